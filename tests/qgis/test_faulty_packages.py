"""shapely or pyproj missing, too old or broken: the plugin loads, every algorithm is listed and says what is wrong and
what to run on Windows, macOS and Linux, and nothing is run or installed (bug report G6)."""

from __future__ import annotations

import json
import pathlib
import re
import subprocess
import sys

import pytest

SCRIPT = """
import json, os, sys
started = []
sys.addaudithook(lambda event, words: started.append((event, str(words[:2])))
    if event in ("subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "socket.connect") else None)
{fault}
import importlib.util
root = {root!r}
spec = importlib.util.spec_from_file_location("afo_siting", root + "/__init__.py", submodule_search_locations=[root])
module = importlib.util.module_from_spec(spec)
sys.modules["afo_siting"] = module
spec.loader.exec_module(module)
from qgis.core import QgsApplication, QgsProcessingContext, QgsProcessingFeedback
application = QgsApplication([], False)
application.initQgis()
plugin = module.classFactory(None)
plugin.initProcessing()
from afo_siting.afo_rules.errors import SitingError
from afo_siting.ui import dependencies
from afo_siting.ui.processing.provider import ALGORITHMS
told, here = {{}}, sys.platform
del started[:]  # what QGIS itself started is not ours
for algorithm in plugin.provider.algorithms():
    answers = {{}}
    for sys.platform in ("win32", "darwin", "linux"):
        can, why = algorithm.create().canExecute()
        answers[sys.platform] = [can, why]
    sys.platform = here
    feedback = QgsProcessingFeedback(False)
    _, answers["ok"] = algorithm.create().run({{}}, QgsProcessingContext(), feedback)
    answers["run"] = feedback.textLog()
    told[algorithm.id()] = answers
try:
    dependencies.require()
    require = ""
except SitingError as error:
    require = [error.message, error.suggestion, error.details]
print("TOLD", json.dumps({{"algorithms": told, "known": [name for name, _ in ALGORITHMS], "require": require,
                           "started": started}}))
plugin.unload()
application.exitQgis()
"""

ABSENT = """
import importlib.abc
class Absent(importlib.abc.MetaPathFinder):
    def find_spec(self, fullname, path=None, target=None):
        if fullname.partition(".")[0] in {names!r}:
            raise ModuleNotFoundError("No module named " + repr(fullname), name=fullname)
sys.meta_path.insert(0, Absent())
"""
FAKE = "sys.path.insert(0, {folder!r})\n"
# A PROJ without its database, as Debian's pyproj is inside a virtual environment.
NO_DATABASE = """
import pyproj
def from_crs(*given, **more):
    raise pyproj.exceptions.ProjError("Internal Proj Error: proj_create: no database context specified")
pyproj.Transformer.from_crs = from_crs
"""


def fake(folder: pathlib.Path, name: str, text: str) -> str:
    package = folder / name
    package.mkdir(parents=True)
    (package / "__init__.py").write_text(text, encoding="utf-8")
    return FAKE.format(folder=str(folder))


# What is wrong, the package that is to be installed, and words that tell of the fault.
FAULTS = {
    "shapely missing": ("shapely", "needs Python packages that this QGIS lacks: shapely 2.0 or newer"),
    "pyproj missing": ("pyproj", "lacks: pyproj 3.4 or newer"),
    "both missing": ("shapely", "lacks: shapely 2.0 or newer, pyproj 3.4 or newer"),
    "shapely too old": ("shapely", "shapely 2.0 or newer (1.8.5.post1 is installed)"),
    "pyproj too old": ("pyproj", "pyproj 3.4 or newer (2.6.1 is installed)"),
    "pyproj broken": ("pyproj", "lacks: pyproj 3.4 or newer"),
    "pyproj broken otherwise": ("pyproj", "lacks: pyproj 3.4 or newer"),
    "shapely broken": ("shapely", "lacks: shapely 2.0 or newer"),
    "pyproj without its database": ("pyproj", "pyproj that measures right"),
}


def prelude(fault: str, folder: pathlib.Path) -> str:
    if fault.endswith("missing"):
        return ABSENT.format(names=["shapely", "pyproj"] if fault.startswith("both") else [fault.split()[0]])
    if fault == "pyproj without its database":
        return NO_DATABASE
    text = {
        "shapely too old": "__version__ = '1.8.5.post1'",
        "pyproj too old": "__version__ = '2.6.1'",
        "pyproj broken": "raise ImportError('DLL load failed while importing _context: The specified module could not be found.')",
        # Built for another Python. Any other fault of shapely's keeps QGIS 3.40 itself from starting: it imports it.
        "shapely broken": "raise ModuleNotFoundError(\"No module named 'shapely.lib'\")",
        "pyproj broken otherwise": "raise OSError('libproj.so.25: undefined symbol: proj_trans_bounds')",
    }[fault]
    return fake(folder, fault.split()[0], text)


@pytest.mark.parametrize("fault", FAULTS)
def test_every_algorithm_says_what_is_wrong_and_what_to_run(root, tmp_path, fault):
    script = SCRIPT.format(root=str(root), fault=prelude(fault, tmp_path))
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=100)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    told = json.loads(done.stdout.split("TOLD ", 1)[1])
    assert sorted(told["algorithms"]) == sorted(f"afo:{name}" for name in told["known"])
    assert len(told["known"]) > 5
    package, words = FAULTS[fault]
    for name, answers in told["algorithms"].items():
        for platform in ("win32", "darwin", "linux"):
            can, why = answers[platform]
            assert can is False, name
            assert words in why, (name, why)
            assert command_is_exact(platform, package, why), (name, why)
        # A script that runs it all the same is told so too.
        assert answers["ok"] is False and words in answers["run"], (name, answers["run"])
    assert words in told["require"][0] and "pip install" in told["require"][1]
    if "broken" in fault:
        assert re.search("DLL load failed|undefined symbol|shapely.lib", told["require"][2])
    assert told["started"] == []


def command_is_exact(platform: str, package: str, text: str) -> bool:
    """The command can be pasted as it is: quoted versions, numpy held at the version that QGIS's GDAL was built for."""
    packages = (
        rf'(?:"\w+>=[\d.]+(?:,<[\d.]+)?" )*"{package}>=[\d.]+(?:,<[\d.]+)?"(?: "\w+>=[\d.]+(?:,<[\d.]+)?")* "numpy<\d+"'
    )
    start = {
        "win32": r"“OSGeo4W Shell”.*: python -m pip install ",
        "darwin": r'Terminal.*: "\S*python3(?:\.\d+)?" -m pip install --user ',
        "linux": r"terminal: \S*python3(?:\.\d+)? -m pip install --user (?:--break-system-packages )?",
    }[platform]
    return re.search(start + packages, text) is not None
