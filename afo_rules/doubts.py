"""Questions of law that the sources leave open: printed, never decided in silence."""

from __future__ import annotations

from collections.abc import Sequence

from .capacity import Capacity
from .model import UNFORMED_STORAGE, WATERS, Finding, Manure, Site, Status, Verdict

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
SUCCESSOR_RULE = "IAC 567-65.107 (2024), which may hold further exemptions, was not read."


def doubts_for(site: Site, capacity: Capacity, findings: Sequence[Finding]) -> tuple[str, ...]:
    """The open questions that touch this site."""
    doubts = [CERTIFICATION]
    if any(s.structure_type in UNFORMED_STORAGE for s in site.structures):
        doubts.append(MANURE_LEVEL)
    if any(f.receptor and f.receptor_class in WATERS for f in findings):
        doubts.append(HIGH_WATER)
    if site.structures and capacity.is_small is not False:
        doubts.append(SMALL_THOROUGHFARE)
    if any(s.status is Status.EXISTING for s in site.structures):
        doubts.append(EXISTING_STRUCTURES)
    if any(pile.manure is Manure.DRY_BEDDED_MANURE for pile in site.stockpiles):
        doubts += [UNCONNECTED_INLET, DRY_MANURE_WORDS]
    if any(f.verdict is Verdict.EXEMPT for f in findings):
        doubts.append(SUCCESSOR_RULE)
    return tuple(doubts)
