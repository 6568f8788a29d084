"""What must be filed before construction begins, from animal units and kinds of storage."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Optional

from ..capacity import Capacity
from ..model import UNFORMED_STORAGE, Basis, Permit, Status, Structure

PERMIT_MIN_ANIMAL_UNITS = Decimal(1000)
CITATION = "Iowa DNR forms 542-1428, 542-8068, 542-4000"


def permits_for(structures: Sequence[Structure], capacity: Capacity) -> list[Permit]:
    """Construction permit, construction design statement and manure management plan; None where the animal unit
    capacity leaves it open. Basis ``report``: read in the agency's pages, not in the rule."""
    if not structures:
        return []
    unformed = any(s.structure_type in UNFORMED_STORAGE and s.status is Status.PROPOSED for s in structures)
    permit = True if unformed else capacity.units.at_least(PERMIT_MIN_ANIMAL_UNITS)
    small = capacity.is_small
    statement: Optional[bool] = None
    if permit is True:
        statement = False
    elif permit is False and small is not None:
        statement = not small
    plan = True if permit else statement
    return [
        Permit(
            "construction permit",
            permit,
            CITATION,
            Basis.REPORT,
            "1,000 animal units or more, or any unformed manure storage structure; apply 60 days before construction",
        ),
        Permit(
            "construction design statement",
            statement,
            CITATION,
            Basis.REPORT,
            "more than 500 and less than 1,000 animal units with formed storage; file at least 30 days before "
            "construction",
        ),
        Permit(
            "manure management plan",
            plan,
            CITATION,
            Basis.REPORT,
            "more than 500 animal units; file with the permit application or at least 30 days before construction",
        ),
    ]
