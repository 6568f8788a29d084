"""Shows one finding on the map: zooms to its measured line and flashes it, then leaves it drawn until the next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Optional

from qgis.core import (
    Qgis,
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsCsException,
    QgsGeometry,
    QgsJsonUtils,
    QgsPointXY,
    QgsProject,
    QgsRectangle,
)
from qgis.gui import QgsMapCanvas, QgsRubberBand
from qgis.PyQt import sip
from qgis.PyQt.QtCore import QObject, QTimer
from qgis.PyQt.QtGui import QColor

from .verdict_look import hue, readable

REPORT_CRS = "EPSG:4269"
FLASHES = 3
FLASH_MS = 250
MARGIN = 1.6
# Half a side of the view around a line of no length (a touch or an overlap), in degrees: some 400 ft.
_LEAST_DEGREES = 0.001


class FindingHighlight(QObject):
    def __init__(self, canvas: QgsMapCanvas, parent: QObject) -> None:
        super().__init__(parent)
        self._canvas = canvas
        self._band: Optional[QgsRubberBand] = None
        self._left = 0
        self._timer = QTimer(self)
        self._timer.setInterval(FLASH_MS)
        self._timer.timeout.connect(self._flash)

    def show(self, finding: Mapping[str, Any], report: Mapping[str, Any]) -> bool:
        """Zoom and flash; False when the finding lies nowhere (a rule that was not evaluated for any subject)."""
        self.clear()
        geometry = finding_geometry(finding, report)
        if geometry is None or not self._zoom(geometry):
            return False
        self._band = QgsRubberBand(self._canvas, geometry.type())
        self._band.setToGeometry(geometry, QgsCoordinateReferenceSystem(REPORT_CRS))
        colour = readable(hue(finding["verdict"]), QColor("white"))
        self._band.setStrokeColor(colour)
        self._band.setSecondaryStrokeColor(QColor(255, 255, 255, 220))
        self._band.setFillColor(QColor(0, 0, 0, 0))
        self._band.setWidth(4)
        self._left = 2 * FLASHES
        self._timer.start()
        return True

    def clear(self) -> None:
        self._timer.stop()
        if self._band is not None and not sip.isdeleted(self._band):
            self._canvas.scene().removeItem(self._band)
        self._band = None

    def _flash(self) -> None:
        if self._band is None or sip.isdeleted(self._band):
            self._timer.stop()
            return
        self._left -= 1
        self._band.setVisible(self._left % 2 == 0)
        if self._left == 0:
            self._timer.stop()

    def _zoom(self, geometry: QgsGeometry) -> bool:
        extent = geometry.boundingBox()
        if extent.width() < _LEAST_DEGREES and extent.height() < _LEAST_DEGREES:
            extent.grow(_LEAST_DEGREES)
        crs = self._canvas.mapSettings().destinationCrs()
        transform = QgsCoordinateTransform(
            QgsCoordinateReferenceSystem(REPORT_CRS), crs, QgsProject.instance().transformContext()
        )
        try:
            there = transform.transformBoundingBox(extent) if crs.isValid() else QgsRectangle(extent)
        except QgsCsException:
            return False
        there.scale(MARGIN)
        self._canvas.setExtent(there)
        self._canvas.refresh()
        return True


def finding_geometry(finding: Mapping[str, Any], report: Mapping[str, Any]) -> Optional[QgsGeometry]:
    """The measured line in longitude and latitude; for a finding without one the outline of its subject."""
    points = [QgsPointXY(x, y) for x, y in finding["line"]]
    if len(points) >= 2:
        return QgsGeometry.fromPolylineXY(points)
    names = {finding["subject"], *finding.get("subjects", ())}
    shapes = [s["geometry"] for s in report["subjects"] if s["name"] in names and s["geometry"]]
    geometries = [QgsJsonUtils.geometryFromGeoJson(_text(shape)) for shape in shapes]
    whole = QgsGeometry.collectGeometry([g for g in geometries if not g.isEmpty()])
    return None if whole.isEmpty() else _as_drawn(whole)


def _as_drawn(geometry: QgsGeometry) -> QgsGeometry:
    """A collection of mixed types cannot be a rubber band: its bounds can."""
    if geometry.type() == Qgis.GeometryType.Unknown:
        return QgsGeometry.fromRect(geometry.boundingBox())
    return geometry


def _text(shape: Any) -> str:
    import json

    return json.dumps(shape)
