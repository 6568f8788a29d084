"""Curve numbers and the storage balance, against the published and recomputed values of the facts."""

from __future__ import annotations

import pytest

from afo_siting.afo_rules.errors import SitingError
from afo_siting.afo_rules.nebraska.facts import Range
from afo_siting.afo_rules.nebraska.law import load_law
from afo_siting.afo_rules.nebraska.runoff import (
    GALLONS_PER_ACRE_FOOT,
    Surface,
    acre_feet,
    balance,
    gallons,
    runoff_in,
    runoff_of,
    total,
)


@pytest.mark.parametrize(
    ("rainfall", "curve_number", "depth"),
    [(5.0, 90, 3.876), (5.0, 91, 3.982), (5.0, 97, 4.647), (4.0, 91, 3.017), (5.0, 80, 2.893), (5.2, 91, 4.176)],
)
def test_check_values(rainfall, curve_number, depth):
    assert runoff_in(rainfall, curve_number) == pytest.approx(depth, abs=0.0005)


@pytest.mark.parametrize(
    ("acres", "curve_number", "rainfall", "volume"),
    [(40, 91, 5.0, 13.27), (25, 80, 5.0, 6.03), (10, 91, 5.2, 3.480), (10, 90, 5.0, 3.230)],
)
def test_check_volumes(acres, curve_number, rainfall, volume):
    assert acre_feet(runoff_in(rainfall, curve_number), acres) == pytest.approx(volume, abs=0.005)


def test_cubic_feet_of_the_published_cases():
    """C22 and C23: 151,605 and 140,710 cubic feet."""
    assert acre_feet(runoff_in(5.2, 91), 10) * 43560 == pytest.approx(151_605, abs=20)
    assert acre_feet(runoff_in(5.0, 90), 10) * 43560 == pytest.approx(140_710, abs=20)


def test_rain_that_the_ground_takes_up_gives_no_runoff():
    assert runoff_in(0.5, 80) == 0.0
    assert runoff_in(0.51, 80) > 0
    assert runoff_in(0.0, 91) == 0.0


def test_rain_on_water_runs_off_whole():
    assert runoff_in(5.0, 100) == 5.0


@pytest.mark.parametrize(
    ("rainfall", "curve_number"), [(5, 0), (5, -1), (5, 100.1), (-1, 91), (float("nan"), 91), (5, float("nan"))]
)
def test_nonsense_is_an_error(rainfall, curve_number):
    with pytest.raises(SitingError):
        runoff_in(rainfall, curve_number)


def test_gallons():
    assert pytest.approx(325_851.43, abs=0.005) == GALLONS_PER_ACRE_FOOT
    assert gallons(13.27) == pytest.approx(4_324_048, abs=1)


def test_the_defaults_are_those_of_the_facts():
    numbers = {key: row.curve_number for key, row in load_law().curve_numbers.items()}
    assert numbers == {"earthen_lot": 91, "paved_lot": 97, "other": 80, "reservoir": 100}


def test_a_total_keeps_its_range():
    surfaces = [Surface("lot", 91, Range.exact(40)), Surface("hill", 80, Range(20, 24, 25))]
    summed = total(runoff_of(surfaces, 5.0))
    assert summed.value == pytest.approx(13.27 + 24 * 2.893 / 12, abs=0.01)
    assert summed.low < summed.value < summed.high
    assert summed.high == pytest.approx(13.27 + 6.03, abs=0.01)


@pytest.mark.parametrize(
    ("available", "waste", "holds"),
    [(30.0, 10.0, True), (22.0, 12.0, True), (21.99, 12.0, None), (20.0, 12.0, None), (19.9, 12.0, False)],
)
def test_incidental_runoff_is_held_on_top_of_the_waste(available, waste, holds):
    """8 to 10 acre-feet of runoff: an exact fit holds, a fit to the lower end only is too close to call."""
    found = balance(available, waste, Range(8, 9, 10))
    assert found.holds is holds
    assert found.spare_acft == pytest.approx(available - waste - 9)
