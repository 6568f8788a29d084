"""Where it may go, and how big it may be: acres, exemptions, capacity, footprints."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from decimal import Decimal

import numpy as np
import pytest
import shapely

from afo_siting.afo_rules import ground as ground_module
from afo_siting.afo_rules.capacity_classes import capacity_classes
from afo_siting.afo_rules.closings import Prepared, Surroundings
from afo_siting.afo_rules.errors import Cancelled, SitingError
from afo_siting.afo_rules.footprints import Footprint
from afo_siting.afo_rules.frame import MeasuringFrame
from afo_siting.afo_rules.model import Structure, StructureType
from afo_siting.afo_rules.siting_map import (
    NO_ROOM,
    OUTSIDE,
    Placement,
    SitingQuestion,
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
from .siting_scenes import (
    BARN,
    FT,
    NO_CAPACITY,
    SCENES,
    edge_points,
    gaps_at,
)

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


def test_pieces_of_different_capacity_leave_no_seams():
    area, surroundings = SCENES[1]
    question = SitingQuestion(area, NO_CAPACITY, BARN, Footprint(300, 100), Placement.CENTRE)
    answer = siting_map(Prepared.of(surroundings), question)
    assert len({p.largest.name for p in answer.pieces}) > 1
    assert len(answer.pieces) < 60 and all(2 * p.geometry.area / p.geometry.length > 0.06 for p in answer.pieces)


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
