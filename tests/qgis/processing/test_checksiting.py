"""afo:checksiting as scripts, models and the toolbox run it."""

from __future__ import annotations

import gc
import json
import os
import pathlib
import subprocess
import sys

import pytest
from qgis.core import (
    NULL,
    QgsApplication,
    QgsProcessing,
    QgsProcessingAlgRunnerTask,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeatureSourceDefinition,
    QgsProcessingModelAlgorithm,
    QgsProcessingModelChildAlgorithm,
    QgsProcessingModelChildParameterSource,
    QgsProcessingModelOutput,
    QgsProcessingModelParameter,
    QgsProcessingOutputLayerDefinition,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterMultipleLayers,
    QgsProject,
    QgsVectorLayer,
)
from qgis.PyQt.QtCore import QCoreApplication, QLocale, QPointF

from afo_siting.ui.outputs.styles import style_layer
from afo_siting.ui.processing.checksiting import CheckSiting
from tests.qgis.builders import BARN, UTM, X, Y, barns, layer, point
from tests.qgis.processing.conftest import Feedback
from tests.qgis.test_user_data import geopackage

FINDING_FIELDS = [
    "finding_id",
    "subject",
    "subject_kind",
    "receptor",
    "receptor_layer",
    "receptor_class",
    "rule_id",
    "citation",
    "comparison",
    "required_ft",
    "measured_ft",
    "margin_ft",
    "accuracy_ft",
    "verdict",
    "reason",
    "basis",
]
ZONE_FIELDS = ["receptor", "receptor_class", "rule_id", "citation", "distance_ft", "subject_kind"]


def houses(*feet):
    return layer("houses", [point(f) for f in feet], values=[{"name": f"house {i}"} for i, _ in enumerate(feet, 1)])


def outputs(folder):
    return {name: str(folder / f"{name.lower()}.gpkg") for name in ("FINDINGS", "VIOLATIONS", "SETBACK_ZONES")} | {
        "REPORT_HTML": str(folder / "report.html"),
        "REPORT_JSON": str(folder / "report.json"),
    }


