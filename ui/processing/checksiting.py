"""afo:checksiting: structures and stockpiles against the separation distances, from layers to report."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any, Optional

from qgis.core import (
    QgsProcessing,
    QgsProcessingAlgorithm,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeatureSourceDefinition,
    QgsProcessingFeedback,
    QgsProcessingOutputNumber,
    QgsProcessingOutputString,
    QgsProcessingParameterDateTime,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterEnum,
    QgsProcessingParameterFeatureSink,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterFileDestination,
    QgsProcessingParameterMatrix,
    QgsProcessingParameterMultipleLayers,
    QgsProcessingParameterNumber,
    QgsProcessingParameterRasterLayer,
    QgsProcessingParameterString,
    QgsProcessingUtils,
    QgsVectorLayer,
)
from qgis.PyQt.QtCore import QUrl
from qgis.PyQt.QtGui import QIcon, QTextDocument

from ...afo_rules.errors import Cancelled, SitingError
from ...afo_rules.model import Manure, Operation, OperationKind, SpeciesGroup, StructureType, Verdict
from .. import dependencies, service
from ..reading.sources import SELECTED, SubjectInput
from ..translation import tr
from . import destinations, inputs
from .receptor_inputs import receptor_inputs
from .styles import style_when_loaded

RESOURCES = Path(__file__).resolve().parents[2] / "resources"
HELP = RESOURCES / "help" / "check_siting.md"
SINKS = ("FINDINGS", "VIOLATIONS", "SETBACK_ZONES")
FILES = ("REPORT_HTML", "REPORT_JSON")
ENUMS = {
    "SPECIES_GROUP": SpeciesGroup,
    "OPERATION_KIND": OperationKind,
    "DEFAULT_STRUCTURE_TYPE": StructureType,
    "DEFAULT_MANURE": Manure,
}
COUNTS = (
    Verdict.VIOLATES,
    Verdict.MEETS,
    Verdict.TOO_CLOSE_TO_CALL,
    Verdict.CONDITIONAL,
    Verdict.EXEMPT,
    Verdict.NOT_EVALUATED,
)


class CheckSiting(QgsProcessingAlgorithm):
    """What a run needs lives in the instance that QGIS makes for that run, from ``prepareAlgorithm`` on."""

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

    def icon(self) -> QIcon:
        return QIcon(str(RESOURCES / "icons" / "check.svg"))

    def shortHelpString(self) -> str:
        page = QTextDocument()
        page.setMarkdown(HELP.read_text(encoding="utf-8"))
        return str(page.toHtml())

    def helpUrl(self) -> str:
        return str(QUrl.fromLocalFile(str(HELP)).toString())

    def canExecute(self) -> tuple[bool, str]:
        lacking = dependencies.missing()
        if not lacking:
            return True, ""
        return False, f"{dependencies.summary(lacking)} {dependencies.instructions(lacking)}"

    def initAlgorithm(self, configuration: Optional[dict[str, Any]] = None) -> None:
        for parameter in (*_subject_parameters(), *_operation_parameters(), *_assumption_parameters()):
            self.addParameter(parameter)
        for parameter in _destination_parameters():
            self.addParameter(parameter)
        self.addOutput(QgsProcessingOutputString("OVERALL", tr("Overall verdict")))
        for verdict in COUNTS:
            label = tr("Number of findings: {verdict}").format(verdict=verdict.value)
            self.addOutput(QgsProcessingOutputNumber(verdict.name, label))

    def checkParameterValues(self, parameters: dict[str, Any], context: QgsProcessingContext) -> tuple[bool, str]:
        """Says what is wrong with a value; QGIS would only name the parameter, or take the value for another."""
        try:
            _check_values(parameters)
            receptor_inputs(parameters, context)
            for name in ("STRUCTURES", "STOCKPILES"):
                _check_subject(parameters, name, context)
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
            request = self._request(parameters, context)
            subjects = [given.layer for given in (request.structures, request.stockpiles) if given is not None]
            receptors = [receptor.layer for receptor in request.receptors]
            destinations.check(parameters, SINKS, FILES, [layer for layer in (*subjects, *receptors) if layer])
            self._prepared = service.prepare(request)
        except SitingError as error:
            self._problem = error
        return True

    def processAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> dict[str, Any]:
        if self._problem is not None:
            raise _exception(self._problem, feedback)
        # Not kept: the instance may outlive the application, and what was taken of the layers must not.
        prepared, self._prepared = self._prepared, None
        if prepared is None:
            raise QgsProcessingException(tr("The algorithm was run without being prepared."))
        try:
            report = service.run(prepared, feedback.setProgress, feedback.isCanceled)
            results = self._write_files(parameters, report, context)
            results.update(self._write_layers(parameters, report, context))
        except SitingError as error:
            raise _exception(error, feedback) from error
        except Cancelled:
            return {}
        _tell(report, feedback)
        return {**results, "OVERALL": report["overall"], **{v.name: report["counts"][v.value] for v in COUNTS}}

    def _request(self, parameters: dict[str, Any], context: QgsProcessingContext) -> service.CheckRequest:
        accuracy = inputs.decimal_number(parameters.get("DEFAULT_ACCURACY_FT"), "DEFAULT_ACCURACY_FT")
        warnings = ()
        if self.parameterAsRasterLayer(parameters, "DEM", context) is not None:
            warnings = ("the elevation model was not used: slope, ponding and run-on were not evaluated",)
        return service.CheckRequest(
            operation=self._operation(parameters, context),
            structures=self._subjects(parameters, "STRUCTURES", context),
            stockpiles=self._subjects(parameters, "STOCKPILES", context),
            receptors=receptor_inputs(parameters, context),
            searched=inputs.searched_none_found(self.parameterAsString(parameters, "SEARCHED_NONE_FOUND", context)),
            default_structure_type=self._choice(parameters, "DEFAULT_STRUCTURE_TYPE"),
            default_manure=self._choice(parameters, "DEFAULT_MANURE"),
            default_accuracy_ft=float(accuracy or 0),
            warnings=warnings,
        )

    def _operation(self, parameters: dict[str, Any], context: QgsProcessingContext) -> Operation:
        from ...afo_rules.tables import load_tables

        matrix = self.parameterAsMatrix(parameters, "ANIMALS", context)
        return Operation(
            filing_date=inputs.day(parameters.get("FILING_DATE"), "FILING_DATE") or date.today(),
            kind=self._choice(parameters, "OPERATION_KIND") or OperationKind.CONFINEMENT,
            animals=inputs.animals(matrix, load_tables().animal_categories()),
            stated_animal_units=inputs.decimal_number(parameters.get("ANIMAL_UNITS"), "ANIMAL_UNITS"),
            stated_animal_weight_lb=inputs.decimal_number(parameters.get("ANIMAL_WEIGHT_LB"), "ANIMAL_WEIGHT_LB"),
            stated_species_group=self._choice(parameters, "SPECIES_GROUP"),
            first_constructed=inputs.day(parameters.get("OPERATION_FIRST_CONSTRUCTED"), "OPERATION_FIRST_CONSTRUCTED"),
        )

    def _choice(self, parameters: dict[str, Any], name: str) -> Any:
        return inputs.choice(parameters.get(name), ENUMS[name], name)

    def _subjects(self, parameters: dict[str, Any], name: str, context: QgsProcessingContext) -> Optional[SubjectInput]:
        source = self.parameterAsSource(parameters, name, context)
        if source is None:
            return None
        value = parameters[name]
        partly = isinstance(value, QgsProcessingFeatureSourceDefinition) and (
            value.selectedFeaturesOnly or value.featureLimit >= 0 or bool(value.filterExpression)
        )
        return SubjectInput(source, _layer_of(value, context), (SELECTED,) if partly else ())

    def _write_files(
        self, parameters: dict[str, Any], report: service.Report, context: QgsProcessingContext
    ) -> dict[str, str]:
        from ...afo_rules.report import to_json
        from ..outputs.files import write_text
        from ..outputs.html_report import report_html

        written = {}
        for name, make in (("REPORT_HTML", report_html), ("REPORT_JSON", to_json)):
            path = self.parameterAsFileOutput(parameters, name, context)
            if path:
                write_text(path, make(report))
                written[name] = path
        return written

    def _write_layers(
        self, parameters: dict[str, Any], report: service.Report, context: QgsProcessingContext
    ) -> dict[str, str]:
        from qgis.core import QgsCoordinateReferenceSystem, QgsFeatureSink

        from ..outputs.features import CRS_OF_REPORT
        from ..outputs.result_layers import layer_specs

        written = {}
        crs = QgsCoordinateReferenceSystem(CRS_OF_REPORT)
        for spec in layer_specs(report):
            name = spec.role.upper()
            if name not in SINKS or not parameters.get(name):
                continue
            sink, layer_id = self.parameterAsSink(parameters, name, context, spec.fields, spec.wkb_type, crs)
            if sink is None:
                raise QgsProcessingException(self.invalidSinkError(parameters, name))
            if not sink.addFeatures(list(spec.features()), QgsFeatureSink.Flag.FastInsert):
                raise SitingError(
                    tr("{name} could not be written: {why}.").format(name=name, why=sink.lastError()),
                    tr("See that the disk has room, or choose another place."),
                )
            style_when_loaded(context, layer_id, spec.role)
            written[name] = layer_id
        return written


def _subject_parameters() -> list[QgsProcessingParameterDefinition]:
    any_geometry = QgsProcessing.SourceType.TypeVectorAnyGeometry
    return [
        QgsProcessingParameterFeatureSource("STRUCTURES", tr("Structures"), [any_geometry], optional=True),
        QgsProcessingParameterFeatureSource("STOCKPILES", tr("Stockpiles"), [any_geometry], optional=True),
        QgsProcessingParameterMultipleLayers("RECEPTORS", tr("Receptors"), any_geometry, optional=True),
        QgsProcessingParameterString(
            "RECEPTOR_CLASSES", tr("Receptor classes (layer name=class;layer name=class)"), optional=True
        ),
        QgsProcessingParameterString(
            "SEARCHED_NONE_FOUND", tr("Searched, none found (class=source and date;…)"), optional=True
        ),
    ]


def _operation_parameters() -> list[QgsProcessingParameterDefinition]:
    number = QgsProcessingParameterNumber.Type.Double
    day = QgsProcessingParameterDateTime.Type.Date
    return [
        QgsProcessingParameterMatrix(
            "ANIMALS", tr("Animals"), headers=[tr("animal_category"), tr("head")], optional=True
        ),
        QgsProcessingParameterNumber(
            "ANIMAL_UNITS", tr("Animal units (where no animals are given)"), number, optional=True
        ),
        QgsProcessingParameterNumber(
            "ANIMAL_WEIGHT_LB",
            tr("Animal weight capacity in pounds (operations first constructed before 2003-03-01)"),
            number,
            optional=True,
        ),
        _enum("SPECIES_GROUP", tr("Species (for the tables in pounds, where no animals are given)"), optional=True),
        _enum("OPERATION_KIND", tr("Kind of operation"), default=OperationKind.CONFINEMENT.value),
        QgsProcessingParameterDateTime(
            "OPERATION_FIRST_CONSTRUCTED", tr("First constructed (empty: a new operation)"), day, optional=True
        ),
        QgsProcessingParameterDateTime("FILING_DATE", tr("Filing date (empty: today)"), day, optional=True),
    ]


def _assumption_parameters() -> list[QgsProcessingParameterDefinition]:
    return [
        _enum("DEFAULT_STRUCTURE_TYPE", tr("Structure type where a structure names none"), optional=True),
        _enum("DEFAULT_MANURE", tr("Manure where a stockpile names none"), optional=True),
        QgsProcessingParameterNumber(
            "DEFAULT_ACCURACY_FT",
            tr("Accuracy in feet where a feature states none"),
            QgsProcessingParameterNumber.Type.Double,
            defaultValue=0.0,
        ),
        QgsProcessingParameterRasterLayer("DEM", tr("Elevation model (for stockpiles)"), optional=True),
    ]


def _enum(name: str, label: str, optional: bool = False, default: Optional[str] = None) -> QgsProcessingParameterEnum:
    words = [word.value for word in ENUMS[name]]
    return QgsProcessingParameterEnum(
        name, label, options=words, defaultValue=default, optional=optional, usesStaticStrings=True
    )


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
    ]


def _check_values(parameters: dict[str, Any]) -> None:
    for name in ("ANIMAL_UNITS", "ANIMAL_WEIGHT_LB", "DEFAULT_ACCURACY_FT"):
        inputs.decimal_number(parameters.get(name), name)
    for name in ("OPERATION_FIRST_CONSTRUCTED", "FILING_DATE"):
        inputs.day(parameters.get(name), name)
    for name, words in ENUMS.items():
        inputs.choice(parameters.get(name), words, name)


def _check_subject(parameters: dict[str, Any], name: str, context: QgsProcessingContext) -> None:
    """A file that cannot be opened; everything else of a source is asked when it is read."""
    value = parameters.get(name)
    path = value.source.staticValue() if isinstance(value, QgsProcessingFeatureSourceDefinition) else value
    if isinstance(path, str) and path.strip() and QgsProcessingUtils.mapLayerFromString(path, context) is None:
        raise SitingError(
            tr("{parameter}: there is no layer “{path}”.").format(parameter=name, path=path),
            tr("Give the path of a file with a layer, or the name of a layer of the project."),
        )


def _layer_of(value: Any, context: QgsProcessingContext) -> Optional[QgsVectorLayer]:
    """The layer behind a feature source, for what it tells of its filter and edits."""
    if isinstance(value, QgsProcessingFeatureSourceDefinition):
        value = value.source.staticValue()
    layer = QgsProcessingUtils.mapLayerFromString(value, context) if isinstance(value, str) else value
    return layer if isinstance(layer, QgsVectorLayer) else None


def _exception(error: SitingError, feedback: QgsProcessingFeedback) -> QgsProcessingException:
    if error.details:
        feedback.pushDebugInfo(error.details)
    return QgsProcessingException(str(error))


def _tell(report: service.Report, feedback: QgsProcessingFeedback) -> None:
    """What a person at a terminal must not overlook."""
    for layer in report["layers"]:
        for warning in (*layer["warnings"], *([layer["unusable"]] if layer["unusable"] else [])):
            feedback.pushWarning(f"{layer['name']}: {warning}")
        for skipped in layer["skipped"]:
            feedback.pushWarning(f"{layer['name']}: {skipped['count']} not measured: {skipped['reason']}")
    for warning in report["warnings"]:
        feedback.pushWarning(warning)
    counts = ", ".join(f"{verdict.value} {report['counts'][verdict.value]}" for verdict in COUNTS)
    feedback.pushInfo(f"{report['overall']} ({counts})")
