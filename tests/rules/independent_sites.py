"""Random sites for the second reading: every structure type, class, era and receptor class, facts known and unknown.

Receptors are slid towards a subject until they lie near one of the law's distances, because only there can two readings
differ. Shapely only helps to place them; what is compared is measured anew.
"""

from __future__ import annotations

import math
import random
from datetime import date, timedelta
from decimal import Decimal

import shapely
from independent_geodesy import FOOT_M, Shape
from independent_records import BUILT_PLACES, UNFORMED, WELLS, Operation, Receptor, Site, Subject

STRUCTURES = (*UNFORMED, "confinement_building", "covered_formed_manure_storage_structure",
              "uncovered_formed_manure_storage_structure", "egg_washwater_storage_structure")  # fmt: skip
DISTANCES_FT = (100, 200, 400, 500, 750, 800, 1000, 1250, 1500, 1875, 2000, 2375, 2500, 3000)
FIRST = (None, None, None, date(1990, 5, 1), date(1996, 2, 1), date(1998, 12, 31), date(1999, 1, 1), date(2001, 6, 1),
         date(2003, 2, 28), date(2003, 3, 1), date(2006, 5, 10), date(2019, 9, 9))  # fmt: skip
UNITS = ("120", "500", "500.01", "999.6", "999.99", "1000", "1000.4", "2999.999", "3000", "7200")
POUNDS = (
    "100000",
    "624999.99",
    "625000",
    "1249999",
    "1250000",
    "1599999",
    "1600000",
    "3999999.5",
    "4000000",
    "9000000",
)
PLACES = {
    **dict.fromkeys((*BUILT_PLACES, "public_use_area", "cemetery"), ("point", "polygon")),
    **dict.fromkeys(WELLS, ("point",)),
    **dict.fromkeys(("agricultural_drainage_well", "agricultural_drainage_well_surface_intake", "agricultural_drainage_well_wellhead", "agricultural_drainage_well_cistern", "known_sinkhole", "designated_area"), ("point", "polygon")),
    **dict.fromkeys(("water_source", "major_water_source", "high_quality_water_resource"), ("line", "polygon")),
    **dict.fromkeys(("designated_wetland", "one_hundred_year_floodplain", "agricultural_drainage_well_area", "grassed_waterway", "ponding_area", "karst_terrain", "alluvial_aquifer_area"), ("polygon",)),
    "public_thoroughfare": ("line", "polygon"),
    "city": ("polygon",),
    "terrace_tile_inlet": ("point",),
    "surface_tile_inlet": ("point",),
}  # fmt: skip
AREAS = ("one_hundred_year_floodplain", "agricultural_drainage_well_area", "grassed_waterway", "ponding_area",
         "karst_terrain", "alluvial_aquifer_area")  # fmt: skip


