"""The parts that styles of layers are built of: lines, hatches, labels, map tips. Used by make_styles.py and its like.

Colour is never the only signal: each verdict has its own line style and end mark, each kind of setback its own hatch
and outline, so that a black-and-white print tells them apart (seen in greyscale).
"""

from __future__ import annotations

import importlib.util
import os
import pathlib
import re
import sys
from xml.etree import ElementTree

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
ROOT = pathlib.Path(__file__).resolve().parent.parent
if "afo_siting" not in sys.modules:
    spec = importlib.util.spec_from_file_location(
        "afo_siting", ROOT / "__init__.py", submodule_search_locations=[str(ROOT)]
    )
    package = importlib.util.module_from_spec(spec)
    sys.modules["afo_siting"] = package
    spec.loader.exec_module(package)

from qgis.core import (  # noqa: E402
    Qgis,
    QgsCategorizedSymbolRenderer,
    QgsFeatureRequest,
    QgsFillSymbol,
    QgsLinePatternFillSymbolLayer,
    QgsLineSymbol,
    QgsMarkerLineSymbolLayer,
    QgsMarkerSymbol,
    QgsPalLayerSettings,
    QgsPointPatternFillSymbolLayer,
    QgsRendererCategory,
    QgsSimpleFillSymbolLayer,
    QgsSimpleLineSymbolLayer,
    QgsSimpleMarkerSymbolLayer,
    QgsTextBufferSettings,
    QgsTextFormat,
    QgsVectorLayer,
)
from qgis.PyQt.QtCore import Qt  # noqa: E402
from qgis.PyQt.QtGui import QColor, QFont  # noqa: E402

from afo_siting.ui.outputs import words  # noqa: E402

BLACK, WHITE, VIOLATES = "#000000", "#ffffff", words.LOOKS["violates"].colour
MM = Qgis.RenderUnit.Millimeters

# Line style, width in mm and end mark of each verdict's dimension line.
LINES = {
    "violates": ([], 0.8, "arrow"),
    "not_evaluated": ([1.2, 1.2], 0.4, "tick"),
    "too_close_to_call": ([5, 1.2, 0.8, 1.2], 0.6, "arrow"),
    "conditional": ([4, 1.8], 0.6, "open"),
    "exempt": ([0.6, 1.2], 0.6, "open"),
    "meets": ([], 0.2, "tick"),
}
# Hatch (angle in degrees, or "dots"), outline dashes and colour of each kind of setback.
ZONES = {
    words.PEOPLE: (45, [], "#8a3b00"),
    words.WELLS: ("dots", [0.8, 1.2], "#6b2d5c"),
    words.WATER: (135, [4, 1.5], "#0072b2"),
    words.GROUND: (0, [6, 1.5, 1, 1.5], "#5a5a00"),
    words.ROADS: (90, [2, 1], "#404040"),
}
# Marker shape (people, wells, ground) of a receptor that is a point; size in mm.
SHAPES = {
    words.PEOPLE: (Qgis.MarkerShape.Square, 2.2),
    words.WELLS: (Qgis.MarkerShape.Circle, 2.2),
    words.WATER: (Qgis.MarkerShape.Diamond, 2.4),
    words.GROUND: (Qgis.MarkerShape.Triangle, 2.6),
    words.ROADS: (Qgis.MarkerShape.Cross2, 2.2),
}


def symbol_of_layers(symbol, layers):
    """``symbol`` made of ``layers``, bottom first; one by one, since a list given to QGIS is freed twice."""
    symbol.deleteSymbolLayer(0)
    for layer in layers:
        symbol.appendSymbolLayer(layer)
    return symbol


def lines(*layers) -> QgsLineSymbol:
    return symbol_of_layers(QgsLineSymbol(), layers)


def markers(*layers) -> QgsMarkerSymbol:
    return symbol_of_layers(QgsMarkerSymbol(), layers)


def fills(*layers) -> QgsFillSymbol:
    return symbol_of_layers(QgsFillSymbol(), layers)


def stroke(colour: str, width: float, dashes: list[float] = ()) -> QgsSimpleLineSymbolLayer:
    layer = QgsSimpleLineSymbolLayer(QColor(colour), width)
    layer.setPenCapStyle(Qt.PenCapStyle.FlatCap)
    layer.setPenJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if dashes:
        layer.setUseCustomDashPattern(True)
        layer.setCustomDashVector(list(dashes))
        layer.setCustomDashPatternUnit(MM)
    return layer


