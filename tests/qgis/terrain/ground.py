"""Elevation models as files, and the layers of a facility, for the tests of the runoff check in QGIS."""

from __future__ import annotations

import pathlib
from typing import Any, Optional

import numpy as np
from osgeo import gdal, osr
from qgis.core import QgsVectorLayer

from tests.qgis.builders import layer

CRS = "EPSG:26914"
WEST, NORTH = 600_000.0, 4_530_000.0


def dem(
    path: pathlib.Path, surface: np.ndarray, cell: float = 1.0, epsg: int = 26914, unit: str = "metre", **options: Any
) -> str:
    """Writes ``surface`` as GeoTIFF and returns its path. ``options``: west, north, nodata, scale, offset, kind."""
    rows, columns = surface.shape
    kind = options.get("kind", gdal.GDT_Float32)
    raster = gdal.GetDriverByName("GTiff").Create(str(path), columns, rows, 1, kind)
    raster.SetGeoTransform([options.get("west", WEST), cell, 0, options.get("north", NORTH), 0, -cell])
    crs = osr.SpatialReference()
    crs.ImportFromEPSG(epsg)
    raster.SetProjection(crs.ExportToWkt())
    band = raster.GetRasterBand(1)
    if "nodata" in options:
        band.SetNoDataValue(options["nodata"])
    if unit:
        band.SetUnitType(unit)
    if "scale" in options:
        band.SetScale(options["scale"])
        band.SetOffset(options["offset"])
    band.WriteArray(surface)
    raster.FlushCache()
    del band, raster
    return str(path)


def hillside(rows: int = 400, columns: int = 400, top: int = 20) -> np.ndarray:
    """A slope of 2 percent to the south below a ridge at row ``top``."""
    surface = np.repeat((400 - np.arange(rows)[:, None] * 0.02), columns, axis=1)
    surface[:top] = surface[top] - (top - np.arange(top))[:, None] * 0.01
    return surface


def box(left: float, top: float, right: float, bottom: float) -> str:
    """Metres from the north-west corner, downwards."""
    w, e, n, s = WEST + left, WEST + right, NORTH - top, NORTH - bottom
    return f"POLYGON(({w} {n},{e} {n},{e} {s},{w} {s},{w} {n}))"


def facility(rows: Optional[list[tuple[str, dict[str, Any]]]] = None, crs: str = CRS) -> QgsVectorLayer:
    given = rows or [
        (box(150, 340, 250, 360), {"part": "reservoir", "name": "pond"}),
        (box(150, 280, 250, 340), {"part": "feedlot", "name": "lot"}),
    ]
    return layer(
        "facility",
        [shape for shape, _ in given],
        crs=crs,
        kind="Polygon",
        fields=("name:string", "part:string", "paved:bool", "curve_number:double"),
        values=[values for _, values in given],
    )


def wells(rows: list[tuple[float, str]]) -> QgsVectorLayer:
    """Wells so many metres east of the pond, with their use."""
    return layer(
        "wells",
        [f"POINT({WEST + 250 + metres} {NORTH - 350})" for metres, _ in rows],
        crs=CRS,
        kind="Point",
        fields=("name:string", "well_use:string", "accuracy_ft:double"),
        values=[{"name": f"well {i}", "well_use": use} for i, (_, use) in enumerate(rows)],
    )
