"""Game night: choose title, players and language, see the page, save it or play its set-up here.

screen = NightScreen(shelf, NightEvening(title, players, language, seed), NightCalls(...))
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from gametable.client.card.making import has_card, night_page
from gametable.client.card.page import HEIGHT, WIDTH, CardPage
from gametable.client.card.writers import picture
from gametable.client.draw import Pen, Rect, backdrop
from gametable.client.games.shelf import Shelf
from gametable.client.look.fonts import REGULAR, SEMIBOLD
from gametable.client.screens.fitted import FittedScreen
from gametable.client.screens.frame import Framed
from gametable.client.screens.new_game_draft import new_seed
from gametable.client.widgets import (
    Button,
    ChoiceChips,
    Column,
    Drawing,
    Flow,
    Label,
    Overline,
    Padded,
    Paragraph,
    Row,
    Sized,
    Widget,
)
from gametable.client.words.language import Words, _, language_name, languages, ngettext_

LEFT = 340.0  # design units of the choices
PAGE = 980.0  # so wide the page becomes at most


@dataclass(frozen=True)
class NightEvening:
    """What is played: a title by so many, the language of the page, and the seed of the lot."""

    title: str
    players: int
    language: str
    seed: str


@dataclass(frozen=True)
class NightCalls:
    """Where it leads: a file of the page, by its suffix, and a game with this set-up."""

    save: Callable[[NightEvening, CardPage, str], object]
    play: Callable[[NightEvening], object]


class NightScreen(FittedScreen):
    """See the module."""

    title = _("night.title")

    def __init__(self, shelf: Shelf, evening: NightEvening, calls: NightCalls) -> None:
        super().__init__()
        self.shelf, self.evening, self.calls = shelf, evening, calls
        self._page: tuple[NightEvening, CardPage] | None = None
        self._drawn: tuple[CardPage, int, pygame.Surface] | None = None

    @property
    def page(self) -> CardPage:
        """The page of what is chosen."""
        at = self.evening
        if self._page is None or self._page[0] != at:
            title = self.shelf.title(at.title)
            assert title is not None
            self._page = (at, night_page(title, at.players, at.language, at.seed))
        return self._page[1]

    def backdrop(self, pen: Pen) -> None:
        backdrop(pen, self.ui.scale.width, self.ui.scale.height, 5, 260, 90)

    def reload(self) -> None:
        self._page = None
        self.changed()

    def keep(self) -> tuple[str, float]:
        focus = self.ui.focus
        offset = self.root.body.offset if isinstance(self.root, Framed) else 0.0
        return (focus.id if focus is not None else "", offset)

    def take_over(self, kept: tuple[str, float]) -> None:
        focus, offset = kept
        if isinstance(self.root, Framed):
            self.root.body.scroll_to(offset)
        found = [w for w in self.focusables() if focus and w.id == focus]
        if found and not self.overlays:
            self.ui.focus_on(found[0])

    # -- what is chosen

    def choose_title(self, id: object) -> None:
        """Another title; the number of players stays as far as it can."""
        sheet = self.shelf.sheet(str(id))
        if sheet is not None:
            least, most = sheet.players
            players = min(most, max(least, self.evening.players))
            self._choose(replace(self.evening, title=sheet.id, players=players))

    def _choose(self, evening: NightEvening) -> None:
        if evening != self.evening:
            self.evening = evening
            self.changed()

    def _players(self, players: object) -> None:
        assert isinstance(players, int)
        self._choose(replace(self.evening, players=players))

    def _draw_again(self) -> None:
        self._choose(replace(self.evening, seed=new_seed()))

    # -- the tree

    def build(self) -> Widget:
        width = self.ui.scale.width
        room = width - 2 * 40
        wide = min(PAGE, room - LEFT - 40)
        if wide >= 420:
            side = max(40.0, (width - LEFT - 40 - wide) / 2)
            body: Widget = Row(
                Sized(self._choices(), LEFT), self._shown(wide), gap=40, align="start"
            )
        else:
            side = 40.0
            body = Column(self._choices(), self._shown(room - 16), gap=24)
        return Framed(_("night.title"), self.back, Padded(body, (side, 22)), self._foot())

    def _choices(self) -> Widget:
        at, sheet = self.evening, self.shelf.sheet(self.evening.title)
        assert sheet is not None
        titles = [
            (id, self.shelf.name(id, self.ui.language))
            for id in self.shelf.ids
            if self.shelf.playable(id) and has_card(id)
        ]
        numbers = [(n, str(n)) for n in range(sheet.players[0], sheet.players[1] + 1)]
        spoken: list[tuple[object, Words]] = [(code, language_name(code)) for code in languages()]
        return Column(
            Paragraph(_("night.about"), 16, REGULAR, "mid"),
            Overline(_("night.what")),
            ChoiceChips(titles, lambda: at.title, self.choose_title, id="night.title"),
            Overline(_("night.players")),
            ChoiceChips(numbers, lambda: at.players, self._players, id="night.players"),
            Overline(_("night.language")),
            ChoiceChips(
                spoken,
                lambda: at.language,
                lambda code: self._choose(replace(at, language=str(code))),
                id="night.language",
            ),
            Overline(_("night.lot")),
            Label(_("card.seed", seed=at.seed), 16, SEMIBOLD, lines=2),
            Button(_("night.again"), self._draw_again, icon="dice", id="night.again"),
            gap=12,
        )

    def _shown(self, wide: float) -> Widget:
        at = self.evening
        people = ngettext_("card.player", "card.players", at.players)
        name = _("night.page", title=self.shelf.name(at.title, self.ui.language), players=people)
        return Drawing(wide, wide * HEIGHT / WIDTH, self._paint_page, name=name, id="night.page")

    def _paint_page(self, pen: Pen, rect: Rect) -> None:
        area = pen.area(rect)
        if self._drawn is None or self._drawn[:2] != (self.page, area.width):
            # Drawn at its full size and made smaller: letters of a few whole pixels would not fit.
            seen = pygame.transform.smoothscale(picture(self.page), area.size)
            self._drawn = (self.page, area.width, seen)
        pen.surface.blit(self._drawn[2], area.topleft)

    def _foot(self) -> Widget:
        def save(suffix: str) -> Callable[[], object]:
            return lambda: self.calls.save(self.evening, self.page, suffix)

        return Flow(
            Button(_("night.save_png"), save(".png"), icon="save", id="night.png"),
            Button(_("night.save_pdf"), save(".pdf"), icon="save", id="night.pdf"),
            Button(
                _("night.play"),
                lambda: self.calls.play(self.evening),
                "primary",
                "play",
                action="commit",
                id="night.play",
            ),
            gap=12,
            align="r",
        )
