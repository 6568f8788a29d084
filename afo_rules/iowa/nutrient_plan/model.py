"""Records of a nutrient management plan: what the user gives and what is found in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from enum import Enum
from typing import TYPE_CHECKING, Optional

from ...model import Basis, NotEvaluated, Overall, ReceptorLayer, SearchedNoneFound, Verdict
from .answers import Answers

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

    from ...frame import MeasuringFrame
    from ...tables import Allowance
    from .law import Item, NutrientPlanLaw


class Control(str, Enum):
    """By what right the owner applies manure on a field."""

    OWNED = "owned"
    RENTED = "rented"
    AGREEMENT = "agreement"


class Method(str, Enum):
    """How manure reaches the soil; the exceptions from the application setbacks ask for these words."""

    INJECTED = "injected"
    INCORPORATED_SAME_DAY = "incorporated_same_day"
    INCORPORATED_WITHIN_24_HOURS = "incorporated_within_24_hours"
    SURFACE = "surface"


class ManureKind(str, Enum):
    """Some setbacks speak of liquid manure only."""

    LIQUID = "liquid"
    SOLID = "solid"


@dataclass(frozen=True)
class Field:
    """An application field; ``geometry`` in the plan's measuring frame (metres), empty where none was drawn.

    None means not stated. ``index_report``: the factors or the NRCS detailed report of the phosphorus index are at
    hand. ``acres_applied``, ``last_application``: what the plan foresees under an agreement. ``vegetation_ft``: least
    width of permanent vegetation around the designated areas by the field.
    """

    field_id: str
    geometry: BaseGeometry
    control: Optional[Control] = None
    agreement_id: str = ""
    agreement_acres: Optional[float] = None
    agreement_end: Optional[date] = None
    agreement_copy: Optional[bool] = None
    acres_applied: Optional[float] = None
    last_application: Optional[date] = None
    phosphorus_index: Optional[float] = None
    phosphorus_index_date: Optional[date] = None
    index_report: Optional[bool] = None
    soil_sample_date: Optional[date] = None
    soil_samples: Optional[float] = None
    crop: str = ""
    liquid_n_lb_per_acre: Optional[float] = None
    rate: str = ""
    rate_source: str = ""
    manure: Optional[ManureKind] = None
    method: Optional[Method] = None
    vegetation_ft: Optional[float] = None


@dataclass(frozen=True)
class Place:
    """A county or a civil township; ``geometry`` in the measuring frame."""

    name: str
    geometry: BaseGeometry


@dataclass(frozen=True)
class Stream:
    """What the operation produces: manure, process wastewater or effluent, with figures and where they come from.

    ``to_at_system``: it enters the alternative technology system, for which (9) asks no plan. ``sold``: it is sold
    under Iowa Code 200 or 200A, for which (8)f asks other papers.
    """

    name: str
    nitrogen: Optional[float] = None
    phosphorus: Optional[float] = None
    concentration_unit: str = ""
    concentration_source: str = ""
    quantity: Optional[float] = None
    quantity_unit: str = ""
    quantity_source: str = ""
    to_at_system: Optional[bool] = None
    sold: Optional[bool] = None


@dataclass(frozen=True)
class Upslope:
    """Ground that drains to the operation by the elevation model ``source``; None where it could not be found, for
    the reason in ``note``."""

    source: str
    acres: Optional[float]
    note: str = ""


@dataclass(frozen=True)
class Plan:
    """All that one look at a plan is given. Every geometry lies in ``frame``.

    ``stated_columns``: the columns that the field layer has: blank in a column that is there means missing in the
    plan, a column that is not there means unknown. ``counties``, ``townships``, ``operation``, ``streams``: None when
    not given at all. ``operation``: pens, lots and structures of the open feedlot.
    """

    frame: MeasuringFrame
    law: NutrientPlanLaw
    allowances: Mapping[str, Allowance]
    as_of: date
    fields: tuple[Field, ...]
    stated_columns: frozenset[str] = frozenset()
    animal_units: Optional[Decimal] = None
    npdes: Optional[bool] = None
    plan_date: Optional[date] = None
    previous_plan_date: Optional[date] = None
    notice_published: Optional[date] = None
    answers: Answers = field(default_factory=Answers)
    counties: Optional[tuple[Place, ...]] = None
    townships: Optional[tuple[Place, ...]] = None
    operation: Optional[tuple[BaseGeometry, ...]] = None
    receptor_layers: tuple[ReceptorLayer, ...] = ()
    searched: tuple[SearchedNoneFound, ...] = ()
    streams: Optional[tuple[Stream, ...]] = None
    upslope: Optional[Upslope] = None
    acres_tolerance_percent: float = 0.0
    warnings: tuple[str, ...] = ()

    @property
    def dated(self) -> date:
        """The day that the plan's facts are held against: its own date, else the day of the check."""
        return self.plan_date or self.as_of


