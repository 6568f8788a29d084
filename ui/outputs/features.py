"""Features of the result layers, straight from the report."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping
from typing import Any, Optional

from qgis.core import (
    NULL,
    Qgis,
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsCoordinateTransformContext,
    QgsFeature,
    QgsFields,
    QgsGeometry,
    QgsJsonUtils,
    QgsPointXY,
)

from ...afo_rules import units
from ...afo_rules.errors import SitingError
from ..translation import tr
from . import words
from .fields import findings_fields, subject_fields, zone_fields

Report = Mapping[str, Any]
CRS_OF_REPORT = "EPSG:4269"


def finding_features(report: Report, crs: Optional[QgsCoordinateReferenceSystem] = None) -> Iterator[QgsFeature]:
    """The measured lines; a finding without one (nothing near, nothing measured) has a null geometry."""
    place = Placer(crs)
    fields = findings_fields()
    for number, finding in enumerate(report["findings"], 1):
        yield new_feature(fields, _finding_values(number, finding), place.line(finding["line"]))


def violation_features(report: Report, crs: Optional[QgsCoordinateReferenceSystem] = None) -> Iterator[QgsFeature]:
    """The footprints that violate a rule, with the worst finding of each."""
    place = Placer(crs)
    fields = findings_fields()
    findings = {f["finding_id"]: (number, f) for number, f in enumerate(report["findings"], 1)}
    for subject in report["subjects"]:
        if subject["verdict"] != "violates":
            continue
        if subject["worst_finding"] not in findings:
            raise SitingError(
                tr("The report speaks of a finding “{id}” that it does not hold.").format(id=subject["worst_finding"]),
                tr("Run the check again to write the report anew."),
            )
        worst = _finding_values(*findings[subject["worst_finding"]])
        yield new_feature(fields, worst, place.polygon(subject["geometry"]))


def zone_features(report: Report, crs: Optional[QgsCoordinateReferenceSystem] = None) -> Iterator[QgsFeature]:
    """The ground that each rule closes around each receptor: drawings, the verdict never comes from them."""
    place = Placer(crs)
    fields = zone_fields()
    for zone in report["setback_zones"]:
        kind = words.class_text(zone["receptor_class"])
        texts = {
            "rule_kind": words.rule_kind(zone["receptor_class"]),
            "label": f"{units.whole(zone['distance_ft'])} ft: {kind}" if zone["distance_ft"] else kind,
        }
        yield new_feature(fields, {**zone, **texts}, place.polygon(zone["geometry"]))


def subject_features(report: Report, crs: Optional[QgsCoordinateReferenceSystem] = None) -> Iterator[QgsFeature]:
    """The footprints that were checked, as they were when it ran."""
    place = Placer(crs)
    fields = subject_fields()
    for subject in report["subjects"]:
        name, status = words.printable(subject["name"]), words.printable(subject["status"])
        label = f"{name} ({status})" if status and status not in name.lower() else name
        yield new_feature(fields, {**subject, "label": label}, place.polygon(subject["geometry"]))


def _finding_values(number: int, finding: Mapping[str, Any]) -> dict[str, Any]:
    return {
        **finding,
        "number": number,
        "label": words.dimension_label(finding),
        "required_text": words.required_text(finding),
        "measured_text": words.measured_text(finding),
        "margin_text": words.margin_text(finding),
    }


def new_feature(fields: QgsFields, values: Mapping[str, Any], geometry: QgsGeometry) -> QgsFeature:
    feature = QgsFeature(fields)
    feature.setAttributes([_value(values.get(name)) for name in fields.names()])
    feature.setGeometry(geometry)
    return feature


def _value(value: Any) -> Any:
    """NULL for what is not known; a NaN would pass for a number, and a line break or NUL breaks a table."""
    if value is None or (isinstance(value, float) and not math.isfinite(value)):
        return NULL
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, str):
        # The name as it is, but for what no file format can hold.
        return value.replace("\0", "").encode("utf-8", "replace").decode("utf-8")
    return value


class Placer:
    """Geometry of the report brought into the wanted CRS."""

    def __init__(self, crs: Optional[QgsCoordinateReferenceSystem]) -> None:
        source = QgsCoordinateReferenceSystem(CRS_OF_REPORT)
        self._transform: Optional[QgsCoordinateTransform] = None
        if crs is not None and crs.isValid() and crs != source:
            # An empty context: NAD 83 and WGS 84 are taken as one, as the rules do; the user's choices do not enter.
            self._transform = QgsCoordinateTransform(source, crs, QgsCoordinateTransformContext())

    def line(self, points: list[list[float]]) -> QgsGeometry:
        if not points:
            return QgsGeometry()
        return self._placed(QgsGeometry.fromPolylineXY([QgsPointXY(x, y) for x, y in points]))

    def polygon(self, shape: Optional[Mapping[str, Any]]) -> QgsGeometry:
        """A multipolygon; null for what is no polygon (a point may stand for a footprint)."""
        geometry = self.any(shape)
        if geometry.isNull() or geometry.type() != Qgis.GeometryType.Polygon:
            return QgsGeometry()
        geometry.convertToMultiType()
        return geometry

    def any(self, shape: Optional[Mapping[str, Any]]) -> QgsGeometry:
        if not shape:
            return QgsGeometry()
        return self._placed(QgsJsonUtils.geometryFromGeoJson(json.dumps(shape)))

    def _placed(self, geometry: QgsGeometry) -> QgsGeometry:
        if self._transform is not None and not geometry.isNull():
            geometry.transform(self._transform)
        return geometry
