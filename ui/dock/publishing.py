"""Brings a report into the project without making QGIS wait: files and HTML are written on another thread, the layers
then shown one by one, with the event loop between them."""

from __future__ import annotations

import traceback
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Callable, NamedTuple, Optional

from qgis.core import Qgis, QgsApplication, QgsFeature, QgsMessageLog, QgsProject, QgsTask, QgsVectorLayer
from qgis.PyQt import sip
from qgis.PyQt.QtCore import QTimer

from ...afo_rules.errors import Cancelled, SitingError
from ..outputs.geopackage import Table, write_tables
from ..outputs.html_report import report_html

# The group and what was in it before; result_layers' own way to show layers does all in one go.
from ..outputs.result_layers import (
    LAYER_IDS_PROPERTY,
    ROLE_PROPERTY,
    LayerSpec,
    layer_specs,
    remove_last_results,
    result_layer,
    results_group,
)
from ..translation import tr
from .messages import LOG_TAG

Report = Mapping[str, Any]


class Written(NamedTuple):
    """What the other thread made. ``problem``: why the layers could not be written; the HTML is there all the same."""

    html: str
    specs: tuple[LayerSpec, ...]
    problem: Optional[SitingError]


def write(report: Report, path: Optional[str], cancelled: Callable[[], bool]) -> Written:
    """On any thread. Raises Cancelled with the file as it was before."""
    html = report_html(report)
    try:
        return Written(html, _written_specs(report, path, cancelled), None)
    except SitingError as error:
        return Written(html, (), error)


def _written_specs(report: Report, path: Optional[str], cancelled: Callable[[], bool]) -> tuple[LayerSpec, ...]:
    specs = tuple(replace(spec, features=_stopping(spec.features, cancelled)) for spec in layer_specs(report))
    if path is None:
        return tuple(replace(spec, features=_made(spec.features)) for spec in specs)
    written = write_tables(path, [Table(s.table, int(s.wkb_type), s.fields, s.features) for s in specs])
    return tuple(replace(spec, uri=f"{written}|layername={spec.table}") for spec in specs)


def _stopping(features: Callable[[], Any], cancelled: Callable[[], bool]) -> Callable[[], Iterator[QgsFeature]]:
    """The features, until somebody cancels: then the transaction that writes them is rolled back."""

    def watched() -> Iterator[QgsFeature]:
        for feature in features():
            if cancelled():
                raise Cancelled
            yield feature

    return watched


def _made(features: Callable[[], Iterator[QgsFeature]]) -> Callable[[], list[QgsFeature]]:
    """The features built now, on this thread, so that the main thread only hands them over."""
    made = list(features())
    return lambda: made


def show(project: QgsProject, specs: tuple[LayerSpec, ...]) -> Iterator[None]:
    """On the main thread, in steps. The last results go in the last step, when the new layers are all there."""
    layers: list[QgsVectorLayer] = []
    for spec in specs:
        layers.append(result_layer(spec))
        yield
    group = results_group(project)
    shown = remove_last_results(project, group)
    for layer in layers:
        project.addMapLayer(layer, False)
        node = group.addLayer(layer)
        node.setExpanded(False)
        node.setItemVisibilityChecked(shown.get(layer.customProperty(ROLE_PROPERTY), True))
    group.setCustomProperty(LAYER_IDS_PROPERTY, [layer.id() for layer in layers])


class _WriteTask(QgsTask):
    def __init__(self, report: Report, path: Optional[str], over: Callable[[_WriteTask], None]) -> None:
        super().__init__(tr("Writing the results"), QgsTask.Flag.CanCancel)
        self._report, self._path, self._over = report, path, over
        self.written: Optional[Written] = None
        self.error: Exception = Cancelled()

    def run(self) -> bool:
        """On the task's thread. An exception that leaves this function would end QGIS."""
        try:
            self.written = write(self._report, self._path, self.isCanceled)
        except Exception as error:
            self.error = error
            if not isinstance(error, Cancelled):
                QgsMessageLog.logMessage(traceback.format_exc(), LOG_TAG, Qgis.MessageLevel.Critical)
        return self.written is not None

    def finished(self, result: bool) -> None:
        """On the main thread."""
        self._over(self)


class Publication:
    """One report on its way into the project. ``done(html, problem)`` or ``failed(error)`` is called once, unless it is
    cancelled after the files were written: then the layers are still shown, so that they fit the files."""

    def __init__(
        self,
        project: QgsProject,
        report: Report,
        path: Optional[str],
        done: Callable[[str, Optional[SitingError]], None],
        failed: Callable[[Exception], None],
    ) -> None:
        self._project = project
        self._done, self._failed = done, failed
        self._dropped = False
        self._task = _WriteTask(report, path, self._on_written)  # kept: a task nobody refers to never runs
        QgsApplication.taskManager().addTask(self._task)

    def cancel(self) -> None:
        if not sip.isdeleted(self._task):
            self._task.cancel()

    def drop(self) -> None:
        """Cancel, and touch the project no more: it is another one now."""
        self._dropped = True
        self.cancel()

    def _on_written(self, task: _WriteTask) -> None:
        if self._dropped:
            return
        if task.written is None:
            self._failed(task.error)
        else:
            self._step(show(self._project, task.written.specs), task.written)

    def _step(self, steps: Iterator[None], written: Written) -> None:
        if self._dropped:
            return
        problem = written.problem
        try:
            if problem is None:
                next(steps)
                QTimer.singleShot(0, lambda: self._step(steps, written))
                return
        except StopIteration:
            pass
        except SitingError as error:
            problem = error
        self._done(written.html, problem)
