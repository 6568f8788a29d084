#!/usr/bin/env bash
# Starts QGIS with the plugin from this checkout and the sample project, in a profile that is thrown away afterwards.
# Arguments are handed to QGIS (for instance a project file instead of the sample).
set -euo pipefail
cd "$(dirname "$0")/.."
if [ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] && [ "$(uname -s)" = Linux ]; then
    printf 'make gui needs a screen: neither DISPLAY nor WAYLAND_DISPLAY is set. Without one, try make demo.\n' >&2
    exit 1
fi
unset QT_QPA_PLATFORM
config=$(mktemp -d)
trap 'rm -rf "$config"' EXIT
source scripts/qgis_profile.sh
make_profile "$config"
arguments=("$@")
if [ "${#arguments[@]}" -eq 0 ] && [ -f resources/sample/sample.qgz ]; then
    # A copy: QGIS writes into a project's folder, and the sample is under version control.
    cp -R resources/sample "$config/sample"
    arguments=("$config/sample/sample.qgz")
fi
qgis --nologo --noversioncheck "${arguments[@]}"
