"""afo:nutrientplan: the nutrient management plan of an open feedlot operation, from layers to checklist and notice."""

from __future__ import annotations

from typing import Any, Optional

from qgis.core import (
    QgsProcessing,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsProcessingOutputString,
    QgsProcessingParameterBoolean,
    QgsProcessingParameterDateTime,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterFeatureSink,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterFileDestination,
    QgsProcessingParameterMultipleLayers,
    QgsProcessingParameterNumber,
    QgsProcessingParameterRasterLayer,
    QgsProcessingParameterString,
)

from ...afo_rules.errors import Cancelled, SitingError
from ..nutrient_plan import service
from ..nutrient_plan.layers import CHECKLIST, CLOSED, FIELD_FINDINGS, SPREADABLE, plan_layers
from ..reading import values
from ..terrain.dem import DemSource, VerticalUnit, dem_source
from ..translation import tr
from . import destinations, inputs, site_inputs
from .algorithm import AfoAlgorithm
from .feature_inputs import feature_input, layer_behind, require_source, write_sink
from .receptor_inputs import receptor_inputs
from .styles import style_when_loaded

SOURCES = ("FIELDS", "COUNTIES", "TOWNSHIPS", "OPERATION", "MANURE_STREAMS")
SINKS = (CHECKLIST, FIELD_FINDINGS, SPREADABLE, CLOSED)
FILES = ("NOTICE_DRAFT", "REPORT_JSON", "REPORT_HTML", "CALENDAR")
RECORD_SHEET = "RECORD_SHEET"
DATES = ("PLAN_DATE", "PREVIOUS_PLAN_DATE", "NOTICE_PUBLISHED", "AS_OF")
NUMBERS = ("ANIMAL_UNITS", "ACRES_TOLERANCE_PERCENT")


