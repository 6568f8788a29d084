"""Animal units, animal weight capacity and the classes the distance tables are cut by (Iowa Code 459.102)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Optional

from .errors import SitingError
from .model import HeadCount, Operation, SpeciesGroup
from .tables import RuleTables
from .units import whole

SMALL_OPERATION_MAX_ANIMAL_UNITS = Decimal(500)  # Iowa Code 459.205(1): 500 animal units or less
ANIMAL_UNITS_SINCE = date(2003, 3, 1)  # Iowa Code 459.202: before it, classes are in pounds of animal weight
CATTLE = frozenset({"slaughter_or_feeder_cattle", "immature_dairy_cattle", "mature_dairy_cattle"})


@dataclass(frozen=True)
class Capacity:
    """Capacity of one operation. None means not known; unknown never helps the applicant."""

    animal_units: Optional[Decimal]
    animal_weight_lb: Optional[Decimal]
    species_group: Optional[SpeciesGroup]
    class_name: str
    is_small: Optional[bool]

    def in_unit(self, unit: str) -> Optional[Decimal]:
        """The capacity in ``animal_units`` or ``lb_animal_weight_capacity``."""
        return self.animal_units if unit == "animal_units" else self.animal_weight_lb


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
    return Capacity(
        animal_units=units,
        animal_weight_lb=weight,
        species_group=_species(operation),
        class_name=_class_name(operation, units, weight, tables),
        is_small=None if units is None else units <= SMALL_OPERATION_MAX_ANIMAL_UNITS,
    )


def uses_pounds(operation: Operation) -> bool:
    """Whether the operation's distance table is cut by pounds of animal weight (65.106(2)"a" and "b")."""
    return operation.first_constructed is not None and operation.first_constructed < ANIMAL_UNITS_SINCE


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


def _class_name(operation: Operation, units: Optional[Decimal], weight: Optional[Decimal], tables: RuleTables) -> str:
    unit, value, word = (
        ("lb_animal_weight_capacity", weight, "lb") if uses_pounds(operation) else ("animal_units", units, "AU")
    )
    if value is None:
        return "unknown"
    species = _species(operation)
    rows = [
        rule
        for rule in tables.table("iowa_residence_separation")
        if rule.capacity_unit == unit and rule.species_group in (None, species)
    ]
    for rule in rows:
        low, high = rule.capacity_min or Decimal(0), rule.capacity_max
        if low <= value and (high is None or value < high):
            if high is None:
                return f"{whole(low)} {word} or more"
            return f"under {whole(high)} {word}" if not low else f"{whole(low)} to under {whole(high)} {word}"
    return "unknown"
