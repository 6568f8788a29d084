"""afo:nutrientplan as scripts and qgis_process run it: layers in, checklist, land, notice and files out."""

from __future__ import annotations

import json
import os
import pathlib
import re
import subprocess
import sys

import pyproj
import pytest
import shapely
from qgis.core import (
    NULL,
    Qgis,
    QgsCoordinateReferenceSystem,
    QgsFeature,
    QgsGeometry,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProject,
    QgsVectorFileWriter,
    QgsVectorLayer,
)

from tests.qgis.builders import X, Y, in_crs, layer
from tests.qgis.processing.conftest import Feedback

FIELD_COLUMNS = (
    "field_id:string", "control:string", "agreement_acres:double", "agreement_end:date", "phosphorus_index:double",
    "phosphorus_index_date:date", "soil_sample_date:date", "soil_samples:integer", "crop:string",
    "liquid_n_lb_per_acre:double", "index_report:string", "agreement_copy:string", "rate:string", "rate_source:string",
    "manure:string", "method:string",
)  # fmt: skip
FIELD = {
    "field_id": "N40", "control": "owned", "phosphorus_index": 1.5, "phosphorus_index_date": "2026-03-01",
    "soil_sample_date": "2025-10-01", "soil_samples": 4, "crop": "corn", "liquid_n_lb_per_acre": 90.0,
    "index_report": "yes", "rate": "12 tons/acre", "rate_source": "plan, page 7", "manure": "liquid",
}  # fmt: skip
SIDE = 400.0
SQUARE = f"POLYGON(({X} {Y},{X + SIDE} {Y},{X + SIDE} {Y + SIDE},{X} {Y + SIDE},{X} {Y}))"
EAST = f"POLYGON(({X + SIDE} {Y},{X + 2 * SIDE} {Y},{X + 2 * SIDE} {Y + SIDE},{X + SIDE} {Y + SIDE},{X + SIDE} {Y}))"
CHECKLIST_FIELDS = [
    "item_id",
    "title",
    "state",
    "needed",
    "needed_why",
    "why",
    "evidence",
    "who",
    "when",
    "asks_for",
    "citation",
    "basis",
    "note",
    "look",
]


def box(west, south, east, north):
    return f"POLYGON(({west} {south},{east} {south},{east} {north},{west} {north},{west} {south}))"


def fields(*rows, shapes=(SQUARE, EAST), crs="EPSG:26915", columns=FIELD_COLUMNS):
    rows = rows or (FIELD,)
    placed = [s if s is None or crs == "EPSG:26915" else in_crs(s, "EPSG:26915", crs) for s in shapes[: len(rows)]]
    return layer("fields", list(placed), crs, kind="Polygon", fields=columns, values=list(rows))


def counties():
    west, east = box(X - 9000, Y - 9000, X + 200, Y + 9000), box(X + 200, Y - 9000, X + 9000, Y + 9000)
    return layer("counties", [west, east], values=[{"name": "Story"}, {"name": "Marshall"}])


def townships():
    return layer("townships", [box(X - 9000, Y - 9000, X + 9000, Y + 9000)], values=[{"name": "Indian Creek"}])


def pens():
    return layer("pens", [box(X - 1000, Y, X - 900, Y + 100)], values=[{"name": "pen 1"}])


def house():
    return layer("house", [f"POINT({X - 50} {Y + 200})"], values=[{"name": "Smith home"}])


@pytest.fixture
def nutrientplan(afo):
    import processing

    def run(feedback=None, **parameters):
        context = QgsProcessingContext()
        context.setProject(QgsProject.instance())
        given = {
            "AS_OF": "2026-12-01",
            "CHECKLIST": "memory:",
            "FIELD_FINDINGS": "memory:",
            "SPREADABLE": "memory:",
            **parameters,
        }
        return processing.run(
            "afo:nutrientplan",
            {k: v for k, v in given.items() if v is not None},
            feedback=feedback or Feedback(),
            context=context,
        )

    return run


def rows(result, name, key):
    return {f[key]: f for f in result[name].getFeatures()}


