"""Screening of GeoParquet files: by tiles, on Dask workers and as one whole gives the same."""

from __future__ import annotations

import json
import os
import pathlib
import subprocess
import sys
from dataclasses import replace

import numpy as np
import pytest
import shapely

from afo_siting.afo_rules.errors import SitingError
from afo_siting.afo_rules.screen import screen
from afo_siting.afo_rules.screen_command import main
from afo_siting.afo_rules.site_files import sites_of
from afo_siting.afo_rules.tiles import joined, partition, screen_tile

from .builders import FILING, TABLES, layer, objects, searched
from .test_screen import EVERY, SCREENING, SITES, X, Y, random_layers, same

parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed (extra “distributed”)")
from afo_siting.afo_rules.geoparquet import GeoFile, write  # noqa: E402

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
CRS = "EPSG:26915"
CITIES = layer(
    "city", [shapely.box(X + 2000, Y + 2000, X + 7000, Y + 6000), shapely.box(X - 90_000, Y, X + 300, Y + 900)]
)
LAYERS = (*random_layers(), CITIES)


def none_for_unknown(values) -> np.ndarray:
    if values.dtype.kind == "i":
        return objects([None if v < 0 else bool(v) for v in values])
    if values.dtype.kind == "f":
        return objects([None if np.isnan(v) else float(v) for v in values])
    return objects([None if np.isnat(v) else v.astype(object) for v in values])


def write_layers(folder, layers=LAYERS, crs=CRS, change=lambda geometry: geometry) -> list[str]:
    paths = []
    for one in layers:
        path = str(folder / f"{one.name}.parquet")
        facts = {name: none_for_unknown(values) for name, values in one.facts.items()}
        write(path, crs, change(one.geometry), {"receptor_class": one.receptor_class, **facts})
        paths.append(path)
    return paths


def write_sites(folder, sites=SITES) -> str:
    path = str(folder / "sites.parquet")
    columns = {
        "name": sites.names,
        "structure_type": sites.structure_type,
        "animal_units": none_for_unknown(sites.animal_units),
        "operation_kind": sites.operation_kind,
        "animal_weight_lb": none_for_unknown(sites.animal_weight_lb),
        "species_group": sites.species_group,
        "operation_first_constructed": none_for_unknown(sites.first_constructed),
        "status": np.where(sites.existing, "existing", "proposed").astype(object),
        "constructed": none_for_unknown(sites.constructed),
        "secondary_containment": none_for_unknown(sites.secondary_containment),
        "holds_animals_or_manure": none_for_unknown(sites.holds_animals_or_manure),
        "accuracy_ft": sites.accuracy_ft,
    }
    write(path, CRS, sites.geometry, columns)
    return path


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    folder = tmp_path_factory.mktemp("screen")
    return folder, write_sites(folder), write_layers(folder)


@pytest.fixture(scope="module")
def whole():
    return screen(SITES, replace(SCREENING, layers=LAYERS, searched=searched(*EVERY[1:])))


def tiled(files, folder, tile_sites):
    _, sites_path, receptors = files
    sites, crs = sites_of(sites_path, "", None)
    return partition(sites, crs, receptors, {}, str(folder), (TABLES, FILING, searched(*EVERY[1:])), tile_sites)


def test_sites_come_back_as_they_were_written(files):
    sites, crs = sites_of(files[1], "", None)
    assert crs == CRS
    for name in vars(SITES):
        a, b = getattr(sites, name), getattr(SITES, name)
        if name == "geometry":
            assert shapely.equals(a, b).all()
        else:
            assert np.array_equal(a, b, equal_nan=a.dtype.kind in "fM"), name


@pytest.mark.parametrize("tile_sites", [1000, 40, 9])
def test_tiles_together_give_what_the_whole_gives(files, whole, tmp_path, tile_sites):
    parts = tiled(files, tmp_path, tile_sites)
    assert len(parts.tiles) == {1000: 1, 40: 4, 9: 32}[tile_sites]
    assert same(joined([screen_tile(tile, parts.job) for tile in parts.tiles], parts), whole)


