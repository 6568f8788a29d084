"""Assessment -> plain dict ``afo-assessment/1``: the one source of table, map layers, HTML, PDF and JSON.

The keys of the public contract come first; what this module adds beside them (``subjects``, ``receptors``,
``setback_zones``, ``stockpiles_due``, ``measuring``, ``searched``, ``doubts`` and the reasoning of each finding) is
what the outputs draw, so that nothing downstream measures or decides again. Geometry is longitude, latitude on NAD 83.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Optional

import numpy as np
import shapely

from .errors import SitingError
from .frame import MeasuringFrame
from .iowa.adjacency import Neighbour
from .iowa.stockpiles import piles_due
from .model import Assessment, Finding, NotEvaluated, ReceptorLayer, SetbackZone, Status, Structure, Subject, Verdict
from .overall import overall_of

SCHEMA = "afo-assessment/1"
GEOJSON_CHUNK = 100
LONLAT_DECIMALS = 8  # about 1 mm: the drawing; measured_ft is not rounded

Report = dict[str, Any]

FINDING_FIELDS = (
    "finding_id",
    "subject",
    "subject_kind",
    "receptor",
    "receptor_layer",
    "receptor_class",
    "rule_id",
    "citation",
    "comparison",
    "required_ft",
    "measured_ft",
    "margin_ft",
    "accuracy_ft",
    "verdict",
    "reason",
    "basis",
)
ZONE_FIELDS = ("receptor", "receptor_layer", "receptor_class", "rule_id", "citation", "distance_ft", "subject_kind")


def report_of(assessment: Assessment) -> Report:
    """The assessment as JSON-ready values. The same assessment gives the same dict."""
    site = assessment.site
    return {
        "schema": SCHEMA,
        "overall": assessment.overall.value,
        "overall_by_status": overall_by_status(assessment),
        "counts": counts(assessment.findings, assessment.not_evaluated),
        "operation": _operation(assessment),
        "permits": [
            {
                "what": p.what,
                "needed": p.needed,
                "citation": p.citation,
                "basis": p.basis.value,
                "why": p.why,
                "deadline": p.deadline,
            }
            for p in assessment.permits
        ],
        "rule_tables": site.tables.summary(),
        "layers": [_layer(layer) for layer in site.receptor_layers],
        "findings": [finding_row(f) for f in assessment.findings],
        "not_evaluated": [
            {
                "rule_id": n.rule_id,
                "citation": n.citation,
                "receptor_class": n.receptor_class,
                "reason": n.reason,
                "subjects": list(n.subjects),
            }
            for n in assessment.not_evaluated
        ],
        "searched": [
            {
                "receptor_class": s.receptor_class.value,
                "source": s.source,
                "date": s.searched_on.isoformat() if s.searched_on else None,
            }
            for s in site.searched
        ],
        "doubts": list(assessment.doubts),
        "warnings": [*site.subject_warnings, *assessment.warnings],
        "measuring": measuring_of(site.frame),
        "stockpiles_due": _stockpiles_due(assessment),
        "elevation_model": None if site.elevation is None else {"name": site.elevation.name},
        "subjects": _subjects(assessment),
        "receptors": _receptors(assessment),
        "setback_zones": _zones(assessment.zones, site.frame),
    }


def measuring_of(frame: MeasuringFrame) -> dict[str, str]:
    """How distances were measured."""
    return {
        "crs": frame.definition,
        "crs_name": frame.name,
        "ellipsoid": "GRS 80",
        "unit": "international foot",
        "method": "closest points in the UTM zone of the site, geodesic length between them",
        "citation": "IAC 567-65.106(9)",
    }


def counts(findings: Iterable[Finding], not_evaluated: Iterable[NotEvaluated]) -> dict[str, int]:
    """Findings by verdict; rules that could not be looked at for a whole class count as not evaluated."""
    result = {verdict.value: 0 for verdict in Verdict}
    for finding in findings:
        result[finding.verdict.value] += 1
    result[Verdict.NOT_EVALUATED.value] += sum(1 for _ in not_evaluated)
    return result


def overall_by_status(assessment: Assessment) -> dict[str, str]:
    """The answer for proposed and for existing structures apart: whether an older barn must meet the distances of a new
    class is disputed (Iowa Code 459.203)."""
    result = {}
    for status in Status:
        names = {s.name for s in assessment.site.structures if s.status is status}
        if names:
            findings = [f for f in assessment.findings if f.subject in names]
            missing = [n for n in assessment.not_evaluated if not n.subjects or names & set(n.subjects)]
            result[status.value] = overall_of(findings, missing).value
    return result


def to_json(report: Report) -> str:
    """The report as text, keys in the contract's order, the same text for the same report."""
    return json.dumps(report, ensure_ascii=False, indent=1, allow_nan=False) + "\n"


