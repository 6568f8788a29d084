"""Fields: agreements, index, nitrogen on soybeans, soil samples, at their edges."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
import shapely

from afo_siting.afo_rules.errors import SitingError
from afo_siting.afo_rules.iowa.nutrient_plan.model import Control, Method, State
from afo_siting.afo_rules.iowa.nutrient_plan.nutrients import is_soybeans
from afo_siting.afo_rules.model import Basis, Overall, Verdict
from tests.rules.plan_builders import AGREED, AS_OF, FIELD, SIDE, X, Y, assess_plan, finding, layer, plan, state

ACRES = 39.56609371738747
VIOLATES, MEETS, UNKNOWN = Verdict.VIOLATES, Verdict.MEETS, Verdict.NOT_EVALUATED
CONDITIONAL, CLOSE = Verdict.CONDITIONAL, Verdict.TOO_CLOSE_TO_CALL


def verdict(check, *fields, **changed):
    return finding(check, plan(*fields, **changed)).verdict


def field(**changed):
    return replace(FIELD, **changed)


def agreed(**changed):
    return replace(AGREED, **changed)


HOUSE = layer("house", "residence", [shapely.Point(X + 20, Y + 20)])


@pytest.mark.parametrize(
    ("agreement_acres", "applied", "expected"),
    [
        (40.0, None, MEETS),
        (39.0, None, VIOLATES),
        (39.0, 38.9, MEETS),
        (39.0, 39.0, MEETS),
        (38.0, 38.5, VIOLATES),
        (0.0, None, VIOLATES),
    ],
)
def test_acres_of_the_agreement(agreement_acres, applied, expected):
    given = agreed(agreement_acres=agreement_acres, acres_applied=applied)
    assert verdict("agreement_acres", given) is expected


def test_what_is_left_outside_setbacks_may_be_enough_under_the_condition_to_stay_there():
    given = plan(agreed(agreement_acres=30.0, manure=None), receptor_layers=(HOUSE,))
    found = finding("agreement_acres", given)
    assert found.verdict is CONDITIONAL and "acres_applied" in found.reason
    assert finding("agreement_acres", plan(agreed(agreement_acres=30.0))).verdict is VIOLATES


def test_stated_tolerance_makes_a_small_margin_too_close_to_call():
    for acres in (39.5, 39.6):
        given = agreed(agreement_acres=acres)
        assert verdict("agreement_acres", given, acres_tolerance_percent=1.0) is CLOSE
    assert verdict("agreement_acres", agreed(agreement_acres=39.0), acres_tolerance_percent=1.0) is VIOLATES
    assert assess_plan(plan(agreed(agreement_acres=39.5), acres_tolerance_percent=1.0)).overall is Overall.INCOMPLETE


def test_fields_of_one_agreement_count_together():
    east = shapely.box(X + SIDE, Y, X + 2 * SIDE, Y + SIDE)
    both = [
        agreed(agreement_id="Smith", agreement_acres=60.0),
        agreed(field_id="2", geometry=east, agreement_id="Smith", agreement_acres=60.0),
    ]
    found = finding("agreement_acres", plan(*both))
    assert found.verdict is VIOLATES and found.measured == pytest.approx(2 * ACRES, abs=0.01)
    apart = [replace(f, agreement_id="") for f in both]
    assert verdict("agreement_acres", *apart) is MEETS
    unsaid = [both[0], replace(both[1], control=None)]
    assert verdict("agreement_acres", *unsaid) is VIOLATES, "a field of unknown control would help the other"
    owned = [both[0], replace(both[1], control=Control.OWNED)]
    assert verdict("agreement_acres", *owned) is MEETS
    unequal = [both[0], replace(both[1], agreement_acres=80.0)]
    assert verdict("agreement_acres", *unequal) is UNKNOWN


@pytest.mark.parametrize(
    ("end", "last", "expected"),
    [
        (date(2026, 11, 1), None, CONDITIONAL),
        (date(2026, 10, 31), None, VIOLATES),
        (date(2031, 11, 1), None, MEETS),
        (date(2031, 10, 31), None, CONDITIONAL),
        (date(2027, 11, 30), date(2027, 11, 30), MEETS),
        (date(2027, 11, 29), date(2027, 11, 30), VIOLATES),
        (date(9999, 12, 31), None, MEETS),
    ],
)
def test_length_of_the_agreement(end, last, expected):
    assert verdict("agreement_length", agreed(agreement_end=end, last_application=last)) is expected


def test_index_classes_and_what_they_allow():
    found = {
        index: finding("application_rate", plan(field(phosphorus_index=index)))
        for index in (0.0, 1.0, 1.01, 2.0, 2.01, 5.0, 5.01, 15.0, 15.01)
    }
    assert [f.verdict for f in found.values()] == [MEETS] * 4 + [CONDITIONAL] * 2 + [VIOLATES] * 3
    assert [f.basis for f in found.values()] == [Basis.REPORT] * 8 + [Basis.RECALL]
    assert "very high" in found[15.01].reason and "very high" not in found[15.0].reason
    assert verdict("application_rate", field(phosphorus_index=6.0, rate="none")) is MEETS
    assert verdict("application_rate", field(rate_source="")) is UNKNOWN
    assert verdict("application_rate", field(rate="")) is VIOLATES


@pytest.mark.parametrize(
    ("crop", "nitrogen", "expected"),
    [
        ("soybeans", 100.0, MEETS),
        ("soybeans", 100.01, VIOLATES),
        ("planned soybean", 100.01, VIOLATES),
        ("C-SB", 101.0, VIOLATES),
        ("corn", 180.0, MEETS),
        ("", 180.0, UNKNOWN),
        ("", 90.0, MEETS),
        ("soybeans", None, UNKNOWN),
        ("corn", None, MEETS),
    ],
)
def test_nitrogen_on_soybeans(crop, nitrogen, expected):
    assert verdict("soybean_nitrogen", field(crop=crop, liquid_n_lb_per_acre=nitrogen)) is expected


def test_a_number_never_rounds_onto_the_limit():
    assert (
        "100.0 lb" not in finding("soybean_nitrogen", plan(field(crop="soybeans", liquid_n_lb_per_acre=100.01))).reason
    )


def test_soybeans_by_any_name():
    assert all(is_soybeans(c) for c in ("Soybeans", "corn/soybean", "corn, beans", "C-SB", "SOY"))
    assert not any(is_soybeans(c) for c in ("corn", "sorghum", "alfalfa", "sb-less", "hay") if c != "sb-less")


@pytest.mark.parametrize(
    ("made_on", "previous", "expected"),
    [
        (date(2021, 11, 1), None, MEETS),
        (date(2021, 10, 31), None, VIOLATES),
        (date(2021, 11, 2), date(2021, 11, 1), MEETS),
        (date(2021, 11, 1), date(2021, 11, 1), VIOLATES),
        (date(2026, 12, 2), None, UNKNOWN),
    ],
)
def test_index_is_new(made_on, previous, expected):
    given = plan(field(phosphorus_index_date=made_on), previous_plan_date=previous)
    assert finding("phosphorus_index_age", given).verdict is expected


@pytest.mark.parametrize(
    ("previous", "dated", "as_of", "expected"),
    [
        (date(2021, 11, 1), date(2026, 11, 1), AS_OF, State.SATISFIED),
        (date(2021, 10, 31), date(2026, 11, 1), AS_OF, State.MISSING),
        (date(2024, 2, 29), date(2029, 2, 28), date(2029, 3, 1), State.SATISFIED),
        (date(2024, 2, 29), date(2029, 3, 1), date(2029, 3, 1), State.MISSING),
        (None, date(2026, 11, 1), date(2031, 11, 1), State.SATISFIED),
        (None, date(2026, 11, 1), date(2031, 11, 2), State.MISSING),
        (date(2026, 11, 2), date(2026, 11, 1), AS_OF, State.NOT_EVALUATED),
    ],
)
def test_exactly_five_years(previous, dated, as_of, expected):
    fresh = field(phosphorus_index_date=dated)
    assert state("CON-g1", plan(fresh, previous_plan_date=previous, plan_date=dated, as_of=as_of)) is expected


@pytest.mark.parametrize(
    ("taken", "expected"),
    [(date(2022, 11, 1), MEETS), (date(2022, 10, 31), UNKNOWN), (None, UNKNOWN), (date(2027, 1, 1), UNKNOWN)],
)
def test_old_soil_samples_warn_and_do_not_fail(taken, expected):
    found = finding("soil_sample_age", plan(field(soil_sample_date=taken)))
    assert (found.verdict, found.basis) == (expected, Basis.RECALL)


@pytest.mark.parametrize(
    ("samples", "side", "expected"),
    [
        (4, SIDE, MEETS),
        (3, SIDE, UNKNOWN),
        (1, 246.0, MEETS),
        (1, 247.0, UNKNOWN),
        (1, 200.0, MEETS),
        (0, SIDE, VIOLATES),
        (None, SIDE, UNKNOWN),
    ],
)
def test_density_of_soil_samples(samples, side, expected):
    given = field(soil_samples=samples, geometry=shapely.box(X, Y, X + side, Y + side))
    assert verdict("soil_sample_density", given) is expected


def test_planned_acres_beyond_what_the_setbacks_leave():
    open_acres = assess_plan(plan(field(manure=None), receptor_layers=(HOUSE,))).spreadable[0].acres
    for applied, expected in ((open_acres + 0.01, VIOLATES), (open_acres - 0.01, CONDITIONAL)):
        assert verdict("setbacks", field(manure=None, acres_applied=applied), receptor_layers=(HOUSE,)) is expected
    injected = field(manure=None, method=Method.INJECTED)
    assert verdict("setbacks", injected, receptor_layers=(HOUSE,)) is MEETS


def test_a_field_closed_altogether():
    town = layer("school", "educational_institution", [shapely.box(X - 10, Y - 10, X + 410, Y + 410)])
    assert verdict("setbacks", field(manure=None), receptor_layers=(town,)) is VIOLATES
    assert verdict("setbacks", field(manure=None, rate="none"), receptor_layers=(town,)) is MEETS


def test_a_field_at_the_water_asks_for_a_practice():
    creek = layer(
        "creek", "water_source", [shapely.LineString([(X - 3, Y - 50), (X - 3, Y + 450)])], half_width_ft=12.0
    )
    assert verdict("water_edge", field(), receptor_layers=(creek,)) is CONDITIONAL
    assert verdict("water_edge", field(vegetation_ft=66.0), receptor_layers=(creek,)) is MEETS
    apart = layer(
        "creek", "water_source", [shapely.LineString([(X - 5, Y - 50), (X - 5, Y + 450)])], half_width_ft=12.0
    )
    assert [f for f in assess_plan(plan(receptor_layers=(apart,))).findings if f.check == "water_edge"] == []


@pytest.mark.parametrize(
    ("changed", "named"),
    [
        ({"fields": ()}, "no application field"),
        ({"fields": (FIELD, FIELD)}, "called"),
        ({"animal_units": -1}, "animal units"),
        ({"plan_date": date(9998, 1, 1)}, "PLAN_DATE"),
        ({"previous_plan_date": date(20, 1, 1)}, "PREVIOUS_PLAN_DATE"),
    ],
)
def test_refused(changed, named):
    with pytest.raises(SitingError, match=named):
        assess_plan(plan(**changed))
