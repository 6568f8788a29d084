"""How much farther than the minimum the new structures lie from what a criterion speaks of.

Measured anew from the site, not read off the findings: they list the nearest receptor, and that may be one that does
not count here (a residence of the owner). Distances come from ``afo_rules.measure``, as everywhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Callable, Optional

import numpy as np
import shapely

from ...assess import receptor_classes
from ...coverage import Coverage, classes_of, coverage_of, skipped_in
from ...evaluate import Context, exemptions_of, limits_of, spoken_of
from ...measure import PLANAR_SLACK, RESOLUTION_FT, Pairs, measure
from ...model import Assessment, Comparison, ReceptorLayer, Status, Structure
from ...plan import AppliedRule, RuleUse, Source, rule_uses
from ...receptors import ClassTable, by_class
from ...subjects import SubjectTable, structure_table
from ...tables import IN_CITY, Rule
from ...trileans import GRANTED
from .. import structures as structure_law
from .law import CRITICAL_PUBLIC_AREA, DISTANCE, RATIO, Criterion

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

# Exemptions that say the receptor is not what the criterion speaks of. Those that only lift a distance (a waiver, a
# containment barrier) leave the receptor where it is.
NOT_WHAT_IS_MEANT = ("own_residence", "receptor_came_later", "farm_pond_private_lake", "major_water_not_listed")
# What critical public areas are read as: the minimum to a public use area is the minimum to them.
_CRITICAL_CLASS = "public_use_area"


@dataclass(frozen=True)
class Near:
    """The structure and receptor that decide a criterion. Distances in feet, not rounded.

    ``measured_ft`` None: none within ``searched_ft``. ``doubt_ft``: how much nearer it may be (accuracies, an unknown
    half width). ``outline_only``: measured to an outline that what counts lies inside of. ``lifted``: an exemption
    lifts the minimum. ``floor_ft``: the least minimum that an unknown capacity leaves open.
    """

    subject: str
    receptor: str
    receptor_name: str
    receptor_layer: str
    receptor_class: str
    required_ft: float
    floor_ft: float
    comparison: Comparison
    measured_ft: Optional[float]
    searched_ft: float
    doubt_ft: float
    outline_only: bool
    lifted: bool
    note: str

    @property
    def sure_ft(self) -> float:
        """The distance that is certain: as near as the doubt lets it be, and never farther than was searched."""
        found = self.searched_ft if self.measured_ft is None else min(self.measured_ft, self.searched_ft)
        return max(0.0, found - self.doubt_ft)

    @property
    def minimum_not_met(self) -> Optional[bool]:
        """Whether the structure is closer than the minimum, None where a fact that would tell is missing."""
        if self.measured_ft is None:
            return False
        margin = self.measured_ft - self.required_ft
        close = margin < -RESOLUTION_FT or (self.comparison is not Comparison.CLOSER_THAN and margin <= RESOLUTION_FT)
        if not close or self.lifted:
            return False
        return None if self.outline_only or self.measured_ft >= self.floor_ft > 0 else True


@dataclass(frozen=True)
class Look:
    """What all criteria are measured with. ``searched_ft``: how far from the structures layers were read."""

    assessment: Assessment
    structures: tuple[Structure, ...]
    subjects: SubjectTable
    classes: Mapping[str, ClassTable]
    coverage: Coverage
    critical: tuple[ReceptorLayer, ...]
    searched_ft: float
    context: Context


def look_of(
    assessment: Assessment,
    critical: Sequence[ReceptorLayer],
    searched_ft: float,
    cancelled: Callable[[], bool],
) -> Look:
    """The new structures of an assessed site, and all that stands around them."""
    site = assessment.site
    new = tuple(s for s in site.structures if s.status is Status.PROPOSED and s.holds_animals_or_manure is not False)
    coverage = coverage_of(site.receptor_layers, site.searched)
    return Look(
        assessment=assessment,
        structures=new,
        subjects=structure_table(new, site.operation, assessment.capacity.is_small),
        classes=receptor_classes(site.receptor_layers, coverage),
        coverage=coverage,
        critical=tuple(critical),
        searched_ft=searched_ft,
        context=Context(
            frame=site.frame,
            filing_date=np.datetime64(site.operation.filing_date),
            allowances=site.tables.allowances,
            cancelled=cancelled,
            answers=dict(site.operation.answers),
        ),
    )


def why_not(criterion: Criterion, look: Look) -> list[str]:
    """Why a criterion cannot be measured; nothing when it can."""
    uses = _uses(criterion, look)
    critical = CRITICAL_PUBLIC_AREA in criterion.receptor_classes
    layers = look.critical if critical else look.assessment.site.receptor_layers
    if critical and not look.critical:
        return ["no layer of critical public areas was given (CRITICAL_PUBLIC_AREAS)"]
    coverage = coverage_of(layers, ()) if critical else look.coverage
    primary = {use.source.receptor_class for use in uses if use.source.primary}
    needed = sorted(primary or {use.source.receptor_class for use in uses})
    reasons = [coverage.reason(c) for c in needed if not coverage.covers(c)]
    spoken = {use.source.receptor_class for use in uses}
    for layer in layers:
        if skipped_in(layer) and spoken & set(classes_of(layer)):
            reasons.append(f"{skipped_in(layer)} of the features of layer {layer.name} were not measured")
    return [*dict.fromkeys(reasons), *_without_rule(criterion, look)]


def nearest(criterion: Criterion, look: Look) -> Optional[Near]:
    """What decides the criterion: where least is left over the minimum. None without any rule of it in force."""
    found = [
        near
        for use in _uses(criterion, look)
        for position in range(len(look.structures))
        for near in _nearest_of(criterion, use, position, look)
    ]

    def least(near: Near) -> tuple[float, bool, float]:
        value = float(value_of(criterion, near.sure_ft, near.required_ft))
        # Beyond the best band a receptor that is there says more than one that is not.
        return min(value, criterion.top), near.measured_ft is None, value

    return min(found, key=least, default=None)


def value_of(criterion: Criterion, distance_ft: Any, required_ft: Any) -> Any:
    """What a criterion holds against its bands: feet beyond the minimum, feet, or how many times the minimum."""
    if criterion.measure == DISTANCE:
        return distance_ft
    return distance_ft / required_ft if criterion.measure == RATIO else distance_ft - required_ft


def _rules(criterion: Criterion, structure: Structure, look: Look) -> list[AppliedRule]:
    """The rules whose minimum the criterion speaks of; one that has none of its own is measured from nothing."""
    site = look.assessment.site
    if not criterion.rule_classes:
        receptor_class = criterion.receptor_classes[0]
        return [AppliedRule.of(_no_minimum(criterion, receptor_class))]
    in_force = structure_law.rules_in_force(structure, site.operation, look.assessment.capacity, site.tables)
    return [
        replace(a, rule=replace(a.rule, distance_ft=max(a.rule.distance_ft, criterion.minimum_at_least_ft)))
        for a in in_force
        if a.rule.receptor_class in criterion.rule_classes
    ]


def _no_minimum(criterion: Criterion, receptor_class: str) -> Rule:
    return Rule(
        rule_id=f"iowa_master_matrix_criteria:{criterion.item}",
        table="iowa_master_matrix_criteria",
        line=criterion.item,
        citation=criterion.citation,
        receptor_class=receptor_class,
        distance_ft=0.0,
        comparison=Comparison.CLOSER_THAN,
        basis=criterion.basis,
    )


def _without_rule(criterion: Criterion, look: Look) -> list[str]:
    lacking = {s.structure_type.value for s in look.structures if not _rules(criterion, s, look)}
    return [f"the tables have no minimum for {kind.replace('_', ' ')}" for kind in sorted(lacking)]


def _uses(criterion: Criterion, look: Look) -> list[RuleUse]:
    applied = [_rules(criterion, structure, look) for structure in look.structures]
    rule_classes = {a.rule.receptor_class for rules in applied for a in rules}
    return rule_uses(applied, {c: _sources(criterion, c, look) for c in rule_classes})


def _sources(criterion: Criterion, rule_class: str, look: Look) -> tuple[Source, ...]:
    if CRITICAL_PUBLIC_AREA in criterion.receptor_classes:
        return (Source(_CRITICAL_CLASS),)  # land, not only its facilities
    if not criterion.rule_classes:
        return (Source(rule_class),)
    found = [s for s in structure_law.SOURCES[rule_class] if s.receptor_class in criterion.receptor_classes]
    if rule_class == "public_use_area":
        found = [replace(s, applies=not_outline_of_known) if s.edge_only else s for s in found]
    if rule_class.endswith(IN_CITY) and not look.coverage.covers("city"):
        # Whether it lies in a city is not known: the row for cities may be the right one too.
        found = [replace(s, applies=_may_be_in_city) for s in found if s.receptor_class != "city"]
    return tuple(found)


def _may_be_in_city(receptors: ClassTable) -> NDArray[np.bool_]:
    return np.asarray(receptors.facts["in_city"] != 0)


def not_outline_of_known(receptors: ClassTable) -> NDArray[np.bool_]:
    """Public use areas (n,) but for the boundaries, stated to be none of the facilities, of those whose facilities are
    there: they are measured to them (65.106(9)"b")."""
    boundary = structure_law.property_boundary(receptors)
    stated = np.flatnonzero(boundary & (receptors.facts["facility"] == 0))
    keep = np.ones(len(receptors), dtype=bool)
    if len(stated) and not boundary.all():
        facilities = shapely.STRtree(receptors.geometry[~boundary])
        holding = facilities.query(receptors.geometry[stated], predicate="intersects")[0]
        keep[stated[np.unique(holding)]] = False
    return keep


def _nearest_of(criterion: Criterion, use: RuleUse, position: int, look: Look) -> list[Near]:
    """The nearest receptor of a use from one structure, or that there is none as far as was searched."""
    applied = use.applied[position]
    if applied is None:
        return []
    accuracy_ft = float(look.subjects.accuracy_ft[position])
    none = _none_within(use, applied, position, accuracy_ft, look)
    classes = by_class(look.critical) if CRITICAL_PUBLIC_AREA in criterion.receptor_classes else look.classes
    receptors = classes.get(use.source.receptor_class)
    if receptors is None or not len(receptors):
        return [none]
    found = _measured(criterion, use, position, receptors, look)
    if found is None or found.sure_ft >= none.sure_ft:
        return [none]
    return [found]


def _none_within(use: RuleUse, applied: AppliedRule, position: int, accuracy_ft: float, look: Look) -> Near:
    return Near(
        subject=look.structures[position].name,
        receptor="",
        receptor_name="",
        receptor_layer="",
        receptor_class=use.source.receptor_class,
        required_ft=applied.rule.distance_ft,
        floor_ft=applied.floor_ft,
        comparison=applied.rule.comparison,
        measured_ft=None,
        searched_ft=look.searched_ft,
        doubt_ft=accuracy_ft,
        outline_only=False,
        lifted=False,
        note="",
    )


def _measured(criterion: Criterion, use: RuleUse, position: int, receptors: ClassTable, look: Look) -> Optional[Near]:
    half_width = np.nan_to_num(receptors.facts["half_width_ft"])
    row = look.context.allowances.get(receptors.receptor_class)
    widest = half_width.max(initial=0.0) + np.nan_to_num(receptors.facts["accuracy_ft"]).max(initial=0.0)
    widest += row.allowance_ft if row else 0.0
    reach = np.zeros(len(look.structures))
    reach[position] = look.searched_ft + float(look.subjects.accuracy_ft[position]) + widest
    pairs = receptors.index.pairs_within(look.subjects.geometry, reach)
    pairs = spoken_of(look.subjects, use, receptors, pairs, look.context)
    if not len(pairs):
        return None
    _, outcomes, granted, _ = exemptions_of(use, look.subjects, receptors, pairs, look.context)
    meant = np.ones(len(pairs), dtype=bool)
    for exemption_id in NOT_WHAT_IS_MEANT:
        if exemption_id in outcomes:
            meant &= outcomes[exemption_id] != GRANTED
    pairs, granted = pairs.where(meant), granted[meant]
    if not len(pairs):
        return None
    limits = limits_of(look.subjects, use, receptors, pairs, look.context)
    doubt = limits.accuracy_ft + limits.allowance_ft
    near = _candidates(pairs, half_width[pairs.receptor] + doubt)
    pairs, granted, limits, doubt = pairs.where(near), granted[near], limits.where(near), doubt[near]
    measured = measure(look.context.frame, look.subjects.geometry[pairs.subject], receptors.geometry[pairs.receptor])
    distance_ft = np.maximum(0.0, measured.distance_ft - half_width[pairs.receptor])
    # Among equals the first receptor, so that every run names the same.
    i = int(np.lexsort((pairs.receptor, distance_ft - doubt))[0])
    receptor = int(pairs.receptor[i])
    layers = (
        look.critical if CRITICAL_PUBLIC_AREA in criterion.receptor_classes else (look.assessment.site.receptor_layers)
    )
    return Near(
        subject=look.structures[position].name,
        receptor=str(receptors.ids[receptor]),
        receptor_name=str(receptors.names[receptor]),
        receptor_layer=layers[int(receptors.layer[receptor])].name,
        receptor_class=receptors.receptor_class,
        required_ft=float(limits.required_ft[i]),
        floor_ft=float(limits.floor_ft[i]),
        comparison=limits.comparison,
        measured_ft=float(distance_ft[i]),
        searched_ft=look.searched_ft,
        doubt_ft=float(doubt[i]),
        outline_only=bool(limits.edge_only[i]),
        lifted=bool(granted[i]),
        note=use.source.note,
    )


def _candidates(pairs: Pairs, nearer_ft: Floats) -> NDArray[np.bool_]:
    """The pairs (p,) that may be the nearest once measured: planar lengths are good to a thousandth only."""
    slack = PLANAR_SLACK - 1
    most = pairs.planar_ft * (1 + slack) + RESOLUTION_FT - nearer_ft
    least = pairs.planar_ft * (1 - slack) - RESOLUTION_FT - nearer_ft
    return np.asarray(least <= most.min())
