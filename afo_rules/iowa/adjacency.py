"""Operations that count as one: adjacent, and under common ownership or management (IAC 567-65.106, first
paragraph; Iowa Code 459.201, 459.301, 459B.103).

What is unknown never helps: an operation whose ownership, capacity or exact place is not known may be one with the
applicant's, so its animal units raise the most that counts, never the least.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from decimal import Decimal
from typing import TYPE_CHECKING, Optional

import numpy as np
import shapely

from ..capacity import CATTLE, Bounds, Capacity
from ..measure import RESOLUTION_FT, ReceptorIndex, measure
from ..model import Operation, OperationKind, ReceptorClass, Site, Status
from ..receptors import ClassTable
from ..tables import Adjacency, RuleTables
from ..trileans import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

SWINE_KINDS = ("swine_farrowing_and_gestating", "swine_farrow_to_finish", "other")
CLASS = ReceptorClass.CONFINEMENT_OPERATION.value


@dataclass(frozen=True)
class Neighbour:
    """Another operation that is, or may be, adjacent. ``tests``: the tests it is adjacent under; ``counted``: whether
    it counts as one with the applicant's (None: it may)."""

    layer: int
    receptor: str
    name: str
    distance_ft: float
    animal_units: Optional[Decimal]
    common_ownership: Optional[bool]
    tests: tuple[str, ...]
    citations: tuple[str, ...]
    counted: Optional[bool]


@dataclass(frozen=True)
class Combination:
    """The neighbours, and the animal units they add: ``certain`` for sure, ``possible`` at most (None: unknown)."""

    neighbours: tuple[Neighbour, ...] = ()
    certain: Decimal = Decimal(0)
    possible: Optional[Decimal] = Decimal(0)


def combination_of(site: Site, capacity: Capacity, classes: Mapping[str, ClassTable]) -> Combination:
    """The other operations near ``site`` that count, or may count, as one with its structures, chains included."""
    others = classes.get(CLASS)
    members = [s.geometry for s in site.structures if s.holds_animals_or_manure is not False]
    if others is None or not len(others) or not members:
        return Combination()
    finder = _Finder(site, capacity, others)
    finder.reach_from(_array(members), certain=True)
    growing = True
    while growing:
        growing = finder.grow()
    return replace(finder.combination(), neighbours=finder.neighbours())


