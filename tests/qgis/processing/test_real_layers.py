"""Real Iowa layers through the algorithm, against distances found independently (SOURCES.md beside the data)."""

from __future__ import annotations

import json

import pytest
from qgis.core import QgsGeometry, QgsVectorLayer

from tests.qgis.builders import in_crs, layer

pytestmark = pytest.mark.real_data

# As SOURCES.md gives them, whole feet found in UTM coordinates, which read up to four parts in ten thousand short there; and the
# length of the same lines on the ellipsoid, by QgsDistanceArea.
SOAP_CREEK_UTM_FT = [302, 663, 864, 944, 2138, 2334, 2523, 2708, 3165]
SOAP_CREEK_FT = [302.347, 663.743, 864.244, 944.597, 2138.954, 2334.731, 2523.717, 2709.291, 3165.986]


def table(folder, file, name) -> QgsVectorLayer:
    opened = QgsVectorLayer(f"{folder / file}|layername={name}", name, "ogr")
    assert opened.isValid()
    return opened


@pytest.fixture
def soap_creek(real_data, qgis_app):
    """The active confinements of the basin as structures, and its streams."""
    boundary = table(real_data, "ia_watersheds.gpkg", "soap_creek_boundary")
    basin = QgsGeometry.unaryUnion([in_crs(f.geometry(), "EPSG:4326", "EPSG:26915") for f in boundary.getFeatures()])
    operations = table(real_data, "ia_afo_confinements_2016.gpkg", "afo_confinements")
    active = [
        feature
        for feature in operations.getFeatures()
        if feature["opStatus"] == "Y" and feature["AnimalUnit"] > 0 and basin.contains(feature.geometry())
    ]
    structures = layer(
        "Soap Creek confinements", [f.geometry() for f in active], values=[{"name": f["progid"]} for f in active]
    )
    return structures, table(real_data, "ia_watersheds.gpkg", "soap_creek_rivers")


def test_nine_confinements_of_soap_creek_and_its_streams(checksiting, soap_creek, tmp_path):
    structures, streams = soap_creek
    assert structures.featureCount() == 9
    path = tmp_path / "r.json"
    result = checksiting(
        STRUCTURES=structures, RECEPTORS=[streams], RECEPTOR_CLASSES="soap_creek_rivers=water_source",
        DEFAULT_STRUCTURE_TYPE="confinement_building", ANIMALS=None, ANIMAL_UNITS=999, REPORT_JSON=str(path),
    )  # fmt: skip
    report = json.loads(path.read_text(encoding="utf-8"))
    nearest: dict[str, float] = {}
    for finding in report["findings"]:
        if finding["receptor_class"] == "water_source" and finding["measured_ft"] is not None:
            nearest[finding["subject"]] = min(nearest.get(finding["subject"], 1e9), finding["measured_ft"])
    assert sorted(nearest.values()) == pytest.approx(SOAP_CREEK_FT, abs=0.01)
    assert sorted(nearest.values()) == pytest.approx(SOAP_CREEK_UTM_FT, rel=5e-4, abs=1.0)
    violating = {f["subject"] for f in report["findings"] if f["verdict"] == "violates"}
    assert len(violating) == 1 and nearest[violating.pop()] < 500
    assert result["OVERALL"] == "violates"
    # Streams are centrelines without a width: the channel's edge may be nearer than 500 ft where the line is close to it.
    assert next(entry for entry in report["layers"])["source"] == "ia_watersheds.gpkg|soap_creek_rivers"


def test_streams_whose_name_leaves_a_doubt_need_a_class(checksiting, soap_creek):
    from qgis.core import QgsProcessingException

    structures, streams = soap_creek
    with pytest.raises(QgsProcessingException, match="“soap_creek_rivers”"):
        checksiting(STRUCTURES=structures, RECEPTORS=[streams], DEFAULT_STRUCTURE_TYPE="confinement_building")


def test_state_parks_near_active_sites(checksiting, real_data, tmp_path):
    """Ellipsoid feet of SOURCES.md; the layers lie in different CRS."""
    known = {"68247": 0.0, "68682": 1477.85, "59820": 1715.46, "68019": 2269.02, "63875": 2290.76, "67348": 2378.16}
    operations = table(real_data, "ia_afo_confinements_2016.gpkg", "afo_confinements")
    found = {str(f["progid"]): f.geometry() for f in operations.getFeatures() if str(f["progid"]) in known}
    assert sorted(found) == sorted(known)
    parks = table(real_data, "ia_state_parks.gpkg", "state_parks")
    measured = {}
    for name, shape in found.items():
        path = tmp_path / f"{name}.json"
        site = layer("sites", [shape], values=[{"name": name}])
        checksiting(
            STRUCTURES=site, RECEPTORS=[parks], DEFAULT_STRUCTURE_TYPE="confinement_building", ANIMALS=None, ANIMAL_UNITS=999,
            REPORT_JSON=str(path),
        )  # fmt: skip
        findings = json.loads(path.read_text(encoding="utf-8"))["findings"]
        measured[name] = min(f["measured_ft"] for f in findings if f["receptor_class"] == "public_use_area")
    assert measured == pytest.approx(known, abs=0.01)


def test_layer_in_degrees_that_says_metres_is_not_evaluated(checksiting, soap_creek, real_data, tmp_path):
    """A real trap: its header says EPSG:3395, its numbers are degrees."""
    structures, _ = soap_creek
    trap = QgsVectorLayer(str(real_data / "soap_creek_index_points_badcrs.geojson"), "index points", "ogr")
    path = tmp_path / "r.json"
    checksiting(
        STRUCTURES=structures, RECEPTORS=[trap], RECEPTOR_CLASSES="index points=known_sinkhole",
        DEFAULT_STRUCTURE_TYPE="confinement_building", REPORT_JSON=str(path),
    )  # fmt: skip
    report = json.loads(path.read_text(encoding="utf-8"))
    assert "look like degrees" in report["layers"][0]["unusable"]
    assert not [f for f in report["findings"] if f["receptor_class"] == "known_sinkhole"]
    assert report["overall"] == "incomplete"
