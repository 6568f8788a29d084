"""The main job as a program of its own, for tests of what surrounds it: the sample's layers through afo:checksiting and
afo:exportsubmittal, as a script or a model runs them.

    python main_job.py '{"sample": folder, "out": folder, ...}'

Prints one line `DONE {json}` at the end, or `ERROR text` and ends with 3. Options, all with a default:
    shuffle    a number: the order of layers is shuffled by it
    locale     QLocale of the process, such as de_DE
    pdf        also make the PDF
    no_network every attempt to reach a network is recorded, under "network", and refused
    repeat     how often the check is run
"""

from __future__ import annotations

import json
import os
import pathlib
import random
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
SUBJECTS = ("structures", "stockpiles")
RESULTS = ("findings", "violations", "setback_zones")
NETWORK = (
    "socket.connect",
    "socket.getaddrinfo",
    "socket.gethostbyname",
    "socket.sendto",
    "socket.bind",
    "urllib.Request",
)


def block_network() -> list[str]:
    """Refuses and records what Python or QGIS would send out."""
    tried: list[str] = []

    def hook(event: str, words: tuple) -> None:
        if event in NETWORK:
            tried.append(f"{event} {words[1:]!r}")
            raise PermissionError(f"no network in this test: {event}")

    sys.addaudithook(hook)
    from qgis.core import QgsNetworkAccessManager
    from qgis.PyQt.QtCore import QUrl

    def preprocess(request) -> None:
        tried.append(f"QgsNetworkAccessManager {request.url().toString()}")
        request.setUrl(QUrl("http://127.0.0.1:9/"))

    QgsNetworkAccessManager.setRequestPreprocessor(preprocess)
    return tried


def run(options: dict) -> dict:
    from qgis.core import QgsApplication, QgsProject
    from qgis.PyQt.QtCore import QLocale

    from tests import conftest  # noqa: F401  registers the package

    if options.get("locale"):
        QLocale.setDefault(QLocale(options["locale"]))
    application = QgsApplication([], False)
    application.initQgis()
    tried = block_network() if options.get("no_network") else []
    from processing.core.Processing import Processing

    import afo_siting

    Processing.initialize()
    plugin = afo_siting.classFactory(None)
    plugin.initProcessing()
    project = QgsProject.instance()
    assert project.read(str(pathlib.Path(options["sample"], "sample.qgz"))), project.error()
    layers = {layer.source().rpartition("layername=")[2]: layer for layer in project.mapLayers().values()}
    out = pathlib.Path(options["out"])
    print("READY", flush=True)
    try:
        for _ in range(options.get("repeat", 1)):
            check(layers, out, options)
        if options.get("pdf"):
            export(layers, out)
    finally:
        project.clear()
        plugin.unload()
    return {"network": tried}


def check(layers: dict, out: pathlib.Path, options: dict) -> None:
    import processing
    from qgis.core import QgsProcessingFeedback

    receptors = [layer for name, layer in sorted(layers.items()) if name not in (*SUBJECTS, "section_lines")]
    if "shuffle" in options:
        random.Random(options["shuffle"]).shuffle(receptors)
    gpkg = options.get("gpkg") or str(out / "results.gpkg")
    processing.run(
        "afo:checksiting",
        {
            "STRUCTURES": layers["structures"],
            "STOCKPILES": layers["stockpiles"],
            "RECEPTORS": receptors,
            "ANIMALS": ["swine_over_55_lb", 2499],
            "OPERATION_FIRST_CONSTRUCTED": "2006-05-10",
            "FILING_DATE": "2026-11-29",
            **{name.upper(): f"ogr:dbname='{gpkg}' table=\"{name}\" (geom)" for name in RESULTS},
            "REPORT_HTML": str(out / "report.html"),
            "REPORT_JSON": str(out / "report.json"),
            "CALENDAR": str(out / "due.ics"),
        },
        feedback=QgsProcessingFeedback(False),
    )


def export(layers: dict, out: pathlib.Path) -> None:
    import processing
    from qgis.core import QgsProcessingFeedback

    parameters = {
        "REPORT_JSON": str(out / "report.json"),
        "BASE_LAYERS": [layers[name] for name in ("roads", "streams")],
        "OPERATION_NAME": "Larkin Sow Farm (invented)",
        "FACILITY_ID": "00000",
        "LEGAL_DESCRIPTION": "none",
        "PREPARED_BY": "a test",
        "PAGE": "letter",
        "OUTPUT": str(out / "site-map.pdf"),
    }
    processing.run("afo:exportsubmittal", parameters, feedback=QgsProcessingFeedback(False))


def main() -> None:
    options = json.loads(sys.argv[1])
    try:
        print("DONE", json.dumps(run(options)), flush=True)
    except Exception as error:
        print("ERROR", type(error).__name__, str(error), flush=True)
        sys.stderr.flush()
        os._exit(3)
    os._exit(0)


if __name__ == "__main__":
    main()
