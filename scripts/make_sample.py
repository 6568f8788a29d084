#!/usr/bin/env python3
"""Makes the sample site: resources/sample/sample_site.gpkg and sample.qgz. Needs QGIS with its GDAL, nothing else.

    .venv/bin/python scripts/make_sample.py [folder]

The site itself is data in sample_site.py; the same data give the same layers, coordinate by coordinate.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from osgeo import gdal, ogr, osr

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "scripts"))

import sample_site as site  # noqa: E402  the script is run by path, not installed

DEFAULT_FOLDER = ROOT / "resources" / "sample"
GPKG, PROJECT = "sample_site.gpkg", "sample.qgz"
EPSG = 26915

FIELD_TYPES = {
    site.TEXT: (ogr.OFTString, ogr.OFSTNone),
    site.BOOL: (ogr.OFTInteger, ogr.OFSTBoolean),
    site.DATE: (ogr.OFTDate, ogr.OFSTNone),
    site.NUMBER: (ogr.OFTReal, ogr.OFSTNone),
}
GEOMETRY_TYPES = {"point": ogr.wkbPoint, "line": ogr.wkbLineString, "polygon": ogr.wkbPolygon}


def utm() -> osr.SpatialReference:
    reference = osr.SpatialReference()
    reference.ImportFromEPSG(EPSG)
    reference.SetAxisMappingStrategy(osr.OAMS_TRADITIONAL_GIS_ORDER)
    return reference


def to_utm() -> osr.CoordinateTransformation:
    """From feet at the site to EPSG:26915.

    A transverse Mercator of scale 1 about the site's own corner keeps feet on paper equal to feet on the ellipsoid
    (to a millionth at this size), so the distances planned in sample_site.py are those that a check measures.
    """
    local = osr.SpatialReference()
    local.ImportFromProj4(
        f"+proj=tmerc +lat_0={site.ORIGIN_LATITUDE} +lon_0={site.ORIGIN_LONGITUDE} +k=1 +datum=NAD83 +units=ft +no_defs"
    )
    return osr.CoordinateTransformation(local, utm())


def geometry_of(kind: str, coordinates: Any, transform: osr.CoordinateTransformation) -> ogr.Geometry:
    points: list[site.Point] = [coordinates] if kind == "point" else list(coordinates)
    # Whole millimetres: what PROJ versions differ in lies far below, so every machine writes the same numbers.
    placed = [[round(value, 3) for value in transform.TransformPoint(float(x), float(y))[:2]] for x, y in points]
    shape = ogr.Geometry({"point": ogr.wkbPoint, "line": ogr.wkbLineString, "polygon": ogr.wkbLinearRing}[kind])
    for x, y in placed:
        shape.AddPoint_2D(x, y)
    if kind != "polygon":
        return shape
    polygon = ogr.Geometry(ogr.wkbPolygon)
    polygon.AddGeometry(shape)
    return polygon


def write_layer(dataset: gdal.Dataset, layer: site.Layer, transform: osr.CoordinateTransformation) -> None:
    # No spatial index: each would take 16 kB, and these layers hold a dozen features.
    options = ["GEOMETRY_NAME=geom", "SPATIAL_INDEX=NO"]
    made = dataset.CreateLayer(layer.name, utm(), GEOMETRY_TYPES[layer.kind], options)
    for name, kind in layer.fields.items():
        field = ogr.FieldDefn(name, FIELD_TYPES[kind][0])
        field.SetSubType(FIELD_TYPES[kind][1])
        made.CreateField(field)
    for source in layer.features:
        feature = ogr.Feature(made.GetLayerDefn())
        feature.SetGeometry(geometry_of(layer.kind, source.geometry, transform))
        for name, value in source.values.items():
            if layer.fields[name] == site.BOOL:
                value = int(value)
            feature.SetField(name, value)
        made.CreateFeature(feature)


def write_gpkg(path: Path) -> None:
    """Writes the GeoPackage. Version 1.2, because GDAL 3.6 warns of newer ones each time it opens them."""
    gdal.UseExceptions()
    # A fixed date in gpkg_contents: without it each run writes another file.
    gdal.SetConfigOption("OGR_CURRENT_DATE", "2026-01-01T00:00:00.000Z")
    try:
        path.unlink(missing_ok=True)
        dataset = gdal.GetDriverByName("GPKG").Create(str(path), 0, 0, 0, gdal.GDT_Unknown, ["VERSION=1.2"])
        transform = to_utm()
        for layer in site.layers():
            write_layer(dataset, layer, transform)
        dataset.ExecuteSQL("VACUUM")
        del dataset
    finally:
        gdal.SetConfigOption("OGR_CURRENT_DATE", None)


def main(arguments: list[str]) -> int:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")  # without it QGIS aborts where there is no display
    from sample_project import write_project

    folder = Path(arguments[0]) if arguments else DEFAULT_FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    # Made beside each other in a folder of their own, so that the project's paths are relative wherever it ends up.
    with tempfile.TemporaryDirectory() as workshop:
        write_gpkg(Path(workshop) / GPKG)
        write_project(Path(workshop) / PROJECT, Path(workshop) / GPKG)
        for name in (GPKG, PROJECT):
            shutil.copyfile(Path(workshop) / name, folder / name)
            print(f"{folder / name}: {(folder / name).stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
