"""The table of receptor layers: lengths of a layer's own, warnings, and classes by the values of a field."""

from __future__ import annotations

import json

import pytest
from qgis.core import QgsCoordinateReferenceSystem, QgsProject
from qgis.PyQt.QtCore import Qt, QTimer
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QApplication, QDialogButtonBox

from afo_siting.ui.dock.class_map_dialog import MOST_VALUES, ClassMapDialog
from afo_siting.ui.dock.inputs import MAP, DockInputs, ReceptorChoice, from_text, to_text
from afo_siting.ui.dock.presenter import State
from afo_siting.ui.reading import layer_settings
from afo_siting.ui.reading.layer_settings import ClassMap

from .conftest import X, Y, barns, flush, houses, layer_of
from .test_dock import add_every_receptor, click, controller, enter_head, log, run, state  # noqa: F401  (fixtures)

FEATURES, WARNINGS, ACCURACY, HALF_WIDTH, CRS = range(2, 7)


def places():
    """A house 300 m from the barn, a church 600 m, a shed beside it, and what nobody knows."""
    kinds = (("house", 300), ("church", 600), ("shed", 20), ("農場", 400))
    shapes = [(f"POINT({X + 60 + metres} {Y + 10})", {"kind": kind, "name": kind}) for kind, metres in kinds]
    return layer_of("places", "Point", shapes, "name:string kind:string")


def add(dock, name: str) -> None:
    menu = dock.addReceptorButton.menu()
    menu.aboutToShow.emit()
    next(action for action in menu.actions() if action.text() == name).trigger()


def select(dock, row: int) -> None:
    table = dock.receptorsTable
    dock.siteScroll.ensureWidgetVisible(table)
    flush()
    place = table.visualItemRect(table.item(row, 0)).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)


def in_dialog(dock, work) -> None:
    """``work(dialog)`` is done in the dialog that the button opens."""
    problems = []

    def act():
        dialog = QApplication.activeModalWidget()
        try:
            work(dialog)
        except BaseException as error:  # raised again where the test sees it
            problems.append(error)
            dialog.reject()

    QTimer.singleShot(0, act)
    click(dock.classMapButton)
    if problems:
        raise problems[0]


def press(dialog, button) -> None:
    QTest.mouseClick(dialog.buttons.button(button), Qt.MouseButton.LeftButton)


def map_kinds(dialog) -> None:
    dialog.field.setField("kind")
    rows = {dialog.table.item(row, 0).text(): row for row in range(dialog.table.rowCount())}
    assert set(rows) == {"house", "church", "shed", "農場"}
    for text, word in (("house", "residence"), ("church", "religious_institution"), ("shed", "leave_out")):
        combo = dialog.table.cellWidget(rows[text], 1)
        combo.setCurrentIndex(combo.findData(word))
    press(dialog, QDialogButtonBox.StandardButton.Ok)


@pytest.fixture()
def mapped(controller):  # noqa: F811
    dock = controller.dock
    dock.structureLayerCombo.setLayer(barns())
    enter_head(dock, "2499")
    layer = places()
    add(dock, "places")
    select(dock, 0)
    in_dialog(dock, map_kinds)
    return controller, layer


def test_one_layer_serves_several_classes_by_a_field(mapped):
    controller, layer = mapped  # noqa: F811
    dock = controller.dock
    assert dock.receptorsTable.cellWidget(0, 1).currentText() == "By field kind"
    assert state(controller) is State.READY
    run(controller)
    findings = controller.presenter.report["findings"]
    houses_found = [f for f in findings if f["receptor_class"] == "residence"]
    assert [f["receptor_name"] for f in houses_found] == ["house"]
    assert [f["receptor_name"] for f in findings if f["receptor_class"] == "religious_institution"] == ["church"]
    assert any("農場" in entry["reason"] for entry in controller.presenter.report["not_evaluated"])
    assert any("shed" in text for text in controller.presenter.report["layers"][0]["warnings"])
    assert layer_settings.saved_class_map(layer).field == "kind"
    # Another choice makes it stale.
    combo = dock.receptorsTable.cellWidget(0, 1)
    combo.setCurrentIndex(combo.findData("residence"))
    assert state(controller) is State.STALE
    assert layer_settings.saved_class_map(layer) is None
    assert layer.customProperty("afo_siting/receptor_class") == "residence"


