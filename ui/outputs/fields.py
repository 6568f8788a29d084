"""Fields of the result layers, as the public contract names them, and a few more that hold printed text.

Text fields beside the numbers (``label``, ``measured_text``, ...) exist because a number formatted by an expression can
round across its limit: labels and map tips show these.
"""

from __future__ import annotations

from qgis.core import QgsField, QgsFields
from qgis.PyQt.QtCore import QMetaType

TEXT, NUMBER, WHOLE = QMetaType.Type.QString, QMetaType.Type.Double, QMetaType.Type.Int
Names = tuple[tuple[str, QMetaType.Type], ...]

_NUMBERS = ("required_ft", "measured_ft", "margin_ft", "accuracy_ft")
_FINDING_TEXTS: Names = (
    ("number", WHOLE),
    ("receptor_name", TEXT),
    ("label", TEXT),
    ("required_text", TEXT),
    ("measured_text", TEXT),
    ("margin_text", TEXT),
)
_ZONE: Names = (
    ("receptor", TEXT),
    ("receptor_class", TEXT),
    ("rule_id", TEXT),
    ("citation", TEXT),
    ("distance_ft", NUMBER),
    ("subject_kind", TEXT),
    ("receptor_layer", TEXT),
    ("rule_kind", TEXT),
    ("label", TEXT),
)
_SUBJECT: Names = (
    ("name", TEXT),
    ("subject_kind", TEXT),
    ("status", TEXT),
    ("constructed", TEXT),
    ("measured", WHOLE),
    ("worst_finding", TEXT),
    ("verdict", TEXT),
    ("label", TEXT),
)
_RECEPTOR: Names = (
    ("receptor_layer", TEXT),
    ("receptor", TEXT),
    ("receptor_class", TEXT),
    ("name", TEXT),
    ("rule_kind", TEXT),
    ("label", TEXT),
)


def made_of(names: Names) -> QgsFields:
    fields = QgsFields()
    for name, kind in names:
        fields.append(QgsField(name, kind))
    return fields


def findings_fields() -> QgsFields:
    """FINDINGS: the contract's fields, then the printed texts."""
    from ...afo_rules.report import FINDING_FIELDS  # brings shapely along, which must not load with the plugin

    contract = tuple((name, NUMBER if name in _NUMBERS else TEXT) for name in FINDING_FIELDS)
    return made_of(contract + _FINDING_TEXTS)


def violation_fields() -> QgsFields:
    """VIOLATIONS: those of the worst finding of each footprint."""
    return findings_fields()


def zone_fields() -> QgsFields:
    """SETBACK_ZONES."""
    return made_of(_ZONE)


def subject_fields() -> QgsFields:
    """The footprints that were checked."""
    return made_of(_SUBJECT)


def receptor_fields() -> QgsFields:
    """The receptors that findings speak of, as drawn on the printed map."""
    return made_of(_RECEPTOR)
