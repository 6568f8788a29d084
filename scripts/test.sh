#!/usr/bin/env bash
# All the tests, as four pytest processes: the rules with qgis blocked from import, what needs QGIS, what works a window,
# and what checks the source and the zip. Arguments go to each of them (for instance: scripts/test.sh -x -k stockpile).
# A process that fails, or that finds no test, fails the whole; the others still run.
set -uo pipefail
cd "$(dirname "$0")/.."

PYTEST=(.venv/bin/python -m pytest)
# Qt aborts the process when there is no display and no platform is named.
export QT_QPA_PLATFORM="${QT_QPA_PLATFORM:-offscreen}"
unset PYTHONPATH PYTHONHOME

failed=()
# pytest's 5 means that no test was selected: a fault for a whole run, but what one expects of two parts when -k or -m picks a few.
accepts_none=0
for argument in "$@"; do case $argument in -k*|-m*) accepts_none=1 ;; esac; done

run() {
    local name=$1 code; shift
    printf '\n== tests: %s\n' "$name"
    "${PYTEST[@]}" "$@"
    code=$?
    if [ "$code" -ne 0 ] && ! { [ "$code" -eq 5 ] && [ "$accepts_none" -eq 1 ]; }; then failed+=("$name (exit $code)"); fi
}

run rules tests/rules -p no:pytest_qgis -p no:pytest-qt -n 2 "$@"
# Two processes: after the window tests, PROJ no longer finds the authority code of a CRS given as WKT in that process,
# and a layer read from a GeoPackage then has a CRS without a name.
run qgis tests/qgis --ignore=tests/qgis/dock --ignore=tests/qgis/gui "$@"
run window tests/qgis/dock tests/qgis/gui "$@"
run package tests/package -p no:pytest_qgis -p no:pytest-qt -n 2 "$@"

if [ "${#failed[@]}" -gt 0 ]; then
    printf '\ntests: FAILED in %s\n' "$(IFS=,; printf '%s' "${failed[*]}")" >&2
    exit 1
fi
