"""Prints a report (the JSON of afo:checksiting) as a table that fits a terminal."""

from __future__ import annotations

import os
import sys
from collections import defaultdict
from typing import Any, TextIO

# The words tell the verdict; colour only helps the eye, and only on a terminal that asks for it.
COLOURS = {"violates": "1;31", "not_evaluated": "35", "too_close_to_call": "33", "conditional": "36", "exempt": "34",
           "meets": "32", "incomplete": "35"}  # fmt: skip
COLUMNS = (("verdict", 19), ("rule", 26), ("receptor", 39), ("required", 8), ("measured", 10), ("margin", 8))
NUMBERS = ("required", "measured", "margin")


def print_report(report: dict[str, Any], out: TextIO | None = None) -> None:
    out = out or sys.stdout
    operation = report["operation"]
    print(
        f"{operation['animal_units']} animal units ({operation['capacity_class']}), "
        f"filed {operation['filing_date']}, first constructed {operation['first_constructed'] or 'new'}",
        file=out,
    )
    by_subject: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for finding in report["findings"]:
        by_subject[finding["subject"]].append(finding)
    heading = "  ".join(_cell(name, width, name in NUMBERS) for name, width in COLUMNS)
    for subject in report["subjects"]:
        findings = by_subject.get(subject["name"], [])
        status = f", {subject['status']}" if subject["status"] else ""
        print(f"\n{subject['name']} ({_words(subject['subject_kind'])}{status})", file=out)
        print(f"{heading}\n{'-' * len(heading)}", file=out)
        for finding in findings:
            print(_row(finding, out), file=out)
    _print_not_evaluated(report["not_evaluated"], out)
    counts = ", ".join(f"{_words(verdict)} {count}" for verdict, count in report["counts"].items())
    print(f"\nOverall: {_coloured(_words(report['overall']), report['overall'], out)} ({counts})", file=out)
    unchecked = sum(finding["basis"] != "text" for finding in report["findings"])
    print(
        f"* {unchecked} findings rest on a distance that was not compared with the official text (see report.html).",
        file=out,
    )


def _row(finding: dict[str, Any], out: TextIO) -> str:
    from afo_siting.afo_rules.units import feet_text, text, whole

    required, measured, margin = finding["required_ft"], finding["measured_ft"], finding["margin_ft"]
    area = finding["comparison"] == "intersects"
    # A distance of the law without "ft" is no distance: three per cent of slope, six months.
    values = {
        "verdict": _words(finding["verdict"]) + ("" if finding["basis"] == "text" else " *"),
        # The first citation; the report has all of it.
        "rule": finding["citation"].split(";")[0].split(",")[0],
        "receptor": _receptor(finding),
        "required": "outside" if area else ("" if required is None else f"{whole(required)} ft"),
        "measured": "" if measured is None else feet_text(measured, required),
        "margin": "" if margin is None or area else ("+" if margin > 0 else "") + text(margin, 0),
    }
    cells = [_cell(values[name], width, name in NUMBERS) for name, width in COLUMNS]
    cells[0] = _coloured(cells[0], finding["verdict"], out)
    line = "  ".join(cells).rstrip()
    if finding["reason"]:
        line += f"\n{' ' * 21}{finding['reason']}"
    return line


def _receptor(finding: dict[str, Any]) -> str:
    """Its name; where nothing is near, the class that was looked for. What falls under two rules says as what."""
    if not finding["receptor"]:
        return f"({_words(finding['receptor_class'])})"
    name = finding["receptor_name"] or f"{finding['receptor_layer']} {finding['receptor']}"
    as_designated_area = finding["rule_id"].endswith(":designated_area")
    return f"{name} (designated area)" if as_designated_area else name


def _print_not_evaluated(rows: list[dict[str, Any]], out: TextIO) -> None:
    if not rows:
        return
    print("\nNot evaluated", file=out)
    for row in rows:
        print(f"  {row['citation'].split(';')[0]}: {row['reason']} ({', '.join(row['subjects'])})", file=out)


def _cell(value: str, width: int, right: bool) -> str:
    if len(value) > width:
        value = value[: width - 1] + "…"
    return value.rjust(width) if right else value.ljust(width)


def _words(value: str) -> str:
    return value.replace("_", " ")


def _coloured(value: str, verdict: str, out: TextIO) -> str:
    if not out.isatty() or os.environ.get("NO_COLOR"):
        return value
    return f"\033[{COLOURS[verdict]}m{value}\033[0m"
