"""What binds a confinement feeding operation structure to one receptor, by the second reading of the law."""

from __future__ import annotations

from datetime import date

from independent_geodesy import share_ground
from independent_records import (
    BUILT_PLACES,
    CLOSE,
    CONDITIONAL,
    EXEMPT,
    FORMED,
    UNFORMED,
    UNKNOWN,
    VIOLATES,
    WELLS,
    Operation,
    Receptor,
    Requirement,
    Site,
    Subject,
    optional,
)

# Iowa Code 459.202, rows of DNR Tables 6 to 6d: by what the structure is, feet for the three classes of capacity.
OPEN_EARTH, OPEN_FORMED, COVERED, EGG = "open earth", "open formed", "covered", "egg"
ROW = {
    "anaerobic_lagoon": OPEN_EARTH,
    "uncovered_earthen_manure_storage_basin": OPEN_EARTH,
    "uncovered_formed_manure_storage_structure": OPEN_FORMED,
    "covered_earthen_manure_storage_basin": COVERED,
    "covered_formed_manure_storage_structure": COVERED,
    "confinement_building": COVERED,
    "egg_washwater_storage_structure": EGG,
}  # an aerobic structure has no row
RESIDENCE_FT = {
    "(1)": {
        OPEN_EARTH: (1250, 1875, 2500),
        OPEN_FORMED: (1000, 1500, 2000),
        COVERED: (750, 1000, 1500),
        EGG: (750, 1000, 1500),
    },
    "(2)": {
        OPEN_EARTH: (1250, 1875, 2500),
        OPEN_FORMED: (1250, 1500, 2000),
        COVERED: (1000, 1250, 1875),
        EGG: (750, 1000, 1500),
    },
    "(4)": {
        OPEN_EARTH: (1875, 2500, 3000),
        OPEN_FORMED: (1500, 2000, 2500),
        COVERED: (1250, 1875, 2375),
        EGG: (1000, 1500, 2000),
    },
}
PUBLIC_USE_AND_CITY_FT = {"(3)": (1250, 1875, 2500), "(5)": (1875, 2500, 3000)}
CLASS_LIMITS = {"cattle": (1_600_000, 4_000_000), "other_than_cattle": (625_000, 1_250_000), None: (1000, 3000)}


def structure_requirements(site: Site, subject: Subject, receptor: Receptor) -> list[Requirement]:
    return [
        *from_places(site, subject, receptor),
        *from_water(site, subject, receptor),
        *from_wells(subject, receptor),
        *from_ground(subject, receptor, site.operation),
    ]


def era(operation: Operation) -> tuple[str, str]:
    """65.106(2): the subsections of 459.202 by when the operation was first constructed; a new one is of today."""
    first = operation.first_constructed
    if first is None or first >= date(2003, 3, 1):
        return "(4)", "(5)"
    return ("(1)", "(3)") if first < date(1999, 1, 1) else ("(2)", "(3)")


def capacity_class(operation: Operation) -> int | None:
    base, _ = era(operation)
    value, limits = operation.units, CLASS_LIMITS[None]
    if base != "(4)":
        value = operation.pounds
        limits = CLASS_LIMITS[operation.species]
    if value is None:
        return None
    return sum(value >= limit for limit in limits)


