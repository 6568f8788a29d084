"""Disk full, read-only, locked, corrupt, killed half way: a clear error, old results and user's files intact, next run works."""

from __future__ import annotations

import hashlib
import json
import os
import pathlib
import random
import shutil
import sqlite3
import subprocess
import sys
import time

import pytest
from qgis.core import QgsProcessingException, QgsVectorLayer

from afo_siting.afo_rules.errors import SitingError
from afo_siting.ui.outputs.files import write_text
from afo_siting.ui.outputs.result_layers import write_results
from tests.qgis.builders import barns, check, layer, point
from tests.qgis.processing.conftest import afo, checksiting, feedback  # noqa: F401  fixtures
from tests.qgis.test_user_data import geopackage

JOB = pathlib.Path(__file__).with_name("main_job.py")
KILLS = 60 if os.environ.get("AFO_SLOW") else 10


def hashes(folder: pathlib.Path) -> dict[str, str]:
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def report() -> dict:
    return check(barns(), [(layer("houses", [point(800)]), "residence")])


# --- the disk is full


@pytest.fixture
def small_disk(tmp_path):
    """A file system of 300 kB, which only root may make."""
    folder = tmp_path / "small"
    folder.mkdir()
    if subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=300k", "tmpfs", str(folder)], capture_output=True
    ).returncode:
        pytest.skip("a small file system cannot be mounted here (that takes root)")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


def fill(folder: pathlib.Path, leave: int) -> None:
    """Leaves ``leave`` bytes, in whole pages."""
    free = os.statvfs(folder).f_bavail * os.statvfs(folder).f_frsize
    (folder / "filling").write_bytes(b"x" * max(0, free - leave))


def test_disk_full_while_the_report_is_written(qgis_app, small_disk):
    path = small_disk / "report.json"
    path.write_text('{"old": true}', encoding="utf-8")
    fill(small_disk, 8192)
    with pytest.raises(SitingError, match="could not be written: No space left on device") as caught:
        write_text(path, "x" * 200_000)
    assert "room" in caught.value.suggestion
    assert path.read_text(encoding="utf-8") == '{"old": true}'
    assert sorted(p.name for p in small_disk.iterdir()) == ["filling", "report.json"]
    (small_disk / "filling").unlink()
    write_text(path, "new")
    assert path.read_text(encoding="utf-8") == "new"


@pytest.mark.parametrize("existing", [True, False])
def test_disk_full_while_a_geopackage_is_written(qgis_app, small_disk, existing):
    path = small_disk / "results.gpkg"
    if existing:
        geopackage(path, layer("the user's", [point(800)]))
    before = hashes(small_disk)
    fill(small_disk, 24_576)
    with pytest.raises(SitingError, match=r"results\.gpkg” could not be written|no GeoPackage|disk") as caught:
        write_results(report(), str(path))
    assert "room" in caught.value.suggestion
    (small_disk / "filling").unlink()
    if existing:
        kept = QgsVectorLayer(f"{path}|layername=the user's", "kept", "ogr")
        assert kept.isValid() and kept.featureCount() == 1
        with sqlite3.connect(path) as database:
            tables = {row[0] for row in database.execute("SELECT table_name FROM gpkg_contents")}
            assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert tables == {"the user's"}
    else:
        assert hashes(small_disk) == before == {}


def test_disk_full_under_the_algorithm(checksiting, small_disk):  # noqa: F811
    fill(small_disk, 8192)
    for name, file in (("FINDINGS", "f.gpkg"), ("REPORT_JSON", "r.json"), ("SETBACK_ZONES", "z.gpkg")):
        with pytest.raises((QgsProcessingException, RuntimeError)) as caught:
            checksiting(STRUCTURES=barns(), RECEPTORS=[layer("houses", [point(800)])], **{name: str(small_disk / file)})
        assert str(caught.value).strip()
    assert not (small_disk / "r.json").exists()


# --- files and folders that may not be written, or are no such files


