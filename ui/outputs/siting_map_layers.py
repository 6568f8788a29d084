"""Layers of the siting map and of screened sites: fields and features."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from qgis.core import QgsFeature, QgsFields, QgsGeometry

from ...afo_rules import units
from . import words
from .features import finding_features, new_feature
from .fields import NUMBER, TEXT, WHOLE, Names, made_of

if TYPE_CHECKING:
    from ...afo_rules.capacity_classes import CapacityClass
    from ...afo_rules.model import Finding
    from ..screening_service import ScreeningResult
    from ..siting_map_service import SitingMapResult

_BUILDABLE: Names = (
    ("number", WHOLE),
    ("acres", NUMBER),
    ("largest_class", TEXT),
    ("largest_head", TEXT),
    ("limited_by", TEXT),
    ("label", TEXT),
)
_CLOSED: Names = (
    ("receptor", TEXT),
    ("receptor_name", TEXT),
    ("receptor_layer", TEXT),
    ("receptor_class", TEXT),
    ("rule_id", TEXT),
    ("citation", TEXT),
    ("basis", TEXT),
    ("required_ft", NUMBER),
    ("distance_ft", NUMBER),
    ("uncertain_ft", NUMBER),
    ("verdict", TEXT),
    ("reason", TEXT),
    ("acres", NUMBER),
    ("rule_kind", TEXT),
    ("label", TEXT),
)
_SCREENED: Names = (
    ("name", TEXT),
    ("structure_type", TEXT),
    ("animal_units", NUMBER),
    ("overall", TEXT),
    ("violates", WHOLE),
    ("not_evaluated", WHOLE),
    ("too_close_to_call", WHOLE),
    ("conditional", WHOLE),
    ("exempt", WHOLE),
    ("worst_verdict", TEXT),
    ("worst_rule_id", TEXT),
    ("worst_citation", TEXT),
    ("worst_receptor", TEXT),
    ("worst_receptor_layer", TEXT),
    ("worst_receptor_class", TEXT),
    ("worst_required_ft", NUMBER),
    ("worst_measured_ft", NUMBER),
    ("worst_margin_ft", NUMBER),
    ("label", TEXT),
)


def buildable_fields() -> QgsFields:
    return made_of(_BUILDABLE)


def closed_fields() -> QgsFields:
    return made_of(_CLOSED)


def screened_fields() -> QgsFields:
    return made_of(_SCREENED)


def buildable_features(result: SitingMapResult) -> Iterator[QgsFeature]:
    """Open ground, the largest piece first."""
    fields = buildable_fields()
    pieces = result.answer.pieces
    for number, (piece, shape) in enumerate(zip(pieces, _placed(result, [p.geometry for p in pieces])), 1):
        largest = piece.largest
        acres = units.text(piece.acres)
        yield new_feature(
            fields,
            {
                "number": number,
                "acres": piece.acres,
                "largest_class": largest.name if largest else "",
                "largest_head": head_text(largest) if largest else "",
                "limited_by": piece.limited_by,
                "label": f"{acres} acres: {largest.name}" if largest else f"{acres} acres",
            },
            shape,
        )


def closed_features(result: SitingMapResult) -> Iterator[QgsFeature]:
    """Ground that rules close, the largest piece first; what the footprint leaves over last."""
    fields = closed_fields()
    closed = result.answer.closed
    for ground, shape in zip(closed, _placed(result, [c.geometry for c in closed])):
        kind = words.class_text(ground.receptor_class) if ground.receptor_class else ground.reason
        required = f"{units.whole(ground.required_ft)} ft: " if ground.required_ft else ""
        row = {name: getattr(ground, name, "") for name, _ in _CLOSED}
        row["rule_kind"] = words.rule_kind(ground.receptor_class) if ground.receptor_class else ""
        row["label"] = f"{required}{kind} {words.printable(ground.receptor_name)}".strip()
        yield new_feature(fields, row, shape)


def screened_features(result: ScreeningResult) -> Iterator[QgsFeature]:
    """Every site with its worst finding and counts, in the order of the layer."""
    from ...afo_rules import decide
    from ...afo_rules.screen import OVERALL

    fields = screened_fields()
    screened, found = result.screened, result.screened.shortfalls
    shapes = _wkb(result.frame, list(result.sites.geometry))
    for row, shape in enumerate(shapes):
        overall = OVERALL[int(screened.overall[row])].value
        values: dict[str, Any] = {
            "name": str(screened.names[row]),
            "structure_type": str(result.sites.structure_type[row]),
            "animal_units": float(result.sites.animal_units[row]),
            "overall": overall,
            "label": f"{words.verdict_symbol(overall)} {words.printable(screened.names[row])}",
        }
        values.update(zip((v.value for v in decide.ORDER), screened.counts[row].tolist()))
        worst = int(screened.worst[row])
        if worst >= 0:
            values["worst_verdict"] = decide.ORDER[int(found.verdict[worst])].value
            for name in ("rule_id", "citation", "receptor", "receptor_layer", "receptor_class"):
                values[f"worst_{name}"] = str(getattr(found, name)[worst])
            for name in ("required_ft", "measured_ft", "margin_ft"):
                values[f"worst_{name}"] = float(getattr(found, name)[worst])
        yield new_feature(fields, values, shape)


def features_of_findings(findings: tuple[Finding, ...]) -> Iterator[QgsFeature]:
    """As in the layer of a check."""
    from ...afo_rules.report import finding_row

    yield from finding_features({"findings": [finding_row(finding) for finding in findings]})


def head_text(largest: CapacityClass) -> str:
    """``swine_over_55_lb 2,499; …``: the largest head count of each category on its own."""
    return "; ".join(
        f"{category} {'any number' if head is None else units.whole(head)}" for category, head in largest.head.items()
    )


def _placed(result: SitingMapResult, geometries: list[Any]) -> list[QgsGeometry]:
    return _wkb(result.frame, geometries)


def _wkb(frame: Any, geometries: list[Any]) -> list[QgsGeometry]:
    """In longitude and latitude on NAD 83, as all result layers are."""
    import numpy as np
    import shapely

    array = np.empty(len(geometries), dtype=object)
    array[:] = geometries
    placed = []
    for binary in shapely.to_wkb(frame.to_lonlat(array), output_dimension=2) if len(array) else ():
        geometry = QgsGeometry()
        geometry.fromWkb(binary)
        geometry.convertToMultiType()
        placed.append(geometry)
    return placed
