"""afo:buildablearea: the ground of a parcel that no rule closes, what closes the rest, and how big it may be."""

from __future__ import annotations

from enum import Enum
from typing import Any, Optional

from qgis.core import (
    Qgis,
    QgsProcessing,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsProcessingOutputNumber,
    QgsProcessingParameterBoolean,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterEnum,
    QgsProcessingParameterFeatureSink,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterMultipleLayers,
    QgsProcessingParameterNumber,
    QgsProcessingParameterString,
)

from ...afo_rules import units
from ...afo_rules.errors import Cancelled, SitingError
from ...afo_rules.model import StructureType
from .. import siting_map_service
from ..translation import tr
from . import destinations, inputs, site_inputs
from .algorithm import AfoAlgorithm
from .feature_inputs import feature_input, require_source, write_sink
from .receptor_inputs import receptor_inputs
from .styles import style_when_loaded

SINKS = ("BUILDABLE", "CLOSED")
LENGTHS = ("FOOTPRINT_LENGTH_FT", "FOOTPRINT_WIDTH_FT")


class Placement(str, Enum):
    """What the open ground is given for."""

    FOOTPRINT = "footprint"
    CENTRE = "centre"


class BuildableArea(AfoAlgorithm):
    """What a run needs lives in the instance that QGIS makes for that run, from ``prepareAlgorithm`` on."""

    HELP_PAGE = "buildable_area.md"

    def __init__(self) -> None:
        super().__init__()
        self._prepared: Optional[siting_map_service.PreparedSitingMap] = None
        self._problem: Optional[SitingError] = None

    def createInstance(self) -> BuildableArea:
        return BuildableArea()

    def name(self) -> str:
        return "buildablearea"

    def displayName(self) -> str:
        return tr("Buildable area")

    def shortDescription(self) -> str:
        return tr("Shows where on a parcel a structure may stand, what closes the rest, and how big it may be.")

    def tags(self) -> list[str]:
        return tr("setback,separation distance,where,siting,confinement,manure,buffer,suitability,iowa").split(",")

    def initAlgorithm(self, configuration: Optional[dict[str, Any]] = None) -> None:
        for parameter in (*_place_parameters(), *site_inputs.operation_parameters(), *_footprint_parameters()):
            self.addParameter(parameter)
        polygon = QgsProcessing.SourceType.TypeVectorPolygon
        self.addParameter(QgsProcessingParameterFeatureSink("BUILDABLE", tr("Buildable ground"), polygon))
        self.addParameter(QgsProcessingParameterFeatureSink("CLOSED", tr("Closed ground"), polygon, optional=True))
        self.addOutput(QgsProcessingOutputNumber("BUILDABLE_ACRES", tr("Buildable acres")))

    def checkParameterValues(self, parameters: dict[str, Any], context: QgsProcessingContext) -> tuple[bool, str]:
        """Says what is wrong with a value; QGIS would only name the parameter, or take the value for another."""
        try:
            for name in ("ANIMAL_UNITS", "ANIMAL_WEIGHT_LB", *LENGTHS):
                inputs.decimal_number(parameters.get(name), name)
            for name in ("OPERATION_FIRST_CONSTRUCTED", "FILING_DATE"):
                inputs.day(parameters.get(name), name)
            for name in ("SPECIES_GROUP", "OPERATION_KIND"):
                site_inputs.choice(parameters, name)
            inputs.choice(parameters.get("STRUCTURE_TYPE"), StructureType, "STRUCTURE_TYPE")
            inputs.choice(parameters.get("PLACEMENT"), Placement, "PLACEMENT")
            receptor_inputs(parameters, context)
            for name in ("AREA", "EXISTING_STRUCTURES"):
                require_source(parameters, name, context)
        except SitingError as error:
            return False, str(error)
        return super().checkParameterValues(parameters, context)

    def prepareAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> bool:
        """On the main thread: takes what is needed of the layers. What is wrong is told from ``processAlgorithm``."""
        try:
            request = self._request(parameters, context)
            read = [getattr(given, "layer", given) for given in (request.area, request.existing) if given is not None]
            layers = [layer for layer in (*read, *(r.layer for r in request.receptors)) if layer is not None]
            destinations.check(parameters, SINKS, (), layers)
            self._prepared = siting_map_service.prepare(request)
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
            result = siting_map_service.run(prepared, feedback.setProgress, feedback.isCanceled)
            written = self._write(parameters, result, context)
        except SitingError as error:
            raise site_inputs.exception(error, feedback) from error
        except Cancelled:
            return {}
        _tell(result, feedback)
        return {**written, "BUILDABLE_ACRES": result.answer.acres}

    def _request(
        self, parameters: dict[str, Any], context: QgsProcessingContext
    ) -> siting_map_service.SitingMapRequest:
        area = feature_input(self, parameters, "AREA", context)
        if area is None:
            raise SitingError(tr("AREA: the layer cannot be read."), tr("Choose a layer of polygons."))
        structure_type = inputs.choice(parameters.get("STRUCTURE_TYPE"), StructureType, "STRUCTURE_TYPE")
        length, width = (inputs.decimal_number(parameters.get(name), name) for name in LENGTHS)
        turned = parameters.get("FOOTPRINT_ROTATION") not in (None, "")
        contained = parameters.get("SECONDARY_CONTAINMENT") not in (None, "")
        return siting_map_service.SitingMapRequest(
            area=area,
            operation=site_inputs.operation_of(self, parameters, context),
            structure_type=structure_type or StructureType.CONFINEMENT_BUILDING,
            receptors=receptor_inputs(parameters, context),
            searched=inputs.searched_none_found(self.parameterAsString(parameters, "SEARCHED_NONE_FOUND", context)),
            existing=feature_input(self, parameters, "EXISTING_STRUCTURES", context),
            length_ft=None if length is None else float(length),
            width_ft=None if width is None else float(width),
            rotation=self.parameterAsDouble(parameters, "FOOTPRINT_ROTATION", context) if turned else None,
            by_centre=inputs.choice(parameters.get("PLACEMENT"), Placement, "PLACEMENT") is Placement.CENTRE,
            secondary_containment=(
                self.parameterAsBool(parameters, "SECONDARY_CONTAINMENT", context) if contained else None
            ),
            tables_folder=site_inputs.tables_folder(parameters),
        )

    def _write(
        self, parameters: dict[str, Any], result: siting_map_service.SitingMapResult, context: QgsProcessingContext
    ) -> dict[str, str]:
        from ..outputs import siting_map_layers as layers

        written = {}
        for name, style, fields, features in (
            ("BUILDABLE", "buildable", layers.buildable_fields(), layers.buildable_features(result)),
            ("CLOSED", "closed", layers.closed_fields(), layers.closed_features(result)),
        ):
            layer_id = write_sink(self, parameters, name, context, fields, Qgis.WkbType.MultiPolygon, features)
            if layer_id is not None:
                style_when_loaded(context, layer_id, style)
                written[name] = layer_id
        return written


