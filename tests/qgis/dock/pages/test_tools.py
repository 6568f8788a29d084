"""The tab "Tools" as a user works it: real widgets of QGIS, the real algorithms on another thread."""

from __future__ import annotations

import gc
import json
import pathlib
import threading
import time

import pytest
from qgis.core import QgsApplication, QgsFeature, QgsGeometry, QgsProject, QgsSettings, QgsVectorLayer
from qgis.PyQt.QtCore import QDate, Qt
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QAbstractSpinBox, QApplication, QComboBox, QLineEdit

from afo_siting import classFactory
from afo_siting.afo_rules.errors import Cancelled
from afo_siting.plugin import DOCK_OPEN
from afo_siting.ui import siting_map_service
from afo_siting.ui.dock.controller import SitingController
from afo_siting.ui.dock.pages import store
from afo_siting.ui.dock.pages.tools import TOOLS
from afo_siting.ui.dock.verdict_look import contrast
from afo_siting.ui.outputs.words import verdict_text
from afo_siting.ui.own_layers import is_result
from tests.qgis.dock.conftest import X, Y, barns, flush, houses, layer_of, rectangle, wait_until
from tests.qgis.dock.pages.conftest import click, run


def box(left: float, top: float, right: float, bottom: float) -> str:
    """Metres from (X, Y), downwards."""
    return rectangle(X + left, Y - bottom, right - left, bottom - top)


def facility(project) -> QgsVectorLayer:
    return layer_of(
        "facility",
        "Polygon",
        [(box(150, 340, 250, 360), {"part": "reservoir"}), (box(150, 280, 250, 340), {"part": "feedlot"})],
        "name:string part:string",
    )


def fields() -> QgsVectorLayer:
    return layer_of(
        "fields",
        "Polygon",
        [(rectangle(X, Y, 400, 400), {"field_id": "N40", "control": "owned"})],
        "field_id:string control:string",
    )


def parcel() -> QgsVectorLayer:
    return layer_of(
        "parcel", "Polygon", [(rectangle(X - 400, Y - 400, 1600, 1600), {"name": "quarter"})], "name:string"
    )


def combo_of(page, parameter) -> QComboBox:
    combos = page.form.widget_of(parameter).findChildren(QComboBox)
    return next(combo for combo in combos if combo.metaObject().className() == "QgsMapLayerComboBox")


def chosen(page, parameter):
    """The layer that the parameter's box shows, or None."""
    value = page.form.plain_values()[parameter]
    return QgsProject.instance().mapLayer(value) if value else None


def choose(page, parameter: str, layer) -> None:
    """As a user does: an entry of the box."""
    combo = combo_of(page, parameter)
    combo.setCurrentIndex(combo.findText(layer.name(), Qt.MatchFlag.MatchStartsWith))
    assert chosen(page, parameter) is layer
    QApplication.processEvents()


def answer(page, parameter: str, name: str, value: str) -> None:
    editor = page.form.own[parameter].widget_of(name)
    editor.setCurrentIndex(editor.findData(value))


def ready_for_runoff(controller, ground, project):
    page = controller.tools.page("afo:runoffcheck")
    choose(page, "DEM", ground)
    choose(page, "FACILITY", facility(project))
    engine = page.form.widget_of("DRAINAGE_ENGINE")
    engine.setCurrentIndex(engine.findData("built_in"))
    assert page.form.value("DRAINAGE_ENGINE") == "built_in"
    return page


def group_of(project, tool_id: str):
    return [g for g in project.layerTreeRoot().findGroups(True) if g.customProperty("afo_siting/tool") == tool_id]


def layers_in(group) -> list[QgsVectorLayer]:
    return [node.layer() for node in group.findLayers()]


# --- every tool


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.algorithm)
def test_every_tool_has_a_page_with_every_parameter_and_a_help_page(controller, tool, root):
    page = controller.tools.page(tool.id)
    assert page.form is not None, page.about.text()
    names = {d.name() for d in page.form.algorithm.parameterDefinitions()}
    assert set(page.form.plain_values()) == names
    assert set(tool.questions) <= names and (not tool.report or tool.report in names)
    assert (root / "resources" / "help" / tool.help_page).is_file()
    assert page.overrides() == {}
    for part in page.form.findChildren((QComboBox, QLineEdit, QAbstractSpinBox)):
        inner = isinstance(part.parent(), (QComboBox, QAbstractSpinBox))
        assert inner or part.accessibleName(), f"{part.objectName()} {type(part).__name__}"


