"""What the tables share that a user fills in, and two of them: animals, and classes searched for."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from typing import Optional

from qgis.gui import QgsDateEdit, QgsDoubleSpinBox, QgsSpinBox
from qgis.PyQt.QtCore import QDate, QEvent, QItemSelectionModel, QObject, Qt, pyqtSignal
from qgis.PyQt.QtWidgets import QComboBox, QHeaderView, QLineEdit, QTableWidget, QTableWidgetItem, QWidget

from ..translation import tr
from .inputs import MOST_HEAD, AnimalChoice, SearchedChoice
from .pickers import QuietWheel, choose, fill, fit_height, number_text, plain_tip, receptor_classes

HEAVIEST_LB = 10_000.0  # a head
_THIS_ROW = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows


class InputTable(QObject):
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
        before = self._widget_before(row, column)
        self.table.setCellWidget(row, column, widget)
        QWidget.setTabOrder(before, widget)  # else Tab comes to it after everything else in the dock
        self.table.resizeRowToContents(row)
        self.table.setRowHeight(row, max(self.table.rowHeight(row), widget.sizeHint().height() + 2))

    def _widget_before(self, row: int, column: int) -> QWidget:
        columns = self.table.columnCount()
        for place in reversed(range(row * columns + column)):
            widget = self.table.cellWidget(place // columns, place % columns)
            if widget is not None:
                return widget
        return self.table

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The row whose widget is worked in is the one that Remove removes."""
        if event.type() == QEvent.Type.FocusIn:
            for row in range(self.table.rowCount()):
                if watched in [self.table.cellWidget(row, column) for column in range(self.table.columnCount())]:
                    # Not by selectRow, which would give the focus to the widget in the row's first cell.
                    model, selection = self.table.model(), self.table.selectionModel()
                    selection.select(model.index(row, 0), _THIS_ROW)
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


class AnimalsTable(InputTable):
    def __init__(self, table: QTableWidget, quiet: QuietWheel) -> None:
        super().__init__(table, (tr("Animals"), tr("Head"), tr("AU"), tr("Average lb")), (0,), quiet)
        # Fixed, or the columns would jump with each digit that is typed.
        character = table.fontMetrics().averageCharWidth()
        for column, characters in ((1, 20), (2, 14), (3, 18)):
            table.horizontalHeader().setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
            table.setColumnWidth(column, characters * character)
        self._per_head: dict[str, Decimal] = {}

    def set_categories(self, per_head: dict[str, Decimal]) -> None:
        """The categories of the rule tables with their animal units per head."""
        self._per_head = dict(per_head)

    def show_weights(self, shown: bool) -> None:
        """The average weights: only the tables in pounds ask for them."""
        self.table.setColumnHidden(3, not shown)

    def choices(self) -> tuple[AnimalChoice, ...]:
        return tuple(
            AnimalChoice(
                self.table.cellWidget(row, 0).currentData(),
                self.table.cellWidget(row, 1).value(),
                number_text(self.table.cellWidget(row, 3).value()),
            )
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
        weight = QgsDoubleSpinBox()
        weight.setRange(0, HEAVIEST_LB)
        weight.setDecimals(1)
        weight.setSpecialValueText(tr("unknown"))
        weight.setShowClearButton(False)
        weight.setToolTip(tr("Average weight of a head over a production cycle, in pounds (Iowa Code 459.102)"))
        weight.setValue(float(choice.average_weight_lb or 0))
        self._put(row, 0, combo, tr("Animal category"))
        self._put(row, 1, head, tr("Head"))
        self._put(row, 3, weight, tr("Average weight in pounds"))
        combo.currentIndexChanged.connect(self._changed)
        for spin in (head, weight):
            spin.valueChanged.connect(self._changed)
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


class SearchedTable(InputTable):
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
