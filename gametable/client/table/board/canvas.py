"""The table in the middle of the screen: draws it, and turns pointer and keys into choices."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import pygame

from gametable.client.draw import Pen, Rect
from gametable.client.host.input import Event, Key, KeyUp, PointerMove, Press, Release, Wheel
from gametable.client.host.jobs import Jobs
from gametable.client.host.motion import Timer
from gametable.client.host.regions import EDGE
from gametable.client.look.fonts import SEMIBOLD
from gametable.client.table.answer.placer import Cell
from gametable.client.table.answer.play import Play
from gametable.client.table.board import picking
from gametable.client.table.board.art import Art
from gametable.client.table.board.callout import Callout, callout_of, draw_callout, name_icon
from gametable.client.table.board.camera import Camera, Point, around
from gametable.client.table.board.cues import motion_cue
from gametable.client.table.board.drawing import TablePicture, Wording
from gametable.client.table.board.flights import Flights
from gametable.client.table.board.ghost_tools import GhostTools
from gametable.client.table.board.ghosts import Ghosts
from gametable.client.table.board.gliding import Gliding
from gametable.client.table.board.hand import Hand
from gametable.client.table.board.keys import TableKeys
from gametable.client.table.board.last_change import LastChange
from gametable.client.table.board.layout import Geography
from gametable.client.table.board.marks import Marks
from gametable.client.table.board.places import LABEL, Laid, Spot, Withheld
from gametable.client.table.board.pointer import TablePointer
from gametable.client.table.board.signs import Pointed, Signs
from gametable.client.table.board.spinning import Spinning
from gametable.client.table.model import TableModel
from gametable.client.widgets.widget import Widget, inside
from gametable.client.words.language import _
from gametable.core.geometry import hex

CARD_AT_MOST = 400.0  # design units of a thing that is read as a card, not as a board
HEAD = 40.0  # design units of a card in hand that tell which one it is
STEP = 0.004  # seconds of drawing in a job
OVER = 4  # times as much it counts to lie below a panel, or on what is read, as on what is compared
SETTLE = 0.08  # seconds after the last notch of the wheel until it is drawn sharp


class TableCanvas(Widget):
    """The central table: draws what a model lays out, and plays. `inspect(spot)` opens the large
    inspector."""

    focusable = True
    interactive = True

    def __init__(
        self,
        model: TableModel,
        play: Play,
        art: Art,
        geography: Geography,
        inspect: Callable[[str], object],
        jobs: Jobs,
        hand: Hand,
        last_change: LastChange,
    ):
        self.model = model
        self.play = play
        self.art = art
        self.jobs = jobs
        self.inspect = inspect
        self.camera = Camera(geography.sheet.size)
        self.gliding = Gliding(self._glides)
        self.callout_rect: Rect = (0, 0, 0, 0)  # where the callout was drawn last
        self._held: pygame.Surface | None = None  # the table of before, while another is drawn
        self._drawn_in: tuple[object, ...] = ()  # the scale and the window it was placed in last
        self._whole = False  # this table has been seen: it does not come in parts
        self._late = False  # another moment of it comes: what was there stays until it is drawn
        self.cameras: dict[int | None, Camera] = {}
        self.picture: TablePicture | None = None
        ghosts = Ghosts(model, play.ahead.coming, geography, art)
        ahead = play.ahead
        self.marks = Marks(model, art, last_change, ahead.lost_pieces, ghosts, ahead.outlook)
        self._shown = Laid()  # what of the model is drawn
        self.flights = Flights(art, self.redraw, self._lift)
        self.spinning = Spinning(art, self.redraw)
        self._flying: frozenset[str] = frozenset()
        self._withheld: Withheld = {}
        self.hurry = False
        self._settle_timer: Timer | None = None
        self.keyboard = TableKeys(self)
        self.pointer = TablePointer(self)
        self.signs = Signs(art)
        self.tools = GhostTools(model, self.ghost_moved)
        self.hand = hand
        super().__init__(*hand.buttons, *self.tools.buttons, id="table", name=_("table.name"))

    # ------------------------------------------------------------------ what it shows

    def show(self, fresh: bool) -> None:
        """Show what lies on the table now; `fresh`: nothing of what lay there may be seen."""
        laid, said = self.model.laid, self.model.said
        if self.picture is None:
            self.picture = TablePicture(self.ui.kit, self.art, self.jobs, self.redraw)
        wording = Wording(said, self.ui.scale.text, lambda zone: said.text(zone.zone.empty))
        self.picture.backgrounds.viewer = self.model.session.viewer
        if fresh:
            self.flights.drop()
            self.picture.show_afresh(laid, wording)
            self._whole = False
        else:
            changes = self.flights.start(self._shown, laid, self.ui.motion)
            stale = None if changes.everything else changes.rects
            self.picture.show(laid, wording, stale)
            self._late = self._whole
            heard = motion_cue(changes)
            if heard is not None:
                self.play.cue(heard)
        self._shown = laid
        self.pointer.sign = None  # something else may lie there now
        self.jobs.soon(self.pointer.look_again, self.pointer)
        if self.model.placer is not None:
            self._lift_ghost()
        self.arrange_buttons()
        self.redraw()

    def drop(self) -> None:
        """Keep nothing of what was shown (a cover comes)."""
        self._shown = Laid()
        self._held, self._whole = None, False
        if self.picture is not None:
            self.picture.hide()
        self.signs.forget()
        self.flights.drop()

    def _lift(self, pieces: frozenset[str]) -> None:
        self._flying = pieces
        hidden = pieces | self._withheld.keys()
        self.marks.shapes.moving = hidden
        if self.picture is not None:
            self.picture.lift(hidden)

    def withhold(self, pieces: Withheld) -> None:
        """Do not show these pieces yet, or as they lay before: how they come, or become what they
        are, is still being told."""
        if pieces != self._withheld:
            self._withheld = pieces
            self.flights.drop()
            self._lift(self._flying)
            self.redraw()

    def use_camera_of(self, seat: int | None) -> None:
        """Every seat has its own camera."""
        view = self.camera.view
        self.cameras[seat] = self.cameras.get(seat) or Camera(self.camera.sheet)
        self.camera = self.cameras[seat]
        self.camera.unit = self.ui.scale.unit
        self.camera.look_through(view)

    def use_sheet(self, size: tuple[float, float]) -> None:
        """The table is laid out on a sheet of another size: every camera sees all of it again."""
        for camera in (*self.cameras.values(), self.camera):
            camera.sheet = size
            camera.fit_all()

    def place(self, rect: Rect) -> None:
        self._hold_for(rect)
        self.rect = rect
        self.camera.unit = self.ui.scale.unit
        self.camera.look_through(rect)
        if self.picture is not None and self.picture.wording is not None:
            self.picture.wording.text = self.ui.scale.text
        self.arrange_buttons()

    def arrange_buttons(self) -> None:
        """Hang the buttons on the things they belong to, wherever these are now."""
        placer, to_view = self.model.placer, self.camera.rect_to_view
        found = self.marks.ghost_rect() if placer is not None and placer.turns else None
        if found is None:
            self.tools.arrange(None, self.rect)
        else:
            cells = [to_view(spot.rect) for _cell, spot in self._cells()]
            self.tools.arrange(to_view(found[0]), self.rect, cells, self.read())
        self.hand.arrange(self.camera, self.rect)

    def redraw(self) -> None:
        """Ask for a frame of the pixels of this part alone: `paint` is clipped to them, and its
        neighbours are dear to draw while it is panned."""
        if self.ui is not None:
            x, y, w, h = self.rect
            edge = EDGE / self.ui.scale.unit
            self.ui.redraw((x + edge, y + edge, w - 2 * edge, h - 2 * edge))

    def _lift_ghost(self) -> None:
        """The piece starts at the legal place nearest to the pointer, else to the middle."""
        placer = self.model.placer
        assert placer is not None
        pointer = self.ui.pointer
        if inside(self.rect, pointer):
            cell = self.cell_point(self.camera.to_sheet(pointer))
            if cell is not None:
                placer.to_nearest(cell)
                return
        xs, ys = [x for _o, x, _y in placer.legal], [y for _o, _x, y in placer.legal]
        if xs:
            placer.to_nearest(((min(xs) + max(xs)) / 2 + 1, (min(ys) + max(ys)) / 2 + 1))

    def cell_point(self, point: tuple[float, float]) -> tuple[float, float] | None:
        """A sheet point in cells of the board on which is placed."""
        placer = self.model.placer
        assert placer is not None
        if placer.hexes:
            near = min(self._cells(), key=lambda at: at[1].distance(point), default=None)
            return None if near is None else (near[0][0] + 0.5, near[0][1] + 0.5)
        for _o, x, y in placer.legal:
            spot = self.model.laid.spots.get(placer.slot((x, y)))
            if spot is not None:
                side = spot.rect[2]
                return (
                    x + (point[0] - spot.rect[0]) / side,
                    y + (point[1] - spot.rect[1]) / side,
                )
        return None

    def _cells(self) -> list[tuple[Cell, Spot]]:
        """The cells of the board on which is placed, with their slots."""
        placer = self.model.placer
        assert placer is not None
        cells = [(placer.cell_of(spot.id), spot) for spot in self.model.laid.spots.values()]
        return [(cell, spot) for cell, spot in cells if cell is not None]

    def step_ghost(self, direction: str, far: bool) -> None:
        """Move the ghost to the next cell in a direction; `far`: to the next legal place."""
        placer = self.model.placer
        assert placer is not None
        dx, dy = picking.DIRECTIONS[direction]
        if not placer.hexes:
            (placer.jump if far else placer.step)(dx, dy)
        else:
            (x, y), (across, down) = placer.cell, placer.grip
            held = (x + across, y + down)
            goals = placer.anchor_cells() if far else hex.neighbours(held)
            spots = self.model.laid.spots
            cells = {
                id: cell for cell in goals if cell != held and (id := placer.slot(cell)) in spots
            }
            start = spots.get(placer.slot(held))
            if start is not None:
                found = picking.nearest(
                    [spots[id] for id in cells if id in spots], start.centre, direction
                )
                if found is not None:
                    placer.hold_at(cells[found.id])
        self.ghost_put()

    # ------------------------------------------------------------------ drawing

    def hold(self, window: pygame.Surface) -> None:
        """Another table comes: what the window shows stays until that is drawn as a whole."""
        unit = self.ui.scale.unit
        area = pygame.Rect([round(v * unit) for v in self.rect]).clip(window.get_rect())
        self._held = window.subsurface(area).copy() if area else None

    covering: Callable[[], list[Rect]] = staticmethod(list)
    """What lies over the table, as the panel of what an answer does: no callout goes below it."""
    told_over: Callable[[], list[Rect]] = staticmethod(list)
    """Where that panel itself lies over the table."""
    window: Callable[[], pygame.Surface | None] = staticmethod(lambda: None)

    def _hold_for(self, rect: Rect) -> None:
        """The table gets another room in the same window, as beside the rule book: what the window
        shows of it stays until it is drawn for that as a whole."""
        window = self.window()
        if window is None:
            return
        drawn_in = (self.ui.scale, window.get_size())
        same, self._drawn_in = drawn_in == self._drawn_in, drawn_in
        if same and self._whole and self._held is None and rect[2:] != self.rect[2:]:
            self.hold(window)

    def clear(self) -> None:
        """Another table comes, and what the window shows was for other eyes: nothing of it stays,
        and the ground alone is there until the new one is drawn as a whole."""
        self._held, self._whole = None, False

    @property
    def drawn(self) -> bool:
        """Whether the window shows the table as it is now, as a whole."""
        if self.picture is None or self._held is not None or not self._whole:
            return False
        return self.picture.sharp(self.camera, self.ui.scale.unit)

    def paint(self, pen: Pen) -> None:
        if self.picture is None:
            return
        unit = pen.unit
        with pen.clipped(self.rect):
            self.picture.moving = self.flights.under_way or self._held is not None
            if self._held is None and not self._whole:
                # Nothing but the ground is there before the table is drawn as a whole.
                self._whole = self.picture.prepare(self.camera, unit, self.picture.frame_time)
                if not self._whole:
                    self._sharpen_soon()
                    self.flights.wait()
                    return
            sharp = self.picture.draw(pen.surface, self.camera, unit, self.hurry)
            if sharp:
                self.flights.landed = []
            else:
                self._sharpen_soon()
                if self._late and self._held is None:
                    self.flights.wait()  # nothing moves over what was there before
                    return
                if self._held is not None:
                    pen.fill(self.rect, "space")  # where it was narrower nothing comes in pieces
                    pen.surface.blit(self._held, pen.area(self.rect).topleft)
                    return
            self._held, self._whole, self._late = None, True, False
            x, y = self.camera.to_view((0, 0))
            origin = (round(x * unit), round(y * unit))
            over = Pen(pen.surface, self.ui.kit, self.camera.zoom * unit, origin, pen.text_scale)
            moving = self.marks.shapes.moving
            self.spinning.draw(over, self._shown, self.camera.level, moving)
            for lay in filter(None, self._withheld.values()):
                self.art.piece(over, lay.piece, lay.rect, self.camera.level, 255, 1.0)
            self.marks.show_focus = self.ui.focus_shown and self.ui.focus is self
            self.marks.draw(over, self.camera)
            self.flights.draw(over, self.camera)
            self._draw_dragged(over)
            pointed = self.model.hovered or ""
            lifted = (
                self.marks.where(pointed, 1 / self.camera.zoom)
                if pointed in self.marks.up
                else None
            )
            raised = [self.camera.rect_to_view(lifted.rect)] if lifted else []
            self.hand.give_way(*raised, *self.told_over())
            self.hand.paint(pen)
            self.tools.paint(pen)
            if self.pointer.callout_for is not None or self.pointer.sign is not None:
                self._draw_callout(pen, self.pointer.callout_for)

    def icon_at(self, pos: tuple[float, float], spot: Spot | None) -> Pointed | None:
        """The icon under a point of the window, on the thing that lies there; none of the board
        over which a piece to be placed is carried, nor of where one was put: it would hide that."""
        laid, camera = self.model.laid, self.camera
        placer, choosing = self.model.placer, self.model.choosing
        if placer is not None and spot is not None and spot.zone == placer.placing.zone:
            return None
        if spot is not None and choosing is not None and choosing.picks_one:
            put = {choosing.option(number).to for number in choosing.numbers}
            if put & {spot.id, spot.place}:
                return None
        thing = self.marks.where(spot.id, 1 / camera.zoom) if spot is not None else None
        kit, text = self.ui.kit, self.ui.scale.text
        return self.signs.at(laid, thing or spot, camera.to_sheet(pos), camera, kit, text)

    def _draw_callout(self, pen: Pen, id: str | None) -> None:
        """What is said of a thing, and of the icon of it under the pointer."""
        sign = self.pointer.sign
        untold = self.play.ahead.gain_untold
        found = callout_of(self.model, untold, id) if id is not None else None
        thing = self.marks.where(id, 1 / self.camera.zoom) if id is not None else None
        if found is not None and thing is not None:
            if sign is not None:
                name_icon(self.model, found, sign.words)
            beside = self.camera.rect_to_view(thing.visible)
            tools = [button.rect for button in self.hand.buttons if button.shown]
            others = self._compared_with(id) + tools + [*self.covering()] * OVER
            self.callout_rect = draw_callout(pen, found, self.art, beside, self.rect, others)
        elif sign is not None:
            beside = self.camera.rect_to_view(sign.rect)
            said, held = Callout(sign.words), self.model.hovered or ""
            told = self._read_with_icon(held)
            self.callout_rect = draw_callout(pen, said, self.art, beside, self.rect, told)

    def _read_with_icon(self, id: str) -> list[Rect]:
        """What the name of an icon of a thing leaves free: the figures beside it and, as its
        reason stands on it, all of a thing that may not be chosen; then the others in its row."""
        thing = self.marks.where(id, 1 / self.camera.zoom)
        if thing is None:
            return []
        rect = self.camera.rect_to_view(thing.rect)
        card = thing.kind == "piece" and max(rect[2:]) <= CARD_AT_MOST
        if not card:
            return [rect] if self.model.refused_at(id) else []
        return [rect] * OVER + self._compared_with(id)

    def _compared_with(self, id: str | None) -> list[Rect]:
        """Where the other things are that can be chosen instead, and those it lies among."""
        spots, to_view = self.model.laid.spots, self.camera.rect_to_view
        here = spots.get(id or "")
        others = set(self.model.wanted)
        if here is not None and here.piece is not None:
            face = here.piece.face
            row = (spot for spot in spots.values() if spot.zone == here.zone)
            others |= {spot.id for spot in row if spot.piece and spot.piece.face == face}
        others.discard(id or "")
        return [to_view(spots[other].visible) for other in others if other in spots]

    def _draw_dragged(self, over: Pen) -> None:
        """The piece that is dragged hangs on the pointer."""
        laid = self.model.laid.piece(self.play.carrying.dragged or "")
        if laid is None:
            return
        w, h = laid.rect[2], laid.rect[3]
        x, y = self.camera.to_sheet(self.ui.pointer)
        self.art.piece(over, laid.piece, (x - w / 2, y - h / 2, w, h), self.camera.level, 255, 1.0)

    def _sharpen_soon(self) -> None:
        """Go on in the next frame; in a change of zoom when the wheel has come to rest."""
        if not self.hurry:
            self.jobs.soon(self.redraw, self)
        elif self._settle_timer is None:
            self._settle_timer = self.ui.after(SETTLE, self._sharpen)

    def _sharpen(self) -> None:
        self._settle_timer = None
        self.jobs.forget(self)
        self.jobs.soon(self._sharpen_more, self)

    def _sharpen_more(self) -> None:
        """A few things more; when all are drawn the sharp picture is shown."""
        assert self.picture is not None
        if not self.picture.prepare(self.camera, self.ui.scale.unit, STEP):
            self.jobs.soon(self._sharpen_more, self)
            return
        self.hurry = False
        self.redraw()

    # ------------------------------------------------------------------ camera

    def zoom(self, factor: float, pos: tuple[float, float] | None = None) -> None:
        """Zoom at a point of the window (default: the middle)."""
        x, y, w, h = self.rect
        self.camera.zoom_at(pos or (x + w / 2, y + h / 2), factor)
        self.hurry = True
        if self._settle_timer is not None:
            self.ui.motion.forget(self._settle_timer)
            self._settle_timer = None
        self.jobs.forget(self)
        self.moved()

    def moved(self) -> None:
        self.arrange_buttons()
        self.redraw()
        self.camera_moved()

    camera_moved: Callable[[], object] = staticmethod(lambda: None)

    def fit_all(self) -> None:
        """See the whole table (0)."""
        self._glide(
            self.camera.fit_zoom, (self.camera.sheet[0] / 2, self.camera.sheet[1] / 2), True
        )

    def real_size(self) -> None:
        """100 % (Ctrl + 1)."""
        self._glide(1.0, self.camera.centre)

    def fit(self, rect: Rect) -> None:
        """Let a part of the sheet fill the view."""
        self._glide(*self.camera.goal_for(rect))

    def _glide(self, zoom: float, centre: Point, whole: bool = False) -> None:
        self.gliding.go(self.ui.motion, self.camera, zoom, centre, whole=whole)

    def _glides(self, under_way: bool) -> None:
        self.hurry = under_way
        self.moved()

    def must_be_seen(self, spot: Spot) -> Rect:
        """What of a thing must be in view: of a card in hand the head, since it is raised."""
        x, y, w, h = spot.visible
        if spot.kind != "zone" and self.model.laid.zones[spot.zone].zone.hand:
            return (x, y, w, min(h, HEAD / self.camera.zoom))
        return (x, y, w, h)

    def bring_into_view(self, ids: Iterable[str]) -> None:
        """Move the camera only if what is asked about is outside the view, and no farther than it
        takes to see it."""
        rects = [
            self.must_be_seen(self.model.laid.spots[id])
            for id in ids
            if id in self.model.laid.spots
        ]
        self._bring(around(rects))

    def _bring(self, box: Rect | None) -> None:
        camera = self.gliding.arrives(self.ui.motion, self.camera)
        if box is None or camera.sees(box):
            return
        if camera.zoom <= camera.fit_zoom:  # all of it can be seen as large as it is
            width, height = camera.sheet
            self._glide(camera.zoom, (width / 2, height / 2))
        else:
            self._glide(*camera.goal_to_see(box))

    def anchor(self, id: str) -> Rect:
        """Where a thing is in the window."""
        return self.camera.rect_to_view(self.model.laid.spots[id].rect)

    def targets(self) -> list[tuple[str, str, Rect]]:
        """What can be chosen on the table: id, name, and the rect that takes the click."""
        if self.model.choosing is None:
            return []
        found = []
        least = 32 / self.ui.scale.unit
        for id in sorted(self.model.wanted):
            x, y, w, h = self.camera.rect_to_view(self.model.laid.spots[id].visible)
            dx, dy = max(0.0, least - w) / 2, max(0.0, least - h) / 2
            rect = (x - dx, y - dy, w + 2 * dx, h + 2 * dy)
            found.append((id, self.model.spot_name(id), rect))
        return found

    def needed(self) -> Iterator[Rect]:
        """Where in the window lies what is chosen from: targets, the ghost, raised cards."""
        marks, to_view = self.marks, self.camera.rect_to_view
        choosing, spots = self.model.choosing, self.model.laid.spots
        # While a piece is held, the others that could be taken up instead are compared with it.
        others = {id for id in choosing.moves if id in spots} if choosing is not None else set()
        for id in self.model.wanted | others:
            yield to_view(spots[id].visible)
        for id in marks.up:
            raised = marks.where(id, 1 / self.camera.zoom)
            if raised is not None:
                yield to_view(raised.rect)
        ghost, placer = marks.ghost_rect(), self.model.placer
        if ghost is not None:
            yield to_view(ghost[0])
        if placer is not None:
            yield from self.tools.needed()
            # All of the board, not only where it may go.
            yield from (rect for zone, rect in self.grounds() if zone == placer.placing.zone)

    def read(self) -> Iterator[Rect]:
        """Where in the window lies what is read: pieces, what is printed, names of zones."""
        yield from map(self.camera.rect_to_view, self.model.laid.read())
        yield from self.headings()

    def grounds(self) -> Iterator[tuple[str, Rect]]:
        """The zones that show something, and where in the window that lies."""
        held: dict[str, list[Rect]] = {}
        for spot in self.model.laid.spots.values():
            if spot.kind != "zone":
                held.setdefault(spot.zone, []).append(spot.rect)
        for name, zone in self.model.laid.zones.items():
            rects = held.get(name, [zone.rect] if zone.zone.face or zone.zone.board else [])
            if not rects:
                continue
            x, y = min(r[0] for r in rects), min(r[1] for r in rects)
            right, low = max(r[0] + r[2] for r in rects), max(r[1] + r[3] for r in rects)
            yield name, self.camera.rect_to_view((x, y, right - x, low - y))

    def headings(self) -> Iterator[Rect]:
        """Where in the window the names of the zones stand."""
        said, ruler, laid = self.model.said, self.ui.ruler, self.model.laid
        for zone in laid.zones.values():
            if zone.region.label and zone.zone.label is not None:
                words = said.text(zone.zone.label).upper()
                x, y, w, h = self.camera.rect_to_view((*zone.rect[:2], zone.rect[2], LABEL))
                wide = ruler.text_width(words, 13, SEMIBOLD) + 24
                note = said.text(zone.zone.note) if zone.zone.note is not None else ""
                yield (x, y, min(w, wide + ruler.text_width(note, 13)), h)

    # ------------------------------------------------------------------ the ghost

    def ghost_moved(self) -> None:
        """The ghost is elsewhere: what is said of it changes."""
        placer = self.model.placer
        if self.model.choosing is not None and placer is not None and not placer.fixed:
            self.model.choosing.selected = None
        self.model.looked = True
        self.model.refused = self.model.notice = None
        self.arrange_buttons()
        self.model.changed()

    def ghost_put(self) -> None:
        """The ghost is elsewhere, and not where the pointer is: the camera follows it."""
        self.ghost_moved()
        found = self.marks.ghost_rect()
        self._bring(found[0] if found is not None else None)

    # ------------------------------------------------------------------ pointer

    def handle(self, event: Event) -> bool:
        if isinstance(event, Wheel):
            return self.pointer.wheel(event)
        if isinstance(event, Press):
            return self.pointer.pressed(event)
        if isinstance(event, PointerMove):
            return self.pointer.moved_to(event)
        if isinstance(event, Release):
            return self.pointer.released(event)
        if isinstance(event, Key):
            return self.keyboard.key(event)
        if isinstance(event, KeyUp):
            return self.keyboard.key_up(event)
        return False

    def hover_changed(self) -> None:
        if not self.hovered:
            self.play.point_at(None)
            self.pointer.hide_callout()

    # ------------------------------------------------------------------ keyboard

    def focused(self) -> None:
        self.keyboard.focused()