class NutrientPlan(AfoAlgorithm):
    """What a run needs lives in the instance that QGIS makes for that run, from ``prepareAlgorithm`` on."""

    HELP_PAGE = "nutrient_plan.md"
    ICON = "afo_siting.svg"

    def __init__(self) -> None:
        super().__init__()
        self._prepared: Optional[service.PreparedPlan] = None
        self._problem: Optional[SitingError] = None

    def createInstance(self) -> NutrientPlan:
        return NutrientPlan()

    def name(self) -> str:
        return "nutrientplan"

    def displayName(self) -> str:
        return tr("Nutrient plan")

    def shortDescription(self) -> str:
        return tr("Tells what is missing in the nutrient management plan of an open feedlot (IAC 567-65.209).")

    def tags(self) -> list[str]:
        return tr("nutrient,manure,feedlot,phosphorus index,spreadable,setback,notice,iowa,nmp").split(",")

    def initAlgorithm(self, configuration: Optional[dict[str, Any]] = None) -> None:
        for parameter in (*_layer_parameters(), *_fact_parameters(), *_destination_parameters()):
            self.addParameter(parameter)
        self.addOutput(QgsProcessingOutputString("OVERALL", tr("Overall verdict")))

    def checkParameterValues(self, parameters: dict[str, Any], context: QgsProcessingContext) -> tuple[bool, str]:
        """Says what is wrong with a value; QGIS would only name the parameter, or take the value for another."""
        try:
            for name in NUMBERS:
                inputs.decimal_number(parameters.get(name), name)
            for name in DATES:
                inputs.day(parameters.get(name), name)
            _yes_no(parameters.get("NPDES"))
            receptor_inputs(_as_receptors(parameters), context)
            for name in SOURCES:
                require_source(parameters, name, context)
        except SitingError as error:
            return False, str(error)
        return super().checkParameterValues(parameters, context)

    def prepareAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> bool:
        """On the main thread: takes what is needed of the layers. What is wrong is told from ``processAlgorithm``:
        of an exception raised here QGIS hands a script only “there were errors”."""
        try:
            request = self._request(parameters, context)
            read = [layer_behind(parameters.get(name), context) for name in SOURCES]
            read += [receptor.layer for receptor in request.receptors]
            files = (*FILES, RECORD_SHEET)
            destinations.check(parameters, SINKS, files, [layer for layer in read if layer is not None])
            self._prepared = service.prepare(request)
        except SitingError as error:
            self._problem = error
        return True

    def processAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> dict[str, Any]:
        if self._problem is not None:
            raise _exception(self._problem, feedback)
        if self._prepared is None:
            raise QgsProcessingException(tr("The algorithm was run without being prepared."))
        try:
            report = service.run(self._prepared, feedback.setProgress, feedback.isCanceled)
            results = self._write_files(parameters, report, context)
            results.update(self._write_layers(parameters, report, context))
        except SitingError as error:
            raise _exception(error, feedback) from error
        except Cancelled:
            return {}
        _tell(report, feedback)
        return {**results, "OVERALL": report["overall"]}

    def _request(self, parameters: dict[str, Any], context: QgsProcessingContext) -> service.PlanRequest:
        fields = feature_input(self, parameters, "FIELDS", context)
        if fields is None:
            raise SitingError(tr("FIELDS: no layer was given."), tr("Give the application fields as polygons."))
        tolerance = inputs.decimal_number(parameters.get("ACRES_TOLERANCE_PERCENT"), "ACRES_TOLERANCE_PERCENT")
        days = {name: inputs.day(parameters.get(name), name) for name in DATES}
        searched = self.parameterAsString(parameters, "SEARCHED_NONE_FOUND", context)
        return service.PlanRequest(
            fields=fields,
            animal_units=inputs.decimal_number(parameters.get("ANIMAL_UNITS"), "ANIMAL_UNITS"),
            npdes=_yes_no(parameters.get("NPDES")),
            counties=feature_input(self, parameters, "COUNTIES", context),
            townships=feature_input(self, parameters, "TOWNSHIPS", context),
            operation=feature_input(self, parameters, "OPERATION", context),
            receptors=receptor_inputs(_as_receptors(parameters), context),
            searched=inputs.searched_none_found(searched),
            streams=self._streams(parameters, context),
            dem=self._dem(parameters, context),
            answers=self.parameterAsString(parameters, "ANSWERS", context),
            plan_date=days["PLAN_DATE"],
            previous_plan_date=days["PREVIOUS_PLAN_DATE"],
            notice_published=days["NOTICE_PUBLISHED"],
            as_of=days["AS_OF"],
            acres_tolerance_percent=float(tolerance or 0),
            tables_folder=site_inputs.tables_folder(parameters),
        )

    def _streams(self, parameters: dict[str, Any], context: QgsProcessingContext) -> Optional[service.StreamTable]:
        source = self.parameterAsSource(parameters, "MANURE_STREAMS", context)
        if source is None:
            return None
        return service.StreamTable(source.sourceName(), source.fields(), tuple(source.getFeatures()))

    def _dem(self, parameters: dict[str, Any], context: QgsProcessingContext) -> Optional[DemSource]:
        if values.is_blank(parameters.get("DEM")):
            return None
        # Where water runs does not depend on the unit of the heights.
        return dem_source(self.parameterAsRasterLayer(parameters, "DEM", context), VerticalUnit.METRE)

    def _write_files(
        self, parameters: dict[str, Any], report: service.Report, context: QgsProcessingContext
    ) -> dict[str, str]:
        from ...afo_rules.report import to_json
        from ..nutrient_plan.page import plan_html
        from ..nutrient_plan.record_sheet import write_record_sheet
        from ..outputs.files import write_text

        makers = {
            "NOTICE_DRAFT": lambda: report["notice"]["text"],
            "REPORT_JSON": lambda: to_json(report),
            "REPORT_HTML": lambda: plan_html(report),
            "CALENDAR": lambda: report["calendar"],
        }
        written = {}
        for name in FILES:
            path = self.parameterAsFileOutput(parameters, name, context)
            if path:
                write_text(path, makers[name]())
                written[name] = path
        path = self.parameterAsFileOutput(parameters, RECORD_SHEET, context)
        if path:
            write_record_sheet(report, path)
            written[RECORD_SHEET] = path
        return written

    def _write_layers(
        self, parameters: dict[str, Any], report: service.Report, context: QgsProcessingContext
    ) -> dict[str, str]:
        written = {}
        for layer in plan_layers(report):
            features = layer.features()
            layer_id = write_sink(self, parameters, layer.name, context, layer.fields, layer.wkb_type, features)
            if layer_id is None:
                continue
            if layer.style is not None:
                style_when_loaded(context, layer_id, layer.style)
            written[layer.name] = layer_id
        return written


def _layer_parameters() -> list[QgsProcessingParameterDefinition]:
    polygon = [QgsProcessing.SourceType.TypeVectorPolygon]
    any_geometry = QgsProcessing.SourceType.TypeVectorAnyGeometry
    any_table = [QgsProcessing.SourceType.TypeVector]
    return [
        QgsProcessingParameterFeatureSource("FIELDS", tr("Application fields"), polygon),
        QgsProcessingParameterFeatureSource(
            "OPERATION", tr("Pens, lots and structures"), [any_geometry], optional=True
        ),
        QgsProcessingParameterRasterLayer("DEM", tr("Elevation model (what drains to the pens)"), optional=True),
        QgsProcessingParameterFeatureSource("COUNTIES", tr("Counties"), polygon, optional=True),
        QgsProcessingParameterFeatureSource("TOWNSHIPS", tr("Civil townships"), polygon, optional=True),
        QgsProcessingParameterMultipleLayers(
            "SETBACK_RECEPTORS", tr("Receptors of application setbacks"), any_geometry, optional=True
        ),
        QgsProcessingParameterString(
            "RECEPTOR_CLASSES", tr("Receptor classes (layer name=class;layer name=class)"), optional=True
        ),
        QgsProcessingParameterString(
            "SEARCHED_NONE_FOUND", tr("Searched, none found (class=source and date;…)"), optional=True
        ),
        QgsProcessingParameterFeatureSource(
            "MANURE_STREAMS", tr("Manure, process wastewater and effluent (table)"), any_table, optional=True
        ),
    ]


