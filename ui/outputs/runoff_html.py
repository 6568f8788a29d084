"""The Nebraska runoff report as one HTML page, with the skeleton and the look of the siting report."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from ..translation import tr
from . import html_parts as page
from . import runoff_rows, words

Report = Mapping[str, Any]


def runoff_html(report: Report) -> str:
    """The whole page. The first sentence is the answer."""
    title = runoff_rows.title()
    body = "\n".join(
        part
        for part in (
            f"<h1>{escape(title)}</h1>",
            _answer(report),
            page.listed(tr("Warnings"), report["warnings"]),
            page.listed(tr("Doubts"), report["doubts"]),
            *(page.section(s.title, s.heads, s.entries, s.note) for s in runoff_rows.sections(report)),
            page.signature(),
        )
        if part
    )
    return page.page_of(f"{words.verdict_text(report['overall'])} – {title}", body)


def _answer(report: Report) -> str:
    overall = report["overall"]
    text = f"{words.verdict_text(overall)}. {runoff_rows.answer_text(report)}"
    cell = f'<td class="answer {page.class_of(overall)}">{escape(text)}</td>'
    return f'<table class="card" width="100%" cellpadding="10"><tr>{cell}</tr></table>'
