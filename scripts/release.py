#!/usr/bin/env python3
"""Makes a release out of one version number: files, commit, tag and zip. Pushes and uploads nothing.

    .venv/bin/python scripts/release.py            the version that metadata.txt has
    .venv/bin/python scripts/release.py 0.2.0      that one, written into metadata.txt, pyproject.toml and CHANGELOG.md
    .venv/bin/python scripts/release.py --check    only: do the three name the same version?

Stops before it changes anything when the tree is not clean, the tag exists, the version does not go up, or CHANGELOG.md
says nothing of it.
"""

from __future__ import annotations

import argparse
import datetime
import pathlib
import re
import subprocess
import sys
from collections.abc import Sequence

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import package

VERSION = re.compile(r"\d+\.\d+\.\d+")
# Where the number stands: file, and the line around it.
PLACES = {
    "metadata.txt": re.compile(r"^(version=)(.*)$", re.MULTILINE),
    "pyproject.toml": re.compile(r'^(version = ")([^"]*)(?=")', re.MULTILINE),
}
# The topmost section: "## [0.1.0] - 2026-11-29", "## [0.1.0] - unreleased" or "## [Unreleased]".
HEADING = re.compile(r"^## \[([^\]]+)\](?: - (\S+))?$", re.MULTILINE)


class Refused(SystemExit):
    """Why there is no release; nothing was changed."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"release: {reason}")


def versions(root: pathlib.Path) -> dict[str, str]:
    """The version that each file names, "" where it names none; of CHANGELOG.md the topmost with a number."""
    found = {}
    for name, place in PLACES.items():
        match = place.search(_read(root / name))
        found[name] = match[2].strip() if match else ""
    headings = (heading[1] for heading in HEADING.finditer(_read(root / "CHANGELOG.md")))
    found["CHANGELOG.md"] = next((name for name in headings if VERSION.fullmatch(name)), "")
    return found


def check(root: pathlib.Path, expected: str = "") -> str:
    """The one version that all files name. Refuses when they do not."""
    found = versions(root)
    if len(set(found.values())) != 1 or not VERSION.fullmatch(found["metadata.txt"]):
        raise Refused("the files do not name one version: " + ", ".join(f"{k} {v or 'none'}" for k, v in found.items()))
    if expected and found["metadata.txt"] != expected:
        raise Refused(f"the files name {found['metadata.txt']}, not {expected}")
    return found["metadata.txt"]


def section(root: pathlib.Path) -> str:
    """The text of the topmost section of CHANGELOG.md, without its heading."""
    text = _read(root / "CHANGELOG.md")
    heads = list(HEADING.finditer(text))
    if not heads:
        raise Refused("CHANGELOG.md has no section such as “## [0.1.0] - unreleased”")
    return text[heads[0].end() : heads[1].start() if len(heads) > 1 else len(text)].strip()


def write(root: pathlib.Path, version: str, day: str) -> None:
    """Writes the version into the three files, and the day into the changelog's heading."""
    for name, place in PLACES.items():
        text, count = place.subn(lambda match: match[1] + version, _read(root / name), count=1)
        if count != 1:
            raise Refused(f"{name} has no line for the version")
        _write(root / name, text)
    text = HEADING.sub(f"## [{version}] - {day}", _read(root / "CHANGELOG.md"), count=1)
    _write(root / "CHANGELOG.md", text)
    changelog = f"{version}: {_first_line(section(root))} See CHANGELOG.md."
    metadata = re.sub(r"^changelog=.*$", lambda _: f"changelog={changelog}", _read(root / "metadata.txt"), flags=re.M)
    _write(root / "metadata.txt", metadata)


def _first_line(text: str) -> str:
    """The first entry, made safe for a file in which a percent sign begins a reference."""
    lines = [line.lstrip("- ") for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return lines[0].replace("%", " percent") if lines else ""


def refuse_what_cannot_be(root: pathlib.Path, version: str) -> None:
    """Everything that is looked at before anything is changed."""
    if not VERSION.fullmatch(version):
        raise Refused(f"“{version}” is no version such as 0.2.0")
    if git(root, "status", "--porcelain"):
        raise Refused("the working tree has changes that are not committed")
    tags = git(root, "tag", "--list", "v*").split()
    if f"v{version}" in tags:
        raise Refused(f"the tag v{version} is there already")
    newest = max((_numbers(tag) for tag in tags if VERSION.fullmatch(tag[1:])), default=(0, 0, 0))
    if _numbers(version) <= newest:
        raise Refused(f"{version} does not come after {'.'.join(map(str, newest))}")
    heading = HEADING.search(_read(root / "CHANGELOG.md"))
    if heading is None or heading[1] not in (version, "Unreleased"):
        raise Refused(f"the topmost section of CHANGELOG.md is not of {version}")
    if not _first_line(section(root)):
        raise Refused(f"CHANGELOG.md says nothing of {version}")


def release(root: pathlib.Path, version: str, output: pathlib.Path, day: str) -> pathlib.Path:
    """Writes, commits, builds and tags; returns the zip."""
    refuse_what_cannot_be(root, version)
    write(root, version, day)
    check(root, version)
    zip_file = package.build(output, root)
    names = [*PLACES, "CHANGELOG.md"]
    if git(root, "status", "--porcelain", "--", *names):
        git(root, "commit", "--quiet", "-m", f"Release {version}", "--", *names)
    git(
        root, "tag", "--annotate", f"v{version}", "-m", f"AFO Siting {version}\n\n{section(root)}", "--cleanup=verbatim"
    )
    return zip_file


def git(root: pathlib.Path, *words: str) -> str:
    done = subprocess.run(["git", "-C", str(root), *words], capture_output=True, text=True)
    if done.returncode:
        raise Refused(f"git {words[0]} failed: {done.stderr.strip()}")
    return done.stdout.strip()


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"\d+", version))


def _read(path: pathlib.Path) -> str:
    return path.read_text(encoding="utf-8")


def _write(path: pathlib.Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", newline="\n")


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("version", nargs="?", default="")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--root", type=pathlib.Path, default=package.ROOT)
    parser.add_argument("--output", type=pathlib.Path)
    given = parser.parse_args(arguments)
    if given.check:
        print(check(given.root, given.version))
        return 0
    version = given.version or package.version(given.root)
    day = datetime.date.today().isoformat()
    zip_file = release(given.root, version, given.output or given.root / "build" / "package", day)
    print(f"tagged v{version} and made {zip_file}")
    print(f"Left to do: git push --follow-tags, then upload the zip to plugins.qgis.org with the notes of v{version}.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
