"""The Nebraska runoff report as one HTML page, with the skeleton and the look of the siting report."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Optional

from ...afo_rules import units
from ..translation import tr
from . import html_parts as page
from . import rows, words

Report = Mapping[str, Any]


def runoff_html(report: Report) -> str:
    """The whole page. The first sentence is the answer."""
    body = "\n".join(
        part
        for part in (
            f"<h1>{escape(title())}</h1>",
            _answer(report),
            page.listed(tr("Warnings"), report["warnings"]),
            page.listed(tr("Doubts"), report["doubts"]),
            _steps(report),
            _areas(report),
            _range(report),
            _volumes(report),
            _storage(report),
            _findings(report),
            _not_evaluated(report),
            _agency(report),
            _lots(report),
            _depressions(report),
            _related(report),
            _tables(report),
            _terrain(report),
            page.signature(),
        )
        if part
    )
    heading = f"{words.verdict_text(report['overall'])} – {title()}"
    return page.page_of(heading, body)


def title() -> str:
    return tr("Surface runoff above a livestock waste control facility (Nebraska 54-2430)")


def answer_text(report: Report) -> str:
    """A few sentences: what makes the answer what it is, then what the statute's own tree says of the area."""
    return " ".join([*causes(report), _area_text(report)])


def causes(report: Report) -> list[str]:
    """What else than the area decides: wells, ground water, storage, the agency's word, and what is missing."""
    found = []
    for finding in report["findings"]:
        if finding["verdict"] in ("violates", "too_close_to_call"):
            receptor = finding["receptor_name"] or finding["receptor"] or words.class_text(finding["receptor_class"])
            found.append(
                tr("{verdict}: {subject} – {receptor}, {measured} of {required} ft ({citation}).").format(
                    verdict=words.verdict_word(finding["verdict"]),
                    subject=words.printable(finding["subject"]),
                    receptor=words.printable(receptor),
                    measured=units.feet_text(finding["measured_ft"], finding["required_ft"]),
                    required=units.whole(finding["required_ft"]),
                    citation=finding["citation"],
                )
            )
    storage = report["storage"]
    if storage and storage["verdict"] == "violates":
        short = units.text(-storage["spare_acft"], 0, 2)
        found.append(tr("The reservoir is {short} acre-feet too small.").format(short=short))
    for judgement in report["agency_judgements"]:
        if judgement.get("favourable") is False:
            found.append(tr("The agency's answer is against it: {text}").format(text=judgement["question"]))
    if report["not_evaluated"]:
        found.append(tr("{count} rules were not evaluated.").format(count=len(report["not_evaluated"])))
    if report["overall"] == "conditional":
        found.append(tr("The agency's permission or judgement is needed."))
    return found


def _area_text(report: Report) -> str:
    areas = report["areas"]
    limit, additional = areas["limit_acres"], areas["additional_acres"]
    acres = tr("{acres} acres of additional area that cannot be diverted, against {limit}.").format(
        acres=_range_text(additional, limit), limit=units.whole(limit)
    )
    if areas["lower_bounds_only"]:
        edge = tr("The contributing area reaches the edge of the elevation model: the true areas are larger.")
        return f"{edge} {acres}"
    outcomes = report["decision"]["outcomes"]
    if len(outcomes) == 1:
        return f"{outcomes[0]['text']} ({outcomes[0]['id']}). {acres}"
    names = tr(" or ").join(o["id"] for o in outcomes)
    return tr("Outcomes {outcomes} of 54-2430 are open: questions {steps} decide. {acres}").format(
        outcomes=names, acres=acres, steps=", ".join(report["decision"]["open"])
    )


def _answer(report: Report) -> str:
    overall = report["overall"]
    text = f"{words.verdict_text(overall)}. {answer_text(report)}"
    cell = f'<td class="answer {page.class_of(overall)}">{escape(text)}</td>'
    return f'<table class="card" width="100%" cellpadding="10"><tr>{cell}</tr></table>'


def _steps(report: Report) -> str:
    answers = {
        "yes": tr("yes"),
        "no": tr("no"),
        "unknown": tr("? unknown"),
        "too_close_to_call": tr("≈ too close to call"),
    }
    judges = {"agency": tr("the agency"), "fact": tr("stated fact"), "measured": tr("measured")}
    entries = [
        (
            step["id"],
            step["question"]
            if step["certain"]
            else tr("{question} (if it is come to)").format(question=step["question"]),
            answers.get(step["answer"], step["answer"]),
            step["why"],
            judges.get(step["judged_by"], step["judged_by"]),
            _cited(step),
        )
        for step in report["steps"]
    ]
    entries += [
        (o["id"], o["text"], words.verdict_text(o["verdict"]), "", "", _cited(o))
        for o in report["decision"]["outcomes"]
    ]
    heads = [tr("Step"), tr("Question or outcome"), tr("Answer"), tr("Why"), tr("Judged by"), tr("Citation")]
    return page.section(tr("How 54-2430 was decided"), heads, entries, "")


