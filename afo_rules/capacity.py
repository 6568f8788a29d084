"""Animal units, animal weight capacity and the classes the distance tables are cut by (Iowa Code 459.102)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal, InvalidOperation
from typing import Optional

from .errors import SitingError
from .model import HeadCount, Operation, SpeciesGroup
from .tables import RESIDENCE, RuleTables
from .units import whole

SMALL_OPERATION_MAX_ANIMAL_UNITS = Decimal(500)  # Iowa Code 459.205(1): 500 animal units or less
ANIMAL_UNITS_SINCE = date(2003, 3, 1)  # Iowa Code 459.202: before it, classes are in pounds of animal weight
CATTLE = frozenset({"slaughter_or_feeder_cattle", "immature_dairy_cattle", "mature_dairy_cattle"})


@dataclass(frozen=True)
class Bounds:
    """What a capacity is at least and at most; ``most`` None where nothing bounds it."""

    least: Decimal
    most: Optional[Decimal]

    def at_least(self, limit: Decimal) -> Optional[bool]:
        """Whether the capacity is ``limit`` or more, None where it may or may not be."""
        if self.least >= limit:
            return True
        return False if self.most is not None and self.most < limit else None

    def at_most(self, limit: Decimal) -> Optional[bool]:
        """Whether the capacity is ``limit`` or less, None where it may or may not be."""
        if self.most is not None and self.most <= limit:
            return True
        return False if self.least > limit else None


@dataclass(frozen=True)
class Capacity:
    """Capacity of one operation. None means not known; unknown never helps the applicant.

    ``animal_units`` and ``animal_weight_lb`` are its own; ``units`` and ``pounds`` bound what counts in law: its own
    with that of the operations that are, or may be, one with it.
    """

    animal_units: Optional[Decimal]
    animal_weight_lb: Optional[Decimal]
    species_group: Optional[SpeciesGroup]
    units: Bounds
    pounds: Bounds
    class_name: str

    @property
    def is_small(self) -> Optional[bool]:
        """A small animal feeding operation: 500 animal units or less (Iowa Code 459.205(1))."""
        return self.units.at_most(SMALL_OPERATION_MAX_ANIMAL_UNITS)

    def bounds(self, unit: str) -> Bounds:
        """What counts in law, in ``animal_units`` or ``lb_animal_weight_capacity``."""
        return self.units if unit == "animal_units" else self.pounds


def animal_units(animals: Sequence[HeadCount], tables: RuleTables) -> Decimal:
    """Exact animal units: 2,499 head of swine over 55 lb are 999.6.

    Raises SitingError for an unknown category or a negative head count.
    """
    total = Decimal(0)
    for count in animals:
        row = tables.animal_units.get(count.animal_category)
        if row is None:
            raise SitingError(
                f"Animal category “{count.animal_category}” is not known.",
                f"Use one of {', '.join(tables.animal_categories())}.",
            )
        if count.head < 0:
            raise SitingError(
                f"The head count of {count.animal_category} is {count.head}.", "Enter a whole number not below zero."
            )
        total += row.animal_units_per_head * count.head
    return total


def capacity_of(operation: Operation, tables: RuleTables) -> Capacity:
    """Capacity of ``operation``; stated animal units are used when no head counts are given, a stated animal
    weight capacity wins over head times average weight."""
    units = animal_units(operation.animals, tables) if operation.animals else operation.stated_animal_units
    if units is not None and units < 0:
        raise SitingError(f"The animal units are {units}.", "Enter a number not below zero.")
    weight = operation.stated_animal_weight_lb
    if weight is None:
        weight = _animal_weight(operation.animals)
    elif weight < 0:
        raise SitingError(f"The animal weight capacity is {weight} lb.", "Enter a number not below zero.")
    own = Bounds(units or Decimal(0), units)
    return _capacity(operation, tables, units, weight, own, Bounds(weight or Decimal(0), weight))


def combined(
    capacity: Capacity, operation: Operation, tables: RuleTables, certain: Decimal, possible: Optional[Decimal]
) -> Capacity:
    """``capacity`` with the animal units of operations that count as one with it: ``certain`` for sure, ``possible``
    at most (None: not known). Their weight is not known, so the pounds are then only bounded from below."""
    if possible == 0:
        return capacity
    units, pounds = capacity.units, capacity.pounds
    most = None if units.most is None or possible is None else units.most + possible
    return _capacity(
        operation,
        tables,
        capacity.animal_units,
        capacity.animal_weight_lb,
        Bounds(units.least + certain, most),
        Bounds(pounds.least, None),
    )


def _capacity(
    operation: Operation,
    tables: RuleTables,
    units: Optional[Decimal],
    weight: Optional[Decimal],
    counted_units: Bounds,
    counted_pounds: Bounds,
) -> Capacity:
    counted = counted_pounds if uses_pounds(operation) else counted_units
    return Capacity(
        animal_units=units,
        animal_weight_lb=weight,
        species_group=_species(operation),
        units=counted_units,
        pounds=counted_pounds,
        class_name=_class_name(operation, counted, tables),
    )


def with_average_weights(animals: Sequence[HeadCount], text: str) -> tuple[HeadCount, ...]:
    """``animals`` with the average weights of ``category=pounds;…``: the average over a production cycle, as
    "animal weight capacity" asks (Iowa Code 459.102).

    Raises SitingError for a category that is not among the animals, and for a weight that is none.
    """
    weights: dict[str, Decimal] = {}
    categories = [count.animal_category for count in animals]
    for entry in filter(None, (part.strip() for part in text.split(";"))):
        category, _, pounds = (part.strip() for part in entry.partition("="))
        if category not in categories:
            raise SitingError(
                f"AVERAGE_WEIGHTS: “{category}” is not among the animals.", f"Use {', '.join(categories) or 'ANIMALS'}."
            )
        try:
            weight = Decimal(pounds)
        except InvalidOperation:
            weight = Decimal(0)
        if not weight.is_finite() or weight <= 0:
            raise SitingError(f"AVERAGE_WEIGHTS: “{entry}” is no weight.", f"Write {category}=150 for 150 pounds.")
        weights[category] = weight
    return tuple(replace(count, average_weight_lb=weights.get(count.animal_category)) for count in animals)


def uses_pounds(operation: Operation) -> bool:
    """Whether the operation's distance table is cut by pounds of animal weight (65.106(2)"a" and "b")."""
    return operation.first_constructed is not None and operation.first_constructed < ANIMAL_UNITS_SINCE


