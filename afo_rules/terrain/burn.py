"""Works of man that an elevation model misses: berms as walls, culverts as cuts through a bank."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import numpy as np
import shapely

from .grid import Grid
from .rasterise import chain, line_cells

if TYPE_CHECKING:
    from .flow import Cells, Surface

# Higher than any water that a berm could hold back; water goes around its ends.
WALL_M = 100.0
# How far from a culvert drawn as a point its two ends are looked for.
CULVERT_REACH_M = 15.0


def with_walls(surface: Surface, grid: Grid, lines: Iterable[Any]) -> Surface:
    """A copy of ``surface`` (rows, columns; metres) with each of ``lines`` (shapely, in the grid's CRS) raised to a
    wall one cell wide that has no gap at its corners."""
    walled = surface.copy()
    flat = walled.reshape(-1)
    for line in lines:
        cells = line_cells(line, grid)
        flat[cells] = surface.reshape(-1)[cells] + surface.dtype.type(WALL_M)
    return walled


def with_culverts(surface: Surface, ground: Surface, grid: Grid, culverts: Iterable[Any]) -> Surface:
    """A copy of ``surface`` with each of ``culverts`` (lines, or points) cut through: an even fall between its ends.

    Heights of the ends are those of ``ground``, the surface before walls were put on it, so that a culvert under a
    diversion lies under it. A point is taken to run from the lowest cell within reach through itself to the lowest
    cell on the other side.
    """
    cut = surface.copy()
    flat, natural = cut.reshape(-1), ground.reshape(-1)
    for culvert in culverts:
        for part in shapely.get_parts(culvert):
            line = _through(part, ground, grid) if part.geom_type == "Point" else part
            cells = _upstream_first(chain(line, grid), natural)
            if len(cells) < 2:
                continue
            fall = np.linspace(natural[cells[0]], natural[cells[-1]], len(cells))
            # Where the fall is level already, the least step that still says which way.
            flat[cells] = np.fmin(flat[cells], fall)
    return cut


def _upstream_first(cells: Cells, height: Surface) -> Cells:
    cells = cells[np.isfinite(height[cells])]
    return cells if len(cells) < 2 or height[cells[0]] >= height[cells[-1]] else cells[::-1]


def _through(point: Any, ground: Surface, grid: Grid) -> Any:
    """A line through ``point`` between the lowest ground on either side of the bank it lies in."""
    reach = max(CULVERT_REACH_M, 3 * max(grid.cell_width_m, grid.cell_height_m)) / grid.metres_per_unit
    column, row = (point.x - grid.west) / grid.cell_width, (grid.north - point.y) / grid.cell_height
    span_r, span_c = int(reach / grid.cell_height) + 1, int(reach / grid.cell_width) + 1
    rows = np.arange(max(0, int(row) - span_r), min(grid.rows, int(row) + span_r + 1))
    columns = np.arange(max(0, int(column) - span_c), min(grid.columns, int(column) + span_c + 1))
    cells = (rows[:, None] * grid.columns + columns).ravel()
    if not len(cells):
        return point
    x, y = grid.centres(cells)
    away = np.hypot(x - point.x, y - point.y)
    height = ground.reshape(-1)[cells].astype(np.float64)
    height[(away > reach) | (away == 0) | ~np.isfinite(height)] = np.inf
    if not np.any(np.isfinite(height)):
        return point
    low = int(np.argmin(height))
    # The other side: more than 90 degrees round from the lowest cell, seen from the point.
    facing = (x - point.x) * (x[low] - point.x) + (y - point.y) * (y[low] - point.y)
    height[facing >= 0] = np.inf
    if not np.any(np.isfinite(height)):
        return point
    far = int(np.argmin(height))
    return shapely.linestrings([(x[far], y[far]), (point.x, point.y), (x[low], y[low])])
