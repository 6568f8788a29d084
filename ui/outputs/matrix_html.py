"""The master matrix as one HTML page, with the skeleton and the look of the siting report."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from ...afo_rules import units
from ..translation import tr
from . import html_parts as page
from . import words

Report = Mapping[str, Any]
MARKS = ("total", "air", "water", "community")
GROUPS = ("site", "structure", "operation")


def matrix_html(report: Report) -> str:
    """The whole page. The first sentence is the answer."""
    body = "\n".join(
        part
        for part in (
            f"<h1>{escape(title())}</h1>",
            _answer(report),
            page.notices(report),
            page.listed(tr("How to read it"), report["remarks"]),
            _marks(report),
            _applicability(report),
            *(_criteria(report, group) for group in GROUPS),
            page.basis_notes({"findings": report["rows"]}),
            _confirm(report),
            _not_evaluated(report),
            _conditions(report),
            page.sources(report),
            page.searched(report),
            page.operation(report),
            page.rule_tables(report),
            page.measuring(report),
            page.signature(),
        )
        if part
    )
    return page.page_of(f"{answer_text(report)} – {title()}", body)


def title() -> str:
    return tr("Master matrix (Iowa Code 459.305)")


def answer_text(report: Report) -> str:
    """One or two sentences: whether the marks are reached, and what keeps it from passing whatever the points."""
    total, mark = report["totals"]["total"], report["pass_marks"]["total"]
    points = tr("{total} points, {mark} needed.").format(total=number(total), mark=number(mark))
    if report["hindered"]:
        why = "; ".join(words.printable(reason) for reason in report["hindered"])
        return tr("✗ Does not pass: {why}. {points}").format(why=why, points=points)
    short = [name for name in MARKS if not report["reached"][name]]
    if short:
        names = ", ".join(_mark_name(name) for name in short)
        return tr("✗ Does not reach the marks for: {names}. {points}").format(names=names, points=points)
    return tr("✓ Reaches all four marks. {points}").format(points=points)


def number(value: float) -> str:
    """Points as the matrix prints them: up to two decimals, none that say nothing."""
    return f"{value:,.2f}".rstrip("0").rstrip(".")


def _mark_name(name: str) -> str:
    return {"total": tr("total"), "air": tr("air"), "water": tr("water"), "community": tr("community")}[name]


def _answer(report: Report) -> str:
    verdict = "meets" if report["passes"] else "violates"
    cell = f'<td class="answer {page.class_of(verdict)}">{escape(answer_text(report))}</td>'
    siting = tr("Siting check: {overall}.").format(overall=words.verdict_text(report["siting"]["overall"]))
    return f'<table class="card" width="100%" cellpadding="10"><tr>{cell}</tr></table>\n<p>{escape(siting)}</p>'


def _marks(report: Report) -> str:
    heads = [tr("Mark"), tr("Points"), tr("Needed"), tr("Available"), tr("Reached")]
    entries = [
        (
            _mark_name(name),
            number(report["totals"][name]),
            number(report["pass_marks"][name]),
            number(report["available"][name]),
            tr("✓ yes") if report["reached"][name] else tr("✗ no"),
        )
        for name in MARKS
    ]
    return page.section(tr("The four marks"), heads, entries, tr("All four must be reached."))


def _applicability(report: Report) -> str:
    found = report["applicability"]
    needed = {True: tr("needed"), False: tr("not needed"), None: tr("could not be decided")}[found["needed"]]
    entry = (needed, words.printable(found["why"]), f"{found['citation']} {words.basis_mark(found['basis'])}".strip())
    return page.section(tr("Is it needed?"), [tr("Master matrix"), tr("Why"), tr("Citation")], [entry], "")


def _criteria(report: Report, group: str) -> str:
    heads = [tr("No."), tr("Criterion"), tr("Points"), tr("Air"), tr("Water"), tr("Community"), tr("Option and why")]
    lines = []
    for row in report["rows"]:
        if row["group"] != group:
            continue
        option = f"{row['label']} – " if row["label"] else ""
        of = tr("of {most}").format(most=number(row["max_points"]))
        cells = [
            ("n", escape(str(row["item"]))),
            ("", f"{escape(row['criterion'])}<br>{page.citation_of(row['citation'], words.basis_mark(row['basis']))}"),
            ("n", page.stacked(number(row["points"]), of)),
            *(("n", escape(number(row[name]))) for name in ("air", "water", "community")),
            ("", page.stacked(f"{status_text(row['status'])}: {option}{words.printable(row['why'])}", *_notes(row))),
        ]
        lines.append(page.row_of(heads, cells))
    names = {"site": tr("The site"), "structure": tr("The structure"), "operation": tr("The operation")}
    table = page.table_of(heads, lines, ("5%", "31%", "8%", "7%", "7%", "9%", "33%"))
    return f"<h2>{escape(names[group])}</h2>\n{table}"


def _notes(row: Mapping[str, Any]) -> Sequence[str]:
    plans = tr("design, operation and maintenance plans go with it") if row["plans_needed"] and row["points"] else ""
    return [text for text in (words.printable(row["to_confirm"]), plans) if text]


def status_text(status: str) -> str:
    """How a row came by its points, as a person reads it."""
    return {
        "measured": tr("measured"),
        "stated": tr("stated by the applicant"),
        "selected": tr("selected"),
        "below_the_lowest_band": tr("no points"),
        "minimum_not_met": tr("✗ minimum not met"),
        "not_evaluated": tr("? not evaluated"),
        "not_claimed": tr("not claimed"),
        "not_selected": tr("not selected"),
    }.get(status, words.class_text(status))


def _confirm(report: Report) -> str:
    entries = [(str(r["item"]), words.printable(r["to_confirm"])) for r in report["rows"] if r["to_confirm"]]
    note = tr("The map cannot tell this: ask before you rely on the points.") if entries else ""
    return page.section(tr("To be confirmed"), [tr("Criterion"), tr("What")], entries, note)


def _not_evaluated(report: Report) -> str:
    entries = [
        (str(e["item"]), words.printable(e["criterion"]), words.printable(e["reason"])) for e in report["not_evaluated"]
    ]
    heads = [tr("Criterion"), tr("What it asks"), tr("Why it was not evaluated")]
    note = tr("No points are counted for these.") if entries else tr("Criteria 1 to 10 were all evaluated.")
    return page.section(tr("Not evaluated"), heads, entries, note)


def _conditions(report: Report) -> str:
    plans = {True: tr("needed"), False: ""}
    entries = [
        (str(c["item"]), words.printable(c["practice"]), words.printable(c["option"]), plans[bool(c["plans_needed"])])
        for c in report["conditions"]
    ]
    heads = [tr("Criterion"), tr("Practice"), tr("Option"), tr("Design, operation and maintenance plans")]
    note = tr("What is selected becomes a condition of the permit.") if entries else tr("Nothing was selected.")
    return page.section(tr("Conditions of the permit"), heads, entries, note)


def totals_text(report: Report) -> str:
    """The four sums in one line, for a log."""
    sums = ", ".join(f"{name} {number(report['totals'][name])}" for name in MARKS)
    return f"{answer_text(report)} ({sums}; {units.whole(report['available']['total'])} available)"