def test_runoff_from_layers_to_verdict(controller, ground, project, window):
    page = ready_for_runoff(controller, ground, project)
    answer(page, "ANSWERS", "facility_is_new", "yes")
    answer(page, "ANSWERS", "every_divertible_acre_diverted", "yes")
    run(page)
    assert window.messages() == []
    assert page.parts.currentWidget() is page.result
    assert page.result.headline.text() == verdict_text("incomplete")
    assert "54-2430" in page.result.browser.toPlainText()
    assert "Contributing area" in page.result.browser.toPlainText() or "acres" in page.result.browser.toPlainText()
    (group,) = group_of(project, "afo:runoffcheck")
    (areas,) = [layer for layer in layers_in(group) if layer.name() == "Contributing area (temporary)"]
    assert areas.featureCount() > 0 and is_result(areas)
    assert areas.renderer().type() == "categorizedSymbol", "styled after it was loaded"
    gc.collect()
    first, areas_name = areas.id(), areas.name()
    run(page)
    (group,) = group_of(project, "afo:runoffcheck")
    assert project.mapLayer(first) is None, "the last run's are replaced"
    assert [layer.name() for layer in layers_in(group)].count(areas_name) == 1
    assert [action.text().partition(":")[0] for action in page.result.files.menu().actions()] == [
        "Report",
        "Report as data",
    ]


def test_what_is_answered_reaches_the_algorithm(controller, ground, project):
    page = ready_for_runoff(controller, ground, project)
    answer(page, "ANSWERS", "facility_is_new", "no")
    run(page)
    data = next(a.toolTip() for a in page.result.files.menu().actions() if a.toolTip().endswith(".json"))
    report = json.loads(pathlib.Path(data).read_text(encoding="utf-8"))
    assert report["decision"]["outcome"] == "X0"


def test_nutrient_plan(controller, project, window):
    page = controller.tools.page("afo:nutrientplan")
    choose(page, "FIELDS", fields())
    assert page.form.parameters().get("NPDES") is None, "not known is not no"
    page.form.widget_of("ANIMAL_UNITS").setValue(1200)
    page.form.widget_of("PLAN_DATE").setDate(QDate(2026, 11, 1))
    answer(page, "ANSWERS", "CON-e2", "yes")
    page.form.own["ANSWERS"].widget_of("CON-e2", 2).setText("mortality plan; page 12")
    run(page)
    assert window.messages() == []
    assert page.result.headline.text() in (verdict_text("violates"), verdict_text("incomplete"))
    (group,) = group_of(project, "afo:nutrientplan")
    names = {layer.name().partition(" (")[0]: layer for layer in layers_in(group)}
    assert {"Checklist", "Field findings"} <= set(names)
    (row,) = [f for f in names["Checklist"].getFeatures() if f["item_id"] == "CON-e2"]
    assert "mortality plan; page 12" in row["evidence"]
    labels = [action.text().partition(":")[0] for action in page.result.files.menu().actions()]
    assert labels == ["Draft of the notice", "Report as data", "Report", "Dates to keep"]


def test_buildable_area_takes_what_the_site_tab_knows(controller, project, window):
    fill_site(controller)
    page = controller.tools.page("afo:buildablearea")
    choose(page, "AREA", parcel())
    run(page)
    assert window.messages() == []
    assert page.result.headline.text().startswith("? ") and "acres buildable" in page.result.headline.text()
    assert "Not every rule could be looked at" in page.result.browser.toPlainText()
    (group,) = group_of(project, "afo:buildablearea")
    assert {layer.name() for layer in layers_in(group)} == {
        "Buildable ground (temporary)",
        "Closed ground (temporary)",
    }


def test_master_matrix_with_a_selection(controller, project, window):
    fill_site(controller)
    page = controller.tools.page("afo:mastermatrix")
    answer(page, "CHOICES", "26", "e")
    run(page)
    assert window.messages() == []
    assert page.result.headline.text() == "✗ Does not reach all four marks"
    (group,) = group_of(project, "afo:mastermatrix")
    (score,) = layers_in(group)
    (row,) = [f for f in score.getFeatures() if f["item"] == 26]
    assert row["status"] == "selected" and row["option"] == "e"


def test_screening_and_new_water_and_siting(controller, project, window):
    fill_site(controller)
    page = controller.tools.page("afo:screensites")
    choose(page, "SITES", project.mapLayersByName("barns")[0])
    page.form.widget_of("DEFAULT_ANIMAL_UNITS").setValue(999.6)
    run(page)
    assert page.result.headline.text() == "✗ 1 sites: Violates"
    page = controller.tools.page("afo:checknewwater")
    pond = layer_of("pond", "Polygon", [(rectangle(X + 100, Y, 20, 20), {"name": "pond"})], "name:string")
    choose(page, "NEW_WATER", pond)
    kind = page.form.widget_of("KIND")
    kind.setCurrentIndex(kind.findData("water_source"))
    run(page)
    assert window.messages() == []
    assert page.result.headline.text() == verdict_text("violates")
    page = controller.tools.page("afo:checksiting")
    run(page)
    assert window.messages() == []
    assert page.result.headline.text() == verdict_text("violates")


