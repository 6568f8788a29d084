"""The provider, registered as QGIS does it, for the tests that run algorithms."""

from __future__ import annotations

from typing import Any, Optional

import pytest
from qgis.core import QgsApplication, QgsProcessingContext, QgsProcessingFeedback, QgsProject


@pytest.fixture
def afo(qgis_app, qgis_processing):
    """Registers the provider for the test and takes it out again."""
    from afo_siting.ui.processing.provider import AfoSitingProvider

    registry = QgsApplication.processingRegistry()
    assert registry.providerById("afo") is None, "an earlier test left the provider registered"
    provider = AfoSitingProvider()
    assert registry.addProvider(provider)
    yield provider
    registry.removeProvider(provider)


class Feedback(QgsProcessingFeedback):
    """Remembers what was said."""

    def __init__(self) -> None:
        super().__init__(False)
        self.said: list[tuple[str, str]] = []
        self.progressChanged.connect(lambda percent: self.said.append(("progress", str(percent))))

    def reportError(self, error: str, fatalError: bool = False) -> None:
        self.said.append(("error", error))

    def pushWarning(self, warning: str) -> None:
        self.said.append(("warning", warning))

    def pushInfo(self, info: str) -> None:
        self.said.append(("info", info))

    def of(self, kind: str) -> list[str]:
        return [text for what, text in self.said if what == kind]


@pytest.fixture
def feedback():
    return Feedback()


@pytest.fixture
def checksiting(afo):
    """Runs afo:checksiting: ``checksiting(STRUCTURES=..., ...)``. One animal category is given unless told otherwise."""
    import processing

    def run(feedback: Optional[QgsProcessingFeedback] = None, **parameters: Any) -> dict[str, Any]:
        context = QgsProcessingContext()
        context.setProject(QgsProject.instance())
        given = {"ANIMALS": ["swine_over_55_lb", 2499], "FILING_DATE": "2026-11-29", **parameters}
        return processing.run(
            "afo:checksiting",
            {name: value for name, value in given.items() if value is not None},
            feedback=feedback or Feedback(),
            context=context,
        )

    return run
