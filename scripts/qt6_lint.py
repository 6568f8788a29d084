#!/usr/bin/env python3
"""Looks up every name of Qt that the plugin uses in PyQt6, and every name of QGIS in the QGIS that is installed.

    .venv/bin/python scripts/qt6_lint.py [file or folder ...]

A short enum, a class that has moved or a method that Qt 6 dropped fails only when its line runs, and no package of a
QGIS on Qt 6 is to be had here. But PyQt6 and QGIS both ship stubs of all they hold: mypy follows names, return values
and attributes of the plugin's code through them. Exit status 1 for a fault, 77 when PyQt6 or the stubs cannot be had.
"""

from __future__ import annotations

import importlib
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PYQT6 = "6.9.1"
FOLDER = ROOT / "build" / "qt6"
STUBS = FOLDER / f"stubs-{PYQT6}"
PARTS = ("core", "gui", "analysis")
ANYTHING = "from typing import Any\ndef __getattr__(name: str) -> Any: ...\n"
# The bases of all classes. Were they anything, so would be every attribute of what derives from them.
BASES = "class simplewrapper: ...\nclass wrapper(simplewrapper): ...\n"
FLAG = """
from typing import TypeVar
_F = TypeVar("_F")
class _Flag:
    def __init__(self, value: int = ...) -> None: ...
    def __or__(self: _F, other: _F) -> _F: ...
    def __and__(self: _F, other: _F) -> _F: ...
    def __xor__(self: _F, other: _F) -> _F: ...
    def __invert__(self: _F) -> _F: ...
    def __int__(self) -> int: ...
    name: str
    value: int
"""
# What qgis.PyQt puts back on Qt 6: Qt itself moved these three to QtGui.
PUT_BACK = "from PyQt6.QtGui import QAction as QAction, QActionGroup as QActionGroup, QShortcut as QShortcut\n"
SETTINGS = """[mypy]
mypy_path = {stubs}
python_version = 3.10
explicit_package_bases = True
ignore_missing_imports = True
check_untyped_defs = True
strict_optional = False
cache_dir = {cache}
"""


class Unavailable(Exception):
    """What the lint needs is not to be had on this machine."""


def make_stubs() -> None:
    """Stubs of PyQt6 from PyPI, of the QGIS that is installed, and of what lies between, in build/qt6/."""
    if (STUBS / "complete").exists():
        return
    beside = pathlib.Path(tempfile.mkdtemp(prefix="stubs-", dir=_made(FOLDER)))
    try:
        _pyqt6_stubs(beside / "PyQt6")
        _qgis_stubs(beside / "qgis")
        (beside / "complete").touch()
        shutil.rmtree(STUBS, ignore_errors=True)
        beside.rename(STUBS)
    finally:
        shutil.rmtree(beside, ignore_errors=True)


def _made(folder: pathlib.Path) -> pathlib.Path:
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _pyqt6_stubs(target: pathlib.Path) -> None:
    _made(target)
    with tempfile.TemporaryDirectory() as folder:
        # Only read, never run: so neither the platform nor Qt's own libraries matter.
        command = ["pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps", "--only-binary=:all:"]
        done = subprocess.run(
            [sys.executable, "-m", *command, "--dest", folder, f"PyQt6=={PYQT6}"], capture_output=True, text=True
        )
        wheels = list(pathlib.Path(folder).glob("*.whl"))
        if done.returncode or not wheels:
            raise Unavailable(f"PyQt6 {PYQT6} cannot be had from PyPI: {done.stderr.strip()[-300:]}")
        with zipfile.ZipFile(wheels[0]) as archive:
            for name in archive.namelist():
                if re.fullmatch(r"PyQt6/\w+\.pyi", name):
                    (target / pathlib.PurePosixPath(name).name).write_bytes(archive.read(name))
    (target / "__init__.pyi").touch()
    (target / "sip.pyi").write_text(ANYTHING + BASES, encoding="utf-8")


