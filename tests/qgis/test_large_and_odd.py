"""Layers larger or odder than anybody draws: the right answer, in bounded time and memory."""

from __future__ import annotations

import json
import math
import os
import subprocess
import sys
import time

import numpy as np
import pytest
import shapely
from qgis.core import QgsFeature, QgsGeometry, QgsVectorLayer

from tests.qgis.builders import BARN, UTM, X, Y, barns, check, findings, geometry, in_crs, layer, layer_of, only, point

SLOW = bool(os.environ.get("AFO_SLOW"))


def of_shapely(name: str, kind: str, shapes) -> QgsVectorLayer:
    made = QgsVectorLayer(f"{kind}?crs={UTM}&field=name:string", name, "memory")
    rows = []
    for shape in shapes:
        feature = QgsFeature(made.fields())
        read = QgsGeometry()
        read.fromWkb(shapely.to_wkb(shape))
        feature.setGeometry(read)
        rows.append(feature)
    assert made.dataProvider().addFeatures(rows)[0]
    made.updateExtents()
    return made


def place(feet: float):
    where = point(feet).asPoint()
    return where.x(), where.y()


def test_polygon_of_a_million_vertices(qgis_app):
    """A lake whose nearest point lies 800 ft away; its shore winds in between a million corners."""
    x, y = place(800)
    angle = np.linspace(0, 2 * np.pi, 1_000_000, endpoint=False)
    radius = 1500 + 5 * np.sin(997 * angle)
    centre = np.array([x, y]) + 1500 / math.sqrt(2)
    shore = centre + np.column_stack([np.cos(angle), np.sin(angle)]) * radius[:, None]
    lake = shapely.Polygon(shore)
    begun = time.monotonic()
    finding = only(check(barns(), [(of_shapely("lake", "Polygon", [lake]), "water_source")]), "water_source")
    assert time.monotonic() - begun < 20
    wanted = shapely.distance(lake, shapely.from_wkt(BARN)) / 0.3048
    assert finding["measured_ft"] == pytest.approx(wanted, rel=0.001)


def test_multipolygon_of_a_hundred_thousand_parts(qgis_app):
    x, y = place(900)
    steps = 6.0 * np.arange(320)
    east, north = (grid.ravel()[:100_000] for grid in np.meshgrid(x + steps, y + steps))
    parts = shapely.multipolygons(shapely.box(east, north, east + 3, north + 3))
    begun = time.monotonic()
    report = check(barns(), [(of_shapely("sheds", "MultiPolygon", [parts]), "residence")])
    assert time.monotonic() - begun < 60
    finding = only(report, "residence")
    assert (finding["verdict"], finding["measured_ft"]) == ("violates", pytest.approx(900, abs=0.01))


def test_receptors_at_identical_points(qgis_app):
    """Each is told, in an order that does not change."""
    houses = layer("houses", [point(800)] * 500)
    first = check(barns(), [(houses, "residence")])
    found = findings(first, "residence")
    assert len(found) == 500 and {f["verdict"] for f in found} == {"violates"}
    assert {f["measured_ft"] for f in found} == {found[0]["measured_ft"]}
    assert check(barns(), [(houses, "residence")]) == first


def test_structures_that_overlap_receptors_and_each_other(qgis_app):
    same = layer(
        "houses",
        [BARN, f"POLYGON(({X - 5} {Y - 5},{X + 90} {Y - 5},{X + 90} {Y + 90},{X - 5} {Y + 90},{X - 5} {Y - 5}))"],
    )
    found = findings(check(barns(shapes=[BARN, BARN]), [(same, "residence")]), "residence")
    assert [(f["verdict"], f["measured_ft"], f["margin_ft"]) for f in found] == [("violates", 0.0, -1250.0)] * 4


@pytest.mark.parametrize("longitude", [-96.0, -90.0])
def test_a_site_on_the_line_between_two_utm_zones(qgis_app, longitude):
    """A barn on one side, a house on the other, each in its own zone's CRS."""
    import pyproj

    geod = pyproj.Geod(ellps="GRS80")
    zones = {-96.0: ("EPSG:26914", "EPSG:26915"), -90.0: ("EPSG:26915", "EPSG:26916")}[longitude]
    west, _, _ = geod.fwd(longitude, 42.0, 270, 100)
    east, north, _ = geod.fwd(west, 42.0, 90, 1249.0 * 0.3048)
    barn = in_crs(f"POINT({west!r} 42)", "EPSG:4269", zones[0])
    house = in_crs(f"POINT({east!r} {north!r})", "EPSG:4269", zones[1])
    structures = barns(zones[0], [barn])
    finding = only(check(structures, [(layer("houses", [house], zones[1]), "residence")]), "residence")
    assert (finding["verdict"], finding["measured_ft"]) == ("violates", pytest.approx(1249, abs=0.01))


