"""`pip install .` installs the rules alone, as afo-rules, for people without QGIS."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from email.parser import Parser

import pytest


@pytest.fixture(scope="module")
def wheel(root, tmp_path_factory):
    # From a copy: setuptools leaves its own folders in the source.
    source = tmp_path_factory.mktemp("source")
    for name in ("pyproject.toml", "README.md", "LICENSE", "__init__.py", "metadata.txt"):
        shutil.copy(root / name, source)
    for name in ("afo_rules", "tests", "scripts", "ui"):
        shutil.copytree(root / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
    out = tmp_path_factory.mktemp("wheel")
    command = ["pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--wheel-dir", out, source]
    done = subprocess.run([sys.executable, "-m", *map(str, command)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    (path,) = out.glob("afo_rules-*.whl")
    return path


def test_has_the_rules_and_their_tables_and_nothing_else(root, wheel):
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    assert {name.split("/")[0].split("-")[0] for name in names} == {"afo_rules"}
    wanted = {
        path.relative_to(root).as_posix()
        for path in (root / "afo_rules").rglob("*")
        if path.suffix in {".py", ".csv"} and "__pycache__" not in path.parts
    }
    assert wanted and wanted <= set(names)


def test_metadata(wheel):
    with zipfile.ZipFile(wheel) as archive:
        (name,) = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        metadata = Parser().parsestr(archive.read(name).decode())
    assert metadata["Name"] == "afo-rules"
    assert metadata["Requires-Python"] == ">=3.9"
    needs = metadata.get_all("Requires-Dist")
    assert {"shapely>=2", "pyproj>=3.4", "numpy"} <= set(needs)
    assert "distributed" in metadata.get_all("Provides-Extra")


def test_every_module_imports_without_qgis(wheel, tmp_path):
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    code = (
        "import sys, pkgutil, importlib\n"
        f"sys.path.insert(0, {str(tmp_path)!r})\n"
        "sys.modules.update(dict.fromkeys(('qgis', 'PyQt5', 'PyQt6', 'osgeo')))\n"
        "import afo_rules\n"
        "names = [m.name for m in pkgutil.walk_packages(afo_rules.__path__, 'afo_rules.')]\n"
        "assert len(names) > 5, names\n"
        "[importlib.import_module(name) for name in names]\n"
    )
    done = subprocess.run([sys.executable, "-I", "-c", code], capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
