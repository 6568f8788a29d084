"""Receptor layer -> ReceptorLayer: the features near the site, column by column, and what could not be read of them.

Only features whose rectangle comes near the subjects are read. What such a filter cannot see is looked for in a survey.
"""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Callable, Optional

from ...afo_rules.errors import SitingError
from ...afo_rules.model import RECEPTOR_NUMBERS, ReceptorClass, ReceptorLayer
from ...afo_rules.units import METRES_PER_FOOT
from . import geometry as geometries
from . import values
from .columns import CLASS_FIELD, Columns, Defaults, facts_of, read_columns, texts_of
from .layer_settings import LEAVE_OUT, ClassMap
from .sources import LayerSnapshot
from .survey import NOT_FINITE, Survey, skipped_of, survey

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ...afo_rules.frame import Bounds, MeasuringFrame

UNREADABLE = "unreadable geometry"
# How far a centreline or an inaccurate point may lie outside the search distance and still matter, where the layer is
# too large to be asked for its largest value. The Mississippi's half width is 3,000 ft, the worst accuracy that the
# DNR states 3,740 ft.
WIDEST_CORRECTION_FT = 5_280.0
# A wild value must not make the search rectangle the whole world.
LARGEST_CORRECTION_FT = 300_000.0
# UTM is off by at most a thousandth in and around its zone.
SCALE_SLACK = 1.002

_CLASSES = frozenset(receptor_class.value for receptor_class in ReceptorClass)


@dataclass(frozen=True)
class ReceptorSource:
    """A layer with the class that all its features have, or None: then ``fallback`` stands in for a blank field.
    ``note``: what must be known of a layer whose class was guessed. ``class_map``: the field that says the class, in
    words of its own. Lengths in feet, of a feature that says nothing itself; None leaves them to all layers' default.
    """

    layer: LayerSnapshot
    receptor_class: Optional[str] = None
    fallback: Optional[str] = None
    note: str = ""
    class_map: Optional[ClassMap] = None
    accuracy_ft: Optional[float] = None
    half_width_ft: Optional[float] = None

    @property
    def class_field(self) -> str:
        return CLASS_FIELD if self.class_map is None else self.class_map.field

    def defaults(self, of_all: Defaults) -> Defaults:
        return Defaults(
            of_all.accuracy_ft if self.accuracy_ft is None else self.accuracy_ft,
            of_all.half_width_ft if self.half_width_ft is None else self.half_width_ft,
        )


def read_receptors(
    given: ReceptorSource,
    frame: MeasuringFrame,
    site_bounds: Bounds,
    search_ft: float,
    defaults: Defaults,
    cancelled: Callable[[], bool],
) -> ReceptorLayer:
    """The features within ``search_ft`` of ``site_bounds`` (in the frame), and some beyond. Runs on any thread.

    Raises SitingError, naming the layer, when it cannot be read; Cancelled within 500 features of being asked.
    """
    layer = given.layer
    defaults = given.defaults(defaults)
    looked = survey(layer, None if given.receptor_class is not None else given.class_field, cancelled)
    if looked.whole and looked.count == 0 and layer.reported_count > 0 and not layer.filtered:
        return _unusable(given, looked, f"none of its {layer.reported_count:,} features could be read")
    try:
        area = _enlarged(site_bounds, search_ft + _largest_correction_ft(layer, looked, defaults))
        columns = read_columns(layer, frame.bounds_in(area, layer.definition), cancelled, given.class_field)
        cause = None if columns.ids else _why_elsewhere(layer, looked, frame, site_bounds)
        if cause:
            return _unusable(given, looked, cause)
        return _layer_of(given, looked, columns, frame, defaults)
    except SitingError as error:
        if layer.name in error.message:
            raise
        raise SitingError(f"{layer.name}: {error.message}", error.suggestion, error.details) from error


def _largest_correction_ft(layer: LayerSnapshot, looked: Survey, defaults: Defaults) -> float:
    largest = max(looked.largest_correction_ft, defaults.accuracy_ft, defaults.half_width_ft)
    if not looked.whole and any(values.field_index(layer.fields, name) >= 0 for name in RECEPTOR_NUMBERS):
        largest = max(largest, WIDEST_CORRECTION_FT)
    return min(largest, LARGEST_CORRECTION_FT)


def _enlarged(bounds: Bounds, by_ft: float) -> Bounds:
    west, south, east, north = bounds
    by = by_ft * METRES_PER_FOOT * SCALE_SLACK
    return (west - by, south - by, east + by, north + by)


def _why_elsewhere(layer: LayerSnapshot, looked: Survey, frame: MeasuringFrame, site_bounds: Bounds) -> Optional[str]:
    """Why a layer with nothing near the site cannot speak of it, or None when it can."""
    bounds = looked.bounds if looked.whole else layer.bounds
    if bounds is None or not all(math.isfinite(edge) for edge in bounds):
        return None
    return frame.far_from(bounds, layer.definition, site_bounds)


