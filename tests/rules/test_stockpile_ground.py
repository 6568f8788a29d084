"""The ground under stockpiles: slope, ponding and run-on from an elevation model (459B.307(1)(c), (d))."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
import shapely

from afo_siting.afo_rules.assess import assess
from afo_siting.afo_rules.errors import Cancelled
from afo_siting.afo_rules.frame import MeasuringFrame
from afo_siting.afo_rules.model import Site
from afo_siting.afo_rules.report import report_of
from afo_siting.afo_rules.terrain.elevation import Elevation
from afo_siting.afo_rules.terrain.grid import Grid
from tests.rules.builders import (
    ALL_CLASSES,
    BEDDED_PILE,
    FINISHERS_999_6,
    FRAME,
    PILE,
    TABLES,
    X,
    Y,
    layer,
    searched,
)

SIDE = 320  # cells of a metre; the pile (25 by 60 m) lies in the middle
WEST, NORTH = X - 12 - SIDE / 2, Y - 30 + SIDE / 2
GRID = Grid(SIDE, SIDE, WEST, NORTH, 1.0, 1.0, "EPSG:26915")
EAST_M, SOUTH_M = np.meshgrid(np.arange(SIDE) + 0.5, np.arange(SIDE) + 0.5)
# Columns and rows of the pile.
PILE_COLUMNS = slice(int(X - 25 - WEST), int(X - WEST))
PILE_ROWS = slice(int(NORTH - Y), int(NORTH - Y) + 60)


def plane(percent: float) -> np.ndarray:
    """Falls to the south."""
    return 300 - SOUTH_M * percent / 100


def knoll(percent: float = 1.0) -> np.ndarray:
    """A ridge under the middle of the pile, from west to east: falls away to the north and the south, and to the ends
    of the pile."""
    middle = (PILE_ROWS.start + PILE_ROWS.stop) / 2
    centre = (PILE_COLUMNS.start + PILE_COLUMNS.stop) / 2
    return 300 - np.hypot(SOUTH_M - middle, EAST_M - centre) * percent / 100


def hollow(surface: np.ndarray, depth_ft: float, rows: slice, columns: slice) -> np.ndarray:
    """A level floor ``depth_ft`` below the lowest point of its rim."""
    made = surface.copy()
    rim = np.r_[
        made[rows.start - 1, columns], made[rows.stop, columns], made[rows, columns.start - 1], made[rows, columns.stop]
    ]
    made[rows, columns] = rim.min() - depth_ft * 0.3048
    return made


def checked(surface, pile=BEDDED_PILE, grid=GRID, doubt="", layers=(), none_found=ALL_CLASSES, **more):
    return assess(
        Site(
            frame=FRAME,
            operation=FINISHERS_999_6,
            tables=TABLES,
            stockpiles=(pile,),
            receptor_layers=layers,
            searched=searched(*none_found),
            elevation=None if surface is None else Elevation("lidar", surface, grid, doubt),
        ),
        **more,
    )


def finding(assessment, receptor_class):
    found = [f for f in assessment.findings if f.receptor_class == receptor_class and "elevation" in f.finding_id]
    assert len(found) == 1, [f.finding_id for f in assessment.findings]
    return found[0]


def answer(surface, receptor_class, pile=BEDDED_PILE, **more):
    return finding(checked(surface, pile, **more), receptor_class).verdict.value


# --- slope


@pytest.mark.parametrize("percent", [0.0, 2.9, 3.0])
def test_up_to_three_percent_is_not_more_than_three_percent(percent):
    assert answer(plane(percent), "land_slope_percent") == "meets"


@pytest.mark.parametrize(("contained", "expected"), [(True, "exempt"), (None, "conditional"), (False, "violates")])
def test_more_than_three_percent_needs_containment(contained, expected):
    pile = replace(BEDDED_PILE, slope_contained=contained)
    found = finding(checked(plane(3.01), pile), "land_slope_percent")
    assert found.verdict.value == expected
    assert (found.measured_ft, found.required_ft, found.basis.value) == (None, None, "text")
    assert "slopes 3.01 percent to the south" in found.reason
    assert [e.outcome.value for e in found.exemptions] == [
        {True: "granted", None: "unknown", False: "refused"}[contained]
    ]


def test_the_plane_decides_and_the_steepest_cell_is_shown():
    surface = plane(2.0)
    surface[PILE_ROWS.start + 30 :] -= 0.2  # a step of 20 cm
    found = finding(checked(surface), "land_slope_percent")
    assert found.verdict.value == "meets"
    assert "12.0 percent at its steepest cell" in found.reason


def test_a_web_mercator_model_does_not_flatten_the_ground():
    """At Iowa's latitude Web Mercator draws the ground a third too large."""
    corner = shapely.get_coordinates(
        MeasuringFrame("EPSG:3857").project(np.array([BEDDED_PILE.geometry]), "EPSG:26915")
    )
    west, north = corner[:, 0].min() - 200, corner[:, 1].max() + 200
    grid = Grid(400, 400, west, north, 1.0, 1.0, "EPSG:3857")
    true_m = (np.arange(400)[:, None] + np.zeros(400)) / 1.3456  # metres on the ground to the south, latitude 42
    assert answer(300 - true_m * 0.031, "land_slope_percent", grid=grid) == "conditional"
    assert answer(300 - true_m * 0.029, "land_slope_percent", grid=grid) == "meets"


