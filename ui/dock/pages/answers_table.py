"""A table that asks an algorithm's questions, in place of the text that the algorithm reads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from qgis.PyQt.QtCore import QTimer, pyqtSignal
from qgis.PyQt.QtGui import QResizeEvent, QShowEvent
from qgis.PyQt.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from ...translation import tr
from ..pickers import QuietWheel, plain_tip
from . import answer_text
from .answer_text import Answer
from .questions import Question, value_hints

_MOST_HEIGHT = 380  # pixels: the page scrolls, and a table of ninety rows scrolls in itself
_FIND_FROM = 12  # rows


class AnswersTable(QWidget):
    """Everything is unanswered at first: what nobody answered is unknown, never a favourable default."""

    changed = pyqtSignal()

    def __init__(self, questions: Sequence[Question], quiet: QuietWheel, parent: Optional[QWidget] = None) -> None:
        super().__init__(parent)
        self._questions = tuple(questions)
        self._applying = False
        self._evidenced = [question.name for question in questions if question.evidence]
        self._kept: dict[str, Answer] = {}
        self.findEdit = QLineEdit(self)
        self.findEdit.setPlaceholderText(tr("Find a question"))
        self.findEdit.setAccessibleName(tr("Find a question"))
        self.findEdit.setClearButtonEnabled(True)
        self.findEdit.setVisible(len(self._questions) >= _FIND_FROM)
        self.findEdit.textChanged.connect(self._on_find)
        self.table = self._make_table(quiet)
        self.count = QLabel(self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        for widget in (self.findEdit, self.table, self.count):
            layout.addWidget(widget)
        self._show_count()

    def value(self) -> str:
        """The text that the algorithm takes."""
        answers = {question.name: self._answer(row) for row, question in enumerate(self._questions)}
        return answer_text.write({**answers, **self._kept})

    def set_value(self, text: object) -> None:
        """Shows the answers of a text; one to a question that is not asked here is kept as it is."""
        answers = answer_text.read(str(text or ""), self._evidenced)
        self._applying = True
        for row, question in enumerate(self._questions):
            self._show(row, answers.pop(question.name, Answer()))
        self._kept = answers
        self._applying = False
        self._show_count()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        QTimer.singleShot(0, self.fit)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Rows as high as their wrapped questions, the table as high as its rows, up to a limit."""
        self.table.resizeRowsToContents()
        height = sum(self.table.rowHeight(row) for row in range(self.table.rowCount()))
        height += self.table.horizontalHeader().sizeHint().height() + 2 * self.table.frameWidth()
        self.table.setFixedHeight(min(height, _MOST_HEIGHT))

    def widget_of(self, name: str, column: int = 1) -> QWidget:
        """The widget in which the question ``name`` is answered (1), or its evidence is given (2)."""
        row = next(row for row, question in enumerate(self._questions) if question.name == name)
        return self.table.cellWidget(row, column)

    def _make_table(self, quiet: QuietWheel) -> QTableWidget:
        headers = [tr("Question"), tr("Answer"), *([tr("Evidence")] if self._evidenced else [])]
        table = QTableWidget(len(self._questions), len(headers), self)
        table.setAccessibleName(tr("Questions that no map answers"))
        table.setHorizontalHeaderLabels(headers)
        table.verticalHeader().hide()
        table.setWordWrap(True)
        table.setTabKeyNavigation(False)
        table.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for column in range(1, len(headers)):
            table.horizontalHeader().setSectionResizeMode(column, QHeaderView.ResizeMode.Interactive)
            table.setColumnWidth(column, table.fontMetrics().averageCharWidth() * (20 if column == 1 else 18))
        for row, question in enumerate(self._questions):
            item = QTableWidgetItem(text_of(question))
            item.setToolTip(plain_tip(f"{text_of(question)}\n({question.name})"))
            table.setItem(row, 0, item)
            table.setCellWidget(row, 1, self._editor(question, quiet))
            if question.evidence:
                evidence = QLineEdit()
                evidence.setPlaceholderText(tr("path, date, note"))
                evidence.setAccessibleName(tr("Evidence: {question}").format(question=question.text))
                evidence.textChanged.connect(self._tell)
                table.setCellWidget(row, 2, evidence)
        return table

    def _editor(self, question: Question, quiet: QuietWheel) -> QWidget:
        if question.kind in ("yes_no", "choice"):
            combo = QComboBox()
            yes_no = (("yes", tr("yes")), ("no", tr("no")))
            combo.addItem(tr("unknown") if question.kind == "yes_no" else tr("not selected"), "")
            for value, label in question.options or yes_no:
                combo.addItem(label, value)
            # A long option must not push the question out of the table.
            combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            combo.setMinimumContentsLength(6)
            combo.view().setMinimumWidth(combo.view().sizeHintForColumn(0) + 30)
            combo.currentIndexChanged.connect(self._tell)
            quiet.guard(combo)
            editor: QWidget = combo
        else:
            line = QLineEdit()
            line.setPlaceholderText(value_hints().get(question.kind, ""))
            line.setToolTip(value_hints().get(question.kind, ""))
            line.textChanged.connect(self._tell)
            editor = line
        editor.setAccessibleName(question.text)
        return editor

    def _answer(self, row: int) -> Answer:
        editor = self.table.cellWidget(row, 1)
        value = editor.currentData() if isinstance(editor, QComboBox) else editor.text().strip()
        if not self._questions[row].evidence:
            return Answer(value)
        return Answer(value, self.table.cellWidget(row, 2).text().strip())

    def _show(self, row: int, answer: Answer) -> None:
        editor, evidence = self.table.cellWidget(row, 1), self.table.cellWidget(row, 2)
        if isinstance(editor, QComboBox):
            index = editor.findData(answer.value)
            if index < 0:  # shown as it is, so that the algorithm can say what is wrong with it
                editor.addItem(answer.value, answer.value)
                index = editor.count() - 1
            editor.setCurrentIndex(index)
        else:
            editor.setText(answer.value)
        if isinstance(evidence, QLineEdit):
            evidence.setText(answer.evidence)

    def _tell(self, *_ignored: object) -> None:
        if not self._applying:
            self._show_count()
            self.changed.emit()

    def _show_count(self) -> None:
        answered = sum(bool(self._answer(row).value) for row in range(len(self._questions)))
        text = tr("{answered} of {all} answered; the rest counts as unknown.")
        self.count.setText(text.format(answered=answered, all=len(self._questions)))

    def _on_find(self, text: str) -> None:
        wanted = text.strip().casefold()
        for row, question in enumerate(self._questions):
            self.table.setRowHidden(row, wanted not in f"{text_of(question)} {question.name}".casefold())


def text_of(question: Question) -> str:
    """The question with whose judgement it is and where the law asks it."""
    judged = tr("For {who} to judge:").format(who=question.judged_by) if question.judged_by else ""
    first = " ".join(part for part in (judged, question.text) if part)
    return f"{first}\n{question.citation}" if question.citation else first
