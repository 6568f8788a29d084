"""Turns evaluated pairs into findings: the words beside the numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import numpy as np
import shapely

from . import decide
from .evaluate import Evaluated, UseResult
from .model import Basis, Comparison, ExemptionLooked, ExemptionOutcome, Finding, ReceptorLayer, Verdict
from .plan import AppliedRule
from .subjects import SubjectTable
from .units import feet_text, whole

if TYPE_CHECKING:
    from numpy.typing import NDArray

_BASIS_ORDER = tuple(Basis)


def findings_of(result: UseResult, subjects: SubjectTable, layers: Sequence[ReceptorLayer]) -> list[Finding]:
    """All findings of one rule use on receptors."""
    return [f for part in result.parts for f in _part(part, subjects, layers)]


def none_within(result: UseResult, subjects: SubjectTable) -> list[Finding]:
    """One finding a subject that has no receptor of a searched class within reach: measured nothing, meets."""
    found = []
    for position, applied in enumerate(result.use.applied):
        if applied is not None and not result.within_reach[position]:
            found.append(_none_within(applied, result, subjects, position))
    return found


def in_order(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Subject, then verdict from worst to best, then margin, then finding id."""
    rank = {verdict: position for position, verdict in enumerate(decide.ORDER)}

    def key(finding: Finding) -> tuple[str, int, float, str]:
        margin = float("inf") if finding.margin_ft is None else finding.margin_ft
        return (finding.subject, rank[finding.verdict], margin, finding.finding_id)

    return tuple(sorted(findings, key=key))


def _part(part: Evaluated, subjects: SubjectTable, layers: Sequence[ReceptorLayer]) -> list[Finding]:
    verdicts = decide.verdicts(part.verdict)
    return [_finding(part, i, verdicts[i], part.ends[i], subjects, layers) for i in range(len(part.subject))]


def _finding(
    part: Evaluated,
    i: int,
    verdict: Verdict,
    ends: NDArray[np.float64],
    subjects: SubjectTable,
    layers: Sequence[ReceptorLayer],
) -> Finding:
    subject, receptor = int(part.subject[i]), int(part.receptor[i])
    applied = part.use.rule_of(subject)
    rule = applied.rule
    layer = layers[int(part.receptors.layer[receptor])].name
    receptor_id = str(part.receptors.ids[receptor])
    name = str(subjects.names[subject])
    looked = tuple(e.looked_at(int(part.outcomes[e.exemption_id][i])) for e in part.exemptions)
    area = rule.comparison is Comparison.INTERSECTS
    distance = float(part.distance_ft[i])
    measured = (0.0 if distance <= 0 else None) if area else distance
    return Finding(
        finding_id=f"{name}|{rule.rule_id}|{layer}|{receptor_id}",
        subject=name,
        subject_kind=str(subjects.kinds[subject]),
        receptor=receptor_id,
        receptor_name=str(part.receptors.names[receptor]),
        receptor_layer=layer,
        receptor_class=part.receptors.receptor_class,
        rule_id=rule.rule_id,
        citation=rule.citation,
        comparison=rule.comparison.value,
        required_ft=rule.distance_ft,
        measured_ft=measured,
        margin_ft=None if measured is None else measured - rule.distance_ft,
        accuracy_ft=float(part.limits.accuracy_ft[i]),
        verdict=verdict,
        reason=_reason(part, i, verdict, applied, looked),
        basis=_basis(rule.basis, looked if verdict is Verdict.EXEMPT else ()),
        line=tuple((float(x), float(y)) for x, y in ends),
        exemptions=looked if verdict is not Verdict.MEETS else (),
        corrections=_corrections(part, i, subjects),
        rule_note=rule.condition,
    )


def _basis(basis: Basis, looked: tuple[ExemptionLooked, ...]) -> Basis:
    """The weakest basis that the verdict rests on."""
    granting = [e.basis for e in looked if e.outcome is ExemptionOutcome.GRANTED]
    best = min(granting, key=_BASIS_ORDER.index) if granting else Basis.TEXT
    return max(basis, best, key=_BASIS_ORDER.index)


