"""Several barns with one click, and sizes from a table."""

from __future__ import annotations

import pyproj
import pytest
import shapely
from qgis.PyQt.QtTest import QTest

from afo_siting.afo_rules.errors import SitingError
from afo_siting.ui.map_tools import presets
from afo_siting.ui.map_tools.footprint import FootprintSize, footprint_at
from afo_siting.ui.map_tools.proposed_layer import STRUCTURES, proposed_layer

from .conftest import X, Y, click_map, wait_until
from .test_live_what_if import (  # noqa: F401 (a fixture)
    checked,
    controller,
    fill_in,
    houses,
    plain,
    shown_at,
    take_up,
)

GEOD = pyproj.Geod(ellps="GRS80")


@pytest.mark.parametrize("rotation", [0.0, 30.0])
def test_a_row_keeps_its_gap_from_wall_to_wall(rotation):
    row = footprint_at(-93.0, 42.0, FootprintSize(200, 60, rotation, 3, 50)).rings
    assert len(row) == 3
    for first, second in zip(row, row[1:]):
        assert GEOD.inv(*first[0], *second[3])[2] / 0.3048 == pytest.approx(50, abs=0.01)
    alone = footprint_at(-93.0, 42.0, FootprintSize(200, 60, rotation)).ring
    assert [c for p in row[1] for c in p] == pytest.approx([c for p in alone for c in p], abs=1e-9)


def test_one_click_places_the_row_and_the_margin_shown_is_that_of_its_nearest(controller, window, project):  # noqa: F811
    houses(("Smith", 0, 0))
    fill_in(controller)
    dock = controller.dock
    live = take_up(controller)
    dock.countSpin.setValue(3)
    dock.gapSpin.setValue(40)
    told = shown_at(controller, live, 0, 200)
    click_map(window.canvas, X, Y + 200)
    layer = proposed_layer(project, STRUCTURES)
    assert sorted(f["name"] for f in layer.getFeatures()) == ["Barn 1", "Barn 2", "Barn 3"]
    shapes = [shapely.from_wkt(f.geometry().asWkt(9)) for f in layer.getFeatures()]
    assert sum(a.distance(b) < 12.3 for a in shapes for b in shapes if a is not b) == 4
    findings = [f for f in checked(controller, project) if f["receptor_name"] == "Smith"]
    assert f"{min(f['measured_ft'] for f in findings):,.1f} ft of" in told
    assert any("Barn 1, Barn 2, Barn 3" in message for message in window.messages())
    wait_until(lambda: live.ready, "what was placed to be read")


def test_a_preset_sets_the_size_and_keeps_the_rest(controller, window, project):  # noqa: F811
    dock = controller.dock
    dock.placeBarnButton.click()
    dock.rotationSpin.setValue(30)
    names = [dock.presetCombo.itemText(row) for row in range(dock.presetCombo.count())]
    assert len(names) > 3 and not any("Stockpile" in name for name in names)
    dock.presetCombo.setCurrentIndex(2)
    dock.presetCombo.activated.emit(2)
    chosen = dock.presetCombo.currentData()
    size = controller.placing._tool.size
    assert (size.length_ft, size.width_ft, size.rotation) == (chosen.length_ft, chosen.width_ft, 30)
    dock.placeStockpileButton.click()
    names = [dock.presetCombo.itemText(row) for row in range(dock.presetCombo.count())]
    assert any("Stockpile" in name for name in names[1:]) and not any("barn" in name for name in names)
    QTest.qWait(1)


def test_the_users_own_table_comes_first_and_replaces_by_name(tmp_path, monkeypatch):
    own = tmp_path / "own.csv"
    monkeypatch.setattr(presets, "user_file", lambda: own)
    packaged = presets.presets("structures")
    own.write_text("name,kind,length_ft,width_ft\nMine,structures,111,22.5\nLayer house,structures,400,44\n", "utf-8")
    found = presets.presets("structures")
    assert [(p.name, p.length_ft, p.width_ft) for p in found[:2]] == [("Mine", 111, 22.5), ("Layer house", 400, 44)]
    assert len(found) == len(packaged) + 1


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("name,length_ft,width_ft\nx,1,2\n", "kind"),
        ("name,kind,length_ft,width_ft\nok,structures,10,20\nbad,structures,-5,20\n", "Line 3"),
        ("name,kind,length_ft,width_ft\nbad,structures,nan,20\n", "Line 2"),
        ("name,kind,length_ft,width_ft\nbad,barns,10,20\n", "Line 2"),
        ("name,kind,length_ft,width_ft\nbad,structures,ten,20\n", "Line 2"),
    ],
)
def test_a_table_that_cannot_be_used_is_named_with_its_line(tmp_path, text, named):
    path = tmp_path / "own.csv"
    path.write_text(text, "utf-8")
    with pytest.raises(SitingError) as caught:
        presets.read(path)
    assert named in str(caught.value) and "own.csv" in str(caught.value)


def test_a_bad_table_does_not_keep_from_placing(controller, window, project, tmp_path, monkeypatch):  # noqa: F811
    own = tmp_path / "own.csv"
    own.write_bytes(b"\xff\xfe\x00")
    monkeypatch.setattr(presets, "user_file", lambda: own)
    controller.dock.placeBarnButton.click()
    assert any("own.csv" in message for message in window.messages())
    click_map(window.canvas, X, Y)
    assert proposed_layer(project, STRUCTURES).featureCount() == 1
