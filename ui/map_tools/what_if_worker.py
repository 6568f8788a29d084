"""Measures footprints on a thread of its own, so that the map never waits: only the newest one, at most at frame rate.

A thread that Python began: on those of QGIS pyproj must not be used (see python_thread).
"""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING, Optional

from qgis.PyQt.QtCore import QObject, pyqtSignal

from .footprint import Footprint

if TYPE_CHECKING:
    from ..what_if_service import Ready

FRAME_S = 1 / 60


class WhatIfWorker(QObject):
    answered = pyqtSignal(object, object, object)
    """The Ready that was asked, the footprint, and its Margins."""
    failed = pyqtSignal(object, object)
    """The Ready that was asked, and the exception."""

    def __init__(self) -> None:
        # No parent: the thread may hold the last reference, when a measure outlives the tool.
        super().__init__()
        self._news = threading.Condition()
        self._wanted: Optional[tuple[Ready, Footprint]] = None
        self._closed = False
        self._thread = threading.Thread(target=self._work, name="AFO Siting what-if", daemon=True)
        self._thread.start()

    def ask(self, ready: Ready, footprint: Footprint) -> None:
        """Forgets what was asked before and not begun."""
        with self._news:
            self._wanted = (ready, footprint)
            self._news.notify()

    def forget(self) -> None:
        with self._news:
            self._wanted = None

    def close(self) -> None:
        """Nothing is told any more; the thread ends with the measure that it is at."""
        with self._news:
            self._closed, self._wanted = True, None
            self._news.notify()

    def _work(self) -> None:
        while True:
            with self._news:
                while self._wanted is None and not self._closed:
                    self._news.wait()
                if self._closed:
                    return
                asked, self._wanted = self._wanted, None
            began = time.monotonic()
            if asked is not None:
                self._measure(*asked)
            time.sleep(max(0.0, FRAME_S - (time.monotonic() - began)))

    def _measure(self, ready: Ready, footprint: Footprint) -> None:
        try:
            told = (self.answered, (ready, footprint, ready.margins(footprint)))
        except Exception as error:  # told to the main thread, which logs it
            told = (self.failed, (ready, error))
        with self._news:
            if not self._closed:
                told[0].emit(*told[1])
