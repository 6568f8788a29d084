"""Writes resources/styles/*.qml. Run it with .venv/bin/python after changing a look; the files are committed."""

from __future__ import annotations

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from qgis.core import (
    Qgis,
    QgsApplication,
    QgsMapLayer,
    QgsMarkerSymbol,
    QgsMergedFeatureRenderer,
    QgsRuleBasedLabeling,
    QgsSimpleMarkerSymbolLayer,
    QgsSingleSymbolRenderer,
    QgsVectorLayer,
    QgsVectorLayerSimpleLabeling,
)
from qgis.PyQt.QtGui import QColor
from style_parts import (  # noqa: F401  (make_plan_styles takes `dots` from here)
    BLACK,
    ROOT,
    SHAPES,
    VIOLATES,
    WHITE,
    ZONES,
    along_line,
    by_kind,
    by_verdict,
    dimension_line,
    dots,
    empty,
    escaped,
    fills,
    footprint_symbol,
    hatch,
    labels,
    lines,
    map_tip,
    markers,
    plain_fill,
    stroke,
    without_chance,
    zone_symbol,
)

from afo_siting.ui.outputs import words
from afo_siting.ui.outputs.fields import (
    findings_fields,
    receptor_fields,
    subject_fields,
    violation_fields,
    zone_fields,
)


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


# Zoomed out farther than this, only what does not plainly meet its distance keeps a number on the map.
MEETS_LABELLED_FROM = 12_000


def findings_layer() -> QgsVectorLayer:
    layer = empty("LineString", findings_fields())
    layer.setRenderer(by_verdict(dimension_line))
    root = QgsRuleBasedLabeling.Rule(None)
    for verdict in words.VERDICT_ORDER:
        rule = QgsRuleBasedLabeling.Rule(along_line(verdict))
        rule.setFilterExpression(f"\"verdict\" = '{verdict}' and \"label\" <> ''")
        rule.setDescription(words.verdict_word(verdict))
        if verdict == "meets":
            rule.setMinimumScale(MEETS_LABELLED_FROM)
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
