"""The layers of the plugin's own that placed footprints go to: "Proposed structures", "Proposed stockpiles".

In the site GeoPackage beside the project when that is saved, else in memory. Features go through the edit buffer, so
that Undo takes them back and nothing is written before the user saves.
"""

from __future__ import annotations

import pathlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Optional

from qgis.core import (
    Qgis,
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsEditorWidgetSetup,
    QgsField,
    QgsFields,
    QgsFillSymbol,
    QgsGeometry,
    QgsPalLayerSettings,
    QgsPointXY,
    QgsProject,
    QgsSingleSymbolRenderer,
    QgsVectorFileWriter,
    QgsVectorLayer,
    QgsVectorLayerSimpleLabeling,
    QgsVectorLayerUtils,
)
from qgis.PyQt.QtCore import QMetaType

from ...afo_rules.errors import SitingError
from ...afo_rules.model import Manure, StructureType
from ..outputs.words import class_text
from ..own_layers import PROPOSED_PROPERTY, is_proposed, site_path
from ..translation import tr
from .footprint import NAD83, Footprint

_TEXT, _DATE = QMetaType.Type.QString, QMetaType.Type.QDate
_BOOL, _NUMBER = QMetaType.Type.Bool, QMetaType.Type.Double


@dataclass(frozen=True)
class Kind:
    """What is placed. ``fields`` are those of the public contract, in its order."""

    key: str
    table: str
    type_field: str
    types: tuple[str, ...]
    fields: tuple[tuple[str, QMetaType.Type], ...]
    colour: str
    status: Optional[str] = None

    @property
    def title(self) -> str:
        return tr("Proposed structures") if self.key == "structures" else tr("Proposed stockpiles")

    @property
    def noun(self) -> str:
        return tr("Barn") if self.key == "structures" else tr("Stockpile")


STRUCTURES = Kind(
    key="structures",
    table="afo_proposed_structures",
    type_field="structure_type",
    types=tuple(t.value for t in StructureType),
    fields=(
        ("name", _TEXT),
        ("structure_type", _TEXT),
        ("status", _TEXT),
        ("constructed", _DATE),
        ("secondary_containment", _BOOL),
        ("holds_animals_or_manure", _BOOL),
        ("accuracy_ft", _NUMBER),
    ),
    colour="#1f4e79",
    status="proposed",
)
STOCKPILES = Kind(
    key="stockpiles",
    table="afo_proposed_stockpiles",
    type_field="manure",
    types=tuple(m.value for m in Manure),
    fields=(
        ("name", _TEXT),
        ("manure", _TEXT),
        ("placed", _DATE),
        ("removed", _DATE),
        ("runoff_contained", _BOOL),
        ("slope_contained", _BOOL),
        ("vertical_separation_ft", _NUMBER),
        ("concrete_thickness_in", _NUMBER),
        ("concrete_reinforced", _BOOL),
        ("qualified_structure", _BOOL),
        ("accuracy_ft", _NUMBER),
    ),
    colour="#6b4a1b",
)


def proposed_layer(project: QgsProject, kind: Kind) -> Optional[QgsVectorLayer]:
    """The project's layer of that kind, if there is one."""
    for layer in project.mapLayers().values():
        if is_proposed(layer, kind.key) and layer.isValid():
            return layer
    return None


def place(project: QgsProject, kind: Kind, footprint: Footprint, type_value: str) -> tuple[QgsVectorLayer, str]:
    """Add a footprint to the layer of its kind, which is made when there is none. Gives the layer and the name.

    Raises SitingError with nothing changed when the layer cannot take it.
    """
    layer = proposed_layer(project, kind) or _new_layer(project, kind, footprint.frame)
    if not layer.isEditable() and not layer.startEditing():
        raise SitingError(
            tr("The layer “{}” cannot be edited.").format(layer.name()),
            tr("Make it writable, or remove it to get a new one."),
        )
    name = _free_name(layer, kind.noun)
    values = {"name": name, kind.type_field: type_value or kind.types[0]}
    if kind.status:
        values["status"] = kind.status
    _add_feature(project, layer, footprint, values)
    return layer, name


