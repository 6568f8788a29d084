"""Any CRS gives the same distance (bug reports A1 to A3, A9, A11); coordinates that cannot be where they say are told."""

from __future__ import annotations

import pytest
from qgis.core import QgsCoordinateReferenceSystem, QgsProject

from afo_siting.afo_rules.errors import SitingError
from tests.qgis.builders import UTM, barns, check, in_crs, layer, layer_of, only, point

ALL_CRS = ["EPSG:26915", "EPSG:4326", "EPSG:4269", "EPSG:3857", "EPSG:3417", "EPSG:5070", "ESRI:102003"]


def houses(feet: float, crs: str):
    return layer("houses", [point(feet, crs)], crs)


@pytest.mark.parametrize("crs", ALL_CRS)
def test_distance_is_the_same_in_every_crs(qgis_app, crs):
    site = [in_crs(f.geometry(), UTM, crs) for f in barns().getFeatures()]
    finding = only(check(barns(crs, site), [(houses(1800, crs), "residence")]), "residence")
    assert finding["measured_ft"] == pytest.approx(1800, abs=0.001)
    assert (finding["verdict"], finding["required_ft"]) == ("meets", 1250)


@pytest.mark.parametrize(("feet", "verdict"), [(1249.9, "violates"), (1250.1, "meets")])
# A neighbouring zone reaches over: its coordinates are right, if unusual.
@pytest.mark.parametrize("crs", [*ALL_CRS, "EPSG:26914"])
def test_verdict_close_to_the_limit_is_the_same_in_every_crs(qgis_app, crs, feet, verdict):
    finding = only(check(barns(), [(houses(feet, crs), "residence")]), "residence")
    assert finding["verdict"] == verdict
    assert finding["measured_ft"] == pytest.approx(feet, abs=0.001)


@pytest.mark.parametrize("project_crs", ["EPSG:26915", "EPSG:4326", "EPSG:3566", "EPSG:3857", ""])
def test_project_crs_and_ellipsoid_do_not_enter(qgis_app, qgis_new_project, project_crs):
    structures, residences = barns(), houses(1200, "EPSG:4326")
    expected = check(structures, [(residences, "residence")])
    project = QgsProject.instance()
    project.addMapLayers([structures, residences])
    project.setCrs(QgsCoordinateReferenceSystem(project_crs))
    project.setEllipsoid("NONE")
    assert check(structures, [(residences, "residence")]) == expected
    assert project.crs().authid() == project_crs


def test_crs_of_the_users_own_is_read_by_its_wkt(qgis_app):
    own = QgsCoordinateReferenceSystem.fromProj(
        "+proj=tmerc +lat_0=42 +lon_0=-93.6 +k=1 +x_0=1000000 +y_0=200000 +ellps=GRS80 +units=us-ft +no_defs"
    )
    assert own.isValid() and not own.authid().startswith("EPSG")
    residences = layer("houses", [point(1800)], UTM)
    moved = layer("houses", [in_crs_of(residences, own)], UTM)
    moved.setCrs(own)
    assert only(check(barns(), [(moved, "residence")]), "residence")["measured_ft"] == pytest.approx(1800, abs=0.01)


def in_crs_of(source, crs):
    from qgis.core import QgsCoordinateTransform, QgsCoordinateTransformContext

    shape = next(source.getFeatures()).geometry()
    shape.transform(QgsCoordinateTransform(source.crs(), crs, QgsCoordinateTransformContext()))
    return shape


@pytest.mark.parametrize(
    ("true_crs", "stated_crs", "cause"),
    [
        ("EPSG:4326", "EPSG:26915", "look like degrees"),
        ("EPSG:4326", "EPSG:3857", "look like degrees"),
        ("EPSG:26915", "EPSG:4326", "are not degrees"),
        ("EPSG:26915", "EPSG:26914", "wrong zone"),
        ("EPSG:26915", "EPSG:26916", "wrong zone"),
        ("EPSG:3417", "EPSG:26915", "area of use"),
        ("EPSG:26915", "EPSG:3417", "wrong zone"),
    ],
)
def test_layer_under_a_wrong_crs_is_not_evaluated_and_says_why(qgis_app, true_crs, stated_crs, cause):
    wrong = layer("houses", [point(1800, true_crs)], stated_crs)
    report = check(barns(), [(wrong, "residence")])
    assert cause in layer_of(report, "houses")["unusable"]
    assert not [f for f in report["findings"] if f["receptor_class"] == "residence"]
    reasons = [n["reason"] for n in report["not_evaluated"] if n["receptor_class"] == "residence"]
    assert reasons and all("houses" in reason and cause in reason for reason in reasons)
    assert report["overall"] == "incomplete"


def test_layer_whose_features_all_lie_elsewhere_but_in_iowa_is_searched(qgis_app):
    far = layer("houses", [point(60_000)])
    finding = only(check(barns(), [(far, "residence")]), "residence")
    assert (finding["verdict"], finding["measured_ft"], finding["reason"]) == ("meets", None, "none within 5,280 ft")


@pytest.mark.parametrize("crs", ["EPSG:26915", "EPSG:3857", "EPSG:3417"])
def test_subjects_in_degrees_under_a_metre_crs_are_an_error(qgis_app, crs):
    degrees = [in_crs(f.geometry(), UTM, "EPSG:4326") for f in barns().getFeatures()]
    with pytest.raises(SitingError, match=r"“structures”.*look like degrees") as caught:
        check(barns(crs, degrees), [])
    assert "CRS" in caught.value.suggestion


def test_no_crs_is_an_error_that_names_the_layer(qgis_app):
    nowhere = layer("houses", [point(1800)], crs="")
    with pytest.raises(SitingError, match="“houses” has no coordinate reference system"):
        check(barns(), [(nowhere, "residence")])
    structures = barns(crs="")
    with pytest.raises(SitingError, match="“structures” has no coordinate reference system"):
        check(structures, [])


def test_stockpiles_far_from_the_structures_are_an_error(qgis_app):
    # The same numbers, a zone farther west.
    piles = layer(
        "piles",
        [f"POINT({451_000} {4_650_000})"],
        "EPSG:26914",
        fields=("manure:string",),
        values=[{"manure": "dry_manure"}],
    )
    with pytest.raises(SitingError, match=r"“piles” cannot be placed.*wrong zone"):
        check(barns(), [], stockpiles=piles)
