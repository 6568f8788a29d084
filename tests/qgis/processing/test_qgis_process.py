"""The same from `qgis_process run`, where there is no window: results, plain errors, exit codes (bug report G5)."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sysconfig
import typing

import pytest

from tests.qgis.builders import barns, layer, point
from tests.qgis.test_user_data import geopackage

pytestmark = pytest.mark.skipif(shutil.which("qgis_process") is None, reason="qgis_process is not on PATH")


class Ran(typing.NamedTuple):
    returncode: int
    out: str
    err: str


@pytest.fixture(scope="module")
def qgis_process(root, tmp_path_factory):
    """Runs qgis_process with the checkout as its only plugin, in a home of its own."""
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
        # qgis_process runs the system's Python, where Debian 12 has no shapely 2.
        "PYTHONPATH": sysconfig.get_paths()["purelib"],
        "PYTHONDONTWRITEBYTECODE": "1",
        "LC_ALL": "C.UTF-8",
    }

    def run(*arguments: str, given: str = "", without_shapely: bool = False) -> Ran:
        used = {key: value for key, value in environment.items() if not (without_shapely and key == "PYTHONPATH")}
        done = subprocess.run(
            ["qgis_process", *arguments], input=given, env=used, capture_output=True, text=True, timeout=100
        )
        return Ran(done.returncode, done.stdout, done.stderr)

    return run


@pytest.fixture(scope="module")
def site(tmp_path_factory, qgis_app):
    folder = tmp_path_factory.mktemp("site")
    return {
        "barns": geopackage(folder / "barns.gpkg", barns()),
        "houses": geopackage(folder / "houses.gpkg", layer("houses", [point(1000), point(3000)])),
        "stuff": geopackage(folder / "stuff.gpkg", layer("stuff", [point(1000)])),
    }


def test_algorithm_is_listed_with_its_parameters(qgis_process):
    listed = qgis_process("list")
    assert listed.returncode == 0 and "afo:checksiting" in listed.out
    told = qgis_process("help", "afo:checksiting")
    assert told.returncode == 0
    for name in (
        "STRUCTURES",
        "RECEPTOR_CLASSES",
        "SEARCHED_NONE_FOUND",
        "ANIMALS",
        "DEM",
        "REPORT_JSON",
        "OVERALL",
        "NOT_EVALUATED",
    ):
        assert name in told.out


def test_arguments(qgis_process, site, tmp_path):
    ran = qgis_process(
        "--json", "run", "afo:checksiting", "--",
        f"STRUCTURES={site['barns']}", f"RECEPTORS={site['houses']}", "ANIMALS=swine_over_55_lb,2499", "FILING_DATE=2026-11-29",
        "OPERATION_KIND=confinement", f"FINDINGS={tmp_path / 'f.gpkg'}", f"REPORT_JSON={tmp_path / 'r.json'}",
        f"REPORT_HTML={tmp_path / 'r.html'}",
    )  # fmt: skip
    assert ran.returncode == 0, ran.out + ran.err
    results = json.loads(ran.out)["results"]
    assert results["OVERALL"] == "violates" and results["VIOLATES"] == 1
    report = json.loads((tmp_path / "r.json").read_text(encoding="utf-8"))
    finding = next(f for f in report["findings"] if f["verdict"] == "violates")
    assert finding["measured_ft"] == pytest.approx(1000, abs=0.01)
    assert report["operation"]["animal_units"] == "999.6"
    assert (tmp_path / "r.html").exists() and (tmp_path / "f.gpkg").exists()


def test_json_on_standard_input(qgis_process, site, tmp_path):
    given = {
        "inputs": {
            "STRUCTURES": site["barns"], "RECEPTORS": [site["houses"], site["stuff"]], "RECEPTOR_CLASSES": "stuff=cemetery",
            "ANIMALS": ["swine_over_55_lb", 2500], "FILING_DATE": "2026-11-29", "REPORT_JSON": str(tmp_path / "r.json"),
            "SEARCHED_NONE_FOUND": "known_sinkhole=DNR layer, 2026-10-01",
        }
    }  # fmt: skip
    ran = qgis_process("run", "afo:checksiting", "-", given=json.dumps(given))
    assert ran.returncode == 0, ran.out + ran.err
    report = json.loads((tmp_path / "r.json").read_text(encoding="utf-8"))
    assert [entry["name"] for entry in report["layers"]] == ["houses", "stuff"]
    assert {f["required_ft"] for f in report["findings"] if f["receptor_class"] == "residence"} == {1875.0}


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "neither structures nor stockpiles were given"),
        (["STRUCTURES={barns}"], "no head count and no number of animal units"),
        (["STRUCTURES={barns}", "ANIMAL_UNITS=600", "RECEPTORS={stuff}"], "These layers have no receptor class: “stuff”"),
        (["STRUCTURES={barns}", "ANIMAL_UNITS=600", "RECEPTORS={stuff}", "RECEPTORS=/no/wells.gpkg"], "there is no layer “/no/wells.gpkg”"),
        (["STRUCTURES={barns}", "ANIMAL_UNITS=600", "FINDINGS=/nowhere/at/all.gpkg"], "FINDINGS: The folder “/nowhere/at” does not exist"),
    ],
)  # fmt: skip
def test_bad_input_is_a_sentence_and_a_non_zero_exit(qgis_process, site, arguments, sentence):
    ran = qgis_process("run", "afo:checksiting", "--", *(argument.format(**site) for argument in arguments))
    assert ran.returncode != 0
    assert sentence in ran.out + ran.err
    assert "Traceback" not in ran.out + ran.err


def test_without_shapely_it_says_what_to_install(qgis_process, site):
    """On Debian 12 this is what a user meets first: QGIS starts, the plugin loads, the algorithm says what is missing."""
    if (
        subprocess.run(
            ["/usr/bin/python3", "-c", "import shapely; assert shapely.__version__ >= '2'"], capture_output=True
        ).returncode
        == 0
    ):
        pytest.skip("the system's Python has shapely 2")
    ran = qgis_process(
        "run", "afo:checksiting", "--", f"STRUCTURES={site['barns']}", "ANIMAL_UNITS=600", without_shapely=True
    )
    assert ran.returncode != 0
    assert "needs Python packages that this QGIS lacks" in ran.out + ran.err
    assert "pip install" in ran.out + ran.err and "shapely" in ran.out + ran.err
    assert "Traceback" not in ran.out + ran.err
