"""Footprints that are not placed yet: what room they need around their centre (Minkowski sums with a rectangle)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Optional

import numpy as np
import pyproj
import shapely

from .errors import SitingError
from .frame import MeasuringFrame
from .ground import Around, Scale, polygons_of, segments_of
from .units import METRES_PER_FOOT

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from shapely.geometry.base import BaseGeometry

# Directions tried when a piece of ground neither plainly holds a footprint nor plainly does not.
DIRECTIONS = 36


@dataclass(frozen=True)
class Footprint:
    """A rectangle in feet on the ground. ``rotation``: degrees clockwise from the length lying east to west, None for
    any."""

    length_ft: float
    width_ft: float
    rotation: Optional[float] = None

    def __post_init__(self) -> None:
        sizes = (self.length_ft, self.width_ft)
        if not all(np.isfinite(size) and size > 0 for size in sizes):
            raise SitingError(
                f"The footprint is {self.length_ft:g} by {self.width_ft:g} ft.", "Enter two lengths above zero."
            )

    @property
    def radius_ft(self) -> float:
        """From the centre to a corner."""
        return float(np.hypot(self.length_ft, self.width_ft)) / 2


def corners(footprint: Footprint, rotation: float, frame: MeasuringFrame, area: BaseGeometry) -> NDArray[np.float64]:
    """The four corners (4, 2) in metres of the frame from the centre; north and scale are those of the area's middle,
    the scale at its largest so that a footprint never comes out too small."""
    middle = shapely.centroid(area)
    longitude, latitude = shapely.get_coordinates(frame.to_lonlat(np.array([middle], dtype=object)))[0]
    convergence = float(pyproj.Proj(frame.definition).get_factors(longitude, latitude).meridian_convergence)
    west, _, east, _ = area.bounds
    factor = float(Scale.of(frame, area.bounds).largest(np.array([west]), np.array([east]))[0])
    half = np.array([footprint.length_ft, footprint.width_ft]) / 2 * METRES_PER_FOOT * factor
    # True north leans to the west of grid north where the convergence is positive.
    turn = np.radians(-rotation + convergence)
    matrix = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    return np.asarray((np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * half) @ matrix)


def swept(things: Around, rectangle: NDArray[np.float64]) -> Around:
    """The ground (n,) that a footprint covers while its centre runs over each of ``things``: where its centre must not
    lie if it must not touch them."""
    is_point = shapely.get_dimensions(things.geometry) == 0
    points = things.of(is_point)
    xy, row = shapely.get_coordinates(points.geometry, return_index=True)
    edges = segments_of(things.of(~is_point))
    ends = shapely.get_coordinates(edges.geometry).reshape(-1, 2, 2)
    whole = things.of(shapely.get_dimensions(things.geometry) == 2)
    return Around(
        np.concatenate([_hulls(xy[:, None, :], rectangle), _hulls(ends, rectangle), whole.geometry]),
        np.concatenate([points.distance_m[row], edges.distance_m, whole.distance_m]),
        np.concatenate([points.owner[row], edges.owner, whole.owner]),
    )


def fits(footprint: Footprint, frame: MeasuringFrame, piece: BaseGeometry) -> bool:
    """Whether the footprint surely has room in ``piece`` (one polygon), turned the given way or in one of many."""
    if footprint.rotation is not None:
        return not shapely.is_empty(centres(piece, corners(footprint, footprint.rotation, frame, piece)))
    half = corners(footprint, 0.0, frame, piece)
    radius_m = float(np.hypot(*half[0]))
    narrow_m = min(footprint.length_ft, footprint.width_ft) / 2 * METRES_PER_FOOT * 0.999
    inner_m = shapely.length(shapely.maximum_inscribed_circle(piece, tolerance=narrow_m / 50))
    if inner_m >= radius_m:
        return True
    if inner_m * 1.05 < narrow_m:
        return False
    directions = np.arange(DIRECTIONS) * 180.0 / DIRECTIONS
    return any(not shapely.is_empty(centres(piece, corners(footprint, d, frame, piece))) for d in directions)


def centres(ground: BaseGeometry, rectangle: NDArray[np.float64]) -> BaseGeometry:
    """Where the centre of a footprint may lie so that it stays within ``ground``."""
    parts = polygons_of(ground)
    rim = swept(_at(shapely.boundary(parts)), rectangle)
    return shapely.difference(ground, shapely.union_all(rim.geometry))


def covered(centre: BaseGeometry, rectangle: NDArray[np.float64]) -> BaseGeometry:
    """The ground covered by footprints whose centres lie in ``centre``."""
    return shapely.union_all(swept(_at(polygons_of(centre)), rectangle).geometry)


def _at(geometry: NDArray[np.object_]) -> Around:
    return Around(geometry, np.zeros(len(geometry)), np.arange(len(geometry)))


def _hulls(points: NDArray[np.float64], rectangle: NDArray[np.float64]) -> NDArray[np.object_]:
    """Convex hulls (n,) of the rectangle put at each of the points (n, k, 2)."""
    if not len(points):
        return np.zeros(0, dtype=object)
    spread = (points[:, :, None, :] + rectangle[None, None, :, :]).reshape(len(points), -1, 2)
    return np.asarray(shapely.convex_hull(shapely.multipoints(shapely.points(spread))), dtype=object)
