"""What a condition of the checklist may look at, and the short ways to say what it found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Callable, Optional

from ...model import Verdict
from .answers import Answers
from .law import NutrientPlanLaw
from .model import FieldFinding, FieldPlaces, Outcome, Plan, Required, State

NAMED_FIELDS = 5
NOT_ANSWERED = "not answered"


@dataclass(frozen=True)
class Look:
    """The plan and what was found on the map. ``by_item``: field findings by the item they belong to.

    ``operation_places``: None when the operation is on no layer. ``pens``: what the map says of (8)e(4).
    """

    plan: Plan
    required: Required
    by_item: Mapping[str, Sequence[FieldFinding]]
    places: Sequence[FieldPlaces]
    operation_places: Optional[FieldPlaces]
    pens: Outcome

    @property
    def answers(self) -> Answers:
        return self.plan.answers

    @property
    def law(self) -> NutrientPlanLaw:
        return self.plan.law


Condition = Callable[[Look], Outcome]


def satisfied(why: str, evidence: str = "") -> Outcome:
    """The item is there."""
    return Outcome(State.SATISFIED, why, evidence)


def missing(why: str, evidence: str = "") -> Outcome:
    """The item is not there, or not as the rule asks."""
    return Outcome(State.MISSING, why, evidence)


def unknown(why: str, evidence: str = "") -> Outcome:
    """What is known does not decide."""
    return Outcome(State.NOT_EVALUATED, why, evidence)


def not_needed(why: str) -> Outcome:
    """The rule does not ask for the item here."""
    return Outcome(State.NOT_NEEDED, why, "", False, why)


def undecided(why: str) -> Outcome:
    """Whether the rule asks for the item is not known, so it counts as asked for."""
    return Outcome(State.NOT_EVALUATED, why, "", None, why)


def all_of(facts: Sequence[tuple[str, Optional[bool]]]) -> Outcome:
    """``facts``: what each is called, and whether it is there. One that is absent makes the item missing."""
    absent = [name for name, there in facts if there is False]
    unsaid = [name for name, there in facts if there is None]
    if absent:
        return missing(f"not there: {', '.join(absent)}")
    if unsaid:
        return unknown(f"not stated: {', '.join(unsaid)}")
    return satisfied(f"stated: {', '.join(name for name, _ in facts)}", "stated")


def from_fields(look: Look, item_id: str) -> Outcome:
    """The fields' findings as one outcome: the worst field decides, and is named."""
    findings = look.by_item.get(item_id, ())
    if not findings:
        return unknown("no field was looked at for it")
    for verdict, say in (
        (Verdict.VIOLATES, missing),
        (Verdict.NOT_EVALUATED, unknown),
        (Verdict.TOO_CLOSE_TO_CALL, unknown),
    ):
        worst = [f for f in findings if f.verdict is verdict]
        if worst:
            return say(_named(worst), "field layer")
    conditional = [f for f in findings if f.verdict is Verdict.CONDITIONAL]
    if conditional:
        return satisfied(f"under conditions: {_named(conditional)}", "field layer")
    count = len({f.field_id for f in findings})
    return satisfied(f"all {count} fields" if count > 1 else f"field {findings[0].field_id}", "field layer")


def _named(findings: Sequence[FieldFinding]) -> str:
    said = [f"field {f.field_id}: {f.reason}" for f in findings[:NAMED_FIELDS]]
    more = len(findings) - len(said)
    return "; ".join(said) + (f"; and {more} more" if more > 0 else "")