def test_an_algorithm_of_the_main_thread(controller, project, window, tmp_path):
    page = controller.tools.page("afo:createsitepackage")
    path = tmp_path / "package.gpkg"
    page.form.set_values({"OUTPUT": str(path)})
    run(page)
    assert window.messages() == []
    assert path.is_file() and page.result.headline.text() == f"Written: {path}"
    (group,) = group_of(project, "afo:createsitepackage")
    drawn_in = layers_in(group)
    assert drawn_in and not any(is_result(layer) for layer in drawn_in), "they are there to be drawn in"


# --- prefilled


def fill_site(controller) -> None:
    dock = controller.dock
    houses(300.0)
    dock.structureLayerCombo.setLayer(barns())
    menu = dock.addReceptorButton.menu()
    menu.aboutToShow.emit()
    menu.actions()[0].trigger()
    click(dock.addAnimalButton)
    spin = dock.animalsTable.cellWidget(0, 1)
    spin.selectAll()
    QTest.keyClicks(spin, "2499")
    QTest.keyClick(spin, Qt.Key.Key_Tab)
    dock.filingDateEdit.setDate(QDate(2026, 11, 29))


def test_pages_follow_the_site_tab_until_something_else_is_entered(controller, project):
    page = controller.tools.page("afo:mastermatrix")
    assert page.form.plain_values()["STRUCTURES"] is None
    controller.dock.tabs.setCurrentIndex(0)
    fill_site(controller)
    values = page.form.plain_values()
    barn, house = project.mapLayersByName("barns")[0], project.mapLayersByName("houses")[0]
    assert values["STRUCTURES"] == barn.id() and values["RECEPTORS"] == [house.id()]
    assert values["RECEPTOR_CLASSES"] == "houses=residence"
    assert values["ANIMALS"][1] in ("2499", 2499) and len(values["ANIMALS"]) == 2
    assert values["FILING_DATE"] == "2026-11-29" and values["OPERATION_KIND"] == "confinement"
    assert page.overrides() == {}, "nothing of it is the page's own"
    page.form.widget_of("FILING_DATE").setDate(QDate(2027, 1, 2))
    controller.dock.filingDateEdit.setDate(QDate(2026, 12, 1))
    assert page.form.plain_values()["FILING_DATE"] == "2027-01-02"
    assert page.overrides() == {"FILING_DATE": "2027-01-02"}
    units = controller.tools.page("afo:nutrientplan").form.plain_values()["ANIMAL_UNITS"]
    assert units == 999.6, "worked out from the head counts"


def test_the_siting_checks_own_buttons_are_not_beside_a_tools(controller):
    dock = controller.dock
    controller.tools.page("afo:runoffcheck")
    assert not dock.checkButton.isVisible() and not dock.bannerFrame.isVisible()
    dock.tabs.setCurrentIndex(0)
    assert dock.checkButton.isVisible() and dock.bannerFrame.isVisible()


# --- what goes wrong


def test_an_error_of_the_algorithm_is_its_own_sentence_in_the_bar(controller, ground, project, window):
    page = ready_for_runoff(controller, ground, project)
    layer = project.mapLayersByName("facility")[0]
    layer.startEditing()
    for feature in layer.getFeatures():
        layer.changeAttributeValue(feature.id(), layer.fields().lookupField("part"), "swimming pool")
    run(page)
    (message,) = window.messages()
    assert "part “swimming_pool” is not known" in message or "part “swimming pool” is not known" in message
    assert page.runButton.isEnabled() and not page.progress.isVisible()
    assert group_of(project, "afo:runoffcheck") == []


def test_a_value_that_is_not_taken_is_told_before_anything_runs(controller, project, window):
    page = controller.tools.page("afo:nutrientplan")
    choose(page, "FIELDS", fields())
    page.form.own["ANSWERS"].set_value("CON-e2=perhaps")
    run(page)
    (message,) = window.messages()
    assert "CON-e2" in message and "perhaps" in message


def test_missing_packages_are_told_on_the_page(controller, monkeypatch):
    from afo_siting.ui import dependencies

    gone = (dependencies.Missing("shapely", "2.0"),)
    monkeypatch.setattr(dependencies, "missing", lambda: gone)
    page = controller.tools.page("afo:buildablearea")
    assert page.form is None and not page.runButton.isEnabled()
    assert "shapely 2.0 or newer" in page.about.text()


