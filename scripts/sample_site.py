"""The invented sample site as plain data: what lies where, in feet east and north of the south-west corner of the
section that holds the barns. ``make_sample.py`` turns it into layers. Nothing here is real: no person, farm, town or
survey. The places are chosen so that one check of 2,499 head shows every verdict; each comment says which.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Optional

Point = tuple[float, float]
Ring = list[Point]

# Township 199 North does not exist: the survey of Iowa ends at 100 North. So no one can take it for a real place.
TOWNSHIP, RANGE = "T199N", "R99W"
LEGAL_DESCRIPTION = "SW 1/4 Section 22, T199N, R99W, Prairie Bend Township, Heron County (all invented)"
OPERATION_NAME = "Larkin Sow Farm (invented)"
SECTION_FT = 5280.0

# The south-west corner of section 22, in central Iowa.
ORIGIN_LONGITUDE, ORIGIN_LATITUDE = -93.62, 42.30

TEXT, BOOL, DATE, NUMBER = "text", "bool", "date", "number"

STRUCTURE_FIELDS = {
    "name": TEXT,
    "structure_type": TEXT,
    "status": TEXT,
    "constructed": DATE,
    "secondary_containment": BOOL,
    "holds_animals_or_manure": BOOL,
    "accuracy_ft": NUMBER,
}
STOCKPILE_FIELDS = {
    "name": TEXT,
    "manure": TEXT,
    "placed": DATE,
    "removed": DATE,
    "runoff_contained": BOOL,
    "slope_contained": BOOL,
    "vertical_separation_ft": NUMBER,
    "concrete_thickness_in": NUMBER,
    "concrete_reinforced": BOOL,
    "qualified_structure": BOOL,
    "accuracy_ft": NUMBER,
}
PLACE = {"name": TEXT, "owner_is_operator": BOOL, "owned_by_titleholder": BOOL, "waiver_recorded": DATE,
         "established": DATE, "in_city": BOOL, "accuracy_ft": NUMBER}  # fmt: skip
WATER = {"name": TEXT, "listed": DATE, "half_width_ft": NUMBER, "farm_pond": BOOL, "private_lake": BOOL,
         "accuracy_ft": NUMBER}  # fmt: skip
THING = {"name": TEXT, "accuracy_ft": NUMBER}
MIXED = {"name": TEXT, "receptor_class": TEXT, "accuracy_ft": NUMBER}


@dataclass(frozen=True)
class Feature:
    geometry: Any
    values: dict[str, Any]


@dataclass(frozen=True)
class Layer:
    """``receptor_class`` None: not a receptor, or a layer whose features say it one by one."""

    name: str
    title: str
    kind: str  # point, line, polygon
    fields: dict[str, str]
    features: list[Feature]
    receptor_class: Optional[str] = None


def box(west: float, south: float, east: float, north: float) -> Ring:
    return [(west, south), (east, south), (east, north), (west, north), (west, south)]


def chamfered(west: float, south: float, east: float, north: float, cut: float) -> Ring:
    """A rectangle without its corners: a lagoon or a pond has none."""
    ring = [
        (west + cut, south), (east - cut, south), (east, south + cut), (east, north - cut),
        (east - cut, north), (west + cut, north), (west, north - cut), (west, south + cut),
    ]  # fmt: skip
    return [*ring, ring[0]]


def smooth(line: list[Point], closed: bool = False) -> list[Point]:
    """Chaikin's corner cutting, twice: water has no corners. The ends of an open line stay where they are."""
    for _ in range(2):
        cut = [
            (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
            for a, b in zip(line, line[1:])
            for share in (0.25, 0.75)
        ]
        line = [*cut, cut[0]] if closed else [line[0], *cut, line[-1]]
    return line


def band(line: list[Point], half_width: float) -> Ring:
    """A polygon of about twice ``half_width`` around a line that runs from north to south."""
    return [*((x - half_width, y) for x, y in line), *((x + half_width, y) for x, y in reversed(line)),
            (line[0][0] - half_width, line[0][1])]  # fmt: skip


def corner(column: int, row: int) -> Point:
    """A section corner. Real sections are never exactly a mile, so the corners lie a few feet off, always the same."""
    if (column, row) == (0, 0):
        return (0.0, 0.0)
    return (column * SECTION_FT + (column * 5 + row * 3) % 7 - 3, row * SECTION_FT + (column * 3 + row * 5) % 9 - 4)


def feature(geometry: Any, **values: Any) -> Feature:
    return Feature(geometry, values)


def layers() -> list[Layer]:
    return [*subjects(), *people(), *wells_and_drainage(), *water(), *land()]


def subjects() -> list[Layer]:
    built = {"structure_type": "confinement_building", "status": "existing", "constructed": "2006-05-10"}
    barn = {"structure_type": "confinement_building", "status": "proposed", "secondary_containment": False}
    return [
        Layer("structures", "Structures", "polygon", STRUCTURE_FIELDS, [
            feature(box(1600, 1160, 1850, 1241), name="Proposed barn A", **barn),
            feature(box(1600, 1000, 1850, 1081), name="Proposed barn B", **barn),
            feature(box(1050, 1160, 1300, 1241), name="Existing barn (2006)", **built),
            feature(chamfered(700, 1300, 1000, 1560, 40), name="Lagoon cell 1",
                    **{**built, "structure_type": "anaerobic_lagoon"}),
        ]),
        Layer("stockpiles", "Stockpiles", "polygon", STOCKPILE_FIELDS, [
            # Nobody has said where its runoff goes, nor when it was removed: conditional.
            feature(chamfered(1440, 2760, 1560, 2820, 10), name="Litter stockpile", manure="dry_manure",
                    placed="2026-10-05"),
            # Runoff is kept in: exempt from the distances that runoff explains. Slope is not known without a DEM.
            feature(chamfered(640, 3010, 720, 3050, 8), name="Bedded pack stockpile", manure="dry_bedded_manure",
                    placed="2026-05-01", removed="2026-10-20", runoff_contained=True),
        ]),
    ]  # fmt: skip


def people() -> list[Layer]:
    return [
        Layer("houses", "Houses", "polygon", PLACE, [
            # exempt: the operation's own house
            feature(box(1120, 300, 1170, 336), name="1420 260th Street (farmstead)", owner_is_operator=True,
                    owned_by_titleholder=True, established="1948-01-01", in_city=False),
            # violates: 1,216.7 ft from barn B, where 1,250 are needed; barn A is far enough
            feature(box(2330, -150, 2378, -118), name="1475 260th Street", owner_is_operator=False,
                    owned_by_titleholder=False, established="1974-01-01", in_city=False),
            # exempt: waiver on record
            feature(box(1480, -160, 1532, -124), name="1447 260th Street", owner_is_operator=False,
                    owned_by_titleholder=False, waiver_recorded="2006-03-02", established="1961-01-01", in_city=False),
            # exempt for the lagoon: it came later
            feature(box(-214, 1880, -160, 1920), name="2564 N Avenue", owner_is_operator=False,
                    owned_by_titleholder=False, established="2019-06-01", in_city=False),
            feature(box(5400, 3300, 5452, 3338), name="2559 P Avenue", owner_is_operator=False,
                    owned_by_titleholder=False, in_city=False),
            feature(box(3180, 5420, 3226, 5456), name="1508 250th Street", owner_is_operator=False,
                    owned_by_titleholder=False, in_city=False),
            feature(box(-1650, -140, -1602, -104), name="1340 260th Street", owner_is_operator=False,
                    owned_by_titleholder=False, in_city=False),
            feature(box(6400, 140, 6444, 178), name="1620 260th Street", in_city=False),
            feature(box(7300, 6350, 7342, 6388), name="104 Elm Street, Larkin", in_city=True),
            feature(box(7480, 6350, 7524, 6386), name="112 Elm Street, Larkin", in_city=True),
        ], "residence"),
        Layer("house_address_points", "House address points", "point", PLACE, [
            # too close to call: 1,258 ft from barn A, but the point is good to 25 ft only
            feature((3108, 1200), name="1530 260th Street (end of lane)", owner_is_operator=False,
                    owned_by_titleholder=False, established="1969-01-01", in_city=False, accuracy_ft=25.0),
            feature((4620, -210), name="1585 260th Street", owner_is_operator=False, in_city=False, accuracy_ft=25.0),
            feature((-150, 6900), name="2430 N Avenue", owner_is_operator=False, in_city=False, accuracy_ft=25.0),
            feature((-190, -3100), name="2670 N Avenue", owner_is_operator=False, in_city=False, accuracy_ft=25.0),
        ], "residence"),
        Layer("churches", "Churches", "polygon", PLACE, [
            feature(box(3950, -170, 4010, -90), name="Prairie Bend Chapel", established="1902-01-01", in_city=False),
        ], "religious_institution"),
        Layer("businesses", "Businesses", "polygon", PLACE, [
            # exempt for the lagoon: it came later
            feature(box(-330, 700, -250, 760), name="Dry Run Welding", owner_is_operator=False,
                    established="2012-04-01", in_city=False),
            feature(box(5420, 900, 5520, 960), name="Bluestem Seed and Feed", owner_is_operator=False,
                    established="1988-01-01", in_city=False),
        ], "commercial_enterprise"),
        Layer("schools", "Schools", "polygon", PLACE, [
            feature(box(7900, 6700, 8120, 6820), name="Larkin Consolidated School", established="1957-01-01",
                    in_city=True),
        ], "educational_institution"),
        Layer("parks", "Parks", "polygon", PLACE, [
            # The facilities where people gather, as 65.106(9)(b) asks, not the park's boundary.
            feature(box(-1650, 3050, -1500, 3200), name="Hickory Bend County Park: campground and shelter",
                    established="1979-01-01", in_city=False),
        ], "public_use_area"),
        Layer("cemeteries", "Cemeteries", "polygon", PLACE, [
            feature(box(3900, -520, 4120, -320), name="Pioneer Rest Cemetery", established="1881-01-01", in_city=False),
        ], "cemetery"),
    ]  # fmt: skip


def wells_and_drainage() -> list[Layer]:
    deep, shallow = "private_well_deep", "private_well_shallow"
    inlet = {**MIXED, "drained_to_water_of_state": BOOL}
    return [
        Layer("wells", "Wells", "point", MIXED, [
            feature((1420, 900), name="Barn well", receptor_class=deep, accuracy_ft=10.0),
            feature((2090, 1330), name="Old stock well", receptor_class=shallow, accuracy_ft=10.0),
            feature((1090, 360), name="Farmstead well", receptor_class=deep, accuracy_ft=10.0),
            feature((2420, -190), name="Well, 1475 260th Street", receptor_class=deep, accuracy_ft=10.0),
            feature((3150, 1260), name="Well, 1530 260th Street", receptor_class=shallow, accuracy_ft=25.0),
        ]),
        Layer("drainage_wells", "Agricultural drainage wells", "point", MIXED, [
            feature((2440, 700), name="Drainage well 1, surface intake", accuracy_ft=5.0,
                    receptor_class="agricultural_drainage_well_surface_intake"),
            feature((2960, 780), name="Drainage well 1, wellhead", accuracy_ft=5.0,
                    receptor_class="agricultural_drainage_well_wellhead"),
        ]),
        Layer("tile_inlets", "Tile inlets", "point", inlet, [
            # All three within 200 ft of the litter stockpile; only the inlet that leads nowhere is out of the rule.
            feature((1700, 2780), name="Inlet 1", receptor_class="terrace_tile_inlet", drained_to_water_of_state=True),
            feature((1280, 2800), name="Inlet 2", receptor_class="terrace_tile_inlet", drained_to_water_of_state=False),
            feature((1500, 2600), name="Inlet 3", receptor_class="surface_tile_inlet"),
        ]),
        Layer("sinkholes", "Sinkholes", "point", THING, [
            # 657 ft from the litter stockpile, where 800 are needed unless its runoff is kept in: conditional
            feature((2150, 2480), name="Sinkhole 1", accuracy_ft=10.0),
        ], "known_sinkhole"),
    ]  # fmt: skip


HERON_RIVER = smooth([(-1500, 10560), (-2400, 8500), (-1900, 6600), (-2700, 5000), (-2300, 3800), (-3100, 1800),
                      (-2600, -200), (-3300, -2600), (-2900, -5280)])  # fmt: skip
DRY_RUN = smooth([(10560, 5650), (9000, 5150), (7000, 4700), (5280, 4350), (4000, 3700), (3000, 3150), (2200, 3050),
           (1000, 3350), (0, 3700), (-1200, 3650), (-2430, 3800)])  # fmt: skip

TRIBUTARY = smooth([(2190, 1614), (2300, 1900), (2500, 2300), (2620, 2700), (2560, 3080)])


def water() -> list[Layer]:
    return [
        Layer("streams", "Streams (centreline)", "line", WATER, [
            feature(DRY_RUN, name="Dry Run", half_width_ft=12.0),
            # too close to call: 504.7 ft from barn A to a centreline whose channel nobody has measured
            feature(TRIBUTARY, name="Tributary of Dry Run"),
        ], "water_source"),
        Layer("rivers", "Major rivers (centreline)", "line", WATER, [
            feature(HERON_RIVER, name="Heron River", listed="1996-07-17", half_width_ft=45.0),
        ], "major_water_source"),
        Layer("farm_ponds", "Farm ponds", "polygon", WATER, [
            # exempt: a farm pond of the same owner, 304 ft from barn A
            feature(smooth(box(1640, 1545, 1860, 1760), closed=True), name="Farm pond", farm_pond=True,
                    private_lake=False),
        ], "water_source"),
        Layer("wetlands", "Designated wetlands", "polygon", WATER, [
            feature(smooth([(4300, 2420), (4520, 2290), (4880, 2360), (4960, 2650), (4700, 2940), (4390, 2880),
                            (4300, 2420)], closed=True), name="Cattail Slough", listed="1991-03-15"),
            # exempt: put on the list after the first barn stood there
            feature(smooth([(200, -1250), (420, -1090), (760, -1120), (930, -1330), (700, -1520), (310, -1480),
                            (200, -1250)], closed=True), name="Teal Marsh", listed="2015-07-01"),
        ], "designated_wetland"),
        Layer("floodplain", "100-year floodplain", "polygon", THING, [
            feature(band(HERON_RIVER, 640), name="Heron River floodplain"),
        ], "one_hundred_year_floodplain"),
        Layer("grassed_waterways", "Grassed waterways", "polygon", THING, [
            feature([(760, 2700), (800, 2700), (850, 3200), (900, 3360), (860, 3380), (800, 3210), (760, 2700)],
                    name="Waterway 1"),
        ], "grassed_waterway"),
    ]  # fmt: skip


ROADS_EAST_WEST = {-1: ("270th Street", 33.0), 0: ("260th Street", 33.0), 1: ("250th Street", 50.0),
                   2: ("240th Street", 33.0)}  # fmt: skip
ROADS_NORTH_SOUTH = {-1: ("M Avenue", 33.0), 0: ("N Avenue", 33.0), 1: ("P Avenue", 33.0), 2: ("R Avenue", 50.0)}
# Sections are numbered boustrophedon: row 3 from the north runs east to west, row 4 west to east.
SECTION_NUMBERS = {(-1, 1): 16, (0, 1): 15, (1, 1): 14, (-1, 0): 21, (0, 0): 22, (1, 0): 23,
                   (-1, -1): 28, (0, -1): 27, (1, -1): 26}  # fmt: skip


def land() -> list[Layer]:
    columns = range(-1, 3)
    roads = [
        *(feature([corner(c, row) for c in columns], name=name, half_width_ft=half)
          for row, (name, half) in ROADS_EAST_WEST.items()),
        *(feature([corner(column, r) for r in columns], name=name, half_width_ft=half)
          for column, (name, half) in ROADS_NORTH_SOUTH.items()),
    ]  # fmt: skip
    sections = [
        feature([corner(c, r), corner(c + 1, r), corner(c + 1, r + 1), corner(c, r + 1), corner(c, r)],
                TWP=TOWNSHIP, RNG=RANGE, SEC=str(number), note="invented")
        for (c, r), number in SECTION_NUMBERS.items()
    ]  # fmt: skip
    return [
        Layer("roads", "Roads (centreline)", "line", {"name": TEXT, "half_width_ft": NUMBER, "accuracy_ft": NUMBER},
              roads, "public_thoroughfare"),
        Layer("city_limits", "City limits", "polygon", THING, [
            feature([(6900, 6000), (9700, 6000), (9700, 7400), (9100, 8500), (6900, 8500), (6900, 6000)],
                    name="City of Larkin"),
        ], "city"),
        Layer("section_lines", "Section lines", "polygon", {"TWP": TEXT, "RNG": TEXT, "SEC": TEXT, "note": TEXT},
              sections),
    ]  # fmt: skip
