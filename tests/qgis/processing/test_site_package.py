"""A site package: what the file holds, filled in with real widgets, and checked at once."""

from __future__ import annotations

import json
import os
import sqlite3

import pytest
from qgis.core import (
    NULL,
    Qgis,
    QgsAttributeEditorContainer,
    QgsFieldConstraints,
    QgsProject,
    QgsRenderContext,
    QgsVectorLayerUtils,
)
from qgis.gui import QgsAttributeDialog, QgsAttributeEditorContext, QgsAttributeForm, QgsGui
from qgis.PyQt.QtCore import QDate, QMetaType
from qgis.PyQt.QtWidgets import QComboBox, QDialogButtonBox

from afo_siting.afo_rules.model import (
    RECEPTOR_BOOLS,
    RECEPTOR_DATES,
    RECEPTOR_NUMBERS,
    Manure,
    ReceptorClass,
    Status,
    StructureType,
)
from afo_siting.afo_rules.tables import load_tables
from afo_siting.ui.own_layers import is_proposed
from afo_siting.ui.recognise import saved_class
from afo_siting.ui.site_package import create_package, layer_uri, package_layers, table_of
from afo_siting.ui.site_package_tables import package_tables
from tests.qgis.builders import BARN, UTM, X, Y, geometry, point
from tests.qgis.site_packages import IOWA, RECEPTOR_TABLES, draw, only_feature, opened, widget_words

TEXT, BOOL, DATE, NUMBER = QMetaType.Type.QString, QMetaType.Type.Bool, QMetaType.Type.QDate, QMetaType.Type.Double
WHOLE = QMetaType.Type.Int
# The contract's fields (processing.md), by what they hold.
STRUCTURES = {"name": TEXT, "structure_type": TEXT, "status": TEXT, "constructed": DATE, "secondary_containment": BOOL,
              "holds_animals_or_manure": BOOL, "accuracy_ft": NUMBER}  # fmt: skip
STOCKPILES = {"name": TEXT, "manure": TEXT, "placed": DATE, "removed": DATE, "runoff_contained": BOOL,
              "slope_contained": BOOL, "vertical_separation_ft": NUMBER, "concrete_thickness_in": NUMBER,
              "concrete_reinforced": BOOL, "qualified_structure": BOOL, "accuracy_ft": NUMBER}  # fmt: skip
RECEPTORS = {"name": TEXT, "receptor_class": TEXT, "owner_is_operator": BOOL, "owned_by_titleholder": BOOL,
             "waiver_recorded": DATE, "established": DATE, "in_city": BOOL, "facility": BOOL, "listed": DATE,
             "farm_pond": BOOL, "private_lake": BOOL, "drained_to_water_of_state": BOOL, "half_width_ft": NUMBER,
             "accuracy_ft": NUMBER}  # fmt: skip
OTHERS = {"name": TEXT, "receptor_class": TEXT, "animal_units": NUMBER, "constructed": DATE, "common_ownership": BOOL,
          "accuracy_ft": NUMBER}  # fmt: skip
SEARCHED = {"class": TEXT, "source": TEXT, "date": DATE}
OPERATION = {"category": TEXT, "head": WHOLE, "average_weight_lb": NUMBER}
TABLES = {
    "structures": (Qgis.WkbType.Polygon, STRUCTURES),
    "stockpiles": (Qgis.WkbType.Polygon, STOCKPILES),
    "receptor_points": (Qgis.WkbType.Point, RECEPTORS),
    "receptor_lines": (Qgis.WkbType.MultiLineString, RECEPTORS),
    "receptor_areas": (Qgis.WkbType.MultiPolygon, RECEPTORS),
    "other_operations": (Qgis.WkbType.Point, OTHERS),
    "searched": (Qgis.WkbType.NoGeometry, SEARCHED),
    "operation": (Qgis.WkbType.NoGeometry, OPERATION),
}


@pytest.fixture
def package(qgis_app, tmp_path):
    folder = tmp_path / "Åland 農場 ñ"
    folder.mkdir()
    return create_package(folder / "můj 'site' 5%.gpkg", IOWA)


# --- what the file holds


def test_tables_have_the_fields_of_the_contract(package):
    assert {table.name for table in package_tables()} == set(TABLES)
    for name, (wkb_type, fields) in TABLES.items():
        made = opened(package, name)
        assert made.wkbType() == wkb_type, name
        assert {f.name(): f.type() for f in made.fields() if f.name() != "fid"} == fields, name
        assert made.crs().authid() == ("" if wkb_type == Qgis.WkbType.NoGeometry else UTM)
        assert made.featureCount() == 0
    # Every fact that a receptor may carry can be entered somewhere.
    facts = {*RECEPTOR_BOOLS, *RECEPTOR_DATES, *RECEPTOR_NUMBERS}
    assert facts <= {*RECEPTORS, *OTHERS}


