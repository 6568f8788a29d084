"""The whole check on made ground: areas, ranges, the edge of the model, volumes, wells, the report."""

from __future__ import annotations

import dataclasses
import json

import numpy as np
import pytest
import shapely
from ground import NEBRASKA, NORTH, WEST, grid, tilted, valley

from afo_siting.afo_rules.errors import SitingError
from afo_siting.afo_rules.frame import MeasuringFrame
from afo_siting.afo_rules.model import Overall, Verdict
from afo_siting.afo_rules.nebraska import drawing
from afo_siting.afo_rules.nebraska.check import RunoffSite, Storm, assess_runoff
from afo_siting.afo_rules.nebraska.drawing import Outline
from afo_siting.afo_rules.nebraska.facts import parse_answers
from afo_siting.afo_rules.nebraska.law import load_law
from afo_siting.afo_rules.nebraska.report import from_json, report_of, to_json
from afo_siting.afo_rules.nebraska.watershed import FacilityPart, Part, Terrain
from afo_siting.afo_rules.nebraska.wells import Wells
from afo_siting.afo_rules.terrain.basins import drainage

ACRE = 4046.8564224
ALL_KNOWN = (
    "facility_is_new=yes;every_divertible_acre_diverted=yes;surface_water_use_threatened=no;"
    "ground_water_may_be_contaminated=no;domestic_wells_searched_none_found=yes;public_wells_searched_none_found=yes"
)
ENOUGH = Storm(5.0, "NOAA Atlas 14", None, None, 200.0, 20.0)


def box(left: float, top: float, right: float, bottom: float) -> shapely.Polygon:
    """Metres from the north-west corner of the grid, downwards."""
    return shapely.box(WEST + left, NORTH - bottom, WEST + right, NORTH - top)


def ridge(rows: int, columns: int, top: int) -> np.ndarray:
    """A slope to the south that begins at row ``top`` under a ridge, so that nothing drains in from the north."""
    surface = tilted(rows, columns)
    surface[:top] = surface[top] - (top - np.arange(top))[:, None] * 0.01
    return surface


def hillside(top: int = 20, rows: int = 400, columns: int = 400) -> Terrain:
    """A lot above a reservoir, 100 m wide, on an even slope below a ridge at row ``top``."""
    return Terrain(
        surface=ridge(rows, columns, top),
        grid=grid(rows, columns),
        parts=(
            FacilityPart("pond", Part.RESERVOIR, box(150, 340, 250, 360)),
            FacilityPart("lot", Part.FEEDLOT, box(150, 280, 250, 340)),
        ),
    )


def check(
    terrain: Terrain,
    answers: str = ALL_KNOWN,
    storm: Storm = ENOUGH,
    wells: Wells | None = None,
    depth: float | None = 6.0,
):
    site = RunoffSite(terrain, load_law(), parse_answers(answers), storm, wells, depth, "built-in", "made ground")
    return assess_runoff(site, None, lambda percent: None, lambda: False)


def scale(terrain: Terrain) -> float:
    """True square metres a cell, about 1.0007 here."""
    return float(terrain.grid.areas_m2(np.array([0]))[0])


def test_areas_of_the_hillside():
    terrain = hillside()
    found = check(terrain).watershed
    above = 100 * (280 - 20)
    assert found.other_acres.value == pytest.approx(above * scale(terrain) / ACRE, rel=1e-5)
    assert found.part_acres["reservoir"] == pytest.approx(2000 * scale(terrain) / ACRE, rel=1e-5)
    assert found.part_acres["feedlot"] == pytest.approx(6000 * scale(terrain) / ACRE, rel=1e-5)
    assert found.contributing_acres.value == pytest.approx(
        found.other_acres.value + found.part_acres["reservoir"] + found.part_acres["feedlot"]
    )
    assert not found.touches_edge
    lot = found.lots[0]
    assert lot.draining_to_reservoir_share == 1
    assert lot.run_on_acres == pytest.approx(found.other_acres.value)


