"""Parameters, attributes and geometries that nobody would write: read, or an error that says what to mend. No crash, no
hang, and a house 800 ft from a barn that must keep 1,250 ft never meets, whatever stands beside it."""

from __future__ import annotations

import json
import os
import struct

import numpy as np
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from qgis.core import NULL, QgsGeometry, QgsPoint, QgsVectorLayer
from qgis.PyQt.QtCore import QDate, QDateTime

from afo_siting.afo_rules.errors import SitingError
from afo_siting.afo_rules.model import RECEPTOR_BOOLS, RECEPTOR_DATES, RECEPTOR_NUMBERS, ReceptorClass
from afo_siting.afo_rules.tables import load_tables
from afo_siting.ui.outputs.html_report import report_html
from afo_siting.ui.processing import inputs
from tests.qgis.builders import UTM, X, Y, barns, check, findings, layer, point

SLOW = bool(os.environ.get("AFO_SLOW"))
CLASSES = {receptor_class.value for receptor_class in ReceptorClass}
CATEGORIES = load_tables().animal_categories()


def hostile(quick: int):
    """Five seconds for one example: what takes longer hangs."""
    checks = [HealthCheck.too_slow, HealthCheck.function_scoped_fixture]
    return settings(
        max_examples=quick * 40 if SLOW else quick, deadline=5000, print_blob=True, suppress_health_check=checks
    )


WORDS = [
    "", " ", "=", ";", "==", "=;", "houses", "residence", "known_sinkhole", "houses=residence", "2026-11-29", "2026-02-30", "9999999-01-01",
    "0", "-1", "2499", "1e400", "nan", "NULL", "'", '"', "\\", "\x00", "\n", "\u202e", "\U0001f600", "İ", "ß", "１", "%s", "{0}", "[% 1/0 %]",
    "<b>", "../..", "swine_over_55_lb", "yes", "no", "unknown",
]  # fmt: skip
texts = st.one_of(st.text(max_size=80), st.lists(st.sampled_from(WORDS), max_size=8).map("".join))
cells = st.one_of(
    texts,
    st.none(),
    st.just(NULL),
    st.integers(-(10**20), 10**20),
    st.floats(),
    st.booleans(),
    st.lists(texts, max_size=2),
)


# --- strings of the parameters


@hostile(150)
@given(texts, st.lists(texts, max_size=3))
@example("houses=residence=water_source", ["houses=residence", "houses"])
@example(";" * 5000 + "=" * 5000, ["houses"])
def test_receptor_classes(qgis_app, text, names):
    try:
        classes = inputs.receptor_classes(text, names)
    except SitingError as error:
        assert error.message.startswith("RECEPTOR_CLASSES") and error.suggestion
        return
    assert set(classes) <= set(names) and set(classes.values()) <= CLASSES
    if text.strip("; \t\n\r\x0b\x0c\x1c\x1d\x1e\x1f\x85\u2028\u2029\u3000"):
        assert classes or not text.strip().strip(";").strip()


@hostile(150)
@given(texts)
@example("known_sinkhole=" + "a" * 50_000 + " 2026-11-29")
@example("known_sinkhole=" + "and on " * 10_000)
def test_searched_none_found(qgis_app, text):
    """A class that comes out was named with a source: it clears a rule."""
    try:
        searched = inputs.searched_none_found(text)
    except SitingError as error:
        assert "SEARCHED_NONE_FOUND" in error.message and error.suggestion
        return
    for entry in searched:
        assert entry.source.strip()
        assert entry.receptor_class.value in text.casefold().replace(" ", "_").replace("-", "_")


@hostile(150)
@given(st.lists(cells, max_size=6))
def test_animals(qgis_app, matrix):
    try:
        animals = inputs.animals(matrix, CATEGORIES)
    except SitingError as error:
        assert "ANIMALS" in error.message and error.suggestion
        return
    assert all(count.animal_category in CATEGORIES and count.head >= 0 for count in animals)


@hostile(150)
@given(cells)
def test_numbers_and_dates(qgis_app, value):
    for read in (inputs.decimal_number, inputs.day):
        try:
            found = read(value, "NAME")
        except SitingError as error:
            assert error.message.startswith("NAME") and error.suggestion
        else:
            assert found is None or found == found  # not a number that is none


# --- attributes


