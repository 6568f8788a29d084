"""Who is let off which distance, by which words. Every exemption is granted only when its facts are known.

Each exemption is one function over many pairs of subject and receptor at once; it answers granted, refused or
unknown for each pair. An unknown one is not granted; where the law makes it a matter of management (runoff kept
from a receptor), an unknown one makes the finding conditional.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Callable

import numpy as np

from ..model import WATERS, Basis, ExemptionLooked, ExemptionOutcome
from ..pairs import PairFacts
from ..tables import RESIDENCE, STOCKPILE, WATER, WELL, Rule
from ..trileans import GRANTED, REFUSED, UNKNOWN, after, either, opposite
from .operation_exemptions import expansion_not_closer, replacement_formed_storage, variance_formed_storage

if TYPE_CHECKING:
    from ..trileans import Trileans

WELL_DISTANCES_SINCE = np.datetime64("1996-03-20")  # 65.106(5): structures constructed after this day
OUTCOMES = {
    GRANTED: ExemptionOutcome.GRANTED,
    REFUSED: ExemptionOutcome.REFUSED,
    UNKNOWN: ExemptionOutcome.UNKNOWN,
}


@dataclass(frozen=True)
class Exemption:
    """``lifts`` says which rules it speaks of, given the receptor's class; ``why`` holds one sentence an outcome."""

    exemption_id: str
    citation: str
    basis: Basis
    lifts: Callable[[Rule, str], bool]
    decide: Callable[[PairFacts], Trileans]
    why: dict[ExemptionOutcome, str]
    conditional_when_unknown: bool = False

    def looked_at(self, outcome: int) -> ExemptionLooked:
        named = OUTCOMES[outcome]
        return ExemptionLooked(self.exemption_id, named, self.why[named], self.citation, self.basis)


def exemptions_for(rule: Rule, receptor_class: str) -> list[Exemption]:
    """The exemptions to look at for ``rule`` and receptors of ``receptor_class``, in a stable order."""
    return [exemption for exemption in EXEMPTIONS if exemption.lifts(rule, receptor_class)]


def _sentences(granted: str, refused: str, unknown: str) -> dict[ExemptionOutcome, str]:
    return {
        ExemptionOutcome.GRANTED: granted,
        ExemptionOutcome.REFUSED: refused,
        ExemptionOutcome.UNKNOWN: unknown,
    }


def _is_459_202(rule: Rule, receptor_class: str) -> bool:
    return rule.table == RESIDENCE


def _is_65_106_7(rule: Rule) -> bool:
    return rule.table == STOCKPILE and rule.receptor_class in (
        "residence",
        "commercial_enterprise",
        "religious_institution",
        "educational_institution",
        "public_use_area",
    )


def _is_459_310_1(rule: Rule, receptor_class: str) -> bool:
    """The distances of 459.310(1) and 459B.202(1), the reverse rules of paragraph "c" among them; not the floodplain
    ban and not the thoroughfare."""
    return rule.table == WATER and rule.distance_ft > 0 and rule.receptor_class != "public_thoroughfare_right_of_way"


def _is_459_310_4(rule: Rule, receptor_class: str) -> bool:
    """What 459.310(4) lifts: the distances of its subsection 1 and the floodplain ban of its subsection 2."""
    return rule.citation.startswith(("Iowa Code 459.310(1)", "Iowa Code 459.310(2)"))


def _is_runoff_rule(rule: Rule, receptor_class: str) -> bool:
    """65.106(8) and 459B.307(1)"a", "b": distances of stockpiles to water, inlets, wells and sinkholes."""
    return rule.table == STOCKPILE and rule.distance_ft > 0 and rule.comparison.value == "within"


def small_operation(facts: PairFacts) -> Trileans:
    """459.205(1): 500 animal units or less, and not an unformed manure storage structure."""
    unformed = facts.subjects.unformed[facts.subject]
    return np.where(unformed, REFUSED, facts.is_small).astype(np.int8)


def waiver(facts: PairFacts) -> Trileans:
    """459.205(2): effective when recorded; it must be recorded by the filing date."""
    recorded = facts.receptor_fact("waiver_recorded")
    return opposite(after(recorded, np.broadcast_to(facts.filing_date, recorded.shape)))


