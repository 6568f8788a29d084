"""What the applicant selects: ``item=option;…`` read strictly. Only what is selected counts, so nothing is guessed."""

from __future__ import annotations

from collections.abc import Mapping

from ...errors import SitingError
from .law import Criterion, MatrixLaw

NONE = "none"
_NO = frozenset({NONE, "no", "0"})
EXAMPLE = "12=yes;17=yes;26=e"

Choices = Mapping[int, str]


def parse_choices(text: str, law: MatrixLaw) -> dict[int, str]:
    """The option chosen for each criterion named, or ``none`` where it is not claimed.

    Raises SitingError for an unknown criterion, an option that it does not have, or one named twice.
    """
    found: dict[int, str] = {}
    for entry in filter(None, (part.strip() for part in text.split(";"))):
        number, equals, word = (part.strip() for part in entry.partition("="))
        if not equals or not word:
            raise SitingError(f"CHOICES: “{entry}” chooses nothing.", f"Write item=option, such as {EXAMPLE}.")
        criterion = law.criteria.get(int(number)) if number.isascii() and number.isdigit() else None
        if criterion is None:
            raise SitingError(
                f"CHOICES: there is no criterion “{number}”.",
                f"The master matrix has the criteria {min(law.criteria)} to {max(law.criteria)}.",
            )
        if criterion.item in found:
            raise SitingError(f"CHOICES: criterion {criterion.item} is named twice.", "Keep one of the entries.")
        found[criterion.item] = _option(criterion, word)
    return found


def _option(criterion: Criterion, word: str) -> str:
    wanted = word.lower()
    if wanted in _NO:
        return NONE
    option = criterion.option(wanted)
    if option is None:
        allowed = ", ".join(f"{o.option} ({o.label})" for o in criterion.options)
        raise SitingError(
            f"CHOICES: criterion {criterion.item} has no option “{word}”.", f"It may be: {allowed}; or none."
        )
    return option.option
