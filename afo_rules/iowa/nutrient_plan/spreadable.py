"""Spreadable acres: fields less the application setbacks (Iowa Code 459.204, 459.314, IAC 567-65.101).

Distances here must be polygons, so they are buffers, but buffers that never leave ground open that lies within the
distance: circumscribed about the true circle (256 sides), scaled by the frame's point scale at the field. They close
up to 0.08 ft too much at 800 ft. Ground that several rules close counts once. Where a width or an accuracy is not
known, the ground it might reach is closed too, and its acres are told apart as doubtful.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Callable

import numpy as np
import shapely

from ...area import ellipsoidal_acres
from ...capacity import SMALL_OPERATION_MAX_ANIMAL_UNITS
from ...coverage import Coverage
from ...model import NotEvaluated
from ...receptors import ClassTable
from ...units import METRES_PER_FOOT
from ...zones import point_scale
from ..stockpiles import ALSO_DESIGNATED_AREAS, DRAINAGE_WELLS
from .law import ANY_MANURE, Setback
from .model import ClosedPart, Field, ManureKind, Method, Plan, Spreadable

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from shapely.geometry.base import BaseGeometry

QUADRANT_SEGMENTS = 64
# Sides touch the circle from outside; the rest covers the change of scale across a field.
CIRCUMSCRIBED = 1.00002 / math.cos(math.pi / (4 * QUADRANT_SEGMENTS))
DESIGNATED_AREA = "designated_area"
NEAR_WATER_OR_WELLS = frozenset({DESIGNATED_AREA, "high_quality_water_resource"})
NOT_BY_VEGETATION = frozenset(DRAINAGE_WELLS)
SAME_DAY = frozenset({Method.INJECTED, Method.INCORPORATED_SAME_DAY})
WITHIN_24_HOURS = SAME_DAY | {Method.INCORPORATED_WITHIN_24_HOURS}


@dataclass(frozen=True)
class _Lift:
    """What is left of a distance for one field: ``distance_ft`` by receptor (k,), and what was looked at."""

    distance_ft: NDArray[np.float64]
    said: tuple[str, ...]


def receptor_classes(rule: Setback) -> tuple[str, ...]:
    """Receptor classes that a setback speaks of: what is also a designated area has its distance."""
    if rule.receptor_class == DESIGNATED_AREA:
        return (DESIGNATED_AREA, *ALSO_DESIGNATED_AREAS)
    return (rule.receptor_class, "cemetery") if rule.receptor_class == "public_use_area" else (rule.receptor_class,)


def widest_ft(setbacks: Sequence[Setback]) -> float:
    """How far from the fields receptors must be read."""
    return max((rule.distance_ft for rule in setbacks), default=0.0)


def spreadable_land(
    plan: Plan, classes: Mapping[str, ClassTable], progress: Callable[[float], None], cancelled: Callable[[], bool]
) -> list[Spreadable]:
    """What is left of every field (n). ``progress`` is called with percents; raises Cancelled when asked to stop."""
    from ...errors import Cancelled

    result = []
    fields = np.empty(len(plan.fields), dtype=object)
    fields[:] = [field.geometry for field in plan.fields]
    acres = ellipsoidal_acres(plan.frame, fields)
    for number, field in enumerate(plan.fields):
        if cancelled():
            raise Cancelled
        result.append(_of_field(plan, field, float(acres[number]), classes))
        progress(100.0 * (number + 1) / len(plan.fields))
    return result


def _of_field(plan: Plan, field: Field, acres: float, classes: Mapping[str, ClassTable]) -> Spreadable:
    if field.geometry.is_empty:
        return Spreadable(field.field_id, field.geometry, 0.0, 0.0, 0.0, ())
    scale = point_scale(plan.frame, _array([field.geometry])) * CIRCUMSCRIBED
    closed: list[ClosedPart] = []
    sure: list[BaseGeometry] = []
    said: dict[str, None] = {}
    for rule in plan.law.setbacks:
        if rule.manure != ANY_MANURE and field.manure is ManureKind.SOLID:
            said[f"{_words(rule)}: the manure is solid, the rule speaks of liquid manure"] = None
            continue
        found = [_around(plan, field, rule, classes[c], scale, said) for c in receptor_classes(rule) if c in classes]
        shapes = [shape for part in found for shape in part.all]
        sure += [shape for part in found for shape in part.sure]
        if not shapes:
            continue
        ground = polygons_of(shapely.intersection(field.geometry, shapely.union_all(shapes)))
        if ground.is_empty:
            continue
        names = tuple(dict.fromkeys(name for part in found for name in part.names))
        part_acres = float(ellipsoidal_acres(plan.frame, _array([ground]))[0])
        closed.append(
            ClosedPart(
                field.field_id, rule.rule_id, rule.citation, rule.basis, rule.distance_ft, names, ground, part_acres
            )
        )
    left = polygons_of(shapely.difference(field.geometry, shapely.union_all([part.geometry for part in closed])))
    surely_left = polygons_of(shapely.difference(field.geometry, shapely.union_all(sure)))
    left_acres, sure_acres = ellipsoidal_acres(plan.frame, _array([left, surely_left])).tolist()
    doubtful = max(0.0, sure_acres - left_acres) if closed else 0.0
    left_acres = left_acres if closed else acres
    return Spreadable(field.field_id, left, acres, left_acres, doubtful, tuple(closed), tuple(said))


@dataclass(frozen=True)
class _Buffers:
    """Ground closed round receptors near one field: ``sure`` without what widths and accuracies leave open."""

    all: tuple[BaseGeometry, ...]
    sure: tuple[BaseGeometry, ...]
    names: tuple[str, ...]


def _around(
    plan: Plan, field: Field, rule: Setback, table: ClassTable, scale: float, said: dict[str, None]
) -> _Buffers:
    half, doubt = _widths(plan, table)
    box = shapely.bounds(field.geometry)
    near = _near(table, box, (rule.distance_ft + half + doubt) * METRES_PER_FOOT * scale)
    if not len(near):
        return _Buffers((), (), ())
    lift = _lift(plan, field, rule, table, near)
    said.update(dict.fromkeys(lift.said))
    sure_m = (lift.distance_ft + half[near]) * METRES_PER_FOOT * scale
    # Where the distance is lifted, what might be water is no setback any more.
    all_m = sure_m + np.where(lift.distance_ft > 0, doubt[near], 0.0) * METRES_PER_FOOT * scale
    reach = float(all_m.max()) + 1.0
    window = shapely.box(box[0] - reach, box[1] - reach, box[2] + reach, box[3] + reach)
    shapes = shapely.intersection(table.geometry[near], window)
    buffers = _buffers(shapes, all_m, field.geometry)
    sure = buffers if np.array_equal(all_m, sure_m) else _buffers(shapes, sure_m, field.geometry)
    hit = shapely.intersects(buffers, field.geometry)
    names = tuple(str(n) or f"{table.receptor_class} {i}" for n, i in zip(table.names[near][hit], table.ids[near][hit]))
    return _Buffers(tuple(buffers[hit]), tuple(sure[hit]), names)


def _buffers(shapes: NDArray[np.object_], reach_m: NDArray[np.float64], field: BaseGeometry) -> NDArray[np.object_]:
    """Buffers (k,) as far as they reach ``field``; a receptor whose distance is lifted still is no field, so its own
    ground stays closed.
    """
    wide = shapes.copy()
    points = shapely.get_dimensions(shapes) == 0
    at_points = np.flatnonzero(points & (reach_m > 0))
    wide[at_points] = shapely.buffer(shapes[at_points], reach_m[at_points], quad_segs=QUADRANT_SEGMENTS)
    for index in np.flatnonzero(~points & (reach_m > 0)):
        wide[index] = _along(shapes[index], float(reach_m[index]), field)
    return wide


def _along(shape: Any, reach_m: float, field: BaseGeometry) -> BaseGeometry:
    """Buffer of a line or polygon, edge by edge. GEOS simplifies a line before it buffers the whole, which left ground
    open up to 0.05 ft within 800 ft, and takes minutes for a line that often crosses itself."""
    edges, other = [], []
    for part in shapely.get_parts(shape):
        if part.geom_type == "GeometryCollection":
            other.append(_along(part, reach_m, field))
        elif shapely.get_dimensions(part) == 0:
            other.append(shapely.buffer(part, reach_m, quad_segs=QUADRANT_SEGMENTS))
        else:
            rings = shapely.get_rings(part) if part.geom_type == "Polygon" else [part]
            edges += [np.stack([c[:-1], c[1:]], axis=1) for c in map(shapely.get_coordinates, rings)]
            other += [part] if part.geom_type == "Polygon" else []
    segments = shapely.linestrings(np.concatenate(edges)) if edges else np.zeros(0, dtype=object)
    segments = segments[(shapely.length(segments) > 0) & (shapely.distance(segments, field) <= reach_m)]
    return shapely.union_all([*shapely.buffer(segments, reach_m, quad_segs=QUADRANT_SEGMENTS), *other])


def _near(table: ClassTable, box: NDArray[np.float64], reach_m: NDArray[np.float64]) -> NDArray[np.intp]:
    """Receptors (k,) whose rectangle comes within their own reach (m,) of the field's."""
    west, south, east, north = shapely.bounds(table.geometry).T
    apart = (west - reach_m > box[2]) | (east + reach_m < box[0])
    apart |= (south - reach_m > box[3]) | (north + reach_m < box[1])
    return np.flatnonzero(~apart)


