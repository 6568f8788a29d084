"""The inputs of a check: parameters, how they are read, and what a person is told. Shared by all algorithms that look
at structures and stockpiles among receptors, so that a model can hand the same values to each."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from enum import Enum
from typing import Any, Optional

from qgis.core import (
    QgsProcessing,
    QgsProcessingAlgorithm,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsProcessingParameterDateTime,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterEnum,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterFile,
    QgsProcessingParameterMatrix,
    QgsProcessingParameterMultipleLayers,
    QgsProcessingParameterNumber,
    QgsProcessingParameterRasterLayer,
    QgsProcessingParameterString,
)

from ...afo_rules.errors import SitingError
from ...afo_rules.model import (
    Manure,
    Operation,
    OperationKind,
    RaisedDistance,
    ReceptorLayer,
    SpeciesGroup,
    StructureType,
)
from .. import service
from ..terrain.dem import DemSource, VerticalUnit, dem_source
from ..translation import tr
from . import inputs
from .feature_inputs import feature_input, require_source
from .receptor_inputs import receptor_inputs

ENUMS: dict[str, type[Enum]] = {
    "SPECIES_GROUP": SpeciesGroup,
    "OPERATION_KIND": OperationKind,
    "DEFAULT_STRUCTURE_TYPE": StructureType,
    "DEFAULT_MANURE": Manure,
    "VERTICAL_UNIT": VerticalUnit,
}
ANY_GEOMETRY = QgsProcessing.SourceType.TypeVectorAnyGeometry


def parameters_of_check() -> list[QgsProcessingParameterDefinition]:
    """All of them, in the order of the dialog."""
    return [*_subject_parameters(), *operation_parameters(), *_assumption_parameters()]


def check_values(parameters: dict[str, Any], context: QgsProcessingContext) -> None:
    """Raises SitingError for a value that is not understood: QGIS would only name it, or take it for another."""
    for name in ("ANIMAL_UNITS", "ANIMAL_WEIGHT_LB", "DEFAULT_ACCURACY_FT"):
        inputs.decimal_number(parameters.get(name), name)
    for name in ("OPERATION_FIRST_CONSTRUCTED", "FILING_DATE"):
        inputs.day(parameters.get(name), name)
    for name, words in ENUMS.items():
        inputs.choice(parameters.get(name), words, name)
    _stated(parameters)
    receptor_inputs(parameters, context)
    for name in ("STRUCTURES", "STOCKPILES"):
        require_source(parameters, name, context)


def check_request(
    algorithm: QgsProcessingAlgorithm, parameters: dict[str, Any], context: QgsProcessingContext
) -> service.CheckRequest:
    """What the parameters ask. On the main thread; raises SitingError."""
    accuracy = inputs.decimal_number(parameters.get("DEFAULT_ACCURACY_FT"), "DEFAULT_ACCURACY_FT")
    return service.CheckRequest(
        operation=operation_of(algorithm, parameters, context),
        structures=feature_input(algorithm, parameters, "STRUCTURES", context),
        stockpiles=feature_input(algorithm, parameters, "STOCKPILES", context),
        receptors=receptor_inputs(parameters, context),
        searched=inputs.searched_none_found(algorithm.parameterAsString(parameters, "SEARCHED_NONE_FOUND", context)),
        default_structure_type=choice(parameters, "DEFAULT_STRUCTURE_TYPE"),
        default_manure=choice(parameters, "DEFAULT_MANURE"),
        default_accuracy_ft=float(accuracy or 0),
        tables_folder=tables_folder(parameters),
        dem=_dem(algorithm, parameters, context),
    )


def layers_of(request: service.CheckRequest) -> list[Any]:
    """The layers that are read: no result may overwrite one of them."""
    subjects = [getattr(given, "layer", given) for given in (request.structures, request.stockpiles)]
    return [layer for layer in (*subjects, *(receptor.layer for receptor in request.receptors)) if layer is not None]


def choice(parameters: dict[str, Any], name: str) -> Any:
    """The word of an enum parameter, None where it is empty."""
    return inputs.choice(parameters.get(name), ENUMS[name], name)


def exception(error: SitingError, feedback: QgsProcessingFeedback) -> QgsProcessingException:
    """The error as Processing wants it; details go to the log."""
    if error.details:
        feedback.pushDebugInfo(error.details)
    return QgsProcessingException(str(error))


def tell_read(layers: Iterable[ReceptorLayer], warnings: Iterable[str], feedback: QgsProcessingFeedback) -> None:
    """What a person at a terminal must not overlook of layers that no report was made of."""
    for layer in layers:
        for warning in (*layer.warnings, *([layer.unusable] if layer.unusable else [])):
            feedback.pushWarning(f"{layer.name}: {warning}")
        for skipped in layer.skipped:
            feedback.pushWarning(f"{layer.name}: {skipped.count} not measured: {skipped.reason}")
    for warning in warnings:
        feedback.pushWarning(warning)


def tell_layers(report: service.Report, feedback: QgsProcessingFeedback) -> None:
    """What a person at a terminal must not overlook of the layers."""
    for layer in report["layers"]:
        for warning in (*layer["warnings"], *([layer["unusable"]] if layer["unusable"] else [])):
            feedback.pushWarning(f"{layer['name']}: {warning}")
        for skipped in layer["skipped"]:
            feedback.pushWarning(f"{layer['name']}: {skipped['count']} not measured: {skipped['reason']}")
    for warning in report["warnings"]:
        feedback.pushWarning(warning)


def enum(name: str, label: str, optional: bool = False, default: Optional[str] = None) -> QgsProcessingParameterEnum:
    """An enum parameter whose words are those of ``ENUMS``, so that scripts pass words."""
    words = [word.value for word in ENUMS[name]]
    return QgsProcessingParameterEnum(
        name, label, options=words, defaultValue=default, optional=optional, usesStaticStrings=True
    )


def operation_of(
    algorithm: QgsProcessingAlgorithm, parameters: dict[str, Any], context: QgsProcessingContext
) -> Operation:
    from ...afo_rules.capacity import with_average_weights
    from ...afo_rules.tables import load_tables

    matrix = algorithm.parameterAsMatrix(parameters, "ANIMALS", context)
    weights = algorithm.parameterAsString(parameters, "AVERAGE_WEIGHTS", context)
    answers, raised = _stated(parameters)
    return Operation(
        filing_date=inputs.day(parameters.get("FILING_DATE"), "FILING_DATE") or date.today(),
        kind=choice(parameters, "OPERATION_KIND") or OperationKind.CONFINEMENT,
        animals=with_average_weights(
            inputs.animals(matrix, load_tables(tables_folder(parameters)).animal_categories()), weights
        ),
        stated_animal_units=inputs.decimal_number(parameters.get("ANIMAL_UNITS"), "ANIMAL_UNITS"),
        stated_animal_weight_lb=inputs.decimal_number(parameters.get("ANIMAL_WEIGHT_LB"), "ANIMAL_WEIGHT_LB"),
        stated_species_group=choice(parameters, "SPECIES_GROUP"),
        first_constructed=inputs.day(parameters.get("OPERATION_FIRST_CONSTRUCTED"), "OPERATION_FIRST_CONSTRUCTED"),
        answers=answers,
        raised=raised,
        list_editions=algorithm.parameterAsString(parameters, "LIST_EDITIONS", context).strip(),
    )


def tables_folder_parameter() -> QgsProcessingParameterFile:
    """TABLES_FOLDER, as every algorithm that applies a rule has it."""
    return QgsProcessingParameterFile(
        "TABLES_FOLDER",
        tr("Folder of rule tables that replace those of the plugin"),
        QgsProcessingParameterFile.Behavior.Folder,
        optional=True,
    )


def tables_folder(parameters: dict[str, Any]) -> Optional[str]:
    return str(parameters.get("TABLES_FOLDER") or "").strip() or None


def _stated(parameters: dict[str, Any]) -> tuple[tuple[tuple[str, bool], ...], tuple[RaisedDistance, ...]]:
    """Answers to the questions that no map tells, and distances that the department raised."""
    from ...afo_rules.iowa.questions import parse_answers
    from ...afo_rules.iowa.raised import parse_raised

    answers = parse_answers(str(parameters.get("ANSWERS") or ""))
    try:
        return answers, parse_raised(str(parameters.get("RAISED_DISTANCES") or ""))
    except SitingError as error:
        raise SitingError(f"RAISED_DISTANCES: {error.message}", error.suggestion, error.details) from error


def _dem(
    algorithm: QgsProcessingAlgorithm, parameters: dict[str, Any], context: QgsProcessingContext
) -> Optional[DemSource]:
    """None where none is given; one that cannot be opened is an error, not none."""
    if parameters.get("DEM") in (None, ""):
        return None
    layer = algorithm.parameterAsRasterLayer(parameters, "DEM", context)
    return dem_source(layer, choice(parameters, "VERTICAL_UNIT") or VerticalUnit.AUTO)


def _subject_parameters() -> list[QgsProcessingParameterDefinition]:
    return [
        QgsProcessingParameterFeatureSource("STRUCTURES", tr("Structures"), [ANY_GEOMETRY], optional=True),
        QgsProcessingParameterFeatureSource("STOCKPILES", tr("Stockpiles"), [ANY_GEOMETRY], optional=True),
        QgsProcessingParameterMultipleLayers("RECEPTORS", tr("Receptors"), ANY_GEOMETRY, optional=True),
        QgsProcessingParameterString(
            "RECEPTOR_CLASSES", tr("Receptor classes (layer name=class;layer name=class)"), optional=True
        ),
        QgsProcessingParameterString(
            "SEARCHED_NONE_FOUND", tr("Searched, none found (class=source and date;…)"), optional=True
        ),
    ]


def operation_parameters() -> list[QgsProcessingParameterDefinition]:
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
        QgsProcessingParameterString(
            "AVERAGE_WEIGHTS", tr("Average weights in pounds (animal category=pounds;…)"), optional=True
        ),
        enum("SPECIES_GROUP", tr("Species (for the tables in pounds, where no animals are given)"), optional=True),
        enum("OPERATION_KIND", tr("Kind of operation"), default=OperationKind.CONFINEMENT.value),
        QgsProcessingParameterDateTime(
            "OPERATION_FIRST_CONSTRUCTED", tr("First constructed (empty: a new operation)"), day, optional=True
        ),
        QgsProcessingParameterDateTime("FILING_DATE", tr("Filing date (empty: today)"), day, optional=True),
        QgsProcessingParameterString(
            "ANSWERS", tr("Facts that no map tells (question=yes|no;question=yes|no)"), optional=True
        ),
        QgsProcessingParameterString(
            "RAISED_DISTANCES",
            tr("Distances raised by the department (class=feet citation;…), Iowa Code 459.310(1)(a)"),
            optional=True,
        ),
        QgsProcessingParameterString("LIST_EDITIONS", tr("Editions of the DNR lists that were used"), optional=True),
    ]


def _assumption_parameters() -> list[QgsProcessingParameterDefinition]:
    return [
        enum("DEFAULT_STRUCTURE_TYPE", tr("Structure type where a structure names none"), optional=True),
        enum("DEFAULT_MANURE", tr("Manure where a stockpile names none"), optional=True),
        QgsProcessingParameterNumber(
            "DEFAULT_ACCURACY_FT",
            tr("Accuracy in feet where a feature states none"),
            QgsProcessingParameterNumber.Type.Double,
            defaultValue=0.0,
        ),
        tables_folder_parameter(),
        QgsProcessingParameterRasterLayer("DEM", tr("Elevation model (for stockpiles)"), optional=True),
        enum(
            "VERTICAL_UNIT",
            tr("Unit of its elevations (auto: as it says itself)"),
            optional=True,
            default=VerticalUnit.AUTO.value,
        ),
    ]
