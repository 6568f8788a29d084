"""Sizes of common barns and stockpiles as tables: the packaged one, and the user's own in the QGIS profile."""

from __future__ import annotations

import csv
import math
import pathlib
from dataclasses import dataclass

from qgis.core import QgsApplication

from ...afo_rules.errors import SitingError
from ..outputs.words import printable
from ..translation import tr

PACKAGED = pathlib.Path(__file__).resolve().parents[2] / "resources" / "barn_presets.csv"
COLUMNS = ("name", "kind", "length_ft", "width_ft")
LONGEST_FT = 5000.0


@dataclass(frozen=True)
class Preset:
    """``kind``: the key of what is placed, structures or stockpiles."""

    name: str
    kind: str
    length_ft: float
    width_ft: float


def user_file() -> pathlib.Path:
    """The user's own table, which need not exist; its rows stand before the packaged ones."""
    return pathlib.Path(QgsApplication.qgisSettingsDirPath()) / "afo_siting" / "barn_presets.csv"


def presets(kind: str) -> tuple[Preset, ...]:
    """The user's, then the packaged ones whose name the user has not taken. Raises SitingError that names file and
    line for a row that is no size."""
    own = read(user_file()) if user_file().exists() else ()
    taken = {preset.name for preset in own}
    every = (*own, *(preset for preset in read(PACKAGED) if preset.name not in taken))
    return tuple(preset for preset in every if preset.kind == kind)


def read(path: pathlib.Path) -> tuple[Preset, ...]:
    """Raises SitingError that names file and line for what cannot be used."""
    try:
        with open(path, encoding="utf-8-sig", newline="") as file:
            table = csv.DictReader(file)
            lacking = [name for name in COLUMNS if name not in (table.fieldnames or ())]
            if lacking:
                raise SitingError(
                    tr("{file} has no column {names}.").format(file=path, names=", ".join(lacking)),
                    tr("Its columns must be {names}.").format(names=", ".join(COLUMNS)),
                )
            return tuple(_preset(row, path, table.line_num) for row in table)
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        raise SitingError(
            tr("The presets in {file} cannot be read.").format(file=path), tr("Mend or remove the file."), str(error)
        ) from error


def _preset(row: dict[str, str], path: pathlib.Path, line: int) -> Preset:
    try:
        length_ft, width_ft = float(row["length_ft"] or ""), float(row["width_ft"] or "")
    except (TypeError, ValueError):
        length_ft = width_ft = math.nan
    name, kind = printable(row["name"]), str(row["kind"] or "").strip()
    sizes = all(1 <= size <= LONGEST_FT for size in (length_ft, width_ft))
    if not (name and sizes and kind in ("structures", "stockpiles")):
        raise SitingError(
            tr("Line {line} of {file} is no preset.").format(line=line, file=path),
            tr("It needs a name, the kind structures or stockpiles, and two lengths from 1 to 5,000 feet."),
        )
    return Preset(name, kind, length_ft, width_ft)
