"""The zip that goes to plugins.qgis.org: what the site's validator and scanners look at, and what users unpack."""

from __future__ import annotations

import configparser
import hashlib
import json
import re
import shutil
import subprocess
import sys
import zipfile

import pytest

# The GNU General Public License, version 2, as the Free Software Foundation and Debian publish it.
GPL_2 = "8177f97513213526df2cf6184d8ff986c675afb514d4e68a404010521b880643"
# What the site's validator asks for.
REQUIRED = ("name", "qgisMinimumVersion", "description", "about", "version", "author", "email", "repository", "tracker")


def read_metadata(folder) -> configparser.SectionProxy:
    parser = configparser.ConfigParser()  # interpolating, like the site's: a bare percent sign is an error
    parser.optionxform = str
    parser.read_string((folder / "metadata.txt").read_text(encoding="utf-8"))
    return parser["general"]


def names(path) -> list[str]:
    with zipfile.ZipFile(path) as archive:
        return archive.namelist()


def run(*command) -> subprocess.CompletedProcess:
    return subprocess.run([sys.executable, "-m", *map(str, command)], capture_output=True, text=True)


def test_one_folder_named_after_the_plugin(plugin_zip):
    assert {name.split("/")[0] for name in names(plugin_zip)} == {"afo_siting"}


def test_has_what_qgis_needs(plugin_zip):
    wanted = {"__init__.py", "plugin.py", "metadata.txt", "LICENSE", "README.md", "CHANGELOG.md"}
    assert wanted <= {name.partition("/")[2] for name in names(plugin_zip)}


def test_ships_the_tables_and_the_sample(plugin_zip):
    assert any(re.fullmatch(r"afo_siting/afo_rules/tables/\w+\.csv", name) for name in names(plugin_zip))
    assert any(name.startswith("afo_siting/resources/sample/") for name in names(plugin_zip))


def test_ships_nothing_that_is_only_for_developers(plugin_zip):
    wrong = re.compile(
        r"(^|/)(tests?|scripts|build|benchmarks|\.[^/]*|__pycache__|Makefile|pyproject\.toml|conftest\.py|test_[^/]*)(/|$)"
        r"|\.(pyc|pyo|sh|bat|so|dll|dylib|pyd|exe|sha256|md5|bandit|zip|gpkg-wal|gpkg-shm)$",
        re.IGNORECASE,
    )
    assert [name for name in names(plugin_zip) if wrong.search(name)] == []


