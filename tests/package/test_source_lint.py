"""Guards over the source tree: the direction of imports, Qt 6, measuring habits, size of files."""

from __future__ import annotations

import importlib.util
import io
import pathlib
import sys
import warnings
import xml.etree.ElementTree as ElementTree

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
_spec = importlib.util.spec_from_file_location("afo_source_rules", pathlib.Path(__file__).with_name("source_rules.py"))
rules = importlib.util.module_from_spec(_spec)
sys.modules[_spec.name] = rules
_spec.loader.exec_module(rules)

QT = {"PyQt4", "PyQt5", "PyQt6", "PySide2", "PySide6", "sip"}
QGIS = {"qgis", "osgeo", "processing"} | QT
LINES_WANTED, LINES_ALLOWED, PLUGIN_LINES = 400, 450, 150


def sources(*folders: str, pattern: str = "*.py") -> list[pathlib.Path]:
    """Files of those folders; an error when one has none, so that no guard passes because it looked at nothing."""
    found = []
    for folder in folders:
        files = sorted((ROOT / folder).rglob(pattern))
        assert files, f"no {pattern} in {folder}/: this guard would pass without looking at anything"
        found += files
    return found


def product() -> list[pathlib.Path]:
    return [ROOT / "__init__.py", ROOT / "plugin.py", *sources("afo_rules", "ui")]


def faults(files, check, *arguments) -> list[str]:
    return [
        f"{path.relative_to(ROOT)}:{fault}"
        for path in files
        for fault in check(path.read_text(encoding="utf-8"), *arguments)
    ]


def test_rules_never_import_qgis_or_qt():
    assert faults(sources("afo_rules"), rules.forbidden_imports, QGIS) == []


def test_rules_never_import_the_interface():
    found = []
    for path in sources("afo_rules"):
        depth = len(path.relative_to(ROOT).parts) - 1
        found += faults([path], rules.upward_imports, "afo_rules", depth)
    assert found == []
    assert faults(sources("afo_rules"), rules.forbidden_imports, {"afo_siting", "ui"}) == []


def test_nothing_imports_a_second_copy_of_the_rules():
    assert faults(product(), rules.forbidden_imports, {"afo_rules"}) == []


def test_qt_comes_only_through_qgis():
    assert faults(product(), rules.forbidden_imports, QT) == []


def test_root_imports_nothing_until_it_is_asked():
    import ast

    tree = ast.parse((ROOT / "__init__.py").read_text(encoding="utf-8"))
    assert [ast.unparse(node) for node in tree.body if isinstance(node, (ast.Import, ast.ImportFrom))] == []


def test_enums_are_fully_scoped():
    assert faults([ROOT / "plugin.py", *sources("ui")], rules.short_enums) == []


def test_no_exec_with_underscore():
    assert faults(product(), rules.old_exec) == []


def test_no_buffer_of_zero():
    assert faults([*product(), *sources("scripts")], rules.zero_buffers) == []


def test_nothing_is_called_that_two_copies_of_geos_break():
    """pip's shapely brings a GEOS of its own beside QGIS's, and in `qgis_process` one may answer calls meant for the
    other. Seen there: `contains_xy` (and `intersects_xy`, which works the same way) ended the process, and `to_wkb` was
    refused, because shapely's default of four dimensions is unknown to QGIS's older GEOS. In pytest both work, so no
    test of what they do would show it: the source must not hold them.
    """
    assert faults([ROOT / "plugin.py", *sources("afo_rules", "ui")], rules.calls_that_two_geos_break) == []


def test_background_work_never_touches_the_project():
    files = [ROOT / "ui" / "task.py", *sources("afo_rules")]
    assert [str(path.relative_to(ROOT)) for path in files if "QgsProject" in path.read_text(encoding="utf-8")] == []


def test_files_stay_short():
    lengths = {
        str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines())
        for path in [*product(), *sources("scripts"), *sources("scripts", pattern="*.sh")]
    }
    for name, count in lengths.items():
        if count > LINES_WANTED:
            warnings.warn(f"{name} has {count} lines: split it by the question it answers", stacklevel=1)
    assert {name: count for name, count in lengths.items() if count > LINES_ALLOWED} == {}
    assert lengths["plugin.py"] < PLUGIN_LINES


def test_forms_load():
    from qgis.PyQt import uic

    for path in sources("ui", pattern="*.ui"):
        assert ElementTree.parse(path).getroot().tag == "ui", path
        # Compiled, not built: a form whose base is a class of QGIS needs a running application for that.
        code = io.StringIO()
        uic.compileUi(str(path), code)
        assert "def setupUi(" in code.getvalue()


