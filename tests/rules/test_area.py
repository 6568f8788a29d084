"""Acres on the ellipsoid, against pyproj.Geod itself."""

from __future__ import annotations

import numpy as np
import pyproj
import pytest
import shapely

from afo_siting.afo_rules.area import ellipsoidal_acres
from afo_siting.afo_rules.frame import MeasuringFrame

GEOD = pyproj.Geod(ellps="GRS80")
ACRE = 4046.8564224


def one(shape):
    array = np.empty(1, dtype=object)
    array[0] = shape
    return array


@pytest.mark.parametrize("longitude", [-96.6, -96.0, -93.0, -90.2])
def test_a_section_at_both_edges_and_the_middle_of_iowa(longitude):
    zone = int((longitude + 180) // 6) + 1
    frame = MeasuringFrame(f"EPSG:{26900 + zone}")
    lonlat = shapely.box(longitude, 42.0, longitude + 0.0195, 42.0145)
    expected, _ = GEOD.geometry_area_perimeter(shapely.geometry.polygon.orient(lonlat))
    placed = frame.project(one(lonlat), "EPSG:4269")
    assert ellipsoidal_acres(frame, placed)[0] == pytest.approx(expected / ACRE, abs=1e-5)
    planar = shapely.area(placed)[0] / ACRE
    assert abs(planar - expected / ACRE) > 0.05, "the ellipsoid would make no difference here"


def test_holes_are_taken_off_whatever_way_the_rings_run():
    frame = MeasuringFrame("EPSG:26915")
    outer, hole = shapely.box(450000, 4650000, 450400, 4650400), shapely.box(450100, 4650100, 450200, 4650200)
    ring = list(hole.exterior.coords)
    either = [shapely.Polygon(outer.exterior.coords, [coordinates]) for coordinates in (ring, ring[::-1])]
    acres = [ellipsoidal_acres(frame, one(shape))[0] for shape in (*either, outer, hole)]
    assert acres[0] == acres[1] == pytest.approx(acres[2] - acres[3], abs=1e-9)


def test_points_lines_and_nothing_have_no_area():
    frame = MeasuringFrame("EPSG:26915")
    shapes = np.empty(4, dtype=object)
    shapes[:] = [
        shapely.Point(450000, 4650000),
        shapely.LineString([(450000, 4650000), (450400, 4650400)]),
        shapely.Polygon(),
        shapely.GeometryCollection([shapely.Point(450000, 4650000), shapely.box(450000, 4650000, 450400, 4650400)]),
    ]
    acres = ellipsoidal_acres(frame, shapes)
    assert list(acres[:3]) == [0, 0, 0] and acres[3] == pytest.approx(39.566, abs=0.001)
    assert len(ellipsoidal_acres(frame, shapes[:0])) == 0