FACTS = (*RECEPTOR_BOOLS, *RECEPTOR_DATES, *RECEPTOR_NUMBERS)
# Nothing among these says yes or names a day: no fact is stated, so none may help the applicant.
junk = st.one_of(
    st.sampled_from(["", " ", "maybe", "unknown", "n/a", "?", "\x00", "2026-02-30", "31/12/1990x", "<b>yes</b>", "\u202eyes", "[% 1 %]", "-", "NaN", "1e999", "-5", "' OR 1=1 --"]),
    st.text(alphabet="?!<>'\"&;#\x01\u202e€", max_size=10),
    st.just(NULL),
)  # fmt: skip
junk_rows = st.dictionaries(st.sampled_from(FACTS), junk, max_size=6)


def house_layer(shapes, values) -> QgsVectorLayer:
    fields = ("name:string", *(f"{fact}:string" for fact in FACTS))
    return layer("houses", shapes, fields=fields, values=values)


@hostile(25)
@given(junk_rows, texts)
def test_attributes_of_a_house_never_help(qgis_app, row, name):
    report = check(barns(), [(house_layer([point(800)], [{"name": name, **row}]), "residence")])
    (finding,) = findings(report, "residence")
    assert finding["measured_ft"] == pytest.approx(800, abs=0.01)
    assert finding["verdict"] == "violates"
    assert report["overall"] == "violates"
    safe(report)


@hostile(25)
@given(
    st.dictionaries(
        st.sampled_from(["status", "constructed", "secondary_containment", "holds_animals_or_manure", "accuracy_ft"]),
        junk,
    ),
    texts,
)
def test_attributes_of_a_barn_never_help(qgis_app, row, name):
    try:
        report = check(barns(**{**row, "name": name}), [(layer("houses", [point(800)]), "residence")])
    except SitingError as error:
        assert error.suggestion
        return
    assert [f["verdict"] for f in findings(report, "residence")] == ["violates"]
    safe(report)


@hostile(25)
@given(texts, texts)
def test_class_field_and_layer_name(qgis_app, word, name):
    """A class that is none is named and leaves the answer open."""
    houses = layer(
        "h", [point(800)], fields=("name:string", "receptor_class:string"), values=[{"receptor_class": word}]
    )
    houses.setName(name)
    try:
        report = check(barns(), [houses])
    except SitingError as error:
        assert error.suggestion
        return
    assert report["overall"] in ("violates", "incomplete")
    safe(report)


def safe(report) -> None:
    """The report can be written, and none of the data's words became markup."""
    json.dumps(report, allow_nan=False).encode("utf-8")
    html = report_html(report)
    html.encode("utf-8")
    for sign in ("<b>", "\x00", "\u202e"):
        assert sign not in html.split("<body", 1)[1]


# --- geometries


numbers = st.one_of(
    st.floats(-2e7, 2e7),
    st.floats(),
    st.sampled_from([0.0, -0.0, 1e300, float("nan"), float("inf"), X, Y, X + 60, Y + 25, X + 1e-9]),
)
places = st.one_of(
    st.tuples(st.floats(X - 2000, X + 2000), st.floats(Y - 2000, Y + 2000)),
    st.tuples(numbers, numbers),
)
rings = st.lists(places, max_size=7)


def wkb(kind: int, body: bytes) -> bytes:
    return struct.pack("<BI", 1, kind) + body


def chain(points) -> bytes:
    return struct.pack("<I", len(points)) + b"".join(struct.pack("<dd", *p) for p in points)


def polygon(parts) -> bytes:
    return wkb(3, struct.pack("<I", len(parts)) + b"".join(chain([*ring, ring[0]] if ring else ring) for ring in parts))


shapes = st.one_of(
    places.map(lambda p: wkb(1, struct.pack("<dd", *p))),
    rings.map(lambda ring: wkb(2, chain(ring))),
    st.lists(rings, max_size=3).map(polygon),
    st.lists(st.lists(rings, max_size=2).map(polygon), max_size=3).map(lambda parts: wkb(6, struct.pack("<I", len(parts)) + b"".join(parts))),
    st.lists(rings.map(lambda ring: wkb(2, chain(ring))), max_size=3).map(lambda parts: wkb(5, struct.pack("<I", len(parts)) + b"".join(parts))),
    st.lists(places.map(lambda p: wkb(1, struct.pack("<dd", *p))), max_size=3).map(lambda parts: wkb(4, struct.pack("<I", len(parts)) + b"".join(parts))),
)  # fmt: skip


def made(content: bytes) -> QgsGeometry:
    shape = QgsGeometry()
    shape.fromWkb(content)
    return shape


