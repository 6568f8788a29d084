"""Where may it go, and how big may it be: the ground of an area that no rule closes to a structure.

Open ground is where a structure would meet every rule that could be looked at, or be exempt from it. Ground where the
answer would be "too close to call" is closed, and says so. What could not be looked at is listed beside the map.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, Optional

import numpy as np
import shapely

from . import decide
from .area import ellipsoidal_acres
from .capacity_classes import CapacityClass, capacity_classes
from .closings import CLEARANCE_FT, Closings, Prepared, closings_of, not_evaluated_here, rules_here
from .errors import SitingError
from .evaluate import Listing, UseResult, evaluate
from .footprints import Footprint, centres, corners, covered, fits, swept
from .ground import EDGE_FT, Around, Scale, around, open_ground, polygons_of, stop_if, without_seams, zones
from .measure import measure
from .model import NotEvaluated, Operation, Structure, StructureType, Verdict
from .units import whole

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

OUTSIDE = "the footprint would reach out of the area"
NO_ROOM = "open, but too small for the footprint"


class Placement(str, Enum):
    """What the ground is given for: the whole footprint must stay on it, or its centre may be put anywhere on it."""

    FOOTPRINT = "footprint"
    CENTRE = "centre"


@dataclass(frozen=True)
class SitingQuestion:
    """``area``: polygons in the frame. Without a capacity in ``operation`` the answer gives the largest one.

    With placement CENTRE and a footprint that may lie in any direction, it may be turned every way around each centre.
    ``edge_ft``: how far outside the true limit the edge may lie; a wider one is quicker for a county, and still never
    overstates the ground.
    """

    area: BaseGeometry
    operation: Operation
    structure_type: StructureType
    footprint: Optional[Footprint] = None
    placement: Placement = Placement.FOOTPRINT
    secondary_containment: Optional[bool] = None
    edge_ft: float = EDGE_FT

    @property
    def structure(self) -> Structure:
        """The structure, somewhere in the area."""
        return Structure("proposed", self.area, self.structure_type, secondary_containment=self.secondary_containment)


@dataclass(frozen=True)
class OpenPiece:
    """Connected open ground. ``largest``: the largest capacity class allowed, when that was asked; ``limited_by``: what
    closes it to the next larger one."""

    geometry: BaseGeometry
    acres: float
    largest: Optional[CapacityClass] = None
    limited_by: str = ""


@dataclass(frozen=True)
class ClosedGround:
    """Ground that one rule closes around one receptor; these overlap. Without a rule, ``reason`` says what closes it.

    ``verdict``: what a structure touching the receptor would get. ``distance_ft``: how far the ground is closed;
    ``uncertain_ft`` of it only because the receptor's place is not known any better.
    """

    geometry: BaseGeometry
    acres: float
    receptor: str = ""
    receptor_name: str = ""
    receptor_layer: str = ""
    receptor_class: str = ""
    rule_id: str = ""
    citation: str = ""
    basis: str = ""
    required_ft: Optional[float] = None
    distance_ft: Optional[float] = None
    uncertain_ft: float = 0.0
    verdict: str = ""
    reason: str = ""


@dataclass(frozen=True)
class SitingMap:
    """The answer, largest piece first."""

    question: SitingQuestion
    pieces: tuple[OpenPiece, ...]
    closed: tuple[ClosedGround, ...]
    area_acres: float
    not_evaluated: tuple[NotEvaluated, ...]

    @property
    def acres(self) -> float:
        return sum(piece.acres for piece in self.pieces)


def siting_map(
    prepared: Prepared,
    question: SitingQuestion,
    with_closed: bool = True,
    progress: Callable[[float], None] = lambda percent: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> SitingMap:
    """Open and closed ground of the area. Raises SitingError when the area has none, Cancelled when asked to stop."""
    if not len(polygons_of(question.area)):
        raise SitingError("The area has no ground.", "Give a layer with at least one polygon.")
    if question.placement is Placement.CENTRE and question.footprint is None:
        question = replace(question, placement=Placement.FOOTPRINT)  # a point is its own centre
    work = _Work(prepared, question, cancelled)
    classes = _classes(prepared, question)
    open_so_far: BaseGeometry = shapely.Polygon()
    pieces: list[OpenPiece] = []
    larger: Optional[Closings] = None
    for number, one in enumerate(reversed(classes), start=1):
        closings = work.closings(question.operation if one is None else one.operation(question.operation))
        ground = work.open(closings)
        fresh = without_seams(shapely.difference(ground, open_so_far))
        pieces += work.pieces(fresh, one, None if larger is None else larger.besides(closings))
        open_so_far = shapely.union(open_so_far, ground)
        larger = closings
        progress(80.0 * number / len(classes))
    kept = shapely.union_all([p.geometry for p in pieces]) if pieces else shapely.Polygon()
    closed = work.closed(larger, open_so_far, kept) if with_closed and larger is not None else ()
    progress(100.0)
    return SitingMap(
        question=question,
        pieces=tuple(sorted(pieces, key=lambda p: (-p.acres, p.geometry.bounds))),
        closed=closed,
        area_acres=float(ellipsoidal_acres(prepared.surroundings.frame, np.array([question.area], dtype=object))[0]),
        not_evaluated=not_evaluated_here(
            prepared, rules_here(prepared, question.operation, question.structure), question.structure
        ),
    )


@dataclass(frozen=True)
class WhatIf:
    """A structure that is moved about: everything but its place is looked up once."""

    prepared: Prepared
    operation: Operation
    structure: Structure

    def __call__(self, geometry: BaseGeometry) -> tuple[Verdict, list[UseResult]]:
        """The worst verdict on the rules that could be looked at, and what does not plainly meet its distance.

        MEETS says nothing of rules that could not be looked at: ask `not_evaluated_here` for those.
        """
        here = rules_here(self.prepared, self.operation, replace(self.structure, geometry=geometry))
        context = replace(here.context, listing=Listing.SHORTFALLS)
        results = list(evaluate(here.subjects, here.uses, self.prepared.classes, context))
        codes = [int(part.verdict.min()) for result in results for part in result.parts if len(part.verdict)]
        return decide.ORDER[min(codes, default=decide.MEETS)], results


def largest_at(
    prepared: Prepared, operation: Operation, structure: Structure
) -> tuple[Optional[CapacityClass], list[UseResult]]:
    """The largest capacity class that ``structure`` may have where it stands, by measured distances, and what stands
    against the next larger one; None when even the smallest is closed."""
    against: list[UseResult] = []
    for one in reversed(capacity_classes(operation, structure, prepared.surroundings.tables)):
        verdict, results = WhatIf(prepared, one.operation(operation), structure)(structure.geometry)
        if verdict in (Verdict.MEETS, Verdict.EXEMPT):
            return one, against
        against = results
    return None, against


def _classes(prepared: Prepared, question: SitingQuestion) -> Sequence[Optional[CapacityClass]]:
    operation = question.operation
    stated = (operation.animals, operation.stated_animal_units, operation.stated_animal_weight_lb)
    if any(value is not None and value != () for value in stated):
        return [None]
    return capacity_classes(operation, question.structure, prepared.surroundings.tables)


class _Work:
    """The steps of one question."""

    def __init__(self, prepared: Prepared, question: SitingQuestion, cancelled: Callable[[], bool]) -> None:
        self.prepared, self.question, self.cancelled = prepared, question, cancelled
        self.frame = prepared.surroundings.frame
        self.scale = Scale.of(self.frame, question.area.bounds)
        footprint = question.footprint
        turned = footprint is not None and footprint.rotation is not None
        self.rectangle = (
            corners(footprint, footprint.rotation, self.frame, question.area)
            if footprint is not None and footprint.rotation is not None
            else None
        )
        by_centre = question.placement is Placement.CENTRE
        self.radius_ft = footprint.radius_ft if footprint is not None and by_centre and not turned else 0.0

    def closings(self, operation: Operation) -> Closings:
        stop_if(self.cancelled)
        return closings_of(self.prepared, rules_here(self.prepared, operation, self.question.structure, self.cancelled))

    def things(self, closings: Closings) -> Around:
        """What closes ground to the centre, or to the footprint where it has no one direction."""
        near = around(self.question.area, closings.geometry, closings.distance_ft + self.radius_ft, self.scale)
        return near if self.rectangle is None else swept(near, self.rectangle)

    def open(self, closings: Closings) -> BaseGeometry:
        question = self.question
        ground = self._within_area()
        ground = open_ground(ground, self.things(closings), self.cancelled, question.edge_ft)
        if self.rectangle is not None and question.placement is Placement.FOOTPRINT:
            return shapely.intersection(covered(ground, self.rectangle), question.area)
        return ground

    def _within_area(self) -> BaseGeometry:
        """Where the centre may lie so that the footprint stays in the area; all of it when the ground is the
        footprint's own."""
        area = self.question.area
        if self.rectangle is not None:
            return centres(area, self.rectangle)
        if not self.radius_ft:
            return area
        rim = shapely.boundary(polygons_of(area))
        edge = around(area, rim, np.full(len(rim), self.radius_ft + CLEARANCE_FT), self.scale)
        return open_ground(area, edge, self.cancelled, self.question.edge_ft)

    def pieces(self, ground: BaseGeometry, one: Optional[CapacityClass], larger: Optional[Closings]) -> list[OpenPiece]:
        """Connected pieces that have room for the footprint."""
        footprint, parts = self.question.footprint, polygons_of(ground)
        if footprint is not None and self.question.placement is Placement.FOOTPRINT and self.rectangle is None:
            parts = parts[np.array([fits(footprint, self.frame, part) for part in parts], dtype=bool)]
        acres = ellipsoidal_acres(self.frame, parts)
        return [
            OpenPiece(part, float(size), one, self._limit(part, larger) if larger is not None else "")
            for part, size in zip(parts, acres)
        ]

    def _limit(self, part: BaseGeometry, larger: Closings) -> str:
        """The rule and receptor that close the middle of a piece to the next larger class, the farthest reaching."""
        middle = shapely.point_on_surface(part)
        if not len(larger):
            return ""
        away = measure(self.frame, np.full(len(larger), middle, dtype=object), larger.geometry)
        short_ft = larger.distance_ft - away.distance_ft
        row = int(np.argmax(short_ft))
        rule = larger.rules[int(larger.rule[row])]
        who = str(larger.receptor_name[row] or larger.receptor[row])
        words = str(larger.receptor_class[row]).replace("_", " ")
        return f"{whole(rule.distance_ft)} ft from {words} {who} ({rule.citation})"

    def closed(self, closings: Closings, ground: BaseGeometry, kept: BaseGeometry) -> tuple[ClosedGround, ...]:
        """One row a rule and receptor, then what the footprint itself leaves over."""
        area, things = self.question.area, self.things(closings)
        shapes: list[list[BaseGeometry]] = [[] for _ in range(len(closings))]
        for start in range(0, len(things), 500):
            stop_if(self.cancelled)
            part = things.of(np.arange(start, min(start + 500, len(things))))
            for owner, zone in zip(part.owner.tolist(), zones(part, self.question.edge_ft)):
                shapes[owner].append(zone)
        joined = np.array([s[0] if len(s) == 1 else shapely.union_all(s) for s in shapes], dtype=object)
        shapely.prepare(area)
        cut = ~shapely.contains_properly(area, joined)
        joined[cut] = shapely.intersection(joined[cut], area)
        acres = ellipsoidal_acres(self.frame, joined)
        rows = [
            _closed_row(closings, row, joined[row], float(acres[row])) for row in np.flatnonzero(acres > 0).tolist()
        ]
        rows.sort(key=lambda c: (-c.acres, c.rule_id, c.receptor_layer, c.receptor))
        left = shapely.difference(shapely.difference(area, kept), shapely.union_all(joined))
        for shape, reason in (
            (shapely.difference(left, ground), OUTSIDE),
            (shapely.intersection(left, ground), NO_ROOM),
        ):
            size = float(ellipsoidal_acres(self.frame, np.array([shape], dtype=object))[0])
            if size > 1e-4 and self.question.footprint is not None:
                rows.append(ClosedGround(shape, size, reason=reason))
        return tuple(rows)


def _closed_row(closings: Closings, row: int, shape: BaseGeometry, acres: float) -> ClosedGround:
    rule = closings.rules[int(closings.rule[row])]
    uncertain_ft, half_width_ft = float(closings.uncertain_ft[row]), float(closings.half_width_ft[row])
    notes = []
    if half_width_ft:
        notes.append(f"{whole(half_width_ft)} ft half width added to the centreline")
    if uncertain_ft:
        notes.append(f"the last {whole(uncertain_ft)} ft are too close to call: survey it or state its width")
    return ClosedGround(
        geometry=shape,
        acres=acres,
        receptor=str(closings.receptor[row]),
        receptor_name=str(closings.receptor_name[row]),
        receptor_layer=str(closings.receptor_layer[row]),
        receptor_class=str(closings.receptor_class[row]),
        rule_id=rule.rule_id,
        citation=rule.citation,
        basis=rule.basis.value,
        required_ft=rule.distance_ft,
        distance_ft=float(closings.distance_ft[row]) - CLEARANCE_FT,
        uncertain_ft=uncertain_ft,
        verdict=decide.ORDER[int(closings.verdict[row])].value,
        reason="; ".join(notes),
    )
