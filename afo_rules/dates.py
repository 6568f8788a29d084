"""Periods of the law counted on the calendar: months, years, days. Dates only, no clock and no time zone.

A month or a year ends on the same day of the later month, or on that month's last day where it has no such day
(Iowa Code 4.1: a month is a calendar month). A period of days leaves the first day out and counts the last.
"""

from __future__ import annotations

import calendar
from datetime import date, timedelta

SUNDAY = 6
# Not strftime: it follows the locale of whatever program runs this, and the notice is in English.
_MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


def months_after(day: date, months: int) -> date:
    """The same day ``months`` calendar months later, or that month's last day: 31 August + 6 is 28 or 29 February.

    Raises OverflowError past the year 9999.
    """
    month = day.month - 1 + months
    year, month = day.year + month // 12, month % 12 + 1
    if not date.min.year <= year <= date.max.year:
        raise OverflowError(f"{months} months after {day} lie outside the calendar")
    return date(year, month, min(day.day, calendar.monthrange(year, month)[1]))


def years_after(day: date, years: int) -> date:
    """The same day ``years`` later; 29 February becomes 28 February where there is none."""
    return months_after(day, 12 * years)


def days_after(day: date, days: int) -> date:
    """The last day of a period of ``days`` that begins with ``day``, which is not counted."""
    return day + timedelta(days=days)


def over_sunday(last: date) -> date:
    """``last``, or the Monday after where it is a Sunday (the extension of Iowa Code 4.1(34), not read: recall)."""
    return last + timedelta(days=1) if last.weekday() == SUNDAY else last


def end_of_year(year: int) -> date:
    """31 December of ``year``."""
    return date(year, 12, 31)


def us_date(day: date) -> str:
    """``November 29, 2026``."""
    return f"{_MONTHS[day.month - 1]} {day.day}, {day.year}"
