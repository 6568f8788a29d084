"""The tables of a site package without geometry, as the dock reads them."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest
from qgis.core import NULL, QgsProject, QgsVectorLayerUtils
from qgis.PyQt.QtCore import QDate

from afo_siting.afo_rules.errors import SitingError
from afo_siting.afo_rules.model import HeadCount, ReceptorClass, SearchedNoneFound
from afo_siting.ui.site_package import create_package, package_layers, table_of
from afo_siting.ui.site_package_reading import animals_in, package_layers_of, searched_in
from tests.qgis.site_packages import IOWA, draw, opened


@pytest.fixture
def package(qgis_app, tmp_path):
    return create_package(tmp_path / "site.gpkg", IOWA)


def test_animals(package):
    draw(package, "operation", None, category="swine_over_55_lb", head=2499, average_weight_lb=150.5)
    draw(package, "operation", None, category="turkeys_112_oz_or_more", head=0)
    assert animals_in(opened(package, "operation")) == (
        HeadCount("swine_over_55_lb", 2499, Decimal("150.5")),
        HeadCount("turkeys_112_oz_or_more", 0),
    )


def test_unsaved_rows_count_last(package):
    draw(package, "operation", None, category="horses", head=2)
    target = opened(package, "operation")
    assert target.startEditing()
    fields = target.fields()
    row = {fields.lookupField("category"): "sheep_or_lambs", fields.lookupField("head"): 10}
    assert target.addFeature(QgsVectorLayerUtils.createFeature(target, attributes=row))
    assert animals_in(target) == (HeadCount("horses", 2), HeadCount("sheep_or_lambs", 10))
    assert target.isModified(), "the edits are the user's"
    target.rollBack()


def test_searched(package):
    draw(package, "searched", None, **{"class": "cemetery", "source": " county plat book ", "date": QDate(2026, 10, 1)})
    draw(package, "searched", None, **{"class": "known_sinkhole", "source": "DNR"})
    assert searched_in(opened(package, "searched")) == (
        SearchedNoneFound(ReceptorClass.CEMETERY, "county plat book", date(2026, 10, 1)),
        SearchedNoneFound(ReceptorClass.KNOWN_SINKHOLE, "DNR", None),
    )


@pytest.mark.parametrize(
    ("table", "row", "named"),
    [
        ("operation", {"category": NULL, "head": 1}, "category of row 1"),
        ("operation", {"category": "dragons", "head": 1}, "“dragons”"),
        ("operation", {"category": "horses", "head": NULL}, "head of row 1"),
        ("operation", {"category": "horses", "head": -1}, "head of row 1 is “-1”"),
        ("operation", {"category": "horses", "head": 1, "average_weight_lb": -5.0}, "average_weight_lb of row 1"),
        ("searched", {"class": "moon", "source": "DNR"}, "class of row 1 is “moon”"),
        ("searched", {"class": "cemetery", "source": "  "}, "source of row 1"),
    ],
)
def test_a_row_that_says_nothing_is_named(package, table, row, named):
    draw(package, table, None, **row)
    with pytest.raises(SitingError, match=named):
        (animals_in if table == "operation" else searched_in)(opened(package, table))


def test_empty_tables(package):
    assert animals_in(opened(package, "operation")) == () and searched_in(opened(package, "searched")) == ()


def test_found_in_a_project(package):
    project = QgsProject()
    assert package_layers_of(project) == {}
    project.addMapLayers(package_layers(package))
    found = package_layers_of(project)
    assert {name: table_of(layer) for name, layer in found.items()} == {name: name for name in found}
    assert len(found) == 8
