"""Runoff of one storm by the curve number method (NEH 630 chapter 10), and what is left of the storage."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Optional

from ..errors import SitingError
from .facts import Range

GALLONS_PER_ACRE_FOOT = 43560 * 1728 / 231  # exact: cubic feet to cubic inches to gallons
INCHES_PER_FOOT = 12


def runoff_in(rainfall_in: float, curve_number: float) -> float:
    """Runoff depth Q in inches of a storm of ``rainfall_in`` inches: (P - 0.2 S)^2 / (P + 0.8 S) where P > 0.2 S, else
    0, with S = 1000 / CN - 10. Raises SitingError for a curve number that is not above 0 and at most 100, or a depth
    below zero.
    """
    if not 0 < curve_number <= 100:
        raise SitingError(
            f"The curve number {curve_number:g} is not above 0 and at most 100.", "Give one between 30 and 100."
        )
    if not 0 <= rainfall_in < float("inf"):
        raise SitingError(f"The rainfall is {rainfall_in:g} in.", "Give inches that are not below zero.")
    storage = 1000 / curve_number - 10
    if rainfall_in <= 0.2 * storage:
        return 0.0
    return (rainfall_in - 0.2 * storage) ** 2 / (rainfall_in + 0.8 * storage)


def acre_feet(depth_in: float, acres: float) -> float:
    """Volume in acre-feet of ``depth_in`` inches on ``acres`` acres."""
    return depth_in * acres / INCHES_PER_FOOT


def gallons(volume_acft: float) -> float:
    """Acre-feet to US gallons."""
    return volume_acft * GALLONS_PER_ACRE_FOOT


@dataclass(frozen=True)
class Surface:
    """Land of one kind that drains to the reservoir, acres."""

    name: str
    curve_number: float
    acres: Range


@dataclass(frozen=True)
class SurfaceRunoff:
    """Runoff of one surface: depth in inches, volume in acre-feet."""

    surface: Surface
    depth_in: float
    volume_acft: Range


def runoff_of(surfaces: Iterable[Surface], rainfall_in: float) -> tuple[SurfaceRunoff, ...]:
    """Runoff of each surface in a storm of ``rainfall_in`` inches."""
    made = []
    for surface in surfaces:
        depth = runoff_in(rainfall_in, surface.curve_number)
        acres = surface.acres
        volume = Range(acre_feet(depth, acres.low), acre_feet(depth, acres.value), acre_feet(depth, acres.high))
        made.append(SurfaceRunoff(surface, depth, volume))
    return tuple(made)


def total(parts: Iterable[SurfaceRunoff]) -> Range:
    """All volumes together, acre-feet."""
    listed = list(parts)
    return Range(
        sum(p.volume_acft.low for p in listed),
        sum(p.volume_acft.value for p in listed),
        sum(p.volume_acft.high for p in listed),
    )


@dataclass(frozen=True)
class StorageBalance:
    """Acre-feet that the reservoir has, what waste takes of it, and what is left for incidental runoff.

    ``holds``: None where it cannot be told from the range of the runoff.
    """

    available_acft: float
    waste_acft: float
    incidental_acft: Range
    holds: Optional[bool]

    @property
    def spare_acft(self) -> float:
        """Left after waste and runoff; below zero where it does not hold."""
        return self.available_acft - self.waste_acft - self.incidental_acft.value


def balance(available_acft: float, waste_acft: float, incidental_acft: Range) -> StorageBalance:
    """54-2430(1): the incidental runoff is held in addition to the waste. An exact fit holds."""
    room = available_acft - waste_acft
    holds = True if incidental_acft.high <= room else (None if incidental_acft.low <= room else False)
    return StorageBalance(available_acft, waste_acft, incidental_acft, holds)
