"""Our messages in QGIS's message bar: kept, so that a new one replaces the last and none outlives the plugin."""

from __future__ import annotations

from typing import Callable, Optional

from qgis.core import Qgis, QgsMessageLog
from qgis.gui import QgsMessageBar, QgsMessageBarItem
from qgis.PyQt import sip
from qgis.PyQt.QtWidgets import QPushButton

from ...afo_rules.errors import SitingError
from ..translation import tr

LOG_TAG = "AFO Siting"
SECONDS = 10
STAYS = 0


class Messages:
    def __init__(self, bar: QgsMessageBar) -> None:
        self._bar = bar
        self._items: list[QgsMessageBarItem] = []

    def error(self, error: SitingError) -> None:
        """What is wrong and how to mend it; stays until it is closed. Details go to the log."""
        if error.details:
            QgsMessageLog.logMessage(f"{error.message}\n{error.details}", LOG_TAG, Qgis.MessageLevel.Warning, False)
        self._push(f"{error.message} {error.suggestion}".strip(), Qgis.MessageLevel.Warning, STAYS)

    def info(self, text: str, button: str = "", pressed: Optional[Callable[[], None]] = None) -> None:
        self._push(text, Qgis.MessageLevel.Info, SECONDS, button, pressed)

    def success(self, text: str) -> None:
        self._push(text, Qgis.MessageLevel.Success, SECONDS)

    def clear(self) -> None:
        """Take our messages down; others' stay."""
        for item in self._items:
            if not sip.isdeleted(item):
                self._bar.popWidget(item)
        self._items = []

    def _push(
        self,
        text: str,
        level: Qgis.MessageLevel,
        seconds: int,
        button: str = "",
        pressed: Optional[Callable[[], None]] = None,
    ) -> None:
        # The bar shows rich text when a text looks like it; names in the data must not turn into markup.
        item = QgsMessageBarItem(tr("AFO Siting"), _plain(text), level, seconds)
        if pressed is not None:
            press = QPushButton(button, item)
            press.clicked.connect(lambda _checked=False: pressed())
            item.layout().addWidget(press)
        self._items = [one for one in self._items if not sip.isdeleted(one)] + [item]
        self._bar.pushItem(item)


def _plain(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
