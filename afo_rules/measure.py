"""Separation distances between footprints (IAC 567-65.106(9)), many subjects and receptors at once.

Candidates come from one spatial index on widened boxes; the closest points are found in the measuring frame, edges
included; the distance is the geodesic between them. Nowhere else is a distance measured.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Optional

import numpy as np
import shapely

from .frame import MeasuringFrame, geodesic_ft
from .units import METRES_PER_FOOT

if TYPE_CHECKING:
    from numpy.typing import NDArray

# A planar UTM length differs from the geodesic by less than 0.1 percent over a zone and its neighbours' edges;
# candidates are looked for with twice that, so that none is lost to the projection.
PLANAR_SLACK = 1.002
# The method is exact to 0.0001 ft (measured against densified geodesics over Iowa): two lengths closer than that
# cannot be told apart, and a distance that near the limit is the limit.
RESOLUTION_FT = 0.0001
# Farther apart than this by their shortest line, two geometries do not touch.
TOUCHING_FT = 1.0


@dataclass(frozen=True)
class Pairs:
    """Subjects and receptors that lie within reach of each other (p pairs).

    ``subject``, ``receptor``: (p,) positions in the arrays that were given. ``planar_ft``: (p,) distance in the
    frame, good to one part in a thousand: for choosing candidates, never for a verdict. ``line``: (p,) the shortest
    lines in the frame, where they were drawn already.
    """

    subject: NDArray[np.intp]
    receptor: NDArray[np.intp]
    planar_ft: NDArray[np.float64]
    line: Optional[NDArray[np.object_]] = None

    def __len__(self) -> int:
        return len(self.subject)

    def where(self, keep: NDArray[np.bool_]) -> Pairs:
        line = None if self.line is None else self.line[keep]
        return Pairs(self.subject[keep], self.receptor[keep], self.planar_ft[keep], line)


@dataclass(frozen=True)
class Measured:
    """Geodesic distances (p,) in feet and the two-point lines (p,) in the frame, subject end first.

    ``ends``: (p, 2, 2) longitude and latitude of the lines' ends on NAD 83.
    """

    distance_ft: NDArray[np.float64]
    line: NDArray[np.object_]
    ends: NDArray[np.float64]


class ReceptorIndex:
    """Spatial index over receptors (n,) of one class, in the frame."""

    def __init__(self, geometry: NDArray[np.object_]) -> None:
        self.geometry = geometry
        self._tree = shapely.STRtree(geometry)

    def pairs_within(
        self, subjects: NDArray[np.object_], reach_ft: NDArray[np.float64], with_lines: bool = False
    ) -> Pairs:
        """Pairs at most ``reach_ft`` ((m,), by subject; not positive leaves a subject out) apart in the frame.

        ``with_lines`` draws the shortest lines at once: cheaper where nearly all pairs will be measured.
        """
        slack = np.where(reach_ft > 0, reach_ft, 0) * METRES_PER_FOOT * PLANAR_SLACK
        west, south, east, north = shapely.bounds(subjects).T
        boxes = shapely.box(west - slack, south - slack, east + slack, north + slack)
        wanted = np.flatnonzero(reach_ft > 0)
        subject, receptor = self._tree.query(boxes[wanted])
        subject = wanted[subject]
        line = None
        if with_lines:
            line = np.asarray(shapely.shortest_line(subjects[subject], self.geometry[receptor]), dtype=object)
            ends = shapely.get_coordinates(line).reshape(-1, 2, 2)
            planar_m = np.hypot(*(ends[:, 1] - ends[:, 0]).T)
        else:
            shapely.prepare(subjects)
            planar_m = shapely.distance(subjects[subject], self.geometry[receptor])
        keep = planar_m <= slack[subject]
        return Pairs(subject, receptor, planar_m / METRES_PER_FOOT, line).where(keep)


def measure(
    frame: MeasuringFrame,
    subjects: NDArray[np.object_],
    receptors: NDArray[np.object_],
    line: Optional[NDArray[np.object_]] = None,
) -> Measured:
    """Separation distances between ``subjects`` (p,) and ``receptors`` (p,), pair by pair; 0 where they touch.

    ``line``: the shortest lines (p,), where they were drawn already.
    """
    if line is None:
        line = np.asarray(shapely.shortest_line(subjects, receptors), dtype=object)
    ends = frame.ends_of(line) if len(line) else np.zeros((0, 2, 2))
    distance_ft = geodesic_ft(ends[:, 0, 0], ends[:, 0, 1], ends[:, 1, 0], ends[:, 1, 1])
    close = np.flatnonzero(distance_ft < TOUCHING_FT)
    distance_ft[close[shapely.intersects(subjects[close], receptors[close])]] = 0.0
    return Measured(distance_ft, line, ends)


def at_limit(distance_ft: NDArray[np.float64], limit_ft: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Where a measured distance cannot be told from the limit."""
    return np.asarray(np.abs(distance_ft - limit_ft) <= RESOLUTION_FT)
