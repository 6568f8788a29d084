"""Screening by tiles: each has its own sites and all receptors that may matter to them, and is screened on its own.

A tile lies in one UTM zone and is measured there. Its receptors reach beyond its sites by a halo as wide as the largest
distance with all corrections, so that a tile gives exactly what the whole would give for its sites.
"""

from __future__ import annotations

import glob
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from datetime import date
from typing import TYPE_CHECKING, Any, Optional

import numpy as np
import shapely

from .coverage import Coverage, coverage_of
from .errors import SitingError
from .frame import NAD83, MeasuringFrame
from .geoparquet import GeoFile, Rows, days, numbers, trileans, words, write
from .iowa.structures import CITY_SENSITIVE
from .model import (
    RECEPTOR_BOOLS,
    RECEPTOR_DATES,
    RECEPTOR_NUMBERS,
    Finding,
    NotEvaluated,
    ReceptorLayer,
    SearchedNoneFound,
    Skipped,
)
from .screen import Screened, Screening, Shortfalls, not_looked_at, screen
from .site_files import sites_of, write_sites
from .sites import Sites
from .tables import RESIDENCE, WATER, WELL, RuleTables
from .units import METRES_PER_FOOT

if TYPE_CHECKING:
    from numpy.typing import NDArray

TILE_SITES = 5_000


@dataclass(frozen=True)
class Job:
    """What all tiles share; small enough to be sent with each."""

    tables: RuleTables
    filing_date: date
    searched: tuple[SearchedNoneFound, ...]
    coverage: Coverage
    cities_told: bool
    layers: tuple[ReceptorLayer, ...]  # without their features: names, classes and what could not be read
    folder: str
    reach_m: float
    with_findings: bool = False


@dataclass(frozen=True)
class Tile:
    """``rows``: positions of its sites in the whole; ``bounds``: their rectangle in ``frame``. The sites themselves lie
    in a file beside the receptors."""

    number: int
    frame: MeasuringFrame
    bounds: tuple[float, float, float, float]
    rows: NDArray[np.intp]


@dataclass(frozen=True)
class TileResult:
    """What came out for the sites of one tile; ``rows``: their positions in the whole."""

    number: int
    rows: NDArray[np.intp]
    screened: Screened
    findings: tuple[Finding, ...] = ()


@dataclass(frozen=True)
class Partition:
    """All tiles, with what is the same for all: the names of the sites, and what could not be looked at."""

    job: Job
    tiles: tuple[Tile, ...]
    names: NDArray[np.object_]
    not_evaluated: tuple[NotEvaluated, ...]


@dataclass
class _LayerSoFar:
    """What reading one receptor file has shown."""

    name: str
    crs: str
    classes: set[str] = field(default_factory=set)
    total: int = 0
    no_geometry: int = 0
    unknown_city: bool = False
    chunks: int = 0


def partition(
    sites: Sites,
    sites_crs: str,
    receptors: Sequence[str],
    classes: dict[str, str],
    folder: str,
    screening: tuple[RuleTables, date, tuple[SearchedNoneFound, ...]],
    tile_sites: int = TILE_SITES,
    progress: Callable[[float], None] = lambda percent: None,
) -> Partition:
    """Sorts the receptor files into tiles under ``folder``, one pass over each file, a part of it in memory at a time.

    ``classes``: receptor class by layer name (the file's name without its ending), where not every row says its own.
    """
    tables, filing_date, searched = screening
    tiles = list(_tiles(sites, sites_crs, tile_sites, folder))
    reach_m = _reach_m(tables, receptors, sites)
    found = []
    for number, path in enumerate(receptors):
        found.append(_distribute(path, number, classes, lambda crs: _halos(tiles, reach_m, crs), folder))
        progress(100.0 * (number + 1) / len(receptors))
    layers = tuple(_described(layer) for layer in found)
    coverage = coverage_of(layers, searched)
    told = coverage.covers("city") or (
        all(coverage.covers(c) for c in CITY_SENSITIVE) and not any(layer.unknown_city for layer in found)
    )
    job = Job(tables, filing_date, searched, coverage, told, layers, folder, reach_m)
    whole = Screening(tiles[0].frame, tables, filing_date, layers, searched, coverage, told)
    return Partition(job, tuple(tiles), sites.names, not_looked_at(sites, whole)[1])


