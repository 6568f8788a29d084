"""PlanAssessment -> plain dict ``afo-nutrient-plan/1``, in the family of ``afo-assessment/1``.

Table, map layers, HTML and calendar are made from it alone. Geometry is longitude, latitude on NAD 83; acres and
numbers are not rounded.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Optional

import numpy as np
import shapely

from ...calendar_file import calendar_text
from ...errors import SitingError
from ...frame import MeasuringFrame
from ...model import ReceptorLayer, Verdict
from ...report import LONLAT_DECIMALS, decimal_text
from .deadlines import deadlines_of
from .model import FieldFinding, FieldPlaces, Plan, PlanAssessment, Row, State
from .notice import blanks_in, notice_text, windows_of
from .records import KEPT, MEANING, RECORD_SHEET, keep_until

SCHEMA = "afo-nutrient-plan/1"
Report = dict[str, Any]

CHECKLIST_FIELDS = (
    "item_id",
    "title",
    "needed",
    "needed_why",
    "state",
    "why",
    "evidence",
    "who",
    "when",
    "asks_for",
    "citation",
    "basis",
    "note",
)
FIELD_FINDING_FIELDS = (
    "finding_id",
    "field_id",
    "check",
    "item_id",
    "citation",
    "verdict",
    "reason",
    "required",
    "measured",
    "unit",
    "basis",
)


def plan_report(assessment: PlanAssessment) -> Report:
    """The assessment as JSON-ready values. The same assessment gives the same dict."""
    plan = assessment.plan
    notice = notice_text(assessment)
    deadlines = deadlines_of(plan)
    return {
        "schema": SCHEMA,
        "overall": assessment.overall.value,
        "overall_why": assessment.overall_why,
        "counts": _counts(assessment.findings),
        "checklist_counts": {state.value: sum(r.outcome.state is state for r in assessment.rows) for state in State},
        "plan_required": {
            "needed": assessment.required.needed,
            "why": assessment.required.why,
            "citation": assessment.required.citation,
            "basis": assessment.required.basis.value,
        },
        "operation": _operation(plan, assessment.operation_places),
        "rule_tables": [
            {
                "name": s.name,
                "replaced": s.replaced,
                "rows": s.rows,
                "rows_not_text": s.rows_not_text,
                "rows_differing": s.rows_differing,
            }
            for s in plan.law.sources
        ],
        "layers": [_layer(layer) for layer in plan.receptor_layers],
        "checklist": [_row(row) for row in assessment.rows],
        "findings": [_finding(finding) for finding in assessment.findings],
        "not_evaluated": [
            {
                "rule_id": n.rule_id,
                "citation": n.citation,
                "receptor_class": n.receptor_class,
                "reason": n.reason,
                "fields": list(n.subjects),
            }
            for n in assessment.not_evaluated
        ],
        "fields": _fields(assessment),
        "total_spreadable_acres": assessment.total_acres,
        "closed": _closed(assessment),
        "streams": None if plan.streams is None else [dict(vars(stream)) for stream in plan.streams],
        "upslope": None if plan.upslope is None else dict(vars(plan.upslope)),
        "notice": {
            "text": notice,
            "blanks": blanks_in(notice),
            "first_publication": _iso(plan.notice_published),
            "windows": [
                {"what": w.what, "last": w.last.isoformat(), "note": w.note, "citation": w.citation}
                for w in windows_of(plan)
            ],
        },
        "deadlines": [
            {"key": d.key, "day": d.day.isoformat(), "title": d.title, "note": d.note, "citation": d.citation}
            for d in deadlines
        ],
        "calendar": calendar_text(deadlines, plan.dated, plan.answers.text("operation_name") or "nutrient plan"),
        "records": _records(plan),
        "searched": [
            {
                "receptor_class": s.receptor_class.value,
                "source": s.source,
                "date": s.searched_on.isoformat() if s.searched_on else None,
            }
            for s in plan.searched
        ],
        "doubts": list(assessment.doubts),
        "warnings": list(assessment.warnings),
        "measuring": {
            "crs": plan.frame.definition,
            "crs_name": plan.frame.name,
            "ellipsoid": "GRS 80",
            "unit": "international acre, international foot",
            "method": "acres on the ellipsoid; setbacks as polygons circumscribed about the true circle (256 sides), "
            "so that no ground within a distance counts as spreadable",
            "citation": "",
        },
    }


def plan_from_json(text: str) -> Report:
    """Reads a report back. Raises SitingError when ``text`` is not one."""
    try:
        report = json.loads(text)
    except ValueError as error:
        raise SitingError(
            "The report file is not readable JSON.", "Choose the REPORT_JSON file that nutrientplan wrote.", str(error)
        ) from error
    if not isinstance(report, dict) or report.get("schema") != SCHEMA:
        raise SitingError(
            f"The file is not a report of the kind {SCHEMA}.", "Choose the REPORT_JSON file that nutrientplan wrote."
        )
    needed = ("overall", "checklist", "findings", "fields", "closed", "operation", "measuring", "records")
    missing = [key for key in needed if key not in report]
    if missing:
        raise SitingError(f"The report lacks {', '.join(missing)}.", "Run nutrientplan again to write it anew.")
    return report


def _iso(day: Any) -> Optional[str]:
    return None if day is None else day.isoformat()


def _counts(findings: Sequence[FieldFinding]) -> dict[str, int]:
    return {verdict.value: sum(f.verdict is verdict for f in findings) for verdict in Verdict}


def _operation(plan: Plan, places: Optional[FieldPlaces]) -> dict[str, Any]:
    return {
        "kind": "open_feedlot",
        "animal_units": None if plan.animal_units is None else decimal_text(plan.animal_units),
        "npdes": plan.npdes,
        "name": plan.answers.text("operation_name"),
        "owner": plan.answers.text("owner_name"),
        "plan_date": _iso(plan.plan_date),
        "previous_plan_date": _iso(plan.previous_plan_date),
        "notice_published": _iso(plan.notice_published),
        "as_of": plan.as_of.isoformat(),
        "acres_tolerance_percent": plan.acres_tolerance_percent,
        "counties": None if places is None or plan.counties is None else list(places.counties),
        "townships": None if places is None or plan.townships is None else list(places.townships),
        "geometry": _geojson(plan.operation or (), plan.frame),
    }


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


def _row(row: Row) -> dict[str, Any]:
    item, outcome = row.item, row.outcome
    needed = {True: "yes", False: "no", None: "undecided"}[outcome.needed]
    return {
        "item_id": item.item_id,
        "title": item.title,
        "needed": needed,
        "needed_why": outcome.needed_why,
        "state": outcome.state.value,
        "why": outcome.why,
        "evidence": outcome.evidence,
        "who": item.who,
        "when": item.when,
        "asks_for": item.evidence,
        "citation": item.citation,
        "basis": item.basis.value,
        "note": item.note,
        "kind": item.kind,
    }


def _finding(finding: FieldFinding) -> dict[str, Any]:
    row: dict[str, Any] = {}
    for name in FIELD_FINDING_FIELDS:
        value = getattr(finding, name)
        row[name] = getattr(value, "value", value)
    return row


def _fields(assessment: PlanAssessment) -> list[dict[str, Any]]:
    plan = assessment.plan
    outlines = _geojson([field.geometry for field in plan.fields], plan.frame)
    left = _geojson([land.geometry for land in assessment.spreadable], plan.frame)
    worst = _worst(assessment.findings)
    rows = []
    for number, (field, land, places) in enumerate(zip(plan.fields, assessment.spreadable, assessment.places)):
        rows.append(
            {
                "field_id": field.field_id,
                "acres": land.field_acres,
                "spreadable_acres": land.acres,
                "closed_acres": land.field_acres - land.acres,
                "doubtful_acres": land.doubtful_acres,
                "control": field.control.value if field.control else None,
                "agreement_acres": field.agreement_acres,
                "phosphorus_index": field.phosphorus_index,
                "manure": field.manure.value if field.manure else None,
                "method": field.method.value if field.method else None,
                "counties": _named(places.counties, plan.counties),
                "townships": _named(places.townships, plan.townships),
                "exceptions": list(land.lifted),
                "verdict": worst[field.field_id].value,
                "geometry": outlines[number],
                "spreadable": left[number],
            }
        )
    return rows


def _named(found: Any, given: Any) -> Optional[list[dict[str, Any]]]:
    return None if given is None else [{"name": name, "acres": acres} for name, acres in found.items()]


def _worst(findings: Sequence[FieldFinding]) -> dict[str, Verdict]:
    order = list(Verdict)
    worst: dict[str, Verdict] = {}
    for finding in findings:
        known = worst.get(finding.field_id, order[-1])
        worst[finding.field_id] = min(known, finding.verdict, key=order.index)
    return worst


def _closed(assessment: PlanAssessment) -> list[dict[str, Any]]:
    parts = [part for land in assessment.spreadable for part in land.closed]
    shapes = _geojson([part.geometry for part in parts], assessment.plan.frame)
    return [
        {
            "field_id": part.field_id,
            "rule_id": part.rule_id,
            "citation": part.citation,
            "basis": part.basis.value,
            "distance_ft": part.distance_ft,
            "receptors": list(part.receptors),
            "acres": part.acres,
            "geometry": shape,
        }
        for part, shape in zip(parts, shapes)
    ]


def _records(plan: Plan) -> dict[str, Any]:
    rotation = plan.answers.number("rotation_years")
    years = plan.answers.years("application_years") or (plan.dated.year,)
    stated = None if rotation is None else float(rotation)
    return {
        "meaning": MEANING,
        "years": plan.law.whole("record_years"),
        "rotation_years": None if rotation is None else decimal_text(rotation),
        "kept": [{"what": what, "citation": citation} for what, citation in KEPT],
        "keep_until": [{"application_year": y, "until": keep_until(y, stated, plan.law).isoformat()} for y in years],
        "sheet": [
            {
                "name": c.name,
                "label": c.label,
                "kind": c.kind,
                "citation": c.citation,
                "choices": list(c.choices),
                "needed": c.needed,
            }
            for c in RECORD_SHEET
        ],
    }


def _geojson(geometries: Sequence[Any], frame: MeasuringFrame) -> list[Any]:
    """None for a geometry that is empty."""
    if not geometries:
        return []
    array = np.empty(len(geometries), dtype=object)
    array[:] = list(geometries)
    lonlat = shapely.transform(frame.to_lonlat(array), lambda xy: np.round(xy, LONLAT_DECIMALS))
    return [None if shape.is_empty else json.loads(shapely.to_geojson(shape)) for shape in lonlat]
