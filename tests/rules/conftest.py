"""The rules must work where there is no QGIS, so here `import qgis` fails as it does there."""

from __future__ import annotations

import importlib.abc
import sys

import pytest

BLOCKED = ("qgis", "PyQt5", "PyQt6", "osgeo", "processing")

_loaded = sorted(name for name in BLOCKED if name in sys.modules)
if _loaded:
    pytest.exit(
        f"tests/rules must run without {', '.join(_loaded)}, which something has already imported. "
        "Use `make test`, or `pytest tests/rules -p no:pytest_qgis -p no:pytest-qt` alone.",
        returncode=4,
    )


class _Absent(importlib.abc.MetaPathFinder):
    def find_spec(self, fullname, path=None, target=None):
        if fullname.partition(".")[0] in BLOCKED:
            raise ModuleNotFoundError(f"{fullname} is blocked: afo_rules must run without QGIS", name=fullname)
        return None


sys.meta_path.insert(0, _Absent())
