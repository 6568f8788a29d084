"""Three-valued answers in arrays: 1 yes (granted), 0 no (refused), -1 unknown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Trileans = NDArray[np.int8]

GRANTED, REFUSED, UNKNOWN = 1, 0, -1


def either(first: Trileans, second: Trileans) -> Trileans:
    """Granted when one is, refused when both are, else unknown."""
    granted = (first == GRANTED) | (second == GRANTED)
    refused = (first == REFUSED) & (second == REFUSED)
    return np.where(granted, GRANTED, np.where(refused, REFUSED, UNKNOWN)).astype(np.int8)


def every(*answers: Trileans) -> Trileans:
    """Refused when one is, granted when all are, else unknown."""
    together = np.array(answers)
    refused = (together == REFUSED).any(axis=0)
    granted = (together == GRANTED).all(axis=0)
    return np.where(refused, REFUSED, np.where(granted, GRANTED, UNKNOWN)).astype(np.int8)


def opposite(answer: Trileans) -> Trileans:
    """No for yes, yes for no, unknown for unknown."""
    return np.where(answer == UNKNOWN, UNKNOWN, 1 - answer).astype(np.int8)


def known(answer: NDArray[np.bool_]) -> Trileans:
    """A plain yes or no."""
    return answer.astype(np.int8)


def after(later: NDArray[np.datetime64], earlier: NDArray[np.datetime64]) -> Trileans:
    """Whether one date lies after another, unknown where either is."""
    unknown = np.isnat(later) | np.isnat(earlier)
    return np.where(unknown, UNKNOWN, (later > earlier).astype(np.int8)).astype(np.int8)
