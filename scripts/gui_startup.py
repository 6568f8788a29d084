"""Run by QGIS before it loads plugins (PYQGIS_STARTUP): keeps Python errors as text instead of in dialogs.

QGIS answers an error in a plugin's start with a modal dialog, on which a session without a user would wait for ever,
and other errors with a message bar and goes on as if nothing was. gui_bootstrap.py fails the session when the list is
not empty.
"""

import traceback

import qgis.utils

qgis.utils.afo_python_errors = []


def _keep(kind, error, trace, message, *_, **__):
    text = "".join(traceback.format_exception(kind, error, trace))
    qgis.utils.afo_python_errors.append(f"{message}\n{text}" if message else text)


qgis.utils.showException = _keep
