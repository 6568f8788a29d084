"""QGIS geometries as shapely geometries: curves, Z, M, NaN, invalid and degenerate shapes (bug reports C1, C2, C4)."""

from __future__ import annotations

import math

import numpy as np
import pytest
import shapely
from qgis.core import QgsCoordinateReferenceSystem, QgsGeometry, QgsPoint

from afo_siting.ui.reading import geometry as geometries

FOOT = 0.3048


def one(shape) -> shapely.Geometry:
    given = shape if isinstance(shape, QgsGeometry) else QgsGeometry.fromWkt(shape)
    assert not given.isNull(), shape
    return geometries.to_shapely([given], geometries.CHORD_TOLERANCE_M)[0]


@pytest.mark.parametrize(
    "shape",
    [
        "POINT(1 2)",
        "MULTIPOINT((1 2),(3 4))",
        "LINESTRING(0 0,1 1,2 0)",
        "MULTILINESTRING((0 0,1 1),(2 2,3 3))",
        "POLYGON((0 0,4 0,4 4,0 4,0 0),(1 1,2 1,2 2,1 2,1 1))",
        "MULTIPOLYGON(((0 0,1 0,1 1,0 1,0 0)),((5 5,6 5,6 6,5 6,5 5)))",
        "GEOMETRYCOLLECTION(POINT(1 2),LINESTRING(0 0,1 1))",
    ],
)
def test_plain_shapes_arrive_unchanged(qgis_app, shape):
    assert one(shape).equals_exact(shapely.from_wkt(shape), 0)


@pytest.mark.parametrize("shape", ["POINT", "LINESTRING", "POLYGON", "MULTIPOLYGON", "GEOMETRYCOLLECTION"])
@pytest.mark.parametrize("dimension", ["Z", "M", "ZM"])
def test_z_and_m_are_dropped(qgis_app, shape, dimension):
    plain = {
        "POINT": "POINT(1 2)",
        "LINESTRING": "LINESTRING(0 0,1 1)",
        "POLYGON": "POLYGON((0 0,1 0,1 1,0 0))",
        "MULTIPOLYGON": "MULTIPOLYGON(((0 0,1 0,1 1,0 0)))",
        "GEOMETRYCOLLECTION": "GEOMETRYCOLLECTION(POINT(1 2),LINESTRING(0 0,1 1))",
    }[shape]
    high = QgsGeometry.fromWkt(plain)
    if "Z" in dimension:
        high.get().addZValue(math.nan)
    if "M" in dimension:
        high.get().addMValue(math.nan)
    found = one(high)
    assert not found.has_z and shapely.get_coordinate_dimension(found) == 2
    assert found.equals_exact(shapely.from_wkt(plain), 0)
    # The user's geometry keeps what it had.
    assert high.constGet().is3D() == ("Z" in dimension)


@pytest.mark.parametrize("radius_ft", [30.0, 300.0, 5280.0])
@pytest.mark.parametrize(
    "wkt",
    [
        "CIRCULARSTRING({w} 0,0 {r},{r} 0)",
        "COMPOUNDCURVE(CIRCULARSTRING({w} 0,0 {r},{r} 0),({r} 0,{r} -1))",
        "CURVEPOLYGON(CIRCULARSTRING({w} 0,0 {r},{r} 0,0 {w},{w} 0))",
        "MULTISURFACE(CURVEPOLYGON(CIRCULARSTRING({w} 0,0 {r},{r} 0,0 {w},{w} 0)))",
        "MULTICURVE(CIRCULARSTRING({w} 0,0 {r},{r} 0))",
        "GEOMETRYCOLLECTION(POINT(0 0),CIRCULARSTRING({w} 0,0 {r},{r} 0))",
    ],
)
def test_chords_stay_within_a_hundredth_of_a_foot_of_the_curve(qgis_app, wkt, radius_ft):
    radius = radius_ft * FOOT
    found = one(wkt.format(r=radius, w=-radius))
    lines = shapely.get_parts(shapely.get_parts(found)) if "MULTI" in wkt else np.array([found])
    assert all(line.is_valid for line in lines)
    # Closest to a point above the arc: a chord is at most the tolerance nearer to the centre than the arc itself.
    for angle in np.linspace(0.1, math.pi - 0.1, 97):
        outside = shapely.Point(2 * radius * math.cos(angle), 2 * radius * math.sin(angle))
        assert radius - 1e-6 <= found.distance(outside) <= radius + 0.01 * FOOT


