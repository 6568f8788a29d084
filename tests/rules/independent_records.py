"""Words and records of the second reading (independent_check.py)."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal

from independent_geodesy import Shape

Facts = dict

VIOLATES, MEETS, CLOSE, CONDITIONAL, EXEMPT, UNKNOWN = (
    "violates", "meets", "too_close_to_call", "conditional", "exempt", "not_evaluated",
)  # fmt: skip

BUILT_PLACES = ("residence", "commercial_enterprise", "religious_institution", "educational_institution")
WELLS = ("public_well_shallow", "public_well_deep", "private_well_shallow", "private_well_deep")
UNFORMED = ("anaerobic_lagoon", "aerobic_structure", "covered_earthen_manure_storage_basin",
            "uncovered_earthen_manure_storage_basin")  # fmt: skip
FORMED = (
    "confinement_building",
    "covered_formed_manure_storage_structure",
    "uncovered_formed_manure_storage_structure",
)

STOCKPILE_RULE = {
    "dry_manure": "Iowa Code 459.311B; IAC 567-65.106(8)",
    "dry_bedded_manure": "Iowa Code 459B.307(1); IAC 567-65.106(8)",
}


@dataclass(frozen=True)
class Operation:
    filing: date
    dry_bedded: bool = False
    units: Decimal | None = None
    pounds: Decimal | None = None
    species: str | None = None
    first_constructed: date | None = None


@dataclass(frozen=True)
class Subject:
    """``type``: a structure type, or for a stockpile its manure. ``facts``: what the contract's fields say."""

    name: str
    type: str
    shape: Shape
    facts: Facts = field(default_factory=dict)

    @property
    def is_stockpile(self) -> bool:
        return self.type in STOCKPILE_RULE

    def fact(self, name: str):
        return self.facts.get(name)


@dataclass(frozen=True)
class Receptor:
    layer: str
    id: str
    cls: str
    shape: Shape
    facts: Facts = field(default_factory=dict)

    def fact(self, name: str):
        return self.facts.get(name)


@dataclass(frozen=True)
class Site:
    crs: str
    operation: Operation
    subjects: tuple[Subject, ...]
    receptors: tuple[Receptor, ...]


@dataclass(frozen=True)
class Requirement:
    """``excuses``: verdicts instead of a violation (EXEMPT, CONDITIONAL, VIOLATES), worst case last. ``optional``: the
    texts do not settle whether this rule is shown beside a stricter one."""

    citation: str
    required: float
    comparison: str
    excuses: frozenset
    optional: bool = False


@dataclass(frozen=True)
class Decision:
    subject: str
    layer: str
    receptor: str
    citation: str
    required: float
    comparison: str
    measured: float
    accuracy: float
    verdicts: frozenset
    optional: bool

    @property
    def key(self):
        return (self.subject, self.layer, self.receptor, self.citation, self.required)


def optional(rule: Requirement) -> Requirement:
    return Requirement(rule.citation, rule.required, rule.comparison, rule.excuses, True)
