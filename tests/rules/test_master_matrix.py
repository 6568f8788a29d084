"""The master matrix: what the map supports, what is selected, and the four marks (IAC 567 ch. 65, Appendix C)."""

from __future__ import annotations

import csv
import json
import pathlib
from dataclasses import replace
from decimal import Decimal

import pytest
import shapely

from afo_siting.afo_rules.errors import SitingError
from afo_siting.afo_rules.iowa.master_matrix.choices import parse_choices
from afo_siting.afo_rules.iowa.master_matrix.law import AVAILABLE, PASS_MARKS, Score, load_matrix
from afo_siting.afo_rules.iowa.master_matrix.report import report_of
from afo_siting.afo_rules.iowa.master_matrix.score import matrix_search_distance_ft, score
from afo_siting.afo_rules.model import Basis, Status
from afo_siting.afo_rules.table_files import PACKAGED
from tests.rules.builders import (
    ALL_CLASSES,
    BARN,
    FINISHERS_1000,
    LAGOON,
    TABLES,
    block,
    check,
    empty_layer,
    layer,
    line,
    point,
    units,
)

LAW = load_matrix()
FACTS = pathlib.Path(__file__).resolve().parents[3] / "shared/facts/master_matrix.json"
# Residence at 1,000 AU: 1,875 ft.
MINIMUM_FT = 1875
PUBLIC_MINIMUM_FT = 2500  # public use areas and residences in a city, 459.202(3), (5)
EVERY_CHOICE = {
    item: max(criterion.options, key=lambda o: o.score.points).option
    for item, criterion in LAW.criteria.items()
    if criterion.judged_by == "choice"
}


def matrix(*layers, choices="", critical=(), searched_ft=None, **site):
    assessment = check(*layers, **{"operation": FINISHERS_1000, **site})
    return score(assessment, LAW, parse_choices(choices, LAW), critical, searched_ft)


def row(found, item):
    return next(r for r in found.rows if r.criterion.item == item)


def house(distance_ft, **facts):
    return layer("residence", point(distance_ft), **{"in_city": False, **facts})


# --- the tables


def test_the_tables_are_those_that_were_researched():
    if not FACTS.is_file():
        pytest.skip(f"no researched matrix at {FACTS}")
    researched = json.loads(FACTS.read_text(encoding="utf-8"))
    assert [r["item"] for r in researched["rows"]] == list(LAW.criteria)
    for theirs in researched["rows"]:
        ours = LAW.criteria[theirs["item"]]
        assert (ours.text, ours.group, ours.basis.value) == (theirs["text_short"], theirs["group"], theirs["basis"])
        assert len(ours.options) == len(theirs["options"])
        for option, other in zip(ours.options, theirs["options"]):
            expected = [Decimal(str(other[k])) for k in ("points", "air", "water", "community")]
            assert [option.score.points, option.score.air, option.score.water, option.score.community] == expected
            condition = other["condition"]
            if ours.judged_by == "geometry":
                assert (option.at_least, option.at_most) == (condition["min"], condition["max"])
    marks = researched["passing"]
    assert (
        Score(*(Decimal(str(marks[k])) for k in ("total_min", "air_min", "water_min", "community_min"))) == PASS_MARKS
    )


def test_the_maxima_add_up_to_what_is_published():
    best = [c.options for c in LAW.criteria.values()]
    total = Score(
        sum((max(o.score.points for o in options) for options in best), Decimal(0)),
        *(
            sum((max(getattr(o.score, part) for o in options) for options in best), Decimal(0))
            for part in ("air", "water", "community")
        ),
    )
    assert total == AVAILABLE
    assert [x / 4 for x in (AVAILABLE.air, AVAILABLE.water, AVAILABLE.community)] == [
        Decimal("53.375"),
        Decimal("67.75"),
        Decimal("101.125"),
    ]


