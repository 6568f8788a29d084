"""The public notice (65.209(7)): where it is published, what it says, and the hearing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Optional

from ...units import text as number_text
from .look import Condition, Look, all_of, missing, not_needed, satisfied, undecided, unknown
from .model import Outcome
from .places import names_touched, same_name
from .windows import hearing_windows


def operation_place(look: Look, kind: str) -> tuple[list[str], str]:
    """Names of the operation's ``counties`` or ``townships``, and why they are not known (blank when they are).

    The map speaks first; a stated name that the map contradicts leaves it open.
    """
    fact = "operation_county" if kind == "counties" else "operation_township"
    stated = look.answers.text(fact)
    found = look.operation_places
    mapped = sorted(getattr(found, kind)) if found is not None else []
    if mapped and stated and same_name(stated) not in {same_name(name) for name in mapped}:
        return [], f"the map says {', '.join(mapped)}, the answer {fact} says {stated}"
    if mapped:
        return mapped, ""
    return ([stated], "") if stated else ([], f"neither OPERATION on the map nor the answer {fact} says where it is")


def published_in_operation_county(look: Look) -> Outcome:
    """NOT-1."""
    counties, why_not = operation_place(look, "counties")
    if why_not:
        return unknown(why_not)
    return _published(look, counties)


def published_in_field_counties(look: Look) -> Outcome:
    """NOT-2: a field that a county line splits adds both counties."""
    if look.plan.counties is None:
        return unknown("no county layer was given (COUNTIES)")
    counties, covered = names_touched(look.places, "counties")
    outcome = _published(look, counties)
    if not covered and outcome.state.value == "satisfied":
        return unknown("the county layer does not cover every field")
    return outcome


def _published(look: Look, counties: Sequence[str]) -> Outcome:
    first, published = look.plan.notice_published, look.answers.names("published_counties")
    if first is not None and first > look.plan.as_of:
        return missing(f"the first publication, {first}, lies ahead of {look.plan.as_of}")
    if published is None:
        return unknown(f"needed in {', '.join(counties)}; where it was published is not stated (published_counties)")
    absent = [name for name in counties if same_name(name) not in {same_name(p) for p in published}]
    if absent:
        return missing(f"not published in {', '.join(absent)}")
    if first is None:
        return unknown("the day of the first publication is not stated (NOTICE_PUBLISHED)")
    return satisfied(
        f"published in {', '.join(counties)}, first on {first}", look.answers.text("newspapers") or "stated"
    )


def names_owner(look: Look) -> Outcome:
    """NOT-3.1."""
    return _said(look, "owner_name")


def names_operation_township(look: Look) -> Outcome:
    """NOT-3.2."""
    townships, why_not = operation_place(look, "townships")
    return unknown(why_not) if why_not else _townships(look, townships)


def names_field_townships(look: Look) -> Outcome:
    """NOT-3.3."""
    if look.plan.townships is None:
        return unknown("no township layer was given (TOWNSHIPS)")
    townships, covered = names_touched(look.places, "townships")
    outcome = _townships(look, townships)
    if not covered and outcome.state.value == "satisfied":
        return unknown("the township layer does not cover every field")
    return outcome


def _townships(look: Look, townships: Sequence[str]) -> Outcome:
    named = look.answers.names("notice_townships")
    if named is None:
        return unknown(f"needed: {', '.join(townships)}; which the notice names is not stated (notice_townships)")
    absent = [name for name in townships if same_name(name) not in {same_name(n) for n in named}]
    if absent:
        return missing(f"the notice does not name {', '.join(absent)}")
    return satisfied(f"the notice names {', '.join(townships)}", "stated")


def states_capacity(look: Look) -> Outcome:
    """NOT-3.4: the very number, not a rounded one."""
    printed, capacity = look.answers.number("notice_animal_units"), look.plan.animal_units
    if printed is None:
        return unknown("the animal units that the notice prints are not stated (notice_animal_units)")
    if capacity is None:
        return unknown(f"the notice prints {printed}; the animal unit capacity is not stated (ANIMAL_UNITS)")
    if printed != capacity:
        return missing(f"the notice prints {printed} animal units, the capacity is {number_text(capacity, printed)}")
    return satisfied(f"the notice prints {printed} animal units", "stated")


def states_examination(look: Look) -> Outcome:
    """NOT-3.5."""
    return _said(look, "inspection_time", "inspection_place")


def states_procedures(look: Look) -> Outcome:
    """NOT-3.6."""
    return _said(look, "comment_procedure", "hearing_procedure")


def states_website(look: Look) -> Outcome:
    """NOT-3.7."""
    return _said(look, "dnr_website_address")


def _said(look: Look, *facts: str) -> Outcome:
    texts = {fact: look.answers.text(fact) for fact in facts}
    outcome = all_of([(fact, True if text else None) for fact, text in texts.items()])
    if outcome.state.value != "satisfied":
        return outcome
    return satisfied("in the draft of the notice", "; ".join(text[:120] for text in texts.values()))


def hearing_request_window(look: Look) -> Outcome:
    """NOT-4."""
    due, why = hearing_due(look)
    if due is None:
        return unknown(why)
    return satisfied(why, "stated")


def hearing_due(look: Look) -> tuple[Optional[bool], str]:
    """Whether the department must hold a hearing, and why; None while that is open."""
    first, requests = look.plan.notice_published, look.answers.days("hearing_requests")
    if first is None:
        return None, "the day of the first publication is not stated (NOTICE_PUBLISHED)"
    window, _ = hearing_windows(first, look.law)
    until = f"the window ends on {window.last}" + (f" ({window.note})" if window.note else "")
    if requests is None:
        return None, f"{until}; requests are not stated (hearing_requests, or hearing_requests=none)"
    timely = [day for day in requests if window.holds(day)]
    if timely:
        edge = ", the last day: ask the department how it counts" if min(timely) == window.last else ""
        return True, f"a hearing was requested on {min(timely)}{edge}; {until}"
    if any(window.holds(day) is None for day in requests):
        return None, f"a hearing was requested on {window.extended}; {until}"
    if not window.is_over(look.plan.as_of):
        return None, f"no request so far; {until}"
    return False, f"no hearing was requested in time; {until}"


def hearing_in_time(look: Look) -> Outcome:
    """NOT-5: 30 days from the first publication, not from the request."""
    due, why = hearing_due(look)
    if due is False:
        return not_needed(why)
    first = look.plan.notice_published
    if due is None or first is None:
        return undecided(why)
    _, window = hearing_windows(first, look.law)
    held = look.answers.day("hearing_date")
    if held is None:
        return unknown(f"to be held by {window.last}; the date of the hearing is not stated (hearing_date)")
    inside = window.holds(held)
    if inside is None:
        return unknown(f"held on {held}; {window.note}")
    if not inside:
        return missing(f"held on {held}, but due by {window.last}")
    if held < first:
        return unknown(f"the hearing of {held} lies before the first publication on {first}")
    return satisfied(f"held on {held}, due by {window.last}", "stated")


CONDITIONS: Mapping[str, Condition] = {
    "published_in_operation_county": published_in_operation_county,
    "published_in_field_counties": published_in_field_counties,
    "names_owner": names_owner,
    "names_operation_township": names_operation_township,
    "names_field_townships": names_field_townships,
    "states_capacity": states_capacity,
    "states_examination": states_examination,
    "states_procedures": states_procedures,
    "states_website": states_website,
    "hearing_request_window": hearing_request_window,
    "hearing_in_time": hearing_in_time,
}
