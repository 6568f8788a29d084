"""The group "Facts no map tells": answers, raised distances, editions of lists, the ground under stockpiles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from qgis.core import Qgis, QgsProject, QgsRasterLayer
from qgis.gui import QgsDoubleSpinBox
from qgis.PyQt.QtCore import QObject, pyqtSignal
from qgis.PyQt.QtWidgets import QComboBox, QHeaderView, QLineEdit, QTableWidget, QWidget

from ...afo_rules.iowa.raised import RAISABLE_CLASSES, RAISED_MAX_FT
from ..terrain.dem import VerticalUnit
from ..translation import tr
from .input_tables import InputTable
from .inputs import DockInputs, RaisedChoice
from .pages.answers_table import AnswersTable
from .pages.questions import of_operation
from .pickers import QuietWheel, choose, fill, fit_height


class FactsPanel(QObject):
    """``ui`` is the dock with the widgets of siting_dock.ui as attributes."""

    edited = pyqtSignal()
    """The user changed something; never emitted while inputs are applied."""

    def __init__(self, ui: Any, project: QgsProject, quiet: QuietWheel) -> None:
        super().__init__(ui)
        self._ui = ui
        self._project = project
        self._applying = False
        self.answers = AnswersTable(of_operation(""), quiet)
        ui.answersLayout.addWidget(self.answers)
        self._put_in_tab_order(ui.removeSearchedButton)
        self.raised = RaisedTable(ui.raisedTable, quiet)
        ui.demCombo.setFilters(Qgis.LayerFilter.RasterLayer)
        ui.demCombo.setAllowEmptyLayer(True, tr("– none –"))
        names = {
            VerticalUnit.AUTO: tr("as the raster says"),
            VerticalUnit.METRE: tr("metres"),
            VerticalUnit.FOOT: tr("feet"),
            VerticalUnit.US_SURVEY_FOOT: tr("US survey feet"),
        }
        for unit in VerticalUnit:
            ui.verticalUnitCombo.addItem(names[unit], unit.value)
        self.answers.changed.connect(self._tell)
        self.raised.edited.connect(self._tell)
        ui.addRaisedButton.clicked.connect(self.raised.add)
        ui.removeRaisedButton.clicked.connect(self.raised.remove_selected)
        ui.editionsEdit.textChanged.connect(self._tell)
        ui.demCombo.layerChanged.connect(self._tell)
        ui.verticalUnitCombo.currentIndexChanged.connect(self._tell)

    def _put_in_tab_order(self, after: QWidget) -> None:
        table = self.answers.table
        rows = [table.cellWidget(row, 1) for row in range(table.rowCount())]
        for widget in (table, *rows):
            QWidget.setTabOrder(after, widget)
            after = widget

    def values(self) -> dict[str, Any]:
        """What the widgets say, by the names of DockInputs."""
        ui = self._ui
        dem = ui.demCombo.currentLayer()
        return {
            "answers": self.answers.value(),
            "raised": self.raised.choices(),
            "list_editions": ui.editionsEdit.text(),
            "dem_id": dem.id() if dem is not None else "",
            "vertical_unit": ui.verticalUnitCombo.currentData(),
        }

    def apply(self, inputs: DockInputs) -> None:
        """Show ``inputs``; emits nothing."""
        ui = self._ui
        self._applying = True
        if self.answers.value() != inputs.answers:
            self.answers.set_value(inputs.answers)
        self.raised.apply(inputs.raised)
        if ui.editionsEdit.text() != inputs.list_editions:  # else the cursor would jump to its end
            ui.editionsEdit.setText(inputs.list_editions)
        dem = self._project.mapLayer(inputs.dem_id)
        if isinstance(dem, QgsRasterLayer):
            ui.demCombo.setLayer(dem)
        else:
            ui.demCombo.setCurrentIndex(0)
        choose(ui.verticalUnitCombo, inputs.vertical_unit)
        self._applying = False
        self._show_dependent()

    def _tell(self, *_ignored: object) -> None:
        if not self._applying:
            self._show_dependent()
            self.edited.emit()

    def _show_dependent(self) -> None:
        self._ui.verticalUnitCombo.setEnabled(self._ui.demCombo.currentLayer() is not None)


class RaisedTable(InputTable):
    def __init__(self, table: QTableWidget, quiet: QuietWheel) -> None:
        super().__init__(table, (tr("Class"), tr("Distance"), tr("Rule that raised it")), (0, 2), quiet)
        # Room for 2,000.0 ft: a spin box that stands at 0 asks for less.
        table.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.Fixed)
        table.setColumnWidth(1, 17 * table.fontMetrics().averageCharWidth())

    def choices(self) -> tuple[RaisedChoice, ...]:
        cell = self.table.cellWidget
        return tuple(
            RaisedChoice(cell(row, 0).currentData(), cell(row, 1).value(), cell(row, 2).text())
            for row in range(self.table.rowCount())
        )

    def apply(self, choices: Sequence[RaisedChoice]) -> None:
        if tuple(choices) == self.choices():
            return
        self._applying = True
        self.table.setRowCount(0)
        for choice in choices:
            self._append(choice)
        self._applying = False
        fit_height(self.table)

    def add(self) -> None:
        row = self._append(RaisedChoice())
        fit_height(self.table)
        self.table.cellWidget(row, 0).setFocus()
        self._tell()

    def _append(self, choice: RaisedChoice) -> int:
        row = self._new_row()
        combo = QComboBox()
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        fill(combo, RAISABLE_CLASSES, empty=tr("⚠ choose a class"))
        choose(combo, choice.receptor_class)
        feet = QgsDoubleSpinBox()
        feet.setRange(0, RAISED_MAX_FT)
        feet.setDecimals(1)
        feet.setSingleStep(50)
        feet.setSuffix(tr(" ft"))
        feet.setShowClearButton(False)
        feet.setValue(choice.distance_ft)
        citation = QLineEdit(choice.citation)
        citation.setPlaceholderText(tr("e.g. IAC 567-65.…"))
        self._put(row, 0, combo, tr("Class whose distance was raised"))
        self._put(row, 1, feet, tr("Raised distance in feet"))
        self._put(row, 2, citation, tr("Citation of the rule that raised it"))
        combo.currentIndexChanged.connect(self._tell)
        feet.valueChanged.connect(self._tell)
        citation.textChanged.connect(self._tell)
        return row
