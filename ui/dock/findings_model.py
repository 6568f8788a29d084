"""The findings of a report as a table: one row a finding, and one a rule that could not be looked at at all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Callable, NamedTuple, Optional

from qgis.PyQt.QtCore import QAbstractTableModel, QModelIndex, QObject, QSortFilterProxyModel, Qt
from qgis.PyQt.QtGui import QBrush, QFont, QPalette

from ..outputs import words
from ..translation import tr
from .pickers import plain_tip
from .verdict_look import rank, text_colour

Row = Mapping[str, Any]

# What views sort by: numbers as numbers, verdicts by gravity. UserRole itself stays free for Qt's own delegates.
SORT_ROLE = Qt.ItemDataRole.UserRole + 1


class Column(NamedTuple):
    key: str
    width: int  # in characters
    is_number: bool = False


COLUMNS: tuple[Column, ...] = (
    Column("verdict", 22),
    Column("subject", 15),
    Column("receptor", 16),
    Column("measured_ft", 12, is_number=True),
    Column("required_ft", 11, is_number=True),
    Column("margin_ft", 12, is_number=True),
    Column("rule", 28),
    Column("citation", 30),
    Column("basis", 10),
)


def _headers() -> dict[str, str]:
    return {
        "verdict": tr("Verdict"),
        "subject": tr("Subject"),
        "receptor": tr("Receptor"),
        "measured_ft": tr("Measured"),
        "required_ft": tr("Required"),
        "margin_ft": tr("Margin"),
        "rule": tr("Rule"),
        "citation": tr("Citation"),
        "basis": tr("Basis"),
    }


def rows_of(report: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Findings, then the rules in force that were not evaluated for a whole class, as rows of one shape."""
    rows = [dict(finding) for finding in report["findings"]]
    for rule in report["not_evaluated"]:
        rows.append(
            {
                **rule,
                "finding_id": "",
                "subject": ", ".join(rule.get("subjects", ())),
                "subject_kind": "",
                "receptor": "",
                "receptor_name": "",
                "receptor_layer": "",
                "comparison": "",
                "required_ft": None,
                "measured_ft": None,
                "margin_ft": None,
                "accuracy_ft": 0.0,
                "verdict": "not_evaluated",
                "basis": rule.get("basis", ""),
                "line": [],
                "corrections": [],
                "exemptions": [],
                "rule_note": "",
            }
        )
    return rows


_PRINT: Mapping[str, Callable[[Row], str]] = {
    "verdict": lambda row: words.verdict_text(row["verdict"]),
    "subject": lambda row: words.printable(row["subject"]),
    "receptor": lambda row: words.printable(row["receptor_name"]) or words.class_text(row["receptor_class"]),
    "measured_ft": words.measured_text,
    "required_ft": words.required_text,
    "margin_ft": words.margin_text,
    "rule": lambda row: _rule_text(row),
    "citation": lambda row: words.printable(row["citation"]),
    "basis": lambda row: words.basis_mark(row["basis"]) or words.printable(row["basis"]),
}


def _rule_text(row: Row) -> str:
    """``residence: not closer than``; the distance has a column of its own."""
    texts = (words.class_text(row["receptor_class"]), words.comparison_text(row["comparison"]))
    return ": ".join(text for text in texts if text)


def cell_text(row: Row, key: str) -> str:
    """One cell as printed, in the words and figures of the report and the PDF."""
    return _PRINT[key](row)


class FindingsModel(QAbstractTableModel):
    """Read-only; ``set_report`` replaces everything."""

    def __init__(self, parent: Optional[QObject] = None) -> None:
        super().__init__(parent)
        self._rows: list[dict[str, Any]] = []
        self._palette = QPalette()
        self._faded = False

    def set_report(self, report: Optional[Mapping[str, Any]]) -> None:
        self.beginResetModel()
        self._rows = rows_of(report) if report else []
        self.endResetModel()

    def set_palette(self, palette: QPalette) -> None:
        """Colours follow the theme; called when it changes."""
        self._palette = QPalette(palette)
        if self._rows:
            last = self.index(len(self._rows) - 1, 0)
            self.dataChanged.emit(self.index(0, 0), last, [Qt.ItemDataRole.ForegroundRole])

    def set_faded(self, faded: bool) -> None:
        """Grey verdicts, for a result that no longer holds."""
        if faded != self._faded:
            self._faded = faded
            self.set_palette(self._palette)

    def row_at(self, row: int) -> dict[str, Any]:
        return self._rows[row]

    def rowCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008  (Qt's own signature)
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(COLUMNS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Vertical:
            return self._number(section) if role == Qt.ItemDataRole.DisplayRole else None
        if not 0 <= section < len(COLUMNS):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return _headers()[COLUMNS[section].key]
        if role == Qt.ItemDataRole.TextAlignmentRole and COLUMNS[section].is_number:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return None

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row, column = self._rows[index.row()], COLUMNS[index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return cell_text(row, column.key)
        if role == SORT_ROLE:
            return _sort_key(row, column)
        if role == Qt.ItemDataRole.TextAlignmentRole and column.is_number:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if role == Qt.ItemDataRole.ToolTipRole:
            return _tool_tip(row, column.key)
        if column.key == "verdict":
            return self._verdict_look(row, role)
        return None

    def _number(self, row: int) -> str:
        """The finding's number on the map, in the report and in the PDF; rules not evaluated have none."""
        return str(row + 1) if self._rows[row]["finding_id"] else ""

    def _verdict_look(self, row: Row, role: int) -> Any:
        if role == Qt.ItemDataRole.ForegroundRole:
            shown = "" if self._faded else row["verdict"]
            return QBrush(text_colour(shown, self._palette.color(QPalette.ColorRole.Base)))
        if role == Qt.ItemDataRole.FontRole:
            font = QFont()
            font.setBold(True)
            return font
        return None


def _sort_key(row: Row, column: Column) -> Any:
    if column.is_number:
        return row[column.key]
    if column.key == "verdict":
        return rank(row["verdict"])
    return cell_text(row, column.key).casefold()


def _tool_tip(row: Row, key: str) -> str:
    if key == "basis":
        text = words.basis_meanings().get(row["basis"], tr("Read in the statute, the rule or two independent copies."))
    elif key in ("verdict", "rule"):
        text = words.printable(row["reason"] or row["rule_note"])
    else:
        text = cell_text(row, key)
    return plain_tip(text)


class FindingsProxy(QSortFilterProxyModel):
    """Sorts by value, empty cells last whichever way, and filters by verdict and by subject."""

    def __init__(self, parent: Optional[QObject] = None) -> None:
        super().__init__(parent)
        self.setSortRole(SORT_ROLE)
        self._verdict = ""
        self._subject = ""

    def set_filter(self, verdict: str = "", subject: str = "") -> None:
        self._verdict, self._subject = verdict, subject
        self.invalidateFilter()

    def filterAcceptsRow(self, source_row: int, source_parent: QModelIndex) -> bool:
        row = self.sourceModel().row_at(source_row)
        if self._verdict and row["verdict"] != self._verdict:
            return False
        return not self._subject or self._subject in (row["subject"], *row.get("subjects", ()))

    def lessThan(self, left: QModelIndex, right: QModelIndex) -> bool:
        one, other = left.data(SORT_ROLE), right.data(SORT_ROLE)
        if one is None or other is None:
            # Qt swaps the two for a descending sort; empty cells come last all the same.
            first, last = (other, one) if self.sortOrder() == Qt.SortOrder.DescendingOrder else (one, other)
            return first is not None and last is None
        return bool(one < other)