def test_dry_manure_has_the_slope_row_as_reported_and_no_row_for_water():
    assessment = checked(plane(4.0), replace(PILE, slope_contained=False))
    found = finding(assessment, "land_slope_percent")
    assert (found.verdict.value, found.basis.value) == ("violates", "report")
    assert {f.receptor_class for f in assessment.findings if "elevation" in f.finding_id} == {"land_slope_percent"}


# --- ponding


@pytest.mark.parametrize(("depth_ft", "expected"), [(0.49, "meets"), (0.51, "violates")])
def test_a_closed_depression_deeper_than_half_a_foot_under_the_pile(depth_ft, expected):
    rows = slice(PILE_ROWS.start + 10, PILE_ROWS.start + 20)
    surface = hollow(plane(0.1), depth_ft, rows, slice(PILE_COLUMNS.start - 5, PILE_COLUMNS.start + 5))
    found = finding(checked(surface), "ponding_area")
    assert found.verdict.value == expected
    if expected == "violates":
        assert "0.51 ft deep reaches under it" in found.reason


def test_a_depression_beside_the_pile_is_none_under_it():
    rows = slice(PILE_ROWS.start + 10, PILE_ROWS.start + 20)
    surface = hollow(plane(0.1), 3, rows, slice(PILE_COLUMNS.start - 30, PILE_COLUMNS.start - 2))
    assert answer(surface, "ponding_area") == "meets"


def test_the_model_answers_where_no_layer_of_ponding_was_given_and_a_layer_counts_besides():
    rest = tuple(c for c in ALL_CLASSES if c != "ponding_area")
    without = checked(None, none_found=rest)
    assert "ponding_area" in {n.receptor_class for n in without.not_evaluated}
    with_model = checked(knoll(), none_found=rest)
    assert not [n for n in with_model.not_evaluated if n.receptor_class == "ponding_area"]
    drawn = layer("ponding_area", BEDDED_PILE.geometry)
    both = checked(knoll(), layers=(drawn,), none_found=rest)
    assert {f.verdict.value for f in both.findings if f.receptor_class == "ponding_area"} == {"violates", "meets"}
    assert both.overall.value == "violates"
    broken = checked(knoll(), layers=(replace(drawn, unusable="wrong CRS"),), none_found=rest)
    assert [n for n in broken.not_evaluated if n.receptor_class == "ponding_area"], "the layer given stays missed"


# --- run-on


def test_a_pile_on_a_knoll_takes_no_water():
    found = finding(checked(knoll()), "surface_water_run_on")
    assert found.verdict.value == "meets", found.reason


@pytest.mark.parametrize(("contained", "expected"), [(True, "conditional"), (None, "violates"), (False, "violates")])
def test_a_pile_on_a_slope_takes_the_water_from_above(contained, expected):
    surface = plane(1.0)
    surface[:60] = surface[60] + (SOUTH_M[:60] - 60) / 100  # a divide 60 m below the northern rim
    found = finding(checked(surface, replace(BEDDED_PILE, slope_contained=contained)), "surface_water_run_on")
    assert found.verdict.value == expected
    rows = PILE_ROWS.start - 60
    acres = 25 * rows / 4046.8564224
    assert f"{acres:.2f} acres drain into it" in found.reason
    assert "at least" not in found.reason


def test_ground_that_drains_in_from_beyond_the_model_is_at_least_what_is_seen():
    found = finding(checked(plane(1.0)), "surface_water_run_on")
    assert found.verdict.value == "violates"
    assert found.reason.startswith("at least")


