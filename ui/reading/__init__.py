"""QGIS layers as the arrays that the rules measure: any provider, any CRS, nothing of the user's changed."""
