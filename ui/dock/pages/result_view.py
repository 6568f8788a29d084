"""What a run found: the verdict as word, symbol and colour, the report as a page, and the files that were written."""

from __future__ import annotations

import pathlib
import re
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Optional

from qgis.core import QgsProcessingAlgorithm, QgsProcessingOutputLayerDefinition
from qgis.PyQt.QtCore import QEvent, Qt, QUrl
from qgis.PyQt.QtGui import QColor, QDesktopServices, QPalette
from qgis.PyQt.QtWidgets import QFrame, QHBoxLayout, QLabel, QMenu, QPushButton, QTextBrowser, QVBoxLayout, QWidget

from ...outputs import html_parts
from ...outputs.words import printable
from ...translation import tr
from ..results_panel import SealedDocument, paint
from ..verdict_look import banner_colours
from .running import Said
from .tools import Verdict

_LONGEST_SENTENCE = 400
_COUNTS = re.compile(r" \((?:[a-z_]+ \d+(?:, )?)+\)$")


class ResultView(QWidget):
    def __init__(self, parent: Optional[QWidget] = None) -> None:
        super().__init__(parent)
        self._look: Optional[str] = None
        self.banner = QFrame(self)
        self.banner.setObjectName("AfoToolBanner")
        self.banner.setAutoFillBackground(True)
        self.headline, self.sentence = QLabel(self.banner), QLabel(self.banner)
        self.headline.setAccessibleName(tr("Overall verdict of the tool"))
        self.sentence.setAccessibleName(tr("What the verdict means"))
        banner_layout = QVBoxLayout(self.banner)
        for label in (self.headline, self.sentence):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
            banner_layout.addWidget(label)
        font = self.headline.font()
        font.setBold(True)
        font.setPointSizeF(font.pointSizeF() * 1.4)
        self.headline.setFont(font)
        self.browser = QTextBrowser(self)
        self.browser.setAccessibleName(tr("Report of the tool"))
        self.browser.setOpenLinks(False)
        self.browser.setDocument(SealedDocument(self.browser))
        self.files = QPushButton(tr("Open a &file"), self)
        self.files.setMenu(QMenu(self.files))
        self.files.setToolTip(tr("Reports, drafts and data that were written"))
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.files)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.banner)
        layout.addWidget(self.browser, 1)
        layout.addLayout(row)
        self.clear()

    def clear(self) -> None:
        self._headline = ""
        self._show(tr("Not run yet"), "", None)
        self.browser.clear()
        self._list_files({})

    def show_result(self, verdict: Verdict, html: str, said: Said, files: Mapping[str, str]) -> None:
        self._headline = verdict.headline
        self._show(verdict.headline, _sentence(said.infos), verdict.look)
        self.browser.setHtml(html or summary_html(verdict, said))
        self._list_files(files)

    def show_stale(self, because: str = "") -> None:
        """What was entered, or a layer, is not what this was found with any more."""
        if self._headline:
            because = because or tr("What is entered has changed.")
            again = tr("{because} Run it again.").format(because=because)
            self._show(tr("Out of date: {verdict}").format(verdict=self._headline), again, None)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "browser"):
            self._recolour()

    def _show(self, headline: str, sentence: str, look: Optional[str]) -> None:
        self.headline.setText(headline)
        self.sentence.setText(sentence)
        self.sentence.setVisible(bool(sentence))
        self._look = look
        self._recolour()

    def _recolour(self) -> None:
        background, text = banner_colours(self._look, self.palette().color(QPalette.ColorRole.Window))
        paint(self.banner, background, text)
        # The report is a printed page, whatever the theme around it.
        paper = QPalette(self.browser.palette())
        paper.setColor(QPalette.ColorRole.Base, QColor("white"))
        paper.setColor(QPalette.ColorRole.Text, QColor("black"))
        self.browser.setPalette(paper)

    def _list_files(self, files: Mapping[str, str]) -> None:
        menu = self.files.menu()
        menu.clear()
        for label, path in files.items():
            action = menu.addAction(f"{label}: {pathlib.Path(path).name}".replace("&", "&&"))
            action.setToolTip(path)
            action.triggered.connect(lambda _checked=False, target=path: open_file(target))
        self.files.setVisible(bool(files))


def open_file(path: str) -> None:
    QDesktopServices.openUrl(QUrl.fromLocalFile(path))


def summary_html(verdict: Verdict, said: Said) -> str:
    """A page for an algorithm that writes none: what it said, warnings first."""
    body = f"<h1>{escape(verdict.headline)}</h1>\n" + html_parts.listed(tr("Warnings"), said.warnings)
    items = "".join(f"<li>{escape(printable(info))}</li>" for info in said.infos)
    return html_parts.page_of(verdict.headline, body + (f"<ul>{items}</ul>" if items else ""))


def files_of(
    algorithm: QgsProcessingAlgorithm, parameters: Mapping[str, Any], results: Mapping[str, Any]
) -> dict[str, str]:
    """The files that were written, by what they are."""
    found = {}
    for definition in algorithm.destinationParameterDefinitions():
        path = results.get(definition.name())
        layer = isinstance(parameters.get(definition.name()), QgsProcessingOutputLayerDefinition)
        if isinstance(path, str) and not layer and pathlib.Path(path).is_file():
            found[definition.description()] = path
    return found


def _sentence(infos: Sequence[str]) -> str:
    """The last thing that was said is the answer; the rest is in the report."""
    text = printable(infos[-1]) if infos else ""
    word, colon, rest = text.partition(": ")
    text = rest if colon and word.replace("_", "").isalpha() and word.islower() else text
    text = _COUNTS.sub("", text)  # in the words of the data; the report has them in those of people
    return text if len(text) <= _LONGEST_SENTENCE else f"{text[:_LONGEST_SENTENCE]}…"
