"""`python -m afo_rules.screen`: screening of GeoParquet files, in one process or on Dask workers."""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from datetime import date
from typing import Any, Optional

import numpy as np

from . import decide
from .errors import SitingError
from .frame import NAD83, MeasuringFrame
from .geoparquet import whole_file, write
from .model import Finding, ReceptorClass, SearchedNoneFound, StructureType
from .screen import OVERALL, Screened
from .site_files import sites_of
from .tables import load_tables
from .tiles import TILE_SITES, Job, Tile, TileResult, joined, partition, screen_tile

RETRIES = 5


def main(arguments: Optional[Sequence[str]] = None) -> int:
    """The exit code: 0, or 2 when the input cannot be used."""
    asked = _parser().parse_args(arguments)
    try:
        _run(asked)
    except SitingError as error:
        print(f"{error.message} {error.suggestion}".strip(), file=sys.stderr)  # noqa: T201
        return 2
    return 0


def _run(asked: argparse.Namespace) -> None:
    tables = load_tables(asked.tables)
    searched = tuple(SearchedNoneFound(_receptor_class(c), "said on the command line") for c in asked.searched)
    classes = dict(_pair(text) for text in asked.receptor_class)
    sites, crs = sites_of(asked.sites, asked.structure_type or "", asked.animal_units)
    with _folder(asked.work) as folder:
        _say(f"{len(sites):,} sites; sorting {len(asked.receptors)} receptor files into tiles")
        whole = partition(
            sites, crs, asked.receptors, classes, folder, (tables, asked.filing_date, searched), asked.tile_sites
        )
        job = replace(whole.job, with_findings=bool(asked.findings))
        with _client(asked) as client:
            results = []
            for result in _local(whole.tiles, job) if client is None else on_workers(client, whole.tiles, job):
                results.append(result)
                _say(f"tile {len(results)} of {len(whole.tiles)}")
    screened = joined(results, whole)
    _write_sites(asked.out, screened, MeasuringFrame(NAD83).project(sites.geometry, crs))
    if asked.findings:
        found = [f for result in sorted(results, key=lambda r: r.number) for f in result.findings]
        _write_findings(asked.findings, found)
    if asked.summary:
        with whole_file(asked.summary) as unfinished, open(unfinished, "w", encoding="utf-8") as file:
            json.dump(summary(screened), file, indent=2)
    _say(", ".join(f"{n:,} {word}" for word, n in summary(screened)["overall"].items()))


def summary(screened: Screened) -> dict[str, Any]:
    """How many sites came out how, what falls short of each rule, and what could not be looked at."""
    verdicts = [v.value for v in decide.ORDER]
    overall = np.bincount(screened.overall, minlength=len(OVERALL)).tolist()
    return {
        "overall": dict(zip((o.value for o in OVERALL), overall)),
        "rules": [
            {
                "rule_id": rule.rule_id,
                "citation": rule.citation,
                "sites": dict(zip(verdicts, rule.sites)),
                "pairs": dict(zip(verdicts, rule.pairs)),
            }
            for rule in screened.by_rule()
        ],
        "not_evaluated": [
            {"rule_id": n.rule_id, "citation": n.citation, "receptor_class": n.receptor_class, "reason": n.reason}
            for n in screened.not_evaluated
        ],
    }


def on_workers(client: Any, tiles: Sequence[Tile], job: Job) -> Iterator[TileResult]:
    """The tiles' results as they are finished. A tile whose worker is lost goes to another one."""
    from distributed import as_completed

    shared = client.scatter(job, broadcast=True)
    futures = client.map(screen_tile, tiles, job=shared, retries=RETRIES, pure=False)
    for future in as_completed(futures):  # type: ignore[no-untyped-call]
        yield future.result()
        future.release()


def _local(tiles: Sequence[Tile], job: Job) -> Iterator[TileResult]:
    for tile in tiles:
        yield screen_tile(tile, job, threads=2)


@contextmanager
def _client(asked: argparse.Namespace) -> Iterator[Any]:
    """A Dask client, of a running cluster or of one that is started here; None for this process alone."""
    if not asked.scheduler and not asked.workers:
        yield None
        return
    try:
        from distributed import Client, LocalCluster
    except ImportError as error:
        raise SitingError(
            "Running on workers needs Dask.", "Install it: pip install 'afo-rules[distributed]'.", str(error)
        ) from error
    with ExitStack() as stack:
        address: Any = asked.scheduler
        if not address:
            address = stack.enter_context(
                LocalCluster(  # type: ignore[no-untyped-call]
                    n_workers=asked.workers,
                    threads_per_worker=1,
                    memory_limit=asked.memory,
                    dashboard_address=None,
                    host="127.0.0.1",
                )
            )
        yield stack.enter_context(Client(address))  # type: ignore[no-untyped-call]


