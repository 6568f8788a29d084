"""A check leaves the user's layers, edits, files and project as they were (bug reports D5, D6, D9)."""

from __future__ import annotations

import os
import shutil
import stat

import pytest
from qgis.core import QgsProject, QgsVectorLayer

from tests.qgis.builders import add, barns, check, layer, only, point


def state(given: QgsVectorLayer) -> tuple:
    return (
        given.isEditable(),
        given.isModified(),
        given.undoStack().count(),
        given.undoStack().index(),
        given.subsetString(),
        given.crs().authid(),
        given.readOnly(),
        given.selectedFeatureIds(),
        given.featureCount(),
        [(f.id(), f.attributes(), f.geometry().asWkt()) for f in given.getFeatures()],
        given.customPropertyKeys(),
    )


def test_layers_and_project_are_the_same_after_a_check(qgis_app, qgis_new_project):
    structures, houses = barns(), layer("houses", [point(800), point(3000)])
    houses.selectByIds([1])
    structures.startEditing()
    structures.changeAttributeValue(1, 0, "renamed barn")
    houses.startEditing()
    houses.deleteFeature(2)
    houses.undoStack().undo()  # something to redo
    project = QgsProject.instance()
    project.addMapLayers([structures, houses])
    project.setDirty(False)
    before = (state(structures), state(houses), project.crs().authid(), project.ellipsoid(), list(project.mapLayers()))
    report = check(structures, [(houses, "residence")])
    after = (state(structures), state(houses), project.crs().authid(), project.ellipsoid(), list(project.mapLayers()))
    assert after == before
    assert not project.isDirty()
    assert report["subjects"][0]["name"] == "renamed barn"


def geopackage(path, given: QgsVectorLayer, driver="GPKG") -> str:
    from qgis.core import QgsCoordinateTransformContext, QgsVectorFileWriter

    options = QgsVectorFileWriter.SaveVectorOptions()
    options.driverName = driver
    options.layerName = given.name()
    code, message, *_ = QgsVectorFileWriter.writeAsVectorFormatV3(
        given, str(path), QgsCoordinateTransformContext(), options
    )
    assert code == QgsVectorFileWriter.WriterError.NoError, message
    return str(path)


@pytest.mark.parametrize(
    ("driver", "name"), [("GPKG", "houses.gpkg"), ("ESRI Shapefile", "houses.shp"), ("GeoJSON", "houses.geojson")]
)
def test_read_only_file_is_read_and_nothing_is_written_beside_it(qgis_app, tmp_path, driver, name):
    folder = tmp_path / "data"
    folder.mkdir()
    path = geopackage(folder / name, layer("houses", [point(800)]), driver)
    for file in folder.iterdir():
        file.chmod(0o444)
    folder.chmod(0o555)
    before = {file: os.stat(folder / file) for file in os.listdir(folder)}
    houses = QgsVectorLayer(path, "houses", "ogr")
    houses.setReadOnly(True)
    finding = only(check(barns(), [(houses, "residence")]), "residence")
    assert finding["measured_ft"] == pytest.approx(800, abs=0.01)
    assert houses.readOnly()
    del houses
    folder.chmod(0o755)
    # As root the mode stops nobody, so what matters is that nobody tried.
    after = {file: os.stat(folder / file) for file in os.listdir(folder)}
    assert sorted(after) == sorted(before)
    assert [(s.st_mtime_ns, s.st_size, stat.S_IMODE(s.st_mode)) for s in after.values()] == [
        (s.st_mtime_ns, s.st_size, stat.S_IMODE(s.st_mode)) for s in before.values()
    ]


def test_filter_of_a_geopackage_is_kept(qgis_app, tmp_path):
    source = layer(
        "houses", [point(800), point(3000)], fields=("name:string",), values=[{"name": "near"}, {"name": "far"}]
    )
    houses = QgsVectorLayer(geopackage(tmp_path / "h.gpkg", source), "houses", "ogr")
    assert houses.setSubsetString("\"name\" = 'far'")
    report = check(barns(), [(houses, "residence")])
    assert only(report, "residence")["receptor_name"] == "far"
    assert report["layers"][0]["warnings"] == ["the layer is filtered"]
    assert houses.subsetString() == "\"name\" = 'far'"


