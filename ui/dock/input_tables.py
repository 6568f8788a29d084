"""The three tables that a user fills in: animals, receptor layers, classes searched for."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from typing import Optional

from qgis.core import QgsProject, QgsVectorLayer
from qgis.gui import QgsDateEdit, QgsSpinBox
from qgis.PyQt.QtCore import QDate, QEvent, QObject, Qt, pyqtSignal
from qgis.PyQt.QtWidgets import QComboBox, QHeaderView, QLineEdit, QTableWidget, QTableWidgetItem, QWidget

from ..translation import tr
from .inputs import FIELD, MOST_HEAD, AnimalChoice, ReceptorChoice, SearchedChoice
from .pickers import QuietWheel, choose, fill, fit_height, plain_tip, receptor_classes


class _InputTable(QObject):
    """A table with a widget in each cell that can be changed; ``edited`` tells of a change by the user."""

    edited = pyqtSignal()

    def __init__(
        self, table: QTableWidget, headers: Sequence[str], stretched: Sequence[int], quiet: QuietWheel
    ) -> None:
        super().__init__(table)
        self.table = table
        self._quiet = quiet
        self._applying = False
        table.setColumnCount(len(headers))
        table.setHorizontalHeaderLabels(list(headers))
        table.verticalHeader().hide()
        header = table.horizontalHeader()
        for column in range(len(headers)):
            mode = QHeaderView.ResizeMode.Stretch if column in stretched else QHeaderView.ResizeMode.ResizeToContents
            header.setSectionResizeMode(column, mode)
        header.setHighlightSections(False)
        fit_height(table)

    def _tell(self, *_ignored: object) -> None:
        if not self._applying:
            self.edited.emit()

    def _put(self, row: int, column: int, widget: QWidget, name: str) -> None:
        widget.setAccessibleName(name)
        self._quiet.guard(widget)
        widget.installEventFilter(self)
        self.table.setCellWidget(row, column, widget)
        self.table.resizeRowToContents(row)
        self.table.setRowHeight(row, max(self.table.rowHeight(row), widget.sizeHint().height() + 2))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The row whose widget is worked in is the one that Remove removes."""
        if event.type() == QEvent.Type.FocusIn:
            for row in range(self.table.rowCount()):
                if watched in [self.table.cellWidget(row, column) for column in range(self.table.columnCount())]:
                    self.table.selectRow(row)
        return False

    def _text(self, row: int, column: int, text: str, tool_tip: str = "") -> None:
        item = QTableWidgetItem(text)
        item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
        item.setToolTip(plain_tip(tool_tip))
        self.table.setItem(row, column, item)

    def _new_row(self) -> int:
        row = self.table.rowCount()
        self.table.insertRow(row)
        return row

    def remove_selected(self) -> None:
        """Remove the selected rows, or the last one without a selection."""
        rows = {index.row() for index in self.table.selectionModel().selectedIndexes()}
        if not rows and self.table.rowCount():
            rows = {self.table.rowCount() - 1}
        for row in sorted(rows, reverse=True):
            self.table.removeRow(row)
        if rows:
            fit_height(self.table)
            self._tell()


