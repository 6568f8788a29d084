"""The PDF: its text is the report's, it prints what users type, and it is whole or not there."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import textwrap

import pytest
from qgis.core import (
    QgsFeature,
    QgsGeometry,
    QgsLayoutExporter,
    QgsProject,
    QgsVectorLayer,
)

from afo_siting.afo_rules.errors import Cancelled, SitingError
from afo_siting.ui.outputs import result_layers, rows, sheet_pdf, sheet_text, words
from afo_siting.ui.outputs.submittal import SubmittalTitles, build_layout, export_submittal

pytestmark = pytest.mark.skipif(shutil.which("pdftotext") is None, reason="poppler-utils is not installed")

HOSTILE = 'O\'Brien & "Sons" <2> [% 1+1 %] [%@project_path%]'
TITLES = SubmittalTitles(
    HOSTILE, "12345", "NE 1/4, SE 1/4, Section 12, T84N R24W & <Washington>", "Příliš žluťoučký kůň, P.E.", "2026-11-29"
)


class Feedback:
    """As much of a Processing feedback as the exporter uses."""

    def __init__(self, cancelled=False):
        self.said, self._cancelled = [], cancelled

    def isCanceled(self):
        return self._cancelled

    def setProgress(self, percent):
        self.said.append(("progress", percent))

    def pushInfo(self, text):
        self.said.append(("info", text))

    def pushWarning(self, text):
        self.said.append(("warning", text))


def pdf_text(path, *options):
    """Text as laid out, or in the order it was drawn with -raw."""
    layout = [] if "-raw" in options else ["-layout"]
    command = ["pdftotext", *layout, *options, str(path), "-"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def pdf_info(path):
    made = subprocess.run(["pdfinfo", str(path)], capture_output=True, text=True)
    assert made.returncode == 0 and not made.stderr, made.stderr
    return dict(line.split(":", 1) for line in made.stdout.splitlines() if ":" in line)


def together(text):
    return " ".join(text.split())


@pytest.fixture(scope="module")
def exported(qgis_app, tmp_path_factory):
    """The hand-made report as PDF, under a path of several scripts."""
    import afo_report_double

    folder = tmp_path_factory.mktemp("pdf") / "Åland 農場 ñ"
    folder.mkdir()
    report = afo_report_double.make_report()
    feedback = Feedback()
    path = export_submittal(report, [], TITLES, "letter", str(folder / "Smith v1.2.pdf"), feedback)
    return path, report, feedback


def squeezed(text):
    return "".join(text.split())


HEADING = re.compile(r"No\.\s+Verdict\s+Subject\s+Receptor\s+Rule\s+Required\s+Measured\s+Margin\s+Why")


def finding_lines(text, report):
    """The first printed line of each finding's row, by number."""
    starts = {}
    table = "\n".join(page for page in text.split("\f") if HEADING.search(page))
    for line in table.splitlines():
        match = re.match(r"\s*(\d+)\s+([✗?≈!○✓])\s", line)
        if match and int(match.group(1)) not in starts:
            starts[int(match.group(1))] = line
    assert sorted(starts) == list(range(1, len(report["findings"]) + 1))
    return starts


def test_every_finding_is_in_the_pdf_with_the_same_numbers(exported):
    path, report, _ = exported
    text = pdf_text(path)
    lines = finding_lines(text, report)
    characters = sheet_text.Characters()
    for row in rows.finding_rows(report):
        line = together(lines[row.number])
        assert f"{row.number} {row.verdict_text.split()[0]} " in line
        numbers = " ".join(part for part in (row.required, row.measured, row.margin) if part)
        assert numbers in line, f"{numbers!r} not in {line!r}"
        assert characters.drawable(row.subject).split(" (")[0].split()[0] in line
        for part in (row.verdict_text, row.accuracy, row.reason, row.citation):
            for word in part.split():
                assert characters.drawable(word) in text, word
    assert "1,249.97 ft" in text and "-0.03 ft" in text


