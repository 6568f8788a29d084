"""Every exemption granted, refused and unknown; none lifts a distance it does not speak of."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date

import pytest

from afo_siting.afo_rules.iowa.exemptions import EXEMPTIONS
from afo_siting.afo_rules.model import Status, StructureType
from tests.rules.builders import (
    BARN,
    BARN_SHAPE,
    FINISHERS_500,
    FINISHERS_999_6,
    FINISHERS_1000,
    LAGOON,
    PILE,
    check,
    layer,
    only,
    point,
    units,
    verdict,
)

EXISTING = replace(BARN, name="old barn", status=Status.EXISTING)
CONTAINED = replace(LAGOON, secondary_containment=True)


def looked(finding, exemption_id):
    found = {e.exemption_id: e.outcome.value for e in finding.exemptions}
    return found[exemption_id]


def near(receptor_class, rule_class=None, subject=BARN, operation=FINISHERS_1000, distance=90, **facts):
    assessment = check(layer(receptor_class, point(distance), **facts), subject=subject, operation=operation)
    return only(assessment, rule_class or receptor_class)


# 459.205(1); published cases C4, C5, C6, C7
@pytest.mark.parametrize(("operation", "expected"), [(FINISHERS_500, "exempt"), (units("500.1"), "violates")])
def test_500_animal_units_or_less_keep_no_distance_to_residences(operation, expected):
    assert near("residence", operation=operation).verdict.value == expected


def test_a_small_operation_with_unformed_storage_keeps_it():
    finding = near("residence", subject=LAGOON, operation=FINISHERS_500)
    assert (finding.verdict.value, looked(finding, "small_operation")) == ("violates", "refused")


@pytest.mark.parametrize(
    "receptor_class", ["water_source", "known_sinkhole", "designated_wetland", "private_well_shallow"]
)
def test_a_small_operation_keeps_the_distances_to_water_and_wells(receptor_class):
    assert near(receptor_class, operation=FINISHERS_500).verdict.value == "violates"


def test_a_small_operation_keeps_the_100_ft_to_a_thoroughfare_and_the_doubt_is_printed():
    assessment = check(layer("public_thoroughfare", point(50), half_width_ft=0), operation=FINISHERS_500)
    assert verdict(assessment, "public_thoroughfare_right_of_way") == "violates"
    assert any("thoroughfare" in doubt for doubt in assessment.doubts)


# 459.202
@pytest.mark.parametrize(("fact", "expected", "outcome"), [(True, "exempt", "granted"), (False, "violates", "refused")])
def test_a_residence_of_the_operations_owner(fact, expected, outcome):
    finding = near("residence", owner_is_operator=fact)
    assert finding.verdict.value == expected
    assert looked(finding, "own_residence") == outcome


def test_an_unknown_owner_never_helps_and_the_report_says_which_fact_would_decide():
    finding = near("residence")
    assert (finding.verdict.value, looked(finding, "own_residence")) == ("violates", "unknown")
    assert "owner_is_operator" in next(e.why for e in finding.exemptions if e.exemption_id == "own_residence")


def test_a_business_in_the_owners_house_is_not_let_off():
    assert near("commercial_enterprise", owner_is_operator=True).verdict.value == "violates"


# 459.205(2)
@pytest.mark.parametrize(
    ("recorded", "expected"),
    [(date(2026, 11, 29), "exempt"), (date(2026, 11, 28), "exempt"), (date(2026, 11, 30), "violates")],
)
@pytest.mark.parametrize("receptor_class", ["residence", "commercial_enterprise", "public_use_area"])
def test_a_waiver_counts_when_it_is_recorded_by_the_filing_date(receptor_class, recorded, expected):
    assert near(receptor_class, waiver_recorded=recorded).verdict.value == expected
    assert near(receptor_class, subject=PILE, waiver_recorded=recorded).verdict.value == expected


def test_a_waiver_never_lifts_a_distance_to_water():
    assert near("water_source", waiver_recorded=date(2020, 1, 1)).verdict.value == "violates"


# 65.106(1)
@pytest.mark.parametrize(
    ("established", "expected"),
    [(date(2026, 11, 30), "exempt"), (date(2026, 11, 29), "violates"), (date(1950, 1, 1), "violates")],
)
def test_a_receptor_that_came_after_the_filing(established, expected):
    assert near("residence", established=established).verdict.value == expected


def test_for_an_existing_structure_its_construction_counts():
    old = replace(EXISTING, constructed=date(2010, 6, 1))
    assert near("residence", subject=old, established=date(2015, 1, 1)).verdict.value == "exempt"
    undated = near("residence", subject=EXISTING, established=date(2015, 1, 1))
    assert (undated.verdict.value, looked(undated, "receptor_came_later")) == ("violates", "unknown")


@pytest.mark.parametrize(
    ("receptor_class", "fact"),
    [("residence", "established"), ("designated_wetland", "listed"), ("major_water_source", "listed")],
)
def test_an_existing_structure_of_unknown_age_stood_by_the_filing_date(receptor_class, fact):
    assert near(receptor_class, subject=EXISTING, **{fact: date(2026, 11, 30)}).verdict.value == "exempt"
    assert near(receptor_class, subject=EXISTING, **{fact: date(2026, 11, 29)}).verdict.value == "violates"


# 459.310(3)(a)
@pytest.mark.parametrize("fact", ["farm_pond", "private_lake"])
def test_farm_ponds_and_private_lakes(fact):
    assert near("water_source", **{fact: True}).verdict.value == "exempt"
    refused = near("water_source", farm_pond=False, private_lake=False)
    assert (refused.verdict.value, looked(refused, "farm_pond_private_lake")) == ("violates", "refused")
    unknown = near("water_source", **{fact: False})
    assert (unknown.verdict.value, looked(unknown, "farm_pond_private_lake")) == ("violates", "unknown")


# 459.310(3)(b)
@pytest.mark.parametrize(
    "receptor_class", ["water_source", "known_sinkhole", "designated_wetland", "major_water_source"]
)
def test_secondary_containment_lifts_the_distances_of_459_310_1(receptor_class):
    assert near(receptor_class, subject=CONTAINED).verdict.value == "exempt"
    assert near(receptor_class, subject=replace(LAGOON, secondary_containment=False)).verdict.value == "violates"
    assert near(receptor_class, subject=LAGOON).verdict.value == "violates"


@pytest.mark.parametrize(
    ("receptor_class", "rule_class"),
    [
        ("residence", "residence"),
        ("private_well_shallow", "private_well_shallow"),
        ("public_thoroughfare", "public_thoroughfare_right_of_way"),
    ],
)
def test_secondary_containment_lifts_nothing_else(receptor_class, rule_class):
    assert near(receptor_class, rule_class, subject=CONTAINED, half_width_ft=0).verdict.value == "violates"


@pytest.mark.parametrize("receptor_class", ["one_hundred_year_floodplain", "agricultural_drainage_well_area"])
def test_secondary_containment_never_lifts_a_ban(receptor_class):
    assert verdict(check(layer(receptor_class, BARN_SHAPE), subject=CONTAINED), receptor_class) == "violates"


# 65.106(4)
@pytest.mark.parametrize(
    ("listed", "expected"),
    [
        (date(2026, 11, 30), "exempt"),
        (date(2026, 11, 29), "violates"),
        (date(2000, 1, 1), "violates"),
        (None, "violates"),
    ],
)
def test_a_wetland_listed_after_the_filing(listed, expected):
    facts = {"listed": listed} if listed else {}
    assert near("designated_wetland", distance=2000, **facts).verdict.value == expected


def test_an_older_structure_at_the_site_carries_the_later_ones():
    old = replace(EXISTING, constructed=date(1995, 1, 1))
    wetland = layer("designated_wetland", point(2000), listed=date(2001, 1, 1))
    assessment = check(wetland, others=(old,))
    assert {f.verdict.value for f in assessment.findings if f.receptor} == {"exempt"}


# 65.106(3)
def test_a_water_that_was_not_in_table_1_keeps_the_plain_distance():
    river = layer("major_water_source", point(700), listed=date(2027, 1, 1))
    assessment = check(river)
    assert verdict(assessment, "major_water_source") == "exempt"
    assert (only(assessment, "water_source").verdict.value, only(assessment, "water_source").required_ft) == (
        "meets",
        500,
    )
    assert (
        verdict(check(layer("major_water_source", point(499), listed=date(2027, 1, 1))), "water_source") == "violates"
    )


def test_a_listed_water_or_one_of_unknown_listing_keeps_1000_ft_alone():
    for facts in ({"listed": date(2002, 1, 1)}, {}):
        assessment = check(layer("major_water_source", point(999), **facts))
        assert verdict(assessment, "major_water_source") == "violates"
        assert not [f for f in assessment.findings if f.receptor and "water_source" in f.rule_id.split(":")]


# 65.106(5)
@pytest.mark.parametrize(
    ("constructed", "expected"), [(date(1996, 3, 20), "exempt"), (date(1996, 3, 21), "violates"), (None, "violates")]
)
def test_well_distances_hold_for_structures_after_20_march_1996(constructed, expected):
    old = replace(EXISTING, constructed=constructed)
    assert near("private_well_shallow", subject=old).verdict.value == expected


def test_a_proposed_structure_is_always_after_1996():
    assert looked(near("private_well_shallow"), "structure_before_1996") == "refused"


# 65.12(1)(a), superseded
def test_dry_manure_of_a_small_operation_is_let_off_on_a_report_only():
    finding = near("residence", subject=PILE, operation=FINISHERS_500)
    assert (finding.verdict.value, finding.basis.value) == ("exempt", "report")
    assert near("residence", subject=PILE, operation=FINISHERS_999_6).verdict.value == "violates"


def test_every_exemption_has_a_citation_and_a_sentence_for_each_answer():
    for exemption in EXEMPTIONS:
        assert exemption.citation
        assert len(exemption.why) == 3
        assert all(exemption.why.values())
    assert len({e.exemption_id for e in EXEMPTIONS}) == len(EXEMPTIONS)


def test_the_facts_that_sentences_name_are_fields_of_the_contract():
    from afo_siting.afo_rules.model import RECEPTOR_BOOLS, RECEPTOR_DATES, Stockpile, Structure

    fields = {*RECEPTOR_BOOLS, *RECEPTOR_DATES, *Structure.__dataclass_fields__, *Stockpile.__dataclass_fields__}
    for exemption in EXEMPTIONS:
        for sentence in exemption.why.values():
            for group in re.findall(r"\(fields? ([a-z_, ]+)\)", sentence):
                assert set(group.split(", ")) <= fields


def test_several_structure_types_are_exempt_alike():
    for structure_type in StructureType:
        structure = replace(BARN, structure_type=structure_type, secondary_containment=True)
        assert near("water_source", subject=structure).verdict.value == "exempt"
