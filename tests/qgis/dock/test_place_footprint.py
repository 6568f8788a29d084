"""Placing a footprint by real clicks on the real canvas: true size on the ground, undo, and nothing left behind."""

from __future__ import annotations

import pyproj
import pytest
from qgis.core import (
    Qgis,
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsPointXY,
    QgsProject,
    QgsRectangle,
    QgsSnappingConfig,
    QgsTolerance,
    QgsVectorLayer,
)
from qgis.gui import QgsRubberBand
from qgis.PyQt.QtCore import QPoint, QPointF, Qt
from qgis.PyQt.QtGui import QWheelEvent
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QApplication

from afo_siting.afo_rules.errors import SitingError
from afo_siting.ui.map_tools.footprint import FootprintSize, footprint_at
from afo_siting.ui.map_tools.place_footprint import PlaceFootprintTool
from afo_siting.ui.map_tools.proposed_layer import STOCKPILES, STRUCTURES, place, proposed_layer
from afo_siting.ui.own_layers import site_path

from .conftest import X, Y, click_map, layer_of, move_to, wait_until

GEOD = pyproj.Geod(ellps="GRS80")
FOOT = 0.3048


def sides_ft(ring) -> list[float]:
    return [GEOD.inv(*a, *b)[2] / FOOT for a, b in zip(ring, ring[1:])]


@pytest.mark.parametrize("longitude", [-96.6, -95.99, -93.0, -90.2])
@pytest.mark.parametrize("rotation", [0.0, 37.0, 90.0])
def test_a_footprint_has_its_true_size_anywhere_in_iowa(longitude, rotation):
    ring = footprint_at(longitude, 42.0, FootprintSize(200.0, 60.0, rotation)).ring
    assert sides_ft(ring) == pytest.approx([200, 60, 200, 60], abs=0.001)
    assert ring[0] == ring[-1]


@pytest.mark.parametrize(("rotation", "azimuth"), [(0.0, 90.0), (30.0, 120.0), (-45.0, 45.0)])
def test_rotation_is_clockwise_from_true_east(rotation, azimuth):
    ring = footprint_at(-96.5, 42.0, FootprintSize(1000.0, 100.0, rotation)).ring
    assert GEOD.inv(*ring[0], *ring[1])[0] == pytest.approx(azimuth, abs=0.01)


def test_a_point_outside_north_america_is_refused():
    with pytest.raises(SitingError):
        footprint_at(10.0, 50.0, FootprintSize(200, 60))


def test_turning_stays_within_half_a_circle():
    size = FootprintSize(200, 60, 170)
    assert size.turned(15).rotation == -175
    assert size.turned(10).rotation == 180


@pytest.fixture()
def tool(window, project):
    """A tool in use on the window's canvas, whose clicks go to the layer of proposed structures."""
    tool = PlaceFootprintTool(
        window.canvas,
        FootprintSize(200, 60),
        lambda footprint: place(project, STRUCTURES, footprint, "confinement_building"),
    )
    tool.ended.connect(lambda: window.canvas.unsetMapTool(tool))
    window.canvas.setMapTool(tool)
    yield tool
    window.canvas.unsetMapTool(tool)


def bands(canvas) -> list[QgsRubberBand]:
    return [item for item in canvas.scene().items() if isinstance(item, QgsRubberBand)]


def to_lonlat(point: QgsPointXY, crs: str) -> QgsPointXY:
    return QgsCoordinateTransform(
        QgsCoordinateReferenceSystem(crs), QgsCoordinateReferenceSystem("EPSG:4269"), QgsProject.instance()
    ).transform(point)


