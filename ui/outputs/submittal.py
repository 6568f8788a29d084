"""The sheet for the agency: a vector PDF with the map, every finding, the sources and room to sign.

Built on a print layout of a private project, from the report alone: the map shows the verdict as it was when the check
ran, whatever the user has toggled, filtered or restyled since.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, Optional

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
from . import rows
from .files import check_target, written_beside
from .sheet_content import SubmittalTitles, add_tables, title_block
from .sheet_items import Sheet
from .sheet_layers import private_project, sheet_layers
from .sheet_map import PAGES, MapPages
from .sheet_tables import number_pages
from .sheet_text import Characters, family
from .words import printable

Report = Mapping[str, Any]
# Sharp text is vector whatever the resolution; it only bounds the imagery below, which on a plotter sheet is large.
_DPI = {"letter": 300.0, "tabloid": 300.0, "arch_d": 200.0}


def export_submittal(
    report: Report,
    base_layers: Sequence[QgsMapLayer],
    titles: SubmittalTitles,
    page: str,
    path: str,
    feedback: Optional[QgsFeedback] = None,
) -> str:
    """Writes the PDF to ``path`` and returns it. Main thread only: layouts draw layers of the project.

    ``base_layers``, topmost first, are drawn below. ``page``: letter, tabloid or arch_d (the map page; tables are
    letter). Raises SitingError, with the old file untouched, when it cannot be written.
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
    project, layout = build_layout(report, base_layers, titles, page, characters)
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


def build_layout(
    report: Report,
    base_layers: Sequence[QgsMapLayer],
    titles: SubmittalTitles,
    page: str,
    characters: Characters,
) -> tuple[QgsProject, QgsPrintLayout]:
    """The layout and the private project that owns it; keep the project as long as the layout is used."""
    if "measuring" not in report:
        raise SitingError(
            tr("The report does not say how it measured."), tr("Run the check again to write the report anew.")
        )
    crs = QgsCoordinateReferenceSystem(str(report["measuring"]["crs"]))
    if not crs.isValid():
        raise SitingError(
            tr("The report's coordinate reference system “{crs}” is not known.").format(crs=report["measuring"]["crs"]),
            tr("Run the check again to write the report anew."),
        )
    titles = _dated(titles)
    layers = sheet_layers(report, crs, characters)
    if layers.subjects.isEmpty():
        raise SitingError(
            tr("The report has no footprint to draw."),
            tr("Run the check again with at least one structure or stockpile."),
        )
    project = private_project(layers, crs)
    layout = QgsPrintLayout(project)
    layout.setName("AFO Siting submittal")
    sheet = Sheet(layout, characters)
    maps = MapPages(sheet, report, layers, crs, base_layers, PAGES[page]).add(title_block(report, titles))
    layout.setReferenceMap(maps[0])
    add_tables(sheet, report, titles, [printable(layer.name()) for layer in base_layers])
    number_pages(sheet, _foot(titles))
    _describe(project, report, titles)
    project.layoutManager().addLayout(layout)
    return project, layout


def _dated(titles: SubmittalTitles) -> SubmittalTitles:
    if titles.date:
        return titles
    return SubmittalTitles(
        titles.operation_name,
        titles.facility_id,
        titles.legal_description,
        titles.prepared_by,
        date.today().isoformat(),
    )


def _foot(titles: SubmittalTitles) -> str:
    return " · ".join(
        part
        for part in (rows.disclaimer(), "AFO Siting", printable(titles.operation_name), printable(titles.date))
        if part
    )


def _describe(project: QgsProject, report: Report, titles: SubmittalTitles) -> None:
    """Title and author of the PDF's own properties."""
    metadata = project.metadata()
    name = printable(titles.operation_name)
    metadata.setTitle(
        tr("Separation distances: {operation}").format(operation=name) if name else tr("Separation distances")
    )
    metadata.setAuthor(printable(titles.prepared_by))
    metadata.setAbstract(rows.answer(report))
    project.setMetadata(metadata)


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
