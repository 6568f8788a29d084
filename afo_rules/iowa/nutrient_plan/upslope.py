"""Ground that drains to the pens and structures from above (65.209(8)e(3)), from an elevation model."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np
import shapely

from ...frame import MeasuringFrame
from ...terrain.basins import drainage
from ...terrain.flow import border, never
from ...terrain.grid import Grid
from ...terrain.rasterise import polygon_cells
from ...terrain.run_on import run_on_mask
from ...units import acres
from .model import Upslope

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

    from ...terrain.flow import Surface


def upslope_of(
    surface: Surface,
    grid: Grid,
    source: str,
    frame: MeasuringFrame,
    operation: Sequence[BaseGeometry],
    cancelled: Callable[[], bool] = never,
) -> Upslope:
    """Acres upslope of ``operation`` (shapes in ``frame``) that drain to it on ``surface`` (rows, columns; NaN
    unknown), the operation itself left out. Diversions count as far as the elevation model shows them. Raises
    Cancelled, and SitingError as Grid does.
    """
    shapes = np.empty(len(operation), dtype=object)
    shapes[:] = list(operation)
    on_grid = MeasuringFrame(grid.crs).project(shapes, frame.definition)
    parts = [polygon_cells(shape, grid) for shape in on_grid]
    cells = np.unique(np.concatenate(parts)) if parts else np.zeros(0, dtype=np.int64)
    known = np.isfinite(surface).ravel()
    inside = shapely.box(*grid.bounds).contains(shapely.union_all(on_grid)) and bool(known[cells].all())
    if not len(cells) or not inside:
        return Upslope(source, None, "the elevation model does not cover all pens, lots and structures")
    receivers, _ = drainage(surface, grid, cancelled)
    mask = run_on_mask(receivers, cells, cancelled)
    rim = bool((mask & border(surface).ravel()).any())
    note = "at least: the ground reaches the edge of the elevation model" if rim else ""
    return Upslope(source, acres(grid.area_m2(mask)), note)
