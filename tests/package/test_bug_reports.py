"""tests/bug_reports.csv: each public report of a fault in a plugin like this one has a test here, or a reason why not."""

from __future__ import annotations

import ast
import csv
import functools
import pathlib
import re

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIST = ROOT / "tests" / "bug_reports.csv"
# The list that the reports were collected in. It stands beside the checkout and not everywhere.
REPORTS = ROOT.parent / "shared" / "bug_reports.md"
# What the list held when the tests were written: a row deleted by mistake must not pass unseen where it is absent.
IDS = {
    *(f"A{n}" for n in (1, 2, 3, 4, 8, 9, 11, 12)),
    *(f"B{n}" for n in (1, 2, 3, 4, 5, 6, 7, 9)),
    *(f"C{n}" for n in (1, 2, 4, 6)),
    *(f"D{n}" for n in range(1, 10)),
    *(f"E{n}" for n in (1, 2, 4, 5, 6)),
    *(f"F{n}" for n in (1, 2, 4, 5, 7, 8, 10, 11)),
    *(f"G{n}" for n in (1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 13, 14)),
    *(f"H{n}" for n in range(1, 6)),
}


def rows() -> list[dict[str, str]]:
    with open(LIST, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@functools.cache
def names_of_tests(path: str) -> frozenset[str]:
    """Names of the test functions of a file; none when it is not there."""
    file = ROOT / path
    if not file.is_file():
        return frozenset()
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return frozenset(n.name for n in tree.body if isinstance(n, ast.FunctionDef) and n.name.startswith("test_"))


def test_every_report_is_answered():
    assert {row["id"] for row in rows()} == IDS


def test_a_row_is_a_test_or_a_reason():
    wrong = [row for row in rows() if bool(row["test"]) == bool(row["reason"])]
    assert wrong == []
    assert [row for row in rows() if row["reason"] and len(row["reason"].split()) < 5] == []


def test_every_named_test_exists():
    named = [row["test"].partition("::") for row in rows() if row["test"]]
    assert [f"{path}::{name}" for path, _, name in named if name not in names_of_tests(path)] == []


def test_no_row_stands_twice():
    seen = [(row["id"], row["test"], row["reason"]) for row in rows()]
    assert len(seen) == len(set(seen))


def test_the_ids_are_those_of_the_reports():
    if not REPORTS.is_file():
        pytest.skip(f"no list of reports at {REPORTS}")
    listed = re.findall(r"^\| ([A-H]\d+) \|", REPORTS.read_text(encoding="utf-8"), re.MULTILINE)
    assert set(listed) == IDS
    assert len(listed) == len(set(listed))


def test_a_test_that_is_gone_would_be_seen():
    assert "test_ruff" in names_of_tests("tests/package/test_lint.py")
    assert "test_ruff_is_gone" not in names_of_tests("tests/package/test_lint.py")
    assert names_of_tests("tests/package/no_such_file.py") == frozenset()
