"""A site package: a GeoPackage with the tables of a site, empty, that a user fills by drawing over an aerial photo.

Widgets, constraints, forms and symbols are stored in the file as default styles, so they come back wherever its layers
are loaded.
"""

from __future__ import annotations

import contextlib
import os
import re
import sqlite3
from collections.abc import Iterable
from pathlib import Path

from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransformContext,
    QgsField,
    QgsFields,
    QgsMapLayer,
    QgsProviderRegistry,
    QgsVectorFileWriter,
    QgsVectorLayer,
)
from qgis.PyQt.QtCore import QMetaType

from ..afo_rules.errors import SitingError
from .outputs.files import Path as PathLike
from .outputs.files import check_target, written_beside
from .site_package_forms import PACKAGE_PROPERTY, dress
from .site_package_tables import Kind, PackageTable, package_tables
from .translation import tr

# Tells our tables from a table of the user's that has the same name.
DESCRIPTION = "AFO Siting site package"
STYLE_NAME = "AFO Siting"
_TYPES = {
    Kind.TEXT: QMetaType.Type.QString,
    Kind.CHOICE: QMetaType.Type.QString,
    Kind.ANSWER: QMetaType.Type.Bool,
    Kind.DAY: QMetaType.Type.QDate,
    Kind.NUMBER: QMetaType.Type.Double,
    Kind.WHOLE: QMetaType.Type.Int,
}
# Written out, so that no SQL is put together: the features of every table. A table that lacks is an error.
_COUNTS = """
    SELECT 'structures', COUNT(*) FROM structures UNION ALL
    SELECT 'stockpiles', COUNT(*) FROM stockpiles UNION ALL
    SELECT 'receptor_points', COUNT(*) FROM receptor_points UNION ALL
    SELECT 'other_operations', COUNT(*) FROM other_operations UNION ALL
    SELECT 'receptor_lines', COUNT(*) FROM receptor_lines UNION ALL
    SELECT 'receptor_areas', COUNT(*) FROM receptor_areas UNION ALL
    SELECT 'searched', COUNT(*) FROM searched UNION ALL
    SELECT 'operation', COUNT(*) FROM operation
"""
# GDAL takes such a name for an encoded one and looks for another file.
_DECODED = re.compile(r"%[0-9A-Fa-f]{2}")
# Tables that GDAL, SQLite and QGIS keep for themselves.
_HOUSEKEEPING = ("gpkg_", "rtree_", "sqlite_")


def create_package(path: PathLike, crs: QgsCoordinateReferenceSystem, opened: Iterable[QgsMapLayer] = ()) -> str:
    """Writes an empty site package, its geometry in ``crs``; returns its path. On the main thread.

    ``opened``: layers that may come from the file. Raises SitingError, with nothing changed, when the file cannot be
    written, is in use, or holds anything but a site package without features.
    """
    target = check_target(path)
    if target.suffix.lower() != ".gpkg":
        raise SitingError(
            tr("“{path}” does not end in .gpkg.").format(path=target),
            tr("Give the site package a name such as {name}.").format(name=f"{target.stem or 'site'}.gpkg"),
        )
    if _DECODED.search(str(target)):
        raise SitingError(
            tr("“{path}” has a % with two digits, which the file could not be opened by.").format(path=target),
            tr("Choose another name or folder."),
        )
    if not crs.isValid():
        raise SitingError(
            tr("The coordinate reference system (CRS) of the site package is not known."),
            tr("Choose one, such as EPSG:26915."),
        )
    if target.exists():
        _require_not_open(target, opened)
        _require_replaceable(target)
    with written_beside(target) as beside:
        for number, table in enumerate(package_tables()):
            _write_table(beside, table, crs, first=number == 0)
        for table in package_tables():
            _store_style(beside, table)
        _close(beside)
    return str(target)


def package_layers(path: str) -> list[QgsVectorLayer]:
    """The layers of a site package, topmost first, as their styles in the file say. Raises SitingError."""
    return [_layer(path, table) for table in package_tables()]


def layer_uri(path: str, table_name: str) -> str:
    return f"{path}|layername={table_name}"


def table_of(layer: QgsMapLayer) -> str:
    """The table of a site package that ``layer`` shows, "" for any other layer."""
    return str(layer.customProperty(PACKAGE_PROPERTY) or "")


