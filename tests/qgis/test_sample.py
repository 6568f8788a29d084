"""The sample site: made by its script, fit to the contract, and showing every verdict when it is checked."""

from __future__ import annotations

import json
import math
import re
import shutil
import sqlite3
import sys
import zipfile
from datetime import date

import pytest
import shapely
from qgis.core import Qgis, QgsApplication, QgsProject, QgsRectangle, QgsVectorLayer
from qgis.PyQt.QtCore import QMetaType

from afo_siting.afo_rules.model import (
    RECEPTOR_BOOLS,
    RECEPTOR_DATES,
    RECEPTOR_NUMBERS,
    Manure,
    ReceptorClass,
    Status,
    StructureType,
    Verdict,
)
from afo_siting.ui.recognise import SAVED_CLASS_PROPERTY

SUBJECTS = ("structures", "stockpiles")
NO_RECEPTORS = (*SUBJECTS, "section_lines")
BOOL, DATE, NUMBER, TEXT = QMetaType.Type.Bool, QMetaType.Type.QDate, QMetaType.Type.Double, QMetaType.Type.QString
# The contract's fields (processing.md), by what they hold.
CONTRACT = {
    "structures": {"name": TEXT, "structure_type": TEXT, "status": TEXT, "constructed": DATE,
                   "secondary_containment": BOOL, "holds_animals_or_manure": BOOL, "accuracy_ft": NUMBER},
    "stockpiles": {"name": TEXT, "manure": TEXT, "placed": DATE, "removed": DATE, "runoff_contained": BOOL,
                   "slope_contained": BOOL, "vertical_separation_ft": NUMBER, "concrete_thickness_in": NUMBER,
                   "concrete_reinforced": BOOL, "qualified_structure": BOOL, "accuracy_ft": NUMBER},
}  # fmt: skip
RECEPTOR_FIELDS = {"name": TEXT, "receptor_class": TEXT, **dict.fromkeys(RECEPTOR_BOOLS, BOOL),
                   **dict.fromkeys(RECEPTOR_DATES, DATE), **dict.fromkeys(RECEPTOR_NUMBERS, NUMBER)}  # fmt: skip
OPERATION = {"ANIMALS": ["swine_over_55_lb", 2499], "OPERATION_FIRST_CONSTRUCTED": "2006-05-10",
             "FILING_DATE": "2026-11-29"}  # fmt: skip


@pytest.fixture(scope="module")
def scripts(root):
    sys.path.insert(0, str(root / "scripts"))
    import make_sample
    import sample_site

    yield {"make": make_sample, "site": sample_site}
    sys.path.remove(str(root / "scripts"))


@pytest.fixture(scope="module")
def made(qgis_app, scripts, tmp_path_factory):
    folder = tmp_path_factory.mktemp("made")
    assert scripts["make"].main([str(folder)]) == 0
    return folder


@pytest.fixture(scope="module")
def sample(qgis_app, root, tmp_path_factory):
    """A copy of the committed sample, in a folder whose name needs quoting."""
    folder = tmp_path_factory.mktemp("Åland 農場 ñ")
    for name in ("sample.qgz", "sample_site.gpkg"):
        shutil.copyfile(root / "resources" / "sample" / name, folder / name)
    return folder


@pytest.fixture(scope="module")
def project(sample):
    opened = QgsProject()
    assert opened.read(str(sample / "sample.qgz")), opened.error()
    yield opened
    opened.clear()


def table_of(layer):
    return layer.source().rpartition("layername=")[2]


def tables(gpkg):
    with sqlite3.connect(gpkg) as database:
        return {name for (name,) in database.execute("SELECT table_name FROM gpkg_contents")}


def content(gpkg, table):
    layer = QgsVectorLayer(f"{gpkg}|layername={table}", table, "ogr")
    assert layer.isValid(), table
    fields = [(field.name(), field.typeName()) for field in layer.fields()]
    rows = [(f.attributes(), f.geometry().asWkt(4)) for f in layer.getFeatures()]
    return layer.crs().authid(), layer.wkbType(), fields, rows


