"""The plugin's life in a real main window: whatever it adds is gone after unload, three times over."""

from __future__ import annotations

import subprocess
import sys
import textwrap

import pytest
from qgis.core import QgsApplication, QgsProject, QgsSettings
from qgis.PyQt.QtCore import Qt
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QApplication, QToolBar, QToolButton

from afo_siting import classFactory
from afo_siting.plugin import DOCK_OPEN, AfoSitingPlugin
from afo_siting.ui.dock.presenter import State

from .conftest import X, Y, barns, click_map, flush, houses, menu_tree, move_to, wait_until

PROJECT_SIGNALS = (
    "aboutToBeCleared",
    "cleared",
    "readProject",
    "projectSaved",
    "layersAdded",
    "layersWillBeRemoved",
    "layersRemoved",
)
LAYER_SIGNALS = ("featureAdded", "geometryChanged", "subsetStringChanged", "dataChanged", "crsChanged", "nameChanged")


@pytest.fixture(autouse=True)
def closed_dock():
    QgsSettings().setValue(DOCK_OPEN, False)
    yield
    QgsSettings().setValue(DOCK_OPEN, False)


def receivers(window, layers) -> dict[str, int]:
    """How many listen to each signal that the plugin may have connected to."""
    project, canvas = QgsProject.instance(), window.canvas
    counted = {f"project.{name}": project.receivers(getattr(project, name)) for name in PROJECT_SIGNALS}
    counted["canvas.mapToolSet"] = canvas.receivers(canvas.mapToolSet)
    counted["canvas.destinationCrsChanged"] = canvas.receivers(canvas.destinationCrsChanged)
    log = QgsApplication.messageLog()
    counted["log"] = log.receivers(log.messageReceived[str, str, __import__("qgis.core").core.Qgis.MessageLevel])
    for layer in layers:
        for name in LAYER_SIGNALS:
            counted[f"{layer.name()}.{name}"] = layer.receivers(getattr(layer, name))
    return counted


def action_button(window, name: str):
    """The button of the plugin's toolbar, as a user finds it: by its text."""
    toolbar = next(t for t in window.window.findChildren(QToolBar) if t.windowTitle() == "AFO Siting")
    return next(b for b in toolbar.findChildren(QToolButton) if b.defaultAction() and b.defaultAction().text() == name)


def press(button) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def use_everything(window, plugin) -> None:
    """A short session that leaves as much open as a user could."""
    press(action_button(window, "AFO Siting panel"))
    controller = plugin.controller()
    dock = controller.dock
    press(dock.placeStockpileButton)
    move_to(window.canvas, 300, 300)
    press(action_button(window, "Place barn"))
    click_map(window.canvas, X, Y)
    menu = dock.addReceptorButton.menu()
    menu.aboutToShow.emit()
    menu.actions()[0].trigger()
    dock.animalUnitsSpin.setValue(999.6)
    press(dock.checkButton)
    assert controller.presenter.snapshot().state is State.RUNNING
    wait_until(lambda: controller.presenter.snapshot().state is State.DONE, "the check")
    dock.findingsTable.setCurrentIndex(dock.findingsTable.model().index(0, 0))
    move_to(window.canvas, 310, 300)
    press(action_button(window, "Help"))
    assert len(window.canvas.scene().items()) > 1


def test_the_window_gets_a_toolbar_and_a_menu(window):
    plugin = classFactory(window)
    assert isinstance(plugin, AfoSitingPlugin)
    plugin.initGui()
    texts = ["AFO Siting panel", "Place barn", "Place stockpile", "Move footprint", "Help"]
    assert menu_tree(window.window.menuBar().actions()) == [["&Plugins", [["AFO Siting", texts]]]]
    toolbar = next(t for t in window.window.findChildren(QToolBar) if t.windowTitle() == "AFO Siting")
    assert [a.text() for a in toolbar.actions()] == texts
    drawn = [a.icon().pixmap(24, 24).toImage() for a in toolbar.actions()]
    assert all(any(i.pixelColor(x, y).alpha() for x in range(24) for y in range(24)) for i in drawn), "icons are found"
    assert QgsApplication.processingRegistry().providerById("afo") is not None
    assert "AfoSitingDock" not in window.trace()["docks"], "made when it is first needed"
    plugin.unload()


