"""Facts of pairs of a subject and a receptor: what conditions and exemptions look at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Optional

import numpy as np

from .receptors import UNKNOWN, ClassTable
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
    is_small: Optional[bool]

    def receptor_fact(self, name: str) -> NDArray[Any]:
        return np.asarray(self.receptors.facts[name][self.receptor])

    def constant(self, value: Optional[bool]) -> NDArray[np.int8]:
        return np.full(len(self.subject), UNKNOWN if value is None else int(value), dtype=np.int8)

    @property
    def law_date(self) -> NDArray[np.datetime64]:
        return np.asarray(self.subjects.law_date[self.subject])
