"""What users and scripts write in the parameters, read strictly: a value that is not understood is an error that names
it, never a default. QGIS itself would take the number “abc” for 0 and leave out a layer that it cannot open."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Sequence
from datetime import date
from decimal import Decimal, InvalidOperation
from enum import Enum
from typing import Any, Optional, TypeVar

from qgis.core import Qgis, QgsProperty

from ...afo_rules.errors import SitingError
from ...afo_rules.model import HeadCount, ReceptorClass, SearchedNoneFound
from ..reading import values
from ..translation import tr

Word = TypeVar("Word", bound=Enum)

_CLASSES = tuple(receptor_class.value for receptor_class in ReceptorClass)
_ISO_AT_END = re.compile(r"^(.*?)[\s,;:(]*(?:\b(?:and|on)\s+)?(\d{4}-\d{2}-\d{2})\s*\)?\s*$", re.DOTALL)
_CLASS_BEFORE = re.compile(r"^\s*([A-Za-z_]+)\s*=(.*)$", re.DOTALL)


def receptor_classes(text: str, layer_names: Sequence[str]) -> dict[str, str]:
    """``layer name=class;layer name=class`` as class by layer name. A layer's name may itself hold ``=`` and ``;``."""
    result: dict[str, str] = {}
    pending = ""
    for piece in text.split(";"):
        pending += piece
        name, equals, word = pending.rpartition("=")
        if not equals:
            if pending.strip():
                pending += ";"
            continue
        result[_layer_name(name.strip(), layer_names)] = _class(word, f"RECEPTOR_CLASSES, “{name.strip()}”")
        pending = ""
    if pending.strip("; "):
        raise SitingError(
            tr("RECEPTOR_CLASSES: “{piece}” has no class.").format(piece=pending.strip("; ")),
            tr("Write it as layer name=class;layer name=class, such as houses=residence;creek=water_source."),
        )
    return result


def _layer_name(written: str, layer_names: Sequence[str]) -> str:
    if written in layer_names:
        return written
    alike = [name for name in layer_names if name.strip().casefold() == written.casefold()]
    if len(set(alike)) == 1:
        return alike[0]
    raise SitingError(
        tr("RECEPTOR_CLASSES names the layer “{name}”, which is not among RECEPTORS.").format(name=written),
        tr("The layers are: {names}.").format(
            names=", ".join(sorted(f"“{n}”" for n in set(layer_names))) or tr("none")
        ),
    )


def _class(word: str, where: str) -> str:
    wanted = values.word(word)
    if wanted in _CLASSES:
        return wanted
    close = difflib.get_close_matches(wanted, _CLASSES, n=1)
    hint = tr(" Did you mean {close}?").format(close=close[0]) if close else ""
    raise SitingError(
        tr("{where}: “{word}” is not a receptor class.{hint}").format(where=where, word=word.strip(), hint=hint),
        tr("The classes are: {classes}.").format(classes=", ".join(_CLASSES)),
    )


def searched_none_found(text: str) -> tuple[SearchedNoneFound, ...]:
    """``class=source and date;…``: a date at the end of a source is when it was searched. A source may hold ``;``."""
    entries: list[tuple[str, str]] = []
    for piece in text.split(";"):
        match = _CLASS_BEFORE.match(piece)
        if match and (values.word(match[1]) in _CLASSES or not entries or "_" in match[1]):
            entries.append((match[1], match[2]))
        elif entries and piece.strip():
            entries[-1] = (entries[-1][0], f"{entries[-1][1]};{piece}")
        elif piece.strip():
            raise SitingError(
                tr("SEARCHED_NONE_FOUND: “{piece}” names no class.").format(piece=piece.strip()),
                tr("Write it as class=source and date, such as {example}.").format(example=_SEARCHED_EXAMPLE),
            )
    return tuple(_searched(word, source) for word, source in entries)


_SEARCHED_EXAMPLE = "known_sinkhole=DNR sinkhole layer, 2026-10-01"


def _searched(word: str, text: str) -> SearchedNoneFound:
    receptor_class = ReceptorClass(_class(word, "SEARCHED_NONE_FOUND"))
    source, searched_on = text.strip(), None
    match = _ISO_AT_END.match(source)
    if match:
        source, searched_on = match[1].strip(), _date_of(match[2], f"SEARCHED_NONE_FOUND, {receptor_class.value}")
    if not source:
        raise SitingError(
            tr("SEARCHED_NONE_FOUND: nothing says where {receptor_class} was searched for.").format(
                receptor_class=receptor_class.value
            ),
            tr("Name the source, such as {example}.").format(example=_SEARCHED_EXAMPLE),
        )
    return SearchedNoneFound(receptor_class, source, searched_on)


