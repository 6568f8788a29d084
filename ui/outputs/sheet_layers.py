"""Private layers of the printed map, made of the report: what the user toggles or restyles does not reach the sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Optional

from qgis.core import (
    Qgis,
    QgsCoordinateReferenceSystem,
    QgsFeature,
    QgsField,
    QgsGeometry,
    QgsLineSymbol,
    QgsMapLayer,
    QgsPalLayerSettings,
    QgsProject,
    QgsProperty,
    QgsRectangle,
    QgsRuleBasedLabeling,
    QgsSingleSymbolRenderer,
    QgsVectorLayer,
    QgsVectorLayerSimpleLabeling,
)

from ...afo_rules.units import FEET_PER_MILE, metres
from ..translation import tr
from . import words
from .features import Placer, finding_features, subject_features, zone_features
from .fields import NUMBER, findings_fields, receptor_fields, subject_fields, zone_fields
from .result_layers import FINDINGS, SETBACK_ZONES, SUBJECTS
from .sheet_names import Name, place_names
from .sheet_text import Characters, line_height, text_width, wrapped
from .styles import keep_only, style_layer

Report = Mapping[str, Any]
MILE_M = metres(FEET_PER_MILE)
# A name on the map may be this long; the tables have it in full.
_MAP_NAME_LETTERS = 40
# Size and width of a footprint's name on letter paper; the size is that of resources/styles/subjects.qml.
NAME_POINTS, _NAME_WIDTH_MM = 7.5, 34.0


@dataclass(frozen=True)
class SheetLayers:
    """Layers topmost first, and what the map must show, in the map's CRS."""

    legend: tuple[QgsMapLayer, ...]
    finding_layer: QgsVectorLayer
    subject_layer: QgsVectorLayer
    ring: QgsVectorLayer
    subjects: QgsGeometry
    deciding: QgsGeometry
    mile: QgsGeometry
    drawn: int
    with_line: int


def drawn_findings(report: Report) -> list[int]:
    """Places (from 0) of the findings whose line is drawn; the table has them all.

    Every line that violates or is too close to call. Of the others that meet, are exempt or conditional, the one that
    comes closest to its limit for each receptor (conditional, exempt) or receptor class (meets): a hundred lines that
    all meet would hide the one that does not. Lines that coincide are drawn once, with the worst verdict.
    """
    rank = {verdict: place for place, verdict in enumerate(words.VERDICT_ORDER)}
    chosen: dict[tuple[Any, ...], tuple[int, float, int]] = {}
    for place, finding in enumerate(report["findings"]):
        if not finding["line"]:
            continue
        verdict, margin = finding["verdict"], finding["margin_ft"]
        key = (rank.get(verdict, 1), float("-inf") if margin is None else margin, place)
        group = _group(finding, place)
        if group not in chosen or key < chosen[group]:
            chosen[group] = key
    by_line: dict[str, tuple[int, float, int]] = {}
    for key in chosen.values():
        line = str(report["findings"][key[2]]["line"])
        by_line[line] = min(key, by_line.get(line, key))
    return sorted(key[2] for key in by_line.values())


def _group(finding: Mapping[str, Any], place: int) -> tuple[Any, ...]:
    verdict = finding["verdict"]
    if verdict == "meets":
        return verdict, finding["receptor_class"]
    if verdict in ("exempt", "conditional"):
        return verdict, finding["receptor_layer"], finding["receptor"]
    return verdict, place


