"""An elevation model that a site is looked at with, and the part of it that matters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from .grid import Grid

if TYPE_CHECKING:
    from .flow import Surface


@dataclass(frozen=True)
class Elevation:
    """``surface``: (rows, columns) elevations in metres on ``grid``, NaN where there is none. ``doubt``: why its
    heights cannot be relied on (their unit is not known), blank when they can."""

    name: str
    surface: Surface
    grid: Grid
    doubt: str = ""

    def around(self, bounds: tuple[float, float, float, float], margin_m: float) -> Elevation:
        """The part within ``margin_m`` metres of ``bounds`` (west, south, east, north in the grid's CRS)."""
        grid = self.grid
        margin = margin_m / grid.metres_per_unit
        west, south, east, north = bounds
        top = max(0, int((grid.north - north - margin) // grid.cell_height))
        bottom = min(grid.rows, int((grid.north - south + margin) // grid.cell_height) + 1)
        left = max(0, int((west - margin - grid.west) // grid.cell_width))
        right = min(grid.columns, int((east + margin - grid.west) // grid.cell_width) + 1)
        if top >= bottom or left >= right:
            return self
        part = Grid(
            rows=bottom - top,
            columns=right - left,
            west=grid.west + left * grid.cell_width,
            north=grid.north - top * grid.cell_height,
            cell_width=grid.cell_width,
            cell_height=grid.cell_height,
            crs=grid.crs,
        )
        # In one piece, so that its cells can be numbered without a copy each time.
        surface = np.ascontiguousarray(self.surface[top:bottom, left:right])
        return Elevation(self.name, surface, part, self.doubt)
