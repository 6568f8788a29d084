"""Ground upslope of the pens, on surfaces whose drainage is known beforehand."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
import shapely

from afo_siting.afo_rules.iowa.nutrient_plan.model import State, Upslope
from afo_siting.afo_rules.iowa.nutrient_plan.upslope import upslope_of
from afo_siting.afo_rules.terrain.grid import Grid
from tests.rules.plan_builders import FIELD, FRAME, X, Y, answers, plan, row

CELL = 5.0
GRID = Grid(100, 80, X, Y + 500, CELL, CELL, "EPSG:26915")
ROWS, COLUMNS = np.mgrid[0:100, 0:80]
TO_SOUTH = 100.0 - 0.1 * ROWS  # a plane: every drop runs straight south
ACRE = 4046.8564224


def box(west, south, east, north):
    return shapely.box(X + west, Y + south, X + east, Y + north)


def test_a_plane_drains_its_own_strip():
    pen = box(100, 100, 150, 150)
    surface = TO_SOUTH.copy()
    surface[:20] = np.nan  # known from 400 m north of the corner downwards
    found = upslope_of(surface, GRID, "dem", FRAME, [pen])
    assert found.acres == pytest.approx(50 * 250 / ACRE, rel=2e-3)
    assert "at least" in found.note


def test_a_ridge_above_the_pens_leaves_nothing():
    ridge = -np.abs(ROWS - 70.0) + 100.0  # crest 150 m from the south edge; both sides drain away
    pen = box(100, 145, 150, 155)
    found = upslope_of(ridge, GRID, "dem", FRAME, [pen])
    assert found.acres == 0 and found.note == ""


def test_two_pens_below_each_other_count_once():
    one = upslope_of(TO_SOUTH, GRID, "dem", FRAME, [box(100, 100, 150, 150)])
    both = upslope_of(TO_SOUTH, GRID, "dem", FRAME, [box(100, 100, 150, 150), box(100, 50, 150, 75)])
    assert both.acres == pytest.approx(one.acres + 50 * 25 / ACRE, rel=5e-3)


def test_pens_off_the_model_are_told():
    for pens in ([box(-50, 100, 10, 150)], [box(100, 100, 150, 150), box(900, 0, 950, 50)]):
        found = upslope_of(TO_SOUTH, GRID, "dem", FRAME, pens)
        assert found.acres is None and "does not cover" in found.note
    hole = TO_SOUTH.copy()
    hole[75, 25] = np.nan
    assert upslope_of(hole, GRID, "dem", FRAME, [box(100, 100, 150, 150)]).acres is None


@pytest.mark.parametrize(
    ("upslope", "facts", "expected"),
    [
        (Upslope("dem", 0.0), {}, State.SATISFIED),
        (Upslope("dem", 0.0, "at least: edge"), {}, State.NOT_EVALUATED),
        (Upslope("dem", 3.5), {}, State.NOT_EVALUATED),
        (Upslope("dem", 3.5), {"CON-e3": "yes: berm, drawing 4"}, State.SATISFIED),
        (Upslope("dem", 3.5), {"CON-e3": "no"}, State.MISSING),
        (Upslope("dem", None, "not covered"), {}, State.NOT_EVALUATED),
        (None, {}, State.NOT_EVALUATED),
    ],
)
def test_on_the_checklist(upslope, facts, expected):
    given = plan(replace(FIELD), upslope=upslope, answers=answers(facts, ["contributing_undiverted_acres"]))
    assert row("CON-e3", given).state is expected
