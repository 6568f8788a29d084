"""From the elevation model to the areas of 54-2430: what drains to the reservoir, and which part of it is what."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any, Callable, Optional

import numpy as np
import shapely

from ..errors import Cancelled, SitingError
from ..terrain.basins import Basins, basins_of, drainage
from ..terrain.burn import with_culverts, with_walls
from ..terrain.depressions import Depressions, depressions, kept
from ..terrain.flow import border, upstream_of, with_sinks
from ..terrain.grid import Grid
from ..terrain.rasterise import polygon_cells
from ..units import METRES_PER_FOOT, acres
from .facts import Range

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from ..terrain.flow import Cells, Receivers, Surface

    Mask = NDArray[np.bool_]

# Depressions deeper than this are listed, and keep their water in the bare variant.
LISTED_DEPTH_FT = 0.5
# Every single-flow method overstates the area above a line on a continuous slope by up to this share (measured on a
# V-shaped valley, where the exact area is known).
SINGLE_FLOW_BIAS = 0.037


class Part(str, Enum):
    """Parts of a facility whose own runoff is incidental (54-2430(1)), in the order in which ground that two of them
    share is counted."""

    RESERVOIR = "reservoir"
    EMBANKMENT = "embankment"
    DAM_TOP = "dam_top"
    FEEDLOT = "feedlot"
    ROADWAY = "roadway"


@dataclass(frozen=True)
class FacilityPart:
    """One polygon of the facility, in the grid's CRS. ``paved`` None: unknown; ``curve_number`` None: the default."""

    name: str
    part: Part
    geometry: Any
    paved: Optional[bool] = None
    curve_number: Optional[float] = None


@dataclass(frozen=True)
class Terrain:
    """Elevations (rows, columns) in metres, NaN unknown, and what stands on the ground; geometries in the grid's CRS.

    ``can_divert``: land that could still be diverted, None when nothing was given. ``ponds``: real ponds, which keep
    their water in every variant.
    """

    surface: Surface
    grid: Grid
    parts: tuple[FacilityPart, ...]
    diversions: tuple[Any, ...] = ()
    culverts: tuple[Any, ...] = ()
    can_divert: Optional[tuple[Any, ...]] = None
    ponds: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Variant:
    """One reading of the ground: ``routed`` through every depression or ``kept`` in those that are deep."""

    name: str
    contributing_acres: float
    other_acres: float


@dataclass(frozen=True)
class LotDrainage:
    """What drains onto one lot or roadway from above, and how much of it drains to the reservoir on today's ground."""

    name: str
    part: Part
    acres: float
    run_on_acres: float
    draining_to_reservoir_share: float


@dataclass(frozen=True)
class Watershed:
    """Areas in acres on the ellipsoid, and the cells behind them (masks over the flattened grid).

    ``part_acres``: facility parts by polygon, ground that two share counted once. ``part_shapes``: those polygons.
    ``other``: land above that is no facility part. ``divertible``: that of it which could still be diverted.
    ``diverted``: what the diversions keep away. ``touches_edge``: whether any variant reaches the rim of the DEM.
    """

    contributing_acres: Range
    part_acres: Mapping[str, float]
    part_shapes: Mapping[str, Any]
    other_acres: Range
    divertible_acres: Optional[Range]
    additional_acres: Range
    diverted_acres: Optional[float]
    variants: tuple[Variant, ...]
    lots: tuple[LotDrainage, ...]
    ponds: Depressions
    touches_edge: bool
    masks: Mapping[str, Mask] = field(repr=False)
    receivers: Receivers = field(repr=False)


# Drainage directions from elsewhere (GRASS); None: the built-in ones.
Router = Optional[Callable[["Surface"], "Receivers"]]


