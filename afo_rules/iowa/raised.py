"""Distances of 459.310(1)"a" that the department raised by rule, as the user states them."""

from __future__ import annotations

from ..errors import SitingError
from ..model import RaisedDistance, ReceptorClass
from ..units import whole

# The department may raise these by rule, never above 2,000 ft (459.310(1)"a"): the whole paragraph, the surface intake
# among them.
RAISABLE = "Iowa Code 459.310(1)(a)"
RAISABLE_CLASSES = (
    "agricultural_drainage_well_surface_intake",
    "agricultural_drainage_well_wellhead",
    "agricultural_drainage_well_cistern",
    "known_sinkhole",
)
RAISED_MAX_FT = 2000.0


def parse_raised(text: str) -> tuple[RaisedDistance, ...]:
    """Reads ``class=feet citation;…``: distances of 459.310(1)"a" that the department raised by rule.

    Raises SitingError for another class, more than 2,000 ft or a missing citation.
    """
    found = []
    for entry in filter(None, (part.strip() for part in text.split(";"))):
        name, _, rest = (part.strip() for part in entry.partition("="))
        number, _, citation = rest.partition(" ")
        if name not in RAISABLE_CLASSES:
            raise SitingError(f"The distance to “{name}” cannot be raised.", f"Use {', '.join(RAISABLE_CLASSES)}.")
        try:
            distance_ft = float(number)
        except ValueError:
            raise SitingError(f"“{entry}” has no distance.", "Write class=feet and the citation of the rule.") from None
        if not 0 < distance_ft <= RAISED_MAX_FT:
            raise SitingError(
                f"{number} ft for {name} is not a distance up to {whole(RAISED_MAX_FT)} ft.",
                "The department may raise it by rule, never above that (Iowa Code 459.310(1)(a)).",
            )
        if not citation.strip():
            raise SitingError(f"“{entry}” has no citation.", "Name the rule that raised the distance.")
        found.append(RaisedDistance(ReceptorClass(name), distance_ft, citation.strip()))
    return tuple(found)