def report_of(nutrientplan, tmp_path, **parameters):
    path = tmp_path / "report.json"
    nutrientplan(REPORT_JSON=str(path), **parameters)
    return json.loads(path.read_text(encoding="utf-8"))


def test_the_whole_way(nutrientplan, tmp_path):
    target = {
        n: str(tmp_path / f)
        for n, f in {
            "NOTICE_DRAFT": "notice.txt",
            "REPORT_JSON": "r.json",
            "REPORT_HTML": "r.html",
            "CALENDAR": "dates.ics",
            "RECORD_SHEET": "records.gpkg",
        }.items()
    }
    agreed = {
        **FIELD,
        "field_id": "E40",
        "control": "agreement",
        "agreement_acres": 30.0,
        "agreement_end": "2030-03-01",
        "agreement_copy": "yes",
    }
    result = nutrientplan(
        FIELDS=fields(FIELD, agreed), ANIMAL_UNITS=1200.5, NPDES=False, COUNTIES=counties(), TOWNSHIPS=townships(), OPERATION=pens(),
        SETBACK_RECEPTORS=[house()], RECEPTOR_CLASSES="house=residence", PLAN_DATE="2026-11-01", PREVIOUS_PLAN_DATE="2021-11-01",
        NOTICE_PUBLISHED="2026-10-02", ANSWERS="owner_name=A. Owner; CON-e2=yes: mortality plan, page 12; published_counties=Story",
        CLOSED="memory:", **target,
    )  # fmt: skip
    assert result["OVERALL"] == "violates"
    checklist = rows(result, "CHECKLIST", "item_id")
    assert len(checklist) == 49 and result["CHECKLIST"].fields().names() == CHECKLIST_FIELDS
    assert not result["CHECKLIST"].isSpatial()
    states = {item: f["state"] for item, f in checklist.items()}
    assert states["APP-1"] == states["CON-e2"] == states["NOT-1"] == states["CON-g1"] == "satisfied"
    assert states["NOT-2"] == "missing" and "Marshall" in checklist["NOT-2"]["why"]
    assert states["CON-c3"] == "missing" and "field E40" in checklist["CON-c3"]["why"]
    assert states["CON-e1"] == "not_evaluated"
    assert checklist["CON-e2"]["evidence"] == "mortality plan, page 12"
    findings = rows(result, "FIELD_FINDINGS", "finding_id")
    assert findings["E40|agreement_acres"]["verdict"] == "violates"
    assert findings["N40|setbacks"]["verdict"] == "conditional"
    assert all(f.geometry().type().name == "Polygon" for f in findings.values())
    land = rows(result, "SPREADABLE", "field_id")
    assert land["N40"]["field_acres"] == pytest.approx(39.566, abs=0.01)
    assert 0 < land["N40"]["acres"] < land["N40"]["field_acres"]
    assert land["N40"]["counties"] == "Story, Marshall" or land["N40"]["counties"] == "Marshall, Story"
    assert "Smith home" in next(result["CLOSED"].getFeatures())["receptors"]
    notice = pathlib.Path(result["NOTICE_DRAFT"]).read_text(encoding="utf-8")
    assert (
        "A. Owner" in notice
        and "Marshall, Story" in notice
        and "October 12, 2026" in notice
        and "[FILL IN: place]" in notice
    )
    report = json.loads(pathlib.Path(result["REPORT_JSON"]).read_text(encoding="utf-8"))
    assert report["schema"] == "afo-nutrient-plan/1" and report["overall"] == "violates"
    assert report["operation"]["animal_units"] == "1200.5"
    page = pathlib.Path(result["REPORT_HTML"]).read_text(encoding="utf-8")
    for row in report["checklist"]:
        assert f'<span class="small">{row["item_id"]}</span>' in page
    assert pathlib.Path(result["CALENDAR"]).read_bytes().startswith(b"BEGIN:VCALENDAR\r\nVERSION:2.0\r\n")


