"""Attribute values as facts: yes or no, dates, numbers, words. What cannot be read is unknown, and is counted."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from datetime import date
from typing import Any, Callable, Optional, TypeVar

from qgis.core import QgsFields, QgsVariantUtils
from qgis.PyQt.QtCore import QDate, QDateTime

_YES = frozenset({"true", "t", "yes", "y", "1"})
_NO = frozenset({"false", "f", "no", "n", "0"})
_ISO_DATE = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?")
_BASIC_ISO_DATE = re.compile(r"(\d{4})(\d{2})(\d{2})")
_YEAR_FIRST_DATE = re.compile(r"(\d{4})/(\d{1,2})/(\d{1,2})(?: .*)?")
_US_DATE = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{4})(?: .*)?")
_NUMBER = re.compile(r"[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d*)?(?:[eE][+-]?\d+)?|[+-]?\.\d+")
# A shapefile cuts field names after ten bytes: owner_is_operator arrives as owner_is_o.
_SHAPEFILE_NAME_LENGTH = 10

Value = TypeVar("Value")


class Unreadable(ValueError):
    """A value is there, but does not say what its column is for."""


def is_blank(value: Any) -> bool:
    """Null, or text without a character in it."""
    return value is None or QgsVariantUtils.isNull(value) or (isinstance(value, str) and not value.strip())


def text(value: Any) -> str:
    """The value as text, blank for null. A whole number in a real-number column loses its ``.0``."""
    if is_blank(value):
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value).strip()


def word(value: Any) -> str:
    """The value as a word of the contract: ``Confinement building`` and ``CONFINEMENT-BUILDING`` are the same."""
    return re.sub(r"[\s\-]+", "_", text(value)).lower()


def yes_or_no(value: Any) -> Optional[bool]:
    """True, False, or None for null. Raises Unreadable for anything else than a clear yes or no."""
    if is_blank(value):
        return None
    if isinstance(value, bool):
        return value
    if isinstance(value, (int, float)):
        if value in (0, 1):
            return bool(value)
        raise Unreadable
    answer = str(value).strip().lower()
    if answer in _YES:
        return True
    if answer in _NO:
        return False
    raise Unreadable


def day(value: Any) -> Optional[date]:
    """A date, or None for null. Text may be ISO (2026-11-29) or US (11/29/2026)."""
    if is_blank(value):
        return None
    if isinstance(value, QDateTime):
        value = value.date()
    if isinstance(value, QDate):
        try:
            return date(value.year(), value.month(), value.day())
        except ValueError as error:  # before the year 1 or after 9999, which Qt knows
            raise Unreadable from error
    written = text(value)
    for pattern, order in ((_ISO_DATE, "ymd"), (_BASIC_ISO_DATE, "ymd"), (_YEAR_FIRST_DATE, "ymd"), (_US_DATE, "mdy")):
        match = pattern.fullmatch(written)
        if match:
            parts = dict(zip(order, (int(part) for part in match.groups())))
            try:
                return date(parts["y"], parts["m"], parts["d"])
            except ValueError as error:
                raise Unreadable from error
    raise Unreadable


def number(value: Any) -> Optional[float]:
    """A finite number, or None for null. A comma counts only where it parts thousands."""
    if is_blank(value):
        return None
    if isinstance(value, bool):
        raise Unreadable
    if not isinstance(value, (int, float)):
        written = str(value).strip()
        if not _NUMBER.fullmatch(written):
            raise Unreadable
        value = float(written.replace(",", ""))
    if not math.isfinite(value):
        raise Unreadable
    return float(value)


def not_negative(value: Any) -> Optional[float]:
    """A length or width: a negative one is unreadable, so that it can never make a distance look better."""
    result = number(value)
    if result is not None and result < 0:
        raise Unreadable
    return result


def field_index(fields: QgsFields, name: str) -> int:
    """Index of the field ``name``, whatever its case, also where a shapefile cut it short; -1 when there is none."""
    exact = int(fields.indexOf(name))
    if exact >= 0:
        return exact
    names = [field.name().lower() for field in fields]
    for candidate in (name, name[:_SHAPEFILE_NAME_LENGTH]):
        if candidate in names:
            return names.index(candidate)
    return -1


class Doubts:
    """Counts the values of one layer that could not be read, and tells of them in the order of their columns."""

    def __init__(self) -> None:
        self._count: dict[str, int] = {}
        self._example: dict[str, str] = {}

    def read(self, convert: Callable[[Any], Optional[Value]], value: Any, column: str, of: str) -> Optional[Value]:
        """``convert(value)``, or None and a note when it is unreadable. ``of`` names the feature."""
        try:
            return convert(value)
        except Unreadable:
            self._count[column] = self._count.get(column, 0) + 1
            self._example.setdefault(column, f"“{text(value)[:60]}” of {of}")
            return None

    def read_all(
        self, convert: Callable[[Any], Optional[Value]], cells: Sequence[Any], column: str, ids: Sequence[int]
    ) -> list[Optional[Value]]:
        """The same for a whole column (n,) of features ``ids`` (n,). Columns hold few values many times over."""
        known: dict[Any, Optional[Value]] = {}
        result = []
        for cell, feature_id in zip(cells, ids):
            key = (cell.__class__, cell)
            try:
                value = known[key]
            except KeyError:
                value = self.read(convert, cell, column, f"feature {feature_id}")
                if value is not None or is_blank(cell):  # an unreadable one is counted each time
                    known[key] = value
            except TypeError:  # a value that cannot be a key, such as QGIS's null
                value = self.read(convert, cell, column, f"feature {feature_id}")
            result.append(value)
        return result

    def has(self, column: str) -> bool:
        """Whether a value of ``column`` could not be read."""
        return column in self._count

    def warnings(self) -> list[str]:
        return [
            f"{count:,} {'value' if count == 1 else 'values'} of {column} could not be read and "
            f"{'counts' if count == 1 else 'count'} as unknown, such as {self._example[column]}"
            for column, count in sorted(self._count.items())
        ]
