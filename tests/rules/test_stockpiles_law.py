"""Iowa Code 459B.307, 459.311B and IAC 567-65.106(7)-(8)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from afo_siting.afo_rules.dates import months_after
from tests.rules.builders import BEDDED_PILE, FINISHERS_999_6, PILE, block, check, layer, only, point, verdict

UNCONTAINED = replace(PILE, runoff_contained=False)
UNCONTAINED_BEDDED = replace(BEDDED_PILE, runoff_contained=False)


@pytest.mark.parametrize(
    "receptor_class",
    ["residence", "commercial_enterprise", "religious_institution", "educational_institution", "public_use_area"],
)
@pytest.mark.parametrize("pile", [PILE, BEDDED_PILE], ids=["dry", "bedded"])
def test_no_pile_closer_than_1250_ft_to_people_65_106_7(pile, receptor_class):
    assert verdict(check(layer(receptor_class, point(1250)), subject=pile), receptor_class) == "meets"
    assert verdict(check(layer(receptor_class, point(1249.99)), subject=pile), receptor_class) == "violates"


# published case C16 and 459B.307(1)(a), 65.106(8)(b)
@pytest.mark.parametrize(
    ("pile", "receptor_class", "rule_class", "required_ft"),
    [
        (UNCONTAINED, "terrace_tile_inlet", "terrace_tile_inlet", 200),
        (UNCONTAINED, "surface_tile_inlet", "surface_tile_inlet", 200),
        (UNCONTAINED, "designated_area", "designated_area", 400),
        (UNCONTAINED, "high_quality_water_resource", "high_quality_water_resource", 800),
        (UNCONTAINED, "agricultural_drainage_well_wellhead", "agricultural_drainage_well", 800),
        (UNCONTAINED, "known_sinkhole", "known_sinkhole", 800),
        (UNCONTAINED_BEDDED, "terrace_tile_inlet", "terrace_tile_inlet", 200),
        (UNCONTAINED_BEDDED, "designated_area", "designated_area", 400),
        (UNCONTAINED_BEDDED, "high_quality_water_resource", "high_quality_water_resource", 800),
        (UNCONTAINED_BEDDED, "agricultural_drainage_well_cistern", "agricultural_drainage_well", 400),
        (UNCONTAINED_BEDDED, "known_sinkhole", "known_sinkhole", 400),
        (UNCONTAINED, "water_source", "designated_area", 400),
        (UNCONTAINED, "private_well_deep", "designated_area", 400),
        (UNCONTAINED, "designated_wetland", "designated_area", 400),
    ],
)
def test_exactly_the_distance_is_within_it(pile, receptor_class, rule_class, required_ft):
    at = only(check(layer(receptor_class, point(required_ft)), subject=pile), rule_class)
    assert (at.verdict.value, at.required_ft, at.comparison) == ("violates", required_ft, "within")
    beyond = check(layer(receptor_class, point(required_ft + 0.01)), subject=pile)
    assert verdict(beyond, rule_class) == "meets"


def test_a_sinkhole_falls_under_two_rules_and_both_are_shown():
    findings = check(layer("known_sinkhole", point(300)), subject=UNCONTAINED).findings
    assert {f.required_ft for f in findings if f.receptor} == {400, 800}


@pytest.mark.parametrize(("contained", "expected"), [(True, "exempt"), (False, "violates"), (None, "conditional")])
def test_runoff_that_cannot_drain_to_the_receptor_lifts_the_distance(contained, expected):
    pile = replace(BEDDED_PILE, runoff_contained=contained)
    finding = only(check(layer("water_source", point(100)), subject=pile), "designated_area")
    assert finding.verdict.value == expected


def test_contained_runoff_never_lifts_the_1250_ft():
    pile = replace(PILE, runoff_contained=True)
    assert verdict(check(layer("residence", point(1000)), subject=pile), "residence") == "violates"


@pytest.mark.parametrize(
    ("pile", "drained", "expected"),
    [
        (UNCONTAINED, False, "exempt"),
        (UNCONTAINED, True, "violates"),
        (UNCONTAINED_BEDDED, False, "violates"),
    ],
)
def test_an_inlet_not_connected_to_water_of_the_state(pile, drained, expected):
    inlet = layer("surface_tile_inlet", point(50), drained_to_water_of_state=drained)
    assert verdict(check(inlet, subject=pile), "surface_tile_inlet") == expected


@pytest.mark.parametrize("receptor_class", ["grassed_waterway", "ponding_area"])
def test_no_bedded_pile_in_a_waterway_or_where_water_pools(receptor_class):
    assert (
        verdict(check(layer(receptor_class, BEDDED_PILE.geometry), subject=BEDDED_PILE), receptor_class) == "violates"
    )
    assert verdict(check(layer(receptor_class, block(1)), subject=BEDDED_PILE), receptor_class) == "meets"


@pytest.mark.parametrize("receptor_class", ["karst_terrain", "alluvial_aquifer_area"])
@pytest.mark.parametrize(
    ("separation", "thickness", "reinforced", "expected"),
    [
        (5.0, 5.0, True, "exempt"),
        (4.99, 5.0, True, "violates"),
        (5.0, 4.99, True, "violates"),
        (5.0, 5.0, False, "violates"),
        (None, 5.0, True, "conditional"),
        (5.0, 5.0, None, "conditional"),
    ],
)
def test_karst_and_alluvium_ask_for_five_feet_and_five_inches_both(
    receptor_class, separation, thickness, reinforced, expected
):
    pile = replace(
        BEDDED_PILE,
        vertical_separation_ft=separation,
        concrete_thickness_in=thickness,
        concrete_reinforced=reinforced,
    )
    assert verdict(check(layer(receptor_class, pile.geometry), subject=pile), receptor_class) == expected


@pytest.mark.parametrize(
    ("placed", "due"),
    [
        (date(2026, 1, 15), date(2026, 7, 15)),
        (date(2026, 8, 31), date(2027, 2, 28)),
        (date(2027, 8, 31), date(2028, 2, 29)),
        (date(2026, 12, 31), date(2027, 6, 30)),
    ],
)
def test_six_months_are_calendar_months(placed, due):
    assert months_after(placed, 6) == due


@pytest.mark.parametrize(
    ("placed", "removed", "expected"),
    [
        (None, None, "conditional"),
        (date(2026, 6, 1), None, "conditional"),  # filed 2026-11-29, due 2026-12-01
        (date(2026, 5, 28), None, "violates"),
        (date(2026, 1, 1), date(2026, 7, 1), "meets"),
        (date(2026, 1, 1), date(2026, 7, 2), "violates"),
        (date(2026, 7, 1), date(2026, 1, 1), "not_evaluated"),
    ],
)
def test_removed_and_applied_within_six_months_459b_307_2(placed, removed, expected):
    pile = replace(BEDDED_PILE, placed=placed, removed=removed)
    findings = [f for f in check(subject=pile).findings if f.receptor_class == "storage_duration_months"]
    assert [f.verdict.value for f in findings] == [expected]


@pytest.mark.parametrize(("owned", "expected"), [(True, "exempt"), (False, "violates")])
def test_the_owner_that_counts_for_a_pile_is_the_titleholder_of_its_land(owned, expected):
    house = layer("residence", point(900), owned_by_titleholder=owned)
    assert verdict(check(house, subject=PILE), "residence") == expected
    operators = layer("residence", point(900), owner_is_operator=True)
    assert verdict(check(operators, subject=PILE), "residence") == "violates"


def test_the_slope_and_run_on_of_a_bedded_pile_are_never_taken_for_clear():
    assessment = check(subject=BEDDED_PILE, operation=FINISHERS_999_6)
    assert {"land_slope_percent", "surface_water_run_on"} <= {n.receptor_class for n in assessment.not_evaluated}
    assert assessment.overall.value == "incomplete"
