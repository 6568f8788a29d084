"""Layers to draw in, for a user who has nothing but an aerial photo and elevations: fields and choices are there."""

from __future__ import annotations

import pathlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Callable, Optional

from qgis.core import (
    Qgis,
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsCsException,
    QgsEditorWidgetSetup,
    QgsField,
    QgsFields,
    QgsFillSymbol,
    QgsLineSymbol,
    QgsMarkerSymbol,
    QgsPointXY,
    QgsProject,
    QgsSingleSymbolRenderer,
    QgsVectorFileWriter,
    QgsVectorLayer,
)
from qgis.PyQt.QtCore import QMetaType

from ...outputs.words import class_text
from ...own_layers import site_path
from ...translation import tr

DRAWN_PROPERTY = "afo_siting/drawn"
_TEXT, _DATE, _BOOL = QMetaType.Type.QString, QMetaType.Type.QDate, QMetaType.Type.Bool
_NUMBER, _WHOLE = QMetaType.Type.Double, QMetaType.Type.Int
_WEB_MERCATOR = "EPSG:3857"


@dataclass(frozen=True)
class DrawnLayer:
    """``parameter``: the one that the layer is for. ``choices``: the words of a field, by field."""

    parameter: str
    table: str
    title: Callable[[], str]
    wkb_type: Qgis.WkbType
    fields: tuple[tuple[str, QMetaType.Type], ...]
    choices: tuple[tuple[str, tuple[str, ...]], ...] = ()
    colour: str = "#1f4e79"


FACILITY = (
    DrawnLayer(
        "FACILITY",
        "afo_facility",
        lambda: tr("Facility parts"),
        Qgis.WkbType.Polygon,
        (("name", _TEXT), ("part", _TEXT), ("paved", _BOOL), ("curve_number", _NUMBER)),
        (("part", ("reservoir", "embankment", "dam_top", "feedlot", "roadway")),),
    ),
    DrawnLayer(
        "DIVERSIONS",
        "afo_diversions",
        lambda: tr("Diversions"),
        Qgis.WkbType.LineString,
        (("name", _TEXT),),
        colour="#8c510a",
    ),
    DrawnLayer(
        "CULVERTS",
        "afo_culverts",
        lambda: tr("Culverts"),
        Qgis.WkbType.LineString,
        (("name", _TEXT),),
        colour="#01665e",
    ),
    DrawnLayer(
        "CAN_DIVERT",
        "afo_can_divert",
        lambda: tr("Land that can be diverted"),
        Qgis.WkbType.Polygon,
        (("name", _TEXT),),
        colour="#6a3d9a",
    ),
)
FIELDS = (
    DrawnLayer(
        "FIELDS",
        "afo_application_fields",
        lambda: tr("Application fields"),
        Qgis.WkbType.Polygon,
        (
            ("field_id", _TEXT),
            ("control", _TEXT),
            ("agreement_id", _TEXT),
            ("agreement_acres", _NUMBER),
            ("agreement_end", _DATE),
            ("agreement_copy", _BOOL),
            ("acres_applied", _NUMBER),
            ("last_application", _DATE),
            ("phosphorus_index", _NUMBER),
            ("phosphorus_index_date", _DATE),
            ("index_report", _TEXT),
            ("soil_sample_date", _DATE),
            ("soil_samples", _WHOLE),
            ("crop", _TEXT),
            ("liquid_n_lb_per_acre", _NUMBER),
            ("rate", _TEXT),
            ("rate_source", _TEXT),
            ("manure", _TEXT),
            ("method", _TEXT),
            ("vegetation_ft", _NUMBER),
        ),
        (
            ("control", ("owned", "rented", "agreement")),
            ("manure", ("liquid", "solid")),
            ("method", ("injected", "incorporated_same_day", "incorporated_within_24_hours", "surface")),
        ),
        colour="#4d7c0f",
    ),
)


def make_layers(project: QgsProject, canvas: Any, wanted: Sequence[DrawnLayer]) -> list[QgsVectorLayer]:
    """The layers, in edit mode, in the order of ``wanted``: in the site GeoPackage beside the saved project, else in
    memory. One that the project has already is taken as it is."""
    crs = drawing_crs(project, canvas)
    layers = []
    for drawn in wanted:
        layer = _existing(project, drawn) or _new(project, drawn, crs)
        if not layer.isEditable():
            layer.startEditing()
        layers.append(layer)
    return layers


