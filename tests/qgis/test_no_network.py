"""The main job opens no network connection, and what it writes asks for nothing from elsewhere."""

from __future__ import annotations

import json
import pathlib
import re
import shutil
import subprocess
import sys
import zipfile

import pytest

JOB = pathlib.Path(__file__).with_name("main_job.py")
OUTPUTS = ("report.html", "report.json", "due.ics", "results.gpkg", "site-map.pdf")
# What makes a reader fetch something. An address in the text is none: xmlns names and citations are not fetched.
FETCHES = re.compile(
    r"""(?:src|href|data|action|poster|srcset|background)\s*=\s*["']?(?!\#|data:)[^"'\s>]"""
    r"""|url\(\s*["']?(?!\#|data:)|@import|<(?:script|iframe|object|embed|link|base|meta\s+http-equiv=.?refresh)\b""",
    re.IGNORECASE,
)


@pytest.fixture(scope="module")
def sample(root, tmp_path_factory):
    return shutil.copytree(root / "resources" / "sample", tmp_path_factory.mktemp("sample") / "sample")


@pytest.fixture(scope="module")
def ran(sample, tmp_path_factory):
    out = tmp_path_factory.mktemp("out")
    options = {"sample": str(sample), "out": str(out), "pdf": True, "no_network": True}
    done = subprocess.run([sys.executable, str(JOB), json.dumps(options)], capture_output=True, text=True, timeout=110)
    assert done.returncode == 0, done.stdout + done.stderr
    return out, json.loads(done.stdout.split("DONE ", 1)[1])


def test_nothing_is_sent_and_everything_is_written(ran):
    out, told = ran
    assert told["network"] == []
    assert [name for name in OUTPUTS if not (out / name).is_file()] == []


def test_the_guard_sees_an_attempt():
    """By Python, and by QGIS."""
    script = f"""
import sys
sys.path.insert(0, {str(JOB.parent)!r})
import main_job
from qgis.core import QgsApplication, QgsBlockingNetworkRequest
from qgis.PyQt.QtCore import QUrl
from qgis.PyQt.QtNetwork import QNetworkRequest
application = QgsApplication([], False)
application.initQgis()
tried = main_job.block_network()
import urllib.request
try:
    urllib.request.urlopen("http://127.0.0.1:9/python")
except OSError:
    pass
QgsBlockingNetworkRequest().get(QNetworkRequest(QUrl("http://192.0.2.1/qgis")))
print("TRIED", len(tried), sorted({{words.split()[0] for words in tried}}))
import os
sys.stdout.flush()
os._exit(0)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert "QgsNetworkAccessManager" in done.stdout and "urllib.Request" in done.stdout, done.stdout + done.stderr


def test_the_kernel_sees_no_connection_either(sample, tmp_path):
    """Below Python and Qt: GDAL, PROJ and others have network code of their own."""
    if shutil.which("strace") is None:
        pytest.skip("strace is not installed")
    trace = tmp_path / "trace"
    watched = ["strace", "-f", "-qq", "-e", "trace=connect,sendto,bind", "-o", str(trace)]
    if subprocess.run([*watched, "true"], capture_output=True).returncode:
        pytest.skip("strace may not watch processes here")
    out = tmp_path / "out"
    out.mkdir()
    options = json.dumps({"sample": str(sample), "out": str(out)})
    done = subprocess.run([*watched, sys.executable, str(JOB), options], capture_output=True, text=True, timeout=115)
    assert done.returncode == 0, done.stdout + done.stderr
    lines = trace.read_text(errors="replace").splitlines()
    assert [line for line in lines if "AF_INET" in line] == []


def test_what_is_written_fetches_nothing(ran):
    out, _ = ran
    html = (out / "report.html").read_text(encoding="utf-8")
    assert FETCHES.findall(html) == []
    pdf = (out / "site-map.pdf").read_bytes()
    assert not re.search(rb"/(URI|Launch|JavaScript|JS|GoToR|SubmitForm)\b", pdf)


def test_what_ships_fetches_nothing(root):
    """Styles, templates and the sample project: an svg from an address, a web service as a layer."""
    found = []
    for path in (root / "resources").rglob("*"):
        if path.suffix in {".qml", ".svg", ".ui", ".html", ".css", ".qpt"}:
            text = path.read_text(encoding="utf-8")
            found += [
                (path.name, hit) for hit in re.findall(r"(?:xlink:)?href=\"(?!#)[^\"]+\"|url\((?!#)[^)]*\)", text)
            ]
            found += [(path.name, hit) for hit in re.findall(r"value=\"(?:https?|ftp)://[^\"]*\"", text)]
    with zipfile.ZipFile(root / "resources" / "sample" / "sample.qgz") as archive:
        project = archive.read(next(name for name in archive.namelist() if name.endswith(".qgs"))).decode()
    sources = re.findall(r"<datasource>(.*?)</datasource>", project)
    assert sources and [source for source in sources if "://" in source] == []
    assert found == []


@pytest.mark.parametrize(
    ("text", "fetches"),
    [
        ('<img src="http://x/a.png">', True),
        ("<img src=data:image/png;base64,AA>", False),
        ('<a href="#top">', False),
        ('<link rel="stylesheet">', True),
        ("body { background: url(a.png) }", True),
        ("fill: url(#hatch)", False),
        ("see https://www.legis.iowa.gov", False),
    ],
)
def test_the_pattern_sees_what_fetches(text, fetches):
    assert bool(FETCHES.search(text)) is fetches
