"""The map pages: the measured distances, and the mile around the site where the first map does not reach it."""

from __future__ import annotations

import pathlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from qgis.core import (
    Qgis,
    QgsCoordinateReferenceSystem,
    QgsLayoutItemLegend,
    QgsLayoutItemMap,
    QgsLayoutItemPicture,
    QgsLayoutItemScaleBar,
    QgsLayoutUtils,
    QgsLegendRenderer,
    QgsLegendStyle,
    QgsMapLayer,
    QgsRectangle,
)
from qgis.PyQt.QtCore import Qt
from qgis.PyQt.QtGui import QColor

from ..translation import tr
from . import rows, words
from .sheet_items import Box, Sheet
from .sheet_layers import SheetLayers, enlarge, for_second_map, name_footprints
from .sheet_text import text_format

Report = Mapping[str, Any]
NORTH_ARROW = pathlib.Path(__file__).resolve().parents[2] / "resources" / "icons" / "north_arrow.svg"
# Scales a draughtsman uses, in feet to an inch.
_FEET_PER_INCH = (50, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1200, 1500, 2000, 2500, 3000, 4000, 5000)
_INCHES_PER_FOOT = 12
_METRES_PER_INCH = 0.0254
# Shown around the outermost thing on the first map, as a share of its size, and at least in metres.
_AIR, _LEAST_AIR_M = 0.12, 60.0


@dataclass(frozen=True)
class PageSpec:
    """A page in landscape; ``text_scale`` makes text and strips larger on larger sheets."""

    name: str
    width: float
    height: float
    text_scale: float


PAGES = {
    "letter": PageSpec("letter", 279.4, 215.9, 1.0),
    "tabloid": PageSpec("tabloid", 431.8, 279.4, 1.3),
    "arch_d": PageSpec("arch_d", 914.4, 609.6, 2.2),
}


@dataclass(frozen=True)
class TitleBlock:
    """What stands under the map, name and value, in three columns."""

    title: str
    site: Sequence[tuple[str, str]]
    operation: Sequence[tuple[str, str]]
    rules: Sequence[tuple[str, str]]


