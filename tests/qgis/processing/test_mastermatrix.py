"""afo:mastermatrix: the same inputs as checksiting, a score out."""

from __future__ import annotations

import json
import re

import pytest
from qgis.core import NULL, QgsProcessingContext, QgsProcessingException, QgsProject, QgsVectorLayer

from tests.qgis.builders import barns, layer, point
from tests.qgis.processing.conftest import Feedback

CLASSES = [
    "commercial_enterprise",
    "religious_institution",
    "educational_institution",
    "public_use_area",
    "cemetery",
    "city",
    "water_source",
    "public_thoroughfare",
    "public_well_shallow",
    "public_well_deep",
    "private_well_shallow",
    "private_well_deep",
    "known_sinkhole",
    "agricultural_drainage_well",
    "major_water_source",
    "confinement_operation",
    "high_quality_water_resource",
]
SEARCHED = ";".join(f"{c}=walked the site" for c in CLASSES)


@pytest.fixture
def mastermatrix(afo):
    """Runs afo:mastermatrix for 2,500 finishers: 1,875 ft to residences."""
    import processing

    def run(feedback=None, **parameters):
        context = QgsProcessingContext()
        context.setProject(QgsProject.instance())
        given = {
            "STRUCTURES": barns(),
            "ANIMALS": ["swine_over_55_lb", 2500],
            "FILING_DATE": "2026-11-29",
            "SEARCHED_NONE_FOUND": SEARCHED,
            **parameters,
        }
        return processing.run("afo:mastermatrix", given, feedback=feedback or Feedback(), context=context)

    return run


def houses(*feet, **values):
    return layer(
        "houses",
        [point(f) for f in feet],
        fields=("name:string", *(f"{v}:string" for v in values)),
        values=[{"name": f"house {i}", **values} for i, _ in enumerate(feet, 1)],
    )


def test_every_output(mastermatrix, tmp_path):
    feedback = Feedback()
    result = mastermatrix(
        feedback,
        RECEPTORS=[houses(2500)],
        CHOICES="12=yes;17=yes",
        SCORE=str(tmp_path / "score.gpkg"),
        REPORT_JSON=str(tmp_path / "r.json"),
        REPORT_HTML=str(tmp_path / "r.html"),
    )
    report = json.loads((tmp_path / "r.json").read_text(encoding="utf-8"))
    assert report["schema"] == "afo-master-matrix/1"
    table = QgsVectorLayer(result["SCORE"], "score", "ogr")
    assert not table.isSpatial()
    rows = {f["item"]: f for f in table.getFeatures()}
    assert sorted(rows) == list(range(1, 45))
    assert (rows[1]["points"], rows[1]["counted"], rows[1]["status"]) == (45, 625, "measured")
    assert rows[1]["measured_ft"] == pytest.approx(2500, abs=0.01)
    assert (rows[17]["points"], rows[17]["basis"]) == (30, "recall")
    assert rows[6]["status"] == "not_evaluated" and rows[6]["measured_ft"] == NULL
    for name, column in (("TOTAL", "points"), ("AIR", "air"), ("WATER", "water"), ("COMMUNITY", "community")):
        assert result[name] == sum(f[column] for f in rows.values())
    assert result["PASSES"] is False
    assert any(text.startswith("6: ") for text in feedback.of("warning"))
    html = (tmp_path / "r.html").read_text(encoding="utf-8")
    assert "house 1" in html and "625.0 ft beyond the minimum of 1,875 ft" in html
    assert "[recall]" in html and "101.13" in html
    percents = [float(text) for text in feedback.of("progress")]
    assert percents == sorted(percents) and percents[-1] == 100


def test_the_marks_are_reached_with_enough_selections(mastermatrix):
    choices = ";".join(f"{i}=yes" for i in (12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 25)) + ";26=e;24=2000"
    result = mastermatrix(RECEPTORS=[houses(4000)], CHOICES=choices)
    assert result["TOTAL"] >= 440 and result["PASSES"] is True
    near = mastermatrix(RECEPTORS=[houses(1800)], CHOICES=choices)
    assert near["PASSES"] is False, "closer than the minimum never passes"


