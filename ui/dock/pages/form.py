"""The parameters of an algorithm in QGIS's own widgets: layer combos, dates, files, places for the results."""

from __future__ import annotations

from typing import Any, Optional

from qgis.core import (
    Qgis,
    QgsProcessingAlgorithm,
    QgsProcessingContext,
    QgsProcessingOutputLayerDefinition,
    QgsProcessingParameterBoolean,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterMultipleLayers,
    QgsProcessingUtils,
    QgsProject,
)
from qgis.gui import (
    QgsCollapsibleGroupBoxBasic,
    QgsGui,
    QgsProcessingContextGenerator,
    QgsProcessingGui,
    QgsProcessingParametersGenerator,
    QgsProcessingParameterWidgetContext,
)
from qgis.PyQt.QtCore import pyqtSignal
from qgis.PyQt.QtWidgets import QAbstractSpinBox, QComboBox, QLabel, QLineEdit, QToolButton, QVBoxLayout, QWidget

from ...translation import tr
from ..pickers import QuietWheel
from .answers_table import AnswersTable
from .plain import plain, restored
from .questions import Question


class _Context(QgsProcessingContextGenerator):
    def __init__(self, project: QgsProject) -> None:
        super().__init__()
        self.context = QgsProcessingContext()
        self.context.setProject(project)

    def processingContext(self) -> QgsProcessingContext:
        return self.context


class _Values(QgsProcessingParametersGenerator):
    """Lets one widget see the others' values."""

    def __init__(self, form: ParametersForm) -> None:
        super().__init__()
        self._form = form

    def createProcessingParameters(self, flags: Any = None) -> dict[str, Any]:
        return self._form.parameters()


class YesNoUnknown(QComboBox):
    """An optional yes or no. QGIS's own check box would say no where nobody said anything."""

    def __init__(self, parent: Optional[QWidget] = None) -> None:
        super().__init__(parent)
        for text, value in ((tr("unknown"), None), (tr("yes"), True), (tr("no"), False)):
            self.addItem(text, value)

    def value(self) -> Optional[bool]:
        return (None, True, False)[max(self.currentIndex(), 0)]

    def set_value(self, value: Any) -> None:
        self.setCurrentIndex(1 if value is True else 2 if value is False else 0)