def _or_none(values: Any) -> Any:
    return np.array([None if value != value else value for value in values.tolist()], dtype=object)


def _write_sites(path: str, screened: Screened, geometry: Any) -> None:
    found, worst = screened.shortfalls, screened.worst
    have = worst >= 0

    def of_worst(values: Any) -> Any:
        column = np.full(len(worst), None, dtype=object)
        column[have] = values[worst[have]]
        return column

    columns = {
        "name": screened.names,
        "overall": np.array([OVERALL[i].value for i in screened.overall.tolist()], dtype=object),
        **{verdict.value: screened.counts[:, code] for code, verdict in enumerate(decide.ORDER[:-1])},
        "worst_verdict": of_worst(np.array([decide.ORDER[v].value for v in found.verdict.tolist()], dtype=object)),
        "worst_rule_id": of_worst(found.rule_id),
        "worst_citation": of_worst(found.citation),
        "worst_receptor": of_worst(found.receptor),
        "worst_receptor_layer": of_worst(found.receptor_layer),
        "worst_receptor_class": of_worst(found.receptor_class),
        "worst_required_ft": of_worst(found.required_ft),
        "worst_measured_ft": of_worst(_or_none(found.measured_ft)),
        "worst_margin_ft": of_worst(_or_none(found.margin_ft)),
    }
    write(path, NAD83, geometry, columns)


_FINDING_COLUMNS = (
    "finding_id",
    "subject",
    "subject_kind",
    "receptor",
    "receptor_layer",
    "receptor_class",
    "rule_id",
    "citation",
    "comparison",
    "required_ft",
    "measured_ft",
    "margin_ft",
    "accuracy_ft",
    "verdict",
    "reason",
    "basis",
)


def _write_findings(path: str, findings: Sequence[Finding]) -> None:
    import shapely

    def plain(value: Any) -> Any:
        return getattr(value, "value", value)

    columns = {
        name: np.array([plain(getattr(finding, name)) for finding in findings], dtype=object)
        for name in _FINDING_COLUMNS
    }
    lines = np.array([shapely.LineString(f.line) for f in findings], dtype=object)
    write(path, NAD83, lines, columns)


@contextmanager
def _folder(given: Optional[str]) -> Iterator[str]:
    """The folder of the tiles: one that all workers see, or a temporary one."""
    with tempfile.TemporaryDirectory(prefix="afo-screen-", dir=given) as folder:
        yield folder


def _receptor_class(word: str) -> ReceptorClass:
    try:
        return ReceptorClass(word)
    except ValueError as error:
        known = ", ".join(c.value for c in ReceptorClass)
        raise SitingError(f"Receptor class “{word}” is not known.", f"Use one of {known}.") from error


def _pair(text: str) -> tuple[str, str]:
    name, equals, word = text.partition("=")
    if not equals:
        raise SitingError(f"--class {text} names no class.", "Write it as layer=class, for instance houses=residence.")
    return name, _receptor_class(word).value


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)  # noqa: T201


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m afo_rules.screen", description=__doc__)
    add = parser.add_argument
    add("--sites", required=True, help="GeoParquet with one structure a row")
    add("--receptors", required=True, nargs="+", help="GeoParquet files; each row has a receptor_class, or --class")
    add("--out", required=True, help="GeoParquet to write: the sites with their worst finding and counts")
    add("--findings", help="GeoParquet to write: every finding that does not plainly meet its distance")
    add("--summary", help="JSON to write: how many sites fall short of each rule, and what was not looked at")
    add("--class", dest="receptor_class", action="append", default=[], metavar="FILE=CLASS")
    add("--searched", action="append", default=[], metavar="CLASS", help="searched, none found")
    add("--structure-type", choices=[t.value for t in StructureType], help="of sites that do not say it")
    add("--animal-units", type=float, help="of sites that do not say it")
    add("--filing-date", type=date.fromisoformat, default=date.today(), metavar="YYYY-MM-DD")
    add("--tables", help="folder with rule tables that replace the packaged ones")
    add("--scheduler", help="address of a running Dask scheduler, such as tcp://host:8786")
    add("--workers", type=int, default=0, help="start this many Dask workers here")
    add("--memory", default="2GB", help="memory of each worker started here")
    add("--tile-sites", type=int, default=TILE_SITES, help="sites a tile at most")
    add("--work", help="folder for the tiles, which all workers must see")
    return parser
