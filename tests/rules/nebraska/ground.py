"""Surfaces with known answers, and a plain priority flood to hold the vectorised one against."""

from __future__ import annotations

import heapq

import numpy as np

from afo_siting.afo_rules.terrain.grid import Grid

NEBRASKA = "EPSG:26914"
# North-west corner of the test grids: the Platte valley.
WEST, NORTH = 600_000.0, 4_530_000.0


def grid(rows: int, columns: int, cell: float = 1.0, crs: str = NEBRASKA) -> Grid:
    return Grid(rows, columns, WEST, NORTH, cell, cell, crs)


def valley(rows: int, columns: int, side: float = 0.1, along: float = 0.01) -> np.ndarray:
    """A V-shaped valley falling to the south; its lowest column is the middle one."""
    r, c = np.arange(rows)[:, None], np.arange(columns)[None, :]
    return 400 + np.abs(c - columns // 2) * side + (rows - r) * along


def tilted(rows: int, columns: int, south: float = 0.02, east: float = 0.0) -> np.ndarray:
    """A plane falling to the south and to the east."""
    r, c = np.arange(rows)[:, None], np.arange(columns)[None, :]
    return 400 - r * south - c * east


def priority_flood(surface: np.ndarray) -> np.ndarray:
    """Height to which each cell fills (rows, columns), cell by cell from the rim inwards; NaN is the outside."""
    rows, columns = surface.shape
    filled = np.full(surface.shape, np.nan)
    seen = np.isnan(surface)
    queue: list[tuple[float, int, int]] = []
    steps = [(r, c) for r in (-1, 0, 1) for c in (-1, 0, 1) if r or c]

    def outside(r: int, c: int) -> bool:
        return not (0 <= r < rows and 0 <= c < columns) or bool(np.isnan(surface[r, c]))

    for r in range(rows):
        for c in range(columns):
            if not seen[r, c] and any(outside(r + a, c + b) for a, b in steps):
                heapq.heappush(queue, (surface[r, c], r, c))
                seen[r, c] = True
                filled[r, c] = surface[r, c]
    while queue:
        level, r, c = heapq.heappop(queue)
        for a, b in steps:
            if not outside(r + a, c + b) and not seen[r + a, c + b]:
                seen[r + a, c + b] = True
                filled[r + a, c + b] = max(surface[r + a, c + b], level)
                heapq.heappush(queue, (filled[r + a, c + b], r + a, c + b))
    return filled


def cells(grid_: Grid, rows: range, columns: range) -> np.ndarray:
    return (np.array(rows)[:, None] * grid_.columns + np.array(columns)).ravel()
