"""The synthetic Iowa as our own input, with rule tables in which every distance is that of the comparison."""

from __future__ import annotations

import csv
import pathlib
from datetime import date

import numpy as np

from afo_siting.afo_rules.frame import MeasuringFrame
from afo_siting.afo_rules.model import ReceptorLayer
from afo_siting.afo_rules.screen import Screening
from afo_siting.afo_rules.sites import Sites
from afo_siting.afo_rules.table_files import PACKAGED
from afo_siting.afo_rules.tables import load_tables

from .synthetic import CRS, Iowa

LIMIT_FT = 2_500.0
FILING = date(2026, 11, 29)
_DISTANCE_COLUMN = "distance_ft"
_REPLACED = ("iowa_residence_separation", "iowa_structure_water_separation", "centreline_allowances")


def one_distance_tables(folder: pathlib.Path):
    """Rule tables where people, streams and wetlands all keep 2,500 ft, so that every engine looks for the same pairs."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in _REPLACED:
        with open(PACKAGED / f"{name}.csv", encoding="utf-8", newline="") as source:
            rows = list(csv.DictReader(source))
        for row in rows:
            if float(row.get(_DISTANCE_COLUMN) or 0) > 0:
                row[_DISTANCE_COLUMN] = str(int(LIMIT_FT))
            if "allowance_ft" in row:
                row["allowance_ft"] = "0"
        with open(folder / f"{name}.csv", "w", encoding="utf-8", newline="") as target:
            writer = csv.DictWriter(target, fieldnames=list(rows[0]))
            writer.writeheader()
            writer.writerows(rows)
    return load_tables(str(folder))


def layer(name: str, geometry: np.ndarray, classes) -> ReceptorLayer:
    count = len(geometry)
    each = np.full(count, classes, dtype=object) if isinstance(classes, str) else classes
    return ReceptorLayer(
        name=name,
        ids=np.arange(count).astype(object),
        names=np.full(count, "", dtype=object),
        geometry=geometry,
        receptor_class=each,
        classes=tuple(sorted(set(each.tolist()))),
        total_features=count,
        features_read=count,
    )


def screening(data: Iowa, tables) -> Screening:
    layers = (
        layer("points", data.points, data.point_class),
        layer("streams", data.streams, "water_source"),
        layer("wetlands", data.wetlands, "designated_wetland"),
    )
    return Screening(MeasuringFrame(CRS), tables, FILING, layers)


def sites(data: Iowa) -> Sites:
    count = len(data.footprints)
    return Sites.of(data.footprints, np.full(count, "confinement_building", dtype=object), np.full(count, 2_400.0))
