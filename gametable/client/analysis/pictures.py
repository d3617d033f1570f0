"""Two pictures of one turn: the table after it as it was played, and with the best found.

Neither shows what the seat could not know then: a look ahead stops where something would come to
light. The rules set both up when nothing else is to do, a thread draws them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import msgspec
import pygame

from gametable.bots.review import LINE, Verdict, at, turn_of
from gametable.client.draw import Pen, Rect
from gametable.client.draw.pen import PREMUL
from gametable.client.games.portrait import draw_table
from gametable.client.host.app import App
from gametable.client.table.board.art import Art
from gametable.client.table.board.layout import Geography
from gametable.client.table.board.places import Laid, is_loose, lay_out
from gametable.client.table.branches.tree import Figures, compared, end_of
from gametable.client.table.model import TableModel
from gametable.client.table.session import Session
from gametable.core.engine.decision import Decision, Illegal
from gametable.core.engine.table import Table
from gametable.core.scene import Scene
from gametable.core.text import Message

SIZE = (720, 640)  # pixels of a picture
FORM = 0.78  # of the width of a picture so high, where it is not known yet
FLAT = 0.4  # the lowest form
AIR = 14.0  # sheet units around the pieces of a zone that are looked at


@dataclass(frozen=True)
class AnswerWords:
    """What was asked, in which section, and the labels of what was played and of the best."""

    prompt: Message
    rule: str
    played: tuple[Message, ...]
    best: tuple[Message, ...]


def answer_words(table: Table[Any], verdict: Verdict) -> AnswerWords:
    """A decision of a game in words."""
    asked = at(table, verdict.entry).decision
    assert asked is not None
    return AnswerWords(
        asked.prompt, asked.rule, _labels(asked, verdict.played), _labels(asked, verdict.best)
    )


def after_turn(table: Table[Any], verdict: Verdict, best: bool) -> Table[Any] | None:
    """The game after the turn in which a decision was: as it was played, or with the best found and
    what follows it there; it goes no further than the seat could know then. None: the answer does
    not fit."""
    ahead = at(table, verdict.entry).ahead()
    asked = ahead.decision
    assert asked is not None
    seat = asked.seat
    try:
        ahead.choose(verdict.best if best else verdict.played)
    except Illegal:
        return None
    rest = verdict.then if best else tuple(_rest_of_turn(table, verdict, seat))[: LINE - 1]
    for ask, answer in rest:  # no more of one than may be known of the other
        asked = ahead.decision
        if asked is None or (asked.seat, asked.prompt.key) != (seat, ask):
            break
        try:
            ahead.choose(answer)
        except Illegal:
            break
    return ahead


def _rest_of_turn(table: Table[Any], verdict: Verdict, seat: int) -> Iterator[tuple[str, Any]]:
    """What the seat answered after a decision in the same turn."""
    entries = table.entries
    for number in range(verdict.entry + 1, len(entries)):
        entry = entries[number]
        if not entry.chosen:
            continue
        if entry.seat != seat or turn_of(table, number) != verdict.turn:
            return
        yield entry.ask, entry.answer


def differences(table: Table[Any], verdict: Verdict) -> list[Figures]:
    """What stands otherwise after both turns, as the seat knew it: points, stocks, markers."""
    asked = at(table, verdict.entry).decision
    assert asked is not None
    seat = asked.seat
    both = [after_turn(table, verdict, best) for best in (False, True)]
    ends = [end_of(each, seat, seat) for each in both if each is not None]
    if len(ends) < 2:
        return []
    return [row for row in compared(ends[0], ends[1]) if row.one != row.other]


def _labels(asked: Decision, answer: Any) -> tuple[Message, ...]:
    try:
        taken = asked.taken(asked.index_of(answer))
    except Illegal:
        return ()
    return tuple(asked.describe(n).label for n in taken)


class TurnPictures:
    """Both pictures of each verdict that is looked at; `after` is called when one is there."""

    def __init__(self, app: App, table: Table[Any]) -> None:
        self.app, self.table = app, table
        self.art = Art(table.title.id)
        self.after: Callable[[], object] = lambda: None
        self._pictures: dict[tuple[int, bool], pygame.Surface | None] = {}

    def form(self, verdict: Verdict) -> float:
        """How high the pictures of a verdict are, as a share of their width."""
        sizes = [self._pictures.get((verdict.entry, best)) for best in (False, True)]
        forms = [each.get_height() / each.get_width() for each in sizes if each is not None]
        return min(FORM, max(FLAT, *forms)) if forms else FORM

    def paint(self, pen: Pen, verdict: Verdict, best: bool, rect: Rect) -> None:
        """Draw one of them into a rect, the middle of it where the rect is of another form."""
        key = (verdict.entry, best)
        if key not in self._pictures:
            self._pictures[key] = None
            self.app.jobs.idly(lambda: self._set_up(verdict, best), self)
        whole = self._pictures[key]
        if whole is None:
            return
        area = pen.area(rect)
        wide, high = whole.get_size()
        factor = min(area.width / wide, area.height / high)
        size = (max(1, round(wide * factor)), max(1, round(high * factor)))
        kept = ("turn", key, size)
        shown = pen.kit.faces.peek(kept)
        if shown is None:
            shown = pygame.transform.smoothscale(whole, size)
            pen.kit.faces.put(kept, shown)
        left, top = area.x + (area.width - size[0]) // 2, area.y + (area.height - size[1]) // 2
        pen.surface.blit(shown, (left, top), special_flags=PREMUL)

    def stop(self) -> None:
        """The screen is left: what was not begun is not made."""
        self.app.jobs.forget(self)
        self._pictures = {key: found for key, found in self._pictures.items() if found is not None}

    def _set_up(self, verdict: Verdict, best: bool) -> None:
        ui, title = self.app.ui, self.table.title
        there = at(self.table, verdict.entry)
        asked = there.decision
        assert asked is not None
        seat = asked.seat
        both = [after_turn(self.table, verdict, each) for each in (True, False)]
        ahead = both[0 if best else 1]
        if ahead is None:
            return
        zones = [self._target(asked, each) for each in (verdict.best, verdict.played)]
        scenes = [
            title.scene(each.view(seat), seat, None) if each is not None else None for each in both
        ]
        model = TableModel(Session(ahead, "trusting"), lambda: ui.language, lambda: ui.settings)
        geography = Geography(title.id)
        geography.suit(SIZE)
        art = Art(title.id)
        art.use(model.said, model.colours, ui.settings.colour_help)
        number = len(self.table.header.seats)
        tables = [
            lay_out(scene, geography, number, art.natural) for scene in scenes if scene is not None
        ]
        laid = tables[0 if best else -1]
        for zone in laid.zones.values():
            zone.region = msgspec.structs.replace(zone.region, label=False)
        kit, sheet = self.app.kit.behind, geography.sheet.size
        name = _part(tables, zones, _apart(scenes), _common(scenes))
        part = None if name is None else _inside(tables, name)
        if name is not None:
            _light(laid, name)

        def draw() -> pygame.Surface:
            size = SIZE if part is None else _suited(part)
            return draw_table(laid, model.said, art, sheet, kit, size, part)

        def done(picture: pygame.Surface) -> None:
            self._pictures[(verdict.entry, best)] = picture.convert_alpha()
            self.after()

        self.app.jobs.behind(draw, done)

    @staticmethod
    def _target(asked: Decision, answer: Any) -> str | None:
        try:
            taken = asked.taken(asked.index_of(answer))
        except Illegal:
            return None
        options = [asked.describe(n) for n in taken]
        if asked.placing is not None:
            return asked.placing.zone
        return next((o.to or o.target for o in options if o.to or o.target), None)


def _apart(scenes: Sequence[Scene | None]) -> set[str]:
    """The zones that lie otherwise after one answer than after the other."""
    told = [{zone.id: zone for zone in scene.zones} for scene in scenes if scene is not None]
    if len(told) < len(scenes):
        return set()
    one, other = told
    return {id for id in one.keys() | other.keys() if one.get(id) != other.get(id)}


def _common(scenes: Sequence[Scene | None]) -> set[str]:
    """The zones that lie there after both answers."""
    told = [{zone.id for zone in scene.zones} for scene in scenes if scene is not None]
    return set.intersection(*told) if told else set()


def _part(
    tables: Sequence[Laid], targets: Sequence[str | None], apart: set[str], common: set[str]
) -> str | None:
    """The zone of the table to look at, the same for both answers: the board on which they were
    given, if they are told apart there; else the largest zone in which they can be told apart;
    else where one of them was given, else the largest."""
    zones = {id: zone for id, zone in tables[0].zones.items() if not zone.zone.hand}
    zones = {id: zone for id, zone in zones.items() if id in common}
    names = []
    for target in targets:
        spots = (table.spots.get(target) for table in tables if target is not None)
        spot = next((spot for spot in spots if spot is not None), None)
        names.append(spot.zone if spot is not None else (target or "").partition("/")[0])
    given = [name for name in dict.fromkeys(names) if name in zones]

    def size(name: str) -> float:
        return zones[name].rect[2] * zones[name].rect[3]

    seen = sorted((name for name in apart if name in zones), key=size, reverse=True)
    there = [name for name in given if name in apart and zones[name].board is not None]
    there = there if len(there) == 1 else []
    found = [*there, *seen, *given, *sorted(zones, key=size, reverse=True)]
    return found[0] if found else None


def _inside(tables: Sequence[Laid], zone: str) -> Rect:
    """The part of a zone to look at: of one that only lines up what lies in it, as much as it
    holds in one of the tables."""
    rect = tables[0].zones[zone].rect
    placed = [table.zones[zone] for table in tables]
    pieces = [piece for table in tables for piece in table.pieces if piece.zone == zone]
    boxes = [piece.rect for piece in pieces if is_loose(piece)]
    if (
        not boxes
        or len(boxes) < len(pieces)
        or any(each.board or each.zone.slots for each in placed)
    ):
        return rect
    left, top = min(box[0] for box in boxes) - AIR, min(box[1] for box in boxes) - AIR
    right = max(box[0] + box[2] for box in boxes) + AIR
    bottom = max(box[1] + box[3] for box in boxes) + AIR
    return (left, top, right - left, bottom - top)


def _light(laid: Laid, zone: str) -> None:
    """Show what lies in a zone as it is where all of it is spent: it is all there is to see."""
    if all(piece.piece.spent for piece in laid.pieces if piece.zone == zone):
        laid.pieces = [
            replace(piece, piece=msgspec.structs.replace(piece.piece, spent=False))
            if piece.zone == zone
            else piece
            for piece in laid.pieces
        ]


def _suited(part: Rect) -> tuple[int, int]:
    """A size of the form of a part, within that of a picture."""
    _x, _y, w, h = part
    factor = min(SIZE[0] / max(1.0, w), SIZE[1] / max(1.0, h))
    return (max(40, round(w * factor)), max(40, round(h * factor)))
