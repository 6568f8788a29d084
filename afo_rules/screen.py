"""Many sites against many receptors, as a county or a state looks at them: arrays in, arrays out.

The rules, distances and verdicts are those of single assessments. Only what does not plainly meet its distance is
listed; findings in words are made when asked for.

    python -m afo_rules.screen --sites sites.parquet --receptors receptors/*.parquet --out screened.parquet
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, fields, replace
from datetime import date
from typing import TYPE_CHECKING, Any, Optional

import numpy as np
import shapely

from . import decide
from .assess import receptor_classes
from .coverage import Coverage, city_not_searched, coverage_of, not_searched, unreadable
from .errors import Cancelled
from .evaluate import Context, Evaluated, Listing, UseResult, evaluate
from .findings import findings_of
from .frame import MeasuringFrame
from .iowa import structures as law
from .iowa.structures import CITY_SENSITIVE
from .measure import PLANAR_SLACK
from .model import Comparison, Finding, NotEvaluated, Overall, ReceptorLayer, SearchedNoneFound
from .nearby import near_any
from .plan import RuleUse, rule_uses
from .sites import Sites, law_groups, site_table
from .subjects import SubjectTable
from .tables import RuleTables
from .units import METRES_PER_FOOT

if TYPE_CHECKING:
    from numpy.typing import NDArray

# Sites looked at together by one thread: bounds the memory of their pairs.
PART = 2500
THREADS = max(1, min(2, os.cpu_count() or 1))
OVERALL = tuple(Overall)
# Each verdict's place in OVERALL: what is exempt meets, what was not evaluated is incomplete.
_OVERALL_OF = np.array([0, 1, 2, 3, 4, 4], dtype=np.int8)
_INCOMPLETE, _MEETS = OVERALL.index(Overall.INCOMPLETE), OVERALL.index(Overall.MEETS)


@dataclass(frozen=True)
class Shortfalls:
    """Pairs (p,) of a site and a receptor that do not plainly meet a rule; by site, verdict (worst first), margin and
    finding id.

    ``site``: positions. ``verdict``: positions in decide.ORDER. ``line``: (p, 4) longitude and latitude of the site's
    and the receptor's end. Distances in feet; measured and margin are NaN for area rules without overlap.
    """

    site: NDArray[np.intp]
    verdict: NDArray[np.int8]
    rule_id: NDArray[np.object_]
    citation: NDArray[np.object_]
    receptor: NDArray[np.object_]
    receptor_name: NDArray[np.object_]
    receptor_layer: NDArray[np.object_]
    receptor_class: NDArray[np.object_]
    required_ft: NDArray[np.float64]
    measured_ft: NDArray[np.float64]
    margin_ft: NDArray[np.float64]
    line: NDArray[np.float64]

    def __len__(self) -> int:
        return len(self.site)

    def of(self, rows: NDArray[Any]) -> Shortfalls:
        return Shortfalls(**{column.name: getattr(self, column.name)[rows] for column in fields(self)})


@dataclass(frozen=True)
class RuleCount:
    """How many sites fall short of one rule, by verdict in decide.ORDER, and how many pairs do."""

    rule_id: str
    citation: str
    sites: tuple[int, ...]
    pairs: tuple[int, ...]


@dataclass(frozen=True)
class Screened:
    """What came out for each site (m,).

    ``overall``: positions in OVERALL. ``counts``: (m, 6) shortfalls by verdict, in decide.ORDER. ``worst``: (m,)
    positions in ``shortfalls``, -1 where a site has none. ``results``: what the findings in words are made of.
    """

    names: NDArray[np.object_]
    overall: NDArray[np.int8]
    counts: NDArray[np.intp]
    worst: NDArray[np.intp]
    shortfalls: Shortfalls
    not_evaluated: tuple[NotEvaluated, ...]
    results: tuple[_Part, ...] = ()

    def findings(self) -> Iterator[Finding]:
        """The shortfalls as findings, in no order of sites."""
        for part in self.results:
            for result in part.results:
                yield from findings_of(result, part.subjects, part.layers)

    def by_rule(self) -> tuple[RuleCount, ...]:
        """The summary by rule, by rule id."""
        found = self.shortfalls
        counts = []
        for rule_id in sorted(set(found.rule_id.tolist())):
            of_rule = found.of(found.rule_id == rule_id)
            sites = [len(np.unique(of_rule.site[of_rule.verdict == code])) for code in range(len(decide.ORDER))]
            pairs = np.bincount(of_rule.verdict, minlength=len(decide.ORDER))
            counts.append(RuleCount(rule_id, str(of_rule.citation[0]), tuple(sites), tuple(pairs.tolist())))
        return tuple(counts)


@dataclass(frozen=True)
class _Part:
    subjects: SubjectTable
    layers: Sequence[ReceptorLayer]
    results: tuple[UseResult, ...]


@dataclass(frozen=True)
class Screening:
    """What all sites of a run share.

    ``coverage``, ``cities_told``: which classes were searched, and whether it is known what lies in a city, where the
    layers are only a part of all (a tile); None: as far as the layers and ``searched`` go.
    """

    frame: MeasuringFrame
    tables: RuleTables
    filing_date: date
    layers: tuple[ReceptorLayer, ...]
    searched: tuple[SearchedNoneFound, ...] = ()
    coverage: Optional[Coverage] = None
    cities_told: Optional[bool] = None


def screen(
    sites: Sites,
    screening: Screening,
    progress: Callable[[float], None] = lambda percent: None,
    cancelled: Callable[[], bool] = lambda: False,
    threads: int = THREADS,
) -> Screened:
    """Every site against every rule in force and every receptor that may fall short. Raises Cancelled."""
    coverage = screening.coverage or coverage_of(screening.layers, screening.searched)
    groups = law_groups(sites, screening.filing_date, screening.tables)
    uses = rule_uses(groups.applied, law.SOURCES, groups.group)
    subjects = site_table(sites, screening.filing_date)
    classes = receptor_classes(_near_sites(screening, uses, subjects), coverage)
    context = Context(
        frame=screening.frame,
        filing_date=np.datetime64(screening.filing_date),
        allowances=screening.tables.allowances,
        cancelled=cancelled,
        listing=Listing.SHORTFALLS,
    )
    # Neighbours together: each thread then walks through its own part of the trees.
    order = (
        np.argsort(shapely.bounds(sites.geometry)[:, 0], kind="stable") if len(sites) else np.zeros(0, dtype=np.intp)
    )
    parts = [order[start : start + PART] for start in range(0, len(order), PART)]

    def look(rows: NDArray[np.intp]) -> tuple[_Part, Shortfalls]:
        if cancelled():
            raise Cancelled
        own = subjects.of(rows)
        results = tuple(evaluate(own, [use.of(rows) for use in uses], classes, context))
        part = _Part(own, screening.layers, results)
        return part, _shortfalls(part, rows)

    done: list[tuple[_Part, Shortfalls]] = []
    with ThreadPoolExecutor(threads) as pool:
        for number, one in enumerate(pool.map(look, parts), start=1):
            done.append(one)
            progress(90.0 * number / len(parts))
    found = _in_order(_joined([rows for _, rows in done]), sites.names)
    missing, gaps = not_looked_at(sites, screening)
    progress(100.0)
    return Screened(
        names=sites.names,
        overall=_overall(found, missing),
        counts=_counts(found, len(sites)),
        worst=_first(found, len(sites)),
        shortfalls=found,
        not_evaluated=gaps,
        results=tuple(part for part, _ in done),
    )


def cities_told(layers: Sequence[ReceptorLayer], coverage: Coverage) -> bool:
    """Whether city limits, or all the receptors themselves, say what lies in a city."""
    if coverage.covers("city"):
        return True
    if not all(coverage.covers(c) for c in CITY_SENSITIVE):
        return False
    for layer in layers:
        asked = np.isin(layer.receptor_class.astype(object), CITY_SENSITIVE)
        if asked.any() and ("in_city" not in layer.facts or np.any(layer.facts["in_city"][asked] < 0)):
            return False
    return True


def search_reach_ft(screening: Screening, uses: Sequence[RuleUse], subjects: SubjectTable) -> float:
    """How far from a site a receptor may still make it fall short of some rule."""
    required = max((rule.distance_ft for use in uses for rule in use.rules), default=0.0)
    allowance = max((a.allowance_ft for a in screening.tables.allowances.values()), default=0.0)
    corrections = [
        np.nan_to_num(layer.facts[name]).max(initial=0.0)
        for layer in screening.layers
        for name in ("accuracy_ft", "half_width_ft")
        if name in layer.facts
    ]
    return float(required + allowance + 2 * max(corrections, default=0.0) + subjects.accuracy_ft.max(initial=0.0))


def _near_sites(screening: Screening, uses: Sequence[RuleUse], subjects: SubjectTable) -> list[ReceptorLayer]:
    """The layers without what is far from every site: no index is worth building over that. Cities stay: they say
    what else lies in them."""
    reach_m = search_reach_ft(screening, uses, subjects) * METRES_PER_FOOT * PLANAR_SLACK
    bounds = shapely.bounds(subjects.geometry)
    return [
        layer if layer.unusable else _of_rows(layer, near_any(bounds, reach_m, layer.geometry) | _is_city(layer))
        for layer in screening.layers
    ]


def _is_city(layer: ReceptorLayer) -> NDArray[np.bool_]:
    return np.asarray(layer.receptor_class == "city", dtype=bool)


def _of_rows(layer: ReceptorLayer, keep: NDArray[np.bool_]) -> ReceptorLayer:
    rows = np.flatnonzero(keep)
    return replace(
        layer,
        ids=layer.ids[rows],
        names=layer.names[rows],
        geometry=layer.geometry[rows],
        receptor_class=layer.receptor_class[rows],
        facts={name: column[rows] for name, column in layer.facts.items()},
    )


def _shortfalls(part: _Part, rows: NDArray[np.intp]) -> Shortfalls:
    names = np.array([layer.name for layer in part.layers], dtype=object)
    found = [_columns(e, names, rows) for r in part.results for e in r.parts if len(e.subject)]
    return _joined(found)


def _columns(found: Evaluated, layer_names: NDArray[np.object_], rows: NDArray[np.intp]) -> Shortfalls:
    rules = found.use.rules
    rule = found.use.rule_position[found.subject]
    distance_ft = found.distance_ft
    if found.limits.comparison is Comparison.INTERSECTS:
        distance_ft = np.where(distance_ft <= 0, 0.0, np.nan)
    receptors = found.receptors
    return Shortfalls(
        site=rows[found.subject],
        verdict=found.verdict,
        rule_id=np.array([r.rule_id for r in rules], dtype=object)[rule],
        citation=np.array([r.citation for r in rules], dtype=object)[rule],
        receptor=receptors.ids[found.receptor],
        receptor_name=receptors.names[found.receptor],
        receptor_layer=layer_names[receptors.layer[found.receptor]],
        receptor_class=np.full(len(rule), receptors.receptor_class, dtype=object),
        required_ft=found.limits.required_ft,
        measured_ft=distance_ft,
        margin_ft=distance_ft - found.limits.required_ft,
        line=found.ends.reshape(-1, 4),
    )


def _joined(found: Sequence[Shortfalls]) -> Shortfalls:
    nothing = Shortfalls(
        site=np.zeros(0, dtype=np.intp),
        verdict=np.zeros(0, dtype=np.int8),
        **{name: np.zeros(0, dtype=object) for name in _WORDS},
        required_ft=np.zeros(0),
        measured_ft=np.zeros(0),
        margin_ft=np.zeros(0),
        line=np.zeros((0, 4)),
    )
    every = [nothing, *found]
    return Shortfalls(**{c.name: np.concatenate([getattr(f, c.name) for f in every]) for c in fields(Shortfalls)})


_WORDS = ("rule_id", "citation", "receptor", "receptor_name", "receptor_layer", "receptor_class")


def _in_order(found: Shortfalls, names: NDArray[np.object_]) -> Shortfalls:
    """By site, verdict, margin and finding id; ids are only put together where the rest ties."""
    margin = np.where(np.isnan(found.margin_ft), np.inf, found.margin_ft)
    order = np.lexsort((margin, found.verdict, found.site))
    keys = np.column_stack([found.site[order], found.verdict[order], margin[order]])
    ties = np.zeros(len(order) + 1, dtype=bool)
    ties[1:-1] = np.all(keys[1:] == keys[:-1], axis=1)
    starts = np.flatnonzero(~ties[:-1] & ties[1:])
    for start in starts.tolist():
        end = start + 1
        while ties[end]:
            end += 1
        order[start:end] = sorted(order[start:end].tolist(), key=lambda row: _finding_id(found, row, names))
    return found.of(order)


def _finding_id(found: Shortfalls, row: int, names: NDArray[np.object_]) -> str:
    return f"{names[found.site[row]]}|{found.rule_id[row]}|{found.receptor_layer[row]}|{found.receptor[row]}"


def _counts(found: Shortfalls, count: int) -> NDArray[np.intp]:
    width = len(decide.ORDER)
    return np.bincount(found.site * width + found.verdict, minlength=count * width).reshape(count, width)


def _first(found: Shortfalls, count: int) -> NDArray[np.intp]:
    first = np.full(count, -1, dtype=np.intp)
    sites, rows = np.unique(found.site, return_index=True)
    first[sites] = rows
    return first


def _overall(found: Shortfalls, missing: NDArray[np.bool_]) -> NDArray[np.int8]:
    worst = np.where(missing, _INCOMPLETE, _MEETS).astype(np.int8)
    np.minimum.at(worst, found.site, _OVERALL_OF[found.verdict])
    return worst


def not_looked_at(sites: Sites, screening: Screening) -> tuple[NDArray[np.bool_], tuple[NotEvaluated, ...]]:
    """For which sites (m,) some rule could not be looked at, and what that was."""
    groups = law_groups(sites, screening.filing_date, screening.tables)
    kinds = rule_uses(groups.applied, law.SOURCES)
    coverage = screening.coverage or coverage_of(screening.layers, screening.searched)
    told = cities_told(screening.layers, coverage) if screening.cities_told is None else screening.cities_told
    _, first = np.unique(groups.group, return_index=True)
    one_each = replace(
        site_table(sites.of_rows(first), screening.filing_date),
        names=np.array([s.name for s in groups.example], dtype=object),
    )
    by_name = [
        *not_searched(kinds, one_each, coverage),
        *city_not_searched(kinds, one_each, coverage, told),
        *law.without_residence_rows(groups.example, screening.tables),
    ]
    layers = unreadable(screening.layers)
    affected = np.array([not rules for rules in groups.applied], dtype=bool)
    lacking = {name for gap in by_name for name in gap.subjects}
    affected |= np.array([s.name in lacking for s in groups.example], dtype=bool)
    gaps = sorted(
        {replace(gap, subjects=()) for gap in (*by_name, *layers)},
        key=lambda n: (n.citation, n.receptor_class, n.reason),
    )
    missing = affected[groups.group] if len(affected) else np.zeros(len(sites), dtype=bool)
    return missing | bool(layers), tuple(gaps)


if __name__ == "__main__":
    import sys

    from .screen_command import main

    sys.exit(main())
