"""Reverse rules: a new water near existing structures (459.310(1)(c), 459B.202(1)(c))."""

from __future__ import annotations

from dataclasses import replace

import pytest

from afo_siting.afo_rules.errors import SitingError
from afo_siting.afo_rules.iowa.new_water import NewWater, NewWaterKind, check_new_water
from afo_siting.afo_rules.model import OperationKind
from tests.rules.builders import BARN, FILING, FRAME, TABLES, block, line, point


def checked(*waters, structures=(BARN,), kind=OperationKind.CONFINEMENT):
    return check_new_water(FRAME, waters, structures, kind, TABLES, FILING)


@pytest.mark.parametrize(
    ("kind", "operation", "required_ft", "citation"),
    [
        ("new_water_source", "confinement", 500, "Iowa Code 459.310(1)(c)(1)"),
        ("new_major_water_source", "confinement", 1000, "Iowa Code 459.310(1)(c)(2)"),
        ("new_designated_wetland", "confinement", 2500, "Iowa Code 459.310(1)(c)(3)"),
        ("new_water_source", "dry_bedded_confinement", 200, "Iowa Code 459B.202(1)(c)(1)"),
        ("new_major_water_source", "dry_bedded_confinement", 1000, "Iowa Code 459B.202(1)(c)(2)"),
        ("new_designated_wetland", "dry_bedded_confinement", 2500, "Iowa Code 459B.202(1)(c)(3)"),
    ],
)
def test_a_new_water_keeps_its_distance_from_existing_structures(kind, operation, required_ft, citation):
    for distance, verdict in ((required_ft - 0.01, "violates"), (required_ft, "meets")):
        answer = checked(NewWater("pond", point(distance), NewWaterKind(kind)), kind=OperationKind(operation))
        finding = answer.findings[0]
        assert (finding.verdict.value, finding.required_ft, finding.citation) == (verdict, required_ft, citation)
        assert (finding.subject, finding.receptor, answer.overall.value) == ("pond", "barn 1", verdict)


def test_a_new_ditch_is_measured_from_its_bank():
    ditch = NewWater("ditch", line(515), NewWaterKind.WATER_SOURCE, half_width_ft=20)
    assert checked(ditch).findings[0].measured_ft == pytest.approx(495, abs=0.01)
    without = checked(replace(ditch, half_width_ft=None))
    assert without.findings[0].verdict.value == "too_close_to_call"


def test_a_farm_pond_and_a_contained_structure_are_let_off_as_in_subsection_1():
    pond = NewWater("pond", block(100), NewWaterKind.WATER_SOURCE, farm_pond=True)
    assert checked(pond).overall.value == "meets"
    assert checked(pond).findings[0].verdict.value == "exempt"
    contained = replace(BARN, secondary_containment=True)
    assert checked(replace(pond, farm_pond=None), structures=(contained,)).findings[0].verdict.value == "exempt"
    assert checked(replace(pond, farm_pond=None)).findings[0].verdict.value == "violates"


def test_every_structure_within_the_distance_is_named_else_the_nearest():
    import shapely

    x, y, *_ = BARN.geometry.bounds
    second = replace(BARN, name="barn 2", geometry=shapely.box(x - 40, y, x - 20, y + 60))
    near = checked(NewWater("pond", point(300), NewWaterKind.WATER_SOURCE), structures=(BARN, second))
    assert [f.receptor for f in near.findings] == ["barn 1", "barn 2"]
    far = checked(NewWater("pond", point(900), NewWaterKind.WATER_SOURCE), structures=(BARN, second))
    assert [f.receptor for f in far.findings] == ["barn 1"]
    none = checked(NewWater("pond", point(9000), NewWaterKind.WATER_SOURCE)).findings[0]
    assert (none.verdict.value, none.reason) == ("meets", "none within 5,280 ft")


def test_parts_without_animals_or_manure_do_not_count_and_nothing_to_check_is_an_error():
    pond = NewWater("pond", point(300), NewWaterKind.WATER_SOURCE)
    with pytest.raises(SitingError, match="no structure"):
        checked(pond, structures=(replace(BARN, holds_animals_or_manure=False),))
    with pytest.raises(SitingError, match="no new water"):
        checked()
