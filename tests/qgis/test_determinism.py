"""The same input gives the same files byte for byte, whatever the language, time zone, order of layers or hash seed."""

from __future__ import annotations

import json
import os
import pathlib
import shutil
import subprocess
import sys

import pytest

JOB = pathlib.Path(__file__).with_name("main_job.py")
FILES = ("report.json", "report.html", "due.ics")
PLAIN = {"LC_ALL": "C.UTF-8", "TZ": "UTC", "PYTHONHASHSEED": "0"}
# Turkish has another small i, German writes 1.234,5; the line islands are 14 hours ahead, Niue 11 behind.
CASES = {
    "german": ({"LC_ALL": "de_DE.UTF-8", "LANGUAGE": "de", "LANG": "de_DE.UTF-8"}, {"locale": "de_DE"}),
    "turkish, another hash seed": (
        {"LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8", "PYTHONHASHSEED": "4242"},
        {"locale": "tr_TR"},
    ),
    "arabic numbers": ({"LC_ALL": "C"}, {"locale": "ar_EG"}),
    "line islands, layers shuffled": ({"TZ": "Pacific/Kiritimati", "PYTHONHASHSEED": "random"}, {"shuffle": 1}),
    "niue, layers shuffled otherwise": ({"TZ": "Pacific/Niue", "PYTHONHASHSEED": "7"}, {"shuffle": 2}),
    "second run in one process": ({}, {"repeat": 2}),
}


def job(sample, out, environment, **options) -> dict:
    clean = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG", "TZ", "QGIS_"))}
    out.mkdir(exist_ok=True)
    done = subprocess.run(
        [sys.executable, str(JOB), json.dumps({"sample": str(sample), "out": str(out), **options})],
        env={**clean, **PLAIN, **environment}, capture_output=True, text=True, timeout=110,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return json.loads(done.stdout.split("DONE ", 1)[1])


@pytest.fixture(scope="module")
def sample(root, tmp_path_factory):
    return shutil.copytree(root / "resources" / "sample", tmp_path_factory.mktemp("sample") / "sample")


@pytest.fixture(scope="module")
def plain(sample, tmp_path_factory):
    out = tmp_path_factory.mktemp("plain")
    job(sample, out, {})
    return {name: (out / name).read_bytes() for name in FILES}


@pytest.mark.parametrize("case", CASES)
def test_the_same_files_byte_for_byte(sample, plain, tmp_path, case):
    environment, options = CASES[case]
    job(sample, tmp_path / "out", environment, **options)
    for name in FILES:
        assert (tmp_path / "out" / name).read_bytes() == plain[name], name


def test_the_report_tells_neither_time_nor_place_of_the_run(sample, plain, tmp_path):
    for name in FILES:
        text = plain[name].decode("utf-8")
        assert str(sample) not in text and os.uname().nodename not in text
    report = json.loads(plain["report.json"])
    assert report["counts"]["violates"] and len(report["findings"]) > 20
