"""Answers as the algorithms take them: ``name=value;name=value``, with double quotes around what holds a separator."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

_NEEDS_QUOTES = (";", "\n", "\r", '"')


class Answer(NamedTuple):
    """``value``: a word, a number, an option; ``evidence``: what a user says of where it is shown."""

    value: str = ""
    evidence: str = ""


def write(answers: Mapping[str, Answer]) -> str:
    """The text for the parameter, in the order given. What is neither answered nor evidenced is left out."""
    return "; ".join(f"{name}={_value(answer)}" for name, answer in answers.items() if answer.value or answer.evidence)


def read(text: str, with_evidence: Iterable[str] = ()) -> dict[str, Answer]:
    """Takes ``write``'s text apart again. ``with_evidence``: names whose value is ``answer: evidence``.

    Lenient, because it only fills a table: what is wrong with a text is said by the algorithm, when it is run.
    """
    evidenced = frozenset(with_evidence)
    found: dict[str, Answer] = {}
    for entry in _entries(text):
        name, equals, value = entry.partition("=")
        if not equals:
            continue
        name, value = name.strip(), value.strip()
        if name in evidenced:
            word, _, evidence = value.partition(":")
            word = word.strip().lower()
            found[name] = Answer("" if word == "unknown" else word, _unquoted(evidence.strip()))
        else:
            found[name] = Answer(_unquoted(value))
    return found


def _value(answer: Answer) -> str:
    if not answer.evidence:
        return _quoted(answer.value)
    return f"{answer.value or 'unknown'}: {_quoted(answer.evidence)}"


def _quoted(text: str) -> str:
    if not any(sign in text for sign in _NEEDS_QUOTES):
        return text
    return '"' + text.replace('"', '""') + '"'


def _unquoted(text: str) -> str:
    if len(text) >= 2 and text.startswith('"') and text.endswith('"'):
        text = text[1:-1].replace('""', '"')
    return text


def _entries(text: str) -> list[str]:
    entries, current, quoted = [], "", False
    for sign in text:
        if sign == '"':
            quoted = not quoted
        if sign in ";\n\r" and not quoted:
            entries.append(current)
            current = ""
        else:
            current += sign
    return [entry.strip() for entry in (*entries, current) if entry.strip()]
