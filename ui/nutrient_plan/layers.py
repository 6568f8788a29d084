"""Result layers of a nutrient plan, straight from the report: checklist, field findings, open and closed ground."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Callable, Optional

from qgis.core import NULL, Qgis, QgsFeature, QgsField, QgsFields, QgsGeometry, QgsJsonUtils

from ...afo_rules import units
from ..outputs import words
from ..outputs.fields import NUMBER, TEXT
from ..translation import tr

Report = Mapping[str, Any]
Names = tuple[tuple[str, Any], ...]

CHECKLIST, FIELD_FINDINGS, SPREADABLE, CLOSED = "CHECKLIST", "FIELD_FINDINGS", "SPREADABLE", "CLOSED"
_CHECKLIST: Names = (
    ("item_id", TEXT),
    ("title", TEXT),
    ("state", TEXT),
    ("needed", TEXT),
    ("needed_why", TEXT),
    ("why", TEXT),
    ("evidence", TEXT),
    ("who", TEXT),
    ("when", TEXT),
    ("asks_for", TEXT),
    ("citation", TEXT),
    ("basis", TEXT),
    ("note", TEXT),
    ("look", TEXT),
)
_FINDING: Names = (
    ("finding_id", TEXT),
    ("field_id", TEXT),
    ("check", TEXT),
    ("item_id", TEXT),
    ("verdict", TEXT),
    ("reason", TEXT),
    ("required", NUMBER),
    ("measured", NUMBER),
    ("unit", TEXT),
    ("citation", TEXT),
    ("basis", TEXT),
    ("acres", NUMBER),
    ("counties", TEXT),
    ("townships", TEXT),
    ("label", TEXT),
)
_SPREADABLE: Names = (
    ("field_id", TEXT),
    ("acres", NUMBER),
    ("field_acres", NUMBER),
    ("closed_acres", NUMBER),
    ("doubtful_acres", NUMBER),
    ("verdict", TEXT),
    ("counties", TEXT),
    ("townships", TEXT),
    ("exceptions", TEXT),
    ("label", TEXT),
)
_CLOSED: Names = (
    ("field_id", TEXT),
    ("rule_id", TEXT),
    ("citation", TEXT),
    ("basis", TEXT),
    ("distance_ft", NUMBER),
    ("receptors", TEXT),
    ("acres", NUMBER),
    ("label", TEXT),
)
STATE_LOOKS = {"missing": "violates", "not_evaluated": "not_evaluated", "satisfied": "meets", "not_needed": "exempt"}


@dataclass(frozen=True)
class PlanLayer:
    """One result layer; ``style`` is the file of resources/styles, None for a table."""

    name: str
    title: str
    wkb_type: Qgis.WkbType
    fields: QgsFields
    features: Callable[[], Iterable[QgsFeature]]
    style: Optional[str]


def plan_layers(report: Report) -> tuple[PlanLayer, ...]:
    """All result layers, in EPSG:4269."""
    polygon, table = Qgis.WkbType.MultiPolygon, Qgis.WkbType.NoGeometry
    made = (
        (CHECKLIST, tr("Checklist"), table, _CHECKLIST, _checklist_rows, None),
        (FIELD_FINDINGS, tr("Field findings"), polygon, _FINDING, _finding_rows, "field_findings"),
        (SPREADABLE, tr("Spreadable ground"), polygon, _SPREADABLE, _spreadable_rows, "spreadable"),
        (CLOSED, tr("Ground closed by setbacks"), polygon, _CLOSED, _closed_rows, "closed_ground"),
    )
    return tuple(
        PlanLayer(name, title, kind, _fields(columns), _features_of(report, columns, rows), style)
        for name, title, kind, columns, rows, style in made
    )


def outline_layers(report: Report) -> tuple[PlanLayer, PlanLayer]:
    """Outlines of the fields, and of the operation's pens, lots and structures, for maps."""
    columns: Names = (("field_id", TEXT), ("label", TEXT))
    polygon = Qgis.WkbType.MultiPolygon

    def fields(given: Report) -> Iterable[tuple[dict[str, Any], Any]]:
        for field in given["fields"]:
            yield {"field_id": field["field_id"], "label": words.printable(field["field_id"])}, field["geometry"]

    def operation(given: Report) -> Iterable[tuple[dict[str, Any], Any]]:
        for shape in given["operation"].get("geometry", ()):
            yield {}, shape

    outlines = _features_of(report, columns, fields)
    pens = _features_of(report, columns, operation)
    return (
        PlanLayer("FIELDS", tr("Field boundary"), polygon, _fields(columns), outlines, None),
        PlanLayer("OPERATION", tr("Pens, lots and structures"), polygon, _fields(columns), pens, None),
    )


