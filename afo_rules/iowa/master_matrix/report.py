"""Matrix -> plain dict ``afo-master-matrix/1``: the one source of the table, the page and the JSON."""

from __future__ import annotations

from typing import Any, Optional

from ...model import Permit
from ...report import report_of as assessment_report
from .law import AVAILABLE, MARKS_CITATION, PASS_MARKS, Score
from .score import Matrix, MatrixRow, RowStatus

SCHEMA = "afo-master-matrix/1"
# What the pages of the siting report print of the site: kept under the same keys.
_SHARED = ("operation", "permits", "layers", "searched", "measuring")
SUGGESTS = (
    "Points of criteria 1 to 10 are what the map supports: a suggestion, not a claim. Only what the applicant selects "
    "counts, and what is selected becomes a condition of the permit."
)

Report = dict[str, Any]


def report_of(matrix: Matrix) -> Report:
    """The matrix as JSON-ready values. The same matrix gives the same dict. Points are exact quarters as numbers."""
    site = assessment_report(matrix.assessment)
    return {
        "schema": SCHEMA,
        "passes": matrix.passes,
        "hindered": list(matrix.hindered),
        "totals": _score(matrix.totals),
        "pass_marks": {**_score(PASS_MARKS), "citation": MARKS_CITATION, "basis": "text"},
        "available": _score(AVAILABLE),
        "reached": matrix.reached,
        "applicability": _applicability(matrix),
        "siting": {"overall": site["overall"], "counts": site["counts"]},
        "rows": [_row(row) for row in matrix.rows],
        "conditions": [_condition(row) for row in matrix.rows if row.status is RowStatus.SELECTED],
        "not_evaluated": [
            {"item": row.criterion.item, "criterion": row.criterion.text, "reason": row.why}
            for row in matrix.rows
            if row.status is RowStatus.NOT_EVALUATED
        ],
        "remarks": [SUGGESTS, _searched(matrix)],
        "warnings": [*site["warnings"], *matrix.warnings],
        **{key: site[key] for key in _SHARED},
        "rule_tables": [*_tables(matrix), *site["rule_tables"]],
    }


def _score(score: Score) -> dict[str, float]:
    return {
        "total": float(score.points),
        "air": float(score.air),
        "water": float(score.water),
        "community": float(score.community),
    }


def _applicability(matrix: Matrix) -> dict[str, Any]:
    """Whether a matrix must be filed at all, as the assessment's permits say."""
    permit: Optional[Permit] = next((p for p in matrix.assessment.permits if p.what == "master matrix"), None)
    if permit is None:
        return {"needed": None, "why": "", "citation": "", "basis": "text"}
    return {
        "needed": permit.needed,
        "why": permit.why,
        "citation": permit.citation,
        "basis": permit.basis.value,
    }


def _row(row: MatrixRow) -> dict[str, Any]:
    criterion, option, near, score = row.criterion, row.option, row.near, row.score
    return {
        "item": criterion.item,
        "group": criterion.group,
        "criterion": criterion.text,
        "judged_by": criterion.judged_by,
        "status": row.status.value,
        "option": option.option if option is not None else "",
        "label": option.label if option is not None else "",
        "points": float(score.points),
        "air": float(score.air),
        "water": float(score.water),
        "community": float(score.community),
        "max_points": float(criterion.max_points),
        "subject": near.subject if near is not None else "",
        "receptor": near.receptor if near is not None else "",
        "receptor_name": near.receptor_name if near is not None else "",
        "receptor_layer": near.receptor_layer if near is not None else "",
        "receptor_class": near.receptor_class if near is not None else "",
        "required_ft": near.required_ft if near is not None and near.required_ft else None,
        "measured_ft": near.measured_ft if near is not None else None,
        "doubt_ft": near.doubt_ft if near is not None else None,
        "measure": criterion.measure,
        "value": row.value,
        "counted": None if row.counted is None else float(row.counted),
        "why": row.why,
        "to_confirm": criterion.to_confirm if row.near is not None else "",
        "plans_needed": criterion.plans_needed,
        "note": criterion.note,
        "citation": criterion.citation,
        "basis": (option or criterion).basis.value,
    }


def _condition(row: MatrixRow) -> dict[str, Any]:
    return {
        "item": row.criterion.item,
        "practice": row.criterion.text,
        "option": row.option.label if row.option is not None else "",
        "plans_needed": row.criterion.plans_needed,
    }


def _searched(matrix: Matrix) -> str:
    return (
        f"Receptors were read {matrix.searched_ft:,.0f} ft around the structures; where none was found, the distance "
        "counts as that and no more."
    )


def _tables(matrix: Matrix) -> list[dict[str, Any]]:
    return [
        {
            "name": s.name,
            "replaced": s.replaced,
            "rows": s.rows,
            "rows_not_text": s.rows_not_text,
            "rows_differing": s.rows_differing,
        }
        for s in matrix.law.sources
    ]
