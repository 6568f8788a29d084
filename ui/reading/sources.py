"""What is taken from a layer on the main thread, so that any thread can read its features later."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Optional, Union

from qgis.core import (
    Qgis,
    QgsCoordinateReferenceSystem,
    QgsFeature,
    QgsFeatureRequest,
    QgsFeatureSource,
    QgsFields,
    QgsProcessingFeatureSource,
    QgsProviderRegistry,
    QgsRectangle,
    QgsVectorLayer,
    QgsVectorLayerFeatureSource,
    QgsWkbTypes,
)

from ...afo_rules.errors import SitingError
from ..translation import tr

FILTERED = "the layer is filtered"
UNSAVED = "includes unsaved edits"
SELECTED = "only the chosen features of the layer were given"
# Authorities whose codes PROJ knows; codes of a user's own CRS mean something in one QGIS profile only.
_AUTHORITIES = frozenset({"EPSG", "ESRI", "OGC", "IGNF"})

Source = Union[QgsVectorLayerFeatureSource, QgsFeatureSource]


@dataclass(frozen=True)
class LayerSnapshot:
    """A layer as it was when the check began; ``source`` may be read on any thread, and outlives the layer.

    ``bounds``: extent that the provider tells, in the layer's CRS; None when it knows none. ``reported_count``: the
    provider's own count, which for a large or filtered layer may be an estimate.
    """

    name: str
    source: Source
    fields: QgsFields
    crs: QgsCoordinateReferenceSystem
    definition: str
    reported_count: int
    bounds: Optional[tuple[float, float, float, float]]
    geometry_type: Qgis.GeometryType
    warnings: tuple[str, ...]
    filtered: bool
    where: str


@dataclass(frozen=True)
class SubjectFeatures:
    """Features of the structures or stockpiles, already read, with the CRS that their coordinates are in."""

    name: str
    features: tuple[QgsFeature, ...]
    fields: QgsFields
    crs: QgsCoordinateReferenceSystem
    definition: str
    warnings: tuple[str, ...]


@dataclass(frozen=True)
class SubjectInput:
    """A feature source that Processing made, and the layer behind it where there is one."""

    source: QgsProcessingFeatureSource
    layer: Optional[QgsVectorLayer] = None
    warnings: tuple[str, ...] = ()


def snapshot(layer: QgsVectorLayer, name: str) -> LayerSnapshot:
    """What reading ``layer`` needs, reported as ``name``. Main thread only. Raises SitingError, naming the layer."""
    require_usable(layer)
    extent = _extent(layer)
    bounds = (extent.xMinimum(), extent.yMinimum(), extent.xMaximum(), extent.yMaximum())
    return LayerSnapshot(
        name=name,
        # Sees the edit buffer and the filter, and holds what it needs of the layer.
        source=QgsVectorLayerFeatureSource(layer),
        fields=QgsFields(layer.fields()),
        crs=QgsCoordinateReferenceSystem(layer.crs()),
        definition=crs_definition(layer.crs(), layer.name()),
        reported_count=int(layer.featureCount()),
        bounds=None if extent.isNull() else bounds,
        geometry_type=QgsWkbTypes.geometryType(layer.wkbType()),
        warnings=layer_warnings(layer),
        filtered=bool(layer.subsetString()),
        where=public_source(layer),
    )


def subject_features(given: Union[QgsVectorLayer, SubjectInput]) -> SubjectFeatures:
    """Reads the subjects, few by nature, on the main thread. Raises SitingError, naming the layer."""
    if isinstance(given, SubjectInput):
        source, layer, name = given.source, given.layer, given.source.sourceName()
        crs = source.sourceCrs()
        # Invalid footprints are measured by their made-valid shape; Processing would refuse them.
        unchecked = Qgis.ProcessingFeatureSourceFlag.SkipGeometryValidityChecks
        features = source.getFeatures(QgsFeatureRequest(), unchecked)
        if QgsWkbTypes.geometryType(source.wkbType()) not in _SHAPED:
            raise _no_geometry(name)
    else:
        require_usable(given)
        source, layer, name = given, given, given.name()
        crs = given.crs()
        features = given.getFeatures()
    read = tuple(sorted(features, key=saved_first))
    warnings = layer_warnings(layer) if layer is not None else ()
    return SubjectFeatures(
        name=name,
        features=read,
        fields=QgsFields(source.fields()),
        crs=QgsCoordinateReferenceSystem(crs),
        definition=crs_definition(crs, name),
        warnings=(*warnings, *(given.warnings if isinstance(given, SubjectInput) else ())),
    )


def saved_first(feature: QgsFeature) -> tuple[bool, int]:
    """Sorts features the same way on every run: saved ones by id, then unsaved ones as they were drawn."""
    return feature.id() < 0, abs(feature.id())


def require_usable(layer: Any) -> None:
    """Raises SitingError when ``layer`` cannot be read at all."""
    if not isinstance(layer, QgsVectorLayer):
        raise SitingError(
            tr("“{name}” is not a vector layer.").format(name=layer.name() if layer is not None else ""),
            tr("Give layers of points, lines or polygons."),
        )
    if not layer.isValid():
        raise SitingError(
            tr("The layer “{name}” cannot be opened.").format(name=layer.name()),
            tr("Repair its data source, or take it out of the check."),
            layer.error().summary() or public_source(layer),
        )
    if QgsWkbTypes.geometryType(layer.wkbType()) not in _SHAPED:
        raise _no_geometry(layer.name())


# Unknown is a layer of mixed geometries.
_SHAPED = (
    Qgis.GeometryType.Point,
    Qgis.GeometryType.Line,
    Qgis.GeometryType.Polygon,
    Qgis.GeometryType.Unknown,
)


def _no_geometry(name: str) -> SitingError:
    return SitingError(
        tr("The layer “{name}” is a table without geometry.").format(name=name),
        tr("Give a layer of points, lines or polygons."),
    )


def crs_definition(crs: QgsCoordinateReferenceSystem, layer_name: str) -> str:
    """Authority code, or WKT for a CRS of the user's own. Raises SitingError when there is none."""
    if not crs.isValid():
        raise SitingError(
            tr("The layer “{name}” has no coordinate reference system (CRS).").format(name=layer_name),
            tr("Set it in the layer's properties: without it nobody knows where its coordinates are."),
        )
    if crs.authid().partition(":")[0] in _AUTHORITIES:
        return str(crs.authid())
    return str(crs.toWkt(Qgis.CrsWktVariant.Preferred))


