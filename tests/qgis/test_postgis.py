"""A receptor layer in a PostGIS database, opened with a role that may only read, as a county's server gives it out."""

from __future__ import annotations

import os
import pathlib
import shutil
import subprocess
import tempfile

import pytest

pytestmark = pytest.mark.postgis


def _server_programs() -> pathlib.Path:
    for folder in sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
        version = folder.parent.name
        if (folder / "initdb").exists() and pathlib.Path(
            f"/usr/share/postgresql/{version}/extension/postgis.control"
        ).exists():
            return folder
    pytest.skip("no PostgreSQL with PostGIS on this machine; AFO_WITH_POSTGIS=1 make setup installs it")


@pytest.fixture(scope="module")
def database():
    """Run SQL in a throw-away server that listens on a socket in its own folder; `database.folder` is that folder."""
    programs = _server_programs()
    # Not pytest's own folder, which only root may enter: PostgreSQL refuses to run as root.
    folder = pathlib.Path(tempfile.mkdtemp(prefix="afo-postgis-"))
    as_owner = []
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres", "postgres")
        as_owner = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
    folder.chmod(0o755)

    def call(program, *arguments):
        command = [*as_owner, str(programs / program), *map(str, arguments)]
        with open(folder.with_suffix(".log"), "a") as log:  # a pipe would stay open as long as the server runs
            done = subprocess.run(command, cwd="/", stdout=log, stderr=log, timeout=60)
        assert done.returncode == 0, folder.with_suffix(".log").read_text()

    def sql(text):
        call("psql", "-h", folder, "-U", "owner", "-d", "postgres", "-v", "ON_ERROR_STOP=1", "-c", text)

    sql.folder = folder
    call("initdb", "-D", folder / "data", "-U", "owner", "-A", "trust", "--no-sync")
    call("pg_ctl", "-D", folder / "data", "-w", "-o", f"-k {folder} -c listen_addresses= -c fsync=off", "start")
    try:
        sql("create extension postgis")
        sql("create role reader login")
        yield sql
    finally:
        call("pg_ctl", "-D", folder / "data", "-w", "-m", "immediate", "stop")
        shutil.rmtree(folder)
        folder.with_suffix(".log").unlink()


def findings(structures, receptors):
    from datetime import date
    from decimal import Decimal

    from afo_siting.afo_rules.model import Operation
    from afo_siting.ui import service

    request = service.CheckRequest(
        operation=Operation(filing_date=date(2026, 11, 29), stated_animal_units=Decimal(1500)),
        structures=structures,
        receptors=(service.ReceptorInput(receptors, "residence", "houses"),),
    )
    report = service.run(service.prepare(request))
    return [
        {key: finding[key] for key in ("receptor", "rule_id", "measured_ft", "required_ft", "verdict")}
        for finding in report["findings"]
        if finding["receptor_class"] == "residence" and finding["measured_ft"] is not None
    ]


def test_read_only_table_gives_the_same_findings_as_a_memory_layer(qgis_app, qgis_new_project, database):
    from qgis.core import QgsDataSourceUri, QgsFeature, QgsGeometry, QgsVectorLayer

    structures = QgsVectorLayer(
        "Polygon?crs=EPSG:26915&field=name:string&field=structure_type:string", "barns", "memory"
    )
    memory = QgsVectorLayer("Point?crs=EPSG:4269&field=name:string&field=owner_is_operator:bool", "houses", "memory")
    barn = QgsFeature(structures.fields())
    barn.setAttributes(["Barn", "confinement_building"])
    barn.setGeometry(
        QgsGeometry.fromWkt("Polygon((450000 4650000,450060 4650000,450060 4650025,450000 4650025,450000 4650000))")
    )
    assert structures.dataProvider().addFeatures([barn])[0]

    database(
        "create table houses (id serial primary key, name text, owner_is_operator boolean, place geometry(Point, 4269))"
    )
    places = [
        ("Near", "false", -93.60000, 42.00400),
        ("Far", "false", -93.59000, 42.00100),
        ("Own", "true", -93.60200, 42.00200),
    ]
    for name, own, x, y in places:
        database(
            f"insert into houses (name, owner_is_operator, place) values ('{name}', {own}, st_setsrid(st_point({x}, {y}), 4269))"
        )
        house = QgsFeature(memory.fields())
        house.setAttributes([name, own == "true"])
        house.setGeometry(QgsGeometry.fromWkt(f"Point({x} {y})"))
        assert memory.dataProvider().addFeatures([house])[0]
    database("insert into houses (name) values ('No place')")
    database("grant select on houses to reader")

    uri = QgsDataSourceUri()
    uri.setConnection(str(database.folder), "5432", "postgres", "reader", "")
    uri.setDataSource("public", "houses", "place", "", "id")
    table = QgsVectorLayer(uri.uri(False), "houses", "postgres")
    assert table.isValid(), table.error().message()
    assert table.featureCount() == 4

    from_table, from_memory = findings(structures, table), findings(structures, memory)
    assert len(from_memory) >= 2
    assert from_table == from_memory