@pytest.fixture()
def slow(monkeypatch):
    """The buildable area takes for ever, until it is cancelled."""
    began = threading.Event()

    def held(prepared, progress, cancelled):
        began.set()
        progress(10.0)
        while not cancelled():
            time.sleep(0.01)
        raise Cancelled

    monkeypatch.setattr(siting_map_service, "run", held)
    return began


def start_slowly(controller, slow):
    page = controller.tools.page("afo:buildablearea")
    choose(page, "AREA", parcel())
    page.form.widget_of("ANIMAL_UNITS").setValue(999.6)
    click(page.runButton)
    wait_until(slow.is_set, "the run to begin")
    return page


def test_cancel_within_a_second(controller, slow, window, project):
    page = start_slowly(controller, slow)
    assert page.progress.isVisible() and not page.runButton.isEnabled()
    wait_until(lambda: page.progress.value() == 10, "progress")
    began = time.monotonic()
    click(page.cancelButton)
    wait_until(lambda: page.run_under_way is None, "the run to stop")
    assert time.monotonic() - began < 1
    assert page.runButton.isEnabled() and not page.cancelButton.isVisible()
    assert window.messages() == [] and group_of(project, "afo:buildablearea") == []


def test_project_closed_in_mid_run(controller, slow, window, project):
    start_slowly(controller, slow)
    project.clear()
    wait_until(lambda: QgsApplication.taskManager().countActiveTasks() == 0, "the run to stop")
    flush()
    assert window.messages() == [] and project.mapLayers() == {}
    page = controller.tools.page("afo:buildablearea")
    assert page.run_under_way is None and page.runButton.isEnabled()


def test_a_changed_entry_makes_the_verdict_stale(controller, ground, project):
    page = ready_for_runoff(controller, ground, project)
    run(page)
    page.form.widget_of("RAINFALL_IN").setValue(5.0)
    assert page.result.headline.text().startswith("Out of date: ")


# --- drawing


def test_from_a_bare_elevation_model_to_a_verdict(controller, ground, project, window):
    page = controller.tools.page("afo:runoffcheck")
    choose(page, "DEM", ground)
    click(page.drawButton)
    drawn = {name: chosen(page, name) for name in ("FACILITY", "DIVERSIONS", "CULVERTS", "CAN_DIVERT")}
    assert all(layer is not None and layer.isEditable() for layer in drawn.values())
    assert window.activeLayer() is drawn["FACILITY"]
    part = drawn["FACILITY"].fields().lookupField("part")
    setup = drawn["FACILITY"].editorWidgetSetup(part)
    assert setup.type() == "ValueMap"
    assert [next(iter(entry.values())) for entry in setup.config()["map"]] == [
        "reservoir",
        "embankment",
        "dam_top",
        "feedlot",
        "roadway",
    ]
    for wkt, word in ((box(150, 340, 250, 360), "reservoir"), (box(150, 280, 250, 340), "feedlot")):
        feature = QgsFeature(drawn["FACILITY"].fields())
        feature.setGeometry(QgsGeometry.fromWkt(wkt))
        feature.setAttribute("part", word)
        assert drawn["FACILITY"].addFeature(feature)
    engine = page.form.widget_of("DRAINAGE_ENGINE")
    engine.setCurrentIndex(engine.findData("built_in"))
    run(page)
    assert page.result.headline.text() == verdict_text("incomplete"), window.messages()
    assert drawn["FACILITY"].isEditable() and len(drawn["FACILITY"].editBuffer().addedFeatures()) == 2
    count = len(project.mapLayers())
    click(page.drawButton)
    assert len(project.mapLayers()) == count, "they are there already"


def test_drawn_layers_of_a_saved_project_lie_beside_it(controller, project, window, tmp_path):
    assert project.write(str(tmp_path / "site.qgz"))
    page = controller.tools.page("afo:nutrientplan")
    click(page.drawButton)
    layer = chosen(page, "FIELDS")
    assert layer.source().partition("|")[0] == str(tmp_path / "site_afo_site.gpkg")
    assert {"field_id", "control", "agreement_acres", "liquid_n_lb_per_acre"} <= {f.name() for f in layer.fields()}
    assert layer.crs().authid() == "EPSG:26915"
    layer.rollBack()


# --- project


