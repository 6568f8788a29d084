"""Layers in, screened sites out: what afo:screensites asks. ``prepare`` on the main thread, ``run`` on any."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, Any, Callable, Optional, TypeVar, Union

from qgis.core import QgsFeature, QgsVectorLayer

from ..afo_rules.errors import Cancelled, SitingError
from ..afo_rules.model import OperationKind, SearchedNoneFound, SpeciesGroup, Status, Structure, StructureType
from . import dependencies
from .python_thread import on_python_thread
from .reading import values
from .reading.receptors import Defaults, ReceptorSource, read_receptors
from .reading.sources import SubjectFeatures, SubjectInput, subject_features
from .reading.subjects import SubjectDefaults, read_subjects
from .service import ReceptorInput, receptor_sources
from .translation import tr

if TYPE_CHECKING:
    from ..afo_rules.frame import MeasuringFrame
    from ..afo_rules.model import Finding, ReceptorLayer
    from ..afo_rules.screen import Screened
    from ..afo_rules.sites import Sites

Word = TypeVar("Word", bound=Enum)
_READING_ENDS_AT = 50.0


@dataclass(frozen=True)
class ScreeningRequest:
    """What a site does not say itself is taken from the defaults."""

    sites: Union[QgsVectorLayer, SubjectInput]
    filing_date: date
    receptors: tuple[ReceptorInput, ...] = ()
    searched: tuple[SearchedNoneFound, ...] = ()
    default_structure_type: Optional[StructureType] = None
    default_animal_units: Optional[float] = None
    default_accuracy_ft: float = 0.0
    tables_folder: Optional[str] = None


@dataclass(frozen=True)
class PreparedScreening:
    """What ``run`` reads: nothing in it is a layer of the project."""

    request: ScreeningRequest
    sites: SubjectFeatures
    receptors: tuple[ReceptorSource, ...]
    tables: Any


@dataclass(frozen=True)
class ScreeningResult:
    """``findings`` only when they were asked for, by site and from worst to best."""

    screened: Screened
    sites: Sites
    frame: MeasuringFrame
    layers: tuple[ReceptorLayer, ...]
    findings: tuple[Finding, ...]
    warnings: tuple[str, ...]


def prepare(request: ScreeningRequest) -> PreparedScreening:
    """Main thread only. Raises SitingError that names what cannot be used and how to mend it."""
    dependencies.require()
    from ..afo_rules.tables import load_tables

    return PreparedScreening(
        request=request,
        sites=subject_features(request.sites),
        receptors=receptor_sources(request.receptors),
        tables=load_tables(request.tables_folder or None),
    )


def run(
    prepared: PreparedScreening,
    with_findings: bool = True,
    progress: Callable[[float], None] = lambda percent: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> ScreeningResult:
    """Runs on any thread. Raises SitingError for input that cannot be used, Cancelled when asked to stop."""
    return on_python_thread(partial(_run, prepared, with_findings), progress, cancelled)


def _run(
    prepared: PreparedScreening,
    with_findings: bool,
    progress: Callable[[float], None],
    cancelled: Callable[[], bool],
) -> ScreeningResult:
    from ..afo_rules.findings import in_order
    from ..afo_rules.screen import Screening, screen

    request = prepared.request
    defaults = SubjectDefaults(request.default_structure_type, None, request.default_accuracy_ft)
    read = read_subjects(prepared.sites, None, defaults)
    doubts = values.Doubts()
    sites = _sites(prepared, read.structures, doubts)
    reach_ft = max(rule.distance_ft for name in _STRUCTURE_TABLES for rule in prepared.tables.table(name))
    layers: list[ReceptorLayer] = []
    for number, source in enumerate(prepared.receptors):
        if cancelled():
            raise Cancelled
        progress(_READING_ENDS_AT * number / len(prepared.receptors))
        receptor_defaults = Defaults(request.default_accuracy_ft)
        layers.append(read_receptors(source, read.frame, read.bounds, reach_ft, receptor_defaults, cancelled))
    screening = Screening(read.frame, prepared.tables, request.filing_date, tuple(layers), request.searched)
    share = (100.0 - _READING_ENDS_AT) / 100.0
    screened = screen(sites, screening, lambda percent: progress(_READING_ENDS_AT + share * percent), cancelled)
    findings = in_order(screened.findings()) if with_findings else ()
    if cancelled():
        raise Cancelled
    told = tuple(f"{prepared.sites.name}: {text}" for text in doubts.warnings())
    return ScreeningResult(screened, sites, read.frame, tuple(layers), findings, (*read.warnings, *told))


_STRUCTURE_TABLES = ("iowa_residence_separation", "iowa_structure_water_separation", "iowa_structure_well_separation")


def _sites(prepared: PreparedScreening, structures: tuple[Structure, ...], doubts: values.Doubts) -> Sites:
    """The structures with what each site says of its operation."""
    import numpy as np

    from ..afo_rules.sites import Sites
    from ..afo_rules.subjects import days, trilean

    own = _Fields(prepared.sites, structures, doubts)
    default = prepared.request.default_animal_units
    units, usual = own.numbers("animal_units"), OperationKind.CONFINEMENT.value
    return Sites.of(
        geometry=_objects([s.geometry for s in structures]),
        structure_type=_objects([s.structure_type.value for s in structures]),
        animal_units=units if default is None else np.where(np.isnan(units), default, units),
        names=_objects([s.name for s in structures]),
        operation_kind=_objects([kind or usual for kind in own.words("operation_kind", OperationKind)]),
        animal_weight_lb=own.numbers("animal_weight_lb"),
        species_group=_objects(own.words("species_group", SpeciesGroup)),
        first_constructed=days(own.column("operation_first_constructed", values.day)),
        existing=np.array([s.status is Status.EXISTING for s in structures], dtype=bool),
        constructed=days(s.constructed for s in structures),
        secondary_containment=trilean(s.secondary_containment for s in structures),
        holds_animals_or_manure=trilean(s.holds_animals_or_manure for s in structures),
        accuracy_ft=np.array([s.accuracy_ft for s in structures], dtype=float),
    )


def _objects(items: list[Any]) -> Any:
    import numpy as np

    array = np.empty(len(items), dtype=object)
    array[:] = items
    return array


class _Fields:
    """Columns of the site layer beside those of a structure."""

    def __init__(self, sites: SubjectFeatures, structures: tuple[Structure, ...], doubts: values.Doubts) -> None:
        self._sites, self._names, self._doubts = sites, [s.name for s in structures], doubts

    def column(self, name: str, convert: Callable[[Any], Any]) -> list[Any]:
        index = values.field_index(self._sites.fields, name)
        if index < 0:
            return [None] * len(self._names)
        return [
            self._doubts.read(convert, feature.attribute(index), name, of)
            for feature, of in zip(self._sites.features, self._names)
        ]

    def numbers(self, name: str) -> Any:
        import numpy as np

        return np.array([np.nan if v is None else v for v in self.column(name, values.not_negative)], dtype=float)

    def words(self, name: str, known: type[Word]) -> list[str]:
        """Words that decide which table counts: one that is not known is an error, never a default."""
        index = values.field_index(self._sites.fields, name)
        return ["" if index < 0 else self._word(f, index, name, known) for f in self._sites.features]

    def _word(self, feature: QgsFeature, index: int, name: str, known: type[Word]) -> str:
        value = feature.attribute(index)
        if values.is_blank(value):
            return ""
        word = values.word(value)
        if word not in {w.value for w in known}:
            raise SitingError(
                tr("Feature {id} of the layer “{layer}” has the {field} “{value}”, which is not known.").format(
                    id=feature.id(), layer=self._sites.name, field=name, value=values.text(value)[:80]
                ),
                tr("It must be one of: {allowed}.").format(allowed=", ".join(w.value for w in known)),
            )
        return word
