"""What a map of the runoff check shows, as GeoJSON on NAD 83: drawings; areas and distances never come from them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import shapely

from ..frame import MeasuringFrame
from ..report import geojson_of, measuring_of
from ..units import FEET_PER_MILE, METRES_PER_FOOT, acres, metres

if TYPE_CHECKING:
    from .check import RunoffAssessment

# Lines drawn at most, the longest first; the report says how many there are.
DRAWN_FLOW_LINES = 1000


@dataclass(frozen=True)
class Outline:
    """Land of one ``kind`` (additional, divertible, diverted), its outline in the CRS of the elevation model."""

    kind: str
    acres: float
    geometry: Any


def drawing_of(assessment: RunoffAssessment, outlines: Sequence[Outline], flow_lines: Sequence[Any]) -> dict[str, Any]:
    """The key ``map`` of the report. ``flow_lines`` in the CRS of the elevation model, each running downhill."""
    site = assessment.site
    terrain, grid = site.terrain, site.terrain.grid
    frame = MeasuringFrame.around(_array(part.geometry for part in terrain.parts), grid.crs)

    def placed(shapes: Iterable[Any]) -> list[Any]:
        array = _array(shapes)
        return geojson_of(list(frame.project(array, grid.crs)), frame) if len(array) else []

    # Steps of the cells' edges make no better map and a file ten times as large.
    tolerance = max(grid.cell_width, grid.cell_height)
    longest = sorted(flow_lines, key=lambda line: -line.length)[:DRAWN_FLOW_LINES]
    parts = [
        {"name": p.name, "part": p.part.value, "acres": acres(grid.polygon_area_m2(p.geometry))} for p in terrain.parts
    ]
    areas = [{"kind": o.kind, "acres": o.acres} for o in outlines]
    return {
        "measuring": {key: value for key, value in measuring_of(frame).items() if key != "citation"},
        "outlines_within_ft": tolerance * grid.metres_per_unit / METRES_PER_FOOT,
        "parts": _with_shapes(parts, placed(part.geometry for part in terrain.parts)),
        "areas": _with_shapes(areas, placed(shapely.simplify(o.geometry, tolerance) for o in outlines)),
        "flow_lines": placed(shapely.simplify(line, tolerance / 2) for line in longest),
        "flow_line_count": len(flow_lines),
        "diversions": placed(terrain.diversions),
        "culverts": placed(terrain.culverts),
        "can_divert": placed(terrain.can_divert or ()),
        "ponds": placed(terrain.ponds),
        "wells": _wells(assessment, frame),
    }


def _wells(assessment: RunoffAssessment, frame: MeasuringFrame) -> list[dict[str, Any]]:
    """Wells within a mile of the facility, of every use, and those that a finding speaks of."""
    wells = assessment.site.wells
    if wells is None or not len(wells.ids):
        return []
    terrain = assessment.site.terrain
    parts = frame.project(_array(part.geometry for part in terrain.parts), terrain.grid.crs)
    near = shapely.distance(wells.geometry, shapely.union_all(parts)) <= metres(FEET_PER_MILE)
    near |= np.isin(wells.ids.astype(str), [f.receptor for f in assessment.findings if f.receptor])
    rows = [
        {
            "receptor_layer": wells.layer,
            "receptor": str(wells.ids[i]),
            "name": str(wells.names[i]),
            "well_use": str(use),
        }
        for i, use in enumerate(wells.use)
        if near[i]
    ]
    return _with_shapes(rows, geojson_of(list(wells.geometry[near]), frame))


def _with_shapes(rows: list[dict[str, Any]], shapes: Sequence[Any]) -> list[dict[str, Any]]:
    return [{**row, "geometry": shape} for row, shape in zip(rows, shapes)]


def _array(shapes: Iterable[Any]) -> Any:
    """(n,) of objects, also where numpy would take a shape apart."""
    listed = list(shapes)
    array = np.empty(len(listed), dtype=object)
    array[:] = listed
    return array
