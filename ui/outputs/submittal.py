"""The sheet for the agency: a vector PDF with the map, every finding, the sources and room to sign.

Built on a print layout of a private project, from the report alone: the map shows the verdict as it was when the check
ran, whatever the user has toggled, filtered or restyled since.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import Any, Optional

from qgis.core import QgsFeedback, QgsMapLayer, QgsPrintLayout, QgsProject

from ...afo_rules.errors import SitingError
from ..translation import tr
from . import rows
from .sheet_content import SubmittalTitles, add_tables, title_block
from .sheet_items import Sheet
from .sheet_layers import private_project, sheet_layers
from .sheet_map import PAGES, MapPages
from .sheet_pdf import crs_of_report, write_sheet
from .sheet_tables import number_pages
from .sheet_text import Characters
from .words import printable

Report = Mapping[str, Any]


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
    letter). Raises SitingError, with the old file untouched, when it cannot be written; Cancelled.
    """
    return write_sheet(
        lambda characters: build_layout(report, base_layers, titles, page, characters),
        base_layers,
        page,
        path,
        feedback,
    )


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
    crs = crs_of_report(str(report["measuring"]["crs"]))
    titles = dated(titles)
    layers = sheet_layers(report, crs, characters)
    if layers.subjects.isEmpty():
        raise SitingError(
            tr("The report has no footprint to draw."),
            tr("Run the check again with at least one structure or stockpile."),
        )
    project = private_project(layers.legend, crs)
    layout = QgsPrintLayout(project)
    layout.setName("AFO Siting submittal")
    sheet = Sheet(layout, characters)
    maps = MapPages(sheet, report, layers, crs, base_layers, PAGES[page]).add(title_block(report, titles))
    layout.setReferenceMap(maps[0])
    add_tables(sheet, report, titles, [printable(layer.name()) for layer in base_layers])
    number_pages(sheet, foot(titles))
    describe(project, tr("Separation distances"), titles, rows.answer(report))
    project.layoutManager().addLayout(layout)
    return project, layout


def dated(titles: SubmittalTitles) -> SubmittalTitles:
    """With today's date where none was given."""
    return titles if titles.date else replace(titles, date=date.today().isoformat())


def foot(titles: SubmittalTitles) -> str:
    """The line at the foot of every page."""
    return " · ".join(
        part
        for part in (rows.disclaimer(), "AFO Siting", printable(titles.operation_name), printable(titles.date))
        if part
    )


def describe(project: QgsProject, title: str, titles: SubmittalTitles, abstract: str) -> None:
    """Title and author of the PDF's own properties."""
    metadata = project.metadata()
    name = printable(titles.operation_name)
    metadata.setTitle(f"{title}: {name}" if name else title)
    metadata.setAuthor(printable(titles.prepared_by))
    metadata.setAbstract(abstract)
    project.setMetadata(metadata)
