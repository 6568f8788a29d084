"""Writes resources/styles/contributing_area.qml and flow_lines.qml. Run it with .venv/bin/python after changing a look.

Colour is never the only signal: each kind has its own hatch and outline, told apart in a black-and-white print.
"""

from __future__ import annotations

import os
import pathlib
import re

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

# Colour (Okabe and Ito), hatch angle or "dots", distance between hatch lines in mm, outline dashes, label.
KINDS = {
    "facility_part": ("#333333", 0, 1.6, [], "Facility"),
    "additional": ("#0072b2", 45, 2.2, [], "Additional land that drains in"),
    "divertible": ("#d55e00", 135, 2.2, [4, 1.5], "Could be diverted"),
    "diverted": ("#009e73", "dots", 2.2, [0.8, 1.2], "Kept away by diversions"),
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


def write(layer: QgsVectorLayer, name: str) -> None:
    categories = (
        QgsMapLayer.StyleCategory.Symbology | QgsMapLayer.StyleCategory.Labeling | QgsMapLayer.StyleCategory.MapTips
    )
    path = ROOT / "resources" / "styles" / f"{name}.qml"
    message, ok = layer.saveNamedStyle(str(path), categories)
    if not ok:
        raise SystemExit(message)
    # QGIS gives each symbol layer a random id: without it, the same look is the same file.
    text = re.sub(r' id="\{[0-9a-f-]+\}"', ' id=""', path.read_text(encoding="utf-8"))
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
    arrow = QgsSimpleMarkerSymbolLayer(Qgis.MarkerShape.ArrowHeadFilled, 2.0)
    arrow.setColor(QColor("#0072b2"))
    arrow.setStrokeColor(QColor("#0072b2"))
    marker = QgsMarkerSymbol()
    marker.changeSymbolLayer(0, arrow)
    along = QgsMarkerLineSymbolLayer(True, 14.0)
    along.setSubSymbol(marker)
    symbol.appendSymbolLayer(along)
    layer.setRenderer(QgsSingleSymbolRenderer(symbol))
    write(layer, "flow_lines")


if __name__ == "__main__":
    application = QgsApplication([], False)
    application.initQgis()
    contributing_area()
    flow_lines()
    application.exitQgis()
