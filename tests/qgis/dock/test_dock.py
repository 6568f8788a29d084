"""The dock as a user works it: real widgets, the real service on another thread, the real canvas."""

from __future__ import annotations

import json
import shutil
import subprocess
import threading
from collections import Counter
from pathlib import Path

import pytest
from qgis.core import (
    QgsApplication,
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsFeature,
    QgsGeometry,
    QgsPointXY,
    QgsProject,
    QgsRectangle,
    QgsVectorLayer,
)
from qgis.PyQt.QtCore import QDate, Qt, QTimer, QUrl
from qgis.PyQt.QtGui import QColor, QPalette
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QApplication, QComboBox, QPushButton

from afo_siting.ui import service
from afo_siting.ui.dock import controller as controller_module
from afo_siting.ui.dock import project_store, publishing
from afo_siting.ui.dock.controller import SitingController
from afo_siting.ui.dock.findings_model import COLUMNS
from afo_siting.ui.dock.presenter import State
from afo_siting.ui.dock.verdict_look import contrast
from afo_siting.ui.outputs.result_layers import GROUP_PROPERTY, ROLE_PROPERTY

from .conftest import X, Y, barns, click_map, flush, houses, layer_of, wait_until

COLUMN = {column.key: number for number, column in enumerate(COLUMNS)}


@pytest.fixture()
def log():
    """Everything that QGIS's message log gets; a traceback in it fails the test."""
    lines = []

    def keep(text, tag, level):
        lines.append(f"{tag}: {text}")

    QgsApplication.messageLog().messageReceived.connect(keep)
    yield lines
    QgsApplication.messageLog().messageReceived.disconnect(keep)
    assert not [line for line in lines if "Traceback" in line]


@pytest.fixture()
def controller(window, project, log):
    controller = SitingController(window, project)
    flush()
    yield controller
    if controller.presenter.snapshot().state is State.RUNNING:
        controller.presenter.cancel()
        wait_until(lambda: controller.presenter.snapshot().state is not State.RUNNING, "the run to stop")
    controller.close()
    flush()


def click(button) -> None:
    assert button.isEnabled(), button.text()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def state(controller) -> State:
    return controller.presenter.snapshot().state


def add_every_receptor(dock) -> None:
    menu = dock.addReceptorButton.menu()
    menu.aboutToShow.emit()
    menu.actions()[0].trigger()


def enter_head(dock, head: str) -> None:
    """A row of animals, its head count typed."""
    click(dock.addAnimalButton)
    spin = dock.animalsTable.cellWidget(dock.animalsTable.rowCount() - 1, 1)
    spin.selectAll()
    QTest.keyClicks(spin, head)
    QTest.keyClick(spin, Qt.Key.Key_Tab)


def colours_of(widget) -> tuple[QColor, QColor]:
    """The ground of a widget and its ink, as they are drawn: the commonest colour, and the farthest from it."""
    image = widget.grab().toImage()
    drawn = Counter(image.pixel(x, y) for x in range(image.width()) for y in range(image.height()))
    ground = QColor(drawn.most_common(1)[0][0])
    return ground, max((QColor(pixel) for pixel in drawn), key=lambda colour: contrast(colour, ground))


def fill_in(controller, barn) -> None:
    """All that a check needs, entered through the widgets."""
    dock = controller.dock
    dock.structureLayerCombo.setLayer(barn)
    add_every_receptor(dock)
    enter_head(dock, "2499")
    assert state(controller) is State.READY, controller.presenter.snapshot().needs


def run(controller) -> None:
    click(controller.dock.checkButton)
    wait_until(lambda: state(controller) is not State.RUNNING, "the check")


@pytest.fixture()
def checked(controller):
    """A barn 300 m from a house, checked: too close for 999.6 animal units (1,250 ft = 381 m)."""
    barn, house = barns(), houses(300.0)
    fill_in(controller, barn)
    run(controller)
    assert state(controller) is State.DONE, controller.presenter.snapshot().failure
    return controller, barn, house


def cell(dock, row: int, key: str) -> str:
    return dock.findingsTable.model().index(row, COLUMN[key]).data()


def result_layers(project) -> list[QgsVectorLayer]:
    return [layer for layer in project.mapLayers().values() if layer.customProperty(ROLE_PROPERTY)]


def result_groups(project) -> list[object]:
    return [g for g in project.layerTreeRoot().findGroups(True) if g.customProperty(GROUP_PROPERTY)]


# --- from nothing to a verdict


def test_from_an_empty_panel_to_a_verdict(controller, project, window):
    dock = controller.dock
    assert state(controller) is State.IDLE
    assert dock.verdictLabel.text() == "Start here"
    assert not dock.checkButton.isEnabled()
    assert not dock.exportButton.isEnabled()
    assert not dock.cancelButton.isVisible() and not dock.progressBar.isVisible()

    barn, _ = barns(), houses(300.0)
    assert dock.structureLayerCombo.currentLayer() is None, "a layer was chosen that the user did not choose"
    assert dock.structureLayerCombo.currentText() == "– choose a layer –"
    dock.structureLayerCombo.setLayer(barn)
    assert state(controller) is State.NEEDS_INPUT
    assert "head counts" in dock.hintLabel.text()

    enter_head(dock, "2499")
    assert "999.6 animal units" in dock.capacityLabel.text()
    assert "under 1,000 AU" in dock.capacityLabel.text()
    add_every_receptor(dock)
    assert dock.receptorsTable.cellWidget(0, 1).currentData() == "residence", "guessed from the name"
    assert dock.verdictLabel.text() == "Ready to check"

    run(controller)
    assert dock.verdictLabel.text() == "✗ Violates"
    assert dock.exportButton.isEnabled()
    assert dock.tabs.currentWidget() is dock.findingsTab
    assert cell(dock, 0, "verdict") == "✗ Violates"
    assert cell(dock, 0, "subject") == "Barn A"
    assert cell(dock, 0, "receptor") == "Smith"
    assert cell(dock, 0, "required_ft") == "1,250 ft"
    measured = float(cell(dock, 0, "measured_ft").replace(",", "").split()[0])
    assert measured == pytest.approx(300 / 0.3048, rel=0.001)
    assert len(result_layers(project)) == 4
    assert any("temporary" in text for text in window.messages()), "an unsaved project's results are temporary"
    assert all("temporary" in layer.name() for layer in result_layers(project))


