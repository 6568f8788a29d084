"""afo:exportsubmittal: the sheet for the agency as a PDF, from the report that checksiting wrote."""

from __future__ import annotations

from typing import TYPE_CHECKING

from qgis.core import QgsMapLayer, QgsProcessingFeedback

from ..translation import tr
from .sheet_algorithm import Report, SheetAlgorithm

if TYPE_CHECKING:
    from ..outputs.sheet_content import SubmittalTitles


class ExportSubmittal(SheetAlgorithm):
    """Holds no state between runs."""

    HELP_PAGE = "map_pdf.md"

    def createInstance(self) -> ExportSubmittal:
        return ExportSubmittal()

    def name(self) -> str:
        return "exportsubmittal"

    def displayName(self) -> str:
        return tr("Export submittal")

    def shortDescription(self) -> str:
        return tr("Writes the map and the tables of a siting check to a PDF for the agency.")

    def tags(self) -> list[str]:
        return tr("pdf,print,map,layout,report,setback,separation distance,livestock,iowa").split(",")

    def report_of(self) -> str:
        return tr("Check siting")

    def sheet_name(self) -> str:
        return tr("Submittal")

    def parse(self, text: str) -> Report:
        from ...afo_rules.report import from_json

        return dict(from_json(text))

    def export(
        self,
        report: Report,
        layers: list[QgsMapLayer],
        titles: SubmittalTitles,
        page: str,
        path: str,
        feedback: QgsProcessingFeedback,
    ) -> str:
        from ..outputs.submittal import export_submittal

        return export_submittal(report, layers, titles, page, path, feedback)
