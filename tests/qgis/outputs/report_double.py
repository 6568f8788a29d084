"""The hand-made report. Places are laid out by azimuth and distance, so that each line is as long as it says."""

from __future__ import annotations

import json

import pyproj
import shapely

from afo_siting.afo_rules.frame import MeasuringFrame

GEOD = pyproj.Geod(ellps="GRS80")
FOOT = 0.3048
FRAME = MeasuringFrame("EPSG:26915")
HOSTILE = ('O\'Brien & "Sons" <2>', "[% 1+1 %]", "=cmd|' /C calc'!A0", "農場", "Příliš žluťoučký kůň")

# name, kind, status, longitude, latitude, length and width in feet
SUBJECTS = [
    ("barn 1", "confinement_building", "proposed", -93.6200, 42.0300, 420, 100),
    (HOSTILE[0], "confinement_building", "proposed", -93.6200, 42.0308, 420, 100),
    (HOSTILE[4], "confinement_building", "existing", -93.6224, 42.0302, 300, 80),
    ("lagoon", "anaerobic_lagoon", "existing", -93.6176, 42.0304, 250, 250),
    (HOSTILE[3], "dry_bedded_manure_stockpile", None, -93.6230, 42.0278, 90, 60),
    (HOSTILE[1], "dry_manure_stockpile", None, -93.6160, 42.0278, 90, 60),
]
# subject, receptor id, name, layer, class, citation, comparison, required, measured, accuracy, verdict, reason, basis, azimuth
FINDINGS = [
    (
        "barn 1",
        "12",
        HOSTILE[2],
        "houses",
        "residence",
        "Iowa Code 459.202(4)",
        "closer_than",
        1250.0,
        1193.42,
        0.0,
        "violates",
        "",
        "report",
        200,
    ),
    (
        "barn 1",
        "3",
        "St. Mary",
        "churches <b>&",
        "religious_institution",
        "Iowa Code 459.202(4)",
        "closer_than",
        1250.0,
        1249.97,
        10.0,
        "too_close_to_call",
        "the margin of -0.03 ft is smaller than the accuracy of 10 ft: survey it",
        "report",
        120,
    ),
    (
        "barn 1",
        "7",
        "Creek",
        "streams",
        "water_source",
        "Iowa Code 459.310(1)(b)",
        "closer_than",
        500.0,
        812.3,
        0.0,
        "meets",
        "",
        "text",
        90,
    ),
    (
        "barn 1",
        "",
        "",
        "",
        "known_sinkhole",
        "Iowa Code 459.310(1)(a)",
        "closer_than",
        1000.0,
        None,
        0.0,
        "meets",
        "none within 5,280 ft",
        "text",
        None,
    ),
    (
        HOSTILE[0],
        "12",
        HOSTILE[2],
        "houses",
        "residence",
        "Iowa Code 459.202(4)",
        "closer_than",
        1250.0,
        1874.96,
        0.0,
        "meets",
        "",
        "report",
        195,
    ),
    (
        HOSTILE[0],
        "31",
        "Own house",
        "houses",
        "residence",
        "Iowa Code 459.202(4)",
        "closer_than",
        1250.0,
        402.0,
        0.0,
        "exempt",
        "the residence is owned by the owner of the operation",
        "report",
        350,
    ),
    (
        HOSTILE[4],
        "w1",
        "well \N{RIGHT-TO-LEFT OVERRIDE}stem\x00\nsecond line",
        "wells",
        "private_well_shallow",
        "IAC 567-65.106(5), Tables 6 to 6d",
        "closer_than",
        200.0,
        130.05,
        0.0,
        "exempt",
        "built on or before 1996-03-20",
        "recall",
        260,
    ),
    (
        "lagoon",
        "r1",
        "South Skunk River",
        "rivers",
        "major_water_source",
        "Iowa Code 459.310(1)(b)",
        "closer_than",
        1000.0,
        2210.0,
        0.0,
        "meets",
        "",
        "text",
        80,
    ),
    (
        "lagoon",
        "",
        "",
        "floodplain",
        "one_hundred_year_floodplain",
        "Iowa Code 459.310(2)",
        "intersects",
        0.0,
        None,
        0.0,
        "meets",
        "",
        "text",
        None,
    ),
    (
        HOSTILE[3],
        "t9",
        "",
        "inlets",
        "surface_tile_inlet",
        "Iowa Code 459B.307(1)(a)",
        "within",
        200.0,
        150.5,
        3.0,
        "conditional",
        "allowed only while precipitation-induced runoff cannot drain to it",
        "text",
        170,
    ),
    (
        HOSTILE[3],
        "k1",
        "karst unit",
        "karst",
        "karst_terrain",
        "Iowa Code 459B.307(1)(e)",
        "intersects",
        0.0,
        0.0,
        0.0,
        "violates",
        "the stockpile lies on karst terrain without a reinforced concrete pad",
        "text",
        None,
    ),
    (
        HOSTILE[1],
        "g4",
        "",
        "waterways",
        "grassed_waterway",
        "fact sheet 2011, trade notes",
        "intersects",
        0.0,
        None,
        0.0,
        "not_evaluated",
        "the geometry of feature g4 cannot be read",
        "report",
        None,
    ),
    (
        HOSTILE[1],
        "d1",
        "Intake 1",
        "drainage wells",
        "agricultural_drainage_well_surface_intake",
        "Iowa Code 459.311B; IAC 567-65.106(8)",
        "within",
        400.0,
        400.0,
        0.0,
        "violates",
        "exactly 400 ft is within 400 ft",
        "text",
        140,
    ),
]
NOT_EVALUATED = [
    (
        "iowa_residence_separation:7",
        "Iowa Code 459.202(4)",
        "public_use_area",
        "no layer was given for public use areas",
    ),
    (
        "iowa_residence_separation:9",
        "Iowa Code 459.202(5)",
        "public_use_area",
        "no layer was given for public use areas",
    ),
    (
        "iowa_structure_water_separation:4",
        "Iowa Code 459.310(1)(a)",
        "designated_wetland",
        "the layer <wetlands> is empty: say where you searched, or add the features",
    ),
]