def sheet_layers(report: Report, crs: QgsCoordinateReferenceSystem, characters: Characters) -> SheetLayers:
    """The layers, in memory and in ``crs``, each with only the classes it has."""
    drawn = set(drawn_findings(report))
    lines = [f for place, f in enumerate(finding_features(report, crs)) if place in drawn]
    for feature in lines:
        if feature["label"]:
            feature["label"] = f"{feature['number']}: {feature['label']}"
    subjects = list(subject_features(report, crs))
    for feature in subjects:
        name = map_name(feature["label"], characters)
        feature["label"] = "\n".join(wrapped(name, _NAME_WIDTH_MM, NAME_POINTS, True))
    zones = list(zone_features(report, crs))
    finding_layer = styled(tr("Measured distances"), "LineString", findings_fields(), lines, FINDINGS, "verdict", crs)
    fields = subject_fields()
    for name in ("label_x", "label_y"):
        fields.append(QgsField(name, NUMBER))
    subject_layer = styled(tr("Structures, stockpiles"), "MultiPolygon", fields, subjects, SUBJECTS, "verdict", crs)
    zone_layer = styled(tr("Setback zones"), "MultiPolygon", zone_fields(), zones, SETBACK_ZONES, "rule_kind", crs)
    footprints = QgsGeometry.unaryUnion([f.geometry() for f in subjects if not f.geometry().isNull()])
    mile = footprints.buffer(MILE_M, 64)
    ring = _ring(mile, crs)
    deciding = [f.geometry() for f in lines if _decides(f)]
    receptors = _receptor_layers(report, crs, characters)
    return SheetLayers(
        legend=tuple(x for x in (finding_layer, subject_layer, *receptors, zone_layer, ring) if x.featureCount()),
        finding_layer=finding_layer,
        subject_layer=subject_layer,
        ring=ring,
        subjects=footprints,
        deciding=QgsGeometry.collectGeometry(deciding) if deciding else QgsGeometry(),
        mile=mile,
        drawn=len(lines),
        with_line=sum(1 for f in report["findings"] if f["line"]),
    )


def _decides(feature: QgsFeature) -> bool:
    """Whether the line must lie on the first map; the second one shows the others to their ends."""
    return feature["verdict"] not in ("meets", "exempt")


def for_second_map(layers: SheetLayers, shown: QgsRectangle) -> list[QgsMapLayer]:
    """Copies for a smaller scale: names and distances that the first map (``shown``) has are not repeated."""
    made: list[QgsMapLayer] = []
    for layer in layers.legend:
        copy = layer.clone()
        if layer is layers.subject_layer:
            copy.setLabelsEnabled(False)
        elif layer is layers.finding_layer:
            outside = [f.id() for f in layer.getFeatures() if not shown.contains(f.geometry().boundingBox())]
            label_only(copy, outside)
        made.append(copy)
    return made


def label_only(finding_layer: QgsVectorLayer, ids: Iterable[int]) -> None:
    """Leaves the distances of the features ``ids`` written on the map."""
    wanted = ", ".join(str(i) for i in ids) or "NULL"
    labeling = finding_layer.labeling()
    if not isinstance(labeling, QgsRuleBasedLabeling):
        raise TypeError("the style of the findings has rule-based labels")
    for rule in labeling.rootRule().children():
        rule.setFilterExpression(f"({rule.filterExpression()}) and $id in ({wanted})")


def name_footprints(
    subject_layer: QgsVectorLayer,
    finding_layer: QgsVectorLayer,
    shown: QgsRectangle,
    scale: float,
    text_scale: float,
    inside: bool = False,
) -> None:
    """Gives each footprint's name (``label``) its place (``label_x``, ``label_y``) on a map with extent ``shown`` at
    1:``scale``, clear of the lines of ``finding_layer``; where it fits, in the footprint if ``inside``."""
    unit = scale / 1000.0  # map metres to a printed millimetre
    points = NAME_POINTS * text_scale
    features = list(subject_layer.getFeatures())
    names = []
    for feature in features:
        lines = feature["label"].split("\n")
        width = max(text_width(line, points, True) for line in lines) + 0.5
        height = len(lines) * line_height(points)
        names.append(Name(feature.geometry().boundingBox(), width * unit, height * unit, inside))
    drawn = [
        # The distance of a violation is always written along its line: names keep clear of that too.
        f.geometry().buffer(4.0 * text_scale * unit, 2) if f["verdict"] == "violates" else f.geometry()
        for f in finding_layer.getFeatures()
    ]
    fields = subject_layer.fields()
    places = place_names(names, drawn, shown, unit)
    changes = {
        feature.id(): {fields.indexOf("label_x"): box.xMinimum(), fields.indexOf("label_y"): box.yMinimum()}
        for feature, box in zip(features, places)
    }
    subject_layer.dataProvider().changeAttributeValues(changes)
    labeling = subject_layer.labeling().clone()
    settings = labeling.settings()
    properties = settings.dataDefinedProperties()
    properties.setProperty(QgsPalLayerSettings.Property.PositionX, QgsProperty.fromField("label_x"))
    properties.setProperty(QgsPalLayerSettings.Property.PositionY, QgsProperty.fromField("label_y"))
    settings.setDataDefinedProperties(properties)
    settings.autoWrapLength = 0
    subject_layer.setLabeling(QgsVectorLayerSimpleLabeling(settings))


