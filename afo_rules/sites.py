"""Sites as columns: each one structure of an operation of its own, and the law that holds for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import numpy as np

from .capacity import SMALL_OPERATION_MAX_ANIMAL_UNITS, capacity_of
from .errors import SitingError
from .iowa import structures as law
from .model import UNFORMED_STORAGE, Operation, OperationKind, SpeciesGroup, Structure, StructureType
from .plan import AppliedRule
from .subjects import SubjectTable
from .tables import RESIDENCE, RuleTables
from .trileans import UNKNOWN

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True)
class Sites:
    """Sites (m,), each one structure; ``geometry`` in the frame. Unknown numbers are NaN, dates NaT, facts -1.

    ``operation_kind`` and ``structure_type``: values of the enums as str. ``species_group``: "" where not stated.
    """

    names: NDArray[np.object_]
    geometry: NDArray[np.object_]
    structure_type: NDArray[np.object_]
    animal_units: NDArray[np.float64]
    operation_kind: NDArray[np.object_]
    animal_weight_lb: NDArray[np.float64]
    species_group: NDArray[np.object_]
    first_constructed: NDArray[np.datetime64]
    existing: NDArray[np.bool_]
    constructed: NDArray[np.datetime64]
    secondary_containment: NDArray[np.int8]
    holds_animals_or_manure: NDArray[np.int8]
    accuracy_ft: NDArray[np.float64]

    @classmethod
    def of(
        cls,
        geometry: NDArray[np.object_],
        structure_type: NDArray[np.object_],
        animal_units: NDArray[np.float64],
        **columns: NDArray[Any],
    ) -> Sites:
        """Sites with what is not given unknown, new, proposed and exactly placed.

        Raises SitingError for a structure type, operation kind or species group that is not known.
        """
        count = len(geometry)
        unknown_date = np.full(count, np.datetime64("NaT"), dtype="datetime64[D]")
        values: dict[str, NDArray[Any]] = {
            "names": np.array([str(i + 1) for i in range(count)], dtype=object),
            "operation_kind": np.full(count, OperationKind.CONFINEMENT.value, dtype=object),
            "animal_weight_lb": np.full(count, np.nan),
            "species_group": np.full(count, "", dtype=object),
            "first_constructed": unknown_date,
            "existing": np.zeros(count, dtype=bool),
            "constructed": unknown_date,
            "secondary_containment": np.full(count, UNKNOWN, dtype=np.int8),
            "holds_animals_or_manure": np.full(count, UNKNOWN, dtype=np.int8),
            "accuracy_ft": np.zeros(count),
            **columns,
        }
        sites = cls(geometry=geometry, structure_type=structure_type, animal_units=animal_units, **values)
        _check(sites.structure_type, {t.value for t in StructureType}, "structure type")
        _check(sites.operation_kind, {k.value for k in OperationKind}, "operation kind")
        _check(sites.species_group, {"", *(g.value for g in SpeciesGroup)}, "species group")
        if np.any(sites.animal_units < 0) or np.any(sites.animal_weight_lb < 0):
            raise SitingError("The capacity of a site is negative.", "Enter numbers not below zero.")
        return sites

    def __len__(self) -> int:
        return len(self.names)

    def of_rows(self, rows: NDArray[np.intp]) -> Sites:
        return Sites(**{column.name: getattr(self, column.name)[rows] for column in fields(self)})


def _check(values: NDArray[np.object_], allowed: set[str], what: str) -> None:
    wrong = sorted({str(v) for v in set(values.tolist())} - allowed)
    if wrong:
        words = ", ".join(sorted(a for a in allowed if a))
        raise SitingError(f"The {what} “{wrong[0][:60]}” is not known.", f"Use one of {words}.")


@dataclass(frozen=True)
class LawGroups:
    """Sites under the same law. ``group``: (m,) each site's group; ``applied``: the rules of each; ``example``: a
    structure of each, called by the group's number."""

    group: NDArray[np.intp]
    applied: tuple[Sequence[AppliedRule], ...]
    example: tuple[Structure, ...]


