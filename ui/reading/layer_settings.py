"""What a user said of a receptor layer, kept with the layer: lengths of its own, and which class each value of one of
its fields stands for. The class of a whole layer is kept by ``ui.recognise``."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Optional

from qgis.core import QgsVectorLayer

from ...afo_rules.model import ReceptorClass

CLASS_MAP_PROPERTY = "afo_siting/class_map"
ACCURACY_PROPERTY = "afo_siting/accuracy_ft"
HALF_WIDTH_PROPERTY = "afo_siting/half_width_ft"
LEAVE_OUT = "leave_out"
"""In place of a class: features of this value are none of ours, and are not looked at."""

_WORDS = frozenset((LEAVE_OUT, *(receptor_class.value for receptor_class in ReceptorClass)))


@dataclass(frozen=True)
class ClassMap:
    """``classes``: (value of ``field`` as text, class or LEAVE_OUT) pairs, "" for blank. A value that is not among
    them has no class, which the report tells."""

    field: str
    classes: tuple[tuple[str, str], ...]

    def __post_init__(self) -> None:
        if not self.field or not self.classes or any(word not in _WORDS for _value, word in self.classes):
            raise ValueError(f"{self.classes!r} of the field {self.field!r} are no classes")

    @classmethod
    def of(cls, field: str, classes: Mapping[str, str]) -> ClassMap:
        """Raises ValueError without a field or a value, and for a word that is no class."""
        return cls(field, tuple(sorted(classes.items())))


def saved_class_map(layer: QgsVectorLayer) -> Optional[ClassMap]:
    """None when there is none, or when what is there is not ours."""
    try:
        stored = json.loads(str(layer.customProperty(CLASS_MAP_PROPERTY) or "null"))
        if stored is None:
            return None
        values = {str(value): str(word) for value, word in stored["values"].items()}
        return ClassMap.of(str(stored["field"]), values)
    except (ValueError, KeyError, TypeError, AttributeError):
        return None


def saved_length(layer: QgsVectorLayer, name: str) -> Optional[float]:
    """The layer's own default in feet; None when none, or nonsense, is stored."""
    try:
        length = float(str(layer.customProperty(name, "")))
    except ValueError:
        return None
    return length if 0 <= length < float("inf") else None


def save_class_map(layer: QgsVectorLayer, class_map: Optional[ClassMap]) -> None:
    """None removes it. Writes nothing that is there already, which would mark the project as changed."""
    if saved_class_map(layer) == class_map:
        return
    if class_map is None:
        layer.removeCustomProperty(CLASS_MAP_PROPERTY)
        return
    stored = {"field": class_map.field, "values": dict(class_map.classes)}
    layer.setCustomProperty(CLASS_MAP_PROPERTY, json.dumps(stored, ensure_ascii=False, sort_keys=True))


def save_length(layer: QgsVectorLayer, name: str, length_ft: Optional[float]) -> None:
    """None removes it. Writes nothing that is there already."""
    if saved_length(layer, name) == length_ft:
        return
    if length_ft is None:
        layer.removeCustomProperty(name)
    else:
        layer.setCustomProperty(name, length_ft)
