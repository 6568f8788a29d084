"""A report made by hand: every verdict, and names as bad as real data and bad people make them."""

from __future__ import annotations

import copy
import importlib.util
import pathlib
import sys

import pytest

# A plain module beside this file, also run by hand to look at the outputs.
_path = pathlib.Path(__file__).with_name("report_double.py")
_spec = importlib.util.spec_from_file_location("afo_report_double", _path)
double = sys.modules.setdefault("afo_report_double", importlib.util.module_from_spec(_spec))
if not hasattr(double, "make_report"):
    _spec.loader.exec_module(double)


@pytest.fixture()
def report():
    return double.make_report()


@pytest.fixture()
def report_with():
    """A function: a report with that many findings."""
    return lambda count: copy.deepcopy(double.report_with(count))
