"""The one door for text that a user reads."""

from __future__ import annotations

from qgis.PyQt.QtCore import QCoreApplication


def tr(text: str) -> str:
    """``text`` in the user's language. Fill placeholders after translating: ``tr("{n} sites").format(n=3)``."""
    return str(QCoreApplication.translate("AfoSiting", text))
