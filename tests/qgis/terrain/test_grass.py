"""Drainage directions from GRASS, held against the built-in ones, known surfaces and published areas (C24)."""

from __future__ import annotations

import shutil

import numpy as np
import pytest
from osgeo import gdal

from afo_siting.afo_rules.errors import Cancelled, SitingError
from afo_siting.afo_rules.terrain.basins import drainage
from afo_siting.afo_rules.terrain.flow import border, upstream_of
from afo_siting.afo_rules.terrain.grid import Grid
from afo_siting.ui.terrain import grass
from tests.qgis.terrain.ground import NORTH, WEST, hillside

needs_grass = pytest.mark.skipif(
    not any(shutil.which(name) for name in grass._NAMES), reason="GRASS is not installed: apt-get install grass-core"
)
# Column, row, and published km2 of the Treynor watershed (peckhams/topoflow36).
TREYNOR = {(16, 34): 0.3960, (16, 32): 0.3303, (19, 37): 0.4347, (14, 26): 0.2115, (15, 30): 0.3159}


def receivers(surface: np.ndarray, grid: Grid) -> np.ndarray:
    return grass.grass_receivers(surface, grid, lambda percent: None, lambda: False)


def made(surface: np.ndarray, cell: float = 1.0) -> Grid:
    return Grid(*surface.shape, WEST, NORTH, cell, cell, "EPSG:26914")


def valley(rows: int, columns: int) -> np.ndarray:
    r, c = np.arange(rows)[:, None], np.arange(columns)[None, :]
    return (400 + np.abs(c - columns // 2) * 0.1 + (rows - r) * 0.01).astype(np.float32)


@needs_grass
@pytest.mark.parametrize("surface", [valley(300, 201), hillside(200, 150)], ids=["valley", "plane"])
def test_grass_and_the_built_in_drainage_are_the_same(surface):
    grid = made(surface)
    theirs, (ours, _) = receivers(surface, grid), drainage(surface, grid)
    inner = np.zeros(surface.shape, dtype=bool)
    inner[1:-1, 1:-1] = True
    assert np.array_equal(theirs[inner.ravel()], ours[inner.ravel()])


@needs_grass
def test_on_noisy_ground_they_differ_by_less_than_a_percent():
    surface = valley(400, 401) + np.random.default_rng(1).normal(0, 0.05, (400, 401)).astype(np.float32)
    grid = made(surface)
    reservoir = (np.arange(300, 320)[:, None] * 401 + np.arange(180, 221)).ravel()
    theirs, ours = upstream_of(receivers(surface, grid), reservoir), upstream_of(drainage(surface, grid)[0], reservoir)
    assert abs(int(theirs.sum()) - int(ours.sum())) < 0.01 * ours.sum()


@needs_grass
def test_slopes_of_a_thousandth_of_a_millimetre_still_drain():
    """r.watershed counts in whole thousandths: it is handed larger numbers."""
    surface = (hillside(100, 80) - 380) * 1e-4
    grid = made(surface)
    found = upstream_of(receivers(surface, grid), np.array([60 * 80 + 40]))
    assert found.sum() == 61 - 20


@needs_grass
def test_ground_that_is_not_known_takes_no_water():
    surface = hillside(100, 80)
    surface[50, 10:70] = np.nan
    grid = made(surface)
    found = receivers(surface, grid)
    unknown = np.flatnonzero(np.isnan(surface.ravel()))
    assert np.array_equal(found[unknown], unknown)
    assert not upstream_of(found, np.array([60 * 80 + 40])).reshape(100, 80)[:50].any()


@pytest.mark.real_data
@pytest.mark.parametrize("name", ["treynor_ia_dem_30m.tif", "treynor_ia_dem_raw_30m.tif"])
def test_published_areas_of_treynor(real_data, name):
    """C24, exactly, by the built-in drainage; and GRASS within two cells of 30 m."""
    raster = gdal.Open(str(real_data / name))
    surface = raster.ReadAsArray()
    west, width, _, north, _, height = raster.GetGeoTransform()
    grid = Grid(*surface.shape, west, north, width, -height, "EPSG:26915")
    published = gdal.Open(str(real_data / "treynor_ia_d8area_km2_30m.tif")).ReadAsArray()
    ours, _ = drainage(surface, grid)
    theirs = receivers(surface, grid) if any(shutil.which(n) for n in grass._NAMES) else None
    for (column, row), km2 in TREYNOR.items():
        cell = np.array([row * grid.columns + column])
        assert upstream_of(ours, cell).sum() * 0.0009 == pytest.approx(km2, abs=1e-9)
        assert published[row, column] == pytest.approx(km2, abs=1e-4)
        if theirs is not None:
            assert upstream_of(theirs, cell).sum() * 0.0009 == pytest.approx(km2, abs=0.0019)


@pytest.mark.real_data
def test_every_published_area_of_treynor_that_does_not_touch_the_rim(real_data):
    """Not only five cells: all of the published grid. It does not count what drains in from the rim, we do."""
    surface = gdal.Open(str(real_data / "treynor_ia_dem_30m.tif")).ReadAsArray()
    published = gdal.Open(str(real_data / "treynor_ia_d8area_km2_30m.tif")).ReadAsArray()
    grid = Grid(*surface.shape, 277850.358, 4561410.42, 30, 30, "EPSG:26915")
    ours, _ = drainage(surface, grid)
    rim = border(surface).ravel()
    compared = 0
    for cell in range(grid.size):
        upstream = upstream_of(ours, np.array([cell]))
        if not upstream[rim].any():
            assert upstream.sum() == round(float(published.ravel()[cell]) / 0.0009), divmod(cell, grid.columns)
            compared += 1
    assert compared > 1000


@needs_grass
def test_cancelling_ends_grass(tmp_path):
    surface = valley(1500, 1501)
    with pytest.raises(Cancelled):
        grass.grass_receivers(surface, made(surface), lambda percent: None, lambda: True)


@needs_grass
def test_a_module_that_fails_is_told_with_what_it_said(monkeypatch):
    surface = hillside(30, 20)
    monkeypatch.setattr(grass, "_NULL", "nonsense")
    monkeypatch.setattr(grass, "_write_whole_numbers", lambda values, path: values.tofile(path))
    with pytest.raises(SitingError, match=r"r\.in\.bin failed") as caught:
        receivers(surface, made(surface))
    assert caught.value.details


def test_without_grass_the_command_is_told(monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.delenv("GISBASE", raising=False)
    monkeypatch.setattr(grass, "_grass_of_qgis", lambda: None)
    monkeypatch.setattr(grass.sys, "platform", "linux")
    with pytest.raises(SitingError, match="apt-get install grass-core") as caught:
        grass.find_grass()
    assert "built_in" in caught.value.suggestion
