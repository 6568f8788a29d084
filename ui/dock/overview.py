"""What a check found besides distances: operations nearby that may count as one, and stockpiles that are due."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any

from ..outputs import site_rows
from ..translation import tr

Report = Mapping[str, Any]

_MOST = 5  # operations named in the panel; the report has all


def adjacent_text(report: Report, holds: bool) -> str:
    """The adjacent operations as lines of plain text, "" without any. ``holds`` False: the result is out of date."""
    rows = site_rows.adjacent_rows(report)
    if not rows:
        return ""
    head = tr("Adjacent operations:") if holds else tr("Adjacent operations (by the last check, out of date):")
    lines = [
        tr("• {name}: {distance}, {units} animal units, counted: {counted}").format(
            name=name, distance=distance, units=units, counted=counted
        )
        for name, distance, units, _ownership, counted, _citation in rows[:_MOST]
    ]
    if len(rows) > _MOST:
        lines.append(tr("… and {} more, in the report").format(len(rows) - _MOST))
    return "\n".join([head, *lines, *_together(report["operation"])])


def _together(operation: Mapping[str, Any]) -> Iterable[str]:
    least, most = (operation["combined_animal_units"][end] for end in ("at_least", "at_most"))
    if most is None:
        yield tr("Counted together: {least} animal units or more").format(least=least)
    elif least == most:
        yield tr("Counted together: {least} animal units").format(least=least)
    else:
        yield tr("Counted together: {least} to {most} animal units").format(least=least, most=most)


def overview_html(report: Report) -> str:
    """What the Why panel shows before a finding is chosen."""
    parts = [f"<p><i>{escape(tr('Choose a finding to see why.'))}</i></p>"]
    due = site_rows.stockpile_due_rows(report)
    if due:
        parts.append(_table(tr("Stockpiles to be removed and applied"), site_rows.stockpile_due_heads(), due))
    adjacent = site_rows.adjacent_rows(report)
    if adjacent:
        parts.append(_table(tr("Adjacent operations"), site_rows.adjacent_heads(), adjacent))
    return "".join(parts)


def _table(title: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [f"<tr>{''.join(f'<th align=left>{escape(head)}&nbsp;</th>' for head in heads)}</tr>"]
    lines += [f"<tr>{''.join(f'<td>{escape(cell)}&nbsp;</td>' for cell in row)}</tr>" for row in rows]
    return f"<p><b>{escape(title)}</b></p><table>{''.join(lines)}</table>"
