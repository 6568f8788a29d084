"""`make lint` as tests, so that what lands has passed it."""

from __future__ import annotations

import subprocess
import sys


def lint(root, *command):
    done = subprocess.run([sys.executable, "-m", *command], cwd=root, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_ruff(root):
    lint(root, "ruff", "check", "--output-format=concise", ".")


def test_format(root):
    lint(root, "ruff", "format", "--check", ".")


def test_types_of_the_rules(root):
    lint(root, "mypy")


def test_qgis_rules(root):
    """Private or Qt-specific imports, exec_, and what Qt 6 removed."""
    codes = "QGS101,QGS102,QGS103,QGS104,QGS106,QGS107,QGS4"
    lint(root, "flake8", "--isolated", f"--select={codes}", "plugin.py", "__init__.py", "ui", "scripts")
