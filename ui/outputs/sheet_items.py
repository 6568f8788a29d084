"""Labels, boxes and pages of the printed sheet. Lengths in millimetres.

Text reaches a label through a variable of that label: `[% ... %]` in a name is printed as typed, never evaluated.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from qgis.core import (
    Qgis,
    QgsExpressionContextUtils,
    QgsFillSymbol,
    QgsLayoutItem,
    QgsLayoutItemLabel,
    QgsLayoutItemPage,
    QgsLayoutItemShape,
    QgsLayoutPoint,
    QgsLayoutSize,
    QgsPrintLayout,
)
from qgis.PyQt.QtCore import Qt

from .sheet_text import Characters, line_height, shortened, text_format, wrapped

_VARIABLE = "afo_text"
SMALLEST_POINTS = 5.5
_CELL_PADDING = 0.8


@dataclass(frozen=True)
class Box:
    x: float
    y: float
    width: float
    height: float

    def inset(self, by: float) -> Box:
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)


class Sheet:
    """A print layout under construction."""

    def __init__(self, layout: QgsPrintLayout, characters: Characters) -> None:
        self.layout = layout
        self.characters = characters
        self.pages = layout.pageCollection()

    def add_page(self, width: float, height: float) -> int:
        """Index of the new page."""
        page = QgsLayoutItemPage(self.layout)
        page.setPageSize(QgsLayoutSize(width, height, Qgis.LayoutUnit.Millimeters))
        self.pages.addPage(page)
        return int(self.pages.pageCount()) - 1

    def place(self, item: QgsLayoutItem, item_id: str, box: Box, page: int) -> None:
        item.setId(item_id)
        self.layout.addLayoutItem(item)
        self.layout.moveItemToTop(item)  # a new scale bar would else lie below what was placed before
        item.attemptResize(QgsLayoutSize(box.width, box.height, Qgis.LayoutUnit.Millimeters))
        item.attemptMove(QgsLayoutPoint(box.x, box.y, Qgis.LayoutUnit.Millimeters), True, False, page)

    def label(
        self,
        item_id: str,
        text: str,
        box: Box,
        page: int,
        points: float = 8.0,
        bold: bool = False,
        align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
        middle: bool = False,
    ) -> float:
        """Writes ``text`` into ``box``, smaller where it would not fit; gives the size used in points.

        Text that does not fit at the smallest readable size ends in an ellipsis; the tables have it in full.
        """
        points, lines = _fitted(self.characters.lines(text.split("\n")), box, points, bold)
        label = QgsLayoutItemLabel(self.layout)
        label.setTextFormat(text_format(points, bold))
        QgsExpressionContextUtils.setLayoutItemVariable(label, _VARIABLE, "\n".join(lines))
        label.setText(f"[% @{_VARIABLE} %]")
        label.setMarginX(0)
        label.setMarginY(0)
        label.setHAlign(align)
        label.setVAlign(Qt.AlignmentFlag.AlignVCenter if middle else Qt.AlignmentFlag.AlignTop)
        self.place(label, item_id, box, page)
        return points

    def text_height(self, text: str, width: float, points: float, bold: bool = False) -> float:
        lines = wrapped(self.characters.lines(text.split("\n")), width, points, bold)
        return len(lines) * line_height(points) + 0.1

    def frame(self, item_id: str, box: Box, page: int, width: float = 0.25, fill: str = "#ffffff") -> None:
        shape = QgsLayoutItemShape(self.layout)
        shape.setShapeType(QgsLayoutItemShape.Shape.Rectangle)
        symbol = QgsFillSymbol.createSimple(
            {"color": fill, "outline_color": "#000000", "outline_width": str(width), "outline_style": "solid"}
        )
        shape.setSymbol(symbol)
        self.place(shape, item_id, box, page)

    def facts(
        self,
        item_id: str,
        facts: Iterable[tuple[str, str]],
        box: Box,
        page: int,
        points: float,
        name_share: float = 0.3,
    ) -> None:
        """Name and value under each other, as a title block has them; all in one size that fits ``box``."""
        facts = list(facts)
        name_width = box.width * name_share
        value_box = Box(box.x + name_width, box.y, box.width - name_width, box.height)
        while True:
            heights = [
                max(
                    len(wrapped(self.characters.drawable(name), name_width - _CELL_PADDING, points)),
                    len(wrapped(self.characters.drawable(value), value_box.width, points, True)),
                )
                * line_height(points)
                for name, value in facts
            ]
            if sum(heights) <= box.height or points <= SMALLEST_POINTS:
                break
            points -= 0.25
        # What is still too much is taken from the longest value, whose ellipsis then shows it.
        self._cut_to(heights, box.height, line_height(points))
        y = box.y
        for index, ((name, value), height) in enumerate(zip(facts, heights)):
            self.label(
                f"{item_id}_{index}_name",
                name,
                Box(box.x, y, name_width - _CELL_PADDING, height),
                page,
                points,
            )
            self.label(
                f"{item_id}_{index}", value, Box(value_box.x, y, value_box.width, height), page, points, bold=True
            )
            y += height

    @staticmethod
    def _cut_to(heights: list[float], room: float, line: float) -> None:
        while sum(heights) > room + 0.01 and max(heights) > line * 1.5:
            heights[heights.index(max(heights))] -= line


def _fitted(text: str, box: Box, points: float, bold: bool) -> tuple[float, list[str]]:
    while True:
        lines = wrapped(text, box.width, points, bold)
        if len(lines) * line_height(points) <= box.height + 0.05 or points <= SMALLEST_POINTS:
            break
        points = max(SMALLEST_POINTS, points - 0.25)
    fit = max(1, int((box.height + 0.05) / line_height(points)))
    if len(lines) > fit:
        rest = " ".join(lines[fit - 1 :])
        lines = [*lines[: fit - 1], shortened(rest, box.width, points, bold)]
    return points, lines
