"""Do shapely and pyproj measure right in this QGIS? Asked once, before the first check.

A shapely from PyPI brings its own GEOS. On Linux the loader ties it, function by function, to the GEOS that QGIS has
loaded: where the two versions differ, calls fail or answer wrongly, and calmly. What the rules rely on is tried here on
shapes whose distances are known.
"""

from __future__ import annotations

import ctypes
import math
import sys
from functools import lru_cache
from typing import Callable

_TOLERANCE = 1e-6


@lru_cache(maxsize=1)
def failures() -> tuple[tuple[str, str], ...]:
    """Pairs of package and the first thing it does wrong; empty when all is well. Needs shapely and pyproj."""
    found: dict[str, str] = {}
    for package, trial in _TRIALS:
        try:
            wrong = trial()
        except Exception as error:  # whatever a mixed library may throw is what is looked for
            wrong = f"{trial.__name__.strip('_')}: {error!r}"
        if wrong:
            found.setdefault(package, f"{wrong} ({_versions()})")
    return tuple(found.items())


def _distances() -> str:
    import numpy as np
    import shapely

    # Neither to_wkb nor to_wkt: they fail first where two versions of GEOS are mixed, and nothing needs them.
    barn = shapely.box(0, 0, 60, 25)
    places = shapely.points([(360.0, 10.0), (63.0, 29.0), (30.0, 10.0)])
    _expect("distance", shapely.distance(barn, places), [300, 5, 0])
    _expect("shortest line", shapely.length(shapely.shortest_line(barn, places)), [300, 5, 0])
    near = shapely.STRtree(places).query(np.array([barn]), predicate="dwithin", distance=10)
    _expect("search", sorted(near[1]), [1, 2])
    moved = shapely.transform(places, lambda xy: xy + 1.0)
    _expect("coordinates", shapely.get_coordinates(moved).ravel(), [361, 11, 64, 30, 31, 11])
    return ""


def _shapes() -> str:
    import shapely

    bow_tie = shapely.from_wkt("POLYGON((0 0,10 10,10 0,0 10,0 0))")
    fixed = shapely.make_valid(bow_tie)
    _expect("made valid", [fixed.area, fixed.distance(shapely.Point(13, 4))], [50, 3])
    circle = shapely.buffer(shapely.Point(0, 0), 100.0, quad_segs=64)
    _expect("buffer", [circle.area / (math.pi * 100**2)], [1.0], tolerance=2e-4)
    both = shapely.union_all([circle, shapely.box(0, 0, 300, 10)])
    _expect("union", [both.distance(shapely.Point(310, 5)), shapely.difference(both, circle).area > 0], [10, 1])
    if '"Polygon"' not in shapely.to_geojson(circle):
        return "to_geojson"
    return ""


def _projection() -> str:
    import pyproj

    # On the central meridian of UTM zone 15 both follow from the length of the meridian of GRS 80.
    to_lonlat = pyproj.Transformer.from_crs("EPSG:26915", "EPSG:4269", always_xy=True)
    _expect("longitude and latitude", to_lonlat.transform(500_000.0, 4_649_776.2247), [-93.0, 42.0], tolerance=1e-8)
    _, _, length = pyproj.Geod(ellps="GRS80").inv(-93.0, 42.0, -93.0, 43.0)
    _expect("geodesic", [length], [111_083.0045], tolerance=1e-3)
    return ""


def _expect(what: str, found: object, wanted: list[float], tolerance: float = _TOLERANCE) -> None:
    values = [float(value) for value in found]  # type: ignore[attr-defined]
    if len(values) != len(wanted) or any(abs(v - w) > tolerance for v, w in zip(values, wanted)):
        raise ArithmeticError(f"{what} is {values}, not {wanted}")


_TRIALS: tuple[tuple[str, Callable[[], str]], ...] = (
    ("shapely", _distances),
    ("shapely", _shapes),
    ("pyproj", _projection),
)


def _versions() -> str:
    """Which libraries met, for whoever has to sort them out."""
    import pyproj
    import shapely

    text = f"shapely {shapely.__version__} with GEOS {shapely.geos_version_string}, pyproj {pyproj.__version__}"
    of_qgis = _geos_of_the_process()
    return f"{text}, QGIS with GEOS {of_qgis}" if of_qgis else text


def _geos_of_the_process() -> str:
    """Version of the GEOS that every later library is tied to; blank where there is none, as on Windows."""
    if sys.platform == "win32":
        return ""
    try:
        version = ctypes.CDLL(None).GEOSversion
    except (AttributeError, OSError):
        return ""
    version.restype = ctypes.c_char_p
    return str(version().decode("ascii", "replace"))
