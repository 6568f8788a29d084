"""Drainage, pits, areas, slope, burning: against surfaces whose answer is known, and against a plain priority flood."""

from __future__ import annotations

import numpy as np
import pyproj
import pytest
import shapely
from ground import NORTH, WEST, cells, grid, priority_flood, tilted, valley
from hypothesis import given, settings
from hypothesis import strategies as st

from afo_siting.afo_rules.errors import Cancelled, SitingError
from afo_siting.afo_rules.terrain.basins import basins_of, drainage, filled_level
from afo_siting.afo_rules.terrain.burn import with_culverts, with_walls
from afo_siting.afo_rules.terrain.depressions import depressions, kept
from afo_siting.afo_rules.terrain.flow import border, receivers_of_codes, upstream_of, with_sinks
from afo_siting.afo_rules.terrain.grid import Grid
from afo_siting.afo_rules.terrain.rasterise import chain, line_cells, polygon_cells, touched_cells
from afo_siting.afo_rules.terrain.run_on import run_on_m2, run_on_mask
from afo_siting.afo_rules.terrain.slope import footprint_slope
from afo_siting.afo_rules.units import acres

HALF_FOOT = 0.5 * 0.3048


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("kind", ["rough", "terraces", "holes"])
def test_levels_equal_a_priority_flood_and_all_water_leaves(seed, kind):
    random = np.random.default_rng(seed)
    shape = tuple(random.integers(3, 40, 2))
    surface = random.normal(0, 1, shape) if kind != "terraces" else random.integers(0, 4, shape).astype(float)
    if kind == "holes":
        surface[random.random(shape) < 0.1] = np.nan
    g = grid(*shape)
    receivers, basins = drainage(surface, g)
    filled = np.maximum(surface.ravel(), filled_level(basins, np.arange(g.size)))
    known = np.isfinite(surface.ravel())
    assert np.array_equal(filled[known], priority_flood(surface).ravel()[known])
    end = np.arange(g.size)
    for _ in range(g.size):
        end = receivers[end]
    assert np.array_equal(receivers[end], end), "some water runs in a ring"
    assert border(surface).ravel()[end[known]].all(), "some water stays inside"


def test_steepest_descent_on_a_tilted_plane_is_exact():
    """On a plane that falls due south each column drains to the cell below: the area above a row is the rows above."""
    g = grid(120, 90)
    receivers, _ = drainage(tilted(120, 90), g)
    target = cells(g, range(80, 90), range(30, 50))
    assert upstream_of(receivers, target).sum() == 90 * 20


def test_a_plane_falling_aslant_is_overstated_by_single_flow_at_most_as_stated():
    """Exact: the parallelogram above the foot. Single flow takes one of eight directions."""
    rows = columns = 400
    g = grid(rows, columns)
    receivers, _ = drainage(tilted(rows, columns, 0.02, 0.02), g)
    target = cells(g, range(250, 300), range(250, 300))
    assert abs(upstream_of(receivers, target).sum() - (50 * 50 + 2 * 50 * 250)) / 27_500 < 0.037


def test_the_valley_gives_the_known_area():
    """The exact answer of the issue's surface: whole rows above the foot, 676,000-like, every cell of the polygon."""
    g = grid(500, 400)
    surface = valley(500, 400)
    receivers, _ = drainage(surface, g)
    target = cells(g, range(300, 320), range(190, 211))
    upstream = upstream_of(receivers, target)
    # Side slopes of 0.1 across and 0.01 along: everything above the polygon's foot row, less the wedge that the
    # slopes drain past it below; steepest descent goes straight across, so whole rows.
    assert upstream.sum() == 320 * 400
    one = upstream_of(receivers, target[:1])
    assert one.sum() < 0.01 * upstream.sum(), "an outlet beside the thalweg catches a sliver"