def test_the_same_layers_as_checksiting_and_a_layer_of_critical_public_areas(mastermatrix, tmp_path):
    path = tmp_path / "r.json"
    preserve = layer("preserves", [point(3100)])
    mastermatrix(RECEPTORS=[houses(5000)], CRITICAL_PUBLIC_AREAS=[preserve], REPORT_JSON=str(path))
    rows = {r["item"]: r for r in json.loads(path.read_text(encoding="utf-8"))["rows"]}
    assert (rows[6]["status"], rows[6]["points"], rows[6]["receptor_layer"]) == ("measured", 10, "preserves")


def test_data_is_escaped(mastermatrix, tmp_path):
    hostile = layer("<b>houses", [point(2500)], fields=("name:string",), values=[{"name": "<script>alert(1)</script>"}])
    mastermatrix(RECEPTORS=[hostile], RECEPTOR_CLASSES="<b>houses=residence", REPORT_HTML=str(tmp_path / "r.html"))
    html = (tmp_path / "r.html").read_text(encoding="utf-8")
    assert "<script>" not in html and "<b>houses" not in html
    assert "&lt;script&gt;" in html


@pytest.mark.parametrize(
    ("parameters", "message"),
    [
        ({"CHOICES": "99=yes"}, "no criterion .99."),
        ({"CHOICES": "12=perhaps"}, "no option .perhaps."),
        ({"CHOICES": "24=none;24=2000"}, "named twice"),
        ({"CRITICAL_PUBLIC_AREAS": ["/nowhere.gpkg"]}, "CRITICAL_PUBLIC_AREAS: there is no layer"),
        ({"REPORT_JSON": "/nowhere/at/all/"}, "REPORT_JSON"),
        ({"ANIMALS": ["swine_over_55_lb", 20000], "CHOICES": "24=2000"}, "Write 24=more"),
    ],
)
def test_bad_input_is_told(mastermatrix, parameters, message):
    with pytest.raises(QgsProcessingException, match=message):
        mastermatrix(RECEPTORS=[houses(4000)], **parameters)


def test_only_existing_structures_is_an_error(mastermatrix):
    with pytest.raises(QgsProcessingException, match="no proposed structure"):
        mastermatrix(STRUCTURES=barns(status="existing"), RECEPTORS=[houses(4000)])


def test_no_output_needs_to_be_asked_for(mastermatrix):
    assert sorted(mastermatrix(RECEPTORS=[houses(4000)])) == ["AIR", "COMMUNITY", "PASSES", "TOTAL", "WATER"]


def test_the_help_names_every_option(root):
    from afo_siting.afo_rules.iowa.master_matrix.law import load_matrix

    text = (root / "resources/help/master_matrix.md").read_text(encoding="utf-8")
    for criterion in load_matrix().criteria.values():
        if criterion.judged_by == "choice" and len(criterion.options) > 1:
            line = re.search(rf"^\| [^|]*\b{criterion.item}\b[^|]*\|.*$", text, re.MULTILINE)
            assert line and all(f"`{o.option}`" in line[0] for o in criterion.options), criterion.item


def test_a_replaced_table_decides_and_is_named(mastermatrix, tmp_path):
    from afo_siting.afo_rules.table_files import PACKAGED

    table = (PACKAGED / "iowa_master_matrix.csv").read_text(encoding="utf-8")
    (tmp_path / "iowa_master_matrix.csv").write_text(table.replace("17,yes,", "17,steel,"), encoding="utf-8")
    given = {"TABLES_FOLDER": str(tmp_path), "REPORT_JSON": str(tmp_path / "r.json"), "RECEPTORS": [houses(4000)]}
    mastermatrix(CHOICES="17=steel", **given)
    report = json.loads((tmp_path / "r.json").read_text(encoding="utf-8"))
    assert next(t for t in report["rule_tables"] if t["name"] == "iowa_master_matrix")["replaced"] is True
    assert next(r for r in report["rows"] if r["item"] == 17)["option"] == "steel"
