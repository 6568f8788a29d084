"""Styles result layers when QGIS loads them after a run."""

from __future__ import annotations

from typing import Any

from qgis.core import (
    QgsProcessingContext,
    QgsProcessingFeedback,
    QgsProcessingLayerPostProcessorInterface,
    QgsVectorLayer,
)
from qgis.PyQt import sip

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


# QGIS calls a post-processor long after the algorithm is gone. Its context deletes it in the end but does not keep
# Python from doing so earlier: a processor that nothing here refers to is gone before it is called, and one that serves
# a second run is already deleted.
_waiting: list[StylePostProcessor] = []


def style_when_loaded(context: QgsProcessingContext, layer_id: str, style: str) -> None:
    """Has the layer ``layer_id`` styled by ``resources/styles/<style>.qml``, if it is going to be loaded."""
    _waiting[:] = [processor for processor in _waiting if not sip.isdeleted(processor)]
    if context.willLoadLayerOnCompletion(layer_id):
        processor = StylePostProcessor(style)
        _waiting.append(processor)
        context.layerToLoadOnCompletionDetails(layer_id).setPostProcessor(processor)