def animals(matrix: Any, categories: Iterable[str]) -> tuple[HeadCount, ...]:
    """Rows of animal category and head count, given flat, as rows, or as text with commas. Blank rows do not count."""
    cells = list(_flat(matrix))
    if len(cells) % 2:
        if all(values.is_blank(cell) for cell in cells):
            return ()
        raise SitingError(
            tr("ANIMALS has {count} cells: a head count or a category is missing.").format(count=len(cells)),
            tr("Give pairs of category and head count, such as swine_over_55_lb, 2499."),
        )
    known = tuple(categories)
    return tuple(
        HeadCount(_category(category, known), _head(head, values.text(category)))
        for category, head in zip(cells[0::2], cells[1::2])
        if not (values.is_blank(category) and values.is_blank(head))
    )


def _flat(value: Any) -> Iterable[Any]:
    if isinstance(value, str):
        return value.split(",") if value.strip() else []
    if isinstance(value, (list, tuple)):
        return [cell for part in value for cell in (_flat(part) if isinstance(part, (list, tuple)) else [part])]
    return [] if values.is_blank(value) else [value]


def _category(value: Any, known: tuple[str, ...]) -> str:
    category = values.word(value)
    if category in known:
        return category
    close = difflib.get_close_matches(category, known, n=1)
    hint = tr(" Did you mean {close}?").format(close=close[0]) if close else ""
    raise SitingError(
        tr("ANIMALS: “{category}” is not an animal category.{hint}").format(category=values.text(value), hint=hint),
        tr("The categories are: {categories}.").format(categories=", ".join(known)),
    )


def _head(value: Any, category: str) -> int:
    try:
        head = values.number(value)
    except values.Unreadable:
        head = None
    if head is None or not head.is_integer():
        raise SitingError(
            tr("ANIMALS: the head count of {category} is “{head}”, not a whole number.").format(
                category=category, head=values.text(value)
            ),
            tr("Give the number of animals that the operation will hold at one time."),
        )
    if head < 0:
        raise SitingError(
            tr("ANIMALS: the head count of {category} is {head}, below zero.").format(
                category=category, head=int(head)
            ),
            tr("Give the number of animals that the operation will hold at one time."),
        )
    return int(head)


def decimal_number(value: Any, parameter: str) -> Optional[Decimal]:
    """An exact number that is not below zero, or None when nothing was given."""
    value = _static(value, parameter)
    if values.is_blank(value):
        return None
    try:
        number = Decimal(str(value).strip())
    except InvalidOperation:
        number = Decimal("NaN")
    if isinstance(value, bool) or not number.is_finite():
        raise SitingError(
            tr("{parameter}: “{value}” is not a number.").format(parameter=parameter, value=values.text(value)),
            tr("Give a number with a decimal point and no other sign, such as 999.6."),
        )
    if number < 0:
        raise SitingError(
            tr("{parameter} is {value}, below zero.").format(parameter=parameter, value=number),
            tr("Give a number that is not below zero."),
        )
    return number


def day(value: Any, parameter: str) -> Optional[date]:
    """An ISO date, or None when nothing was given."""
    value = _static(value, parameter)
    if isinstance(value, date):
        return value
    if values.is_blank(value):
        return None
    return _date_of(value, parameter)


def _date_of(value: Any, where: str) -> date:
    try:
        found = values.day(value)
    except values.Unreadable:
        found = None
    if found is None:
        raise SitingError(
            tr("{where}: “{value}” is not a date.").format(where=where, value=values.text(value)),
            tr("Write dates as year-month-day, such as 2026-11-29."),
        )
    return found


def choice(value: Any, words: type[Word], parameter: str) -> Optional[Word]:
    """One of ``words``, or None when nothing was given."""
    value = _static(value, parameter)
    if values.is_blank(value):
        return None
    try:
        return words(values.word(value))
    except ValueError:
        raise SitingError(
            tr("{parameter}: “{value}” is not known.").format(parameter=parameter, value=values.text(value)),
            tr("It must be one of: {allowed}.").format(allowed=", ".join(word.value for word in words)),
        ) from None


def _static(value: Any, parameter: str) -> Any:
    """The value of a property that says one thing; what depends on a feature has no meaning here."""
    if not isinstance(value, QgsProperty):
        return value
    if value.propertyType() == Qgis.PropertyType.Static:
        return value.staticValue()
    raise SitingError(
        tr("{parameter} cannot depend on the data.").format(parameter=parameter),
        tr("Give one value for the whole run."),
    )