def from_json(text: str) -> Report:
    """Reads a report back. Raises SitingError when ``text`` is not one."""
    try:
        report = json.loads(text)
    except (ValueError, RecursionError) as error:  # the latter: brackets nested thousands deep
        raise SitingError(
            "The report file is not readable JSON.", "Choose the REPORT_JSON file that checksiting wrote.", str(error)
        ) from error
    if not isinstance(report, dict) or report.get("schema") != SCHEMA:
        raise SitingError(
            f"The file is not a report of the kind {SCHEMA}.", "Choose the REPORT_JSON file that checksiting wrote."
        )
    missing = [
        key for key in ("overall", "counts", "operation", "findings", "not_evaluated", "subjects") if key not in report
    ]
    if missing:
        raise SitingError(f"The report lacks {', '.join(missing)}.", "Run checksiting again to write it anew.")
    return report


def _operation(assessment: Assessment) -> dict[str, Any]:
    operation = assessment.site.operation
    capacity = assessment.capacity
    weight = capacity.animal_weight_lb
    return {
        "kind": operation.kind.value,
        "animal_units": None if capacity.animal_units is None else decimal_text(capacity.animal_units),
        "animal_weight_lb": None if weight is None else decimal_text(weight),
        "capacity_class": capacity.class_name,
        "small_animal_feeding_operation": capacity.is_small,
        "first_constructed": operation.first_constructed.isoformat() if operation.first_constructed else None,
        "filing_date": operation.filing_date.isoformat(),
        "animals": [{"animal_category": h.animal_category, "head": h.head} for h in operation.animals],
        "combined_animal_units": {
            "at_least": decimal_text(capacity.units.least),
            "at_most": None if capacity.units.most is None else decimal_text(capacity.units.most),
        },
        "adjacent_operations": [_neighbour(n, assessment.site.receptor_layers) for n in assessment.neighbours],
        "answers": dict(sorted(operation.answers)),
        "list_editions": operation.list_editions,
        "species_group": capacity.species_group.value if capacity.species_group else None,
    }


def _neighbour(neighbour: Neighbour, layers: Sequence[ReceptorLayer]) -> dict[str, Any]:
    units = neighbour.animal_units
    return {
        "receptor_layer": layers[neighbour.layer].name,
        "receptor": neighbour.receptor,
        "name": neighbour.name,
        "distance_ft": neighbour.distance_ft,
        "animal_units": None if units is None else decimal_text(units),
        "common_ownership": neighbour.common_ownership,
        "tests": list(neighbour.tests),
        "citations": list(neighbour.citations),
        "counted": neighbour.counted,
    }


def decimal_text(value: Any) -> str:
    """An exact decimal as plain digits without trailing zeros: 999.6, 1000."""
    digits = f"{value:f}"
    return digits.rstrip("0").rstrip(".") if "." in digits else digits


def _layer(layer: ReceptorLayer) -> dict[str, Any]:
    return {
        "name": layer.name,
        "receptor_class": layer.declared_class,
        "features_read": layer.features_read,
        "total_features": layer.total_features,
        "skipped": [{"reason": s.reason, "count": s.count} for s in layer.skipped],
        "warnings": list(layer.warnings),
        "unusable": layer.unusable,
        "source": layer.source,
    }


def finding_row(finding: Finding) -> dict[str, Any]:
    """A finding as the contract has it, and its reasoning."""
    result: dict[str, Any] = {}
    for name in FINDING_FIELDS:
        value = getattr(finding, name)
        result[name] = getattr(value, "value", value)
    result["line"] = [[round(x, LONLAT_DECIMALS), round(y, LONLAT_DECIMALS)] for x, y in finding.line]
    result["receptor_name"] = finding.receptor_name
    result["rule_note"] = finding.rule_note
    result["corrections"] = list(finding.corrections)
    result["exemptions"] = [
        {
            "exemption_id": e.exemption_id,
            "outcome": e.outcome.value,
            "why": e.why,
            "citation": e.citation,
            "basis": e.basis.value,
        }
        for e in finding.exemptions
    ]
    return result