def test_script_makes_the_committed_layers(made, sample):
    assert tables(made / "sample_site.gpkg") == tables(sample / "sample_site.gpkg")
    for table in tables(sample / "sample_site.gpkg"):
        committed = content(sample / "sample_site.gpkg", table)
        assert content(made / "sample_site.gpkg", table) == committed, f"{table}: run scripts/make_sample.py"
        assert committed[0] == "EPSG:26915"
        assert committed[3], table


def test_script_makes_the_committed_project(made, sample):
    committed, fresh = (zipfile.ZipFile(folder / "sample.qgz").read("sample.qgs").decode() for folder in (sample, made))
    if Qgis.QGIS_VERSION not in committed:
        pytest.skip("another version of QGIS writes other defaults into a project")
    assert fresh == committed, "run scripts/make_sample.py"


def test_geopackage_is_small_and_of_a_version_that_old_gdal_reads(sample):
    assert (sample / "sample_site.gpkg").stat().st_size < 400_000
    with sqlite3.connect(sample / "sample_site.gpkg") as database:
        assert database.execute("PRAGMA user_version").fetchone() == (10200,)


def test_project_opens_anywhere(project, sample):
    layers = project.mapLayers().values()
    assert {table_of(layer) for layer in layers} == tables(sample / "sample_site.gpkg")
    assert all(layer.isValid() for layer in layers)
    assert all(layer.source().startswith(str(sample)) for layer in layers)
    assert project.crs().authid() == "EPSG:26915"
    structures = next(layer for layer in layers if table_of(layer) == "structures")
    mile = QgsRectangle(structures.extent())
    mile.grow(1609.344)
    assert project.viewSettings().defaultViewExtent().contains(mile)
    groups = [group.name() for group in project.layerTreeRoot().findGroups()]
    assert groups == ["Proposed and existing", "People", "Wells and drainage", "Water", "Land"]
    assert len(project.layerTreeRoot().findLayers()) == len(layers)


def test_project_tells_nothing_of_the_machine_that_made_it(sample):
    archive = zipfile.ZipFile(sample / "sample.qgz")
    assert archive.namelist() == ["sample.qgs"]
    text = archive.read("sample.qgs").decode()
    assert not re.findall(r"saveUser|/home/|/root|/tmp/|/work/|/Users/|[A-Za-z]:\\", text)
    assert set(re.findall(r"<datasource>([^|<]+)", text)) == {"./sample_site.gpkg"}


def test_fields_are_those_of_the_contract(project):
    for layer in project.mapLayers().values():
        table = table_of(layer)
        if table == "section_lines":
            continue
        allowed = CONTRACT.get(table, RECEPTOR_FIELDS)
        fields = {field.name(): field.type() for field in layer.fields() if field.name() != "fid"}
        assert set(fields) <= set(allowed), table
        assert fields == {name: allowed[name] for name in fields}, table
        if table in CONTRACT:
            assert set(fields) == set(allowed), table


def test_words_are_those_of_the_contract(project):
    vocabulary = {
        "structure_type": {word.value for word in StructureType},
        "status": {word.value for word in Status},
        "manure": {word.value for word in Manure},
        "receptor_class": {word.value for word in ReceptorClass},
    }
    for layer in project.mapLayers().values():
        for field in layer.fields():
            if field.name() in vocabulary:
                assert {f[field.name()] for f in layer.getFeatures()} <= vocabulary[field.name()], table_of(layer)


def test_every_receptor_layer_has_its_class(project):
    known = {word.value for word in ReceptorClass}
    for layer in project.mapLayers().values():
        saved = layer.customProperty(SAVED_CLASS_PROPERTY)
        if table_of(layer) in NO_RECEPTORS:
            assert saved is None
        else:
            by_feature = layer.fields().lookupField("receptor_class") >= 0
            assert by_feature != (saved in known), table_of(layer)


