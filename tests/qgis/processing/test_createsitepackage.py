"""afo:createsitepackage: where it writes, what it loads, and what it never overwrites."""

from __future__ import annotations

import os
import sqlite3

import pytest
from qgis.core import (
    Qgis,
    QgsCoordinateReferenceSystem,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProject,
    QgsRectangle,
    QgsReferencedRectangle,
)

from afo_siting.afo_rules.errors import SitingError
from afo_siting.ui.site_package import create_package, package_layers
from afo_siting.ui.site_package_tables import package_tables
from tests.qgis.builders import BARN, X, Y, layer, point
from tests.qgis.processing.conftest import Feedback
from tests.qgis.site_packages import IOWA, RECEPTOR_TABLES, draw, opened, widget_words
from tests.qgis.test_user_data import geopackage


@pytest.fixture
def createsitepackage(afo):
    import processing

    def run(feedback=None, project=None, **parameters):
        context = QgsProcessingContext()
        context.setProject(project or QgsProject.instance())
        return processing.run(
            "afo:createsitepackage", parameters, feedback=feedback or Feedback(), context=context
        )  # fmt: skip

    return run


# --- the algorithm


def test_runs_and_writes(createsitepackage, tmp_path):
    feedback = Feedback()
    result = createsitepackage(feedback, OUTPUT=str(tmp_path / "site.gpkg"))
    assert result["OUTPUT"] == str(tmp_path / "site.gpkg")
    assert opened(result["OUTPUT"], "structures").crs().authid() == "EPSG:26915"
    assert not feedback.of("error")


def test_loads_its_layers_dressed(afo, qgis_new_project, tmp_path):
    import processing

    project = QgsProject.instance()
    processing.runAndLoadResults("afo:createsitepackage", {"OUTPUT": str(tmp_path / "můj site.gpkg")}, Feedback())
    group = project.layerTreeRoot().findGroup("můj site")
    assert group is not None
    titles = [node.name() for node in group.findLayers()]
    assert titles == [table.title for table in package_tables()]
    structures = project.mapLayersByName("Structures")[0]
    assert widget_words(structures, "status") == ["proposed", "existing"]
    assert structures.renderer().type() == "categorizedSymbol"
    assert structures.startEditing() and structures.rollBack()


def test_a_run_without_a_window_loads_nothing(createsitepackage, qgis_new_project, tmp_path):
    createsitepackage(OUTPUT=str(tmp_path / "site.gpkg"))
    assert QgsProject.instance().mapLayers() == {}


NEBRASKA = "-98.1,-98.0,41.0,41.1 [EPSG:4326]"


@pytest.mark.parametrize(
    ("parameters", "project_crs", "expected"),
    [
        ({}, "EPSG:3857", "EPSG:26915"),
        ({}, "EPSG:26916", "EPSG:26916"),
        ({"EXTENT": NEBRASKA}, "EPSG:26915", "EPSG:26914"),
        ({"EXTENT": ""}, "EPSG:3857", "EPSG:26915"),
        ({"EXTENT": "0,0,0,0 [EPSG:4326]"}, "EPSG:3857", "EPSG:26915"),
        ({"CRS": "EPSG:3417", "EXTENT": NEBRASKA}, "EPSG:26915", "EPSG:3417"),
        ({"CRS": ""}, "EPSG:3857", "EPSG:26915"),
    ],
)
def test_crs(createsitepackage, tmp_path, parameters, project_crs, expected):
    project = QgsProject()
    project.setCrs(QgsCoordinateReferenceSystem(project_crs))
    path = createsitepackage(project=project, OUTPUT=str(tmp_path / "site.gpkg"), **parameters)["OUTPUT"]
    assert {opened(path, name).crs().authid() for name in RECEPTOR_TABLES} == {expected}


def test_extent_as_an_object(createsitepackage, tmp_path):
    extent = QgsReferencedRectangle(QgsRectangle(-98.1, 41, -98, 41.1), QgsCoordinateReferenceSystem("EPSG:4269"))
    path = createsitepackage(OUTPUT=str(tmp_path / "site.gpkg"), EXTENT=extent)["OUTPUT"]
    assert opened(path, "structures").crs().authid() == "EPSG:26914"