def test_chord_tolerance_is_in_units_of_the_crs(qgis_app):
    tolerance = {
        code: geometries.chord_tolerance(QgsCoordinateReferenceSystem(code))
        for code in ("EPSG:26915", "EPSG:3417", "EPSG:4326")
    }
    assert tolerance["EPSG:26915"] == pytest.approx(0.01 * FOOT)
    assert tolerance["EPSG:3417"] == pytest.approx(0.01, rel=1e-5)  # US survey feet
    assert tolerance["EPSG:4326"] == pytest.approx(0.01 * FOOT / 111_320)


@pytest.mark.parametrize(
    "shape",
    [
        "TRIANGLE((0 0,4 0,0 4,0 0))",
        "TIN(((0 0,4 0,0 4,0 0)))",
        "POLYHEDRALSURFACE(((0 0,4 0,0 4,0 0)))",
        "POLYHEDRALSURFACE Z(((0 0 1,4 0 1,0 4 2,0 0 1)))",
        "TIN ZM(((0 0 1 1,4 0 1 1,0 4 2 1,0 0 1 1)))",
    ],
)
def test_surfaces_of_three_dimensions_are_read_by_their_footprint(qgis_app, shape):
    found = one(shape)
    assert found.area == pytest.approx(8)
    assert found.distance(shapely.Point(7, 0)) == pytest.approx(3)


@pytest.mark.parametrize("ring", ["0 0,10 0,0 0", "0 0,0 0,0 0,0 0", "0 0,10 0,0 0,0 0"])
def test_ring_with_too_few_corners_is_read_as_what_it_draws(qgis_app, ring):
    found = one(f"POLYGON(({ring}))")
    assert found is not None and not found.is_empty
    assert found.distance(shapely.Point(0, 3)) == pytest.approx(3)


def test_not_finite(qgis_app):
    bent = one(QgsGeometry.fromPolyline([QgsPoint(0, 0), QgsPoint(math.nan, 1)]))
    shapes = np.array([shapely.Point(1, 2), shapely.Point(math.inf, 2), bent])
    assert geometries.finite(shapes).tolist() == [True, False, False]
    assert geometries.finite(shapes[:0]).tolist() == []


BOW_TIE = "POLYGON((0 0,10 10,10 0,0 10,0 0))"  # signed area 0
FLAT_BOW_TIE = "POLYGON((0 0,10 10,0 0,10 10,0 0))"  # no area at all


@pytest.mark.parametrize("shape", [BOW_TIE, FLAT_BOW_TIE])
def test_bow_tie_is_measured_from_its_boundary(qgis_app, shape):
    given = shapely.from_wkt(shape)
    fixed, count = geometries.repaired(np.array([given]))
    assert count == 1 and fixed[0].is_valid
    for place in (shapely.Point(20, 20), shapely.Point(-3, 0), shapely.Point(12, 11)):
        assert fixed[0].distance(place) == pytest.approx(given.boundary.distance(place))


def test_ground_where_two_parts_overlap_is_no_hole(qgis_app):
    overlapping = shapely.from_wkt("MULTIPOLYGON(((0 0,10 0,10 10,0 10,0 0)),((2 2,8 2,8 8,2 8,2 2)))")
    # What make_valid does to the whole, and why we go part by part.
    assert shapely.make_valid(overlapping).distance(shapely.Point(5, 5)) > 0
    fixed, count = geometries.repaired(np.array([overlapping]))
    assert count == 1
    assert fixed[0].distance(shapely.Point(5, 5)) == 0
    assert fixed[0].area == pytest.approx(100)


def test_valid_shapes_are_left_alone(qgis_app):
    shapes = np.array([shapely.Point(0, 0), shapely.box(0, 0, 1, 1)])
    same, count = geometries.repaired(shapes)
    assert same is shapes and count == 0


def test_many_arrive_in_order(qgis_app):
    found = geometries.to_shapely([QgsGeometry(QgsPoint(i, -i)) for i in range(1000)], 1.0)
    assert shapely.get_x(found).tolist() == list(range(1000))
