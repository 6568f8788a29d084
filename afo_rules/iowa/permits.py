"""What must be filed before construction begins, from animal units, kinds of storage and answers.

Basis ``report`` throughout: read in the agency's pages and forms, not in the rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from decimal import Decimal
from typing import Optional

from ..capacity import Capacity
from ..model import UNFORMED_STORAGE, Basis, Operation, Permit, Status, Structure

PERMIT_MIN_ANIMAL_UNITS = Decimal(1000)
MATRIX_OLD_OPERATION_BEFORE = date(2002, 4, 1)
MATRIX_OLD_OPERATION_MAX_ANIMAL_UNITS = Decimal(1666)
PERMIT_LEAD = timedelta(days=60)
STATEMENT_LEAD = timedelta(days=30)


def permits_for(structures: Sequence[Structure], operation: Operation, capacity: Capacity) -> list[Permit]:
    """Construction permit, construction design statement, manure management plan and master matrix, with the earliest
    day that construction may begin after filing on the filing date; None where the capacity leaves it open."""
    if not structures:
        return []
    permit = _permit(structures, capacity)
    statement = _statement(permit, capacity)
    plan = True if permit else statement
    return [
        Permit(
            "construction permit",
            permit,
            "IAC 567-65.103; form 542-1428",
            Basis.REPORT,
            "1,000 animal units or more, or any unformed manure storage structure",
            _earliest(operation, PERMIT_LEAD, "and the county may take 18 to 120 days more") if permit else "",
        ),
        Permit(
            "construction design statement",
            statement,
            "form 542-8068, or 542-8122 when sealed by a professional engineer",
            Basis.REPORT,
            "more than 500 and less than 1,000 animal units with formed storage",
            _earliest(operation, STATEMENT_LEAD) if statement else "",
        ),
        Permit(
            "manure management plan",
            plan,
            "form 542-4000",
            Basis.REPORT,
            "more than 500 animal units, or a construction permit",
            _earliest(operation, PERMIT_LEAD if permit else STATEMENT_LEAD) if plan else "",
        ),
        Permit(
            "master matrix",
            _matrix(permit, operation, capacity),
            "Iowa Code 459.305; form 542-8043",
            Basis.REPORT,
            "with a construction permit, in a county that filed a construction evaluation resolution; not for an "
            "operation first constructed before 2002-04-01 that expands to 1,666 animal units or less",
            "",
        ),
    ]


def _permit(structures: Sequence[Structure], capacity: Capacity) -> Optional[bool]:
    if any(s.structure_type in UNFORMED_STORAGE and s.status is Status.PROPOSED for s in structures):
        return True
    return capacity.units.at_least(PERMIT_MIN_ANIMAL_UNITS)


def _statement(permit: Optional[bool], capacity: Capacity) -> Optional[bool]:
    if permit is None or capacity.is_small is None:
        return False if capacity.is_small else None
    return not permit and not capacity.is_small


def _matrix(permit: Optional[bool], operation: Operation, capacity: Capacity) -> Optional[bool]:
    """Needed where a permit is, in a county with a resolution (question county_evaluation_resolution)."""
    county = operation.answer("county_evaluation_resolution")
    old = operation.first_constructed is not None and operation.first_constructed < MATRIX_OLD_OPERATION_BEFORE
    let_off = capacity.units.at_most(MATRIX_OLD_OPERATION_MAX_ANIMAL_UNITS) if old else False
    facts = (permit, county, None if let_off is None else not let_off)
    if any(fact is False for fact in facts):
        return False
    return None if any(fact is None for fact in facts) else True


def _earliest(operation: Operation, lead: timedelta, more: str = "") -> str:
    day = operation.filing_date + lead
    text = f"filed on {operation.filing_date}, construction may begin on {day} at the earliest"
    return f"{text}, {more}" if more else text