def end_mark(kind: str, colour: str, width: float, at_start: bool) -> QgsMarkerLineSymbolLayer:
    shape = {
        "arrow": Qgis.MarkerShape.ArrowHeadFilled,
        "open": Qgis.MarkerShape.ArrowHead,
        "tick": Qgis.MarkerShape.Line,
    }[kind]
    mark = QgsSimpleMarkerSymbolLayer(shape, 2.0 + 1.5 * width if kind == "arrow" else 2.6)
    mark.setColor(QColor(colour))
    mark.setStrokeColor(QColor(colour))
    mark.setStrokeWidth(max(0.4, width * 0.8) if kind != "arrow" else 0.1)
    # Heads point outwards, to what they measure; a tick leans like a draughtsman's.
    mark.setAngle({"tick": 30.0}.get(kind, 180.0 if at_start else 0.0))
    line = QgsMarkerLineSymbolLayer(True)
    line.setPlacements(Qgis.MarkerLinePlacement.FirstVertex if at_start else Qgis.MarkerLinePlacement.LastVertex)
    line.setSubSymbol(markers(mark))
    return line


def dimension_line(verdict: str) -> QgsLineSymbol:
    dashes, width, mark = LINES[verdict]
    colour = words.LOOKS[verdict].colour
    # A white casing keeps the line visible on an aerial photo; what meets is kept thin, or it would hide the rest.
    casings = [] if verdict == "meets" else [stroke(WHITE, width + 0.5)]
    if verdict == "violates":
        casings.append(stroke(BLACK, width + 0.3))  # and the worst one the darkest in a black-and-white print
    ends = (end_mark(mark, colour, width, at_start) for at_start in (True, False))
    return lines(*casings, stroke(colour, width, dashes), *ends)


def hatch(angle: float, colour: str, distance: float, width: float) -> QgsLinePatternFillSymbolLayer:
    layer = QgsLinePatternFillSymbolLayer()
    layer.setLineAngle(angle)
    layer.setDistance(distance)
    layer.setSubSymbol(lines(stroke(colour, width)))
    return layer


def dots(colour: str, distance: float, size: float) -> QgsPointPatternFillSymbolLayer:
    layer = QgsPointPatternFillSymbolLayer()
    layer.setDistanceX(distance)
    layer.setDistanceY(distance)
    layer.setDisplacementX(distance / 2)
    mark = QgsSimpleMarkerSymbolLayer(Qgis.MarkerShape.Circle, size)
    mark.setColor(QColor(colour))
    mark.setStrokeStyle(Qt.PenStyle.NoPen)
    layer.setSubSymbol(markers(mark))
    return layer


def plain_fill(colour: str, alpha: int) -> QgsSimpleFillSymbolLayer:
    fill = QColor(colour)
    fill.setAlpha(alpha)
    layer = QgsSimpleFillSymbolLayer(fill)
    layer.setStrokeStyle(Qt.PenStyle.NoPen)
    return layer


def zone_symbol(kind: str) -> QgsFillSymbol:
    angle, dashes, colour = ZONES[kind]
    pattern = dots(colour, 4.0, 0.5) if angle == "dots" else hatch(angle, colour, 4.5, 0.12)
    return fills(pattern, stroke(colour, 0.4, dashes))


def footprint_symbol(verdict: str) -> QgsFillSymbol:
    colour = words.LOOKS[verdict].colour
    patterns = {
        "violates": [hatch(45, colour, 1.0, 0.3), hatch(135, colour, 1.0, 0.3)],
        "not_evaluated": [hatch(0, colour, 1.0, 0.25)],
        "too_close_to_call": [hatch(45, colour, 1.0, 0.35)],
        "conditional": [hatch(135, colour, 1.0, 0.35)],
        "exempt": [dots(colour, 1.2, 0.5)],
        "meets": [plain_fill(colour, 120)],
    }
    return fills(plain_fill(WHITE, 190), *patterns[verdict], stroke(BLACK, 0.4))


def text_format(size: float, bold: bool = False) -> QgsTextFormat:
    form = QgsTextFormat()
    font = form.font()
    font.setFamily("Open Sans")
    font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, 0.03)  # no ligatures: a PDF's text must be searchable
    font.setBold(bold)
    form.setFont(font)
    form.setNamedStyle("Bold" if bold else "Regular")
    form.setFamilies(["Open Sans", "Noto Sans", "DejaVu Sans", "Arial", "Helvetica"])
    form.setSize(size)
    form.setSizeUnit(Qgis.RenderUnit.Points)
    form.setColor(QColor(BLACK))
    halo = QgsTextBufferSettings()
    halo.setEnabled(True)
    halo.setSize(0.8)
    halo.setColor(QColor(WHITE))
    form.setBuffer(halo)
    return form


