"""afo:runoffcheck: surface runoff above a Nebraska livestock waste control facility, from DEM to report."""

from __future__ import annotations

import math
from typing import Any, Optional

from qgis.core import (
    Qgis,
    QgsCoordinateReferenceSystem,
    QgsFeature,
    QgsFeatureSink,
    QgsField,
    QgsFields,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsProcessingOutputNumber,
    QgsProcessingOutputString,
    QgsProcessingUtils,
    QgsVectorLayer,
)
from qgis.PyQt.QtCore import QMetaType

from ...afo_rules.errors import Cancelled, SitingError
from ..reading.sources import SubjectFeatures, SubjectInput, subject_features
from ..terrain import service
from ..terrain.dem import VerticalUnit, dem_source
from ..translation import tr
from . import destinations, inputs, site_inputs
from .algorithm import AfoAlgorithm
from .feature_inputs import write_sink
from .runoff_parameters import runoff_parameters
from .styles import style_when_loaded

SINKS = ("CONTRIBUTING_AREA", "FLOW_LINES", "FINDINGS")
FILES = ("REPORT_HTML", "REPORT_JSON")
SOURCES = ("FACILITY", "DIVERSIONS", "CULVERTS", "CAN_DIVERT", "PONDS", "WELLS")
NUMBERS = (
    "RAINFALL_IN",
    "CURVE_NUMBER_FEEDLOT",
    "CURVE_NUMBER_OTHER",
    "STORAGE_AVAILABLE_ACFT",
    "WASTE_STORAGE_ACFT",
)


