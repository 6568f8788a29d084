"""afo:runoffcheck through Processing: areas, layers, reports, plain errors, nothing of the user's changed."""

from __future__ import annotations

import json
import shutil

import pytest
from qgis.core import QgsApplication, QgsProcessingContext, QgsProcessingException, QgsProject

from afo_siting.ui.outputs.fields import findings_fields
from afo_siting.ui.outputs.styles import categories_of, style_layer
from afo_siting.ui.terrain import grass, service
from tests.qgis.builders import layer
from tests.qgis.processing.conftest import Feedback
from tests.qgis.terrain.ground import CRS, NORTH, WEST, box, dem, facility, hillside, wells

HAS_GRASS = any(shutil.which(name) for name in grass._NAMES)
ENGINES = [
    pytest.param(
        "grass", marks=pytest.mark.skipif(not HAS_GRASS, reason="GRASS is not installed: apt-get install grass-core")
    ),
    "built_in",
]
ANSWERS = (
    "facility_is_new=yes;every_divertible_acre_diverted=yes;surface_water_use_threatened=no;"
    "ground_water_may_be_contaminated=no"
)


@pytest.fixture
def afo(qgis_app, qgis_processing):
    from afo_siting.ui.processing.provider import AfoSitingProvider

    registry = QgsApplication.processingRegistry()
    assert registry.providerById("afo") is None, "an earlier test left the provider registered"
    provider = AfoSitingProvider()
    assert registry.addProvider(provider)
    yield provider
    registry.removeProvider(provider)


@pytest.fixture
def ground(tmp_path):
    return dem(tmp_path / "ground.tif", hillside())


@pytest.fixture
def runoffcheck(afo, ground, tmp_path):
    """Runs the algorithm on the hillside; everything known unless told otherwise. None leaves a parameter out."""
    import processing

    def run(feedback=None, **parameters):
        context = QgsProcessingContext()
        context.setProject(QgsProject.instance())
        given = {
            "DEM": ground,
            "FACILITY": facility(),
            "RAINFALL_IN": 5.0,
            "RAINFALL_SOURCE": "NOAA Atlas 14",
            "STORAGE_AVAILABLE_ACFT": 60,
            "WASTE_STORAGE_ACFT": 20,
            "WELLS": wells([(200.0, "domestic"), (400.0, "public")]),
            "GROUNDWATER_SEPARATION_FT": 6,
            "ANSWERS": ANSWERS,
            "DRAINAGE_ENGINE": "built_in",
            "CONTRIBUTING_AREA": "memory:",
            "REPORT_JSON": str(tmp_path / "r.json"),
            "REPORT_HTML": str(tmp_path / "r.html"),
            **parameters,
        }
        given = {name: value for name, value in given.items() if value is not None}
        return processing.run("afo:runoffcheck", given, feedback=feedback or Feedback(), context=context)

    return run


def report_of(result):
    with open(result["REPORT_JSON"], encoding="utf-8") as file:
        return json.load(file)


@pytest.mark.parametrize("engine", ENGINES)
def test_the_hillside_meets(runoffcheck, engine):
    feedback = Feedback()
    result = runoffcheck(feedback, DRAINAGE_ENGINE=engine)
    assert result["OVERALL"] == "meets", feedback.said
    assert result["ADDITIONAL_ACRES"] == pytest.approx(100 * 260 * 1.0007 / 4046.8564224, rel=2e-3)
    report = report_of(result)
    assert report["schema"] == "afo-runoff/1" and report["decision"]["outcome"] == "OK2"
    assert result["INCIDENTAL_RUNOFF_ACFT"] == report["volumes"]["incidental_acft"]["value"]
    assert ("GRASS" in report["terrain"]["drainage"]) == (engine == "grass")
    assert feedback.of("warning") == []


