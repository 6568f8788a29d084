"""Separation distances of confinement feeding operation structures (Iowa Code 459.202, 459.310, 459B.202,
IAC 567-65.106(1)-(6))."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, Optional

import numpy as np

from ..capacity import Capacity
from ..model import (
    UNFORMED_STORAGE,
    Basis,
    NotEvaluated,
    Operation,
    OperationKind,
    SpeciesGroup,
    Structure,
    StructureType,
)
from ..plan import AppliedRule, Source
from ..receptors import ClassTable
from ..tables import IN_CITY, RESIDENCE, WATER, WELL, Rule, RuleTables
from ..units import whole
from .exemptions import major_water_not_listed
from .raised import RAISABLE

if TYPE_CHECKING:
    from numpy.typing import NDArray

UNFORMED = "unformed_manure_storage_structure"
_ACTIVITY = {
    OperationKind.CONFINEMENT: "confinement_structure",
    OperationKind.DRY_BEDDED_CONFINEMENT: "dry_bedded_confinement_structure",
}
# Classes whose place inside a city moves them to the row of 459.202(3) or (5).
CITY_SENSITIVE = ("residence", "commercial_enterprise", "religious_institution", "educational_institution")


def in_city(receptors: ClassTable) -> NDArray[np.bool_]:
    """Receptors (n,) that lie in a city: the rows of 459.202(3) and (5)."""
    return np.asarray(receptors.facts["in_city"] == 1)


def not_in_city(receptors: ClassTable) -> NDArray[np.bool_]:
    """Receptors (n,) that are not known to lie in a city."""
    return np.asarray(receptors.facts["in_city"] != 1)


def property_boundary(receptors: ClassTable) -> NDArray[np.bool_]:
    """A public use area is measured to its facilities, not to its property line (65.106(9)"b")."""
    return np.asarray((receptors.dimension == 2) & (receptors.facts["facility"] != 1))


def every_one(receptors: ClassTable) -> NDArray[np.bool_]:
    """All receptors (n,)."""
    return np.ones(len(receptors), dtype=bool)


_KIND_UNKNOWN = "the kind of the agricultural drainage well is not stated: taken as a wellhead, the strictest"
_CITY_LIMIT = "only the city limit is known: measure to the residences, businesses, churches and schools inside it"

SOURCES: dict[str, tuple[Source, ...]] = {
    **{c: (Source(c, applies=not_in_city),) for c in CITY_SENSITIVE},
    **{f"{c}{IN_CITY}": (Source(c, primary=False, applies=in_city),) for c in CITY_SENSITIVE if c != "residence"},
    f"residence{IN_CITY}": (
        Source("residence", primary=False, applies=in_city),
        Source("city", primary=False, edge_only=every_one, note=_CITY_LIMIT),
    ),
    "public_use_area": (
        Source(
            "public_use_area",
            edge_only=property_boundary,
            note="measured to its boundary: the rule measures to the facilities that attract the public",
        ),
        Source("cemetery"),
    ),
    **{
        c: (Source(c),)
        for c in ("public_well_shallow", "public_well_deep", "private_well_shallow", "private_well_deep")
    },
    "agricultural_drainage_well_surface_intake": (Source("agricultural_drainage_well_surface_intake"),),
    "agricultural_drainage_well_wellhead": (
        Source("agricultural_drainage_well_wellhead"),
        Source("agricultural_drainage_well", primary=False, note=_KIND_UNKNOWN),
    ),
    "agricultural_drainage_well_cistern": (Source("agricultural_drainage_well_cistern"),),
    "known_sinkhole": (Source("known_sinkhole"),),
    "water_source": (
        Source("water_source"),
        Source("high_quality_water_resource", primary=False),
        Source("major_water_source", primary=False, applies_to_pair=major_water_not_listed),
    ),
    "major_water_source": (Source("major_water_source"),),
    "designated_wetland": (Source("designated_wetland"),),
    "one_hundred_year_floodplain": (Source("one_hundred_year_floodplain"),),
    "agricultural_drainage_well_area": (Source("agricultural_drainage_well_area"),),
    "public_thoroughfare_right_of_way": (Source("public_thoroughfare"),),
}


def rules_in_force(
    structure: Structure, operation: Operation, capacity: Capacity, tables: RuleTables
) -> list[AppliedRule]:
    """The rules that speak of ``structure``, one a rule class; none for a part that holds neither animals nor
    manure (65.106(9))."""
    if structure.holds_animals_or_manure is False:
        return []
    return [
        *_residence_rules(structure.structure_type, operation, capacity, tables),
        *(
            AppliedRule.of(_raised(rule, operation))
            for rule in tables.table(WATER)
            if rule.activity == _ACTIVITY[operation.kind]
            or (rule.activity == UNFORMED and structure.structure_type in UNFORMED_STORAGE)
        ),
        *(AppliedRule.of(rule) for rule in tables.table(WELL) if rule.structure_type is structure.structure_type),
    ]


def _raised(rule: Rule, operation: Operation) -> Rule:
    """``rule`` with the greater distance that the department adopted under 459.310(1)"a", where it did."""
    if rule.citation != RAISABLE:
        return rule
    raised = next((r for r in operation.raised if r.receptor_class.value == rule.receptor_class), None)
    if raised is None or raised.distance_ft <= rule.distance_ft:
        return rule
    return replace(
        rule,
        rule_id=f"{rule.rule_id}:raised",
        distance_ft=raised.distance_ft,
        citation=f"{rule.citation}; {raised.citation}",
        basis=Basis.REPORT,
        condition=f"raised by the department from {whole(rule.distance_ft)} ft, as the user states",
    )


def without_residence_rows(structures: Sequence[Structure], tables: RuleTables) -> list[NotEvaluated]:
    """Structures of a type that the residence table has no row for (an aerobic structure): not evaluated."""
    known = {rule.structure_type for rule in tables.table(RESIDENCE)}
    lacking = [s for s in structures if s.structure_type not in known and s.holds_animals_or_manure is not False]
    return [
        NotEvaluated(
            RESIDENCE,
            "Iowa Code 459.202",
            "residence",
            f"the table has no row for the structure type {structure_type.value.replace('_', ' ')}",
            tuple(s.name for s in lacking if s.structure_type is structure_type),
        )
        for structure_type in sorted({s.structure_type for s in lacking}, key=lambda t: t.value)
    ]


def _residence_rules(
    structure_type: StructureType, operation: Operation, capacity: Capacity, tables: RuleTables
) -> list[AppliedRule]:
    rows = [rule for rule in tables.table(RESIDENCE) if rule.structure_type is structure_type]
    rows = _of_era(rows, operation.first_constructed)
    by_class: dict[str, list[Rule]] = {}
    for rule in rows:
        if _may_be_of(rule, capacity.species_group) and _may_be_in(rule, capacity):
            by_class.setdefault(rule.receptor_class, []).append(rule)
    return [AppliedRule.strictest(candidates, _open_question(candidates, capacity)) for candidates in by_class.values()]


def _of_era(rules: list[Rule], first_constructed: Optional[date]) -> list[Rule]:
    """The rows of the operation's era. The oldest era has no beginning: 65.106(2)"a" speaks of any operation
    constructed before 1999-01-01, whatever the table says of structures."""
    ends = sorted({rule.first_constructed_before for rule in rules if rule.first_constructed_before})
    end = next((e for e in ends if first_constructed is not None and first_constructed < e), None)
    return [rule for rule in rules if rule.first_constructed_before == end]


def _may_be_of(rule: Rule, species_group: Optional[SpeciesGroup]) -> bool:
    return rule.species_group is None or species_group in (None, rule.species_group)


def _may_be_in(rule: Rule, capacity: Capacity) -> bool:
    counted = capacity.bounds(rule.capacity_unit or "animal_units")
    reached = rule.capacity_min is None or counted.most is None or counted.most >= rule.capacity_min
    return reached and (rule.capacity_max is None or counted.least < rule.capacity_max)


def _open_question(candidates: list[Rule], capacity: Capacity) -> str:
    unit = candidates[0].capacity_unit or "animal_units"
    own = capacity.animal_units if unit == "animal_units" else capacity.animal_weight_lb
    counted = capacity.bounds(unit)
    missing = []
    if own is None:
        missing.append("the animal unit capacity" if unit == "animal_units" else "the animal weight capacity in pounds")
    elif counted.most is None or counted.least < counted.most:
        missing.append("the capacity together with adjacent operations of common ownership or management")
    if capacity.species_group is None and any(rule.species_group for rule in candidates):
        missing.append("whether the table for cattle or for other species applies")
    return " and ".join(missing)
