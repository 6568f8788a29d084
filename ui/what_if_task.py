"""Reads what a live what-if needs, on another thread."""

from __future__ import annotations

import traceback
from typing import Optional

from qgis.core import Qgis, QgsApplication, QgsMessageLog, QgsTask
from qgis.PyQt.QtCore import pyqtSignal

from ..afo_rules.errors import Cancelled, SitingError
from . import what_if_service
from .task import LOG_TAG
from .translation import tr

# QGIS forgets a task that no Python variable holds, and it then never runs.
_running: set[WhatIfTask] = set()


class WhatIfTask(QgsTask):
    """Exactly one of the signals is emitted, on the main thread, when it is over."""

    done = pyqtSignal(object)
    """The Ready that answers."""
    failed = pyqtSignal(object)
    """A SitingError, Cancelled, or another exception, whose traceback is in the log."""

    def __init__(self, prepared: what_if_service.PreparedWhatIf) -> None:
        super().__init__(tr("Reading what lies around"), QgsTask.Flag.CanCancel | QgsTask.Flag.Silent)
        self._prepared = prepared
        self._ready: Optional[what_if_service.Ready] = None
        self._error: Optional[Exception] = None
        self._trace = ""

    def run(self) -> bool:
        """On the task's thread. An exception that leaves this function would end QGIS."""
        try:
            self._ready = what_if_service.run(self._prepared, self.setProgress, self.isCanceled)
        except Exception as error:
            self._error = error
            self._trace = traceback.format_exc()
        return self._error is None

    def finished(self, result: bool) -> None:
        """On the main thread."""
        _running.discard(self)
        if self._ready is not None and not self.isCanceled():
            self.done.emit(self._ready)
            return
        error = Cancelled() if self.isCanceled() else self._error or Cancelled()
        if not isinstance(error, (Cancelled, SitingError)):
            QgsMessageLog.logMessage(self._trace, LOG_TAG, Qgis.MessageLevel.Critical)
        self.failed.emit(error)


def start(task: WhatIfTask) -> WhatIfTask:
    """Begins ``task`` and holds it until it is over."""
    _running.add(task)
    QgsApplication.taskManager().addTask(task)
    return task