def labels(expression: str, size: float, bold: bool, priority: int, wrap: int = 0) -> QgsPalLayerSettings:
    settings = QgsPalLayerSettings()
    settings.fieldName = expression
    settings.isExpression = True
    settings.setFormat(text_format(size, bold))
    settings.priority = priority
    if wrap:
        settings.autoWrapLength = wrap
    return settings


def along_line(verdict: str) -> QgsPalLayerSettings:
    worst = verdict == "violates"
    settings = labels(
        '"label"', 8 if worst else 7, worst, {"violates": 10, "too_close_to_call": 8, "meets": 3}.get(verdict, 5)
    )
    settings.placement = Qgis.LabelPlacement.Line
    flags = Qgis.LabelLinePlacementFlag.AboveLine | Qgis.LabelLinePlacementFlag.MapOrientation
    settings.lineSettings().setPlacementFlags(flags)
    settings.dist = 0.6
    # A short line keeps its label, which then reaches over the ends.
    settings.lineSettings().setOverrunDistance(40)
    settings.lineSettings().setOverrunDistanceUnit(MM)
    # Lines start at the structure: labels sit towards the receptor, where there is more room.
    settings.lineSettings().setLineAnchorPercent(0.65)
    if worst:
        # The number that decides is never dropped for want of room; the others are, before they hide it.
        settings.placementSettings().setOverlapHandling(Qgis.LabelOverlapHandling.AllowOverlapIfRequired)
    return settings


def by_verdict(symbol_of) -> QgsCategorizedSymbolRenderer:
    categories = [QgsRendererCategory(v, symbol_of(v), words.verdict_text(v)) for v in words.VERDICT_ORDER]
    renderer = QgsCategorizedSymbolRenderer("verdict", categories)
    # The worst is drawn last, on top.
    order = 'array_find(array({}), "verdict")'.format(", ".join(f"'{v}'" for v in reversed(words.VERDICT_ORDER)))
    renderer.setOrderBy(QgsFeatureRequest.OrderBy([QgsFeatureRequest.OrderByClause(order, True)]))
    renderer.setOrderByEnabled(True)
    return renderer


def by_kind(symbol_of) -> QgsCategorizedSymbolRenderer:
    categories = [QgsRendererCategory(k, symbol_of(k), words.rule_kind_text(k)) for k in words.RULE_KINDS]
    return QgsCategorizedSymbolRenderer("rule_kind", categories)


def escaped(field: str) -> str:
    """An expression: the field's text made safe for HTML. Names are other people's text."""
    text = f"coalesce(to_string(\"{field}\"), '')"
    for raw, safe in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        text = f"replace({text}, '{raw}', '{safe}')"
    return f"[% {text} %]"


def map_tip(title: str, rows: list[tuple[str, str]]) -> str:
    cells = "".join(f"<tr><td>{name}&nbsp;</td><td>{value}</td></tr>" for name, value in rows)
    return f'<b>{title}</b><table style="background-color:#ffffff;color:#000000">{cells}</table>'


def empty(kind: str, fields) -> QgsVectorLayer:
    layer = QgsVectorLayer(f"{kind}?crs=EPSG:4269", "style", "memory")
    layer.dataProvider().addAttributes(list(fields))
    layer.updateFields()
    return layer


def without_chance(text: str) -> str:
    """The same look as the same file: attributes sorted, and the ids that QGIS draws anew on each save numbered."""
    root = ElementTree.fromstring(text)
    for parent in list(root.iter()):
        for callout in parent.findall("callout"):  # unused, and its symbol is XML inside an attribute
            parent.remove(callout)
    ElementTree.indent(root, " ")
    text = ElementTree.canonicalize(ElementTree.tostring(root, encoding="unicode")) + "\n"
    seen: dict[str, str] = {}

    def numbered(match: re.Match[str]) -> str:
        return seen.setdefault(match.group(), f"{{{len(seen):08d}-0000-0000-0000-000000000000}}")

    return re.sub(r"\{[0-9a-f]{8}-[0-9a-f-]{27}\}", numbered, text)
