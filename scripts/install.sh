#!/usr/bin/env bash
# Puts the checkout into the user's QGIS profile as the plugin afo_siting, or takes it out again.
#   scripts/install.sh install      a link, so edits are seen after a restart or a reload
#   COPY=1 scripts/install.sh install    a copy of what ships
#   PROFILE=name                    another profile than "default";  QGIS_CONFIG=folder  another configuration folder
set -euo pipefail
cd "$(dirname "$0")/.."

action=${1:?install or uninstall}
profile=${PROFILE:-default}
# QGIS 4 keeps its profiles beside those of QGIS 3. Where both are, both get the plugin.
case "$(uname -s)" in
    Linux) data="${XDG_DATA_HOME:-$HOME/.local/share}/QGIS" ;;
    Darwin) data="$HOME/Library/Application Support/QGIS" ;;
    *)
        printf 'On Windows copy or link this folder to\n    %%APPDATA%%\\QGIS\\QGIS3\\profiles\\%s\\python\\plugins\\afo_siting\n' "$profile"
        printf 'or make the zip (make package) and use Plugins > Manage and Install Plugins > Install from ZIP.\n'
        exit 1
        ;;
esac
configs=()
if [ -n "${QGIS_CONFIG:-}" ]; then
    configs=("$QGIS_CONFIG")
else
    for generation in QGIS4 QGIS3; do [ ! -d "$data/$generation" ] || configs+=("$data/$generation"); done
    [ "${#configs[@]}" -gt 0 ] || configs=("$data/QGIS3")
fi

for config in "${configs[@]}"; do
    plugins="$config/profiles/$profile/python/plugins"
    target="$plugins/afo_siting"
    # A folder that is not ours to replace: only a link, or a copy that this script has marked.
    if [ -e "$target" ] && [ ! -L "$target" ] && [ ! -e "$target/.installed-by-make" ]; then
        printf '%s is there already and was not made by `make install`: remove it in QGIS (Plugins > Installed > Uninstall) first.\n' "$target" >&2
        exit 1
    fi
    rm -rf "$target"
    if [ "$action" = uninstall ]; then
        printf 'removed %s\n' "$target"
        continue
    fi
    mkdir -p "$plugins"
    if [ "${COPY:-0}" = 1 ]; then
        mkdir "$target"
        for item in __init__.py plugin.py metadata.txt LICENSE README.md CHANGELOG.md afo_rules ui resources; do cp -R "$item" "$target/"; done
        find "$target" -name __pycache__ -type d -prune -exec rm -rf {} +
        touch "$target/.installed-by-make"
        printf 'copied to %s\n' "$target"
    else
        ln -s "$PWD" "$target"
        printf 'linked %s -> %s\n' "$target" "$PWD"
    fi
done
[ "$action" = uninstall ] || cat <<'TEXT'
Now start QGIS and tick "AFO Siting" under Plugins > Manage and Install Plugins > Installed.
QGIS's own Python needs shapely 2 and pyproj; the plugin says so when they are missing, and what to run.
TEXT
