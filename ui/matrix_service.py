"""The master matrix from layers to report: one function behind the algorithm, a dock page and tests."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Callable

from . import service
from .python_thread import on_python_thread
from .reading.receptors import ReceptorSource, read_receptors
from .reading.subjects import Subjects

if TYPE_CHECKING:
    from ..afo_rules.iowa.master_matrix.law import MatrixLaw
    from ..afo_rules.model import Assessment, ReceptorLayer

Report = dict[str, Any]
# The minimum to a critical public area is that to a public use area.
_CRITICAL_CLASS = "public_use_area"
_SITE_ENDS_AT = 90.0


@dataclass(frozen=True)
class MatrixRequest:
    """A check, the applicant's selections (``item=option;…``) and layers of critical public areas."""

    check: service.CheckRequest
    choices: str = ""
    critical_public_areas: tuple[service.ReceptorInput, ...] = ()


@dataclass(frozen=True)
class PreparedMatrix:
    """What ``run`` reads: nothing in it is a layer of the project."""

    check: service.PreparedCheck
    law: MatrixLaw
    choices: dict[int, str]
    critical: tuple[ReceptorSource, ...]


def prepare(request: MatrixRequest) -> PreparedMatrix:
    """Main thread only. Raises SitingError that names what cannot be used and how to mend it."""
    check = service.prepare(request.check)
    from ..afo_rules.iowa.master_matrix.choices import parse_choices
    from ..afo_rules.iowa.master_matrix.law import load_matrix

    law = load_matrix(request.check.tables_folder or None)
    critical = tuple(
        service.ReceptorInput(given.layer, _CRITICAL_CLASS, given.name) for given in request.critical_public_areas
    )
    return PreparedMatrix(check, law, parse_choices(request.choices, law), service.receptor_sources(critical))


def run(
    prepared: PreparedMatrix,
    progress: Callable[[float], None] = lambda percent: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Report:
    """The report (``afo-master-matrix/1``). Runs on any thread. Raises SitingError, Cancelled."""
    return on_python_thread(partial(_run, prepared), progress, cancelled)


def _run(prepared: PreparedMatrix, progress: Callable[[float], None], cancelled: Callable[[], bool]) -> Report:
    from ..afo_rules.iowa.master_matrix.report import report_of
    from ..afo_rules.iowa.master_matrix.score import matrix_search_distance_ft, score

    check = prepared.check
    searched = []

    def reach_ft(subjects: Subjects) -> float:
        distance_ft = matrix_search_distance_ft(
            check.operation, subjects.structures, subjects.stockpiles, check.tables, prepared.law
        )
        searched.append(distance_ft)
        return distance_ft

    share = _SITE_ENDS_AT / 100.0
    assessment = service.assessed(check, lambda percent: progress(share * percent), cancelled, reach_ft)
    critical = _critical(prepared, assessment, searched[0], cancelled)
    matrix = score(assessment, prepared.law, prepared.choices, critical, searched[0], cancelled)
    progress(100.0)
    return report_of(matrix)


def _critical(
    prepared: PreparedMatrix, assessment: Assessment, search_ft: float, cancelled: Callable[[], bool]
) -> tuple[ReceptorLayer, ...]:
    import shapely

    site = assessment.site
    shapes = [subject.geometry for subject in (*site.structures, *site.stockpiles)]
    west, south, east, north = (float(edge) for edge in shapely.total_bounds(shapes))
    bounds = (west, south, east, north)
    return tuple(
        read_receptors(source, site.frame, bounds, search_ft, prepared.check.receptor_defaults, cancelled)
        for source in prepared.critical
    )