def make_site(seed: int) -> Site:
    dice = random.Random(seed)
    longitude = dice.uniform(-96.4, -90.3)
    zone = int((longitude + 180) // 6) + 1
    # UTM, near enough: only the place of the site comes from here.
    middle = (500_000 + (longitude - (zone * 6 - 183)) * 82_700, dice.uniform(4_500_000, 4_800_000))
    operation = _operation(dice)
    subjects = tuple(_subject(dice, number, middle, operation) for number in range(dice.randint(1, 3)))
    receptors = tuple(_receptor(dice, number, subjects, operation) for number in range(dice.randint(4, 10)))
    return Site(f"EPSG:{26900 + zone}", operation, subjects, receptors)


def _operation(dice: random.Random) -> Operation:
    first = dice.choice(FIRST)
    filing = date(2026, 11, 29)
    in_pounds = first is not None and first < date(2003, 3, 1)
    return Operation(
        filing=filing,
        dry_bedded=dice.random() < 0.25,
        units=Decimal(dice.choice(UNITS)),
        pounds=Decimal(dice.choice(POUNDS)) if in_pounds else None,
        species=dice.choice(("cattle", "other_than_cattle")) if in_pounds else None,
        first_constructed=first,
    )


def _subject(dice: random.Random, number: int, middle: tuple[float, float], operation: Operation) -> Subject:
    at = (middle[0] + dice.uniform(-300, 300), middle[1] + dice.uniform(-300, 300))
    facts = {"accuracy_ft": dice.choice((0.0, 0.0, 0.0, 2.0, 10.0))}
    if dice.random() < 0.4:
        manure = dice.choice(("dry_manure", "dry_bedded_manure"))
        facts |= {
            "runoff_contained": _maybe(dice),
            "placed": dice.choice((None, date(2026, 5, 1))),
            "vertical_separation_ft": dice.choice((None, 4.9, 5.0, 12.0)),
            "concrete_thickness_in": dice.choice((None, 4.0, 5.0, 8.0)),
            "concrete_reinforced": _maybe(dice),
        }
        return Subject(f"pile {number}", manure, _footprint(dice, at, 15, 60), facts)
    facts |= {
        "secondary_containment": _maybe(dice, yes=0.15),
        "holds_animals_or_manure": _maybe(dice, yes=0.3, no=0.05),
    }
    facts |= {"status": "proposed"}
    if dice.random() < 0.35:
        earliest = max(operation.first_constructed or date(2003, 3, 1), date(1995, 6, 1))
        built = earliest + timedelta(days=dice.choice((0, 40, 1500, 4000)))
        facts |= {"status": "existing", "constructed": None if dice.random() < 0.2 else min(built, operation.filing)}
    return Subject(f"structure {number}", dice.choice(STRUCTURES), _footprint(dice, at, 20, 130), facts)


def _maybe(dice: random.Random, yes: float = 0.33, no: float = 0.33) -> bool | None:
    throw = dice.random()
    return True if throw < yes else (False if throw < yes + no else None)


def _footprint(dice: random.Random, at: tuple[float, float], least: float, most: float) -> Shape:
    """A rectangle, an L or a rounded basin, turned."""
    length, width, turn = dice.uniform(least, most), dice.uniform(least, most) / 2, dice.uniform(0, math.pi)
    outlines = (
        [(0, 0), (length, 0), (length, width), (0, width)],
        [(0, 0), (length, 0), (length, width), (length / 2, width), (length / 2, 2 * width), (0, 2 * width)],
        [(length * math.cos(a * math.pi / 6), width * math.sin(a * math.pi / 6)) for a in range(12)],
    )
    return Shape("polygon", (_closed(_placed(dice.choice(outlines), at, turn)),))


def _placed(places, at, turn) -> list[tuple[float, float]]:
    cos, sin = math.cos(turn), math.sin(turn)
    return [(at[0] + x * cos - y * sin, at[1] + x * sin + y * cos) for x, y in places]


def _closed(places) -> tuple:
    return (*places, places[0])


def _receptor(dice: random.Random, number: int, subjects: tuple[Subject, ...], operation: Operation) -> Receptor:
    cls = dice.choice(sorted(PLACES))
    kind = dice.choice(PLACES[cls])
    subject = dice.choice(subjects)
    shape = _slide(dice, _shape(dice, kind, cls), subject, cls)
    return Receptor(f"{cls} layer {number % 2}", str(number), cls, shape, _receptor_facts(dice, cls, kind, operation))


def _shape(dice: random.Random, kind: str, cls: str) -> list[list[tuple[float, float]]]:
    """Rings about the origin."""
    if kind == "point":
        return [[(0.0, 0.0)]]
    if kind == "line":
        step, turn = dice.uniform(30, 250), dice.uniform(0, 2 * math.pi)
        line = [(k * step, dice.uniform(-0.5, 0.5) * step) for k in range(-3, 4)]
        return [_placed(line, (0, 0), turn)]
    size = dice.uniform(5, 15) if cls in BUILT_PLACES else dice.uniform(20, 250) * (6 if cls == "city" else 1)
    corners = dice.randint(3, 8)
    ring = [(size * dice.uniform(0.5, 1) * math.cos(a), size * dice.uniform(0.5, 1) * math.sin(a))
            for a in (2 * math.pi * k / corners for k in range(corners))]  # fmt: skip
    rings = [list(_closed(ring))]
    if dice.random() < 0.2 and cls != "city":
        rings.append(list(_closed([(x * 0.3, y * 0.3) for x, y in reversed(ring)])))
    return rings


def _slide(dice: random.Random, rings, subject: Subject, cls: str) -> Shape:
    """Moves a shape along a ray from the subject until it is about as far as one of the law's distances."""
    if cls in AREAS and dice.random() < 0.5:
        wanted = 0.0
    else:
        wanted = dice.choice(DISTANCES_FT) + dice.choice(
            (-25, -8, -1.3, -0.2, 0.2, 1.3, 8, 25, 300, -60)
        ) * dice.uniform(0.5, 1)
    angle = dice.uniform(0, 2 * math.pi)
    corner = subject.shape.rings[0][0]
    footprint = shapely.Polygon(subject.shape.rings[0])
    near, far = 0.0, 6000.0
    for _ in range(50):
        reach = (near + far) / 2
        at = (corner[0] + reach * math.cos(angle), corner[1] + reach * math.sin(angle))
        moved = [[(at[0] + x, at[1] + y) for x, y in ring] for ring in rings]
        if footprint.distance(_geometry(moved)) < wanted * FOOT_M:
            near = reach
        else:
            far = reach
    return Shape(kind_of(rings), tuple(tuple(ring) for ring in moved))


def kind_of(rings) -> str:
    if len(rings[0]) == 1:
        return "point"
    return "polygon" if rings[0][0] == rings[0][-1] else "line"


def _geometry(rings):
    kind = kind_of(rings)
    if kind == "point":
        return shapely.Point(rings[0][0])
    return shapely.LineString(rings[0]) if kind == "line" else shapely.Polygon(rings[0], rings[1:])


def _receptor_facts(dice: random.Random, cls: str, kind: str, operation: Operation) -> dict:
    facts = {"accuracy_ft": dice.choice((None, 0.0, 0.0, 5.0, 25.0))}
    if cls in (*BUILT_PLACES, "public_use_area", "cemetery"):
        filing = operation.filing
        facts |= {
            "in_city": dice.choice((True, False, False, False, None)) if cls in BUILT_PLACES else None,
            "owner_is_operator": _maybe(dice, yes=0.15),
            "owned_by_titleholder": _maybe(dice, yes=0.15),
            "waiver_recorded": dice.choice(
                (None,) * 8 + (filing, filing - timedelta(days=90), filing + timedelta(days=1))
            ),
            "established": dice.choice(
                (None, date(1950, 1, 1), date(1950, 1, 1), date(2012, 4, 1), filing, filing + timedelta(days=1))
            ),
        }
    if (
        cls in ("water_source", "major_water_source", "high_quality_water_resource", "public_thoroughfare")
        and kind == "line"
    ):
        facts |= {"half_width_ft": dice.choice((None, 0.0, 6.0, 33.0))}
    if cls == "water_source":
        facts |= {"farm_pond": _maybe(dice, yes=0.12), "private_lake": _maybe(dice, yes=0.08)}
    if cls in ("major_water_source", "designated_wetland"):
        facts |= {
            "listed": dice.choice((None, date(1985, 1, 1), date(2004, 7, 1), date(2015, 7, 1), date(2026, 11, 30)))
        }
    if cls.endswith("tile_inlet"):
        facts |= {"drained_to_water_of_state": _maybe(dice)}
    return facts
