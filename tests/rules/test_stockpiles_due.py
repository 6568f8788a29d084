"""Which piles must be gone by when, and the calendar of it (459B.307(2), 459.311C)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from afo_siting.afo_rules.iowa.stockpile_calendar import due_calendar
from afo_siting.afo_rules.iowa.stockpiles import piles_due
from afo_siting.afo_rules.report import report_of
from tests.rules.builders import BEDDED_PILE, FILING, PILE, TABLES, check

PLACED = date(2026, 6, 30)


def due(*piles, today=FILING):
    return [(p.name, p.due, p.days_left) for p in piles_due(piles, TABLES, today)]


@pytest.mark.parametrize("pile", [PILE, BEDDED_PILE], ids=["dry", "bedded"])
def test_six_calendar_months_and_the_days_left(pile):
    pile = replace(pile, placed=PLACED)
    assert due(pile) == [("pile 1", date(2026, 12, 30), 31)]
    assert due(pile, today=date(2026, 12, 30))[0][2] == 0
    assert due(pile, today=date(2027, 1, 1))[0][2] == -2


@pytest.mark.parametrize(
    ("placed", "removed", "listed"),
    [
        (None, None, False),
        (PLACED, None, True),
        (PLACED, date(2026, 9, 1), False),
        (PLACED, FILING, False),
        (PLACED, date(2026, 12, 24), True),  # still to come
        (PLACED, date(2026, 1, 1), True),  # removed before it was placed: not believed
    ],
)
def test_only_piles_that_still_lie_there(placed, removed, listed):
    assert bool(due(replace(PILE, placed=placed, removed=removed))) is listed


def test_the_next_due_comes_first():
    later = replace(PILE, name="a", placed=date(2026, 8, 1))
    sooner = replace(BEDDED_PILE, name="b", placed=date(2026, 7, 1))
    assert [name for name, *_ in due(later, sooner)] == ["b", "a"]


def test_the_report_and_the_calendar_hold_them():
    pile = replace(BEDDED_PILE, name="north; field\n", placed=PLACED)
    report = report_of(check(subject=pile))
    (entry,) = report["stockpiles_due"]
    assert (entry["due"], entry["days_left"], entry["basis"]) == ("2026-12-30", 31, "text")
    text = due_calendar(report)
    assert text.count("BEGIN:VEVENT") == 1
    assert "DTSTART;VALUE=DATE:20261230\r\n" in text
    assert "SUMMARY:Remove and apply stockpile north\\; field\\n\r\n" in text
    assert text == due_calendar(report)
    assert due_calendar(report_of(check(subject=BEDDED_PILE))).count("VEVENT") == 0
