"""Spreadable acres and the places a field lies in."""

from __future__ import annotations

import time
from dataclasses import replace
from datetime import date
from decimal import Decimal

import numpy as np
import pyproj
import pytest
import shapely

from afo_siting.afo_rules.errors import Cancelled
from afo_siting.afo_rules.frame import MeasuringFrame
from afo_siting.afo_rules.iowa.nutrient_plan.model import ManureKind, Method, Place
from afo_siting.afo_rules.iowa.nutrient_plan.places import same_name
from afo_siting.afo_rules.measure import measure
from afo_siting.afo_rules.model import Overall
from tests.rules.plan_builders import EAST, FIELD, FRAME, SIDE, SOUTH, WEST, X, Y, assess_plan, layer, plan

LIQUID = replace(FIELD, manure=ManureKind.LIQUID)
GEOD = pyproj.Geod(ellps="GRS80")


def land(field, *layers, **changed):
    return assess_plan(plan(field, receptor_layers=layers, **changed)).spreadable[0]


def nearest_ft(shape, receptor, frame=FRAME):
    pair = np.empty(2, dtype=object)
    pair[:] = [shape, receptor]
    return float(measure(frame, pair[:1], pair[1:]).distance_ft[0])


WELL = shapely.Point(X + 200, Y + 200)


@pytest.mark.parametrize(
    ("receptor_class", "distance_ft"),
    [
        ("designated_area", 200),
        ("private_well_deep", 200),
        ("known_sinkhole", 200),
        ("water_source", 200),
        ("high_quality_water_resource", 800),
        ("residence", 750),
        ("cemetery", 750),
    ],
)
@pytest.mark.parametrize("easting", [X, 170_000.0, 720_000.0])
def test_open_ground_begins_at_the_distance_and_not_before(receptor_class, distance_ft, easting):
    field = replace(LIQUID, geometry=shapely.box(easting, Y, easting + 800, Y + 800))
    receptor = shapely.Point(easting - 10, Y + 400)
    found = land(field, layer("r", receptor_class, [receptor]), counties=None, townships=None, operation=None)
    assert distance_ft <= nearest_ft(found.geometry, receptor) <= distance_ft + 0.1
    corner_to_corner = shapely.get_coordinates(found.geometry)
    assert min(nearest_ft(shapely.Point(p), receptor) for p in corner_to_corner) >= distance_ft


def test_no_ground_within_the_distance_of_a_winding_stream_or_a_ragged_lake_is_open():
    """Whole lines are simplified by GEOS before it buffers them: at 800 ft that left 0.05 ft open."""
    along = np.arange(0, 900, 3.0)
    stream = shapely.LineString(
        np.column_stack([X - 50 + along, Y - 200 + 40 * np.sin(along / 35) + 15 * np.sin(along / 11)])
    )
    around = np.linspace(0, 2 * np.pi, 120, endpoint=False)
    ragged = 60 + np.random.default_rng(3).normal(0, 3, 120)
    lake = shapely.Polygon(np.column_stack([X + 300 + ragged * np.cos(around), Y - 100 + ragged * np.sin(around)]))
    field = replace(LIQUID, geometry=shapely.box(X, Y, X + 800, Y + 800))
    for shape in (stream, lake):
        found = land(field, layer("r", "high_quality_water_resource", [shape], half_width_ft=0.0))
        edge = shapely.get_coordinates(shapely.segmentize(found.geometry.boundary, 1.0))
        nearest = measure(FRAME, shapely.points(edge), np.full(len(edge), shape)).distance_ft
        assert 800 <= nearest.min() <= 800.15


def test_a_line_that_crosses_itself_a_thousand_times_takes_no_minutes():
    steps = np.random.default_rng(1).normal(0, 30, (200, 2))
    scribble = shapely.LineString(np.cumsum(steps, axis=0) + np.array([X + 200, Y + 200]))
    started = time.perf_counter()
    found = land(LIQUID, layer("r", "water_source", [scribble], half_width_ft=0.0))
    assert time.perf_counter() - started < 5
    assert found.acres < found.field_acres


def test_acres_against_geod():
    found = land(LIQUID, layer("well", "designated_area", [WELL]))
    lonlat = FRAME.to_lonlat(
        np.array(
            [
                shapely.geometry.polygon.orient(
                    found.geometry.geoms[0] if found.geometry.geom_type == "MultiPolygon" else found.geometry
                )
            ],
            dtype=object,
        )
    )[0]
    area, _ = GEOD.geometry_area_perimeter(lonlat)
    assert found.acres == pytest.approx(area / 4046.8564224, abs=1e-6)
    assert found.field_acres - found.acres == pytest.approx(np.pi * 200**2 / 43560, rel=2e-4)


