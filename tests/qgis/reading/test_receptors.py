"""What is read of receptor layers, and what is said of the rest: null and empty geometry, filters, unsaved edits, facts
that cannot be read, layers that share a name (bug reports B6, C1, C2, D4, D5)."""

from __future__ import annotations

import math
from datetime import date

import numpy as np
import pytest
import shapely
from qgis.core import NULL, QgsFeature, QgsGeometry, QgsPointXY, QgsVectorLayer
from qgis.PyQt.QtCore import QDate

from afo_siting.afo_rules.errors import Cancelled, SitingError
from afo_siting.afo_rules.frame import MeasuringFrame
from afo_siting.ui.reading import survey
from afo_siting.ui.reading.columns import Defaults
from afo_siting.ui.reading.receptors import ReceptorSource, read_receptors
from afo_siting.ui.reading.sources import snapshot
from tests.qgis.builders import UTM, X, Y, barns, check, findings, layer, layer_of, only, point, skipped

FRAME = MeasuringFrame(UTM)
SITE = (X, Y, X + 60, Y + 25)
FACTS = (
    "name:string",
    "receptor_class:string",
    "owner_is_operator:string",
    "owned_by_titleholder:bool",
    "in_city:int",
    "farm_pond:string",
    "established:date",
    "listed:string",
    "waiver_recorded:datetime",
    "half_width_ft:double",
    "accuracy_ft:string",
)


def read(source, receptor_class="residence", search_ft=5280.0, defaults=None, cancelled=lambda: False, **more):
    given = ReceptorSource(snapshot(source, source.name()), receptor_class, **more)
    return read_receptors(given, FRAME, SITE, search_ft, defaults or Defaults(), cancelled)


def counts(found):
    return {entry.reason: entry.count for entry in found.skipped}


# --- geometry that is not there


def test_features_without_geometry_are_counted_and_never_nearest(qgis_app):
    houses = layer("houses", [None, "POINT EMPTY", point(3000), None, "POINT EMPTY"], kind="Point")
    report = check(barns(), [(houses, "residence")])
    finding = only(report, "residence")
    assert finding["measured_ft"] == pytest.approx(3000, abs=0.01)
    assert skipped(report, "houses") == {"null geometry": 2, "empty geometry": 2}
    assert (layer_of(report, "houses")["features_read"], layer_of(report, "houses")["total_features"]) == (1, 5)
    # Where they lie is unknown, and unknown never clears a site.
    assert report["overall"] == "incomplete"
    reasons = [n["reason"] for n in report["not_evaluated"]]
    assert "2 of the features of layer houses were not measured: null geometry" in reasons


@pytest.mark.parametrize("shapes", [[None], ["POINT EMPTY"], [None, "POINT EMPTY"]])
def test_layer_with_nothing_to_measure_clears_nothing(qgis_app, shapes):
    report = check(barns(), [(layer("houses", shapes, kind="Point"), "residence")])
    assert not findings(report, "residence")
    assert any(n["receptor_class"] == "residence" for n in report["not_evaluated"])
    assert sum(skipped(report, "houses").values()) == len(shapes)


def test_layer_without_features_clears_nothing(qgis_app):
    report = check(barns(), [(layer("houses", [], kind="Polygon"), "residence")])
    assert not findings(report, "residence")
    assert layer_of(report, "houses")["total_features"] == 0
    assert "empty layer is not a clear site" in " ".join(n["reason"] for n in report["not_evaluated"])


@pytest.mark.parametrize("bad", [math.nan, math.inf, -math.inf])
def test_coordinates_that_are_not_finite_are_counted(qgis_app, bad):
    lines = [
        QgsGeometry.fromPolylineXY([QgsPointXY(X + 300, Y), QgsPointXY(X + 400, bad)]),
        QgsGeometry.fromWkt(f"LINESTRING({X + 900} {Y},{X + 900} {Y + 25})"),
    ]
    report = check(barns(), [(layer("creek", lines), "water_source")])
    assert skipped(report, "creek") == {"coordinates that are not finite numbers": 1}
    nearest = only(report, "water_source")
    assert nearest["measured_ft"] == pytest.approx(840 / 0.3048, abs=2)
    assert nearest["receptor"] == "2"


@pytest.mark.parametrize("bad", [(math.nan, Y), (X, math.inf)])
def test_point_that_is_not_finite_is_counted(qgis_app, bad):
    houses = layer("houses", [QgsGeometry.fromPointXY(QgsPointXY(*bad)), point(3000)], kind="Point")
    report = check(barns(), [(houses, "residence")])
    assert skipped(report, "houses") == {"coordinates that are not finite numbers": 1}
    assert only(report, "residence")["receptor"] == "2"