def test_the_class_can_be_corrected_and_is_kept_with_the_layer(controller, project):
    layer = layer_of("wells", "Point", [(f"POINT({X} {Y + 500})", {})])
    dock = controller.dock
    menu = dock.addReceptorButton.menu()
    menu.aboutToShow.emit()
    assert not menu.actions()[0].isEnabled(), "“wells” says nothing of deep or shallow"
    next(action for action in menu.actions() if action.text() == "wells").trigger()
    combo = dock.receptorsTable.cellWidget(0, 1)
    assert combo.currentData() == ""
    assert any("wells" in need for need in controller.presenter.snapshot().needs)
    combo.setFocus()
    QTest.keyClicks(combo, "Private well deep"[:16])
    combo.setCurrentIndex(combo.findData("private_well_deep"))
    assert layer.customProperty("afo_siting/receptor_class") == "private_well_deep"
    assert controller.presenter.inputs.receptors[0].receptor_class == "private_well_deep"


def test_the_work_is_done_off_the_main_thread(controller, monkeypatch):
    threads = []
    real = service.run

    def noting(*arguments):
        threads.append(threading.get_ident())
        return real(*arguments)

    monkeypatch.setattr(service, "run", noting)
    houses(300.0)
    fill_in(controller, barns())
    run(controller)
    assert len(threads) == 1
    assert threads[0] != threading.get_ident()


def test_ten_million_head_can_be_entered_and_capacity_is_exact(controller):
    dock = controller.dock
    dock.structureLayerCombo.setLayer(barns())
    enter_head(dock, "10000000")
    dock.animalsTable.cellWidget(0, 0).setCurrentIndex(
        dock.animalsTable.cellWidget(0, 0).findData("chickens_under_48_oz")
    )
    assert controller.presenter.inputs.animals[0].head == 10_000_000
    assert "25,000 animal units" in dock.capacityLabel.text()
    click(dock.removeAnimalButton)
    assert dock.animalsTable.rowCount() == 0
    assert "not known" in dock.capacityLabel.text()


def test_animal_units_can_be_stated_instead(controller):
    dock = controller.dock
    dock.structureLayerCombo.setLayer(barns())
    dock.animalUnitsSpin.setValue(999.6)
    assert controller.presenter.inputs.stated_animal_units == "999.6"
    assert "999.6 animal units" in dock.capacityLabel.text()
    assert state(controller) is State.READY


def test_an_operation_before_march_2003_is_asked_for_pounds_and_species(controller):
    dock = controller.dock
    assert dock.firstConstructedEdit.isNull()
    assert not dock.animalWeightSpin.isVisibleTo(dock)
    dock.firstConstructedEdit.setDate(QDate(1996, 3, 20))
    assert dock.animalWeightSpin.isVisibleTo(dock)
    assert dock.speciesCombo.isVisibleTo(dock)
    dock.structureLayerCombo.setLayer(barns())
    dock.animalWeightSpin.setValue(625_000)
    dock.speciesCombo.setCurrentIndex(dock.speciesCombo.findData("cattle"))
    assert "625,000 lb" in dock.capacityLabel.text()
    assert state(controller) is State.READY


def test_a_class_searched_for_in_vain_is_told_to_the_report(controller):
    dock = controller.dock
    houses(800.0)
    fill_in(controller, barns())
    click(dock.addSearchedButton)
    assert state(controller) is State.NEEDS_INPUT
    combo, source = dock.searchedTable.cellWidget(0, 0), dock.searchedTable.cellWidget(0, 1)
    combo.setCurrentIndex(combo.findData("known_sinkhole"))
    source.setFocus()
    QTest.keyClicks(source, "DNR sinkhole layer")
    assert state(controller) is State.READY
    run(controller)
    searched = controller.presenter.report["searched"]
    assert [(s["receptor_class"], s["source"]) for s in searched] == [("known_sinkhole", "DNR sinkhole layer")]
    assert searched[0]["date"] is not None


# --- findings


