"""The table of receptor layers: which class each has, and what must be known of it."""

from __future__ import annotations

from collections.abc import Sequence

from qgis.core import QgsProject, QgsVectorLayer
from qgis.PyQt.QtCore import Qt
from qgis.PyQt.QtWidgets import QComboBox, QTableWidget

from ..translation import tr
from .input_tables import InputTable
from .inputs import FIELD, ReceptorChoice
from .pickers import QuietWheel, fill, fit_height, plain_tip, receptor_classes


class ReceptorsTable(InputTable):
    """Rows are known by layer id, kept with the name's item."""

    def __init__(self, table: QTableWidget, project: QgsProject, quiet: QuietWheel) -> None:
        super().__init__(table, (tr("Layer"), tr("Class"), tr("Features")), (0, 1), quiet)
        self._project = project

    def choices(self) -> tuple[ReceptorChoice, ...]:
        return tuple(
            ReceptorChoice(self._layer_id(row), self.table.cellWidget(row, 1).currentData())
            for row in range(self.table.rowCount())
        )

    def apply(self, choices: Sequence[ReceptorChoice]) -> None:
        if tuple(choices) != self.choices():
            self._applying = True
            self.table.setRowCount(0)
            for choice in choices:
                self._append(choice)
            self._applying = False
            fit_height(self.table)

    def add(self, choices: Sequence[ReceptorChoice]) -> None:
        for choice in choices:
            self._append(choice)
        fit_height(self.table)
        self._tell()

    def refresh(self) -> None:
        """Counts and marks as the layers have them now. Counting may be a query to a server, so not at every turn."""
        for row in range(self.table.rowCount()):
            self._show_layer(row)

    def refresh_names(self) -> None:
        for row in range(self.table.rowCount()):
            layer = self._project.mapLayer(self._layer_id(row))
            if layer is not None:
                self.table.item(row, 0).setText(layer.name())
                self.table.item(row, 0).setToolTip(plain_tip(layer.name()))

    def _show_layer(self, row: int) -> None:
        layer = self._project.mapLayer(self._layer_id(row))
        if not isinstance(layer, QgsVectorLayer):
            return
        marks = [text for is_so, text in _marks(layer) if is_so]
        count = layer.featureCount()
        text = (f"{count:,}" if count >= 0 else "?") + (" *" if marks else "")
        self._text(row, 2, text, "\n".join(marks))
        self.table.item(row, 2).setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

    def _layer_id(self, row: int) -> str:
        return str(self.table.item(row, 0).data(Qt.ItemDataRole.UserRole))

    def _append(self, choice: ReceptorChoice) -> None:
        layer = self._project.mapLayer(choice.layer_id)
        row = self._new_row()
        self._text(row, 0, layer.name() if layer else choice.layer_id)
        self.table.item(row, 0).setData(Qt.ItemDataRole.UserRole, choice.layer_id)
        combo = QComboBox()
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        fill(combo, receptor_classes(), empty=tr("⚠ choose a class"))
        if isinstance(layer, QgsVectorLayer) and layer.fields().lookupField("receptor_class") >= 0:
            combo.insertItem(1, tr("Field receptor_class"), FIELD)
        if combo.findData(choice.receptor_class) >= 0:
            combo.setCurrentIndex(combo.findData(choice.receptor_class))
        combo.currentIndexChanged.connect(self._tell)
        self._put(row, 1, combo, tr("Receptor class of {}").format(layer.name() if layer else choice.layer_id))
        self.table.item(row, 0).setToolTip(plain_tip(self.table.item(row, 0).text()))
        self._show_layer(row)


def _marks(layer: QgsVectorLayer) -> tuple[tuple[bool, str], ...]:
    return (
        (bool(layer.subsetString()), tr("* The layer is filtered: what the filter hides is not looked at.")),
        (layer.isModified(), tr("* Unsaved edits count.")),
        (not layer.crs().isValid(), tr("* The layer has no coordinate reference system.")),
        (layer.featureCount() == 0, tr("* The layer is empty: its class is reported as not evaluated.")),
    )
