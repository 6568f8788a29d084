"""afo:buildablearea: from layers to open and closed ground."""

from __future__ import annotations

import math

import pytest
from qgis.core import (
    QgsFeature,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProject,
)

from afo_siting.ui.map_tools.footprint import FootprintSize, footprint_at
from tests.qgis.builders import FOOT, X, Y, in_crs, layer
from tests.qgis.processing.conftest import Feedback

PARCEL = f"POLYGON(({X} {Y},{X + 1600} {Y},{X + 1600} {Y + 1600},{X} {Y + 1600},{X} {Y}))"
NOT_SEARCHED = "Not every rule could be looked at"
CIRCLE_ACRES = math.pi * 1250**2 / 43_560


@pytest.fixture
def ground(afo):
    import processing

    def run(feedback=None, **parameters):
        context = QgsProcessingContext()
        context.setProject(QgsProject.instance())
        given = {"AREA": parcel(), "ANIMAL_UNITS": 999.6, "FILING_DATE": "2026-11-29", "BUILDABLE": "memory:"}
        given |= {"CLOSED": "memory:", **parameters}
        given = {name: value for name, value in given.items() if value is not None}
        return processing.run("afo:buildablearea", given, feedback=feedback or Feedback(), context=context)

    return run


def parcel(crs="EPSG:26915"):
    return layer("parcel", [in_crs(PARCEL, "EPSG:26915", crs)], crs)


def house(crs="EPSG:26915", **values):
    row = {"name": "Smith", "receptor_class": "residence", **values}
    fields = tuple(f"{name}:string" for name in row)
    return layer("houses", [in_crs(f"POINT({X + 800} {Y + 800})", "EPSG:26915", crs)], crs, fields=fields, values=[row])


def rows(made):
    return list(made.getFeatures())


@pytest.mark.parametrize("crs", ["EPSG:26915", "EPSG:4326", "EPSG:3857", "EPSG:3417"])
def test_a_house_takes_a_circle_out_of_the_parcel(ground, crs):
    result = ground(AREA=parcel(crs), RECEPTORS=[house(crs)])
    (piece,) = rows(result["BUILDABLE"])
    (closed,) = rows(result["CLOSED"])
    assert closed["acres"] == pytest.approx(CIRCLE_ACRES, abs=0.01)
    assert (closed["receptor_name"], closed["receptor_class"], closed["required_ft"]) == ("Smith", "residence", 1250.0)
    assert (closed["citation"], closed["verdict"], closed["rule_kind"]) == (
        "Iowa Code 459.202(4)",
        "violates",
        "people",
    )
    assert result["BUILDABLE_ACRES"] == pytest.approx(piece["acres"])
    assert piece["acres"] + closed["acres"] == pytest.approx((1600 / FOOT) ** 2 / 43_560, rel=1e-3)
    assert result["BUILDABLE"].crs().authid() == "EPSG:4269"


def test_exemptions_and_what_was_not_searched_are_told(ground):
    feedback = Feedback()
    result = ground(feedback, RECEPTORS=[house(owner_is_operator="yes")])
    assert rows(result["CLOSED"]) == []
    assert any(text.startswith(NOT_SEARCHED) and "known sinkhole" in text for text in feedback.of("warning"))


def test_without_a_capacity_it_says_how_big_it_may_be(ground):
    result = ground(ANIMAL_UNITS=None, RECEPTORS=[house()])
    pieces = {piece["largest_class"]: piece for piece in rows(result["BUILDABLE"])}
    assert set(pieces) >= {"500 AU or less", "more than 500 and under 1,000 AU"}
    middle = pieces["more than 500 and under 1,000 AU"]
    assert "swine_over_55_lb 2,499;" in middle["largest_head"]
    assert middle["limited_by"] == "1,875 ft from residence Smith (Iowa Code 459.202(4))"
    assert result["BUILDABLE_ACRES"] == pytest.approx((1600 / FOOT) ** 2 / 43_560, rel=1e-3)


