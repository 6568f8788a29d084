"""How the layers of a site package are filled in and drawn: widgets, constraints, defaults, forms and symbols."""

from __future__ import annotations

from collections.abc import Iterable

from qgis.core import (
    Qgis,
    QgsAttributeEditorContainer,
    QgsAttributeEditorElement,
    QgsAttributeEditorField,
    QgsCategorizedSymbolRenderer,
    QgsDefaultValue,
    QgsEditFormConfig,
    QgsEditorWidgetSetup,
    QgsExpression,
    QgsFeatureRenderer,
    QgsFieldConstraints,
    QgsFillSymbol,
    QgsLineSymbol,
    QgsMarkerSymbol,
    QgsOptionalExpression,
    QgsPalLayerSettings,
    QgsRendererCategory,
    QgsSingleSymbolRenderer,
    QgsSymbol,
    QgsTextBufferSettings,
    QgsTextFormat,
    QgsVectorLayer,
    QgsVectorLayerSimpleLabeling,
)
from qgis.PyQt.QtGui import QColor

from ..afo_rules.model import Status
from .outputs import words
from .own_layers import PROPOSED_PROPERTY
from .recognise import SAVED_CLASS_PROPERTY
from .site_package_tables import MOST_HEAD, OTHER_OPERATIONS_CLASS, Column, Kind, PackageTable
from .translation import tr

PACKAGE_PROPERTY = "afo_siting/site_package"
# What QGIS's value map stands for null with; as a choice of its own, “unknown” can be taken back to.
NULL_CHOICE = "{2839923C-8B7D-419E-B84B-CA2FE9B80EC7}"
_DARK = "#202020"
# One shape, line or hatch a kind: the map reads without colour too. The colours are those of the setback zones' kinds.
_MARKERS = {
    words.PEOPLE: {"name": "square", "color": "#7a5230", "size": "2.6"},
    words.WELLS: {"name": "circle", "color": "#1f78b4", "size": "2.6"},
    words.WATER: {"name": "triangle", "color": "#08519c", "size": "2.8"},
    words.GROUND: {"name": "star", "color": "#6a3d9a", "size": "3.4"},
    words.ROADS: {"name": "cross2", "color": "#595959", "size": "2.8"},
}
_LINES = {
    words.PEOPLE: {"color": "#7a5230", "width": "0.6", "line_style": "dash dot"},
    words.WELLS: {"color": "#1f78b4", "width": "0.6", "line_style": "dot"},
    words.WATER: {"color": "#08519c", "width": "0.8"},
    words.GROUND: {"color": "#6a3d9a", "width": "0.6", "line_style": "dash dot dot"},
    words.ROADS: {"color": "#595959", "width": "0.9", "line_style": "dash"},
}
_HATCHES = {
    words.PEOPLE: ("#7a5230", "cross"),
    words.WELLS: ("#1f78b4", "dense6"),
    words.WATER: ("#08519c", "horizontal"),
    words.GROUND: ("#6a3d9a", "diagonal_x"),
    words.ROADS: ("#595959", "vertical"),
}


def dress(layer: QgsVectorLayer, table: PackageTable) -> None:
    """Gives ``layer``, the table of that name in a site package, all that its default style is made of."""
    layer.setEditorWidgetSetup(layer.fields().lookupField("fid"), QgsEditorWidgetSetup("Hidden", {}))
    for column in table.columns:
        _dress_column(layer, column)
    layer.setEditFormConfig(_form(layer, table))
    layer.setCustomProperty(PACKAGE_PROPERTY, table.name)
    if table.name in ("structures", "stockpiles"):
        # Place barn and Place stockpile go on in the package instead of making layers of their own.
        layer.setCustomProperty(PROPOSED_PROPERTY, table.name)
    if table.name == "other_operations":
        layer.setCustomProperty(SAVED_CLASS_PROPERTY, OTHER_OPERATIONS_CLASS)
    if table.is_spatial:
        layer.setDisplayExpression('"name"')
        layer.setRenderer(_renderer(table))
        layer.setLabeling(_labels(table))
        layer.setLabelsEnabled(True)