def test_bow_tie_without_area_is_measured_from_its_boundary_with_a_note(qgis_app):
    x = X + 60 + 100
    bow_tie = f"POLYGON(({x} {Y},{x + 50} {Y + 25},{x} {Y + 25},{x + 50} {Y},{x} {Y}))"
    report = check(barns(), [(layer("houses", [bow_tie]), "residence")])
    assert only(report, "residence")["measured_ft"] == pytest.approx(100 / 0.3048, abs=0.5)
    assert layer_of(report, "houses")["warnings"] == ["1 invalid geometry was measured by its made-valid shape"]
    assert skipped(report, "houses") == {}


# --- state of the layer


def test_unsaved_edits_count_and_are_told(qgis_app):
    houses = layer("houses", [point(3000)])
    houses.startEditing()
    added = QgsFeature(houses.fields())
    added.setGeometry(point(800))
    added["name"] = "new house"
    assert houses.addFeature(added)
    undo = houses.undoStack().count()
    report = check(barns(), [(houses, "residence")])
    violating = [f for f in findings(report, "residence") if f["verdict"] == "violates"]
    assert [f["receptor_name"] for f in violating] == ["new house"]
    assert layer_of(report, "houses")["warnings"] == ["includes unsaved edits"]
    # The edit buffer and its undo stack are the user's.
    assert houses.isModified() and houses.undoStack().count() == undo
    assert len(houses.editBuffer().addedFeatures()) == 1
    houses.rollBack()
    assert houses.featureCount() == 1


def test_moved_and_deleted_features_are_read_as_edited(qgis_app):
    houses = layer("houses", [point(800), point(900)])
    houses.startEditing()
    houses.deleteFeature(1)
    houses.changeGeometry(2, point(3000))
    report = check(barns(), [(houses, "residence")])
    assert only(report, "residence")["measured_ft"] == pytest.approx(3000, abs=0.01)
    assert layer_of(report, "houses")["total_features"] == 1
    assert houses.isModified()


def test_filter_is_kept_and_told(qgis_app):
    houses = layer("houses", [point(800), point(3000)], values=[{"name": "near"}, {"name": "far"}])
    assert houses.setSubsetString("\"name\" = 'far'")
    report = check(barns(), [(houses, "residence")])
    assert only(report, "residence")["receptor_name"] == "far"
    assert layer_of(report, "houses")["warnings"] == ["the layer is filtered"]
    assert layer_of(report, "houses")["total_features"] == 1
    assert houses.subsetString() == "\"name\" = 'far'"


def test_filter_that_hides_all_clears_nothing(qgis_app):
    houses = layer("houses", [point(800)])
    assert houses.setSubsetString("\"name\" = 'nobody'")
    report = check(barns(), [(houses, "residence")])
    assert not findings(report, "residence")
    assert any(n["receptor_class"] == "residence" for n in report["not_evaluated"])


def test_layer_whose_features_cannot_be_read_clears_nothing(qgis_app, tmp_path):
    """The provider says there is a feature and gives none, as when a server drops the connection."""
    houses = layer("houses", [point(800)])
    taken = snapshot(houses, "houses")
    gone = snapshot(layer("gone", [], kind="Point"), "gone")
    unreadable = ReceptorSource(type(taken)(**{**taken.__dict__, "source": gone.source}), "residence")
    found = read_receptors(unreadable, FRAME, SITE, 5280.0, Defaults(), lambda: False)
    assert found.unusable == "none of its 1 features could be read"
    assert len(found.ids) == 0


# --- what is read


def test_only_what_lies_within_the_search_distance_is_read(qgis_app):
    houses = layer("houses", [point(feet) for feet in (1000, 5000, 9000, 50_000)])
    found = read(houses, search_ft=5280.0)
    assert found.ids.tolist() == ["1", "2"]
    assert (found.features_read, found.total_features) == (2, 4)


@pytest.mark.parametrize("azimuth", [0, 45, 90, 135, 180, 225, 270, 315])
@pytest.mark.parametrize("crs", ["EPSG:4326", "EPSG:3857", "EPSG:3417"])
def test_nothing_within_the_search_distance_is_missed(qgis_app, crs, azimuth):
    # From the corner, so up to the barn's own size farther than from its closest point.
    assert read(layer("houses", [point(5279, crs, azimuth)], crs)).ids.tolist() == ["1"]


