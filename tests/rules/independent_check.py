"""A second reading of the law, for checking the product's: plain loops over every subject and receptor.

Written from the statute texts (Iowa Code 459.310 and 459B.307, IAC 567-65.106), the tables of facts and the public
contract, without a look at afo_rules/assess.py or measure.py, and without shapely. A decision carries every verdict that
these texts allow; there is more than one only where they leave it open, and each such place says why.
"""

from __future__ import annotations

from independent_geodesy import Ruler
from independent_records import (
    BUILT_PLACES,
    CLOSE,
    EXEMPT,
    MEETS,
    UNFORMED,
    VIOLATES,
    WELLS,
    Decision,
    Receptor,
    Requirement,
    Site,
    Subject,
)
from independent_stockpiles import stockpile_requirements
from independent_structures import ROW, structure_requirements

CENTRELINES = ("water_source", "major_water_source", "high_quality_water_resource", "public_thoroughfare",
               "designated_area")  # fmt: skip


def decide(site: Site) -> list[Decision]:
    """Every rule that binds a subject to a receptor, with the verdicts that the texts allow."""
    ruler = Ruler(site.crs)
    decisions = []
    for subject in site.subjects:
        if subject.fact("holds_animals_or_manure") is False:
            continue  # 65.106(9): "structure shall not include areas that do not house animals or store manure"
        for receptor in site.receptors:
            requirements = requirements_of(site, subject, receptor)
            if not requirements:
                continue
            distance = ruler.distance_ft(subject.shape, receptor.shape)
            accuracy = (subject.fact("accuracy_ft") or 0.0) + (receptor.fact("accuracy_ft") or 0.0)
            for requirement in requirements:
                measured, verdicts = judge(requirement, distance, accuracy, receptor)
                decisions.append(
                    Decision(subject.name, receptor.layer, receptor.id, requirement.citation, requirement.required,
                             requirement.comparison, measured, accuracy, verdicts, requirement.optional)
                )  # fmt: skip
    return decisions


def judge(need: Requirement, distance: float, accuracy: float, receptor: Receptor) -> tuple[float, frozenset]:
    """The measured distance and the verdicts that it allows."""
    if need.comparison == "intersects":
        if distance == 0:  # how deep the overlap is, against the accuracy, no text asks
            return distance, need.excuses | ({CLOSE} if accuracy else set())
        return distance, frozenset({CLOSE} | (need.excuses - {VIOLATES}) if distance < accuracy else {MEETS})
    width = receptor.fact("half_width_ft")
    measured = distance
    if receptor.shape.kind == "line" and width is not None:
        measured = max(0.0, distance - width)
    too_near = measured < need.required or (need.comparison == "within" and measured == need.required)
    if abs(measured - need.required) < accuracy:
        # Where an excuse is certain, no survey is needed; where it hangs on a fact, either doubt may be named.
        return measured, frozenset({EXEMPT} if need.excuses == {EXEMPT} else {CLOSE} | (need.excuses - {VIOLATES}))
    if too_near:
        if receptor.cls == "public_use_area" and receptor.shape.kind == "polygon" and VIOLATES in need.excuses:
            # 65.106(9)(b) measures to the facilities, not to the property line, and a polygon may be either.
            return measured, need.excuses | {CLOSE}
        return measured, need.excuses
    unmeasured_width = receptor.shape.kind == "line" and width is None and receptor.cls in CENTRELINES
    if unmeasured_width and measured - need.required < 500 + accuracy:
        # The texts do not say how near the limit a centreline of unknown width is too near to call.
        return measured, frozenset({MEETS, CLOSE} | (need.excuses - {VIOLATES}))
    return measured, frozenset({MEETS})


def requirements_of(site: Site, subject: Subject, receptor: Receptor) -> list[Requirement]:
    if subject.is_stockpile:
        return stockpile_requirements(site.operation, subject, receptor)
    return structure_requirements(site, subject, receptor)


def classes_to_look_for(site: Site, subject: Subject) -> set[str]:
    """Receptor classes whose absence from every layer leaves a rule not evaluated. Classes of which the texts do not
    settle that every site must be searched for them (a cemetery, a well of unknown kind) are left out."""
    if subject.fact("holds_animals_or_manure") is False:
        return set()
    if subject.is_stockpile:
        wanted = {*BUILT_PLACES, "public_use_area", "terrace_tile_inlet", "surface_tile_inlet", "known_sinkhole",
                  "high_quality_water_resource", "grassed_waterway"}  # fmt: skip
        if subject.type == "dry_bedded_manure":
            wanted |= {"ponding_area", "karst_terrain", "alluvial_aquifer_area"}
        if site.operation.units <= 500:
            wanted -= {*BUILT_PLACES, "public_use_area"}
        return wanted
    wanted = {*WELLS, "agricultural_drainage_well_surface_intake", "agricultural_drainage_well_wellhead",
              "agricultural_drainage_well_cistern", "known_sinkhole", "water_source", "major_water_source",
              "designated_wetland", "one_hundred_year_floodplain", "public_thoroughfare"}  # fmt: skip
    if subject.type in ROW and (site.operation.units > 500 or subject.type in UNFORMED):
        wanted |= {*BUILT_PLACES, "public_use_area"}
    if subject.type in UNFORMED:
        wanted.add("agricultural_drainage_well_area")
    if any(receptor.cls == "agricultural_drainage_well" for receptor in site.receptors):
        # A layer of drainage wells that does not tell their parts apart has been looked at for each part.
        wanted = {cls for cls in wanted if cls == "agricultural_drainage_well_area" or "drainage_well" not in cls}
    return wanted
