"""Cells back to shapes: how much drains through each cell, held against counting one by one."""

from __future__ import annotations

import numpy as np
import pytest

from afo_siting.afo_rules.terrain.grid import Grid
from afo_siting.ui.terrain.polygons import _accumulated, flow_lines, mask_polygons, to_qgis, to_shapely
from tests.qgis.terrain.ground import CRS, NORTH, WEST


@pytest.mark.parametrize("seed", range(5))
def test_cells_that_drain_through_each_cell(seed):
    rng = np.random.default_rng(seed)
    count = 400
    # Each drains to one before it in a random order, so there is no ring; a few drain nowhere.
    order, receivers = rng.permutation(count), np.arange(count, dtype=np.int32)
    for place in range(1, count):
        if rng.random() > 0.05:
            receivers[order[place]] = order[rng.integers(0, place)]
    mask = rng.random(count) > 0.3
    cells = np.flatnonzero(mask)
    wanted = np.zeros(count, dtype=int)
    for cell in cells:
        while True:
            wanted[cell] += 1
            following = receivers[cell]
            if following == cell or not mask[following]:
                break
            cell = following
    assert wanted.max() > 20
    assert _accumulated(receivers, cells).tolist() == wanted[cells].tolist()


def test_a_line_runs_from_head_to_foot_and_outlines_come_back():
    grid = Grid(5, 3, WEST, NORTH, 1.0, 1.0, CRS)
    receivers = np.arange(15, dtype=np.int32)
    receivers[:12] += 3
    mask = np.zeros(15, dtype=bool)
    mask[1::3] = True
    (line,) = flow_lines(receivers, mask, grid, 2)
    assert (line.coords[0], line.coords[-1]) == ((WEST + 1.5, NORTH - 1.5), (WEST + 1.5, NORTH - 4.5))
    outline = to_shapely(mask_polygons(mask, grid))
    assert outline.area == 5 and outline.bounds == (WEST + 1, NORTH - 5, WEST + 2, NORTH)
    assert to_shapely(to_qgis(outline)).equals(outline)
