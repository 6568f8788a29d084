"""Reads the rule tables. Every row has a citation, a comparison and a basis; a bad row is an error that names it.

A folder of the user's may replace any table by a file of the same name and columns: the Iowa DNR publishes new
editions of its Tables 1 and 6 to 6d outside the rule.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from functools import lru_cache
from pathlib import Path
from typing import Any, Optional

from .model import Basis, Comparison, ReceptorClass, SpeciesGroup, StructureType
from .table_files import Row, TableSource, read_table, replacing_folder, summary_of

# What the tables call a receptor, beside the receptor classes themselves.
IN_CITY = "_in_city"
RULE_CLASSES = frozenset(
    {c.value for c in ReceptorClass}
    | {
        f"{c}{IN_CITY}"
        for c in ("residence", "commercial_enterprise", "religious_institution", "educational_institution")
    }
    | {
        "public_thoroughfare_right_of_way",
        "surface_water_run_on",
        "land_slope_percent",
        "storage_duration_months",
        "consecutive_days_without_cover_structure_or_statement",
        "confinement_structure",
        "dry_bedded_confinement_structure",
    }
)
ACTIVITIES = frozenset(
    {
        "confinement_structure",
        "dry_bedded_confinement_structure",
        "unformed_manure_storage_structure",
        "dry_manure_stockpile",
        "dry_bedded_manure_stockpile",
        "new_water_source",
        "new_major_water_source",
        "new_designated_wetland",
    }
)


@dataclass(frozen=True)
class Rule:
    """One cell of a rule table: one distance (feet) from one kind of thing for one kind of subject.

    None in a selector means "any". ``capacity_min`` is inclusive, ``capacity_max`` exclusive, both in
    ``capacity_unit``. ``condition`` is the table's own note on when the row applies or is lifted.
    """

    rule_id: str
    table: str
    line: int
    citation: str
    receptor_class: str
    distance_ft: float
    comparison: Comparison
    basis: Basis
    activity: Optional[str] = None
    structure_type: Optional[StructureType] = None
    species_group: Optional[SpeciesGroup] = None
    capacity_unit: Optional[str] = None
    capacity_min: Optional[Decimal] = None
    capacity_max: Optional[Decimal] = None
    first_constructed_from: Optional[date] = None
    first_constructed_before: Optional[date] = None
    condition: str = ""
    dnr_table: str = ""


@dataclass(frozen=True)
class AnimalUnits:
    """Animal units per head of one category (Iowa Code 459.102), exact."""

    animal_category: str
    animal_units_per_head: Decimal
    citation: str
    basis: Basis


@dataclass(frozen=True)
class Adjacency:
    """When two operations count as one (Iowa Code 459.201, 459.301, 459B.103)."""

    test: str
    citation: str
    operation_kind: str
    capacity_min: Decimal
    capacity_max: Optional[Decimal]
    adjacent_when_closer_than_ft: float
    one_structure_built_on_or_after: date
    basis: Basis


@dataclass(frozen=True)
class Allowance:
    """How far the real edge may lie from a centreline whose half width is not stated (feet): our assumption."""

    receptor_class: str
    allowance_ft: float
    citation: str
    basis: Basis


@dataclass(frozen=True)
class RuleTables:
    """All tables, read and checked."""

    rules: Mapping[str, tuple[Rule, ...]]
    animal_units: Mapping[str, AnimalUnits]
    adjacency: tuple[Adjacency, ...]
    allowances: Mapping[str, Allowance]
    sources: tuple[TableSource, ...]

    def animal_categories(self) -> list[str]:
        return list(self.animal_units)

    def table(self, name: str) -> tuple[Rule, ...]:
        return self.rules[name]

    def summary(self) -> list[dict[str, Any]]:
        """The ``rule_tables`` part of the report."""
        return summary_of(self.sources)


RESIDENCE = "iowa_residence_separation"
WATER = "iowa_structure_water_separation"
WELL = "iowa_structure_well_separation"
STOCKPILE = "iowa_stockpile_separation"
APPLICATION = "iowa_application_setbacks"
ANIMAL_UNITS = "iowa_animal_units"
ADJACENCY = "iowa_adjacency"
ALLOWANCES = "centreline_allowances"

_COLUMNS = {
    RESIDENCE: (
        "citation,dnr_table,operation_first_constructed_from,operation_first_constructed_before,receptor_classes,"
        "structure_type,species_group,capacity_unit,capacity_min_inclusive,capacity_max_exclusive,distance_ft,"
        "comparison,basis"
    ),
    WATER: "citation,activity,receptor_class,distance_ft,comparison,applies_when,basis",
    WELL: "citation,structure_type,receptor_class,distance_ft,comparison,applies_when,basis",
    STOCKPILE: "citation,activity,receptor_class,distance_ft,comparison,lifted_when,basis",
    ANIMAL_UNITS: "animal_category,head_unit,animal_units_per_head,citation,basis",
    ADJACENCY: (
        "test,citation,operation_kind,capacity_min_inclusive,capacity_max_exclusive,capacity_unit,"
        "adjacent_when_closer_than_ft,one_structure_built_on_or_after,basis"
    ),
    ALLOWANCES: "receptor_class,allowance_ft,citation,basis",
}
_RULE_TABLES = (RESIDENCE, WATER, WELL, STOCKPILE)


def load_tables(folder: Optional[str] = None) -> RuleTables:
    """The packaged tables, each replaced by the file of the same name in ``folder`` where there is one.

    Raises SitingError naming file and line for a row with an unknown class, a negative distance, a missing
    citation or anything else that cannot be read.
    """
    directory = replacing_folder(folder)
    return _packaged() if directory is None else _load(directory)


@lru_cache(maxsize=1)
def _packaged() -> RuleTables:
    return _load(None)


def _load(folder: Optional[Path]) -> RuleTables:
    tables = {name: read_table(name, columns, folder) for name, columns in _COLUMNS.items()}
    rows = {name: table[0] for name, table in tables.items()}
    rules = {name: tuple(_rules(name, rows[name])) for name in _RULE_TABLES}
    return RuleTables(
        rules=rules,
        animal_units={a.animal_category: a for a in map(_animal_units, rows[ANIMAL_UNITS])},
        adjacency=tuple(map(_adjacency, rows[ADJACENCY])),
        allowances={a.receptor_class: a for a in map(_allowance, rows[ALLOWANCES])},
        sources=tuple(source for _, source in tables.values()),
    )


def _rules(name: str, rows: list[Row]) -> Iterator[Rule]:
    seen: dict[str, int] = {}
    for row in rows:
        for receptor_class in row.needed("receptor_classes" if name == RESIDENCE else "receptor_class").split("|"):
            rule = _rule(name, row, receptor_class.strip())
            if rule.rule_id in seen:
                raise row.wrong(f"the same rule stands in line {seen[rule.rule_id]} already")
            seen[rule.rule_id] = row.line
            yield rule


def _rule(name: str, row: Row, receptor_class: str) -> Rule:
    if receptor_class not in RULE_CLASSES:
        raise row.wrong(f"receptor class “{receptor_class}” is not known")
    activity = row.word("activity", ACTIVITIES) if name in (WATER, STOCKPILE) else None
    structure = row.word("structure_type", {t.value for t in StructureType}) if name in (RESIDENCE, WELL) else None
    species, unit, low, high = None, None, None, None
    if name == RESIDENCE:
        species = row.word("species_group", {"any", *(g.value for g in SpeciesGroup)})
        unit = row.word("capacity_unit", {"animal_units", "lb_animal_weight_capacity"})
        low, high = row.needed_decimal("capacity_min_inclusive"), row.decimal("capacity_max_exclusive")
        if high is not None and high <= low:
            raise row.wrong("capacity_max_exclusive is not above capacity_min_inclusive")
    citation = row.needed("citation")
    before = row.date("operation_first_constructed_before")
    bounds = f"{low}-{'' if high is None else high}" if low is not None else None
    era = f"before {before}" if before else None
    key = (citation, activity or structure, receptor_class, species, bounds, era)
    return Rule(
        rule_id=f"{name}:" + ":".join(part for part in key if part),
        table=name,
        line=row.line,
        citation=citation,
        receptor_class=receptor_class,
        distance_ft=float(row.needed_decimal("distance_ft")),
        comparison=Comparison(row.word("comparison", {c.value for c in Comparison})),
        basis=row.basis,
        activity=activity,
        structure_type=StructureType(structure) if structure else None,
        species_group=SpeciesGroup(species) if species and species != "any" else None,
        capacity_unit=unit,
        capacity_min=low,
        capacity_max=high,
        first_constructed_from=row.date("operation_first_constructed_from"),
        first_constructed_before=before,
        condition=row.text("applies_when") or row.text("lifted_when"),
        dnr_table=row.text("dnr_table"),
    )


def _animal_units(row: Row) -> AnimalUnits:
    per_head = row.needed_decimal("animal_units_per_head")
    if not per_head:
        raise row.wrong("animal_units_per_head is zero")
    return AnimalUnits(row.needed("animal_category"), per_head, row.needed("citation"), row.basis)


def _adjacency(row: Row) -> Adjacency:
    built = row.date("one_structure_built_on_or_after")
    if built is None:
        raise row.wrong("one_structure_built_on_or_after is missing")
    return Adjacency(
        test=row.word("test", {"air_quality", "water_quality"}),
        citation=row.needed("citation"),
        operation_kind=row.needed("operation_kind"),
        capacity_min=row.needed_decimal("capacity_min_inclusive"),
        capacity_max=row.decimal("capacity_max_exclusive"),
        adjacent_when_closer_than_ft=float(row.needed_decimal("adjacent_when_closer_than_ft")),
        one_structure_built_on_or_after=built,
        basis=row.basis,
    )


def _allowance(row: Row) -> Allowance:
    return Allowance(
        receptor_class=row.word("receptor_class", {c.value for c in ReceptorClass}),
        allowance_ft=float(row.needed_decimal("allowance_ft")),
        citation=row.needed("citation"),
        basis=row.basis,
    )