def _areas(report: Report) -> str:
    areas = report["areas"]
    limit = areas["limit_acres"]
    entries = [(words.class_text(name), _acres(value)) for name, value in areas["parts_acres"].items()]
    for label, key in (
        (tr("other land that drains to the reservoir"), "other_acres"),
        (tr("of that, could still be diverted"), "divertible_acres"),
        (tr("additional area that cannot be diverted"), "additional_acres"),
        (tr("in excess of the limit"), "excess_acres"),
        (tr("contributing area, all together"), "contributing_acres"),
    ):
        value = areas[key]
        entries.append((label, tr("not known") if value is None else _range_text(value, limit)))
    if areas["diverted_acres"] is not None:
        entries.append((tr("kept away by the diversions"), _acres(areas["diverted_acres"])))
    return page.section(tr("Areas"), [tr("Land"), tr("Acres")], entries, "")


def _range(report: Report) -> str:
    entries = [
        (v["name"], _acres(v["contributing_acres"]), _acres(v["other_acres"]))
        for v in report["uncertainty"]["variants"]
    ]
    note = tr(
        "Each line is one reading of the same ground. The lower end of a range also allows for the {bias} percent by "
        "which single-flow drainage may overstate a slope."
    ).format(bias=units.text(100 * report["uncertainty"]["single_flow_bias"]))
    heads = [tr("Reading"), tr("Contributing, acres"), tr("Other land, acres")]
    return page.section(tr("How sure the areas are"), heads, entries, note)


def _volumes(report: Report) -> str:
    volumes = report["volumes"]
    if volumes["incidental_acft"] is None:
        note = tr("No volume was worked out: rainfall depth and its source are needed.")
        return page.section(tr("Incidental runoff"), [], [], note)
    entries = [
        (
            s["surface"],
            f"{s['curve_number']:g}",
            _acres(s["acres"]),
            units.text(s["runoff_in"], decimals=3),
            units.text(s["acft"], decimals=2),
            units.text(s["gallons"], decimals=0),
        )
        for s in volumes["surfaces"]
    ]
    total = volumes["incidental_acft"]
    entries.append(
        (
            tr("together"),
            "",
            "",
            "",
            _range_text(total, None),
            units.text(volumes["incidental_gallons"], decimals=0),
        )
    )
    note = tr("{rain} in of rain, {storm} (source: {source}); {method}.").format(
        rain=f"{volumes['rainfall_in']:g}",
        storm=volumes["storm"],
        source=words.printable(volumes["rainfall_source"]),
        method=volumes["method"],
    )
    heads = [tr("Surface"), tr("Curve number"), tr("Acres"), tr("Runoff, in"), tr("Acre-feet"), tr("Gallons")]
    return page.section(tr("Incidental runoff"), heads, entries, note)


def _storage(report: Report) -> str:
    storage = report["storage"]
    if storage is None:
        return ""
    entries = [
        (tr("available in the reservoir"), units.text(storage["available_acft"], decimals=2)),
        (tr("taken by waste or stored material"), units.text(storage["waste_acft"], decimals=2)),
        (tr("incidental runoff"), units.text(storage["incidental_acft"], decimals=2)),
        (tr("left over"), units.text(storage["spare_acft"], 0, 2)),
    ]
    note = f"{words.verdict_text(storage['verdict'])} – {storage['citation']}"
    return page.section(tr("Storage balance"), [tr("Volume"), tr("Acre-feet")], entries, note)


def _findings(report: Report) -> str:
    heads = [tr("Verdict"), tr("Subject and receptor"), tr("Required"), tr("Measured"), tr("Why"), tr("Citation")]
    entries = []
    for finding in report["findings"]:
        required, measured = finding["required_ft"], finding["measured_ft"]
        receptor = finding["receptor_name"] or finding["receptor"] or words.class_text(finding["receptor_class"])
        entries.append(
            (
                words.verdict_text(finding["verdict"]),
                f"{words.printable(finding['subject'])} – {words.printable(receptor)}",
                f"{units.whole(required)} ft",
                "" if measured is None else units.feet_text(measured, required),
                words.printable("; ".join([finding["reason"], *(e["why"] for e in finding["exemptions"])]).strip("; ")),
                _cited(finding),
            )
        )
    note = "" if entries else tr("There are no findings.")
    return page.section(tr("Wells and ground water (Title 130 chapter 9)"), heads, entries, note)


