"""Iowa Code 459.202, 459.310, 459B.202 and IAC 567-65.106(1)-(6): one just inside and one just outside a sentence."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest
import shapely

from afo_siting.afo_rules.model import HeadCount, Operation, OperationKind, Status, StructureType
from tests.rules.builders import (
    ALL_CLASSES,
    BARN,
    FILING,
    FINISHERS_500,
    FINISHERS_999_6,
    FINISHERS_1000,
    LAGOON,
    block,
    check,
    layer,
    line,
    only,
    point,
    units,
    verdict,
)

DRY_BEDDED = Operation(FILING, kind=OperationKind.DRY_BEDDED_CONFINEMENT, stated_animal_units=Decimal("999.6"))


# 459.202(4), Table 6, confinement building: published cases C1, C2, C3, C8
@pytest.mark.parametrize(
    ("operation", "required_ft"),
    [(FINISHERS_999_6, 1250), (FINISHERS_1000, 1875), (units(1984), 1875), (units(2999.9), 1875), (units(3000), 2375)],
)
def test_a_residence_at_exactly_the_distance_meets_closer_than(operation, required_ft):
    at = only(check(layer("residence", point(required_ft)), operation=operation), "residence")
    assert (at.verdict.value, at.required_ft, at.citation) == ("meets", required_ft, "Iowa Code 459.202(4)")
    assert at.measured_ft == pytest.approx(required_ft, abs=1e-4)
    inside = only(check(layer("residence", point(required_ft - 0.01)), operation=operation), "residence")
    assert inside.verdict.value == "violates"
    assert inside.margin_ft == pytest.approx(-0.01, abs=1e-4)


@pytest.mark.parametrize(
    "receptor_class", ["commercial_enterprise", "religious_institution", "educational_institution"]
)
def test_businesses_churches_and_schools_keep_the_same_distance(receptor_class):
    assert verdict(check(layer(receptor_class, point(1249.9))), receptor_class) == "violates"
    assert verdict(check(layer(receptor_class, point(1250))), receptor_class) == "meets"


@pytest.mark.parametrize(
    ("operation", "required_ft"), [(FINISHERS_999_6, 1875), (FINISHERS_1000, 2500), (units(3000), 3000)]
)
def test_a_public_use_area_has_its_own_row_459_202_5(operation, required_ft):
    finding = only(check(layer("public_use_area", point(required_ft - 0.1)), operation=operation), "public_use_area")
    assert (finding.verdict.value, finding.required_ft, finding.citation) == (
        "violates",
        required_ft,
        "Iowa Code 459.202(5)",
    )
    assert (
        verdict(check(layer("public_use_area", point(required_ft)), operation=operation), "public_use_area") == "meets"
    )


def test_the_boundary_of_a_public_use_area_decides_nothing_inside_the_distance():
    finding = only(check(layer("public_use_area", block(1000))), "public_use_area")
    assert finding.verdict.value == "too_close_to_call"
    assert "facilities" in finding.reason
    assert verdict(check(layer("public_use_area", block(1000), facility=True)), "public_use_area") == "violates"
    assert verdict(check(layer("public_use_area", block(1875))), "public_use_area") == "meets"


def test_a_cemetery_is_measured_at_its_property_line_65_106_9_f():
    assert verdict(check(layer("cemetery", block(1874))), "public_use_area") == "violates"


def test_a_residence_in_a_city_has_the_greater_distance():
    stated = check(layer("residence", point(1500), in_city=True))
    assert only(stated, "residence_in_city").required_ft == 1875
    assert verdict(stated, "residence_in_city") == "violates"
    assert verdict(check(layer("residence", point(1500), in_city=False)), "residence") == "meets"


def test_a_residence_inside_the_city_limit_counts_as_in_the_city_whatever_it_says():
    city = layer("city", block(1400, 500))
    house = layer("residence", point(1500), in_city=False)
    findings = [f for f in check(house, city).findings if f.receptor_layer == "residence"]
    assert [f.verdict.value for f in findings] == ["violates"]


def test_a_city_limit_inside_the_distance_asks_for_what_lies_in_the_city():
    finding = only(check(layer("city", block(1500))), "residence_in_city")
    assert finding.verdict.value == "too_close_to_call"
    assert "city limit" in finding.reason
    assert verdict(check(layer("city", block(1875))), "residence_in_city") == "meets"


def test_without_city_limits_the_city_rows_are_not_evaluated_and_nothing_is_clear():
    classes = [c for c in ALL_CLASSES if c != "city"]
    assessment = check(layer("residence", point(1500)), none_found=classes)
    assert [n.receptor_class for n in assessment.not_evaluated] == ["city"]
    assert assessment.overall.value == "incomplete"


def test_receptors_that_all_say_they_lie_outside_cities_need_no_city_limits():
    classes = [c for c in ALL_CLASSES if c != "city"]
    assessment = check(layer("residence", point(1500), in_city=False), none_found=classes)
    assert assessment.not_evaluated == ()
    assert assessment.overall.value == "meets"


# 459.310(1)(a), (b)
@pytest.mark.parametrize(
    ("receptor_class", "required_ft"),
    [
        ("agricultural_drainage_well_surface_intake", 500),
        ("agricultural_drainage_well_wellhead", 1000),
        ("agricultural_drainage_well_cistern", 1000),
        ("known_sinkhole", 1000),
        ("water_source", 500),
        ("major_water_source", 1000),
        ("designated_wetland", 2500),
    ],
)
def test_distances_of_459_310_1(receptor_class, required_ft):
    assert verdict(check(layer(receptor_class, point(required_ft - 0.01))), receptor_class) == "violates"
    assert verdict(check(layer(receptor_class, point(required_ft))), receptor_class) == "meets"


# 459B.202(1), published case C15
@pytest.mark.parametrize(
    ("receptor_class", "required_ft"),
    [
        ("agricultural_drainage_well_surface_intake", 500),
        ("agricultural_drainage_well_wellhead", 1000),
        ("agricultural_drainage_well_cistern", 1000),
        ("known_sinkhole", 1000),
        ("water_source", 200),
        ("major_water_source", 1000),
        ("designated_wetland", 2500),
    ],
)
def test_distances_of_dry_bedded_structures_459b_202(receptor_class, required_ft):
    inside = only(check(layer(receptor_class, point(required_ft - 0.01)), operation=DRY_BEDDED), receptor_class)
    assert (inside.verdict.value, inside.required_ft) == ("violates", required_ft)
    assert inside.citation.startswith("Iowa Code 459B.202(1)")
    assert verdict(check(layer(receptor_class, point(required_ft)), operation=DRY_BEDDED), receptor_class) == "meets"


def test_a_drainage_well_of_unknown_kind_keeps_the_strictest_distance():
    finding = only(check(layer("agricultural_drainage_well", point(999))), "agricultural_drainage_well_wellhead")
    assert finding.verdict.value == "violates"
    assert any("not stated" in note for note in finding.corrections)


def test_a_high_quality_water_resource_is_also_a_water_source():
    assert verdict(check(layer("high_quality_water_resource", point(499))), "water_source") == "violates"


# 459.310(2), 459B.202(2)
@pytest.mark.parametrize("operation", [FINISHERS_999_6, FINISHERS_500, DRY_BEDDED])
def test_no_structure_stands_on_the_one_hundred_year_floodplain(operation):
    x, y = BARN.geometry.exterior.coords[0][:2]
    wet = shapely.box(x - 1, y - 1, x + 400, y + 1)
    finding = only(check(layer("one_hundred_year_floodplain", wet), operation=operation), "one_hundred_year_floodplain")
    assert (finding.verdict.value, finding.measured_ft) == ("violates", 0)
    dry = only(
        check(layer("one_hundred_year_floodplain", block(0.5)), operation=operation), "one_hundred_year_floodplain"
    )
    assert (dry.verdict.value, dry.measured_ft) == ("meets", None)


# 459.310(5)
def test_only_unformed_storage_is_kept_out_of_a_drainage_well_area():
    area = layer("agricultural_drainage_well_area", BARN.geometry)
    assert verdict(check(area, subject=LAGOON), "agricultural_drainage_well_area") == "violates"
    assert not [f for f in check(area).findings if "well_area" in f.rule_id]


# 65.106(5)
@pytest.mark.parametrize(
    ("structure_type", "receptor_class", "required_ft"),
    [
        ("confinement_building", "private_well_shallow", 200),
        ("confinement_building", "private_well_deep", 100),
        ("anaerobic_lagoon", "private_well_shallow", 400),
        ("anaerobic_lagoon", "public_well_shallow", 1000),
        ("aerobic_structure", "public_well_deep", 400),
    ],
)
def test_a_well_at_exactly_the_distance_meets_closer_than(structure_type, receptor_class, required_ft):
    structure = replace(BARN, structure_type=StructureType(structure_type))
    assert verdict(check(layer(receptor_class, point(required_ft)), subject=structure), receptor_class) == "meets"
    assert (
        verdict(check(layer(receptor_class, point(required_ft - 0.01)), subject=structure), receptor_class)
        == "violates"
    )


# 65.106(6), (9)(d)
def test_exactly_100_ft_from_the_right_of_way_is_within_100_ft():
    road = layer("public_thoroughfare", line(133), half_width_ft=33)
    finding = only(check(road), "public_thoroughfare_right_of_way")
    assert finding.measured_ft == pytest.approx(100, abs=0.001)
    at = only(check(layer("public_thoroughfare", point(100), half_width_ft=0)), "public_thoroughfare_right_of_way")
    assert at.verdict.value == "violates"
    assert (
        verdict(check(layer("public_thoroughfare", line(133.1), half_width_ft=33)), "public_thoroughfare_right_of_way")
        == "meets"
    )


def test_a_road_centreline_without_a_width_is_too_close_to_call_near_the_limit():
    assert verdict(check(layer("public_thoroughfare", line(99))), "public_thoroughfare_right_of_way") == "violates"
    near = only(check(layer("public_thoroughfare", line(240))), "public_thoroughfare_right_of_way")
    assert near.verdict.value == "too_close_to_call"
    assert "half width" in near.reason
    assert verdict(check(layer("public_thoroughfare", line(251))), "public_thoroughfare_right_of_way") == "meets"


# 65.106(9)
def test_a_part_that_holds_neither_animals_nor_manure_is_not_structure():
    shed = replace(BARN, name="office", holds_animals_or_manure=False)
    assessment = check(layer("residence", point(10)), subject=shed)
    assert assessment.findings == ()
    assert assessment.overall.value == "incomplete"


def test_a_stream_centreline_is_measured_to_its_bank():
    finding = only(check(layer("water_source", line(515), half_width_ft=20)), "water_source")
    assert finding.measured_ft == pytest.approx(495, abs=0.01)
    assert finding.verdict.value == "violates"
    assert "half width" in finding.corrections[0]


# 65.106(2): the era of the operation chooses the table
@pytest.mark.parametrize(
    ("first_constructed", "pounds", "required_ft", "citation"),
    [
        (date(1990, 5, 1), 624_999, 750, "Iowa Code 459.202(1)"),
        (date(1998, 12, 31), 625_000, 1000, "Iowa Code 459.202(1)"),
        (date(1999, 1, 1), 624_999, 1000, "Iowa Code 459.202(2)"),
        (date(2003, 2, 28), 1_250_000, 1875, "Iowa Code 459.202(2)"),
    ],
)
def test_an_older_operation_expands_under_its_own_table(first_constructed, pounds, required_ft, citation):
    operation = replace(FINISHERS_999_6, first_constructed=first_constructed, stated_animal_weight_lb=Decimal(pounds))
    finding = only(check(layer("residence", point(required_ft)), operation=operation), "residence")
    assert (finding.required_ft, finding.citation, finding.verdict.value) == (required_ft, citation, "meets")


def test_from_march_2003_the_classes_are_in_animal_units():
    operation = replace(FINISHERS_1000, first_constructed=date(2003, 3, 1))
    assert only(check(layer("residence", point(1875)), operation=operation), "residence").required_ft == 1875


def test_cattle_have_their_own_classes_in_pounds():
    cattle = Operation(
        FILING,
        animals=(HeadCount("slaughter_or_feeder_cattle", 900),),
        stated_animal_weight_lb=Decimal(700_000),
        first_constructed=date(1997, 1, 1),
    )
    assert only(check(layer("residence", point(800)), operation=cattle), "residence").required_ft == 750


def test_pounds_that_nobody_stated_leave_the_class_open():
    operation = replace(FINISHERS_999_6, first_constructed=date(1997, 1, 1))
    between = only(check(layer("residence", point(900)), operation=operation), "residence")
    assert between.verdict.value == "not_evaluated"
    assert "animal weight capacity" in between.reason
    assert verdict(check(layer("residence", point(749)), operation=operation), "residence") == "violates"
    assert verdict(check(layer("residence", point(1500)), operation=operation), "residence") == "meets"


def test_average_weights_give_the_animal_weight_capacity():
    animals = (HeadCount("swine_over_55_lb", 2499, average_weight_lb=Decimal(150)),)
    operation = Operation(FILING, animals=animals, first_constructed=date(1997, 1, 1))
    assert only(check(layer("residence", point(800)), operation=operation), "residence").required_ft == 750


def test_an_aerobic_structure_has_no_residence_row_and_is_never_clear_of_houses():
    structure = replace(BARN, structure_type=StructureType.AEROBIC_STRUCTURE)
    assessment = check(subject=structure)
    assert assessment.overall.value == "incomplete"
    assert any("aerobic structure" in n.reason for n in assessment.not_evaluated)


def test_existing_structures_are_named_apart_in_the_doubts():
    old = replace(BARN, name="old barn", status=Status.EXISTING, constructed=date(2001, 5, 1))
    assert any("disputed" in doubt for doubt in check(others=(old,)).doubts)