def test_the_map_comes_back_with_the_project_and_with_the_layer(mapped, project, tmp_path):
    controller, _layer = mapped  # noqa: F811
    dock = controller.dock
    dock.receptorsTable.cellWidget(0, ACCURACY).setValue(7.5)
    dock.receptorsTable.cellWidget(0, HALF_WIDTH).setValue(0)
    entered = controller.presenter.inputs
    assert project.write(str(tmp_path / "farm.qgz"))
    project.clear()
    flush()
    assert project.read(str(tmp_path / "farm.qgz"))
    flush()
    assert controller.presenter.inputs == entered
    assert not project.isDirty()
    assert dock.receptorsTable.cellWidget(0, 1).currentText() == "By field kind"
    dock.input_panel.edited.emit()
    assert not project.isDirty()
    select(dock, 0)
    click(dock.removeReceptorButton)
    assert dock.receptorsTable.rowCount() == 0
    add_every_receptor(dock)
    assert controller.presenter.inputs.receptors == entered.receptors, "known by what is saved with the layer"


def test_the_dialog_cancelled_changes_nothing_and_shows_what_was_chosen(mapped):
    controller, _layer = mapped  # noqa: F811
    before = controller.presenter.inputs

    def look(dialog):
        assert dialog.field.currentField() == "kind"
        words = {dialog.table.item(r, 0).text(): dialog.table.cellWidget(r, 1).currentData() for r in range(4)}
        assert words == {"house": "residence", "church": "religious_institution", "shed": "leave_out", "農場": ""}
        dialog.table.cellWidget(0, 1).setCurrentIndex(0)
        press(dialog, QDialogButtonBox.StandardButton.Cancel)

    select(controller.dock, 0)
    in_dialog(controller.dock, look)
    assert controller.presenter.inputs == before


def test_the_button_waits_for_a_row(controller):  # noqa: F811
    dock = controller.dock
    places()
    assert not dock.classMapButton.isEnabled()
    add(dock, "places")
    dock.receptorsTable.cellWidget(0, 1).setFocus()
    flush()
    assert dock.classMapButton.isEnabled(), "the row whose widget has the focus is selected"
    click(dock.removeReceptorButton)
    assert not dock.classMapButton.isEnabled()


def test_the_dialog_asks_for_a_field_of_kinds(project, qgis_app):
    shapes = [(f"POINT({X} {Y + n})", {"name": f"n{n}", "kind": "cemetery"}) for n in range(MOST_VALUES + 1)]
    layer = layer_of("many", "Point", shapes, "name:string kind:string")
    dialog = ClassMapDialog(layer, None)
    dialog.field.setField("name")
    ok = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
    assert dialog.table.rowCount() == 0 and not ok.isEnabled()
    assert "more than" in dialog.hint.text()
    dialog.field.setField("kind")
    assert dialog.table.cellWidget(0, 1).currentData() == "cemetery", "a value that is a class's own word"
    assert ok.isEnabled()
    assert dialog.class_map() == ClassMap.of("kind", {"cemetery": "cemetery"})
    dialog.table.cellWidget(0, 1).setCurrentIndex(1)
    assert not ok.isEnabled(), "everything left out is no receptor layer"
    dialog.deleteLater()


def test_a_layers_own_lengths_are_used_and_saved_with_it(controller, project):  # noqa: F811
    dock = controller.dock
    house = houses(383.0)  # 1,256 ft: far enough by 6
    dock.structureLayerCombo.setLayer(barns())
    enter_head(dock, "2499")
    add_every_receptor(dock)
    accuracy = dock.receptorsTable.cellWidget(0, ACCURACY)
    assert accuracy.text() == "general" and dock.receptorsTable.cellWidget(0, HALF_WIDTH).text() == "general"
    run(controller)
    assert controller.presenter.report["findings"][0]["verdict"] == "meets"
    dock.tabs.setCurrentWidget(dock.siteTab)
    accuracy.selectAll()
    QTest.keyClicks(accuracy, "20")
    QTest.keyClick(accuracy, Qt.Key.Key_Tab)
    assert state(controller) is State.STALE
    assert house.customProperty(layer_settings.ACCURACY_PROPERTY) == 20
    run(controller)
    assert controller.presenter.report["findings"][0]["verdict"] == "too_close_to_call"
    accuracy.setValue(accuracy.minimum())
    assert controller.presenter.inputs.receptors[0].accuracy_ft is None
    assert layer_settings.ACCURACY_PROPERTY not in house.customPropertyKeys()


