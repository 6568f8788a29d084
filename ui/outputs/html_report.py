"""The report as one HTML page: for the dock (Qt's rich text), a browser, a phone and a printer.

Self-contained: no script, nothing fetched. All text from data is escaped, and a policy in the page forbids the rest.
Tables are plain markup, because Qt's rich text knows no grid and no flex.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any

from ..translation import tr
from . import html_parts as parts
from . import rows, site_rows, words
from .rows import FindingRow

Report = Mapping[str, Any]


def report_html(report: Report) -> str:
    """The whole page. The first sentence is the answer."""
    findings = rows.finding_rows(report)
    body = "\n".join(
        [
            f"<h1>{escape(tr('Separation distances'))}</h1>",
            _answer(report),
            parts.notices(report),
            _worst(report),
            _all_findings(findings),
            parts.basis_notes(report),
            _not_evaluated(report),
            _exemptions(report),
            _corrections(report),
            parts.sources(report),
            parts.searched(report),
            parts.operation(report),
            parts.rule_tables(report),
            parts.measuring(report),
            parts.signature(),
        ]
    )
    title = f"{words.verdict_text(report['overall'])} – {tr('Separation distances')}"
    return parts.page_of(title, body)


def _answer(report: Report) -> str:
    overall = report["overall"]
    text = f"{words.verdict_text(overall)}. {rows.answer(report)}"
    # A table of one cell: the only box that both a browser and Qt's rich text draw.
    cell = f'<td class="answer {parts.class_of(overall)}">{escape(text)}</td>'
    box = f'<table class="card" width="100%" cellpadding="10"><tr>{cell}</tr></table>'
    lines = [rows.counts_text(report), site_rows.overall_by_status_text(report)]
    return box + "".join(f"\n<p>{escape(line)}</p>" for line in lines if line)


def _worst(report: Report) -> str:
    worst = rows.worst_findings(report)
    if not worst:
        return ""
    return f"<h2>{escape(tr('What decides'))}</h2>\n" + _finding_table(worst, linked=True)


def _all_findings(findings: Sequence[FindingRow]) -> str:
    title = f"<h2>{escape(tr('All findings'))} ({len(findings)})</h2>\n"
    return title + (_finding_table(findings) if findings else f"<p>{escape(tr('There are no findings.'))}</p>")


def _finding_table(findings: Iterable[FindingRow], linked: bool = False) -> str:
    heads = [
        tr("No."),
        tr("Verdict"),
        tr("Subject and receptor"),
        tr("Required"),
        tr("Measured"),
        tr("Margin"),
        tr("Rule and why"),
    ]
    lines = []
    for row in findings:
        link = f'<a href="#finding-{row.number}">' if linked else f'<a name="finding-{row.number}">'
        cells = [
            ("n", f"{link}{row.number}</a>"),
            (f"v {parts.class_of(row.verdict)}", escape(row.verdict_text)),
            ("", parts.stacked(f"{row.subject} – {row.receptor}", row.subject_kind, row.receptor_source)),
            ("n", escape(row.required)),
            ("n", parts.stacked(row.measured, row.accuracy)),
            ("n", escape(row.margin)),
            ("", f"{escape(row.rule)}<br>{parts.citation_of(row.citation, row.basis_mark)}{_why(row)}"),
        ]
        lines.append(parts.row_of(heads, cells))
    return parts.table_of(heads, lines, ("4%", "12%", "27%", "11%", "12%", "11%", "23%"))


def _why(row: FindingRow) -> str:
    why = f"<br>{escape(row.reason)}" if row.reason else ""
    return why + "".join(f'<br><span class="small">{escape(note)}</span>' for note in row.notes)


def _not_evaluated(report: Report) -> str:
    heads = [tr("Receptor class"), tr("Why it was not evaluated"), tr("Rule"), tr("Concerns")]
    entries = rows.not_evaluated_rows(report)
    note = tr("A missing layer is not an empty one: nothing here is shown to be clear.")
    return parts.section(
        tr("Not evaluated"), heads, entries, note if entries else tr("Every rule in force was evaluated.")
    )


def _exemptions(report: Report) -> str:
    heads = [tr("Exemption"), tr("Outcome"), tr("Why"), tr("Citation"), tr("Findings")]
    entries = [(*note.cells, note.finding_numbers) for note in rows.exemption_rows(report)]
    return parts.section(
        tr("Exemptions looked at"), heads, entries, "" if entries else tr("None applies to these rules.")
    )


def _corrections(report: Report) -> str:
    entries = [(*note.cells, note.finding_numbers) for note in rows.correction_rows(report)]
    note = "" if entries else tr("None was needed.")
    return parts.section(tr("Corrections used in measuring"), [tr("Correction"), tr("Findings")], entries, note)