def test_grass_codes_become_receivers():
    g = grid(3, 3)
    codes = np.array([[7, 6, 5], [8, 0, 4], [1, 2, -3]], dtype=np.int8)
    receivers = receivers_of_codes(codes, g)
    assert receivers.tolist() == [4, 4, 4, 4, 4, 4, 4, 4, 8]
    assert upstream_of(receivers, np.array([4])).sum() == 8


def test_directions_in_a_ring_are_an_error():
    with pytest.raises(SitingError, match="ring"):
        upstream_of(np.array([1, 2, 0], dtype=np.int32), np.array([], dtype=np.int64))


def test_cancelling_stops():
    g = grid(50, 50)
    with pytest.raises(Cancelled):
        drainage(valley(50, 50), g, lambda: True)


def test_run_on_leaves_the_footprint_out():
    g = grid(100, 60)
    receivers, _ = drainage(tilted(100, 60), g)
    pile = cells(g, range(50, 60), range(20, 30))
    mask = run_on_mask(receivers, pile)
    assert mask.sum() == 50 * 10 and not mask[pile].any()
    assert run_on_m2(receivers, g, pile) == pytest.approx(500, rel=1e-3)


# Depressions


def bowl() -> np.ndarray:
    """A slope with a bowl 1 ft deep and one 0.4 ft deep, both closed."""
    surface = tilted(60, 60, 0.001)
    surface[20:25, 10:15] -= 0.3048
    surface[20:25, 40:45] -= 0.4 * 0.3048
    return surface


def test_only_depressions_deeper_than_half_a_foot_are_listed():
    g = grid(60, 60)
    found = depressions(bowl(), g, basins_of(bowl(), g), HALF_FOOT)
    assert len(found) == 1
    # The lowest pass is beside the bowl's southern row, 0.005 m below its northern rim.
    assert 0.29 < found.depth_m[0] <= 0.3048
    assert found.area_m2[0] == pytest.approx(25, rel=1e-3)
    row, column = divmod(int(found.deepest[0]), 60)
    assert 20 <= row < 25 and 10 <= column < 15
    assert found.volume_m3[0] == pytest.approx(25 * (found.depth_m[0] - 0.002), rel=0.02)


def test_bowls_that_flood_together_are_one_depression():
    surface = tilted(60, 60, 0.0001)
    surface[20:30, 10:30] -= 1
    surface[20:30, 19:21] += 0.5  # a saddle under water
    g = grid(60, 60)
    found = depressions(surface, g, basins_of(surface, g), HALF_FOOT)
    assert len(found) == 1
    assert found.area_m2[0] == pytest.approx(200, rel=1e-3)


def test_a_kept_depression_holds_its_water():
    surface = bowl()
    g = grid(60, 60)
    receivers, basins = drainage(surface, g)
    ponds = depressions(surface, g, basins, HALF_FOOT)
    below = cells(g, range(40, 45), range(60))
    routed = upstream_of(receivers, below).sum()
    bare = upstream_of(kept(receivers, ponds), below).sum()
    assert routed == 45 * 60
    held = upstream_of(receivers, ponds.cells).sum()
    assert held > 25 + 20 * 5, "the bowl, the five columns above it, and what its rim draws from the sides"
    assert routed - bare == held


def test_a_real_pond_keeps_its_water():
    g = grid(60, 60)
    receivers, _ = drainage(tilted(60, 60), g)
    pond = cells(g, range(20, 25), range(10, 20))
    below = cells(g, range(40, 41), range(60))
    assert upstream_of(with_sinks(receivers, pond), below).sum() == 41 * 60 - 25 * 10


# Slope


@pytest.mark.parametrize(("south", "east", "percent"), [(0.03, 0.0, 3.0), (0.0, 0.031, 3.1), (0.03, 0.04, 5.0)])
def test_plane_slope(south, east, percent):
    g = grid(40, 40, 2.0)
    surface = tilted(40, 40, south * 2, east * 2)
    found = footprint_slope(surface, g, cells(g, range(10, 20), range(10, 20)))
    assert found.plane == pytest.approx(percent, rel=1e-9)
    assert found.steepest_cell == pytest.approx(percent, rel=1e-9)


