"""Records and words shared by every part. Words of the law are the statute's, words of GIS are the field's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from enum import Enum
from typing import TYPE_CHECKING, Any, Optional, Union

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from shapely.geometry.base import BaseGeometry

    from .capacity import Capacity
    from .frame import MeasuringFrame
    from .iowa.adjacency import Neighbour
    from .tables import RuleTables
    from .terrain.elevation import Elevation


class Verdict(str, Enum):
    """Outcome of one finding, listed from worst to best."""

    VIOLATES = "violates"
    NOT_EVALUATED = "not_evaluated"
    TOO_CLOSE_TO_CALL = "too_close_to_call"
    CONDITIONAL = "conditional"
    EXEMPT = "exempt"
    MEETS = "meets"


class Overall(str, Enum):
    """Outcome of the whole assessment, worst first."""

    VIOLATES = "violates"
    INCOMPLETE = "incomplete"
    TOO_CLOSE_TO_CALL = "too_close_to_call"
    CONDITIONAL = "conditional"
    MEETS = "meets"


class OperationKind(str, Enum):
    """Which statute a structure falls under: chapter 459 or, for dry bedded confinement, chapter 459B."""

    CONFINEMENT = "confinement"
    DRY_BEDDED_CONFINEMENT = "dry_bedded_confinement"


class SpeciesGroup(str, Enum):
    """Only the tables in pounds (operations first constructed before 2003-03-01) tell these apart."""

    CATTLE = "cattle"
    OTHER_THAN_CATTLE = "other_than_cattle"


class StructureType(str, Enum):
    """Confinement feeding operation structures by the types of the distance tables (Iowa Code 459.202)."""

    CONFINEMENT_BUILDING = "confinement_building"
    COVERED_FORMED_MANURE_STORAGE_STRUCTURE = "covered_formed_manure_storage_structure"
    UNCOVERED_FORMED_MANURE_STORAGE_STRUCTURE = "uncovered_formed_manure_storage_structure"
    COVERED_EARTHEN_MANURE_STORAGE_BASIN = "covered_earthen_manure_storage_basin"
    UNCOVERED_EARTHEN_MANURE_STORAGE_BASIN = "uncovered_earthen_manure_storage_basin"
    ANAEROBIC_LAGOON = "anaerobic_lagoon"
    AEROBIC_STRUCTURE = "aerobic_structure"
    EGG_WASHWATER_STORAGE_STRUCTURE = "egg_washwater_storage_structure"


# "Unformed manure storage structure": an anaerobic lagoon, aerobic structure or earthen basin, covered or not
# (Iowa Code 459.102).
UNFORMED_STORAGE = frozenset(
    {
        StructureType.ANAEROBIC_LAGOON,
        StructureType.AEROBIC_STRUCTURE,
        StructureType.COVERED_EARTHEN_MANURE_STORAGE_BASIN,
        StructureType.UNCOVERED_EARTHEN_MANURE_STORAGE_BASIN,
    }
)


class Status(str, Enum):
    """Whether a structure is to be built or stands."""

    PROPOSED = "proposed"
    EXISTING = "existing"


class Manure(str, Enum):
    """What a stockpile holds: dry manure (459.311B) or dry bedded manure (459B.307)."""

    DRY_MANURE = "dry_manure"
    DRY_BEDDED_MANURE = "dry_bedded_manure"


class ReceptorClass(str, Enum):
    """What a subject must keep its distance from, by the words of the contract."""

    RESIDENCE = "residence"
    COMMERCIAL_ENTERPRISE = "commercial_enterprise"
    RELIGIOUS_INSTITUTION = "religious_institution"
    EDUCATIONAL_INSTITUTION = "educational_institution"
    PUBLIC_USE_AREA = "public_use_area"
    CEMETERY = "cemetery"
    CITY = "city"
    PUBLIC_WELL_SHALLOW = "public_well_shallow"
    PUBLIC_WELL_DEEP = "public_well_deep"
    PRIVATE_WELL_SHALLOW = "private_well_shallow"
    PRIVATE_WELL_DEEP = "private_well_deep"
    AGRICULTURAL_DRAINAGE_WELL = "agricultural_drainage_well"
    AGRICULTURAL_DRAINAGE_WELL_SURFACE_INTAKE = "agricultural_drainage_well_surface_intake"
    AGRICULTURAL_DRAINAGE_WELL_WELLHEAD = "agricultural_drainage_well_wellhead"
    AGRICULTURAL_DRAINAGE_WELL_CISTERN = "agricultural_drainage_well_cistern"
    AGRICULTURAL_DRAINAGE_WELL_AREA = "agricultural_drainage_well_area"
    KNOWN_SINKHOLE = "known_sinkhole"
    WATER_SOURCE = "water_source"
    MAJOR_WATER_SOURCE = "major_water_source"
    DESIGNATED_WETLAND = "designated_wetland"
    ONE_HUNDRED_YEAR_FLOODPLAIN = "one_hundred_year_floodplain"
    PUBLIC_THOROUGHFARE = "public_thoroughfare"
    TERRACE_TILE_INLET = "terrace_tile_inlet"
    SURFACE_TILE_INLET = "surface_tile_inlet"
    DESIGNATED_AREA = "designated_area"
    HIGH_QUALITY_WATER_RESOURCE = "high_quality_water_resource"
    GRASSED_WATERWAY = "grassed_waterway"
    PONDING_AREA = "ponding_area"
    KARST_TERRAIN = "karst_terrain"
    ALLUVIAL_AQUIFER_AREA = "alluvial_aquifer_area"
    CONFINEMENT_OPERATION = "confinement_operation"


# Classes measured to a bank or an ordinary high-water mark (IAC 567-65.106(9)"c").
WATERS = frozenset(
    {
        ReceptorClass.WATER_SOURCE.value,
        ReceptorClass.MAJOR_WATER_SOURCE.value,
        ReceptorClass.DESIGNATED_WETLAND.value,
        ReceptorClass.HIGH_QUALITY_WATER_RESOURCE.value,
    }
)


class SubjectKind(str, Enum):
    """What a rule speaks of: the activities of the rule tables, told apart by structure type where they are."""

    STRUCTURE = "structure"
    STOCKPILE = "stockpile"


class Comparison(str, Enum):
    """The statute's word decides the exact distance: "closer than" lets it pass, "within" does not."""

    CLOSER_THAN = "closer_than"
    WITHIN = "within"
    INTERSECTS = "intersects"
    SLOPE_MORE_THAN = "slope_more_than"
    REMOVED_AND_APPLIED_WITHIN = "removed_and_applied_within"
    MORE_THAN = "more_than"


