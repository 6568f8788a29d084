"""What the table pages and the title block say, from the report's rows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from qgis.PyQt.QtCore import Qt

from ..translation import tr
from . import rows, site_rows
from .sheet_items import Box, Sheet
from .sheet_map import TitleBlock
from .sheet_tables import Column, TablePages
from .words import printable

Report = Mapping[str, Any]


@dataclass(frozen=True)
class SubmittalTitles:
    """What the user writes on the sheet; printed as typed."""

    operation_name: str = ""
    facility_id: str = ""
    legal_description: str = ""
    prepared_by: str = ""
    date: str = ""


def title_block(report: Report, titles: SubmittalTitles) -> TitleBlock:
    name = printable(titles.operation_name)
    operation = report["operation"]
    units, weight = operation["animal_units"], operation["animal_weight_lb"]
    capacity = ", ".join(
        part
        for part in (
            tr("{n} animal units").format(n=printable(units)) if units is not None else "",
            tr("{n} lb").format(n=printable(weight)) if weight is not None else "",
        )
        if part
    )
    measuring = {key: printable(value) for key, value in report["measuring"].items()}
    return TitleBlock(
        title=tr("Separation distances: {operation}").format(operation=name) if name else tr("Separation distances"),
        site=[
            (tr("Operation"), name or "–"),
            (tr("Facility ID"), printable(titles.facility_id) or "–"),
            (tr("Legal description"), printable(titles.legal_description) or "–"),
            (tr("Prepared by"), printable(titles.prepared_by) or "–"),
            (tr("Date"), printable(titles.date) or "–"),
        ],
        operation=[
            (tr("Capacity"), capacity or tr("not known")),
            (tr("Class"), printable(operation["capacity_class"]) or tr("not known")),
            (tr("Filing date"), printable(operation["filing_date"])),
            (tr("Map CRS"), f"{measuring['crs_name']} ({measuring['crs']})"),
            (
                tr("Measuring"),
                f"{measuring['method']}; {measuring['ellipsoid']}, {measuring['unit']}",
            ),
        ],
        rules=_rules(report),
    )


def _rules(report: Report) -> list[tuple[str, str]]:
    tables = report.get("rule_tables", [])
    replaced = [t for t in tables if t["replaced"]]
    not_text, all_rows = sum(t["rows_not_text"] for t in tables), sum(t["rows"] for t in tables)
    names = ", ".join(printable(t["name"]).replace("_", " ") for t in replaced)
    state = tr("{n} as shipped").format(n=len(tables) - len(replaced))
    if replaced:
        state += "; " + tr("REPLACED by the user: {names}").format(names=names)
    unsure = sum(1 for f in report["findings"] if f["basis"] != "text")
    return [
        (tr("Rule tables"), state),
        (
            tr("Rows to check"),
            tr("{n} of {rows} not read in the law's text").format(n=f"{not_text:,}", rows=f"{all_rows:,}"),
        ),
        (
            tr("Findings on them"),
            tr("{n} of {all}, marked in the table").format(n=unsure, all=len(report["findings"])),
        ),
        (tr("Note"), rows.disclaimer()),
    ]


def add_tables(sheet: Sheet, report: Report, titles: SubmittalTitles, base_names: Sequence[str]) -> None:
    """All pages after the map."""
    parts = [tr("Separation distances"), printable(titles.operation_name), printable(titles.facility_id)]
    pages = TablePages(sheet, " – ".join(part for part in parts if part))
    pages.start_page()
    _findings(pages, report)
    _subjects(pages, report)
    _not_evaluated(pages, report)
    _remarks(pages, report)
    _sources(pages, report, base_names)
    _operation(pages, report, titles)
    _certification(pages, sheet)


def _findings(pages: TablePages, report: Report) -> None:
    findings = rows.finding_rows(report)
    pages.heading(tr("All findings ({n})").format(n=len(findings)))
    pages.paragraph(f"{rows.answer(report)} {rows.counts_text(report)}", bold=True)
    if site_rows.overall_by_status_text(report):
        pages.paragraph(site_rows.overall_by_status_text(report))
    if not findings:
        pages.paragraph(tr("There are no findings."))
        return
    columns = [
        Column(tr("No."), 8, right=True),
        Column(tr("Verdict"), 24, bold=True),
        Column(tr("Subject"), 32),
        Column(tr("Receptor"), 50),
        Column(tr("Rule"), 57),
        Column(tr("Required"), 17, right=True),
        Column(tr("Measured"), 20, right=True, bold=True),
        Column(tr("Margin"), 18, right=True),
        Column(tr("Why"), 44),
    ]
    strong = [row.verdict not in ("meets", "exempt") for row in findings]
    pages.table(columns, [_finding_cells(row) for row in findings], strong)
    for note in rows.basis_notes(report):
        pages.paragraph(note, 7.0)


def _finding_cells(row: rows.FindingRow) -> list[str]:
    def stacked(*lines: str) -> str:
        return "\n".join(line for line in lines if line)

    return [
        str(row.number),
        row.verdict_text,
        row.subject,
        stacked(row.receptor, row.receptor_source),
        stacked(row.rule, f"{row.citation} {row.basis_mark}".strip()),
        row.required,
        stacked(row.measured, row.accuracy),
        row.margin,
        row.reason,
    ]


def _subjects(pages: TablePages, report: Report) -> None:
    pages.heading(tr("Structures and stockpiles that were checked"))
    columns = [
        Column(tr("Name"), 80),
        Column(tr("Kind"), 80),
        Column(tr("Status"), 30),
        Column(tr("Constructed"), 30),
        Column(tr("Worst verdict"), 40, bold=True),
    ]
    pages.table(columns, site_rows.subject_rows(report))


def _not_evaluated(pages: TablePages, report: Report) -> None:
    entries = rows.not_evaluated_rows(report)
    pages.heading(tr("Not evaluated, and why"))
    if not entries:
        pages.paragraph(tr("Every rule in force was evaluated."))
        return
    pages.paragraph(tr("A missing layer is not an empty one: nothing here is shown to be clear."))
    columns = [
        Column(tr("Receptor class"), 40),
        Column(tr("Why it was not evaluated"), 110),
        Column(tr("Rule"), 60),
        Column(tr("Concerns"), 50),
    ]
    pages.table(columns, entries)


def _remarks(pages: TablePages, report: Report) -> None:
    """Exemptions, corrections and notes, once for all findings alike."""
    exemptions = rows.exemption_rows(report)
    if exemptions:
        pages.heading(tr("Exemptions looked at"))
        columns = [
            Column(tr("Exemption"), 38),
            Column(tr("Outcome"), 30),
            Column(tr("Why"), 110),
            Column(tr("Citation"), 44),
            Column(tr("Findings"), 38),
        ]
        pages.table(columns, [[*note.cells, note.finding_numbers] for note in exemptions])
    for title, notes in (
        (tr("Corrections used in measuring"), rows.correction_rows(report)),
        (tr("Notes of the rule tables"), rows.rule_note_rows(report)),
    ):
        if notes:
            pages.heading(title)
            columns = [Column(tr("Text"), 190), Column(tr("Findings"), 70)]
            pages.table(columns, [[*note.cells, note.finding_numbers] for note in notes])
    for title, texts in ((tr("Doubts"), report.get("doubts", [])), (tr("Warnings"), report.get("warnings", []))):
        if texts:
            pages.heading(title, keep_with=8.0)
            for text in texts:
                pages.paragraph(f"• {printable(text)}")


def _sources(pages: TablePages, report: Report, base_names: Sequence[str]) -> None:
    pages.heading(tr("Data sources"))
    entries = site_rows.layer_rows(report)
    if entries:
        columns = [
            Column(tr("Layer"), 50),
            Column(tr("Receptor class"), 50),
            Column(tr("Features"), 50),
            Column(tr("Remarks"), 110),
        ]
        pages.table(columns, entries)
    else:
        pages.paragraph(tr("No receptor layer was given."))
    if site_rows.elevation_text(report):
        pages.paragraph(site_rows.elevation_text(report))
    drawn = ", ".join(base_names) or tr("nothing")
    pages.paragraph(tr("Drawn below the map, not part of the check: {layers}").format(layers=drawn))
    pages.heading(tr("Searched, none found"))
    searched = site_rows.searched_rows(report)
    if searched:
        pages.paragraph(tr("Stated by the user, not checked by AFO Siting."))
        pages.table([Column(tr("Receptor class"), 70), Column(tr("Where"), 130), Column(tr("When"), 60)], searched)
    else:
        pages.paragraph(tr("Nothing was stated."))


def _operation(pages: TablePages, report: Report, titles: SubmittalTitles) -> None:
    pages.heading(tr("Operation"))
    typed = [
        (tr("Operation"), titles.operation_name),
        (tr("Facility ID"), titles.facility_id),
        (tr("Legal description"), titles.legal_description),
        (tr("Prepared by"), titles.prepared_by),
        (tr("Date"), titles.date),
    ]
    facts = [(name, printable(value)) for name, value in typed if value]
    pages.table([Column(tr("Fact"), 60), Column(tr("Value"), 200)], [*facts, *site_rows.operation_rows(report)])
    adjacent, due = site_rows.adjacent_rows(report), site_rows.stockpile_due_rows(report)
    if adjacent:
        pages.heading(tr("Adjacent operations"))
        pages.table([Column(h, s) for h, s in zip(site_rows.adjacent_heads(), (60, 30, 40, 40, 30, 60))], adjacent)
    if due:
        pages.heading(tr("Stockpiles due"))
        pages.table([Column(h, s) for h, s in zip(site_rows.stockpile_due_heads(), (60, 50, 35, 55, 60))], due)
    permits = site_rows.permit_rows(report)
    if permits:
        pages.heading(tr("Permits and filings"))
        columns = [
            Column(tr("Filing"), 70),
            Column(tr("Needed"), 40),
            Column(tr("Why"), 90),
            Column(tr("Citation"), 60),
        ]
        pages.table(columns, permits)
    tables = rows.rule_table_rows(report)
    if tables:
        pages.heading(tr("Rule tables"))
        pages.table([Column(tr("Table"), 80), Column(tr("Edition"), 80), Column(tr("Rows"), 100)], tables)
    pages.heading(tr("How distances were measured"), keep_with=8.0)
    pages.paragraph(site_rows.measuring_text(report))


def _certification(pages: TablePages, sheet: Sheet) -> None:
    text = tr(
        "I have looked at the map and the tables of this sheet. The structures are drawn where they are or will be "
        "built, and the data named above were searched for every receptor class that is listed as evaluated."
    )
    certification(pages, sheet, text)


def certification(pages: TablePages, sheet: Sheet, text: str) -> None:
    """What is certified, and room for name, signature and date."""
    pages.heading(tr("Certification"), keep_with=44.0)
    pages.paragraph(rows.disclaimer(), bold=True)
    pages.paragraph(text)
    boxes(pages, sheet, "certification", (tr("Name and title"), tr("Signature"), tr("Date")), 24.0)


def boxes(pages: TablePages, sheet: Sheet, item_id: str, names: Sequence[str], height: float) -> None:
    """Empty boxes side by side, each named, to write in by hand."""
    box = pages.block(height)
    width = box.width / len(names)
    for index, name in enumerate(names):
        cell = Box(box.x + index * width, box.y, width, box.height)
        sheet.frame(f"{item_id}_box_{index}", cell, pages.page, 0.3)
        sheet.label(f"{item_id}_{index}", name, cell.inset(1.2), pages.page, 7, align=Qt.AlignmentFlag.AlignLeft)
