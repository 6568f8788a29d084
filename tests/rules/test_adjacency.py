"""Operations that count as one (65.106, first paragraph; 459.201, 459.301); published case C10 and the real 2016 layer."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from decimal import Decimal

import numpy as np
import pytest
import shapely

from afo_siting.afo_rules.frame import MeasuringFrame
from afo_siting.afo_rules.iowa.adjacency import rows_for
from afo_siting.afo_rules.measure import ReceptorIndex, measure
from afo_siting.afo_rules.model import HeadCount, Operation, OperationKind, Status
from afo_siting.afo_rules.report import report_of
from tests.rules.builders import BARN, FILING, TABLES, check, layer, only, place, point, units

TURKEYS_480 = Operation(FILING, animals=(HeadCount("chickens_48_oz_or_more", 48_000),))


def others(*operations):
    """Other operations: (distance_ft, animal units or None, common ownership or None)."""
    base = layer("confinement_operation", [point(distance) for distance, _, _ in operations])
    return replace(
        base,
        facts={
            "animal_units": np.array([np.nan if au is None else au for _, au, _ in operations]),
            "common_ownership": np.array([-1 if own is None else int(own) for _, _, own in operations], dtype=np.int8),
        },
    )


def bounds(*operations, operation=TURKEYS_480, subject=BARN):
    return check(others(*operations), operation=operation, subject=subject).capacity.units


@pytest.mark.parametrize(
    ("other", "least", "most"),
    [
        ((1249.9, 300, True), 780, 780),
        ((1250.0, 300, True), 480, 480),  # closer than: exactly 1,250 ft is not adjacent
        ((1249.9, 300, False), 480, 480),
        ((1249.9, 300, None), 480, 780),
        ((1249.9, None, True), 480, None),
    ],
)
def test_adjacent_operations_of_common_ownership_count_together(other, least, most):
    counted = bounds(other)
    assert counted.least == least
    assert counted.most == most


def test_an_unknown_ownership_never_helps():
    unknown = check(others((1000, 100, None)), layer("residence", point(900)), operation=TURKEYS_480)
    finding = only(unknown, "residence")
    assert finding.verdict.value == "violates"
    small = {e.exemption_id: e.outcome.value for e in finding.exemptions}["small_operation"]
    assert small == "unknown"
    alone = check(others((1000, 100, False)), layer("residence", point(900)), operation=TURKEYS_480)
    assert only(alone, "residence").verdict.value == "exempt"


def test_the_class_is_open_where_the_unknown_ones_could_change_it():
    assessment = check(others((1000, 600, None)), layer("residence", point(1500)), operation=units(700))
    finding = only(assessment, "residence")
    assert finding.verdict.value == "not_evaluated"
    assert "common ownership" in finding.reason
    assert assessment.capacity.class_name == "under 1,000 AU or 1,000 to under 3,000 AU"


# C10: 1,250 ft under 3,000 animal units, 1,500 ft from 3,000 (kinds other than farrowing, farrow to finish and cattle)
@pytest.mark.parametrize(
    ("own", "distance", "adjacent"), [(2000, 1400, False), (3000, 1499, True), (3000, 2501, False)]
)
def test_larger_operations_are_adjacent_farther_apart(own, distance, adjacent):
    operation = Operation(FILING, animals=(HeadCount("chickens_48_oz_or_more", own * 100),))
    air = [n for n in check(others((distance, 10, True)), operation=operation).neighbours if "air_quality" in n.tests]
    assert bool(air) is adjacent


def test_the_water_test_reaches_2500_ft_from_1000_animal_units():
    operation = Operation(FILING, animals=(HeadCount("chickens_48_oz_or_more", 99_000),))
    neighbours = check(others((2400, 20, True)), operation=operation).neighbours
    assert [n.tests for n in neighbours] == [("water_quality",)]


def test_a_chain_of_operations_counts_as_one():
    near, far = place(1200), place(2300)
    operations = others((1200, 200, True), (2300, 300, True))
    assert np.hypot(near[0] - far[0], near[1] - far[1]) / 0.3048 < 1250
    assert check(operations, operation=TURKEYS_480).capacity.units.least == 980


def test_the_place_of_a_point_within_its_accuracy_of_the_limit_only_may_count():
    operations = others((1200, 300, True))
    coarse = replace(operations, facts={**operations.facts, "accuracy_ft": np.array([919.0])})
    counted = check(coarse, operation=TURKEYS_480).capacity.units
    assert (counted.least, counted.most) == (480, 780)


def test_two_operations_from_before_the_test_dates_are_not_one():
    old = replace(BARN, status=Status.EXISTING, constructed=date(1990, 1, 1))
    operations = others((1000, 300, True))
    dated = replace(
        operations, facts={**operations.facts, "constructed": np.array(["1991-01-01"], dtype="datetime64[D]")}
    )
    assert check(dated, operation=TURKEYS_480, subject=old).capacity.units.most == 480
    assert check(operations, operation=TURKEYS_480, subject=old).capacity.units.most == 780


def test_pounds_are_open_where_an_adjacent_operation_counts():
    operation = replace(TURKEYS_480, first_constructed=date(1997, 1, 1), stated_animal_weight_lb=Decimal(200_000))
    assert check(others((1000, 300, True)), operation=operation).capacity.pounds.most is None


def test_kinds_of_swine_are_not_told_apart_by_weight():
    swine = rows_for(Operation(FILING, animals=(HeadCount("swine_over_55_lb", 10),)), TABLES)
    assert {row.operation_kind for row in swine} == {
        "swine_farrowing_and_gestating", "swine_farrow_to_finish", "other", "any_combined",
    }  # fmt: skip
    bedded = rows_for(Operation(FILING, kind=OperationKind.DRY_BEDDED_CONFINEMENT), TABLES)
    assert {row.operation_kind for row in bedded} == {"dry_bedded", "any_combined"}


def test_the_report_names_the_neighbours_and_both_capacities():
    report = report_of(check(others((1000, 300, None), (900, 100.5, True)), operation=TURKEYS_480))
    assert report["operation"]["animal_units"] == "480"
    assert report["operation"]["combined_animal_units"] == {"at_least": "580.5", "at_most": "880.5"}
    assert [n["counted"] for n in report["operation"]["adjacent_operations"]] == [True, None]


@pytest.mark.real_data
def test_the_179_pairs_of_active_iowa_sites_within_1250_ft_are_found(real_data):
    import sqlite3

    with sqlite3.connect(f"file:{real_data / 'ia_afo_confinements_2016.gpkg'}?mode=ro", uri=True) as data:
        rows = data.execute(
            "select geom, Accuracy from afo_confinements where opStatus = 'Y' and AnimalUnit > 0"
        ).fetchall()
    blobs = [blob[8 + (0, 32, 48, 48, 64)[(blob[3] >> 1) & 7] :] for blob, _ in rows]
    sites = shapely.from_wkb(np.array(blobs, dtype=object))
    frame = MeasuringFrame("EPSG:26915")
    pairs = ReceptorIndex(sites).pairs_within(sites, np.full(len(sites), 1300.0))
    pairs = pairs.where(pairs.subject < pairs.receptor)
    distance_ft = measure(frame, sites[pairs.subject], sites[pairs.receptor]).distance_ft
    assert len(sites) == 8004
    near = distance_ft <= 1250
    assert int(near.sum()) == 179
    accurate = np.array([float(accuracy) <= 25 for _, accuracy in rows])
    assert int((near & accurate[pairs.subject] & accurate[pairs.receptor]).sum()) == 137
