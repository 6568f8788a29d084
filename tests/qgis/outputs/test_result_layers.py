"""Result layers: the contract's fields, the report's numbers, and a GeoPackage of the user's that survives us."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import tempfile

import pytest
from osgeo import ogr
from qgis.core import (
    NULL,
    Qgis,
    QgsCoordinateReferenceSystem,
    QgsExpression,
    QgsExpressionContext,
    QgsExpressionContextUtils,
    QgsFeature,
    QgsGeometry,
    QgsProject,
    QgsVectorFileWriter,
    QgsVectorLayer,
)
from qgis.PyQt.QtCore import QMetaType

from afo_siting.afo_rules.errors import SitingError
from afo_siting.ui.outputs import result_layers, words
from afo_siting.ui.outputs.features import finding_features, subject_features, violation_features, zone_features
from afo_siting.ui.outputs.fields import findings_fields, violation_fields, zone_fields
from afo_siting.ui.outputs.styles import categories_of

FINDING_FIELDS = [
    "finding_id",
    "subject",
    "subject_kind",
    "receptor",
    "receptor_layer",
    "receptor_class",
    "rule_id",
    "citation",
    "comparison",
    "required_ft",
    "measured_ft",
    "margin_ft",
    "accuracy_ft",
    "verdict",
    "reason",
    "basis",
]


@pytest.fixture()
def project(qgis_app):
    made = QgsProject()
    yield made
    made.clear()


@pytest.fixture()
def users_gpkg(tmp_path):
    """A GeoPackage with a table of the user's own, under a name of several scripts."""
    folder = tmp_path / "Åland 農場 ñ"
    folder.mkdir()
    path = str(folder / "mine & yours.gpkg")
    layer = QgsVectorLayer("Point?crs=EPSG:26915&field=name:string", "wells", "memory")
    feature = QgsFeature(layer.fields())
    feature.setAttributes(["my well"])
    feature.setGeometry(QgsGeometry.fromWkt("Point (450000 4650000)"))
    layer.dataProvider().addFeature(feature)
    options = QgsVectorFileWriter.SaveVectorOptions()
    options.driverName, options.layerName = "GPKG", "wells"
    QgsVectorFileWriter.writeAsVectorFormatV3(layer, path, QgsProject().transformContext(), options)
    return path


def rows(path, table):
    layer = QgsVectorLayer(f"{path}|layername={table}", table, "ogr")
    assert layer.isValid(), f"{table} cannot be read"
    return list(layer.getFeatures())


def test_fields_are_those_of_the_contract(qgis_app):
    numbers = {"required_ft", "measured_ft", "margin_ft", "accuracy_ft"}
    for fields in (findings_fields(), violation_fields()):
        assert fields.names()[: len(FINDING_FIELDS)] == FINDING_FIELDS
        for field in list(fields)[: len(FINDING_FIELDS)]:
            wanted = QMetaType.Type.Double if field.name() in numbers else QMetaType.Type.QString
            assert field.type() == wanted, field.name()
    assert {"receptor", "receptor_class", "rule_id", "citation", "distance_ft", "subject_kind"} <= set(
        zone_fields().names()
    )


def test_findings_carry_the_reports_values(report):
    features = list(finding_features(report, QgsCoordinateReferenceSystem("EPSG:4269")))
    assert len(features) == len(report["findings"]) == 13
    for number, (feature, finding) in enumerate(zip(features, report["findings"]), 1):
        assert feature["number"] == number
        for name in FINDING_FIELDS:
            expected = (
                NULL
                if finding[name] is None
                else finding[name].replace("\0", "")
                if isinstance(finding[name], str)
                else finding[name]
            )
            assert feature[name] == expected, name
        if finding["line"]:
            points = [[p.x(), p.y()] for p in feature.geometry().asPolyline()]
            assert points == finding["line"]
        else:
            assert feature.geometry().isNull()


def test_label_never_rounds_across_the_limit(report):
    labels = {f["label"] for f in finding_features(report)}
    assert "1,193.4 ft of 1,250 ft" in labels
    assert "1,249.97 ft of 1,250 ft" in labels
    margins = {f["margin_text"] for f in finding_features(report)}
    assert {"-56.6 ft", "-0.03 ft", "+312.3 ft", ""} <= margins


def test_features_come_in_the_wanted_crs(report):
    utm = QgsCoordinateReferenceSystem("EPSG:26915")
    line = next(f.geometry() for f in finding_features(report, utm) if f["label"] == "1,193.4 ft of 1,250 ft")
    assert line.length() / 0.3048 == pytest.approx(1193.42, abs=1.0)
    assert all(f.geometry().boundingBox().width() > 1 for f in violation_features(report, utm))