def test_centreline_outside_the_search_distance_is_read_for_its_half_width(qgis_app):
    x = X + 60 + 6000 * 0.3048
    river = layer(
        "river",
        [f"LINESTRING({x} {Y - 5000},{x} {Y + 5000})"],
        fields=("half_width_ft:double",),
        values=[{"half_width_ft": 1500.0}],
    )
    assert read(river, "water_source").ids.tolist() == ["1"]
    assert read(layer("river", [f"LINESTRING({x} {Y - 5000},{x} {Y + 5000})"]), "water_source").ids.tolist() == []


def test_order_of_the_provider_does_not_matter(qgis_app, tmp_path):
    houses = layer("houses", [point(feet) for feet in (3000, 1000, 2000)])
    assert read(houses).ids.tolist() == ["1", "2", "3"]


def test_facts_in_every_form(qgis_app):
    rows = [
        {
            "name": "A", "owner_is_operator": "Yes", "owned_by_titleholder": True, "in_city": 0, "established": QDate(1998, 5, 1),
            "listed": "7/4/2001", "waiver_recorded": "2026-01-02T00:00:00", "half_width_ft": 12.5, "accuracy_ft": "25",
        },
        {"name": "B", "owner_is_operator": "f", "in_city": 1},
        {"name": "C", "owner_is_operator": "perhaps", "in_city": 7, "listed": "long ago", "half_width_ft": -3.0, "accuracy_ft": "-20"},
        {},
    ]  # fmt: skip
    found = read(layer("houses", [point(1000)] * 4, fields=FACTS, values=rows), defaults=Defaults(accuracy_ft=5.0))
    assert found.names.tolist() == ["A", "B", "C", ""]
    assert found.facts["owner_is_operator"].tolist() == [1, 0, -1, -1]
    assert found.facts["owned_by_titleholder"].tolist() == [1, -1, -1, -1]
    assert found.facts["in_city"].tolist() == [0, 1, -1, -1]
    assert found.facts["farm_pond"].tolist() == [-1] * 4
    assert found.facts["private_lake"].tolist() == [-1] * 4  # a column that the layer lacks
    assert found.facts["established"].astype(object).tolist() == [date(1998, 5, 1), None, None, None]
    assert found.facts["listed"].astype(object).tolist() == [date(2001, 7, 4), None, None, None]
    assert found.facts["waiver_recorded"].astype(object).tolist() == [date(2026, 1, 2), None, None, None]
    np.testing.assert_array_equal(found.facts["half_width_ft"], [12.5, math.nan, math.nan, math.nan])
    # The default stands in where nothing is said; a value that cannot be is unknown, not the default.
    np.testing.assert_array_equal(found.facts["accuracy_ft"], [25.0, 5.0, math.nan, 5.0])
    assert found.facts["owner_is_operator"].dtype == np.int8
    assert found.facts["listed"].dtype == np.dtype("datetime64[D]")
    assert list(found.warnings) == [
        "1 value of accuracy_ft could not be read and counts as unknown, such as “-20” of feature 3",
        "1 value of half_width_ft could not be read and counts as unknown, such as “-3” of feature 3",
        "1 value of in_city could not be read and counts as unknown, such as “7” of feature 3",
        "1 value of listed could not be read and counts as unknown, such as “long ago” of feature 3",
        "1 value of owner_is_operator could not be read and counts as unknown, such as “perhaps” of feature 3",
    ]


def test_default_half_width_stands_in_where_none_is_stated(qgis_app):
    rows = [{"half_width_ft": 30.0}, {}]
    roads = layer("roads", [point(1000)] * 2, fields=("half_width_ft:double",), values=rows)
    assert read(roads, defaults=Defaults(half_width_ft=33.0)).facts["half_width_ft"].tolist() == [30.0, 33.0]


def test_class_of_each_feature(qgis_app):
    classes = ["residence", "Religious Institution", "barn owl", NULL]
    rows = [{"receptor_class": c} for c in classes]
    mixed = layer("mixed", [point(1000)] * 4, fields=FACTS, values=rows)
    found = read(mixed, None)
    assert found.receptor_class.tolist() == ["residence", "religious_institution", "barn owl", ""]
    assert found.declared_class is None
    assert found.classes == ("religious_institution", "residence")
    assert read(mixed, None, fallback="cemetery").receptor_class.tolist()[3] == "cemetery"
    assert read(mixed, "park").receptor_class.tolist() == ["park"] * 4


