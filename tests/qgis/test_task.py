"""The check as a task: it runs, it is held, it is cancelled, and its faults do not end QGIS (bug reports E2, E4, E5)."""

from __future__ import annotations

import gc
import re
import subprocess
import sys
import threading
import time

import pytest
from qgis.core import QgsApplication, QgsTask
from qgis.PyQt.QtCore import QCoreApplication, QThread

from afo_siting.afo_rules.errors import Cancelled, SitingError
from afo_siting.ui import service, task
from afo_siting.ui.python_thread import on_python_thread
from afo_siting.ui.task import CheckTask
from tests.qgis.builders import FINISHERS, X, Y, barns, layer, point


def prepared(receptors=()):
    return service.prepare(service.CheckRequest(FINISHERS, barns(), None, receptors))


class Heard:
    """What a task told, and on which thread."""

    def __init__(self, watched: CheckTask) -> None:
        self.told: list[tuple[str, object]] = []
        self.threads: set[bool] = set()
        self.percents: list[float] = []
        watched.done.connect(lambda report: self._note("done", report))
        watched.failed.connect(lambda error: self._note("failed", error))
        watched.progressChanged.connect(self.percents.append)

    def _note(self, what: str, value: object) -> None:
        self.told.append((what, value))
        self.threads.add(QThread.currentThread() == QCoreApplication.instance().thread())

    def wait(self, seconds: float = 20.0) -> None:
        end = time.monotonic() + seconds
        while not self.told and time.monotonic() < end:
            QCoreApplication.processEvents()
            time.sleep(0.005)
        assert self.told, "the task never ended"


def test_report_comes_to_the_main_thread_without_the_caller_holding_the_task(qgis_app):
    houses = layer("houses", [point(800)])
    heard = Heard(task.start(CheckTask(prepared((service.ReceptorInput(houses, "residence"),)))))
    gc.collect()
    heard.wait()
    assert [what for what, _ in heard.told] == ["done"]
    assert heard.told[0][1]["overall"] == "violates"
    assert heard.threads == {True}
    assert heard.percents == sorted(heard.percents)
    assert not task._running


def test_report_is_that_of_the_service(qgis_app):
    ready = prepared((service.ReceptorInput(layer("houses", [point(800)]), "residence"),))
    heard = Heard(task.start(CheckTask(ready)))
    heard.wait()
    assert heard.told[0][1] == service.run(ready)


def test_work_is_done_on_another_thread(qgis_app, monkeypatch):
    threads = []
    monkeypatch.setattr(service, "run", lambda *_: threads.append(QThread.currentThread()) or {"overall": "meets"})
    heard = Heard(task.start(CheckTask(prepared())))
    heard.wait()
    assert len(threads) == 1 and threads[0] != QCoreApplication.instance().thread()


@pytest.mark.parametrize(
    "error", [SitingError("houses: gone.", "Look for it."), RuntimeError("our fault"), MemoryError()]
)
def test_error_is_told_once_on_the_main_thread(qgis_app, monkeypatch, error):
    def fail(*_):
        raise error

    monkeypatch.setattr(service, "run", fail)
    logged = []
    QgsApplication.messageLog().messageReceived[str, str, type_of_level()].connect(lambda *given: logged.append(given))
    heard = Heard(task.start(CheckTask(prepared())))
    heard.wait()
    QCoreApplication.processEvents()
    assert heard.told == [("failed", error)]
    assert heard.threads == {True}
    if not isinstance(error, SitingError):
        assert any("Traceback" in text and tag == task.LOG_TAG for text, tag, _ in logged)


def type_of_level():
    from qgis.core import Qgis

    return Qgis.MessageLevel


def test_cancel_answers_within_a_second(qgis_app, monkeypatch):
    many = layer("houses", [f"POINT({X + 100 + n % 300} {Y + n // 300})" for n in range(30_000)])
    ready = prepared((service.ReceptorInput(many, "residence"),))
    watched = CheckTask(ready)
    heard = Heard(watched)
    task.start(watched)
    while watched.status() != QgsTask.TaskStatus.Running and not heard.told:
        QCoreApplication.processEvents()
    begun = time.monotonic()
    watched.cancel()
    heard.wait()
    assert time.monotonic() - begun < 1.0
    assert [what for what, _ in heard.told] == ["failed"]
    assert isinstance(heard.told[0][1], Cancelled)