def from_places(site: Site, subject: Subject, receptor: Receptor) -> list[Requirement]:
    """459.202. A cemetery is a public use area measured at its property line (65.106(9)(f))."""
    if receptor.cls not in (*BUILT_PLACES, "public_use_area", "cemetery", "city") or subject.type not in ROW:
        return []
    operation = site.operation
    tier = capacity_class(operation)
    base, wide = era(operation)
    excuses = excuses_from_places(site, subject, receptor)
    wide_ft = PUBLIC_USE_AND_CITY_FT[wide][tier]
    wide_rule = Requirement(f"Iowa Code 459.202{wide}", wide_ft, "closer_than", excuses)
    if receptor.cls == "city":
        # The rule is for the houses inside; their city's limit can only say that they lie no nearer than it.
        return [optional(Requirement(wide_rule.citation, wide_ft, "closer_than", excuses | {CLOSE}))]
    if receptor.cls not in BUILT_PLACES:
        return [wide_rule]
    base_rule = Requirement(
        f"Iowa Code 459.202{base}", RESIDENCE_FT[base][ROW[subject.type]][tier], "closer_than", excuses
    )
    in_city = lies_in_city(site, receptor)
    if in_city is True:
        # The rule for places in a city is the stricter one; the other adds nothing.
        return [wide_rule, optional(base_rule)]
    if in_city is None:
        # Not known to lie outside a city: whatever is said of the wider rule, it may not be a plain "meets" below it.
        doubt = frozenset(excuses | {UNKNOWN, CONDITIONAL, CLOSE})
        return [base_rule, optional(Requirement(wide_rule.citation, wide_ft, "closer_than", doubt))]
    return [base_rule]


def lies_in_city(site: Site, receptor: Receptor) -> bool | None:
    """Where the city limits are known they tell it, and a place inside them is inside whatever its field says."""
    cities = [other.shape for other in site.receptors if other.cls == "city"]
    if any(share_ground(receptor.shape, city) for city in cities):
        return True
    stated = receptor.fact("in_city")
    return False if stated is None and cities else stated


def excuses_from_places(site: Site, subject: Subject, receptor: Receptor) -> frozenset:
    operation = site.operation
    if operation.units is not None and operation.units <= 500 and subject.type not in UNFORMED:
        return frozenset({EXEMPT})  # 459.205(1)
    if receptor.cls == "residence" and receptor.fact("owner_is_operator") is True:
        return frozenset({EXEMPT})  # 459.202: "a residence not owned by the owner of the operation"
    waiver = receptor.fact("waiver_recorded")
    if waiver is not None and waiver <= operation.filing:
        return frozenset({EXEMPT})  # 459.205(2)
    established = receptor.fact("established")
    if established is not None and established > operation.filing:
        return later_than_filing(subject)  # 65.106(1)
    started = [d for d in (operation.first_constructed, subject.fact("constructed")) if d is not None]
    if established is not None and any(established > d for d in started):
        # It came after the operation, or after this structure: 459.205, known by recall only, so open.
        return frozenset({EXEMPT, VIOLATES})
    return frozenset({VIOLATES})


def later_than_filing(subject: Subject) -> frozenset:
    """What came after the filing came after every structure that existed by then. Of an existing structure without a
    date the field does not say as of which day it existed, so the exemption may be withheld."""
    undated = subject.fact("status") == "existing" and subject.fact("constructed") is None
    return frozenset({EXEMPT, VIOLATES} if undated else {EXEMPT})


def from_water(site: Site, subject: Subject, receptor: Receptor) -> list[Requirement]:
    """459.310(1), and 459B.202(1) for dry bedded confinement, whose plain water sources need 200 ft."""
    operation = site.operation
    law = "459B.202" if operation.dry_bedded else "459.310"
    plain = 200 if operation.dry_bedded else 500
    lifted = subject.fact("secondary_containment") is True  # 459.310(3)(b)
    if receptor.fact("farm_pond") is True or receptor.fact("private_lake") is True:
        lifted = True  # 459.310(3)(a)
    excuses = frozenset({EXEMPT} if lifted else {VIOLATES})

    def rule(clause: str, feet: float, excused: frozenset = excuses) -> Requirement:
        return Requirement(f"Iowa Code {law}(1){clause}", feet, "closer_than", excused)

    if receptor.cls == "agricultural_drainage_well_surface_intake":
        return [rule("(a)", 500)]
    if receptor.cls in ("agricultural_drainage_well_wellhead", "agricultural_drainage_well_cistern", "known_sinkhole"):
        return [rule("(a)", 1000)]
    if receptor.cls == "agricultural_drainage_well":
        # Intake (500) or wellhead (1,000)? The kind is not known, so the stricter, or not evaluated.
        doubt = frozenset(excuses | {UNKNOWN})
        return [rule("(a)", 1000, doubt), optional(rule("(a)", 500, doubt))]
    if receptor.cls in ("water_source", "high_quality_water_resource"):
        return [rule("(b)(1)", plain)]
    if receptor.cls == "major_water_source":
        # 65.106(3): in Table 1 when the papers were filed, else a water source like any other. An existing structure's
        # papers are older than the structure.
        listed = receptor.fact("listed")
        papers = operation.filing
        if subject.fact("status") == "existing":
            papers = min(papers, subject.fact("constructed") or papers)
        if listed is None or listed <= papers:
            return [rule("(b)(2)", 1000)]
        if subject.fact("status") == "existing" and subject.fact("constructed") is None:
            return [optional(rule("(b)(2)", 1000, excuses | {EXEMPT})), optional(rule("(b)(1)", plain))]
        return [rule("(b)(1)", plain), optional(rule("(b)(2)", 1000, frozenset({EXEMPT})))]
    if receptor.cls == "designated_wetland":
        return [rule("(b)(3)", 2500, excuses if lifted else excuses_from_wetland(site, subject, receptor))]
    return []