def test_acres_in_any_crs_against_geod(nutrientplan):
    lonlat = shapely.from_wkt(in_crs(SQUARE, "EPSG:26915", "EPSG:4269").asWkt(17))
    expected, _ = pyproj.Geod(ellps="GRS80").geometry_area_perimeter(shapely.geometry.polygon.orient(lonlat))
    for crs in ("EPSG:26915", "EPSG:4269", "EPSG:4326", "EPSG:3857", "EPSG:3418"):
        found = rows(nutrientplan(FIELDS=fields(crs=crs)), "SPREADABLE", "field_id")["N40"]
        assert found["field_acres"] == pytest.approx(expected / 4046.8564224, abs=1e-4), crs


def test_fields_alone_are_incomplete_and_nothing_is_satisfied_that_nobody_showed(nutrientplan):
    bare = layer("fields", [SQUARE], fields=("field_id:string",), values=[{"field_id": "1"}])
    result = nutrientplan(FIELDS=bare)
    assert result["OVERALL"] == "incomplete"
    checklist = rows(result, "CHECKLIST", "item_id")
    assert {i for i, f in checklist.items() if f["state"] == "satisfied"} == {"CON-c1"}
    assert {f["needed"] for i, f in checklist.items() if f["state"] == "not_evaluated" and i != "APP-1"} == {
        "undecided"
    }


def test_replaced_limits_decide_whether_a_plan_is_needed(nutrientplan, root, tmp_path):
    name = "iowa_nutrient_plan_limits.csv"
    text = (root / "afo_rules" / "tables" / name).read_text(encoding="utf-8")
    folder = tmp_path / "tables"
    folder.mkdir()
    (folder / name).write_text(text.replace("plan_animal_units,1000,", "plan_animal_units,500,"), encoding="utf-8")
    given = {"FIELDS": fields(), "ANIMAL_UNITS": 600, "NPDES": False}
    assert report_of(nutrientplan, tmp_path, **given)["plan_required"]["needed"] is False
    assert report_of(nutrientplan, tmp_path, TABLES_FOLDER=str(folder), **given)["plan_required"]["needed"] is True
    with pytest.raises(QgsProcessingException, match="rule tables folder"):
        nutrientplan(TABLES_FOLDER="/nowhere/at/all", **given)


@pytest.mark.parametrize(
    ("npdes", "units", "needed"),
    [
        (None, 400, None),
        (False, 400, False),
        (True, 400, True),
        ("true", None, True),
        (None, None, None),
        (None, 1000, True),
    ],
)
def test_npdes_left_out_is_not_no(nutrientplan, tmp_path, npdes, units, needed):
    report = report_of(nutrientplan, tmp_path, FIELDS=fields(), NPDES=npdes, ANIMAL_UNITS=units)
    assert report["plan_required"]["needed"] is needed


def test_blank_in_a_column_is_missing_and_no_column_is_unknown(nutrientplan):
    blank = {k: v for k, v in FIELD.items() if k != "phosphorus_index"}
    assert rows(nutrientplan(FIELDS=fields(blank)), "CHECKLIST", "item_id")["CON-d1"]["state"] == "missing"
    without = tuple(c for c in FIELD_COLUMNS if not c.startswith("phosphorus_index:"))
    assert (
        rows(nutrientplan(FIELDS=fields(blank, columns=without)), "CHECKLIST", "item_id")["CON-d1"]["state"]
        == "not_evaluated"
    )


def test_unreadable_values_count_as_unknown_and_are_told(nutrientplan):
    columns = tuple(c.replace("double", "string") for c in FIELD_COLUMNS)
    feedback = Feedback()
    result = nutrientplan(
        feedback,
        FIELDS=fields(
            {**FIELD, "phosphorus_index": "low", "liquid_n_lb_per_acre": "-5", "control": "mine"}, columns=columns
        ),
    )
    findings = rows(result, "FIELD_FINDINGS", "finding_id")
    assert findings["N40|phosphorus_index"]["verdict"] == findings["N40|agreement"]["verdict"] == "not_evaluated"
    said = " ".join(feedback.of("warning"))
    assert "“low” of field N40" in said and "“mine”" in said and "“-5”" in said


def test_fields_without_outline_and_of_one_name(nutrientplan):
    result = nutrientplan(FIELDS=fields(FIELD, FIELD, shapes=(SQUARE, None)))
    land = rows(result, "SPREADABLE", "field_id")
    assert set(land) == {"N40", "N40 (2)"} and land["N40 (2)"]["acres"] == 0
    assert rows(result, "CHECKLIST", "item_id")["CON-c1"]["state"] == "missing"
    assert rows(result, "FIELD_FINDINGS", "finding_id")["N40 (2)|location"]["verdict"] == "violates"


