"""Printed numbers never cross the limit they are compared with."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from afo_siting.afo_rules.units import acres, feet, feet_text, measured_of_required, metres, text, whole


@pytest.mark.parametrize(
    ("value", "limit", "printed"),
    [
        (1874.96, 1875, "1,874.96"),
        (1874.6, 1875, "1,874.6"),
        (1874.9999, 1875, "1,874.9999"),
        (1875.0, 1875, "1,875.0"),
        (1875.04, 1875, "1,875.04"),
        (1193.42, 1250, "1,193.4"),
        (0.0, 0, "0.0"),
        (99.96, 100, "99.96"),
    ],
)
def test_rounding_stops_before_the_limit(value, limit, printed):
    assert text(value, limit) == printed


@given(st.floats(0, 1e6), st.sampled_from([100, 200, 500, 1250, 1875, 2500]))
def test_a_printed_number_lies_on_the_side_of_the_limit_where_the_number_lies(value, limit):
    printed = float(text(value, limit).replace(",", ""))
    assert (printed < limit, printed > limit) == (value < limit, value > limit)


def test_labels_and_whole_numbers():
    assert measured_of_required(1193.42, 1250.0) == "1,193.4 ft of 1,250 ft"
    assert (whole(1250.0), whole(0.5), feet_text(12.25)) == ("1,250", "0.5", "12.2 ft")


def test_international_feet_and_acres():
    assert feet(metres(1875)) == pytest.approx(1875, rel=1e-15)
    assert metres(1) == 0.3048
    assert acres(4046.8564224) == 1
