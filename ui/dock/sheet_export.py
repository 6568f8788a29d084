"""*Export map PDF*: asks for the titles of the sheet, keeps them in the project, and has the sheet written."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Optional

from qgis.core import QgsMapLayer, QgsProject
from qgis.gui import QgsFileWidget
from qgis.PyQt.QtCore import Qt, QUrl
from qgis.PyQt.QtGui import QDesktopServices
from qgis.PyQt.QtWidgets import (
    QApplication,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from ...afo_rules.errors import SitingError
from ..own_layers import is_proposed, is_result, sheet_path
from ..translation import tr
from .messages import Messages
from .project_store import SCOPE, SHEET_KEY

PAGES = ("letter", "tabloid", "arch_d")
_TITLES = ("operation_name", "facility_id", "legal_description", "prepared_by")


class SheetDialog(QDialog):
    """Titles, page and file of the sheet."""

    def __init__(self, project: QgsProject, parent: Optional[QWidget] = None) -> None:
        super().__init__(parent)
        self.setObjectName("AfoSitingSheet")
        self.setWindowTitle(tr("Export map PDF"))
        stored = stored_titles(project)
        form = QFormLayout()
        self.edits: dict[str, QLineEdit] = {}
        for name, label in zip(
            _TITLES, (tr("&Operation name"), tr("&Facility id"), tr("&Legal description"), tr("P&repared by"))
        ):
            edit = self.edits[name] = QLineEdit(stored.get(name, ""))
            edit.setObjectName(name)
            form.addRow(label, edit)
        self.edits["legal_description"].setPlaceholderText(tr("e.g. NW ¼ NE ¼ Sec. 14, T84N R24W, Story County"))
        self.page = QComboBox()
        for code, label in zip(
            PAGES, (tr("Letter (8.5 × 11 in)"), tr("Tabloid (11 × 17 in)"), tr("Arch D (24 × 36 in)"))
        ):
            self.page.addItem(label, code)
        self.page.setCurrentIndex(max(self.page.findData(stored.get("page", "letter")), 0))
        form.addRow(tr("Pa&ge"), self.page)
        self.file = QgsFileWidget()
        self.file.setStorageMode(QgsFileWidget.StorageMode.SaveFile)
        self.file.setFilter("PDF (*.pdf)")
        self.file.setFilePath(sheet_path(project) or "")
        form.addRow(tr("Fi&le"), self.file)
        note = QLabel(tr("The map shows the site as it was checked, over the layers that are visible now."))
        note.setWordWrap(True)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self.save = self.buttons.button(QDialogButtonBox.StandardButton.Save)
        self.file.fileChanged.connect(lambda path: self.save.setEnabled(bool(path)))
        self.save.setEnabled(bool(self.file.filePath()))
        layout = QVBoxLayout(self)
        layout.addLayout(form)
        layout.addWidget(note)
        layout.addWidget(self.buttons)
        self.resize(560, self.sizeHint().height())

    def titles(self) -> dict[str, str]:
        return {name: edit.text().strip() for name, edit in self.edits.items()}

    def path(self) -> str:
        path = self.file.filePath()
        return path if path.lower().endswith(".pdf") else f"{path}.pdf"


def stored_titles(project: QgsProject) -> dict[str, str]:
    """What was typed for the last sheet; nothing when the entry is not readable."""
    text, _ = project.readEntry(SCOPE, SHEET_KEY, "")
    try:
        stored = json.loads(text or "{}")
    except ValueError:
        return {}
    if not isinstance(stored, dict):
        return {}
    return {str(key): value for key, value in stored.items() if isinstance(value, str)}


def base_layers(canvas_layers: list[QgsMapLayer]) -> list[QgsMapLayer]:
    """Visible layers to draw below; what the sheet draws itself from the report is left out."""
    ours = (is_result, is_proposed)
    return [layer for layer in canvas_layers if layer.isValid() and not any(is_ours(layer) for is_ours in ours)]


def export_sheet(
    report: Mapping[str, Any], iface: Any, project: QgsProject, parent: QWidget, messages: Messages
) -> Optional[str]:
    """Asks and writes; gives the path, or None when the user changed their mind or it failed (told in the bar)."""
    dialog = SheetDialog(project, parent)
    try:
        if dialog.exec() != QDialog.DialogCode.Accepted:
            return None
        titles, page, path = dialog.titles(), dialog.page.currentData(), dialog.path()
    finally:
        dialog.deleteLater()
    stored = json.dumps({**titles, "page": page}, sort_keys=True)
    if project.readEntry(SCOPE, SHEET_KEY, "")[0] != stored:
        project.writeEntry(SCOPE, SHEET_KEY, stored)
    messages.clear()
    try:
        write_sheet(report, base_layers(iface.mapCanvas().layers()), titles, page, path)
    except SitingError as error:
        messages.error(error)
        return None
    messages.info(
        tr("The map sheet was written to {}.").format(path),
        tr("Open"),
        lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(path)),
    )
    return path


def write_sheet(
    report: Mapping[str, Any], layers: list[QgsMapLayer], titles: Mapping[str, str], page: str, path: str
) -> None:
    """Raises SitingError. On the main thread, because a layout draws the project's layers."""
    from ..outputs.submittal import SubmittalTitles, export_submittal

    QApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
    try:
        export_submittal(report, layers, SubmittalTitles(**titles), page, path)
    finally:
        QApplication.restoreOverrideCursor()
