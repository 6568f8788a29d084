"""The tab "Tools" and what is around it: the tab "Site", layers to draw in, the project, the plugin's life."""

from __future__ import annotations

import gc
from dataclasses import replace

from qgis.core import QgsApplication, QgsFeature, QgsGeometry, QgsProject, QgsSettings
from qgis.PyQt.QtCore import QDate, Qt
from qgis.PyQt.QtGui import QColor
from qgis.PyQt.QtTest import QTest

from afo_siting import classFactory
from afo_siting.afo_rules.iowa.raised import parse_raised
from afo_siting.plugin import DOCK_OPEN
from afo_siting.ui.dock.controller import SitingController
from afo_siting.ui.dock.inputs import RaisedChoice
from afo_siting.ui.dock.pages import store
from afo_siting.ui.dock.pages.tools import TOOLS
from afo_siting.ui.dock.verdict_look import contrast
from afo_siting.ui.outputs.words import verdict_text
from tests.qgis.dock.conftest import flush, wait_until
from tests.qgis.dock.pages.site import (
    answer,
    box,
    choose,
    chosen,
    click,
    fill_site,
    parcel,
    ready_for_runoff,
    run,
)


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


def test_the_answers_of_the_site_tab_are_those_of_iowas_questions(controller):
    for name in ("afo:buildablearea", "afo:runoffcheck"):
        controller.tools.page(name)
    inputs = replace(
        controller.presenter.inputs,
        answers="variance_granted=yes",
        raised=(RaisedChoice("known_sinkhole", 1500.0, "567 IAC 65.999; as amended"),),
        list_editions="2024",
    )
    controller.presenter.set_inputs(inputs)
    values = controller.tools.page("afo:buildablearea").form.plain_values()
    assert values["ANSWERS"] == "variance_granted=yes" and values["LIST_EDITIONS"] == "2024"
    (raised,) = parse_raised(values["RAISED_DISTANCES"])
    assert raised.distance_ft == 1500.0
    assert controller.tools.page("afo:runoffcheck").form.own["ANSWERS"].value() == ""


def test_the_siting_checks_own_buttons_are_not_beside_a_tools(controller):
    dock = controller.dock
    controller.tools.page("afo:runoffcheck")
    assert not dock.checkButton.isVisible() and not dock.bannerFrame.isVisible()
    dock.tabs.setCurrentIndex(0)
    assert dock.checkButton.isVisible() and dock.bannerFrame.isVisible()


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
