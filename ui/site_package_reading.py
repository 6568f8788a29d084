"""What was entered in the tables of a site package that no map shows: animals, and what was searched for in vain."""

from __future__ import annotations

from decimal import Decimal
from typing import Any, Callable, Optional

from qgis.core import QgsFeature, QgsProject, QgsVectorLayer

from ..afo_rules.errors import SitingError
from ..afo_rules.model import HeadCount, ReceptorClass, SearchedNoneFound
from .reading import values
from .reading.sources import saved_first
from .site_package import table_of
from .translation import tr


def package_layers_of(project: QgsProject) -> dict[str, QgsVectorLayer]:
    """The layers of a site package in ``project``, by table; the first where a project has several packages."""
    found: dict[str, QgsVectorLayer] = {}
    for layer in sorted(project.mapLayers().values(), key=lambda one: one.id()):
        if table_of(layer) and isinstance(layer, QgsVectorLayer) and layer.isValid():
            found.setdefault(table_of(layer), layer)
    return found


def animals_in(operation: QgsVectorLayer) -> tuple[HeadCount, ...]:
    """The rows of the table ``operation``, unsaved ones too. Raises SitingError, naming the row, for one that says no
    category or head count of ours."""
    from ..afo_rules.tables import load_tables

    categories = load_tables(None).animal_categories()
    counts = []
    for row in sorted(operation.getFeatures(), key=saved_first):
        category = values.word(row["category"])
        if category not in categories:
            raise _unreadable(operation, row, "category")
        head = _read(operation, row, "head", values.not_negative)
        if head is None or head != int(head):
            raise _unreadable(operation, row, "head")
        weight = _read(operation, row, "average_weight_lb", values.not_negative)
        counts.append(HeadCount(category, int(head), None if weight is None else Decimal(repr(weight))))
    return tuple(counts)


def searched_in(searched: QgsVectorLayer) -> tuple[SearchedNoneFound, ...]:
    """The rows of the table ``searched``, unsaved ones too. Raises SitingError, naming the row, for one without a class
    or a source: a search of nobody knows where clears nothing."""
    entries = []
    for row in sorted(searched.getFeatures(), key=saved_first):
        try:
            receptor_class = ReceptorClass(values.word(row["class"]))
        except ValueError as error:
            raise _unreadable(searched, row, "class") from error
        source = values.text(row["source"])
        if not source:
            raise _unreadable(searched, row, "source")
        entries.append(SearchedNoneFound(receptor_class, source, _read(searched, row, "date", values.day)))
    return tuple(entries)


def _read(layer: QgsVectorLayer, row: QgsFeature, name: str, convert: Callable[[Any], Optional[Any]]) -> Any:
    try:
        return convert(row[name])
    except values.Unreadable as error:
        raise _unreadable(layer, row, name) from error


def _unreadable(layer: QgsVectorLayer, row: QgsFeature, name: str) -> SitingError:
    written = values.text(row[name])
    return SitingError(
        tr("{layer}: {field} of row {row} is “{value}”.").format(
            layer=layer.name(), field=name, row=row.id(), value=written[:60]
        ),
        tr("Choose one from the list, or enter it, in the layer's attribute table."),
    )
