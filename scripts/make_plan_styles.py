"""Writes resources/styles of the nutrient plan's layers; run it after changing a colour or a pattern here."""

from __future__ import annotations

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import make_styles as base
from qgis.core import (
    Qgis,
    QgsApplication,
    QgsFillSymbol,
    QgsPalLayerSettings,
    QgsSingleSymbolRenderer,
    QgsVectorLayer,
    QgsVectorLayerSimpleLabeling,
)

from afo_siting.ui.nutrient_plan.layers import plan_layers
from afo_siting.ui.outputs import words

OPEN, SHUT = "#009e73", "#d55e00"  # Okabe and Ito's bluish green and vermilion


def fields_of(style: str):
    """The columns that the layer with ``style`` has."""
    empty = {"checklist": [], "findings": [], "fields": [], "closed": []}
    return next(layer.fields for layer in plan_layers(empty) if layer.style == style)


def inside(size: float) -> QgsPalLayerSettings:
    settings = base.labels('"label"', size, True, 8, wrap=24)
    settings.placement = Qgis.LabelPlacement.Horizontal
    # A field that setbacks cut into slivers is named all the same.
    settings.placementSettings().setOverlapHandling(Qgis.LabelOverlapHandling.AllowOverlapIfRequired)
    return settings


def labelled(layer: QgsVectorLayer, size: float) -> QgsVectorLayer:
    layer.setLabeling(QgsVectorLayerSimpleLabeling(inside(size)))
    layer.setLabelsEnabled(True)
    return layer


def field_symbol(verdict: str) -> QgsFillSymbol:
    """The patterns of footprints, wide enough for a quarter section."""
    colour = words.LOOKS[verdict].colour
    patterns = {
        "violates": [base.hatch(45, colour, 3.0, 0.4), base.hatch(135, colour, 3.0, 0.4)],
        "not_evaluated": [base.hatch(0, colour, 3.0, 0.3)],
        "too_close_to_call": [base.hatch(45, colour, 3.0, 0.4)],
        "conditional": [base.hatch(135, colour, 3.0, 0.4)],
        "exempt": [base.dots(colour, 3.0, 0.6)],
        "meets": [base.plain_fill(colour, 60)],
    }
    return base.fills(base.plain_fill(base.WHITE, 120), *patterns[verdict], base.stroke(colour, 0.6))


def field_findings() -> QgsVectorLayer:
    layer = base.empty("MultiPolygon", fields_of("field_findings"))
    layer.setRenderer(base.by_verdict(field_symbol))
    layer.setMapTipTemplate(
        base.map_tip(
            base.escaped("label"),
            [
                ("Check", base.escaped("check")),
                ("Rule", f"{base.escaped('citation')} ({base.escaped('basis')})"),
                ("Why", base.escaped("reason")),
            ],
        )
    )
    return layer


def spreadable() -> QgsVectorLayer:
    layer = base.empty("MultiPolygon", fields_of("spreadable"))
    symbol = base.fills(base.plain_fill(OPEN, 70), base.dots(OPEN, 2.4, 0.5), base.stroke(OPEN, 0.6))
    layer.setRenderer(QgsSingleSymbolRenderer(symbol))
    layer.setMapTipTemplate(
        base.map_tip(
            base.escaped("label"),
            [("Counties", base.escaped("counties")), ("Exceptions", base.escaped("exceptions"))],
        )
    )
    return labelled(layer, 8)


def closed_ground() -> QgsVectorLayer:
    layer = base.empty("MultiPolygon", fields_of("closed_ground"))
    symbol = base.fills(base.hatch(45, SHUT, 1.8, 0.3), base.stroke(SHUT, 0.4))
    layer.setRenderer(QgsSingleSymbolRenderer(symbol))
    layer.setMapTipTemplate(
        base.map_tip(
            base.escaped("label"),
            [("Rule", f"{base.escaped('citation')} ({base.escaped('basis')})"), ("Field", base.escaped("field_id"))],
        )
    )
    return labelled(layer, 6.5)


LAYERS = {"field_findings": field_findings, "spreadable": spreadable, "closed_ground": closed_ground}


def write_all(folder: pathlib.Path) -> None:
    """The same bytes for the same styles, as make_styles.py writes them."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, make in LAYERS.items():
        path = folder / f"{name}.qml"
        message, saved = make().saveNamedStyle(str(path), base.CATEGORIES)
        if not saved:
            raise SystemExit(f"make_plan_styles: {path}: {message}")
        path.write_text(base.without_chance(path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    application = QgsApplication([], False)
    application.initQgis()
    write_all(pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else base.ROOT / "resources" / "styles")
    application.exitQgis()