def test_a_worker_reads_only_what_may_matter_to_its_tile(files, tmp_path):
    parts = tiled(files, tmp_path, 9)
    residences = sorted(tmp_path.glob("tile*/layer000-*.parquet"))
    counts = [GeoFile.opened(str(path)).count for path in residences]
    assert len(counts) == len(parts.tiles) and min(counts) < np.mean(counts) < 350


def test_two_dask_workers_give_what_one_process_gives(files, whole, tmp_path):
    pytest.importorskip("distributed", reason="Dask is not installed (extra “distributed”)")
    _, sites_path, receptors = files
    outputs = {}
    for name, more in (("one", []), ("two", ["--workers", "2", "--memory", "1GB"])):
        out = {kind: str(tmp_path / f"{name}.{kind}") for kind in ("sites", "findings", "json")}
        arguments = [
            *("--sites", sites_path, "--receptors", *receptors, "--out", out["sites"]),
            *("--findings", out["findings"], "--summary", out["json"], "--filing-date", str(FILING)),
            *("--tile-sites", "30", "--searched", EVERY[1], "--searched", EVERY[2], "--searched", EVERY[3], *more),
        ]
        done = command(arguments)
        assert done.returncode == 0, done.stderr
        outputs[name] = out
    for kind in ("sites", "findings"):
        one, two = (parquet.read_table(outputs[name][kind]) for name in ("one", "two"))
        assert one.equals(two)
    assert parquet.read_table(outputs["two"]["findings"]).num_rows == len(whole.shortfalls)
    told = json.loads(pathlib.Path(outputs["two"]["json"]).read_text(encoding="utf-8"))
    assert sum(told["overall"].values()) == len(SITES)
    assert sorted(p.name for p in tmp_path.iterdir()) == sorted(
        os.path.basename(p) for o in outputs.values() for p in o.values()
    )


def command(arguments):
    """The command as a user runs it, with afo_rules importable as if it were installed."""
    environment = {**os.environ, "PYTHONPATH": ROOT}
    return subprocess.run(
        [sys.executable, "-m", "afo_rules.screen", *arguments],
        cwd="/",
        env=environment,
        capture_output=True,
        text=True,
        timeout=110,
    )


KILLING = """
import os, pickle, signal, sys
from datetime import date
from distributed import Client, LocalCluster
from afo_rules.model import ReceptorClass, SearchedNoneFound
from afo_rules.screen_command import on_workers
from afo_rules.tables import load_tables
from afo_rules.site_files import sites_of
from afo_rules.tiles import joined, partition, screen_tile

if __name__ == "__main__":
    folder, sites_path, *receptors = sys.argv[1:]
    sites, crs = sites_of(sites_path, "", None)
    parts = partition(sites, crs, receptors, {}, folder, (load_tables(), date(2026, 11, 29), ()), 5)
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1") as cluster:
        with Client(cluster) as client:
            before = client.run(os.getpid)
            results = []
            for result in on_workers(client, parts.tiles, parts.job):
                results.append(result)
                if len(results) == 1:
                    os.kill(sorted(before.values())[0], signal.SIGKILL)
    after = joined(results, parts)
    plain = joined([screen_tile(tile, parts.job) for tile in parts.tiles], parts)
    for name in vars(after.shortfalls):
        a, b = getattr(after.shortfalls, name), getattr(plain.shortfalls, name)
        assert a.shape == b.shape and all(x == y or x != x for x, y in zip(a.ravel().tolist(), b.ravel().tolist())), name
    assert (after.overall == plain.overall).all() and len(results) == len(parts.tiles)
    print("same after", len(results), "tiles")
"""


