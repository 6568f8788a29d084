"""The Nebraska tables: the decision tree of 54-2430, distances of Title 130 chapter 9, curve numbers, related rules.

A folder of the user's may replace each by a file of the same name and columns, as it may the Iowa tables.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Any, Optional

from ..errors import SitingError
from ..model import Basis, Comparison, Overall
from ..table_files import Row, TableSource, read_table, replacing_folder, summary_of

TREE = "nebraska_runoff_tree"
WELLS = "nebraska_well_separation"
CURVE_NUMBERS = "nebraska_curve_numbers"
CONDITIONS = "nebraska_conditions"
RELATED = "nebraska_related_rules"
_COLUMNS = {
    TREE: "step_id,text,test,of,limit,yes,no,if_unknown,judged_by,verdict,citation,basis",
    WELLS: "citation,receptor_class,distance_ft,comparison,lifted_by,lifted_when,basis",
    CURVE_NUMBERS: "surface,curve_number,note,citation,basis",
    CONDITIONS: "condition_id,text,fact,must_be,limit,unit,judged_by,lifted_by,lifted_when,citation,basis",
    RELATED: "text,when_storage_over_acft,citation,basis",
}
FIRST_STEP = "N0"
TESTS = frozenset({"fact", "fact_not", "all_facts", "more_than", "at_most", "before", "at_most_share"})
JUDGES = frozenset({"fact", "measured", "agency"})
SURFACES = frozenset({"earthen_lot", "paved_lot", "other", "reservoir"})
DOMESTIC_WELL, PUBLIC_WELL = "domestic_well", "public_drinking_water_well"


@dataclass(frozen=True)
class Question:
    """One question of the tree. ``test`` names how ``of`` (facts or measures, parted by |) is held against ``limit``;
    ``if_unknown``: the branch an unknown answer takes, or both; ``judged_by``: fact (the user states it), measured, or
    agency (theirs to judge, never decided here)."""

    step_id: str
    text: str
    test: str
    of: tuple[str, ...]
    limit: str
    yes: str
    no: str
    if_unknown: str
    judged_by: str
    citation: str
    basis: Basis

    @property
    def number(self) -> float:
        return float(self.limit)

    @property
    def day(self) -> date:
        return date.fromisoformat(self.limit)


@dataclass(frozen=True)
class Outcome:
    """One leaf of the tree: what it says, and what that makes of the whole."""

    step_id: str
    text: str
    verdict: Overall
    citation: str
    basis: Basis


@dataclass(frozen=True)
class WellRule:
    """No facility nearer than ``distance_ft`` to wells of ``receptor_class``, unless the fact ``lifted_by`` holds."""

    rule_id: str
    citation: str
    receptor_class: str
    distance_ft: float
    comparison: Comparison
    lifted_by: str
    lifted_when: str
    basis: Basis


@dataclass(frozen=True)
class CurveNumber:
    """Default curve number of one kind of surface."""

    surface: str
    curve_number: float
    note: str
    citation: str
    basis: Basis


@dataclass(frozen=True)
class Condition:
    """One condition on the place that is not a distance: a number to reach (``limit``), or an answer (``must_be``)."""

    condition_id: str
    text: str
    fact: str
    must_be: str
    limit: Optional[float]
    unit: str
    judged_by: str
    lifted_by: str
    lifted_when: str
    citation: str
    basis: Basis


@dataclass(frozen=True)
class RelatedRule:
    """A rule that this check does not decide, printed so that nobody forgets it."""

    text: str
    when_storage_over_acft: Optional[float]
    citation: str
    basis: Basis


@dataclass(frozen=True)
class NebraskaLaw:
    """All tables, read and checked."""

    questions: Mapping[str, Question]
    outcomes: Mapping[str, Outcome]
    wells: tuple[WellRule, ...]
    curve_numbers: Mapping[str, CurveNumber]
    conditions: tuple[Condition, ...]
    related: tuple[RelatedRule, ...]
    sources: tuple[TableSource, ...]

    @property
    def acre_limit(self) -> float:
        """The acres of additional area that the statute lets in."""
        return next(q.number for q in self.questions.values() if q.of == ("additional_acres",))

    def summary(self) -> list[dict[str, Any]]:
        """The ``rule_tables`` part of the report."""
        return summary_of(self.sources)


def load_law(folder: Optional[str] = None) -> NebraskaLaw:
    """The packaged tables, each replaced by the file of the same name in ``folder`` where there is one.

    Raises SitingError naming file and line for a row that cannot be read, a branch that leads nowhere, a missing
    surface.
    """
    directory = replacing_folder(folder)
    return _packaged() if directory is None else _load(directory)


@lru_cache(maxsize=1)
def _packaged() -> NebraskaLaw:
    return _load(None)


def _load(folder: Optional[Path]) -> NebraskaLaw:
    tables = {name: read_table(name, columns, folder) for name, columns in _COLUMNS.items()}
    rows = {name: table[0] for name, table in tables.items()}
    questions = {q.step_id: q for q in (_question(row) for row in rows[TREE] if row.text("test"))}
    outcomes = {o.step_id: o for o in (_outcome(row) for row in rows[TREE] if not row.text("test"))}
    _check_tree(questions, outcomes, rows[TREE])
    curve_numbers = {c.surface: c for c in map(_curve_number, rows[CURVE_NUMBERS])}
    absent = SURFACES - set(curve_numbers)
    if absent:
        raise SitingError(f"Rule table {CURVE_NUMBERS}.csv lacks {', '.join(sorted(absent))}.", "Add the rows.")
    return NebraskaLaw(
        questions=questions,
        outcomes=outcomes,
        wells=tuple(map(_well_rule, rows[WELLS])),
        curve_numbers=curve_numbers,
        conditions=tuple(map(_condition, rows[CONDITIONS])),
        related=tuple(map(_related, rows[RELATED])),
        sources=tuple(table[1] for table in tables.values()),
    )


def _question(row: Row) -> Question:
    question = Question(
        step_id=row.needed("step_id"),
        text=row.needed("text"),
        test=row.word("test", TESTS),
        of=tuple(row.needed("of").split("|")),
        limit=row.text("limit"),
        yes=row.needed("yes"),
        no=row.needed("no"),
        if_unknown=row.word("if_unknown", frozenset({"yes", "no", "both"})),
        judged_by=row.word("judged_by", JUDGES),
        citation=row.needed("citation"),
        basis=row.basis,
    )
    if question.test == "before":
        try:
            question.day  # noqa: B018
        except ValueError:
            raise row.wrong(f"limit “{question.limit}” is not a date like 2000-01-01") from None
    elif question.test in ("more_than", "at_most", "at_most_share"):
        row.needed_decimal("limit")
    return question


def _outcome(row: Row) -> Outcome:
    verdict = Overall(row.word("verdict", frozenset(o.value for o in Overall)))
    return Outcome(row.needed("step_id"), row.needed("text"), verdict, row.needed("citation"), row.basis)


def _check_tree(questions: Mapping[str, Question], outcomes: Mapping[str, Outcome], rows: list[Row]) -> None:
    """Every branch leads to a row that stands below its own, so that no answer goes round in a ring."""
    place = {row.text("step_id"): number for number, row in enumerate(rows)}
    if FIRST_STEP not in questions or len(place) != len(rows):
        raise SitingError(
            f"Rule table {TREE}.csv lacks {FIRST_STEP} or has a step more than once.", "Correct the table."
        )
    for row in rows:
        question = questions.get(row.text("step_id"))
        for target in (question.yes, question.no) if question else ():
            if place.get(target, -1) <= place[row.text("step_id")]:
                raise row.wrong(f"“{target}” is not a step below this one")


def _well_rule(row: Row) -> WellRule:
    receptor_class = row.word("receptor_class", frozenset({DOMESTIC_WELL, PUBLIC_WELL}))
    citation = row.needed("citation")
    return WellRule(
        rule_id=f"{WELLS}:{citation}:{receptor_class}",
        citation=citation,
        receptor_class=receptor_class,
        distance_ft=float(row.needed_decimal("distance_ft")),
        comparison=Comparison(row.word("comparison", frozenset({"within", "closer_than"}))),
        lifted_by=row.text("lifted_by"),
        lifted_when=row.text("lifted_when"),
        basis=row.basis,
    )


def _curve_number(row: Row) -> CurveNumber:
    number = float(row.needed_decimal("curve_number"))
    if not 0 < number <= 100:
        raise row.wrong(f"curve_number {number} is not above 0 and at most 100")
    return CurveNumber(row.word("surface", SURFACES), number, row.text("note"), row.needed("citation"), row.basis)


def _condition(row: Row) -> Condition:
    return Condition(
        condition_id=row.needed("condition_id"),
        text=row.needed("text"),
        fact=row.needed("fact"),
        must_be=row.text("must_be"),
        limit=row.number("limit"),
        unit=row.text("unit"),
        judged_by=row.word("judged_by", JUDGES),
        lifted_by=row.text("lifted_by"),
        lifted_when=row.text("lifted_when"),
        citation=row.needed("citation"),
        basis=row.basis,
    )


def _related(row: Row) -> RelatedRule:
    return RelatedRule(row.needed("text"), row.number("when_storage_over_acft"), row.needed("citation"), row.basis)