def test_violations_are_the_violating_footprints_with_their_worst_finding(report):
    features = list(violation_features(report))
    assert [f["subject"] for f in features] == ["barn 1", "農場", "[% 1+1 %]"]
    assert {f["verdict"] for f in features} == {"violates"}
    assert all(f.geometry().type() == Qgis.GeometryType.Polygon for f in features)
    footprint = next(f for f in subject_features(report) if f["name"] == "barn 1")
    assert features[0].geometry().equals(footprint.geometry())


def test_a_report_that_contradicts_itself_is_refused(report):
    report["subjects"][0]["worst_finding"] = "gone"
    with pytest.raises(SitingError, match="gone"):
        list(violation_features(report))


def test_zones_keep_the_rule_and_say_what_they_protect(report):
    features = list(zone_features(report))
    assert len(features) == len(report["setback_zones"]) > 5
    assert {f["rule_kind"] for f in features} <= set(words.RULE_KINDS)
    assert "1,250 ft: residence" in {f["label"] for f in features}
    assert all(not f.geometry().isEmpty() for f in features)


def test_results_without_findings_are_empty_layers(project, report_with):
    ids = result_layers.add_results_to_project(project, report_with(0), None)
    counts = {role: project.mapLayer(i).featureCount() for role, i in ids.items()}
    assert counts == {"violations": 0, "findings": 0, "subjects": 6, "setback_zones": 0}


def test_geopackage_holds_the_report_and_the_users_table_survives(report, users_gpkg):
    before = [f.attributes() for f in rows(users_gpkg, "wells")]
    result_layers.write_results(report, users_gpkg)
    written = rows(users_gpkg, "afo_findings")
    for feature, finding in zip(written, report["findings"]):
        assert feature["measured_ft"] == (NULL if finding["measured_ft"] is None else finding["measured_ft"])
        assert feature["subject"] == finding["subject"]
        assert feature.geometry().isNull() == (not finding["line"])
    assert len(written) == 13
    assert [f.attributes() for f in rows(users_gpkg, "wells")] == before


def test_next_run_replaces_the_last_and_leaves_no_trace(report, report_with, users_gpkg):
    result_layers.write_results(report_with(50), users_gpkg)
    result_layers.write_results(report, users_gpkg)
    assert len(rows(users_gpkg, "afo_findings")) == 13
    assert len(rows(users_gpkg, "wells")) == 1
    assert os.listdir(os.path.dirname(users_gpkg)) == [os.path.basename(users_gpkg)]
    with contextlib.closing(sqlite3.connect(users_gpkg)) as database, database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        names = [row[0] for row in database.execute("SELECT table_name FROM gpkg_contents ORDER BY 1")]
        assert names == ["afo_findings", "afo_setback_zones", "afo_subjects", "afo_violations", "wells"]


def test_a_failure_in_mid_write_changes_nothing(report, users_gpkg, monkeypatch):
    result_layers.write_results(report, users_gpkg)

    def half(report, crs=None):
        yield from list(finding_features(report))[:3]
        raise OSError("the disk is full")

    monkeypatch.setattr(result_layers, "finding_features", half)
    with pytest.raises(OSError, match="disk is full"):
        result_layers.write_results(report, users_gpkg)
    assert len(rows(users_gpkg, "afo_findings")) == 13
    assert len(rows(users_gpkg, "afo_violations")) == 3
    assert len(rows(users_gpkg, "wells")) == 1


def test_a_failure_in_a_new_file_leaves_no_file(report, tmp_path, monkeypatch):
    monkeypatch.setattr(result_layers, "zone_features", lambda report: iter([None]))
    with pytest.raises(AttributeError):
        result_layers.write_results(report, str(tmp_path / "new.gpkg"))
    assert os.listdir(tmp_path) == []


