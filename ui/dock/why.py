"""The reasoning of one finding as a small page: what was measured, which row, which exemptions were looked at."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any

from ..outputs import words
from ..translation import tr


def why_html(row: Mapping[str, Any]) -> str:
    """Rich text for the Why panel. Everything that comes from data is escaped."""
    parts = [f"<p><b>{_safe(_headline(row))}</b></p>"]
    if row["reason"]:
        parts.append(f"<p>{_safe(row['reason'])}</p>")
    parts.append(_facts(row))
    if row["corrections"]:
        parts.append(_section(tr("Corrections used"), [_safe(text) for text in row["corrections"]]))
    if row["exemptions"]:
        parts.append(_section(tr("Exemptions looked at"), [_exemption(entry) for entry in row["exemptions"]]))
    elif row["finding_id"]:
        parts.append(f"<p>{escape(tr('No exemption applies to this rule here.'))}</p>")
    return "".join(parts)


def _headline(row: Mapping[str, Any]) -> str:
    subject = words.printable(row["subject"]) or tr("All subjects")
    return f"{words.verdict_text(row['verdict'])}: {subject} – {words.receptor_text(row)}"


def _facts(row: Mapping[str, Any]) -> str:
    place = ", ".join(
        part
        for part in (
            row["receptor_layer"] and tr("layer {}").format(words.printable(row["receptor_layer"])),
            row["receptor"] and tr("feature {}").format(words.printable(row["receptor"])),
        )
        if part
    )
    rule = " ".join(part for part in (words.comparison_text(row["comparison"]), words.required_text(row)) if part)
    basis = words.basis_meanings().get(row["basis"], "")
    pairs = (
        (tr("Measured"), " ".join(t for t in (words.measured_text(row), words.accuracy_text(row)) if t)),
        (tr("Rule"), rule),
        (tr("Margin"), words.margin_text(row)),
        (tr("Receptor"), place),
        (tr("Citation"), words.printable(row["citation"])),
        (tr("Basis"), basis or words.printable(row["basis"])),
        (tr("Table row"), words.printable(row["rule_id"])),
        (tr("Note of the table"), words.printable(row["rule_note"])),
    )
    cells = "".join(f"<tr><td>{escape(k)}:&nbsp;</td><td>{escape(v)}</td></tr>" for k, v in pairs if v)
    return f"<table>{cells}</table>"


def _section(title: str, items: Iterable[str]) -> str:
    return f"<p><b>{escape(title)}</b></p><ul>{''.join(f'<li>{item}</li>' for item in items)}</ul>"


def _exemption(entry: Mapping[str, Any]) -> str:
    outcome = {
        "granted": tr("granted"),
        "refused": tr("not granted"),
        "unknown": tr("not granted: a fact is missing"),
    }.get(entry["outcome"], str(entry["outcome"]))
    mark = words.basis_mark(entry["basis"])
    name = words.class_text(entry["exemption_id"])
    return (
        f"<b>{_safe(name)}</b>: {_safe(outcome)}. {_safe(entry['why'])} "
        f"<i>{_safe(' '.join(t for t in (entry['citation'], mark) if t))}</i>"
    )


def _safe(text: Any) -> str:
    return escape(words.printable(text))