def test_overlapping_setbacks_count_once():
    two = layer("wells", "private_well_deep", [WELL, shapely.Point(X + 210, Y + 200)])
    sinkhole = layer("sinkhole", "known_sinkhole", [WELL])
    one = land(LIQUID, layer("well", "private_well_deep", [WELL]))
    both = land(LIQUID, two)
    assert land(LIQUID, layer("well", "private_well_deep", [WELL]), sinkhole).acres == pytest.approx(
        one.acres, abs=1e-9
    )
    closed_one, closed_both = one.field_acres - one.acres, both.field_acres - both.acres
    assert closed_one < closed_both < 1.2 * closed_one
    house = layer("house", "residence", [WELL])
    three = land(LIQUID, two, house)
    assert sum(part.acres for part in three.closed) > three.field_acres - three.acres


def test_exceptions_are_granted_a_field_only_when_stated():
    area = layer("area", "designated_area", [WELL])
    drainage = layer("adw", "agricultural_drainage_well", [WELL])
    house = layer("house", "residence", [WELL])
    circle = {ft: np.pi * ft**2 / 43560 for ft in (50, 200)}

    def closed(field, *layers, **changed):
        found = land(field, *layers, **changed)
        return found.field_acres - found.acres

    assert closed(LIQUID, area) == pytest.approx(circle[200], rel=1e-3)
    for method, to_area, to_house in (
        (Method.INJECTED, 0, 0),
        (Method.INCORPORATED_SAME_DAY, 0, 0),
        (Method.INCORPORATED_WITHIN_24_HOURS, circle[200], 0),
        (Method.SURFACE, circle[200], closed(LIQUID, house)),
    ):
        field = replace(LIQUID, method=method)
        assert closed(field, area) == pytest.approx(to_area, rel=1e-3), method
        assert closed(field, house) == pytest.approx(to_house, rel=1e-3), method
    vegetated = replace(LIQUID, vegetation_ft=50.0)
    assert closed(vegetated, area) == pytest.approx(circle[50], rel=1e-3)
    assert closed(vegetated, drainage) == pytest.approx(circle[200], rel=1e-3)
    assert closed(replace(LIQUID, vegetation_ft=49.9), area) == pytest.approx(circle[200], rel=1e-3)
    assert closed(replace(LIQUID, manure=ManureKind.SOLID), house) == 0
    assert closed(replace(LIQUID, manure=None), house) == closed(LIQUID, house)
    assert closed(LIQUID, house, animal_units=Decimal(500), npdes=True) == 0
    assert closed(LIQUID, house, animal_units=Decimal("500.1"), npdes=True) > 0


@pytest.mark.parametrize(("recorded", "lifted"), [(date(2026, 11, 1), True), (date(2026, 11, 2), False), (None, False)])
def test_waiver_recorded_by_the_day_of_the_plan(recorded, lifted):
    stated = None if recorded is None else np.datetime64(recorded)
    found = land(LIQUID, layer("house", "residence", [WELL], waiver_recorded=stated))
    assert (found.acres == found.field_acres) is lifted


def test_a_pond_in_a_field_is_no_field_even_where_its_distance_is_lifted():
    pond = shapely.box(X + 100, Y + 100, X + 200, Y + 200)
    found = land(replace(LIQUID, method=Method.INJECTED), layer("pond", "designated_wetland", [pond]))
    assert found.field_acres - found.acres == pytest.approx(10_000 / 4046.856, rel=1e-3)


def test_an_unknown_width_closes_ground_and_says_how_much_is_in_doubt():
    line = [shapely.LineString([(X - 50, Y - 100), (X - 50, Y + 500)])]
    known = land(LIQUID, layer("creek", "water_source", line, half_width_ft=0.0))
    unknown = land(LIQUID, layer("creek", "water_source", line, half_width_ft=None))
    assert known.doubtful_acres == 0
    assert unknown.acres < known.acres
    assert unknown.doubtful_acres == pytest.approx(known.acres - unknown.acres, abs=1e-6)
    point = [shapely.Point(X - 10, Y + 200)]
    vague = land(LIQUID, layer("well", "designated_area", point, accuracy_ft=30.0))
    assert vague.doubtful_acres > 0


def test_a_class_nobody_searched_is_named_and_nothing_meets():
    assessment = assess_plan(plan(LIQUID, searched=()))
    classes = {entry.receptor_class for entry in assessment.not_evaluated}
    assert {"designated_area", "residence", "known_sinkhole", "high_quality_water_resource"} <= classes
    assert "water_source" not in classes and assessment.overall is Overall.INCOMPLETE
    solid = assess_plan(plan(searched=()))
    assert "residence" not in {entry.receptor_class for entry in solid.not_evaluated}