class Basis(str, Enum):
    """How well a number is known; everything that is not TEXT is marked in every output."""

    TEXT = "text"
    REPORT = "report"
    RECALL = "recall"


@dataclass(frozen=True)
class HeadCount:
    """Head of one animal category (Iowa Code 459.102); the average weight only counts for the tables in pounds."""

    animal_category: str
    head: int
    average_weight_lb: Optional[Decimal] = None


@dataclass(frozen=True)
class RaisedDistance:
    """A distance of 459.310(1)"a" that the department raised by rule, at most 2,000 ft, with that rule's citation."""

    receptor_class: ReceptorClass
    distance_ft: float
    citation: str


@dataclass(frozen=True)
class Operation:
    """One animal feeding operation. ``first_constructed`` None means a new operation. ``answers``: facts of the
    operation that no geometry tells, by name (afo_rules.iowa.questions); a question not answered is unknown.
    ``list_editions``: the editions of the DNR lists (Table 1, Designated Wetlands in Iowa) that were used."""

    filing_date: date
    kind: OperationKind = OperationKind.CONFINEMENT
    animals: tuple[HeadCount, ...] = ()
    stated_animal_units: Optional[Decimal] = None
    stated_animal_weight_lb: Optional[Decimal] = None
    stated_species_group: Optional[SpeciesGroup] = None
    first_constructed: Optional[date] = None
    answers: tuple[tuple[str, bool], ...] = ()
    raised: tuple[RaisedDistance, ...] = ()
    list_editions: str = ""

    def answer(self, question: str) -> Optional[bool]:
        """The answer to a question, None where it was not answered."""
        return dict(self.answers).get(question)


@dataclass(frozen=True)
class Structure:
    """A confinement feeding operation structure; ``geometry`` in the site's measuring frame (metres)."""

    name: str
    geometry: BaseGeometry
    structure_type: StructureType
    status: Status = Status.PROPOSED
    constructed: Optional[date] = None
    secondary_containment: Optional[bool] = None
    holds_animals_or_manure: Optional[bool] = None
    accuracy_ft: float = 0.0


@dataclass(frozen=True)
class Stockpile:
    """A manure stockpile; ``geometry`` in the site's measuring frame (metres)."""

    name: str
    geometry: BaseGeometry
    manure: Manure
    placed: Optional[date] = None
    removed: Optional[date] = None
    runoff_contained: Optional[bool] = None
    slope_contained: Optional[bool] = None
    vertical_separation_ft: Optional[float] = None
    concrete_thickness_in: Optional[float] = None
    concrete_reinforced: Optional[bool] = None
    qualified_structure: Optional[bool] = None
    accuracy_ft: float = 0.0


Subject = Union[Structure, Stockpile]

