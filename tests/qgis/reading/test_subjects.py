"""Structures and stockpiles as they are read: names, types, facts, and what is an error."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
import shapely
from qgis.core import NULL, QgsFeature

from afo_siting.afo_rules.errors import SitingError
from afo_siting.afo_rules.model import Manure, Status, StructureType
from afo_siting.ui.reading.sources import subject_features
from afo_siting.ui.reading.subjects import SubjectDefaults, read_subjects
from tests.qgis.builders import BARN, FINISHERS, UTM, X, Y, barns, check, geometry, in_crs, layer, point

STRUCTURE_FIELDS = (
    "name:string",
    "structure_type:string",
    "status:string",
    "constructed:string",
    "secondary_containment:int",
    "holds_animals_or_manure:string",
    "accuracy_ft:string",
)
PILE_FIELDS = (
    "name:string",
    "manure:string",
    "placed:date",
    "removed:string",
    "runoff_contained:bool",
    "slope_contained:string",
    "vertical_separation_ft:string",
    "concrete_thickness_in:double",
    "concrete_reinforced:string",
    "qualified_structure:int",
    "accuracy_ft:double",
)
BUILDING = {"structure_type": "confinement_building"}


def structures(rows, shapes=None, defaults=None):
    given = layer("structures", shapes or [BARN] * len(rows), fields=STRUCTURE_FIELDS, values=rows)
    return read_subjects(subject_features(given), None, defaults or SubjectDefaults())


def piles(rows, defaults=None):
    given = layer("piles", [BARN] * len(rows), fields=PILE_FIELDS, values=rows)
    return read_subjects(None, subject_features(given), defaults or SubjectDefaults())


def test_names_are_made_unique(qgis_app):
    rows = [{**BUILDING, "name": name} for name in ("barn 1", "barn 1", NULL, " ", "barn 1 (2)", "barn 1")]
    names = [s.name for s in structures(rows).structures]
    assert names == ["barn 1", "barn 1 (2)", "structure 3", "structure 4", "barn 1 (2) (2)", "barn 1 (3)"]


def test_names_are_unique_over_structures_and_stockpiles(qgis_app):
    barn = layer("structures", [BARN], fields=STRUCTURE_FIELDS, values=[{**BUILDING, "name": "north"}])
    pile = layer("piles", [BARN], fields=PILE_FIELDS, values=[{"manure": "dry_manure", "name": "north"}])
    read = read_subjects(subject_features(barn), subject_features(pile), SubjectDefaults())
    assert [read.structures[0].name, read.stockpiles[0].name] == ["north", "north (2)"]


def test_facts_of_a_structure(qgis_app):
    row = {
        "name": "lagoon", "structure_type": "Anaerobic Lagoon", "status": "Existing", "constructed": "5/10/1998",
        "secondary_containment": 1, "holds_animals_or_manure": "no", "accuracy_ft": "2.5",
    }  # fmt: skip
    one = structures([row]).structures[0]
    assert (one.name, one.structure_type, one.status) == ("lagoon", StructureType.ANAEROBIC_LAGOON, Status.EXISTING)
    assert (one.constructed, one.secondary_containment, one.holds_animals_or_manure) == (date(1998, 5, 10), True, False)
    assert one.accuracy_ft == 2.5
    silent = structures([BUILDING], defaults=SubjectDefaults(accuracy_ft=4.0)).structures[0]
    assert (silent.status, silent.constructed) == (Status.PROPOSED, None)
    assert (silent.secondary_containment, silent.holds_animals_or_manure, silent.accuracy_ft) == (None, None, 4.0)


def test_facts_of_a_stockpile(qgis_app):
    row = {
        "name": "litter", "manure": "dry_bedded_manure", "placed": "2026-10-05", "removed": "2026-12-01", "runoff_contained": True,
        "slope_contained": "n", "vertical_separation_ft": "5.5", "concrete_thickness_in": 4.0, "concrete_reinforced": "t",
        "qualified_structure": 0, "accuracy_ft": 1.0,
    }  # fmt: skip
    pile = piles([row]).stockpiles[0]
    assert (pile.name, pile.manure) == ("litter", Manure.DRY_BEDDED_MANURE)
    assert (pile.placed, pile.removed) == (date(2026, 10, 5), date(2026, 12, 1))
    assert (pile.runoff_contained, pile.slope_contained, pile.qualified_structure) == (True, False, False)
    assert (pile.vertical_separation_ft, pile.concrete_thickness_in, pile.concrete_reinforced) == (5.5, 4.0, True)
    assert pile.accuracy_ft == 1.0


def test_values_that_cannot_be_read_are_unknown_and_counted(qgis_app):
    rows = [
        {**BUILDING, "name": "A", "status": "planned", "constructed": "soon", "secondary_containment": 5},
        {**BUILDING, "name": "B", "status": "gone", "holds_animals_or_manure": "some"},
    ]
    read = structures(rows)
    assert [s.status for s in read.structures] == [Status.PROPOSED, Status.PROPOSED]
    assert read.structures[0].constructed is None and read.structures[0].secondary_containment is None
    assert list(read.warnings) == [
        "structures: 1 value of constructed could not be read and counts as unknown, such as “soon” of A",
        "structures: 1 value of holds_animals_or_manure could not be read and counts as unknown, such as “some” of B",
        "structures: 1 value of secondary_containment could not be read and counts as unknown, such as “5” of A",
        "structures: 2 values of status could not be read and count as unknown, such as “planned” of A",
    ]


def test_unknown_structure_type_names_feature_value_and_words(qgis_app):
    with pytest.raises(SitingError, match=r"“old barn” \(feature 2 of the layer “structures”\).*“cow shed”") as caught:
        structures([BUILDING, {"name": "old barn", "structure_type": "cow shed"}])
    for word in StructureType:
        assert word.value in caught.value.suggestion


def test_missing_structure_type(qgis_app):
    default = SubjectDefaults(structure_type=StructureType.AEROBIC_STRUCTURE)
    assert structures([{}], defaults=default).structures[0].structure_type is StructureType.AEROBIC_STRUCTURE
    with pytest.raises(SitingError, match=r"“structure 1”.*has no structure_type") as caught:
        structures([{}])
    assert "DEFAULT_STRUCTURE_TYPE" in caught.value.suggestion
    # An unknown word is a mistake, not a blank: the default does not hide it.
    with pytest.raises(SitingError, match="cow shed"):
        structures([{"structure_type": "cow shed"}], defaults=default)


def test_manure(qgis_app):
    assert piles([{}], SubjectDefaults(manure=Manure.DRY_MANURE)).stockpiles[0].manure is Manure.DRY_MANURE
    with pytest.raises(SitingError, match="has no manure") as caught:
        piles([{}])
    assert "DEFAULT_MANURE" in caught.value.suggestion
    with pytest.raises(SitingError, match="“liquid”, which is not known"):
        piles([{"manure": "liquid"}])


@pytest.mark.parametrize("shape", [None, "POLYGON EMPTY"])
def test_subject_without_geometry_is_an_error_that_names_it(qgis_app, shape):
    given = layer(
        "structures",
        [BARN, shape],
        kind="Polygon",
        fields=STRUCTURE_FIELDS,
        values=[BUILDING, {**BUILDING, "name": "new barn"}],
    )
    with pytest.raises(SitingError, match=r"“new barn”.*has no geometry, so there is nothing to measure from"):
        read_subjects(subject_features(given), None, SubjectDefaults())


@pytest.mark.parametrize("accuracy", ["-1", "rough", "inf"])
def test_accuracy_that_is_no_length_is_an_error(qgis_app, accuracy):
    with pytest.raises(SitingError, match="accuracy_ft") as caught:
        structures([{**BUILDING, "accuracy_ft": accuracy}])
    assert accuracy in caught.value.message


def test_points_lines_and_multipolygons_are_subjects(qgis_app):
    for shape in (f"POINT({X} {Y})", f"LINESTRING({X} {Y},{X + 9} {Y})", f"MULTIPOLYGON((({X} {Y},{X + 9} {Y},{X + 9} {Y + 9},{X} {Y})),(({X + 50} {Y},{X + 59} {Y},{X + 59} {Y + 9},{X + 50} {Y})))"):  # fmt: skip
        read = structures([BUILDING], [shape])
        assert read.structures[0].geometry.equals(shapely.from_wkt(shape))


def test_invalid_footprint_is_measured_by_its_made_valid_shape_with_a_note(qgis_app):
    bow_tie = f"POLYGON(({X} {Y},{X + 60} {Y + 25},{X + 60} {Y},{X} {Y + 25},{X} {Y}))"
    read = structures([BUILDING], [bow_tie])
    assert read.structures[0].geometry.is_valid and read.structures[0].geometry.area == pytest.approx(750)
    assert list(read.warnings) == ["structures: 1 invalid footprint was measured by its made-valid shape"]


def test_curved_footprint_is_measured_from_its_curve(qgis_app):
    """A round manure tank, 50 ft in radius, with a house 1,300 ft east of its centre."""
    r, x, y = 50 * 0.3048, X + 60, Y + 25
    tank = f"CURVEPOLYGON(CIRCULARSTRING({x - r} {y},{x} {y + r},{x + r} {y},{x} {y - r},{x - r} {y}))"
    report = check(barns(shapes=[tank]), [(layer("houses", [point(1300, azimuth=90)]), "residence")])
    finding = next(f for f in report["findings"] if f["receptor_class"] == "residence")
    assert finding["measured_ft"] == pytest.approx(1250, abs=0.02)


def test_frame_is_the_utm_zone_of_the_site(qgis_app):
    west = in_crs(BARN, UTM, "EPSG:4326")
    west.translate(-3, 0)  # Pottawattamie County lies in zone 14 in part
    given = layer("structures", [west], "EPSG:4326", fields=STRUCTURE_FIELDS, values=[BUILDING])
    read = read_subjects(subject_features(given), None, SubjectDefaults())
    assert read.frame.definition == "EPSG:26914"
    assert read.structures[0].geometry.area == pytest.approx(geometry(BARN).area(), rel=0.01)


def test_state_of_the_layer_is_told(qgis_app):
    given = barns()
    given.setSubsetString("\"name\" = 'barn 1'")
    report = check(given)
    assert report["warnings"] == ["structures: the layer is filtered"]
    edited = barns()
    edited.startEditing()
    added = QgsFeature(edited.fields())
    added.setGeometry(geometry(BARN))
    added["structure_type"] = "anaerobic_lagoon"
    edited.addFeature(added)
    report = check(edited)
    assert report["warnings"] == ["structures: includes unsaved edits"]
    assert [s["subject_kind"] for s in report["subjects"]] == ["confinement_building", "anaerobic_lagoon"]
    assert edited.isModified()


@pytest.mark.parametrize("which", ["none", "empty", "filtered"])
def test_no_subject_is_an_error(qgis_app, which):
    if which == "none":
        with pytest.raises(SitingError, match="nothing to check"):
            check(None)
        return
    given = barns() if which == "filtered" else layer("structures", [], kind="Polygon", fields=STRUCTURE_FIELDS)
    if which == "filtered":
        given.setSubsetString("\"name\" = 'nobody'")
    with pytest.raises(SitingError, match="“structures” has no features") as caught:
        check(given)
    assert ("the layer is filtered" in caught.value.message) == (which == "filtered")


def test_capacity_is_needed_for_structures_only(qgis_app):
    empty = replace(FINISHERS, animals=())
    with pytest.raises(SitingError, match="no head count and no number of animal units"):
        check(barns(), operation=empty)
    pile = layer("piles", [BARN], fields=PILE_FIELDS, values=[{"manure": "dry_manure"}])
    assert check(None, operation=empty, stockpiles=pile)["subjects"][0]["subject_kind"] == "dry_manure_stockpile"


def test_head_counts_that_say_nothing(qgis_app):
    with pytest.raises(SitingError, match="swine_over_55_lb is -5"):
        check(barns(), operation=replace(FINISHERS, animals=(replace(FINISHERS.animals[0], head=-5),)))
    with pytest.raises(SitingError, match="every animal category is 0"):
        check(barns(), operation=replace(FINISHERS, animals=(replace(FINISHERS.animals[0], head=0),)))
