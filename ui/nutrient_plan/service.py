"""The one function behind the algorithm and the dock page: layers in, report ``afo-nutrient-plan/1`` out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from functools import partial
from typing import Any, Callable, Optional, Union

from qgis.core import QgsFeature, QgsFields, QgsVectorLayer

from ...afo_rules.errors import Cancelled, SitingError
from ...afo_rules.model import ReceptorLayer, SearchedNoneFound
from .. import dependencies
from .. import service as siting_service
from ..python_thread import on_python_thread
from ..reading.receptors import Defaults, ReceptorSource, read_receptors
from ..reading.sources import SubjectFeatures, SubjectInput, subject_features
from ..terrain.dem import DemSource, read_dem
from ..translation import tr
from .reading import read_fields, read_operation, read_places, read_streams

Report = dict[str, Any]
Source = Union[QgsVectorLayer, SubjectInput]
_READING_ENDS_AT = 40.0


@dataclass(frozen=True)
class StreamTable:
    """The table of manure, process wastewater and effluent, already read: it is small, and has no geometry."""

    name: str
    fields: QgsFields
    features: tuple[QgsFeature, ...]


@dataclass(frozen=True)
class PlanRequest:
    """All that a look at a plan is given. None means not given, which is unknown. ``answers`` as the help page says."""

    fields: Source
    animal_units: Optional[Decimal] = None
    npdes: Optional[bool] = None
    counties: Optional[Source] = None
    townships: Optional[Source] = None
    operation: Optional[Source] = None
    receptors: tuple[siting_service.ReceptorInput, ...] = ()
    searched: tuple[SearchedNoneFound, ...] = ()
    streams: Optional[StreamTable] = None
    dem: Optional[DemSource] = None
    answers: str = ""
    plan_date: Optional[date] = None
    previous_plan_date: Optional[date] = None
    notice_published: Optional[date] = None
    as_of: Optional[date] = None
    acres_tolerance_percent: float = 0.0
    tables_folder: Optional[str] = None


@dataclass(frozen=True)
class PreparedPlan:
    """What ``run`` reads: nothing in it is a layer of the project."""

    request: PlanRequest
    law: Any
    allowances: Any
    answers: Any
    fields: SubjectFeatures
    counties: Optional[SubjectFeatures]
    townships: Optional[SubjectFeatures]
    operation: Optional[SubjectFeatures]
    receptors: tuple[ReceptorSource, ...]


def prepare(request: PlanRequest) -> PreparedPlan:
    """Main thread only. Raises SitingError that names what cannot be used and how to mend it."""
    dependencies.require()
    from ...afo_rules.iowa.nutrient_plan.answers import parse_answers
    from ...afo_rules.iowa.nutrient_plan.checklist import nutrient_plan_law
    from ...afo_rules.tables import load_tables

    if not 0 <= request.acres_tolerance_percent < 100:
        raise SitingError(
            tr("The tolerance for acres is {percent} percent.").format(percent=request.acres_tolerance_percent),
            tr("Give a percentage from 0 to below 100."),
        )
    law = nutrient_plan_law(request.tables_folder)

    def read(source: Optional[Source]) -> Optional[SubjectFeatures]:
        return None if source is None else subject_features(source)

    return PreparedPlan(
        request=request,
        law=law,
        allowances=load_tables(request.tables_folder).allowances,
        answers=parse_answers(request.answers, [item.item_id for item in law.items]),
        fields=subject_features(request.fields),
        counties=read(request.counties),
        townships=read(request.townships),
        operation=read(request.operation),
        # The same reading of classes as for a check of siting.
        receptors=siting_service._receptor_sources(request.receptors),
    )


def run(
    prepared: PreparedPlan,
    progress: Callable[[float], None] = lambda percent: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Report:
    """The report. Runs on any thread; both callables are called on the caller's.

    Raises SitingError for input that cannot be used, Cancelled soon after ``cancelled()`` turns true.
    """
    return on_python_thread(partial(_run, prepared), progress, cancelled)


def _run(prepared: PreparedPlan, progress: Callable[[float], None], cancelled: Callable[[], bool]) -> Report:
    from ...afo_rules.iowa.nutrient_plan.assess import assess_plan
    from ...afo_rules.iowa.nutrient_plan.model import Plan
    from ...afo_rules.iowa.nutrient_plan.report import plan_report

    request = prepared.request
    land = read_fields(prepared.fields)
    layers = _receptors(prepared, land.frame, land.bounds, progress, cancelled)
    streams, stream_warnings = _streams(request.streams)

    def places(given: Optional[SubjectFeatures], kind: str) -> Any:
        # The operation may lie off the fields, so every county near either is read.
        bounds = land.bounds if operation is None else _together(land.bounds, operation)
        return None if given is None else read_places(given, kind, land.frame, bounds)

    operation = None
    if prepared.operation is not None:
        operation = read_operation(prepared.operation, land.frame, land.bounds)
    plan = Plan(
        frame=land.frame,
        law=prepared.law,
        allowances=prepared.allowances,
        as_of=request.as_of or date.today(),
        fields=land.fields,
        stated_columns=land.stated_columns,
        animal_units=request.animal_units,
        npdes=request.npdes,
        plan_date=request.plan_date,
        previous_plan_date=request.previous_plan_date,
        notice_published=request.notice_published,
        answers=prepared.answers,
        counties=places(prepared.counties, "county"),
        townships=places(prepared.townships, "township"),
        operation=operation,
        receptor_layers=layers,
        searched=request.searched,
        streams=streams,
        upslope=_upslope(request.dem, land.frame, operation, cancelled),
        acres_tolerance_percent=request.acres_tolerance_percent,
        warnings=(*land.warnings, *_layer_warnings(prepared), *stream_warnings),
    )
    share = (100.0 - _READING_ENDS_AT) / 100.0
    assessment = assess_plan(plan, lambda percent: progress(_READING_ENDS_AT + share * percent), cancelled)
    if cancelled():
        raise Cancelled
    return plan_report(assessment)


def _receptors(
    prepared: PreparedPlan,
    frame: Any,
    bounds: Any,
    progress: Callable[[float], None],
    cancelled: Callable[[], bool],
) -> tuple[ReceptorLayer, ...]:
    from ...afo_rules.iowa.nutrient_plan.spreadable import widest_ft

    layers = []
    for number, source in enumerate(prepared.receptors):
        if cancelled():
            raise Cancelled
        progress(_READING_ENDS_AT * number / len(prepared.receptors))
        layers.append(read_receptors(source, frame, bounds, widest_ft(prepared.law.setbacks), Defaults(), cancelled))
    progress(_READING_ENDS_AT)
    return tuple(layers)


def _upslope(
    source: Optional[DemSource], frame: Any, operation: Optional[Sequence[Any]], cancelled: Callable[[], bool]
) -> Any:
    if source is None or not operation:
        return None
    from ...afo_rules.iowa.nutrient_plan.upslope import upslope_of

    dem = read_dem(source)
    return upslope_of(dem.surface, dem.grid, dem.name, frame, operation, cancelled)


def _streams(table: Optional[StreamTable]) -> tuple[Any, Sequence[str]]:
    return (None, ()) if table is None else read_streams(table.name, table.fields, table.features)


def _layer_warnings(prepared: PreparedPlan) -> list[str]:
    others = (prepared.counties, prepared.townships, prepared.operation)
    return [f"{given.name}: {text}" for given in others if given is not None for text in given.warnings]


def _together(bounds: Any, shapes: Sequence[Any]) -> Any:
    import shapely

    boxes = [shapely.box(*bounds), *(shape.envelope for shape in shapes)]
    return tuple(float(edge) for edge in shapely.total_bounds(boxes))
