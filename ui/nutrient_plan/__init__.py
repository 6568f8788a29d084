"""The nutrient plan in QGIS: layers in, report out, and what is made from the report."""
