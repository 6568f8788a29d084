"""The rule tables: read, checked, replaced; their numbers against the statute texts where those stand beside us."""

from __future__ import annotations

import csv
import pathlib
import re
import shutil

import pytest

from afo_siting.afo_rules.errors import SitingError
from afo_siting.afo_rules.model import Basis
from afo_siting.afo_rules.table_files import PACKAGED
from afo_siting.afo_rules.tables import RESIDENCE, STOCKPILE, WATER, WELL, load_tables

TABLES = load_tables()
FACTS = pathlib.Path(__file__).resolve().parents[3] / "shared"
WORDS = {
    "two hundred": 200, "four hundred": 400, "five hundred": 500, "eight hundred": 800, "one thousand": 1000,
    "two thousand five hundred": 2500, "1,250": 1250, "2,500": 2500, "800": 800, "400": 400, "200": 200, "100": 100,
}  # fmt: skip


@pytest.fixture
def folder(tmp_path):
    """A folder of replacement tables; call it with a table and a change of its text."""

    def replace(table: str, old: str, new: str) -> str:
        text = (PACKAGED / f"{table}.csv").read_text(encoding="utf-8")
        assert old in text
        (tmp_path / f"{table}.csv").write_text(text.replace(old, new, 1), encoding="utf-8")
        return str(tmp_path)

    return replace


def statute(name: str) -> str:
    path = FACTS / "statutes" / name
    if not path.is_file():
        pytest.skip(f"no statute texts at {path.parent}")
    return re.sub(r"\s+", " ", path.read_text(encoding="utf-8")).lower()


def distance(table, activity, receptor_class):
    rows = [r for r in TABLES.table(table) if r.activity == activity and r.receptor_class == receptor_class]
    assert len(rows) == 1
    return rows[0].distance_ft


@pytest.mark.parametrize(
    ("sentence", "receptor_class"),
    [
        (r"closer than ([a-z ]+?) feet away from the surface intake", "agricultural_drainage_well_surface_intake"),
        (r"closer than ([a-z ]+?) feet from a wellhead", "agricultural_drainage_well_wellhead"),
        (r"closer than any of the following: \(1\) ([a-z ]+?) feet away from a water source", "water_source"),
        (r"\(2\) ([a-z ]+?) feet away from a major water source", "major_water_source"),
        (r"\(3\) ([a-z ]+?) feet away from a designated wetland", "designated_wetland"),
    ],
)
def test_the_numbers_of_459_310_1(sentence, receptor_class):
    found = re.search(sentence, statute("iowa_code_459.310.txt"))
    assert distance(WATER, "confinement_structure", receptor_class) == WORDS[found.group(1)]


@pytest.mark.parametrize(
    ("sentence", "receptor_class"),
    [
        (r"\(1\) ([a-z ]+?) feet from a designated area", "designated_area"),
        (r"\(2\) ([a-z ]+?) feet from a high-quality water resource", "high_quality_water_resource"),
        (r"within ([a-z ]+?) feet from a terrace tile inlet or surface tile inlet", "terrace_tile_inlet"),
        (r"within ([a-z ]+?) feet from a terrace tile inlet or surface tile inlet", "surface_tile_inlet"),
    ],
)
def test_the_numbers_of_459b_307_1(sentence, receptor_class):
    found = re.search(sentence, statute("iowa_code_459B.307.txt"))
    assert distance(STOCKPILE, "dry_bedded_manure_stockpile", receptor_class) == WORDS[found.group(1)]


@pytest.mark.parametrize(
    ("sentence", "activity", "receptor_class"),
    [
        (r"placed closer than ([\d,]+) feet from a residence", "dry_manure_stockpile", "residence"),
        (r"surface tile inlet, (\d+) feet, unless", "dry_manure_stockpile", "surface_tile_inlet"),
        (r"b\. designated area, (\d+) feet", "dry_manure_stockpile", "designated_area"),
        (r"distance of (\d+) feet shall apply to all", "dry_manure_stockpile", "high_quality_water_resource"),
        (r"distance of (\d+) feet shall apply to all", "dry_manure_stockpile", "agricultural_drainage_well"),
        (r"distance of (\d+) feet shall apply to all", "dry_manure_stockpile", "known_sinkhole"),
        (r"known sinkhole \((\d+) feet for dry bedded", "dry_bedded_manure_stockpile", "known_sinkhole"),
        (r"well \((\d+) feet for dry bedded", "dry_bedded_manure_stockpile", "agricultural_drainage_well"),
    ],
)
def test_the_numbers_of_65_106_7_and_8(sentence, activity, receptor_class):
    found = re.search(sentence, statute("iac_567_65.106.txt"))
    assert distance(STOCKPILE, activity, receptor_class) == WORDS[found.group(1)]


def test_the_thoroughfare_and_the_wetland_of_65_106():
    text = statute("iac_567_65.106.txt")
    assert "within 100 feet from the right-of-way" in text
    assert distance(WATER, "confinement_structure", "public_thoroughfare_right_of_way") == 100
    assert "closer than 2,500 feet away from a" in text
    assert distance(WATER, "confinement_structure", "designated_wetland") == 2500