class _Finder:
    """Grows the group of operations that count as one, from the applicant's structures outwards."""

    def __init__(self, site: Site, capacity: Capacity, others: ClassTable) -> None:
        self.site, self.capacity, self.others = site, capacity, others
        count = len(others)
        self.accuracy_ft = np.nan_to_num(others.facts["accuracy_ft"])
        self.units = others.facts["animal_units"]
        self.ownership = others.facts["common_ownership"]
        self.certain_ft = np.full(count, np.inf)
        self.possible_ft = np.full(count, np.inf)
        self.certain = np.zeros(count, dtype=bool)
        self.possible = np.zeros(count, dtype=bool)
        self.rows = rows_for(site.operation, site.tables)
        self.widest_ft = max((row.adjacent_when_closer_than_ft for row in self.rows), default=0.0)
        self.index = ReceptorIndex(others.geometry)

    def reach_from(self, members: NDArray[np.object_], certain: bool) -> None:
        """Brings the distances to the group down to those from its new ``members``."""
        reach = np.full(len(members), self.widest_ft + float(self.accuracy_ft.max(initial=0.0)))
        pairs = self.index.pairs_within(members, reach)
        if not len(pairs):
            return
        distance_ft = measure(self.site.frame, members[pairs.subject], self.others.geometry[pairs.receptor]).distance_ft
        # What is in the group keeps the distance at which it joined: to itself it would be zero.
        _shorten(self.possible_ft, pairs.receptor, distance_ft, ~self.possible)
        if certain:
            _shorten(self.certain_ft, pairs.receptor, distance_ft, ~self.certain)

    def grow(self) -> bool:
        """Takes in the operations that are adjacent to the group; false when there is no new one."""
        certain = (
            (self.ownership == 1) & ~self.certain & self._adjacent(self.certain_ft + self.accuracy_ft, certain=True)
        )
        possible = (
            (self.ownership != 0) & ~self.possible & self._adjacent(self.possible_ft - self.accuracy_ft, certain=False)
        )
        possible |= certain & ~self.possible
        self.certain |= certain
        self.possible |= possible
        for mask, sure in ((certain, True), (possible & ~certain, False)):
            if mask.any():
                self.reach_from(self.others.geometry[mask], certain=sure)
        return bool(certain.any() or possible.any())

    def _adjacent(self, distance_ft: NDArray[np.float64], certain: bool) -> NDArray[np.bool_]:
        found = [bool(self._rows_met(i, float(d), certain)) for i, d in enumerate(distance_ft) if np.isfinite(d)]
        result = np.zeros(len(distance_ft), dtype=bool)
        result[np.flatnonzero(np.isfinite(distance_ft))] = found
        return result

    def _rows_met(self, other: int, distance_ft: float, certain: bool) -> list[Adjacency]:
        """The rows of the adjacency table under which an operation at ``distance_ft`` is adjacent, for sure or, where
        not ``certain``, possibly."""
        total = self._together(other)
        met = []
        for test in sorted({row.test for row in self.rows}):
            rows = [
                row
                for row in self.rows
                if row.test == test and _may_hold(row, total) and self._recent(row, other, certain)
            ]
            pick = min if certain else max
            if rows:
                row = pick(rows, key=lambda r: r.adjacent_when_closer_than_ft)
                if distance_ft < row.adjacent_when_closer_than_ft - RESOLUTION_FT:
                    met.append(row)
        return met

    def _together(self, other: int) -> Bounds:
        """The combined animal units of the group with one more operation."""
        own, added = self.capacity.units, self.combination()
        units = self.units[other]
        least = own.least + added.certain
        if np.isnan(units):
            return Bounds(least, None)
        exact = Decimal(repr(float(units)))
        most = None if own.most is None or added.possible is None else own.most + added.possible + exact
        return Bounds(least + exact, most)

    def _recent(self, row: Adjacency, other: int, certain: bool) -> bool:
        """At least one structure of the two was built on or after the test's date; a proposed one will be."""
        since = row.one_structure_built_on_or_after
        if any(s.status is Status.PROPOSED or (s.constructed and s.constructed >= since) for s in self.site.structures):
            return True
        built = self.others.facts["constructed"][other]
        if np.isnat(built) or any(s.constructed is None for s in self.site.structures):
            return not certain
        return bool(built >= np.datetime64(since))

    def combination(self) -> Combination:
        """What the group adds."""
        certain = Decimal(0)
        possible: Optional[Decimal] = Decimal(0)
        for other in np.flatnonzero(self.possible):
            units = None if np.isnan(self.units[other]) else Decimal(repr(float(self.units[other])))
            if self.certain[other] and units is not None:
                certain += units
            possible = None if possible is None or units is None else possible + units
        return Combination((), certain, possible)

    def neighbours(self) -> tuple[Neighbour, ...]:
        found = []
        near = np.isfinite(self.possible_ft)
        for other in np.flatnonzero(near):
            rows = self._rows_met(int(other), float(self.possible_ft[other] - self.accuracy_ft[other]), certain=False)
            if rows:
                found.append(self._neighbour(int(other), rows))
        return tuple(sorted(found, key=lambda n: (n.distance_ft, n.layer, n.receptor)))

    def _neighbour(self, other: int, rows: list[Adjacency]) -> Neighbour:
        ownership = int(self.ownership[other])
        units = self.units[other]
        counted: Optional[bool] = True if self.certain[other] else None
        if ownership == 0:
            counted = False
        return Neighbour(
            layer=int(self.others.layer[other]),
            receptor=str(self.others.ids[other]),
            name=str(self.others.names[other]),
            distance_ft=float(self.possible_ft[other]),
            animal_units=None if np.isnan(units) else Decimal(repr(float(units))),
            common_ownership=None if ownership == UNKNOWN else bool(ownership),
            tests=tuple(row.test for row in rows),
            citations=tuple(row.citation for row in rows),
            counted=counted,
        )


def _shorten(
    shortest_ft: NDArray[np.float64],
    receptor: NDArray[np.intp],
    distance_ft: NDArray[np.float64],
    outside: NDArray[np.bool_],
) -> None:
    """Lowers ``shortest_ft`` (n,) of the receptors ``outside`` the group to the ``distance_ft`` (p,) of pairs."""
    open_pairs = outside[receptor]
    np.minimum.at(shortest_ft, receptor[open_pairs], distance_ft[open_pairs])


def rows_for(operation: Operation, tables: RuleTables) -> list[Adjacency]:
    """The rows of the adjacency table that may speak of ``operation``: swine may be of any of three kinds."""
    if operation.kind is OperationKind.DRY_BEDDED_CONFINEMENT:
        kinds: tuple[str, ...] = ("dry_bedded",)
    else:
        categories = {h.animal_category for h in operation.animals if h.head}
        kinds = ()
        if not categories or categories & CATTLE:
            kinds += ("cattle",)
        if not categories or any(c.startswith("swine") for c in categories):
            kinds += SWINE_KINDS
        elif categories - CATTLE:
            kinds += ("other",)
    return [row for row in tables.adjacency if row.operation_kind in (*kinds, "any_combined")]


def _may_hold(row: Adjacency, total: Bounds) -> bool:
    return (total.most is None or total.most >= row.capacity_min) and (
        row.capacity_max is None or total.least < row.capacity_max
    )


def _array(geometries: list[shapely.Geometry]) -> NDArray[np.object_]:
    array = np.empty(len(geometries), dtype=object)
    array[:] = geometries
    return array