def test_an_invalid_outline_is_measured_by_its_made_valid_shape(nutrientplan):
    bow_tie = f"POLYGON(({X} {Y},{X + SIDE} {Y + SIDE},{X + SIDE} {Y},{X} {Y + SIDE},{X} {Y}))"
    feedback = Feedback()
    land = rows(nutrientplan(feedback, FIELDS=fields(shapes=(bow_tie,))), "SPREADABLE", "field_id")["N40"]
    assert land["field_acres"] == pytest.approx(39.566 / 2, abs=0.01)
    assert any("made-valid" in text for text in feedback.of("warning"))


def test_curves_heights_and_holes(nutrientplan):
    curve = f"CURVEPOLYGON Z(CIRCULARSTRING Z({X} {Y + 200} 3,{X + 200} {Y + 400} 3,{X + 400} {Y + 200} 3,{X + 200} {Y} 3,{X} {Y + 200} 3))"
    made = QgsVectorLayer("CurvePolygonZ?crs=EPSG:26915&field=field_id:string", "fields", "memory")
    feature = QgsFeature(made.fields())
    feature.setGeometry(QgsGeometry.fromWkt(curve))
    feature["field_id"] = "pivot"
    assert made.dataProvider().addFeatures([feature])[0]
    land = rows(nutrientplan(FIELDS=made), "SPREADABLE", "field_id")["pivot"]
    assert land["field_acres"] == pytest.approx(3.14159265 * 200**2 / 4046.8564 * 1.00075, rel=1e-3)


def test_streams_from_a_table(nutrientplan):
    columns = [
        "stream:string",
        "nitrogen:double",
        "phosphorus:double",
        "concentration_unit:string",
        "concentration_source:string",
        "quantity:double",
        "quantity_unit:string",
        "quantity_source:string",
    ]
    table = QgsVectorLayer("None?" + "&".join(f"field={c}" for c in columns), "streams", "memory")
    feature = QgsFeature(table.fields())
    feature.setAttributes(["scraped manure", 12.0, 6.0, "lb/ton", "laboratory", 2400.0, "tons/year", NULL])
    table.dataProvider().addFeatures([feature])
    states = {
        i: f["state"]
        for i, f in rows(nutrientplan(FIELDS=fields(), MANURE_STREAMS=table), "CHECKLIST", "item_id").items()
    }
    assert [states[i] for i in ("CON-a1", "CON-a2", "CON-a3")] == ["satisfied", "satisfied", "missing"]


def test_hostile_names_are_text_everywhere(nutrientplan, tmp_path):
    name = "<script>alert(1)</script>' OR 1=1 --\n[% 1+1 %]"
    page, ics = tmp_path / "r.html", tmp_path / "d.ics"
    result = nutrientplan(
        FIELDS=fields({**FIELD, "field_id": name, "control": "agreement", "agreement_end": "2030-01-01", "crop": "<img src=x>"}),
        REPORT_HTML=str(page), CALENDAR=str(ics), NOTICE_PUBLISHED="2026-10-02",
        ANSWERS='owner_name="<b>Evil;</b>\n& Sons"; operation_name="x\nBEGIN:VEVENT"',
    )  # fmt: skip
    text = page.read_text(encoding="utf-8")
    assert "<script>alert" not in text and "<img" not in text and "<b>" not in text
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in text
    lines = ics.read_bytes().split(b"\r\n")
    assert lines.count(b"BEGIN:VEVENT") == sum(line.startswith(b"UID:") for line in lines) == 3
    assert list(rows(result, "SPREADABLE", "field_id")) == [name]


