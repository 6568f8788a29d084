#!/usr/bin/env bash
# A virtual environment of the peers that the bench measures, apart from the one that the tests use.
# One that cannot be had is named; the bench then names it as missing.
set -euo pipefail
cd "$(dirname "$0")/.."
VENV=build/bench-venv
if [ ! -x "$VENV/bin/python" ]; then
    /usr/bin/python3 -m venv "$VENV"
fi
PIP=("$VENV/bin/python" -m pip install --quiet --quiet --disable-pip-version-check)
"${PIP[@]}" 'numpy<2.4' 'shapely>=2.1' 'pyarrow>=17' 'geopandas>=1' 'pyogrio>=0.10' 'pyproj>=3.6'
for peer in 'duckdb==1.5.5 duckdb-extension-spatial==1.5.5' 'sedonadb geoarrow-pandas' 'psycopg2-binary'; do
    # shellcheck disable=SC2086  # several packages a peer
    "${PIP[@]}" $peer || printf 'bench: cannot be installed: %s\n' "$peer" >&2
done
