"""What the user chose in the dock, as one frozen value: compared to tell a stale result, stored in the project."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from datetime import date
from decimal import Decimal, InvalidOperation
from typing import Any, Optional

from ...afo_rules.errors import SitingError
from ...afo_rules.iowa.questions import parse_answers
from ...afo_rules.iowa.raised import RAISABLE_CLASSES
from ...afo_rules.model import Manure, OperationKind, ReceptorClass, SpeciesGroup, StructureType
from ..reading.layer_settings import ClassMap
from ..terrain.dem import VerticalUnit
from ..translation import tr

VERSION = 1
MOST_HEAD = 10_000_000
LONGEST_FT = 10_000.0  # accuracy and half width
# Before this day the separation tables are in pounds of animal weight and tell cattle from other animals (459.202).
ANIMAL_UNITS_SINCE = date(2003, 3, 1)


@dataclass(frozen=True)
class ReceptorChoice:
    """A receptor layer; ``receptor_class`` "" is not chosen yet, FIELD means the field of each feature, MAP the values
    of another field, by ``class_map``. Lengths in feet of features that state none; None takes the general default."""

    layer_id: str
    receptor_class: str = ""
    class_map: Optional[ClassMap] = None
    accuracy_ft: Optional[float] = None
    half_width_ft: Optional[float] = None


# The class of each feature is read from its own field ``receptor_class``.
FIELD = "field:receptor_class"
# The class of each feature follows from a value of another field.
MAP = "field:map"


@dataclass(frozen=True)
class SearchedChoice:
    """The user's word that a class was searched for and nothing was found."""

    receptor_class: str = ""
    source: str = ""
    searched_on: Optional[date] = None


@dataclass(frozen=True)
class AnimalChoice:
    """``average_weight_lb``: over a production cycle, as typed; it only counts for the tables in pounds."""

    animal_category: str
    head: int = 0
    average_weight_lb: str = ""


@dataclass(frozen=True)
class RaisedChoice:
    """A distance that the department raised by rule (Iowa Code 459.310(1)(a)), and which rule that is."""

    receptor_class: str = ""
    distance_ft: float = 0.0
    citation: str = ""

    @property
    def complete(self) -> bool:
        return bool(self.receptor_class and self.distance_ft > 0 and self.citation.strip())


@dataclass(frozen=True)
class DockInputs:
    """Layers are kept by id, never as objects. ``filing_date`` None means today, whatever day that is.

    ``answers``: ``question=yes|no;…`` (afo_rules.iowa.questions). ``dem_id``: the raster of the ground under
    stockpiles.
    """

    structures_id: str = ""
    stockpiles_id: str = ""
    default_structure_type: str = ""
    default_manure: str = ""
    receptors: tuple[ReceptorChoice, ...] = ()
    searched: tuple[SearchedChoice, ...] = ()
    animals: tuple[AnimalChoice, ...] = ()
    stated_animal_units: str = ""
    stated_animal_weight_lb: str = ""
    species_group: str = ""
    operation_kind: str = "confinement"
    first_constructed: Optional[date] = None
    filing_date: Optional[date] = None
    default_accuracy_ft: float = 0.0
    default_half_width_ft: float = 0.0
    tables_folder: str = ""
    results_gpkg: str = ""
    answers: str = ""
    raised: tuple[RaisedChoice, ...] = ()
    list_editions: str = ""
    dem_id: str = ""
    vertical_unit: str = VerticalUnit.AUTO.value

    @property
    def untouched(self) -> bool:
        """Nothing that says anything of a site was entered."""
        return not (self.structures_id or self.stockpiles_id or self.receptors or self.animals or self.searched)

    @property
    def layer_ids(self) -> tuple[str, ...]:
        """Every layer that a run would read."""
        ids = (self.structures_id, self.stockpiles_id, *(choice.layer_id for choice in self.receptors), self.dem_id)
        return tuple(dict.fromkeys(layer_id for layer_id in ids if layer_id))

    @property
    def weight_matters(self) -> bool:
        return self.first_constructed is not None and self.first_constructed < ANIMAL_UNITS_SINCE


def exact_decimal(text: str) -> Optional[Decimal]:
    """A stored number without a detour by floats; None when it is not a positive number."""
    try:
        value = Decimal(text)
    except InvalidOperation:
        return None
    return value if value.is_finite() and value > 0 else None


def missing(
    inputs: DockInputs, layer_names: dict[str, str], needs_structure_type: bool, needs_manure: bool
) -> tuple[str, ...]:
    """What still keeps a check from running, each as a sentence that says what to do.

    ``layer_names``: the names of the project's layers by id. ``needs_structure_type`` / ``needs_manure``: the layer
    has no such field, so a default must be chosen.
    """
    needs = []
    if not (inputs.structures_id or inputs.stockpiles_id):
        needs.append(tr("Choose a structure layer or a stockpile layer, or place a barn on the map."))
    if inputs.structures_id and needs_structure_type and not inputs.default_structure_type:
        needs.append(tr("The structure layer has no field “structure_type”: choose a default structure type."))
    if inputs.stockpiles_id and needs_manure and not inputs.default_manure:
        needs.append(tr("The stockpile layer has no field “manure”: choose the default manure."))
    needs.extend(_missing_animals(inputs))
    unclassed = [layer_names.get(c.layer_id, c.layer_id) for c in inputs.receptors if not c.receptor_class]
    if unclassed:
        needs.append(tr("Choose a receptor class for: {}.").format(", ".join(unclassed)))
    if any(not (entry.receptor_class and entry.source.strip()) for entry in inputs.searched):
        needs.append(tr("Each “searched, none found” entry needs a class and a source."))
    if not all(entry.complete for entry in inputs.raised):
        needs.append(tr("Each raised distance needs a class, the feet, and the citation of the rule that raised it."))
    return tuple(needs)


