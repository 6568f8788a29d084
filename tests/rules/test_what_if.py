"""The what-if of a footprint that is moved about says what the check of the same footprint says."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
import shapely
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from afo_siting.afo_rules import decide
from afo_siting.afo_rules.assess import assess
from afo_siting.afo_rules.errors import SitingError
from afo_siting.afo_rules.model import Operation, Site, Status, Structure, StructureType, Verdict
from afo_siting.afo_rules.what_if import WhatIf
from tests.rules.builders import (
    ALL_CLASSES,
    BARN,
    BARN_SHAPE,
    BEDDED_PILE,
    FILING,
    FINISHERS_999_6,
    FRAME,
    LAGOON,
    PILE,
    TABLES,
    block,
    layer,
    line,
    point,
    searched,
    units,
)

RECEPTORS = (
    "residence",
    "commercial_enterprise",
    "public_use_area",
    "private_well_deep",
    "water_source",
    "major_water_source",
    "known_sinkhole",
    "designated_wetland",
    "one_hundred_year_floodplain",
    "public_thoroughfare",
    "surface_tile_inlet",
    "city",
    "confinement_operation",
)
FACTS = {
    "owner_is_operator": st.booleans(),
    "waiver_recorded": st.just(date(2020, 1, 1)),
    "farm_pond": st.booleans(),
    "in_city": st.booleans(),
    "half_width_ft": st.floats(0, 300),
    "accuracy_ft": st.floats(0, 200),
    "animal_units": st.floats(0, 4000),
    "common_ownership": st.booleans(),
}
SHAPES = {"point": point, "line": line, "block": block}
receptors = st.lists(
    st.tuples(
        st.sampled_from(RECEPTORS),
        st.sampled_from(sorted(SHAPES)),
        st.floats(0, 6000),
        st.fixed_dictionaries({}, optional=FACTS),
    ),
    max_size=7,
)
TANK = replace(BARN, structure_type=StructureType.COVERED_FORMED_MANURE_STORAGE_STRUCTURE)
subjects = st.sampled_from([BARN, LAGOON, TANK, replace(BARN, accuracy_ft=25.0), PILE, BEDDED_PILE])
ANSWERS = (
    "capacity_within_459_203_caps",
    "replaces_unformed_storage",
    "replacement_capacity_not_increased",
    "replaced_storage_discontinued_within_one_year",
    "replacement_storage_at_most_18_months",
    "replacement_meets_459_307",
)
operations = st.sampled_from([units("1"), units("499.8"), FINISHERS_999_6, units("1000"), units("3000")])
moves = st.tuples(st.floats(-1500, 1500), st.floats(-1500, 1500), st.floats(0, 180))
STANDING = (
    Structure("old lagoon", BARN_SHAPE, StructureType.ANAEROBIC_LAGOON, Status.EXISTING, date(1990, 1, 1)),
    Structure(
        "old barn",
        shapely.affinity.translate(BARN_SHAPE, 400, -300),
        StructureType.CONFINEMENT_BUILDING,
        Status.EXISTING,
        date(2004, 1, 1),
    ),
    Structure("new barn", shapely.affinity.translate(BARN_SHAPE, -200, 0), StructureType.CONFINEMENT_BUILDING),
)
others = st.lists(st.sampled_from(STANDING), unique=True)


def site_of(entries, operation, structures=(), none_found=ALL_CLASSES) -> Site:
    layers = tuple(
        layer(receptor_class, SHAPES[shape](distance), name=f"{number} {receptor_class}", **facts)
        for number, (receptor_class, shape, distance, facts) in enumerate(entries)
    )
    return Site(FRAME, operation, TABLES, structures=structures, receptor_layers=layers, searched=searched(*none_found))


def moved(move):
    east, north, turn = move
    return shapely.affinity.translate(shapely.affinity.rotate(BARN_SHAPE, turn), east, north)


def checked(site: Site, subject, geometry):
    """The findings of the whole check for the subject standing there, worst verdict, those with a margin."""
    placed = replace(subject, name="moved", geometry=geometry)
    kind = "structures" if isinstance(subject, Structure) else "stockpiles"
    result = assess(replace(site, **{kind: (*getattr(site, kind), placed)}))
    own = [f for f in result.findings if f.subject == "moved"]
    worst = min((f.verdict for f in own), key=decide.ORDER.index)
    exempt_last = [[f for f in own if (f.verdict is Verdict.EXEMPT) is exempt] for exempt in (False, True)]
    ranked = [
        sorted(
            (f for f in part if f.receptor and f.margin_ft is not None),
            key=lambda f: (decide.ORDER.index(f.verdict), f.margin_ft, f.finding_id),
        )
        for part in exempt_last
    ]
    return result, worst, (*ranked[0], *ranked[1])


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(receptors, subjects, operations, others, st.booleans(), st.lists(moves, min_size=1, max_size=3))
def test_it_answers_as_the_check_does_wherever_the_footprint_is_moved(
    entries, subject, operation, standing, answered, way
):
    if answered:
        operation = replace(operation, answers=tuple((question, True) for question in ANSWERS))
    site = site_of(entries, operation, tuple(standing))
    what_if = WhatIf(site, replace(subject, name="moved"))
    for geometry in map(moved, way):
        margins = what_if.margins(geometry, most=4)
        result, worst, ranked = checked(site, subject, geometry)
        assert margins.worst is worst
        if not standing:
            assert margins.overall is result.overall
        assert margins.tightest == ranked[:4]


def test_the_first_named_is_what_limits_and_not_what_is_exempt():
    site = site_of(
        [
            ("residence", "point", 300.0, {"waiver_recorded": date(2020, 1, 1)}),
            ("residence", "point", 2500.0, {}),
            ("residence", "point", 5000.0, {}),
        ],
        FINISHERS_999_6,
    )
    margins = WhatIf(site, BARN).margins(BARN_SHAPE)
    assert [(f.receptor_layer, f.verdict) for f in margins.tightest] == [
        ("1 residence", Verdict.MEETS),
        ("0 residence", Verdict.EXEMPT),
    ]
    assert margins.tightest[0].margin_ft == pytest.approx(2500 - margins.tightest[0].required_ft, abs=0.01)


def test_what_nobody_searched_for_is_named_beside_the_margins():
    missing = [c for c in ALL_CLASSES if c not in ("known_sinkhole", "city")]
    site = site_of([("residence", "point", 4000.0, {})], FINISHERS_999_6, none_found=missing)
    for subject in (BARN, PILE):
        margins = WhatIf(site, replace(subject, name="moved")).margins(BARN_SHAPE)
        assert margins.not_evaluated == checked(site, subject, BARN_SHAPE)[0].not_evaluated
        assert "known_sinkhole" in {n.receptor_class for n in margins.not_evaluated}


def test_no_more_findings_are_put_into_words_than_were_asked_for():
    site = site_of([("residence", "point", 100.0 + step, {}) for step in range(30)], FINISHERS_999_6)
    margins = WhatIf(site, BARN).margins(BARN_SHAPE, most=3)
    assert [f.receptor_layer for f in margins.tightest] == ["0 residence", "1 residence", "2 residence"]
    assert margins.worst is Verdict.VIOLATES


def test_an_operation_of_unknown_capacity_is_refused_as_by_the_check():
    with pytest.raises(SitingError, match="capacity"):
        WhatIf(site_of([], Operation(FILING)), BARN)
    assert WhatIf(site_of([], Operation(FILING)), PILE).margins(BARN_SHAPE).tightest == ()


def test_the_operation_is_asked_how_near_it_stands_beyond_its_own_distance():
    """Houses 1,500 ft from an old barn (which owes them less) and farther from a new lagoon (which owes them more): the
    expansion comes no closer to them, 459.203(2)."""
    old = Structure("old", BARN_SHAPE, StructureType.CONFINEMENT_BUILDING, Status.EXISTING, date(1995, 1, 1))
    operation = replace(FINISHERS_999_6, answers=(("capacity_within_459_203_caps", True),))
    site = site_of([("residence", "point", 1500.0 + step, {}) for step in range(6)], operation, (old,))
    behind = shapely.affinity.translate(BARN_SHAPE, -30, -30)
    margins = WhatIf(site, replace(LAGOON, name="moved")).margins(behind)
    assert margins.worst is checked(site, LAGOON, behind)[1] is Verdict.EXEMPT
    assert all(f.required_ft > f.measured_ft > 1500 for f in margins.tightest)
