"""afo:createsitepackage: an empty GeoPackage to draw a site in, for a user who has nothing but an aerial photo."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Optional

from qgis.core import (
    Qgis,
    QgsCoordinateReferenceSystem,
    QgsProcessingContext,
    QgsProcessingFeedback,
    QgsProcessingOutputVectorLayer,
    QgsProcessingParameterCrs,
    QgsProcessingParameterExtent,
    QgsProcessingParameterFileDestination,
)

from ...afo_rules.errors import SitingError
from ..site_package import create_package, layer_uri, package_layers
from ..site_package_tables import package_tables
from ..translation import tr
from . import site_inputs
from .algorithm import AfoAlgorithm

# The UTM zone of Iowa, but for its westernmost 30 miles, which lie near enough.
IOWA_UTM = "EPSG:26915"
_NAD83_UTM = re.compile(r"EPSG:269(0[1-9]|1\d|2[0-3])")


class CreateSitePackage(AfoAlgorithm):
    HELP_PAGE = "site_package.md"
    ICON = "afo_siting.svg"

    def createInstance(self) -> CreateSitePackage:
        return CreateSitePackage()

    def name(self) -> str:
        return "createsitepackage"

    def displayName(self) -> str:
        return tr("Create site package")

    def shortDescription(self) -> str:
        return tr("Makes a GeoPackage with empty layers for structures, stockpiles and receptors, ready to draw in.")

    def tags(self) -> list[str]:
        return tr("new,template,geopackage,structures,stockpiles,receptors,digitize,draw,iowa").split(",")

    def flags(self) -> Qgis.ProcessingAlgorithmFlags:
        # The layers that it makes are loaded, and those of the project are looked through: the main thread's work.
        return super().flags() | Qgis.ProcessingAlgorithmFlag.NoThreading

    def initAlgorithm(self, configuration: Optional[dict[str, Any]] = None) -> None:
        self.addParameter(
            QgsProcessingParameterFileDestination("OUTPUT", tr("Site package"), tr("GeoPackage (*.gpkg)"))
        )
        self.addParameter(
            QgsProcessingParameterCrs(
                "CRS",
                tr("CRS (empty: the UTM zone of the extent, else of the project, else EPSG:26915)"),
                optional=True,
            )
        )
        self.addParameter(QgsProcessingParameterExtent("EXTENT", tr("Where the site is"), optional=True))
        for table in package_tables():
            self.addOutput(QgsProcessingOutputVectorLayer(table.name.upper(), table.title))

    def processAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> dict[str, Any]:
        project = context.project()
        try:
            crs = self._crs(parameters, context)
            opened = list(project.mapLayers().values()) if project is not None else []
            path = create_package(self.parameterAsFileOutput(parameters, "OUTPUT", context), crs, opened)
            self._load(path, context)
        except SitingError as error:
            raise site_inputs.exception(error, feedback) from error
        feedback.pushInfo(tr("The site package was written to {path}, in {crs}.").format(path=path, crs=crs.authid()))
        return {"OUTPUT": path, **{table.name.upper(): layer_uri(path, table.name) for table in package_tables()}}

    def _crs(self, parameters: dict[str, Any], context: QgsProcessingContext) -> QgsCoordinateReferenceSystem:
        """As the parameter CRS says, else the UTM zone of the site."""
        if parameters.get("CRS") not in (None, ""):
            crs = self.parameterAsCrs(parameters, "CRS", context)
            if not crs.isValid():
                raise SitingError(
                    tr("CRS: “{value}” is not a coordinate reference system.").format(value=parameters["CRS"]),
                    tr("Give one such as {example}, or leave it empty.").format(example=IOWA_UTM),
                )
            return crs
        extent = self.parameterAsExtent(parameters, "EXTENT", context)
        if not extent.isNull() and not extent.isEmpty():
            given = self.parameterAsExtentCrs(parameters, "EXTENT", context)
            if given.isValid():
                return QgsCoordinateReferenceSystem(_zone(extent, given))
        project = context.project()
        if project is not None and _NAD83_UTM.fullmatch(project.crs().authid()):
            return project.crs()
        return QgsCoordinateReferenceSystem(IOWA_UTM)

    def _load(self, path: str, context: QgsProcessingContext) -> None:
        """Hands the layers over, to be loaded where a person ran this. By object: Processing would open them anew
        without the styles that the file holds."""
        layers = package_layers(path)
        for number, layer in enumerate(layers):
            details = QgsProcessingContext.LayerDetails(layer.name(), context.project(), layer.name())
            details.forceName = True
            details.groupName = Path(path).stem
            details.layerSortKey = len(layers) - number
            context.temporaryLayerStore().addMapLayer(layer)
            context.addLayerToLoadOnCompletion(layer.id(), details)


def _zone(extent: Any, crs: QgsCoordinateReferenceSystem) -> str:
    """The NAD 83 UTM zone at the middle of ``extent``. Raises SitingError when that is not in North America."""
    import numpy as np
    import shapely

    from ...afo_rules.frame import MeasuringFrame
    from ..reading.sources import crs_definition

    box = shapely.box(extent.xMinimum(), extent.yMinimum(), extent.xMaximum(), extent.yMaximum())
    try:
        return MeasuringFrame.around(np.array([box], dtype=object), crs_definition(crs, "EXTENT")).definition
    except SitingError as error:
        raise SitingError(
            tr("EXTENT is not where a site can be: {why}").format(why=error.message),
            tr("Draw it on the map where the site is, or leave it empty."),
            error.details,
        ) from error
