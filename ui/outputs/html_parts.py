"""Parts that the HTML reports share: page, tables, lists, and the sections that every report has.

Text that is passed as text is escaped here; what is passed as markup was made safe by the caller. Tables are plain
markup, because Qt's rich text knows no grid and no flex.
"""

from __future__ import annotations

import pathlib
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any

from ..translation import tr
from . import rows, site_rows, words

Report = Mapping[str, Any]
CSS = pathlib.Path(__file__).resolve().parents[2] / "resources" / "report" / "report.css"
POLICY = "default-src 'none'; style-src 'unsafe-inline'"


def page_of(title: str, body: str) -> str:
    """A self-contained page: no script, nothing fetched, which a policy in the page forbids besides."""
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{escape(title)}</title>\n<style>\n{CSS.read_text(encoding='utf-8')}</style>\n</head>\n"
        f"<body>\n{body}\n</body>\n</html>\n"
    )


def listed(title: str, texts: Iterable[str]) -> str:
    """A titled list of warnings or doubts; nothing without any."""
    items = "".join(f"<li>{escape(words.printable(text))}</li>" for text in texts)
    return f'<p class="warn">{escape(title)}</p>\n<ul>{items}</ul>\n' if items else ""


def section(title: str, heads: Sequence[str], entries: Sequence[Sequence[str]], note: str) -> str:
    """A titled table of plain text, with a note above it; nothing when both are empty."""
    parts = [f"<h2>{escape(title)}</h2>\n"] if entries or note else []
    if note:
        parts.append(f"<p>{escape(note)}</p>\n")
    if entries:
        parts.append(table_of(heads, [row_of(heads, [("", escape(cell)) for cell in entry]) for entry in entries]))
    return "".join(parts)


def table_of(heads: Sequence[str], lines: Iterable[str], widths: Sequence[str] = ()) -> str:
    """``widths`` as attributes: Qt's rich text reads them there, and shares the room badly without."""
    head = "".join(
        f'<th width="{width}">{escape(text)}</th>' if width else f"<th>{escape(text)}</th>"
        for text, width in zip(heads, [*widths, *[""] * len(heads)])
    )
    return (
        '<table border="1" cellspacing="0" cellpadding="4" width="100%">\n'
        f"<thead><tr>{head}</tr></thead>\n<tbody>\n{''.join(lines)}</tbody>\n</table>\n"
    )


def row_of(heads: Sequence[str], cells: Sequence[tuple[str, str]]) -> str:
    """One line; each cell carries its heading for narrow screens. Cell markup is made safe by the caller."""
    made = []
    for head, (kind, markup) in zip(heads, cells):
        made.append(
            f'<td class="{kind}" data-label="{escape(head)}">{markup}</td>'
            if kind
            else f'<td data-label="{escape(head)}">{markup}</td>'
        )
    return f"<tr>{''.join(made)}</tr>\n"


def stacked(first: str, *more: str) -> str:
    """Markup of a line with smaller ones below it."""
    lines = [escape(first)] if first else []
    lines += [f'<span class="small">{escape(text)}</span>' for text in more if text]
    return "<br>".join(lines)


def citation_of(citation: str, mark: str) -> str:
    """Markup of a citation with the mark of a basis that is not text."""
    marked = f' <span class="mark">{escape(mark)}</span>' if mark else ""
    return f'<span class="small">{escape(citation)}</span>{marked}'


def class_of(verdict: str) -> str:
    """A style class for a known verdict only: the report may come from a file."""
    return verdict if verdict in words.LOOKS else "not_evaluated"


def notices(report: Report) -> str:
    """What a reader must know before the tables: doubts of the law, warnings of the data."""
    warnings = [*report.get("warnings", []), *site_rows.layer_warnings(report)]
    return listed(tr("Warnings"), warnings) + listed(tr("Doubts"), report.get("doubts", []))


def basis_notes(report: Report) -> str:
    """What the marks of basis mean."""
    return "".join(f'<p class="small">{escape(note)}</p>\n' for note in rows.basis_notes(report))


def sources(report: Report) -> str:
    """The layers that were read."""
    heads = [tr("Layer"), tr("Receptor class"), tr("Features"), tr("Remarks")]
    entries = site_rows.layer_rows(report)
    note = site_rows.elevation_text(report) if entries else tr("No receptor layer was given.")
    return section(tr("Data sources"), heads, entries, note)


def searched(report: Report) -> str:
    """The classes that were searched and not found, on the user's word."""
    heads = [tr("Receptor class"), tr("Where"), tr("When")]
    entries = site_rows.searched_rows(report)
    note = tr("Stated by the user, not checked by AFO Siting.") if entries else tr("Nothing was stated.")
    return section(tr("Searched, none found"), heads, entries, note)


def operation(report: Report) -> str:
    """The operation, its neighbours, piles due and filings."""
    facts = section(tr("Operation"), [tr("Fact"), tr("Value")], site_rows.operation_rows(report), "")
    facts += section(tr("Adjacent operations"), site_rows.adjacent_heads(), site_rows.adjacent_rows(report), "")
    facts += section(tr("Stockpiles due"), site_rows.stockpile_due_heads(), site_rows.stockpile_due_rows(report), "")
    heads = [tr("Filing"), tr("Needed"), tr("Why"), tr("Citation")]
    return facts + section(tr("Permits and filings"), heads, site_rows.permit_rows(report), "")


def rule_tables(report: Report) -> str:
    """Which edition of each rule table is in force."""
    heads = [tr("Rule table"), tr("Edition"), tr("Rows")]
    return section(tr("Rule tables"), heads, rows.rule_table_rows(report), "")


def measuring(report: Report) -> str:
    """How distances were measured."""
    text = site_rows.measuring_text(report)
    return f"<h2>{escape(tr('How distances were measured'))}</h2>\n<p>{escape(text)}</p>\n" if text else ""


def signature() -> str:
    """Room to certify: distances computed from GIS data are no survey."""
    cells = "".join(
        f"<td>{escape(label)}:<br>&nbsp;<br>&nbsp;</td>" for label in (tr("Prepared by"), tr("Signature"), tr("Date"))
    )
    return (
        f'<h2>{escape(tr("Certification"))}</h2>\n<p class="warn">{escape(rows.disclaimer())}</p>\n'
        f'<table class="sign" border="1" cellspacing="0" cellpadding="6" width="100%"><tr>{cells}</tr></table>'
    )