def test_path_and_names_that_are_not_ascii(qgis_app, tmp_path):
    folder = tmp_path / "Åland 農場 ñ"
    folder.mkdir()
    source = layer("příbytky", [point(800)], values=[{"name": "Dvořák’s <b>farm</b> & “sons”"}])
    houses = QgsVectorLayer(geopackage(folder / "домá.gpkg", source), "příbytky", "ogr")
    finding = only(check(barns(), [(houses, "residence")]), "residence")
    assert finding["receptor_layer"] == "příbytky"
    assert finding["receptor_name"] == "Dvořák’s <b>farm</b> & “sons”"


def test_report_does_not_tell_where_files_lie(qgis_app, tmp_path):
    path = geopackage(tmp_path / "h.gpkg", layer("houses", [point(800)]))
    report = check(barns(), [(QgsVectorLayer(f"{path}|layername=houses", "houses", "ogr"), "residence")])
    assert report["layers"][0]["source"] == "h.gpkg|houses"
    assert str(tmp_path) not in str(report)


def test_shapefile_cuts_field_names_short_and_they_are_read_all_the_same(qgis_app, tmp_path):
    fields = ("name:string", "owner_is_operator:string", "accuracy_ft:double")
    source = layer(
        "houses",
        [point(800)],
        fields=fields,
        values=[{"name": "farmstead", "owner_is_operator": "yes", "accuracy_ft": 3.0}],
    )
    houses = QgsVectorLayer(geopackage(tmp_path / "houses.shp", source, "ESRI Shapefile"), "houses", "ogr")
    assert "owner_is_o" in houses.fields().names()
    finding = only(check(barns(), [(houses, "residence")]), "residence")
    assert finding["accuracy_ft"] == 3.0
    assert (
        any(e["exemption_id"] and e["outcome"] == "granted" for e in finding["exemptions"])
        or finding["verdict"] == "violates"
    )
    # Owned by the operator is one of two facts that the exemption asks for; the other is not stated here.
    assert any("titleholder" in e["why"] or "owner" in e["why"] for e in finding["exemptions"])


def test_layer_that_is_removed_and_its_file_deleted_while_the_check_runs(qgis_app, qgis_new_project, tmp_path):
    """What was taken of the layer on the main thread outlives it."""
    from afo_siting.ui import service
    from tests.qgis.builders import FINISHERS

    path = geopackage(tmp_path / "h.gpkg", layer("houses", [point(800)]))
    houses, structures = QgsVectorLayer(path, "houses", "ogr"), barns()
    QgsProject.instance().addMapLayers([houses, structures])
    request = service.CheckRequest(FINISHERS, structures, None, (service.ReceptorInput(houses, "residence"),))
    prepared = service.prepare(request)
    del request
    QgsProject.instance().removeAllMapLayers()
    assert only(service.run(prepared), "residence")["measured_ft"] == pytest.approx(800, abs=0.01)


def test_file_that_is_gone_is_an_error_not_a_clear_site(qgis_app, tmp_path):
    from afo_siting.afo_rules.errors import SitingError
    from afo_siting.ui import service
    from tests.qgis.builders import FINISHERS

    folder = tmp_path / "stick"
    folder.mkdir()
    path = geopackage(folder / "houses.geojson", layer("houses", [point(800)]), "GeoJSON")
    houses = QgsVectorLayer(path, "houses", "ogr")
    prepared = service.prepare(
        service.CheckRequest(FINISHERS, barns(), None, (service.ReceptorInput(houses, "residence"),))
    )
    shutil.rmtree(folder)
    del houses
    try:
        report = service.run(prepared)
    except SitingError as error:
        assert "houses" in str(error)
    else:
        # The driver may still hold the file open; then it was read. Never is the class taken for searched and clear.
        found = [f for f in report["findings"] if f["receptor_class"] == "residence"]
        missing = [n for n in report["not_evaluated"] if n["receptor_class"] == "residence"]
        assert missing or found[0]["measured_ft"] == pytest.approx(800, abs=0.01)


def test_changed_while_prepared(qgis_app):
    """The check judges the layer as it was when it was started."""
    from afo_siting.ui import service
    from tests.qgis.builders import FINISHERS

    houses = layer("houses", [point(3000)])
    prepared = service.prepare(
        service.CheckRequest(FINISHERS, barns(), None, (service.ReceptorInput(houses, "residence"),))
    )
    add(houses, [point(800)])
    assert only(service.run(prepared), "residence")["measured_ft"] == pytest.approx(3000, abs=0.01)
