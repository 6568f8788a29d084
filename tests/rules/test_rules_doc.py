"""resources/help/rules_iowa.md is kept true: what it names exists, and what exists is named in it."""

from __future__ import annotations

import ast
import pathlib
import re

import pytest

from afo_siting.afo_rules.iowa.exemptions import EXEMPTIONS
from afo_siting.afo_rules.iowa.questions import QUESTIONS
from afo_siting.afo_rules.tables import RESIDENCE, STOCKPILE, WATER, WELL
from tests.rules.builders import LAGOON, TABLES, check, layer, point
from tests.rules.rules_doc import LISTING_TITLE, listing

ROOT = pathlib.Path(__file__).resolve().parents[2]
DOC = (ROOT / "resources/help/rules_iowa.md").read_text(encoding="utf-8")
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in DOC.partition(LISTING_TITLE)[0].splitlines()
    if line.startswith("| ") and not line.startswith("| sentence")
]


def names_in(path: pathlib.Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = {node.name for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
    targets = [t for node in tree.body if isinstance(node, (ast.Assign, ast.AnnAssign)) for t in
               (node.targets if isinstance(node, ast.Assign) else [node.target])]  # fmt: skip
    return found | {target.id for target in targets if isinstance(target, ast.Name)}


def test_there_is_a_row_for_every_sentence():
    assert len(ROWS) >= 49
    assert all(len(row) == 4 and all(row) for row in ROWS)


@pytest.mark.parametrize("row", ROWS, ids=[row[0][:40] for row in ROWS])
def test_the_code_and_the_test_of_each_sentence_exist(row):
    file, _, name = row[2].strip("`").partition(":")
    assert name in names_in(ROOT / "afo_rules" / file), row[2]
    file, _, name = row[3].strip("`").partition("::")
    assert name in names_in(ROOT / "tests/rules" / file), row[3]


def test_the_list_of_rules_is_that_of_the_tables():
    assert DOC.partition(LISTING_TITLE)[2].strip() == listing(TABLES).strip(), (
        "run .venv/bin/python -m tests.rules.rules_doc to write it anew"
    )


def test_every_rule_every_exemption_and_every_question_is_named():
    for table in (RESIDENCE, WATER, WELL, STOCKPILE):
        for rule in TABLES.table(table):
            assert f"`{rule.table}:{rule.citation}" in DOC
    for exemption in EXEMPTIONS:
        assert f"`{exemption.exemption_id}`" in DOC
    for question in QUESTIONS:
        assert f"`{question.name}`" in DOC


def test_every_citation_exists_in_the_tables_the_exemptions_or_the_statutes():
    known = " ".join(
        [rule.citation for table in (RESIDENCE, WATER, WELL, STOCKPILE) for rule in TABLES.table(table)]
        + [exemption.citation for exemption in EXEMPTIONS]
        + [question.citation for question in QUESTIONS]
    )
    statutes = ROOT.parent / "shared" / "statutes"
    if not statutes.is_dir():
        pytest.skip(f"no statute texts at {statutes}")
    texts = {
        "65.106": (statutes / "iac_567_65.106.txt").read_text(encoding="utf-8"),
        "459.310": (statutes / "iowa_code_459.310.txt").read_text(encoding="utf-8"),
        "459B.307": (statutes / "iowa_code_459B.307.txt").read_text(encoding="utf-8"),
    }
    for row in ROWS:
        section, _, rest = row[0].partition(":")[0].partition(",")[0].partition("(")
        assert section in texts, row[0]
        first = re.match(r"(\d+)\)", rest)
        if first:
            number = first.group(1)
            assert re.search(rf"(^|\n)\s*\(?{number}[).]", texts[section]), row[0]
    assert "459.203(2)" in known


def test_what_a_person_must_decide_is_named_in_the_report():
    doubts = " ".join(check(layer("water_source", point(700)), subject=LAGOON).doubts)
    for citation in ("65.106(9))", "65.106(9)(a)", "65.106(9)(c)"):
        assert citation in doubts
