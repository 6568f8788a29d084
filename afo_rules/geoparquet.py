"""GeoParquet in and out, by pyarrow alone (optional extra ``distributed``)."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Optional

import numpy as np
import pyproj
import shapely

from .errors import SitingError
from .trileans import UNKNOWN

if TYPE_CHECKING:
    from numpy.typing import NDArray

WGS84 = "OGC:CRS84"  # what GeoParquet means where it names no CRS


@dataclass(frozen=True)
class Rows:
    """Some rows of a file (n). ``first``: the number of the first of them in the file."""

    first: int
    geometry: NDArray[np.object_]
    columns: Mapping[str, NDArray[Any]]

    def __len__(self) -> int:
        return len(self.geometry)


@dataclass(frozen=True)
class GeoFile:
    """A GeoParquet file, not read yet."""

    path: str
    crs: str
    geometry_column: str
    count: int
    names: tuple[str, ...]

    @classmethod
    def opened(cls, path: str) -> GeoFile:
        """Raises SitingError, naming the file, when it is no GeoParquet."""
        parquet = _pyarrow_parquet()
        try:
            file = parquet.ParquetFile(path)
        except (OSError, ValueError) as error:
            raise SitingError(f"{path} cannot be read as Parquet.", "Give a GeoParquet file.", str(error)) from error
        found = (file.schema_arrow.metadata or {}).get(b"geo")
        if found is None:
            raise SitingError(f"{path} says nothing of a geometry.", "Write it as GeoParquet, for instance from QGIS.")
        meta = json.loads(found)
        column = meta["primary_column"]
        told = meta["columns"][column]
        if told.get("encoding") != "WKB":
            raise SitingError(f"{path} has its geometry as {told.get('encoding')}.", "Write it with encoding WKB.")
        names = tuple(n for n in file.schema_arrow.names if n != column)
        return cls(path, _definition(told.get("crs", WGS84), path), column, file.metadata.num_rows, names)

    def largest(self, name: str) -> float:
        """The largest number in a column, 0 where there is none."""
        if name not in self.names:
            return 0.0
        found = [0.0]
        for part in _pyarrow_parquet().ParquetFile(self.path).iter_batches(200_000, columns=[name]):
            values = numbers(_objects(part.column(name)), part.num_rows, f"{name} of {self.path}")
            found.append(float(np.nan_to_num(values).max(initial=0.0)))
        return max(found)

    def rows(self, batch: int = 200_000) -> Iterator[Rows]:
        """The rows, some at a time."""
        first = 0
        for part in _pyarrow_parquet().ParquetFile(self.path).iter_batches(batch):
            geometry = shapely.from_wkb(_objects(part.column(self.geometry_column)), on_invalid="ignore")
            columns = {name: _objects(part.column(name)) for name in self.names}
            yield Rows(first, np.asarray(geometry, dtype=object), columns)
            first += part.num_rows


def write(path: str, crs: str, geometry: NDArray[np.object_], columns: Mapping[str, NDArray[Any]]) -> None:
    """Writes a GeoParquet file, all of it or nothing."""
    import pyarrow

    told = {
        "version": "1.0.0",
        "primary_column": "geometry",
        "columns": {
            "geometry": {
                "encoding": "WKB",
                "geometry_types": [],
                "crs": pyproj.CRS.from_user_input(crs).to_json_dict(),
            }
        },
    }
    arrays = {name: pyarrow.array(values.tolist()) for name, values in columns.items()}
    wkb = shapely.to_wkb(geometry, output_dimension=2)
    table = pyarrow.table({**arrays, "geometry": pyarrow.array(wkb.tolist(), pyarrow.binary())})
    with whole_file(path) as unfinished:
        _pyarrow_parquet().write_table(table.replace_schema_metadata({"geo": json.dumps(told)}), unfinished)


@contextmanager
def whole_file(path: str) -> Iterator[str]:
    """The name of a file to write, which takes the place of ``path`` once it is finished; else nothing is left."""
    unfinished = f"{path}.unfinished-{os.getpid()}"
    try:
        yield unfinished
        os.replace(unfinished, path)
    finally:
        if os.path.exists(unfinished):
            os.remove(unfinished)


def trileans(values: Optional[NDArray[Any]], count: int) -> NDArray[np.int8]:
    """Yes, no and unknown from booleans or numbers; other words are unknown."""
    if values is None:
        return np.full(count, UNKNOWN, dtype=np.int8)
    known = {True: 1, False: 0, "true": 1, "false": 0, "yes": 1, "no": 0}
    plain = (value.lower() if isinstance(value, str) else value for value in values.tolist())
    return np.array([known.get(value, UNKNOWN) for value in plain], dtype=np.int8)


def days(values: Optional[NDArray[Any]], count: int, what: str) -> NDArray[np.datetime64]:
    """Dates from dates, times or ISO text. Raises SitingError for other text."""
    if values is None:
        return np.full(count, np.datetime64("NaT"), dtype="datetime64[D]")
    try:
        return np.array([np.datetime64("NaT" if v in (None, "") else v, "D") for v in values.tolist()], "datetime64[D]")
    except (ValueError, TypeError) as error:
        raise SitingError(f"{what} has something that is no date.", "Use dates like 2026-11-29.", str(error)) from error


def numbers(values: Optional[NDArray[Any]], count: int, what: str) -> NDArray[np.float64]:
    """Numbers, NaN where there is none. Raises SitingError for text that is no number."""
    if values is None:
        return np.full(count, np.nan)
    try:
        return np.array([np.nan if v in (None, "") else float(v) for v in values.tolist()], dtype=float)
    except (ValueError, TypeError) as error:
        raise SitingError(f"{what} has something that is no number.", "Use plain numbers.", str(error)) from error


def words(values: Optional[NDArray[Any]], count: int, default: str) -> NDArray[np.object_]:
    """Text, ``default`` where there is none."""
    if values is None:
        return np.full(count, default, dtype=object)
    return np.array([default if v in (None, "") else str(v) for v in values.tolist()], dtype=object)


def _objects(column: Any) -> NDArray[np.object_]:
    import pyarrow.types as kinds

    if kinds.is_string(column.type) or kinds.is_binary(column.type):
        # Three times as fast, and the same: other types would lose their None or their kind of number.
        return np.asarray(column.to_numpy(zero_copy_only=False), dtype=object)
    listed = column.to_pylist()
    array = np.empty(len(listed), dtype=object)
    array[:] = listed
    return array


def _definition(crs: Any, path: str) -> str:
    """The CRS by its authority's code where it has one, so that the same CRS is never transformed into itself."""
    if crs is None:
        raise SitingError(f"{path} has no CRS.", "Write it with a CRS.")
    try:
        known = pyproj.CRS.from_user_input(crs)
    except pyproj.exceptions.CRSError as error:
        raise SitingError(f"The CRS of {path} is not known.", "Write it with another CRS.", str(error)) from error
    authority = known.to_authority()
    return ":".join(authority) if authority else str(known.to_wkt())


def _pyarrow_parquet() -> Any:
    try:
        import pyarrow.parquet
    except ImportError as error:
        raise SitingError(
            "Reading GeoParquet needs pyarrow.", "Install it: pip install 'afo-rules[distributed]'.", str(error)
        ) from error
    return pyarrow.parquet