def _qgis_stubs(target: pathlib.Path) -> None:
    import qgis.core

    installed = pathlib.Path(qgis.core.__file__).resolve().parent.parent
    qt = _made(target / "PyQt")
    for folder in (target, qt):
        (folder / "__init__.pyi").touch()
    for part in PARTS:
        source = installed / f"_{part}.pyi"
        if not source.is_file():
            raise Unavailable(f"this QGIS has no stubs at {source}")
        text = source.read_text(encoding="utf-8").replace("PyQt5", "PyQt6")
        # PyQt5's enums are numbers, and two of them together are a number to mypy. On Qt 6 they stay what they are.
        text = re.sub(r"^(\s+class \w+)\(int\):", r"\1(_Flag):", text, flags=re.MULTILINE)
        text = text.replace("\nimport typing\n", f"\nimport typing\n{FLAG}", 1)
        # Python walks through anything with numbered items; mypy asks for an iterator by name.
        text = text.replace("def __getitem__(", "def __iter__(self) -> typing.Any: ...\n    def __getitem__(")
        (target / f"_{part}.pyi").write_text(text, encoding="utf-8")
        # Exceptions and what Python code adds are in the module and not in its stubs.
        module = importlib.import_module(f"qgis.{part}")
        missing = [name for name in dir(module) if name.isidentifier() and f"\nclass {name}" not in text]
        body = "".join(
            f"class {name}(Exception): ...\n" if _is_exception(module, name) else f"{name}: Any\n"
            for name in missing
            if not name.startswith("_")
        )
        (target / f"{part}.pyi").write_text(f"from typing import Any\nfrom qgis._{part} import *\n{body}", "utf-8")
    for name in sorted(path.stem for path in (target.parent / "PyQt6").glob("Qt*.pyi")):
        extra = PUT_BACK if name == "QtWidgets" else "NULL: QVariant\n" if name == "QtCore" else ""
        (qt / f"{name}.pyi").write_text(f"from PyQt6.{name} import *\n{extra}", encoding="utf-8")
    for name in ("uic", "sip"):
        (qt / f"{name}.pyi").write_text(ANYTHING, encoding="utf-8")


def _is_exception(module: object, name: str) -> bool:
    thing = getattr(module, name)
    return isinstance(thing, type) and issubclass(thing, BaseException)


def faults(paths: list[pathlib.Path]) -> list[str]:
    """Lines of mypy about ``paths``, with the codes that tell of names that are not there."""
    make_stubs()
    settings = FOLDER / "mypy.ini"
    settings.write_text(SETTINGS.format(stubs=STUBS, cache=FOLDER / "cache"), encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--config-file", str(settings), "--no-error-summary", "--no-pretty"]
    done = subprocess.run([*command, *map(str, paths)], cwd=ROOT, capture_output=True, text=True)
    if done.returncode not in (0, 1):
        raise SystemExit(f"qt6_lint: mypy failed\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    ours = [line for line in done.stdout.splitlines() if not line.startswith(("build/", "afo_rules/"))]
    elsewhere = _names_of_subclasses()
    return [line for line in ours if _is_fault(line, elsewhere)]


# mypy's words for a name that is not there, and for arguments that no function of Qt takes.
_NOT_THERE = re.compile(r"error: (?:\S+ )?\"(?:type\[)?(\w+)\]?\" has no attribute \"(\w+)\"")
_NO_SUCH_CALL = re.compile(r"error: (No overload variant of|Too many arguments for) \"\w+\" of \"Q(?!gs)\w+\"")
# What a function gives as one of these is more than that to the code that knows what it put in.
_BASES = {"QWidget", "QObject", "QAbstractItemModel", "QLayoutItem", "QgsMapLayer"}


def _is_fault(line: str, elsewhere: set[str]) -> bool:
    if not line.endswith("[attr-defined]"):
        return bool(_NO_SUCH_CALL.search(line))
    found = _NOT_THERE.search(line)
    if found is None:
        return True
    owner, name = found.groups()
    if owner in _BASES or not owner.startswith("Q"):
        return name not in elsewhere
    # The stubs of QGIS lack what its Python code adds, such as the full names of enums.
    return not (owner.startswith("Qg") and hasattr(_class_of_qgis(owner), name))


def _class_of_qgis(name: str) -> object:
    modules = (importlib.import_module(f"qgis.{part}") for part in PARTS)
    return next((getattr(module, name) for module in modules if hasattr(module, name)), None)


def _names_of_subclasses() -> set[str]:
    """Names that some class of Qt 6, of QGIS, of a form of ours or of the plugin has."""
    stubs = [STUBS / "PyQt6" / f"{name}.pyi" for name in ("QtCore", "QtGui", "QtWidgets")]
    texts = [path.read_text(encoding="utf-8") for path in (*stubs, *(STUBS / "qgis").glob("_*.pyi"))]
    names = {name for text in texts for name in re.findall(r"^    (?:def )?(\w+)[(:]", text, re.MULTILINE)}
    for path in (ROOT / "ui").rglob("*.ui"):
        names |= set(re.findall(r"name=\"(\w+)\"", path.read_text(encoding="utf-8")))
    for path in (ROOT / "ui").rglob("*.py"):
        names |= set(re.findall(r"^    def (\w+)\(", path.read_text(encoding="utf-8"), re.MULTILINE))
    return names


def main(arguments: list[str]) -> int:
    """Prints the faults of the files named, or of the plugin."""
    paths = [pathlib.Path(name) for name in arguments] or [ROOT / "plugin.py", ROOT / "ui"]
    try:
        found = faults(paths)
    except Unavailable as reason:
        print(f"qt6_lint: {reason}", file=sys.stderr)
        return 77
    for line in found:
        print(line)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
