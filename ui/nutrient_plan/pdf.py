"""The plan's maps and tables as a vector PDF: a plat map of the operation and all fields, a map of each field with its
boundary, open ground and setbacks (what DNR form 542-2021 asks for), the checklist, the findings and the notice.

Drawn from the report alone, on a print layout of a private project, with the parts of the siting sheet.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Optional

from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsCoordinateTransformContext,
    QgsFeedback,
    QgsFillSymbol,
    QgsLayoutItemMap,
    QgsMapLayer,
    QgsPrintLayout,
    QgsProject,
    QgsRectangle,
    QgsSingleSymbolRenderer,
    QgsVectorLayer,
)

from ...afo_rules import units
from ..outputs import rows, words
from ..outputs.features import CRS_OF_REPORT
from ..outputs.sheet_items import Box, Sheet
from ..outputs.sheet_layers import private_project
from ..outputs.sheet_map import PAGES, MapSheet, TitleBlock
from ..outputs.sheet_pdf import crs_of_report, write_sheet
from ..outputs.sheet_tables import Column, TablePages, number_pages
from ..outputs.sheet_text import Characters
from ..outputs.styles import style_layer
from ..translation import tr
from .layers import PlanLayer, outline_layers, plan_layers, state_text

Report = Mapping[str, Any]
# Shown around a field, as a share of its size, and at least in metres.
_AIR, _LEAST_AIR_M = 0.15, 60.0
_MOST_LISTED = 6


def export_plan_pdf(
    report: Report,
    base_layers: Sequence[QgsMapLayer],
    page: str,
    path: str,
    feedback: Optional[QgsFeedback] = None,
) -> str:
    """Writes the PDF to ``path`` and returns it. Main thread only: layouts draw layers of the project.

    ``base_layers``, topmost first, are drawn below. ``page``: letter, tabloid or arch_d (the maps; tables are letter).
    Raises SitingError, with the old file untouched, when it cannot be written.
    """
    return write_sheet(
        lambda characters: build_plan_layout(report, base_layers, page, characters), base_layers, page, path, feedback
    )


def build_plan_layout(
    report: Report, base_layers: Sequence[QgsMapLayer], page: str, characters: Characters
) -> tuple[QgsProject, QgsPrintLayout]:
    """The layout and the private project that owns it; keep the project as long as the layout is used."""
    crs = crs_of_report(str(report["measuring"]["crs"]))
    layers = _drawn_layers(report)
    project = private_project(layers, crs)
    layout = QgsPrintLayout(project)
    layout.setName("AFO Siting nutrient plan")
    sheet = Sheet(layout, characters)
    maps = PlanMaps(sheet, report, layers, crs, base_layers, page).add_all()
    layout.setReferenceMap(maps[0])
    _tables(sheet, report, [words.printable(layer.name()) for layer in base_layers])
    name = words.printable(report["operation"]["name"])
    number_pages(sheet, " · ".join(part for part in (rows.disclaimer(), "AFO Siting", name) if part))
    project.layoutManager().addLayout(layout)
    return project, layout


class PlanMaps(MapSheet):
    """A plat map and a map of each field, with the scale bar, north arrow and title block of the siting sheet."""

    def __init__(
        self,
        sheet: Sheet,
        report: Report,
        layers: Sequence[QgsVectorLayer],
        crs: QgsCoordinateReferenceSystem,
        base_layers: Sequence[QgsMapLayer],
        page: str,
    ) -> None:
        self._drawn = list(layers)
        self._to_map = QgsCoordinateTransform(
            QgsCoordinateReferenceSystem(CRS_OF_REPORT), crs, QgsCoordinateTransformContext()
        )
        super().__init__(sheet, crs, base_layers, PAGES[page])
        self._report = report

    def add_all(self) -> list[QgsLayoutItemMap]:
        """The plat map first, then the fields in the order of the report. A field without outline has no page."""
        everything = QgsRectangle()
        for layer in self._drawn:
            everything.combineExtentWith(layer.extent())
        maps = [self._add("plat", tr("Plat map: the operation and all fields"), everything, self._all_fields())]
        outlines = next(layer for layer in self._drawn if layer.customProperty("role") == "outline")
        extents = {f["field_id"]: f.geometry().boundingBox() for f in outlines.getFeatures()}
        for number, field in enumerate(self._report["fields"], 1):
            if field["field_id"] in extents and field["geometry"]:
                title = tr("Field {name}").format(name=words.printable(field["field_id"]))
                maps.append(self._add(f"field_{number}", title, extents[field["field_id"]], self._one_field(field)))
        return maps

    def _add(self, item_id: str, subtitle: str, lonlat: QgsRectangle, facts: Sequence[Any]) -> QgsLayoutItemMap:
        extent = self._to_map.transformBoundingBox(lonlat)
        extent.grow(max(_LEAST_AIR_M, _AIR * max(extent.width(), extent.height())))
        block = TitleBlock(tr("Nutrient management plan"), facts[0], self._operation(), facts[1])
        return self.add_page(item_id, block, subtitle, extent, self._drawn)

    def _operation(self) -> list[tuple[str, str]]:
        operation = self._report["operation"]
        said = words.printable
        unsaid = tr("not stated")
        return [
            (tr("Operation"), said(operation["name"]) or unsaid),
            (tr("Owner"), said(operation["owner"]) or unsaid),
            (tr("Animal units"), said(operation["animal_units"]) or unsaid),
            (tr("Plan of"), said(operation["plan_date"]) or unsaid),
            (tr("Checked as of"), said(operation["as_of"])),
            (tr("CRS"), said(self._report["measuring"]["crs_name"])),
        ]

    def _all_fields(self) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
        fields = self._report["fields"]
        total = sum(field["acres"] for field in fields)
        site = [
            (tr("Fields"), f"{len(fields)}"),
            (tr("Acres of the fields"), _acres(total)),
            (tr("Spreadable acres"), _acres(self._report["total_spreadable_acres"])),
            (tr("Counties"), _places(fields, "counties")),
            (tr("Townships"), _places(fields, "townships")),
        ]
        return site, self._note()

    def _one_field(self, field: Mapping[str, Any]) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
        site = [
            (tr("Field"), words.printable(field["field_id"])),
            (tr("Acres"), _acres(field["acres"])),
            (tr("Spreadable acres"), _acres(field["spreadable_acres"])),
            (tr("Closed acres"), _acres(field["closed_acres"])),
            (tr("Counties"), _places([field], "counties")),
            (tr("Townships"), _places([field], "townships")),
        ]
        closed = [part for part in self._report["closed"] if part["field_id"] == field["field_id"]]
        listed = [
            (f"{units.whole(part['distance_ft'])} ft", f"{_joined(part['receptors'])}: {_acres(part['acres'])}")
            for part in closed[:_MOST_LISTED]
        ]
        return site, [*listed, *self._note()]

    def _note(self) -> list[tuple[str, str]]:
        gaps = len(self._report["not_evaluated"])
        note = rows.disclaimer()
        if gaps:
            note = tr("{count} setback rule(s) not looked at: acres may be too many. ").format(count=gaps) + note
        return [(tr("Note"), note)]

    def panel(self, item_id: str, map_item: QgsLayoutItemMap, box: Box, page: int) -> None:
        """What the acres are, and the legend."""
        k = self.k
        text = tr("Acres on the GRS 80 ellipsoid. Hatched ground lies within an application setback; no manure there.")
        y = self.text(f"{item_id}_answer", text, box, box.y, page, 8 * k, most=26 * k)
        self.legend(item_id, map_item, Box(box.x, y, box.width, box.y + box.height - y), page)


def _drawn_layers(report: Report) -> list[QgsVectorLayer]:
    """Topmost first: outlines with names, setbacks, open ground."""
    by_name = {layer.name: layer for layer in plan_layers(report)}
    outline, operation = outline_layers(report)
    drawn = [
        _outline(outline, "outline", "#000000", 0.8),
        _outline(operation, "operation", "#cc79a7", 0.8),
        _memory(by_name["CLOSED"]),
        _memory(by_name["SPREADABLE"]),
    ]
    return [layer for layer in drawn if layer.featureCount()]


def _memory(spec: PlanLayer) -> QgsVectorLayer:
    layer = QgsVectorLayer(f"MultiPolygon?crs={CRS_OF_REPORT}", spec.title, "memory")
    layer.dataProvider().addAttributes(list(spec.fields))
    layer.updateFields()
    layer.dataProvider().addFeatures(list(spec.features()))
    layer.updateExtents()
    if spec.style is not None:
        style_layer(layer, spec.style)
    return layer


def _outline(spec: PlanLayer, role: str, colour: str, width: float) -> QgsVectorLayer:
    layer = _memory(spec)
    layer.setCustomProperty("role", role)
    symbol = QgsFillSymbol.createSimple(
        {"style": "no", "outline_color": colour, "outline_width": str(width), "outline_style": "solid"}
    )
    layer.setRenderer(QgsSingleSymbolRenderer(symbol))
    return layer


def _tables(sheet: Sheet, report: Report, base_names: Sequence[str]) -> None:
    pages = TablePages(sheet, tr("Nutrient management plan"))
    pages.start_page()
    pages.heading(tr("Checklist of IAC 567-65.209"))
    pages.paragraph(f"{words.verdict_text(report['overall'])}. {report['overall_why']}.", bold=True)
    columns = [
        Column(tr("Item"), 14),
        Column(tr("What"), 60),
        Column(tr("State"), 24, bold=True),
        Column(tr("Why"), 80),
        Column(tr("Evidence"), 40),
        Column(tr("Rule"), 40),
    ]
    order = ("missing", "not_evaluated", "satisfied", "not_needed")
    items = sorted(report["checklist"], key=lambda row: order.index(row["state"]))
    cells = [
        [
            row["item_id"],
            row["title"],
            state_text(row["state"]),
            words.printable(row["why"]),
            words.printable(row["evidence"]),
            f"{row['citation']} {words.basis_mark(row['basis'])}".strip(),
        ]
        for row in items
    ]
    pages.table(columns, cells, [row["state"] in ("missing", "not_evaluated") for row in items])
    _finding_table(pages, report)
    _remarks(pages, report, base_names)


def _finding_table(pages: TablePages, report: Report) -> None:
    pages.heading(tr("Field findings"))
    columns = [
        Column(tr("Field"), 24),
        Column(tr("Check"), 34),
        Column(tr("Verdict"), 26, bold=True),
        Column(tr("Why"), 120),
        Column(tr("Rule"), 54),
    ]
    findings = sorted(report["findings"], key=lambda f: words.VERDICT_ORDER.index(f["verdict"]))
    cells = [
        [
            words.printable(f["field_id"]),
            f["check"].replace("_", " "),
            words.verdict_text(f["verdict"]),
            words.printable(f["reason"]),
            f"{f['citation']} {words.basis_mark(f['basis'])}".strip(),
        ]
        for f in findings
    ]
    pages.table(columns, cells, [f["verdict"] not in ("meets", "exempt") for f in findings])


def _remarks(pages: TablePages, report: Report, base_names: Sequence[str]) -> None:
    gaps = [f"{words.class_text(n['receptor_class'])}: {n['reason']}" for n in report["not_evaluated"]]
    dates = [f"{d['day']}: {d['title']} ({d['citation']})" for d in report["deadlines"]]
    sources = [f"{layer['name']}: {layer['source']}" for layer in report["layers"]]
    sources += [tr("Drawn below: {name}").format(name=name) for name in base_names]
    searched = [
        f"{words.class_text(s['receptor_class'])}: {s['source']}, {s['date'] or tr('no date')}"
        for s in report["searched"]
    ]
    sections = (
        (tr("Setbacks not looked at"), gaps),
        (tr("Warnings"), report["warnings"]),
        (tr("Doubts"), report["doubts"]),
        (tr("Dates to keep"), dates),
        (tr("Data sources"), sources),
        (tr("Searched, none found (stated by the user)"), searched),
        (tr("Draft of the public notice"), report["notice"]["text"].splitlines()),
        (tr("How acres were measured"), [report["measuring"]["method"]]),
    )
    for title, texts in sections:
        if texts:
            pages.heading(title)
            for text in texts:
                pages.paragraph(words.printable(text) or " ")


def _acres(value: float) -> str:
    return f"{units.text(value, decimals=2)} ac"


def _joined(names: Sequence[str]) -> str:
    return ", ".join(words.printable(name) for name in names)


def _places(fields: Sequence[Mapping[str, Any]], kind: str) -> str:
    if any(field[kind] is None for field in fields):
        return tr("no layer given")
    return ", ".join(sorted({words.printable(place["name"]) for field in fields for place in field[kind]}))
