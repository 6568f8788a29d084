"""What the tab "Site" already knows, under the names that the algorithms' parameters have for it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from qgis.core import QgsProject

from ....afo_rules.errors import SitingError
from ..inputs import FIELD, DockInputs, ReceptorChoice


def prefill(inputs: DockInputs, project: QgsProject, names: Iterable[str]) -> dict[str, Any]:
    """Plain values for those of the parameters ``names`` that the site speaks of; None where nothing was entered."""
    wanted = set(names)
    counted = [choice for choice in inputs.animals if choice.head]
    known = {
        "STRUCTURES": inputs.structures_id,
        "STOCKPILES": inputs.stockpiles_id,
        "RECEPTORS": [choice.layer_id for choice in inputs.receptors],
        "SETBACK_RECEPTORS": [choice.layer_id for choice in inputs.receptors],
        "RECEPTOR_CLASSES": _classes(inputs.receptors, project),
        "SEARCHED_NONE_FOUND": _searched(inputs),
        "ANIMALS": [cell for choice in counted for cell in (choice.animal_category, str(choice.head))],
        "AVERAGE_WEIGHTS": ";".join(
            f"{choice.animal_category}={choice.average_weight_lb}"
            for choice in counted
            if choice.average_weight_lb and inputs.weight_matters
        ),
        "ANIMAL_UNITS": _animal_units(inputs, "ANIMALS" in wanted),
        "ANIMAL_WEIGHT_LB": _number(inputs.stated_animal_weight_lb if inputs.weight_matters else ""),
        "SPECIES_GROUP": inputs.species_group,
        "OPERATION_KIND": inputs.operation_kind,
        "OPERATION_FIRST_CONSTRUCTED": inputs.first_constructed and inputs.first_constructed.isoformat(),
        "FILING_DATE": inputs.filing_date and inputs.filing_date.isoformat(),
        "DEFAULT_STRUCTURE_TYPE": inputs.default_structure_type,
        "DEFAULT_MANURE": inputs.default_manure,
        "DEFAULT_ACCURACY_FT": inputs.default_accuracy_ft,
        "TABLES_FOLDER": inputs.tables_folder,
        "ANSWERS": inputs.answers,
        "RAISED_DISTANCES": _raised(inputs),
        "LIST_EDITIONS": inputs.list_editions.strip(),
        "DEM": inputs.dem_id,
        "VERTICAL_UNIT": inputs.vertical_unit,
    }
    return {name: None if value in ("", []) else value for name, value in known.items() if name in wanted}


def _classes(receptors: Iterable[ReceptorChoice], project: QgsProject) -> str:
    """``layer name=class;…``. A layer whose features have each their own class is not named."""
    layers = [(project.mapLayer(choice.layer_id), choice.receptor_class) for choice in receptors]
    return ";".join(f"{layer.name()}={word}" for layer, word in layers if layer is not None and word not in ("", FIELD))


def _searched(inputs: DockInputs) -> str:
    entries = []
    for entry in inputs.searched:
        if entry.receptor_class and entry.source.strip():
            # The parameter parts its entries by semicolons, which a source may not hold there.
            day = f", {entry.searched_on.isoformat()}" if entry.searched_on else ""
            entries.append(f"{entry.receptor_class}={entry.source.strip().replace(';', ',')}{day}")
    return ";".join(entries)


def _raised(inputs: DockInputs) -> str:
    return ";".join(
        f"{choice.receptor_class}={choice.distance_ft!r} {choice.citation.strip().replace(';', ',')}"
        for choice in inputs.raised
        if choice.complete
    )


def _animal_units(inputs: DockInputs, has_animals: bool) -> Any:
    """As stated; where the algorithm takes no head counts, worked out from them."""
    if has_animals or not inputs.animals:
        return _number(inputs.stated_animal_units)
    from ..request import capacity

    try:
        units = capacity(inputs).animal_units
    except SitingError:  # the tab "Site" says it beside the head counts
        return None
    return None if units is None else float(units)


def _number(text: str) -> Any:
    return float(text) if text else None
