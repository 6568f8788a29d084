"""Writes sample.qgz: the layers of the sample site, styled simply, without a trace of the machine that made it."""

from __future__ import annotations

import itertools
import re
import shutil
import tempfile
import uuid
import zipfile
from pathlib import Path
from typing import Optional
from xml.etree import ElementTree

import sample_site as site
from qgis.core import (
    Qgis,
    QgsApplication,
    QgsCategorizedSymbolRenderer,
    QgsCoordinateReferenceSystem,
    QgsFillSymbol,
    QgsLineSymbol,
    QgsMarkerSymbol,
    QgsPalLayerSettings,
    QgsProject,
    QgsRectangle,
    QgsReferencedRectangle,
    QgsRendererCategory,
    QgsSingleSymbolRenderer,
    QgsTextBufferSettings,
    QgsTextFormat,
    QgsVectorLayer,
    QgsVectorLayerSimpleLabeling,
)
from qgis.PyQt.QtCore import QDateTime, Qt
from qgis.PyQt.QtGui import QColor

CLASS_PROPERTY = "afo_siting/receptor_class"
MADE_ON = "2026-01-01T00:00:00"

# From the top of the layer tree down. What is drawn on top comes first.
GROUPS = {
    "Proposed and existing": ["structures", "stockpiles"],
    "People": ["houses", "house_address_points", "churches", "businesses", "schools", "parks", "cemeteries"],
    "Wells and drainage": ["wells", "drainage_wells", "tile_inlets", "sinkholes"],
    "Water": ["streams", "rivers", "farm_ponds", "wetlands", "grassed_waterways", "floodplain"],
    "Land": ["roads", "city_limits", "section_lines"],
}
# One shape a class, so that the map reads without colour too.
MARKERS = {
    "house_address_points": {"name": "square", "color": "#7a5230", "size": "2.2"},
    "wells": {"name": "circle", "color": "#1f78b4", "size": "2.4"},
    "drainage_wells": {"name": "pentagon", "color": "#08519c", "size": "3"},
    "tile_inlets": {"name": "triangle", "color": "#238b8d", "size": "2.6"},
    "sinkholes": {"name": "star", "color": "#6a3d9a", "size": "3.2"},
}
LINES = {
    "streams": {"color": "#3182bd", "width": "0.5"},
    "rivers": {"color": "#08519c", "width": "1.1"},
    "roads": {"color": "#8c8c8c", "width": "0.7"},
}
FILLS = {
    "stockpiles": {"color": "#b5894a", "style": "dense4", "outline_color": "#5c3d12", "outline_width": "0.4"},
    "houses": {"color": "#7a5230", "outline_color": "#3d2817"},
    "churches": {"color": "#5e4fa2", "outline_color": "#2f2752"},
    "businesses": {"color": "#a63603", "outline_color": "#5a1d02"},
    "schools": {"color": "#c99700", "outline_color": "#6b5100"},
    "parks": {"color": "#74a850", "style": "f_diagonal", "outline_color": "#3f6b22"},
    "cemeteries": {"color": "#5a6b5d", "style": "diagonal_x", "outline_color": "#333d35"},
    "farm_ponds": {"color": "#9ecae1", "outline_color": "#3182bd"},
    "wetlands": {"color": "#41ab5d", "style": "horizontal", "outline_color": "#238b45"},
    "grassed_waterways": {"color": "#a1d99b", "style": "vertical", "outline_color": "#5aae61"},
    "floodplain": {"color": "#deebf7", "style": "b_diagonal", "outline_color": "#9ecae1"},
    "city_limits": {"color": "#f2efe9", "outline_color": "#8c6d31", "outline_style": "dash", "outline_width": "0.5"},
    "section_lines": {"style": "no", "outline_color": "#b07d62", "outline_style": "dot", "outline_width": "0.4"},
}
LABELS = {"structures": "name", "stockpiles": "name", "roads": "name", "rivers": "name", "streams": "name",
          "city_limits": "name", "section_lines": "SEC"}  # fmt: skip


