"""What the picture of some plays is put together from, drawn once: pieces with the names of their
plays, amounts, arrows. In a frame they are only blitted.

The pieces are dear (`pieces_wait`, `draw_piece`): they are drawn ahead, one at a time. What is
cheap (`small_wait`, `draw_small`) is drawn while the picture comes.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import pairwise

import pygame

from gametable.client.draw import Pen, Rect, layer, seat_mark
from gametable.client.draw.pen import PREMUL
from gametable.client.look.fonts import BOLD, SEMIBOLD
from gametable.client.look.theme import ColourLike
from gametable.client.table.board.art import Art
from gametable.client.table.model import TableModel
from gametable.client.table.rivals.backs import (
    SMALL,
    BackFlight,
    draw_backs,
    drawn_of,
    natural_size,
)
from gametable.client.table.rivals.curves import Point, curve_between, curve_down
from gametable.client.table.rivals.plays import ARROWS, Aim, Backs, RivalPlay, SeatChange
from gametable.client.table.rivals.together import (
    in_columns,
    stand_together,
    tallest,
    widest,
)
from gametable.client.table.rivals.words import (
    change_width,
    draw_change,
    led_by_seat,
    name_of,
    sentence_of,
)

WIDE, TALL = 330.0, 0.62  # the piece: design units, and a share of the table's height
SIDE = 40.0  # between a piece and the edge of the table
AROUND = 24.0  # the same around amounts
BESIDE = 136.0  # the same where amounts stand between them
ROW, FIGURE, EDGE = 34.0, 24.0, 3.0
MOST_ROWS = 5
PARTS = 24  # of an arrow
SOFT = 60.0  # design units of shadow around a layer
PILL = 44.0
HEAD = 64.0  # of the name of a play: the mark of its seat and what is around it
NAME_LINES, LEAD = 5, 1.2
FREE = 13.0  # around what an arrow and its number pass by
BANNER = 72.0
BESIDE_CARD = 14.0  # between a banner and the card below it
NOTES = 560.0  # what came of an event

Blit = tuple[pygame.Surface, tuple[int, int], pygame.Rect, int]  # what of it where, and how


@dataclass(frozen=True)
class Places:
    """Where things are in the window: a thing of the table, if it lies there; the card of a seat;
    the middle of the screen; what lies over the table to be read."""

    thing: Callable[[str], Rect | None]
    card: Callable[[int], Rect | None]
    table: Callable[[], Rect]
    over: Callable[[], Rect | None] = lambda: None


@dataclass
class Layer:
    """A drawn part: its picture and the rect it fills, in design units."""

    picture: pygame.Surface
    rect: Rect

    def draw(self, pen: Pen, rect: Rect, alpha: float = 1.0) -> None:
        """Put it into a rect (of the same proportions), more or less opaque."""
        area = pen.area(rect)
        picture = self.picture
        if abs(area.width - picture.get_width()) > 1 or abs(area.height - picture.get_height()) > 1:
            picture = pygame.transform.smoothscale(picture, area.size)
        if alpha < 1:
            picture = picture if picture is not self.picture else picture.copy()
            picture.fill((round(255 * alpha),) * 4, None, pygame.BLEND_RGBA_MULT)
        pen.surface.blit(picture, area.topleft, special_flags=PREMUL)


@dataclass
class Arrow:
    """An arrow from a piece to a target: its parts in order, edges below their colour."""

    edges: list[Blit] = field(default_factory=list)
    parts: list[Blit] = field(default_factory=list)
    end: list[Blit] = field(default_factory=list)  # its head, its number, what is told there
    rects: list[Rect] = field(default_factory=list)  # of the parts, then of the end


@dataclass
class Act:
    """One play of a picture: what is drawn of it."""

    play: RivalPlay
    piece: Layer | None = None
    body: Rect = (0, 0, 0, 0)  # the piece itself within its layer, in design units of the window
    pill: Rect = (0, 0, 0, 0)  # the same of its name
    aims: list[tuple[Aim, list[Rect]]] = field(default_factory=list)
    arrows: list[Arrow] = field(default_factory=list)
    backs: list[tuple[Backs, Layer]] = field(default_factory=list)  # small ones, on their way

    @property
    def only_words(self) -> bool:
        """Whether there is no piece but the words of the play."""
        return self.body == self.pill


class Stage:
    """The layers of some plays that are one picture, side by side where they are several."""

    def __init__(self, model: TableModel, art: Art, places: Places, plays: list[RivalPlay]):
        self.model, self.art, self.places = model, art, places
        self.acts = [Act(play) for play in plays]
        self.amounts: dict[int, Layer] = {}  # by seat
        viewer = model.session.viewer
        self.hurt = viewer if any(play.takes_from(viewer) for play in plays) else None
        self.dashed = False
        self._amounts_of: list[int] | None = None
        self._amount_sizes: dict[int, tuple[float, float]] = {}
        self._seen: object = None  # where the targets were when the arrows were drawn

    @property
    def plays(self) -> list[RivalPlay]:
        """What it shows."""
        return [act.play for act in self.acts]

    # ------------------------------------------------------------------ drawing ahead

    @property
    def pieces_wait(self) -> bool:
        """Whether a piece is not drawn."""
        return any(act.piece is None for act in self.acts)

    def draw_piece(self, pen: Pen) -> None:
        """Draw one of the pieces; this takes as long as drawing its face."""
        waiting = [n for n, act in enumerate(self.acts) if act.piece is None]
        if waiting:
            self._measure_amounts(pen)
            act = self.acts[waiting[0]]
            act.piece = self._banner(pen, act) if act.play.seat is None else self._piece(pen, act)

    @property
    def small_wait(self) -> bool:
        """Whether amounts or arrows are not drawn."""
        return self._amounts_of is None or bool(self._amounts_of) or bool(self._act_without())

    def _act_without(self) -> Act | None:
        for act in self.acts:
            if len(act.arrows) < len(act.aims) and not act.play.step and act.play.seat is not None:
                return act
        return None

    def draw_small(self, pen: Pen) -> None:
        """Draw one of the amounts or arrows."""
        if self._amounts_of is None:
            self._amounts_of = self._seats_changed()
        act = self._act_without()
        if self._amounts_of:
            self._amount(pen, self._amounts_of.pop(0))
        elif act is not None:
            act.arrows.append(self._arrow(pen, act, len(act.arrows)))

    def placed(self, seat: int) -> Rect | None:
        """Where the amounts of a seat stand: beside its card, wherever that is now."""
        card, amounts = self.places.card(seat), self.amounts.get(seat)
        if card is None or amounts is None:
            return None
        left, top = self.places.table()[0] + 6 - AROUND, card[1] - AROUND
        return (left, top, *amounts.rect[2:])

    def look(self) -> bool:
        """See where the targets are now; True when that is not where they were: then the arrows
        are drawn anew."""
        table = self.places.table()
        seen = (table, [self._targets(act.play, table) for act in self.acts])
        if seen == self._seen:
            return False
        self._seen = seen
        for act, aims in zip(self.acts, seen[1], strict=True):
            act.aims, act.arrows = aims, []
        self._lay(table)
        return True

    def _targets(self, play: RivalPlay, table: Rect) -> list[tuple[Aim, list[Rect]]]:
        if play.seat is None and not play.is_event:
            return []
        found = []
        for aim in play.aims[:ARROWS]:
            rects = [rect for id in aim.to if (rect := self.places.thing(id)) is not None]
            rects = [rect for rect in rects if _meet(rect, table)]
            if rects:
                found.append((aim, rects))
        return found

    def ways(self, act: Act) -> list[tuple[BackFlight, Layer]]:
        """The ways of what shows its back: between the piece and the card of its seat."""
        found = []
        for backs, picture in act.backs:
            card = self.places.card(backs.seat)
            if card is not None:
                start, end = (act.body, card) if backs.n > 0 else (card, act.body)
                way = BackFlight(start, end, (picture.rect[2], picture.rect[3]), drawn_of(backs))
                found.append((way, picture))
        return found

    def goal(self, act: Act) -> Rect | None:
        """Where a piece goes: to its first target; to the card of its seat, if that got it."""
        if act.aims:
            return act.aims[0][1][0]
        shown = self._shown_backs(act.play)
        return self.places.card(shown.seat) if shown is not None and shown.n > 0 else None

    def _shown_backs(self, play: RivalPlay) -> Backs | None:
        """What shows its back in the place of the component."""
        return next(iter(play.backs), None) if not play.thing else None

    @property
    def holes(self) -> list[Rect]:
        """All targets, what says why, and what is read beside them: they are not dimmed."""
        found = [rect for act in self.acts for _aim, rects in act.aims for rect in rects]
        lines = [self.places.thing(act.play.line[0]) for act in self.acts]
        lines.append(self.places.over())
        return [*found, *(rect for rect in lines if rect is not None)]

    # ------------------------------------------------------------------ pieces

    def _free(self) -> Rect:
        """Where pieces may stand side by side: beside the amounts."""
        x, y, w, h = self.places.table()
        left = max([0.0, *(wide for wide, _tall in self._amount_sizes.values())]) + SIDE / 2
        return (x + left, y + SIDE / 4, w - left - SIDE / 2, h - SIDE / 2)

    def _scaled(self, act: Act, room: float) -> tuple[float, float]:
        """How wide and high the component of a play is: of several those alike are drawn alike
        large; nothing where there is none."""
        _x, _y, w, h = table = self.places.table()
        natural = self._natural(act)
        if natural is None:
            return (0.0, 0.0)
        if len(self.acts) == 1:
            wide, tall, alike = min(WIDE, w * 0.34, room), h * TALL, [natural]
        else:
            wide, tall = min(WIDE, room), tallest(len(self.acts), table)
            alike = [one for each in self.acts if (one := self._natural(each)) is not None]
        scale = min(min(wide / one[0], tall / one[1]) for one in alike)
        return (natural[0] * scale, natural[1] * scale)

    def _natural(self, act: Act) -> tuple[float, float] | None:
        """The size of the component of a play in units of its face, if it has one."""
        backs = self._shown_backs(act.play)
        if backs is not None:
            return natural_size(self.art, backs) or (1.0, 1.0)
        thing = self.model.inspection(act.play.thing) if act.play.thing else None
        if thing is None or not thing.face:
            return None
        return self.art.natural(thing.face, thing.data) or (1.0, 1.0)

    def _piece(self, pen: Pen, act: Act) -> Layer:
        """A play: the piece and what is done with it. Its rect begins at 0, 0."""
        play, said = act.play, self.model.said
        thing = self.model.inspection(play.thing) if play.thing else None
        seat = play.seat
        assert seat is not None
        colour = self.model.colours[seat]
        fill = pen.kit.theme.seats[colour].fill
        words = name_of(said, play) if thing is not None else sentence_of(said, play)
        head = led_by_seat(said, play, words)
        table, many = self.places.table(), len(self.acts) > 1
        room = widest(len(self.acts), self._free()[2]) if many else table[2] - SIDE
        backs = self._shown_backs(play)
        wide, tall = self._scaled(act, room)
        text, size = 18 if not many else 16, HEAD
        label = min(room, pen.text_width(head, text, BOLD) + size)
        lines = pen.wrap(head, label - size + 4, text, BOLD, NAME_LINES).lines
        high = max(PILL, len(lines) * text * LEAD + 12)
        across = max(wide, label)
        top = high - 6 if tall else 0.0
        whole = (across + 2 * SOFT, top + max(tall + 6, high) + 2 * SOFT)
        own = pen.on_layer(*whole)
        middle = whole[0] / 2
        body = (middle - wide / 2, SOFT + top, wide, tall)
        if tall:
            frame = (body[0] - 6, body[1] - 6, wide + 12, tall + 12)
            own.shadow(frame, 16, 3)
            own.box(frame, 16, "s1", fill, 4)
            if backs is not None:
                draw_backs(own, self.art, backs, body)
            elif thing is not None:
                self.art.draw(own, thing.face, thing.data, body, "inspect", fit=True)
        act.backs = [(one, self._small(pen, one)) for one in play.backs if one is not backs]
        pill = (middle - label / 2, SOFT, label, high)
        own.shadow(pill, 22, 2)
        own.box(pill, 22, "s2", fill, 2.5)
        level = pill[1] + high / 2
        seat_mark(own, colour, (pill[0] + 26, level), 10, shadow=False)
        for n, line in enumerate(lines):
            at = level + (n - (len(lines) - 1) / 2) * text * LEAD
            own.text(line, (pill[0] + 46, at), text, BOLD, "hi", width=label - size + 6)
        act.body, act.pill = body if tall else pill, pill
        self._seen = None  # it is to be placed
        return Layer(own.surface, (0, 0, *whole))

    def _small(self, pen: Pen, backs: Backs) -> Layer:
        """One of what shows its back, small."""
        w, h = self.art.natural(backs.face, backs.data) or (1.0, 1.0)
        size = (SMALL * w / h, SMALL)
        own = pen.on_layer(*size)
        self.art.draw(own, backs.face, backs.data, (0, 0, *size), "play", fit=True)
        return Layer(own.surface, (0, 0, *size))

    def _banner(self, pen: Pen, act: Act) -> Layer:
        """What the game itself does: a round, a phase, production, something revealed. Of an event
        there is its card, too, and what came of it."""
        _x, _y, w, h = self.places.table()
        play, said = act.play, self.model.said
        words = sentence_of(said, play)
        wide = min(w - 40, pen.text_width(words, 28, BOLD) + 90)
        thing = self.model.inspection(play.thing) if play.is_event else None
        tells = play.is_event or play.tells_phase
        lines = self._came_of_it(pen, play, max(wide, min(w - 40, NOTES))) if tells else []
        below = ROW * len(lines) + 20 if lines else 0.0
        card = (0.0, 0.0)
        if thing is not None and thing.face:
            natural = self.art.natural(thing.face, thing.data) or (1.0, 1.0)
            tall = min(h * TALL, h - BANNER - below - 3 * BESIDE_CARD)
            scale = min(WIDE / natural[0], tall / natural[1])
            card = (natural[0] * scale, natural[1] * scale)
        across = max([wide, card[0], *(pen.text_width(line, 18, BOLD) + 48 for line, _ in lines)])
        high = BANNER + (card[1] + BESIDE_CARD if card[1] else 0) + (below + 10 if lines else 0)
        own = pen.on_layer(across + 2 * SOFT, high + 2 * SOFT)
        middle = SOFT + across / 2
        rect = (middle - wide / 2, SOFT, wide, BANNER)
        own.shadow(rect, 20, 3)
        own.box(rect, 20, "s2", "amber", 2.5)
        own.text(words, (middle, SOFT + BANNER / 2), 28, BOLD, "hi", "cm", width=wide - 40)
        at = SOFT + BANNER
        if thing is not None and card[1]:
            at += BESIDE_CARD
            body = (middle - card[0] / 2, at, *card)
            own.shadow(body, 16, 3)
            self.art.draw(own, thing.face, thing.data, body, "inspect", fit=True)
            at += card[1]
        if lines:
            at += 10
            told = (middle - across / 2, at, across, below)
            own.shadow(told, 14, 2)
            own.box(told, 14, "s1", "line2", 1.5)
            for n, (line, tint) in enumerate(lines):
                own.text(line, (middle, at + 10 + ROW * (n + 0.5)), 18, SEMIBOLD, tint, "cm")
        act.body = (SOFT, SOFT, across, high)
        self._seen = None
        return Layer(own.surface, (0, 0, across + 2 * SOFT, high + 2 * SOFT))

    def _came_of_it(self, pen: Pen, play: RivalPlay, room: float) -> list[tuple[str, str]]:
        """What came of an event, in lines with their colours: what was lost is red."""
        found = []
        for event in play.notes:
            if event is play.head:
                continue
            words = self.model.said.sentence(event.message())
            lines = pen.wrap(words, room - 48, 18, SEMIBOLD, 2).lines
            found += [(line, "red" if event.loss else "hi") for line in lines]
        return found[:MOST_ROWS]

    def _lay(self, table: Rect) -> None:
        """Give every piece its place: several where they cover no target, alone on the side where
        none lies."""
        x, y, w, h = table
        apart = self._apart()
        for n, act in enumerate(self.acts):
            if act.piece is None:
                continue
            _x, _y, wide, tall = act.piece.rect
            left, top = x + w / 2 - wide / 2, y + h / 2 + 10 - tall / 2
            if apart:
                left, top = apart[n][0] - SOFT, apart[n][1] - SOFT
            if act.play.seat is None and act.body[3] <= BANNER:
                # What is revealed lies in the upper half: it is to be looked at meanwhile.
                top = y + h * (0.58 if act.play.banner == "reveal" else 0.3) - tall / 2
            targets = [middle_of(rect) for _aim, rects in act.aims for rect in rects]
            if targets and len(self.acts) == 1:
                mean = sum(at[0] for at in targets) / len(targets)
                # Amounts stand at the left edge of the table.
                near = x + (BESIDE if act.play.changes else SIDE) - SOFT
                left = near if mean > x + w / 2 else x + w - wide - SIDE + SOFT
            elif targets and self._in_rows():
                # Each stands level with what it tells of, at the edge.
                top = targets[0][1] - tall / 2
                left = x + w - wide - SIDE / 2 + SOFT
            dx, dy = left - act.piece.rect[0], top - act.piece.rect[1]
            act.piece.rect = (left, top, wide, tall)
            act.body, act.pill = _moved(act.body, dx, dy), _moved(act.pill, dx, dy)

    def _apart(self) -> list[Rect]:
        """Where several pieces stand, without their shadows; nothing as long as one is missing."""
        pieces = [act.piece.rect for act in self.acts if act.piece is not None]
        if len(pieces) < 2 or len(pieces) < len(self.acts):
            return []
        sizes = [(wide - 2 * SOFT, tall - 2 * SOFT) for _x, _y, wide, tall in pieces]
        targets = [rect for act in self.acts for _aim, rects in act.aims for rect in rects]
        return stand_together(sizes, self._free(), [_around_rect(rect, FREE) for rect in targets])

    def _in_rows(self) -> bool:
        """Whether all plays are told in words and what they touch lies in rows, one below the
        other."""
        if any(act.body[3] > PILL or not act.aims for act in self.acts):
            return False
        levels = sorted(middle_of(act.aims[0][1][0])[1] for act in self.acts)
        return all(low - high > PILL for high, low in pairwise(levels))

    # ------------------------------------------------------------------ arrows

    def _arrow(self, pen: Pen, act: Act, number: int) -> Arrow:
        """A bent arrow from the piece to a target, with its number and what is told there."""
        aim, rects = act.aims[number]
        seat = act.play.seat
        assert seat is not None
        fill = pen.kit.theme.seats[self.model.colours[seat]].fill
        names = [_around_rect(each.pill, FREE) for each in self.acts if each.pill[2]]
        end, body = middle_of(rects[0]), act.body
        if len(self.acts) > 1 and end[1] > body[1] + body[3] + FREE:
            points = curve_down(body, end, number, PARTS)  # its neighbours stand at its sides
        else:
            points = curve_between(body, end, number, names, PARTS)
        found = Arrow()
        for n, (one, two) in enumerate(pairwise(points)):
            if self.dashed and n % 2:
                continue
            rect = _around([one, two], 6)
            ends = [one, two]
            found.edges.append(_cut(pen, rect, lambda own, e=ends: own.line(e, "ink", 7)))  # type: ignore[misc]
            found.parts.append(_cut(pen, rect, lambda own, e=ends: own.line(e, fill, 4)))  # type: ignore[misc]
            found.rects.append(rect)
        self._end(pen, found, aim, rects[0], points, number + 1, fill)
        return found

    def _end(
        self,
        pen: Pen,
        arrow: Arrow,
        aim: Aim,
        rect: Rect,
        points: list[Point],
        number: int,
        fill: ColourLike,
    ) -> None:
        """Its head, its number, and by how much the target changed."""
        tip, neck = points[-1], points[-3]
        long = math.hypot(tip[0] - neck[0], tip[1] - neck[1]) or 1.0
        along = ((tip[0] - neck[0]) / long, (tip[1] - neck[1]) / long)
        foot = (tip[0] - 16 * along[0], tip[1] - 16 * along[1])
        aside = (-9 * along[1], 9 * along[0])
        head = [
            tip, (foot[0] + aside[0], foot[1] + aside[1]), (foot[0] - aside[0], foot[1] - aside[1]),
        ]  # fmt: skip
        at = points[round(PARTS * (0.6 - 0.08 * ((number - 1) % 4)))]  # those beside it differ

        def disc(own: Pen) -> None:
            own.circle(at, 13, "#FFFFFF", "ink", 2)
            own.text(str(number), at, 16, BOLD, "#0B1020", "cm")

        drawn: list[tuple[Rect, Callable[[Pen], object]]] = [
            (_around(head, 4), lambda own: own.polygon(head, fill, "ink", 2)),
            (_around([at], 16), disc),
        ]
        if aim.figure:
            where = (middle_of(rect)[0], rect[1] - 14)
            wide = pen.text_width(aim.figure, 16, SEMIBOLD) + 20
            box = (where[0] - wide / 2, where[1] - 13, wide, 26.0)
            tint = "red" if aim.figure.startswith("−") else "teal"

            def pill(own: Pen) -> None:
                own.box(box, 13, "s1", tint, 2)
                own.text(aim.figure, where, 16, SEMIBOLD, tint, "cm")

            drawn.append((box, pill))
        for area, draw in drawn:
            arrow.end.append(_cut(pen, area, draw))
            arrow.rects.append(area)

    # ------------------------------------------------------------------ amounts

    def _changes(self, seat: int) -> list[SeatChange]:
        """What changed at a seat by all plays."""
        sums = RivalPlay(None, 0)
        for play in self.plays:
            sums.add(play.of(seat))
        return sums.changes[:MOST_ROWS]

    def _grid(self, pen: Pen, seat: int) -> list[tuple[float, list[SeatChange]]]:
        """The columns of a seat's amounts with how wide they are: so many that its box ends above
        the card of the next seat."""
        changes, room = self._changes(seat), self.places.table()[3]
        card = self.places.card(seat)
        for other in self._seats_changed():
            below = self.places.card(other)
            if card is not None and below is not None and below[1] > card[1]:
                room = min(room, below[1] - card[1])
        rows = in_columns(len(changes), ROW, room - 2 * EDGE - 2)
        parts = [changes[n : n + rows] for n in range(0, len(changes), rows)]
        return [(max(change_width(pen, one, FIGURE) for one in part), part) for part in parts]

    def _seats_changed(self) -> list[int]:
        return sorted({change.seat for act in self.acts for change in act.play.changes})

    def _measure_amounts(self, pen: Pen) -> None:
        for seat in self._seats_changed():
            columns = self._grid(pen, seat)
            if columns:
                wide = sum(wide for wide, _part in columns) + 12 * (len(columns) + 1)
                self._amount_sizes[seat] = (wide, ROW * len(columns[0][1]) + 2 * EDGE)

    def _amount(self, pen: Pen, seat: int) -> None:
        """What changed at a seat, beside its card; red where it took from the viewer."""
        columns = self._grid(pen, seat)
        if not columns or seat not in self._amount_sizes:
            return
        wide, tall = self._amount_sizes[seat]
        whole = (wide + 2 * AROUND, tall + 2 * AROUND)
        own = pen.on_layer(*whole)
        rect = (AROUND, AROUND, wide, tall)
        own.shadow(rect, 10, 2)
        edge = "red" if seat == self.hurt else pen.kit.theme.seats[self.model.colours[seat]].fill
        own.box(rect, 10, "s1", edge, 2)
        left = rect[0] + 12
        for across, part in columns:
            for n, change in enumerate(part):
                at = (left, rect[1] + EDGE + ROW * (n + 0.5))
                draw_change(own, self.art, change, at, FIGURE)
            left += across + 12
        self.amounts[seat] = Layer(own.surface, (0, 0, *whole))


def _cut(pen: Pen, rect: Rect, draw: Callable[[Pen], object]) -> Blit:
    """What `draw` draws within a rect, on a layer of its own."""
    area = pen.area(rect).inflate(4, 4)
    origin = (pen.origin[0] - area.x, pen.origin[1] - area.y)
    own = Pen(layer(area.size), pen.kit, pen.unit, origin, pen.text_scale, pen.least_text)
    draw(own)
    return (own.surface, area.topleft, own.surface.get_rect(), PREMUL)


def _moved(rect: Rect, dx: float, dy: float) -> Rect:
    return (rect[0] + dx, rect[1] + dy, rect[2], rect[3])


def _around(points: Iterable[Point], by: float) -> Rect:
    xs, ys = zip(*points, strict=True)
    left, top = min(xs) - by, min(ys) - by
    return (left, top, max(xs) + by - left, max(ys) + by - top)


def _around_rect(rect: Rect, by: float) -> Rect:
    x, y, w, h = rect
    return (x - by, y - by, w + 2 * by, h + 2 * by)


def middle_of(rect: Rect) -> Point:
    """The middle of a rect."""
    return (rect[0] + rect[2] / 2, rect[1] + rect[3] / 2)


def _meet(one: Rect, two: Rect) -> bool:
    across = one[0] < two[0] + two[2] and two[0] < one[0] + one[2]
    return across and one[1] < two[1] + two[3] and two[1] < one[1] + one[3]
