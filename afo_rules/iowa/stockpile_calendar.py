"""The days by which stockpiles must be gone, as a calendar file (Iowa Code 459B.307(2), 459.311C)."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from ..calendar_file import Deadline, calendar_text


def due_calendar(report: Mapping[str, Any]) -> str:
    """The calendar (iCalendar text) of ``stockpiles_due`` of a report; without piles due, one without days.

    A pile's event keeps its id while its name and the day it was placed stay, so a new file replaces the old event.
    """
    deadlines = [
        Deadline(
            key=f"stockpile-{pile['name']}-{pile['placed']}",
            day=date.fromisoformat(pile["due"]),
            title=f"Remove and apply stockpile {pile['name']}",
            note=f"placed on {pile['placed']}; due by this day",
            citation=pile["citation"],
        )
        for pile in report["stockpiles_due"]
    ]
    return calendar_text(deadlines, date.fromisoformat(report["operation"]["filing_date"]), "stockpiles")