# Kept for as long as the process lives: Qt ends with its last reference.
_application: Optional[QgsApplication] = None


def write_project(path: Path, gpkg: Path) -> None:
    """Writes the project ``path`` beside ``gpkg``; its layers point to it by a relative path."""
    if QgsApplication.instance() is None:
        global _application
        _application = QgsApplication([], False)
        _application.initQgis()
    _write(path, gpkg)


def _write(path: Path, gpkg: Path) -> None:
    project = QgsProject()
    project.setCrs(QgsCoordinateReferenceSystem("EPSG:26915"))
    project.setEllipsoid("EPSG:7019")  # GRS 80, on which the separation distances are measured
    project.setDistanceUnits(Qgis.DistanceUnit.Feet)
    project.setAreaUnits(Qgis.AreaUnit.Acres)
    project.setFilePathStorage(Qgis.FilePathType.Relative)
    project.setTitle("AFO Siting sample site (invented)")
    _describe(project)
    layers = {layer.name: _map_layer(layer, gpkg) for layer in site.layers()}
    _add(project, layers)
    # A mile around the barns, as the Iowa forms ask of a map.
    extent = QgsRectangle(layers["structures"].extent())
    extent.grow(1609.344 * 1.02)
    project.viewSettings().setDefaultViewExtent(QgsReferencedRectangle(extent, project.crs()))
    project.viewSettings().setPresetFullExtent(QgsReferencedRectangle(extent, project.crs()))
    with tempfile.TemporaryDirectory() as folder:
        shutil.copyfile(gpkg, Path(folder) / gpkg.name)
        _save(project, Path(folder) / "sample.qgs", path)


def _describe(project: QgsProject) -> None:
    metadata = project.metadata()
    metadata.setTitle(project.title())
    metadata.setAbstract(f"{site.LEGAL_DESCRIPTION}. Made by scripts/make_sample.py; nothing in it is real.")
    metadata.setAuthor("AFO Siting developers")
    metadata.setCreationDateTime(QDateTime.fromString(MADE_ON, Qt.DateFormat.ISODate))
    project.setMetadata(metadata)


def _map_layer(layer: site.Layer, gpkg: Path) -> QgsVectorLayer:
    made = QgsVectorLayer(f"{gpkg}|layername={layer.name}", layer.title, "ogr")
    if not made.isValid():
        raise RuntimeError(f"{gpkg} has no readable layer {layer.name}")
    made.setId(f"afo_sample_{layer.name}")  # a random id would change the file with each run
    if layer.receptor_class is not None:
        made.setCustomProperty(CLASS_PROPERTY, layer.receptor_class)
    made.setRenderer(_renderer(layer.name))
    if layer.name in LABELS:
        made.setLabeling(_labels(layer))
        made.setLabelsEnabled(True)
    return made


def _renderer(name: str) -> QgsSingleSymbolRenderer:
    if name == "structures":
        return _structure_renderer()
    if name in MARKERS:
        return QgsSingleSymbolRenderer(QgsMarkerSymbol.createSimple({**MARKERS[name], "outline_color": "#202020"}))
    if name in LINES:
        return QgsSingleSymbolRenderer(QgsLineSymbol.createSimple(LINES[name]))
    return QgsSingleSymbolRenderer(QgsFillSymbol.createSimple(FILLS[name]))


def _structure_renderer() -> QgsCategorizedSymbolRenderer:
    proposed = QgsFillSymbol.createSimple(
        {"color": "#fdae61", "outline_color": "#202020", "outline_style": "dash", "outline_width": "0.5"}
    )
    existing = QgsFillSymbol.createSimple({"color": "#969696", "outline_color": "#202020", "outline_width": "0.5"})
    return QgsCategorizedSymbolRenderer(
        "status",
        [QgsRendererCategory("proposed", proposed, "Proposed"), QgsRendererCategory("existing", existing, "Existing")],
    )


