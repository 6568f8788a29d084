"""Waters by the fields and by the pens (65.209(8)e(4) and e(7))."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import numpy as np
import shapely

from ...coverage import Coverage
from ...measure import measure
from ...receptors import ClassTable
from ...units import METRES_PER_FOOT, feet_text
from .model import Outcome, Plan, State

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from shapely.geometry.base import BaseGeometry

# Of the receptor classes, those that may be waters of the United States. Which are is a question of federal law that
# no layer answers: contact with any of them is reported, and absence of contact holds only for the layers given.
WATERS = ("water_source", "major_water_source", "high_quality_water_resource", "designated_wetland")


def waters_touching_fields(plan: Plan, classes: Mapping[str, ClassTable]) -> dict[str, list[str]]:
    """Names of waters that a field touches, their known half width included, by field id."""
    touched: dict[str, list[str]] = {}
    shapes = _array([field.geometry for field in plan.fields])
    for table in (classes[c] for c in WATERS if c in classes):
        banks = _to_the_bank(table)
        field_index, water_index = shapely.STRtree(banks).query(shapes, predicate="intersects")
        for number, water in sorted(zip(field_index.tolist(), water_index.tolist())):
            names = touched.setdefault(plan.fields[number].field_id, [])
            if _name(table, water) not in names:
                names.append(_name(table, water))
    return touched


def contact_of_pens(plan: Plan, classes: Mapping[str, ClassTable], coverage: Coverage) -> Outcome:
    """(8)e(4) from the map: pens that touch a water, or lie nearer to a centreline than its bank may reach."""
    if not plan.operation:
        return Outcome(State.NOT_EVALUATED, "no layer of pens and lots was given (OPERATION)")
    searched = [c for c in WATERS if coverage.covers(c)]
    if not searched:
        return Outcome(State.NOT_EVALUATED, "no layer of streams, lakes or wetlands was given (SETBACK_RECEPTORS)")
    pens = _array(plan.operation)
    touching: list[str] = []
    unclear: list[str] = []
    nearest_ft = np.inf
    for table in (classes[c] for c in WATERS if c in classes):
        half = np.nan_to_num(table.facts["half_width_ft"])
        allowance = plan.allowances.get(table.receptor_class)
        open_ft = np.where(np.isnan(table.facts["half_width_ft"]) & (table.dimension == 1), 1.0, 0.0)
        open_ft = open_ft * (allowance.allowance_ft if allowance else 0.0) + np.nan_to_num(table.facts["accuracy_ft"])
        for pen in pens:
            distance_ft = measure(plan.frame, np.full(len(table), pen), table.geometry).distance_ft - half
            nearest_ft = min(nearest_ft, float(distance_ft.min()))
            touching += [_name(table, i) for i in np.flatnonzero(distance_ft <= 0).tolist()]
            near = (distance_ft > 0) & (distance_ft <= open_ft)
            unclear += [_name(table, i) for i in np.flatnonzero(near).tolist()]
    if touching:
        names = ", ".join(dict.fromkeys(touching))[:200]
        return Outcome(
            State.MISSING,
            f"pens or lots touch {names}: fence them off, or show that it is no water of the United States",
            "map",
        )
    if unclear:
        names = ", ".join(dict.fromkeys(unclear))[:200]
        reason = f"pens or lots lie nearer to the centreline of {names} than its bank may reach: state half_width_ft"
        return Outcome(State.NOT_EVALUATED, reason, "map")
    words = ", ".join(c.replace("_", " ") for c in searched)
    far = f"; the nearest lies {feet_text(nearest_ft)} off" if np.isfinite(nearest_ft) else ""
    return Outcome(State.SATISFIED, f"no pen or lot touches a mapped water ({words}){far}", "map")


def _to_the_bank(table: ClassTable) -> NDArray[np.object_]:
    half = np.nan_to_num(table.facts["half_width_ft"]) * METRES_PER_FOOT
    banks = table.geometry.copy()
    wide = np.flatnonzero(half > 0)
    banks[wide] = shapely.buffer(banks[wide], half[wide])
    return banks


def _name(table: ClassTable, index: int) -> str:
    return str(table.names[index]) or f"{table.receptor_class.replace('_', ' ')} {table.ids[index]}"


def _array(shapes: Sequence[BaseGeometry]) -> NDArray[np.object_]:
    array = np.empty(len(shapes), dtype=object)
    array[:] = list(shapes)
    return array
