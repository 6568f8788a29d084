"""Writes the list of rules, exemptions and questions at the end of resources/help/rules_iowa.md from the tables."""

from __future__ import annotations

import pathlib

LISTING_TITLE = "## Every rule, exemption and question by its id"


def listing(tables) -> str:
    """Markdown tables: rules by id without their capacity class, with the distances of all classes."""
    from afo_siting.afo_rules.iowa.exemptions import EXEMPTIONS
    from afo_siting.afo_rules.iowa.questions import QUESTIONS
    from afo_siting.afo_rules.tables import RESIDENCE, STOCKPILE, WATER, WELL

    cells: dict[tuple[str, str], list] = {}
    for table in (RESIDENCE, WATER, WELL, STOCKPILE):
        for rule in tables.table(table):
            who = rule.activity or (rule.structure_type.value if rule.structure_type else "")
            cells.setdefault((f"{rule.table}:{rule.citation}:{who}", rule.receptor_class), []).append(rule)
    lines = ["", "| rule | receptor | distance, ft (by capacity class) | comparison | basis |", "|---|---|---|---|---|"]
    for (rule_id, receptor_class), rules in sorted(cells.items()):
        distances = " / ".join(
            dict.fromkeys(f"{r.distance_ft:,.0f}" for r in sorted(rules, key=lambda r: r.distance_ft))
        )
        basis = ", ".join(sorted({r.basis.value for r in rules}))
        lines.append(f"| `{rule_id}` | {receptor_class} | {distances} | {rules[0].comparison.value} | {basis} |")
    lines += ["", "| exemption | granted when | citation | basis |", "|---|---|---|---|"]
    for exemption in EXEMPTIONS:
        granted = next(iter(exemption.why.values()))
        lines.append(f"| `{exemption.exemption_id}` | {granted} | {exemption.citation} | {exemption.basis.value} |")
    lines += ["", "| question | asked | citation |", "|---|---|---|"]
    lines += [f"| `{question.name}` | {question.text} | {question.citation} |" for question in QUESTIONS]
    return "\n".join(lines) + "\n"


def main() -> None:
    import tests.conftest
    from afo_siting.afo_rules.tables import load_tables

    path = pathlib.Path(tests.conftest.ROOT) / "resources/help/rules_iowa.md"
    kept = path.read_text(encoding="utf-8").partition(LISTING_TITLE)[0]
    path.write_text(kept + LISTING_TITLE + "\n" + listing(load_tables()), encoding="utf-8")


if __name__ == "__main__":
    main()
