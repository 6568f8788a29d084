"""The sheet of the Nebraska runoff check: its text is the report's, its map what Title 130 chapter 14 asks for."""

from __future__ import annotations

import copy
import json
import os
import pathlib
import subprocess

import numpy as np
import pytest
from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsFeature,
    QgsGeometry,
    QgsLayoutItemMap,
    QgsLayoutItemScaleBar,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProject,
    QgsVectorLayer,
)

from afo_siting.afo_rules import units
from afo_siting.afo_rules.errors import Cancelled, SitingError
from afo_siting.ui.outputs import runoff_rows, runoff_sheet, sheet_text
from afo_siting.ui.outputs.runoff_checklist import checklist, citation
from afo_siting.ui.outputs.runoff_layers import nearest_findings, runoff_layers
from afo_siting.ui.outputs.sheet_content import SubmittalTitles
from afo_siting.ui.outputs.styles import STYLES, categories_of
from afo_siting.ui.processing.exportrunoff import ExportRunoff
from afo_siting.ui.processing.runoffcheck import RunoffCheck
from tests.qgis.builders import layer
from tests.qgis.outputs.fits import everything_fits
from tests.qgis.processing.conftest import Feedback
from tests.qgis.terrain.ground import CRS, NORTH, WEST, box, dem, facility, hillside, wells

HOSTILE = 'O\'Brien & "Sons" <2> [% 1+1 %]'
TITLES = SubmittalTitles(HOSTILE, "NE-12", "SE 1/4, Section 12, T9N R5W", "A. Engineer", "2026-11-29")
PARTS = [
    (box(150, 340, 250, 360), {"part": "reservoir", "name": "Holding pond"}),
    (box(150, 360, 250, 368), {"part": "embankment", "name": "South bank"}),
    (box(250, 340, 256, 368), {"part": "dam_top", "name": "Dam top"}),
    (box(150, 280, 250, 340), {"part": "feedlot", "name": "lot <b>[% 1+1 %]"}),
    (box(140, 280, 150, 340), {"part": "roadway", "name": "Feed road"}),
]


@pytest.fixture(scope="module")
def checked(qgis_app, qgis_processing, tmp_path_factory):
    """A report with everything that a map can show: a valley, a berm with a culvert, wells near and far."""
    import processing

    folder = tmp_path_factory.mktemp("runoff")
    r, c = np.arange(400)[:, None], np.arange(400)[None, :]
    side = np.abs(c - 200)
    ground = hillside() + np.minimum(side, 110) * 0.01 - np.maximum(side - 110, 0) * 0.01 + 0 * r
    berm = f"LINESTRING({WEST + 215} {NORTH - 100.5},{WEST + 335} {NORTH - 175.5})"
    context = QgsProcessingContext()
    context.setProject(QgsProject.instance())
    path = str(folder / "r.json")
    processing.run(
        RunoffCheck(),
        {
            "DEM": dem(folder / "valley.tif", ground),
            "FACILITY": facility(PARTS),
            "DIVERSIONS": layer("berm", [berm], crs=CRS),
            "CULVERTS": layer("culvert", [f"POINT({WEST + 223} {NORTH - 105.5})"], crs=CRS),
            "CAN_DIVERT": layer("can", [box(150, 200, 190, 260)], crs=CRS),
            "PONDS": layer("ponds", [box(300, 250, 310, 260)], crs=CRS),
            "RAINFALL_IN": 5.0,
            "RAINFALL_SOURCE": "NOAA Atlas 14 <pfds>",
            "STORAGE_AVAILABLE_ACFT": 60,
            "WASTE_STORAGE_ACFT": 20,
            "WELLS": wells([(20.0, "domestic"), (700.0, "public"), (150.0, "irrigation")]),
            "GROUNDWATER_SEPARATION_FT": 6,
            "ANSWERS": "facility_is_new=yes;surface_water_use_threatened=no",
            "DRAINAGE_ENGINE": "built_in",
            "REPORT_JSON": path,
        },
        context=context,
        feedback=Feedback(),
    )
    return json.loads(pathlib.Path(path).read_text(encoding="utf-8"))


