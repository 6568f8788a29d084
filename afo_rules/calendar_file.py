"""Days to keep as a calendar file (RFC 5545): whole days, the same text for the same dates."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

LINE_OCTETS = 75
_END = "\r\n"


@dataclass(frozen=True)
class Deadline:
    """One day to keep. ``key`` makes the event's id, so that a new file replaces the old event."""

    key: str
    day: date
    title: str
    note: str
    citation: str


def calendar_text(deadlines: Sequence[Deadline], written_on: date, name: str) -> str:
    """The calendar. ``written_on`` stands for the time stamp that the format asks for, so that it does not change
    from run to run."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//AFO Siting//AFO Siting//EN", "CALSCALE:GREGORIAN"]
    for deadline in deadlines:
        lines += [
            "BEGIN:VEVENT",
            f"UID:{_uid(deadline.key, name)}",
            f"DTSTAMP:{_basic(written_on)}T000000Z",
            f"DTSTART;VALUE=DATE:{_basic(deadline.day)}",  # without an end it lasts one day
            f"SUMMARY:{_escaped(deadline.title)}",
            f"DESCRIPTION:{_escaped('; '.join(t for t in (deadline.note, deadline.citation) if t))}",
            "TRANSP:TRANSPARENT",
            "END:VEVENT",
        ]
    lines.append("END:VCALENDAR")
    return "".join(_folded(line) + _END for line in lines)


def _basic(day: date) -> str:
    return day.isoformat().replace("-", "")


def _uid(key: str, name: str) -> str:
    kept = "".join(c if c.isascii() and c.isalnum() else "-" for c in f"{name}-{key}".lower())
    return f"{'-'.join(part for part in kept.split('-') if part)}@afo-siting"


def _escaped(text: str) -> str:
    """Text of the data's: no line break can begin a line of the file."""
    text = text.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,")
    for line_break in ("\r\n", "\n", "\r", "\x0b", "\x0c", "\x85", "\u2028", "\u2029"):
        text = text.replace(line_break, "\\n")
    return "".join(c for c in text if c == " " or c.isprintable())


def _folded(line: str) -> str:
    """Lines of at most 75 octets; no character is cut in two."""
    pieces, current = [], b""
    for character in line:
        octets = character.encode("utf-8", "replace")
        if len(current) + len(octets) > LINE_OCTETS:
            pieces.append(current)
            current = b" "
        current += octets
    return (_END.encode().join([*pieces, current])).decode("utf-8")