def _not_evaluated(report: Report) -> str:
    entries = [(m["reason"], m["citation"], ", ".join(m["subjects"])) for m in report["not_evaluated"]]
    note = "" if entries else tr("Every rule in force was evaluated.")
    return page.section(tr("Not evaluated"), [tr("Why"), tr("Citation"), tr("Concerns")], entries, note)


def _agency(report: Report) -> str:
    entries = [(j["question"], j["answer"], j["citation"]) for j in report["agency_judgements"]]
    note = tr("These are the agency's to judge. Answers are printed as they were stated, and decided nowhere here.")
    return page.section(tr("For the agency to judge"), [tr("Question"), tr("Stated"), tr("Citation")], entries, note)


def _lots(report: Report) -> str:
    entries = [
        (
            lot["name"],
            _acres(lot["acres"]),
            _acres(lot["run_on_acres"]),
            f"{units.text(100 * lot['share_draining_to_reservoir'], decimals=0)} %",
        )
        for lot in report["lots"]
    ]
    heads = [tr("Lot or roadway"), tr("Acres"), tr("Run-on from above, acres"), tr("Drains to the reservoir today")]
    return page.section(tr("Each lot by itself"), heads, entries, "")


def _depressions(report: Report) -> str:
    found = report["depressions"]
    note = tr("{count} closed depressions deeper than {depth} ft; the deepest:").format(
        count=found["count"], depth=f"{found['deeper_than_ft']:g}"
    )
    entries = [
        (
            f"{d['x']:.1f}, {d['y']:.1f}",
            units.text(d["depth_ft"], found["deeper_than_ft"], 1),
            units.text(d["acres"], decimals=3),
            units.text(d["acft"], decimals=3),
        )
        for d in found["deepest"][:20]
    ]
    if not entries:
        note = tr("There is no closed depression deeper than {depth} ft.").format(depth=f"{found['deeper_than_ft']:g}")
    heads = [tr("Place (elevation model's CRS)"), tr("Depth, ft"), tr("Acres"), tr("Acre-feet")]
    return page.section(tr("Closed depressions"), heads, entries, note)


def _related(report: Report) -> str:
    said = {True: tr("applies"), False: tr("does not apply"), None: tr("not decided here")}
    entries = [(r["text"], said[r["applies"]], _cited(r)) for r in report["related_rules"]]
    return page.section(tr("Related rules"), [tr("Rule"), tr("Here"), tr("Citation")], entries, "")


def _tables(report: Report) -> str:
    heads = [tr("Rule table"), tr("Edition"), tr("Rows")]
    entries = rows.rule_table_rows({"rule_tables": report["rule_tables"]})
    numbers = [
        (words.class_text(c["surface"]), f"{c['curve_number']:g}", c["note"], _cited(c))
        for c in report["volumes"]["curve_numbers"]
    ]
    number_heads = [tr("Surface"), tr("Default curve number"), tr("What"), tr("Citation")]
    return page.section(tr("Rule tables"), heads, entries, "") + page.section(
        tr("Curve numbers of the tables"), number_heads, numbers, ""
    )


def _terrain(report: Report) -> str:
    terrain = report["terrain"]
    entries: Sequence[tuple[str, str]] = [
        (tr("Elevation model"), words.printable(terrain["dem"])),
        (tr("CRS"), words.printable(terrain["crs"])[:200]),
        (tr("Cells"), f"{terrain['columns']:,} x {terrain['rows']:,}"),
        (
            tr("Cell size"),
            " x ".join(units.feet_text(terrain[key], decimals=2) for key in ("cell_width_ft", "cell_height_ft")),
        ),
        (tr("Drainage"), terrain["drainage"]),
        (tr("Areas"), terrain["areas"]),
    ]
    return page.section(tr("Elevation model"), [tr("What"), tr("Value")], entries, "")


def _acres(value: float) -> str:
    return units.text(value, decimals=2)


def _range_text(value: Mapping[str, float], limit: Optional[float]) -> str:
    printed = units.text(value["value"], limit, 2)
    if value["low"] == value["high"]:
        return printed
    return f"{printed} ({units.text(value['low'], limit, 2)} {tr('to')} {units.text(value['high'], limit, 2)})"


def _cited(row: Mapping[str, Any]) -> str:
    """Citation, and the mark of what was not read in the text itself."""
    return f"{row['citation']} {words.basis_mark(row['basis'])}".strip()
