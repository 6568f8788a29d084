"""The one answer for many findings."""

from __future__ import annotations

from collections.abc import Sequence

from .model import Finding, NotEvaluated, Overall, Verdict


def overall_of(findings: Sequence[Finding], missing: Sequence[NotEvaluated]) -> Overall:
    """Violates if any finding does; else incomplete if any rule was not evaluated; and so on to meets."""
    if not findings:
        return Overall.INCOMPLETE
    order = tuple(Verdict)
    return overall_of_worst(min((finding.verdict for finding in findings), key=order.index), bool(missing))


def overall_of_worst(worst: Verdict, missing: bool) -> Overall:
    """The same from the worst verdict of at least one finding; ``missing``: some rule could not be looked at."""
    if worst is Verdict.VIOLATES:
        return Overall.VIOLATES
    if missing or worst is Verdict.NOT_EVALUATED:
        return Overall.INCOMPLETE
    if worst is Verdict.TOO_CLOSE_TO_CALL:
        return Overall.TOO_CLOSE_TO_CALL
    return Overall.CONDITIONAL if worst is Verdict.CONDITIONAL else Overall.MEETS
