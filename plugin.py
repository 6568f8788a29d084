"""The plugin as QGIS loads it. Whatever it adds it notes in an undo list, which unload runs backwards."""

from __future__ import annotations

import pathlib
from functools import partial
from typing import Any, Callable

from qgis.core import Qgis, QgsApplication, QgsMessageLog, QgsProject, QgsSettings
from qgis.PyQt.QtCore import QCoreApplication, QTranslator
from qgis.PyQt.QtGui import QIcon
from qgis.PyQt.QtWidgets import QAction

from .ui.translation import tr

RESOURCES = pathlib.Path(__file__).resolve().parent / "resources"
MENU = "AFO Siting"
DOCK_OPEN = "afo_siting/dock_open"


class AfoSitingPlugin:
    """``iface`` is None in qgis_process and on a server: then there is the Processing provider and nothing else."""

    def __init__(self, iface: Any) -> None:
        self.iface = iface
        self.provider: Any = None
        self._undo: list[Callable[[], object]] = []
        self._controller: Any = None
        self._actions: dict[str, QAction] = {}
        self._translate()

    def initProcessing(self) -> None:
        from .ui.processing.provider import AfoSitingProvider

        registry = QgsApplication.processingRegistry()
        self.provider = AfoSitingProvider()
        registry.addProvider(self.provider)
        self._undo.append(self._remove_provider)

    def initGui(self) -> None:
        self.initProcessing()
        toolbar = self.iface.addToolBar(MENU)
        toolbar.setObjectName("AfoSitingToolbar")
        self._undo.append(toolbar.deleteLater)
        for name, text, icon, slot, checkable in (
            ("dock", tr("AFO Siting panel"), "afo_siting", self._on_dock, True),
            ("barn", tr("Place barn"), "place_barn", self._on_barn, True),
            ("stockpile", tr("Place stockpile"), "place_stockpile", self._on_stockpile, True),
            ("move", tr("Move footprint"), "move_footprint", self._on_move, True),
            ("help", tr("Help"), "help", self._on_help, False),
        ):
            action = QAction(QIcon(str(RESOURCES / "icons" / f"{icon}.svg")), text, self.iface.mainWindow())
            action.setObjectName(f"AfoSiting_{name}")
            action.setCheckable(checkable)
            action.triggered.connect(slot)
            self._actions[name] = action
            self._undo.append(action.deleteLater)
            toolbar.addAction(action)
            self.iface.addPluginToMenu(MENU, action)
            self._undo.append(partial(self.iface.removePluginMenu, MENU, action))
        if QgsSettings().value(DOCK_OPEN, False, type=bool):
            self.controller()

    def unload(self) -> None:
        while self._undo:
            undo = self._undo.pop()
            try:
                undo()
            except Exception as error:  # the rest must still be undone
                QgsMessageLog.logMessage(f"unload: {error!r}", MENU, Qgis.MessageLevel.Warning)
        self._actions = {}

    def controller(self) -> Any:
        """Dock, presenter and map tools; made when they are first needed, so that QGIS starts without them."""
        if self._controller is None:
            from .ui.dock.controller import SitingController

            self._controller = SitingController(self.iface, QgsProject.instance())
            self._undo.append(self._close_controller)
            self._controller.show_signs_on(*(self._actions[name] for name in ("barn", "stockpile", "move")))
            self._controller.dock.closedStateChanged.connect(self._on_dock_closed)
            self._on_dock_closed(False)
        return self._controller

    def _on_dock(self, checked: bool) -> None:
        self.controller().dock.setUserVisible(checked)

    def _on_barn(self, _checked: bool) -> None:
        self.controller().toggle_barn()

    def _on_stockpile(self, _checked: bool) -> None:
        self.controller().toggle_stockpile()

    def _on_move(self, _checked: bool) -> None:
        self.controller().toggle_move()

    def _on_help(self) -> None:
        self.controller().show_help()

    def _on_dock_closed(self, was_closed: bool) -> None:
        self._actions["dock"].setChecked(not was_closed)
        QgsSettings().setValue(DOCK_OPEN, not was_closed)

    def _close_controller(self) -> None:
        controller, self._controller = self._controller, None
        controller.dock.closedStateChanged.disconnect(self._on_dock_closed)
        controller.close()

    def _remove_provider(self) -> None:
        provider, self.provider = self.provider, None
        QgsApplication.processingRegistry().removeProvider(provider)

    def _translate(self) -> None:
        """Texts in the user's language, where there is a compiled translation."""
        language = locale()
        for name in (language, language.split("_")[0]):
            path = RESOURCES / "i18n" / f"afo_siting_{name}.qm"
            translator = QTranslator()
            if path.is_file() and translator.load(str(path)) and QCoreApplication.installTranslator(translator):
                self._undo.append(partial(QCoreApplication.removeTranslator, translator))
                return


def locale() -> str:
    """The language that QGIS speaks, such as es_MX."""
    return str(QgsApplication.locale())