def layer_warnings(layer: QgsVectorLayer) -> tuple[str, ...]:
    """What a reader of the report must know of the state the layer was in."""
    warnings = []
    if layer.subsetString():
        warnings.append(FILTERED)
    if layer.isModified():
        warnings.append(UNSAVED)
    return tuple(warnings)


def public_source(layer: QgsVectorLayer) -> str:
    """Where the data came from, for the report: no folder, user, password or key, so the same on every machine."""
    if layer.providerType() == "memory":
        return "temporary layer"
    parts = QgsProviderRegistry.instance().decodeUri(layer.providerType(), layer.source())
    # A key of a web service stands in the query of its address.
    address = parts.get("path") or str(parts.get("url") or "").partition("?")[0]
    place = os.path.basename(address.rstrip("/")) if parts.get("path") else address
    table = parts.get("layerName") or parts.get("table") or parts.get("typename") or ""
    database = [str(parts[key]) for key in ("host", "dbname", "schema") if parts.get(key) and not place]
    return "|".join(part for part in (place or "/".join(database), str(table)) if part) or str(layer.providerType())


def _extent(layer: QgsVectorLayer) -> QgsRectangle:
    """The layer's extent. QGIS 3.44 throws a bare Exception where a coordinate is not finite; the provider tells it."""
    try:
        return layer.extent()
    except Exception:
        return layer.dataProvider().extent()


def sort_key(layer: QgsVectorLayer) -> str:
    """Tells layers of one name apart the same way whatever the order they are given in."""
    where = "" if layer.providerType() == "memory" else layer.publicSource(True)
    return f"{where}|{layer.featureCount()}|{_extent(layer).toString()}"


def unique_names(names: Sequence[str], keys: Sequence[str]) -> list[str]:
    """``names`` (n) told apart by “ (2)”, “ (3)”: numbered by ``keys`` (n), so that the order given does not matter."""
    result: list[str] = [""] * len(names)
    used = set(names)
    seen = set()
    for index in sorted(range(len(names)), key=lambda i: (names[i], keys[i], i)):
        name, number = names[index], 2
        if name in seen:
            while f"{names[index]} ({number})" in used:
                number += 1
            name = f"{names[index]} ({number})"
        seen.add(name)
        used.add(name)
        result[index] = name
    return result
