"""Cells of polygons and of lines. A line becomes a chain of cells that share edges, so that no water slips through
between two that touch at a corner only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import shapely

from .grid import Grid

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Cells = NDArray[np.int64]

_BLOCK = 2_000_000  # cells tested at once


def polygon_cells(geometry: Any, grid: Grid) -> Cells:
    """Cells whose middle lies in ``geometry`` (shapely, in the grid's CRS), ascending; where no middle does, the cells
    that it touches, so that a polygon smaller than a cell still stands somewhere.
    """
    if shapely.is_empty(geometry):
        return np.zeros(0, dtype=np.int64)
    window = _window(shapely.bounds(geometry), grid)
    shapely.prepare(geometry)
    found = []
    for cells in _blocks(window, grid):
        x, y = grid.centres(cells)
        found.append(cells[shapely.contains_xy(geometry, x, y)])
    inside = np.concatenate(found) if found else np.zeros(0, dtype=np.int64)
    return inside if len(inside) else touched_cells(geometry, grid)


def touched_cells(geometry: Any, grid: Grid) -> Cells:
    """Cells that share any ground with ``geometry``, ascending."""
    if shapely.is_empty(geometry):
        return np.zeros(0, dtype=np.int64)
    shapely.prepare(geometry)
    found = [np.zeros(0, dtype=np.int64)]
    for cells in _blocks(_window(shapely.bounds(geometry), grid), grid):
        x, y = grid.centres(cells)
        half_width, half_height = grid.cell_width / 2, grid.cell_height / 2
        boxes = shapely.box(x - half_width, y - half_height, x + half_width, y + half_height)
        found.append(cells[shapely.intersects(geometry, boxes)])
    return np.concatenate(found)


def line_cells(geometry: Any, grid: Grid) -> Cells:
    """Cells that the lines of ``geometry`` run through, ascending and without diagonal steps: each two that follow
    each other share an edge. Points give the cell they lie in.
    """
    chains = [chain(part, grid) for part in shapely.get_parts(geometry)]
    return np.unique(np.concatenate(chains)) if chains else np.zeros(0, dtype=np.int64)


def chain(line: Any, grid: Grid) -> Cells:
    """Cells of one line (or one ring, or point) in the order it runs, edge to edge; those off the grid left out."""
    corners = shapely.get_coordinates(line)
    column = (corners[:, 0] - grid.west) / grid.cell_width
    row = (grid.north - corners[:, 1]) / grid.cell_height
    rows, columns = [np.floor(row[:1]).astype(np.int64)], [np.floor(column[:1]).astype(np.int64)]
    for k in range(len(row) - 1):
        steps = _crossings(row[k], column[k], row[k + 1], column[k + 1])
        rows.append(np.floor(row[k] + steps * (row[k + 1] - row[k])).astype(np.int64))
        columns.append(np.floor(column[k] + steps * (column[k + 1] - column[k])).astype(np.int64))
    r, c = _edge_to_edge(np.concatenate(rows), np.concatenate(columns))
    on_grid = (r >= 0) & (r < grid.rows) & (c >= 0) & (c < grid.columns)
    return r[on_grid] * grid.columns + c[on_grid]


def _crossings(row: float, column: float, row_end: float, column_end: float) -> NDArray[np.float64]:
    """Positions (0 to 1) along a segment: one inside each cell it runs through."""
    crossings = [np.array([0.0, 1.0])]
    for start, end in ((row, row_end), (column, column_end)):
        lines = np.arange(np.ceil(min(start, end)), np.floor(max(start, end)) + 1)
        if len(lines) and start != end:
            crossings.append((lines - start) / (end - start))
    along = np.unique(np.clip(np.concatenate(crossings), 0.0, 1.0))
    return np.asarray((along[:-1] + along[1:]) / 2)


def _edge_to_edge(r: Cells, c: Cells) -> tuple[Cells, Cells]:
    """Repeats taken out, and a cell put in wherever the chain would step over a corner."""
    keep = np.ones(len(r), dtype=bool)
    keep[1:] = (r[1:] != r[:-1]) | (c[1:] != c[:-1])
    r, c = r[keep], c[keep]
    corner = np.flatnonzero((r[1:] != r[:-1]) & (c[1:] != c[:-1])) + 1
    return np.insert(r, corner, r[corner - 1]), np.insert(c, corner, c[corner])


def _window(bounds: NDArray[np.float64], grid: Grid) -> tuple[int, int, int, int]:
    """First and last row, first and last column (the last excluded) that ``bounds`` reach."""
    west, south, east, north = bounds
    return (
        max(0, int(np.floor((grid.north - north) / grid.cell_height))),
        min(grid.rows, int(np.floor((grid.north - south) / grid.cell_height)) + 1),
        max(0, int(np.floor((west - grid.west) / grid.cell_width))),
        min(grid.columns, int(np.floor((east - grid.west) / grid.cell_width)) + 1),
    )


def _blocks(window: tuple[int, int, int, int], grid: Grid) -> list[Cells]:
    top, bottom, left, right = window
    if top >= bottom or left >= right:
        return []
    rows_at_once = max(1, _BLOCK // (right - left))
    columns = np.arange(left, right, dtype=np.int64)
    return [
        (np.arange(start, min(bottom, start + rows_at_once), dtype=np.int64)[:, None] * grid.columns + columns).ravel()
        for start in range(top, bottom, rows_at_once)
    ]
