"""The elevation model of afo:checksiting, and the calendar of piles due."""

from __future__ import annotations

import json

import numpy as np
import pytest
from osgeo import gdal, osr
from qgis.core import QgsProcessingException, QgsRasterLayer

from tests.qgis.builders import UTM, X, Y, barns, layer

SIDE = 260
PILE = f"POLYGON(({X} {Y},{X + 20} {Y},{X + 20} {Y + 20},{X} {Y + 20},{X} {Y}))"
RULES = ("land_slope_percent", "ponding_area", "surface_water_run_on")


def piles(**values):
    row = {"name": "pile 1", "manure": "dry_bedded_manure", **values}
    return layer("piles", [PILE], fields=tuple(f"{name}:string" for name in row), values=[row])


def dem(folder, percent, unit="m", crs=UTM, factor=1.0, name="ground.tif"):
    """Ground that falls to the south by ``percent``; heights are written in units of ``factor`` metres."""
    path = str(folder / name)
    size = 1.0 if crs == UTM else 1e-5
    west, north = (X - 120, Y + 140) if crs == UTM else (-93.605, 42.003)
    dataset = gdal.GetDriverByName("GTiff").Create(path, SIDE, SIDE, 1, gdal.GDT_Float32)
    dataset.SetGeoTransform((west, size, 0, north, 0, -size))
    reference = osr.SpatialReference()
    reference.ImportFromEPSG(int(crs.partition(":")[2]))
    dataset.SetProjection(reference.ExportToWkt())
    heights = (300 - (np.arange(SIDE) + 0.5)[:, None] * percent / 100) / factor + np.zeros(SIDE)
    band = dataset.GetRasterBand(1)
    band.WriteArray(heights.astype(np.float32))
    if unit:
        band.SetUnitType(unit)
    dataset = None
    return path


@pytest.fixture
def run(checksiting, tmp_path):
    """The report of a check of the pile."""

    def check(**parameters):
        given = {"STOCKPILES": piles(), "REPORT_JSON": str(tmp_path / "report.json"), "ANIMALS": None, **parameters}
        result = checksiting(**given)
        return json.loads((tmp_path / "report.json").read_text(encoding="utf-8")), result

    return check


def ground(report):
    return {f["receptor_class"]: f for f in report["findings"] if "elevation model" in f["finding_id"]}


def test_the_ground_under_a_stockpile_is_looked_at(run, tmp_path):
    report, result = run(DEM=dem(tmp_path, 5), STOCKPILES=piles(slope_contained="no"), FINDINGS="memory:")
    found = ground(report)
    assert set(found) == set(RULES)
    assert found["land_slope_percent"]["verdict"] == "violates"
    assert "slopes 5.0 percent to the south" in found["land_slope_percent"]["reason"]
    assert found["land_slope_percent"]["measured_ft"] is None
    assert found["surface_water_run_on"]["verdict"] == "violates"
    assert report["elevation_model"] == {"name": "ground"}
    assert result["OVERALL"] == "violates"
    features = [f for f in result["FINDINGS"].getFeatures() if f["receptor_class"] == "land_slope_percent"]
    assert [f["reason"] for f in features] == [found["land_slope_percent"]["reason"]]


def test_without_a_model_the_ground_is_not_evaluated(run):
    report, _ = run()
    assert not ground(report)
    missing = {entry["receptor_class"] for entry in report["not_evaluated"]}
    assert {"land_slope_percent", "surface_water_run_on", "ponding_area"} <= missing


def test_heights_in_feet_are_taken_as_feet(run, tmp_path):
    report, _ = run(DEM=dem(tmp_path, 2.5, unit="ft", factor=0.3048))
    assert ground(report)["land_slope_percent"]["verdict"] == "meets"


def test_a_model_that_does_not_say_its_unit_decides_nothing_until_it_is_stated(run, tmp_path):
    path = dem(tmp_path, 2.5, unit="", factor=0.3048)
    report, _ = run(DEM=path)
    assert {f["verdict"] for f in ground(report).values()} == {"not_evaluated"}
    assert all("VERTICAL_UNIT" in f["reason"] for f in ground(report).values())
    report, _ = run(DEM=path, VERTICAL_UNIT="us_survey_foot")
    assert ground(report)["land_slope_percent"]["verdict"] == "meets"


def test_a_model_in_degrees_is_an_error_that_says_what_to_do(run, tmp_path):
    with pytest.raises(QgsProcessingException, match=r"in degrees.*Warp it"):
        run(DEM=dem(tmp_path, 2.5, crs="EPSG:4269"))


def test_a_model_that_cannot_be_opened_is_an_error(run, tmp_path):
    with pytest.raises(QgsProcessingException):
        run(DEM=str(tmp_path / "nowhere.tif"))


def test_a_model_elsewhere_decides_nothing(run, tmp_path):
    away = piles()
    moved = layer(
        "piles",
        [PILE.replace(str(X), str(X + 9000)).replace(str(X + 20), str(X + 9020))],
        fields=("name:string", "manure:string"),
        values=[{"name": "far", "manure": "dry_bedded_manure"}],
    )
    assert away.featureCount() == 1
    report, _ = run(DEM=dem(tmp_path, 1), STOCKPILES=moved)
    assert all("reaches beyond the elevation model" in f["reason"] for f in ground(report).values())


def test_structures_alone_do_not_need_the_model(checksiting, tmp_path):
    path = tmp_path / "report.json"
    checksiting(STRUCTURES=barns(), DEM=dem(tmp_path, 5), REPORT_JSON=str(path))
    assert json.loads(path.read_text(encoding="utf-8"))["elevation_model"] is None


def test_a_raster_layer_of_the_project_is_not_changed(run, tmp_path):
    raster = QgsRasterLayer(dem(tmp_path, 1), "lidar")
    crs = raster.crs().authid()
    report, _ = run(DEM=raster)
    assert report["elevation_model"] == {"name": "lidar"}
    assert raster.crs().authid() == crs


def test_piles_due_as_a_calendar(run, tmp_path):
    path = tmp_path / "due.ics"
    report, result = run(STOCKPILES=piles(placed="2026-08-31"), CALENDAR=str(path))
    assert result["CALENDAR"] == str(path)
    assert report["stockpiles_due"] == [
        {
            "name": "pile 1",
            "manure": "dry_bedded_manure",
            "placed": "2026-08-31",
            "due": "2027-02-28",
            "days_left": 91,
            "citation": "Iowa Code 459B.307(2)",
            "basis": "text",
        }
    ]
    text = path.read_bytes().decode("utf-8")
    assert text.startswith("BEGIN:VCALENDAR\r\n")
    assert "DTSTART;VALUE=DATE:20270228\r\n" in text


def test_a_calendar_that_cannot_be_written_is_an_error(run, tmp_path):
    with pytest.raises(QgsProcessingException, match="CALENDAR"):
        run(CALENDAR=str(tmp_path))