def test_what_was_searched_in_vain_is_told_and_counts(nutrientplan, tmp_path):
    page = tmp_path / "r.html"
    given = {
        "FIELDS": fields(),
        "SEARCHED_NONE_FOUND": "known_sinkhole=<DNR> layer, 2026-10-01",
        "REPORT_HTML": str(page),
    }
    report = report_of(nutrientplan, tmp_path, **given)
    assert report["searched"] == [{"receptor_class": "known_sinkhole", "source": "<DNR> layer", "date": "2026-10-01"}]
    open_classes = {entry["receptor_class"] for entry in report["not_evaluated"]}
    assert "known_sinkhole" not in open_classes and "designated_wetland" in open_classes
    assert "&lt;DNR&gt; layer" in page.read_text(encoding="utf-8")


def test_user_data_is_left_alone(nutrientplan):
    given = fields()
    given.setSubsetString("")
    given.startEditing()
    added = QgsFeature(given.fields())
    added.setGeometry(QgsGeometry.fromWkt(EAST))
    added["field_id"] = "new"
    given.addFeature(added)
    feedback = Feedback()
    land = rows(nutrientplan(feedback, FIELDS=given), "SPREADABLE", "field_id")
    assert set(land) == {"N40", "new"}
    assert given.isEditable() and given.undoStack().count() == 1
    assert any("unsaved edits" in text for text in feedback.of("warning"))
    given.rollBack()


def test_record_sheet_has_a_form_and_is_never_written_over(nutrientplan, tmp_path):
    path = tmp_path / "Åland ñ" / "records.gpkg"
    path.parent.mkdir()
    nutrientplan(FIELDS=fields(), RECORD_SHEET=str(path), ANSWERS="rotation_years=6")
    sheet = QgsVectorLayer(f"{path}|layername=afo_application_records", "sheet", "ogr")
    sheet.loadDefaultStyle()
    names = sheet.fields().names()
    assert {"weather_before", "weather_at", "weather_after", "equipment_inspected", "keep_until"} <= set(names)
    setups = {n: sheet.editorWidgetSetup(names.index(n)) for n in names}
    assert setups["field_id"].config()["map"] == [{"N40": "N40"}]
    assert setups["equipment_inspected"].type() == "DateTime"
    assert sheet.attributeDisplayName(names.index("weather_at")) == "Weather at the time of application"
    assert "+ 6, 12, 31" in sheet.defaultValueDefinition(names.index("keep_until")).expression()
    with pytest.raises(QgsProcessingException, match="already"):
        nutrientplan(FIELDS=fields(), RECORD_SHEET=str(path))


def test_record_sheet_joins_a_geopackage_and_keeps_its_tables(nutrientplan, tmp_path):
    path = tmp_path / "mine.gpkg"
    options = QgsVectorFileWriter.SaveVectorOptions()
    options.driverName, options.layerName = "GPKG", "mine"
    QgsVectorFileWriter.writeAsVectorFormatV3(fields(), str(path), QgsProject.instance().transformContext(), options)
    nutrientplan(FIELDS=fields(), RECORD_SHEET=str(path))
    assert QgsVectorLayer(f"{path}|layername=mine", "mine", "ogr").featureCount() == 1
    assert QgsVectorLayer(f"{path}|layername=afo_application_records", "s", "ogr").isValid()


@pytest.mark.parametrize(
    ("changed", "named"),
    [
        ({"ANSWERS": "CON-e99=yes"}, "CON-e99"),
        ({"ANIMAL_UNITS": "many"}, "ANIMAL_UNITS"),
        ({"PLAN_DATE": "2026-02-30"}, "PLAN_DATE"),
        ({"NPDES": "perhaps"}, "NPDES"),
        ({"FIELDS": "/nowhere/fields.gpkg"}, "FIELDS"),
        ({"COUNTIES": "/nowhere/counties.gpkg"}, "COUNTIES"),
        ({"ACRES_TOLERANCE_PERCENT": 100}, "100"),
        ({"REPORT_JSON": "/nowhere/r.json"}, "REPORT_JSON"),
        ({"SETBACK_RECEPTORS": ["/nowhere/wells.gpkg"]}, "wells.gpkg"),
    ],
)
def test_bad_input_is_named(nutrientplan, changed, named):
    with pytest.raises(QgsProcessingException, match=named):
        nutrientplan(**{"FIELDS": fields(), **changed})


