"""Feet, acres and how they are printed. A printed number never crosses the limit it is compared with."""

from __future__ import annotations

from decimal import Decimal
from typing import Optional, Union

METRES_PER_FOOT = 0.3048  # international foot, exact
SQUARE_METRES_PER_ACRE = 4046.8564224  # international acre, exact
FEET_PER_MILE = 5280.0

Number = Union[int, float, Decimal]


def metres(feet: float) -> float:
    """International feet to metres."""
    return feet * METRES_PER_FOOT


def feet(length_m: float) -> float:
    """Metres to international feet."""
    return length_m / METRES_PER_FOOT


def acres(area_m2: float) -> float:
    """Square metres to international acres."""
    return area_m2 / SQUARE_METRES_PER_ACRE


def text(value: Number, limit: Optional[Number] = None, decimals: int = 1) -> str:
    """``value`` with thousands separators and at least ``decimals`` places, more where rounding would reach or
    cross ``limit``: 1,874.96 against 1,875 prints 1,874.96, not 1,875.0.
    """
    for places in range(decimals, 13):
        printed = f"{value:,.{places}f}"
        if limit is None or value == limit:
            return printed
        rounded = float(printed.replace(",", ""))
        if (rounded < limit) == (value < limit) and rounded != limit:
            return printed
    return repr(value)


def whole(value: Number) -> str:
    """A number of the law: no decimals unless it has some (1,250; 0.5)."""
    return f"{value:,.0f}" if value == int(value) else f"{value:,}"


def feet_text(value: Number, limit: Optional[Number] = None, decimals: int = 1) -> str:
    """``text`` with the unit: ``1,193.4 ft``."""
    return f"{text(value, limit, decimals)} ft"


def measured_of_required(measured_ft: float, required_ft: float) -> str:
    """Label of a dimension line: ``1,193.4 ft of 1,250 ft``."""
    return f"{feet_text(measured_ft, required_ft)} of {whole(required_ft)} ft"
