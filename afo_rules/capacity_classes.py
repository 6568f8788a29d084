"""The capacities at which the law changes, for the question asked backwards: how big may it be here?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal
from typing import Optional

from .capacity import SMALL_OPERATION_MAX_ANIMAL_UNITS, capacity_of, uses_pounds
from .iowa.structures import rules_in_force
from .model import Operation, Structure
from .tables import RESIDENCE, RuleTables
from .units import whole

POUNDS = "lb_animal_weight_capacity"
ANIMAL_UNITS = "animal_units"


@dataclass(frozen=True)
class CapacityClass:
    """Capacities under the same law: above ``low`` (or from it, with ``low_included``) up to ``high`` (None: any).

    ``head``: the largest head count of each animal category on its own; None where there is no limit, and no entry
    where the law counts pounds, for which it takes the animals' average weight.
    """

    unit: str
    low: Decimal
    low_included: bool
    high: Optional[Decimal]
    high_included: bool
    head: Mapping[str, Optional[int]]

    @property
    def name(self) -> str:
        """As the law words it: ``1,000 to under 3,000 AU``."""
        word = "lb" if self.unit == POUNDS else "AU"
        if self.high is None:
            if not self.low:
                return "any capacity"
            return f"{whole(self.low)} {word} or more" if self.low_included else f"more than {whole(self.low)} {word}"
        if self.high_included:
            return f"{whole(self.high)} {word} or less"
        if not self.low:
            return f"under {whole(self.high)} {word}"
        link = "to under" if self.low_included else "and under"
        return f"{'' if self.low_included else 'more than '}{whole(self.low)} {link} {whole(self.high)} {word}"

    def operation(self, asked: Operation) -> Operation:
        """``asked`` with a capacity of this class."""
        if self.low_included and self.low:
            value = self.low
        else:
            value = (self.low + self.high) / 2 if self.high is not None else self.low + 1
        if self.unit == ANIMAL_UNITS:
            return replace(asked, animals=(), stated_animal_units=value)
        return replace(asked, stated_animal_weight_lb=value)


def capacity_classes(asked: Operation, structure: Structure, tables: RuleTables) -> tuple[CapacityClass, ...]:
    """The classes that the rules for ``structure`` tell apart, from small to large."""
    unit = POUNDS if uses_pounds(asked) else ANIMAL_UNITS
    # Where the law counts pounds, whether the operation is small (in animal units) is a fact of its own.
    ends: dict[Decimal, bool] = {} if unit == POUNDS else {SMALL_OPERATION_MAX_ANIMAL_UNITS: True}
    for rule in tables.table(RESIDENCE):
        if rule.structure_type is structure.structure_type and rule.capacity_unit == unit:
            for end in (rule.capacity_min, rule.capacity_max):
                if end:
                    ends.setdefault(end, False)
    classes: list[CapacityClass] = []
    low, low_included = Decimal(0), True
    for high in (*sorted(ends), None):
        included = high is not None and ends[high]
        classes.append(CapacityClass(unit, low, low_included, high, included, {}))
        if high is not None:
            low, low_included = high, not included
    merged: list[CapacityClass] = []
    laws: list[object] = []
    for one in classes:
        law = _law(one.operation(asked), structure, tables)
        if laws and laws[-1] == law:
            merged[-1] = replace(merged[-1], high=one.high, high_included=one.high_included)
        else:
            merged.append(one)
            laws.append(law)
    return tuple(replace(one, head=_head(one, tables)) for one in merged)


def _law(operation: Operation, structure: Structure, tables: RuleTables) -> object:
    capacity = capacity_of(operation, tables)
    applied = rules_in_force(structure, operation, capacity, tables)
    return (
        capacity.is_small,
        [(a.rule.citation, a.rule.receptor_class, a.rule.distance_ft, a.floor_ft) for a in applied],
    )


def _head(one: CapacityClass, tables: RuleTables) -> dict[str, Optional[int]]:
    if one.unit == POUNDS:
        return {}
    return {
        row.animal_category: None if one.high is None else _most(one.high, one.high_included, row.animal_units_per_head)
        for row in tables.animal_units.values()
    }


def _most(high: Decimal, included: bool, per_head: Decimal) -> int:
    """The largest whole number of head at most (or below) ``high`` animal units, exact."""
    if included:
        return int((high / per_head).to_integral_value(ROUND_FLOOR))
    return int((high / per_head).to_integral_value(ROUND_CEILING)) - 1
