"""Small data for the tools, and what a user does in their pages."""

from __future__ import annotations

from qgis.core import QgsProject, QgsVectorLayer
from qgis.PyQt.QtCore import QDate, Qt
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QApplication, QComboBox

from tests.qgis.dock.conftest import X, Y, barns, houses, layer_of, rectangle, wait_until


def click(button) -> None:
    assert button.isEnabled() and button.isVisible(), button.text()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def run(page) -> None:
    """Press Run and wait for the end."""
    click(page.runButton)
    wait_until(lambda: page.run_under_way is None, "the run to end", 60_000)


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
