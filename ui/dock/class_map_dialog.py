"""Asks which class each value of a field stands for, so that one layer can serve several classes."""

from __future__ import annotations

from typing import Optional

from qgis.core import QgsVectorLayer
from qgis.gui import QgsFieldComboBox
from qgis.PyQt.QtCore import Qt
from qgis.PyQt.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QLabel,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from ..reading import values
from ..reading.layer_settings import LEAVE_OUT, ClassMap
from ..translation import tr
from .pickers import fill, plain_tip, receptor_classes

MOST_VALUES = 200
"""A field of more values says something else than a kind: a name, a number, a date."""


class ClassMapDialog(QDialog):
    """``class_map()`` is the answer; OK needs one value with a class."""

    def __init__(self, layer: QgsVectorLayer, current: Optional[ClassMap], parent: Optional[QWidget] = None) -> None:
        super().__init__(parent)
        self._layer = layer
        self._current = current
        self._texts: list[str] = []
        self.setWindowTitle(tr("Classes by the values of a field"))
        self.field = QgsFieldComboBox(self)
        self.field.setLayer(layer)
        self.field.setAccessibleName(tr("Field that says the kind of each feature"))
        self.field.setToolTip(tr("Field that says the kind of each feature"))
        self.hint = QLabel(self)
        self.hint.setWordWrap(True)
        self.hint.setTextFormat(Qt.TextFormat.PlainText)
        self.table = self._make_table()
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, parent=self
        )
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        label = QLabel(tr("&Field"), self)
        label.setBuddy(self.field)
        layout = QVBoxLayout(self)
        for widget in (label, self.field, self.hint, self.table, self.buttons):
            layout.addWidget(widget)
        self.resize(520, 480)
        if current is not None:
            self.field.setField(current.field)
        self.field.fieldChanged.connect(self._show_values)
        self._show_values()

    def class_map(self) -> Optional[ClassMap]:
        """None while no value has a class."""
        chosen = {text: self.table.cellWidget(row, 1).currentData() for row, text in enumerate(self._texts)}
        chosen = {text: word for text, word in chosen.items() if word}
        if not any(word != LEAVE_OUT for word in chosen.values()):
            return None
        return ClassMap.of(self.field.currentField(), chosen)

    def _make_table(self) -> QTableWidget:
        table = QTableWidget(0, 2, self)
        table.setAccessibleName(tr("Values of the field and their classes"))
        table.setHorizontalHeaderLabels([tr("Value"), tr("Class")])
        table.verticalHeader().hide()
        table.setTabKeyNavigation(False)
        table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        table.setSelectionMode(QTableWidget.SelectionMode.NoSelection)
        for column in range(2):
            table.horizontalHeader().setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        return table

    def _show_values(self, *_ignored: object) -> None:
        name = self.field.currentField()
        known = dict(self._current.classes) if self._current is not None and self._current.field == name else {}
        found = self._layer.uniqueValues(self._layer.fields().indexOf(name), MOST_VALUES + 1) if name else set()
        many = len(found) > MOST_VALUES
        # Those of the former choice stay, though a filter may hide their features now.
        self._texts = [] if many else sorted({values.text(value) for value in found} | set(known))
        self.table.setRowCount(0)
        self.table.setRowCount(len(self._texts))
        before: QWidget = self.table
        for row, text in enumerate(self._texts):
            combo = self._combo(text, known.get(text, ""))
            item = QTableWidgetItem(text or tr("(blank)"))
            item.setToolTip(plain_tip(text))
            self.table.setItem(row, 0, item)
            self.table.setCellWidget(row, 1, combo)
            self.table.setRowHeight(row, combo.sizeHint().height() + 2)
            QWidget.setTabOrder(before, combo)
            before = combo
        self.hint.setText(
            tr("The field has more than {} values: choose one that says the kind of a feature.").format(MOST_VALUES)
            if many
            else tr("A value without a class is reported as not evaluated; “leave out” says it is no receptor at all.")
        )
        self._show_dependent()

    def _combo(self, text: str, word: str) -> QComboBox:
        combo = QComboBox()
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        fill(combo, receptor_classes(), empty=tr("⚠ no class"))
        combo.insertItem(1, tr("leave out"), LEAVE_OUT)
        index = combo.findData(word or values.word(text))  # a value may be a class's own word
        combo.setCurrentIndex(max(index, 0))
        combo.setAccessibleName(tr("Class of {}").format(text or tr("(blank)")))
        combo.currentIndexChanged.connect(self._show_dependent)
        return combo

    def _show_dependent(self, *_ignored: object) -> None:
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(self.class_map() is not None)
