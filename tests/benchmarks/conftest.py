"""Folders, engines in processes of their own, and the table that `make bench` leaves in build/bench/."""

from __future__ import annotations

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import numpy as np
import pytest

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
OUT = ROOT / "build" / "bench"
PEERS = ROOT / "build" / "bench-venv" / "bin" / "python"


@pytest.fixture(scope="session")
def peers_python() -> str:
    """The interpreter that has the peers; made by scripts/bench_peers.sh."""
    subprocess.run([str(ROOT / "scripts" / "bench_peers.sh")], check=True, timeout=900)
    return str(PEERS)


@pytest.fixture(scope="session")
def dataset(peers_python):
    """`dataset(scale)`: the folder with the synthetic Iowa, made once."""

    def made(scale: float) -> pathlib.Path:
        folder = OUT / f"data-{scale:g}"
        if not (folder / "done").exists():
            subprocess.run(
                [peers_python, str(HERE / "engine.py"), "write", str(folder), "-"],
                env={**os.environ, "SCALE": str(scale)},
                check=True,
                timeout=1200,
            )
            (folder / "done").touch()
        return folder

    return made


@pytest.fixture(scope="session")
def engine(peers_python):
    """`engine(name, folder)`: what it told and its pairs; a string that says why where it cannot be had."""

    def run(name: str, folder: pathlib.Path, **environment: str):
        python = sys.executable if name.startswith("qgis") else peers_python
        with tempfile.TemporaryDirectory() as place:
            out = pathlib.Path(place, "pairs.npz")
            done = subprocess.run(
                [python, str(HERE / "engine.py"), name, str(folder), str(out)],
                env={**os.environ, **environment},
                capture_output=True,
                text=True,
                timeout=1500,
            )
            if done.returncode:
                return (done.stderr.strip().splitlines() or ["it ended without a word"])[-1][:160]
            told = json.loads(done.stdout.strip().splitlines()[-1])
            with np.load(out) as pairs:
                told["pairs"] = {kind: pairs[kind] for kind in pairs.files}
            return told

    return run


@pytest.fixture(scope="session")
def postgis_server():
    """Connection words of a throw-away PostGIS server, None where there is none."""
    found = [
        folder
        for folder in pathlib.Path("/usr/lib/postgresql").glob("*/bin")
        if pathlib.Path(f"/usr/share/postgresql/{folder.parent.name}/extension/postgis.control").exists()
    ]
    if not found:
        yield None
        return
    folder = pathlib.Path(tempfile.mkdtemp(prefix="afo-bench-pg-"))
    owner = []
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres", "postgres")
        owner = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
    folder.chmod(0o755)

    def call(program: str, *arguments: str) -> None:
        with open(folder.with_suffix(".log"), "a") as log:
            command = [*owner, str(found[0] / program), *arguments]
            subprocess.run(command, cwd="/", stdout=log, stderr=log, timeout=120, check=True)

    call("initdb", "-D", f"{folder}/data", "-U", "owner", "-A", "trust", "--no-sync")
    settings = f"-k {folder} -c listen_addresses= -c fsync=off -c shared_buffers=512MB -c work_mem=256MB"
    call("pg_ctl", "-D", f"{folder}/data", "-w", "-o", settings, "start")
    try:
        yield f"host={folder} user=owner dbname=postgres"
    finally:
        call("pg_ctl", "-D", f"{folder}/data", "-w", "-m", "immediate", "stop")
        shutil.rmtree(folder)


@pytest.fixture(scope="session")
def table():
    """`table(title, header, rows)` prints a table and keeps it in build/bench/results.md."""
    OUT.mkdir(parents=True, exist_ok=True)
    path = OUT / "results.md"
    path.write_text("", encoding="utf-8")

    def add(title: str, header: list[str], rows: list[list[object]]) -> None:
        lines = [f"\n## {title}\n", "| " + " | ".join(header) + " |", "|" + " --- |" * len(header)]
        lines += ["| " + " | ".join(_cell(value) for value in row) + " |" for row in rows]
        text = "\n".join(lines) + "\n"
        print(text)
        with path.open("a", encoding="utf-8") as file:
            file.write(text)

    return add


def _cell(value: object) -> str:
    if isinstance(value, float):
        return f"{value:,.3f}" if value < 1 else f"{value:,.2f}"
    return f"{value:,}" if isinstance(value, int) else str(value)
