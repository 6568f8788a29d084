"""What an assessment lists, what it could not look at, and the overall answer."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from decimal import Decimal

import numpy as np
import pytest
import shapely

from afo_siting.afo_rules import zones
from afo_siting.afo_rules.assess import assess, search_distance_ft
from afo_siting.afo_rules.errors import Cancelled, SitingError
from afo_siting.afo_rules.model import Operation, ReceptorLayer, Site, Skipped, StructureType
from afo_siting.afo_rules.report import counts, from_json, report_of, to_json
from tests.rules.builders import (
    ALL_CLASSES,
    BARN,
    FILING,
    FINISHERS_999_6,
    FRAME,
    LAGOON,
    PILE,
    TABLES,
    X,
    Y,
    check,
    empty_layer,
    layer,
    line,
    objects,
    only,
    point,
)


def classes_but(*left_out: str) -> list[str]:
    return [c for c in ALL_CLASSES if c not in left_out]


# Bug B1: a missing layer, an empty layer and a searched class are three outcomes, and only the last is clear.
def test_a_missing_layer_is_not_evaluated():
    assessment = check(none_found=classes_but("private_well_deep"))
    assert [(n.receptor_class, n.reason) for n in assessment.not_evaluated] == [
        ("private_well_deep", "no layer was given for private well deep")
    ]
    assert assessment.overall.value == "incomplete"


def test_an_empty_layer_is_not_a_clear_site():
    assessment = check(empty_layer("private_well_deep"), none_found=classes_but("private_well_deep"))
    assert "an empty layer is not a clear site" in assessment.not_evaluated[0].reason
    assert assessment.overall.value == "incomplete"


def test_a_class_searched_and_not_found_is_clear():
    assessment = check()
    assert assessment.not_evaluated == ()
    assert assessment.overall.value == "meets"


@pytest.mark.parametrize("missing", [c for c in ALL_CLASSES if c in (
    "residence", "commercial_enterprise", "religious_institution", "educational_institution", "public_use_area",
    "cemetery", "public_well_shallow", "public_well_deep", "private_well_shallow", "private_well_deep",
    "known_sinkhole", "water_source", "major_water_source", "designated_wetland", "one_hundred_year_floodplain",
    "public_thoroughfare")])  # fmt: skip
def test_no_missing_class_ever_yields_meets(missing):
    assert check(none_found=classes_but(missing)).overall.value == "incomplete"


def test_a_layer_of_drainage_wells_of_unknown_kind_speaks_for_their_kinds():
    kinds = [c for c in ALL_CLASSES if c.startswith("agricultural_drainage_well_") and not c.endswith("_area")]
    wells = layer("agricultural_drainage_well", point(4000))
    assert check(wells, none_found=classes_but(*kinds)).not_evaluated == ()
    assert check(none_found=classes_but("agricultural_drainage_well", *kinds)).overall.value == "incomplete"


def test_an_unusable_layer_makes_its_class_not_evaluated_even_beside_a_good_one():
    bad = replace(layer("residence", point(3000), name="old houses"), unusable="degrees under metres")
    assessment = check(layer("residence", point(3000)), bad, none_found=classes_but("residence"))
    assert "degrees under metres" in assessment.not_evaluated[0].reason
    assert assessment.overall.value == "incomplete"


# Bugs B3, B6: what is skipped is counted and never clear.
def test_a_feature_without_geometry_is_counted_and_leaves_the_answer_open():
    houses = replace(layer("residence", point(3000)), skipped=(Skipped("null geometry", 2),))
    assessment = check(houses)
    assert assessment.not_evaluated[0].reason == "2 of the features of layer residence were not measured: null geometry"
    assert assessment.overall.value == "incomplete"


def test_an_unknown_receptor_class_is_listed_and_leaves_the_answer_open():
    odd = replace(
        layer("residence", point(100)), receptor_class=objects(["resedence"]), declared_class=None, classes=()
    )
    assessment = check(odd)
    assert any("resedence" in n.reason for n in assessment.not_evaluated)
    assert assessment.overall.value == "incomplete"


def test_the_nearest_is_listed_and_every_one_that_falls_short():
    houses = layer("residence", [point(d, a) for d, a in ((1000, 20), (1200, 70), (1300, 45), (2000, 45))])
    found = [(f.receptor, f.verdict.value) for f in check(houses).findings if f.receptor]
    assert found == [("1", "violates"), ("2", "violates")]
    clear = layer("residence", [point(d, a) for d, a in ((1300, 20), (2000, 70))])
    assert [(f.receptor, f.verdict.value) for f in check(clear).findings if f.receptor] == [("1", "meets")]


def test_the_nearest_that_is_not_exempt_is_listed_beside_the_exempt_one():
    owner = np.array([1, 0], dtype=np.int8)
    houses = replace(layer("residence", [point(300), point(1400)]), facts={"owner_is_operator": owner})
    assert [f.verdict.value for f in check(houses).findings if f.receptor] == ["exempt", "meets"]


def test_none_within_the_larger_of_twice_the_distance_and_a_mile():
    near = [f for f in check(layer("residence", point(5279))).findings if f.receptor_class == "residence"]
    assert near[0].measured_ft == pytest.approx(5279, abs=1e-3)
    far = [f for f in check(layer("residence", point(5290))).findings if f.receptor_class == "residence"]
    assert [(f.verdict.value, f.measured_ft, f.reason) for f in far] == [("meets", None, "none within 5,280 ft")]


def test_findings_come_by_subject_then_worst_first_then_margin():
    houses = layer("residence", [point(1200), point(900)])
    wells = layer("private_well_deep", point(50))
    barn_2 = replace(BARN, name="barn 2", geometry=shapely.box(X - 2000, Y - 60, X - 1975, Y))
    findings = check(houses, wells, others=(barn_2,)).findings
    assert [f.subject for f in findings] == sorted(f.subject for f in findings)
    first = [(f.verdict.value, round(f.margin_ft)) for f in findings if f.subject == "barn 1" and f.receptor]
    assert first == [("violates", -350), ("violates", -50), ("violates", -50)]


def test_one_layer_order_or_another_gives_the_same_report():
    layers = [layer("residence", point(1200)), layer("water_source", line(400)), layer("private_well_deep", point(70))]
    first, second = (report_of(check(*order)) for order in (layers, layers[::-1]))
    for report in (first, second):
        report["layers"].sort(key=lambda row: row["name"])
    assert to_json(first) == to_json(second)


def test_one_barn_and_ten_take_the_same_way():
    houses = layer("residence", [point(d) for d in range(200, 3000, 150)])
    barns = [
        replace(BARN, name=f"barn {i}", geometry=shapely.box(X + 300 * i, Y, X + 300 * i + 25, Y + 60))
        for i in range(10)
    ]
    together = check(houses, subject=barns[0], others=tuple(barns[1:])).findings
    alone = [f for barn in barns for f in check(houses, subject=barn).findings]
    assert sorted(together, key=lambda f: f.finding_id) == sorted(alone, key=lambda f: f.finding_id)


def test_several_subject_kinds_are_looked_at_in_one_run():
    assessment = check(layer("water_source", line(300)), subject=BARN, others=(LAGOON, PILE))
    assert {f.subject for f in assessment.findings} == {"barn 1", "lagoon", "pile 1"}


def test_nothing_to_check_is_an_error():
    with pytest.raises(SitingError, match="nothing to check"):
        assess(Site(FRAME, FINISHERS_999_6, TABLES))


def test_a_stockpile_needs_no_head_count():
    assert check(subject=PILE, operation=Operation(FILING)).findings


def test_a_run_can_be_cancelled():
    site = Site(FRAME, FINISHERS_999_6, TABLES, structures=(BARN,), receptor_layers=(layer("residence", point(900)),))
    with pytest.raises(Cancelled):
        assess(site, cancelled=lambda: True)


def test_progress_goes_up_to_a_hundred():
    seen: list[float] = []
    site = Site(FRAME, FINISHERS_999_6, TABLES, structures=(BARN,), stockpiles=(PILE,))
    assess(site, progress=seen.append)
    assert seen == sorted(seen)
    assert seen[-1] == 100


def test_zones_stand_around_what_closes_ground_and_not_around_the_owners_house():
    owner = np.array([1, 0], dtype=np.int8)
    houses = replace(layer("residence", [point(300), point(1400)]), facts={"owner_is_operator": owner})
    drawn = check(houses).zones
    assert [(z.receptor, z.distance_ft) for z in drawn] == [("2", 1250)]
    west, _, east, _ = drawn[0].geometry.bounds
    assert (east - west) / 0.3048 == pytest.approx(2500, abs=2)  # UTM is 0.04 percent short here


def test_a_zone_round_a_winding_stream_nowhere_falls_short_of_the_distance():
    random = np.random.default_rng(3)
    turns = np.cumsum(random.normal(0, 0.9, 400))
    stream = shapely.LineString(
        np.array(point(1500).coords[0]) + np.cumsum(np.column_stack([np.cos(turns), np.sin(turns)]) * 12, 0)
    )
    (zone,) = check(layer("water_source", stream, half_width_ft=0)).zones
    inside = stream.buffer(499.5 * 0.3048 * 0.9996, quad_segs=128)
    segments = [
        shapely.LineString(pair).buffer(499.5 * 0.3048 * 0.9996, quad_segs=32)
        for pair in zip(stream.coords, stream.coords[1:])
    ]
    assert zone.geometry.covers(shapely.union_all([inside, *segments]))


def test_of_very_many_zones_those_nearest_the_site_are_drawn_and_the_rest_counted(monkeypatch):
    monkeypatch.setattr(zones, "MOST_ZONES", 2)
    assessment = check(layer("residence", [point(d) for d in (1600, 4000, 1300, 2000)]))
    assert [z.receptor for z in assessment.zones] == ["1", "3"]
    assert report_of(assessment)["warnings"] == ["2 setback zones that lie farther off are not drawn (structures)"]


def test_a_point_that_stands_for_a_barn_is_named_in_the_finding():
    barn = replace(BARN, geometry=shapely.Point(X, Y))
    assert any(
        "subject is a point" in note
        for note in only(check(layer("residence", point(900)), subject=barn), "residence").corrections
    )
    stated = replace(barn, accuracy_ft=60.0)
    assert not any(
        "subject" in note
        for note in only(check(layer("residence", point(900)), subject=stated), "residence").corrections
    )


def test_other_operations_that_nobody_looked_for_are_named_as_a_doubt():
    assert not any("other operations" in doubt for doubt in check().doubts)
    assert any("other operations" in doubt for doubt in check(none_found=classes_but("confinement_operation")).doubts)


def test_how_far_receptors_are_read():
    assert search_distance_ft(FINISHERS_999_6, (BARN,), (), TABLES) == 5280
    lagoon = replace(BARN, structure_type=StructureType.ANAEROBIC_LAGOON)
    operation = replace(FINISHERS_999_6, animals=(), stated_animal_units=Decimal(3000))
    assert search_distance_ft(operation, (lagoon,), (), TABLES) == 6000


def test_the_report_has_every_finding_and_reads_back():
    assessment = check(layer("residence", point(1000.123456)), layer("water_source", line(300)))
    report = from_json(to_json(report_of(assessment)))
    assert len(report["findings"]) == len(assessment.findings)
    near = report["findings"][0]
    assert near["measured_ft"] == only(assessment, "residence").measured_ft or near["receptor_class"] == "water_source"
    assert sum(report["counts"].values()) == len(report["findings"]) + len(report["not_evaluated"])
    assert report["counts"] == counts(assessment.findings, assessment.not_evaluated)
    assert report["operation"]["animal_units"] == "999.6"
    assert all(len(f["line"]) in (0, 2) for f in report["findings"])
    assert report["subjects"][0]["verdict"] == "violates"


@pytest.mark.parametrize("text", ["", "{", "[]", '{"schema": "other"}', '{"schema": "afo-assessment/1"}'])
def test_a_file_that_is_no_report_is_an_error_that_says_so(text):
    with pytest.raises(SitingError):
        from_json(text)


def test_the_same_site_gives_the_same_file_twice():
    layers = [layer("residence", point(1200)), layer("water_source", line(400))]
    assert to_json(report_of(check(*layers))) == to_json(report_of(check(*layers)))


def test_a_filing_date_is_no_time_stamp():
    text = to_json(report_of(check(operation=replace(FINISHERS_999_6, filing_date=date(2020, 1, 2)))))
    assert date.today().isoformat() not in text


def test_receptor_layers_are_never_changed():
    houses: ReceptorLayer = layer("residence", point(1000), in_city=False)
    before = (houses.geometry[0].wkb, houses.facts["in_city"].copy())
    check(houses, layer("city", point(1000).buffer(10)))
    assert houses.geometry[0].wkb == before[0]
    assert houses.facts["in_city"].tolist() == before[1].tolist()
