"""Structures and stockpiles as columns: the other side of every pair that a rule looks at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from datetime import date
from typing import TYPE_CHECKING, Optional, Union

import numpy as np

from .model import UNFORMED_STORAGE, Operation, Status, Stockpile, Structure
from .trileans import UNKNOWN

if TYPE_CHECKING:
    from numpy.typing import NDArray

NEEDED_CONCRETE_IN = 5.0  # Iowa Code 459B.307(1)(e)(2)
NEEDED_VERTICAL_SEPARATION_FT = 5.0  # Iowa Code 459B.307(1)(e)(1)


@dataclass(frozen=True)
class SubjectTable:
    """Subjects (m,) with the facts that conditions and exemptions ask for: int8 1 yes, 0 no, -1 unknown; dates NaT.

    ``law_date``: the date whose state of things counts for the subject: the filing date of a proposed one, the
    construction date of an existing one (65.106(1), (3), (4)). ``is_small``: whether the subject's operation is a
    small animal feeding operation. ``operation``: a number that subjects of one operation share. ``site_since``: when
    the oldest existing structure of the subject's site was built.
    """

    names: NDArray[np.object_]
    operation: NDArray[np.intp]
    kinds: NDArray[np.object_]
    geometry: NDArray[np.object_]
    accuracy_ft: NDArray[np.float64]
    existing: NDArray[np.bool_]
    unformed: NDArray[np.bool_]
    constructed: NDArray[np.datetime64]
    law_date: NDArray[np.datetime64]
    is_small: NDArray[np.int8]
    site_since: NDArray[np.datetime64]
    secondary_containment: NDArray[np.int8]
    runoff_contained: NDArray[np.int8]
    ground_protected: NDArray[np.int8]

    def __len__(self) -> int:
        return len(self.names)

    def of(self, positions: NDArray[np.intp]) -> SubjectTable:
        """Some of the subjects, by position; what they know of their sites stays."""
        return SubjectTable(**{column.name: getattr(self, column.name)[positions] for column in fields(self)})


def structure_table(structures: Sequence[Structure], operation: Operation, is_small: Optional[bool]) -> SubjectTable:
    """Columns of the structures of one site."""
    constructed = days(s.constructed for s in structures)
    existing = np.array([s.status is Status.EXISTING for s in structures], dtype=bool)
    return SubjectTable(
        names=_objects([s.name for s in structures]),
        operation=np.zeros(len(structures), dtype=np.intp),
        kinds=_objects([s.structure_type.value for s in structures]),
        geometry=_objects([s.geometry for s in structures]),
        accuracy_ft=np.array([s.accuracy_ft for s in structures], dtype=float),
        existing=existing,
        unformed=np.array([s.structure_type in UNFORMED_STORAGE for s in structures], dtype=bool),
        constructed=constructed,
        law_date=np.where(existing, constructed, np.datetime64(operation.filing_date)).astype("datetime64[D]"),
        is_small=trilean(is_small for _ in structures),
        site_since=np.full(len(structures), oldest(constructed[existing]), dtype="datetime64[D]"),
        secondary_containment=trilean(s.secondary_containment for s in structures),
        runoff_contained=trilean(None for _ in structures),
        ground_protected=trilean(None for _ in structures),
    )


def stockpile_table(stockpiles: Sequence[Stockpile], operation: Operation, is_small: Optional[bool]) -> SubjectTable:
    """Columns of the stockpiles of one site."""
    count = len(stockpiles)
    return SubjectTable(
        names=_objects([s.name for s in stockpiles]),
        operation=np.zeros(count, dtype=np.intp),
        kinds=_objects([f"{s.manure.value}_stockpile" for s in stockpiles]),
        geometry=_objects([s.geometry for s in stockpiles]),
        accuracy_ft=np.array([s.accuracy_ft for s in stockpiles], dtype=float),
        existing=np.zeros(count, dtype=bool),
        unformed=np.zeros(count, dtype=bool),
        constructed=days(None for _ in stockpiles),
        law_date=np.full(count, np.datetime64(operation.filing_date), dtype="datetime64[D]"),
        is_small=trilean(is_small for _ in stockpiles),
        site_since=days(None for _ in stockpiles),
        secondary_containment=trilean(None for _ in stockpiles),
        runoff_contained=trilean(s.runoff_contained for s in stockpiles),
        ground_protected=trilean(ground_protected(s) for s in stockpiles),
    )


def ground_protected(pile: Stockpile) -> Optional[bool]:
    """Both conditions of 459B.307(1)(e): five feet above the rock or aquifer, on five inches of reinforced concrete.

    None while a fact that could decide it is unknown.
    """
    separated = _at_least(pile.vertical_separation_ft, NEEDED_VERTICAL_SEPARATION_FT)
    thick = _at_least(pile.concrete_thickness_in, NEEDED_CONCRETE_IN)
    facts = (separated, thick, pile.concrete_reinforced)
    if any(fact is False for fact in facts):
        return False
    return None if any(fact is None for fact in facts) else True


def trilean(values: Iterable[Optional[bool]]) -> NDArray[np.int8]:
    """True, False, None as 1, 0, -1."""
    return np.array([UNKNOWN if value is None else int(value) for value in values], dtype=np.int8)


def days(values: Iterable[Optional[date]]) -> NDArray[np.datetime64]:
    """Dates, None as NaT."""
    return np.array([np.datetime64("NaT" if value is None else value, "D") for value in values], dtype="datetime64[D]")


def oldest(dates: NDArray[np.datetime64]) -> np.datetime64:
    """The earliest of ``dates`` that is known, NaT where none is."""
    known = dates[~np.isnat(dates)]
    return known.min() if len(known) else np.datetime64("NaT", "D")


def _at_least(value: Optional[float], limit: float) -> Optional[bool]:
    return None if value is None or np.isnan(value) else value >= limit


def _objects(values: Sequence[Union[str, object]]) -> NDArray[np.object_]:
    array = np.empty(len(values), dtype=object)
    listed: list[object] = list(values)
    array[:] = listed
    return array