def test_g1_g2_g3_g4_g8_three_lives_leave_no_trace(window, project):
    house = houses(300.0)
    before, listening = window.trace(), receivers(window, [house])
    providers = []
    for _ in range(3):
        plugin = classFactory(window)
        plugin.initGui()
        provider = QgsApplication.processingRegistry().providerById("afo")
        assert provider is plugin.provider
        providers.append(provider)
        use_everything(window, plugin)
        assert window.trace() != before
        plugin.unload()
        flush()
        assert window.trace() == before
        assert receivers(window, [house]) == listening
        assert type(window.canvas.mapTool()).__name__ == "QgsMapToolPan"
        assert QgsApplication.processingRegistry().providerById("afo") is None
        assert QgsApplication.taskManager().countActiveTasks() == 0
        for layer in list(project.mapLayers().values()):
            if layer is not house:
                project.removeMapLayer(layer)
        flush()


def test_g8_unload_while_placing(window):
    before = window.trace()
    plugin = classFactory(window)
    plugin.initGui()
    press(action_button(window, "Place barn"))
    assert action_button(window, "Place barn").isChecked()
    move_to(window.canvas, 300, 300)
    assert window.trace()["canvas items"] > before["canvas items"]
    plugin.unload()
    flush()
    assert window.trace() == before


def test_g8_unload_while_a_line_flashes(window):
    before = window.trace()
    plugin = classFactory(window)
    plugin.initGui()
    controller = plugin.controller()
    barn = barns()
    house = houses(300.0)
    dock = controller.dock
    dock.structureLayerCombo.setLayer(barn)
    dock.addReceptorButton.menu().aboutToShow.emit()
    dock.addReceptorButton.menu().actions()[0].trigger()
    dock.animalUnitsSpin.setValue(999.6)
    press(dock.checkButton)
    wait_until(lambda: controller.presenter.snapshot().state is State.DONE, "the check")
    dock.findingsTable.setCurrentIndex(dock.findingsTable.model().index(0, 0))
    plugin.unload()
    assert house.isValid()
    flush()
    QTest.qWait(400)  # longer than a flash
    assert window.trace() == before


def test_d3_unload_after_everything_was_deleted(window, project):
    before = window.trace()
    plugin = classFactory(window)
    plugin.initGui()
    houses(300.0)
    use_everything(window, plugin)
    project.layerTreeRoot().removeAllChildren()
    project.removeAllMapLayers()
    flush()
    plugin.unload()
    flush()
    assert window.trace() == before


def test_the_toolbar_toggles_the_dock_and_shows_what_is_in_use(window):
    plugin = classFactory(window)
    plugin.initGui()
    panel = action_button(window, "AFO Siting panel")
    press(panel)
    dock = plugin.controller().dock
    assert dock.isVisible() and panel.isChecked()
    dock.close()
    flush()
    assert not panel.isChecked()
    press(panel)
    assert dock.isVisible()
    press(action_button(window, "Place stockpile"))
    assert dock.placeStockpileButton.isChecked()
    press(action_button(window, "Place stockpile"))
    assert not dock.placeStockpileButton.isChecked()
    assert not action_button(window, "Place stockpile").isChecked()
    press(action_button(window, "Move footprint"))
    assert action_button(window, "Move footprint").isChecked()
    press(action_button(window, "Place barn"))
    assert dock.placeBarnButton.isChecked() and not action_button(window, "Move footprint").isChecked()
    press(action_button(window, "Place barn"))
    press(panel)
    assert not dock.isVisible()
    plugin.unload()


