"""The findings table: numbers sort as numbers, a verdict is word, symbol and readable colour, names are only names."""

from __future__ import annotations

import itertools

import pytest
from qgis.PyQt.QtCore import Qt
from qgis.PyQt.QtGui import QColor, QPalette, QTextDocument

from afo_siting.ui.dock.findings_model import COLUMNS, FindingsModel, FindingsProxy
from afo_siting.ui.dock.presenter import Snapshot, State
from afo_siting.ui.dock.results_panel import banner_text
from afo_siting.ui.dock.verdict_look import banner_colours, contrast, luminance, readable, text_colour
from afo_siting.ui.dock.why import why_html
from afo_siting.ui.outputs.words import LOOKS

COLUMN = {column.key: number for number, column in enumerate(COLUMNS)}
HOSTILE = '<b>O\'Brien</b> & "Sons" [% 1+1 %] <img src="http://example.org/x.png">'


def finding(
    number: int, verdict: str = "meets", measured: float | None = 1000.0, required: float | None = 500.0, **more
):
    margin = None if measured is None or required is None else measured - required
    return {
        "finding_id": f"f{number}",
        "subject": f"Barn {number}",
        "subject_kind": "confinement_building",
        "receptor": str(number),
        "receptor_name": "",
        "receptor_layer": "houses",
        "receptor_class": "residence",
        "rule_id": f"iowa_residence_separation:{number}",
        "citation": "Iowa Code 459.202(4)",
        "comparison": "closer_than",
        "required_ft": required,
        "measured_ft": measured,
        "margin_ft": margin,
        "accuracy_ft": 0.0,
        "verdict": verdict,
        "reason": "",
        "basis": "text",
        "line": [[-93.6, 42.0], [-93.61, 42.0]],
        "corrections": [],
        "exemptions": [],
        "rule_note": "",
        **more,
    }


def report(findings, not_evaluated=()):
    counts = dict.fromkeys(("violates", "meets", "too_close_to_call", "conditional", "exempt", "not_evaluated"), 0)
    for row in findings:
        counts[row["verdict"]] += 1
    counts["not_evaluated"] += len(not_evaluated)
    return {
        "overall": "violates" if counts["violates"] else "meets",
        "counts": counts,
        "findings": list(findings),
        "not_evaluated": list(not_evaluated),
        "subjects": [],
    }


def table(findings, not_evaluated=()):
    model = FindingsModel()
    model.set_report(report(findings, not_evaluated))
    proxy = FindingsProxy()
    proxy.setSourceModel(model)
    proxy.model = model  # kept alive with it
    return proxy


def column(proxy, key):
    return [proxy.index(row, COLUMN[key]).data() for row in range(proxy.rowCount())]


def test_numbers_sort_as_numbers_and_empty_cells_come_last_both_ways():
    proxy = table(
        [
            finding(1, measured=900.0),
            finding(2, measured=10_000.0),
            finding(3, measured=None),
            finding(4, measured=95.5),
        ]
    )
    proxy.sort(COLUMN["measured_ft"], Qt.SortOrder.AscendingOrder)
    assert column(proxy, "measured_ft") == ["95.5 ft", "900.0 ft", "10,000.0 ft", ""]
    proxy.sort(COLUMN["measured_ft"], Qt.SortOrder.DescendingOrder)
    assert column(proxy, "measured_ft") == ["10,000.0 ft", "900.0 ft", "95.5 ft", ""]


def test_negative_margins_sort_below_positive_ones():
    proxy = table([finding(1, measured=1500.0), finding(2, measured=300.0), finding(3, measured=499.0)])
    proxy.sort(COLUMN["margin_ft"], Qt.SortOrder.AscendingOrder)
    assert column(proxy, "margin_ft") == ["-200.0 ft", "-1.0 ft", "+1,000.0 ft"]


def test_verdicts_sort_from_worst_to_best():
    verdicts = ["meets", "exempt", "violates", "conditional", "not_evaluated", "too_close_to_call"]
    proxy = table([finding(number, verdict) for number, verdict in enumerate(verdicts)])
    proxy.sort(COLUMN["verdict"], Qt.SortOrder.AscendingOrder)
    assert column(proxy, "verdict") == [
        "✗ Violates",
        "? Not evaluated",
        "≈ Too close to call",
        "! Conditional",
        "○ Exempt",
        "✓ Meets",
    ]


def test_a_distance_is_never_printed_across_its_limit():
    proxy = table([finding(1, "violates", measured=1874.96, required=1875.0)])
    assert column(proxy, "measured_ft") == ["1,874.96 ft"]
    assert column(proxy, "required_ft") == ["1,875 ft"]
    assert column(proxy, "margin_ft") == ["-0.04 ft"]


def test_rules_that_were_not_looked_at_are_rows_too():
    rule = {
        "rule_id": "iowa_structure_water_separation:x",
        "citation": "Iowa Code 459.310(1)(a)",
        "receptor_class": "known_sinkhole",
        "reason": "no layer was given for known sinkholes",
        "subjects": ["Barn 1"],
    }
    proxy = table([finding(1)], [rule])
    assert proxy.rowCount() == 2
    assert column(proxy, "verdict")[1] == "? Not evaluated"
    assert column(proxy, "receptor")[1] == "known sinkhole"
    assert column(proxy, "rule") == ["residence: not closer than", "known sinkhole"]
    assert proxy.headerData(0, Qt.Orientation.Vertical) == "1"
    proxy.set_filter(subject="Barn 1")
    assert proxy.rowCount() == 2
    proxy.set_filter(verdict="not_evaluated", subject="Barn 2")
    assert proxy.rowCount() == 0