def enlarge(layers: Iterable[QgsMapLayer], scale: float, text_scale: float) -> None:
    """Makes lines, marks and labels ``text_scale`` times as large on a map at 1:``scale``."""
    for layer in layers:
        if isinstance(layer, QgsVectorLayer) and text_scale != 1.0:
            renderer = layer.renderer().clone()
            renderer.setReferenceScale(scale * text_scale)
            layer.setRenderer(renderer)


def styled(
    title: str,
    kind: str,
    fields: Any,
    features: Iterable[QgsFeature],
    role: str,
    by: Optional[str],
    crs: QgsCoordinateReferenceSystem,
) -> QgsVectorLayer:
    """A layer in memory with the look of ``role``; of the classes of the field ``by``, those that it has."""
    features = list(features)
    layer = QgsVectorLayer(kind, title, "memory")
    layer.setCrs(crs)
    layer.dataProvider().addAttributes(list(fields))
    layer.updateFields()
    layer.dataProvider().addFeatures(features)
    layer.updateExtents()
    style_layer(layer, role)
    if by is not None:
        keep_only(layer, {f[by] for f in features})
    return layer


def _receptor_layers(
    report: Report, crs: QgsCoordinateReferenceSystem, characters: Characters
) -> Iterator[QgsVectorLayer]:
    by_type: dict[Qgis.GeometryType, list[QgsFeature]] = {}
    place = Placer(crs)
    for receptor in report.get("receptors", []):
        geometry = place.any(receptor["geometry"])
        if geometry.isNull():
            continue
        geometry.convertToMultiType()
        name = words.printable(receptor["name"]) or words.class_text(receptor["receptor_class"])
        feature = QgsFeature(receptor_fields())
        kind = words.rule_kind(receptor["receptor_class"])
        values = {**receptor, "rule_kind": kind, "label": map_name(name, characters)}
        feature.setAttributes([values[name] for name in receptor_fields().names()])
        feature.setGeometry(geometry)
        by_type.setdefault(geometry.type(), []).append(feature)
    kinds = {
        Qgis.GeometryType.Point: ("MultiPoint", "receptor_points", tr("Receptors (points)")),
        Qgis.GeometryType.Line: ("MultiLineString", "receptor_lines", tr("Receptors (lines)")),
        Qgis.GeometryType.Polygon: ("MultiPolygon", "receptor_polygons", tr("Receptors (areas)")),
    }
    for geometry_type, (kind, role, title) in kinds.items():
        features = by_type.get(geometry_type, [])
        if features:
            yield styled(title, kind, receptor_fields(), features, role, "rule_kind", crs)


def map_name(name: str, characters: Characters) -> str:
    """A name as it is written on a map: drawable, and not too long."""
    shown = characters.drawable(name)
    return shown if len(shown) <= _MAP_NAME_LETTERS else shown[: _MAP_NAME_LETTERS - 1] + "…"


def _ring(mile: QgsGeometry, crs: QgsCoordinateReferenceSystem) -> QgsVectorLayer:
    """One mile around the footprints, as the agency's forms ask to see: a drawing."""
    layer = QgsVectorLayer("MultiLineString", tr("One mile around the structures"), "memory")
    layer.setCrs(crs)
    feature = QgsFeature()
    if not mile.isEmpty():
        feature.setGeometry(mile.convertToType(Qgis.GeometryType.Line, True))
        layer.dataProvider().addFeature(feature)
    layer.updateExtents()
    symbol = QgsLineSymbol.createSimple(
        {"line_color": "#000000", "line_width": "0.3", "use_custom_dash": "1", "customdash": "6;2"}
    )
    layer.setRenderer(QgsSingleSymbolRenderer(symbol))
    return layer


def private_project(layers: Iterable[QgsMapLayer], crs: QgsCoordinateReferenceSystem) -> QgsProject:
    """A project of our own, whose layer tree is the legend: the user's project is not asked and not touched."""
    project = QgsProject()
    project.setCrs(crs)
    project.setEllipsoid("EPSG:7019")
    project.setDistanceUnits(Qgis.DistanceUnit.Feet)
    for layer in layers:
        project.addMapLayer(layer, False)
        project.layerTreeRoot().addLayer(layer)
    return project
