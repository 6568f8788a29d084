"""The report as rows of plain text, worst first where it matters. HTML and PDF print these, so they cannot differ."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..translation import tr
from . import words
from .words import printable

Report = Mapping[str, Any]
Finding = Mapping[str, Any]


@dataclass(frozen=True)
class FindingRow:
    """One finding as printed. ``number`` is its place in the report, the same on the map and in every table."""

    number: int
    finding_id: str
    subject: str
    subject_kind: str
    receptor: str
    receptor_source: str
    rule: str
    citation: str
    basis_mark: str
    required: str
    measured: str
    accuracy: str
    margin: str
    verdict: str
    verdict_text: str
    reason: str
    notes: tuple[str, ...]
    is_distance: bool


@dataclass(frozen=True)
class GroupedNote:
    """A sentence that holds for several findings."""

    finding_numbers: str
    cells: tuple[str, ...]


def finding_rows(report: Report) -> list[FindingRow]:
    return [_finding_row(number, finding) for number, finding in enumerate(report["findings"], 1)]


def _finding_row(number: int, finding: Finding) -> FindingRow:
    required = words.required_text(finding)
    comparison = words.comparison_text(finding["comparison"])
    is_distance = bool(finding["comparison"] != "intersects" and required)
    return FindingRow(
        number=number,
        finding_id=finding["finding_id"],
        subject=printable(finding["subject"]),
        subject_kind=words.subject_kind_text(finding["subject_kind"]),
        receptor=words.receptor_text(finding),
        receptor_source=_receptor_source(finding),
        rule=f"{comparison} {required}" if is_distance else comparison,
        citation=printable(finding["citation"]),
        basis_mark=words.basis_mark(finding["basis"]),
        required=required,
        measured=words.measured_text(finding),
        accuracy=words.accuracy_text(finding),
        margin=words.margin_text(finding),
        verdict=finding["verdict"],
        verdict_text=words.verdict_text(finding["verdict"]),
        reason=printable(finding["reason"]),
        notes=_notes(finding),
        is_distance=is_distance,
    )


def _receptor_source(finding: Finding) -> str:
    layer, feature = printable(finding["receptor_layer"]), printable(finding["receptor"])
    if layer and feature:
        return tr("layer {layer}, feature {feature}").format(layer=layer, feature=feature)
    return tr("layer {layer}").format(layer=layer) if layer else ""


def _notes(finding: Finding) -> tuple[str, ...]:
    notes = [rule_note(finding)]
    notes += finding.get("corrections") or []
    for exemption in finding.get("exemptions") or []:
        # The reason of an exempt finding usually is the exemption's own sentence: once is enough.
        if exemption["outcome"] == "granted" and exemption["why"] != finding["reason"]:
            notes.append(f"{_exemption_name(exemption)}: {exemption['why']}")
    reason = printable(finding["reason"])
    texts = (printable(note) for note in notes)
    return tuple(dict.fromkeys(text for text in texts if text and text != reason))


def rule_note(finding: Finding) -> str:
    """What the table says beside the number. Marked as the rule's: it is no fact of this site."""
    note = printable(finding.get("rule_note"))
    return tr("rule note: {note}").format(note=note) if note else ""


def _exemption_name(exemption: Mapping[str, Any]) -> str:
    return words.class_text(exemption["exemption_id"])


def worst_findings(report: Report, limit: int = 5) -> list[FindingRow]:
    """The findings that decide the result: what is not `meets`, by verdict and then by how much is missing."""
    rank = {verdict: place for place, verdict in enumerate(words.VERDICT_ORDER)}
    numbered = list(enumerate(report["findings"], 1))
    deciding = [(n, f) for n, f in numbered if f["verdict"] not in ("meets", "exempt")]

    def key(item: tuple[int, Finding]) -> tuple[int, float, int]:
        margin = item[1]["margin_ft"]
        # An overlap with banned ground has no margin and is as bad as it gets.
        # A verdict of a newer edition is as good as none.
        return rank.get(item[1]["verdict"], rank["not_evaluated"]), float("-inf") if margin is None else margin, item[0]

    return [_finding_row(n, f) for n, f in sorted(deciding, key=key)[:limit]]


def answer(report: Report) -> str:
    """The whole result in one sentence or two."""
    counts, overall = report["counts"], report["overall"]
    if overall == "violates":
        worst = worst_findings(report, 1)
        start = _plural(
            counts["violates"],
            tr("One separation distance is not met."),
            tr("{n} separation distances are not met."),
        )
        return " ".join([start, *map(_worst_sentence, worst)])
    open_rules = counts["not_evaluated"]
    if overall == "incomplete":
        return _plural(
            open_rules,
            tr("No violation was found, but one rule could not be evaluated: the site is not shown to be clear."),
            tr("No violation was found, but {n} rules could not be evaluated: the site is not shown to be clear."),
        )
    if overall == "too_close_to_call":
        return _plural(
            counts["too_close_to_call"],
            tr("No violation was found, but one distance is too close to call: have it surveyed."),
            tr("No violation was found, but {n} distances are too close to call: have them surveyed."),
        )
    if overall == "conditional":
        return _plural(
            counts["conditional"],
            tr("Every rule in force was evaluated; one finding holds only under the condition it names."),
            tr("Every rule in force was evaluated; {n} findings hold only under the conditions they name."),
        )
    return tr("Every rule in force was evaluated, and every separation distance is met.")


