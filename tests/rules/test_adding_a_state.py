"""resources/help/adding_a_state.md, done word for word in a copy of the rules: its files are written, its tests pass."""

from __future__ import annotations

import pathlib
import re
import shutil
import subprocess
import sys

import pytest

PAGE = pathlib.Path("resources") / "help" / "adding_a_state.md"
BLOCK = re.compile(r"^```(\w+) (\S+)( \(at the end\))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(root) -> list[tuple[str, bool, str]]:
    """File, whether its text goes to the end of a file that is there, and the text."""
    page = (root / PAGE).read_text(encoding="utf-8")
    found = [(name, bool(at_the_end), text) for _, name, at_the_end, text in BLOCK.findall(page)]
    assert len(found) == page.count("```") // 2, "a block of code says not which file it is"
    return found


@pytest.fixture(scope="module")
def with_heron(root, tmp_path_factory):
    """A checkout with the state of the page."""
    folder = tmp_path_factory.mktemp("checkout")
    for name in ("__init__.py", "pyproject.toml"):
        shutil.copy(root / name, folder)
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(root / "afo_rules", folder / "afo_rules", ignore=ignored)
    (folder / "tests" / "rules").mkdir(parents=True)
    for name in ("tests/conftest.py", "tests/rules/conftest.py", "tests/rules/builders.py"):
        shutil.copy(root / name, folder / name)
    for name, at_the_end, text in blocks(root):
        target = folder / name
        assert target.exists() is at_the_end, name
        target.parent.mkdir(parents=True, exist_ok=True)
        with open(target, "a", encoding="utf-8") as file:
            file.write(("\n\n" if at_the_end else "") + text)
    return folder


def run(folder, *words) -> subprocess.CompletedProcess:
    return subprocess.run([sys.executable, "-m", *words], cwd=folder, capture_output=True, text=True, timeout=110)


def test_its_tests_pass(with_heron):
    done = run(
        with_heron,
        "pytest",
        "-q",
        "-p",
        "no:pytest_qgis",
        "-p",
        "no:pytest-qt",
        "-p",
        "no:cacheprovider",
        "tests/rules/test_heron.py",
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(r"\b10 passed", done.stdout), done.stdout


def test_its_tests_would_fail_without_the_condition(root, with_heron, tmp_path):
    folder = shutil.copytree(with_heron, tmp_path / "without")
    shutil.copy(root / "afo_rules" / "iowa" / "exemptions.py", folder / "afo_rules" / "iowa" / "exemptions.py")
    done = run(
        folder,
        "pytest",
        "-q",
        "-p",
        "no:pytest_qgis",
        "-p",
        "no:pytest-qt",
        "-p",
        "no:cacheprovider",
        "tests/rules/test_heron.py",
    )
    assert done.returncode == 1 and "3 failed" in done.stdout, done.stdout + done.stderr


def test_its_code_passes_the_lint(with_heron):
    done = run(
        with_heron,
        "ruff",
        "check",
        "--output-format=concise",
        "afo_rules/heron",
        "afo_rules/iowa/exemptions.py",
        "tests/rules/test_heron.py",
    )
    assert done.returncode == 0, done.stdout
    typed = run(with_heron, "mypy", "afo_rules/heron")
    # Only the page's own lines: the rest is judged by the lint, with the numpy that it is meant for.
    assert typed.returncode in (0, 1), typed.stderr
    assert [line for line in typed.stdout.splitlines() if line.startswith("afo_rules/heron/")] == []


def test_files_that_the_page_names_exist(root):
    page = BLOCK.sub("", (root / PAGE).read_text(encoding="utf-8"))
    named = set(re.findall(r"`((?:\w+/)+\w+\.\w+)`", page))
    assert len(named) > 4
    assert [name for name in sorted(named) if not (root / name).exists()] == []
