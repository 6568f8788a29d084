"""Parameters as text: what is understood, and what is an error that names it."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest
from qgis.core import NULL, QgsProperty
from qgis.PyQt.QtCore import QDate, QDateTime

from afo_siting.afo_rules.errors import SitingError
from afo_siting.afo_rules.model import HeadCount, OperationKind, ReceptorClass, SearchedNoneFound, StructureType
from afo_siting.ui.processing import inputs

NAMES = ["houses", "creek", "a=b", "wells; old", "Parks"]
CATEGORIES = ("swine_over_55_lb", "horses")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", {}),
        (" ; ", {}),
        ("houses=residence", {"houses": "residence"}),
        (" houses = residence ; creek=water_source;", {"houses": "residence", "creek": "water_source"}),
        ("HOUSES=Residence", {"houses": "residence"}),
        ("parks=public use area", {"Parks": "public_use_area"}),
        ("a=b=cemetery", {"a=b": "cemetery"}),
        ("wells; old=private_well_deep;houses=residence", {"wells; old": "private_well_deep", "houses": "residence"}),
    ],
)
def test_receptor_classes(qgis_app, text, expected):
    assert inputs.receptor_classes(text, NAMES) == expected


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("houses", ["“houses” has no class", "layer name=class"]),
        ("houses=residence;creek", ["“creek” has no class"]),
        ("barns=residence", ["“barns”, which is not among RECEPTORS", "“creek”", "“houses”"]),
        ("houses=house", ["“house” is not a receptor class", "residence, commercial_enterprise"]),
        ("houses=residense", ["“residense” is not a receptor class. Did you mean residence?"]),
        ("houses=", ["“” is not a receptor class"]),
    ],
)
def test_receptor_classes_that_are_not_understood(qgis_app, text, words):
    with pytest.raises(SitingError) as caught:
        inputs.receptor_classes(text, NAMES)
    for word in words:
        assert word in str(caught.value)


SINKHOLE, CEMETERY = ReceptorClass.KNOWN_SINKHOLE, ReceptorClass.CEMETERY


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ()),
        ("known_sinkhole=DNR layer, 2026-10-01", (SearchedNoneFound(SINKHOLE, "DNR layer", date(2026, 10, 1)),)),
        ("known_sinkhole=DNR layer 2026-10-01;", (SearchedNoneFound(SINKHOLE, "DNR layer", date(2026, 10, 1)),)),
        ("known_sinkhole=DNR layer and 2026-10-01", (SearchedNoneFound(SINKHOLE, "DNR layer", date(2026, 10, 1)),)),
        ("known_sinkhole=visited on 2026-10-01", (SearchedNoneFound(SINKHOLE, "visited", date(2026, 10, 1)),)),
        ("known_sinkhole=DNR layer (2026-10-01)", (SearchedNoneFound(SINKHOLE, "DNR layer", date(2026, 10, 1)),)),
        ("known_sinkhole=county plat book", (SearchedNoneFound(SINKHOLE, "county plat book"),)),
        ("Known Sinkhole=x".replace(" ", "_"), (SearchedNoneFound(SINKHOLE, "x"),)),
        (
            "known_sinkhole=a; b=c; d 2026-10-01; cemetery=walked",
            (SearchedNoneFound(SINKHOLE, "a; b=c; d", date(2026, 10, 1)), SearchedNoneFound(CEMETERY, "walked")),
        ),
        ("cemetery=map of 1998-2001", (SearchedNoneFound(CEMETERY, "map of 1998-2001"),)),
    ],
)
def test_searched_none_found(qgis_app, text, expected):
    assert inputs.searched_none_found(text) == expected


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("known_sinkhole", ["“known_sinkhole” names no class", "known_sinkhole=DNR sinkhole layer, 2026-10-01"]),
        ("sinkhole=DNR", ["“sinkhole” is not a receptor class. Did you mean known_sinkhole?"]),
        ("cemetery=a;known_sinkhol=b", ["“known_sinkhol” is not a receptor class"]),
        ("known_sinkhole=", ["nothing says where known_sinkhole was searched for"]),
        ("known_sinkhole=2026-10-01", ["nothing says where known_sinkhole was searched for"]),
        ("known_sinkhole=DNR 2026-13-01", ["“2026-13-01” is not a date"]),
    ],
)
def test_searched_none_found_that_is_not_understood(qgis_app, text, words):
    with pytest.raises(SitingError) as caught:
        inputs.searched_none_found(text)
    for word in words:
        assert word in str(caught.value)


@pytest.mark.parametrize(
    "matrix",
    [
        ["swine_over_55_lb", 2499],
        ["swine_over_55_lb", "2499"],
        ["swine_over_55_lb", 2499.0],
        [["swine_over_55_lb", 2499]],
        "swine_over_55_lb,2499",
        ["Swine over 55 lb", " 2499 ", "", NULL],
    ],
)
def test_animals(qgis_app, matrix):
    assert inputs.animals(matrix, CATEGORIES) == (HeadCount("swine_over_55_lb", 2499),)


@pytest.mark.parametrize("matrix", [None, NULL, [], "", [NULL], ["", ""], [[]]])
def test_no_animals(qgis_app, matrix):
    assert inputs.animals(matrix, CATEGORIES) == ()


@pytest.mark.parametrize(
    ("matrix", "words"),
    [
        (["pigs", 10], ["“pigs” is not an animal category", "swine_over_55_lb, horses"]),
        (["horse", 10], ["Did you mean horses?"]),
        (["horses", -3], ["head count of horses is -3, below zero"]),
        (["horses", 2.5], ["head count of horses is “2.5”, not a whole number"]),
        (["horses", "many"], ["head count of horses is “many”, not a whole number"]),
        (["horses", ""], ["head count of horses is “”, not a whole number"]),
        (["", 5], ["“” is not an animal category"]),
        (["horses"], ["ANIMALS has 1 cells"]),
        (["horses", 5, "swine_over_55_lb"], ["ANIMALS has 3 cells"]),
    ],
)
def test_animals_that_are_not_understood(qgis_app, matrix, words):
    with pytest.raises(SitingError) as caught:
        inputs.animals(matrix, CATEGORIES)
    for word in words:
        assert word in str(caught.value)


@pytest.mark.parametrize(
    ("value", "expected"),
    [(999.6, "999.6"), ("999.6", "999.6"), (1000, "1000"), (0, "0"), (QgsProperty.fromValue(999.6), "999.6")],
)
def test_numbers_are_exact(qgis_app, value, expected):
    assert inputs.decimal_number(value, "ANIMAL_UNITS") == Decimal(expected)


@pytest.mark.parametrize("value", [None, NULL, "", " "])
def test_no_number(qgis_app, value):
    assert inputs.decimal_number(value, "ANIMAL_UNITS") is None


@pytest.mark.parametrize("value", ["abc", "1,000", "nan", "inf", float("nan"), True, "12 AU", -1, "-0.1"])
def test_numbers_that_are_none(qgis_app, value):
    """QGIS would take “abc” for 0: no animals, a small operation, exempt from nearly everything."""
    with pytest.raises(SitingError, match="ANIMAL_UNITS"):
        inputs.decimal_number(value, "ANIMAL_UNITS")


def test_value_that_depends_on_data_is_an_error(qgis_app):
    with pytest.raises(SitingError, match="cannot depend on the data"):
        inputs.decimal_number(QgsProperty.fromExpression("1 + 1"), "ANIMAL_UNITS")


@pytest.mark.parametrize(
    "value",
    ["2026-11-29", QDate(2026, 11, 29), QDateTime(2026, 11, 29, 8, 0), date(2026, 11, 29), "2026-11-29T08:00:00"],
)
def test_dates(qgis_app, value):
    assert inputs.day(value, "FILING_DATE") == date(2026, 11, 29)


@pytest.mark.parametrize("value", ["29.11.2026", "2026-13-01", "soon", 7])
def test_dates_that_are_none(qgis_app, value):
    with pytest.raises(SitingError, match=r"FILING_DATE: “.*” is not a date"):
        inputs.day(value, "FILING_DATE")


def test_choices(qgis_app):
    assert inputs.choice("confinement", OperationKind, "OPERATION_KIND") is OperationKind.CONFINEMENT
    assert inputs.choice(NULL, OperationKind, "OPERATION_KIND") is None
    with pytest.raises(SitingError, match="OPERATION_KIND: “feedlot” is not known") as caught:
        inputs.choice("feedlot", OperationKind, "OPERATION_KIND")
    assert "confinement, dry_bedded_confinement" in caught.value.suggestion
    with pytest.raises(SitingError, match="DEFAULT_STRUCTURE_TYPE"):
        inputs.choice(0, StructureType, "DEFAULT_STRUCTURE_TYPE")