class State(str, Enum):
    """Outcome of one row of the checklist."""

    MISSING = "missing"
    NOT_EVALUATED = "not_evaluated"
    SATISFIED = "satisfied"
    NOT_NEEDED = "not_needed"


@dataclass(frozen=True)
class Outcome:
    """What a condition found. ``needed`` None: whether the item is needed could not be decided, so it counts."""

    state: State
    why: str
    evidence: str = ""
    needed: Optional[bool] = True
    needed_why: str = ""


@dataclass(frozen=True)
class Row:
    """One row of the checklist: the item of the law, and what was found."""

    item: Item
    outcome: Outcome


@dataclass(frozen=True)
class FieldFinding:
    """One field against one requirement. ``required`` and ``measured`` are in ``unit``, not rounded."""

    field_id: str
    check: str
    item_id: str
    citation: str
    verdict: Verdict
    reason: str
    basis: Basis
    required: Optional[float] = None
    measured: Optional[float] = None
    unit: str = ""

    @property
    def finding_id(self) -> str:
        return f"{self.field_id}|{self.check}"


@dataclass(frozen=True)
class FieldPlaces:
    """Counties and townships that a field, or the operation, lies in, by name with the acres in each.

    ``uncovered_acres``: ground that no county (township) of the layer covers; None when there is no layer.
    """

    counties: Mapping[str, float]
    townships: Mapping[str, float]
    uncovered_by_counties: Optional[float]
    uncovered_by_townships: Optional[float]


@dataclass(frozen=True)
class ClosedPart:
    """Ground of one field that one application setback closes; parts of different rules may overlap."""

    field_id: str
    rule_id: str
    citation: str
    basis: Basis
    distance_ft: float
    receptors: tuple[str, ...]
    geometry: BaseGeometry
    acres: float


@dataclass(frozen=True)
class Spreadable:
    """What is left of a field. ``doubtful_acres``: closed only because a width or an accuracy is not known.

    ``lifted``: exceptions that were granted, and those that were looked at and not granted.
    """

    field_id: str
    geometry: BaseGeometry
    field_acres: float
    acres: float
    doubtful_acres: float
    closed: tuple[ClosedPart, ...]
    lifted: tuple[str, ...] = ()


@dataclass(frozen=True)
class Required:
    """Whether a plan is required; None where what is known leaves it open."""

    needed: Optional[bool]
    why: str
    citation: str
    basis: Basis


@dataclass(frozen=True)
class PlanAssessment:
    """The whole answer. Field findings are in the order of the fields, then of the checklist."""

    plan: Plan
    required: Required
    overall: Overall
    overall_why: str
    rows: tuple[Row, ...]
    findings: tuple[FieldFinding, ...]
    not_evaluated: tuple[NotEvaluated, ...]
    places: tuple[FieldPlaces, ...]
    operation_places: Optional[FieldPlaces]
    spreadable: tuple[Spreadable, ...]
    total_acres: float
    doubts: tuple[str, ...]
    warnings: tuple[str, ...]