@pytest.mark.parametrize("crs", ["EPSG:3857", "EPSG:26915", "EPSG:4326", "EPSG:3417"])
def test_a_click_adds_a_barn_of_200_by_60_feet_on_the_ground(window, project, tool, crs):
    canvas = window.canvas
    there = QgsCoordinateTransform(
        QgsCoordinateReferenceSystem("EPSG:26915"), QgsCoordinateReferenceSystem(crs), project
    )
    canvas.setDestinationCrs(QgsCoordinateReferenceSystem(crs))
    canvas.setExtent(there.transformBoundingBox(QgsRectangle(X - 1000, Y - 700, X + 1000, Y + 700)))
    QApplication.processEvents()
    place_at = there.transform(QgsPointXY(X, Y))

    click_map(canvas, place_at.x(), place_at.y())

    layer = proposed_layer(project, STRUCTURES)
    features = list(layer.getFeatures())
    assert len(features) == 1
    feature = features[0]
    assert feature["name"] == "Barn 1"
    assert feature["structure_type"] == "confinement_building"
    assert feature["status"] == "proposed"
    corners = [to_lonlat(QgsPointXY(v), layer.crs().authid()) for v in feature.geometry().vertices()]
    ring = [(p.x(), p.y()) for p in corners]
    assert sides_ft(ring) == pytest.approx([200, 60, 200, 60], abs=0.01)
    centre = to_lonlat(feature.geometry().centroid().asPoint(), layer.crs().authid())
    clicked = to_lonlat(place_at, crs)
    pixel_m = 2000 / canvas.width() * 2
    assert GEOD.inv(centre.x(), centre.y(), clicked.x(), clicked.y())[2] < pixel_m


