"""What the algorithms that print a sheet have in common: a report in, base layers below, a PDF out."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Callable, Optional

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

if TYPE_CHECKING:
    from ..outputs.sheet_content import SubmittalTitles

# The words of the contract; ui/outputs/sheet_map.py knows their sizes (a test holds the two together).
PAGES = ("letter", "tabloid", "arch_d")
Report = dict[str, Any]


class SheetAlgorithm(AfoAlgorithm):
    """Holds no state between runs. ``TITLED``: whether the user writes titles on the sheet."""

    ICON = "afo_siting.svg"
    TITLED = True

    def report_of(self) -> str:
        """Name of the algorithm that writes the report."""
        raise NotImplementedError

    def sheet_name(self) -> str:
        """What the PDF is called in the dialog."""
        raise NotImplementedError

    def parse(self, text: str) -> Report:
        """The report in ``text``. Raises SitingError when it is none."""
        raise NotImplementedError

    def export(
        self,
        report: Report,
        layers: list[QgsMapLayer],
        titles: SubmittalTitles,
        page: str,
        path: str,
        feedback: QgsProcessingFeedback,
    ) -> str:
        """Writes the PDF and gives its path. Raises SitingError, Cancelled."""
        raise NotImplementedError

    def flags(self) -> Qgis.ProcessingAlgorithmFlags:
        # A layout draws layers of the project: the main thread's work.
        return super().flags() | Qgis.ProcessingAlgorithmFlag.NoThreading

    def initAlgorithm(self, configuration: Optional[dict[str, Any]] = None) -> None:
        report_label = tr("Report as data, written by {algorithm}").format(algorithm=self.report_of())
        self.addParameter(QgsProcessingParameterFile("REPORT_JSON", report_label, fileFilter=tr("JSON files (*.json)")))
        self.addParameter(
            QgsProcessingParameterMultipleLayers(
                "BASE_LAYERS",
                tr("Layers to draw below (imagery, roads, sections)"),
                QgsProcessing.SourceType.TypeMapLayer,
                optional=True,
            )
        )
        titles = (
            ("OPERATION_NAME", tr("Name of the operation")),
            ("FACILITY_ID", tr("Facility ID")),
            ("LEGAL_DESCRIPTION", tr("Legal description")),
            ("PREPARED_BY", tr("Prepared by")),
        )
        for name, label in titles if self.TITLED else ():
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
        self.addParameter(QgsProcessingParameterFileDestination("OUTPUT", self.sheet_name(), tr("PDF files (*.pdf)")))

    def processAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> dict[str, Any]:
        try:
            report = self._read(self.parameterAsFile(parameters, "REPORT_JSON", context))
            layers = self._base_layers(parameters, context)
            page = self.parameterAsEnumString(parameters, "PAGE", context) or PAGES[0]
            path = self.parameterAsFileOutput(parameters, "OUTPUT", context)
            titles = self._titles(lambda name: self.parameterAsString(parameters, name, context))
            return {"OUTPUT": self.export(report, layers, titles, page, path, feedback)}
        except SitingError as error:
            if error.details:
                feedback.pushDebugInfo(error.details)
            raise QgsProcessingException(str(error)) from error
        except Cancelled:
            return {}

    def _titles(self, said: Callable[[str], str]) -> SubmittalTitles:
        from ..outputs.sheet_content import SubmittalTitles

        if not self.TITLED:
            return SubmittalTitles()
        return SubmittalTitles(
            operation_name=said("OPERATION_NAME"),
            facility_id=said("FACILITY_ID"),
            legal_description=said("LEGAL_DESCRIPTION"),
            prepared_by=said("PREPARED_BY"),
        )

    def _read(self, path: str) -> Report:
        try:
            text = Path(path).read_text(encoding="utf-8")
        except (OSError, ValueError) as error:
            raise SitingError(
                tr("The report “{path}” cannot be read.").format(path=path),
                tr("Choose the REPORT_JSON file that {algorithm} wrote.").format(algorithm=self.report_of()),
                repr(error),
            ) from error
        return self.parse(text)

    def _base_layers(self, parameters: dict[str, Any], context: QgsProcessingContext) -> list[QgsMapLayer]:
        """The layers to draw. QGIS drops those that it cannot open; that is told instead."""
        given = parameters.get("BASE_LAYERS") or []
        wanted = len(given) if isinstance(given, (list, tuple)) else 1
        layers: list[QgsMapLayer] = self.parameterAsLayerList(parameters, "BASE_LAYERS", context)
        if len(layers) < wanted:
            raise SitingError(
                tr("{n} of the {wanted} base layers cannot be opened.").format(n=wanted - len(layers), wanted=wanted),
                tr("Give layers of the project or paths of files that exist, or leave them out."),
                str(given),
            )
        return layers