def watershed(
    terrain: Terrain,
    route: Router,
    progress: Callable[[float], None],
    cancelled: Callable[[], bool],
) -> Watershed:
    """The areas of ``terrain``; ``route`` gives the drainage directions of a surface, None takes the built-in ones.

    Raises SitingError when there is no reservoir, or it lies off the elevation model; Cancelled.
    """
    grid = terrain.grid
    shapes = part_shapes(terrain.parts)
    cells = {part: polygon_cells(shape, grid) for part, shape in shapes.items()}
    _check_covered(terrain, shapes, cells)
    work = _Work(terrain, route, cells[Part.RESERVOIR.value], cancelled)
    progress(5)
    walled = with_walls(terrain.surface, grid, terrain.diversions)
    cut = with_culverts(walled, terrain.surface, grid, terrain.culverts) if terrain.culverts else walled
    main = work.drained(cut)
    progress(45)
    drained = {"depressions routed through": main}
    if terrain.culverts:
        drained["depressions routed through, without culverts"] = work.drained(walled)
    facility = np.zeros(grid.size, dtype=bool)
    for found in cells.values():
        facility[found] = True
    masks, variants = _variants(work, drained, facility)
    progress(80)
    lots, lots_mask = _lots(terrain, main.receivers, masks[0])
    if lots_mask is not None:
        masks.append(lots_mask)
        variants.append(_variant("lots and roadways graded to the reservoir", lots_mask, facility, grid))
    undiverted = work.upstream(work.receivers(terrain.surface)) if terrain.diversions else None
    progress(95)
    return _summed(terrain, work, masks, variants, lots, main, facility, shapes, undiverted)


@dataclass(frozen=True)
class _Drained:
    receivers: Receivers
    ponds: Depressions


class _Work:
    """What all variants share."""

    def __init__(self, terrain: Terrain, route: Router, reservoir: Cells, cancelled: Callable[[], bool]) -> None:
        self.grid, self.reservoir, self.cancelled = terrain.grid, reservoir, cancelled
        self._route = route
        real = [polygon_cells(shape, terrain.grid) for shape in terrain.ponds]
        self.real_ponds = np.concatenate(real) if real else np.zeros(0, dtype=np.int64)
        self.rim = border(terrain.surface).reshape(-1)

    def drained(self, surface: Surface) -> _Drained:
        if self.cancelled():
            raise Cancelled
        receivers, basins = self._routed(surface)
        ponds = depressions(surface, self.grid, basins, LISTED_DEPTH_FT * METRES_PER_FOOT)
        return _Drained(with_sinks(receivers, self.real_ponds), ponds)

    def _routed(self, surface: Surface) -> tuple[Receivers, Basins]:
        if self._route is None:
            return drainage(surface, self.grid, self.cancelled)
        # GRASS is a program of its own: meanwhile the other core looks for depressions.
        with ThreadPoolExecutor(1) as pool:
            routed = pool.submit(self._route, surface)
            basins = basins_of(surface, self.grid, self.cancelled)
            return routed.result(), basins

    def receivers(self, surface: Surface) -> Receivers:
        """Directions alone, where nobody asks for the depressions."""
        found = drainage(surface, self.grid, self.cancelled)[0] if self._route is None else self._route(surface)
        return with_sinks(found, self.real_ponds)

    def upstream(self, receivers: Receivers) -> Mask:
        return upstream_of(receivers, self.reservoir, self.cancelled)


def part_shapes(parts: tuple[FacilityPart, ...]) -> dict[str, Any]:
    """The polygon of each kind of part; ground that two kinds share belongs to the first in the order of Part."""
    shapes: dict[str, Any] = {}
    taken = shapely.Polygon()
    for kind in Part:
        own = [p.geometry for p in parts if p.part is kind]
        if own:
            shape = shapely.difference(shapely.union_all(own), taken)
            shapes[kind.value] = shape
            taken = shapely.union(taken, shape)
    return shapes


def _check_covered(terrain: Terrain, shapes: Mapping[str, Any], cells: Mapping[str, Cells]) -> None:
    if Part.RESERVOIR.value not in shapes:
        raise SitingError(
            "The facility has no reservoir.", "Draw its polygon with the field “part” set to “reservoir”."
        )
    area = shapely.box(*terrain.grid.bounds)
    height = terrain.surface.reshape(-1)
    for name, shape in shapes.items():
        if not area.contains(shape) or not len(cells[name]) or np.isnan(height[cells[name]]).any():
            raise SitingError(
                f"The facility's {name.replace('_', ' ')} does not lie wholly on the elevation model.",
                "Choose an elevation model that covers the facility and all land above it.",
            )


