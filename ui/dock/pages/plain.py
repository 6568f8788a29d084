"""Values of Processing parameters as plain data that a project file can keep, and back."""

from __future__ import annotations

from typing import Any

from qgis.core import (
    NULL,
    QgsCoordinateReferenceSystem,
    QgsProcessing,
    QgsProcessingFeatureSourceDefinition,
    QgsProcessingOutputLayerDefinition,
    QgsProperty,
)
from qgis.PyQt.QtCore import QDate, QDateTime, Qt

_EMPTY: tuple[Any, ...] = (None, "", [], [None], [""])


def plain(value: Any) -> Any:
    """Text, number, truth, list or dict; None for all that stands for nothing given."""
    if value is None or value == NULL:
        return None
    if isinstance(value, QgsProcessingOutputLayerDefinition):
        value = value.sink
    if isinstance(value, QgsProperty):
        return plain(value.staticValue())
    if isinstance(value, QgsProcessingFeatureSourceDefinition):
        return _source(value)
    if isinstance(value, QDateTime):
        value = value.date()
    if isinstance(value, QDate):
        return value.toString(Qt.DateFormat.ISODate) if value.isValid() else None
    if isinstance(value, QgsCoordinateReferenceSystem):
        return value.authid() or None
    if isinstance(value, (list, tuple)):
        value = [plain(part) for part in value]
    elif not isinstance(value, (str, bool, int, float, dict)):
        value = str(value)
    return None if value in _EMPTY else value


def restored(value: Any) -> Any:
    """What a parameter's widget takes, from ``plain``'s value."""
    if not isinstance(value, dict):
        return value
    return QgsProcessingFeatureSourceDefinition(
        str(value.get("source") or ""),
        value.get("selected") is True,
        int(value.get("limit", -1)),
        filterExpression=str(value.get("filter") or ""),
    )


def is_temporary(value: Any) -> bool:
    return value == QgsProcessing.TEMPORARY_OUTPUT


def _source(value: QgsProcessingFeatureSourceDefinition) -> Any:
    source = plain(value.source)
    if not (value.selectedFeaturesOnly or value.featureLimit >= 0 or value.filterExpression):
        return source
    return {
        "source": source,
        "selected": value.selectedFeaturesOnly,
        "limit": value.featureLimit,
        "filter": value.filterExpression,
    }