def test_layers_that_cannot_be_used_are_named(nutrientplan):
    with pytest.raises(QgsProcessingException, match="no application field"):
        nutrientplan(FIELDS=layer("none", [], kind="Polygon"))
    with pytest.raises(QgsProcessingException, match="no coordinate reference system"):
        bare = fields()
        bare.setCrs(QgsCoordinateReferenceSystem())
        nutrientplan(FIELDS=bare)
    degrees = layer("degrees", ["POLYGON((-93.6 42,-93.59 42,-93.59 42.01,-93.6 42.01,-93.6 42))"], "EPSG:26915")
    with pytest.raises(QgsProcessingException, match="look like degrees"):
        nutrientplan(FIELDS=degrees)
    with pytest.raises(QgsProcessingException, match="counties"):
        nutrientplan(
            FIELDS=fields(), COUNTIES=layer("counties", [box(X, Y + 2e6, X + 10, Y + 2.1e6)], values=[{"name": "far"}])
        )
    with pytest.raises(QgsProcessingException, match="no field “name”"):
        nutrientplan(FIELDS=fields(), COUNTIES=layer("counties", [SQUARE], fields=("fips:string",)))
    with pytest.raises(QgsProcessingException, match="receptor class"):
        nutrientplan(FIELDS=fields(), SETBACK_RECEPTORS=[layer("things", [f"POINT({X} {Y})"])])


def test_real_counties_of_iowa(nutrientplan, real_data, tmp_path):
    """A field drawn across the line between Story and Marshall County, as the official layer has it."""
    path = real_data / "counties_ia_ne.gpkg"
    real = QgsVectorLayer(f"{path}|layername=ia_counties_detailed", "ia_counties", "ogr")
    shape = {f["COUNTY"]: f.geometry() for f in real.getFeatures() if f["COUNTY"] in ("Story", "STORY")}
    edge = max(p.x() for geometry in shape.values() for p in geometry.vertices())
    middle = next(iter(shape.values())).centroid().asPoint()
    line = in_crs(f"POINT({edge} {middle.y()})", real.crs().authid(), "EPSG:26915").asPoint()
    across = layer(
        "fields", [box(line.x() - 300, line.y() - 200, line.x() + 300, line.y() + 200)], values=[{"name": "x"}]
    )
    found = report_of(nutrientplan, tmp_path, FIELDS=across, COUNTIES=real)["fields"][0]["counties"]
    assert len(found) == 2 and "story" in found[1]["name"].lower() + found[0]["name"].lower()
    assert sum(c["acres"] for c in found) == pytest.approx(600 * 400 / 4046.856, rel=2e-3)


def test_same_input_same_file(nutrientplan, tmp_path):
    given = {
        "FIELDS": fields(FIELD, {**FIELD, "field_id": "E"}),
        "COUNTIES": counties(),
        "SETBACK_RECEPTORS": [house()],
        "RECEPTOR_CLASSES": "house=residence",
    }
    texts = []
    for number in range(2):
        path = tmp_path / f"{number}.json"
        nutrientplan(REPORT_JSON=str(path), **given)
        texts.append(path.read_bytes())
    assert texts[0] == texts[1]


