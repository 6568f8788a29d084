"""Small sites to hold the law against. Distances are laid out by pyproj.Geod, not by the code under test."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from decimal import Decimal

import numpy as np
import pyproj
import shapely

from afo_siting.afo_rules.assess import assess
from afo_siting.afo_rules.frame import MeasuringFrame
from afo_siting.afo_rules.model import (
    Assessment,
    Finding,
    HeadCount,
    Manure,
    Operation,
    ReceptorClass,
    ReceptorLayer,
    SearchedNoneFound,
    Site,
    Stockpile,
    Structure,
    StructureType,
)
from afo_siting.afo_rules.tables import load_tables

GEOD = pyproj.Geod(ellps="GRS80")
FRAME = MeasuringFrame("EPSG:26915")
TO_FRAME = pyproj.Transformer.from_crs("EPSG:4269", "EPSG:26915", always_xy=True)
TO_LONLAT = pyproj.Transformer.from_crs("EPSG:26915", "EPSG:4269", always_xy=True)
FILING = date(2026, 11, 29)
X, Y = 450_000.0, 4_650_000.0  # central Iowa
BARN_SHAPE = shapely.box(X - 25, Y - 60, X, Y)
CORNER = (X, Y)  # the barn's north-east corner
TABLES = load_tables()

FINISHERS_999_6 = Operation(FILING, animals=(HeadCount("swine_over_55_lb", 2499),))
FINISHERS_1000 = Operation(FILING, animals=(HeadCount("swine_over_55_lb", 2500),))
FINISHERS_500 = Operation(FILING, animals=(HeadCount("swine_over_55_lb", 1250),))
BARN = Structure("barn 1", BARN_SHAPE, StructureType.CONFINEMENT_BUILDING)
LAGOON = Structure("lagoon", BARN_SHAPE, StructureType.ANAEROBIC_LAGOON)
PILE = Stockpile("pile 1", BARN_SHAPE, Manure.DRY_MANURE)
BEDDED_PILE = Stockpile("pile 1", BARN_SHAPE, Manure.DRY_BEDDED_MANURE)


def units(value) -> Operation:
    return Operation(FILING, stated_animal_units=Decimal(str(value)))


def objects(values) -> np.ndarray:
    array = np.empty(len(values), dtype=object)
    array[:] = list(values)
    return array


def place(distance_ft: float, azimuth: float = 45.0) -> tuple[float, float]:
    """Frame coordinates ``distance_ft`` along a geodesic from the barn's north-east corner."""
    longitude, latitude = TO_LONLAT.transform(*CORNER)
    east, north, _ = GEOD.fwd(longitude, latitude, azimuth, distance_ft * 0.3048)
    return TO_FRAME.transform(east, north)


def point(distance_ft: float, azimuth: float = 45.0) -> shapely.Point:
    return shapely.Point(place(distance_ft, azimuth))


def line(distance_ft: float) -> shapely.LineString:
    """A long line at right angles to the way out of the corner, so that its near point lies ``distance_ft`` away."""
    middle = np.array(place(distance_ft))
    out = middle - np.array(CORNER)
    along = np.array([-out[1], out[0]]) / np.hypot(*out) * 500
    return shapely.LineString([middle - along, middle + along])


def block(distance_ft: float, size_m: float = 100.0) -> shapely.Polygon:
    """A square whose south-west corner is its nearest point, ``distance_ft`` away."""
    x, y = place(distance_ft)
    return shapely.box(x, y, x + size_m, y + size_m)


def layer(receptor_class: str, geometry, name: str | None = None, **facts) -> ReceptorLayer:
    """One feature of one class; facts as plain values: bools, dates, numbers."""
    geometries = geometry if isinstance(geometry, list) else [geometry]
    count = len(geometries)
    columns = {key: column(value, count) for key, value in facts.items()}
    return ReceptorLayer(
        name=name or receptor_class,
        ids=objects([str(i + 1) for i in range(count)]),
        names=objects(["" for _ in range(count)]),
        geometry=objects(geometries),
        receptor_class=objects([receptor_class] * count),
        facts=columns,
        declared_class=receptor_class,
        classes=(receptor_class,),
        total_features=count,
        features_read=count,
    )


def column(value, count: int) -> np.ndarray:
    if isinstance(value, bool):
        return np.full(count, int(value), dtype=np.int8)
    if isinstance(value, date):
        return np.full(count, np.datetime64(value), dtype="datetime64[D]")
    return np.full(count, float(value))


def empty_layer(receptor_class: str) -> ReceptorLayer:
    return replace(layer(receptor_class, []), total_features=0, features_read=0)


def searched(*classes: str) -> tuple[SearchedNoneFound, ...]:
    return tuple(SearchedNoneFound(ReceptorClass(c), "walked the site", FILING) for c in classes)


ALL_CLASSES = tuple(c.value for c in ReceptorClass)


def check(
    *layers: ReceptorLayer, subject=BARN, operation=FINISHERS_999_6, others=(), none_found=ALL_CLASSES
) -> Assessment:
    """Assesses one subject (and ``others``) with everything else searched and nothing found."""
    subjects = (subject, *others)
    return assess(
        Site(
            frame=FRAME,
            operation=operation,
            tables=TABLES,
            structures=tuple(s for s in subjects if isinstance(s, Structure)),
            stockpiles=tuple(s for s in subjects if isinstance(s, Stockpile)),
            receptor_layers=layers,
            searched=searched(*none_found),
        )
    )


def only(assessment: Assessment, rule_class: str, subject: str | None = None) -> Finding:
    """The one finding of a rule on receptors that were found."""
    found = [
        f
        for f in assessment.findings
        if f.receptor and rule_class in f.rule_id.split(":") and (subject is None or f.subject == subject)
    ]
    assert len(found) == 1, [f.finding_id for f in found]
    return found[0]


def verdict(assessment: Assessment, rule_class: str, subject: str | None = None) -> str:
    return only(assessment, rule_class, subject).verdict.value
