"""Site packages in tests: opened as anybody opens them, and drawn in by way of the edit buffer."""

from __future__ import annotations

from qgis.core import QgsCoordinateReferenceSystem, QgsVectorLayer, QgsVectorLayerUtils

from afo_siting.ui.site_package import layer_uri
from tests.qgis.builders import UTM, geometry

IOWA = QgsCoordinateReferenceSystem(UTM)
RECEPTOR_TABLES = ("receptor_points", "receptor_lines", "receptor_areas", "other_operations")


def opened(path, name):
    """As anybody opens a table of the file: nothing but its default style dresses it."""
    made = QgsVectorLayer(layer_uri(path, name), name, "ogr")
    assert made.isValid()
    return made


def draw(path, table, shape, **values):
    """One feature by way of the edit buffer, with the defaults of the layer, saved."""
    target = opened(path, table)
    assert target.startEditing()
    wanted = {target.fields().lookupField(name): value for name, value in values.items()}
    assert -1 not in wanted
    drawn = geometry(shape) if shape is not None else None
    feature = QgsVectorLayerUtils.createFeature(target, drawn, wanted) if drawn else QgsVectorLayerUtils.createFeature(
        target, attributes=wanted
    )  # fmt: skip
    assert target.addFeature(feature)
    assert target.commitChanges(), target.commitErrors()
    return target


def only_feature(path, table):
    return next(opened(path, table).getFeatures())


def widget_words(target, name):
    setup = target.editorWidgetSetup(target.fields().lookupField(name))
    assert setup.type() == "ValueMap", name
    return [value for choice in setup.config()["map"] for value in choice.values()]
