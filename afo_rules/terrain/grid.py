"""The grid of an elevation model: where its cells are, and how large they are on the ellipsoid."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
import pyproj

from ..errors import SitingError

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Cells = NDArray[np.int64]
    Floats = NDArray[np.float64]

# Nodes a side at which the area scale of the projection is worked out; between them it is interpolated. Over 50 km of
# a UTM zone that is exact to 1 part in 10 million.
_LATTICE = 17
# Side of the square whose true area gives the scale at a node: small against the projection's curvature, large
# against the rounding of an area on the ellipsoid.
_PROBE_M = 1000.0
_CELLS_AT_ONCE = 1_000_000


@dataclass(frozen=True)
class Grid:
    """``rows`` x ``columns`` cells of ``cell_width`` x ``cell_height`` (units of ``crs``), north up.

    ``west``, ``north``: outer corner of the first cell. ``crs``: projected, as authority code or WKT. Cells are
    numbered row by row from the north-west corner.
    """

    rows: int
    columns: int
    west: float
    north: float
    cell_width: float
    cell_height: float
    crs: str

    @property
    def size(self) -> int:
        return self.rows * self.columns

    @property
    def shape(self) -> tuple[int, int]:
        return (self.rows, self.columns)

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """West, south, east, north in units of ``crs``."""
        east = self.west + self.columns * self.cell_width
        return (self.west, self.north - self.rows * self.cell_height, east, self.north)

    @cached_property
    def _projection(self) -> pyproj.CRS:
        crs = pyproj.CRS.from_user_input(self.crs)
        if not crs.is_projected:
            raise SitingError(
                f"The elevation model is in degrees ({crs.name}).",
                "Warp it to the UTM zone of the site (Raster > Projections > Warp) and choose the result.",
            )
        return crs

    @cached_property
    def metres_per_unit(self) -> float:
        """Metres one unit of ``crs`` is long."""
        return float(self._projection.axis_info[0].unit_conversion_factor)

    @property
    def cell_width_m(self) -> float:
        return self.cell_width * self.metres_per_unit

    @property
    def cell_height_m(self) -> float:
        return self.cell_height * self.metres_per_unit

    def centres(self, cells: Cells) -> tuple[Floats, Floats]:
        """x (n,) and y (n,) of the middles of ``cells`` (n,) in ``crs``."""
        row, column = np.divmod(cells, self.columns)
        return self.west + (column + 0.5) * self.cell_width, self.north - (row + 0.5) * self.cell_height

    def areas_m2(self, cells: Cells) -> Floats:
        """Areas (n,) of ``cells`` (n,) on the ellipsoid of ``crs``, square metres."""
        row, column = np.divmod(cells, self.columns)
        scale = self._interpolated(row + 0.5, column + 0.5)
        return np.asarray(self.cell_width_m * self.cell_height_m / scale)

    def area_m2(self, mask: NDArray[np.bool_]) -> float:
        """Area on the ellipsoid of the cells where ``mask`` ((rows * columns,) or (rows, columns)) holds."""
        flat = mask.reshape(-1)
        total = 0.0
        # In parts, since the positions of 25 million cells and their scales would be gigabytes.
        for start in range(0, self.size, _CELLS_AT_ONCE):
            cells = np.flatnonzero(flat[start : start + _CELLS_AT_ONCE]) + start
            total += float(self.areas_m2(cells).sum())
        return total

    @cached_property
    def _lattice(self) -> Floats:
        """Area scale of the projection (drawn area over true area) at (_LATTICE, _LATTICE) nodes over the grid."""
        west, south, east, north = self.bounds
        x, y = np.meshgrid(np.linspace(west, east, _LATTICE), np.linspace(north, south, _LATTICE))
        crs = self._projection
        # From true areas and not from PROJ's factors, which take Web Mercator for a projection of the sphere.
        half = _PROBE_M / 2 / self.metres_per_unit
        ring_x = x[..., None] + np.array([-half, half, half, -half])
        ring_y = y[..., None] + np.array([-half, -half, half, half])
        geographic = pyproj.Transformer.from_crs(crs, crs.geodetic_crs, always_xy=True)
        longitude, latitude = geographic.transform(ring_x, ring_y)
        geod = crs.get_geod() or pyproj.Geod(ellps="GRS80")
        true_m2 = np.array(
            [geod.polygon_area_perimeter(longitude[i, j], latitude[i, j])[0] for i, j in np.ndindex(_LATTICE, _LATTICE)]
        )
        scale = _PROBE_M**2 / np.abs(true_m2).reshape(_LATTICE, _LATTICE)
        if not np.all(np.isfinite(scale)) or np.any(scale <= 0):
            raise SitingError(
                f"The elevation model does not lie where its CRS {crs.name} is of use.", "Correct the raster's CRS."
            )
        return np.asarray(scale)

    def _interpolated(self, row: Floats, column: Floats) -> Floats:
        lattice, last = self._lattice, _LATTICE - 1
        v, u = row / self.rows * last, column / self.columns * last
        i = np.minimum(v.astype(np.int64), last - 1)
        j = np.minimum(u.astype(np.int64), last - 1)
        v, u = v - i, u - j
        upper = lattice[i, j] * (1 - u) + lattice[i, j + 1] * u
        lower = lattice[i + 1, j] * (1 - u) + lattice[i + 1, j + 1] * u
        return np.asarray(upper * (1 - v) + lower * v)

    def polygon_area_m2(self, geometry: object) -> float:
        """Area on the ellipsoid of a shapely polygon in ``crs``, its edges drawn straight in ``crs``.

        Drawn area over the area scale at its middle: a facility is small against the curvature of the projection.
        """
        import shapely

        if shapely.is_empty(geometry):
            return 0.0
        middle = shapely.centroid(geometry)
        column = (middle.x - self.west) / self.cell_width
        row = (self.north - middle.y) / self.cell_height
        inside = np.clip([row, column], 0, [self.rows, self.columns])
        scale = float(self._interpolated(inside[:1], inside[1:])[0])
        return float(shapely.area(geometry)) * self.metres_per_unit**2 / scale
