"""Setback zones: the ground that each rule closes around each receptor. Drawings only; no verdict comes from them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import numpy as np
import pyproj
import shapely

from .evaluate import UseResult, half_width_of
from .frame import MeasuringFrame
from .model import Comparison, ReceptorLayer, SetbackZone, SubjectKind
from .subjects import SubjectTable
from .units import METRES_PER_FOOT

if TYPE_CHECKING:
    from numpy.typing import NDArray

# 64 segments a quarter circle: 0.19 ft short of the true circle at 2,500 ft.
QUADRANT_SEGMENTS = 64


def zones_of(
    results: Sequence[UseResult],
    subjects: SubjectTable,
    subject_kind: SubjectKind,
    layers: Sequence[ReceptorLayer],
    frame: MeasuringFrame,
) -> list[SetbackZone]:
    """The zones of the rules in ``results`` around receptors that are not exempt, once a rule and receptor."""
    if not len(subjects):
        return []
    scale = point_scale(frame, subjects.geometry)
    window = shapely.box(*shapely.total_bounds(subjects.geometry)).buffer(_widest_m(results))
    zones = [z for result in results for z in _of_use(result, subject_kind, layers, scale, window)]
    return sorted(zones, key=lambda z: (z.rule_id, z.receptor_layer, z.receptor))


def point_scale(frame: MeasuringFrame, geometry: NDArray[np.object_]) -> float:
    """Metres of the frame a true metre at the site."""
    west, south, east, north = shapely.total_bounds(geometry)
    middle = np.array([shapely.Point((west + east) / 2, (south + north) / 2)], dtype=object)
    lonlat = frame.to_lonlat(middle)[0]
    return float(pyproj.Proj(frame.definition).get_factors(lonlat.x, lonlat.y).meridional_scale)


def _widest_m(results: Sequence[UseResult]) -> float:
    reaches = [float(result.use.reach_ft.max(initial=0.0)) for result in results]
    return max(reaches, default=0.0) * METRES_PER_FOOT


def _of_use(
    result: UseResult,
    subject_kind: SubjectKind,
    layers: Sequence[ReceptorLayer],
    scale: float,
    window: shapely.Polygon,
) -> Iterator[SetbackZone]:
    if not result.parts or not len(result.closed):
        return
    receptors = result.parts[0].receptors
    edge_only = result.use.source.edge_only
    if edge_only is not None:
        only = edge_only(receptors)
        closed = result.closed[~only[result.closed[:, 0]]]
    else:
        closed = result.closed
    rules = result.use.rules
    distance_ft = np.array([rule.distance_ft for rule in rules])[closed[:, 1]] + half_width_of(receptors, closed[:, 0])
    shapes = shapely.buffer(
        receptors.geometry[closed[:, 0]], distance_ft * METRES_PER_FOOT * scale, quad_segs=QUADRANT_SEGMENTS
    )
    for (receptor, position), shape in zip(closed.tolist(), shapes):
        rule = rules[position]
        if rule.comparison is Comparison.INTERSECTS:
            shape = shapely.intersection(shape, window)
        yield SetbackZone(
            receptor=str(receptors.ids[receptor]),
            receptor_layer=layers[int(receptors.layer[receptor])].name,
            receptor_class=receptors.receptor_class,
            rule_id=rule.rule_id,
            citation=rule.citation,
            distance_ft=rule.distance_ft,
            subject_kind=subject_kind.value,
            geometry=shape,
        )
