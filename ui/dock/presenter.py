"""The dock as a state machine, without widgets: what may be pressed now, what is said, what a result is still worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Callable, Optional

from qgis.core import QgsProject, QgsVectorLayer
from qgis.PyQt.QtCore import QObject, pyqtSignal

from ...afo_rules.errors import Cancelled, SitingError
from ..own_layers import results_path
from ..translation import tr
from .inputs import DockInputs, missing
from .layer_watch import LayerWatch

Report = Mapping[str, Any]


class State(str, Enum):
    IDLE = "idle"
    NEEDS_INPUT = "needs_input"
    READY = "ready"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"
    STALE = "stale"


@dataclass(frozen=True)
class Services:
    """What the presenter has done by others; tests put their own here.

    ``prepare`` runs on the main thread and raises SitingError. ``start(prepared, done, failed, progress)`` begins the
    work on another thread; ``publish(report, path, done, failed)`` brings the result layers into the project, and its
    ``done(html, problem)`` says why the layers could not be written. Both return at once, with something that can be
    cancelled (``cancel``) and, when the project is closed, forgotten (``drop``).
    """

    prepare: Callable[[DockInputs], Any]
    start: Callable[[Any, Callable[[Report], None], Callable[[Exception], None], Callable[[float], None]], Any]
    publish: Callable[
        [Report, Optional[str], Callable[[str, Optional[SitingError]], None], Callable[[Exception], None]], Any
    ]


@dataclass(frozen=True)
class Snapshot:
    """All that the view shows of the state."""

    state: State
    report: Optional[Report]
    needs: tuple[str, ...]
    stale_because: tuple[str, ...]
    failure: Optional[SitingError]
    can_check: bool
    can_export: bool


class Presenter(QObject):
    changed = pyqtSignal()
    """The snapshot is another one."""
    progressed = pyqtSignal(float)
    failed = pyqtSignal(object)
    """A SitingError to be shown in the message bar."""
    finished = pyqtSignal(object)
    """The report of a run that came to its end and whose layers are in the project."""

    def __init__(self, project: QgsProject, services: Services, parent: Optional[QObject] = None) -> None:
        super().__init__(parent)
        self._project = project
        self._services = services
        self._inputs = DockInputs()
        self._task: Any = None  # kept: a task nobody refers to never runs
        self._run = 0
        self._report: Optional[Report] = None
        self._html = ""
        self._report_inputs: Optional[DockInputs] = None
        self._happened: list[str] = []  # to the layers of the report
        self._happened_in_run: list[str] = []  # to the layers of the run under way
        self._failure: Optional[SitingError] = None
        self._watch = LayerWatch(project, self)
        self._watch.changed.connect(self._on_layer_changed)

    @property
    def inputs(self) -> DockInputs:
        return self._inputs

    @property
    def report(self) -> Optional[Report]:
        return self._report

    @property
    def html(self) -> str:
        """The report as a page."""
        return self._html

    def set_inputs(self, inputs: DockInputs) -> None:
        if inputs == self._inputs:
            return
        self._inputs = inputs
        self._failure = None
        self.changed.emit()

    def refresh(self) -> None:
        """Something in the project changed that may decide what is needed, such as a layer's fields or name."""
        self.changed.emit()

    def snapshot(self) -> Snapshot:
        needs = self._needs()
        stale = self._stale_because()
        state = self._state(needs, stale)
        return Snapshot(
            state=state,
            report=self._report,
            needs=needs,
            stale_because=stale,
            failure=self._failure,
            can_check=state is not State.RUNNING and not needs,
            can_export=state is State.DONE,
        )

    def check(self) -> None:
        """Start a run; nothing happens while one is under way or something is still needed."""
        if self._task is not None or self._needs():
            return
        self._failure = None
        try:
            prepared = self._services.prepare(self._inputs)
        except SitingError as error:
            self._fail(error)
            return
        self._run += 1
        run, inputs, results = self._run, self._inputs, self.results_path()
        self._happened_in_run = []
        # The former result is kept until the run succeeds, so its layers still matter.
        former = self._report_inputs.layer_ids if self._report_inputs else ()
        self._watch.watch((*inputs.layer_ids, *former))
        self._task = self._services.start(
            prepared,
            lambda report: self._on_done(run, inputs, results, report),
            lambda error: self._on_failed(run, error),
            lambda percent: self._on_progress(run, percent),
        )
        self.changed.emit()

    def cancel(self) -> None:
        """Ask the run to stop; its end is told by the task."""
        if self._task is not None:
            self._task.cancel()

    def forget(self) -> None:
        """The project is another one: stop what runs, drop what is known. Results still under way are not taken."""
        self._abandon()
        self._inputs = DockInputs()
        self._report = self._report_inputs = self._failure = None
        self._html = ""
        self._happened = []
        self.changed.emit()

    def close(self) -> None:
        """End of life: leaves no task and no connection behind."""
        self._abandon()
        self._watch.close()

    def results_path(self) -> Optional[str]:
        """Where the result layers go; None means temporary layers, because the project has no file to lie beside."""
        return self._inputs.results_gpkg or results_path(self._project)

    def _needs(self) -> tuple[str, ...]:
        names = {layer_id: layer.name() for layer_id, layer in self._project.mapLayers().items()}
        return missing(
            self._inputs,
            names,
            needs_structure_type=not self._has_field(self._inputs.structures_id, "structure_type"),
            needs_manure=not self._has_field(self._inputs.stockpiles_id, "manure"),
        )

    def _has_field(self, layer_id: str, field: str) -> bool:
        layer = self._project.mapLayer(layer_id)
        return isinstance(layer, QgsVectorLayer) and layer.fields().lookupField(field) >= 0

    def _stale_because(self) -> tuple[str, ...]:
        if self._report is None or self._task is not None:
            return ()
        reasons = list(self._happened)
        if self._inputs != self._report_inputs:
            reasons.append(tr("What is entered in the dock has changed."))
        return tuple(reasons)

    def _state(self, needs: tuple[str, ...], stale: tuple[str, ...]) -> State:
        if self._task is not None:
            return State.RUNNING
        if self._failure is not None:
            return State.FAILED
        if self._report is not None:
            return State.STALE if stale else State.DONE
        if self._inputs.untouched:
            return State.IDLE
        return State.NEEDS_INPUT if needs else State.READY

    def _on_layer_changed(self, sentence: str) -> None:
        new = False
        for happened in (self._happened, self._happened_in_run):
            if sentence not in happened:
                happened.append(sentence)
                new = True
        if new:
            self.changed.emit()

    def _on_progress(self, run: int, percent: float) -> None:
        if run == self._run and self._task is not None:
            self.progressed.emit(percent)

    def _on_done(self, run: int, inputs: DockInputs, results: Optional[str], report: Report) -> None:
        if run != self._run or self._task is None:
            return
        self._run += 1  # the task has told all it has to tell
        run = self._run
        publication = self._services.publish(
            report,
            results,
            lambda html, problem: self._on_published(run, inputs, report, html, problem),
            lambda error: self._on_failed(run, error),
        )
        if run == self._run:  # else it is over already
            self._task = publication

    def _on_published(
        self, run: int, inputs: DockInputs, report: Report, html: str, problem: Optional[SitingError]
    ) -> None:
        if run != self._run:
            return
        self._run += 1
        self._task = None
        self._report, self._report_inputs, self._html = report, inputs, html
        self._happened = self._happened_in_run
        self._watch.watch(inputs.layer_ids)
        self.changed.emit()
        if problem is not None:
            # The answer is known and shown all the same; only its layers could not be written.
            self.failed.emit(problem)
        self.finished.emit(report)

    def _on_failed(self, run: int, error: Exception) -> None:
        if run != self._run:
            return
        self._run += 1
        self._task = None
        if isinstance(error, Cancelled):
            self.changed.emit()
        elif isinstance(error, SitingError):
            self._fail(error)
        else:
            self._fail(
                SitingError(
                    tr("The check stopped because of an error in AFO Siting: {}.").format(
                        error or type(error).__name__
                    ),
                    tr("Please report it with the text in the log (panel “Log Messages”, tab “AFO Siting”)."),
                    repr(error),
                )
            )

    def _fail(self, error: SitingError) -> None:
        self._failure = error
        self.changed.emit()
        self.failed.emit(error)

    def _abandon(self) -> None:
        self._watch.forget()
        self._run += 1  # whatever a former run still tells is no longer listened to
        task, self._task = self._task, None
        if task is not None:
            task.drop()
