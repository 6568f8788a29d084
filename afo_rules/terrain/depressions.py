"""Closed depressions: where, how deep, how large; and the drainage when they keep their water."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from .basins import OUTSIDE, Basins
from .flow import strips
from .grid import Grid

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from .flow import Cells, Receivers, Surface


@dataclass(frozen=True)
class Depressions:
    """Depressions (k) deeper than a limit, the deepest first, and the cells of each.

    ``deepest``: (k,) lowest cell. ``depth_m``, ``level_m``, ``area_m2``, ``volume_m3``: (k,). ``cells``: (n,) flooded
    cells, ascending; ``member``: (n,) the depression each belongs to.
    """

    deepest: Cells
    depth_m: NDArray[np.float64]
    level_m: NDArray[np.float64]
    area_m2: NDArray[np.float64]
    volume_m3: NDArray[np.float64]
    cells: Cells
    member: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.deepest)


def depressions(surface: Surface, grid: Grid, basins: Basins, deeper_than_m: float) -> Depressions:
    """Depressions of ``surface`` (rows, columns; metres) in which water would stand deeper than ``deeper_than_m``.

    Basins that flood together at one level are one depression.
    """
    pond = _ponds(basins)
    height = surface.reshape(-1)
    pit_height = np.full(len(basins.pit), np.inf)
    pit_height[1:] = height[basins.pit[1:]]
    # The lowest pit of each pond.
    by_pond = np.lexsort((pit_height, pond))
    first = np.ones(len(pond), dtype=bool)
    first[1:] = pond[by_pond][1:] != pond[by_pond][:-1]
    deepest_basin = np.zeros(len(pond), dtype=np.int64)
    deepest_basin[pond[by_pond][first]] = by_pond[first]
    depth = basins.level[deepest_basin[pond]] - pit_height[deepest_basin[pond]]
    deep = (depth > deeper_than_m) & (np.arange(len(pond)) != OUTSIDE)
    return _listed(height, grid, basins, pond, deep, deepest_basin)


def _ponds(basins: Basins) -> NDArray[np.int32]:
    """The basin that stands for each pond: basins whose level is their parent's flood with it."""
    count = len(basins.pit)
    head = np.arange(count, dtype=np.int32)
    joined = basins.level == basins.level[basins.parent]
    joined[OUTSIDE] = False
    head[joined] = basins.parent[joined]
    while True:
        further = head[head]
        if np.array_equal(further, head):
            return head
        head = further


def _listed(
    height: Surface,
    grid: Grid,
    basins: Basins,
    pond: NDArray[np.int32],
    deep: NDArray[np.bool_],
    deepest_basin: NDArray[np.int64],
) -> Depressions:
    cells = _flooded(height, grid, basins, deep)
    label = basins.label[cells]
    heads, member = np.unique(pond[label], return_inverse=True)
    water = basins.level[label] - height[cells]
    area = grid.areas_m2(cells)
    count = len(heads)
    depth = basins.level[heads] - height[basins.pit[deepest_basin[heads]]]
    order = np.lexsort((heads, -depth))
    rank = np.empty(count, dtype=np.int64)
    rank[order] = np.arange(count)
    return Depressions(
        deepest=basins.pit[deepest_basin[heads]][order].astype(np.int64),
        depth_m=depth[order],
        level_m=basins.level[heads][order],
        area_m2=np.bincount(member, area, count)[order],
        volume_m3=np.bincount(member, area * water, count)[order],
        cells=cells,
        member=rank[member],
    )


def _flooded(height: Surface, grid: Grid, basins: Basins, deep: NDArray[np.bool_]) -> Cells:
    found = [np.zeros(0, dtype=np.int64)]
    for top, bottom in strips(*grid.shape):
        part = slice(top * grid.columns, bottom * grid.columns)
        label = basins.label[part]
        wet = deep[label]
        wet &= height[part] < basins.level[label]
        found.append(np.flatnonzero(wet) + part.start)
    return np.concatenate(found)


def kept(receivers: Receivers, ponds: Depressions) -> Receivers:
    """A copy of ``receivers`` in which no water leaves ``ponds``: it stays at the cell where it would."""
    member = np.full(len(receivers), -1, dtype=np.int32)
    member[ponds.cells] = ponds.member
    leaving = member[ponds.cells] != member[receivers[ponds.cells]]
    stopped = receivers.copy()
    stopped[ponds.cells[leaving]] = ponds.cells[leaving]
    return stopped
