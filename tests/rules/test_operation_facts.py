"""Facts of the operation: expansion (459.203(2)), replaced storage and variance (459.310(4)), raised distances, permits."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest
import shapely

from afo_siting.afo_rules.errors import SitingError
from afo_siting.afo_rules.iowa.questions import NAMES, QUESTIONS, parse_answers
from afo_siting.afo_rules.iowa.raised import parse_raised
from afo_siting.afo_rules.model import Status, StructureType
from afo_siting.afo_rules.report import report_of
from tests.rules.builders import (
    BARN,
    BARN_SHAPE,
    FINISHERS_500,
    FINISHERS_999_6,
    FINISHERS_1000,
    LAGOON,
    X,
    Y,
    check,
    layer,
    only,
    point,
    units,
    verdict,
)


def answered(operation=FINISHERS_1000, **answers):
    return replace(operation, answers=tuple(sorted(answers.items())))


NEARER = replace(
    BARN, name="old barn", geometry=shapely.box(X + 10, Y + 10, X + 30, Y + 30), status=Status.EXISTING,
    constructed=date(2001, 1, 1),
)  # fmt: skip
FARTHER = replace(NEARER, geometry=shapely.box(X - 200, Y - 200, X - 180, Y - 180))


# 459.203(2)
@pytest.mark.parametrize(
    ("old", "answers", "expected"),
    [
        (NEARER, {"capacity_within_459_203_caps": True}, "exempt"),
        (NEARER, {"capacity_within_459_203_caps": False}, "violates"),
        (NEARER, {}, "violates"),
        (FARTHER, {"capacity_within_459_203_caps": True}, "violates"),
    ],
)
def test_an_expansion_that_comes_no_closer(old, answers, expected):
    assessment = check(layer("residence", point(1500)), operation=answered(**answers), others=(old,))
    assert verdict(assessment, "residence", "barn 1") == expected


def test_a_new_operation_has_nothing_to_be_no_closer_than():
    assessment = check(layer("residence", point(1500)), operation=answered(capacity_within_459_203_caps=True))
    assert verdict(assessment, "residence") == "violates"


def test_coming_no_closer_lifts_no_distance_to_water():
    operation = answered(capacity_within_459_203_caps=True)
    assert verdict(check(layer("water_source", point(400)), operation=operation, others=(NEARER,)), "water_source", "barn 1") == "violates"  # fmt: skip


FORMED = replace(BARN, structure_type=StructureType.COVERED_FORMED_MANURE_STORAGE_STRUCTURE)
OLD_LAGOON = replace(NEARER, name="old lagoon", structure_type=StructureType.ANAEROBIC_LAGOON)
REPLACED = {
    "replaces_unformed_storage": True,
    "replacement_capacity_not_increased": True,
    "replaced_storage_discontinued_within_one_year": True,
    "replacement_storage_at_most_18_months": True,
    "replacement_meets_459_307": True,
}


def replacement(subject=FORMED, old=OLD_LAGOON, receptor=("water_source", 400), **answers):
    assessment = check(
        layer(receptor[0], point(receptor[1])), operation=answered(**answers), subject=subject, others=(old,)
    )
    return verdict(assessment, receptor[0], subject.name)


# 459.310(4)(a)
def test_formed_storage_that_replaces_unformed_under_all_five_conditions():
    assert replacement(**REPLACED) == "exempt"


@pytest.mark.parametrize("condition", REPLACED)
def test_each_of_the_conditions_is_needed(condition):
    assert replacement(**{**REPLACED, condition: False}) == "violates"
    assert replacement(**{key: value for key, value in REPLACED.items() if key != condition}) == "violates"


def test_the_replacement_may_not_be_the_nearest_to_the_object():
    assert replacement(old=replace(FARTHER, structure_type=StructureType.ANAEROBIC_LAGOON), **REPLACED) == "violates"


def test_only_formed_storage_of_an_operation_from_before_march_2003():
    assert replacement(subject=BARN, **REPLACED) == "violates"
    assert replacement(old=replace(OLD_LAGOON, constructed=date(2003, 3, 1)), **REPLACED) == "violates"
    assert replacement(old=replace(OLD_LAGOON, constructed=date(2003, 2, 28)), **REPLACED) == "exempt"


def test_the_replacement_also_stands_on_a_floodplain_but_near_no_well_or_house():
    flood = check(
        layer("one_hundred_year_floodplain", BARN_SHAPE),
        operation=answered(**REPLACED),
        subject=FORMED,
        others=(OLD_LAGOON,),
    )
    assert verdict(flood, "one_hundred_year_floodplain", "barn 1") == "exempt"
    for receptor_class in ("residence", "private_well_shallow"):
        assert replacement(receptor=(receptor_class, 100), **REPLACED) == "violates"


# 459.310(4)(b)
def test_formed_storage_under_a_variance():
    granted = {"variance_granted": True, "replaced_storage_properly_closed": True}
    assert replacement(**granted) == "exempt"
    assert replacement(variance_granted=True) == "violates"
    assert replacement(**{**granted, "replaced_storage_properly_closed": False}) == "violates"


def test_dry_bedded_structures_have_no_such_exemption():
    from afo_siting.afo_rules.model import OperationKind

    operation = replace(answered(**REPLACED), kind=OperationKind.DRY_BEDDED_CONFINEMENT)
    assessment = check(layer("water_source", point(100)), operation=operation, subject=FORMED, others=(OLD_LAGOON,))
    assert verdict(assessment, "water_source", "barn 1") == "violates"


# 459.310(1)(a)
def test_a_distance_that_the_department_raised():
    raised = parse_raised(
        "known_sinkhole=1500 IAC 567-65.999; agricultural_drainage_well_surface_intake=600 IAC 567-65.999"
    )
    operation = replace(FINISHERS_999_6, raised=raised)
    finding = only(check(layer("known_sinkhole", point(1499)), operation=operation), "known_sinkhole")
    assert (finding.verdict.value, finding.required_ft, finding.basis.value) == ("violates", 1500, "report")
    assert "IAC 567-65.999" in finding.citation
    intake = check(layer("agricultural_drainage_well_surface_intake", point(599)), operation=operation)
    assert verdict(intake, "agricultural_drainage_well_surface_intake") == "violates"


def test_a_distance_is_never_lowered():
    operation = replace(FINISHERS_999_6, raised=parse_raised("known_sinkhole=800 IAC 567-65.999"))
    assert only(check(layer("known_sinkhole", point(900)), operation=operation), "known_sinkhole").required_ft == 1000


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("known_sinkhole=2000.1 IAC 1", "never above"),
        ("known_sinkhole=-5 IAC 1", "not a distance"),
        ("known_sinkhole=nan IAC 1", "not a distance"),
        ("known_sinkhole=far IAC 1", "no distance"),
        ("known_sinkhole=1500", "no citation"),
        ("water_source=900 IAC 1", "cannot be raised"),
    ],
)
def test_a_raised_distance_that_cannot_be_is_an_error(text, message):
    with pytest.raises(SitingError, match=message):
        parse_raised(text)


def test_answers_are_read_and_unknown_questions_named():
    assert parse_answers(" variance_granted = YES ; replaces_unformed_storage=no;") == (
        ("replaces_unformed_storage", False),
        ("variance_granted", True),
    )
    for text, message in (
        ("variance=yes", "not known"),
        ("variance_granted=perhaps", "not an answer"),
        ("variance_granted", "not an answer"),
        ("variance_granted=yes;variance_granted=no", "twice"),
    ):
        with pytest.raises(SitingError, match=message):
            parse_answers(text)


def test_every_question_has_a_citation_and_a_name_of_its_own():
    assert len(set(NAMES)) == len(QUESTIONS)
    assert all(question.citation and question.text.endswith("?") for question in QUESTIONS)


def permit(operation, what, *structures):
    assessment = check(operation=operation, subject=structures[0] if structures else BARN, others=structures[1:])
    return next(p for p in assessment.permits if p.what == what)


# published cases C2, C3, C14
@pytest.mark.parametrize(
    ("operation", "needed"),
    [
        (FINISHERS_500, (False, False, False)),
        (units("500.1"), (False, True, True)),
        (FINISHERS_999_6, (False, True, True)),
        (FINISHERS_1000, (True, False, True)),
    ],
)
def test_what_must_be_filed_by_animal_units(operation, needed):
    names = ("construction permit", "construction design statement", "manure management plan")
    assert tuple(permit(operation, name).needed for name in names) == needed


def test_unformed_storage_needs_a_permit_at_any_size():
    assert permit(FINISHERS_500, "construction permit", LAGOON).needed is True


def test_the_master_matrix_hangs_on_the_permit_the_county_and_the_age():
    assert permit(FINISHERS_1000, "master matrix").needed is None
    assert permit(answered(county_evaluation_resolution=True), "master matrix").needed is True
    assert permit(answered(county_evaluation_resolution=False), "master matrix").needed is False
    assert permit(answered(FINISHERS_999_6, county_evaluation_resolution=True), "master matrix").needed is False
    old = replace(answered(units(1666), county_evaluation_resolution=True), first_constructed=date(2002, 3, 31))
    assert permit(old, "master matrix").needed is False
    assert permit(replace(old, stated_animal_units=Decimal("1666.1")), "master matrix").needed is True


def test_the_earliest_day_of_construction_follows_from_the_filing_date():
    assert "2027-01-28" in permit(FINISHERS_1000, "construction permit").deadline
    assert "2026-12-29" in permit(FINISHERS_999_6, "construction design statement").deadline


def test_existing_and_proposed_structures_have_answers_of_their_own():
    old = replace(NEARER, geometry=shapely.box(X + 200, Y + 200, X + 220, Y + 220))
    report = report_of(check(layer("residence", point(1900)), operation=FINISHERS_1000, others=(old,)))
    assert report["overall_by_status"] == {"proposed": "meets", "existing": "violates"}
    assert report["overall"] == "violates"
