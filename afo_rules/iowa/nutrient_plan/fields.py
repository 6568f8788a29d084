"""Each field against what the rule asks of it.

What the plan leaves blank in a column that the layer has is missing in the plan; a column that the layer does not
have is unknown. Neither helps.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ... import units
from ...model import Basis, Verdict
from .agreements import agreement_findings, agreements
from .finding import made_for
from .model import Field, FieldFinding, Plan, Spreadable
from .nutrients import nutrient_findings, plans_no_manure

LOCATION, SETBACKS, WATER_EDGE = "location", "setbacks", "water_edge"
SEEN_ACRES = 0.005


def field_findings(
    plan: Plan, spreadable: Sequence[Spreadable], waters: Mapping[str, Sequence[str]]
) -> list[FieldFinding]:
    """Findings of every field (n), in the order of the fields; ``spreadable`` (n) gives their acres, ``waters`` the
    names of waters that touch a field, by field id."""
    groups = agreements(plan.fields)
    lands = {land.field_id: land for land in spreadable}
    findings: list[FieldFinding] = []
    for field, land in zip(plan.fields, spreadable):
        findings.append(_location(field, land))
        findings += agreement_findings(plan, field, groups, lands)
        findings += nutrient_findings(plan, field, land.field_acres)
        findings.append(_setbacks(field, land))
        if field.field_id in waters:
            findings.append(_water_edge(plan, field, waters[field.field_id]))
    return findings


def _location(field: Field, land: Spreadable) -> FieldFinding:
    if field.geometry.is_empty or land.field_acres <= 0:
        return made_for(
            field, LOCATION, "CON-c1", "65.209(8)c", Verdict.VIOLATES, "the field has no outline on the map"
        )
    reason = f"{units.text(land.field_acres, decimals=2)} acres on the ellipsoid"
    return made_for(
        field, LOCATION, "CON-c1", "65.209(8)c", Verdict.MEETS, reason, measured=land.field_acres, unit="acres"
    )


def _setbacks(field: Field, land: Spreadable) -> FieldFinding:
    """Not an item of 65.209: where on the field manure may be put at all."""
    citation = "; ".join(dict.fromkeys(part.citation for part in land.closed)) or "Iowa Code 459.204, 459.314"
    basis = max((part.basis for part in land.closed), key=list(Basis).index, default=Basis.TEXT)
    verdict, reason = _open_ground(field, land)
    return FieldFinding(
        field.field_id, SETBACKS, "", citation, verdict, reason, basis, land.field_acres, land.acres, "acres"
    )


def _open_ground(field: Field, land: Spreadable) -> tuple[Verdict, str]:
    if not land.closed:
        return Verdict.MEETS, "no application setback of what was searched reaches the field"
    near = ", ".join(dict.fromkeys(name for part in land.closed for name in part.receptors))[:200]
    doubt = ""
    if land.doubtful_acres > SEEN_ACRES:
        doubt = (
            f" ({units.text(land.doubtful_acres, decimals=2)} of the closed acres only because a stream's width or a "
            "point's accuracy is not known)"
        )
    if plans_no_manure(field):
        return Verdict.MEETS, f"no manure is planned; the setbacks of {near} reach the field"
    if land.acres <= 0:
        return Verdict.VIOLATES, f"the setbacks of {near} close the whole field{doubt}"
    reason = (
        f"only outside the setbacks of {near}: {units.text(land.acres, decimals=2)} of "
        f"{units.text(land.field_acres, decimals=2)} acres are open{doubt}"
    )
    applied = field.acres_applied
    if applied is not None and applied > land.acres:
        verdict = Verdict.TOO_CLOSE_TO_CALL if applied <= land.acres + land.doubtful_acres else Verdict.VIOLATES
        return verdict, f"manure is planned on {units.text(applied, land.acres, 2)} acres, {reason}"
    return Verdict.CONDITIONAL, reason


def _water_edge(plan: Plan, field: Field, waters: Sequence[str]) -> FieldFinding:
    """(8)e(7): a field at the water is where a buffer or an equivalent practice is asked for first."""
    width = float(plan.law.limit("vegetation_ft").value)
    touched = f"the field touches {', '.join(waters)[:200]}"
    if field.vegetation_ft is None:
        verdict = Verdict.CONDITIONAL
        reason = f"{touched}: say which conservation practice keeps runoff from it (field vegetation_ft)"
    elif field.vegetation_ft <= 0:
        verdict, reason = Verdict.CONDITIONAL, f"{touched} without vegetation: another practice must control the runoff"
    else:
        verdict, reason = Verdict.MEETS, f"{touched} behind {units.text(field.vegetation_ft, width)} ft of vegetation"
    return made_for(field, WATER_EDGE, "CON-e7", "65.209(8)e(7)", verdict, reason)
