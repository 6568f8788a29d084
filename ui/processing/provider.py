"""The provider “AFO Siting”: every algorithm of the public contract that exists."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any, Optional

from qgis.core import (
    QgsProcessingAlgorithm,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsProcessingProvider,
)
from qgis.PyQt.QtGui import QIcon

from .. import dependencies

_RESOURCES = Path(__file__).resolve().parents[2] / "resources"
# Module in this folder, which is also the algorithm's id, and class.
ALGORITHMS = (
    ("checksiting", "CheckSiting"),
    ("exportsubmittal", "ExportSubmittal"),
    ("mastermatrix", "MasterMatrix"),
    ("checknewwater", "CheckNewWater"),
    ("runoffcheck", "RunoffCheck"),
    ("exportrunoff", "ExportRunoff"),
    ("nutrientplan", "NutrientPlan"),
    ("exportnutrientplan", "ExportNutrientPlan"),
    ("buildablearea", "BuildableArea"),
    ("screensites", "ScreenSites"),
    ("createsitepackage", "CreateSitePackage"),
    ("exportfindings", "ExportFindings"),
)


class AfoSitingProvider(QgsProcessingProvider):
    """Holds no state: algorithms are made anew for each run."""

    def id(self) -> str:
        return "afo"

    def name(self) -> str:
        return "AFO Siting"

    def longName(self) -> str:
        return self.name()

    def icon(self) -> QIcon:
        return QIcon(self.svgIconPath())

    def svgIconPath(self) -> str:
        return str(_RESOURCES / "icons" / "afo_siting.svg")

    def loadAlgorithms(self) -> None:
        # Before anything else imports the packages: how they are loaded decides whether QGIS survives them.
        lacking = dependencies.missing()
        for module, name in ALGORITHMS:
            if lacking:
                self.addAlgorithm(Unavailable(module))
            else:
                self.addAlgorithm(getattr(import_module(f".{module}", __package__), name)())


class Unavailable(QgsProcessingAlgorithm):
    """Stands for an algorithm whose packages are missing: it is listed, and says what to install."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name

    def createInstance(self) -> Unavailable:
        return Unavailable(self._name)

    def name(self) -> str:
        return self._name

    def displayName(self) -> str:
        return self._name

    def initAlgorithm(self, configuration: Optional[dict[str, Any]] = None) -> None:
        """Has no parameters: none would be of use."""

    def canExecute(self) -> tuple[bool, str]:
        lacking = dependencies.missing()
        if not lacking:
            return False, dependencies.restart()
        return False, f"{dependencies.summary(lacking)} {dependencies.instructions(lacking)}"

    def processAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> dict[str, Any]:
        raise QgsProcessingException(self.canExecute()[1])
