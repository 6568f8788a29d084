"""The guard of tests/conftest.py against a second copy of the rules, and the plugin's own imports."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
import types


def conftest(root):
    spec = importlib.util.spec_from_file_location("afo_conftest_for_test", root / "tests" / "conftest.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_guard_sees_a_second_copy(root):
    second = types.ModuleType("afo_rules.model")
    second.__file__ = str(root / "afo_rules" / "model.py")
    first = types.ModuleType("afo_siting.afo_rules.model")
    first.__file__ = second.__file__
    modules = {"afo_rules.model": second, "afo_siting.afo_rules.model": first, "sys": sys}
    assert conftest(root).second_copies(modules) == ["afo_rules.model"]


def test_importing_everything_makes_one_copy_and_needs_no_window(root):
    """Every module of the product imports in a process where iface is None, as in qgis_process."""
    code = f"""
import importlib, importlib.util, pathlib, sys
root = pathlib.Path({str(root)!r})
spec = importlib.util.spec_from_file_location("afo_siting", root / "__init__.py", submodule_search_locations=[str(root)])
package = importlib.util.module_from_spec(spec)
sys.modules["afo_siting"] = package
spec.loader.exec_module(package)
assert not any(name.partition(".")[0] in ("qgis", "PyQt5", "PyQt6") for name in sys.modules), "the root imports qgis"
from qgis.core import QgsApplication
application = QgsApplication([], False)
application.initQgis()
names = []
for folder in ("afo_rules", "ui"):
    for path in sorted((root / folder).rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        names.append(".".join(("afo_siting", *parts)).removesuffix(".__init__"))
assert len(names) > 10, names
for name in [*names, "afo_siting.plugin"]:
    importlib.import_module(name)
copies = [name for name in sys.modules if name.partition(".")[0] in ("afo_rules", "ui")]
assert not copies, copies
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=root)
    assert done.returncode == 0, done.stderr
