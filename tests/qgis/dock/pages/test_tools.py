"""The tools of the dock as a user works them: QGIS's real widgets, the real algorithms on another thread."""

from __future__ import annotations

import gc
import json
import pathlib
import time

import pytest
from qgis.core import QgsApplication
from qgis.PyQt.QtCore import QDate
from qgis.PyQt.QtWidgets import QAbstractSpinBox, QComboBox, QLineEdit

from afo_siting.ui.dock.pages.tools import TOOLS
from afo_siting.ui.outputs.words import verdict_text
from afo_siting.ui.own_layers import is_result
from afo_siting.ui.processing.provider import ALGORITHMS
from tests.qgis.dock.conftest import X, Y, flush, layer_of, rectangle, wait_until
from tests.qgis.dock.pages.site import (
    answer,
    choose,
    chosen,
    click,
    fields,
    fill_site,
    group_of,
    layers_in,
    parcel,
    ready_for_runoff,
    run,
)

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


def test_no_algorithm_is_without_a_page():
    assert {tool.algorithm for tool in TOOLS} == {module for module, _class in ALGORITHMS}
    for tool in TOOLS:
        for _parameter, maker, _output in tool.takes:
            assert maker in {other.algorithm for other in TOOLS}


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


def test_nutrient_plan_and_its_pdf(controller, project, window, tmp_path):
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
    written = page.outputs["REPORT_JSON"]
    page = controller.tools.page("afo:exportnutrientplan")
    assert page.form.plain_values()["REPORT_JSON"] == written and page.overrides() == {}
    path = tmp_path / "plan.pdf"
    page.form.set_values({"OUTPUT": str(path)})
    run(page)
    assert window.messages() == [] and path.read_bytes().startswith(b"%PDF")


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


def test_what_must_be_given_is_not_guessed_and_is_asked_for(controller, project, window):
    fields()
    parcel()
    page = controller.tools.page("afo:nutrientplan")
    assert chosen(page, "FIELDS") is None
    run(page)
    (message,) = window.messages()
    assert "Not given: Application fields." in message
    assert page.runButton.isEnabled()


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
    run(page)
    assert not page.result.headline.text().startswith("Out of date: ")
    layer = chosen(page, "FACILITY")
    layer.startEditing()
    layer.deleteFeature(next(layer.getFeatures()).id())
    assert page.result.headline.text().startswith("Out of date: ")
    assert "“facility” was edited" in page.result.sentence.text()
    layer.rollBack()
