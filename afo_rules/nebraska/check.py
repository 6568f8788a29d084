"""The whole Nebraska check: terrain, tree, volumes, wells; one answer."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Callable, Optional

import numpy as np

from ..frame import MeasuringFrame
from ..model import Finding, NotEvaluated, Overall, Verdict
from ..units import acres, text
from .decision import Decision, Measures, decide
from .facts import Answers, Range
from .law import NebraskaLaw
from .runoff import StorageBalance, Surface, SurfaceRunoff, balance, runoff_of, total
from .watershed import SINGLE_FLOW_BIAS, FacilityPart, Part, Router, Terrain, Watershed, watershed
from .wells import Place, Wells, place_of


@dataclass(frozen=True)
class Storm:
    """The 25-year, 24-hour storm and the curve numbers. None: the table's default, or not given."""

    rainfall_in: Optional[float] = None
    rainfall_source: str = ""
    curve_number_feedlot: Optional[float] = None
    curve_number_other: Optional[float] = None
    storage_available_acft: Optional[float] = None
    waste_storage_acft: Optional[float] = None


@dataclass(frozen=True)
class RunoffSite:
    """All that one check looks at. ``warnings``: what the reader of the data noticed."""

    terrain: Terrain
    law: NebraskaLaw
    answers: Answers
    storm: Storm
    wells: Optional[Wells] = None
    groundwater_separation_ft: Optional[float] = None
    engine: str = ""
    dem_name: str = ""
    warnings: tuple[str, ...] = ()


@dataclass(frozen=True)
class Judgement:
    """A condition that the agency judges: ``answer`` as stated (None: not stated), ``favourable`` as it must be."""

    condition_id: str
    text: str
    fact: str
    answer: Optional[bool]
    favourable: bool
    citation: str


@dataclass(frozen=True)
class RunoffAssessment:
    """The whole answer. ``incidental_acft`` None: the storm was not given, and no volume is claimed."""

    site: RunoffSite
    overall: Overall
    watershed: Watershed
    decision: Decision
    surfaces: tuple[SurfaceRunoff, ...]
    incidental_acft: Optional[Range]
    storage: Optional[StorageBalance]
    place: Place
    judgements: tuple[Judgement, ...]
    doubts: tuple[str, ...]
    warnings: tuple[str, ...]

    @property
    def findings(self) -> tuple[Finding, ...]:
        return self.place.findings

    @property
    def not_evaluated(self) -> tuple[NotEvaluated, ...]:
        return (*self.place.not_evaluated, *_not_evaluated(self.site, self.watershed, self.storage))


def assess_runoff(
    site: RunoffSite,
    route: Router,
    progress: Callable[[float], None],
    cancelled: Callable[[], bool],
) -> RunoffAssessment:
    """The answer for one site; ``route`` gives drainage directions, None: built in. Raises SitingError, Cancelled."""
    found = watershed(site.terrain, route, lambda percent: progress(0.9 * percent), cancelled)
    decision = decide(site.law, _measures(found, site.answers), site.answers)
    surfaces, incidental = _volumes(site, found)
    storage = _storage(site.storm, incidental, found.touches_edge)
    frame, parts, wells = _measured(site)
    place = place_of(site.law, frame, parts, wells, site.answers, site.groundwater_separation_ft)
    judgements = tuple(
        Judgement(c.condition_id, c.text, c.fact, site.answers.fact(c.fact), c.must_be == "yes", c.citation)
        for c in site.law.conditions
        if c.judged_by == "agency"
    )
    missing = (*place.not_evaluated, *_not_evaluated(site, found, storage))
    progress(100)
    return RunoffAssessment(
        site=site,
        overall=_overall(found, decision, storage, place, judgements, missing),
        watershed=found,
        decision=decision,
        surfaces=surfaces,
        incidental_acft=incidental,
        storage=storage,
        place=place,
        judgements=judgements,
        doubts=_doubts(site, found),
        warnings=(*site.warnings, *_warnings(site, found)),
    )


