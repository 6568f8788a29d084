"""Features near the site as columns: binary geometry, ids, and the facts that receptors carry."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Callable

from qgis.core import QgsFeatureRequest, QgsRectangle

from ...afo_rules.model import RECEPTOR_BOOLS, RECEPTOR_DATES, RECEPTOR_NUMBERS
from . import geometry as geometries
from . import values
from .sources import LayerSnapshot
from .survey import CANCEL_EVERY, opened, stop_if

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ...afo_rules.frame import Bounds

CLASS_FIELD = "receptor_class"
COLUMNS = ("name", CLASS_FIELD, *RECEPTOR_BOOLS, *RECEPTOR_DATES, *RECEPTOR_NUMBERS)


@dataclass(frozen=True)
class Defaults:
    """What a feature that says nothing itself is taken to have."""

    accuracy_ft: float = 0.0
    half_width_ft: float = 0.0

    def of(self, column: str) -> float:
        return self.accuracy_ft if column == "accuracy_ft" else self.half_width_ft


@dataclass(frozen=True)
class Columns:
    """Features (n) that have a geometry, in a stable order. ``cells``: raw values of the columns that the layer has."""

    ids: list[int]
    binary: list[Any]
    cells: dict[str, list[Any]]

    def chosen(self, rows: Sequence[int]) -> Columns:
        """Only these ``rows``."""
        return Columns(
            [self.ids[row] for row in rows],
            [self.binary[row] for row in rows],
            {name: [column[row] for row in rows] for name, column in self.cells.items()},
        )


def read_columns(
    layer: LayerSnapshot, rectangle: Bounds, cancelled: Callable[[], bool], class_field: str = CLASS_FIELD
) -> Columns:
    """Features whose rectangle meets ``rectangle`` (in the layer's CRS): saved ones by id, then unsaved ones as they
    were drawn, since a provider's own order may change. ``class_field``: what fills the column CLASS_FIELD."""
    found = {name: values.field_index(layer.fields, name) for name in COLUMNS}
    found[CLASS_FIELD] = values.field_index(layer.fields, class_field)
    present = {name: index for name, index in found.items() if index >= 0}
    request = QgsFeatureRequest().setFilterRect(QgsRectangle(*rectangle))
    request.setSubsetOfAttributes(sorted(set(present.values())))
    tolerance = geometries.chord_tolerance(layer.crs)
    ids: list[int] = []
    binary: list[Any] = []
    cells: dict[str, list[Any]] = {name: [] for name in present}
    columns = [(cells[name], index) for name, index in present.items()]
    count = 0
    for feature in opened(layer, request):
        count += 1
        if not count % CANCEL_EVERY:
            stop_if(cancelled)
        shape = feature.geometry()
        if shape.isNull() or shape.isEmpty():
            continue
        ids.append(feature.id())
        binary.append(geometries.flat_wkb(shape, tolerance))
        row = feature.attributes()
        for column, index in columns:
            column.append(row[index])
    read = Columns(ids, binary, cells)
    order = sorted(range(len(ids)), key=lambda row: (ids[row] < 0, abs(ids[row])))
    return read if order == list(range(len(ids))) else read.chosen(order)


def facts_of(columns: Columns, defaults: Defaults, doubts: values.Doubts) -> dict[str, NDArray[Any]]:
    """As ReceptorLayer.facts holds them. A column that the layer lacks is unknown for every feature."""
    facts: dict[str, NDArray[Any]] = {}
    for name in RECEPTOR_BOOLS:
        facts[name] = _answers(columns, name, doubts)
    for name in RECEPTOR_DATES:
        facts[name] = _days(columns, name, doubts)
    for name in RECEPTOR_NUMBERS:
        facts[name] = _lengths(columns, name, defaults.of(name), doubts)
    return facts


def texts_of(columns: Columns, name: str) -> list[str]:
    """Blank where the feature says nothing, or the layer has no such column."""
    if name not in columns.cells:
        return [""] * len(columns.ids)
    return [values.text(cell) for cell in columns.cells[name]]


def _answers(columns: Columns, name: str, doubts: values.Doubts) -> NDArray[np.int8]:
    import numpy as np

    if name not in columns.cells:
        return np.full(len(columns.ids), -1, dtype=np.int8)
    answers = doubts.read_all(values.yes_or_no, columns.cells[name], name, columns.ids)
    return np.array([-1 if answer is None else answer for answer in answers], dtype=np.int8)


def _days(columns: Columns, name: str, doubts: values.Doubts) -> NDArray[np.datetime64]:
    import numpy as np

    unknown = np.datetime64("NaT", "D")
    if name not in columns.cells:
        return np.full(len(columns.ids), unknown)
    days = doubts.read_all(values.day, columns.cells[name], name, columns.ids)
    return np.array([unknown if day is None else day for day in days], dtype="datetime64[D]")


def _lengths(columns: Columns, name: str, default: float, doubts: values.Doubts) -> NDArray[np.float64]:
    """The default where a feature says nothing; a value that is there but unreadable stays unknown (NaN).

    A half width of 0 is never a default: a centreline without a width leaves a doubt.
    """
    import numpy as np

    silent = default if default > 0 or name == "accuracy_ft" else math.nan
    if name not in columns.cells:
        return np.full(len(columns.ids), silent)
    cells = columns.cells[name]
    lengths = doubts.read_all(values.not_negative, cells, name, columns.ids)
    return np.array(
        [
            (silent if values.is_blank(cell) else math.nan) if length is None else length
            for length, cell in zip(lengths, cells)
        ],
        dtype=float,
    )
