"""What must always hold, whatever the site."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import numpy as np
import pyproj
import pytest
import shapely
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from afo_siting.afo_rules.frame import MeasuringFrame
from afo_siting.afo_rules.model import Overall, StructureType
from tests.rules.builders import ALL_CLASSES, BARN, FRAME, check, layer, line, objects, point, units

ORDER = list(Overall)
RECEPTORS = [
    "residence",
    "commercial_enterprise",
    "public_use_area",
    "private_well_deep",
    "water_source",
    "known_sinkhole",
    "designated_wetland",
    "public_thoroughfare",
]
sites = st.lists(st.tuples(st.sampled_from(RECEPTORS), st.floats(20, 6000), st.floats(1, 89)), min_size=1, max_size=4)
capacities = st.sampled_from(["1", "499.8", "500", "500.4", "999.6", "1000", "2999.9", "3000", "8000"])
quick = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def layers(site, **facts):
    return [
        layer(receptor_class, point(distance, azimuth), name=f"{i} {receptor_class}", **facts)
        for i, (receptor_class, distance, azimuth) in enumerate(site)
    ]


@quick
@given(sites, st.tuples(st.sampled_from(RECEPTORS), st.floats(20, 6000), st.floats(1, 89)), capacities)
def test_adding_a_receptor_never_improves_the_answer(site, another, capacity):
    before = check(*layers(site), operation=units(capacity)).overall
    after = check(*layers([*site, another]), operation=units(capacity)).overall
    assert ORDER.index(after) <= ORDER.index(before)


@quick
@given(sites, capacities, capacities)
def test_more_animals_never_improve_the_answer(site, one, other):
    fewer, more = sorted((one, other), key=Decimal)
    first = check(*layers(site), operation=units(fewer)).overall
    second = check(*layers(site), operation=units(more)).overall
    assert ORDER.index(second) <= ORDER.index(first)


@quick
@given(sites, st.sampled_from(ALL_CLASSES), capacities)
def test_a_missing_layer_never_yields_meets_and_never_improves_the_answer(site, missing, capacity):
    given_classes = {receptor_class for receptor_class, _, _ in site}
    known = check(*layers(site), operation=units(capacity))
    without = check(*layers(site), operation=units(capacity), none_found=[c for c in ALL_CLASSES if c != missing])
    assert ORDER.index(without.overall) <= ORDER.index(known.overall)
    if missing not in given_classes and without.not_evaluated:
        assert without.overall is not Overall.MEETS


@quick
@given(
    sites,
    st.sampled_from(["owner_is_operator", "in_city", "farm_pond", "private_lake", "facility"]),
    st.sampled_from(list(StructureType)),
)
def test_a_fact_left_unknown_is_never_better_than_its_better_answer(site, fact, structure_type):
    barn = replace(BARN, structure_type=structure_type)
    unknown = check(*layers(site), subject=barn).overall
    answers = [check(*layers(site, **{fact: answer}), subject=barn).overall for answer in (True, False)]
    assert ORDER.index(unknown) <= max(map(ORDER.index, answers))


@quick
@given(st.floats(20, 5000), st.floats(0, 200), st.sampled_from(RECEPTORS))
def test_moving_a_receptor_away_never_worsens_the_answer(distance, step, receptor_class):
    near = check(layer(receptor_class, point(distance))).overall
    far = check(layer(receptor_class, point(distance + step))).overall
    assert ORDER.index(near) <= ORDER.index(far)


@quick
@given(
    st.floats(20, 3000),
    st.sampled_from(["EPSG:4326", "EPSG:4269", "EPSG:3417", "EPSG:3857", "EPSG:5070"]),
    st.sampled_from(["point", "line"]),
)
def test_the_crs_of_a_layer_never_changes_a_verdict(distance, crs, kind):
    shape = (point if kind == "point" else line)(distance)
    transformer = pyproj.Transformer.from_crs("EPSG:26915", crs, always_xy=True)
    stored = shapely.transform(shape, lambda xy: np.column_stack(transformer.transform(xy[:, 0], xy[:, 1])))
    read = FRAME.project(objects([stored]), crs)[0]
    first, second = (
        check(layer("water_source", shape, half_width_ft=0)),
        check(layer("water_source", read, half_width_ft=0)),
    )
    assert [f.verdict for f in first.findings] == [f.verdict for f in second.findings]
    measured = [next(f.measured_ft for f in a.findings if f.receptor) for a in (first, second)]
    assert abs(measured[0] - measured[1]) < 1e-4


@quick
@given(st.floats(-96.5, -90.3), st.floats(40.6, 43.4), st.floats(50, 2500), st.floats(0, 360))
def test_anywhere_in_iowa_a_laid_out_distance_is_measured_back(longitude, latitude, distance, azimuth):
    from tests.rules.builders import GEOD

    frame = MeasuringFrame.around(objects([shapely.Point(longitude, latitude)]), "EPSG:4269")
    east, north, _ = GEOD.fwd(longitude, latitude, azimuth, distance * 0.3048)
    ends = frame.project(objects([shapely.Point(longitude, latitude), shapely.Point(east, north)]), "EPSG:4269")
    assert frame.geodesic_ft(objects([shapely.LineString(list(ends))]))[0] == pytest.approx(distance, abs=1e-4)