def test_the_steepest_cell_is_shown_beside_the_plane():
    surface = tilted(40, 40, 0.01)
    surface[15:, :] -= 0.5  # a step across the footprint
    found = footprint_slope(surface, grid(40, 40), cells(grid(40, 40), range(10, 20), range(10, 20)))
    assert found.steepest_cell == pytest.approx(26.0)
    assert 1.0 < found.plane < found.steepest_cell
    assert found.downhill_deg == pytest.approx(180)


def test_too_few_cells_have_no_slope():
    g = grid(10, 10)
    assert footprint_slope(tilted(10, 10), g, np.array([1, 2])) is None
    assert footprint_slope(tilted(10, 10), g, np.array([1, 2, 3, 4])) is None


# Cells of shapes


@given(
    st.lists(st.tuples(st.floats(-5, 35), st.floats(-5, 35)), min_size=2, max_size=6),
)
@settings(max_examples=200, deadline=None)
def test_lines_never_step_over_a_corner(corners):
    g = grid(30, 30)
    line = shapely.linestrings([(WEST + x, NORTH - y) for x, y in corners])
    found = chain(line, g)
    row, column = np.divmod(found, 30)
    inside = shapely.clip_by_rect(line, *g.bounds)
    if shapely.length(inside) == 0:
        return
    steps = np.abs(np.diff(row)) + np.abs(np.diff(column))
    # A line that leaves the grid and comes back may jump along its rim; else each step shares an edge.
    on_rim = (row == 0) | (row == 29) | (column == 0) | (column == 29)
    assert np.all((steps == 1) | (on_rim[1:] & on_rim[:-1]))
    touched = set(touched_cells(line, g).tolist())
    assert len(set(line_cells(line, g).tolist()) & touched) >= 0.5 * len(set(found.tolist()))


def test_a_line_through_corners_has_no_diagonal_leak():
    g = grid(20, 20)
    line = shapely.linestrings([(WEST + 2, NORTH - 2), (WEST + 12, NORTH - 12)])
    row, column = np.divmod(chain(line, g), 20)
    assert np.all(np.abs(np.diff(row)) + np.abs(np.diff(column)) == 1)


def test_a_polygon_smaller_than_a_cell_still_stands_somewhere():
    g = grid(20, 20, 30.0)
    x, y = WEST + 61, NORTH - 61
    assert polygon_cells(shapely.box(x, y - 2, x + 2, y), g).tolist() == [2 * 20 + 2]
    assert polygon_cells(shapely.box(WEST - 500, NORTH, WEST - 400, NORTH + 50), g).tolist() == []


def test_polygon_cells_are_those_whose_middle_lies_inside():
    g = grid(20, 20)
    found = polygon_cells(shapely.box(WEST + 2.6, NORTH - 6.4, WEST + 5.6, NORTH - 3.4), g)
    assert sorted(divmod(int(c), 20) for c in found) == [(r, c) for r in (3, 4, 5) for c in (3, 4, 5)]


@given(
    st.lists(st.tuples(st.floats(-3, 33), st.floats(-3, 33)), min_size=3, max_size=9),
    st.booleans(),
)
@settings(max_examples=300, deadline=None)
def test_polygon_cells_agree_with_geos(corners, whole):
    """Concave shapes, holes, several parts, over the rim: the same cells as GEOS, but for middles on the edge itself."""
    g = grid(30, 30)
    points = [(WEST + (round(x) if whole else x), NORTH - (round(y) if whole else y)) for x, y in corners]
    shape = shapely.make_valid(shapely.Polygon(points))
    if shape.area < 1e-3:
        return
    shape = shapely.union_all([part for part in shapely.get_parts(shape) if part.geom_type == "Polygon"])
    everything = np.arange(g.size)
    x, y = g.centres(everything)
    middles = shapely.points(x, y)
    truth = shapely.contains(shape, middles)
    doubtful = shapely.distance(shape.boundary, middles) < 1e-6
    found = np.isin(everything, polygon_cells(shape, g))
    if not truth[~doubtful].any():
        return
    assert np.array_equal(found[~doubtful], truth[~doubtful])


