"""afo:mastermatrix: the master matrix of a site, from layers and selections to a score."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Optional

from qgis.core import (
    NULL,
    Qgis,
    QgsFeature,
    QgsField,
    QgsFields,
    QgsProcessing,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsProcessingOutputBoolean,
    QgsProcessingOutputNumber,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterFeatureSink,
    QgsProcessingParameterFileDestination,
    QgsProcessingParameterMultipleLayers,
    QgsProcessingParameterString,
)
from qgis.PyQt.QtCore import QMetaType

from ...afo_rules.errors import Cancelled, SitingError
from .. import matrix_service
from ..translation import tr
from . import destinations, site_inputs
from .algorithm import AfoAlgorithm
from .feature_inputs import write_sink
from .receptor_inputs import layers_of_parameter

FILES = ("REPORT_HTML", "REPORT_JSON")
TOTALS = {"TOTAL": "total", "AIR": "air", "WATER": "water", "COMMUNITY": "community"}
_TEXT, _NUMBER, _WHOLE = QMetaType.Type.QString, QMetaType.Type.Double, QMetaType.Type.Int
# Fields of SCORE, which are keys of a row of the report.
FIELDS = (
    ("item", _WHOLE),
    ("group", _TEXT),
    ("criterion", _TEXT),
    ("status", _TEXT),
    ("option", _TEXT),
    ("label", _TEXT),
    ("points", _NUMBER),
    ("air", _NUMBER),
    ("water", _NUMBER),
    ("community", _NUMBER),
    ("max_points", _NUMBER),
    ("subject", _TEXT),
    ("receptor", _TEXT),
    ("receptor_layer", _TEXT),
    ("receptor_class", _TEXT),
    ("required_ft", _NUMBER),
    ("measured_ft", _NUMBER),
    ("measure", _TEXT),
    ("value", _NUMBER),
    ("counted", _NUMBER),
    ("why", _TEXT),
    ("to_confirm", _TEXT),
    ("basis", _TEXT),
    ("citation", _TEXT),
)


class MasterMatrix(AfoAlgorithm):
    """What a run needs lives in the instance that QGIS makes for that run, from ``prepareAlgorithm`` on."""

    HELP_PAGE = "master_matrix.md"

    def __init__(self) -> None:
        super().__init__()
        self._prepared: Optional[matrix_service.PreparedMatrix] = None
        self._problem: Optional[SitingError] = None

    def createInstance(self) -> MasterMatrix:
        return MasterMatrix()

    def name(self) -> str:
        return "mastermatrix"

    def displayName(self) -> str:
        return tr("Score the master matrix (Iowa)")

    def shortDescription(self) -> str:
        return tr("Suggests the points of the distance criteria, adds what is selected, and holds the four marks.")

    def tags(self) -> list[str]:
        return tr("master matrix,score,points,construction permit,county,confinement,iowa,livestock").split(",")

    def initAlgorithm(self, configuration: Optional[dict[str, Any]] = None) -> None:
        for parameter in (*site_inputs.parameters_of_check(), *_matrix_parameters(), *_destination_parameters()):
            self.addParameter(parameter)
        for name, key in TOTALS.items():
            self.addOutput(QgsProcessingOutputNumber(name, tr("Points: {part}").format(part=key)))
        self.addOutput(QgsProcessingOutputBoolean("PASSES", tr("Reaches all four marks")))

    def checkParameterValues(self, parameters: dict[str, Any], context: QgsProcessingContext) -> tuple[bool, str]:
        """Says what is wrong with a value; QGIS would only name the parameter, or take the value for another."""
        from ...afo_rules.iowa.master_matrix.choices import parse_choices
        from ...afo_rules.iowa.master_matrix.law import load_matrix

        try:
            site_inputs.check_values(parameters, context)
            layers_of_parameter(parameters, "CRITICAL_PUBLIC_AREAS", context)
            law = load_matrix(site_inputs.tables_folder(parameters))
            parse_choices(self.parameterAsString(parameters, "CHOICES", context), law)
        except SitingError as error:
            return False, str(error)
        return super().checkParameterValues(parameters, context)

    def prepareAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> bool:
        """On the main thread: takes what is needed of the layers. What is wrong is told from ``processAlgorithm``."""
        try:
            critical = layers_of_parameter(parameters, "CRITICAL_PUBLIC_AREAS", context)
            request = matrix_service.MatrixRequest(
                check=site_inputs.check_request(self, parameters, context),
                choices=self.parameterAsString(parameters, "CHOICES", context),
                critical_public_areas=critical,
            )
            read = [*site_inputs.layers_of(request.check), *(given.layer for given in critical)]
            destinations.check(parameters, ("SCORE",), FILES, read)
            self._prepared = matrix_service.prepare(request)
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
            report = matrix_service.run(prepared, feedback.setProgress, feedback.isCanceled)
            results = self._write(parameters, report, context)
        except SitingError as error:
            raise site_inputs.exception(error, feedback) from error
        except Cancelled:
            return {}
        _tell(report, feedback)
        totals = {name: report["totals"][key] for name, key in TOTALS.items()}
        return {**results, **totals, "PASSES": report["passes"]}

    def _write(
        self, parameters: dict[str, Any], report: matrix_service.Report, context: QgsProcessingContext
    ) -> dict[str, str]:
        from ..outputs.files import write_text
        from ..outputs.matrix_html import matrix_html

        written = {}
        for name, make in (("REPORT_HTML", matrix_html), ("REPORT_JSON", to_json)):
            path = self.parameterAsFileOutput(parameters, name, context)
            if path:
                write_text(path, make(report))
                written[name] = path
        kind = Qgis.WkbType.NoGeometry
        layer_id = write_sink(self, parameters, "SCORE", context, score_fields(), kind, score_features(report))
        return written if layer_id is None else {**written, "SCORE": layer_id}


def to_json(report: matrix_service.Report) -> str:
    """The report as text, the same text for the same report."""
    return json.dumps(report, ensure_ascii=False, indent=1, allow_nan=False) + "\n"


def score_fields() -> QgsFields:
    """Fields of SCORE."""
    fields = QgsFields()
    for name, kind in FIELDS:
        fields.append(QgsField(name, kind))
    return fields


def score_features(report: matrix_service.Report) -> Iterator[QgsFeature]:
    """One row for each criterion."""
    fields = score_fields()
    for row in report["rows"]:
        feature = QgsFeature(fields)
        feature.setAttributes([NULL if row[name] is None else row[name] for name, _ in FIELDS])
        yield feature


def _matrix_parameters() -> list[QgsProcessingParameterDefinition]:
    return [
        QgsProcessingParameterString(
            "CHOICES", tr("Selections (criterion=option;…, such as 12=yes;17=yes;26=e)"), optional=True
        ),
        QgsProcessingParameterMultipleLayers(
            "CRITICAL_PUBLIC_AREAS", tr("Critical public areas"), site_inputs.ANY_GEOMETRY, optional=True
        ),
    ]


def _destination_parameters() -> list[QgsProcessingParameterDefinition]:
    table = QgsProcessing.SourceType.TypeVector
    return [
        QgsProcessingParameterFeatureSink("SCORE", tr("Score"), table, optional=True),
        QgsProcessingParameterFileDestination("REPORT_HTML", tr("Report"), tr("HTML files (*.html)"), optional=True),
        QgsProcessingParameterFileDestination(
            "REPORT_JSON", tr("Report as data"), tr("JSON files (*.json)"), optional=True
        ),
    ]


def _tell(report: matrix_service.Report, feedback: QgsProcessingFeedback) -> None:
    """What a person at a terminal must not overlook."""
    from ..outputs.matrix_html import totals_text

    site_inputs.tell_layers(report, feedback)
    for entry in report["not_evaluated"]:
        feedback.pushWarning(f"{entry['item']}: {entry['reason']}")
    feedback.pushInfo(totals_text(report))
