"""The what-if beside the cursor, as a user sees it: real dock, real canvas, real layers, the check as the judge."""

from __future__ import annotations

import re

import pytest
from qgis.core import QgsCoordinateReferenceSystem, QgsCoordinateTransform, QgsProject
from qgis.gui import QgsRubberBand
from qgis.PyQt.QtCore import QTimer
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QLabel

from afo_siting.ui import dependencies, service, what_if_service
from afo_siting.ui.dock.controller import SitingController
from afo_siting.ui.dock.presenter import State
from afo_siting.ui.dock.request import request_of
from afo_siting.ui.map_tools.proposed_layer import STRUCTURES, proposed_layer
from afo_siting.ui.outputs import words

from .conftest import X, Y, click_map, flush, layer_of, move_to, wait_until


@pytest.fixture()
def controller(window, project):
    controller = SitingController(window, project)
    flush()
    yield controller
    controller.close()
    flush()


def houses(*places, name="houses"):
    return layer_of(
        name, "Point", [(f"POINT({X + x} {Y + y})", {"name": called}) for called, x, y in places], "name:string"
    )


def fill_in(controller, units=999.6) -> None:
    menu = controller.dock.addReceptorButton.menu()
    menu.aboutToShow.emit()
    menu.actions()[0].trigger()
    if units:
        controller.dock.animalUnitsSpin.setValue(units)
    flush()


def take_up(controller, button=None):
    """The tool in use, its surroundings read."""
    (button or controller.dock.placeBarnButton).click()
    live = controller.placing.what_if
    wait_until(lambda: live.ready or live._failure, "the surroundings to be read")
    return live


def hover(controller, x: float, y: float) -> None:
    canvas = controller._iface.canvas
    pixel = canvas.getCoordinateTransform().transform(X + x, Y + y)
    move_to(canvas, round(pixel.x()), round(pixel.y()))


def plain(live) -> str:
    return re.sub("<[^>]+>", " ", live.display.text.replace("<br>", "\n"))


def shown_at(controller, live, x: float, y: float) -> str:
    hover(controller, x - 300, y + 200)
    wait_until(lambda: live.display.text, "a first answer")
    live.display.hide()
    hover(controller, x, y)
    wait_until(lambda: live.display.text, "the answer")
    QTest.qWait(60)
    return plain(live)


def checked(controller, project) -> list[dict]:
    """The findings of a whole check of what was placed."""
    report = service.run(service.prepare(request_of(controller.presenter.inputs, project)))
    return [f for f in report["findings"] if f["margin_ft"] is not None and f["receptor"]]


def trace(window) -> tuple[int, list[str]]:
    flush()
    labels = [label.objectName() for label in window.canvas.findChildren(QLabel)]
    return len(window.canvas.scene().items()), labels


@pytest.mark.parametrize(("east_m", "symbol", "word"), [(150, "✗", "Violates"), (700, "✓", "Incomplete")])
def test_it_says_beside_the_cursor_what_the_check_says_of_the_placed_barn(
    controller, window, project, east_m, symbol, word
):
    houses(("Smith", 0, 0), ("Jones <b>", 20, 900))
    fill_in(controller)
    live = take_up(controller)
    told = shown_at(controller, live, east_m, 0)
    assert word in told
    assert re.search(r"Not evaluated: \d+ receptor classes", told)  # nobody looked for wells, waters, roads
    line = live.display.line
    click_map(window.canvas, X + east_m, Y)
    finding = min(checked(controller, project), key=lambda f: f["margin_ft"])
    assert finding["receptor_name"] == "Smith"
    assert f"{symbol} " in told
    assert words.receptor_text(finding) in told
    assert words.dimension_label(finding) in told
    assert words.margin_text(finding) in told
    to_canvas = QgsCoordinateTransform(QgsCoordinateReferenceSystem("EPSG:4269"), project.crs(), project)
    for point, (longitude, latitude) in zip(line.asPolyline(), finding["line"]):
        there = to_canvas.transform(longitude, latitude)
        assert (point.x(), point.y()) == pytest.approx((there.x(), there.y()), abs=0.01)


