"""The measuring frame: one conformal projected CRS a site, and the geodesic length of a line drawn in it.

Shortest lines are found in the UTM zone of the site, then measured between their ends on the GRS 80 ellipsoid.
Against densified geodesics over Iowa that is exact to 0.0001 ft; planar UTM alone is up to 1.7 ft off at 2,500 ft.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Optional

import numpy as np
import pyproj
import shapely

from .errors import SitingError
from .units import METRES_PER_FOOT

if TYPE_CHECKING:
    from numpy.typing import NDArray

Bounds = tuple[float, float, float, float]

NAD83 = "EPSG:4269"
GRS80 = pyproj.Geod(ellps="GRS80")
# A layer whose nearest feature is farther than this says nothing of the site. A wrong neighbouring UTM zone
# shifts Iowa by 496 km, so the cause shows at this limit.
FAR_FROM_SITE_M = 100_000.0
# Wider than any state of the Plains: subjects farther apart than this have one in the wrong place.
MOST_APART_M = 1_500_000.0


@lru_cache(maxsize=64)
def _crs(definition: str) -> pyproj.CRS:
    try:
        return pyproj.CRS.from_user_input(definition)
    except pyproj.exceptions.CRSError as error:
        raise SitingError(
            f"The coordinate reference system “{definition[:80]}” is not known.",
            "Set the layer's CRS in its properties.",
            str(error),
        ) from error


@lru_cache(maxsize=128)
def _transformer(source: str, target: str) -> pyproj.Transformer:
    # only_best=False: NAD 83 and WGS 84 are taken as one, as every layer of the field is; no grid is fetched.
    return pyproj.Transformer.from_crs(_crs(source), _crs(target), always_xy=True)


def _apply(geometries: NDArray[np.object_], source: str, target: str) -> NDArray[np.object_]:
    if source == target:
        return geometries
    transformer = _transformer(source, target)

    def project(xy: NDArray[np.float64]) -> NDArray[np.float64]:
        x, y = transformer.transform(xy[:, 0], xy[:, 1])
        return np.column_stack([x, y])

    return np.asarray(shapely.transform(geometries, project), dtype=object)


@dataclass(frozen=True)
class MeasuringFrame:
    """UTM zone (NAD 83) in which a site is measured; geometries in it are in metres."""

    definition: str

    @classmethod
    def around(cls, geometries: NDArray[np.object_], crs: str) -> MeasuringFrame:
        """The frame of the UTM zone at the middle of ``geometries`` ((n,), in ``crs``).

        Raises SitingError when they do not lie where their CRS says they may.
        """
        bounds = _finite_bounds(shapely.total_bounds(geometries))
        if bounds is None:
            raise SitingError("The subjects have no geometry.", "Draw at least one footprint.")
        cause = misplaced(bounds, crs)
        if cause:
            raise SitingError(f"The subjects cannot be placed: {cause}.", "Correct the layer's CRS.")
        west, south, east, north = lonlat_bounds(bounds, crs)
        longitude, latitude = (west + east) / 2, (south + north) / 2
        if not (-180 <= longitude <= -50 and 15 <= latitude <= 75):
            raise SitingError(
                f"The subjects lie at longitude {longitude:.3f}, latitude {latitude:.3f}, outside North America.",
                "Correct the layer's CRS.",
            )
        frame = cls(f"EPSG:{26900 + int((longitude + 180) // 6) + 1}")
        placed = shapely.get_coordinates(frame.project(geometries, crs))
        if not np.all(np.isfinite(placed)) or float(np.ptp(placed, axis=0).max()) > MOST_APART_M:
            raise SitingError(
                "The subjects lie too far apart to be one site.",
                "Look for a footprint in the wrong place, correct the layer's CRS, or check them apart.",
            )
        return frame

    @property
    def name(self) -> str:
        return str(_crs(self.definition).name)

    def project(self, geometries: NDArray[np.object_], crs: str) -> NDArray[np.object_]:
        """Geometries (n,) in ``crs`` (authority code or WKT) brought into the frame."""
        return _apply(geometries, crs, self.definition)

    def to_lonlat(self, geometries: NDArray[np.object_]) -> NDArray[np.object_]:
        """Geometries (n,) of the frame as longitude, latitude on NAD 83."""
        return _apply(geometries, self.definition, NAD83)

    def bounds_in(self, bounds: Bounds, crs: str) -> Bounds:
        """A rectangle of the frame as the enclosing rectangle in ``crs``: the reader's filter."""
        if crs == self.definition:
            return bounds
        west, south, east, north = _transformer(self.definition, crs).transform_bounds(*bounds, densify_pts=21)
        return (west, south, east, north)

    def geodesic_ft(self, lines: NDArray[np.object_]) -> NDArray[np.float64]:
        """Geodesic lengths (n,) in feet between the two ends of two-point ``lines`` (n,)."""
        ends = self.ends_of(lines)
        return geodesic_ft(ends[:, 0, 0], ends[:, 0, 1], ends[:, 1, 0], ends[:, 1, 1])

    def ends_of(self, lines: NDArray[np.object_]) -> NDArray[np.float64]:
        """The two ends (n, 2, 2) of two-point ``lines`` (n,) as longitude, latitude on NAD 83."""
        coordinates = shapely.get_coordinates(lines)
        longitude, latitude = _transformer(self.definition, NAD83).transform(coordinates[:, 0], coordinates[:, 1])
        return np.column_stack([longitude, latitude]).reshape(-1, 2, 2)

    def far_from(self, layer_bounds: Bounds, crs: str, site_bounds: Bounds) -> Optional[str]:
        """Why a layer with ``layer_bounds`` in ``crs`` cannot speak of the site (``site_bounds`` in the frame), or
        None. The causes are those of a wrong CRS: degrees under metres, a wrong zone, another place.
        """
        cause = misplaced(layer_bounds, crs)
        if cause:
            return cause
        west, south, east, north = lonlat_bounds(layer_bounds, crs)
        site_west, site_south, site_east, site_north = lonlat_bounds(site_bounds, self.definition)
        longitude_gap = max(0.0, site_west - east, west - site_east)
        latitude_gap = max(0.0, site_south - north, south - site_north)
        middle = (site_south + site_north) / 2
        distance_m = np.hypot(111_320 * np.cos(np.radians(middle)) * longitude_gap, 111_320 * latitude_gap)
        if distance_m > FAR_FROM_SITE_M:
            return (
                f"its features lie {distance_m / 1609.344:,.0f} miles from the site: another place, "
                f"or the layer's CRS ({_crs(crs).name}) is not the one its coordinates are in (a wrong zone?)"
            )
        return None


