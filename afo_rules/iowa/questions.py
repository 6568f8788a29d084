"""Facts of an operation that no map tells: asked for by name, answered yes or no, unknown while unanswered."""

from __future__ import annotations

from dataclasses import dataclass

from ..errors import SitingError


@dataclass(frozen=True)
class Question:
    """``text`` is what the user is asked; ``citation`` where the law asks it."""

    name: str
    text: str
    citation: str


QUESTIONS = (
    Question(
        "capacity_within_459_203_caps",
        "After the expansion, is the capacity within the cap: for an operation first constructed before 2003-03-01 "
        "the lesser of double its capacity or 625,000 lb (cattle 1,600,000 lb), for a later one 1,000 animal units?",
        "Iowa Code 459.203(2)",
    ),
    Question(
        "replaces_unformed_storage",
        "Does the formed manure storage structure replace an unformed one, on or after 2003-04-28?",
        "Iowa Code 459.310(4)(a)",
    ),
    Question(
        "replacement_capacity_not_increased",
        "Is the capacity not increased for the portion of the operation that uses the replacement storage?",
        "Iowa Code 459.310(4)(a)(1)",
    ),
    Question(
        "replaced_storage_discontinued_within_one_year",
        "Is the use of each replaced structure discontinued within one year after the replacement is built?",
        "Iowa Code 459.310(4)(a)(2)",
    ),
    Question(
        "replacement_storage_at_most_18_months",
        "Does the replacement storage hold no more manure than that portion produces in any eighteen months?",
        "Iowa Code 459.310(4)(a)(3)",
    ),
    Question(
        "replacement_meets_459_307",
        "Does the formed manure storage structure meet or exceed the requirements of section 459.307?",
        "Iowa Code 459.310(4)(a)(5)",
    ),
    Question(
        "variance_granted",
        "Has the department granted a variance for the formed manure storage structure?",
        "Iowa Code 459.310(4)(b)(1)",
    ),
    Question(
        "replaced_storage_properly_closed",
        "Is manure storage that is replaced properly closed, or none replaced?",
        "Iowa Code 459.310(4)(b)(2)",
    ),
    Question(
        "county_evaluation_resolution",
        "Has the county a construction evaluation resolution in force, so that the master matrix applies?",
        "Iowa Code 459.304(3)",
    ),
)
NAMES = tuple(question.name for question in QUESTIONS)
_WORDS = {"yes": True, "no": False}


def parse_answers(text: str) -> tuple[tuple[str, bool], ...]:
    """Reads ``question=yes|no;…``. Raises SitingError for an unknown question or any other answer."""
    answers: dict[str, bool] = {}
    for entry in filter(None, (part.strip() for part in text.split(";"))):
        name, equals, word = (part.strip() for part in entry.partition("="))
        if name not in NAMES:
            raise SitingError(f"ANSWERS: the question “{name}” is not known.", f"Use one of {', '.join(NAMES)}.")
        if not equals or word.lower() not in _WORDS:
            raise SitingError(f"ANSWERS: “{entry}” is not an answer.", f"Write {name}=yes, {name}=no or nothing.")
        if name in answers:
            raise SitingError(f"ANSWERS: {name} is answered twice.", "Keep one of the answers.")
        answers[name] = _WORDS[word.lower()]
    return tuple(sorted(answers.items()))
