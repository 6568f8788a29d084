"""afo:screensites: many sites at once, each as a check of it alone would see it."""

from __future__ import annotations

import numpy as np
import pytest
from qgis.core import QgsProcessingContext, QgsProcessingException, QgsProject

from tests.qgis.builders import X, Y, layer
from tests.qgis.processing.conftest import Feedback
from tests.qgis.processing.test_checksiting import FINDING_FIELDS


@pytest.fixture
def screen(afo):
    import processing

    def run(feedback=None, **parameters):
        context = QgsProcessingContext()
        context.setProject(QgsProject.instance())
        given = {"FILING_DATE": "2026-11-29", "SCREENED": "memory:", "FINDINGS": "memory:", **parameters}
        given = {name: value for name, value in given.items() if value is not None}
        return processing.run("afo:screensites", given, feedback=feedback or Feedback(), context=context)

    return run


RNG = np.random.default_rng(3)
PLACES = RNG.uniform((X, Y), (X + 6000, Y + 6000), (30, 2))
HOUSES = RNG.uniform((X - 500, Y - 500), (X + 6500, Y + 6500), (60, 2))
UNITS = [400, 999.6, 1000, 3000, 5000] * 6
TYPES = ["confinement_building", "anaerobic_lagoon", "covered_formed_manure_storage_structure"] * 10


def sites(places=PLACES, units=UNITS, **more):
    fields = ("name:string", "structure_type:string", "animal_units:double", *(f"{k}:string" for k in more))
    values = [
        {"name": f"site {i}", "structure_type": t, "animal_units": u, **{k: v[i] for k, v in more.items()}}
        for i, (t, u) in enumerate(zip(TYPES, units))
    ]
    shapes = [f"POLYGON(({x} {y},{x + 60} {y},{x + 60} {y + 25},{x} {y + 25},{x} {y}))" for x, y in places]
    return layer("sites", shapes, fields=fields, values=values[: len(shapes)])


def houses():
    values = [
        {"receptor_class": "residence", "owner_is_operator": "yes" if i % 9 == 0 else None} for i in range(len(HOUSES))
    ]
    shapes = [f"POINT({x} {y})" for x, y in HOUSES]
    return layer("houses", shapes, fields=("receptor_class:string", "owner_is_operator:string"), values=values)


def rows(made):
    return list(made.getFeatures())


def test_each_site_gets_what_a_check_of_it_alone_gives(screen, checksiting):
    receptors = [houses()]
    result = screen(SITES=sites(), RECEPTORS=receptors)
    found = {}
    for finding in rows(result["FINDINGS"]):
        found.setdefault(finding["subject"], []).append([finding[name] for name in FINDING_FIELDS])
    screened = {site["name"]: site for site in rows(result["SCREENED"])}
    assert len(screened) == 30
    for i in range(0, 30, 3):
        alone = sites(PLACES[i : i + 1])
        alone.startEditing()
        feature = next(alone.getFeatures())
        for name, value in (("name", f"site {i}"), ("structure_type", TYPES[i])):
            alone.changeAttributeValue(feature.id(), alone.fields().indexOf(name), value)
        alone.commitChanges()
        one = checksiting(
            STRUCTURES=alone, RECEPTORS=receptors, ANIMALS=None, ANIMAL_UNITS=UNITS[i], FINDINGS="memory:"
        )
        short = [[f[name] for name in FINDING_FIELDS] for f in rows(one["FINDINGS"]) if f["verdict"] not in ("meets",)]
        assert found.get(f"site {i}", []) == short
        site = screened[f"site {i}"]
        assert site["overall"] == one["OVERALL"]
        assert (site["violates"], site["exempt"]) == (one["VIOLATES"], one["EXEMPT"])
        if short:
            worst = dict(zip(FINDING_FIELDS, short[0]))
            assert (site["worst_verdict"], site["worst_rule_id"]) == (worst["verdict"], worst["rule_id"])
            assert (site["worst_receptor"], site["worst_measured_ft"]) == (worst["receptor"], worst["measured_ft"])
    assert result["VIOLATES"] + result["INCOMPLETE"] == 30


def test_the_log_has_a_summary_by_rule_and_what_was_not_looked_at(screen):
    feedback = Feedback()
    screen(feedback, SITES=sites(), RECEPTORS=[houses()])
    assert any("459.202(4)" in text and "sites violates" in text for text in feedback.of("info"))
    assert any("known sinkhole" in text for text in feedback.of("warning"))
    percents = [float(text) for text in feedback.of("progress")]
    assert percents == sorted(percents) and percents[-1] == 100


def test_points_and_defaults(screen):
    places = [f"POINT({x} {y})" for x, y in PLACES[:4]]
    plain = layer("sites", places)
    result = screen(
        SITES=plain, RECEPTORS=[houses()], DEFAULT_STRUCTURE_TYPE="confinement_building", DEFAULT_ANIMAL_UNITS=2400
    )
    assert {site["animal_units"] for site in rows(result["SCREENED"])} == {2400}
    from afo_siting.ui.outputs.styles import style_layer

    style_layer(result["SCREENED"], "screened_points")
    assert {c.value() for c in result["SCREENED"].renderer().categories()} >= {"violates", "meets", "incomplete"}


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"species_group": ["pigs"] * 30}, "species_group “pigs”, which is not known"),
        ({"operation_kind": ["feedlot"] * 30}, "operation_kind “feedlot”, which is not known"),
    ],
)
def test_unknown_words_are_named(screen, given, words):
    with pytest.raises(QgsProcessingException, match=words):
        screen(SITES=sites(**given))


def test_a_site_without_a_structure_type_is_named(screen):
    with pytest.raises(QgsProcessingException, match="has no structure_type"):
        screen(SITES=layer("sites", [f"POINT({X} {Y})"]))


def test_cancelling_leaves_nothing_half_written(screen, tmp_path):
    feedback = Feedback()
    feedback.progressChanged.connect(lambda percent: feedback.cancel() if percent >= 50 else None)
    target = tmp_path / "screened.gpkg"
    result = screen(feedback, SITES=sites(), RECEPTORS=[houses()], SCREENED=str(target), FINDINGS=None)
    assert "SCREENED" not in result
    assert not target.exists()
