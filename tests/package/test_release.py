"""`make release`: one version number in every file, a tag with the changelog's words, and the zip."""

from __future__ import annotations

import configparser
import shutil
import subprocess
import sys
import zipfile

import pytest

FILES = ("metadata.txt", "pyproject.toml", "CHANGELOG.md")


@pytest.fixture
def checkout(package_script, root, tmp_path):
    """What ships, as a repository of its own."""
    folder = tmp_path / "checkout"
    for path in [*package_script.shipped(), "pyproject.toml"]:
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(root / path, target)
    git(folder, "init", "--quiet", "--initial-branch=main")
    git(folder, "config", "user.name", "tests")
    git(folder, "config", "user.email", "tests@example.org")
    (folder / ".gitignore").write_text("build/\n")
    commit(folder)
    return folder


def git(folder, *words) -> str:
    return subprocess.run(["git", "-C", folder, *words], check=True, capture_output=True, text=True).stdout.strip()


def commit(folder) -> None:
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "-m", "state")


def release(root, folder, *words) -> subprocess.CompletedProcess:
    command = [sys.executable, root / "scripts" / "release.py", "--root", folder, *words]
    return subprocess.run(list(map(str, command)), capture_output=True, text=True)


def replace(folder, name, old, new) -> None:
    text = (folder / name).read_text(encoding="utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")


def unreleased(folder, words="- Something new, 5% faster.") -> None:
    replace(folder, "CHANGELOG.md", "## [", f"## [Unreleased]\n\n### Added\n\n{words}\n\n## [")
    commit(folder)


def test_this_checkout_names_one_version(root):
    done = release(root, root, "--check")
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip().count(".") == 2


def test_a_release_of_a_new_version(root, checkout):
    unreleased(checkout)
    done = release(root, checkout, "7.8.9")
    assert done.returncode == 0, done.stderr
    assert git(checkout, "status", "--porcelain") == ""
    assert git(checkout, "tag") == "v7.8.9"
    assert git(checkout, "rev-parse", "v7.8.9^{commit}") == git(checkout, "rev-parse", "HEAD")
    assert "- Something new, 5% faster." in git(checkout, "tag", "--list", "--format=%(contents)")
    assert "### Added" in git(checkout, "tag", "--list", "--format=%(contents)")
    assert release(root, checkout, "--check", "7.8.9").returncode == 0
    with zipfile.ZipFile(checkout / "build" / "package" / "afo_siting-7.8.9.zip") as archive:
        metadata = configparser.ConfigParser()  # interpolating: a bare percent sign is an error
        metadata.read_string(archive.read("afo_siting/metadata.txt").decode("utf-8"))
        assert metadata["general"]["version"] == "7.8.9"
        assert metadata["general"]["changelog"] == "7.8.9: Something new, 5 percent faster. See CHANGELOG.md."
        heading = next(
            line for line in archive.read("afo_siting/CHANGELOG.md").decode().splitlines() if line.startswith("## ")
        )
    assert heading.startswith("## [7.8.9] - 2") and heading.count("-") == 3


def test_the_first_release_takes_the_version_of_the_files(root, checkout):
    done = release(root, checkout)
    assert done.returncode == 0, done.stderr
    version = release(root, checkout, "--check").stdout.strip()
    assert git(checkout, "tag") == f"v{version}"
    assert "unreleased" not in (checkout / "CHANGELOG.md").read_text(encoding="utf-8").split("\n## [")[1]


def refused(root, checkout, version, words) -> None:
    before = {name: (checkout / name).read_bytes() for name in FILES}
    head, tags = git(checkout, "rev-parse", "HEAD"), git(checkout, "tag")
    done = release(root, checkout, version)
    assert done.returncode != 0
    assert done.stderr.startswith("release: ") and words in done.stderr, done.stderr
    assert {name: (checkout / name).read_bytes() for name in FILES} == before
    assert (git(checkout, "rev-parse", "HEAD"), git(checkout, "tag")) == (head, tags)


def test_a_tree_with_changes_is_refused(root, checkout):
    unreleased(checkout)
    (checkout / "README.md").write_text("changed")
    refused(root, checkout, "7.8.9", "not committed")


@pytest.mark.parametrize(
    ("version", "words"), [("7.8.9", "there already"), ("7.8.8", "does not come after 7.8.9"), ("8.0", "no version")]
)
def test_a_version_that_does_not_go_up_is_refused(root, checkout, version, words):
    unreleased(checkout)
    git(checkout, "tag", "v7.8.9")
    refused(root, checkout, version, words)


def test_a_release_without_a_word_in_the_changelog_is_refused(root, checkout):
    refused(root, checkout, "7.8.9", "is not of 7.8.9")
    unreleased(checkout, words="")
    refused(root, checkout, "7.8.9", "says nothing")


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [("metadata.txt", "\nversion=", "\nversion=9"), ("pyproject.toml", '\nversion = "', '\nversion = "9')],
)
def test_files_that_name_two_versions_are_seen(root, checkout, name, old, new):
    replace(checkout, name, old, new)
    done = release(root, checkout, "--check")
    assert done.returncode != 0 and "do not name one version" in done.stderr and name in done.stderr
