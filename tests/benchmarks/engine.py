"""One engine looks for all pairs within 2,500 ft, in a process of its own, and tells its times, memory and pairs.

    python engine.py ENGINE DATA_FOLDER OUT.npz

ENGINE: write (makes the data; SCALE in the environment), geopandas, duckdb, sedonadb, postgis, qgis_nearest, qgis_buffer.
Times do not count reading, except for QGIS's algorithms, which read as they go.
"""

from __future__ import annotations

import json
import os
import pathlib
import statistics
import sys
import time

import numpy as np

LIMIT_M = 762.0
KINDS = ("points", "streams", "wetlands")
REPEATS = int(os.environ.get("AFO_BENCH_REPEATS", "3"))


def main() -> None:
    engine, folder, out = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
    if engine == "write":
        write(folder)
        return
    run = {
        "geopandas": geopandas,
        "duckdb": duckdb,
        "sedonadb": sedonadb,
        "postgis": postgis,
        "qgis_nearest": qgis_nearest,
        "qgis_buffer": qgis_buffer,
    }[engine](folder)
    seconds, processor, pairs = {}, {}, {}
    for kind in KINDS:
        look = run(kind)
        times, used = [], []
        for _ in range(1 if engine.startswith("qgis") else REPEATS):
            began, busy = time.perf_counter(), time.process_time()
            found = look()
            times.append(time.perf_counter() - began)
            used.append(time.process_time() - busy)
        seconds[kind], processor[kind] = statistics.median(times), statistics.median(used)
        pairs[kind] = np.asarray(found, dtype=np.int64).reshape(-1, 2)
    np.savez(out, **pairs)
    print(json.dumps({"seconds": seconds, "processor": processor, "peak_mb": peak_mb()}))


def peak_mb() -> float:
    """Of this process alone; what getrusage tells begins with the size of the process that started it."""
    status = pathlib.Path("/proc/self/status").read_text(encoding="ascii")
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM")) / 1024


def write(folder: pathlib.Path) -> None:
    """GeoParquet and GeoPackage of the synthetic Iowa."""
    import geopandas as gpd

    sys.path.insert(0, str(pathlib.Path(__file__).parent))
    import synthetic

    data = synthetic.iowa(float(os.environ["SCALE"]))
    folder.mkdir(parents=True, exist_ok=True)
    gpkg = folder / "iowa.gpkg"
    gpkg.unlink(missing_ok=True)
    for name, geometry in (
        ("footprints", data.footprints),
        ("points", data.points),
        ("streams", data.streams),
        ("wetlands", data.wetlands),
    ):
        columns = {"id": np.arange(len(geometry))}
        if name == "points":
            columns["receptor_class"] = data.point_class
        frame = gpd.GeoDataFrame(columns, geometry=geometry, crs=synthetic.CRS)
        frame.to_parquet(folder / f"{name}.parquet")
        # Debian 12's GDAL warns of anything newer.
        frame.to_file(gpkg, layer=name, engine="pyogrio", dataset_options={"VERSION": "1.2"})


def geopandas(folder):
    import geopandas as gpd

    sites = gpd.read_parquet(folder / "footprints.parquet")

    def of(kind):
        receptors = gpd.read_parquet(folder / f"{kind}.parquet")

        def look():
            receptors.geometry.values._sindex = None  # its index is a part of the work
            joined = gpd.sjoin(sites, receptors[["id", "geometry"]], predicate="dwithin", distance=LIMIT_M)
            other = receptors.geometry.values[joined["index_right"].to_numpy()]
            joined.geometry.values.distance(other)
            return np.column_stack([joined["id_left"], joined["id_right"]])

        return look

    return of


def duckdb(folder):
    import duckdb as engine
    import duckdb_extension_spatial

    library = next(pathlib.Path(duckdb_extension_spatial.__file__).parent.rglob("*.duckdb_extension"))
    base = engine.connect(config={"allow_unsigned_extensions": "true"})
    base.execute(f"LOAD '{library}'")
    base.execute("SET threads = 2")
    for name in ("footprints", *KINDS):
        path = folder / f"{name}.parquet"
        columns = [c for c, *_ in base.execute(f"DESCRIBE SELECT * FROM '{path}'").fetchall()]
        kind = {c: t for c, t, *_ in base.execute(f"DESCRIBE SELECT * FROM '{path}'").fetchall()}["geometry"]
        shape = "ST_GeomFromWKB(geometry)" if kind == "BLOB" else "geometry::GEOMETRY"
        assert "id" in columns
        base.execute(f"CREATE TABLE {name} AS SELECT id, {shape} AS g FROM '{path}'")

    def of(kind):
        query = (
            f"SELECT f.id, r.id, ST_Distance(f.g, r.g) FROM footprints f JOIN {kind} r "
            f"ON ST_DWithin(f.g, r.g, {LIMIT_M})"
        )

        def look():
            found = base.execute(query).fetchnumpy()
            keys = list(found)
            return np.column_stack([found[keys[0]], found[keys[1]]])

        return look

    return of


