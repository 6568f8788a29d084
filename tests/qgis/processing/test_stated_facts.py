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
