"""How a verdict is shown on screen: a word, a symbol and a colour, never the colour alone.

Colours are taken to the contrast of 4.5 against whatever background the user's theme has, so a dark theme, a light one
and one of an odd grey are all readable (WCAG 2, level AA).
"""

from __future__ import annotations

from typing import Optional

from qgis.PyQt.QtGui import QColor

from ..outputs.words import LOOKS, VERDICT_ORDER

CONTRAST = 4.5
_NEUTRAL = "#666666"


def rank(verdict: str) -> int:
    """Place of a verdict from worst to best; an unknown word comes last."""
    return VERDICT_ORDER.index(verdict) if verdict in VERDICT_ORDER else len(VERDICT_ORDER)


def hue(verdict: str) -> QColor:
    """The verdict's colour on the map, before it is made readable as text."""
    return QColor(LOOKS[verdict].colour if verdict in LOOKS else _NEUTRAL)


def luminance(colour: QColor) -> float:
    """Relative luminance, 0 (black) to 1 (white)."""

    def linear(channel: float) -> float:
        return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF())


def contrast(one: QColor, other: QColor) -> float:
    """Contrast ratio of two opaque colours, 1 to 21."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def readable(colour: QColor, background: QColor, wanted: float = CONTRAST) -> QColor:
    """``colour`` moved towards black or white, whichever the background allows, until it can be read there."""
    target = max((QColor("black"), QColor("white")), key=lambda end: contrast(end, background))
    for step in range(21):
        share = step / 20
        mixed = QColor.fromRgbF(
            colour.redF() + (target.redF() - colour.redF()) * share,
            colour.greenF() + (target.greenF() - colour.greenF()) * share,
            colour.blueF() + (target.blueF() - colour.blueF()) * share,
        )
        if contrast(mixed, background) >= wanted:
            return mixed
    return target


def text_colour(verdict: str, background: QColor) -> QColor:
    """Colour of a verdict's word and symbol on ``background``."""
    return readable(hue(verdict), background)


def banner_colours(verdict: Optional[str], window: QColor) -> tuple[QColor, QColor]:
    """Background and text of the banner. None: greyed, because what it says no longer holds or nothing is known."""
    if verdict is None:
        light = luminance(window) > 0.3
        background = QColor("#d9d9d9" if light else "#454545")
        return background, readable(QColor("#404040" if light else "#d9d9d9"), background)
    # The hues of the map, some of them light, are darkened until white can be read on them.
    background = readable(hue(verdict), QColor("white"))
    return background, QColor("white")
