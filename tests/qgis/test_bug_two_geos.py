"""shapely brings a GEOS of its own beside the one of QGIS: both work in one process (bug report C6)."""

from __future__ import annotations

import subprocess
import sys

import pytest

SCRIPT = """
import sys
sys.path.insert(0, {root!r})
from tests import conftest
from qgis.core import QgsApplication, QgsGeometry, QgsPointXY
application = QgsApplication([], False)
application.initQgis()
from afo_siting.ui import dependencies
{first}
import shapely
areas = set()
for number in range(100):
    x, y = 450000.0 + number, 4650000.0
    theirs = QgsGeometry.fromPointXY(QgsPointXY(x, y)).buffer(100.0, 16)
    ours = shapely.Point(x, y).buffer(100.0, quad_segs=16)
    # Through the other library and back.
    again = shapely.from_wkb(theirs.asWkb().data())
    back = QgsGeometry()
    back.fromWkb(shapely.to_wkb(ours))
    areas |= {{round(a, 3) for a in (theirs.area(), ours.area, again.area, back.area())}}
print("SPREAD", max(areas) - min(areas))
application.exitQgis()
print("ENDED")
"""


@pytest.mark.parametrize("first", ["dependencies.require()", "import shapely", "import pyproj, shapely"])
def test_both_copies_of_geos_work_side_by_side_and_the_process_ends_well(root, first):
    script = SCRIPT.format(root=str(root), first=first)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert "ENDED" in done.stdout
    spread = float(done.stdout.split("SPREAD ")[1].split()[0])
    assert 0 <= spread < 0.01
