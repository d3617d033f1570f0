"""The picture of a play: its piece enlarged in the colour of its seat, arrows to what it touches,
amounts beside the cards of the seats; a banner for a moment of the game itself.

It lies over the table and the player strip for 0.9 seconds, takes no input and asks for none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from gametable.client.draw import Pen, Rect, seat_mark
from gametable.client.host.motion import Tween, ease_out, linear
from gametable.client.look.fonts import BOLD, SEMIBOLD
from gametable.client.look.theme import ColourLike
from gametable.client.table.board.art import Art
from gametable.client.table.model import TableModel
from gametable.client.table.rivals.plays import ARROWS, Aim, Play
from gametable.client.table.rivals.words import (
    change_width,
    draw_change,
    name_of,
    sentence_of,
)
from gametable.client.widgets.widget import Widget

COMES, STAYS, GOES = 0.16, 0.58, 0.16
WHOLE = COMES + STAYS + GOES
TOUCHED = 0.4  # so much longer does it stay where it touches the viewer
DRAWN_FROM, DRAWN_IN = 0.25, 0.25  # when the arrows begin, and how long they take
WIDE, TALL = 330.0, 0.62  # the piece: design units, and a share of the table's height
DIM = 150
ROW, FIGURE = 34.0, 24.0

Point = tuple[float, float]


class Picture(Widget):
    """Draws one play at a time. `where(id)` is a thing of the table in the window, if it lies
    there, `card(seat)` the card of a seat, `table()` the middle of the screen."""

    def __init__(
        self,
        model: TableModel,
        art: Art,
        where: Callable[[str], Rect | None],
        card: Callable[[int], Rect | None],
        table: Callable[[], Rect],
    ):
        super().__init__(id="rival.picture")
        self.model, self.art = model, art
        self.where, self.card, self.table = where, card, table
        self.play: Play | None = None
        self._passed = 0.0  # seconds, as at normal speed
        self._long = WHOLE
        self._drawn: tuple[float, float] | None = None  # how much of it the last frame showed
        self._tween: Tween | None = None
        self._done: Callable[[], object] = lambda: None

    def show(self, play: Play, done: Callable[[], object]) -> None:
        """Show a play; `done()` is called when it is over, not when it is ended by `end`."""
        self.end()
        touched = play.takes_from(self.model.session.viewer)
        self._long = WHOLE + (TOUCHED if touched else 0.0)
        self.play, self._passed, self._done = play, 0.0, done
        self._drawn = None
        if touched:
            self.ui.host.cue("refused")
        # With reduced motion it stands still for as long.
        self._tween = self.ui.motion.start(
            self._step, self._long, easing=linear, done=self._over, moves=False
        )

    def end(self) -> None:
        """Take it away at once."""
        if self.play is not None:
            self.ui.motion.drop(self._tween)
            self.play = self._tween = None
            self.redraw()

    def _step(self, share: float) -> None:
        still = self.ui.motion.reduced
        self._passed = self._long - GOES if still else share * self._long
        drawn = (self._there, min(1.0, max(0.0, (self._passed - DRAWN_FROM) / DRAWN_IN)))
        if drawn != self._drawn:
            # While it stands nothing is drawn anew.
            self._drawn = drawn
            self.redraw()

    def _over(self) -> None:
        self.play = self._tween = None
        self.redraw()
        self._done()

    # ------------------------------------------------------------------ drawing

    @property
    def _there(self) -> float:
        """How far it has come, 0 to 1, and how far it is not yet gone."""
        comes = ease_out(min(1.0, self._passed / COMES))
        goes = max(0.0, (self._passed - (self._long - GOES)) / GOES)
        return comes * (1 - min(1.0, goes))

    def paint(self, pen: Pen) -> None:
        play = self.play
        if play is None:
            return
        there = self._there
        table = self.table()
        with pen.clipped(self.rect):
            if play.seat is None:
                self._banner(pen, table, play, there)
            else:
                self._turn(pen, table, play, there)
            self._amounts(pen, table, play, there)

    def _turn(self, pen: Pen, table: Rect, play: Play, there: float) -> None:
        """A play of a seat: dimmed table, piece, arrows."""
        aims = [(aim, rects) for aim in play.aims[:ARROWS] if (rects := self._rects(aim, table))]
        holes = [rect for _aim, rects in aims for rect in rects]
        for band in without(table, holes):
            pen.fill(band, "#05070D", round(DIM * there))
        seat = play.seat
        assert seat is not None
        colour = self.model.colours[seat]
        fill = pen.kit.theme.seats[colour].fill
        for rect in holes:
            x, y, w, h = rect
            pen.box((x - 3, y - 3, w + 6, h + 6), 8, None, fill, 3, alpha=round(255 * there))
        piece = self._piece(pen, table, play, [_middle(rect) for rect in holes], there)
        drawn = (self._passed - DRAWN_FROM) / DRAWN_IN
        for number, (aim, rects) in enumerate(aims, 1):
            self._arrow(pen, number, piece, rects[0], fill, min(1.0, drawn), there)
            if aim.figure and drawn >= 1:
                _pill(pen, aim.figure, (_middle(rects[0])[0], rects[0][1] - 14), there)

    def _rects(self, aim: Aim, table: Rect) -> list[Rect]:
        found = [rect for id in aim.to if (rect := self.where(id)) is not None]
        return [rect for rect in found if _meet(rect, table)]

    def _piece(self, pen: Pen, table: Rect, play: Play, targets: list[Point], there: float) -> Rect:
        """The piece of a play and what is done with it; where it stands."""
        x, y, w, h = table
        thing = self.model.inspection(play.thing) if play.thing else None
        seat = play.seat
        assert seat is not None
        colour = self.model.colours[seat]
        said = self.model.said
        words = name_of(said, play) if thing is not None else sentence_of(said, play)
        head = f"{said.seat(seat)}: {words}"
        wide, tall = min(WIDE, w * 0.34), h * TALL
        if thing is not None and thing.face:
            natural = self.art.natural(thing.face, thing.data) or (1.0, 1.0)
            scale = min(wide / natural[0], tall / natural[1])
            wide, tall = natural[0] * scale, natural[1] * scale
        else:
            tall = 0.0
        label = min(w - 40, pen.text_width(head, 18, BOLD) + 64)
        across = max(wide if tall else 0.0, label)
        mean = sum(at[0] for at in targets) / len(targets) if targets else x + w / 2
        if not targets:
            left = x + (w - across) / 2
        else:
            left = x + 40 if mean > x + w / 2 else x + w - 40 - across
        grown = 0.7 + 0.3 * there
        middle = (left + across / 2, y + h / 2 + 10)
        rect = (
            middle[0] - wide * grown / 2, middle[1] - tall * grown / 2, wide * grown, tall * grown,
        )  # fmt: skip
        fill = pen.kit.theme.seats[colour].fill
        alpha = round(255 * there)
        if tall and thing is not None:
            frame = (rect[0] - 6, rect[1] - 6, rect[2] + 12, rect[3] + 12)
            pen.shadow(frame, 16, 3, alpha)
            pen.box(frame, 16, "s1", fill, 4, alpha=alpha)
            self.art.draw(pen, thing.face, thing.data, rect, "inspect", alpha=alpha, fit=True)
        pill = (middle[0] - label / 2, rect[1] - 32 - (6 if tall else -10), label, 44.0)
        pen.shadow(pill, 22, 2, alpha)
        pen.box(pill, 22, "s2", fill, 2.5, alpha=alpha)
        seat_mark(pen, colour, (pill[0] + 26, pill[1] + 22), 10, shadow=False)
        pen.text(head, (pill[0] + 46, pill[1] + 22), 18, BOLD, "hi", width=label - 58, alpha=alpha)
        return rect if tall else pill

    def _arrow(
        self,
        pen: Pen,
        number: int,
        piece: Rect,
        rect: Rect,
        fill: ColourLike,
        drawn: float,
        there: float,
    ) -> None:
        """A bent arrow from the piece to a target, with its number."""
        if drawn <= 0:
            return
        end = _middle(rect)
        x, y, w, h = piece
        start = (x + w if end[0] > x + w / 2 else x, y + h / 2 + (number - 1.5) * 30)
        bend = ((start[0] + end[0]) / 2, min(start[1], end[1]) - 40 - 12 * number)
        points = [_bezier(start, bend, end, n / 24 * drawn) for n in range(25)]
        alpha = round(255 * there)
        # In pieces: a long thin line must not need a sheet as large as the table.
        for one, two in pairwise(points):
            pen.line([one, two], "ink", 7, alpha)
        for one, two in pairwise(points):
            pen.line([one, two], fill, 4, alpha)
        if drawn >= 1:
            pen.circle(end, 6, fill, "ink", 2, alpha=alpha)
            at = _bezier(start, bend, end, 0.6)
            pen.circle(at, 13, "#FFFFFF", "ink", 2, alpha=alpha)
            pen.text(str(number), at, 16, BOLD, "#0B1020", "cm", alpha=alpha)

    def _banner(self, pen: Pen, table: Rect, play: Play, there: float) -> None:
        """A moment of the game itself: a round, a phase, production, something revealed."""
        x, y, w, h = table
        words = sentence_of(self.model.said, play)
        pen.fill(table, "#05070D", round(DIM * 0.6 * there))
        wide = min(w - 40, pen.text_width(words, 28, BOLD) + 90)
        rect = (x + (w - wide) / 2, y + h * 0.3 - 36 + 12 * (1 - there), wide, 72.0)
        alpha = round(255 * there)
        pen.shadow(rect, 20, 3, alpha)
        pen.box(rect, 20, "s2", "amber", 2.5, alpha=alpha)
        at = (x + w / 2, rect[1] + 36)
        pen.text(words, at, 28, BOLD, "hi", "cm", width=wide - 40, alpha=alpha)

    def _amounts(self, pen: Pen, table: Rect, play: Play, there: float) -> None:
        """What changed at each seat, beside its card; red where it took from the viewer."""
        viewer = self.model.session.viewer
        alpha = round(255 * there)
        for seat in sorted({change.seat for change in play.changes}):
            card = self.card(seat)
            if card is None:
                continue
            hurt = seat == viewer and play.takes_from(viewer)
            if hurt:
                pen.box(card, 12, None, "red", 3, alpha=alpha)
            changes = play.of(seat)[:5]
            wide = max(change_width(pen, change, FIGURE) for change in changes) + 24
            rect = (table[0] + 6, card[1], wide, ROW * len(changes) + 10)
            pen.shadow(rect, 10, 2, alpha)
            edge = "red" if hurt else pen.kit.theme.seats[self.model.colours[seat]].fill
            pen.box(rect, 10, "s1", edge, 2, alpha=alpha)
            if there < 1:
                continue
            for n, change in enumerate(changes):
                at = (rect[0] + 12, rect[1] + 5 + ROW * (n + 0.5))
                draw_change(pen, self.art, change, at, FIGURE)


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


def _middle(rect: Rect) -> Point:
    return (rect[0] + rect[2] / 2, rect[1] + rect[3] / 2)


def _meet(one: Rect, two: Rect) -> bool:
    across = one[0] < two[0] + two[2] and two[0] < one[0] + one[2]
    return across and one[1] < two[1] + two[3] and two[1] < one[1] + one[3]


def _bezier(start: Point, bend: Point, end: Point, t: float) -> Point:
    s = 1 - t
    x = s * s * start[0] + 2 * s * t * bend[0] + t * t * end[0]
    return (x, s * s * start[1] + 2 * s * t * bend[1] + t * t * end[1])


def _pill(pen: Pen, words: str, at: Point, there: float) -> None:
    """A figure beside a target: "+2"."""
    wide = pen.text_width(words, 16, SEMIBOLD) + 20
    tint = "red" if words.startswith("−") else "teal"
    alpha = round(255 * there)
    pen.box((at[0] - wide / 2, at[1] - 13, wide, 26), 13, "s1", tint, 2, alpha=alpha)
    pen.text(words, at, 16, SEMIBOLD, tint, "cm", alpha=alpha)
