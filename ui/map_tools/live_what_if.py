"""The live what-if of a placing tool: surroundings are read in a task, each footprint is measured, answers shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Optional

from qgis.core import (
    Qgis,
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsCsException,
    QgsMessageLog,
    QgsProject,
    QgsRectangle,
)
from qgis.gui import QgsMapCanvas
from qgis.PyQt import sip
from qgis.PyQt.QtCore import QObject

from ...afo_rules.errors import Cancelled, SitingError
from .footprint import NAD83, Footprint
from .what_if_display import WhatIfDisplay
from .what_if_worker import WhatIfWorker

if TYPE_CHECKING:
    from ..what_if_service import Box, Ready, WhatIfRequest
    from .place_footprint import PlaceFootprintTool

LOG_TAG = "AFO Siting"
# Half a side of the area that is read around a place, in degrees: so that the map can be panned about a section or
# two without reading again, and a county at most is read at once.
LEAST_DEGREES = 0.03
MOST_DEGREES = 0.2


class LiveWhatIf(QObject):
    """Serves one tool at a time. ``request`` gives what to look at, None where there is nothing to measure to; it may
    raise SitingError. The tool works all the same while nothing is known."""

    def __init__(self, canvas: QgsMapCanvas, request: Callable[[], Optional[WhatIfRequest]], parent: QObject) -> None:
        super().__init__(parent)
        self._canvas = canvas
        self._request = request
        self._tool: Optional[PlaceFootprintTool] = None
        self._worker: Optional[WhatIfWorker] = None
        self._display = WhatIfDisplay(canvas)
        self._ready: Optional[Ready] = None
        self._task: Any = None
        self._read = 0  # number of the reading under way: what former ones tell is not listened to
        self._failure: Optional[SitingError] = None
        self._footprint: Optional[Footprint] = None

    @property
    def display(self) -> WhatIfDisplay:
        return self._display

    @property
    def ready(self) -> bool:
        return self._ready is not None

    def begin(self, tool: PlaceFootprintTool) -> None:
        self.end()
        self._tool = tool
        tool.shown.connect(self._on_shown)

    def refresh(self) -> None:
        """Read anew: it is the first time, or the inputs or the layers are others."""
        if self._tool is None:
            return
        self._forget()
        self._read_around(None)

    def end(self) -> None:
        """Leaves nothing on the canvas and nothing running."""
        tool, self._tool = self._tool, None
        if tool is not None and not sip.isdeleted(tool):
            tool.shown.disconnect(self._on_shown)
        self._forget()
        self._footprint = None
        self._display.remove()
        if self._worker is not None:
            worker, self._worker = self._worker, None
            worker.answered.disconnect(self._on_answered)
            worker.failed.disconnect(self._on_measure_failed)
            worker.close()

    def _forget(self) -> None:
        self._ready = self._failure = None
        self._read += 1
        task, self._task = self._task, None
        if task is not None and not sip.isdeleted(task):
            task.cancel()
        if self._worker is not None:
            self._worker.forget()
        self._display.hide()

    # --- the footprint moves

    def _on_shown(self, footprint: Optional[Footprint]) -> None:
        self._footprint = footprint
        if footprint is None:
            if self._worker is not None:
                self._worker.forget()
            self._display.hide()
            return
        self._display.follow()
        if self._ready is not None and self._ready.speaks_of(footprint):
            self._ask(self._ready, footprint)
        elif self._failure is not None:
            self._display.hint(f"{self._failure.message} {self._failure.suggestion}".strip())
        elif self._task is None:
            self._display.hide()
            self._read_around(footprint)

    def _ask(self, ready: Ready, footprint: Footprint) -> None:
        if self._worker is None:
            self._worker = WhatIfWorker()
            self._worker.answered.connect(self._on_answered)
            self._worker.failed.connect(self._on_measure_failed)
        self._worker.ask(ready, footprint)

    def _on_answered(self, ready: Ready, _footprint: Footprint, margins: Any) -> None:
        if ready is self._ready and self._footprint is not None:
            self._display.show(margins)

    def _on_measure_failed(self, ready: Ready, error: Exception) -> None:
        if ready is self._ready:
            self._ready = None
            self._fail(error)

    # --- reading

    def _read_around(self, footprint: Optional[Footprint]) -> None:
        area = self._area(footprint)
        if area is None:
            return
        try:
            request = self._request()
            if request is None:
                return
            from .. import what_if_service, what_if_task

            prepared = what_if_service.prepare(request, area)
        except SitingError as error:
            self._fail(error)
            return
        self._read += 1
        number = self._read
        task = what_if_task.WhatIfTask(prepared)
        task.done.connect(lambda ready: self._on_read(number, ready))
        task.failed.connect(lambda error: self._on_read_failed(number, error))
        self._task = what_if_task.start(task)

    def _on_read(self, number: int, ready: Ready) -> None:
        if number != self._read:
            return
        self._task, self._ready = None, ready
        if self._footprint is not None:
            self._on_shown(self._footprint)

    def _on_read_failed(self, number: int, error: Exception) -> None:
        if number == self._read:
            self._task = None
            self._fail(error)

    def _fail(self, error: Exception) -> None:
        if isinstance(error, Cancelled):
            return
        if not isinstance(error, SitingError):
            QgsMessageLog.logMessage(f"what-if: {error!r}", LOG_TAG, Qgis.MessageLevel.Warning)
            error = SitingError(str(error) or type(error).__name__)
        self._failure = error
        if self._footprint is not None:
            self._on_shown(self._footprint)

    def _area(self, footprint: Optional[Footprint]) -> Optional[Box]:
        """The view, but not less than a section or two around its middle (or the footprint) and not more than a
        county; None where the view cannot be told in degrees."""
        settings = self._canvas.mapSettings()
        crs = settings.destinationCrs()
        if not crs.isValid():
            return None
        context = QgsProject.instance().transformContext()
        transform = QgsCoordinateTransform(crs, QgsCoordinateReferenceSystem(NAD83), context)
        try:
            view: QgsRectangle = transform.transformBoundingBox(settings.visibleExtent())
        except QgsCsException:
            return None
        longitude, latitude = (view.center().x(), view.center().y()) if footprint is None else footprint.middle
        half_width = min(max(view.width() / 2, LEAST_DEGREES), MOST_DEGREES)
        half_height = min(max(view.height() / 2, LEAST_DEGREES), MOST_DEGREES)
        return (longitude - half_width, latitude - half_height, longitude + half_width, latitude + half_height)