def screen_tile(tile: Tile, job: Job, threads: int = 1) -> TileResult:
    """Reads the tile's sites and receptors and screens them: what one worker does."""
    sites, _ = sites_of(_sites_file(job.folder, tile.number))
    screening = Screening(
        frame=tile.frame,
        tables=job.tables,
        filing_date=job.filing_date,
        layers=tuple(_layers(tile, job)),
        searched=job.searched,
        coverage=job.coverage,
        cities_told=job.cities_told,
    )
    done = screen(sites, screening, threads=threads)
    findings = tuple(done.findings()) if job.with_findings else ()
    return TileResult(tile.number, tile.rows, replace(done, results=()), findings)


def joined(results: Sequence[TileResult], whole: Partition) -> Screened:
    """The tiles' results as one, in the order of the sites."""
    count = len(whole.names)
    overall = np.zeros(count, dtype=np.int8)
    counts = np.zeros((count, 6), dtype=np.intp)
    parts = []
    for result in sorted(results, key=lambda r: r.number):
        overall[result.rows] = result.screened.overall
        counts[result.rows] = result.screened.counts
        found = result.screened.shortfalls
        parts.append(replace(found, site=result.rows[found.site]))
    columns = {c.name: np.concatenate([getattr(p, c.name) for p in parts]) for c in fields(Shortfalls)}
    found = Shortfalls(**columns)
    found = found.of(np.argsort(found.site, kind="stable"))
    worst = np.full(count, -1, dtype=np.intp)
    have, first = np.unique(found.site, return_index=True)
    worst[have] = first
    return Screened(whole.names, overall, counts, worst, found, whole.not_evaluated)


def _tiles(sites: Sites, crs: str, tile_sites: int, folder: str) -> Iterator[Tile]:
    """Saves the sites by UTM zone, halved along the longer side until a tile has at most ``tile_sites``."""
    middle = shapely.centroid(sites.geometry)
    lonlat = shapely.get_coordinates(MeasuringFrame(NAD83).project(middle, crs))
    zone = np.floor((lonlat[:, 0] + 180) / 6).astype(int) + 1
    number = 0
    for one in np.unique(zone).tolist():
        in_zone = np.flatnonzero(zone == one)
        frame = MeasuringFrame.around(sites.geometry[in_zone[:1]], crs)
        for rows in _halved(in_zone, lonlat, tile_sites):
            own = sites.of_rows(rows)
            own = replace(own, geometry=frame.project(own.geometry, crs))
            os.makedirs(_place(folder, number), exist_ok=True)
            write_sites(_sites_file(folder, number), own, frame.definition)
            west, south, east, north = (float(edge) for edge in shapely.total_bounds(own.geometry))
            yield Tile(number, frame, (west, south, east, north), rows)
            number += 1


