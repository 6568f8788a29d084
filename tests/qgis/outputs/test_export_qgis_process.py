"""The PDF from `qgis_process run`, without a window, under a path of several scripts (F11), with plain errors."""

from __future__ import annotations

import json
import shutil
import subprocess

import pytest

from afo_siting.afo_rules.report import to_json
from tests.qgis.processing.test_qgis_process import qgis_process  # noqa: F401  (a fixture)

pytestmark = pytest.mark.skipif(
    shutil.which("qgis_process") is None or shutil.which("pdftotext") is None,
    reason="qgis_process or poppler-utils is missing",
)


@pytest.fixture()
def folder(tmp_path, report):
    made = tmp_path / "Åland 農場 ñ"
    made.mkdir()
    (made / "report.json").write_text(to_json(report), encoding="utf-8")
    return made


def export(qgis_process, folder, **inputs):  # noqa: F811
    given = {"REPORT_JSON": str(folder / "report.json"), "OUTPUT": str(folder / "sheet.pdf"), **inputs}
    return qgis_process("run", "afo:exportsubmittal", "-", given=json.dumps({"inputs": given}))


def test_pdf_from_the_command_line(qgis_process, folder, root):  # noqa: F811
    roads = f"{root / 'resources' / 'sample' / 'sample_site.gpkg'}|layername=roads"
    done = export(qgis_process, folder, OPERATION_NAME="Kůň & [% 1+1 %]", PAGE="letter", BASE_LAYERS=[roads])
    assert done.returncode == 0, done.err
    assert json.loads(done.out[done.out.index("{") :])["results"] == {"OUTPUT": str(folder / "sheet.pdf")}
    text = subprocess.run(
        ["pdftotext", "-layout", folder / "sheet.pdf", "-"], capture_output=True, text=True, check=True
    ).stdout
    assert "Kůň & [% 1+1 %]" in text and "1,193.4 ft" in text and "not part of the check: sample_site" in text


def test_what_cannot_be_written_is_told_with_an_exit_code(qgis_process, folder):  # noqa: F811
    done = export(qgis_process, folder, OUTPUT=str(folder / "none" / "sheet.pdf"))
    assert done.returncode != 0
    assert "does not exist" in done.err + done.out
    assert not (folder / "none").exists()


def test_unknown_page_is_an_error(qgis_process, folder):  # noqa: F811
    done = export(qgis_process, folder, PAGE="a4")
    assert done.returncode != 0
    assert not (folder / "sheet.pdf").exists()
