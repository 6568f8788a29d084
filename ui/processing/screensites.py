"""afo:screensites: every site of a layer against every receptor, as a county or a state would look at them."""

from __future__ import annotations

from datetime import date
from typing import Any, Optional

from qgis.core import (
    Qgis,
    QgsProcessing,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsProcessingOutputNumber,
    QgsProcessingParameterDateTime,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterFeatureSink,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterMultipleLayers,
    QgsProcessingParameterNumber,
    QgsProcessingParameterString,
    QgsWkbTypes,
)

from ...afo_rules.errors import Cancelled, SitingError
from ...afo_rules.model import Overall
from .. import screening_service
from ..translation import tr
from . import destinations, inputs, site_inputs
from .algorithm import AfoAlgorithm
from .feature_inputs import feature_input, require_source, write_sink
from .receptor_inputs import receptor_inputs
from .styles import style_when_loaded

SINKS = ("SCREENED", "FINDINGS")
NUMBERS = ("DEFAULT_ANIMAL_UNITS", "DEFAULT_ACCURACY_FT")


class ScreenSites(AfoAlgorithm):
    """What a run needs lives in the instance that QGIS makes for that run, from ``prepareAlgorithm`` on."""

    HELP_PAGE = "screening.md"

    def __init__(self) -> None:
        super().__init__()
        self._prepared: Optional[screening_service.PreparedScreening] = None
        self._kind = Qgis.WkbType.Unknown
        self._problem: Optional[SitingError] = None

    def createInstance(self) -> ScreenSites:
        return ScreenSites()

    def name(self) -> str:
        return "screensites"

    def displayName(self) -> str:
        return tr("Screen many sites")

    def shortDescription(self) -> str:
        return tr("Tells of every site of a layer which separation distances it falls short of, worst first.")

    def tags(self) -> list[str]:
        return tr("setback,separation distance,county,state,screening,batch,confinement,manure,iowa").split(",")

    def initAlgorithm(self, configuration: Optional[dict[str, Any]] = None) -> None:
        for parameter in _parameters():
            self.addParameter(parameter)
        for overall in Overall:
            label = tr("Number of sites: {overall}").format(overall=overall.value)
            self.addOutput(QgsProcessingOutputNumber(overall.name, label))

    def checkParameterValues(self, parameters: dict[str, Any], context: QgsProcessingContext) -> tuple[bool, str]:
        """Says what is wrong with a value; QGIS would only name the parameter, or take the value for another."""
        try:
            for name in NUMBERS:
                inputs.decimal_number(parameters.get(name), name)
            inputs.day(parameters.get("FILING_DATE"), "FILING_DATE")
            site_inputs.choice(parameters, "DEFAULT_STRUCTURE_TYPE")
            receptor_inputs(parameters, context)
            require_source(parameters, "SITES", context)
        except SitingError as error:
            return False, str(error)
        return super().checkParameterValues(parameters, context)

    def prepareAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> bool:
        """On the main thread: takes what is needed of the layers. What is wrong is told from ``processAlgorithm``."""
        try:
            request = self._request(parameters, context)
            layers = [getattr(request.sites, "layer", request.sites), *(r.layer for r in request.receptors)]
            destinations.check(parameters, SINKS, (), [layer for layer in layers if layer is not None])
            self._prepared = screening_service.prepare(request)
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
        wanted = bool(parameters.get("FINDINGS"))
        try:
            result = screening_service.run(prepared, wanted, feedback.setProgress, feedback.isCanceled)
            written = self._write(parameters, result, context)
        except SitingError as error:
            raise site_inputs.exception(error, feedback) from error
        except Cancelled:
            return {}
        return {**written, **_tell(result, feedback)}

    def _request(self, parameters: dict[str, Any], context: QgsProcessingContext) -> screening_service.ScreeningRequest:
        sites = feature_input(self, parameters, "SITES", context)
        if sites is None:
            raise SitingError(tr("SITES: the layer cannot be read."), tr("Choose another layer."))
        self._kind = QgsWkbTypes.multiType(QgsWkbTypes.flatType(sites.source.wkbType()))
        units, accuracy = (inputs.decimal_number(parameters.get(name), name) for name in NUMBERS)
        return screening_service.ScreeningRequest(
            sites=sites,
            filing_date=inputs.day(parameters.get("FILING_DATE"), "FILING_DATE") or date.today(),
            receptors=receptor_inputs(parameters, context),
            searched=inputs.searched_none_found(self.parameterAsString(parameters, "SEARCHED_NONE_FOUND", context)),
            default_structure_type=site_inputs.choice(parameters, "DEFAULT_STRUCTURE_TYPE"),
            default_animal_units=None if units is None else float(units),
            default_accuracy_ft=float(accuracy or 0),
        )

    def _write(
        self, parameters: dict[str, Any], result: screening_service.ScreeningResult, context: QgsProcessingContext
    ) -> dict[str, str]:
        from ..outputs import siting_map_layers as layers
        from ..outputs.fields import findings_fields

        found = layers.features_of_findings(result.findings)
        line = Qgis.WkbType.LineString
        written = {}
        for name, style, fields, kind, features in (
            ("SCREENED", "screened", layers.screened_fields(), self._kind, layers.screened_features(result)),
            ("FINDINGS", "findings", findings_fields(), line, found),
        ):
            layer_id = write_sink(self, parameters, name, context, fields, kind, features)
            if layer_id is not None:
                if name == "FINDINGS" or QgsWkbTypes.geometryType(kind) == Qgis.GeometryType.Polygon:
                    style_when_loaded(context, layer_id, style)
                else:
                    style_when_loaded(context, layer_id, "screened_points")
                written[name] = layer_id
        return written


