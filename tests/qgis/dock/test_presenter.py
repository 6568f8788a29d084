"""The dock's states without widgets: what may be pressed, what a result is worth after something happened."""

from __future__ import annotations

import pytest
from qgis.core import QgsCoordinateReferenceSystem, QgsFeature, QgsGeometry

from afo_siting.afo_rules.errors import Cancelled, SitingError
from afo_siting.ui.dock.inputs import (
    FIELD,
    AnimalChoice,
    DockInputs,
    ReceptorChoice,
    SearchedChoice,
    from_text,
    to_text,
)
from afo_siting.ui.dock.presenter import Presenter, Services, State

from .conftest import barns, houses, layer_of, rectangle

SWINE = (AnimalChoice("swine_over_55_lb", 2499),)


class Task:
    """Stands in for the check on another thread: ends when the test says so."""

    def __init__(self, done, failed, progress):
        self.done, self.failed, self.progress = done, failed, progress
        self.cancelled = 0

    def cancel(self):
        self.cancelled += 1

    drop = cancel


class Double:
    """Services that record what they are asked."""

    def __init__(self):
        self.tasks: list[Task] = []
        self.published: list[object] = []
        self.prepared: list[DockInputs] = []
        self.prepare_error: SitingError | None = None
        self.publish_error: SitingError | None = None
        self.publish_at_once = True
        self.publications: list[Task] = []
        self.services = Services(self.prepare, self.start, self.publish)

    def prepare(self, inputs):
        if self.prepare_error:
            raise self.prepare_error
        self.prepared.append(inputs)
        return inputs

    def start(self, prepared, done, failed, progress):
        self.tasks.append(Task(done, failed, progress))
        return self.tasks[-1]

    def publish(self, report, path, done, failed):
        self.published.append((report, path))
        self.publications.append(Task(done, failed, None))
        if self.publish_at_once:
            done("<p>report</p>", self.publish_error)
        return self.publications[-1]


@pytest.fixture()
def double():
    return Double()


@pytest.fixture()
def presenter(project, double):
    presenter = Presenter(project, double.services)
    yield presenter
    presenter.close()


@pytest.fixture()
def barn(project):
    return barns()


@pytest.fixture()
def house(project):
    return houses()


@pytest.fixture()
def ready(presenter, barn, house):
    """A presenter with everything entered."""
    presenter.set_inputs(
        DockInputs(structures_id=barn.id(), receptors=(ReceptorChoice(house.id(), "residence"),), animals=SWINE)
    )
    assert presenter.snapshot().state is State.READY
    return presenter


@pytest.fixture()
def done(ready, double):
    ready.check()
    double.tasks[-1].done({"overall": "meets"})
    assert ready.snapshot().state is State.DONE
    return ready


def test_it_starts_idle(presenter):
    snapshot = presenter.snapshot()
    assert snapshot.state is State.IDLE
    assert not snapshot.can_check
    assert not snapshot.can_export


def test_it_says_which_input_is_needed(presenter, barn, house, project):
    def needs(**inputs):
        presenter.set_inputs(DockInputs(**inputs))
        snapshot = presenter.snapshot()
        assert snapshot.state is State.NEEDS_INPUT
        assert not snapshot.can_check
        return " ".join(snapshot.needs)

    assert "structure layer or a stockpile layer" in needs(animals=SWINE)
    assert "head counts" in needs(structures_id=barn.id())
    assert "head count of each" in needs(structures_id=barn.id(), animals=(AnimalChoice("horses", 0),))
    assert "houses" in needs(structures_id=barn.id(), animals=SWINE, receptors=(ReceptorChoice(house.id()),))
    assert "searched" in needs(structures_id=barn.id(), animals=SWINE, searched=(SearchedChoice("known_sinkhole"),))
    plain = layer_of("plain", "Polygon", [(rectangle(0, 0, 1, 1), {})])
    assert "structure_type" in needs(structures_id=plain.id(), animals=SWINE)
    assert "manure" in needs(stockpiles_id=plain.id())


def test_stockpiles_alone_need_no_head_count(presenter, project):
    plain = layer_of("plain", "Polygon", [(rectangle(0, 0, 1, 1), {})])
    presenter.set_inputs(DockInputs(stockpiles_id=plain.id(), default_manure="dry_manure"))
    assert presenter.snapshot().state is State.READY


