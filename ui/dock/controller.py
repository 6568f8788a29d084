"""Ties dock, presenter, map and project together, and unties them again."""

from __future__ import annotations

import pathlib
from typing import Any, Callable, Optional

from qgis.core import QgsProject, QgsVectorLayer
from qgis.PyQt import sip
from qgis.PyQt.QtCore import QObject, Qt, QTemporaryDir, QUrl
from qgis.PyQt.QtGui import QDesktopServices
from qgis.PyQt.QtWidgets import QAction, QFileDialog

from ...afo_rules.errors import SitingError
from ..help_viewer import HelpViewer
from ..map_tools.presets import presets
from ..map_tools.proposed_layer import STOCKPILES, STRUCTURES, Kind
from ..own_layers import site_path
from ..translation import tr
from . import project_store
from .finding_highlight import FindingHighlight
from .findings_export import copy_findings, export_findings
from .inputs import DockInputs
from .messages import Messages
from .pages.tab import ToolsTab
from .placing import Placing
from .presenter import Presenter, Report, Services
from .view import SitingDock

FIRST_WIDTH = 520  # pixels: verdict, names and distances of a finding side by side


class SitingController(QObject):
    """One a window. ``close`` leaves no dock, task, tool, rubber band or connection behind."""

    def __init__(self, iface: Any, project: QgsProject, services: Optional[Services] = None) -> None:
        super().__init__(iface.mainWindow())
        self._iface = iface
        self._project = project
        self._connections: list[tuple[Any, Callable[..., Any]]] = []
        self._temporary: Optional[QTemporaryDir] = None
        self._shown: Optional[Report] = None
        self.dock = SitingDock(project, iface.mainWindow())
        self.messages = Messages(iface.messageBar())
        self.presenter = Presenter(project, services or real_services(project), self)
        self.placing = Placing(iface, project, self._type_of, self, lambda: self.presenter.inputs)
        self.highlight = FindingHighlight(iface.mapCanvas(), self)
        self.placing.show_on(STRUCTURES, self.dock.placeBarnButton)
        self.placing.show_on(STOCKPILES, self.dock.placeStockpileButton)
        iface.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self.dock)
        iface.mainWindow().resizeDocks([self.dock], [FIRST_WIDTH], Qt.Orientation.Horizontal)
        self._connect()
        self._restore()
        self.tools = ToolsTab(self.dock, iface, project, self.presenter, self.messages, self.show_help, self)

    def show_signs_on(self, barn: QAction, stockpile: QAction, move: QAction) -> None:
        """The toolbar's actions that are down while their tool is in use, as the dock's buttons are."""
        self.placing.show_on(None, move)
        self.placing.show_on(STRUCTURES, barn)
        self.placing.show_on(STOCKPILES, stockpile)

    def toggle_barn(self) -> None:
        self.dock.setUserVisible(True)
        self.placing.toggle(STRUCTURES)

    def toggle_stockpile(self) -> None:
        self.dock.setUserVisible(True)
        self.placing.toggle(STOCKPILES)

    def toggle_move(self) -> None:
        self.dock.setUserVisible(True)
        self.placing.toggle_move()

    def show_help(self, page: str = "dock.md") -> None:
        HelpViewer(page, self._iface.mainWindow()).show()

    def close(self) -> None:
        for signal, slot in reversed(self._connections):
            signal.disconnect(slot)
        self._connections = []
        self.tools.close()
        self.placing.close()
        self.highlight.clear()
        self.presenter.close()
        self.messages.clear()
        for viewer in self._iface.mainWindow().findChildren(HelpViewer):
            viewer.close()
        self._temporary = None
        self._iface.removeDockWidget(self.dock)
        self.dock.deleteLater()
        self.deleteLater()

    def _connect(self) -> None:
        dock, project = self.dock, self._project
        for signal, slot in (
            (dock.input_panel.edited, self._on_edited),
            (dock.checkButton.clicked, self._on_check),
            (dock.cancelButton.clicked, self.presenter.cancel),
            (dock.exportButton.clicked, self._on_export),
            (dock.helpButton.clicked, self._on_help),
            (dock.placeBarnButton.clicked, self.toggle_barn),
            (dock.placeStockpileButton.clicked, self.toggle_stockpile),
            (dock.openReportButton.clicked, self._on_open_report),
            (dock.saveReportButton.clicked, self._on_save_report),
            (dock.copyFindingsButton.clicked, self._on_copy_findings),
            (dock.exportFindingsButton.clicked, self._on_export_findings),
            (dock.size_edited, self.placing.set_size),
            (dock.results.selected, self._on_selected),
            (dock.closedStateChanged, self._on_dock_closed),
            (self.placing.changed, dock.show_placing),
            (self.placing.began, self._on_placing_began),
            (self.placing.placed, self._on_placed),
            (self.placing.failed, self.messages.error),
            (self.presenter.changed, self._on_changed),
            (self.presenter.changed, self.placing.inputs_changed),
            (self.presenter.progressed, dock.show_progress),
            (self.presenter.failed, self.messages.error),
            (self.presenter.finished, self._on_finished),
            (project.aboutToBeCleared, self._on_about_to_be_cleared),
            (project.cleared, self._restore),
            (project.readProject, self._restore),
            (project.projectSaved, self._on_project_changed),
            (project.layersAdded, self._on_project_changed),
            (project.layerTreeRoot().nameChanged, self._on_renamed),
            (project.layersWillBeRemoved, self._on_layers_will_be_removed),
            (project.layersRemoved, self._on_layers_removed),
        ):
            signal.connect(slot)
            self._connections.append((signal, slot))

    # --- project

    def _restore(self, *_ignored: object) -> None:
        """The project is another one: take over what it keeps for us, without writing into it."""
        self.presenter.forget()
        inputs = DockInputs()
        try:
            inputs = project_store.load(self._project)
        except SitingError as error:
            self.messages.error(error)
        self.dock.input_panel.refresh_layers()
        self.presenter.set_inputs(inputs)
        self.dock.input_panel.apply(inputs)
        self._on_changed()

    def _on_about_to_be_cleared(self) -> None:
        self.placing.stop()
        self.highlight.clear()
        self.messages.clear()
        self.dock.input_panel.hold()
        self.presenter.forget()

    def _on_project_changed(self, *_ignored: object) -> None:
        self.dock.input_panel.refresh_layers()
        self.dock.input_panel.show_dependent(self.presenter.inputs)
        self.presenter.refresh()

    def _on_renamed(self, *_ignored: object) -> None:
        self.dock.input_panel.receptors.refresh_names()
        self.presenter.refresh()

    def _on_layers_will_be_removed(self, _ids: list[str]) -> None:
        self.dock.input_panel.hold()

    def _on_layers_removed(self, _ids: list[str]) -> None:
        panel, former = self.dock.input_panel, self.presenter.inputs
        inputs = project_store.without_missing_layers(former, self._project)
        panel.refresh_layers()
        panel.apply(inputs)
        if inputs != former:
            self._keep(inputs)

    def _keep(self, inputs: DockInputs) -> None:
        self.presenter.set_inputs(inputs)
        project_store.save(self._project, inputs)

    # --- what the user does

    def _on_edited(self) -> None:
        panel = self.dock.input_panel
        inputs = panel.inputs()
        if inputs != self.presenter.inputs:
            panel.show_dependent(inputs)
            self._keep(inputs)

    def _on_check(self) -> None:
        self.messages.clear()
        self.highlight.clear()
        self.dock.show_progress(0)
        self.dock.input_panel.receptors.refresh()
        self.presenter.check()

    def _on_help(self) -> None:
        self.show_help()

    def _on_dock_closed(self, was_closed: bool) -> None:
        if was_closed:
            self.placing.stop()
            self.highlight.clear()

    def _on_selected(self, finding: Any) -> None:
        if self.presenter.report is not None:
            self.highlight.show(finding, self.presenter.report)

    # --- what the presenter tells

    def _on_changed(self) -> None:
        snapshot = self.presenter.snapshot()
        if snapshot.report is not self._shown:
            self._shown = snapshot.report
            self.highlight.clear()
            self.dock.results.show_report(snapshot.report, self.presenter.html)
        self.dock.show_snapshot(snapshot)

    def _on_finished(self, _report: Report) -> None:
        self.dock.tabs.setCurrentWidget(self.dock.findingsTab)
        if self.presenter.results_path() is None:
            text = tr("The project is not saved, so the results are temporary layers. Save it and check again.")
            self.messages.info(text)

    # --- placing

    def _on_placing_began(self, kind: Kind) -> None:
        try:
            self.dock.show_presets(presets(kind.key))
        except SitingError as error:
            self.dock.show_presets(())
            self.messages.error(error)

    def _type_of(self, kind: Kind) -> str:
        inputs = self.presenter.inputs
        return inputs.default_structure_type if kind is STRUCTURES else inputs.default_manure

    def _on_placed(self, kind: Kind, layer: QgsVectorLayer, name: str) -> None:
        """The first footprint makes its layer the one that is checked, unless the user chose another."""
        inputs, layer_id = self.presenter.inputs, layer.id()
        chosen = inputs.structures_id if kind is STRUCTURES else inputs.stockpiles_id
        self.messages.clear()
        added = tr("{name} was added to “{layer}”.").format(name=name, layer=layer.name())
        if chosen and chosen != layer_id:
            other = tr("Another layer is being checked.")
            self.messages.info(f"{added} {other}", tr("Check this layer instead"), lambda: self._use(kind, layer_id))
            return
        if not chosen:
            self._use(kind, layer_id)
        kept = tr("Save the layer's edits to keep it.") if site_path(self._project) else tr("The layer is temporary.")
        self.messages.success(f"{added} {kept}")

    def _use(self, kind: Kind, layer_id: str) -> None:
        layer = self._project.mapLayer(layer_id)
        if layer is not None:
            combo = self.dock.structureLayerCombo if kind is STRUCTURES else self.dock.stockpileLayerCombo
            combo.setLayer(layer)

    # --- outputs

    def _on_open_report(self) -> None:
        if self._temporary is None:
            self._temporary = QTemporaryDir()
        path = pathlib.Path(self._temporary.path()) / "afo_siting_report.html"
        if self._write_report(path):
            open_url(QUrl.fromLocalFile(str(path)))

    def _on_save_report(self) -> None:
        start = pathlib.Path(self._project.homePath() or pathlib.Path.home()) / "afo_siting_report.html"
        path, _ = QFileDialog.getSaveFileName(self.dock, tr("Save the report"), str(start), tr("HTML file (*.html)"))
        if path and self._write_report(pathlib.Path(path)):
            self.messages.success(tr("The report was written to {}.").format(path))

    def _write_report(self, path: pathlib.Path) -> bool:
        try:
            path.write_text(self.presenter.html, encoding="utf-8")
        except OSError as error:
            self.messages.error(
                SitingError(
                    tr("The report could not be written to {}.").format(path), tr("Choose another file."), str(error)
                )
            )
            return False
        return True

    def _on_export(self) -> None:
        from .sheet_export import export_sheet

        if self.presenter.snapshot().can_export and self.presenter.report is not None:
            export_sheet(self.presenter.report, self._iface, self._project, self.dock, self.messages)

    def _on_copy_findings(self) -> None:
        if self.presenter.report is not None:
            copy_findings(self.presenter.report, self.dock.results.shown_rows(), self.messages)

    def _on_export_findings(self) -> None:
        if self.presenter.report is not None:
            export_findings(self.presenter.report, self._project, self.dock, self.messages)


def open_url(url: QUrl) -> None:
    QDesktopServices.openUrl(url)


class _Check:
    """A check on its way: the task, and whether anybody still wants to hear of it."""

    def __init__(self, task: Any) -> None:
        self._task = task

    def cancel(self) -> None:
        if not sip.isdeleted(self._task):
            self._task.cancel()

    drop = cancel


def real_services(project: QgsProject) -> Services:
    """The service, the task and the result layers. Imported late: QGIS starts sooner without them."""

    def prepare(inputs: DockInputs) -> Any:
        from .. import service
        from .request import request_of

        return service.prepare(request_of(inputs, project))

    def start(prepared: Any, done: Callable[..., None], failed: Callable[..., None], progress: Any) -> _Check:
        from .. import task

        check = task.CheckTask(prepared)
        check.done.connect(done)
        check.failed.connect(failed)
        check.progressChanged.connect(progress)
        return _Check(task.start(check))

    def publish(report: Report, path: Optional[str], done: Callable[..., None], failed: Callable[..., None]) -> Any:
        from .publishing import Publication

        return Publication(project, report, path, done, failed)

    return Services(prepare=prepare, start=start, publish=publish)
