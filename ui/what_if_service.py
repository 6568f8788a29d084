"""What the live what-if of the placing tools measures against: the layers of a check, read once around a place.

``prepare`` on the main thread takes what it needs of the layers; ``run`` on any thread reads them; the answer is asked
for footprints, on one thread that Python began or on the main one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Callable, Optional, Union

from qgis.core import QgsVectorLayer

from ..afo_rules.errors import Cancelled, SitingError
from ..afo_rules.model import Manure, Stockpile, Structure, StructureType
from . import dependencies
from .map_tools.footprint import NAD83, Footprint
from .python_thread import on_python_thread
from .reading.receptors import Defaults, ReceptorSource, read_receptors
from .reading.sources import SubjectFeatures, SubjectInput, subject_features
from .reading.subjects import SubjectDefaults, read_subjects
from .service import CheckRequest, receptor_sources

if TYPE_CHECKING:
    from ..afo_rules.model import ReceptorLayer, Site, Subject
    from ..afo_rules.what_if import Margins, WhatIf

Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class MovedFeature:
    """A structure, or else a stockpile, by its feature id in ``layer``."""

    layer: QgsVectorLayer
    feature_id: int
    is_structure: bool


@dataclass(frozen=True)
class WhatIfRequest:
    """``check``: what a check would look at. What is moved about: something new of a ``structure_type`` or a
    ``manure``, or the feature ``moved`` of a layer, with all that is known of it."""

    check: CheckRequest
    structure_type: Optional[StructureType] = None
    manure: Optional[Manure] = None
    moved: Optional[MovedFeature] = None


@dataclass(frozen=True)
class PreparedWhatIf:
    """What ``run`` reads: nothing in it is a layer of the project. ``area``: west, south, east, north in degrees on NAD
    83, where footprints will be asked for."""

    request: WhatIfRequest
    area: Box
    structures: Optional[SubjectFeatures]
    stockpiles: Optional[SubjectFeatures]
    receptors: tuple[ReceptorSource, ...]
    tables: Any
    moved: Optional[SubjectFeatures] = None


@dataclass(frozen=True)
class Ready:
    """Answers for footprints whose middle lies in ``area``."""

    area: Box
    what_if: WhatIf

    def speaks_of(self, footprint: Footprint) -> bool:
        west, south, east, north = self.area
        longitude, latitude = footprint.middle
        return west <= longitude <= east and south <= latitude <= north

    def margins(self, footprint: Footprint) -> Margins:
        import numpy as np
        import shapely

        outlines = [shapely.Polygon(ring) for ring in footprint.rings]
        # A row is as near as its nearest.
        shape = np.array([outlines[0] if len(outlines) == 1 else shapely.MultiPolygon(outlines)], dtype=object)
        return self.what_if.margins(self.what_if.frame.project(shape, NAD83)[0])


def prepare(request: WhatIfRequest, area: Box) -> PreparedWhatIf:
    """Main thread only. Raises SitingError that names what cannot be used and how to mend it."""
    dependencies.require()
    from ..afo_rules.tables import load_tables

    check = request.check
    return PreparedWhatIf(
        request=request,
        area=area,
        structures=_others(check.structures, request.moved),
        stockpiles=_others(check.stockpiles, request.moved),
        receptors=receptor_sources(check.receptors),
        tables=load_tables(check.tables_folder or None),
        moved=None if request.moved is None else _itself(request.moved),
    )


def _others(
    given: Optional[Union[QgsVectorLayer, SubjectInput]], moved: Optional[MovedFeature]
) -> Optional[SubjectFeatures]:
    """The subjects of a layer without the one that is moved."""
    if given is None:
        return None
    read = subject_features(given)
    if moved is None or given is not moved.layer:
        return read
    return replace(read, features=tuple(f for f in read.features if f.id() != moved.feature_id))


def _itself(moved: MovedFeature) -> SubjectFeatures:
    read = subject_features(moved.layer)
    return replace(read, features=tuple(f for f in read.features if f.id() == moved.feature_id))


def run(
    prepared: PreparedWhatIf,
    progress: Callable[[float], None] = lambda percent: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Ready:
    """Runs on any thread. Raises SitingError for input that cannot be used, Cancelled when asked to stop."""
    return on_python_thread(partial(_run, prepared), progress, cancelled)


def _run(prepared: PreparedWhatIf, progress: Callable[[float], None], cancelled: Callable[[], bool]) -> Ready:
    import numpy as np
    import shapely

    from ..afo_rules.assess import search_distance_ft
    from ..afo_rules.frame import MeasuringFrame
    from ..afo_rules.model import Site
    from ..afo_rules.what_if import WhatIf

    check = prepared.request.check
    here = np.array([shapely.box(*prepared.area)], dtype=object)
    frame = MeasuringFrame.around(here, NAD83)
    subject = _subject(prepared, frame.project(here, NAD83)[0])
    site = _with_others(prepared, Site(frame, check.operation, prepared.tables, searched=check.searched))
    structures, stockpiles = [*site.structures], [*site.stockpiles]
    (structures if isinstance(subject, Structure) else stockpiles).append(subject)
    bounds = shapely.total_bounds([one.geometry for one in (*structures, *stockpiles)])
    search_ft = search_distance_ft(check.operation, structures, stockpiles, prepared.tables)
    defaults = Defaults(check.default_accuracy_ft, check.default_half_width_ft)
    layers: list[ReceptorLayer] = []
    for number, source in enumerate(prepared.receptors):
        if cancelled():
            raise Cancelled
        progress(90.0 * number / len(prepared.receptors))
        layers.append(read_receptors(source, frame, tuple(bounds.tolist()), search_ft, defaults, cancelled))
    what_if = WhatIf(replace(site, receptor_layers=tuple(layers)), subject)
    what_if.margins(subject.geometry.centroid.buffer(1.0))  # the first answer builds the indexes
    return Ready(prepared.area, what_if)


def _subject(prepared: PreparedWhatIf, area: Any) -> Subject:
    """What is moved about, somewhere in the area."""
    request = prepared.request
    if prepared.moved is not None and request.moved is not None:
        own = (prepared.moved, None) if request.moved.is_structure else (None, prepared.moved)
        read = read_subjects(*own, _defaults(request.check))
        return replace((*read.structures, *read.stockpiles)[0], geometry=area)
    accuracy_ft = request.check.default_accuracy_ft
    if request.structure_type is not None:
        return Structure("", area, request.structure_type, accuracy_ft=accuracy_ft)
    if request.manure is not None:
        return Stockpile("", area, request.manure, accuracy_ft=accuracy_ft)
    raise SitingError("A what-if needs a structure type or a manure.")


def _defaults(check: CheckRequest) -> SubjectDefaults:
    return SubjectDefaults(check.default_structure_type, check.default_manure, check.default_accuracy_ft)


def _with_others(prepared: PreparedWhatIf, site: Site) -> Site:
    """The structures and stockpiles that stand there already: some rules ask for the oldest, or the nearest."""
    import numpy as np

    if not any(given is not None and given.features for given in (prepared.structures, prepared.stockpiles)):
        return site
    read = read_subjects(prepared.structures, prepared.stockpiles, _defaults(prepared.request.check))

    def placed(subjects: tuple[Any, ...]) -> tuple[Any, ...]:
        shapes = np.array([one.geometry for one in subjects], dtype=object)
        moved = site.frame.project(shapes, read.frame.definition)
        return tuple(replace(one, geometry=shape) for one, shape in zip(subjects, moved))

    return replace(site, structures=placed(read.structures), stockpiles=placed(read.stockpiles))
