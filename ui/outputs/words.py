"""The report's values as a person reads them: verdicts, classes, numbers. Shared by layers, HTML and PDF."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import Any, NamedTuple, Optional

from ...afo_rules import units
from ...afo_rules.model import Verdict
from ..translation import tr


class Look(NamedTuple):
    """How a verdict is drawn. The colours are Okabe and Ito's, told apart by the colour blind."""

    symbol: str
    colour: str


LOOKS: dict[str, Look] = {
    "violates": Look("✗", "#d55e00"),
    "not_evaluated": Look("?", "#666666"),
    "incomplete": Look("?", "#666666"),
    "too_close_to_call": Look("≈", "#e69f00"),
    "conditional": Look("!", "#cc79a7"),
    "exempt": Look("○", "#56b4e9"),
    "meets": Look("✓", "#009e73"),
}
# Worst first, as the rules order them.
VERDICT_ORDER = tuple(verdict.value for verdict in Verdict)

# Setback zones are drawn by what they protect: thirty classes would be thirty unreadable hatches.
PEOPLE, WELLS, WATER, GROUND, ROADS = "people", "wells", "water", "ground", "roads"
RULE_KINDS = (PEOPLE, WELLS, WATER, GROUND, ROADS)
_KIND_OF_CLASS = {
    "residence": PEOPLE,
    "commercial_enterprise": PEOPLE,
    "religious_institution": PEOPLE,
    "educational_institution": PEOPLE,
    "public_use_area": PEOPLE,
    "cemetery": PEOPLE,
    "city": PEOPLE,
    "confinement_operation": PEOPLE,
    "public_well_shallow": WELLS,
    "public_well_deep": WELLS,
    "private_well_shallow": WELLS,
    "private_well_deep": WELLS,
    "water_source": WATER,
    "major_water_source": WATER,
    "designated_wetland": WATER,
    "high_quality_water_resource": WATER,
    "one_hundred_year_floodplain": WATER,
    "grassed_waterway": WATER,
    "ponding_area": WATER,
    "public_thoroughfare": ROADS,
}


def rule_kind(receptor_class: str) -> str:
    """What a zone around ``receptor_class`` protects; what leads underground (sinkholes, inlets, ...) is the rest."""
    return _KIND_OF_CLASS.get(receptor_class, GROUND)


def rule_kind_text(kind: str) -> str:
    return {
        PEOPLE: tr("homes, businesses, public places"),
        WELLS: tr("drinking water wells"),
        WATER: tr("streams, lakes, wetlands"),
        GROUND: tr("sinkholes, drainage wells, inlets"),
        ROADS: tr("thoroughfares"),
    }[kind]


def verdict_word(verdict: Optional[str]) -> str:
    words = {
        "violates": tr("Violates"),
        "not_evaluated": tr("Not evaluated"),
        "incomplete": tr("Incomplete"),
        "too_close_to_call": tr("Too close to call"),
        "conditional": tr("Conditional"),
        "exempt": tr("Exempt"),
        "meets": tr("Meets"),
        None: tr("No finding"),
    }
    return words.get(verdict) or printable(str(verdict)).replace("_", " ")


def verdict_symbol(verdict: Optional[str]) -> str:
    return LOOKS[verdict].symbol if verdict in LOOKS else "–"


def verdict_text(verdict: Optional[str]) -> str:
    """Symbol and word: colour is never the only signal."""
    return f"{verdict_symbol(verdict)} {verdict_word(verdict)}"


# Format characters, lone surrogates (which no file can hold) and private use; but joiners spell words in some scripts.
_UNSEEN = ("Cf", "Cs", "Co")
_JOINERS = "\u200c\u200d"


def printable(value: Any) -> str:
    """Text from data on one line: no control characters, none that turn the direction of reading.

    A name may hold a line break, a NUL or a right-to-left override that makes "meets" out of another word.
    """
    if value is None:
        return ""
    kept = (" " if unicodedata.category(c) in ("Cc", "Zl", "Zp") else c for c in str(value))
    text = "".join(c for c in kept if c in _JOINERS or unicodedata.category(c) not in _UNSEEN)
    return " ".join(part for part in text.split(" ") if part)


_CLASS_TEXTS = {
    "one_hundred_year_floodplain": "100-year floodplain",
    "land_slope_percent": "slope of the ground",
    "surface_water_run_on": "surface water run-on",
    "storage_duration_months": "storage duration",
    "consecutive_days_without_cover_structure_or_statement": "days without cover, structure or statement",
}


def class_text(receptor_class: str) -> str:
    """The statute's word for a class. The law is in English, so this is not translated."""
    return _CLASS_TEXTS.get(receptor_class) or printable(receptor_class).replace("_", " ")


def subject_kind_text(kind: str) -> str:
    return class_text(kind)


def comparison_text(comparison: str) -> str:
    """How the rule compares: the word decides whether the exact distance passes."""
    return {
        "closer_than": tr("not closer than"),
        "within": tr("not within"),
        "intersects": tr("not in or across"),
        "slope_more_than": tr("slope limit"),
        "removed_and_applied_within": tr("time limit for removing and applying"),
        "more_than": tr("time limit"),
    }.get(comparison, class_text(comparison))


def basis_mark(basis: str) -> str:
    """Empty for a number read in the law; else the word that marks it in every output."""
    return "" if basis == "text" else f"[{printable(basis)}]"


def basis_meanings() -> Mapping[str, str]:
    return {
        "report": tr("[report]: the number comes from an agency page, news or court report, not from the rule itself."),
        "recall": tr("[recall]: the number was not compared with the official table. Check it before you rely on it."),
    }


def required_text(finding: Mapping[str, Any]) -> str:
    """``1,250 ft``; words for a rule about ground that may not be touched, "" for one that is no distance."""
    if finding["comparison"] == "intersects":
        return tr("no overlap")
    required = finding["required_ft"]
    return "" if required is None else f"{units.whole(required)} ft"


def measured_text(finding: Mapping[str, Any]) -> str:
    """``1,193.4 ft``, never rounded across the required distance; "" where nothing was measured."""
    measured = finding["measured_ft"]
    if measured is None:
        return ""
    if finding["comparison"] == "intersects":
        return tr("{distance} (overlaps)").format(distance="0 ft") if measured == 0 else units.feet_text(measured)
    return units.feet_text(measured, finding["required_ft"])


def margin_text(finding: Mapping[str, Any]) -> str:
    """``-56.6 ft`` or ``+12.0 ft``."""
    margin = finding["margin_ft"]
    if margin is None:
        return ""
    return ("+" if margin > 0 else "") + units.feet_text(margin, 0)


def accuracy_text(finding: Mapping[str, Any]) -> str:
    """``± 10 ft``, "" where the data are taken as exact."""
    accuracy = finding["accuracy_ft"]
    if not accuracy:
        return ""
    return f"± {units.whole(accuracy) if accuracy == int(accuracy) else units.text(accuracy, 0)} ft"


def dimension_label(finding: Mapping[str, Any]) -> str:
    """Label of the measured line: ``1,193.4 ft of 1,250 ft``."""
    measured, required = finding["measured_ft"], finding["required_ft"]
    if measured is None:
        return ""
    if required is None or finding["comparison"] == "intersects":
        return measured_text(finding)
    return units.measured_of_required(measured, required)


def receptor_text(finding: Mapping[str, Any]) -> str:
    """The receptor's name with its class, else the class: ``Smith home (residence)``."""
    kind = class_text(finding["receptor_class"])
    name = printable(finding.get("receptor_name"))
    return f"{name} ({kind})" if name else kind