def test_the_packaged_tables_are_those_that_were_researched():
    folder = FACTS / "facts"
    if not folder.is_dir():
        pytest.skip(f"no researched tables at {folder}")
    for path in PACKAGED.glob("iowa_*.csv"):
        theirs = folder / path.name
        if theirs.is_file():
            assert list(csv.reader(path.open(encoding="utf-8"))) == list(csv.reader(theirs.open(encoding="utf-8")))


def test_counts_of_rows_and_of_rows_not_compared_with_the_text():
    summary = {row["name"]: row for row in TABLES.summary()}
    assert (summary[RESIDENCE]["rows"], summary[RESIDENCE]["rows_not_text"]) == (210, 168)
    assert summary[WATER]["rows_not_text"] == 0
    assert not any(row["replaced"] for row in summary.values())


def test_every_row_has_a_citation_and_a_basis():
    for table in (RESIDENCE, WATER, WELL, STOCKPILE):
        for rule in TABLES.table(table):
            assert rule.citation
            assert isinstance(rule.basis, Basis)


def test_the_classes_of_a_structure_leave_no_gap_and_do_not_overlap():
    cells: dict[tuple, list[tuple]] = {}
    for rule in TABLES.table(RESIDENCE):
        key = (rule.receptor_class, rule.structure_type, rule.species_group, rule.first_constructed_before)
        cells.setdefault(key, []).append((rule.capacity_min, rule.capacity_max))
    for bounds in cells.values():
        ordered = sorted(bounds, key=lambda pair: pair[0])
        assert ordered[0][0] == 0
        assert ordered[-1][1] is None
        assert [high for _, high in ordered[:-1]] == [low for low, _ in ordered[1:]]


def test_more_animals_never_shorten_a_distance():
    cells: dict[tuple, list] = {}
    for rule in TABLES.table(RESIDENCE):
        key = (rule.receptor_class, rule.structure_type, rule.species_group, rule.first_constructed_before)
        cells.setdefault(key, []).append(rule)
    for rules in cells.values():
        distances = [rule.distance_ft for rule in sorted(rules, key=lambda r: r.capacity_min)]
        assert distances == sorted(distances)


def test_a_replaced_table_is_used_and_named(folder):
    path = folder(WELL, "private_well_shallow,200", "private_well_shallow,250")
    tables = load_tables(path)
    summary = {row["name"]: row for row in tables.summary()}
    assert (summary[WELL]["replaced"], summary[WELL]["rows_differing"]) == (True, 1)
    assert not summary[WATER]["replaced"]
    rule = next(r for r in tables.table(WELL) if r.receptor_class == "private_well_shallow")
    assert rule.distance_ft == 250


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("known_sinkhole,1000", "known_sinkhole,-1000", "line 5: distance_ft .* not below zero"),
        ("known_sinkhole,1000", "known_sinkhole,far", "line 5: distance_ft .* not a number"),
        ("known_sinkhole,1000", "known_sinkhole,", "line 5: distance_ft is missing"),
        ("known_sinkhole,1000", "sink_hole,1000", "line 5: receptor class .sink_hole. is not known"),
        ("known_sinkhole,1000,closer_than", "known_sinkhole,1000,near", "line 5: comparison"),
        ("Iowa Code 459.310(1)(a),confinement_structure,known", ",confinement_structure,known", "line 5: citation is missing"),
        ("confinement_structure,known", "barns,known", "line 5: activity"),
        ("agricultural_drainage_well_cistern,1000", "agricultural_drainage_well_wellhead,1000", "line 4: the same rule"),
        ("citation,activity", "citation,act", "line 1: the columns activity are missing"),
    ],
)  # fmt: skip
def test_a_bad_row_is_an_error_that_names_file_and_line(folder, old, new, message):
    path = folder(WATER, old, new)
    with pytest.raises(SitingError, match=f"{WATER}.csv.*{message}"):
        load_tables(path)


def test_a_bad_basis_a_surplus_cell_and_an_empty_table_are_errors(tmp_path):
    target = tmp_path / f"{WATER}.csv"
    text = (PACKAGED / f"{WATER}.csv").read_text(encoding="utf-8")
    for content, message in (
        (text.replace(",text", ",sure", 1), "basis"),
        (text.replace(",text", ",text,more", 1), "more cells"),
        (text.splitlines()[0] + "\n", "no rows"),
    ):
        target.write_text(content, encoding="utf-8")
        with pytest.raises(SitingError, match=message):
            load_tables(str(tmp_path))


def test_a_table_that_is_not_utf8_and_a_folder_that_is_not_there_are_errors(tmp_path):
    (tmp_path / f"{WATER}.csv").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(SitingError, match="UTF-8"):
        load_tables(str(tmp_path))
    with pytest.raises(SitingError, match="does not exist"):
        load_tables(str(tmp_path / "nowhere"))


def test_a_table_written_by_a_spreadsheet_with_a_byte_order_mark_is_read(tmp_path):
    shutil.copy(PACKAGED / f"{WELL}.csv", tmp_path)
    target = tmp_path / f"{WELL}.csv"
    target.write_text("\ufeff" + target.read_text(encoding="utf-8"), encoding="utf-8")
    assert load_tables(str(tmp_path)).table(WELL) == load_tables().table(WELL)