def test_a_click_on_a_finding_shows_its_line_on_the_map_and_says_why(checked, window):
    controller, *_ = checked
    dock, canvas = controller.dock, window.canvas
    canvas.setDestinationCrs(QgsCoordinateReferenceSystem("EPSG:3857"))
    canvas.setExtent(QgsRectangle(-100, -100, 100, 100))
    before = len(canvas.scene().items())
    table = dock.findingsTable
    place = table.visualRect(table.model().index(0, COLUMN["verdict"])).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    line = controller.presenter.report["findings"][0]["line"]
    to_canvas = QgsCoordinateTransform(
        QgsCoordinateReferenceSystem("EPSG:4269"), QgsCoordinateReferenceSystem("EPSG:3857"), QgsProject.instance()
    )
    ends = [to_canvas.transform(QgsPointXY(x, y)) for x, y in line]
    assert all(canvas.extent().contains(end) for end in ends)
    assert canvas.extent().width() < 3 * 300 / 0.74, "zoomed to the line, not to the county"
    assert len(canvas.scene().items()) == before + 1, "the line is drawn"
    assert "1,250 ft" in dock.whyBrowser.toPlainText()
    assert "459.202" in dock.whyBrowser.toPlainText()

    # By keyboard too, and the line of the former finding goes.
    QTest.keyClick(table, Qt.Key.Key_Down)
    assert table.currentIndex().row() == 1
    assert len(canvas.scene().items()) <= before + 1


def test_a_finding_without_a_line_shows_its_subject_or_nothing(checked, window):
    controller, *_ = checked
    dock = controller.dock
    findings = controller.presenter.report["findings"]
    table = dock.findingsTable
    for row in range(table.model().rowCount()):
        table.setCurrentIndex(table.model().index(row, 0))
        assert dock.whyBrowser.toPlainText().strip()
    assert any(not finding["line"] for finding in findings) or len(findings) < table.model().rowCount()


def test_the_filter_shows_one_verdict(checked):
    dock = checked[0].dock
    every = dock.findingsTable.model().rowCount()
    dock.verdictFilter.setCurrentIndex(dock.verdictFilter.findData("violates"))
    assert 0 < dock.findingsTable.model().rowCount() < every
    assert cell(dock, 0, "verdict") == "✗ Violates"


def test_the_report_is_shown_opened_and_saved(checked, monkeypatch, tmp_path):
    controller, *_ = checked
    dock = controller.dock
    opened = []
    monkeypatch.setattr(controller_module, "open_url", opened.append)
    dock.tabs.setCurrentWidget(dock.reportTab)
    assert "1,250 ft" in dock.reportBrowser.toPlainText()
    click(dock.openReportButton)
    html = Path(opened[0].toLocalFile()).read_text(encoding="utf-8")
    assert "Smith" in html

    target = tmp_path / "Åland 農場.html"
    monkeypatch.setattr(controller_module.QFileDialog, "getSaveFileName", lambda *a, **k: (str(target), ""))
    click(dock.saveReportButton)
    assert target.read_text(encoding="utf-8") == html

    monkeypatch.setattr(
        controller_module.QFileDialog, "getSaveFileName", lambda *a, **k: (str(tmp_path / "no" / "x.html"), "")
    )
    click(dock.saveReportButton)
    assert any("could not be written" in text for text in controller._iface.messages())


def test_links_in_the_report_are_not_followed(checked):
    dock = checked[0].dock
    assert not dock.reportBrowser.openLinks()
    assert not dock.reportBrowser.openExternalLinks()
    document = dock.reportBrowser.document()
    for url in ("http://example.org/x.png", "file:///etc/passwd"):
        assert document.resource(2, QUrl(url)) is None


# --- stale


def test_an_edit_makes_it_stale_and_one_click_makes_it_good(checked, project):
    controller, _barn, house = checked
    dock = controller.dock
    house.startEditing()
    house.changeGeometry(1, QgsGeometry.fromWkt(f"POINT({X + 60 + 500} {Y + 10})"))
    assert state(controller) is State.STALE
    assert dock.verdictLabel.text() == "Out of date: ✗ Violates"
    assert "“houses” was edited" in dock.hintLabel.text()
    assert "Run the check again" in dock.hintLabel.text()
    assert not dock.exportButton.isEnabled()
    assert colours_of(dock.bannerFrame)[0].saturation() == 0, "greyed"
    table_colour = dock.findingsTable.model().index(0, COLUMN["verdict"]).data(Qt.ItemDataRole.ForegroundRole).color()
    assert table_colour.saturation() == 0, "greyed in the table too"
    run(controller)
    assert state(controller) is State.DONE
    assert controller.presenter.report["findings"][0]["verdict"] != "violates"
    assert house.isEditable() and house.isModified(), "the edit is still the user's to keep or to drop"


def test_a_changed_input_makes_it_stale(checked):
    controller, *_ = checked
    controller.dock.animalsTable.cellWidget(0, 1).setValue(3000)
    assert state(controller) is State.STALE
    assert not controller.dock.exportButton.isEnabled()
    controller.dock.animalsTable.cellWidget(0, 1).setValue(2499)
    assert state(controller) is State.DONE
    assert controller.dock.exportButton.isEnabled()


# --- D: layers come and go


@pytest.mark.parametrize("order", ["inputs first", "results first"])
def test_d1_layers_may_be_removed_in_any_order(checked, project, window, order):
    controller, barn, house = checked
    inputs, results = [barn.id(), house.id()], [layer.id() for layer in result_layers(project)]
    del barn, house
    for layer_id in inputs + results if order == "inputs first" else results + inputs:
        project.removeMapLayer(layer_id)
        flush()
    dock = controller.dock
    assert dock.structureLayerCombo.currentLayer() is None
    assert dock.receptorsTable.rowCount() == 0
    assert state(controller) is State.STALE
    assert not dock.checkButton.isEnabled()
    dock.findingsTable.setCurrentIndex(dock.findingsTable.model().index(0, 0))
    assert len(window.messages()) <= 1


