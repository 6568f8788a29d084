"""afo:checksiting: structures and stockpiles against the separation distances, from layers to report."""

from __future__ import annotations

from typing import Any, Optional

from qgis.core import (
    QgsProcessing,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsProcessingOutputNumber,
    QgsProcessingOutputString,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterFeatureSink,
    QgsProcessingParameterFileDestination,
)

from ...afo_rules.errors import Cancelled, SitingError
from ...afo_rules.model import Verdict
from .. import service
from ..translation import tr
from . import destinations, site_inputs
from .algorithm import AfoAlgorithm
from .feature_inputs import write_sink
from .styles import style_when_loaded

SINKS = ("FINDINGS", "VIOLATIONS", "SETBACK_ZONES")
FILES = ("REPORT_HTML", "REPORT_JSON", "CALENDAR")
COUNTS = (
    Verdict.VIOLATES,
    Verdict.MEETS,
    Verdict.TOO_CLOSE_TO_CALL,
    Verdict.CONDITIONAL,
    Verdict.EXEMPT,
    Verdict.NOT_EVALUATED,
)


class CheckSiting(AfoAlgorithm):
    """What a run needs lives in the instance that QGIS makes for that run, from ``prepareAlgorithm`` on."""

    HELP_PAGE = "check_siting.md"

    def __init__(self) -> None:
        super().__init__()
        self._prepared: Optional[service.PreparedCheck] = None
        self._problem: Optional[SitingError] = None

    def createInstance(self) -> CheckSiting:
        return CheckSiting()

    def name(self) -> str:
        return "checksiting"

    def displayName(self) -> str:
        return tr("Check siting")

    def shortDescription(self) -> str:
        return tr("Tells which separation distances barns, manure structures and stockpiles meet or violate.")

    def tags(self) -> list[str]:
        return tr("setback,separation distance,feedlot,confinement,manure,livestock,iowa,buffer").split(",")

    def initAlgorithm(self, configuration: Optional[dict[str, Any]] = None) -> None:
        for parameter in (*site_inputs.parameters_of_check(), *_destination_parameters()):
            self.addParameter(parameter)
        self.addOutput(QgsProcessingOutputString("OVERALL", tr("Overall verdict")))
        for verdict in COUNTS:
            label = tr("Number of findings: {verdict}").format(verdict=verdict.value)
            self.addOutput(QgsProcessingOutputNumber(verdict.name, label))

    def checkParameterValues(self, parameters: dict[str, Any], context: QgsProcessingContext) -> tuple[bool, str]:
        """Says what is wrong with a value; QGIS would only name the parameter, or take the value for another."""
        try:
            site_inputs.check_values(parameters, context)
        except SitingError as error:
            return False, str(error)
        return super().checkParameterValues(parameters, context)

    def prepareAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> bool:
        """On the main thread: takes what is needed of the layers, so that the rest may run on any thread.

        What is wrong is told from ``processAlgorithm``: of an exception raised here QGIS hands a script only “there
        were errors”.
        """
        try:
            request = site_inputs.check_request(self, parameters, context)
            destinations.check(parameters, SINKS, FILES, site_inputs.layers_of(request))
            self._prepared = service.prepare(request)
        except SitingError as error:
            self._problem = error
        return True

    def processAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> dict[str, Any]:
        if self._problem is not None:
            raise site_inputs.exception(self._problem, feedback)
        # Not kept: the instance may outlive the application, and what was taken of the layers must not.
        prepared, self._prepared = self._prepared, None
        if prepared is None:
            raise QgsProcessingException(tr("The algorithm was run without being prepared."))
        try:
            report = service.run(prepared, feedback.setProgress, feedback.isCanceled)
            results = self._write_files(parameters, report, context)
            results.update(self._write_layers(parameters, report, context))
        except SitingError as error:
            raise site_inputs.exception(error, feedback) from error
        except Cancelled:
            return {}
        _tell(report, feedback)
        return {**results, "OVERALL": report["overall"], **{v.name: report["counts"][v.value] for v in COUNTS}}

    def _write_files(
        self, parameters: dict[str, Any], report: service.Report, context: QgsProcessingContext
    ) -> dict[str, str]:
        from ...afo_rules.iowa.stockpile_calendar import due_calendar
        from ...afo_rules.report import to_json
        from ..outputs.files import write_text
        from ..outputs.html_report import report_html

        written = {}
        for name, make in (("REPORT_HTML", report_html), ("REPORT_JSON", to_json), ("CALENDAR", due_calendar)):
            path = self.parameterAsFileOutput(parameters, name, context)
            if path:
                write_text(path, make(report))
                written[name] = path
        return written

    def _write_layers(
        self, parameters: dict[str, Any], report: service.Report, context: QgsProcessingContext
    ) -> dict[str, str]:
        from ..outputs.result_layers import layer_specs

        written = {}
        for spec in layer_specs(report):
            name = spec.role.upper()
            if name not in SINKS:
                continue
            layer_id = write_sink(self, parameters, name, context, spec.fields, spec.wkb_type, spec.features())
            if layer_id is not None:
                style_when_loaded(context, layer_id, spec.role)
                written[name] = layer_id
        return written


def _destination_parameters() -> list[QgsProcessingParameterDefinition]:
    polygon = QgsProcessing.SourceType.TypeVectorPolygon
    line = QgsProcessing.SourceType.TypeVectorLine
    return [
        QgsProcessingParameterFeatureSink("FINDINGS", tr("Findings"), line, optional=True),
        QgsProcessingParameterFeatureSink("VIOLATIONS", tr("Violations"), polygon, optional=True),
        QgsProcessingParameterFeatureSink("SETBACK_ZONES", tr("Setback zones"), polygon, optional=True),
        QgsProcessingParameterFileDestination("REPORT_HTML", tr("Report"), tr("HTML files (*.html)"), optional=True),
        QgsProcessingParameterFileDestination(
            "REPORT_JSON", tr("Report as data"), tr("JSON files (*.json)"), optional=True
        ),
        QgsProcessingParameterFileDestination(
            "CALENDAR", tr("Stockpiles due, as a calendar"), tr("Calendar files (*.ics)"), optional=True
        ),
    ]


def _tell(report: service.Report, feedback: QgsProcessingFeedback) -> None:
    """What a person at a terminal must not overlook."""
    site_inputs.tell_layers(report, feedback)
    counts = ", ".join(f"{verdict.value} {report['counts'][verdict.value]}" for verdict in COUNTS)
    feedback.pushInfo(f"{report['overall']} ({counts})")
