"""Exact ground from distances: what is left of an area when everything near receptors is taken away.

Zones are circumscribed: their edge lies outside the true distance, by a stated amount at most, so that open ground is
never overstated. GEOS buffers some lines with small windings up to a percent short; such zones are found by measuring
their rim, and put together segment by segment.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import pyproj
import shapely

from .errors import Cancelled
from .frame import Bounds, MeasuringFrame
from .units import METRES_PER_FOOT

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from shapely.geometry.base import BaseGeometry

# How far outside the true distance the edge of a zone may lie: together with the change of scale along a line, below,
# what is promised (0.1 ft).
EDGE_FT = 0.075
SCALE_FT = 0.02
COARSE_QUADRANT_SEGMENTS = 8
# With fewer circles than this, finding out which of them matter costs more than it saves.
MANY = 400
THREADS = 2  # GEOS releases the lock
# Open ground narrower than this (0.2 ft) is a seam between edges, not ground.
SEAM_M = 0.06
# GEOS's arcs have chords of up to one and a half times the regular angle.
EDGE_CHORD = 1.5
# A zone that comes this much short is mended; finer than that cannot be measured.
SHORT_M = 1e-5
# Rows handed to one GEOS call between two looks at whether to stop.
BATCH = 2000
# A geometry of more parts is buffered part by part.
FEW_PARTS = 50

Stop = Callable[[], bool]


def stop_if(cancelled: Stop) -> None:
    """Raises Cancelled when asked to stop."""
    if cancelled():
        raise Cancelled


@dataclass(frozen=True)
class Scale:
    """Metres of the frame a true metre, which in a UTM zone depends on the easting alone (to a millionth)."""

    easting: NDArray[np.float64]
    factor: NDArray[np.float64]

    @classmethod
    def of(cls, frame: MeasuringFrame, bounds: Bounds) -> Scale:
        """Valid between the west and east of ``bounds`` (in the frame), and 20 km beyond."""
        west, south, east, north = bounds
        easting = np.linspace(west - 20_000, east + 20_000, 257)
        points = shapely.points(easting, np.full(len(easting), (south + north) / 2))
        longitude, latitude = shapely.get_coordinates(frame.to_lonlat(points)).T
        factors = pyproj.Proj(frame.definition).get_factors(longitude, latitude)
        return cls(easting, np.asarray(factors.meridional_scale, dtype=float))

    def largest(self, west: NDArray[np.float64], east: NDArray[np.float64]) -> NDArray[np.float64]:
        """The largest factor (n,) between two eastings: it grows away from the middle of the zone."""
        return np.asarray(
            np.maximum(
                np.interp(west, self.easting, self.factor),
                np.interp(east, self.easting, self.factor),
            )
        )

    @property
    def steepest(self) -> float:
        """The largest change of the factor a metre of easting."""
        return float(np.abs(np.gradient(self.factor, self.easting)).max())


@dataclass(frozen=True)
class Around:
    """Geometries (n,) and the planar distances (n,) in metres within which the ground around them is closed.

    ``owner``: (n,) the row that each of them is a part of.
    """

    geometry: NDArray[np.object_]
    distance_m: NDArray[np.float64]
    owner: NDArray[np.intp]

    def __len__(self) -> int:
        return len(self.geometry)

    def of(self, keep: NDArray[np.bool_] | NDArray[np.intp]) -> Around:
        return Around(self.geometry[keep], self.distance_m[keep], self.owner[keep])


def around(area: BaseGeometry, geometry: NDArray[np.object_], distance_ft: NDArray[np.float64], scale: Scale) -> Around:
    """Distances on the ellipsoid as distances in the frame; only what lies near ``area`` is kept.

    Wide geometries are cut into strips, each with the factor of its own easting.
    """
    longest_m = float(distance_ft.max(initial=0.0)) * METRES_PER_FOOT * 1.003
    west, south, east, north = area.bounds
    window = shapely.box(west - longest_m, south - longest_m, east + longest_m, north + longest_m)
    owner = np.arange(len(geometry))
    bounds = shapely.bounds(geometry)
    reaches_out = ~shapely.contains_properly(window, shapely.box(*bounds.T))
    geometry = geometry.copy()
    geometry[reaches_out] = shapely.intersection(geometry[reaches_out], window)
    bounds = shapely.bounds(geometry)
    allowed_m = SCALE_FT / (scale.steepest * np.maximum(distance_ft, 1.0))
    strips = np.ceil(np.nan_to_num(bounds[:, 2] - bounds[:, 0]) / allowed_m).astype(int)
    wide = np.flatnonzero(strips > 1)
    parts = [geometry[strips <= 1]]
    owners = [owner[strips <= 1]]
    for row in wide.tolist():
        edges = np.linspace(bounds[row, 0], bounds[row, 2], strips[row] + 1)
        boxes = shapely.box(edges[:-1], bounds[row, 1] - 1, edges[1:], bounds[row, 3] + 1)
        cut = shapely.intersection(geometry[row], boxes)
        parts.append(cut)
        owners.append(np.full(len(cut), row))
    geometry, owner = np.concatenate(parts), np.concatenate(owners)
    there = ~shapely.is_empty(geometry)
    geometry, owner = geometry[there], owner[there]
    bounds = shapely.bounds(geometry)
    half_m = distance_ft[owner] * METRES_PER_FOOT / 2
    # The factor of a line is that of its middle, half the distance from the receptor.
    factor = scale.largest(bounds[:, 0] - half_m, bounds[:, 2] + half_m)
    return Around(geometry, distance_ft[owner] * METRES_PER_FOOT * factor, owner)


def quadrant_segments(distance_m: NDArray[np.float64], edge_ft: float, chord: float) -> NDArray[np.intp]:
    """Segments a quarter circle (n,) that keep a circumscribed arc within ``edge_ft`` of the true one, when a chord may
    span ``chord`` times the regular angle. In steps, so that nearly equal distances share a number."""
    needed = chord * (np.pi / 4) * np.sqrt(np.maximum(distance_m, 0.0) / (2 * edge_ft * METRES_PER_FOOT))
    return np.asarray(np.maximum(COARSE_QUADRANT_SEGMENTS, 4 * np.ceil(needed / 4)), dtype=np.intp)


def circles(points: NDArray[np.object_], distance_m: NDArray[np.float64], segments: int) -> NDArray[np.object_]:
    """Regular polygons whose sides touch the circles (n,) around ``points`` from outside."""
    step = np.pi / 2 / segments
    angle = (np.arange(4 * segments) + 0.5) * step
    rim = np.column_stack([np.cos(angle), np.sin(angle)]) / np.cos(step / 2)
    centre = shapely.get_coordinates(points)
    return np.asarray(shapely.polygons(centre[:, None, :] + distance_m[:, None, None] * rim[None, :, :]), dtype=object)


def zones(things: Around, edge_ft: float = EDGE_FT) -> NDArray[np.object_]:
    """Closed ground (n,) around each of ``things``, nowhere smaller than the true zone.

    The shape of a zone depends on its own distance alone, so that the same zone is the same polygon in every map.
    """
    result = np.empty(len(things), dtype=object)
    is_point = shapely.get_type_id(things.geometry) == 0
    segments = np.where(
        is_point,
        quadrant_segments(things.distance_m, edge_ft, 1.0),
        quadrant_segments(things.distance_m, edge_ft, EDGE_CHORD),
    )
    for point, make in ((True, _circles), (False, _zones_of_edges)):
        of_kind = is_point == point
        for number in np.unique(segments[of_kind]).tolist():
            rows = of_kind & (segments == number)
            result[rows] = make(things.of(rows), number)
    return result


def _circles(things: Around, segments: int) -> NDArray[np.object_]:
    return circles(things.geometry, things.distance_m, segments)


def _zones_of_edges(things: Around, segments: int) -> NDArray[np.object_]:
    outer_m = things.distance_m / np.cos(EDGE_CHORD * np.pi / 4 / segments)
    result = _buffered(things.geometry, outer_m, segments)
    shapely.prepare(things.geometry)
    inner_m = np.maximum(things.distance_m - SHORT_M, 0.0)
    short = shapely.dwithin(things.geometry, shapely.boundary(result), inner_m) & (things.distance_m > SHORT_M)
    for row in np.flatnonzero(short).tolist():
        edges = segments_of(things.of(np.array([row])))
        capsules = shapely.buffer(edges.geometry, outer_m[row], quad_segs=segments)
        result[row] = shapely.union_all(np.append(capsules, result[row]))
    return result


def _buffered(geometry: NDArray[np.object_], distance_m: NDArray[np.float64], segments: int) -> NDArray[np.object_]:
    """Buffers (n,). Those of many parts part by part, then joined: the time of GEOS's own buffer of all parts together
    grows by the square of their number where they overlap, and a hundred thousand never end."""
    many = shapely.get_num_geometries(geometry) > FEW_PARTS
    result = np.empty(len(geometry), dtype=object)
    result[~many] = shapely.buffer(geometry[~many], distance_m[~many], quad_segs=segments)
    for row in np.flatnonzero(many).tolist():
        parts = shapely.get_parts(geometry[row])
        beside = parts[np.argsort(shapely.bounds(parts)[:, 0], kind="stable")]
        made = [
            shapely.union_all(shapely.buffer(beside[start : start + BATCH], distance_m[row], quad_segs=segments))
            for start in range(0, len(beside), BATCH)
        ]
        result[row] = shapely.union_all(made)
    return result


def unions(things: Around, shapes: Callable[[Around], NDArray[np.object_]], cancelled: Stop) -> list[BaseGeometry]:
    """Unions of the ``shapes`` around ``things``, one for each half from west to east, made on two threads."""
    order = np.argsort(shapely.bounds(things.geometry)[:, 0], kind="stable")
    halves = [half for half in np.array_split(order, THREADS) if len(half)]

    def union(half: NDArray[np.intp]) -> BaseGeometry:
        made = []
        for start in range(0, len(half), BATCH):
            stop_if(cancelled)
            made.append(shapely.union_all(shapes(things.of(half[start : start + BATCH]))))
        stop_if(cancelled)
        return shapely.union_all(made)

    with ThreadPoolExecutor(THREADS) as pool:
        return list(pool.map(union, halves))


def open_ground(
    area: BaseGeometry, things: Around, cancelled: Stop = lambda: False, edge_ft: float = EDGE_FT
) -> BaseGeometry:
    """What is left of ``area`` without the ground around ``things``; its edge lies up to ``edge_ft`` outside."""

    def fine(some: Around) -> NDArray[np.object_]:
        return zones(some, edge_ft)

    ground = area
    points = shapely.get_type_id(things.geometry) == 0
    if np.count_nonzero(points) > MANY:
        # Most circles lie wholly under others. Rough ones inside the true ones show which of them have an edge left.
        ground = _without(ground, unions(things.of(points), _rough, cancelled))
        points_left = _reaching(ground, things.of(points))
        ground = _without(ground, unions(points_left, fine, cancelled))
        things = things.of(~points)
    left = _reaching(ground, things)
    return without_seams(_without(ground, unions(left, fine, cancelled)))


def without_seams(ground: BaseGeometry) -> BaseGeometry:
    """The polygons that are ground, not the trace that two edges of zones left between them."""
    parts = polygons_of(ground)
    return shapely.multipolygons(parts[shapely.area(parts) > SEAM_M * shapely.length(parts) / 2])


def polygons_of(ground: BaseGeometry) -> NDArray[np.object_]:
    """The polygons of a geometry; lines and points that an overlay left are none."""
    parts = shapely.get_parts(shapely.get_parts(np.array([ground], dtype=object)))
    return np.asarray(parts[shapely.get_type_id(parts) == 3], dtype=object)


def segments_of(things: Around) -> Around:
    """The edges of lines and polygons, each as a line of two points; points have none."""
    edged = things.of(shapely.get_dimensions(things.geometry) > 0)
    outline = np.where(shapely.get_dimensions(edged.geometry) == 2, shapely.boundary(edged.geometry), edged.geometry)
    single, row = shapely.get_parts(outline, return_index=True)
    coordinates, line = shapely.get_coordinates(single, return_index=True)
    starts = np.flatnonzero(line[1:] == line[:-1])
    ends = np.stack([coordinates[starts], coordinates[starts + 1]], axis=1)
    part = row[line[starts]]
    return Around(np.asarray(shapely.linestrings(ends), dtype=object), edged.distance_m[part], edged.owner[part])


def _rough(things: Around) -> NDArray[np.object_]:
    return np.asarray(shapely.buffer(things.geometry, things.distance_m, quad_segs=COARSE_QUADRANT_SEGMENTS))


def _without(ground: BaseGeometry, closed: Sequence[BaseGeometry]) -> BaseGeometry:
    for part in closed:
        ground = shapely.difference(ground, part)
    return ground


def _reaching(ground: BaseGeometry, things: Around) -> Around:
    """Those of ``things`` whose zones may reach into ``ground``."""
    parts = polygons_of(ground)
    if not len(things) or not len(parts):
        return things.of(np.zeros(len(things), dtype=bool))
    keep = np.zeros(len(things), dtype=bool)
    # Distances differ by rule and accuracy: those of about the same length share a query.
    length = np.ceil(np.log(np.maximum(things.distance_m, 1e-3)) * 20).astype(int)
    for same in np.unique(length):
        rows = np.flatnonzero(length == same)
        tree = shapely.STRtree(things.geometry[rows])
        distance_m = things.distance_m[rows].max() + EDGE_FT
        keep[rows[np.unique(tree.query(parts, predicate="dwithin", distance=distance_m)[1])]] = True
    return things.of(keep)
