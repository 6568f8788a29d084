"""Structure and stockpile features -> Structure and Stockpile, and the frame in which the site is measured."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, Callable, Optional, TypeVar

from qgis.core import QgsFeature

from ...afo_rules.errors import SitingError
from ...afo_rules.model import Manure, Status, Stockpile, Structure, StructureType
from ..translation import tr
from . import geometry as geometries
from . import values
from .sources import SubjectFeatures

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ...afo_rules.frame import Bounds, MeasuringFrame

Word = TypeVar("Word", bound=Enum)


@dataclass(frozen=True)
class SubjectDefaults:
    """What a subject that says nothing itself is taken to be."""

    structure_type: Optional[StructureType] = None
    manure: Optional[Manure] = None
    accuracy_ft: float = 0.0


@dataclass(frozen=True)
class Subjects:
    """All subjects in the frame; ``bounds``: the rectangle (in the frame) that holds them."""

    frame: MeasuringFrame
    bounds: Bounds
    structures: tuple[Structure, ...]
    stockpiles: tuple[Stockpile, ...]
    warnings: tuple[str, ...]


def read_subjects(
    structures: Optional[SubjectFeatures], stockpiles: Optional[SubjectFeatures], defaults: SubjectDefaults
) -> Subjects:
    """Raises SitingError, naming the layer and the feature, for what cannot be measured or judged."""

    given = [subjects for subjects in (structures, stockpiles) if subjects is not None and subjects.features]
    if not given:
        raise SitingError(
            tr("There is no structure and no stockpile to check: {layers}.").format(
                layers=_empty(structures, stockpiles)
            ),
            tr("Draw at least one footprint, or choose another layer."),
        )
    names = _Names()
    read = [
        _Reader(subjects, names, kind)
        for subjects, kind in ((structures, "structure"), (stockpiles, "stockpile"))
        if subjects in given
    ]
    shapes = [reader.shapes() for reader in read]
    frame = _frame_of(read[0], shapes[0])
    placed = [_placed(reader, shape, frame) for reader, shape in zip(read, shapes)]
    first = _bounds(placed[0])
    for reader, shape in zip(read[1:], shapes[1:]):
        cause = frame.far_from(_bounds(shape), reader.subjects.definition, first)
        if cause:
            raise _misplaced(reader.subjects.name, cause)
    made: list[Any] = []
    for reader, shape in zip(read, placed):
        make = reader.structure if reader.kind == "structure" else reader.stockpile
        made.extend(make(feature, geometry, defaults) for feature, geometry in zip(reader.subjects.features, shape))
    return Subjects(
        frame=frame,
        bounds=_bounds([shape for shapes_of_layer in placed for shape in shapes_of_layer]),
        structures=tuple(subject for subject in made if isinstance(subject, Structure)),
        stockpiles=tuple(subject for subject in made if isinstance(subject, Stockpile)),
        warnings=tuple(warning for reader in read for warning in reader.warnings()),
    )


def _empty(structures: Optional[SubjectFeatures], stockpiles: Optional[SubjectFeatures]) -> str:
    empty = [subjects for subjects in (structures, stockpiles) if subjects is not None]
    if not empty:
        return tr("neither a structure layer nor a stockpile layer was given")
    return "; ".join(
        tr("the layer “{name}” has no features{filtered}").format(
            name=subjects.name, filtered=f" ({', '.join(subjects.warnings)})" if subjects.warnings else ""
        )
        for subjects in empty
    )


class _Names:
    """Gives every subject a name of its own: findings and map labels go by it."""

    def __init__(self) -> None:
        self._used: set[str] = set()

    def unique(self, name: str) -> str:
        result, number = name, 2
        while result in self._used:
            result, number = f"{name} ({number})", number + 1
        self._used.add(result)
        return result


class _Reader:
    """The features of one layer, and the doubts that their values raise."""

    def __init__(self, subjects: SubjectFeatures, names: _Names, kind: str) -> None:
        self.subjects = subjects
        self.kind = kind
        self._doubts = values.Doubts()
        self._mended = 0
        own = [self._value(feature, "name") for feature in subjects.features]
        self._names = {
            feature.id(): names.unique(values.text(name) or f"{kind} {number}")
            for number, (feature, name) in enumerate(zip(subjects.features, own), 1)
        }

    def name(self, feature: QgsFeature) -> str:
        return self._names[feature.id()]

    def shapes(self) -> NDArray[np.object_]:
        """(n,) in the layer's CRS. A subject that cannot be measured is an error: leaving it out would clear it."""
        import numpy as np
        import shapely

        for feature in self.subjects.features:
            if feature.geometry().isNull() or feature.geometry().isEmpty():
                raise self._wrong(
                    feature,
                    tr("has no geometry, so there is nothing to measure from"),
                    tr("Draw its footprint, or delete it."),
                )
        tolerance = geometries.chord_tolerance(self.subjects.crs)
        shapes = geometries.to_shapely([feature.geometry() for feature in self.subjects.features], tolerance)
        usable = ~shapely.is_missing(shapes) & ~shapely.is_empty(shapes)
        usable &= geometries.finite(shapes)
        for index in np.flatnonzero(~usable):
            raise self._wrong(
                self.subjects.features[index], tr("has a geometry that cannot be read"), tr("Draw its footprint anew.")
            )
        return shapes

    def mended(self, count: int) -> None:
        self._mended = count

    def structure(self, feature: QgsFeature, geometry: Any, defaults: SubjectDefaults) -> Structure:
        return Structure(
            name=self.name(feature),
            geometry=geometry,
            structure_type=self._word(
                feature, "structure_type", StructureType, defaults.structure_type, "DEFAULT_STRUCTURE_TYPE"
            ),
            status=self._status(feature),
            constructed=self._read(feature, "constructed", values.day),
            secondary_containment=self._read(feature, "secondary_containment", values.yes_or_no),
            holds_animals_or_manure=self._read(feature, "holds_animals_or_manure", values.yes_or_no),
            accuracy_ft=self._accuracy(feature, defaults),
        )

    def stockpile(self, feature: QgsFeature, geometry: Any, defaults: SubjectDefaults) -> Stockpile:
        return Stockpile(
            name=self.name(feature),
            geometry=geometry,
            manure=self._word(feature, "manure", Manure, defaults.manure, "DEFAULT_MANURE"),
            placed=self._read(feature, "placed", values.day),
            removed=self._read(feature, "removed", values.day),
            runoff_contained=self._read(feature, "runoff_contained", values.yes_or_no),
            slope_contained=self._read(feature, "slope_contained", values.yes_or_no),
            vertical_separation_ft=self._read(feature, "vertical_separation_ft", values.not_negative),
            concrete_thickness_in=self._read(feature, "concrete_thickness_in", values.not_negative),
            concrete_reinforced=self._read(feature, "concrete_reinforced", values.yes_or_no),
            qualified_structure=self._read(feature, "qualified_structure", values.yes_or_no),
            accuracy_ft=self._accuracy(feature, defaults),
        )

    def warnings(self) -> list[str]:
        texts = [*self.subjects.warnings, *self._doubts.warnings()]
        if self._mended:
            texts.append(
                f"{self._mended:,} invalid {'footprint was' if self._mended == 1 else 'footprints were'} measured by "
                f"{'its' if self._mended == 1 else 'their'} made-valid shape"
            )
        return [f"{self.subjects.name}: {text}" for text in texts]

    def _value(self, feature: QgsFeature, column: str) -> Any:
        index = values.field_index(self.subjects.fields, column)
        return feature.attribute(index) if index >= 0 else None

    def _read(self, feature: QgsFeature, column: str, convert: Callable[[Any], Any]) -> Any:
        return self._doubts.read(convert, self._value(feature, column), column, self.name(feature))

    def _word(
        self, feature: QgsFeature, column: str, words: type[Word], default: Optional[Word], parameter: str
    ) -> Word:
        """A word that decides which table counts: never guessed."""
        value = self._value(feature, column)
        allowed = ", ".join(word.value for word in words)
        if values.is_blank(value):
            if default is not None:
                return default
            raise self._wrong(
                feature,
                tr("has no {column}").format(column=column),
                tr("Fill in the field {column}, or choose {parameter}. It may be: {allowed}.").format(
                    column=column, parameter=parameter, allowed=allowed
                ),
            )
        try:
            return words(values.word(value))
        except ValueError:
            raise self._wrong(
                feature,
                tr("has the {column} “{value}”, which is not known").format(
                    column=column, value=values.text(value)[:80]
                ),
                tr("It must be one of: {allowed}.").format(allowed=allowed),
            ) from None

    def _status(self, feature: QgsFeature) -> Status:
        """Anything but a clear “existing” is proposed: no exemption of older structures is then granted."""
        found = self._doubts.read(_status, self._value(feature, "status"), "status", self.name(feature))
        return found or Status.PROPOSED

    def _accuracy(self, feature: QgsFeature, defaults: SubjectDefaults) -> float:
        value = self._value(feature, "accuracy_ft")
        try:
            stated = values.not_negative(value)
        except values.Unreadable:
            raise self._wrong(
                feature,
                tr("has the accuracy_ft “{value}”").format(value=values.text(value)[:80]),
                tr("Give a number of feet that is not below zero, or leave it empty."),
            ) from None
        return defaults.accuracy_ft if stated is None else stated

    def _wrong(self, feature: QgsFeature, what: str, suggestion: str) -> SitingError:
        return SitingError(
            tr("“{name}” (feature {id} of the layer “{layer}”) {what}.").format(
                name=self.name(feature), id=feature.id(), layer=self.subjects.name, what=what
            ),
            suggestion,
        )


