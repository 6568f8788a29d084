"""The sample site checked for real: every output tells the same findings with the same numbers (bug report F10)."""

from __future__ import annotations

import re
import shutil
import subprocess
from datetime import date

import pytest
from qgis.core import NULL, QgsProject, QgsVectorLayer

from afo_siting.afo_rules.model import HeadCount, Operation
from afo_siting.afo_rules.report import from_json, to_json
from afo_siting.ui import service
from afo_siting.ui.outputs import rows
from afo_siting.ui.outputs.html_report import report_html
from afo_siting.ui.outputs.result_layers import write_results
from afo_siting.ui.outputs.submittal import SubmittalTitles, export_submittal
from afo_siting.ui.recognise import SAVED_CLASS_PROPERTY


@pytest.fixture(scope="module")
def report(qgis_app, root):
    """As it comes back from the file that checksiting writes."""
    project = QgsProject()
    assert project.read(str(root / "resources" / "sample" / "sample.qgz"))
    layers = {layer.name(): layer for layer in project.mapLayers().values()}
    subjects = [
        next(x for x in layers.values() if f"layername={name}" in x.source()) for name in ("structures", "stockpiles")
    ]
    receptors = [x for x in layers.values() if isinstance(x, QgsVectorLayer) and x.customProperty(SAVED_CLASS_PROPERTY)]
    assert len(receptors) >= 15
    request = service.CheckRequest(
        operation=Operation(
            filing_date=date(2026, 11, 29),
            animals=(HeadCount("swine_over_55_lb", 2499),),
            first_constructed=date(2006, 5, 10),
        ),
        structures=subjects[0],
        stockpiles=subjects[1],
        receptors=tuple(service.ReceptorInput(x) for x in receptors),
    )
    made = service.run(service.prepare(request), lambda percent: None, lambda: False)
    project.clear()
    assert len(made["findings"]) > 50
    return from_json(to_json(made))


@pytest.mark.skipif(shutil.which("pdftotext") is None, reason="poppler-utils is not installed")
@pytest.mark.parametrize("page", ["letter", "arch_d"])
def test_pdf_tells_every_finding_with_the_same_numbers(report, tmp_path, page):
    path = export_submittal(report, [], SubmittalTitles("sample"), page, str(tmp_path / "s.pdf"))
    text = subprocess.run(["pdftotext", "-layout", path, "-"], capture_output=True, text=True, check=True).stdout
    table = "\n".join(part for part in text.split("\f") if re.search(r"No\.\s+Verdict\s+Subject", part))
    lines = {
        int(m.group(1)): " ".join(m.group(0).split()) for m in re.finditer(r"^\s*(\d+)\s+[✗?≈!○✓] .*$", table, re.M)
    }
    findings = rows.finding_rows(report)
    assert sorted(lines) == [row.number for row in findings]
    for row in findings:
        assert " ".join(part for part in (row.required, row.measured, row.margin) if part) in lines[row.number]
        assert row.verdict_text[0] in lines[row.number]
    assert not re.search("[\ufb00-\ufb06]", text)


def test_html_tells_every_finding(report):
    html = report_html(report)
    table = html[html.index("All findings") :]
    for row in rows.finding_rows(report):
        start = table.index(f'name="finding-{row.number}"')
        line = table[start : table.index("</tr>", start)]
        assert (
            f">{row.required}<" in line
            and f">{row.margin}<" in line
            and row.measured in line
            and row.verdict_text in line
        )


def test_geopackage_holds_what_the_json_holds(report, tmp_path):
    specs = write_results(report, str(tmp_path / "r.gpkg"))
    layers = {s.role: QgsVectorLayer(s.uri, s.role, "ogr") for s in specs}
    features = list(layers["findings"].getFeatures())
    for feature, finding in zip(features, report["findings"]):
        assert feature["finding_id"] == finding["finding_id"] and feature["verdict"] == finding["verdict"]
        for name in ("required_ft", "measured_ft", "margin_ft"):
            assert feature[name] == (NULL if finding[name] is None else finding[name])
    assert len(features) == len(report["findings"])
    violating = {f["subject"] for f in report["findings"] if f["verdict"] == "violates"}
    assert {f["subject"] for f in layers["violations"].getFeatures()} == violating
    assert layers["setback_zones"].featureCount() == len(report["setback_zones"])
    assert layers["subjects"].featureCount() == len(report["subjects"])


def test_measured_lines_reach_from_footprint_to_receptor(report):
    """The drawing is the report's: each line is as long as it says, to the rounding of its coordinates."""
    import pyproj

    geod = pyproj.Geod(ellps="GRS80")
    checked = 0
    for finding in report["findings"]:
        if finding["line"] and finding["measured_ft"] is not None and not finding["corrections"]:
            (x1, y1), (x2, y2) = finding["line"]
            assert geod.inv(x1, y1, x2, y2)[2] / 0.3048 == pytest.approx(finding["measured_ft"], abs=0.01)
            checked += 1
    assert checked > 20
