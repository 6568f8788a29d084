"""What is not known never helps: no fact can be left out to turn a plan that fails into one that passes."""

from __future__ import annotations

import dataclasses
from dataclasses import replace
from datetime import date

import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from afo_siting.afo_rules.iowa.nutrient_plan.answers import Answers
from afo_siting.afo_rules.iowa.nutrient_plan.model import Field, ManureKind, Method
from afo_siting.afo_rules.model import Overall
from tests.rules.plan_builders import AGREED, FIELD, SIDE, X, Y, answers, assess_plan, layer, plan

PASSES = {Overall.MEETS, Overall.CONDITIONAL, Overall.TOO_CLOSE_TO_CALL}
HOUSE = layer("house", "residence", [shapely.Point(X + 200, Y + 200)])
FAILING = {
    "few acres": plan(replace(AGREED, agreement_acres=10.0)),
    "old agreement": plan(replace(AGREED, agreement_end=date(2026, 1, 1))),
    "high index": plan(replace(FIELD, phosphorus_index=9.0)),
    "soybeans": plan(replace(FIELD, crop="soybeans", liquid_n_lb_per_acre=150.0)),
    "old index": plan(replace(FIELD, phosphorus_index_date=date(2020, 1, 1))),
    "late": plan(previous_plan_date=date(2020, 1, 1), answers=answers({}, ["first_plan"])),
    "closed": plan(replace(FIELD, manure=ManureKind.LIQUID, acres_applied=39.0), receptor_layers=(HOUSE,)),
    "unpublished": plan(answers=answers({"published_counties": "Story"})),
    "removed early": plan(answers=answers({"approval_date": "2026-05-01", "removals": "2026-04-30"})),
}
FIELD_FACTS = [f.name for f in dataclasses.fields(Field) if f.name not in ("field_id", "geometry")]
PLAN_FACTS = ["animal_units", "npdes", "plan_date", "notice_published", "counties", "townships", "operation", "streams"]


def without_each(given):
    """The plan with one fact left out, fact by fact."""
    for name in PLAN_FACTS:
        yield name, replace(given, **{name: None})
    for name in given.answers.facts:
        facts = {k: v for k, v in given.answers.facts.items() if k != name}
        yield name, replace(given, answers=Answers(given.answers.items, facts))
    for name in given.answers.items:
        items = {k: v for k, v in given.answers.items.items() if k != name}
        yield name, replace(given, answers=Answers(items, given.answers.facts))
    for name in FIELD_FACTS:
        blank = "" if type(getattr(given.fields[0], name)) is str else None
        field = replace(given.fields[0], **{name: blank})
        yield name, replace(given, fields=(field,), stated_columns=given.stated_columns - {name})
    yield "layers", replace(given, receptor_layers=(), searched=())


@pytest.mark.parametrize("case", sorted(FAILING))
def test_leaving_a_fact_out_never_makes_a_plan_pass(case):
    base = FAILING[case]
    assert assess_plan(base).overall is Overall.VIOLATES
    passing = [name for name, less in without_each(base) if assess_plan(less).overall in PASSES]
    # What the plan foresees for less than the whole field is a claim of the user's; without it the whole field counts.
    allowed = {"closed": {"acres_applied"}}.get(case, set())
    assert set(passing) <= allowed


def test_leaving_a_fact_out_never_opens_ground():
    full = plan(
        replace(FIELD, manure=ManureKind.SOLID, method=Method.INJECTED, vegetation_ft=60.0), receptor_layers=(HOUSE,)
    )
    most = assess_plan(full).spreadable[0].acres
    for name, less in without_each(full):
        if name != "layers":
            assert assess_plan(less).spreadable[0].acres <= most + 1e-9, name


points = st.tuples(st.floats(-300, SIDE + 300), st.floats(-300, SIDE + 300))
methods = st.sampled_from([None, *Method])


@settings(max_examples=60, deadline=None)
@given(st.lists(points, min_size=1, max_size=6), points, methods, st.sampled_from([None, 0.0, 50.0, 80.0]))
def test_one_more_receptor_never_opens_ground(places, more, method, vegetation):
    field = replace(FIELD, manure=ManureKind.LIQUID, method=method, vegetation_ft=vegetation)

    def left(at):
        shapes = [shapely.Point(X + x, Y + y) for x, y in at]
        layers = (layer("wells", "private_well_deep", shapes[::2]), layer("houses", "residence", shapes[1::2]))
        return assess_plan(plan(field, receptor_layers=tuple(v for v in layers if len(v.ids)))).spreadable[0]

    before, after = left([*places, places[0]]), left([*places, places[0], more])
    assert after.acres <= before.acres + 1e-6
    for found in (before, after):
        assert -1e-6 <= found.acres <= found.field_acres + 1e-6
        ground = [part.geometry for part in found.closed]
        if ground:
            assert shapely.union_all(ground).intersection(found.geometry).area < 0.01
        together = found.geometry.area + shapely.union_all(ground).area
        assert together == pytest.approx(field.geometry.area, rel=1e-9)


@settings(max_examples=40, deadline=None)
@given(st.floats(0, 40), st.integers(0, 20), st.floats(0, 20), st.floats(0, 300))
def test_any_figures_give_a_verdict_and_a_reason(acres, samples, index, nitrogen):
    figures = {
        "agreement_acres": acres,
        "soil_samples": samples,
        "phosphorus_index": index,
        "liquid_n_lb_per_acre": nitrogen,
    }
    assessment = assess_plan(plan(replace(AGREED, crop="soybeans", **figures)))
    assert all(f.reason and f.citation for f in assessment.findings)
    assert all(np.isfinite(f.measured) for f in assessment.findings if f.measured is not None)
    wrong = {f.check for f in assessment.findings if f.verdict.value == "violates"}
    assert ("soybean_nitrogen" in wrong) == (nitrogen > 100)
    assert ("application_rate" in wrong) == (index > 5)
    assert ("soil_sample_density" in wrong) == (samples < 1)