def test_user_text_prints_as_typed(exported):
    path, _, _ = exported
    text = together(pdf_text(path))
    assert HOSTILE in text
    assert "12345" in text and "2026-11-29" in text
    assert "Příliš žluťoučký kůň, P.E." in text
    assert "T84N R24W & <Washington>" in text
    assert "=cmd|' /C calc'!A0" in text
    info = pdf_info(path)
    assert HOSTILE in info["Title"] and info["Author"].strip() == TITLES.prepared_by


def test_hostile_names_of_the_data_print_as_they_are(exported):
    path, _, _ = exported
    text = together(pdf_text(path))
    for name in ('O\'Brien & "Sons" <2>', "[% 1+1 %]", "Příliš žluťoučký kůň", "churches <b>&"):
        assert name in text, name
    assert "\u202e" not in text


def test_letters_without_a_font_print_as_codes_and_are_told(exported, monkeypatch):
    path, _, feedback = exported
    text = pdf_text(path)
    if sheet_text._has_glyph("農"):
        assert "農場" in text
    else:
        assert "[U+8FB2][U+5834]" in text
        assert any("農" in said and "Noto Sans CJK" in said for kind, said in feedback.said if kind == "warning")
    assert any(sheet_text.family() in said for kind, said in feedback.said if kind == "info")


def test_fonts_are_embedded(exported):
    path, _, _ = exported
    fonts = subprocess.run(["pdffonts", path], capture_output=True, text=True, check=True).stdout.splitlines()[2:]
    assert fonts
    for line in fonts:
        embedded, _, unicode_map = line.split()[-5:-2]
        assert (embedded, unicode_map) == ("yes", "yes"), line


def test_the_sheet_says_what_a_reviewer_asks(exported):
    path, _, _ = exported
    # Cell by cell: side by side, the lines of neighbouring cells mix.
    text = together(pdf_text(path, "-raw"))
    for wanted in [
        "✗ Violates",
        "3 separation distances are not met",
        "true north",
        "1 inch = ",
        "NAD83 / UTM zone 15N (EPSG:26915)",
        "closest points in the UTM zone",
        "999.6 animal units",
        "REPLACED by the user",
        "One mile around the structures",
        "no layer was given for public use areas",
        "not granted: a fact is missing",
        "county GIS & field visit",
        "2026-11-01 (OVERDUE)",
        "North <site>",
        "Elevation model: lidar <1 m>",
        "Existing structures: ? Incomplete",
        "NOT USED: degrees under a metre CRS",
        "Drawn below the map, not part of the check: nothing",
        "[report]: the number comes from",
        "[recall]: the number was not compared",
        "Distances computed from GIS data; not a survey.",
        "Signature",
    ]:
        assert wanted in text, wanted


def test_map_carries_the_dimension_labels(exported):
    path, _, _ = exported
    # Along a slanted line pdftotext takes the words apart into letters.
    letters = squeezed(pdf_text(path, "-raw", "-l", "1"))
    for label in ("1: 1,193.4 ft of 1,250 ft", "2: 1,249.97 ft of 1,250 ft", "12: 400.0 ft of 400 ft"):
        assert squeezed(label) in letters, label


def test_words_are_searchable_without_ligatures(exported):
    text = pdf_text(exported[0])
    assert "All findings (13)" in text and "confinement building" in text and "Certification" in text
    assert not re.search("[\ufb00-\ufb06]", text)


def test_a_second_reader_opens_it(exported):
    """Page tree and cross references as the format asks (F8: a plain PDF, not rewritten for coordinates)."""
    path, _, _ = exported
    with open(path, "rb") as file:
        data = file.read()
    start = int(re.search(rb"startxref\s+(\d+)\s+%%EOF\s*$", data).group(1))
    assert data[start : start + 4] == b"xref" or re.match(rb"\d+ \d+ obj", data[start : start + 20])
    info = pdf_info(path)
    assert int(info["Pages"]) == int(re.search(r"1 ?/ ?(\d+)\s*$", pdf_text(path, "-l", "1").strip("\f\n ")).group(1))
    assert "GEOREF" not in str(info)
    rendered = subprocess.run(
        ["pdftoppm", "-r", "20", "-png", path, os.path.join(os.path.dirname(path), "p")], capture_output=True, text=True
    )
    assert rendered.returncode == 0 and not rendered.stderr


