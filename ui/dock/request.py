"""From what is entered in the dock to what the service is asked: the only place that turns layer ids into layers."""

from __future__ import annotations

from datetime import date
from typing import Optional

from qgis.core import QgsProject, QgsVectorLayer

from ...afo_rules.capacity import Capacity, capacity_of
from ...afo_rules.errors import SitingError
from ...afo_rules.model import (
    HeadCount,
    Manure,
    Operation,
    OperationKind,
    ReceptorClass,
    SearchedNoneFound,
    SpeciesGroup,
    StructureType,
)
from ...afo_rules.tables import load_tables
from ..service import CheckRequest, ReceptorInput
from ..translation import tr
from .inputs import FIELD, DockInputs, exact_decimal


def operation_of(inputs: DockInputs) -> Operation:
    """The operation as entered. Head counts of rows not filled in yet are left out."""
    return Operation(
        filing_date=inputs.filing_date or date.today(),
        kind=OperationKind(inputs.operation_kind),
        animals=tuple(HeadCount(choice.animal_category, choice.head) for choice in inputs.animals if choice.head),
        stated_animal_units=exact_decimal(inputs.stated_animal_units),
        stated_animal_weight_lb=exact_decimal(inputs.stated_animal_weight_lb) if inputs.weight_matters else None,
        stated_species_group=SpeciesGroup(inputs.species_group) if inputs.species_group else None,
        first_constructed=inputs.first_constructed,
    )


def capacity(inputs: DockInputs) -> Capacity:
    """Animal units and class of what is entered. Raises SitingError when the tables cannot be read."""
    return capacity_of(operation_of(inputs), load_tables(inputs.tables_folder or None))


def request_of(inputs: DockInputs, project: QgsProject) -> CheckRequest:
    """What the service is asked. Raises SitingError for a layer that is gone."""
    return CheckRequest(
        operation=operation_of(inputs),
        structures=_layer(project, inputs.structures_id),
        stockpiles=_layer(project, inputs.stockpiles_id),
        receptors=tuple(
            ReceptorInput(_needed(project, c.layer_id), None if c.receptor_class == FIELD else c.receptor_class)
            for c in inputs.receptors
        ),
        searched=tuple(
            SearchedNoneFound(ReceptorClass(entry.receptor_class), entry.source.strip(), entry.searched_on)
            for entry in inputs.searched
        ),
        default_structure_type=StructureType(inputs.default_structure_type) if inputs.default_structure_type else None,
        default_manure=Manure(inputs.default_manure) if inputs.default_manure else None,
        default_accuracy_ft=inputs.default_accuracy_ft,
        default_half_width_ft=inputs.default_half_width_ft,
        tables_folder=inputs.tables_folder or None,
    )


def _layer(project: QgsProject, layer_id: str) -> Optional[QgsVectorLayer]:
    return _needed(project, layer_id) if layer_id else None


def _needed(project: QgsProject, layer_id: str) -> QgsVectorLayer:
    layer = project.mapLayer(layer_id)
    if not isinstance(layer, QgsVectorLayer):
        raise SitingError(
            tr("A layer that was chosen is no longer in the project."), tr("Choose the layers again in the dock.")
        )
    return layer
