"""Elevation model -> the ground that stockpiles are looked at on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..translation import tr
from .dem import DemSource, read_dem

if TYPE_CHECKING:
    from ...afo_rules.terrain.elevation import Elevation


def read_elevation(source: DemSource) -> Elevation:
    """Runs on any thread. Raises SitingError for a raster that cannot be used.

    Where the unit of the elevations is not known, the ground decides nothing: slopes taken for metres would be three
    times too steep, or too flat, and neither may decide.
    """
    from ...afo_rules.terrain.elevation import Elevation

    dem = read_dem(source)
    doubt = ""
    if not dem.unit_known:
        doubt = tr(
            "the elevation model {name} does not say the unit of its elevations: state it with VERTICAL_UNIT"
        ).format(name=dem.name)
    return Elevation(dem.name, dem.surface, dem.grid, doubt)
