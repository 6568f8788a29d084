"""The map tool of *Place barn* and *Place stockpile*: a footprint of true size follows the cursor, a click adds it."""

from __future__ import annotations

from typing import Callable, Optional

from qgis.core import (
    Qgis,
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsCsException,
    QgsGeometry,
    QgsPointXY,
    QgsProject,
)
from qgis.gui import QgsMapCanvas, QgsMapMouseEvent, QgsMapTool, QgsRubberBand, QgsSnapIndicator
from qgis.PyQt import sip
from qgis.PyQt.QtCore import Qt, pyqtSignal
from qgis.PyQt.QtGui import QColor, QKeyEvent, QWheelEvent

from ...afo_rules.errors import SitingError
from ..translation import tr
from .footprint import NAD83, Footprint, FootprintSize, footprint_at

KEY_STEP = 15.0
WHEEL_STEP = 5.0
_NOTCH = 120  # Qt's unit of one step of a wheel


class PlaceFootprintTool(QgsMapTool):
    """Builds footprints; ``add`` puts one into its layer and may raise SitingError."""

    turned = pyqtSignal(float)
    """The new rotation, when it was changed on the canvas."""
    shown = pyqtSignal(object)
    """The Footprint that is drawn at the cursor, or None when none is."""
    failed = pyqtSignal(object)
    """A SitingError."""
    ended = pyqtSignal()
    """The user is done (Esc or right click)."""

    def __init__(self, canvas: QgsMapCanvas, size: FootprintSize, add: Callable[[Footprint], None]) -> None:
        super().__init__(canvas)
        self._size = size
        self._add = add
        self._cursor: Optional[QgsPointXY] = None
        self._band: Optional[QgsRubberBand] = None
        self._snap: Optional[QgsSnapIndicator] = None
        self.setCursor(Qt.CursorShape.CrossCursor)

    @property
    def size(self) -> FootprintSize:
        return self._size

    def set_size(self, size: FootprintSize) -> None:
        self._size = size
        self._draw()

    def flags(self) -> QgsMapTool.Flag:
        return QgsMapTool.Flag.EditTool

    def deactivate(self) -> None:
        self._clear()
        super().deactivate()

    def canvasMoveEvent(self, event: QgsMapMouseEvent) -> None:
        self._cursor = self._snapped(event)
        self._draw()

    def canvasReleaseEvent(self, event: QgsMapMouseEvent) -> None:
        if event.button() == Qt.MouseButton.RightButton:
            self.ended.emit()
            return
        if event.button() != Qt.MouseButton.LeftButton:
            return
        self._cursor = self._snapped(event)
        try:
            self._add(self._footprint(self._cursor))
        except SitingError as error:
            self.failed.emit(error)
        self._draw()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.ignore()
            return
        event.accept()
        self._turn(event.angleDelta().y() / _NOTCH * WHEEL_STEP)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # To the canvas an ignored key is one that the tool dealt with; an accepted one moves the map on.
        if event.key() == Qt.Key.Key_R:
            event.ignore()
            back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self._turn(-KEY_STEP if back else KEY_STEP)
        elif event.key() == Qt.Key.Key_Escape:
            event.ignore()
            self.ended.emit()

    def _turn(self, degrees: float) -> None:
        if degrees:
            self._size = self._size.turned(degrees)
            self._draw()
            self.turned.emit(self._size.rotation)

    def _snapped(self, event: QgsMapMouseEvent) -> QgsPointXY:
        """Where the cursor is, moved to what the project's snapping finds there."""
        point = event.snapPoint()
        if self._snap is None:
            self._snap = QgsSnapIndicator(self.canvas())
        self._snap.setMatch(event.mapPointMatch())
        return point

    def _footprint(self, point: QgsPointXY) -> Footprint:
        place = self._degrees(point)
        return self._built(place.x(), place.y())

    def _built(self, longitude: float, latitude: float) -> Footprint:
        """The footprint at a place (degrees, NAD 83)."""
        return footprint_at(longitude, latitude, self._size)

    def _degrees(self, point: QgsPointXY) -> QgsPointXY:
        """A point of the canvas in degrees on NAD 83."""
        crs = self.canvas().mapSettings().destinationCrs()
        if not crs.isValid():
            raise SitingError(
                tr("The project has no coordinate reference system."),
                tr("Set one in the project's properties, then place again."),
            )
        nad83, context = QgsCoordinateReferenceSystem(NAD83), QgsProject.instance().transformContext()
        try:
            return QgsCoordinateTransform(crs, nad83, context).transform(point)
        except QgsCsException as error:
            raise SitingError(
                tr("This place cannot be converted to degrees."), tr("Click nearer to the site."), str(error)
            ) from error

    def _draw(self) -> None:
        """Show the footprint at the cursor, or nothing where none can be built: the click says why."""
        if self._cursor is None or not self.isActive():
            return
        try:
            footprint = self._footprint(self._cursor)
        except SitingError:
            self._clear_band()
            self.shown.emit(None)
            return
        if self._band is None:
            self._band = QgsRubberBand(self.canvas(), Qgis.GeometryType.Polygon)
            self._band.setStrokeColor(QColor(31, 78, 121))
            self._band.setFillColor(QColor(31, 78, 121, 70))
            self._band.setWidth(2)
        rings = [[[QgsPointXY(x, y) for x, y in ring]] for ring in footprint.rings]
        self._band.setToGeometry(QgsGeometry.fromMultiPolygonXY(rings), QgsCoordinateReferenceSystem(NAD83))
        self.shown.emit(footprint)

    def _clear(self) -> None:
        self._cursor = None
        self._clear_band()
        self.shown.emit(None)
        if self._snap is not None:
            self._snap.setVisible(False)
            self._snap = None

    def _clear_band(self) -> None:
        if self._band is not None and not sip.isdeleted(self._band):
            self.canvas().scene().removeItem(self._band)
        self._band = None
