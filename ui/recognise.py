"""Guesses the receptor class of a layer from its name, fields and geometry, where they are unmistakable.

The guesses are data: ``resources/recognise.csv``, one row a kind of layer. A wrong guess is worse than none, so a name
must consist of the row's words and of words that say nothing of what is shown (``iowa_rural_houses_2026``); ``wells``
alone is no guess, since public and private, shallow and deep wells have different distances.
"""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Optional

from qgis.core import Qgis, QgsVectorLayer, QgsWkbTypes

from ..afo_rules.model import ReceptorClass

SAVED_CLASS_PROPERTY = "afo_siting/receptor_class"
_TABLE = Path(__file__).resolve().parent.parent / "resources" / "recognise.csv"
_GEOMETRY = {
    Qgis.GeometryType.Point: "point",
    Qgis.GeometryType.Line: "line",
    Qgis.GeometryType.Polygon: "polygon",
}
# Words of a layer's name that say where, when or in which file, not what. A lone county's name is not among them:
# “Church” could be one.
_WORDS_THAT_SAY_NOTHING = """
    a all and boundary boundaries copy county current data dataset digitised digitized district dnr east
    existing export feature features file final found gis gpkg ia idnr iowa layer layers line lines list listed local
    location locations map mapped my near nearby new north of old point points poly polygon polygons region rural shp
    site sites sketch south state statewide survey surveyed test the township updated usa v version west within
"""
_EMPTY_WORDS = frozenset(_WORDS_THAT_SAY_NOTHING.split())


@dataclass(frozen=True)
class Guess:
    """``note`` is what must be known of such a layer, for the report."""

    receptor_class: str
    note: str = ""


@dataclass(frozen=True)
class _Kind:
    receptor_class: str
    geometry: frozenset[str]
    names: tuple[frozenset[str], ...]
    fields: frozenset[str]
    note: str


def recognise(layer: QgsVectorLayer, name: Optional[str] = None) -> Optional[Guess]:
    """The class that name, fields and geometry type of ``layer`` leave no doubt about, or None. ``name`` stands in for
    the layer's own."""
    shape = _GEOMETRY.get(QgsWkbTypes.geometryType(layer.wkbType()))
    if shape is None:
        return None
    fields = frozenset(field.name().lower() for field in layer.fields())
    return recognise_by(layer.name() if name is None else name, fields, shape)


def recognise_by(name: str, fields: frozenset[str], shape: str) -> Optional[Guess]:
    """``fields``: lower-case names. ``shape``: point, line or polygon. Two kinds that both fit are no guess."""
    words = _words(name)
    fitting = {
        Guess(kind.receptor_class, kind.note)
        for kind in _kinds()
        if shape in kind.geometry and (kind.fields <= fields if kind.fields else words in kind.names)
    }
    return fitting.pop() if len({guess.receptor_class for guess in fitting}) == 1 else None


def saved_class(layer: QgsVectorLayer) -> Optional[str]:
    """The class that the user chose for the layer and that is stored with it; None when it is no class of ours."""
    saved = str(layer.customProperty(SAVED_CLASS_PROPERTY) or "")
    return saved if saved in {receptor_class.value for receptor_class in ReceptorClass} else None


def _words(name: str) -> frozenset[str]:
    """The telling words of a name, singular, lower case: ``IA_RuralHouses2026`` has one, ``house``."""
    parted = re.sub(r"([a-z])([A-Z])", r"\1 \2", name).replace("_", " ")
    words = re.findall(r"[a-z]+|\b100\b", parted.lower())
    return frozenset(_singular(word) for word in words if word not in _EMPTY_WORDS)


def _singular(word: str) -> str:
    for ending, instead in (("ies", "y"), ("churches", "church"), ("ches", "ch"), ("sses", "ss"), ("s", "")):
        if word.endswith(ending) and not word.endswith(("ss", "us")) and len(word) > 3:
            return word[: -len(ending)] + instead
    return word


@lru_cache(maxsize=1)
def _kinds() -> tuple[_Kind, ...]:
    with open(_TABLE, encoding="utf-8", newline="") as file:
        return tuple(
            _Kind(
                receptor_class=ReceptorClass(row["receptor_class"]).value,
                geometry=frozenset(row["geometry"].split()),
                names=tuple(
                    frozenset(_singular(word) for word in name.split()) for name in row["names"].split(";") if name
                ),
                fields=frozenset(row["fields"].lower().split()),
                note=row["note"],
            )
            for row in csv.DictReader(file)
        )