SCRIPT = """
import importlib.util, json, pathlib, sys
root = pathlib.Path(sys.argv[1])
spec = importlib.util.spec_from_file_location("afo_siting", root / "__init__.py", submodule_search_locations=[str(root)])
module = importlib.util.module_from_spec(spec)
sys.modules["afo_siting"] = module
spec.loader.exec_module(module)
from qgis.core import QgsApplication
application = QgsApplication([], False)
application.initQgis()
from afo_siting.afo_rules.report import from_json
from afo_siting.ui.outputs.submittal import SubmittalTitles, export_submittal
report = from_json(pathlib.Path(sys.argv[2]).read_text(encoding="utf-8"))
for page in sys.argv[4:]:
    export_submittal(report, [], SubmittalTitles("many"), page, sys.argv[3])
application.exitQgis()
"""


@pytest.mark.parametrize("count", [0, 1, 200])
def test_no_crash_with_any_number_of_findings(report_with, root, tmp_path, count):
    """In a process of its own, which must end well (F2)."""
    report = report_with(count)
    (tmp_path / "report.json").write_text(json.dumps(report), encoding="utf-8")
    target = tmp_path / "many.pdf"
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    command = [
        sys.executable,
        "-c",
        textwrap.dedent(SCRIPT),
        str(root),
        str(tmp_path / "report.json"),
        str(target),
        "letter",
    ]
    made = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=100)
    assert made.returncode == 0, made.stderr
    text = pdf_text(target)
    pages = text.split("\f")[:-1]
    assert len(pages) == int(pdf_info(target)["Pages"])
    if not count:
        assert "There are no findings." in text
        return
    lines = finding_lines(text, report)
    for row in rows.finding_rows(report):
        assert " ".join(p for p in (row.required, row.measured, row.margin) if p) in together(lines[row.number])
    with_rows = [page for page in pages[2:] if re.search(r"^\s*\d+\s+[✗?≈!○✓]\s", page, re.M)]
    assert len(with_rows) >= count // 25
    for page in with_rows:
        assert HEADING.search(page)


def test_a_reason_longer_than_a_page_is_printed_to_its_end(report, qgis_app, tmp_path):
    report["findings"][0]["reason"] = " ".join(f"word{n}" for n in range(900))
    report["findings"][1]["receptor_name"] = "x" * 400
    path = export_submittal(report, [], TITLES, "letter", str(tmp_path / "long.pdf"))
    text = pdf_text(path)
    assert all(f"word{n}" in text for n in range(900))
    assert text.count("x" * 20) >= 10
    assert int(pdf_info(path)["Pages"]) < 20


def test_sheet_shows_the_verdict_as_it_was_and_touches_nothing(report, qgis_app, qgis_new_project, tmp_path):
    project = QgsProject.instance()
    ids = result_layers.add_results_to_project(project, report, str(tmp_path / "r.gpkg"))
    before = export_submittal(report, [], TITLES, "letter", str(tmp_path / "before.pdf"))
    findings = project.mapLayer(ids["findings"])
    findings.setSubsetString("\"verdict\" = 'meets'")
    findings.setLabelsEnabled(False)
    project.layerTreeRoot().findLayer(ids["violations"]).setItemVisibilityChecked(False)
    project.removeMapLayer(ids["subjects"])
    project.setDirty(False)
    state = (set(project.mapLayers()), project.crs(), project.ellipsoid(), len(project.layoutManager().layouts()))
    after = export_submittal(report, [], TITLES, "letter", str(tmp_path / "after.pdf"))
    assert pdf_text(before) == pdf_text(after)
    assert not project.isDirty()
    assert state == (
        set(project.mapLayers()),
        project.crs(),
        project.ellipsoid(),
        len(project.layoutManager().layouts()),
    )
    assert findings.subsetString() == "\"verdict\" = 'meets'"


def test_report_is_not_changed(report, qgis_app, tmp_path):
    before = json.dumps(report)
    export_submittal(report, [], TITLES, "letter", str(tmp_path / "x.pdf"))
    assert json.dumps(report) == before