def _measures(found: Watershed, answers: Answers) -> Measures:
    divertible = found.divertible_acres
    if divertible is None and answers.fact("every_divertible_acre_diverted") is True:
        divertible = Range.exact(0.0)
    if not found.touches_edge:
        return Measures(found.other_acres, divertible, found.additional_acres)
    # More may drain in from beyond the model than it shows.
    return Measures(_at_least(found.other_acres), divertible, _at_least(found.additional_acres))


def _at_least(value: Range) -> Range:
    return Range(value.low, value.value, float("inf"))


def _volumes(site: RunoffSite, found: Watershed) -> tuple[tuple[SurfaceRunoff, ...], Optional[Range]]:
    """Runoff by surface. Without depth or source no volume is claimed."""
    storm = site.storm
    if storm.rainfall_in is None or not storm.rainfall_source.strip():
        return (), None
    surfaces = runoff_of(surfaces_of(site, found), storm.rainfall_in)
    return surfaces, total(surfaces)


def surfaces_of(site: RunoffSite, found: Watershed) -> tuple[Surface, ...]:
    """The land whose runoff the reservoir must hold, by curve number: the facility's parts, and the additional area.

    Roadways count as earthen lot unless they are paved; embankments and dam top as other land. A part's own curve
    number wins.
    """
    defaults = site.law.curve_numbers
    lot = site.storm.curve_number_feedlot or defaults["earthen_lot"].curve_number
    other = site.storm.curve_number_other or defaults["other"].curve_number
    made: list[Surface] = []
    for name, shape in found.part_shapes.items():
        left = shape
        for part in (p for p in site.terrain.parts if p.part.value == name):
            own = left.intersection(part.geometry)
            left = left.difference(part.geometry)
            number = part.curve_number or _curve_number(part, lot, other, site)
            area = acres(site.terrain.grid.polygon_area_m2(own))
            made.append(Surface(part.name, number, Range.exact(area)))
    made.append(Surface("additional area", other, found.additional_acres))
    return tuple(made)


def _curve_number(part: FacilityPart, lot: float, other: float, site: RunoffSite) -> float:
    if part.part is Part.RESERVOIR:
        return site.law.curve_numbers["reservoir"].curve_number
    if part.part in (Part.FEEDLOT, Part.ROADWAY):
        return site.law.curve_numbers["paved_lot"].curve_number if part.paved else lot
    return other


def _storage(storm: Storm, incidental: Optional[Range], lower_bound: bool) -> Optional[StorageBalance]:
    if incidental is None or storm.storage_available_acft is None or storm.waste_storage_acft is None:
        return None
    balanced = balance(storm.storage_available_acft, storm.waste_storage_acft, incidental)
    # A lower bound of the runoff can show that it does not fit, never that it does.
    return replace(balanced, holds=None) if lower_bound and balanced.holds else balanced


def _measured(site: RunoffSite) -> tuple[MeasuringFrame, list[FacilityPart], Optional[Wells]]:
    """Parts brought into the measuring frame; wells are in it already."""
    crs = site.terrain.grid.crs
    shapes = np.empty(len(site.terrain.parts), dtype=object)
    shapes[:] = [part.geometry for part in site.terrain.parts]
    frame = MeasuringFrame.around(shapes, crs)
    projected = frame.project(shapes, crs)
    parts = [
        FacilityPart(part.name, part.part, shape, part.paved, part.curve_number)
        for part, shape in zip(site.terrain.parts, projected)
    ]
    return frame, parts, site.wells


def _not_evaluated(site: RunoffSite, found: Watershed, storage: Optional[StorageBalance]) -> tuple[NotEvaluated, ...]:
    missing = []
    if found.touches_edge:
        missing.append(
            NotEvaluated(
                "contributing_area",
                "54-2430(1)",
                "",
                "the contributing area reaches the edge of the elevation model: more land may drain in from beyond it",
            )
        )
    if storage is None:
        absent = [
            name
            for name, value in (
                ("RAINFALL_IN", site.storm.rainfall_in),
                ("RAINFALL_SOURCE", site.storm.rainfall_source.strip() or None),
                ("STORAGE_AVAILABLE_ACFT", site.storm.storage_available_acft),
                ("WASTE_STORAGE_ACFT", site.storm.waste_storage_acft),
            )
            if value is None
        ]
        missing.append(NotEvaluated("storage", "54-2430(1)", "", f"the storage balance needs {', '.join(absent)}"))
    return tuple(missing)


