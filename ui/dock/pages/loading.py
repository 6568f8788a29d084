"""Brings the layers of a run into the project: a group for each tool, whose layers of the last run they replace."""

from __future__ import annotations

from qgis.core import (
    QgsLayerTreeGroup,
    QgsMapLayer,
    QgsProcessingContext,
    QgsProcessingFeedback,
    QgsProcessingUtils,
    QgsProject,
    QgsVectorLayer,
)

from ...outputs.words import printable
from ...own_layers import ROLE_PROPERTY
from ...translation import tr
from .tools import Tool

GROUP_PROPERTY = "afo_siting/tool"
LAYER_IDS_PROPERTY = "afo_siting/tool_layers"


def load(project: QgsProject, tool: Tool, context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> list[str]:
    """The ids of the layers that came in. On the main thread; the last run's go when the new ones are all there."""
    waiting = context.layersToLoadOnCompletion()
    if not waiting:
        return []
    layers = []
    for where, details in sorted(waiting.items(), key=lambda item: -item[1].layerSortKey):
        layer = QgsProcessingUtils.mapLayerFromString(where, context, True, details.layerTypeHint)
        if layer is None:
            feedback.pushWarning(tr("A result could not be loaded: {where}.").format(where=printable(where)))
            continue
        _name(layer, details)
        layers.append((layer, details))
    group = _group(project, tool)
    _remove_last(project, group)
    for layer, details in layers:
        # From here on the project's: the context would delete it with itself.
        context.temporaryLayerStore().takeMapLayer(layer)
        if not tool.makes_inputs:
            layer.setCustomProperty(ROLE_PROPERTY, f"{tool.algorithm}:{details.outputName}")
        project.addMapLayer(layer, False)
        group.addLayer(layer).setExpanded(False)
        style = details.postProcessor()
        if style is not None:
            style.postProcessLayer(layer, context, feedback)
    ids = [layer.id() for layer, _details in layers]
    group.setCustomProperty(LAYER_IDS_PROPERTY, [] if tool.makes_inputs else ids)
    return ids


def _name(layer: QgsMapLayer, details: QgsProcessingContext.LayerDetails) -> None:
    name = details.name or details.outputName or layer.name()
    temporary = isinstance(layer, QgsVectorLayer) and layer.isTemporary()
    layer.setName(tr("{layer} (temporary)").format(layer=name) if temporary else name)


def _group(project: QgsProject, tool: Tool) -> QgsLayerTreeGroup:
    root = project.layerTreeRoot()
    for group in root.findGroups(True):
        if group.customProperty(GROUP_PROPERTY) == tool.id:
            return group
    group = root.insertGroup(0, f"AFO Siting – {tool.title()}")
    group.setCustomProperty(GROUP_PROPERTY, tool.id)
    return group


def _remove_last(project: QgsProject, group: QgsLayerTreeGroup) -> None:
    """One that somebody has begun to edit is theirs now, and stays."""
    ids = group.customProperty(LAYER_IDS_PROPERTY) or []
    layers = [layer for layer in map(project.mapLayer, ids if isinstance(ids, list) else [ids]) if layer is not None]
    project.removeMapLayers([layer.id() for layer in layers if not layer.isEditable()])
