"""One run of an algorithm on another thread: what it says, how it ends, and what must live until then."""

from __future__ import annotations

from typing import Any, Optional

from qgis.core import (
    Qgis,
    QgsApplication,
    QgsMessageLog,
    QgsProcessingAlgorithm,
    QgsProcessingAlgRunnerTask,
    QgsProcessingContext,
    QgsProcessingFeedback,
    QgsProject,
)
from qgis.PyQt import sip
from qgis.PyQt.QtCore import QObject, Qt, pyqtSignal
from qgis.PyQt.QtWidgets import QProgressDialog, QWidget

from ....afo_rules.errors import SitingError
from ...translation import tr
from ..messages import LOG_TAG

# QGIS's task refers to context and feedback but owns neither. A run that nobody waits for any more still has to end.
_under_way: set[ToolRun] = set()


class Said(QgsProcessingFeedback):
    """Keeps what the algorithm says, on whatever thread it says it."""

    def __init__(self) -> None:
        super().__init__(False)
        self.errors: list[str] = []
        self.warnings: list[str] = []
        self.infos: list[str] = []

    def reportError(self, error: str, fatalError: bool = False) -> None:
        self.errors.append(error)

    def pushWarning(self, warning: str) -> None:
        self.warnings.append(warning)

    def pushInfo(self, info: str) -> None:
        self.infos.append(info)

    def pushDebugInfo(self, info: str) -> None:
        QgsMessageLog.logMessage(info, LOG_TAG, Qgis.MessageLevel.Info, False)


class ToolRun(QObject):
    """``done``, ``failed`` or ``stopped`` is emitted once, unless the run was dropped."""

    progressed = pyqtSignal(float)
    done = pyqtSignal(object)
    """The algorithm's results; what it said is in ``said``, its layers in ``context``."""
    failed = pyqtSignal(object)
    """A SitingError."""
    stopped = pyqtSignal()

    def __init__(self, algorithm: QgsProcessingAlgorithm, parameters: dict[str, Any], project: QgsProject) -> None:
        super().__init__()
        self.said = Said()
        self.context = QgsProcessingContext()
        self.context.setProject(project)
        self.context.setFeedback(self.said)
        self._algorithm = algorithm
        self._parameters = parameters
        self._dropped = False
        self._task: Optional[QgsProcessingAlgRunnerTask] = None

    def start(self, window: QWidget) -> None:
        """Raises SitingError, with nothing begun, for what the algorithm does not take."""
        can, why = self._algorithm.canExecute()
        if not can:
            raise SitingError(why, "")
        fine, why = self._algorithm.checkParameterValues(self._parameters, self.context)
        if not fine:
            raise SitingError(why, "")
        if self._algorithm.flags() & Qgis.ProcessingAlgorithmFlag.NoThreading:
            self._run_here(window)
            return
        _under_way.add(self)
        self._task = QgsProcessingAlgRunnerTask(self._algorithm, self._parameters, self.context, self.said)
        self._task.progressChanged.connect(self._on_progress)
        self._task.executed.connect(self._on_executed)
        QgsApplication.taskManager().addTask(self._task)

    def cancel(self) -> None:
        self.said.cancel()
        if self._task is not None and not sip.isdeleted(self._task):
            self._task.cancel()

    def drop(self) -> None:
        """Cancel, and tell nobody how it ended."""
        self._dropped = True
        self.cancel()

    def _run_here(self, window: QWidget) -> None:
        """For algorithms that must stay on the main thread. The dialog lets Cancel through and nothing else."""
        dialog = QProgressDialog(self._algorithm.displayName(), tr("Cancel"), 0, 100, window)
        dialog.setWindowModality(Qt.WindowModality.WindowModal)
        dialog.setMinimumDuration(0)
        dialog.canceled.connect(self.said.cancel)
        self.said.progressChanged.connect(lambda percent: dialog.setValue(min(round(percent), 99)))
        try:
            results, fine = self._algorithm.run(self._parameters, self.context, self.said, {}, False)
        except Exception as error:  # of the algorithm: QGIS turns what it says into one of its own or lets it through
            self.said.errors.append(str(error))
            results, fine = {}, False
        finally:
            dialog.canceled.disconnect(self.said.cancel)
            dialog.close()
            dialog.deleteLater()
        self._end(fine, results)

    def _on_progress(self, percent: float) -> None:
        if not self._dropped:
            self.progressed.emit(percent)

    def _on_executed(self, fine: bool, results: dict[str, Any]) -> None:
        _under_way.discard(self)
        self._task = None
        self._end(fine, results)

    def _end(self, fine: bool, results: dict[str, Any]) -> None:
        if self._dropped:
            return
        if self.said.isCanceled():
            self.stopped.emit()
        elif fine:
            self.done.emit(results)
        else:
            said = self.said.errors[-1] if self.said.errors else tr("It stopped and did not say why.")
            details = "\n".join(self.said.errors[:-1])
            self.failed.emit(SitingError(said.strip(), "", details))
