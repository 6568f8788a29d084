"""A user's first twenty minutes in real QGIS, run by scripts/gui_session.sh with a copy of the sample project.

Leaves one picture a state in the session's folder. Also what scripts/help_pictures.py takes its pictures with.
"""

from qgis.core import QgsPointXY, QgsProject
from qgis.PyQt.QtCore import QDate, QPoint, Qt
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QApplication, QToolBar, QToolButton


def run(session):
    dock = open_panel(session)
    session.screenshot("1_start")
    enter_site(session, dock)
    session.screenshot("2_ready")
    place_a_barn(session, dock)
    check(session, dock)
    look_at_findings(session, dock)
    read_report(session, dock)
    make_stale(session, dock)
    unload(session)


def open_panel(session):
    toolbar = next(t for t in session.window.findChildren(QToolBar) if t.windowTitle() == "AFO Siting")
    button = next(
        b
        for b in toolbar.findChildren(QToolButton)
        if b.defaultAction() and b.defaultAction().text() == "AFO Siting panel"
    )
    session.click(button)
    dock = session.dock("AfoSitingDock")
    assert dock.isVisible()
    assert dock.verdictLabel.text() == "Start here", dock.verdictLabel.text()
    session.wait_for_map()
    return dock


def layer(name):
    return QgsProject.instance().mapLayersByName(name)[0]


def enter_site(session, dock):
    """What resources/sample/README.md says to enter."""
    dock.structureLayerCombo.setLayer(layer("Structures"))
    dock.stockpileLayerCombo.setLayer(layer("Stockpiles"))
    dock.filingDateEdit.setDate(QDate(2026, 11, 29))
    dock.firstConstructedEdit.setDate(QDate(2006, 5, 10))
    session.click(dock.addAnimalButton)
    head = dock.animalsTable.cellWidget(0, 1)
    head.selectAll()
    QTest.keyClicks(head, "2499")
    menu = dock.addReceptorButton.menu()
    menu.aboutToShow.emit()
    menu.actions()[0].trigger()
    assert "999.6" in dock.capacityLabel.text(), dock.capacityLabel.text()
    assert dock.verdictLabel.text() == "Ready to check", dock.hintLabel.text()


def place_a_barn(session, dock):
    """The footprint follows the cursor; Esc before a click changes nothing."""
    canvas = session.canvas
    before = canvas.extent()
    canvas.zoomByFactor(0.3)
    session.wait_for_map()
    session.click(dock.placeBarnButton)
    middle = canvas.viewport().rect().center()
    for step in range(3):
        QTest.mouseMove(canvas.viewport(), middle + QPoint(40 + step, 60))
        session.wait(50)
    QTest.keyClick(canvas, Qt.Key.Key_R)
    assert dock.rotationSpin.value() == 15
    session.wait_for_map()
    session.screenshot("3_placing")
    session.screenshot("place_barn", session.window.centralWidget())
    QTest.keyClick(canvas, Qt.Key.Key_Escape)
    assert not dock.placingFrame.isVisible()
    assert canvas.mapTool() is not None
    canvas.setExtent(before)
    canvas.refresh()
    session.wait_for_map()


def check(session, dock):
    session.click(dock.checkButton)
    session.wait_until(lambda: dock.exportButton.isEnabled(), "the verdict", 90)
    session.wait_for_map()
    assert dock.verdictLabel.text() == "✗ Violates", dock.verdictLabel.text()
    session.say("verdict", dock.verdictLabel.text(), "|", dock.countsLabel.text())
    session.screenshot("4_findings")


def look_at_findings(session, dock):
    table = dock.findingsTable
    place = table.visualRect(table.model().index(0, 1)).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    session.wait_for_map()
    session.wait(2500)  # till it has flashed
    report = session.plugin.controller().presenter.report
    row = table.model().mapToSource(table.model().index(0, 0)).row()
    ends = [QgsPointXY(x, y) for x, y in report["findings"][row]["line"]]
    assert len(ends) == 2
    assert session.canvas.extent().width() < 3000
    session.screenshot("5_why")
    session.screenshot("dock", dock)


def read_report(session, dock):
    dock.tabs.setCurrentWidget(dock.reportTab)
    session.wait(300)
    session.screenshot("6_report")
    dock.tabs.setCurrentWidget(dock.siteTab)
    dock.siteScroll.ensureWidgetVisible(dock.receptorsTable)
    session.wait(300)
    session.screenshot("7_receptors")
    dock.tabs.setCurrentWidget(dock.findingsTab)


def make_stale(session, dock):
    houses = layer("Houses")
    houses.startEditing()
    houses.deleteFeature(next(houses.getFeatures()).id())
    session.wait(200)
    assert dock.verdictLabel.text().startswith("Out of date"), dock.verdictLabel.text()
    assert not dock.exportButton.isEnabled()
    session.screenshot("8_stale")
    houses.rollBack()


def unload(session):
    """Taken out by the plugin manager's own way, loaded again, taken out: the window is as before."""
    import qgis.utils

    def trace():
        session.flush_deletes()
        actions = sorted(a.text() for a in session.iface.pluginMenu().actions())
        toolbars = sorted(t.windowTitle() for t in session.window.findChildren(QToolBar))
        return actions, toolbars, len(session.canvas.scene().items())

    assert qgis.utils.unloadPlugin("afo_siting")
    empty = trace()
    assert not [text for text in (*empty[0], *empty[1]) if "AFO" in text], empty
    for _ in range(2):
        assert qgis.utils.loadPlugin("afo_siting") and qgis.utils.startPlugin("afo_siting")
        QApplication.processEvents()
        assert trace() != empty
        assert qgis.utils.unloadPlugin("afo_siting")
        assert trace() == empty, (trace(), empty)
