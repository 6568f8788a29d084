"""Writes the styles of the runoff check in resources/styles: contributing_area, flow_lines, and those of its sheet
(facility_parts, diversions, culvert_points, culvert_lines, ponds). Run it with .venv/bin/python after changing a look.

Colour is never the only signal: each kind has its own hatch and outline, told apart in a black-and-white print.
"""

from __future__ import annotations

import os
import pathlib

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
ROOT = pathlib.Path(__file__).resolve().parent.parent

from qgis.core import (  # noqa: E402
    Qgis,
    QgsApplication,
    QgsCategorizedSymbolRenderer,
    QgsFillSymbol,
    QgsLinePatternFillSymbolLayer,
    QgsLineSymbol,
    QgsMapLayer,
    QgsMarkerLineSymbolLayer,
    QgsMarkerSymbol,
    QgsPalLayerSettings,
    QgsPointPatternFillSymbolLayer,
    QgsRendererCategory,
    QgsSimpleFillSymbolLayer,
    QgsSimpleLineSymbolLayer,
    QgsSimpleMarkerSymbolLayer,
    QgsSingleSymbolRenderer,
    QgsTextBufferSettings,
    QgsTextFormat,
    QgsVectorLayer,
    QgsVectorLayerSimpleLabeling,
)
from qgis.PyQt.QtCore import Qt  # noqa: E402
from qgis.PyQt.QtGui import QColor  # noqa: E402
from style_parts import labels, without_chance  # noqa: E402

# Colour (Okabe and Ito), hatch angle or "dots", distance between hatch lines in mm, outline dashes, label.
KINDS = {
    "facility_part": ("#333333", 0, 1.6, [], "Facility"),
    "additional": ("#0072b2", 45, 2.2, [], "Additional land that drains in"),
    "divertible": ("#d55e00", 135, 2.2, [4, 1.5], "Could be diverted"),
    "diverted": ("#009e73", "dots", 2.2, [0.8, 1.2], "Kept away by diversions"),
}
# Parts of the facility, in black: hatch angles, or a mark; distance in mm, label.
PARTS = {
    "reservoir": ([0], 1.2, "Reservoir"),
    "embankment": ([90], 1.0, "Embankment"),
    "dam_top": ([0, 90], 1.0, "Dam top"),
    "feedlot": (Qgis.MarkerShape.Cross, 1.3, "Feedlot"),
    "roadway": ([45, 135], 1.6, "Roadway"),
}
MAP_TIP = (
    "<b>[% replace(\"kind\", '_', ' ') %]</b> [% replace(coalesce(\"part\", ''), '_', ' ') %]<br>"
    '[% format_number("acres", 2) %] acres'
)


def stroke(colour: str, width: float, dashes: list[float]) -> QgsSimpleLineSymbolLayer:
    layer = QgsSimpleLineSymbolLayer(QColor(colour), width)
    layer.setPenJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if dashes:
        layer.setUseCustomDashPattern(True)
        layer.setCustomDashVector(dashes)
        layer.setCustomDashPatternUnit(Qgis.RenderUnit.Millimeters)
    return layer


def area_symbol(kind: str) -> QgsFillSymbol:
    colour, hatch, distance, dashes, _ = KINDS[kind]
    symbol = QgsFillSymbol()
    symbol.deleteSymbolLayer(0)
    tint = QColor(colour)
    tint.setAlpha(40)
    symbol.appendSymbolLayer(QgsSimpleFillSymbolLayer(tint, Qt.BrushStyle.SolidPattern, tint, Qt.PenStyle.NoPen))
    if hatch == "dots":
        pattern = QgsPointPatternFillSymbolLayer()
        pattern.setDistanceX(distance)
        pattern.setDistanceY(distance)
        dot = QgsMarkerSymbol()
        dot.changeSymbolLayer(0, QgsSimpleMarkerSymbolLayer(Qgis.MarkerShape.Circle, 0.8, 0.0))
        dot.setColor(QColor(colour))
        pattern.setSubSymbol(dot)
    else:
        pattern = QgsLinePatternFillSymbolLayer()
        pattern.setLineAngle(hatch)
        pattern.setDistance(distance)
        line = QgsLineSymbol()
        line.changeSymbolLayer(0, stroke(colour, 0.25, []))
        pattern.setSubSymbol(line)
    symbol.appendSymbolLayer(pattern)
    symbol.appendSymbolLayer(stroke(colour, 0.6, dashes))
    return symbol