def test_a_run_goes_from_running_to_done(ready, double):
    progress = []
    ready.progressed.connect(progress.append)
    ready.check()
    assert ready.snapshot().state is State.RUNNING
    assert not ready.snapshot().can_check
    double.tasks[0].progress(40.0)
    double.tasks[0].done({"overall": "meets"})
    snapshot = ready.snapshot()
    assert progress == [40.0]
    assert snapshot.state is State.DONE
    assert snapshot.can_export and snapshot.can_check
    assert double.published == [({"overall": "meets"}, None)]


def test_pressing_check_twice_runs_once(ready, double):
    ready.check()
    ready.check()
    assert len(double.tasks) == 1


def test_a_result_comes_once_even_when_the_task_tells_it_twice(ready, double):
    ready.check()
    double.tasks[0].done({"overall": "meets"})
    double.tasks[0].done({"overall": "violates"})
    assert len(double.published) == 1
    assert ready.report["overall"] == "meets"


def test_cancel_asks_the_task_and_its_end_brings_back_ready(ready, double):
    failures = []
    ready.failed.connect(failures.append)
    ready.check()
    ready.cancel()
    assert double.tasks[0].cancelled == 1
    assert ready.snapshot().state is State.RUNNING
    double.tasks[0].failed(Cancelled())
    assert ready.snapshot().state is State.READY
    assert not failures


def test_input_that_cannot_be_used_fails_with_what_to_mend(ready, double):
    failures = []
    ready.failed.connect(failures.append)
    double.prepare_error = SitingError("The layer is broken.", "Mend it.")
    ready.check()
    snapshot = ready.snapshot()
    assert snapshot.state is State.FAILED
    assert snapshot.failure is double.prepare_error
    assert failures == [double.prepare_error]
    assert snapshot.can_check and not snapshot.can_export

    double.prepare_error = None
    ready.check()
    assert ready.snapshot().state is State.RUNNING


def test_an_error_of_ours_is_told_as_one(ready, double):
    failures = []
    ready.failed.connect(failures.append)
    ready.check()
    double.tasks[0].failed(ZeroDivisionError("division by zero"))
    assert ready.snapshot().state is State.FAILED
    assert "division by zero" in failures[0].message
    assert "report it" in failures[0].suggestion


def test_a_new_input_clears_the_failure(ready, double):
    double.prepare_error = SitingError("no")
    ready.check()
    ready.set_inputs(DockInputs(structures_id=ready.inputs.structures_id, animals=(AnimalChoice("horses", 3),)))
    assert ready.snapshot().state is State.READY


def test_results_that_cannot_be_written_leave_the_answer_standing(ready, double):
    failures = []
    ready.failed.connect(failures.append)
    double.publish_error = SitingError("The file is locked.")
    ready.check()
    double.tasks[0].done({"overall": "meets"})
    assert ready.snapshot().state is State.DONE
    assert failures == [double.publish_error]


def add_a_feature(layer):
    layer.startEditing()
    feature = QgsFeature(layer.fields())
    feature.setGeometry(QgsGeometry.fromWkt("POINT(450100 4655000)"))
    layer.addFeature(feature)


EVENTS = {
    "edited": add_a_feature,
    "filtered": lambda layer: layer.setSubsetString("\"name\" = 'x'"),
    "given another CRS": lambda layer: layer.setCrs(QgsCoordinateReferenceSystem("EPSG:4326")),
    "a value changed": lambda layer: layer.startEditing() and layer.changeAttributeValue(1, 0, "Jones"),
    "a house moved": lambda layer: layer.startEditing() and layer.changeGeometry(1, QgsGeometry.fromWkt("POINT(1 1)")),
    "a house deleted": lambda layer: layer.startEditing() and layer.deleteFeature(1),
}


@pytest.mark.parametrize("event", EVENTS, ids=str)
def test_whatever_is_done_to_a_layer_makes_the_result_stale(done, house, event):
    EVENTS[event](house)
    snapshot = done.snapshot()
    assert snapshot.state is State.STALE
    assert not snapshot.can_export
    assert snapshot.can_check
    assert "houses" in snapshot.stale_because[0]


