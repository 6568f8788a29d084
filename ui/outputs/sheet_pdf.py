"""From a print layout to a PDF that is whole or not there: what all sheets of the plugin do alike."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Callable, Optional

from qgis.core import (
    Qgis,
    QgsCoordinateReferenceSystem,
    QgsFeedback,
    QgsLayoutExporter,
    QgsMapLayer,
    QgsPrintLayout,
    QgsProject,
)

from ...afo_rules.errors import Cancelled, SitingError
from ..translation import tr
from .files import check_target, written_beside
from .sheet_map import PAGES
from .sheet_text import Characters, family

# Sharp text is vector whatever the resolution; it only bounds the imagery below, which on a plotter sheet is large.
_DPI = {"letter": 300.0, "tabloid": 300.0, "arch_d": 200.0}
# Makes the layout, and the private project that owns it.
Builder = Callable[[Characters], tuple[QgsProject, QgsPrintLayout]]


def write_sheet(
    build: Builder, base_layers: Sequence[QgsMapLayer], page: str, path: str, feedback: Optional[QgsFeedback]
) -> str:
    """Writes what ``build`` makes to ``path`` and returns it. Main thread only: layouts draw layers of the project.

    ``page``: letter, tabloid or arch_d. Raises SitingError, with the old file untouched, when it cannot be written;
    Cancelled.
    """
    feedback = feedback or QgsFeedback()
    if page not in PAGES:
        raise SitingError(
            tr("The page size “{page}” is not known.").format(page=page),
            tr("Choose one of {pages}.").format(pages=", ".join(PAGES)),
        )
    target = check_target(path)
    _check_base_layers(base_layers)
    characters = Characters()
    project, layout = build(characters)
    try:
        _stop_if_cancelled(feedback)
        feedback.setProgress(40)
        with written_beside(target) as beside:
            _export(layout, beside, page, str(target))
            _stop_if_cancelled(feedback)
    finally:
        project.layoutManager().clear()
        project.clear()
    _tell_fonts(feedback, characters)
    feedback.setProgress(100)
    return str(target)


def crs_of_report(code: str) -> QgsCoordinateReferenceSystem:
    """The CRS in which the report was measured, which is the map's. Raises SitingError for one that QGIS lacks."""
    crs = QgsCoordinateReferenceSystem(code)
    if not crs.isValid():
        raise SitingError(
            tr("The report's coordinate reference system “{crs}” is not known.").format(crs=code),
            tr("Run the check again to write the report anew."),
        )
    return crs


def _check_base_layers(base_layers: Sequence[QgsMapLayer]) -> None:
    for layer in base_layers:
        if layer is None or not layer.isValid():
            name = layer.name() if layer is not None else "?"
            raise SitingError(
                tr("The base layer “{name}” cannot be drawn.").format(name=name),
                tr("Repair its data source, or leave it out."),
            )


def _export(layout: QgsPrintLayout, beside: str, page: str, target: str) -> None:
    settings = QgsLayoutExporter.PdfExportSettings()
    settings.dpi = _DPI[page]
    settings.textRenderFormat = Qgis.TextRenderFormat.AlwaysText
    settings.rasterizeWholeImage = False
    settings.simplifyGeometries = False
    # A plain PDF: written a second time for coordinates, some readers refuse it.
    settings.appendGeoreference = False
    settings.exportMetadata = True
    exporter = QgsLayoutExporter(layout)
    result = exporter.exportToPdf(beside, settings)
    # The exporter fails quietly: its message is empty for a file that cannot be written.
    if result != QgsLayoutExporter.ExportResult.Success or not _is_whole_pdf(beside):
        memory = result == QgsLayoutExporter.ExportResult.MemoryError
        raise SitingError(
            tr("The PDF “{path}” could not be written.").format(path=target),
            tr("Choose a smaller page: the memory does not suffice.")
            if memory
            else tr("See that the disk has room, or choose another folder."),
            f"{result}: {exporter.errorMessage()}",
        )


def _is_whole_pdf(path: str) -> bool:
    if not os.path.isfile(path) or os.path.getsize(path) < 1000:
        return False
    with open(path, "rb") as file:
        start = file.read(5)
        file.seek(-64, os.SEEK_END)
        return start == b"%PDF-" and b"%%EOF" in file.read()


def _stop_if_cancelled(feedback: QgsFeedback) -> None:
    if feedback.isCanceled():
        raise Cancelled()


def _tell_fonts(feedback: QgsFeedback, characters: Characters) -> None:
    """Which font was used, and what no installed font can draw (only a Processing feedback has a log)."""
    push_info, push_warning = getattr(feedback, "pushInfo", None), getattr(feedback, "pushWarning", None)
    if push_info is not None:
        push_info(tr("Font of the sheet: {font}").format(font=family()))
    if characters.missing and push_warning is not None:
        shown = " ".join(sorted(characters.missing)[:20])
        push_warning(
            tr(
                "No installed font has these characters, so their codes are printed: {characters}. Install a font that "
                "has them (for Chinese, Japanese and Korean: Noto Sans CJK) and export again."
            ).format(characters=shown)
        )
