"""Findings as CSV, spreadsheet and GeoPackage, read back by other readers than the ones that wrote them."""

from __future__ import annotations

import csv
import io
import os
import sqlite3
import xml.etree.ElementTree as ElementTree
import zipfile

import pytest
from osgeo import gdal, ogr
from qgis.core import QgsVectorLayer

from afo_siting.afo_rules.errors import SitingError
from afo_siting.afo_rules.report import FINDING_FIELDS
from afo_siting.ui.dock.findings_model import rows_of
from afo_siting.ui.outputs.cells import LONGEST, defused
from afo_siting.ui.outputs.exports import COLUMNS, export_findings, findings_as_text_table

NAMES = [name for name, _kind in COLUMNS]
NUMBERS = ("required_ft", "measured_ft", "margin_ft", "accuracy_ft")
DANGEROUS = [
    "=cmd|' /C calc'!A0",
    "@SUM(1)",
    "+1+1",
    "-2+3",
    "\t=1+1",
    "\r=1+1",
    "\n=1+1",
    "  =1+1",
    "\ufeff=1+1",
    "\u200b=1+1",
    "\u00a0=1+1",
    "\u3000＝1+1",
    "＝cmd",
    "＋1",
    "－1",
    "＠SUM(1)",
    "﹦1",
    "\u22121",
    "of:=1+1",
    "|calc",
    '=HYPERLINK("http://example.org/?"&A1,"x")',
]
HARMLESS = ["barn 1", 'O\'Brien & "Sons" <2>', "農場", "Příliš žluťoučký kůň", "[% 1+1 %]", "a=b", "1,250 ft", "№ 5"]
FORMULA_STARTS = tuple("=+-@＝＋－＠\t\r\n")


def with_names(report, names):
    """A report with one finding for each of ``names``, as subject, receptor, layer, citation and reason at once."""
    template = next(f for f in report["findings"] if f["verdict"] == "violates" and f["margin_ft"] is not None)
    report["findings"] = [
        {
            **template,
            "finding_id": f"{name}|{n}",
            **dict.fromkeys(("subject", "receptor_name", "receptor_layer", "receptor", "citation", "reason"), name),
            "corrections": [name],
        }
        for n, name in enumerate(names)
    ]
    return report


