"""The table of receptor layers: which class each has, and what must be known of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Callable, Optional

from qgis.core import QgsProject, QgsVectorLayer
from qgis.gui import QgsDoubleSpinBox
from qgis.PyQt.QtCore import Qt
from qgis.PyQt.QtWidgets import QComboBox, QDialog, QHeaderView, QTableWidget

from ..reading.layer_settings import ClassMap
from ..translation import tr
from .input_tables import InputTable
from .inputs import FIELD, LONGEST_FT, MAP, ReceptorChoice
from .layer_state import crs_text, layer_marks
from .pickers import QuietWheel, fill, fit_height, plain_tip, receptor_classes

_LAYER, _CLASS, _FEATURES, _WARNINGS, _ACCURACY, _HALF_WIDTH, _CRS = range(7)
_WIDTHS = (17, 28, 10, 17, 15, 15, 14)  # characters
_GENERAL = -1.0


class ReceptorsTable(InputTable):
    """Rows are known by layer id, kept with the name's item. ``subjects``: the layers that are checked."""

    def __init__(
        self,
        table: QTableWidget,
        project: QgsProject,
        quiet: QuietWheel,
        subjects: Callable[[], Sequence[QgsVectorLayer]],
    ) -> None:
        heads = (
            tr("Layer"),
            tr("Class"),
            tr("Features"),
            tr("Warnings"),
            tr("Accuracy"),
            tr("Half width"),
            tr("CRS"),
        )
        super().__init__(table, heads, (), quiet)
        self._project = project
        self._subjects = subjects
        self._maps: dict[str, ClassMap] = {}
        character = table.fontMetrics().averageCharWidth()
        for column, characters in enumerate(_WIDTHS):
            table.horizontalHeader().setSectionResizeMode(column, QHeaderView.ResizeMode.Interactive)
            table.setColumnWidth(column, characters * character)
        table.setHorizontalScrollMode(QTableWidget.ScrollMode.ScrollPerPixel)

    def choices(self) -> tuple[ReceptorChoice, ...]:
        return tuple(self._choice(row) for row in range(self.table.rowCount()))

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

    def refresh(self, *_ignored: object) -> None:
        """Counts and warnings as the layers have them now. Counting may be a query to a server, so not at every
        turn."""
        for row in range(self.table.rowCount()):
            self._show_layer(row)

    def refresh_names(self) -> None:
        for row in range(self.table.rowCount()):
            layer = self._project.mapLayer(self._layer_id(row))
            if layer is not None:
                self.table.item(row, _LAYER).setText(layer.name())
                self.table.item(row, _LAYER).setToolTip(plain_tip(layer.name()))

    def selected_row(self) -> Optional[int]:
        """The row that is selected, by its name or by working in one of its widgets."""
        rows = {index.row() for index in self.table.selectionModel().selectedIndexes()}
        return rows.pop() if len(rows) == 1 else None

    def ask_class_map(self, *_ignored: object) -> None:
        """Let the user say, for the selected layer, which class each value of a field stands for."""
        from .class_map_dialog import ClassMapDialog

        row = self.selected_row()
        layer = None if row is None else self._project.mapLayer(self._layer_id(row))
        if row is None or not isinstance(layer, QgsVectorLayer):
            return
        layer_id = layer.id()
        dialog = ClassMapDialog(layer, self._maps.get(layer_id), self.table.window())
        accepted = dialog.exec() == QDialog.DialogCode.Accepted
        class_map = dialog.class_map()
        dialog.deleteLater()
        row = self._row_of(layer_id)  # the layer may be gone meanwhile
        if accepted and class_map is not None and row is not None:
            self._set_map(row, class_map)
            self._tell()

    def _choice(self, row: int) -> ReceptorChoice:
        layer_id, word = self._layer_id(row), self.table.cellWidget(row, _CLASS).currentData()
        accuracy, half_width = (self.table.cellWidget(row, column).value() for column in (_ACCURACY, _HALF_WIDTH))
        return ReceptorChoice(
            layer_id,
            word,
            self._maps[layer_id] if word == MAP else None,
            accuracy if accuracy >= 0 else None,
            half_width if half_width >= 0 else None,
        )

    def _set_map(self, row: int, class_map: ClassMap) -> None:
        """The class's combo box gets an entry for it, and has that chosen."""
        self._maps[self._layer_id(row)] = class_map
        combo = self.table.cellWidget(row, _CLASS)
        held, self._applying = self._applying, True
        index = combo.findData(MAP)
        if index < 0:
            index = 1
            combo.insertItem(index, "", MAP)
        combo.setItemText(index, tr("By field {}").format(class_map.field))
        combo.setCurrentIndex(index)
        self._applying = held

    def _show_layer(self, row: int) -> None:
        layer = self._project.mapLayer(self._layer_id(row))
        if not isinstance(layer, QgsVectorLayer):
            return
        marks = list(layer_marks(layer, self._subjects(), self._project))
        count = layer.featureCount()
        self._text(row, _FEATURES, f"{count:,}" if count >= 0 else "?")
        self.table.item(row, _FEATURES).setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        words, sentences = ", ".join(word for word, _ in marks), "\n".join(sentence for _, sentence in marks)
        self._text(row, _WARNINGS, f"⚠ {words}" if words else "", sentences)
        self._text(row, _CRS, *crs_text(layer))

    def _layer_id(self, row: int) -> str:
        return str(self.table.item(row, _LAYER).data(Qt.ItemDataRole.UserRole))

    def _row_of(self, layer_id: str) -> Optional[int]:
        rows = [row for row in range(self.table.rowCount()) if self._layer_id(row) == layer_id]
        return rows[0] if rows else None

    def _append(self, choice: ReceptorChoice) -> None:
        layer = self._project.mapLayer(choice.layer_id)
        name = layer.name() if layer else choice.layer_id
        row = self._new_row()
        self._text(row, _LAYER, name, name)
        self.table.item(row, _LAYER).setData(Qt.ItemDataRole.UserRole, choice.layer_id)
        combo = QComboBox()
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        fill(combo, receptor_classes(), empty=tr("⚠ choose a class"))
        if isinstance(layer, QgsVectorLayer) and layer.fields().lookupField("receptor_class") >= 0:
            combo.insertItem(1, tr("Field receptor_class"), FIELD)
        if combo.findData(choice.receptor_class) >= 0:
            combo.setCurrentIndex(combo.findData(choice.receptor_class))
        combo.currentIndexChanged.connect(self._tell)
        self._put(row, _CLASS, combo, tr("Receptor class of {}").format(name))
        self._put(row, _ACCURACY, self._length(choice.accuracy_ft), tr("Accuracy of {} in feet").format(name))
        self._put(row, _HALF_WIDTH, self._length(choice.half_width_ft), tr("Half width of {} in feet").format(name))
        if choice.class_map is not None:
            self._set_map(row, choice.class_map)
        self._show_layer(row)

    def _length(self, length_ft: Optional[float]) -> QgsDoubleSpinBox:
        spin = QgsDoubleSpinBox()
        spin.setRange(_GENERAL, LONGEST_FT)
        spin.setDecimals(1)
        spin.setSuffix(tr(" ft"))
        spin.setSpecialValueText(tr("general"))
        spin.setShowClearButton(False)
        spin.setToolTip(tr("For features that state none. “General” takes the default of the settings below."))
        spin.setValue(_GENERAL if length_ft is None else length_ft)
        spin.valueChanged.connect(self._tell)
        return spin
