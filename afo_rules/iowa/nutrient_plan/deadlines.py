"""The days that a plan brings: hearing, decision, renewal, agreements, records."""

from __future__ import annotations

from collections.abc import Iterator

from ...calendar_file import Deadline
from ...dates import days_after, years_after
from .model import Control, Plan
from .notice import windows_of
from .records import keep_until


def deadlines_of(plan: Plan) -> list[Deadline]:
    """In the order of their days."""
    return sorted(_all(plan), key=lambda d: (d.day, d.key))


def _all(plan: Plan) -> Iterator[Deadline]:
    law = plan.law
    for key, window in zip(("hearing-request", "hearing"), windows_of(plan)):
        yield Deadline(key, window.last, f"Last day to {window.what}", window.note, window.citation)
    received = plan.answers.day("nmp_received_date")
    if received is not None and plan.answers.yes_no("construction_permit_required") is False:
        limit = law.limit("decision_days")
        due = days_after(received, int(limit.value))
        yield Deadline(
            "decision", due, "Decision of the department due", f"plan received on {received}", limit.citation
        )
    if plan.plan_date is not None:
        limit = law.limit("plan_years")
        due = years_after(plan.plan_date, int(limit.value))
        note = "with new phosphorus indexes and soil sampling; with the NPDES renewal application if there is a permit"
        yield Deadline("renewal", due, "Next complete nutrient management plan due", note, limit.citation)
    for field in plan.fields:
        if field.control is Control.AGREEMENT and field.agreement_end is not None and field.agreement_end >= plan.as_of:
            title = f"Agreement for field {field.field_id} ends"
            yield Deadline(f"agreement-{field.field_id}", field.agreement_end, title, "", "IAC 567-65.209(8)c")
    rotation = plan.answers.number("rotation_years")
    for year in plan.answers.years("application_years") or ():
        until = keep_until(year, None if rotation is None else float(rotation), law)
        note = "" if rotation is not None else "longer if the crop rotation is longer than that"
        yield Deadline(f"records-{year}", until, f"Records of {year} kept until this day", note, "IAC 567-65.209(10)b")
