"""Two pictures of one turn: the table after the answer that was played, and after the best found.

Neither shows what the seat could not know then: a look ahead stops where something would come to
light. The rules set both up when nothing else is to do, a thread draws them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec
import pygame

from gametable.bots.review import Verdict, at
from gametable.client.draw import Pen, Rect
from gametable.client.draw.pen import PREMUL
from gametable.client.games.portrait import draw_table
from gametable.client.host.app import App
from gametable.client.table.board.art import Art
from gametable.client.table.board.layout import Geography
from gametable.client.table.board.places import Laid, lay_out
from gametable.client.table.model import TableModel
from gametable.client.table.session import Session
from gametable.core.engine.decision import Decision, Illegal
from gametable.core.engine.table import Table
from gametable.core.text import Message

SIZE = (720, 640)  # pixels of a picture
LABELS = 3  # options that an answer is told by


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


def _labels(asked: Decision, answer: Any) -> tuple[Message, ...]:
    try:
        taken = asked.taken(asked.index_of(answer))
    except Illegal:
        return ()
    return tuple(asked.describe(n).label for n in taken[:LABELS])


class TurnPictures:
    """Both pictures of each verdict that is looked at; `after` is called when one is there."""

    def __init__(self, app: App, table: Table[Any]) -> None:
        self.app, self.table = app, table
        self.after: Callable[[], object] = lambda: None
        self._pictures: dict[tuple[int, bool], pygame.Surface | None] = {}

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
        answer = verdict.best if best else verdict.played
        target = self._target(asked, answer)
        ahead = there.ahead()
        try:
            ahead.choose(answer)
        except Illegal:
            return
        model = TableModel(Session(ahead, "trusting"), lambda: ui.language, lambda: ui.settings)
        geography = Geography(title.id)
        geography.suit(SIZE)
        art = Art(title.id)
        art.use(model.said, model.colours, ui.settings.colour_help)
        scene = title.scene(ahead.view(seat), seat, None)
        laid = lay_out(scene, geography, len(self.table.header.seats), art.natural)
        for zone in laid.zones.values():
            zone.region = msgspec.structs.replace(zone.region, label=False)
        theme, sheet, part = self.app.kit.theme, geography.sheet.size, _part(laid, target)

        def draw() -> pygame.Surface:
            size = SIZE if part is None else _suited(part)
            return draw_table(laid, model.said, art, sheet, theme, size, part)

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


def _part(laid: Laid, target: str | None) -> Rect | None:
    """The part of the table in which the answer was given, else the largest."""
    if target is not None:
        spot = laid.spots.get(target)
        name = spot.zone if spot is not None else target.partition("/")[0]
        if name in laid.zones and not laid.zones[name].zone.hand:
            return laid.zones[name].rect
    rects = [zone.rect for zone in laid.zones.values() if not zone.zone.hand]
    return max(rects, key=lambda rect: rect[2] * rect[3], default=None)


def _suited(part: Rect) -> tuple[int, int]:
    """A size of the form of a part, within that of a picture."""
    _x, _y, w, h = part
    factor = min(SIZE[0] / max(1.0, w), SIZE[1] / max(1.0, h))
    return (max(40, round(w * factor)), max(40, round(h * factor)))
