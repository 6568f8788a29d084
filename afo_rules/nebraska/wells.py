"""Title 130 chapter 9: distances from wells, measured and decided as the Iowa distances are; ground water."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Optional

import numpy as np
import shapely

from .. import decide
from ..decide import Limits
from ..findings import in_order
from ..frame import MeasuringFrame
from ..measure import Pairs, ReceptorIndex, measure
from ..model import Basis, ExemptionLooked, ExemptionOutcome, Finding, NotEvaluated, Verdict
from ..units import FEET_PER_MILE, feet_text, whole
from .facts import Answers
from .law import DOMESTIC_WELL, PUBLIC_WELL, Condition, NebraskaLaw, WellRule
from .watershed import FacilityPart, Part

if TYPE_CHECKING:
    from numpy.typing import NDArray

# What the field well_use says, and the class of wells that the rules speak of.
CLASS_OF_USE = {"domestic": DOMESTIC_WELL, "public": PUBLIC_WELL}
# Structures that control the waste; lots and roadways are where it falls.
CONTROL_STRUCTURES = frozenset({Part.RESERVOIR, Part.EMBANKMENT, Part.DAM_TOP})
SEARCHED = {DOMESTIC_WELL: "domestic_wells_searched_none_found", PUBLIC_WELL: "public_wells_searched_none_found"}


@dataclass(frozen=True)
class Wells:
    """Wells (n) of one layer in the measuring frame. ``use``: (n,) domestic, public, another word, or blank where it
    is not stated. ``accuracy_ft``: (n,)."""

    layer: str
    ids: NDArray[np.object_]
    names: NDArray[np.object_]
    geometry: NDArray[np.object_]
    use: NDArray[np.object_]
    accuracy_ft: NDArray[np.float64]


@dataclass(frozen=True)
class Place:
    """What was found of the place: findings in their stable order, and rules that could not be looked at."""

    findings: tuple[Finding, ...]
    not_evaluated: tuple[NotEvaluated, ...]


def place_of(
    law: NebraskaLaw,
    frame: MeasuringFrame,
    parts: Sequence[FacilityPart],
    wells: Optional[Wells],
    answers: Answers,
    groundwater_separation_ft: Optional[float],
) -> Place:
    """``parts`` with geometry in ``frame``; ``wells`` None: no layer was given."""
    findings: list[Finding] = []
    missing: list[NotEvaluated] = []
    controls = [part for part in parts if part.part in CONTROL_STRUCTURES]
    names = tuple(part.name for part in controls)
    for rule in law.wells:
        if wells is None or not np.any(wells.use == _use(rule)):
            if answers.fact(SEARCHED[rule.receptor_class]):
                findings.extend(_none_found(rule, part) for part in controls)
            else:
                missing.append(_no_wells(rule, wells, names))
        if wells is not None:
            findings.extend(_of_rule(rule, frame, controls, wells, answers))
    for condition in law.conditions:
        if condition.limit is None:
            continue
        if groundwater_separation_ft is None:
            missing.append(
                NotEvaluated(
                    condition.condition_id,
                    condition.citation,
                    "seasonal_high_ground_water",
                    "the separation from the seasonal high ground water (GROUNDWATER_SEPARATION_FT) was not given",
                    names,
                )
            )
        else:
            findings.append(_groundwater(condition, condition.limit, groundwater_separation_ft, answers))
    return Place(in_order(findings), tuple(missing))


def _use(rule: WellRule) -> str:
    return next(use for use, receptor_class in CLASS_OF_USE.items() if receptor_class == rule.receptor_class)


def _no_wells(rule: WellRule, wells: Optional[Wells], names: tuple[str, ...]) -> NotEvaluated:
    what = rule.receptor_class.replace("_", " ")
    why = "no layer of wells was given" if wells is None else f"the layer “{wells.layer}” has no {what}"
    reason = f"{why}; if a search found none, state {SEARCHED[rule.receptor_class]}=yes"
    return NotEvaluated(rule.rule_id, rule.citation, rule.receptor_class, reason, names)


def _of_rule(
    rule: WellRule, frame: MeasuringFrame, parts: Sequence[FacilityPart], wells: Wells, answers: Answers
) -> Iterator[Finding]:
    """For each part the nearest well within listing reach, and every other that does not plainly meet the distance.

    A well of unknown use is held against every rule, and is not evaluated where it would not meet it.
    """
    counted = np.flatnonzero((wells.use == _use(rule)) | (wells.use == ""))
    if not len(counted) or not parts:
        return
    subjects = np.empty(len(parts), dtype=object)
    subjects[:] = [part.geometry for part in parts]
    reach_ft = max(2 * rule.distance_ft, FEET_PER_MILE)
    pairs = ReceptorIndex(wells.geometry[counted]).pairs_within(subjects, np.full(len(parts), reach_ft))
    known = wells.use[counted[pairs.receptor]] != ""
    measured = measure(frame, subjects[pairs.subject], wells.geometry[counted[pairs.receptor]])
    accuracy = wells.accuracy_ft[counted[pairs.receptor]]
    codes = decide.before_exemptions(measured.distance_ft, _limits(rule, accuracy))
    codes = np.where(~known & (codes != decide.MEETS), decide.NOT_EVALUATED, codes)
    nearest = _nearest(pairs, measured.distance_ft, known, len(parts))
    looked, granted = _exemption(rule, answers)
    ends = shapely.get_coordinates(frame.to_lonlat(measured.line)).reshape(-1, 2, 2)
    for i in np.flatnonzero(nearest | (codes != decide.MEETS)):
        verdict = decide.ORDER[int(codes[i])]
        if granted and verdict in (Verdict.VIOLATES, Verdict.TOO_CLOSE_TO_CALL):
            verdict = Verdict.EXEMPT
        well = int(counted[pairs.receptor[i]])
        part = parts[int(pairs.subject[i])]
        yield Finding(
            finding_id=f"{part.name}|{rule.rule_id}|{wells.layer}|{wells.ids[well]}",
            subject=part.name,
            subject_kind=part.part.value,
            receptor=str(wells.ids[well]),
            receptor_name=str(wells.names[well]),
            receptor_layer=wells.layer,
            receptor_class=rule.receptor_class,
            rule_id=rule.rule_id,
            citation=rule.citation,
            comparison=rule.comparison.value,
            required_ft=rule.distance_ft,
            measured_ft=float(measured.distance_ft[i]),
            margin_ft=float(measured.distance_ft[i]) - rule.distance_ft,
            accuracy_ft=float(accuracy[i]),
            verdict=verdict,
            reason=_reason(verdict, float(accuracy[i]), rule, looked),
            basis=rule.basis,
            line=tuple((float(x), float(y)) for x, y in ends[i]),
            exemptions=looked if verdict is not Verdict.MEETS else (),
            rule_note=rule.lifted_when,
        )
    for position, part in enumerate(parts):
        if np.any(wells.use == _use(rule)) and not np.any((pairs.subject == position) & known):
            yield _none_within(rule, part, wells, reach_ft)


def _limits(rule: WellRule, accuracy_ft: NDArray[np.float64]) -> Limits:
    count = len(accuracy_ft)
    required = np.full(count, rule.distance_ft)
    return Limits(rule.comparison, required, required, accuracy_ft, np.zeros(count), np.zeros(count, dtype=bool))


def _nearest(pairs: Pairs, distance_ft: NDArray[np.float64], known: NDArray[np.bool_], count: int) -> NDArray[np.bool_]:
    nearest = np.zeros(len(pairs), dtype=bool)
    for position in range(count):
        own = np.flatnonzero((pairs.subject == position) & known)
        if len(own):
            nearest[own[np.argmin(distance_ft[own])]] = True
    return nearest


def _exemption(rule: WellRule, answers: Answers) -> tuple[tuple[ExemptionLooked, ...], bool]:
    if not rule.lifted_by:
        return (), False
    stated = answers.fact(rule.lifted_by)
    outcome = {True: ExemptionOutcome.GRANTED, False: ExemptionOutcome.REFUSED, None: ExemptionOutcome.UNKNOWN}[stated]
    why = {
        True: f"stated ({rule.lifted_by}): {rule.lifted_when}",
        False: f"stated not to hold ({rule.lifted_by})",
        None: f"not stated: {rule.lifted_by} ({rule.lifted_when}); the agency judges it",
    }[stated]
    return (ExemptionLooked(rule.lifted_by, outcome, why, rule.citation, rule.basis),), stated is True


def _reason(verdict: Verdict, accuracy_ft: float, rule: WellRule, looked: tuple[ExemptionLooked, ...]) -> str:
    if verdict is Verdict.EXEMPT:
        return looked[0].why
    if verdict is Verdict.NOT_EVALUATED:
        return "the use of the well (well_use) is not stated: as such a well it would not meet the distance"
    if verdict is Verdict.TOO_CLOSE_TO_CALL:
        return f"the margin is smaller than the accuracy of {feet_text(accuracy_ft)}: survey it"
    return ""


def _none_within(rule: WellRule, part: FacilityPart, wells: Wells, reach_ft: float) -> Finding:
    return _meets(rule, part, wells.layer, f"none within {whole(reach_ft)} ft")


def _none_found(rule: WellRule, part: FacilityPart) -> Finding:
    return _meets(rule, part, "", f"searched, none found (stated by the user: {SEARCHED[rule.receptor_class]})")


def _meets(rule: WellRule, part: FacilityPart, layer: str, reason: str) -> Finding:
    return Finding(
        finding_id=f"{part.name}|{rule.rule_id}|{layer}|",
        subject=part.name,
        subject_kind=part.part.value,
        receptor="",
        receptor_name="",
        receptor_layer=layer,
        receptor_class=rule.receptor_class,
        rule_id=rule.rule_id,
        citation=rule.citation,
        comparison=rule.comparison.value,
        required_ft=rule.distance_ft,
        measured_ft=None,
        margin_ft=None,
        accuracy_ft=0.0,
        verdict=Verdict.MEETS,
        reason=reason,
        basis=rule.basis,
        rule_note=rule.lifted_when,
    )


def _groundwater(condition: Condition, limit_ft: float, separation_ft: float, answers: Answers) -> Finding:
    """The stated separation held against the rule; an existing operation's approval is the agency's word."""
    approved = answers.fact(condition.lifted_by)
    meets = separation_ft >= limit_ft
    verdict = Verdict.MEETS if meets else (Verdict.EXEMPT if approved else Verdict.VIOLATES)
    outcome = {True: ExemptionOutcome.GRANTED, False: ExemptionOutcome.REFUSED, None: ExemptionOutcome.UNKNOWN}
    said = {True: "stated", False: "stated not to hold", None: "not stated"}[approved]
    why = f"{said}: {condition.lifted_by} ({condition.lifted_when})"
    looked = (ExemptionLooked(condition.lifted_by, outcome[approved], why, condition.citation, Basis.TEXT),)
    return Finding(
        finding_id=f"facility|{condition.condition_id}||",
        subject="facility",
        subject_kind=Part.RESERVOIR.value,
        receptor="",
        receptor_name="",
        receptor_layer="",
        receptor_class="seasonal_high_ground_water",
        rule_id=condition.condition_id,
        citation=condition.citation,
        comparison="closer_than",
        required_ft=limit_ft,
        measured_ft=separation_ft,
        margin_ft=separation_ft - limit_ft,
        accuracy_ft=0.0,
        verdict=verdict,
        reason=why if verdict is Verdict.EXEMPT else "vertical separation as stated by the user",
        basis=condition.basis,
        exemptions=() if meets else looked,
        rule_note=condition.text,
    )
