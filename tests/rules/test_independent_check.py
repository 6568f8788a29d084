"""The product against a second reading of the law (independent_check.py), on random sites."""

from __future__ import annotations

import os
import pathlib
import sys
from collections import defaultdict
from datetime import date

import numpy as np
import pytest
import shapely

sys.path.insert(0, str(pathlib.Path(__file__).parent))  # importlib mode does not put this folder on the path

import independent_check
import independent_records as second
import independent_sites
import independent_structures

from afo_siting.afo_rules.assess import assess
from afo_siting.afo_rules.frame import MeasuringFrame
from afo_siting.afo_rules.model import (
    RECEPTOR_BOOLS,
    RECEPTOR_DATES,
    RECEPTOR_NUMBERS,
    Manure,
    Operation,
    OperationKind,
    ReceptorLayer,
    Site,
    SpeciesGroup,
    Status,
    Stockpile,
    Structure,
    StructureType,
)
from afo_siting.afo_rules.tables import load_tables

SITES = 2000 if os.environ.get("AFO_SLOW") == "1" else 300
BATCH = 25
# Feet. Nearer to the limit than both ways of measuring can tell apart, a verdict may be either.
SAME_LENGTH = 0.001


def geometry(shape):
    if shape.kind == "point":
        return shapely.Point(shape.rings[0][0])
    if shape.kind == "line":
        return shapely.LineString(shape.rings[0])
    return shapely.Polygon(shape.rings[0], shape.rings[1:])


def product_site(site: second.Site, tables=None) -> Site:
    """The same site in the product's own records."""
    operation = site.operation
    structures, stockpiles = [], []
    for subject in site.subjects:
        facts = {name: value for name, value in subject.facts.items() if name != "status"}
        if subject.is_stockpile:
            stockpiles.append(Stockpile(subject.name, geometry(subject.shape), Manure(subject.type), **facts))
        else:
            structures.append(
                Structure(subject.name, geometry(subject.shape), StructureType(subject.type),
                          status=Status(subject.facts["status"]), **facts)
            )  # fmt: skip
    by_layer = defaultdict(list)
    for receptor in site.receptors:
        by_layer[receptor.layer].append(receptor)
    return Site(
        frame=MeasuringFrame(site.crs),
        operation=Operation(
            filing_date=operation.filing,
            kind=OperationKind.DRY_BEDDED_CONFINEMENT if operation.dry_bedded else OperationKind.CONFINEMENT,
            stated_animal_units=operation.units,
            stated_animal_weight_lb=operation.pounds,
            stated_species_group=SpeciesGroup(operation.species) if operation.species else None,
            first_constructed=operation.first_constructed,
        ),
        tables=tables or load_tables(None),
        structures=tuple(structures),
        stockpiles=tuple(stockpiles),
        receptor_layers=tuple(receptor_layer(name, members) for name, members in by_layer.items()),
    )


def receptor_layer(name: str, members: list[second.Receptor]) -> ReceptorLayer:
    def column(values):
        array = np.empty(len(values), dtype=object)
        array[:] = values
        return array

    facts = {}
    for fact in RECEPTOR_BOOLS:
        facts[fact] = np.array([{True: 1, False: 0, None: -1}[m.fact(fact)] for m in members], dtype=np.int8)
    for fact in RECEPTOR_DATES:
        facts[fact] = np.array([m.fact(fact) or "NaT" for m in members], dtype="datetime64[D]")
    for fact in RECEPTOR_NUMBERS:
        facts[fact] = np.array([np.nan if m.fact(fact) is None else m.fact(fact) for m in members], dtype=float)
    return ReceptorLayer(
        name=name,
        ids=column([m.id for m in members]),
        names=column([f"{m.cls} {m.id}" for m in members]),
        geometry=column([geometry(m.shape) for m in members]),
        receptor_class=column([m.cls for m in members]),
        facts=facts,
        declared_class=members[0].cls,
        total_features=len(members),
        features_read=len(members),
    )


def disagreements(seed: int, tables=None) -> list[str]:
    """What the product and the second reading say differently about one random site."""
    site = independent_sites.make_site(seed)
    assessment = assess(product_site(site, tables), lambda percent: None, lambda: False)
    said = defaultdict(list)
    for finding in assessment.findings:
        if finding.receptor and finding.required_ft is not None:
            key = (finding.subject, finding.receptor_layer, finding.receptor, finding.citation, finding.required_ft)
            said[key].append(finding)
    wanted = {decision.key: decision for decision in independent_check.decide(site)}
    faults = [f"the product alone has {f}" for key in said if key not in wanted for f in said[key]]
    for key, decision in wanted.items():
        faults += [fault for finding in said.get(key, []) for fault in differences(decision, finding)]
        if key not in said and must_be_listed(decision, wanted.values()):
            faults.append(f"the product lacks {decision}")
    faults += silences(site, assessment)
    return [f"seed {seed}: {fault}" for fault in faults]


