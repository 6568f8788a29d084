"""Elevation models as they come: units, no-data, rotation, degrees, web services, holes."""

from __future__ import annotations

import numpy as np
import pytest
from osgeo import gdal
from qgis.core import QgsCoordinateReferenceSystem, QgsRasterLayer

from afo_siting.afo_rules.errors import SitingError
from afo_siting.ui.terrain.dem import VerticalUnit, dem_source, read_dem
from tests.qgis.terrain.ground import NORTH, WEST, dem, hillside


def read(path: str, unit: VerticalUnit = VerticalUnit.AUTO):
    return read_dem(dem_source(QgsRasterLayer(path, "ground"), unit))


@pytest.mark.parametrize(
    ("said", "chosen", "metres"),
    [
        ("metre", VerticalUnit.AUTO, 1.0),
        ("m", VerticalUnit.AUTO, 1.0),
        ("ft", VerticalUnit.AUTO, 0.3048),
        ("us-ft", VerticalUnit.AUTO, 1200 / 3937),
        ("metre", VerticalUnit.FOOT, 0.3048),
        ("", VerticalUnit.US_SURVEY_FOOT, 1200 / 3937),
    ],
)
def test_the_vertical_unit(qgis_app, tmp_path, said, chosen, metres):
    found = read(dem(tmp_path / "a.tif", hillside(30, 40), unit=said, kind=gdal.GDT_Float64), chosen)
    assert found.surface[0, 0] == pytest.approx(hillside(30, 40)[0, 0] * metres, rel=1e-12)
    assert found.warnings == ()


@pytest.mark.parametrize("said", ["", "furlong"])
def test_an_unknown_vertical_unit_is_told(qgis_app, tmp_path, said):
    found = read(dem(tmp_path / "a.tif", hillside(30, 40), unit=said))
    assert len(found.warnings) == 1
    assert "metres were assumed" in found.warnings[0] and "VERTICAL_UNIT" in found.warnings[0]
    assert (said or "does not say") in found.warnings[0]


def test_grid_and_no_data(qgis_app, tmp_path):
    surface = hillside(30, 40)
    surface[3, 4] = -9999
    found = read(dem(tmp_path / "a.tif", surface, nodata=-9999))
    assert (found.grid.rows, found.grid.columns) == (30, 40)
    assert (found.grid.west, found.grid.north, found.grid.cell_width) == (WEST, NORTH, 1.0)
    assert found.grid.crs == "EPSG:26914"
    assert np.isnan(found.surface[3, 4]) and np.isnan(found.surface).sum() == 1


def test_whole_numbers_with_scale_and_offset(qgis_app, tmp_path):
    raw = np.full((30, 40), 1234, dtype=np.int32)
    found = read(dem(tmp_path / "a.tif", raw, kind=gdal.GDT_Int32, scale=0.1, offset=100.0))
    assert found.surface[0, 0] == pytest.approx(223.4)


@pytest.mark.real_data
def test_real_lidar_with_its_no_data(qgis_app, real_data):
    found = read(str(real_data / "mn_lidar_dem_1m_26915.tif"))
    assert found.surface.shape == (400, 400)
    assert 379 < np.nanmin(found.surface) < np.nanmax(found.surface) < 411


def test_degrees_are_an_error(qgis_app, tmp_path):
    path = dem(tmp_path / "a.tif", hillside(30, 40), cell=0.0001, epsg=4269, west=-98, north=41)
    with pytest.raises(SitingError, match=r"in degrees .*Warp"):
        read(path)


def test_a_layer_without_crs_is_an_error(qgis_app, tmp_path):
    raster = QgsRasterLayer(dem(tmp_path / "a.tif", hillside(30, 40)), "ground")
    raster.setCrs(QgsCoordinateReferenceSystem())
    with pytest.raises(SitingError, match="no coordinate reference system"):
        dem_source(raster, VerticalUnit.AUTO)


def test_a_rotated_model_is_an_error(qgis_app, tmp_path):
    path = dem(tmp_path / "a.tif", hillside(30, 40))
    raster = gdal.Open(path, gdal.GA_Update)
    raster.SetGeoTransform([WEST, 1, 0.2, NORTH, 0.2, -1])
    del raster
    # QGIS itself shows such a raster through a warped copy, so it is handed over as the file it is.
    source = dem_source(QgsRasterLayer(dem(tmp_path / "b.tif", hillside(30, 40)), "ground"), VerticalUnit.AUTO)
    with pytest.raises(SitingError, match="rotated"):
        read_dem(type(source)("ground", path, source.crs, VerticalUnit.AUTO))


def test_a_model_without_elevations_is_an_error(qgis_app, tmp_path):
    with pytest.raises(SitingError, match="no elevation at all"):
        read(dem(tmp_path / "a.tif", np.full((30, 40), -9999.0), nodata=-9999))


def test_a_model_that_is_gone_is_an_error(qgis_app, tmp_path):
    path = dem(tmp_path / "a.tif", hillside(30, 40))
    source = dem_source(QgsRasterLayer(path, "ground"), VerticalUnit.AUTO)
    (tmp_path / "a.tif").unlink()
    with pytest.raises(SitingError, match="cannot be read"):
        read_dem(source)


def test_no_layer_at_all():
    with pytest.raises(SitingError, match="cannot be opened"):
        dem_source(None, VerticalUnit.AUTO)