def test_everything_known_and_little_land_meets():
    found = check(hillside())
    assert found.decision.outcome.step_id == "OK2"
    assert found.not_evaluated == ()
    assert found.overall is Overall.MEETS


def test_the_agencys_open_judgements_make_it_conditional():
    found = check(hillside(), ALL_KNOWN.replace("surface_water_use_threatened=no;", ""))
    assert found.overall is Overall.CONDITIONAL
    assert [j.fact for j in found.judgements if j.answer is None] == ["surface_water_use_threatened"]


def test_an_unfavourable_judgement_violates():
    assert check(hillside(), ALL_KNOWN.replace("threatened=no", "threatened=yes")).overall is Overall.VIOLATES


def test_land_that_could_be_diverted_fails():
    terrain = dataclasses.replace(hillside(), can_divert=(box(150, 100, 250, 150),))
    found = check(terrain)
    assert found.decision.outcome.step_id == "F1"
    assert found.watershed.divertible_acres.value == pytest.approx(5000 * scale(terrain) / ACRE, rel=1e-5)
    assert found.watershed.additional_acres.value == pytest.approx(
        found.watershed.other_acres.value - found.watershed.divertible_acres.value
    )
    assert found.overall is Overall.VIOLATES


def test_divertible_land_elsewhere_changes_nothing():
    terrain = dataclasses.replace(hillside(), can_divert=(box(10, 100, 60, 150),))
    assert check(terrain, ALL_KNOWN.replace("every_divertible_acre_diverted=yes;", "")).overall is Overall.MEETS


def test_a_diversion_keeps_the_land_above_it_away():
    berm = shapely.linestrings([(WEST + 140, NORTH - 150.5), (WEST + 260, NORTH - 150.5)])
    terrain = dataclasses.replace(hillside(), diversions=(berm,))
    found = check(terrain).watershed
    assert found.diverted_acres == pytest.approx(100 * (150 - 20) * scale(terrain) / ACRE, rel=0.02)
    assert found.other_acres.value == pytest.approx(100 * (280 - 151) * scale(terrain) / ACRE, rel=0.02)


def test_the_edge_of_the_model_is_incomplete_whatever_the_tree_says():
    terrain = dataclasses.replace(hillside(), surface=tilted(400, 400))
    found = check(terrain)
    assert found.watershed.touches_edge
    assert found.overall is Overall.INCOMPLETE
    assert any("edge of the elevation model" in warning for warning in found.warnings)
    assert any("edge" in n.reason for n in found.not_evaluated)
    assert found.storage.holds is None, "a lower bound never shows that the storage holds"


def test_a_hole_in_the_model_is_an_edge():
    terrain = hillside()
    terrain.surface[100:110, 190:200] = np.nan
    assert check(terrain).watershed.touches_edge


def limit_terrain(acres_above: float) -> Terrain:
    """A hillside with about ``acres_above`` acres above the lot, 200 m wide."""
    rows = round(acres_above * ACRE / 200) + 60
    return Terrain(
        surface=ridge(rows, 400, 20),
        grid=grid(rows, 400),
        parts=(FacilityPart("pond", Part.RESERVOIR, box(100, rows - 40, 300, rows - 20)),),
    )


@pytest.mark.parametrize(("acres_above", "verdict"), [(23.0, Overall.MEETS), (25.5, Overall.TOO_CLOSE_TO_CALL)])
def test_near_25_acres_the_single_flow_bias_decides_nothing(acres_above, verdict):
    found = check(limit_terrain(acres_above))
    assert found.watershed.additional_acres.value == pytest.approx(acres_above, abs=0.15)
    assert found.decision.verdict is verdict
    assert found.overall is verdict


def test_well_over_25_acres_the_law_decides():
    found = check(limit_terrain(30.0), ALL_KNOWN + ";inspection_requested_before_2000=no;no_reasonable_way_here=no")
    assert found.decision.outcome.step_id == "F3" and found.overall is Overall.VIOLATES