def read_csv(path):
    with open(path, encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def read_xlsx(path):
    """By its XML, as a spreadsheet sees it: (type, text) of each cell, by row and column."""
    space = {"m": "http://schemas.openxmlformats.org/spreadsheetml/2006/main"}
    with zipfile.ZipFile(path) as archive:
        shared = ElementTree.fromstring(archive.read("xl/sharedStrings.xml"))
        texts = ["".join(t.text or "" for t in si.iter(f"{{{space['m']}}}t")) for si in shared.findall("m:si", space)]
        sheet = ElementTree.fromstring(archive.read("xl/worksheets/sheet1.xml"))
    assert not sheet.findall(".//m:f", space), "a formula"
    rows = []
    for row in sheet.findall(".//m:row", space):
        cells = {}
        for cell in row.findall("m:c", space):
            column = cell.get("r").rstrip("0123456789")
            value = cell.find("m:v", space).text
            cells[column] = texts[int(value)] if cell.get("t") == "s" else float(value)
        rows.append(cells)
    header = rows[0]
    return [{header[column]: value for column, value in row.items()} for row in rows[1:]]


def read_ogr(path):
    """By GDAL, every sheet cell as a field."""
    for option in ("OGR_XLSX_HEADERS", "OGR_ODS_HEADERS"):
        gdal.SetConfigOption(option, "FORCE")
    dataset = gdal.OpenEx(str(path), gdal.OF_VECTOR)
    dataset.GetLayer(0).GetFeatureCount()  # reads the sheet
    for option in ("OGR_XLSX_HEADERS", "OGR_ODS_HEADERS"):
        gdal.SetConfigOption(option, None)
    layer = dataset.GetLayer(0)
    rows = [feature.items() for feature in layer]
    kinds = {layer.GetLayerDefn().GetFieldDefn(i).GetName(): layer.GetLayerDefn().GetFieldDefn(i).GetType()
             for i in range(layer.GetLayerDefn().GetFieldCount())}  # fmt: skip
    del layer, dataset
    return rows, kinds


# --- cells


@pytest.mark.parametrize("text", DANGEROUS)
def test_what_a_spreadsheet_would_run_is_text(text):
    cell = defused(text)
    assert cell.startswith("'")
    assert not cell.startswith(FORMULA_STARTS) and "\n" not in cell and "\t" not in cell and "\r" not in cell


@pytest.mark.parametrize("text", HARMLESS)
def test_other_names_stay_as_they_are(text):
    assert defused(text) == text


def test_a_semicolon_starts_no_formula_either():
    """Where lists are parted by semicolons, a CSV file is cut at them, inside quotes too."""
    for text in ("x;=1+1", 'x;"=1+1', "x; \t@SUM(1)", "a;b;+1"):
        cell = defused(text)
        for piece in cell.split(";"):
            assert not piece.lstrip(' "').startswith(FORMULA_STARTS), cell
    assert defused("Iowa Code 459.311B; IAC 567-65.106(8)") == "Iowa Code 459.311B; IAC 567-65.106(8)"


def test_cells_are_no_longer_than_excel_takes():
    assert len(defused("x" * 40_000)) == LONGEST
    assert len(defused("=" * 40_000)) == LONGEST and defused("=" * 40_000).startswith("'")
    assert defused(None) == "" and defused("a\x00b\ud800") == "a b"


# --- files


def test_csv(report, tmp_path):
    path = tmp_path / "nálezy 農場.csv"
    assert export_findings(report, path) == str(path)
    rows = read_csv(path)
    assert list(rows[0]) == NAMES and set(FINDING_FIELDS) <= set(NAMES)
    assert len(rows) == len(report["findings"]) + len(report["not_evaluated"])
    for row, finding in zip(rows, report["findings"]):
        for name in NUMBERS:
            assert row[name] == ("" if finding[name] is None else repr(finding[name])), name
        assert row["verdict"] == finding["verdict"] and row["rule_id"] == finding["rule_id"]
    assert [row["number"] for row in rows] == [*map(str, range(1, len(report["findings"]) + 1)), "", "", ""]
    rest = rows[len(report["findings"]) :]
    assert {row["verdict"] for row in rest} == {"not_evaluated"}
    assert [row["receptor_class"] for row in rest] == [e["receptor_class"] for e in report["not_evaluated"]]
    assert all(row["reason"] for row in rest)


def test_csv_has_numbers_bare_and_texts_in_quotes(report, tmp_path):
    path = tmp_path / "f.csv"
    export_findings(report, path)
    raw = path.read_bytes()
    assert raw.startswith(b"\xef\xbb\xbf") and raw.endswith(b"\r\n")
    first = raw.decode("utf-8-sig").split("\r\n")[1]
    assert first.startswith('1,"violates",') and ",1250.0,1193.42,-56.5" in first


@pytest.mark.parametrize("ending", ["csv", "xlsx", "ods"])
def test_hostile_names_in_a_spreadsheet(report, tmp_path, ending):
    path = tmp_path / f"f.{ending}"
    export_findings(with_names(report, [*DANGEROUS, *HARMLESS]), path)
    rows = {"csv": read_csv, "xlsx": read_xlsx, "ods": lambda p: read_ogr(p)[0]}[ending](path)
    rows = rows[: len(DANGEROUS) + len(HARMLESS)]
    for name, row in zip([*DANGEROUS, *HARMLESS], rows):
        for column in ("subject", "receptor_name", "receptor_layer", "receptor", "citation", "reason", "corrections"):
            assert row[column] == defused(name), (column, name)
        for column, value in row.items():
            if isinstance(value, str) and column not in ("number", *NUMBERS):
                assert not value.startswith(FORMULA_STARTS), (column, value)
        assert float(row["margin_ft"]) == report["findings"][0]["margin_ft"] < 0, "numbers stay numbers"


def test_xlsx_keeps_numbers_and_texts_apart(report, tmp_path):
    path = tmp_path / "Příliš 農場.xlsx"
    export_findings(report, path)
    rows = read_xlsx(path)
    assert len(rows) == len(report["findings"]) + len(report["not_evaluated"])
    for row, finding in zip(rows, report["findings"]):
        for name in NUMBERS:
            assert row.get(name) == (None if finding[name] is None else pytest.approx(finding[name], abs=1e-9))
        assert isinstance(row["receptor_class"], str)
        if finding["receptor"] == "12":
            assert row["receptor"] == "12", "a feature's id is no number"
    _rows, kinds = read_ogr(path)
    assert {kinds[name] for name in ("measured_ft", "margin_ft")} == {ogr.OFTReal}
    assert {kinds[name] for name in ("subject", "reason")} == {ogr.OFTString}
    # Numbers of findings and empty cells of the rules that were not evaluated.
    assert [row.get("number") for row in rows][-4:] == [float(len(report["findings"])), None, None, None]


def test_geopackage_has_the_lines_and_the_names_as_they_are(report, tmp_path):
    path = tmp_path / "f.gpkg"
    report = with_names(report, [name for name in DANGEROUS if "\ufeff" not in name])  # which Qt itself drops
    export_findings(report, path)
    layer = QgsVectorLayer(f"{path}|layername=afo_findings_export", "f", "ogr")
    assert layer.isValid() and layer.crs().authid() == "EPSG:4269"
    assert [name for name in layer.fields().names() if name != "fid"] == NAMES
    features = list(layer.getFeatures())
    assert len(features) == len(report["findings"]) + len(report["not_evaluated"])
    for feature, finding in zip(features, report["findings"]):
        assert feature["subject"] == finding["subject"]
        assert feature["margin_ft"] == finding["margin_ft"]
        line = [[p.x(), p.y()] for p in feature.geometry().asPolyline()]
        assert line == finding["line"]
    assert features[-1].geometry().isNull()


def test_geopackage_keeps_other_tables(report, tmp_path):
    path = tmp_path / "f.gpkg"
    export_findings(report, path)
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE mine (note TEXT)")
        database.execute("INSERT INTO mine VALUES ('keep')")
    database.close()
    report["findings"] = report["findings"][:1]
    export_findings(report, path)
    with sqlite3.connect(path) as database:
        assert database.execute("SELECT note FROM mine").fetchall() == [("keep",)]
        assert database.execute("SELECT COUNT(*) FROM afo_findings_export").fetchone()[0] == 1 + len(
            report["not_evaluated"]
        )
    database.close()


@pytest.mark.parametrize("ending", ["csv", "xlsx", "ods", "gpkg"])
@pytest.mark.parametrize("count", [0, 1, 200])
def test_any_number_of_findings(report_with, tmp_path, ending, count):
    report = report_with(count)
    path = tmp_path / f"f.{ending}"
    path_again = export_findings(report, path)
    assert os.listdir(tmp_path) == [path.name] and path_again == str(path)
    rows = read_csv(path) if ending == "csv" else read_ogr(path)[0]
    assert len(rows) == count + len(report["not_evaluated"])


@pytest.mark.parametrize("ending", ["csv", "xlsx", "ods"])
def test_an_older_file_is_replaced(report, tmp_path, ending):
    path = tmp_path / f"f.{ending}"
    path.write_text("older", encoding="utf-8")
    export_findings(report, path)
    assert path.read_bytes()[:5] != b"older"
    assert os.listdir(tmp_path) == [path.name]


# --- what cannot be written


@pytest.mark.parametrize(
    ("name", "match"),
    [
        ("f.txt", "cannot be written as"),
        ("findings", "cannot be written as"),
        ("no/folder/f.csv", "does not exist"),
        ("", "is a folder"),
    ],
)
def test_bad_targets(report, tmp_path, name, match):
    with pytest.raises(SitingError, match=match) as told:
        export_findings(report, tmp_path / name)
    assert told.value.suggestion and os.listdir(tmp_path) == []


@pytest.mark.parametrize("ending", ["csv", "xlsx", "ods"])
def test_a_file_that_cannot_be_written_leaves_the_old_one(report, tmp_path, ending, monkeypatch):
    path = tmp_path / f"f.{ending}"
    path.write_text("older", encoding="utf-8")

    def no_room(*_paths):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", no_room)
    with pytest.raises(SitingError, match="No space left"):
        export_findings(report, path)
    assert path.read_text(encoding="utf-8") == "older" and os.listdir(tmp_path) == [path.name]


@pytest.mark.parametrize("ending", ["xlsx", "ods"])
def test_a_spreadsheet_that_is_cut_short_is_no_success(report, tmp_path, ending, monkeypatch):
    """GDAL writes the file when it is closed, and tells nobody when the disk is full."""
    import afo_siting.ui.outputs.exports as exports

    real = exports._whole_archive

    def cut_short(path):
        with open(path, "r+b") as file:
            file.truncate(200)
        return real(path)

    monkeypatch.setattr(exports, "_whole_archive", cut_short)
    with pytest.raises(SitingError, match="could not be written"):
        export_findings(report, tmp_path / f"f.{ending}")
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("value", ["=1+1", True, float("nan"), [1]])
def test_what_is_no_number_does_not_get_among_the_numbers(report, tmp_path, value):
    report["findings"][0]["measured_ft"] = value
    with pytest.raises(SitingError, match="measured_ft, which is not a number"):
        export_findings(report, tmp_path / "f.csv")
    assert os.listdir(tmp_path) == []


def test_a_finding_that_lacks_something(report, tmp_path):
    del report["findings"][1]["rule_id"]
    with pytest.raises(SitingError, match="Finding 2 of the report lacks rule_id"):
        export_findings(report, tmp_path / "f.csv")


# --- clipboard


def pasted(text):
    return list(csv.reader(io.StringIO(text), delimiter="\t", quoting=csv.QUOTE_NONE))


def test_text_table(report):
    table = pasted(findings_as_text_table(report))
    assert len(table) == 1 + len(report["findings"]) + len(report["not_evaluated"])
    assert {len(row) for row in table} == {11}
    assert table[0][4:7] == ["Measured (ft)", "Required (ft)", "Margin (ft)"]
    first = dict(zip(table[0], table[1]))
    assert first["Measured (ft)"] == "1193.4" and first["Required (ft)"] == "1250" and first["Margin (ft)"] == "-56.6"
    assert first["Verdict"] == "✗ Violates" and first["No."] == "1"
    assert table[-1][0] == "" and table[-1][1] == "? Not evaluated"


def test_text_table_never_rounds_across_the_limit(report):
    finding = report["findings"][0]
    finding.update(required_ft=1875.0, measured_ft=1874.96, margin_ft=-0.04)
    row = pasted(findings_as_text_table(report))[1]
    assert row[4:7] == ["1874.96", "1875", "-0.04"]


def test_text_table_of_the_rows_shown(report):
    """As the dock hands them over: rows of its model, filtered and sorted."""
    rows = rows_of(report)
    shown = [rows[-1], rows[3], rows[0]]
    table = pasted(findings_as_text_table(report, shown))
    assert [row[0] for row in table[1:]] == ["", "4", "1"]
    assert len(pasted(findings_as_text_table(report, []))) == 1


def test_hostile_names_on_the_clipboard(report):
    table = pasted(findings_as_text_table(with_names(report, [*DANGEROUS, "two\nlines\tand tabs"])))
    assert {len(row) for row in table} == {11}
    for row in table[1 : 1 + len(DANGEROUS)]:
        for cell in (row[2], row[3], row[8], row[10]):
            assert cell.startswith("'"), cell
        assert float(row[6]) < 0