def _worst_sentence(row: FindingRow) -> str:
    if row.is_distance and row.measured:
        return tr("Worst: {subject} is {measured} from {receptor}, where {required} is required ({margin}).").format(
            subject=row.subject, measured=row.measured, receptor=row.receptor, required=row.required, margin=row.margin
        )
    return tr("Worst: {subject} against {receptor}: {reason}").format(
        subject=row.subject, receptor=row.receptor, reason=row.reason or row.rule
    )


def _plural(count: int, one: str, many: str) -> str:
    return one if count == 1 else many.format(n=f"{count:,}")


def counts_text(report: Report) -> str:
    """``✗ Violates 1 · ✓ Meets 7``, verdicts that occur, worst first."""
    counts = report["counts"]
    texts = (f"{words.verdict_text(v)} {counts[v]:,}" for v in words.VERDICT_ORDER if counts.get(v))
    return " · ".join(text.replace(" ", "\u00a0") for text in texts)  # no line break between a symbol and its word


def not_evaluated_rows(report: Report) -> list[tuple[str, str, str, str]]:
    """(class, why, citations, concerns): rules that were not looked at, one row a class and reason."""
    groups: dict[tuple[str, str], tuple[list[str], list[str]]] = {}
    for entry in report["not_evaluated"]:
        citations, subjects = groups.setdefault((entry["receptor_class"], printable(entry["reason"])), ([], []))
        citations.append(printable(entry["citation"]))
        subjects += [printable(s) for s in entry.get("subjects") or []]
    for number, finding in enumerate(report["findings"], 1):
        if finding["verdict"] == "not_evaluated":
            key = (finding["receptor_class"], printable(finding["reason"]))
            citations, subjects = groups.setdefault(key, ([], []))
            citations.append(printable(finding["citation"]))
            subjects.append(tr("{subject} (finding {n})").format(subject=printable(finding["subject"]), n=number))
    return [
        (words.class_text(kind), reason, "; ".join(dict.fromkeys(citations)), ", ".join(dict.fromkeys(subjects)))
        for (kind, reason), (citations, subjects) in groups.items()
    ]


def exemption_rows(report: Report) -> list[GroupedNote]:
    """Exemptions that were looked at: cells (exemption, outcome, why, citation), once for all findings alike."""
    outcomes = {"granted": tr("granted"), "refused": tr("not granted"), "unknown": tr("not granted: a fact is missing")}

    def cells(finding: Finding) -> Iterable[tuple[str, ...]]:
        for e in finding.get("exemptions") or []:
            citation = f"{printable(e['citation'])} {words.basis_mark(e['basis'])}".strip()
            yield _exemption_name(e), outcomes.get(e["outcome"], e["outcome"]), printable(e["why"]), citation

    return _grouped(report, cells)


def correction_rows(report: Report) -> list[GroupedNote]:
    """Corrections used in measuring: cells (text,)."""
    return _grouped(report, lambda f: ((printable(c),) for c in f.get("corrections") or []))


def rule_note_rows(report: Report) -> list[GroupedNote]:
    """Notes of the rule rows that were used: cells (text,)."""
    return _grouped(report, lambda f: ((printable(note),) for note in [f.get("rule_note")] if note))


def _grouped(report: Report, cells_of: Any) -> list[GroupedNote]:
    groups: dict[tuple[str, ...], list[int]] = {}
    for number, finding in enumerate(report["findings"], 1):
        for cells in cells_of(finding):
            numbers = groups.setdefault(cells, [])
            if not numbers or numbers[-1] != number:
                numbers.append(number)
    return [GroupedNote(number_ranges(numbers), cells) for cells, numbers in groups.items()]


def number_ranges(numbers: Sequence[int]) -> str:
    """Rising numbers as people write them: ``1, 3–5``."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][1] + 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return ", ".join(str(a) if a == b else f"{a}–{b}" if b > a + 1 else f"{a}, {b}" for a, b in runs)


def rule_table_rows(report: Report) -> list[tuple[str, str, str]]:
    """(table, edition, rows) with what is not read from the law's text."""
    rows = []
    for table in report.get("rule_tables", []):
        edition = tr("REPLACED by the user's table") if table["replaced"] else tr("as shipped with AFO Siting")
        not_text = tr("{rows} rows, {n} of them not read in the law's text").format(
            rows=f"{table['rows']:,}", n=f"{table['rows_not_text']:,}"
        )
        rows.append((words.class_text(table["name"]), edition, not_text))
    return rows


def basis_notes(report: Report) -> list[str]:
    """What the marks that occur in this report mean."""
    used = {f["basis"] for f in report["findings"]} | {p["basis"] for p in report.get("permits", [])}
    used |= {pile["basis"] for pile in report.get("stockpiles_due") or []}
    used |= {e["basis"] for f in report["findings"] for e in f.get("exemptions") or []}
    return [meaning for basis, meaning in words.basis_meanings().items() if basis in used]


def disclaimer() -> str:
    return tr("Distances computed from GIS data; not a survey.")
