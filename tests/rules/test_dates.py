"""Periods of the law at their edges: leap years, month ends, Sundays."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from afo_siting.afo_rules import dates


@pytest.mark.parametrize(
    ("start", "months", "end"),
    [
        (date(2025, 8, 31), 6, date(2026, 2, 28)),
        (date(2027, 8, 31), 6, date(2028, 2, 29)),
        (date(2026, 1, 31), 1, date(2026, 2, 28)),
        (date(2026, 3, 31), 1, date(2026, 4, 30)),
        (date(2026, 12, 15), 1, date(2027, 1, 15)),
        (date(2026, 12, 31), 12, date(2027, 12, 31)),
        (date(2026, 5, 5), 0, date(2026, 5, 5)),
    ],
)
def test_months_end_on_the_same_day_or_the_last(start, months, end):
    assert dates.months_after(start, months) == end


@pytest.mark.parametrize(
    ("start", "years", "end"),
    [
        (date(2024, 2, 29), 5, date(2029, 2, 28)),
        (date(2024, 2, 29), 4, date(2028, 2, 29)),
        (date(2023, 2, 28), 5, date(2028, 2, 28)),
        (date(2096, 2, 29), 4, date(2100, 2, 28)),  # 2100 is no leap year
        (date(2021, 11, 29), 5, date(2026, 11, 29)),
    ],
)
def test_years(start, years, end):
    assert dates.years_after(start, years) == end


def test_beyond_the_calendar():
    with pytest.raises(OverflowError, match="outside the calendar"):
        dates.years_after(date(9999, 1, 1), 1)


@pytest.mark.parametrize(
    ("start", "days", "end"),
    [
        (date(2028, 2, 19), 10, date(2028, 2, 29)),
        (date(2027, 2, 19), 10, date(2027, 3, 1)),
        (date(2026, 12, 25), 10, date(2027, 1, 4)),
        (date(2026, 1, 31), 30, date(2026, 3, 2)),
        (date(2028, 1, 31), 30, date(2028, 3, 1)),
    ],
)
def test_the_first_day_is_not_counted(start, days, end):
    assert dates.days_after(start, days) == end


def test_only_a_sunday_is_passed_over():
    saturday = date(2026, 11, 28)
    assert dates.over_sunday(saturday) == saturday
    assert dates.over_sunday(saturday + timedelta(days=1)) == date(2026, 11, 30)
    assert dates.over_sunday(date(2026, 11, 30)) == date(2026, 11, 30)


def test_written_in_english_whatever_the_locale():
    assert [dates.us_date(date(2026, month, 2)).split()[0][:3] for month in (1, 5, 9, 12)] == [
        "Jan",
        "May",
        "Sep",
        "Dec",
    ]
    assert dates.us_date(date(2026, 11, 9)) == "November 9, 2026"


@given(st.dates(date(1900, 1, 1), date(2200, 1, 1)), st.integers(0, 60))
def test_never_later_than_the_same_day(day, years):
    later = dates.years_after(day, years)
    assert (later.year - day.year, later.month) == (years, day.month)
    assert later.day in (day.day, 28)