def _stockpiles_due(assessment: Assessment) -> list[dict[str, Any]]:
    """Piles by the day they are due, counted from the filing date."""
    site = assessment.site
    return [
        {
            "name": p.name,
            "manure": p.manure,
            "placed": p.placed.isoformat(),
            "due": p.due.isoformat(),
            "days_left": p.days_left,
            "citation": p.citation,
            "basis": p.basis.value,
        }
        for p in piles_due(site.stockpiles, site.tables, site.operation.filing_date)
    ]


def _subjects(assessment: Assessment) -> list[dict[str, Any]]:
    site = assessment.site
    subjects: tuple[Subject, ...] = (*site.structures, *site.stockpiles)
    worst = _worst_by_subject(assessment.findings)
    shapes = geojson_of([s.geometry for s in subjects], site.frame)
    return [_subject(s, worst.get(s.name), shape) for s, shape in zip(subjects, shapes)]


def _subject(subject: Subject, worst: Optional[Finding], shape: Any) -> dict[str, Any]:
    row: dict[str, Any] = {"name": subject.name}
    if isinstance(subject, Structure):
        row["subject_kind"] = subject.structure_type.value
        row["status"] = subject.status.value
        row["constructed"] = subject.constructed.isoformat() if subject.constructed else None
        row["measured"] = subject.holds_animals_or_manure is not False
    else:
        row["subject_kind"] = f"{subject.manure.value}_stockpile"
        row["status"] = None
        row["constructed"] = None
        row["measured"] = True
    row["worst_finding"] = worst.finding_id if worst else None
    row["verdict"] = worst.verdict.value if worst else None
    row["geometry"] = shape
    return row


def _worst_by_subject(findings: Iterable[Finding]) -> Mapping[str, Finding]:
    """The first finding a subject: they are ordered worst first."""
    worst: dict[str, Finding] = {}
    for finding in findings:
        worst.setdefault(finding.subject, finding)
    return worst


def _receptors(assessment: Assessment) -> list[dict[str, Any]]:
    """The receptors that findings speak of, drawn once each."""
    wanted = sorted({(f.receptor_layer, f.receptor) for f in assessment.findings if f.receptor})
    layers = {layer.name: layer for layer in assessment.site.receptor_layers}
    rows: list[dict[str, Any]] = []
    shapes: list[Any] = []
    for layer_name, receptor in wanted:
        layer = layers[layer_name]
        index = int(np.flatnonzero(layer.ids == receptor)[0])
        rows.append(
            {
                "receptor_layer": layer_name,
                "receptor": receptor,
                "name": str(layer.names[index]),
                "receptor_class": str(layer.receptor_class[index]),
            }
        )
        shapes.append(layer.geometry[index])
    for row, shape in zip(rows, geojson_of(shapes, assessment.site.frame)):
        row["geometry"] = shape
    return rows


def _zones(zones: tuple[SetbackZone, ...], frame: MeasuringFrame) -> list[dict[str, Any]]:
    shapes = geojson_of([zone.geometry for zone in zones], frame)
    return [{**{name: getattr(z, name) for name in ZONE_FIELDS}, "geometry": shape} for z, shape in zip(zones, shapes)]


def geojson_of(geometries: list[Any], frame: MeasuringFrame) -> list[Any]:
    """Geometries (n) of the frame as GeoJSON on NAD 83. A few at a time: each call holds up every other thread."""
    found: list[Any] = []
    for start in range(0, len(geometries), GEOJSON_CHUNK):
        part = geometries[start : start + GEOJSON_CHUNK]
        array = np.empty(len(part), dtype=object)
        array[:] = part
        lonlat = shapely.transform(frame.to_lonlat(array), lambda xy: np.round(xy, LONLAT_DECIMALS))
        found += [json.loads(shape) for shape in shapely.to_geojson(lonlat)]
    return found