def test_nothing_lies_beside_the_file(package):
    folder = os.path.dirname(package)
    assert os.listdir(folder) == [os.path.basename(package)]


def test_lists_are_the_words_of_the_rules(package):
    structures, stockpiles = opened(package, "structures"), opened(package, "stockpiles")
    assert widget_words(structures, "structure_type") == [word.value for word in StructureType]
    assert widget_words(structures, "status") == [word.value for word in Status]
    assert widget_words(stockpiles, "manure") == [word.value for word in Manure]
    assert widget_words(opened(package, "searched"), "class") == [word.value for word in ReceptorClass]
    assert widget_words(opened(package, "operation"), "category") == load_tables(None).animal_categories()
    offered = {name: widget_words(opened(package, name), "receptor_class") for name in RECEPTOR_TABLES}
    assert {word for words in offered.values() for word in words} == {word.value for word in ReceptorClass}
    assert offered["other_operations"] == ["confinement_operation"]
    assert "residence" in offered["receptor_points"] and "public_thoroughfare" not in offered["receptor_points"]
    assert "water_source" in offered["receptor_lines"] and "residence" not in offered["receptor_lines"]


def test_every_yes_or_no_can_be_unknown(package):
    asked = 0
    for name, (_type, fields) in TABLES.items():
        target = opened(package, name)
        for field, kind in fields.items():
            if kind == BOOL:
                asked += 1
                words = widget_words(target, field)
                assert len(words) == 3 and {"true", "false"} < set(words)
    assert asked == 2 + 4 + 3 * 7 + 1


def test_dates_have_a_calendar_and_may_be_empty(package):
    target = opened(package, "structures")
    setup = target.editorWidgetSetup(target.fields().lookupField("constructed"))
    assert setup.type() == "DateTime"
    assert setup.config()["allow_null"] and setup.config()["calendar_popup"]


def test_constraints_defaults_and_names_come_back(package):
    target = opened(package, "structures")
    fields = target.fields()
    of_type = fields.lookupField("structure_type")
    constraint = QgsFieldConstraints.Constraint.ConstraintNotNull
    hard = QgsFieldConstraints.ConstraintStrength.ConstraintStrengthHard
    assert target.fieldConstraintsAndStrength(of_type)[constraint] == hard
    assert target.attributeAlias(of_type) == "Structure type"
    # In the form, not in the table: a paste or an import with a blank must not fail to save.
    with sqlite3.connect(package) as database:
        assert not any(row[3] for row in database.execute("PRAGMA table_info(structures)") if row[1] != "fid")
    feature = QgsVectorLayerUtils.createFeature(target)
    assert feature["status"] == "proposed"
    assert [feature[name] for name in ("structure_type", "constructed", "secondary_containment")] == [NULL] * 3
    assert QgsVectorLayerUtils.createFeature(opened(package, "other_operations"))["receptor_class"] == (
        "confinement_operation"
    )


@pytest.mark.parametrize(
    ("table", "field", "bad", "good"),
    [
        ("structures", "accuracy_ft", -1.0, 0.0),
        ("structures", "structure_type", NULL, "anaerobic_lagoon"),
        ("receptor_lines", "half_width_ft", -0.5, 12.5),
        ("receptor_points", "receptor_class", NULL, "residence"),
        ("operation", "head", -1, 0),
        ("searched", "source", NULL, "DNR"),
    ],
)
def test_the_form_refuses(package, table, field, bad, good):
    target = opened(package, table)
    index = target.fields().lookupField(field)
    for value, fine in ((bad, False), (good, True)):
        feature = QgsVectorLayerUtils.createFeature(target, attributes={index: value})
        valid, why = QgsVectorLayerUtils.validateAttribute(target, feature, index)
        assert valid is fine and bool(why) is not fine


def test_a_pile_is_not_removed_before_it_was_placed(package):
    target = opened(package, "stockpiles")
    placed, removed = (target.fields().lookupField(name) for name in ("placed", "removed"))
    for first, last, fine in (
        (QDate(2026, 5, 1), QDate(2026, 4, 30), False),
        (QDate(2026, 5, 1), QDate(2026, 5, 1), True),
        (QDate(2026, 5, 1), NULL, True),
        (NULL, QDate(2026, 5, 1), True),
    ):
        feature = QgsVectorLayerUtils.createFeature(target, attributes={placed: first, removed: last})
        assert QgsVectorLayerUtils.validateAttribute(target, feature, removed)[0] is fine


