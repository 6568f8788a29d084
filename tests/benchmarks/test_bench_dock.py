"""How long the dock ever keeps QGIS waiting: 200,000 receptor points, the event loop's longest gap, and cancel.

make bench ARGS="-k dock"
"""

from __future__ import annotations

import importlib.util
import pathlib
import sys
import time

import numpy as np
import pytest
from qgis.core import QgsProject, QgsVectorLayer
from qgis.PyQt.QtCore import QTimer
from qgis.PyQt.QtTest import QTest

from afo_siting.ui.dock.controller import SitingController
from afo_siting.ui.dock.presenter import State

pytestmark = pytest.mark.bench

_CONFTEST = pathlib.Path(__file__).resolve().parents[1] / "qgis" / "dock" / "conftest.py"
_spec = importlib.util.spec_from_file_location("afo_dock_support", _CONFTEST)
support = importlib.util.module_from_spec(_spec)
sys.modules["afo_dock_support"] = support
_spec.loader.exec_module(support)

POINTS = 200_000
LONGEST_GAP_MS = 300
CANCEL_MS = 1000
TICK_MS = 10


class Ticks:
    """Measures the event loop's gaps: a timer that should fire every ten milliseconds."""

    def __init__(self) -> None:
        self.longest_ms = 0.0
        self._last = time.perf_counter()
        self._timer = QTimer()
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(self._tick)
        self._timer.start()

    def _tick(self) -> None:
        now = time.perf_counter()
        self.longest_ms = max(self.longest_ms, (now - self._last) * 1000)
        self._last = now


def points_layer(folder: pathlib.Path, side_m: float) -> QgsVectorLayer:
    """Houses evenly strewn over a square around the barn, in a GeoPackage."""
    from osgeo import ogr, osr

    path = folder / "houses.gpkg"
    reference = osr.SpatialReference()
    reference.ImportFromEPSG(26915)
    source = ogr.GetDriverByName("GPKG").CreateDataSource(str(path))
    table = source.CreateLayer("houses", reference, ogr.wkbPoint)
    table.CreateField(ogr.FieldDefn("name", ogr.OFTString))
    table.StartTransaction()
    places = np.random.default_rng(7).uniform(-side_m / 2, side_m / 2, (POINTS, 2))
    for number, (x, y) in enumerate(places):
        feature = ogr.Feature(table.GetLayerDefn())
        feature["name"] = f"house {number}"
        feature.SetGeometry(ogr.CreateGeometryFromWkt(f"POINT({support.X + x} {support.Y + y})"))
        table.CreateFeature(feature)
    table.CommitTransaction()
    del table, source
    layer = QgsVectorLayer(str(path), "houses", "ogr")
    assert layer.featureCount() == POINTS
    QgsProject.instance().addMapLayer(layer)
    return layer


# Over a county, where some thousand lie within a mile, and over half of it.
@pytest.mark.parametrize("miles", [24, 12])
def test_dock_gap(tmp_path, qgis_new_project, miles):
    project = QgsProject.instance()
    project.clear()
    assert project.write(str(tmp_path / "bench.qgz"))
    window = support.Window()
    controller = SitingController(window, project)
    points_layer(tmp_path, miles * 1609.344)
    dock = controller.dock
    dock.structureLayerCombo.setLayer(support.barns())
    dock.animalUnitsSpin.setValue(999.6)
    menu = dock.addReceptorButton.menu()
    menu.aboutToShow.emit()
    menu.actions()[0].trigger()
    support.flush()

    def state() -> State:
        return controller.presenter.snapshot().state

    assert state() is State.READY
    ticks = Ticks()
    started = time.perf_counter()
    dock.checkButton.click()
    while state() is State.RUNNING:
        QTest.qWait(TICK_MS)
    QTest.qWait(200)
    whole = time.perf_counter() - started
    assert state() is State.DONE, controller.presenter.snapshot().failure
    findings = len(controller.presenter.report["findings"])

    dock.checkButton.click()
    QTest.qWait(100)
    pressed = time.perf_counter()
    running = state() is State.RUNNING
    dock.cancelButton.click()
    while state() is State.RUNNING:
        QTest.qWait(TICK_MS)
    cancel_ms = (time.perf_counter() - pressed) * 1000
    print(
        f"\ndock, {POINTS:,} points over {miles} miles: {findings:,} findings in {whole:.1f} s, "
        f"longest gap {ticks.longest_ms:.0f} ms, cancel {cancel_ms:.0f} ms{'' if running else ' (was over already)'}"
    )
    controller.close()
    window.close()
    assert ticks.longest_ms < LONGEST_GAP_MS
    assert cancel_ms < CANCEL_MS
