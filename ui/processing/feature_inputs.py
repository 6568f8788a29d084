"""Feature sources and sinks of algorithms that write layers from a report."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Optional

from qgis.core import (
    Qgis,
    QgsCoordinateReferenceSystem,
    QgsFeature,
    QgsFeatureSink,
    QgsFields,
    QgsProcessingAlgorithm,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeatureSourceDefinition,
    QgsProcessingUtils,
    QgsVectorLayer,
)

from ...afo_rules.errors import SitingError
from ..outputs.features import CRS_OF_REPORT
from ..python_thread import on_python_thread
from ..reading.sources import SELECTED, SubjectInput
from ..translation import tr


def require_source(parameters: dict[str, Any], name: str, context: QgsProcessingContext) -> None:
    """Raises SitingError for a file or layer that cannot be opened, which QGIS would take for one not given."""
    value = parameters.get(name)
    path = value.source.staticValue() if isinstance(value, QgsProcessingFeatureSourceDefinition) else value
    if isinstance(path, str) and path.strip() and QgsProcessingUtils.mapLayerFromString(path, context) is None:
        raise SitingError(
            tr("{parameter}: there is no layer “{path}”.").format(parameter=name, path=path),
            tr("Give the path of a file with a layer, or the name of a layer of the project."),
        )


def feature_input(
    algorithm: QgsProcessingAlgorithm, parameters: dict[str, Any], name: str, context: QgsProcessingContext
) -> Optional[SubjectInput]:
    """The source of a parameter and the layer behind it; None when the parameter is empty."""
    source = algorithm.parameterAsSource(parameters, name, context)
    if source is None:
        return None
    value = parameters[name]
    partly = isinstance(value, QgsProcessingFeatureSourceDefinition) and (
        value.selectedFeaturesOnly or value.featureLimit >= 0 or bool(value.filterExpression)
    )
    return SubjectInput(source, layer_behind(value, context), (SELECTED,) if partly else ())


def layer_behind(value: Any, context: QgsProcessingContext) -> Optional[QgsVectorLayer]:
    """The layer behind a source, for what it tells of its filter and edits."""
    if isinstance(value, QgsProcessingFeatureSourceDefinition):
        value = value.source.staticValue()
    layer = QgsProcessingUtils.mapLayerFromString(value, context) if isinstance(value, str) else value
    return layer if isinstance(layer, QgsVectorLayer) else None


def write_sink(
    algorithm: QgsProcessingAlgorithm,
    parameters: dict[str, Any],
    name: str,
    context: QgsProcessingContext,
    fields: QgsFields,
    wkb_type: Qgis.WkbType,
    features: Iterable[QgsFeature],
) -> Optional[str]:
    """Writes features in the report's CRS to the sink ``name``; its layer's id, or None when it is not wanted."""
    if not parameters.get(name):
        return None
    crs = QgsCoordinateReferenceSystem(CRS_OF_REPORT)
    if wkb_type == Qgis.WkbType.NoGeometry:
        crs = QgsCoordinateReferenceSystem()
    sink, layer_id = algorithm.parameterAsSink(parameters, name, context, fields, wkb_type, crs)
    if sink is None:
        raise QgsProcessingException(algorithm.invalidSinkError(parameters, name))
    # Made where pyproj may be used: some geometries are only now taken to the report's CRS (see python_thread).
    made = on_python_thread(lambda _progress, _cancelled: list(features), lambda _percent: None, lambda: False)
    if not sink.addFeatures(made, QgsFeatureSink.Flag.FastInsert):
        raise SitingError(
            tr("{name} could not be written: {why}.").format(name=name, why=sink.lastError()),
            tr("See that the disk has room, or choose another place."),
        )
    return str(layer_id)