@pytest.mark.parametrize(
    ("parameters", "told"),
    [
        ({"CRS": "EPSG:999999"}, "not a coordinate reference system"),
        ({"EXTENT": "10,11,50,51 [EPSG:4326]"}, "EXTENT is not where a site can be"),
    ],
)
def test_bad_place(createsitepackage, tmp_path, parameters, told):
    with pytest.raises(QgsProcessingException, match=told):
        createsitepackage(OUTPUT=str(tmp_path / "site.gpkg"), **parameters)
    assert os.listdir(tmp_path) == []


# --- what is never overwritten


def refused(path, match, opened_layers=()):
    before = path.read_bytes()
    with pytest.raises(SitingError, match=match) as told:
        create_package(path, IOWA, opened_layers)
    assert told.value.suggestion
    assert path.read_bytes() == before
    assert [name for name in os.listdir(path.parent) if name.startswith(".afo")] == []


def test_an_empty_package_is_made_anew(qgis_app, tmp_path):
    path = tmp_path / "site.gpkg"
    create_package(path, IOWA)
    create_package(path, QgsCoordinateReferenceSystem("EPSG:26914"))
    assert opened(str(path), "structures").crs().authid() == "EPSG:26914"


def test_a_package_with_features_stays(qgis_app, tmp_path):
    path = tmp_path / "site.gpkg"
    create_package(path, IOWA)
    draw(str(path), "searched", None, **{"class": "cemetery", "source": "county plat"})
    refused(path, r"has features: searched \(1\)")


def test_every_table_is_looked_into(qgis_app, tmp_path):
    from afo_siting.ui import site_package

    assert sorted(table.name for table in package_tables()) == sorted(
        line.split("'")[1] for line in site_package._COUNTS.splitlines() if "SELECT" in line
    )
    path = tmp_path / "site.gpkg"
    create_package(path, IOWA)
    shapes = {
        Qgis.WkbType.Polygon: BARN,
        Qgis.WkbType.Point: f"POINT({X} {Y})",
        Qgis.WkbType.MultiLineString: f"MULTILINESTRING(({X} {Y},{X} {Y + 1}))",
        Qgis.WkbType.MultiPolygon: BARN.replace("POLYGON(", "MULTIPOLYGON((") + ")",
        Qgis.WkbType.NoGeometry: None,
    }
    for table in package_tables():
        target = draw(str(path), table.name, shapes[table.wkb_type])
        del target
        refused(path, rf"{table.name} \(1\)")
        target = opened(str(path), table.name)
        assert target.dataProvider().truncate()
        del target


def test_other_files_stay(qgis_app, tmp_path):
    text = tmp_path / "notes.gpkg"
    text.write_text("my notes", encoding="utf-8")
    refused(text, "exists and is not a site package")
    empty = tmp_path / "empty.gpkg"
    empty.write_bytes(b"")
    refused(empty, "exists and is not a site package")
    geopackage(tmp_path / "houses.gpkg", layer("houses", [point(1000)]))
    refused(tmp_path / "houses.gpkg", "exists and is not")


def test_a_table_of_the_users_keeps_its_file(qgis_app, tmp_path):
    path = tmp_path / "site.gpkg"
    create_package(path, IOWA)
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE \"my notes\" (what TEXT)")  # fmt: skip
    database.close()
    refused(path, "my notes")


def test_a_package_open_in_the_project_stays(createsitepackage, qgis_new_project, tmp_path):
    path = tmp_path / "site.gpkg"
    create_package(path, IOWA)
    made = package_layers(str(path))[0]
    QgsProject.instance().addMapLayer(made)
    with pytest.raises(QgsProcessingException, match="is open in this project, as the layer “Structures”"):
        createsitepackage(OUTPUT=str(path))


def test_a_package_that_another_program_writes_stays(qgis_app, tmp_path):
    path = tmp_path / "site.gpkg"
    create_package(path, IOWA)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        with pytest.raises(SitingError, match="is open in another program"):
            create_package(path, IOWA)
    finally:
        other.execute("ROLLBACK")
        other.close()


@pytest.mark.parametrize(
    ("path", "match"),
    [
        ("site", "does not end in .gpkg"),
        ("no/such/folder/site.gpkg", "does not exist"),
        ("", "No file was chosen"),
        ("a%20b.gpkg", "% with two digits"),
    ],
)
def test_bad_targets(qgis_app, tmp_path, path, match):
    with pytest.raises(SitingError, match=match):
        create_package(tmp_path / path if path else "", IOWA)
    assert os.listdir(tmp_path) == []