def of_kind(contents: list[bytes]) -> dict[str, list[QgsGeometry]]:
    """A memory layer holds one kind of geometry."""
    kinds: dict[str, list[QgsGeometry]] = {"MultiPoint": [], "MultiLineString": [], "MultiPolygon": []}
    for content in contents:
        shape = made(content)
        if not shape.isNull():
            shape.convertToMultiType()
            kinds[("MultiPoint", "MultiLineString", "MultiPolygon")[int(shape.type())]].append(shape)
    return {kind: found for kind, found in kinds.items() if found}


@hostile(40)
@given(st.lists(shapes, min_size=1, max_size=4))
def test_shapes_beside_a_house_never_hide_it(qgis_app, contents):
    for kind, found in of_kind(contents).items():
        others = layer("others", found, kind=kind)
        report = check(barns(), [(layer("houses", [point(800)]), "residence"), (others, "cemetery")])
        assert [f["verdict"] for f in findings(report, "residence")] == ["violates"]
        for finding in findings(report, "cemetery"):
            short = finding["measured_ft"] is not None and finding["measured_ft"] < finding["required_ft"]
            assert not (short and finding["verdict"] == "meets")
        safe(report)


@hostile(40)
@given(st.lists(shapes, min_size=1, max_size=3))
def test_shapes_in_the_layer_of_the_house_never_hide_it(qgis_app, contents):
    """In one layer with it: the layer may be refused as a whole, the house never passed over."""
    for kind, found in of_kind(contents).items():
        house = QgsGeometry(QgsPoint(*point(800).asPoint())) if kind == "MultiPoint" else near(kind)
        house.convertToMultiType()
        report = check(barns(), [(layer("houses", [*found, house], kind=kind), "residence")])
        assert report["overall"] in ("violates", "incomplete")
        told = findings(report, "residence")
        assert any(f["verdict"] == "violates" for f in told) or [
            n for n in report["not_evaluated"] if n["receptor_class"] == "residence"
        ]
        assert not [f for f in told if f["verdict"] == "meets" and f["measured_ft"] is None]
        safe(report)


def near(kind: str) -> QgsGeometry:
    centre = point(800).asPoint()
    x, y = centre.x(), centre.y()
    if kind == "MultiLineString":
        return QgsGeometry.fromWkt(f"LINESTRING({x} {y},{x + 20} {y + 20})")
    return QgsGeometry.fromWkt(f"POLYGON(({x} {y},{x + 10} {y},{x + 10} {y + 10},{x} {y}))")


@hostile(40)
@given(st.lists(shapes, min_size=1, max_size=3))
def test_shapes_as_footprints(qgis_app, contents):
    for kind, found in of_kind(contents).items():
        rows = [{"name": f"barn {n}", "structure_type": "confinement_building"} for n in range(len(found))]
        structures = layer(
            "structures", found, UTM, kind=kind, fields=("name:string", "structure_type:string"), values=rows
        )
        try:
            report = check(structures, [(layer("houses", [point(800)]), "residence")])
        except SitingError as error:
            assert error.suggestion
            continue
        assert report["overall"] != "meets"
        for finding in findings(report, "residence"):
            if finding["measured_ft"] is not None and finding["measured_ft"] < finding["required_ft"]:
                assert finding["verdict"] == "violates"
        safe(report)


@hostile(100)
@given(st.binary(max_size=200))
def test_bytes_that_are_no_geometry(qgis_app, content):
    """QGIS reads what it can of them; we read what QGIS gives."""
    from afo_siting.ui.reading import geometry

    shape = made(content)
    if shape.isNull():
        return
    (read,) = geometry.to_shapely([shape], 0.003)
    fixed, _ = geometry.repaired(
        np.array([read], dtype=object)[[bool(ok) for ok in geometry.finite(np.array([read], dtype=object))]]
    )
    assert all(shape is None or shape.is_valid for shape in fixed)


# --- dates of other kinds


@pytest.mark.parametrize("value", [QDate(), QDate(-4713, 1, 1), QDateTime(), QDate(9999, 12, 31), QDate(11999, 1, 1)])
def test_dates_of_qt_that_python_has_not(qgis_app, value):
    try:
        inputs.day(value, "NAME")
    except SitingError as error:
        assert error.suggestion
    houses = layer("houses", [point(800)], fields=("name:string", "established:date"), values=[{"established": value}])
    (finding,) = findings(check(barns(), [(houses, "residence")]), "residence")
    # A house of the year 9999 came after the filing, and is let off; a day that cannot be read lets nothing off.
    assert finding["verdict"] == ("exempt" if value == QDate(9999, 12, 31) else "violates")
