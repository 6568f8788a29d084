"""Walks the decision tree of 54-2430. Answers are yes, no, unknown, or too close to call.

An open answer never helps: both branches are walked (or the one that the table names), and what comes out is no better
than the worst that the open answer leaves possible.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Callable, Optional

from ..model import Basis, Overall
from ..units import text
from .facts import Answers, Range
from .law import FIRST_STEP, NebraskaLaw, Outcome, Question


class Answer(str, Enum):
    """Answer to one question of the tree."""

    YES = "yes"
    NO = "no"
    UNKNOWN = "unknown"
    TOO_CLOSE_TO_CALL = "too_close_to_call"


@dataclass(frozen=True)
class Measures:
    """Areas in acres. None: not known. ``divertible_acres``: what could still be diverted of the land above."""

    other_acres: Range
    divertible_acres: Optional[Range]
    additional_acres: Range

    def of(self, name: str, limit: float) -> Optional[Range]:
        """The measure called ``name`` in the tree; ``limit``: the acres the statute lets in."""
        if name == "excess_acres":
            return self.additional_acres.minus(limit)
        return {
            "other_acres": self.other_acres,
            "divertible_acres": self.divertible_acres,
            "additional_acres": self.additional_acres,
        }[name]


@dataclass(frozen=True)
class Step:
    """One question that was come to. ``certain``: whether it is come to whatever the open answers turn out to be."""

    step_id: str
    question: str
    answer: Answer
    why: str
    judged_by: str
    certain: bool
    citation: str
    basis: Basis


@dataclass(frozen=True)
class Decision:
    """``verdict`` of the tree; ``outcomes`` that are still possible; ``open_steps``: the questions that decide."""

    verdict: Overall
    steps: tuple[Step, ...]
    outcomes: tuple[Outcome, ...]
    open_steps: tuple[Step, ...]

    @property
    def outcome(self) -> Optional[Outcome]:
        """The one leaf, where there is only one."""
        return self.outcomes[0] if len(self.outcomes) == 1 else None


def decide(law: NebraskaLaw, measures: Measures, answers: Answers) -> Decision:
    """Every question and outcome that the facts leave possible."""
    steps: dict[str, Step] = {}
    outcomes: dict[str, Outcome] = {}

    def walk(step_id: str, certain: bool) -> None:
        if step_id in law.outcomes:
            outcomes[step_id] = law.outcomes[step_id]
            return
        question = law.questions[step_id]
        answer, why = _answer(question, law, measures, answers)
        known = steps.get(step_id)
        steps[step_id] = Step(
            step_id,
            question.text,
            answer,
            why,
            question.judged_by,
            certain or (known is not None and known.certain),
            question.citation,
            question.basis,
        )
        branches = _branches(question, answer)
        for branch in branches:
            walk(branch, certain and len(branches) == 1)

    walk(FIRST_STEP, True)
    ordered = tuple(steps[key] for key in law.questions if key in steps)
    leaves = tuple(outcomes[key] for key in law.outcomes if key in outcomes)
    open_steps = tuple(s for s in ordered if len(_branches(law.questions[s.step_id], s.answer)) > 1)
    return Decision(_verdict(leaves, open_steps), ordered, leaves, open_steps)


def _branches(question: Question, answer: Answer) -> tuple[str, ...]:
    taken = question.if_unknown if answer in (Answer.UNKNOWN, Answer.TOO_CLOSE_TO_CALL) else answer.value
    return {"yes": (question.yes,), "no": (question.no,), "both": (question.yes, question.no)}[taken]


def _verdict(leaves: tuple[Outcome, ...], open_steps: tuple[Step, ...]) -> Overall:
    """Violates only where every outcome left does; else what the first open questions leave open."""
    order = tuple(Overall)
    verdicts = {leaf.verdict for leaf in leaves}
    if Overall.VIOLATES not in verdicts or verdicts == {Overall.VIOLATES}:
        return min(verdicts, key=order.index)
    if open_steps[0].answer is Answer.TOO_CLOSE_TO_CALL:
        return Overall.TOO_CLOSE_TO_CALL
    if any(s.answer is Answer.UNKNOWN and s.judged_by != "agency" for s in open_steps):
        return Overall.INCOMPLETE
    if any(s.answer is Answer.TOO_CLOSE_TO_CALL for s in open_steps):
        return Overall.TOO_CLOSE_TO_CALL
    return Overall.CONDITIONAL


def _answer(question: Question, law: NebraskaLaw, measures: Measures, answers: Answers) -> tuple[Answer, str]:
    return _TESTS[question.test](question, law, measures, answers)


def _fact(question: Question, law: NebraskaLaw, measures: Measures, answers: Answers) -> tuple[Answer, str]:
    return _stated(question, answers.fact(question.of[0]), question.of[0])


def _fact_not(question: Question, law: NebraskaLaw, measures: Measures, answers: Answers) -> tuple[Answer, str]:
    value = answers.fact(question.of[0])
    return _stated(question, None if value is None else not value, question.of[0])


def _all_facts(question: Question, law: NebraskaLaw, measures: Measures, answers: Answers) -> tuple[Answer, str]:
    values = [answers.fact(name) for name in question.of]
    missing = [name for name, value in zip(question.of, values) if value is None]
    if any(value is False for value in values):
        return _stated(question, False, question.of[values.index(False)])
    return _stated(question, None if missing else True, ", ".join(missing or question.of))


def _stated(question: Question, value: Optional[bool], name: str) -> tuple[Answer, str]:
    whose = "the agency's judgement" if question.judged_by == "agency" else "fact"
    if value is None:
        taken = "" if question.if_unknown == "both" else f"; taken as {question.if_unknown}, so that it helps nobody"
        return Answer.UNKNOWN, f"not stated: {whose} {name}{taken}"
    return (Answer.YES if value else Answer.NO), f"stated ({whose} {name})"


def _more_than(question: Question, law: NebraskaLaw, measures: Measures, answers: Answers) -> tuple[Answer, str]:
    value = measures.of(question.of[0], law.acre_limit)
    if value is None:
        return Answer.UNKNOWN, f"not known: {question.of[0]}"
    return _held(value.low > question.number, value.high > question.number), _acres(value, question.number)


def _at_most(question: Question, law: NebraskaLaw, measures: Measures, answers: Answers) -> tuple[Answer, str]:
    value = measures.of(question.of[0], law.acre_limit)
    if question.of[0] == "divertible_acres" and answers.fact("every_divertible_acre_diverted") is False:
        return Answer.NO, "stated (fact every_divertible_acre_diverted)"
    if value is None:
        return (
            Answer.UNKNOWN,
            "not known: no divertible land was given, nor every_divertible_acre_diverted stated",
        )
    return _held(value.high <= question.number, value.low <= question.number), _acres(value, question.number)


def _before(question: Question, law: NebraskaLaw, measures: Measures, answers: Answers) -> tuple[Answer, str]:
    requested = answers.inspection_requested
    if requested is not None:
        early = requested < question.day
        return (Answer.YES if early else Answer.NO), f"requested {requested.isoformat()}"
    return _stated(question, answers.fact("inspection_requested_before_2000"), "inspection_requested_before_2000")


def _at_most_share(question: Question, law: NebraskaLaw, measures: Measures, answers: Answers) -> tuple[Answer, str]:
    value = measures.of(question.of[0], law.acre_limit)
    whole = answers.number(question.of[1])
    if value is None or whole is None:
        return Answer.UNKNOWN, f"not stated: {question.of[1]}"
    # Rounded to a ten-millionth of an acre, so that 15 percent of 40 acres is 6 and not a binary fraction above it.
    limit = round(question.number * whole, 7)
    low, high = round(value.low, 7), round(value.high, 7)
    return _held(high <= limit, low <= limit), f"{_acres(value, limit)} of {text(limit, decimals=2)} acres allowed"


def _held(certainly: bool, possibly: bool) -> Answer:
    if certainly:
        return Answer.YES
    return Answer.TOO_CLOSE_TO_CALL if possibly else Answer.NO


def _acres(value: Range, limit: float) -> str:
    printed = f"{text(value.value, limit, 2)} acres"
    if value.low == value.high:
        return printed
    if value.high == float("inf"):
        return f"at least {text(value.low, limit, 2)} acres: the elevation model ends before the land does"
    return f"{printed} ({text(value.low, limit, 2)} to {text(value.high, limit, 2)})"


_Test = Callable[[Question, NebraskaLaw, Measures, Answers], "tuple[Answer, str]"]
_TESTS: Mapping[str, _Test] = {
    "fact": _fact,
    "fact_not": _fact_not,
    "all_facts": _all_facts,
    "more_than": _more_than,
    "at_most": _at_most,
    "before": _before,
    "at_most_share": _at_most_share,
}