def owner_is_operator(facts: PairFacts) -> Trileans:
    """459.202: a residence owned by the owner of the confinement feeding operation."""
    return np.asarray(facts.receptor_fact("owner_is_operator"), dtype=np.int8)


def owned_by_titleholder(facts: PairFacts) -> Trileans:
    """65.106(7): a residence owned by the titleholder of the land where the stockpile lies."""
    return np.asarray(facts.receptor_fact("owned_by_titleholder"), dtype=np.int8)


def receptor_came_later(facts: PairFacts) -> Trileans:
    """65.106(1): the receptor must exist when the filing is made, else when construction begins."""
    return _came_after(facts, "established")


def _came_after(facts: PairFacts, fact: str) -> Trileans:
    """Whether the receptor's date lies after the day whose state of things counts for the subject. An existing
    structure stood by the filing date, even when the day it was built is not known."""
    came = facts.receptor_fact(fact)
    after_filing = after(came, np.broadcast_to(facts.filing_date, came.shape)) == GRANTED
    return np.where(after_filing, GRANTED, after(came, facts.law_date)).astype(np.int8)


def wetland_listed_later(facts: PairFacts) -> Trileans:
    """65.106(4): the structure existed, or its filing was made, before the wetland was listed; an older structure at
    the site carries the later ones ("a")."""
    listed = facts.receptor_fact("listed")
    own = _came_after(facts, "listed")
    oldest = facts.subjects.site_since[facts.subject]
    return np.where(np.isnat(oldest), own, either(own, after(listed, oldest))).astype(np.int8)


def major_water_not_listed(facts: PairFacts) -> Trileans:
    """65.106(3): the water must be in DNR Table 1 when the filing is made."""
    return _came_after(facts, "listed")


def farm_pond_or_private_lake(facts: PairFacts) -> Trileans:
    """459.310(3)"a", 462A.2."""
    return either(facts.receptor_fact("farm_pond"), facts.receptor_fact("private_lake"))


def secondary_containment(facts: PairFacts) -> Trileans:
    """459.310(3)"b"."""
    return np.asarray(facts.subjects.secondary_containment[facts.subject], dtype=np.int8)


def structure_before_1996(facts: PairFacts) -> Trileans:
    """65.106(5): well distances hold for structures constructed after 1996-03-20; a proposed one will be."""
    constructed = facts.subjects.constructed[facts.subject]
    before = opposite(after(constructed, np.broadcast_to(WELL_DISTANCES_SINCE, constructed.shape)))
    return np.where(facts.subjects.existing[facts.subject], before, REFUSED).astype(np.int8)


def runoff_contained(facts: PairFacts) -> Trileans:
    """459B.307(1)"a", "b" and 65.106(8)"a", "c"."""
    return np.asarray(facts.subjects.runoff_contained[facts.subject], dtype=np.int8)


def inlet_not_drained_to_water(facts: PairFacts) -> Trileans:
    """65.106(8)"a": an inlet not directly connected to a tile line that discharges directly into a water of the
    state is none. 459B.307 has no such words, so for dry bedded manure the question stays open."""
    drained = facts.receptor_fact("drained_to_water_of_state")
    unconnected = opposite(drained)
    bedded = facts.subjects.kinds[facts.subject] == "dry_bedded_manure_stockpile"
    return np.where(bedded & (unconnected == GRANTED), UNKNOWN, unconnected).astype(np.int8)


def ground_protected(facts: PairFacts) -> Trileans:
    """459B.307(1)"e": five feet of vertical separation and five inches of reinforced concrete, both."""
    return np.asarray(facts.subjects.ground_protected[facts.subject], dtype=np.int8)


def small_operation_stockpile(facts: PairFacts) -> Trileans:
    """65.12(1)"a", superseded 2024-06-19 by 65.107: dry manure of a small animal feeding operation."""
    bedded = facts.subjects.kinds[facts.subject] == "dry_bedded_manure_stockpile"
    return np.where(bedded, REFUSED, facts.is_small).astype(np.int8)


