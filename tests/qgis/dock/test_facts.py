"""The group "Facts no map tells" and the average weights: through the widgets into what is checked, and back."""

from __future__ import annotations

import numpy as np
import pytest
from osgeo import gdal, osr
from qgis.core import QgsProject, QgsRasterLayer
from qgis.PyQt.QtCore import QDate, QEvent, Qt
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QApplication, QWidget

from afo_siting.afo_rules.iowa.questions import QUESTIONS
from afo_siting.ui.dock import request
from afo_siting.ui.dock.inputs import DockInputs, from_text, to_text
from afo_siting.ui.dock.presenter import State

from .conftest import X, Y, barns, flush, houses, layer_of, rectangle
from .test_dock import (  # noqa: F401  (fixtures)
    checked,
    click,
    controller,
    enter_head,
    fill_in,
    log,
    run,
    state,
)


def expand(dock) -> None:
    """The group opened and in sight, as for a user who works in it."""
    dock.factsGroup.setCollapsed(False)
    flush()
    dock.siteScroll.ensureWidgetVisible(dock.raisedTable)
    flush()


def answer(dock, name: str, word: str) -> None:
    """A question answered by keyboard: the first letter of the word."""
    combo = dock.input_panel.facts.answers.widget_of(name)
    combo.setFocus()
    QTest.keyClicks(combo, word[0])
    assert combo.currentText() == word


def add_raised(dock, feet: str, citation: str) -> None:
    click(dock.addRaisedButton)
    row = dock.raisedTable.rowCount() - 1
    combo, spin, edit = (dock.raisedTable.cellWidget(row, column) for column in range(3))
    combo.setCurrentIndex(combo.findData("known_sinkhole"))
    spin.selectAll()
    QTest.keyClicks(spin, feet)
    QTest.keyClick(spin, Qt.Key.Key_Tab)
    edit.setText(citation)  # QTest cannot type letters beyond Latin


@pytest.fixture()
def hill(tmp_path, project) -> QgsRasterLayer:
    """Ground that falls to the east by 10 percent, in feet, around the corner of the test site."""
    path, size, cell = str(tmp_path / "hill.tif"), 200, 2.0
    raster = gdal.GetDriverByName("GTiff").Create(path, size, size, 1, gdal.GDT_Float32)
    raster.SetGeoTransform((X - 100, cell, 0, Y + 250, 0, -cell))
    reference = osr.SpatialReference()
    reference.ImportFromEPSG(26915)
    raster.SetProjection(reference.ExportToWkt())
    fall = -np.arange(size) * cell * 0.1 / 0.3048
    raster.GetRasterBand(1).WriteArray(np.tile(1000 + fall, (size, 1)).astype("float32"))
    raster = None
    layer = QgsRasterLayer(path, "hill")
    assert QgsProject.instance().addMapLayer(layer)
    return layer


def test_the_group_is_collapsed_and_asks_every_question(controller):  # noqa: F811
    dock = controller.dock
    assert dock.factsGroup.isCollapsed()
    table = dock.input_panel.facts.answers.table
    assert table.rowCount() == len(QUESTIONS)
    for row, question in enumerate(QUESTIONS):
        assert question.citation in table.item(row, 0).toolTip()
        assert table.cellWidget(row, 1).currentText() == "unknown", "nothing is answered in the user's place"
    assert controller.presenter.inputs.answers == ""


