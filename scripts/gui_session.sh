#!/usr/bin/env bash
# Runs a Python script inside a real QGIS window, on a screen of its own, with the plugin loaded.
#
#   scripts/gui_session.sh SCRIPT OUT_DIR [PROJECT]
#
# SCRIPT defines `run(session)`; see scripts/gui_bootstrap.py for what `session` offers. OUT_DIR gets the screenshots that
# it takes, session.log (its words and any traceback), messages.log (QGIS's message log) and qgis.out (what QGIS printed).
# Exit status: 0 when run() returned, no Python error was seen and QGIS closed cleanly; 3 for an error in the script or the
# plugin; 124 when the time was up; 77 when a tool is missing (said on standard error); else QGIS's own.
#   GUI_TIMEOUT=120        seconds for the whole
#   GUI_SCREEN=1600x1000   size of the screen
set -euo pipefail
[ "$#" -ge 2 ] || { sed -n '2,13s/^# \{0,1\}//p' "$0" >&2; exit 2; }
script=$(realpath -e "$1")
mkdir -p "$2"
out=$(realpath "$2")
project=${3:+$(realpath -e "$3")}
cd "$(dirname "$0")/.."

for tool in qgis Xvfb openbox import xdotool; do
    command -v "$tool" >/dev/null || { printf 'gui_session: %s is not installed; make setup (as root) installs it\n' "$tool" >&2; exit 77; }
done

home=$(mktemp -d)
xvfb='' manager=''
stop() {
    for pid in $manager $xvfb; do kill "$pid" 2>/dev/null || true; done
    wait 2>/dev/null || true
    rm -rf "$home"
}
trap stop EXIT

rm -f "$out"/session.log "$out"/messages.log "$out"/qgis.out "$out"/finished
mkdir -m 700 "$home/runtime" "$home/tmp"
source scripts/qgis_profile.sh
make_profile "$home/qgis"

# The X server picks a free display number itself and tells it, so sessions can run side by side.
Xvfb -displayfd 3 -screen 0 "${GUI_SCREEN:-1600x1000}x24" -nolisten tcp 3> "$home/display" > "$home/xvfb.out" 2>&1 &
xvfb=$!
for _ in $(seq 100); do
    [ ! -s "$home/display" ] || break
    kill -0 "$xvfb" 2>/dev/null || { cat "$home/xvfb.out" >&2; printf 'gui_session: Xvfb did not start\n' >&2; exit 1; }
    sleep 0.1
done
[ -s "$home/display" ] || { printf 'gui_session: Xvfb named no display in ten seconds\n' >&2; exit 1; }
DISPLAY=":$(cat "$home/display")"
export DISPLAY HOME="$home" XDG_RUNTIME_DIR="$home/runtime" TMPDIR="$home/tmp" LIBGL_ALWAYS_SOFTWARE=1 QT_QPA_PLATFORM=xcb
export AFO_GUI_SCRIPT="$script" AFO_GUI_OUT="$out" PYQGIS_STARTUP="$PWD/scripts/gui_startup.py"
unset XDG_DATA_HOME XDG_CONFIG_HOME XDG_CACHE_HOME WAYLAND_DISPLAY
openbox > "$home/openbox.out" 2>&1 &
manager=$!

code=0
timeout --kill-after=10 "${GUI_TIMEOUT:-120}" \
    qgis --nologo --noversioncheck --skipbadlayers --code "$PWD/scripts/gui_bootstrap.py" ${project:+"$project"} > "$out/qgis.out" 2>&1 || code=$?

if [ -f "$out/session.log" ]; then cat "$out/session.log"; else printf 'gui_session: QGIS never ran the script\n' >&2; fi
if [ "$code" -eq 124 ] || [ "$code" -eq 137 ]; then
    printf 'gui_session: not finished after %s s\n' "${GUI_TIMEOUT:-120}" >&2
    code=124
elif [ "$code" -eq 0 ] && [ ! -f "$out/finished" ]; then
    printf 'gui_session: QGIS closed before run() returned\n' >&2
    code=3
fi
if [ "$code" -ne 0 ]; then
    printf 'gui_session: exit %s; last lines of qgis.out:\n' "$code" >&2
    tail -n 30 "$out/qgis.out" >&2
fi
exit "$code"
