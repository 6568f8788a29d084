"""The developer's commands: they must not touch what is not theirs, and cost nothing when there is nothing to do."""

from __future__ import annotations

import os
import subprocess
import time

import pytest


@pytest.fixture
def install(root, tmp_path):
    def run(action, **environment):
        clean = {
            key: value
            for key, value in os.environ.items()
            if key not in ("XDG_DATA_HOME", "QGIS_CONFIG", "PROFILE", "COPY")
        }
        return subprocess.run(
            [root / "scripts" / "install.sh", action],
            env={**clean, "HOME": str(tmp_path), **environment},
            capture_output=True,
            text=True,
        )

    return run


@pytest.fixture
def target(tmp_path):
    return tmp_path / ".local/share/QGIS/QGIS3/profiles/default/python/plugins/afo_siting"


def test_install_links_the_checkout_and_may_be_repeated(install, root, target):
    for _ in range(2):
        done = install("install")
        assert done.returncode == 0, done.stderr
        assert target.is_symlink() and target.resolve() == root
    assert install("uninstall").returncode == 0
    assert not target.exists() and (root / "metadata.txt").exists()


def test_install_copies_on_request(install, target):
    for _ in range(2):
        done = install("install", COPY="1")
        assert done.returncode == 0, done.stderr
        assert target.is_dir() and not target.is_symlink()
        assert (target / "plugin.py").exists() and not (target / "tests").exists()


def test_install_goes_into_each_generation_of_qgis(install, tmp_path):
    plugins = [
        tmp_path / f".local/share/QGIS/{generation}/profiles/work/python/plugins" for generation in ("QGIS3", "QGIS4")
    ]
    for folder in plugins:
        folder.mkdir(parents=True)
    assert install("install", PROFILE="work").returncode == 0
    assert all((folder / "afo_siting").is_symlink() for folder in plugins)


def test_install_leaves_a_folder_that_is_not_ours(install, target):
    target.mkdir(parents=True)
    (target / "mine.txt").write_text("precious")
    done = install("install")
    assert done.returncode == 1 and str(target) in done.stderr
    assert (target / "mine.txt").read_text() == "precious"


def test_setup_returns_at_once_when_it_is_done(root):
    if not (root / "build" / "setup.stamp").exists():
        pytest.skip("setup left no stamp: something useful is missing on this machine, as it said")
    start = time.monotonic()
    done = subprocess.run([root / "scripts" / "setup.sh"], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert time.monotonic() - start < 2


def test_ci_is_make_test_and_nothing_cleverer(root):
    lines = [line for line in (root / ".ci" / "run").read_text().splitlines() if line and not line.startswith("#")]
    assert lines[-1] == "exec make test" and len(lines) == 3


@pytest.mark.parametrize("name", ["setup", "test", "lint", "install", "gui", "gui_session", "matrix"])
def test_shell_scripts_parse_and_stop_at_errors(root, name):
    path = root / "scripts" / f"{name}.sh"
    assert subprocess.run(["bash", "-n", path]).returncode == 0
    assert os.access(path, os.X_OK)
    text = path.read_text()
    # test.sh and lint.sh go on after a failure on purpose, and count it.
    assert "set -euo pipefail" in text or "set -uo pipefail" in text
