"""Raster layer -> elevations in metres on a grid, and what must be known of them. Read by GDAL on any thread."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, Optional

from qgis.core import QgsRasterLayer

from ...afo_rules.errors import SitingError
from ..reading.sources import crs_definition
from ..translation import tr

if TYPE_CHECKING:
    from ...afo_rules.terrain.flow import Surface
    from ...afo_rules.terrain.grid import Grid

# 8 bytes of directions and 4 of elevation a cell, several times over: more than this does not fit a common computer.
MOST_CELLS = 100_000_000
_METRES_PER_UNIT = {"metre": 1.0, "foot": 0.3048, "us_survey_foot": 1200 / 3937}
_UNIT_NAMES = {
    "m": "metre",
    "metre": "metre",
    "meter": "metre",
    "metres": "metre",
    "meters": "metre",
    "ft": "foot",
    "foot": "foot",
    "feet": "foot",
    "international foot": "foot",
    "us-ft": "us_survey_foot",
    "ftus": "us_survey_foot",
    "us survey foot": "us_survey_foot",
    "us_survey_foot": "us_survey_foot",
    "us foot": "us_survey_foot",
}


class VerticalUnit(str, Enum):
    """Unit of the elevations; AUTO takes what the raster says."""

    AUTO = "auto"
    METRE = "metre"
    FOOT = "foot"
    US_SURVEY_FOOT = "us_survey_foot"


@dataclass(frozen=True)
class DemSource:
    """An elevation model as it was when the run began: nothing of QGIS's layer is kept."""

    name: str
    path: str
    crs: str
    vertical_unit: VerticalUnit


@dataclass(frozen=True)
class Dem:
    """``surface``: (rows, columns) elevations in metres, NaN unknown. ``warnings``: what the report must say.
    ``unit_known``: whether the raster or the user says the unit of its elevations; metres were assumed otherwise."""

    name: str
    surface: Surface
    grid: Grid
    warnings: tuple[str, ...]
    unit_known: bool = True


def dem_source(layer: Optional[QgsRasterLayer], vertical_unit: VerticalUnit) -> DemSource:
    """On the main thread. Raises SitingError, naming the layer."""
    if layer is None or not isinstance(layer, QgsRasterLayer) or not layer.isValid():
        raise SitingError(
            tr("The elevation model (DEM) cannot be opened."), tr("Choose a raster layer of ground elevations.")
        )
    if layer.providerType() != "gdal":
        raise SitingError(
            tr("The elevation model “{name}” comes from a web service.").format(name=layer.name()),
            tr("Export the part around the facility as GeoTIFF and choose that."),
        )
    crs = layer.crs()
    definition = crs_definition(crs, layer.name())
    if crs.isGeographic():
        raise SitingError(
            tr("The elevation model “{name}” is in degrees ({crs}): slopes and areas cannot be taken from it.").format(
                name=layer.name(), crs=crs.description() or crs.authid()
            ),
            tr("Warp it to the UTM zone of the site (Raster > Projections > Warp) and choose the result."),
        )
    return DemSource(layer.name(), layer.source(), definition, vertical_unit)


def read_dem(source: DemSource) -> Dem:
    """Raises SitingError for what cannot be used: rotated, too large, without any elevation."""
    import numpy as np
    from osgeo import gdal

    from ...afo_rules.terrain.grid import Grid

    try:
        dataset = gdal.Open(source.path)
    except RuntimeError as error:  # raised instead of returned where GDAL's exceptions are switched on
        raise _unreadable(source, str(error)) from error
    if dataset is None:
        raise _unreadable(source, str(gdal.GetLastErrorMsg()))
    rows, columns = dataset.RasterYSize, dataset.RasterXSize
    west, width, skew_x, north, skew_y, height = dataset.GetGeoTransform()
    if skew_x or skew_y or width <= 0 or height >= 0:
        raise SitingError(
            tr("The elevation model “{name}” is rotated or upside down.").format(name=source.name),
            tr("Warp it (Raster > Projections > Warp) and choose the result."),
        )
    if rows * columns > MOST_CELLS:
        raise SitingError(
            tr("The elevation model “{name}” has {count:,} cells; at most {most:,} can be worked on.").format(
                name=source.name, count=rows * columns, most=MOST_CELLS
            ),
            tr("Clip it to the land that may drain to the facility (Raster > Extraction > Clip by Extent)."),
        )
    band = dataset.GetRasterBand(1)
    surface = band.ReadAsArray()
    if surface is None:
        raise _unreadable(source, str(gdal.GetLastErrorMsg()))
    kind = np.float64 if surface.dtype in (np.float64, np.int32, np.uint32) else np.float32
    unknown = _unknown(surface, band)
    surface = surface.astype(kind, copy=False)
    surface[unknown] = np.nan
    unit, warnings = _vertical_unit(source, dataset, band)
    scale, offset = band.GetScale() or 1.0, band.GetOffset() or 0.0
    factor = scale * _METRES_PER_UNIT[unit]
    if factor != 1.0 or offset:
        surface *= kind(factor)
        surface += kind(offset * _METRES_PER_UNIT[unit])
    if not np.isfinite(surface).any():
        raise SitingError(
            tr("The elevation model “{name}” has no elevation at all.").format(name=source.name),
            tr("Choose another raster."),
        )
    surface[np.isinf(surface)] = np.nan
    grid = Grid(rows, columns, west, north, width, -height, source.crs)
    # A warning of the unit is that it was assumed.
    return Dem(source.name, surface, grid, tuple(warnings), unit_known=not warnings)


def _unknown(surface: Any, band: Any) -> Any:
    import numpy as np

    nodata = band.GetNoDataValue()
    unknown = np.zeros(surface.shape, dtype=bool)
    if nodata is not None and not math.isnan(nodata):
        # Compared in the raster's own type: -3.4e38 written as text is not the float32 that is meant.
        unknown |= surface == surface.dtype.type(nodata)
    return unknown


def _vertical_unit(source: DemSource, dataset: Any, band: Any) -> tuple[str, list[str]]:
    if source.vertical_unit is not VerticalUnit.AUTO:
        return source.vertical_unit.value, []
    said = (band.GetUnitType() or "").strip().lower()
    if said in _UNIT_NAMES:
        return _UNIT_NAMES[said], []
    compound = _unit_of_compound_crs(dataset)
    if compound:
        return compound, []
    what = tr("does not say the unit of its elevations") if not said else tr("says “{unit}”").format(unit=said[:40])
    return "metre", [
        tr(
            "The elevation model “{name}” {what}: metres were assumed. Where water drains does not depend on it; "
            "depths of depressions do. State it with VERTICAL_UNIT."
        ).format(name=source.name, what=what)
    ]


def _unit_of_compound_crs(dataset: Any) -> Optional[str]:
    crs = dataset.GetSpatialRef()
    if crs is None or not crs.IsCompound():
        return None
    factor = crs.GetTargetLinearUnits("VERT_CS")
    for name, metres in _METRES_PER_UNIT.items():
        if math.isclose(factor, metres, rel_tol=1e-7):
            return name
    return None


def _unreadable(source: DemSource, why: str) -> SitingError:
    return SitingError(
        tr("The elevation model “{name}” cannot be read.").format(name=source.name),
        tr("See that the file is there and is a raster that GDAL reads."),
        why,
    )
