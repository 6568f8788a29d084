"""Agreements for land that the owner of the operation neither owns nor rents for crops (65.209(8)c)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Optional

from ... import units
from ...dates import years_after
from ...model import Basis, Verdict
from .finding import blank_in, made_for
from .model import Control, Field, FieldFinding, Plan, Spreadable

AGREEMENT, AGREEMENT_ACRES, AGREEMENT_LENGTH = "agreement", "agreement_acres", "agreement_length"


def agreements(fields: Sequence[Field]) -> dict[str, list[Field]]:
    """Fields by agreement; one without an agreement_id is an agreement of its own."""
    groups: dict[str, list[Field]] = {}
    for field in fields:
        groups.setdefault(_agreement_key(field), []).append(field)
    return groups


def _agreement_key(field: Field) -> str:
    return f"agreement {field.agreement_id}" if field.agreement_id else f"field {field.field_id}"


def agreement_findings(
    plan: Plan, field: Field, groups: Mapping[str, list[Field]], lands: Mapping[str, Spreadable]
) -> list[FieldFinding]:
    """Whether an agreement is needed, its copy at hand, its acres enough, its length long enough."""
    if field.control in (Control.OWNED, Control.RENTED):
        reason = f"the land is {field.control.value}, for which no agreement is needed"
        return [made_for(field, AGREEMENT, "CON-c2", "65.209(8)c", Verdict.MEETS, reason)]
    if field.control is None:
        reason = "whether the land is owned, rented or under an agreement is not stated (field control)"
        return [made_for(field, AGREEMENT, "CON-c2", "65.209(8)c", Verdict.NOT_EVALUATED, reason)]
    # A field of the agreement whose control is not stated counts: unknown never helps.
    group = [f for f in groups[_agreement_key(field)] if f.control not in (Control.OWNED, Control.RENTED)]
    return [
        _agreement_copy(plan, field),
        _agreement_acres(plan, field, group, [lands[f.field_id] for f in group]),
        _agreement_length(plan, field),
    ]


def _agreement_copy(plan: Plan, field: Field) -> FieldFinding:
    if field.agreement_copy is None:
        verdict, reason = Verdict.NOT_EVALUATED, "whether a copy of the written agreement is at hand is not stated"
    elif field.agreement_copy:
        verdict, reason = Verdict.MEETS, "a copy of the written agreement is at hand"
    else:
        verdict, reason = Verdict.VIOLATES, "there is no copy of the written agreement"
    return made_for(field, AGREEMENT, "CON-c2", "65.209(8)c", verdict, reason)


def _agreement_acres(plan: Plan, field: Field, group: list[Field], lands: list[Spreadable]) -> FieldFinding:
    def made(verdict: Verdict, reason: str, measured: Optional[float] = None) -> FieldFinding:
        return made_for(
            field, AGREEMENT_ACRES, "CON-c3", "65.209(8)c", verdict, reason, Basis.TEXT, agreed, measured, "acres"
        )

    agreed = field.agreement_acres
    if agreed is None:
        return made(blank_in(plan, "agreement_acres"), "the acres of the agreement are not stated")
    if len({f.agreement_acres for f in group}) > 1:
        return made(
            Verdict.NOT_EVALUATED, f"the fields of agreement {field.agreement_id} state different agreement_acres"
        )
    mapped = sum(land.field_acres for land in lands)
    applied = sum(
        land.field_acres if f.acres_applied is None else min(f.acres_applied, land.field_acres)
        for f, land in zip(group, lands)
    )
    named = f"the {len(group)} fields of the agreement" if len(group) > 1 else "the field"
    printed, limit = units.text(applied, agreed, 2), units.whole(agreed)
    whole = all(f.acres_applied is None for f in group)
    what = f"{named} {'have' if len(group) > 1 else 'has'} {printed} acres"
    if not whole:
        what = f"manure is planned on {printed} of {units.text(mapped, decimals=2)} acres"
    tolerance = agreed * plan.acres_tolerance_percent / 100
    if tolerance and abs(applied - agreed) < tolerance:
        return made(
            Verdict.TOO_CLOSE_TO_CALL,
            f"{what}, the agreement {limit}: less apart than the stated tolerance of "
            f"{units.text(tolerance, decimals=2)} acres",
            applied,
        )
    if applied <= agreed:
        return made(Verdict.MEETS, f"{what}, the agreement allows {limit}", applied)
    left = sum(land.acres for land in lands)
    if whole and left <= agreed:
        return made(
            Verdict.CONDITIONAL,
            f"{what}, the agreement allows {limit}: only if manure is applied on no more than the "
            f"{units.text(left, agreed, 2)} acres outside the setbacks (field acres_applied)",
            applied,
        )
    return made(
        Verdict.VIOLATES,
        f"{what}, but the agreement allows {limit}: agree on more, draw the part that is agreed on, or state "
        "acres_applied",
        applied,
    )


def _agreement_length(plan: Plan, field: Field) -> FieldFinding:
    def made(verdict: Verdict, reason: str) -> FieldFinding:
        return made_for(field, AGREEMENT_LENGTH, "CON-c4", "65.209(8)c", verdict, reason)

    end = field.agreement_end
    if end is None:
        return made(blank_in(plan, "agreement_end"), "the end of the agreement is not stated")
    if end < plan.dated:
        return made(Verdict.VIOLATES, f"the agreement ended on {end}, before {plan.dated}")
    last = field.last_application
    if last is not None:
        if end < last:
            return made(Verdict.VIOLATES, f"the agreement ends on {end}, before the last application on {last}")
        return made(Verdict.MEETS, f"the agreement runs until {end}, the last application is on {last}")
    renewed = years_after(plan.dated, plan.law.whole("plan_years"))
    if end >= renewed:
        return made(Verdict.MEETS, f"the agreement runs until {end}, past the life of the plan ({renewed})")
    reason = f"no application after {end}, when the agreement ends (the plan may run to {renewed})"
    return made(Verdict.CONDITIONAL, reason)
