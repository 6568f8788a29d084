"""The dock in a real QGIS window, from the first click to the last, with the sample project."""

from __future__ import annotations

import os
import pathlib
import shutil

import pytest

pytestmark = pytest.mark.gui

SCREENSHOTS = (
    "1_start",
    "2_ready",
    "3_placing",
    "4_findings",
    "5_why",
    "6_report",
    "7_receptors",
    "8_stale",
    "dock",
    "place_barn",
)


def test_a_first_check_in_real_qgis(gui_session, root, tmp_path):
    # A copy: QGIS writes into a project's folder, and the sample is under version control.
    site = shutil.copytree(root / "resources" / "sample", tmp_path / "sample")
    session = pathlib.Path(__file__).with_name("dock_session.py")
    done = gui_session(session, project=site / "sample.qgz", seconds=150)
    assert done.returncode == 0, done.log + done.errors
    assert "verdict ✗ Violates" in done.log
    for name in SCREENSHOTS:
        assert (done.folder / f"{name}.png").stat().st_size > 5_000, name
    assert (site / "sample_afo_results.gpkg").exists()
    messages = (done.folder / "messages.log").read_text(encoding="utf-8")
    assert "Traceback" not in messages
    if not os.environ.get("AFO_GUI_KEEP"):
        pictures = root / "build" / "gui"
        pictures.mkdir(parents=True, exist_ok=True)
        for name in SCREENSHOTS:
            shutil.copyfile(done.folder / f"{name}.png", pictures / f"{name}.png")
