"""The tab "Site": between the widgets and ``DockInputs``, in both directions."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from decimal import Decimal
from typing import Any, Optional

from qgis.core import Qgis, QgsMapLayer, QgsProject, QgsVectorLayer
from qgis.gui import QgsFileWidget, QgsMapLayerComboBox
from qgis.PyQt.QtCore import QObject, pyqtSignal
from qgis.PyQt.QtWidgets import QComboBox, QMenu

from ...afo_rules.errors import SitingError
from ...afo_rules.model import Manure, OperationKind, SpeciesGroup, StructureType
from ..own_layers import is_result, results_path
from ..reading import layer_settings
from ..recognise import recognise, saved_class
from ..translation import tr
from .facts_panel import FactsPanel
from .input_tables import AnimalsTable, SearchedTable, python_date, set_date
from .inputs import FIELD, MAP, DockInputs, ReceptorChoice
from .pickers import QuietWheel, choose, fill, number_text
from .receptors_table import ReceptorsTable


class InputPanel(QObject):
    """``ui`` is the dock with the widgets of siting_dock.ui as attributes."""

    edited = pyqtSignal()
    """The user changed something; never emitted while inputs are applied."""

    def __init__(self, ui: Any, project: QgsProject) -> None:
        super().__init__(ui)
        self._ui = ui
        self._project = project
        self._applying = False
        self._quiet = QuietWheel(self)
        self.animals = AnimalsTable(ui.animalsTable, self._quiet)
        self.receptors = ReceptorsTable(ui.receptorsTable, project, self._quiet, self._subjects)
        self.searched = SearchedTable(ui.searchedTable, self._quiet)
        self.facts = FactsPanel(ui, project, self._quiet)
        self._fill()
        self._connect()
        self.refresh_layers()
        self.apply(DockInputs())

    def inputs(self) -> DockInputs:
        """What the widgets say."""
        ui = self._ui
        filing = python_date(ui.filingDateEdit)
        return DockInputs(
            structures_id=_layer_id(ui.structureLayerCombo.currentLayer()),
            stockpiles_id=_layer_id(ui.stockpileLayerCombo.currentLayer()),
            default_structure_type=ui.structureTypeCombo.currentData(),
            default_manure=ui.manureCombo.currentData(),
            receptors=self.receptors.choices(),
            searched=self.searched.choices(),
            animals=self.animals.choices(),
            stated_animal_units=number_text(ui.animalUnitsSpin.value()),
            stated_animal_weight_lb=number_text(ui.animalWeightSpin.value()),
            species_group=ui.speciesCombo.currentData(),
            operation_kind=ui.kindCombo.currentData(),
            first_constructed=python_date(ui.firstConstructedEdit),
            # Today is not kept as a date, or a project opened next month would be filed in the past.
            filing_date=None if filing == date.today() else filing,
            default_accuracy_ft=ui.accuracySpin.value(),
            default_half_width_ft=ui.halfWidthSpin.value(),
            tables_folder=ui.tablesFolder.filePath(),
            results_gpkg=ui.resultsFile.filePath(),
            **self.facts.values(),
        )

    def apply(self, inputs: DockInputs) -> None:
        """Show ``inputs``; emits nothing."""
        ui = self._ui
        self._applying = True
        _set_layer(ui.structureLayerCombo, self._project.mapLayer(inputs.structures_id))
        _set_layer(ui.stockpileLayerCombo, self._project.mapLayer(inputs.stockpiles_id))
        choose(ui.structureTypeCombo, inputs.default_structure_type)
        choose(ui.manureCombo, inputs.default_manure)
        choose(ui.kindCombo, inputs.operation_kind)
        choose(ui.speciesCombo, inputs.species_group)
        set_date(ui.firstConstructedEdit, inputs.first_constructed)
        set_date(ui.filingDateEdit, inputs.filing_date or date.today())
        self.receptors.apply(inputs.receptors)
        self.searched.apply(inputs.searched)
        self.animals.apply(inputs.animals)
        ui.animalUnitsSpin.setValue(float(inputs.stated_animal_units or 0))
        ui.animalWeightSpin.setValue(float(inputs.stated_animal_weight_lb or 0))
        ui.accuracySpin.setValue(inputs.default_accuracy_ft)
        ui.halfWidthSpin.setValue(inputs.default_half_width_ft)
        ui.tablesFolder.setFilePath(inputs.tables_folder)
        ui.resultsFile.setFilePath(inputs.results_gpkg)
        self.facts.apply(inputs)
        self._applying = False
        self.show_dependent(inputs)

    def hold(self) -> None:
        """A layer combo picks another layer when its own is removed: that is nothing the user did."""
        self._applying = True

    def release(self) -> None:
        self._applying = False

    def show_dependent(self, inputs: DockInputs) -> None:
        """What follows from the inputs: the pound tables' fields, where results go, capacity and class."""
        ui = self._ui
        for widget in (ui.animalWeightSpin, ui.animalWeightSpinLabel, ui.speciesCombo, ui.speciesComboLabel):
            widget.setVisible(inputs.weight_matters)
        self.animals.show_weights(inputs.weight_matters)
        ui.animalUnitsSpin.setEnabled(not inputs.animals)
        path = inputs.results_gpkg or results_path(self._project)
        ui.resultsFile.lineEdit().setPlaceholderText(path or tr("temporary layers"))
        ui.resultsNote.setText(
            tr("Each check replaces the last results in {}.").format(path)
            if path
            else tr(
                "The project is not saved, so results are temporary layers. Save it, or choose a file, to keep them."
            )
        )
        ui.capacityLabel.setText(_capacity_text(inputs))

    def refresh_layers(self) -> None:
        """The project's layers are others: ours are never offered as input."""
        results = [layer for layer in self._project.mapLayers().values() if is_result(layer)]
        held, self._applying = self._applying, True
        self._ui.structureLayerCombo.setExceptedLayerList(results)
        self._ui.stockpileLayerCombo.setExceptedLayerList(results)
        self._applying = held

    def _fill(self) -> None:
        ui = self._ui
        for combo, text in (
            (ui.structureLayerCombo, tr("– choose a layer –")),
            (ui.stockpileLayerCombo, tr("– no stockpiles –")),
        ):
            combo.setFilters(Qgis.LayerFilter.HasGeometry)
            combo.setAllowEmptyLayer(True, text)
        fill(ui.structureTypeCombo, [t.value for t in StructureType], empty=tr("– from the layer –"))
        fill(ui.manureCombo, [m.value for m in Manure], empty=tr("– from the layer –"))
        fill(ui.kindCombo, [k.value for k in OperationKind])
        fill(ui.speciesCombo, [g.value for g in SpeciesGroup], empty=tr("– not known –"))
        ui.firstConstructedEdit.setAllowNull(True)
        ui.firstConstructedEdit.setNullRepresentation(tr("new operation"))
        ui.filingDateEdit.setAllowNull(False)
        for spin in (ui.animalUnitsSpin, ui.animalWeightSpin):
            spin.setClearValue(0.0, tr("not stated"))
        ui.resultsFile.setStorageMode(QgsFileWidget.StorageMode.SaveFile)
        ui.resultsFile.setFilter("GeoPackage (*.gpkg)")
        ui.resultsFile.setConfirmOverwrite(False)  # only our own tables in it are replaced
        ui.tablesFolder.setStorageMode(QgsFileWidget.StorageMode.GetDirectory)
        ui.tablesFolder.lineEdit().setPlaceholderText(tr("tables of the plugin"))
        self.animals.set_categories(_animal_units())

    def _connect(self) -> None:
        ui = self._ui
        for combo in (ui.structureLayerCombo, ui.stockpileLayerCombo):
            combo.layerChanged.connect(self._tell)
            combo.layerChanged.connect(self.receptors.refresh)  # what is near depends on them
        for combo in (ui.structureTypeCombo, ui.manureCombo, ui.kindCombo, ui.speciesCombo):
            combo.currentIndexChanged.connect(self._tell)
        for edit in (ui.filingDateEdit, ui.firstConstructedEdit):
            edit.dateValueChanged.connect(self._tell)
        for spin in (ui.animalUnitsSpin, ui.animalWeightSpin, ui.accuracySpin, ui.halfWidthSpin):
            spin.valueChanged.connect(self._tell)
        for file in (ui.resultsFile, ui.tablesFolder):
            file.fileChanged.connect(self._tell)
        for table in (self.animals, self.receptors, self.searched, self.facts):
            table.edited.connect(self._tell)
        ui.addAnimalButton.clicked.connect(self.animals.add)
        ui.removeAnimalButton.clicked.connect(self.animals.remove_selected)
        ui.addSearchedButton.clicked.connect(self.searched.add)
        ui.removeSearchedButton.clicked.connect(self.searched.remove_selected)
        ui.removeReceptorButton.clicked.connect(self.receptors.remove_selected)
        ui.classMapButton.clicked.connect(self.receptors.ask_class_map)
        ui.receptorsTable.selectionModel().selectionChanged.connect(self._on_receptor_selected)
        self._on_receptor_selected()
        menu = QMenu(ui.addReceptorButton)
        menu.aboutToShow.connect(lambda: self._fill_menu(menu))
        ui.addReceptorButton.setMenu(menu)
        for widget in self._scrolled():
            self._quiet.guard(widget)

    def _scrolled(self) -> Iterable[Any]:
        ui = self._ui
        yield from ui.siteContents.findChildren(QComboBox)
        yield from (ui.filingDateEdit, ui.firstConstructedEdit, ui.animalUnitsSpin, ui.animalWeightSpin)
        yield from (ui.accuracySpin, ui.halfWidthSpin)

    def _tell(self, *_ignored: object) -> None:
        if not self._applying:
            self.edited.emit()

    def _on_receptor_selected(self, *_ignored: object) -> None:
        self._ui.classMapButton.setEnabled(self.receptors.selected_row() is not None)

    def _subjects(self) -> list[QgsVectorLayer]:
        combos = (self._ui.structureLayerCombo, self._ui.stockpileLayerCombo)
        return [combo.currentLayer() for combo in combos if combo.currentLayer() is not None]

    def _fill_menu(self, menu: QMenu) -> None:
        """Every layer that could be a receptor layer, the recognised ones at one stroke."""
        menu.clear()
        choices = self._addable()
        known = [choice for choice in choices if choice.receptor_class]
        every = menu.addAction(tr("Add all {} recognised layers").format(len(known)))
        every.setEnabled(bool(known))
        every.triggered.connect(lambda: self.receptors.add(known))
        menu.addSeparator()
        for choice in choices:
            name = self._project.mapLayer(choice.layer_id).name().replace("&", "&&")
            menu.addAction(name).triggered.connect(lambda _checked=False, one=choice: self.receptors.add([one]))
        if not choices:
            menu.addAction(tr("There is no other vector layer in the project")).setEnabled(False)

    def _addable(self) -> list[ReceptorChoice]:
        """Vector layers that are neither subjects nor receptors yet, nor results, each with the class guessed."""
        taken = set(self.inputs().layer_ids)
        layers = sorted(self._project.mapLayers().values(), key=lambda layer: layer.name().casefold())
        return [guessed_choice(la) for la in layers if la.id() not in taken and _may_be_input(la)]