class MapSheet:
    """Fills map pages of ``sheet``: title, map, scale bar, north arrow, title block, and a panel that others fill."""

    def __init__(
        self, sheet: Sheet, crs: QgsCoordinateReferenceSystem, base_layers: Sequence[QgsMapLayer], spec: PageSpec
    ) -> None:
        self.sheet, self._crs, self._spec = sheet, crs, spec
        self._base_layers = list(base_layers)
        self.k = spec.text_scale
        self._margin = 8.0 * self.k

    def panel(self, item_id: str, map_item: QgsLayoutItemMap, box: Box, page: int) -> None:
        """Fills the room beside the map."""
        raise NotImplementedError

    def add_page(
        self, item_id: str, block: TitleBlock, subtitle: str, extent: QgsRectangle, layers: Sequence[QgsMapLayer]
    ) -> QgsLayoutItemMap:
        """A page with a map of ``extent``, scale bar and north arrow, the panel beside and the title block below."""
        k, m, spec = self.k, self._margin, self._spec
        page = self.sheet.add_page(spec.width, spec.height)
        panel, strip, head, gap = 60 * k, 29 * k, 10 * k, 1.5 * k
        inner = Box(m, m, spec.width - 2 * m, spec.height - 2 * m - 4 * k)
        map_box = Box(m, m + head, inner.width - panel - gap, inner.height - head - strip - gap)
        panel_box = Box(map_box.x + map_box.width + gap, map_box.y, panel, map_box.height)
        strip_box = Box(m, map_box.y + map_box.height + gap, inner.width, strip)
        title = f"{block.title} – {subtitle}"
        self.sheet.label(
            f"{item_id}_title", title, Box(m, m, inner.width, head - 2 * k), page, 14 * k, bold=True, middle=True
        )
        map_item = self._map(item_id, map_box, page, extent, layers)
        self._scale_bar(item_id, map_item, map_box, page)
        self._north_arrow(item_id, map_item, map_box, page)
        self.panel(item_id, map_item, panel_box, page)
        self._title_block(item_id, block, strip_box, page)
        return map_item

    def _map(
        self, item_id: str, box: Box, page: int, extent: QgsRectangle, layers: Sequence[QgsMapLayer]
    ) -> QgsLayoutItemMap:
        item = QgsLayoutItemMap(self.sheet.layout)
        self.sheet.place(item, item_id, box, page)
        item.setCrs(self._crs)
        item.setLayers([*layers, *self._base_layers])
        item.setKeepLayerSet(True)
        item.setFrameEnabled(True)
        item.setBackgroundColor(QColor("#ffffff"))
        # Not setExtent(): it would change the size of the item.
        item.zoomToExtent(extent)
        item.setScale(self._nice_scale(item.scale()))
        return item

    def _nice_scale(self, scale: float) -> float:
        feet_per_inch = scale / _INCHES_PER_FOOT
        nice = next((f for f in _FEET_PER_INCH if f >= feet_per_inch), None)
        return scale if nice is None else float(nice * _INCHES_PER_FOOT)

    def _scale_bar(self, item_id: str, map_item: QgsLayoutItemMap, box: Box, page: int) -> None:
        k = self.k
        feet_per_inch = map_item.scale() / _INCHES_PER_FOOT
        bar = QgsLayoutItemScaleBar(self.sheet.layout)
        bar.setLinkedMap(map_item)
        bar.setStyle("Single Box")
        bar.setUnits(Qgis.DistanceUnit.Feet)
        bar.setUnitLabel("ft")
        bar.setMapUnitsPerScaleBarUnit(1.0)
        bar.setNumberOfSegments(2)
        bar.setNumberOfSegmentsLeft(0)
        bar.setUnitsPerSegment(feet_per_inch)
        bar.setTextFormat(text_format(7 * k))
        bar.setHeight(1.6 * k)
        bar.setBackgroundEnabled(True)
        bar.setBoxContentSpace(1.2 * k)
        height, width = 15 * k, 74 * k
        place = Box(box.x + 2 * k, box.y + box.height - height - 2 * k, width, height)
        self.sheet.frame(f"{item_id}_scale_box", place, page, 0.2)
        self.sheet.place(bar, f"{item_id}_scale_bar", Box(place.x + k, place.y + 0.6 * k, width - 2 * k, 9 * k), page)
        scale_text = tr("1 inch = {feet} ft on this sheet (1:{scale})").format(
            feet=f"{feet_per_inch:,.0f}", scale=f"{map_item.scale():,.0f}"
        )
        self.sheet.label(
            f"{item_id}_scale_text",
            scale_text,
            Box(place.x + 2 * k, place.y + 10.4 * k, width - 4 * k, 4 * k),
            page,
            7 * k,
        )
        map_item.addLabelBlockingItem(bar)

    def _north_arrow(self, item_id: str, map_item: QgsLayoutItemMap, box: Box, page: int) -> None:
        k = self.k
        place = Box(box.x + box.width - 15 * k, box.y + 2 * k, 13 * k, 17 * k)
        self.sheet.frame(f"{item_id}_north_box", place, page, 0.2)
        arrow = QgsLayoutItemPicture(self.sheet.layout)
        self.sheet.place(arrow, f"{item_id}_north_arrow", Box(place.x + k, place.y + 0.5 * k, 11 * k, 12 * k), page)
        arrow.setPicturePath(str(NORTH_ARROW))
        arrow.setLinkedMap(map_item)
        arrow.setNorthMode(QgsLayoutItemPicture.NorthMode.TrueNorth)
        self.sheet.label(
            f"{item_id}_north_text",
            tr("true north"),
            Box(place.x, place.y + 12.8 * k, 13 * k, 4 * k),
            page,
            6 * k,
            align=Qt.AlignmentFlag.AlignHCenter,
        )
        map_item.addLabelBlockingItem(arrow)

    def verdict(self, item_id: str, overall: str, box: Box, page: int) -> float:
        """The answer in large letters at the top of ``box``; gives where the next may start."""
        k = self.k
        place = Box(box.x, box.y, box.width, 14 * k)
        self.sheet.frame(f"{item_id}_verdict_box", place, page, 0.9 * k)
        self.sheet.label(
            f"{item_id}_verdict",
            words.verdict_text(overall),
            place.inset(1.5 * k),
            page,
            17 * k,
            bold=True,
            align=Qt.AlignmentFlag.AlignHCenter,
            middle=True,
        )
        return place.y + place.height + 1.5 * k

    def text(
        self, item_id: str, text: str, box: Box, y: float, page: int, points: float, most: float, bold: bool = False
    ) -> float:
        """Writes ``text`` at ``y``, at most ``most`` high; gives where the next may start."""
        height = min(most, self.sheet.text_height(text, box.width, points, bold))
        self.sheet.label(item_id, text, Box(box.x, y, box.width, height), page, points, bold)
        return y + height + 1.5 * self.k

    def legend(
        self, item_id: str, map_item: QgsLayoutItemMap, box: Box, page: int, without: Sequence[QgsMapLayer] = ()
    ) -> None:
        """The legend in the largest size that fits its box; layers ``without`` are not on this map."""
        legend = QgsLayoutItemLegend(self.sheet.layout)
        legend.setTitle("")
        legend.setLinkedMap(map_item)
        legend.setAutoUpdateModel(False)
        for layer in without:
            legend.model().rootGroup().removeLayer(layer)
        legend.setResizeToContents(False)
        legend.setBackgroundEnabled(False)
        legend.setBoxSpace(0)
        self.sheet.place(legend, f"{item_id}_legend", box, page)
        context = QgsLayoutUtils.createRenderContextForLayout(self.sheet.layout, None)
        for points in (8.0, 7.5, 7.0, 6.5, 6.0, 5.5, 5.0, 4.5):
            self._style_legend(legend, points * self.k)
            # Not adjustBoxSize(): it does nothing before the item was painted once.
            size = QgsLegendRenderer(legend.model(), legend.legendSettings()).minimumSize(context)
            if size.height() <= box.height and size.width() <= box.width:
                break

    def _style_legend(self, legend: QgsLayoutItemLegend, points: float) -> None:
        k = self.k
        legend.setSymbolWidth(7 * k)
        legend.setSymbolHeight(points * 0.42)
        styles = (
            (QgsLegendStyle.Style.Group, True, 1.2),
            (QgsLegendStyle.Style.Subgroup, True, 1.2),
            (QgsLegendStyle.Style.SymbolLabel, False, 0.5),
        )
        for part, bold, above in styles:
            style = legend.style(part)
            style.setTextFormat(text_format(points, bold))
            style.setMargin(QgsLegendStyle.Side.Top, above * k)
            legend.setStyle(part, style)
        symbol = legend.style(QgsLegendStyle.Style.Symbol)
        symbol.setMargin(QgsLegendStyle.Side.Top, 0.6 * k)
        legend.setStyle(QgsLegendStyle.Style.Symbol, symbol)

    def _title_block(self, item_id: str, block: TitleBlock, box: Box, page: int) -> None:
        k = self.k
        width = box.width / 3
        for index, (name, facts) in enumerate(
            (("site", block.site), ("operation", block.operation), ("rules", block.rules))
        ):
            cell = Box(box.x + index * width, box.y, width, box.height)
            self.sheet.frame(f"{item_id}_{name}_box", cell, page, 0.3)
            self.sheet.facts(f"{item_id}_{name}", facts, cell.inset(1.3 * k), page, 7.5 * k)