def test_what_is_entered_comes_back_and_a_clean_project_stays_clean(controller, ground, project, tmp_path):
    page = ready_for_runoff(controller, ground, project)
    page.form.widget_of("RAINFALL_IN").setValue(5.25)
    page.form.widget_of("RAINFALL_SOURCE").setText("NOAA Atlas 14; Ames")
    page.form.widget_of("INSPECTION_REQUESTED").setDate(QDate(1999, 12, 31))
    answer(page, "ANSWERS", "facility_is_new", "yes")
    flush()
    facility_id = chosen(page, "FACILITY").id()
    path = str(tmp_path / "site.qgz")
    assert project.write(path)
    project.clear()
    flush()
    page = controller.tools.page("afo:runoffcheck")
    assert page.overrides() == {} and page.form.own["ANSWERS"].value() == ""
    assert not project.isDirty()
    assert project.read(path)
    flush()
    QTest.qWait(50)
    assert not project.isDirty(), "reading writes nothing"
    values = controller.tools.page("afo:runoffcheck").form.plain_values()
    assert values["RAINFALL_IN"] == 5.25 and values["RAINFALL_SOURCE"] == "NOAA Atlas 14; Ames"
    assert values["INSPECTION_REQUESTED"] == "1999-12-31" and values["ANSWERS"] == "facility_is_new=yes"
    assert values["DRAINAGE_ENGINE"] == "built_in" and values["FACILITY"] == facility_id
    for tool in TOOLS:
        controller.tools.page(tool.id)
    flush()
    assert not project.isDirty(), "looking at pages writes nothing"


def test_a_project_entry_that_is_not_ours_is_told_and_left_alone(afo, window, project):
    project.writeEntry("AfoSiting", store.KEY, '{"version": 7}')
    controller = SitingController(window, project)
    flush()
    assert any("cannot be read" in text for text in window.messages())
    assert project.readEntry("AfoSiting", store.KEY)[0] == '{"version": 7}'
    controller.close()
    flush()


def test_removed_layers_are_no_longer_chosen(controller, ground, project):
    page = ready_for_runoff(controller, ground, project)
    run(page)
    project.removeAllMapLayers()
    flush()
    assert chosen(page, "FACILITY") is None
    assert page.form.plain_values()["FACILITY"] is None


# --- for everybody


def test_the_keyboard_reaches_everything(controller, ground, project):
    page = ready_for_runoff(controller, ground, project)
    reached, widget = set(), controller.tools.combo
    for _ in range(2000):
        widget = widget.nextInFocusChain()
        reached.add(widget)
    for wanted in (page.runButton, page.drawButton, page.form.widget_of("RAINFALL_SOURCE")):
        assert wanted in reached
    assert page.form.own["ANSWERS"].widget_of("facility_is_new") in reached
    answers = page.form.own["ANSWERS"]
    answers.widget_of("facility_is_new").setFocus()
    QTest.keyClick(answers.widget_of("facility_is_new"), Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert page.run_under_way is not None, "Ctrl+Return runs"
    wait_until(lambda: page.run_under_way is None, "the run to end")


def test_the_verdict_can_be_read(controller, ground, project):
    page = ready_for_runoff(controller, ground, project)
    run(page)
    banner = page.result.banner.styleSheet()
    colours = [part.split(";")[0].strip() for part in banner.split("color:")[1:]]
    from qgis.PyQt.QtGui import QColor

    assert contrast(QColor(colours[0]), QColor(colours[1].rstrip(" }"))) >= 4.5


# --- the plugin's life


def test_unload_leaves_no_trace_also_in_mid_run(window, project, qgis_processing, slow):
    QgsSettings().setValue(DOCK_OPEN, False)
    area = parcel()
    flush()
    before = window.trace()
    signals = ("aboutToBeCleared", "cleared", "readProject", "layersAdded", "layersRemoved", "layersWillBeRemoved")

    def receivers():
        return {name: project.receivers(getattr(project, name)) for name in signals}

    listening = receivers()
    for _ in range(3):
        slow.clear()
        plugin = classFactory(window)
        plugin.initGui()
        controller = plugin.controller()
        for tool in TOOLS:
            controller.tools.page(tool.id)
        page = controller.tools.page("afo:buildablearea")
        choose(page, "AREA", area)
        page.form.widget_of("ANIMAL_UNITS").setValue(999.6)
        click(page.runButton)
        wait_until(slow.is_set, "the run to begin")
        plugin.unload()
        del page, controller
        gc.collect()
        wait_until(lambda: QgsApplication.taskManager().countActiveTasks() == 0, "the run to stop")
        flush()
        assert window.trace() == before
        assert receivers() == listening
        assert QgsApplication.processingRegistry().providerById("afo") is None
    QgsSettings().setValue(DOCK_OPEN, False)
    assert QgsProject.instance().mapLayers().keys() == {area.id()}
