"""Phosphorus index, application rate, nitrogen on soybeans and soil samples of a field (65.209(8)b, d, g)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Optional

from ... import units
from ...dates import years_after
from ...model import Basis, Verdict
from .finding import blank_in, made_for
from .law import Limit
from .model import Field, FieldFinding, Plan

INDEX, RATE, SOYBEANS, INDEX_AGE = "phosphorus_index", "application_rate", "soybean_nitrogen", "phosphorus_index_age"
SOIL_AGE, SOIL_DENSITY = "soil_sample_age", "soil_sample_density"
SOYBEAN_RELEASE = (
    "An earlier edition released land planned to soybeans from the limit on and after June 1; the current text of "
    "IAC 567-65.111(13)c was not read, so the release is not granted."
)


def nutrient_findings(plan: Plan, field: Field, acres: float) -> list[FieldFinding]:
    """Findings of one field; ``acres`` on the ellipsoid."""
    return [
        _index(plan, field),
        _rate(plan, field),
        _soybeans(plan, field),
        _index_age(plan, field),
        _soil_age(plan, field),
        _soil_density(plan, field, acres),
    ]


def _index(plan: Plan, field: Field) -> FieldFinding:
    def made(verdict: Verdict, reason: str) -> FieldFinding:
        return made_for(
            field, INDEX, "CON-d1", "65.209(8)d", verdict, reason, measured=field.phosphorus_index, unit="index"
        )

    if field.phosphorus_index is None:
        return made(blank_in(plan, "phosphorus_index"), "no phosphorus index is stated")
    said = f"phosphorus index {units.text(field.phosphorus_index, decimals=2)}"
    if field.index_report:
        return made(Verdict.MEETS, f"{said}, with its factors or the NRCS detailed report")
    if field.index_report is None:
        return made(
            Verdict.NOT_EVALUATED,
            f"{said}; whether its factors or the NRCS detailed report are in the plan is not stated "
            "(field index_report)",
        )
    return made(Verdict.VIOLATES, f"{said}, but neither its factors nor the NRCS detailed report")


def _rate(plan: Plan, field: Field) -> FieldFinding:
    """What the class of the index allows (its basis is printed), and whether a rate with its source is stated."""
    index = field.phosphorus_index
    if index is None:
        reason = "without a phosphorus index no rate can be judged"
        return made_for(field, RATE, "CON-b1", "65.209(8)b", Verdict.NOT_EVALUATED, reason)
    row = plan.law.index_class(index)
    words = f"class {row.name.replace('_', ' ')}: {row.allowed}"

    def made(verdict: Verdict, reason: str) -> FieldFinding:
        top = None if row.up_to is None else float(row.up_to)
        citation = f"65.209(8)b; {row.citation}"
        return made_for(field, RATE, "CON-b1", citation, verdict, f"{words}; {reason}", row.basis, top, index, "index")

    no_manure = plans_no_manure(field)
    if no_manure:
        return made(Verdict.MEETS, "no manure is planned")
    if row.manure == "none":
        return made(Verdict.VIOLATES, "the field is in the plan, and not with a rate of none")
    if not field.rate:
        return made(blank_in(plan, "rate"), "no application rate is stated")
    if not field.rate_source:
        reason = f"the source of the rate {field.rate[:60]} is not stated (field rate_source)"
        return made(Verdict.NOT_EVALUATED, reason)
    stated = f"stated rate {field.rate[:60]}, source {field.rate_source[:80]}"
    return made(Verdict.CONDITIONAL if row.manure == "with_practices" else Verdict.MEETS, stated)


def plans_no_manure(field: Field) -> bool:
    """Whether the stated rate is none."""
    return field.rate.strip().lower() in ("0", "0.0", "none")


def _soybeans(plan: Plan, field: Field) -> FieldFinding:
    limit = plan.law.limit("soybean_nitrogen_lb_per_acre")
    most, nitrogen = float(limit.value), field.liquid_n_lb_per_acre

    def made(verdict: Verdict, reason: str) -> FieldFinding:
        return FieldFinding(
            field.field_id, SOYBEANS, "CON-b2", limit.citation, verdict, reason, limit.basis, most, nitrogen, limit.unit
        )

    printed = "" if nitrogen is None else f"{units.text(nitrogen, most)} lb of liquid nitrogen an acre"
    if nitrogen is not None and nitrogen <= most:
        return made(Verdict.MEETS, f"{printed}, not over {units.whole(most)} whatever the crop")
    if not field.crop:
        reason = "the crop is not stated (field crop)" + (f"; {printed}" if printed else "")
        return made(Verdict.NOT_EVALUATED, reason)
    if not is_soybeans(field.crop):
        return made(Verdict.MEETS, f"the crop is {field.crop[:60]}, not soybeans")
    if nitrogen is None:
        return made(Verdict.NOT_EVALUATED, "liquid nitrogen on soybeans is not stated (field liquid_n_lb_per_acre)")
    return made(Verdict.VIOLATES, f"{printed} on {field.crop[:60]}, over {units.whole(most)}")


def is_soybeans(crop: str) -> bool:
    """Whether the crop, or one of a rotation's (corn/soybeans, C-SB), is soybeans; “beans” alone counts."""
    word = crop.lower()
    parts = word.replace("-", " ").replace("/", " ").replace(",", " ").split()
    return "soy" in word or any(part in ("beans", "bean", "sb") for part in parts)