def _add_feature(project: QgsProject, layer: QgsVectorLayer, footprint: Footprint, values: Mapping[str, str]) -> None:
    geometry = QgsGeometry.fromPolygonXY([[QgsPointXY(x, y) for x, y in footprint.ring]])
    to_layer = QgsCoordinateTransform(QgsCoordinateReferenceSystem(NAD83), layer.crs(), project.transformContext())
    geometry.transform(to_layer)
    if layer.wkbType() == Qgis.WkbType.MultiPolygon:
        geometry.convertToMultiType()
    fields = layer.fields()
    attributes: dict[int, Any] = {fields.lookupField(k): v for k, v in values.items() if fields.lookupField(k) >= 0}
    layer.beginEditCommand(tr("Place {}").format(values["name"]))
    if not layer.addFeature(QgsVectorLayerUtils.createFeature(layer, geometry, attributes)):
        layer.destroyEditCommand()
        raise SitingError(
            tr("The layer “{}” did not take the footprint.").format(layer.name()), tr("Check its constraints.")
        )
    layer.endEditCommand()
    layer.triggerRepaint()


def _free_name(layer: QgsVectorLayer, noun: str) -> str:
    index = layer.fields().lookupField("name")
    taken = {str(value) for value in layer.uniqueValues(index)} if index >= 0 else set()
    number = 1
    while f"{noun} {number}" in taken:
        number += 1
    return f"{noun} {number}"


def _new_layer(project: QgsProject, kind: Kind, crs: str) -> QgsVectorLayer:
    path = site_path(project)
    layer = (path and _table_layer(project, kind, path, crs)) or _memory_layer(kind, crs)
    layer.setCustomProperty(PROPOSED_PROPERTY, kind.key)
    _dress(layer, kind)
    project.addMapLayer(layer)
    return layer


def _memory_layer(kind: Kind, crs: str) -> QgsVectorLayer:
    layer = QgsVectorLayer("Polygon", tr("{} (temporary)").format(kind.title), "memory")
    layer.setCrs(QgsCoordinateReferenceSystem(crs))
    layer.dataProvider().addAttributes([QgsField(name, kind_of) for name, kind_of in kind.fields])
    layer.updateFields()
    return layer


def _table_layer(project: QgsProject, kind: Kind, path: str, crs: str) -> Optional[QgsVectorLayer]:
    """The table in the site GeoPackage, made when it is missing; None when the file cannot be written there."""
    uri = f"{path}|layername={kind.table}"
    existing = pathlib.Path(path).exists()
    if existing:
        layer = QgsVectorLayer(uri, kind.title, "ogr")
        if layer.isValid():
            return layer
    fields = QgsFields()
    for name, kind_of in kind.fields:
        fields.append(QgsField(name, kind_of))
    options = QgsVectorFileWriter.SaveVectorOptions()
    options.driverName = "GPKG"
    options.layerName = kind.table
    action = QgsVectorFileWriter.ActionOnExistingFile
    options.actionOnExistingFile = action.CreateOrOverwriteLayer if existing else action.CreateOrOverwriteFile
    writer = QgsVectorFileWriter.create(
        path, fields, Qgis.WkbType.Polygon, QgsCoordinateReferenceSystem(crs), project.transformContext(), options
    )
    failed = writer.hasError() != QgsVectorFileWriter.WriterError.NoError
    del writer  # closes the file
    layer = None if failed else QgsVectorLayer(uri, kind.title, "ogr")
    return layer if layer is not None and layer.isValid() else None


def _dress(layer: QgsVectorLayer, kind: Kind) -> None:
    symbol = {"color": f"{kind.colour},80", "style": "b_diagonal", "outline_color": kind.colour, "outline_width": "0.5"}
    layer.setRenderer(QgsSingleSymbolRenderer(QgsFillSymbol.createSimple(symbol)))
    labels = QgsPalLayerSettings()
    labels.fieldName = "name"
    layer.setLabeling(QgsVectorLayerSimpleLabeling(labels))
    layer.setLabelsEnabled(True)
    choices = [{class_text(value): value} for value in kind.types]
    index = layer.fields().lookupField(kind.type_field)
    if index >= 0:
        layer.setEditorWidgetSetup(index, QgsEditorWidgetSetup("ValueMap", {"map": choices}))