def _rectangle(longitude, latitude, length_ft, width_ft):
    centre = FRAME.project(shapely.points([[longitude, latitude]]), "EPSG:4269")[0]
    half_l, half_w = length_ft * FOOT / 2, width_ft * FOOT / 2
    return shapely.box(centre.x - half_l, centre.y - half_w, centre.x + half_l, centre.y + half_w)


def _lonlat(geometry):
    return FRAME.to_lonlat(_array([geometry]))[0]


def _array(geometries):
    import numpy as np

    array = np.empty(len(geometries), dtype=object)
    array[:] = geometries
    return array


def _geojson(geometry):
    return json.loads(shapely.to_geojson(shapely.transform(_lonlat(geometry), lambda xy: xy.round(8))))


def _receptor_geometry(kind, point, azimuth):
    """What lies at the far end of a measured line, in the frame."""
    import math

    across = math.radians(azimuth)
    if kind in ("water_source", "major_water_source"):
        dx, dy = math.cos(across) * 1200, -math.sin(across) * 1200
        return shapely.LineString([(point.x - dx, point.y - dy), (point.x, point.y), (point.x + dx, point.y + dy)])
    return point


def make_report():
    """A report of thirteen findings, as afo_rules.report would give it."""
    shapes = {name: _rectangle(*place) for name, _, _, *place in SUBJECTS}
    kinds = {name: kind for name, kind, *_ in SUBJECTS}
    findings, receptors, zones = [], {}, []
    for row in FINDINGS:
        finding, end = _finding(row, shapes, kinds)
        findings.append(finding)
        if finding["receptor"]:
            receptors.setdefault((finding["receptor_layer"], finding["receptor"]), (finding, end, row[-1]))
        if end is not None and finding["required_ft"]:
            zone = _receptor_geometry(finding["receptor_class"], end, row[-1]).buffer(finding["required_ft"] * FOOT, 64)
            zones.append(
                {k: finding[k] for k in ("receptor", "receptor_layer", "receptor_class", "rule_id", "citation")}
                | {
                    "distance_ft": finding["required_ft"],
                    "subject_kind": "stockpile" if "stockpile" in finding["subject_kind"] else "structure",
                    "geometry": _geojson(zone),
                }
            )
    order = ["violates", "not_evaluated", "too_close_to_call", "conditional", "exempt", "meets"]
    names = [s[0] for s in SUBJECTS]
    findings.sort(
        key=lambda f: (
            names.index(f["subject"]),
            order.index(f["verdict"]),
            f["margin_ft"] is not None,
            f["margin_ft"] or 0,
            f["finding_id"],
        )
    )
    return _assembled(findings, receptors, zones, shapes)


