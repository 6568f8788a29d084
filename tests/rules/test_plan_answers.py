"""ANSWERS: what is read, and what is refused rather than dropped."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest

from afo_siting.afo_rules.errors import SitingError
from afo_siting.afo_rules.iowa.nutrient_plan.answers import ItemAnswer, parse_answers
from tests.rules.plan_builders import ITEMS


def parsed(text):
    return parse_answers(text, ITEMS)


def test_items_facts_and_quotes():
    found = parsed(
        'con-E2 = YES: plan; CON-e5=no, not "yet" done\n; NOT-3.1="yes: a;b=c ""d""";owner_name=Å. "x;y" Öberg;removals=none'
    )
    assert found.items["CON-e2"] == ItemAnswer(True, "plan")
    assert found.items["CON-e5"] == ItemAnswer(False, 'not "yet" done')
    assert found.items["NOT-3.1"] == ItemAnswer(True, 'a;b=c "d"')
    assert found.text("owner_name") == 'Å. "x;y" Öberg'
    assert found.days("removals") == ()


def test_kinds():
    found = parsed(
        "npdes_sought=No;hearing_date=2028-02-29;removals=2026-05-02|2026-04-01;application_years=2026|2024;"
        "notice_animal_units=1,200.50;published_counties= Story | Hamilton |"
    )
    assert found.yes_no("npdes_sought") is False
    assert found.day("hearing_date") == date(2028, 2, 29)
    assert found.days("removals") == (date(2026, 4, 1), date(2026, 5, 2))
    assert found.years("application_years") == (2024, 2026)
    assert found.number("notice_animal_units") == Decimal("1200.5")
    assert found.names("published_counties") == ("Story", "Hamilton")


def test_unknown_is_as_if_not_said():
    found = parsed("at_system=unknown;owner_name=;CON-e1=unknown: waiting;;\n")
    assert (found.yes_no("at_system"), found.text("owner_name")) == (None, "")
    assert found.items == {"CON-e1": ItemAnswer(None, "waiting")}


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("CON-e99=yes", "CON-e99"),
        ("at_sytem=yes", "at_system"),
        ("CON-e1", "equals sign"),
        ("CON-e1=maybe", "CON-e1"),
        ("CON-e1=yes;con-e1=no", "twice"),
        ("at_system=perhaps", "at_system"),
        ("hearing_date=2027-02-29", "hearing_date"),
        ("hearing_date=9999-12-31", "hearing_date"),
        ("application_years=20266", "application_years"),
        ("rotation_years=1e9", "rotation_years"),
        ("operations_in_plan=-1", "operations_in_plan"),
        ("operations_in_plan=NaN", "operations_in_plan"),
        ('owner_name="a;b', "quote"),
    ],
)
def test_refused_with_its_name(text, named):
    with pytest.raises(SitingError) as refused:
        parsed(text)
    assert named in str(refused.value) and refused.value.suggestion


def test_a_fact_is_asked_for_as_what_it_is():
    with pytest.raises(LookupError):
        parsed("").yes_no("owner_name")
