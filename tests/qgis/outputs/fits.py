"""Whether all that is on a printed layout is on its page and in its box."""

from __future__ import annotations

from qgis.core import Qgis, QgsLayout, QgsLayoutItem, QgsLayoutItemLabel, QgsLayoutUtils, QgsTextRenderer


def everything_fits(layout: QgsLayout) -> int:
    """Fails at the first item that does not; gives how many there are."""
    pages = layout.pageCollection()
    context = QgsLayoutUtils.createRenderContextForLayout(layout, None, 300)
    items = [i for i in layout.items() if isinstance(i, QgsLayoutItem) and i.id()]
    for item in items:
        on = pages.page(item.page())
        rectangle = item.mapRectToScene(item.rect())
        paper = on.mapRectToScene(on.rect())
        assert paper.adjusted(4, 4, -2, -2).contains(rectangle), f"{item.id()} runs off page {item.page() + 1}"
        if isinstance(item, QgsLayoutItemLabel):
            lines = item.currentText().split("\n")
            width = QgsTextRenderer.textWidth(context, item.textFormat(), lines) / context.scaleFactor()
            height = QgsTextRenderer.textHeight(context, item.textFormat(), lines, Qgis.TextLayoutMode.Rectangle)
            assert width <= item.rect().width() + 0.1, f"{item.id()}: {lines[0]!r} is cut off"
            assert height / context.scaleFactor() <= item.rect().height() + 0.3, f"{item.id()}: {lines[0]!r} is cut off"
            assert item.textFormat().size() >= 5.5
    return len(items)
