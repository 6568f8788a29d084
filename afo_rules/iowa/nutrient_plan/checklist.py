"""The checklist: every item of the rule, needed or not and why, satisfied, missing or not evaluated, with evidence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Optional

from . import applicability, contents, publication, records
from .answers import ItemAnswer
from .law import Item, NutrientPlanLaw, load_law
from .look import NOT_ANSWERED, Condition, Look
from .model import Outcome, Row, State

CONDITIONS: Mapping[str, Condition] = {
    **applicability.CONDITIONS,
    **publication.CONDITIONS,
    **contents.CONDITIONS,
    **records.CONDITIONS,
}
# Items that say what the rule is; an answer adds evidence to them and decides nothing.
_NOT_ANSWERED = frozenset({"applicability", "definition", "information"})
_NO_PLAN = "no nutrient management plan is required"


def nutrient_plan_law(folder: Optional[str] = None) -> NutrientPlanLaw:
    """The tables of the nutrient plan, read and checked against the conditions that exist."""
    return load_law(frozenset(CONDITIONS), folder)


def checklist(look: Look) -> list[Row]:
    """All items, in the order of the table. Where no plan is required, none but the question itself is needed."""
    return [Row(item, _outcome(item, look)) for item in look.law.items]


def _outcome(item: Item, look: Look) -> Outcome:
    answer = look.answers.items.get(item.item_id)
    outcome = CONDITIONS[item.condition](look)
    if look.required.needed is False and item.kind != "applicability":
        outcome = Outcome(State.NOT_NEEDED, _NO_PLAN, "", False, _NO_PLAN)
    elif look.required.needed is None and outcome.needed is True:
        outcome = replace(outcome, needed=None, needed_why="whether a plan is required is not decided")
    elif outcome.needed is True and not outcome.needed_why:
        outcome = replace(outcome, needed_why=look.required.why)
    return _answered(item, outcome, answer)


def _answered(item: Item, outcome: Outcome, answer: Optional[ItemAnswer]) -> Outcome:
    """The user's word settles what could not be evaluated; it never undoes what was found, but an answer of no does."""
    if answer is None:
        if outcome.state is State.NOT_EVALUATED and outcome.why.startswith(NOT_ANSWERED):
            return replace(outcome, why=f"{outcome.why} (write {item.item_id}=yes: and where it is shown)")
        return outcome
    evidence = "; ".join(part for part in (answer.evidence, outcome.evidence) if part)
    outcome = replace(outcome, evidence=evidence)
    if item.kind in _NOT_ANSWERED or outcome.state is State.NOT_NEEDED or answer.yes is None:
        return outcome
    if not answer.yes:
        if outcome.state is State.MISSING:
            return outcome
        return replace(outcome, state=State.MISSING, why=_with("answered no", outcome.why))
    if outcome.state is State.MISSING:
        return replace(outcome, why=f"{outcome.why} (although answered yes)")
    if outcome.state is State.NOT_EVALUATED:
        said = "answered yes" if answer.evidence else "answered yes, no evidence named"
        return replace(outcome, state=State.SATISFIED, why=_with(said, outcome.why))
    return outcome


def _with(said: str, why: str) -> str:
    return said if why == NOT_ANSWERED else f"{said}; not checked: {why.removeprefix(f'{NOT_ANSWERED}; ')}"
