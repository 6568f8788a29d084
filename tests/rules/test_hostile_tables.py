"""Rule tables that nobody would write: each is read, or an error that names the file. Never a crash, and whatever is read
gives no "meets" to what lies closer than its row asks."""

from __future__ import annotations

import csv
import io
import os
import shutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from afo_siting.afo_rules import tables
from afo_siting.afo_rules.assess import assess
from afo_siting.afo_rules.errors import SitingError
from afo_siting.afo_rules.iowa.master_matrix.law import load_matrix
from afo_siting.afo_rules.iowa.nutrient_plan.checklist import nutrient_plan_law
from afo_siting.afo_rules.iowa.questions import parse_answers
from afo_siting.afo_rules.model import Site, Verdict
from afo_siting.afo_rules.nebraska.law import load_law as load_nebraska
from afo_siting.afo_rules.report import from_json, report_of, to_json
from tests.rules.builders import ALL_CLASSES, BARN, FINISHERS_999_6, FRAME, PILE, check, layer, point, searched

SLOW = bool(os.environ.get("AFO_SLOW"))
PACKAGED = Path(tables.__file__).with_name("tables")
PLAN_TABLES = {
    "iowa_nutrient_plan.csv",
    "iowa_nutrient_plan_limits.csv",
    "iowa_phosphorus_index.csv",
    "iowa_application_setbacks.csv",
}
NAMES = sorted(path.name for path in PACKAGED.glob("*.csv"))
# Five seconds for one example: what takes longer hangs.
hostile = settings(
    max_examples=6000 if SLOW else 120,
    deadline=5000,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)

WORDS = [
    "", " ", "0", "-1", "1e309", "-0.0", "nan", "inf", "1,875", "１２５０", "0x10", "1_000", "9" * 400, "residence", "text",
    "recall", "violates", "meets", "2026-02-30", "0001-01-01", "9999-12-31", "=1+1", "'; DROP TABLE", "[% 1 %]", "\x00", "\ud83d\ude00",
    "<script>", "a,b", '"', "\n", "\u202e", "any", "all", "within", "closer_than", "intersects", "%s%n", "{0}", "../../etc",
]  # fmt: skip
cells = st.one_of(
    st.sampled_from(WORDS),
    st.text(max_size=12),
    st.floats(allow_nan=True, allow_infinity=True).map(str),
    st.integers(-10, 10**7).map(str),
)
edits = st.lists(
    st.tuples(
        st.sampled_from(["cell", "cell", "cell", "drop row", "double row", "header", "drop column", "no rows"]),
        st.integers(0, 10_000),
        st.integers(0, 100),
        cells,
    ),
    min_size=1,
    max_size=4,
)


def edited(name: str, changes) -> bytes:
    """The packaged table with some of it changed."""
    with open(PACKAGED / name, encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))
    for what, number, column, value in changes:
        if len(rows) < 2:
            break
        at = 1 + number % (len(rows) - 1)
        field = column % max(1, len(rows[0]))
        if what == "cell" and field < len(rows[at]):
            rows[at][field] = value
        elif what == "drop row":
            del rows[at]
        elif what == "double row":
            rows.append(list(rows[at]))
        elif what == "header" and field < len(rows[0]):
            rows[0][field] = value
        elif what == "drop column":
            rows = [row[:field] + row[field + 1 :] for row in rows]
        elif what == "no rows":
            del rows[1:]
    text = io.StringIO()
    csv.writer(text).writerows(rows)
    return text.getvalue().encode("utf-8", "surrogatepass")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("tables")


def loader(name: str):
    """What reads the table: each part of the law reads its own."""
    if name.startswith("iowa_master_matrix"):
        return load_matrix
    if name.startswith("nebraska"):
        return load_nebraska
    if name in PLAN_TABLES:
        return nutrient_plan_law
    return tables.load_tables


def read(folder: Path, name: str, content: bytes):
    """The tables with one replaced; None when they are refused in a way that helps."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    (folder / name).write_bytes(content)
    try:
        return loader(name)(str(folder))
    except SitingError as error:
        assert Path(name).stem in str(error), error
        return None


def judge(loaded) -> None:
    """A house 300 ft and a sinkhole 90 ft away, judged by the tables as read."""
    layers = (layer("residence", point(300)), layer("known_sinkhole", point(90, 60)))
    try:
        assessment = assess(
            Site(
                frame=FRAME, operation=FINISHERS_999_6, tables=loaded, structures=(BARN,), stockpiles=(PILE,),
                receptor_layers=layers, searched=searched(*ALL_CLASSES),
            )
        )  # fmt: skip
    except SitingError:
        return
    for finding in assessment.findings:
        if finding.verdict is Verdict.MEETS and finding.measured_ft is not None and finding.required_ft is not None:
            assert finding.measured_ft >= finding.required_ft - 1e-6, finding
    assert from_json(to_json(report_of(assessment)))["overall"] == assessment.overall.value


@hostile
@given(st.sampled_from(NAMES), edits)
def test_a_changed_table_is_read_or_refused_by_name(folder, name, changes):
    loaded = read(folder, name, edited(name, changes))
    if isinstance(loaded, tables.RuleTables):
        judge(loaded)


@hostile
@given(
    st.sampled_from(NAMES),
    st.one_of(st.binary(max_size=400), st.text(max_size=400).map(lambda t: t.encode("utf-8", "surrogatepass"))),
)
@example("iowa_residence_separation.csv", b"")
@example("iowa_residence_separation.csv", b"\xff\xfe\x00")
@example("iowa_residence_separation.csv", b"\x00" * 4096)
@example("iowa_residence_separation.csv", b'"' * 100_000)
@example("iowa_residence_separation.csv", b"a" * 200_000 + b"\n")
def test_bytes_that_are_no_table_are_refused_by_name(folder, name, content):
    assert read(folder, name, content) is None


@hostile
@given(
    st.one_of(
        st.text(max_size=200), st.lists(st.sampled_from([*WORDS, "=", ";", "yes", "no"]), max_size=12).map("".join)
    )
)
def test_answers_are_read_or_refused(text):
    try:
        answers = parse_answers(text)
    except SitingError as error:
        assert error.suggestion
        return
    assert all(isinstance(value, bool) for _, value in answers)
    assert parse_answers(";".join(f"{name}={'yes' if value else 'no'}" for name, value in answers)) == answers


def _report() -> dict:
    import json

    return json.loads(to_json(report_of(check(layer("residence", point(300))))))


REPORT = _report()
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.sampled_from(WORDS),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from([*REPORT, "verdict", "x"]), inner, max_size=3)
    ),
    max_leaves=6,
)


@hostile
@given(st.dictionaries(st.sampled_from(sorted(REPORT)), json_values, min_size=1, max_size=3))
def test_a_report_that_was_tampered_with_is_read_or_refused(changes):
    import json

    try:
        from_json(json.dumps({**REPORT, **changes}))
    except SitingError as error:
        assert error.suggestion


@hostile
@given(st.text(max_size=300))
@example("[" * 100_000)
@example('{"schema": ' * 50_000)
@example('{"schema": "afo-assessment/1"}')
@example("null")
def test_text_that_is_no_report_is_refused(text):
    with pytest.raises(SitingError):
        from_json(text)