def test_little_ground_that_reaches_the_edge_of_the_model_decides_nothing():
    surface = plane(1.0)
    cut = Grid(SIDE, SIDE, WEST, Y + 3, 1.0, 1.0, "EPSG:26915")  # three rows of cells above the pile
    found = finding(checked(surface, grid=cut), "surface_water_run_on")
    assert found.verdict.value == "not_evaluated"
    assert "reaches the edge" in found.reason


def test_up_to_one_ring_of_cells_is_within_what_the_model_can_show():
    """A ridge just above the pile: a strip of 6 m drains in (150 m2), the ring has 174 cells; 8 m are more than it."""
    for strip, expected in ((6, "meets"), (8, "violates")):
        surface = plane(1.0)
        top = PILE_ROWS.start - strip
        surface[:top] = surface[top] + (SOUTH_M[:top] - SOUTH_M[top]) / 100
        assert answer(surface, "surface_water_run_on") == expected


# --- what the model cannot tell


ALL_THREE = ("land_slope_percent", "ponding_area", "surface_water_run_on")


def reasons(assessment):
    found = [f for f in assessment.findings if "elevation" in f.finding_id]
    assert {f.receptor_class for f in found} == set(ALL_THREE)
    assert {f.verdict.value for f in found} == {"not_evaluated"}
    return {f.reason for f in found}


def test_no_elevation_under_the_pile():
    surface = knoll()
    surface[PILE_ROWS.start + 5, PILE_COLUMNS.start + 5] = np.nan
    (reason,) = reasons(checked(surface))
    assert "no elevation under a part of the pile" in reason
    assert checked(surface).overall.value == "incomplete"


def test_a_pile_beyond_the_model_or_at_its_edge():
    away = replace(BEDDED_PILE, geometry=shapely.affinity.translate(BEDDED_PILE.geometry, 5000, 0))
    (reason,) = reasons(checked(knoll(), away))
    assert "reaches beyond the elevation model lidar" in reason
    half = replace(BEDDED_PILE, geometry=shapely.affinity.translate(BEDDED_PILE.geometry, SIDE / 2, 0))
    assert "reaches beyond" in reasons(checked(knoll(), half)).pop()
    edge = Grid(SIDE, SIDE, WEST, Y, 1.0, 1.0, "EPSG:26915")
    assert "at the edge" in reasons(checked(knoll(), grid=edge)).pop()


def test_a_model_whose_unit_is_not_known_decides_nothing():
    assert reasons(checked(plane(9), doubt="state its unit")) == {"state its unit"}


def test_cells_too_coarse_for_the_footprint():
    coarse = Grid(32, 32, WEST - 4000, NORTH + 4000, 250.0, 250.0, "EPSG:26915")
    surface = 300 - np.arange(32)[:, None] * 2.5 + np.zeros(32)
    found = finding(checked(surface, grid=coarse), "land_slope_percent")
    assert found.verdict.value == "not_evaluated"
    assert "too coarse" in found.reason


def test_without_a_model_it_stays_not_evaluated():
    missing = {n.receptor_class for n in checked(None).not_evaluated}
    assert {"land_slope_percent", "surface_water_run_on"} <= missing
    given = checked(knoll(0.5))
    assert not {"land_slope_percent", "surface_water_run_on"} & {n.receptor_class for n in given.not_evaluated}


def test_cancelling_is_heard():
    with pytest.raises(Cancelled):
        checked(knoll(), cancelled=lambda: True)


def test_a_large_model_is_looked_at_near_the_pile_only():
    big = Grid(8000, 8000, WEST - 4000, NORTH + 4000, 1.0, 1.0, "EPSG:26915")
    surface = np.broadcast_to((300 - np.arange(8000) * 0.01)[:, None], (8000, 8000))
    part = Elevation("lidar", surface, big).around(BEDDED_PILE.geometry.bounds, 100)
    assert part.surface.shape == (261, 226)
    west, south, east, north = part.grid.bounds
    assert shapely.box(west, south, east, north).contains(BEDDED_PILE.geometry.buffer(100))
    row = int((big.north - part.grid.north) / 1.0)
    assert part.surface[0, 0] == surface[row, 0]


def test_the_report_names_the_model():
    assert report_of(checked(knoll()))["elevation_model"] == {"name": "lidar"}
    assert report_of(checked(None))["elevation_model"] is None
