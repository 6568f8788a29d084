"""afo:runoffcheck from `qgis_process run`, where there is no window: results, plain errors, exit codes."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sysconfig

import pytest

from tests.qgis.terrain.ground import dem, facility, hillside, wells
from tests.qgis.test_user_data import geopackage

pytestmark = pytest.mark.skipif(shutil.which("qgis_process") is None, reason="qgis_process is not on PATH")


@pytest.fixture(scope="module")
def run(root, tmp_path_factory):
    """Runs the algorithm with the checkout as the only plugin, in a home of its own."""
    home = tmp_path_factory.mktemp("home")
    plugins = home / "plugins"
    plugins.mkdir()
    (plugins / "afo_siting").symlink_to(root)
    settings = home / "config" / "profiles" / "default" / "QGIS"
    settings.mkdir(parents=True)
    (settings / "QGIS3.ini").write_text("[PythonPlugins]\nafo_siting=true\n", encoding="utf-8")
    environment = {
        **{key: value for key, value in os.environ.items() if key not in ("PYTHONHOME", "QGIS_PREFIX_PATH")},
        "HOME": str(home),
        "QGIS_CUSTOM_CONFIG_PATH": str(home / "config"),
        "QGIS_PLUGINPATH": str(plugins),
        "QT_QPA_PLATFORM": "offscreen",
        "PYTHONPATH": sysconfig.get_paths()["purelib"],
        "PYTHONDONTWRITEBYTECODE": "1",
        "LC_ALL": "C.UTF-8",
    }

    def made(inputs):
        return subprocess.run(
            ["qgis_process", "--json", "run", "afo:runoffcheck", "-"],
            input=json.dumps({"inputs": inputs}),
            env=environment,
            capture_output=True,
            text=True,
            timeout=100,
        )

    return made


@pytest.fixture(scope="module")
def inputs(tmp_path_factory, qgis_app):
    folder = tmp_path_factory.mktemp("site")
    return {
        "DEM": dem(folder / "ground.tif", hillside()),
        "FACILITY": geopackage(folder / "facility.gpkg", facility()),
        "WELLS": geopackage(folder / "wells.gpkg", wells([(20.0, "domestic"), (400.0, "public")])),
        "RAINFALL_IN": 5.0,
        "RAINFALL_SOURCE": "NOAA Atlas 14",
        "DRAINAGE_ENGINE": "grass" if shutil.which("grass") else "built_in",
        "ANSWERS": "facility_is_new=yes;every_divertible_acre_diverted=yes",
        "CONTRIBUTING_AREA": str(folder / "area.gpkg"),
        "REPORT_JSON": str(folder / "r.json"),
        "REPORT_HTML": str(folder / "r.html"),
    }


def test_results_from_the_command_line(run, inputs):
    done = run(inputs)
    assert done.returncode == 0, done.stderr
    results = json.loads(done.stdout)["results"]
    with open(inputs["REPORT_JSON"], encoding="utf-8") as file:
        report = json.load(file)
    assert results["OVERALL"] == report["overall"] == "violates", "the domestic well is 66 ft away"
    assert results["ADDITIONAL_ACRES"] == pytest.approx(report["areas"]["additional_acres"]["value"])
    assert os.path.getsize(inputs["CONTRIBUTING_AREA"]) > 0 and os.path.getsize(inputs["REPORT_HTML"]) > 0


def test_a_plain_error_and_a_bad_exit(run, inputs):
    done = run({**inputs, "ANSWERS": "is_it_new=yes"})
    assert done.returncode != 0
    assert "answers no question that is asked" in done.stderr + done.stdout