def _dress_column(layer: QgsVectorLayer, column: Column) -> None:
    index = layer.fields().lookupField(column.name)
    layer.setFieldAlias(index, column.label)
    layer.setEditorWidgetSetup(index, _widget(column))
    if column.default:
        layer.setDefaultValueDefinition(index, QgsDefaultValue(column.default))
    hard = QgsFieldConstraints.ConstraintStrength.ConstraintStrengthHard
    if column.required:
        layer.setFieldConstraint(index, QgsFieldConstraints.Constraint.ConstraintNotNull, hard)
    if column.rule:
        layer.setConstraintExpression(index, column.rule, column.rule_text)
        layer.setFieldConstraint(index, QgsFieldConstraints.Constraint.ConstraintExpression, hard)


def _widget(column: Column) -> QgsEditorWidgetSetup:
    if column.kind is Kind.CHOICE:
        return _value_map((label, value) for value, label in column.words)
    if column.kind is Kind.ANSWER:
        # Not a check box: an empty one cannot be told from “no”, and unknown must stay unknown.
        return _value_map(((tr("unknown"), NULL_CHOICE), (tr("yes"), "true"), (tr("no"), "false")))
    if column.kind is Kind.DAY:
        return QgsEditorWidgetSetup(
            "DateTime",
            {
                "allow_null": True,
                "calendar_popup": True,
                "display_format": "MM/dd/yyyy",
                "field_format": "yyyy-MM-dd",
                "field_iso_format": False,
            },
        )
    if column.kind is Kind.WHOLE:
        settings = {"AllowNull": True, "Min": 0, "Max": MOST_HEAD, "Step": 1, "Style": "SpinBox"}
        return QgsEditorWidgetSetup("Range", settings)
    # A spin box would round numbers to its decimals; a line of text takes them as they are.
    return QgsEditorWidgetSetup("TextEdit", {"IsMultiline": False, "UseHtml": False})


def _value_map(choices: Iterable[tuple[str, str]]) -> QgsEditorWidgetSetup:
    return QgsEditorWidgetSetup("ValueMap", {"map": [{label: value} for label, value in choices]})


def _form(layer: QgsVectorLayer, table: PackageTable) -> QgsEditFormConfig:
    """Groups of fields; a fact that is of no class but some shows when one of them is chosen."""
    form = layer.editFormConfig()
    form.setLayout(Qgis.AttributeFormLayout.DragAndDrop)
    form.clearTabs()
    root = form.invisibleRootContainer()
    groups: dict[tuple[str, tuple[str, ...]], QgsAttributeEditorContainer] = {}
    for column in table.columns:
        parent = root
        if column.group:
            key = (column.group, column.of_classes)
            if key not in groups:
                groups[key] = _group(root, column)
                root.addChildElement(groups[key])
            parent = groups[key]
        field: QgsAttributeEditorElement = QgsAttributeEditorField(
            column.name, layer.fields().lookupField(column.name), parent
        )
        parent.addChildElement(field)
    return form


def _group(root: QgsAttributeEditorContainer, column: Column) -> QgsAttributeEditorContainer:
    group = QgsAttributeEditorContainer(column.group, root)
    group.setType(Qgis.AttributeEditorContainerType.GroupBox)
    if column.of_classes:
        wanted = f'"receptor_class" in ({_texts(column.of_classes)})'
        group.setVisibilityExpression(QgsOptionalExpression(QgsExpression(wanted), True))
    return group


def _texts(values: Iterable[str]) -> str:
    return ", ".join(QgsExpression.quotedString(value) for value in values)


