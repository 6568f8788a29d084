"""The page of one tool: its parameters, its questions, Run and Cancel, and what came of it."""

from __future__ import annotations

import pathlib
from typing import Any, Optional

from qgis.core import QgsApplication, QgsProcessingAlgorithm, QgsProject
from qgis.PyQt.QtCore import Qt, pyqtSignal
from qgis.PyQt.QtGui import QKeySequence
from qgis.PyQt.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QShortcut,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from ....afo_rules.errors import SitingError
from ...translation import tr
from ..inputs import DockInputs
from ..layer_watch import LayerWatch
from ..messages import Messages
from . import loading
from .drawing import make_layers
from .form import ParametersForm
from .plain import plain
from .prefill import prefill
from .questions import Question, of_operation
from .result_view import ResultView, files_of
from .running import ToolRun
from .tools import Tool


class ToolPage(QWidget):
    """The same for every tool; what differs is in its ``Tool`` and in its algorithm."""

    edited = pyqtSignal()
    """The user changed a parameter or an answer."""
    finished = pyqtSignal()
    """A run came to its end, good or bad."""

    def __init__(
        self, tool: Tool, iface: Any, project: QgsProject, messages: Messages, inputs: DockInputs, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.tool = tool
        self._iface = iface
        self._project = project
        self._messages = messages
        self._prefilled: dict[str, Any] = {}
        self._defaults: dict[str, Any] = {}
        self._base: dict[str, Any] = {}
        self.run_under_way: Optional[ToolRun] = None
        self.form: Optional[ParametersForm] = None
        self.outputs: dict[str, Any] = {}
        self._watch = LayerWatch(project, self)
        self._watch.changed.connect(self._on_layer_changed)
        self._happened = ""
        self._lay_out()
        algorithm, why = _algorithm(tool)
        self.runButton.setEnabled(algorithm is not None)
        self.drawButton.setVisible(bool(tool.drawn) and algorithm is not None)
        if algorithm is None:
            self.about.setText(why)
            return
        self.about.setText(algorithm.shortDescription())
        asked = self._asked(algorithm, inputs)
        self.form = ParametersForm(algorithm, project, iface.mapCanvas(), asked, self.scrollArea)
        self.scrollArea.setWidget(self.form)
        self._defaults = self.form.plain_values()
        self._prefilled = dict.fromkeys(self._names())
        self._base = dict(self._defaults)
        self.follow(inputs)
        self.form.changed.connect(self._on_changed)

    def overrides(self) -> dict[str, Any]:
        """What differs from the defaults and from what the tab "Site" says, as plain data."""
        if self.form is None:
            return {}
        return {name: value for name, value in self.form.plain_values().items() if value != self._base.get(name)}

    def restore(self, overrides: dict[str, Any]) -> None:
        """Shows what a project keeps; emits nothing."""
        if self.form is not None:
            self.form.set_values({**self._base, **overrides})

    def follow(self, inputs: DockInputs) -> None:
        """Takes over what has changed in the tab "Site", except where the user entered something else here."""
        if self.form is None:
            return
        known = prefill(inputs, self._project, self._names())
        own = self.overrides()
        for name, value in known.items():
            if value == self._prefilled.get(name):
                continue
            if name not in own:
                self.form.set_values({name: self._defaults.get(name) if value is None else value})
                self._base[name] = plain(self.form.value(name))
            else:
                self._base[name] = value
            self.result.show_stale()
        self._prefilled = known

    def take(self, values: dict[str, Any]) -> None:
        """Takes over what another tool made, except where the user entered something else here."""
        own = self.overrides()
        for name, value in values.items():
            if self.form is not None and name not in own:
                self.form.set_values({name: value})
                self._base[name] = plain(self.form.value(name))

    def run(self) -> None:
        if self.run_under_way is not None or self.form is None:
            return
        self._messages.clear()
        algorithm, why = _algorithm(self.tool)
        if algorithm is None:
            self._messages.error(SitingError(why, ""))
            return
        lacking = self.form.lacking()
        if lacking:
            self._messages.error(
                SitingError(
                    tr("Not given: {inputs}.").format(inputs="; ".join(lacking)), tr("Choose it, then run again.")
                )
            )
            return
        parameters = self.form.parameters()
        self._happened = ""
        self._watch.watch(self.form.layer_ids())
        run = ToolRun(algorithm, parameters, self._project)
        run.progressed.connect(lambda percent: self.progress.setValue(round(percent)))
        run.done.connect(lambda results: self._on_done(run, algorithm, parameters, results))
        run.failed.connect(self._on_failed)
        run.stopped.connect(self._on_end)
        self.run_under_way = run
        self._show_running(True)
        try:
            run.start(self.window())
        except SitingError as error:
            self._on_failed(error)

    def cancel(self) -> None:
        if self.run_under_way is not None:
            self.cancelButton.setEnabled(False)
            self.run_under_way.cancel()

    def drop(self) -> None:
        """The project is another one, or the page goes: nothing of the run is taken."""
        run, self.run_under_way = self.run_under_way, None
        if run is not None:
            run.drop()
        self._show_running(False)

    def retire(self) -> None:
        """End of life: leaves no run and no connection behind."""
        self.drop()
        self._watch.close()

    def draw(self) -> None:
        """New layers for what the tool reads, in edit mode, and chosen as its input."""
        layers = make_layers(self._project, self._iface.mapCanvas(), self.tool.drawn)
        if self.form is not None:
            self.form.set_values({d.parameter: layer.id() for d, layer in zip(self.tool.drawn, layers)})
            self._on_changed()
        self._iface.setActiveLayer(layers[0])
        # The bar shows one line: how many, not which; they are marked in the list of layers.
        text = tr("Layers to draw in: {n}. Choose one, then Add Feature (Ctrl+.).")
        self._messages.info(text.format(n=len(layers)))

    def _lay_out(self) -> None:
        self.about = QLabel(self)
        self.about.setWordWrap(True)
        self.about.setTextFormat(Qt.TextFormat.PlainText)
        self.runButton = QPushButton(tr("&Run"), self)
        self.runButton.setToolTip(tr("Run the tool (Ctrl+Return)"))
        self.cancelButton = QPushButton(tr("C&ancel"), self)
        self.drawButton = QPushButton(self.tool.draw_title(), self)
        self.drawButton.setToolTip(tr("Make empty layers with the fields that the tool reads, ready to draw in"))
        self.progress = QProgressBar(self)
        self.progress.setAccessibleName(tr("Progress of the tool"))
        row = QHBoxLayout()
        for button, slot in (
            (self.runButton, self.run),
            (self.cancelButton, self.cancel),
            (self.drawButton, self.draw),
        ):
            row.addWidget(button, 1 if button is self.runButton else 0)
            button.clicked.connect(lambda _checked=False, do=slot: do())
        self.scrollArea = QScrollArea(self)
        self.scrollArea.setWidgetResizable(True)
        self.scrollArea.setFrameShape(QFrame.Shape.NoFrame)
        self.scrollArea.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.result = ResultView(self)
        self.parts = QTabWidget(self)
        self.parts.setDocumentMode(True)
        self.parts.addTab(self.scrollArea, tr("Inputs"))
        self.parts.addTab(self.result, tr("Result"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.about)
        layout.addLayout(row)
        layout.addWidget(self.progress)
        layout.addWidget(self.parts, 1)
        shortcut = QShortcut(QKeySequence("Ctrl+Return"), self)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(self.runButton.click)
        self._show_running(False)

    def _asked(self, algorithm: QgsProcessingAlgorithm, inputs: DockInputs) -> dict[str, tuple[Question, ...]]:
        """The questions, from the user's tables where the algorithm reads those and they can be read."""
        own = algorithm.parameterDefinition("TABLES_FOLDER") is not None
        asked = {}
        for name, source in self.tool.questions.items():
            try:
                asked[name] = source(inputs.tables_folder if own else "")
            except SitingError as error:
                self._messages.error(error)
                asked[name] = source("")
        return asked

    def _names(self) -> list[str]:
        """Parameters that the tab "Site" may speak of: its answers are those to the questions of an Iowa operation."""
        names = [] if self.form is None else [d.name() for d in self.form.algorithm.parameterDefinitions()]
        same = self.tool.questions.get("ANSWERS") is of_operation
        return [name for name in names if name != "ANSWERS" or same]

    def _show_running(self, running: bool) -> None:
        self.runButton.setEnabled(not running)
        self.cancelButton.setVisible(running)
        self.cancelButton.setEnabled(running)
        self.progress.setVisible(running)
        self.progress.setValue(0)

    def _on_changed(self) -> None:
        self.result.show_stale()
        self.edited.emit()

    def _on_layer_changed(self, sentence: str) -> None:
        """Also while it runs: what was read may be what the layer was before."""
        if self.run_under_way is not None:
            self._happened = sentence
        else:
            self.result.show_stale(sentence)

    def _on_done(
        self, run: ToolRun, algorithm: QgsProcessingAlgorithm, parameters: dict[str, Any], results: dict[str, Any]
    ) -> None:
        if run is not self.run_under_way:
            return
        loading.load(self._project, self.tool, run.context, run.said)
        verdict = self.tool.verdict(results, run.said.warnings)
        files = files_of(algorithm, parameters, results)
        self.result.show_result(verdict, self._report(results), run.said, files)
        self.parts.setCurrentWidget(self.result)
        self.outputs = results
        if self._happened:
            self.result.show_stale(self._happened)
        self._on_end()

    def _report(self, results: dict[str, Any]) -> str:
        path = results.get(self.tool.report) if self.tool.report else None
        if not path:
            return ""
        try:
            return pathlib.Path(path).read_text(encoding="utf-8")
        except OSError as error:
            self._messages.error(
                SitingError(
                    tr("The report {path} cannot be read.").format(path=path), tr("Run the tool again."), str(error)
                )
            )
            return ""

    def _on_failed(self, error: SitingError) -> None:
        self._messages.error(error)
        self._on_end()

    def _on_end(self) -> None:
        self.run_under_way = None
        self._show_running(False)
        self.finished.emit()


def _algorithm(tool: Tool) -> tuple[Optional[QgsProcessingAlgorithm], str]:
    """A new algorithm, or none and what to do about it."""
    algorithm = QgsApplication.processingRegistry().createAlgorithmById(tool.id)
    if algorithm is None:
        return None, tr("The Processing provider of AFO Siting is not loaded. Start QGIS again.")
    can, why = algorithm.canExecute()
    return (algorithm, "") if can else (None, why)