def excuses_from_wetland(site: Site, subject: Subject, receptor: Receptor) -> frozenset:
    """65.106(4): exempt where, before the wetland was on the list, a structure stood at the site or papers were filed."""
    listed = receptor.fact("listed")
    if listed is None:
        return frozenset({VIOLATES})
    stood = [s.fact("constructed") for s in site.subjects
             if s.fact("status") == "existing" and not s.is_stockpile and s.fact("constructed")]  # fmt: skip
    own = subject.fact("constructed")
    if own is not None and own < listed:
        return frozenset({EXEMPT})
    if listed > site.operation.filing:
        return later_than_filing(subject)
    if subject.fact("status") != "existing":
        if any(d < listed for d in stood):
            return frozenset({EXEMPT})  # "also applies to additional structures constructed at the site"
        first = site.operation.first_constructed
        if first is not None and first < listed:
            # An operation of that age had a structure then, but none is in the layer.
            return frozenset({EXEMPT, VIOLATES})
    elif own is None or any(d < listed for d in stood) or _first_before(site, listed):
        # An existing structure of unknown or later date beside an older one: (a) speaks of structures built later.
        return frozenset({EXEMPT, VIOLATES})
    return frozenset({VIOLATES})


def _first_before(site: Site, listed: date) -> bool:
    return site.operation.first_constructed is not None and site.operation.first_constructed < listed


def from_wells(subject: Subject, receptor: Receptor) -> list[Requirement]:
    """65.106(5): structures built after 1996-03-20."""
    if receptor.cls not in WELLS:
        return []
    if subject.type in FORMED:
        feet = 200 if receptor.cls.endswith("shallow") else 100
    else:
        feet = 1000 if receptor.cls == "public_well_shallow" else 400
    built = subject.fact("constructed")
    old = subject.fact("status") == "existing" and built is not None and built <= date(1996, 3, 20)
    return [
        Requirement("IAC 567-65.106(5), Tables 6 to 6d", feet, "closer_than", frozenset({EXEMPT if old else VIOLATES}))
    ]


def from_ground(subject: Subject, receptor: Receptor, operation: Operation) -> list[Requirement]:
    """Floodplain, drainage well area, right-of-way: neither containment nor size lifts these."""
    no = frozenset({VIOLATES})
    if receptor.cls == "one_hundred_year_floodplain":
        law = "459B.202" if operation.dry_bedded else "459.310"
        return [Requirement(f"Iowa Code {law}(2)", 0, "intersects", no)]
    if receptor.cls == "agricultural_drainage_well_area" and subject.type in UNFORMED:
        return [Requirement("Iowa Code 459.310(5)", 0, "intersects", no)]
    if receptor.cls == "public_thoroughfare":
        return [Requirement("IAC 567-65.106(6)", 100, "within", no)]
    return []
