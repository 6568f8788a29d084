"""A second way to measure, for checking the product's: densified edges, every pair of them, `pyproj.Geod` and nothing else.

No shapely, no index, no shortest line: from each vertex of the one shape to each edge of the other, the edge cut finer
and finer around its nearest place. Shapes are plain lists of coordinates in a projected CRS (metres).
"""

from __future__ import annotations

from dataclasses import dataclass

import pyproj

GEOD = pyproj.Geod(ellps="GRS80")
FOOT_M = 0.3048
Place = tuple[float, float]
Edge = tuple[Place, Place]


@dataclass(frozen=True)
class Shape:
    """``kind`` point, line or polygon; ``rings``: one list of places, more for the holes of a polygon."""

    kind: str
    rings: tuple[tuple[Place, ...], ...]

    def edges(self) -> list[Edge]:
        found = []
        for ring in self.rings:
            if len(ring) == 1:
                found.append((ring[0], ring[0]))
            for start, end in zip(ring, ring[1:]):
                found.append((start, end))
        return found

    def places(self) -> list[Place]:
        return [place for ring in self.rings for place in ring]


class Ruler:
    """Measures between shapes given in ``crs``."""

    def __init__(self, crs: str) -> None:
        self._to_lonlat = pyproj.Transformer.from_crs(crs, "EPSG:4269", always_xy=True)

    def distance_ft(self, a: Shape, b: Shape) -> float:
        """Least horizontal distance between two shapes, 0 where they share ground."""
        if share_ground(a, b):
            return 0.0
        # Two edges that do not cross are nearest at an end of one of them.
        pairs = [(place, edge) for place in a.places() for edge in b.edges()]
        pairs += [(place, edge) for place in b.places() for edge in a.edges()]
        planar = [_to_edge(place, edge) for place, edge in pairs]
        # The scale of a UTM zone lies within 0.2 % of one over Iowa: what is 1 % farther cannot be nearest.
        near = [pair for pair, length in zip(pairs, planar) if length <= min(planar) * 1.01]
        return min(self._from_edge(place, edge) for place, edge in near) / FOOT_M

    def _from_edge(self, place: Place, edge: Edge) -> float:
        """Metres from a place to an edge: the edge is cut into 20, then the part around the nearest cut again."""
        low, high = 0.0, 1.0
        for _ in range(8):
            shares = [low + (high - low) * step / 20 for step in range(21)]
            lengths = self._lengths([place] * len(shares), [_along(edge, share) for share in shares])
            at = min(range(len(shares)), key=lambda index: lengths[index])
            low, high = shares[max(0, at - 1)], shares[min(20, at + 1)]
        return lengths[at]

    def _lengths(self, starts: list[Place], ends: list[Place]) -> list[float]:
        lon_a, lat_a = self._to_lonlat.transform([p[0] for p in starts], [p[1] for p in starts])
        lon_b, lat_b = self._to_lonlat.transform([p[0] for p in ends], [p[1] for p in ends])
        return list(GEOD.inv(lon_a, lat_a, lon_b, lat_b)[2])


def _along(edge: Edge, share: float) -> Place:
    (x0, y0), (x1, y1) = edge
    return (x0 + (x1 - x0) * share, y0 + (y1 - y0) * share)


def _planar(a: Place, b: Place) -> float:
    return ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5


def _to_edge(place: Place, edge: Edge) -> float:
    (x0, y0), (x1, y1) = edge
    length = (x1 - x0) ** 2 + (y1 - y0) ** 2
    if length == 0:
        return _planar(place, edge[0])
    share = ((place[0] - x0) * (x1 - x0) + (place[1] - y0) * (y1 - y0)) / length
    return _planar(place, _along(edge, min(1.0, max(0.0, share))))


def share_ground(a: Shape, b: Shape) -> bool:
    """Whether two shapes touch, cross or contain each other."""
    for edge_a in a.edges():
        for edge_b in b.edges():
            if _cross(edge_a, edge_b):
                return True
    return _inside(a.rings[0][0], b) or _inside(b.rings[0][0], a)


def _side(origin: Place, end: Place, place: Place) -> float:
    return (end[0] - origin[0]) * (place[1] - origin[1]) - (end[1] - origin[1]) * (place[0] - origin[0])


def _cross(a: Edge, b: Edge) -> bool:
    return (_side(*a, b[0]) > 0) != (_side(*a, b[1]) > 0) and (_side(*b, a[0]) > 0) != (_side(*b, a[1]) > 0)


def _inside(place: Place, shape: Shape) -> bool:
    """By the parity of a ray eastward; the edges of holes count like any other."""
    if shape.kind != "polygon":
        return False
    inside = False
    for (x0, y0), (x1, y1) in shape.edges():
        if (y0 > place[1]) != (y1 > place[1]) and place[0] < x0 + (place[1] - y0) / (y1 - y0) * (x1 - x0):
            inside = not inside
    return inside
