"""Makes build/package/afo_siting-VERSION.zip, the file that goes to plugins.qgis.org.

The same sources give the same bytes: names are sorted, times and permissions fixed. What ships is listed, not what
stays out, so a new folder in the repository never slips into the zip unseen.
"""

from __future__ import annotations

import argparse
import configparser
import pathlib
import sys
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PLUGIN = "afo_siting"
FILES = ("__init__.py", "plugin.py", "metadata.txt", "LICENSE", "README.md", "CHANGELOG.md")
FOLDERS = ("afo_rules", "ui", "resources")
# What an editor, a test run or QGIS leaves beside the sources.
LEFTOVER_FOLDERS = {"__pycache__", ".mypy_cache", ".ruff_cache", ".pytest_cache"}
LEFTOVER_ENDINGS = (".pyc", ".pyo", "~", ".gpkg-wal", ".gpkg-shm", ".aux.xml", ".qmd", ".swp", ".orig", ".rej")
# The site refuses binaries and warns of scripts; hashes are taken for secrets.
REFUSED_ENDINGS = {".sh", ".bat", ".ps1", ".so", ".dll", ".dylib", ".pyd", ".exe", ".sha256", ".md5", ".zip"}
# The first moment that a zip can express.
TIME = (1980, 1, 1, 0, 0, 0)


def shipped(root: pathlib.Path = ROOT) -> list[pathlib.Path]:
    """Return the paths that ship, relative to ``root``, sorted; an error names what is missing or must not ship."""
    missing = [name for name in (*FILES, *FOLDERS) if not (root / name).exists()]
    if missing:
        raise SystemExit("package: not in the checkout: " + ", ".join(missing))
    paths = [pathlib.PurePosixPath(name) for name in FILES]
    for folder in FOLDERS:
        for path in (root / folder).rglob("*"):
            relative = path.relative_to(root)
            if path.is_dir() or LEFTOVER_FOLDERS & set(relative.parts) or path.name.endswith(LEFTOVER_ENDINGS):
                continue
            if path.name.startswith(".") or path.is_symlink() or path.suffix.lower() in REFUSED_ENDINGS:
                raise SystemExit(f"package: {relative} must not ship; move it out of {folder}/")
            paths.append(pathlib.PurePosixPath(relative.as_posix()))
    return sorted(pathlib.Path(path) for path in paths)


def version(root: pathlib.Path = ROOT) -> str:
    """Return the plugin's version as metadata.txt has it."""
    metadata = configparser.ConfigParser()  # an interpolating one, as QGIS's site uses: a bare percent sign is an error
    metadata.read_string((root / "metadata.txt").read_text(encoding="utf-8"))
    return metadata.get("general", "version")


def build(output: pathlib.Path, root: pathlib.Path = ROOT) -> pathlib.Path:
    """Write the zip into the folder ``output`` and return its path."""
    output.mkdir(parents=True, exist_ok=True)
    target = output / f"{PLUGIN}-{version(root)}.zip"
    with zipfile.ZipFile(target, "w", compression=zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in shipped(root):
            entry = zipfile.ZipInfo(f"{PLUGIN}/{path.as_posix()}", date_time=TIME)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3  # Unix, on every machine
            entry.external_attr = 0o100644 << 16
            archive.writestr(entry, (root / path).read_bytes(), compresslevel=9)
    return target


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--output", type=pathlib.Path, default=ROOT / "build" / "package", help="folder for the zip")
    options = parser.parse_args(arguments)
    target = build(options.output)
    with zipfile.ZipFile(target) as archive:
        count = len(archive.namelist())
    print(f"{target}: {count} files, {target.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
