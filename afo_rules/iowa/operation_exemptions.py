"""Exemptions that hang on the whole operation: expansion that comes no closer (459.203(2)), formed storage that
replaces unformed or stands under a variance (459.310(4))."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ..pairs import PairFacts
from ..trileans import REFUSED, after, every, known, opposite

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from ..trileans import Trileans

FORMED_STORAGE = ("covered_formed_manure_storage_structure", "uncovered_formed_manure_storage_structure")
FORMED_REPLACEMENT_SINCE = np.datetime64("2003-04-28")  # 459.310(4)(a), (b)
OLDER_OPERATION_BEFORE = np.datetime64("2003-03-01")  # 459.310(4)
FLOODPLAIN = "one_hundred_year_floodplain"
SAME_PLACE_FT = 0.05  # two footprints of one wall line, drawn twice


def expansion_not_closer(facts: PairFacts) -> Trileans:
    """459.203(2): no part ends up closer than the operation already is, and the capacity stays within its caps. An
    existing structure is no closer than itself."""
    existing = facts.subjects.existing[facts.subject]
    nearest = _nearest_of_operation(facts, existing)
    not_closer = np.where(np.isinf(nearest), REFUSED, facts.planar_ft >= nearest - SAME_PLACE_FT)
    return every(np.where(existing, 1, not_closer).astype(np.int8), facts.answer("capacity_within_459_203_caps"))


def replacement_formed_storage(facts: PairFacts) -> Trileans:
    """459.310(4)(a): all five conditions, on an operation with a structure from before 2003-03-01."""
    return every(
        _formed_since_2003(facts),
        _older_operation(facts),
        facts.answer("replaces_unformed_storage"),
        facts.answer("replacement_capacity_not_increased"),
        facts.answer("replaced_storage_discontinued_within_one_year"),
        facts.answer("replacement_storage_at_most_18_months"),
        _not_the_nearest(facts),
        facts.answer("replacement_meets_459_307"),
    )


def variance_formed_storage(facts: PairFacts) -> Trileans:
    """459.310(4)(b): built under a variance of the department; storage that it replaces properly closed."""
    return every(
        _formed_since_2003(facts),
        _older_operation(facts),
        facts.answer("variance_granted"),
        facts.answer("replaced_storage_properly_closed"),
    )


def _formed_since_2003(facts: PairFacts) -> Trileans:
    formed = known(np.isin(facts.subjects.kinds[facts.subject].astype(str), FORMED_STORAGE))
    constructed = facts.subjects.constructed[facts.subject]
    recent = after(constructed, np.full(constructed.shape, FORMED_REPLACEMENT_SINCE - 1))
    return every(formed, np.where(facts.subjects.existing[facts.subject], recent, 1).astype(np.int8))


def _older_operation(facts: PairFacts) -> Trileans:
    """Whether the operation includes a structure constructed before 2003-03-01."""
    oldest = facts.subjects.site_since[facts.subject]
    return opposite(after(oldest, np.full(oldest.shape, OLDER_OPERATION_BEFORE - 1)))


def _not_the_nearest(facts: PairFacts) -> Trileans:
    """459.310(4)(a)(4): no portion closer to the object than any other structure of the operation. The floodplain is
    no object from which subsection 1 requires separation."""
    if facts.receptors.receptor_class == FLOODPLAIN:
        return known(np.ones(len(facts.subject), dtype=bool))
    kinds = facts.subjects.kinds.astype(str)
    others = ~np.isin(kinds, FORMED_STORAGE) | facts.subjects.existing
    nearest = _nearest_of_operation(facts, others[facts.subject])
    return known(facts.planar_ft >= nearest - SAME_PLACE_FT)


def _nearest_of_operation(facts: PairFacts, which: NDArray[np.bool_]) -> NDArray[np.float64]:
    """The distance (p,) from each pair's receptor to the nearest of the operation's subjects that ``which`` (p,) marks;
    infinite where none of them is within reach."""
    if not which.any():
        return np.full(len(facts.subject), np.inf)
    place = facts.subjects.operation[facts.subject] * len(facts.receptors) + facts.receptor
    places, row = np.unique(place, return_inverse=True)
    nearest = np.full(len(places), np.inf)
    np.minimum.at(nearest, row[which], facts.planar_ft[which])
    return np.asarray(nearest[row])
