#!/usr/bin/env bash
# Installs what the demo and the tests need: QGIS >= 3.40, a few tools, and a virtual environment in .venv.
# Safe to run again: when nothing changed it returns at once. Needs root only for what is missing on the system.
#   AFO_WITH_POSTGIS=1 scripts/setup.sh    also installs PostgreSQL with PostGIS (a test of a database layer needs it)
set -euo pipefail
cd "$(dirname "$0")/.."

# Only the system's Python can import qgis. The first python3 on PATH may be pyenv's or conda's.
PYTHON=/usr/bin/python3
VENV=.venv
STAMP=build/setup.stamp
unset PYTHONPATH PYTHONHOME
export DEBIAN_FRONTEND=noninteractive QT_QPA_PLATFORM="${QT_QPA_PLATFORM:-offscreen}" QGIS_PREFIX_PATH="${QGIS_PREFIX_PATH:-/usr}"

say() { printf 'setup: %s\n' "$*"; }
die() { printf 'setup: %s\n' "$*" >&2; exit 1; }
have() { command -v "$1" >/dev/null 2>&1; }
has_font() { have fc-list && [ -n "$(fc-list "$1")" ]; }

fingerprint() {
    { cat pyproject.toml scripts/setup.sh; "$PYTHON" -VV 2>/dev/null || true; printf '%s' "${AFO_WITH_POSTGIS:-0}"; } | sha256sum | cut -d' ' -f1
}

if [ -f "$STAMP" ] && [ "$(cat "$STAMP")" = "$(fingerprint)" ] && "$VENV/bin/python" -c '' 2>/dev/null; then
    exit 0
fi

qgis_is_new_enough() {
    [ -x "$PYTHON" ] && "$PYTHON" -c 'import sys; from qgis.core import Qgis; sys.exit(Qgis.QGIS_VERSION_INT < 34000)' 2>/dev/null \
        && have qgis && have qgis_process
}

# One line a need: how to see that it is there, and Debian's package for it. Without the first group nothing runs;
# without the second the tests that drive a real QGIS window, read a PDF or work on terrain are skipped, and say so.
missing_needed() {
    qgis_is_new_enough || printf '%s\n' qgis python3-qgis qgis-providers
    { [ -x "$PYTHON" ] && "$PYTHON" -c 'import ensurepip, venv' 2>/dev/null; } || printf '%s\n' python3-venv
}
missing_useful() {
    have grass || printf '%s\n' grass-core
    have Xvfb || printf '%s\n' xvfb
    have xauth || printf '%s\n' xauth
    have openbox || printf '%s\n' openbox
    have pdftotext || printf '%s\n' poppler-utils
    have import || printf '%s\n' imagemagick
    have xdotool || printf '%s\n' xdotool
    has_font 'Open Sans' || printf '%s\n' fontconfig fonts-open-sans
    has_font 'DejaVu Sans' || printf '%s\n' fonts-dejavu
    if [ "${AFO_WITH_POSTGIS:-0}" = 1 ]; then
        have psql || printf '%s\n' postgresql postgis
        compgen -G '/usr/share/postgresql/*/extension/postgis.control' >/dev/null || printf '%s\n' postgresql-postgis
    fi
}

debian_codename() { ( . /etc/os-release && printf '%s' "${VERSION_CODENAME:-}" ); }

# Debian 12 ships QGIS 3.22; 3.40 is in its backports. The mirror is the one that the machine already uses.
backports_suite() { [ "$(debian_codename)" != bookworm ] || printf 'bookworm-backports'; }
has_suite() { apt-get indextargets --format '$(RELEASE)' 'Created-By: Packages' | grep -qx "$1"; }
mirror() { apt-get indextargets --format '$(SITE) $(RELEASE)' 'Created-By: Packages' | awk '$2 == "bookworm" { print $1; exit }'; }
keyring=/usr/share/keyrings/debian-archive-keyring.gpg
sources_file=/etc/apt/sources.list.d/afo-siting-backports.list

print_root_commands() {
    printf '    apt-get update\n'
    local suite; suite=$(backports_suite)
    if [ -n "$suite" ] && ! has_suite "$suite"; then
        printf "    echo 'deb [signed-by=%s] %s %s main' > %s && apt-get update\n" "$keyring" "$(mirror)" "$suite" "$sources_file"
    fi
    [ -z "$1" ] || printf '    apt-get install -y --no-install-recommends %s%s\n' "${suite:+-t $suite }" "$1"
    [ -z "$2" ] || printf '    apt-get install -y --no-install-recommends %s\n' "$2"
}

install_packages() {
    local needed=$1 useful=$2 suite apt
    apt=(apt-get -q -o DPkg::Lock::Timeout=600 -o Dpkg::Use-Pty=0)
    suite=$(backports_suite)
    if [ -n "$suite" ] && ! has_suite "$suite"; then
        say "adding $suite from $(mirror)"
        printf 'deb [signed-by=%s] %s %s main\n' "$keyring" "$(mirror)" "$suite" > "$sources_file"
    fi
    say "installing ${needed:+$needed }${useful}"
    "${apt[@]}" update
    # shellcheck disable=SC2086  # the lists are words on purpose
    [ -z "$needed" ] || "${apt[@]}" install -y --no-install-recommends ${suite:+-t "$suite"} $needed
    # shellcheck disable=SC2086
    [ -z "$useful" ] || "${apt[@]}" install -y --no-install-recommends $useful
}

