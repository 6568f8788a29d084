"""Writing a file so that it is whole or not there: checks first, writes beside, then renames."""

from __future__ import annotations

import os
import pathlib
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Union

from ...afo_rules.errors import SitingError
from ..translation import tr

Path = Union[str, "os.PathLike[str]"]


def check_target(path: Path) -> pathlib.Path:
    """``path`` as a file that can be written. Raises SitingError that says what to mend."""
    if not str(path).strip():
        raise SitingError(tr("No file was chosen."), tr("Choose where to write it."))
    target = pathlib.Path(os.path.realpath(path))  # through a link: the file is replaced, not the link
    parent = target.parent
    if os.path.isdir(target):
        raise SitingError(tr("“{path}” is a folder.").format(path=target), tr("Add a file name."))
    if not os.path.isdir(parent):
        raise SitingError(
            tr("The folder “{folder}” does not exist.").format(folder=parent), tr("Make it, or choose another folder.")
        )
    if os.path.exists(target) and not _allowed(target, os.W_OK):
        raise SitingError(
            tr("The file “{path}” is read-only.").format(path=target),
            tr("Lift the write protection, or choose another name."),
        )
    if not _allowed(parent, os.W_OK | os.X_OK):
        raise SitingError(
            tr("The folder “{folder}” may not be written to.").format(folder=parent),
            tr("Choose another folder, or ask for the right to write there."),
        )
    return target


def _allowed(path: pathlib.Path, mode: int) -> bool:
    return os.access(path, mode, effective_ids=os.access in os.supports_effective_ids)


@contextmanager
def written_beside(path: Path) -> Iterator[str]:
    """Gives a new path in the same folder to write to; takes the place of ``path`` when the block ends well.

    The temporary name keeps the ending, which drivers go by. Whatever fails, the old file stays as it was.
    """
    target = check_target(path)
    try:
        folder = tempfile.mkdtemp(prefix=".afo-", dir=str(target.parent))
    except OSError as error:
        raise _not_written(target, error) from error
    beside = os.path.join(folder, f"new{target.suffix}")
    try:
        yield beside
        try:
            os.replace(beside, target)
        except OSError as error:
            raise _not_written(target, error) from error
    finally:
        for name in os.listdir(folder):
            os.unlink(os.path.join(folder, name))
        os.rmdir(folder)


def write_text(path: Path, text: str) -> None:
    """Writes ``text`` as UTF-8, whole or not at all."""
    with written_beside(path) as beside:
        try:
            with open(beside, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
        except OSError as error:
            raise _not_written(path, error) from error


def _not_written(path: Path, error: OSError) -> SitingError:
    return SitingError(
        tr("The file “{path}” could not be written: {why}.").format(path=path, why=error.strerror or error),
        tr("Close it in other programs and see that the disk has room, or choose another name."),
        repr(error),
    )
