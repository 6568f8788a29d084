"""Text on the printed sheet: which font, which characters it lacks, where lines break. Lengths in millimetres.

Lines are broken here and not by the layout, so that the height of every row is known before a page is filled, and a
name of three hundred letters without a space breaks too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from qgis.core import Qgis, QgsFontUtils, QgsTextFormat
from qgis.PyQt.QtGui import QColor, QFont, QFontMetricsF

from .words import printable

MM_PER_POINT = 25.4 / 72
# QGIS brings Open Sans along; the others are what Windows, macOS and Linux have.
_FAMILIES = ("Open Sans", "Noto Sans", "Segoe UI", "Helvetica Neue", "DejaVu Sans", "Arial")
# Widths are taken at a large size and scaled, free of a screen's hinting. QGIS draws text at whole pixels of the PDF's
# resolution, which makes small print up to this much wider and lines up to this much higher.
_MEASURED_AT = 400
_SLACK, _LINE_SLACK = 1.04, 1.015


@lru_cache(maxsize=1)
def family() -> str:
    """The first of our fonts that is installed, else the system's own."""
    return next((name for name in _FAMILIES if QgsFontUtils.fontFamilyOnSystem(name)), QFont().defaultFamily())


def _font(bold: bool) -> QFont:
    font = QFont(family())
    font.setBold(bold)
    # Any spacing switches ligatures off: with one, "findings" is not found by a search for it.
    font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, 0.03)
    return font


def text_format(points: float, bold: bool = False, colour: str = "#000000") -> QgsTextFormat:
    made = QgsTextFormat()
    made.setFont(_font(bold))
    made.setForcedBold(bold)
    made.setSize(points)
    made.setSizeUnit(Qgis.RenderUnit.Points)
    made.setColor(QColor(colour))
    return made


@lru_cache(maxsize=4)
def _metrics(bold: bool) -> QFontMetricsF:
    font = _font(bold)
    font.setPixelSize(_MEASURED_AT)
    return QFontMetricsF(font)


@lru_cache(maxsize=65536)
def _word_width(word: str, bold: bool) -> float:
    """Width in units of the font size."""
    return _metrics(bold).horizontalAdvance(word) / _MEASURED_AT * _SLACK


def text_width(text: str, points: float, bold: bool = False) -> float:
    return _word_width(text, bold) * points * MM_PER_POINT


def line_height(points: float) -> float:
    metrics = _metrics(False)
    return max(metrics.lineSpacing(), metrics.height()) / _MEASURED_AT * points * MM_PER_POINT * _LINE_SLACK


def wrapped(text: str, width: float, points: float, bold: bool = False) -> list[str]:
    """``text`` as lines no wider than ``width``; line breaks in it are kept."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        lines += _wrapped_paragraph(paragraph, width / (points * MM_PER_POINT), bold)
    return lines


def _wrapped_paragraph(text: str, width: float, bold: bool) -> list[str]:
    lines, line = [], ""
    for word in text.split(" "):
        candidate = f"{line} {word}" if line else word
        if _word_width(candidate, bold) <= width:
            line = candidate
            continue
        if line:
            lines.append(line)
        while _word_width(word, bold) > width and len(word) > 1:
            cut = _cut(word, width, bold)
            lines.append(word[:cut])
            word = word[cut:]
        line = word
    return [*lines, line]


def _cut(word: str, width: float, bold: bool) -> int:
    """How many letters of ``word`` fit, at least one."""
    low, high = 1, len(word)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if _word_width(word[:middle], bold) <= width else (low, middle - 1)
    return low


def shortened(text: str, width: float, points: float, bold: bool = False) -> str:
    """``text`` on one line, with an ellipsis where it does not fit."""
    if text_width(text, points, bold) <= width:
        return text
    return text[: max(1, _cut(text, width / (points * MM_PER_POINT) - _word_width("…", bold), bold))] + "…"


@dataclass
class Characters:
    """Makes text drawable with the installed fonts, and remembers what they lack.

    A character without a glyph prints as an empty box and cannot be searched for; its code can be read and looked up.
    """

    missing: set[str] = field(default_factory=set)

    def drawable(self, text: object) -> str:
        return "".join(c if self._known(c) else f"[U+{ord(c):04X}]" for c in printable(text))

    def lines(self, texts: Sequence[object]) -> str:
        return "\n".join(self.drawable(text) for text in texts)

    def _known(self, character: str) -> bool:
        known = character == " " or _has_glyph(character)
        if not known:
            self.missing.add(character)
        return known


@lru_cache(maxsize=4096)
def _has_glyph(character: str) -> bool:
    # Asks the fonts that Qt falls back to as well.
    return character in "\u200c\u200d" or _metrics(False).inFontUcs4(ord(character))
