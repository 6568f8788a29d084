"""Holds the map tool while a barn or a stockpile is being placed: at most one, and none after the dock is gone."""

from __future__ import annotations

from typing import Any, Callable, Optional, Union

from qgis.core import QgsProject, QgsVectorLayer
from qgis.gui import QgsMapTool
from qgis.PyQt import sip
from qgis.PyQt.QtCore import QObject, QTimer, pyqtSignal
from qgis.PyQt.QtWidgets import QAbstractButton, QAction

from ..map_tools.footprint import Footprint, FootprintSize
from ..map_tools.live_what_if import LiveWhatIf
from ..map_tools.move_footprint import MoveFootprintTool, Taken
from ..map_tools.place_footprint import PlaceFootprintTool
from ..map_tools.proposed_layer import Kind, place
from .inputs import DockInputs
from .layer_watch import LayerWatch
from .what_if_request import what_if_request

Sign = Union[QAbstractButton, QAction]
MOVE = "move"
_FIRST_SIZE = {"structures": FootprintSize(200.0, 60.0), "stockpiles": FootprintSize(100.0, 50.0)}


class Placing(QObject):
    placed = pyqtSignal(object, object, str)
    """Kind, layer and name of what was added."""
    failed = pyqtSignal(object)
    began = pyqtSignal(object)
    """The kind whose tool was taken up."""
    changed = pyqtSignal(object)
    """The size in use, or None when no tool is."""

    def __init__(
        self,
        iface: Any,
        project: QgsProject,
        type_of: Callable[[Kind], str],
        parent: QObject,
        inputs: Callable[[], DockInputs] = DockInputs,
    ) -> None:
        """``inputs``: what is entered in the dock, which the live what-if measures against."""
        super().__init__(parent)
        self._iface = iface
        self._canvas = iface.mapCanvas()
        self._project = project
        self._type_of = type_of
        self._sizes = dict(_FIRST_SIZE)
        self._tool: Optional[PlaceFootprintTool] = None
        self._mode = ""  # the key of a kind, or MOVE
        self._kind: Optional[Kind] = None
        self._former: Optional[QgsMapTool] = None
        self._signs: dict[str, list[Sign]] = {}
        self._inputs = inputs
        self._measured_against: Optional[DockInputs] = None
        self.what_if = LiveWhatIf(self._canvas, self._what_if_request, self)
        self._watch = LayerWatch(project, self)
        self._soon = QTimer(self)  # not in the midst of an edit command
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._measure_anew)
        self._watch.changed.connect(self._on_layer_changed)
        self._canvas.mapToolSet.connect(self._on_map_tool)

    def show_on(self, kind: Optional[Kind], sign: Sign) -> None:
        """A button or an action that is down while the tool for ``kind`` is in use, None: the one that moves."""
        self._signs.setdefault(MOVE if kind is None else kind.key, []).append(sign)
        self._show_signs()

    def toggle(self, kind: Kind) -> None:
        """Take up the tool for ``kind``; put it away when it is in use already."""
        if self._kind is kind:
            self.stop()
        else:
            self.start(kind)

    def start(self, kind: Kind) -> None:
        tool = PlaceFootprintTool(self._canvas, self._sizes[kind.key], lambda footprint: self._place(kind, footprint))
        tool.turned.connect(self._on_turned)
        self._take_up(tool, kind.key, kind)
        self.began.emit(kind)
        self.changed.emit(tool.size)

    def toggle_move(self) -> None:
        """The same for the tool that moves footprints placed before."""
        if self._mode == MOVE:
            self.stop()
            return
        tool = MoveFootprintTool(self._canvas, self._project)
        tool.taken_up.connect(self._on_taken_up)
        tool.moved.connect(self._on_moved)
        self._take_up(tool, MOVE, None)

    def _take_up(self, tool: PlaceFootprintTool, mode: str, kind: Optional[Kind]) -> None:
        former = self._canvas.mapTool() if self._tool is None else self._former
        self._put_away()
        self._former = former
        tool.failed.connect(self.failed)
        tool.ended.connect(self.stop)
        self._tool, self._mode, self._kind = tool, mode, kind
        self._canvas.setMapTool(tool)
        self._canvas.setFocus()
        self.what_if.begin(tool)
        self._measure_anew()
        self._show_signs()

    def set_size(self, size: FootprintSize) -> None:
        if self._tool is not None and self._kind is not None:
            self._sizes[self._kind.key] = size
            self._tool.set_size(size)

    def stop(self) -> None:
        """Give the canvas back the tool it had before."""
        if self._tool is None:
            return
        former = self._former
        self._put_away()
        if former is not None and not sip.isdeleted(former):
            self._canvas.setMapTool(former)
        elif self._iface.actionPan() is not None:
            self._iface.actionPan().trigger()

    def close(self) -> None:
        self.stop()
        self._watch.close()
        self._canvas.mapToolSet.disconnect(self._on_map_tool)

    def _place(self, kind: Kind, footprint: Footprint) -> None:
        names = []
        for ring in footprint.rings:
            layer, name = place(self._project, kind, Footprint(ring, footprint.frame), self._type_of(kind))
            names.append(name)
        self._show(layer)
        self.placed.emit(kind, layer, ", ".join(names))

    def inputs_changed(self) -> None:
        """The dock's inputs may be others than those that the what-if measures against."""
        if self._tool is not None and self._inputs() != self._measured_against:
            self._soon.start()

    def _on_layer_changed(self, _sentence: str) -> None:
        self._soon.start()

    def _measure_anew(self) -> None:
        if self._tool is not None:
            self._measured_against = self._inputs()
            self._watch.watch(self._measured_against.layer_ids)
            self.what_if.refresh()

    def _on_taken_up(self, taken: Optional[Taken]) -> None:
        if taken is not None:
            self.what_if.refresh()

    def _on_moved(self, layer: QgsVectorLayer, _name: str) -> None:
        self._show(layer)

    def _what_if_request(self) -> Any:
        taken = self._tool.taken if isinstance(self._tool, MoveFootprintTool) else None
        kind = self._kind if taken is None else taken.kind
        if kind is None:
            return None
        return what_if_request(self._inputs(), self._project, kind, self._type_of(kind), taken)

    def _show(self, layer: QgsVectorLayer) -> None:
        # Undo and Redo of QGIS work on the active layer.
        self._iface.setActiveLayer(layer)

    def _on_turned(self, rotation: float) -> None:
        if self._tool is not None and self._kind is not None:
            self._sizes[self._kind.key] = self._tool.size
            self.changed.emit(self._tool.size)

    def _on_map_tool(self, new: Optional[QgsMapTool], old: Optional[QgsMapTool] = None) -> None:
        """Another tool was taken up by the user or another plugin."""
        if self._tool is not None and new is not self._tool:
            self._put_away()

    def _put_away(self) -> None:
        tool, self._tool, self._kind, self._mode = self._tool, None, None, ""
        if tool is None:
            return
        self._former = None
        self._soon.stop()
        self._watch.forget()
        self.what_if.end()
        if not sip.isdeleted(tool):
            self._canvas.unsetMapTool(tool)
            tool.deleteLater()
        self._show_signs()
        self.changed.emit(None)

    def _show_signs(self) -> None:
        for key, signs in self._signs.items():
            for sign in signs:
                if not sip.isdeleted(sign):
                    sign.setChecked(self._mode == key)
