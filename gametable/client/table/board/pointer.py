"""What the pointer means over the table: hovering, clicking, dragging the table, the wheel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gametable.client.host.input import LEFT, MIDDLE, RIGHT, PointerMove, Press, Release, Wheel
from gametable.client.host.motion import Timer
from gametable.client.table.board import picking
from gametable.client.table.board.camera import STEP
from gametable.client.table.board.places import Spot
from gametable.client.table.board.signs import Pointed
from gametable.client.widgets.widget import inside

if TYPE_CHECKING:
    from gametable.client.table.board.view import TableView

CLICK_REACH = 6.0  # design units the pointer may move during a click
CALLOUT_DELAY = 0.3


class TablePointer:
    """The pointer over a view. `callout_for` is the spot it has rested on, `sign` the icon."""

    def __init__(self, view: TableView):
        self.view, self.model = view, view.model
        self.callout_for: str | None = None
        self.sign: Pointed | None = None
        self._press: tuple[tuple[float, float], int, int] | None = None
        self._dragging = False
        self._callout_timer: Timer | None = None
        self._sign_timer: Timer | None = None

    def _spot_at(self, pos: tuple[float, float]) -> Spot | None:
        """What lies there; a card in hand that is raised keeps the pointer, but for other cards."""
        found = self._lying_at(pos)
        view = self.view
        held = self.model.hovered
        if held is None or held not in view.marks.up:
            return found
        if (
            found is not None
            and found.kind == "piece"
            and self.model.laid.zones[found.zone].zone.hand
        ):
            return found
        raised = view.marks.where(held, 1 / view.camera.zoom)
        if raised is not None and raised.contains(view.camera.to_sheet(pos)):
            return self.model.laid.spots[held]
        return found

    def _lying_at(self, pos: tuple[float, float]) -> Spot | None:
        point = self.view.camera.to_sheet(pos)
        reach = picking.LEAST_PX / self.view.ui.scale.unit / self.view.camera.zoom
        choosing = self.model.choosing
        wanted = self.model.wanted | set(choosing.marked() if choosing is not None else ())
        return picking.at(self.model.laid, point, wanted, reach)

    def wheel(self, event: Wheel) -> bool:
        turn = event.dy or event.dx
        if event.shift and self.model.placer is not None:
            if event.steps:
                self.view.tools.turn(1 if event.steps < 0 else -1)
            return True
        if turn:
            self.view.zoom(STEP**turn, event.pos)
        return True

    def pressed(self, event: Press) -> bool:
        self.view.flights.finish()
        self.hide_callout()
        self._press = (event.pos, event.button, event.clicks)
        self._dragging = event.button == MIDDLE or (
            event.button == LEFT and self.view.keyboard.space
        )
        self.view.keyboard.used = self.view.keyboard.used or self.view.keyboard.space
        self.view.ui.grabbed = self.view
        return True

    def moved_to(self, event: PointerMove) -> bool:
        if self._press is not None and event.held:
            start, button, _clicks = self._press
            far = abs(event.pos[0] - start[0]) + abs(event.pos[1] - start[1])
            if self.view.play.carrying.dragged is not None:
                self.view.redraw()
            elif not self._dragging and button == LEFT and far > CLICK_REACH:
                spot = self._spot_at(start)
                if self._take(start):
                    return True
                # The bare table can be dragged too.
                self._dragging = spot is None or spot.kind == "zone"
            if self._dragging:
                self.view.camera.pan(*event.rel)
                self.view.moved()
                return True
        self._hover(event.pos)
        return True

    def _take(self, start: tuple[float, float]) -> bool:
        """Begin to drag the piece that was pressed, if it can be moved."""
        carrying, choosing = self.view.play.carrying, self.model.choosing
        if choosing is None or not choosing.moves:
            return False
        point = self.view.camera.to_sheet(start)
        spot = picking.at(self.model.laid, point, choosing.moves)
        if spot is None or not carrying.can_move(spot.id):
            return False
        carrying.take(spot.id)
        carrying.dragged = spot.id
        return True

    def _let_go(self, pos: tuple[float, float]) -> bool:
        """The end of dragging a piece: put it down, or back where it was."""
        carrying = self.view.play.carrying
        if carrying.dragged is None:
            return False
        spot = self._spot_at(pos)
        carrying.drop(spot.id if spot is not None and spot.kind != "zone" else None)
        self.view.redraw()
        return True

    def _hover(self, pos: tuple[float, float]) -> None:
        if not inside(self.view.rect, pos):
            self.view.play.point_at(None)
            self.hide_callout()
            return
        placer = self.model.placer
        if (
            placer is not None
            and not placer.fixed
            and self.view.ui.hover not in self.view.tools.buttons
        ):
            cell = self.view.cell_point(self.view.camera.to_sheet(pos))
            spot = self._spot_at(pos)
            on_board = spot is not None and spot.zone == placer.placing.zone
            if cell is not None and on_board:
                before = (placer.cell, placer.turn)
                placer.hover(cell)
                if before != (placer.cell, placer.turn):
                    self.view.ghost_moved()
        spot = self._spot_at(pos)
        id = spot.id if spot is not None else None
        if id != self.model.hovered:
            self.hide_callout()
            self.view.play.point_at(id)
            if id is not None:
                self._callout_timer = self.view.ui.after(
                    CALLOUT_DELAY, lambda: self._show_callout(id)
                )

        self._point_at_sign(pos)

    def _point_at_sign(self, pos: tuple[float, float]) -> None:
        """Say what an icon means when the pointer has come to rest on it."""
        view = self.view
        if self.sign is not None:
            if inside(view.camera.rect_to_view(self.sign.rect), pos):
                return
            self.sign = None
            view.redraw()
        view.ui.motion.forget(self._sign_timer)
        self._sign_timer = view.ui.after(CALLOUT_DELAY, lambda: self._show_sign(pos))

    def _show_sign(self, pos: tuple[float, float]) -> None:
        self._sign_timer = None
        view = self.view
        if view.ui.hover is view and self._press is None:
            self.sign = view.icon_at(pos, self._spot_at(pos))
            if self.sign is not None:
                view.redraw()

    def _show_callout(self, id: str) -> None:
        if self.model.hovered == id:
            self.callout_for = id
            self.view.redraw()

    def hide_callout(self) -> None:
        self.view.ui.motion.forget(self._callout_timer)
        self.view.ui.motion.forget(self._sign_timer)
        if self.callout_for is not None or self.sign is not None:
            self.callout_for = self.sign = None
            self.view.redraw()

    def released(self, event: Release) -> bool:
        press, self._press = self._press, None
        dragged, self._dragging = self._dragging, False
        if press is None or dragged:
            return True
        start, button, clicks = press
        if button == event.button and self._let_go(event.pos):
            self._hover(event.pos)
            return True
        far = abs(event.pos[0] - start[0]) + abs(event.pos[1] - start[1])
        if button != event.button or far > CLICK_REACH * 3:
            return True
        self._hover(event.pos)
        spot = self._spot_at(event.pos)
        if button == RIGHT:
            self._right_click(spot)
        elif button == LEFT and spot is not None:
            if clicks == 2 and spot.id not in self.model.wanted and not self._on_ghost(spot):
                self.view.fit(self.model.laid.zones[spot.zone].rect)
                return True
            self.model.cursor = spot.id
            self.view.play.press(spot.id)
        return True

    def _on_ghost(self, spot: Spot) -> bool:
        placer = self.model.placer
        return placer is not None and spot.zone == placer.placing.zone

    def _right_click(self, spot: Spot | None) -> None:
        if self.view.play.unselect() or spot is None:
            return
        self.view.inspect(spot.id)