def test_the_areas_are_drawn_with_their_acres(runoffcheck):
    result = runoffcheck(
        DIVERSIONS=layer("berm", [f"LINESTRING({WEST + 140} {NORTH - 150.5},{WEST + 260} {NORTH - 150.5})"], crs=CRS),
        CAN_DIVERT=layer("can", [box(150, 200, 250, 220)], crs=CRS),
    )
    areas = result["CONTRIBUTING_AREA"]
    assert areas.crs().authid() == CRS
    assert [f.name() for f in areas.fields()] == ["kind", "part", "acres"]
    rows = {(f["kind"], f["part"]): f for f in areas.getFeatures()}
    assert set(rows) == {
        ("facility_part", "reservoir"),
        ("facility_part", "feedlot"),
        ("additional", ""),
        ("divertible", ""),
        ("diverted", ""),
    }
    for feature in rows.values():
        assert feature.geometry().isGeosValid()
        assert feature["acres"] == pytest.approx(feature.geometry().area() / 4046.8564224, rel=1e-3)
    assert result["OVERALL"] == "violates"
    assert report_of(result)["decision"]["outcome"] == "F1"


def test_flow_lines_run_downhill(runoffcheck, tmp_path):
    import numpy as np

    r, c = np.arange(400)[:, None], np.arange(400)[None, :]
    surface = hillside() + np.abs(c - 200) * 0.02 * np.ones_like(r)
    result = runoffcheck(DEM=dem(tmp_path / "valley.tif", surface), FLOW_LINES="memory:")
    lines = list(result["FLOW_LINES"].getFeatures())
    assert lines
    for line in lines:
        points = line.geometry().asPolyline()
        assert points[0].y() >= points[-1].y()


def test_well_distances_are_lines_with_the_fields_of_the_siting_check(runoffcheck):
    """From the part that is nearest to the well, with the numbers of the report, where they were measured."""
    from qgis.core import QgsCoordinateReferenceSystem, QgsCoordinateTransform

    result = runoffcheck(WELLS=wells([(20.0, "domestic"), (400.0, "public")]), FINDINGS="memory:")
    findings = result["FINDINGS"]
    assert findings.fields().names() == findings_fields().names() and findings.crs().authid() == "EPSG:4269"
    rows = {f["finding_id"]: f for f in findings.getFeatures()}
    report = report_of(result)
    assert set(rows) == {f["finding_id"] for f in report["findings"]} and len(rows) == 3
    for told in report["findings"]:
        row = rows[told["finding_id"]]
        assert (row["verdict"], row["required_ft"]) == (told["verdict"], told["required_ft"])
        assert row["measured_ft"] == told["measured_ft"]
    near = next(row for row in rows.values() if row["receptor_class"] == "domestic_well")
    assert near["verdict"] == "violates" and near["measured_ft"] == pytest.approx(20 / 0.3048, rel=1e-3)
    line = near.geometry()
    back = QgsCoordinateTransform(
        QgsCoordinateReferenceSystem("EPSG:4269"), QgsCoordinateReferenceSystem(CRS), QgsProject.instance()
    )
    line.transform(back)
    ends = sorted((p.x() - WEST, NORTH - p.y()) for p in line.asPolyline())
    assert ends == [pytest.approx((250, 350), abs=0.01), pytest.approx((270, 350), abs=0.01)]
    depth = next(row for row in rows.values() if row["receptor_class"] == "seasonal_high_ground_water")
    assert depth.geometry().isNull() and depth["measured_ft"] == 6


def test_replaced_rule_tables_decide_and_are_told(runoffcheck, root, tmp_path):
    folder = tmp_path / "tables"
    folder.mkdir()
    text = (root / "afo_rules" / "tables" / "nebraska_well_separation.csv").read_text(encoding="utf-8")
    (folder / "nebraska_well_separation.csv").write_text(text.replace(",100,", ",700,"), encoding="utf-8")
    result = runoffcheck(TABLES_FOLDER=str(folder))
    assert result["OVERALL"] == "violates", "the domestic well is 656 ft away"
    replaced = {table["name"]: table["replaced"] for table in report_of(result)["rule_tables"]}
    assert replaced["nebraska_well_separation"] and not replaced["nebraska_runoff_tree"]


def test_the_styles_load_and_tell_the_kinds_apart(runoffcheck):
    areas = runoffcheck()["CONTRIBUTING_AREA"]
    style_layer(areas, "contributing_area")
    patterns = {}
    for category in categories_of(areas).categories():
        # Asked while the category lives: its symbol dies with it.
        parts = [category.symbol().symbolLayer(i) for i in range(category.symbol().symbolLayerCount())]
        patterns[category.value()] = tuple(
            (part.layerType(), part.lineAngle() if hasattr(part, "lineAngle") else None) for part in parts
        )
    assert set(patterns) == set(service.KINDS)
    assert len(set(patterns.values())) == len(patterns), (
        "two kinds have the same pattern: colour would be the only signal"
    )


