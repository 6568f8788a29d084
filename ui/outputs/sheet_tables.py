"""The table pages: letter size whatever the map's, so that an office printer does.

Every row's height is known before it is placed (the lines are broken in sheet_text), so pages are filled without
guessing, headings repeat, and a cell taller than a page continues on the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from qgis.core import QgsLayoutFrame, QgsLayoutItemManualTable, QgsLayoutTable, QgsLayoutTableColumn, QgsTableCell
from qgis.PyQt.QtCore import QRectF, Qt
from qgis.PyQt.QtGui import QColor

from .sheet_items import Box, Sheet
from .sheet_map import PAGES, text_scale
from .sheet_text import line_height, text_format, wrapped

PAGE = PAGES["letter"]
MARGIN, HEAD, FOOT = 8.0, 8.0, 3.0
WIDTH = PAGE.width - 2 * MARGIN
POINTS, HEAD_POINTS = 7.0, 7.0
_CELL_MARGIN, _GRID = 0.9, 0.15
_TOP, _BOTTOM = MARGIN + HEAD, PAGE.height - MARGIN - FOOT


@dataclass(frozen=True)
class Column:
    title: str
    share: float
    right: bool = False
    bold: bool = False


@dataclass(frozen=True)
class _Row:
    """Broken lines of each cell, and which cells are bold."""

    cells: tuple[tuple[str, ...], ...]
    bold: tuple[bool, ...]

    @property
    def lines(self) -> int:
        return max(len(lines) for lines in self.cells)


class TablePages:
    """Writes headings, paragraphs and tables from top to bottom, on as many pages as they need."""

    def __init__(self, sheet: Sheet, running_title: str) -> None:
        self._sheet = sheet
        self._running_title = running_title
        self._page = -1
        self._y = _BOTTOM
        self._serial = 0

    def start_page(self) -> None:
        self._page = self._sheet.add_page(PAGE.width, PAGE.height)
        self._sheet.label(
            f"tables_head_{self._page}", self._running_title, Box(MARGIN, MARGIN, WIDTH, 5.0), self._page, 9, bold=True
        )
        self._y = _TOP

    def heading(self, text: str, keep_with: float = 16.0) -> None:
        """A heading is never left alone at the foot of a page: ``keep_with`` must follow on the same."""
        height = line_height(10.5) + 1.5
        self._need(height + keep_with)
        self._y += 2.0 if self._y > _TOP else 0.0
        self._sheet.label(self._id("heading"), text, Box(MARGIN, self._y, WIDTH, height), self._page, 10.5, bold=True)
        self._y += height

    def paragraph(self, text: str, points: float = 8.0, bold: bool = False) -> None:
        lines = wrapped(self._sheet.characters.drawable(text), WIDTH, points, bold)
        most = int((_BOTTOM - _TOP) / line_height(points))
        for start in range(0, len(lines), most):
            part = lines[start : start + most]
            height = len(part) * line_height(points) + 0.1
            self._need(height)
            self._sheet.label(
                self._id("text"), "\n".join(part), Box(MARGIN, self._y, WIDTH + 1, height), self._page, points, bold
            )
            self._y += height + 1.0

    def table(self, columns: Sequence[Column], cells: Sequence[Sequence[str]], strong: Sequence[bool] = ()) -> None:
        """Rows of ``cells`` under repeated headings. ``strong`` rows have their bold columns bold, by default all."""
        widths = self._widths(columns)
        heads = self._row([c.title for c in columns], widths, [True] * len(columns))
        bold = [c.bold for c in columns]
        pending = [
            self._row(row, widths, bold if emphasis else [False] * len(columns))
            for row, emphasis in zip(cells, strong or [True] * len(cells))
        ]
        head_height = self._height(heads, HEAD_POINTS)
        while pending:
            room = _BOTTOM - self._y - head_height
            if room < self._height_of(min(pending[0].lines, 4)):
                self.start_page()
                room = _BOTTOM - self._y - head_height
            part: list[_Row] = []
            while pending and self._height(pending[0]) <= room:
                part.append(pending.pop(0))
                room -= self._height(part[-1])
            if not part:
                first, rest = self._split(pending[0], room)
                part, pending = [first], [rest, *pending[1:]]
            self._place(columns, widths, heads, head_height, part)

    def block(self, height: float) -> Box:
        """Room of ``height`` on one page, for what the caller draws; see `page`."""
        self._need(height)
        box = Box(MARGIN, self._y, WIDTH, height)
        self._y += height
        return box

    @property
    def page(self) -> int:
        return self._page

    def _need(self, height: float) -> None:
        if self._page < 0 or self._y + height > _BOTTOM:
            self.start_page()

    def _id(self, kind: str) -> str:
        self._serial += 1
        return f"tables_{kind}_{self._serial}"

    @staticmethod
    def _widths(columns: Sequence[Column]) -> list[float]:
        """Column widths without the margins and grid lines around them."""
        frame = _GRID * (len(columns) + 1) + 2 * _CELL_MARGIN * len(columns)
        whole = sum(c.share for c in columns)
        return [(WIDTH - frame) * c.share / whole for c in columns]

    def _row(self, texts: Sequence[str], widths: Sequence[float], bold: Sequence[bool]) -> _Row:
        made = []
        for text, width, strong in zip(texts, widths, bold):
            drawable = self._sheet.characters.lines(text.split("\n"))
            made.append(tuple(wrapped(drawable, width, POINTS, strong)))
        return _Row(tuple(made), tuple(bold))

    @staticmethod
    def _height_of(lines: int, points: float = POINTS) -> float:
        return lines * line_height(points) + 2 * _CELL_MARGIN + _GRID

    def _height(self, row: _Row, points: float = POINTS) -> float:
        return self._height_of(row.lines, points)

    def _split(self, row: _Row, room: float) -> tuple[_Row, _Row]:
        """A row taller than its page, cut after the lines that fit."""
        fit = max(1, int((room - 2 * _CELL_MARGIN - _GRID) / line_height(POINTS)))
        return (
            _Row(tuple(lines[:fit] or ("",) for lines in row.cells), row.bold),
            _Row(tuple(lines[fit:] or ("",) for lines in row.cells), row.bold),
        )

    def _place(
        self, columns: Sequence[Column], widths: Sequence[float], heads: _Row, head_height: float, part: Sequence[_Row]
    ) -> None:
        table = QgsLayoutItemManualTable.create(self._sheet.layout)
        self._sheet.layout.addMultiFrame(table)
        table.setCellMargin(_CELL_MARGIN)
        table.setGridStrokeWidth(_GRID)
        table.setGridColor(QColor("#555555"))
        table.setWrapBehavior(QgsLayoutTable.WrapBehavior.TruncateText)
        table.setContentTextFormat(text_format(POINTS))
        table.setIncludeTableHeader(True)
        table.setHeaderMode(QgsLayoutTable.HeaderMode.AllFrames)
        table.setHeaderHAlignment(QgsLayoutTable.HeaderHAlignment.FollowColumn)
        table.setHeaderTextFormat(text_format(HEAD_POINTS, True))
        table.setHeaders([self._column(c, w, lines) for c, w, lines in zip(columns, widths, heads.cells)])
        table.setColumnWidths(list(widths))
        table.setTableContents([[self._cell(*cell) for cell in zip(columns, row.cells, row.bold)] for row in part])
        # Heights of the contents alone; the heading's row finds its own.
        table.setRowHeights([self._height(row) - 2 * _CELL_MARGIN - _GRID for row in part])
        height = head_height + sum(self._height(row) for row in part) + _GRID
        frame = QgsLayoutFrame(self._sheet.layout, table)
        frame.setId(self._id("table"))
        table.addFrame(frame)
        top = self._sheet.pages.page(self._page).pos().y()
        frame.attemptSetSceneRect(QRectF(MARGIN, top + self._y, WIDTH, height + 0.5))
        table.recalculateFrameSizes()
        self._y += height + 1.5

    @staticmethod
    def _column(column: Column, width: float, lines: Sequence[str]) -> QgsLayoutTableColumn:
        made = QgsLayoutTableColumn("\n".join(lines))
        made.setWidth(width)
        made.setHAlignment(Qt.AlignmentFlag.AlignRight if column.right else Qt.AlignmentFlag.AlignLeft)
        return made

    @staticmethod
    def _cell(column: Column, lines: Sequence[str], bold: bool) -> QgsTableCell:
        cell = QgsTableCell("\n".join(lines))
        cell.setTextFormat(text_format(POINTS, bold))
        cell.setHorizontalAlignment(Qt.AlignmentFlag.AlignRight if column.right else Qt.AlignmentFlag.AlignLeft)
        cell.setVerticalAlignment(Qt.AlignmentFlag.AlignTop)
        return cell


def number_pages(sheet: Sheet, left: str) -> None:
    """The foot of every page: what the sheet is not, and the page's place."""
    count = sheet.pages.pageCount()
    for page in range(count):
        size = sheet.pages.page(page).pageSize()
        k = text_scale(size.width())
        y, margin = size.height() - 8.0 * k, MARGIN * k
        box = Box(margin, y, size.width() - 2 * margin - 30 * k, 4.5 * k)
        sheet.label(f"foot_{page}", left, box, page, 6.5 * k)
        box = Box(size.width() - margin - 30 * k, y, 30 * k, 4.5 * k)
        sheet.label(f"page_{page}", f"{page + 1} / {count}", box, page, 7 * k, align=Qt.AlignmentFlag.AlignRight)
