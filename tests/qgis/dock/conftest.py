"""A main window that behaves like QGIS's: real menus, toolbars, docks, canvas and message bar."""

from __future__ import annotations

import pytest
from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsFeature,
    QgsGeometry,
    QgsProject,
    QgsRectangle,
    QgsVectorLayer,
)
from qgis.gui import QgsMapCanvas, QgsMapCanvasSnappingUtils, QgsMapToolPan, QgsMessageBar
from qgis.PyQt import sip
from qgis.PyQt.QtCore import QCoreApplication, QEvent, QObject, QPointF, Qt, pyqtSignal
from qgis.PyQt.QtGui import QMouseEvent
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QAction, QApplication, QDockWidget, QMainWindow, QMenu, QToolBar, QVBoxLayout, QWidget

# A quiet corner of Story County, Iowa, in EPSG:26915 (metres).
X, Y = 450_000.0, 4_655_000.0


class Window(QObject):
    """What of QgisInterface a plugin uses, done as QGIS does it. Unlike a stub it keeps what it is given."""

    initializationCompleted = pyqtSignal()

    def __init__(self) -> None:
        super().__init__()
        self.window = QMainWindow()
        self.window.resize(1200, 800)
        centre = QWidget()
        layout = QVBoxLayout(centre)
        self.bar = QgsMessageBar()
        self.canvas = QgsMapCanvas()
        self.snapping = QgsMapCanvasSnappingUtils(self.canvas)  # the canvas does not own it
        self.canvas.setSnappingUtils(self.snapping)
        layout.addWidget(self.bar)
        layout.addWidget(self.canvas)
        self.window.setCentralWidget(centre)
        self.plugins = self.window.menuBar().addMenu("&Plugins")
        self._menus: dict[str, QMenu] = {}
        self._pan = QAction("Pan", self.window)
        self._pan_tool = QgsMapToolPan(self.canvas)
        self._pan.triggered.connect(lambda: self.canvas.setMapTool(self._pan_tool))
        self.canvas.setMapTool(self._pan_tool)
        self.active: QgsVectorLayer | None = None
        self.window.show()

    def mainWindow(self):
        return self.window

    def mapCanvas(self):
        return self.canvas

    def messageBar(self):
        return self.bar

    def actionPan(self):
        return self._pan

    def pluginMenu(self):
        return self.plugins

    def addPluginToMenu(self, name, action):
        if name not in self._menus:
            self._menus[name] = self.plugins.addMenu(name)
        self._menus[name].addAction(action)

    def removePluginMenu(self, name, action):
        menu = self._menus[name]
        menu.removeAction(action)
        if not menu.actions():
            self.plugins.removeAction(menu.menuAction())
            self._menus.pop(name).deleteLater()

    def addToolBar(self, name):
        toolbar = self.window.addToolBar(name)
        toolbar.setObjectName(name)
        return toolbar

    def addDockWidget(self, area, dock):
        self.window.addDockWidget(area, dock)
        dock.show()

    def removeDockWidget(self, dock):
        self.window.removeDockWidget(dock)

    def activeLayer(self):
        return self.active

    def setActiveLayer(self, layer):
        self.active = layer
        return True

    def messages(self) -> list[str]:
        """Texts of the message bar, oldest last."""
        return [f"{item.title()} {item.text()}".strip() for item in self.bar.items()]

    def trace(self) -> dict[str, object]:
        """Everything a plugin could leave behind in the window."""
        flush()
        return {
            "menus": menu_tree(self.window.menuBar().actions()),
            "toolbars": sorted(t.windowTitle() for t in self.window.findChildren(QToolBar)),
            "docks": sorted(d.objectName() for d in self.window.findChildren(QDockWidget)),
            "actions": sorted(a.text() for a in self.window.findChildren(QAction)),
            "children": sorted(type(c).__name__ for c in self.window.children()),
            "canvas items": len(self.canvas.scene().items()),
            "canvas children": sorted(type(c).__name__ for c in self.canvas.children()),
            "bar": len(self.bar.items()),
        }

    def close(self) -> None:
        self.canvas.setLayers([])
        self.canvas.stopRendering()
        self.window.close()
        flush()
        sip.delete(self.window)


def menu_tree(actions) -> list[object]:
    return [[a.text(), menu_tree(a.menu().actions())] if a.menu() else a.text() for a in actions]


def flush() -> None:
    """Deliver every event and carry out every deleteLater()."""
    QApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()


@pytest.fixture()
def project(qgis_new_project):
    project = QgsProject.instance()
    project.clear()
    project.setCrs(QgsCoordinateReferenceSystem("EPSG:26915"))
    project.setDirty(False)
    yield project
    project.clear()
    flush()


@pytest.fixture()
def window(project):
    window = Window()
    window.canvas.setDestinationCrs(project.crs())
    window.canvas.setExtent(QgsRectangle(X - 1000, Y - 700, X + 1000, Y + 700))
    flush()
    yield window
    window.close()


def layer_of(
    name: str, kind: str, shapes, fields: str = "", crs: str = "EPSG:26915", add: bool = True
) -> QgsVectorLayer:
    """A memory layer; ``shapes``: (WKT, {field: value}) pairs."""
    uri = f"{kind}?crs={crs}" + "".join(f"&field={field}" for field in fields.split() if field)
    layer = QgsVectorLayer(uri, name, "memory")
    features = []
    for wkt, values in shapes:
        feature = QgsFeature(layer.fields())
        feature.setGeometry(QgsGeometry.fromWkt(wkt))
        for key, value in values.items():
            feature.setAttribute(key, value)
        features.append(feature)
    assert layer.dataProvider().addFeatures(features)[0]
    layer.updateExtents()
    if add:
        QgsProject.instance().addMapLayer(layer)
    return layer


def rectangle(x: float, y: float, width: float, height: float) -> str:
    return f"POLYGON(({x} {y},{x + width} {y},{x + width} {y + height},{x} {y + height},{x} {y}))"


def barns(**more) -> QgsVectorLayer:
    return layer_of(
        "barns",
        "Polygon",
        [(rectangle(X, Y, 60, 20), {"name": "Barn A", "structure_type": "confinement_building"})],
        "name:string structure_type:string",
        **more,
    )


def houses(distance_m: float = 300.0, **more) -> QgsVectorLayer:
    """One house east of the barn, its point ``distance_m`` from the barn's wall."""
    return layer_of(
        "houses", "Point", [(f"POINT({X + 60 + distance_m} {Y + 10})", {"name": "Smith"})], "name:string", **more
    )


def click_map(canvas: QgsMapCanvas, x: float, y: float, button=Qt.MouseButton.LeftButton) -> None:
    """A real mouse click at a point in the canvas's CRS."""
    pixel = canvas.getCoordinateTransform().transform(x, y).toQPointF().toPoint()
    move_to(canvas, pixel.x(), pixel.y())
    QTest.mouseClick(canvas.viewport(), button, Qt.KeyboardModifier.NoModifier, pixel)
    QApplication.processEvents()


def move_to(canvas: QgsMapCanvas, x: int, y: int) -> None:
    """A mouse move to a pixel. Not QTest.mouseMove, which sends nothing when the cursor is there already."""
    position = QPointF(x, y)
    none = Qt.MouseButton.NoButton
    event = QMouseEvent(QEvent.Type.MouseMove, position, position, none, none, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(canvas.viewport(), event)


def wait_until(condition, what: str, milliseconds: int = 20_000) -> None:
    for _ in range(milliseconds // 10):
        if condition():
            return
        QTest.qWait(10)
    raise AssertionError(f"waited {milliseconds / 1000:.0f} s for {what}")
