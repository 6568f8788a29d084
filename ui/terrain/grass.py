"""Drainage directions from GRASS r.watershed (single flow), in a GRASS session of our own.

GRASS's modules are started as separate programs on a throw-away database, without a shell, without the user's GRASS
settings and without the Processing provider, which may be switched off: so it works the same in QGIS, qgis_process and
tests. r.watershed routes through pits without filling them.
"""

from __future__ import annotations

import os
import pathlib
import re
import shutil
import sys
import tempfile
from typing import TYPE_CHECKING, Callable, Optional

from qgis.PyQt.QtCore import QProcess, QProcessEnvironment

from ...afo_rules.errors import Cancelled, SitingError
from ..translation import tr

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ...afo_rules.terrain.flow import Receivers, Surface
    from ...afo_rules.terrain.grid import Grid

_NAMES = ("grass", "grass85", "grass84", "grass83", "grass82", "grass80", "grass78")
# r.watershed turns elevations into whole thousandths; this many more digits are kept by handing it larger numbers,
# as far as they fit its 32 bits.
_GRASS_SCALE = 1000.0
_FINEST = 1000.0
_LARGEST = 2.0e9
_PERCENT = re.compile(r"GRASS_INFO_PERCENT:\s*(\d+)")
_POLL_MS = 200
_ASK_MS = 60_000
_CELLS_AT_ONCE = 2_000_000


def install_hint() -> str:
    """What to do where GRASS is missing."""
    if sys.platform.startswith("linux"):
        return tr("Install it with “sudo apt-get install grass-core” (Fedora: “sudo dnf install grass”).")
    return tr("Install QGIS with GRASS (the standard installer has it).")


def find_grass() -> str:
    """The folder of GRASS's programs. Raises SitingError with the command that installs it."""
    given = os.environ.get("GISBASE", "")
    if given and (pathlib.Path(given) / "bin").is_dir():
        return given
    for name in _NAMES:
        program = shutil.which(name)
        if program is None:
            continue
        asked = QProcess()
        asked.start(program, ["--config", "path"])
        if not asked.waitForFinished(_ASK_MS):
            asked.kill()
            asked.waitForFinished(_ASK_MS)
            continue
        said = bytes(asked.readAllStandardOutput()).decode("utf-8", "replace")
        folder = said.strip().splitlines()[-1:] or [""]
        if (pathlib.Path(folder[0]) / "bin").is_dir() and folder[0]:
            return folder[0]
    folder_of_qgis = _grass_of_qgis()
    if folder_of_qgis:
        return folder_of_qgis
    raise SitingError(
        tr("GRASS GIS, which works out where water drains, was not found."),
        install_hint() + " " + tr("Or choose the built-in drainage (DRAINAGE_ENGINE=built_in)."),
    )


def _grass_of_qgis() -> Optional[str]:
    """GRASS as QGIS's own provider knows it: on Windows and macOS it is not on the PATH."""
    try:
        from grassprovider.grass_utils import GrassUtils
    except ImportError:
        return None
    folder = GrassUtils.grassPath()
    return str(folder) if folder and (pathlib.Path(folder) / "bin").is_dir() else None


def grass_receivers(
    surface: Surface, grid: Grid, progress: Callable[[float], None], cancelled: Callable[[], bool]
) -> Receivers:
    """Receivers (rows * columns,) of ``surface`` (rows, columns; metres, NaN unknown) by r.watershed -s.

    Raises SitingError when GRASS is missing or fails, Cancelled.
    """
    from ...afo_rules.terrain.flow import receivers_of_codes

    base = find_grass()
    with tempfile.TemporaryDirectory(prefix="afo-grass-") as folder:
        session = _Session(base, pathlib.Path(folder), progress, cancelled)
        return receivers_of_codes(session.codes(surface, grid), grid)


