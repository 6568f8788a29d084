"""Units and codes of coordinate systems: what a code is taken for, and what it is (bug reports A2, A4, A8)."""

from __future__ import annotations

import re

import pyproj
import pytest
from qgis.core import Qgis, QgsCoordinateReferenceSystem, QgsDistanceArea, QgsPointXY, QgsUnitTypes

from afo_siting.afo_rules.frame import MeasuringFrame
from tests.qgis.builders import UTM, barns, check, in_crs, layer, only, point

IOWA = (-96.64, 40.37, -90.14, 43.51)
US_SURVEY_FOOT = 1200 / 3937


def test_web_mercator_is_a_third_too_long_and_never_measured_in(qgis_app):
    shapes = [in_crs(f.geometry(), UTM, "EPSG:3857") for f in barns().getFeatures()]
    house = point(1800, "EPSG:3857")
    naive_ft = shapes[0].distance(house) / 0.3048
    assert naive_ft / 1800 == pytest.approx(1.343, abs=0.005)  # 1 / cos 42°
    report = check(barns("EPSG:3857", shapes), [(layer("houses", [house], "EPSG:3857"), "residence")])
    assert only(report, "residence")["measured_ft"] == pytest.approx(1800, rel=0.001)
    assert "UTM zone 15N" in str(report["measuring"])


@pytest.mark.parametrize(
    ("crs", "unit", "metres"),
    [
        ("EPSG:3417", Qgis.DistanceUnit.FeetUSSurvey, US_SURVEY_FOOT),
        ("EPSG:3418", Qgis.DistanceUnit.FeetUSSurvey, US_SURVEY_FOOT),
        ("EPSG:2222", Qgis.DistanceUnit.Feet, 0.3048),
    ],
)
def test_both_feet_are_told_apart(qgis_app, crs, unit, metres):
    assert QgsCoordinateReferenceSystem(crs).mapUnits() == unit
    # Six million feet, there and back: the two feet lie twelve feet apart.
    factor = QgsUnitTypes.fromUnitToUnitFactor(unit, Qgis.DistanceUnit.Meters)
    assert 6e6 * factor == pytest.approx(6e6 * metres, abs=1e-3)
    assert 6e6 * factor / metres == pytest.approx(6e6, abs=0.01)
    assert abs(6e6 * US_SURVEY_FOOT - 6e6 * 0.3048) / 0.3048 == pytest.approx(12, abs=0.01)


def test_a_distance_in_a_layer_of_us_survey_feet_is_told_in_international_feet(qgis_app):
    """At 1,875 ft the difference is 0.004 ft, and the answer is the international one (contract)."""
    house = layer("houses", [point(1875, "EPSG:3418")], "EPSG:3418")
    shapes = [in_crs(f.geometry(), UTM, "EPSG:3418") for f in barns().getFeatures()]
    measured = only(check(barns("EPSG:3418", shapes), [(house, "residence")]), "residence")["measured_ft"]
    assert measured == pytest.approx(1875, abs=0.001)


def codes_that_ship(root) -> dict[str, set[str]]:
    """EPSG codes written in the product, with the files that hold them."""
    found: dict[str, set[str]] = {}
    for path in [root / "plugin.py", *(root / "ui").rglob("*.py"), *(root / "afo_rules").rglob("*.py")]:
        for code in re.findall(r"EPSG:(\d{4,6})\b", path.read_text(encoding="utf-8")):
            found.setdefault(code, set()).add(path.name)
    return found


# What each is taken for. A new code in the product fails the test until it is written here and looked up.
TAKEN_FOR = {
    "4269": ("NAD83", "degree"),
    "26914": ("NAD83 / UTM zone 14N", "metre"),
    "26915": ("NAD83 / UTM zone 15N", "metre"),
    "26916": ("NAD83 / UTM zone 16N", "metre"),
    "4326": ("WGS 84", "degree"),
    "5070": ("NAD83 / Conus Albers", "metre"),
    "3857": ("WGS 84 / Pseudo-Mercator", "metre"),
    "3417": ("NAD83 / Iowa North (ftUS)", "US survey foot"),
    "3418": ("NAD83 / Iowa South (ftUS)", "US survey foot"),
}
ELLIPSOIDS = {"7019": "GRS80"}


def test_every_epsg_code_that_ships_is_what_it_is_taken_for(qgis_app, root):
    codes = codes_that_ship(root)
    assert "4269" in codes
    assert set(codes) - set(TAKEN_FOR) - set(ELLIPSOIDS) == set(), codes
    for code in (set(codes) & set(TAKEN_FOR)) | {"26914", "26915", "26916"}:
        name, unit = TAKEN_FOR[code]
        crs = pyproj.CRS.from_epsg(int(code))
        assert (crs.name, crs.axis_info[0].unit_name) == (name, unit)
        west, south, east, north = crs.area_of_use.bounds
        if west > east:  # over the antimeridian: NAD 83 reaches from Guam to Newfoundland
            west -= 360
        # Zones meet the state without covering it: 16 only begins at its eastern edge, at 90° W.
        beside = 0.2
        assert west <= IOWA[2] + beside and east >= IOWA[0] and south <= IOWA[1] and north >= IOWA[3]
        assert QgsCoordinateReferenceSystem(f"EPSG:{code}").description() == name


def test_the_ellipsoid_that_ships_is_grs_80(qgis_app):
    measure = QgsDistanceArea()
    for code in ELLIPSOIDS:
        assert measure.setEllipsoid(f"EPSG:{code}")
        length = measure.measureLine(QgsPointXY(-93.0, 42.0), QgsPointXY(-92.9, 42.1))
        assert length == pytest.approx(pyproj.Geod(ellps="GRS80").inv(-93.0, 42.0, -92.9, 42.1)[2], abs=1e-4)


@pytest.mark.parametrize("longitude", [-96.6, -96.001, -95.999, -93.0, -90.001, -89.999])
def test_the_frame_of_a_place_is_the_zone_it_lies_in(longitude):
    import numpy as np
    import shapely

    site = np.array([shapely.Point(longitude, 42.0)], dtype=object)
    area = pyproj.CRS(MeasuringFrame.around(site, "EPSG:4269").definition).area_of_use
    assert area.west <= longitude <= area.east