def _variants(work: _Work, drained: Mapping[str, _Drained], facility: Mask) -> tuple[list[Mask], list[Variant]]:
    masks: list[Mask] = []
    variants: list[Variant] = []
    for name, one in drained.items():
        routed = work.upstream(one.receivers)
        masks.append(routed)
        variants.append(_variant(name, routed, facility, work.grid))
        if len(one.ponds):
            bare = work.upstream(kept(one.receivers, one.ponds))
            masks.append(bare)
            variants.append(_variant(name.replace("routed through", "kept"), bare, facility, work.grid))
    return masks, variants


def _variant(name: str, mask: Mask, facility: Mask, grid: Grid) -> Variant:
    return Variant(name, acres(grid.area_m2(mask | facility)), acres(grid.area_m2(mask & ~facility)))


def _lots(terrain: Terrain, receivers: Receivers, upstream: Mask) -> tuple[tuple[LotDrainage, ...], Optional[Mask]]:
    """Each lot and roadway by itself; and what drains to the reservoir if they all do, where some do not today."""
    found, astray = [], []
    for part in terrain.parts:
        if part.part not in (Part.FEEDLOT, Part.ROADWAY):
            continue
        cells = polygon_cells(part.geometry, terrain.grid)
        above = upstream_of(receivers, cells)
        above[cells] = False
        share = float(upstream[cells].mean())
        if share < 1:
            astray.append(cells)
        own = acres(terrain.grid.polygon_area_m2(part.geometry))
        found.append(LotDrainage(part.name, part.part, own, acres(terrain.grid.area_m2(above)), share))
    if not astray:
        return tuple(found), None
    return tuple(found), upstream | upstream_of(receivers, np.concatenate(astray))


def _summed(
    terrain: Terrain,
    work: _Work,
    masks: list[Mask],
    variants: list[Variant],
    lots: tuple[LotDrainage, ...],
    main: _Drained,
    facility: Mask,
    shapes: Mapping[str, Any],
    undiverted: Optional[Mask],
) -> Watershed:
    grid = terrain.grid
    other = masks[0] & ~facility
    divertible = _divertible(terrain, other)
    diverted = None if undiverted is None else undiverted & ~masks[0] & ~facility
    left = [mask & ~facility & ~divertible if divertible is not None else mask & ~facility for mask in masks]
    part_acres = {name: acres(grid.polygon_area_m2(shape)) for name, shape in shapes.items()}
    drawn = {"other": other, "additional": left[0]}
    if divertible is not None:
        drawn["divertible"] = divertible & other
    if diverted is not None:
        drawn["diverted"] = diverted
    other_acres = _range([v.other_acres for v in variants])
    own = sum(part_acres.values())
    return Watershed(
        contributing_acres=Range(other_acres.low + own, other_acres.value + own, other_acres.high + own),
        part_acres=part_acres,
        part_shapes=shapes,
        other_acres=other_acres,
        divertible_acres=None
        if divertible is None
        else _range([acres(grid.area_m2(mask & ~facility & divertible)) for mask in masks]),
        additional_acres=_range([acres(grid.area_m2(mask)) for mask in left]),
        diverted_acres=None if diverted is None else acres(grid.area_m2(diverted)),
        variants=tuple(variants),
        lots=lots,
        ponds=main.ponds,
        touches_edge=any(bool(np.any(mask & work.rim)) for mask in masks),
        masks=drawn,
        receivers=main.receivers,
    )


def _divertible(terrain: Terrain, other: Mask) -> Optional[Mask]:
    if terrain.can_divert is None:
        return None
    mask = np.zeros_like(other)
    for shape in terrain.can_divert:
        mask[polygon_cells(shape, terrain.grid)] = True
    return mask


def _range(values: list[float]) -> Range:
    """The first of ``values`` is the answer; all of them, and what single flow overstates, are what it may be."""
    return Range(min(values) / (1 + SINGLE_FLOW_BIAS), values[0], max(values))