def _place_parameters() -> list[QgsProcessingParameterDefinition]:
    polygon = QgsProcessing.SourceType.TypeVectorPolygon
    words = [word.value for word in StructureType]
    return [
        QgsProcessingParameterFeatureSource("AREA", tr("Area (the parcel)"), [polygon]),
        QgsProcessingParameterMultipleLayers("RECEPTORS", tr("Receptors"), site_inputs.ANY_GEOMETRY, optional=True),
        QgsProcessingParameterString(
            "RECEPTOR_CLASSES", tr("Receptor classes (layer name=class;layer name=class)"), optional=True
        ),
        QgsProcessingParameterString(
            "SEARCHED_NONE_FOUND", tr("Searched, none found (class=source and date;…)"), optional=True
        ),
        QgsProcessingParameterEnum(
            "STRUCTURE_TYPE", tr("Structure type"), options=words, defaultValue=words[0], usesStaticStrings=True
        ),
        QgsProcessingParameterBoolean(
            "SECONDARY_CONTAINMENT", tr("Built with a secondary containment barrier"), optional=True
        ),
        QgsProcessingParameterFeatureSource(
            "EXISTING_STRUCTURES", tr("Existing structures of the operation"), [site_inputs.ANY_GEOMETRY], optional=True
        ),
    ]


def _footprint_parameters() -> list[QgsProcessingParameterDefinition]:
    number = QgsProcessingParameterNumber.Type.Double
    words = [word.value for word in Placement]
    return [
        QgsProcessingParameterNumber("FOOTPRINT_LENGTH_FT", tr("Footprint length in feet"), number, optional=True),
        QgsProcessingParameterNumber("FOOTPRINT_WIDTH_FT", tr("Footprint width in feet"), number, optional=True),
        QgsProcessingParameterNumber(
            "FOOTPRINT_ROTATION",
            tr("Rotation in degrees clockwise, 0 with the length east to west (empty: any)"),
            number,
            optional=True,
        ),
        QgsProcessingParameterEnum(
            "PLACEMENT",
            tr("Ground for the whole footprint, or for its centre"),
            options=words,
            defaultValue=words[0],
            usesStaticStrings=True,
        ),
    ]


def _tell(result: siting_map_service.SitingMapResult, feedback: QgsProcessingFeedback) -> None:
    """What a person must not overlook: ground is only as open as the rules that could be looked at."""
    site_inputs.tell_read(result.layers, result.warnings, feedback)
    missing = sorted(
        {gap.receptor_class.replace("_", " ") for gap in result.answer.not_evaluated if gap.receptor_class}
    )
    if result.answer.not_evaluated:
        feedback.pushWarning(
            tr("Not every rule could be looked at, so ground shown as open may be closed: {classes}.").format(
                classes=", ".join(missing) or "; ".join(gap.reason for gap in result.answer.not_evaluated)
            )
        )
    feedback.pushInfo(
        tr("{open} of {all} acres are open.").format(
            open=units.text(result.answer.acres), all=units.text(result.answer.area_acres)
        )
    )
