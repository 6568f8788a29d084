"""afo:checknewwater: a proposed water source, major water source or designated wetland near existing structures."""

from __future__ import annotations

from typing import Any, Optional

from qgis.core import (
    QgsProcessing,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsProcessingOutputString,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterEnum,
    QgsProcessingParameterFeatureSink,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterFileDestination,
    QgsProcessingParameterNumber,
)

from ...afo_rules.errors import Cancelled, SitingError
from ...afo_rules.model import OperationKind
from .. import new_water_service
from ..reading.new_waters import WaterKind
from ..reading.sources import SubjectInput
from ..translation import tr
from . import destinations, inputs, site_inputs
from .algorithm import AfoAlgorithm
from .feature_inputs import feature_input, require_source, write_sink
from .styles import style_when_loaded

LAYERS = ("NEW_WATER", "STRUCTURES")


class CheckNewWater(AfoAlgorithm):
    """What a run needs lives in the instance that QGIS makes for that run, from ``prepareAlgorithm`` on."""

    HELP_PAGE = "new_water.md"

    def __init__(self) -> None:
        super().__init__()
        self._prepared: Optional[new_water_service.PreparedNewWater] = None
        self._problem: Optional[SitingError] = None

    def createInstance(self) -> CheckNewWater:
        return CheckNewWater()

    def name(self) -> str:
        return "checknewwater"

    def displayName(self) -> str:
        return tr("Check a new water near structures (Iowa)")

    def shortDescription(self) -> str:
        return tr("Tells whether a new pond, ditch, lake or wetland keeps its distance from confinement structures.")

    def tags(self) -> list[str]:
        return tr("water source,wetland,pond,ditch,setback,confinement,iowa,manure").split(",")

    def initAlgorithm(self, configuration: Optional[dict[str, Any]] = None) -> None:
        for parameter in _parameters():
            self.addParameter(parameter)
        self.addOutput(QgsProcessingOutputString("OVERALL", tr("Overall verdict")))

    def checkParameterValues(self, parameters: dict[str, Any], context: QgsProcessingContext) -> tuple[bool, str]:
        """Says what is wrong with a value; QGIS would only name the parameter, or take the value for another."""
        try:
            inputs.choice(parameters.get("KIND"), WaterKind, "KIND")
            inputs.decimal_number(parameters.get("DEFAULT_ACCURACY_FT"), "DEFAULT_ACCURACY_FT")
            for name in ("OPERATION_KIND", "DEFAULT_STRUCTURE_TYPE"):
                site_inputs.choice(parameters, name)
            for name in LAYERS:
                require_source(parameters, name, context)
        except SitingError as error:
            return False, str(error)
        return super().checkParameterValues(parameters, context)

    def prepareAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> bool:
        """On the main thread: takes what is needed of the layers. What is wrong is told from ``processAlgorithm``."""
        try:
            waters, structures = (self._layer(parameters, name, context) for name in LAYERS)
            read = [given.layer for given in (waters, structures) if given.layer is not None]
            destinations.check(parameters, ("FINDINGS",), ("REPORT_JSON",), read)
            accuracy = inputs.decimal_number(parameters.get("DEFAULT_ACCURACY_FT"), "DEFAULT_ACCURACY_FT")
            self._prepared = new_water_service.prepare(
                new_water_service.NewWaterRequest(
                    waters=waters,
                    structures=structures,
                    operation_kind=site_inputs.choice(parameters, "OPERATION_KIND") or OperationKind.CONFINEMENT,
                    kind=inputs.choice(parameters.get("KIND"), WaterKind, "KIND"),
                    default_structure_type=site_inputs.choice(parameters, "DEFAULT_STRUCTURE_TYPE"),
                    default_accuracy_ft=float(accuracy or 0),
                    tables_folder=site_inputs.tables_folder(parameters),
                )
            )
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
            report = new_water_service.run(prepared, feedback.setProgress, feedback.isCanceled)
            results = self._write(parameters, report, context)
        except SitingError as error:
            raise site_inputs.exception(error, feedback) from error
        except Cancelled:
            return {}
        for warning in report["warnings"]:
            feedback.pushWarning(warning)
        feedback.pushInfo(report["overall"])
        return {**results, "OVERALL": report["overall"]}

    def _layer(self, parameters: dict[str, Any], name: str, context: QgsProcessingContext) -> SubjectInput:
        given = feature_input(self, parameters, name, context)
        if given is None:
            raise SitingError(tr("{name}: the layer cannot be read.").format(name=name), tr("Choose another layer."))
        return given

    def _write(
        self, parameters: dict[str, Any], report: new_water_service.Report, context: QgsProcessingContext
    ) -> dict[str, str]:
        from qgis.core import Qgis

        from ...afo_rules.iowa.new_water_report import to_json
        from ..outputs.features import finding_features
        from ..outputs.fields import findings_fields
        from ..outputs.files import write_text

        written = {}
        path = self.parameterAsFileOutput(parameters, "REPORT_JSON", context)
        if path:
            write_text(path, to_json(report))
            written["REPORT_JSON"] = path
        line = Qgis.WkbType.LineString
        layer_id = write_sink(self, parameters, "FINDINGS", context, findings_fields(), line, finding_features(report))
        if layer_id is not None:
            style_when_loaded(context, layer_id, "findings")
            written["FINDINGS"] = layer_id
        return written


def _parameters() -> list[QgsProcessingParameterDefinition]:
    any_geometry = site_inputs.ANY_GEOMETRY
    words = [word.value for word in WaterKind]
    return [
        QgsProcessingParameterFeatureSource("NEW_WATER", tr("New water"), [any_geometry]),
        QgsProcessingParameterEnum(
            "KIND", tr("Kind of water where a feature names none"), options=words, optional=True, usesStaticStrings=True
        ),
        QgsProcessingParameterFeatureSource("STRUCTURES", tr("Structures"), [any_geometry]),
        site_inputs.enum("OPERATION_KIND", tr("Kind of operation"), default=OperationKind.CONFINEMENT.value),
        site_inputs.enum("DEFAULT_STRUCTURE_TYPE", tr("Structure type where a structure names none"), optional=True),
        QgsProcessingParameterNumber(
            "DEFAULT_ACCURACY_FT",
            tr("Accuracy in feet where a feature states none"),
            QgsProcessingParameterNumber.Type.Double,
            defaultValue=0.0,
        ),
        site_inputs.tables_folder_parameter(),
        QgsProcessingParameterFeatureSink(
            "FINDINGS", tr("Findings"), QgsProcessing.SourceType.TypeVectorLine, optional=True
        ),
        QgsProcessingParameterFileDestination(
            "REPORT_JSON", tr("Report as data"), tr("JSON files (*.json)"), optional=True
        ),
    ]
