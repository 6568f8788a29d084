"""The ground under stockpiles from an elevation model: slope, ponding, run-on (Iowa Code 459B.307(1)(c), (d)).

What the statute says and how it is judged:

* "land having a slope of more than three percent": the least-squares plane through the footprint; its steepest cell is
  shown beside it. Containment lifts it, as the statute says.
* "where water pools on the soil surface": a closed depression deeper than half a foot that reaches under the pile.
  Shallower ones are within what a model of the ground can show.
* "any location where surface water will enter the stockpiled manure": the ground upslope whose water reaches the pile.
  One ring of cells around the footprint is left out of it, because the edge of the pile falls inside cells. The statute
  names no exception; a stated containment (berms are among its measures) makes it a condition: it must keep the water
  out as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Callable, Optional

import numpy as np
import shapely

from ..frame import MeasuringFrame
from ..model import ExemptionLooked, ExemptionOutcome, Finding, NotEvaluated, Stockpile, Verdict
from ..plan import AppliedRule
from ..tables import Rule
from ..terrain.basins import drainage
from ..terrain.depressions import Depressions, depressions
from ..terrain.elevation import Elevation
from ..terrain.flow import STEPS, border
from ..terrain.rasterise import polygon_cells
from ..terrain.run_on import run_on_mask
from ..terrain.slope import FootprintSlope, footprint_slope
from ..units import FEET_PER_MILE, METRES_PER_FOOT, acres, feet, feet_text, metres, text

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from ..terrain.flow import Cells, Receivers
    from ..terrain.grid import Grid

SLOPE, PONDING, RUN_ON = "land_slope_percent", "ponding_area", "surface_water_run_on"
RULE_CLASSES = frozenset({SLOPE, PONDING, RUN_ON})
POND_DEEPER_THAN_FT = 0.5  # our reading of "pools": not a number of the statute
# How far around the piles the drainage is worked out. Ground that drains in from beyond is said to be "at least".
LOOKED_AT_M = metres(FEET_PER_MILE)
# Two slopes closer than that cannot be told apart: a plane of exactly three percent is not more than three percent.
_SAME_PERCENT = 1e-6
_WINDS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")

Answer = tuple[Verdict, str]


@dataclass(frozen=True)
class _Terrain:
    """What all piles share. ``receivers``: (cells,); ``rim``: (cells,) where the known ground ends."""

    elevation: Elevation
    receivers: Receivers
    ponds: Depressions
    rim: NDArray[np.bool_]

    @property
    def grid(self) -> Grid:
        return self.elevation.grid


def ground_findings(
    elevation: Elevation,
    frame: MeasuringFrame,
    piles: Sequence[Stockpile],
    applied: Sequence[Sequence[AppliedRule]],
    cancelled: Callable[[], bool] = lambda: False,
) -> list[Finding]:
    """One finding for each pile and rule of the ground in force. ``piles`` lie in ``frame``. Raises Cancelled."""
    rules = [[a.rule for a in own if a.rule.receptor_class in RULE_CLASSES] for own in applied]
    if not any(rules):
        return []
    if elevation.doubt:
        answer = (Verdict.NOT_EVALUATED, elevation.doubt)
        return [_finding(pile, rule, answer) for pile, own in zip(piles, rules) for rule in own]
    shapes = MeasuringFrame(elevation.grid.crs).project(_array([p.geometry for p in piles]), frame.definition)
    terrain = _terrain(elevation, shapes, cancelled)
    findings = []
    for pile, shape, own in zip(piles, shapes, rules):
        if own:
            judge = _Judge(terrain, pile, shape, cancelled)
            findings += [_finding(pile, rule, judge.answer(rule)) for rule in own]
    return findings


def still_missing(missing: Sequence[NotEvaluated], findings: Sequence[Finding]) -> list[NotEvaluated]:
    """What is left of ``missing`` when the elevation model tells where water pools: a layer that was not given is not
    missed for the piles whose ponding was decided."""
    decided = {f.subject for f in findings if f.receptor_class == PONDING and f.verdict is not Verdict.NOT_EVALUATED}
    left = []
    for entry in missing:
        names = tuple(name for name in entry.subjects if name not in decided)
        if entry.receptor_class != PONDING or not entry.subjects:
            left.append(entry)
        elif names:
            left.append(replace(entry, subjects=names))
    return left


def _terrain(elevation: Elevation, shapes: NDArray[np.object_], cancelled: Callable[[], bool]) -> _Terrain:
    west, south, east, north = (float(edge) for edge in shapely.total_bounds(shapes))
    near = elevation.around((west, south, east, north), LOOKED_AT_M)
    receivers, basins = drainage(near.surface, near.grid, cancelled)
    ponds = depressions(near.surface, near.grid, basins, metres(POND_DEEPER_THAN_FT))
    return _Terrain(near, receivers, ponds, border(near.surface).reshape(-1))


class _Judge:
    """Answers the rules of the ground for one pile."""

    def __init__(self, terrain: _Terrain, pile: Stockpile, shape: Any, cancelled: Callable[[], bool]) -> None:
        self.terrain, self.pile, self.cancelled = terrain, pile, cancelled
        self.cells = polygon_cells(shape, terrain.grid)
        self.unusable = self._unusable(shape)

    def answer(self, rule: Rule) -> Answer:
        if self.unusable:
            return Verdict.NOT_EVALUATED, self.unusable
        if rule.receptor_class == SLOPE:
            return self._slope(rule.distance_ft)
        return self._ponding() if rule.receptor_class == PONDING else self._run_on()

    def _unusable(self, shape: Any) -> str:
        terrain, name = self.terrain, self.terrain.elevation.name
        if not len(self.cells) or not shapely.contains(shapely.box(*terrain.grid.bounds), shape):
            return f"the pile reaches beyond the elevation model {name}"
        if not np.isfinite(terrain.elevation.surface.reshape(-1)[self.cells]).all():
            return f"the elevation model {name} has no elevation under a part of the pile"
        if terrain.rim[self.cells].any():
            return f"the pile lies at the edge of the elevation model {name}"
        return ""

    def _slope(self, limit: float) -> Answer:
        terrain = self.terrain
        found = footprint_slope(terrain.elevation.surface, terrain.grid, self.cells)
        if found is None:
            return Verdict.NOT_EVALUATED, f"the cells of {self._model()} are too coarse for the footprint"
        # The CRS may draw the ground larger than it is (Web Mercator by a third at Iowa's latitude).
        cell_m2 = terrain.grid.cell_width_m * terrain.grid.cell_height_m
        stretch = float(np.sqrt(cell_m2 / terrain.grid.areas_m2(self.cells).mean()))
        plane, steepest = found.plane * stretch, found.steepest_cell * stretch
        what = (
            f"the ground under it slopes {text(plane, limit)} percent{_falls(found)} by the plane through the "
            f"footprint, {text(steepest, limit)} percent at its steepest cell ({self._model()})"
        )
        if plane <= limit + _SAME_PERCENT:
            return Verdict.MEETS, what
        return _contained(self.pile.slope_contained, what)

    def _ponding(self) -> Answer:
        ponds = self.terrain.ponds
        under = ponds.member[np.isin(ponds.cells, self.cells)]
        if not len(under):
            return (
                Verdict.MEETS,
                f"no closed depression deeper than {POND_DEEPER_THAN_FT} ft under it ({self._model()})",
            )
        deepest = int(under.min())  # they are listed from the deepest
        depth_ft = feet(float(ponds.depth_m[deepest]))
        area = acres(float(ponds.area_m2[deepest]))
        return Verdict.VIOLATES, (
            f"a closed depression {feet_text(depth_ft, POND_DEEPER_THAN_FT)} deep reaches under it, "
            f"{text(area, 0, 2)} acres when full ({self._model()})"
        )

    def _run_on(self) -> Answer:
        terrain, grid = self.terrain, self.terrain.grid
        mask = run_on_mask(terrain.receivers, self.cells, self.cancelled)
        area_m2 = grid.area_m2(mask)
        ring_m2 = grid.area_m2(_ring(self.cells, grid))
        open_ended = bool((mask & terrain.rim).any())
        least = "at least " if open_ended else ""
        what = f"{least}{text(acres(area_m2), 0 if area_m2 else None, 2)} acres drain into it ({self._model()})"
        if area_m2 <= ring_m2 * (1 + 1e-9):
            if open_ended:
                why = "the ground that drains into it reaches the edge of the elevation model"
                return Verdict.NOT_EVALUATED, f"{why}: {what}"
            return Verdict.MEETS, f"{what}, no more than the ring of cells around the footprint"
        if self.pile.slope_contained:
            return Verdict.CONDITIONAL, f"{what}: the stated containment must keep this water out of the manure as well"
        return Verdict.VIOLATES, f"{what}: turn this water away, or place the pile where none runs in"

    def _model(self) -> str:
        grid = self.terrain.grid
        cell_ft = max(grid.cell_width_m, grid.cell_height_m) / METRES_PER_FOOT
        return f"elevation model {self.terrain.elevation.name}, cells of {text(cell_ft)} ft"


def _contained(contained: Optional[bool], what: str) -> Answer:
    if contained:
        return Verdict.EXEMPT, f"{what}; methods, structures or practices contain the manure and its runoff"
    if contained is None:
        return Verdict.CONDITIONAL, (
            f"{what}: allowed only with hay bales, silt fences, berms or other effective measures that contain the "
            "manure and its runoff; whether there are any is not stated (field slope_contained)"
        )
    return Verdict.VIOLATES, f"{what}, and no measures contain the manure and its runoff"


def _falls(found: FootprintSlope) -> str:
    if found.plane < 0.05:
        return ""
    return f" to the {_WINDS[int(((found.downhill_deg + 22.5) % 360) // 45)]}"


def _ring(cells: Cells, grid: Grid) -> NDArray[np.bool_]:
    """Mask (cells,) of the cells that touch ``cells`` and are none of them."""
    row, column = np.divmod(cells, grid.columns)
    mask = np.zeros(grid.shape, dtype=bool)
    for r, c in STEPS:
        inside = (row + r >= 0) & (row + r < grid.rows) & (column + c >= 0) & (column + c < grid.columns)
        mask[row[inside] + r, column[inside] + c] = True
    flat = mask.reshape(-1)
    flat[cells] = False
    return flat


def _array(geometries: Sequence[Any]) -> NDArray[np.object_]:
    array = np.empty(len(geometries), dtype=object)
    array[:] = geometries
    return array


def _finding(pile: Stockpile, rule: Rule, answer: Answer) -> Finding:
    verdict, reason = answer
    return Finding(
        finding_id=f"{pile.name}|{rule.rule_id}|elevation model|",
        subject=pile.name,
        subject_kind=f"{pile.manure.value}_stockpile",
        receptor="",
        receptor_name="",
        receptor_layer="",
        receptor_class=rule.receptor_class,
        rule_id=rule.rule_id,
        citation=rule.citation,
        comparison=rule.comparison.value,
        required_ft=None,
        measured_ft=None,
        margin_ft=None,
        accuracy_ft=0.0,
        verdict=verdict,
        reason=reason,
        basis=rule.basis,
        exemptions=_looked_at(pile, rule) if rule.receptor_class == SLOPE and verdict is not Verdict.MEETS else (),
        rule_note=rule.condition,
    )


def _looked_at(pile: Stockpile, rule: Rule) -> tuple[ExemptionLooked, ...]:
    outcomes = {True: ExemptionOutcome.GRANTED, False: ExemptionOutcome.REFUSED, None: ExemptionOutcome.UNKNOWN}
    whys = {
        True: "measures contain the manure and prevent or diminish its runoff",
        False: "no measures contain the manure and its runoff",
        None: "whether measures contain the manure and its runoff is not stated (field slope_contained)",
    }
    contained = pile.slope_contained
    return (ExemptionLooked("slope_contained", outcomes[contained], whys[contained], rule.citation, rule.basis),)
