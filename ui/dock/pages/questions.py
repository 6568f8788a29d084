"""What each algorithm asks besides layers and numbers, taken from the rules: text, citation, and whose word it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Callable

from ...translation import tr

_ACRONYMS = frozenset({"npdes", "idals", "dnr", "nmp", "mmp", "at"})


@dataclass(frozen=True)
class Question:
    """``kind``: yes_no, choice (one of ``options``, as value and label), or how a value is written. ``judged_by``: who
    must judge it, when that is not the user. ``evidence``: a note on where it is shown goes with the answer."""

    name: str
    text: str
    citation: str = ""
    kind: str = "yes_no"
    judged_by: str = ""
    options: tuple[tuple[str, str], ...] = ()
    evidence: bool = False


Source = Callable[[str], "tuple[Question, ...]"]
"""From the folder of the user's rule tables ("" for none) to the questions. Raises SitingError for a faulty table."""


def value_hints() -> dict[str, str]:
    """How a value of each kind is written, shown in its empty field."""
    return {
        "date": tr("date, such as 2026-11-29"),
        "dates": tr("dates, such as 2026-11-29|2026-12-03, or none"),
        "years": tr("years, such as 2026|2027, or none"),
        "number": tr("number"),
        "names": tr("names, such as Story|Hamilton, or none"),
        "text": tr("text"),
    }


def of_operation(folder: str) -> tuple[Question, ...]:
    """Facts of an Iowa operation that no map tells."""
    from ....afo_rules.iowa.questions import QUESTIONS

    return tuple(Question(q.name, q.text, q.citation) for q in QUESTIONS)


def of_matrix(folder: str) -> tuple[Question, ...]:
    """The criteria of the master matrix. Those that the map measures come last: most users leave them to it."""
    from ....afo_rules.iowa.master_matrix.choices import NONE
    from ....afo_rules.iowa.master_matrix.law import CHOICE, load_matrix

    criteria = sorted(load_matrix(folder or None).criteria.values(), key=lambda c: (c.judged_by != CHOICE, c.item))
    questions = []
    for criterion in criteria:
        measured = criterion.judged_by != CHOICE
        text = f"{criterion.item}. {criterion.text}"
        if measured:
            text = tr("{criterion} (measured on the map; state it only where the map cannot tell)").format(
                criterion=text
            )
        options = tuple((option.option, option.label) for option in criterion.options)
        questions.append(
            Question(
                str(criterion.item),
                text,
                criterion.citation,
                kind="choice",
                options=(*options, (NONE, tr("not claimed"))),
            )
        )
    return tuple(questions)


def of_runoff(folder: str) -> tuple[Question, ...]:
    """The facts of 54-2430 and of Title 130, each with the question that the law's table asks of it."""
    from ....afo_rules.nebraska.facts import NUMBERS, QUESTIONS
    from ....afo_rules.nebraska.law import load_law

    law = load_law(folder or None)
    asked: dict[str, tuple[str, str]] = {}
    for step in law.questions.values():
        if step.test in ("fact", "fact_not") and len(step.of) == 1:
            asked[step.of[0]] = (_as_fact(step.text, step.test), step.citation)
        for name in step.of:
            asked.setdefault(name, ("", step.citation))
    for condition in law.conditions:
        asked.setdefault(condition.fact, (condition.text, condition.citation))
    found, wordings = [], _runoff_wordings()
    for name, described in QUESTIONS.items():
        text, citation = asked.get(name, ("", ""))
        who, _, said = described.partition(":")
        agency = who.startswith("agency")
        found.append(
            Question(
                name,
                wordings.get(name) or text or _sentence(said.strip() or name),
                citation or who.partition(",")[2].strip(),
                judged_by=tr("the agency") if agency else "",
            )
        )
    for name in sorted(NUMBERS):
        text = wordings.get(name) or _sentence(name)
        found.append(Question(name, text, asked.get(name, ("", ""))[1], kind="number"))
    return tuple(found)


def of_nutrient_plan(folder: str) -> tuple[Question, ...]:
    """The items of the checklist, with evidence, then the facts that its conditions ask."""
    from ....afo_rules.iowa.nutrient_plan.answers import FACTS
    from ....afo_rules.iowa.nutrient_plan.checklist import nutrient_plan_law

    items = [
        Question(item.item_id, f"{item.item_id}: {item.title}", item.citation, evidence=True)
        for item in nutrient_plan_law(folder or None).items
        if item.kind not in ("definition", "information")
    ]
    facts = [Question(name, _sentence(name), "", kind=kind) for name, kind in FACTS.items()]
    return (*items, *facts)


def _runoff_wordings() -> dict[str, str]:
    """Facts that the law's table does not ask one by one, as questions."""
    return {
        "every_divertible_acre_diverted": tr("Is every acre that can be diverted around the structure diverted?"),
        "inspection_requested_before_2000": tr("Was an inspection of the operation requested before 2000-01-01?"),
        "reduces_supplies_to_detriment": tr(
            "Would the increase reduce the water supplies of existing users to their detriment?"
        ),
        "is_expansion": tr("Is it the expansion of an operation?"),
        "operation_existed_and_compliant_2003_01_01": tr("Did the operation exist and comply on 2003-01-01?"),
        "total_permitted_feedlot_acres": tr("What is the total permitted feedlot area, in acres?"),
        "public_well_field_data_shows_no_threat": tr("Do field data show no threat to the public drinking water well?"),
        "existing_operation_groundwater_approval": tr(
            "Is this existing operation approved although ground water is within 4 ft?"
        ),
        "domestic_wells_searched_none_found": tr("Were domestic wells searched for, and none found?"),
        "public_wells_searched_none_found": tr("Were public drinking water wells searched for, and none found?"),
    }


def _as_fact(text: str, test: str) -> str:
    """The tree asks some facts the other way round (“unharmed?” of the fact that supplies are reduced): then the fact
    itself is the question, or a yes would mean its opposite."""
    return text if test == "fact" else ""


def _sentence(code: str) -> str:
    words = (word.upper() if word in _ACRONYMS else word for word in code.replace("_", " ").split())
    text = " ".join(words)
    return f"{text[:1].upper()}{text[1:]}"