def test_names_from_the_data_are_never_markup(controller, window):
    houses(('<img src="x"><b>Smith</b>', 0, 0))
    fill_in(controller)
    live = take_up(controller)
    shown_at(controller, live, 200, 0)
    assert "&lt;img src=" in live.display.text
    assert "<img" not in live.display.text


def test_it_follows_the_cursor_and_stays_on_the_canvas(controller, window):
    houses(("Smith " + "and so on " * 20, 0, 0))
    fill_in(controller)
    live = take_up(controller)
    first = shown_at(controller, live, 200, 0)
    assert shown_at(controller, live, 100, 50) != first
    label = window.canvas.viewport().findChild(QLabel, "AfoSitingWhatIf")
    view = window.canvas.viewport()
    for x, y in ((5, 5), (view.width() - 5, 5), (view.width() - 5, view.height() - 5), (5, view.height() - 5)):
        move_to(window.canvas, x, y)
        QTest.qWait(80)
        assert view.rect().contains(label.geometry()), (x, y, label.geometry())


def test_a_violation_is_drawn_solid_and_a_kept_distance_dashed(controller, window):
    houses(("Smith", 0, 0))
    fill_in(controller)
    live = take_up(controller)
    shown_at(controller, live, 150, 0)
    lines = [b for b in window.canvas.scene().items() if isinstance(b, QgsRubberBand) and b.asGeometry().type() == 1]
    assert len(lines) == 1
    solid = lines[0].asGeometry().length()
    shown_at(controller, live, 700, 0)
    assert lines[0].asGeometry().length() > solid


@pytest.mark.parametrize("how", ["escape", "other tool", "dock closed", "close"])
def test_nothing_stays_on_the_canvas(controller, window, project, how):
    houses(("Smith", 0, 0))
    fill_in(controller)
    before = trace(window)
    live = take_up(controller)
    shown_at(controller, live, 150, 0)
    assert trace(window) != before
    if how == "escape":
        controller.placing.stop()
    elif how == "other tool":
        window.actionPan().trigger()
    elif how == "dock closed":
        controller.dock.close()
    else:
        controller.placing.close()
        controller.placing._canvas.mapToolSet.connect(controller.placing._on_map_tool)  # the fixture closes again
        controller.placing._watch = type(controller.placing._watch)(project, controller.placing)
    QTest.qWait(100)  # an answer on its way must not bring it back
    assert trace(window) == before
    assert live._worker is None


def test_without_receptors_the_tool_works_and_says_nothing(controller, window, project):
    controller.dock.placeBarnButton.click()
    hover(controller, 0, 0)
    QTest.qWait(100)
    live = controller.placing.what_if
    assert not live.display.text and not live.ready and live._task is None
    click_map(window.canvas, X, Y)
    assert proposed_layer(project, STRUCTURES).featureCount() == 1


def test_without_animals_it_says_what_is_needed_and_shows_margins_once_they_are_entered(controller, window):
    houses(("Smith", 0, 0))
    fill_in(controller, units=0)
    live = take_up(controller)
    hover(controller, 150, 0)
    wait_until(lambda: live.display.text, "the hint")
    assert "head counts" in plain(live)
    assert live.display.line is None
    controller.dock.animalUnitsSpin.setValue(999.6)
    wait_until(lambda: "Smith" in plain(live), "the margins")


def test_a_house_drawn_meanwhile_counts(controller, window, project):
    layer = houses(("Smith", 0, 0))
    fill_in(controller)
    live = take_up(controller)
    assert "Smith" in shown_at(controller, live, 150, 0)
    layer.startEditing()
    for feature in layer.getFeatures():
        layer.changeAttributeValue(feature.id(), 0, "Brown")
    wait_until(lambda: "Brown" in plain(live), "the new name")
    layer.rollBack()
    wait_until(lambda: "Smith" in plain(live), "the old name")