def test_d1_no_other_layer_takes_the_place_of_a_removed_one(controller, project):
    first = barns()
    second = layer_of(
        "another", "Polygon", [(f"POLYGON(({X} {Y},{X + 9} {Y},{X} {Y + 9},{X} {Y}))", {})], "name:string"
    )
    controller.dock.structureLayerCombo.setLayer(first)
    project.removeMapLayer(first.id())
    flush()
    assert controller.dock.structureLayerCombo.currentLayer() is None
    assert controller.presenter.inputs.structures_id == ""
    assert second.isValid()


def test_d2_layer_deleted_dock_closed_reopened_and_run(checked, project):
    controller, _barn, house = checked
    project.removeMapLayer(house.id())
    controller.dock.close()
    flush()
    controller.dock.setUserVisible(True)
    run(controller)
    assert state(controller) is State.DONE
    assert controller.presenter.report["counts"]["violates"] == 0
    assert controller.presenter.report["overall"] == "incomplete", "no layer of houses is not a clear site"


def test_d3_everything_deleted_then_closed(checked, project):
    _controller, *_ = checked
    for group in result_groups(project):
        project.layerTreeRoot().removeChildNode(group)
    project.removeAllMapLayers()
    flush()
    # the fixture closes the controller


def test_d6_the_users_edits_are_as_before(controller, project):
    barn, house = barns(), houses(300.0)
    house.startEditing()
    house.changeGeometry(1, QgsGeometry.fromWkt(f"POINT({X + 60 + 200} {Y + 10})"))
    house.setSubsetString("")
    stack = house.undoStack().count(), house.undoStack().index()
    fill_in(controller, barn)
    run(controller)
    measured = controller.presenter.report["findings"][0]["measured_ft"]
    assert measured == pytest.approx(200 / 0.3048, rel=0.001), "the unsaved edit counts"
    assert house.isEditable() and house.isModified()
    assert (house.undoStack().count(), house.undoStack().index()) == stack
    assert not barn.isEditable()


def test_d7_d8_results_are_kept_beside_the_project_and_replaced(controller, project, tmp_path):
    barn, house = barns(), houses(300.0)
    assert project.write(str(tmp_path / "farm.qgz"))
    assert "temporary" not in controller.dock.resultsNote.text()
    fill_in(controller, barn)
    run(controller)
    assert (tmp_path / "farm_afo_results.gpkg").exists()
    first = sorted(layer.name() for layer in result_layers(project))
    assert not any("temporary" in name for name in first)
    edited = house.receivers(house.featureAdded)
    run(controller)
    assert sorted(layer.name() for layer in result_layers(project)) == first
    assert len(result_groups(project)) == 1
    assert house.receivers(house.featureAdded) == edited, "watched once, not once a run"

    findings = next(
        la for la in result_layers(project) if la.customProperty(ROLE_PROPERTY) == "findings"
    ).featureCount()
    assert findings > 0
    assert project.write()
    assert project.read(str(tmp_path / "farm.qgz"))
    flush()
    kept = next(la for la in result_layers(project) if la.customProperty(ROLE_PROPERTY) == "findings")
    assert kept.featureCount() == findings


def test_result_layers_are_never_offered_as_input(checked):
    dock = checked[0].dock
    offered = [
        dock.structureLayerCombo.layer(i).name()
        for i in range(dock.structureLayerCombo.count())
        if dock.structureLayerCombo.layer(i)
    ]
    assert sorted(offered) == ["barns", "houses"]
    menu = dock.addReceptorButton.menu()
    menu.aboutToShow.emit()
    assert not [a.text() for a in menu.actions() if "etback" in a.text() or "Findings" in a.text()]


def test_our_files_and_layers_are_named_in_one_way(project, tmp_path):
    from afo_siting.ui import own_layers
    from afo_siting.ui.outputs import result_layers as outputs

    assert own_layers.ROLE_PROPERTY == outputs.ROLE_PROPERTY
    assert own_layers.results_path(project) is None is outputs.default_results_path(project)
    assert project.write(str(tmp_path / "a.b farm.qgz"))
    assert own_layers.results_path(project) == outputs.default_results_path(project)


# --- E6: at the wrong moment


@pytest.fixture()
def slow(monkeypatch):
    """The check waits until it is let go, so that a test can do things meanwhile."""
    gate, started = threading.Event(), threading.Event()
    real = service.run

    def held(prepared, progress, cancelled):
        started.set()
        while not gate.wait(0.01):
            if cancelled():
                raise service.Cancelled
        return real(prepared, progress, cancelled)

    monkeypatch.setattr(service, "run", held)
    yield gate, started
    gate.set()


@pytest.fixture()
def running(controller, project, slow):
    gate, started = slow
    barn, house = barns(), houses(300.0)
    fill_in(controller, barn)
    click(controller.dock.checkButton)
    wait_until(started.is_set, "the start")
    assert controller.dock.cancelButton.isVisible()
    assert controller.dock.progressBar.isVisible()
    return controller, gate, barn, house


def test_e6_pressed_twice(running, project):
    controller, gate, *_ = running
    assert not controller.dock.checkButton.isEnabled()
    QTest.mouseClick(controller.dock.checkButton, Qt.MouseButton.LeftButton)
    QTest.keyClick(controller.dock, Qt.Key.Key_F5)
    controller.presenter.check()
    gate.set()
    wait_until(lambda: state(controller) is State.DONE, "the result")
    flush()
    assert len(result_groups(project)) == 1
    assert len(result_layers(project)) == 4
    assert QgsApplication.taskManager().countActiveTasks() == 0


