"""Layers in, siting map out: what afo:buildablearea asks. ``prepare`` on the main thread, ``run`` on any."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Callable, Optional, Union

from qgis.core import QgsFields, QgsVectorLayer

from ..afo_rules.errors import Cancelled, SitingError
from ..afo_rules.model import Operation, SearchedNoneFound, StructureType
from . import dependencies
from .python_thread import on_python_thread
from .reading.receptors import Defaults, ReceptorSource, read_receptors
from .reading.sources import SubjectFeatures, SubjectInput, subject_features
from .reading.subjects import SubjectDefaults, read_subjects
from .service import ReceptorInput, receptor_sources
from .translation import tr

if TYPE_CHECKING:
    from ..afo_rules.frame import MeasuringFrame
    from ..afo_rules.model import ReceptorLayer
    from ..afo_rules.siting_map import SitingMap

_READING_ENDS_AT = 40.0


@dataclass(frozen=True)
class SitingMapRequest:
    """``length_ft`` and ``width_ft``: both or neither. ``rotation``: degrees clockwise from the length lying east to
    west; None for any. ``by_centre``: the ground is for the footprint's centre. ``existing``: the operation's other
    structures."""

    area: Union[QgsVectorLayer, SubjectInput]
    operation: Operation
    structure_type: StructureType
    receptors: tuple[ReceptorInput, ...] = ()
    searched: tuple[SearchedNoneFound, ...] = ()
    existing: Optional[Union[QgsVectorLayer, SubjectInput]] = None
    length_ft: Optional[float] = None
    width_ft: Optional[float] = None
    rotation: Optional[float] = None
    by_centre: bool = False
    secondary_containment: Optional[bool] = None
    tables_folder: Optional[str] = None


@dataclass(frozen=True)
class PreparedSitingMap:
    """What ``run`` reads: nothing in it is a layer of the project."""

    request: SitingMapRequest
    area: SubjectFeatures
    existing: Optional[SubjectFeatures]
    receptors: tuple[ReceptorSource, ...]
    tables: Any


@dataclass(frozen=True)
class SitingMapResult:
    answer: SitingMap
    frame: MeasuringFrame
    layers: tuple[ReceptorLayer, ...]
    warnings: tuple[str, ...]


def prepare(request: SitingMapRequest) -> PreparedSitingMap:
    """Main thread only. Raises SitingError that names what cannot be used and how to mend it."""
    dependencies.require()
    from ..afo_rules.tables import load_tables

    if (request.length_ft is None) != (request.width_ft is None):
        raise SitingError(
            tr("Only one side of the footprint is given."),
            tr("Give both FOOTPRINT_LENGTH_FT and FOOTPRINT_WIDTH_FT, or neither."),
        )
    area = subject_features(request.area)
    # A parcel's own fields say nothing of a structure.
    return PreparedSitingMap(
        request=request,
        area=replace(area, fields=QgsFields()),
        existing=None if request.existing is None else subject_features(request.existing),
        receptors=receptor_sources(request.receptors),
        tables=load_tables(request.tables_folder or None),
    )


def run(
    prepared: PreparedSitingMap,
    progress: Callable[[float], None] = lambda percent: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> SitingMapResult:
    """Runs on any thread. Raises SitingError for input that cannot be used, Cancelled when asked to stop."""
    return on_python_thread(partial(_run, prepared), progress, cancelled)


def _run(
    prepared: PreparedSitingMap, progress: Callable[[float], None], cancelled: Callable[[], bool]
) -> SitingMapResult:
    import shapely

    from ..afo_rules.assess import search_distance_ft
    from ..afo_rules.closings import Prepared, Surroundings
    from ..afo_rules.footprints import Footprint
    from ..afo_rules.siting_map import Placement, SitingQuestion, siting_map

    request = prepared.request
    parcels = read_subjects(prepared.area, None, SubjectDefaults(request.structure_type))
    area = shapely.union_all([parcel.geometry for parcel in parcels.structures])
    existing = _existing(prepared, parcels.frame)
    search_ft = search_distance_ft(request.operation, parcels.structures[:1], (), prepared.tables)
    layers: list[ReceptorLayer] = []
    for number, source in enumerate(prepared.receptors):
        if cancelled():
            raise Cancelled
        progress(_READING_ENDS_AT * number / len(prepared.receptors))
        layers.append(read_receptors(source, parcels.frame, parcels.bounds, search_ft, Defaults(), cancelled))
    footprint = None
    if request.length_ft is not None and request.width_ft is not None:
        footprint = Footprint(request.length_ft, request.width_ft, request.rotation)
    question = SitingQuestion(
        area=area,
        operation=request.operation,
        structure_type=request.structure_type,
        footprint=footprint,
        placement=Placement.CENTRE if request.by_centre else Placement.FOOTPRINT,
        secondary_containment=request.secondary_containment,
    )
    around = Prepared.of(Surroundings(parcels.frame, prepared.tables, tuple(layers), request.searched, tuple(existing)))
    share = (100.0 - _READING_ENDS_AT) / 100.0
    answer = siting_map(
        around, question, progress=lambda percent: progress(_READING_ENDS_AT + share * percent), cancelled=cancelled
    )
    return SitingMapResult(answer, parcels.frame, tuple(layers), parcels.warnings)


def _existing(prepared: PreparedSitingMap, frame: MeasuringFrame) -> list[Any]:
    """The operation's structures in the frame of the area."""
    from ..afo_rules.model import Status

    if prepared.existing is None or not prepared.existing.features:
        return []
    read = read_subjects(prepared.existing, None, SubjectDefaults(prepared.request.structure_type))
    import numpy as np

    shapes = np.array([structure.geometry for structure in read.structures], dtype=object)
    placed = frame.project(shapes, read.frame.definition)
    return [
        replace(structure, geometry=shape)
        for structure, shape in zip(read.structures, placed)
        if structure.status is Status.EXISTING
    ]
