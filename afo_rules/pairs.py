"""Facts of pairs of a subject and a receptor: what conditions and exemptions look at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from .receptors import ClassTable
from .subjects import SubjectTable
from .trileans import UNKNOWN

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True)
class PairFacts:
    """Facts of pairs (p,) of a subject and a receptor, by position in their tables. ``planar_ft``: how far apart they
    are in the frame, for saying which is nearer. ``answers``: what was answered of the one operation."""

    subjects: SubjectTable
    receptors: ClassTable
    subject: NDArray[np.intp]
    receptor: NDArray[np.intp]
    planar_ft: NDArray[np.float64]
    filing_date: np.datetime64
    answers: Mapping[str, bool]

    def answer(self, question: str) -> NDArray[np.int8]:
        value = self.answers.get(question)
        return np.full(len(self.subject), UNKNOWN if value is None else int(value), dtype=np.int8)

    def receptor_fact(self, name: str) -> NDArray[Any]:
        return np.asarray(self.receptors.facts[name][self.receptor])

    @property
    def is_small(self) -> NDArray[np.int8]:
        return np.asarray(self.subjects.is_small[self.subject])

    @property
    def law_date(self) -> NDArray[np.datetime64]:
        return np.asarray(self.subjects.law_date[self.subject])
