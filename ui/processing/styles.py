"""Styles result layers when QGIS loads them after a run."""

from __future__ import annotations

from typing import Any

from qgis.core import (
    QgsProcessingContext,
    QgsProcessingFeedback,
    QgsProcessingLayerPostProcessorInterface,
    QgsVectorLayer,
)

from ...afo_rules.errors import SitingError
from ..outputs.styles import style_layer


class StylePostProcessor(QgsProcessingLayerPostProcessorInterface):
    """Gives a layer the style of one result; knows nothing of any run."""

    def __init__(self, style: str) -> None:
        super().__init__()
        self._style = style

    def postProcessLayer(self, layer: Any, context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> None:
        if not isinstance(layer, QgsVectorLayer):
            return
        try:
            style_layer(layer, self._style)
        except SitingError as error:
            feedback.pushWarning(str(error))
        layer.triggerRepaint()


# QGIS calls a post-processor long after the algorithm is gone and does not keep it. Without state one of each serves
# every run.
_PROCESSORS: dict[str, StylePostProcessor] = {}


def style_when_loaded(context: QgsProcessingContext, layer_id: str, style: str) -> None:
    """Has the layer ``layer_id`` styled by ``resources/styles/<style>.qml``, if it is going to be loaded."""
    if context.willLoadLayerOnCompletion(layer_id):
        processor = _PROCESSORS.setdefault(style, StylePostProcessor(style))
        context.layerToLoadOnCompletionDetails(layer_id).setPostProcessor(processor)
