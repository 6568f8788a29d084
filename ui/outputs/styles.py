"""Styles of the result layers: loaded from resources/styles, which scripts/make_styles.py writes."""

from __future__ import annotations

import pathlib
from collections.abc import Collection
from typing import Callable

from qgis.core import QgsCategorizedSymbolRenderer, QgsMapLayer, QgsVectorLayer

from ...afo_rules.errors import SitingError
from ..translation import tr
from . import words

STYLES = pathlib.Path(__file__).resolve().parents[2] / "resources" / "styles"
_CATEGORIES = (
    QgsMapLayer.StyleCategory.Symbology | QgsMapLayer.StyleCategory.Labeling | QgsMapLayer.StyleCategory.MapTips
)


def style_path(role: str) -> str:
    return str(STYLES / f"{role}.qml")


def style_layer(layer: QgsVectorLayer, role: str) -> None:
    """Gives ``layer`` the look of ``role``: findings, violations, setback_zones, subjects."""
    message, loaded = layer.loadNamedStyle(style_path(role), False, _CATEGORIES)
    if not loaded:
        raise SitingError(
            tr("The style of the layer “{name}” cannot be read.").format(name=layer.name()),
            tr("Install AFO Siting again."),
            message,
        )
    _translate_legend(layer)


def categories_of(layer: QgsVectorLayer) -> QgsCategorizedSymbolRenderer:
    """The renderer that tells the classes apart, also where features of a class are drawn as one."""
    return layer.renderer().embeddedRenderer() or layer.renderer()


def keep_only(layer: QgsVectorLayer, values: Collection[str]) -> None:
    """Leaves the classes with ``values`` in the style and in the legend."""

    def change(categories: QgsCategorizedSymbolRenderer) -> None:
        for index in reversed(range(len(categories.categories()))):
            if categories.categories()[index].value() not in values:
                categories.deleteCategory(index)

    _change_categories(layer, change)


def _translate_legend(layer: QgsVectorLayer) -> None:
    """The style file says what a class is; the words come from where all words come from."""

    def change(categories: QgsCategorizedSymbolRenderer) -> None:
        for index, category in enumerate(categories.categories()):
            value = category.value()
            if value in words.RULE_KINDS:
                categories.updateCategoryLabel(index, words.rule_kind_text(value))
            elif value in words.LOOKS:
                categories.updateCategoryLabel(index, words.verdict_text(value))

    _change_categories(layer, change)


def _change_categories(layer: QgsVectorLayer, change: Callable[[QgsCategorizedSymbolRenderer], None]) -> None:
    renderer = layer.renderer().clone()
    # A renderer that merges features is seen from Python as its base class, so ask for what is inside.
    inner = renderer.embeddedRenderer()
    categories = inner.clone() if inner is not None else renderer
    if not isinstance(categories, QgsCategorizedSymbolRenderer):
        return
    change(categories)
    if inner is not None:
        renderer.setEmbeddedRenderer(categories)
    layer.setRenderer(renderer)
