"""Are the places that results go to writable, and none of them an input? Asked before the work starts."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from typing import Any, Optional

from qgis.core import QgsProcessing, QgsProcessingOutputLayerDefinition, QgsProviderRegistry, QgsVectorLayer

from ...afo_rules.errors import SitingError
from ..outputs.files import check_target
from ..translation import tr

_OGR_TABLE = re.compile(r"^ogr:dbname='((?:[^']|\\')+)'\s+table=\"?([^\"\s]+)\"?", re.IGNORECASE)


def check(
    parameters: Mapping[str, Any], sinks: Iterable[str], files: Iterable[str], inputs: Iterable[QgsVectorLayer]
) -> None:
    """Raises SitingError, naming the parameter, when a result cannot be written or would overwrite something.

    ``sinks`` and ``files``: names of output parameters. ``inputs``: layers that are read.
    """
    read = {os.path.realpath(path) for path in (_path_of_layer(layer) for layer in inputs) if path}
    taken: dict[tuple[str, str], str] = {}
    for name in (*sinks, *files):
        found = _target(parameters.get(name))
        if found is None:
            continue
        path, table = found
        try:
            target = str(check_target(path))
        except SitingError as error:
            raise SitingError(f"{name}: {error.message}", error.suggestion, error.details) from error
        if target in read and not table:
            raise SitingError(
                tr("{name} would overwrite the input {path}.").format(name=name, path=path), tr("Choose another file.")
            )
        if (target, table) in taken:
            raise SitingError(
                tr("{name} and {other} would both be written to {path}.").format(
                    name=name, other=taken[target, table], path=path
                ),
                tr("Choose another file for one of them."),
            )
        taken[target, table] = name


def _target(value: Any) -> Optional[tuple[str, str]]:
    """File and table that an output goes to; None where it is no file (memory, a database, not wanted)."""
    if isinstance(value, QgsProcessingOutputLayerDefinition):
        value = value.sink.staticValue()
    if not isinstance(value, str) or not value.strip():
        return None
    if value == QgsProcessing.TEMPORARY_OUTPUT or value.lower().startswith("memory:"):
        return None
    table = _OGR_TABLE.match(value)
    if table:
        return table[1], table[2]
    # Anything else that starts with a provider's name goes to a server. A drive letter is one character long.
    if re.match(r"^[A-Za-z]{2,}:(?![\\/])", value) and value.partition(":")[0].lower() in _providers():
        return None
    return value, ""


def _providers() -> set[str]:
    return {provider.lower() for provider in QgsProviderRegistry.instance().providerList()}


def _path_of_layer(layer: QgsVectorLayer) -> str:
    if layer.providerType() == "memory":
        return ""
    return str(QgsProviderRegistry.instance().decodeUri(layer.providerType(), layer.source()).get("path") or "")
