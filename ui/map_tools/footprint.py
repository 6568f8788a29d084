"""A rectangle of true size on the ground, whatever the map is drawn in."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from ...afo_rules.units import metres
from .. import dependencies

LonLat = tuple[float, float]

NAD83 = "EPSG:4269"
_BASE_M = 100.0  # over which the frame's scale is taken
_NORTH_DEGREES = 1e-3  # over which the direction of true north is taken


@dataclass(frozen=True)
class FootprintSize:
    """Length and width in feet on the ground; ``rotation`` in degrees clockwise, 0 with the length east to west.
    ``count`` of them stand side by side, ``gap_ft`` from wall to wall."""

    length_ft: float
    width_ft: float
    rotation: float = 0.0
    count: int = 1
    gap_ft: float = 50.0

    def turned(self, degrees: float) -> FootprintSize:
        """Turned clockwise; the result lies in (-180, 180]."""
        rotation = math.remainder(self.rotation + degrees, 360.0)
        return replace(self, rotation=180.0 if rotation == -180.0 else rotation)


@dataclass(frozen=True)
class Footprint:
    """Corners (closed; 5 of a rectangle) in longitude and latitude on NAD 83; the measuring frame of their place.
    ``beside``: the corners of the others in a row."""

    ring: tuple[LonLat, ...]
    frame: str
    beside: tuple[tuple[LonLat, ...], ...] = ()

    @property
    def rings(self) -> tuple[tuple[LonLat, ...], ...]:
        """The outlines of all that stand in the row."""
        return (self.ring, *self.beside)

    @property
    def middle(self) -> LonLat:
        """The middle of the box around it."""
        longitudes, latitudes = zip(*(corner for ring in self.rings for corner in ring))
        return ((min(longitudes) + max(longitudes)) / 2, (min(latitudes) + max(latitudes)) / 2)


def footprint_at(longitude: float, latitude: float, size: FootprintSize) -> Footprint:
    """The rectangle of ``size`` around a point (degrees, NAD 83).

    Built in the UTM zone of the point, scaled there to true length and turned from true north, so that 200 ft are
    200 ft along the ground. Raises SitingError outside North America, and
    when the Python packages for measuring are missing.
    """
    dependencies.require()
    import numpy as np
    import shapely

    from ...afo_rules.frame import MeasuringFrame

    north_of_it = shapely.Point(longitude, latitude + _NORTH_DEGREES)
    here = np.array([shapely.Point(longitude, latitude), north_of_it], dtype=object)
    frame = MeasuringFrame.around(here[:1], NAD83)
    (x, y), (north_x, north_y) = shapely.get_coordinates(frame.project(here, NAD83))
    north = np.array([north_x - x, north_y - y]) / math.hypot(north_x - x, north_y - y)
    east = np.array([north[1], -north[0]])
    base = shapely.LineString([(x - _BASE_M / 2, y), (x + _BASE_M / 2, y)])
    scale = _BASE_M / metres(float(frame.geodesic_ft(np.array([base], dtype=object))[0]))
    cosine, sine = math.cos(math.radians(size.rotation)), math.sin(math.radians(size.rotation))
    along = (east * cosine - north * sine) * metres(size.length_ft) * scale / 2
    across = (north * cosine + east * sine) * metres(size.width_ft) * scale / 2
    step = across * 2 * (size.width_ft + size.gap_ft) / size.width_ft
    square = ((-1, -1), (1, -1), (1, 1), (-1, 1), (-1, -1))
    polygons = np.empty(size.count, dtype=object)
    for number in range(size.count):
        centre = np.array([x, y]) + step * ((size.count - 1) / 2 - number)  # the first one farthest north
        polygons[number] = shapely.Polygon([centre + a * along + b * across for a, b in square])
    first, *beside = (
        tuple((float(lon), float(lat)) for lon, lat in shapely.get_coordinates(polygon))
        for polygon in frame.to_lonlat(polygons)
    )
    return Footprint(first, frame.definition, tuple(beside))
