"""What a site package holds: its tables and their columns, those of the public contract, and how each is filled in.

The words of the lists are the enums of the rules, so a word that the check does not know cannot be chosen.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from qgis.core import Qgis

from ..afo_rules.model import WATERS, Manure, ReceptorClass, Status, StructureType
from .outputs.words import class_text
from .translation import tr

_RECOGNISE = Path(__file__).resolve().parent.parent / "resources" / "recognise.csv"
OTHER_OPERATIONS_CLASS = ReceptorClass.CONFINEMENT_OPERATION.value
MOST_HEAD = 10_000_000


class Kind(Enum):
    """What a column holds, and so which widget it gets."""

    TEXT = "text"
    CHOICE = "choice"
    ANSWER = "answer"  # yes, no, or not known, which stays null
    DAY = "day"
    NUMBER = "number"
    WHOLE = "whole"


@dataclass(frozen=True)
class Column:
    """``words``: value and label of each choice. ``default`` and ``rule``: QGIS expressions; a feature that breaks
    ``rule`` is not taken by the form, which shows ``rule_text``. ``of_classes``: the receptor classes that the fact is
    about; empty for all."""

    name: str
    label: str
    kind: Kind = Kind.TEXT
    words: tuple[tuple[str, str], ...] = ()
    required: bool = False
    default: str = ""
    rule: str = ""
    rule_text: str = ""
    group: str = ""
    of_classes: tuple[str, ...] = ()


@dataclass(frozen=True)
class PackageTable:
    """One table; ``title`` is the name of its layer in QGIS."""

    name: str
    title: str
    wkb_type: Qgis.WkbType
    columns: tuple[Column, ...]

    @property
    def is_spatial(self) -> bool:
        return bool(self.wkb_type != Qgis.WkbType.NoGeometry)


def package_tables() -> tuple[PackageTable, ...]:
    """The tables of a site package, topmost first."""
    none = Qgis.WkbType.NoGeometry
    return (
        PackageTable("structures", tr("Structures"), Qgis.WkbType.Polygon, _structure_columns()),
        PackageTable("stockpiles", tr("Stockpiles"), Qgis.WkbType.Polygon, _stockpile_columns()),
        PackageTable("receptor_points", tr("Receptor points"), Qgis.WkbType.Point, _receptor_columns("point")),
        PackageTable("other_operations", tr("Other operations"), Qgis.WkbType.Point, _other_operation_columns()),
        PackageTable("receptor_lines", tr("Receptor lines"), Qgis.WkbType.MultiLineString, _receptor_columns("line")),
        PackageTable("receptor_areas", tr("Receptor areas"), Qgis.WkbType.MultiPolygon, _receptor_columns("polygon")),
        PackageTable("searched", tr("Searched, none found"), none, _searched_columns()),
        PackageTable("operation", tr("Operation: animals"), none, _operation_columns()),
    )


def _structure_columns() -> tuple[Column, ...]:
    facts = tr("Facts")
    return (
        _name(),
        _choice("structure_type", tr("Structure type"), StructureType, required=True),
        _choice("status", tr("Status"), Status, default=f"'{Status.PROPOSED.value}'"),
        _day("constructed", tr("Constructed on")),
        _answer("secondary_containment", tr("Has secondary containment"), facts),
        _answer("holds_animals_or_manure", tr("Holds animals or manure"), facts),
        _accuracy(facts),
    )


def _stockpile_columns() -> tuple[Column, ...]:
    ground = tr("Ground and runoff")
    return (
        _name(),
        _choice("manure", tr("Manure"), Manure, required=True),
        _day("placed", tr("Placed on")),
        _day(
            "removed",
            tr("Removed on"),
            rule='"removed" is null or "placed" is null or "removed" >= "placed"',
            rule_text=tr("The pile cannot be removed before it was placed."),
        ),
        _answer("runoff_contained", tr("Runoff is contained"), ground),
        _answer("slope_contained", tr("Manure on the slope is contained"), ground),
        _number("vertical_separation_ft", tr("Vertical separation (ft)"), ground),
        _number("concrete_thickness_in", tr("Concrete thickness (in)"), ground),
        _answer("concrete_reinforced", tr("Concrete is reinforced"), ground),
        _answer("qualified_structure", tr("Is a qualified structure"), ground),
        _accuracy(ground),
    )


def _receptor_columns(shape: str) -> tuple[Column, ...]:
    """The contract's fields, whatever the ``shape``; the classes are those that are drawn as one."""
    owner, facts, measuring = tr("Owner, waiver and age"), tr("Facts of this class"), tr("Measuring")
    waters = tuple(sorted(WATERS))
    inlets = (ReceptorClass.TERRACE_TILE_INLET.value, ReceptorClass.SURFACE_TILE_INLET.value)
    return (
        _name(),
        Column("receptor_class", tr("Receptor class"), Kind.CHOICE, _classes_drawn_as(shape), required=True),
        _answer("owner_is_operator", tr("Owned by the owner of the operation"), owner),
        _answer("owned_by_titleholder", tr("Owned by the titleholder of the stockpile's land"), owner),
        _day("waiver_recorded", tr("Waiver recorded on"), owner),
        _day("established", tr("Built, or boundary set, on"), owner),
        _answer("in_city", tr("Lies in a city"), facts, _IN_CITY),
        _answer("facility", tr("Is the facility where people gather"), facts, ("public_use_area",)),
        _day("listed", tr("On the DNR list since"), facts, of_classes=waters),
        _answer("farm_pond", tr("Is a farm pond"), facts, waters),
        _answer("private_lake", tr("Is a privately owned lake"), facts, waters),
        _answer("drained_to_water_of_state", tr("Tile line drains to a water of the state"), facts, inlets),
        _number("half_width_ft", tr("Half width of channel or right-of-way (ft)"), measuring),
        _accuracy(measuring),
    )


