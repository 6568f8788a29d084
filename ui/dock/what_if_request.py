"""What the live what-if of the placing tools looks at: the dock's inputs, as a check would take them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional

from qgis.core import QgsProject, QgsVectorLayer

from ...afo_rules.model import Manure, StructureType
from ..map_tools.move_footprint import Taken
from ..map_tools.proposed_layer import STRUCTURES, Kind
from .inputs import DockInputs

if TYPE_CHECKING:
    from ..what_if_service import WhatIfRequest


def what_if_request(
    inputs: DockInputs, project: QgsProject, kind: Kind, type_value: str, taken: Optional[Taken] = None
) -> Optional[WhatIfRequest]:
    """For a new footprint of a kind and a type, or for the one ``taken`` up. None without receptors: then there is
    nothing to measure to. Raises SitingError for a layer that is gone, and when the Python packages for measuring are
    missing."""
    if not inputs.receptors:
        return None
    from .. import dependencies

    dependencies.require()
    from ..what_if_service import MovedFeature, WhatIfRequest
    from .request import request_of

    check = request_of(inputs, project)
    if taken is not None:
        layer = project.mapLayer(taken.layer_id)
        if not isinstance(layer, QgsVectorLayer):
            return None
        return WhatIfRequest(check, moved=MovedFeature(layer, taken.feature_id, kind is STRUCTURES))
    value = type_value or kind.types[0]
    if kind is STRUCTURES:
        return WhatIfRequest(check, structure_type=StructureType(value))
    return WhatIfRequest(check, manure=Manure(value))
