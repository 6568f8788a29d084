"""Makes the checkout importable as the package `afo_siting`, whatever its folder is called, and guards that it stays one copy."""

from __future__ import annotations

import atexit
import importlib.util
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import typing

import hypothesis
import pytest

ROOT = pathlib.Path(__file__).resolve().parent.parent

# The suite tries the same cases each time, so that a run says something of the change and not of the dice; AFO_SLOW=1
# throws them.
hypothesis.settings.register_profile("suite", derandomize=not os.environ.get("AFO_SLOW"))
hypothesis.settings.load_profile("suite")

# Qt aborts the whole process when there is no display and no platform is named. pytest-qgis starts Qt before this file is
# read, so scripts/setup.sh sets the same for every Python of the venv; here it serves the processes that tests start.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
if not os.environ.get("XDG_RUNTIME_DIR"):
    os.environ["XDG_RUNTIME_DIR"] = tempfile.mkdtemp(prefix="afo-runtime-")  # mode 0700, as Qt asks
    atexit.register(shutil.rmtree, os.environ["XDG_RUNTIME_DIR"], ignore_errors=True)


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


class GuiResult(typing.NamedTuple):
    """What a session in a real QGIS window left."""

    returncode: int
    log: str
    """What the script said, or its traceback."""
    errors: str
    """What the runner said: why it failed, and the end of QGIS's own output."""
    folder: pathlib.Path
    """Screenshots, messages.log and qgis.out."""


@pytest.fixture
def gui_session(tmp_path):
    """Run a script in a real QGIS window: `gui_session(script, project=None, seconds=90)` returns a GuiResult.

    `script` is the path of a file with `run(session)`, or its text; scripts/gui_bootstrap.py tells what `session` offers.
    Set AFO_GUI_KEEP to a folder to have the screenshots kept there.
    """

    def run(script, project=None, seconds=90) -> GuiResult:
        if not isinstance(script, os.PathLike):
            path = tmp_path / "gui_script.py"
            path.write_text(script, encoding="utf-8")
            script = path
        keep = os.environ.get("AFO_GUI_KEEP")
        folder = pathlib.Path(keep, pathlib.Path(script).stem).resolve() if keep else tmp_path / "gui"
        command = [str(ROOT / "scripts" / "gui_session.sh"), str(script), str(folder)]
        done = subprocess.run(
            command + ([str(project)] if project else []),
            env={**os.environ, "GUI_TIMEOUT": str(seconds)},
            capture_output=True,
            text=True,
            timeout=seconds + 30,
        )
        if done.returncode == 77:
            pytest.skip(done.stderr.strip())
        return GuiResult(done.returncode, done.stdout, done.stderr, folder)

    return run