def test_fields_over_each_other_count_once_in_the_total():
    other = replace(LIQUID, field_id="2", geometry=shapely.box(X + 200, Y, X + 600, Y + SIDE))
    assessment = assess_plan(plan(LIQUID, other))
    each = assessment.spreadable[0].acres
    assert assessment.total_acres == pytest.approx(1.5 * each, rel=1e-4)
    assert any("overlap" in warning for warning in assessment.warnings)
    beside = replace(other, geometry=shapely.box(X + SIDE, Y, X + 2 * SIDE, Y + SIDE))
    assert not any("overlap" in warning for warning in assess_plan(plan(LIQUID, beside)).warnings)


def test_a_field_split_by_a_county_line_adds_both():
    found = assess_plan(plan()).places[0]
    assert set(found.counties) == {"Story", "Marshall County"}
    assert sum(found.counties.values()) == pytest.approx(39.566, abs=0.01)
    assert set(found.townships) == {"Indian Creek"}
    assert found.uncovered_by_counties == 0


def test_a_shared_edge_adds_nothing_a_sliver_adds_a_county_and_a_warning():
    at_line = replace(FIELD, geometry=shapely.box(X - 200, Y, X + 200, Y + SIDE))
    assert set(assess_plan(plan(at_line)).places[0].counties) == {"Story"}
    over_line = replace(FIELD, geometry=shapely.box(X - 200, Y, X + 200.1, Y + SIDE))
    assessment = assess_plan(plan(over_line))
    assert set(assessment.places[0].counties) == {"Story", "Marshall County"}
    assert any("Marshall County" in w for w in assessment.warnings)


def test_two_polygons_of_one_county_are_one_county():
    halves = (WEST, replace(EAST, name="Story"))
    found = assess_plan(plan(counties=halves)).places[0]
    assert list(found.counties) == ["Story"]


def test_ground_that_no_county_covers_is_told():
    far = Place("Far", shapely.box(X + 200, Y, X + 400, Y + 400))
    assessment = assess_plan(plan(counties=(far,)))
    assert assessment.places[0].uncovered_by_counties == pytest.approx(19.78, abs=0.01)
    assert any("in no county" in w for w in assessment.warnings)
    assert assess_plan(plan(townships=(SOUTH,))).places[0].uncovered_by_townships == 0


def test_names_as_people_write_them():
    assert same_name(" STORY  County") == same_name("Story") == "story"
    assert same_name("Indian Creek Twp.") == same_name("Indian Creek township")
    assert same_name("Township") != ""


def test_200_fields_with_1000_receptors_in_seconds():
    fields = [
        replace(
            LIQUID,
            field_id=str(n),
            geometry=shapely.box(
                *(corner := (X + 420 * (n % 20), Y + 420 * (n // 20))), corner[0] + 400, corner[1] + 400
            ),
        )
        for n in range(200)
    ]
    generator = np.random.default_rng(6)
    points = shapely.points(X + 8400 * generator.random(1000), Y + 4200 * generator.random(1000))
    layers = (layer("houses", "residence", points[:300]), layer("wells", "private_well_shallow", points[300:]))
    started = time.perf_counter()
    assessment = assess_plan(plan(*fields, receptor_layers=layers))
    assert time.perf_counter() - started < 20
    assert len(assessment.spreadable) == 200
    together = shapely.union_all(
        [
            shapely.buffer(p, r * 0.3048, quad_segs=64)
            for ps, r in ((points[:300], 750), (points[300:], 200))
            for p in ps
        ]
    )
    rough = sum(f.geometry.difference(together).area for f in fields) / 4046.856
    assert assessment.total_acres == pytest.approx(rough, rel=3e-3)


def test_stops_when_asked():
    with pytest.raises(Cancelled):
        assess_plan(plan(), cancelled=lambda: True)
    seen = []
    assess_plan(plan(), seen.append)
    assert seen == sorted(seen) and seen[-1] == 100


def test_frame_at_the_edge_of_the_state():
    west = MeasuringFrame("EPSG:26914")
    field = replace(LIQUID, geometry=shapely.box(700_000, 4_680_000, 700_400, 4_680_400))
    receptor = shapely.Point(700_200, 4_680_200)
    found = assess_plan(
        plan(
            field,
            frame=west,
            counties=None,
            townships=None,
            operation=None,
            receptor_layers=(layer("w", "designated_area", [receptor]),),
        )
    ).spreadable[0]
    assert 200 <= nearest_ft(found.geometry, receptor, west) <= 200.1
