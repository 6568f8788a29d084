"""afo:exportnutrientplan: the plan's maps and tables as a PDF, from the report that nutrientplan wrote."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Optional

from qgis.core import (
    QgsProcessing,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsProcessingParameterEnum,
    QgsProcessingParameterFile,
    QgsProcessingParameterFileDestination,
    QgsProcessingParameterMultipleLayers,
)

from ...afo_rules.errors import Cancelled, SitingError
from ..translation import tr
from .exportsubmittal import PAGES, ExportSubmittal


class ExportNutrientPlan(ExportSubmittal):
    """Runs on the main thread, as the submittal does. Holds no state between runs."""

    HELP_PAGE = "nutrient_plan.md"

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

    def initAlgorithm(self, configuration: Optional[dict[str, Any]] = None) -> None:
        self.addParameter(
            QgsProcessingParameterFile(
                "REPORT_JSON", tr("Report as data, written by Nutrient plan"), fileFilter=tr("JSON files (*.json)")
            )
        )
        self.addParameter(
            QgsProcessingParameterMultipleLayers(
                "BASE_LAYERS",
                tr("Layers to draw below (imagery, roads, sections)"),
                QgsProcessing.SourceType.TypeMapLayer,
                optional=True,
            )
        )
        self.addParameter(
            QgsProcessingParameterEnum(
                "PAGE",
                tr("Page of the maps"),
                options=list(PAGES),
                defaultValue=PAGES[0],
                optional=True,
                usesStaticStrings=True,
            )
        )
        self.addParameter(QgsProcessingParameterFileDestination("OUTPUT", tr("Plan maps"), tr("PDF files (*.pdf)")))

    def processAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> dict[str, Any]:
        from ..nutrient_plan.pdf import export_plan_pdf

        try:
            report = _report(self.parameterAsFile(parameters, "REPORT_JSON", context))
            layers = self._base_layers(parameters, context)
            page = self.parameterAsEnumString(parameters, "PAGE", context) or PAGES[0]
            path = self.parameterAsFileOutput(parameters, "OUTPUT", context)
            return {"OUTPUT": export_plan_pdf(report, layers, page, path, feedback)}
        except SitingError as error:
            if error.details:
                feedback.pushDebugInfo(error.details)
            raise QgsProcessingException(str(error)) from error
        except Cancelled:
            return {}


def _report(path: str) -> dict[str, Any]:
    from ...afo_rules.iowa.nutrient_plan.report import plan_from_json

    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise SitingError(
            tr("The report “{path}” cannot be read.").format(path=path),
            tr("Choose the REPORT_JSON file that Nutrient plan wrote."),
            repr(error),
        ) from error
    return plan_from_json(text)
