"""afo:exportfindings as Processing runs it."""

from __future__ import annotations

import csv
import json

import pytest
from osgeo import gdal
from qgis.core import QgsProcessingContext, QgsProcessingException

from afo_siting.afo_rules.report import to_json
from afo_siting.ui.processing.exportfindings import ExportFindings


def first_row(path):
    with open(path, encoding="utf-8-sig", newline="") as file:
        return next(csv.DictReader(file))


@pytest.fixture
def run(qgis_app, qgis_processing, report, tmp_path):
    import processing

    path = tmp_path / "report.json"
    path.write_text(to_json(report), encoding="utf-8")

    def run(**parameters):
        given = {"REPORT_JSON": str(path), **parameters}
        return processing.run(ExportFindings(), given, context=QgsProcessingContext())

    return run


@pytest.mark.parametrize("ending", ["csv", "xlsx", "ods", "gpkg"])
def test_algorithm(run, report, tmp_path, ending):
    path = tmp_path / f"out.{ending}"
    assert run(OUTPUT=str(path)) == {"OUTPUT": str(path)}
    dataset = gdal.OpenEx(str(path), gdal.OF_VECTOR)
    layer = dataset.GetLayer(0)
    assert layer.GetFeatureCount() == len(report["findings"]) + len(report["not_evaluated"])
    assert layer.GetLayerDefn().GetFieldIndex("verdict") >= 0
    del layer, dataset


def test_a_temporary_table_is_csv(run):
    path = run(OUTPUT="TEMPORARY_OUTPUT")["OUTPUT"]
    assert path.endswith(".csv") and first_row(path)["verdict"] == "violates"


def test_algorithm_tells_what_is_wrong(run, tmp_path):
    with pytest.raises(QgsProcessingException, match=r"cannot be written as “out\.doc”.*csv"):
        run(OUTPUT=str(tmp_path / "out.doc"))
    with pytest.raises(QgsProcessingException, match="cannot be read"):
        run(REPORT_JSON=str(tmp_path / "none.json"), OUTPUT=str(tmp_path / "out.csv"))
    other = tmp_path / "other.json"
    other.write_text(json.dumps({"schema": "something"}), encoding="utf-8")
    with pytest.raises(QgsProcessingException, match="not a report"):
        run(REPORT_JSON=str(other), OUTPUT=str(tmp_path / "out.csv"))
    assert not (tmp_path / "out.csv").exists()