@pytest.fixture
def report(checked):
    return copy.deepcopy(checked)


def laid_out(report, page="letter", base=(), titles=TITLES):
    return runoff_sheet.build_runoff_layout(report, list(base), titles, page, sheet_text.Characters())


def export(report, path, page="letter", base=(), feedback=None):
    return runoff_sheet.export_runoff_sheet(report, list(base), TITLES, page, str(path), feedback)


def pdf_text(path, *options):
    return subprocess.run(["pdftotext", *options, str(path), "-"], capture_output=True, text=True, check=True).stdout


def squeezed(text):
    return "".join(text.split())


@pytest.fixture(scope="module")
def exported(checked, tmp_path_factory):
    folder = tmp_path_factory.mktemp("pdf") / "Åland ñ"
    folder.mkdir()
    return export(checked, folder / "sheet.pdf")


def test_the_report_has_every_kind_of_thing_to_draw(checked):
    drawn = checked["map"]
    assert {row["kind"] for row in drawn["areas"]} == {"additional", "divertible", "diverted"}
    assert {row["part"] for row in drawn["parts"]} == {"reservoir", "embankment", "dam_top", "feedlot", "roadway"}
    for key in ("flow_lines", "diversions", "culverts", "ponds", "wells"):
        assert drawn[key], key


def test_all_tables_of_the_report_are_in_the_pdf(exported, checked):
    text = squeezed(pdf_text(exported, "-raw"))
    characters = sheet_text.Characters()
    cells = 0
    for section in runoff_rows.sections(checked):
        for row in section.entries:
            for cell in row:
                for word in characters.drawable(cell).split():
                    assert squeezed(word) in text, f"{section.title}: {cell}"
                cells += 1
        assert squeezed(section.note) in text
    assert cells > 150


def test_the_answer_the_range_and_the_storage_stand_beside_the_map(exported, checked):
    first = squeezed(pdf_text(exported, "-raw", "-l", "1"))
    acres = checked["areas"]["additional_acres"]
    said = (
        f"{units.text(acres['value'], 25, 2)} ({units.text(acres['low'], 25, 2)} to {units.text(acres['high'], 25, 2)})"
    )
    assert acres["low"] < acres["value"] <= acres["high"]
    assert squeezed(f"Additional area that cannot be diverted: {said} acres, 25 allowed") in first
    for part, value in checked["areas"]["parts_acres"].items():
        assert squeezed(f"{part.replace('_', ' ')} {units.text(value, decimals=2)} ac") in first
    spare = units.text(checked["storage"]["spare_acft"], 0, 2)
    for wanted in (
        "✗ Violates",
        "5 in (NOAA Atlas 14 <pfds>)",
        f"{spare} ac-ft",
        "60.00 ac-ft",
        "1 inch =",
        "true north",
    ):
        assert squeezed(wanted) in first, wanted
    for name in ("Reservoir", "Dam top", "Direction of flow", "Diversions", "Culverts", "Kept away by diversions"):
        assert squeezed(name) in first, f"{name} is not in the legend"


def test_user_text_prints_as_typed(exported):
    text = pdf_text(exported, "-raw")
    flat = " ".join(text.split())
    for typed in (HOSTILE, "NE-12", "SE 1/4, Section 12, T9N R5W", "A. Engineer", "2026-11-29", "lot <b>[% 1+1 %]"):
        assert typed in flat, typed
    info = subprocess.run(["pdfinfo", exported], capture_output=True, text=True, check=True).stdout
    assert HOSTILE in info and "A. Engineer" in info


def test_a_person_is_told_what_to_add_and_can_certify(exported):
    flat = " ".join(pdf_text(exported, "-raw").split())
    for wanted in (
        "What a plan map must show (Title 130 ch. 14, 001.01)",
        "Bench mark ✗ to be added",
        "Elevations ✗ to be added",
        "Surface water ✗ to be added",
        "Flow directions ✓ shown",
        "Bench mark: where and what",
        "25 acres or more",
        "3.7 percent",
        "Certification",
        "Signature",
        "not a survey",
    ):
        assert wanted in flat, wanted


