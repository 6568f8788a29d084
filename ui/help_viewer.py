"""Shows a page of resources/help in a window of its own. Pages link to each other; nothing is fetched."""

from __future__ import annotations

import pathlib
from typing import Optional

from qgis.PyQt.QtCore import QSize, Qt, QUrl
from qgis.PyQt.QtWidgets import QDialog, QDialogButtonBox, QTextBrowser, QVBoxLayout, QWidget

from .translation import tr

HELP = pathlib.Path(__file__).resolve().parents[1] / "resources" / "help"


class HelpViewer(QDialog):
    """Not modal, so that the page can be read beside the map."""

    def __init__(self, page: str, parent: Optional[QWidget] = None) -> None:
        super().__init__(parent)
        self.setObjectName("AfoSitingHelp")
        self.setWindowTitle(tr("AFO Siting – Help"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.browser = QTextBrowser(self)
        self.browser.setAccessibleName(tr("Help page"))
        self.browser.setOpenExternalLinks(False)
        self.browser.setSource(QUrl.fromLocalFile(str(HELP / page)))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.close)
        layout = QVBoxLayout(self)
        layout.addWidget(self.browser)
        layout.addWidget(buttons)
        self.resize(QSize(760, 640))
