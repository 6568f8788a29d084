"""afo:checknewwater: new waters near structures that stand, from layers to findings."""

from __future__ import annotations

import json

import pytest
from qgis.core import QgsProcessingContext, QgsProcessingException, QgsProject, QgsVectorLayer

from tests.qgis.builders import barns, in_crs, layer, point
from tests.qgis.processing.conftest import Feedback
from tests.qgis.processing.test_checksiting import FINDING_FIELDS


@pytest.fixture
def check(afo, tmp_path):
    """Runs afo:checknewwater; the report and the outputs."""
    import processing

    def run(feedback=None, **parameters):
        context = QgsProcessingContext()
        context.setProject(QgsProject.instance())
        given = {"STRUCTURES": barns(), "REPORT_JSON": str(tmp_path / "report.json"), **parameters}
        result = processing.run("afo:checknewwater", given, feedback=feedback or Feedback(), context=context)
        return json.loads((tmp_path / "report.json").read_text(encoding="utf-8")), result

    return run


def waters(*feet, crs="EPSG:26915", **values):
    row = {"kind": "water_source", **values}
    return layer(
        "waters",
        [point(f, crs) for f in feet],
        crs,
        fields=("name:string", *(f"{name}:string" for name in row)),
        values=[{"name": f"pond {i}", **row} for i, _ in enumerate(feet, 1)],
    )


@pytest.mark.parametrize(
    ("kind", "operation", "feet"),
    [
        ("water_source", "confinement", 500),
        ("major_water_source", "confinement", 1000),
        ("designated_wetland", "confinement", 2500),
        ("water_source", "dry_bedded_confinement", 200),
    ],
)
def test_the_distance_of_each_kind(check, kind, operation, feet):
    report, result = check(NEW_WATER=waters(feet - 0.1, kind=kind), OPERATION_KIND=operation)
    assert (result["OVERALL"], report["findings"][0]["required_ft"]) == ("violates", feet)
    report, result = check(NEW_WATER=waters(feet + 0.1, kind=kind), OPERATION_KIND=operation)
    assert result["OVERALL"] == "meets"
    assert report["findings"][0]["measured_ft"] == pytest.approx(feet + 0.1, abs=0.01)


def test_the_outputs(check, tmp_path):
    feedback = Feedback()
    report, result = check(feedback, NEW_WATER=waters(300, 900), FINDINGS=str(tmp_path / "findings.gpkg"))
    assert report["schema"] == "afo-new-water/1"
    findings = QgsVectorLayer(result["FINDINGS"], "f", "ogr")
    assert [name for name in findings.fields().names() if name in FINDING_FIELDS] == FINDING_FIELDS
    assert {(f["subject"], f["receptor"], f["verdict"]) for f in findings.getFeatures()} == {
        ("pond 1", "barn 1", "violates"),
        ("pond 2", "barn 1", "meets"),
    }
    line = next(f for f in findings.getFeatures() if f["subject"] == "pond 1").geometry().asPolyline()
    pond = point(300, "EPSG:4269").asPoint()
    assert line[0].distance(pond) < 1e-6, "the line runs from the water to the structure"
    assert report["counts"]["violates"] == 1 and len(report["subjects"]) == 2
    percents = [float(text) for text in feedback.of("progress")]
    assert percents == sorted(percents) and percents[-1] == 100


def test_the_kind_may_be_given_for_all_and_the_crs_may_differ(check):
    report, _ = check(NEW_WATER=waters(2000, crs="EPSG:3857", kind=None), KIND="designated_wetland")
    finding = report["findings"][0]
    assert (finding["verdict"], finding["subject_kind"]) == ("violates", "new_designated_wetland")
    assert finding["measured_ft"] == pytest.approx(2000, abs=0.01)


def test_ditches_ponds_and_containment(check):
    ditch = in_crs(point(515, "EPSG:26915"), "EPSG:26915", "EPSG:26915").asPoint()
    line = f"LINESTRING({ditch.x() - 300} {ditch.y() + 300},{ditch.x() + 300} {ditch.y() - 300})"
    fields = ("name:string", "kind:string", "half_width_ft:double")
    values = {"name": "ditch", "kind": "water_source"}
    drawn = layer("ditches", [line], fields=fields, values=[{**values, "half_width_ft": 20.0}])
    assert check(NEW_WATER=drawn)[0]["findings"][0]["measured_ft"] < 500
    open_width = layer("ditches", [line], fields=fields, values=[values])
    assert check(NEW_WATER=open_width)[1]["OVERALL"] == "too_close_to_call"
    assert check(NEW_WATER=waters(100, farm_pond="yes"))[1]["OVERALL"] == "meets"
    assert check(NEW_WATER=waters(100), STRUCTURES=barns(secondary_containment="yes"))[1]["OVERALL"] == "meets"


@pytest.mark.parametrize(
    ("parameters", "message"),
    [
        ({"NEW_WATER": lambda: waters(300, kind=None)}, "has no kind.*KIND.*water_source"),
        ({"NEW_WATER": lambda: waters(300, kind="puddle")}, "puddle.*not known"),
        ({"NEW_WATER": lambda: waters(300, accuracy_ft="-1")}, "accuracy_ft"),
        ({"NEW_WATER": lambda: layer("waters", [None], kind="Point")}, "has no geometry"),
        ({"NEW_WATER": lambda: layer("waters", [], kind="Point")}, "no features"),
        ({"NEW_WATER": lambda: waters(300), "STRUCTURES": lambda: barns(holds_animals_or_manure="no")}, "no structure"),
        ({"NEW_WATER": lambda: layer("waters", ["POINT(0.001 0.001)"], values=[{}])}, "look like degrees"),
        ({"NEW_WATER": lambda: waters(300), "KIND": "lake"}, "KIND"),
        ({"NEW_WATER": lambda: "/nowhere.gpkg"}, "NEW_WATER"),
    ],
)
def test_bad_input_is_told(check, parameters, message):
    with pytest.raises(QgsProcessingException, match=message):
        check(**{name: value() if callable(value) else value for name, value in parameters.items()})
