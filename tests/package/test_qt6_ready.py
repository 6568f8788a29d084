"""Every name of Qt that the plugin uses is there in PyQt6, every name of QGIS in the QGIS installed (scripts/qt6_lint.py)."""

from __future__ import annotations

import importlib.util
import sys

import pytest

# What a plugin written for Qt 5 holds, line by line, and what stands there on Qt 6. True: it fails on Qt 6.
LINES = [
    ("from qgis.PyQt.QtCore import QRegExp", True),
    ("from qgis.PyQt.QtCore import QRegularExpression", False),
    ("from qgis.PyQt.QtWidgets import QDesktopWidget", True),
    ("from qgis.PyQt.QtWidgets import QAction", False),
    ("from qgis.PyQt.QtGui import QAction as Moved", False),
    ("from qgis.PyQt.QtWidgets import QUndoStack", True),
    ("from qgis.PyQt import QtCore\nleft = QtCore.Qt.AlignLeft", True),
    ("from qgis.PyQt import QtCore as C\nleft = C.Qt.AlignmentFlag.AlignLeft", False),
    ("from qgis.PyQt.QtWidgets import QMessageBox\nyes = QMessageBox.Yes", True),
    ("from qgis.PyQt.QtWidgets import QMessageBox as Box\nyes = Box.StandardButton.Yes", False),
    ("from qgis.PyQt.QtWidgets import QDialog\nQDialog().exec_()", True),
    ("from qgis.PyQt.QtWidgets import QDialog as Dialog\nDialog().exec()", False),
    ("from qgis.PyQt.QtGui import QMouseEvent\ndef f(event: QMouseEvent) -> None: event.localPos()", True),
    ("from qgis.PyQt.QtGui import QMouseEvent as M\ndef f(event: M) -> None: event.position()", False),
    ("from qgis.PyQt.QtGui import QFontMetrics\nwide = QFontMetrics.width", True),
    ("from qgis.PyQt.QtCore import QVariant\nkind = QVariant.String", True),
    ("from qgis.core import QgsNoSuchThing", True),
    ("from qgis.core import Qgis, QgsException, NULL\nlevel = Qgis.MessageLevel.Warning", False),
    (
        "from qgis.core import QgsMapLayer\nx = QgsMapLayer.StyleCategory.Symbology | QgsMapLayer.StyleCategory.Fields",
        False,
    ),
    ("from qgis.gui import QgsMapCanvas\ndef f(canvas: QgsMapCanvas) -> None: canvas.noSuchMethod()", True),
]


@pytest.fixture(scope="module")
def lint(root):
    spec = importlib.util.spec_from_file_location("afo_qt6_lint", root / "scripts" / "qt6_lint.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    try:
        module.make_stubs()
    except module.Unavailable as reason:
        pytest.skip(str(reason))
    return module


def test_every_name_of_qt_is_there_in_qt_6(lint, root):
    assert lint.faults([root / "plugin.py", root / "ui"]) == []


def test_what_fails_on_qt_6_is_seen(lint, tmp_path):
    files = []
    for number, (text, _) in enumerate(LINES):
        files.append(tmp_path / f"case_{number}.py")
        files[-1].write_text(text + "\n", encoding="utf-8")
    found = "\n".join(lint.faults(files))
    seen = [f"case_{number}.py:" in found for number in range(len(LINES))]
    wrong = [text for (text, fails), was_seen in zip(LINES, seen) if fails is not was_seen]
    assert wrong == [], found
