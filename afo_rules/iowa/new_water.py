"""Reverse rules: a new water source, major water source or designated wetland near existing structures
(Iowa Code 459.310(1)(c), 459B.202(1)(c))."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from enum import Enum
from typing import TYPE_CHECKING, Callable, Optional

import numpy as np

from ..errors import SitingError
from ..evaluate import Context, evaluate
from ..findings import findings_of, in_order
from ..model import (
    Finding,
    Operation,
    OperationKind,
    Overall,
    ReceptorLayer,
    Status,
    Structure,
    Verdict,
)
from ..overall import overall_of
from ..plan import AppliedRule, Source, rule_uses
from ..receptors import by_class
from ..subjects import days, structure_table, trilean
from ..tables import WATER, Rule, RuleTables
from ..units import whole

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

    from ..frame import MeasuringFrame

_STRUCTURES = {
    OperationKind.CONFINEMENT: "confinement_structure",
    OperationKind.DRY_BEDDED_CONFINEMENT: "dry_bedded_confinement_structure",
}


class NewWaterKind(str, Enum):
    """What is to be made, by the activities of the rule table."""

    WATER_SOURCE = "new_water_source"
    MAJOR_WATER_SOURCE = "new_major_water_source"
    DESIGNATED_WETLAND = "new_designated_wetland"


@dataclass(frozen=True)
class NewWater:
    """A proposed water; ``geometry`` in the measuring frame, measured from its bank or high-water mark."""

    name: str
    geometry: BaseGeometry
    kind: NewWaterKind
    half_width_ft: Optional[float] = None
    accuracy_ft: float = 0.0
    farm_pond: Optional[bool] = None
    private_lake: Optional[bool] = None


@dataclass(frozen=True)
class NewWaterAnswer:
    """The findings, one a new water and structure that matters, and the overall answer."""

    overall: Overall
    findings: tuple[Finding, ...] = field(default=())


def check_new_water(
    frame: MeasuringFrame,
    waters: Sequence[NewWater],
    structures: Sequence[Structure],
    kind: OperationKind,
    tables: RuleTables,
    today: date,
    cancelled: Callable[[], bool] = lambda: False,
    progress: Callable[[float], None] = lambda share: None,
) -> NewWaterAnswer:
    """Every new water against every existing structure: those within the distance, else the nearest.

    The distance, farm ponds and secondary containment are those of subsection 1, looked at from the other side.
    ``progress`` is called with the share of the waters that are done. Raises SitingError without a water or a
    structure, Cancelled.
    """
    if not waters:
        raise SitingError("There is no new water to check.", "Give a layer with the proposed water.")
    existing = [replace(s, status=Status.EXISTING) for s in structures if s.holds_animals_or_manure is not False]
    if not existing:
        raise SitingError("There is no structure to check against.", "Give a layer with the existing structures.")
    findings: list[Finding] = []
    for number, water in enumerate(waters, start=1):
        findings += _against(frame, water, existing, kind, tables, today, cancelled)
        progress(number / len(waters))
    ordered = in_order(findings)
    return NewWaterAnswer(overall_of(ordered, ()), ordered)


def _against(
    frame: MeasuringFrame,
    water: NewWater,
    structures: Sequence[Structure],
    kind: OperationKind,
    tables: RuleTables,
    today: date,
    cancelled: Callable[[], bool],
) -> list[Finding]:
    rule = next(
        r for r in tables.table(WATER) if r.activity == water.kind.value and r.receptor_class == _STRUCTURES[kind]
    )
    # The structures are the subjects here, so that exemptions of structure and water are the same functions.
    subjects = structure_table(structures, Operation(filing_date=today), None)
    layer = _layer(water)
    uses = rule_uses(
        [[AppliedRule.of(rule)]] * len(structures),
        {rule.receptor_class: (Source(water.kind.value.removeprefix("new_")),)},
    )
    context = Context(frame, np.datetime64(today), tables.allowances, cancelled)
    found = [
        _turned(finding, water, rule)
        for result in evaluate(subjects, uses, by_class([layer]), context)
        for finding in findings_of(result, subjects, [layer])
    ]
    short = [f for f in found if f.verdict is not Verdict.MEETS]
    if short:
        return short
    nearest = sorted(found, key=lambda f: f.measured_ft or 0.0)[:1]
    return nearest or [_none_near(water, rule)]


def _layer(water: NewWater) -> ReceptorLayer:
    receptor_class = water.kind.value.removeprefix("new_")
    return ReceptorLayer(
        name=water.name,
        ids=np.array([water.name], dtype=object),
        names=np.array([water.name], dtype=object),
        geometry=np.array([water.geometry], dtype=object),
        receptor_class=np.array([receptor_class], dtype=object),
        facts={
            "half_width_ft": np.array([np.nan if water.half_width_ft is None else water.half_width_ft]),
            "accuracy_ft": np.array([water.accuracy_ft]),
            "farm_pond": trilean([water.farm_pond]),
            "private_lake": trilean([water.private_lake]),
            "listed": days([None]),
        },
        total_features=1,
        features_read=1,
    )


def _turned(finding: Finding, water: NewWater, rule: Rule) -> Finding:
    """The finding seen from the new water: it is the subject, the structure the receptor."""
    return replace(
        finding,
        finding_id=f"{water.name}|{rule.rule_id}|structures|{finding.subject}",
        subject=water.name,
        subject_kind=water.kind.value,
        receptor=finding.subject,
        receptor_name=finding.subject,
        receptor_layer="structures",
        receptor_class=finding.subject_kind,
        line=finding.line[::-1],
    )


def _none_near(water: NewWater, rule: Rule) -> Finding:
    return Finding(
        finding_id=f"{water.name}|{rule.rule_id}||",
        subject=water.name,
        subject_kind=water.kind.value,
        receptor="",
        receptor_name="",
        receptor_layer="",
        receptor_class=rule.receptor_class,
        rule_id=rule.rule_id,
        citation=rule.citation,
        comparison=rule.comparison.value,
        required_ft=rule.distance_ft,
        measured_ft=None,
        margin_ft=None,
        accuracy_ft=water.accuracy_ft,
        verdict=Verdict.MEETS,
        reason=f"none within {whole(max(2 * rule.distance_ft, 5280.0))} ft",
        basis=rule.basis,
        rule_note=rule.condition,
    )
