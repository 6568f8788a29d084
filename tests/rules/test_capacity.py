"""Animal units, exact; published cases C1, C4 to C8."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from afo_siting.afo_rules.capacity import animal_units, capacity_of, with_average_weights
from afo_siting.afo_rules.errors import SitingError
from afo_siting.afo_rules.model import HeadCount, Operation
from tests.rules.builders import FILING, TABLES, check, layer, only, point

SWINE = "swine_over_55_lb"


def operation(*animals: tuple[str, int]) -> Operation:
    return Operation(FILING, animals=tuple(HeadCount(*a) for a in animals))


def units(*animals: tuple[str, int]) -> Decimal:
    return animal_units(operation(*animals).animals, TABLES)


@pytest.mark.parametrize(
    ("category", "head", "expected", "small"),
    [
        (SWINE, 4960, "1984.0", False),  # C1
        (SWINE, 1200, "480.0", True),  # C4, C5
        (SWINE, 1250, "500.0", True),  # C6
        (SWINE, 1251, "500.4", False),
        ("mature_dairy_cattle", 357, "499.8", True),  # C7
        ("mature_dairy_cattle", 358, "501.2", False),
        (SWINE, 2499, "999.6", False),  # C8
        (SWINE, 2500, "1000.0", False),
        ("fish_under_25_g", 1, "0.00006", True),
        ("turkeys_under_112_oz", 100_000, "850.0000", False),
    ],
)
def test_animal_units_are_exact(category, head, expected, small):
    assert units((category, head)) == Decimal(expected)
    assert capacity_of(operation((category, head)), TABLES).is_small is small


def test_there_are_thirteen_categories():
    assert len(TABLES.animal_categories()) == 13


@given(st.lists(st.tuples(st.sampled_from(sorted(TABLES.animal_categories())), st.integers(0, 10**7)), max_size=6))
def test_animal_units_are_the_exact_sum_whatever_the_order(animals):
    assert units(*animals) == units(*reversed(animals)) == sum((units(a) for a in animals), Decimal(0))


@pytest.mark.parametrize(("category", "head", "message"), [("pigs", 10, "not known"), (SWINE, -1, "is -1")])
def test_bad_head_counts_are_errors_that_say_what_to_mend(category, head, message):
    with pytest.raises(SitingError, match=message):
        units((category, head))


@pytest.mark.parametrize(
    ("stated", "expected"),
    [("999.6", "under 1,000 AU"), ("1000", "1,000 to under 3,000 AU"), ("2999.999", "1,000 to under 3,000 AU"),
     ("3000", "3,000 AU or more")],
)  # fmt: skip
def test_class_names_follow_the_table(stated, expected):
    assert capacity_of(Operation(FILING, stated_animal_units=Decimal(stated)), TABLES).class_name == expected


def test_before_march_2003_the_class_is_in_pounds():
    old = Operation(
        FILING,
        animals=(HeadCount(SWINE, 2499),),
        stated_animal_weight_lb=Decimal(374_850),
        first_constructed=date(2003, 2, 28),
    )
    assert capacity_of(old, TABLES).class_name == "under 625,000 lb"
    assert capacity_of(replace(old, first_constructed=date(2003, 3, 1)), TABLES).class_name == "under 1,000 AU"


def test_a_stated_weight_wins_over_head_times_average_weight():
    heads = (HeadCount(SWINE, 1000, Decimal(150)),)
    assert capacity_of(Operation(FILING, animals=heads), TABLES).animal_weight_lb == 150_000
    stated = Operation(FILING, animals=heads, stated_animal_weight_lb=Decimal(160_000))
    assert capacity_of(stated, TABLES).animal_weight_lb == 160_000


def test_one_category_without_a_weight_leaves_the_weight_unknown():
    heads = (HeadCount(SWINE, 1000, Decimal(150)), HeadCount("horses", 2))
    assert capacity_of(Operation(FILING, animals=heads), TABLES).animal_weight_lb is None


def test_no_animals_and_no_units_is_an_error_for_structures():
    with pytest.raises(SitingError, match="Enter head counts"):
        check(operation=Operation(FILING))


def test_pounds_alone_choose_the_class_of_an_operation_from_before_march_2003():
    from afo_siting.afo_rules.model import SpeciesGroup

    pounds = Operation(
        FILING,
        stated_animal_weight_lb=Decimal(700_000),
        stated_species_group=SpeciesGroup.CATTLE,
        first_constructed=date(2001, 6, 1),
    )
    assert only(check(layer("residence", point(900)), operation=pounds), "residence").required_ft == 1000
    with pytest.raises(SitingError, match="Enter head counts"):
        check(operation=replace(pounds, first_constructed=date(2003, 3, 1)))


@pytest.mark.parametrize(("head", "required_ft"), [(2499, 1250), (2500, 1875)])
def test_one_finisher_more_moves_the_distance_to_a_house(head, required_ft):
    assert (
        only(check(layer("residence", point(3000)), operation=operation((SWINE, head))), "residence").required_ft
        == required_ft
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("horses=1000", "not among"),
        (f"{SWINE}=heavy", "no weight"),
        (f"{SWINE}=-1", "no weight"),
        (f"{SWINE}=nan", "no weight"),
    ],
)
def test_average_weights_that_cannot_be_are_errors(text, message):
    with pytest.raises(SitingError, match=message):
        with_average_weights(operation((SWINE, 10)).animals, text)


def test_average_weights_by_category():
    animals = with_average_weights(operation((SWINE, 10), ("horses", 2)).animals, f" {SWINE} = 150.5 ; horses=1000;")
    assert [count.average_weight_lb for count in animals] == [Decimal("150.5"), Decimal(1000)]
