"""The report of a nutrient plan as one HTML page, in the shape of the siting report: the answer first, then why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Optional

from ...afo_rules import units
from ..outputs import html_parts as shared
from ..outputs import rows, site_rows, words
from ..translation import tr
from .layers import STATE_LOOKS, state_text

Report = Mapping[str, Any]


def plan_html(report: Report) -> str:
    """The whole page. Self-contained; all text from data is escaped."""
    body = "\n".join(
        [
            f"<h1>{escape(tr('Nutrient management plan'))}</h1>",
            _answer(report),
            shared.listed(tr("Warnings"), [*report["warnings"], *site_rows.layer_warnings(report)]),
            shared.listed(tr("Doubts"), report["doubts"]),
            _checklist(report, tr("Missing"), ("missing",)),
            _checklist(report, tr("Not evaluated"), ("not_evaluated",)),
            _fields(report),
            _findings(report),
            _closed(report),
            _not_evaluated(report),
            _checklist(report, tr("Satisfied, and what is not needed"), ("satisfied", "not_needed")),
            _notice(report),
            _deadlines(report),
            _records(report),
            _streams(report),
            shared.sources(report),
            shared.searched(report),
            _operation(report),
            _rule_tables(report),
            _measuring(report),
            shared.signature(),
        ]
    )
    title = f"{words.verdict_text(report['overall'])} – {tr('Nutrient management plan')}"
    return shared.page_of(title, body)


def _answer(report: Report) -> str:
    overall, required = report["overall"], report["plan_required"]
    needed = {
        True: tr("A plan is required"),
        False: tr("No plan is required"),
        None: tr("Whether a plan is required is open"),
    }
    text = f"{words.verdict_text(overall)}. {report['overall_why']}."
    cell = f'<td class="answer {shared.class_of(overall)}">{escape(text)}</td>'
    counts = "; ".join(f"{state_text(state)}: {count}" for state, count in report["checklist_counts"].items())
    lines = [
        f"{needed[required['needed']]}: {required['why']} ({required['citation']}).",
        tr("Checklist: {counts}.").format(counts=counts),
        tr("{acres} acres may be spread on, as far as setbacks were looked at.").format(
            acres=units.text(report["total_spreadable_acres"], decimals=1)
        ),
    ]
    box = f'<table class="card" width="100%" cellpadding="10"><tr>{cell}</tr></table>'
    return box + "".join(f"\n<p>{_text(line)}</p>" for line in lines)


def _checklist(report: Report, title: str, states: Sequence[str]) -> str:
    chosen = [row for row in report["checklist"] if row["state"] in states]
    heads = [tr("Item"), tr("State"), tr("Why"), tr("Evidence"), tr("Who and when"), tr("Rule")]
    lines = []
    for row in chosen:
        look = STATE_LOOKS[row["state"]]
        needed = "" if row["needed"] == "yes" else tr("needed: {answer}").format(answer=tr(row["needed"]))
        asks = tr("asks for: {what}").format(what=row["asks_for"]) if row["asks_for"] else ""
        why = _different(row["needed_why"], row["why"]) if row["needed"] != "yes" else ""
        cells = [
            ("", shared.stacked(words.printable(row["title"]), words.printable(row["item_id"]))),
            (f"v {look}", escape(state_text(row["state"]))),
            ("", shared.stacked(words.printable(row["why"]), needed, why)),
            ("", shared.stacked(words.printable(row["evidence"]), words.printable(asks))),
            ("", shared.stacked(row["who"], row["when"])),
            ("", shared.citation_of(row["citation"], words.basis_mark(row["basis"]))),
        ]
        lines.append(shared.row_of(heads, cells))
    if not lines:
        return f"<h2>{escape(title)}</h2>\n<p>{escape(tr('Nothing.'))}</p>"
    return f"<h2>{escape(title)} ({len(lines)})</h2>\n" + shared.table_of(heads, lines)


def _different(text: str, other: str) -> str:
    return words.printable(text) if text != other else ""


def _fields(report: Report) -> str:
    heads = [
        tr("Field"),
        tr("Verdict"),
        tr("Acres"),
        tr("Spreadable"),
        tr("Closed"),
        tr("County"),
        tr("Township"),
        tr("Exceptions from setbacks"),
    ]
    lines = []
    for field in report["fields"]:
        closed = _acres(field["closed_acres"])
        doubt = (
            tr("of it in doubt: {acres}").format(acres=_acres(field["doubtful_acres"]))
            if field["doubtful_acres"] > 0.005
            else ""
        )
        cells = [
            ("", _text(field["field_id"])),
            (f"v {shared.class_of(field['verdict'])}", escape(words.verdict_text(field["verdict"]))),
            ("n", escape(_acres(field["acres"]))),
            ("n", escape(_acres(field["spreadable_acres"]))),
            ("n", shared.stacked(closed, doubt)),
            ("", _places(field["counties"])),
            ("", _places(field["townships"])),
            ("", "<br>".join(_text(text) for text in field["exceptions"])),
        ]
        lines.append(shared.row_of(heads, cells))
    return f"<h2>{escape(tr('Fields'))} ({len(lines)})</h2>\n" + shared.table_of(heads, lines)


def _places(places: Optional[Sequence[Mapping[str, Any]]]) -> str:
    if places is None:
        return escape(tr("no layer given"))
    return "<br>".join(f"{_text(place['name'])} ({escape(_acres(place['acres']))})" for place in places)


def _findings(report: Report) -> str:
    heads = [tr("Field"), tr("Check"), tr("Verdict"), tr("Why"), tr("Rule")]
    lines = [
        shared.row_of(
            heads,
            [
                ("", _text(finding["field_id"])),
                ("", _text(finding["check"].replace("_", " "))),
                (f"v {shared.class_of(finding['verdict'])}", escape(words.verdict_text(finding["verdict"]))),
                ("", _text(finding["reason"])),
                ("", shared.citation_of(finding["citation"], words.basis_mark(finding["basis"]))),
            ],
        )
        for finding in sorted(report["findings"], key=lambda f: words.VERDICT_ORDER.index(f["verdict"]))
    ]
    notes = "".join(f'<p class="small">{escape(text)}</p>\n' for text in words.basis_meanings().values())
    return f"<h2>{escape(tr('Field findings'))} ({len(lines)})</h2>\n" + shared.table_of(heads, lines) + notes


def _closed(report: Report) -> str:
    entries = [
        (
            words.printable(part["field_id"]),
            f"{units.whole(part['distance_ft'])} ft",
            words.printable(", ".join(part["receptors"])),
            _acres(part["acres"]),
            f"{part['citation']} {words.basis_mark(part['basis'])}",
        )
        for part in report["closed"]
    ]
    heads = [tr("Field"), tr("Setback"), tr("Around"), tr("Acres"), tr("Rule")]
    note = tr("Parts of different rules may overlap; the acres of a field count such ground once.")
    return shared.section(tr("Ground closed by setbacks"), heads, entries, note if entries else tr("None."))


def _not_evaluated(report: Report) -> str:
    entries = [
        (words.class_text(n["receptor_class"]), words.printable(n["reason"]), n["citation"])
        for n in report["not_evaluated"]
    ]
    note = tr("A missing layer is not an empty one: the spreadable acres may be too many.")
    heads = [tr("Receptor class"), tr("Why it was not looked at"), tr("Rule")]
    return shared.section(tr("Setbacks not looked at"), heads, entries, note) if entries else ""


def _notice(report: Report) -> str:
    notice = report["notice"]
    lines = "<br>\n".join(escape(line) for line in notice["text"].splitlines())
    blanks = tr("{count} thing(s) to fill in.").format(count=notice["blanks"]) if notice["blanks"] else ""
    return f"<h2>{escape(tr('Draft of the public notice'))}</h2>\n<p>{escape(blanks)}</p>\n<p>{lines}</p>"


def _deadlines(report: Report) -> str:
    entries = [
        (d["day"], words.printable(d["title"]), words.printable(d["note"]), d["citation"]) for d in report["deadlines"]
    ]
    return shared.section(tr("Dates to keep"), [tr("Day"), tr("What"), tr("Note"), tr("Rule")], entries, "")


def _records(report: Report) -> str:
    records = report["records"]
    kept = [(entry["what"], entry["citation"]) for entry in records["kept"]]
    until = ", ".join(f"{e['application_year']}: {e['until']}" for e in records["keep_until"])
    note = f"{records['meaning']} {tr('Records by year of application, kept until')}: {until}."
    if records["rotation_years"] is None:
        note += " " + tr("The length of the crop rotation is not stated: the dates are the earliest that can be right.")
    return shared.section(tr("Records to keep"), [tr("What"), tr("Rule")], kept, note)


def _streams(report: Report) -> str:
    entries = [
        (
            words.printable(s["name"]),
            _figure(s["nitrogen"], s["concentration_unit"]),
            _figure(s["phosphorus"], s["concentration_unit"]),
            words.printable(s["concentration_source"]),
            _figure(s["quantity"], s["quantity_unit"]),
            words.printable(s["quantity_source"]),
        )
        for s in report["streams"] or ()
    ]
    heads = [tr("Stream"), tr("Nitrogen"), tr("Phosphorus"), tr("Source"), tr("Quantity a year"), tr("Source")]
    note = tr("The figures and their sources are the user's; none of the state's tables is shipped.")
    return shared.section(tr("Manure, process wastewater and effluent"), heads, entries, note)


def _operation(report: Report) -> str:
    labels = {
        "name": tr("Operation"),
        "owner": tr("Owner"),
        "animal_units": tr("Animal units"),
        "plan_date": tr("Date of the plan"),
        "previous_plan_date": tr("Previous complete plan"),
        "notice_published": tr("Notice first published"),
        "as_of": tr("Checked as of"),
    }
    facts = report["operation"]
    entries = [(label, words.printable(facts[key]) or tr("not stated")) for key, label in labels.items()]
    return shared.section(tr("Operation"), [tr("Fact"), tr("Value")], entries, "")


def _rule_tables(report: Report) -> str:
    heads = [tr("Rule table"), tr("Edition"), tr("Rows")]
    return shared.section(tr("Rule tables"), heads, rows.rule_table_rows(report), "")


def _measuring(report: Report) -> str:
    measuring = report["measuring"]
    text = f"{measuring['method']}; {measuring['ellipsoid']}, {measuring['unit']}; {measuring['crs_name']}"
    return f"<h2>{escape(tr('How acres were measured'))}</h2>\n<p>{_text(text)}</p>\n"


def _figure(value: Optional[float], unit: str) -> str:
    return tr("not stated") if value is None else f"{units.whole(value)} {words.printable(unit)}"


def _acres(value: float) -> str:
    return units.text(value, decimals=2)


def _text(value: Any) -> str:
    return escape(words.printable(value))
