"""Features of the runoff check -> parts of the facility, diversions, culverts, wells: shapes in the CRS of the DEM."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Optional

from qgis.core import QgsFeature

from ...afo_rules.errors import SitingError
from ..reading import geometry as geometries
from ..reading import values
from ..reading.sources import SubjectFeatures
from ..translation import tr

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ...afo_rules.frame import MeasuringFrame
    from ...afo_rules.nebraska.watershed import FacilityPart
    from ...afo_rules.nebraska.wells import Wells
    from ...afo_rules.terrain.grid import Grid

POINT, LINE, POLYGON = 0, 1, 2


@dataclass(frozen=True)
class Shapes:
    """Features (n) of one layer that have a shape, in the CRS asked for; and what the reader noticed."""

    features: tuple[QgsFeature, ...]
    geometry: tuple[Any, ...]
    warnings: tuple[str, ...]


@dataclass(frozen=True)
class Facility:
    """The facility's parts in the grid's CRS."""

    parts: tuple[FacilityPart, ...]
    warnings: tuple[str, ...]


@dataclass(frozen=True)
class Diversions:
    """Berms in the grid's CRS, and how wide the narrowest is, where one says so (feet)."""

    lines: tuple[Any, ...]
    narrowest_ft: Optional[float]
    warnings: tuple[str, ...]


def read_facility(given: SubjectFeatures, grid: Grid) -> Facility:
    """Raises SitingError, naming the layer and the feature, for a part that is not known."""
    from ...afo_rules.nebraska.watershed import FacilityPart, Part

    if not given.features:
        raise SitingError(
            tr("The layer “{name}” has no features.").format(name=given.name),
            tr("Draw at least the reservoir, with the field “part” set to “reservoir”."),
        )
    if values.field_index(given.fields, "part") < 0:
        raise SitingError(
            tr("The facility layer “{name}” has no field “part”.").format(name=given.name),
            tr("Add it; each polygon is one of {parts}.").format(parts=", ".join(p.value for p in Part)),
        )
    shapes = read_shapes(given, grid.crs, POLYGON)
    doubts = values.Doubts()
    names: set[str] = set()
    parts = []
    for feature, shape in zip(shapes.features, shapes.geometry):
        word = values.word(_value(given, feature, "part"))
        try:
            part = Part(word)
        except ValueError:
            raise SitingError(
                tr("Feature {id} of “{name}”: part “{word}” is not known.").format(
                    id=feature.id(), name=given.name, word=word[:60]
                ),
                tr("Each polygon is one of {parts}.").format(parts=", ".join(p.value for p in Part)),
            ) from None
        name = values.text(_value(given, feature, "name")) or f"{word.replace('_', ' ')} {feature.id()}"
        parts.append(
            FacilityPart(
                name=_unique(name, names),
                part=part,
                geometry=shape,
                paved=doubts.read(values.yes_or_no, _value(given, feature, "paved"), "paved", name),
                curve_number=_curve_number(given, feature, name),
            )
        )
    return Facility(tuple(parts), (*shapes.warnings, *_named(given, doubts.warnings())))


def read_diversions(given: Optional[SubjectFeatures], grid: Grid) -> Diversions:
    """Lines; ``width_ft`` is read where there is such a field."""
    if given is None:
        return Diversions((), None, ())
    shapes = read_shapes(given, grid.crs, LINE)
    doubts = values.Doubts()
    widths = [
        doubts.read(values.not_negative, _value(given, feature, "width_ft"), "width_ft", str(feature.id()))
        for feature in shapes.features
    ]
    known = [width for width in widths if width]
    warnings = (*shapes.warnings, *on_grid(given, shapes, grid), *_named(given, doubts.warnings()))
    return Diversions(shapes.geometry, min(known) if known else None, warnings)


def read_wells(
    given: Optional[SubjectFeatures], frame: MeasuringFrame, site: NDArray[np.object_]
) -> tuple[Optional[Wells], tuple[str, ...]]:
    """Wells in the measuring frame. A use that no rule speaks of stays what it is; a missing one is unknown.

    ``site``: the facility's shapes in the frame. None, and a warning, for wells that cannot be near it: a wrong CRS
    must not pass for a clear search.
    """
    import numpy as np

    from ...afo_rules.nebraska.wells import Wells

    if given is None:
        return None, ()
    cause = _far_away(given, frame, site)
    if cause:
        return None, _named(given, [tr("not used: {cause}").format(cause=cause)])
    shapes = read_shapes(given, frame.definition, None)
    doubts = values.Doubts()
    accuracy = [
        doubts.read(values.not_negative, _value(given, feature, "accuracy_ft"), "accuracy_ft", str(feature.id()))
        for feature in shapes.features
    ]
    wells = Wells(
        layer=given.name,
        ids=_objects([str(feature.id()) for feature in shapes.features]),
        names=_objects([values.text(_value(given, feature, "name")) for feature in shapes.features]),
        geometry=_objects(shapes.geometry),
        use=_objects([values.word(_value(given, feature, "well_use")) for feature in shapes.features]),
        accuracy_ft=np.array([value or 0.0 for value in accuracy], dtype=float),
    )
    warnings = [*shapes.warnings, *_named(given, doubts.warnings())]
    unknown = int(np.sum(wells.use == ""))
    if unknown:
        warnings.append(
            tr("{name}: {count} wells do not say their use (well_use: domestic or public).").format(
                name=given.name, count=unknown
            )
        )
    other = sorted({str(use) for use in wells.use} - {"", "domestic", "public"})
    if other:
        warnings.append(
            tr("{name}: no rule speaks of wells for {uses}; they were not measured.").format(
                name=given.name, uses=", ".join(use[:40] for use in other[:10])
            )
        )
    return wells, tuple(warnings)


