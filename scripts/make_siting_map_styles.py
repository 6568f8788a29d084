"""Writes resources/styles/buildable.qml, closed.qml, screened.qml and screened_points.qml. Run it with .venv/bin/python
after changing a look; the files are committed.

Colour is never the only signal: open ground is dotted, closed ground hatched by what it protects, and each verdict of a
screened site has its own pattern, or its own marker where sites are points.
"""

from __future__ import annotations

import importlib.util
import os
import pathlib
import sys

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "scripts"))
if "afo_siting" not in sys.modules:
    spec = importlib.util.spec_from_file_location(
        "afo_siting", ROOT / "__init__.py", submodule_search_locations=[str(ROOT)]
    )
    package = importlib.util.module_from_spec(spec)
    sys.modules["afo_siting"] = package
    spec.loader.exec_module(package)

from qgis.core import (  # noqa: E402
    Qgis,
    QgsApplication,
    QgsCategorizedSymbolRenderer,
    QgsMapLayer,
    QgsMarkerSymbol,
    QgsRendererCategory,
    QgsSimpleMarkerSymbolLayer,
    QgsSingleSymbolRenderer,
    QgsVectorLayer,
    QgsVectorLayerSimpleLabeling,
)
from qgis.PyQt.QtGui import QColor  # noqa: E402
from style_parts import (  # noqa: E402
    BLACK,
    WHITE,
    ZONES,
    dots,
    empty,
    escaped,
    fills,
    footprint_symbol,
    hatch,
    labels,
    map_tip,
    markers,
    plain_fill,
    stroke,
    without_chance,
)

from afo_siting.ui.outputs import siting_map_layers, words  # noqa: E402

OPEN = words.LOOKS["meets"].colour
OVERALL = ("violates", "incomplete", "too_close_to_call", "conditional", "meets")
SHAPES = {
    "violates": (Qgis.MarkerShape.Cross2, 3.0),
    "incomplete": (Qgis.MarkerShape.Diamond, 2.4),
    "too_close_to_call": (Qgis.MarkerShape.Triangle, 2.6),
    "conditional": (Qgis.MarkerShape.Square, 2.2),
    "meets": (Qgis.MarkerShape.Circle, 2.2),
}


def buildable() -> QgsVectorLayer:
    layer = empty("MultiPolygon", siting_map_layers.buildable_fields())
    layer.setRenderer(
        QgsSingleSymbolRenderer(
            fills(plain_fill(OPEN, 70), dots(OPEN, 3.0, 0.6), stroke(WHITE, 1.0), stroke(OPEN, 0.6))
        )
    )
    layer.setLabeling(QgsVectorLayerSimpleLabeling(labels('"label"', 8, True, 6, wrap=24)))
    layer.setLabelsEnabled(True)
    rows = [("Acres", '[% format_number("acres", 1) %]')]
    rows += [
        (name, escaped(field)) for name, field in (("Largest capacity", "largest_class"), ("Head", "largest_head"))
    ]
    rows.append(("Closed to more by", escaped("limited_by")))
    layer.setMapTipTemplate(map_tip("Buildable ground", rows))
    return layer


def closed() -> QgsVectorLayer:
    """Hatched by what is protected, as setback zones are, and filled, which they are not."""

    def symbol(kind: str):
        angle, dashes, colour = ZONES[kind]
        pattern = dots(colour, 3.0, 0.5) if angle == "dots" else hatch(angle, colour, 3.0, 0.15)
        return fills(plain_fill(colour, 25), pattern, stroke(colour, 0.35, dashes))

    layer = empty("MultiPolygon", siting_map_layers.closed_fields())
    categories = [QgsRendererCategory(k, symbol(k), words.rule_kind_text(k)) for k in words.RULE_KINDS]
    rest = fills(hatch(45, BLACK, 2.0, 0.12), hatch(135, BLACK, 2.0, 0.12), stroke(BLACK, 0.3, [1, 1]))
    categories.append(QgsRendererCategory("", rest, "no room for the footprint"))
    layer.setRenderer(QgsCategorizedSymbolRenderer("rule_kind", categories))
    names = (("Receptor", "receptor_name"), ("Layer", "receptor_layer"), ("Rule", "citation"), ("Why", "reason"))
    rows = [(name, escaped(field)) for name, field in names]
    layer.setMapTipTemplate(map_tip(escaped("label"), rows))
    return layer


def screened() -> QgsVectorLayer:
    patterns = {"incomplete": "not_evaluated"}
    layer = empty("MultiPolygon", siting_map_layers.screened_fields())
    return _screened(layer, lambda overall: footprint_symbol(patterns.get(overall, overall)))


def screened_points() -> QgsVectorLayer:
    def marker(overall: str) -> QgsMarkerSymbol:
        shape, size = SHAPES[overall]
        mark = QgsSimpleMarkerSymbolLayer(shape, size)
        mark.setColor(QColor(words.LOOKS[overall].colour))
        mark.setStrokeColor(QColor(words.LOOKS[overall].colour if overall == "violates" else BLACK))
        mark.setStrokeWidth(0.7 if overall == "violates" else 0.25)
        return markers(mark)

    return _screened(empty("MultiPoint", siting_map_layers.screened_fields()), marker)


def _screened(layer: QgsVectorLayer, symbol_of) -> QgsVectorLayer:
    categories = [QgsRendererCategory(o, symbol_of(o), words.verdict_text(o)) for o in OVERALL]
    layer.setRenderer(QgsCategorizedSymbolRenderer("overall", categories))
    names = (("Worst", "worst_verdict"), ("Rule", "worst_citation"), ("Receptor", "worst_receptor"))
    rows = [(name, escaped(field)) for name, field in names]
    layer.setMapTipTemplate(map_tip(escaped("label"), rows))
    return layer


LAYERS = {"buildable": buildable, "closed": closed, "screened": screened, "screened_points": screened_points}
CATEGORIES = (
    QgsMapLayer.StyleCategory.Symbology | QgsMapLayer.StyleCategory.Labeling | QgsMapLayer.StyleCategory.MapTips
)


def write_all(folder: pathlib.Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, make in LAYERS.items():
        path = folder / f"{name}.qml"
        message, saved = make().saveNamedStyle(str(path), CATEGORIES)
        if not saved:
            raise SystemExit(f"make_siting_map_styles: {path}: {message}")
        path.write_text(without_chance(path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    application = QgsApplication([], False)
    application.initQgis()
    write_all(pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "resources" / "styles")
    application.exitQgis()
