"""Pits: how deep water would stand in them, and where it leaves them.

Cells are gathered into basins (all that runs to one pit); the lowest passes between basins form a tree rooted outside
the grid (a minimum spanning tree, after Cordonnier, Bovy and Braun, Earth Surf. Dynam. 7, 2019). Along it every pit's
water level is the lowest pass on its way out, as a priority flood would find, and the path from the pass back to the
pit, turned round, is the pit's way out. Flat ground is a row of pits without depth. Linear in cells, no Python loop
over cells.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Callable

import numpy as np

from ..errors import Cancelled
from .flow import last_receivers, never, steepest_descent, strips
from .grid import Grid

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from .flow import Cells, Receivers, Surface

OUTSIDE = 0
# Half of the neighbours: each pair of cells is looked at once.
_FORWARD = ((0, 1), (1, -1), (1, 0), (1, 1))


@dataclass(frozen=True)
class Basins:
    """Basins of a surface; basin 0 is what lies outside.

    ``label``: (cells,) basin of each cell. ``pit``: (basins,) its lowest cell. ``level``: (basins,) height at which
    water spills from it (metres; minus infinity outside). ``parent``: (basins,) where it spills to. ``exit_cell``,
    ``entry_cell``: (basins,) the two cells of the pass, its own first; equal where water leaves the grid.
    """

    label: NDArray[np.int32]
    pit: NDArray[np.int32]
    level: NDArray[np.float64]
    parent: NDArray[np.int32]
    exit_cell: NDArray[np.int32]
    entry_cell: NDArray[np.int32]


@dataclass(frozen=True)
class _Passes:
    """Passes (n,) between basins ``one`` and ``other``, ascending in height; ``cell`` lies in ``one``."""

    one: NDArray[np.int32]
    other: NDArray[np.int32]
    height: Surface
    cell: NDArray[np.int32]
    cell_other: NDArray[np.int32]

    def where(self, keep: NDArray[np.bool_]) -> _Passes:
        return _Passes(self.one[keep], self.other[keep], self.height[keep], self.cell[keep], self.cell_other[keep])


def drainage(surface: Surface, grid: Grid, cancelled: Callable[[], bool] = never) -> tuple[Receivers, Basins]:
    """Receivers (cells,) of a surface (rows, columns) on which every drop finds its way out: steepest descent, and
    out of each pit back up to its lowest pass. Also the basins. Raises Cancelled.
    """
    receivers = steepest_descent(surface, grid, cancelled)
    basins = _basins(surface, grid, receivers, cancelled)
    _turn_round(receivers, basins)
    return receivers, basins


def basins_of(surface: Surface, grid: Grid, cancelled: Callable[[], bool] = never) -> Basins:
    """The basins alone, for how deep water stands. Raises Cancelled."""
    return _basins(surface, grid, steepest_descent(surface, grid, cancelled), cancelled)


def _basins(surface: Surface, grid: Grid, receivers: Receivers, cancelled: Callable[[], bool]) -> Basins:
    label, pit = _labels(surface, receivers, cancelled)
    passes = _passes(surface, grid, label, len(pit), cancelled)
    tree = _spanning_tree(passes, len(pit))
    parent, height, exit_cell, entry_cell, order = _rooted(tree, len(pit))
    level = np.full(len(pit), -np.inf)
    for members in order:
        level[members] = np.maximum(height[members], level[parent[members]])
    return Basins(label, pit, level, parent, exit_cell, entry_cell)


def _labels(
    surface: Surface, receivers: Receivers, cancelled: Callable[[], bool]
) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """Basin of each cell, and the pit of each basin; cells without elevation belong outside."""
    root = last_receivers(receivers, cancelled)
    known = np.isfinite(surface).reshape(-1)
    pits = np.flatnonzero((receivers == np.arange(len(receivers), dtype=np.int32)) & known).astype(np.int32)
    number = np.full(len(receivers), OUTSIDE, dtype=np.int32)
    number[pits] = np.arange(1, len(pits) + 1, dtype=np.int32)
    return number[root], np.concatenate([np.array([-1], dtype=np.int32), pits])


def _passes(
    surface: Surface, grid: Grid, label: NDArray[np.int32], count: int, cancelled: Callable[[], bool]
) -> _Passes:
    """The lowest pass between each two basins that touch, within each strip of the grid."""
    rows, columns = grid.shape
    found: list[_Passes] = []
    names = label.reshape(rows, columns)
    for top, bottom in strips(rows, columns):
        if cancelled():
            raise Cancelled
        found.append(_lowest(_strip_passes(surface, names, top, bottom), count))
    joined = _Passes(
        *(np.concatenate([getattr(part, name) for part in found]) for name in _Passes.__dataclass_fields__)
    )
    order = np.argsort(joined.height, kind="stable")
    return _Passes(*(getattr(joined, name)[order] for name in _Passes.__dataclass_fields__))


def _strip_passes(surface: Surface, names: NDArray[np.int32], top: int, bottom: int) -> _Passes:
    """All pairs of neighbours of different basins that begin in the strip; its rim counts as a pass to the outside."""
    rows, columns = names.shape
    last = min(rows, bottom + 1)
    # One margin cell left, right and above the grid's own; below only where the grid ends.
    z = np.full((last - top + 2, columns + 2), np.nan, dtype=surface.dtype)
    z[1 : last - top + 1, 1:-1] = surface[top:last]
    basin = np.zeros(z.shape, dtype=np.int32)
    basin[1 : last - top + 1, 1:-1] = names[top:last]
    height = bottom - top
    own, own_z = basin[1 : height + 1, 1:-1], z[1 : height + 1, 1:-1]
    parts = []
    steps = list(_FORWARD)
    for r, c in steps:
        theirs = basin[1 + r : height + 1 + r, 1 + c : columns + 1 + c]
        at = np.flatnonzero(own != theirs)
        row, column = np.divmod(at, columns)
        a, b = own[row, column], theirs[row, column]
        z_a, z_b = own_z[row, column], z[row + 1 + r, column + 1 + c]
        cell = ((row + top) * columns + column).astype(np.int32)
        beyond = cell + np.int32(r * columns + c)
        # Towards the outside the pass is the cell that has an elevation.
        parts.append(
            _Passes(
                a,
                b,
                np.fmax(z_a, z_b),
                np.where(a == OUTSIDE, beyond, cell),
                np.where(b == OUTSIDE, cell, beyond),
            )
        )
    rim = _rim(own, own_z, top, bottom, rows, columns)
    parts.append(rim)
    return _Passes(*(np.concatenate([getattr(p, name) for p in parts]) for name in _Passes.__dataclass_fields__))


def _rim(own: NDArray[np.int32], own_z: Surface, top: int, bottom: int, rows: int, columns: int) -> _Passes:
    """Passes to the outside over the sides that looking forward misses: above, and the left and right columns."""
    edge = np.zeros(own.shape, dtype=bool)
    edge[:, [0, -1]] = True
    if top == 0:
        edge[0] = True
    if bottom == rows:
        edge[-1] = True
    at = np.flatnonzero(edge.reshape(-1) & (own.reshape(-1) != OUTSIDE))
    cell = (at + top * columns).astype(np.int32)
    return _Passes(own.reshape(-1)[at], np.zeros(len(at), dtype=np.int32), own_z.reshape(-1)[at], cell, cell)


def _lowest(passes: _Passes, count: int) -> _Passes:
    """The lowest pass of each pair of basins."""
    low, high = np.minimum(passes.one, passes.other), np.maximum(passes.one, passes.other)
    pair = low.astype(np.int64) * count + high
    order = np.lexsort((passes.height, pair))
    pair = pair[order]
    first = np.ones(len(pair), dtype=bool)
    first[1:] = pair[1:] != pair[:-1]
    chosen = order[first]
    return _Passes(*(getattr(passes, name)[chosen] for name in _Passes.__dataclass_fields__))


def _spanning_tree(passes: _Passes, count: int) -> _Passes:
    """Boruvka: in each round every group of basins takes its lowest pass. ``passes`` ascend in height; among equals the
    earlier counts as lower, so that no ring is closed."""
    group = np.arange(count, dtype=np.int32)
    kept: list[_Passes] = []
    left = passes
    while True:
        one, other = group[left.one], group[left.other]
        between = one != other
        left, one, other = left.where(between), one[between], other[between]
        if not len(one):
            break
        lowest = np.full(count, -1, dtype=np.int64)
        numbers = np.arange(len(one), dtype=np.int64)[::-1]
        # The last to be written stays: the lowest, since they are written from the highest down.
        lowest[np.column_stack([one[::-1], other[::-1]]).reshape(-1)] = np.repeat(numbers, 2)
        groups = np.flatnonzero(lowest >= 0)
        taken = lowest[groups]
        target = np.where(one[taken] == groups, other[taken], one[taken]).astype(np.int32)
        ahead = np.arange(count, dtype=np.int32)
        ahead[groups] = target
        # Two groups that took the same pass point at each other: the lower number stays.
        mutual = (ahead[ahead] == np.arange(count)) & (np.arange(count) < ahead)
        ahead[mutual] = np.flatnonzero(mutual)
        while True:
            further = ahead[ahead]
            if np.array_equal(further, ahead):
                break
            ahead = further
        chosen = np.zeros(len(one), dtype=bool)
        chosen[taken] = True
        kept.append(left.where(chosen))
        group = ahead[group]
    if not kept:
        return left
    return _Passes(*(np.concatenate([getattr(part, name) for part in kept]) for name in _Passes.__dataclass_fields__))


def _rooted(
    tree: _Passes, count: int
) -> tuple[NDArray[np.int32], NDArray[np.float64], NDArray[np.int32], NDArray[np.int32], list[NDArray[np.int64]]]:
    """Parent, height of the pass, its own and its parent's cell of each basin; basins ring by ring from outside."""
    ends = np.concatenate([tree.one, tree.other])
    by_end = np.argsort(ends, kind="stable")
    start = np.searchsorted(ends[by_end], np.arange(count + 1))
    other = np.concatenate([tree.other, tree.one])[by_end]
    height = np.concatenate([tree.height, tree.height]).astype(np.float64)[by_end]
    own_cell = np.concatenate([tree.cell, tree.cell_other])[by_end]
    other_cell = np.concatenate([tree.cell_other, tree.cell])[by_end]
    parent = np.full(count, -1, dtype=np.int32)
    pass_height = np.full(count, -np.inf)
    exit_cell = np.full(count, -1, dtype=np.int32)
    entry_cell = np.full(count, -1, dtype=np.int32)
    parent[OUTSIDE] = OUTSIDE
    ring = np.array([OUTSIDE], dtype=np.int64)
    order: list[NDArray[np.int64]] = []
    while len(ring):
        lengths = start[ring + 1] - start[ring]
        first = np.repeat(start[ring] - np.concatenate([[0], np.cumsum(lengths)[:-1]]), lengths)
        at = first + np.arange(lengths.sum())
        from_basin = np.repeat(ring, lengths)
        new = parent[other[at]] < 0
        at, from_basin = at[new], from_basin[new]
        ring = other[at].astype(np.int64)
        parent[ring] = from_basin
        pass_height[ring] = height[at]
        exit_cell[ring] = other_cell[at]
        entry_cell[ring] = own_cell[at]
        if len(ring):
            order.append(ring)
    return parent, pass_height, exit_cell, entry_cell, order


def _turn_round(receivers: Receivers, basins: Basins) -> None:
    """Turns the way from each pass down to its pit round, in place: all basins at once, a cell of each at a time."""
    cell = basins.exit_cell[1:].copy()
    onward = basins.entry_cell[1:].copy()
    pit = basins.pit[1:]
    while len(cell):
        below = receivers[cell]
        receivers[cell] = onward
        going = cell != pit
        onward, cell, pit = cell[going], below[going], pit[going]


def filled_level(basins: Basins, cells: Cells) -> NDArray[np.float64]:
    """Height (n,) in metres at which water stands over ``cells`` (n,) when every pit is full; below their own
    elevation where none stands."""
    return np.asarray(basins.level[basins.label[cells]])
