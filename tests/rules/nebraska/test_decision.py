"""The tree of 54-2430: every leaf, every edge, and that an unknown never helps."""

from __future__ import annotations

import itertools
import json
import pathlib
from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from afo_siting.afo_rules.errors import SitingError
from afo_siting.afo_rules.model import Overall
from afo_siting.afo_rules.nebraska.decision import Answer, Measures, decide
from afo_siting.afo_rules.nebraska.facts import QUESTIONS, Answers, Range, parse_answers
from afo_siting.afo_rules.nebraska.law import load_law

LAW = load_law()
FACTS = pathlib.Path(__file__).resolve().parents[4] / "shared" / "facts" / "nebraska_2430.json"
TREE_FACTS = (
    "facility_is_new",
    "inspection_requested_before_2000",
    "harm_to_users_outweighs",
    "no_reasonable_way_here",
    "no_reasonable_other_place",
    "reduces_supplies_to_detriment",
    "is_expansion",
    "operation_existed_and_compliant_2003_01_01",
    "harm_to_operator_outweighs",
)


def measures(
    additional: float, divertible: float = 0.0, low: float | None = None, high: float | None = None
) -> Measures:
    value = Range(additional if low is None else low, additional, additional if high is None else high)
    other = Range(value.low + divertible, value.value + divertible, value.high + divertible)
    return Measures(other, Range.exact(divertible), value)


def answers(text: str = "", requested: date | None = None) -> Answers:
    return parse_answers("facility_is_new=yes;" + text, requested)


OVER = "no_reasonable_way_here=yes;no_reasonable_other_place=yes;"
EXPANSION = (
    OVER + "reduces_supplies_to_detriment=yes;is_expansion=yes;operation_existed_and_compliant_2003_01_01=yes;"
    "total_permitted_feedlot_acres=40;"
)
NEW = "inspection_requested_before_2000=no;"


@pytest.mark.parametrize(
    ("leaf", "verdict", "acres", "divertible", "text"),
    [
        ("OK1", Overall.MEETS, 0.0, 0.0, ""),
        ("OK2", Overall.MEETS, 20.0, 0.0, ""),
        ("F1", Overall.VIOLATES, 10.0, 5.0, ""),
        ("OK3", Overall.CONDITIONAL, 30.0, 0.0, "inspection_requested_before_2000=yes;harm_to_users_outweighs=no"),
        ("F2", Overall.VIOLATES, 30.0, 0.0, "inspection_requested_before_2000=yes;harm_to_users_outweighs=yes"),
        ("F3", Overall.VIOLATES, 30.0, 0.0, NEW + "no_reasonable_way_here=no"),
        ("F3", Overall.VIOLATES, 30.0, 0.0, NEW + "no_reasonable_way_here=yes;no_reasonable_other_place=no"),
        ("OK4", Overall.CONDITIONAL, 30.0, 0.0, NEW + OVER + "reduces_supplies_to_detriment=no"),
        ("F3", Overall.VIOLATES, 30.0, 0.0, NEW + OVER + "reduces_supplies_to_detriment=yes;is_expansion=no"),
        (
            "F3",
            Overall.VIOLATES,
            30.0,
            0.0,
            NEW
            + OVER
            + "reduces_supplies_to_detriment=yes;is_expansion=yes;operation_existed_and_compliant_2003_01_01=no",
        ),
        ("OK4", Overall.CONDITIONAL, 30.0, 0.0, NEW + EXPANSION + "harm_to_operator_outweighs=yes"),
        ("F3", Overall.VIOLATES, 30.0, 0.0, NEW + EXPANSION + "harm_to_operator_outweighs=no"),
        ("F3", Overall.VIOLATES, 40.0, 0.0, NEW + EXPANSION + "harm_to_operator_outweighs=yes"),
    ],
)
def test_every_leaf_is_reached(leaf, verdict, acres, divertible, text):
    found = decide(LAW, measures(acres, divertible), answers(text))
    assert found.outcome is not None and found.outcome.step_id == leaf
    assert found.verdict is verdict
    assert found.open_steps == ()
    assert all(step.citation.startswith("54-2430") for step in found.steps)


def test_a_facility_that_is_not_new():
    found = decide(LAW, measures(90.0), parse_answers("facility_is_new=no"))
    assert found.outcome.step_id == "X0" and found.verdict is Overall.MEETS


def test_no_leaf_is_left_out():
    reached = {"X0", "OK1", "OK2", "OK3", "OK4", "F1", "F2", "F3"}
    assert set(LAW.outcomes) == reached