@pytest.mark.parametrize("page", ["letter", "tabloid", "arch_d"])
def test_nothing_runs_off_a_page_or_out_of_its_box(report, page):
    report["map"]["parts"][0]["name"] = "x" * 300
    titles = SubmittalTitles("Name " * 60, "12", "Legal description, " * 30, "Preparer " * 40, "2026-11-29")
    project, layout = laid_out(report, page, titles=titles)
    assert everything_fits(layout) > 60
    project.clear()


def test_each_map_shows_what_it_is_for(checked):
    project, layout = laid_out(checked)
    maps = {i.id(): i for i in layout.items() if isinstance(i, QgsLayoutItemMap)}
    assert set(maps) == {"drainage_map", "facility_map", "well_map"}
    whole = maps["drainage_map"]
    assert whole.crs().authid() == CRS
    layers = {made.name(): made for made in whole.layers()}
    for name in ("Land above the facility", "Facility", "Diversions", "Direction of flow"):
        assert whole.extent().contains(layers[name].extent()), name
    assert maps["facility_map"].scale() < whole.scale()
    far = {made.name(): made for made in maps["well_map"].layers()}
    assert maps["well_map"].extent().contains(far["Wells"].extent())
    assert {id_: next(m for m in item.layers() if m.name() == "Facility").labelsEnabled() for id_, item in maps.items()} == {
        "drainage_map": False, "facility_map": True, "well_map": False
    }  # fmt: skip
    bars = [i for i in layout.items() if isinstance(i, QgsLayoutItemScaleBar)]
    assert len(bars) == 3
    for bar in bars:
        assert bar.unitsPerSegment() == pytest.approx(bar.linkedMap().scale() / 12)
    assert (
        layout.itemById("drainage_map_north_arrow").northMode()
        == layout.itemById("facility_map_north_arrow").NorthMode.TrueNorth
    )
    project.clear()


def test_each_distance_is_written_once_where_its_line_is_largest(exported, checked):
    near, far = (
        next(f for f in checked["findings"] if f["receptor_class"] == kind and f["line"])
        for kind in ("domestic_well", "public_drinking_water_well")
    )
    assert near["verdict"] == "violates" and far["verdict"] == "meets"
    pages = [squeezed(pdf_text(exported, "-raw", "-f", str(n), "-l", str(n))) for n in (1, 2, 3)]
    drawn = nearest_findings(checked)
    assert len(drawn) == 2, "one line to each well that a rule speaks of"
    for place in drawn:
        finding = checked["findings"][place]
        distance = units.measured_of_required(finding["measured_ft"], finding["required_ft"])
        label = squeezed(f"{place + 1}: {distance}")
        assert [label in page for page in pages] == (
            [False, True, False] if finding["required_ft"] == 100 else [False, False, True]
        )


def test_the_line_to_a_well_comes_from_the_nearest_part(checked):
    to_house = [f for f in checked["findings"] if f["receptor_class"] == "domestic_well" and f["line"]]
    assert len(to_house) == 3, "reservoir, embankment and dam top are measured each"
    drawn = [checked["findings"][place] for place in nearest_findings(checked)]
    (house,) = (f for f in drawn if f["receptor_class"] == "domestic_well")
    assert house["subject"] == "Dam top" and house["measured_ft"] == min(f["measured_ft"] for f in to_house)


def test_parts_of_the_facility_differ_without_colour(checked):
    made = runoff_layers(checked, QgsCoordinateReferenceSystem(CRS), sheet_text.Characters())
    looks = {}
    for category in categories_of(made.part_layer).categories():
        symbol = category.symbol()
        parts = [symbol.symbolLayer(i) for i in range(symbol.symbolLayerCount())]
        looks[category.value()] = tuple(
            (
                p.layerType(),
                p.lineAngle() if hasattr(p, "lineAngle") else None,
                p.distance() if hasattr(p, "distance") else None,
            )
            for p in parts
        )
    assert len(looks) == 5 and len(set(looks.values())) == 5
    for name in ("facility_parts", "diversions", "culvert_points", "culvert_lines", "ponds"):
        assert (STYLES / f"{name}.qml").exists()