def guessed_choice(layer: QgsVectorLayer) -> ReceptorChoice:
    """What is saved with the layer; else its features' own class, or the one that name and fields make unmistakable."""
    class_map = layer_settings.saved_class_map(layer)
    return ReceptorChoice(
        layer.id(),
        MAP if class_map else _guessed_class(layer),
        class_map,
        layer_settings.saved_length(layer, layer_settings.ACCURACY_PROPERTY),
        layer_settings.saved_length(layer, layer_settings.HALF_WIDTH_PROPERTY),
    )


def _guessed_class(layer: QgsVectorLayer) -> str:
    saved = saved_class(layer)
    if saved:
        return saved
    if layer.fields().lookupField("receptor_class") >= 0:
        return FIELD
    guess = recognise(layer)
    return guess.receptor_class if guess else ""


def _may_be_input(layer: QgsMapLayer) -> bool:
    return isinstance(layer, QgsVectorLayer) and layer.isSpatial() and not is_result(layer)


def _set_layer(combo: QgsMapLayerComboBox, layer: Optional[QgsMapLayer]) -> None:
    if layer is None:
        combo.setCurrentIndex(0)  # its empty entry; setLayer(None) would leave the box blank, without its text
    else:
        combo.setLayer(layer)


def _layer_id(layer: Optional[QgsMapLayer]) -> str:
    return layer.id() if layer is not None else ""


def _animal_units() -> dict[str, Decimal]:
    from ...afo_rules.tables import load_tables

    return {name: row.animal_units_per_head for name, row in load_tables(None).animal_units.items()}


def _capacity_text(inputs: DockInputs) -> str:
    from .request import capacity

    try:
        known = capacity(inputs)
    except SitingError as error:
        return str(error)
    if known.animal_units is None and known.animal_weight_lb is None:
        return tr("Capacity: not known yet")
    parts = []
    if known.animal_units is not None:
        parts.append(tr("{} animal units").format(f"{known.animal_units.normalize():,f}"))
    if inputs.weight_matters and known.animal_weight_lb is not None:
        parts.append(tr("{} lb").format(f"{known.animal_weight_lb.normalize():,f}"))
    parts.append(tr("class {}").format(known.class_name))
    if known.is_small:
        parts.append(tr("small animal feeding operation"))
    return tr("Capacity: {}").format(" · ".join(parts))
