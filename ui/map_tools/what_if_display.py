"""Shows a what-if on the canvas: the tightest margins beside the cursor, and the line that limits."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, Optional

from qgis.core import QgsCoordinateReferenceSystem, QgsGeometry, QgsPointXY
from qgis.gui import QgsMapCanvas, QgsRubberBand
from qgis.PyQt import sip
from qgis.PyQt.QtCore import Qt
from qgis.PyQt.QtGui import QColor, QPalette
from qgis.PyQt.QtWidgets import QFrame, QLabel, QToolTip

from ...afo_rules.model import Verdict
from ..dock.verdict_look import hue, readable, text_colour
from ..outputs import words
from ..translation import tr
from .footprint import NAD83

if TYPE_CHECKING:
    from ...afo_rules.model import Finding
    from ...afo_rules.what_if import Margins

FINDINGS = 3
CLASSES = 2
MOST_LETTERS = 30
FROM_CURSOR = 18  # pixels
_LINE_WIDTH = 3


class WhatIfDisplay:
    """A label over the canvas and a rubber band; ``remove`` leaves neither behind."""

    def __init__(self, canvas: QgsMapCanvas) -> None:
        self._canvas = canvas
        self._label: Optional[QLabel] = None
        self._band: Optional[QgsRubberBand] = None
        self._left, self._above = False, False  # where the label would rather be: not on the line

    @property
    def text(self) -> str:
        """What is shown, as rich text; "" when nothing is."""
        shown = self._label is not None and not sip.isdeleted(self._label) and self._label.isVisible()
        return str(self._label.text()) if self._label is not None and shown else ""

    @property
    def line(self) -> Optional[QgsGeometry]:
        """The limiting line in the canvas's CRS, None when there is none."""
        return self._band.asGeometry() if self._band is not None and self._band.size() else None

    def show(self, margins: Margins) -> None:
        self._draw(margins.tightest[0] if margins.tightest else None)
        label = self._made_label()
        background = label.palette().color(QPalette.ColorRole.ToolTipBase)
        self._say(margins_html(margins, background))

    def hint(self, text: str) -> None:
        """Words instead of margins, and no line."""
        self._draw(None)
        self._say(f"<i>{escape(text)}</i>")

    def follow(self) -> None:
        """Beside the cursor, on the side where there is room."""
        label, view = self._label, self._canvas.viewport()
        if label is None or sip.isdeleted(label) or not label.isVisible():
            return
        cursor = self._canvas.mouseLastXY()
        x = _beside(cursor.x(), label.width(), view.width(), self._left)
        label.move(x, _beside(cursor.y(), label.height(), view.height(), self._above))

    def hide(self) -> None:
        if self._label is not None and not sip.isdeleted(self._label):
            self._label.hide()
        self._draw(None)

    def remove(self) -> None:
        if self._label is not None and not sip.isdeleted(self._label):
            self._label.hide()
            self._label.deleteLater()
        if self._band is not None and not sip.isdeleted(self._band):
            self._canvas.scene().removeItem(self._band)
        self._label = self._band = None

    def _made_label(self) -> QLabel:
        if self._label is None or sip.isdeleted(self._label):
            label = QLabel(self._canvas.viewport())
            label.setObjectName("AfoSitingWhatIf")
            label.setTextFormat(Qt.TextFormat.RichText)
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            label.setFrameShape(QFrame.Shape.Box)
            label.setMargin(4)
            label.setPalette(QToolTip.palette())
            label.setBackgroundRole(QPalette.ColorRole.ToolTipBase)
            label.setForegroundRole(QPalette.ColorRole.ToolTipText)
            label.setAutoFillBackground(True)
            self._label = label
        return self._label

    def _say(self, html: str) -> None:
        label = self._made_label()
        if label.text() != html:
            label.setText(html)
        label.adjustSize()
        label.show()
        self.follow()

    def _draw(self, finding: Optional[Finding]) -> None:
        if finding is None or len(finding.line) < 2:
            if self._band is not None and not sip.isdeleted(self._band):
                self._band.reset()
            return
        if self._band is None or sip.isdeleted(self._band):
            self._band = QgsRubberBand(self._canvas)
            self._band.setWidth(_LINE_WIDTH)
            self._band.setSecondaryStrokeColor(QColor(255, 255, 255, 220))
        # Colour is never the only signal: what violates is solid, what keeps its distance is dashed.
        solid = finding.verdict is Verdict.VIOLATES
        self._band.setLineStyle(Qt.PenStyle.SolidLine if solid else Qt.PenStyle.DashLine)
        self._band.setStrokeColor(readable(hue(finding.verdict.value), QColor("white")))
        points = [QgsPointXY(x, y) for x, y in finding.line]
        self._band.setToGeometry(QgsGeometry.fromPolylineXY(points), QgsCoordinateReferenceSystem(NAD83))
        drawn = self._band.asGeometry().asPolyline()
        east, north = drawn[-1].x() - drawn[0].x(), drawn[-1].y() - drawn[0].y()
        lies_across = abs(east) > abs(north)
        self._left, self._above = lies_across and east > 0, not lies_across and north < 0


