"""What must be known of a receptor layer before it is relied on, told in its row of the table."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Optional

from qgis.core import (
    Qgis,
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsCsException,
    QgsFeatureRequest,
    QgsFeatureSource,
    QgsProject,
    QgsRectangle,
    QgsVectorLayer,
)

from ..translation import tr

_MILE_IN_DEGREES = 1609.344 / 111_000  # of latitude
# Without an index the whole layer is read: more than this is felt, and a server is never asked.
_MOST_UNINDEXED = 20_000
_LOCAL = ("memory", "ogr", "spatialite", "delimitedtext")


def layer_marks(
    layer: QgsVectorLayer, subjects: Sequence[QgsVectorLayer], project: QgsProject
) -> Iterable[tuple[str, str]]:
    """(word, sentence) of all that is unusual."""
    if layer.subsetString():
        yield tr("filtered"), tr("The layer is filtered: what the filter hides is not looked at.")
    if layer.isModified():
        yield tr("unsaved edits"), tr("Unsaved edits count.")
    if not layer.crs().isValid():
        yield tr("no CRS"), tr("The layer has no coordinate reference system: set it in the layer's properties.")
    if layer.featureCount() == 0:
        yield tr("empty"), tr("The layer is empty: its class is reported as not evaluated.")
    elif layer.crs().isValid() and _has_none_near(layer, subjects, project):
        yield tr("none near"), tr("No feature lies within a mile of what is checked. Is it the right layer and CRS?")


def _has_none_near(layer: QgsVectorLayer, subjects: Sequence[QgsVectorLayer], project: QgsProject) -> bool:
    """Whether none of the features lies within a mile or so of a subject; False also where that is not known."""
    areas = [_around(subject, layer, project) for subject in subjects]
    known = [area for area in areas if area is not None]
    if not known or len(known) < len(areas):
        return False
    extent = layer.extent()
    if extent.isFinite() and not extent.isNull() and not any(extent.intersects(area) for area in known):
        return True
    if layer.providerType() not in _LOCAL:
        return False
    indexed = layer.hasSpatialIndex() == QgsFeatureSource.SpatialIndexPresence.SpatialIndexPresent
    if not indexed and layer.featureCount() > _MOST_UNINDEXED:
        return False
    return not any(_has_feature(layer, area) for area in known)


def _has_feature(layer: QgsVectorLayer, area: QgsRectangle) -> bool:
    request = QgsFeatureRequest().setFilterRect(area).setNoAttributes().setLimit(1)
    return next(iter(layer.getFeatures(request)), None) is not None


def _around(subject: QgsVectorLayer, layer: QgsVectorLayer, project: QgsProject) -> Optional[QgsRectangle]:
    """A mile around ``subject``, in the CRS of ``layer``; None where that cannot be told."""
    extent = subject.extent()
    if extent.isNull() or not extent.isFinite() or not subject.crs().isValid():
        return None
    degrees, context = QgsCoordinateReferenceSystem("EPSG:4326"), project.transformContext()
    try:
        place = QgsCoordinateTransform(subject.crs(), degrees, context).transformBoundingBox(extent)
        north = _MILE_IN_DEGREES
        east = north / max(math.cos(math.radians(place.center().y())), 0.01)
        place = QgsRectangle(
            place.xMinimum() - east, place.yMinimum() - north, place.xMaximum() + east, place.yMaximum() + north
        )
        area = QgsCoordinateTransform(degrees, layer.crs(), context).transformBoundingBox(place)
    except QgsCsException:  # such as a CRS of another continent: the check itself tells what is wrong
        return None
    return area if area.isFinite() else None


def crs_text(layer: QgsVectorLayer) -> tuple[str, str]:
    """The code of the CRS, and its name."""
    crs = layer.crs()
    if not crs.isValid():
        return tr("none"), ""
    return crs.authid() or tr("of its own"), crs.userFriendlyIdentifier(Qgis.CrsIdentifierType.FullString)