class ParametersForm(QWidget):
    """``asked``: the questions of each parameter that a table takes the place of."""

    changed = pyqtSignal()

    def __init__(
        self,
        algorithm: QgsProcessingAlgorithm,
        project: QgsProject,
        canvas: Any,
        asked: dict[str, tuple[Question, ...]],
        parent: Optional[QWidget] = None,
    ) -> None:
        super().__init__(parent)
        self.algorithm = algorithm  # owns the definitions that the wrappers refer to
        self._project = project
        self._quiet = QuietWheel(self)
        self._context = _Context(project)
        self._values = _Values(self)
        self._surroundings = QgsProcessingParameterWidgetContext()
        self._surroundings.setProject(project)
        self._surroundings.setMapCanvas(canvas)
        self._wrappers: dict[str, Any] = {}
        self.own: dict[str, Any] = {}
        self._applying = False
        self._build(asked)
        for wrapper in self._wrappers.values():
            wrapper.postInitialize(list(self._wrappers.values()))
            wrapper.widgetValueHasChanged.connect(self._tell)

    def value(self, name: str) -> Any:
        """The value as the algorithm takes it."""
        if name in self.own:
            return self.own[name].value()
        value = self._wrappers[name].parameterValue()
        if isinstance(self.algorithm.parameterDefinition(name), QgsProcessingParameterMultipleLayers):
            return [self._layer_id(part) for part in value or ()]
        return value

    def plain_values(self) -> dict[str, Any]:
        """All values as plain data."""
        return {name: plain(self.value(name)) for name in (*self._wrappers, *self.own)}

    def set_values(self, values: dict[str, Any]) -> None:
        """Shows plain values; emits nothing. A layer that must be given stays as it is where there is none to show."""
        self._applying = True
        for name, value in values.items():
            if name in self.own:
                self.own[name].set_value(value)
            elif name in self._wrappers:
                definition = self.algorithm.parameterDefinition(name)
                optional = definition.flags() & Qgis.ProcessingParameterFlag.Optional
                if value is not None or optional:
                    self._wrappers[name].setParameterValue(restored(value), self._context.context)
        self._applying = False

    def parameters(self) -> dict[str, Any]:
        """What the algorithm is run with; layers are loaded into the project where the user left that ticked."""
        found = {}
        for name in (*self._wrappers, *self.own):
            value = self.value(name)
            if isinstance(value, QgsProcessingOutputLayerDefinition):
                loads = self._wrappers[name].customProperties().get("OPEN_AFTER_RUNNING")
                value.destinationProject = self._project if loads else None
            # An empty text, date or layer is one that was not given.
            if plain(value) is not None:
                found[name] = value
        return found

    def layer_ids(self) -> list[str]:
        """The layers of the project that a run would read."""
        found = []
        for value in self.plain_values().values():
            if isinstance(value, dict):
                value = value.get("source")
            for part in value if isinstance(value, list) else [value]:
                if isinstance(part, str) and self._project.mapLayer(part) is not None:
                    found.append(part)
        return found

    def lacking(self) -> list[str]:
        """What must be given and is not, by the words beside its widget."""
        return [
            definition.description()
            for definition in self.algorithm.parameterDefinitions()
            if definition.name() in self._wrappers
            and not definition.isDestination()
            and not definition.flags() & Qgis.ProcessingParameterFlag.Optional
            and plain(self.value(definition.name())) is None
        ]

    def widget_of(self, name: str) -> QWidget:
        return self.own[name] if name in self.own else self._wrappers[name].wrappedWidget()

    def _layer_id(self, part: Any) -> Any:
        """QGIS's list of layers names each by its source: the path of a file, which changes when a folder is moved."""
        if not isinstance(part, str):
            return part
        layer = QgsProcessingUtils.mapLayerFromString(part, self._context.context, False)
        return part if layer is None else layer.id()

    def _build(self, asked: dict[str, tuple[Question, ...]]) -> None:
        layout = QVBoxLayout(self)
        advanced = _group(tr("Advanced"), collapsed=True)
        results = _group(tr("Results"), collapsed=True)
        tables = []
        for definition in self.algorithm.parameterDefinitions():
            name = definition.name()
            if definition.flags() & Qgis.ProcessingParameterFlag.Hidden:
                continue
            if name in asked:
                selects = any(question.kind == "choice" for question in asked[name])
                title = tr("Criteria to select") if selects else tr("Questions that no map answers")
                group = _group(title, collapsed=False)
                self.own[name] = AnswersTable(asked[name], self._quiet, group)
                self.own[name].changed.connect(self._tell)
                group.layout().addWidget(self.own[name])
                tables.append(group)
            elif definition.isDestination():
                self._add(definition, results.layout())
            elif definition.flags() & Qgis.ProcessingParameterFlag.Advanced:
                self._add(definition, advanced.layout())
            else:
                self._add(definition, layout)
        for group in (*tables, advanced, results):
            if group.layout().count():
                layout.addWidget(group)
            else:
                group.deleteLater()
        layout.addStretch(1)

    def _add(self, definition: QgsProcessingParameterDefinition, layout: Any) -> None:
        optional = bool(definition.flags() & Qgis.ProcessingParameterFlag.Optional)
        if isinstance(definition, QgsProcessingParameterBoolean) and optional and definition.defaultValue() is None:
            widget: QWidget = YesNoUnknown(self)
            widget.currentIndexChanged.connect(self._tell)
            self.own[definition.name()] = widget
            label = QLabel(tr("{parameter} [optional]").format(parameter=definition.description()), self)
        else:
            registry = QgsGui.processingGuiRegistry()
            wrapper = registry.createParameterWidgetWrapper(definition, QgsProcessingGui.WidgetType.Standard)
            wrapper.setWidgetContext(self._surroundings)
            wrapper.registerProcessingContextGenerator(self._context)
            wrapper.registerProcessingParametersGenerator(self._values)
            self._wrappers[definition.name()] = wrapper
            widget, label = wrapper.createWrappedWidget(self._context.context), wrapper.createWrappedLabel()
        if label is not None:
            label.setWordWrap(True)
            label.setBuddy(widget)
            layout.addWidget(label)
        layout.addWidget(widget)
        if isinstance(definition, QgsProcessingParameterFeatureSource) and not optional:
            # QGIS takes the first layer there is, which is nothing that the user chose.
            for combo in widget.findChildren(QComboBox):
                combo.setCurrentIndex(-1)
        self._name(widget, definition.description())

    def _name(self, widget: QWidget, text: str) -> None:
        """Names for screen readers; and the wheel that scrolls the page must not change what lies under the cursor."""
        for part in (widget, *widget.findChildren(QWidget)):
            if isinstance(part, (QComboBox, QLineEdit, QAbstractSpinBox, QToolButton)) and not part.accessibleName():
                part.setAccessibleName(text)
            if isinstance(part, (QComboBox, QAbstractSpinBox)):
                self._quiet.guard(part)
        if not widget.accessibleName():
            widget.setAccessibleName(text)

    def _tell(self, *_ignored: object) -> None:
        if not self._applying:
            self.changed.emit()


def _group(title: str, collapsed: bool) -> QgsCollapsibleGroupBoxBasic:
    group = QgsCollapsibleGroupBoxBasic(title)
    group.setLayout(QVBoxLayout())
    group.setCollapsed(collapsed)
    return group