@pytest.mark.parametrize(("longitude", "latitude"), [(-96.45, 43.49), (-91.0, 40.42), (-95.8, 40.59), (-90.2, 41.8)])
def test_a_site_at_the_border_of_the_state(qgis_app, longitude, latitude):
    import pyproj

    east, north, _ = pyproj.Geod(ellps="GRS80").fwd(longitude, latitude, 45, 1251.0 * 0.3048)
    structures = barns("EPSG:4269", [geometry(f"POINT({longitude} {latitude})")])
    finding = only(
        check(structures, [(layer("houses", [f"POINT({east!r} {north!r})"], "EPSG:4269"), "residence")]), "residence"
    )
    assert (finding["verdict"], finding["measured_ft"]) == ("meets", pytest.approx(1251, abs=0.01))


@pytest.mark.parametrize(
    "nonsense",
    [
        "LINESTRING(179.9 60,-179.9 60)",
        "LINESTRING(-180 -90,180 90)",
        "POLYGON((170 50,190 50,190 60,170 60,170 50))",
        "POLYGON((-180 -90,180 -90,180 90,-180 90,-180 -90))",
    ],
)
def test_nonsense_at_the_antimeridian_does_not_hide_the_house(qgis_app, nonsense):
    kind = "LineString" if nonsense.startswith("LINE") else "Polygon"
    others = layer("others", [nonsense], "EPSG:4326", kind=kind)
    report = check(barns(), [(layer("houses", [point(800)]), "residence"), (others, "cemetery")])
    assert only(report, "residence")["verdict"] == "violates"
    for finding in findings(report, "cemetery"):
        assert finding["measured_ft"] is None or finding["measured_ft"] >= 0
    told = layer_of(report, "others")
    cemetery = [n for n in report["not_evaluated"] if n["receptor_class"] == "cemetery"]
    assert findings(report, "cemetery") or told["unusable"] or told["skipped"] or cemetery


MANY = """
import json, resource, sys, time
sys.path.insert(0, {root!r})
from tests import conftest
from qgis.core import QgsApplication, QgsVectorLayer
application = QgsApplication([], False)
application.initQgis()
from tests.qgis.builders import barns, check, findings
houses = QgsVectorLayer(sys.argv[1], "houses", "ogr")
begun = time.monotonic()
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
report = check(barns(), [(houses, "residence")])
found = findings(report, "residence")
print("TOLD", json.dumps({{"seconds": time.monotonic() - begun, "more_mb": (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024,
    "violates": sum(f["verdict"] == "violates" for f in found), "nearest": min(f["measured_ft"] for f in found), "count": houses.featureCount()}}))
sys.stdout.flush()
import os
os._exit(0)
"""


@pytest.mark.timeout(900)
def test_millions_of_receptors_over_a_state(qgis_app, root, tmp_path):
    """A statewide GeoPackage costs no more than what lies near the site. Half a million points; five with AFO_SLOW=1."""
    from osgeo import ogr, osr

    count = 5_000_000 if SLOW else 500_000
    path = str(tmp_path / "houses.gpkg")
    dataset = ogr.GetDriverByName("GPKG").CreateDataSource(path)
    crs = osr.SpatialReference()
    crs.ImportFromEPSG(26915)
    made = dataset.CreateLayer("houses", crs, ogr.wkbPoint)
    random = np.random.default_rng(8)
    places = random.uniform((220_000, 4_480_000), (730_000, 4_810_000), (count, 2))
    near = np.hypot(places[:, 0] - X - 30, places[:, 1] - Y - 12) < 3000
    places[near, 0] += 20_000
    places[0] = place(800)
    definition = made.GetLayerDefn()
    dataset.StartTransaction()
    for wkb in shapely.to_wkb(shapely.points(places)):
        feature = ogr.Feature(definition)
        feature.SetGeometryDirectly(ogr.CreateGeometryFromWkb(wkb))
        made.CreateFeature(feature)
    dataset.CommitTransaction()
    del feature, definition, made, dataset
    done = subprocess.run(
        [sys.executable, "-c", MANY.format(root=str(root)), path], capture_output=True, text=True, timeout=600
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout.split("TOLD ", 1)[1])
    print(told)
    assert (told["count"], told["violates"]) == (count, 1)
    assert told["nearest"] == pytest.approx(800, abs=0.01)
    assert told["seconds"] < 20 and told["more_mb"] < 300