def _halved(rows: NDArray[np.intp], lonlat: NDArray[np.float64], most: int) -> Iterator[NDArray[np.intp]]:
    if len(rows) <= most:
        yield np.sort(rows)
        return
    span = np.ptp(lonlat[rows], axis=0) * (0.75, 1.0)
    order = rows[np.argsort(lonlat[rows, int(span.argmax())], kind="stable")]
    yield from _halved(order[: len(order) // 2], lonlat, most)
    yield from _halved(order[len(order) // 2 :], lonlat, most)


def _halos(tiles: Sequence[Tile], reach_m: float, crs: str) -> Any:
    """A tree of the tiles' rectangles, widened by the reach, in the CRS of a file."""
    boxes = []
    for tile in tiles:
        west, south, east, north = tile.bounds
        wide = (west - reach_m, south - reach_m, east + reach_m, north + reach_m)
        boxes.append(shapely.box(*tile.frame.bounds_in(wide, crs)))
    return shapely.STRtree(boxes)


def _reach_m(tables: RuleTables, receptors: Sequence[str], sites: Sites) -> float:
    """No receptor farther than this makes a site fall short: the largest distance of any rule and all corrections."""
    required = max(rule.distance_ft for name in (RESIDENCE, WATER, WELL) for rule in tables.table(name))
    allowance = max((a.allowance_ft for a in tables.allowances.values()), default=0.0)
    files = [GeoFile.opened(path) for path in receptors]
    largest = max((file.largest(name) for file in files for name in RECEPTOR_NUMBERS), default=0.0)
    return float(required + allowance + 2 * largest + sites.accuracy_ft.max(initial=0.0)) * METRES_PER_FOOT * 1.01


def _distribute(
    path: str, number: int, classes: Mapping[str, str], halos: Callable[[str], Any], folder: str
) -> _LayerSoFar:
    """Reads one file and saves its rows by tile; cities go to a place of their own."""
    file = GeoFile.opened(path)
    name = os.path.splitext(os.path.basename(path))[0]
    layer = _LayerSoFar(name, file.crs)
    boxes, declared = halos(file.crs), classes.get(name)
    if declared is None and "receptor_class" not in file.names:
        raise SitingError(
            f"The receptor class of {path} is not known.",
            f"Give it a field receptor_class, or --class {name}=residence.",
        )
    for part in file.rows():
        layer.total += len(part)
        usable = ~(shapely.is_missing(part.geometry) | shapely.is_empty(part.geometry))
        layer.no_geometry += int(np.count_nonzero(~usable))
        each = words(part.columns.get("receptor_class"), len(part), "")
        each = each if declared is None else np.full(len(part), declared, dtype=object)
        layer.classes |= set(each.tolist())
        in_city = trileans(part.columns.get("in_city"), len(part))
        layer.unknown_city |= bool(np.any(in_city[np.isin(each, CITY_SENSITIVE)] < 0))
        row, tile = boxes.query(part.geometry)
        is_city = (each == "city") & usable
        for one in np.unique(tile).tolist():
            rows = row[tile == one]
            mine = np.sort(rows[usable[rows] & ~is_city[rows]])
            _save(_chunk(folder, one, number, layer.chunks), file.crs, part, mine, each)
        _save(_chunk(folder, None, number, layer.chunks), file.crs, part, np.flatnonzero(is_city), each)
        layer.chunks += 1
    return layer


def _described(layer: _LayerSoFar) -> ReceptorLayer:
    """The layer without its features."""
    nothing = np.zeros(0, dtype=object)
    skipped = (Skipped("null or empty geometry", layer.no_geometry),) if layer.no_geometry else ()
    return ReceptorLayer(
        name=layer.name,
        ids=nothing,
        names=nothing,
        geometry=nothing,
        receptor_class=nothing,
        classes=tuple(sorted(layer.classes)),
        total_features=layer.total,
        features_read=layer.total - layer.no_geometry,
        skipped=skipped,
        source=layer.crs,
    )


def _chunk(folder: str, tile: Optional[int], layer: int, chunk: int) -> str:
    return os.path.join(_place(folder, tile), f"layer{layer:03d}-{chunk:05d}.parquet")


def _sites_file(folder: str, tile: int) -> str:
    return os.path.join(_place(folder, tile), "sites.parquet")


def _place(folder: str, tile: Optional[int]) -> str:
    return os.path.join(folder, "cities" if tile is None else f"tile{tile:05d}")


def _save(path: str, crs: str, part: Rows, rows: NDArray[np.intp], classes: NDArray[np.object_]) -> None:
    """Some rows with what the rules ask of them; the number in the file stands in for an id."""
    if not len(rows):
        return
    count = len(rows)

    def own(name: str) -> Optional[NDArray[Any]]:
        return part.columns[name][rows] if name in part.columns else None

    ids = own("id") if "id" in part.columns else own("fid")
    columns: dict[str, NDArray[Any]] = {
        "id": (rows + part.first + 1).astype(str).astype(object) if ids is None else words(ids, count, ""),
        "name": words(own("name"), count, ""),
        "receptor_class": classes[rows],
        **{name: trileans(own(name), count) for name in RECEPTOR_BOOLS if name in part.columns},
        **{name: days(own(name), count, name) for name in RECEPTOR_DATES if name in part.columns},
        **{name: numbers(own(name), count, name) for name in RECEPTOR_NUMBERS if name in part.columns},
    }
    os.makedirs(os.path.dirname(path), exist_ok=True)
    write(path, crs, part.geometry[rows], columns)


def _read(folder: str, tile: Optional[int], layer: int, frame: MeasuringFrame) -> Rows:
    """What was saved of one layer for a tile (None: the cities), in the order of its file, in ``frame``."""
    pattern = os.path.join(glob.escape(_place(folder, tile)), f"layer{layer:03d}-*.parquet")
    files = [GeoFile.opened(path) for path in sorted(glob.glob(pattern))]
    parts = [(file, rows) for file in files for rows in file.rows()]
    geometry = [frame.project(rows.geometry, file.crs) for file, rows in parts]
    names = files[0].names if files else ()
    return Rows(
        0,
        np.concatenate([np.zeros(0, dtype=object), *geometry]),
        {name: np.concatenate([rows.columns[name] for _, rows in parts]) for name in names},
    )


def _layers(tile: Tile, job: Job) -> Iterator[ReceptorLayer]:
    """The features around a tile, and all cities that may hold some of them or lie within reach of a site."""
    near = [_read(job.folder, tile.number, number, tile.frame) for number in range(len(job.layers))]
    west, south, east, north = tile.bounds
    reach_m = job.reach_m
    whole = shapely.box(west - reach_m, south - reach_m, east + reach_m, north + reach_m)
    whole = shapely.box(*shapely.total_bounds(np.concatenate([np.array([whole]), *(n.geometry for n in near)])))
    for number, (described, rows) in enumerate(zip(job.layers, near)):
        cities = _read(job.folder, None, number, tile.frame)
        touched = np.flatnonzero(shapely.intersects(whole, shapely.box(*shapely.bounds(cities.geometry).T)))
        yield _layer(described, [rows, Rows(0, cities.geometry[touched], _of(cities.columns, touched))])


def _of(columns: Mapping[str, NDArray[Any]], rows: NDArray[np.intp]) -> dict[str, NDArray[Any]]:
    return {name: values[rows] for name, values in columns.items()}


def _layer(described: ReceptorLayer, parts: Sequence[Rows]) -> ReceptorLayer:
    parts = [part for part in parts if len(part)]
    names = parts[0].columns if parts else ()
    columns = {name: np.concatenate([part.columns[name] for part in parts]) for name in names}
    count, nothing = sum(map(len, parts)), np.zeros(0, dtype=object)
    facts: dict[str, NDArray[Any]] = {
        **{n: columns[n].astype(np.int8) for n in RECEPTOR_BOOLS if n in columns},
        **{n: days(columns[n], count, n) for n in RECEPTOR_DATES if n in columns},
        **{n: numbers(columns[n], count, n) for n in RECEPTOR_NUMBERS if n in columns},
    }
    return replace(
        described,
        ids=columns.get("id", nothing),
        names=columns.get("name", nothing),
        geometry=np.concatenate([nothing, *(part.geometry for part in parts)]),
        receptor_class=columns.get("receptor_class", nothing),
        facts=facts,
    )