def test_e6_cancel(running, project):
    controller, *_ = running
    click(controller.dock.cancelButton)
    wait_until(lambda: state(controller) is State.READY, "the cancel")
    assert not result_layers(project)
    assert not controller.dock.cancelButton.isVisible()


def test_e6_dock_closed_in_mid_run(running, project):
    controller, gate, *_ = running
    controller.dock.close()
    gate.set()
    wait_until(lambda: state(controller) is State.DONE, "the result")
    assert len(result_groups(project)) == 1


def test_e6_project_closed_in_mid_run(running, project):
    controller, gate, *_ = running
    project.clear()
    gate.set()
    wait_until(lambda: QgsApplication.taskManager().countActiveTasks() == 0, "the end of the task")
    flush()
    assert state(controller) is State.IDLE
    assert not result_layers(project)
    assert controller.dock.findingsTable.model().rowCount() == 0


def test_e6_plugin_unloaded_in_mid_run(window, project, slow):
    gate, started = slow
    controller = SitingController(window, project)
    houses(300.0)
    fill_in(controller, barns())
    click(controller.dock.checkButton)
    wait_until(started.is_set, "the start")
    controller.close()
    flush()
    gate.set()
    wait_until(lambda: QgsApplication.taskManager().countActiveTasks() == 0, "the end of the task")
    flush()
    assert not result_layers(project)


def test_e6_a_layer_removed_in_mid_run(running, project):
    controller, gate, _, house = running
    project.removeMapLayer(house.id())
    gate.set()
    wait_until(lambda: state(controller) is not State.RUNNING, "the end")
    assert state(controller) is State.STALE
    assert "“houses” was removed" in controller.dock.hintLabel.text()
    assert controller.presenter.report["counts"]["violates"] == 1, "what was read before it went still counts"


def hold_writing(monkeypatch) -> tuple[threading.Event, threading.Event]:
    """Checks stay quick, but writing their results waits to be let go: (let go, has begun)."""
    gate, started = threading.Event(), threading.Event()
    real = publishing.write_tables

    def held(path, tables):
        started.set()
        assert gate.wait(30)
        return real(path, tables)

    monkeypatch.setattr(publishing, "write_tables", held)
    return gate, started


def test_e6_cancelled_while_results_are_written_leaves_the_last_ones(controller, project, tmp_path, monkeypatch):
    assert project.write(str(tmp_path / "farm.qgz"))
    house = houses(300.0)
    fill_in(controller, barns())
    run(controller)
    file, ids = tmp_path / "farm_afo_results.gpkg", {layer.id() for layer in result_layers(project)}
    before = sorted(f["measured_ft"] for f in QgsVectorLayer(f"{file}|layername=afo_findings", "", "ogr").getFeatures())
    house.startEditing()
    house.changeGeometry(1, QgsGeometry.fromWkt(f"POINT({X + 60 + 100} {Y + 10})"))

    gate, started = hold_writing(monkeypatch)
    click(controller.dock.checkButton)
    wait_until(started.is_set, "the writing")
    click(controller.dock.cancelButton)
    gate.set()
    wait_until(lambda: state(controller) is not State.RUNNING, "the cancel")
    assert state(controller) is State.STALE
    assert {layer.id() for layer in result_layers(project)} == ids
    after = sorted(f["measured_ft"] for f in QgsVectorLayer(f"{file}|layername=afo_findings", "", "ogr").getFeatures())
    assert after == before


def test_e6_project_closed_while_results_are_written(controller, project, tmp_path, monkeypatch):
    gate, started = hold_writing(monkeypatch)
    assert project.write(str(tmp_path / "farm.qgz"))
    houses(300.0)
    fill_in(controller, barns())
    click(controller.dock.checkButton)
    wait_until(started.is_set, "the writing")
    project.clear()
    gate.set()
    wait_until(lambda: QgsApplication.taskManager().countActiveTasks() == 0, "the end of the task")
    flush()
    assert state(controller) is State.IDLE
    assert not project.mapLayers()
    assert not (tmp_path / "farm_afo_results.gpkg").exists(), "nothing half written is left"


def test_e5_an_error_of_ours_is_told_and_qgis_lives(controller, monkeypatch, window, log):
    def broken(*_arguments):
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr(service, "run", broken)
    houses(300.0)
    fill_in(controller, barns())
    run(controller)
    assert state(controller) is State.FAILED
    assert any("division by zero" in text for text in window.messages())
    assert any("Traceback" in line for line in log), "for the report of the fault"
    log.clear()


def test_a_readable_error_reaches_the_message_bar(controller, window):
    barn = barns()
    barn.setCrs(QgsCoordinateReferenceSystem())
    controller.dock.structureLayerCombo.setLayer(barn)
    enter_head(controller.dock, "100")
    click(controller.dock.checkButton)
    wait_until(lambda: state(controller) is State.FAILED, "the refusal")
    assert any("barns" in text for text in window.messages())
    assert controller.dock.verdictLabel.text() == "The check could not be done"


# --- kept in the project