def _features_of(
    report: Report, columns: Names, rows: Callable[[Report], Iterable[tuple[dict[str, Any], Any]]]
) -> Callable[[], Iterable[QgsFeature]]:
    fields = _fields(columns)

    def make() -> Iterable[QgsFeature]:
        for row, shape in rows(report):
            feature = QgsFeature(fields)
            feature.setAttributes([_value(row.get(name)) for name in fields.names()])
            feature.setGeometry(_multipolygon(shape))
            yield feature

    return make


def _checklist_rows(report: Report) -> Iterable[tuple[dict[str, Any], Any]]:
    for row in report["checklist"]:
        yield {**row, "look": state_text(row["state"])}, None


def _finding_rows(report: Report) -> Iterable[tuple[dict[str, Any], Any]]:
    fields = {field["field_id"]: field for field in report["fields"]}
    for finding in report["findings"]:
        field = fields[finding["field_id"]]
        label = f"{words.printable(finding['field_id'])}: {words.verdict_text(finding['verdict'])}"
        places = {"counties": _names(field["counties"]), "townships": _names(field["townships"])}
        yield {**finding, **places, "acres": field["acres"], "label": label}, field["geometry"]


def _spreadable_rows(report: Report) -> Iterable[tuple[dict[str, Any], Any]]:
    """Every field has a row; one that is closed altogether has no ground."""
    for field in report["fields"]:
        acres = units.text(field["spreadable_acres"], decimals=1)
        row = {
            **field,
            "acres": field["spreadable_acres"],
            "field_acres": field["acres"],
            "counties": _names(field["counties"]),
            "townships": _names(field["townships"]),
            "exceptions": "; ".join(field["exceptions"]),
            "label": tr("{field}: {open} of {all} acres").format(
                field=words.printable(field["field_id"]), open=acres, all=units.text(field["acres"], decimals=1)
            ),
        }
        yield row, field["spreadable"]


def _closed_rows(report: Report) -> Iterable[tuple[dict[str, Any], Any]]:
    for part in report["closed"]:
        names = ", ".join(words.printable(name) for name in part["receptors"])
        label = f"{units.whole(part['distance_ft'])} ft: {names}"
        yield {**part, "receptors": names, "label": label}, part["geometry"]


def state_text(state: str) -> str:
    """Symbol and word of a checklist state: colour is never the only signal."""
    said = {
        "missing": tr("Missing"),
        "not_evaluated": tr("Not evaluated"),
        "satisfied": tr("Satisfied"),
        "not_needed": tr("Not needed"),
    }[state]
    return f"{words.verdict_symbol(STATE_LOOKS[state])} {said}"


def _names(places: Optional[Iterable[Mapping[str, Any]]]) -> Optional[str]:
    return None if places is None else ", ".join(words.printable(place["name"]) for place in places)


def _fields(columns: Names) -> QgsFields:
    fields = QgsFields()
    for name, kind in columns:
        fields.append(QgsField(name, kind))
    return fields


def _value(value: Any) -> Any:
    if value is None:
        return NULL
    if isinstance(value, str):
        return value.replace("\0", "").encode("utf-8", "replace").decode("utf-8")
    return value


def _multipolygon(shape: Optional[Mapping[str, Any]]) -> QgsGeometry:
    if not shape:
        return QgsGeometry()
    geometry = QgsJsonUtils.geometryFromGeoJson(json.dumps(shape))
    if geometry.type() != Qgis.GeometryType.Polygon:
        return QgsGeometry()
    geometry.convertToMultiType()
    return geometry
