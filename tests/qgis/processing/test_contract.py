"""The public contract, checked from outside by the script that other people use."""

from __future__ import annotations

import subprocess
import sys

import pytest
from qgis.core import QgsApplication

PARAMETERS = [
    "STRUCTURES",
    "STOCKPILES",
    "RECEPTORS",
    "RECEPTOR_CLASSES",
    "SEARCHED_NONE_FOUND",
    "ANIMALS",
    "ANIMAL_UNITS",
    "ANIMAL_WEIGHT_LB",
    "SPECIES_GROUP",
    "OPERATION_KIND",
    "OPERATION_FIRST_CONSTRUCTED",
    "FILING_DATE",
    "DEFAULT_STRUCTURE_TYPE",
    "DEFAULT_MANURE",
    "DEFAULT_ACCURACY_FT",
    "DEM",
    "FINDINGS",
    "VIOLATIONS",
    "SETBACK_ZONES",
    "REPORT_HTML",
    "REPORT_JSON",
]
OUTPUTS = [
    "FINDINGS",
    "VIOLATIONS",
    "SETBACK_ZONES",
    "REPORT_HTML",
    "REPORT_JSON",
    "OVERALL",
    "VIOLATES",
    "MEETS",
    "TOO_CLOSE_TO_CALL",
    "CONDITIONAL",
    "EXEMPT",
    "NOT_EVALUATED",
]
ENUMS = {
    "SPECIES_GROUP": "cattle other_than_cattle",
    "OPERATION_KIND": "confinement dry_bedded_confinement",
    "DEFAULT_STRUCTURE_TYPE": (
        "confinement_building covered_formed_manure_storage_structure uncovered_formed_manure_storage_structure "
        "covered_earthen_manure_storage_basin uncovered_earthen_manure_storage_basin anaerobic_lagoon aerobic_structure "
        "egg_washwater_storage_structure"
    ),
    "DEFAULT_MANURE": "dry_manure dry_bedded_manure",
}


def test_names_and_words_of_checksiting(afo):
    algorithm = QgsApplication.processingRegistry().algorithmById("afo:checksiting")
    definitions = {definition.name(): definition for definition in algorithm.parameterDefinitions()}
    assert [name for name in definitions if name in PARAMETERS] == PARAMETERS
    assert set(OUTPUTS) <= {output.name() for output in algorithm.outputDefinitions()}
    for name, words in ENUMS.items():
        assert definitions[name].options() == words.split()
        assert definitions[name].usesStaticStrings()
    assert definitions["OPERATION_KIND"].defaultValue() == "confinement"
    assert definitions["DEFAULT_ACCURACY_FT"].defaultValue() == 0
    assert definitions["ANIMALS"].headers() == ["animal_category", "head"]


def test_script_of_the_contract_finds_no_breach(root):
    script = root.parent / "shared" / "contract" / "check_contract.py"
    if not script.exists():
        pytest.skip(f"{script} is not on this machine")
    done = subprocess.run(
        [sys.executable, str(script), "existing"], cwd=root, capture_output=True, text=True, timeout=100
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 breaches of the contract" in done.stdout
