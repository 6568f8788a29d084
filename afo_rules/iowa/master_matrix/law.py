"""The tables of the master matrix: its 44 criteria, their options with points, and the marks that must be reached.

A folder of the user's may replace each table by a file of the same name and columns, as it may the other rule tables.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from pathlib import Path
from typing import Any, Optional

from ...errors import SitingError
from ...model import Basis, ReceptorClass
from ...table_files import Row, TableSource, read_table, replacing_folder
from ...tables import RULE_CLASSES

CRITERIA = "iowa_master_matrix_criteria"
OPTIONS = "iowa_master_matrix"
_COLUMNS = {
    CRITERIA: (
        "item,group,criterion,judged_by,measure,rule_classes,receptor_classes,minimum_at_least_ft,plans_needed,"
        "to_confirm,note,citation,basis"
    ),
    OPTIONS: "item,option,label,at_least,at_most,points,air,water,community,points_basis,split_basis,citation,basis",
}
# What must be reached, all four (Iowa Code 459.305, read in the text). Constants: a quarter of the maxima of the three
# parts, but never worked out from a table that a user may replace.
MARKS_CITATION = "IAC 567 ch. 65, Appendix C (master matrix); Iowa Code 459.305"
CRITICAL_PUBLIC_AREA = "critical_public_area"
EXTRA, DISTANCE, RATIO = "extra_distance_ft", "distance_ft", "ratio"
MEASURES = frozenset({EXTRA, DISTANCE, RATIO})
GEOMETRY, CHOICE = "geometry", "choice"
GROUPS = frozenset({"site", "structure", "operation"})
_RECEPTORS = frozenset({CRITICAL_PUBLIC_AREA, *(c.value for c in ReceptorClass)})


@dataclass(frozen=True)
class Score:
    """Points in all and what of them is air, water and community; exact."""

    points: Decimal = Decimal(0)
    air: Decimal = Decimal(0)
    water: Decimal = Decimal(0)
    community: Decimal = Decimal(0)

    def __add__(self, other: Score) -> Score:
        return Score(
            self.points + other.points,
            self.air + other.air,
            self.water + other.water,
            self.community + other.community,
        )

    def reaches(self, marks: Score) -> dict[str, bool]:
        """Each of the four marks by name, and whether it is reached."""
        return {
            "total": self.points >= marks.points,
            "air": self.air >= marks.air,
            "water": self.water >= marks.water,
            "community": self.community >= marks.community,
        }


PASS_MARKS = Score(Decimal(440), Decimal("53.38"), Decimal("67.75"), Decimal("101.13"))
AVAILABLE = Score(Decimal(880), Decimal("213.5"), Decimal(271), Decimal("404.5"))


@dataclass(frozen=True)
class Option:
    """One way to fulfil a criterion. ``at_least``, ``at_most``: whole feet, a ratio or animal units, None for open or
    for an option that is a plain yes."""

    item: int
    option: str
    label: str
    at_least: Optional[Decimal]
    at_most: Optional[Decimal]
    score: Score
    citation: str
    basis: Basis

    def holds(self, value: Decimal) -> bool:
        """Whether ``value`` lies in the band, both ends with it."""
        return (self.at_least is None or value >= self.at_least) and (self.at_most is None or value <= self.at_most)


@dataclass(frozen=True)
class Criterion:
    """One of the 44. ``rule_classes``: whose minimum distance counts; ``receptor_classes``: to what is measured.

    ``minimum_at_least_ft``: the least minimum that the criterion speaks of. ``plans_needed``: design, operation and
    maintenance plans go with it. ``to_confirm``: what no map tells of it.
    """

    item: int
    group: str
    text: str
    judged_by: str
    measure: str
    rule_classes: tuple[str, ...]
    receptor_classes: tuple[str, ...]
    minimum_at_least_ft: float
    plans_needed: bool
    to_confirm: str
    note: str
    citation: str
    basis: Basis
    options: tuple[Option, ...]

    @property
    def max_points(self) -> Decimal:
        return max(option.score.points for option in self.options)

    @property
    def top(self) -> float:
        """The lowest value of the best band."""
        return max(float(option.at_least or 0) for option in self.options)

    def option(self, name: str) -> Optional[Option]:
        """The option of that name; a plain yes stands for the only one."""
        if name == "yes" and len(self.options) == 1:
            return self.options[0]
        return next((option for option in self.options if option.option == name), None)

    def band(self, value: Decimal) -> Optional[Option]:
        """The option whose band holds ``value``, None below the lowest."""
        return next((option for option in self.options if option.holds(value)), None)


@dataclass(frozen=True)
class MatrixLaw:
    """Both tables, read and checked; criteria by item."""

    criteria: Mapping[int, Criterion]
    sources: tuple[TableSource, ...]


def load_matrix(folder: Optional[str] = None) -> MatrixLaw:
    """The packaged tables, each replaced by the file of the same name in ``folder`` where there is one.

    Raises SitingError naming file and line for a row that cannot be read, a criterion without an option, an option of
    no criterion.
    """
    directory = replacing_folder(folder)
    return _packaged() if directory is None else _load(directory)


@lru_cache(maxsize=1)
def _packaged() -> MatrixLaw:
    return _load(None)


def _load(folder: Optional[Path]) -> MatrixLaw:
    criteria, criteria_source = read_table(CRITERIA, _COLUMNS[CRITERIA], folder)
    options, options_source = read_table(OPTIONS, _COLUMNS[OPTIONS], folder)
    by_item: dict[int, list[Option]] = {}
    for row in options:
        option = _option(row)
        own = by_item.setdefault(option.item, [])
        if any(option.option == other.option for other in own):
            raise row.wrong(f"the option “{option.option}” of criterion {option.item} stands twice")
        own.append(option)
    made: dict[int, Criterion] = {}
    for row in criteria:
        item = _item(row)
        if item in made:
            raise row.wrong(f"criterion {item} stands twice")
        if item not in by_item:
            raise row.wrong(f"criterion {item} has no option in {OPTIONS}.csv")
        made[item] = _criterion(row, item, tuple(by_item.pop(item)))
    if by_item:
        raise SitingError(
            f"Rule table {OPTIONS}.csv has options of criterion {min(by_item)}, which {CRITERIA}.csv does not have.",
            "Correct the row or remove the file.",
        )
    return MatrixLaw(made, (criteria_source, options_source))


def _item(row: Row) -> int:
    number = row.needed_decimal("item")
    if number != int(number) or number < 1:
        raise row.wrong(f"item “{number}” is not a whole number above zero")
    return int(number)


def _criterion(row: Row, item: int, options: tuple[Option, ...]) -> Criterion:
    judged_by = row.word("judged_by", {GEOMETRY, CHOICE})
    measured = judged_by == GEOMETRY
    return Criterion(
        item=item,
        group=row.word("group", GROUPS),
        text=row.needed("criterion"),
        judged_by=judged_by,
        measure=row.word("measure", MEASURES) if measured else "",
        rule_classes=_words(row, "rule_classes", RULE_CLASSES),
        receptor_classes=_words(row, "receptor_classes", _RECEPTORS),
        minimum_at_least_ft=float(row.decimal("minimum_at_least_ft") or 0),
        plans_needed=row.text("plans_needed") == "yes",
        to_confirm=row.text("to_confirm"),
        note=row.text("note"),
        citation=row.needed("citation"),
        basis=row.basis,
        options=options,
    )


def _words(row: Row, column: str, allowed: frozenset[str]) -> tuple[str, ...]:
    words = tuple(word.strip() for word in row.text(column).split("|") if word.strip())
    for word in words:
        if word not in allowed:
            raise row.wrong(f"{column} “{word}” is not known")
    return words


def _option(row: Row) -> Option:
    bases = [Basis(row.word(c, {b.value for b in Basis})) for c in ("points_basis", "split_basis", "basis")]
    values: dict[str, Any] = {name: row.needed_decimal(name) for name in ("points", "air", "water", "community")}
    return Option(
        item=_item(row),
        option=row.needed("option").lower(),
        label=row.needed("label"),
        at_least=row.decimal("at_least"),
        at_most=row.decimal("at_most"),
        score=Score(**values),
        citation=row.needed("citation"),
        basis=max(bases, key=tuple(Basis).index),
    )
