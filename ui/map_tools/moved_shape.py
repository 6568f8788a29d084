"""An existing footprint taken to another place and turned: every corner keeps its distance and direction, on the
ellipsoid, from the middle that is moved."""

from __future__ import annotations

from dataclasses import dataclass

from ...afo_rules.errors import SitingError
from .. import dependencies
from ..translation import tr
from .footprint import NAD83, Footprint, LonLat


@dataclass(frozen=True)
class MovedShape:
    """``corners``: azimuth in degrees and distance in metres of each corner (closed ring) from the ``middle``."""

    middle: LonLat
    corners: tuple[tuple[float, float], ...]

    def at(self, longitude: float, latitude: float, rotation: float = 0.0) -> Footprint:
        """The footprint with its middle there, turned clockwise by ``rotation`` degrees. Raises SitingError outside
        North America."""
        import numpy as np
        import shapely

        from ...afo_rules.frame import GRS80, MeasuringFrame

        frame = MeasuringFrame.around(np.array([shapely.Point(longitude, latitude)], dtype=object), NAD83)
        azimuth, distance = np.array(self.corners).T
        start = np.full(len(azimuth), longitude), np.full(len(azimuth), latitude)
        east, north, _ = GRS80.fwd(*start, azimuth + rotation, distance)
        return Footprint(tuple(zip(east.tolist(), north.tolist())), frame.definition)


def shape_of(ring: tuple[LonLat, ...]) -> MovedShape:
    """From the outline (closed, degrees on NAD 83). Raises SitingError when the Python packages are missing."""
    dependencies.require()
    import numpy as np

    from ...afo_rules.frame import GRS80

    if len(ring) < 4:
        raise SitingError(tr("This footprint has no outline."), tr("Draw it anew."))
    longitude, latitude = np.array(ring).T
    middle = (float(longitude.min() + longitude.max()) / 2, float(latitude.min() + latitude.max()) / 2)
    start = np.full(len(ring), middle[0]), np.full(len(ring), middle[1])
    azimuth, _, distance = GRS80.inv(*start, longitude, latitude)
    return MovedShape(middle, tuple(zip(azimuth.tolist(), distance.tolist())))