def test_locked_geopackage(qgis_app, tmp_path):
    """Another program in the middle of a transaction."""
    path = tmp_path / "results.gpkg"
    write_results(report(), str(path))
    script = (
        f"import sqlite3, sys\nd = sqlite3.connect({str(path)!r}, isolation_level=None)\n"
        "d.execute('BEGIN EXCLUSIVE')\nprint('held', flush=True)\nsys.stdin.read()\n"
    )
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    holder = subprocess.Popen([sys.executable, "-c", script], text=True, **pipes)
    try:
        assert holder.stdout.readline().strip() == "held"
        with pytest.raises(SitingError, match="is open for editing in another program") as caught:
            write_results(report(), str(path))
        assert "close other programs" in caught.value.suggestion
    finally:
        holder.communicate("")
    before = QgsVectorLayer(f"{path}|layername=afo_findings", "f", "ogr").featureCount()
    assert before > 0
    write_results(report(), str(path))
    assert QgsVectorLayer(f"{path}|layername=afo_findings", "f", "ogr").featureCount() == before


@pytest.mark.parametrize("content", [b"", b"this is text", b"SQLite format 3\x00" + b"\xff" * 4080, None])
def test_corrupt_geopackage_as_a_target(qgis_app, tmp_path, content):
    path = tmp_path / "results.gpkg"
    if content is None:  # cut in the middle
        write_results(report(), str(path))
        content = path.read_bytes()[: path.stat().st_size // 2]
    path.write_bytes(content)
    with pytest.raises(SitingError, match=r"results\.gpkg"):
        write_results(report(), str(path))
    assert path.read_bytes() == content
    assert [p.name for p in tmp_path.iterdir()] == ["results.gpkg"]


@pytest.mark.parametrize("content", [b"", b"this is text", "cut"])
def test_corrupt_geopackage_as_an_input(checksiting, tmp_path, content):  # noqa: F811
    """Never taken for a layer without houses."""
    path = tmp_path / "houses.gpkg"
    geopackage(path, layer("houses", [point(800 + n) for n in range(3000)]))
    if content == "cut":
        content = path.read_bytes()[:60_000]
    path.write_bytes(content)
    out = tmp_path / "r.json"
    try:
        checksiting(
            STRUCTURES=barns(), RECEPTORS=[str(path)], RECEPTOR_CLASSES="houses=residence", REPORT_JSON=str(out)
        )
    except (QgsProcessingException, RuntimeError) as error:
        assert "houses" in str(error)
        assert not out.exists()
    else:
        told = json.loads(out.read_text(encoding="utf-8"))
        assert told["overall"] in ("violates", "incomplete")
        clear = [f for f in told["findings"] if f["receptor_class"] == "residence" and f["verdict"] == "meets"]
        assert clear == []
    assert path.read_bytes() == content


@pytest.mark.parametrize("content", [b"", b"II*\x00", b"not a raster"])
def test_broken_elevation_model(checksiting, tmp_path, content):  # noqa: F811
    path = tmp_path / "dem.tif"
    path.write_bytes(content)
    piles = layer(
        "piles", [point(800)], fields=("name:string", "manure:string"), values=[{"manure": "dry_bedded_manure"}]
    )
    with pytest.raises((QgsProcessingException, RuntimeError), match=r"(?i)dem|elevation"):
        checksiting(STOCKPILES=piles, DEM=str(path))
    assert path.read_bytes() == content


def test_read_only_folder_is_told_before_the_work(checksiting, tmp_path):  # noqa: F811
    """As root modes stop nobody; a folder of the kernel's stops root as well."""
    folder = pathlib.Path("/proc/self")
    if os.geteuid() != 0:
        folder = tmp_path / "closed"
        folder.mkdir(mode=0o555)
    if not folder.is_dir():
        pytest.skip("no folder that stops root on this system")
    with pytest.raises(
        (QgsProcessingException, RuntimeError), match=r"REPORT_JSON|could not be written|may not be written"
    ):
        checksiting(STRUCTURES=barns(), REPORT_JSON=str(folder / "r.json"))


# --- killed half way


def job(options: dict, environment=None) -> subprocess.Popen:
    return subprocess.Popen(
        [sys.executable, str(JOB), json.dumps(options)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


@pytest.mark.timeout(600)
def test_killed_at_any_moment(qgis_app, root, tmp_path):
    """kill -9 of a run that writes over the results of an earlier one, again and again."""
    sample = shutil.copytree(root / "resources" / "sample", tmp_path / "sample")
    out = tmp_path / "out"
    out.mkdir()
    mine = out / "mine.gpkg"
    geopackage(mine, layer("my houses", [point(800)]))
    shutil.copy(mine, out / "results.gpkg")  # a table of the user's beside the results
    options = {"sample": str(sample), "out": str(out)}
    first = job(options)
    assert first.stdout.readline() == "READY\n"
    begun = time.monotonic()
    text, errors = first.communicate(timeout=110)
    assert first.returncode == 0, text + errors
    seconds = time.monotonic() - begun
    wanted, users = hashes(out), {**hashes(sample), "mine": hashes(out)["mine.gpkg"]}
    whole = {name: (out / name).read_bytes() for name in ("report.json", "report.html", "due.ics")}
    chance = random.Random(20261129)
    for _ in range(KILLS):
        run = job({**options, "repeat": 1000})
        assert run.stdout.readline() == "READY\n"
        time.sleep(chance.uniform(0, 2 * seconds))
        assert run.poll() is None, run.communicate()
        run.kill()
        run.communicate()
        assert {**hashes(sample), "mine": hashes(out)["mine.gpkg"]} == users, "a file of the user's changed"
        # The old report or the new one, which says the same, never half of one.
        assert {name: (out / name).read_bytes() for name in whole} == whole
        assert users_table(out / "results.gpkg") == users_table(mine)
    last = job(options)
    text, errors = last.communicate(timeout=110)
    assert last.returncode == 0, text + errors
    assert {name: (out / name).read_bytes() for name in whole} == whole
    for table in ("findings", "violations", "setback_zones"):
        made = QgsVectorLayer(f"{out / 'results.gpkg'}|layername={table}", table, "ogr")
        assert made.isValid() and made.featureCount() > 0
    assert users_table(out / "results.gpkg") == users_table(mine)
    assert set(hashes(out)) - set(wanted) <= {n for n in hashes(out) if n.startswith(".afo-")}


def users_table(path: pathlib.Path) -> list[tuple]:
    with sqlite3.connect(path) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return database.execute('SELECT * FROM "my houses"').fetchall()


WRITER = """
import json, pathlib, sys
sys.path.insert(0, {root!r})
from tests import conftest
from qgis.core import QgsApplication
application = QgsApplication([], False)
application.initQgis()
from afo_siting.ui.outputs.result_layers import write_results
reports = [json.loads(pathlib.Path(name).read_text()) for name in sys.argv[2:]]
print("ready", flush=True)
while True:
    for report in reports:
        write_results(report, sys.argv[1])
"""


def test_results_of_the_dock_are_those_of_one_run_whenever_it_is_killed(qgis_app, root, tmp_path):
    path = tmp_path / "results.gpkg"
    geopackage(path, layer("my houses", [point(800)]))
    mine = users_table(path)
    reports = [
        check(barns(), [(layer("houses", [point(800 + n) for n in range(count)]), "residence")]) for count in (1, 40)
    ]
    names = []
    for number, told in enumerate(reports):
        names.append(str(tmp_path / f"{number}.json"))
        pathlib.Path(names[-1]).write_text(json.dumps(told), encoding="utf-8")
    allowed = {tuple(len(told[key]) for key in ("findings", "setback_zones")) for told in reports}
    chance = random.Random(8)
    writer = [sys.executable, "-c", WRITER.format(root=str(root)), str(path), *names]
    for _ in range(KILLS // 2):
        run = subprocess.Popen(writer, stdout=subprocess.PIPE, text=True)
        assert run.stdout.readline() == "ready\n"
        time.sleep(chance.uniform(0.3, 1.5))
        assert run.poll() is None, "the writer ended by itself"
        run.kill()
        run.communicate()
        made = [
            QgsVectorLayer(f"{path}|layername=afo_{table}", table, "ogr") for table in ("findings", "setback_zones")
        ]
        assert tuple(sum(1 for _ in one.getFeatures()) for one in made) in allowed
        # GDAL keeps the count apart from the rows.
        assert tuple(one.featureCount() for one in made) in allowed
        assert users_table(path) == mine
    write_results(reports[0], str(path))
    assert QgsVectorLayer(f"{path}|layername=afo_findings", "f", "ogr").featureCount() == len(reports[0]["findings"])
