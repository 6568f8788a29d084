"""The map tool of *Move footprint*: a click or a press takes up a proposed footprint, the next one puts it down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Optional

from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsFeature,
    QgsFeatureRequest,
    QgsGeometry,
    QgsPointXY,
    QgsProject,
    QgsRectangle,
    QgsVectorLayer,
)
from qgis.gui import QgsMapCanvas, QgsMapMouseEvent
from qgis.PyQt.QtCore import QPoint, Qt, pyqtSignal
from qgis.PyQt.QtGui import QKeyEvent

from ...afo_rules.errors import SitingError
from ..translation import tr
from .footprint import NAD83, Footprint, FootprintSize
from .moved_shape import MovedShape, shape_of
from .place_footprint import PlaceFootprintTool
from .proposed_layer import STOCKPILES, STRUCTURES, Kind, proposed_layer

_NEAR_PIXELS = 4


@dataclass(frozen=True)
class Taken:
    """A footprint that is being moved. ``grip``: where it was gripped, from its middle, in degrees."""

    kind: Kind
    layer_id: str
    feature_id: int
    shape: MovedShape
    grip: tuple[float, float]


class MoveFootprintTool(PlaceFootprintTool):
    """Only footprints of the plugin's own layers; through the edit buffer, so that Undo takes the move back."""

    taken_up = pyqtSignal(object)
    """The Taken, or None when it was put down or let go."""
    moved = pyqtSignal(object, str)
    """The layer, and the name of what was moved."""

    def __init__(self, canvas: QgsMapCanvas, project: QgsProject) -> None:
        super().__init__(canvas, FootprintSize(0.0, 0.0), self._put_down)
        self._project = project
        self._taken: Optional[Taken] = None
        self._pressed: Optional[QPoint] = None
        self.setCursor(Qt.CursorShape.OpenHandCursor)

    @property
    def taken(self) -> Optional[Taken]:
        return self._taken

    def canvasPressEvent(self, event: QgsMapMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton or self._taken is not None:
            return
        try:
            self._take_up(self.toMapCoordinates(event.pos()))
            self._pressed = event.pos()
        except SitingError as error:
            self.failed.emit(error)

    def canvasReleaseEvent(self, event: QgsMapMouseEvent) -> None:
        """The end of a drag puts down; that of the click that took up does not."""
        pressed, self._pressed = self._pressed, None
        if event.button() == Qt.MouseButton.RightButton and self._taken is not None:
            self._let_go()
            return
        if event.button() == Qt.MouseButton.LeftButton:
            dragged = pressed is None or (event.pos() - pressed).manhattanLength() > _NEAR_PIXELS
            if self._taken is None or not dragged:
                return
        super().canvasReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._taken is not None:
            event.ignore()
            self._let_go()
            return
        super().keyPressEvent(event)

    def deactivate(self) -> None:
        self._let_go()
        super().deactivate()

    def _draw(self) -> None:
        if self._taken is not None:
            super()._draw()

    def _built(self, longitude: float, latitude: float) -> Footprint:
        taken = self._taken
        if taken is None:
            raise SitingError(tr("No footprint is taken up."))
        return taken.shape.at(longitude - taken.grip[0], latitude - taken.grip[1], self._size.rotation)

    def _take_up(self, place: QgsPointXY) -> None:
        for kind in (STRUCTURES, STOCKPILES):
            layer = proposed_layer(self._project, kind)
            feature = None if layer is None else self._feature_at(layer, place)
            if layer is None or feature is None:
                continue
            shape = shape_of(_outline(layer, feature, self._project))
            here = self._degrees(place)
            grip = (here.x() - shape.middle[0], here.y() - shape.middle[1])
            self._size = FootprintSize(0.0, 0.0)
            self._taken = Taken(kind, layer.id(), feature.id(), shape, grip)
            self._cursor = place
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            self.taken_up.emit(self._taken)
            self._draw()
            return
        raise SitingError(
            tr("There is no proposed footprint here."),
            tr("Click a barn or a stockpile of the layers “Proposed structures” and “Proposed stockpiles”."),
        )

    def _feature_at(self, layer: QgsVectorLayer, place: QgsPointXY) -> Optional[QgsFeature]:
        reach = _NEAR_PIXELS * self.canvas().mapUnitsPerPixel()
        box = QgsRectangle(place.x() - reach, place.y() - reach, place.x() + reach, place.y() + reach)
        request = QgsFeatureRequest(self.toLayerCoordinates(layer, box))
        found = list(layer.getFeatures(request.setFlags(QgsFeatureRequest.Flag.ExactIntersect)))
        return found[-1] if found else None  # the last one drawn lies on top

    def _put_down(self, footprint: Footprint) -> None:
        taken = self._taken
        layer = None if taken is None else self._project.mapLayer(taken.layer_id)
        if taken is None or not isinstance(layer, QgsVectorLayer):
            self._let_go()
            raise SitingError(tr("The layer of the footprint is no longer in the project."), tr("Place it anew."))
        if not layer.isEditable() and not layer.startEditing():
            raise SitingError(tr("The layer “{}” cannot be edited.").format(layer.name()), tr("Make it writable."))
        feature = layer.getFeature(taken.feature_id)
        name = str(feature["name"]) if layer.fields().lookupField("name") >= 0 else ""
        geometry = QgsGeometry.fromPolygonXY([[QgsPointXY(x, y) for x, y in footprint.ring]])
        to_layer = QgsCoordinateTransform(
            QgsCoordinateReferenceSystem(NAD83), layer.crs(), self._project.transformContext()
        )
        geometry.transform(to_layer)
        if feature.geometry().isMultipart():
            geometry.convertToMultiType()
        layer.beginEditCommand(tr("Move {}").format(name))
        if not layer.changeGeometry(taken.feature_id, geometry):
            layer.destroyEditCommand()
            raise SitingError(tr("The layer “{}” did not take the move.").format(layer.name()))
        layer.endEditCommand()
        layer.triggerRepaint()
        self._let_go()
        self.moved.emit(layer, name)

    def _let_go(self) -> None:
        if self._taken is None:
            return
        self._taken = None
        self._clear()
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.taken_up.emit(None)


def _outline(layer: QgsVectorLayer, feature: QgsFeature, project: QgsProject) -> tuple[tuple[float, float], ...]:
    """The outline in degrees on NAD 83. Raises SitingError for a shape that this tool would spoil."""
    geometry = QgsGeometry(feature.geometry())
    parts = [part for part in geometry.asGeometryCollection() if not part.isEmpty()]
    polygon = parts[0].asPolygon() if len(parts) == 1 else []
    if len(polygon) != 1:
        raise SitingError(
            tr("This footprint has several parts or a hole."), tr("Move it with QGIS's own tool “Move Feature”.")
        )
    nad83 = QgsCoordinateReferenceSystem(NAD83)
    to_degrees = QgsCoordinateTransform(layer.crs(), nad83, project.transformContext())
    ring = [to_degrees.transform(point) for point in polygon[0]]
    return tuple((point.x(), point.y()) for point in ring)
