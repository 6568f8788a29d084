"""afo:exportfindings: the findings of a check as a table, from the report that checksiting wrote."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Optional

from qgis.core import (
    QgsProcessingContext,
    QgsProcessingFeedback,
    QgsProcessingParameterFile,
    QgsProcessingParameterFileDestination,
)

from ...afo_rules.errors import SitingError
from ..translation import tr
from . import site_inputs
from .algorithm import AfoAlgorithm


class ExportFindings(AfoAlgorithm):
    HELP_PAGE = "export_findings.md"
    ICON = "afo_siting.svg"

    def createInstance(self) -> ExportFindings:
        return ExportFindings()

    def name(self) -> str:
        return "exportfindings"

    def displayName(self) -> str:
        return tr("Export findings")

    def shortDescription(self) -> str:
        return tr("Writes the findings of a siting check to a CSV file, a spreadsheet or a GeoPackage.")

    def tags(self) -> list[str]:
        return tr("csv,xlsx,excel,ods,table,spreadsheet,report,setback,separation distance,iowa").split(",")

    def initAlgorithm(self, configuration: Optional[dict[str, Any]] = None) -> None:
        self.addParameter(
            QgsProcessingParameterFile(
                "REPORT_JSON", tr("Report as data, written by Check siting"), fileFilter=tr("JSON files (*.json)")
            )
        )
        formats = (
            tr("CSV files (*.csv)"),
            tr("Excel files (*.xlsx)"),
            tr("OpenDocument (*.ods)"),
            "GeoPackage (*.gpkg)",
        )
        self.addParameter(
            QgsProcessingParameterFileDestination("OUTPUT", tr("Findings (format by the ending)"), ";;".join(formats))
        )

    def processAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> dict[str, Any]:
        from ..outputs.exports import export_findings

        try:
            report = _report(self.parameterAsFile(parameters, "REPORT_JSON", context))
            return {"OUTPUT": export_findings(report, self.parameterAsFileOutput(parameters, "OUTPUT", context))}
        except SitingError as error:
            raise site_inputs.exception(error, feedback) from error


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