class AnimalsTable(_InputTable):
    def __init__(self, table: QTableWidget, quiet: QuietWheel) -> None:
        super().__init__(table, (tr("Animals"), tr("Head"), tr("AU")), (0,), quiet)
        # Fixed, or the columns would jump with each digit that is typed.
        character = table.fontMetrics().averageCharWidth()
        for column, characters in ((1, 20), (2, 14)):
            table.horizontalHeader().setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
            table.setColumnWidth(column, characters * character)
        self._per_head: dict[str, Decimal] = {}

    def set_categories(self, per_head: dict[str, Decimal]) -> None:
        """The categories of the rule tables with their animal units per head."""
        self._per_head = dict(per_head)

    def choices(self) -> tuple[AnimalChoice, ...]:
        return tuple(
            AnimalChoice(self.table.cellWidget(row, 0).currentData(), self.table.cellWidget(row, 1).value())
            for row in range(self.table.rowCount())
        )

    def apply(self, choices: Sequence[AnimalChoice]) -> None:
        if tuple(choices) == self.choices():
            return
        self._applying = True
        self.table.setRowCount(0)
        for choice in choices:
            self._append(choice)
        self._applying = False
        fit_height(self.table)

    def add(self) -> None:
        """A new row, of the first category that is not in the table yet."""
        used = {choice.animal_category for choice in self.choices()}
        free = [category for category in self._per_head if category not in used] or list(self._per_head)
        row = self._append(AnimalChoice("swine_over_55_lb" if "swine_over_55_lb" in free else free[0]))
        fit_height(self.table)
        self.table.cellWidget(row, 1).setFocus()
        self.table.cellWidget(row, 1).selectAll()
        self._tell()

    def _append(self, choice: AnimalChoice) -> int:
        row = self._new_row()
        combo = QComboBox()
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        fill(combo, self._per_head)
        choose(combo, choice.animal_category)
        head = QgsSpinBox()
        head.setRange(0, MOST_HEAD)
        head.setGroupSeparatorShown(True)
        head.setShowClearButton(False)
        head.setValue(choice.head)
        self._put(row, 0, combo, tr("Animal category"))
        self._put(row, 1, head, tr("Head"))
        combo.currentIndexChanged.connect(self._changed)
        head.valueChanged.connect(self._changed)
        self._show_units(row)
        return row

    def _changed(self, *_ignored: object) -> None:
        for row in range(self.table.rowCount()):
            self._show_units(row)
        self._tell()

    def _show_units(self, row: int) -> None:
        combo, head = self.table.cellWidget(row, 0), self.table.cellWidget(row, 1)
        per_head = self._per_head.get(combo.currentData())
        text = "?" if per_head is None else f"{(per_head * head.value()).normalize():,f}"
        self._text(row, 2, text, "" if per_head is None else tr("{} per head").format(f"{per_head.normalize():f}"))
        self.table.item(row, 2).setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


class ReceptorsTable(_InputTable):
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


class SearchedTable(_InputTable):
    def __init__(self, table: QTableWidget, quiet: QuietWheel) -> None:
        super().__init__(table, (tr("Class"), tr("Where it was searched"), tr("Date")), (0, 1), quiet)
        table.horizontalHeader().setSectionResizeMode(2, QHeaderView.ResizeMode.Fixed)
        table.setColumnWidth(2, 22 * table.fontMetrics().averageCharWidth())

    def choices(self) -> tuple[SearchedChoice, ...]:
        return tuple(
            SearchedChoice(
                self.table.cellWidget(row, 0).currentData(),
                self.table.cellWidget(row, 1).text(),
                python_date(self.table.cellWidget(row, 2)),
            )
            for row in range(self.table.rowCount())
        )

    def apply(self, choices: Sequence[SearchedChoice]) -> None:
        if tuple(choices) == self.choices():
            return
        self._applying = True
        self.table.setRowCount(0)
        for choice in choices:
            self._append(choice)
        self._applying = False
        fit_height(self.table)

    def add(self) -> None:
        row = self._append(SearchedChoice(searched_on=date.today()))
        fit_height(self.table)
        self.table.cellWidget(row, 0).setFocus()
        self._tell()

    def _append(self, choice: SearchedChoice) -> int:
        row = self._new_row()
        combo = QComboBox()
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        fill(combo, receptor_classes(), empty=tr("⚠ choose a class"))
        choose(combo, choice.receptor_class)
        source = QLineEdit(choice.source)
        source.setPlaceholderText(tr("e.g. DNR sinkhole layer"))
        day = QgsDateEdit()
        day.setAllowNull(True)
        day.setNullRepresentation(tr("no date"))
        set_date(day, choice.searched_on)
        self._put(row, 0, combo, tr("Class searched for"))
        self._put(row, 1, source, tr("Where it was searched"))
        self._put(row, 2, day, tr("Date of the search"))
        combo.currentIndexChanged.connect(self._tell)
        source.textChanged.connect(self._tell)
        day.dateValueChanged.connect(self._tell)
        return row


def python_date(edit: QgsDateEdit) -> Optional[date]:
    if edit.isNull():
        return None
    day = edit.date()
    return date(day.year(), day.month(), day.day())


def set_date(edit: QgsDateEdit, day: Optional[date]) -> None:
    """None empties the field."""
    if day is None:
        edit.clear()
        edit.setNullRepresentation(edit.nullRepresentation())  # else it goes on showing today
    else:
        edit.setDate(QDate(day.year, day.month, day.day))
