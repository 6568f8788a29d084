"""Copy and Export in the tab "Findings"."""

from __future__ import annotations

import csv

import pytest
from qgis.core import QgsVectorLayer
from qgis.PyQt.QtWidgets import QApplication

from afo_siting.ui.dock import findings_export

from .test_dock import checked, click, controller, log  # noqa: F401  (fixtures)


def choose_file(monkeypatch, path, kind="") -> None:
    monkeypatch.setattr(findings_export.QFileDialog, "getSaveFileName", lambda *a, **k: (str(path), kind))


def test_without_a_result_there_is_nothing_to_copy(controller):  # noqa: F811
    assert not controller.dock.copyFindingsButton.isEnabled()
    assert not controller.dock.exportFindingsButton.isEnabled()


def test_copy_takes_what_is_shown_as_it_is_sorted(checked, window):  # noqa: F811
    dock = checked[0].dock
    click(dock.copyFindingsButton)
    every = QApplication.clipboard().text().splitlines()
    model = dock.findingsTable.model()
    assert len(every) == 1 + model.rowCount()
    dock.verdictFilter.setCurrentIndex(dock.verdictFilter.findData("violates"))
    click(dock.copyFindingsButton)
    lines = QApplication.clipboard().text().splitlines()
    assert len(lines) == 1 + model.rowCount() < len(every)
    assert all("Violates" in line and "\t" in line for line in lines[1:])
    assert any("copied" in message for message in window.messages())


@pytest.mark.parametrize("ending", [".csv", ".xlsx", ".gpkg"])
def test_export_writes_every_finding_whatever_is_shown(checked, monkeypatch, tmp_path, ending):  # noqa: F811
    controller = checked[0]  # noqa: F811
    dock, report = controller.dock, controller.presenter.report
    dock.verdictFilter.setCurrentIndex(dock.verdictFilter.findData("violates"))
    path = tmp_path / f"Åland 農場{ending}"
    choose_file(monkeypatch, path)
    click(dock.exportFindingsButton)
    rows = len(report["findings"]) + len(report["not_evaluated"])
    if ending == ".csv":
        with open(path, encoding="utf-8-sig", newline="") as file:
            assert len(list(csv.DictReader(file))) == rows
    else:
        table = QgsVectorLayer(str(path), "written", "ogr")
        assert table.isValid() and table.featureCount() == rows
    assert any(path.name in message for message in controller._iface.messages())


def test_a_name_without_an_ending_gets_that_of_the_format(checked, monkeypatch, tmp_path):  # noqa: F811
    choose_file(monkeypatch, tmp_path / "findings", "GeoPackage (*.gpkg)")
    click(checked[0].dock.exportFindingsButton)
    assert (tmp_path / "findings.gpkg").exists()


def test_a_file_that_cannot_be_written_is_told(checked, monkeypatch, tmp_path, window):  # noqa: F811
    choose_file(monkeypatch, tmp_path / "findings.doc")
    click(checked[0].dock.exportFindingsButton)
    assert any("findings.doc" in message for message in window.messages())
    assert not list(tmp_path.glob("*.doc"))


def test_no_file_chosen_writes_nothing(checked, monkeypatch, tmp_path, window):  # noqa: F811
    before = window.messages()
    choose_file(monkeypatch, "")
    click(checked[0].dock.exportFindingsButton)
    assert window.messages() == before


def test_a_result_that_no_longer_holds_is_not_handed_on(checked):  # noqa: F811
    dock = checked[0].dock
    dock.accuracySpin.setValue(5)
    assert not dock.copyFindingsButton.isEnabled() and not dock.exportFindingsButton.isEnabled()
