"""One layer that serves several classes by a field of its own words, and lengths of a layer's own."""

from __future__ import annotations

import pytest
from qgis.core import NULL

from afo_siting.afo_rules.errors import SitingError
from afo_siting.ui import service
from afo_siting.ui.reading import layer_settings
from afo_siting.ui.reading.layer_settings import ClassMap
from tests.qgis.builders import FINISHERS, barns, check, findings, layer, layer_of, only, point

FIELDS = ("name:string", "kind:string")


def places(*kinds_and_feet, fields=FIELDS):
    """Points north-east of the barn, each with its kind and its distance."""
    return layer(
        "places",
        [point(feet) for _kind, feet in kinds_and_feet],
        fields=fields,
        values=[{"name": f"at {feet}", "kind": kind} for kind, feet in kinds_and_feet],
    )


def mapped(target, values, field="kind", **more):
    given = service.ReceptorInput(target, class_field=field, value_map=tuple(values.items()), **more)
    return service.run(service.prepare(service.CheckRequest(FINISHERS, barns(), None, (given,))))


def reasons(report):
    return [entry["reason"] for entry in report["not_evaluated"]]


def test_each_value_counts_as_the_class_it_is_given(qgis_app):
    report = mapped(
        places(("H", 1200), ("C", 1500), ("h", 900)), {"H": "residence", "C": "religious_institution", "h": "cemetery"}
    )
    assert only(report, "residence")["measured_ft"] == pytest.approx(1200, abs=0.01)
    assert only(report, "residence")["verdict"] == "violates"
    assert only(report, "religious_institution")["measured_ft"] == pytest.approx(1500, abs=0.01)
    assert only(report, "cemetery")["measured_ft"] == pytest.approx(900, abs=0.01), "values differ by case"


def test_what_is_left_out_is_not_measured_and_told(qgis_app):
    report = mapped(
        places(("shed", 100), ("shed", 150), ("", 120), ("H", 1500)),
        {"shed": "leave_out", "": "leave_out", "H": "residence"},
    )
    assert only(report, "residence")["measured_ft"] == pytest.approx(1500, abs=0.01)
    assert layer_of(report, "places")["features_read"] == 1
    assert layer_of(report, "places")["total_features"] == 4
    assert any(
        "left out" in warning and "“shed” (2)" in warning and "“(blank)” (1)" in warning
        for warning in layer_of(report, "places")["warnings"]
    )
    assert not any("places" in reason for reason in reasons(report)), "the user said what they are"


@pytest.mark.parametrize(
    "kind, told", [("barn?", "kind = barn?"), (NULL, "kind = (blank)"), ("residence", "kind = res")]
)
def test_a_value_without_a_class_is_told_and_clears_nothing(qgis_app, kind, told):
    """Even one that is called like a class: the user was asked, and did not say so."""
    report = mapped(places((kind, 100), ("H", 1500)), {"H": "residence"})
    assert [f["measured_ft"] for f in findings(report, "residence")] == [pytest.approx(1500, abs=0.01)]
    assert any(
        f"1 of the features of layer places have the unknown receptor class “{told}" in r for r in reasons(report)
    )
    assert report["overall"] == "incomplete"


def test_a_class_whose_value_no_feature_has_is_not_searched_for(qgis_app):
    report = mapped(places(("H", 1500)), {"H": "residence", "S": "known_sinkhole"})
    assert any(entry["receptor_class"] == "known_sinkhole" for entry in report["not_evaluated"])


def test_a_class_far_from_the_site_is_searched_for(qgis_app):
    report = mapped(places(("H", 1500), ("S", 30_000)), {"H": "residence", "S": "known_sinkhole"})
    assert not any(entry["receptor_class"] == "known_sinkhole" for entry in report["not_evaluated"])
    assert only(report, "known_sinkhole")["verdict"] == "meets"


def test_numbers_are_known_by_their_digits(qgis_app):
    target = places((1, 1200), (2, 1500), fields=("name:string", "kind:int"))
    assert only(mapped(target, {"1": "residence", "2": "cemetery"}), "residence")["measured_ft"] < 1201


@pytest.mark.parametrize("values", [{}, {"H": "house"}])
def test_a_map_of_no_use_is_an_error(qgis_app, values):
    with pytest.raises(SitingError, match="places"):
        mapped(places(("H", 1500)), values)