def _index_age(plan: Plan, field: Field) -> FieldFinding:
    """(8)g: a new index for each complete plan, once every five years; one that an earlier plan used is not new."""

    def made(verdict: Verdict, reason: str) -> FieldFinding:
        return made_for(field, INDEX_AGE, "CON-g1", "65.209(8)g", verdict, reason)

    made_on = field.phosphorus_index_date
    if made_on is None:
        return made(blank_in(plan, "phosphorus_index_date"), "the date of the phosphorus index is not stated")
    if made_on > plan.as_of:
        return made(Verdict.NOT_EVALUATED, f"the date of the phosphorus index, {made_on}, lies in the future")
    previous = plan.previous_plan_date
    if previous is not None and made_on <= previous:
        reason = f"the phosphorus index of {made_on} is not newer than the previous plan ({previous})"
        return made(Verdict.VIOLATES, reason)
    return _not_older(made, "the phosphorus index", made_on, plan.law.limit("plan_years"), plan.dated)


def _not_older(
    made: Callable[[Verdict, str], FieldFinding], what: str, made_on: date, limit: Limit, on: date
) -> FieldFinding:
    last = years_after(made_on, int(limit.value))
    if on <= last:
        return made(Verdict.MEETS, f"{what} is of {made_on}, good until {last}")
    verdict = Verdict.VIOLATES if limit.basis is Basis.TEXT else Verdict.NOT_EVALUATED
    doubt = "" if limit.basis is Basis.TEXT else "; the number is not read in the rule, so this warns and does not fail"
    return made(verdict, f"{what} is of {made_on}: more than {limit.value} {limit.unit} before {on}{doubt}")


def _soil_age(plan: Plan, field: Field) -> FieldFinding:
    """The life of a sample (recall) is shorter than the plan's five years: a plan in its fifth may rest on old ones."""
    limit = plan.law.limit("soil_sample_years")

    def made(verdict: Verdict, reason: str) -> FieldFinding:
        return FieldFinding(field.field_id, SOIL_AGE, "CON-g2", limit.citation, verdict, reason, limit.basis)

    taken = field.soil_sample_date
    if taken is None:
        return made(Verdict.NOT_EVALUATED, "the date of the soil samples is not stated (field soil_sample_date)")
    if taken > plan.as_of:
        return made(Verdict.NOT_EVALUATED, f"the date of the soil samples, {taken}, lies in the future")
    return _not_older(made, "the soil sampling", taken, limit, plan.dated)


def _soil_density(plan: Plan, field: Field, acres: float) -> FieldFinding:
    most, single = plan.law.limit("acres_per_soil_sample"), plan.law.limit("single_soil_sample_acres")
    samples = field.soil_samples

    citation = f"IAC 567-65.209(8)g; {most.citation}"

    def made(
        verdict: Verdict, reason: str, measured: Optional[float] = None, basis: Basis = most.basis
    ) -> FieldFinding:
        return FieldFinding(
            field_id=field.field_id,
            check=SOIL_DENSITY,
            item_id="CON-g2",
            citation=citation,
            verdict=verdict,
            reason=reason,
            basis=basis,
            required=float(most.value),
            measured=measured,
            unit="acres a sample",
        )

    if samples is None:
        return made(Verdict.NOT_EVALUATED, "the number of soil samples is not stated (field soil_samples)")
    if samples < 1:
        return made(Verdict.VIOLATES, "no soil sample was taken", basis=Basis.TEXT)
    each = acres / samples
    said = f"{units.text(each, float(most.value), 2)} acres a sample"
    if each <= most.value:
        return made(Verdict.MEETS, said, each)
    if samples == 1 and acres <= single.value:
        return made(Verdict.MEETS, f"{said}: one sample is enough for {units.whole(single.value)} acres or less", each)
    return made(
        Verdict.NOT_EVALUATED,
        f"{said}, over {units.whole(most.value)}; the number is not read in the rule, so this warns and does not fail",
        each,
    )
