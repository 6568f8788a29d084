"""The printed sheet as a layout: what is on which page, what fits its box, which lines and names are drawn."""

from __future__ import annotations

import pytest
from qgis.core import (
    NULL,
    QgsGeometry,
    QgsLayoutItemMap,
    QgsLayoutItemScaleBar,
    QgsRectangle,
)

from afo_siting.ui.outputs import sheet_text
from afo_siting.ui.outputs.sheet_layers import drawn_findings
from afo_siting.ui.outputs.sheet_map import PAGES
from afo_siting.ui.outputs.sheet_names import Name, place_names
from afo_siting.ui.outputs.submittal import SubmittalTitles, build_layout
from tests.qgis.outputs.fits import everything_fits

HOSTILE = 'O\'Brien & "Sons" <2> [% 1+1 %] [%@project_path%]'
TITLES = SubmittalTitles(
    HOSTILE, "12345", "NE 1/4, SE 1/4, Section 12, T84N R24W & <Washington>", "Příliš žluťoučký kůň, P.E.", "2026-11-29"
)


def test_missing_letters_are_remembered_and_known_ones_kept(monkeypatch):
    monkeypatch.setattr(sheet_text, "_has_glyph", lambda c: c != "農")
    characters = sheet_text.Characters()
    assert characters.drawable("農 farm ✓ ř") == "[U+8FB2] farm ✓ ř"
    assert characters.missing == {"農"}


@pytest.mark.parametrize("page", list(PAGES))
def test_nothing_runs_off_a_page_or_out_of_its_box(report, qgis_app, page):
    report["findings"][0]["reason"] = "a long reason " * 30
    titles = SubmittalTitles("Name " * 60, "12345", "Legal description, " * 30, "Preparer " * 40, "2026-11-29")
    project, layout = build_layout(report, [], titles, page, sheet_text.Characters())
    pages = layout.pageCollection()
    spec = PAGES[page]
    assert (pages.page(0).pageSize().width(), pages.page(0).pageSize().height()) == (spec.width, spec.height)
    assert everything_fits(layout) > 60
    project.clear()


def test_map_pages_show_the_site_and_the_mile(report, qgis_app):
    project, layout = build_layout(report, [], TITLES, "letter", sheet_text.Characters())
    maps = {i.id(): i for i in layout.items() if isinstance(i, QgsLayoutItemMap)}
    assert set(maps) == {"site_map", "mile_map"}
    site, mile = maps["site_map"], maps["mile_map"]
    assert site.crs().authid() == mile.crs().authid() == "EPSG:26915"
    layers = {layer.name(): layer for layer in site.layers()}
    ring = layers["One mile around the structures"].extent()
    assert mile.extent().contains(ring) and not site.extent().contains(ring)
    footprints = layers["Structures, stockpiles"].extent()
    assert ring.width() == pytest.approx(footprints.width() + 2 * 1609.344, abs=2)
    assert site.extent().contains(footprints)
    for item in (site, mile):
        feet_per_inch = item.scale() / 12
        assert feet_per_inch == pytest.approx(round(feet_per_inch / 50) * 50)
    bars = [i for i in layout.items() if isinstance(i, QgsLayoutItemScaleBar)]
    assert len(bars) == 2
    for bar in bars:
        assert bar.unitLabel() == "ft"
        assert bar.unitsPerSegment() == pytest.approx(bar.linkedMap().scale() / 12)
    arrow = layout.itemById("site_map_north_arrow")
    assert arrow.northMode() == arrow.NorthMode.TrueNorth
    project.clear()


def test_scale_bar_is_as_long_as_it_says(report, qgis_app):
    """500 ft on a map of 500 ft to the inch is an inch, by the ellipsoid to a thousandth."""
    project, layout = build_layout(report, [], TITLES, "letter", sheet_text.Characters())
    site, bar = layout.itemById("site_map"), layout.itemById("site_map_scale_bar")
    metres = site.extent().width() / site.rect().width() * 25.4
    assert metres / 0.3048 == pytest.approx(bar.unitsPerSegment(), rel=1e-3)
    project.clear()


def test_one_map_is_enough_when_it_shows_the_mile(report, qgis_app):
    far = report["findings"][0]
    far["line"] = [[-93.70, 42.00], [-93.54, 42.06]]
    project, layout = build_layout(report, [], TITLES, "letter", sheet_text.Characters())
    assert [i.id() for i in layout.items() if isinstance(i, QgsLayoutItemMap)] == ["site_map"]
    project.clear()


def test_every_footprint_keeps_its_name_on_the_map(report, qgis_app):
    project, layout = build_layout(report, [], TITLES, "letter", sheet_text.Characters())
    layer = next(x for x in layout.itemById("site_map").layers() if x.name() == "Structures, stockpiles")
    shown = layout.itemById("site_map").extent()
    for feature in layer.getFeatures():
        assert feature["label_x"] != NULL and shown.contains(
            QgsRectangle(feature["label_x"], feature["label_y"], feature["label_x"] + 1, feature["label_y"] + 1)
        )
    project.clear()


def test_names_keep_clear_of_footprints_lines_and_each_other():
    boxes = [QgsRectangle(0, 0, 100, 20), QgsRectangle(0, 30, 100, 50)]
    lines = [QgsGeometry.fromWkt("LineString (100 10, 400 10)")]
    shown = QgsRectangle(-300, -300, 400, 300)
    placed = place_names([Name(b, 90, 12) for b in boxes], lines, shown, 4)
    assert not placed[0].intersects(placed[1])
    for name in placed:
        assert not any(name.intersects(b) for b in boxes)
        assert not any(line.intersects(name) for line in lines)
        assert shown.contains(name)


def test_lines_that_violate_are_all_drawn_and_of_those_that_meet_the_closest(report_with):
    report = report_with(60)
    drawn = drawn_findings(report)
    verdicts = [report["findings"][place]["verdict"] for place in drawn]
    lines = {str(f["line"]) for f in report["findings"] if f["line"]}
    assert len(drawn) == len({str(report["findings"][p]["line"]) for p in drawn}) <= len(lines)
    for place, finding in enumerate(report["findings"][:13]):
        if finding["verdict"] in ("violates", "too_close_to_call") and finding["line"]:
            assert place in drawn
    meets = [report["findings"][p]["receptor_class"] for p, v in zip(drawn, verdicts) if v == "meets"]
    assert len(meets) == len(set(meets))


def test_coinciding_lines_are_drawn_once_with_the_worst_verdict(report):
    worst, same = report["findings"][0], dict(report["findings"][0])
    same.update(verdict="meets", margin_ft=900.0, receptor_class="commercial_enterprise", finding_id="same")
    report["findings"].append(same)
    drawn = [report["findings"][p] for p in drawn_findings(report)]
    assert [f["verdict"] for f in drawn if f["line"] == worst["line"]] == ["violates"]


@pytest.mark.parametrize("width", [10.0, 40.0, 200.0])
def test_broken_lines_fit_and_lose_nothing(width):
    text = "Iowa Code 459B.307(1); IAC 567-65.106(8) " + "y" * 120 + " end"
    lines = sheet_text.wrapped(text, width, 7.0)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert all(sheet_text.text_width(line, 7.0) <= width for line in lines)


def test_shortened_text_ends_in_an_ellipsis():
    short = sheet_text.shortened("a rather long name of an operation", 20.0, 8.0)
    assert short.endswith("…") and sheet_text.text_width(short, 8.0) <= 20.5
    assert sheet_text.shortened("short", 20.0, 8.0) == "short"
