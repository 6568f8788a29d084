"""Makes the checkout importable as the package `afo_siting`, whatever its folder is called, and guards that it stays one copy."""

from __future__ import annotations

import importlib.util
import os
import pathlib
import sys
import tempfile

import pytest

ROOT = pathlib.Path(__file__).resolve().parent.parent

# Qt aborts the whole process when there is no display and no platform is named.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
if not os.environ.get("XDG_RUNTIME_DIR"):
    os.environ["XDG_RUNTIME_DIR"] = tempfile.mkdtemp(prefix="afo-runtime-")  # mode 0700, as Qt asks


def _register_root() -> None:
    spec = importlib.util.spec_from_file_location(
        "afo_siting", ROOT / "__init__.py", submodule_search_locations=[str(ROOT)]
    )
    module = importlib.util.module_from_spec(spec)
    sys.modules["afo_siting"] = module
    spec.loader.exec_module(module)


if "afo_siting" not in sys.modules:
    _register_root()


def second_copies(modules: dict[str, object]) -> list[str]:
    """Return the names of modules loaded from our afo_rules folder under another name than `afo_siting.afo_rules...`.

    Two copies make enums unequal that print the same, so a test could pass on one copy and the plugin fail on both.
    """
    folder = str(ROOT / "afo_rules") + os.sep
    return sorted(
        name
        for name, module in list(modules.items())
        if str(getattr(module, "__file__", None) or "").startswith(folder)
        and name != "afo_siting.afo_rules"
        and not name.startswith("afo_siting.afo_rules.")
    )


@pytest.fixture(scope="session", autouse=True)
def _one_copy_of_the_rules():
    yield
    copies = second_copies(sys.modules)
    assert not copies, f"a second copy of afo_rules was imported, as {copies}: import afo_siting.afo_rules instead"


@pytest.fixture(scope="session")
def root() -> pathlib.Path:
    """The checkout."""
    return ROOT


@pytest.fixture(scope="session")
def real_data() -> pathlib.Path:
    """The folder of real Iowa layers beside the checkout, which the repository may not contain."""
    folder = pathlib.Path(os.environ.get("AFO_REAL_DATA", ROOT.parent / "shared" / "data"))
    if not folder.is_dir():
        pytest.skip(f"no real layers at {folder} (set AFO_REAL_DATA)")
    return folder
