"""What the plan must hold (65.209(8)): figures with their sources, fields, and what only the user can show."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Optional

from ...dates import years_after
from ...units import text as acres_text
from .look import NOT_ANSWERED, Condition, Look, from_fields, missing, not_needed, satisfied, undecided, unknown
from .model import Outcome, Stream

_HOW_DIVERTED = "answer CON-e3 with how they are diverted, or why that is not needed"
NO_STREAMS = "no table of manure, process wastewater and effluent was given (MANURE_STREAMS)"


def stated(look: Look) -> Outcome:
    """An item that only the user can show: until it is answered, nobody has looked."""
    return unknown(NOT_ANSWERED)


def planned_streams(look: Look) -> Optional[list[Stream]]:
    """Streams that the plan must speak of: without what enters an alternative technology system (9) or is sold with
    its papers ((8)f). None when no table was given."""
    if look.plan.streams is None:
        return None
    answers = look.answers
    at_system = bool(answers.yes_no("at_system") and answers.yes_no("at_approval"))
    sold = all(answers.yes_no(name) for name in ("sold_as_200_or_200a", "idals_document", "dnr_sales_form"))
    return [s for s in look.plan.streams if not (at_system and s.to_at_system) and not (sold and s.sold)]


def concentrations(look: Look) -> Outcome:
    """CON-a1."""
    return _of_streams(look, "nitrogen and phosphorus above zero", _has_concentration)


def quantities(look: Look) -> Outcome:
    """CON-a2."""
    return _of_streams(look, "a quantity above zero", lambda s: bool(s.quantity and s.quantity > 0 and s.quantity_unit))


def sources_of_values(look: Look) -> Outcome:
    """CON-a3: no table of the state's is shipped, so every figure must name where it comes from."""
    return _of_streams(look, "the source of each figure", lambda s: bool(s.concentration_source and s.quantity_source))


def _has_concentration(stream: Stream) -> bool:
    figures = (stream.nitrogen, stream.phosphorus)
    return all(figure is not None and figure > 0 for figure in figures) and bool(stream.concentration_unit)


def _of_streams(look: Look, what: str, has: Callable[[Stream], bool]) -> Outcome:
    streams = planned_streams(look)
    if streams is None:
        return unknown(NO_STREAMS)
    if not streams:
        return missing("the table has no stream that the plan must speak of")
    lacking = [s.name for s in streams if not has(s)]
    if lacking:
        return missing(f"{what}: lacking for {', '.join(lacking)[:200]}")
    return satisfied(f"{what}: stated for {_names(streams)}", _sources(streams))


def _names(streams: Sequence[Stream]) -> str:
    return ", ".join(s.name for s in streams)[:200]


def _sources(streams: Sequence[Stream]) -> str:
    named = (source for s in streams for source in (s.concentration_source, s.quantity_source) if source)
    return "; ".join(dict.fromkeys(named))[:300]


def locations(look: Look) -> Outcome:
    """CON-c1."""
    if not look.plan.fields:
        return missing("there is no application field")
    return from_fields(look, "CON-c1")


def under_agreement(item_id: str, look: Look) -> Outcome:
    """CON-c3, CON-c4: asked only for land under an agreement."""
    if not look.by_item.get(item_id):
        controls = {field.control for field in look.plan.fields}
        if None in controls:
            why = "whether fields are owned, rented or under an agreement is not stated (field control)"
            return undecided(why)
        return not_needed("all fields are owned or rented by the owner")
    return from_fields(look, item_id)


def clean_drainage(look: Look) -> Outcome:
    """CON-e3: drainage from upslope is diverted before it reaches a structure, as appropriate."""
    stated, map_says = look.answers.number("contributing_undiverted_acres"), look.plan.upslope
    if stated is not None:
        if stated == 0:
            return satisfied("no land drains to the structures undiverted", "stated")
        return unknown(f"{stated} acres drain to the structures undiverted: {_HOW_DIVERTED}")
    if map_says is None:
        return unknown(
            "how much land drains to the structures undiverted is not known (DEM with OPERATION, or the answer "
            "contributing_undiverted_acres)"
        )
    if map_says.acres is None:
        return unknown(f"{map_says.source}: {map_says.note}")
    note = f" ({map_says.note})" if map_says.note else ""
    said = f"{acres_text(map_says.acres, decimals=2)} acres upslope drain to the pens by {map_says.source}{note}"
    if map_says.acres == 0 and not map_says.note:
        return satisfied(said, "elevation model")
    return unknown(f"{said}: {_HOW_DIVERTED}", "elevation model")


def no_contact_with_waters(look: Look) -> Outcome:
    """CON-e4."""
    return look.pens


def conservation_practices(look: Look) -> Outcome:
    """CON-e7: the map only says where a buffer is asked for first; which practices are planned the user says."""
    at_water = [f for f in look.by_item.get("CON-e7", ()) if f.verdict.value != "meets"]
    if not at_water:
        return unknown(NOT_ANSWERED)
    return unknown(f"{NOT_ANSWERED}; " + "; ".join(f"field {f.field_id}: {f.reason}" for f in at_water[:5]))


def renewed_every_five_years(look: Look) -> Outcome:
    """CON-g1: complete plans no more than five years apart, each with new indexes, the last not older than that."""
    plan, years = look.plan, look.law.whole("plan_years")
    if plan.plan_date is None:
        return unknown("the date of the plan is not stated (PLAN_DATE)")
    until = years_after(plan.plan_date, years)
    if plan.as_of > until:
        return missing(f"the plan of {plan.plan_date} is older than {years} years: it was due anew by {until}")
    renewal = look.answers.day("npdes_renewal_date")
    if renewal is not None and plan.plan_date > renewal:
        return missing(f"the plan of {plan.plan_date} came after the NPDES renewal application of {renewal}")
    previous = plan.previous_plan_date
    if previous is None and not look.answers.yes_no("first_plan"):
        return unknown("the date of the previous complete plan is not stated (PREVIOUS_PLAN_DATE, or first_plan=yes)")
    if previous is not None:
        due = years_after(previous, years)
        if previous > plan.plan_date:
            return unknown(f"the previous plan of {previous} is dated after this one ({plan.plan_date})")
        if plan.plan_date > due:
            return missing(f"the plan of {plan.plan_date} came later than {years} years after {previous}: due by {due}")
    indexes = from_fields(look, "CON-g1")
    if indexes.state.value != "satisfied":
        return indexes
    return satisfied(f"plan of {plan.plan_date}; the next complete plan is due by {until}", "stated")


def _of(item_id: str) -> Condition:
    return lambda look: from_fields(look, item_id)


CONDITIONS: Mapping[str, Condition] = {
    "stated": stated,
    "concentrations": concentrations,
    "quantities": quantities,
    "sources_of_values": sources_of_values,
    "application_rates": _of("CON-b1"),
    "soybean_limit": _of("CON-b2"),
    "locations": locations,
    "agreements": _of("CON-c2"),
    "agreement_acres": partial(under_agreement, "CON-c3"),
    "agreement_length": partial(under_agreement, "CON-c4"),
    "phosphorus_indexes": _of("CON-d1"),
    "clean_drainage": clean_drainage,
    "no_contact_with_waters": no_contact_with_waters,
    "conservation_practices": conservation_practices,
    "renewed_every_five_years": renewed_every_five_years,
    "soil_samples": _of("CON-g2"),
}