def dug(terrain: Terrain) -> Terrain:
    """With a bowl a metre deep above the lot that most of its columns drain into."""
    surface = terrain.surface.copy()
    surface[100:110, 160:240] -= 1.0
    return dataclasses.replace(terrain, surface=surface)


def test_a_deep_depression_makes_a_range():
    found = check(dug(hillside())).watershed
    assert len(found.ponds) == 1
    assert [v.name for v in found.variants] == ["depressions routed through", "depressions kept"]
    assert found.additional_acres.low < 0.75 * found.additional_acres.value
    assert found.additional_acres.high == found.additional_acres.value


def test_directions_from_elsewhere_are_taken():
    terrain = hillside()
    site = RunoffSite(terrain, load_law(), parse_answers(ALL_KNOWN), ENOUGH)
    told = []

    def route(surface: np.ndarray) -> np.ndarray:
        told.append(surface.shape)
        return drainage(surface, terrain.grid)[0]

    found = assess_runoff(site, route, lambda percent: None, lambda: False)
    assert told == [(400, 400)]
    assert found.watershed.other_acres == check(terrain).watershed.other_acres


def test_a_real_pond_keeps_its_water():
    plain, pond = (
        check(hillside()).watershed,
        check(dataclasses.replace(hillside(), ponds=(box(140, 90, 260, 110),))).watershed,
    )
    assert pond.other_acres.value == pytest.approx(plain.other_acres.value * (280 - 110) / (280 - 20), rel=0.02)


def test_a_culvert_widens_the_range_with_and_without():
    surface = ridge(400, 400, 20)
    surface[200:204] += 3.0
    culvert = shapely.linestrings([(WEST + 200.5, NORTH - 197), (WEST + 200.5, NORTH - 207)])
    terrain = dataclasses.replace(hillside(), surface=surface, culverts=(culvert,))
    names = [v.name for v in check(terrain).watershed.variants]
    assert "depressions routed through, without culverts" in names


def test_a_lot_that_drains_elsewhere_counts_in_the_upper_end():
    terrain = hillside()
    lot = FacilityPart("far lot", Part.FEEDLOT, box(20, 280, 60, 340))
    found = check(dataclasses.replace(terrain, parts=(*terrain.parts, lot)))
    assert found.watershed.lots[1].draining_to_reservoir_share == 0
    assert found.watershed.other_acres.high > found.watershed.other_acres.value * 1.3
    assert any("far lot" in warning for warning in found.warnings)


def test_ground_that_two_parts_share_counts_once():
    terrain = hillside()
    bank = FacilityPart("bank", Part.EMBANKMENT, box(140, 335, 260, 365))
    found = check(dataclasses.replace(terrain, parts=(*terrain.parts, bank))).watershed
    union = shapely.union_all([p.geometry for p in (*terrain.parts, bank)])
    assert sum(found.part_acres.values()) == pytest.approx(terrain.grid.polygon_area_m2(union) / ACRE, rel=1e-6)


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ((FacilityPart("lot", Part.FEEDLOT, box(10, 10, 20, 20)),), "no reservoir"),
        ((FacilityPart("pond", Part.RESERVOIR, box(-10, 10, 20, 20)),), "does not lie wholly"),
        ((FacilityPart("pond", Part.RESERVOIR, box(5000, 10, 5010, 20)),), "does not lie wholly"),
    ],
)
def test_a_facility_that_cannot_be_placed(parts, message):
    with pytest.raises(SitingError, match=message):
        check(dataclasses.replace(hillside(), parts=parts))


# Volumes and storage