# Columns of facts that a receptor feature may carry, by how they are stored in ReceptorLayer.facts:
# int8 (1 yes, 0 no, -1 unknown), datetime64[D] (NaT unknown), float64 (NaN unknown).
RECEPTOR_BOOLS = (
    "owner_is_operator",
    "owned_by_titleholder",
    "in_city",
    "drained_to_water_of_state",
    "farm_pond",
    "private_lake",
    "facility",
    "common_ownership",
)
RECEPTOR_DATES = ("waiver_recorded", "established", "listed", "constructed")
RECEPTOR_NUMBERS = ("half_width_ft", "accuracy_ft", "animal_units")


@dataclass(frozen=True)
class Skipped:
    """Features of a layer that could not be measured."""

    reason: str
    count: int


@dataclass(frozen=True)
class ReceptorLayer:
    """Features of one layer near the site, column by column (n features).

    ``geometry``: (n,) shapely geometries in the site's measuring frame; lines and points stand for what they
    draw, corrected by ``half_width_ft`` and ``accuracy_ft`` of ``facts``. ``receptor_class``: (n,) values of
    ReceptorClass as str; anything else is reported, never measured. ``classes``: the classes that the whole layer
    speaks for, near the site or not. ``total_features``: features in the whole layer as filtered, so that an empty
    layer is told from one with nothing near. ``unusable``: why the whole layer cannot be used; its classes are
    then not evaluated.
    """

    name: str
    ids: NDArray[np.object_]
    names: NDArray[np.object_]
    geometry: NDArray[np.object_]
    receptor_class: NDArray[np.object_]
    facts: Mapping[str, NDArray[Any]] = field(default_factory=dict)
    declared_class: Optional[str] = None
    classes: tuple[str, ...] = ()
    total_features: int = 0
    features_read: int = 0
    skipped: tuple[Skipped, ...] = ()
    warnings: tuple[str, ...] = ()
    unusable: str = ""
    source: str = ""


@dataclass(frozen=True)
class SearchedNoneFound:
    """The user's word that a receptor class was searched for and nothing was found."""

    receptor_class: ReceptorClass
    source: str
    searched_on: Optional[date] = None


@dataclass(frozen=True)
class Site:
    """All that one assessment looks at. Every geometry lies in ``frame``. ``elevation``: the ground, for stockpiles."""

    frame: MeasuringFrame
    operation: Operation
    tables: RuleTables
    structures: tuple[Structure, ...] = ()
    stockpiles: tuple[Stockpile, ...] = ()
    receptor_layers: tuple[ReceptorLayer, ...] = ()
    searched: tuple[SearchedNoneFound, ...] = ()
    subject_warnings: tuple[str, ...] = ()
    elevation: Optional[Elevation] = None


class ExemptionOutcome(str, Enum):
    """The answer of one exemption; only granted lifts anything."""

    GRANTED = "granted"
    REFUSED = "refused"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class ExemptionLooked:
    """One exemption that was looked at for a finding, and why it was or was not granted."""

    exemption_id: str
    outcome: ExemptionOutcome
    why: str
    citation: str
    basis: Basis


@dataclass(frozen=True)
class Finding:
    """One subject against one rule and one receptor. Distances in international feet, not rounded."""

    finding_id: str
    subject: str
    subject_kind: str
    receptor: str
    receptor_name: str
    receptor_layer: str
    receptor_class: str
    rule_id: str
    citation: str
    comparison: str
    required_ft: Optional[float]
    measured_ft: Optional[float]
    margin_ft: Optional[float]
    accuracy_ft: float
    verdict: Verdict
    reason: str
    basis: Basis
    line: tuple[tuple[float, float], ...] = ()
    exemptions: tuple[ExemptionLooked, ...] = ()
    corrections: tuple[str, ...] = ()
    rule_note: str = ""


@dataclass(frozen=True)
class NotEvaluated:
    """A rule in force that could not be looked at for a whole receptor class."""

    rule_id: str
    citation: str
    receptor_class: str
    reason: str
    subjects: tuple[str, ...] = ()


@dataclass(frozen=True)
class SetbackZone:
    """Ground that one rule closes around one receptor: a drawing; the verdict never comes from it."""

    receptor: str
    receptor_layer: str
    receptor_class: str
    rule_id: str
    citation: str
    distance_ft: float
    subject_kind: str
    geometry: BaseGeometry


@dataclass(frozen=True)
class Permit:
    """What must be filed before construction; ``needed`` None means it could not be decided."""

    what: str
    needed: Optional[bool]
    citation: str
    basis: Basis
    why: str = ""
    deadline: str = ""


@dataclass(frozen=True)
class Assessment:
    """The whole answer for one site. Findings are in their stable order."""

    site: Site
    capacity: Capacity
    neighbours: tuple[Neighbour, ...]
    overall: Overall
    findings: tuple[Finding, ...]
    not_evaluated: tuple[NotEvaluated, ...]
    zones: tuple[SetbackZone, ...]
    permits: tuple[Permit, ...]
    doubts: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()
