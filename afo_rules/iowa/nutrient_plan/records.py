"""Records that the owner keeps (65.209(10)): what, until when, and the sheet to fill in."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Optional

from ...dates import end_of_year
from .law import NutrientPlanLaw
from .look import Condition, Look, missing, satisfied, unknown
from .model import Method, Outcome

MEANING = (
    "Kept through 31 December of the fifth year after the year of application, or of the year in which the crop "
    "rotation that began with the application ends, if that is later (65.209(10)b as read here)."
)


@dataclass(frozen=True)
class Column:
    """One column of the record sheet. ``kind``: text, date, datetime, number, yes_no; ``choices`` for a list."""

    name: str
    label: str
    kind: str
    citation: str
    choices: tuple[str, ...] = ()
    needed: bool = True


_WEATHER, _INSPECTION = "IAC 567-65.209(10)b(1)", "IAC 567-65.209(10)b(2)"
_RULE = "IAC 567-65.209(10)b; IAC 567-65.111 (not read)"
# The columns of 65.209(10)b(1)-(2) come from the text; what rule 65.111 adds was not read, so those are our proposal.
RECORD_SHEET: tuple[Column, ...] = (
    Column("field_id", "Field", "text", _RULE),
    Column("applied_from", "Application began", "datetime", _RULE),
    Column("applied_until", "Application ended", "datetime", _RULE),
    Column("stream", "Manure, process wastewater or effluent", "text", _RULE),
    Column("method", "How applied", "text", _RULE, tuple(method.value for method in Method)),
    Column("acres", "Acres applied on", "number", _RULE),
    Column("rate", "Rate an acre", "number", _RULE),
    Column("rate_unit", "Unit of the rate", "text", _RULE, ("gallons/acre", "tons/acre")),
    Column("weather_before", "Weather in the 24 hours before", "text", _WEATHER),
    Column("weather_at", "Weather at the time of application", "text", _WEATHER),
    Column("weather_after", "Weather in the 24 hours after", "text", _WEATHER),
    Column("equipment", "Application equipment", "text", _INSPECTION),
    Column("equipment_inspected", "Equipment inspected on", "date", _INSPECTION),
    Column("leaks_found", "Leaks found", "yes_no", "IAC 567-65.209(8)e(6)"),
    Column("keep_until", "Keep this record until", "date", "IAC 567-65.209(10)b"),
    Column("note", "Note", "text", "IAC 567-65.209(10)b(3)", (), False),
)
KEPT = (
    ("weather at the time of application and for 24 hours before and after", _WEATHER),
    ("dates on which application equipment was inspected", _INSPECTION),
    ("the records named in the plan under (8)e(10)", "IAC 567-65.209(10)b(3)"),
    ("the records of rule 65.111 (not read; see the rule)", "IAC 567-65.209(10)b"),
    ("the current plan, at the site", "IAC 567-65.209(10)a"),
)


def keep_until(application_year: int, rotation_years: Optional[float], law: NutrientPlanLaw) -> date:
    """Last day to keep the records of a year of application. An unknown rotation counts as the five years: the date
    is then the earliest that can be right."""
    rotation = 0 if rotation_years is None else math.ceil(rotation_years)
    return end_of_year(application_year + max(law.whole("record_years"), rotation))


def records_kept_long_enough(look: Look) -> Outcome:
    """REC-2."""
    years, kept = look.answers.years("application_years"), look.answers.day("records_kept_until")
    stated = look.answers.number("rotation_years")
    rotation = None if stated is None else float(stated)
    if years is None:
        return unknown("the years of application are not stated (application_years)")
    if not years:
        return satisfied("nothing was applied yet", "stated")
    until = keep_until(years[-1], rotation, look.law)
    if kept is None:
        return unknown(f"to be kept until {until}; until when they are kept is not stated (records_kept_until)")
    if kept < until:
        return missing(f"kept until {kept}, but records of {years[-1]} must be kept until {until}")
    if rotation is None:
        return unknown(f"kept until {kept}; the length of the crop rotation is not stated (rotation_years)")
    return satisfied(f"kept until {kept}, needed until {until}", "stated")


CONDITIONS: Mapping[str, Condition] = {"records_kept_long_enough": records_kept_long_enough}