def test_forms_show_every_field_once(package):
    for table in package_tables():
        target = opened(package, table.name)
        form = target.editFormConfig()
        assert form.layout() == Qgis.AttributeFormLayout.DragAndDrop
        elements = form.invisibleRootContainer().findElements(Qgis.AttributeEditorType.Field)
        assert sorted(e.name() for e in elements) == sorted(column.name for column in table.columns), table.name


def test_facts_of_few_classes_show_with_these(package):
    target = opened(package, "receptor_areas")
    form = target.editFormConfig()  # holds the elements: keep it
    groups = [c for c in form.invisibleRootContainer().children() if isinstance(c, QgsAttributeEditorContainer)]
    shown = {
        child.name(): c.visibilityExpression().data().expression() if c.visibilityExpression().enabled() else ""
        for c in groups
        for child in c.children()
    }
    assert shown["owner_is_operator"] == shown["accuracy_ft"] == ""
    assert "'public_use_area'" in shown["facility"] and "'residence'" not in shown["facility"]
    assert "'designated_wetland'" in shown["listed"] and "'terrace_tile_inlet'" in shown["drained_to_water_of_state"]


def test_looks_come_back(package):
    structures, houses = opened(package, "structures"), opened(package, "receptor_points")
    assert [c.value() for c in structures.renderer().categories()] == ["proposed", "existing"]
    labels = [c.label() for c in houses.renderer().categories()]
    assert labels[-1] == "without a class" and len(labels) > 3
    assert structures.labelsEnabled() and structures.displayExpression() == '"name"'


def test_every_class_is_drawn(package):
    for name in RECEPTOR_TABLES[:3]:
        target = opened(package, name)
        renderer = target.renderer().clone()
        context = QgsRenderContext()
        renderer.startRender(context, target.fields())
        seen = set()
        for word in (*widget_words(target, "receptor_class"), NULL, "no such class"):
            feature = QgsVectorLayerUtils.createFeature(
                target, attributes={target.fields().lookupField("receptor_class"): word}
            )
            context.expressionContext().setFeature(feature)
            symbol = renderer.symbolForFeature(feature, context)
            assert symbol is not None, (name, word)
            seen.add(symbol.dump())
        renderer.stopRender(context)
        assert len(seen) == len(renderer.categories())


def test_layers_are_known_to_the_dock(package):
    by_table = {table_of(made): made for made in package_layers(package)}
    assert set(by_table) == set(TABLES)
    assert is_proposed(by_table["structures"], "structures") and is_proposed(by_table["stockpiles"], "stockpiles")
    assert not is_proposed(by_table["receptor_areas"])
    assert saved_class(by_table["other_operations"]) == "confinement_operation"
    assert saved_class(by_table["receptor_points"]) is None


# --- filled in with real QGIS widgets


def combo_of(form, label_value):
    found = [box for box in form.findChildren(QComboBox) if box.objectName() == label_value]
    assert len(found) == 1
    return found[0]


@pytest.fixture
def widgets(qgis_app):
    if not QgsGui.editorWidgetRegistry().factories().get("ValueMap"):
        QgsGui.editorWidgetRegistry().initEditors()


def test_unknown_stays_unknown_in_the_form(package, widgets):
    """A value goes from unknown to yes, to no, and back to unknown, and each is in the file."""
    draw(package, "receptor_points", point(1000), name="house", receptor_class="residence")
    assert only_feature(package, "receptor_points")["owner_is_operator"] == NULL
    for word, stored in (("yes", True), ("no", False), ("unknown", NULL)):
        target = opened(package, "receptor_points")
        assert target.startEditing()
        form = QgsAttributeForm(target, next(target.getFeatures()), QgsAttributeEditorContext())
        box = combo_of(form, "owner_is_operator")
        box.setCurrentIndex(box.findText(word))
        assert box.currentText() == word
        assert form.save()
        assert target.commitChanges(), target.commitErrors()
        del form
        with sqlite3.connect(package) as database:
            raw = database.execute("SELECT owner_is_operator FROM receptor_points").fetchone()[0]
        assert raw == (None if stored == NULL else int(stored))
        target = opened(package, "receptor_points")
        form = QgsAttributeForm(target, next(target.getFeatures()))
        assert combo_of(form, "owner_is_operator").currentText() == word
        del form