def _far_away(given: SubjectFeatures, frame: MeasuringFrame, site: NDArray[np.object_]) -> Optional[str]:
    import numpy as np
    import shapely

    boxes = [f.geometry().boundingBox() for f in given.features if f.hasGeometry() and not f.geometry().isEmpty()]
    if not boxes:
        return None
    bounds = (
        min(box.xMinimum() for box in boxes),
        min(box.yMinimum() for box in boxes),
        max(box.xMaximum() for box in boxes),
        max(box.yMaximum() for box in boxes),
    )
    if not np.all(np.isfinite(bounds)):
        return None
    west, south, east, north = (float(value) for value in shapely.total_bounds(site))
    return frame.far_from(bounds, given.definition, (west, south, east, north))


def on_grid(given: SubjectFeatures, shapes: Shapes, grid: Grid) -> tuple[str, ...]:
    """Warnings for shapes that lie off the elevation model. Raises SitingError where all of them do: land that could
    be diverted, misplaced by a wrong CRS, would pass for none."""
    import shapely

    area = shapely.box(*grid.bounds)
    off = sum(not area.intersects(shape) for shape in shapes.geometry)
    if off and off == len(shapes.geometry):
        raise SitingError(
            tr("All features of “{name}” lie off the elevation model.").format(name=given.name),
            tr("Correct the layer's CRS, choose another layer, or a larger elevation model."),
        )
    if not off:
        return ()
    return _named(given, [tr("{count} features lie off the elevation model and were not used").format(count=off)])


def read_shapes(given: SubjectFeatures, crs: str, dimension: Optional[int]) -> Shapes:
    """Shapes in ``crs``; features without one, or of another dimension than wanted, are left out and counted."""
    import numpy as np
    import shapely

    from ...afo_rules.frame import MeasuringFrame

    warnings = [*given.warnings]
    shaped = [f for f in given.features if f.hasGeometry() and not f.geometry().isEmpty()]
    shapes = geometries.to_shapely([f.geometry() for f in shaped], geometries.chord_tolerance(given.crs))
    usable = ~shapely.is_missing(shapes) & ~shapely.is_empty(shapes)
    usable &= np.array([bool(ok) for ok in geometries.finite(shapes)], dtype=bool)
    if dimension is not None:
        usable &= shapely.get_dimensions(shapes) == dimension
    left_out = len(given.features) - int(usable.sum())
    if left_out:
        warnings.append(tr("{count} features without a usable shape were left out").format(count=left_out))
    shapes, mended = geometries.repaired(shapes[usable])
    if mended:
        warnings.append(tr("{count} invalid shapes were made valid").format(count=mended))
    placed = MeasuringFrame(crs).project(shapes, given.definition)
    kept = tuple(feature for feature, ok in zip(shaped, usable) if ok)
    return Shapes(kept, tuple(placed), _named(given, warnings))


def _curve_number(given: SubjectFeatures, feature: QgsFeature, name: str) -> Optional[float]:
    try:
        number = values.number(_value(given, feature, "curve_number"))
    except values.Unreadable:
        number = float("nan")
    if number is not None and not 0 < number <= 100:
        raise SitingError(
            tr("“{name}”: the curve number is not above 0 and at most 100.").format(name=name),
            tr("Correct it in the layer “{layer}”, or leave it empty.").format(layer=given.name),
        )
    return number


def _value(given: SubjectFeatures, feature: QgsFeature, column: str) -> Any:
    index = values.field_index(given.fields, column)
    return feature.attribute(index) if index >= 0 else None


def _unique(name: str, used: set[str]) -> str:
    result, number = name, 2
    while result in used:
        result, number = f"{name} ({number})", number + 1
    used.add(result)
    return result


def _named(given: SubjectFeatures, warnings: Sequence[str]) -> tuple[str, ...]:
    return tuple(f"{given.name}: {warning}" for warning in warnings)


def _objects(items: Sequence[Any]) -> NDArray[np.object_]:
    import numpy as np

    array = np.empty(len(items), dtype=object)
    array[:] = list(items)
    return array