def test_answers_distances_and_editions_reach_the_check(controller):  # noqa: F811
    houses(800.0)
    fill_in(controller, barns())
    dock = controller.dock
    expand(dock)
    answer(dock, "variance_granted", "yes")
    answer(dock, "replaced_storage_properly_closed", "no")
    QTest.keyClicks(dock.editionsEdit, "Designated Wetlands in Iowa, 2026-07")
    add_raised(dock, "1750", "IAC 567-65.99; 2025")
    assert state(controller) is State.READY, controller.presenter.snapshot().needs
    asked = request.request_of(controller.presenter.inputs, QgsProject.instance()).operation
    assert asked.answers == (("replaced_storage_properly_closed", False), ("variance_granted", True))
    assert [(r.receptor_class.value, r.distance_ft, r.citation) for r in asked.raised] == [
        ("known_sinkhole", 1750.0, "IAC 567-65.99; 2025")
    ]
    run(controller)
    operation = controller.presenter.report["operation"]
    assert operation["answers"] == {"replaced_storage_properly_closed": False, "variance_granted": True}
    assert operation["list_editions"] == "Designated Wetlands in Iowa, 2026-07"


def test_a_raised_distance_decides(controller):  # noqa: F811
    """A sinkhole 1,500 ft away is far enough under the law's 1,000 ft, and too close under a raised 1,750 ft."""
    houses(800.0)
    layer_of("sinkholes", "Point", [(f"POINT({X + 60 + 1500 * 0.3048} {Y + 10})", {})])
    fill_in(controller, barns())
    run(controller)
    assert not [f for f in controller.presenter.report["findings"] if f["verdict"] == "violates"]
    expand(controller.dock)
    add_raised(controller.dock, "1750", "IAC 567-65.99")
    assert state(controller) is State.STALE
    controller.dock.tabs.setCurrentWidget(controller.dock.siteTab)
    run(controller)
    worst = [f for f in controller.presenter.report["findings"] if f["verdict"] == "violates"]
    assert [(f["receptor_class"], f["required_ft"]) for f in worst] == [("known_sinkhole", 1750.0)]
    assert "IAC 567-65.99" in worst[0]["citation"]


def test_a_raised_distance_without_its_rule_keeps_the_check_from_running(controller):  # noqa: F811
    houses(800.0)
    fill_in(controller, barns())
    dock = controller.dock
    expand(dock)
    click(dock.addRaisedButton)
    assert not dock.checkButton.isEnabled()
    assert "citation" in dock.hintLabel.text()
    assert "999.6" in dock.capacityLabel.text(), "a row not filled in yet does not take the capacity away"
    assert dock.raisedTable.cellWidget(0, 1).maximum() == 2000, "the department may not go above that"
    click(dock.removeRaisedButton)
    assert dock.checkButton.isEnabled()


def test_the_elevation_model_decides_a_stockpile(controller, hill):  # noqa: F811
    """Ten percent is more than the three that 65.104 allows without containment."""
    pile = layer_of("piles", "Polygon", [(rectangle(X, Y, 30, 30), {"name": "Pile"})], "name:string")
    dock = controller.dock
    dock.stockpileLayerCombo.setLayer(pile)
    dock.manureCombo.setCurrentIndex(dock.manureCombo.findData("dry_bedded_manure"))
    expand(dock)
    assert dock.demCombo.currentLayer() is None, "a raster was chosen that the user did not choose"
    assert not dock.verticalUnitCombo.isEnabled()
    dock.demCombo.setLayer(hill)
    assert dock.verticalUnitCombo.isEnabled()
    dock.verticalUnitCombo.setCurrentIndex(dock.verticalUnitCombo.findData("foot"))
    assert controller.presenter.inputs.dem_id == hill.id()
    run(controller)
    assert state(controller) is State.DONE, controller.presenter.snapshot().failure
    report = controller.presenter.report
    assert report["elevation_model"]["name"] == "hill"
    slopes = [f for f in report["findings"] if "10.0 percent" in f["reason"] or "10 percent" in f["reason"]]
    assert slopes, [f["reason"] for f in report["findings"]]


