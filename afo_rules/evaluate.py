"""Holds every subject against every receptor near it, one rule use at a time, in arrays.

One barn and ten thousand take the same way. What comes out are the pairs worth a finding: every pair that does not
plainly meet its distance and, unless only those are asked for, the nearest of each subject and the nearest that is not
exempt.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TYPE_CHECKING, Callable, Optional

import numpy as np

from . import decide
from .decide import Limits
from .errors import Cancelled
from .frame import MeasuringFrame
from .iowa.exemptions import Exemption, exemptions_for
from .measure import PLANAR_SLACK, RESOLUTION_FT, Pairs, measure
from .pairs import PairFacts
from .plan import RuleUse
from .receptors import ClassTable
from .subjects import SubjectTable
from .tables import Allowance
from .trileans import GRANTED, UNKNOWN

if TYPE_CHECKING:
    from numpy.typing import NDArray

# Subjects looked at together: bounds the memory of the pairs within a mile of them.
CHUNK = 1000


class Listing(Enum):
    """Which pairs come out: those of the contract (the nearest of each subject too), the same without saying which
    ground is closed, or only what falls short."""

    NEAREST_TOO = "nearest too"
    PAIRS_ALONE = "pairs alone"
    SHORTFALLS = "shortfalls"


@dataclass(frozen=True)
class Context:
    """What all rule uses of a run share. ``answers``: facts of the operation, where the run is about one."""

    frame: MeasuringFrame
    filing_date: np.datetime64
    allowances: Mapping[str, Allowance]
    cancelled: Callable[[], bool]
    answers: Mapping[str, bool] = field(default_factory=dict)
    listing: Listing = Listing.NEAREST_TOO

    @property
    def nearest_too(self) -> bool:
        return self.listing is not Listing.SHORTFALLS


@dataclass(frozen=True)
class Evaluated:
    """Pairs (p,) of one rule use that deserve a finding.

    ``ends``: (p, 2, 2) longitude and latitude of the measured lines, subject end first; ``distance_ft`` is corrected
    by ``half_width_ft``; ``verdict``: positions in decide.ORDER; ``outcomes``: the answer of each exemption by id.
    """

    use: RuleUse
    receptors: ClassTable
    subject: NDArray[np.intp]
    receptor: NDArray[np.intp]
    ends: NDArray[np.float64]
    distance_ft: NDArray[np.float64]
    half_width_ft: NDArray[np.float64]
    limits: Limits
    verdict: NDArray[np.int8]
    exemptions: tuple[Exemption, ...]
    outcomes: Mapping[str, NDArray[np.int8]]

    def where(self, keep: NDArray[np.bool_]) -> Evaluated:
        """Some of the pairs."""
        return replace(
            self,
            subject=self.subject[keep],
            receptor=self.receptor[keep],
            ends=self.ends[keep],
            distance_ft=self.distance_ft[keep],
            half_width_ft=self.half_width_ft[keep],
            limits=self.limits.where(keep),
            verdict=self.verdict[keep],
            outcomes={key: values[keep] for key, values in self.outcomes.items()},
        )


@dataclass(frozen=True)
class UseResult:
    """``closed``: (k, 2) receptors whose ground a rule closes for some subject, with that rule's position in
    ``use.rules``, where it is asked for; ``within_reach``: (m,) whether a subject has any receptor of the rule within
    listing reach. Neither says anything where only shortfalls are listed."""

    use: RuleUse
    parts: tuple[Evaluated, ...]
    closed: NDArray[np.intp]
    within_reach: NDArray[np.bool_]


def evaluate(
    subjects: SubjectTable, uses: Sequence[RuleUse], classes: Mapping[str, ClassTable], context: Context
) -> Iterator[UseResult]:
    """Results in the order of ``uses``; those without receptors come out empty. Raises Cancelled."""
    cache: dict[str, list[Pairs]] = {}
    reach = _reach_by_class(subjects, uses, classes, context)
    for use in uses:
        receptors = classes.get(use.source.receptor_class)
        if receptors is None or not len(receptors):
            yield UseResult(use, (), np.zeros((0, 2), dtype=np.intp), np.zeros(len(subjects), dtype=bool))
            continue
        key = use.source.receptor_class
        if key not in cache:
            cache[key] = list(_pairs(subjects, receptors, reach[key], context))
        parts: list[Evaluated] = []
        closed = [np.zeros((0, 2), dtype=np.intp)]
        within = np.zeros(len(subjects), dtype=bool)
        for pairs in cache[key]:
            _raise_if(context.cancelled)
            part = _evaluate_chunk(subjects, use, receptors, pairs, context, closed)
            if part is not None:
                parts.append(part)
                within[part.subject] = True
        ground = np.unique(np.concatenate(closed), axis=0) if len(closed) > 1 else closed[0]
        yield UseResult(use, tuple(parts), ground, within)


def _raise_if(cancelled: Callable[[], bool]) -> None:
    if cancelled():
        raise Cancelled


def _reach_by_class(
    subjects: SubjectTable, uses: Sequence[RuleUse], classes: Mapping[str, ClassTable], context: Context
) -> dict[str, NDArray[np.float64]]:
    """How far each subject (m,) looks for receptors of each class: as far as any of them may fall short and, where the
    nearest is listed, as far as the largest listing reach of its rules."""
    reach: dict[str, NDArray[np.float64]] = {}
    for use in uses:
        key = use.source.receptor_class
        receptors = classes.get(key)
        if receptors is None:
            continue
        row = context.allowances.get(key)
        doubt_ft = receptors.largest_accuracy_ft + (row.allowance_ft if row is not None else 0.0)
        own = _widened(use.required_ft + subjects.accuracy_ft + doubt_ft)
        if context.nearest_too:
            own = np.maximum(own, use.reach_ft)
        reach[key] = np.maximum(reach.get(key, np.zeros(len(subjects))), np.nan_to_num(own))
    if subjects.existing.any():
        return {key: _farthest_of_operation(subjects, own) for key, own in reach.items()}
    return reach


def _farthest_of_operation(subjects: SubjectTable, reach_ft: NDArray[np.float64]) -> NDArray[np.float64]:
    """Every subject (m,) looks as far as any of its operation: exemptions ask which of them is the nearest."""
    operations, row = np.unique(subjects.operation, return_inverse=True)
    farthest = np.zeros(len(operations))
    np.maximum.at(farthest, row, reach_ft)
    return np.asarray(farthest[row])


def _pairs(
    subjects: SubjectTable, receptors: ClassTable, reach_ft: NDArray[np.float64], context: Context
) -> Iterator[Pairs]:
    for start in range(0, len(subjects), CHUNK):
        _raise_if(context.cancelled)
        part = slice(start, start + CHUNK)
        reach = np.where(reach_ft[part] > 0, reach_ft[part] + receptors.widest_half_width_ft, 0.0)
        pairs = receptors.index.pairs_within(subjects.geometry[part], reach, context.listing is Listing.SHORTFALLS)
        yield replace(pairs, subject=pairs.subject + start)


def _evaluate_chunk(
    subjects: SubjectTable,
    use: RuleUse,
    receptors: ClassTable,
    pairs: Pairs,
    context: Context,
    closed: list[NDArray[np.intp]],
) -> Optional[Evaluated]:
    """The pairs of one chunk that deserve a finding; adds to ``closed`` the receptors whose ground is closed."""
    pairs = spoken_of(subjects, use, receptors, pairs, context)
    if not len(pairs):
        return None
    near_ft = np.maximum(0.0, pairs.planar_ft - half_width_of(receptors, pairs.receptor))
    limits = limits_of(subjects, use, receptors, pairs, context)
    critical = near_ft <= _widened(limits.required_ft + limits.accuracy_ft + limits.allowance_ft)
    # Exemptions of expansions ask how near the operation's existing structures are, beyond what these owe themselves.
    within = critical | subjects.existing.any()
    if context.nearest_too:
        within = critical | (near_ft <= use.reach_ft[pairs.subject])
    pairs, near_ft, limits, critical = pairs.where(within), near_ft[within], limits.where(within), critical[within]
    if not len(pairs):
        return None
    exemptions, outcomes, granted, conditional = exemptions_of(use, subjects, receptors, pairs, context)
    nearest = np.zeros(len(pairs), dtype=bool)
    if context.listing is Listing.NEAREST_TOO:
        closing = pairs.where(~granted)
        closed.append(np.column_stack([closing.receptor, use.rule_position[closing.subject]]))
    if context.nearest_too:
        nearest = _worth_listing(pairs, near_ft, critical & granted)
    wanted = nearest | critical
    chosen, limits = pairs.where(wanted), limits.where(wanted)
    own, theirs = subjects.geometry[chosen.subject], receptors.geometry[chosen.receptor]
    measured = measure(context.frame, own, theirs, chosen.line)
    half_width = half_width_of(receptors, chosen.receptor)
    distance_ft = np.maximum(0.0, measured.distance_ft - half_width)
    codes = decide.before_exemptions(distance_ft, limits)
    verdict = decide.after_exemptions(codes, granted[wanted], conditional[wanted])
    listed = (verdict != decide.MEETS) | nearest[wanted]
    chosen = chosen.where(listed)
    return Evaluated(
        use=use,
        receptors=receptors,
        subject=chosen.subject,
        receptor=chosen.receptor,
        ends=measured.ends[listed],
        distance_ft=distance_ft[listed],
        half_width_ft=half_width[listed],
        limits=limits.where(listed),
        verdict=verdict[listed],
        exemptions=exemptions,
        outcomes={key: values[wanted][listed] for key, values in outcomes.items()},
    )


def spoken_of(subjects: SubjectTable, use: RuleUse, receptors: ClassTable, pairs: Pairs, context: Context) -> Pairs:
    """Those of ``pairs`` that the rule speaks of."""
    keep = use.rule_position[pairs.subject] >= 0
    if use.source.applies is not None:
        keep &= use.source.applies(receptors)[pairs.receptor]
    pairs = pairs.where(keep)
    if use.source.applies_to_pair is not None and len(pairs):
        pairs = pairs.where(use.source.applies_to_pair(_facts(subjects, receptors, pairs, context)) == GRANTED)
    return pairs


def _facts(subjects: SubjectTable, receptors: ClassTable, pairs: Pairs, context: Context) -> PairFacts:
    return PairFacts(
        subjects, receptors, pairs.subject, pairs.receptor, pairs.planar_ft, context.filing_date, context.answers
    )


def exemptions_of(
    use: RuleUse, subjects: SubjectTable, receptors: ClassTable, pairs: Pairs, context: Context
) -> tuple[tuple[Exemption, ...], dict[str, NDArray[np.int8]], NDArray[np.bool_], NDArray[np.bool_]]:
    """The exemptions to look at, their answers, where one is granted, where one depends on management."""
    rule = use.rules[0]  # rules of one use differ in distance only
    exemptions = tuple(exemptions_for(rule, use.source.receptor_class))
    facts = _facts(subjects, receptors, pairs, context)
    outcomes = {e.exemption_id: e.decide(facts) for e in exemptions}
    granted = np.zeros(len(pairs), dtype=bool)
    conditional = np.zeros(len(pairs), dtype=bool)
    for exemption in exemptions:
        answer = outcomes[exemption.exemption_id]
        granted |= answer == GRANTED
        if exemption.conditional_when_unknown:
            conditional |= answer == UNKNOWN
    return exemptions, outcomes, granted, conditional


def limits_of(subjects: SubjectTable, use: RuleUse, receptors: ClassTable, pairs: Pairs, context: Context) -> Limits:
    """What the distances of ``pairs`` are held against."""
    accuracy = subjects.accuracy_ft[pairs.subject] + np.nan_to_num(receptors.facts["accuracy_ft"][pairs.receptor])
    edge_only = np.zeros(len(pairs), dtype=bool)
    if use.source.edge_only is not None:
        edge_only = use.source.edge_only(receptors)[pairs.receptor]
    return Limits(
        comparison=use.rules[0].comparison,
        required_ft=use.required_ft[pairs.subject],
        floor_ft=use.floor_ft[pairs.subject],
        accuracy_ft=accuracy,
        allowance_ft=_allowance(receptors, pairs.receptor, context),
        edge_only=edge_only,
    )


def _allowance(receptors: ClassTable, rows: NDArray[np.intp], context: Context) -> NDArray[np.float64]:
    """Feet by which centrelines (p,) without a stated half width may overstate the distance."""
    row = context.allowances.get(receptors.receptor_class)
    if row is None:
        return np.zeros(len(rows))
    open_width = (receptors.dimension[rows] == 1) & np.isnan(receptors.facts["half_width_ft"][rows])
    return np.where(open_width, row.allowance_ft, 0.0)


def half_width_of(receptors: ClassTable, rows: NDArray[np.intp]) -> NDArray[np.float64]:
    """Stated half widths (p,) in feet, 0 where none is stated."""
    return np.asarray(np.nan_to_num(receptors.facts["half_width_ft"][rows]))


def _widened(distance_ft: NDArray[np.float64]) -> NDArray[np.float64]:
    """Planar lengths (n,) beyond which a distance plainly is not shorter."""
    return distance_ft * PLANAR_SLACK + RESOLUTION_FT


def _worth_listing(pairs: Pairs, near_ft: NDArray[np.float64], let_off: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """The nearest pairs (p,), also when those ``let_off`` by an exemption are left aside."""
    nearest = _nearest(pairs, near_ft)
    counts = ~let_off
    nearest[np.flatnonzero(counts)] |= _nearest(pairs.where(counts), near_ft[counts])
    return nearest


def _nearest(pairs: Pairs, near_ft: NDArray[np.float64]) -> NDArray[np.bool_]:
    """The nearest pair (p,) of each subject; ties go to the first receptor, so that every run names the same."""
    order = np.lexsort((pairs.receptor, near_ft, pairs.subject))
    first = np.ones(len(order), dtype=bool)
    first[1:] = pairs.subject[order][1:] != pairs.subject[order][:-1]
    result = np.zeros(len(order), dtype=bool)
    result[order[first]] = True
    return result
