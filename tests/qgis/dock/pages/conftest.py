"""The dock with its tab "Tools", in a window, with the provider registered; and small data for each tool."""

from __future__ import annotations

import threading
import time

import numpy as np
import pytest
from osgeo import gdal, osr
from qgis.core import QgsApplication, QgsRasterLayer

from afo_siting.afo_rules.errors import Cancelled
from afo_siting.ui import siting_map_service
from afo_siting.ui.dock.controller import SitingController
from tests.qgis.dock.conftest import X, Y, flush, wait_until


@pytest.fixture()
def afo(qgis_processing):
    from afo_siting.ui.processing.provider import AfoSitingProvider

    registry = QgsApplication.processingRegistry()
    assert registry.providerById("afo") is None, "an earlier test left the provider registered"
    provider = AfoSitingProvider()
    assert registry.addProvider(provider)
    yield provider
    registry.removeProvider(provider)


@pytest.fixture()
def log():
    """Everything that QGIS's message log gets; a traceback in it fails the test."""
    lines = []

    def keep(text, tag, level):
        lines.append(f"{tag}: {text}")

    QgsApplication.messageLog().messageReceived.connect(keep)
    yield lines
    QgsApplication.messageLog().messageReceived.disconnect(keep)
    assert not [line for line in lines if "Traceback" in line]


@pytest.fixture()
def controller(afo, window, project, log):
    controller = SitingController(window, project)
    flush()
    yield controller
    controller.close()
    flush()
    wait_until(lambda: QgsApplication.taskManager().countActiveTasks() == 0, "runs to stop")


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


@pytest.fixture()
def ground(tmp_path, project):
    """A hillside of 400 x 400 m, 2 percent to the south, as a layer of the project; its north-west corner is (X, Y)."""
    surface = np.repeat(400 - np.arange(400)[:, None] * 0.02, 400, axis=1)
    path = str(tmp_path / "ground.tif")
    raster = gdal.GetDriverByName("GTiff").Create(path, 400, 400, 1, gdal.GDT_Float32)
    raster.SetGeoTransform([X, 1, 0, Y, 0, -1])
    crs = osr.SpatialReference()
    crs.ImportFromEPSG(26915)
    raster.SetProjection(crs.ExportToWkt())
    band = raster.GetRasterBand(1)
    band.SetUnitType("metre")
    band.WriteArray(surface)
    raster.FlushCache()
    del band, raster
    layer = QgsRasterLayer(path, "ground")
    assert layer.isValid()
    project.addMapLayer(layer)
    return layer