def read_json(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


# --- the plain case


def test_every_output(checksiting, tmp_path):
    feedback = Feedback()
    result = checksiting(feedback, STRUCTURES=barns(), RECEPTORS=[houses(1000, 3000)], **outputs(tmp_path))
    report = read_json(result["REPORT_JSON"])
    assert report["schema"] == "afo-assessment/1"
    assert report["operation"]["animal_units"] == "999.6"
    assert (result["OVERALL"], report["overall"]) == ("violates", "violates")
    for name in ("VIOLATES", "MEETS", "TOO_CLOSE_TO_CALL", "CONDITIONAL", "EXEMPT", "NOT_EVALUATED"):
        assert result[name] == report["counts"][name.lower()], name
    assert result["VIOLATES"] == 1 and result["NOT_EVALUATED"] > 0

    findings = QgsVectorLayer(result["FINDINGS"], "f", "ogr")
    assert findings.crs().authid() == "EPSG:4269"
    assert [name for name in findings.fields().names() if name in FINDING_FIELDS] == FINDING_FIELDS
    assert findings.featureCount() == len(report["findings"])
    violating = next(f for f in findings.getFeatures() if f["verdict"] == "violates")
    of_json = next(f for f in report["findings"] if f["verdict"] == "violates")
    assert violating["measured_ft"] == of_json["measured_ft"] == pytest.approx(1000, abs=0.01)
    assert violating["finding_id"] == of_json["finding_id"]
    assert len(violating.geometry().asPolyline()) == 2

    violations = QgsVectorLayer(result["VIOLATIONS"], "v", "ogr")
    assert [f["finding_id"] for f in violations.getFeatures()] == [of_json["finding_id"]]
    zones = QgsVectorLayer(result["SETBACK_ZONES"], "z", "ogr")
    assert set(ZONE_FIELDS) <= set(zones.fields().names())
    assert zones.featureCount() == len(report["setback_zones"]) > 0

    html = pathlib.Path(result["REPORT_HTML"]).read_text(encoding="utf-8")
    assert "house 1" in html and "barn 1" in html
    percents = [float(text) for text in feedback.of("progress")]
    assert percents == sorted(percents) and percents[-1] == 100
    assert not feedback.of("error")


def test_no_output_needs_to_be_asked_for(checksiting):
    result = checksiting(STRUCTURES=barns(), RECEPTORS=[houses(3000)])
    assert sorted(result) == sorted(
        ["OVERALL", "VIOLATES", "MEETS", "TOO_CLOSE_TO_CALL", "CONDITIONAL", "EXEMPT", "NOT_EVALUATED"]
    )


def test_temporary_outputs(checksiting):
    result = checksiting(
        STRUCTURES=barns(), RECEPTORS=[houses(1000)], FINDINGS="memory:", VIOLATIONS="TEMPORARY_OUTPUT",
        REPORT_JSON=QgsProcessing.TEMPORARY_OUTPUT,
    )  # fmt: skip
    assert result["FINDINGS"].featureCount() > 0 and result["VIOLATIONS"].featureCount() == 1
    assert read_json(result["REPORT_JSON"])["overall"] == "violates"


def test_three_results_in_one_geopackage(checksiting, tmp_path):
    path = str(tmp_path / "all.gpkg")
    tables = {
        name: f"ogr:dbname='{path}' table=\"{name.lower()}\" (geom)"
        for name in ("FINDINGS", "VIOLATIONS", "SETBACK_ZONES")
    }
    checksiting(STRUCTURES=barns(), RECEPTORS=[houses(1000)], **tables)
    for name in tables:
        assert QgsVectorLayer(f"{path}|layername={name.lower()}", name, "ogr").featureCount() > 0


def test_report_is_the_same_twice_whatever_the_order_of_layers_and_the_locale(checksiting, tmp_path):
    creek = layer("creek", [f"LINESTRING({X + 300} {Y},{X + 300} {Y + 900})"])
    near, far = houses(1000), layer("old houses", [point(1100)])
    texts = []
    for number, (given, locale) in enumerate(
        [
            ([near, far, creek], "C"),
            ([creek, far, near], "de_DE"),
            ([far, creek, near], "cs_CZ"),
            ([near, far, creek], "C"),
        ]
    ):
        QLocale.setDefault(QLocale(locale))
        path = str(tmp_path / f"{number}.json")
        try:
            checksiting(STRUCTURES=barns(), RECEPTORS=given, REPORT_JSON=path)
        finally:
            QLocale.setDefault(QLocale.c())
        texts.append(pathlib.Path(path).read_text(encoding="utf-8"))
    assert len(set(texts)) == 1


# --- parameters


def test_class_by_string_field_saved_class_and_name(checksiting, tmp_path):
    by_string = layer("a", [point(3000)])
    by_field = layer("b", [point(3000)], fields=("receptor_class:string",), values=[{"receptor_class": "cemetery"}])
    by_saved = layer("c", [point(3000)])
    by_saved.setCustomProperty("afo_siting/receptor_class", "religious_institution")
    by_name = layer("houses", [point(3000)])
    path = str(tmp_path / "r.json")
    checksiting(
        STRUCTURES=barns(),
        RECEPTORS=[by_string, by_field, by_saved, by_name],
        RECEPTOR_CLASSES="a=public_use_area",
        REPORT_JSON=path,
    )
    found = {f["receptor_layer"]: f["receptor_class"] for f in read_json(path)["findings"] if f["receptor_layer"]}
    assert found == {"a": "public_use_area", "b": "cemetery", "c": "religious_institution", "houses": "residence"}


def test_table_of_a_file_is_called_by_its_own_name(checksiting, tmp_path):
    path = geopackage(tmp_path / "receptors.gpkg", layer("thing one", [point(1000)]))
    result = checksiting(
        STRUCTURES=barns(), RECEPTORS=[f"{path}|layername=thing one"], RECEPTOR_CLASSES="thing one=residence",
        REPORT_JSON=str(tmp_path / "r.json"),
    )  # fmt: skip
    assert read_json(result["REPORT_JSON"])["layers"][0]["name"] == "thing one"


def test_searched_none_found(checksiting, tmp_path):
    path = str(tmp_path / "r.json")
    checksiting(STRUCTURES=barns(), SEARCHED_NONE_FOUND="known_sinkhole=DNR layer, 2026-10-01", REPORT_JSON=path)
    report = read_json(path)
    assert report["searched"] == [{"receptor_class": "known_sinkhole", "source": "DNR layer", "date": "2026-10-01"}]
    assert not [n for n in report["not_evaluated"] if n["receptor_class"] == "known_sinkhole"]
    assert [n for n in report["not_evaluated"] if n["receptor_class"] == "residence"]


def test_animal_units_choose_the_row(checksiting, tmp_path):
    def required(**operation):
        path = str(tmp_path / "r.json")
        checksiting(STRUCTURES=barns(), RECEPTORS=[houses(1500)], REPORT_JSON=path, **operation)
        return next(f["required_ft"] for f in read_json(path)["findings"] if f["receptor_class"] == "residence")

    assert required(ANIMALS=None, ANIMAL_UNITS=999.6) == 1250
    assert required(ANIMALS=None, ANIMAL_UNITS=1000) == 1875
    assert required(ANIMALS=["swine_over_55_lb", 2500]) == 1875
    # Head counts win over stated units.
    assert required(ANIMALS=["swine_over_55_lb", 2499], ANIMAL_UNITS=5000) == 1250


def test_default_accuracy_counts_for_both_footprints(checksiting, tmp_path):
    def verdict(feet, accuracy):
        path = str(tmp_path / "r.json")
        checksiting(STRUCTURES=barns(), RECEPTORS=[houses(feet)], DEFAULT_ACCURACY_FT=accuracy, REPORT_JSON=path)
        finding = next(f for f in read_json(path)["findings"] if f["receptor_class"] == "residence")
        return finding["verdict"], finding["accuracy_ft"]

    assert verdict(1255, 0) == ("meets", 0)
    assert verdict(1255, 5) == ("too_close_to_call", 10)
    assert verdict(1265, 5) == ("meets", 10)


def test_defaults_for_structures_and_stockpiles(checksiting, tmp_path):
    path = str(tmp_path / "r.json")
    bare = layer("bare", [BARN])
    checksiting(
        STRUCTURES=bare,
        STOCKPILES=bare,
        DEFAULT_STRUCTURE_TYPE="anaerobic_lagoon",
        DEFAULT_MANURE="dry_manure",
        REPORT_JSON=path,
    )
    assert [s["subject_kind"] for s in read_json(path)["subjects"]] == ["anaerobic_lagoon", "dry_manure_stockpile"]


def test_elevation_model_that_does_not_reach_the_pile_is_told(checksiting, tmp_path, real_data):
    path = str(tmp_path / "r.json")
    pile = layer("pile", [BARN], fields=("manure:string",), values=[{"manure": "dry_manure"}])
    dem = str(real_data / "treynor_ia_dem_30m.tif")  # does not say its unit
    checksiting(STOCKPILES=pile, DEM=dem, VERTICAL_UNIT="metre", REPORT_JSON=path)
    (slope,) = [f for f in read_json(path)["findings"] if f["receptor_class"] == "land_slope_percent"]
    assert slope["verdict"] == "not_evaluated"
    assert "the pile reaches beyond the elevation model" in slope["reason"]


def test_selected_features_and_filters_of_the_source(checksiting, qgis_new_project, tmp_path):
    second = f"POLYGON(({X + 500} {Y},{X + 560} {Y},{X + 560} {Y + 25},{X + 500} {Y}))"
    structures = barns(shapes=[BARN, second])
    QgsProject.instance().addMapLayer(structures)
    structures.selectByIds([2])
    path = str(tmp_path / "r.json")
    for given in (
        QgsProcessingFeatureSourceDefinition(structures.id(), True),
        QgsProcessingFeatureSourceDefinition(structures.id(), False, -1, filterExpression="\"name\" = 'barn 2'"),
    ):
        checksiting(STRUCTURES=given, REPORT_JSON=path)
        report = read_json(path)
        assert [s["name"] for s in report["subjects"]] == ["barn 2"]
        assert report["warnings"] == ["structures: only the chosen features of the layer were given"]


def test_invalid_footprint_is_measured_whatever_processing_is_set_to(checksiting, tmp_path):
    bow_tie = f"POLYGON(({X} {Y},{X + 60} {Y + 25},{X + 60} {Y},{X} {Y + 25},{X} {Y}))"
    path = str(tmp_path / "r.json")
    checksiting(STRUCTURES=barns(shapes=[bow_tie]), RECEPTORS=[houses(1000)], REPORT_JSON=path)
    assert read_json(path)["warnings"] == ["structures: 1 invalid footprint was measured by its made-valid shape"]


def test_unsaved_edits_of_the_subjects_count(checksiting, tmp_path):
    structures = barns()
    structures.startEditing()
    structures.changeAttributeValue(1, structures.fields().indexOf("name"), "north barn")
    path = str(tmp_path / "r.json")
    checksiting(STRUCTURES=structures, REPORT_JSON=path)
    report = read_json(path)
    assert report["subjects"][0]["name"] == "north barn"
    assert report["warnings"] == ["structures: includes unsaved edits"]
    assert structures.isModified()


# --- one run and another


def test_two_instances_at_once_do_not_mix(afo, tmp_path):
    """State on the class would let the second run's layers answer for the first (bug report G11)."""
    algorithm = QgsApplication.processingRegistry().algorithmById("afo:checksiting")
    context, feedback = QgsProcessingContext(), Feedback()
    runs = []
    for number, feet in enumerate((1000, 3000)):
        parameters = {
            "STRUCTURES": barns(), "RECEPTORS": [houses(feet)], "ANIMAL_UNITS": 600, "REPORT_JSON": str(tmp_path / f"{number}.json"),
        }  # fmt: skip
        instance = algorithm.create()
        assert isinstance(instance, CheckSiting) and instance is not algorithm
        assert instance.prepare(parameters, context, feedback)
        runs.append((instance, parameters))
    for instance, parameters in runs:
        instance.runPrepared(parameters, context, feedback)
    overall = [read_json(parameters["REPORT_JSON"])["counts"]["violates"] for _, parameters in runs]
    assert overall == [1, 0]
    assert not [name for name in vars(CheckSiting) if name.startswith("_p")]


def test_run_on_a_background_thread(afo, qgis_new_project, tmp_path):
    """As the toolbox runs it: prepared on the main thread, worked on another, twice on the same pool."""
    algorithm = QgsApplication.processingRegistry().algorithmById("afo:checksiting").create()
    for number in range(2):
        context, feedback = QgsProcessingContext(), Feedback()
        structures, receptors = barns(), houses(1000)
        parameters = {
            "STRUCTURES": structures, "RECEPTORS": [receptors], "ANIMAL_UNITS": 600, "FINDINGS": "memory:",
            "REPORT_JSON": str(tmp_path / f"{number}.json"),
        }  # fmt: skip
        task = QgsProcessingAlgRunnerTask(algorithm, parameters, context, feedback)
        told: list[tuple[bool, str]] = []
        task.executed.connect(lambda done, results, told=told: told.append((done, results["OVERALL"])))
        QgsApplication.taskManager().addTask(task)
        while not told:
            QCoreApplication.processEvents()
        assert told == [(True, "violates")]
    assert read_json(tmp_path / "0.json") == read_json(tmp_path / "1.json")


def test_cancelled_run_writes_nothing(afo, tmp_path):
    class Impatient(Feedback):
        def isCanceled(self):
            return True

    import processing

    path = tmp_path / "r.json"
    path.write_text("old", encoding="utf-8")
    feedback = Impatient()
    feedback.cancel()
    processing.run(
        "afo:checksiting",
        {
            "STRUCTURES": barns(),
            "RECEPTORS": [houses(1000)],
            "ANIMAL_UNITS": 600,
            "REPORT_JSON": str(path),
            "FINDINGS": str(tmp_path / "f.gpkg"),
        },
        feedback=feedback,
    )
    assert path.read_text(encoding="utf-8") == "old"
    assert sorted(os.listdir(tmp_path)) == ["r.json"]


# --- styles


def colours(of: QgsVectorLayer) -> str:
    from qgis.PyQt.QtXml import QDomDocument

    document = QDomDocument()
    of.exportNamedStyle(document)
    return document.toString()


def load_results(parameters):
    import processing

    loaded = processing.runAndLoadResults(parameters.pop("ALGORITHM"), parameters, feedback=Feedback())
    gc.collect()
    QCoreApplication.processEvents()
    return loaded


@pytest.mark.parametrize("run", [1, 2])
def test_each_result_has_its_own_style_when_loaded(afo, qgis_new_project, qgis_iface, tmp_path, run):
    load_results(
        {
            "ALGORITHM": "afo:checksiting",
            "STRUCTURES": barns(),
            "RECEPTORS": [houses(1000)],
            "ANIMAL_UNITS": 600,
            "FINDINGS": "memory:",
            "VIOLATIONS": "memory:",
            "SETBACK_ZONES": str(tmp_path / "z.gpkg"),
        }
    )
    loaded = {made.name(): made for made in QgsProject.instance().mapLayers().values()}
    assert sorted(loaded) == ["Findings", "Setback zones", "Violations"]
    expected = {}
    for name, role in (("Findings", "findings"), ("Violations", "violations"), ("Setback zones", "setback_zones")):
        twin = loaded[name].clone()
        style_layer(twin, role)
        expected[name] = twin.renderer().dump()
        assert loaded[name].renderer().dump() == expected[name]
    assert len(set(expected.values())) == 3


def model_of_the_check() -> QgsProcessingModelAlgorithm:
    model = QgsProcessingModelAlgorithm("site model", "tests")
    for name, definition in (
        ("barns", QgsProcessingParameterFeatureSource("barns", "barns")),
        ("around", QgsProcessingParameterMultipleLayers("around", "around")),
    ):
        parameter = QgsProcessingModelParameter(name)
        parameter.setPosition(QPointF(0, 0))
        model.addModelParameter(definition, parameter)
    child = QgsProcessingModelChildAlgorithm("afo:checksiting")
    child.setChildId("check")
    child.addParameterSources("STRUCTURES", [QgsProcessingModelChildParameterSource.fromModelParameter("barns")])
    child.addParameterSources("RECEPTORS", [QgsProcessingModelChildParameterSource.fromModelParameter("around")])
    child.addParameterSources("ANIMAL_UNITS", [QgsProcessingModelChildParameterSource.fromStaticValue(600)])
    findings = QgsProcessingModelOutput("findings", "Findings of the model")
    findings.setChildId("check")
    findings.setChildOutputName("FINDINGS")
    zones = QgsProcessingModelOutput("zones", "Zones of the model")
    zones.setChildId("check")
    zones.setChildOutputName("SETBACK_ZONES")
    child.setModelOutputs({"findings": findings, "zones": zones})
    model.addChildAlgorithm(child)
    model.updateDestinationParameters()
    return model


def test_inside_a_model(afo, qgis_new_project, qgis_iface):
    import processing

    model = model_of_the_check()
    names = {d.description(): d.name() for d in model.destinationParameterDefinitions()}
    structures, receptors = barns(), houses(1000)
    QgsProject.instance().addMapLayers([structures, receptors])
    parameters = {
        "barns": structures.id(),
        "around": [receptors.id()],
        names["Findings of the model"]: "memory:",
        names["Zones of the model"]: "memory:",
    }
    processing.runAndLoadResults(model, parameters, feedback=Feedback())
    gc.collect()
    loaded = {made.name(): made for made in QgsProject.instance().mapLayers().values()}
    for name, role in (("findings", "findings"), ("zones", "setback_zones")):
        twin = loaded[name].clone()
        style_layer(twin, role)
        assert loaded[name].renderer().dump() == twin.renderer().dump()
    assert any(f["verdict"] == "violates" for f in loaded["findings"].getFeatures())


# --- the algorithm itself


def test_names_help_and_icons(afo):
    algorithm = QgsApplication.processingRegistry().algorithmById("afo:checksiting")
    assert (afo.id(), afo.name()) == ("afo", "AFO Siting")
    assert not afo.icon().isNull() and os.path.exists(afo.svgIconPath())
    assert algorithm.displayName() and algorithm.shortDescription() and algorithm.tags()
    assert "Searched, none found" in algorithm.shortHelpString()
    assert algorithm.helpUrl().startswith("file:///") and os.path.exists(algorithm.helpUrl().removeprefix("file://"))
    assert algorithm.canExecute()[0] is True
    for definition in algorithm.parameterDefinitions():
        assert definition.description()
        if definition.type() == "enum":
            assert definition.usesStaticStrings()


def test_findings_without_a_line_have_null_geometry(checksiting):
    findings = checksiting(STRUCTURES=barns(), RECEPTORS=[houses(60_000)], FINDINGS="memory:")["FINDINGS"]
    none_near = [f for f in findings.getFeatures() if f["receptor_class"] == "residence"]
    assert len(none_near) == 1
    assert none_near[0].geometry().isNull() and none_near[0]["measured_ft"] == NULL
    assert none_near[0]["reason"] == "none within 5,280 ft"


def test_killed_run_leaves_the_old_report_whole(afo, root, tmp_path):
    """Killed while the new report is being written, the old one is still there, whole."""
    path = tmp_path / "r.json"
    path.write_text('{"schema": "old"}', encoding="utf-8")
    script = f"""
import os, signal, sys
sys.path.insert(0, {str(root)!r})
from tests import conftest
from qgis.core import QgsApplication
application = QgsApplication([], False)
application.initQgis()
import processing
from processing.core.Processing import Processing
Processing.initialize()
from afo_siting.ui.processing.provider import AfoSitingProvider
provider = AfoSitingProvider()
QgsApplication.processingRegistry().addProvider(provider)
from tests.qgis.builders import barns
real = os.replace
os.replace = lambda *paths: os.kill(os.getpid(), signal.SIGKILL)
processing.run("afo:checksiting", {{"STRUCTURES": barns(), "ANIMAL_UNITS": 600, "REPORT_JSON": {str(path)!r}}})
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert done.returncode == -9, done.stderr
    assert path.read_text(encoding="utf-8") == '{"schema": "old"}'


def test_sink_definitions_are_understood(checksiting, qgis_new_project):
    definition = QgsProcessingOutputLayerDefinition("TEMPORARY_OUTPUT")
    assert checksiting(STRUCTURES=barns(), FINDINGS=definition)["FINDINGS"].featureCount() >= 0


def test_subjects_in_another_crs_than_the_receptors(checksiting):
    from tests.qgis.builders import in_crs

    structures = barns("EPSG:3417", [in_crs(BARN, UTM, "EPSG:3417")])
    findings = checksiting(STRUCTURES=structures, RECEPTORS=[houses(1000)], FINDINGS="memory:")["FINDINGS"]
    assert [f["measured_ft"] for f in findings.getFeatures() if f["receptor_class"] == "residence"] == [
        pytest.approx(1000, abs=0.01)
    ]


def test_error_while_running_is_a_processing_exception(checksiting, monkeypatch):
    from afo_siting.afo_rules.errors import SitingError
    from afo_siting.ui import service

    def fail(*_):
        raise SitingError("houses: the layer cannot be read any more.", "See that it is still there.")

    monkeypatch.setattr(service, "run", fail)
    with pytest.raises(
        QgsProcessingException, match=r"houses: the layer cannot be read any more. See that it is still there."
    ):
        checksiting(STRUCTURES=barns())