@pytest.mark.parametrize(("acres", "leaf"), [(24.9, "OK2"), (25.0, "OK2"), (25.000001, "F3"), (25.1, "F3")])
def test_exactly_25_acres_pass(acres, leaf):
    found = decide(LAW, measures(acres), answers(NEW + "no_reasonable_way_here=no"))
    assert found.outcome.step_id == leaf


@pytest.mark.parametrize(
    ("low", "value", "high", "answer"),
    [
        (24.0, 24.9, 25.0, Answer.YES),
        (24.0, 24.9, 25.1, Answer.TOO_CLOSE_TO_CALL),
        (24.9, 25.2, 26.0, Answer.TOO_CLOSE_TO_CALL),
        (25.0, 25.2, 26.0, Answer.TOO_CLOSE_TO_CALL),
        (25.01, 25.2, 26.0, Answer.NO),
    ],
)
def test_a_range_across_25_acres_is_too_close_to_call(low, value, high, answer):
    found = decide(LAW, measures(value, low=low, high=high), answers(NEW + "no_reasonable_way_here=no"))
    step = next(s for s in found.steps if s.step_id == "N3")
    assert step.answer is answer
    expected = {Answer.YES: Overall.MEETS, Answer.NO: Overall.VIOLATES}.get(answer, Overall.TOO_CLOSE_TO_CALL)
    assert found.verdict is expected


def test_too_close_to_call_whatever_else_is_unknown():
    found = decide(LAW, measures(25.1, low=24.8, high=25.4), answers())
    assert found.verdict is Overall.TOO_CLOSE_TO_CALL
    assert found.open_steps[0].step_id == "N3"


@pytest.mark.parametrize(("acres", "answer"), [(30.99, "yes"), (31.0, "yes"), (31.0001, "no")])
def test_fifteen_percent_at_its_edge(acres, answer):
    """15 percent of 40 permitted acres is 6, so 31 acres of additional area pass."""
    found = decide(LAW, measures(acres), answers(NEW + EXPANSION + "harm_to_operator_outweighs=yes"))
    assert next(s for s in found.steps if s.step_id == "N10").answer.value == answer


def test_fifteen_percent_is_no_binary_fraction():
    """0.15 x 20.2 is 3.03 in decimal and 3.0299999 in binary."""
    text = NEW + EXPANSION.replace("=40", "=20.2") + "harm_to_operator_outweighs=yes"
    found = decide(LAW, measures(28.03), answers(text))
    assert next(s for s in found.steps if s.step_id == "N10").answer is Answer.YES


@pytest.mark.parametrize(("day", "answer"), [(date(1999, 12, 31), "yes"), (date(2000, 1, 1), "no")])
def test_the_date_of_the_inspection(day, answer):
    found = decide(LAW, measures(30.0), answers("harm_to_users_outweighs=no;no_reasonable_way_here=no", day))
    assert next(s for s in found.steps if s.step_id == "N4").answer.value == answer
    assert found.verdict is (Overall.CONDITIONAL if answer == "yes" else Overall.VIOLATES)


def test_the_agencys_questions_are_theirs():
    found = decide(LAW, measures(30.0), answers("inspection_requested_before_2000=yes"))
    assert found.verdict is Overall.CONDITIONAL
    assert [s.step_id for s in found.open_steps] == ["N5"]
    assert found.open_steps[0].judged_by == "agency" and "agency" in found.open_steps[0].why


def test_unknown_divertible_land_is_incomplete():
    found = decide(LAW, Measures(Range.exact(10), None, Range.exact(10)), answers())
    assert found.verdict is Overall.INCOMPLETE
    assert [s.step_id for s in found.open_steps] == ["N2"]


def test_land_stated_to_be_divertible_fails_without_a_map_of_it():
    for divertible in (None, Range.exact(0)):
        found = decide(
            LAW, Measures(Range.exact(10), divertible, Range.exact(10)), answers("every_divertible_acre_diverted=no")
        )
        assert found.outcome.step_id == "F1"


def test_an_unknown_novelty_counts_as_new():
    found = decide(LAW, measures(10.0, 5.0), parse_answers(""))
    assert found.outcome.step_id == "F1"
    assert "taken as yes" in found.steps[0].why


def test_unknown_facts_are_incomplete():
    assert decide(LAW, measures(30.0), answers()).verdict is Overall.INCOMPLETE


ORDER = {
    o: i
    for i, o in enumerate(
        [Overall.MEETS, Overall.CONDITIONAL, Overall.TOO_CLOSE_TO_CALL, Overall.INCOMPLETE, Overall.VIOLATES]
    )
}