def _finding(row, shapes, kinds):
    (
        subject,
        receptor,
        name,
        layer,
        kind,
        citation,
        comparison,
        required,
        measured,
        accuracy,
        verdict,
        reason,
        basis,
        azimuth,
    ) = row
    line, end = [], None
    if azimuth is not None:
        centre = shapes[subject].centroid
        far = shapely.Point(*_offset(centre, azimuth, 3000))
        on_edge = shapely.shortest_line(shapes[subject].boundary, far).coords[0]
        start = _lonlat(shapely.Point(on_edge))
        longitude, latitude, _ = GEOD.fwd(start.x, start.y, azimuth, measured * FOOT)
        line = [[round(start.x, 8), round(start.y, 8)], [round(longitude, 8), round(latitude, 8)]]
        end = FRAME.project(shapely.points([[longitude, latitude]]), "EPSG:4269")[0]
    margin = None if measured is None or required is None or comparison == "intersects" else measured - required
    rule = f"{citation.split()[0].lower()}_{kind}:1"
    corrections = (
        ["14 ft to the top of bank added: half the channel width of the layer"] if kind == "water_source" else []
    )
    exemptions = []
    if kind == "residence":
        granted = verdict == "exempt"
        why = (
            "the residence is owned by the owner of the operation"
            if granted
            else "owner_is_operator is not known: say who owns <house 12>"
        )
        exemptions.append(
            {
                "exemption_id": "own_residence",
                "outcome": "granted" if granted else "unknown",
                "why": why,
                "citation": "Iowa Code 459.202",
                "basis": "text",
            }
        )
        exemptions.append(
            {
                "exemption_id": "waiver",
                "outcome": "refused",
                "why": "no waiver is recorded",
                "citation": "Iowa Code 459.205(2)",
                "basis": "text",
            }
        )
    return {
        "finding_id": f"{subject}|{rule}|{layer}|{receptor}",
        "subject": subject,
        "subject_kind": kinds[subject],
        "receptor": receptor,
        "receptor_layer": layer,
        "receptor_class": kind,
        "rule_id": rule,
        "citation": citation,
        "comparison": comparison,
        "required_ft": required,
        "measured_ft": measured,
        "margin_ft": margin,
        "accuracy_ft": accuracy,
        "verdict": verdict,
        "reason": reason,
        "basis": basis,
        "line": line,
        "receptor_name": name,
        "rule_note": "",
        "corrections": corrections,
        "exemptions": exemptions,
    }, end


def _offset(point, azimuth, metres):
    import math

    return point.x + math.sin(math.radians(azimuth)) * metres, point.y + math.cos(math.radians(azimuth)) * metres