def _renderer(table: PackageTable) -> QgsFeatureRenderer:
    if table.name == "structures":
        return _by_status()
    if table.name == "stockpiles":
        return QgsSingleSymbolRenderer(_fill("#b5894a", "dense4", "#5c3d12"))
    if table.name == "other_operations":
        marker = {"name": "pentagon", "color": "#fdae61", "size": "3.6", "outline_color": _DARK}
        return QgsSingleSymbolRenderer(QgsMarkerSymbol.createSimple(marker))
    return _by_kind(table)


def _by_status() -> QgsFeatureRenderer:
    """A structure without a status counts as proposed, so it is drawn as one."""
    looks = (
        (Status.PROPOSED, tr("proposed"), {"color": "#fdae61", "outline_style": "dash"}),
        (Status.EXISTING, tr("existing"), {"color": "#969696"}),
    )
    common = {"outline_color": _DARK, "outline_width": "0.5"}
    categories = [
        QgsRendererCategory(status.value, QgsFillSymbol.createSimple({**look, **common}), label)
        for status, label, look in looks
    ]
    return QgsCategorizedSymbolRenderer(f"coalesce(\"status\", '{Status.PROPOSED.value}')", categories)


def _by_kind(table: PackageTable) -> QgsFeatureRenderer:
    """By what a receptor stands for: thirty classes would be thirty symbols that nobody tells apart."""
    values = [value for column in table.columns if column.name == "receptor_class" for value, _label in column.words]
    kinds = {kind: [v for v in values if words.rule_kind(v) == kind] for kind in words.RULE_KINDS}
    cases = " ".join(
        f"when \"receptor_class\" in ({_texts(members)}) then '{kind}'" for kind, members in kinds.items() if members
    )
    categories = [
        QgsRendererCategory(kind, _symbol(table, kind), words.rule_kind_text(kind))
        for kind, members in kinds.items()
        if members
    ]
    categories.append(QgsRendererCategory("", _symbol(table, ""), tr("without a class")))
    return QgsCategorizedSymbolRenderer(f"case {cases} end", categories)


def _symbol(table: PackageTable, kind: str) -> QgsSymbol:
    """``kind`` "" is a receptor whose class nobody has chosen: drawn so that it is seen."""
    if table.wkb_type == Qgis.WkbType.Point:
        unclassed = {"name": "diamond", "color": "#ffffff", "size": "3"}
        return QgsMarkerSymbol.createSimple({**_MARKERS.get(kind, unclassed), "outline_color": _DARK})
    if table.wkb_type == Qgis.WkbType.MultiLineString:
        return QgsLineSymbol.createSimple(_LINES.get(kind, {"color": "#e7298a", "width": "1", "line_style": "dot"}))
    colour, style = _HATCHES.get(kind, ("#e7298a", "no"))
    return _fill(colour, style, colour)


def _fill(colour: str, style: str, outline: str) -> QgsFillSymbol:
    return QgsFillSymbol.createSimple(
        {"color": colour, "style": style, "outline_color": outline, "outline_width": "0.5"}
    )


def _labels(table: PackageTable) -> QgsVectorLayerSimpleLabeling:
    halo = QgsTextBufferSettings()
    halo.setEnabled(True)
    halo.setSize(0.8)
    halo.setColor(QColor("#ffffff"))
    text = QgsTextFormat()
    text.setSize(8)
    text.setColor(QColor(_DARK))
    text.setBuffer(halo)
    settings = QgsPalLayerSettings()
    settings.fieldName = "name"
    settings.setFormat(text)
    if table.wkb_type == Qgis.WkbType.MultiLineString:
        settings.placement = Qgis.LabelPlacement.Line
    elif table.wkb_type == Qgis.WkbType.Polygon:
        settings.placement = Qgis.LabelPlacement.OutsidePolygons
    elif table.wkb_type == Qgis.WkbType.Point:
        settings.placement = Qgis.LabelPlacement.OrderedPositionsAroundPoint
        settings.offsetType = Qgis.LabelOffsetType.FromSymbolBounds
        settings.dist = 0.5
    return QgsVectorLayerSimpleLabeling(settings)