def test_the_basis_of_an_option_is_the_weakest_that_it_rests_on():
    assert {o.basis for o in LAW.criteria[1].options} == {Basis.TEXT}
    assert LAW.criteria[5].options[0].basis is Basis.RECALL  # points from a report, split remembered
    with (PACKAGED / "iowa_master_matrix.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert all(r["citation"] and r["basis"] for r in rows)


@pytest.mark.parametrize(
    ("table", "old", "new", "message"),
    [
        ("iowa_master_matrix", "1,250,250-500", "45,250,250-500", "does not have"),
        (
            "iowa_master_matrix",
            "1,250,250-500",
            "1,501,250-500",
            "line 3: the option .501. of criterion 1 stands twice",
        ),
        ("iowa_master_matrix", "250,500,25,", "250,500,many,", "line 2: points .many. is not a number"),
        ("iowa_master_matrix", "text,text,", "text,sure,", "line 2: split_basis"),
        ("iowa_master_matrix_criteria", "geometry,extra_distance_ft", "geometry,acres", "line 2: measure"),
        ("iowa_master_matrix_criteria", "residence|residence_in_city", "house", "line 2: rule_classes .house."),
    ],
)
def test_a_bad_row_is_an_error_that_names_file_and_line(tmp_path, table, old, new, message):
    content = (PACKAGED / f"{table}.csv").read_text(encoding="utf-8")
    assert old in content
    (tmp_path / f"{table}.csv").write_text(content.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(SitingError, match=message):
        load_matrix(str(tmp_path))


def test_a_replaced_table_is_used_and_named(tmp_path):
    content = (PACKAGED / "iowa_master_matrix.csv").read_text(encoding="utf-8")
    (tmp_path / "iowa_master_matrix.csv").write_text(content.replace("250,500,25,", "250,500,26,"), encoding="utf-8")
    law = load_matrix(str(tmp_path))
    assert law.criteria[1].options[0].score.points == 26
    assert [(s.name, s.replaced, s.rows_differing) for s in law.sources] == [
        ("iowa_master_matrix_criteria", False, 0),
        ("iowa_master_matrix", True, 1),
    ]


# --- what the map supports


@pytest.mark.parametrize(
    ("beyond_ft", "points", "counted"),
    [
        (249.99, 0, 249),
        (250, 25, 250),
        (500.9, 25, 500),  # between the bands: rounded down
        (501, 45, 501),
        (750.99, 45, 750),
        (751, 65, 751),
        (1000.5, 65, 1000),
        (1001, 85, 1001),
        (1250.99, 85, 1250),
        (1251, 100, 1251),
        (3000, 100, 3000),
    ],
)
def test_extra_distance_is_rounded_down_to_a_whole_foot(beyond_ft, points, counted):
    found = row(matrix(house(MINIMUM_FT + beyond_ft)), 1)
    assert (found.score.points, found.counted) == (points, counted)
    assert found.value == pytest.approx(beyond_ft, abs=0.001)


def test_the_unrounded_value_is_shown_and_never_rounded_into_the_next_band():
    found = row(matrix(house(MINIMUM_FT + 249.98)), 1)
    assert "249.98 ft beyond the minimum of 1,875 ft, counted as 249 ft" in found.why


def test_closer_than_the_minimum_scores_nothing_and_hinders_the_whole():
    choices = ";".join(f"{item}={option}" for item, option in EVERY_CHOICE.items() if item != 24)
    near = matrix(house(MINIMUM_FT - 0.01), choices=choices)
    assert (row(near, 1).status.value, row(near, 1).score.points) == ("minimum_not_met", 0)
    assert all(near.reached.values()), "the marks are reached, and yet it does not pass"
    assert not near.passes
    assert "criterion 1" in near.hindered[0]
    assert matrix(house(MINIMUM_FT), choices=choices).passes


def test_a_waiver_lifts_the_minimum_but_gives_no_points():
    from datetime import date

    found = row(matrix(house(1000, waiver_recorded=date(2026, 1, 1))), 1)
    assert (found.status.value, found.score.points) == ("below_the_lowest_band", 0)


def test_the_owners_residence_does_not_count_and_the_next_one_does():
    both = [house(2200, owner_is_operator=True), replace(house(2700), name="neighbours")]
    found = row(matrix(*both), 1)
    assert (found.near.receptor_layer, found.score.points) == ("neighbours", 65)
    unknown = row(matrix(house(2200), both[1]), 1)
    assert (unknown.near.receptor_layer, unknown.score.points) == ("residence", 25)


def test_none_within_the_searched_distance_counts_only_as_that():
    far = row(matrix(searched_ft=5280), 1)
    # The row for residences in a city asks for 2,500 ft, so there least is left.
    assert (far.near.measured_ft, far.counted, far.score.points) == (None, 5280 - 2500, 100)
    short = row(matrix(searched_ft=2800), 1)
    assert (short.counted, short.score.points) == (300, 25)
    assert "no residence within 2,800 ft, counted as that far" in short.why
    beyond = row(matrix(house(2900), searched_ft=2800), 1)
    assert (beyond.counted, beyond.score.points) == (300, 25), "what lies farther may not be the nearest"


def test_layers_are_read_far_enough_for_every_band():
    reach = matrix_search_distance_ft(FINISHERS_1000, [BARN], [], TABLES, LAW)
    assert reach >= max(3960, 1000 + 2501, MINIMUM_FT + 1251)
    assert matrix_search_distance_ft(units(9000), [LAGOON], [], TABLES, LAW) >= 3000 + 1501


@pytest.mark.parametrize("item", range(1, 11))
def test_what_was_not_searched_gives_no_points_and_says_so(item):
    found = row(matrix(none_found=()), item)
    assert (found.status.value, found.score.points) == ("not_evaluated", 0)
    assert "no layer" in found.why


def test_an_empty_layer_and_one_with_unreadable_features_are_not_clear():
    from afo_siting.afo_rules.model import Skipped

    rest = tuple(c for c in ALL_CLASSES if c != "residence")
    assert row(matrix(empty_layer("residence"), none_found=rest), 1).status.value == "not_evaluated"
    skipped = replace(house(5000), skipped=(Skipped("null geometry", 2),), total_features=3)
    assert "2 of the features of layer residence were not measured" in row(matrix(skipped), 1).why


def test_the_accuracy_of_what_is_measured_is_taken_off():
    found = row(matrix(house(MINIMUM_FT + 510, accuracy_ft=20.0)), 1)
    assert (found.counted, found.score.points) == (490, 25)
    assert found.value == pytest.approx(510, abs=0.001)


def test_a_residence_whose_place_in_a_city_is_not_known_is_held_against_both_rows():
    rest = tuple(c for c in ALL_CLASSES if c not in ("residence", "city"))
    known = row(matrix(house(3000), none_found=rest), 1)
    unknown = row(matrix(layer("residence", point(3000)), none_found=rest), 1)
    assert known.near.required_ft == MINIMUM_FT
    assert unknown.near.required_ft > MINIMUM_FT
    assert unknown.score.points < known.score.points


def test_a_public_use_area_is_measured_to_its_facilities():
    park = layer("public_use_area", block(2600, 300), "parks", facility=False)
    shelter = layer("public_use_area", block(2800, 10).centroid, "shelters", facility=True)
    alone, both = row(matrix(park), 2), row(matrix(park, shelter), 2)
    assert (alone.near.receptor_layer, alone.score.points) == ("parks", 0)
    assert both.near.receptor_layer == "shelters"
    assert both.score.points > 0
    unstated = replace(park, facts={})
    assert row(matrix(unstated, shelter), 2).near.receptor_layer == "parks", "an unknown boundary never helps"
    inside = replace(unstated, geometry=layer("public_use_area", block(100)).geometry)
    assert row(matrix(inside), 2).status.value == "below_the_lowest_band", "only the boundary is too near"


def test_farm_ponds_are_no_water_source_and_half_widths_are_taken_off():
    pond = layer("water_source", block(600), farm_pond=True)
    assert row(matrix(pond), 4).near.receptor == ""
    creek = layer("water_source", line(1020), half_width_ft=20.0)
    assert (row(matrix(creek), 4).counted, row(matrix(creek), 4).score.points) == (500, 5)
    unknown = row(matrix(layer("water_source", line(1020))), 4)
    assert unknown.counted < 500, "the real bank may lie nearer"


@pytest.mark.parametrize(("distance_ft", "points"), [(299.99, 0), (300, 30), (302, 30)])
def test_the_thoroughfare_counts_from_300_ft_in_all(distance_ft, points):
    assert row(matrix(layer("public_thoroughfare", block(distance_ft))), 5).score.points == points


def test_critical_public_areas_come_from_their_own_layer_or_from_the_applicant():
    assert row(matrix(), 6).status.value == "not_evaluated"
    preserve = layer("designated_area", block(PUBLIC_MINIMUM_FT + 500), "preserves")
    as_read = replace(
        preserve, receptor_class=layer("public_use_area", block(1)).receptor_class, classes=("public_use_area",)
    )
    assert row(matrix(critical=[as_read]), 6).score.points == 10
    near = replace(as_read, geometry=layer("public_use_area", block(PUBLIC_MINIMUM_FT + 499.9)).geometry)
    assert row(matrix(critical=[near]), 6).score.points == 0
    stated = row(matrix(choices="6=yes"), 6)
    assert (stated.status.value, stated.score.points) == ("stated", 10)
    assert "not measured" in stated.why


@pytest.mark.parametrize(
    ("receptor_class", "distance_ft", "points"),
    [
        ("private_well_shallow", 400, 30),
        ("private_well_shallow", 399.9, 0),
        ("private_well_deep", 200, 30),
        ("public_well_deep", 199.9, 0),
        ("public_well_shallow", 2000, 30),
    ],
)
def test_wells_count_from_twice_their_minimum(receptor_class, distance_ft, points):
    found = row(matrix(layer(receptor_class, point(distance_ft))), 7)
    assert found.score.points == points, (found.near.required_ft, found.why)


def test_the_worst_of_all_wells_and_structures_decides():
    wells = [layer("private_well_shallow", point(1000)), layer("private_well_deep", point(150))]
    assert row(matrix(*wells), 7).score.points == 0
    two = matrix(house(MINIMUM_FT + 600), subject=BARN, others=(replace(LAGOON, geometry=BARN.geometry),))
    assert row(two, 1).near.subject == "lagoon", "its minimum is greater, so less is left"


@pytest.mark.parametrize(
    ("receptor_class", "extra_ft", "points"),
    [
        ("known_sinkhole", 2501, 50),
        ("known_sinkhole", 2500.9, 45),
        ("agricultural_drainage_well_wellhead", 1751, 35),
        ("agricultural_drainage_well_surface_intake", 250, 5),  # the criterion speaks of the 1,000 ft
        ("agricultural_drainage_well", 501, 10),
        ("major_water_source", 1250.5, 20),
    ],
)
def test_drainage_wells_sinkholes_and_major_waters(receptor_class, extra_ft, points):
    found = row(matrix(layer(receptor_class, point(1000 + extra_ft))), 8)
    assert found.score.points == points


@pytest.mark.parametrize(("distance_ft", "points"), [(3959.99, 0), (3960, 25), (5279, 25)])
def test_other_confinements_three_quarters_of_a_mile_away(distance_ft, points):
    assert row(matrix(layer("confinement_operation", point(distance_ft))), 9).score.points == points


@pytest.mark.parametrize(("distance_ft", "points"), [(1000, 30), (999.9, 0)])
def test_high_quality_waters_count_from_twice_their_minimum(distance_ft, points):
    assert row(matrix(layer("high_quality_water_resource", point(distance_ft))), 10).score.points == points


def test_existing_structures_do_not_count():
    old = replace(LAGOON, name="old", status=Status.EXISTING, geometry=shapely.affinity.translate(BARN.geometry, 400))
    found = row(matrix(house(MINIMUM_FT + 1251), others=(old,)), 1)
    assert (found.near.subject, found.score.points) == ("barn 1", 100)
    with pytest.raises(SitingError, match="no proposed structure"):
        matrix(subject=old)


def test_a_structure_without_a_row_in_the_tables_is_not_evaluated():
    from afo_siting.afo_rules.model import StructureType

    aerobic = replace(BARN, structure_type=StructureType.AEROBIC_STRUCTURE)
    assert "no minimum for aerobic structure" in row(matrix(subject=aerobic), 1).why


# --- what is selected


def test_choices_are_read_and_become_permit_conditions():
    found = matrix(choices="12=yes; 26 = E ;30=200;20=none")
    assert [r.criterion.item for r in found.rows if r.status.value == "selected"] == [12, 26, 30]
    assert row(found, 26).score == Score(Decimal(30), Decimal(12), Decimal(12), Decimal(6))
    assert row(found, 20).status.value == "not_claimed"
    conditions = report_of(found)["conditions"]
    assert [c["item"] for c in conditions] == [12, 26, 30]
    assert conditions[0]["plans_needed"] is True


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("45=yes", "no criterion .45."),
        ("x=yes", "no criterion .x."),
        ("12", "chooses nothing"),
        ("12=", "chooses nothing"),
        ("12=maybe", "no option .maybe.*yes"),
        ("26=yes", "no option .yes.*a1"),
        ("12=yes;12=none", "named twice"),
    ],
)
def test_a_choice_that_is_not_understood_is_an_error(text, message):
    with pytest.raises(SitingError, match=message):
        parse_choices(text, LAW)


