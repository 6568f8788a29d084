"""The findings as a table of their own: CSV, XLSX, ODS, GeoPackage, or text for the clipboard.

Columns have the names of the public contract. Rules that were not evaluated at all are rows too: a table without them
would look complete.
"""

from __future__ import annotations

import csv
import math
import os
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Callable, Optional

from osgeo import gdal
from qgis.core import (
    NULL,
    Qgis,
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransformContext,
    QgsFeature,
    QgsField,
    QgsFields,
    QgsVectorFileWriter,
)

from ...afo_rules import units
from ...afo_rules.errors import SitingError
from ..translation import tr
from . import words
from .cells import defused
from .features import Placer, new_feature
from .fields import NUMBER, TEXT, WHOLE, made_of
from .files import Path as PathLike
from .files import check_target, written_beside
from .geopackage import Table, write_tables

Report = Mapping[str, Any]
Row = Mapping[str, Any]

TABLE = "afo_findings_export"
SHEET = "Findings"
COLUMNS = (
    ("number", WHOLE),
    ("verdict", TEXT),
    ("subject", TEXT),
    ("subject_kind", TEXT),
    ("receptor_name", TEXT),
    ("receptor_class", TEXT),
    ("receptor_layer", TEXT),
    ("receptor", TEXT),
    ("required_ft", NUMBER),
    ("measured_ft", NUMBER),
    ("margin_ft", NUMBER),
    ("accuracy_ft", NUMBER),
    ("label", TEXT),
    ("comparison", TEXT),
    ("citation", TEXT),
    ("rule_id", TEXT),
    ("basis", TEXT),
    ("reason", TEXT),
    ("corrections", TEXT),
    ("exemptions", TEXT),
    ("rule_note", TEXT),
    ("finding_id", TEXT),
)
_NUMBERS = frozenset(name for name, kind in COLUMNS if kind is not TEXT)
_SPREADSHEETS = {".xlsx": "XLSX", ".ods": "ODS"}
FORMATS = (".csv", *_SPREADSHEETS, ".gpkg")


def export_findings(report: Report, path: PathLike) -> str:
    """Writes all findings of ``report`` to ``path``, in the format of its ending; returns the path.

    A file that is there is replaced, but for a GeoPackage, which keeps its other tables. Raises SitingError with
    nothing changed.
    """
    target = check_target(path)
    ending = target.suffix.lower()
    if ending not in FORMATS:
        raise SitingError(
            tr("Findings cannot be written as “{name}”.").format(name=target.name),
            tr("Let the name end in {endings}.").format(endings=", ".join(FORMATS)),
        )
    _require_whole(report)
    rows = [_values(number, row) for number, row in _numbered(report)]
    if ending == ".gpkg":
        lines = [row.get("line") or [] for _number, row in _numbered(report)]
        return write_tables(target, [_table(rows, lines)])
    cells = [{name: _cell(name, value) for name, value in row.items()} for row in rows]
    with written_beside(target) as beside:
        if ending == ".csv":
            _write_csv(beside, cells, target)
        else:
            _write_spreadsheet(beside, _SPREADSHEETS[ending], cells, target)
    return str(target)


def findings_as_text_table(report: Report, rows: Optional[Sequence[Row]] = None) -> str:
    """A table for the clipboard, cells parted by tabs: ``rows`` of the report in their order, all of them for None.

    ``rows`` are findings, or entries of ``not_evaluated``. Numbers are in feet, without separators of thousands, which
    another country's spreadsheet would take for a decimal point.
    """
    numbers = {finding["finding_id"]: number for number, finding in enumerate(report["findings"], 1)}
    shown = [row for _number, row in _numbered(report)] if rows is None else rows
    table = [[title for title, _print in _printed_columns(numbers)]]
    table += [[text(row) for _title, text in _printed_columns(numbers)] for row in shown]
    return "".join("\t".join(cells) + "\n" for cells in table)


def _printed_columns(numbers: Mapping[str, int]) -> tuple[tuple[str, Callable[[Row], str]], ...]:
    return (
        (tr("No."), lambda row: str(numbers.get(row.get("finding_id") or "", ""))),
        (tr("Verdict"), lambda row: defused(words.verdict_text(row.get("verdict", "not_evaluated")))),
        (tr("Subject"), lambda row: defused(_subject(row))),
        (tr("Receptor"), lambda row: defused(words.receptor_text(row))),
        (tr("Measured (ft)"), lambda row: _feet(row, "measured_ft", row.get("required_ft"))),
        (tr("Required (ft)"), lambda row: _feet(row, "required_ft", None)),
        (tr("Margin (ft)"), lambda row: _feet(row, "margin_ft", 0)),
        (tr("Rule"), lambda row: defused(words.comparison_text(row.get("comparison") or ""))),
        (tr("Citation"), lambda row: defused(row.get("citation"))),
        (tr("Basis"), lambda row: defused(row.get("basis"))),
        (tr("Reason"), lambda row: defused(row.get("reason"))),
    )


