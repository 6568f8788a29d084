"""What the checks of a field share."""

from __future__ import annotations

from typing import Optional

from ...model import Basis, Verdict
from .model import Field, FieldFinding, Plan


def made_for(
    field: Field,
    check: str,
    item_id: str,
    citation: str,
    verdict: Verdict,
    reason: str,
    basis: Basis = Basis.TEXT,
    required: Optional[float] = None,
    measured: Optional[float] = None,
    unit: str = "",
) -> FieldFinding:
    """A finding of ``field``; ``citation`` is that of IAC 567, ``required`` and ``measured`` are in ``unit``."""
    return FieldFinding(
        field.field_id, check, item_id, f"IAC 567-{citation}", verdict, reason, basis, required, measured, unit
    )


def blank_in(plan: Plan, column: str) -> Verdict:
    """Blank in a column that is there: the plan lacks it. No such column: nobody said."""
    return Verdict.VIOLATES if column in plan.stated_columns else Verdict.NOT_EVALUATED