@pytest.mark.parametrize("what", ["removed", "crs", "data"])
def test_what_happens_to_the_elevation_model_makes_the_result_stale(controller, hill, project, what):  # noqa: F811
    pile = layer_of("piles", "Polygon", [(rectangle(X, Y, 30, 30), {"name": "Pile"})], "name:string")
    dock = controller.dock
    dock.stockpileLayerCombo.setLayer(pile)
    dock.manureCombo.setCurrentIndex(dock.manureCombo.findData("dry_bedded_manure"))
    dock.demCombo.setLayer(hill)
    run(controller)
    assert state(controller) is State.DONE
    if what == "removed":
        project.removeMapLayer(hill)
        flush()
        assert controller.presenter.inputs.dem_id == ""
    elif what == "crs":
        hill.setCrs(layer_of("x", "Point", [], crs="EPSG:3857", add=False).crs())
    else:
        hill.dataChanged.emit()
    assert state(controller) is State.STALE
    assert "hill" in dock.hintLabel.text()


@pytest.mark.parametrize("what", ["answer", "raised", "editions", "unit", "dem"])
def test_every_fact_makes_the_result_stale_and_back(checked, hill, what):  # noqa: F811
    controller = checked[0]  # noqa: F811
    dock, inputs = controller.dock, controller.presenter.inputs
    dock.tabs.setCurrentWidget(dock.siteTab)
    expand(dock)
    if what == "answer":
        answer(dock, "variance_granted", "no")
    elif what == "raised":
        click(dock.addRaisedButton)
    elif what == "editions":
        dock.editionsEdit.setText("x")
    else:
        dock.demCombo.setLayer(hill)
        if what == "unit":
            dock.verticalUnitCombo.setCurrentIndex(1)
    assert state(controller) is State.STALE
    assert not dock.exportButton.isEnabled()
    dock.input_panel.facts.answers.widget_of("variance_granted").setCurrentIndex(0)
    if what == "raised":
        click(dock.removeRaisedButton)
    dock.editionsEdit.clear()
    dock.verticalUnitCombo.setCurrentIndex(0)
    QTest.keyClick(dock.demCombo, Qt.Key.Key_Home)
    assert controller.presenter.inputs == inputs
    assert state(controller) is State.DONE


def test_average_weights_are_asked_for_before_march_2003_only(controller):  # noqa: F811
    houses(300.0)
    fill_in(controller, barns())
    dock = controller.dock
    assert dock.animalsTable.isColumnHidden(3)
    dock.firstConstructedEdit.setDate(QDate(2003, 2, 28))
    assert not dock.animalsTable.isColumnHidden(3)
    weight = dock.animalsTable.cellWidget(0, 3)
    assert weight.text() == "unknown"
    weight.selectAll()
    QTest.keyClicks(weight, "150.5")
    QTest.keyClick(weight, Qt.Key.Key_Tab)
    assert controller.presenter.inputs.animals[0].average_weight_lb == "150.5"
    assert "376,099.5 lb" in dock.capacityLabel.text(), "2,499 head of 150.5 lb, exactly"
    run(controller)
    assert controller.presenter.report["operation"]["animal_weight_lb"] == "376099.5"

    dock.firstConstructedEdit.setDate(QDate(2003, 3, 1))
    assert dock.animalsTable.isColumnHidden(3)
    assert "lb" not in dock.capacityLabel.text()
    animals = request.operation_of(controller.presenter.inputs).animals
    assert animals[0].average_weight_lb is None, "the tables in animal units have no use for it"


