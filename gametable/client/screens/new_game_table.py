"""The table as the game that is being set up will begin: a picture of it, small and large.

The game is begun in memory, with the seats, options and seed that it would have, and is shown as an
onlooker sees it, so that nothing secret is told. The same seed makes the same game again.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pygame

from gametable.client.draw import Pen, Rect
from gametable.client.draw.pen import PREMUL
from gametable.client.games.portrait import draw_table, public_table
from gametable.client.host.jobs import Jobs
from gametable.client.host.motion import Timer
from gametable.client.look.fonts import REGULAR
from gametable.client.screens.new_game_model import NewGameModel
from gametable.client.table.board.art import Art
from gametable.client.table.board.layout import Geography
from gametable.client.table.said import Said, seat_colours
from gametable.client.widgets import Answer, Dialog, Pressable, Size, Widget
from gametable.client.widgets.ui import Ui
from gametable.client.words.language import _
from gametable.core.engine.table import Table

REST = 0.3  # seconds without a change until a picture is drawn
SHAPE = 0.6  # height of a picture, of its width
KEPT = 6  # pictures

log = logging.getLogger("gametable.client")


@dataclass
class TableToCome:
    """A game that has just begun, with what it is drawn with."""

    table: Table[Any]
    art: Art
    geography: Geography
    said: Said


class TablesToCome:
    """Pictures of the games that would begin, drawn in the background. `jobs` and `ui` are those of
    the program, `redraw()` shows what has come."""

    def __init__(
        self, model: NewGameModel, jobs: Jobs, ui: Ui, redraw: Callable[[], object]
    ) -> None:
        self.model, self.jobs, self.ui, self.redraw = model, jobs, ui, redraw
        self._pictures: dict[object, pygame.Surface | None] = {}
        self._asked: object = None
        self._timer: Timer | None = None

    def picture(self, size: tuple[int, int]) -> tuple[pygame.Surface | None, bool]:
        """The picture of the game as it is set up now, in pixels, and whether it is known: where
        there is none, either it is still to come or there cannot be one."""
        key = self._key(size)
        if key is None:
            return None, True
        if key in self._pictures:
            return self._pictures[key], True
        if self._asked != key:
            self._asked = key
            self.ui.motion.forget(self._timer)
            self._timer = self.ui.after(REST, lambda: self._draw(key, size))
        return None, False

    def stop(self) -> None:
        """The screen is left: nothing more is drawn."""
        self.ui.motion.forget(self._timer)
        self._timer, self._asked = None, None

    def _key(self, size: tuple[int, int]) -> object:
        draft, settled = self.model.draft, self.model.settled()
        if draft is None or settled is None:
            return None
        look = (self.ui.language, self.ui.kit.theme.name, self.ui.settings.colour_help)
        return (draft.sheet.id, repr(settled), draft.seed.strip(), look, size)

    def _draw(self, key: object, size: tuple[int, int]) -> None:
        self._timer = None
        if key != self._key(size):
            return
        kit = self.ui.kit.behind
        try:
            begun = self.begun()
            begun.geography.suit(size)
            laid = public_table(begun)
        except Exception:
            # Files that are wrong are told of when the game begins.
            log.warning("no picture of the table to come", exc_info=True)
            self._come(key, None)
            return
        sheet = begun.geography.sheet.size
        self.jobs.behind(
            lambda: _soft(draw_table(laid, begun.said, begun.art, sheet, kit, size)),
            lambda made: self._come(key, made),
        )

    def begun(self) -> TableToCome:
        """The game as it would begin now, in memory alone."""
        draft, rules, settled = self.model.draft, self.model.rules, self.model.settled()
        assert draft is not None and rules is not None and settled is not None
        seats, options = settled
        table = Table.new(rules, seats, options, draft.seed.strip())
        said = Said(table, self.ui.language)
        art = Art(draft.sheet.id)
        art.use(said, seat_colours(table), self.ui.settings.colour_help)
        return TableToCome(table, art, Geography(draft.sheet.id), said)

    def _come(self, key: object, picture: pygame.Surface | None) -> None:
        while len(self._pictures) >= KEPT:
            del self._pictures[next(iter(self._pictures))]
        self._pictures[key] = picture
        self.redraw()


def _soft(picture: pygame.Surface) -> pygame.Surface:
    return picture.premul_alpha()


def draw_picture(pen: Pen, rect: Rect, tables: TablesToCome, radius: float) -> None:
    """The table to come in a rect; a die while it is drawn, nothing where there is none."""
    area = pen.area(rect)
    picture, known = tables.picture(area.size)
    pen.box(rect, radius, "#0A1020", "line2", 1)
    if picture is not None:
        pen.surface.blit(picture, area, special_flags=PREMUL)
        pen.box(rect, radius, None, "line2", 1)
    else:
        x, y, w, h = rect
        pen.icon("info" if known else "dice", (x + w / 2, y + h / 2), 40, "low")


class SmallTable(Pressable):
    """The picture on the sheet; pressed, it is shown large."""

    radius = 12

    def __init__(self, tables: TablesToCome, on_press: Callable[[], object]):
        super().__init__(
            on_press=on_press, id="new.table", name=_("new.table"), tooltip=_("new.table_tip")
        )
        self.tables = tables

    def measure(self, width: float) -> Size:
        return (width, width * SHAPE)

    def paint(self, pen: Pen) -> None:
        draw_picture(pen, self.rect, self.tables, self.radius)
        if self.warmth > 0:
            pen.box(self.rect, self.radius, None, "teal", 2)
        self.ring(pen, self.radius)


class _LargeTable(Widget):
    """The picture as large as there is room."""

    def __init__(self, tables: TablesToCome, model: NewGameModel):
        super().__init__()
        self.tables, self.model = tables, model

    def measure(self, width: float) -> Size:
        tall = min(width * SHAPE, self.ui.scale.height - 260)
        return (width, tall + 30)

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        wide = min(w, (h - 30) / SHAPE)
        draw_picture(pen, (x + (w - wide) / 2, y, wide, h - 30), self.tables, 10)
        draft = self.model.draft
        seed = draft.seed.strip() if draft is not None else ""
        words = self.ui.say(_("new.table_seed", seed=seed))
        pen.text(words, (x + w / 2, y + h - 12), 15, REGULAR, "mid", "cm", w)


def large_table(tables: TablesToCome, model: NewGameModel, begin: Callable[[], object]) -> Dialog:
    """The table to come, large: it can be drawn anew as often as one likes, then played."""
    answers = [
        Answer(_("new.draw"), model.draw_seed, icon="dice", keeps_open=True, id="table.draw"),
        Answer(_("new.back"), action="back", id="table.back"),
        Answer(_("new.start"), begin, "primary", "play", action="commit", id="table.start"),
    ]
    content = _LargeTable(tables, model)
    wide = tables.ui.scale.width - 120
    return Dialog(
        _("new.table"), None, answers, content, icon="dice", width=min(1500.0, wide), id="table",
    )  # fmt: skip
