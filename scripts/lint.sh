#!/usr/bin/env bash
# Everything `make lint` looks at; all of it runs, then any fault fails.
set -uo pipefail
cd "$(dirname "$0")/.."
PYTHON=.venv/bin/python
code=0
"$PYTHON" -m ruff check . || code=1
"$PYTHON" -m mypy || code=1
# QGS103: import of PyQt5; QGS107: exec_; QGS403: short enum name. The other QGIS rules ask for `qgis.core` imports that
# both Qt versions accept anyway.
"$PYTHON" -m flake8 --isolated --select=F,QGS103,QGS104,QGS107,QGS403 --exclude=.venv,build,.git . || code=1
exit "$code"