def test_a_field_that_is_gone_is_an_error_that_names_it(qgis_app):
    with pytest.raises(SitingError, match=r"places.*“type”"):
        mapped(places(("H", 1500)), {"H": "residence"}, field="type")


def test_what_is_saved_with_the_layer_counts_where_nothing_else_is_said(qgis_app):
    target = places(("H", 1200), ("shed", 100))
    layer_settings.save_class_map(target, ClassMap.of("kind", {"H": "residence", "shed": "leave_out"}))
    assert only(check(barns(), [target]), "residence")["measured_ft"] == pytest.approx(1200, abs=0.01)
    stated = check(barns(), [(target, "cemetery")])
    assert not findings(stated, "residence")
    assert min(f["measured_ft"] for f in findings(stated, "cemetery")) == pytest.approx(100, abs=0.01)


@pytest.mark.parametrize(
    "text",
    ["{", "[]", '{"field": "kind"}', '{"field": "kind", "values": {"H": "house"}}', '{"field": "", "values": 1}'],
)
def test_a_saved_map_that_is_not_ours_is_none(qgis_app, text):
    target = places(("H", 1200))
    target.setCustomProperty(layer_settings.CLASS_MAP_PROPERTY, text)
    assert layer_settings.saved_class_map(target) is None


def test_a_saved_map_comes_back_and_is_written_once(qgis_app):
    target = places(("H", 1200))
    class_map = ClassMap.of("kind", {"農場 <b>": "residence", "": "leave_out", '"': "city"})
    changes = []
    target.customPropertyChanged.connect(changes.append)
    for _ in range(2):
        layer_settings.save_class_map(target, class_map)
    assert layer_settings.saved_class_map(target) == class_map
    assert changes == [layer_settings.CLASS_MAP_PROPERTY]
    layer_settings.save_class_map(target, None)
    assert layer_settings.saved_class_map(target) is None


# --- lengths of a layer's own


def test_a_layers_own_accuracy_comes_before_that_of_all(qgis_app):
    houses = places(("H", 1260))
    for of_all, own, verdict in ((0, 20.0, "too_close_to_call"), (20, 0.0, "meets"), (20, None, "too_close_to_call")):
        given = service.ReceptorInput(houses, "residence", accuracy_ft=own)
        barn = barns(accuracy_ft="0")  # which would have that of all, too
        request = service.CheckRequest(FINISHERS, barn, None, (given,), default_accuracy_ft=of_all)
        assert only(service.run(service.prepare(request)), "residence")["verdict"] == verdict, (of_all, own)


def test_a_layers_own_half_width_is_used_and_told(qgis_app):
    x, y = 450_060.0 + 510 * 0.3048, 4_650_000.0
    creek = layer("creek", [f"LINESTRING({x} {y - 500},{x} {y + 500})"])
    given = service.ReceptorInput(creek, "water_source", half_width_ft=30.0)
    found = only(service.run(service.prepare(service.CheckRequest(FINISHERS, barns(), None, (given,)))), "water_source")
    assert found["measured_ft"] == pytest.approx(480, abs=0.5)
    assert any("30" in text for text in found["corrections"])


def test_lengths_saved_with_the_layer_count_where_none_is_said(qgis_app):
    houses = places(("H", 1260))
    layer_settings.save_length(houses, layer_settings.ACCURACY_PROPERTY, 20.0)
    assert only(check(barns(), [(houses, "residence")]), "residence")["verdict"] == "too_close_to_call"
    layer_settings.save_length(houses, layer_settings.ACCURACY_PROPERTY, None)
    assert only(check(barns(), [(houses, "residence")]), "residence")["verdict"] == "meets"
    houses.setCustomProperty(layer_settings.ACCURACY_PROPERTY, "-5")
    assert only(check(barns(), [(houses, "residence")]), "residence")["verdict"] == "meets"


@pytest.mark.parametrize("length", [-1.0, float("nan"), float("inf")])
def test_a_length_that_is_none_is_an_error(qgis_app, length):
    given = service.ReceptorInput(places(("H", 1260)), "residence", accuracy_ft=length)
    with pytest.raises(SitingError, match="places: default accuracy"):
        service.prepare(service.CheckRequest(FINISHERS, barns(), None, (given,)))
