"""Every item of 65.209: satisfied, missing and unknown."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest
import shapely

from afo_siting.afo_rules.iowa.nutrient_plan.checklist import CONDITIONS
from afo_siting.afo_rules.iowa.nutrient_plan.model import Control, State
from afo_siting.afo_rules.model import Overall
from tests.rules.plan_builders import (
    AGREED,
    ALL_COLUMNS,
    EAST,
    FIELD,
    ITEMS,
    LAW,
    PENS,
    STREAM,
    X,
    Y,
    answers,
    assess_plan,
    layer,
    plan,
    row,
    state,
)

SATISFIED, MISSING, UNKNOWN, NOT_NEEDED = State.SATISFIED, State.MISSING, State.NOT_EVALUATED, State.NOT_NEEDED
INFORMATION = {"APP-2", "GATE-4", "REC-6"}
NO_PERMIT = {"construction_permit_required": "no"}
DECIDED = {**NO_PERMIT, "nmp_received_date": "2026-01-31"}
SOLD = {"sold_as_200_or_200a": "yes"}
AT = {"at_system": "yes"}
MIXED = {"npdes_required": "yes", "has_confinement": "yes"}
LATE_REQUEST = {"hearing_requests": "2026-10-20"}
REQUEST = {"hearing_requests": "2026-10-05"}


def facts(changed, without=(), *fields, **more):
    return plan(*fields, answers=answers(changed, without), **more)


def fields(*given, **more):
    return plan(*given, **more)


def with_field(**changed):
    return plan(replace(FIELD, **changed))


def agreed(**changed):
    return plan(replace(AGREED, **changed))


def without_columns(*names, **changed):
    return plan(replace(FIELD, **changed), stated_columns=ALL_COLUMNS - set(names))


TOUCHING = layer(
    "creek", "water_source", [shapely.LineString([(X - 950, Y - 50), (X - 950, Y + 300)])], half_width_ft=5.0
)
NO_WIDTH = layer(
    "creek", "water_source", [shapely.LineString([(X - 890, Y - 50), (X - 890, Y + 300)])], half_width_ft=None
)

# item: (satisfied, missing, unknown), each a plan.
CASES = {
    "APP-1": (plan(), facts({"npdes_effective_date": "2026-10-31", "npdes_required": "yes"}), plan(animal_units=None, npdes=None, answers=answers({}, ["npdes_required"]))),
    "APP-3": (plan(), facts({"operations_in_plan": "2"}), facts({}, ["operations_in_plan"])),
    "APP-4": (
        facts({**MIXED, "confinement_has_mmp": "no", "confinement_in_nmp": "yes"}),
        facts({**MIXED, "confinement_has_mmp": "no", "confinement_in_nmp": "no"}),
        facts({**MIXED, "confinement_has_mmp": "yes", "confinement_in_nmp": "no"}),
    ),
    "APP-5": (
        facts({**SOLD, "idals_document": "yes", "dnr_sales_form": "yes"}),
        facts({**SOLD, "idals_document": "yes", "dnr_sales_form": "no"}),
        facts({}, ["sold_as_200_or_200a"]),
    ),
    "APP-6": (facts({**AT, "at_approval": "yes"}), facts({**AT, "at_approval": "no"}), facts({}, ["at_system"])),
    "GATE-1": (
        facts({"approval_date": "2026-10-15", "removals": "2026-10-15|2026-11-02"}),
        facts({"approval_date": "2026-10-15", "removals": "2026-10-14"}),
        facts({"removals": "2026-10-14"}),
    ),
    "GATE-2": (plan(), facts({"proof_of_publication": "no"}), facts({}, ["construction_permit_required"])),
    "GATE-3": (
        facts({**DECIDED, "decision_date": "2026-04-01"}),
        facts({**DECIDED, "decision_date": "2026-04-02"}),
        facts({**DECIDED}),
    ),
    "NOT-1": (plan(), facts({"published_counties": "Marshall"}), facts({}, ["published_counties"])),
    "NOT-2": (plan(), facts({"published_counties": "Story"}), plan(counties=None)),
    "NOT-3.1": (plan(), facts({"NOT-3.1": "no: left out"}), facts({}, ["owner_name"])),
    "NOT-3.2": (plan(), facts({"notice_townships": "Nevada"}), plan(townships=None)),
    "NOT-3.3": (plan(), facts({"notice_townships": "Nevada"}), facts({}, ["notice_townships"])),
    "NOT-3.4": (plan(), facts({"notice_animal_units": "1200"}), plan(animal_units=None, npdes=True)),
    "NOT-3.5": (plan(), facts({"NOT-3.5": "no"}), facts({}, ["inspection_place"])),
    "NOT-3.6": (plan(), facts({"NOT-3.6": "no"}), facts({}, ["hearing_procedure"])),
    "NOT-3.7": (plan(), facts({"NOT-3.7": "no"}), facts({}, ["dnr_website_address"])),
    "NOT-4": (facts(REQUEST), facts({**REQUEST, "NOT-4": "no: no log was kept"}), facts({}, ["hearing_requests"])),
    "NOT-5": (
        facts({**REQUEST, "hearing_date": "2026-10-31"}),
        facts({**REQUEST, "hearing_date": "2026-11-01"}),
        facts(REQUEST),
    ),
    "CON-a1": (plan(), plan(streams=(replace(STREAM, nitrogen=0.0),)), plan(streams=None)),
    "CON-a2": (plan(), plan(streams=(replace(STREAM, quantity=None),)), plan(streams=None)),
    "CON-a3": (plan(), plan(streams=(replace(STREAM, quantity_source=""),)), plan(streams=None)),
    "CON-b1": (plan(), with_field(phosphorus_index=6.0), without_columns("rate", rate="")),
    "CON-b2": (
        plan(),
        with_field(crop="planned soybean", liquid_n_lb_per_acre=100.5),
        with_field(crop="soybeans", liquid_n_lb_per_acre=None),
    ),
    "CON-c1": (plan(), with_field(geometry=shapely.Polygon()), None),
    "CON-c2": (plan(AGREED), agreed(agreement_copy=False), with_field(control=None)),
    "CON-c3": (plan(AGREED), agreed(agreement_acres=39.0), without_columns("agreement_acres", control=Control.AGREEMENT)),
    "CON-c4": (plan(AGREED), agreed(agreement_end=date(2026, 10, 31)), without_columns("agreement_end", control=Control.AGREEMENT)),
    "CON-d1": (plan(), with_field(phosphorus_index=None), with_field(index_report=None)),
    "CON-e3": (plan(), facts({"CON-e3": "no", "contributing_undiverted_acres": "3"}), facts({"contributing_undiverted_acres": "3"})),
    "CON-e4": (plan(), plan(receptor_layers=(TOUCHING,)), plan(receptor_layers=(NO_WIDTH,))),
    "CON-g1": (plan(), plan(previous_plan_date=date(2021, 10, 31)), plan(plan_date=None)),
    "CON-g2": (plan(), with_field(soil_samples=0), with_field(soil_samples=3)),
    "REC-2": (
        facts({"application_years": "2025|2026", "rotation_years": "4", "records_kept_until": "2031-12-31"}),
        facts({"application_years": "2025|2026", "rotation_years": "4", "records_kept_until": "2031-12-30"}),
        facts({}, ["application_years"]),
    ),
    **{
        item: (plan(), facts({item: "no"}), facts({}, [item]))
        for item in ("CON-e1", "CON-e2", "CON-e5", "CON-e6", "CON-e7", "CON-e8", "CON-e9", "CON-e10", "REC-1", "REC-3", "REC-4", "REC-5")
    },
}  # fmt: skip


def test_every_item_has_its_cases():
    assert set(CASES) | INFORMATION == set(ITEMS)
    assert len(ITEMS) == 49
    assert {item.condition for item in LAW.items} == set(CONDITIONS)


@pytest.mark.parametrize("item", sorted(CASES))
def test_satisfied(item):
    outcome = row(item, CASES[item][0])
    assert outcome.state is SATISFIED, outcome.why
    assert outcome.why and outcome.needed is True and outcome.needed_why


@pytest.mark.parametrize("item", sorted(CASES))
def test_missing(item):
    outcome = row(item, CASES[item][1])
    assert outcome.state is MISSING, outcome.why
    assert outcome.why


@pytest.mark.parametrize("item", sorted(set(CASES) - {"CON-c1"}))
def test_unknown(item):
    outcome = row(item, CASES[item][2])
    assert outcome.state is UNKNOWN, outcome.why
    assert outcome.why


@pytest.mark.parametrize("item", sorted(INFORMATION))
def test_information_asks_for_nothing(item):
    assert state(item, plan()) is NOT_NEEDED


def test_everything_there_meets_and_anything_less_does_not():
    assert assess_plan(plan()).overall is Overall.MEETS
    agencys = {"GATE-3", "NOT-4", "NOT-5"}  # the department and the public cannot fail the owner's plan
    for item in set(CASES) - agencys:
        assert assess_plan(CASES[item][1]).overall is Overall.VIOLATES, item
        if item != "CON-c1":
            assert assess_plan(CASES[item][2]).overall is not Overall.MEETS, item
    assert assess_plan(CASES["NOT-5"][1]).overall is Overall.MEETS


def test_with_nothing_stated_nothing_is_satisfied_but_what_the_map_shows():
    bare = plan(
        replace(FIELD, **dict.fromkeys(("control", "phosphorus_index", "phosphorus_index_date", "index_report", "soil_sample_date", "soil_samples", "liquid_n_lb_per_acre", "manure")), crop="", rate=""),
        stated_columns=frozenset({"field_id"}), animal_units=None, npdes=None, plan_date=None, notice_published=None,
        answers=answers({}, ITEMS + list(answers().facts) + list(answers().items)), counties=None, townships=None, operation=None,
        receptor_layers=(), searched=(), streams=None,
    )  # fmt: skip
    assessment = assess_plan(bare)
    states = {r.item.item_id: r.outcome.state for r in assessment.rows}
    assert {item for item, s in states.items() if s is SATISFIED} == {"CON-c1"}
    assert {item for item, s in states.items() if s is MISSING} == set()
    assert assessment.overall is Overall.INCOMPLETE
    assert all(r.outcome.needed is None for r in assessment.rows if r.item.item_id not in INFORMATION | {"APP-1"})


@pytest.mark.parametrize(
    ("animal_units", "npdes", "needed"),
    [
        ("1000", False, True),
        ("999.9", False, False),
        ("999.9999999999999", False, False),
        ("10", True, True),
        (None, True, True),
        ("999.9", None, None),
        (None, False, None),
        (None, None, None),
        ("1000", None, True),
    ],
)
def test_required_from_1000_animal_units_or_with_an_npdes_permit(animal_units, npdes, needed):
    units = None if animal_units is None else Decimal(animal_units)
    given = plan(animal_units=units, npdes=npdes, answers=answers({}, ["npdes_required", "npdes_sought"]))
    assert assess_plan(given).required.needed is needed


def test_a_permit_that_is_sought_asks_for_a_plan():
    given = plan(animal_units=Decimal(300), npdes=False, answers=answers({"npdes_sought": "yes"}))
    assert assess_plan(given).required.needed is True


def test_where_no_plan_is_required_no_item_is():
    assessment = assess_plan(plan(animal_units=Decimal(400), answers=answers({}, ["owner_name", "CON-e1"])))
    assert assessment.overall is Overall.MEETS and "no nutrient management plan is required" in assessment.overall_why
    assert {r.outcome.state for r in assessment.rows if r.item.item_id != "APP-1"} == {NOT_NEEDED}


def test_an_answer_settles_the_open_and_never_undoes_the_found():
    settled = row("NOT-2", plan(counties=None, answers=answers({"NOT-2": "yes: affidavits"})))
    assert settled.state is SATISFIED and "not checked" in settled.why and settled.evidence == "affidavits"
    found = row(
        "CON-b2", plan(replace(FIELD, crop="soybean", liquid_n_lb_per_acre=140.0), answers=answers({"CON-b2": "yes"}))
    )
    assert found.state is MISSING and "although answered yes" in found.why
    assert state("CON-d1", facts({"CON-d1": "no"})) is MISSING
    assert state("CON-e1", facts({"CON-e1": "unknown: asked the engineer"})) is UNKNOWN


def test_an_answered_warning_of_soil_samples_no_longer_holds_the_plan_up():
    sparse = replace(FIELD, soil_samples=3)
    assert assess_plan(plan(sparse)).overall is Overall.INCOMPLETE
    assert assess_plan(plan(sparse, answers=answers({"CON-g2": "yes: zone sampling"}))).overall is Overall.MEETS


def test_mmp_must_hold_what_8e_asks():
    own = {**MIXED, "confinement_has_mmp": "yes"}
    assert state("APP-4", facts({**own, "confinement_in_nmp": "yes", "mmp_includes_8e": "yes"})) is MISSING
    assert state("APP-4", facts({**own, "confinement_in_nmp": "no", "mmp_includes_8e": "no"})) is MISSING
    assert state("APP-4", facts({**own, "confinement_in_nmp": "no", "mmp_includes_8e": "yes"})) is SATISFIED
    assert row("APP-4", facts({}, ["has_confinement"])).needed is False  # no permit is required
    undecided = row("APP-4", facts({"npdes_required": "yes"}, ["has_confinement"]))
    assert (undecided.state, undecided.needed) == (UNKNOWN, None)


def test_sold_and_treated_streams_need_no_figures_once_their_papers_are_there():
    bare = replace(STREAM, name="effluent", nitrogen=None)
    treated, sold = replace(bare, to_at_system=True), replace(bare, sold=True)
    for stream, papers in (
        (treated, {**AT, "at_approval": "yes"}),
        (sold, {**SOLD, "idals_document": "yes", "dnr_sales_form": "yes"}),
    ):
        assert state("CON-a1", facts(papers, streams=(STREAM, stream))) is SATISFIED
        assert state("CON-a1", plan(streams=(STREAM, stream))) is MISSING
    halfway = {**SOLD, "idals_document": "yes"}
    assert state("CON-a1", facts(halfway, streams=(STREAM, sold))) is MISSING


def test_pens_on_the_map():
    assert "creek 1" in row("CON-e4", plan(receptor_layers=(TOUCHING,))).why
    assert "half_width_ft" in row("CON-e4", plan(receptor_layers=(NO_WIDTH,))).why
    assert state("CON-e4", plan(operation=None)) is UNKNOWN
    assert state("CON-e4", plan(receptor_layers=(), searched=())) is UNKNOWN
    answered = answers({"CON-e4": "yes: fenced"})
    assert state("CON-e4", plan(operation=None, answers=answered)) is SATISFIED
    assert state("CON-e4", plan(receptor_layers=(TOUCHING,), answers=answered)) is MISSING


def test_operation_whose_place_the_map_and_the_answer_tell_differently():
    assert state("NOT-1", facts({"operation_county": "Boone"})) is UNKNOWN
    assert state("NOT-1", facts({"operation_county": "STORY county"})) is SATISFIED
    assert state("NOT-1", plan(operation=None)) is UNKNOWN
    assert state("NOT-1", facts({"operation_county": "Story"}, operation=None)) is SATISFIED


def test_layers_that_do_not_cover_every_field_leave_the_notice_open():
    assert (
        state("NOT-2", plan(counties=(replace(EAST, geometry=shapely.box(X + 200, Y, X + 300, Y + 400)),))) is UNKNOWN
    )
    assert PENS
