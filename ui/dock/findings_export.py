"""The findings out of the dock: those that are shown to the clipboard, all of them to a file."""

from __future__ import annotations

import pathlib
from collections.abc import Mapping, Sequence
from typing import Any, Optional

from qgis.core import QgsProject
from qgis.PyQt.QtWidgets import QApplication, QFileDialog, QWidget

from ...afo_rules.errors import SitingError
from ..translation import tr
from .messages import Messages

Report = Mapping[str, Any]


def copy_findings(report: Report, rows: Sequence[Mapping[str, Any]], messages: Messages) -> None:
    """``rows`` of the report, as they are filtered and sorted in the table, as text that a spreadsheet takes."""
    from ..outputs.exports import findings_as_text_table

    QApplication.clipboard().setText(findings_as_text_table(report, rows))
    messages.success(tr("{} findings were copied: paste them into a spreadsheet.").format(f"{len(rows):,}"))


def export_findings(report: Report, project: QgsProject, parent: QWidget, messages: Messages) -> None:
    """Asks where to, and writes every finding there, whatever the filter shows."""
    from ..outputs import exports

    formats = {
        ".csv": tr("CSV file (*.csv)"),
        ".xlsx": tr("Excel file (*.xlsx)"),
        ".gpkg": "GeoPackage (*.gpkg)",
    }
    start = pathlib.Path(project.homePath() or pathlib.Path.home()) / "afo_siting_findings.csv"
    path, chosen = QFileDialog.getSaveFileName(
        parent, tr("Export the findings"), str(start), ";;".join(formats.values())
    )
    if not path:
        return
    target = _with_ending(path, next((ending for ending, text in formats.items() if text == chosen), None))
    try:
        written = exports.export_findings(report, str(target))
    except SitingError as error:
        messages.error(error)
        return
    messages.success(tr("The findings were written to {}.").format(written))


def _with_ending(path: str, ending: Optional[str]) -> pathlib.Path:
    """A name without an ending gets that of the chosen format; one of another format is what the user typed."""
    target = pathlib.Path(path)
    return target if target.suffix or ending is None else target.with_name(f"{target.name}{ending}")
