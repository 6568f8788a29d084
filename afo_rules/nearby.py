"""A quick sieve: which of many geometries may lie near any of many rectangles. It keeps too many, never too few."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import shapely

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[np.float64]
    Cells = NDArray[np.int32]

# Cells a side at most: a grid of this size stays within the processor's cache.
SIDE = 1024


@dataclass(frozen=True)
class _Grid:
    west: float
    south: float
    cell: float
    columns: int
    rows: int

    def column(self, x: Numbers) -> Cells:
        return np.clip((x - self.west) / self.cell, 0, self.columns - 1).astype(np.int32)

    def row(self, y: Numbers) -> Cells:
        return np.clip((y - self.south) / self.cell, 0, self.rows - 1).astype(np.int32)


def near_any(rectangles: Numbers, reach_m: float, geometry: NDArray[np.object_]) -> NDArray[np.bool_]:
    """(n,) False where a geometry surely is farther than ``reach_m`` from all ``rectangles``.

    ``rectangles``: (m, 4) west, south, east, north. Empty geometries are far from everything.
    """
    rectangles = rectangles[np.isfinite(rectangles).all(axis=1)]
    if not len(rectangles):
        return np.zeros(len(geometry), dtype=bool)
    west, south = (float(v) - reach_m for v in rectangles[:, :2].min(axis=0))
    east, north = (float(v) + reach_m for v in rectangles[:, 2:].max(axis=0))
    cell = max((east - west) / SIDE, (north - south) / SIDE, reach_m / 4, 1e-9)
    grid = _Grid(west, south, cell, int((east - west) / cell) + 1, int((north - south) / cell) + 1)
    near = _marked(grid, rectangles, reach_m)
    left, bottom, right, top = shapely.bounds(geometry).T
    result = (left <= east) & (right >= west) & (bottom <= north) & (top >= south)
    point = left == right
    point &= bottom == top
    flat = np.flatnonzero(result & point)
    result[flat] = near.ravel()[grid.column(left[flat]) * grid.rows + grid.row(bottom[flat])]
    wide = np.flatnonzero(result & ~point)
    if len(wide):
        total = np.zeros((grid.columns + 1, grid.rows + 1), dtype=np.int64)
        total[1:, 1:] = near.cumsum(axis=0).cumsum(axis=1)
        x0, y0 = grid.column(left[wide]), grid.row(bottom[wide])
        x1, y1 = grid.column(right[wide]) + 1, grid.row(top[wide]) + 1
        result[wide] = total[x1, y1] - total[x0, y1] - total[x1, y0] + total[x0, y0] > 0
    return np.asarray(result)


def _marked(grid: _Grid, rectangles: Numbers, reach_m: float) -> NDArray[np.bool_]:
    """The cells that a widened rectangle touches: its corners marked, then summed from the south-west."""
    marks = np.zeros((grid.columns + 1, grid.rows + 1), dtype=np.int32)
    x0, y0 = grid.column(rectangles[:, 0] - reach_m), grid.row(rectangles[:, 1] - reach_m)
    x1, y1 = grid.column(rectangles[:, 2] + reach_m) + 1, grid.row(rectangles[:, 3] + reach_m) + 1
    for x, y, sign in ((x0, y0, 1), (x1, y0, -1), (x0, y1, -1), (x1, y1, 1)):
        np.add.at(marks, (x, y), sign)
    return np.ascontiguousarray(marks.cumsum(axis=0).cumsum(axis=1)[:-1, :-1] > 0)
