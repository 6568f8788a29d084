"""Where the names of the footprints stand on the printed map.

QGIS drops a label where barns lie close together, and a sheet on which a structure has no name is sent back. So every
name gets a place here, the least crowded of those around its footprint, and QGIS places the distances around them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from qgis.core import QgsGeometry, QgsRectangle

# What a name may cover, from bad to worse.
_LINE_COST, _FOOTPRINT_COST, _NAME_COST, _OFF_MAP_COST = 1.0, 4.0, 8.0, 100.0
# Less than anything around it, but not where another name stands.
_INSIDE_COST = -2.0
# Farther out is worse, so that a name stays with its footprint.
_RINGS = ((1.0, 0.0), (6.0, 1.5), (12.0, 3.5))


@dataclass(frozen=True)
class Name:
    """A footprint's box and the size of its name, in map units. ``inside``: the name may stand in its footprint."""

    footprint: QgsRectangle
    width: float
    height: float
    inside: bool = False


def place_names(
    names: Sequence[Name], lines: Sequence[QgsGeometry], shown: QgsRectangle, gap: float
) -> list[QgsRectangle]:
    """A box for each name: no wider gap than needed, as few lines, footprints and names under it as can be."""
    placed: list[QgsRectangle] = []
    for name in names:
        others = [n.footprint for n in names if n is not name]
        best = min(
            _candidates(name, gap),
            key=lambda c: c[1] + _cost(c[0], placed, others, lines, shown),
        )
        placed.append(best[0])
    return placed


def _candidates(name: Name, gap: float) -> list[tuple[QgsRectangle, float]]:
    """Boxes around the footprint, each with what its direction and distance cost."""
    box, made = name.footprint, []
    if name.inside and box.width() > name.width + 2 * gap and box.height() > name.height + 2 * gap:
        west, south = box.center().x() - name.width / 2, box.center().y() - name.height / 2
        made.append((QgsRectangle(west, south, west + name.width, south + name.height), _INSIDE_COST))
    for factor, ring_cost in _RINGS:
        away = gap * factor
        right, left = box.xMaximum() + away, box.xMinimum() - away - name.width
        above, below = box.yMaximum() + away, box.yMinimum() - away - name.height
        middle_x, middle_y = box.center().x() - name.width / 2, box.center().y() - name.height / 2
        corners = [
            (right, middle_y, 0.0),
            (left, middle_y, 0.1),
            (middle_x, above, 0.2),
            (middle_x, below, 0.3),
            (right, above, 0.4),
            (left, above, 0.5),
            (right, below, 0.4),
            (left, below, 0.5),
        ]
        for x, y, cost in corners:
            made.append((QgsRectangle(x, y, x + name.width, y + name.height), cost + ring_cost))
    return made


def _cost(
    box: QgsRectangle,
    names: Sequence[QgsRectangle],
    footprints: Sequence[QgsRectangle],
    lines: Sequence[QgsGeometry],
    shown: QgsRectangle,
) -> float:
    cost = 0.0 if shown.contains(box) else _OFF_MAP_COST
    cost += _NAME_COST * sum(1 for other in names if other.intersects(box))
    cost += _FOOTPRINT_COST * sum(1 for other in footprints if other.intersects(box))
    return cost + _LINE_COST * sum(1 for line in lines if line.intersects(box))
