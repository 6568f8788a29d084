"""Setback zones: the ground that each rule closes around each receptor. Drawings only; no verdict comes from them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Optional

import numpy as np
import pyproj
import shapely

from . import ground
from .evaluate import UseResult, half_width_of
from .frame import MeasuringFrame
from .model import Comparison, ReceptorLayer, SetbackZone, SubjectKind
from .plan import RuleUse
from .receptors import ClassTable
from .subjects import SubjectTable
from .units import METRES_PER_FOOT

if TYPE_CHECKING:
    from numpy.typing import NDArray

# How far outside the true distance the drawn edge may lie; it never lies inside.
EDGE_FT = 0.25
# More than anybody can tell apart on a map; a town within a mile has a hundred times as many.
MOST_ZONES = 2000


@dataclass(frozen=True)
class Zones:
    """The zones that are drawn, and how many were left out because they lie farther off than as many others."""

    drawn: tuple[SetbackZone, ...] = ()
    left_out: int = 0


def zones_of(
    results: Sequence[UseResult],
    subjects: SubjectTable,
    subject_kind: SubjectKind,
    layers: Sequence[ReceptorLayer],
    frame: MeasuringFrame,
) -> Zones:
    """The zones of the rules in ``results`` around receptors that are not exempt, once a rule and receptor: those whose
    closed ground comes nearest to the subjects, at most MOST_ZONES."""
    closing = [closed for closed in map(_closing, results) if len(closed.receptor)] if len(subjects) else []
    if not closing:
        return Zones()
    scale = point_scale(frame, subjects.geometry)
    site = shapely.box(*shapely.total_bounds(subjects.geometry))
    window = site.buffer(_widest_m(results))
    gaps = np.concatenate([_gap_ft(closed, site) for closed in closing])
    nearest = np.zeros(len(gaps), dtype=bool)
    nearest[np.argsort(gaps, kind="stable")[:MOST_ZONES]] = True
    ends = np.cumsum([len(closed.receptor) for closed in closing])[:-1]
    zones = [
        zone
        for closed, keep in zip(closing, np.split(nearest, ends))
        for zone in _drawn(closed.where(keep), subject_kind, layers, scale, window)
    ]
    ordered = sorted(zones, key=lambda z: (z.rule_id, z.receptor_layer, z.receptor))
    return Zones(tuple(ordered), len(gaps) - len(zones))


def point_scale(frame: MeasuringFrame, geometry: NDArray[np.object_]) -> float:
    """Metres of the frame a true metre at the site."""
    west, south, east, north = shapely.total_bounds(geometry)
    middle = np.array([shapely.Point((west + east) / 2, (south + north) / 2)], dtype=object)
    lonlat = frame.to_lonlat(middle)[0]
    return float(pyproj.Proj(frame.definition).get_factors(lonlat.x, lonlat.y).meridional_scale)


def _widest_m(results: Sequence[UseResult]) -> float:
    reaches = [float(result.use.reach_ft.max(initial=0.0)) for result in results]
    return max(reaches, default=0.0) * METRES_PER_FOOT


@dataclass(frozen=True)
class _Closing:
    """Receptors (k,) of one rule use whose ground is closed, each with its rule and the distance closed (feet)."""

    use: RuleUse
    receptors: Optional[ClassTable]
    receptor: NDArray[np.intp]
    rule: NDArray[np.intp]
    distance_ft: NDArray[np.float64]

    def where(self, keep: NDArray[np.bool_]) -> _Closing:
        return replace(self, receptor=self.receptor[keep], rule=self.rule[keep], distance_ft=self.distance_ft[keep])

    def shapes(self) -> NDArray[np.object_]:
        return np.asarray(self.receptors.geometry[self.receptor] if self.receptors else np.zeros(0, dtype=object))


def _closing(result: UseResult) -> _Closing:
    nothing = np.zeros(0, dtype=np.intp)
    if not result.parts or not len(result.closed):
        return _Closing(result.use, None, nothing, nothing, np.zeros(0))
    receptors = result.parts[0].receptors
    closed = result.closed
    if result.use.source.edge_only is not None:
        closed = closed[~result.use.source.edge_only(receptors)[closed[:, 0]]]
    receptor, rule = closed[:, 0], closed[:, 1]
    required_ft = np.array([r.distance_ft for r in result.use.rules])[rule]
    return _Closing(result.use, receptors, receptor, rule, required_ft + half_width_of(receptors, receptor))


def _gap_ft(closed: _Closing, site: shapely.Polygon) -> NDArray[np.float64]:
    """How far (k,) the closed ground lies from the box round the subjects, negative inside it."""
    return np.asarray(shapely.distance(closed.shapes(), site) / METRES_PER_FOOT - closed.distance_ft)


def _drawn(
    closed: _Closing,
    subject_kind: SubjectKind,
    layers: Sequence[ReceptorLayer],
    scale: float,
    window: shapely.Polygon,
) -> Iterator[SetbackZone]:
    receptors = closed.receptors
    if receptors is None:
        return
    if closed.use.rules[0].comparison is Comparison.INTERSECTS:
        shapes = shapely.intersection(closed.shapes(), window)
    else:
        reach_m = closed.distance_ft * METRES_PER_FOOT * scale
        shapes = ground.zones(ground.Around(closed.shapes(), reach_m, closed.receptor), EDGE_FT)
    for receptor, position, shape in zip(closed.receptor.tolist(), closed.rule.tolist(), shapes):
        rule = closed.use.rules[position]
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
