"""Questions of law that the sources leave open: printed, never decided in silence."""

from __future__ import annotations

from collections.abc import Sequence

from .capacity import Capacity
from .coverage import Coverage
from .model import UNFORMED_STORAGE, WATERS, Finding, Manure, ReceptorClass, Site, Status, Verdict

SMALL_THOROUGHFARE = (
    "Sources disagree whether a small animal feeding operation must keep 100 ft from a public thoroughfare "
    "(Iowa Code 459.205(1), IAC 567-65.106(6)): the distance is applied."
)
UNCONNECTED_INLET = (
    "IAC 567-65.106(8)(a) leaves out tile inlets that are not connected to a water of the state; "
    "Iowa Code 459B.307(1)(b) does not say so for dry bedded manure: the distance is applied to dry bedded manure."
)
DRY_MANURE_WORDS = (
    "IAC 567-65.106(8)(c) speaks of “dry manure” only; for dry bedded manure the like exception is read in "
    "Iowa Code 459B.307(1)(a)."
)
EXISTING_STRUCTURES = (
    "Existing structures are held against the distances of today's class of the operation; whether an older barn must "
    "meet them after an expansion is disputed (Iowa Code 459.203)."
)
CERTIFICATION = (
    "Distances are computed from map data. The department may require that a distance be measured and certified by a "
    "licensed land surveyor, a professional engineer or NRCS-qualified staff (IAC 567-65.106(9))."
)
MANURE_LEVEL = (
    "The outline of unformed manure storage is taken for the point of maximum allowable level of manure "
    "(IAC 567-65.106(9)(a), 65.100(1)(b)): a person must confirm it."
)
HIGH_WATER = (
    "Outlines of lakes, reservoirs and wetlands are taken for the ordinary high-water mark, outlines of streams for "
    "the top of the bank (IAC 567-65.106(9)(c)): a person must confirm it."
)
OTHER_OPERATIONS = (
    "No layer of other operations was given and none was said to be searched for: whether an adjacent operation of "
    "common ownership or management counts as one with this one, and raises its capacity, was not looked at "
    "(IAC 567-65.106; Iowa Code 459.201, 459.301)."
)
SUCCESSOR_RULE = "IAC 567-65.107 (2024), which may hold further exemptions, was not read."


def doubts_for(site: Site, capacity: Capacity, coverage: Coverage, findings: Sequence[Finding]) -> tuple[str, ...]:
    """The open questions that touch this site."""
    doubts = [CERTIFICATION]
    if any(s.structure_type in UNFORMED_STORAGE for s in site.structures):
        doubts.append(MANURE_LEVEL)
    if any(f.receptor and f.receptor_class in WATERS for f in findings):
        doubts.append(HIGH_WATER)
    if site.structures and not coverage.covers(ReceptorClass.CONFINEMENT_OPERATION.value):
        doubts.append(OTHER_OPERATIONS)
    if site.structures and capacity.is_small is not False:
        doubts.append(SMALL_THOROUGHFARE)
    if any(s.status is Status.EXISTING for s in site.structures):
        doubts.append(EXISTING_STRUCTURES)
    if any(pile.manure is Manure.DRY_BEDDED_MANURE for pile in site.stockpiles):
        doubts += [UNCONNECTED_INLET, DRY_MANURE_WORDS]
    if any(f.verdict is Verdict.EXEMPT for f in findings):
        doubts.append(SUCCESSOR_RULE)
    return tuple(doubts)
