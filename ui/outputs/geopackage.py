"""Our tables in a GeoPackage that may hold the user's own: all of ours change in one transaction, or nothing does.

The file is not swapped for a new one when it exists. QGIS and others may have it open, with unsaved edits or a
write-ahead log beside it; they would go on writing to the old file, and those edits would be lost. A transaction of
the database gives the same safety: whoever reads sees the old tables or the new ones, and a lock is an error.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Callable

from osgeo import gdal, ogr, osr
from qgis.core import NULL, QgsFeature, QgsFields

from ...afo_rules.errors import SitingError
from ..translation import tr
from .fields import NUMBER, WHOLE
from .files import Path, check_target, written_beside

# Tells our tables from a table of the user's that has the same name.
DESCRIPTION = "AFO Siting result"


@dataclass(frozen=True)
class Table:
    """One table to write. ``features`` gives its rows in EPSG:4269."""

    name: str
    wkb_type: int
    fields: QgsFields
    features: Callable[[], Iterable[QgsFeature]]


def write_tables(path: Path, tables: Sequence[Table]) -> str:
    """Writes ``tables`` to the GeoPackage at ``path``, made when it is not there; returns the path.

    Replaces what an earlier run wrote. Raises SitingError, with nothing changed, when it cannot.
    """
    target = check_target(path)
    if not target.exists():
        with written_beside(target) as beside, _gdal_errors(target):
            _write(lambda: gdal.GetDriverByName("GPKG").Create(beside, 0, 0, 0, gdal.GDT_Unknown), tables)
        return str(target)
    _check_existing(target, tables)
    with _gdal_errors(target):
        _write(lambda: gdal.OpenEx(str(target), gdal.OF_VECTOR | gdal.OF_UPDATE, allowed_drivers=["GPKG"]), tables)
    return str(target)


def _check_existing(target: Path, tables: Sequence[Table]) -> None:
    """Refuses what is no GeoPackage, is locked, or has tables of the user's under our names."""
    try:
        with contextlib.closing(sqlite3.connect(str(target), timeout=2.0, isolation_level=None)) as database:
            database.execute("BEGIN IMMEDIATE")  # the lock that writing needs
            rows = database.execute("SELECT table_name, description FROM gpkg_contents").fetchall()
            database.execute("ROLLBACK")
    except sqlite3.Error as error:
        if "locked" in str(error) or "busy" in str(error):
            raise _locked(target, str(error)) from error
        if "readonly" in str(error):
            raise SitingError(
                tr("The GeoPackage “{path}” may not be written to.").format(path=target),
                tr("Lift the write protection of the file and its folder, or choose another file."),
                str(error),
            ) from error
        raise SitingError(
            tr("“{path}” is not a GeoPackage.").format(path=target), tr("Choose another file name."), str(error)
        ) from error
    described = dict(rows)
    for table in tables:
        if described.get(table.name, DESCRIPTION) != DESCRIPTION:
            raise SitingError(
                tr("“{path}” has a table “{table}” not made by AFO Siting.").format(path=target, table=table.name),
                tr("Choose another file, or rename that table."),
            )


def _locked(target: Path, details: str) -> SitingError:
    return SitingError(
        tr("The GeoPackage “{path}” is open for editing in another program or layer.").format(path=target),
        tr("Save or stop those edits, close other programs that use it, or choose another file."),
        details,
    )


@contextlib.contextmanager
def _gdal_errors(target: Path) -> Iterator[None]:
    """GDAL reports by exception or by return value, whichever another plugin chose last: both become ours."""
    gdal.ErrorReset()
    gdal.PushErrorHandler("CPLQuietErrorHandler")
    try:
        yield
    except RuntimeError as error:
        details = str(error) or gdal.GetLastErrorMsg()
        if "locked" in details or "busy" in details:
            raise _locked(target, details) from error
        raise SitingError(
            tr("The GeoPackage “{path}” could not be written.").format(path=target),
            tr("See that the disk has room and that no other program has the file open, or choose another file."),
            details,
        ) from error
    finally:
        gdal.PopErrorHandler()


def _write(opened: Callable[[], Any], tables: Sequence[Table]) -> None:
    dataset = opened()
    _must(dataset is not None)
    finished = False
    try:
        _must(dataset.StartTransaction() == ogr.OGRERR_NONE)
        for table in tables:
            _write_table(dataset, table)
        _must(dataset.CommitTransaction() == ogr.OGRERR_NONE)
        finished = True
    finally:
        if not finished:
            dataset.RollbackTransaction()
        # The last reference: GDAL closes the file, which a rename waits for on Windows.
        del dataset


def _must(worked: bool) -> None:
    if not worked:
        raise RuntimeError(gdal.GetLastErrorMsg() or "GDAL gave no reason")


def _write_table(dataset: Any, table: Table) -> None:
    reference = osr.SpatialReference()
    _must(reference.ImportFromEPSG(4269) == ogr.OGRERR_NONE)
    reference.SetAxisMappingStrategy(osr.OAMS_TRADITIONAL_GIS_ORDER)
    layer = dataset.CreateLayer(
        table.name, reference, table.wkb_type, ["OVERWRITE=YES", f"DESCRIPTION={DESCRIPTION}", "GEOMETRY_NAME=geom"]
    )
    _must(layer is not None)
    names: list[str] = table.fields.names()
    for field in table.fields:
        kind = {NUMBER: ogr.OFTReal, WHOLE: ogr.OFTInteger}.get(field.type(), ogr.OFTString)
        _must(layer.CreateField(ogr.FieldDefn(field.name(), kind)) == ogr.OGRERR_NONE)
    definition = layer.GetLayerDefn()
    for feature in table.features():
        row = ogr.Feature(definition)
        for name, value in zip(names, feature.attributes()):
            if value != NULL and value is not None:
                row.SetField(name, value)
        if not feature.geometry().isNull():
            row.SetGeometryDirectly(ogr.CreateGeometryFromWkb(bytes(feature.geometry().asWkb())))
        _must(layer.CreateFeature(row) == ogr.OGRERR_NONE)
    # Inside the transaction: else GDAL 3.10 notes the number of rows after it, and a program killed in between leaves a
    # full table that says it is empty.
    _must(layer.SyncToDisk() == ogr.OGRERR_NONE)
