"""The banner and the tabs "Findings" and "Report": what a check found, and what that is still worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Optional

from qgis.PyQt.QtCore import QEvent, QModelIndex, QObject, Qt, QUrl, pyqtSignal
from qgis.PyQt.QtGui import QColor, QFont, QPalette, QTextDocument
from qgis.PyQt.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QLabel

from ..outputs import words
from ..outputs.rows import answer, counts_text
from ..translation import tr
from .findings_model import COLUMNS, FindingsModel, FindingsProxy
from .overview import adjacent_text, overview_html
from .presenter import Snapshot, State
from .verdict_look import banner_colours
from .why import why_html

Report = Mapping[str, Any]


class SealedDocument(QTextDocument):
    """A document that fetches nothing: no file, no network, only what lies in it."""

    def loadResource(self, kind: int, name: QUrl) -> Any:
        return super().loadResource(kind, name) if name.scheme() == "data" else None


class ResultsPanel(QObject):
    """``ui`` is the dock with the widgets of siting_dock.ui as attributes."""

    selected = pyqtSignal(object)
    """The finding (a row of the report) that the user chose."""

    def __init__(self, ui: Any) -> None:
        super().__init__(ui)
        self._ui = ui
        self._report: Optional[Report] = None
        self._verdict: Optional[str] = None
        self.model = FindingsModel(self)
        self.proxy = FindingsProxy(self)
        self.proxy.setSourceModel(self.model)
        table = ui.findingsTable
        table.setModel(self.proxy)
        table.sortByColumn(0, Qt.SortOrder.AscendingOrder)  # worst first
        table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        table.verticalHeader().setDefaultSectionSize(table.fontMetrics().height() + 8)
        table.selectionModel().currentRowChanged.connect(self._on_row)
        table.clicked.connect(self._on_click)
        table.activated.connect(self._on_click)
        for combo in (ui.verdictFilter, ui.subjectFilter):
            combo.currentIndexChanged.connect(self._on_filter)
        for browser in (ui.whyBrowser, ui.reportBrowser):
            browser.setDocument(SealedDocument(browser))
        self._set_columns()
        self._dress()
        table.installEventFilter(self)
        ui.tabs.currentChanged.connect(self._show_html)

    def show_report(self, report: Optional[Report], html: str) -> None:
        """Another report, or none."""
        self._report = report
        self.model.set_report(report)
        self._fill_filters(report)
        ui = self._ui
        self._html: Optional[str] = html
        self._show_html()
        ui.whyBrowser.setHtml(overview_html(report) if report else _hint(tr("No check has been run yet.")))
        rows = self.model.rowCount()
        ui.tabs.setTabText(
            ui.tabs.indexOf(ui.findingsTab), tr("Findings ({})").format(rows) if report else tr("Findings")
        )
        if report:
            ui.findingsTable.scrollToTop()

    def shown_rows(self) -> list[dict[str, Any]]:
        """The findings that the filter lets through, in the order of the table."""
        proxy = self.proxy
        return [self.model.row_at(proxy.mapToSource(proxy.index(row, 0)).row()) for row in range(proxy.rowCount())]

    def show_state(self, snapshot: Snapshot) -> None:
        """Headline, meaning and counts, greyed where they no longer hold."""
        headline, hint, verdict = banner_text(snapshot)
        ui = self._ui
        report = snapshot.report
        self._verdict = verdict
        _set(ui.verdictLabel, headline)
        _set(ui.hintLabel, hint)
        _set(ui.countsLabel, counts_text(report) if report and snapshot.state is not State.RUNNING else "")
        _set(ui.adjacentLabel, adjacent_text(report, snapshot.state is State.DONE) if report else "")
        self.model.set_faded(verdict is None)
        self.recolour()
        ui.openReportButton.setEnabled(report is not None)
        ui.saveReportButton.setEnabled(report is not None)
        for button in (ui.copyFindingsButton, ui.exportFindingsButton):
            button.setEnabled(snapshot.can_export)
        ui.findingsTable.setEnabled(snapshot.state is not State.RUNNING)

    def recolour(self) -> None:
        """Colours for the theme as it is now."""
        ui = self._ui
        self.model.set_palette(ui.findingsTable.palette())
        window = ui.palette().color(QPalette.ColorRole.Window)
        background, text = banner_colours(self._verdict, window)
        paint(ui.bannerFrame, background, text)
        # The report is a printed page, whatever the theme around it.
        paper = QPalette(ui.reportBrowser.palette())
        paper.setColor(QPalette.ColorRole.Base, QColor("white"))
        paper.setColor(QPalette.ColorRole.Text, QColor("black"))
        ui.reportBrowser.setPalette(paper)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The theme changed. Told by the table, which gets its palette after the dock."""
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.StyleChange):
            self.recolour()
        return False

    def _dress(self) -> None:
        ui = self._ui
        font = QFont(ui.verdictLabel.font())
        font.setBold(True)
        font.setPointSizeF(font.pointSizeF() * 1.5)
        ui.verdictLabel.setFont(font)
        ui.findingsTable.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        ui.findingsSplitter.setStretchFactor(0, 3)
        ui.findingsSplitter.setStretchFactor(1, 2)
        self.show_report(None, _hint(tr("The report appears here after a check.")))

    def _show_html(self, *_ignored: object) -> None:
        """Laying out a long page takes a moment, so only when the user comes to look at it."""
        if self._html is not None and self._ui.tabs.currentWidget() is self._ui.reportTab:
            self._ui.reportBrowser.setHtml(self._html)
            self._html = None

    def _set_columns(self) -> None:
        """Verdict, names and distances fit side by side in a narrow dock; longer text is in the tool tip."""
        table = self._ui.findingsTable
        character = table.fontMetrics().averageCharWidth()
        for number, column in enumerate(COLUMNS):
            table.setColumnWidth(number, character * column.width)

    def _fill_filters(self, report: Optional[Report]) -> None:
        ui = self._ui
        for combo in (ui.verdictFilter, ui.subjectFilter):
            combo.blockSignals(True)
            combo.clear()
        ui.verdictFilter.addItem(tr("All verdicts"), "")
        ui.subjectFilter.addItem(tr("All subjects"), "")
        if report:
            for verdict in words.VERDICT_ORDER:
                if report["counts"].get(verdict):
                    count = report["counts"][verdict]
                    ui.verdictFilter.addItem(f"{words.verdict_text(verdict)} ({count:,})", verdict)
            for subject in report["subjects"]:
                ui.subjectFilter.addItem(words.printable(subject["name"]), subject["name"])
        for combo in (ui.verdictFilter, ui.subjectFilter):
            combo.setEnabled(report is not None)
            combo.blockSignals(False)
        self.proxy.set_filter()

    def _on_filter(self, *_ignored: object) -> None:
        self.proxy.set_filter(self._ui.verdictFilter.currentData() or "", self._ui.subjectFilter.currentData() or "")

    def _on_row(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if current.isValid():
            row = self.model.row_at(self.proxy.mapToSource(current).row())
            self._ui.whyBrowser.setHtml(why_html(row))
            self.selected.emit(row)

    def _on_click(self, index: QModelIndex) -> None:
        """Shows it on the map again, for a click on the row that was chosen before and lost from sight."""
        if index.isValid():
            self.selected.emit(self.model.row_at(self.proxy.mapToSource(index).row()))


def banner_text(snapshot: Snapshot) -> tuple[str, str, Optional[str]]:
    """Headline, sentence under it, and the verdict that colours them (None: grey)."""
    state, report = snapshot.state, snapshot.report
    if state is State.IDLE:
        return (
            tr("Start here"),
            tr("Choose your layers below, or place a barn on the map, then enter the animals and press Check."),
            None,
        )
    if state is State.RUNNING:
        return tr("Checking…"), tr("QGIS can be used meanwhile."), None
    if state is State.NEEDS_INPUT:
        return tr("More is needed"), _lines(snapshot.needs), None
    if state is State.READY:
        return tr("Ready to check"), tr("Press Check."), None
    if state is State.FAILED and snapshot.failure is not None:
        failure = snapshot.failure
        return tr("The check could not be done"), _lines((failure.message, failure.suggestion)), None
    if report is None:
        return "", "", None
    headline = words.verdict_text(report["overall"])
    if state is State.STALE:
        again = tr("Run the check again.") if snapshot.can_check else _lines(snapshot.needs)
        return tr("Out of date: {}").format(headline), _lines((*snapshot.stale_because, again)), None
    return headline, answer(report), report["overall"]


def paint(frame: QFrame, background: QColor, text: QColor) -> None:
    """Colours of a frame and of the labels in it. By style sheet: a theme that is one itself overrides palettes."""
    name = frame.objectName()
    frame.setStyleSheet(f"#{name}, #{name} QLabel {{ background-color: {background.name()}; color: {text.name()}; }}")


def _set(label: QLabel, text: str) -> None:
    label.setText(text)
    label.setVisible(bool(text))


def _lines(texts: tuple[str, ...]) -> str:
    return "\n".join(text for text in texts if text)


def _hint(text: str) -> str:
    return f"<p><i>{text}</i></p>"