def test_public_names_of_the_rules_are_explained():
    assert faults(sources("afo_rules"), rules.missing_docstrings) == []


def test_backgrounds_come_with_a_text_colour():
    found = []
    for path in sources("ui"):
        for line, value in rules.strings(path.read_text(encoding="utf-8")):
            found += [f"{path.relative_to(ROOT)}:{line}: {css}" for css in rules.background_without_color(value)]
    for folder in ("ui", "resources"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in {".qss", ".css", ".html", ".ui"}:
                text = path.read_text(encoding="utf-8")
                found += [f"{path.relative_to(ROOT)}: {css}" for css in rules.background_without_color(text)]
    assert found == []


# The guards themselves.


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("from qgis.PyQt.QtCore import Qt\nx = Qt.AlignLeft", True),
        ("from qgis.PyQt.QtCore import Qt\nx = Qt.AlignmentFlag.AlignLeft", False),
        ("from qgis.PyQt import QtCore\nx = QtCore.Qt.UserRole + 1", True),
        ("from qgis.PyQt import QtCore\nx = QtCore.Qt.ItemDataRole.UserRole + 1", False),
        ("def f():\n  return QDialog.Accepted\ndef g():\n  from qgis.PyQt.QtWidgets import QDialog", True),
        ("from qgis.PyQt.QtWidgets import QFrame\nclass A(QFrame):\n  def f(self):\n    return self.NoFrame", True),
        (
            "from qgis.PyQt.QtWidgets import QFrame\nclass A(QFrame):\n  def f(self):\n    return self.Shape.NoFrame",
            False,
        ),
        ("from qgis.core import QgsWkbTypes\nx = QgsWkbTypes.Polygon", True),
        ("from qgis.core import Qgis\nx = Qgis.Warning", True),
        ("from qgis.core import Qgis\nx = Qgis.MessageLevel.Warning", False),
        ("from qgis.core import Qgis\nx = Qgis.QGIS_VERSION_INT", False),
        ("from qgis.core import QgsProcessing\nx = QgsProcessing.TypeVectorLine", True),
        ("import qgis.core as c\nx = c.QgsFeatureSink.FastInsert", True),
    ],
)
def test_short_enums_are_seen(line, wrong):
    assert bool(rules.short_enums(line)) is wrong


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("g.buffer(0)", True),
        ("g.buffer(0.0, 8)", True),
        ("shapely.buffer(g, 0)", True),
        ("g.buffer(distance=0)", True),
        ("g.buffer(10, 0.5)", False),
        ("g.buffer(width)", False),
    ],
)
def test_zero_buffers_are_seen(line, wrong):
    assert bool(rules.zero_buffers(line)) is wrong


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("import shapely\nshapely.contains_xy(g, x, y)", True),
        ("import shapely as s\ns.intersects_xy(g, x, y)", True),
        ("from shapely import contains_xy as inside\ninside(g, x, y)", True),
        ("def f():\n  import shapely\n  return shapely.to_wkb(g)", True),
        ("import shapely\nlist(map(shapely.to_wkb, g))", True),
        ("from shapely import to_wkb\nto_wkb(g, hex=True)", True),
        ("g.wkb", True),
        ("import shapely\nshapely.to_wkb(g, output_dimension=2)", False),
        ("import shapely\nshapely.contains(g, shapely.points(xy))", False),
        ("geometry.asWkb()", False),
        ("grid.contains_xy(x, y)", False),
    ],
)
def test_calls_that_two_geos_break_are_seen(line, wrong):
    assert bool(rules.calls_that_two_geos_break(line)) is wrong


@pytest.mark.parametrize(
    ("css", "wrong"),
    [
        ("background: #fff", True),
        ("background-color: white; border-color: red", True),
        ("background: #fff; color: #000", False),
        ("background: transparent", False),
        ("a { color: red } b { background: white }", True),
        ("the background of this rule: see the statute", False),
        ('<p style="background:#eee">', True),
    ],
)
def test_backgrounds_without_colour_are_seen(css, wrong):
    assert bool(rules.background_without_color(css)) is wrong


def test_forbidden_imports_are_seen():
    text = "def f():\n    from qgis.core import Qgis\nimport importlib\nimportlib.import_module('PyQt5.QtCore')\n"
    assert len(rules.forbidden_imports(text, QGIS)) == 2
    assert rules.forbidden_imports("from .qgis import x\nimport qgisish", QGIS) == []


def test_imports_that_leave_the_rules_are_seen():
    assert rules.upward_imports("from ..ui import service", "afo_rules", 1)
    assert rules.upward_imports("from ..units import feet", "afo_rules", 2) == []
