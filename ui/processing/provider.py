"""The provider “AFO Siting”: every algorithm of the public contract that exists."""

from __future__ import annotations

from pathlib import Path

from qgis.core import QgsProcessingProvider
from qgis.PyQt.QtGui import QIcon

_RESOURCES = Path(__file__).resolve().parents[2] / "resources"


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
        from .checksiting import CheckSiting
        from .exportsubmittal import ExportSubmittal
        from .nutrientplan import NutrientPlan
        from .runoffcheck import RunoffCheck

        self.addAlgorithm(CheckSiting())
        self.addAlgorithm(ExportSubmittal())
        self.addAlgorithm(RunoffCheck())
        self.addAlgorithm(NutrientPlan())
