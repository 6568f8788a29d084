"""Text in the cells of a spreadsheet: a name that a spreadsheet would run as a formula is made harmless.

Names come from other people's data. One that begins with =, +, -, @ is a formula to Excel, Calc and Sheets, and a
formula can start programs and send data away. An apostrophe before it makes it text, which is what spreadsheets
themselves do.
"""

from __future__ import annotations

import re
from typing import Any

from .words import printable

# Full-width signs are taken for their plain ones where East Asian input is set up; ﹢, ﹣, ﹦, ﹫ and − look like them.
_SIGNS = "=+\\-@|＝＋－＠｜﹦﹢﹣﹫−"
# Blanks of any width are trimmed by some programs before they look; “of:=” and “msoxl:=” begin formulas of Calc.
_STARTS_FORMULA = re.compile(rf"\s*(?:[{_SIGNS}]|(?:of|oooc|msoxl)\s*:)", re.IGNORECASE)
# Where the list separator is a semicolon, a comma-separated file is cut at semicolons, whatever stands in quotes: what
# follows one begins a cell.
_AFTER_SEPARATOR = re.compile(rf";(?=[\s\"]*[{_SIGNS}])")
# What a cell of Excel holds.
LONGEST = 32_767


def defused(value: Any) -> str:
    """``value`` as the text of one cell: on one line, without control characters, never a formula."""
    text = _AFTER_SEPARATOR.sub(";'", printable(value))
    if _STARTS_FORMULA.match(text):
        text = f"'{text}"
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
