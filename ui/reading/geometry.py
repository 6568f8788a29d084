"""QGIS geometries as shapely geometries: straight, flat, finite, valid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, Optional

from qgis.core import Qgis, QgsAbstractGeometry, QgsCoordinateReferenceSystem, QgsGeometry, QgsUnitTypes, QgsWkbTypes

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

# Largest gap between a curve and the chords it is replaced by: a hundredth of a foot.
CHORD_TOLERANCE_M = 0.01 * 0.3048
METRES_PER_DEGREE = 111_320.0


def chord_tolerance(crs: QgsCoordinateReferenceSystem) -> float:
    """The chord tolerance in units of ``crs``."""
    if crs.isGeographic():
        return CHORD_TOLERANCE_M / METRES_PER_DEGREE
    factor = QgsUnitTypes.fromUnitToUnitFactor(Qgis.DistanceUnit.Meters, crs.mapUnits())
    return CHORD_TOLERANCE_M * factor


def flat_wkb(geometry: QgsGeometry, tolerance: float) -> Optional[bytes]:
    """Well-known binary with straight edges, without Z and M; None where QGIS has no such form of it."""
    binary: bytes = geometry.asWkb().data()
    # Nearly all are plain, and QGIS takes longer to say so than to write them out.
    return binary if _kind_of(binary) in _PLAIN else _flattened(geometry, tolerance)


def _kind_of(binary: bytes) -> int:
    return int.from_bytes(binary[1:5], "little" if binary[:1] == b"\x01" else "big")


def _flattened(geometry: QgsGeometry, tolerance: float) -> Optional[bytes]:
    kind = geometry.wkbType()
    flat = QgsWkbTypes.flatType(kind)
    if flat in (Qgis.WkbType.TIN, Qgis.WkbType.PolyhedralSurface):
        geometry = _as_multipolygon(geometry)
    elif flat not in _STRAIGHT and (flat != Qgis.WkbType.GeometryCollection or geometry.constGet().hasCurvedSegments()):
        largest_gap = QgsAbstractGeometry.SegmentationToleranceType.MaximumDifference
        straight = geometry.constGet().segmentize(tolerance, largest_gap)
        if straight is None:
            return None
        geometry = QgsGeometry(straight)
    if kind != flat:
        # A NaN height would spread into distances, and older GEOS cannot read M at all.
        geometry = QgsGeometry(geometry)
        plain = geometry.get()
        plain.dropZValue()
        plain.dropMValue()
    return bytes(geometry.asWkb().data())


def _as_multipolygon(surface: QgsGeometry) -> QgsGeometry:
    """The footprint of a TIN or polyhedral surface, which QGIS 3.40 gives Python no way to take apart. In well-known
    binary they are multipolygons but for the number of their type.
    """
    binary = bytearray(surface.asWkb(QgsAbstractGeometry.WkbFlag.FlagExportTrianglesAsPolygons).data())
    order: Literal["little", "big"] = "little" if binary[0] else "big"
    number = _kind_of(bytes(binary))
    binary[1:5] = (number - number % 1000 + 6).to_bytes(4, order)
    result = QgsGeometry()
    result.fromWkb(bytes(binary))
    return result


# Point, line, polygon, and several of each, as well-known binary numbers them.
_PLAIN = frozenset(range(1, 7))
_STRAIGHT = frozenset(
    {
        Qgis.WkbType.Point,
        Qgis.WkbType.LineString,
        Qgis.WkbType.Polygon,
        Qgis.WkbType.MultiPoint,
        Qgis.WkbType.MultiLineString,
        Qgis.WkbType.MultiPolygon,
    }
)


def to_shapely(geometries: Sequence[QgsGeometry], tolerance: float) -> NDArray[np.object_]:
    """(n,) shapely geometries in their own CRS, straight and flat; None where one cannot be read at all."""
    return from_binary([flat_wkb(geometry, tolerance) for geometry in geometries])


def from_binary(binary: Sequence[Optional[bytes]]) -> NDArray[np.object_]:
    """(n,) shapely geometries of what ``flat_wkb`` gave; None where one cannot be read at all.

    A polygon ring with too few corners has no area but still stands somewhere: it is read as the line it draws.
    """
    import numpy as np
    import shapely

    cells = np.empty(len(binary), dtype=object)
    cells[:] = list(binary)
    with np.errstate(invalid="ignore"):  # a NaN coordinate is found by ``finite``
        shapes = np.asarray(shapely.from_wkb(cells, on_invalid="ignore"), dtype=object)
    for index in np.flatnonzero(shapely.is_missing(shapes)):
        lines = [] if binary[index] is None else [flat_wkb(QgsGeometry(line), 0.0) for line in _outline(binary[index])]
        if lines and all(lines):
            with np.errstate(invalid="ignore"):
                parts = shapely.from_wkb(lines, on_invalid="ignore")
            # GEOS cannot join what is not finite; kept as it is, ``finite`` finds it.
            joined = np.isfinite(shapely.get_coordinates(parts)).all()
            shapes[index] = shapely.union_all(parts) if joined else shapely.geometrycollections(parts)
    return shapes


def _outline(binary: Optional[bytes]) -> list[QgsGeometry]:
    shape = QgsGeometry()
    shape.fromWkb(binary)
    return list(shape.coerceToType(Qgis.WkbType.MultiLineString))


def finite(shapes: NDArray[np.object_]) -> NDArray[np.bool_]:
    """(n,) True where every coordinate is a number that says where something is."""
    import numpy as np
    import shapely

    coordinates, owner = shapely.get_coordinates(shapes, return_index=True)
    result = np.ones(len(shapes), dtype=bool)
    result[owner[~np.isfinite(coordinates).all(axis=1)]] = False
    return result


def repaired(shapes: NDArray[np.object_]) -> tuple[NDArray[np.object_], int]:
    """(n,) valid geometries, and how many had to be made valid.

    Part by part, then joined: made valid as a whole, the ground where two parts overlap would become a hole, and
    something inside it would measure a distance where there is none. Lines without area are kept.
    """
    import numpy as np
    import shapely

    invalid = np.flatnonzero(~shapely.is_valid(shapes))
    if not len(invalid):
        return shapes, 0
    shapes = shapes.copy()
    for index in invalid:
        shapes[index] = shapely.union_all(shapely.make_valid(_polygons_and_others(shapes[index])))
    return shapes, len(invalid)


def _polygons_and_others(shape: object) -> list[object]:
    import shapely

    parts = list(shapely.get_parts(shape))
    return parts if len(parts) <= 1 else [single for part in parts for single in _polygons_and_others(part)]
