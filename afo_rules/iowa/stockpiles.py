"""Stockpiles of dry and dry bedded manure (Iowa Code 459B.307, 459.311B, 459.311C, IAC 567-65.106(7)-(8))."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from ..dates import months_after
from ..model import Basis, Finding, NotEvaluated, Stockpile, Verdict
from ..plan import AppliedRule, Source
from ..tables import STOCKPILE, Rule, RuleTables
from .structures import property_boundary

DRAINAGE_WELLS = (
    "agricultural_drainage_well",
    "agricultural_drainage_well_surface_intake",
    "agricultural_drainage_well_wellhead",
    "agricultural_drainage_well_cistern",
)
# What is also a designated area: known sinkholes, unplugged agricultural drainage wells, drinking-water wells, water
# sources and designated wetlands. A high quality water resource has its own, greater distance instead.
ALSO_DESIGNATED_AREAS = (
    "known_sinkhole",
    *DRAINAGE_WELLS,
    "public_well_shallow",
    "public_well_deep",
    "private_well_shallow",
    "private_well_deep",
    "water_source",
    "major_water_source",
    "designated_wetland",
)

SOURCES: dict[str, tuple[Source, ...]] = {
    **{c: (Source(c),) for c in ("residence", "commercial_enterprise", "religious_institution")},
    "educational_institution": (Source("educational_institution"),),
    "public_use_area": (Source("public_use_area", edge_only=property_boundary), Source("cemetery")),
    "terrace_tile_inlet": (Source("terrace_tile_inlet"),),
    "surface_tile_inlet": (Source("surface_tile_inlet"),),
    "designated_area": (
        Source("designated_area"),
        *(Source(c, primary=c not in DRAINAGE_WELLS, note="also a designated area") for c in ALSO_DESIGNATED_AREAS),
    ),
    "high_quality_water_resource": (Source("high_quality_water_resource"),),
    "agricultural_drainage_well": tuple(Source(c, primary=c != "agricultural_drainage_well") for c in DRAINAGE_WELLS),
    "known_sinkhole": (Source("known_sinkhole"),),
    "grassed_waterway": (Source("grassed_waterway"),),
    "ponding_area": (Source("ponding_area"),),
    "karst_terrain": (Source("karst_terrain"),),
    "alluvial_aquifer_area": (Source("alluvial_aquifer_area"),),
}

_DURATION = "storage_duration_months"
_DAYS_UNCOVERED = "consecutive_days_without_cover_structure_or_statement"
_NEEDS_TERRAIN = {
    "land_slope_percent": "the slope of the ground under the pile",
    "surface_water_run_on": "whether surface water runs into the pile",
}


def rules_in_force(pile: Stockpile, tables: RuleTables) -> list[AppliedRule]:
    """The rules that speak of ``pile``; those of its own state (slope, time) among them."""
    activity = f"{pile.manure.value}_stockpile"
    return [AppliedRule.of(rule) for rule in tables.table(STOCKPILE) if rule.activity == activity]


def time_findings(pile: Stockpile, rules: list[AppliedRule], today: date) -> list[Finding]:
    """Findings on how long the pile may lie, from the dates alone."""
    findings = []
    for applied in rules:
        rule = applied.rule
        if rule.receptor_class == _DURATION:
            findings.append(_time_finding(pile, rule, *_duration(pile, int(rule.distance_ft), today)))
        elif rule.receptor_class == _DAYS_UNCOVERED:
            findings.append(_time_finding(pile, rule, *_uncovered(pile, int(rule.distance_ft))))
    return findings


@dataclass(frozen=True)
class PileDue:
    """A pile that must be removed and applied by ``due``; ``days_left`` is below zero when that day has passed."""

    name: str
    manure: str
    placed: date
    due: date
    days_left: int
    citation: str
    basis: Basis


def piles_due(piles: Sequence[Stockpile], tables: RuleTables, today: date) -> list[PileDue]:
    """The piles that lie there on ``today``, the next due first (459B.307(2), 459.311C). A pile without a date has
    none to keep; one said to be removed before it was placed is still there."""
    found = []
    for pile in piles:
        if pile.placed is None or (pile.removed is not None and pile.placed <= pile.removed <= today):
            continue
        for rule in (a.rule for a in rules_in_force(pile, tables) if a.rule.receptor_class == _DURATION):
            due = months_after(pile.placed, int(rule.distance_ft))
            left = (due - today).days
            found.append(PileDue(pile.name, pile.manure.value, pile.placed, due, left, rule.citation, rule.basis))
    return sorted(found, key=lambda p: (p.due, p.name))


def terrain_not_evaluated(piles: Sequence[Stockpile], applied: Sequence[Sequence[AppliedRule]]) -> list[NotEvaluated]:
    """The rules of the ground's shape, which need an elevation model; one entry a rule."""
    rules: dict[str, Rule] = {}
    names: dict[str, list[str]] = {}
    for pile, own in zip(piles, applied):
        for rule in (a.rule for a in own if a.rule.receptor_class in _NEEDS_TERRAIN):
            rules[rule.rule_id] = rule
            names.setdefault(rule.rule_id, []).append(pile.name)
    return [
        NotEvaluated(
            rule_id,
            rule.citation,
            rule.receptor_class,
            f"{_NEEDS_TERRAIN[rule.receptor_class]} was not computed",
            tuple(sorted(names[rule_id])),
        )
        for rule_id, rule in sorted(rules.items())
    ]


def _duration(pile: Stockpile, months: int, today: date) -> tuple[Verdict, str]:
    if pile.placed is None:
        return Verdict.CONDITIONAL, f"remove and apply the manure within {months} months after it is stockpiled"
    due = months_after(pile.placed, months)  # a month is a calendar month, Iowa Code 4.1
    if pile.removed is not None:
        if pile.removed < pile.placed:
            return Verdict.NOT_EVALUATED, f"it is said to be removed on {pile.removed}, before it was placed"
        if pile.removed <= due:
            return Verdict.MEETS, f"removed on {pile.removed}, due by {due}"
        return Verdict.VIOLATES, f"removed on {pile.removed}, but due by {due}"
    if today > due:
        return Verdict.VIOLATES, f"due to be removed and applied by {due}, {(today - due).days} days ago"
    return Verdict.CONDITIONAL, f"remove and apply by {due}, in {(due - today).days} days"


def _uncovered(pile: Stockpile, days: int) -> tuple[Verdict, str]:
    if pile.qualified_structure:
        return Verdict.MEETS, "it lies in a qualified stockpile structure"
    if pile.placed and pile.removed and 0 <= (pile.removed - pile.placed).days <= days:
        return Verdict.MEETS, f"it lay for {(pile.removed - pile.placed).days} days"
    return (
        Verdict.CONDITIONAL,
        (
            f"after {days} consecutive days it needs a qualified stockpile structure, a qualified stockpile cover, "
            "or a monthly inspection statement (not on karst terrain)"
        ),
    )


def _time_finding(pile: Stockpile, rule: Rule, verdict: Verdict, reason: str) -> Finding:
    return Finding(
        finding_id=f"{pile.name}|{rule.rule_id}||",
        subject=pile.name,
        subject_kind=f"{pile.manure.value}_stockpile",
        receptor="",
        receptor_name="",
        receptor_layer="",
        receptor_class=rule.receptor_class,
        rule_id=rule.rule_id,
        citation=rule.citation,
        comparison=rule.comparison.value,
        required_ft=None,
        measured_ft=None,
        margin_ft=None,
        accuracy_ft=0.0,
        verdict=verdict,
        reason=reason,
        basis=rule.basis,
        rule_note=rule.condition,
    )
