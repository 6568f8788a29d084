"""Guesses of a layer's class: only where name, fields and geometry leave no doubt."""

from __future__ import annotations

import csv

import pytest
from qgis.core import QgsVectorLayer

from afo_siting.afo_rules.model import ReceptorClass
from afo_siting.ui import recognise as subject
from afo_siting.ui.recognise import SAVED_CLASS_PROPERTY, recognise, recognise_by, saved_class
from afo_siting.ui.service import LayerClass, class_of

NONE = frozenset()


def guess(name, shape="point", fields=NONE):
    found = recognise_by(name, frozenset(fields), shape)
    return found.receptor_class if found else None


@pytest.mark.parametrize("receptor_class", [c.value for c in ReceptorClass])
def test_a_layer_called_after_its_class_is_recognised(qgis_app, receptor_class):
    written = [receptor_class, receptor_class.replace("_", " ").title(), f"iowa_{receptor_class}_2026"]
    shapes = [shape for shape in ("point", "line", "polygon") if guess(receptor_class, shape) is not None]
    assert shapes
    for name in written:
        assert {guess(name, shape) for shape in shapes} == {receptor_class}, name


@pytest.mark.parametrize(
    ("name", "shape", "expected"),
    [
        ("houses", "point", "residence"),
        ("Houses", "polygon", "residence"),
        ("IA_RuralHouses2026", "point", "residence"),
        ("residences near the site", "point", "residence"),
        ("churches", "point", "religious_institution"),
        ("businesses", "polygon", "commercial_enterprise"),
        ("schools", "point", "educational_institution"),
        ("state_parks", "polygon", "public_use_area"),
        ("cemeteries", "polygon", "cemetery"),
        ("city limits", "polygon", "city"),
        ("cities", "polygon", "city"),
        ("private wells (deep)", "point", "private_well_deep"),
        ("shallow_public_wells", "point", "public_well_shallow"),
        ("ag_drain_well", "point", "agricultural_drainage_well"),
        ("Current Sinkhole Polygons", "polygon", "known_sinkhole"),
        ("sinkholes", "point", "known_sinkhole"),
        ("streams", "line", "water_source"),
        ("100-year floodplain", "polygon", "one_hundred_year_floodplain"),
        ("roads", "line", "public_thoroughfare"),
        ("terrace tile inlets", "point", "terrace_tile_inlet"),
        ("major rivers", "line", "major_water_source"),
    ],
)
def test_names_that_leave_no_doubt(qgis_app, name, shape, expected):
    assert guess(name, shape) == expected


@pytest.mark.parametrize(
    ("name", "shape"),
    [
        ("wells", "point"),  # public or private, shallow or deep: four distances
        ("tile inlets", "point"),  # terrace or surface
        ("wetlands", "polygon"),  # only some are designated
        ("rivers", "line"),  # some are major water sources
        ("greenhouses", "polygon"),
        ("warehouse", "polygon"),
        ("house numbers", "point"),
        ("church road", "line"),
        ("park rivers", "line"),
        ("agricultural drainage well area", "point"),
        ("100_year_plan", "polygon"),
        ("parking", "polygon"),
        ("houses and churches", "point"),
        ("1000 year floodplain of nothing", "polygon"),
        ("layer", "point"),
        ("", "point"),
        ("Counties", "polygon"),
        ("soils", "polygon"),
    ],
)
def test_names_that_leave_a_doubt_are_no_guess(qgis_app, name, shape):
    assert guess(name, shape) is None


@pytest.mark.parametrize(
    ("name", "shape"), [("houses", "line"), ("roads", "point"), ("city limits", "line"), ("floodplain", "line")]
)
def test_geometry_must_fit(qgis_app, name, shape):
    assert guess(name, shape) is None


@pytest.mark.parametrize(
    ("fields", "shape", "expected"),
    [
        ({"comid", "gnis_name", "fcode", "reachcode"}, "line", "water_source"),
        ({"ftype", "gnis_name"}, "line", "water_source"),
        ({"fld_zone", "zone_subty", "sfha_tf", "dfirm_id"}, "polygon", "one_hundred_year_floodplain"),
        ({"progid", "facname", "opstatus", "operattype", "animalunit"}, "point", "confinement_operation"),
        ({"fcode"}, "line", None),
        ({"gnis_name"}, "line", None),
        ({"name", "id"}, "polygon", None),
    ],
)
def test_fields_of_known_services(qgis_app, fields, shape, expected):
    assert guess("layer_17", shape, fields) == expected


def test_what_fema_and_nhd_layers_also_hold_is_told(qgis_app):
    fema = recognise_by("S_Fld_Haz_Ar", frozenset({"fld_zone", "sfha_tf"}), "polygon")
    assert "all streams" in fema.note
    assert "artificial paths" in recognise_by("NHDFlowline", frozenset({"ftype", "gnis_name"}), "line").note


def test_every_row_of_the_table_is_sound(qgis_app):
    with open(subject._TABLE, encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) > 30
    for row in rows:
        assert None not in row and None not in row.values(), row
        assert row["receptor_class"] in {c.value for c in ReceptorClass}
        assert row["geometry"] and set(row["geometry"].split()) <= {"point", "line", "polygon"}, row
        assert bool(row["names"]) != bool(row["fields"]), row


@pytest.mark.real_data
def test_real_layers(qgis_app, real_data):
    def real(file, name):
        return recognise(QgsVectorLayer(f"{real_data / file}|layername={name}", name, "ogr"))

    assert real("ia_afo_confinements_2016.gpkg", "afo_confinements").receptor_class == "confinement_operation"
    assert real("ia_state_parks.gpkg", "state_parks").receptor_class == "public_use_area"
    assert real("ia_watersheds.gpkg", "indian_creek_nhd").receptor_class == "water_source"
    assert real("counties_ia_ne.gpkg", "counties_us_atlas") is None
    assert real("ne_wells_sample.gpkg", "wells_ne") is None


def test_order_in_which_a_class_is_decided(qgis_app):
    houses = QgsVectorLayer("Point?crs=EPSG:26915", "houses", "memory")
    assert class_of(houses) == LayerClass("residence")
    houses.setCustomProperty(SAVED_CLASS_PROPERTY, "cemetery")
    assert class_of(houses) == LayerClass("cemetery")
    assert class_of(houses, "residence") == LayerClass("residence")
    with_field = QgsVectorLayer("Point?crs=EPSG:26915&field=receptor_class:string", "houses", "memory")
    assert class_of(with_field) == LayerClass(None, "residence")
    with_field.setCustomProperty(SAVED_CLASS_PROPERTY, "cemetery")
    assert class_of(with_field) == LayerClass(None, "cemetery")
    assert class_of(with_field, "city") == LayerClass("city")
    assert class_of(QgsVectorLayer("Point?crs=EPSG:26915", "things", "memory")) is None


def test_saved_class_that_is_none_of_ours_is_not_taken(qgis_app):
    houses = QgsVectorLayer("Point?crs=EPSG:26915", "things", "memory")
    houses.setCustomProperty(SAVED_CLASS_PROPERTY, "<b>residence</b>")
    assert saved_class(houses) is None
