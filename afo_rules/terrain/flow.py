"""Drainage directions: one receiver a cell (single flow, eight neighbours), and all that is upstream of given cells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable

import numpy as np

from ..errors import Cancelled, SitingError
from .grid import Grid

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Cells = NDArray[np.int64]
    Receivers = NDArray[np.int32]
    Surface = NDArray[Any]  # float32 or float64

# Row and column steps to the eight neighbours, counter-clockwise from the north-east: the order of GRASS, whose code
# is the position here plus one.
STEPS = ((-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1))
_STRIP_CELLS = 2_000_000
# A path of 2 ** 32 cells is longer than any grid that int32 can number.
_MOST_ROUNDS = 33


def never() -> bool:
    """Nobody asks to stop."""
    return False


def steepest_descent(surface: Surface, grid: Grid, cancelled: Callable[[], bool] = never) -> Receivers:
    """Receivers (rows * columns,): the neighbour with the steepest fall, or the cell itself where none is lower.

    The first in the order of STEPS wins among equals. Cells without elevation (NaN) are their own receivers, and no
    cell drains to them. Raises Cancelled.
    """
    rows, columns = grid.shape
    receivers = np.empty(grid.size, dtype=np.int32)
    distance = [np.hypot(r * grid.cell_height_m, c * grid.cell_width_m) for r, c in STEPS]
    offset = np.array([0] + [r * columns + c for r, c in STEPS], dtype=np.int32)
    for top, bottom in strips(rows, columns):
        if cancelled():
            raise Cancelled
        around = _with_margin(surface, top, bottom, np.nan)
        middle = around[1:-1, 1:-1]
        steepest = np.zeros(middle.shape, dtype=surface.dtype)
        code = np.zeros(middle.shape, dtype=np.int8)
        for position, (r, c) in enumerate(STEPS):
            fall = (middle - _shifted(around, r, c)) * surface.dtype.type(1 / distance[position])
            steeper = fall > steepest  # False where either is NaN
            np.copyto(steepest, fall, where=steeper)
            code[steeper] = position + 1
        cells = np.arange(top * columns, bottom * columns, dtype=np.int32)
        receivers[top * columns : bottom * columns] = cells + offset[code.ravel()]
    return receivers


def receivers_of_codes(codes: NDArray[np.int8], grid: Grid) -> Receivers:
    """Receivers (rows * columns,) from drainage codes (rows, columns) as GRASS r.watershed writes them: 1 to 8
    counter-clockwise from the north-east, negative where water leaves the region, 0 where it stays.
    """
    columns = grid.columns
    offset = np.array([0] + [r * columns + c for r, c in STEPS], dtype=np.int32)
    receivers = np.empty(grid.size, dtype=np.int32)
    flat = codes.reshape(-1)
    for start in range(0, grid.size, _STRIP_CELLS):
        part = flat[start : start + _STRIP_CELLS]
        receivers[start : start + len(part)] = offset[np.maximum(part, 0)]
        receivers[start : start + len(part)] += np.arange(start, start + len(part), dtype=np.int32)
    return receivers


def last_receivers(receivers: Receivers, cancelled: Callable[[], bool] = never) -> Receivers:
    """Where the water of each cell (n,) ends, by pointer doubling; ``receivers`` (n,) is not changed.

    Twice its memory is needed, and as many rounds as the longest path has binary digits. Raises Cancelled; SitingError
    when the directions run in a ring.
    """
    ahead = receivers.copy()
    further = np.empty_like(ahead)
    for _ in range(_MOST_ROUNDS):
        if cancelled():
            raise Cancelled
        np.take(ahead, ahead, out=further, mode="clip")  # "clip" takes without a second buffer
        if np.array_equal(ahead, further):
            return ahead
        ahead, further = further, ahead
    raise SitingError("The drainage directions run in a ring.", "Report this with the elevation model.")


def upstream_of(receivers: Receivers, cells: Cells, cancelled: Callable[[], bool] = never) -> NDArray[np.bool_]:
    """Mask (n,) of ``cells`` and of all cells whose water reaches one of them. Raises as ``last_receivers``."""
    reaches = np.zeros(len(receivers), dtype=bool)
    reaches[cells] = True
    return np.asarray(reaches[last_receivers(with_sinks(receivers, cells), cancelled)])


def with_sinks(receivers: Receivers, cells: Cells) -> Receivers:
    """A copy of ``receivers`` in which water that reaches ``cells`` stays there (real ponds)."""
    stopped = receivers.copy()
    stopped[cells] = cells
    return stopped


def border(surface: Surface) -> NDArray[np.bool_]:
    """Mask (rows, columns) of cells with elevation at the rim of what is known: beyond them anything may drain in."""
    known = np.isfinite(surface)
    inner = np.zeros_like(known)
    inner[1:-1, 1:-1] = True
    for r, c in STEPS:
        rows, columns = known.shape
        inner[1:-1, 1:-1] &= known[1 + r : rows - 1 + r, 1 + c : columns - 1 + c]
    return known & ~inner


def strips(rows: int, columns: int) -> list[tuple[int, int]]:
    """First and last row (excluded) of parts that bound the memory of what is worked out on them."""
    height = max(1, _STRIP_CELLS // max(1, columns))
    return [(top, min(rows, top + height)) for top in range(0, rows, height)]


def _with_margin(surface: Surface, top: int, bottom: int, fill: float) -> Surface:
    """Rows ``top`` to ``bottom`` with one more cell all around, ``fill`` where there is none."""
    rows, columns = surface.shape
    around = np.full((bottom - top + 2, columns + 2), fill, dtype=surface.dtype)
    first, last = max(0, top - 1), min(rows, bottom + 1)
    around[first - top + 1 : last - top + 1, 1:-1] = surface[first:last]
    return around


def _shifted(around: Surface, r: int, c: int) -> Surface:
    rows, columns = around.shape
    return around[1 + r : rows - 1 + r, 1 + c : columns - 1 + c]
