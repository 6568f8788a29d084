"""The runoff check from layers to report: one function behind the algorithm, a dock page and tests."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, Any, Callable, Optional

from qgis.core import QgsGeometry

from ...afo_rules.errors import Cancelled
from ...afo_rules.units import METRES_PER_FOOT, feet_text
from ..python_thread import on_python_thread
from ..reading.sources import SubjectFeatures
from ..translation import tr
from . import facility as reading
from .dem import Dem, DemSource, read_dem

if TYPE_CHECKING:
    from ...afo_rules.nebraska.check import RunoffAssessment, RunoffSite, Storm
    from ...afo_rules.nebraska.drawing import Outline
    from ...afo_rules.nebraska.facts import Answers
    from ...afo_rules.terrain.flow import Receivers, Surface
    from ...afo_rules.terrain.grid import Grid

# Ground from which a flow line is drawn.
STREAM_ACRES = 0.5
# Cells this wide show a berm of a metre.
FINE_CELL_M = 1.01
FACILITY_PART, DIVERTED, DIVERTIBLE, ADDITIONAL = "facility_part", "diverted", "divertible", "additional"
KINDS = (FACILITY_PART, ADDITIONAL, DIVERTIBLE, DIVERTED)


class Engine(str, Enum):
    """What works out the drainage directions."""

    GRASS = "grass"
    BUILT_IN = "built_in"


@dataclass(frozen=True)
class RunoffRequest:
    """Inputs, read from QGIS's layers on the main thread; nothing of QGIS's objects is touched later but features."""

    dem: DemSource
    facility: SubjectFeatures
    answers: Answers
    storm: Storm
    diversions: Optional[SubjectFeatures] = None
    culverts: Optional[SubjectFeatures] = None
    can_divert: Optional[SubjectFeatures] = None
    ponds: Optional[SubjectFeatures] = None
    wells: Optional[SubjectFeatures] = None
    groundwater_separation_ft: Optional[float] = None
    engine: Engine = Engine.GRASS
    flow_lines: bool = False
    tables_folder: Optional[str] = None


@dataclass(frozen=True)
class AreaShape:
    """One polygon of the result, in the DEM's CRS."""

    kind: str
    part: str
    acres: float
    geometry: QgsGeometry


@dataclass(frozen=True)
class RunoffResult:
    """``report``: afo-runoff/1. ``areas`` and ``flow_lines`` in ``crs``, the CRS of the DEM."""

    report: Mapping[str, Any]
    crs: str
    areas: tuple[AreaShape, ...]
    flow_lines: tuple[QgsGeometry, ...]


def check_engine(engine: Engine) -> None:
    """Raises SitingError with the command that installs GRASS, before any work is done."""
    if engine is Engine.GRASS:
        from .grass import find_grass

        find_grass()


def run(request: RunoffRequest, progress: Callable[[float], None], cancelled: Callable[[], bool]) -> RunoffResult:
    """The whole check, on any thread. Raises SitingError, Cancelled."""
    return on_python_thread(partial(_run, request), progress, cancelled)


def _run(request: RunoffRequest, progress: Callable[[float], None], cancelled: Callable[[], bool]) -> RunoffResult:
    from ...afo_rules.nebraska.check import assess_runoff
    from ...afo_rules.nebraska.report import report_of
    from .polygons import to_qgis

    dem = read_dem(request.dem)
    if cancelled():
        raise Cancelled
    progress(5)
    site = _site(request, dem)
    route = _router(request.engine, dem.grid, cancelled)
    assessment = assess_runoff(site, route, lambda percent: progress(5 + 0.85 * percent), cancelled)
    outlines = _outlines(assessment)
    lines = _flow_lines(assessment) if request.flow_lines else ()
    report = report_of(assessment, outlines, lines)
    progress(100)
    areas = _area_shapes(assessment, outlines)
    return RunoffResult(report, dem.grid.crs, areas, tuple(to_qgis(line) for line in lines))


def _router(engine: Engine, grid: Grid, cancelled: Callable[[], bool]) -> Optional[Callable[[Surface], Receivers]]:
    if engine is Engine.BUILT_IN:
        return None
    from .grass import grass_receivers

    return lambda surface: grass_receivers(surface, grid, _quiet, cancelled)


def _quiet(percent: float) -> None:
    """GRASS's own percentage is too fine a part of the whole to show."""


