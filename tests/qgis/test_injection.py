"""Names and paths that mean something to SQL, to expressions, to data source strings, to spreadsheets or to a file system:
they stay names and paths."""

from __future__ import annotations

import html
import json
import os
import pathlib

import pytest
from qgis.core import (
    QgsExpression,
    QgsExpressionContext,
    QgsExpressionContextUtils,
    QgsMapLayer,
    QgsProject,
    QgsVectorLayer,
)

from afo_siting.afo_rules.errors import SitingError
from afo_siting.ui.outputs.html_report import report_html
from afo_siting.ui.outputs.result_layers import add_results_to_project, layer_specs, result_layer
from tests.qgis.builders import barns, check, layer, only, point
from tests.qgis.processing.conftest import afo, checksiting, feedback  # noqa: F401  fixtures
from tests.qgis.test_user_data import geopackage

HOSTILE = [
    "'; DROP TABLE gpkg_contents; --",
    '" OR 1=1 --',
    "[% 1+1 %]",
    "[%layer_property('x','path')%]",
    "${HOME} `id` $(id)",
    "=cmd|' /C calc'!A0",
    "@SUM(1+1)*cmd|' /C calc'!A0",
    "../../../../etc/passwd",
    "a|layername=b|subset=1=1",
    "<img src=x onerror=alert(1)>",
    "&lt;b&gt; %s {0} {name!r} \\N",
    "line one\nline two\r\n\tthree",
]
# What a Linux folder may be called. A line break is left out: no driver of GDAL promises it.
FOLDERS = [
    "it's",
    'a "b"',
    "a;b=c",
    "a#b?c=d&e",
    "100% %s",
    "dbname='x' table=y",
    "-rf",
    " blank ",
    "ogr:",
    "Åland 農場 ñ",
]


@pytest.fixture(scope="module")
def hostile_report():
    names = [{"name": name} for name in HOSTILE]
    houses = layer("houses '; DROP TABLE x; --", [point(600 + 10 * n) for n in range(len(HOSTILE))], values=names)
    return check(barns(name=HOSTILE[0]), [(houses, "residence")])


def test_names_arrive_as_they_are_and_are_written_as_they_are(qgis_app, hostile_report, tmp_path):
    told = {
        f["receptor_name"] for f in hostile_report["findings"] if f["receptor_class"] == "residence" and f["receptor"]
    }
    assert {" ".join(name.split()) for name in told} == {" ".join(name.split()) for name in HOSTILE}
    path = tmp_path / "results.gpkg"
    project = QgsProject()
    ids = add_results_to_project(project, hostile_report, str(path))
    findings = project.mapLayer(ids["findings"])
    assert findings.featureCount() == len(hostile_report["findings"])
    assert {f["receptor_layer"] for f in findings.getFeatures() if f["receptor"]} == {"houses '; DROP TABLE x; --"}
    project.clear()


def test_labels_and_map_tips_evaluate_nothing_of_the_data(qgis_app, hostile_report):
    """Every expression of our styles, on every feature: what the data says comes out as text."""
    for spec in layer_specs(hostile_report):
        made = result_layer(spec)
        context = QgsExpressionContext(QgsExpressionContextUtils.globalProjectLayerScopes(made))
        for feature in made.getFeatures():
            context.setFeature(feature)
            tip = QgsExpression.replaceExpressionText(made.mapTipTemplate(), context)
            assert "<img" not in tip and "onerror=alert(1)>" not in tip
            told = " ".join(html.unescape(tip).split())
            for name in feature.attributes():
                if isinstance(name, str) and "1+1" in name:
                    assert " ".join(name.split()) in told  # not 2


def test_html_and_json_hold_them_as_text(qgis_app, hostile_report):
    page = report_html(hostile_report)
    assert "<img src=x" not in page and "onerror=alert(1)>" not in page
    again = json.loads(json.dumps(hostile_report))
    assert again == hostile_report


@pytest.mark.parametrize("name", FOLDERS)
def test_folders_with_signs_that_mean_something(checksiting, qgis_new_project, tmp_path, name):  # noqa: F811
    folder = tmp_path / name
    folder.mkdir()
    houses = QgsVectorLayer(geopackage(folder / "houses.gpkg", layer("houses", [point(800)])), "houses", "ogr")
    assert houses.featureCount() == 1
    before = sorted(os.listdir(tmp_path))
    target = folder / "report.json"
    checksiting(
        STRUCTURES=barns(), RECEPTORS=[houses], REPORT_JSON=str(target), REPORT_HTML=str(folder / "report.html")
    )
    report = json.loads(target.read_text(encoding="utf-8"))
    assert only(report, "residence")["measured_ft"] == pytest.approx(800, abs=0.01)
    ids = add_results_to_project(QgsProject.instance(), report, str(folder / "results.gpkg"))
    shown = QgsProject.instance().mapLayer(ids["findings"])
    assert shown.featureCount() == len(report["findings"])
    assert sorted(os.listdir(folder)) == sorted(
        {"houses.gpkg", "report.json", "report.html", "results.gpkg"} | wal(folder)
    )
    assert sorted(os.listdir(tmp_path)) == before


def test_a_folder_that_qgis_itself_cannot_open_is_told(qgis_app, hostile_report, tmp_path):
    """A data source string of QGIS ends its path at a bar: what was written there cannot be shown."""
    folder = tmp_path / "a|layername=x"
    folder.mkdir()
    project = QgsProject()
    with pytest.raises(SitingError, match="QGIS cannot open"):
        add_results_to_project(project, hostile_report, str(folder / "results.gpkg"))
    assert project.mapLayers() == {} and project.layerTreeRoot().children() == []


def wal(folder: pathlib.Path) -> set[str]:
    """Files that SQLite keeps beside an open GeoPackage."""
    return {name for name in os.listdir(folder) if name.endswith((".gpkg-wal", ".gpkg-shm"))}


def test_field_names_that_are_expressions(qgis_app):
    """A field called like SQL is not read as one of ours, nor run."""
    fields = ("name:string", '"owner_is_operator":string', "1=1:string")
    made = QgsVectorLayer("Point?crs=EPSG:26915", "houses", "memory")
    from qgis.core import QgsFeature, QgsField
    from qgis.PyQt.QtCore import QMetaType

    made.dataProvider().addAttributes([QgsField(name.partition(":")[0], QMetaType.Type.QString) for name in fields])
    made.updateFields()
    feature = QgsFeature(made.fields())
    feature.setGeometry(point(800))
    feature.setAttributes(["house", "yes", "yes"])
    assert made.dataProvider().addFeatures([feature])[0]
    assert isinstance(made, QgsMapLayer)
    assert only(check(barns(), [(made, "residence")]), "residence")["verdict"] == "violates"