def _widths(plan: Plan, table: ClassTable) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Half widths (n,) that are known, and how far (n,) the real edge may lie beyond what is known, in feet."""
    half = table.facts["half_width_ft"]
    allowance = plan.allowances.get(table.receptor_class)
    unknown = np.isnan(half) & (table.dimension == 1)
    extra = np.where(unknown, allowance.allowance_ft if allowance else 0.0, 0.0)
    return np.nan_to_num(half), extra + np.nan_to_num(table.facts["accuracy_ft"])


def _lift(plan: Plan, field: Field, rule: Setback, table: ClassTable, near: NDArray[np.intp]) -> _Lift:
    """The exceptions of ``rule``, each granted only when its facts are known."""
    by_the_field = _lifted_by_field(plan, field, rule)
    distance = np.full(len(near), rule.distance_ft)
    if by_the_field:
        return _Lift(np.zeros(len(near)), (f"{_words(rule)} lifted: {by_the_field}",))
    if rule.receptor_class in NEAR_WATER_OR_WELLS:
        width = float(plan.law.limit("vegetation_ft").value)
        vegetated = field.vegetation_ft is not None and field.vegetation_ft >= width
        if vegetated and table.receptor_class not in NOT_BY_VEGETATION:
            said = f"{_words(rule)} lifted: {width:.0f} ft of permanent vegetation, on which no manure is applied"
            return _Lift(np.minimum(distance, width), (said,))
        asked = "method injected or incorporated_same_day, or vegetation_ft of 50 or more"
        return _Lift(distance, (f"{_words(rule)} in force: not stated for this field is {asked}",))
    waived = _waived(plan, table, near)
    distance = np.where(waived, 0.0, distance)
    said = f"{_words(rule)} in force: not injected or incorporated within 24 hours, as far as stated"
    lifted = f"{_words(rule)} lifted for {int(waived.sum())} receptor(s) by a recorded waiver"
    return _Lift(distance, ((lifted,) if waived.any() else ()) + (() if waived.all() else (said,)))


def _lifted_by_field(plan: Plan, field: Field, rule: Setback) -> str:
    """Why the whole rule is lifted for a field, or blank."""
    if rule.receptor_class in NEAR_WATER_OR_WELLS:
        return f"{field.method.value.replace('_', ' ')}" if field.method in SAME_DAY and field.method else ""
    if field.method in WITHIN_24_HOURS and field.method:
        return f"{field.method.value.replace('_', ' ')}"
    if plan.animal_units is not None and plan.animal_units <= SMALL_OPERATION_MAX_ANIMAL_UNITS:
        return "small animal feeding operation"
    return ""


def _waived(plan: Plan, table: ClassTable, near: NDArray[np.intp]) -> NDArray[np.bool_]:
    recorded = table.facts["waiver_recorded"][near]
    return np.asarray(~np.isnat(recorded) & (recorded <= np.datetime64(plan.dated)))


def _words(rule: Setback) -> str:
    return f"{rule.distance_ft:,.0f} ft of {rule.receptor_class.replace('_', ' ')}"


def setbacks_not_searched(plan: Plan, coverage: Coverage) -> list[NotEvaluated]:
    """Setbacks whose receptors nobody searched for: the acres may then be too many."""
    names = tuple(f.field_id for f in plan.fields if f.manure is not ManureKind.SOLID)
    everyone = tuple(f.field_id for f in plan.fields)
    entries: list[NotEvaluated] = []
    for rule in plan.law.setbacks:
        subjects = everyone if rule.manure == ANY_MANURE else names
        if subjects:
            entries += [
                NotEvaluated(rule.rule_id, rule.citation, c, coverage.reason(c), subjects)
                for c in receptor_classes(rule)
                if not coverage.covers(c) and c not in _TOLD_APART
            ]
    return entries


# Kinds of drainage wells are covered by the layer of all kinds; a cemetery is asked for as a public use area.
_TOLD_APART = frozenset(c for c in DRAINAGE_WELLS if c != "agricultural_drainage_well") | {"cemetery"}


def total_acres(plan: Plan, lands: Sequence[Spreadable]) -> float:
    """Spreadable acres of all fields together; ground that two fields share counts once."""
    union = polygons_of(shapely.union_all([land.geometry for land in lands])) if lands else shapely.Polygon()
    return float(ellipsoidal_acres(plan.frame, _array([union]))[0])


def overlap_warnings(plan: Plan) -> list[str]:
    """Fields that lie over each other."""
    shapes = _array([field.geometry for field in plan.fields])
    first, second = shapely.STRtree(shapes).query(shapes, predicate="intersects")
    ordered = first < second
    first, second = first[ordered], second[ordered]
    common = ellipsoidal_acres(plan.frame, shapely.intersection(shapes[first], shapes[second]))
    return [
        f"fields {plan.fields[a].field_id} and {plan.fields[b].field_id} overlap by {acres:.2f} acres, which the total "
        "counts once"
        for a, b, acres in zip(first.tolist(), second.tolist(), common.tolist())
        if acres >= 0.005
    ]


def polygons_of(shape: Any) -> BaseGeometry:
    """The polygons of a shape; where edges only touch, an intersection leaves lines and points."""
    parts = [p for p in shapely.get_parts(shape) if p.geom_type in ("Polygon", "MultiPolygon") and not p.is_empty]
    nested = [polygons_of(p) for p in shapely.get_parts(shape) if p.geom_type == "GeometryCollection"]
    return shapely.union_all([*parts, *nested]) if parts or nested else shapely.Polygon()


def _array(shapes: Sequence[Any]) -> NDArray[np.object_]:
    array = np.empty(len(shapes), dtype=object)
    array[:] = list(shapes)
    return array