class MapPages(MapSheet):
    """The map pages of the siting check."""

    def __init__(
        self,
        sheet: Sheet,
        report: Report,
        layers: SheetLayers,
        crs: QgsCoordinateReferenceSystem,
        base_layers: Sequence[QgsMapLayer],
        spec: PageSpec,
    ) -> None:
        super().__init__(sheet, crs, base_layers, spec)
        self._report, self._layers = report, layers

    def add(self, block: TitleBlock) -> list[QgsLayoutItemMap]:
        """Makes the map page, and a second one when the mile around the structures does not fit the first."""
        drawn = list(self._layers.legend)
        first = self.add_page("site_map", block, tr("Measured distances"), self._site_extent(), drawn)
        name_footprints(self._layers.subject_layer, self._layers.finding_layer, first.extent(), first.scale(), self.k)
        mile = self._layers.mile.boundingBox()
        if first.extent().contains(mile):
            enlarge(drawn, first.scale(), self.k)
            return [first]
        mile.scale(1.03)
        again = for_second_map(self._layers, first.extent())
        enlarge(drawn, first.scale(), self.k)
        for layer in again:
            self.sheet.layout.project().addMapLayer(layer, False)  # a map does not own what it draws
        title = tr("One mile around the structures")
        second = self.add_page("mile_map", block, title, mile, again)
        enlarge(again, second.scale(), self.k)
        return [first, second]

    def _site_extent(self) -> QgsRectangle:
        extent = QgsRectangle(self._layers.subjects.boundingBox())
        if not self._layers.deciding.isNull():
            extent.combineExtentWith(self._layers.deciding.boundingBox())
        extent.grow(max(_LEAST_AIR_M, _AIR * max(extent.width(), extent.height())))
        return extent

    def panel(self, item_id: str, map_item: QgsLayoutItemMap, box: Box, page: int) -> None:
        """Verdict, counts and legend."""
        k = self.k
        y = self.verdict(item_id, self._report["overall"], box, page)
        y = self.text(f"{item_id}_answer", rows.answer(self._report), box, y, page, 8 * k, most=26 * k)
        y = self.text(f"{item_id}_counts", rows.counts_text(self._report), box, y, page, 7 * k, most=11 * k, bold=True)
        note = tr(
            "{drawn} of {all} measured lines are drawn; the tables have all. "
            "The number before a distance is the finding's."
        ).format(drawn=self._layers.drawn, all=self._layers.with_line)
        note_height = self.sheet.text_height(note, box.width, 6.5 * k)
        bottom = box.y + box.height
        note_box = Box(box.x, bottom - note_height, box.width, note_height)
        self.sheet.label(f"{item_id}_note", note, note_box, page, 6.5 * k)
        shows_mile = map_item.extent().contains(self._layers.mile.boundingBox())
        legend_box = Box(box.x, y, box.width, note_box.y - y - k)
        self.legend(item_id, map_item, legend_box, page, () if shows_mile else (self._layers.ring,))


def text_scale(page_width: float) -> float:
    """How much larger text and strips are on a page of this width than on letter paper."""
    return next((spec.text_scale for spec in PAGES.values() if abs(spec.width - page_width) < 1.0), 1.0)