def _missing_animals(inputs: DockInputs) -> tuple[str, ...]:
    if inputs.stated_animal_units and exact_decimal(inputs.stated_animal_units) is None:
        return (tr("Animal units must be a positive number, such as 999.6."),)
    if inputs.stated_animal_weight_lb and exact_decimal(inputs.stated_animal_weight_lb) is None:
        return (tr("Animal weight must be a positive number of pounds."),)
    if any(choice.head == 0 for choice in inputs.animals):
        return (tr("Enter the head count of each animal category, or remove the row."),)
    stated = inputs.stated_animal_units or (inputs.weight_matters and inputs.stated_animal_weight_lb)
    # Only the distances of structures depend on the capacity.
    if inputs.structures_id and not inputs.animals and not stated:
        return (tr("Enter the animals and their head counts, or the animal units."),)
    return ()


def to_text(inputs: DockInputs) -> str:
    """The inputs as JSON, for the project file."""
    return json.dumps({"version": VERSION, **asdict(inputs)}, default=date.isoformat, sort_keys=True)


def from_text(text: str) -> DockInputs:
    """Reads ``to_text`` back. Raises ValueError when ``text`` is not that: a project file is anybody's."""
    try:
        stored = json.loads(text)
        if not isinstance(stored, dict) or stored.get("version") != VERSION:
            raise ValueError("not version 1")
        inputs = _inputs_of(stored)
        parse_answers(inputs.answers)
        return inputs
    except (KeyError, TypeError, AttributeError, SitingError) as error:
        raise ValueError(str(error)) from error


_WORDS = {
    "default_structure_type": ("", *(t.value for t in StructureType)),
    "default_manure": ("", *(m.value for m in Manure)),
    "species_group": ("", *(g.value for g in SpeciesGroup)),
    "operation_kind": tuple(k.value for k in OperationKind),
    "vertical_unit": tuple(u.value for u in VerticalUnit),
}
_CLASSES = ("", *(c.value for c in ReceptorClass))
# With what a project says that was saved before the field was there.
_TEXTS = {f.name: f.default for f in fields(DockInputs) if f.type == "str"}


def _inputs_of(stored: dict[str, Any]) -> DockInputs:
    return DockInputs(
        **{name: _word(stored.get(name, default), _WORDS.get(name)) for name, default in _TEXTS.items()},
        receptors=tuple(_receptor_of(choice) for choice in stored["receptors"]),
        searched=tuple(
            SearchedChoice(_word(c["receptor_class"], _CLASSES), _word(c["source"]), _date(c["searched_on"]))
            for c in stored["searched"]
        ),
        animals=tuple(_animal_of(choice) for choice in stored["animals"]),
        raised=tuple(
            RaisedChoice(
                _word(c["receptor_class"], ("", *RAISABLE_CLASSES)),
                max(float(c["distance_ft"]), 0.0),
                _word(c["citation"]),
            )
            for c in stored.get("raised", ())
        ),
        first_constructed=_date(stored["first_constructed"]),
        filing_date=_date(stored["filing_date"]),
        default_accuracy_ft=max(float(stored["default_accuracy_ft"]), 0.0),
        default_half_width_ft=max(float(stored["default_half_width_ft"]), 0.0),
    )


def _receptor_of(stored: dict[str, Any]) -> ReceptorChoice:
    word, class_map = _word(stored["receptor_class"], (FIELD, MAP, *_CLASSES)), stored.get("class_map")
    if (word == MAP) != (class_map is not None):
        raise ValueError(f"{word!r} does not go with {class_map!r}")
    return ReceptorChoice(
        _word(stored["layer_id"]),
        word,
        ClassMap.of(_word(class_map["field"]), {_word(v): _word(w) for v, w in class_map["classes"]})
        if class_map
        else None,
        _length(stored.get("accuracy_ft")),
        _length(stored.get("half_width_ft")),
    )


def _length(value: Any) -> Optional[float]:
    return None if value is None else min(max(float(value), 0.0), LONGEST_FT)


def _animal_of(stored: dict[str, Any]) -> AnimalChoice:
    weight = _word(stored.get("average_weight_lb", ""))
    if weight and exact_decimal(weight) is None:
        raise ValueError(f"{weight!r} is no weight")
    return AnimalChoice(_word(stored["animal_category"]), min(max(int(stored["head"]), 0), MOST_HEAD), weight)


def _word(value: Any, allowed: Optional[tuple[str, ...]] = None) -> str:
    if not isinstance(value, str) or (allowed is not None and value not in allowed):
        raise ValueError(f"{value!r} is not a value that the dock writes")
    return value


def _date(value: Any) -> Optional[date]:
    return None if value is None else date.fromisoformat(value)