def test_every_buildable_place_meets_as_checksiting_sees_it(ground, checksiting):
    stream = layer("creek", [f"LINESTRING({X} {Y + 300},{X + 700} {Y + 420},{X + 1600} {Y + 200})"])
    receptors = [house(), stream]
    classes = "creek=water_source"
    result = ground(
        RECEPTORS=receptors,
        RECEPTOR_CLASSES=classes,
        FOOTPRINT_LENGTH_FT=300,
        FOOTPRINT_WIDTH_FT=100,
        FOOTPRINT_ROTATION=0,
        PLACEMENT="centre",
    )
    spots = [piece.geometry() for piece in rows(result["BUILDABLE"])]
    corners = [point for shape in spots for part in shape.asMultiPolygon() for point in part[0][::40]]
    shapes = [_barn(point.x(), point.y()) for point in corners]
    barns = layer("structures", shapes, "EPSG:4269")
    found = checksiting(
        STRUCTURES=barns,
        DEFAULT_STRUCTURE_TYPE="confinement_building",
        RECEPTORS=receptors,
        RECEPTOR_CLASSES=classes,
        ANIMALS=None,
        ANIMAL_UNITS=999.6,
        FINDINGS="memory:",
    )
    assert len(corners) > 5
    assert {f["verdict"] for f in rows(found["FINDINGS"])} == {"meets"}


def _barn(longitude, latitude):
    """300 by 100 ft, lying east to west, as the map tool draws it."""
    ring = footprint_at(longitude, latitude, FootprintSize(300, 100, 0.0)).ring
    return "POLYGON((" + ",".join(f"{x!r} {y!r}" for x, y in ring) + "))"


def test_existing_structures_carry_the_date_of_a_wetland(ground):
    wetland = layer(
        "wetland",
        [f"POLYGON(({X + 2000} {Y},{X + 2100} {Y},{X + 2100} {Y + 90},{X + 2000} {Y}))"],
        fields=("receptor_class:string", "listed:string"),
        values=[{"receptor_class": "designated_wetland", "listed": "2010-01-01"}],
    )
    old = layer(
        "old",
        [f"POINT({X + 10} {Y + 10})"],
        fields=("structure_type:string", "status:string", "constructed:string"),
        values=[{"structure_type": "confinement_building", "status": "existing", "constructed": "2005-01-01"}],
    )
    assert rows(ground(RECEPTORS=[wetland])["CLOSED"]) != []
    assert rows(ground(RECEPTORS=[wetland], EXISTING_STRUCTURES=old)["CLOSED"]) == []


@pytest.mark.parametrize(
    ("parameters", "words"),
    [
        ({"FOOTPRINT_LENGTH_FT": 200}, "Only one side of the footprint"),
        ({"FOOTPRINT_LENGTH_FT": 0, "FOOTPRINT_WIDTH_FT": 80}, "0 by 80 ft"),
        ({"STRUCTURE_TYPE": "barn"}, "STRUCTURE_TYPE: “barn” is not known"),
        ({"ANIMAL_UNITS": -1}, "below zero"),
        ({"AREA": "/nowhere/parcel.gpkg"}, "there is no layer"),
        ({"RECEPTORS": ["/nowhere/houses.gpkg"]}, "there is no layer"),
    ],
)
def test_bad_input_is_named(ground, parameters, words):
    with pytest.raises(QgsProcessingException, match=words):
        ground(**parameters)


def test_cancelling_leaves_nothing_half_written(ground, tmp_path):
    feedback = Feedback()
    feedback.progressChanged.connect(lambda percent: feedback.cancel() if percent > 0 else None)
    target = tmp_path / "buildable.gpkg"
    houses = [f"POINT({X + 8 * i} {Y + 5 * (i % 300)})" for i in range(400)]
    many = layer("houses", houses, fields=("receptor_class:string",), values=[{"receptor_class": "residence"}] * 400)
    result = ground(feedback, RECEPTORS=[many], ANIMAL_UNITS=None, BUILDABLE=str(target), CLOSED=None)
    assert result == {} or "BUILDABLE" not in result
    assert not target.exists()


def test_layers_of_the_user_are_left_alone(ground):
    area, houses = parcel(), house()
    area.startEditing()
    area.addFeature(QgsFeature(area.fields()))
    before = (area.featureCount(), area.isEditable(), houses.subsetString())
    with pytest.raises(QgsProcessingException, match="no geometry"):
        ground(AREA=area, RECEPTORS=[houses])
    assert (area.featureCount(), area.isEditable(), houses.subsetString()) == before
    area.rollBack()


def test_the_results_are_styled(ground, tmp_path):
    from afo_siting.ui.outputs.styles import style_layer

    result = ground(RECEPTORS=[house()])
    for name, style in (("BUILDABLE", "buildable"), ("CLOSED", "closed")):
        style_layer(result[name], style)
    values = {c.value() for c in result["CLOSED"].renderer().categories()}
    assert {"people", "water", ""} <= values
