"""Parcels with some of everything around and in them, and where a footprint may lie on them by measuring."""

from __future__ import annotations

import numpy as np
import shapely

from afo_siting.afo_rules.assess import assess
from afo_siting.afo_rules.closings import Prepared, Surroundings, closings_of, rules_here
from afo_siting.afo_rules.frame import MeasuringFrame
from afo_siting.afo_rules.measure import measure
from afo_siting.afo_rules.model import Operation, Site, Structure, StructureType, Verdict
from afo_siting.afo_rules.siting_map import (
    SitingQuestion,
    siting_map,
)

from .builders import (
    ALL_CLASSES,
    FILING,
    FINISHERS_999_6,
    TABLES,
    layer,
    searched,
)

BARN = StructureType.CONFINEMENT_BUILDING
NO_CAPACITY = Operation(FILING)
FT = 0.3048
OPEN = (Verdict.MEETS, Verdict.EXEMPT)


def scene(seed: int, x: float, y: float, frame: str = "EPSG:26915"):
    """A parcel of a mile and a half, and some of everything around and in it."""
    rng = np.random.default_rng(seed)
    size = 2400.0
    area = shapely.box(x, y, x + size, y + size)

    def points(count):
        return list(shapely.points(rng.uniform([x - 700, y - 700], [x + size + 700, y + size + 700], (count, 2))))

    def walk(steps, length, bend):
        heading = rng.uniform(0, 2 * np.pi) + np.cumsum(rng.normal(0, bend, steps))
        start = rng.uniform([x, y], [x + size, y + size])
        path = start + np.cumsum(np.column_stack([np.cos(heading), np.sin(heading)]) * length, axis=0)
        return shapely.LineString(path)

    angle = np.linspace(0, 2 * np.pi, 31)[:-1]
    radius = rng.uniform(30, 90, len(angle))
    wetland = shapely.Polygon(
        np.column_stack([np.cos(angle), np.sin(angle)]) * radius[:, None] + (x - 300, y + size / 2)
    )
    plain = shapely.Polygon([(x + 50, y + 50), (x + 400, y + 90), (x + 330, y + 600), (x + 90, y + 340)])
    layers = (
        layer("residence", points(4), accuracy_ft=12.0),
        layer("private_well_shallow", points(3)),
        layer("water_source", [walk(80, 30, 0.25)], half_width_ft=20.0),
        layer("public_thoroughfare", [shapely.LineString([(x - 9000, y + 1500), (x + 9000, y + 1400)])]),
        layer("designated_wetland", [wetland]),
        layer("one_hundred_year_floodplain", [plain]),
        layer("public_use_area", [shapely.box(x + size, y + size, x + size + 80, y + size + 90)]),
    )
    return area, Surroundings(MeasuringFrame(frame), TABLES, layers, searched(*ALL_CLASSES))


def gaps_at(surroundings, question, xy) -> np.ndarray:
    """Feet by which points (n, 2) lie beyond the nearest closed ground, by measure.py; negative inside it."""
    prepared = Prepared.of(surroundings)
    closings = closings_of(prepared, rules_here(prepared, question.operation, question.structure))
    points = shapely.points(xy)
    best = np.full(len(points), np.inf)
    for geometry, distance_ft in zip(closings.geometry, closings.distance_ft):
        measured = measure(surroundings.frame, points, np.full(len(points), geometry, dtype=object)).distance_ft
        best = np.minimum(best, measured - distance_ft)
    return best


def edge_points(open_ground, area, count=600) -> np.ndarray:
    rim = open_ground.boundary
    along = np.random.default_rng(0).uniform(0, rim.length, count)
    found = shapely.line_interpolate_point(rim, along)
    inside = shapely.distance(found, area.boundary) > 0.01
    return shapely.get_coordinates(found[inside])


def verdicts(surroundings, operation, footprint) -> set[Verdict]:
    structure = Structure("barn", footprint, BARN)
    found = assess(
        Site(
            surroundings.frame,
            operation,
            TABLES,
            (structure,),
            receptor_layers=surroundings.receptor_layers,
            searched=surroundings.searched,
        )
    )
    return {f.verdict for f in found.findings}


def rectangle(x, y, degrees, length_ft=200.0, width_ft=80.0):
    box = shapely.box(x - length_ft / 2 * FT, y - width_ft / 2 * FT, x + length_ft / 2 * FT, y + width_ft / 2 * FT)
    return shapely.affinity.rotate(box, degrees)


SCENES = {seed: scene(seed, 450_000.0, 4_650_000.0) for seed in (1, 2, 3)}
MAPS = {
    seed: siting_map(Prepared.of(around), SitingQuestion(area, FINISHERS_999_6, BARN), with_closed=False)
    for seed, (area, around) in SCENES.items()
}
GROUNDS = {seed: shapely.union_all([p.geometry for p in answer.pieces]) for seed, answer in MAPS.items()}