def _write_table(path: str, table: PackageTable, crs: QgsCoordinateReferenceSystem, first: bool) -> None:
    fields = QgsFields()
    for column in table.columns:
        fields.append(QgsField(column.name, _TYPES[column.kind]))
    options = QgsVectorFileWriter.SaveVectorOptions()
    options.driverName = "GPKG"
    options.layerName = table.name
    options.layerOptions = [f"DESCRIPTION={DESCRIPTION}", "FID=fid", "GEOMETRY_NAME=geom"]
    action = QgsVectorFileWriter.ActionOnExistingFile
    options.actionOnExistingFile = action.CreateOrOverwriteFile if first else action.CreateOrOverwriteLayer
    writer = QgsVectorFileWriter.create(
        path,
        fields,
        table.wkb_type,
        crs if table.is_spatial else QgsCoordinateReferenceSystem(),
        QgsCoordinateTransformContext(),
        options,
    )
    failed, details = writer.hasError(), writer.errorMessage()
    del writer  # closes the file
    if failed != QgsVectorFileWriter.WriterError.NoError:
        raise _not_written(table, details)


def _store_style(path: str, table: PackageTable) -> None:
    layer = _layer(path, table)
    dress(layer, table)
    message = layer.saveStyleToDatabase(STYLE_NAME, DESCRIPTION, True, "")
    del layer
    if message:
        raise _not_written(table, message)


def _layer(path: str, table: PackageTable) -> QgsVectorLayer:
    layer = QgsVectorLayer(layer_uri(path, table.name), table.title, "ogr")
    if not layer.isValid():
        raise _not_written(table, layer.error().summary())
    return layer


def _not_written(table: PackageTable, details: str) -> SitingError:
    return SitingError(
        tr("The table “{name}” of the site package cannot be written or read.").format(name=table.name),
        tr("See that the disk has room, or choose another file."),
        details,
    )


def _close(path: str) -> None:
    """Brings everything into the one file: what lies in a write-ahead log beside it would not be renamed with it."""
    try:
        with contextlib.closing(sqlite3.connect(path)) as database:
            database.execute("PRAGMA journal_mode = DELETE").fetchall()
    except sqlite3.Error as error:
        raise SitingError(
            tr("The site package cannot be written."), tr("See that the disk has room."), str(error)
        ) from error


def _require_not_open(target: Path, layers: Iterable[QgsMapLayer]) -> None:
    for layer in layers:
        if layer.dataProvider() is None:
            continue
        parts = QgsProviderRegistry.instance().decodeUri(layer.providerType(), layer.source())
        path = str(parts.get("path") or "")
        if path and os.path.realpath(path) == str(target):
            raise SitingError(
                tr("“{path}” is open in this project, as the layer “{name}”.").format(path=target, name=layer.name()),
                tr("Choose another file, or remove its layers from the project first."),
            )


def _require_replaceable(target: Path) -> None:
    """Only a site package that nobody has drawn in yet is written anew."""
    other_name = tr("Choose another file name.")
    try:
        with contextlib.closing(sqlite3.connect(str(target), timeout=2.0, isolation_level=None)) as database:
            database.execute("BEGIN EXCLUSIVE")
            described = dict(database.execute("SELECT table_name, description FROM gpkg_contents").fetchall())
            names = [row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            ours = [table.name for table in package_tables() if described.get(table.name) == DESCRIPTION]
            strange = _strange(names, ours)
            counts = database.execute(_COUNTS).fetchall()
            database.execute("ROLLBACK")
    except sqlite3.Error as error:
        if "locked" in str(error) or "busy" in str(error):
            raise _in_use(target, str(error)) from error
        raise SitingError(
            tr("“{path}” exists and is not a site package: it is left as it is.").format(path=target),
            other_name,
            str(error),
        ) from error
    if strange or not ours:
        raise SitingError(
            tr("“{path}” exists and is not only a site package: it holds {tables}. It is left as it is.").format(
                path=target, tables=", ".join(f"“{name}”" for name in strange) or tr("none of its tables")
            ),
            other_name,
        )
    drawn = [f"{name} ({count:,})" for name, count in counts if count]
    if drawn:
        raise SitingError(
            tr("The site package “{path}” has features: {tables}. It is left as it is.").format(
                path=target, tables=", ".join(drawn)
            ),
            tr("Open it, or choose another file name for a new one."),
        )
    if any(os.path.exists(f"{target}{ending}") for ending in ("-wal", "-journal")):
        raise _in_use(target, "a journal lies beside it")


def _strange(names: Iterable[str], ours: Iterable[str]) -> list[str]:
    known = {*ours, "layer_styles"}
    return sorted(name for name in names if name not in known and not name.startswith(_HOUSEKEEPING))


def _in_use(target: Path, details: str) -> SitingError:
    return SitingError(
        tr("“{path}” is open in another program or project.").format(path=target),
        tr("Close it there, or choose another file name."),
        details,
    )
