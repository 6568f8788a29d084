"""Which layers of a project are the plugin's own, and where its files lie: beside the project.

Apart from the modules that write them, because those need Python packages that may be missing.
"""

from __future__ import annotations

import pathlib
from typing import Optional

from qgis.core import QgsMapLayer, QgsProject

ROLE_PROPERTY = "afo_siting/role"  # as outputs.result_layers sets it
PROPOSED_PROPERTY = "afo_siting/proposed"


def is_result(layer: QgsMapLayer) -> bool:
    """Whether a check wrote the layer: such a layer is never input."""
    return bool(layer.customProperty(ROLE_PROPERTY))


def is_proposed(layer: QgsMapLayer, kind: str = "") -> bool:
    """Whether footprints are placed in the layer; ``kind`` asks for that of structures or of stockpiles."""
    stored = layer.customProperty(PROPOSED_PROPERTY)
    return bool(stored) and (not kind or stored == kind)


def beside_project(project: QgsProject, ending: str) -> Optional[str]:
    """The file ``<project><ending>`` in the project's folder; None while the project is not saved as a file."""
    path = project.absoluteFilePath()
    if not path:
        return None
    file = pathlib.Path(path)
    return str(file.with_name(f"{file.stem}{ending}"))


def results_path(project: QgsProject) -> Optional[str]:
    return beside_project(project, "_afo_results.gpkg")


def site_path(project: QgsProject) -> Optional[str]:
    return beside_project(project, "_afo_site.gpkg")


def sheet_path(project: QgsProject) -> Optional[str]:
    return beside_project(project, "_afo_map.pdf")