class _Session:
    """One throw-away GRASS database without a projection: cells are measured in metres, no CRS is looked up."""

    def __init__(
        self, base: str, folder: pathlib.Path, progress: Callable[[float], None], cancelled: Callable[[], bool]
    ) -> None:
        self._base, self._folder = base, folder
        self._progress, self._cancelled = progress, cancelled
        self._environment = self._made_environment()

    def _made_environment(self) -> dict[str, str]:
        mapset = self._folder / "afo" / "PERMANENT"
        mapset.mkdir(parents=True)
        region = (
            "proj: 0\nzone: 0\nnorth: 1\nsouth: 0\neast: 1\nwest: 0\ncols: 1\nrows: 1\ne-w resol: 1\nn-s resol: 1\n"
            "top: 1\nbottom: 0\ncols3: 1\nrows3: 1\ndepths: 1\ne-w resol3: 1\nn-s resol3: 1\nt-b resol: 1\n"
        )
        for name in ("DEFAULT_WIND", "WIND"):
            (mapset / name).write_text(region, encoding="ascii")
        settings = self._folder / "gisrc"
        settings.write_text(
            f"GISDBASE: {self._folder}\nLOCATION_NAME: afo\nMAPSET: PERMANENT\nGUI: text\n", encoding="utf-8"
        )
        environment = dict(os.environ)
        environment.update(
            GISBASE=self._base,
            GISRC=str(settings),
            GIS_LOCK=str(os.getpid()),
            GRASS_MESSAGE_FORMAT="gui",
            # In every GRASS since 7.4, and six times faster than ZLIB at taking in 200 MB that are read once.
            GRASS_COMPRESSOR="LZ4",
            LC_ALL="C",
        )
        for variable, parts in (("PATH", ("bin", "scripts", "lib")), (_library_variable(), ("lib",))):
            folders = [os.path.join(self._base, part) for part in parts]
            environment[variable] = os.pathsep.join([*folders, environment.get(variable, "")]).rstrip(os.pathsep)
        # A Python of QGIS's or of a virtual environment is none of GRASS's business.
        environment.pop("PYTHONHOME", None)
        return environment

    def codes(self, surface: Surface, grid: Grid) -> NDArray[np.int8]:
        import numpy as np

        elevation, directions = self._folder / "elevation.bin", self._folder / "directions.bin"
        _write_whole_numbers(surface, elevation)
        edges = [
            f"north={grid.rows * grid.cell_height_m!r}",
            "south=0",
            f"east={grid.columns * grid.cell_width_m!r}",
            "west=0",
        ]
        shape = [f"rows={grid.rows}", f"cols={grid.columns}"]
        read = ["r.in.bin", "-d", f"input={elevation}", "output=elevation", "bytes=8", f"anull={_NULL}"]
        self._run([*read, *edges, *shape], 0, 10)
        elevation.unlink()
        self._run(["g.region", "raster=elevation"], 10, 10)
        self._run(["r.watershed", "-s", "elevation=elevation", "drainage=drainage"], 10, 95)
        self._run(["r.out.bin", "-i", "input=drainage", f"output={directions}", "bytes=1", "null=0"], 95, 100)
        return np.fromfile(directions, dtype=np.int8).reshape(grid.shape)

    def _run(self, command: list[str], start: float, end: float) -> None:
        """Runs one module; its own percentage moves the progress from ``start`` to ``end``."""
        log = self._folder / "log.txt"
        program = os.path.join(self._base, "bin", command[0] + (".exe" if os.name == "nt" else ""))
        running = QProcess()
        environment = QProcessEnvironment()
        for name, value in self._environment.items():
            environment.insert(name, value)
        running.setProcessEnvironment(environment)
        running.setProcessChannelMode(QProcess.ProcessChannelMode.MergedChannels)
        running.setStandardOutputFile(str(log))
        running.start(program, command[1:])
        try:
            while not running.waitForFinished(_POLL_MS):
                if running.state() == QProcess.ProcessState.NotRunning:
                    break
                if self._cancelled():
                    raise Cancelled
                self._progress(start + (end - start) * _percent_of(log) / 100)
        finally:
            if running.state() != QProcess.ProcessState.NotRunning:
                running.kill()
                running.waitForFinished(_ASK_MS)
        if running.error() == QProcess.ProcessError.FailedToStart:
            raise _failed(command[0], str(running.errorString()))
        if running.exitStatus() != QProcess.ExitStatus.NormalExit or running.exitCode():
            raise _failed(command[0], log.read_text(encoding="utf-8", errors="replace")[-2000:])
        self._progress(end)


_NULL = -9999999


def _write_whole_numbers(surface: Surface, path: pathlib.Path) -> None:
    """Elevations above the lowest, stretched as far as r.watershed's whole numbers allow, as doubles."""
    import numpy as np

    lowest = float(np.nanmin(surface))
    relief = max(float(np.nanmax(surface)) - lowest, 1e-6)
    stretch = min(_FINEST, _LARGEST / (_GRASS_SCALE * relief))
    rows_at_once = max(1, _CELLS_AT_ONCE // surface.shape[1])
    with open(path, "wb") as file:
        for top in range(0, surface.shape[0], rows_at_once):
            values = (surface[top : top + rows_at_once].astype(np.float64) - lowest) * stretch
            np.where(np.isfinite(values), values, _NULL).tofile(file)


def _percent_of(log: pathlib.Path) -> float:
    if not log.is_file():
        return 0.0
    with open(log, "rb") as file:
        file.seek(0, os.SEEK_END)
        file.seek(max(0, file.tell() - 400))
        found = _PERCENT.findall(file.read().decode("ascii", "replace"))
    return float(found[-1]) if found else 0.0


def _failed(module: str, said: str) -> SitingError:
    return SitingError(
        tr("GRASS's module {module} failed.").format(module=module),
        tr("Look at the details in the log; the built-in drainage (DRAINAGE_ENGINE=built_in) needs no GRASS."),
        said,
    )


def _library_variable() -> str:
    return {"darwin": "DYLD_LIBRARY_PATH", "win32": "PATH"}.get(sys.platform, "LD_LIBRARY_PATH")
