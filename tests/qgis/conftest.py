"""Lets go of layers before QGIS ends: one that a fixture or a failed test still holds afterwards crashes the process, and
the report of the failure is lost with it."""

from __future__ import annotations

import gc
import sys

import pytest


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_teardown(item, nextitem):
    if nextitem is not None:
        return
    # The last test: after this the session's fixtures end, and QGIS with them.
    item.funcargs = {}
    for name in ("last_type", "last_value", "last_traceback", "last_exc"):
        if hasattr(sys, name):
            delattr(sys, name)
    gc.collect()