def test_the_page_is_complete_and_safe(runoffcheck, tmp_path):
    hostile = "<script>alert(1)</script>"
    runoffcheck(
        FACILITY=facility([(box(150, 340, 250, 360), {"part": "reservoir", "name": hostile})]),
        RAINFALL_SOURCE=hostile,
    )
    page = (tmp_path / "r.html").read_text(encoding="utf-8")
    assert "<script" not in page and "&lt;script&gt;" in page
    assert "http://" not in page and "https://" not in page, "nothing is fetched"
    for words in ("25 acres or more", "3.7 percent", "54-2430(1)", "Storage balance", "[recall]", "Acre-feet"):
        assert words in page


def test_the_edge_of_the_model_is_told_loudly(runoffcheck, tmp_path):
    feedback = Feedback()
    result = runoffcheck(feedback, DEM=dem(tmp_path / "small.tif", hillside(top=0)))
    assert result["OVERALL"] == "incomplete"
    assert any("edge of the elevation model" in text for text in feedback.of("warning"))
    assert "edge of the elevation model" in (tmp_path / "r.html").read_text(encoding="utf-8")


def test_without_optional_inputs_nothing_is_claimed(runoffcheck):
    result = runoffcheck(
        RAINFALL_IN=None,
        RAINFALL_SOURCE=None,
        STORAGE_AVAILABLE_ACFT=None,
        WASTE_STORAGE_ACFT=None,
        WELLS=None,
        GROUNDWATER_SEPARATION_FT=None,
        ANSWERS=None,
    )
    assert result["OVERALL"] == "incomplete"
    assert result["INCIDENTAL_RUNOFF_ACFT"] is None
    missing = {row["rule_id"].partition(":")[0] for row in report_of(result)["not_evaluated"]}
    assert missing == {"nebraska_well_separation", "groundwater_separation", "storage"}


def test_other_crs_give_the_same_answer(runoffcheck, tmp_path):
    from qgis.core import QgsCoordinateReferenceSystem, QgsCoordinateTransform

    plain = report_of(runoffcheck())
    source = facility()
    to_feet = QgsCoordinateTransform(
        QgsCoordinateReferenceSystem(CRS), QgsCoordinateReferenceSystem("EPSG:26852"), QgsProject.instance()
    )
    rows = []
    for feature in source.getFeatures():
        shape = feature.geometry()
        shape.transform(to_feet)
        rows.append((shape.asWkt(10), {"part": feature["part"], "name": feature["name"]}))
    other = report_of(runoffcheck(FACILITY=facility(rows, crs="EPSG:26852")))
    for key in ("reservoir", "feedlot"):
        assert other["areas"]["parts_acres"][key] == pytest.approx(plain["areas"]["parts_acres"][key], rel=1e-6)
    assert other["areas"]["additional_acres"]["value"] == pytest.approx(plain["areas"]["additional_acres"]["value"])


def test_a_model_in_feet_gives_the_same_answer(runoffcheck, tmp_path):
    in_metres = report_of(runoffcheck())
    in_feet = report_of(runoffcheck(DEM=dem(tmp_path / "feet.tif", hillside() / 0.3048, unit="ft")))
    assert in_feet["areas"] == in_metres["areas"]


def test_a_berm_narrower_than_a_cell_is_told(runoffcheck, tmp_path):
    berm = layer(
        "berm",
        [f"LINESTRING({WEST + 140} {NORTH - 150.5},{WEST + 260} {NORTH - 150.5})"],
        crs=CRS,
        fields=("width_ft:double",),
        values=[{"width_ft": 6.0}],
    )
    feedback = Feedback()
    runoffcheck(feedback, DEM=dem(tmp_path / "coarse.tif", hillside(150, 150, 5), cell=5.0), DIVERSIONS=berm)
    assert any("wider than the narrowest diversion (6.0 ft)" in text for text in feedback.of("warning"))
    silent = Feedback()
    runoffcheck(silent, DIVERSIONS=berm)
    assert not any("diversion" in text for text in silent.of("warning"))