def _status(value: Any) -> Optional[Status]:
    if values.is_blank(value):
        return None
    try:
        return Status(values.word(value))
    except ValueError as error:
        raise values.Unreadable from error


def _frame_of(reader: _Reader, shapes: NDArray[np.object_]) -> MeasuringFrame:
    from ...afo_rules.frame import MeasuringFrame, misplaced

    definition = reader.subjects.definition
    cause = misplaced(_bounds(shapes), definition)
    if cause:
        raise _misplaced(reader.subjects.name, cause)
    try:
        return MeasuringFrame.around(shapes, definition)
    except SitingError as error:
        raise SitingError(f"{reader.subjects.name}: {error.message}", error.suggestion, error.details) from error


def _misplaced(name: str, cause: str) -> SitingError:
    return SitingError(
        tr("The layer “{name}” cannot be placed: {cause}.").format(name=name, cause=cause),
        tr("Set the CRS that its coordinates are really in (layer properties, Source), without reprojecting them."),
    )


def _placed(reader: _Reader, shapes: NDArray[np.object_], frame: MeasuringFrame) -> NDArray[np.object_]:
    placed, mended = geometries.repaired(frame.project(shapes, reader.subjects.definition))
    reader.mended(mended)
    return placed


def _bounds(shapes: Sequence[Any]) -> Bounds:
    import shapely

    west, south, east, north = (float(edge) for edge in shapely.total_bounds(shapes))
    return (west, south, east, north)
