"""Receptor layer -> ReceptorLayer: the features near the site, column by column, and what could not be read of them.

Only features whose rectangle comes near the subjects are read, so a statewide layer costs no more than a local one.
What such a filter cannot see (features without geometry, the true extent of a layer whose provider tells a stale one)
is looked for in a survey of at most ``SURVEY_LIMIT`` features. To look through all of a million-point GeoPackage for
null geometry takes 1.7 s in QGIS and 20 times that from a server, so beyond the limit the report says what was not
looked at instead.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Callable, Optional

from qgis.core import Qgis, QgsFeature, QgsFeatureRequest, QgsRectangle

from ...afo_rules.errors import Cancelled, SitingError
from ...afo_rules.model import (
    RECEPTOR_BOOLS,
    RECEPTOR_DATES,
    RECEPTOR_NUMBERS,
    ReceptorClass,
    ReceptorLayer,
    Skipped,
)
from ...afo_rules.units import METRES_PER_FOOT
from . import geometry as geometries
from . import values
from .sources import LayerSnapshot, saved_first

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ...afo_rules.frame import Bounds, MeasuringFrame

SURVEY_LIMIT = 100_000
CANCEL_EVERY = 500
# How far a centreline or an inaccurate point may lie outside the search distance and still matter, where the layer is
# too large to be asked for its largest value. The Mississippi's half width is 3,000 ft, the worst accuracy that the
# DNR states 3,740 ft.
WIDEST_CORRECTION_FT = 5_280.0
# A wild value must not make the search rectangle the whole world.
LARGEST_CORRECTION_FT = 300_000.0
# UTM is off by at most a thousandth in and around its zone.
SCALE_SLACK = 1.002

CLASS_FIELD = "receptor_class"
NULL_GEOMETRY = "null geometry"
EMPTY_GEOMETRY = "empty geometry"
NOT_FINITE = "coordinates that are not finite numbers"
UNREADABLE = "unreadable geometry"


@dataclass(frozen=True)
class ReceptorSource:
    """A layer with the class that all its features have, or None: then ``fallback`` stands in for a blank field."""

    layer: LayerSnapshot
    receptor_class: Optional[str] = None
    fallback: Optional[str] = None
    note: str = ""


@dataclass(frozen=True)
class Defaults:
    """What a feature that says nothing itself is taken to have."""

    accuracy_ft: float = 0.0
    half_width_ft: float = 0.0


@dataclass(frozen=True)
class _Survey:
    """What the first features of the layer show. ``whole``: there are no others."""

    count: int
    whole: bool
    skipped: dict[str, int]
    bounds: Optional[Bounds]
    largest_correction_ft: float
    classes: tuple[str, ...]


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
    survey = _survey(given, defaults, cancelled)
    if survey.whole and survey.count == 0 and layer.reported_count > 0 and not layer.filtered:
        return _unusable(given, survey, f"none of its {layer.reported_count:,} features could be read")
    area = _enlarged(site_bounds, (search_ft + survey.largest_correction_ft) * METRES_PER_FOOT * SCALE_SLACK)
    try:
        rectangle = frame.bounds_in(area, layer.definition)
        features = _near(layer, rectangle, cancelled)
        if not features:
            bounds = survey.bounds if survey.whole else layer.bounds
            cause = (
                None
                if bounds is None or not _all_finite(bounds)
                else frame.far_from(bounds, layer.definition, site_bounds)
            )
            if cause:
                return _unusable(given, survey, cause)
        return _layer_of(given, survey, features, frame, defaults)
    except SitingError as error:
        raise SitingError(f"{layer.name}: {error.message}", error.suggestion, error.details) from error


def _survey(given: ReceptorSource, defaults: Defaults, cancelled: Callable[[], bool]) -> _Survey:
    layer = given.layer
    numbers = [index for index in (values.field_index(layer.fields, name) for name in RECEPTOR_NUMBERS) if index >= 0]
    class_index = -1 if given.receptor_class is not None else values.field_index(layer.fields, CLASS_FIELD)
    request = QgsFeatureRequest().setSubsetOfAttributes([*numbers, *([class_index] if class_index >= 0 else [])])
    skipped = {NULL_GEOMETRY: 0, EMPTY_GEOMETRY: 0, NOT_FINITE: 0}
    classes = set() if class_index >= 0 else {given.receptor_class or given.fallback or ""}
    count, whole, largest = 0, True, max(defaults.accuracy_ft, defaults.half_width_ft, 0.0)
    extent = _Extent()
    for feature in _opened(layer, request):
        if count == SURVEY_LIMIT:
            whole = False
            break
        count += 1
        _stop_if(cancelled, count)
        for index in numbers:
            largest = max(largest, _correction(feature.attribute(index)))
        if class_index >= 0:
            classes.add(_class_word(values.text(feature.attribute(class_index)), given.fallback))
        wrong = _why_not_measured(feature.geometry(), extent)
        if wrong:
            skipped[wrong] += 1
    if not whole and numbers:
        largest = max(largest, WIDEST_CORRECTION_FT)
    known = tuple(sorted(classes & _CLASSES))
    return _Survey(count, whole, skipped, extent.bounds(), min(largest, LARGEST_CORRECTION_FT), known)


class _Extent:
    """Grows to hold every rectangle it is shown."""

    def __init__(self) -> None:
        self._edges = [math.inf, math.inf, -math.inf, -math.inf]

    def include(self, west: float, south: float, east: float, north: float) -> None:
        w, s, e, n = self._edges
        self._edges = [min(w, west), min(s, south), max(e, east), max(n, north)]

    def bounds(self) -> Optional[Bounds]:
        west, south, east, north = self._edges
        return (west, south, east, north) if west <= east else None


def _why_not_measured(shape: Any, extent: _Extent) -> str:
    """Blank for a geometry that says where it is, and then ``extent`` holds it."""
    if shape.isNull():
        return NULL_GEOMETRY
    if shape.isEmpty():
        return _empty_or_not_finite(shape)
    box = shape.boundingBox()
    edges = (box.xMinimum(), box.yMinimum(), box.xMaximum(), box.yMaximum())
    if not _all_finite(edges):
        return NOT_FINITE
    extent.include(*edges)
    return ""


def _empty_or_not_finite(shape: Any) -> str:
    """QGIS takes a point at NaN for an empty one; to whoever must mend it, that is another thing."""
    point = shape.constGet()
    if (
        shape.type() == Qgis.GeometryType.Point
        and not shape.isMultipart()
        and math.isnan(point.x()) != math.isnan(point.y())
    ):
        return NOT_FINITE
    return EMPTY_GEOMETRY


def _correction(value: Any) -> float:
    try:
        return values.not_negative(value) or 0.0
    except values.Unreadable:
        return 0.0


def _near(layer: LayerSnapshot, rectangle: Bounds, cancelled: Callable[[], bool]) -> list[QgsFeature]:
    """Features whose rectangle meets ``rectangle``, sorted: a provider's own order may change."""
    columns = ("name", CLASS_FIELD, *RECEPTOR_BOOLS, *RECEPTOR_DATES, *RECEPTOR_NUMBERS)
    wanted = {values.field_index(layer.fields, name) for name in columns} - {-1}
    request = QgsFeatureRequest().setFilterRect(QgsRectangle(*rectangle)).setSubsetOfAttributes(sorted(wanted))
    features = []
    for feature in _opened(layer, request):
        _stop_if(cancelled, len(features) + 1)
        features.append(feature)
    features.sort(key=saved_first)
    return features


