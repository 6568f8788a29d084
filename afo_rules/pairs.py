"""Facts of pairs of a subject and a receptor: what conditions and exemptions look at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from .receptors import ClassTable
from .subjects import SubjectTable

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True)
class PairFacts:
    """Facts of pairs (p,) of a subject and a receptor, by position in their tables."""

    subjects: SubjectTable
    receptors: ClassTable
    subject: NDArray[np.intp]
    receptor: NDArray[np.intp]
    filing_date: np.datetime64

    def receptor_fact(self, name: str) -> NDArray[Any]:
        return np.asarray(self.receptors.facts[name][self.receptor])

    @property
    def is_small(self) -> NDArray[np.int8]:
        return np.asarray(self.subjects.is_small[self.subject])

    @property
    def law_date(self) -> NDArray[np.datetime64]:
        return np.asarray(self.subjects.law_date[self.subject])
