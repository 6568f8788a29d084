"""Which rule of the tables speaks of which subject, and which receptors it speaks of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Callable, Optional

import numpy as np

from .receptors import ClassTable
from .tables import Rule
from .units import FEET_PER_MILE

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from .pairs import PairFacts

    Mask = NDArray[np.bool_]


@dataclass(frozen=True)
class AppliedRule:
    """The rule in force for one subject. Where the capacity is unknown several rows may be the right one: ``rule``
    is then the strictest, ``floor_ft`` the least distance among them and ``open_question`` what would decide."""

    rule: Rule
    floor_ft: float
    open_question: str = ""

    @classmethod
    def of(cls, rule: Rule) -> AppliedRule:
        return cls(rule, rule.distance_ft)

    @classmethod
    def strictest(cls, candidates: Sequence[Rule], open_question: str) -> AppliedRule:
        """The strictest of ``candidates`` (at least one)."""
        rule = max(candidates, key=lambda r: (r.distance_ft, r.rule_id))
        floor_ft = min(r.distance_ft for r in candidates)
        return cls(rule, floor_ft, open_question if floor_ft < rule.distance_ft else "")


@dataclass(frozen=True)
class Source:
    """Receptors of one class to which a rule class applies.

    ``primary``: without a layer of this class the rule is not evaluated. ``applies``: which of the receptors, None
    for all. ``applies_to_pair``: which pairs, those for which it answers granted (1). ``edge_only``: receptors whose
    outline is only a boundary round what the rule protects, so that lying inside the distance decides nothing.
    ``note`` goes into the finding.
    """

    receptor_class: str
    primary: bool = True
    applies: Optional[Callable[[ClassTable], Mask]] = None
    applies_to_pair: Optional[Callable[[PairFacts], NDArray[np.int8]]] = None
    edge_only: Optional[Callable[[ClassTable], Mask]] = None
    note: str = ""


@dataclass(frozen=True)
class RuleUse:
    """One rule class against the receptors of one class, for all subjects (m,) of a kind.

    Subjects under the same law share an entry of ``by_group``, None where the rule does not speak of them; ``group``:
    (m,) each subject's entry. So ten thousand sites cost no more than the few kinds that they are of.
    """

    source: Source
    by_group: tuple[Optional[AppliedRule], ...]
    group: NDArray[np.intp]

    @cached_property
    def applied(self) -> tuple[Optional[AppliedRule], ...]:
        """The rule in force for each subject (m,)."""
        return tuple(self.by_group[group] for group in self.group.tolist())

    def of(self, subjects: NDArray[np.intp]) -> RuleUse:
        """The same use for some of the subjects, by position."""
        return replace(self, group=self.group[subjects])

    @cached_property
    def rules(self) -> list[Rule]:
        """The distinct rules in use, in a stable order."""
        found = {a.rule.rule_id: a.rule for a in self.by_group if a is not None}
        return [found[key] for key in sorted(found)]

    def rule_of(self, subject: int) -> AppliedRule:
        """The rule in force for a subject that has one. Raises LookupError otherwise."""
        applied = self.by_group[int(self.group[subject])]
        if applied is None:
            raise LookupError(f"no rule of this use speaks of subject {subject}")
        return applied

    @cached_property
    def rule_position(self) -> NDArray[np.intp]:
        """Each subject's place in ``rules``, -1 where the rule does not speak of it."""
        places = {rule.rule_id: position for position, rule in enumerate(self.rules)}
        values = [-1 if a is None else places[a.rule.rule_id] for a in self.by_group]
        return np.array(values, dtype=np.intp)[self.group]

    @cached_property
    def required_ft(self) -> NDArray[np.float64]:
        """Each subject's required distance, NaN where there is none."""
        return np.array([np.nan if a is None else a.rule.distance_ft for a in self.by_group], dtype=float)[self.group]

    @cached_property
    def floor_ft(self) -> NDArray[np.float64]:
        """The least distance that an unknown capacity leaves open, NaN where there is none."""
        return np.array([np.nan if a is None else a.floor_ft for a in self.by_group], dtype=float)[self.group]

    @cached_property
    def reach_ft(self) -> NDArray[np.float64]:
        """How far each subject looks for the nearest receptor, 0 where the rule does not speak of it."""
        values = [0.0 if a is None else listing_reach_ft(a.rule.distance_ft) for a in self.by_group]
        return np.array(values, dtype=float)[self.group]


def listing_reach_ft(required_ft: float) -> float:
    """How far the nearest receptor is looked for: the larger of twice the required distance and a mile."""
    return max(2.0 * required_ft, FEET_PER_MILE)


def rule_uses(
    applied: Sequence[Sequence[AppliedRule]],
    sources: dict[str, tuple[Source, ...]],
    group: Optional[NDArray[np.intp]] = None,
) -> list[RuleUse]:
    """Turns the rules in force of each group of subjects into uses by receptor class, in a stable order.

    ``group``: (m,) each subject's group; by default every subject is its own.

    Rules of one class that come from different tables, compare differently or speak of another activity are kept apart:
    exemptions are looked up once a use.
    """
    kinds: dict[tuple[str, str, str, str], list[Optional[AppliedRule]]] = {}
    for position, rules in enumerate(applied):
        for rule in rules:
            key = (rule.rule.table, rule.rule.receptor_class, rule.rule.comparison.value, rule.rule.activity or "")
            kinds.setdefault(key, [None] * len(applied))[position] = rule
    members = np.arange(len(applied)) if group is None else group
    return [
        RuleUse(source, tuple(by_group), members)
        for (_, rule_class, _, _), by_group in sorted(kinds.items())
        for source in sources.get(rule_class, ())
    ]