def _parameters() -> list[QgsProcessingParameterDefinition]:
    number = QgsProcessingParameterNumber.Type.Double
    anything = site_inputs.ANY_GEOMETRY
    return [
        QgsProcessingParameterFeatureSource("SITES", tr("Sites, one structure each"), [anything]),
        QgsProcessingParameterMultipleLayers("RECEPTORS", tr("Receptors"), anything, optional=True),
        QgsProcessingParameterString(
            "RECEPTOR_CLASSES", tr("Receptor classes (layer name=class;layer name=class)"), optional=True
        ),
        QgsProcessingParameterString(
            "SEARCHED_NONE_FOUND", tr("Searched, none found (class=source and date;…)"), optional=True
        ),
        QgsProcessingParameterDateTime(
            "FILING_DATE", tr("Filing date (empty: today)"), QgsProcessingParameterDateTime.Type.Date, optional=True
        ),
        site_inputs.enum("DEFAULT_STRUCTURE_TYPE", tr("Structure type where a site names none"), optional=True),
        QgsProcessingParameterNumber(
            "DEFAULT_ANIMAL_UNITS", tr("Animal units where a site states none"), number, optional=True
        ),
        QgsProcessingParameterNumber(
            "DEFAULT_ACCURACY_FT", tr("Accuracy in feet where a feature states none"), number, defaultValue=0.0
        ),
        QgsProcessingParameterFeatureSink("SCREENED", tr("Screened sites"), anything),
        QgsProcessingParameterFeatureSink(
            "FINDINGS", tr("What falls short"), QgsProcessing.SourceType.TypeVectorLine, optional=True
        ),
    ]


def _tell(result: screening_service.ScreeningResult, feedback: QgsProcessingFeedback) -> dict[str, int]:
    """The counts of sites, with the summary by rule in the log."""
    from ...afo_rules import decide
    from ...afo_rules.screen import OVERALL

    site_inputs.tell_read(result.layers, result.warnings, feedback)
    for gap in result.screened.not_evaluated:
        feedback.pushWarning(f"{gap.citation} {gap.reason}".strip())
    for rule in result.screened.by_rule():
        counts = ", ".join(
            tr("{n} sites {verdict}").format(n=n, verdict=verdict.value)
            for verdict, n in zip(decide.ORDER, rule.sites)
            if n
        )
        feedback.pushInfo(f"{rule.rule_id}: {counts}")
    numbers = {overall.name: int((result.screened.overall == place).sum()) for place, overall in enumerate(OVERALL)}
    feedback.pushInfo(", ".join(f"{overall.value} {numbers[overall.name]}" for overall in OVERALL))
    return numbers
