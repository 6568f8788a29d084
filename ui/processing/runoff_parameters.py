"""The parameters of afo:runoffcheck, in the order of the dialog."""

from __future__ import annotations

from enum import Enum
from typing import Any

from qgis.core import (
    Qgis,
    QgsProcessing,
    QgsProcessingParameterDateTime,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterEnum,
    QgsProcessingParameterFeatureSink,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterFileDestination,
    QgsProcessingParameterNumber,
    QgsProcessingParameterRasterLayer,
    QgsProcessingParameterString,
)

from ..terrain import service
from ..terrain.dem import VerticalUnit
from ..translation import tr
from . import site_inputs


def runoff_parameters() -> list[QgsProcessingParameterDefinition]:
    """New ones for each algorithm: QGIS takes them over."""
    return [
        *_ground_parameters(),
        *_storm_parameters(),
        *_fact_parameters(),
        *_engine_parameters(),
        *_destination_parameters(),
    ]


def _ground_parameters() -> list[QgsProcessingParameterDefinition]:
    polygon = QgsProcessing.SourceType.TypeVectorPolygon
    line = QgsProcessing.SourceType.TypeVectorLine
    point = QgsProcessing.SourceType.TypeVectorPoint

    def source(name: str, label: str, kinds: list[Any], optional: bool = True) -> QgsProcessingParameterFeatureSource:
        return QgsProcessingParameterFeatureSource(name, label, kinds, optional=optional)

    return [
        QgsProcessingParameterRasterLayer("DEM", tr("Elevation model")),
        source(
            "FACILITY",
            tr("Facility (field part: reservoir, embankment, dam_top, feedlot, roadway)"),
            [polygon],
            optional=False,
        ),
        source("DIVERSIONS", tr("Diversions (berms that turn water)"), [line]),
        source("CULVERTS", tr("Culverts"), [point, line]),
        source("CAN_DIVERT", tr("Upstream land that could be diverted"), [polygon]),
        source("PONDS", tr("Real ponds that keep their water"), [polygon]),
    ]


def _storm_parameters() -> list[QgsProcessingParameterDefinition]:
    real = QgsProcessingParameterNumber.Type.Double
    return [
        QgsProcessingParameterNumber("RAINFALL_IN", tr("25-year, 24-hour rainfall, inches"), real, optional=True),
        QgsProcessingParameterString("RAINFALL_SOURCE", tr("Source of the rainfall depth"), optional=True),
        QgsProcessingParameterNumber("CURVE_NUMBER_FEEDLOT", tr("Curve number of earthen lots"), real, defaultValue=91),
        QgsProcessingParameterNumber("CURVE_NUMBER_OTHER", tr("Curve number of other land"), real, defaultValue=80),
        QgsProcessingParameterNumber(
            "STORAGE_AVAILABLE_ACFT", tr("Capacity of the reservoir, acre-feet"), real, optional=True
        ),
        QgsProcessingParameterNumber(
            "WASTE_STORAGE_ACFT", tr("Capacity needed for waste or stored material, acre-feet"), real, optional=True
        ),
    ]


def _fact_parameters() -> list[QgsProcessingParameterDefinition]:
    return [
        QgsProcessingParameterFeatureSource(
            "WELLS",
            tr("Wells (field well_use: domestic, public)"),
            [QgsProcessing.SourceType.TypeVectorPoint],
            optional=True,
        ),
        QgsProcessingParameterNumber(
            "GROUNDWATER_SEPARATION_FT",
            tr("Bottom of the facility above the seasonal high ground water, feet"),
            QgsProcessingParameterNumber.Type.Double,
            optional=True,
        ),
        QgsProcessingParameterDateTime(
            "INSPECTION_REQUESTED",
            tr("Inspection of the operation requested on"),
            QgsProcessingParameterDateTime.Type.Date,
            optional=True,
        ),
        QgsProcessingParameterString("ANSWERS", tr("Answers (question=yes|no;…)"), optional=True),
    ]


def _engine_parameters() -> list[QgsProcessingParameterDefinition]:
    made: list[QgsProcessingParameterDefinition] = [
        _enum("VERTICAL_UNIT", tr("Unit of the elevations"), VerticalUnit, VerticalUnit.AUTO),
        _enum("DRAINAGE_ENGINE", tr("Drainage directions from"), service.Engine, service.Engine.GRASS),
    ]
    made.append(site_inputs.tables_folder_parameter())
    for parameter in made:
        parameter.setFlags(parameter.flags() | Qgis.ProcessingParameterFlag.Advanced)
    return made


def _enum(name: str, label: str, words: type[Enum], default: Enum) -> QgsProcessingParameterEnum:
    return QgsProcessingParameterEnum(
        name, label, options=[w.value for w in words], defaultValue=default.value, usesStaticStrings=True
    )


def _destination_parameters() -> list[QgsProcessingParameterDefinition]:
    polygon = QgsProcessing.SourceType.TypeVectorPolygon
    line = QgsProcessing.SourceType.TypeVectorLine
    return [
        QgsProcessingParameterFeatureSink("CONTRIBUTING_AREA", tr("Contributing area"), polygon, optional=True),
        QgsProcessingParameterFeatureSink("FLOW_LINES", tr("Flow lines"), line, optional=True, createByDefault=False),
        QgsProcessingParameterFeatureSink("FINDINGS", tr("Distances of wells"), line, optional=True),
        QgsProcessingParameterFileDestination("REPORT_HTML", tr("Report"), tr("HTML files (*.html)"), optional=True),
        QgsProcessingParameterFileDestination(
            "REPORT_JSON", tr("Report as data"), tr("JSON files (*.json)"), optional=True
        ),
    ]
