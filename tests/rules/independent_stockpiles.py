"""What binds a stockpile to one receptor, by the second reading of the law."""

from __future__ import annotations

from independent_records import (
    BUILT_PLACES,
    CONDITIONAL,
    EXEMPT,
    MEETS,
    STOCKPILE_RULE,
    VIOLATES,
    WELLS,
    Operation,
    Receptor,
    Requirement,
    Subject,
)


def stockpile_requirements(operation: Operation, subject: Subject, receptor: Receptor) -> list[Requirement]:
    bedded = subject.type == "dry_bedded_manure"
    rule = STOCKPILE_RULE[subject.type]
    runoff = {True: EXEMPT, False: VIOLATES, None: CONDITIONAL}[subject.fact("runoff_contained")]
    excuses = frozenset({runoff})
    needs = []
    if receptor.cls in (*BUILT_PLACES, "public_use_area", "cemetery"):
        needs.append(
            Requirement(
                "IAC 567-65.106(7)", 1250, "closer_than", excuses_from_places_pile(operation, subject, receptor)
            )
        )
    if receptor.cls in ("terrace_tile_inlet", "surface_tile_inlet"):
        # 65.106(8)(a): an inlet that leads to no water of the state is no tile inlet in the rule's sense. 459B.307 does
        # not say so, and a statute stands above a rule: for dry bedded manure either may be followed.
        unconnected = {EXEMPT} if receptor.fact("drained_to_water_of_state") is False else set()
        needs.append(
            Requirement(rule, 200, "within", excuses | unconnected if bedded else frozenset(unconnected or excuses))
        )
    drainage_well = receptor.cls in ("agricultural_drainage_well", "agricultural_drainage_well_wellhead")
    drainage_part = receptor.cls in ("agricultural_drainage_well_surface_intake", "agricultural_drainage_well_cistern")
    if receptor.cls in ("known_sinkhole", "designated_wetland", "designated_area", "water_source", "major_water_source",
                        *WELLS) or drainage_well or drainage_part:  # fmt: skip
        needs.append(Requirement(rule, 400, "within", excuses))
    if receptor.cls == "high_quality_water_resource":
        needs.append(Requirement(rule, 800, "within", excuses))
        needs.append(Requirement(rule, 400, "within", excuses, True))
    if not bedded and (receptor.cls == "known_sinkhole" or drainage_well or drainage_part):
        # The increased distance is for the well; whether it binds its intake and cistern the text leaves open.
        needs.append(Requirement(rule, 800, "within", excuses, drainage_part))
    return [*needs, *under_stockpile(subject, receptor)]


def excuses_from_places_pile(operation: Operation, subject: Subject, receptor: Receptor) -> frozenset:
    """65.106(7), and a waiver; a dry manure stockpile of a small operation by the rule before 2024."""
    if receptor.cls == "residence" and receptor.fact("owned_by_titleholder") is True:
        return frozenset({EXEMPT})
    waiver = receptor.fact("waiver_recorded")
    if waiver is not None and waiver <= operation.filing:
        return frozenset({EXEMPT})
    if subject.type == "dry_manure" and operation.units is not None and operation.units <= 500:
        return frozenset({EXEMPT})
    established = receptor.fact("established")
    if established is not None and (established > operation.filing
                                    or (subject.fact("placed") and established > subject.fact("placed"))):  # fmt: skip
        # 65.106(1) speaks of structures only; a place that does not exist yet can hardly be one to keep away from.
        return frozenset({EXEMPT, VIOLATES})
    return frozenset({VIOLATES})


def under_stockpile(subject: Subject, receptor: Receptor) -> list[Requirement]:
    """What a pile may not lie on."""
    bedded = subject.type == "dry_bedded_manure"
    if receptor.cls == "grassed_waterway":
        citation = "Iowa Code 459B.307(1)(c)" if bedded else "fact sheet 2011, trade notes"
        return [Requirement(citation, 0, "intersects", frozenset({VIOLATES}))]
    if not bedded:
        return []
    if receptor.cls == "ponding_area":
        return [Requirement("Iowa Code 459B.307(1)(c)", 0, "intersects", frozenset({VIOLATES}))]
    if receptor.cls in ("karst_terrain", "alluvial_aquifer_area"):
        depth, thickness = subject.fact("vertical_separation_ft"), subject.fact("concrete_thickness_in")
        facts = [None if depth is None else depth >= 5, None if thickness is None else thickness >= 5,
                 subject.fact("concrete_reinforced")]  # fmt: skip
        if False in facts:
            excuses = {VIOLATES}
        elif None in facts:
            excuses = {CONDITIONAL, VIOLATES}  # a condition nobody has stated: named, or not granted
        else:
            excuses = {EXEMPT, MEETS}
        return [Requirement("Iowa Code 459B.307(1)(e)", 0, "intersects", frozenset(excuses))]
    return []
