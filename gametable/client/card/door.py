"""The way to the game-night card and from it: files, and a game with the same set-up."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from gametable.client.card.making import has_card
from gametable.client.card.page import CardPage
from gametable.client.card.writers import NoPdf, write_pdf, write_png
from gametable.client.games.destination import free_place, readable
from gametable.client.games.shelf import Shelf
from gametable.client.host.app import App
from gametable.client.host.folders import show_folder
from gametable.client.practice.ways import PracticeWay
from gametable.client.screens.dialog import error, message
from gametable.client.screens.new_game_draft import first_draft, new_seed
from gametable.client.widgets import Answer
from gametable.client.words.game_words import said
from gametable.client.words.language import _
from gametable.core.faults import JournalFault, reason
from gametable.core.text import msg

if TYPE_CHECKING:
    from gametable.client.card.screen import NightEvening
    from gametable.client.screens.new_game import NewGame


class NightDoor:
    """Game night, from the Practise hub: `way` leads there, `begin` starts a game."""

    def __init__(self, app: App, shelf: Shelf, begin: Callable[[NewGame], object]) -> None:
        self.app, self.shelf, self.begin = app, shelf, begin

    def _titles(self) -> list[str]:
        return [id for id in self.shelf.ids if self.shelf.playable(id) and has_card(id)]

    def way(self, title: str) -> PracticeWay | None:
        """The way of the hub; none where no title has a card."""
        titles = self._titles()
        if not titles or (title and title not in titles):
            return None
        return PracticeWay(
            "night", "check", _("night.title"), _("night.note"),
            lambda: self.open(title or titles[0]),
        )  # fmt: skip

    def open(self, title: str) -> None:
        """The card of a title, for as many as sat at the table the last time."""
        from gametable.client.card.screen import NightCalls, NightEvening, NightScreen

        sheet = self.shelf.sheet(title)
        if sheet is None:
            return
        least, most = sheet.players
        players = min(most, max(least, len(self.app.settings.last_seats)))
        evening = NightEvening(title, players, self.app.ui.language, new_seed())
        self.app.push(NightScreen(self.shelf, evening, NightCalls(self.save, self.play)))

    def save(self, evening: NightEvening, page: CardPage, suffix: str) -> None:
        """Write the page to the player's documents, and say where it lies."""
        name = self.shelf.name(evening.title, evening.language)
        stem = f"{evening.title}-{evening.players}-{evening.language}"
        path = free_place(f"{stem}{suffix}")
        try:
            if suffix == ".pdf":
                write_pdf(page, path, name)
            else:
                write_png(page, path)
        except NoPdf:
            self.app.show(error(_("saves.problem"), _("night.no_pdf")))
        except OSError as fault:
            self._problem(path, fault)
        else:
            folder = Answer(
                _("practice.show_folder"), lambda: show_folder(path.parent), id="night.folder"
            )
            self.app.show(message(_("night.saved"), readable(path), "save", "teal", (folder,)))

    def _problem(self, path: Path, fault: OSError) -> None:
        problem = JournalFault(msg("fault.not_copied", file=path.name, reason=reason(fault)))
        self.app.show(error(_("saves.problem"), said(problem, self.app.ui)))

    def play(self, evening: NightEvening) -> None:
        """A game with this set-up: the people of the last time, the other seats played by bots."""
        title, sheet = self.shelf.title(evening.title), self.shelf.sheet(evening.title)
        if title is None or sheet is None:
            return
        word = self.app.ui.say(_("new.player", n="{n}"))
        last = self.app.settings.last_seats[: evening.players]
        draft = first_draft(sheet, last, word, evening.seed)
        while len(draft.seats) < evening.players:
            draft.add("bot", draft.free_bot_name())
        while len(draft.seats) > evening.players:
            draft.seats.pop()
        settled = draft.settled(title, random.Random(evening.seed))
        if settled is not None:
            seats, options = settled
            from gametable.client.screens.new_game import NewGame

            self.begin(NewGame(title, sheet, tuple(seats), options, evening.seed, False))