def test_what_is_entered_comes_back_with_the_project_and_a_clean_project_stays_clean(controller, project, tmp_path):
    dock = controller.dock
    path = str(tmp_path / "farm.qgz")
    houses(300.0)
    fill_in(controller, barns())
    dock.filingDateEdit.setDate(QDate(2026, 11, 29))
    dock.firstConstructedEdit.setDate(QDate(1996, 3, 20))
    dock.structureTypeCombo.setCurrentIndex(dock.structureTypeCombo.findData("anaerobic_lagoon"))
    dock.accuracySpin.setValue(12.5)
    assert project.isDirty()
    entered = controller.presenter.inputs
    assert project.write(path)

    project.clear()
    flush()
    assert controller.presenter.inputs.untouched
    assert dock.receptorsTable.rowCount() == 0
    assert not project.isDirty()
    assert project.read(path)
    flush()
    assert controller.presenter.inputs == entered
    assert dock.structureLayerCombo.currentLayer().name() == "barns"
    assert dock.receptorsTable.cellWidget(0, 1).currentData() == "residence"
    assert dock.animalsTable.cellWidget(0, 1).value() == 2499
    assert dock.filingDateEdit.date() == QDate(2026, 11, 29)
    assert not project.isDirty()
    assert state(controller) is State.READY


def test_today_is_not_kept_as_a_date(controller, project):
    controller.dock.structureLayerCombo.setLayer(barns())
    assert controller.presenter.inputs.filing_date is None
    stored = json.loads(project.readEntry(project_store.SCOPE, project_store.INPUTS_KEY)[0])
    assert stored["filing_date"] is None


def test_a_dock_opened_in_a_loaded_project_shows_what_the_project_keeps(window, project):
    first = SitingController(window, project)
    barn, _ = barns(), houses(300.0)
    fill_in(first, barn)
    entered = first.presenter.inputs
    first.close()
    flush()
    project.setDirty(False)
    second = SitingController(window, project)
    assert second.presenter.inputs == entered
    assert not project.isDirty()
    second.close()


@pytest.mark.parametrize("text", ["no json", '{"version": 99}', "<b>", "[]"])
def test_a_project_entry_that_is_not_ours_is_told_and_left_alone(window, project, text):
    project.writeEntry(project_store.SCOPE, project_store.INPUTS_KEY, text)
    project.setDirty(False)
    controller = SitingController(window, project)
    assert state(controller) is State.IDLE
    assert any("cannot be read" in message for message in window.messages())
    assert not project.isDirty()
    assert project.readEntry(project_store.SCOPE, project_store.INPUTS_KEY)[0] == text
    controller.close()


def test_a_renamed_layer_is_shown_by_its_new_name(controller, project):
    house = houses(300.0)
    add_every_receptor(controller.dock)
    house.setName("homes")
    flush()
    assert controller.dock.receptorsTable.item(0, 0).text() == "homes"


def test_names_with_markup_are_shown_as_they_are(controller, project, window):
    name = '<b>O\'Brien</b> & "Sons" [% 1+1 %] 農場'
    barn, house = barns(), houses(300.0)
    house.setName(name)
    controller.dock.structureLayerCombo.setLayer(barn)
    menu = controller.dock.addReceptorButton.menu()
    menu.aboutToShow.emit()
    next(a for a in menu.actions() if "O'Brien" in a.text()).trigger()
    enter_head(controller.dock, "2499")
    assert controller.dock.receptorsTable.item(0, 0).text() == name
    assert name in controller.dock.hintLabel.text(), "the layer has no class yet"
    assert controller.dock.hintLabel.textFormat() == Qt.TextFormat.PlainText


# --- placing, from the dock


def test_a_barn_placed_from_the_dock_is_what_is_checked(controller, window, project):
    dock = controller.dock
    pan = window.canvas.mapTool()
    click(dock.placeBarnButton)
    assert dock.placingFrame.isVisible()
    assert dock.placeBarnButton.isChecked()
    dock.lengthSpin.setValue(300)
    dock.widthSpin.setValue(100)
    click_map(window.canvas, X, Y)
    layer = dock.structureLayerCombo.currentLayer()
    assert layer is not None and layer.featureCount() == 1
    assert window.active is layer, "Undo of QGIS works on the active layer"
    area = next(layer.getFeatures()).geometry().area() / 0.3048**2
    assert area == pytest.approx(300 * 100, rel=0.002)
    QTest.keyClick(window.canvas, Qt.Key.Key_R)
    assert dock.rotationSpin.value() == 15
    click(dock.placeBarnButton)
    assert not dock.placingFrame.isVisible()
    assert window.canvas.mapTool() is pan

    houses(300.0)
    add_every_receptor(dock)
    enter_head(dock, "2499")
    run(controller)
    assert controller.presenter.report["subjects"][0]["name"] == "Barn 1"


def test_a_barn_placed_beside_another_chosen_layer_says_so_and_offers_it(controller, window, project):
    barn = barns()
    dock = controller.dock
    dock.structureLayerCombo.setLayer(barn)
    click(dock.placeBarnButton)
    click_map(window.canvas, X + 300, Y)
    assert dock.structureLayerCombo.currentLayer() is barn
    assert any("Another layer is being checked" in text for text in window.messages())
    button = next(b for b in window.bar.findChildren(QPushButton) if "instead" in b.text())
    click(button)
    assert dock.structureLayerCombo.currentLayer() is not barn