def test_a_locked_geopackage_is_named_and_kept(report, users_gpkg):
    other = sqlite3.connect(users_gpkg, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    try:
        with pytest.raises(SitingError, match="open for editing") as caught:
            result_layers.write_results(report, users_gpkg)
    finally:
        other.execute("ROLLBACK")
        other.close()
    assert "mine & yours.gpkg" in caught.value.message
    assert caught.value.suggestion
    result_layers.write_results(report, users_gpkg)
    assert len(rows(users_gpkg, "afo_findings")) == 13


def test_unsaved_edits_of_a_layer_in_the_same_file_are_kept(report, users_gpkg):
    """Swapping the file would have sent these edits into a deleted one."""
    wells = QgsVectorLayer(f"{users_gpkg}|layername=wells", "wells", "ogr")
    wells.startEditing()
    feature = next(wells.getFeatures())
    wells.changeAttributeValue(feature.id(), wells.fields().indexOf("name"), "renamed well")
    result_layers.write_results(report, users_gpkg)
    assert wells.isEditable() and wells.isModified()
    assert wells.commitChanges()
    assert [f["name"] for f in rows(users_gpkg, "wells")] == ["renamed well"]
    assert len(rows(users_gpkg, "afo_findings")) == 13


def test_a_table_of_the_users_under_our_name_is_not_touched(report, users_gpkg):
    with contextlib.closing(sqlite3.connect(users_gpkg)) as database, database:
        database.execute("CREATE TABLE afo_findings (fid INTEGER PRIMARY KEY, mine TEXT)")
        database.execute("INSERT INTO afo_findings VALUES (1, 'keep me')")
        database.execute(
            "INSERT INTO gpkg_contents (table_name, data_type, identifier) VALUES ('afo_findings', 'attributes', 'x')"
        )
    with pytest.raises(SitingError, match="not made by AFO Siting"):
        result_layers.write_results(report, users_gpkg)
    with contextlib.closing(sqlite3.connect(users_gpkg)) as database, database:
        assert database.execute("SELECT mine FROM afo_findings").fetchall() == [("keep me",)]


def test_what_is_no_geopackage_is_refused_and_kept(report, tmp_path):
    path = tmp_path / "notes.gpkg"
    path.write_text("my notes")
    with pytest.raises(SitingError, match="not a GeoPackage"):
        result_layers.write_results(report, str(path))
    assert path.read_text() == "my notes"


@pytest.mark.parametrize("name, says", [("", "No file"), ("there/none.gpkg", "does not exist"), (".", "is a folder")])
def test_targets_that_cannot_be_written(report, tmp_path, monkeypatch, name, says):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SitingError, match=says) as caught:
        result_layers.write_results(report, name)
    assert caught.value.suggestion
    assert os.listdir(tmp_path) == []


@pytest.fixture()
def as_a_plain_user():
    """Root may write anywhere, so the tests of rights run as somebody else."""
    was_root = os.geteuid() == 0
    folder = tempfile.mkdtemp(prefix="afo-rights-", dir="/tmp")
    if was_root:
        os.chown(folder, 65534, 65534)
        os.seteuid(65534)
    yield folder
    if was_root:
        os.seteuid(0)
    os.chmod(folder, 0o755)
    shutil.rmtree(folder)


def test_read_only_file_and_folder(report, as_a_plain_user):
    folder = as_a_plain_user
    path = os.path.join(folder, "results.gpkg")
    result_layers.write_results(report, path)
    os.chmod(path, 0o444)
    with pytest.raises(SitingError, match="read-only"):
        result_layers.write_results(report, path)
    os.chmod(folder, 0o555)
    with pytest.raises(SitingError, match="may not be written to"):
        result_layers.write_results(report, os.path.join(folder, "new.gpkg"))
    assert os.listdir(folder) == ["results.gpkg"]


def test_gdal_exceptions_switched_on_by_another_plugin_are_fine(report, users_gpkg):
    had = ogr.GetUseExceptions()
    ogr.UseExceptions()
    try:
        result_layers.write_results(report, users_gpkg)
    finally:
        if not had:
            ogr.DontUseExceptions()
    assert len(rows(users_gpkg, "afo_findings")) == 13


def test_group_shows_the_results_and_is_replaced(project, report, report_with, tmp_path):
    path = str(tmp_path / "results.gpkg")
    first = result_layers.add_results_to_project(project, report_with(40), path)
    second = result_layers.add_results_to_project(project, report, path)
    root = project.layerTreeRoot()
    assert [g.name() for g in root.findGroups()] == ["AFO Siting results"]
    names = [node.name() for node in root.findGroups()[0].findLayers()]
    assert names == ["Violations", "Findings", "Checked footprints", "Setback zones"]
    assert set(project.mapLayers()) == set(second.values())
    assert not set(first.values()) & set(second.values())
    assert project.mapLayer(second["findings"]).featureCount() == 13


def test_the_users_order_and_choices_survive_a_run(project, report, tmp_path):
    path = str(tmp_path / "results.gpkg")
    ids = result_layers.add_results_to_project(project, report, path)
    root = project.layerTreeRoot()
    group = root.findGroups()[0]
    group.setName("Smith site")
    root.findLayer(ids["setback_zones"]).setItemVisibilityChecked(False)
    kept = project.mapLayer(ids["findings"]).clone()
    kept.setName("Findings of last week")
    project.addMapLayer(kept, False)
    group.addLayer(kept)
    # Dragged out of the group: still ours.
    node = root.findLayer(ids["violations"])
    root.addChildNode(node.clone())
    node.parent().removeChildNode(node)

    ids = result_layers.add_results_to_project(project, report, path)
    assert [g.name() for g in root.findGroups()] == ["Smith site"]
    assert set(project.mapLayers()) == {*ids.values(), kept.id()}
    assert not root.findLayer(ids["setback_zones"]).itemVisibilityChecked()
    assert root.findLayer(ids["findings"]).itemVisibilityChecked()