class RunoffCheck(AfoAlgorithm):
    """What a run needs lives in the instance that QGIS makes for that run, from ``prepareAlgorithm`` on."""

    HELP_PAGE = "runoff_nebraska.md"

    def __init__(self) -> None:
        super().__init__()
        self._request: Optional[service.RunoffRequest] = None
        self._problem: Optional[SitingError] = None

    def createInstance(self) -> RunoffCheck:
        return RunoffCheck()

    def name(self) -> str:
        return "runoffcheck"

    def displayName(self) -> str:
        return tr("Check runoff above a waste facility (Nebraska)")

    def shortDescription(self) -> str:
        return tr(
            "Works out what drains to a reservoir, the 25-acre answer of Nebraska 54-2430, and the storm's volume."
        )

    def tags(self) -> list[str]:
        return tr("runoff,watershed,contributing area,diversion,nebraska,feedlot,livestock,storage").split(",")

    def initAlgorithm(self, configuration: Optional[dict[str, Any]] = None) -> None:
        for parameter in runoff_parameters():
            self.addParameter(parameter)
        self.addOutput(QgsProcessingOutputNumber("ADDITIONAL_ACRES", tr("Additional area, acres")))
        self.addOutput(QgsProcessingOutputNumber("INCIDENTAL_RUNOFF_ACFT", tr("Incidental runoff, acre-feet")))
        self.addOutput(QgsProcessingOutputString("OVERALL", tr("Overall verdict")))

    def checkParameterValues(self, parameters: dict[str, Any], context: QgsProcessingContext) -> tuple[bool, str]:
        """Says what is wrong with a value; QGIS would only name the parameter, or take the value for another."""
        try:
            _check_values(parameters)
        except SitingError as error:
            return False, str(error)
        return super().checkParameterValues(parameters, context)

    def prepareAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> bool:
        """On the main thread: takes what is needed of the layers. What is wrong is told from ``processAlgorithm``."""
        try:
            layers = [_layer_of(parameters.get(name), context) for name in SOURCES]
            destinations.check(parameters, SINKS, FILES, [layer for layer in layers if layer is not None])
            request = self._made_request(parameters, context)
            service.check_engine(request.engine)
            self._request = request
        except SitingError as error:
            self._problem = error
        return True

    def processAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> dict[str, Any]:
        if self._problem is not None:
            raise _exception(self._problem, feedback)
        # Not kept: the instance may outlive the application, and what was taken of the layers must not.
        request, self._request = self._request, None
        if request is None:
            raise QgsProcessingException(tr("The algorithm was run without being prepared."))
        try:
            result = service.run(request, feedback.setProgress, feedback.isCanceled)
            written = self._write_files(parameters, result, context)
            written.update(self._write_layers(parameters, result, context))
        except SitingError as error:
            raise _exception(error, feedback) from error
        except Cancelled:
            return {}
        _tell(result.report, feedback)
        incidental = result.report["volumes"]["incidental_acft"]
        return {
            **written,
            "ADDITIONAL_ACRES": result.report["areas"]["additional_acres"]["value"],
            "INCIDENTAL_RUNOFF_ACFT": None if incidental is None else incidental["value"],
            "OVERALL": result.report["overall"],
        }

    def _made_request(self, parameters: dict[str, Any], context: QgsProcessingContext) -> service.RunoffRequest:
        from ...afo_rules.nebraska.check import Storm
        from ...afo_rules.nebraska.facts import parse_answers

        unit = inputs.choice(parameters.get("VERTICAL_UNIT"), VerticalUnit, "VERTICAL_UNIT") or VerticalUnit.AUTO
        engine = inputs.choice(parameters.get("DRAINAGE_ENGINE"), service.Engine, "DRAINAGE_ENGINE")
        numbers = {name: _number(parameters, name) for name in NUMBERS}
        return service.RunoffRequest(
            dem=dem_source(self.parameterAsRasterLayer(parameters, "DEM", context), unit),
            facility=_needed(self._features(parameters, "FACILITY", context)),
            answers=parse_answers(
                self.parameterAsString(parameters, "ANSWERS", context),
                inputs.day(parameters.get("INSPECTION_REQUESTED"), "INSPECTION_REQUESTED"),
            ),
            storm=Storm(
                rainfall_in=numbers["RAINFALL_IN"],
                rainfall_source=self.parameterAsString(parameters, "RAINFALL_SOURCE", context),
                curve_number_feedlot=numbers["CURVE_NUMBER_FEEDLOT"],
                curve_number_other=numbers["CURVE_NUMBER_OTHER"],
                storage_available_acft=numbers["STORAGE_AVAILABLE_ACFT"],
                waste_storage_acft=numbers["WASTE_STORAGE_ACFT"],
            ),
            diversions=self._features(parameters, "DIVERSIONS", context),
            culverts=self._features(parameters, "CULVERTS", context),
            can_divert=self._features(parameters, "CAN_DIVERT", context),
            ponds=self._features(parameters, "PONDS", context),
            wells=self._features(parameters, "WELLS", context),
            groundwater_separation_ft=_signed(parameters, "GROUNDWATER_SEPARATION_FT"),
            engine=engine or service.Engine.GRASS,
            # The sheet that is made of the report shows where water runs, too.
            flow_lines=bool(parameters.get("FLOW_LINES") or parameters.get("REPORT_JSON")),
            tables_folder=site_inputs.tables_folder(parameters),
        )

    def _features(
        self, parameters: dict[str, Any], name: str, context: QgsProcessingContext
    ) -> Optional[SubjectFeatures]:
        source = self.parameterAsSource(parameters, name, context)
        return None if source is None else subject_features(SubjectInput(source, _layer_of(parameters[name], context)))

    def _write_files(
        self, parameters: dict[str, Any], result: service.RunoffResult, context: QgsProcessingContext
    ) -> dict[str, str]:
        from ...afo_rules.nebraska.report import to_json
        from ..outputs.files import write_text
        from ..outputs.runoff_html import runoff_html

        written = {}
        for name, make in (("REPORT_HTML", runoff_html), ("REPORT_JSON", to_json)):
            path = self.parameterAsFileOutput(parameters, name, context)
            if path:
                write_text(path, make(dict(result.report)))
                written[name] = path
        return written

    def _write_layers(
        self, parameters: dict[str, Any], result: service.RunoffResult, context: QgsProcessingContext
    ) -> dict[str, str]:
        areas = [(shape.geometry, [shape.kind, shape.part, shape.acres]) for shape in result.areas]
        lines = [(line, [number]) for number, line in enumerate(result.flow_lines, start=1)]
        written = {}
        for name, fields, kind, rows in (
            ("CONTRIBUTING_AREA", area_fields(), Qgis.WkbType.MultiPolygon, areas),
            ("FLOW_LINES", line_fields(), Qgis.WkbType.LineString, lines),
        ):
            if not parameters.get(name):
                continue
            crs = QgsCoordinateReferenceSystem(result.crs)
            sink, layer_id = self.parameterAsSink(parameters, name, context, fields, kind, crs)
            if sink is None:
                raise QgsProcessingException(self.invalidSinkError(parameters, name))
            if not sink.addFeatures([_feature(fields, *row) for row in rows], QgsFeatureSink.Flag.FastInsert):
                raise SitingError(
                    tr("{name} could not be written: {why}.").format(name=name, why=sink.lastError()),
                    tr("See that the disk has room, or choose another place."),
                )
            style_when_loaded(context, layer_id, name.lower())
            written[name] = layer_id
        return {**written, **self._write_findings(parameters, result, context)}

    def _write_findings(
        self, parameters: dict[str, Any], result: service.RunoffResult, context: QgsProcessingContext
    ) -> dict[str, str]:
        """The distances of wells with the fields and the look of the siting check's."""
        from ..outputs.features import finding_features
        from ..outputs.fields import findings_fields

        features = finding_features(result.report)
        layer_id = write_sink(
            self, parameters, "FINDINGS", context, findings_fields(), Qgis.WkbType.LineString, features
        )
        if layer_id is None:
            return {}
        style_when_loaded(context, layer_id, "findings")
        return {"FINDINGS": layer_id}