def test_a_measured_criterion_may_be_left_out_but_not_improved():
    left_out = row(matrix(house(5000), choices="1=none"), 1)
    assert (left_out.status.value, left_out.score.points) == ("not_claimed", 0)
    improved = matrix(house(MINIMUM_FT + 300), choices="1=1251")
    assert row(improved, 1).score.points == 25
    assert "distance is measured and decides" in improved.warnings[0]
    assert not matrix(house(MINIMUM_FT + 300), choices="1=250").warnings


def test_the_size_is_held_against_the_capacity():
    assert row(matrix(choices="24=2000"), 24).score.points == 20
    assert row(matrix(choices="24=2000", operation=units("2000")), 24).score.points == 20
    with pytest.raises(SitingError, match=r"2,000.4 animal units.* Write 24=3000"):
        matrix(choices="24=2000", operation=units("2000.4"))
    assert "the capacity supports “3000”" in row(matrix(operation=units(2500)), 24).why
    unknown = layer("confinement_operation", point(400))  # adjacent, ownership and size not known
    assert row(matrix(unknown, choices="24=2000"), 24).status.value == "not_evaluated"


# --- the four marks


def test_all_four_marks_must_be_reached():
    everything = ";".join(f"{item}={option}" for item, option in EVERY_CHOICE.items())
    full = matrix(choices=everything + ";6=yes")
    assert full.totals.points == 880
    assert full.passes
    none = matrix()
    assert not none.passes
    geometry = sum(c.max_points for c in LAW.criteria.values() if c.judged_by == "geometry")
    assert none.totals.points == geometry - 10, "what the map supports, without the critical public area"


@pytest.mark.parametrize(
    ("totals", "reached"),
    [
        (("440", "53.38", "67.75", "101.13"), [True, True, True, True]),
        (("439.99", "53.375", "67.74", "101.125"), [False, False, False, False]),
    ],
)
def test_the_marks_are_constants_and_not_quarters(totals, reached):
    assert list(Score(*map(Decimal, totals)).reaches(PASS_MARKS).values()) == reached


def test_the_report_holds_every_row_with_its_basis_and_is_the_same_twice():
    found = matrix(house(2500), choices="17=yes")
    report = report_of(found)
    assert report["schema"] == "afo-master-matrix/1"
    assert len(report["rows"]) == 44
    assert all(r["basis"] in ("text", "report", "recall") and r["citation"] for r in report["rows"])
    assert report["totals"]["total"] == sum(r["points"] for r in report["rows"])
    assert report["rule_tables"][0]["name"] == "iowa_master_matrix_criteria"
    assert "a suggestion, not a claim" in report["remarks"][0]
    assert json.dumps(report, allow_nan=False) == json.dumps(report_of(matrix(house(2500), choices="17=yes")))
