"""RunoffAssessment -> plain dict ``afo-runoff/1``, of the same family as the siting report ``afo-assessment/1``."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Optional

from ..errors import SitingError
from ..model import NotEvaluated
from ..report import counts, finding_row
from ..units import METRES_PER_FOOT, acres
from .check import RunoffAssessment
from .decision import Step
from .drawing import Outline, drawing_of
from .facts import QUESTIONS, Range
from .runoff import GALLONS_PER_ACRE_FOOT, SurfaceRunoff, gallons
from .watershed import LISTED_DEPTH_FT, SINGLE_FLOW_BIAS

SCHEMA = "afo-runoff/1"
_CUBIC_METRES_PER_ACRE_FOOT = 4046.8564224 * METRES_PER_FOOT
# Depressions listed at most, the deepest first; the report says how many there are.
LISTED_DEPRESSIONS = 200

Report = dict[str, Any]


def report_of(assessment: RunoffAssessment, outlines: Sequence[Outline] = (), flow_lines: Sequence[Any] = ()) -> Report:
    """The assessment as JSON-ready values. The same assessment gives the same dict; nothing is rounded.

    ``outlines`` and ``flow_lines``: what the map draws besides, made from the cells by the caller.
    """
    site, found, decision = assessment.site, assessment.watershed, assessment.decision
    return {
        "schema": SCHEMA,
        "overall": assessment.overall.value,
        "counts": counts(assessment.findings, assessment.not_evaluated),
        "decision": {
            "verdict": decision.verdict.value,
            "outcome": decision.outcome.step_id if decision.outcome else None,
            "outcomes": [
                {
                    "id": o.step_id,
                    "text": o.text,
                    "verdict": o.verdict.value,
                    "citation": o.citation,
                    "basis": o.basis.value,
                }
                for o in decision.outcomes
            ],
            "open": [s.step_id for s in decision.open_steps],
        },
        "steps": [_step(s) for s in decision.steps],
        "areas": _areas(assessment),
        "volumes": _volumes(assessment),
        "storage": _storage(assessment),
        "findings": [finding_row(f) for f in assessment.findings],
        "not_evaluated": [_missing(n) for n in assessment.not_evaluated],
        "agency_judgements": _judgements(assessment),
        "uncertainty": {
            "additional_acres": _range(found.additional_acres),
            "single_flow_bias": SINGLE_FLOW_BIAS,
            "variants": [
                {"name": v.name, "contributing_acres": v.contributing_acres, "other_acres": v.other_acres}
                for v in found.variants
            ],
        },
        "depressions": _depressions(assessment),
        "lots": [
            {
                "name": lot.name,
                "part": lot.part.value,
                "acres": lot.acres,
                "run_on_acres": lot.run_on_acres,
                "share_draining_to_reservoir": lot.draining_to_reservoir_share,
            }
            for lot in found.lots
        ],
        "terrain": {
            "dem": site.dem_name,
            "crs": site.terrain.grid.crs,
            "rows": site.terrain.grid.rows,
            "columns": site.terrain.grid.columns,
            "cell_width_ft": site.terrain.grid.cell_width_m / METRES_PER_FOOT,
            "cell_height_ft": site.terrain.grid.cell_height_m / METRES_PER_FOOT,
            "drainage": site.engine,
            "touches_edge": found.touches_edge,
            "areas": "on the ellipsoid of the elevation model's CRS, international acres",
        },
        "related_rules": _related(assessment),
        "rule_tables": site.law.summary(),
        "answers": {
            "facts": {name: site.answers.fact(name) for name in QUESTIONS},
            "numbers": dict(site.answers.numbers),
            "inspection_requested": site.answers.inspection_requested.isoformat()
            if site.answers.inspection_requested
            else None,
        },
        "doubts": list(assessment.doubts),
        "warnings": list(assessment.warnings),
        "map": drawing_of(assessment, outlines, flow_lines),
    }


def to_json(report: Report) -> str:
    """The report as text, the same text for the same report."""
    return json.dumps(report, ensure_ascii=False, indent=1, allow_nan=False) + "\n"


def from_json(content: str) -> Report:
    """Reads a report back. Raises SitingError when ``content`` is not one."""
    try:
        report = json.loads(content)
    except ValueError as error:
        raise SitingError(
            "The report file is not readable JSON.", "Choose the REPORT_JSON file that runoffcheck wrote.", str(error)
        ) from error
    if not isinstance(report, dict) or report.get("schema") != SCHEMA:
        raise SitingError(
            f"The file is not a report of the kind {SCHEMA}.", "Choose the REPORT_JSON file that runoffcheck wrote."
        )
    return report


def _range(value: Optional[Range]) -> Optional[dict[str, float]]:
    return None if value is None else {"low": value.low, "value": value.value, "high": value.high}


def _step(step: Step) -> dict[str, Any]:
    return {
        "id": step.step_id,
        "question": step.question,
        "answer": step.answer.value,
        "why": step.why,
        "judged_by": step.judged_by,
        "certain": step.certain,
        "citation": step.citation,
        "basis": step.basis.value,
    }


def _areas(assessment: RunoffAssessment) -> dict[str, Any]:
    found, limit = assessment.watershed, assessment.site.law.acre_limit
    return {
        "contributing_acres": _range(found.contributing_acres),
        "parts_acres": dict(found.part_acres),
        "other_acres": _range(found.other_acres),
        "divertible_acres": _range(found.divertible_acres),
        "diverted_acres": found.diverted_acres,
        "additional_acres": _range(found.additional_acres),
        "excess_acres": _range(found.additional_acres.minus(limit)),
        "limit_acres": limit,
        "lower_bounds_only": found.touches_edge,
    }


def _volumes(assessment: RunoffAssessment) -> dict[str, Any]:
    storm, incidental = assessment.site.storm, assessment.incidental_acft
    return {
        "rainfall_in": storm.rainfall_in,
        "rainfall_source": storm.rainfall_source,
        "storm": "25-year frequency, 24 hours",
        "method": "curve number, (P - 0.2 S)^2 / (P + 0.8 S), S = 1000 / CN - 10",
        "surfaces": [_surface(s) for s in assessment.surfaces],
        "incidental_acft": _range(incidental),
        "incidental_gallons": None if incidental is None else gallons(incidental.value),
        "gallons_per_acre_foot": GALLONS_PER_ACRE_FOOT,
        "curve_numbers": [
            {
                "surface": c.surface,
                "curve_number": c.curve_number,
                "note": c.note,
                "citation": c.citation,
                "basis": c.basis.value,
            }
            for c in assessment.site.law.curve_numbers.values()
        ],
    }


def _surface(runoff: SurfaceRunoff) -> dict[str, Any]:
    return {
        "surface": runoff.surface.name,
        "curve_number": runoff.surface.curve_number,
        "acres": runoff.surface.acres.value,
        "runoff_in": runoff.depth_in,
        "acft": runoff.volume_acft.value,
        "gallons": gallons(runoff.volume_acft.value),
    }


def _storage(assessment: RunoffAssessment) -> Optional[dict[str, Any]]:
    storage = assessment.storage
    if storage is None:
        return None
    verdict = {True: "meets", False: "violates", None: "too_close_to_call"}[storage.holds]
    return {
        "available_acft": storage.available_acft,
        "waste_acft": storage.waste_acft,
        "incidental_acft": storage.incidental_acft.value,
        "spare_acft": storage.spare_acft,
        "spare_gallons": gallons(storage.spare_acft),
        "verdict": verdict,
        "citation": "54-2430(1)",
        "basis": "text",
    }


def _missing(missing: NotEvaluated) -> dict[str, Any]:
    return {
        "rule_id": missing.rule_id,
        "citation": missing.citation,
        "receptor_class": missing.receptor_class,
        "reason": missing.reason,
        "subjects": list(missing.subjects),
    }


def _judgements(assessment: RunoffAssessment) -> list[dict[str, Any]]:
    """What only the agency may judge: of the tree as far as it was come to, and of the place."""
    rows: list[dict[str, Any]] = [
        {"question": s.question, "answer": s.answer.value, "citation": s.citation}
        for s in assessment.decision.steps
        if s.judged_by == "agency"
    ]
    word = {True: "yes", False: "no", None: "unknown"}
    rows += [
        {
            "question": j.text,
            "answer": word[j.answer],
            "citation": j.citation,
            "fact": j.fact,
            "favourable": None if j.answer is None else j.answer is j.favourable,
        }
        for j in assessment.judgements
    ]
    return rows


def _depressions(assessment: RunoffAssessment) -> dict[str, Any]:
    found, grid = assessment.watershed.ponds, assessment.site.terrain.grid
    x, y = grid.centres(found.deepest)
    return {
        "deeper_than_ft": LISTED_DEPTH_FT,
        "count": len(found),
        "deepest": [
            {
                "x": float(x[i]),
                "y": float(y[i]),
                "depth_ft": float(found.depth_m[i]) / METRES_PER_FOOT,
                "acres": acres(float(found.area_m2[i])),
                "acft": float(found.volume_m3[i]) / _CUBIC_METRES_PER_ACRE_FOOT,
            }
            for i in range(min(len(found), LISTED_DEPRESSIONS))
        ],
    }


def _related(assessment: RunoffAssessment) -> list[dict[str, Any]]:
    storage = assessment.site.storm.storage_available_acft
    return [
        {
            "text": rule.text,
            "applies": None
            if rule.when_storage_over_acft is None or storage is None
            else storage > rule.when_storage_over_acft,
            "citation": rule.citation,
            "basis": rule.basis.value,
        }
        for rule in assessment.site.law.related
    ]
