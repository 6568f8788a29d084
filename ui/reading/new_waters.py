"""Features of proposed waters -> NewWater, in the frame of the structures that they come near."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, Optional

from ...afo_rules.errors import SitingError
from ..translation import tr
from . import values
from .sources import SubjectFeatures
from .subjects import SubjectDefaults, Subjects, _bounds, _misplaced, _Names, _placed, _Reader

if TYPE_CHECKING:
    from ...afo_rules.iowa.new_water import NewWater


class WaterKind(str, Enum):
    """What is to be built, dug, diverted or established."""

    WATER_SOURCE = "water_source"
    MAJOR_WATER_SOURCE = "major_water_source"
    DESIGNATED_WETLAND = "designated_wetland"


@dataclass(frozen=True)
class NewWaters:
    """The waters in the structures' frame, and what the report must say of their layer."""

    waters: tuple[NewWater, ...]
    warnings: tuple[str, ...]


def read_new_waters(
    given: SubjectFeatures, structures: Subjects, kind: Optional[WaterKind], accuracy_ft: float
) -> NewWaters:
    """``kind``, ``accuracy_ft``: of features that say none. Raises SitingError, naming the layer and the feature."""
    if not given.features:
        raise SitingError(
            tr("There is no new water to check: the layer “{name}” has no features.").format(name=given.name),
            tr("Draw the water as it will be, or choose another layer."),
        )
    reader = _WaterReader(given, _Names(), "water")
    shapes = reader.shapes()
    cause = structures.frame.far_from(_bounds(shapes), given.definition, structures.bounds)
    if cause:
        raise _misplaced(given.name, cause)
    placed = _placed(reader, shapes, structures.frame)
    defaults = SubjectDefaults(accuracy_ft=accuracy_ft)
    waters = tuple(reader.water(feature, shape, kind, defaults) for feature, shape in zip(given.features, placed))
    return NewWaters(waters, tuple(reader.warnings()))


class _WaterReader(_Reader):
    def water(self, feature: Any, geometry: Any, kind: Optional[WaterKind], defaults: SubjectDefaults) -> NewWater:
        from ...afo_rules.iowa.new_water import NewWater, NewWaterKind

        word = self._word(feature, "kind", WaterKind, kind, "KIND")
        return NewWater(
            name=self.name(feature),
            geometry=geometry,
            kind=NewWaterKind(f"new_{word.value}"),
            half_width_ft=self._read(feature, "half_width_ft", values.not_negative),
            accuracy_ft=self._accuracy(feature, defaults),
            farm_pond=self._read(feature, "farm_pond", values.yes_or_no),
            private_lake=self._read(feature, "private_lake", values.yes_or_no),
        )