def _fact_parameters() -> list[QgsProcessingParameterDefinition]:
    number = QgsProcessingParameterNumber.Type.Double
    day = QgsProcessingParameterDateTime.Type.Date
    labels = {
        "PLAN_DATE": tr("Date of the plan"),
        "PREVIOUS_PLAN_DATE": tr("Date of the previous complete plan"),
        "NOTICE_PUBLISHED": tr("First publication of the notice"),
        "AS_OF": tr("Checked as of (empty: today)"),
    }
    return [
        QgsProcessingParameterNumber("ANIMAL_UNITS", tr("Animal unit capacity"), number, optional=True),
        QgsProcessingParameterBoolean("NPDES", tr("An NPDES permit is required or sought"), optional=True),
        QgsProcessingParameterString(
            "ANSWERS", tr("Answers (item=yes: evidence; fact=value; …)"), multiLine=True, optional=True
        ),
        *(QgsProcessingParameterDateTime(name, labels[name], day, optional=True) for name in DATES),
        QgsProcessingParameterNumber(
            "ACRES_TOLERANCE_PERCENT", tr("Tolerance for acres under an agreement, percent"), number, defaultValue=0.0
        ),
        site_inputs.tables_folder_parameter(),
    ]


def _destination_parameters() -> list[QgsProcessingParameterDefinition]:
    polygon = QgsProcessing.SourceType.TypeVectorPolygon
    files = {
        "NOTICE_DRAFT": (tr("Draft of the notice"), tr("Text files (*.txt)")),
        "REPORT_JSON": (tr("Report as data"), tr("JSON files (*.json)")),
        "REPORT_HTML": (tr("Report"), tr("HTML files (*.html)")),
        "CALENDAR": (tr("Dates to keep"), tr("Calendar files (*.ics)")),
        RECORD_SHEET: (tr("Record sheet"), tr("GeoPackage files (*.gpkg)")),
    }
    return [
        QgsProcessingParameterFeatureSink(
            CHECKLIST, tr("Checklist"), QgsProcessing.SourceType.TypeVector, optional=True
        ),
        QgsProcessingParameterFeatureSink(FIELD_FINDINGS, tr("Field findings"), polygon, optional=True),
        QgsProcessingParameterFeatureSink(SPREADABLE, tr("Spreadable ground"), polygon, optional=True),
        _not_by_default(
            QgsProcessingParameterFeatureSink(CLOSED, tr("Ground closed by setbacks"), polygon, optional=True)
        ),
        *(
            _not_by_default(QgsProcessingParameterFileDestination(name, label, kind, optional=True))
            if name == RECORD_SHEET
            else QgsProcessingParameterFileDestination(name, label, kind, optional=True)
            for name, (label, kind) in files.items()
        ),
    ]


def _not_by_default(parameter: Any) -> Any:
    """Made only when a place is chosen for it."""
    parameter.setCreateByDefault(False)
    return parameter


def _as_receptors(parameters: dict[str, Any]) -> dict[str, Any]:
    """The receptors under the name that the siting check gives them."""
    return {
        "RECEPTORS": parameters.get("SETBACK_RECEPTORS"),
        "RECEPTOR_CLASSES": parameters.get("RECEPTOR_CLASSES"),
    }


def _yes_no(value: Any) -> Optional[bool]:
    """None when NPDES was not given: not known is not no."""
    try:
        return values.yes_or_no(value)
    except values.Unreadable:
        raise SitingError(
            tr("NPDES: “{value}” is neither yes nor no.").format(value=values.text(value)),
            tr("Give true or false, or leave it out when it is not known."),
        ) from None


def _exception(error: SitingError, feedback: QgsProcessingFeedback) -> QgsProcessingException:
    if error.details:
        feedback.pushDebugInfo(error.details)
    return QgsProcessingException(str(error))


def _tell(report: service.Report, feedback: QgsProcessingFeedback) -> None:
    """What a person at a terminal must not overlook."""
    for layer in report["layers"]:
        for warning in (*layer["warnings"], *([layer["unusable"]] if layer["unusable"] else [])):
            feedback.pushWarning(f"{layer['name']}: {warning}")
    for warning in report["warnings"]:
        feedback.pushWarning(warning)
    for row in report["checklist"]:
        if row["state"] == "missing":
            feedback.pushInfo(f"{row['item_id']} {row['title']}: {row['why']}")
    counts = ", ".join(f"{state} {count}" for state, count in report["checklist_counts"].items())
    feedback.pushInfo(f"{report['overall']}: {report['overall_why']} ({counts})")
