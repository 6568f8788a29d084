"""The one answer for many findings."""

from __future__ import annotations

from collections.abc import Sequence

from .model import Finding, NotEvaluated, Overall, Verdict


def overall_of(findings: Sequence[Finding], missing: Sequence[NotEvaluated]) -> Overall:
    """Violates if any finding does; else incomplete if any rule was not evaluated; and so on to meets."""
    verdicts = {finding.verdict for finding in findings}
    if Verdict.VIOLATES in verdicts:
        return Overall.VIOLATES
    if missing or Verdict.NOT_EVALUATED in verdicts or not findings:
        return Overall.INCOMPLETE
    if Verdict.TOO_CLOSE_TO_CALL in verdicts:
        return Overall.TOO_CLOSE_TO_CALL
    return Overall.CONDITIONAL if Verdict.CONDITIONAL in verdicts else Overall.MEETS