def test_volumes_by_surface():
    found = check(hillside())
    depths = {s.surface.name: s.depth_in for s in found.surfaces}
    assert depths == {
        "pond": 5.0,
        "lot": pytest.approx(3.982, abs=5e-4),
        "additional area": pytest.approx(2.893, abs=5e-4),
    }
    total = sum(s.volume_acft.value for s in found.surfaces)
    assert found.incidental_acft.value == pytest.approx(total)
    assert found.storage.spare_acft == pytest.approx(180 - total)


def test_curve_numbers_can_be_given():
    storm = dataclasses.replace(ENOUGH, curve_number_feedlot=90, curve_number_other=70)
    terrain = hillside()
    parts = (
        *terrain.parts,
        FacilityPart("yard", Part.FEEDLOT, box(150, 260, 250, 280), paved=True),
        FacilityPart("lane", Part.ROADWAY, box(150, 250, 250, 260), curve_number=85.0),
    )
    numbers = {
        s.surface.name: s.surface.curve_number
        for s in check(dataclasses.replace(terrain, parts=parts), storm=storm).surfaces
    }
    assert numbers == {"pond": 100, "lot": 90, "yard": 97, "lane": 85, "additional area": 70}


@pytest.mark.parametrize(
    "storm", [Storm(), Storm(5.0, "  ", None, None, 200.0, 20.0), Storm(None, "Atlas 14", None, None, 200.0, 20.0)]
)
def test_no_volume_without_depth_and_source(storm):
    found = check(hillside(), storm=storm)
    assert found.incidental_acft is None and found.storage is None
    assert found.overall is Overall.INCOMPLETE
    assert any(n.rule_id == "storage" for n in found.not_evaluated)


def test_too_little_storage_violates():
    found = check(hillside(), storm=dataclasses.replace(ENOUGH, storage_available_acft=21.0))
    assert found.storage.holds is False and found.overall is Overall.VIOLATES


# Wells and ground water


def wells(*rows: tuple[float, str], accuracy: float = 0.0) -> Wells:
    """Wells so many feet (geodesic, within a thousandth of a foot) east of the pond's eastern side, with their use."""
    frame = MeasuringFrame(NEBRASKA)
    east, y = WEST + 250, NORTH - 350

    def at(feet: float) -> shapely.Point:
        guess = feet * 0.3048
        for _ in range(4):
            line = np.array([shapely.linestrings([(east, y), (east + guess, y)])], dtype=object)
            guess *= feet / float(frame.geodesic_ft(line)[0])
        return shapely.Point(east + guess, y)

    points = np.empty(len(rows), dtype=object)
    points[:] = [at(feet) for feet, _ in rows]
    names = np.array([f"well {i}" for i in range(len(rows))], dtype=object)
    return Wells(
        "wells", names, names, points, np.array([use for _, use in rows], dtype=object), np.full(len(rows), accuracy)
    )


KNOWN_BUT_WELLS = ALL_KNOWN.partition(";domestic")[0]


@pytest.mark.parametrize(
    ("feet", "use", "verdict"),
    [
        (99.9, "domestic", Verdict.VIOLATES),
        (100.0, "domestic", Verdict.MEETS),
        (100.1, "domestic", Verdict.MEETS),
        (999.9, "public", Verdict.VIOLATES),
        (1000.0, "public", Verdict.MEETS),
        (1000.1, "public", Verdict.MEETS),
    ],
)
def test_distances_of_title_130(feet, use, verdict):
    found = check(hillside(), KNOWN_BUT_WELLS, wells=wells((feet, use)))
    finding = next(f for f in found.findings if f.receptor == "well 0")
    assert finding.verdict is verdict
    assert finding.measured_ft == pytest.approx(feet, abs=0.001)
    assert finding.subject == "pond", "lots are where waste falls; the pond controls it"
    assert finding.citation.startswith("Title 130 ch. 9, 001.0")


def test_only_the_given_use_is_evaluated():
    found = check(hillside(), KNOWN_BUT_WELLS, wells=wells((500.0, "domestic"), (50.0, "irrigation")))
    assert [f.verdict for f in found.findings if f.receptor] == [Verdict.MEETS]
    assert [n.receptor_class for n in found.not_evaluated] == ["public_drinking_water_well"]
    assert found.overall is Overall.INCOMPLETE