def is_stated(operation: Operation) -> bool:
    """Whether anything is known of the capacity: head counts, animal units or, where the class is in pounds, pounds."""
    stated = operation.stated_animal_units is not None
    return (
        bool(operation.animals) or stated or (uses_pounds(operation) and operation.stated_animal_weight_lb is not None)
    )


def _animal_weight(animals: Sequence[HeadCount]) -> Optional[Decimal]:
    """Head times average weight; None unless the weight of every category is stated."""
    if not animals:
        return None
    total = Decimal(0)
    for count in animals:
        if count.average_weight_lb is None:
            return None
        total += count.average_weight_lb * count.head
    return total


def _species(operation: Operation) -> Optional[SpeciesGroup]:
    """Cattle or other; None for a mixed operation, whose table the law does not name."""
    if not operation.animals:
        return operation.stated_species_group
    groups = {
        SpeciesGroup.CATTLE if count.animal_category in CATTLE else SpeciesGroup.OTHER_THAN_CATTLE
        for count in operation.animals
        if count.head
    }
    return groups.pop() if len(groups) == 1 else None


def _class_name(operation: Operation, counted: Bounds, tables: RuleTables) -> str:
    """The capacity class by the words of the table; both ends where the capacity is open, ``unknown`` without any."""
    unit, word = ("lb_animal_weight_capacity", "lb") if uses_pounds(operation) else ("animal_units", "AU")
    if counted.most is None and not counted.least:
        return "unknown"
    species = _species(operation)
    classes = {
        (rule.capacity_min or Decimal(0), rule.capacity_max)
        for rule in tables.table(RESIDENCE)
        if rule.capacity_unit == unit and rule.species_group in (None, species)
    }
    open_classes = [
        (low, high)
        for low, high in sorted(classes, key=lambda pair: pair[0])
        if (high is None or counted.least < high) and (counted.most is None or counted.most >= low)
    ]
    return " or ".join(_class_words(low, high, word) for low, high in open_classes) or "unknown"


def _class_words(low: Decimal, high: Optional[Decimal], word: str) -> str:
    if high is None:
        return f"{whole(low)} {word} or more"
    return f"under {whole(high)} {word}" if not low else f"{whole(low)} to under {whole(high)} {word}"
