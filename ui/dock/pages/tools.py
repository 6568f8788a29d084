"""The tools of the tab, one row each. A new algorithm gets its page by a row here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Callable, NamedTuple, Optional

from ....afo_rules import units
from ...outputs import words
from ...translation import tr
from . import questions
from .drawing import FACILITY, FIELDS, DrawnLayer
from .questions import Source


class Verdict(NamedTuple):
    """``look``: which verdict's symbol and colour it has; None for none."""

    headline: str
    look: Optional[str]


@dataclass(frozen=True)
class Tool:
    """``algorithm``: its name in the provider. ``questions``: what asks the questions of a parameter, by parameter.
    ``report``: the output that is shown as a page. ``drawn``: layers that a button makes, to be drawn in.
    ``makes_inputs``: its layers are there to be drawn in, and are no results. ``takes``: parameters that are an output
    of another tool, as parameter, algorithm and output."""

    algorithm: str
    help_page: str
    verdict: Callable[[Mapping[str, Any], Sequence[str]], Verdict]
    title: Callable[[], str]
    questions: Mapping[str, Source] = field(default_factory=dict)
    report: str = ""
    drawn: tuple[DrawnLayer, ...] = ()
    draw_title: Callable[[], str] = str
    makes_inputs: bool = False
    takes: tuple[tuple[str, str, str], ...] = ()

    @property
    def id(self) -> str:
        return f"afo:{self.algorithm}"


def of_overall(results: Mapping[str, Any], warnings: Sequence[str]) -> Verdict:
    overall = str(results.get("OVERALL") or "") or None
    return Verdict(words.verdict_text(overall), overall)


def of_matrix(results: Mapping[str, Any], warnings: Sequence[str]) -> Verdict:
    if results.get("PASSES"):
        return Verdict(_sign("meets", tr("Reaches all four marks")), "meets")
    return Verdict(_sign("violates", tr("Does not reach all four marks")), "violates")


def of_buildable(results: Mapping[str, Any], warnings: Sequence[str]) -> Verdict:
    """Ground is only as open as the rules that could be looked at: a warning makes it incomplete."""
    acres = float(results.get("BUILDABLE_ACRES") or 0)
    look = "incomplete" if warnings else "meets" if acres > 0 else "violates"
    return Verdict(_sign(look, tr("{acres} acres buildable").format(acres=units.text(acres))), look)


def of_screening(results: Mapping[str, Any], warnings: Sequence[str]) -> Verdict:
    for look in ("violates", "incomplete", "too_close_to_call", "conditional", "meets"):
        count = int(results.get(look.upper()) or 0)
        if count:
            text = tr("{n} sites: {verdict}").format(n=f"{count:,}", verdict=words.verdict_word(look))
            return Verdict(_sign(look, text), look)
    return Verdict(tr("No sites"), None)


def of_file(results: Mapping[str, Any], warnings: Sequence[str]) -> Verdict:
    return Verdict(tr("Written: {path}").format(path=words.printable(results.get("OUTPUT"))), None)


def _sign(look: str, text: str) -> str:
    return f"{words.verdict_symbol(look)} {text}"


TOOLS = (
    Tool(
        "runoffcheck",
        "runoff_nebraska.md",
        of_overall,
        lambda: tr("Runoff above a waste facility (Nebraska)"),
        {"ANSWERS": questions.of_runoff},
        "REPORT_HTML",
        FACILITY,
        lambda: tr("New facility layers"),
    ),
    Tool(
        "exportrunoff",
        "runoff_nebraska.md",
        of_file,
        lambda: tr("Runoff sheet as PDF (Nebraska)"),
        takes=(("REPORT_JSON", "runoffcheck", "REPORT_JSON"),),
    ),
    Tool(
        "nutrientplan",
        "nutrient_plan.md",
        of_overall,
        lambda: tr("Nutrient plan of an open feedlot (Iowa)"),
        {"ANSWERS": questions.of_nutrient_plan},
        "REPORT_HTML",
        FIELDS,
        lambda: tr("New field layer"),
    ),
    Tool(
        "exportnutrientplan",
        "nutrient_plan.md",
        of_file,
        lambda: tr("Nutrient plan as PDF (Iowa)"),
        takes=(("REPORT_JSON", "nutrientplan", "REPORT_JSON"),),
    ),
    Tool(
        "buildablearea",
        "buildable_area.md",
        of_buildable,
        lambda: tr("Buildable area"),
        {"ANSWERS": questions.of_operation},
    ),
    Tool(
        "mastermatrix",
        "master_matrix.md",
        of_matrix,
        lambda: tr("Master matrix (Iowa)"),
        {"ANSWERS": questions.of_operation, "CHOICES": questions.of_matrix},
        "REPORT_HTML",
    ),
    Tool(
        "checksiting",
        "check_siting.md",
        of_overall,
        lambda: tr("Siting check with stated facts (Iowa)"),
        {"ANSWERS": questions.of_operation},
        "REPORT_HTML",
    ),
    Tool(
        "exportsubmittal",
        "map_pdf.md",
        of_file,
        lambda: tr("Siting map as PDF (Iowa)"),
        takes=(("REPORT_JSON", "checksiting", "REPORT_JSON"),),
    ),
    Tool(
        "exportfindings",
        "export_findings.md",
        of_file,
        lambda: tr("Findings as a table (Iowa)"),
        takes=(("REPORT_JSON", "checksiting", "REPORT_JSON"),),
    ),
    Tool("screensites", "screening.md", of_screening, lambda: tr("Screen many sites")),
    Tool("checknewwater", "new_water.md", of_overall, lambda: tr("New water near structures (Iowa)")),
    Tool(
        "createsitepackage",
        "site_package.md",
        of_file,
        lambda: tr("New site package to draw in"),
        makes_inputs=True,
    ),
)
