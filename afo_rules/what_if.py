"""What would be found if a subject stood there: the answer of `assess` for one footprint that is moved about.

Everything but the place is looked up once: receptors with their indexes, the rules in force, what was not searched. The
rules, distances and verdicts are those of `assess`, through the same functions. The shape of the ground under a
stockpile (slope, ponding, run-on) is not looked at.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from . import decide
from .assess import check_input, receptor_classes
from .capacity import Capacity, capacity_of, combined
from .coverage import Coverage, cities_told, city_not_searched, coverage_of, not_searched, unreadable
from .evaluate import Context, Evaluated, Listing, UseResult, evaluate
from .findings import findings_of
from .frame import MeasuringFrame
from .iowa import stockpiles as stockpile_law
from .iowa import structures as structure_law
from .iowa.adjacency import combination_of
from .iowa.operation_exemptions import FORMED_STORAGE
from .model import Comparison, Finding, NotEvaluated, Overall, Site, Status, Stockpile, Structure, Subject, Verdict
from .overall import overall_of_worst
from .plan import AppliedRule, RuleUse, rule_uses
from .subjects import SubjectTable, stockpile_table, structure_table

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from shapely.geometry.base import BaseGeometry

# How urgent a verdict is to somebody who looks for a place: what an exemption lets off stands behind what holds.
_URGENCY = {verdict: position for position, verdict in enumerate(decide.ORDER)}
_URGENCY[Verdict.EXEMPT] = len(decide.ORDER)
_URGENCY_OF_CODE = np.array([_URGENCY[verdict] for verdict in decide.ORDER])


@dataclass(frozen=True)
class Margins:
    """What would be found of one footprint.

    ``worst``: the worst verdict on the rules that were looked at; it says nothing of ``not_evaluated``. ``tightest``:
    the findings of `assess` with a margin to a receptor, the most limiting first (see `tightest_first`), the first of
    them only.
    """

    worst: Verdict
    tightest: tuple[Finding, ...]
    not_evaluated: tuple[NotEvaluated, ...]

    @property
    def overall(self) -> Overall:
        """The one answer for this footprint."""
        return overall_of_worst(self.worst, bool(self.not_evaluated))


@dataclass(frozen=True)
class _Law:
    """What speaks of the subject under one capacity. ``subjects``: the subject, wherever it stands, behind those that
    its exemptions ask for; ``uses``: those that speak of it and have receptors to measure to; ``anywhere``: the
    verdict on what does not depend on the place."""

    subjects: SubjectTable
    uses: Sequence[RuleUse]
    anywhere: Verdict
    not_evaluated: tuple[NotEvaluated, ...]


class WhatIf:
    """Moves ``subject`` about in ``site``, which holds the other structures and stockpiles but not the subject.

    Raises SitingError when the capacity that its distances depend on is not known.
    """

    def __init__(self, site: Site, subject: Subject) -> None:
        check_input(_with(site, subject))
        self._site, self._subject = site, subject
        self._coverage: Coverage = coverage_of(site.receptor_layers, site.searched)
        self._classes = receptor_classes(site.receptor_layers, self._coverage)
        self._own = capacity_of(site.operation, site.tables)
        self._laws: dict[Capacity, _Law] = {}
        self._context = Context(
            frame=site.frame,
            filing_date=np.datetime64(site.operation.filing_date),
            allowances=site.tables.allowances,
            cancelled=lambda: False,
            answers=dict(site.operation.answers),
        )

    @property
    def frame(self) -> MeasuringFrame:
        return self._site.frame

    def margins(self, geometry: BaseGeometry, most: int = 4) -> Margins:
        """What would be found with the subject on ``geometry``, a footprint in the site's frame; at most ``most``
        findings are put into words."""
        law = self._law(self._capacity(replace(self._subject, geometry=geometry)))
        subjects = replace(law.subjects, geometry=_array([*law.subjects.geometry[:-1], geometry]))
        results = self._evaluated(subjects, law, Listing.SHORTFALLS)
        if _count_short(results) < most:
            # What meets its distance is looked for a mile away, which is only worth it where there is room for it.
            results = self._evaluated(subjects, law, Listing.PAIRS_ALONE)
        codes = [int(part.verdict.min()) for result in results for part in result.parts]
        found = [
            finding
            for result in _most_limiting(results, most)
            for finding in findings_of(result, subjects, self._site.receptor_layers)
        ]
        return Margins(
            worst=decide.ORDER[min([*codes, decide.ORDER.index(law.anywhere)])],
            tightest=tightest_first(found)[:most],
            not_evaluated=law.not_evaluated,
        )

    def _evaluated(self, subjects: SubjectTable, law: _Law, listing: Listing) -> list[UseResult]:
        context = replace(self._context, listing=listing)
        return [_of_last(result) for result in evaluate(subjects, law.uses, self._classes, context)]

    def _capacity(self, placed: Subject) -> Capacity:
        """With the operations that count as one with this one, which depends on where its structures stand."""
        together = combination_of(_with(self._site, placed), self._own, self._classes)
        return combined(self._own, self._site.operation, self._site.tables, together.certain, together.possible)

    def _law(self, capacity: Capacity) -> _Law:
        if capacity not in self._laws:
            self._laws[capacity] = self._looked_up(capacity)
        return self._laws[capacity]

    def _looked_up(self, capacity: Capacity) -> _Law:
        site, subject = self._site, self._subject
        if isinstance(subject, Structure):
            structures = (*site.structures, subject)
            everything = structure_table(structures, site.operation, capacity.is_small)
            asked = np.array(
                [n for n, other in enumerate(structures) if other is subject or _asked_for(other, subject)]
            )
            applied = [
                structure_law.rules_in_force(structures[n], site.operation, capacity, site.tables)
                for n in asked.tolist()
            ]
            subjects, uses = everything.of(asked), rule_uses(applied, structure_law.SOURCES)
        else:
            subjects = stockpile_table([subject], site.operation, capacity.is_small)
            applied = [stockpile_law.rules_in_force(subject, site.tables)]
            uses = rule_uses(applied, stockpile_law.SOURCES)
        uses = [use for use in uses if use.by_group[-1] is not None]
        return _Law(
            subjects=subjects,
            uses=[use for use in uses if len(self._classes.get(use.source.receptor_class, ()))],
            anywhere=self._anywhere(applied[-1]),
            not_evaluated=self._not_evaluated(subjects, applied[-1], uses),
        )

    def _anywhere(self, applied: list[AppliedRule]) -> Verdict:
        if not isinstance(self._subject, Stockpile):
            return Verdict.MEETS
        told = stockpile_law.time_findings(self._subject, applied, self._site.operation.filing_date)
        return min((finding.verdict for finding in told), key=decide.ORDER.index, default=Verdict.MEETS)

    def _not_evaluated(
        self, subjects: SubjectTable, applied: Sequence[AppliedRule], uses: Sequence[RuleUse]
    ) -> tuple[NotEvaluated, ...]:
        subject, site = self._subject, self._site
        alone = np.array([len(subjects) - 1])
        subjects, uses = subjects.of(alone), [use.of(alone) for use in uses]
        missing = [*not_searched(uses, subjects, self._coverage), *unreadable(site.receptor_layers)]
        if isinstance(subject, Structure):
            told = cities_told(self._classes, self._coverage)
            missing += city_not_searched(uses, subjects, self._coverage, told)
            missing += structure_law.without_residence_rows([subject], site.tables)
        else:
            missing += stockpile_law.terrain_not_evaluated([subject], [applied])
        return tuple(sorted(missing, key=lambda n: (n.citation, n.receptor_class, n.reason)))


def _asked_for(other: Structure, subject: Structure) -> bool:
    """Whether an exemption of ``subject`` may ask which of the two is nearer to a receptor: existing structures for
    expansions (459.203(2)), all for formed storage that replaces another (459.310(4))."""
    return other.status is Status.EXISTING or subject.structure_type.value in FORMED_STORAGE


def _of_last(result: UseResult) -> UseResult:
    """What concerns the last subject: the one that is moved."""
    last = len(result.use.group) - 1
    parts = tuple(part.where(part.subject == last) for part in result.parts)
    return replace(result, parts=tuple(part for part in parts if len(part.verdict)))


def _count_short(results: Sequence[UseResult]) -> int:
    """How many findings with a margin come before everything that meets its distance."""
    parts = [part for result in results for part in result.parts]
    return sum(int(np.count_nonzero((p.verdict < decide.EXEMPT) & ~np.isnan(_margin_ft(p)))) for p in parts)


def _most_limiting(results: Sequence[UseResult], most: int) -> Iterator[UseResult]:
    """The results with only those pairs left that `tightest_first` would name first, and what is level with the last of
    them: putting hundreds of violations into words would take longer than finding them."""
    parts = [(result, part) for result in results for part in result.parts]
    if not parts:
        return
    urgency = np.concatenate([_URGENCY_OF_CODE[part.verdict] for _, part in parts])
    margin_ft = np.concatenate([_margin_ft(part) for _, part in parts])
    order = np.lexsort((margin_ft, urgency))
    order = order[~np.isnan(margin_ft[order])]
    if not len(order):
        return
    last = order[min(most, len(order)) - 1]
    with np.errstate(invalid="ignore"):
        kept = (urgency < urgency[last]) | ((urgency == urgency[last]) & (margin_ft <= margin_ft[last]))
    kept &= ~np.isnan(margin_ft)
    start = 0
    for result, part in parts:
        rows = kept[start : start + len(part.verdict)]
        start += len(part.verdict)
        if rows.any():
            yield replace(result, parts=(part.where(rows),))


def _margin_ft(part: Evaluated) -> NDArray[np.float64]:
    """Margins (p,) as findings have them, NaN where a finding has none."""
    if part.use.rules[0].comparison is Comparison.INTERSECTS:
        return np.where(part.distance_ft <= 0, -part.limits.required_ft, np.nan)
    return np.asarray(part.distance_ft - part.limits.required_ft)


def tightest_first(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Findings with a margin to a receptor: worst verdict first, then the least margin. What an exemption lets off
    comes last: it keeps nobody from building."""
    limiting = [f for f in findings if f.receptor and f.margin_ft is not None]

    def key(finding: Finding) -> tuple[int, float, str]:
        return (_URGENCY[finding.verdict], finding.margin_ft or 0.0, finding.finding_id)

    return tuple(sorted(limiting, key=key))


def _with(site: Site, subject: Subject) -> Site:
    if isinstance(subject, Structure):
        return replace(site, structures=(*site.structures, subject))
    return replace(site, stockpiles=(*site.stockpiles, subject))


def _array(geometries: Sequence[BaseGeometry]) -> NDArray[np.object_]:
    array = np.empty(len(geometries), dtype=object)
    array[:] = list(geometries)
    return array
