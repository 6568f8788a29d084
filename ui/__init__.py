"""Everything that touches QGIS."""
