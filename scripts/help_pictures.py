#!/usr/bin/env python3
"""Takes the pictures of the help pages from the running plugin: resources/help/images/*.png.

    .venv/bin/python scripts/help_pictures.py

Runs tests/qgis/gui/dock_session.py in a real QGIS window on a copy of the sample project, so pictures and test cannot
differ. Needs what scripts/gui_session.sh needs.
"""

from __future__ import annotations

import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
IMAGES = ROOT / "resources" / "help" / "images"
# Picture of the help page: screenshot of the session.
PICTURES = {"dock.png": "dock.png", "place_barn.png": "place_barn.png"}


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        site = shutil.copytree(ROOT / "resources" / "sample", pathlib.Path(folder) / "sample")
        out = pathlib.Path(folder) / "out"
        session = ROOT / "tests" / "qgis" / "gui" / "dock_session.py"
        command = [str(ROOT / "scripts" / "gui_session.sh"), str(session), str(out), str(site / "sample.qgz")]
        code = subprocess.run(command, check=False).returncode
        if code:
            return code
        IMAGES.mkdir(exist_ok=True)
        for picture, screenshot in PICTURES.items():
            shutil.copyfile(out / screenshot, IMAGES / picture)
            print(IMAGES / picture)
    return 0


if __name__ == "__main__":
    sys.exit(main())
