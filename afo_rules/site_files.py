"""Sites in GeoParquet files: the fields of the contract, read and written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional

import numpy as np
import shapely

from .errors import SitingError
from .geoparquet import GeoFile, days, numbers, trileans, words, write
from .sites import Sites

if TYPE_CHECKING:
    from numpy.typing import NDArray


def sites_of(path: str, structure_type: str = "", animal_units: Optional[float] = None) -> tuple[Sites, str]:
    """The sites of a file, in its CRS. What a site does not say itself is taken from the arguments."""
    file = GeoFile.opened(path)
    parts = list(file.rows())
    geometry = np.concatenate([np.zeros(0, dtype=object), *(p.geometry for p in parts)])
    count = len(geometry)
    if not count:
        raise SitingError(f"{path} has no sites.", "Give a file with at least one site.")
    if np.any(shapely.is_missing(geometry) | shapely.is_empty(geometry)):
        raise SitingError(f"A site of {path} has no geometry.", "Draw it or take the row out.")

    def column(name: str) -> Optional[NDArray[Any]]:
        return np.concatenate([p.columns[name] for p in parts]) if name in file.names else None

    units = numbers(column("animal_units"), count, "animal_units")
    names = words(column("name"), count, "")
    return Sites.of(
        geometry=geometry,
        structure_type=words(column("structure_type"), count, structure_type),
        animal_units=units if animal_units is None else np.where(np.isnan(units), animal_units, units),
        names=np.array([n or f"site {i + 1}" for i, n in enumerate(names.tolist())], dtype=object),
        operation_kind=words(column("operation_kind"), count, "confinement"),
        animal_weight_lb=numbers(column("animal_weight_lb"), count, "animal_weight_lb"),
        species_group=words(column("species_group"), count, ""),
        first_constructed=days(column("operation_first_constructed"), count, "operation_first_constructed"),
        existing=words(column("status"), count, "proposed") == "existing",
        constructed=days(column("constructed"), count, "constructed"),
        secondary_containment=trileans(column("secondary_containment"), count),
        holds_animals_or_manure=trileans(column("holds_animals_or_manure"), count),
        accuracy_ft=np.nan_to_num(numbers(column("accuracy_ft"), count, "accuracy_ft")),
    ), file.crs


def write_sites(path: str, sites: Sites, crs: str) -> None:
    """Writes what `sites_of` reads back as it was."""
    columns: dict[str, NDArray[Any]] = {
        "name": sites.names,
        "structure_type": sites.structure_type,
        "animal_units": sites.animal_units,
        "operation_kind": sites.operation_kind,
        "animal_weight_lb": sites.animal_weight_lb,
        "species_group": sites.species_group,
        "operation_first_constructed": sites.first_constructed,
        "status": np.where(sites.existing, "existing", "proposed").astype(object),
        "constructed": sites.constructed,
        "secondary_containment": sites.secondary_containment,
        "holds_animals_or_manure": sites.holds_animals_or_manure,
        "accuracy_ft": sites.accuracy_ft,
    }
    write(path, crs, sites.geometry, columns)
