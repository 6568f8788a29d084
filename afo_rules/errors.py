"""The one error that tells a user what to mend."""

from __future__ import annotations


class SitingError(Exception):
    """Input that cannot be used.

    ``message`` says what is wrong and names the thing, ``suggestion`` says how to mend it,
    ``details`` is for the log. All three are plain text, never markup.
    """

    def __init__(self, message: str, suggestion: str = "", details: str = "") -> None:
        super().__init__(f"{message} {suggestion}".strip())
        self.message = message
        self.suggestion = suggestion
        self.details = details


class Cancelled(Exception):
    """The user asked for the run to stop."""