def test_touched_cells_are_all_that_share_ground():
    g = grid(30, 30)
    shape = shapely.Point(WEST + 11.3, NORTH - 14.6).buffer(6.2)
    x, y = g.centres(np.arange(g.size))
    boxes = shapely.box(x - 0.5, y - 0.5, x + 0.5, y + 0.5)
    assert np.array_equal(touched_cells(shape, g), np.flatnonzero(shapely.intersects(shape, boxes)))


# Berms and culverts


def leaks(wall: np.ndarray, receivers: np.ndarray, g: Grid) -> int:
    """Steps of water onto the wall, or between two wall cells that touch at a corner."""
    wet = np.zeros(g.shape, dtype=bool)
    wet.reshape(-1)[wall] = True
    row, column = np.divmod(np.arange(g.size), g.columns)
    to_row, to_column = np.divmod(receivers, g.columns)
    through_corner = (row != to_row) & (column != to_column) & wet[row, to_column] & wet[to_row, column]
    return int(((through_corner | wet[to_row, to_column]) & ~wet[row, column]).sum())


@pytest.mark.parametrize("angle", [0, 7, 26.6, 45, 63, 90, 133])
def test_a_berm_one_metre_wide_lets_nothing_through(angle):
    """Whatever its direction: no drop steps onto it or slips between two of its cells."""
    g = grid(120, 120)
    dx, dy = 30 * np.cos(np.radians(angle)), 30 * np.sin(np.radians(angle))
    x, y = WEST + 60, NORTH - 60
    berm = shapely.linestrings([(x - dx, y - dy), (x + dx, y + dy)])
    for surface in (tilted(120, 120), tilted(120, 120, 0.02, 0.02), valley(120, 120)):
        receivers, _ = drainage(with_walls(surface, g, [berm]), g)
        assert leaks(line_cells(berm, g), receivers, g) == 0


def test_a_wall_of_cells_that_touch_at_corners_would_leak():
    g = grid(120, 120)
    diagonal = np.arange(30, 90) * 120 + np.arange(30, 90)
    surface = tilted(120, 120, 0.02, -0.02)
    surface.reshape(-1)[diagonal] += 100
    receivers, _ = drainage(surface, g)
    assert leaks(diagonal, receivers, g) > 0


def test_a_berm_turns_the_water_around_its_end():
    """Straight across a slope, 61 m long: below its middle nothing from above arrives, beside its end all of it."""
    g = grid(120, 120)
    berm = shapely.linestrings([(WEST + 30, NORTH - 60.5), (WEST + 91, NORTH - 60.5)])
    receivers, _ = drainage(with_walls(tilted(120, 120), g, [berm]), g)
    below = cells(g, range(62, 63), range(31, 90))
    assert upstream_of(receivers, below).sum() <= 2 * 59 + 59
    assert upstream_of(receivers, cells(g, range(110, 111), range(120))).sum() == 111 * 120


def test_without_the_berm_it_does_go_there():
    g = grid(120, 120)
    receivers, _ = drainage(tilted(120, 120), g)
    assert upstream_of(receivers, np.array([80 * 120 + 60])).sum() == 81


def banked() -> tuple[np.ndarray, Grid]:
    """A valley crossed by a road bank 2 m high."""
    surface = valley(120, 61)
    surface[60:64] += 2.0
    return surface, grid(120, 61)


