"""What was entered in the pages, kept in the project: only what differs from the defaults and from the tab "Site".

Loading writes nothing, so a clean project stays clean.
"""

from __future__ import annotations

import json
from typing import Any

from qgis.core import QgsProject

from ....afo_rules.errors import SitingError
from ...translation import tr
from ..project_store import SCOPE

KEY = "tools"
VERSION = 1

State = dict[str, dict[str, Any]]
"""Plain values by parameter, by algorithm."""


def load(project: QgsProject) -> State:
    """Raises SitingError when what is stored is not ours."""
    text, found = project.readEntry(SCOPE, KEY, "")
    if not found or not text:
        return {}
    try:
        stored = json.loads(text)
        if stored["version"] != VERSION:
            raise ValueError(f"version {stored['version']}")
        return {str(tool): dict(values) for tool, values in stored["tools"].items()}
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise SitingError(
            tr("What this project keeps of the tools of AFO Siting cannot be read; the pages start empty."),
            tr("Enter it again: saving the project replaces it."),
            str(error),
        ) from error


def save(project: QgsProject, state: State) -> None:
    """Marks the project as changed, if it says something new."""
    kept = {tool: values for tool, values in state.items() if values}
    text = json.dumps({"version": VERSION, "tools": kept}, sort_keys=True, ensure_ascii=False) if kept else ""
    if project.readEntry(SCOPE, KEY, "")[0] != text:
        if text:
            project.writeEntry(SCOPE, KEY, text)
        else:
            project.removeEntry(SCOPE, KEY)
