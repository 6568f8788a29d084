"""Lets go of layers before QGIS ends: one that a fixture or a failed test still holds afterwards crashes the process, and
the report of the failure is lost with it."""

from __future__ import annotations

import gc
import os
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


def pytest_sessionfinish(session, exitstatus):
    session.config.afo_exitstatus = int(exitstatus)


@pytest.hookimpl(trylast=True)
def pytest_unconfigure(config):
    """Ends the process with pytest's own verdict: QGIS's static objects crash after main() once Processing has run here,
    which says nothing of the tests. What a real program leaves is tested in processes of their own."""
    status = getattr(config, "afo_exitstatus", None)
    if status is not None:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)