def test_a_dock_left_open_is_there_again_the_next_time(window):
    first = classFactory(window)
    first.initGui()
    press(action_button(window, "AFO Siting panel"))
    first.unload()
    flush()
    second = classFactory(window)
    second.initGui()
    assert "AfoSitingDock" in window.trace()["docks"]
    second.controller().dock.close()
    second.unload()
    flush()
    third = classFactory(window)
    third.initGui()
    assert "AfoSitingDock" not in window.trace()["docks"]
    third.unload()


def test_help_opens_a_page_that_exists_and_fetches_nothing(window):
    plugin = classFactory(window)
    plugin.initGui()
    press(action_button(window, "Help"))
    from afo_siting.ui.help_viewer import HelpViewer

    viewer = window.window.findChild(HelpViewer)
    assert viewer.isVisible()
    assert "Check" in viewer.browser.toPlainText()
    plugin.unload()
    flush()
    assert window.window.findChild(HelpViewer) is None


def test_one_part_that_cannot_be_undone_does_not_keep_the_rest(window):
    before = window.trace()
    plugin = classFactory(window)
    plugin.initGui()
    plugin._undo.append(lambda: 1 / 0)
    plugin.unload()
    flush()
    assert window.trace() == before


def test_g5_without_an_interface_there_is_the_provider_and_nothing_else(project):
    plugin = classFactory(None)
    plugin.initProcessing()
    assert QgsApplication.processingRegistry().algorithmById("afo:checksiting") is not None
    plugin.unload()
    assert QgsApplication.processingRegistry().providerById("afo") is None


def test_a_translation_is_loaded_when_there_is_one_and_taken_out_again(window, monkeypatch, tmp_path):
    from qgis.PyQt.QtCore import QCoreApplication

    from afo_siting import plugin as plugin_module

    folder = tmp_path / "i18n"
    folder.mkdir()
    source = folder / "afo_siting_xx.ts"
    source.write_text(
        textwrap.dedent(
            """\
            <?xml version="1.0" encoding="utf-8"?><!DOCTYPE TS><TS version="2.1" language="xx">
            <context><name>AfoSiting</name><message><source>Place barn</source>
            <translation>Stall setzen</translation></message></context></TS>"""
        ),
        encoding="utf-8",
    )
    for tool in ("lrelease", "lrelease-qt5", "/usr/lib/qt5/bin/lrelease"):
        try:
            subprocess.run([tool, str(source)], check=True, capture_output=True)
            break
        except (OSError, subprocess.CalledProcessError):
            continue
    else:
        pytest.skip("lrelease, which compiles translations, is not installed")
    monkeypatch.setattr(plugin_module, "RESOURCES", tmp_path)
    monkeypatch.setattr(plugin_module, "locale", lambda: "xx_YY")
    plugin = classFactory(None)
    assert QCoreApplication.translate("AfoSiting", "Place barn") == "Stall setzen"
    plugin.unload()
    assert QCoreApplication.translate("AfoSiting", "Place barn") == "Place barn"


def test_g6_the_plugin_loads_without_shapely_and_pyproj(root):
    script = f"""
import sys
sys.modules["shapely"] = None
sys.modules["pyproj"] = None
import importlib.util
spec = importlib.util.spec_from_file_location("afo_siting", r"{root}/__init__.py", submodule_search_locations=[r"{root}"])
module = importlib.util.module_from_spec(spec)
sys.modules["afo_siting"] = module
spec.loader.exec_module(module)
from qgis.core import QgsApplication
application = QgsApplication([], True)
application.initQgis()
import afo_siting.ui.dock.controller
import afo_siting.ui.map_tools.place_footprint
plugin = module.classFactory(None)
plugin.initProcessing()
print("loaded", sorted(m for m in ("shapely", "pyproj") if sys.modules.get(m)))
plugin.unload()
import os
sys.stdout.flush()
os._exit(0)
"""
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=100)
    assert result.stdout.strip() == "loaded []", result.stderr
