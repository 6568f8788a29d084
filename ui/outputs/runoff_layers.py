"""Private layers of the runoff sheet's maps, made of the report's drawing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from qgis.core import (
    Qgis,
    QgsCategorizedSymbolRenderer,
    QgsCoordinateReferenceSystem,
    QgsFeature,
    QgsGeometry,
    QgsRectangle,
    QgsVectorLayer,
)

from ..translation import tr
from . import words
from .features import Placer, finding_features, new_feature
from .fields import NUMBER, TEXT, WHOLE, findings_fields, made_of, receptor_fields
from .runoff_rows import acres_text
from .sheet_layers import map_name, styled
from .sheet_text import Characters, wrapped
from .styles import categories_of

Report = Mapping[str, Any]
_NAME_POINTS, _NAME_WIDTH_MM = 7.5, 30.0
_PART_FIELDS = made_of((("part", TEXT), ("label", TEXT), ("label_x", NUMBER), ("label_y", NUMBER)))
_AREA_FIELDS = made_of((("kind", TEXT), ("acres", NUMBER)))
_LINE_FIELDS = made_of((("number", WHOLE),))


@dataclass(frozen=True)
class RunoffLayers:
    """Layers topmost first, in the map's CRS, and what the maps must show.

    ``drained``: the facility and all land whose water it takes in or keeps away. ``wells``: wells and the lines that
    are drawn to them. ``drawn``: how many of the ``with_line`` measured lines are drawn.
    """

    legend: tuple[QgsVectorLayer, ...]
    part_layer: QgsVectorLayer
    finding_layer: QgsVectorLayer
    facility: QgsRectangle
    drained: QgsRectangle
    wells: QgsRectangle
    drawn: int
    with_line: int


def runoff_layers(report: Report, crs: QgsCoordinateReferenceSystem, characters: Characters) -> RunoffLayers:
    """The layers of ``report`` that have anything to draw."""
    drawing, place = report["map"], Placer(crs)
    finding_layer, drawn = _findings(report, crs)
    parts = _parts(drawing, place, characters)
    areas = [
        new_feature(_AREA_FIELDS, {"kind": row["kind"], "acres": row["acres"]}, place.polygon(row["geometry"]))
        for row in drawing["areas"]
    ]
    part_layer = styled(tr("Facility"), "MultiPolygon", _PART_FIELDS, parts, "facility_parts", "part", crs)
    area_layer = styled(
        tr("Land above the facility"), "MultiPolygon", _AREA_FIELDS, areas, "contributing_area", "kind", crs
    )
    area_layer.setLabelsEnabled(False)
    _tell_acres(area_layer, drawing["areas"])
    wells = _wells(drawing, place, crs, characters)
    culverts = [place.any(shape) for shape in drawing["culverts"]]
    walls = _plain(tr("Diversions"), "MultiLineString", "diversions", map(place.any, drawing["diversions"]), crs)
    points = [c for c in culverts if c.type() == Qgis.GeometryType.Point]
    lines = [c for c in culverts if c.type() == Qgis.GeometryType.Line]
    culvert_points = _plain(tr("Culverts"), "MultiPoint", "culvert_points", points, crs)
    culvert_lines = _plain(tr("Culverts"), "MultiLineString", "culvert_lines", lines, crs)
    flow = _plain(tr("Direction of flow"), "MultiLineString", "flow_lines", map(place.any, drawing["flow_lines"]), crs)
    ponds = _plain(tr("Ponds that keep their water"), "MultiPolygon", "ponds", map(place.any, drawing["ponds"]), crs)
    layers = (finding_layer, wells, culvert_points, culvert_lines, walls, part_layer, flow, ponds, area_layer)
    return RunoffLayers(
        legend=tuple(layer for layer in layers if layer.featureCount()),
        part_layer=part_layer,
        finding_layer=finding_layer,
        facility=part_layer.extent(),
        drained=_together((part_layer, area_layer, walls, culvert_points, culvert_lines)),
        wells=_together((wells, finding_layer)),
        drawn=drawn,
        with_line=sum(1 for f in report["findings"] if f["line"]),
    )


def _together(layers: Iterable[QgsVectorLayer]) -> QgsRectangle:
    extent = QgsRectangle()
    for layer in layers:
        if layer.featureCount():
            extent.combineExtentWith(layer.extent())
    return extent


def nearest_findings(report: Report) -> list[int]:
    """Places (from 0) of the findings whose line is drawn: of each well and rule, the one from the nearest part.

    What is true of it decides for the facility; lines from every other part would lie over it.
    """
    nearest: dict[tuple[str, str, str], tuple[float, int]] = {}
    for place, finding in enumerate(report["findings"]):
        if finding["line"]:
            well = (finding["receptor_layer"], finding["receptor"], finding["rule_id"])
            nearest[well] = min((finding["measured_ft"], place), nearest.get(well, (float("inf"), place)))
    return sorted(place for _, place in nearest.values())


def _findings(report: Report, crs: QgsCoordinateReferenceSystem) -> tuple[QgsVectorLayer, int]:
    chosen = set(nearest_findings(report))
    lines = [f for place, f in enumerate(finding_features(report, crs)) if place in chosen]
    for feature in lines:
        feature["label"] = f"{feature['number']}: {feature['label']}"
    title = tr("Distances of wells")
    return styled(title, "LineString", findings_fields(), lines, "findings", "verdict", crs), len(lines)


def _parts(drawing: Mapping[str, Any], place: Placer, characters: Characters) -> list[QgsFeature]:
    made = []
    for row in drawing["parts"]:
        kind = words.class_text(row["part"])
        name = map_name(words.printable(row["name"]) or kind, characters)
        said = name if kind in name.lower() else f"{name} ({kind})"
        lines = [*wrapped(said, _NAME_WIDTH_MM, _NAME_POINTS, True), tr("{n} ac").format(n=acres_text(row["acres"]))]
        values = {"part": row["part"], "label": "\n".join(lines)}
        made.append(new_feature(_PART_FIELDS, values, place.polygon(row["geometry"])))
    return made


def _wells(
    drawing: Mapping[str, Any], place: Placer, crs: QgsCoordinateReferenceSystem, characters: Characters
) -> QgsVectorLayer:
    features = []
    for row in drawing["wells"]:
        use = words.class_text(row["well_use"]) or tr("use not stated")
        name = words.printable(row["name"]) or tr("well {id}").format(id=words.printable(row["receptor"]))
        label = map_name(f"{name} ({use})", characters)
        values = {**row, "receptor_class": row["well_use"], "rule_kind": words.WELLS, "label": label}
        geometry = place.any(row["geometry"])
        geometry.convertToMultiType()
        features.append(new_feature(receptor_fields(), values, geometry))
    layer = styled(tr("Wells"), "MultiPoint", receptor_fields(), features, "receptor_points", "rule_kind", crs)
    renderer = layer.renderer().clone()
    if not isinstance(renderer, QgsCategorizedSymbolRenderer):
        raise TypeError("the style of receptors is categorised")
    for index in range(len(renderer.categories())):
        renderer.updateCategoryLabel(index, tr("well, with its use"))
    layer.setRenderer(renderer)
    return layer


def _plain(
    title: str, kind: str, role: str, shapes: Iterable[QgsGeometry], crs: QgsCoordinateReferenceSystem
) -> QgsVectorLayer:
    features = []
    for number, shape in enumerate(shapes, 1):
        geometry = QgsGeometry(shape)
        geometry.convertToMultiType()
        features.append(new_feature(_LINE_FIELDS, {"number": number}, geometry))
    return styled(title, kind, _LINE_FIELDS, features, role, None, crs)


def _tell_acres(layer: QgsVectorLayer, areas: Sequence[Mapping[str, Any]]) -> None:
    """The acres of each kind stand in the legend: a label on narrow land would be dropped."""
    said = {row["kind"]: acres_text(row["acres"]) for row in areas}
    renderer = categories_of(layer).clone()
    for index, category in enumerate(renderer.categories()):
        text = tr("{kind}: {acres} ac").format(kind=category.label(), acres=said[category.value()])
        renderer.updateCategoryLabel(index, text)
    layer.setRenderer(renderer)
