"""Verdicts at, inside and outside a limit."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from afo_siting.afo_rules.decide import Limits, after_exemptions, before_exemptions, verdicts
from afo_siting.afo_rules.model import Comparison

ONE = np.ones(1)


def decided(
    distance, comparison=Comparison.CLOSER_THAN, required=1000.0, floor=None, accuracy=0.0, allowance=0.0, edge=False
):
    limits = Limits(
        comparison,
        ONE * required,
        ONE * (required if floor is None else floor),
        ONE * accuracy,
        ONE * allowance,
        np.array([edge]),
    )
    return verdicts(before_exemptions(ONE * distance, limits))[0].value


@pytest.mark.parametrize(
    ("distance", "closer_than", "within"),
    [
        (999.999, "violates", "violates"),
        (1000.0, "meets", "violates"),
        (1000.001, "meets", "meets"),
        (0, "violates", "violates"),
    ],
)
def test_closer_than_lets_the_exact_distance_pass_and_within_does_not(distance, closer_than, within):
    assert decided(distance) == closer_than
    assert decided(distance, Comparison.WITHIN) == within


@pytest.mark.parametrize(
    ("distance", "expected"),
    [
        (984.9, "violates"),
        (985.0, "violates"),
        (985.1, "too_close_to_call"),
        (1000, "too_close_to_call"),
        (1014.9, "too_close_to_call"),
        (1015.0, "meets"),
    ],
)
def test_a_margin_smaller_than_the_accuracy_is_too_close_to_call(distance, expected):
    assert decided(distance, accuracy=15) == expected


def test_a_centreline_without_a_width_only_casts_doubt_on_what_meets():
    assert [decided(d, allowance=150) for d in (999, 1000, 1149, 1150)] == [
        "violates",
        "too_close_to_call",
        "too_close_to_call",
        "meets",
    ]


def test_only_what_holds_for_every_open_capacity_is_decided():
    assert [decided(d, floor=750, required=1500) for d in (749, 750, 1499, 1500)] == [
        "violates",
        "not_evaluated",
        "not_evaluated",
        "meets",
    ]


def test_any_contact_breaks_a_ban():
    assert decided(0, Comparison.INTERSECTS, required=0) == "violates"
    assert decided(5, Comparison.INTERSECTS, required=0, accuracy=10) == "too_close_to_call"
    assert decided(10, Comparison.INTERSECTS, required=0, accuracy=10) == "meets"


def test_a_boundary_alone_never_violates():
    assert decided(10, edge=True) == "too_close_to_call"
    assert decided(1000, edge=True) == "meets"


ORDER = ["violates", "not_evaluated", "too_close_to_call", "conditional", "exempt", "meets"]


@given(
    near=st.floats(0, 5000),
    step=st.floats(0, 500),
    comparison=st.sampled_from([Comparison.CLOSER_THAN, Comparison.WITHIN, Comparison.INTERSECTS]),
    accuracy=st.floats(0, 300),
    allowance=st.floats(0, 500),
    floor=st.floats(0, 1),
    edge=st.booleans(),
    granted=st.booleans(),
    conditional=st.booleans(),
)
def test_moving_away_never_worsens_a_verdict(
    near, step, comparison, accuracy, allowance, floor, edge, granted, conditional
):
    required = 0.0 if comparison is Comparison.INTERSECTS else 1250.0
    count = np.ones(2)
    limits = Limits(
        comparison,
        count * required,
        count * required * floor,
        count * accuracy,
        count * allowance,
        np.array([edge] * 2),
    )
    codes = before_exemptions(np.array([near, near + step]), limits)
    codes = after_exemptions(codes, np.array([granted] * 2), np.array([conditional] * 2))
    assert codes[0] <= codes[1]


def test_an_exemption_counts_only_where_the_distance_falls_short():
    codes = np.array([0, 2, 5], dtype=np.int8)
    yes, no = np.array([True] * 3), np.array([False] * 3)
    assert [v.value for v in verdicts(after_exemptions(codes, yes, no))] == ["exempt", "exempt", "meets"]
    assert [v.value for v in verdicts(after_exemptions(codes, no, yes))] == ["conditional", "conditional", "meets"]
