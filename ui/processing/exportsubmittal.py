"""afo:exportsubmittal: the sheet for the agency as a PDF, from the report that checksiting wrote."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any, Optional

from qgis.core import (
    Qgis,
    QgsMapLayer,
    QgsProcessing,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsProcessingParameterEnum,
    QgsProcessingParameterFile,
    QgsProcessingParameterFileDestination,
    QgsProcessingParameterMultipleLayers,
    QgsProcessingParameterString,
)

from ...afo_rules.errors import Cancelled, SitingError
from ..translation import tr
from .algorithm import AfoAlgorithm

# The words of the contract; ui/outputs/sheet_map.py knows their sizes (a test holds the two together).
PAGES = ("letter", "tabloid", "arch_d")


class ExportSubmittal(AfoAlgorithm):
    """Holds no state between runs."""

    HELP_PAGE = "map_pdf.md"
    ICON = "afo_siting.svg"

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

    def flags(self) -> Qgis.ProcessingAlgorithmFlags:
        # A layout draws layers of the project: the main thread's work.
        return super().flags() | Qgis.ProcessingAlgorithmFlag.NoThreading

    def initAlgorithm(self, configuration: Optional[dict[str, Any]] = None) -> None:
        self.addParameter(
            QgsProcessingParameterFile(
                "REPORT_JSON", tr("Report as data, written by Check siting"), fileFilter=tr("JSON files (*.json)")
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
        for name, label in (
            ("OPERATION_NAME", tr("Name of the operation")),
            ("FACILITY_ID", tr("Facility ID")),
            ("LEGAL_DESCRIPTION", tr("Legal description")),
            ("PREPARED_BY", tr("Prepared by")),
        ):
            self.addParameter(QgsProcessingParameterString(name, label, optional=True))
        self.addParameter(
            QgsProcessingParameterEnum(
                "PAGE",
                tr("Page of the map"),
                options=list(PAGES),
                defaultValue=PAGES[0],
                optional=True,
                usesStaticStrings=True,
            )
        )
        self.addParameter(QgsProcessingParameterFileDestination("OUTPUT", tr("Submittal"), tr("PDF files (*.pdf)")))

    def processAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> dict[str, Any]:
        from ..outputs.submittal import export_submittal

        try:
            report = _report(self.parameterAsFile(parameters, "REPORT_JSON", context))
            layers = self._base_layers(parameters, context)
            page = self.parameterAsEnumString(parameters, "PAGE", context) or PAGES[0]
            path = self.parameterAsFileOutput(parameters, "OUTPUT", context)
            return {"OUTPUT": export_submittal(report, layers, self._titles(parameters, context), page, path, feedback)}
        except SitingError as error:
            if error.details:
                feedback.pushDebugInfo(error.details)
            raise QgsProcessingException(str(error)) from error
        except Cancelled:
            return {}

    def _titles(self, parameters: dict[str, Any], context: QgsProcessingContext) -> Any:
        from ..outputs.sheet_content import SubmittalTitles

        return SubmittalTitles(
            operation_name=self.parameterAsString(parameters, "OPERATION_NAME", context),
            facility_id=self.parameterAsString(parameters, "FACILITY_ID", context),
            legal_description=self.parameterAsString(parameters, "LEGAL_DESCRIPTION", context),
            prepared_by=self.parameterAsString(parameters, "PREPARED_BY", context),
            date=date.today().isoformat(),
        )

    def _base_layers(self, parameters: dict[str, Any], context: QgsProcessingContext) -> list[QgsMapLayer]:
        """The layers to draw. QGIS drops those that it cannot open; that is told instead."""
        given = parameters.get("BASE_LAYERS") or []
        wanted = len(given) if isinstance(given, (list, tuple)) else 1
        layers = self.parameterAsLayerList(parameters, "BASE_LAYERS", context)
        if len(layers) < wanted:
            raise SitingError(
                tr("{n} of the {wanted} base layers cannot be opened.").format(n=wanted - len(layers), wanted=wanted),
                tr("Give layers of the project or paths of files that exist, or leave them out."),
                str(given),
            )
        return layers


def _report(path: str) -> dict[str, Any]:
    from ...afo_rules.report import from_json

    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise SitingError(
            tr("The report “{path}” cannot be read.").format(path=path),
            tr("Choose the REPORT_JSON file that Check siting wrote."),
            repr(error),
        ) from error
    return dict(from_json(text))