def test_the_form_does_not_take_a_structure_without_a_type(package, widgets):
    """As the Add polygon tool shows it: OK is closed until the type is chosen."""
    target = opened(package, "structures")
    assert target.startEditing()
    dialog = QgsAttributeDialog(target, QgsVectorLayerUtils.createFeature(target, geometry(BARN)), False)
    dialog.setMode(QgsAttributeEditorContext.Mode.AddFeatureMode)
    buttons = [box.button(QDialogButtonBox.StandardButton.Ok) for box in dialog.findChildren(QDialogButtonBox)]
    ok = next(button for button in buttons if button is not None)
    assert not ok.isEnabled()
    box = combo_of(dialog, "structure_type")
    box.setCurrentIndex(box.findText("anaerobic lagoon"))
    assert ok.isEnabled()
    ok.click()
    del dialog, ok, buttons, box
    assert target.commitChanges(), target.commitErrors()
    feature = only_feature(package, "structures")
    assert (feature["structure_type"], feature["status"]) == ("anaerobic_lagoon", "proposed")
    assert [feature["secondary_containment"], feature["constructed"]] == [NULL, NULL]


# --- checked at once


def check(checksiting, path, tmp_path, **more):
    report = str(tmp_path / "report.json")
    checksiting(
        STRUCTURES=layer_uri(path, "structures"),
        RECEPTORS=[layer_uri(path, name) for name in RECEPTOR_TABLES],
        REPORT_JSON=report,
        **more,
    )
    with open(report, encoding="utf-8") as file:
        return json.load(file)


def test_a_site_is_drawn_and_checked(checksiting, package, tmp_path):
    draw(package, "structures", BARN, name="barn", structure_type="confinement_building")
    draw(package, "receptor_points", point(1000), name="Novákovi", receptor_class="residence")
    stream = f"MULTILINESTRING(({X + 150} {Y - 500},{X + 150} {Y + 500}))"
    draw(package, "receptor_lines", stream, name="creek", receptor_class="water_source", half_width_ft=10.0)
    report = check(checksiting, package, tmp_path)
    houses = [f for f in report["findings"] if f["receptor_class"] == "residence"]
    assert [f["verdict"] for f in houses] == ["violates"]
    assert houses[0]["measured_ft"] == pytest.approx(1000, abs=0.01)
    assert houses[0]["receptor_layer"] == "receptor_points" and houses[0]["subject"] == "barn"
    # Unknown whether the owner lives there: looked at, not granted.
    owner = {e["exemption_id"]: e["outcome"] for e in houses[0]["exemptions"]}
    assert owner["own_residence"] == "unknown"
    creek = [f for f in report["findings"] if f["receptor_class"] == "water_source"]
    assert creek[0]["verdict"] == "violates" and creek[0]["receptor_name"] == "creek"
    # Layers left empty clear nothing.
    assert "cemetery" in {entry["receptor_class"] for entry in report["not_evaluated"]}
    assert report["warnings"] == [] and all(not entry["warnings"] for entry in report["layers"])


@pytest.mark.parametrize(("answer", "verdict"), [(True, "exempt"), (False, "violates"), (NULL, "violates")])
def test_an_answer_decides(checksiting, package, tmp_path, answer, verdict):
    draw(package, "structures", BARN, name="barn", structure_type="confinement_building")
    draw(package, "receptor_points", point(1000), receptor_class="residence", owner_is_operator=answer)
    houses = [f for f in check(checksiting, package, tmp_path)["findings"] if f["receptor_class"] == "residence"]
    assert [f["verdict"] for f in houses] == [verdict]


def test_unsaved_drawings_count(checksiting, package, tmp_path, qgis_new_project):
    layers = {table_of(made): made for made in package_layers(package)}
    QgsProject.instance().addMapLayers(list(layers.values()))
    for name, shape, values in (
        ("structures", BARN, {"structure_type": "confinement_building"}),
        ("receptor_points", point(1000), {"receptor_class": "residence"}),
    ):
        target = layers[name]
        assert target.startEditing()
        attributes = {target.fields().lookupField(key): value for key, value in values.items()}
        assert target.addFeature(QgsVectorLayerUtils.createFeature(target, geometry(shape), attributes))
    result = checksiting(
        STRUCTURES=layers["structures"].id(), RECEPTORS=[layers[name].id() for name in RECEPTOR_TABLES]
    )
    assert (result["OVERALL"], result["VIOLATES"]) == ("violates", 1)
    for made in layers.values():
        made.rollBack()


def test_another_operation_is_taken_as_one(checksiting, package, tmp_path):
    draw(package, "structures", BARN, name="barn", structure_type="confinement_building")
    draw(package, "other_operations", point(500), name="Sousedé", animal_units=600.0, common_ownership=True)
    operation = check(checksiting, package, tmp_path)["operation"]
    assert [n["name"] for n in operation["adjacent_operations"]] == ["Sousedé"]
    assert operation["combined_animal_units"]["at_least"] == "1599.6"
