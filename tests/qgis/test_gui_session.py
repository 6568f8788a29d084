"""A real QGIS window with the plugin, and that the runner of such sessions passes on what goes wrong in them."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.gui


def test_plugin_starts_with_qgis_and_closes_with_it(gui_session):
    done = gui_session(
        """
def run(session):
    session.say("plugin", type(session.plugin).__name__)
    session.screenshot("start")
    session.say("log", [line for line in session.messages().splitlines() if "afo" in line.lower()])
"""
    )
    assert done.returncode == 0, done.log + done.errors
    assert "plugin AfoSitingPlugin" in done.log
    assert "log []" in done.log
    assert (done.folder / "start.png").stat().st_size > 10_000


def test_error_that_nobody_caught_fails_the_session(gui_session):
    done = gui_session(
        """
from qgis.PyQt.QtCore import QTimer

def run(session):
    QTimer.singleShot(0, lambda: 1 / 0)
    session.wait(200)
"""
    )
    assert done.returncode == 3
    assert "ZeroDivisionError" in done.log
    assert (done.folder / "failed.png").exists()


def test_session_ends_when_its_time_is_up(gui_session):
    done = gui_session(
        "import time\n\ndef run(session):\n    session.say('sleeping')\n    time.sleep(600)\n", seconds=15
    )
    assert done.returncode == 124
    assert "sleeping" in done.log and "not finished after 15 s" in done.errors