def geodesic_ft(
    longitude: NDArray[np.float64],
    latitude: NDArray[np.float64],
    longitude_end: NDArray[np.float64],
    latitude_end: NDArray[np.float64],
) -> NDArray[np.float64]:
    """Geodesic distances (n,) in international feet on GRS 80 between points (n,) in degrees."""
    _, _, length_m = GRS80.inv(longitude, latitude, longitude_end, latitude_end)
    return np.asarray(length_m, dtype=float) / METRES_PER_FOOT


def lonlat_bounds(bounds: Bounds, crs: str) -> Bounds:
    """A rectangle in ``crs`` as the enclosing rectangle in NAD 83 degrees."""
    if crs == NAD83:
        return bounds
    west, south, east, north = _transformer(crs, NAD83).transform_bounds(*bounds, densify_pts=21)
    return (west, south, east, north)


def misplaced(bounds: Bounds, crs: str) -> Optional[str]:
    """Why coordinates with ``bounds`` cannot be coordinates in ``crs``, or None."""
    definition = _crs(crs)
    west, south, east, north = bounds
    looks_like_degrees = max(abs(west), abs(east)) <= 180 and max(abs(south), abs(north)) <= 90
    if definition.is_projected and looks_like_degrees:
        return (
            f"its coordinates (such as {west:.3f}, {south:.3f}) look like degrees, "
            f"but its CRS {definition.name} is in {definition.axis_info[0].unit_name}"
        )
    if definition.is_geographic and not looks_like_degrees:
        return f"its coordinates (such as {west:.1f}, {south:.1f}) are not degrees, but its CRS {definition.name} is"
    area = definition.area_of_use
    if area is None or area.west > area.east:
        return None
    west, south, east, north = lonlat_bounds(bounds, crs)
    if not np.all(np.isfinite([west, south, east, north])):
        return f"its coordinates cannot be coordinates in {definition.name}"
    slack = 1.0  # degree: real layers reach over the edge of their zone
    if west > area.east + slack or east < area.west - slack or south > area.north + slack or north < area.south - slack:
        return f"its features lie outside the area of use of its CRS {definition.name} (a wrong zone?)"
    return None


def _finite_bounds(bounds: NDArray[np.float64]) -> Optional[Bounds]:
    if not np.all(np.isfinite(bounds)):
        return None
    west, south, east, north = (float(value) for value in bounds)
    return (west, south, east, north)
