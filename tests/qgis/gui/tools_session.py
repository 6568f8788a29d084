"""The tab "Tools" in real QGIS, run by scripts/gui_session.sh with a copy of the sample project: a facility drawn over
nothing but elevations, then a nutrient plan, then the master matrix. Leaves one picture a state."""

import numpy as np
import qgis.utils
from osgeo import gdal
from qgis.core import QgsFeature, QgsGeometry, QgsProject, QgsRasterLayer, QgsRectangle, QgsVectorLayer
from qgis.PyQt.QtCore import QDate, Qt
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QComboBox, QToolBar, QToolButton


def run(session):
    dock = open_panel(session)
    enter_site(session, dock)
    tools = session.plugin.controller().tools
    runoff(session, tools.page("afo:runoffcheck"))
    nutrient_plan(session, tools.page("afo:nutrientplan"))
    page = tools.page("afo:mastermatrix")
    show_questions(session, page, "CHOICES", "tools_5_matrix")
    leave(session)


def open_panel(session):
    toolbar = next(t for t in session.window.findChildren(QToolBar) if t.windowTitle() == "AFO Siting")
    buttons = [b for b in toolbar.findChildren(QToolButton) if b.defaultAction()]
    session.click(next(b for b in buttons if b.defaultAction().text() == "AFO Siting panel"))
    session.wait_for_map()
    return session.dock("AfoSitingDock")


def layer(name):
    return QgsProject.instance().mapLayersByName(name)[0]


def enter_site(session, dock):
    dock.structureLayerCombo.setLayer(layer("Structures"))
    dock.filingDateEdit.setDate(QDate(2026, 11, 29))
    session.click(dock.addAnimalButton)
    head = dock.animalsTable.cellWidget(0, 1)
    head.selectAll()
    QTest.keyClicks(head, "2499")
    menu = dock.addReceptorButton.menu()
    menu.aboutToShow.emit()
    menu.actions()[0].trigger()


def hillside(session):
    """Elevations around the barns: 600 x 600 m, 2 percent to the south below a ridge."""
    centre = layer("Structures").extent().center()
    west, north = centre.x() - 300, centre.y() + 300
    rows = np.arange(600)[:, None]
    surface = np.repeat(np.where(rows < 20, 299.8 + rows * 0.01, 300.4 - rows * 0.02), 600, axis=1)
    path = str(session.out / "ground.tif")
    raster = gdal.GetDriverByName("GTiff").Create(path, 600, 600, 1, gdal.GDT_Float32)
    raster.SetGeoTransform([west, 1, 0, north, 0, -1])
    raster.SetProjection(layer("Structures").crs().toWkt())
    band = raster.GetRasterBand(1)
    band.SetUnitType("metre")
    band.WriteArray(surface)
    raster.FlushCache()
    del band, raster
    ground = QgsRasterLayer(path, "Elevations")
    assert ground.isValid()
    QgsProject.instance().addMapLayer(ground)
    return ground, west, north


def choose(page, parameter, chosen):
    combos = page.form.widget_of(parameter).findChildren(QComboBox)
    combo = next(c for c in combos if c.metaObject().className() == "QgsMapLayerComboBox")
    combo.setCurrentIndex(combo.findText(chosen.name(), Qt.MatchFlag.MatchStartsWith))
    assert page.form.plain_values()[parameter] == chosen.id()


def draw(target, rectangle, **values):
    feature = QgsFeature(target.fields())
    feature.setGeometry(QgsGeometry.fromRect(QgsRectangle(*rectangle)))
    for name, value in values.items():
        feature.setAttribute(name, value)
    assert target.addFeature(feature)


def drawn(name):
    return next(la for la in QgsProject.instance().mapLayers().values() if la.name().startswith(name))


def runoff(session, page):
    ground, west, north = hillside(session)
    choose(page, "DEM", ground)
    session.screenshot("tools_1_runoff")
    session.click(page.drawButton)
    for (left, top, right, bottom), part in (
        ((250, 440, 350, 460), "reservoir"),
        ((250, 380, 350, 440), "feedlot"),
    ):
        draw(drawn("Facility parts"), (west + left, north - bottom, west + right, north - top), part=part)
    page.form.own["ANSWERS"].widget_of("facility_is_new").setCurrentIndex(1)
    show_questions(session, page, "ANSWERS", "tools_2_questions")
    press_run(session, page)
    session.wait_for_map()
    session.screenshot("tools_3_result")


def nutrient_plan(session, page):
    session.click(page.drawButton)
    centre = layer("Structures").extent().center()
    draw(
        drawn("Application fields"),
        (centre.x() - 300, centre.y() + 350, centre.x() + 200, centre.y() + 750),
        field_id="N40",
        control="owned",
    )
    evidence = page.form.own["ANSWERS"]
    evidence.widget_of("CON-e2").setCurrentIndex(1)
    QTest.keyClicks(evidence.widget_of("CON-e2", 2), "page 12")
    press_run(session, page)
    page.parts.setCurrentIndex(0)
    show_questions(session, page, "ANSWERS", "tools_4_nutrient_plan")


def show_questions(session, page, parameter, picture):
    table = page.form.own[parameter]
    session.wait(200)
    page.scrollArea.ensureWidgetVisible(table)
    session.wait(200)
    assert table.isVisible()
    session.screenshot(picture)


def press_run(session, page):
    session.click(page.runButton)
    session.wait_until(lambda: page.run_under_way is None, page.tool.id, 60)
    session.say(page.tool.algorithm, page.result.headline.text(), "|", page.result.sentence.text())


def leave(session):
    for one in QgsProject.instance().mapLayers().values():
        if isinstance(one, QgsVectorLayer) and one.isEditable():
            one.rollBack()
    assert qgis.utils.unloadPlugin("afo_siting")
    session.flush_deletes()
    assert not session.python_errors, session.python_errors
