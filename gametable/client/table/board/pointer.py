"""What the pointer means over the table: hovering, clicking, dragging the table, the wheel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gametable.client.host.input import LEFT, MIDDLE, RIGHT, PointerMove, Press, Release, Wheel
from gametable.client.host.motion import Timer
from gametable.client.table.board import picking
from gametable.client.table.board.camera import STEP
from gametable.client.table.board.motion_diff import middle
from gametable.client.table.board.places import Spot
from gametable.client.table.board.signs import Pointed
from gametable.client.widgets.widget import inside

if TYPE_CHECKING:
    from gametable.client.table.board.canvas import TableCanvas

SNUG = 4.0  # of a piece that is alone on it: so large is a place that is drawn at for it
CLICK_REACH = 6.0  # design units the pointer may move during a click
SLOPPY = 3 * CLICK_REACH  # a click on a thing that cannot be dragged
BESIDE = 56.0  # sheet units beside a place within which a dragged piece still goes there
CALLOUT_DELAY = 0.3


class TablePointer:
    """The pointer over a canvas. `callout_for` is the spot it has rested on, `sign` the icon."""

    def __init__(self, canvas: TableCanvas):
        self.canvas, self.model = canvas, canvas.model
        self.callout_for: str | None = None
        self.sign: Pointed | None = None
        self._clicked: str | None = None  # where the pointer has clicked and stayed
        self._took: str | None = None  # what the last click chose or took up
        self._answered = False  # the last click gave an answer: now something else is asked
        self._press: tuple[tuple[float, float], int, int] | None = None
        self._dragging = False
        self._callout_timer: Timer | None = None
        self._sign_timer: Timer | None = None

    def _spot_at(self, pos: tuple[float, float]) -> Spot | None:
        """What lies there; a card in hand that is raised keeps the pointer, but for other cards."""
        found = self._lying_at(pos)
        canvas = self.canvas
        held = self.model.hovered
        if held is None or held not in canvas.marks.up:
            return found
        if (
            found is not None
            and found.kind == "piece"
            and self.model.laid.zones[found.zone].zone.hand
        ):
            return found
        raised = canvas.marks.where(held, 1 / canvas.camera.zoom)
        if raised is not None and raised.contains(canvas.camera.to_sheet(pos)):
            return self.model.laid.spots[held]
        return found

    def _lying_at(self, pos: tuple[float, float]) -> Spot | None:
        point = self.canvas.camera.to_sheet(pos)
        reach = picking.LEAST_PX / self.canvas.ui.scale.unit / self.canvas.camera.zoom
        choosing = self.model.choosing
        wanted = self.model.wanted | set(choosing.marked() if choosing is not None else ())
        return picking.at(self.model.laid, point, wanted, reach)

    def wheel(self, event: Wheel) -> bool:
        turn = event.dy or event.dx
        if event.shift and self.model.placer is not None:
            if event.steps:
                self.canvas.tools.turn(1 if event.steps < 0 else -1)
            return True
        if turn:
            self.canvas.zoom(STEP**turn, event.pos)
        return True

    def pressed(self, event: Press) -> bool:
        self.canvas.flights.finish()
        self.hide_callout()
        self._press = (event.pos, event.button, event.clicks)
        self._dragging = event.button == MIDDLE or (
            event.button == LEFT and self.canvas.keyboard.space
        )
        self.canvas.keyboard.used = self.canvas.keyboard.used or self.canvas.keyboard.space
        self.canvas.ui.grabbed = self.canvas
        return True

    def moved_to(self, event: PointerMove) -> bool:
        if self._press is not None and event.held:
            start, button, _clicks = self._press
            far = abs(event.pos[0] - start[0]) + abs(event.pos[1] - start[1])
            if self.canvas.play.carrying.dragged is not None:
                self.canvas.redraw()
            elif not self._dragging and button == LEFT and far > CLICK_REACH:
                if self._take(start):
                    return True
                spot = self._spot_at(start)
                clicked = spot is not None and spot.kind != "zone" and far <= SLOPPY
                self._dragging = self._is_bare(spot) and not clicked
            if self._dragging:
                self.canvas.camera.pan(*event.rel)
                self.canvas.moved()
                return True
        rested, self.model.resting = self.model.resting, False
        self.model.by_keys = False
        self._hover(event.pos, rested)
        return True

    def _is_bare(self, spot: Spot | None) -> bool:
        """Whether nothing lies there that could be drawn at: the table itself is dragged. Over
        places of a board to which something is being moved the pointer leads that."""
        if spot is None or spot.kind == "zone":
            return True
        leads = self.model.placer is not None or self.model.walker is not None
        return spot.kind == "slot" and not (spot.holds or spot.printed or spot.line or leads)

    def _take(self, start: tuple[float, float]) -> bool:
        """Begin to drag the piece that was pressed, if it can be moved."""
        carrying, choosing = self.canvas.play.carrying, self.model.choosing
        if choosing is None:
            return False
        point = self.canvas.camera.to_sheet(start)
        spot = picking.at(self.model.laid, point, choosing.moves)
        if spot is None or not carrying.can_move(spot.id):
            spot = self._spot_at(start)
        if spot is not None and spot.kind == "slot" and spot.holds is not None:
            return carrying.drag_from(spot.id, spot.holds.id)
        if spot is not None and spot.kind == "slot":
            alone = self._alone_on(spot)
            return alone is not None and carrying.can_move(alone) and carrying.drag(alone)
        return spot is not None and spot.kind == "piece" and carrying.drag(spot.id)

    def _alone_on(self, spot: Spot) -> str | None:
        """The one piece that lies on a place little larger than it: who draws at words beside it
        means the piece."""
        zone = [piece for piece in self.model.laid.pieces if piece.zone == spot.zone]
        on = [piece for piece in zone if spot.contains(middle(piece.rect))]
        w, h = spot.rect[2:]
        snug = len(on) == 1 and w * h <= SNUG * on[0].rect[2] * on[0].rect[3]
        return on[0].piece.id if snug else None

    def _let_go(self, pos: tuple[float, float]) -> bool:
        """The end of dragging a piece: put it down, or back where it was."""
        carrying = self.canvas.play.carrying
        if carrying.dragged is None:
            return False
        spot = self._spot_on_table(pos)
        on = spot.id if spot is not None and spot.kind != "zone" else None
        carrying.drop(self._place_near(pos, on), spot.zone if spot is not None else "")
        self.canvas.redraw()
        return True

    def _spot_on_table(self, pos: tuple[float, float]) -> Spot | None:
        """What lies there in view: nothing beside the table."""
        return self._spot_at(pos) if inside(self.canvas.rect, pos) else None

    def _drawn(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """The end of drawing at what cannot be carried: it is said why not."""
        spot, over = self._spot_at(start), self._spot_on_table(end)
        if spot is not None and not self._is_bare(spot):
            self.canvas.play.drawn(spot.id, over.id if over is not None else None)

    def _place_near(self, pos: tuple[float, float], on: str | None) -> str | None:
        """The place that is meant where something is let go `on` a thing that is none for it: the
        one on which that lies, or beside which it is."""
        carrying, choosing, spots = self.canvas.play.carrying, self.model.choosing, {}
        if choosing is not None and carrying.dragged is not None:
            places = {*choosing.moves.get(carrying.dragged, ()), *carrying.leads}
            if on in places or on == carrying.dragged:
                return on
            spots = {id: self.model.laid.spots[id] for id in places if id in self.model.laid.spots}
        x, y = self.canvas.camera.to_sheet(pos)
        if on is not None:
            thing = self.model.laid.spots[on]
            below = thing.place if thing.piece is not None else on
            below = below if below in self.model.laid.spots else on
            return next((id for id, spot in spots.items() if spot.contains((x, y))), below)
        far = {
            id: max(s.rect[0] - x, x - s.rect[0] - s.rect[2], 0)
            + max(s.rect[1] - y, y - s.rect[1] - s.rect[3], 0)
            for id, s in spots.items()
        }
        nearest = min(far, key=far.__getitem__, default=None)
        return nearest if nearest is not None and far[nearest] <= BESIDE else None

    def _hover(self, pos: tuple[float, float], again: bool = False) -> None:
        """Point at what lies there; `again`: as if it was not pointed at before. What came to lie
        under a pointer that rests says nothing by itself."""
        if not inside(self.canvas.rect, pos):
            self.canvas.play.point_at(None)
            self.hide_callout()
            return
        placer = self.model.placer
        if (
            placer is not None
            and not placer.fixed
            and self.canvas.ui.hover not in self.canvas.tools.buttons
        ):
            cell = self.canvas.cell_point(self.canvas.camera.to_sheet(pos))
            spot = self._spot_at(pos)
            on_board = spot is not None and spot.zone == placer.placing.zone
            if cell is not None and on_board:
                before = (placer.cell, placer.turn)
                placer.hover(cell)
                if before != (placer.cell, placer.turn):
                    self.canvas.ghost_moved()
        spot = self._spot_at(pos)
        id = spot.id if spot is not None else None
        if id != self.model.hovered or again:
            self.hide_callout()
            if id == self.model.hovered:
                self.model.changed()
            self.canvas.play.point_at(id)
            if id is not None and not self.model.resting:
                self._callout_timer = self.canvas.ui.after(
                    CALLOUT_DELAY, lambda: self._show_callout(id)
                )

        if id != self._clicked:
            self._clicked = None
        if self._clicked is None and not (spot is not None and self._on_ghost(spot)):
            self._point_at_sign(pos)

    def look_again(self) -> None:
        """What was pointed at may have gone from under the pointer."""
        canvas, held = self.canvas, self.model.hovered
        if held is None or canvas.ui is None or canvas.ui.hover is not canvas:
            return
        lies = canvas.marks.where(held, 1 / canvas.camera.zoom)
        if lies is None or not lies.contains(canvas.camera.to_sheet(canvas.ui.pointer)):
            self._hover(canvas.ui.pointer)

    def _point_at_sign(self, pos: tuple[float, float]) -> None:
        """Say what an icon means when the pointer has come to rest on it."""
        canvas = self.canvas
        if self.sign is not None:
            if inside(canvas.camera.rect_to_view(self.sign.rect), pos):
                return
            self.sign = None
            canvas.redraw()
        canvas.ui.motion.forget(self._sign_timer)
        self._sign_timer = canvas.ui.after(CALLOUT_DELAY, lambda: self._show_sign(pos))

    def _show_sign(self, pos: tuple[float, float]) -> None:
        self._sign_timer = None
        canvas = self.canvas
        if canvas.ui.hover is canvas and self._press is None:
            self.sign = canvas.icon_at(pos, self._spot_at(pos))
            if self.sign is not None:
                canvas.redraw()

    def _show_callout(self, id: str) -> None:
        if self.model.hovered == id:
            self.callout_for = id
            self.canvas.redraw()

    def hide_callout(self) -> None:
        self.canvas.ui.motion.forget(self._callout_timer)
        self.canvas.ui.motion.forget(self._sign_timer)
        if self.callout_for is not None or self.sign is not None:
            self.callout_for = self.sign = None
            self.canvas.redraw()

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
        if button != event.button or far > SLOPPY:
            if button == event.button == LEFT:
                self._drawn(start, event.pos)
            return True
        self._hover(event.pos)
        spot = self._spot_at(event.pos)
        if button == RIGHT:
            self._right_click(spot)
        elif button == LEFT and spot is not None:
            if clicks == 2 and self._answered:
                return True
            if clicks == 2 and spot.id not in self.model.wanted and not self._on_ghost(spot):
                # The first click was on it, too, and nothing is to be put elsewhere.
                mine = self._clicked == spot.id and self.model.placer is None
                if spot.id != self._took and mine and not self.model.refused_at(spot.id):
                    self.canvas.fit(self.model.laid.zones[spot.zone].rect)
                    return True
                choosing = self.model.choosing
                if choosing is not None and choosing.held == spot.id and not choosing.chose:
                    return True  # it was taken up, and stays so
            # Who has clicked looks at what comes of it: no icon is explained over it.
            self._clicked = spot.id
            self._took = spot.id if spot.id in self.model.wanted else None
            self.hide_callout()
            self.model.cursor = spot.id
            point = self.canvas.camera.to_sheet(event.pos)
            cell = self.canvas.cell_point(point) if self._on_ghost(spot) else None
            asked = self.model.choosing
            self.canvas.play.press(spot.id, cell)
            self._answered = self.model.choosing is not asked
            self.canvas.arrange_buttons()
        elif button == LEFT:
            if clicks == 2 and self._clicked is None:
                self.canvas.fit_all()  # nothing lies there: all of a table that was moved is wanted
            self._clicked, self._answered = None, False
        return True

    def _on_ghost(self, spot: Spot) -> bool:
        placer = self.model.placer
        return placer is not None and spot.zone == placer.placing.zone

    def _right_click(self, spot: Spot | None) -> None:
        if self.canvas.play.unselect() or spot is None:
            return
        self.canvas.inspect(spot.id)