def test_200_fields(nutrientplan):
    shapes = [
        box(X + 420 * (n % 20), Y + 420 * (n // 20), X + 420 * (n % 20) + 400, Y + 420 * (n // 20) + 400)
        for n in range(200)
    ]
    many = fields(*[{**FIELD, "field_id": str(n)} for n in range(200)], shapes=shapes)
    result = nutrientplan(FIELDS=many, SETBACK_RECEPTORS=[house()], RECEPTOR_CLASSES="house=residence")
    assert result["SPREADABLE"].featureCount() == 200
    assert result["FIELD_FINDINGS"].featureCount() == 200 * 9


def test_in_a_process_of_its_own(root, tmp_path):
    path = tmp_path / "fields.gpkg"
    options = QgsVectorFileWriter.SaveVectorOptions()
    options.driverName = "GPKG"
    QgsVectorFileWriter.writeAsVectorFormatV3(fields(), str(path), QgsProject.instance().transformContext(), options)
    code = (
        f"import sys; sys.path.insert(0, {str(root)!r}); from tests import conftest\n"
        "sys.path.insert(0, '/usr/share/qgis/python/plugins')\n"
        "from qgis.core import QgsApplication\n"
        "app = QgsApplication([], False); app.initQgis()\n"
        "from processing.core.Processing import Processing; Processing.initialize()\n"
        "import processing\n"
        "from afo_siting.ui.processing.provider import AfoSitingProvider\n"
        "provider = AfoSitingProvider(); QgsApplication.processingRegistry().addProvider(provider)\n"
        f"given = {{'FIELDS': {str(path)!r}, 'CHECKLIST': 'memory:', 'ANIMAL_UNITS': 400, 'NPDES': False}}\n"
        "print(processing.run('afo:nutrientplan', given)['OVERALL'])\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=90, env={**os.environ})
    assert done.stdout.strip().endswith("meets"), done.stderr


@pytest.mark.parametrize("style", ["field_findings", "spreadable", "closed_ground"])
def test_styles_are_those_that_the_script_writes(root, tmp_path, style):
    """Colour is never the only signal: every symbol has a pattern besides."""
    done = subprocess.run(
        [sys.executable, str(root / "scripts" / "make_plan_styles.py"), str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=90,
    )
    made = tmp_path / f"{style}.qml"
    assert made.is_file(), done.stderr
    committed = (root / "resources" / "styles" / f"{style}.qml").read_text(encoding="utf-8")
    if f'version="{Qgis.QGIS_VERSION}"' not in committed:
        pytest.skip(f"the styles were written by another QGIS than {Qgis.QGIS_VERSION}")
    # The spacing of letters is the siting layers' (scripts/make_styles.py), which may change by itself.
    spacing = re.compile(r'fontLetterSpacing="[^"]*"')
    assert spacing.sub("", made.read_text(encoding="utf-8")) == spacing.sub("", committed), "run make_plan_styles.py"
    assert "PatternFill" in committed


def test_loaded_results_are_styled(nutrientplan):
    from afo_siting.ui.nutrient_plan.layers import plan_layers
    from afo_siting.ui.outputs.styles import style_layer

    result = nutrientplan(
        FIELDS=fields(), SETBACK_RECEPTORS=[house()], RECEPTOR_CLASSES="house=residence", CLOSED="memory:"
    )
    styles = {layer.name: layer.style for layer in plan_layers({})}
    for name in ("FIELD_FINDINGS", "SPREADABLE", "CLOSED"):
        style_layer(result[name], styles[name])
        shown = result[name].renderer()
        assert shown.type() == ("categorizedSymbol" if name == "FIELD_FINDINGS" else "singleSymbol")
    assert result["SPREADABLE"].labelsEnabled()
    assert {c.value() for c in result["FIELD_FINDINGS"].renderer().categories()} >= {
        "violates",
        "meets",
        "not_evaluated",
    }


def test_upslope_ground_from_an_elevation_model(nutrientplan, tmp_path):
    """A plane that falls to the south: what lies north of the pen, as wide as the pen, drains to it."""
    import numpy as np
    from osgeo import gdal, osr

    path = tmp_path / "dem.tif"
    dataset = gdal.GetDriverByName("GTiff").Create(str(path), 100, 120, 1, gdal.GDT_Float32)
    dataset.SetGeoTransform((X - 1200, 5.0, 0, Y + 400, 0, -5.0))
    reference = osr.SpatialReference()
    reference.ImportFromEPSG(26915)
    dataset.SetProjection(reference.ExportToWkt())
    dataset.GetRasterBand(1).WriteArray(np.repeat(300 - 0.1 * np.arange(120.0)[:, None], 100, axis=1))
    dataset = None
    found = report_of(nutrientplan, tmp_path, FIELDS=fields(), OPERATION=pens(), DEM=str(path))
    assert found["upslope"]["acres"] == pytest.approx(100 * 300 / 4046.856, rel=2e-3)
    why = next(row["why"] for row in found["checklist"] if row["item_id"] == "CON-e3")
    assert "upslope drain to the pens by dem" in why and "edge of the elevation model" in why
    with pytest.raises(QgsProcessingException, match="DEM"):
        nutrientplan(FIELDS=fields(), DEM="/nowhere/dem.tif")
