"""Operations next door and stockpiles that are due, as the dock shows them."""

from __future__ import annotations

from qgis.PyQt.QtCore import QDate

from afo_siting.ui.dock.overview import adjacent_text
from afo_siting.ui.dock.presenter import State

from .conftest import X, Y, barns, houses, layer_of, rectangle
from .test_dock import checked, controller, fill_in, log, run, state  # noqa: F401  (fixtures)

OTHERS = (
    (X + 60 + 250, {"name": "Jones <b>", "animal_units": 1200.0, "common_ownership": "yes"}),
    (X + 60 + 300, {"name": "Unknown's", "animal_units": 800.0}),
)
FIELDS = "name:string animal_units:double common_ownership:string"


def neighbours() -> None:
    layer = layer_of("confinements", "Point", [(f"POINT({x} {Y + 10})", facts) for x, facts in OTHERS], FIELDS)
    layer.setCustomProperty("afo_siting/receptor_class", "confinement_operation")


def test_adjacent_operations_are_named_near_the_capacity(controller):  # noqa: F811
    houses(800.0)
    neighbours()
    fill_in(controller, barns())
    label = controller.dock.adjacentLabel
    assert not label.isVisibleTo(controller.dock)
    run(controller)
    controller.dock.tabs.setCurrentWidget(controller.dock.siteTab)
    assert label.isVisibleTo(controller.dock)
    lines = label.text().split("\n")
    assert lines[0] == "Adjacent operations:"
    assert lines[1].startswith("• Jones <b>: 820") and "1200 animal units" in lines[1].replace(",", "")
    assert lines[1].endswith("counted: yes")
    assert lines[2].startswith("• Unknown's: 984") and lines[2].endswith("counted: not decided")
    assert lines[3] == "Counted together: 2199.6 to 2999.6 animal units"
    assert "Jones <b>" in controller.dock.whyBrowser.toPlainText(), "shown as it is, before a finding is chosen"

    controller.dock.accuracySpin.setValue(3)
    assert state(controller) is State.STALE
    assert "out of date" in label.text()


def test_without_neighbours_nothing_is_said(checked):  # noqa: F811
    controller = checked[0]  # noqa: F811
    assert not controller.dock.adjacentLabel.text()
    assert controller.dock.adjacentLabel.isHidden()


def test_many_neighbours_are_counted():
    row = {
        "name": "N",
        "receptor_layer": "l",
        "receptor": "1",
        "distance_ft": 900.0,
        "animal_units": None,
        "common_ownership": None,
        "counted": None,
        "citations": [],
    }
    together = {"at_least": "10", "at_most": None}
    text = adjacent_text({"operation": {"adjacent_operations": [row] * 8, "combined_animal_units": together}}, True)
    assert text.count("• N: ") == 5
    assert "and 3 more" in text
    assert text.endswith("Counted together: 10 animal units or more")


def test_stockpiles_that_are_due_are_listed_before_a_finding_is_chosen(controller):  # noqa: F811
    shapes = [(rectangle(X, Y, 30, 30), {"name": "Pile A", "manure": "dry_manure", "placed": "2026-06-01"})]
    pile = layer_of("piles", "Polygon", shapes, "name:string manure:string placed:string")
    dock = controller.dock
    dock.stockpileLayerCombo.setLayer(pile)
    dock.filingDateEdit.setDate(QDate(2026, 11, 1))
    run(controller)
    assert state(controller) is State.DONE, controller.presenter.snapshot().failure
    text = dock.whyBrowser.toPlainText()
    assert "Pile A" in text
    due = controller.presenter.report["stockpiles_due"][0]["due"]
    assert due in text
