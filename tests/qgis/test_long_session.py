"""A long session: many checks in one process, each with its results put into the project. Memory and open files stay
where they are, and the answer is the same each time. 50 checks in the suite, 500 with AFO_SLOW=1."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

CHECKS = 500 if os.environ.get("AFO_SLOW") else 50
WARM = 12

SCRIPT = """
import ctypes, gc, hashlib, json, os, sys
sys.path.insert(0, {root!r})
from tests import conftest
from qgis.core import QgsApplication, QgsProject, QgsVectorLayer
from qgis.PyQt.QtCore import QCoreApplication, QEvent
application = QgsApplication([], True)
application.initQgis()
from afo_siting.afo_rules.report import to_json
from afo_siting.ui import service, task
from afo_siting.ui.outputs.html_report import report_html
from afo_siting.ui.outputs.result_layers import add_results_to_project
from tests.qgis.builders import FINISHERS, X, Y, barns, layer, point
from tests.qgis.test_user_data import geopackage
folder, checks, warm = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
path = geopackage(folder + "/houses.gpkg", layer("houses", [point(600 + 40 * n, azimuth=3 + n % 80) for n in range(60)]))
streams = geopackage(folder + "/streams.gpkg", layer("streams", [f"LINESTRING({{X - 500}} {{Y + 200 + n}},{{X + 900}} {{Y + 300 + n}})" for n in range(0, 500, 50)]))
project = QgsProject.instance()
inputs = [QgsVectorLayer(path, "houses", "ogr"), QgsVectorLayer(streams, "streams", "ogr"), barns()]
project.addMapLayers(inputs)
libc = ctypes.CDLL(None)

def memory_mb():
    gc.collect()
    if hasattr(libc, "malloc_trim"):
        libc.malloc_trim(0)
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6

def flush():
    QCoreApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

def one_check():
    receptors = (service.ReceptorInput(inputs[0], "residence"), service.ReceptorInput(inputs[1], "water_source"))
    told = []
    watched = task.CheckTask(service.prepare(service.CheckRequest(FINISHERS, inputs[2], None, receptors)))
    watched.done.connect(told.append)
    watched.failed.connect(told.append)
    task.start(watched)
    while not told:
        QCoreApplication.processEvents()
    (report,) = told
    add_results_to_project(project, report, folder + "/results.gpkg")
    text = to_json(report) + report_html(report)
    flush()
    return hashlib.sha256(text.encode("utf-8")).hexdigest(), report["overall"]

answers, memory, handles, threads, layers = set(), [], [], [], []
for number in range(checks):
    answers.add(one_check())
    if number >= warm and (number - warm) % max(1, (checks - warm) // 8) == 0 or number == checks - 1:
        memory.append(round(memory_mb(), 1))
        handles.append(len(os.listdir("/proc/self/fd")))
        threads.append(len(os.listdir("/proc/self/task")))
        layers.append(len(project.mapLayers()))
print("TOLD", json.dumps({{"answers": sorted(answers), "memory": memory, "handles": handles, "threads": threads, "layers": layers}}))
sys.stdout.flush()
os._exit(0)
"""


@pytest.mark.skipif(not os.path.isdir("/proc/self/fd"), reason="memory and handles are read from /proc")
@pytest.mark.timeout(1800)
def test_memory_handles_and_answers_stay_the_same(root, tmp_path):
    command = [sys.executable, "-c", SCRIPT.format(root=str(root)), str(tmp_path), str(CHECKS), str(WARM)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=1700)
    assert done.returncode == 0, done.stderr[-2000:]
    told = json.loads(done.stdout.split("TOLD ", 1)[1])
    print(told)
    assert len(told["answers"]) == 1 and told["answers"][0][1] == "violates"
    assert len(set(told["layers"])) == 1
    assert max(told["memory"]) - told["memory"][0] < 20
    assert max(told["handles"]) - told["handles"][0] <= 2
    assert max(told["threads"]) - told["threads"][0] <= 2
