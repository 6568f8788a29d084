"""The calendar of a plan, in the form that all calendars of the plugin have."""

from ...calendar_file import Deadline, calendar_text

__all__ = ["Deadline", "calendar_text"]
