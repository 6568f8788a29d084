"""New waters against structures -> plain dict ``afo-new-water/1``: findings as the siting report has them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..model import OperationKind, Structure
from ..report import counts, finding_row, geojson_of, measuring_of
from ..tables import WATER, RuleTables
from .new_water import NewWater, NewWaterAnswer

if TYPE_CHECKING:
    from ..frame import MeasuringFrame

SCHEMA = "afo-new-water/1"
# What a map cannot tell, and a person must know of the answer.
DOUBTS = (
    "The rules speak of a water constructed, expanded or diverted, or a wetland established.",
    "Every structure given is taken as standing.",
    "Whether a water is a major water source or a designated wetland is for the department to say: its lists decide.",
)

Report = dict[str, Any]


def new_water_report(
    frame: MeasuringFrame,
    answer: NewWaterAnswer,
    waters: Sequence[NewWater],
    structures: Sequence[Structure],
    kind: OperationKind,
    tables: RuleTables,
    warnings: Sequence[str],
) -> Report:
    """The answer as JSON-ready values. The same answer gives the same dict."""
    worst: dict[str, Any] = {}
    for finding in answer.findings:
        worst.setdefault(finding.subject, finding)
    return {
        "schema": SCHEMA,
        "overall": answer.overall.value,
        "counts": counts(answer.findings, ()),
        "operation": {"kind": kind.value},
        "rule_tables": [table for table in tables.summary() if table["name"] == WATER],
        "findings": [finding_row(finding) for finding in answer.findings],
        "not_evaluated": [],
        "doubts": list(DOUBTS),
        "warnings": list(warnings),
        "measuring": measuring_of(frame),
        "subjects": [
            {
                "name": water.name,
                "subject_kind": water.kind.value,
                "verdict": worst[water.name].verdict.value,
                "worst_finding": worst[water.name].finding_id,
                "geometry": shape,
            }
            for water, shape in zip(waters, geojson_of([w.geometry for w in waters], frame))
        ],
        "receptors": [
            {"receptor": s.name, "receptor_class": s.structure_type.value, "geometry": shape}
            for s, shape in zip(structures, geojson_of([s.geometry for s in structures], frame))
        ],
    }


def to_json(report: Report) -> str:
    """The report as text, the same text for the same report."""
    return json.dumps(report, ensure_ascii=False, indent=1, allow_nan=False) + "\n"
