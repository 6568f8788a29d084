"""What the report says of the operation and the data, as rows of plain text. HTML and PDF print these."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ...afo_rules import units
from ..translation import tr
from . import words
from .words import printable

Report = Mapping[str, Any]


def operation_rows(report: Report) -> list[tuple[str, str]]:
    """Facts of the operation that choose the tables."""
    operation = report["operation"]
    rows = [
        (tr("Kind"), words.class_text(operation["kind"])),
        (tr("Animal units"), _unknown(operation["animal_units"])),
        (tr("Animal weight capacity"), _with_unit(operation["animal_weight_lb"], "lb")),
        (tr("Capacity class"), _unknown(operation["capacity_class"])),
        (tr("Small animal feeding operation"), _yes_no(operation["small_animal_feeding_operation"])),
        (tr("First constructed"), printable(operation["first_constructed"]) or tr("new operation")),
        (tr("Filing date"), printable(operation["filing_date"])),
    ]
    animals = operation.get("animals") or []
    head = ", ".join(f"{a['head']:,} {words.class_text(a['animal_category'])}" for a in animals)
    optional = [
        (tr("Head"), head),
        (tr("Animal units with adjacent operations"), _combined(operation)),
        (tr("List editions"), printable(operation.get("list_editions"))),
    ]
    optional += [(words.class_text(k), printable(v)) for k, v in (operation.get("answers") or {}).items()]
    return rows + [(name, value) for name, value in optional if value]


def _combined(operation: Mapping[str, Any]) -> str:
    """Animal units of all operations that count as one, where that is not the operation alone."""
    both = operation.get("combined_animal_units") or {}
    least, most = both.get("at_least"), both.get("at_most")
    if least is None or (least == most == operation["animal_units"]):
        return ""
    if least == most:
        return printable(least)
    if most is None:
        return tr("{least} or more").format(least=printable(least))
    return tr("{least} to {most}").format(least=printable(least), most=printable(most))


def _unknown(value: Any) -> str:
    return printable(value) or tr("not known")


def _with_unit(value: Any, unit: str) -> str:
    return f"{printable(value)} {unit}" if value is not None else tr("not used")


def _yes_no(value: Any) -> str:
    return tr("not decided") if value is None else tr("yes") if value else tr("no")


def subject_rows(report: Report) -> list[tuple[str, str, str, str, str]]:
    """(name, kind, status, constructed, worst verdict) of what was checked."""
    return [
        (
            printable(s["name"]),
            words.subject_kind_text(s["subject_kind"]),
            words.class_text(s["status"]) if s["status"] else "",
            printable(s["constructed"]),
            words.verdict_text(s["verdict"]) if s["measured"] else tr("not measured: holds neither animals nor manure"),
        )
        for s in report["subjects"]
    ]


def layer_rows(report: Report) -> list[tuple[str, str, str, str]]:
    """(layer, class, features, remarks) of every layer that was read."""
    return [
        (
            printable(layer["name"]),
            words.class_text(layer["receptor_class"]) if layer["receptor_class"] else tr("by feature"),
            _features_text(layer),
            _layer_remarks(layer),
        )
        for layer in report.get("layers", [])
    ]


def _features_text(layer: Mapping[str, Any]) -> str:
    total = layer.get("total_features")
    if total is None:
        return tr("{n} read").format(n=f"{layer['features_read']:,}")
    return tr("{n} read near the site, of {total}").format(n=f"{layer['features_read']:,}", total=f"{total:,}")


def _layer_remarks(layer: Mapping[str, Any]) -> str:
    remarks = [remark for _, remark in _faults(layer)]
    if layer.get("source"):
        remarks.append(tr("source: {source}").format(source=printable(layer["source"])))
    return "; ".join(remarks)


def layer_warnings(report: Report) -> list[str]:
    """What is wrong with the layers, told before any table: ``houses: the layer is filtered``."""
    return [f"{name}: {remark}" for layer in report.get("layers", []) for name, remark in _faults(layer)]


def _faults(layer: Mapping[str, Any]) -> Iterable[tuple[str, str]]:
    name = printable(layer["name"])
    if layer.get("unusable"):
        yield name, tr("NOT USED: {why}").format(why=printable(layer["unusable"]))
    for skipped in layer["skipped"]:
        yield name, tr("{n} skipped: {why}").format(n=f"{skipped['count']:,}", why=printable(skipped["reason"]))
    for warning in layer["warnings"]:
        yield name, printable(warning)


def searched_rows(report: Report) -> list[tuple[str, str, str]]:
    """(class, source, date) of what the user searched for and did not find."""
    return [
        (words.class_text(s["receptor_class"]), printable(s["source"]), printable(s["date"]) or tr("no date given"))
        for s in report.get("searched", [])
    ]


def permit_rows(report: Report) -> list[tuple[str, str, str, str]]:
    """(what, needed, why, citation)."""
    needed = {True: tr("needed"), False: tr("not needed"), None: tr("could not be decided")}
    return [
        (
            printable(p["what"]),
            needed[p["needed"]],
            printable(p.get("why")),
            f"{printable(p['citation'])} {words.basis_mark(p['basis'])}".strip(),
        )
        for p in report.get("permits", [])
    ]


def measuring_text(report: Report) -> str:
    """How distances were taken, in one sentence."""
    m = report.get("measuring")
    if not m:
        return ""
    return tr("{method}; {ellipsoid}, {unit}; drawn in {crs_name} ({crs}). {citation}").format(
        **{key: printable(m.get(key)) for key in ("method", "ellipsoid", "unit", "crs_name", "crs", "citation")}
    )


def overall_by_status_text(report: Report) -> str:
    """The answer for proposed and for existing structures apart, "" where there is one kind only."""
    parts = report.get("overall_by_status") or {}
    if len(parts) < 2:
        return ""
    names = {"proposed": tr("Proposed structures"), "existing": tr("Existing structures")}
    return " · ".join(f"{names.get(k, words.class_text(k))}: {words.verdict_text(v)}" for k, v in parts.items())


def stockpile_due_rows(report: Report) -> list[tuple[str, str, str, str, str]]:
    """(stockpile, manure, placed, remove and apply by, citation)."""
    rows = []
    for pile in report.get("stockpiles_due") or []:
        days = pile["days_left"]
        due = tr("{due} ({n} days)") if days >= 0 else tr("{due} (OVERDUE)")
        rows.append(
            (
                printable(pile["name"]),
                words.class_text(pile["manure"]),
                printable(pile["placed"]),
                due.format(due=printable(pile["due"]), n=days),
                f"{printable(pile['citation'])} {words.basis_mark(pile['basis'])}".strip(),
            )
        )
    return rows


def stockpile_due_heads() -> list[str]:
    return [tr("Stockpile"), tr("Manure"), tr("Placed"), tr("Remove and apply by"), tr("Citation")]


def adjacent_heads() -> list[str]:
    return [tr("Operation"), tr("Distance"), tr("Animal units"), tr("Common ownership"), tr("Counted"), tr("Citation")]


def adjacent_rows(report: Report) -> list[tuple[str, str, str, str, str, str]]:
    """(operation, distance, animal units, common ownership, counted together, citation) of adjacent operations."""
    return [
        (
            printable(n["name"]) or f"{printable(n['receptor_layer'])} {printable(n['receptor'])}",
            units.feet_text(n["distance_ft"]),
            _unknown(n["animal_units"]),
            _yes_no(n["common_ownership"]),
            _yes_no(n["counted"]),
            "; ".join(printable(c) for c in n["citations"]),
        )
        for n in report["operation"].get("adjacent_operations") or []
    ]


def elevation_text(report: Report) -> str:
    model = report.get("elevation_model")
    return tr("Elevation model: {name}").format(name=printable(model["name"])) if model else ""
