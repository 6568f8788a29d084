"""What could not be looked at, and why. A missing layer is not an empty layer, and neither is a clear site."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from .iowa.structures import CITY_SENSITIVE
from .model import NotEvaluated, ReceptorClass, ReceptorLayer, SearchedNoneFound
from .plan import RuleUse
from .receptors import ClassTable
from .subjects import SubjectTable
from .tables import Rule

# A layer of drainage wells whose kind is not told apart speaks for all their kinds.
SPEAKS_FOR = {
    "agricultural_drainage_well_surface_intake": "agricultural_drainage_well",
    "agricultural_drainage_well_wellhead": "agricultural_drainage_well",
    "agricultural_drainage_well_cistern": "agricultural_drainage_well",
}


@dataclass(frozen=True)
class Coverage:
    """Receptor classes that were searched: by a layer with features, or on the user's word."""

    searched: frozenset[str]
    why_not: Mapping[str, str]

    def covers(self, receptor_class: str) -> bool:
        return receptor_class in self.searched or SPEAKS_FOR.get(receptor_class) in self.searched

    def reason(self, receptor_class: str) -> str:
        """Why a class is not covered."""
        words = receptor_class.replace("_", " ")
        return self.why_not.get(receptor_class, f"no layer was given for {words}")


def coverage_of(layers: Sequence[ReceptorLayer], searched: Sequence[SearchedNoneFound]) -> Coverage:
    """A class is covered when every layer that speaks for it could be read and one of them has features."""
    covered: set[str] = set()
    why_not: dict[str, str] = {}
    for layer in layers:
        for receptor_class in classes_of(layer):
            if layer.unusable:
                why_not[receptor_class] = f"layer {layer.name} could not be used: {layer.unusable}"
            elif layer.total_features > skipped_in(layer) or layer.features_read:
                covered.add(receptor_class)
            else:
                why_not.setdefault(
                    receptor_class,
                    f"layer {layer.name} has no features: an empty layer is not a clear site; "
                    "mark the class as searched, none found",
                )
    broken = {c for layer in layers if layer.unusable for c in classes_of(layer)}
    words = {s.receptor_class.value for s in searched}
    return Coverage(frozenset((covered - broken) | words), why_not)


def classes_of(layer: ReceptorLayer) -> tuple[str, ...]:
    """The receptor classes that a layer speaks for."""
    if layer.classes:
        return layer.classes
    if layer.declared_class:
        return (layer.declared_class,)
    return tuple(sorted({str(c) for c in layer.receptor_class}))


def skipped_in(layer: ReceptorLayer) -> int:
    """How many features of a layer could not be measured."""
    return sum(s.count for s in layer.skipped)


def not_searched(uses: Iterable[RuleUse], subjects: SubjectTable, coverage: Coverage) -> list[NotEvaluated]:
    """Rules in force whose receptors nobody searched for, one entry a citation and receptor class."""
    entries: dict[tuple[str, str], tuple[Rule, list[str]]] = {}
    for use in uses:
        receptor_class = use.source.receptor_class
        if not use.source.primary or coverage.covers(receptor_class):
            continue
        strictest = max(use.rules, key=lambda rule: (rule.distance_ft, rule.rule_id))
        key = (strictest.citation, receptor_class)
        rule, names = entries.get(key, (strictest, []))
        own = [str(n) for n, a in zip(subjects.names, use.applied) if a is not None]
        entries[key] = (max(rule, strictest, key=lambda r: (r.distance_ft, r.rule_id)), sorted({*names, *own}))
    return [
        NotEvaluated(rule.rule_id, citation, receptor_class, coverage.reason(receptor_class), tuple(names))
        for (citation, receptor_class), (rule, names) in sorted(entries.items())
    ]


def cities_told(classes: Mapping[str, ClassTable], coverage: Coverage) -> bool:
    """Whether city limits, or all the receptors themselves, say what lies in a city."""
    return coverage.covers("city") or (
        all(coverage.covers(c) for c in CITY_SENSITIVE)
        and all(bool(np.all(classes[c].facts["in_city"] >= 0)) for c in CITY_SENSITIVE if c in classes)
    )


def city_not_searched(
    uses: Iterable[RuleUse], subjects: SubjectTable, coverage: Coverage, told: bool
) -> list[NotEvaluated]:
    """The city rows of 459.202, unless it is ``told`` what lies in a city."""
    if told:
        return []
    return [
        NotEvaluated(
            rule_id=use.rules[-1].rule_id,
            citation=use.rules[-1].citation,
            receptor_class="city",
            reason=coverage.reason("city") + ", and not every receptor says whether it lies in a city (field in_city)",
            subjects=tuple(str(n) for n, a in zip(subjects.names, use.applied) if a is not None),
        )
        for use in uses
        if use.source.receptor_class == "city"
    ]


def unreadable(layers: Sequence[ReceptorLayer]) -> list[NotEvaluated]:
    """Features that could not be measured: where they lie is unknown, and unknown never helps."""
    known = {c.value for c in ReceptorClass}
    entries = []
    for layer in layers:
        for skipped in layer.skipped:
            reason = f"{skipped.count} of the features of layer {layer.name} were not measured: {skipped.reason}"
            entries.append(NotEvaluated("", "", layer.declared_class or "", reason))
        unknown = sorted({str(c) for c in set(layer.receptor_class.tolist())} - known)
        for receptor_class in unknown:
            count = int(np.count_nonzero(layer.receptor_class == receptor_class))
            what = f"the unknown receptor class “{receptor_class}”" if receptor_class else "no receptor class"
            reason = f"{count} of the features of layer {layer.name} have {what}"
            entries.append(NotEvaluated("", "", receptor_class, reason))
        if layer.unusable and not classes_of(layer):
            entries.append(NotEvaluated("", "", "", f"layer {layer.name} could not be used: {layer.unusable}"))
    return entries