def test_only_one_place_tool_is_in_use_and_another_tool_ends_it(controller, window):
    dock = controller.dock
    pan = window.canvas.mapTool()
    click(dock.placeBarnButton)
    click(dock.placeStockpileButton)
    assert dock.placeStockpileButton.isChecked() and not dock.placeBarnButton.isChecked()
    window.canvas.setMapTool(pan)
    assert not dock.placeStockpileButton.isChecked()
    assert not dock.placingFrame.isVisible()


def test_g8_closing_the_dock_puts_the_tool_and_the_lines_away(checked, window):
    controller, *_ = checked
    dock, canvas = controller.dock, window.canvas
    dock.findingsTable.setCurrentIndex(dock.findingsTable.model().index(0, 0))
    click(dock.placeStockpileButton)
    click_map(canvas, X, Y)
    dock.close()
    flush()
    assert type(canvas.mapTool()).__name__ == "QgsMapToolPan"
    assert not [i for i in canvas.scene().items() if type(i).__name__ == "QgsRubberBand"]


# --- for everybody


def test_every_control_has_a_name_and_the_keyboard_reaches_it(controller):
    dock = controller.dock
    dock.structureLayerCombo.setFocus()
    for button in dock.contents.findChildren(QPushButton):
        assert button.text() or button.accessibleName(), button.objectName()
    for combo in dock.contents.findChildren(QComboBox):
        if combo.objectName().startswith("mComboBox") or not combo.isVisibleTo(dock):
            continue
        assert combo.accessibleName(), combo.objectName()
    reached, widget = set(), dock.checkButton
    for _ in range(400):
        widget = widget.nextInFocusChain()
        reached.add(widget.objectName())
    for name in (
        "placeBarnButton",
        "structureLayerCombo",
        "addAnimalButton",
        "addReceptorButton",
        "findingsTable",
        "reportBrowser",
    ):
        assert name in reached


def test_f5_checks_and_tab_follows_the_page(controller):
    houses(300.0)
    fill_in(controller, barns())
    dock = controller.dock
    dock.structureLayerCombo.setFocus()
    order = []
    for _ in range(3):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        order.append(QApplication.focusWidget().objectName())
    assert order == ["structureTypeCombo", "stockpileLayerCombo", "manureCombo"]
    QTest.keyClick(dock.structureTypeCombo, Qt.Key.Key_F5)
    assert state(controller) is State.RUNNING
    wait_until(lambda: state(controller) is State.DONE, "the check")


