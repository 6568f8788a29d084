"""Watches the layers that a result was made from, and says in words what happened to one of them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Callable

from qgis.core import QgsMapLayer, QgsProject, QgsRasterLayer, QgsVectorLayer
from qgis.PyQt import sip
from qgis.PyQt.QtCore import QObject, pyqtSignal

from ..translation import tr


class LayerWatch(QObject):
    """Follows a set of layers by id. Never keeps a layer alive and never touches one that is being deleted."""

    changed = pyqtSignal(str)
    """One sentence: which layer, and what was done to it."""

    def __init__(self, project: QgsProject, parent: QObject) -> None:
        super().__init__(parent)
        self._project = project
        self._slots: dict[str, list[tuple[str, Callable[..., None]]]] = {}
        self._told: set[tuple[str, str]] = set()
        project.layersWillBeRemoved.connect(self._on_removal)

    def watch(self, layer_ids: Iterable[str]) -> None:
        """Follow exactly these layers from now on."""
        self.forget()
        self._told = set()
        for layer_id in dict.fromkeys(layer_ids):
            layer = self._project.mapLayer(layer_id)
            if isinstance(layer, (QgsVectorLayer, QgsRasterLayer)):
                self._slots[layer_id] = self._connect(layer)

    def forget(self) -> None:
        """Follow nothing."""
        for layer_id in list(self._slots):
            self._drop(layer_id)

    def close(self) -> None:
        """Leave no connection behind."""
        self.forget()
        self._project.layersWillBeRemoved.disconnect(self._on_removal)

    def _connect(self, layer: QgsMapLayer) -> list[tuple[str, Callable[..., None]]]:
        edited, filtered, moved = tr("was edited"), tr("has another filter"), tr("has another CRS")
        reasons = {
            "dataChanged": edited,
            "dataSourceChanged": tr("has another data source"),
            "crsChanged": moved,
        }
        if isinstance(layer, QgsVectorLayer):
            reasons.update(
                featureAdded=edited,
                featureDeleted=edited,
                featuresDeleted=edited,
                geometryChanged=edited,
                attributeValueChanged=edited,
                updatedFields=edited,
                afterRollBack=edited,
                subsetStringChanged=filtered,
            )
        slots = []
        for signal, what in reasons.items():
            slot = partial(self._tell, layer.id(), what)
            getattr(layer, signal).connect(slot)
            slots.append((signal, slot))
        return slots

    def _tell(self, layer_id: str, what: str, *_ignored: object) -> None:
        # Once is enough: pasting a hundred thousand features emits as many signals.
        if (layer_id, what) in self._told:
            return
        self._told.add((layer_id, what))
        layer = self._project.mapLayer(layer_id)
        name = layer.name() if layer is not None else layer_id
        self.changed.emit(tr("The layer “{name}” {what}.").format(name=name, what=what))

    def _on_removal(self, removed: list[str]) -> None:
        for layer_id in removed:
            if layer_id in self._slots:
                layer = self._project.mapLayer(layer_id)
                name = layer.name() if layer is not None else layer_id
                self._drop(layer_id)
                self.changed.emit(tr("The layer “{}” was removed.").format(name))

    def _drop(self, layer_id: str) -> None:
        slots = self._slots.pop(layer_id)
        layer = self._project.mapLayer(layer_id)
        if layer is None or sip.isdeleted(layer):
            return
        for signal, slot in slots:
            getattr(layer, signal).disconnect(slot)
