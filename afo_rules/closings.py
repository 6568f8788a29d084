"""Which receptors close ground to a structure that is not placed yet, and how far around them.

The rules, conditions and exemptions are those of `evaluate`: the structure is taken to lie somewhere in the area. A
receptor closes ground when a structure touching it would get any verdict but meets or exempt; as far as the required
distance and whatever keeps the verdict from being meets: accuracies, and the allowance of a bare centreline. An
exemption that hangs on where the structure comes to lie (459.203(2), expansions) is not granted in advance.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Callable, Optional

import numpy as np

from . import decide
from .assess import receptor_classes
from .capacity import capacity_of
from .coverage import cities_told, city_not_searched, coverage_of, not_searched, unreadable
from .evaluate import Context, exemptions_of, half_width_of, limits_of, spoken_of
from .frame import MeasuringFrame
from .iowa import structures as law
from .measure import Pairs
from .model import NotEvaluated, Operation, ReceptorLayer, SearchedNoneFound, Structure
from .plan import RuleUse, rule_uses
from .receptors import ClassTable
from .subjects import SubjectTable, structure_table
from .tables import Rule, RuleTables

if TYPE_CHECKING:
    from numpy.typing import NDArray

# The edge of open ground lies this much outside the limit, so that "within" (which does not let the exact distance
# pass) and the rounding of coordinates never put a structure on the wrong side. Forty times finer than a survey.
CLEARANCE_FT = 0.002


@dataclass(frozen=True)
class Surroundings:
    """What a structure may be placed into. Every geometry lies in ``frame``.

    ``existing``: the site's other structures, for the rules that ask when the oldest was built.
    """

    frame: MeasuringFrame
    tables: RuleTables
    receptor_layers: tuple[ReceptorLayer, ...]
    searched: tuple[SearchedNoneFound, ...] = ()
    existing: tuple[Structure, ...] = ()


@dataclass(frozen=True)
class Closings:
    """Ground closed around receptors (n rows), one row a rule and receptor.

    ``distance_ft``: how far the ground is closed, of which ``uncertain_ft`` only because the receptor's place is not
    known any better, and ``half_width_ft`` because the line is a centreline. ``verdict``: what a structure touching
    the receptor gets, positions in decide.ORDER. ``rule``: positions in ``rules``.
    """

    rules: tuple[Rule, ...]
    geometry: NDArray[np.object_]
    distance_ft: NDArray[np.float64]
    uncertain_ft: NDArray[np.float64]
    half_width_ft: NDArray[np.float64]
    verdict: NDArray[np.int8]
    rule: NDArray[np.intp]
    receptor: NDArray[np.object_]
    receptor_name: NDArray[np.object_]
    receptor_layer: NDArray[np.object_]
    receptor_class: NDArray[np.object_]

    def __len__(self) -> int:
        return len(self.geometry)

    def besides(self, other: Closings) -> Closings:
        """What closes ground here by a rule that closes none in ``other``."""
        own = {rule.rule_id for rule in other.rules}
        rows = np.array([rule.rule_id not in own for rule in self.rules], dtype=bool)[self.rule]
        columns = {c.name: getattr(self, c.name)[rows] for c in fields(self) if c.name != "rules"}
        return Closings(rules=self.rules, **columns)


@dataclass(frozen=True)
class Prepared:
    """Receptors with their indexes, and which classes were searched: the same for every question about one place."""

    surroundings: Surroundings
    classes: Mapping[str, ClassTable]

    @classmethod
    def of(cls, surroundings: Surroundings) -> Prepared:
        coverage = coverage_of(surroundings.receptor_layers, surroundings.searched)
        return cls(surroundings, receptor_classes(surroundings.receptor_layers, coverage))


@dataclass(frozen=True)
class RulesHere:
    """The rules that speak of one structure, in the form in which evaluate takes them."""

    subjects: SubjectTable
    uses: Sequence[RuleUse]
    context: Context


def rules_here(
    prepared: Prepared, operation: Operation, structure: Structure, cancelled: Callable[[], bool] = lambda: False
) -> RulesHere:
    """The rules in force for ``structure``, whose geometry is a footprint or the whole area in which it may lie."""
    site = prepared.surroundings
    capacity = capacity_of(operation, site.tables)
    table = structure_table((*site.existing, structure), operation, capacity.is_small)
    applied = law.rules_in_force(structure, operation, capacity, site.tables)
    return RulesHere(
        subjects=table.of(np.array([len(site.existing)])),
        uses=rule_uses([applied], law.SOURCES),
        context=Context(
            frame=site.frame,
            filing_date=np.datetime64(operation.filing_date),
            allowances=site.tables.allowances,
            cancelled=cancelled,
            answers=dict(operation.answers),
        ),
    )


def closings_of(prepared: Prepared, here: RulesHere) -> Closings:
    """Every rule and receptor that closes some of the area, the geometry of the one subject of ``here``."""
    rows: list[_Rows] = []
    for use in here.uses:
        receptors = prepared.classes.get(use.source.receptor_class)
        if receptors is not None and len(receptors):
            found = _rows_of(here, use, receptors, prepared.surroundings.receptor_layers)
            if found is not None:
                rows.append(found)
    return _joined(rows)


def not_evaluated_here(prepared: Prepared, here: RulesHere, structure: Structure) -> tuple[NotEvaluated, ...]:
    """Rules in force that nobody could look at: ground that they may close is not shown as closed."""
    site = prepared.surroundings
    coverage = coverage_of(site.receptor_layers, site.searched)
    found = [
        *not_searched(here.uses, here.subjects, coverage),
        *city_not_searched(here.uses, here.subjects, coverage, cities_told(prepared.classes, coverage)),
        *law.without_residence_rows([structure], site.tables),
        *unreadable(site.receptor_layers),
    ]
    return tuple(sorted(found, key=lambda n: (n.citation, n.receptor_class, n.reason)))


@dataclass(frozen=True)
class _Rows:
    rule: Rule
    receptors: ClassTable
    receptor: NDArray[np.intp]
    layer: NDArray[np.object_]
    distance_ft: NDArray[np.float64]
    uncertain_ft: NDArray[np.float64]
    verdict: NDArray[np.int8]


def _rows_of(here: RulesHere, use: RuleUse, receptors: ClassTable, layers: Sequence[ReceptorLayer]) -> Optional[_Rows]:
    every = np.arange(len(receptors))
    pairs = Pairs(np.zeros(len(every), dtype=np.intp), every, np.zeros(len(every)))
    limits = limits_of(here.subjects, use, receptors, pairs, here.context)
    uncertain_ft = limits.accuracy_ft + limits.allowance_ft
    distance_ft = limits.required_ft + uncertain_ft + half_width_of(receptors, every) + CLEARANCE_FT
    near = receptors.index.pairs_within(here.subjects.geometry, np.array([distance_ft.max()]))
    pairs = spoken_of(
        here.subjects, use, receptors, near.where(near.planar_ft <= distance_ft[near.receptor] * 1.002), here.context
    )
    if not len(pairs):
        return None
    _, _, granted, conditional = exemptions_of(use, here.subjects, receptors, pairs, here.context)
    limits = limits_of(here.subjects, use, receptors, pairs, here.context)
    verdict = decide.after_exemptions(decide.before_exemptions(np.zeros(len(pairs)), limits), granted, conditional)
    closes = (verdict != decide.MEETS) & (verdict != decide.EXEMPT)
    receptor = pairs.receptor[closes]
    if not len(receptor):
        return None
    names = np.array([layer.name for layer in layers], dtype=object)
    return _Rows(
        rule=use.rule_of(0).rule,
        receptors=receptors,
        receptor=receptor,
        layer=names[receptors.layer[receptor]],
        distance_ft=distance_ft[receptor],
        uncertain_ft=uncertain_ft[receptor],
        verdict=verdict[closes],
    )


def _joined(rows: Sequence[_Rows]) -> Closings:
    rules = tuple({row.rule.rule_id: row.rule for row in rows}.values())
    place = {rule.rule_id: position for position, rule in enumerate(rules)}

    def column(parts: Iterable[NDArray[np.object_]]) -> NDArray[np.object_]:
        return np.concatenate([np.zeros(0, dtype=object), *parts])

    def numbers(parts: Iterable[NDArray[np.float64]]) -> NDArray[np.float64]:
        return np.concatenate([np.zeros(0), *parts])

    return Closings(
        rules=rules,
        geometry=column(r.receptors.geometry[r.receptor] for r in rows),
        distance_ft=numbers(r.distance_ft for r in rows),
        uncertain_ft=numbers(r.uncertain_ft for r in rows),
        half_width_ft=numbers(half_width_of(r.receptors, r.receptor) for r in rows),
        verdict=np.concatenate([np.zeros(0, dtype=np.int8), *(r.verdict for r in rows)]),
        rule=np.concatenate(
            [
                np.zeros(0, dtype=np.intp),
                *(np.full(len(r.receptor), place[r.rule.rule_id], dtype=np.intp) for r in rows),
            ]
        ),
        receptor=column(r.receptors.ids[r.receptor] for r in rows),
        receptor_name=column(r.receptors.names[r.receptor] for r in rows),
        receptor_layer=column(r.layer for r in rows),
        receptor_class=column(np.full(len(r.receptor), r.receptors.receptor_class, dtype=object) for r in rows),
    )
