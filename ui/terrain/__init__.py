"""Elevation models in QGIS: reading them, GRASS for drainage directions, cells back to polygons."""