def hatch(angle: float, distance: float, colour: str, width: float) -> QgsLinePatternFillSymbolLayer:
    pattern = QgsLinePatternFillSymbolLayer()
    pattern.setLineAngle(angle)
    pattern.setDistance(distance)
    line = QgsLineSymbol()
    line.changeSymbolLayer(0, stroke(colour, width, []))
    pattern.setSubSymbol(line)
    return pattern


def marks(shape: Qgis.MarkerShape, distance: float, size: float, colour: str) -> QgsPointPatternFillSymbolLayer:
    pattern = QgsPointPatternFillSymbolLayer()
    pattern.setDistanceX(distance)
    pattern.setDistanceY(distance)
    mark = QgsSimpleMarkerSymbolLayer(shape, size)
    mark.setColor(QColor(colour))
    mark.setStrokeColor(QColor(colour))
    mark.setStrokeWidth(0.25)
    symbol = QgsMarkerSymbol()
    symbol.changeSymbolLayer(0, mark)
    pattern.setSubSymbol(symbol)
    return pattern


def filled(*layers) -> QgsFillSymbol:
    symbol = QgsFillSymbol()
    symbol.deleteSymbolLayer(0)
    for layer in layers:
        symbol.appendSymbolLayer(layer)
    return symbol


def plain(colour: str, alpha: int) -> QgsSimpleFillSymbolLayer:
    tint = QColor(colour)
    tint.setAlpha(alpha)
    return QgsSimpleFillSymbolLayer(tint, Qt.BrushStyle.SolidPattern, tint, Qt.PenStyle.NoPen)


def write(layer: QgsVectorLayer, name: str) -> None:
    categories = (
        QgsMapLayer.StyleCategory.Symbology | QgsMapLayer.StyleCategory.Labeling | QgsMapLayer.StyleCategory.MapTips
    )
    path = ROOT / "resources" / "styles" / f"{name}.qml"
    message, ok = layer.saveNamedStyle(str(path), categories)
    if not ok:
        raise SystemExit(message)
    text = without_chance(path.read_text(encoding="utf-8"))
    path.write_text(text, encoding="utf-8")


def contributing_area() -> None:
    layer = QgsVectorLayer("MultiPolygon?field=kind:string&field=part:string&field=acres:double", "areas", "memory")
    categories = [QgsRendererCategory(kind, area_symbol(kind), look[4]) for kind, look in KINDS.items()]
    layer.setRenderer(QgsCategorizedSymbolRenderer("kind", categories))
    settings = QgsPalLayerSettings()
    settings.fieldName = "format_number(\"acres\", 2) || ' acres'"
    settings.isExpression = True
    look = QgsTextFormat()
    look.setSize(8)
    halo = QgsTextBufferSettings()
    halo.setEnabled(True)
    halo.setSize(0.8)
    look.setBuffer(halo)
    settings.setFormat(look)
    layer.setLabeling(QgsVectorLayerSimpleLabeling(settings))
    layer.setLabelsEnabled(True)
    layer.setMapTipTemplate(MAP_TIP)
    write(layer, "contributing_area")


def flow_lines() -> None:
    layer = QgsVectorLayer("LineString?field=number:int", "lines", "memory")
    symbol = QgsLineSymbol()
    symbol.changeSymbolLayer(0, stroke("#0072b2", 0.4, []))
    arrow = QgsSimpleMarkerSymbolLayer(Qgis.MarkerShape.ArrowHeadFilled, 2.8)
    arrow.setColor(QColor("#0072b2"))
    arrow.setStrokeColor(QColor("#0072b2"))
    marker = QgsMarkerSymbol()
    marker.changeSymbolLayer(0, arrow)
    along = QgsMarkerLineSymbolLayer(True, 14.0)
    along.setOffsetAlongLine(4.0)  # an arrow in the legend, and on short lines, too
    along.setSubSymbol(marker)
    symbol.appendSymbolLayer(along)
    layer.setRenderer(QgsSingleSymbolRenderer(symbol))
    write(layer, "flow_lines")


