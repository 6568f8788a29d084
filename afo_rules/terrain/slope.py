"""Slope of the ground under a footprint: the plane through it, and its steepest cell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Optional

import numpy as np

from .grid import Grid

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from .flow import Cells, Surface


@dataclass(frozen=True)
class FootprintSlope:
    """Slopes in percent. ``plane``: of the least-squares plane through the cells. ``steepest_cell``: the largest slope
    of one cell against its neighbours (Horn). ``downhill_deg``: where the plane falls to, degrees clockwise from grid
    north. ``cells``: how many the plane rests on."""

    plane: float
    steepest_cell: float
    downhill_deg: float
    cells: int


def footprint_slope(surface: Surface, grid: Grid, cells: Cells) -> Optional[FootprintSlope]:
    """Slope under ``cells`` (n,) of ``surface`` (rows, columns; metres).

    None where fewer than three cells, or only cells in a line, have an elevation.
    """
    height = surface.reshape(-1)
    cells = cells[np.isfinite(height[cells])]
    if len(cells) < 3:
        return None
    row, column = np.divmod(cells, grid.columns)
    east, north = column * grid.cell_width_m, -row * grid.cell_height_m
    terms = np.column_stack([east - east.mean(), north - north.mean(), np.ones(len(cells))])
    values = height[cells].astype(np.float64)
    solution, _, rank, _ = np.linalg.lstsq(terms, values - values.mean(), rcond=None)
    if rank < 3:
        return None
    return FootprintSlope(
        plane=100 * float(np.hypot(solution[0], solution[1])),
        steepest_cell=float(np.nanmax(cell_slopes(surface, grid, cells))),
        downhill_deg=float(np.degrees(np.arctan2(-solution[0], -solution[1])) % 360),
        cells=len(cells),
    )


def cell_slopes(surface: Surface, grid: Grid, cells: Cells) -> NDArray[np.float64]:
    """Slopes (n,) in percent of ``cells`` (n,) by Horn's weights on their eight neighbours.

    A neighbour without elevation is replaced by the cell itself, which can only make the slope smaller.
    """
    row, column = np.divmod(cells, grid.columns)
    middle = surface[row, column].astype(np.float64)

    def at(r: int, c: int) -> NDArray[np.float64]:
        inside = (row + r >= 0) & (row + r < grid.rows) & (column + c >= 0) & (column + c < grid.columns)
        found = surface[np.clip(row + r, 0, grid.rows - 1), np.clip(column + c, 0, grid.columns - 1)]
        return np.where(inside & np.isfinite(found), found, middle)

    east = (at(-1, 1) + 2 * at(0, 1) + at(1, 1)) - (at(-1, -1) + 2 * at(0, -1) + at(1, -1))
    south = (at(1, -1) + 2 * at(1, 0) + at(1, 1)) - (at(-1, -1) + 2 * at(-1, 0) + at(-1, 1))
    return np.asarray(100 * np.hypot(east / (8 * grid.cell_width_m), south / (8 * grid.cell_height_m)))
