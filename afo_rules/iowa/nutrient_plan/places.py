"""Counties and civil townships that a field or the operation lies in: what the notice must name (65.209(7))."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Optional

import numpy as np
import shapely

from ...area import ellipsoidal_acres
from .model import FieldPlaces, Place, Plan

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from shapely.geometry.base import BaseGeometry

# Fields and counties that share an edge overlap by rounding alone; a square metre is nobody's ground.
SLIVER_M2 = 1.0
# Overlaps smaller than this are named in a warning: a boundary drawn a few feet off would explain them.
DOUBTFUL_ACRES = 0.1
_ENDINGS = (" county", " township", " twp", " twp.", " co.", " co")


def same_name(name: str) -> str:
    """A name as it is compared: “Story County” and “STORY” are one."""
    word = " ".join(name.casefold().split())
    for ending in _ENDINGS:
        if word.endswith(ending):
            return word[: -len(ending)].strip()
    return word


def places_of(plan: Plan, geometries: Sequence[BaseGeometry]) -> list[FieldPlaces]:
    """For each geometry (n) in the frame: the places it lies in. A mere shared edge does not count, a sliver does."""
    shapes = np.empty(len(geometries), dtype=object)
    shapes[:] = list(geometries)
    counties, bare_of_county = _within(plan, plan.counties, shapes)
    townships, bare_of_township = _within(plan, plan.townships, shapes)
    return [FieldPlaces(*row) for row in zip(counties, townships, bare_of_county, bare_of_township)]


def _within(
    plan: Plan, places: Optional[tuple[Place, ...]], shapes: NDArray[np.object_]
) -> tuple[list[dict[str, float]], list[Optional[float]]]:
    names: list[dict[str, float]] = [{} for _ in shapes]
    if places is None:
        return names, [None] * len(shapes)
    ground = np.empty(len(places), dtype=object)
    ground[:] = [place.geometry for place in places]
    shape_index, place_index = shapely.STRtree(ground).query(shapes, predicate="intersects")
    common = shapely.intersection(shapes[shape_index], ground[place_index])
    # A point or line stands in a place without having area in it.
    flat = shapely.area(shapes[shape_index]) <= 0
    keep = np.flatnonzero((shapely.area(common) > SLIVER_M2) | flat)
    parts = ellipsoidal_acres(plan.frame, common[keep])
    for row, acres in zip(keep.tolist(), parts.tolist()):
        name = places[int(place_index[row])].name
        found = names[int(shape_index[row])]
        found[name] = found.get(name, 0.0) + acres
    bare = [_bare(shape, ground[place_index[shape_index == number]]) for number, shape in enumerate(shapes)]
    rest = np.empty(len(bare), dtype=object)
    rest[:] = bare
    uncovered: list[Optional[float]] = [float(acres) for acres in ellipsoidal_acres(plan.frame, rest)]
    return [dict(sorted(found.items())) for found in names], uncovered


def _bare(shape: BaseGeometry, ground: NDArray[np.object_]) -> BaseGeometry:
    rest = shapely.difference(shape, shapely.union_all(ground)) if len(ground) else shape
    return rest if shapely.area(rest) > SLIVER_M2 else shapely.Polygon()


def place_warnings(plan: Plan, places: Sequence[FieldPlaces]) -> list[str]:
    """Slivers, and fields that the county or township layer does not cover."""
    warnings = []
    for field, found in zip(plan.fields, places):
        for kind, names in (("county", found.counties), ("township", found.townships)):
            for name, acres in names.items():
                if acres < DOUBTFUL_ACRES:
                    warnings.append(
                        f"only {acres:.3f} acres of field {field.field_id} lie in the {kind} {name}: it is named in "
                        "the notice; see whether the boundary is drawn right"
                    )
        for kind, bare in (("county", found.uncovered_by_counties), ("township", found.uncovered_by_townships)):
            if bare:
                warnings.append(f"{bare:.2f} acres of field {field.field_id} lie in no {kind} of the layer")
    return warnings


def names_touched(places: Sequence[FieldPlaces], kind: str) -> tuple[list[str], bool]:
    """Names of all ``counties`` or ``townships`` touched, sorted, and whether the layer covers all ground."""
    names = sorted({name for found in places for name in getattr(found, kind)})
    bare = [getattr(found, f"uncovered_by_{kind}") for found in places]
    return names, all(b is not None and b <= 0 for b in bare)