def area_fields() -> QgsFields:
    """Fields of CONTRIBUTING_AREA: ``part`` says which part of the facility a facility_part is."""
    fields = QgsFields()
    fields.append(QgsField("kind", QMetaType.Type.QString))
    fields.append(QgsField("part", QMetaType.Type.QString))
    fields.append(QgsField("acres", QMetaType.Type.Double))
    return fields


def line_fields() -> QgsFields:
    """Fields of FLOW_LINES."""
    fields = QgsFields()
    fields.append(QgsField("number", QMetaType.Type.Int))
    return fields


def _feature(fields: QgsFields, geometry: Any, attributes: list[Any]) -> QgsFeature:
    feature = QgsFeature(fields)
    if Qgis.GeometryType.Polygon == geometry.type():
        geometry.convertToMultiType()
    feature.setGeometry(geometry)
    feature.setAttributes(attributes)
    return feature


def _check_values(parameters: dict[str, Any]) -> None:
    for name in NUMBERS:
        _number(parameters, name)
    for name in ("CURVE_NUMBER_FEEDLOT", "CURVE_NUMBER_OTHER"):
        value = _number(parameters, name)
        if value is not None and not 0 < value <= 100:
            raise SitingError(
                tr("{name} is {value:g}, not above 0 and at most 100.").format(name=name, value=value),
                tr("Give a curve number between 30 and 100."),
            )
    _signed(parameters, "GROUNDWATER_SEPARATION_FT")
    inputs.day(parameters.get("INSPECTION_REQUESTED"), "INSPECTION_REQUESTED")
    inputs.choice(parameters.get("VERTICAL_UNIT"), VerticalUnit, "VERTICAL_UNIT")
    inputs.choice(parameters.get("DRAINAGE_ENGINE"), service.Engine, "DRAINAGE_ENGINE")


def _number(parameters: dict[str, Any], name: str) -> Optional[float]:
    value = inputs.decimal_number(parameters.get(name), name)
    return None if value is None else float(value)


def _signed(parameters: dict[str, Any], name: str) -> Optional[float]:
    """A number that may lie below zero: a bottom below ground water."""
    value = parameters.get(name)
    if value is None or value == "":
        return None
    try:
        number = float(value)
    except (TypeError, ValueError):
        number = math.nan
    if not math.isfinite(number):
        raise SitingError(
            tr("{name}: “{value}” is not a number.").format(name=name, value=str(value)[:60]),
            tr("Give feet, like 4.5."),
        )
    return number


def _needed(features: Optional[SubjectFeatures]) -> SubjectFeatures:
    if features is None:
        raise SitingError(tr("FACILITY was not given."), tr("Choose the polygons of the facility."))
    return features


def _layer_of(value: Any, context: QgsProcessingContext) -> Optional[QgsVectorLayer]:
    """The layer behind a source, for its filter and its unsaved edits."""
    from qgis.core import QgsProcessingFeatureSourceDefinition

    if isinstance(value, QgsProcessingFeatureSourceDefinition):
        value = value.source.staticValue()
    layer = QgsProcessingUtils.mapLayerFromString(value, context) if isinstance(value, str) and value else value
    return layer if isinstance(layer, QgsVectorLayer) else None


def _exception(error: SitingError, feedback: QgsProcessingFeedback) -> QgsProcessingException:
    if error.details:
        feedback.pushDebugInfo(error.details)
    return QgsProcessingException(str(error))


def _tell(report: Any, feedback: QgsProcessingFeedback) -> None:
    """What a person at a terminal must not overlook."""
    from ..outputs.runoff_rows import answer_text

    for warning in report["warnings"]:
        feedback.pushWarning(warning)
    for missing in report["not_evaluated"]:
        feedback.pushWarning(tr("not evaluated: {reason}").format(reason=missing["reason"]))
    feedback.pushInfo(f"{report['overall']}: {answer_text(report)}")