def test_a_removed_layer_is_no_longer_measured_to(controller, window, project):
    houses(("Smith", 0, 0))
    other = houses(("Jones", 120, 0), name="houses 2")
    fill_in(controller)
    live = take_up(controller)
    assert "Jones" in shown_at(controller, live, 150, 30)
    project.removeMapLayer(other.id())
    wait_until(lambda: "Smith" in plain(live) and "Jones" not in plain(live), "the answer without the layer")


def test_far_from_what_was_read_it_reads_again(controller, window):
    houses(("Smith", 0, 0), ("Jones", 60_000, 0))
    fill_in(controller)
    live = take_up(controller)
    assert "Smith" in shown_at(controller, live, 150, 0)
    extent = window.canvas.extent()
    extent.setXMinimum(extent.xMinimum() + 60_000)
    extent.setXMaximum(extent.xMaximum() + 60_000)
    window.canvas.setExtent(extent)
    flush()
    hover(controller, 60_150, 0)
    wait_until(lambda: "Jones" in plain(live), "the other place")


def test_missing_packages_leave_the_tool_quiet(controller, window, project, monkeypatch):
    houses(("Smith", 0, 0))
    fill_in(controller)
    lacking = (dependencies.Missing("shapely", "2.0"),)
    monkeypatch.setattr(dependencies, "missing", lambda: lacking)
    controller.dock.placeBarnButton.click()
    hover(controller, 150, 0)
    QTest.qWait(50)
    assert not controller.placing.what_if.display.text
    click_map(window.canvas, X + 150, Y)
    assert any("shapely" in message for message in window.messages())
    assert proposed_layer(project, STRUCTURES) is None


def test_a_slow_measure_never_holds_up_the_map(controller, window, monkeypatch):
    """Each answer takes half a second: the map goes on, the newest place is answered, nothing queues up."""
    houses(("Smith", 0, 0))
    fill_in(controller)
    live = take_up(controller)
    asked = []
    real = what_if_service.Ready.margins

    def slow(self, footprint):
        asked.append(footprint)
        QTest.qSleep(500)
        return real(self, footprint)

    monkeypatch.setattr(what_if_service.Ready, "margins", slow)
    gaps, last = [], []
    timer = QTimer()
    timer.setInterval(10)
    from time import perf_counter

    timer.timeout.connect(
        lambda: (gaps.append(perf_counter() - last[-1]) if last else None, last.append(perf_counter()))
    )
    timer.start()
    for step in range(60):
        hover(controller, 100 + 5 * step, 0)
        QTest.qWait(10)
    timer.stop()
    assert len(asked) <= 4
    assert max(gaps) < 0.4
    wait_until(lambda: live._worker._wanted is None and len(asked) >= 2 and live.display.text, "the last answer")


def test_a_stockpile_is_measured_by_its_own_rules(controller, window, project):
    houses(("Smith", 0, 0))
    fill_in(controller)
    live = take_up(controller, controller.dock.placeStockpileButton)
    told = shown_at(controller, live, 150, 0)
    click_map(window.canvas, X + 150, Y)
    findings = [f for f in checked(controller, project) if f["subject_kind"].endswith("stockpile")]
    finding = min(findings, key=lambda f: f["margin_ft"])
    assert words.dimension_label(finding) in told


def test_the_check_still_runs_while_the_tool_is_in_use(controller, window, project):
    houses(("Smith", 0, 0))
    fill_in(controller)
    live = take_up(controller)
    click_map(window.canvas, X + 500, Y)
    controller.dock.checkButton.click()
    for step in range(50):
        hover(controller, 150 + 5 * step, 0)
        QTest.qWait(10)
    wait_until(lambda: controller.presenter.snapshot().state is not State.RUNNING, "the check")
    assert controller.presenter.snapshot().state is State.DONE, controller.presenter.snapshot().failure
    assert live.display.text
    assert QgsProject.instance().mapLayers()