def test_a_number_that_is_not_read_in_the_law_is_marked():
    proxy = table([finding(1, basis="recall"), finding(2, basis="report"), finding(3)])
    assert column(proxy, "basis") == ["[recall]", "[report]", "text"]
    tip = proxy.index(0, COLUMN["basis"]).data(Qt.ItemDataRole.ToolTipRole)
    assert "not compared" in tip


def test_text_from_data_is_shown_and_never_taken_for_markup():
    row = finding(1, subject=HOSTILE, receptor_name=HOSTILE, reason=HOSTILE, corrections=[HOSTILE], rule_note=HOSTILE)
    row["exemptions"] = [
        {"exemption_id": HOSTILE, "outcome": "refused", "why": HOSTILE, "citation": HOSTILE, "basis": "text"}
    ]
    proxy = table([row])
    tip = proxy.index(0, COLUMN["subject"]).data(Qt.ItemDataRole.ToolTipRole)
    for html in (tip, why_html(row)):
        assert "<img" not in html
        document = QTextDocument()
        document.setHtml(html)
        assert HOSTILE in document.toPlainText()
    assert column(proxy, "subject") == [HOSTILE]


def test_why_tells_the_exemptions_the_corrections_and_the_reason():
    row = finding(
        1,
        "too_close_to_call",
        reason="the margin is smaller than the accuracy",
        corrections=["half width 20 ft taken off"],
        rule_note="may be raised by rule",
        accuracy_ft=10.0,
    )
    row["exemptions"] = [
        {
            "exemption_id": "waiver",
            "outcome": "unknown",
            "why": "waiver_recorded is empty",
            "citation": "459.205(3)",
            "basis": "text",
        }
    ]
    document = QTextDocument()
    document.setHtml(why_html(row))
    text = document.toPlainText()
    for part in (
        "Too close to call",
        "the margin is smaller than the accuracy",
        "half width 20 ft taken off",
        "waiver",
        "a fact is missing",
        "waiver_recorded is empty",
        "459.205(3)",
        "1,000.0 ft ± 10 ft",
        "not closer than 500 ft",
        "may be raised by rule",
    ):
        assert part in text


BACKGROUNDS = [
    "#ffffff",
    "#f5f5f5",
    "#dcdcdc",
    "#9a9a9a",
    "#777777",
    "#555555",
    "#2d2d2d",
    "#1e1e1e",
    "#000000",
    "#1b2b44",
]


@pytest.mark.parametrize(("verdict", "background"), list(itertools.product([*LOOKS, "unheard of"], BACKGROUNDS)))
def test_a_verdict_can_be_read_on_any_theme(verdict, background):
    ground = QColor(background)
    assert contrast(text_colour(verdict, ground), ground) >= 4.5
    fill, text = banner_colours(verdict, ground)
    assert contrast(fill, text) >= 4.5
    grey, grey_text = banner_colours(None, ground)
    assert contrast(grey, grey_text) >= 4.5


def test_the_colour_of_a_verdict_comes_from_the_palette_in_use():
    model = FindingsModel()
    model.set_report(report([finding(1, "meets")]))
    colours = []
    for base in ("#ffffff", "#202020"):
        palette = QPalette()
        palette.setColor(QPalette.ColorRole.Base, QColor(base))
        model.set_palette(palette)
        colour = model.index(0, COLUMN["verdict"]).data(Qt.ItemDataRole.ForegroundRole).color()
        assert contrast(colour, QColor(base)) >= 4.5
        colours.append(luminance(colour))
    assert colours[0] < colours[1]


def test_readable_leaves_alone_what_can_be_read():
    assert readable(QColor("#800000"), QColor("white")) == QColor("#800000")


def snapshot(state, **more):
    values = {
        "report": None,
        "needs": (),
        "stale_because": (),
        "failure": None,
        "can_check": True,
        "can_export": False,
        **more,
    }
    return Snapshot(state=state, **values)


def test_the_banner_is_coloured_only_while_the_verdict_holds():
    result = report([finding(1, "meets")])
    headline, _, verdict = banner_text(snapshot(State.DONE, report=result))
    assert (headline, verdict) == ("✓ Meets", "meets")
    headline, hint, verdict = banner_text(
        snapshot(State.STALE, report=result, stale_because=("The layer “x” was edited.",))
    )
    assert headline == "Out of date: ✓ Meets"
    assert verdict is None
    assert "“x” was edited" in hint and "Run the check again" in hint
    assert banner_text(snapshot(State.RUNNING, report=result))[2] is None


def test_a_table_without_a_report_is_empty():
    model = FindingsModel()
    model.set_report(report([finding(1)]))
    model.set_report(None)
    assert model.rowCount() == 0
    assert model.columnCount() == len(COLUMNS)
