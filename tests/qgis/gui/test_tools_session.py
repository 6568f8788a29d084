"""The tab "Tools" in a real QGIS window."""

from __future__ import annotations

import os
import pathlib
import shutil

import pytest

pytestmark = pytest.mark.gui

SCREENSHOTS = ("tools_1_runoff", "tools_2_questions", "tools_3_result", "tools_4_nutrient_plan", "tools_5_matrix")


def test_the_tools_in_real_qgis(gui_session, root, tmp_path):
    # A copy: layers to draw in lie beside the project, and the sample is under version control.
    site = shutil.copytree(root / "resources" / "sample", tmp_path / "sample")
    session = pathlib.Path(__file__).with_name("tools_session.py")
    done = gui_session(session, project=site / "sample.qgz", seconds=150)
    assert done.returncode == 0, done.log + done.errors
    assert "runoffcheck ? Incomplete" in done.log
    assert "nutrientplan ✗ Violates" in done.log
    for name in SCREENSHOTS:
        assert (done.folder / f"{name}.png").stat().st_size > 5_000, name
    assert (site / "sample_afo_site.gpkg").exists()
    assert "Traceback" not in (done.folder / "messages.log").read_text(encoding="utf-8")
    if not os.environ.get("AFO_GUI_KEEP"):
        pictures = root / "build" / "gui"
        pictures.mkdir(parents=True, exist_ok=True)
        for name in SCREENSHOTS:
            shutil.copyfile(done.folder / f"{name}.png", pictures / f"{name}.png")