def _assembled(findings, receptors, zones, shapes):
    not_evaluated = [
        {"rule_id": r, "citation": c, "receptor_class": k, "reason": why, "subjects": ["barn 1"]}
        for r, c, k, why in NOT_EVALUATED
    ]
    counts = {
        v: sum(f["verdict"] == v for f in findings)
        for v in ("violates", "not_evaluated", "too_close_to_call", "conditional", "exempt", "meets")
    }
    counts["not_evaluated"] += len(not_evaluated)
    subjects = []
    for name, kind, status, *_ in SUBJECTS:
        worst = next((f for f in findings if f["subject"] == name), None)
        subjects.append(
            {
                "name": name,
                "subject_kind": kind,
                "status": status,
                "constructed": "1995-04-01" if status == "existing" else None,
                "measured": True,
                "worst_finding": worst["finding_id"] if worst else None,
                "verdict": worst["verdict"] if worst else None,
                "geometry": _geojson(shapes[name]),
            }
        )
    drawn = []
    for (layer, receptor), (finding, end, azimuth) in sorted(receptors.items()):
        if end is None:
            place = shapes[finding["subject"]].buffer(120) if finding["receptor_class"] == "karst_terrain" else None
            shape = _geojson(place) if place is not None else None
        else:
            shape = _geojson(_receptor_geometry(finding["receptor_class"], end, azimuth))
        drawn.append(
            {
                "receptor_layer": layer,
                "receptor": receptor,
                "name": finding["receptor_name"],
                "receptor_class": finding["receptor_class"],
                "geometry": shape,
            }
        )
    return {
        "schema": "afo-assessment/1",
        "overall": "violates" if counts["violates"] else "incomplete",
        "counts": counts,
        "operation": {
            "kind": "confinement",
            "animal_units": "999.6",
            "animal_weight_lb": None,
            "capacity_class": "under 1,000 AU",
            "small_animal_feeding_operation": False,
            "first_constructed": None,
            "filing_date": "2026-11-29",
            "animals": [{"animal_category": "swine_over_55_lb", "head": 2499}],
            "species_group": None,
            "combined_animal_units": {"at_least": "999.6", "at_most": "1400"},
            "answers": {"common_owner": "yes"},
            "list_editions": "2026-07",
            "adjacent_operations": [
                {
                    "receptor_layer": "operations",
                    "receptor": "5",
                    "name": "North <site>",
                    "distance_ft": 1180.04,
                    "animal_units": "400.4",
                    "common_ownership": None,
                    "tests": ["air_quality"],
                    "citations": ["Iowa Code 459.201(1)"],
                    "counted": None,
                }
            ],
        },
        "permits": [
            {
                "what": "construction design statement",
                "needed": True,
                "citation": "IAC 567-65.9",
                "basis": "text",
                "why": "more than 500 animal units",
            },
            {
                "what": "construction permit",
                "needed": None,
                "citation": "IAC 567-65.7",
                "basis": "report",
                "why": "unformed storage: which <date>?",
            },
        ],
        "rule_tables": [
            {"name": "iowa_residence_separation", "replaced": False, "rows": 210, "rows_not_text": 168},
            {"name": "iowa_structure_well_separation", "replaced": True, "rows": 40, "rows_not_text": 40},
        ],
        "layers": [
            {
                "name": "houses",
                "receptor_class": "residence",
                "features_read": 41,
                "total_features": 4100,
                "skipped": [{"reason": "null geometry", "count": 1}],
                "warnings": ["the layer is filtered", "includes unsaved edits"],
                "unusable": "",
                "source": "county assessor <2026>",
            },
            {
                "name": "churches <b>&",
                "receptor_class": "religious_institution",
                "features_read": 1,
                "total_features": 12,
                "skipped": [],
                "warnings": [],
                "unusable": "",
                "source": "",
            },
            {
                "name": "mixed",
                "receptor_class": None,
                "features_read": 0,
                "total_features": 9,
                "skipped": [],
                "warnings": [],
                "unusable": "degrees under a metre CRS",
                "source": "",
            },
        ],
        "findings": findings,
        "not_evaluated": not_evaluated,
        "searched": [{"receptor_class": "cemetery", "source": "county GIS & field visit", "date": "2026-10-01"}],
        "doubts": [
            "Sources disagree whether a small operation is let off the 100 ft to a right-of-way; nothing was granted."
        ],
        "warnings": ["structures: includes unsaved edits"],
        "measuring": {
            "crs": "EPSG:26915",
            "crs_name": "NAD83 / UTM zone 15N",
            "ellipsoid": "GRS 80",
            "unit": "international foot",
            "method": "closest points in the UTM zone of the site, geodesic length between them",
            "citation": "IAC 567-65.106(9)",
        },
        "overall_by_status": {"proposed": "violates", "existing": "incomplete"},
        "stockpiles_due": [
            {
                "name": HOSTILE[3],
                "manure": "dry_bedded_manure",
                "placed": "2026-05-01",
                "due": "2026-11-01",
                "days_left": -28,
                "citation": "Iowa Code 459B.307(2)",
                "basis": "text",
            },
            {
                "name": HOSTILE[1],
                "manure": "dry_manure",
                "placed": "2026-10-05",
                "due": "2027-04-05",
                "days_left": 127,
                "citation": "Iowa Code 459.311C",
                "basis": "report",
            },
        ],
        "elevation_model": {"name": "lidar <1 m>"},
        "subjects": subjects,
        "receptors": drawn,
        "setback_zones": zones,
    }


def report_with(count):
    """The same site with ``count`` findings: the hand-made ones over and over, told apart by their receptor."""
    report = make_report()
    made = report["findings"]
    findings = []
    for number in range(count):
        finding = dict(made[number % len(made)])
        turn = number // len(made)
        if turn:
            finding["finding_id"] += f"#{turn}"
            if finding["measured_ft"]:
                finding["measured_ft"] += turn * 0.37
                finding["margin_ft"] = finding["measured_ft"] - finding["required_ft"]
        findings.append(finding)
    ids = {f["finding_id"] for f in findings}
    kept = {(f["receptor_layer"], f["receptor"]) for f in findings}
    for subject in report["subjects"]:
        if subject["worst_finding"] not in ids:
            subject["worst_finding"] = subject["verdict"] = None
    counts = {v: sum(f["verdict"] == v for f in findings) for v in report["counts"]}
    counts["not_evaluated"] += len(report["not_evaluated"])
    report |= {
        "findings": findings,
        "counts": counts,
        "overall": "violates" if counts["violates"] else "incomplete",
        "receptors": [r for r in report["receptors"] if (r["receptor_layer"], r["receptor"]) in kept],
    }
    if not count:
        report["setback_zones"] = []
    return report
