"""Run by QGIS itself (`qgis --code`): calls `run(session)` of the script named in AFO_GUI_SCRIPT, then closes QGIS.

Started by scripts/gui_session.sh, which explains the exit status. Example of a script:

    def run(session):
        dock = session.dock("AfoSitingDock")
        session.click(dock.findChild(QPushButton, "checkButton"))
        session.wait_until(lambda: table.model().rowCount() > 0, "findings in the table")
        session.screenshot("findings")
"""

import importlib.util
import os
import pathlib
import subprocess
import time
import traceback

import qgis.utils
from qgis.core import Qgis, QgsApplication, QgsProject
from qgis.PyQt.QtCore import QCoreApplication, QEvent, Qt, QTimer
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QApplication, QDockWidget

PLUGIN = "afo_siting"
OUT = pathlib.Path(os.environ["AFO_GUI_OUT"])
FAILED = 3


def append(name, line):
    """Add a line to a file of OUT_DIR, written through at once: the process may end by force."""
    with open(OUT / name, "a", encoding="utf-8") as file:
        file.write(line + "\n")


class Session:
    """What a script gets: the window, the plugin, and the few verbs that a journey through the interface needs."""

    def __init__(self):
        self.out = OUT
        self.iface = qgis.utils.iface
        (OUT / "messages.log").touch()
        self.window = self.iface.mainWindow()
        self.python_errors = qgis.utils.afo_python_errors
        """Tracebacks that QGIS would have shown, since before plugins were loaded. A script that provokes one on
        purpose clears the list."""
        QgsApplication.messageLog().messageReceived.connect(self._on_message)

    @property
    def plugin(self):
        """The loaded plugin object."""
        return qgis.utils.plugins[PLUGIN]

    @property
    def canvas(self):
        return self.iface.mapCanvas()

    def say(self, *words):
        """Write a line into session.log, which the caller prints."""
        append("session.log", " ".join(map(str, words)))

    def dock(self, object_name):
        """The dock widget of that object name; an error that lists the names there are."""
        docks = {dock.objectName(): dock for dock in self.window.findChildren(QDockWidget)}
        if object_name not in docks:
            raise LookupError(f"no dock {object_name!r}; there are {sorted(docks)}")
        return docks[object_name]

    def wait(self, milliseconds):
        """Let QGIS work for that long."""
        QTest.qWait(milliseconds)

    def wait_until(self, condition, what, seconds=30):
        """Let QGIS work until ``condition()`` holds; an error that names ``what`` when it never does."""
        limit = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > limit:
                raise TimeoutError(f"waited {seconds} s for {what}")
            QTest.qWait(50)

    def wait_for_map(self, seconds=30):
        """Wait until the canvas has drawn what it was asked to draw."""
        QTest.qWait(100)
        self.wait_until(lambda: not self.canvas.isDrawing(), "the map canvas", seconds)

    def click(self, widget, position=None):
        """Click a real widget with the left button; an error when a user could not have clicked it."""
        if not widget.isVisible() or not widget.isEnabled():
            state = "disabled" if widget.isVisible() else "not visible"
            raise RuntimeError(f"{widget.objectName() or widget} is {state}")
        arguments = [] if position is None else [position]
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, *arguments)
        QApplication.processEvents()

    def click_map(self, point):
        """Click the canvas at a point given in the project's CRS."""
        pixel = self.canvas.getCoordinateTransform().transform(point).toQPointF().toPoint()
        self.click(self.canvas.viewport(), pixel)

    def screenshot(self, name, widget=None):
        """Save OUT_DIR/name.png: the whole screen as the X server has it, or one widget. Returns the path."""
        path = OUT / f"{name}.png"
        QApplication.processEvents()
        if widget is None:
            # From outside of Qt, so that menus, dialogs and the window manager's frames are seen as a user sees them.
            subprocess.run(["import", "-window", "root", str(path)], check=True, timeout=30)
        elif not widget.grab().save(str(path)):
            raise OSError(f"could not write {path}")
        return path

    def messages(self):
        """Everything that QGIS's message log got since the window opened."""
        return (OUT / "messages.log").read_text(encoding="utf-8")

    def flush_deletes(self):
        """Carry out every deleteLater() so that a leak shows."""
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QApplication.processEvents()

    def _on_message(self, text, tag, level):
        level_name = {Qgis.MessageLevel.Warning: "warning", Qgis.MessageLevel.Critical: "critical"}.get(level, "info")
        append("messages.log", f"{level_name}\t{tag}\t{text}")


def load(path):
    """Import the script from its file."""
    spec = importlib.util.spec_from_file_location("afo_gui_script", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def check(session):
    """Fail on Python errors that QGIS would only have shown."""
    if session.python_errors:
        raise RuntimeError("Python errors in QGIS:\n" + "\n".join(session.python_errors))


def main():
    session = Session()
    try:
        # The first start of a fresh profile opens a window of 1031 x 381.
        session.window.showNormal()
        screen = session.window.screen().availableGeometry()
        session.window.setGeometry(screen.adjusted(5, 25, -5, -5))
        session.iface.messageBar().clearWidgets()
        session.wait(300)
        check(session)
        if PLUGIN not in qgis.utils.plugins:
            raise RuntimeError(f"QGIS did not start {PLUGIN} although the profile enables it; see qgis.out")
        load(os.environ["AFO_GUI_SCRIPT"]).run(session)
        session.wait(0)
        check(session)
    except BaseException:
        session.say(traceback.format_exc())
        try:
            session.screenshot("failed")
        finally:
            # Not through QGIS: an open dialog or a broken plugin could keep it from closing.
            os._exit(FAILED)
    leave(session)


def leave(session):
    """Close QGIS as a user does; QgsApplication.exit() with layers loaded crashes in its destructor."""
    project = QgsProject.instance()
    project.clear()
    project.setDirty(False)
    (OUT / "finished").touch()
    session.iface.actionExit().trigger()


# QGIS runs --code once its window is shown but before its event loop has settled.
QTimer.singleShot(1500, main)
