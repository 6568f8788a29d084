"""Bad input of afo:checksiting: each a sentence that names the thing and how to mend it, and nothing is written."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from typing import Any, Callable

import pytest
from qgis.core import QgsProcessingException, QgsRasterLayer, QgsVectorLayer

from tests.qgis.builders import BARN, UTM, X, Y, barns, in_crs, layer, point
from tests.qgis.test_user_data import geopackage


def houses(**more):
    return layer("houses", [point(1000)], **more)


def piles(**values):
    return layer("piles", [BARN], fields=("name:string", "manure:string"), values=[values])


def degrees():
    return barns("EPSG:26915", [in_crs(BARN, UTM, "EPSG:4326")])


def null_geometry():
    return layer(
        "structures", [None], kind="Polygon", fields=("name:string", "structure_type:string"),
        values=[{"name": "new barn", "structure_type": "confinement_building"}],
    )  # fmt: skip


@dataclass
class Bad:
    name: str
    given: Callable[[], dict[str, Any]]
    words: list[str] = field(default_factory=list)


BAD = [
    Bad("no subject", lambda: {"RECEPTORS": [houses()]}, ["neither structures nor stockpiles were given", "Give a layer"]),
    Bad("empty layer", lambda: {"STRUCTURES": layer("structures", [], kind="Polygon")}, ["“structures” has no features"]),
    Bad("no class", lambda: {"STRUCTURES": barns(), "RECEPTORS": [layer("stuff", [point(900)]), layer("things", [point(900)])]}, ["“stuff”, “things”", "RECEPTOR_CLASSES", "residence"]),
    Bad("unknown class", lambda: {"STRUCTURES": barns(), "RECEPTORS": [houses()], "RECEPTOR_CLASSES": "houses=home"}, ["“home” is not a receptor class", "residence"]),
    Bad("class of an unknown layer", lambda: {"STRUCTURES": barns(), "RECEPTORS": [houses()], "RECEPTOR_CLASSES": "house=residence"}, ["“house”, which is not among RECEPTORS", "“houses”"]),
    Bad("receptors without a CRS", lambda: {"STRUCTURES": barns(), "RECEPTORS": [houses(crs="")]}, ["“houses” has no coordinate reference system", "layer's properties"]),
    Bad("structures without a CRS", lambda: {"STRUCTURES": barns(crs="")}, ["structures", "has no coordinate reference system"]),
    Bad("degrees under metres", lambda: {"STRUCTURES": degrees()}, ["structures", "look like degrees", "Set the CRS"]),
    Bad("unknown structure type", lambda: {"STRUCTURES": barns(structure_type="cow shed")}, ["“barn 1”", "“cow shed”", "confinement_building", "anaerobic_lagoon"]),
    Bad("no structure type", lambda: {"STRUCTURES": layer("structures", [BARN])}, ["“structure 1”", "has no structure_type", "DEFAULT_STRUCTURE_TYPE"]),
    Bad("unknown default type", lambda: {"STRUCTURES": barns(), "DEFAULT_STRUCTURE_TYPE": "shed"}, ["DEFAULT_STRUCTURE_TYPE: “shed” is not known", "confinement_building"]),
    Bad("no manure", lambda: {"STOCKPILES": piles(name="litter")}, ["“litter”", "has no manure", "DEFAULT_MANURE"]),
    Bad("unknown manure", lambda: {"STOCKPILES": piles(name="litter", manure="liquid")}, ["“liquid”", "dry_manure, dry_bedded_manure"]),
    Bad("no geometry", lambda: {"STRUCTURES": null_geometry()}, ["“new barn”", "nothing to measure from"]),
    Bad("no animals", lambda: {"STRUCTURES": barns(), "ANIMALS": None}, ["no head count and no number of animal units", "head count of each animal category"]),
    Bad("negative head", lambda: {"STRUCTURES": barns(), "ANIMALS": ["swine_over_55_lb", -5]}, ["swine_over_55_lb is -5, below zero"]),
    Bad("half an animal", lambda: {"STRUCTURES": barns(), "ANIMALS": ["horses", 2.5]}, ["horses is “2.5”, not a whole number"]),
    Bad("zero head", lambda: {"STRUCTURES": barns(), "ANIMALS": ["horses", 0]}, ["every animal category is 0"]),
    Bad("unknown animal", lambda: {"STRUCTURES": barns(), "ANIMALS": ["pigs", 5]}, ["“pigs” is not an animal category", "swine_over_55_lb"]),
    Bad("animal without head", lambda: {"STRUCTURES": barns(), "ANIMALS": ["horses"]}, ["a head count or a category is missing"]),
    Bad("animal units in words", lambda: {"STRUCTURES": barns(), "ANIMALS": None, "ANIMAL_UNITS": "many"}, ["ANIMAL_UNITS: “many” is not a number"]),
    Bad("negative animal units", lambda: {"STRUCTURES": barns(), "ANIMALS": None, "ANIMAL_UNITS": -1}, ["ANIMAL_UNITS is -1, below zero"]),
    Bad("negative weight", lambda: {"STRUCTURES": barns(), "ANIMAL_WEIGHT_LB": -1}, ["ANIMAL_WEIGHT_LB is -1"]),
    Bad("negative accuracy", lambda: {"STRUCTURES": barns(), "DEFAULT_ACCURACY_FT": -1}, ["DEFAULT_ACCURACY_FT is -1"]),
    Bad("unknown kind", lambda: {"STRUCTURES": barns(), "OPERATION_KIND": "feedlot"}, ["OPERATION_KIND: “feedlot”", "dry_bedded_confinement"]),
    Bad("bad filing date", lambda: {"STRUCTURES": barns(), "FILING_DATE": "29.11.2026"}, ["FILING_DATE: “29.11.2026” is not a date", "2026-11-29"]),
    Bad("bad first date", lambda: {"STRUCTURES": barns(), "OPERATION_FIRST_CONSTRUCTED": "long ago"}, ["OPERATION_FIRST_CONSTRUCTED: “long ago”"]),
    Bad("bad searched", lambda: {"STRUCTURES": barns(), "SEARCHED_NONE_FOUND": "sinkholes=DNR"}, ["“sinkholes” is not a receptor class", "known_sinkhole"]),
    Bad("receptor file that is not there", lambda: {"STRUCTURES": barns(), "RECEPTORS": ["/nowhere/wells.gpkg"]}, ["RECEPTORS: there is no layer “/nowhere/wells.gpkg”"]),
    Bad("structure file that is not there", lambda: {"STRUCTURES": "/nowhere/barns.gpkg"}, ["STRUCTURES: there is no layer “/nowhere/barns.gpkg”"]),
    Bad("broken receptor layer", lambda: {"STRUCTURES": barns(), "RECEPTORS": [QgsVectorLayer("/nowhere/x.gpkg", "wells", "ogr")]}, ["“wells” cannot be opened"]),
    Bad("table as a receptor", lambda: {"STRUCTURES": barns(), "RECEPTORS": [QgsVectorLayer("NoGeometry?field=a:int", "owners", "memory")]}, ["“owners” is a table without geometry"]),
]  # fmt: skip


@pytest.mark.parametrize("bad", BAD, ids=lambda bad: bad.name)
def test_plain_sentence(checksiting, feedback, tmp_path, bad):
    outputs = {"REPORT_JSON": str(tmp_path / "r.json"), "FINDINGS": str(tmp_path / "f.gpkg")}
    with pytest.raises(QgsProcessingException) as caught:
        checksiting(feedback, **{**outputs, **bad.given()})
    for word in bad.words:
        assert word in str(caught.value), str(caught.value)
    assert "Traceback" not in str(caught.value)
    assert os.listdir(tmp_path) == []


def test_raster_as_a_receptor(checksiting, real_data):
    raster = QgsRasterLayer(str(real_data / "treynor_ia_dem_30m.tif"), "terrain")
    with pytest.raises(QgsProcessingException, match="“terrain” is not a vector layer"):
        checksiting(STRUCTURES=barns(), RECEPTORS=[raster])


# --- outputs


@pytest.mark.parametrize("name", ["FINDINGS", "VIOLATIONS", "SETBACK_ZONES", "REPORT_HTML", "REPORT_JSON"])
@pytest.mark.parametrize("where", ["no folder", "a folder", "below a file"])
def test_output_that_cannot_be_written_is_told_before_the_work(checksiting, tmp_path, monkeypatch, name, where):
    from afo_siting.ui import service

    monkeypatch.setattr(service, "run", lambda *_: pytest.fail("the work began"))
    ending = {"REPORT_HTML": "html", "REPORT_JSON": "json"}.get(name, "gpkg")
    (tmp_path / "file").write_text("x", encoding="utf-8")
    (tmp_path / f"folder.{ending}").mkdir()
    path = {
        "no folder": tmp_path / "none" / f"r.{ending}",
        "a folder": tmp_path / f"folder.{ending}",
        "below a file": tmp_path / "file" / f"r.{ending}",
    }[where]
    with pytest.raises(QgsProcessingException, match=f"{name}: ") as caught:
        checksiting(STRUCTURES=barns(), **{name: str(path)})
    assert "folder" in str(caught.value)
    assert not (tmp_path / "none").exists()


def test_input_is_never_overwritten(checksiting, tmp_path):
    path = geopackage(tmp_path / "site.gpkg", barns())
    before = (tmp_path / "site.gpkg").read_bytes()
    with pytest.raises(QgsProcessingException, match=r"FINDINGS would overwrite the input .*site\.gpkg"):
        checksiting(STRUCTURES=path, FINDINGS=path)
    with pytest.raises(QgsProcessingException, match="REPORT_JSON would overwrite the input"):
        checksiting(STRUCTURES=f"{path}|layername=structures", REPORT_JSON=path)
    assert (tmp_path / "site.gpkg").read_bytes() == before


def test_two_outputs_in_one_file(checksiting, tmp_path):
    path = str(tmp_path / "out.gpkg")
    with pytest.raises(QgsProcessingException, match=r"VIOLATIONS and FINDINGS would both be written to .*out\.gpkg"):
        checksiting(STRUCTURES=barns(), FINDINGS=path, VIOLATIONS=path)
    assert not os.path.exists(path)


def test_hostile_names_are_text(checksiting, tmp_path):
    """Names from data reach the sentence as they are, and the report as text."""
    name = "<script>alert(1)</script>{0}%s'; DROP TABLE--"
    with pytest.raises(QgsProcessingException) as caught:
        checksiting(STRUCTURES=barns(), RECEPTORS=[layer(name, [point(900)])])
    assert name in str(caught.value)
    path = tmp_path / "r.html"
    given = layer("houses", [f"POINT({X + 200} {Y})"], values=[{"name": name}])
    checksiting(STRUCTURES=barns(), RECEPTORS=[given], REPORT_HTML=str(path))
    assert "<script>alert(1)" not in path.read_text(encoding="utf-8")
