# Sourced by gui.sh and gui_session.sh from the repository root.
#   make_profile FOLDER    a QGIS profile in FOLDER with this checkout as the one extra plugin, enabled; the user's own
#                          profile is not touched. Exports what QGIS must find in its environment.
make_profile() {
    local folder=$1 ini
    mkdir -p "$folder/plugins" "$folder/profiles/default/QGIS"
    ln -sfn "$PWD" "$folder/plugins/afo_siting"
    ini="$folder/profiles/default/QGIS/QGIS3.ini"
    printf '%s\n' '[PythonPlugins]' 'afo_siting=true' 'processing=true' '' '[qgis]' 'checkVersion=false' 'showTips=false' '' \
        '[news-feed]' 'httpsfeedqgisorg\disabled=true' > "$ini"
    export QGIS_CUSTOM_CONFIG_PATH="$folder" QGIS_PLUGINPATH="$folder/plugins"
    # QGIS runs the system's Python, which on Debian 12 has no shapely 2.
    PYTHONPATH=$(.venv/bin/python -c 'import sysconfig; print(sysconfig.get_paths()["purelib"])')
    export PYTHONPATH
    # pytest-qgis sets the latter for its own process, and QGIS would look for its settings there.
    unset PYTHONHOME QGIS_OPTIONS_PATH
}
