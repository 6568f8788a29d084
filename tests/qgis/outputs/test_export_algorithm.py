"""afo:exportsubmittal as Processing runs it: the contract's parameters, plain errors, a PDF."""

from __future__ import annotations

import json
import subprocess

import pytest
from qgis.core import (
    Qgis,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsProcessingOutputFile,
    QgsProject,
    QgsVectorLayer,
)

from afo_siting.afo_rules.report import to_json
from afo_siting.ui.outputs.sheet_map import PAGES
from afo_siting.ui.processing.exportsubmittal import ExportSubmittal
from afo_siting.ui.processing.sheet_algorithm import PAGES as PAGE_WORDS


class Feedback(QgsProcessingFeedback):
    def __init__(self):
        super().__init__(False)
        self.said = []

    def pushInfo(self, text):
        self.said.append(text)

    def pushWarning(self, text):
        self.said.append(text)


@pytest.fixture()
def run(qgis_app, qgis_processing, report, tmp_path):
    """Runs the algorithm on the hand-made report; gives results and what was said."""
    import processing

    path = tmp_path / "report.json"
    path.write_text(to_json(report), encoding="utf-8")

    def run(**parameters):
        context = QgsProcessingContext()
        context.setProject(QgsProject.instance())
        feedback = Feedback()
        given = {"REPORT_JSON": str(path), "OUTPUT": str(tmp_path / "sheet.pdf"), **parameters}
        return processing.run(ExportSubmittal(), given, context=context, feedback=feedback), feedback.said

    return run


def test_parameters_and_outputs_are_those_of_the_contract(qgis_app):
    algorithm = ExportSubmittal().create()
    names = [p.name() for p in algorithm.parameterDefinitions()]
    assert names == [
        "REPORT_JSON",
        "BASE_LAYERS",
        "OPERATION_NAME",
        "FACILITY_ID",
        "LEGAL_DESCRIPTION",
        "PREPARED_BY",
        "PAGE",
        "OUTPUT",
    ]
    assert [type(o) for o in algorithm.outputDefinitions()] == [QgsProcessingOutputFile]
    page = algorithm.parameterDefinition("PAGE")
    assert page.usesStaticStrings() and page.options() == ["letter", "tabloid", "arch_d"] == list(PAGE_WORDS) == list(
        PAGES
    )
    assert algorithm.flags() & Qgis.ProcessingAlgorithmFlag.NoThreading
    assert algorithm.name() == "exportsubmittal" and algorithm.canExecute()[0]
    assert "report.md" not in algorithm.shortHelpString() and "One mile around" in algorithm.shortHelpString()


def test_a_pdf_comes_out_with_what_was_typed(run, tmp_path):
    results, said = run(OPERATION_NAME="[% 1+1 %] & Sons", FACILITY_ID="12345", PREPARED_BY="Kůň", PAGE="tabloid")
    assert results["OUTPUT"] == str(tmp_path / "sheet.pdf")
    text = subprocess.run(
        ["pdftotext", "-layout", results["OUTPUT"], "-"], capture_output=True, text=True, check=True
    ).stdout
    assert "[% 1+1 %] & Sons" in text and "12345" in text and "Kůň" in text and "1,193.4 ft" in text
    info = subprocess.run(["pdfinfo", results["OUTPUT"]], capture_output=True, text=True, check=True).stdout
    assert "1224 x 792 pts" in info
    assert any("Font of the sheet" in line for line in said)


def test_page_is_letter_by_default(run):
    results, _ = run()
    info = subprocess.run(["pdfinfo", results["OUTPUT"]], capture_output=True, text=True, check=True).stdout
    assert "792 x 612 pts" in info


def test_base_layers_by_name_and_by_path(run, root, qgis_new_project):
    sections = QgsVectorLayer("LineString?crs=EPSG:4326", "sections", "memory")
    QgsProject.instance().addMapLayer(sections)
    sample = f"{root / 'resources' / 'sample' / 'sample_site.gpkg'}|layername=roads"
    results, _ = run(BASE_LAYERS=["sections", sample])
    text = subprocess.run(
        ["pdftotext", "-layout", results["OUTPUT"], "-"], capture_output=True, text=True, check=True
    ).stdout
    assert "not part of the check: sections, " in text


@pytest.mark.parametrize(
    "content, says",
    [
        (None, "cannot be read"),
        ("{", "not readable JSON"),
        ("[1]", "not a report"),
        ('{"schema": "afo-assessment/1"}', "lacks overall"),
    ],
)
def test_reports_that_cannot_be_used(run, tmp_path, content, says):
    path = tmp_path / "bad.json"
    if content is not None:
        path.write_text(content)
    with pytest.raises(QgsProcessingException, match=says):
        run(REPORT_JSON=str(path))
    assert not (tmp_path / "sheet.pdf").exists()


def test_a_report_in_another_encoding_is_an_error_not_a_crash(run, tmp_path):
    path = tmp_path / "latin.json"
    path.write_bytes(json.dumps({"schema": "é"}, ensure_ascii=False).encode("latin-1"))
    with pytest.raises(QgsProcessingException, match="cannot be read"):
        run(REPORT_JSON=str(path))


def test_targets_and_layers_that_cannot_be_used(run, tmp_path):
    with pytest.raises(QgsProcessingException, match="is a folder"):
        run(OUTPUT=str(tmp_path))
    with pytest.raises(QgsProcessingException, match="base layers cannot be opened"):
        run(BASE_LAYERS=[str(tmp_path / "imagery.tif")])
    assert not (tmp_path / "sheet.pdf").exists()