def test_a_killed_worker_costs_nothing_but_time(files, tmp_path):
    pytest.importorskip("distributed", reason="Dask is not installed (extra “distributed”)")
    script = tmp_path / "killing.py"
    script.write_text(KILLING, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(script), str(tmp_path / "tiles"), files[1], *files[2]],
        env={**os.environ, "PYTHONPATH": ROOT},
        capture_output=True,
        text=True,
        timeout=110,
    )
    assert "same after 32 tiles" in done.stdout, done.stderr[-3000:]


def test_degrees_and_two_zones(tmp_path):
    """Sites on both sides of 96 degrees west, in degrees: each is measured in the zone where it lies."""
    lonlat = [shapely.Point(-96.01, 42.0), shapely.Point(-95.99, 42.0)]
    houses = [shapely.Point(-96.008, 42.001), shapely.Point(-95.993, 42.0005)]
    write(str(tmp_path / "s.parquet"), "EPSG:4269", objects(lonlat), {"animal_units": np.array([700.0, 700.0])})
    write(str(tmp_path / "houses.parquet"), "EPSG:4269", objects(houses), {"owner_is_operator": objects([None, True])})
    sites, crs = sites_of(str(tmp_path / "s.parquet"), "confinement_building", None)
    parts = partition(
        sites, crs, [str(tmp_path / "houses.parquet")], {"houses": "residence"}, str(tmp_path), (TABLES, FILING, ())
    )
    assert [tile.frame.definition for tile in parts.tiles] == ["EPSG:26914", "EPSG:26915"]
    found = joined([screen_tile(tile, parts.job) for tile in parts.tiles], parts).shortfalls
    from .builders import GEOD

    for row in range(len(found)):
        west, house = lonlat[found.site[row]], houses[int(found.receptor[row]) - 1]
        _, _, metres = GEOD.inv(west.x, west.y, house.x, house.y)
        assert found.measured_ft[row] == pytest.approx(metres / 0.3048, abs=0.001)
    assert len(found) == 2


def test_faults_are_named_and_leave_nothing(tmp_path, capsys):
    place = objects([shapely.Point(X, Y)])
    write(str(tmp_path / "sites.parquet"), CRS, place, {"structure_type": objects(["barn"])})
    write(str(tmp_path / "houses.parquet"), CRS, place, {"name": objects(["a"])})
    out = tmp_path / "out.parquet"
    base = [
        "--sites",
        str(tmp_path / "sites.parquet"),
        "--receptors",
        str(tmp_path / "houses.parquet"),
        "--out",
        str(out),
    ]
    assert main(base) == 2
    assert "structure type “barn” is not known" in capsys.readouterr().err
    write(str(tmp_path / "sites.parquet"), CRS, place, {"structure_type": objects(["confinement_building"])})
    assert main(base) == 2
    assert "--class houses=residence" in capsys.readouterr().err
    assert main([*base, "--class", "houses=house"]) == 2
    assert "“house” is not known" in capsys.readouterr().err
    (tmp_path / "plain.parquet").write_bytes(b"no parquet")
    with pytest.raises(SitingError, match=r"plain.parquet cannot be read"):
        GeoFile.opened(str(tmp_path / "plain.parquet"))
    assert not out.exists() and not list(tmp_path.glob("*unfinished*"))
    assert main([*base, "--class", "houses=residence", "--animal-units", "700"]) == 0
    table = parquet.read_table(out)
    assert table.column("overall").to_pylist() == ["violates"]
    assert table.column("worst_measured_ft").to_pylist() == [0.0]


def test_a_write_that_fails_keeps_the_old_file(tmp_path):
    path = tmp_path / "old.parquet"
    write(str(path), CRS, objects([shapely.Point(0, 0)]), {"a": objects(["old"])})
    with pytest.raises(Exception, match="got a 'object' object"):
        write(str(path), CRS, objects([shapely.Point(0, 0)] * 2), {"a": objects(["new", object()])})
    assert parquet.read_table(path).column("a").to_pylist() == ["old"]
    assert [p.name for p in tmp_path.iterdir()] == ["old.parquet"]