def test_about_fifteen_kinds_of_receptor(project):
    receptors = [layer for layer in project.mapLayers().values() if table_of(layer) not in NO_RECEPTORS]
    assert len(receptors) >= 15


def test_survey_is_of_sections_of_about_a_mile(scripts):
    site = scripts["site"]
    for layer in site.layers():
        if layer.name == "section_lines":
            for section in layer.features:
                outline = shapely.Polygon(section.geometry)
                assert math.isclose(outline.area, 5280**2, rel_tol=0.005)
                assert section.values["note"] == "invented"


# --- the check ----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def report(qgis_app, project, tmp_path_factory):
    import processing
    from processing.core.Processing import Processing

    from afo_siting.ui.processing.provider import AfoSitingProvider

    Processing.initialize()
    registry = QgsApplication.processingRegistry()
    provider = None
    if registry.providerById("afo") is None:
        provider = AfoSitingProvider()
        registry.addProvider(provider)
    path = tmp_path_factory.mktemp("report") / "report.json"
    layers = {table_of(layer): layer for layer in project.mapLayers().values()}
    results = processing.run(
        "afo:checksiting",
        {
            "STRUCTURES": layers["structures"],
            "STOCKPILES": layers["stockpiles"],
            "RECEPTORS": [layer for name, layer in sorted(layers.items()) if name not in NO_RECEPTORS],
            **OPERATION,
            "REPORT_JSON": str(path),
        },
    )
    if provider is not None:
        registry.removeProvider(provider)
    made = json.loads(path.read_text(encoding="utf-8"))
    assert results["OVERALL"] == made["overall"]
    return made


def verdicts(report, subject, receptor):
    found = {
        (f["citation"], f["required_ft"]): f["verdict"]
        for f in report["findings"]
        if f["subject"] == subject and f["receptor_name"] == receptor
    }
    assert found, f"no finding of {subject} and {receptor}"
    return set(found.values())


def test_every_verdict_shows(report):
    assert {verdict.value for verdict in Verdict} == {verdict for verdict, count in report["counts"].items() if count}
    assert report["overall"] == "violates"
    assert report["operation"]["animal_units"] == "999.6"


@pytest.mark.parametrize(
    ("subject", "receptor", "expected"),
    [
        ("Proposed barn B", "1475 260th Street", {"violates"}),
        ("Proposed barn A", "1530 260th Street (end of lane)", {"too_close_to_call"}),
        ("Proposed barn A", "Tributary of Dry Run", {"too_close_to_call"}),
        ("Proposed barn A", "1420 260th Street (farmstead)", {"exempt"}),
        ("Proposed barn A", "Farm pond", {"exempt"}),
        ("Proposed barn A", "Teal Marsh", {"exempt"}),
        ("Proposed barn B", "1447 260th Street", {"exempt"}),
        ("Lagoon cell 1", "2564 N Avenue", {"exempt"}),
        ("Lagoon cell 1", "Dry Run Welding", {"exempt"}),
        ("Litter stockpile", "Inlet 1", {"conditional"}),
        ("Litter stockpile", "Inlet 2", {"exempt"}),
        ("Litter stockpile", "Inlet 3", {"conditional"}),
        ("Litter stockpile", "Dry Run", {"conditional"}),
        ("Litter stockpile", "Sinkhole 1", {"conditional", "meets"}),
        ("Bedded pack stockpile", "Dry Run", {"exempt"}),
        ("Bedded pack stockpile", "Waterway 1", {"meets"}),
        ("Proposed barn A", "Old stock well", {"meets"}),
    ],
)
def test_what_the_sample_is_to_show(report, subject, receptor, expected):
    assert verdicts(report, subject, receptor) == expected


def test_only_the_house_it_was_planned_for_is_violated(report):
    violated = {(f["subject"], f["receptor_name"]) for f in report["findings"] if f["verdict"] == "violates"}
    assert violated == {("Proposed barn B", "1475 260th Street")}


