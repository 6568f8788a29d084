"""Small nutrient plans to hold 65.209 against: square fields in central Iowa, every fact in its place."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from decimal import Decimal

import numpy as np
import shapely

from afo_siting.afo_rules.frame import MeasuringFrame
from afo_siting.afo_rules.iowa.nutrient_plan.answers import parse_answers
from afo_siting.afo_rules.iowa.nutrient_plan.assess import assess_plan
from afo_siting.afo_rules.iowa.nutrient_plan.checklist import nutrient_plan_law
from afo_siting.afo_rules.iowa.nutrient_plan.model import Control, Field, ManureKind, Place, Plan, State, Stream
from afo_siting.afo_rules.model import RECEPTOR_BOOLS, RECEPTOR_DATES, ReceptorClass, ReceptorLayer, SearchedNoneFound
from afo_siting.afo_rules.receptors import unknown_column
from afo_siting.afo_rules.tables import load_tables

FRAME = MeasuringFrame("EPSG:26915")
LAW = nutrient_plan_law()
X, Y = 450_000.0, 4_650_000.0
SIDE = 400.0  # metres: about 39.5 acres
AS_OF = date(2026, 12, 1)
ALL_COLUMNS = frozenset(
    [
        "field_id",
        "control",
        "agreement_acres",
        "agreement_end",
        "phosphorus_index",
        "phosphorus_index_date",
        "soil_sample_date",
        "soil_samples",
        "crop",
        "liquid_n_lb_per_acre",
        "rate",
        "rate_source",
        "index_report",
        "agreement_copy",
    ]
)
FIELD = Field(
    "1",
    shapely.box(X, Y, X + SIDE, Y + SIDE),
    control=Control.OWNED,
    phosphorus_index=0.8,
    phosphorus_index_date=date(2026, 3, 1),
    index_report=True,
    soil_sample_date=date(2025, 10, 1),
    soil_samples=4,
    crop="corn",
    liquid_n_lb_per_acre=90.0,
    rate="12 tons/acre",
    rate_source="plan page 7",
    manure=ManureKind.SOLID,
)
AGREED = replace(
    FIELD,
    control=Control.AGREEMENT,
    agreement_acres=40.0,
    agreement_end=date(2035, 3, 1),
    agreement_copy=True,
)
STREAM = Stream(
    "scraped manure", 12.0, 6.0, "lb/ton", "laboratory, 2026-02-03", 2400.0, "tons/year", "scale tickets 2025"
)
WEST = Place("Story", shapely.box(X - 5000, Y - 5000, X + 200, Y + 5000))
EAST = Place("Marshall County", shapely.box(X + 200, Y - 5000, X + 9000, Y + 5000))
NORTH = Place("Nevada", shapely.box(X - 5000, Y + 1000, X + 9000, Y + 5000))
SOUTH = Place("Indian Creek", shapely.box(X - 5000, Y - 5000, X + 9000, Y + 1000))
PENS = (shapely.box(X - 1000, Y, X - 900, Y + 100),)
ITEMS = [item.item_id for item in LAW.items]
# Facts and answers under which nothing is left open.
COMPLETE = {
    "npdes_required": "no",
    "npdes_sought": "no",
    "operations_in_plan": "1",
    "has_confinement": "no",
    "sold_as_200_or_200a": "no",
    "at_system": "no",
    "removals": "none",
    "construction_permit_required": "yes",
    "nmp_in_application": "yes",
    "proof_of_publication": "yes",
    "published_counties": "Story|Marshall",
    "notice_townships": "Indian Creek",
    "owner_name": "A. Owner",
    "notice_animal_units": "1200.5",
    "inspection_time": "weekdays 8 to 4",
    "inspection_place": "county recorder",
    "comment_procedure": "by mail",
    "hearing_procedure": "in writing",
    "dnr_website_address": "as printed",
    "hearing_requests": "none",
    "contributing_undiverted_acres": "0",
    "first_plan": "yes",
    "application_years": "none",
    **{f"CON-e{n}": f"yes: page {n}" for n in (1, 2, 5, 6, 7, 8, 9, 10)},
    **{f"REC-{n}": "yes: binder" for n in (1, 3, 4, 5)},
}


def answers(changed=(), without=()):
    facts = {**COMPLETE, **dict(changed)}
    return parse_answers(";".join(f"{k}={v}" for k, v in facts.items() if k not in set(without)), ITEMS)


def layer(name, receptor_class, geometries, **facts) -> ReceptorLayer:
    count = len(geometries)
    shapes = np.empty(count, dtype=object)
    shapes[:] = list(geometries)
    columns = {
        column: unknown_column(column, count)
        if value is None
        else np.full(
            count,
            value,
            dtype=np.int8 if column in RECEPTOR_BOOLS else "datetime64[D]" if column in RECEPTOR_DATES else float,
        )
        for column, value in {"accuracy_ft": 0.0, **facts}.items()
    }
    text = np.empty(count, dtype=object)
    text[:] = [f"{name} {n}" for n in range(1, count + 1)]
    kinds = np.empty(count, dtype=object)
    kinds[:] = [receptor_class] * count
    ids = np.empty(count, dtype=object)
    ids[:] = [str(n) for n in range(1, count + 1)]
    return ReceptorLayer(
        name,
        ids,
        text,
        shapes,
        kinds,
        columns,
        receptor_class,
        (receptor_class,),
        total_features=count,
        features_read=count,
    )


FAR_STREAM = layer(
    "stream", "water_source", [shapely.LineString([(X - 3000, Y + 9000), (X + 3000, Y + 9000)])], half_width_ft=10.0
)
SEARCHED = tuple(SearchedNoneFound(c, "county survey", date(2026, 11, 1)) for c in ReceptorClass)


def plan(*fields, **changed) -> Plan:
    """A plan of ``fields`` (FIELD) in which everything is there, but for what is ``changed``."""
    given = {
        "frame": FRAME,
        "law": LAW,
        "allowances": load_tables().allowances,
        "as_of": AS_OF,
        "fields": fields or (FIELD,),
        "stated_columns": ALL_COLUMNS,
        "animal_units": Decimal("1200.5"),
        "npdes": False,
        "plan_date": date(2026, 11, 1),
        "notice_published": date(2026, 10, 1),
        "answers": answers(),
        "counties": (WEST, EAST),
        "townships": (NORTH, SOUTH),
        "operation": PENS,
        "receptor_layers": (FAR_STREAM,),
        "searched": SEARCHED,
        "streams": (STREAM,),
        **changed,
    }
    return Plan(**given)


def row(item_id, given):
    """The outcome of one item."""
    found = [r.outcome for r in assess_plan(given).rows if r.item.item_id == item_id]
    assert len(found) == 1
    return found[0]


def state(item_id, given) -> State:
    return row(item_id, given).state


def finding(check, given, field_id="1"):
    found = [f for f in assess_plan(given).findings if f.check == check and f.field_id == field_id]
    assert len(found) == 1, [f.check for f in assess_plan(given).findings]
    return found[0]