def facility_parts() -> None:
    layer = QgsVectorLayer("MultiPolygon?field=part:string&field=label:string", "parts", "memory")
    categories = []
    for part, (hatches, distance, label) in PARTS.items():
        patterns = (
            [hatch(angle, distance, "#000000", 0.15) for angle in hatches]
            if isinstance(hatches, list)
            else [marks(hatches, distance, 0.7, "#000000")]
        )
        symbol = filled(plain("#ffffff", 190), *patterns, stroke("#000000", 0.7, []))
        categories.append(QgsRendererCategory(part, symbol, label))
    layer.setRenderer(QgsCategorizedSymbolRenderer("part", categories))
    settings = labels('"label"', 7.5, True, 9)
    look = settings.format()
    halo = look.buffer()
    halo.setSize(1.2)  # hatches run up to the letters
    look.setBuffer(halo)
    settings.setFormat(look)
    settings.placement = Qgis.LabelPlacement.OverPoint
    # A part without its name is of no use to who reads the sheet.
    settings.placementSettings().setOverlapHandling(Qgis.LabelOverlapHandling.AllowOverlapIfRequired)
    layer.setLabeling(QgsVectorLayerSimpleLabeling(settings))
    layer.setLabelsEnabled(True)
    write(layer, "facility_parts")


def diversions() -> None:
    layer = QgsVectorLayer("MultiLineString?field=number:int", "diversions", "memory")
    tick = QgsSimpleMarkerSymbolLayer(Qgis.MarkerShape.Line, 2.2)
    tick.setStrokeColor(QColor("#000000"))
    tick.setStrokeWidth(0.4)
    mark = QgsMarkerSymbol()
    mark.changeSymbolLayer(0, tick)
    along = QgsMarkerLineSymbolLayer(True, 2.5)
    along.setSubSymbol(mark)
    symbol = QgsLineSymbol()
    symbol.changeSymbolLayer(0, stroke("#ffffff", 1.6, []))  # seen on an aerial photo
    symbol.appendSymbolLayer(stroke("#000000", 0.8, []))
    symbol.appendSymbolLayer(along)
    layer.setRenderer(QgsSingleSymbolRenderer(symbol))
    write(layer, "diversions")


def culverts() -> None:
    layer = QgsVectorLayer("MultiPoint?field=number:int", "culverts", "memory")
    mark = QgsSimpleMarkerSymbolLayer(Qgis.MarkerShape.Diamond, 3.0)
    mark.setColor(QColor("#ffffff"))
    mark.setStrokeColor(QColor("#000000"))
    mark.setStrokeWidth(0.5)
    symbol = QgsMarkerSymbol()
    symbol.changeSymbolLayer(0, mark)
    layer.setRenderer(QgsSingleSymbolRenderer(symbol))
    write(layer, "culvert_points")
    layer = QgsVectorLayer("MultiLineString?field=number:int", "culverts", "memory")
    line = QgsLineSymbol()
    line.changeSymbolLayer(0, stroke("#000000", 1.6, []))
    line.appendSymbolLayer(stroke("#ffffff", 0.8, []))
    layer.setRenderer(QgsSingleSymbolRenderer(line))
    write(layer, "culvert_lines")


def ponds() -> None:
    layer = QgsVectorLayer("MultiPolygon?field=number:int", "ponds", "memory")
    look = filled(plain("#56b4e9", 90), hatch(0, 0.9, "#0072b2", 0.2), stroke("#0072b2", 0.4, [0.8, 0.8]))
    layer.setRenderer(QgsSingleSymbolRenderer(look))
    write(layer, "ponds")


if __name__ == "__main__":
    application = QgsApplication([], False)
    application.initQgis()
    contributing_area()
    flow_lines()
    facility_parts()
    diversions()
    culverts()
    ponds()
    application.exitQgis()