def test_saved_and_reopened_project_gets_no_second_group(project, report, tmp_path):
    path, saved = str(tmp_path / "r.gpkg"), str(tmp_path / "site.qgz")
    result_layers.add_results_to_project(project, report, path)
    assert project.write(saved)
    other = QgsProject()
    assert other.read(saved)
    ids = result_layers.add_results_to_project(other, report, path)
    assert [g.name() for g in other.layerTreeRoot().findGroups()] == ["AFO Siting results"]
    assert set(other.mapLayers()) == set(ids.values())
    other.clear()


def test_a_failed_write_keeps_the_last_results_in_the_project(project, report, tmp_path):
    ids = result_layers.add_results_to_project(project, report, str(tmp_path / "r.gpkg"))
    with pytest.raises(SitingError):
        result_layers.add_results_to_project(project, report, str(tmp_path / "none" / "r.gpkg"))
    assert set(project.mapLayers()) == set(ids.values())


def test_temporary_results_are_marked(project, report):
    ids = result_layers.add_results_to_project(project, report, None)
    for layer_id in ids.values():
        layer = project.mapLayer(layer_id)
        assert layer.name().endswith("(temporary)")
        assert layer.isTemporary()
        assert layer.crs().authid() == "EPSG:4269"
    assert project.mapLayer(ids["findings"]).featureCount() == 13


def test_default_path_lies_beside_the_saved_project(project, tmp_path):
    assert result_layers.default_results_path(project) is None
    assert project.write(str(tmp_path / "smith.qgz"))
    assert result_layers.default_results_path(project) == str(tmp_path / "smith_afo_results.gpkg")


def test_each_verdict_and_kind_is_told_apart_without_colour(project, report):
    ids = result_layers.add_results_to_project(project, report, None)
    lines = categories_of(project.mapLayer(ids["findings"])).categories()
    assert [c.value() for c in lines] == list(words.VERDICT_ORDER)
    assert [c.label() for c in lines] == [words.verdict_text(v) for v in words.VERDICT_ORDER]
    looks = [_line_look(c.symbol()) for c in lines]
    assert len(set(looks)) == len(looks)
    zones = categories_of(project.mapLayer(ids["setback_zones"])).categories()
    hatches = [
        (c.symbol().symbolLayer(0).layerType(), c.symbol().symbolLayer(0).properties().get("angle")) for c in zones
    ]
    assert len(set(hatches)) == len(hatches) == len(words.RULE_KINDS)


def _line_look(symbol):
    strokes = [s for s in symbol.symbolLayers() if s.layerType() == "SimpleLine"]
    ends = [s for s in symbol.symbolLayers() if s.layerType() == "MarkerLine"]
    assert len(ends) == 2, "a dimension line is marked at both ends"
    line = strokes[-1]
    dashes = tuple(line.customDashVector()) if line.useCustomDashPattern() else ()
    return dashes, line.width(), ends[0].subSymbol().symbolLayer(0).shape()


def test_map_tip_escapes_hostile_names(project, report):
    ids = result_layers.add_results_to_project(project, report, None)
    for role, name in (("findings", "subject"), ("subjects", "name")):
        layer = project.mapLayer(ids[role])
        feature = next(f for f in layer.getFeatures() if "Sons" in f[name])
        tip = _tip(layer, feature)
        assert "O'Brien &amp; &quot;Sons&quot; &lt;2&gt;" in tip
        assert "<2>" not in tip
    layer = project.mapLayer(ids["findings"])
    tips = [_tip(layer, f) for f in layer.getFeatures()]
    assert any("[% 1+1 %]" in tip for tip in tips)
    assert any("1,193.4 ft" in tip and "1,250 ft" in tip and "-56.6 ft" in tip and "✗ Violates" in tip for tip in tips)
    assert not any("NULL" in tip for tip in tips)


def _tip(layer, feature):
    context = QgsExpressionContext(QgsExpressionContextUtils.globalProjectLayerScopes(layer))
    context.setFeature(feature)
    return QgsExpression.replaceExpressionText(layer.mapTipTemplate(), context)


def test_styles_on_disk_are_what_the_script_makes(root, tmp_path, qgis_app):
    import importlib.util

    spec = importlib.util.spec_from_file_location("afo_make_styles", root / "scripts" / "make_styles.py")
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    script.write_all(tmp_path)
    for made in sorted(tmp_path.iterdir()):
        committed = (root / "resources" / "styles" / made.name).read_text(encoding="utf-8")
        if f'version="{Qgis.QGIS_VERSION}"' not in committed:
            pytest.skip(f"the styles were written by another QGIS than {Qgis.QGIS_VERSION}")
        assert made.read_text(encoding="utf-8") == committed, f"run scripts/make_styles.py: {made.name} is stale"