def _site(request: RunoffRequest, dem: Dem) -> RunoffSite:
    import numpy as np

    from ...afo_rules.frame import MeasuringFrame
    from ...afo_rules.nebraska.check import RunoffSite
    from ...afo_rules.nebraska.law import load_law
    from ...afo_rules.nebraska.watershed import Terrain

    grid = dem.grid
    facility = reading.read_facility(request.facility, grid)
    diversions = reading.read_diversions(request.diversions, grid)
    culverts = _shapes(request.culverts, grid, None)
    can_divert = _shapes(request.can_divert, grid, reading.POLYGON)
    ponds = _shapes(request.ponds, grid, reading.POLYGON)
    shapes = np.empty(len(facility.parts), dtype=object)
    shapes[:] = [part.geometry for part in facility.parts]
    frame = MeasuringFrame.around(shapes, grid.crs)
    wells, well_warnings = reading.read_wells(request.wells, frame, frame.project(shapes, grid.crs))
    terrain = Terrain(
        surface=dem.surface,
        grid=grid,
        parts=facility.parts,
        diversions=diversions.lines,
        culverts=culverts.geometry if culverts else (),
        # A layer without shapes says nothing of what could be diverted.
        can_divert=(can_divert.geometry or None) if can_divert else None,
        ponds=ponds.geometry if ponds else (),
    )
    warnings = [*dem.warnings, *facility.warnings, *diversions.warnings, *_width_warnings(diversions, grid)]
    for read in (culverts, can_divert, ponds):
        warnings += read.warnings if read else ()
    return RunoffSite(
        terrain=terrain,
        law=load_law(request.tables_folder),
        answers=request.answers,
        storm=request.storm,
        wells=wells,
        groundwater_separation_ft=request.groundwater_separation_ft,
        engine=_ENGINE_NAMES[request.engine],
        dem_name=dem.name,
        warnings=(*warnings, *well_warnings),
    )


_ENGINE_NAMES = {
    Engine.GRASS: "GRASS r.watershed, single flow (-s)",
    Engine.BUILT_IN: "built-in, single flow: steepest descent, pits drained over their lowest pass",
}


def _shapes(given: Optional[SubjectFeatures], grid: Grid, dimension: Optional[int]) -> Optional[reading.Shapes]:
    if given is None:
        return None
    shapes = reading.read_shapes(given, grid.crs, dimension)
    return replace(shapes, warnings=(*shapes.warnings, *reading.on_grid(given, shapes, grid)))


def _width_warnings(diversions: reading.Diversions, grid: Grid) -> list[str]:
    """A berm narrower than a cell is in the model only as the wall that is put there."""
    if not diversions.lines:
        return []
    cell_m = max(grid.cell_width_m, grid.cell_height_m)
    cell_ft = cell_m / METRES_PER_FOOT
    if diversions.narrowest_ft is not None and cell_ft > diversions.narrowest_ft:
        return [
            tr(
                "The elevation model's cells are {cell} wide, wider than the narrowest diversion ({width}): it is "
                "taken as a wall one cell wide, and the ground beside it is not resolved. Use a finer model."
            ).format(cell=feet_text(cell_ft), width=feet_text(diversions.narrowest_ft))
        ]
    if diversions.narrowest_ft is None and cell_m > FINE_CELL_M:
        return [
            tr(
                "The diversions do not say how wide they are (width_ft), and the elevation model's cells are {cell} "
                "wide: a narrower berm is taken as a wall one cell wide."
            ).format(cell=feet_text(cell_ft))
        ]
    return []


def _outlines(assessment: RunoffAssessment) -> tuple[Outline, ...]:
    """The land above the facility by kind, as the outline of its cells."""
    from ...afo_rules.nebraska.drawing import Outline
    from ...afo_rules.units import acres
    from .polygons import mask_polygons, to_shapely

    found, grid = assessment.watershed, assessment.site.terrain.grid
    made = []
    for kind in (ADDITIONAL, DIVERTIBLE, DIVERTED):
        mask = found.masks.get(kind)
        if mask is not None and mask.any():
            made.append(Outline(kind, acres(grid.area_m2(mask)), to_shapely(mask_polygons(mask, grid))))
    return tuple(made)


def _area_shapes(assessment: RunoffAssessment, outlines: tuple[Outline, ...]) -> tuple[AreaShape, ...]:
    """The polygons of CONTRIBUTING_AREA: facility parts as drawn, the rest as the cells' outline."""
    from .polygons import to_qgis

    found = assessment.watershed
    return (
        *(
            AreaShape(FACILITY_PART, name, found.part_acres[name], to_qgis(shape))
            for name, shape in found.part_shapes.items()
        ),
        *(AreaShape(outline.kind, "", outline.acres, to_qgis(outline.geometry)) for outline in outlines),
    )


def _flow_lines(assessment: RunoffAssessment) -> tuple[Any, ...]:
    """Lines in the CRS of the DEM, each running downhill."""
    from ...afo_rules.units import SQUARE_METRES_PER_ACRE
    from .polygons import flow_lines

    found, grid = assessment.watershed, assessment.site.terrain.grid
    least = STREAM_ACRES * SQUARE_METRES_PER_ACRE / (grid.cell_width_m * grid.cell_height_m)
    mask = found.masks["other"]
    if not mask.any():
        return ()
    return tuple(flow_lines(found.receivers, mask, grid, max(2, round(least))))
