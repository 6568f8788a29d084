"""A QGIS without shapely or pyproj: the plugin loads, says what is missing, and what to run (bug report G6)."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
import sysconfig

import pytest

from afo_siting.afo_rules.errors import SitingError
from afo_siting.ui import dependencies, self_test
from afo_siting.ui.dependencies import Missing

BLOCKER = """
import importlib.abc, sys
class Absent(importlib.abc.MetaPathFinder):
    def find_spec(self, fullname, path=None, target=None):
        if fullname.partition(".")[0] == {blocked!r}:
            raise ModuleNotFoundError("No module named " + fullname, name=fullname)
sys.meta_path.insert(0, Absent())
import importlib.util, pathlib
root = pathlib.Path({root!r})
spec = importlib.util.spec_from_file_location("afo_siting", root / "__init__.py", submodule_search_locations=[str(root)])
module = importlib.util.module_from_spec(spec)
sys.modules["afo_siting"] = module
spec.loader.exec_module(module)
from qgis.core import QgsApplication
application = QgsApplication([], False)
application.initQgis()
plugin = module.classFactory(None)
plugin.initProcessing()
algorithm = QgsApplication.processingRegistry().algorithmById("afo:checksiting")
can, why = algorithm.create().canExecute()
print("CAN", can)
print("WHY", why)
from afo_siting.ui import service
from afo_siting.afo_rules.errors import SitingError
from afo_siting.afo_rules.model import Operation
from datetime import date
try:
    service.prepare(service.CheckRequest(Operation(date(2026, 1, 1))))
except SitingError as error:
    print("PREPARE", error)
plugin.unload()
"""


@pytest.mark.parametrize("blocked", ["shapely", "pyproj"])
def test_plugin_loads_and_says_what_is_missing(root, blocked):
    if not (root / "plugin.py").exists():
        pytest.skip("plugin.py is not there yet")
    script = BLOCKER.format(blocked=blocked, root=str(root))
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    lines = dict(
        line.split(" ", 1) for line in done.stdout.splitlines() if line.split(" ", 1)[0] in ("CAN", "WHY", "PREPARE")
    )
    assert lines["CAN"] == "False"
    assert blocked in lines["WHY"] and "pip install" in lines["WHY"]
    assert blocked in lines["PREPARE"]
    assert "Traceback" not in done.stderr


def test_nothing_is_missing_here(qgis_app):
    assert dependencies.missing() == ()
    dependencies.require()


def test_packages_that_measure_wrong_are_as_good_as_missing(qgis_app, monkeypatch):
    import shapely

    self_test.failures.cache_clear()
    assert self_test.failures() == ()
    monkeypatch.setattr(shapely, "distance", lambda a, b: shapely.length(shapely.shortest_line(a, b)) * 1.001)
    self_test.failures.cache_clear()
    try:
        (lacking,) = dependencies.missing()
        assert lacking.name == "shapely" and "distance is" in lacking.why and "GEOS" in lacking.why
        with pytest.raises(SitingError, match="shapely that measures right"):
            dependencies.require()
    finally:
        self_test.failures.cache_clear()


def test_package_whose_calls_fail_is_told(qgis_app, monkeypatch):
    import shapely

    def fail(*_, **__):
        raise shapely.errors.GEOSException("IllegalArgumentException: output dimension must be 2 or 3")

    monkeypatch.setattr(shapely, "make_valid", fail)
    self_test.failures.cache_clear()
    try:
        assert "output dimension" in dependencies.missing()[0].why
    finally:
        self_test.failures.cache_clear()


def test_too_old_a_version_is_missing(qgis_app, monkeypatch):
    import shapely

    monkeypatch.setattr(shapely, "__version__", "1.8.5")
    assert dependencies.missing() == (Missing("shapely", "2.0", "1.8.5"),)
    with pytest.raises(SitingError, match=r"shapely 2.0 or newer \(1.8.5 is installed\)"):
        dependencies.require()


@pytest.mark.parametrize(
    ("platform", "words"),
    [
        ("win32", ["OSGeo4W Shell", 'python -m pip install "shapely>=2.0']),
        ("darwin", ["Terminal", '-m pip install --user "shapely>=2.0']),
        ("linux", ["terminal", "-m pip install --user", '"shapely>=2.0', "sudo apt install python3-shapely"]),
    ],
)
def test_instructions_of_each_platform(qgis_app, monkeypatch, platform, words):
    monkeypatch.setattr(sys, "platform", platform)
    text = dependencies.instructions((Missing("shapely", "2.0"),))
    for word in words:
        assert word in text
    # QGIS's GDAL works with one major version of numpy.
    major = int(importlib.import_module("numpy").__version__.partition(".")[0])
    assert f'"numpy<{major + 1}"' in text


def test_guard_of_the_systems_python_is_named_where_there_is_one(qgis_app, monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")
    text = dependencies.instructions((Missing("shapely", "2.0"),))
    guarded = os.path.exists(os.path.join(sysconfig.get_path("stdlib"), "EXTERNALLY-MANAGED"))
    assert ("--break-system-packages" in text) == guarded


def test_only_what_is_missing_is_asked_for(qgis_app):
    text = dependencies.instructions((Missing("pyproj", "3.4", "2.6"),))
    assert "pyproj>=3.4" in text and "shapely" not in text
