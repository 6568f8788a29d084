"""score(assessment) -> Matrix: points the map supports, points the applicant selects, and the four marks.

The tool suggests, it does not claim: what the map supports may be left out, and what it cannot see must be selected.
What is not known gives no points, and the row says what is missing.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum
from typing import Callable, Optional

from ...assess import search_distance_ft
from ...errors import SitingError
from ...measure import RESOLUTION_FT
from ...model import Assessment, Operation, Overall, ReceptorLayer, Status, Stockpile, Structure
from ...tables import RuleTables
from ...units import feet_text, text, whole
from .choices import NONE, Choices
from .law import CHOICE, DISTANCE, EXTRA, GEOMETRY, PASS_MARKS, RATIO, Criterion, MatrixLaw, Option, Score
from .measure import Look, Near, look_of, nearest, value_of, why_not

# The lowest value of the best band plus a foot: as far as a criterion can care, whatever the minimum.
_BEYOND_FT = 1.0


class RowStatus(str, Enum):
    """How a row came by its points. Only ``measured``, ``stated`` and ``selected`` rows have any."""

    MEASURED = "measured"
    STATED = "stated"
    SELECTED = "selected"
    BELOW = "below_the_lowest_band"
    MINIMUM_NOT_MET = "minimum_not_met"
    NOT_EVALUATED = "not_evaluated"
    NOT_CLAIMED = "not_claimed"
    NOT_SELECTED = "not_selected"


@dataclass(frozen=True)
class MatrixRow:
    """One criterion. ``value``: feet beyond the minimum, feet, or times the minimum, not rounded; ``counted``: what
    was held against the bands (whole feet, rounded down)."""

    criterion: Criterion
    status: RowStatus
    why: str
    option: Optional[Option] = None
    near: Optional[Near] = None
    value: Optional[float] = None
    counted: Optional[Decimal] = None

    @property
    def score(self) -> Score:
        return self.option.score if self.option is not None else Score()


@dataclass(frozen=True)
class Matrix:
    """The whole matrix of one site. ``reached``: the four marks by name. ``hindered``: why it does not pass whatever
    its points, nothing when it may."""

    assessment: Assessment
    law: MatrixLaw
    rows: tuple[MatrixRow, ...]
    totals: Score
    reached: dict[str, bool]
    hindered: tuple[str, ...]
    warnings: tuple[str, ...]
    searched_ft: float

    @property
    def passes(self) -> bool:
        """All four marks, and no separation distance violated."""
        return all(self.reached.values()) and not self.hindered


def matrix_search_distance_ft(
    operation: Operation,
    structures: Sequence[Structure],
    stockpiles: Sequence[Stockpile],
    tables: RuleTables,
    law: MatrixLaw,
) -> float:
    """How far from the subjects receptors must be read, so that no band of a criterion is out of reach."""
    plain = search_distance_ft(operation, structures, stockpiles, tables)
    # That is at least twice the largest minimum and a mile; half of it is the largest minimum at most.
    tops = [_reach_ft(criterion, plain / 2) for criterion in law.criteria.values() if criterion.judged_by == GEOMETRY]
    return max(plain, *tops) if tops else plain


def _reach_ft(criterion: Criterion, minimum_ft: float) -> float:
    minimum_ft = max(minimum_ft, criterion.minimum_at_least_ft)
    if criterion.measure == DISTANCE:
        return criterion.top + _BEYOND_FT
    return criterion.top * minimum_ft if criterion.measure == RATIO else criterion.top + minimum_ft + _BEYOND_FT


def score(
    assessment: Assessment,
    law: MatrixLaw,
    choices: Choices,
    critical_public_areas: Sequence[ReceptorLayer] = (),
    searched_ft: Optional[float] = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Matrix:
    """The matrix of an assessed site. ``critical_public_areas``: layers of them, whatever class they name.

    ``searched_ft``: how far from the subjects the layers were read, by default as far as the assessment asks. Raises
    SitingError without a new structure, and for a size of the operation that is claimed against its capacity.
    """
    site = assessment.site
    if not any(s.status is Status.PROPOSED and s.holds_animals_or_manure is not False for s in site.structures):
        raise SitingError(
            "There is no proposed structure that holds animals or manure: the master matrix scores new structures.",
            "Give the structures to be built, with status proposed.",
        )
    if searched_ft is None:
        searched_ft = search_distance_ft(site.operation, site.structures, site.stockpiles, site.tables)
    look = look_of(assessment, critical_public_areas, searched_ft, cancelled)
    rows, warnings = [], []
    for item, criterion in sorted(law.criteria.items()):
        chosen = choices.get(item)
        if criterion.judged_by == CHOICE:
            rows.append(_selected(criterion, chosen, assessment))
            continue
        row = _measured(criterion, look)
        rows.append(_with_choice(row, chosen))
        if row.status is not RowStatus.NOT_EVALUATED and chosen not in (None, NONE, row.option and row.option.option):
            warnings.append(
                f"criterion {item}: “{chosen}” was chosen, but the distance is measured and decides ({row.why})"
            )
    totals = sum((row.score for row in rows), Score())
    return Matrix(
        assessment=assessment,
        law=law,
        rows=tuple(rows),
        totals=totals,
        reached=totals.reaches(PASS_MARKS),
        hindered=_hindered(rows, assessment),
        warnings=tuple(warnings),
        searched_ft=searched_ft,
    )


def _hindered(rows: Sequence[MatrixRow], assessment: Assessment) -> tuple[str, ...]:
    """A site that fails a minimum distance fails, whatever its points."""
    items = [str(row.criterion.item) for row in rows if row.status is RowStatus.MINIMUM_NOT_MET]
    found = [f"the minimum distance of criterion {', '.join(items)} is not met"] if items else []
    if assessment.overall is Overall.VIOLATES:
        found.append("the site violates a separation distance")
    return tuple(found)


def _measured(criterion: Criterion, look: Look) -> MatrixRow:
    reasons = why_not(criterion, look)
    near = None if reasons else nearest(criterion, look)
    if near is None:
        return MatrixRow(criterion, RowStatus.NOT_EVALUATED, "; ".join(reasons) or "no rule of it is in force")
    distance_ft = near.searched_ft if near.measured_ft is None else near.measured_ft
    value = float(value_of(criterion, distance_ft, near.required_ft))
    counted = _counted(criterion, near)
    option = criterion.band(counted)
    why = _why(criterion, near, value, counted)
    if near.minimum_not_met:
        return MatrixRow(criterion, RowStatus.MINIMUM_NOT_MET, why, None, near, value, counted)
    status = RowStatus.BELOW if option is None else RowStatus.MEASURED
    return MatrixRow(criterion, status, why, option, near, value, counted)


def _counted(criterion: Criterion, near: Near) -> Decimal:
    """Bands leave gaps between whole feet (500 to 501): the distance is rounded down to a whole foot."""
    value = float(value_of(criterion, near.sure_ft + RESOLUTION_FT, near.required_ft))
    return Decimal(repr(value)) if criterion.measure == RATIO else Decimal(math.floor(value))


def _why(criterion: Criterion, near: Near, value: float, counted: Decimal) -> str:
    to = near.receptor_class.replace("_", " ")
    to = f"{near.receptor_name} ({to})" if near.receptor_name else to
    if near.measured_ft is None:
        parts = [f"{near.subject}: no {to} within {whole(near.searched_ft)} ft, counted as that far"]
    else:
        parts = [f"{near.subject} to {to}: {feet_text(near.measured_ft, near.required_ft)}"]
    if criterion.measure == EXTRA:
        # Printed so that it is not rounded up to the next whole foot, where a band may begin; what cannot be told from
        # a whole foot is that foot.
        whole_feet = math.floor(value + RESOLUTION_FT)
        beyond = text(max(value, float(whole_feet)), whole_feet + 1)
        parts.append(f"{beyond} ft beyond the minimum of {whole(near.required_ft)} ft, counted as {counted:,} ft")
    elif criterion.measure == RATIO:
        parts.append(f"{text(value, criterion.top, 2)} times the minimum of {whole(near.required_ft)} ft")
    if near.doubt_ft:
        parts.append(
            f"{feet_text(near.doubt_ft, 0)} taken off for accuracy or an unknown width: a survey may add points"
        )
    if near.lifted:
        parts.append("an exemption lifts the minimum, the distance stays")
    if near.outline_only:
        parts.append(near.note or "measured to an outline")
    return "; ".join(parts)


def _with_choice(row: MatrixRow, chosen: Optional[str]) -> MatrixRow:
    """What the map supports need not be claimed; what it could not tell may be stated."""
    criterion = row.criterion
    if chosen == NONE:
        why = f"not claimed, as chosen; {row.why}"
        return MatrixRow(criterion, RowStatus.NOT_CLAIMED, why, None, row.near, row.value, row.counted)
    if chosen is not None and row.status is RowStatus.NOT_EVALUATED:
        why = f"stated by the applicant, not measured: {row.why}"
        return MatrixRow(criterion, RowStatus.STATED, why, criterion.option(chosen))
    return row


def _selected(criterion: Criterion, chosen: Optional[str], assessment: Assessment) -> MatrixRow:
    if chosen is None:
        hint = _size_hint(criterion, assessment)
        return MatrixRow(criterion, RowStatus.NOT_SELECTED, f"not selected{hint}")
    if chosen == NONE:
        return MatrixRow(criterion, RowStatus.NOT_CLAIMED, "not claimed, as chosen")
    option = criterion.option(chosen)
    if _is_size(criterion):
        return _size(criterion, option, assessment)
    return MatrixRow(criterion, RowStatus.SELECTED, "selected by the applicant; becomes a permit condition", option)


def _is_size(criterion: Criterion) -> bool:
    """The criterion whose bands are animal units."""
    return criterion.options[0].at_least is not None


def _size_of(criterion: Criterion, assessment: Assessment) -> Optional[Option]:
    most = assessment.capacity.units.most
    return None if most is None else criterion.band(Decimal(math.ceil(most)))


def _size_hint(criterion: Criterion, assessment: Assessment) -> str:
    option = _size_of(criterion, assessment) if _is_size(criterion) else None
    return "" if option is None else f"; the capacity supports “{option.option}” ({option.label})"


def _size(criterion: Criterion, option: Optional[Option], assessment: Assessment) -> MatrixRow:
    supported = _size_of(criterion, assessment)
    if supported is None:
        why = "the animal unit capacity, with that of adjacent operations, is not known"
        return MatrixRow(criterion, RowStatus.NOT_EVALUATED, why)
    if option is None or option.score.points > supported.score.points:
        claimed = option.label if option is not None else ""
        raise SitingError(
            f"CHOICES: criterion {criterion.item} claims {claimed}, but the operation has "
            f"{whole(assessment.capacity.units.most or Decimal(0))} animal units.",
            f"Write {criterion.item}={supported.option}.",
        )
    return MatrixRow(criterion, RowStatus.SELECTED, "selected by the applicant; the capacity supports it", option)