needed=$(missing_needed | xargs)
useful=$(missing_useful | xargs)
if [ -n "$needed$useful" ]; then
    if have apt-get && [ "$(id -u)" = 0 ]; then
        install_packages "$needed" "$useful"
        qgis_is_new_enough || die "QGIS >= 3.40 is still not importable by $PYTHON after the installation."
        useful=$(missing_useful | xargs)
        [ -z "$useful" ] || die "still missing after the installation: $useful"
    elif [ -n "$needed" ]; then
        printf 'setup: QGIS >= 3.40 with its Python, or the venv module, is missing for %s: %s\n' "$PYTHON" "$needed" >&2
        if have apt-get; then
            printf 'setup: run this as root, then the same make command again:\n' >&2
            print_root_commands "$needed" "$useful" >&2
        else
            printf 'setup: install QGIS 3.40 or newer and the Python venv module with your package manager.\n' >&2
        fi
        exit 1
    else
        say "not root, so these stay missing and the tests that need them are skipped: $useful"
        if have apt-get; then print_root_commands '' "$useful"; fi
    fi
fi

if ! "$VENV/bin/python" -c 'import sys; sys.exit(sys.base_prefix != "/usr")' 2>/dev/null; then
    say "making $VENV"
    "$PYTHON" -m venv --clear --system-site-packages "$VENV"
fi
mkdir -p build
if [ -z "${XDG_RUNTIME_DIR:-}" ]; then  # Qt complains of every start without it
    XDG_RUNTIME_DIR=$(mktemp -d)
    export XDG_RUNTIME_DIR
    trap 'rmdir "$XDG_RUNTIME_DIR" 2>/dev/null || true' EXIT
fi

# GDAL's and SciPy's compiled parts fit one major version of numpy only, the system's: another one in the venv breaks
# osgeo.gdal_array while most tests still pass. So numpy is held at exactly what the system has.
"$VENV/bin/python" - > build/requirements.txt <<'PY'
import re
try:
    import tomllib
except ImportError:  # Python 3.10
    from pip._vendor import tomli as tomllib
with open("pyproject.toml", "rb") as file:
    project = tomllib.load(file)["project"]
print("\n".join(project["dependencies"] + project["optional-dependencies"]["dev"]))
PY
"$PYTHON" -c 'import numpy; print("numpy==" + numpy.__version__)' > build/constraints.txt 2>/dev/null || printf 'numpy<2\n' > build/constraints.txt
say "installing Python packages into $VENV"
# pip warns of every configured index that lacks a package; only its errors matter here.
"$VENV/bin/python" -m pip install --quiet --quiet --disable-pip-version-check -r build/requirements.txt -c build/constraints.txt

# `import processing` and the other Python plugins that come with QGIS lie outside the import path of a plain Python.
"$VENV/bin/python" - <<'PY'
import pathlib
import sysconfig

from qgis.core import QgsApplication

application = QgsApplication([], False)
application.initQgis()
data = pathlib.Path(QgsApplication.pkgDataPath())
folders = [data / "python", data / "python" / "plugins"]
missing = [str(folder) for folder in folders if not folder.is_dir()]
if missing:
    raise SystemExit(f"setup: QGIS's Python folders are not where QGIS says: {missing}")
packages = pathlib.Path(sysconfig.get_paths()["purelib"])
(packages / "qgis_plugins.pth").write_text("".join(f"{folder}\n" for folder in folders))
# Qt aborts the process when there is no display and no platform is named, and pytest-qgis starts Qt before any conftest
# is read. So every Python of this venv draws off screen unless it is told otherwise.
(packages / "qt_offscreen.pth").write_text('import os; os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")\n')
PY

# All the native libraries must live in one process; better to learn it here than from a crash in the tests.
"$VENV/bin/python" - <<'PY'
import importlib.util
import numpy, pyproj, shapely
from osgeo import gdal_array
from qgis.core import Qgis, QgsGeometry
assert importlib.util.find_spec("processing"), "QGIS's Processing plugin is not on the import path"
assert shapely.from_wkb(QgsGeometry.fromWkt("Point (1 2)").asWkb().data()).x == 1
easting, _ = pyproj.Transformer.from_crs(4326, 26915, always_xy=True).transform(-93, 42)
assert abs(easting - 500000) < 1e-3, f"PROJ gives {easting} m for the central meridian of UTM 15N"
print(f"setup: QGIS {Qgis.QGIS_VERSION}, numpy {numpy.__version__}, shapely {shapely.__version__}, pyproj {pyproj.__version__}")
PY

# Without the stamp the next run looks again, so what a user installs later is noticed.
[ -n "$useful" ] || fingerprint > "$STAMP"