def sedonadb(folder):
    import sedonadb as engine

    base = engine.connect()
    for name in ("footprints", *KINDS):
        base.read_parquet(str(folder / f"{name}.parquet")).to_memtable().to_view(name)

    def of(kind):
        query = (
            f"SELECT f.id AS a, r.id AS b, ST_Distance(f.geometry, r.geometry) AS d FROM footprints f "
            f"JOIN {kind} r ON ST_DWithin(f.geometry, r.geometry, {LIMIT_M})"
        )

        def look():
            found = base.sql(query).to_arrow_table()
            return np.column_stack([found.column("a").to_numpy(), found.column("b").to_numpy()])

        return look

    return of


def postgis(folder):
    import pandas as pd
    import psycopg2

    base = psycopg2.connect(os.environ["AFO_BENCH_PG"])
    base.autocommit = True
    cursor = base.cursor()
    cursor.execute("CREATE EXTENSION IF NOT EXISTS postgis")
    import io

    for name in ("footprints", *KINDS):
        frame = pd.read_parquet(folder / f"{name}.parquet", columns=["id", "geometry"])
        cursor.execute(f"DROP TABLE IF EXISTS {name}")
        cursor.execute(f"CREATE UNLOGGED TABLE {name} (id bigint, g geometry)")
        lines = "".join(f"{i}\t{g.hex()}\n" for i, g in zip(frame["id"], frame["geometry"]))
        cursor.copy_expert(f"COPY {name} FROM STDIN", io.StringIO(lines))
        cursor.execute(f"CREATE INDEX ON {name} USING gist (g)")
        cursor.execute(f"ANALYZE {name}")

    def of(kind):
        def look():
            # The planner's own plan is eight times as slow.
            cursor.execute(
                f"SELECT f.id, r.id, ST_Distance(f.g, r.g) FROM footprints f CROSS JOIN LATERAL "
                f"(SELECT id, g FROM {kind} WHERE ST_DWithin(f.g, g, {LIMIT_M}) OFFSET 0) r"
            )
            return [(a, b) for a, b, _ in cursor.fetchall()]

        return look

    return of


def _processing():
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from qgis.core import QgsApplication

    application = QgsApplication([], False)
    application.initQgis()
    import processing
    from processing.core.Processing import Processing

    Processing.initialize()
    _processing.kept = application
    return processing


def qgis_nearest(folder):
    """The nearest of each site within the distance: what the algorithm is for."""
    processing = _processing()

    def of(kind):
        def look():
            found = processing.run(
                "native:joinbynearest",
                {
                    "INPUT": f"{folder}/iowa.gpkg|layername=footprints",
                    "INPUT_2": f"{folder}/iowa.gpkg|layername={kind}",
                    "FIELDS_TO_COPY": ["id"],
                    "DISCARD_NONMATCHING": True,
                    "PREFIX": "r_",
                    "NEIGHBORS": 1,
                    "MAX_DISTANCE": LIMIT_M,
                    "OUTPUT": "memory:",
                },
            )["OUTPUT"]
            return [(feature["id"], feature["r_id"]) for feature in found.getFeatures()]

        return look

    return of


def qgis_buffer(folder):
    """Buffers round the sites, then what they overlap: how it is done by hand, with 16 segments instead of 5."""
    processing = _processing()

    def of(kind):
        def look():
            ring = processing.run(
                "native:buffer",
                {
                    "INPUT": f"{folder}/iowa.gpkg|layername=footprints",
                    "DISTANCE": LIMIT_M,
                    "SEGMENTS": 16,
                    "OUTPUT": "memory:",
                },
            )["OUTPUT"]
            found = processing.run(
                "native:intersection",
                {
                    "INPUT": f"{folder}/iowa.gpkg|layername={kind}",
                    "OVERLAY": ring,
                    "INPUT_FIELDS": ["id"],
                    "OVERLAY_FIELDS": ["id"],
                    "OVERLAY_FIELDS_PREFIX": "s_",
                    "OUTPUT": "memory:",
                },
            )["OUTPUT"]
            return sorted({(feature["s_id"], feature["id"]) for feature in found.getFeatures()})

        return look

    return of


if __name__ == "__main__":
    main()
