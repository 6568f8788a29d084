"""Small helpers for the widgets of the dock: combo boxes of coded words, tables as high as their rows."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from html import escape
from typing import Optional

from qgis.PyQt.QtCore import QEvent, QObject, Qt
from qgis.PyQt.QtWidgets import QComboBox, QHeaderView, QTableWidget, QWidget

from ...afo_rules.model import ReceptorClass
from ..outputs.words import class_text
from ..translation import tr

# The order in which a user looks for a class: people, wells, water, ground; the rest follows.
_FIRST = (
    "residence commercial_enterprise religious_institution educational_institution public_use_area cemetery city "
    "public_thoroughfare private_well_shallow private_well_deep public_well_shallow public_well_deep water_source "
    "major_water_source high_quality_water_resource designated_wetland one_hundred_year_floodplain known_sinkhole"
)


_SPIN_PLACES = Decimal("0.00001")


def number_text(value: float) -> str:
    """The number as it stands in a spin box, digit by digit; "" for 0, which stands for none."""
    return f"{Decimal(repr(value)).quantize(_SPIN_PLACES).normalize():f}" if value else ""


def label(code: str) -> str:
    """The statute's word, as an entry of a list."""
    text = class_text(code)
    return text[:1].upper() + text[1:]


def receptor_classes() -> list[str]:
    first = _FIRST.split()
    return first + sorted(c.value for c in ReceptorClass if c.value not in first)


def fill(combo: QComboBox, codes: Iterable[str], empty: Optional[str] = None) -> None:
    """Entries with their code as data; ``empty`` is the text of the entry that stands for no choice."""
    combo.clear()
    if empty is not None:
        combo.addItem(empty, "")
    for code in codes:
        combo.addItem(label(code), code)


def choose(combo: QComboBox, code: str) -> None:
    """Select the entry of ``code``; one that is not listed is added as it is rather than lost."""
    index = combo.findData(code)
    if index < 0:
        combo.addItem(label(code) or tr("(unknown)"), code)
        index = combo.count() - 1
    combo.setCurrentIndex(index)


class QuietWheel(QObject):
    """Keeps the wheel that scrolls the panel from changing what lies under the cursor, unless that has the focus."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Wheel and isinstance(watched, QWidget) and not watched.hasFocus():
            event.ignore()
            return True
        return False

    def guard(self, widget: QWidget) -> None:
        # Without this a widget takes the focus by the wheel itself.
        widget.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        widget.installEventFilter(self)


def plain_tip(text: str) -> str:
    """A tool tip that shows ``text`` as it is, wrapped. Qt takes one for markup when it looks like it."""
    return f"<qt>{escape(text)}</qt>" if text else ""


def fit_height(table: QTableWidget, least_rows: int = 1) -> None:
    """Make the table as high as its rows: the panel scrolls, its tables do not (but sideways, without a column that
    takes up what is left)."""
    header = table.horizontalHeader()
    row = table.verticalHeader().defaultSectionSize()
    height = sum(table.rowHeight(i) for i in range(table.rowCount())) if table.rowCount() else 0
    height = max(height, least_rows * row) + header.sizeHint().height() + 2 * table.frameWidth()
    modes = [header.sectionResizeMode(column) for column in range(header.count())]
    if QHeaderView.ResizeMode.Stretch not in modes:
        height += table.horizontalScrollBar().sizeHint().height()
    table.setFixedHeight(height)