def _reason(
    part: Evaluated, i: int, verdict: Verdict, applied: AppliedRule, looked: tuple[ExemptionLooked, ...]
) -> str:
    if verdict is Verdict.EXEMPT:
        granted = [e for e in looked if e.outcome is ExemptionOutcome.GRANTED]
        return "; ".join(f"{e.why} ({e.citation})" for e in granted)
    if verdict is Verdict.CONDITIONAL:
        needed = [e for e in part.exemptions if e.conditional_when_unknown]
        open_ones = {e.exemption_id for e in looked if e.outcome is ExemptionOutcome.UNKNOWN}
        return "; ".join(e.why[ExemptionOutcome.UNKNOWN] for e in needed if e.exemption_id in open_ones)
    if verdict is Verdict.NOT_EVALUATED:
        return (
            f"not known: {applied.open_question}; {whole(applied.floor_ft)} to "
            f"{whole(applied.rule.distance_ft)} ft may be required"
        )
    if verdict is Verdict.TOO_CLOSE_TO_CALL:
        return _too_close(part, i)
    if applied.rule.comparison is Comparison.INTERSECTS:
        distance = float(part.distance_ft[i])
        return "overlaps" if distance <= 0 else f"does not overlap; the nearest edge is {feet_text(distance, 0)} away"
    return ""


def _too_close(part: Evaluated, i: int) -> str:
    limits = part.limits
    margin = abs(float(part.distance_ft[i] - limits.required_ft[i]))
    if limits.edge_only[i]:
        return part.use.source.note
    if margin < limits.accuracy_ft[i]:
        return (
            f"the margin of {feet_text(margin, float(limits.accuracy_ft[i]))} is smaller than the accuracy of "
            f"{feet_text(float(limits.accuracy_ft[i]))}: survey it"
        )
    return (
        f"measured to a centreline whose half width is not stated; the real edge may lie up to "
        f"{feet_text(float(limits.allowance_ft[i]))} nearer: state half_width_ft or survey it"
    )


def _corrections(part: Evaluated, i: int, subjects: SubjectTable) -> tuple[str, ...]:
    notes = []
    half_width = float(part.half_width_ft[i])
    if half_width > 0:
        notes.append(f"{feet_text(half_width)} half width taken off the distance to the centreline")
    if part.limits.allowance_ft[i] > 0:
        notes.append("centreline without a half width: the distance is to the centreline")
    if part.receptors.dimension[part.receptor[i]] == 0 and not part.limits.accuracy_ft[i]:
        notes.append("the receptor is a point without a stated accuracy: taken as its closest point")
    subject = int(part.subject[i])
    if shapely.get_dimensions(subjects.geometry[subject]) == 0 and not subjects.accuracy_ft[subject]:
        notes.append("the subject is a point without a stated accuracy: taken as its closest point")
    if part.use.source.note:
        notes.append(part.use.source.note)
    return tuple(notes)


def _none_within(applied: AppliedRule, result: UseResult, subjects: SubjectTable, position: int) -> Finding:
    rule, name = applied.rule, str(subjects.names[position])
    receptor_class = result.use.source.receptor_class
    reach = float(result.use.reach_ft[position])
    return Finding(
        finding_id=f"{name}|{rule.rule_id}|{receptor_class}|",
        subject=name,
        subject_kind=str(subjects.kinds[position]),
        receptor="",
        receptor_name="",
        receptor_layer="",
        receptor_class=receptor_class,
        rule_id=rule.rule_id,
        citation=rule.citation,
        comparison=rule.comparison.value,
        required_ft=rule.distance_ft,
        measured_ft=None,
        margin_ft=None,
        accuracy_ft=float(subjects.accuracy_ft[position]),
        verdict=Verdict.MEETS,
        reason=f"none within {whole(reach)} ft",
        basis=rule.basis,
        rule_note=rule.condition,
    )
