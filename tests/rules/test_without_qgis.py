"""The conditions under which the tests of this folder run."""

from __future__ import annotations

import importlib

import pytest


@pytest.mark.parametrize("name", ["qgis", "qgis.core", "qgis.PyQt.QtCore", "PyQt5", "PyQt6", "osgeo.ogr"])
def test_qgis_and_qt_cannot_be_imported(name):
    with pytest.raises(ModuleNotFoundError, match="blocked"):
        importlib.import_module(name)


def test_rules_are_imported_under_the_name_the_plugin_uses():
    rules = importlib.import_module("afo_siting.afo_rules")
    assert rules.__name__ == "afo_siting.afo_rules"
