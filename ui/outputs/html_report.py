"""The report as one HTML page: for the dock (Qt's rich text), a browser, a phone and a printer.

Self-contained: no script, nothing fetched. All text from data is escaped, and a policy in the page forbids the rest.
Tables are plain markup, because Qt's rich text knows no grid and no flex.
"""

from __future__ import annotations

import pathlib
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any

from ..translation import tr
from . import rows, site_rows, words
from .rows import FindingRow

Report = Mapping[str, Any]
CSS = pathlib.Path(__file__).resolve().parents[2] / "resources" / "report" / "report.css"
_POLICY = "default-src 'none'; style-src 'unsafe-inline'"


def report_html(report: Report) -> str:
    """The whole page. The first sentence is the answer."""
    findings = rows.finding_rows(report)
    body = "\n".join(
        [
            f"<h1>{escape(tr('Separation distances'))}</h1>",
            _answer(report),
            _notices(report),
            _worst(report),
            _all_findings(findings),
            _basis(report),
            _not_evaluated(report),
            _exemptions(report),
            _corrections(report),
            _sources(report),
            _searched(report),
            _operation(report),
            _rule_tables(report),
            _measuring(report),
            _signature(),
        ]
    )
    title = f"{words.verdict_text(report['overall'])} – {tr('Separation distances')}"
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{escape(title)}</title>\n<style>\n{CSS.read_text(encoding='utf-8')}</style>\n</head>\n"
        f"<body>\n{body}\n</body>\n</html>\n"
    )


def _answer(report: Report) -> str:
    overall = report["overall"]
    text = f"{words.verdict_text(overall)}. {rows.answer(report)}"
    # A table of one cell: the only box that both a browser and Qt's rich text draw.
    cell = f'<td class="answer {_class(overall)}">{escape(text)}</td>'
    box = f'<table class="card" width="100%" cellpadding="10"><tr>{cell}</tr></table>'
    lines = [rows.counts_text(report), site_rows.overall_by_status_text(report)]
    return box + "".join(f"\n<p>{escape(line)}</p>" for line in lines if line)


def _notices(report: Report) -> str:
    """What a reader must know before the tables: doubts of the law, warnings of the data."""
    warnings = [*report.get("warnings", []), *site_rows.layer_warnings(report)]
    return _list(tr("Warnings"), warnings) + _list(tr("Doubts"), report.get("doubts", []))


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
            (f"v {_class(row.verdict)}", escape(row.verdict_text)),
            ("", _stacked(f"{row.subject} – {row.receptor}", row.subject_kind, row.receptor_source)),
            ("n", escape(row.required)),
            ("n", _stacked(row.measured, row.accuracy)),
            ("n", escape(row.margin)),
            ("", f"{escape(row.rule)}<br>{_citation(row.citation, row.basis_mark)}{_why(row)}"),
        ]
        lines.append(_row(heads, cells))
    return _table_of(heads, lines, ("4%", "12%", "27%", "11%", "12%", "11%", "23%"))


def _why(row: FindingRow) -> str:
    why = f"<br>{escape(row.reason)}" if row.reason else ""
    return why + "".join(f'<br><span class="small">{escape(note)}</span>' for note in row.notes)


def _basis(report: Report) -> str:
    return "".join(f'<p class="small">{escape(note)}</p>\n' for note in rows.basis_notes(report))


def _not_evaluated(report: Report) -> str:
    heads = [tr("Receptor class"), tr("Why it was not evaluated"), tr("Rule"), tr("Concerns")]
    entries = rows.not_evaluated_rows(report)
    note = tr("A missing layer is not an empty one: nothing here is shown to be clear.")
    return _section(tr("Not evaluated"), heads, entries, note if entries else tr("Every rule in force was evaluated."))


def _exemptions(report: Report) -> str:
    heads = [tr("Exemption"), tr("Outcome"), tr("Why"), tr("Citation"), tr("Findings")]
    entries = [(*note.cells, note.finding_numbers) for note in rows.exemption_rows(report)]
    return _section(tr("Exemptions looked at"), heads, entries, "" if entries else tr("None applies to these rules."))


def _corrections(report: Report) -> str:
    entries = [(*note.cells, note.finding_numbers) for note in rows.correction_rows(report)]
    note = "" if entries else tr("None was needed.")
    return _section(tr("Corrections used in measuring"), [tr("Correction"), tr("Findings")], entries, note)


