"""Are the Python packages there that measuring needs, and what to run when they are not. Installs nothing itself."""

from __future__ import annotations

import importlib
import os
import re
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Optional

from ..afo_rules.errors import SitingError
from .translation import tr

# What pip is asked for. shapely 2.2 wants a newer numpy than a QGIS may have, see _numpy_pin.
NEEDED = (("numpy", (1, 20)), ("shapely", (2, 0)), ("pyproj", (3, 4)))


@dataclass(frozen=True)
class Missing:
    """A package that cannot be used; ``found`` is the version that is there, or blank."""

    name: str
    needed: str
    found: str = ""
    why: str = ""


def missing() -> tuple[Missing, ...]:
    """Packages that are not there, too old, broken or wrong. Imports them, which takes a moment the first time."""
    found = []
    for name, least in NEEDED:
        needed = ".".join(str(part) for part in least)
        try:
            with _own_libraries_first(name):
                version = str(importlib.import_module(name).__version__)
        except Exception as error:  # a binary that does not fit raises more than ImportError
            found.append(Missing(name, needed, why=f"{type(error).__name__}: {error}"))
            continue
        if _numbers(version) < least:
            found.append(Missing(name, needed, version))
    if found:
        return tuple(found)
    from . import self_test

    return tuple(
        Missing(name, ".".join(str(part) for part in dict(NEEDED)[name]), str(sys.modules[name].__version__), why)
        for name, why in self_test.failures()
    )


@contextmanager
def _own_libraries_first(name: str) -> Iterator[None]:
    """Packages from PyPI bring PROJ and GEOS of their own. On Linux the loader would tie them to the functions and
    variables of the ones that QGIS has loaded under the same names: two versions would share their data, and QGIS dies
    when it ends, if not earlier. A package that was imported before (QGIS 3.40 itself imports shapely) stays as it is.
    """
    deep_bind = getattr(os, "RTLD_DEEPBIND", 0)  # glibc only
    if not deep_bind or name not in ("shapely", "pyproj"):
        yield
        return
    flags = sys.getdlopenflags()
    sys.setdlopenflags(flags | deep_bind)
    try:
        yield
    finally:
        sys.setdlopenflags(flags)


def require() -> None:
    """Raises SitingError that says what is missing and what to run."""
    lacking = missing()
    if lacking:
        raise SitingError(summary(lacking), instructions(lacking), "; ".join(m.why for m in lacking if m.why))


def summary(lacking: tuple[Missing, ...]) -> str:
    """One sentence: which packages, which versions."""
    return tr("AFO Siting needs Python packages that this QGIS lacks: {packages}.").format(
        packages=", ".join(_summary(m) for m in lacking)
    )


def _summary(one: Missing) -> str:
    if one.found and one.why:
        return tr("{name} that measures right; {found} does not here: {why}").format(
            name=one.name, found=one.found, why=one.why
        )
    if one.found:
        return tr("{name} {needed} or newer ({found} is installed)").format(
            name=one.name, needed=one.needed, found=one.found
        )
    return tr("{name} {needed} or newer").format(name=one.name, needed=one.needed)


def restart() -> str:
    """What is left to do once they are there."""
    return tr("Then start QGIS again.")


def instructions(lacking: tuple[Missing, ...]) -> str:
    """What to run, for this computer."""
    packages = _requirements(lacking)
    where = restart()
    if sys.platform == "win32":
        return " ".join(
            (
                tr("Close QGIS, open “OSGeo4W Shell” in the Start menu beside QGIS, and run: {command}").format(
                    command=f"python -m pip install {packages}"
                ),
                where,
            )
        )
    if sys.platform == "darwin":
        return " ".join(
            (
                tr("Close QGIS, open Terminal, and run: {command}").format(
                    command=f'"{_python_of_qgis()}" -m pip install --user {packages}'
                ),
                where,
            )
        )
    return " ".join(
        (
            tr(
                "Close QGIS and run in a terminal: {command} (or, where the distribution has these versions: {apt})"
            ).format(
                command=f"{_python_of_qgis()} -m pip install --user {_break_flag()}{packages}",
                apt="sudo apt install " + " ".join(f"python3-{m.name}" for m in lacking),
            ),
            where,
        )
    )


def _requirements(lacking: tuple[Missing, ...]) -> str:
    wanted = [f'"{m.name}>={m.needed}{_below(m.name)}"' for m in lacking]
    pin = _numpy_pin()
    return " ".join([*wanted, *([pin] if pin else [])])


def _below(name: str) -> str:
    version = _numpy_version()
    return ",<2.2" if name == "shapely" and version is not None and version < (1, 26) else ""


def _numpy_pin() -> str:
    """QGIS's GDAL is built against one major version of numpy: another one breaks rasters and much else."""
    version = _numpy_version()
    return f'"numpy<{version[0] + 1}"' if version else ""


def _numpy_version() -> Optional[tuple[int, ...]]:
    try:
        return _numbers(importlib.import_module("numpy").__version__)
    except ImportError:
        return None


def _python_of_qgis() -> str:
    """The interpreter that QGIS's own Python is; sys.executable is QGIS itself."""
    folder = os.path.join(sys.exec_prefix, "bin")
    for name in ("python3", f"python{sys.version_info[0]}.{sys.version_info[1]}"):
        if os.path.exists(os.path.join(folder, name)):
            return os.path.join(folder, name)
    return "python3"


def _break_flag() -> str:
    """Debian and others guard the system's Python; with --user nothing of the system's is replaced."""
    marker = os.path.join(sysconfig.get_path("stdlib"), "EXTERNALLY-MANAGED")
    return "--break-system-packages " if os.path.exists(marker) else ""


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"\d+", version)[:2])
