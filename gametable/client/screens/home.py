"""The home screen: go on, begin, learn; the titles on the shelf; the last games.

It knows no title: `HomeData` tells what is there, `HomeActions` what a press does. What has no
action yet is shown dim and says that it is coming.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import gametable
from gametable.client.draw import Pen, Rect, plate, seat_mark
from gametable.client.host.app import App
from gametable.client.host.input import Event, Key
from gametable.client.look.fonts import BOLD, REGULAR
from gametable.client.look.theme import SEATS
from gametable.client.screens.dialog import message
from gametable.client.screens.fitted import FittedScreen
from gametable.client.screens.home_parts import (
    CardBacking,
    ContinueCard,
    MenuCard,
    Recent,
    ScenePicture,
    Titled,
)
from gametable.client.screens.key_list import KeyListScreen
from gametable.client.screens.settings import SettingsScreen
from gametable.client.screens.sky import Sky
from gametable.client.screens.when import ago
from gametable.client.widgets import (
    Button,
    Column,
    Drawing,
    Flow,
    Grid,
    IconButton,
    IconImage,
    Label,
    Overline,
    Padded,
    Panel,
    Row,
    ScrollArea,
    Sized,
    Spacer,
    Widget,
)
from gametable.client.words.language import Words, _, language_name, languages, ngettext_

MENU_WIDTH = 520
SHELF_WIDTH = 1108
ROOMY = 0.8  # pixels per design unit below which texts fill more of the sheet


@dataclass(frozen=True)
class HomeTitle:
    """A title on the shelf. `colour` is that of its plate; `problem` tells why one that should be
    playable is not."""

    id: str
    name: str
    players: tuple[int, int]
    minutes: int
    icon: str
    colour: str
    playable: bool = True
    problem: str = ""


@dataclass(frozen=True)
class HomeGame:
    """A saved game: `headline` says where it stands, `status` whose turn it is."""

    id: str
    title: str
    headline: Words
    status: Words
    saved: float  # seconds since the epoch


class HomeData(Protocol):
    """What the home screen shows; asked every time it comes up."""

    def titles(self) -> Sequence[HomeTitle]:
        """The titles in the order of the shelf."""

    def recent(self) -> Sequence[HomeGame]:
        """The last games, newest first (three are shown)."""

    def saved(self) -> int:
        """How many games are saved."""

    def current(self) -> HomeGame | None:
        """The game that Continue opens."""


@dataclass
class HomeActions:
    """What a press does; None where it is not built yet."""

    new_game: Callable[[str | None], object] | None = None  # the id of a title, or None
    open_game: Callable[[str], object] | None = None  # the id of a game
    load: Callable[[], object] | None = None
    practise: Callable[[], object] | None = None
    learn: Callable[[], object] | None = None
    rules: Callable[[], object] | None = None
    evening: Callable[[str, Rect], object] | None = None  # a title, and what was pressed
    search_rules: Callable[[], object] | None = None


class HomeScreen(FittedScreen):
    """The first screen."""

    title = "gametable"

    def __init__(self, data: HomeData, actions: HomeActions):
        super().__init__()
        self.data = data
        self.actions = actions
        self._sky = Sky(self)
        self._titles: list[HomeTitle] = []

    # -- life

    def entered(self) -> None:
        if self.app.settings_file.notice is not None:
            notice, self.app.settings_file.notice = self.app.settings_file.notice, None
            self.show(message(_("settings.title"), notice))

    def handle(self, event: Event) -> bool:
        search = self.actions.search_rules
        if search is None or not (isinstance(event, Key) and self.ui.keys.means(event, "search")):
            return False
        search()
        return True

    def enter(self, app: App) -> None:
        self.changed()
        super().enter(app)

    def back(self) -> None:
        """Esc on the first screen does nothing: leaving is a choice of its own."""

    def keys_here(self) -> dict[str, Words]:
        found = super().keys_here()
        found.pop("back")
        return found

    def reload(self) -> None:
        self._sky.forget()
        self.changed()

    def room(self) -> object:
        return (self.ui.scale.width, self.ui.scale.height, self.ui.language)

    # -- the tree

    def build(self) -> Widget:
        if self.ui is None:
            return Widget()
        width = self.ui.scale.width
        wide = width >= MENU_WIDTH + SHELF_WIDTH * 0.8 + 200
        middle = width >= 1150
        self._titles = list(self.data.titles())
        self._made_current = self.data.current()
        menu = Column(*self._menu(), gap=14 if self.ui.scale.unit >= ROOMY else 10)
        shelf = self._shelf(3 if wide else 2)
        head = Column(
            Drawing(7 * 34, 24, self._marks),
            Label("gametable", 76, BOLD, lines=1, pitch=1.15),
            Label(self._subtitle(), 22, REGULAR, "mid"),
            gap=8,
            align="start",
        )
        if wide or middle:
            menu_width = MENU_WIDTH if wide else 400
            gap = 92 if wide else 40
            room = min(width, 2100) - 200 if wide else width - 96
            body: Widget = Row(
                Sized(menu, menu_width),
                Sized(shelf, room - menu_width - gap),
                gap=gap,
                align="start",
            )
        else:
            body = Column(menu, shelf, gap=40)
        # What is left over goes above and below, so that the page sits a little high.
        parts = [
            Spacer(0, 0, grow=2),
            head,
            Spacer(0, 8),
            body,
            Spacer(0, 0, grow=3),
            self._footer(),
        ]
        side = max(100.0, (width - 2100) / 2 + 100) if wide else 48.0
        roomy = self.ui.scale.unit >= ROOMY
        page = Column(*parts, gap=24 if roomy else 14)
        return ScrollArea(Padded(page, (side, 40 if roomy else 24)), backing="space")

    def _subtitle(self) -> Words:
        """How many games stand on the shelf, and how many are announced."""
        titles = self._titles
        coming = sum(not (title.playable or title.problem) for title in titles)
        here = ngettext_("home.subtitle_one", "home.subtitle_many", len(titles) - coming)
        if not coming:
            return here
        return ngettext_("home.coming_one", "home.coming_many", coming, here=here)

    def _marks(self, pen: Pen, rect: Rect) -> None:
        for i, seat in enumerate(SEATS):
            seat_mark(pen, seat, (rect[0] + 12 + i * 34, rect[1] + 12), 10)

    def _menu(self) -> list[Widget]:
        actions, saved = self.actions, self.data.saved()
        new = actions.new_game
        count = ngettext_("home.saved_one", "home.saved_many", saved) if saved else None
        start = (lambda: new(None)) if new is not None else None
        learn = _card_of("learn", "learn", _("home.learn"), _("home.learn_note"), actions.learn)
        practice = _("home.practise_note")
        items: list[Widget] = [
            _card_of("new", "dice", _("home.new"), _("home.new_note"), start),
            _card_of("load", "load", _("home.load"), count or _("home.saved_none"), actions.load),
            _card_of("practise", "practice", _("home.practise"), practice, actions.practise),
            _card_of(
                "settings",
                "settings",
                _("home.settings"),
                _("home.settings_note"),
                lambda: self.app.push(SettingsScreen()),
            ),
        ]
        game = self._made_current
        if game is None:
            # Somebody new is shown the way before anything else.
            return [learn, *items] if actions.learn is not None else [*items[:3], learn, items[3]]
        items.insert(3, learn)
        return [self._continue(game), Spacer(0, 2), *items]

    def _continue(self, game: HomeGame) -> Widget:
        title = self._title(game.title)
        where: Words = _("home.where", title=title.name if title else game.title, at=game.headline)
        when = _("home.saved_when", status=game.status, when=ago(game.saved, time.time()))
        opens = self.actions.open_game
        call = (lambda: opens(game.id)) if opens is not None else None
        return ContinueCard(where, when, call, action="commit", id="home.continue")

    def _title(self, id: str) -> HomeTitle | None:
        return next((title for title in self._titles if title.id == id), None)

    def _shelf(self, columns: int) -> Widget:
        cards: list[Widget] = [self._card(title) for title in self._titles]
        head = Row(
            Overline(_("home.shelf")),
            Spacer(grow=1),
            Label(_("home.shelf_note"), 15, REGULAR, "low", "r", lines=1),
        )
        return Column(
            head, Grid(*cards, self._recent(), columns=columns, gap=20, equal=True), gap=10
        )

    def _card(self, title: HomeTitle) -> Widget:
        low, high = title.players
        players = _("home.players", least=low, most=high)
        new = self.actions.new_game
        ready = title.playable and new is not None
        facts: list[Widget] = [
            Titled("seat", players),
            Titled("clock", _("home.minutes", count=title.minutes)),
        ]
        if not ready:
            facts = [
                Titled("warning", _("home.faulty"))
                if title.problem
                else Titled("lock", _("home.coming"))
            ]
        ink = "hi" if ready else "low"
        name = Label(title.name, 20, BOLD, ink, smaller=(18, 16, 14))
        text = Column(name, Flow(*facts, gap=14), gap=2, grow=1)

        def plated(pen: Pen, rect: Rect) -> None:
            x, y, w, h = rect
            plate(
                pen,
                title.icon,
                (x + w / 2, y + h / 2),
                46,
                title.colour,
                alpha=255 if ready else 90,
                shadow=ready,
            )

        row: list[Widget] = [Drawing(46, 46, plated), text]
        evening = self.actions.evening
        if ready and evening is not None:
            more = IconButton(
                "card", _("home.evening", title=title.name),
                lambda: evening(title.id, more.rect), 20, id=f"home.evening.{title.id}",
            )  # fmt: skip
            row.append(more)
        facing = Row(*row, gap=14)
        facing.compares = True  # the tooltip of the play aid leaves the name to be read
        info = Padded(facing, (12, 17))
        scene = ScenePicture(title.id, dim=not ready)
        return CardBacking(
            Column(scene, info, gap=0),
            on_press=(lambda: new(title.id)) if ready and new is not None else None,
            id=f"home.title.{title.id}",
            name=title.name,
            tooltip="" if ready else (title.problem or _("home.coming_tip")),
            enabled=ready,
        )

    def _recent(self) -> Widget:
        # A low window has room for two whose words take two lines.
        games = list(self.data.recent())[: 3 if self.ui.scale.unit >= ROOMY else 2]
        head = Label(_("home.recent"), 18, BOLD)
        if not games:
            words = Label(_("home.no_games"), 16, REGULAR, "mid", lines=4)
            return Panel(Column(head, words, Spacer(0, 0, 1), gap=12), (24, 20), level=3, radius=16)
        rows: list[Widget] = []
        opens = self.actions.open_game
        now = time.time()
        for i, game in enumerate(games):
            title = self._title(game.title)

            def call(id: str = game.id) -> None:
                if opens is not None:
                    opens(id)

            rows.append(
                Recent(
                    title.icon if title else "tile",
                    title.colour if title else "#55617A",
                    game.headline,
                    ago(game.saved, now),
                    call,
                    id=f"home.recent.{i}",
                )
            )
        body = Column(head, *rows, Spacer(0, 0, 1), gap=6)
        return Panel(body, (16, 20), level=3, radius=16)

    def _footer(self) -> Widget:
        current = self.ui.language

        def chooser(code: str) -> Button:
            return Button(
                language_name(code),
                lambda: self.app.change(language=code),
                "ghost",
                size=16,
                height=40,
                colour="hi" if code == current else "low",
                id=f"home.language.{code}",
            )

        def muted() -> str:
            return "mute" if self.app.settings.muted else "sound"

        def toggle_sound() -> None:
            self.app.change(muted=not self.app.settings.muted)

        sound = IconButton(muted, _("home.sound"), toggle_sound, action="mute", id="home.sound")
        screen = IconButton(
            "expand",
            _("home.full_screen"),
            self.app.toggle_full_screen,
            action="full_screen",
            id="home.full_screen",
        )
        keys = IconButton(
            "help",
            _("home.help"),
            lambda: self.app.push(KeyListScreen()),
            action="help",
            id="home.help",
        )
        parts: list[Widget] = [sound, screen, keys]
        if self.actions.rules is not None:
            book = self.actions.rules
            parts.append(IconButton("rule", _("home.rules"), book, action="rules", id="home.rules"))
        leave = Button(_("home.quit"), self.app.quit, "ghost", size=16, height=40, id="home.quit")
        version = Label(gametable.__version__, 14, REGULAR, "low", lines=1)
        words = IconImage("language", 22, "mid")
        return Flow(words, *map(chooser, languages()), *parts, leave, version, gap=10)

    def backdrop(self, pen: Pen) -> None:
        self._sky.draw(pen)


def _card_of(
    what: str, icon: str, words: Words, note: Words, call: Callable[[], object] | None
) -> MenuCard:
    """A line of the menu, with the key that means the same."""
    return MenuCard(icon, words, note, call, action=f"home_{what}", id=f"home.{what}")
