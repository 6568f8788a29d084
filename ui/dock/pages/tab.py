"""The tab "Tools": a list of tools, and the page of the one chosen. Pages are made when they are first shown."""

from __future__ import annotations

from typing import Any, Callable

from qgis.core import QgsProject
from qgis.PyQt.QtCore import QObject, QTimer
from qgis.PyQt.QtWidgets import QComboBox, QHBoxLayout, QLabel, QStackedWidget, QToolButton, QVBoxLayout, QWidget

from ....afo_rules.errors import SitingError
from ...translation import tr
from ..messages import Messages
from ..pickers import QuietWheel
from ..presenter import Presenter
from . import store
from .page import ToolPage
from .tools import TOOLS, Tool


class ToolsTab(QObject):
    """``close`` leaves no run and no connection behind."""

    def __init__(
        self,
        dock: Any,
        iface: Any,
        project: QgsProject,
        presenter: Presenter,
        messages: Messages,
        show_help: Callable[[str], None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._dock, self._iface, self._project = dock, iface, project
        self._presenter, self._messages, self._show_help = presenter, messages, show_help
        self._pages: dict[str, ToolPage] = {}
        self._held = False
        self._state: store.State = {}
        self._connections: list[tuple[Any, Callable[..., Any]]] = []
        # Written a moment later: layer boxes change while a project is read, which is nothing the user did.
        self._saving = QTimer(self)
        self._saving.setSingleShot(True)
        self._saving.setInterval(0)
        self._lay_out()
        for signal, slot in (
            (dock.tabs.currentChanged, self._on_tab),
            (self.combo.currentIndexChanged, self._on_tool),
            (self.helpButton.clicked, self._on_help),
            (self._saving.timeout, self._save),
            (presenter.changed, self._on_inputs),
            (project.aboutToBeCleared, self._on_about_to_be_cleared),
            (project.cleared, self._on_cleared),
            (project.readProject, self._restore),
        ):
            signal.connect(slot)
            self._connections.append((signal, slot))
        self._restore()

    def page(self, tool_id: str) -> ToolPage:
        """The page of a tool, chosen and shown."""
        self.combo.setCurrentIndex(self.combo.findData(tool_id))
        self._dock.tabs.setCurrentWidget(self.widget)
        return self._pages[tool_id]

    def close(self) -> None:
        for signal, slot in reversed(self._connections):
            signal.disconnect(slot)
        self._connections = []
        self._saving.stop()
        for page in self._pages.values():
            page.retire()
        self._pages = {}

    def _lay_out(self) -> None:
        self.widget = QWidget()
        self.widget.setObjectName("toolsTab")
        self.combo = QComboBox(self.widget)
        self.combo.setObjectName("toolCombo")
        self.combo.setAccessibleName(tr("Tool"))
        self._quiet = QuietWheel(self)
        self._quiet.guard(self.combo)
        for tool in TOOLS:
            self.combo.addItem(tool.title(), tool.id)
        label = QLabel(tr("&Tool"), self.widget)
        label.setBuddy(self.combo)
        self.helpButton = QToolButton(self.widget)
        self.helpButton.setText("?")
        self.helpButton.setAccessibleName(tr("Help for this tool"))
        self.helpButton.setToolTip(tr("Help for this tool"))
        self.stack = QStackedWidget(self.widget)
        row = QHBoxLayout()
        row.addWidget(label)
        row.addWidget(self.combo, 1)
        row.addWidget(self.helpButton)
        layout = QVBoxLayout(self.widget)
        layout.addLayout(row)
        layout.addWidget(self.stack, 1)
        self._dock.tabs.addTab(self.widget, tr("Tools"))

    @property
    def _tool(self) -> Tool:
        return TOOLS[max(self.combo.currentIndex(), 0)]

    def _is_shown(self) -> bool:
        return self._dock.tabs.currentWidget() is self.widget

    def _on_tab(self, _index: int) -> None:
        """A tool has its own Run and verdict: those of the siting check would be taken for them."""
        shown, dock = self._is_shown(), self._dock
        for widget in (
            dock.bannerFrame,
            dock.checkButton,
            dock.exportButton,
            dock.helpButton,
            dock.placeBarnButton,
            dock.placeStockpileButton,
        ):
            widget.setVisible(not shown)
        if shown:
            self._show_page()

    def _on_tool(self, _index: int) -> None:
        if self._is_shown():
            self._show_page()

    def _show_page(self) -> None:
        tool = self._tool
        page = self._pages.get(tool.id)
        if page is None:
            page = ToolPage(tool, self._iface, self._project, self._messages, self._presenter.inputs, self.stack)
            page.restore(self._state.get(tool.id, {}))
            page.edited.connect(self._on_edited)
            page.finished.connect(self._on_finished)
            self._pages[tool.id] = page
            self.stack.addWidget(page)
        self.stack.setCurrentWidget(page)
        self._on_finished()

    def _on_finished(self) -> None:
        """Some tools go on from what another has made."""
        made = {page.tool.algorithm: page.outputs for page in self._pages.values()}
        for page in self._pages.values():
            found = {name: made.get(maker, {}).get(output) for name, maker, output in page.tool.takes}
            page.take({name: value for name, value in found.items() if value})

    def _on_help(self) -> None:
        self._show_help(self._tool.help_page)

    def _on_inputs(self) -> None:
        if self._held:
            return
        for page in self._pages.values():
            page.follow(self._presenter.inputs)

    def _on_edited(self) -> None:
        if not self._held:
            self._saving.start()

    def _save(self) -> None:
        if self._held:
            return
        for tool_id, page in self._pages.items():
            if page.form is not None:
                self._state[tool_id] = page.overrides()
        store.save(self._project, self._state)

    def _on_about_to_be_cleared(self) -> None:
        if self._saving.isActive():
            self._saving.stop()
        self._held = True
        for page in self._pages.values():
            page.drop()

    def _on_cleared(self) -> None:
        """A new project, or one that is about to be read: then its layers are still to come, and ``readProject``."""
        QTimer.singleShot(0, self._release_new_project)

    def _release_new_project(self) -> None:
        if self._connections and self._held and not self._project.fileName():
            self._restore()

    def _restore(self, *_ignored: object) -> None:
        self._saving.stop()
        self._state = {}
        try:
            self._state = store.load(self._project)
        except SitingError as error:
            self._messages.error(error)
        # Pages made anew: what their widgets took from the former project's layers goes with them.
        for page in self._pages.values():
            page.retire()
            self.stack.removeWidget(page)
            page.deleteLater()
        self._pages = {}
        self._held = False
        if self._is_shown():
            self._show_page()