def test_what_is_left_out_on_purpose_is_named(report):
    named = {row["receptor_class"] for row in report["not_evaluated"]}
    assert named >= {"high_quality_water_resource", "karst_terrain", "alluvial_aquifer_area", "ponding_area",
                     "public_well_deep", "public_well_shallow", "land_slope_percent",
                     "agricultural_drainage_well_cistern"}  # fmt: skip


def test_measured_distances_are_those_of_the_plan(report, scripts):
    """The plan is in feet on the ground; the check measures coordinates in UTM on the ellipsoid."""
    planned = {}
    for layer in scripts["site"].layers():
        for feature in layer.features:
            make = {"point": shapely.Point, "line": shapely.LineString, "polygon": shapely.Polygon}[layer.kind]
            planned[layer.title, feature.values.get("name")] = (make(feature.geometry), feature.values)
    footprints = {name: shape for (title, name), (shape, _) in planned.items() if title in ("Structures", "Stockpiles")}
    compared = 0
    for finding in report["findings"]:
        if not finding["measured_ft"]:
            continue
        shape, values = planned[finding["receptor_layer"], finding["receptor_name"]]
        distance = footprints[finding["subject"]].distance(shape) - values.get("half_width_ft", 0)
        assert finding["measured_ft"] == pytest.approx(distance, abs=0.02), finding["finding_id"]
        compared += 1
    assert compared > 80


def test_second_reading_of_the_law_agrees_on_the_sample(report, project, root):
    """tests/rules/independent_check.py decides the same site from its coordinates."""
    sys.path.insert(0, str(root / "tests" / "rules"))
    try:
        import independent_check
        import independent_records as second
    finally:
        sys.path.remove(str(root / "tests" / "rules"))
    site = second_site(second, project)
    decisions = {}
    for decision in independent_check.decide(site):
        decisions[decision.subject, decision.layer, decision.receptor, decision.citation, decision.required] = decision
    compared = set()
    for finding in report["findings"]:
        if not finding["receptor"]:
            continue
        key = (finding["subject"], finding["receptor_layer"], finding["receptor_name"], finding["citation"],
               finding["required_ft"])  # fmt: skip
        decision = decisions[key]
        assert finding["verdict"] in decision.verdicts, (finding, decision)
        if finding["measured_ft"] is not None:
            assert finding["measured_ft"] == pytest.approx(decision.measured, abs=0.001)
        compared.add(key)
    unsaid = [d for key, d in decisions.items() if key not in compared and second.MEETS not in d.verdicts]
    assert not [d for d in unsaid if not d.optional]
    assert len(compared) > 80


def second_site(second, project):
    from independent_geodesy import Shape

    subjects, receptors = [], []
    for layer in project.mapLayers().values():
        table = table_of(layer)
        if table == "section_lines":
            continue
        for feature in layer.getFeatures():
            geometry = shapely.from_wkt(feature.geometry().asWkt(6))
            rings = [geometry.exterior, *geometry.interiors] if geometry.geom_type == "Polygon" else [geometry]
            kind = {"Polygon": "polygon", "LineString": "line", "Point": "point"}[geometry.geom_type]
            shape = Shape(kind, tuple(tuple(ring.coords) for ring in rings))
            facts = {name: python_value(value) for name, value in feature.attributeMap().items()}
            if table in SUBJECTS:
                kind_field = "structure_type" if table == "structures" else "manure"
                subjects.append(second.Subject(facts["name"], facts[kind_field], shape, facts))
            else:
                cls = layer.customProperty(SAVED_CLASS_PROPERTY) or facts["receptor_class"]
                receptors.append(second.Receptor(layer.name(), facts["name"], cls, shape, facts))
    operation = second.Operation(date(2026, 11, 29), units=second.Decimal("999.6"), first_constructed=date(2006, 5, 10))
    return second.Site("EPSG:26915", operation, tuple(subjects), tuple(receptors))


def python_value(value):
    if value is None or (hasattr(value, "isNull") and value.isNull()):
        return None
    return value.toPyDate() if hasattr(value, "toPyDate") else value
