"""Writes resources/styles/*.qml. Run it with .venv/bin/python after changing a look; the files are committed.

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
    QgsApplication,
    QgsCategorizedSymbolRenderer,
    QgsFeatureRequest,
    QgsFillSymbol,
    QgsLinePatternFillSymbolLayer,
    QgsLineSymbol,
    QgsMapLayer,
    QgsMarkerLineSymbolLayer,
    QgsMarkerSymbol,
    QgsMergedFeatureRenderer,
    QgsPalLayerSettings,
    QgsPointPatternFillSymbolLayer,
    QgsRendererCategory,
    QgsRuleBasedLabeling,
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
from qgis.PyQt.QtGui import QColor, QFont  # noqa: E402

from afo_siting.ui.outputs import words  # noqa: E402
from afo_siting.ui.outputs.fields import (  # noqa: E402
    findings_fields,
    receptor_fields,
    subject_fields,
    violation_fields,
    zone_fields,
)

BLACK, WHITE, VIOLATES = "#000000", "#ffffff", words.LOOKS["violates"].colour
MM = Qgis.RenderUnit.Millimeters

# Line style, width in mm and end mark of each verdict's dimension line.
LINES = {
    "violates": ([], 0.8, "arrow"),
    "not_evaluated": ([1.2, 1.2], 0.4, "tick"),
    "too_close_to_call": ([5, 1.2, 0.8, 1.2], 0.6, "arrow"),
    "conditional": ([4, 1.8], 0.6, "open"),
    "exempt": ([0.6, 1.2], 0.6, "open"),
    "meets": ([], 0.35, "tick"),
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
    mark = QgsSimpleMarkerSymbolLayer(shape, 2.2 if kind == "arrow" else 2.6)
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
    casings = [stroke(WHITE, width + 0.5)]  # keeps the line visible on an aerial photo
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


def finding_tip() -> str:
    words_of = "".join(f"'{v}', '{words.verdict_text(v)}', " for v in words.VERDICT_ORDER)[:-2]
    verdict = f"[% coalesce(map_get(map({words_of}), \"verdict\"), '') %]"
    return map_tip(
        f"{verdict}: {escaped('subject')}",
        [
            ("Rule", f"{escaped('citation')} ({escaped('basis')})"),
            ("Receptor", f"{escaped('receptor_name')} {escaped('receptor_class')}"),
            ("Required", escaped("required_text")),
            ("Measured", escaped("measured_text")),
            ("Margin", escaped("margin_text")),
            ("Reason", escaped("reason")),
        ],
    )


def findings_layer() -> QgsVectorLayer:
    layer = empty("LineString", findings_fields())
    layer.setRenderer(by_verdict(dimension_line))
    root = QgsRuleBasedLabeling.Rule(None)
    for verdict in words.VERDICT_ORDER:
        rule = QgsRuleBasedLabeling.Rule(along_line(verdict))
        rule.setFilterExpression(f"\"verdict\" = '{verdict}' and \"label\" <> ''")
        rule.setDescription(words.verdict_word(verdict))
        root.appendChild(rule)
    layer.setLabeling(QgsRuleBasedLabeling(root))
    layer.setLabelsEnabled(True)
    layer.setMapTipTemplate(finding_tip())
    return layer


def violations_layer() -> QgsVectorLayer:
    layer = empty("MultiPolygon", violation_fields())
    hatches = (hatch(angle, VIOLATES, 1.4, 0.4) for angle in (45, 135))
    symbol = fills(plain_fill(VIOLATES, 60), *hatches, stroke(VIOLATES, 0.9))
    layer.setRenderer(QgsSingleSymbolRenderer(symbol))
    layer.setMapTipTemplate(finding_tip())
    return layer


def zones_layer() -> QgsVectorLayer:
    layer = empty("MultiPolygon", zone_fields())
    # All ground closed by one kind of rule is drawn as one shape: a hundred circles over each other say nothing.
    layer.setRenderer(QgsMergedFeatureRenderer(by_kind(zone_symbol)))
    layer.setMapTipTemplate(
        map_tip(
            escaped("label"),
            [
                ("Rule", escaped("citation")),
                ("Around", f"{escaped('receptor_layer')} {escaped('receptor')}"),
                ("For", escaped("subject_kind")),
            ],
        )
    )
    return layer


def subjects_layer() -> QgsVectorLayer:
    layer = empty("MultiPolygon", subject_fields())
    layer.setRenderer(by_verdict(footprint_symbol))
    settings = labels('"label"', 7.5, True, 9, wrap=24)
    settings.placement = Qgis.LabelPlacement.OutsidePolygons
    settings.dist = 0.8
    settings.placementSettings().setAllowDegradedPlacement(True)
    settings.placementSettings().setOverlapHandling(Qgis.LabelOverlapHandling.AllowOverlapIfRequired)
    layer.setLabeling(QgsVectorLayerSimpleLabeling(settings))
    layer.setLabelsEnabled(True)
    words_of = "".join(f"'{v}', '{words.verdict_text(v)}', " for v in words.VERDICT_ORDER)[:-2]
    verdict = f"[% coalesce(map_get(map({words_of}), \"verdict\"), '') %]"
    layer.setMapTipTemplate(map_tip(escaped("label"), [("Kind", escaped("subject_kind")), ("Verdict", verdict)]))
    return layer


def receptor_labels(layer: QgsVectorLayer) -> None:
    settings = labels('"label"', 6.5, False, 4, wrap=22)
    kind = layer.geometryType()
    if kind == Qgis.GeometryType.Line:
        settings.placement = Qgis.LabelPlacement.Curved
    elif kind == Qgis.GeometryType.Point:
        settings.placement = Qgis.LabelPlacement.OrderedPositionsAroundPoint
        settings.dist = 1.6
    layer.setLabeling(QgsVectorLayerSimpleLabeling(settings))
    layer.setLabelsEnabled(True)


def receptor_points() -> QgsVectorLayer:
    def marker(kind: str) -> QgsMarkerSymbol:
        shape, size = SHAPES[kind]
        mark = QgsSimpleMarkerSymbolLayer(shape, size)
        mark.setColor(QColor(BLACK if kind == words.PEOPLE else WHITE))
        mark.setStrokeColor(QColor(BLACK))
        mark.setStrokeWidth(0.35)
        layers = [mark]
        if kind == words.WELLS:
            dot = QgsSimpleMarkerSymbolLayer(Qgis.MarkerShape.Circle, 0.8)
            dot.setColor(QColor(BLACK))
            layers.append(dot)
        return markers(*layers)

    layer = empty("MultiPoint", receptor_fields())
    layer.setRenderer(by_kind(marker))
    receptor_labels(layer)
    return layer


def receptor_lines() -> QgsVectorLayer:
    layer = empty("MultiLineString", receptor_fields())
    layer.setRenderer(by_kind(lambda kind: lines(stroke(WHITE, 1.3), stroke(ZONES[kind][2], 0.7))))
    receptor_labels(layer)
    return layer


def receptor_polygons() -> QgsVectorLayer:
    layer = empty("MultiPolygon", receptor_fields())
    layer.setRenderer(by_kind(lambda kind: fills(plain_fill(ZONES[kind][2], 70), stroke(ZONES[kind][2], 0.5))))
    receptor_labels(layer)
    return layer


def empty(kind: str, fields) -> QgsVectorLayer:
    layer = QgsVectorLayer(f"{kind}?crs=EPSG:4269", "style", "memory")
    layer.dataProvider().addAttributes(list(fields))
    layer.updateFields()
    return layer


LAYERS = {
    "findings": findings_layer,
    "violations": violations_layer,
    "setback_zones": zones_layer,
    "subjects": subjects_layer,
    "receptor_points": receptor_points,
    "receptor_lines": receptor_lines,
    "receptor_polygons": receptor_polygons,
}
CATEGORIES = (
    QgsMapLayer.StyleCategory.Symbology | QgsMapLayer.StyleCategory.Labeling | QgsMapLayer.StyleCategory.MapTips
)


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


def write_all(folder: pathlib.Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, make in LAYERS.items():
        path = folder / f"{name}.qml"
        message, saved = make().saveNamedStyle(str(path), CATEGORIES)
        if not saved:
            raise SystemExit(f"make_styles: {path}: {message}")
        path.write_text(without_chance(path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    application = QgsApplication([], False)
    application.initQgis()
    write_all(pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "resources" / "styles")
    application.exitQgis()
