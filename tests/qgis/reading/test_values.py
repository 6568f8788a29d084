"""Attribute values as facts, in every form that providers hand them over."""

from __future__ import annotations

from datetime import date

import pytest
from qgis.core import NULL, QgsField, QgsFields
from qgis.PyQt.QtCore import QDate, QDateTime, QMetaType, QTime

from afo_siting.ui.reading import values

UNREADABLE = object()


def outcome(convert, value):
    try:
        return convert(value)
    except values.Unreadable:
        return UNREADABLE


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (True, True), (False, False), (1, True), (0, False), (1.0, True), (0.0, False),
        ("true", True), ("FALSE", False), ("t", True), ("F", False), ("yes", True), ("No", False),
        (" y ", True), ("n", False), ("1", True), ("0", False),
        (None, None), (NULL, None), ("", None), ("   ", None),
        (2, UNREADABLE), (-1, UNREADABLE), (0.5, UNREADABLE), (float("nan"), UNREADABLE), ("maybe", UNREADABLE), ("ja", UNREADABLE),
    ],
)  # fmt: skip
def test_yes_or_no(qgis_app, value, expected):
    assert outcome(values.yes_or_no, value) is expected


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (QDate(2026, 11, 29), date(2026, 11, 29)),
        (QDateTime(QDate(2026, 11, 29), QTime(23, 59)), date(2026, 11, 29)),
        ("2026-11-29", date(2026, 11, 29)),
        ("2026-11-29T10:00:00", date(2026, 11, 29)),
        ("2026-11-29 10:00", date(2026, 11, 29)),
        ("2026/11/29", date(2026, 11, 29)),
        ("20261129", date(2026, 11, 29)),
        (20261129, date(2026, 11, 29)),
        ("11/29/2026", date(2026, 11, 29)),
        ("1/5/1998", date(1998, 1, 5)),
        (None, None), (NULL, None), ("", None), (QDate(), None), (QDateTime(), None),
        # The day of the month cannot come first in the United States.
        ("29/11/2026", UNREADABLE),
        ("2026-02-30", UNREADABLE), ("29.11.2026", UNREADABLE), ("spring 1998", UNREADABLE), (1998, UNREADABLE), ("11/29/26", UNREADABLE),
    ],
)  # fmt: skip
def test_day(qgis_app, value, expected):
    found = outcome(values.day, value)
    assert found is expected or found == expected


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (20, 20.0), (20.5, 20.5), ("20", 20.0), (" 20.5 ", 20.5), ("1,200", 1200.0), ("1e3", 1000.0), (".5", 0.5),
        (None, None), (NULL, None), ("", None),
        ("1,5", UNREADABLE), ("20 ft", UNREADABLE), ("about 20", UNREADABLE), ("nan", UNREADABLE), ("inf", UNREADABLE),
        (float("nan"), UNREADABLE), (float("inf"), UNREADABLE), (True, UNREADABLE), ("1e999", UNREADABLE),
        (-1, UNREADABLE), ("-0.5", UNREADABLE), (0, 0.0),
    ],
)  # fmt: skip
def test_a_length_that_is_not_below_zero(qgis_app, value, expected):
    found = outcome(values.not_negative, value)
    assert found is expected or found == expected


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("Confinement Building", "confinement_building"),
        ("ANAEROBIC-LAGOON", "anaerobic_lagoon"),
        (NULL, ""),
        (" x ", "x"),
    ],
)
def test_word(qgis_app, value, expected):
    assert values.word(value) == expected


def test_doubts_count_and_give_one_example(qgis_app):
    doubts = values.Doubts()
    assert doubts.read(values.yes_or_no, "maybe", "in_city", "feature 7") is None
    assert doubts.read(values.yes_or_no, "perhaps", "in_city", "feature 8") is None
    assert doubts.read(values.yes_or_no, "yes", "in_city", "feature 9") is True
    assert doubts.read(values.day, "soon", "established", "feature 9") is None
    assert doubts.warnings() == [
        "1 value of established could not be read and counts as unknown, such as “soon” of feature 9",
        "2 values of in_city could not be read and count as unknown, such as “maybe” of feature 7",
    ]


def fields(*names: str) -> QgsFields:
    result = QgsFields()
    for name in names:
        result.append(QgsField(name, QMetaType.Type.QString))
    return result


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (("a", "owner_is_operator"), 1),
        (("OWNER_IS_OPERATOR", "a"), 0),
        (("a", "OWNER_IS_O"), 1),  # a shapefile
        (("owner_is_o", "owner_is_operator"), 1),
        (("owner", "operator"), -1),
    ],
)
def test_field_index(qgis_app, names, expected):
    assert values.field_index(fields(*names), "owner_is_operator") == expected
