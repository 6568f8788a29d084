"""Cells back to shapes: polygons of a mask, lines of where water runs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from qgis.core import QgsGeometry

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ...afo_rules.terrain.grid import Grid

_EIGHT_CONNECTED = ("8CONNECTED=8",)


def mask_polygons(mask: NDArray[np.bool_], grid: Grid) -> QgsGeometry:
    """One multipolygon (grid's CRS) around the cells of ``mask`` (rows * columns,); null where there are none."""
    import numpy as np
    from osgeo import gdal, ogr

    where = np.flatnonzero(mask.reshape(grid.shape).any(axis=1)), np.flatnonzero(mask.reshape(grid.shape).any(axis=0))
    if not len(where[0]):
        return QgsGeometry()
    top, bottom, left, right = where[0][0], where[0][-1] + 1, where[1][0], where[1][-1] + 1
    window = mask.reshape(grid.shape)[top:bottom, left:right].astype(np.uint8)
    raster = gdal.GetDriverByName("MEM").Create("", int(right - left), int(bottom - top), 1, gdal.GDT_Byte)
    west, north = grid.west + left * grid.cell_width, grid.north - top * grid.cell_height
    raster.SetGeoTransform([float(west), grid.cell_width, 0, float(north), 0, -grid.cell_height])
    band = raster.GetRasterBand(1)
    band.WriteArray(window)
    shapes = ogr.GetDriverByName("Memory").CreateDataSource("shapes")
    layer = shapes.CreateLayer("shapes", geom_type=ogr.wkbPolygon)
    # The band is its own mask: zeros make no polygon. Cells that touch at corners are taken apart, so that every
    # polygon is valid.
    gdal.Polygonize(band, band, layer, -1, [])
    parts = []
    for feature in layer:
        part = QgsGeometry()
        part.fromWkb(bytes(feature.GetGeometryRef().ExportToWkb()))
        parts.append(part)
    return QgsGeometry.collectGeometry(parts)


def to_qgis(shape: Any) -> QgsGeometry:
    """A shapely shape as QgsGeometry."""
    import shapely

    geometry = QgsGeometry()
    # Flat: shapely's own default of four dimensions is refused where QGIS's older GEOS answers in qgis_process.
    geometry.fromWkb(shapely.to_wkb(shape, output_dimension=2))
    return geometry


def to_shapely(geometry: QgsGeometry) -> Any:
    """A QgsGeometry as shapely shape."""
    import shapely

    return shapely.from_wkb(geometry.asWkb().data())


def flow_lines(receivers: NDArray[np.int32], mask: NDArray[np.bool_], grid: Grid, least_cells: int) -> list[Any]:
    """Lines (shapely, grid's CRS) along which at least ``least_cells`` cells of ``mask`` drain, longest way first.

    A line begins at a head or below a confluence and ends in one, or where water leaves the mask.
    """
    import numpy as np
    import shapely

    cells = np.flatnonzero(mask)
    counts = _accumulated(receivers, cells)
    streams = np.zeros(len(receivers), dtype=bool)
    streams[cells[counts >= least_cells]] = True
    stream_cells = np.flatnonzero(streams)
    below = receivers[stream_cells]
    inflows = np.bincount(
        np.searchsorted(stream_cells, below[streams[below] & (below != stream_cells)]), minlength=len(stream_cells)
    )
    starts = stream_cells[inflows != 1]
    lines = []
    for start in starts:
        path = [int(start)]
        while True:
            following = int(receivers[path[-1]])
            if following == path[-1]:
                break
            path.append(following)
            if not streams[following] or inflows[np.searchsorted(stream_cells, following)] != 1:
                break
        if len(path) > 1:
            x, y = grid.centres(np.array(path, dtype=np.int64))
            lines.append(shapely.linestrings(np.column_stack([x, y])))
    return lines


def _accumulated(receivers: NDArray[np.int32], cells: NDArray[np.int64]) -> NDArray[np.int64]:
    """Cells (n,) of the mask that drain through each of ``cells`` (n, ascending), itself counted."""
    import numpy as np

    count = len(cells)
    target = receivers[cells].astype(np.int64)
    position = np.searchsorted(cells, target)
    inside = (position < count) & (cells[np.minimum(position, count - 1)] == target) & (target != cells)
    below = np.where(inside, position, -1)
    # Peeled from the heads: a cell is done when all that drains into it is.
    waiting = np.bincount(below[inside], minlength=count)
    total = np.ones(count, dtype=np.int64)
    ready = np.flatnonzero(waiting == 0)
    while len(ready):
        ready = ready[below[ready] >= 0]
        following, place = np.unique(below[ready], return_inverse=True)
        # Not add.at, which takes several times as long. Counts stay exact as floats: there are fewer than 2**53 cells.
        total[following] += np.bincount(place, weights=total[ready], minlength=len(following)).astype(np.int64)
        waiting[following] -= np.bincount(place, minlength=len(following))
        ready = following[waiting[following] == 0]
    return total
