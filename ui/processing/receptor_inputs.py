"""The parameters RECEPTORS and RECEPTOR_CLASSES: which layers, by which names, of which classes."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any

from qgis.core import (
    QgsMapLayer,
    QgsProcessingContext,
    QgsProcessingUtils,
    QgsProject,
    QgsProviderRegistry,
)

from ...afo_rules.errors import SitingError
from ..reading.sources import require_usable
from ..service import ReceptorInput
from ..translation import tr
from . import inputs


def receptor_inputs(parameters: dict[str, Any], context: QgsProcessingContext) -> tuple[ReceptorInput, ...]:
    """Raises SitingError for a layer that cannot be opened (QGIS would leave it out, and a missing receptor layer
    clears a site) and for a class or layer name that is not known."""
    layers = [_opened(value, "RECEPTORS", context) for value in _listed(parameters.get("RECEPTORS"))]
    for layer in layers:
        require_usable(layer)
    names = [_name(layer, context) for layer in layers]
    classes = inputs.receptor_classes(str(parameters.get("RECEPTOR_CLASSES") or ""), names)
    return tuple(ReceptorInput(layer, classes.get(name), name) for layer, name in zip(layers, names))


def layers_of_parameter(
    parameters: dict[str, Any], parameter: str, context: QgsProcessingContext
) -> tuple[ReceptorInput, ...]:
    """Layers that need no class because the parameter says what they are. Raises SitingError for one that cannot be
    opened."""
    layers = [_opened(value, parameter, context) for value in _listed(parameters.get(parameter))]
    for layer in layers:
        require_usable(layer)
    return tuple(ReceptorInput(layer, None, _name(layer, context)) for layer in layers)


def _listed(value: Any) -> Iterable[Any]:
    if value is None or value == "":
        return []
    return value if isinstance(value, (list, tuple)) else [value]


def _opened(value: Any, parameter: str, context: QgsProcessingContext) -> QgsMapLayer:
    if isinstance(value, QgsMapLayer):
        return value
    layer = QgsProcessingUtils.mapLayerFromString(str(value), context)
    if layer is None:
        raise SitingError(
            tr("{parameter}: there is no layer “{path}”.").format(parameter=parameter, path=value),
            tr("Give paths of files with a layer, or names of layers of the project."),
        )
    return layer


def _name(layer: QgsMapLayer, context: QgsProcessingContext) -> str:
    """The layer's name. One that QGIS opened from a file of many tables is called after the file: then its table's."""
    project = context.project() or QgsProject.instance()
    parts = QgsProviderRegistry.instance().decodeUri(layer.providerType(), layer.source())
    table, file = parts.get("layerName"), os.path.basename(str(parts.get("path") or ""))
    called_after_file = layer.name() in (file, os.path.splitext(file)[0])
    if table and called_after_file and project.mapLayer(layer.id()) is None:
        return str(table)
    return str(layer.name())