def test_cancel_in_the_last_moment_gives_no_report(qgis_app, monkeypatch):
    watched = CheckTask(prepared())

    def finish_although_cancelled(*_):
        watched.cancel()
        return {"overall": "meets"}

    monkeypatch.setattr(service, "run", finish_although_cancelled)
    heard = Heard(watched)
    task.start(watched)
    heard.wait()
    assert [(what, type(value)) for what, value in heard.told] == [("failed", Cancelled)]


def test_two_tasks_at_once_do_not_mix(qgis_app):
    near = prepared((service.ReceptorInput(layer("houses", [point(800)]), "residence"),))
    far = prepared((service.ReceptorInput(layer("houses", [point(3000)]), "residence"),))
    both = [Heard(task.start(CheckTask(ready))) for ready in (near, far)]
    for heard in both:
        heard.wait()
    measured = [
        next(f["measured_ft"] for f in heard.told[0][1]["findings"] if f["receptor_class"] == "residence")
        for heard in both
    ]
    assert measured == pytest.approx([800, 3000], abs=0.01)


FAULT = """
import sys
import threading
sys.path.insert(0, {root!r})
from tests import conftest
from qgis.core import QgsApplication
application = QgsApplication([], False)
application.initQgis()
from qgis.PyQt.QtCore import QCoreApplication
from afo_siting.ui import service, task
from tests.qgis.builders import barns, FINISHERS
ready = service.prepare(service.CheckRequest(FINISHERS, barns()))
def fail(*_):
    raise ZeroDivisionError("evaluator")
service.run = fail
told = []
watched = task.CheckTask(ready)
watched.failed.connect(told.append)
QgsApplication.messageLog().messageReceived.connect(lambda *given: print("LOG", given))
task.start(watched)
import time
end = time.monotonic() + 20
while not told and time.monotonic() < end:
    QCoreApplication.processEvents()
QCoreApplication.processEvents()
print("TOLD", told)
"""


def test_fault_in_the_evaluator_does_not_end_qgis(root):
    done = subprocess.run(
        [sys.executable, "-c", FAULT.format(root=str(root))], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    assert "TOLD [ZeroDivisionError('evaluator')]" in done.stdout
    assert "LOG" in done.stdout and "Traceback" in done.stdout


def test_task_and_rules_never_touch_the_project(root):
    """Layers are added when a task has finished, on the main thread; a project asked from another crashes QGIS."""
    for path in [root / "ui" / "task.py", *(root / "ui" / "reading").glob("*.py"), *(root / "afo_rules").rglob("*.py")]:
        assert not re.search(r"QgsProject|iface\b", path.read_text(encoding="utf-8")), path


def test_checks_one_after_another_on_pooled_threads(qgis_app):
    """pyproj 3.7 ends the process when a pooled thread of QGIS's comes back to it: see ui/python_thread.py."""
    ready = prepared((service.ReceptorInput(layer("houses", [point(800, "EPSG:4326")], "EPSG:4326"), "residence"),))
    expected = service.run(ready)
    for _ in range(6):
        heard = Heard(task.start(CheckTask(ready)))
        heard.wait()
        assert heard.told == [("done", expected)]


def test_python_thread_talks_to_the_callers_thread_only():
    threads, percents, inside = [], [], []

    def caller():
        def work(progress, cancelled):
            inside.append(threading.current_thread())
            progress(25.0)
            while not cancelled():
                time.sleep(0.01)
            progress(75.0)
            return "result"

        def progress(percent):
            threads.append(threading.current_thread())
            percents.append(percent)

        def cancelled():
            threads.append(threading.current_thread())
            return bool(percents)

        results.append(on_python_thread(work, progress, cancelled))

    results: list[str] = []
    outer = threading.Thread(target=caller)
    outer.start()
    outer.join(10)
    assert results == ["result"]
    assert percents == [25.0, 75.0]
    assert set(threads) == {outer} and inside != [outer]


def test_python_thread_hands_on_what_was_raised():
    raised = []

    def caller():
        try:
            on_python_thread(lambda *_: 1 / 0, lambda _: None, lambda: False)
        except ZeroDivisionError as error:
            raised.append(error)

    outer = threading.Thread(target=caller)
    outer.start()
    outer.join(10)
    assert len(raised) == 1


def test_main_thread_does_its_work_itself():
    assert (
        on_python_thread(lambda *_: threading.current_thread(), lambda _: None, lambda: False)
        is threading.main_thread()
    )