def drawing_crs(project: QgsProject, canvas: Any) -> QgsCoordinateReferenceSystem:
    """The project's where that is projected and true to size, else the NAD 83 UTM zone in the middle of the map."""
    crs = project.crs()
    if crs.isValid() and not crs.isGeographic() and crs.authid() != _WEB_MERCATOR:
        return crs
    longitude = _longitude(project, canvas)
    zone = min(max(int((longitude + 180) // 6) + 1, 1), 23)  # the zones that NAD 83 has
    return QgsCoordinateReferenceSystem(f"EPSG:{26900 + zone}")


def _longitude(project: QgsProject, canvas: Any) -> float:
    middle = QgsPointXY(canvas.extent().center())
    to_degrees = QgsCoordinateTransform(
        canvas.mapSettings().destinationCrs(), QgsCoordinateReferenceSystem("EPSG:4269"), project.transformContext()
    )
    try:
        return float(to_degrees.transform(middle).x())
    except QgsCsException:  # the map shows no place on Earth
        return -93.0  # Iowa


def _existing(project: QgsProject, drawn: DrawnLayer) -> Optional[QgsVectorLayer]:
    for layer in project.mapLayers().values():
        if layer.customProperty(DRAWN_PROPERTY) == drawn.table and layer.isValid():
            return layer
    return None


def _new(project: QgsProject, drawn: DrawnLayer, crs: QgsCoordinateReferenceSystem) -> QgsVectorLayer:
    path = site_path(project)
    layer = (path and _table(project, drawn, path, crs)) or _memory(drawn, crs)
    layer.setCustomProperty(DRAWN_PROPERTY, drawn.table)
    _dress(layer, drawn)
    project.addMapLayer(layer)
    return layer


def _memory(drawn: DrawnLayer, crs: QgsCoordinateReferenceSystem) -> QgsVectorLayer:
    kind = "LineString" if drawn.wkb_type == Qgis.WkbType.LineString else "Polygon"
    layer = QgsVectorLayer(kind, tr("{layer} (temporary)").format(layer=drawn.title()), "memory")
    layer.setCrs(crs)
    layer.dataProvider().addAttributes([QgsField(name, kind_of) for name, kind_of in drawn.fields])
    layer.updateFields()
    return layer


def _table(
    project: QgsProject, drawn: DrawnLayer, path: str, crs: QgsCoordinateReferenceSystem
) -> Optional[QgsVectorLayer]:
    """The table in the site GeoPackage, made when it is missing; None when the file cannot be written there."""
    uri = f"{path}|layername={drawn.table}"
    existing = pathlib.Path(path).exists()
    layer = QgsVectorLayer(uri, drawn.title(), "ogr") if existing else None
    if layer is not None and layer.isValid():
        return layer
    fields = QgsFields()
    for name, kind_of in drawn.fields:
        fields.append(QgsField(name, kind_of))
    options = QgsVectorFileWriter.SaveVectorOptions()
    options.driverName = "GPKG"
    options.layerName = drawn.table
    action = QgsVectorFileWriter.ActionOnExistingFile
    options.actionOnExistingFile = action.CreateOrOverwriteLayer if existing else action.CreateOrOverwriteFile
    writer = QgsVectorFileWriter.create(path, fields, drawn.wkb_type, crs, project.transformContext(), options)
    failed = writer.hasError() != QgsVectorFileWriter.WriterError.NoError
    del writer  # closes the file
    layer = None if failed else QgsVectorLayer(uri, drawn.title(), "ogr")
    return layer if layer is not None and layer.isValid() else None


def _dress(layer: QgsVectorLayer, drawn: DrawnLayer) -> None:
    for name, values in drawn.choices:
        choices = [{class_text(value): value} for value in values]
        layer.setEditorWidgetSetup(layer.fields().lookupField(name), QgsEditorWidgetSetup("ValueMap", {"map": choices}))
    if layer.geometryType() == Qgis.GeometryType.Polygon:
        look = {"color": f"{drawn.colour},80", "style": "b_diagonal", "outline_color": drawn.colour}
        symbol: Any = QgsFillSymbol.createSimple({**look, "outline_width": "0.5"})
    elif layer.geometryType() == Qgis.GeometryType.Line:
        symbol = QgsLineSymbol.createSimple({"color": drawn.colour, "width": "0.8"})
    else:
        symbol = QgsMarkerSymbol.createSimple({"color": drawn.colour})
    layer.setRenderer(QgsSingleSymbolRenderer(symbol))
