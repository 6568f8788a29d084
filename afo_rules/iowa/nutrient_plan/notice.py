"""Draft of the notice for public comment (65.209(7)), with what the map knows filled in and the rest marked."""

from __future__ import annotations

from ...dates import us_date
from ...report import decimal_text
from .look import Look, unknown
from .model import Plan, PlanAssessment
from .places import names_touched
from .publication import operation_place
from .windows import Window, hearing_windows

BLANK = "[FILL IN: {what}]"
_MAY_BE_APPLIED = "where manure, process wastewater or open feedlot effluent may be applied"


def notice_text(assessment: PlanAssessment) -> str:
    """Plain text, one blank ``[FILL IN: ...]`` for each thing the rule asks and nobody stated."""
    plan, answers = assessment.plan, assessment.plan.answers
    look = Look(plan, assessment.required, {}, assessment.places, assessment.operation_places, unknown(""))
    owner = _or_blank(answers.text("owner_name"), "name of the owner of the open feedlot operation")
    capacity = "" if plan.animal_units is None else decimal_text(plan.animal_units)
    lines = [
        "NOTICE FOR PUBLIC COMMENT",
        "Nutrient management plan of an open feedlot operation (567 Iowa Administrative Code 65.209(7))",
        "",
        f"Owner: {owner}",
    ]
    if answers.text("operation_name"):
        lines.append(f"Operation: {_line(answers.text('operation_name'))}")
    lines += [
        f"Township of the open feedlot operation: {_own(look, 'townships', 'township')}",
        f"County of the open feedlot operation: {_own(look, 'counties', 'county')}",
        f"Townships {_MAY_BE_APPLIED}: {_touched(look, 'townships')}",
        f"Counties {_MAY_BE_APPLIED}: {_touched(look, 'counties')}",
        f"Animal unit capacity of the open feedlot operation: {_or_blank(capacity, 'animal unit capacity')}",
        "",
        "The nutrient management plan may be examined as Iowa Code section 22.2 provides:",
        f"  When: {_or_blank(answers.text('inspection_time'), 'days and hours')}",
        f"  Where: {_or_blank(answers.text('inspection_place'), 'place')}",
        "",
        "Comments to the Iowa Department of Natural Resources: "
        + _or_blank(answers.text("comment_procedure"), "how and where to send comments"),
        "Request for a public hearing: " + _or_blank(answers.text("hearing_procedure"), "how and where to ask for one"),
        _hearing(plan),
        "",
        "Information relevant to making comments is on the department's Internet website: "
        + _or_blank(answers.text("dnr_website_address"), "address of the website, as the department requires it"),
    ]
    return "\n".join(lines) + "\n"


def blanks_in(text: str) -> int:
    """How many things are still to be filled in."""
    return text.count(BLANK.split("{", maxsplit=1)[0])


def windows_of(plan: Plan) -> tuple[Window, ...]:
    """The hearing windows, none before the notice has a date."""
    return () if plan.notice_published is None else hearing_windows(plan.notice_published, plan.law)


def _hearing(plan: Plan) -> str:
    days, held = plan.law.whole("hearing_request_days"), plan.law.whole("hearing_days")
    last, by = (f", that is by {us_date(window.last)}" for window in windows_of(plan)) if windows_of(plan) else ("", "")
    return (
        f"The department need not hold a public hearing unless it receives a request within {days} days after the "
        f"first publication of this notice{last}. If it does, the hearing must be held within {held} days after the "
        f"first publication{by}."
    )


def _own(look: Look, kind: str, word: str) -> str:
    names, _ = operation_place(look, kind)
    return _or_blank(", ".join(map(_line, names)), f"{word} of the operation")


def _touched(look: Look, kind: str) -> str:
    given = look.plan.counties if kind == "counties" else look.plan.townships
    names, covered = names_touched(look.places, kind)
    listed = ", ".join(map(_line, names))
    if given is None or not names:
        return BLANK.format(what=f"{kind} of the application fields")
    return listed if covered else f"{listed} {BLANK.format(what=f'{kind} of the ground that the layer does not cover')}"


def _or_blank(text: str, what: str) -> str:
    return _line(text) if text.strip() else BLANK.format(what=what)


def _line(text: str) -> str:
    """Names and answers are other people's text: one line, nothing that a terminal or a mail program acts on."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())
