"""The save browser: every file of the save folder as a card, to open, rename, copy, export, delete.

screen = SaveBrowser(folder, shelf, SaveCalls(open=..., new_game=...))

`open(card)` is also called for a damaged file: whoever loads it offers what is left of it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from gametable.client.draw import Pen, page_backdrop
from gametable.client.games.destination import readable
from gametable.client.games.shelf import Shelf
from gametable.client.look.fonts import REGULAR
from gametable.client.screens.ask import ask_place, ask_text
from gametable.client.screens.dialog import confirm, error, message
from gametable.client.screens.fitted import FittedScreen
from gametable.client.screens.frame import Framed
from gametable.client.screens.save_cards import UNDO_TIME, CardCalls, SaveCard, UndoBar, steps_words
from gametable.client.widgets import (
    Button,
    Column,
    Dropdown,
    Flow,
    Grid,
    Label,
    Padded,
    Panel,
    Row,
    Sized,
    Spacer,
    TextEntry,
    Widget,
)
from gametable.client.widgets.overlay import Answer
from gametable.client.words.game_words import (
    can_open,
    copy_name,
    fault_words,
    game_name,
    said,
    title_name,
)
from gametable.client.words.language import Words, _
from gametable.core.journal.saves import GameCard, SaveFolder
from gametable.core.journal.writing import JournalFault
from gametable.core.text import shown

COLUMN = 760.0


@dataclass
class SaveCalls:
    """Where the browser leads."""

    open: Callable[[GameCard], object]
    new_game: Callable[[], object]
    share: Callable[[GameCard], object] | None = None  # a file of what somebody sees of a game
    analyse: Callable[[GameCard], object] | None = None  # a finished game looked at again


class SaveBrowser(FittedScreen):
    """All games of a folder."""

    title = _("saves.title")

    def __init__(self, folder: SaveFolder, shelf: Shelf, calls: SaveCalls):
        super().__init__()
        self.folder, self.shelf, self.calls = folder, shelf, calls
        self.cards: list[GameCard] | None = None
        self.wanted = ""
        self.only = ""
        self.order = "newest"
        self.deleted: tuple[GameCard, Path] | None = None
        self._timer: object = None
        self._wanted_focus = ""
        self.search = TextEntry(
            "", self._searched, hint=_("saves.search"), icon="search", action="search",
            name=_("saves.search"), radius=22, id="saves.search",
        )  # fmt: skip

    # -- what is there

    def read(self, focus: str = "") -> None:
        """Read the folder again, in the thread."""
        self._wanted_focus = focus or self._wanted_focus

        def read(cards: list[GameCard]) -> None:
            self.cards = cards
            self.changed()

        self.app.jobs.behind(self.folder.cards, read)

    def shown(self) -> list[GameCard]:
        """The games that match, in order."""
        language = self.ui.language
        words = self.wanted.casefold().split()
        found = []
        for card in self.cards or []:
            names = [game_name(card, self.shelf, language), card.path.name]
            names += [seat.name for seat in card.seats]
            if card.title:
                names.append(title_name(card, self.shelf, language))
            text = " ".join(names).casefold()
            if all(word in text for word in words) and self.only in ("", card.title):
                found.append(card)
        if self.order == "oldest":
            return found[::-1]
        if self.order == "name":
            return sorted(found, key=lambda c: game_name(c, self.shelf, language).casefold())
        return found

    def _searched(self, text: str) -> None:
        self.wanted = text
        self.changed()

    def _clear(self) -> None:
        self.wanted = self.only = ""
        self.search.set_text("")
        self._wanted_focus = "saves.search"
        self.changed()

    # -- life of the screen

    def backdrop(self, pen: Pen) -> None:
        page_backdrop(pen, self.ui.scale.width, self.ui.scale.height)

    def entered(self) -> None:
        self.read()

    def left(self) -> None:
        self.ui.motion.forget(self._timer)  # type: ignore[arg-type]
        self.deleted = None

    def reload(self) -> None:
        self.shelf.reload()
        self.read()

    def first_focus(self) -> Widget | None:
        widgets = self.focusables()
        cards = [w for w in widgets if isinstance(w, SaveCard)]
        return next(iter(cards), super().first_focus())

    def keep(self) -> tuple[float, str]:
        offset = self.root.body.offset if isinstance(self.root, Framed) else 0.0
        return (offset, self._wanted_focus)

    def take_over(self, kept: tuple[float, str]) -> None:
        offset, wanted = kept
        if isinstance(self.root, Framed):
            self.root.body.scroll_to(offset)
        self._focus(wanted)

    def _focus(self, wanted: str) -> None:
        """The game that was renamed, copied or brought back; at first the newest one."""
        if self.overlays or self.cards is None:
            return
        found = [w for w in self.focusables() if w.id == wanted]
        on_card = isinstance(self.ui.focus, SaveCard) or self.ui.focus is self.search
        if found or not on_card:
            self.ui.focus_on(found[0] if found else self.first_focus())
        self._wanted_focus = ""

    # -- the tree

    def build(self) -> Widget:
        width = self.ui.scale.width
        columns = max(1, min(3, int((width - 96 + 24) // (COLUMN + 24))))
        side = max(32.0, (width - 2100) / 2)
        if self.cards is None:
            body: Widget = Label(_("saves.reading"), 17, REGULAR, "mid")
        elif not self.cards:
            body = self._empty(_("saves.empty"), _("saves.new"), self.calls.new_game, "saves.new")
        else:
            shown = self.shown()
            if shown:
                calls = CardCalls(
                    self._open,
                    self.ask_name,
                    self._copy,
                    self.ask_where,
                    self.ask_delete,
                    self.app.jobs.behind,
                    self.calls.analyse,
                )
                now = time.time()
                cards = [SaveCard(card, self.shelf, self.ui, now, calls) for card in shown]
                body = Grid(*cards, columns=columns, gap=20, equal=False)
            else:
                text = (
                    _("saves.nothing", words=self.wanted)
                    if self.wanted
                    else _("saves.nothing_of_title")
                )
                body = self._empty(text, _("saves.clear"), self._clear, "saves.clear")
            body = Column(self._tools(), body, gap=20)
        foot = None
        if self.deleted is not None:
            name = game_name(self.deleted[0], self.shelf, self.ui.language)
            foot = UndoBar(_("saves.deleted", name=name), self.bring_back)
        return Framed(_("saves.title"), self.back, Padded(body, (side, 28)), foot)

    def _empty(self, words: Words, button: Words, call: Callable[[], object], id: str) -> Widget:
        act = Button(button, call, "primary", height=52, id=id)
        body = Column(Label(words, 19, lines=3), Row(act), gap=20)
        return Row(Spacer(grow=1), Panel(body, 28), Spacer(grow=1), gap=0)

    def _tools(self) -> Widget:
        titles = sorted({card.title for card in self.cards or [] if card.title})
        names: list[tuple[object, Words]] = [("", _("saves.all_titles"))]
        names += [(id, shown(self.shelf.name(id, self.ui.language))) for id in titles]
        orders: list[tuple[object, Words]] = [
            ("newest", _("saves.newest")),
            ("oldest", _("saves.oldest")),
            ("name", _("saves.by_name")),
        ]

        def only(id: object) -> None:
            self.only = str(id)
            self.changed()

        def order(key: object) -> None:
            self.order = str(key)
            self.changed()

        return Flow(
            Sized(self.search, 420),
            Dropdown(
                lambda: names, lambda: self.only, only, 230, name=_("saves.filter"),
                id="saves.only",
            ),
            Dropdown(
                lambda: orders, lambda: self.order, order, 260, name=_("saves.sort"),
                id="saves.order",
            ),
            gap=14,
        )  # fmt: skip

    # -- what is done with a game

    def _open(self, card: GameCard) -> None:
        if can_open(card, self.shelf):
            self.calls.open(card)
        else:
            words = fault_words(card, self.shelf, self.ui)
            if words is not None:
                self.show(error(shown(card.path.name), words))

    def _try(self, act: Callable[[], object]) -> bool:
        try:
            act()
        except JournalFault as fault:
            self.show(error(_("saves.problem"), said(fault, self.ui)))
            return False
        return True

    def ask_name(self, card: GameCard) -> None:
        """F2: another name for a game."""

        def rename(name: str) -> None:
            if self._try(lambda: self.folder.rename(card, name)):
                self.read(f"save.{card.path.name}")

        title = _("saves.rename")
        name = game_name(card, self.shelf, self.ui.language)
        ask_text(self.ui, title, _("saves.rename_what"), title, name, rename)

    def _copy(self, card: GameCard) -> None:
        language = self.ui.language
        taken = (game_name(other, self.shelf, language) for other in self.cards or [])
        name = copy_name(game_name(card, self.shelf, language), taken, language)
        made: list[Path] = []
        if self._try(lambda: made.append(self.folder.copy(card, name))):
            self.read(f"save.{made[0].name}")

    def ask_where(self, card: GameCard) -> None:
        """Export: the file as it is, anywhere."""

        def export(target: Path, replace: bool) -> None:
            if self._try(lambda: self.folder.export(card, target, replace)):
                self.show(message(_("saves.exported"), readable(target), "save", "teal"))

        title, text = _("saves.export"), _("saves.export_where")
        share, more = self.calls.share, None
        if share is not None and can_open(card, self.shelf) and not card.fault:
            more = Answer(_("saves.export_seen"), lambda: share(card), id="saves.export_seen")
        ask_place(self.ui, title, text, title, card.path, card.size, export, more)

    def ask_delete(self, card: GameCard) -> None:
        """Delete: asks once, and can be undone for a while."""
        name = game_name(card, self.shelf, self.ui.language)
        text = _("saves.delete_text", name=name, steps=steps_words(card))
        self.show(
            confirm(
                _("saves.delete_title"), text, _("saves.delete"), lambda: self.delete(card), True
            )
        )

    def delete(self, card: GameCard) -> None:
        """Put a game into the trash, with ten seconds to bring it back."""
        thrown: list[Path] = []
        if not self._try(lambda: thrown.append(self.folder.throw_away(card))):
            return
        self.deleted = (card, thrown[0])
        self.ui.motion.forget(self._timer)  # type: ignore[arg-type]
        self._timer = self.ui.after(UNDO_TIME, self._too_late)
        self.read()

    def _too_late(self) -> None:
        self.deleted = None
        self.changed()

    def bring_back(self) -> None:
        """Take the deleted game out of the trash."""
        if self.deleted is None:
            return
        card, thrown = self.deleted
        self.deleted = None
        back: list[Path] = []
        if self._try(lambda: back.append(self.folder.bring_back(thrown, card.path))):
            self.read(f"save.{back[0].name}")
