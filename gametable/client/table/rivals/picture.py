"""The picture of a play: its piece enlarged in the colour of its seat, arrows to what it touches,
amounts beside the cards of the seats; a banner for what the game itself does. Plays that are made
together are one picture, side by side.

It lies over the table and the player strip for 0.9 seconds, takes no input and asks for none. It
keeps what is below it, so that a frame of its motion draws nothing else anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

import pygame

from gametable.client.draw import Pen, Rect
from gametable.client.host.motion import Tween, ease_out, linear
from gametable.client.look.theme import ColourLike
from gametable.client.table.board.art import Art
from gametable.client.table.model import TableModel
from gametable.client.table.rivals.plays import RivalPlay
from gametable.client.table.rivals.stage import (
    PARTS,
    Act,
    Arrow,
    Blit,
    Layer,
    Places,
    Stage,
    middle_of,
)
from gametable.client.widgets.widget import Widget

COMES, STAYS, GOES = 0.16, 0.58, 0.16
WHOLE = COMES + STAYS + GOES
TOGETHER = 1.2  # where several are shown side by side
TOUCHED = 0.4  # so much longer does it stay where it touches the viewer
READ = 1.4  # and where there is an event to be read
DRAWN_FROM, DRAWN_IN = 0.25, 0.25  # when the arrows begin, and how long they take
SMALL, GONE = 0.7, 0.2  # how large a piece is when it comes, and when it has gone to its place
DIM = 150


class Picture(Widget):
    """Shows some plays at a time."""

    def __init__(self, model: TableModel, art: Art, places: Places):
        super().__init__(id="rival.picture")
        self.model, self.art, self.places = model, art, places
        self.stage: Stage | None = None
        self._ahead: list[Stage] = []  # drawn, or being drawn, for what comes next
        self.held = False
        self.waits = False  # what is shown stands until it is told to go on
        self.stood: Callable[[], object] = lambda: None  # it stands now
        self._share = 0.0  # of its time that has passed
        self._passed = 0.0  # seconds, as at normal speed
        self._long = WHOLE
        self._flown: list[Rect] = []  # where things under way were drawn last
        self._drawn: tuple[float, int] | None = None  # how much of it the last frame showed
        self._seen = False  # a frame has shown it
        self._below = pygame.Surface((1, 1))  # a picture of what it lies on: made once, it is large
        self._kept = False  # whether that is to be kept
        self._tween: Tween | None = None
        self._done: Callable[[], object] = lambda: None

    @property
    def plays(self) -> list[RivalPlay]:
        """What is shown now."""
        return self.stage.plays if self.stage is not None else []

    @property
    def play(self) -> RivalPlay | None:
        """What is shown now, the first of it."""
        return next(iter(self.plays), None)

    # ------------------------------------------------------------------ time

    def prepare(self, plays: list[RivalPlay], ready: Callable[[], object] | None = None) -> None:
        """Draw the pieces of these ahead, when no frame needs the time; then call `ready`."""
        stage = self._staged(plays)

        def more() -> None:
            if stage not in self._ahead:
                return
            stage.draw_piece(self.ui.ruler)
            if stage.pieces_wait:
                self.ui.host.idly(more, self)
            elif ready is not None:
                ready()

        self.ui.host.idly(more, self)

    def ready(self, plays: list[RivalPlay]) -> bool:
        """Whether the pieces of these are drawn."""
        return any(stage.plays == plays and not stage.pieces_wait for stage in self._ahead)

    def draw_anew(self, play: RivalPlay) -> None:
        """A play has become more than what was drawn ahead of it."""
        self._ahead = [stage for stage in self._ahead if play not in stage.plays]

    def _staged(self, plays: list[RivalPlay]) -> Stage:
        found = next((stage for stage in self._ahead if stage.plays == plays), None)
        self._ahead = [found or Stage(self.model, self.art, self.places, plays)]
        return self._ahead[0]

    def show(self, plays: list[RivalPlay], done: Callable[[], object]) -> None:
        """Show plays; `done()` is called when it is over, not when it is ended by `end`."""
        self._stop()
        stage = self._staged(plays)
        self._ahead.remove(stage)
        while stage.pieces_wait:
            stage.draw_piece(self.ui.ruler)
        touched = any(play.takes_from(self.model.session.viewer) for play in plays)
        self._long = WHOLE if len(plays) == 1 else TOGETHER
        self._long += TOUCHED if touched else 0.0
        self._long += READ if plays[0].is_event or plays[0].tells_phase else 0.0
        self.stage, self._passed, self._share, self._done = stage, 0.0, 0.0, done
        stage.dashed = self.ui.motion.reduced
        stage.look()
        self._drawn, self._flown, self._seen = None, [], False
        if not self._kept:
            self._kept = True
            self.ui.redraw(self.rect)
        if touched:
            self.ui.host.cue("refused")
        self._run()

    def _run(self) -> None:
        """Go on from where it is, at the speed of now. With reduced motion it stands as long."""
        start = self._share
        self._tween = self.ui.motion.start(
            self._step, self._long * (1 - start), start, easing=linear, done=self._over,
            moves=False, stays=True, rivals=True,
        )  # fmt: skip

    def _begin_again(self, stage: Stage) -> None:
        """What stands still stands as long as it should from the frame on that has shown it: its
        arrows and amounts are all drawn before."""
        if self.stage is stage and self._tween is not None and self.ui.motion.reduced:
            self.ui.motion.drop(self._tween)
            self._share = 0.0
            self._run()

    def hold(self, held: bool) -> None:
        """Let it stand as it is, or go on."""
        if held == self.held or self.stage is None:
            return
        self.held = held
        if held:
            self.ui.motion.drop(self._tween)
            self._tween = None
        else:
            self._run()

    def pace(self) -> None:
        """Another speed was chosen."""
        if self.stage is not None and not self.held:
            self.ui.motion.drop(self._tween)
            self._run()

    def end(self) -> None:
        """Take it away at once, and what was drawn ahead."""
        self._ahead = []
        if self.stage is None:
            self._kept = False
        self._stop()

    def forget(self) -> None:
        """Keep nothing of what is below it (a cover comes, another look)."""
        self.end()
        self._kept = False

    def _stop(self) -> None:
        if self.stage is not None:
            self.ui.motion.drop(self._tween)
            self._tween = self.stage = None
            self.held = False
            self.ui.host.redraw_above(self, self.rect)

    def _over(self) -> None:
        if self.waits and self.stage is not None:
            self._tween, self.held = None, True  # its time was cut short, but not its standing
            self._share = 1 - GOES / self._long
            while self.stage.small_wait:
                self.stage.draw_small(self.ui.ruler)
            self.stood()
            return
        self._tween = self.stage = None
        self.ui.host.redraw_above(self, self.rect)
        self._done()

    def _step(self, share: float) -> None:
        stage = self.stage
        if stage is None:
            return
        still = self.ui.motion.reduced
        self._share = share
        self._passed = self._long - GOES if still else share * self._long
        if self.waits and self._passed >= self._long - GOES:
            self._passed = self._long - GOES
        fresh = stage.small_wait
        if fresh:
            stage.draw_small(self.ui.ruler)
            while still and stage.small_wait:
                stage.draw_small(self.ui.ruler)
        self._fly(stage)
        drawn, before = (self._there, self._parts), None if fresh else self._drawn
        if drawn == before:
            if self.waits and self._passed >= self._long - GOES and not stage.small_wait:
                self._stand()
            return  # while it stands nothing is drawn anew
        self._drawn = drawn
        if self.waits and self._passed >= self._long - GOES and not stage.small_wait:
            self._stand()
        if before is None or drawn[0] != before[0] or drawn[0] < 1 or not before[1]:
            self.ui.host.redraw_above(self, self.rect)
            return
        for act in stage.acts:
            for arrow in act.arrows:
                for rect in grown(arrow, before[1], drawn[1]):
                    self.ui.host.redraw_above(self, rect)

    def _fly(self, stage: Stage) -> None:
        """Let what shows its back go on its way."""
        flown = [rect for _act, _picture, rect in self.flying(stage)]
        for rect in {*self._flown, *flown} if flown != self._flown else ():
            self.ui.host.redraw_above(self, rect)
        self._flown = flown

    def flying(self, stage: Stage) -> Iterator[tuple[Act, Layer, Rect]]:
        """What is on its way by a play, and where it is now."""
        if self._passed < DRAWN_FROM:
            return
        passed = None if self.ui.motion.reduced else self._passed - DRAWN_FROM
        for act in stage.acts:
            for way, picture in stage.ways(act):
                yield from ((act, picture, rect) for rect in way.rects(passed))

    def _stand(self) -> None:
        """It stands as it is until it is told to go on."""
        if not self.held:
            self.hold(True)
            self.stood()

    @property
    def _there(self) -> float:
        """How far it has come, 0 to 1, and how far it is not yet gone."""
        comes = ease_out(min(1.0, self._passed / COMES))
        return comes * (1 - self._gone)

    @property
    def _gone(self) -> float:
        return min(1.0, max(0.0, (self._passed - (self._long - GOES)) / GOES))

    @property
    def _parts(self) -> int:
        """How many parts of the arrows are drawn; one more: their ends, too."""
        share = min(1.0, max(0.0, (self._passed - DRAWN_FROM) / DRAWN_IN))
        return round(share * (PARTS + 1))

    # ------------------------------------------------------------------ drawing

    def paint(self, pen: Pen) -> None:
        area = pen.area(self.rect)
        if not self._kept:
            return
        if self._below.get_size() != area.size:
            self._below = pygame.Surface(area.size, 0, pen.surface)
        # What was just drawn below it is kept.
        clip = pen.surface.get_clip().clip(area)
        self._below.blit(pen.surface, clip.move(-area.x, -area.y), clip)
        self._put(pen)

    def draw_above(self, pen: Pen) -> None:
        area = pen.area(self.rect)
        if not self._kept or self._below.get_size() != area.size:
            self.ui.redraw(self.rect)
            return
        clip = pen.surface.get_clip().clip(area)
        pen.surface.blit(self._below, clip, clip.move(-area.x, -area.y))
        self._put(pen)
        if self.stage is None and not self._ahead:
            self._kept = False

    def _put(self, pen: Pen) -> None:
        stage = self.stage
        if stage is None:
            return
        stage.look()  # arrows to what has moved come anew, one at a step
        if not self._seen:
            self._seen = True
            self.ui.host.idly(lambda: self._begin_again(stage), self)
        there, table = self._there, self.places.table()
        with pen.clipped(self.rect):
            banner = stage.acts[0].play.seat is None
            dim = round(DIM * (0.6 if banner else 1.0) * there)
            for band in without(table, stage.holes):
                if pen.visible(band):
                    pen.fill(band, "#05070D", dim)
            stands = there >= 1
            if stands:
                self._frames(pen, stage)
                self._flown_backs(pen, stage, under=True)
            for act in stage.acts:
                self._piece(pen, act, there)
            if stands:
                for act in stage.acts:
                    for arrow in act.arrows:
                        pen.surface.blits(seen(arrow, self._parts), False)
                for seat, amount in stage.amounts.items():
                    rect = stage.placed(seat)
                    if rect is not None:
                        amount.draw(pen, rect)
                self._flown_backs(pen, stage, under=False)

    def _flown_backs(self, pen: Pen, stage: Stage, *, under: bool) -> None:
        """What shows its back on its way: `under` the words of a play that has no piece."""
        for act, picture, rect in self.flying(stage):
            if act.only_words is under:
                picture.draw(pen, rect)

    def _frames(self, pen: Pen, stage: Stage) -> None:
        """The targets in the colour of the seat; the viewer's card in red, if he is touched; of a
        step the line that applies."""
        for act in stage.acts:
            seat = act.play.seat
            fill: ColourLike = "amber"
            if seat is not None:
                fill = pen.kit.theme.seats[self.model.colours[seat]].fill
            for _aim, rects in act.aims:
                for x, y, w, h in rects:
                    pen.box((x - 3, y - 3, w + 6, h + 6), 8, None, fill, 3)
        for act in stage.acts:
            self._line(pen, act.play)
        card = self.places.card(stage.hurt) if stage.hurt is not None else None
        if card is not None:
            pen.box(card, 12, None, "red", 3)

    def _line(self, pen: Pen, play: RivalPlay) -> None:
        """The piece of which a part applies, with that part lit."""
        id, part = play.line
        laid, rect = self.model.laid.piece(id), self.places.thing(id)
        if laid is not None and rect is not None:
            data = {**laid.piece.data, "lit": part}
            self.art.draw(pen, laid.piece.face, data, rect, "play", fit=True)

    def _piece(self, pen: Pen, act: Act, there: float) -> None:
        """A piece: it grows as it comes and shrinks into its place as it goes."""
        assert act.piece is not None
        x, y, w, h = act.piece.rect
        scale, middle, gone = 1.0, middle_of(act.piece.rect), self._gone
        if act.play.seat is None:
            middle = (middle[0], middle[1] + 12 * (1 - there))
        elif gone > 0:
            scale = 1 + (GONE - 1) * gone
            found = self.stage.goal(act) if self.stage is not None else None
            goal = middle_of(found) if found is not None else middle
            middle = (
                middle[0] + (goal[0] - middle[0]) * gone, middle[1] + (goal[1] - middle[1]) * gone,
            )  # fmt: skip
        else:
            scale = SMALL + (1 - SMALL) * there
        rect = (middle[0] - w * scale / 2, middle[1] - h * scale / 2, w * scale, h * scale)
        if there >= 1:
            rect = (x, y, w, h)
        if pen.visible(rect):
            act.piece.draw(pen, rect, there)


def seen(arrow: Arrow, parts: int) -> list[Blit]:
    """What of an arrow is drawn, edges first."""
    n = round(len(arrow.parts) * min(1.0, parts / PARTS))
    end = arrow.end if parts > PARTS else []
    return [*arrow.edges[:n], *arrow.parts[:n], *end]


def grown(arrow: Arrow, before: int, now: int) -> list[Rect]:
    """Where an arrow has become longer."""
    n = len(arrow.parts)
    first, last = (round(n * min(1.0, parts / PARTS)) for parts in (before, now))
    return arrow.rects[max(0, first - 1) : last] + (arrow.rects[n:] if now > PARTS else [])


def without(rect: Rect, holes: list[Rect]) -> Iterator[Rect]:
    """A rect in bands, without the holes in it."""
    x, y, w, h = rect
    cuts = sorted({y, y + h, *(edge for hole in holes for edge in (hole[1], hole[1] + hole[3]))})
    cuts = [cut for cut in cuts if y <= cut <= y + h]
    for top, bottom in pairwise(cuts):
        at = x
        across = sorted(
            (hole[0], hole[2]) for hole in holes if hole[1] < bottom and hole[1] + hole[3] > top
        )
        for left, wide in across:
            if left > at:
                yield (at, top, min(left, x + w) - at, bottom - top)
            at = max(at, left + wide)
        if at < x + w:
            yield (at, top, x + w - at, bottom - top)
