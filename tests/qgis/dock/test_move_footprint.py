"""Moving and turning a footprint that was placed before, by real mouse and keys on the real canvas."""

from __future__ import annotations

import pyproj
import pytest
from qgis.core import QgsCoordinateReferenceSystem, QgsCoordinateTransform, QgsGeometry
from qgis.gui import QgsRubberBand
from qgis.PyQt.QtCore import Qt
from qgis.PyQt.QtTest import QTest

from afo_siting.ui.map_tools.footprint import FootprintSize, footprint_at
from afo_siting.ui.map_tools.moved_shape import shape_of
from afo_siting.ui.map_tools.proposed_layer import STRUCTURES, place, proposed_layer

from .conftest import X, Y, click_map, flush, move_to, wait_until
from .test_live_what_if import checked, controller, fill_in, houses, hover, plain, trace  # noqa: F401 (a fixture)

GEOD = pyproj.Geod(ellps="GRS80")


def put(project, east_m: float, north_m: float, rotation: float = 0.0):
    to_degrees = QgsCoordinateTransform(project.crs(), QgsCoordinateReferenceSystem("EPSG:4269"), project)
    there = to_degrees.transform(X + east_m, Y + north_m)
    return place(project, STRUCTURES, footprint_at(there.x(), there.y(), FootprintSize(200, 60, rotation)), "")[0]


@pytest.fixture()
def barn(controller, window, project):  # noqa: F811
    """A barn in the middle of the map, and the tool that moves it in use."""
    layer = put(project, 0, 0)
    controller.placing.toggle_move()
    flush()
    return layer


def geometry(layer) -> QgsGeometry:
    return next(layer.getFeatures()).geometry()


def sides_ft(layer, project) -> list[float]:
    to_degrees = QgsCoordinateTransform(layer.crs(), QgsCoordinateReferenceSystem("EPSG:4269"), project)
    ring = [to_degrees.transform(point) for point in geometry(layer).asPolygon()[0]]
    return [GEOD.inv(a.x(), a.y(), b.x(), b.y())[2] / 0.3048 for a, b in zip(ring, ring[1:])]


def bands(window):
    return [i for i in window.canvas.scene().items() if isinstance(i, QgsRubberBand)]


def test_click_move_click(window, project, barn):
    before = geometry(barn).centroid().asPoint()
    click_map(window.canvas, X + 10, Y + 3)
    assert len(bands(window)) == 1
    click_map(window.canvas, X + 410, Y + 203)
    after = geometry(barn).centroid().asPoint()
    pixel = window.canvas.mapUnitsPerPixel()
    assert (after.x() - before.x(), after.y() - before.y()) == pytest.approx((400, 200), abs=2 * pixel)
    assert sides_ft(barn, project) == pytest.approx([200, 60, 200, 60], abs=0.01)
    assert not bands(window)
    barn.undoStack().undo()
    assert geometry(barn).centroid().asPoint().distance(before) < 1e-6


def test_drag(window, barn):
    canvas = window.canvas
    before = geometry(barn).centroid().asPoint()
    start, end = (canvas.getCoordinateTransform().transform(X + d, Y).toQPointF().toPoint() for d in (0, -300))
    move_to(canvas, start.x(), start.y())
    QTest.mousePress(canvas.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    move_to(canvas, end.x(), end.y())
    QTest.mouseRelease(canvas.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, end)
    after = geometry(barn).centroid().asPoint()
    assert after.x() - before.x() == pytest.approx(-300, abs=2 * canvas.mapUnitsPerPixel())
    assert not bands(window)


def test_r_turns_it_about_its_middle(window, project, barn):
    before = geometry(barn)
    click_map(window.canvas, X, Y)
    for _ in range(6):
        QTest.keyClick(window.canvas, Qt.Key.Key_R)
    click_map(window.canvas, X, Y)
    box, old = geometry(barn).boundingBox(), before.boundingBox()
    assert (box.width(), box.height()) == pytest.approx((old.height(), old.width()), abs=0.1)
    assert sides_ft(barn, project) == pytest.approx([200, 60, 200, 60], abs=0.01)


@pytest.mark.parametrize("how", ["escape", "right click", "other tool"])
def test_it_can_be_let_go_where_it_was(window, barn, how):
    before = geometry(barn)
    items = trace(window)
    click_map(window.canvas, X, Y)
    move_to(window.canvas, 100, 100)
    if how == "escape":
        QTest.keyClick(window.canvas, Qt.Key.Key_Escape)
    elif how == "right click":
        click_map(window.canvas, X + 400, Y, Qt.MouseButton.RightButton)
    else:
        window.actionPan().trigger()
    assert geometry(barn).equals(before)
    assert not bands(window)
    assert trace(window)[1] == items[1]


def test_a_click_beside_every_footprint_says_what_to_click(window, project, barn):
    click_map(window.canvas, X + 500, Y + 300)
    assert any("no proposed footprint" in message for message in window.messages())


def test_a_barn_with_a_courtyard_is_left_to_qgis(window, project, barn):
    fid = next(barn.getFeatures()).id()
    wall, yard = geometry(barn), geometry(barn).buffer(-3, 1)
    ring = wall.difference(yard)
    barn.changeGeometry(fid, ring)
    corner = wall.asPolygon()[0][0]
    click_map(window.canvas, corner.x() + 1.0, corner.y() + 1.0)
    assert any("hole" in message for message in window.messages())
    assert geometry(barn).equals(ring)


def test_what_is_shown_while_it_moves_is_what_the_check_says_after(controller, window, project):  # noqa: F811
    """The moved barn does not stand in its own way, and its own attributes count."""
    houses(("Smith", 0, 0))
    layer = put(project, 600, 0)
    put(project, 800, 100)
    controller.dock.structureLayerCombo.setLayer(layer)
    index = layer.fields().lookupField("accuracy_ft")
    layer.changeAttributeValue(min(f.id() for f in layer.getFeatures() if f["name"] == "Barn 1"), index, 40.0)
    fill_in(controller)
    controller.placing.toggle_move()
    live = controller.placing.what_if
    click_map(window.canvas, X + 600, Y)
    wait_until(lambda: live.ready, "the surroundings")
    hover(controller, 300, 0)
    wait_until(lambda: "Smith" in plain(live), "the margins")
    QTest.qWait(100)
    told = plain(live)
    click_map(window.canvas, X + 300, Y)
    finding = min((f for f in checked(controller, project) if f["subject"] == "Barn 1"), key=lambda f: f["margin_ft"])
    assert finding["accuracy_ft"] == 40.0
    assert f"{finding['measured_ft']:,.1f} ft of" in told
    assert proposed_layer(project, STRUCTURES).featureCount() == 2
    QTest.qWait(50)
    assert not live.display.text


def test_any_outline_keeps_its_size_and_turns():
    ring = ((-93.6, 42.0), (-93.59, 42.001), (-93.595, 42.004), (-93.6, 42.0))
    shape = shape_of(ring)
    same = shape.at(*shape.middle).ring
    assert [c for p in same for c in p] == pytest.approx([c for p in ring for c in p], abs=1e-12)
    moved = shape.at(-92.0, 41.0, 90.0).ring
    # Legs of a spider: each corner keeps its distance from the middle; between corners the ellipsoid itself differs.
    for old, new in zip(ring, moved):
        assert GEOD.inv(-92.0, 41.0, *new)[2] == pytest.approx(GEOD.inv(*shape.middle, *old)[2], abs=1e-6)
