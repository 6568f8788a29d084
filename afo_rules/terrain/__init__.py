"""What drains where: elevations on a grid, cells of polygons and lines, drainage, depressions, slope.

Pure numpy and shapely. A surface is a (rows, columns) array of elevations in metres with NaN where there is none, on a
``Grid``; a cell is its position in the flattened array. Drainage is one receiver a cell: the cell its water goes to, or
itself where it leaves the grid or stays.
"""