# The classes whose distances differ inside city limits (Iowa Code 459.202).
_IN_CITY = ("residence", "commercial_enterprise", "religious_institution", "educational_institution")


def _other_operation_columns() -> tuple[Column, ...]:
    """For operations that may count as one with the applicant's. The class is a column of its own: the check reads a
    layer given by its path without what QGIS saved with it."""
    only = ((OTHER_OPERATIONS_CLASS, class_text(OTHER_OPERATIONS_CLASS)),)
    facts = tr("Facts")
    return (
        _name(),
        Column(
            "receptor_class",
            tr("Receptor class"),
            Kind.CHOICE,
            only,
            required=True,
            default=f"'{OTHER_OPERATIONS_CLASS}'",
        ),
        _number("animal_units", tr("Animal units"), facts),
        _day("constructed", tr("Constructed on"), facts),
        _answer("common_ownership", tr("Same owner or manager as this operation"), facts),
        _accuracy(facts),
    )


def _searched_columns() -> tuple[Column, ...]:
    return (
        _choice("class", tr("Receptor class"), ReceptorClass, required=True),
        Column("source", tr("Where it was searched for"), required=True),
        _day("date", tr("Searched on")),
    )


def _operation_columns() -> tuple[Column, ...]:
    from ..afo_rules.tables import load_tables

    categories = tuple((category, class_text(category)) for category in load_tables(None).animal_categories())
    return (
        Column("category", tr("Animal category"), Kind.CHOICE, categories, required=True),
        Column(
            "head", tr("Head at one time"), Kind.WHOLE, required=True, rule='"head" >= 0', rule_text=_not_negative()
        ),
        _number("average_weight_lb", tr("Average weight (lb), before 2003-03-01 only")),
    )


def _classes_drawn_as(shape: str) -> tuple[tuple[str, str], ...]:
    """Receptor classes that are drawn as points, lines or polygons, in the order of the law. Other operations have a
    table of their own, with the facts that only they have."""
    with open(_RECOGNISE, encoding="utf-8", newline="") as file:
        drawn = {row["receptor_class"] for row in csv.DictReader(file) if shape in row["geometry"].split()}
    drawn.discard(OTHER_OPERATIONS_CLASS)
    return tuple((c.value, class_text(c.value)) for c in ReceptorClass if c.value in drawn)


def _name() -> Column:
    return Column("name", tr("Name"))


def _choice(name: str, label: str, words: type[Enum], required: bool = False, default: str = "") -> Column:
    pairs = tuple((word.value, class_text(word.value)) for word in words)
    return Column(name, label, Kind.CHOICE, pairs, required=required, default=default)


def _answer(name: str, label: str, group: str = "", of_classes: tuple[str, ...] = ()) -> Column:
    return Column(name, label, Kind.ANSWER, group=group, of_classes=of_classes)


def _day(
    name: str,
    label: str,
    group: str = "",
    rule: str = "",
    rule_text: str = "",
    of_classes: tuple[str, ...] = (),
) -> Column:
    return Column(name, label, Kind.DAY, rule=rule, rule_text=rule_text, group=group, of_classes=of_classes)


def _number(name: str, label: str, group: str = "") -> Column:
    rule = f'"{name}" is null or "{name}" >= 0'
    return Column(name, label, Kind.NUMBER, rule=rule, rule_text=_not_negative(), group=group)


def _accuracy(group: str) -> Column:
    return _number("accuracy_ft", tr("Accuracy (ft)"), group)


def _not_negative() -> str:
    return tr("A number that is not below zero.")
