"""What a Nebraska check knows: ranges of measured areas, and facts that the user or the agency states."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Optional

from ..errors import SitingError

# Facts that ANSWERS may state, and who they come from. Those of the agency are collected, never decided here.
QUESTIONS: Mapping[str, str] = {
    "facility_is_new": "fact: the livestock waste control facility is new",
    "every_divertible_acre_diverted": "fact: nothing upstream could still be diverted around the structure",
    "inspection_requested_before_2000": "fact: an inspection of the operation was requested before 2000-01-01",
    "harm_to_users_outweighs": "agency, 54-2430(2): detriment to water users outweighs the operator's",
    "no_reasonable_way_here": "agency, 54-2430(3)(a)",
    "no_reasonable_other_place": "agency, 54-2430(3)(b)",
    "reduces_supplies_to_detriment": "agency, 54-2430(3)(c)(i)",
    "is_expansion": "fact, 54-2430(3)(c)(ii)(A)",
    "operation_existed_and_compliant_2003_01_01": "fact, 54-2430(3)(c)(ii)(A)",
    "harm_to_operator_outweighs": "agency, 54-2430(3)(c)(ii)(C)",
    "public_well_field_data_shows_no_threat": "agency, Title 130 ch. 9, 001.02",
    "existing_operation_groundwater_approval": "agency, Title 130 ch. 9, 001.05",
    "surface_water_use_threatened": "agency, Title 130 ch. 9, 001.03",
    "ground_water_may_be_contaminated": "agency, Title 130 ch. 9, 001.04",
    "domestic_wells_searched_none_found": "fact: searched for domestic wells, none found",
    "public_wells_searched_none_found": "fact: searched for public drinking water wells, none found",
}
NUMBERS = frozenset({"total_permitted_feedlot_acres"})
_YES = frozenset({"yes", "y", "true", "1"})
_NO = frozenset({"no", "n", "false", "0"})
_UNKNOWN = frozenset({"unknown", "", "?"})


@dataclass(frozen=True)
class Range:
    """A measured value with what it may be instead: ``low`` <= ``value`` <= ``high``."""

    low: float
    value: float
    high: float

    @classmethod
    def exact(cls, value: float) -> Range:
        return cls(value, value, value)

    def minus(self, amount: float) -> Range:
        """What is over ``amount``, not below zero."""
        return Range(max(0.0, self.low - amount), max(0.0, self.value - amount), max(0.0, self.high - amount))


@dataclass(frozen=True)
class Answers:
    """Yes or no by question, numbers by name; what is not there is unknown."""

    facts: Mapping[str, bool] = field(default_factory=dict)
    numbers: Mapping[str, float] = field(default_factory=dict)
    inspection_requested: Optional[date] = None

    def fact(self, name: str) -> Optional[bool]:
        if name not in QUESTIONS:
            raise LookupError(name)
        return self.facts.get(name)

    def number(self, name: str) -> Optional[float]:
        return self.numbers.get(name)


def parse_answers(text: str, inspection_requested: Optional[date] = None) -> Answers:
    """Reads ``question=yes|no|unknown;…`` and ``total_permitted_feedlot_acres=number``.

    Raises SitingError naming the part for an unknown question, one asked twice, or a value that is neither: an answer
    quietly dropped would pass for one never given.
    """
    facts: dict[str, bool] = {}
    numbers: dict[str, float] = {}
    seen: set[str] = set()
    for part in text.replace("\n", ";").split(";"):
        if not part.strip():
            continue
        name, equals, value = (piece.strip() for piece in part.partition("="))
        name, value = name.lower(), value.lower()
        if not equals or (name not in QUESTIONS and name not in NUMBERS):
            raise _unknown_question(part.strip(), name)
        if name in seen:
            raise SitingError(f"ANSWERS: “{name}” is answered twice.", "Leave one answer.")
        seen.add(name)
        if value in _UNKNOWN:
            continue
        if name in NUMBERS:
            numbers[name] = _number(name, value)
        elif value in _YES or value in _NO:
            facts[name] = value in _YES
        else:
            raise SitingError(f"ANSWERS: “{name}={value}” is neither yes nor no.", "Write yes, no or unknown.")
    return Answers(facts, numbers, inspection_requested)


def _number(name: str, value: str) -> float:
    try:
        number = float(value)
    except ValueError:
        number = float("nan")
    if not 0 <= number < float("inf"):
        raise SitingError(f"ANSWERS: “{name}={value}” is not a number of acres.", "Write it like 40.5.")
    return number


def _unknown_question(part: str, name: str) -> SitingError:
    known = sorted([*QUESTIONS, *NUMBERS])
    close = difflib.get_close_matches(name, known, n=1)
    hint = f" Did you mean {close[0]}?" if close else ""
    return SitingError(
        f"ANSWERS: “{part[:80]}” answers no question that is asked.{hint}",
        f"Write question=yes or question=no, parted by semicolons. The questions are: {', '.join(known)}.",
    )
