"""The zip, built once a process, and unpacked once."""

from __future__ import annotations

import importlib.util
import pathlib
import sys
import zipfile

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def package_script():
    """scripts/package.py as a module."""
    spec = importlib.util.spec_from_file_location("afo_package_script", ROOT / "scripts" / "package.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="session")
def plugin_zip(package_script, tmp_path_factory) -> pathlib.Path:
    return package_script.build(tmp_path_factory.mktemp("package"))


@pytest.fixture(scope="session")
def unpacked(plugin_zip, tmp_path_factory) -> pathlib.Path:
    """The folder `afo_siting` as a user gets it."""
    folder = tmp_path_factory.mktemp("unpacked")
    with zipfile.ZipFile(plugin_zip) as archive:
        archive.extractall(folder)
    return folder / "afo_siting"
