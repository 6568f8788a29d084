"""assess_plan(plan) -> PlanAssessment: what of a nutrient management plan is there, missing, or not looked at."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import Optional

from ...coverage import coverage_of, unreadable
from ...errors import SitingError
from ...model import NotEvaluated, Overall, Verdict
from ...receptors import by_class
from .answers import YEARS
from .applicability import required_of
from .checklist import checklist
from .fields import field_findings
from .look import Look
from .model import FieldFinding, FieldPlaces, Plan, PlanAssessment, Required, Row, State
from .nutrients import SOYBEAN_RELEASE, SOYBEANS
from .places import place_warnings, places_of
from .spreadable import overlap_warnings, setbacks_not_searched, spreadable_land, total_acres
from .waters import contact_of_pens, waters_touching_fields
from .windows import COUNTING

NO_TABLES = (
    "The state's tables of manure production and nutrients (IAC 567-65.111(3)) could not be read, so none is shipped: "
    "every soil, nutrient, rate and production figure is the user's, with the source that the user names."
)
EFFLUENT_SETBACKS = (
    "The 750 ft of Iowa Code 459.204 is known for liquid manure; whether it speaks of open feedlot effluent was not "
    "read, so it is applied to every field whose manure is not stated to be solid."
)
OLD_INDEX = "Index classes above 5 are shown as reported; a phase-in that ended on 2008-12-31 is not shipped."


def assess_plan(
    plan: Plan,
    progress: Callable[[float], None] = lambda percent: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> PlanAssessment:
    """The whole answer for one plan. ``progress`` is called with percents; raises Cancelled when asked to stop, and
    SitingError for a plan without fields, with two fields of one id, or with dates out of reason."""
    _check_input(plan)
    classes, coverage = by_class(plan.receptor_layers), coverage_of(plan.receptor_layers, plan.searched)
    lands = spreadable_land(plan, classes, lambda percent: progress(0.8 * percent), cancelled)
    places = places_of(plan, [field.geometry for field in plan.fields])
    own = places_of(plan, plan.operation) if plan.operation else []
    findings = field_findings(plan, lands, waters_touching_fields(plan, classes))
    required = required_of(plan)
    progress(90.0)
    look = Look(
        plan=plan,
        required=required,
        by_item=_by_item(findings),
        places=places,
        operation_places=_together(own),
        pens=contact_of_pens(plan, classes, coverage),
    )
    rows = checklist(look)
    gaps = [*setbacks_not_searched(plan, coverage), *unreadable(plan.receptor_layers)]
    overall, why = overall_of(required, rows, findings, gaps)
    progress(100.0)
    return PlanAssessment(
        plan=plan,
        required=required,
        overall=overall,
        overall_why=why,
        rows=tuple(rows),
        findings=tuple(findings),
        not_evaluated=tuple(gaps),
        places=tuple(places),
        operation_places=look.operation_places,
        spreadable=tuple(lands),
        total_acres=total_acres(plan, lands),
        doubts=_doubts(plan, findings),
        warnings=(*plan.warnings, *place_warnings(plan, places), *overlap_warnings(plan)),
    )


def overall_of(
    required: Required, rows: Sequence[Row], findings: Sequence[FieldFinding], gaps: Sequence[NotEvaluated]
) -> tuple[Overall, str]:
    """The worst of what the owner answers for, and why. What the department or the public does never fails a plan; a
    field's open question is settled when the user's answer satisfied its item."""
    if required.needed is False:
        return Overall.MEETS, f"no nutrient management plan is required: {required.why}"
    own = [row for row in rows if row.item.is_the_owners]
    settled = {row.item.item_id for row in own if row.outcome.state is State.SATISFIED}
    open_findings = [f for f in findings if f.verdict is Verdict.NOT_EVALUATED and f.item_id not in settled]
    verdicts = {finding.verdict for finding in findings}
    missing = sum(row.outcome.state is State.MISSING for row in own)
    unknown = sum(row.outcome.state is State.NOT_EVALUATED for row in own)
    violating = len({f.field_id for f in findings if f.verdict is Verdict.VIOLATES})
    if missing or violating:
        return Overall.VIOLATES, f"{missing} item(s) missing, {violating} field(s) that do not meet the rule"
    if unknown or open_findings or gaps or required.needed is None:
        left = len(open_findings) + len(gaps)
        return Overall.INCOMPLETE, f"{unknown} item(s) and {left} check(s) of fields and setbacks not evaluated"
    if Verdict.TOO_CLOSE_TO_CALL in verdicts:
        return Overall.TOO_CLOSE_TO_CALL, "a margin is smaller than the stated tolerance or accuracy"
    if Verdict.CONDITIONAL in verdicts:
        return Overall.CONDITIONAL, "everything is there; some fields may be used only under the conditions named"
    return Overall.MEETS, "everything that the rule asks for is there"


def _check_input(plan: Plan) -> None:
    if not plan.fields:
        raise SitingError("There is no application field.", "Draw at least one field, or choose another layer.")
    seen: set[str] = set()
    for field in plan.fields:
        if field.field_id in seen:
            raise SitingError(
                f"Two fields are called “{field.field_id[:80]}”.", "Give every field a field_id of its own."
            )
        seen.add(field.field_id)
    if plan.animal_units is not None and plan.animal_units < 0:
        raise SitingError(f"The animal units are {plan.animal_units}.", "Enter a number not below zero.")
    dates: Mapping[str, Optional[date]] = {
        "PLAN_DATE": plan.plan_date,
        "PREVIOUS_PLAN_DATE": plan.previous_plan_date,
        "NOTICE_PUBLISHED": plan.notice_published,
        "AS_OF": plan.as_of,
    }
    for name, day in dates.items():
        if day is not None and not YEARS[0] <= day.year <= YEARS[1]:
            raise SitingError(f"{name} is {day}.", "Enter the date as 2026-11-29.")


def _by_item(findings: Sequence[FieldFinding]) -> dict[str, list[FieldFinding]]:
    result: dict[str, list[FieldFinding]] = {}
    for finding in findings:
        result.setdefault(finding.item_id, []).append(finding)
    return result


def _together(places: Sequence[FieldPlaces]) -> Optional[FieldPlaces]:
    """The operation's parts as one."""
    if not places:
        return None
    counties: dict[str, float] = {}
    townships: dict[str, float] = {}
    for found in places:
        for total, part in ((counties, found.counties), (townships, found.townships)):
            for name, acres in part.items():
                total[name] = total.get(name, 0.0) + acres
    return FieldPlaces(dict(sorted(counties.items())), dict(sorted(townships.items())), None, None)


def _doubts(plan: Plan, findings: Sequence[FieldFinding]) -> tuple[str, ...]:
    doubts = [NO_TABLES]
    if any(setback.manure == "liquid" for setback in plan.law.setbacks):
        doubts.append(EFFLUENT_SETBACKS)
    if any(f.phosphorus_index is not None and f.phosphorus_index > 2 for f in plan.fields):
        doubts.append(OLD_INDEX)
    if any(f.check == SOYBEANS and f.verdict is Verdict.VIOLATES for f in findings):
        doubts.append(SOYBEAN_RELEASE)
    if plan.notice_published is not None:
        doubts.append(COUNTING)
    return tuple(doubts)
