"""From measured distances to verdicts, for many pairs at once. The only place where a verdict on a distance is made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from .measure import at_limit
from .model import Comparison, Verdict

if TYPE_CHECKING:
    from numpy.typing import NDArray

ORDER = tuple(Verdict)
VIOLATES, NOT_EVALUATED, TOO_CLOSE, CONDITIONAL, EXEMPT, MEETS = range(len(ORDER))


@dataclass(frozen=True)
class Limits:
    """What the distances (p,) of one rule are held against, in feet.

    ``floor_ft`` is the least distance that an unknown capacity leaves open, equal to ``required_ft`` where it is
    known. ``accuracy_ft`` is that of subject and receptor together. ``allowance_ft``: how much nearer the real edge
    may lie than the centreline measured to. ``edge_only``: lying inside the distance decides nothing.
    """

    comparison: Comparison
    required_ft: NDArray[np.float64]
    floor_ft: NDArray[np.float64]
    accuracy_ft: NDArray[np.float64]
    allowance_ft: NDArray[np.float64]
    edge_only: NDArray[np.bool_]

    def where(self, keep: NDArray[np.bool_]) -> Limits:
        return Limits(
            self.comparison,
            self.required_ft[keep],
            self.floor_ft[keep],
            self.accuracy_ft[keep],
            self.allowance_ft[keep],
            self.edge_only[keep],
        )


def before_exemptions(distance_ft: NDArray[np.float64], limits: Limits) -> NDArray[np.int8]:
    """Verdict codes (p,), positions in ORDER, of distances (p,) before any exemption.

    "Closer than" lets the exact distance pass, "within" does not; a ban (comparison intersects) is broken by any
    contact. A margin smaller than the accuracy is too close to call. Where the capacity leaves several distances
    open, only what holds under all of them is decided.
    """
    if limits.comparison is Comparison.INTERSECTS:
        near = distance_ft < limits.accuracy_ft + limits.allowance_ft
        codes = np.where(distance_ft <= 0, VIOLATES, np.where(near, TOO_CLOSE, MEETS))
        return np.where(limits.edge_only & (codes == VIOLATES), TOO_CLOSE, codes).astype(np.int8)
    strict = _held_against(distance_ft, limits.required_ft, limits)
    lenient = _held_against(distance_ft, limits.floor_ft, limits)
    open_between = (limits.floor_ft < limits.required_ft) & (strict == VIOLATES) & (lenient != VIOLATES)
    codes = np.where(open_between, NOT_EVALUATED, strict)
    return np.where(limits.edge_only & (codes <= NOT_EVALUATED), TOO_CLOSE, codes).astype(np.int8)


def _held_against(distance_ft: NDArray[np.float64], limit_ft: NDArray[np.float64], limits: Limits) -> NDArray[np.int8]:
    margin = np.where(at_limit(distance_ft, limit_ft), 0.0, distance_ft - limit_ft)
    passes = margin >= 0 if limits.comparison is Comparison.CLOSER_THAN else margin > 0
    doubtful_pass = passes & (margin < limits.accuracy_ft + limits.allowance_ft)
    doubtful_fail = ~passes & (np.abs(margin) < limits.accuracy_ft)
    decided = np.where(passes, MEETS, VIOLATES)
    return np.where(doubtful_pass | doubtful_fail, TOO_CLOSE, decided).astype(np.int8)


def after_exemptions(
    codes: NDArray[np.int8], granted: NDArray[np.bool_], conditional: NDArray[np.bool_]
) -> NDArray[np.int8]:
    """Verdict codes (p,) after exemptions; what meets needs none."""
    exempted = np.where(granted, EXEMPT, np.where(conditional, CONDITIONAL, codes))
    return np.where(codes == MEETS, MEETS, exempted).astype(np.int8)


def verdicts(codes: NDArray[np.int8]) -> list[Verdict]:
    """Codes (positions in ORDER) as verdicts."""
    return [ORDER[code] for code in codes]
