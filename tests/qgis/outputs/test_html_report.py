"""The HTML report: the answer first, every finding, nothing of the data's taken for markup."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from qgis.PyQt.QtGui import QColor
from qgis.PyQt.QtWidgets import QTextBrowser

from afo_siting.ui.outputs import rows, words
from afo_siting.ui.outputs.html_parts import CSS
from afo_siting.ui.outputs.html_report import report_html

TAGS = set("html head meta title style body h1 h2 p table thead tbody tr th td br span a ul li".split())  # noqa: SIM905
ATTRIBUTES = {
    "class",
    "data-label",
    "width",
    "border",
    "cellspacing",
    "cellpadding",
    "name",
    "href",
    "lang",
    "charset",
    "http-equiv",
    "content",
}


class Page(HTMLParser):
    """What a browser makes of the page: tags, attributes, and the text outside of style."""

    def __init__(self, html):
        super().__init__(convert_charrefs=True)
        self.tags, self.attributes, self.hrefs, self.parts, self.open = set(), set(), [], [], []
        self.cells = []
        self.feed(html)
        self.close()
        assert not self.open, f"not closed: {self.open}"
        self.text = " ".join(" ".join(self.parts).split())

    def handle_starttag(self, tag, attributes):
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attributes}
        self.hrefs += [value for name, value in attributes if name in ("href", "src")]
        if tag not in ("meta", "br"):
            self.open.append(tag)
        if tag in ("td", "th"):
            self.cells.append("")

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if "style" in self.open:
            return
        self.parts.append(data)
        if self.cells and ("td" in self.open or "th" in self.open):
            self.cells[-1] += data


def test_no_text_of_the_data_becomes_markup(report):
    evil = "<script>alert(1)</script><img src=x onerror=alert(1)>\" onmouseover='x' </style></td></table>&lt;b&gt;"
    for finding in report["findings"]:
        for key in (
            "subject",
            "subject_kind",
            "receptor",
            "receptor_layer",
            "receptor_class",
            "citation",
            "reason",
            "basis",
            "receptor_name",
            "rule_note",
        ):
            finding[key] = evil
        finding["corrections"] = [evil]
        finding["comparison"] = evil
        for exemption in finding["exemptions"]:
            exemption.update(dict.fromkeys(("exemption_id", "outcome", "why", "citation", "basis"), evil))
    report["findings"][0]["verdict"] = evil
    for entry in [*report["not_evaluated"], *report["searched"], *report["permits"]]:
        entry.update({key: evil for key, value in entry.items() if isinstance(value, str)})
    for layer in report["layers"]:
        layer.update(
            name=evil,
            receptor_class=evil,
            warnings=[evil],
            unusable=evil,
            source=evil,
            skipped=[{"reason": evil, "count": 2}],
        )
    report["rule_tables"][0]["name"] = evil
    report["operation"].update(
        kind=evil,
        animal_units=evil,
        capacity_class=evil,
        filing_date=evil,
        animals=[{"animal_category": evil, "head": 3}],
    )
    report["measuring"] = dict.fromkeys(report["measuring"], evil)
    report["doubts"] = report["warnings"] = [evil]
    page = Page(report_html(report))
    assert page.tags <= TAGS
    assert page.attributes <= ATTRIBUTES
    assert all(re.fullmatch(r"#finding-\d+", href) for href in page.hrefs)
    assert page.text.count("<script>alert(1)</script>") > 50


def test_nothing_is_fetched_and_nothing_runs(report):
    html = report_html(report)
    assert not re.search(r"https?:|//|url\(|@import|<script|javascript:", html.replace("<!DOCTYPE html>", ""))
    assert "default-src 'none'" in html


def test_the_answer_comes_first(report):
    text = Page(report_html(report)).text
    start = text.index("Separation distances", text.index("Separation distances") + 1)
    assert text[start:].startswith(
        "Separation distances ✗ Violates. 3 separation distances are not met. Worst: 農場 against karst unit"
    )


def test_worst_measured_violation_is_told_with_its_numbers(report):
    report["findings"] = [f for f in report["findings"] if f["comparison"] != "intersects"]
    report["counts"]["violates"] = 2
    assert rows.answer(report) == (
        "2 separation distances are not met. Worst: barn 1 is 1,193.4 ft from =cmd|' /C calc'!A0 (residence), where 1,250 ft is required (-56.6 ft)."
    )


@pytest.mark.parametrize(
    "overall, counts, says",
    [
        ("incomplete", {"not_evaluated": 1}, "one rule could not be evaluated: the site is not shown to be clear"),
        ("incomplete", {"not_evaluated": 4}, "4 rules could not be evaluated"),
        ("too_close_to_call", {"too_close_to_call": 2}, "2 distances are too close to call: have them surveyed"),
        ("conditional", {"conditional": 1}, "one finding holds only under the condition"),
        ("meets", {}, "every separation distance is met"),
    ],
)
def test_answer_of_each_overall_verdict(report, overall, counts, says):
    report.update(overall=overall, counts={**dict.fromkeys(report["counts"], 0), **counts})
    assert says in rows.answer(report)
    assert ("is met" in rows.answer(report)) == (overall == "meets")


def test_every_finding_is_told_with_its_numbers_citation_and_verdict(report):
    page = Page(report_html(report))
    all_findings = page.cells[page.cells.index("No.", page.cells.index("No.") + 1) :]
    for number, finding in enumerate(report["findings"], 1):
        at = all_findings.index(str(number))
        verdict, who, required, measured, margin, rule = (" ".join(c.split()) for c in all_findings[at + 1 : at + 7])
        assert verdict == words.verdict_text(finding["verdict"])
        assert words.printable(finding["subject"]) in who
        assert required == words.required_text(finding)
        assert measured == words.measured_text(finding) + words.accuracy_text(finding)
        assert margin == words.margin_text(finding)
        assert finding["citation"] in rule and words.printable(finding["reason"]) in rule
        assert ("[" in rule.replace("[% 1+1", "")) == (finding["basis"] != "text")


def test_marks_are_explained_only_when_used(report):
    text = Page(report_html(report)).text
    assert "[report]: the number" in text and "[recall]: the number" in text
    for finding in report["findings"]:
        finding["basis"] = "text"
    for entry in [*report["permits"], *report["stockpiles_due"]]:
        entry["basis"] = "text"
    text = Page(report_html(report)).text
    assert "[report]" not in text and "[recall]" not in text


def test_all_that_a_reviewer_asks_for_is_there(report):
    text = Page(report_html(report)).text
    for wanted in [
        "no layer was given for public use areas",
        "the layer <wetlands> is empty",
        "the geometry of feature g4 cannot be read",
        "not granted: a fact is missing",
        "14 ft to the top of bank added",
        "41 read near the site, of 4,100",
        "1 skipped: null geometry",
        "NOT USED: degrees under a metre CRS",
        "county GIS & field visit",
        "REPLACED by the user's table",
        "210 rows, 168 of them not read in the law's text",
        "closest points in the UTM zone of the site",
        "Sources disagree whether a small operation",
        "construction design statement",
        "could not be decided",
        "999.6",
        "2,499 swine over 55 lb",
        "999.6 to 1400",
        "North <site> 1,180.0 ft 400.4 not decided not decided Iowa Code 459.201(1)",
        "2026-11-01 (OVERDUE)",
        "2027-04-05 (127 days)",
        "Elevation model: lidar <1 m>",
        "Proposed structures: ✗ Violates · Existing structures: ? Incomplete",
        "Distances computed from GIS data; not a survey.",
        "Signature",
    ]:
        assert wanted in text, wanted


def test_not_evaluated_groups_the_rules_of_one_reason(report):
    entries = rows.not_evaluated_rows(report)
    assert entries[0] == (
        "public use area",
        "no layer was given for public use areas",
        "Iowa Code 459.202(4); Iowa Code 459.202(5)",
        "barn 1",
    )
    assert len(entries) == 3


def test_names_on_one_line_without_hidden_signs():
    assert words.printable("well \u202estem\x00\nsecond\u200b line\ud800") == "well stem second line"
    assert words.printable("Příliš žluťoučký 農場") == "Příliš žluťoučký 農場"


@pytest.mark.parametrize(
    "numbers, text", [([], ""), ([3], "3"), ([1, 2], "1, 2"), ([1, 2, 3, 7], "1–3, 7"), ([2, 4, 5, 6], "2, 4–6")]
)
def test_number_ranges(numbers, text):
    assert rows.number_ranges(numbers) == text


def test_without_findings(report_with):
    text = Page(report_html(report_with(0))).text
    assert "There are no findings." in text
    assert "What decides" not in text


def test_dock_shows_the_same_text_as_a_browser(report, qgis_app):
    browser = QTextBrowser()
    browser.setHtml(report_html(report))
    shown = " ".join(browser.toPlainText().split())
    for finding in report["findings"]:
        for text in (words.measured_text(finding), words.margin_text(finding), words.verdict_text(finding["verdict"])):
            assert text in shown
    assert 'O\'Brien & "Sons" <2>' in shown
    assert "@media" not in shown and "default-src" not in shown


def _rules(css):
    """(media, selector, declarations) of each rule."""
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.S)
    for block in re.findall(r"(@media[^{]*)\{((?:[^{}]*\{[^{}]*\})*[^{}]*)\}|([^{}@]+\{[^{}]*\})", css):
        for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", block[1] or block[2]):
            yield block[0].strip(), selector.strip(), dict(re.findall(r"([\w-]+):\s*([^;]+)", body))


def test_every_background_has_a_text_colour_that_can_be_read():
    seen = 0
    for media, selector, declarations in _rules(CSS.read_text(encoding="utf-8")):
        if "background-color" in declarations:
            seen += 1
            assert "color" in declarations, f"{media} {selector}"
            ratio = _contrast(QColor(declarations["background-color"]), QColor(declarations["color"]))
            assert ratio >= 4.5, f"{media} {selector}: {ratio:.1f}"
    assert seen > 12


def _contrast(one, other):
    def luminance(colour):
        def linear(c):
            return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4

        return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF())

    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)
