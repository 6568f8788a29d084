"""The sheet of the Nebraska runoff check: a vector PDF with the map of what drains where, every table of the report,
the checklist of Title 130 chapter 14 and room to certify.

Drawn from the report alone, with the parts of the siting sheet.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Optional

from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsFeedback,
    QgsLayoutItemMap,
    QgsMapLayer,
    QgsPrintLayout,
    QgsProject,
    QgsRectangle,
    QgsVectorLayer,
)

from ...afo_rules import units
from ...afo_rules.errors import SitingError
from ..translation import tr
from . import runoff_rows, words
from .runoff_checklist import checklist, citation
from .runoff_layers import RunoffLayers, runoff_layers
from .runoff_rows import range_text
from .sheet_content import SubmittalTitles, boxes, certification
from .sheet_items import Box, Sheet
from .sheet_layers import enlarge, label_only, name_footprints, private_project
from .sheet_map import PAGES, MapSheet, TitleBlock
from .sheet_pdf import crs_of_report, write_sheet
from .sheet_tables import Column, TablePages, number_pages
from .sheet_text import Characters
from .submittal import dated, describe, foot
from .words import printable

Report = Mapping[str, Any]
# Shown around what a map must show, as a share of its size, and at least in metres.
_AIR, _LEAST_AIR_M = 0.12, 30.0
# A facility smaller than this share of the map has a map of its own.
_SMALL = 0.4


def export_runoff_sheet(
    report: Report,
    base_layers: Sequence[QgsMapLayer],
    titles: SubmittalTitles,
    page: str,
    path: str,
    feedback: Optional[QgsFeedback] = None,
) -> str:
    """Writes the PDF to ``path`` and returns it. Main thread only: layouts draw layers of the project.

    ``base_layers``, topmost first, are drawn below. ``page``: letter, tabloid or arch_d (the maps; tables are letter).
    Raises SitingError, with the old file untouched, when it cannot be written; Cancelled.
    """
    return write_sheet(
        lambda characters: build_runoff_layout(report, base_layers, titles, page, characters),
        base_layers,
        page,
        path,
        feedback,
    )


def build_runoff_layout(
    report: Report,
    base_layers: Sequence[QgsMapLayer],
    titles: SubmittalTitles,
    page: str,
    characters: Characters,
) -> tuple[QgsProject, QgsPrintLayout]:
    """The layout and the private project that owns it; keep the project as long as the layout is used."""
    if not report.get("map", {}).get("parts"):
        raise SitingError(
            tr("The report holds no drawing: an earlier version of the plugin wrote it."),
            tr("Run the runoff check again to write the report anew."),
        )
    titles = dated(titles)
    crs = crs_of_report(str(report["map"]["measuring"]["crs"]))
    layers = runoff_layers(report, crs, characters)
    project = private_project(layers.legend, crs)
    layout = QgsPrintLayout(project)
    layout.setName("AFO Siting runoff sheet")
    sheet = Sheet(layout, characters)
    maps = RunoffMaps(sheet, report, titles, layers, crs, base_layers, page).add_all()
    layout.setReferenceMap(maps[0])
    _tables(sheet, report, titles, [printable(layer.name()) for layer in base_layers])
    number_pages(sheet, foot(titles))
    describe(project, tr("Runoff above a waste control facility"), titles, runoff_rows.answer_text(report))
    project.layoutManager().addLayout(layout)
    return project, layout


@dataclass(frozen=True)
class _Map:
    """A map and the copies that it draws, by the id of the layer that they are copies of."""

    item: QgsLayoutItemMap
    drawn: Mapping[str, QgsVectorLayer]


class RunoffMaps(MapSheet):
    """The drainage area; the facility by itself where it is small on that map; the wells where they lie beyond it."""

    def __init__(
        self,
        sheet: Sheet,
        report: Report,
        titles: SubmittalTitles,
        layers: RunoffLayers,
        crs: QgsCoordinateReferenceSystem,
        base_layers: Sequence[QgsMapLayer],
        page: str,
    ) -> None:
        super().__init__(sheet, crs, base_layers, PAGES[page])
        self._report, self._titles, self._layers = report, titles, layers

    def add_all(self) -> list[QgsLayoutItemMap]:
        """In the order in which a reviewer asks."""
        layers = self._layers
        maps = [self._add("drainage_map", tr("Drainage area controlled and diverted"), layers.drained)]
        shown = maps[0].item.extent()
        close = maps[0]
        if max(layers.facility.width() / shown.width(), layers.facility.height() / shown.height()) < _SMALL:
            close = self._add("facility_map", tr("The facility"), layers.facility)
            maps.append(close)
        if not layers.wells.isNull() and not shown.contains(layers.wells):
            both = QgsRectangle(layers.wells)
            both.combineExtentWith(layers.facility)
            maps.append(self._add("well_map", tr("Wells"), both))
        self._label(maps, close)
        return [made.item for made in maps]

    def _add(self, item_id: str, subtitle: str, shown: QgsRectangle) -> _Map:
        extent = QgsRectangle(shown)
        extent.grow(max(_LEAST_AIR_M, _AIR * max(extent.width(), extent.height())))
        drawn = {layer.id(): layer.clone() for layer in self._layers.legend}
        for layer in drawn.values():
            self.sheet.layout.project().addMapLayer(layer, False)  # a map does not own what it draws
        item = self.add_page(item_id, self._block(), subtitle, extent, list(drawn.values()))
        return _Map(item, drawn)

    def _label(self, maps: Sequence[_Map], close: _Map) -> None:
        """Names of the facility's parts on the map where it is largest; each distance where its line is whole and
        largest: written on every map, they would hide the smaller ones."""
        findings, parts = self._layers.finding_layer, self._layers.part_layer
        left = {f.id(): f.geometry().boundingBox() for f in findings.getFeatures()}
        by_scale = sorted(maps, key=lambda made: made.item.scale())
        for made in by_scale:
            here = [i for i, box in left.items() if made is by_scale[-1] or made.item.extent().contains(box)]
            if findings.id() in made.drawn:
                label_only(made.drawn[findings.id()], here)
            for i in here:
                left.pop(i, None)
            if made is close:
                scale = made.item.scale()
                part_layer = made.drawn[parts.id()]
                name_footprints(part_layer, findings, made.item.extent(), scale, self.k, inside=True)
            else:
                made.drawn[parts.id()].setLabelsEnabled(False)
            enlarge(made.drawn.values(), made.item.scale(), self.k)

    def _block(self) -> TitleBlock:
        report, titles = self._report, self._titles
        measuring, terrain = report["map"]["measuring"], report["terrain"]
        cell = units.feet_text(max(terrain["cell_width_ft"], terrain["cell_height_ft"]), decimals=2)
        return TitleBlock(
            title=tr("Runoff above a waste control facility (Nebraska 54-2430)"),
            site=[
                (tr("Operation"), printable(titles.operation_name) or "–"),
                (tr("Facility ID"), printable(titles.facility_id) or "–"),
                (tr("Legal description"), printable(titles.legal_description) or "–"),
                (tr("Prepared by"), printable(titles.prepared_by) or "–"),
                (tr("Date"), printable(titles.date)),
            ],
            operation=_storage_facts(report),
            rules=[
                (
                    tr("Elevation model"),
                    tr("{name}, cells of {size}").format(name=printable(terrain["dem"]), size=cell),
                ),
                (tr("Drainage"), printable(terrain["drainage"])),
                (tr("Map CRS"), f"{measuring['crs_name']} ({measuring['crs']})"),
                (tr("Rule tables"), _edition(report)),
                (tr("Note"), tr("A planning aid; not a survey and no design.")),
            ],
        )

    def panel(self, item_id: str, map_item: QgsLayoutItemMap, box: Box, page: int) -> None:
        """The answer, the 25 acres with their range, the acres by kind, and the legend."""
        k, report = self.k, self._report
        y = self.verdict(item_id, report["overall"], box, page)
        y = self.text(f"{item_id}_acres_answer", acre_answer(report), box, y, page, 8.5 * k, most=22 * k, bold=True)
        y = self.text(f"{item_id}_answer", runoff_rows.answer_text(report), box, y, page, 7 * k, most=24 * k)
        facts = acre_facts(report)
        height = len(facts) * 3.6 * k
        self.sheet.facts(f"{item_id}_acres", facts, Box(box.x, y, box.width, height), page, 7 * k, name_share=0.55)
        y += height + 1.5 * k
        note = tr(
            "{drawn} of {all} measured lines are drawn, to each well from the nearest part; the tables have all. "
            "The number before a distance is the finding's."
        ).format(drawn=self._layers.drawn, all=self._layers.with_line)
        note_height = self.sheet.text_height(note, box.width, 6.5 * k)
        bottom = box.y + box.height
        note_box = Box(box.x, bottom - note_height, box.width, note_height)
        self.sheet.label(f"{item_id}_note", note, note_box, page, 6.5 * k)
        self.legend(item_id, map_item, Box(box.x, y, box.width, note_box.y - y - k), page)


def acre_answer(report: Report) -> str:
    """The additional area against the limit, with its range."""
    areas = report["areas"]
    limit = areas["limit_acres"]
    return tr("Additional area that cannot be diverted: {acres} acres, {limit} allowed").format(
        acres=range_text(areas["additional_acres"], limit), limit=units.whole(limit)
    ) + (" " + tr("(lower bounds)") if areas["lower_bounds_only"] else "")


def acre_facts(report: Report) -> list[tuple[str, str]]:
    """Acres by kind, short enough to stand beside the map."""
    areas = report["areas"]
    facts = [(words.class_text(part), runoff_rows.acres_text(value)) for part, value in areas["parts_acres"].items()]
    for name, key in ((tr("other land above"), "other_acres"), (tr("all that drains in"), "contributing_acres")):
        facts.append((name, runoff_rows.acres_text(areas[key]["value"])))
    if areas["diverted_acres"] is not None:
        facts.append((tr("kept away by diversions"), runoff_rows.acres_text(areas["diverted_acres"])))
    return [(name, tr("{n} ac").format(n=value)) for name, value in facts]


def _storage_facts(report: Report) -> list[tuple[str, str]]:
    volumes, storage = report["volumes"], report["storage"]
    rain, unsaid = volumes["rainfall_in"], tr("not given")
    source = printable(volumes["rainfall_source"]) or unsaid
    facts = [
        (
            tr("25-year, 24-hour rain"),
            unsaid if rain is None else tr("{n} in ({source})").format(n=f"{rain:g}", source=source),
        )
    ]
    incidental = volumes["incidental_acft"]
    said = tr("not worked out") if incidental is None else tr("{n} ac-ft").format(n=range_text(incidental, None))
    facts.append((tr("Incidental runoff"), said))
    if storage is None:
        return [*facts, (tr("Storage balance"), tr("not evaluated: the capacities were not given"))]
    for name, key in ((tr("Capacity"), "available_acft"), (tr("Of it for waste"), "waste_acft")):
        facts.append((name, tr("{n} ac-ft").format(n=units.text(storage[key], decimals=2))))
    spare = units.text(storage["spare_acft"], 0, 2)
    facts.append(
        (tr("Left over"), tr("{n} ac-ft: {verdict}").format(n=spare, verdict=words.verdict_text(storage["verdict"])))
    )
    return facts


def _edition(report: Report) -> str:
    replaced = [printable(t["name"]).replace("_", " ") for t in report["rule_tables"] if t["replaced"]]
    return tr("REPLACED by the user: {names}").format(names=", ".join(replaced)) if replaced else tr("as shipped")


def _tables(sheet: Sheet, report: Report, titles: SubmittalTitles, base_names: Sequence[str]) -> None:
    parts = (tr("Runoff above a waste control facility"), titles.operation_name, titles.facility_id)
    pages = TablePages(sheet, " – ".join(printable(part) for part in parts if part))
    pages.start_page()
    pages.heading(runoff_rows.title())
    pages.paragraph(f"{words.verdict_text(report['overall'])}. {runoff_rows.answer_text(report)}", bold=True)
    pages.paragraph(acre_answer(report))
    _plan_map(pages, sheet, report, base_names)
    for title, texts in ((tr("Warnings"), report["warnings"]), (tr("Doubts"), report["doubts"])):
        if texts:
            pages.heading(title)
            for text in texts:
                pages.paragraph(printable(text))
    for section in runoff_rows.sections(report):
        if not (section.note or section.entries):
            continue
        pages.heading(section.title)
        if section.note:
            pages.paragraph(printable(section.note))
        if section.entries:
            columns = [Column(printable(head), share) for head, share in zip(section.heads, section.shares)]
            pages.table(columns, [[printable(cell) for cell in row] for row in section.entries])
    _drawing(pages, report, base_names)
    text = tr(
        "I have looked at the map and the tables of this sheet. Facility, diversions and culverts are drawn where they "
        "are or will be built; wells and facts are stated to the best of my knowledge."
    )
    certification(pages, sheet, text)


def _plan_map(pages: TablePages, sheet: Sheet, report: Report, base_names: Sequence[str]) -> None:
    pages.heading(tr("What a plan map must show ({rule})").format(rule=citation(report)))
    items = checklist(report, base_names)
    columns = [
        Column(tr("The map shows"), 70),
        Column(tr("State"), 34, bold=True),
        Column(tr("How, or what to add"), 150),
    ]
    pages.table(
        columns, [[item.name, item.state, item.why] for item in items], [item.shown is not True for item in items]
    )
    names = (tr("Bench mark: where and what"), tr("Its elevation, ft"), tr("Vertical datum"))
    boxes(pages, sheet, "bench_mark", names, 14.0)
    pages.block(2.0)


def _drawing(pages: TablePages, report: Report, base_names: Sequence[str]) -> None:
    drawing = report["map"]
    pages.heading(tr("How the map was drawn"), keep_with=8.0)
    said = [
        tr(
            "Land above the facility is outlined along the cells of the elevation model, smoothed by at most {feet}; "
            "areas are counted by cell and never taken from the outline."
        ).format(feet=units.feet_text(drawing["outlines_within_ft"], decimals=1)),
        tr("Distances: {method}; {ellipsoid}, {unit}.").format(
            method=drawing["measuring"]["method"],
            ellipsoid=drawing["measuring"]["ellipsoid"],
            unit=drawing["measuring"]["unit"],
        ),
        tr("Drawn below the map, not part of the check: {names}.").format(names=", ".join(base_names) or tr("nothing")),
        *runoff_rows.basis_notes(report),
    ]
    for text in said:
        pages.paragraph(printable(text))
