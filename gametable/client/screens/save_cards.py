"""The cards of the save browser, and the bar that brings back what was deleted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from gametable.client.draw import Pen, Rect, seat_mark
from gametable.client.draw.pen import PREMUL
from gametable.client.draw.shapes import box
from gametable.client.games.portrait import read_picture
from gametable.client.games.shelf import Shelf
from gametable.client.host.input import Event, Key
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.look.theme import SEATS
from gametable.client.screens.home_parts import ScenePicture
from gametable.client.screens.when import ago
from gametable.client.widgets import (
    Button,
    Column,
    Drawing,
    Flow,
    IconButton,
    IconImage,
    Label,
    Padded,
    Panel,
    Pressable,
    Row,
    Size,
    Sized,
    Widget,
)
from gametable.client.widgets.ui import Ui
from gametable.client.words.game_words import (
    can_open,
    fault_words,
    game_name,
    round_words,
    seat_names,
    status_words,
    title_name,
)
from gametable.client.words.language import Words, _, ngettext_
from gametable.core.journal.saves import GameCard, picture_of

Behind = Callable[[Callable[[], Any], Callable[[Any], object]], object]


@dataclass(frozen=True)
class CardCalls:
    """What can be done with a game; `behind` reads its picture in the thread."""

    open: Callable[[GameCard], object]
    rename: Callable[[GameCard], object]
    copy: Callable[[GameCard], object]
    export: Callable[[GameCard], object]
    delete: Callable[[GameCard], object]
    behind: Behind
    analyse: Callable[[GameCard], object] | None = None


def steps_words(card: GameCard) -> Words:
    """How many steps a game has."""
    return ngettext_("saves.step", "saves.steps", card.steps)


class SavedTable(ScenePicture):
    """The picture of a saved game's table; the emblem of its title where there is none."""

    RADIUS = 12

    def __init__(self, card: GameCard, scene: str, behind: Behind, dim: bool = False):
        super().__init__(scene, dim)
        self.behind = behind
        self.card = card
        self._missing = not card.pictured

    def paint(self, pen: Pen) -> None:
        if self._missing:
            super().paint(pen)
            return
        area = pen.area(self.rect)
        key = ("saved", str(self.card.path), self.card.pictured, area.size)
        picture = pen.kit.faces.peek(key)
        if picture is not None:
            pen.surface.blit(picture, area, special_flags=PREMUL)
            if self.dim:
                pen.box(self.rect, self.RADIUS, "#0A1020", alpha=150)
            return
        pen.box(self.rect, self.RADIUS, "#0A1020")
        if self._asked != key:
            self._asked = key
            mask = box(area.size, self.RADIUS * pen.unit, (255, 255, 255, 255))
            self.behind(lambda: self._read(area.size, mask), lambda read: self._show(key, read))

    def _read(self, size: tuple[int, int], mask: pygame.Surface) -> pygame.Surface | None:
        """In the thread: the file, as large as it is shown, its corners rounded."""
        picture = read_picture(picture_of(self.card.path))
        if picture is None:
            return None
        shown = pygame.Surface(size, pygame.SRCALPHA)
        factor = max(size[0] / picture.get_width(), size[1] / picture.get_height())
        across = [max(1, round(side * factor)) for side in picture.get_size()]
        whole = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
        whole.blit(picture, (0, 0))
        scaled = pygame.transform.smoothscale(whole, across)
        shown.blit(scaled, ((size[0] - across[0]) // 2, (size[1] - across[1]) // 2))
        shown.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return shown

    def _show(self, key: object, picture: pygame.Surface | None) -> None:
        self._missing = picture is None
        self._asked = None
        if picture is not None:
            self.ui.kit.faces.put(key, picture)
        self.redraw()


class SaveCard(Pressable):
    """A saved game. Enter opens it; its own keys rename, copy, export and delete it."""

    radius = 14

    def __init__(self, card: GameCard, shelf: Shelf, ui: Ui, now: float, calls: CardCalls):
        self.card, self.calls = card, calls
        language = ui.language
        name = game_name(card, shelf, language)
        fault = fault_words(card, shelf, ui)
        self.opens = can_open(card, shelf)
        id = f"save.{card.path.name}"
        lines: list[Widget] = [Label(name, 19, BOLD, "hi" if self.opens else "mid")]
        if card.title:
            lines += self._about(card, shelf, language, now)
        else:
            lines.append(Label(ago(card.modified, now), 15, REGULAR, "low"))
        if fault is not None:
            sentence = Label(fault, 15, SEMIBOLD, "red", lines=3, grow=1)
            lines.append(Row(IconImage("warning", 18, "red"), sentence, gap=8))
        picture = Sized(SavedTable(card, card.title, calls.behind, not self.opens), 168, 112)
        text = Column(*lines, gap=4, grow=1)
        tools = Column(*self._tools(id), gap=0)
        body = Padded(Row(picture, text, tools, gap=16, align="start"), (12, 12))
        super().__init__(body, id=id, name=name, on_press=partial(calls.open, card))

    def _about(self, card: GameCard, shelf: Shelf, language: str, now: float) -> list[Widget]:
        title, at = title_name(card, shelf, language), round_words(card, shelf, language)
        where: Words = _("saves.where", title=title, at=at) if at else title
        if title == game_name(card, shelf, language):
            where = at  # its title is its name, and said above
        taken = [seat.colour for seat in card.seats]
        free = [colour for colour in SEATS if colour not in taken]
        seats = []
        for seat, name in zip(card.seats[: len(SEATS)], seat_names(card), strict=False):
            colour = seat.colour if seat.colour in SEATS else free.pop(0)
            mark = Drawing(18, 18, partial(_mark, colour))
            seats.append(Row(mark, Label(name, 15, REGULAR, "mid", lines=1), gap=6))
        badge = _("saves.practice") if card.practice else _("saves.match")
        facts = Flow(
            Label(status_words(card), 15, SEMIBOLD, "amber"),
            Label(ago(card.modified, now), 15, REGULAR, "low"),
            Label(steps_words(card), 15, REGULAR, "low"),
            Label(badge, 15, REGULAR, "teal" if card.practice else "low"),
            gap=12,
        )
        told = [Label(where, 15, REGULAR, "mid")] if where else []
        return [*told, Flow(*seats, gap=10), facts]

    def _tools(self, id: str) -> list[Widget]:
        calls, card = self.calls, self.card
        whole = not card.fault
        tools: list[Widget] = []
        if calls.analyse is not None and whole and self.opens and "winners" in card.notes:
            tools.append(
                _Tool(
                    "analyse_game", "hint", _("end.analyse"), partial(calls.analyse, card), 18, 34,
                    id=f"{id}.analyse_game",
                )
            )  # fmt: skip
        return tools + [
            _Tool(key, icon, words, partial(call, card), 18, 34, enabled=on, id=f"{id}.{key}")
            for key, icon, words, call, on in (
                ("rename", "log", _("saves.rename"), calls.rename, whole),
                ("copy_game", "card", _("saves.copy"), calls.copy, whole),
                ("export", "save", _("saves.export"), calls.export, True),
                ("delete_game", "trash", _("saves.delete"), calls.delete, True),
            )
        ]

    def measure(self, width: float) -> Size:
        return (width, self.children[0].wants(width)[1])

    def handle(self, event: Event) -> bool:
        if isinstance(event, Key):
            for tool in self.walk():
                if isinstance(tool, _Tool) and self.ui.keys.means(event, tool.key):
                    tool.activate()
                    return True
        return super().handle(event)

    def paint(self, pen: Pen) -> None:
        pen.shadow(self.rect, 14, 2)
        line = "red" if self.card.fault else self.shade("line", "amber")
        pen.box(self.rect, 14, self.shade("s1", "s2"), line, 1.5 if self.warmth > 0.5 else 1)

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        self.ring(pen)


class _Tool(IconButton):
    """A small button on a card; the keyboard reaches it by the key of the card."""

    def __init__(self, key: str, *args: Any, **rest: Any):
        super().__init__(*args, **rest)
        self.key = key
        self.focusable = False

    def tooltip_text(self) -> str:
        return f"{self.ui.say(self.name)} ({self.ui.key_hint(self.key)})"


def _mark(colour: str, pen: Pen, rect: Rect) -> None:
    seat_mark(pen, colour, (rect[0] + rect[2] / 2, rect[1] + rect[3] / 2), 8, shadow=False)


UNDO_TIME = 10.0
"""Seconds in which what was deleted can be brought back."""


class UndoBar(Panel):
    """Says what was deleted, with the way back."""

    def __init__(self, words: Words, on_undo: Callable[[], object], lines: int = 2):
        undo = Button(
            _("saves.bring_back"), on_undo, icon="undo", action="undo", id="saves.bring_back"
        )
        row = Row(
            IconImage("trash", 22, "mid"),
            Label(words, 17, SEMIBOLD, lines=lines, grow=1),
            undo,
            gap=14,
        )
        super().__init__(row, (20, 12), "s2", "line2", level=3, id="saves.undo_bar")
