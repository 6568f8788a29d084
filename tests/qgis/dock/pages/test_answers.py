"""Answers: the table writes what the algorithms' own readers take, and reads it back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from qgis.PyQt.QtWidgets import QComboBox, QLineEdit, QWidget

from afo_siting.afo_rules.iowa import questions as iowa
from afo_siting.afo_rules.iowa.master_matrix.choices import parse_choices
from afo_siting.afo_rules.iowa.master_matrix.law import load_matrix
from afo_siting.afo_rules.iowa.nutrient_plan import answers as plan_answers
from afo_siting.afo_rules.iowa.nutrient_plan.checklist import nutrient_plan_law
from afo_siting.afo_rules.nebraska import facts
from afo_siting.ui.dock.pages import answer_text, questions
from afo_siting.ui.dock.pages.answer_text import Answer
from afo_siting.ui.dock.pages.answers_table import AnswersTable, text_of
from afo_siting.ui.dock.pickers import QuietWheel

ITEMS = [item.item_id for item in nutrient_plan_law().items]
# What a line of text can hold. The plan's reader takes two double quotes for one wherever they stand.
LINE = st.text(st.characters(blacklist_categories=("Cs", "Cc", "Zl", "Zp")), max_size=30).map(
    lambda text: " ".join(text.split()).replace('""', '"')
)


@given(st.dictionaries(st.sampled_from(ITEMS), st.tuples(st.sampled_from(["yes", "no", ""]), LINE), max_size=4))
def test_evidence_of_any_kind_reaches_the_plan_and_comes_back(given_answers):
    given_answers = {name: Answer(*answer) for name, answer in given_answers.items() if any(answer)}
    text = answer_text.write(given_answers)
    assert answer_text.read(text, ITEMS) == given_answers
    parsed = plan_answers.parse_answers(text, ITEMS).items
    assert {name: answer.evidence for name, answer in parsed.items()} == {
        name: answer.evidence for name, answer in given_answers.items()
    }
    words = {"yes": True, "no": False, "": None}
    assert {n: a.yes for n, a in parsed.items()} == {n: words[a.value] for n, a in given_answers.items()}


@pytest.fixture()
def table_of(qgis_app):
    parents = []

    def make(source):
        parent = QWidget()
        parents.append(parent)
        return AnswersTable(source(""), QuietWheel(parent), parent)

    return make


def answer(table, name: str, value: str) -> None:
    editor = table.widget_of(name)
    if isinstance(editor, QComboBox):
        editor.setCurrentIndex(editor.findData(value))
    else:
        editor.setText(value)


def test_unanswered_is_unknown(table_of):
    for source in (questions.of_runoff, questions.of_operation, questions.of_matrix, questions.of_nutrient_plan):
        assert table_of(source).value() == ""


def test_every_fact_of_the_runoff_check_is_asked_and_the_agencys_are_named(table_of):
    table = table_of(questions.of_runoff)
    asked = {question.name: question for question in questions.of_runoff("")}
    assert set(asked) == {*facts.QUESTIONS, *facts.NUMBERS}
    for name, description in facts.QUESTIONS.items():
        assert bool(asked[name].judged_by) == description.startswith("agency"), name
        assert asked[name].text
    assert "For the agency to judge" in text_of(asked["harm_to_users_outweighs"])
    assert "54-2430(2)" in asked["harm_to_users_outweighs"].citation
    # The tree asks whether supplies stay unharmed; a yes to that must not be read as a yes to the harm.
    assert "unharmed" not in asked["reduces_supplies_to_detriment"].text
    answer(table, "facility_is_new", "yes")
    answer(table, "no_reasonable_way_here", "no")
    answer(table, "total_permitted_feedlot_acres", "40.5")
    parsed = facts.parse_answers(table.value())
    assert parsed.facts == {"facility_is_new": True, "no_reasonable_way_here": False}
    assert parsed.numbers == {"total_permitted_feedlot_acres": 40.5}


def test_every_criterion_and_option_of_the_matrix_can_be_chosen(table_of):
    law = load_matrix()
    table = table_of(questions.of_matrix)
    for item, criterion in law.criteria.items():
        for option in criterion.options:
            answer(table, str(item), option.option)
            assert parse_choices(table.value(), law)[item] == option.option
        answer(table, str(item), "none")
    assert parse_choices(table.value(), law) == dict.fromkeys(law.criteria, "none")


def test_the_facts_of_an_operation(table_of):
    table = table_of(questions.of_operation)
    for name in iowa.NAMES:
        answer(table, name, "no")
    assert dict(iowa.parse_answers(table.value())) == dict.fromkeys(iowa.NAMES, False)


def test_the_plans_items_take_evidence_and_its_facts_values(table_of):
    table = table_of(questions.of_nutrient_plan)
    answer(table, "CON-e2", "yes")
    evidence = table.widget_of("CON-e2", 2)
    assert isinstance(evidence, QLineEdit)
    evidence.setText('mortality plan; "page 12"')
    answer(table, "published_counties", "Story|Hamilton")
    answer(table, "operation_name", "Smith; Sons")
    parsed = plan_answers.parse_answers(table.value(), ITEMS)
    assert parsed.items["CON-e2"].yes is True
    assert parsed.items["CON-e2"].evidence == 'mortality plan; "page 12"'
    assert parsed.names("published_counties") == ("Story", "Hamilton")
    assert parsed.text("operation_name") == "Smith; Sons"
    assert "2 of" not in table.count.text() and table.count.text().startswith("3 of")
    asked = {question.name for question in questions.of_nutrient_plan("")}
    assert set(plan_answers.FACTS) <= asked


def test_a_text_is_shown_and_what_is_not_asked_is_kept(table_of):
    table = table_of(questions.of_operation)
    table.set_value("variance_granted=yes; something_else=no")
    assert table.widget_of("variance_granted").currentData() == "yes"
    assert table.value() == "variance_granted=yes; something_else=no"
    table.set_value("variance_granted=perhaps")
    assert table.value() == "variance_granted=perhaps", "the algorithm says what is wrong with it"


def test_find_hides_the_others(table_of):
    table = table_of(questions.of_nutrient_plan)
    table.findEdit.setText("soybean")
    shown = [row for row in range(table.table.rowCount()) if not table.table.isRowHidden(row)]
    assert 1 <= len(shown) <= 3
    table.findEdit.clear()
    assert not any(table.table.isRowHidden(row) for row in range(table.table.rowCount()))


def test_every_field_has_a_name(table_of):
    for source in (questions.of_runoff, questions.of_nutrient_plan, questions.of_matrix):
        table = table_of(source)
        for row in range(table.table.rowCount()):
            for column in range(1, table.table.columnCount()):
                widget = table.table.cellWidget(row, column)
                assert widget is None or widget.accessibleName()
