"""Receptors of all layers as columns, taken apart by class: what the rules look things up in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
import shapely

from .measure import ReceptorIndex
from .model import RECEPTOR_BOOLS, RECEPTOR_DATES, RECEPTOR_NUMBERS, ReceptorLayer
from .trileans import UNKNOWN

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True)
class ClassTable:
    """All receptors (n,) of one class, with the columns of facts and an index over their geometry.

    ``layer``: (n,) position of the layer in the site. ``dimension``: (n,) 0 point, 1 line, 2 polygon.
    """

    receptor_class: str
    index: ReceptorIndex
    layer: NDArray[np.intp]
    ids: NDArray[np.object_]
    names: NDArray[np.object_]
    dimension: NDArray[np.int8]
    facts: Mapping[str, NDArray[Any]]

    def __len__(self) -> int:
        return len(self.ids)

    @property
    def geometry(self) -> NDArray[np.object_]:
        return self.index.geometry

    @cached_property
    def largest_accuracy_ft(self) -> float:
        return float(np.nan_to_num(self.facts["accuracy_ft"]).max(initial=0.0))

    @cached_property
    def widest_half_width_ft(self) -> float:
        return float(np.nan_to_num(self.facts["half_width_ft"]).max(initial=0.0))


def unknown_column(name: str, count: int) -> NDArray[Any]:
    """A column of facts that nobody stated."""
    if name in RECEPTOR_BOOLS:
        return np.full(count, UNKNOWN, dtype=np.int8)
    if name in RECEPTOR_DATES:
        return np.full(count, np.datetime64("NaT"), dtype="datetime64[D]")
    return np.full(count, np.nan)


def by_class(layers: Sequence[ReceptorLayer]) -> dict[str, ClassTable]:
    """The receptors of usable ``layers``, class by class. A class without any receptor has no entry."""
    parts: dict[str, list[tuple[int, NDArray[np.intp]]]] = {}
    for position, layer in enumerate(layers):
        if layer.unusable:
            continue
        # A set first: sorting a million words takes longer than measuring.
        for receptor_class in sorted(set(layer.receptor_class.tolist())):
            members = np.flatnonzero(layer.receptor_class == receptor_class)
            parts.setdefault(str(receptor_class), []).append((position, members))
    result = {}
    for receptor_class, rows in sorted(parts.items()):
        geometry = np.concatenate([layers[position].geometry[index] for position, index in rows])
        facts = {
            name: np.concatenate(
                [
                    layers[position].facts[name][index]
                    if name in layers[position].facts
                    else unknown_column(name, len(index))
                    for position, index in rows
                ]
            )
            for name in (*RECEPTOR_BOOLS, *RECEPTOR_DATES, *RECEPTOR_NUMBERS)
        }
        result[receptor_class] = ClassTable(
            receptor_class=receptor_class,
            index=ReceptorIndex(geometry),
            layer=np.concatenate([np.full(len(index), position, dtype=np.intp) for position, index in rows]),
            ids=np.concatenate([layers[position].ids[index] for position, index in rows]),
            names=np.concatenate([layers[position].names[index] for position, index in rows]),
            dimension=shapely.get_dimensions(geometry).astype(np.int8),
            facts=facts,
        )
    return result