def test_has_no_native_code(unpacked):
    magic = (b"\x7fELF", b"MZ", b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe")
    assert [
        str(path) for path in unpacked.rglob("*") if path.is_file() and path.read_bytes()[:4].startswith(magic)
    ] == []


def test_is_small(plugin_zip):
    assert plugin_zip.stat().st_size < 2_000_000


def test_same_sources_give_the_same_bytes(package_script, plugin_zip, tmp_path):
    # From a copy with other times and permissions, as another person's checkout would have.
    copy = tmp_path / "checkout"
    for path in package_script.shipped():
        target = copy / path
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(package_script.ROOT / path, target)
        target.chmod(0o600)
    again = package_script.build(tmp_path / "out", root=copy)
    assert again.read_bytes() == plugin_zip.read_bytes()


def test_metadata_has_what_the_site_asks_for(unpacked):
    metadata = read_metadata(unpacked)
    assert [key for key in REQUIRED if not metadata.get(key, "").strip()] == []
    for key in metadata:
        assert metadata[key] is not None  # interpolates each value
    assert metadata["qgisMinimumVersion"] == "3.40"
    assert metadata["qgisMaximumVersion"] == "4.99"
    assert metadata["hasProcessingProvider"] == "yes"
    assert metadata["supportsQt6"] == "True"
    assert re.fullmatch(r"[^@\s]+@[^@\s]+\.[a-z]+", metadata["email"])
    for key in ("homepage", "repository", "tracker"):
        assert metadata[key].startswith("https://")


def test_metadata_and_distribution_have_one_version(unpacked, root):
    version = read_metadata(unpacked)["version"]
    assert re.fullmatch(r"\d+\.\d+\.\d+", version)
    assert f'\nversion = "{version}"\n' in (root / "pyproject.toml").read_text(encoding="utf-8")
    assert f"## [{version}]" in (unpacked / "CHANGELOG.md").read_text(encoding="utf-8")


def test_icon_of_the_metadata_is_in_the_zip(unpacked):
    icon = unpacked / read_metadata(unpacked)["icon"]
    assert icon.is_file(), "QGIS and the site say nothing of a missing icon"
    assert b"<svg" in icon.read_bytes()


def test_licence_is_the_exact_text(unpacked):
    assert hashlib.sha256((unpacked / "LICENSE").read_bytes()).hexdigest() == GPL_2


def test_bandit_finds_nothing(unpacked):
    assert not list(unpacked.rglob(".bandit")), "a .bandit file would hide findings here and not on the site"
    done = run("bandit", "--quiet", "--format", "json", "--recursive", unpacked)
    report = json.loads(done.stdout)
    assert report["errors"] == []
    assert report["metrics"]["_totals"]["loc"] > 100, "bandit read no code"
    assert [
        f"{one['filename']}:{one['line_number']} {one['test_id']} {one['issue_text']}" for one in report["results"]
    ] == []
    assert report["metrics"]["_totals"]["nosec"] == 0, "the site does not honour `nosec`"


def test_detect_secrets_finds_nothing(unpacked):
    done = subprocess.run(
        [sys.executable, "-m", "detect_secrets", "scan", "--all-files", "."],
        cwd=unpacked,
        capture_output=True,
        text=True,
    )
    # The exit status is 0 whatever it finds.
    report = json.loads(done.stdout)
    assert report["plugins_used"], "no detector was active"
    found = [
        f"{path}:{one['line_number']} {one['type']}" for path, all_of in report["results"].items() for one in all_of
    ]
    assert found == []


def test_detect_secrets_would_find_a_hash(unpacked, tmp_path):
    """Guards the guard: a scan that reads nothing also finds nothing."""
    (tmp_path / "sums.py").write_text(f"CHECKSUM = '{hashlib.sha256(b'x').hexdigest()}'\n")
    done = subprocess.run(
        [sys.executable, "-m", "detect_secrets", "scan", "--all-files", "."],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert json.loads(done.stdout)["results"]


def test_pyflakes_finds_nothing(unpacked):
    done = run("flake8", "--isolated", "--select=F,E9", unpacked)
    assert (done.returncode, done.stdout) == (0, "")


def test_needs_no_compiled_resources_and_no_removed_module(unpacked):
    wrong = re.compile(r"^\s*(from|import)\s+(imp|distutils)\b|resources_rc|pyrcc", re.MULTILINE)
    found = [str(path) for path in unpacked.rglob("*.py") if wrong.search(path.read_text(encoding="utf-8"))]
    assert found == []


def test_text_is_utf8_without_bom(unpacked):
    for path in unpacked.rglob("*"):
        if path.suffix in {".py", ".txt", ".md", ".csv", ".ui", ".qml", ".qpt", ".svg", ".html", ".css", ".ts"}:
            assert not path.read_bytes().startswith(b"\xef\xbb\xbf"), path
            path.read_text(encoding="utf-8")


def test_script_writes_the_zip_and_says_where(root, tmp_path):
    done = subprocess.run(
        [sys.executable, root / "scripts" / "package.py", "--output", tmp_path], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    (made,) = tmp_path.glob("afo_siting-*.zip")
    assert str(made) in done.stdout


def test_a_file_that_must_not_ship_stops_the_build(package_script, tmp_path):
    for name in package_script.FILES:
        (tmp_path / name).write_text("x")
    for name in package_script.FOLDERS:
        (tmp_path / name).mkdir()
    (tmp_path / "ui" / "helper.sh").write_text("true")
    with pytest.raises(SystemExit, match=r"ui/helper\.sh must not ship"):
        package_script.shipped(tmp_path)