def test_additional_and_divertible_land_differ_in_a_black_and_white_print(exported, checked):
    """Hatched the one way and the other: seen in the grey pixels of the page."""
    project, layout = laid_out(checked)
    item = layout.itemById("drainage_map")
    extent, place = item.extent(), item.mapRectToScene(item.rect())
    dpi = 150
    made = subprocess.run(
        ["pdftoppm", "-r", str(dpi), "-gray", "-f", "1", "-l", "1", exported], capture_output=True, check=True
    ).stdout
    header, size, _, pixels = made.split(b"\n", 3)
    assert header == b"P5"
    width, height = map(int, size.split())
    grey = np.frombuffer(pixels, dtype=np.uint8, count=width * height).reshape(height, width).astype(float)

    def slant(left, top, right, bottom):
        """Sign of the hatch in a box of metres from the ground's north-west corner; and its contrast."""
        x = [
            (place.x() + (WEST + m - extent.xMinimum()) / extent.width() * place.width()) / 25.4 * dpi
            for m in (left, right)
        ]
        y = [
            (place.y() + (extent.yMaximum() - (NORTH - m)) / extent.height() * place.height()) / 25.4 * dpi
            for m in (top, bottom)
        ]
        window = grey[round(y[0]) : round(y[1]), round(x[0]) : round(x[1])]
        down, right_ = np.gradient(window)
        return float(np.sum(down * right_) / np.sqrt(np.sum(down**2) * np.sum(right_**2))), float(np.ptp(window))

    additional, contrast = slant(150, 140, 185, 190)
    divertible, other_contrast = slant(155, 205, 185, 255)
    assert contrast > 80 and other_contrast > 80
    assert additional > 0.3 and divertible < -0.3
    project.clear()


def states(report, base=()):
    return {item.name: item.shown for item in checklist(report, base)}


def test_the_checklist_says_what_the_map_does_not_show(report):
    assert states(report) == {
        "Whole drainage area controlled or diverted": True,
        "Flow directions": True,
        "Diversions and culverts": True,
        "Wells": True,
        "Surface water": False,
        "Scale": True,
        "North arrow": True,
        "Bench mark": False,
        "Date": True,
        "Elevations": False,
    }
    assert states(report, ["streams"])["Surface water"] is None, "only a person sees whether a layer shows water"
    report["areas"]["lower_bounds_only"] = True
    assert states(report)["Whole drainage area controlled or diverted"] is False
    report["areas"]["lower_bounds_only"] = False
    report["map"].update(flow_lines=[], diversions=[], wells=[], areas=[])
    found = states(report)
    assert [found[name] for name in ("Whole drainage area controlled or diverted", "Flow directions", "Wells")] == [
        False
    ] * 3
    assert found["Diversions and culverts"] is None
    report["answers"]["facts"].update(domestic_wells_searched_none_found=True, public_wells_searched_none_found=True)
    assert states(report)["Wells"] is True
    report["map"].update(flow_lines=[{}] * 3, flow_line_count=7)
    assert "the longest 3 of 7" in next(i.why for i in checklist(report, ()) if i.name == "Flow directions")
    for rule in report["related_rules"]:
        rule["basis"] = "recall"
    assert citation(report).endswith("[recall]")


def test_a_facility_without_anything_else_has_a_sheet(report, tmp_path):
    report["map"].update(areas=[], flow_lines=[], diversions=[], culverts=[], ponds=[], wells=[])
    for finding in report["findings"]:
        finding["line"] = []
    report["storage"] = None
    report["volumes"].update(incidental_acft=None, rainfall_in=None, rainfall_source="")
    flat = " ".join(pdf_text(export(report, tmp_path / "bare.pdf"), "-raw").split())
    assert "not evaluated: the capacities were not given" in flat and "not worked out" in flat