def test_layer_speaks_for_the_classes_of_all_its_features(qgis_app):
    rows = [{"receptor_class": "residence"}, {"receptor_class": "cemetery"}]
    mixed = layer("mixed", [point(1000), point(50_000)], fields=FACTS, values=rows)
    found = read(mixed, None)
    assert found.receptor_class.tolist() == ["residence"]
    assert found.classes == ("cemetery", "residence")


def test_unknown_class_is_named_not_measured(qgis_app):
    rows = [{"receptor_class": "barn owl"}]
    report = check(barns(), [layer("mixed", [point(1000)], fields=FACTS, values=rows)])
    assert not [f for f in report["findings"] if f["receptor_layer"] == "mixed"]
    assert any("barn owl" in n["reason"] and "mixed" in n["reason"] for n in report["not_evaluated"])


# --- large layers


def test_survey_of_a_large_layer_says_what_it_did_not_look_at(qgis_app, monkeypatch):
    monkeypatch.setattr(survey, "SURVEY_LIMIT", 3)
    houses = layer("houses", [None, point(1000), point(2000), point(3000), None], kind="Point")
    found = read(houses)
    assert found.ids.tolist() == ["2", "3", "4"]
    assert found.total_features == 5
    assert counts(found) == {"null geometry": 1}
    assert list(found.warnings) == [
        "of its about 5 features, the first 3 and those near the site were looked through for missing geometry"
    ]


def test_cancel_is_heard_while_reading(qgis_app):
    houses = layer("houses", [f"POINT({X + 100} {Y + n})" for n in range(1200)])
    asked = []

    def cancelled():
        asked.append(1)
        return len(asked) > 1

    with pytest.raises(Cancelled):
        read(houses, cancelled=cancelled)
    assert len(asked) == 2


# --- names


def test_layers_of_one_name_are_told_apart_whatever_their_order(qgis_app):
    near, far = layer("houses", [point(800)]), layer("houses", [point(3000), point(3100)])
    one = check(barns(), [(near, "residence"), (far, "residence")])
    other = check(barns(), [(far, "residence"), (near, "residence")])
    assert one == other
    assert [entry["name"] for entry in one["layers"]] == ["houses", "houses (2)"]
    assert [(entry["name"], entry["total_features"]) for entry in one["layers"]] == [("houses", 1), ("houses (2)", 2)]


def test_name_given_by_the_user_is_not_taken_a_second_time(qgis_app):
    same = [layer("houses", [point(800)]), layer("houses", [point(3000)] * 2), layer("houses (2)", [point(2000)] * 3)]
    report = check(barns(), [(given, "residence") for given in same])
    assert [(e["name"], e["total_features"]) for e in report["layers"]] == [
        ("houses", 1),
        ("houses (2)", 3),
        ("houses (3)", 2),
    ]


def test_order_of_layers_does_not_change_the_report(qgis_app):
    given = [
        (layer("houses", [point(800)]), "residence"),
        (layer("churches", [point(900)]), "religious_institution"),
        (layer("creek", [f"LINESTRING({X + 300} {Y},{X + 300} {Y + 900})"]), "water_source"),
    ]
    assert check(barns(), given) == check(barns(), list(reversed(given)))


# --- layers that cannot be used


def test_table_without_geometry_is_an_error(qgis_app):
    table = QgsVectorLayer("NoGeometry?field=name:string", "owners", "memory")
    with pytest.raises(SitingError, match="“owners” is a table without geometry"):
        check(barns(), [(table, "residence")])


def test_broken_layer_is_an_error_that_names_it(qgis_app, tmp_path):
    broken = QgsVectorLayer(str(tmp_path / "nothing.gpkg"), "wells", "ogr")
    with pytest.raises(SitingError, match="“wells” cannot be opened"):
        check(barns(), [(broken, "residence")])


def test_layers_without_a_class_are_all_listed(qgis_app):
    given = [layer("thing", [point(800)]), layer("stuff", [point(800)]), layer("houses", [point(800)])]
    with pytest.raises(SitingError, match="no receptor class: “stuff”, “thing”") as caught:
        check(barns(), given)
    assert "residence" in caught.value.suggestion


def test_made_valid_shapes_stay_in_the_frame(qgis_app):
    found = read(layer("houses", [point(1000, "EPSG:4326")], "EPSG:4326"))
    assert shapely.get_x(found.geometry[0]) == pytest.approx(X + 60 + 1000 * 0.3048 / math.sqrt(2), abs=5)