def _opened(layer: LayerSnapshot, request: QgsFeatureRequest) -> Any:
    iterator = layer.source.getFeatures(request)
    if not iterator.isValid():
        raise SitingError(
            "the layer cannot be read any more.", "See that its file or server is still there.", layer.where
        )
    return iterator


def _stop_if(cancelled: Callable[[], bool], count: int) -> None:
    if count % CANCEL_EVERY == 0 and cancelled():
        raise Cancelled


def _layer_of(
    given: ReceptorSource, survey: _Survey, features: list[QgsFeature], frame: MeasuringFrame, defaults: Defaults
) -> ReceptorLayer:
    import numpy as np
    import shapely

    layer = given.layer
    shaped = [feature for feature in features if not feature.geometry().isNull() and not feature.geometry().isEmpty()]
    shapes = geometries.to_shapely([f.geometry() for f in shaped], geometries.chord_tolerance(layer.crs))
    readable = ~shapely.is_missing(shapes) & ~shapely.is_empty(shapes)
    finite = geometries.finite(shapes)
    usable = np.flatnonzero(readable & finite)
    shaped = [shaped[index] for index in usable]
    measured, mended = geometries.repaired(frame.project(shapes[usable], layer.definition))
    classes = _classes(given, shaped)
    doubts = values.Doubts()
    facts = _facts(layer, shaped, defaults, doubts)
    warnings = [*layer.warnings, *([given.note] if given.note else []), *doubts.warnings()]
    if mended:
        warnings.append(
            f"{mended:,} invalid {'geometry was' if mended == 1 else 'geometries were'} measured by "
            f"{'its' if mended == 1 else 'their'} made-valid shape"
        )
    skipped = dict(survey.skipped)
    skipped[UNREADABLE] = int(np.count_nonzero(~readable))
    skipped[NOT_FINITE] = max(skipped[NOT_FINITE], int(np.count_nonzero(readable & ~finite)))
    warnings.extend(_survey_warning(layer, survey))
    return ReceptorLayer(
        name=layer.name,
        ids=_objects([str(feature.id()) for feature in shaped]),
        names=_objects(_texts(layer, shaped, "name")),
        geometry=measured,
        receptor_class=_objects(classes),
        facts=facts,
        declared_class=given.receptor_class,
        classes=tuple(sorted({*survey.classes, *(c for c in classes if c in _CLASSES)})),
        total_features=survey.count if survey.whole else max(layer.reported_count, survey.count),
        features_read=len(shaped),
        skipped=_skipped(skipped),
        warnings=tuple(warnings),
        source=layer.where,
    )


