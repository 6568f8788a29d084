"""Layers of a nutrient plan -> records of the rules: fields, counties and townships, pens, streams of manure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, Callable, Optional, TypeVar

from qgis.core import QgsFeature, QgsFields

from ...afo_rules.errors import SitingError
from ..reading import geometry as geometries
from ..reading import values
from ..reading.sources import SubjectFeatures
from ..translation import tr

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ...afo_rules.frame import Bounds, MeasuringFrame
    from ...afo_rules.iowa.nutrient_plan.model import Field, Place, Stream

FIELD_COLUMNS = (
    "field_id",
    "control",
    "agreement_id",
    "agreement_acres",
    "agreement_end",
    "agreement_copy",
    "acres_applied",
    "last_application",
    "phosphorus_index",
    "phosphorus_index_date",
    "index_report",
    "soil_sample_date",
    "soil_samples",
    "crop",
    "liquid_n_lb_per_acre",
    "rate",
    "rate_source",
    "manure",
    "method",
    "vegetation_ft",
)
STREAM_COLUMNS = (
    "stream",
    "nitrogen",
    "phosphorus",
    "concentration_unit",
    "concentration_source",
    "quantity",
    "quantity_unit",
    "quantity_source",
    "to_at_system",
    "sold",
)
# A shapefile cuts names after ten bytes, where agreement_acres and agreement_end become one.
_SHAPEFILE_NAME_LENGTH = 10
Word = TypeVar("Word", bound=Enum)


@dataclass(frozen=True)
class FieldsRead:
    """Fields in the frame; ``stated_columns``: those that the layer has and that could be read throughout."""

    frame: MeasuringFrame
    bounds: Bounds
    fields: tuple[Field, ...]
    stated_columns: frozenset[str]
    warnings: tuple[str, ...]


class _Table:
    """Rows of one table, and the doubts that their values raise."""

    def __init__(self, name: str, fields: QgsFields, columns: Sequence[str]) -> None:
        self.name = name
        self.doubts = values.Doubts()
        self._index = {column: _column(fields, column, columns) for column in columns}
        self.cut_short = [c for c in columns if self._index[c] < 0 and _ambiguous(fields, c, columns)]

    @property
    def columns(self) -> frozenset[str]:
        readable = (c for c, index in self._index.items() if index >= 0 and not self.doubts.has(c))
        return frozenset(readable)

    def read(self, feature: QgsFeature, column: str, convert: Callable[[Any], Any], of: str) -> Any:
        index = self._index[column]
        return None if index < 0 else self.doubts.read(convert, feature.attribute(index), column, of)

    def warnings(self) -> list[str]:
        texts = self.doubts.warnings()
        if self.cut_short:
            texts.append(
                f"the columns {', '.join(self.cut_short)} were not found; a shapefile cuts names short, so that "
                "several become one: save the layer as a GeoPackage with the whole names"
            )
        return [f"{self.name}: {text}" for text in texts]


def _column(fields: QgsFields, name: str, columns: Sequence[str]) -> int:
    """Index of a column, whatever its case; by its cut name only where no other column is cut to the same."""
    exact = [index for index, field in enumerate(fields) if field.name().lower() == name]
    if exact:
        return exact[0]
    cut = name[:_SHAPEFILE_NAME_LENGTH]
    if sum(c[:_SHAPEFILE_NAME_LENGTH] == cut for c in columns) > 1:
        return -1
    return int(values.field_index(fields, name))


def _ambiguous(fields: QgsFields, name: str, columns: Sequence[str]) -> bool:
    cut = name[:_SHAPEFILE_NAME_LENGTH]
    alike = sum(c[:_SHAPEFILE_NAME_LENGTH] == cut for c in columns) > 1
    return alike and len(name) > _SHAPEFILE_NAME_LENGTH and values.field_index(fields, name) >= 0


def _word(words: type[Word]) -> Callable[[Any], Optional[Word]]:
    def convert(value: Any) -> Optional[Word]:
        if values.is_blank(value):
            return None
        try:
            return words(values.word(value))
        except ValueError as error:
            raise values.Unreadable from error

    return convert


def read_fields(given: SubjectFeatures) -> FieldsRead:
    """Raises SitingError, naming the layer, when it has no field or cannot be placed."""
    from ...afo_rules.frame import MeasuringFrame, misplaced
    from ...afo_rules.iowa.nutrient_plan.spreadable import polygons_of

    if not given.features:
        raise SitingError(
            tr("The layer “{name}” has no application field.").format(name=given.name),
            tr("Draw at least one field, or choose another layer."),
        )
    shapes, doubts = _shapes(given)
    drawn = [shape for shape in shapes if not shape.is_empty]
    if not drawn:
        raise SitingError(
            tr("No field of the layer “{name}” has an outline.").format(name=given.name), tr("Draw the fields.")
        )
    drawn_array = _array(drawn)
    cause = misplaced(_bounds(drawn_array), given.definition)
    if cause:
        raise _misplaced(given.name, cause)
    frame = MeasuringFrame.around(drawn_array, given.definition)
    placed, mended = geometries.repaired(frame.project(shapes, given.definition))
    table = _Table(given.name, given.fields, FIELD_COLUMNS)
    names = _names(table, given.features)
    fields = tuple(_field(table, *row) for row in zip(given.features, names, map(polygons_of, placed)))
    warnings = [f"{given.name}: {text}" for text in (*given.warnings, *doubts)] + table.warnings()
    if mended:
        warnings.append(f"{given.name}: {mended:,} invalid outline(s) measured by their made-valid shape")
    return FieldsRead(frame, _bounds(placed), fields, table.columns, tuple(warnings))


def _field(table: _Table, feature: QgsFeature, name: str, shape: Any) -> Field:
    from ...afo_rules.iowa.nutrient_plan.model import Control, Field, ManureKind, Method

    def read(column: str, convert: Callable[[Any], Any]) -> Any:
        return table.read(feature, column, convert, f"field {name}")

    number, day, flag, text = values.not_negative, values.day, values.yes_or_no, values.text
    return Field(
        field_id=name,
        geometry=shape,
        control=read("control", _word(Control)),
        agreement_id=read("agreement_id", text) or "",
        agreement_acres=read("agreement_acres", number),
        agreement_end=read("agreement_end", day),
        agreement_copy=read("agreement_copy", flag),
        acres_applied=read("acres_applied", number),
        last_application=read("last_application", day),
        phosphorus_index=read("phosphorus_index", number),
        phosphorus_index_date=read("phosphorus_index_date", day),
        index_report=read("index_report", flag),
        soil_sample_date=read("soil_sample_date", day),
        soil_samples=read("soil_samples", number),
        crop=read("crop", text) or "",
        liquid_n_lb_per_acre=read("liquid_n_lb_per_acre", number),
        rate=read("rate", text) or "",
        rate_source=read("rate_source", text) or "",
        manure=read("manure", _word(ManureKind)),
        method=read("method", _word(Method)),
        vegetation_ft=read("vegetation_ft", number),
    )


def _names(table: _Table, features: Sequence[QgsFeature]) -> list[str]:
    """A name of its own for every field; two of one name are told apart, and the report says so by the number."""
    names: list[str] = []
    for number, feature in enumerate(features, 1):
        wanted = table.read(feature, "field_id", values.text, "") or f"field {number}"
        name, copy = wanted, 2
        while name in names:
            name, copy = f"{wanted} ({copy})", copy + 1
        names.append(name)
    return names


def read_places(given: SubjectFeatures, kind: str, frame: MeasuringFrame, bounds: Bounds) -> tuple[Place, ...]:
    """Counties or townships (``kind``: county, township) near the fields. Raises SitingError without a name column."""
    import numpy as np
    import shapely

    from ...afo_rules.iowa.nutrient_plan.model import Place

    index = next(
        (i for i in (values.field_index(given.fields, n) for n in ("name", kind, f"{kind}_name")) if i >= 0), -1
    )
    if index < 0:
        raise SitingError(
            tr("The layer “{name}” has no field “name”.").format(name=given.name),
            tr("The notice must name each {kind}: add the field, or choose another layer.").format(kind=kind),
        )
    shapes, _ = _shapes(given)
    placed = _placed(given, shapes, frame, bounds)
    west, south, east, north = shapely.bounds(placed).T
    near = (west <= bounds[2]) & (east >= bounds[0]) & (south <= bounds[3]) & (north >= bounds[1])
    places = []
    for row in np.flatnonzero(near).tolist():
        feature = given.features[row]
        name = values.text(feature.attribute(index)) or f"unnamed {kind} (feature {feature.id()})"
        places.append(Place(name, placed[row]))
    return tuple(places)


def read_operation(given: SubjectFeatures, frame: MeasuringFrame, bounds: Bounds) -> tuple[Any, ...]:
    """Shapes of pens, lots and structures in the frame."""
    shapes, _ = _shapes(given)
    placed = _placed(given, shapes, frame, bounds)
    return tuple(shape for shape in placed if not shape.is_empty)


def read_streams(name: str, fields: QgsFields, features: Sequence[QgsFeature]) -> tuple[tuple[Stream, ...], list[str]]:
    """Rows of the table of manure, process wastewater and effluent, and what of it could not be read."""
    from ...afo_rules.iowa.nutrient_plan.model import Stream

    table = _Table(name, fields, STREAM_COLUMNS)
    number, flag, text = values.not_negative, values.yes_or_no, values.text
    kinds: dict[str, Callable[[Any], Any]] = {
        "nitrogen": number,
        "phosphorus": number,
        "quantity": number,
        "to_at_system": flag,
        "sold": flag,
    }
    streams = []
    for count, feature in enumerate(features, 1):
        row = {c: table.read(feature, c, kinds.get(c, text), f"row {count}") for c in STREAM_COLUMNS}
        called = row.pop("stream") or f"row {count}"
        texts = {c: row[c] or "" for c in row if c not in kinds}
        streams.append(Stream(name=called, **{**row, **texts}))
    return tuple(streams), table.warnings()


def _shapes(given: SubjectFeatures) -> tuple[NDArray[np.object_], list[str]]:
    """(n,) shapes in the layer's CRS, empty where there is none that says where it is; and what to say of those."""
    import numpy as np
    import shapely

    shapes = np.full(len(given.features), shapely.Polygon(), dtype=object)
    there = [i for i, f in enumerate(given.features) if not f.geometry().isNull() and not f.geometry().isEmpty()]
    read = geometries.to_shapely([given.features[i].geometry() for i in there], geometries.chord_tolerance(given.crs))
    usable = ~shapely.is_missing(read) & ~shapely.is_empty(read)
    usable &= geometries.finite(read)
    for index, shape, good in zip(there, read, usable):
        if good:
            shapes[index] = shape
    without = len(given.features) - int(usable.sum())
    return shapes, [f"{without} of {len(given.features)} features have no readable geometry"] if without else []


def _placed(
    given: SubjectFeatures, shapes: NDArray[np.object_], frame: MeasuringFrame, bounds: Bounds
) -> NDArray[np.object_]:
    import shapely

    drawn = shapes[~shapely.is_empty(shapes)]
    if len(drawn):
        cause = frame.far_from(_bounds(drawn), given.definition, bounds)
        if cause:
            raise _misplaced(given.name, cause)
    placed, _ = geometries.repaired(frame.project(shapes, given.definition))
    return placed


def _misplaced(name: str, cause: str) -> SitingError:
    return SitingError(
        tr("The layer “{name}” cannot be placed: {cause}.").format(name=name, cause=cause),
        tr("Set the CRS that its coordinates are really in (layer properties, Source), without reprojecting them."),
    )


def _bounds(shapes: NDArray[np.object_]) -> Bounds:
    import shapely

    west, south, east, north = (float(edge) for edge in shapely.total_bounds(shapes))
    return (west, south, east, north)


def _array(shapes: Sequence[Any]) -> NDArray[np.object_]:
    import numpy as np

    array = np.empty(len(shapes), dtype=object)
    array[:] = list(shapes)
    return array