def _labels(layer: site.Layer) -> QgsVectorLayerSimpleLabeling:
    text = QgsTextFormat()
    text.setSize(14 if layer.name == "section_lines" else 8)
    text.setColor(QColor("#8a5a40" if layer.name == "section_lines" else "#202020"))
    halo = QgsTextBufferSettings()
    halo.setEnabled(True)
    halo.setSize(0.8)
    halo.setColor(QColor("#ffffff"))
    text.setBuffer(halo)
    settings = QgsPalLayerSettings()
    settings.fieldName = LABELS[layer.name]
    settings.setFormat(text)
    if layer.kind == "line":
        settings.placement = Qgis.LabelPlacement.Line
    elif layer.name in ("structures", "stockpiles"):
        settings.placement = Qgis.LabelPlacement.OutsidePolygons
    return QgsVectorLayerSimpleLabeling(settings)


def _add(project: QgsProject, layers: dict[str, QgsVectorLayer]) -> None:
    grouped: list[str] = [name for names in GROUPS.values() for name in names]
    if sorted(grouped) != sorted(layers):
        raise RuntimeError(f"layers without a group, or groups without a layer: {set(grouped) ^ set(layers)}")
    for title, names in GROUPS.items():
        group = project.layerTreeRoot().addGroup(title)
        for name in names:
            project.addMapLayer(layers[name], False)
            group.addLayer(layers[name]).setExpanded(False)
        group.setExpanded(title == "Proposed and existing")


def _save(project: QgsProject, qgs: Path, path: Path) -> None:
    # The layers must look as if they lay beside the project, wherever QGIS writes it just now.
    for layer in project.mapLayers().values():
        table = layer.source().split("|", 1)[1]
        layer.setDataSource(f"{qgs.with_name('sample_site.gpkg')}|{table}", layer.name(), "ogr")
    if not project.write(str(qgs)):
        raise RuntimeError(f"QGIS could not write {qgs}: {project.error()}")
    text = _without_machine(qgs.read_text(encoding="utf-8"), str(qgs.parent))
    entry = zipfile.ZipInfo("sample.qgs", (2026, 1, 1, 0, 0, 0))
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.external_attr = 0o644 << 16
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(entry, text)


def _without_machine(text: str, folder: str) -> str:
    """Takes out who saved the project, where and when, and what QGIS makes up anew with each run."""
    text = re.sub(r' saveUser(?:Full)?="[^"]*"', "", text)
    text = re.sub(r'saveDateTime="[^"]*"', f'saveDateTime="{MADE_ON}"', text)
    numbers = itertools.count(1)
    known: dict[str, str] = {}

    def renumbered(match: re.Match[str]) -> str:
        if match[0] not in known:
            known[match[0]] = "{" + str(uuid.UUID(int=next(numbers))) + "}"
        return known[match[0]]

    # Attributes and snapping settings in one order: QGIS writes both in that of a hash seeded anew each time.
    tree = ElementTree.fromstring(text)
    for settings in tree.iter("individual-layer-settings"):
        settings[:] = sorted(settings, key=lambda setting: setting.attrib["id"])
    # What nobody sees here, and QGIS fills with random colours or a hash's order: height profiles, label callouts.
    # Nor the project's style data base, an attachment of its own, which is empty.
    for parent, unseen in (("maplayer", "elevation"), ("settings", "callout"), ("qgis", "ProjectStyleSettings")):
        for element in tree.iter(parent):
            for child in element.findall(unseen):
                element.remove(child)
    ElementTree.indent(tree)
    text = ElementTree.canonicalize(ElementTree.tostring(tree, encoding="unicode"))
    text = re.sub(r"\{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\}", renumbered, text)
    text = re.sub(r"Annotations_[0-9a-f_]{36}", "Annotations_sample", text)
    if folder in text:
        raise RuntimeError(f"the project still names the folder it was made in: {folder}")
    return "<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'>\n" + text + "\n"