def _facts(
    layer: LayerSnapshot, features: list[QgsFeature], defaults: Defaults, doubts: values.Doubts
) -> dict[str, Any]:
    """Columns as ReceptorLayer.facts holds them; a column that the layer lacks is unknown for every feature."""
    import numpy as np

    facts: dict[str, NDArray[Any]] = {}
    for name in RECEPTOR_BOOLS:
        answers = _column(layer, features, name, values.yes_or_no, doubts)
        facts[name] = np.array([-1 if answer is None else int(answer) for answer in answers], dtype=np.int8)
    for name in RECEPTOR_DATES:
        days = _column(layer, features, name, values.day, doubts)
        facts[name] = np.array(
            [np.datetime64("NaT") if d is None else np.datetime64(d) for d in days], dtype="datetime64[D]"
        )
    for name in RECEPTOR_NUMBERS:
        lengths = _column(layer, features, name, values.not_negative, doubts)
        facts[name] = np.array([math.nan if length is None else length for length in lengths], dtype=float)
    _fill_defaults(layer, features, facts, defaults)
    return facts


def _fill_defaults(
    layer: LayerSnapshot, features: list[QgsFeature], facts: dict[str, NDArray[Any]], defaults: Defaults
) -> None:
    """The default where a feature says nothing; a value that is there but unreadable stays unknown (NaN)."""
    import numpy as np

    for name, default in (("half_width_ft", defaults.half_width_ft), ("accuracy_ft", defaults.accuracy_ft)):
        index = values.field_index(layer.fields, name)
        silent = [index < 0 or values.is_blank(feature.attribute(index)) for feature in features]
        if name == "accuracy_ft" or default > 0:
            facts[name][np.array(silent, dtype=bool)] = default


def _column(
    layer: LayerSnapshot, features: list[QgsFeature], name: str, convert: Callable[[Any], Any], doubts: values.Doubts
) -> list[Any]:
    index = values.field_index(layer.fields, name)
    if index < 0:
        return [None] * len(features)
    return [doubts.read(convert, f.attribute(index), name, f"feature {f.id()}") for f in features]


def _texts(layer: LayerSnapshot, features: list[QgsFeature], name: str) -> list[str]:
    index = values.field_index(layer.fields, name)
    return [values.text(feature.attribute(index)) if index >= 0 else "" for feature in features]


def _classes(given: ReceptorSource, features: list[QgsFeature]) -> list[str]:
    """The word of each feature; one that is no class is handed on as it is, for the report to name."""
    if given.receptor_class is not None:
        return [given.receptor_class] * len(features)
    return [_class_word(text, given.fallback) for text in _texts(given.layer, features, CLASS_FIELD)]


def _class_word(text: str, fallback: Optional[str]) -> str:
    word = values.word(text)
    return word if word in _CLASSES else text or fallback or ""


_CLASSES = frozenset(receptor_class.value for receptor_class in ReceptorClass)


def _unusable(given: ReceptorSource, survey: _Survey, cause: str) -> ReceptorLayer:
    layer = given.layer
    return ReceptorLayer(
        name=layer.name,
        ids=_objects([]),
        names=_objects([]),
        geometry=_objects([]),
        receptor_class=_objects([]),
        declared_class=given.receptor_class,
        classes=survey.classes,
        total_features=survey.count if survey.whole else max(layer.reported_count, survey.count),
        skipped=_skipped(survey.skipped),
        warnings=(*layer.warnings, *_survey_warning(layer, survey)),
        unusable=cause,
        source=layer.where,
    )


def _survey_warning(layer: LayerSnapshot, survey: _Survey) -> tuple[str, ...]:
    if survey.whole:
        return ()
    about = max(layer.reported_count, survey.count)
    looked_at = f"the first {survey.count:,} and those near the site were looked through for missing geometry"
    return (f"of its about {about:,} features, {looked_at}",)


def _skipped(counts: dict[str, int]) -> tuple[Skipped, ...]:
    return tuple(Skipped(reason, count) for reason, count in sorted(counts.items()) if count)


def _objects(items: list[Any]) -> NDArray[np.object_]:
    import numpy as np

    array = np.empty(len(items), dtype=object)
    array[:] = items
    return array


def _enlarged(bounds: Bounds, by: float) -> Bounds:
    west, south, east, north = bounds
    return (west - by, south - by, east + by, north + by)


def _all_finite(bounds: tuple[float, ...]) -> bool:
    return all(math.isfinite(edge) for edge in bounds)
