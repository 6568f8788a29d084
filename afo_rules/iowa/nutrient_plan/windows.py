"""The days that run from the first publication of the notice (65.209(7)b(5)).

The rule says "within ten days after" and does not say how a last day on a Sunday counts. The first day is left out
and the last counted; a day that only an extension over Sunday would save is left undecided.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Optional

from ...dates import days_after, over_sunday
from ...units import whole
from .law import Limit, NutrientPlanLaw

COUNTING = (
    "How the days of IAC 567-65.209(7)b(5) are counted is not stated there: the day of the first publication is left "
    "out and the last day counted. Iowa Code 4.1(34), which may extend a period that ends on a Sunday, was not read."
)


@dataclass(frozen=True)
class Window:
    """A period after the first publication, ``last`` included; ``extended`` is the Monday after a Sunday."""

    what: str
    first_publication: date
    last: date
    citation: str

    @property
    def extended(self) -> date:
        return over_sunday(self.last)

    def holds(self, day: date) -> Optional[bool]:
        """Whether ``day`` lies in the period; None where only an extension over Sunday would decide."""
        if day <= self.last:
            return True
        return None if day <= self.extended else False

    def is_over(self, today: date) -> bool:
        """Whether no day of the period is left, however it is counted."""
        return today > self.extended

    @property
    def note(self) -> str:
        """What to know of the last day."""
        if self.extended != self.last:
            return f"{self.last} is a Sunday: ask the department whether {self.extended} still counts"
        return "a Saturday: do not rely on an extension" if self.last.weekday() == 5 else ""


def hearing_windows(first_publication: date, law: NutrientPlanLaw) -> tuple[Window, Window]:
    """The last day to ask for a hearing, and the last day to hold it. Both run from the same day."""
    return (
        _window("request a public hearing", first_publication, law.limit("hearing_request_days")),
        _window("hold the public hearing, if one was requested in time", first_publication, law.limit("hearing_days")),
    )


def _window(what: str, first: date, limit: Limit) -> Window:
    return Window(f"{what} ({whole(limit.value)} days)", first, days_after(first, int(limit.value)), limit.citation)