def law_groups(sites: Sites, filing_date: date, tables: RuleTables) -> LawGroups:
    """Puts together what the rules do not tell apart, so that they are asked once for each kind of site."""
    ends = _ends(tables)
    codes = np.column_stack(
        [
            _code(sites.structure_type),
            _code(sites.operation_kind),
            _code(sites.species_group),
            sites.holds_animals_or_manure == 0,
            _bucket(sites.animal_units, np.array(ends["animal_units"])),
            _bucket(sites.animal_weight_lb, np.array(ends["lb_animal_weight_capacity"])),
            _era(sites.first_constructed, tables),
        ]
    )
    _, first, group = np.unique(codes, axis=0, return_index=True, return_inverse=True)
    applied, example = [], []
    for number, row in enumerate(first.tolist()):
        structure = Structure(
            str(number),
            sites.geometry[row],
            StructureType(sites.structure_type[row]),
            holds_animals_or_manure=False if sites.holds_animals_or_manure[row] == 0 else None,
        )
        operation = operation_of(sites, row, filing_date)
        applied.append(law.rules_in_force(structure, operation, capacity_of(operation, tables), tables))
        example.append(structure)
    return LawGroups(group.reshape(-1).astype(np.intp), tuple(applied), tuple(example))


def operation_of(sites: Sites, row: int, filing_date: date) -> Operation:
    """The operation that one site is."""
    units, pounds = float(sites.animal_units[row]), float(sites.animal_weight_lb[row])
    began = sites.first_constructed[row]
    return Operation(
        filing_date=filing_date,
        kind=OperationKind(sites.operation_kind[row]),
        stated_animal_units=None if np.isnan(units) else Decimal(repr(units)),
        stated_animal_weight_lb=None if np.isnan(pounds) else Decimal(repr(pounds)),
        stated_species_group=SpeciesGroup(sites.species_group[row]) if sites.species_group[row] else None,
        first_constructed=None if np.isnat(began) else began.astype(object),
    )


def site_table(sites: Sites, filing_date: date) -> SubjectTable:
    """The sites as subjects of rules."""
    count = len(sites)
    known = ~np.isnan(sites.animal_units)
    small = sites.animal_units <= float(SMALL_OPERATION_MAX_ANIMAL_UNITS)
    unformed = {t.value for t in UNFORMED_STORAGE}
    unknown = np.full(count, UNKNOWN, dtype=np.int8)
    return SubjectTable(
        names=sites.names,
        operation=np.arange(count),
        kinds=sites.structure_type,
        geometry=sites.geometry,
        accuracy_ft=sites.accuracy_ft,
        existing=sites.existing,
        unformed=np.array([t in unformed for t in sites.structure_type.tolist()], dtype=bool),
        constructed=sites.constructed,
        law_date=np.where(sites.existing, sites.constructed, np.datetime64(filing_date)).astype("datetime64[D]"),
        is_small=np.where(known, small, UNKNOWN).astype(np.int8),
        site_since=np.where(sites.existing, sites.constructed, np.datetime64("NaT")).astype("datetime64[D]"),
        secondary_containment=sites.secondary_containment,
        runoff_contained=unknown,
        ground_protected=unknown,
    )


def _ends(tables: RuleTables) -> dict[str, list[float]]:
    ends: dict[str, set[float]] = {"animal_units": set(), "lb_animal_weight_capacity": set()}
    for rule in tables.table(RESIDENCE):
        ends[rule.capacity_unit or "animal_units"].update(float(e) for e in (rule.capacity_min, rule.capacity_max) if e)
    return {unit: sorted(values) for unit, values in ends.items()}


def _bucket(values: NDArray[np.float64], ends: NDArray[np.float64]) -> NDArray[np.intp]:
    """Between which ends the values (m,) lie, each class from its lower end up to below the next; -1 unknown."""
    return np.where(np.isnan(values), -1, np.searchsorted(ends, values, side="right")).astype(np.intp)


def _era(dates: NDArray[np.datetime64], tables: RuleTables) -> NDArray[np.intp]:
    ends = sorted({r.first_constructed_before for r in tables.table(RESIDENCE) if r.first_constructed_before})
    place = np.searchsorted(np.array(ends, dtype="datetime64[D]"), dates, side="right")
    return np.where(np.isnat(dates), len(ends), place).astype(np.intp)


def _code(words: NDArray[np.object_]) -> NDArray[np.intp]:
    listed = words.tolist()
    place = {word: code for code, word in enumerate(sorted(set(listed)))}
    return np.array([place[word] for word in listed], dtype=np.intp)