def _layer_of(
    given: ReceptorSource, looked: Survey, columns: Columns, frame: MeasuringFrame, defaults: Defaults
) -> ReceptorLayer:
    import numpy as np
    import shapely

    layer = given.layer
    columns, left_out = _without_left_out(given, columns)
    shapes = geometries.from_binary(columns.binary)
    readable = ~shapely.is_missing(shapes) & ~shapely.is_empty(shapes)
    finite = geometries.finite(shapes)
    usable = readable & finite
    if not usable.all():
        columns = columns.chosen(np.flatnonzero(usable).tolist())
    measured, mended = geometries.repaired(frame.project(shapes[usable], layer.definition))
    skipped = dict(looked.skipped)
    skipped[UNREADABLE] = int(np.count_nonzero(~readable))
    # The survey has counted those of the whole layer, if it saw it whole.
    skipped[NOT_FINITE] = max(skipped[NOT_FINITE], int(np.count_nonzero(readable & ~finite)))
    classes = _classes(given, columns)
    doubts = values.Doubts()
    facts = facts_of(columns, defaults, doubts)
    return ReceptorLayer(
        name=layer.name,
        ids=_objects([str(feature_id) for feature_id in columns.ids]),
        names=_objects(texts_of(columns, "name")),
        geometry=measured,
        receptor_class=_objects(classes),
        facts=facts,
        declared_class=given.receptor_class,
        classes=_classes_of_layer(given, looked, set(classes)),
        total_features=looked.total(layer),
        features_read=len(columns.ids),
        skipped=skipped_of(skipped),
        warnings=(*_warnings(given, looked), *left_out, *doubts.warnings(), *_mended_warning(mended)),
        source=layer.where,
    )


def _classes(given: ReceptorSource, columns: Columns) -> list[str]:
    """The word of each feature; one that is no class is handed on as it is, for the report to name."""
    if given.receptor_class is not None:
        return [given.receptor_class] * len(columns.ids)
    texts = texts_of(columns, CLASS_FIELD)
    words = {text: _class_word(text, given) for text in set(texts)}
    return [words[text] for text in texts]


def _class_word(text: str, given: ReceptorSource) -> str:
    if given.class_map is not None:
        # A value that nobody gave a class must be told by its name, even where that happens to be one of ours.
        return dict(given.class_map.classes).get(text) or f"{given.class_map.field} = {text or '(blank)'}"
    word = values.word(text)
    return word if word in _CLASSES else text or given.fallback or ""


def _without_left_out(given: ReceptorSource, columns: Columns) -> tuple[Columns, tuple[str, ...]]:
    """The features that are receptors, and a note on those near the site that the user said are none."""
    if given.class_map is None:
        return columns, ()
    left_out = {value for value, word in given.class_map.classes if word == LEAVE_OUT}
    texts = texts_of(columns, CLASS_FIELD)
    counts = Counter(text for text in texts if text in left_out)
    if not counts:
        return columns, ()
    named = ", ".join(f"“{text or '(blank)'}” ({count:,})" for text, count in sorted(counts.items()))
    note = f"left out by the user's choice of classes, by the field {given.class_map.field}: {named}"
    return columns.chosen([row for row, text in enumerate(texts) if text not in left_out]), (note,)


def _classes_of_layer(given: ReceptorSource, looked: Survey, near: set[str]) -> tuple[str, ...]:
    """The classes that the whole layer speaks for, near the site or not."""
    if given.receptor_class is not None:
        return (given.receptor_class,)
    # A layer without features has none but the one it was said or guessed to have.
    texts = looked.classes or {""}
    return tuple(sorted(({_class_word(text, given) for text in texts} | near) & _CLASSES))


def _unusable(given: ReceptorSource, looked: Survey, cause: str) -> ReceptorLayer:
    layer = given.layer
    return ReceptorLayer(
        name=layer.name,
        ids=_objects([]),
        names=_objects([]),
        geometry=_objects([]),
        receptor_class=_objects([]),
        declared_class=given.receptor_class,
        classes=_classes_of_layer(given, looked, set()),
        total_features=looked.total(layer),
        skipped=skipped_of(looked.skipped),
        warnings=_warnings(given, looked),
        unusable=cause,
        source=layer.where,
    )


def _warnings(given: ReceptorSource, looked: Survey) -> tuple[str, ...]:
    note = (given.note,) if given.note else ()
    return (*given.layer.warnings, *note, *looked.warnings(given.layer))


def _mended_warning(mended: int) -> tuple[str, ...]:
    if not mended:
        return ()
    if mended == 1:
        return ("1 invalid geometry was measured by its made-valid shape",)
    return (f"{mended:,} invalid geometries were measured by their made-valid shape",)


def _objects(items: list[Any]) -> NDArray[np.object_]:
    import numpy as np

    array = np.empty(len(items), dtype=object)
    array[:] = items
    return array
