"""afo:exportnutrientplan: the plan's maps and tables as a PDF, from the report that nutrientplan wrote."""

from __future__ import annotations

from typing import TYPE_CHECKING

from qgis.core import QgsMapLayer, QgsProcessingFeedback

from ..translation import tr
from .sheet_algorithm import Report, SheetAlgorithm

if TYPE_CHECKING:
    from ..outputs.sheet_content import SubmittalTitles


class ExportNutrientPlan(SheetAlgorithm):
    """Holds no state between runs."""

    HELP_PAGE = "nutrient_plan.md"
    TITLED = False

    def createInstance(self) -> ExportNutrientPlan:
        return ExportNutrientPlan()

    def name(self) -> str:
        return "exportnutrientplan"

    def displayName(self) -> str:
        return tr("Export nutrient plan")

    def shortDescription(self) -> str:
        return tr("Writes a plat map, a map of each field and the checklist of a nutrient plan to a PDF.")

    def tags(self) -> list[str]:
        return tr("pdf,print,map,atlas,nutrient,manure,field,iowa,nmp").split(",")

    def report_of(self) -> str:
        return tr("Nutrient plan")

    def sheet_name(self) -> str:
        return tr("Plan maps")

    def parse(self, text: str) -> Report:
        from ...afo_rules.iowa.nutrient_plan.report import plan_from_json

        return plan_from_json(text)

    def export(
        self,
        report: Report,
        layers: list[QgsMapLayer],
        titles: SubmittalTitles,
        page: str,
        path: str,
        feedback: QgsProcessingFeedback,
    ) -> str:
        from ..nutrient_plan.pdf import export_plan_pdf

        return export_plan_pdf(report, layers, page, path, feedback)
