"""afo:exportrunoff: the sheet of the Nebraska runoff check as a PDF, from the report that runoffcheck wrote."""

from __future__ import annotations

from typing import TYPE_CHECKING

from qgis.core import QgsMapLayer, QgsProcessingFeedback

from ..translation import tr
from .sheet_algorithm import Report, SheetAlgorithm

if TYPE_CHECKING:
    from ..outputs.sheet_content import SubmittalTitles


class ExportRunoff(SheetAlgorithm):
    """Holds no state between runs."""

    HELP_PAGE = "runoff_nebraska.md"

    def createInstance(self) -> ExportRunoff:
        return ExportRunoff()

    def name(self) -> str:
        return "exportrunoff"

    def displayName(self) -> str:
        return tr("Export runoff sheet (Nebraska)")

    def shortDescription(self) -> str:
        return tr("Writes the map, the tables and the plan map checklist of a runoff check to a PDF.")

    def tags(self) -> list[str]:
        return tr("pdf,print,map,layout,report,runoff,watershed,nebraska,feedlot,livestock").split(",")

    def report_of(self) -> str:
        return tr("Check runoff above a waste facility")

    def sheet_name(self) -> str:
        return tr("Runoff sheet")

    def parse(self, text: str) -> Report:
        from ...afo_rules.nebraska.report import from_json

        return from_json(text)

    def export(
        self,
        report: Report,
        layers: list[QgsMapLayer],
        titles: SubmittalTitles,
        page: str,
        path: str,
        feedback: QgsProcessingFeedback,
    ) -> str:
        from ..outputs.runoff_sheet import export_runoff_sheet

        return export_runoff_sheet(report, layers, titles, page, path, feedback)
