"""The one function behind dock, algorithms and tests: layers in, report out.

``prepare`` on the main thread takes what it needs of the layers and says what must be mended; ``run`` on any thread
reads, measures and decides.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any, Callable, Optional, Union

from qgis.core import QgsVectorLayer

from ..afo_rules.errors import Cancelled, SitingError
from ..afo_rules.model import (
    Assessment,
    Manure,
    Operation,
    ReceptorClass,
    ReceptorLayer,
    SearchedNoneFound,
    StructureType,
)
from . import dependencies
from .python_thread import on_python_thread
from .reading import layer_settings, sources
from .reading.layer_settings import ClassMap
from .reading.receptors import CLASS_FIELD, Defaults, ReceptorSource, read_receptors
from .reading.sources import SubjectFeatures, SubjectInput, require_usable, subject_features
from .reading.subjects import SubjectDefaults, Subjects, read_subjects
from .reading.values import field_index
from .recognise import recognise, saved_class
from .terrain.dem import DemSource
from .terrain.elevation import read_elevation
from .translation import tr

Report = dict[str, Any]
# Reading takes most of the time with large layers, deciding with many subjects.
_READING_ENDS_AT = 50.0


@dataclass(frozen=True)
class ReceptorInput:
    """A receptor layer; ``receptor_class`` None lets the layer speak for itself (see ``class_of``). ``name`` is what
    the report calls it, the layer's own name when it is None.

    ``class_field`` and ``value_map``: which class (or LEAVE_OUT) each value of that field stands for, when there is no
    ``receptor_class``. Lengths in feet of features that state none; None takes those saved with the layer, else the
    request's.
    """

    layer: QgsVectorLayer
    receptor_class: Optional[str] = None
    name: Optional[str] = None
    class_field: Optional[str] = None
    value_map: tuple[tuple[str, str], ...] = ()
    accuracy_ft: Optional[float] = None
    half_width_ft: Optional[float] = None

    @property
    def called(self) -> str:
        return self.layer.name() if self.name is None else self.name


@dataclass(frozen=True)
class CheckRequest:
    """All that a check is asked to look at. Lengths in feet; ``tables_folder`` replaces rule tables;
    ``dem``: the ground under stockpiles."""

    operation: Operation
    structures: Optional[Union[QgsVectorLayer, SubjectInput]] = None
    stockpiles: Optional[Union[QgsVectorLayer, SubjectInput]] = None
    receptors: tuple[ReceptorInput, ...] = ()
    searched: tuple[SearchedNoneFound, ...] = ()
    default_structure_type: Optional[StructureType] = None
    default_manure: Optional[Manure] = None
    default_accuracy_ft: float = 0.0
    default_half_width_ft: float = 0.0
    tables_folder: Optional[str] = None
    warnings: tuple[str, ...] = ()
    dem: Optional[DemSource] = None


@dataclass(frozen=True)
class PreparedCheck:
    """What ``run`` reads: nothing in it is a layer of the project."""

    operation: Operation
    structures: Optional[SubjectFeatures]
    stockpiles: Optional[SubjectFeatures]
    receptors: tuple[ReceptorSource, ...]
    searched: tuple[SearchedNoneFound, ...]
    tables: Any
    subject_defaults: SubjectDefaults
    receptor_defaults: Defaults
    warnings: tuple[str, ...]
    dem: Optional[DemSource] = None


@dataclass(frozen=True)
class LayerClass:
    """What class a layer's features have: ``receptor_class`` all the same one; else each says it in its own field,
    and ``fallback`` stands in for a blank; or in a field of other words, by ``class_map``."""

    receptor_class: Optional[str] = None
    fallback: Optional[str] = None
    note: str = ""
    class_map: Optional[ClassMap] = None


def class_of(layer: QgsVectorLayer, stated: Optional[str] = None, name: Optional[str] = None) -> Optional[LayerClass]:
    """The stated class, else that of each feature's field ``receptor_class``, else what was saved with the layer (a
    class for each value of a field, or one class), else the one its name and fields make unmistakable; None when there
    is none."""
    if stated:
        return LayerClass(receptor_class=stated)
    saved = saved_class(layer)
    guess = recognise(layer, name)
    fallback = saved or (guess.receptor_class if guess else None)
    note = guess.note if guess and not saved else ""
    if field_index(layer.fields(), CLASS_FIELD) >= 0:
        return LayerClass(fallback=fallback)
    class_map = layer_settings.saved_class_map(layer)
    if class_map is not None:
        return LayerClass(class_map=class_map)
    return LayerClass(receptor_class=fallback, note=note) if fallback else None


def prepare(request: CheckRequest) -> PreparedCheck:
    """Main thread only. Raises SitingError that names what cannot be used and how to mend it."""
    dependencies.require()
    from ..afo_rules.tables import load_tables

    _check_request(request)
    return PreparedCheck(
        operation=request.operation,
        structures=None if request.structures is None else subject_features(request.structures),
        stockpiles=None if request.stockpiles is None else subject_features(request.stockpiles),
        receptors=receptor_sources(request.receptors),
        searched=request.searched,
        tables=load_tables(request.tables_folder or None),
        subject_defaults=SubjectDefaults(
            request.default_structure_type, request.default_manure, request.default_accuracy_ft
        ),
        receptor_defaults=Defaults(request.default_accuracy_ft, request.default_half_width_ft),
        warnings=request.warnings,
        dem=request.dem,
    )


def run(
    prepared: PreparedCheck,
    progress: Callable[[float], None] = lambda percent: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Report:
    """The report (``afo-assessment/1``). Runs on any thread; ``progress`` is called with percents, both callables on
    the caller's thread.

    Raises SitingError for input that cannot be used, Cancelled soon after ``cancelled()`` turns true.
    """
    return on_python_thread(partial(_run, prepared), progress, cancelled)


def _run(prepared: PreparedCheck, progress: Callable[[float], None], cancelled: Callable[[], bool]) -> Report:
    from ..afo_rules.report import report_of

    return report_of(assessed(prepared, progress, cancelled))


def assessed(
    prepared: PreparedCheck,
    progress: Callable[[float], None],
    cancelled: Callable[[], bool],
    at_least_ft: Callable[[Subjects], float] = lambda subjects: 0.0,
) -> Assessment:
    """The assessment, for what is built upon it. To be called as ``run`` calls it, on a thread that Python began.

    ``at_least_ft``: how far around the subjects layers are read, where that is farther than the rules ask. Raises as
    ``run``.
    """
    from ..afo_rules.assess import assess, search_distance_ft
    from ..afo_rules.model import Site

    subjects = read_subjects(prepared.structures, prepared.stockpiles, prepared.subject_defaults)
    search_ft = search_distance_ft(prepared.operation, subjects.structures, subjects.stockpiles, prepared.tables)
    search_ft = max(search_ft, at_least_ft(subjects))
    elevation = read_elevation(prepared.dem) if prepared.dem is not None and subjects.stockpiles else None
    layers: list[ReceptorLayer] = []
    for number, source in enumerate(prepared.receptors):
        _stop_if(cancelled)
        progress(_READING_ENDS_AT * number / len(prepared.receptors))
        layers.append(
            read_receptors(source, subjects.frame, subjects.bounds, search_ft, prepared.receptor_defaults, cancelled)
        )
    _stop_if(cancelled)
    progress(_READING_ENDS_AT)
    site = Site(
        frame=subjects.frame,
        operation=prepared.operation,
        tables=prepared.tables,
        structures=subjects.structures,
        stockpiles=subjects.stockpiles,
        receptor_layers=tuple(layers),
        searched=prepared.searched,
        subject_warnings=(*subjects.warnings, *prepared.warnings),
        elevation=elevation,
    )
    share = (100.0 - _READING_ENDS_AT) / 100.0
    assessment = assess(site, lambda percent: progress(_READING_ENDS_AT + share * percent), cancelled)
    _stop_if(cancelled)
    return assessment


def _stop_if(cancelled: Callable[[], bool]) -> None:
    if cancelled():
        raise Cancelled


def _check_request(request: CheckRequest) -> None:
    if request.structures is None and request.stockpiles is None:
        raise SitingError(
            tr("There is nothing to check: neither structures nor stockpiles were given."),
            tr("Give a layer of structures or a layer of stockpiles."),
        )
    for name, length in (
        (tr("default accuracy"), request.default_accuracy_ft),
        (tr("default half width"), request.default_half_width_ft),
    ):
        _require_length(name, length)
    operation = request.operation
    for count in operation.animals:
        if count.head < 0:
            raise SitingError(
                tr("The head count of {category} is {head}.").format(category=count.animal_category, head=count.head),
                tr("Give a whole number that is not below zero."),
            )
    if request.structures is None:
        return
    from ..afo_rules.capacity import is_stated

    if not is_stated(operation):
        raise SitingError(
            tr("The capacity of the operation is not known: there is no head count and no number of animal units."),
            tr("Give the head count of each animal category, or the animal units."),
        )
    if operation.animals and not any(count.head for count in operation.animals):
        raise SitingError(
            tr("The head count of every animal category is 0."),
            tr("Give the head count that the structures will hold."),
        )


def _require_length(name: str, length: float) -> None:
    if not 0 <= length < float("inf"):
        raise SitingError(
            tr("The {name} is {length} ft.").format(name=name, length=length),
            tr("Give a number of feet that is not below zero."),
        )


def receptor_sources(receptors: tuple[ReceptorInput, ...]) -> tuple[ReceptorSource, ...]:
    """What reading needs of receptor layers, by name. Main thread only; raises SitingError for one without a class."""
    for given in receptors:
        require_usable(given.layer)
    classes = [_class_given(given) for given in receptors]
    names = sources.unique_names(
        [given.called for given in receptors], [sources.sort_key(given.layer) for given in receptors]
    )
    unclassed = sorted(name for name, layer_class in zip(names, classes) if layer_class is None)
    if unclassed:
        raise SitingError(
            tr("These layers have no receptor class: {names}.").format(names=", ".join(f"“{n}”" for n in unclassed)),
            tr(
                "Say what each of them shows with RECEPTOR_CLASSES ({example}=residence), choose it in the dock, or "
                "add the field receptor_class. The classes are: {classes}."
            ).format(example=unclassed[0], classes=", ".join(c.value for c in ReceptorClass)),
        )
    made = [
        _receptor_source(given, name, known)
        for given, name, known in zip(receptors, names, classes)
        if known is not None
    ]
    # By name, so that the order in which layers are given changes nothing.
    return tuple(sorted(made, key=lambda source: source.layer.name))


def _class_given(given: ReceptorInput) -> Optional[LayerClass]:
    if given.receptor_class or not given.class_field:
        return class_of(given.layer, given.receptor_class, given.called)
    try:
        return LayerClass(class_map=ClassMap.of(given.class_field, dict(given.value_map)))
    except ValueError as error:
        raise SitingError(
            tr("{name}: no value of the field “{field}” has a receptor class.").format(
                name=given.called, field=given.class_field
            ),
            tr("Say for each value which class it stands for."),
            str(error),
        ) from error


def _receptor_source(given: ReceptorInput, name: str, known: LayerClass) -> ReceptorSource:
    if known.class_map is not None and field_index(given.layer.fields(), known.class_map.field) < 0:
        raise SitingError(
            tr("{name}: there is no field “{field}”, which says the classes of its features.").format(
                name=name, field=known.class_map.field
            ),
            tr("Choose the class of the layer, or another field, in the dock."),
        )
    return ReceptorSource(
        sources.snapshot(given.layer, name),
        known.receptor_class,
        known.fallback,
        known.note,
        known.class_map,
        _own_length(given.accuracy_ft, given, layer_settings.ACCURACY_PROPERTY, tr("default accuracy")),
        _own_length(given.half_width_ft, given, layer_settings.HALF_WIDTH_PROPERTY, tr("default half width")),
    )


def _own_length(stated: Optional[float], given: ReceptorInput, saved_as: str, what: str) -> Optional[float]:
    if stated is None:
        return layer_settings.saved_length(given.layer, saved_as)
    _require_length(f"{given.called}: {what}", stated)
    return stated


# The name by which the service of the nutrient plan knows it.
_receptor_sources = receptor_sources