def test_the_footprint_follows_the_cursor_and_turns_by_key_and_wheel(window, tool):
    canvas = window.canvas
    turned = []
    tool.turned.connect(turned.append)
    assert not bands(canvas)
    move_to(canvas, 200, 200)
    first = bands(canvas)[0].asGeometry()
    move_to(canvas, 300, 250)
    assert len(bands(canvas)) == 1
    assert not bands(canvas)[0].asGeometry().equals(first)

    QTest.keyClick(canvas, Qt.Key.Key_R)
    QTest.keyClick(canvas, Qt.Key.Key_R, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(canvas, Qt.Key.Key_R)
    wheel(canvas, Qt.KeyboardModifier.ControlModifier)
    assert turned == [15, 0, 15, 20]
    assert tool.size.rotation == 20


def wheel(canvas, modifier):
    event = QWheelEvent(
        QPointF(300, 250),
        QPointF(canvas.viewport().mapToGlobal(QPoint(300, 250))),
        QPoint(0, 0),
        QPoint(0, 120),
        Qt.MouseButton.NoButton,
        modifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(canvas.viewport(), event)


def test_the_wheel_alone_still_zooms_the_map(window, tool):
    scale = window.canvas.scale()
    wheel(window.canvas, Qt.KeyboardModifier.NoModifier)
    assert window.canvas.scale() < scale
    assert tool.size.rotation == 0


def test_other_keys_still_reach_the_canvas(window, tool):
    centre = window.canvas.center()
    QTest.keyClick(window.canvas, Qt.Key.Key_Left)
    assert window.canvas.center().x() < centre.x()


def test_typed_size_changes_what_is_drawn_and_placed(window, project, tool):
    canvas = window.canvas
    move_to(canvas, 300, 250)
    small = bands(canvas)[0].asGeometry().area()
    tool.set_size(FootprintSize(400, 120))
    assert bands(canvas)[0].asGeometry().area() == pytest.approx(4 * small, rel=0.001)


@pytest.mark.parametrize("how", ["escape", "right click"])
def test_escape_and_right_click_end_it_and_leave_nothing_on_the_canvas(window, project, tool, how):
    canvas = window.canvas
    before = len(canvas.scene().items())
    move_to(canvas, 300, 250)
    assert len(canvas.scene().items()) > before
    if how == "escape":
        QTest.keyClick(canvas, Qt.Key.Key_Escape)
    else:
        click_map(canvas, X, Y, Qt.MouseButton.RightButton)
    assert canvas.mapTool() is not tool
    assert not bands(canvas)
    assert proposed_layer(project, STRUCTURES) is None


def test_undo_takes_the_barn_back(window, project, tool):
    click_map(window.canvas, X, Y)
    click_map(window.canvas, X + 200, Y)
    layer = proposed_layer(project, STRUCTURES)
    assert sorted(f["name"] for f in layer.getFeatures()) == ["Barn 1", "Barn 2"]
    assert layer.undoStack().count() == 2
    layer.undoStack().undo()
    assert [f["name"] for f in layer.getFeatures()] == ["Barn 1"]
    layer.undoStack().undo()
    assert layer.featureCount() == 0
    assert layer.isEditable()


def test_a_click_snaps_when_snapping_is_on(window, project, tool):
    corner = layer_of("corner", "Point", [(f"POINT({X + 3} {Y + 2})", {})])
    config = QgsSnappingConfig(project)
    config.setEnabled(True)
    config.setMode(Qgis.SnappingMode.AllLayers)
    config.setTypeFlag(Qgis.SnappingType.Vertex)
    config.setTolerance(20)
    config.setUnits(QgsTolerance.UnitType.Pixels)
    window.canvas.setLayers([corner])
    window.canvas.snappingUtils().setConfig(config)
    wait_until(lambda: window.canvas.snappingUtils().snapToMap(QgsPointXY(X, Y)).isValid(), "the index of the snapping")
    click_map(window.canvas, X, Y)
    centre = next(proposed_layer(project, STRUCTURES).getFeatures()).geometry().centroid().asPoint()
    assert (centre.x(), centre.y()) == pytest.approx((X + 3, Y + 2), abs=0.001)


def test_a_click_where_nothing_can_be_built_says_so(window, project, tool):
    failed = []
    tool.failed.connect(failed.append)
    window.canvas.setDestinationCrs(QgsCoordinateReferenceSystem("EPSG:4326"))
    window.canvas.setExtent(QgsRectangle(9, 49, 11, 51))
    QApplication.processEvents()
    click_map(window.canvas, 10, 50)
    assert [type(error) for error in failed] == [SitingError]
    assert "North America" in failed[0].message
    assert proposed_layer(project, STRUCTURES) is None
    assert not bands(window.canvas)


def test_a_saved_project_gets_its_layers_in_a_geopackage_beside_it(project, tmp_path):
    folder = tmp_path / "Åland 農場"
    folder.mkdir()
    assert project.write(str(folder / "farm.qgz"))
    footprint = footprint_at(-93.6, 42.0, FootprintSize(200, 60))
    layer, name = place(project, STRUCTURES, footprint, "anaerobic_lagoon")
    pile, _ = place(project, STOCKPILES, footprint, "")
    assert site_path(project) == str(folder / "farm_afo_site.gpkg")
    assert layer.source().startswith(site_path(project))
    assert layer.commitChanges() and pile.commitChanges()
    stored = QgsVectorLayer(f"{site_path(project)}|layername=afo_proposed_structures", "", "ogr")
    assert [(f["name"], f["structure_type"]) for f in stored.getFeatures()] == [(name, "anaerobic_lagoon")]
    stored_pile = next(
        QgsVectorLayer(f"{site_path(project)}|layername=afo_proposed_stockpiles", "", "ogr").getFeatures()
    )
    assert (stored_pile["name"], stored_pile["manure"]) == ("Stockpile 1", "dry_manure")

    # Taken out of the project and placed again: the table is used on, not overwritten.
    project.removeMapLayer(layer.id())
    again, second = place(project, STRUCTURES, footprint, "confinement_building")
    assert second == "Barn 2"
    assert again.featureCount() == 2


def test_a_folder_that_cannot_be_written_gives_a_temporary_layer(project, tmp_path, monkeypatch):
    assert project.write(str(tmp_path / "farm.qgz"))
    (tmp_path / "farm_afo_site.gpkg").mkdir()
    layer, _ = place(project, STRUCTURES, footprint_at(-93.6, 42.0, FootprintSize(200, 60)), "")
    assert layer.providerType() == "memory"
    assert "temporary" in layer.name()
    assert layer.featureCount() == 1


def test_a_second_footprint_in_the_next_utm_zone_keeps_its_size(project):
    place(project, STRUCTURES, footprint_at(-96.05, 42.0, FootprintSize(200, 60)), "")
    layer, _ = place(project, STRUCTURES, footprint_at(-95.95, 42.0, FootprintSize(200, 60)), "")
    for feature in layer.getFeatures():
        corners = [to_lonlat(QgsPointXY(v), layer.crs().authid()) for v in feature.geometry().vertices()]
        assert sides_ft([(p.x(), p.y()) for p in corners]) == pytest.approx([200, 60, 200, 60], abs=0.01)


def test_a_layer_that_cannot_be_edited_is_an_error_that_names_it(project):
    layer, _ = place(project, STRUCTURES, footprint_at(-93.6, 42.0, FootprintSize(200, 60)), "")
    assert layer.commitChanges()
    layer.setReadOnly(True)
    with pytest.raises(SitingError, match="Proposed structures"):
        place(project, STRUCTURES, footprint_at(-93.6, 42.0, FootprintSize(200, 60)), "")
    assert layer.featureCount() == 1