def test_renaming_or_restyling_a_layer_leaves_the_result_standing(done, house):
    house.setName("homes")
    house.setOpacity(0.5)
    house.triggerRepaint()
    assert done.snapshot().state is State.DONE


def test_a_removed_layer_makes_it_stale_and_says_which(done, house, project):
    project.removeMapLayer(house.id())
    assert done.snapshot().state is State.STALE
    assert "“houses” was removed" in done.snapshot().stale_because[0]


def test_layers_that_were_not_used_do_not_matter(done, project):
    other = layer_of("other", "Point", [("POINT(1 1)", {})], "name:string")
    add_a_feature(other)
    project.removeMapLayer(other.id())
    assert done.snapshot().state is State.DONE


def test_changed_input_makes_it_stale_and_changed_back_makes_it_good_again(done):
    former = done.inputs
    done.set_inputs(DockInputs(structures_id=former.structures_id, animals=SWINE))
    assert done.snapshot().state is State.STALE
    done.set_inputs(former)
    assert done.snapshot().state is State.DONE


def test_running_again_makes_it_good_again(done, house, double):
    add_a_feature(house)
    done.check()
    double.tasks[-1].done({"overall": "violates"})
    assert done.snapshot().state is State.DONE
    assert done.report["overall"] == "violates"


def test_a_cancelled_run_does_not_make_a_stale_result_good(done, house, double):
    add_a_feature(house)
    done.check()
    done.cancel()
    double.tasks[-1].failed(Cancelled())
    assert done.snapshot().state is State.STALE


def test_a_layer_removed_while_it_runs_makes_the_result_stale_at_once(ready, house, project, double):
    ready.check()
    project.removeMapLayer(house.id())
    double.tasks[0].done({"overall": "meets"})
    snapshot = ready.snapshot()
    assert snapshot.state is State.STALE
    assert "houses" in snapshot.stale_because[0]


def test_a_project_closed_while_it_runs_takes_no_result(ready, double):
    ready.check()
    ready.forget()
    assert double.tasks[0].cancelled == 1
    double.tasks[0].done({"overall": "meets"})
    double.tasks[0].failed(Cancelled())
    assert ready.snapshot().state is State.IDLE
    assert ready.report is None
    assert not double.published


def test_close_cancels_and_leaves_no_connection_to_the_layers(barn, house, project, double):
    removed = project.receivers(project.layersWillBeRemoved)
    presenter = Presenter(project, double.services)
    presenter.set_inputs(
        DockInputs(structures_id=barn.id(), receptors=(ReceptorChoice(house.id(), "residence"),), animals=SWINE)
    )
    presenter.check()
    assert house.receivers(house.featureAdded) == 1
    presenter.close()
    assert double.tasks[0].cancelled == 1
    assert house.receivers(house.featureAdded) == 0
    assert project.receivers(project.layersWillBeRemoved) == removed


def test_the_results_go_beside_the_saved_project(ready, project, tmp_path, double):
    assert project.write(str(tmp_path / "farm.qgz"))
    ready.check()
    double.tasks[0].done({"overall": "meets"})
    assert double.published[0][1] == str(tmp_path / "farm_afo_results.gpkg")


def test_inputs_survive_the_project_file_word_for_word():
    from datetime import date

    inputs = DockInputs(
        structures_id="a",
        receptors=(ReceptorChoice("b", "residence"), ReceptorChoice("c", FIELD), ReceptorChoice("d")),
        searched=(SearchedChoice("known_sinkhole", 'DNR "list" <2026> 農場', date(2026, 11, 29)), SearchedChoice()),
        animals=SWINE,
        stated_animal_units="999.6",
        first_constructed=date(1996, 3, 20),
        default_accuracy_ft=10.5,
        results_gpkg="./x.gpkg",
    )
    assert from_text(to_text(inputs)) == inputs


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no json",
        "[]",
        "{}",
        '{"version": 2}',
        '{"version": 1}',
        to_text(DockInputs()).replace('"operation_kind": "confinement"', '"operation_kind": "zoo"'),
        to_text(DockInputs()).replace('"animals": []', '"animals": [{"animal_category": 3, "head": "x"}]'),
        to_text(DockInputs()).replace('"filing_date": null', '"filing_date": "soon"'),
    ],
)
def test_anything_else_in_the_project_file_is_refused(text):
    with pytest.raises(ValueError):
        from_text(text)
