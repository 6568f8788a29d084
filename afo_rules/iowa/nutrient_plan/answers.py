"""The user's answers: ``item=yes: evidence`` for a row of the checklist, ``fact=value`` for what its conditions ask.

One text, parted by semicolons or line breaks; double quotes keep them inside a value (``"a;b"``, ``""`` for a quote):

    CON-e2=yes: mortality plan, page 12; published_counties=Story|Hamilton; construction_permit_required=no
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal, InvalidOperation
from typing import Any, Optional

from ...errors import SitingError

NONE = "none"
YEARS = (1950, 2200)
LONGEST_ROTATION = 50
YES = frozenset({"yes", "y", "true", "1"})
NO = frozenset({"no", "n", "false", "0"})
UNKNOWN = frozenset({"", "unknown", "?"})

# What the conditions of the checklist ask besides the map: how each fact is written.
FACTS: Mapping[str, str] = {
    "npdes_required": "yes_no",
    "npdes_sought": "yes_no",
    "npdes_effective_date": "date",
    "npdes_renewal_date": "date",
    "operations_in_plan": "number",
    "has_confinement": "yes_no",
    "confinement_has_mmp": "yes_no",
    "confinement_in_nmp": "yes_no",
    "mmp_includes_8e": "yes_no",
    "sold_as_200_or_200a": "yes_no",
    "idals_document": "yes_no",
    "dnr_sales_form": "yes_no",
    "at_system": "yes_no",
    "at_approval": "yes_no",
    "approval_date": "date",
    "removals": "dates",
    "construction_permit_required": "yes_no",
    "nmp_in_application": "yes_no",
    "proof_of_publication": "yes_no",
    "nmp_received_date": "date",
    "decision_date": "date",
    "operation_name": "text",
    "operation_county": "text",
    "operation_township": "text",
    "published_counties": "names",
    "newspapers": "text",
    "owner_name": "text",
    "notice_townships": "names",
    "notice_animal_units": "number",
    "inspection_time": "text",
    "inspection_place": "text",
    "comment_procedure": "text",
    "hearing_procedure": "text",
    "dnr_website_address": "text",
    "hearing_requests": "dates",
    "hearing_date": "date",
    "contributing_undiverted_acres": "number",
    "first_plan": "yes_no",
    "rotation_years": "number",
    "application_years": "years",
    "records_kept_until": "date",
}


@dataclass(frozen=True)
class ItemAnswer:
    """``yes`` None: the user says that it is not known. ``evidence``: a path, a date, a note."""

    yes: Optional[bool]
    evidence: str = ""


@dataclass(frozen=True)
class Answers:
    """Answers by item id and facts by name. A fact that is not there is unknown."""

    items: Mapping[str, ItemAnswer] = field(default_factory=dict)
    facts: Mapping[str, Any] = field(default_factory=dict)

    def yes_no(self, name: str) -> Optional[bool]:
        return self._get(name, "yes_no")  # type: ignore[no-any-return]

    def day(self, name: str) -> Optional[date]:
        return self._get(name, "date")  # type: ignore[no-any-return]

    def days(self, name: str) -> Optional[tuple[date, ...]]:
        """Empty for ``none``, None when not stated."""
        return self._get(name, "dates")  # type: ignore[no-any-return]

    def years(self, name: str) -> Optional[tuple[int, ...]]:
        return self._get(name, "years")  # type: ignore[no-any-return]

    def number(self, name: str) -> Optional[Decimal]:
        return self._get(name, "number")  # type: ignore[no-any-return]

    def text(self, name: str) -> str:
        return self._get(name, "text") or ""

    def names(self, name: str) -> Optional[tuple[str, ...]]:
        return self._get(name, "names")  # type: ignore[no-any-return]

    def _get(self, name: str, kind: str) -> Any:
        if FACTS[name] != kind:
            raise LookupError(f"{name} is written as {FACTS[name]}, not as {kind}")
        return self.facts.get(name)


def parse_answers(text: str, item_ids: Iterable[str]) -> Answers:
    """Reads ANSWERS. Raises SitingError naming the entry for an unknown name, a second answer or an unreadable value:
    an answer that is quietly dropped would pass for one that was never given.
    """
    ids = {item_id.lower(): item_id for item_id in item_ids}
    items: dict[str, ItemAnswer] = {}
    facts: dict[str, Any] = {}
    for entry in _entries(text):
        name, equals, value = entry.partition("=")
        name, value = name.strip(), _unquoted(value.strip())
        if not equals:
            raise _wrong(f"the entry “{entry[:80]}” has no equals sign", "Write it as name=value.")
        item_id, fact = ids.get(name.lower()), name.lower()
        if item_id is None and fact not in FACTS:
            raise _unknown_name(name, [*ids.values(), *FACTS])
        if item_id in items or fact in facts:
            raise _wrong(f"“{name[:80]}” is answered twice", "Leave one answer.")
        if item_id is not None:
            items[item_id] = _item_answer(item_id, value)
        elif value.lower() not in UNKNOWN:
            facts[fact] = _fact(fact, value)
    return Answers(items, facts)


def _entries(text: str) -> list[str]:
    entries, current, quoted = [], "", False
    for character in text:
        if character == '"':
            quoted = not quoted
        if character in ";\n\r" and not quoted:
            entries.append(current)
            current = ""
        else:
            current += character
    if quoted:
        raise _wrong("a double quote is not closed", "Close it, or write it twice where it is meant as text.")
    return [entry.strip() for entry in [*entries, current] if entry.strip()]


def _unquoted(value: str) -> str:
    if len(value) >= 2 and value.startswith('"') and value.endswith('"'):
        value = value[1:-1]
    return value.replace('""', '"').strip()


def _item_answer(item_id: str, value: str) -> ItemAnswer:
    word, _, evidence = value.partition(":")
    if word.strip().lower() not in YES | NO | UNKNOWN:
        word, _, evidence = value.partition(",")
    said = word.strip().lower()
    if said in UNKNOWN:
        return ItemAnswer(None, _unquoted(evidence.strip()))
    if said not in YES | NO:
        raise _wrong(
            f"the answer to {item_id}, “{value[:80]}”, does not begin with yes, no or unknown",
            f"Write for instance {item_id}=yes: where the evidence is.",
        )
    return ItemAnswer(said in YES, _unquoted(evidence.strip()))


def _fact(name: str, value: str) -> Any:
    kind = FACTS[name]
    try:
        return _few_years(value) if name == "rotation_years" else _READERS[kind](value)
    except (ValueError, InvalidOperation):
        raise _wrong(f"{name} “{value[:80]}” cannot be read", _HOW[kind].format(name=name)) from None


def _yes_no(value: str) -> bool:
    word = value.lower()
    if word not in YES | NO:
        raise ValueError
    return word in YES


def _number(value: str) -> Decimal:
    number = Decimal(value.replace(",", ""))
    if not number.is_finite() or number < 0:
        raise ValueError
    return number


def _few_years(value: str) -> Decimal:
    years = _number(value)
    if years > LONGEST_ROTATION:
        raise ValueError
    return years


def _day(value: str) -> date:
    return _in_reason(date.fromisoformat(value))


def _in_reason(day: date) -> date:
    """A year beyond reason is a slip of the keyboard, and would run past the end of the calendar."""
    if not YEARS[0] <= day.year <= YEARS[1]:
        raise ValueError
    return day


def _parts(value: str) -> tuple[str, ...]:
    return () if value.lower() == NONE else tuple(part.strip() for part in value.split("|") if part.strip())


def _dates(value: str) -> tuple[date, ...]:
    return tuple(sorted(_day(part) for part in _parts(value)))


def _years(value: str) -> tuple[int, ...]:
    return tuple(sorted(_in_reason(date(int(part), 1, 1)).year for part in _parts(value)))


_READERS: Mapping[str, Any] = {
    "yes_no": _yes_no,
    "date": _day,
    "dates": _dates,
    "years": _years,
    "number": _number,
    "text": str,
    "names": _parts,
}
_HOW = {
    "yes_no": "Write {name}=yes or {name}=no.",
    "date": "Write the date as 2026-11-29.",
    "dates": "Write dates as 2026-11-29|2026-12-03, or {name}=none.",
    "years": "Write years as 2026|2027, or {name}=none.",
    "number": "Write a number not below zero, and a rotation in years.",
    "text": "Write it as text.",
    "names": "Write names as Story|Hamilton, or {name}=none.",
}


def _unknown_name(name: str, known: list[str]) -> SitingError:
    close = difflib.get_close_matches(name.lower(), [k.lower() for k in known], n=3)
    written = {k.lower(): k for k in known}
    meant = f"Is {' or '.join(written[c] for c in close)} meant? " if close else ""
    return _wrong(f"“{name[:80]}” is neither an item of the checklist nor a fact", f"{meant}The help page lists them.")


def _wrong(message: str, suggestion: str) -> SitingError:
    return SitingError(f"ANSWERS: {message}.", suggestion)