def test_the_wheel_that_scrolls_the_panel_changes_nothing(controller):
    from qgis.PyQt.QtCore import QPoint, QPointF
    from qgis.PyQt.QtGui import QWheelEvent

    barn = barns()
    dock = controller.dock
    dock.structureLayerCombo.setLayer(barn)
    enter_head(dock, "2499")
    dock.checkButton.setFocus()
    for widget in (dock.kindCombo, dock.structureLayerCombo, dock.animalsTable.cellWidget(0, 1), dock.filingDateEdit):
        event = QWheelEvent(
            QPointF(5, 5),
            QPointF(5, 5),
            QPoint(0, 0),
            QPoint(0, -120),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        before = controller.presenter.inputs
        QApplication.sendEvent(widget, event)
        assert controller.presenter.inputs == before


def test_h1_a_dark_theme_is_followed(checked):
    dock = checked[0].dock
    for base, text in (("#202326", "#eff0f1"), ("#ffffff", "#000000")):
        palette = QPalette()
        for role in (QPalette.ColorRole.Window, QPalette.ColorRole.Base, QPalette.ColorRole.Button):
            palette.setColor(role, QColor(base))
        for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
            palette.setColor(role, QColor(text))
        dock.setPalette(palette)
        flush()
        ground = dock.findingsTable.palette().color(QPalette.ColorRole.Base)
        shown = dock.findingsTable.model().index(0, COLUMN["verdict"]).data(Qt.ItemDataRole.ForegroundRole).color()
        assert contrast(shown, ground) >= 4.5
        for label in (dock.verdictLabel, dock.hintLabel, dock.countsLabel):
            ground, ink = colours_of(label)
            assert ground.saturation() > 100, "the banner has the verdict's colour"
            assert contrast(ground, ink) >= 4.5
        why = dock.whyBrowser.palette()
        assert contrast(why.color(QPalette.ColorRole.Text), why.color(QPalette.ColorRole.Base)) >= 4.5
        paper = dock.reportBrowser.palette()
        assert contrast(paper.color(QPalette.ColorRole.Text), paper.color(QPalette.ColorRole.Base)) >= 4.5


def test_missing_packages_are_told_with_what_to_run(controller, monkeypatch, window):
    from afo_siting.ui import dependencies

    monkeypatch.setattr(dependencies, "NEEDED", (*dependencies.NEEDED, ("no_such_package", (1, 0))))
    controller.dock.structureLayerCombo.setLayer(barns())
    enter_head(controller.dock, "100")
    click(controller.dock.checkButton)
    assert state(controller) is State.FAILED
    assert any("no_such_package" in text for text in window.messages())


def test_features_can_be_added_while_it_runs(running):
    controller, gate, _, house = running
    house.startEditing()
    feature = QgsFeature(house.fields())
    feature.setGeometry(QgsGeometry.fromWkt(f"POINT({X} {Y + 50})"))
    assert house.addFeature(feature)
    gate.set()
    wait_until(lambda: state(controller) is State.STALE, "the result, out of date already")


def test_an_output_that_cannot_be_written_is_told_and_the_findings_stand(controller, tmp_path, window):
    houses(300.0)
    fill_in(controller, barns())
    target = tmp_path / "folder.gpkg"
    target.mkdir()
    controller.dock.resultsFile.setFilePath(str(target))
    run(controller)
    assert controller.dock.verdictLabel.text() == "✗ Violates"
    assert any("folder.gpkg" in text for text in window.messages())


# --- real layers


@pytest.mark.real_data
def test_the_nine_confinements_of_soap_creek_and_its_streams(controller, project, real_data):
    """Distances found independently: SOURCES.md beside the data."""
    streams = QgsVectorLayer(f"{real_data / 'ia_watersheds.gpkg'}|layername=soap_creek_rivers", "streams", "ogr")
    boundary = QgsVectorLayer(f"{real_data / 'ia_watersheds.gpkg'}|layername=soap_creek_boundary", "", "ogr")
    operations = f"{real_data / 'ia_afo_confinements_2016.gpkg'}|layername=afo_confinements"
    confinements = QgsVectorLayer(operations, "confinements", "ogr")
    to_utm = QgsCoordinateTransform(boundary.crs(), confinements.crs(), project)
    basin = QgsGeometry.unaryUnion([f.geometry() for f in boundary.getFeatures()])
    basin.transform(to_utm)
    active = [f["progid"] for f in confinements.getFeatures(basin.boundingBox()) if is_active_in(f, basin)]
    assert len(active) == 9
    project.addMapLayers([streams, confinements])
    filter_ = f'"progid" in ({", ".join(repr(str(p)) for p in active)})'
    assert confinements.setSubsetString(filter_)

    dock = controller.dock
    dock.structureLayerCombo.setLayer(confinements)
    dock.structureTypeCombo.setCurrentIndex(dock.structureTypeCombo.findData("confinement_building"))
    dock.animalUnitsSpin.setValue(999)
    menu = dock.addReceptorButton.menu()
    menu.aboutToShow.emit()
    next(action for action in menu.actions() if action.text() == "streams").trigger()
    combo = dock.receptorsTable.cellWidget(0, 1)
    combo.setCurrentIndex(combo.findData("water_source"))
    run(controller)

    assert state(controller) is State.DONE, controller.presenter.snapshot().failure
    findings = controller.presenter.report["findings"]
    nearest: dict[str, float] = {}
    for finding in findings:
        if finding["receptor_class"] == "water_source" and finding["measured_ft"] is not None:
            nearest[finding["subject"]] = min(nearest.get(finding["subject"], 1e9), finding["measured_ft"])
    known = [302.347, 663.743, 864.244, 944.597, 2138.954, 2334.731, 2523.717, 2709.291, 3165.986]
    assert sorted(nearest.values()) == pytest.approx(known, abs=0.01)
    assert dock.verdictLabel.text() == "✗ Violates"
    assert cell(dock, 0, "measured_ft") == "302.3 ft"
    assert cell(dock, 0, "required_ft") == "500 ft"
    assert confinements.subsetString() == filter_
    assert any("filter" in warning for warning in controller.presenter.report["warnings"])


def is_active_in(feature, basin) -> bool:
    return feature["opStatus"] == "Y" and feature["AnimalUnit"] > 0 and basin.contains(feature.geometry())


# --- the sheet


def export(controller, path, **titles) -> None:
    """Press Export map PDF, fill the dialog in as a user does, press Save."""

    def fill_and_save():
        dialog = next(w for w in QApplication.topLevelWidgets() if w.objectName() == "AfoSitingSheet" and w.isVisible())
        for name, text in titles.items():
            dialog.edits[name].clear()
            QTest.keyClicks(dialog.edits[name], text)
        dialog.file.setFilePath(str(path))
        QTest.mouseClick(dialog.save, Qt.MouseButton.LeftButton)

    QTimer.singleShot(100, fill_and_save)
    click(controller.dock.exportButton)


def pdf_text(path) -> str:
    if shutil.which("pdftotext") is None:
        pytest.skip("pdftotext (poppler-utils) is not installed")
    return subprocess.run(["pdftotext", "-layout", str(path), "-"], check=True, capture_output=True, text=True).stdout


def test_the_map_sheet_is_written_and_its_titles_are_kept(checked, tmp_path, project, window):
    controller, *_ = checked
    target = tmp_path / "sheet"
    export(controller, target, operation_name="O'Brien [% 1+1 %] farm", facility_id="56789")
    text = pdf_text(tmp_path / "sheet.pdf")
    assert "O'Brien [% 1+1 %] farm" in text
    assert "56789" in text
    assert "1,250 ft" in text
    assert any("sheet.pdf" in message for message in window.messages())
    assert "56789" in project.readEntry(project_store.SCOPE, project_store.SHEET_KEY)[0]
    assert state(controller) is State.DONE, "exporting changes nothing that the result was made from"
    assert len(project.mapLayers()) == 6


def test_a_sheet_that_cannot_be_written_is_told(checked, tmp_path, window):
    controller, *_ = checked
    (tmp_path / "sheet.pdf").mkdir()
    export(controller, tmp_path / "sheet.pdf")
    assert any("sheet.pdf" in message for message in window.messages())
    assert not any("was written" in message for message in window.messages())


def test_the_sheet_draws_the_visible_layers_but_not_what_it_draws_itself(checked, project):
    from afo_siting.ui.dock.sheet_export import base_layers

    names = sorted(layer.name() for layer in base_layers(list(project.mapLayers().values())))
    assert names == ["barns", "houses"]
