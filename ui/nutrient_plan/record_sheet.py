"""The record sheet of 65.209(10) as a table in a GeoPackage, with a form that QGIS opens by itself.

The form travels in the file (table layer_styles, the default style), so that it is there whoever opens the table.
Records that the user has entered are kept: an existing sheet is never written over.
"""

from __future__ import annotations

import contextlib
import math
import pathlib
import sqlite3
from collections.abc import Mapping, Sequence
from typing import Any

from qgis.core import (
    QgsCoordinateTransformContext,
    QgsDefaultValue,
    QgsEditorWidgetSetup,
    QgsField,
    QgsFieldConstraints,
    QgsVectorFileWriter,
    QgsVectorLayer,
)
from qgis.PyQt.QtCore import QMetaType

from ...afo_rules.errors import SitingError
from ..outputs.files import Path, check_target
from ..translation import tr

TABLE = "afo_application_records"
Report = Mapping[str, Any]
_KINDS = {
    "text": QMetaType.Type.QString,
    "date": QMetaType.Type.QDate,
    "datetime": QMetaType.Type.QDateTime,
    "number": QMetaType.Type.Double,
    "yes_no": QMetaType.Type.Bool,
}
_FORMATS = {"date": "yyyy-MM-dd", "datetime": "yyyy-MM-dd HH:mm"}


def write_record_sheet(report: Report, path: Path) -> str:
    """Writes the empty sheet with its form to the GeoPackage at ``path``; returns the layer's address.

    A file that is there keeps its other tables. Raises SitingError when it has the sheet already, or cannot be
    written.
    """
    target = check_target(path)
    existing = target.exists()
    if existing and TABLE in _tables(str(target)):
        raise SitingError(
            tr("“{path}” has a record sheet already.").format(path=target),
            tr("Go on filling it in, or choose another file: records must be kept for years."),
        )
    options = QgsVectorFileWriter.SaveVectorOptions()
    options.driverName, options.layerName = "GPKG", TABLE
    if existing:
        options.actionOnExistingFile = QgsVectorFileWriter.ActionOnExistingFile.CreateOrOverwriteLayer
    blank = QgsVectorLayer("NoGeometry", TABLE, "memory")
    columns = report["records"]["sheet"]
    if not blank.dataProvider().addAttributes([QgsField(c["name"], _KINDS[c["kind"]]) for c in columns]):
        raise SitingError(tr("The record sheet could not be made."), tr("Report this fault."))
    blank.updateFields()
    error, why, _, _ = QgsVectorFileWriter.writeAsVectorFormatV3(
        blank, str(target), QgsCoordinateTransformContext(), options
    )
    if error != QgsVectorFileWriter.WriterError.NoError:
        raise _not_written(target, why)
    address = f"{target}|layername={TABLE}"
    layer = QgsVectorLayer(address, tr("Application records"), "ogr")
    if not layer.isValid():
        raise _not_written(target, layer.error().message())
    give_form(layer, report)
    flaw = layer.saveStyleToDatabase(TABLE, tr("Record sheet of IAC 567-65.209(10)"), True, "")
    if flaw:
        raise _not_written(target, flaw)
    return address


def give_form(layer: QgsVectorLayer, report: Report) -> None:
    """Labels, lists, date pickers, and which cells must be filled in. ``keep_until`` fills itself in."""
    records = report["records"]
    for column in records["sheet"]:
        index = layer.fields().indexOf(column["name"])
        layer.setFieldAlias(index, column["label"])
        layer.setEditorWidgetSetup(index, _widget(column, [f["field_id"] for f in report["fields"]]))
        if column["needed"] and column["name"] != "keep_until":
            layer.setFieldConstraint(
                index,
                QgsFieldConstraints.Constraint.ConstraintNotNull,
                QgsFieldConstraints.ConstraintStrength.ConstraintStrengthSoft,
            )
            layer.setConstraintExpression(index, "", column["citation"])
    rotation = records["rotation_years"]
    years = max(records["years"], math.ceil(float(rotation or 0)))
    expression = f'make_date(year("applied_from") + {years}, 12, 31)'
    layer.setDefaultValueDefinition(layer.fields().indexOf("keep_until"), QgsDefaultValue(expression, True))


def _widget(column: Mapping[str, Any], field_ids: Sequence[str]) -> QgsEditorWidgetSetup:
    if column["name"] == "field_id":
        return QgsEditorWidgetSetup("ValueMap", {"map": [{name: name} for name in field_ids]})
    if column["choices"]:
        return QgsEditorWidgetSetup("ValueMap", {"map": [{c.replace("_", " "): c} for c in column["choices"]]})
    if column["kind"] in _FORMATS:
        style = _FORMATS[column["kind"]]
        return QgsEditorWidgetSetup(
            "DateTime", {"display_format": style, "field_format": style, "calendar_popup": True, "allow_null": True}
        )
    if column["kind"] == "yes_no":
        return QgsEditorWidgetSetup("CheckBox", {})
    return QgsEditorWidgetSetup("TextEdit", {"IsMultiline": column["name"] == "note"})


def _tables(path: str) -> set[str]:
    try:
        with contextlib.closing(
            sqlite3.connect(f"{pathlib.Path(path).as_uri()}?mode=ro", uri=True, timeout=2.0)
        ) as database:
            return {name for (name,) in database.execute("SELECT table_name FROM gpkg_contents")}
    except sqlite3.Error as error:
        raise SitingError(
            tr("“{path}” is not a GeoPackage.").format(path=path), tr("Choose another file name."), str(error)
        ) from error


def _not_written(target: Any, why: str) -> SitingError:
    return SitingError(
        tr("The record sheet “{path}” could not be written.").format(path=target),
        tr("See that the disk has room and that no other program has the file open, or choose another file."),
        why,
    )