def test_without_wells_or_depth_nothing_is_claimed():
    found = check(hillside(), KNOWN_BUT_WELLS, depth=None)
    assert {n.receptor_class for n in found.not_evaluated} == {
        "domestic_well",
        "public_drinking_water_well",
        "seasonal_high_ground_water",
    }
    assert found.findings == () and found.overall is Overall.INCOMPLETE


def test_a_well_of_unknown_use_helps_nobody():
    near = check(hillside(), ALL_KNOWN, wells=wells((500.0, "")))
    assert [(f.verdict, f.receptor_class) for f in near.findings if f.receptor] == [
        (Verdict.NOT_EVALUATED, "public_drinking_water_well")
    ]
    assert near.overall is Overall.INCOMPLETE
    assert check(hillside(), ALL_KNOWN, wells=wells((1200.0, ""))).overall is Overall.MEETS


def test_an_inaccurate_well_is_too_close_to_call():
    found = check(hillside(), ALL_KNOWN, wells=wells((110.0, "domestic"), accuracy=20.0))
    assert found.overall is Overall.TOO_CLOSE_TO_CALL


@pytest.mark.parametrize(
    ("answer", "verdict"), [("yes", Verdict.EXEMPT), ("no", Verdict.VIOLATES), ("unknown", Verdict.VIOLATES)]
)
def test_field_data_on_a_public_well(answer, verdict):
    found = check(
        hillside(), ALL_KNOWN + f";public_well_field_data_shows_no_threat={answer}", wells=wells((500.0, "public"))
    )
    finding = next(f for f in found.findings if f.receptor == "well 0")
    assert finding.verdict is verdict
    assert finding.exemptions[0].outcome.value == {"yes": "granted", "no": "refused", "unknown": "unknown"}[answer]


@pytest.mark.parametrize(
    ("depth", "answers", "verdict"),
    [
        (4.0, "", Verdict.MEETS),
        (3.99, "", Verdict.VIOLATES),
        (3.99, ";existing_operation_groundwater_approval=yes", Verdict.EXEMPT),
        (-1.0, "", Verdict.VIOLATES),
    ],
)
def test_four_feet_above_ground_water(depth, answers, verdict):
    found = check(hillside(), ALL_KNOWN + answers, depth=depth)
    finding = next(f for f in found.findings if f.receptor_class == "seasonal_high_ground_water")
    assert finding.verdict is verdict and finding.required_ft == 4.0


# The report


def test_the_report_reads_back_and_is_the_same_twice():
    one, two = (to_json(report_of(check(hillside()))) for _ in range(2))
    assert one == two
    report = from_json(one)
    assert report["schema"] == "afo-runoff/1"
    assert report["overall"] == "meets"
    assert report["areas"]["additional_acres"]["value"] == check(hillside()).watershed.additional_acres.value
    for key in (
        "steps",
        "areas",
        "volumes",
        "storage",
        "findings",
        "not_evaluated",
        "uncertainty",
        "doubts",
        "rule_tables",
    ):
        assert key in report
    assert any("exactly 25 acres pass" in doubt and "25 acres or more" in doubt for doubt in report["doubts"])
    assert any("3.7 percent" in doubt for doubt in report["doubts"])
    assert any("No floodplain limit" in doubt for doubt in report["doubts"])


def test_the_report_of_the_edge_is_still_json():
    terrain = dataclasses.replace(hillside(), surface=valley(400, 400))
    report = report_of(check(terrain))
    json.dumps(report, allow_nan=False)
    assert report["areas"]["lower_bounds_only"]


@pytest.mark.parametrize("text", ["{", "[]", '{"schema": "afo-assessment/1"}'])
def test_other_files_are_refused(text):
    with pytest.raises(SitingError, match=r"runoffcheck|afo-runoff"):
        from_json(text)


