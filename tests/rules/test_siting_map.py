"""Where it may go: the open ground against measured distances and against whole assessments."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from decimal import Decimal

import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from afo_siting.afo_rules import ground as ground_module
from afo_siting.afo_rules.assess import assess
from afo_siting.afo_rules.capacity_classes import capacity_classes
from afo_siting.afo_rules.closings import Prepared, Surroundings, closings_of, rules_here
from afo_siting.afo_rules.errors import Cancelled, SitingError
from afo_siting.afo_rules.footprints import Footprint, corners
from afo_siting.afo_rules.frame import MeasuringFrame
from afo_siting.afo_rules.ground import Around, zones
from afo_siting.afo_rules.measure import measure
from afo_siting.afo_rules.model import Operation, Site, Structure, StructureType, Verdict
from afo_siting.afo_rules.siting_map import (
    NO_ROOM,
    OUTSIDE,
    Placement,
    SitingQuestion,
    WhatIf,
    largest_at,
    siting_map,
)

from .builders import (
    ALL_CLASSES,
    FILING,
    FINISHERS_500,
    FINISHERS_999_6,
    FINISHERS_1000,
    GEOD,
    TABLES,
    layer,
    objects,
    searched,
    units,
)

BARN = StructureType.CONFINEMENT_BUILDING
NO_CAPACITY = Operation(FILING)
FT = 0.3048
OPEN = (Verdict.MEETS, Verdict.EXEMPT)


def scene(seed: int, x: float, y: float, frame: str = "EPSG:26915"):
    """A parcel of a mile and a half, and some of everything around and in it."""
    rng = np.random.default_rng(seed)
    size = 2400.0
    area = shapely.box(x, y, x + size, y + size)

    def points(count):
        return list(shapely.points(rng.uniform([x - 700, y - 700], [x + size + 700, y + size + 700], (count, 2))))

    def walk(steps, length, bend):
        heading = rng.uniform(0, 2 * np.pi) + np.cumsum(rng.normal(0, bend, steps))
        start = rng.uniform([x, y], [x + size, y + size])
        path = start + np.cumsum(np.column_stack([np.cos(heading), np.sin(heading)]) * length, axis=0)
        return shapely.LineString(path)

    angle = np.linspace(0, 2 * np.pi, 31)[:-1]
    radius = rng.uniform(30, 90, len(angle))
    wetland = shapely.Polygon(
        np.column_stack([np.cos(angle), np.sin(angle)]) * radius[:, None] + (x - 300, y + size / 2)
    )
    plain = shapely.Polygon([(x + 50, y + 50), (x + 400, y + 90), (x + 330, y + 600), (x + 90, y + 340)])
    layers = (
        layer("residence", points(4), accuracy_ft=12.0),
        layer("private_well_shallow", points(3)),
        layer("water_source", [walk(80, 30, 0.25)], half_width_ft=20.0),
        layer("public_thoroughfare", [shapely.LineString([(x - 9000, y + 1500), (x + 9000, y + 1400)])]),
        layer("designated_wetland", [wetland]),
        layer("one_hundred_year_floodplain", [plain]),
        layer("public_use_area", [shapely.box(x + size, y + size, x + size + 80, y + size + 90)]),
    )
    return area, Surroundings(MeasuringFrame(frame), TABLES, layers, searched(*ALL_CLASSES))


def gaps_at(surroundings, question, xy) -> np.ndarray:
    """Feet by which points (n, 2) lie beyond the nearest closed ground, by measure.py; negative inside it."""
    prepared = Prepared.of(surroundings)
    closings = closings_of(prepared, rules_here(prepared, question.operation, question.structure))
    points = shapely.points(xy)
    best = np.full(len(points), np.inf)
    for geometry, distance_ft in zip(closings.geometry, closings.distance_ft):
        measured = measure(surroundings.frame, points, np.full(len(points), geometry, dtype=object)).distance_ft
        best = np.minimum(best, measured - distance_ft)
    return best


def edge_points(open_ground, area, count=600) -> np.ndarray:
    rim = open_ground.boundary
    along = np.random.default_rng(0).uniform(0, rim.length, count)
    found = shapely.line_interpolate_point(rim, along)
    inside = shapely.distance(found, area.boundary) > 0.01
    return shapely.get_coordinates(found[inside])


@pytest.mark.parametrize(
    ("x", "y", "frame"),
    [(450_000, 4_650_000, "EPSG:26915"), (212_000, 4_700_000, "EPSG:26915"), (733_000, 4_600_000, "EPSG:26915")],
    ids=["centre", "west edge", "east edge"],
)
@pytest.mark.parametrize("seed", [1, 2])
def test_the_edge_lies_within_a_tenth_of_a_foot_of_the_measured_limit(seed, x, y, frame):
    area, surroundings = scene(seed, x, y, frame)
    question = SitingQuestion(area, FINISHERS_999_6, BARN)
    answer = siting_map(Prepared.of(surroundings), question)
    assert answer.pieces
    ground = shapely.union_all([p.geometry for p in answer.pieces])
    gaps = gaps_at(surroundings, question, edge_points(ground, area))
    assert len(gaps) > 300
    assert gaps.min() >= 0, "open ground is overstated"
    assert gaps.max() <= 0.1


def test_small_windings_do_not_make_the_ground_too_large():
    # GEOS 3.13 buffers some such lines hundreds of feet short of 2,500 ft.
    worst = 0.0
    for seed in (2, 7, 14, 16):
        rng = np.random.default_rng(seed)
        heading = np.cumsum(rng.normal(0, 0.25, 99))
        line = shapely.LineString(np.cumsum(np.column_stack([np.cos(heading), np.sin(heading)]) * 3, axis=0))
        zone = zones(Around(objects([line]), np.array([762.0]), np.array([0])))[0]
        assert shapely.distance(zone.boundary, line) >= 762.0 - 1.1e-5
        assert shapely.hausdorff_distance(zone.boundary, line.convex_hull.buffer(762.0).boundary) < 20
        segments = ground_module.quadrant_segments(762.0, ground_module.EDGE_FT, 1.5)
        plain = shapely.buffer(line, 762.0 / np.cos(1.5 * np.pi / 4 / segments), quad_segs=segments)
        worst = max(worst, 762.0 - shapely.distance(plain.boundary, line))
    assert worst > 1.0, "the case shows nothing any more"


def verdicts(surroundings, operation, footprint) -> set[Verdict]:
    structure = Structure("barn", footprint, BARN)
    found = assess(
        Site(
            surroundings.frame,
            operation,
            TABLES,
            (structure,),
            receptor_layers=surroundings.receptor_layers,
            searched=surroundings.searched,
        )
    )
    return {f.verdict for f in found.findings}


def rectangle(x, y, degrees, length_ft=200.0, width_ft=80.0):
    box = shapely.box(x - length_ft / 2 * FT, y - width_ft / 2 * FT, x + length_ft / 2 * FT, y + width_ft / 2 * FT)
    return shapely.affinity.rotate(box, degrees)


SCENES = {seed: scene(seed, 450_000.0, 4_650_000.0) for seed in (1, 2, 3)}
MAPS = {
    seed: siting_map(Prepared.of(around), SitingQuestion(area, FINISHERS_999_6, BARN), with_closed=False)
    for seed, (area, around) in SCENES.items()
}
GROUNDS = {seed: shapely.union_all([p.geometry for p in answer.pieces]) for seed, answer in MAPS.items()}


@settings(max_examples=120, deadline=None)
@given(st.sampled_from(sorted(SCENES)), st.floats(0, 2400), st.floats(0, 2400), st.floats(0, 180))
def test_a_footprint_meets_exactly_when_it_lies_within_the_open_ground(seed, east, north, degrees):
    area, surroundings = SCENES[seed]
    footprint = rectangle(450_000 + east, 4_650_000 + north, degrees)
    if not area.contains(footprint):
        return
    ground = GROUNDS[seed]
    reach = 0.1 * FT
    if not ground.contains(footprint) and ground.buffer(reach, quad_segs=4).contains(footprint):
        return  # within the tenth of a foot that the edge may be off
    inside = bool(ground.contains(footprint))
    assert (verdicts(surroundings, FINISHERS_999_6, footprint) <= set(OPEN)) is inside


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(sorted(SCENES)), st.integers(0, 10_000), st.floats(0, 180))
def test_footprints_put_close_to_the_edge_get_the_verdict_of_their_side(seed, place, degrees):
    area, surroundings = SCENES[seed]
    ground = GROUNDS[seed]
    rim = ground.boundary
    spot = rim.interpolate((place / 10_000) * rim.length)
    footprint = rectangle(spot.x, spot.y, degrees)
    if not area.contains(footprint):
        return
    assert not verdicts(surroundings, FINISHERS_999_6, footprint) <= set(OPEN)


@pytest.mark.parametrize("rotation", [0.0, 30.0, 117.5])
def test_centres_for_a_given_rotation_are_exact(rotation):
    area, surroundings = SCENES[2]
    footprint = Footprint(200, 80, rotation)
    question = SitingQuestion(area, FINISHERS_999_6, BARN, footprint, Placement.CENTRE)
    answer = siting_map(Prepared.of(surroundings), question)
    ground = shapely.union_all([p.geometry for p in answer.pieces])
    turned = corners(footprint, rotation, surroundings.frame, area)
    rng = np.random.default_rng(5)
    seen = set()
    for x, y in edge_points(ground, area, 60):
        for shift in (-0.5, 0.5):
            angle = rng.uniform(0, 2 * np.pi)
            centre = np.array([x + shift * np.cos(angle), y + shift * np.sin(angle)])
            if shapely.distance(ground.boundary, shapely.Point(centre)) < 0.1 * FT:
                continue
            placed = shapely.Polygon(turned + centre)
            inside = bool(ground.contains(shapely.Point(centre)))
            may = area.contains(placed) and verdicts(surroundings, FINISHERS_999_6, placed) <= set(OPEN)
            assert may is inside
            seen.add(inside)
    assert seen == {True, False}


def test_the_ground_of_a_turned_footprint_is_what_its_placements_cover():
    area, surroundings = SCENES[1]
    prepared = Prepared.of(surroundings)
    footprint = Footprint(600, 300, 20.0)
    by_centre = siting_map(prepared, SitingQuestion(area, FINISHERS_999_6, BARN, footprint, Placement.CENTRE))
    whole = siting_map(prepared, SitingQuestion(area, FINISHERS_999_6, BARN, footprint))
    ground = shapely.union_all([p.geometry for p in whole.pieces])
    assert gaps_at(surroundings, SitingQuestion(area, FINISHERS_999_6, BARN), edge_points(ground, area)).min() > -1e-4
    assert ground.area < GROUNDS[1].area - 1000
    turned = corners(footprint, 20.0, surroundings.frame, area)
    for piece in by_centre.pieces:
        for x, y in edge_points(piece.geometry, area, 40):
            assert shapely.difference(shapely.Polygon(turned + np.array([x, y])), ground).area < 0.5


def test_a_footprint_that_may_be_turned_anyhow_meets_in_every_direction_around_its_centre():
    area, surroundings = SCENES[3]
    footprint = Footprint(300, 100)
    question = SitingQuestion(area, FINISHERS_999_6, BARN, footprint, Placement.CENTRE)
    answer = siting_map(Prepared.of(surroundings), question)
    ground = shapely.union_all([p.geometry for p in answer.pieces])
    what_if = WhatIf(Prepared.of(surroundings), FINISHERS_999_6, question.structure)
    for x, y in edge_points(ground, area, 25):
        for degrees in range(0, 180, 15):
            placed = shapely.Polygon(corners(footprint, degrees, surroundings.frame, area) + np.array([x, y]))
            assert area.contains(placed)
            assert what_if(placed)[0] in OPEN


def test_rotation_is_counted_clockwise_from_true_east():
    frame = MeasuringFrame("EPSG:26915")
    area = shapely.box(212_000, 4_700_000, 212_100, 4_700_100)
    for rotation in (0.0, 35.0, -60.0):
        turned = corners(Footprint(1000, 10, rotation), rotation, frame, area)
        west, east = (turned[0] + turned[3]) / 2, (turned[1] + turned[2]) / 2
        ends = frame.to_lonlat(objects([shapely.Point(np.array([212_050, 4_700_050]) + p) for p in (west, east)]))
        azimuth, _, length = GEOD.inv(ends[0].x, ends[0].y, ends[1].x, ends[1].y)
        assert azimuth == pytest.approx(90.0 + rotation, abs=0.01)
        assert length / FT == pytest.approx(1000, abs=0.01)


HOUSE = shapely.Point(451_200.0, 4_651_200.0)
PARCEL = shapely.box(450_000, 4_650_000, 452_400, 4_652_400)


def around_house(**facts) -> Prepared:
    return Prepared.of(
        Surroundings(
            MeasuringFrame("EPSG:26915"), TABLES, (layer("residence", HOUSE, **facts),), searched(*ALL_CLASSES)
        )
    )


def acres(prepared, operation=FINISHERS_999_6, **more) -> float:
    return siting_map(prepared, SitingQuestion(PARCEL, operation, BARN, **more)).acres


def test_acres_are_those_of_the_parcel_less_a_circle():
    answer = siting_map(around_house(), SitingQuestion(PARCEL, FINISHERS_999_6, BARN))
    circle = np.pi * 1250**2 / 43_560
    assert answer.acres == pytest.approx(answer.area_acres - circle, abs=0.02)
    (closed,) = answer.closed
    assert closed.acres == pytest.approx(circle, abs=0.02)
    assert (closed.receptor, closed.receptor_class, closed.required_ft) == ("1", "residence", 1250.0)
    assert closed.citation == "Iowa Code 459.202(4)" and closed.verdict == "violates"


def test_exemptions_open_the_ground():
    whole = acres(around_house(owner_is_operator=True))
    assert whole == pytest.approx(siting_map(around_house(), SitingQuestion(PARCEL, units(1), BARN)).area_acres)
    assert acres(around_house(waiver_recorded=FILING)) == whole
    assert acres(around_house(), FINISHERS_500) == whole
    assert acres(around_house(waiver_recorded=date(2026, 11, 30))) < whole
    lagoon = SitingQuestion(PARCEL, FINISHERS_500, StructureType.ANAEROBIC_LAGOON)
    assert siting_map(around_house(), lagoon).acres < whole


def test_unknown_accuracy_of_a_centreline_is_said():
    road = layer("public_thoroughfare", shapely.LineString([(450_000, 4_651_000), (452_400, 4_651_000)]))
    prepared = Prepared.of(Surroundings(MeasuringFrame("EPSG:26915"), TABLES, (road,), searched(*ALL_CLASSES)))
    (closed,) = siting_map(prepared, SitingQuestion(PARCEL, FINISHERS_999_6, BARN)).closed
    assert closed.distance_ft == pytest.approx(250.0) and closed.uncertain_ft == 150.0
    assert "150 ft are too close to call" in closed.reason


def test_a_class_that_was_not_searched_is_listed_beside_the_map():
    prepared = Prepared.of(
        Surroundings(MeasuringFrame("EPSG:26915"), TABLES, (layer("residence", HOUSE),), searched("city"))
    )
    missing = siting_map(prepared, SitingQuestion(PARCEL, FINISHERS_999_6, BARN)).not_evaluated
    assert "known_sinkhole" in {n.receptor_class for n in missing}
    assert "residence" not in {n.receptor_class for n in missing}


def test_open_and_closed_ground_cover_the_area():
    area, surroundings = SCENES[2]
    answer = siting_map(Prepared.of(surroundings), SitingQuestion(area, FINISHERS_999_6, BARN, Footprint(200, 80)))
    together = shapely.union_all([*(p.geometry for p in answer.pieces), *(c.geometry for c in answer.closed)])
    assert shapely.difference(area, together).area < 1.0
    classes = {c.receptor_class for c in answer.closed}
    assert {"residence", "water_source", "one_hundred_year_floodplain", "public_thoroughfare"} <= classes


def test_a_piece_too_small_for_the_footprint_is_closed_with_that_reason():
    question = SitingQuestion(PARCEL, FINISHERS_999_6, BARN, Footprint(9600, 80))
    answer = siting_map(around_house(), question)
    assert answer.pieces == () and NO_ROOM in {c.reason for c in answer.closed}
    by_centre = replace(question, footprint=Footprint(200, 80), placement=Placement.CENTRE)
    assert OUTSIDE in {c.reason for c in siting_map(around_house(), by_centre).closed}
    # 7,900 ft has room only slantwise: the sides are 7,874 ft, the way past the house is clear.
    slantwise = replace(question, footprint=Footprint(7900, 80))
    assert siting_map(Prepared.of(Surroundings(MeasuringFrame("EPSG:26915"), TABLES, ())), slantwise).pieces


def test_without_a_capacity_each_piece_says_how_big_it_may_be():
    prepared = around_house()
    question = SitingQuestion(PARCEL, NO_CAPACITY, BARN)
    answer = siting_map(prepared, question)
    names = {p.largest.name for p in answer.pieces}
    assert names == {
        "500 AU or less",
        "more than 500 and under 1,000 AU",
        "1,000 to under 3,000 AU",
        "3,000 AU or more",
    }
    middle = next(p for p in answer.pieces if p.largest.name == "more than 500 and under 1,000 AU")
    assert middle.largest.head["swine_over_55_lb"] == 2499
    assert middle.limited_by == "1,875 ft from residence 1 (Iowa Code 459.202(4))"
    assert answer.acres == pytest.approx(answer.area_acres, abs=0.01)
    for piece in answer.pieces:
        spot = shapely.point_on_surface(piece.geometry)
        best, _ = largest_at(prepared, NO_CAPACITY, Structure("here", spot, BARN))
        assert best == piece.largest


def test_largest_at_a_point_by_its_measured_distance():
    prepared = around_house()

    def at(distance_ft):
        (lonlat,) = prepared.surroundings.frame.to_lonlat(objects([HOUSE]))
        east, north, _ = GEOD.fwd(lonlat.x, lonlat.y, 77.0, distance_ft * FT)
        spot = prepared.surroundings.frame.project(objects([shapely.Point(east, north)]), "EPSG:4269")[0]
        best, against = largest_at(prepared, NO_CAPACITY, Structure("here", spot, BARN))
        return best.name, against

    assert at(1249.9)[0] == "500 AU or less"
    assert at(1250.0)[0] == "more than 500 and under 1,000 AU"
    assert at(1874.9)[0] == "more than 500 and under 1,000 AU"
    assert at(1875.1)[0] == "1,000 to under 3,000 AU"
    assert at(2375.1) == ("3,000 AU or more", [])
    assert any(len(part.verdict) for result in at(1300)[1] for part in result.parts)


def test_classes_are_exact():
    barn = Structure("b", HOUSE, BARN)
    small, medium, large, largest = capacity_classes(NO_CAPACITY, barn, TABLES)
    assert small.head["swine_over_55_lb"] == 1250 and small.head["mature_dairy_cattle"] == 357
    assert medium.head["swine_over_55_lb"] == 2499 and large.head["swine_over_55_lb"] == 7499
    assert set(largest.head.values()) == {None}
    old = replace(NO_CAPACITY, first_constructed=date(1999, 6, 1), stated_animal_units=Decimal(900))
    names = [c.name for c in capacity_classes(old, barn, TABLES)]
    assert names[0] == "under 625,000 lb" and all(c.head == {} for c in capacity_classes(old, barn, TABLES))
    lagoon_of_air = Structure("a", HOUSE, StructureType.AEROBIC_STRUCTURE)
    assert [c.name for c in capacity_classes(NO_CAPACITY, lagoon_of_air, TABLES)] == [
        "500 AU or less",
        "more than 500 AU",
    ]


def test_capacity_just_below_and_at_a_class():
    assert acres(around_house(), FINISHERS_999_6) > acres(around_house(), FINISHERS_1000)


def test_it_stops_when_asked():
    area, surroundings = SCENES[1]
    calls = []

    def cancelled():
        calls.append(1)
        return len(calls) > 2

    with pytest.raises(Cancelled):
        siting_map(Prepared.of(surroundings), SitingQuestion(area, FINISHERS_999_6, BARN), cancelled=cancelled)


def test_an_area_without_ground_is_an_error():
    with pytest.raises(SitingError, match="no ground"):
        siting_map(around_house(), SitingQuestion(shapely.LineString([(0, 0), (1, 1)]), FINISHERS_1000, BARN))
    with pytest.raises(SitingError, match="0 by 80 ft"):
        Footprint(0, 80)


def test_many_circles_leave_the_same_ground_as_all_of_them(monkeypatch):
    rng = np.random.default_rng(8)
    houses = list(shapely.points(rng.uniform((449_000, 4_649_000), (453_000, 4_653_000), (60, 2))))
    prepared = Prepared.of(
        Surroundings(MeasuringFrame("EPSG:26915"), TABLES, (layer("residence", houses),), searched(*ALL_CLASSES))
    )
    question = SitingQuestion(PARCEL, FINISHERS_999_6, BARN)
    plain = siting_map(prepared, question, with_closed=False)
    monkeypatch.setattr(ground_module, "MANY", 10)
    quick = siting_map(prepared, question, with_closed=False)
    assert quick.acres == pytest.approx(plain.acres, abs=1e-6)


def test_a_coarse_edge_never_overstates():
    area, surroundings = SCENES[1]
    question = SitingQuestion(area, FINISHERS_999_6, BARN, edge_ft=5.0)
    answer = siting_map(Prepared.of(surroundings), question, with_closed=False)
    ground = shapely.union_all([p.geometry for p in answer.pieces])
    gaps = gaps_at(surroundings, question, edge_points(ground, area, 300))
    assert gaps.min() >= 0 and 0.5 < gaps.max() < 5.1