def test_base_layers_are_drawn_below_and_named(checked, tmp_path):
    roads = QgsVectorLayer(f"LineString?crs={CRS}", "roads & <lanes>", "memory")
    feature = QgsFeature()
    feature.setGeometry(QgsGeometry.fromWkt(f"LineString({WEST} {NORTH}, {WEST + 400} {NORTH - 400})"))
    roads.dataProvider().addFeature(feature)
    project, layout = laid_out(checked, base=[roads])
    assert layout.itemById("drainage_map").layers()[-1] is roads
    project.clear()
    assert roads.isValid()
    flat = " ".join(pdf_text(export(checked, tmp_path / "x.pdf", base=[roads]), "-raw").split())
    assert "not part of the check: roads & <lanes>" in flat and "? look" in flat


def test_the_report_and_the_project_are_not_changed(report, tmp_path):
    before, layers = json.dumps(report), set(QgsProject.instance().mapLayers())
    export(report, tmp_path / "x.pdf")
    assert json.dumps(report) == before and set(QgsProject.instance().mapLayers()) == layers


def test_what_cannot_be_printed_is_told_and_no_file_is_left(report, tmp_path):
    target = tmp_path / "x.pdf"
    with pytest.raises(SitingError, match="a4"):
        export(report, target, page="a4")
    with pytest.raises(SitingError, match="no drawing") as caught:
        export({k: v for k, v in report.items() if k != "map"}, target)
    assert "again" in caught.value.suggestion
    with pytest.raises(SitingError, match="does not exist"):
        export(report, tmp_path / "none" / "x.pdf")
    report["map"]["measuring"]["crs"] = "EPSG:none"
    with pytest.raises(SitingError, match="EPSG:none"):
        export(report, target)
    assert os.listdir(tmp_path) == []


def test_cancelled_export_leaves_no_file(report, tmp_path):
    class Stopped:
        def isCanceled(self):
            return True

        def setProgress(self, percent):
            pass

    with pytest.raises(Cancelled):
        export(report, tmp_path / "x.pdf", feedback=Stopped())
    assert os.listdir(tmp_path) == []


@pytest.fixture
def run(qgis_processing, checked, tmp_path):
    import processing

    path = tmp_path / "report.json"
    path.write_text(json.dumps(checked), encoding="utf-8")

    def run(**parameters):
        context = QgsProcessingContext()
        context.setProject(QgsProject.instance())
        given = {"REPORT_JSON": str(path), "OUTPUT": str(tmp_path / "sheet.pdf"), **parameters}
        return processing.run(ExportRunoff(), given, context=context, feedback=Feedback())

    return run


def test_algorithm(run):
    result = run(OPERATION_NAME=HOSTILE, FACILITY_ID="NE-12", PREPARED_BY="me", PAGE="tabloid")
    flat = " ".join(pdf_text(result["OUTPUT"], "-raw").split())
    assert HOSTILE in flat and "NE-12" in flat
    size = subprocess.run(["pdfinfo", result["OUTPUT"]], capture_output=True, text=True, check=True).stdout
    assert "1224 x 792" in size


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ('{"schema": "afo-assessment/1"}', "not a report of the kind afo-runoff/1"),
        ("{", "not readable"),
        (None, "cannot be read"),
    ],
)
def test_other_files_are_told_apart(run, tmp_path, content, message):
    path = tmp_path / "other.json"
    if content is not None:
        path.write_text(content, encoding="utf-8")
    with pytest.raises(QgsProcessingException, match=message):
        run(REPORT_JSON=str(path))
    assert not (tmp_path / "sheet.pdf").exists()


def test_base_layers_that_cannot_be_opened_are_told(run, tmp_path):
    with pytest.raises(QgsProcessingException, match="1 of the 1 base layers"):
        run(BASE_LAYERS=[str(tmp_path / "gone.gpkg")])
