#!/usr/bin/env bash
# Everything `make lint` looks at; all of it runs, then any fault fails.
set -uo pipefail
cd "$(dirname "$0")/.."
PYTHON=.venv/bin/python
code=0
"$PYTHON" -m ruff check . || code=1
"$PYTHON" -m ruff format --check . || code=1
"$PYTHON" -m mypy || code=1
# F: pyflakes. QGS101-104: private or Qt-specific imports; QGS107: exec_; QGS4: what Qt 6 removed, short enum names first.
# Left out: QGS105 (iface as an argument), QGS2 (guesses at return values), which are matters of taste or often wrong.
"$PYTHON" -m flake8 --isolated --select=F,QGS101,QGS102,QGS103,QGS104,QGS106,QGS107,QGS4 --exclude=.venv,build,.git . || code=1
# Names of Qt and QGIS that are not there on Qt 6; 77 when PyQt6 cannot be had from PyPI, which it says.
"$PYTHON" scripts/qt6_lint.py
qt6=$?
[ "$qt6" -eq 0 ] || [ "$qt6" -eq 77 ] || code=1
exit "$code"
