#!/usr/bin/env python3
"""Checks the sample site without a window, prints the findings and writes build/demo/. What `make demo` runs.

    .venv/bin/python scripts/demo.py [folder]

It goes the way of any script: the layers of the sample project into afo:checksiting, its report into
afo:exportsubmittal. Exit status 1 when a file, a layer or a verdict is missing.
"""

from __future__ import annotations

import atexit
import importlib.util
import json
import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
SAMPLE = ROOT / "resources" / "sample" / "sample.qgz"
DEFAULT_FOLDER = ROOT / "build" / "demo"

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")  # Qt aborts where there is no display and no platform is named
# A profile of its own: a demonstration must not read or write the settings of the user's QGIS.
_profile = tempfile.mkdtemp(prefix="afo-demo-")
atexit.register(shutil.rmtree, _profile, ignore_errors=True)
os.environ.update(QGIS_CUSTOM_CONFIG_PATH=_profile, XDG_CONFIG_HOME=_profile, XDG_DATA_HOME=_profile)
os.environ.setdefault("XDG_RUNTIME_DIR", _profile)  # Qt would say at each start that it is missing

from demo_table import print_report  # noqa: E402  this script's folder is on the path
from qgis.core import (  # noqa: E402
    QgsApplication,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsProject,
    QgsVectorLayer,
)

# What the farm of the sample asks for: one head below the class of 1,000 animal units.
OPERATION = {
    "ANIMALS": ["swine_over_55_lb", 2499],
    "OPERATION_KIND": "confinement",
    "OPERATION_FIRST_CONSTRUCTED": "2006-05-10",
    "FILING_DATE": "2026-11-29",
}
TITLES = {
    "OPERATION_NAME": "Larkin Sow Farm (invented)",
    "FACILITY_ID": "00000",
    "LEGAL_DESCRIPTION": "SW 1/4 Section 22, T199N, R99W, Prairie Bend Township, Heron County (all invented)",
    "PREPARED_BY": "make demo",
}
# Topmost first, as the algorithm asks.
BASE_LAYERS = ("roads", "streams", "rivers", "farm_ponds", "section_lines", "city_limits", "floodplain")
SUBJECTS = ("structures", "stockpiles")
TABLES = ("findings", "violations", "setback_zones")
VERDICTS = ("violates", "not_evaluated", "too_close_to_call", "conditional", "exempt", "meets")


class Feedback(QgsProcessingFeedback):
    """Passes on what QGIS warns of; its progress would only scroll the table away."""

    def pushWarning(self, warning: str) -> None:
        print(f"note: {warning}", file=sys.stderr)

    def reportError(self, error: str, fatalError: bool = False) -> None:
        print(f"error: {error}", file=sys.stderr)


def load_plugin() -> Any:
    """The checkout as the package afo_siting, whatever its folder is called, with its algorithms registered."""
    spec = importlib.util.spec_from_file_location(
        "afo_siting", ROOT / "__init__.py", submodule_search_locations=[str(ROOT)]
    )
    if spec is None or spec.loader is None:
        raise SystemExit(f"demo: {ROOT} is not the plugin's folder")
    package = importlib.util.module_from_spec(spec)
    sys.modules["afo_siting"] = package
    spec.loader.exec_module(package)
    plugin = package.classFactory(None)
    plugin.initProcessing()
    return plugin


def sample_layers(project: QgsProject) -> dict[str, QgsVectorLayer]:
    """The layers of the sample project by the names of their tables."""
    if not project.read(str(SAMPLE)):
        raise SystemExit(f"demo: {SAMPLE} could not be read: {project.error()}")
    layers = {layer.source().rpartition("layername=")[2]: layer for layer in project.mapLayers().values()}
    unreadable = sorted(name for name, layer in layers.items() if not layer.isValid())
    if unreadable:
        raise SystemExit(f"demo: the sample project has unreadable layers: {', '.join(unreadable)}")
    return layers


def check(folder: Path, layers: dict[str, QgsVectorLayer], feedback: Feedback) -> dict[str, Any]:
    import processing

    receptors = [layer for name, layer in sorted(layers.items()) if name not in (*SUBJECTS, "section_lines")]
    gpkg = folder / "findings.gpkg"
    return processing.run(
        "afo:checksiting",
        {
            "STRUCTURES": layers["structures"],
            "STOCKPILES": layers["stockpiles"],
            "RECEPTORS": receptors,
            **OPERATION,
            **{name.upper(): f"ogr:dbname='{gpkg}' table=\"{name}\" (geom)" for name in TABLES},
            "REPORT_HTML": str(folder / "report.html"),
            "REPORT_JSON": str(folder / "report.json"),
        },
        feedback=feedback,
    )


def export(folder: Path, layers: dict[str, QgsVectorLayer], feedback: Feedback) -> None:
    import processing

    processing.run(
        "afo:exportsubmittal",
        {
            "REPORT_JSON": str(folder / "report.json"),
            "BASE_LAYERS": [layers[name] for name in BASE_LAYERS],
            **TITLES,
            "PAGE": "letter",
            "OUTPUT": str(folder / "site-map.pdf"),
        },
        feedback=feedback,
    )


def faults(folder: Path, report: dict[str, Any]) -> list[str]:
    """What a user would miss in the folder."""
    missing = [verdict for verdict in VERDICTS if not report["counts"].get(verdict)]
    found = [f"no finding is {verdict}" for verdict in missing]
    for name, start in (("report.html", b"<!DOCTYPE html"), ("report.json", b"{"), ("site-map.pdf", b"%PDF-")):
        path = folder / name
        if not path.is_file():
            found.append(f"{path} was not written")
        elif not path.read_bytes()[:64].lstrip().lower().startswith(start.lower()):
            found.append(f"{path} does not start as such a file does")
    expected = {
        "findings": len(report["findings"]),
        "violations": sum(subject["verdict"] == "violates" for subject in report["subjects"]),
        "setback_zones": len(report["setback_zones"]),
    }
    for table, count in expected.items():
        layer = QgsVectorLayer(f"{folder / 'findings.gpkg'}|layername={table}", table, "ogr")
        if not layer.isValid():
            found.append(f"findings.gpkg has no layer {table}")
        elif layer.featureCount() != count:
            found.append(f"findings.gpkg, {table}: {layer.featureCount()} features where the report has {count}")
    return found


def main(arguments: list[str]) -> int:
    folder = Path(arguments[0]).resolve() if arguments else DEFAULT_FOLDER
    shutil.rmtree(folder, ignore_errors=True)  # a file of the last run must not pass for one of this run
    folder.mkdir(parents=True)
    application = QgsApplication([], False)
    application.initQgis()
    from processing.core.Processing import Processing

    Processing.initialize()
    plugin = load_plugin()
    feedback = Feedback()
    try:
        layers = sample_layers(QgsProject.instance())
        check(folder, layers, feedback)
        export(folder, layers, feedback)
        report = json.loads((folder / "report.json").read_text(encoding="utf-8"))
        print_report(report)
        found = faults(folder, report)
    except QgsProcessingException as error:
        found = [str(error)]
    finally:
        QgsProject.instance().clear()
        plugin.unload()
    for fault in found:
        print(f"demo: {fault}", file=sys.stderr)
    if not found:
        print(f"\nWritten to {folder}:")
        for path in sorted(folder.iterdir()):
            print(f"  {path.name:<14} {path.stat().st_size / 1024:8,.0f} kB")
    application.exitQgis()
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
