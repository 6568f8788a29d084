"""The Nebraska runoff report as text and rows of text. The HTML page and the PDF print these, so they cannot differ."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Optional

from ...afo_rules import units
from ..translation import tr
from . import rows, words

Report = Mapping[str, Any]


@dataclass(frozen=True)
class Section:
    """A titled table of plain text with a note above it; nothing to print when it has neither.

    ``shares``: widths of the columns on paper, in parts of the whole.
    """

    title: str
    heads: Sequence[str]
    entries: Sequence[Sequence[str]]
    note: str
    shares: Sequence[float] = ()


def sections(report: Report) -> list[Section]:
    """Everything of the report that is a table, the deciding first."""
    return [
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
        _curve_numbers(report),
        _terrain(report),
    ]


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
        acres=range_text(additional, limit), limit=units.whole(limit)
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


def _steps(report: Report) -> Section:
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
    return Section(tr("How 54-2430 was decided"), heads, entries, "", (16, 78, 32, 62, 28, 44))


def _areas(report: Report) -> Section:
    areas = report["areas"]
    limit = areas["limit_acres"]
    entries = [(words.class_text(name), acres_text(value)) for name, value in areas["parts_acres"].items()]
    for label, key in (
        (tr("other land that drains to the reservoir"), "other_acres"),
        (tr("of that, could still be diverted"), "divertible_acres"),
        (tr("additional area that cannot be diverted"), "additional_acres"),
        (tr("in excess of the limit"), "excess_acres"),
        (tr("contributing area, all together"), "contributing_acres"),
    ):
        value = areas[key]
        entries.append((label, tr("not known") if value is None else range_text(value, limit)))
    if areas["diverted_acres"] is not None:
        entries.append((tr("kept away by the diversions"), acres_text(areas["diverted_acres"])))
    return Section(tr("Areas"), [tr("Land"), tr("Acres")], entries, "", (120, 60))


def _range(report: Report) -> Section:
    entries = [
        (v["name"], acres_text(v["contributing_acres"]), acres_text(v["other_acres"]))
        for v in report["uncertainty"]["variants"]
    ]
    note = tr(
        "Each line is one reading of the same ground. The lower end of a range also allows for the {bias} percent by "
        "which single-flow drainage may overstate a slope."
    ).format(bias=units.text(100 * report["uncertainty"]["single_flow_bias"]))
    heads = [tr("Reading"), tr("Contributing, acres"), tr("Other land, acres")]
    return Section(tr("How sure the areas are"), heads, entries, note, (140, 50, 50))


def _volumes(report: Report) -> Section:
    volumes = report["volumes"]
    if volumes["incidental_acft"] is None:
        note = tr("No volume was worked out: rainfall depth and its source are needed.")
        return Section(tr("Incidental runoff"), [], [], note)
    entries = [
        (
            s["surface"],
            f"{s['curve_number']:g}",
            acres_text(s["acres"]),
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
            range_text(total, None),
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
    return Section(tr("Incidental runoff"), heads, entries, note, (90, 30, 40, 30, 60, 40))


def _storage(report: Report) -> Section:
    storage = report["storage"]
    if storage is None:
        return Section(tr("Storage balance"), [], [], "")
    entries = [
        (tr("available in the reservoir"), units.text(storage["available_acft"], decimals=2)),
        (tr("taken by waste or stored material"), units.text(storage["waste_acft"], decimals=2)),
        (tr("incidental runoff"), units.text(storage["incidental_acft"], decimals=2)),
        (tr("left over"), units.text(storage["spare_acft"], 0, 2)),
    ]
    note = f"{words.verdict_text(storage['verdict'])} – {storage['citation']}"
    return Section(tr("Storage balance"), [tr("Volume"), tr("Acre-feet")], entries, note, (120, 60))


def _findings(report: Report) -> Section:
    heads = [
        tr("No."),
        tr("Verdict"),
        tr("Subject and receptor"),
        tr("Required"),
        tr("Measured"),
        tr("Why"),
        tr("Citation"),
    ]
    entries = []
    for number, finding in enumerate(report["findings"], 1):
        required, measured = finding["required_ft"], finding["measured_ft"]
        receptor = finding["receptor_name"] or finding["receptor"] or words.class_text(finding["receptor_class"])
        entries.append(
            (
                str(number),
                words.verdict_text(finding["verdict"]),
                f"{words.printable(finding['subject'])} – {words.printable(receptor)}",
                f"{units.whole(required)} ft",
                "" if measured is None else units.feet_text(measured, required),
                words.printable("; ".join([finding["reason"], *(e["why"] for e in finding["exemptions"])]).strip("; ")),
                _cited(finding),
            )
        )
    note = "" if entries else tr("There are no findings.")
    return Section(
        tr("Wells and ground water (Title 130 chapter 9)"), heads, entries, note, (9, 34, 72, 22, 26, 69, 48)
    )


def _not_evaluated(report: Report) -> Section:
    entries = [(m["reason"], m["citation"], ", ".join(m["subjects"])) for m in report["not_evaluated"]]
    note = "" if entries else tr("Every rule in force was evaluated.")
    return Section(tr("Not evaluated"), [tr("Why"), tr("Citation"), tr("Concerns")], entries, note, (150, 60, 60))


def _agency(report: Report) -> Section:
    entries = [(j["question"], j["answer"], j["citation"]) for j in report["agency_judgements"]]
    note = tr("These are the agency's to judge. Answers are printed as they were stated, and decided nowhere here.")
    return Section(
        tr("For the agency to judge"), [tr("Question"), tr("Stated"), tr("Citation")], entries, note, (170, 30, 60)
    )


def _lots(report: Report) -> Section:
    entries = [
        (
            lot["name"],
            acres_text(lot["acres"]),
            acres_text(lot["run_on_acres"]),
            f"{units.text(100 * lot['share_draining_to_reservoir'], decimals=0)} %",
        )
        for lot in report["lots"]
    ]
    heads = [tr("Lot or roadway"), tr("Acres"), tr("Run-on from above, acres"), tr("Drains to the reservoir today")]
    return Section(tr("Each lot by itself"), heads, entries, "", (90, 40, 60, 60))


def _depressions(report: Report) -> Section:
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
    return Section(tr("Closed depressions"), heads, entries, note, (110, 40, 40, 40))


def _related(report: Report) -> Section:
    said = {True: tr("applies"), False: tr("does not apply"), None: tr("not decided here")}
    entries = [(r["text"], said[r["applies"]], _cited(r)) for r in report["related_rules"]]
    return Section(tr("Related rules"), [tr("Rule"), tr("Here"), tr("Citation")], entries, "", (160, 40, 60))


def _tables(report: Report) -> Section:
    heads = [tr("Rule table"), tr("Edition"), tr("Rows")]
    entries = rows.rule_table_rows({"rule_tables": report["rule_tables"]})
    return Section(tr("Rule tables"), heads, entries, "", (80, 80, 100))


def _curve_numbers(report: Report) -> Section:
    entries = [
        (words.class_text(c["surface"]), f"{c['curve_number']:g}", c["note"], _cited(c))
        for c in report["volumes"]["curve_numbers"]
    ]
    heads = [tr("Surface"), tr("Default curve number"), tr("What"), tr("Citation")]
    return Section(tr("Curve numbers of the tables"), heads, entries, "", (50, 40, 110, 60))


def _terrain(report: Report) -> Section:
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
    return Section(tr("Elevation model"), [tr("What"), tr("Value")], entries, "", (60, 200))


def basis_notes(report: Report) -> list[str]:
    """What the marks that occur in this report mean."""
    marked = (
        *report["steps"],
        *report["decision"]["outcomes"],
        *report["findings"],
        *report["related_rules"],
        *report["volumes"]["curve_numbers"],
    )
    used = {row["basis"] for row in marked}
    return [meaning for basis, meaning in words.basis_meanings().items() if basis in used]


def acres_text(value: float) -> str:
    """Acres to a hundredth."""
    return units.text(value, decimals=2)


def range_text(value: Mapping[str, float], limit: Optional[float]) -> str:
    """``6.43 (6.20 to 6.51)``, never rounded across ``limit``."""
    printed = units.text(value["value"], limit, 2)
    if value["low"] == value["high"]:
        return printed
    return f"{printed} ({units.text(value['low'], limit, 2)} {tr('to')} {units.text(value['high'], limit, 2)})"


def _cited(row: Mapping[str, Any]) -> str:
    """Citation, and the mark of what was not read in the text itself."""
    return f"{row['citation']} {words.basis_mark(row['basis'])}".strip()
