"""The tables of the nutrient plan: items of the checklist, limits, phosphorus index classes, application setbacks.

A folder of the user's may replace each by a file of the same name and columns, as it may the other rule tables.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Optional, TypeVar

from ...errors import SitingError
from ...model import Basis, Comparison, ReceptorClass
from ...table_files import Row, TableSource, read_table, replacing_folder

CHECKLIST = "iowa_nutrient_plan"
LIMITS = "iowa_nutrient_plan_limits"
INDEX = "iowa_phosphorus_index"
SETBACKS = "iowa_application_setbacks"
_COLUMNS = {
    CHECKLIST: "item_id,title,kind,who,when,evidence,condition,citation,basis",
    LIMITS: "name,value,unit,citation,basis",
    INDEX: "index_class,above,up_to,manure,allowed,citation,basis",
    SETBACKS: "citation,manure,receptor_class,distance_ft,comparison,lifted_when,basis",
}
LIMIT_NAMES = frozenset(
    {
        "plan_animal_units",
        "hearing_request_days",
        "hearing_days",
        "decision_days",
        "soybean_nitrogen_lb_per_acre",
        "plan_years",
        "record_years",
        "soil_sample_years",
        "acres_per_soil_sample",
        "single_soil_sample_acres",
        "vegetation_ft",
    }
)
OWNER = "owner of the open feedlot operation"
ANY_MANURE = "any"
Made = TypeVar("Made")


@dataclass(frozen=True)
class Item:
    """One thing that the rule asks. ``condition`` names the function that decides it."""

    item_id: str
    title: str
    kind: str
    who: str
    when: str
    evidence: str
    condition: str
    citation: str
    basis: Basis
    note: str = ""

    @property
    def is_the_owners(self) -> bool:
        """Whether the plan's owner must do it; what the department or the public does cannot fail the plan."""
        return self.who == OWNER


@dataclass(frozen=True)
class Limit:
    """One number of the rule."""

    name: str
    value: Decimal
    unit: str
    citation: str
    basis: Basis


@dataclass(frozen=True)
class IndexClass:
    """A class of the phosphorus index: above ``above`` (the lowest class from it on), up to and with ``up_to``.

    ``manure``: allowed, with_practices (of conservation) or none.
    """

    name: str
    above: Decimal
    up_to: Optional[Decimal]
    manure: str
    allowed: str
    citation: str
    basis: Basis


@dataclass(frozen=True)
class Setback:
    """No manure of kind ``manure`` (any, liquid) is applied so near (feet) to receptors of ``receptor_class``."""

    rule_id: str
    citation: str
    manure: str
    receptor_class: str
    distance_ft: float
    comparison: Comparison
    lifted_when: str
    basis: Basis


@dataclass(frozen=True)
class NutrientPlanLaw:
    """All tables of the nutrient plan, read and checked."""

    items: tuple[Item, ...]
    limits: Mapping[str, Limit]
    index_classes: tuple[IndexClass, ...]
    setbacks: tuple[Setback, ...]
    sources: tuple[TableSource, ...]

    def limit(self, name: str) -> Limit:
        return self.limits[name]

    def whole(self, name: str) -> int:
        """A limit that counts days or years."""
        return int(self.limits[name].value)

    def index_class(self, index: float) -> IndexClass:
        """The class of a phosphorus index, which is not below zero."""
        for row in self.index_classes:
            if row.up_to is None or index <= float(row.up_to):
                return row
        raise LookupError(f"no class holds the phosphorus index {index}")


def load_law(conditions: frozenset[str], folder: Optional[str] = None) -> NutrientPlanLaw:
    """The packaged tables, each replaced by the file of the same name in ``folder`` where there is one.

    ``conditions``: names that the checklist may use. Raises SitingError naming file and line for a row that cannot be
    read, and naming the table that lacks a limit or leaves a gap between index classes.
    """
    directory = replacing_folder(folder)
    sources: list[TableSource] = []

    def read(name: str, make: Callable[[Row], Made]) -> list[Made]:
        rows, source = read_table(name, _COLUMNS[name], directory)
        sources.append(source)
        return [make(row) for row in rows]

    items = read(CHECKLIST, lambda row: _item(row, conditions))
    limits = read(LIMITS, _limit)
    classes = read(INDEX, _index_class)
    setbacks = [rule for rules in read(SETBACKS, _setbacks) for rule in rules]
    _check_unique([i.item_id for i in items], CHECKLIST)
    _check_unique([limit.name for limit in limits], LIMITS)
    _check_unique([rule.rule_id for rule in setbacks], SETBACKS)
    absent = LIMIT_NAMES - {limit.name for limit in limits}
    if absent:
        raise SitingError(f"Rule table {LIMITS}.csv lacks {', '.join(sorted(absent))}.", "Add the rows.")
    _check_classes(classes)
    return NutrientPlanLaw(
        tuple(items), {limit.name: limit for limit in limits}, tuple(classes), tuple(setbacks), tuple(sources)
    )


def _item(row: Row, conditions: frozenset[str]) -> Item:
    return Item(
        item_id=row.needed("item_id"),
        title=row.needed("title"),
        kind=row.needed("kind"),
        who=row.needed("who"),
        when=row.needed("when"),
        evidence=row.text("evidence"),
        condition=row.word("condition", conditions),
        citation=row.needed("citation"),
        basis=row.basis,
        note=row.text("note"),
    )


def _limit(row: Row) -> Limit:
    name = row.word("name", LIMIT_NAMES)
    return Limit(name, row.needed_decimal("value"), row.needed("unit"), row.needed("citation"), row.basis)


def _index_class(row: Row) -> IndexClass:
    return IndexClass(
        name=row.needed("index_class"),
        above=row.needed_decimal("above"),
        up_to=row.decimal("up_to"),
        manure=row.word("manure", frozenset({"allowed", "with_practices", "none"})),
        allowed=row.needed("allowed"),
        citation=row.needed("citation"),
        basis=row.basis,
    )


def _setbacks(row: Row) -> list[Setback]:
    citation, manure = row.needed("citation"), row.word("manure", frozenset({ANY_MANURE, "liquid"}))
    known = frozenset(c.value for c in ReceptorClass)
    rules = []
    for receptor_class in row.needed("receptor_class").split("|"):
        if receptor_class not in known:
            raise row.wrong(f"receptor class “{receptor_class}” is not known")
        rules.append(
            Setback(
                rule_id=f"{SETBACKS}:{citation}:{manure}:{receptor_class}",
                citation=citation,
                manure=manure,
                receptor_class=receptor_class,
                distance_ft=float(row.needed_decimal("distance_ft")),
                comparison=Comparison(row.word("comparison", frozenset({"within", "closer_than"}))),
                lifted_when=row.text("lifted_when"),
                basis=row.basis,
            )
        )
    return rules


def _check_unique(names: list[str], table: str) -> None:
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise SitingError(f"Rule table {table}.csv has {', '.join(twice)} more than once.", "Leave one row.")


def _check_classes(classes: list[IndexClass]) -> None:
    """Each class begins where the one before ends; the last is open."""
    edges: list[Optional[Decimal]] = [Decimal(0), *(row.up_to for row in classes)]
    if not classes or edges[:-1] != [row.above for row in classes] or edges[-1] is not None:
        raise SitingError(f"Rule table {INDEX}.csv leaves a gap between its classes.", "Order the rows from 0 upwards.")