@pytest.mark.parametrize(
    "culvert",
    [
        shapely.linestrings([(WEST + 30.5, NORTH - 57), (WEST + 30.5, NORTH - 67)]),
        shapely.linestrings([(WEST + 30.5, NORTH - 67), (WEST + 30.5, NORTH - 57)]),
        shapely.Point(WEST + 30.5, NORTH - 62),
    ],
    ids=["down", "up", "point"],
)
def test_a_culvert_lets_the_water_through_the_bank(culvert):
    surface, g = banked()
    below = cells(g, range(80, 81), range(28, 33))
    ponds = depressions(surface, g, basins_of(surface, g), HALF_FOOT)
    assert len(ponds) == 1, "behind the bank water stands"
    cut = with_culverts(surface, surface, g, [culvert])
    receivers, basins = drainage(cut, g)
    assert len(depressions(cut, g, basins, HALF_FOOT)) == 0
    assert upstream_of(receivers, below).sum() > 81 * 61 * 0.95


def test_a_culvert_lies_under_a_diversion():
    g = grid(80, 61)
    surface = valley(80, 61)
    wall = shapely.linestrings([(WEST, NORTH - 40.5), (WEST + 61, NORTH - 40.5)])
    culvert = shapely.linestrings([(WEST + 30.5, NORTH - 37.5), (WEST + 30.5, NORTH - 44.5)])
    walled = with_walls(surface, g, [wall])
    receivers, _ = drainage(with_culverts(walled, surface, g, [culvert]), g)
    assert upstream_of(receivers, cells(g, range(60, 61), range(30, 31))).sum() > 60 * 61 * 0.9


# Areas


@pytest.mark.parametrize("crs", ["EPSG:26914", "EPSG:32104", "EPSG:26852", "EPSG:3857", "EPSG:5070"])
def test_cell_areas_are_those_of_the_ellipsoid(crs):
    """Against pyproj.Geod on densified edges, to a millionth: Nebraska's feet, Web Mercator and Albers too."""
    to_crs = pyproj.Transformer.from_crs("EPSG:4269", crs, always_xy=True)
    x, y = to_crs.transform(-98.0, 41.0)
    unit = pyproj.CRS(crs).axis_info[0].unit_conversion_factor
    side = 100.0 / unit
    g = Grid(30, 40, x, y, side, side, crs)
    back = pyproj.Transformer.from_crs(crs, "EPSG:4269", always_xy=True)
    geod = pyproj.CRS(crs).get_geod()
    for row, column in ((0, 0), (17, 5), (29, 39)):
        west, north = x + column * side, y - row * side
        ring = shapely.segmentize(shapely.box(west, north - side, west + side, north), side / 50).exterior.coords
        lon, lat = back.transform(*np.array(ring).T)
        true, _ = geod.polygon_area_perimeter(lon, lat)
        assert g.areas_m2(np.array([row * 40 + column]))[0] == pytest.approx(abs(true), rel=1e-6)


def test_polygon_areas_agree_with_geod():
    g = grid(2000, 2000)
    shape = shapely.box(WEST + 300, NORTH - 1500, WEST + 1100, NORTH - 400)
    back = pyproj.Transformer.from_crs(g.crs, "EPSG:4269", always_xy=True)
    lon, lat = back.transform(*np.array(shapely.segmentize(shape, 10).exterior.coords).T)
    true, _ = pyproj.Geod(ellps="GRS80").polygon_area_perimeter(lon, lat)
    assert g.polygon_area_m2(shape) == pytest.approx(abs(true), rel=1e-7)
    cells_area = g.area_m2(np.isin(np.arange(g.size), polygon_cells(shape, g)))
    assert acres(cells_area) == pytest.approx(acres(abs(true)), rel=1e-7)


def test_degrees_are_refused():
    with pytest.raises(SitingError, match="degrees"):
        Grid(10, 10, -98, 41, 0.001, 0.001, "EPSG:4269").areas_m2(np.array([0]))