def silences(site: second.Site, assessment) -> list[str]:
    """Classes that no layer has and that the product does not name, and an overall verdict that hides something."""
    present = {receptor.cls for receptor in site.receptors}
    named = {(n.receptor_class, subject) for n in assessment.not_evaluated for subject in n.subjects}
    faults = [
        f"nobody is told that {cls} was not looked for ({subject.name}, {subject.type})"
        for subject in site.subjects
        for cls in sorted(independent_check.classes_to_look_for(site, subject) - present)
        if (cls, subject.name) not in named
    ]
    verdicts = {finding.verdict.value for finding in assessment.findings}
    nothing_measured = all(subject.fact("holds_animals_or_manure") is False for subject in site.subjects)
    if assessment.not_evaluated or second.UNKNOWN in verdicts or nothing_measured:
        verdicts.add("incomplete")
    ranked = (second.VIOLATES, "incomplete", second.CLOSE, second.CONDITIONAL)
    worst = next((verdict for verdict in ranked if verdict in verdicts), second.MEETS)
    if assessment.overall.value != worst:
        faults.append(f"overall {assessment.overall.value} for {worst}")
    return faults


def must_be_listed(decision: second.Decision, every) -> bool:
    """The contract lists whatever does not plainly meet, and the nearest receptor of each rule within reach."""
    if decision.optional or decision.comparison == "intersects":
        return not decision.optional and second.MEETS not in decision.verdicts
    if second.MEETS not in decision.verdicts:
        return True
    if decision.measured > max(2 * decision.required, 5280):
        return False
    rivals = [d for d in every if d.subject == decision.subject and d.citation == decision.citation
              and d.required == decision.required]  # fmt: skip
    return decision.measured <= min(d.measured for d in rivals)


def differences(decision: second.Decision, finding) -> list[str]:
    at_limit = abs(decision.measured - decision.required) < SAME_LENGTH and decision.comparison != "intersects"
    at_accuracy = abs(abs(decision.measured - decision.required) - decision.accuracy) < SAME_LENGTH
    found = []
    if finding.verdict.value not in decision.verdicts and not at_limit and not at_accuracy:
        found.append(f"{finding.verdict.value} for {sorted(decision.verdicts)}: {decision} / {finding}")
    if decision.comparison != finding.comparison:
        found.append(f"{finding.comparison} for {decision.comparison}: {decision}")
    if decision.comparison == "intersects":
        overlap = decision.measured == 0
        if finding.measured_ft != (0 if overlap else None):
            found.append(f"measured {finding.measured_ft} for an area {'met' if overlap else 'not met'}: {decision}")
    elif finding.measured_ft is None or abs(finding.measured_ft - decision.measured) > SAME_LENGTH:
        found.append(f"measured {finding.measured_ft}: {decision}")
    elif abs(finding.margin_ft - (finding.measured_ft - finding.required_ft)) > 1e-9:
        found.append(f"margin {finding.margin_ft} is not measured less required: {decision}")
    if abs(finding.accuracy_ft - decision.accuracy) > 1e-9:
        found.append(f"accuracy {finding.accuracy_ft}: {decision}")
    return found


@pytest.mark.timeout(600)
@pytest.mark.parametrize("first_seed", range(0, SITES, BATCH))
def test_product_agrees_with_the_second_reading(first_seed):
    faults = [fault for seed in range(first_seed, first_seed + BATCH) for fault in disagreements(seed)]
    assert not faults, f"{len(faults)} disagreements:\n" + "\n".join(faults[:5])


def test_random_sites_reach_every_verdict_class_and_era():
    """The comparison is worth nothing where the random sites never go."""
    verdicts, classes, types, eras, near = set(), set(), set(), set(), 0
    for seed in range(120):
        site = independent_sites.make_site(seed)
        types |= {s.type for s in site.subjects}
        classes |= {r.cls for r in site.receptors}
        eras.add(independent_structures.era(site.operation))
        for decision in independent_check.decide(site):
            verdicts |= decision.verdicts
            near += abs(decision.measured - decision.required) < 2
    assert verdicts >= {second.VIOLATES, second.MEETS, second.CLOSE, second.CONDITIONAL, second.EXEMPT}
    assert classes == set(independent_sites.PLACES)
    assert types == {*independent_sites.STRUCTURES, *second.STOCKPILE_RULE}
    assert eras == {("(1)", "(3)"), ("(2)", "(3)"), ("(4)", "(5)")}
    assert near > 40


@pytest.mark.parametrize(
    ("table", "old", "new"),
    [
        ("iowa_structure_water_separation", "known_sinkhole,1000,", "known_sinkhole,999,"),
        ("iowa_stockpile_separation", "residence,1250,closer_than", "residence,1250,within"),
        ("iowa_residence_separation", ",1000,3000,1875,", ",1000,3001,1875,"),
    ],
)
def test_comparison_notices_one_changed_cell(tmp_path, root, table, old, new):
    text = (root / "afo_rules" / "tables" / f"{table}.csv").read_text()
    assert old in text
    changed = text.replace(old, new)
    if ",3001," in new:  # classes may not overlap
        changed = changed.replace(",3000,,", ",3001,,")
    (tmp_path / f"{table}.csv").write_text(changed)
    tables = load_tables(str(tmp_path))
    assert any(disagreements(seed, tables) for seed in range(60))


@pytest.mark.parametrize(
    ("first", "subsections"),
    [(None, ("(4)", "(5)")), (date(1998, 12, 31), ("(1)", "(3)")), (date(2003, 2, 28), ("(2)", "(3)"))],
)
def test_second_reading_chooses_the_era(first, subsections):
    assert independent_structures.era(second.Operation(date(2026, 11, 29), first_constructed=first)) == subsections
