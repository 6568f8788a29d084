"""One line of a table file, and the errors that name file and line."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from decimal import Decimal, InvalidOperation
from typing import Any, Optional

from .errors import SitingError
from .model import Basis


class Row:
    """One line of a table; every reading error names file and line."""

    def __init__(self, file: str, line: int, values: Mapping[str, str]) -> None:
        self.file, self.line, self._values = file, line, values

    def wrong(self, message: str) -> SitingError:
        return SitingError(
            f"Rule table {self.file}, line {self.line}: {message}.", "Correct the row or remove the file."
        )

    def text(self, column: str) -> str:
        return (self._values.get(column) or "").strip()

    def needed(self, column: str) -> str:
        value = self.text(column)
        if not value:
            raise self.wrong(f"{column} is missing")
        return value

    def word(self, column: str, allowed: Any) -> str:
        value = self.needed(column)
        if value not in allowed:
            raise self.wrong(f"{column} “{value}” is not one of {', '.join(sorted(allowed))}")
        return value

    def decimal(self, column: str) -> Optional[Decimal]:
        value = self.text(column)
        if not value:
            return None
        try:
            number = Decimal(value)
        except InvalidOperation:
            raise self.wrong(f"{column} “{value}” is not a number") from None
        if not number.is_finite() or number < 0:
            raise self.wrong(f"{column} “{value}” must be a number not below zero")
        return number

    def needed_decimal(self, column: str) -> Decimal:
        number = self.decimal(column)
        if number is None:
            raise self.wrong(f"{column} is missing")
        return number

    def date(self, column: str) -> Optional[date]:
        value = self.text(column)
        if not value:
            return None
        try:
            return date.fromisoformat(value)
        except ValueError:
            raise self.wrong(f"{column} “{value}” is not a date like 2003-03-01") from None

    @property
    def basis(self) -> Basis:
        return Basis(self.word("basis", {b.value for b in Basis}))
