"""assess(site) -> Assessment: which rules apply, measure, exempt, decide."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Callable

import numpy as np
import shapely

from .capacity import Capacity, capacity_of, combined, is_stated
from .coverage import Coverage, cities_told, city_not_searched, coverage_of, not_searched, unreadable
from .doubts import doubts_for
from .errors import SitingError
from .evaluate import Context, UseResult, evaluate
from .findings import findings_of, in_order, none_within
from .iowa import stockpiles as stockpile_law
from .iowa import structures as structure_law
from .iowa.adjacency import combination_of
from .iowa.permits import permits_for
from .iowa.stockpile_ground import ground_findings, still_missing
from .model import (
    Assessment,
    Finding,
    NotEvaluated,
    Operation,
    ReceptorLayer,
    SetbackZone,
    Site,
    Stockpile,
    Structure,
    SubjectKind,
)
from .overall import overall_of
from .plan import RuleUse, listing_reach_ft, rule_uses
from .receptors import ClassTable, by_class
from .subjects import SubjectTable, stockpile_table, structure_table
from .tables import RuleTables
from .trileans import UNKNOWN
from .zones import zones_of

Progress = Callable[[float], None]


def assess(
    site: Site,
    progress: Progress = lambda percent: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Assessment:
    """Every subject of ``site`` against every rule in force and every receptor near it.

    ``progress`` is called with percents. Raises SitingError when there is no subject or, with structures, no
    capacity at all; Cancelled when ``cancelled()`` turns true.
    """
    check_input(site)
    coverage = coverage_of(site.receptor_layers, site.searched)
    classes = receptor_classes(site.receptor_layers, coverage)
    own = capacity_of(site.operation, site.tables)
    together = combination_of(site, own, classes)
    capacity = combined(own, site.operation, site.tables, together.certain, together.possible)
    run = _Run(site, capacity, coverage, classes, progress, cancelled)
    run.structures()
    run.stockpiles()
    missing = sorted(
        [*run.missing, *unreadable(site.receptor_layers)], key=lambda n: (n.citation, n.receptor_class, n.reason)
    )
    findings = in_order(run.findings)
    progress(100.0)
    return Assessment(
        site=site,
        capacity=capacity,
        neighbours=together.neighbours,
        overall=overall_of(findings, missing),
        findings=findings,
        not_evaluated=tuple(missing),
        zones=tuple(run.zones),
        warnings=tuple(run.warnings),
        permits=tuple(permits_for(site.structures, site.operation, capacity)),
        doubts=doubts_for(site, capacity, coverage, findings),
    )


def search_distance_ft(
    operation: Operation,
    structures: Sequence[Structure],
    stockpiles: Sequence[Stockpile],
    tables: RuleTables,
) -> float:
    """How far from the subjects receptors must be read for every rule in force."""
    capacity = capacity_of(operation, tables)
    distances = [
        applied.rule.distance_ft
        for rules in (
            *(structure_law.rules_in_force(s, operation, capacity, tables) for s in structures),
            *(stockpile_law.rules_in_force(p, tables) for p in stockpiles),
        )
        for applied in rules
    ]
    return listing_reach_ft(max(distances, default=0.0))


def check_input(site: Site) -> None:
    """Raises SitingError when there is no subject or, with structures, no capacity at all."""
    if not site.structures and not site.stockpiles:
        raise SitingError("There is nothing to check.", "Give a structure layer or a stockpile layer with a footprint.")
    if site.structures and not is_stated(site.operation):
        raise SitingError(
            "The capacity of the operation is not known.", "Enter head counts by animal category, or the animal units."
        )


def receptor_classes(layers: Sequence[ReceptorLayer], coverage: Coverage) -> dict[str, ClassTable]:
    """The receptors class by class, each of those whose place in a city matters knowing whether it lies in one.

    From the city limits where there are any. Stated facts stay, but a receptor inside a city limit counts as in the
    city whatever it says: the stricter row.
    """
    result = by_class(layers)
    cities = result.get("city")
    if not coverage.covers("city"):
        return result
    for receptor_class in structure_law.CITY_SENSITIVE:
        table = result.get(receptor_class)
        if table is None:
            continue
        inside = np.zeros(len(table), dtype=bool)
        if cities is not None:
            inside[np.unique(shapely.STRtree(table.geometry).query(cities.geometry, predicate="intersects")[1])] = True
        stated = table.facts["in_city"]
        resolved = np.where(inside, 1, np.where(stated == UNKNOWN, 0, stated)).astype(np.int8)
        result[receptor_class] = replace(table, facts={**table.facts, "in_city": resolved})
    return result


class _Run:
    """Gathers findings, gaps and zones of one assessment."""

    def __init__(
        self,
        site: Site,
        capacity: Capacity,
        coverage: Coverage,
        classes: Mapping[str, ClassTable],
        progress: Progress,
        cancelled: Callable[[], bool],
    ) -> None:
        self.site, self.capacity, self.coverage, self.classes = site, capacity, coverage, classes
        self.progress = progress
        self.context = Context(
            frame=site.frame,
            filing_date=np.datetime64(site.operation.filing_date),
            allowances=site.tables.allowances,
            cancelled=cancelled,
            answers=dict(site.operation.answers),
        )
        self.findings: list[Finding] = []
        self.missing: list[NotEvaluated] = []
        self.zones: list[SetbackZone] = []
        self.warnings: list[str] = []

    def structures(self) -> None:
        site = self.site
        applied = [structure_law.rules_in_force(s, site.operation, self.capacity, site.tables) for s in site.structures]
        subjects = structure_table(site.structures, site.operation, self.capacity.is_small)
        uses = rule_uses(applied, structure_law.SOURCES)
        self._look(subjects, uses, SubjectKind.STRUCTURE, (0.0, 60.0))
        told = cities_told(self.classes, self.coverage)
        self.missing += city_not_searched(uses, subjects, self.coverage, told)
        self.missing += structure_law.without_residence_rows(site.structures, site.tables)

    def stockpiles(self) -> None:
        site = self.site
        applied = [stockpile_law.rules_in_force(pile, site.tables) for pile in site.stockpiles]
        subjects = stockpile_table(site.stockpiles, site.operation, self.capacity.is_small)
        self._look(subjects, rule_uses(applied, stockpile_law.SOURCES), SubjectKind.STOCKPILE, (60.0, 95.0))
        for pile, rules in zip(site.stockpiles, applied):
            self.findings += stockpile_law.time_findings(pile, rules, site.operation.filing_date)
        if site.elevation is None:
            self.missing += stockpile_law.terrain_not_evaluated(site.stockpiles, applied)
            return
        found = ground_findings(site.elevation, site.frame, site.stockpiles, applied, self.context.cancelled)
        self.findings += found
        if "ponding_area" not in self.coverage.why_not:  # a layer that was given and cannot be used stays missed
            self.missing = still_missing(self.missing, found)

    def _look(
        self, subjects: SubjectTable, uses: Sequence[RuleUse], kind: SubjectKind, percents: tuple[float, float]
    ) -> None:
        site = self.site
        results: list[UseResult] = []
        start, end = percents
        for number, result in enumerate(evaluate(subjects, uses, self.classes, self.context), start=1):
            results.append(result)
            self.findings += findings_of(result, subjects, site.receptor_layers)
            source = result.use.source
            if source.primary and self.coverage.covers(source.receptor_class):
                self.findings += none_within(result, subjects)
            self.progress(start + (end - start) * number / len(uses))
        self.missing += not_searched(uses, subjects, self.coverage)
        zones = zones_of(results, subjects, kind, site.receptor_layers, site.frame)
        self.zones += zones.drawn
        if zones.left_out:
            self.warnings.append(f"{zones.left_out:,} setback zones that lie farther off are not drawn ({kind.value}s)")
