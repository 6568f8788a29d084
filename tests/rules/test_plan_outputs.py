"""Notice, calendar, records, tables and the report of a nutrient plan."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from datetime import date

import pytest

from afo_siting.afo_rules.calendar_file import Deadline, calendar_text
from afo_siting.afo_rules.errors import SitingError
from afo_siting.afo_rules.iowa.nutrient_plan.checklist import nutrient_plan_law
from afo_siting.afo_rules.iowa.nutrient_plan.deadlines import deadlines_of
from afo_siting.afo_rules.iowa.nutrient_plan.model import State
from afo_siting.afo_rules.iowa.nutrient_plan.notice import notice_text
from afo_siting.afo_rules.iowa.nutrient_plan.records import keep_until
from afo_siting.afo_rules.iowa.nutrient_plan.report import plan_report
from afo_siting.afo_rules.iowa.nutrient_plan.windows import hearing_windows
from afo_siting.afo_rules.table_files import PACKAGED
from tests.rules.plan_builders import AGREED, FIELD, LAW, answers, assess_plan, plan, state


@pytest.mark.parametrize(
    ("first", "asked_by", "held_by"),
    [
        (date(2026, 10, 1), date(2026, 10, 11), date(2026, 10, 31)),
        (date(2028, 2, 19), date(2028, 2, 29), date(2028, 3, 20)),
        (date(2027, 2, 19), date(2027, 3, 1), date(2027, 3, 21)),
        (date(2026, 12, 25), date(2027, 1, 4), date(2027, 1, 24)),
        (date(2026, 1, 31), date(2026, 2, 10), date(2026, 3, 2)),
    ],
)
def test_windows_run_from_the_first_publication(first, asked_by, held_by):
    assert [w.last for w in hearing_windows(first, LAW)] == [asked_by, held_by]


@pytest.mark.parametrize(
    ("first", "asked", "as_of", "due"),
    [
        ("2026-10-02", "2026-10-12", "2026-12-01", State.SATISFIED),  # the tenth day, a Monday
        ("2026-10-02", "2026-10-13", "2026-12-01", State.SATISFIED),  # too late: no hearing is due
        ("2026-10-01", "2026-10-12", "2026-12-01", State.NOT_EVALUATED),  # the tenth day was a Sunday
        ("2026-10-01", "2026-10-13", "2026-12-01", State.SATISFIED),
        ("2026-10-02", "none", "2026-10-12", State.NOT_EVALUATED),  # the window is still open
        ("2026-10-02", "none", "2026-10-13", State.SATISFIED),
        ("2026-10-01", "none", "2026-10-12", State.NOT_EVALUATED),
        ("2026-10-01", "none", "2026-10-13", State.SATISFIED),
    ],
)
def test_requests_at_the_edge(first, asked, as_of, due):
    given = plan(
        answers=answers({"hearing_requests": asked}),
        notice_published=date.fromisoformat(first),
        as_of=date.fromisoformat(as_of),
        plan_date=date(2026, 9, 1),
    )
    assert state("NOT-4", given) is due


@pytest.mark.parametrize(
    ("first", "held", "expected"),
    [
        ("2026-10-01", "2026-10-31", State.SATISFIED),
        ("2026-10-01", "2026-11-01", State.MISSING),
        ("2026-10-02", "2026-11-01", State.SATISFIED),  # the thirtieth day, a Sunday
        ("2026-10-02", "2026-11-02", State.NOT_EVALUATED),
        ("2026-10-02", "2026-11-03", State.MISSING),
        ("2028-01-30", "2028-02-29", State.SATISFIED),
        ("2027-01-30", "2027-03-02", State.MISSING),
    ],
)
def test_hearing_within_30_days(first, held, expected):
    asked = answers({"hearing_requests": first, "hearing_date": held})
    given = plan(answers=asked, notice_published=date.fromisoformat(first), as_of=date(2028, 6, 1))
    assert state("NOT-5", given) is expected


@pytest.mark.parametrize(
    ("received", "last"), [("2026-12-31", "2027-03-01"), ("2027-12-31", "2028-02-29"), ("2026-01-01", "2026-03-02")]
)
def test_decision_within_60_days(received, last):
    facts = {"construction_permit_required": "no", "nmp_received_date": received}
    on_time = answers({**facts, "decision_date": last})
    assert state("GATE-3", plan(answers=on_time)) is State.SATISFIED
    late = date.fromordinal(date.fromisoformat(last).toordinal() + 1)
    assert state("GATE-3", plan(answers=answers({**facts, "decision_date": late.isoformat()}))) is State.MISSING


def test_notice_has_what_the_rule_lists():
    text = notice_text(assess_plan(plan()))
    assert "[FILL IN" not in text
    for wanted in (
        "A. Owner",
        "Indian Creek",
        "Story",
        "Marshall County",
        "1200.5",
        "weekdays 8 to 4",
        "county recorder",
        "by mail",
        "in writing",
        "as printed",
        "October 11, 2026",
        "October 31, 2026",
    ):
        assert wanted in text


def test_notice_marks_what_nobody_stated():
    bare = plan(
        counties=None,
        townships=None,
        operation=None,
        animal_units=None,
        npdes=True,
        notice_published=None,
        answers=answers({}, answers().facts),
    )
    report = plan_report(assess_plan(bare))
    assert report["notice"]["blanks"] == report["notice"]["text"].count("[FILL IN: ") == 11
    assert "that is by" not in report["notice"]["text"] and "10 days" in report["notice"]["text"]


def test_a_name_cannot_add_a_line_to_the_notice_or_the_calendar():
    hostile = "Evil\u2028END:VEVENT\x0b\x1b[31m Farm, LLC; \\"
    given = plan(
        replace(AGREED, field_id="1\r\nBEGIN:VALARM"),
        answers=answers({"owner_name": f'"{hostile}"', "operation_name": f'"{hostile}"'}),
    )
    report = plan_report(assess_plan(given))
    owner = next(line for line in report["notice"]["text"].splitlines() if line.startswith("Owner"))
    assert owner.endswith("Farm, LLC; \\") and "\x1b" not in report["notice"]["text"]
    lines = report["calendar"].split("\r\n")
    assert [line for line in lines if line.startswith("BEGIN:VALARM")] == []
    assert lines.count("END:VEVENT") == len(report["deadlines"])
    assert all(len(line.encode()) <= 75 for line in lines)


def test_calendar_folds_without_cutting_a_character():
    text = calendar_text([Deadline("k", date(2028, 2, 29), "ñ農場" * 40, "", "")], date(2028, 1, 1), "x")
    assert all(len(line.encode()) <= 75 for line in text.split("\r\n"))
    assert "ñ農場" * 40 in text.replace("\r\n ", "")
    assert "DTSTART;VALUE=DATE:20280229" in text


def test_deadlines_in_order_with_agreements_and_records():
    facts = answers(
        {
            "application_years": "2026",
            "rotation_years": "6.5",
            "construction_permit_required": "no",
            "nmp_received_date": "2026-11-01",
        }
    )
    found = deadlines_of(plan(replace(AGREED, agreement_end=date(2027, 3, 1)), answers=facts))
    assert [(d.key, d.day.isoformat()) for d in found] == [
        ("hearing-request", "2026-10-11"),
        ("hearing", "2026-10-31"),
        ("decision", "2026-12-31"),
        ("agreement-1", "2027-03-01"),
        ("renewal", "2031-11-01"),
        ("records-2026", "2033-12-31"),
    ]


@pytest.mark.parametrize(("rotation", "until"), [(None, 2031), (2, 2031), (5, 2031), (5.5, 2032), (8, 2034)])
def test_records_are_kept_five_years_or_the_rotation(rotation, until):
    assert keep_until(2026, rotation, LAW) == date(until, 12, 31)


def test_report_is_plain_and_the_same_twice():
    given = plan(replace(AGREED, field_id='<b>&"'), FIELD)
    first, second = (json.dumps(plan_report(assess_plan(given)), allow_nan=False) for _ in range(2))
    assert first == second
    report = json.loads(first)
    assert report["schema"] == "afo-nutrient-plan/1"
    assert [len(report["checklist"]), report["operation"]["animal_units"]] == [49, "1200.5"]
    assert sum(report["checklist_counts"].values()) == 49
    assert sum(report["counts"].values()) == len(report["findings"])
    assert report["fields"][0]["field_id"] == '<b>&"'
    assert any("none is shipped" in doubt for doubt in report["doubts"])


def test_tables_hold_the_49_items_word_for_word(real_data):
    facts = json.loads((real_data.parent / "facts" / "nmp_checklist.json").read_text(encoding="utf-8"))
    assert [(i.item_id, i.title, i.basis.value) for i in LAW.items] == [
        (i["id"], i["title"], i["basis"]) for i in facts["items"]
    ]
    assert all(i["citation"].split(";")[0] in item.citation for i, item in zip(facts["items"], LAW.items))


def rewritten(folder, name, change):
    lines = (PACKAGED / f"{name}.csv").read_text(encoding="utf-8").splitlines()
    (folder / f"{name}.csv").write_text("\n".join(change(lines)) + "\n", encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "change", "named"),
    [
        ("iowa_nutrient_plan", lambda rows: [*rows, rows[1]], "APP-1"),
        ("iowa_nutrient_plan", lambda rows: [rows[0], rows[1].replace("plan_is_decided", "wish")], "wish"),
        ("iowa_nutrient_plan_limits", lambda rows: rows[:-1], "vegetation_ft"),
        ("iowa_nutrient_plan_limits", lambda rows: [rows[0], rows[1].replace("1000", "-5"), *rows[2:]], "line 2"),
        ("iowa_nutrient_plan_limits", lambda rows: [rows[0].replace("basis", "base"), *rows[1:]], "basis"),
        ("iowa_phosphorus_index", lambda rows: [rows[0], *rows[2:]], "gap"),
        ("iowa_application_setbacks", lambda rows: [rows[0], rows[1].replace("designated_area", "moon")], "moon"),
    ],
)
def test_a_bad_table_is_named(tmp_path, name, change, named):
    rewritten(tmp_path, name, change)
    with pytest.raises(SitingError, match=named):
        nutrient_plan_law(str(tmp_path))


def test_a_replaced_table_counts_and_is_told(tmp_path):
    rewritten(
        tmp_path,
        "iowa_nutrient_plan_limits",
        lambda rows: [r.replace("hearing_request_days,10", "hearing_request_days,14") for r in rows],
    )
    law = nutrient_plan_law(str(tmp_path))
    assert hearing_windows(date(2026, 10, 1), law)[0].last == date(2026, 10, 15)
    assert [(s.name, s.rows_differing) for s in law.sources if s.replaced] == [("iowa_nutrient_plan_limits", 1)]
    with pytest.raises(SitingError, match="does not exist"):
        nutrient_plan_law(str(tmp_path / "nowhere"))


def test_every_row_has_a_citation_and_a_basis():
    for name in ("iowa_nutrient_plan", "iowa_nutrient_plan_limits", "iowa_phosphorus_index"):
        rows = list(csv.DictReader((PACKAGED / f"{name}.csv").open(encoding="utf-8")))
        assert rows and all(r["citation"] and r["basis"] in ("text", "report", "recall") for r in rows)