def _sources(report: Report) -> str:
    heads = [tr("Layer"), tr("Receptor class"), tr("Features"), tr("Remarks")]
    entries = site_rows.layer_rows(report)
    note = site_rows.elevation_text(report) if entries else tr("No receptor layer was given.")
    return _section(tr("Data sources"), heads, entries, note)


def _searched(report: Report) -> str:
    heads = [tr("Receptor class"), tr("Where"), tr("When")]
    entries = site_rows.searched_rows(report)
    note = tr("Stated by the user, not checked by AFO Siting.") if entries else tr("Nothing was stated.")
    return _section(tr("Searched, none found"), heads, entries, note)


def _operation(report: Report) -> str:
    facts = _section(tr("Operation"), [tr("Fact"), tr("Value")], site_rows.operation_rows(report), "")
    facts += _section(tr("Adjacent operations"), site_rows.adjacent_heads(), site_rows.adjacent_rows(report), "")
    facts += _section(tr("Stockpiles due"), site_rows.stockpile_due_heads(), site_rows.stockpile_due_rows(report), "")
    heads = [tr("Filing"), tr("Needed"), tr("Why"), tr("Citation")]
    return facts + _section(tr("Permits and filings"), heads, site_rows.permit_rows(report), "")


def _rule_tables(report: Report) -> str:
    heads = [tr("Rule table"), tr("Edition"), tr("Rows")]
    return _section(tr("Rule tables"), heads, rows.rule_table_rows(report), "")


def _measuring(report: Report) -> str:
    text = site_rows.measuring_text(report)
    return f"<h2>{escape(tr('How distances were measured'))}</h2>\n<p>{escape(text)}</p>\n" if text else ""


def _signature() -> str:
    cells = "".join(
        f"<td>{escape(label)}:<br>&nbsp;<br>&nbsp;</td>" for label in (tr("Prepared by"), tr("Signature"), tr("Date"))
    )
    return (
        f'<h2>{escape(tr("Certification"))}</h2>\n<p class="warn">{escape(rows.disclaimer())}</p>\n'
        f'<table class="sign" border="1" cellspacing="0" cellpadding="6" width="100%"><tr>{cells}</tr></table>'
    )


def _section(title: str, heads: Sequence[str], entries: Sequence[Sequence[str]], note: str) -> str:
    parts = [f"<h2>{escape(title)}</h2>\n"] if entries or note else []
    if note:
        parts.append(f"<p>{escape(note)}</p>\n")
    if entries:
        parts.append(_table_of(heads, [_row(heads, [("", escape(cell)) for cell in entry]) for entry in entries]))
    return "".join(parts)


def _list(title: str, texts: Iterable[str]) -> str:
    items = "".join(f"<li>{escape(words.printable(text))}</li>" for text in texts)
    return f'<p class="warn">{escape(title)}</p>\n<ul>{items}</ul>\n' if items else ""


def _table_of(heads: Sequence[str], lines: Iterable[str], widths: Sequence[str] = ()) -> str:
    """``widths`` as attributes: Qt's rich text reads them there, and shares the room badly without."""
    head = "".join(
        f'<th width="{width}">{escape(text)}</th>' if width else f"<th>{escape(text)}</th>"
        for text, width in zip(heads, [*widths, *[""] * len(heads)])
    )
    return (
        '<table border="1" cellspacing="0" cellpadding="4" width="100%">\n'
        f"<thead><tr>{head}</tr></thead>\n<tbody>\n{''.join(lines)}</tbody>\n</table>\n"
    )


def _row(heads: Sequence[str], cells: Sequence[tuple[str, str]]) -> str:
    """One line; each cell carries its heading for narrow screens. Cell markup is made safe by the caller."""
    made = []
    for head, (kind, markup) in zip(heads, cells):
        made.append(
            f'<td class="{kind}" data-label="{escape(head)}">{markup}</td>'
            if kind
            else f'<td data-label="{escape(head)}">{markup}</td>'
        )
    return f"<tr>{''.join(made)}</tr>\n"


def _stacked(first: str, *more: str) -> str:
    lines = [escape(first)] if first else []
    lines += [f'<span class="small">{escape(text)}</span>' for text in more if text]
    return "<br>".join(lines)


def _citation(citation: str, mark: str) -> str:
    marked = f' <span class="mark">{escape(mark)}</span>' if mark else ""
    return f'<span class="small">{escape(citation)}</span>{marked}'


def _class(verdict: str) -> str:
    """A style class for a known verdict only: the report may come from a file."""
    return verdict if verdict in words.LOOKS else "not_evaluated"
