"""What all algorithms of the plugin have in common: icon, help page, and whether the packages they need are there."""

from __future__ import annotations

from pathlib import Path

from qgis.core import QgsProcessingAlgorithm
from qgis.PyQt.QtCore import QUrl
from qgis.PyQt.QtGui import QIcon, QTextDocument

from .. import dependencies

RESOURCES = Path(__file__).resolve().parents[2] / "resources"


class AfoAlgorithm(QgsProcessingAlgorithm):
    """``HELP_PAGE``: file below resources/help; ``ICON``: file below resources/icons. Holds no state of a run."""

    HELP_PAGE: str
    ICON = "check.svg"

    def icon(self) -> QIcon:
        return QIcon(str(RESOURCES / "icons" / self.ICON))

    def shortHelpString(self) -> str:
        page = QTextDocument()
        page.setMarkdown(self._help_file().read_text(encoding="utf-8"))
        return str(page.toHtml())

    def helpUrl(self) -> str:
        return str(QUrl.fromLocalFile(str(self._help_file())).toString())

    def canExecute(self) -> tuple[bool, str]:
        lacking = dependencies.missing()
        if not lacking:
            return True, ""
        return False, f"{dependencies.summary(lacking)} {dependencies.instructions(lacking)}"

    def _help_file(self) -> Path:
        return RESOURCES / "help" / self.HELP_PAGE
