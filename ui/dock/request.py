"""From what is entered in the dock to what the service is asked: the only place that turns layer ids into layers."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Optional

from qgis.core import QgsProject, QgsRasterLayer, QgsVectorLayer

from ...afo_rules.capacity import Capacity, capacity_of
from ...afo_rules.errors import SitingError
from ...afo_rules.iowa.questions import parse_answers
from ...afo_rules.iowa.raised import parse_raised
from ...afo_rules.model import (
    HeadCount,
    Manure,
    Operation,
    OperationKind,
    RaisedDistance,
    ReceptorClass,
    SearchedNoneFound,
    SpeciesGroup,
    StructureType,
)
from ...afo_rules.tables import load_tables
from ..service import CheckRequest, ReceptorInput
from ..terrain.dem import DemSource, VerticalUnit, dem_source
from ..translation import tr
from .inputs import FIELD, MAP, DockInputs, RaisedChoice, ReceptorChoice, exact_decimal


def operation_of(inputs: DockInputs) -> Operation:
    """The operation as entered. Rows not filled in yet are left out. Raises SitingError for a raised distance that
    the law does not allow."""
    return Operation(
        filing_date=inputs.filing_date or date.today(),
        kind=OperationKind(inputs.operation_kind),
        animals=tuple(
            HeadCount(
                choice.animal_category,
                choice.head,
                exact_decimal(choice.average_weight_lb) if inputs.weight_matters else None,
            )
            for choice in inputs.animals
            if choice.head
        ),
        stated_animal_units=exact_decimal(inputs.stated_animal_units),
        stated_animal_weight_lb=exact_decimal(inputs.stated_animal_weight_lb) if inputs.weight_matters else None,
        stated_species_group=SpeciesGroup(inputs.species_group) if inputs.species_group else None,
        first_constructed=inputs.first_constructed,
        answers=parse_answers(inputs.answers),
        raised=tuple(_raised(choice) for choice in inputs.raised if choice.complete),
        list_editions=inputs.list_editions.strip(),
    )


def _raised(choice: RaisedChoice) -> RaisedDistance:
    """Checked as Processing checks what is written there, where a semicolon would part two entries."""
    citation = choice.citation.strip()
    written = f"{choice.receptor_class}={choice.distance_ft!r} {citation.replace(';', ',')}"
    return replace(parse_raised(written)[0], citation=citation)


def capacity(inputs: DockInputs) -> Capacity:
    """Animal units and class of what is entered. Raises SitingError when the tables cannot be read."""
    return capacity_of(operation_of(inputs), load_tables(inputs.tables_folder or None))


def request_of(inputs: DockInputs, project: QgsProject) -> CheckRequest:
    """What the service is asked. Raises SitingError for a layer that is gone."""
    return CheckRequest(
        operation=operation_of(inputs),
        structures=_layer(project, inputs.structures_id),
        stockpiles=_layer(project, inputs.stockpiles_id),
        receptors=tuple(_receptor(choice, project) for choice in inputs.receptors),
        searched=tuple(
            SearchedNoneFound(ReceptorClass(entry.receptor_class), entry.source.strip(), entry.searched_on)
            for entry in inputs.searched
        ),
        default_structure_type=StructureType(inputs.default_structure_type) if inputs.default_structure_type else None,
        default_manure=Manure(inputs.default_manure) if inputs.default_manure else None,
        default_accuracy_ft=inputs.default_accuracy_ft,
        default_half_width_ft=inputs.default_half_width_ft,
        tables_folder=inputs.tables_folder or None,
        dem=_dem(inputs, project),
    )


def _receptor(choice: ReceptorChoice, project: QgsProject) -> ReceptorInput:
    class_map = choice.class_map
    return ReceptorInput(
        _needed(project, choice.layer_id),
        None if choice.receptor_class in (FIELD, MAP) else choice.receptor_class,
        class_field=class_map.field if class_map else None,
        value_map=class_map.classes if class_map else (),
        accuracy_ft=choice.accuracy_ft,
        half_width_ft=choice.half_width_ft,
    )


def _dem(inputs: DockInputs, project: QgsProject) -> Optional[DemSource]:
    if not inputs.dem_id:
        return None
    layer = project.mapLayer(inputs.dem_id)
    if not isinstance(layer, QgsRasterLayer):
        raise _gone()
    return dem_source(layer, VerticalUnit(inputs.vertical_unit))


def _layer(project: QgsProject, layer_id: str) -> Optional[QgsVectorLayer]:
    return _needed(project, layer_id) if layer_id else None


def _needed(project: QgsProject, layer_id: str) -> QgsVectorLayer:
    layer = project.mapLayer(layer_id)
    if not isinstance(layer, QgsVectorLayer):
        raise _gone()
    return layer


def _gone() -> SitingError:
    return SitingError(
        tr("A layer that was chosen is no longer in the project."), tr("Choose the layers again in the dock.")
    )