def test_base_layers_are_drawn_below_and_named(report, qgis_app, tmp_path):
    roads = QgsVectorLayer("LineString?crs=EPSG:4326", "roads & <lanes>", "memory")
    feature = QgsFeature()
    feature.setGeometry(QgsGeometry.fromWkt("LineString (-93.65 42.03, -93.59 42.03)"))
    roads.dataProvider().addFeature(feature)
    project, layout = build_layout(report, [roads], TITLES, "letter", sheet_text.Characters())
    assert layout.itemById("site_map").layers()[-1] is roads
    legend = layout.itemById("site_map_legend").model().rootGroup()
    assert "roads & <lanes>" not in [node.name() for node in legend.findLayers()]
    project.clear()
    assert roads.isValid() and roads.featureCount() == 1
    path = export_submittal(report, [roads], TITLES, "letter", str(tmp_path / "x.pdf"))
    assert "not part of the check: roads & <lanes>" in together(pdf_text(path))


def test_a_base_layer_that_cannot_be_drawn_is_named(report, qgis_app, tmp_path):
    gone = QgsVectorLayer(str(tmp_path / "gone.gpkg"), "imagery 2026", "ogr")
    with pytest.raises(SitingError, match="imagery 2026"):
        export_submittal(report, [gone], TITLES, "letter", str(tmp_path / "x.pdf"))
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize(
    "name, says",
    [("", "No file"), (".", "is a folder"), ("none/there.pdf", "does not exist")],
)
def test_targets_that_cannot_be_written(report, qgis_app, tmp_path, monkeypatch, name, says):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SitingError, match=says) as caught:
        export_submittal(report, [], TITLES, "letter", name)
    assert caught.value.suggestion
    assert os.listdir(tmp_path) == [], "QGIS makes missing folders; we must not"


@pytest.mark.parametrize(
    "result", [QgsLayoutExporter.ExportResult.FileError, QgsLayoutExporter.ExportResult.MemoryError, None]
)
def test_a_failed_export_keeps_the_old_file(report, qgis_app, tmp_path, monkeypatch, result):
    """None: the exporter says it succeeded and wrote half a file."""
    target = tmp_path / "sheet.pdf"
    target.write_bytes(b"last week's sheet")

    def export(self, path, settings):
        with open(path, "wb") as file:
            file.write(b"%PDF-1.4 half" * 100)
        return QgsLayoutExporter.ExportResult.Success if result is None else result

    monkeypatch.setattr(sheet_pdf.QgsLayoutExporter, "exportToPdf", export)
    with pytest.raises(SitingError, match="could not be written") as caught:
        export_submittal(report, [], TITLES, "letter", str(target))
    assert ("smaller page" in caught.value.suggestion) == (result == QgsLayoutExporter.ExportResult.MemoryError)
    assert target.read_bytes() == b"last week's sheet"
    assert os.listdir(tmp_path) == ["sheet.pdf"]


def test_cancelled_export_leaves_no_file(report, qgis_app, tmp_path):
    with pytest.raises(Cancelled):
        export_submittal(report, [], TITLES, "letter", str(tmp_path / "x.pdf"), Feedback(cancelled=True))
    assert os.listdir(tmp_path) == []


def test_unknown_page_and_unusable_reports(report, qgis_app, tmp_path):
    path = str(tmp_path / "x.pdf")
    with pytest.raises(SitingError, match="a4"):
        export_submittal(report, [], TITLES, "a4", path)
    with pytest.raises(SitingError, match="how it measured"):
        export_submittal({k: v for k, v in report.items() if k != "measuring"}, [], TITLES, "letter", path)
    with pytest.raises(SitingError, match="no footprint"):
        export_submittal({**report, "subjects": []}, [], TITLES, "letter", path)
    assert os.listdir(tmp_path) == []


def test_verdicts_are_told_by_word_and_symbol(exported):
    path, report, _ = exported
    text = together(pdf_text(path))
    for verdict in {f["verdict"] for f in report["findings"]} - {"too_close_to_call"}:
        assert words.verdict_text(verdict) in text
    assert "≈ Too close to" in text