def test_facts_come_back_with_the_project_and_a_clean_project_stays_clean(controller, project, hill, tmp_path):  # noqa: F811
    fill_in(controller, barns())
    dock = controller.dock
    dock.firstConstructedEdit.setDate(QDate(1996, 3, 20))
    dock.animalsTable.cellWidget(0, 3).setValue(150)
    expand(dock)
    answer(dock, "variance_granted", "yes")
    add_raised(dock, "1500.5", "農場 <b>; x")
    dock.editionsEdit.setText("Table 1 <2026>")
    dock.demCombo.setLayer(hill)
    dock.verticalUnitCombo.setCurrentIndex(dock.verticalUnitCombo.findData("us_survey_foot"))
    entered = controller.presenter.inputs
    path = str(tmp_path / "farm.qgz")
    assert project.write(path)
    project.clear()
    flush()
    assert controller.presenter.inputs == DockInputs()
    assert dock.raisedTable.rowCount() == 0 and not dock.editionsEdit.text()
    assert not project.isDirty()
    assert project.read(path)
    flush()
    assert controller.presenter.inputs == entered
    assert dock.raisedTable.cellWidget(0, 2).text() == "農場 <b>; x"
    assert dock.demCombo.currentLayer().name() == "hill"
    assert dock.input_panel.facts.answers.widget_of("variance_granted").currentText() == "yes"
    assert not project.isDirty()
    dock.input_panel.edited.emit()
    assert controller.presenter.inputs == entered, "widgets say what was stored, word for word"
    assert not project.isDirty()


def test_a_project_of_an_earlier_version_is_read():
    import json

    stored = json.loads(to_text(DockInputs(structures_id="a", list_editions="x")))
    for name in ("answers", "raised", "list_editions", "dem_id", "vertical_unit"):
        del stored[name]
    assert from_text(json.dumps(stored)) == DockInputs(structures_id="a")


@pytest.mark.parametrize(
    "wrong",
    [
        {"answers": "moon_is_full=yes"},
        {"answers": "variance_granted=perhaps"},
        {"raised": [{"receptor_class": "residence", "distance_ft": 5, "citation": "x"}]},
        {"vertical_unit": "cubit"},
        {"animals": [{"animal_category": "horses", "head": 3, "average_weight_lb": "heavy"}]},
    ],
)
def test_facts_that_the_dock_never_wrote_are_refused(wrong):
    import json

    with pytest.raises(ValueError):
        from_text(json.dumps({**json.loads(to_text(DockInputs())), **wrong}))


def test_tab_goes_through_the_facts_from_top_to_bottom(controller):  # noqa: F811
    dock = controller.dock
    dock.firstConstructedEdit.setDate(QDate(1996, 3, 20))
    enter_head(dock, "10")
    dock.searchedGroup.setCollapsed(False)
    expand(dock)
    click(dock.addRaisedButton)
    facts = dock.input_panel.facts
    wanted = [
        dock.animalsTable.cellWidget(0, 1),
        dock.animalsTable.cellWidget(0, 3),
        dock.addAnimalButton,
        facts.answers.widget_of(QUESTIONS[0].name),
        facts.answers.widget_of(QUESTIONS[-1].name),
        dock.raisedTable.cellWidget(0, 0),
        dock.raisedTable.cellWidget(0, 2),
        dock.addRaisedButton,
        dock.editionsEdit,
        dock.demCombo,
    ]
    dock.animalsTable.cellWidget(0, 0).setFocus()
    reached: list[QWidget] = []
    for _ in range(60):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        reached.append(QApplication.focusWidget())
    places = [reached.index(widget) for widget in wanted]
    assert places == sorted(places), places
    assert all(widget.accessibleName() or widget in (dock.addAnimalButton,) for widget in wanted)


def test_the_wheel_over_a_fact_changes_nothing(controller):  # noqa: F811
    from qgis.PyQt.QtCore import QPoint, QPointF
    from qgis.PyQt.QtGui import QWheelEvent

    dock = controller.dock
    expand(dock)
    click(dock.addRaisedButton)
    dock.helpButton.setFocus()
    before = controller.presenter.inputs
    for widget in (
        dock.input_panel.facts.answers.widget_of("variance_granted"),
        dock.raisedTable.cellWidget(0, 0),
        dock.raisedTable.cellWidget(0, 1),
        dock.demCombo,
        dock.verticalUnitCombo,
    ):
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
        assert event.type() == QEvent.Type.Wheel
        QApplication.sendEvent(widget, event)
        assert controller.presenter.inputs == before
