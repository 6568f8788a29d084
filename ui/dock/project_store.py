"""What is entered in the dock, kept in the project: one entry, and the class of a receptor layer with the layer.

Loading writes nothing, so a clean project stays clean.
"""

from __future__ import annotations

from dataclasses import replace

from qgis.core import QgsProject, QgsRasterLayer, QgsVectorLayer

from ...afo_rules.errors import SitingError
from ..reading import layer_settings
from ..recognise import SAVED_CLASS_PROPERTY
from ..translation import tr
from .inputs import FIELD, DockInputs, ReceptorChoice, from_text, to_text

SCOPE = "AfoSiting"
INPUTS_KEY = "dock_inputs"
_PATHS = ("results_gpkg", "tables_folder")
SHEET_KEY = "sheet_titles"


def load(project: QgsProject) -> DockInputs:
    """The inputs stored in the project, without layers that are no longer there. Raises SitingError when unreadable."""
    text, found = project.readEntry(SCOPE, INPUTS_KEY, "")
    if not found or not text:
        return DockInputs()
    try:
        inputs = from_text(text)
    except ValueError as error:
        raise SitingError(
            tr("The settings of AFO Siting in this project cannot be read; the panel starts empty."),
            tr("Enter them again: saving the project replaces them."),
            str(error),
        ) from error
    paths = {name: getattr(inputs, name) for name in _PATHS}
    inputs = replace(inputs, **{name: project.readPath(path) if path else "" for name, path in paths.items()})
    return without_missing_layers(inputs, project)


def save(project: QgsProject, inputs: DockInputs) -> None:
    """Store what the user entered; marks the project as changed, if it says something new."""
    # Paths as the project keeps its own, relative where it does, so that a folder can be moved as a whole.
    paths = {name: getattr(inputs, name) for name in _PATHS}
    text = to_text(replace(inputs, **{name: project.writePath(path) if path else "" for name, path in paths.items()}))
    if project.readEntry(SCOPE, INPUTS_KEY, "")[0] != text:
        project.writeEntry(SCOPE, INPUTS_KEY, text)
    for choice in inputs.receptors:
        layer = project.mapLayer(choice.layer_id)
        if isinstance(layer, QgsVectorLayer):
            _save_with_layer(layer, choice)


def _save_with_layer(layer: QgsVectorLayer, choice: ReceptorChoice) -> None:
    """With the layer itself, so that Processing and another project know it too."""
    layer_settings.save_length(layer, layer_settings.ACCURACY_PROPERTY, choice.accuracy_ft)
    layer_settings.save_length(layer, layer_settings.HALF_WIDTH_PROPERTY, choice.half_width_ft)
    if choice.receptor_class in ("", FIELD):
        return
    layer_settings.save_class_map(layer, choice.class_map)
    if choice.class_map is not None:
        if layer.customProperty(SAVED_CLASS_PROPERTY) is not None:
            layer.removeCustomProperty(SAVED_CLASS_PROPERTY)
    elif layer.customProperty(SAVED_CLASS_PROPERTY) != choice.receptor_class:
        layer.setCustomProperty(SAVED_CLASS_PROPERTY, choice.receptor_class)


def without_missing_layers(inputs: DockInputs, project: QgsProject) -> DockInputs:
    """The inputs without layers that the project has not."""

    def there(layer_id: str) -> bool:
        return isinstance(project.mapLayer(layer_id), QgsVectorLayer)

    return replace(
        inputs,
        structures_id=inputs.structures_id if there(inputs.structures_id) else "",
        stockpiles_id=inputs.stockpiles_id if there(inputs.stockpiles_id) else "",
        receptors=tuple(choice for choice in inputs.receptors if there(choice.layer_id)),
        dem_id=inputs.dem_id if isinstance(project.mapLayer(inputs.dem_id), QgsRasterLayer) else "",
    )
