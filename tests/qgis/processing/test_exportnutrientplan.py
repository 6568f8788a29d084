"""afo:exportnutrientplan: a plat map, a page for each field, and the tables, with the report's numbers."""

from __future__ import annotations

import json
import subprocess

import pytest
from qgis.core import QgsProcessingException

from tests.qgis.processing.test_nutrientplan import (  # noqa: F401
    FIELD,
    X,
    Y,
    counties,
    fields,
    house,
    layer,
    nutrientplan,
    pens,
)


@pytest.fixture
def report(nutrientplan, tmp_path):  # noqa: F811
    """Writes a report; ``report(fields layer, ...)`` gives its path."""

    def write(given, **more):
        path = tmp_path / "plan.json"
        nutrientplan(
            FIELDS=given, COUNTIES=counties(), OPERATION=pens(), SETBACK_RECEPTORS=[house()], RECEPTOR_CLASSES="house=residence",
            REPORT_JSON=str(path), **more,
        )  # fmt: skip
        return path

    return write


@pytest.fixture
def export(afo, tmp_path):
    import processing

    def run(path, **more):
        target = tmp_path / "plan.pdf"
        return processing.run("afo:exportnutrientplan", {"REPORT_JSON": str(path), "OUTPUT": str(target), **more})[
            "OUTPUT"
        ]

    return run


def text_of(pdf) -> str:
    return subprocess.run(["pdftotext", "-layout", str(pdf), "-"], capture_output=True, text=True, check=True).stdout


def squeezed(text) -> str:
    return "".join(text.split())


def test_a_page_for_each_field_with_the_numbers_of_the_report(report, export):
    path = report(fields(FIELD, {**FIELD, "field_id": "E40"}), ANIMAL_UNITS=1200.5, ANSWERS="owner_name=A. Owner")
    pages = text_of(export(path)).split("\f")
    written = json.loads(path.read_text(encoding="utf-8"))
    assert (
        "Plat map" in pages[0] and "A. Owner" in pages[0] and f"{written['total_spreadable_acres']:,.2f} ac" in pages[0]
    )
    for page, field in zip(pages[1:3], written["fields"]):
        assert f"Field {field['field_id']}" in page
        for key in ("acres", "spreadable_acres", "closed_acres"):
            assert f"{field[key]:,.2f} ac" in page
    tables = squeezed(" ".join(pages[3:]))
    for row in written["checklist"]:
        assert squeezed(row["item_id"]) in tables
    for finding in written["findings"]:
        assert squeezed(finding["check"].replace("_", " ")) in tables
    assert squeezed("NOTICE FOR PUBLIC COMMENT") in tables


def test_text_of_the_users_is_printed_as_typed(report, export):
    name = '[% 1+1 %] <b>O\'Brien & "Sons"'
    text = squeezed(text_of(export(report(fields({**FIELD, "field_id": name})))))
    assert squeezed(name) in text


def test_a_field_without_outline_has_no_page(report, export):
    with_and_without = fields(
        FIELD, {**FIELD, "field_id": "lost"}, shapes=(fields().getFeature(1).geometry().asWkt(), None)
    )
    assert "Field lost" not in text_of(export(report(with_and_without)))


@pytest.mark.parametrize(
    ("content", "named"),
    [
        ("{", "not readable JSON"),
        ('{"schema": "afo-assessment/1"}', "afo-nutrient-plan/1"),
        ('{"schema": "afo-nutrient-plan/1"}', "lacks"),
    ],
)
def test_a_file_that_is_no_such_report_is_named(export, tmp_path, content, named):
    path = tmp_path / "other.json"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(QgsProcessingException, match=named):
        export(path)


def test_a_target_that_cannot_be_written_is_named(report, export, tmp_path):
    path = report(fields())
    with pytest.raises(QgsProcessingException, match="is a folder"):
        export(path, OUTPUT=str(tmp_path))
    with pytest.raises(QgsProcessingException, match="BASE_LAYERS"):
        export(path, BASE_LAYERS=["/nowhere/imagery.tif"])


def test_base_layers_are_drawn_below_and_named(report, export):
    roads = layer("county roads", [f"LINESTRING({X} {Y - 20},{X + 400} {Y - 20})"])
    assert "county roads" in text_of(export(report(fields()), BASE_LAYERS=[roads]))