@pytest.mark.parametrize(
    ("parameters", "message"),
    [
        ({"FACILITY": layer("f", [box(1, 1, 9, 9)], crs=CRS)}, "no field “part”"),
        ({"ANSWERS": "facility_is_knew=yes"}, "Did you mean facility_is_new"),
        ({"CURVE_NUMBER_OTHER": 101}, "not above 0 and at most 100"),
        ({"RAINFALL_IN": -1}, "below zero"),
        ({"INSPECTION_REQUESTED": "last year"}, "not a date"),
        ({"REPORT_JSON": "/nowhere/at/all/r.json"}, "does not exist"),
        ({"DRAINAGE_ENGINE": "magic"}, "DRAINAGE_ENGINE"),
        ({"TABLES_FOLDER": "/nowhere/at/all"}, "rule tables folder"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_cannot_be_used_is_told_plainly(runoffcheck, parameters, message):
    with pytest.raises(QgsProcessingException, match=message):
        runoffcheck(**parameters)


@pytest.mark.parametrize(
    ("part", "shape", "message"),
    [
        ("barn", box(150, 340, 250, 360), "part “barn” is not known"),
        ("feedlot", box(150, 340, 250, 360), "no reservoir"),
        ("reservoir", box(-90, 340, 250, 360), "does not lie wholly on the elevation model"),
    ],
)
def test_a_facility_that_cannot_be_used(runoffcheck, part, shape, message):
    with pytest.raises(QgsProcessingException, match=message):
        runoffcheck(FACILITY=facility([(shape, {"part": part})]))


def test_wells_elsewhere_are_no_clear_search(runoffcheck):
    """The wells of another state, or of a wrong CRS: not evaluated, never “none within a mile”."""
    feedback = Feedback()
    far = layer(
        "far wells",
        ["POINT(200000 4000000)", "POINT(201000 4000000)"],
        crs="EPSG:26912",
        kind="Point",
        fields=("well_use:string",),
        values=[{"well_use": "domestic"}, {"well_use": "public"}],
    )
    result = runoffcheck(feedback, WELLS=far)
    assert result["OVERALL"] == "incomplete"
    assert any("far wells: not used" in text for text in feedback.of("warning"))
    missing = {row["receptor_class"] for row in report_of(result)["not_evaluated"]}
    assert missing == {"domestic_well", "public_drinking_water_well"}


@pytest.mark.parametrize("name", ["CAN_DIVERT", "PONDS"])
def test_land_that_lies_off_the_model_is_an_error(runoffcheck, name):
    """Divertible land misplaced by a wrong CRS would pass for none."""
    with pytest.raises(QgsProcessingException, match="lie off the elevation model"):
        runoffcheck(**{name: layer("elsewhere", [box(5000, 5000, 5100, 5100)], crs=CRS)})


def test_an_empty_layer_of_divertible_land_says_nothing(runoffcheck):
    empty = layer("can", [], crs=CRS, kind="Polygon")
    answers = ANSWERS.replace("every_divertible_acre_diverted=yes;", "")
    result = runoffcheck(CAN_DIVERT=empty, ANSWERS=answers)
    assert result["OVERALL"] == "incomplete"
    assert report_of(result)["decision"]["open"] == ["N2"]


def test_without_grass_the_run_says_what_to_install(runoffcheck, monkeypatch):
    monkeypatch.setattr(grass.shutil, "which", lambda name: None)
    monkeypatch.setattr(grass, "_grass_of_qgis", lambda: None)
    monkeypatch.delenv("GISBASE", raising=False)
    with pytest.raises(QgsProcessingException, match="grass-core"):
        runoffcheck(DRAINAGE_ENGINE="grass")


def test_null_geometry_and_filters_are_told_and_nothing_is_changed(runoffcheck):
    rows = [
        (box(150, 340, 250, 360), {"part": "reservoir", "name": "pond"}),
        (None, {"part": "feedlot", "name": "nowhere"}),
        (box(150, 280, 250, 340), {"part": "feedlot", "name": "hidden"}),
    ]
    given = facility(rows)
    assert given.setSubsetString("\"name\" <> 'hidden'")
    feedback = Feedback()
    result = runoffcheck(feedback, FACILITY=given)
    warnings = " ".join(feedback.of("warning"))
    assert "1 features without a usable shape" in warnings and "filtered" in warnings
    assert set(report_of(result)["areas"]["parts_acres"]) == {"reservoir"}
    assert given.subsetString() and given.featureCount() == 2 and not given.isEditable()


def test_the_contract(afo):
    algorithm = QgsApplication.processingRegistry().algorithmById("afo:runoffcheck")
    wanted = [
        "DEM",
        "FACILITY",
        "DIVERSIONS",
        "CULVERTS",
        "CAN_DIVERT",
        "RAINFALL_IN",
        "RAINFALL_SOURCE",
        "CURVE_NUMBER_FEEDLOT",
        "CURVE_NUMBER_OTHER",
        "STORAGE_AVAILABLE_ACFT",
        "WASTE_STORAGE_ACFT",
        "INSPECTION_REQUESTED",
        "ANSWERS",
        "WELLS",
        "GROUNDWATER_SEPARATION_FT",
        "CONTRIBUTING_AREA",
        "REPORT_JSON",
        "REPORT_HTML",
    ]
    have = {p.name(): p for p in algorithm.parameterDefinitions()}
    assert [name for name in wanted if name not in have] == []
    assert have["CURVE_NUMBER_FEEDLOT"].defaultValue() == 91 and have["CURVE_NUMBER_OTHER"].defaultValue() == 80
    outputs = {o.name() for o in algorithm.outputDefinitions()}
    assert {
        "CONTRIBUTING_AREA",
        "REPORT_JSON",
        "REPORT_HTML",
        "ADDITIONAL_ACRES",
        "INCIDENTAL_RUNOFF_ACFT",
        "OVERALL",
    } <= outputs
    assert algorithm.shortHelpString() and "54-2430" in algorithm.shortHelpString()


@pytest.mark.real_data
@pytest.mark.parametrize("engine", ENGINES)
def test_a_reservoir_on_the_treynor_watershed_is_incomplete_at_its_edge(runoffcheck, real_data, engine):
    """The published watershed reaches the rim of its model: an honest answer is incomplete."""
    x, y = 277850.358 + 15 * 30, 4561410.42 - 30 * 30
    reservoir = f"POLYGON(({x} {y},{x + 60} {y},{x + 60} {y - 60},{x} {y - 60},{x} {y}))"
    result = runoffcheck(
        DEM=str(real_data / "treynor_ia_dem_30m.tif"),
        FACILITY=facility([(reservoir, {"part": "reservoir"})], crs="EPSG:26915"),
        DRAINAGE_ENGINE=engine,
        WELLS=None,
    )
    assert result["OVERALL"] in ("incomplete", "violates")
    assert result["ADDITIONAL_ACRES"] > 60


@pytest.mark.real_data
def test_closed_depressions_of_real_lidar(runoffcheck, real_data):
    """400 m of Minnesota with real closed depressions, against the sink raster that came with it."""
    from osgeo import gdal

    x, y = 429252.313 + 180, 5150885.425 - 180
    pond = f"POLYGON(({x} {y},{x + 20} {y},{x + 20} {y - 20},{x} {y - 20},{x} {y}))"
    report = report_of(
        runoffcheck(
            DEM=str(real_data / "mn_lidar_dem_1m_26915.tif"),
            FACILITY=facility([(pond, {"part": "reservoir"})], crs="EPSG:26915"),
            WELLS=None,
        )
    )
    listed = report["depressions"]
    assert listed["count"] > 0 and listed["deepest"][0]["depth_ft"] > 0.5
    sinks = gdal.Open(str(real_data / "mn_lidar_sink_1m_26915.tif")).ReadAsArray()
    raster = gdal.Open(str(real_data / "mn_lidar_dem_1m_26915.tif")).GetGeoTransform()
    deepest = listed["deepest"][0]
    row, column = int((raster[3] - deepest["y"]) / 1), int((deepest["x"] - raster[0]) / 1)
    assert sinks[row, column] > 0, "the deepest depression is a sink of the published raster too"
