"""What Title 130 chapter 14 asks of a plan map: what the sheet's maps show, and what a person must add."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ..translation import tr
from . import words
from .words import printable

Report = Mapping[str, Any]
RULE = "Title 130 ch. 14, 001.01"


class Item(NamedTuple):
    """One thing that the map must show. ``shown`` None: only a person can tell."""

    name: str
    shown: Any
    why: str

    @property
    def state(self) -> str:
        """Symbol and word."""
        return {True: tr("✓ shown"), False: tr("✗ to be added"), None: tr("? look")}[self.shown]


def citation(report: Report) -> str:
    """The rule, marked where it was not read in the text itself."""
    basis = next((r["basis"] for r in report["related_rules"] if r["citation"].startswith(RULE)), "recall")
    return f"{RULE} {words.basis_mark(basis)}".strip()


def checklist(report: Report, base_names: Sequence[str]) -> list[Item]:
    """The items in the order in which the rule names them, then what engineers put on the same map."""
    drawing = report["map"]
    below = ", ".join(printable(name) for name in base_names)
    if below:
        water = Item(
            tr("Surface water"), None, tr("See whether the layers drawn below show it: {names}.").format(names=below)
        )
    else:
        water = Item(
            tr("Surface water"), False, tr("Draw streams, lakes and drains, or export with a layer of them below.")
        )
    return [
        _drainage_area(report),
        _flow(drawing),
        _diversions(drawing),
        _wells(report),
        water,
        Item(tr("Scale"), True, tr("scale bar and feet to the inch")),
        Item(tr("North arrow"), True, tr("true north")),
        Item(tr("Bench mark"), False, tr("Write it in the boxes below, and mark its place on the map.")),
        Item(tr("Date"), True, tr("in the title block and at the foot of each page")),
        Item(
            tr("Elevations"),
            False,
            tr(
                "Add contours or spot heights, and those of embankment, spillway, pipes and reservoir bottom; "
                "the elevation model is not drawn."
            ),
        ),
    ]


def _drainage_area(report: Report) -> Item:
    name = tr("Whole drainage area controlled or diverted")
    if report["areas"]["lower_bounds_only"]:
        why = tr("It is cut off at the edge of the elevation model: run the check again with a larger one.")
        return Item(name, False, why)
    if not report["map"]["areas"] and report["areas"]["other_acres"]["value"] > 0:
        return Item(name, False, tr("The report has no outlines: run the check again to write it anew."))
    return Item(name, True, tr("facility, additional, divertible and diverted land, each with its own pattern"))


def _flow(drawing: Mapping[str, Any]) -> Item:
    name, drawn, count = tr("Flow directions"), len(drawing["flow_lines"]), drawing["flow_line_count"]
    if not drawn:
        return Item(name, False, tr("No land as large as half an acre drains together: draw arrows by hand."))
    why = tr("arrows where half an acre or more drains together")
    if drawn < count:
        why += "; " + tr("the longest {drawn} of {count}").format(drawn=f"{drawn:,}", count=f"{count:,}")
    return Item(name, True, why)


def _diversions(drawing: Mapping[str, Any]) -> Item:
    walls, culverts = len(drawing["diversions"]), len(drawing["culverts"])
    why = tr("{walls} diversions and {culverts} culverts, as they were drawn").format(walls=walls, culverts=culverts)
    if not walls:
        why = tr("No diversion was given; if there is one, run the check again with it.")
    return Item(tr("Diversions and culverts"), True if walls else None, why)


def _wells(report: Report) -> Item:
    name, wells = tr("Wells"), report["map"]["wells"]
    facts = report["answers"]["facts"]
    if wells:
        why = tr("{count} wells within a mile; none is added that the layer lacks").format(count=len(wells))
        return Item(name, True, why)
    if facts["domestic_wells_searched_none_found"] and facts["public_wells_searched_none_found"]:
        return Item(name, True, tr("The user states that a search found none."))
    return Item(name, False, tr("No well is known within a mile: search, and give a layer of wells."))
