"""Whether a plan is required, and what goes before and beside it (65.209(1)-(6), (8)f, (9))."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Optional

from ... import units
from ...dates import days_after
from .look import Condition, Look, all_of, missing, not_needed, satisfied, undecided, unknown
from .model import Outcome, Plan, Required


def required_of(plan: Plan) -> Required:
    """(1): 1,000 animal units or more, or an NPDES permit required or sought. None where that is open."""
    limit = plan.law.limit("plan_animal_units")
    capacity, npdes = plan.animal_units, _npdes(plan)
    many = None if capacity is None else capacity >= limit.value
    least = units.whole(limit.value)
    said = "" if capacity is None else f"{units.text(capacity, limit.value)} animal units"
    if many:
        needed, why = True, f"{said}, {least} or more"
    elif npdes:
        needed, why = True, "an NPDES permit is required or sought"
    elif many is False and npdes is False:
        needed, why = False, f"{said}, less than {least}, and no NPDES permit is required or sought"
    elif many is None and npdes is None:
        needed, why = None, "neither the animal units nor whether an NPDES permit is required or sought is stated"
    elif many is None:
        needed, why = None, "the animal units are not stated"
    else:
        needed, why = None, f"{said}, less than {least}; whether an NPDES permit is required or sought is not stated"
    return Required(needed, why, limit.citation, limit.basis)


def _npdes(plan: Plan) -> Optional[bool]:
    stated = [plan.npdes, plan.answers.yes_no("npdes_required"), plan.answers.yes_no("npdes_sought")]
    if any(stated):
        return True
    return False if stated[0] is False or stated[1:] == [False, False] else None


def plan_is_decided(look: Look) -> Outcome:
    """APP-1. Where a permit is sought or required, the plan must be there when the permit becomes effective."""
    effective, dated = look.answers.day("npdes_effective_date"), look.plan.plan_date
    if look.required.needed is None:
        return unknown(look.required.why)
    if look.required.needed and effective and dated and dated > effective:
        return missing(
            f"{look.required.why}; the plan of {dated} came after the permit became effective on {effective}"
        )
    return satisfied(look.required.why, "stated")


def information(look: Look) -> Outcome:
    """What the rule only explains."""
    return not_needed("for information: nothing is handed in")


def one_operation(look: Look) -> Outcome:
    """APP-3."""
    count = look.answers.number("operations_in_plan")
    if count is None:
        return unknown("how many open feedlot operations the plan covers is not stated (operations_in_plan)")
    if count == 1:
        return satisfied("the plan covers one open feedlot operation", "stated")
    return missing(f"the plan covers {units.whole(count)} open feedlot operations, not one")


def confinement_part(look: Look) -> Outcome:
    """APP-4: an operation that must have an NPDES permit and also confines animals."""
    answers = look.answers
    permit, has = answers.yes_no("npdes_required"), answers.yes_no("has_confinement")
    if permit is None and _npdes(look.plan) is False:
        permit = False
    if has is False:
        return not_needed("the operation has no confinement part")
    if permit is False:
        return not_needed("no NPDES permit is required")
    if has is None or permit is None:
        names = [n for n, v in (("npdes_required", permit), ("has_confinement", has)) if v is None]
        return undecided(f"not stated: {', '.join(names)}")
    own_plan, included = answers.yes_no("confinement_has_mmp"), answers.yes_no("confinement_in_nmp")
    if own_plan is None or included is None:
        return unknown("not stated: confinement_has_mmp, confinement_in_nmp")
    if own_plan and included:
        return missing("the confinement part has a manure management plan, so it must not be in this plan")
    if not own_plan and not included:
        return missing("the confinement part has no manure management plan, so this plan must include it")
    if not own_plan:
        return satisfied("the plan includes the confinement part, which has no manure management plan", "stated")
    return all_of(
        [("mmp_includes_8e (the manure management plan holds what (8)e asks)", answers.yes_no("mmp_includes_8e"))]
    )


def sales_route(look: Look) -> Outcome:
    """APP-5: solids sold under Iowa Code 200 or 200A need papers in place of the plan for that portion."""
    sold = look.answers.yes_no("sold_as_200_or_200a")
    if sold is None:
        return undecided("whether solids are sold under Iowa Code 200 or 200A is not stated (sold_as_200_or_200a)")
    if not sold:
        return not_needed("no solids are sold under Iowa Code 200 or 200A")
    return all_of([(name, look.answers.yes_no(name)) for name in ("idals_document", "dnr_sales_form")])


def alternative_technology(look: Look) -> Outcome:
    """APP-6: what enters the system need not be planned for; everything else still must."""
    used = look.answers.yes_no("at_system")
    if used is None:
        return undecided("whether an alternative technology system is used is not stated (at_system)")
    if not used:
        return not_needed("no alternative technology system is used")
    return all_of([("at_approval", look.answers.yes_no("at_approval"))])


def no_removal_before_approval(look: Look) -> Outcome:
    """GATE-1."""
    approved, removals = look.answers.day("approval_date"), look.answers.days("removals")
    if removals is None:
        return unknown("when manure or effluent was removed is not stated (removals, or removals=none)")
    if not removals:
        return satisfied("nothing was removed yet", "stated")
    if approved is None:
        return unknown(f"removed on {removals[0]}, but the date of the approval is not stated (approval_date)")
    early = [day for day in removals if day < approved]
    if early:
        return missing(f"removed on {early[0]}, before the approval on {approved}")
    return satisfied(f"first removal on {removals[0]}, approved on {approved}", "stated")


def plan_and_notice_with_permit(look: Look) -> Outcome:
    """GATE-2."""
    permit = look.answers.yes_no("construction_permit_required")
    if permit is None:
        return undecided("whether a construction permit is required is not stated (construction_permit_required)")
    if not permit:
        return not_needed("no construction permit is required")
    return all_of([(name, look.answers.yes_no(name)) for name in ("nmp_in_application", "proof_of_publication")])


def decision_in_time(look: Look) -> Outcome:
    """GATE-3: the department's 60 days run from receipt, and only where no construction permit is needed."""
    permit = look.answers.yes_no("construction_permit_required")
    if permit:
        return not_needed("the plan is decided with the construction permit")
    if permit is None:
        return undecided("whether a construction permit is required is not stated (construction_permit_required)")
    received, decided = look.answers.day("nmp_received_date"), look.answers.day("decision_date")
    if received is None:
        return unknown("when the department received the plan is not stated (nmp_received_date)")
    due = days_after(received, look.law.whole("decision_days"))
    if decided is None:
        late = " (past)" if look.plan.as_of > due else ""
        return unknown(f"received on {received}: the decision is due by {due}{late}")
    if decided < received:
        return unknown(f"the decision of {decided} lies before the receipt on {received}")
    if decided > due:
        return missing(f"decided on {decided}, due by {due}")
    return satisfied(f"decided on {decided}, due by {due}", "stated")


CONDITIONS: Mapping[str, Condition] = {
    "plan_is_decided": plan_is_decided,
    "information": information,
    "one_operation": one_operation,
    "confinement_part": confinement_part,
    "sales_route": sales_route,
    "alternative_technology": alternative_technology,
    "no_removal_before_approval": no_removal_before_approval,
    "plan_and_notice_with_permit": plan_and_notice_with_permit,
    "decision_in_time": decision_in_time,
}
