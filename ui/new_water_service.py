"""New waters against existing structures, from layers to report: one function behind the algorithm and tests."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import Any, Callable, Optional

from ..afo_rules.model import OperationKind, StructureType
from . import dependencies
from .python_thread import on_python_thread
from .reading.new_waters import WaterKind, read_new_waters
from .reading.sources import SubjectFeatures, SubjectInput, subject_features
from .reading.subjects import SubjectDefaults, read_subjects

Report = dict[str, Any]


@dataclass(frozen=True)
class NewWaterRequest:
    """``kind``: of waters that name none. Lengths in feet; ``tables_folder`` replaces rule tables."""

    waters: SubjectInput
    structures: SubjectInput
    operation_kind: OperationKind = OperationKind.CONFINEMENT
    kind: Optional[WaterKind] = None
    default_structure_type: Optional[StructureType] = None
    default_accuracy_ft: float = 0.0
    tables_folder: Optional[str] = None


@dataclass(frozen=True)
class PreparedNewWater:
    """What ``run`` reads: nothing in it is a layer of the project."""

    waters: SubjectFeatures
    structures: SubjectFeatures
    request: NewWaterRequest
    tables: Any


def prepare(request: NewWaterRequest) -> PreparedNewWater:
    """Main thread only. Raises SitingError that names what cannot be used and how to mend it."""
    dependencies.require()
    from ..afo_rules.tables import load_tables

    return PreparedNewWater(
        waters=subject_features(request.waters),
        structures=subject_features(request.structures),
        request=request,
        tables=load_tables(request.tables_folder or None),
    )


def run(
    prepared: PreparedNewWater,
    progress: Callable[[float], None] = lambda percent: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Report:
    """The report (``afo-new-water/1``). Runs on any thread. Raises SitingError, Cancelled."""
    return on_python_thread(partial(_run, prepared), progress, cancelled)


def _run(prepared: PreparedNewWater, progress: Callable[[float], None], cancelled: Callable[[], bool]) -> Report:
    from ..afo_rules.iowa.new_water import check_new_water
    from ..afo_rules.iowa.new_water_report import new_water_report

    request = prepared.request
    defaults = SubjectDefaults(request.default_structure_type, accuracy_ft=request.default_accuracy_ft)
    subjects = read_subjects(prepared.structures, None, defaults)
    read = read_new_waters(prepared.waters, subjects, request.kind, request.default_accuracy_ft)
    progress(20.0)
    kind, tables = request.operation_kind, prepared.tables
    answer = check_new_water(
        subjects.frame,
        read.waters,
        subjects.structures,
        kind,
        tables,
        date.today(),
        cancelled,
        lambda share: progress(20.0 + 80.0 * share),
    )
    warnings = (*read.warnings, *subjects.warnings)
    return new_water_report(subjects.frame, answer, read.waters, subjects.structures, kind, tables, warnings)
