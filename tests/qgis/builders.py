"""Layers and requests for the tests that need QGIS: a barn, things around it, and one call that checks them."""

from __future__ import annotations

from datetime import date
from typing import Any, Optional

import pyproj
from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsCoordinateTransformContext,
    QgsFeature,
    QgsGeometry,
    QgsVectorLayer,
)

from afo_siting.afo_rules.model import HeadCount, Operation
from afo_siting.ui import service

GEOD = pyproj.Geod(ellps="GRS80")
FOOT = 0.3048
UTM = "EPSG:26915"
# South-west corner of the barn, near Ames, Iowa.
X, Y = 450_000.0, 4_650_000.0
BARN = f"POLYGON(({X} {Y},{X + 60} {Y},{X + 60} {Y + 25},{X} {Y + 25},{X} {Y}))"
FINISHERS = Operation(filing_date=date(2026, 11, 29), animals=(HeadCount("swine_over_55_lb", 2499),))


def layer(
    name: str,
    shapes: list[Any],
    crs: str = UTM,
    kind: str = "",
    fields: tuple[str, ...] = ("name:string",),
    values: Optional[list[dict[str, Any]]] = None,
) -> QgsVectorLayer:
    """A memory layer. ``shapes``: WKT, QgsGeometry, or None for a feature without geometry."""
    wanted = kind or _kind(shapes)
    made = QgsVectorLayer(f"{wanted}?crs={crs}&" + "&".join(f"field={f}" for f in fields), name, "memory")
    assert made.isValid()
    add(made, shapes, values)
    return made


def add(target: QgsVectorLayer, shapes: list[Any], values: Optional[list[dict[str, Any]]] = None) -> None:
    for index, shape in enumerate(shapes):
        feature = QgsFeature(target.fields())
        if shape is not None:
            feature.setGeometry(geometry(shape))
        for key, value in (values[index] if values else {}).items():
            feature[key] = value
        done, _ = target.dataProvider().addFeatures([feature])
        assert done, target.dataProvider().lastError()
    target.updateExtents()


def geometry(shape: Any) -> QgsGeometry:
    return shape if isinstance(shape, QgsGeometry) else QgsGeometry.fromWkt(shape)


def _kind(shapes: list[Any]) -> str:
    first = next(geometry(shape) for shape in shapes if shape is not None)
    return first.constGet().geometryType()


def barns(crs: str = UTM, shapes: Optional[list[Any]] = None, **values: Any) -> QgsVectorLayer:
    """One structure, or ``shapes``; ``values`` are those of every feature."""
    shapes = shapes or [BARN]
    fields = {"name": "string", "structure_type": "string", **dict.fromkeys(values, "string")}
    row = {"structure_type": "confinement_building", **values}
    rows = [{"name": f"barn {number}", **row} for number, _ in enumerate(shapes, 1)]
    return layer("structures", shapes, crs, fields=tuple(f"{k}:{v}" for k, v in fields.items()), values=rows)


def north_east_of_barn(feet: float, azimuth: float = 45.0) -> tuple[float, float]:
    """A place (longitude, latitude) so far from the barn's north-east corner, which is then its closest point."""
    corner = in_crs(f"POINT({X + 60} {Y + 25})", UTM, "EPSG:4269").asPoint()
    longitude, latitude, _ = GEOD.fwd(corner.x(), corner.y(), azimuth, feet * FOOT)
    return longitude, latitude


def point(feet: float, crs: str = UTM, azimuth: float = 45.0) -> QgsGeometry:
    longitude, latitude = north_east_of_barn(feet, azimuth)
    return in_crs(f"POINT({longitude!r} {latitude!r})", "EPSG:4269", crs)


def in_crs(shape: Any, source: str, target: str) -> QgsGeometry:
    """Brought over by QGIS, so that the tests do not lean on the code they test."""
    moved = QgsGeometry(geometry(shape))
    moved.transform(
        QgsCoordinateTransform(
            QgsCoordinateReferenceSystem(source), QgsCoordinateReferenceSystem(target), QgsCoordinateTransformContext()
        )
    )
    return moved


def check(structures: Any = None, receptors: Any = (), operation: Operation = FINISHERS, **more: Any) -> dict[str, Any]:
    """The report. ``receptors``: pairs of layer and class, or layers that say their class themselves."""
    inputs = tuple(
        service.ReceptorInput(*given) if isinstance(given, tuple) else service.ReceptorInput(given)
        for given in receptors
    )
    request = service.CheckRequest(operation=operation, structures=structures, receptors=inputs, **more)
    return service.run(service.prepare(request))


def findings(report: dict[str, Any], receptor_class: str) -> list[dict[str, Any]]:
    return [f for f in report["findings"] if f["receptor_class"] == receptor_class]


def only(report: dict[str, Any], receptor_class: str) -> dict[str, Any]:
    found = findings(report, receptor_class)
    assert len(found) == 1, found
    return found[0]


def layer_of(report: dict[str, Any], name: str) -> dict[str, Any]:
    found = [entry for entry in report["layers"] if entry["name"] == name]
    assert len(found) == 1, report["layers"]
    return found[0]


def skipped(report: dict[str, Any], name: str) -> dict[str, int]:
    return {entry["reason"]: entry["count"] for entry in layer_of(report, name)["skipped"]}
