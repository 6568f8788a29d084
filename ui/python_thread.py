"""Work on a thread that Python itself began, for callers on a thread that QGIS began.

pyproj 3.7 keeps a pointer to its PROJ context with the operating system's thread, and the context itself with Python's
state of that thread. QGIS's pooled threads outlive that state: it ends with each call from QGIS into Python, so the
second task on a pooled thread would use freed memory, and QGIS dies. A Python thread and its state end together.
"""

from __future__ import annotations

import threading
from typing import Any, Callable, Optional, TypeVar

Result = TypeVar("Result")

_LOOK_EVERY_S = 0.05


def on_python_thread(
    work: Callable[[Callable[[float], None], Callable[[], bool]], Result],
    progress: Callable[[float], None],
    cancelled: Callable[[], bool],
) -> Result:
    """The result of ``work(progress, cancelled)``, or its exception. On Python's main thread it is just called.

    ``progress`` and ``cancelled`` are only called on the caller's thread, which waits: QGIS's feedback objects belong
    to it.
    """
    if threading.current_thread() is threading.main_thread():
        return work(progress, cancelled)
    worker = _Worker(work)
    worker.start()
    told: Optional[float] = None
    while not worker.ended.wait(_LOOK_EVERY_S):
        if worker.percent != told:
            told = worker.percent
            progress(told)
        if cancelled():
            worker.stop.set()
    worker.join()
    if worker.error is not None:
        raise worker.error
    if worker.percent != told:
        progress(worker.percent)
    return worker.result


class _Worker(threading.Thread):
    def __init__(self, work: Callable[..., Any]) -> None:
        super().__init__(name="AFO Siting", daemon=True)
        self._work = work
        self.stop = threading.Event()
        self.ended = threading.Event()
        self.percent = 0.0
        self.result: Any = None
        self.error: Optional[BaseException] = None

    def run(self) -> None:
        try:
            self.result = self._work(self._note, self.stop.is_set)
        except BaseException as error:  # handed to the thread that waits
            self.error = error
        finally:
            self.ended.set()

    def _note(self, percent: float) -> None:
        self.percent = percent
