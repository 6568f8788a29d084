"""The dock widget: loads siting_dock.ui and shows what the presenter says. Decides nothing itself."""

from __future__ import annotations

import pathlib
from collections.abc import Sequence
from typing import Optional

from qgis.core import QgsProject
from qgis.gui import QgsDockWidget
from qgis.PyQt import uic
from qgis.PyQt.QtCore import Qt, pyqtSignal
from qgis.PyQt.QtGui import QIcon, QKeySequence
from qgis.PyQt.QtWidgets import QShortcut, QWidget

from ..map_tools.footprint import FootprintSize
from ..map_tools.presets import Preset
from ..translation import tr
from .input_panel import InputPanel
from .presenter import Snapshot, State
from .results_panel import ResultsPanel

_UI = pathlib.Path(__file__).with_name("siting_dock.ui")
ICONS = pathlib.Path(__file__).resolve().parents[2] / "resources" / "icons"


def icon(name: str) -> QIcon:
    return QIcon(str(ICONS / f"{name}.svg"))


class SitingDock(QgsDockWidget):
    size_edited = pyqtSignal(object)
    """A FootprintSize typed by the user."""

    def __init__(self, project: QgsProject, parent: Optional[QWidget] = None) -> None:
        super().__init__(parent)
        uic.loadUi(str(_UI), self)
        self._setting_size = False
        self.input_panel = InputPanel(self, project)
        self.results = ResultsPanel(self)
        for button, name in (
            (self.checkButton, "check"),
            (self.placeBarnButton, "place_barn"),
            (self.placeStockpileButton, "place_stockpile"),
            (self.exportButton, "export_pdf"),
        ):
            button.setIcon(icon(name))
        self.placingFrame.hide()
        for spin in (self.lengthSpin, self.widthSpin, self.rotationSpin):
            spin.setShowClearButton(False)
            spin.valueChanged.connect(self._on_size)
        self.gapSpin.setShowClearButton(False)
        self.gapSpin.valueChanged.connect(self._on_size)
        self.countSpin.valueChanged.connect(self._on_size)
        self.presetCombo.activated.connect(self._on_preset)
        shortcut = QShortcut(QKeySequence(Qt.Key.Key_F5), self)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(self.checkButton.click)

    def show_snapshot(self, snapshot: Snapshot) -> None:
        running = snapshot.state is State.RUNNING
        self.checkButton.setEnabled(snapshot.can_check)
        self.cancelButton.setVisible(running)
        self.cancelButton.setEnabled(running)
        self.progressBar.setVisible(running)
        self.exportButton.setEnabled(snapshot.can_export)
        self.results.show_state(snapshot)

    def show_progress(self, percent: float) -> None:
        self.progressBar.setValue(round(percent))

    def show_placing(self, size: Optional[FootprintSize]) -> None:
        """The fields of the map tool in use, or none."""
        self.placingFrame.setVisible(size is not None)
        if size is not None:
            self._setting_size = True
            self.lengthSpin.setValue(size.length_ft)
            self.widthSpin.setValue(size.width_ft)
            self.rotationSpin.setValue(size.rotation)
            self.countSpin.setValue(size.count)
            self.gapSpin.setValue(size.gap_ft)
            self._setting_size = False

    def _on_size(self, *_ignored: object) -> None:
        if not self._setting_size:
            sides = self.lengthSpin.value(), self.widthSpin.value(), self.rotationSpin.value()
            self.size_edited.emit(FootprintSize(*sides, self.countSpin.value(), self.gapSpin.value()))

    def show_presets(self, presets: Sequence[Preset]) -> None:
        """Sizes to choose from; the first row stands for a size of the user's own."""
        self.presetCombo.clear()
        self.presetCombo.addItem(tr("– own size –"))
        for preset in presets:
            self.presetCombo.addItem(f"{preset.name} ({preset.length_ft:g} × {preset.width_ft:g} ft)", preset)

    def _on_preset(self, _row: int) -> None:
        preset = self.presetCombo.currentData()
        if preset is not None:
            self.lengthSpin.setValue(preset.length_ft)
            self.widthSpin.setValue(preset.width_ft)
