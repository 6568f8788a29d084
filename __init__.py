"""AFO Siting: separation distances of animal feeding operations, in QGIS.

Importing this package must not import qgis: `afo_siting.afo_rules` is used and tested without it.
"""


def classFactory(iface):
    """Return the plugin. QGIS calls this once; `iface` is None in qgis_process, where there is no window."""
    from .plugin import AfoSitingPlugin

    return AfoSitingPlugin(iface)