def _overall(
    found: Watershed,
    decision: Decision,
    storage: Optional[StorageBalance],
    place: Place,
    judgements: tuple[Judgement, ...],
    missing: tuple[NotEvaluated, ...],
) -> Overall:
    """The worst of all parts. What reaches the edge of the elevation model is incomplete, whatever the tree says."""
    parts = {Overall.INCOMPLETE if found.touches_edge else decision.verdict}
    if storage is not None:
        parts.add({True: Overall.MEETS, False: Overall.VIOLATES, None: Overall.TOO_CLOSE_TO_CALL}[storage.holds])
    if missing:
        parts.add(Overall.INCOMPLETE)
    parts.update(_OVERALL_OF[f.verdict] for f in place.findings)
    for judgement in judgements:
        if judgement.answer is None:
            parts.add(Overall.CONDITIONAL)
        elif judgement.answer is not judgement.favourable:
            parts.add(Overall.VIOLATES)
    return min(parts, key=tuple(Overall).index)


_OVERALL_OF = {
    Verdict.VIOLATES: Overall.VIOLATES,
    Verdict.NOT_EVALUATED: Overall.INCOMPLETE,
    Verdict.TOO_CLOSE_TO_CALL: Overall.TOO_CLOSE_TO_CALL,
    Verdict.CONDITIONAL: Overall.CONDITIONAL,
    Verdict.EXEMPT: Overall.MEETS,
    Verdict.MEETS: Overall.MEETS,
}


def _doubts(site: RunoffSite, found: Watershed) -> tuple[str, ...]:
    limit = site.law.acre_limit
    doubts = [
        (
            f"The statute lets up to {limit:g} acres of additional area in, so exactly {limit:g} acres pass; "
            f"the agency's fact sheet 05-134 (2022) asks to call at {limit:g} acres or more."
        ),
        (
            f"Single-flow drainage overstates a continuous slope by up to {100 * SINGLE_FLOW_BIAS:.1f} percent: "
            "the lower end of each range allows for it. A coarser or finer elevation model moves the area too."
        ),
        (
            "Wells are measured from reservoir, embankment and dam top, the structures that control the waste; the "
            "statutory definition of a livestock waste control facility (54-2417) was not read."
        ),
        "No floodplain limit of the state was found, and none is claimed.",
    ]
    additional = found.additional_acres
    if additional.low <= limit <= additional.high or abs(additional.value - limit) < 0.05 * limit:
        doubts.append(
            f"The additional area of {text(additional.value, limit, 2)} acres lies near the limit: have it surveyed."
        )
    if site.answers.fact("facility_is_new") is None:
        doubts.append("It was not stated whether the facility is new (facility_is_new): it was taken as new.")
    return tuple(doubts)


def _warnings(site: RunoffSite, found: Watershed) -> tuple[str, ...]:
    warnings = []
    if found.touches_edge:
        warnings.append(
            "The contributing area reaches the edge of the elevation model. All areas are lower bounds: "
            "choose a larger elevation model."
        )
    for lot in found.lots:
        if lot.draining_to_reservoir_share < 1:
            warnings.append(
                f"{100 * (1 - lot.draining_to_reservoir_share):.0f} percent of “{lot.name}” does not drain to the "
                "reservoir on today's ground; its area and the land above it are counted in the upper end of the range."
            )
    if site.storm.rainfall_in is not None and not site.storm.rainfall_source.strip():
        warnings.append("The rainfall depth has no source (RAINFALL_SOURCE): no volume was worked out.")
    return tuple(warnings)