def _beside(cursor: int, size: int, room: int, before: bool) -> int:
    """Where a label of ``size`` begins: after the cursor or ``before`` it, on the other side where that has no room."""
    after_it, before_it = cursor + FROM_CURSOR, cursor - FROM_CURSOR - size
    fits_after, fits_before = after_it + size <= room, before_it >= 0
    if (before and fits_before) or not fits_after:
        return max(0, before_it)
    return after_it


def margins_html(margins: Margins, background: QColor) -> str:
    """The overall word, the tightest margins, what could not be looked at. Text from data is escaped."""
    overall = margins.overall.value
    parts = [f"<b>{_coloured(overall, words.verdict_text(overall), background)}</b>"]
    parts += [_finding_html(finding, background) for finding in _of_different_receptors(margins.tightest)]
    if not margins.tightest:
        parts.append(escape(tr("Nothing near enough to measure.")))
    if margins.not_evaluated:
        parts.append(f"<i>{escape(_not_evaluated_text(margins))}</i>")
    return "<br>".join(f'<span style="white-space:nowrap">{part}</span>' for part in parts)


def _of_different_receptors(findings: tuple[Finding, ...]) -> list[Finding]:
    chosen: dict[tuple[str, str], Finding] = {}
    for finding in findings:
        chosen.setdefault((finding.receptor_layer, finding.receptor), finding)
    return list(chosen.values())[:FINDINGS]


def _finding_html(finding: Finding, background: QColor) -> str:
    verdict = finding.verdict.value
    row: dict[str, Any] = {**vars(finding), "verdict": verdict}
    margin = words.margin_text(row)
    texts = [_short(words.receptor_text(row)), words.dimension_label(row), f"({margin})" if margin else ""]
    symbol = _coloured(verdict, words.verdict_symbol(verdict), background)
    return f"{symbol} {escape(' '.join(text for text in texts if text))}"


def _not_evaluated_text(margins: Margins) -> str:
    classes = list(dict.fromkeys(n.receptor_class for n in margins.not_evaluated if n.receptor_class))
    if len(classes) > CLASSES:
        return tr("Not evaluated: {n} receptor classes").format(n=len(classes))
    named = ", ".join(_short(words.class_text(one)) for one in classes)
    return tr("Not evaluated: {names}").format(names=named) if named else tr("Not everything was evaluated")


def _short(text: str) -> str:
    """A name in the data may be a novel."""
    return text if len(text) <= MOST_LETTERS else f"{text[: MOST_LETTERS - 1]}…"


def _coloured(verdict: str, text: str, background: QColor) -> str:
    return f'<span style="color:{text_colour(verdict, background).name()}">{escape(text)}</span>'
