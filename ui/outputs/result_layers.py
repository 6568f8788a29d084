"""The group "AFO Siting results" of the project: Violations, Findings, Setback zones, Checked footprints.

Each run replaces the last one's. What we made is known by ids kept as custom properties of the group, not by names:
the user may rename, move, or duplicate a layer to keep it, and the project may have been closed in between.
"""

from __future__ import annotations

import pathlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Callable, Optional

from qgis.core import (
    Qgis,
    QgsCoordinateReferenceSystem,
    QgsFeature,
    QgsFields,
    QgsLayerTreeGroup,
    QgsLayerTreeLayer,
    QgsProject,
    QgsVectorLayer,
    QgsWkbTypes,
)

from ...afo_rules.errors import SitingError
from ..translation import tr
from .features import CRS_OF_REPORT, finding_features, subject_features, violation_features, zone_features
from .fields import findings_fields, subject_fields, violation_fields, zone_fields
from .geopackage import Table, write_tables
from .styles import style_layer

Report = Mapping[str, Any]

GROUP_PROPERTY = "afo_siting/results"
LAYER_IDS_PROPERTY = "afo_siting/layer_ids"
ROLE_PROPERTY = "afo_siting/role"
FINDINGS, VIOLATIONS, SETBACK_ZONES, SUBJECTS = "findings", "violations", "setback_zones", "subjects"


@dataclass(frozen=True)
class LayerSpec:
    """One result layer. ``uri`` is where it was written, "" for a temporary layer."""

    role: str
    title: str
    wkb_type: Qgis.WkbType
    fields: QgsFields
    features: Callable[[], Iterable[QgsFeature]]
    uri: str = ""

    @property
    def table(self) -> str:
        return f"afo_{self.role}"


def layer_specs(report: Report) -> tuple[LayerSpec, ...]:
    """The result layers, topmost first."""
    line, polygon = Qgis.WkbType.LineString, Qgis.WkbType.MultiPolygon
    return (
        LayerSpec(VIOLATIONS, tr("Violations"), polygon, violation_fields(), lambda: violation_features(report)),
        LayerSpec(FINDINGS, tr("Findings"), line, findings_fields(), lambda: finding_features(report)),
        LayerSpec(SUBJECTS, tr("Checked footprints"), polygon, subject_fields(), lambda: subject_features(report)),
        LayerSpec(SETBACK_ZONES, tr("Setback zones"), polygon, zone_fields(), lambda: zone_features(report)),
    )


def default_results_path(project: QgsProject) -> Optional[str]:
    """Beside the saved project; None while it is not saved as a file."""
    path = project.absoluteFilePath()
    if not path:
        return None
    file = pathlib.Path(path)
    return str(file.with_name(f"{file.stem}_afo_results.gpkg"))


def write_results(report: Report, gpkg_path: Optional[str]) -> tuple[LayerSpec, ...]:
    """Writes our tables to ``gpkg_path``, or nothing when it is None. Raises SitingError with nothing changed."""
    specs = layer_specs(report)
    if gpkg_path is None:
        return specs
    tables = [Table(s.table, int(s.wkb_type), s.fields, s.features) for s in specs]
    path = write_tables(gpkg_path, tables)
    return tuple(replace(spec, uri=f"{path}|layername={spec.table}") for spec in specs)


def result_layer(spec: LayerSpec) -> QgsVectorLayer:
    """The styled layer of ``spec``; in memory, and marked so, when it was not written."""
    layer = QgsVectorLayer(spec.uri, spec.title, "ogr") if spec.uri else memory_layer(spec)
    if not layer.isValid():
        raise SitingError(
            tr("The results were written, but QGIS cannot open “{uri}”.").format(uri=spec.uri),
            tr("See that the file is still there, then run the check again."),
            layer.error().message(),
        )
    layer.setCustomProperty(ROLE_PROPERTY, spec.role)
    style_layer(layer, spec.role)
    return layer


def memory_layer(spec: LayerSpec) -> QgsVectorLayer:
    title = tr("{title} (temporary)").format(title=spec.title)
    layer = QgsVectorLayer(QgsWkbTypes.displayString(spec.wkb_type), title, "memory")
    layer.setCrs(QgsCoordinateReferenceSystem(CRS_OF_REPORT))
    provider = layer.dataProvider()
    provider.addAttributes(list(spec.fields))
    layer.updateFields()
    added, _ = provider.addFeatures(list(spec.features()))
    if not added:
        raise SitingError(
            tr("The temporary layer “{title}” could not be filled.").format(title=title),
            tr("Choose a GeoPackage for the results and run the check again."),
            provider.lastError(),
        )
    layer.updateExtents()
    return layer


def add_results_to_project(project: QgsProject, report: Report, gpkg_path: Optional[str]) -> dict[str, str]:
    """Writes the results and shows them in ``project`` in place of the last run's. Gives layer ids by role.

    The old layers go only when the new ones are there: a failure leaves the last results standing.
    """
    layers = [result_layer(spec) for spec in write_results(report, gpkg_path)]
    group = results_group(project)
    shown = remove_last_results(project, group)
    for layer in layers:
        project.addMapLayer(layer, False)
        role = layer.customProperty(ROLE_PROPERTY)
        node = group.addLayer(layer)
        node.setExpanded(False)
        node.setItemVisibilityChecked(shown.get(role, True))
    ids = {layer.customProperty(ROLE_PROPERTY): layer.id() for layer in layers}
    group.setCustomProperty(LAYER_IDS_PROPERTY, list(ids.values()))
    return ids


def results_group(project: QgsProject) -> QgsLayerTreeGroup:
    root = project.layerTreeRoot()
    for group in root.findGroups(True):
        if group.customProperty(GROUP_PROPERTY):
            return group
    group = root.insertGroup(0, tr("AFO Siting results"))
    group.setCustomProperty(GROUP_PROPERTY, True)
    return group


def remove_last_results(project: QgsProject, group: QgsLayerTreeGroup) -> dict[str, bool]:
    """Takes out the last run's layers, wherever they were moved to; gives what was switched on, by role."""
    shown: dict[str, bool] = {}
    ids: list[str] = []
    for layer_id in group.customProperty(LAYER_IDS_PROPERTY) or []:
        node: Optional[QgsLayerTreeLayer] = project.layerTreeRoot().findLayer(layer_id)
        layer = project.mapLayer(layer_id)
        if layer is None:
            continue
        ids.append(layer_id)
        if node is not None:
            shown[layer.customProperty(ROLE_PROPERTY)] = node.itemVisibilityChecked()
    project.removeMapLayers(ids)
    return shown
