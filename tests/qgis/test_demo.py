"""`make demo`: the main job without a window, as a first-time user runs it."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from types import SimpleNamespace

import pytest

FILES = ("findings.gpkg", "report.html", "report.json", "site-map.pdf")


@pytest.fixture(scope="module")
def run(root, tmp_path_factory):
    folder = tmp_path_factory.mktemp("demo") / "out put"
    home = tmp_path_factory.mktemp("home")
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("QGIS_", "QT_", "XDG_", "PYTHON"))}
    done = subprocess.run(
        [sys.executable, str(root / "scripts" / "demo.py"), str(folder)],
        capture_output=True, text=True, timeout=110, cwd=home, env={**environment, "HOME": str(home)},
    )  # fmt: skip
    return SimpleNamespace(folder=folder, home=home, **vars(done))


@pytest.fixture(scope="module")
def report(run):
    return json.loads((run.folder / "report.json").read_text(encoding="utf-8"))


@pytest.fixture
def demo(root, monkeypatch):
    monkeypatch.syspath_prepend(str(root / "scripts"))
    import demo

    return demo


def test_it_works_and_says_nothing_else(run):
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""
    assert all((run.folder / name).is_file() for name in FILES)


def test_it_leaves_the_sample_and_the_users_home_alone(run, root):
    changed = subprocess.run(
        ["git", "status", "--porcelain", "--ignored", "resources/sample"], cwd=root, capture_output=True, text=True
    )
    assert changed.returncode != 0 or "gpkg" not in changed.stdout, changed.stdout
    assert not [path for path in run.home.rglob("*") if path.is_file() and "cache" not in str(path)]


def test_table_has_every_finding_of_the_report(run, report):
    rows = re.findall(
        r"^(violates|too close to call|conditional|exempt|meets|not evaluated)\b", run.stdout, re.MULTILINE
    )
    assert len(rows) == len(report["findings"])
    for subject in report["subjects"]:
        assert f"\n{subject['name']} (" in run.stdout
    for row in report["not_evaluated"]:
        assert row["reason"] in run.stdout
    assert "\nOverall: violates (" in run.stdout
    assert re.search(
        r"violates \*? +Iowa Code 459\.202\(4\) +1475 260th Street +1,250 ft +1,216\.7 ft +-33\.3", run.stdout
    )


def test_table_fits_a_terminal(run):
    reasons = " " * 21
    table = run.stdout.split("\nNot evaluated")[0]
    assert max(len(line) for line in table.splitlines() if not line.startswith(reasons)) <= 120


def test_no_colour_codes_in_a_file_or_pipe(run):
    assert "\033" not in run.stdout


def test_a_missing_file_layer_or_verdict_is_a_fault(demo, run, report, tmp_path):
    assert demo.faults(run.folder, report) == []
    assert len(demo.faults(tmp_path, report)) == 6  # three files, three layers
    unseen = {**report, "counts": {**report["counts"], "conditional": 0}}
    assert demo.faults(run.folder, unseen) == ["no finding is conditional"]
    fewer = {**report, "findings": report["findings"][1:]}
    assert len(demo.faults(run.folder, fewer)) == 1


def test_verdict_keeps_its_word_beside_its_colour(root, report, monkeypatch):
    monkeypatch.syspath_prepend(str(root / "scripts"))
    monkeypatch.delenv("NO_COLOR", raising=False)
    from demo_table import print_report

    class Terminal(io.StringIO):
        def isatty(self):
            return True

    coloured, plain = Terminal(), io.StringIO()
    print_report(report, coloured)
    print_report(report, plain)
    assert "\033[1;31mviolates" in coloured.getvalue()
    assert re.sub(r"\033\[[0-9;]*m", "", coloured.getvalue()) == plain.getvalue()
