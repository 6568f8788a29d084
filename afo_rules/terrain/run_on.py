"""Ground that drains onto a footprint from above."""

from __future__ import annotations

from typing import TYPE_CHECKING, Callable

import numpy as np

from .flow import never, upstream_of
from .grid import Grid

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from .flow import Cells, Receivers


def run_on_mask(receivers: Receivers, footprint: Cells, cancelled: Callable[[], bool] = never) -> NDArray[np.bool_]:
    """Mask (cells,) of the ground upslope of ``footprint`` (n,) whose water reaches it, the footprint itself left out.

    Every cell of the footprint counts, not one outlet: a single pour point catches a sliver. Raises Cancelled.
    """
    mask = upstream_of(receivers, footprint, cancelled)
    mask[footprint] = False
    return mask


def run_on_m2(receivers: Receivers, grid: Grid, footprint: Cells, cancelled: Callable[[], bool] = never) -> float:
    """Area of ``run_on_mask`` on the ellipsoid, square metres. Raises Cancelled."""
    return grid.area_m2(run_on_mask(receivers, footprint, cancelled))