def test_the_report_draws_what_the_map_of_title_130_must_show():
    """Parts, outlines, flow lines, diversions and wells come back where they lie, on NAD 83."""
    terrain = dataclasses.replace(
        hillside(),
        diversions=(shapely.LineString([(WEST + 140, NORTH - 150.5), (WEST + 260, NORTH - 150.5)]),),
        culverts=(shapely.Point(WEST + 200, NORTH - 150.5),),
        ponds=(box(10, 10, 20, 20),),
        can_divert=(box(150, 200, 250, 220),),
    )
    frame = MeasuringFrame(NEBRASKA)
    wells = Wells(
        "wells",
        np.array(["7", "8", "9"], dtype=object),
        np.array(["house", "far away", "stock"], dtype=object),
        np.array(
            [shapely.Point(WEST + 450, NORTH - 350), shapely.Point(WEST + 9000, NORTH), shapely.Point(WEST, NORTH)],
            dtype=object,
        ),
        np.array(["domestic", "domestic", "other"], dtype=object),
        np.zeros(3),
    )
    staircase = shapely.union_all([box(150 + n, 100 + n, 250, 101 + n) for n in range(50)])
    lines = [shapely.LineString([(WEST + 200, NORTH - 100 - 10 * n), (WEST + 200, NORTH - 340)]) for n in range(3)]
    drawn = report_of(check(terrain, wells=wells), [Outline("additional", 1.5, staircase)], lines)["map"]
    assert drawn["measuring"]["crs"] == NEBRASKA and "citation" not in drawn["measuring"]

    def back(shape):
        return frame.project(np.array([shapely.from_geojson(json.dumps(shape))], dtype=object), "EPSG:4269")[0]

    parts = {row["part"]: row for row in drawn["parts"]}
    assert set(parts) == {"reservoir", "feedlot"} and parts["reservoir"]["name"] == "pond"
    assert parts["reservoir"]["acres"] == pytest.approx(100 * 20 / ACRE, rel=1e-3)
    assert back(parts["reservoir"]["geometry"]).hausdorff_distance(box(150, 340, 250, 360)) < 0.01
    (area,) = drawn["areas"]
    assert (area["kind"], area["acres"]) == ("additional", 1.5)
    assert back(area["geometry"]).hausdorff_distance(staircase) < 1.01, "steps are smoothed by no more than a cell"
    assert len(back(area["geometry"]).exterior.coords) < len(staircase.exterior.coords) / 4
    assert drawn["flow_line_count"] == 3 and len(drawn["flow_lines"]) == 3
    longest = back(drawn["flow_lines"][0])
    assert longest.length == pytest.approx(240, abs=0.01) and longest.coords[0][1] > longest.coords[-1][1]
    for key, wanted in (
        ("diversions", terrain.diversions),
        ("culverts", terrain.culverts),
        ("ponds", terrain.ponds),
        ("can_divert", terrain.can_divert),
    ):
        assert [back(shape).distance(shape_given) < 0.01 for shape, shape_given in zip(drawn[key], wanted)] == [True], (
            key
        )
    assert [(row["name"], row["well_use"]) for row in drawn["wells"]] == [("house", "domestic"), ("stock", "other")]
    assert back(drawn["wells"][0]["geometry"]).distance(shapely.Point(WEST + 450, NORTH - 350)) < 0.01


def test_many_flow_lines_are_counted_and_the_longest_drawn(monkeypatch):
    monkeypatch.setattr(drawing, "DRAWN_FLOW_LINES", 2)
    lines = [shapely.LineString([(WEST, NORTH), (WEST, NORTH - 10 * n)]) for n in (1, 3, 2)]
    drawn = report_of(check(hillside()), (), lines)["map"]
    assert drawn["flow_line_count"] == 3 and len(drawn["flow_lines"]) == 2
    assert report_of(check(hillside()))["map"]["areas"] == []
