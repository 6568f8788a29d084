"""A check on another thread. The layers are read through what ``service.prepare`` took of them, never through the
project: that belongs to the main thread."""

from __future__ import annotations

import traceback
from typing import Optional

from qgis.core import Qgis, QgsApplication, QgsMessageLog, QgsTask
from qgis.PyQt.QtCore import pyqtSignal

from ..afo_rules.errors import Cancelled, SitingError
from . import service
from .translation import tr

LOG_TAG = "AFO Siting"

# QGIS forgets a task that no Python variable holds, and it then never runs.
_running: set[CheckTask] = set()


class CheckTask(QgsTask):
    """Runs one prepared check. Exactly one of the signals is emitted, on the main thread, when it is over."""

    done = pyqtSignal(object)
    """The report."""
    failed = pyqtSignal(object)
    """A SitingError that says what to mend, Cancelled, or another exception: our fault, its traceback is in the log."""

    def __init__(self, prepared: service.PreparedCheck, description: Optional[str] = None) -> None:
        super().__init__(description or tr("Checking separation distances"), QgsTask.Flag.CanCancel)
        self._prepared = prepared
        self._report: Optional[service.Report] = None
        self._error: Optional[Exception] = None
        self._trace = ""

    def run(self) -> bool:
        """On the task's thread. An exception that leaves this function would end QGIS."""
        try:
            self._report = service.run(self._prepared, self.setProgress, self.isCanceled)
        except Exception as error:
            self._error = error
            self._trace = traceback.format_exc()
        return self._error is None

    def finished(self, result: bool) -> None:
        """On the main thread."""
        _running.discard(self)
        if self.isCanceled():
            self.failed.emit(Cancelled())
        elif self._report is not None:
            self.done.emit(self._report)
        else:
            error = self._error or Cancelled()  # a task that was ended before it began has neither
            if not isinstance(error, Cancelled):
                details = error.details if isinstance(error, SitingError) else self._trace
                level = Qgis.MessageLevel.Warning if isinstance(error, SitingError) else Qgis.MessageLevel.Critical
                if details:
                    QgsMessageLog.logMessage(details, LOG_TAG, level)
            self.failed.emit(error)


def start(task: CheckTask) -> CheckTask:
    """Begins ``task`` and holds it until it is over."""
    _running.add(task)
    QgsApplication.taskManager().addTask(task)
    return task