EXEMPTIONS: tuple[Exemption, ...] = (
    Exemption(
        "small_operation",
        "Iowa Code 459.205(1)",
        Basis.TEXT,
        _is_459_202,
        small_operation,
        _sentences(
            "the operation has 500 animal units or less and the structure is not an unformed manure storage structure",
            "the operation has more than 500 animal units, or the structure is an unformed manure storage structure",
            "the animal unit capacity is not known",
        ),
    ),
    Exemption(
        "own_residence",
        "Iowa Code 459.202",
        Basis.TEXT,
        lambda rule, receptor_class: rule.table == RESIDENCE and receptor_class == "residence",
        owner_is_operator,
        _sentences(
            "the residence is owned by the owner of the confinement feeding operation",
            "the residence is not owned by the owner of the confinement feeding operation",
            "whether the owner of the operation owns the residence is not stated (field owner_is_operator)",
        ),
    ),
    Exemption(
        "own_residence_stockpile",
        "IAC 567-65.106(7)",
        Basis.TEXT,
        lambda rule, receptor_class: _is_65_106_7(rule) and receptor_class == "residence",
        owned_by_titleholder,
        _sentences(
            "the residence is owned by the titleholder of the land where the stockpile is located",
            "the residence is not owned by the titleholder of the land where the stockpile is located",
            "whether the titleholder of the stockpile's land owns the residence is not stated "
            "(field owned_by_titleholder)",
        ),
    ),
    Exemption(
        "small_operation_stockpile",
        "IAC 567-65.12(1)(a), superseded 2024-06-19 by 65.107",
        Basis.REPORT,
        lambda rule, receptor_class: _is_65_106_7(rule),
        small_operation_stockpile,
        _sentences(
            "dry manure of a small animal feeding operation (500 animal units or less)",
            "the manure is dry bedded, or the operation has more than 500 animal units",
            "the animal unit capacity is not known",
        ),
    ),
    Exemption(
        "waiver",
        "Iowa Code 459.205(2)",
        Basis.TEXT,
        lambda rule, receptor_class: rule.table == RESIDENCE or _is_65_106_7(rule),
        waiver,
        _sentences(
            "a waiver was recorded by the filing date",
            "the waiver was recorded after the filing date",
            "no recorded waiver is stated (field waiver_recorded)",
        ),
    ),
    Exemption(
        "receptor_came_later",
        "IAC 567-65.106(1)",
        Basis.TEXT,
        _is_459_202,
        receptor_came_later,
        _sentences(
            "it did not exist when the filing was made, or when construction began",
            "it existed when the filing was made, or when construction began",
            "when it was established, or when the structure was built, is not stated (fields established, constructed)",
        ),
    ),
    Exemption(
        "expansion_not_closer",
        "Iowa Code 459.203(2)",
        Basis.RECALL,
        _is_459_202,
        expansion_not_closer,
        _sentences(
            "the expansion comes no closer to it than the operation was, and stays within the capacity caps",
            "the expansion comes closer to it than the operation was, or exceeds the capacity caps",
            "it comes no closer to it than the operation was; whether the capacity stays within the caps of 459.203(2) "
            "is not answered (question capacity_within_459_203_caps)",
        ),
    ),
    Exemption(
        "wetland_listed_later",
        "IAC 567-65.106(4)(a)-(d)",
        Basis.TEXT,
        lambda rule, receptor_class: rule.table == WATER and rule.receptor_class == "designated_wetland",
        wetland_listed_later,
        _sentences(
            "the structure existed or the filing was made before the wetland was listed",
            "the wetland was listed before the filing was made or the structure built",
            "when the wetland was listed, or the structure built, is not stated (fields listed, constructed)",
        ),
    ),
    Exemption(
        "major_water_not_listed",
        "IAC 567-65.106(3)",
        Basis.TEXT,
        lambda rule, receptor_class: rule.table == WATER and rule.receptor_class == "major_water_source",
        major_water_not_listed,
        _sentences(
            "it was not in DNR Table 1 when the filing was made; the distance to a plain water source applies",
            "it was in DNR Table 1 when the filing was made",
            "when it was listed in DNR Table 1, or the structure built, is not stated (fields listed, constructed)",
        ),
    ),
    Exemption(
        "farm_pond_private_lake",
        "Iowa Code 459.310(3)(a), 462A.2",
        Basis.TEXT,
        lambda rule, receptor_class: _is_459_310_1(rule, receptor_class) and receptor_class in WATERS,
        farm_pond_or_private_lake,
        _sentences(
            "it is a farm pond or a privately owned lake",
            "it is neither a farm pond nor a privately owned lake",
            "whether it is a farm pond or a privately owned lake is not stated (fields farm_pond, private_lake)",
        ),
    ),
    Exemption(
        "secondary_containment",
        "Iowa Code 459.310(3)(b)",
        Basis.TEXT,
        _is_459_310_1,
        secondary_containment,
        _sentences(
            "the structure is built with a secondary containment barrier",
            "the structure has no secondary containment barrier",
            "whether it is built with a secondary containment barrier is not stated (field secondary_containment)",
        ),
    ),
    Exemption(
        "replacement_formed_storage",
        "Iowa Code 459.310(4)(a)",
        Basis.TEXT,
        _is_459_310_4,
        replacement_formed_storage,
        _sentences(
            "formed storage that replaces unformed storage and fulfils all five conditions",
            "it is no formed storage that replaces unformed storage, or one of the five conditions is not fulfilled",
            "whether formed storage replaces unformed storage under the five conditions is not answered (questions "
            "replaces_unformed_storage and the replacement_ questions)",
        ),
    ),
    Exemption(
        "variance_formed_storage",
        "Iowa Code 459.310(4)(b)",
        Basis.TEXT,
        _is_459_310_4,
        variance_formed_storage,
        _sentences(
            "formed storage built under a variance of the department",
            "it is no formed storage of an older operation built under a variance of the department",
            "whether the department granted a variance for formed storage is not answered (questions variance_granted, "
            "replaced_storage_properly_closed)",
        ),
    ),
    Exemption(
        "structure_before_1996",
        "IAC 567-65.106(5)",
        Basis.TEXT,
        lambda rule, receptor_class: rule.table == WELL,
        structure_before_1996,
        _sentences(
            "the structure was constructed on or before 1996-03-20",
            "the structure is proposed, or was constructed after 1996-03-20",
            "when the existing structure was constructed is not stated (field constructed)",
        ),
    ),
    Exemption(
        "stockpile_runoff",
        "Iowa Code 459B.307(1); IAC 567-65.106(8)(a), (c)",
        Basis.TEXT,
        _is_runoff_rule,
        runoff_contained,
        _sentences(
            "the manure is kept so that precipitation-induced runoff cannot drain to it",
            "precipitation-induced runoff can drain to it",
            "only if the manure is kept so that precipitation-induced runoff cannot drain to it "
            "(field runoff_contained)",
        ),
        conditional_when_unknown=True,
    ),
    Exemption(
        "unconnected_inlet",
        "IAC 567-65.106(8)(a)",
        Basis.TEXT,
        lambda rule, receptor_class: _is_runoff_rule(rule, receptor_class) and receptor_class.endswith("_tile_inlet"),
        inlet_not_drained_to_water,
        _sentences(
            "the inlet is not directly connected to a tile line that discharges directly into a water of the state",
            "the inlet is connected to a tile line that discharges directly into a water of the state",
            "whether the inlet drains to a water of the state is not stated (field drained_to_water_of_state), or the "
            "manure is dry bedded, for which Iowa Code 459B.307 does not have the exception of the rule",
        ),
    ),
    Exemption(
        "ground_protected",
        "Iowa Code 459B.307(1)(e)",
        Basis.TEXT,
        lambda rule, receptor_class: (
            rule.table == STOCKPILE and receptor_class in ("karst_terrain", "alluvial_aquifer_area")
        ),
        ground_protected,
        _sentences(
            "five feet of vertical separation and five inches of reinforced concrete, both",
            "five feet of vertical separation or five inches of reinforced concrete is lacking",
            "only with five feet of vertical separation and five inches of reinforced concrete (fields "
            "vertical_separation_ft, concrete_thickness_in, concrete_reinforced)",
        ),
        conditional_when_unknown=True,
    ),
)
