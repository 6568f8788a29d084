"""Reads table files: the packaged ones, each replaced by a file of the user's, and errors that name file and line."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from datetime import date
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import Any, Optional

from .errors import SitingError
from .model import Basis

PACKAGED = Path(__file__).parent / "tables"


@dataclass(frozen=True)
class TableSource:
    """Which edition of a table is in force."""

    name: str
    replaced: bool
    rows: int
    rows_not_text: int
    rows_differing: int


class Row:
    """One line of a table; every reading error names file and line."""

    def __init__(self, file: str, line: int, values: Mapping[str, str]) -> None:
        self.file, self.line, self._values = file, line, values

    def wrong(self, message: str) -> SitingError:
        """The error of this row."""
        return SitingError(
            f"Rule table {self.file}, line {self.line}: {message}.", "Correct the row or remove the file."
        )

    def text(self, column: str) -> str:
        """The cell, trimmed; empty where there is none."""
        return (self._values.get(column) or "").strip()

    def needed(self, column: str) -> str:
        """The cell, which may not be empty."""
        value = self.text(column)
        if not value:
            raise self.wrong(f"{column} is missing")
        return value

    def word(self, column: str, allowed: Any) -> str:
        """The cell, which must be one of ``allowed``."""
        value = self.needed(column)
        if value not in allowed:
            raise self.wrong(f"{column} “{value}” is not one of {', '.join(sorted(allowed))}")
        return value

    def decimal(self, column: str) -> Optional[Decimal]:
        """An exact number not below zero, None where the cell is empty."""
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
        """An exact number not below zero."""
        number = self.decimal(column)
        if number is None:
            raise self.wrong(f"{column} is missing")
        return number

    def number(self, column: str) -> Optional[float]:
        """A number not below zero for measuring with, None where the cell is empty."""
        value = self.decimal(column)
        return None if value is None else float(value)

    def date(self, column: str) -> Optional[date]:
        """An ISO date, None where the cell is empty."""
        value = self.text(column)
        if not value:
            return None
        try:
            return date.fromisoformat(value)
        except ValueError:
            raise self.wrong(f"{column} “{value}” is not a date like 2003-03-01") from None

    @property
    def basis(self) -> Basis:
        """How well the row is known."""
        return Basis(self.word("basis", {b.value for b in Basis}))


def replacing_folder(folder: Optional[str]) -> Optional[Path]:
    """The folder of the user's tables, None for the packaged ones alone. Raises SitingError when it does not exist."""
    if not folder:
        return None
    directory = Path(folder)
    if not directory.is_dir():
        raise SitingError(f"The rule tables folder {folder} does not exist.", "Choose another folder in the settings.")
    return directory


def read_table(name: str, columns: str, folder: Optional[Path] = None) -> tuple[list[Row], TableSource]:
    """The rows of table ``name``, from ``folder`` where it has a file of that name, and which edition that is.

    ``columns``: those it must have, with commas. Raises SitingError naming file and line.
    """
    packaged = (PACKAGED / f"{name}.csv").read_text(encoding="utf-8")
    replacement = folder / f"{name}.csv" if folder else None
    replaced = replacement is not None and replacement.is_file()
    file, content = f"{name}.csv", packaged
    if replacement is not None and replaced:
        file, content = str(replacement), _read(replacement)
    try:
        rows = _rows(file, columns.split(","), content)
    except csv.Error as error:  # a cell of more than 131,072 characters: a quotation mark that never ends
        raise SitingError(
            f"Rule table {file} cannot be read: {error}.", "Save it as CSV with a comma between the cells.", str(error)
        ) from error
    not_text = sum(row.basis is not Basis.TEXT for row in rows)
    return rows, TableSource(name, replaced, len(rows), not_text, _differing(packaged, content))


def summary_of(sources: Iterable[TableSource]) -> list[dict[str, Any]]:
    """The ``rule_tables`` part of a report."""
    return [asdict(source) for source in sources]


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise SitingError(f"Rule table {path} cannot be read.", "Save it as UTF-8 CSV.", str(error)) from error


def _rows(file: str, wanted: list[str], content: str) -> list[Row]:
    reader = csv.DictReader(io.StringIO(content, newline=""))
    missing = [column for column in wanted if column not in (reader.fieldnames or ())]
    if missing:
        raise SitingError(
            f"Rule table {file}, line 1: the columns {', '.join(missing)} are missing.",
            f"It must have {', '.join(wanted)}.",
        )
    rows = []
    for values in reader:
        row = Row(file, reader.line_num, {key: value for key, value in values.items() if isinstance(value, str)})
        if None in values:
            raise row.wrong("there are more cells than columns")
        rows.append(row)
    if not rows:
        raise SitingError(
            f"Rule table {file} has no rows.", "Remove the file to use the table that came with the plugin."
        )
    return rows


def _differing(packaged: str, content: str) -> int:
    """Rows of ``content`` that the packaged table does not have, or that it lost, whichever are more."""
    ours, theirs = ({tuple(row) for row in csv.reader(io.StringIO(text, newline=""))} for text in (packaged, content))
    return max(len(theirs - ours), len(ours - theirs))