def _feet(row: Row, name: str, limit: Optional[float]) -> str:
    """A bare number that never rounds across the limit; a required distance as the law writes it."""
    value = _number(name, row.get(name))
    if value is None:
        return ""
    text = units.whole(value) if name == "required_ft" else units.text(value, limit)
    return text.replace(",", "")


def _numbered(report: Report) -> Iterator[tuple[Optional[int], Row]]:
    """Findings with their number on map and report, then the rules that were not evaluated, which have none."""
    yield from enumerate(report["findings"], 1)
    for entry in report["not_evaluated"]:
        yield None, {**entry, "verdict": "not_evaluated"}


def _require_whole(report: Report) -> None:
    from ...afo_rules.report import FINDING_FIELDS  # brings shapely along, which must not load with the plugin

    for number, finding in enumerate(report["findings"], 1):
        lacking = set(FINDING_FIELDS).difference(finding)
        if lacking:
            raise SitingError(
                tr("Finding {number} of the report lacks {names}.").format(number=number, names=", ".join(lacking)),
                tr("Run the check again to write the report anew."),
            )


def _subject(row: Row) -> str:
    return row.get("subject") or ", ".join(str(subject) for subject in row.get("subjects") or ())


def _values(number: Optional[int], row: Row) -> dict[str, Any]:
    """One value a column: numbers as numbers, texts as they are, None for what is not known."""
    numbers = {name: _number(name, row.get(name)) for name in _NUMBERS}
    exemptions = row.get("exemptions") or ()
    made = {
        **numbers,
        "number": number,  # the report has none
        "subject": _subject(row),
        "label": words.dimension_label(row) if row.get("finding_id") else "",
        "corrections": "; ".join(str(text) for text in row.get("corrections") or ()),
        "exemptions": "; ".join(f"{e['exemption_id']}: {e['outcome']}: {e['why']}" for e in exemptions),
    }
    return {name: made[name] if name in made else row.get(name) for name, _kind in COLUMNS}


def _number(name: str, value: Any) -> Any:
    """A report is a file that anybody may have written: what is no number must not get among the numbers."""
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not math.isfinite(value):
        raise SitingError(
            tr("The report has “{value}” for {name}, which is not a number.").format(value=str(value)[:60], name=name),
            tr("Run the check again to write the report anew."),
        )
    return value


def _cell(name: str, value: Any) -> Any:
    if name in _NUMBERS:
        return value
    return defused(value)


def _write_csv(path: str, rows: Iterable[Mapping[str, Any]], target: Path) -> None:
    """With a byte order mark: without it Excel reads names in another script wrongly. Texts in quotes, numbers bare."""
    try:
        with open(path, "w", encoding="utf-8-sig", newline="") as file:
            writer = csv.writer(file, quoting=csv.QUOTE_NONNUMERIC)
            writer.writerow([name for name, _kind in COLUMNS])
            writer.writerows(["" if row[name] is None else row[name] for name, _kind in COLUMNS] for row in rows)
    except OSError as error:
        raise _not_written(target, error.strerror or str(error)) from error


def _write_spreadsheet(path: str, driver: str, rows: Iterable[Mapping[str, Any]], target: Path) -> None:
    if gdal.GetDriverByName(driver) is None:
        raise SitingError(
            tr("This QGIS cannot write {ending} files.").format(ending=os.path.splitext(path)[1]),
            tr("Let the name end in .csv: spreadsheets open that as well."),
        )
    fields = QgsFields()
    for name, kind in COLUMNS:
        fields.append(QgsField(name, kind))
    options = QgsVectorFileWriter.SaveVectorOptions()
    options.driverName = driver
    options.layerName = SHEET
    writer = QgsVectorFileWriter.create(
        path,
        fields,
        Qgis.WkbType.NoGeometry,
        QgsCoordinateReferenceSystem(),
        QgsCoordinateTransformContext(),
        options,
    )
    for row in rows:
        feature = QgsFeature(fields)
        feature.setAttributes([NULL if row[name] is None else row[name] for name, _kind in COLUMNS])
        if not writer.addFeature(feature):
            break
    failed, details = writer.hasError(), writer.errorMessage()
    del writer  # GDAL writes the file only now, and tells nobody when it cannot
    if failed != QgsVectorFileWriter.WriterError.NoError or not _whole_archive(path):
        raise _not_written(target, details or tr("the file is not whole"))


def _whole_archive(path: str) -> bool:
    try:
        with zipfile.ZipFile(path) as archive:
            return archive.testzip() is None
    except (OSError, zipfile.BadZipFile):
        return False


def _table(rows: Sequence[Mapping[str, Any]], lines: Sequence[Any]) -> Table:
    """No spreadsheet, so texts stay as they are; with the measured lines."""
    fields, place = made_of(COLUMNS), Placer(None)

    def features() -> Iterator[QgsFeature]:
        for row, line in zip(rows, lines):
            yield new_feature(fields, row, place.line(line))

    return Table(TABLE, int(Qgis.WkbType.LineString), fields, features)


def _not_written(target: Path, why: str) -> SitingError:
    return SitingError(
        tr("The findings could not be written to “{path}”: {why}.").format(path=target, why=why),
        tr("Close the file in other programs and see that the disk has room, or choose another name."),
    )
