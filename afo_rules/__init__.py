"""The law and the measuring of AFO Siting. Pure Python, shapely, pyproj and numpy: never imports QGIS or Qt."""