@pytest.mark.parametrize("what", ["filtered", "unsaved edits", "no CRS", "empty", "none near"])
def test_what_is_unusual_of_a_layer_is_told_in_its_row(controller, what):  # noqa: F811
    dock = controller.dock
    dock.structureLayerCombo.setLayer(barns())
    if what == "empty":
        layer = layer_of("houses", "Point", [], "name:string")
    else:
        layer = houses(30_000.0 if what == "none near" else 300.0)
    if what == "filtered":
        layer.setSubsetString("name = 'Smith'")
    elif what == "unsaved edits":
        layer.startEditing()
        assert layer.changeAttributeValue(next(layer.getFeatures()).id(), 0, "Jones")
    elif what == "no CRS":
        layer.setCrs(QgsCoordinateReferenceSystem())
    add_every_receptor(dock)
    cell = dock.receptorsTable.item(0, WARNINGS)
    assert cell.text() == f"⚠ {what}"
    assert cell.toolTip()
    assert dock.receptorsTable.item(0, CRS).text() == ("none" if what == "no CRS" else "EPSG:26915")
    if what == "unsaved edits":
        layer.rollBack()


def test_a_usual_layer_has_no_warning_and_what_is_near_follows_the_structures(controller):  # noqa: F811
    dock = controller.dock
    houses(300.0)
    add_every_receptor(dock)
    assert dock.receptorsTable.item(0, WARNINGS).text() == "", "nothing is known before there is something to check"
    assert dock.receptorsTable.item(0, FEATURES).text() == "1"
    far = layer_of(
        "far barns", "Polygon", [(f"POLYGON(({X} {Y + 9e4},{X + 9} {Y + 9e4},{X} {Y + 90009},{X} {Y + 9e4}))", {})]
    )
    dock.structureLayerCombo.setLayer(far)
    assert dock.receptorsTable.item(0, WARNINGS).text() == "⚠ none near"
    dock.structureLayerCombo.setLayer(barns())
    assert dock.receptorsTable.item(0, WARNINGS).text() == ""


def test_layers_of_one_extent_are_looked_into(controller):  # noqa: F811
    """Two houses far away on both sides: the layer's extent covers the barn, and still none is near."""
    dock = controller.dock
    dock.structureLayerCombo.setLayer(barns())
    layer_of("houses", "Point", [(f"POINT({X - 9000} {Y})", {}), (f"POINT({X + 9000} {Y})", {})], crs="EPSG:26915")
    add_every_receptor(dock)
    assert dock.receptorsTable.item(0, WARNINGS).text() == "⚠ none near"


RECEPTOR = ReceptorChoice("a", MAP, ClassMap.of("kind", {"": "leave_out", "農": "city"}), 0.0, 12.5)


def test_a_receptor_choice_survives_the_project_file():
    inputs = DockInputs(receptors=(RECEPTOR,))
    assert from_text(to_text(inputs)) == inputs
    stored = json.loads(to_text(DockInputs(receptors=(ReceptorChoice("a", "city"),))))
    stored["receptors"] = [{"layer_id": "a", "receptor_class": "city"}]
    assert from_text(json.dumps(stored)).receptors == (ReceptorChoice("a", "city"),), "saved before there were more"


@pytest.mark.parametrize(
    "wrong",
    [
        {"class_map": None},
        {"receptor_class": "city"},
        {"class_map": {"field": "kind", "classes": [["H", "house"]]}},
        {"class_map": {"field": "kind", "classes": []}},
        {"class_map": {"field": 3, "classes": [["H", "city"]]}},
        {"accuracy_ft": "far"},
    ],
)
def test_a_receptor_choice_that_the_dock_never_wrote_is_refused(wrong):
    stored = json.loads(to_text(DockInputs(receptors=(RECEPTOR,))))
    stored["receptors"][0].update(wrong)
    with pytest.raises(ValueError):
        from_text(json.dumps(stored))


def test_the_dialog_is_reached_and_worked_by_keyboard(mapped):
    controller, _layer = mapped  # noqa: F811
    dock = controller.dock
    select(dock, 0)
    dock.window().activateWindow()
    flush()
    dock.removeReceptorButton.setFocus()
    QTest.keyClick(dock.removeReceptorButton, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is dock.classMapButton

    def walk(dialog):
        dialog.activateWindow()
        QTest.qWait(50)
        dialog.table.setFocus()
        names = []
        for _ in range(4):
            QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
            names.append(QApplication.focusWidget().accessibleName())
        assert names == ["Class of church", "Class of house", "Class of shed", "Class of 農場"]
        QTest.keyClick(dialog, Qt.Key.Key_Escape)

    in_dialog(dock, walk)
    assert QgsProject.instance().mapLayersByName("places")
