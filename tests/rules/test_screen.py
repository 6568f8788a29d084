"""Screening many sites gives what single assessments give, one by one."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import numpy as np
import pytest
import shapely

from afo_siting.afo_rules import screen as screen_module
from afo_siting.afo_rules.assess import assess
from afo_siting.afo_rules.decide import MEETS, ORDER
from afo_siting.afo_rules.errors import Cancelled, SitingError
from afo_siting.afo_rules.findings import in_order
from afo_siting.afo_rules.model import Site, Status, Structure, StructureType, Verdict
from afo_siting.afo_rules.screen import OVERALL, Screening, screen
from afo_siting.afo_rules.sites import Sites, operation_of

from .builders import FILING, FRAME, TABLES, layer, objects, searched

X, Y, SIZE = 440_000.0, 4_640_000.0, 16_000.0
MOST = ("city", "known_sinkhole", "agricultural_drainage_well_surface_intake", "cemetery")
EVERY = tuple(c for c in MOST)


def random_sites(count: int, seed: int = 4) -> Sites:
    rng = np.random.default_rng(seed)
    xy = rng.uniform((X, Y), (X + SIZE, Y + SIZE), (count, 2))
    shapes = [shapely.box(x, y, x + 60, y + 25) for x, y in xy]
    types = np.array([t.value for t in StructureType], dtype=object)
    units = rng.choice([np.nan, 120, 500, 500.4, 999.6, 1000, 2999.99, 3000, 9000], count)
    began = rng.choice(
        np.array(["NaT", "1997-05-01", "2001-01-01", "2003-03-01", "2015-06-01"], "datetime64[D]"), count
    )
    existing = rng.random(count) < 0.4
    built = rng.choice(np.array(["NaT", "1995-01-01", "1996-03-20", "2004-01-01"], "datetime64[D]"), count)
    return Sites.of(
        geometry=objects(shapes),
        structure_type=types[rng.integers(0, len(types), count)],
        animal_units=units,
        names=objects([f"site {i}" for i in range(count)]),
        operation_kind=objects(rng.choice(["confinement", "dry_bedded_confinement"], count).tolist()),
        animal_weight_lb=rng.choice([np.nan, 400_000.0, 625_000.0, 2_000_000.0], count),
        species_group=objects(rng.choice(["", "cattle", "other_than_cattle"], count).tolist()),
        first_constructed=began,
        existing=existing,
        constructed=np.where(existing, built, np.datetime64("NaT")).astype("datetime64[D]"),
        secondary_containment=rng.choice([-1, 0, 1], count).astype(np.int8),
        holds_animals_or_manure=rng.choice([-1, 0, 1], count, p=[0.8, 0.05, 0.15]).astype(np.int8),
        accuracy_ft=rng.choice([0.0, 15.0], count),
    )


def random_layers(seed: int = 9):
    rng = np.random.default_rng(seed)

    def points(count):
        return list(shapely.points(rng.uniform((X - 900, Y - 900), (X + SIZE + 900, Y + SIZE + 900), (count, 2))))

    def lines(count):
        starts = rng.uniform((X, Y), (X + SIZE, Y + SIZE), (count, 2))
        steps = np.cumsum(rng.normal(0, 60, (count, 40, 2)), axis=1)
        return list(shapely.linestrings(starts[:, None, :] + steps))

    def blocks(count):
        corners = rng.uniform((X, Y), (X + SIZE, Y + SIZE), (count, 2))
        return [shapely.box(x, y, x + 300, y + 200) for x, y in corners]

    def facts(count, **columns):
        return {key: rng.choice(values, count) for key, values in columns.items()}

    def with_facts(made, **columns):
        return replace(made, facts={**made.facts, **facts(len(made.ids), **columns)})

    flags = np.array([-1, -1, 0, 1], dtype=np.int8)
    waivers = np.array(["NaT", "NaT", "2026-11-29", "2026-12-30"], "datetime64[D]")
    dates = np.array(["NaT", "1994-01-01", "2002-01-01", "2026-12-30"], "datetime64[D]")
    accuracy = np.array([0.0, np.nan, 25.0, 6000.0])
    return (
        with_facts(
            layer("residence", points(700)),
            owner_is_operator=flags,
            waiver_recorded=waivers,
            established=dates,
            in_city=flags,
            accuracy_ft=accuracy[:3],
        ),
        with_facts(layer("religious_institution", points(20)), in_city=np.array([0, 1], dtype=np.int8)),
        layer("commercial_enterprise", points(20), in_city=False),
        layer("educational_institution", points(5), in_city=False),
        layer("public_use_area", [*points(10), *blocks(10)]),
        with_facts(layer("private_well_shallow", points(300)), accuracy_ft=accuracy),
        with_facts(layer("water_source", lines(60)), half_width_ft=np.array([np.nan, 12.0, 40.0]), farm_pond=flags),
        with_facts(layer("major_water_source", lines(15)), listed=dates, half_width_ft=np.array([np.nan, 150.0])),
        with_facts(layer("designated_wetland", blocks(25)), listed=dates),
        layer("one_hundred_year_floodplain", blocks(40)),
        layer("public_thoroughfare", lines(40), half_width_ft=33.0),
        layer("agricultural_drainage_well_area", blocks(20)),
    )


SITES = random_sites(160)
SCREENING = Screening(FRAME, TABLES, FILING, random_layers(), searched(*EVERY))


def single(sites: Sites, row: int, screening: Screening):
    """The assessment of one site, as a user of one site gets it."""
    built, holds, barrier = sites.constructed[row], sites.holds_animals_or_manure[row], sites.secondary_containment[row]
    structure = Structure(
        name=sites.names[row],
        geometry=sites.geometry[row],
        structure_type=StructureType(sites.structure_type[row]),
        status=Status.EXISTING if sites.existing[row] else Status.PROPOSED,
        constructed=None if np.isnat(built) else built.astype(object),
        secondary_containment=None if barrier < 0 else bool(barrier),
        holds_animals_or_manure=None if holds < 0 else bool(holds),
        accuracy_ft=float(sites.accuracy_ft[row]),
    )
    operation = operation_of(sites, row, screening.filing_date)
    return assess(
        Site(FRAME, operation, TABLES, (structure,), receptor_layers=screening.layers, searched=screening.searched)
    )


def test_it_gives_what_single_assessments_give():
    whole = screen(SITES, SCREENING)
    by_site = {}
    for finding in whole.findings():
        by_site.setdefault(finding.subject, []).append(finding)
    seen = set()
    for row in range(len(SITES)):
        if np.isnan(SITES.animal_units[row]):
            continue  # a single assessment asks for the capacity; see the test below
        one = single(SITES, row, SCREENING)
        wanted = tuple(f for f in one.findings if f.verdict is not Verdict.MEETS)
        name = str(SITES.names[row])
        assert in_order(by_site.get(name, [])) == wanted
        assert OVERALL[whole.overall[row]] == one.overall, name
        counts = [sum(f.verdict is v for f in wanted) for v in ORDER]
        assert whole.counts[row].tolist() == counts
        worst = whole.worst[row]
        if wanted:
            found = whole.shortfalls
            assert (found.rule_id[worst], found.receptor[worst]) == (wanted[0].rule_id, wanted[0].receptor)
            assert ORDER[found.verdict[worst]] is wanted[0].verdict
            if wanted[0].measured_ft is not None:
                assert found.measured_ft[worst] == wanted[0].measured_ft
                assert found.margin_ft[worst] == wanted[0].margin_ft
        else:
            assert worst == -1
        seen |= {f.verdict for f in wanted}
    assert seen >= {Verdict.VIOLATES, Verdict.TOO_CLOSE_TO_CALL, Verdict.EXEMPT}


def test_every_shortfall_stands_in_the_order_of_the_report():
    whole = screen(SITES, SCREENING)
    found = whole.shortfalls
    assert len(found) == sum(1 for _ in whole.findings()) > 300
    assert np.all(found.verdict != MEETS)
    listed = {}
    for finding in in_order(whole.findings()):
        listed.setdefault(finding.subject, []).append((finding.rule_id, finding.receptor))
    for row in range(len(SITES)):
        mine = found.of(found.site == row)
        assert list(zip(mine.rule_id, mine.receptor)) == listed.get(str(SITES.names[row]), [])


def test_an_unknown_capacity_takes_the_strictest_distance_and_decides_nothing_between():
    sites = Sites.of(
        objects([shapely.box(X, Y, X + 60, Y + 25)]), objects(["confinement_building"]), np.array([np.nan])
    )
    houses = layer("residence", [shapely.Point(X + 500, Y), shapely.Point(X + 100, Y)])
    whole = screen(sites, replace(SCREENING, layers=(houses,)))
    assert whole.counts[0].tolist() == [1, 1, 0, 0, 0, 0]


def test_parts_and_threads_change_nothing(monkeypatch):
    whole = screen(SITES, SCREENING, threads=1)
    monkeypatch.setattr(screen_module, "PART", 7)
    parted = screen(SITES, SCREENING, threads=2)
    assert same(whole, parted)


def same(one, other) -> bool:
    columns = ("overall", "counts", "worst", "names")
    assert all(np.array_equal(getattr(one, c), getattr(other, c)) for c in columns)
    for name in vars(one.shortfalls):
        a, b = getattr(one.shortfalls, name), getattr(other.shortfalls, name)
        assert np.array_equal(a, b, equal_nan=a.dtype.kind == "f"), name
    assert one.not_evaluated == other.not_evaluated
    return True


def test_the_summary_counts_sites_and_pairs_of_each_rule():
    whole = screen(SITES, SCREENING)
    summary = whole.by_rule()
    assert sum(sum(rule.pairs) for rule in summary) == len(whole.shortfalls)
    assert all(s <= p for rule in summary for s, p in zip(rule.sites, rule.pairs))
    assert [r.rule_id for r in summary] == sorted({r.rule_id for r in summary})


def test_a_class_nobody_searched_makes_the_clear_sites_incomplete():
    clear = Sites.of(objects([shapely.Point(X - 1e5, Y)]), objects(["confinement_building"]), np.array([700.0]))
    whole = screen(clear, SCREENING)
    assert OVERALL[whole.overall[0]].value == "incomplete"
    assert "public_well_deep" in {n.receptor_class for n in whole.not_evaluated}
    everything = replace(SCREENING, searched=searched(*(c for c in _all_classes())))
    assert OVERALL[screen(clear, everything).overall[0]].value == "meets"


def _all_classes():
    from .builders import ALL_CLASSES

    return ALL_CLASSES


def test_it_stops_when_asked_and_tells_how_far_it_is():
    seen = []
    screen(SITES, SCREENING, progress=seen.append)
    assert seen[-1] == 100 and seen == sorted(seen)
    with pytest.raises(Cancelled):
        screen(SITES, SCREENING, cancelled=lambda: True)


def test_no_site_at_all():
    nothing = screen(SITES.of_rows(np.zeros(0, dtype=np.intp)), SCREENING)
    assert len(nothing.overall) == 0 and len(nothing.shortfalls) == 0


@pytest.mark.parametrize(
    ("column", "value", "words"),
    [
        ("structure_type", "barn", "structure type “barn” is not known"),
        ("operation_kind", "feedlot", "operation kind “feedlot” is not known"),
        ("species_group", "swine", "species group “swine” is not known"),
    ],
)
def test_unknown_words_are_named(column, value, words):
    given = {"structure_type": objects(["confinement_building"]), column: objects([value])}
    with pytest.raises(SitingError, match=words):
        Sites.of(objects([shapely.Point(X, Y)]), animal_units=np.array([1.0]), **given)


def test_a_negative_capacity_is_an_error():
    with pytest.raises(SitingError, match="negative"):
        Sites.of(objects([shapely.Point(X, Y)]), objects(["confinement_building"]), np.array([-1.0]))


def test_the_day_of_filing_counts():
    house = layer("residence", [shapely.Point(X + 100, Y)], waiver_recorded=date(2026, 11, 30))
    site = Sites.of(objects([shapely.Point(X, Y)]), objects(["confinement_building"]), np.array([700.0]))
    early = screen(site, replace(SCREENING, layers=(house,)))
    late = screen(site, replace(SCREENING, layers=(house,), filing_date=date(2026, 11, 30)))
    assert ORDER[early.shortfalls.verdict[0]] is Verdict.VIOLATES
    assert ORDER[late.shortfalls.verdict[0]] is Verdict.EXEMPT