@given(
    st.dictionaries(st.sampled_from(TREE_FACTS), st.booleans()),
    st.sampled_from([0.0, 10.0, 24.9, 25.0, 25.1, 30.0, 31.0, 40.0]),
    st.sampled_from([0.0, 3.0]),
)
@settings(max_examples=400, deadline=None)
def test_forgetting_a_fact_never_makes_the_answer_better_than_every_answer_to_it(stated, acres, divertible):
    """Whatever is left unknown, the verdict is no better than the best of its answers and never hides a violation."""
    numbers = {"total_permitted_feedlot_acres": 40.0}
    unknown = [name for name in TREE_FACTS if name not in stated]
    found = decide(LAW, measures(acres, divertible), Answers(stated, numbers))
    possible = []
    for choice in itertools.islice(itertools.product([True, False], repeat=len(unknown)), 512):
        facts = {**stated, **dict(zip(unknown, choice))}
        possible.append(ORDER[decide(LAW, measures(acres, divertible), Answers(facts, numbers)).verdict])
    assert ORDER[found.verdict] >= min(possible)
    if found.verdict in (Overall.MEETS, Overall.CONDITIONAL) and ORDER[Overall.VIOLATES] in possible:
        assert any(s.judged_by == "agency" for s in found.open_steps)


def test_the_tree_is_that_of_the_facts():
    """The shipped table against the researched tree: same branches, same citations' subsections."""
    if not FACTS.is_file():
        pytest.skip(f"no researched facts at {FACTS}")
    researched = json.loads(FACTS.read_text(encoding="utf-8"))["tree"]
    for row in researched:
        if "question" in row:
            ours = LAW.questions[row["id"]]
            assert (ours.yes, ours.no) == (row["yes"], row["no"]), row["id"]
            assert ours.citation.replace(" ", "") == row["citation"].partition(" (shall")[0].replace(" ", ""), row["id"]
        else:
            assert row["id"] in LAW.outcomes
    assert {r["id"] for r in researched} == set(LAW.questions) | set(LAW.outcomes)


# ANSWERS


def test_answers_are_read():
    found = parse_answers(
        "facility_is_new=Yes; is_expansion = no;\n;reduces_supplies_to_detriment=unknown;total_permitted_feedlot_acres=40.5"
    )
    assert found.fact("facility_is_new") is True
    assert found.fact("is_expansion") is False
    assert found.fact("reduces_supplies_to_detriment") is None
    assert found.number("total_permitted_feedlot_acres") == 40.5


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("facility_is_knew=yes", "facility_is_new"),
        ("yes", "answers no question"),
        ("facility_is_new=maybe", "neither yes nor no"),
        ("facility_is_new=yes;facility_is_new=yes", "twice"),
        ("total_permitted_feedlot_acres=many", "not a number"),
        ("total_permitted_feedlot_acres=-4", "not a number"),
        ("total_permitted_feedlot_acres=nan", "not a number"),
    ],
)
def test_answers_that_say_nothing_are_errors(text, names):
    with pytest.raises(SitingError, match=names):
        parse_answers(text)


def test_every_fact_of_the_tree_can_be_answered():
    for question in LAW.questions.values():
        if question.test in ("fact", "fact_not", "all_facts"):
            assert set(question.of) <= set(QUESTIONS)


def test_the_help_names_every_question(root):
    text = (root / "resources" / "help" / "runoff_nebraska.md").read_text(encoding="utf-8")
    assert [name for name in QUESTIONS if name not in text] == []


# Replaced tables


def test_a_table_that_leads_nowhere_is_an_error(tmp_path, root):
    table = (root / "afo_rules" / "tables" / "nebraska_runoff_tree.csv").read_text(encoding="utf-8")
    (tmp_path / "nebraska_runoff_tree.csv").write_text(table.replace(",N1,X0,", ",N1,X9,"), encoding="utf-8")
    with pytest.raises(SitingError, match=r"line 2: “X9” is not a step below"):
        load_law(str(tmp_path))


def test_another_limit_counts_and_is_reported(tmp_path, root):
    table = (root / "afo_rules" / "tables" / "nebraska_runoff_tree.csv").read_text(encoding="utf-8")
    (tmp_path / "nebraska_runoff_tree.csv").write_text(
        table.replace(",additional_acres,25,", ",additional_acres,30,"), encoding="utf-8"
    )
    law = load_law(str(tmp_path))
    assert law.acre_limit == 30
    assert decide(law, measures(28.0), answers()).outcome.step_id == "OK2"
    row = next(r for r in law.summary() if r["name"] == "nebraska_runoff_tree")
    assert row["replaced"] and row["rows_differing"] == 1
