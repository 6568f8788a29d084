"""Cells of polygons and of lines. A line becomes a chain of cells that share edges, so that no water slips through
between two that touch at a corner only."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np
import shapely

from .grid import Grid

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Cells = NDArray[np.int64]


def polygon_cells(geometry: Any, grid: Grid) -> Cells:
    """Cells whose middle lies in ``geometry`` (valid shapely polygons in the grid's CRS), ascending; where no middle
    does, the cells that it touches, so that a polygon smaller than a cell still stands somewhere.

    Row by row, between the edges that the row's middle line crosses. (shapely's contains_xy would do, but it ends
    qgis_process where the plugin's GEOS and QGIS's are mixed.)
    """
    inside = _between_edges(geometry, grid)
    return inside if len(inside) else touched_cells(geometry, grid)


def touched_cells(geometry: Any, grid: Grid) -> Cells:
    """Cells that share any ground with ``geometry``, ascending; where its edge runs exactly through a corner, one
    beside it too."""
    rings = _rings(geometry) if shapely.get_dimensions(geometry) == 2 else shapely.get_parts(geometry)
    edges = [chain(ring, grid) for ring in rings]
    return np.asarray(np.unique(np.concatenate([_between_edges(geometry, grid), *edges])))


def _between_edges(geometry: Any, grid: Grid) -> Cells:
    """Even-odd filling: an edge switches all cells of its row whose middle lies to the right of it."""
    if shapely.is_empty(geometry) or shapely.get_dimensions(geometry) < 2:
        return np.zeros(0, dtype=np.int64)
    top, bottom, left, right = _window(shapely.bounds(geometry), grid)
    if top >= bottom or left >= right:
        return np.zeros(0, dtype=np.int64)
    height, width = bottom - top, right - left
    switched = [np.zeros(0, dtype=np.int64)]
    for ring in _rings(geometry):
        corners = shapely.get_coordinates(ring)
        # In cells, from the middle of the window's first cell.
        x = (corners[:, 0] - grid.west) / grid.cell_width - 0.5 - left
        y = (grid.north - corners[:, 1]) / grid.cell_height - 0.5 - top
        for crossed, where in _crossed_rows(x, y, height):
            switched.append(crossed * (width + 1) + np.clip(np.ceil(where), 0, width).astype(np.int64))
    switches = np.bincount(np.concatenate(switched), minlength=height * (width + 1))
    inside = np.cumsum(switches.reshape(height, width + 1), axis=1)[:, :width] % 2 == 1
    row, column = np.nonzero(inside)
    return np.asarray((row + top) * grid.columns + column + left)


def _rings(geometry: Any) -> Any:
    """All rings of a polygon, of several, or of those in a collection."""
    return shapely.get_rings(shapely.get_parts(shapely.get_parts(geometry)))


_CROSSINGS_AT_ONCE = 1_000_000


def _crossed_rows(
    x: NDArray[np.float64], y: NDArray[np.float64], height: int
) -> Iterator[tuple[Cells, NDArray[np.float64]]]:
    """Rows whose middle line the edges of a ring cross, and where (columns); a corner on the line counts once."""
    upper, lower = np.minimum(y[:-1], y[1:]), np.maximum(y[:-1], y[1:])
    first = np.clip(np.ceil(upper), 0, height).astype(np.int64)
    last = np.clip(np.ceil(lower), 0, height).astype(np.int64)
    counts = last - first
    edges = np.flatnonzero(counts > 0)
    start = 0
    while start < len(edges):
        ends = np.cumsum(counts[edges[start:]])
        several = max(1, int(np.searchsorted(ends, _CROSSINGS_AT_ONCE)))
        part = edges[start : start + several]
        edge = np.repeat(part, counts[part])
        before = np.repeat(np.cumsum(counts[part]) - counts[part], counts[part])
        row = first[edge] + np.arange(len(edge)) - before
        along = (row - y[edge]) / (y[edge + 1] - y[edge])
        yield row, x[edge] + along * (x[edge + 1] - x[edge])
        start += several


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
