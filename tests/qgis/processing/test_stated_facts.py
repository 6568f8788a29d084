"""Facts of the operation as algorithms take them: answers, raised distances, editions of lists."""

from __future__ import annotations

import json

import pytest
from qgis.core import QgsProcessingException

from tests.qgis.builders import barns, layer, point


def test_answers_raised_distances_and_editions_reach_the_rules(checksiting, tmp_path):
    path = tmp_path / "report.json"
    sinkhole = layer("sinkholes", [point(1200)])
    checksiting(
        STRUCTURES=barns(),
        RECEPTORS=[sinkhole],
        RECEPTOR_CLASSES="sinkholes=known_sinkhole",
        ANIMALS=["swine_over_55_lb", 2500],
        ANSWERS="county_evaluation_resolution=yes",
        RAISED_DISTANCES="known_sinkhole=1500 IAC 567-65.99",
        LIST_EDITIONS="Table 1 of 2024",
        REPORT_JSON=str(path),
    )
    report = json.loads(path.read_text(encoding="utf-8"))
    (finding,) = [f for f in report["findings"] if f["receptor_class"] == "known_sinkhole" and f["receptor"]]
    assert (finding["required_ft"], finding["verdict"]) == (1500, "violates")
    assert "IAC 567-65.99" in finding["citation"]
    assert report["operation"]["answers"] == {"county_evaluation_resolution": True}
    assert report["operation"]["list_editions"] == "Table 1 of 2024"
    matrix = next(p for p in report["permits"] if p["what"] == "master matrix")
    assert matrix["needed"] is True


@pytest.mark.parametrize(
    ("parameters", "message"),
    [
        ({"ANSWERS": "is_it_nice=yes"}, "ANSWERS: the question"),
        ({"ANSWERS": "variance_granted=perhaps"}, "is not an answer"),
        ({"RAISED_DISTANCES": "known_sinkhole=2500 x"}, "RAISED_DISTANCES: .*2500"),
        ({"RAISED_DISTANCES": "known_sinkhole=1500"}, "RAISED_DISTANCES: .*citation"),
    ],
)
def test_what_is_not_understood_is_an_error(checksiting, parameters, message):
    with pytest.raises(QgsProcessingException, match=message):
        checksiting(STRUCTURES=barns(), **parameters)


def test_average_weights_and_a_folder_of_rule_tables_reach_the_rules(checksiting, tmp_path):
    from afo_siting.afo_rules.table_files import PACKAGED

    table = (PACKAGED / "iowa_structure_well_separation.csv").read_text(encoding="utf-8")
    folder = tmp_path / "tables"
    folder.mkdir()
    (folder / "iowa_structure_well_separation.csv").write_text(
        table.replace("confinement_building,private_well_deep,100", "confinement_building,private_well_deep,333"),
        encoding="utf-8",
    )
    path = tmp_path / "report.json"
    checksiting(
        STRUCTURES=barns(),
        RECEPTORS=[layer("wells", [point(300)])],
        RECEPTOR_CLASSES="wells=private_well_deep",
        ANIMALS=["swine_over_55_lb", 4000],
        AVERAGE_WEIGHTS="swine_over_55_lb=150",
        OPERATION_FIRST_CONSTRUCTED="1997-05-01",
        TABLES_FOLDER=str(folder),
        REPORT_JSON=str(path),
    )
    report = json.loads(path.read_text(encoding="utf-8"))
    (finding,) = [f for f in report["findings"] if f["receptor"]]
    assert (finding["required_ft"], finding["verdict"]) == (333, "violates")
    assert report["operation"]["animal_weight_lb"] == "600000"
    assert report["operation"]["capacity_class"] == "under 625,000 lb"
    replaced = [table["name"] for table in report["rule_tables"] if table["replaced"]]
    assert replaced == ["iowa_structure_well_separation"]


@pytest.mark.parametrize(
    ("parameters", "message"),
    [
        ({"AVERAGE_WEIGHTS": "horses=900"}, "AVERAGE_WEIGHTS: .*not among"),
        ({"TABLES_FOLDER": "/nowhere/at/all"}, "rule tables folder"),
    ],
)
def test_a_weight_or_a_folder_that_is_not_there_is_an_error(checksiting, parameters, message):
    with pytest.raises(QgsProcessingException, match=message):
        checksiting(STRUCTURES=barns(), ANIMALS=["swine_over_55_lb", 10], **parameters)
