"""A look through the first features of a layer: what no rectangle finds (features without geometry), where the layer
really lies (a provider's own extent may be stale), which classes it speaks for, and how wide its lines are.

At most ``SURVEY_LIMIT`` features are looked through, so a statewide layer costs no more than a local one. To look
through all of a million-point GeoPackage for null geometry takes QGIS 1.7 s, and many times that from a server; beyond
the limit the report says what was not looked at. The count of a large or filtered layer is the provider's and may be an
estimate: QGIS 3.40 tells 1,000,000 of a GeoPackage whose filter leaves half of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Callable, Optional

from qgis.core import Qgis, QgsFeatureRequest

from ...afo_rules.errors import Cancelled, SitingError
from ...afo_rules.model import RECEPTOR_NUMBERS, Skipped
from . import values
from .sources import LayerSnapshot

if TYPE_CHECKING:
    from ...afo_rules.frame import Bounds

SURVEY_LIMIT = 50_000
CANCEL_EVERY = 500

NULL_GEOMETRY = "null geometry"
EMPTY_GEOMETRY = "empty geometry"
NOT_FINITE = "coordinates that are not finite numbers"


@dataclass(frozen=True)
class Survey:
    """``whole``: there are no more features than the ``count`` looked through. ``bounds``: what the finite ones of
    them cover, in the layer's CRS. ``largest_correction_ft``: of half widths and accuracies. ``classes``: the texts of
    the class field, as they are."""

    count: int
    whole: bool
    skipped: dict[str, int]
    bounds: Optional[Bounds]
    largest_correction_ft: float
    classes: frozenset[str]

    def total(self, layer: LayerSnapshot) -> int:
        """Features in the layer, as far as anybody knows."""
        return self.count if self.whole else max(layer.reported_count, self.count)

    def warnings(self, layer: LayerSnapshot) -> tuple[str, ...]:
        """What was not looked at."""
        if self.whole:
            return ()
        looked_at = f"the first {self.count:,} and those near the site were looked through for missing geometry"
        return (f"of its about {self.total(layer):,} features, {looked_at}",)


def survey(layer: LayerSnapshot, class_field: Optional[str], cancelled: Callable[[], bool]) -> Survey:
    """``class_field``: the field that says each feature's class, None when it does not matter.

    Raises SitingError when the layer cannot be read, Cancelled within 500 features of being asked.
    """
    import numpy as np

    numbers = [index for index in (values.field_index(layer.fields, name) for name in RECEPTOR_NUMBERS) if index >= 0]
    class_index = -1 if class_field is None else values.field_index(layer.fields, class_field)
    wanted = [*numbers, *([class_index] if class_index >= 0 else [])]
    seen: dict[int, set[str]] = {index: set() for index in wanted}
    skipped = {NULL_GEOMETRY: 0, EMPTY_GEOMETRY: 0, NOT_FINITE: 0}
    boxes: list[tuple[float, float, float, float]] = []
    count, whole = 0, True
    for feature in opened(layer, QgsFeatureRequest().setSubsetOfAttributes(wanted)):
        if count == SURVEY_LIMIT:
            whole = False
            break
        count += 1
        if not count % CANCEL_EVERY:
            stop_if(cancelled)
        for index in wanted:
            seen[index].add(values.text(feature.attribute(index)))
        shape = feature.geometry()
        if shape.isNull():
            skipped[NULL_GEOMETRY] += 1
        elif shape.isEmpty():
            skipped[_empty_or_not_finite(shape)] += 1
        else:
            box = shape.boundingBox()
            boxes.append((box.xMinimum(), box.yMinimum(), box.xMaximum(), box.yMaximum()))
    extents = np.array(boxes, dtype=float).reshape(-1, 4)
    finite = extents[np.isfinite(extents).all(axis=1)]
    skipped[NOT_FINITE] += len(extents) - len(finite)
    return Survey(
        count=count,
        whole=whole,
        skipped=skipped,
        bounds=_around(finite),
        largest_correction_ft=max((_length(text) for index in numbers for text in seen[index]), default=0.0),
        classes=frozenset(seen[class_index]) if class_index >= 0 else frozenset(),
    )


def opened(layer: LayerSnapshot, request: QgsFeatureRequest) -> Any:
    """The features. A source that cannot be opened would otherwise look like one without features."""
    iterator = layer.source.getFeatures(request)
    if not iterator.isValid():
        raise SitingError(
            f"{layer.name}: the layer cannot be read any more.",
            "See that its file or server is still there.",
            layer.where,
        )
    return iterator


def stop_if(cancelled: Callable[[], bool]) -> None:
    if cancelled():
        raise Cancelled


def skipped_of(counts: dict[str, int]) -> tuple[Skipped, ...]:
    return tuple(Skipped(reason, count) for reason, count in sorted(counts.items()) if count)


def _empty_or_not_finite(shape: Any) -> str:
    """QGIS takes a point at NaN for an empty one; to whoever must mend it, that is another thing."""
    if shape.type() != Qgis.GeometryType.Point or shape.isMultipart():
        return EMPTY_GEOMETRY
    point = shape.constGet()
    missing = (point.x() != point.x(), point.y() != point.y())  # NaN differs from itself
    return NOT_FINITE if missing[0] != missing[1] else EMPTY_GEOMETRY


def _length(text: str) -> float:
    try:
        return values.not_negative(text) or 0.0
    except values.Unreadable:
        return 0.0


def _around(boxes: Any) -> Optional[Bounds]:
    if not len(boxes):
        return None
    west, south = boxes[:, :2].min(axis=0)
    east, north = boxes[:, 2:].max(axis=0)
    return (float(west), float(south), float(east), float(north))
