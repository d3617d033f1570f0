"""The way to Game night and to the set-up assistant, and from them: files, and a game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from gametable.client.card.page import CardPage
from gametable.client.card.writers import NoPdf, write_pdf, write_png
from gametable.client.draw import Rect
from gametable.client.games.destination import free_place, readable
from gametable.client.games.shelf import Shelf
from gametable.client.host.app import App
from gametable.client.host.folders import show_folder
from gametable.client.practice.ways import PracticeWay
from gametable.client.screens.dialog import error, message
from gametable.client.widgets import Answer, MenuItem, PopupMenu
from gametable.client.widgets.entry import copy_text
from gametable.client.words.game_words import said
from gametable.client.words.language import _
from gametable.components.errors import ComponentError, ComponentErrors
from gametable.components.night_card import has_night_card
from gametable.core.faults import JournalFault, reason
from gametable.core.text import msg

if TYPE_CHECKING:
    from gametable.client.card.evening import Evening, Evenings
    from gametable.client.screens.new_game import NewGame


class NightDoor:
    """Game night: ways lead there from the Practise hub, the shelf and the rule book.

    `begin` starts a game, `open_rules(section, title)` opens the rule book, `wrong` tells of a file
    that cannot be used.
    """

    def __init__(
        self,
        app: App,
        shelf: Shelf,
        begin: Callable[[NewGame], object],
        open_rules: Callable[[str, str], object],
        wrong: Callable[[ComponentError | ComponentErrors], object],
    ) -> None:
        self.app, self.shelf, self.begin = app, shelf, begin
        self.open_rules, self.wrong = open_rules, wrong
        self._evenings: Evenings | None = None

    @property
    def evenings(self) -> Evenings:
        """The evenings that are prepared."""
        if self._evenings is None:
            from gametable.client.card.evening import Evenings

            app = self.app
            self._evenings = Evenings(
                self.shelf, lambda: app.settings.last_seats, lambda words: app.ui.say(words)
            )
        return self._evenings

    def has(self, title: str) -> bool:
        """Whether a title has a card."""
        return self.shelf.playable(title) and has_night_card(title)

    # -- ways in

    def way(self, title: str) -> PracticeWay | None:
        """The way of the hub to the card; none where no title has one."""
        of = self._of(title)
        if of is None:
            return None
        return PracticeWay(
            "night", "check", _("night.title"), _("night.note"), lambda: self.open(of)
        )

    def assistant_way(self, title: str) -> PracticeWay | None:
        """The way of the hub to the assistant."""
        of = self._of(title)
        if of is None:
            return None
        return PracticeWay(
            "assistant", "step", _("assistant.title"), _("assistant.note"),
            lambda: self.assist(of),
        )  # fmt: skip

    def _of(self, title: str) -> str | None:
        wanted = [title] if title else self.shelf.ids
        return next((id for id in wanted if self.has(id)), None)

    def menu(self, title: str, beside: Rect) -> None:
        """Choose between both, under what was pressed."""
        lines = [
            MenuItem(_("night.title"), lambda: self.open(title), "check", id="shelf.night"),
            MenuItem(_("assistant.title"), lambda: self.assist(title), "step",
                     id="shelf.assistant"),
        ]  # fmt: skip
        name = self.shelf.name(title, self.app.ui.language)
        self.app.show(PopupMenu(lines, beside, title=name, id="shelf.evening"))

    def open(self, title: str) -> None:
        """The card of a title."""
        from gametable.client.card.screen import NightCalls, NightScreen

        if self._evening(title) is None:
            return
        calls = NightCalls(self.save, self.step_by_step, self.play, self.wrong)
        language = self.app.ui.language
        self.app.push(NightScreen(self.shelf, self.evenings, calls, title, language))

    def assist(self, title: str) -> None:
        """The assistant of a title."""
        evening = self._evening(title)
        if evening is not None and evening.ready:
            self.step_by_step(evening)
        elif evening is not None:
            self.open(title)  # what stands in the way is told there

    def _evening(self, title: str) -> Evening | None:
        if self.shelf.sheet(title) is None or self.shelf.title(title) is None:
            return None
        try:
            evening = self.evenings.of(title)
            if evening.ready:
                evening.page(self.app.ui.language)  # or what is wrong with its card
            return evening
        except (ComponentError, ComponentErrors) as fault:
            self.wrong(fault)
            return None

    def step_by_step(self, evening: Evening) -> None:
        """The box, step by step."""
        from gametable.client.assistant.screen import AssistantCalls, AssistantScreen

        calls = AssistantCalls(self.play, self._card, self.open_rules)
        self.app.push(AssistantScreen(evening, calls))

    def _card(self, evening: Evening) -> None:
        """From the assistant to the card, which may lie below it."""
        from gametable.client.card.screen import NightScreen

        below = self.app.screens[-2] if len(self.app.screens) > 1 else None
        if isinstance(below, NightScreen) and below.of == evening.title.id:
            self.app.pop()
        else:
            self.open(evening.title.id)

    # -- ways out

    def save(self, evening: Evening, pages: list[tuple[str, CardPage]], suffix: str) -> None:
        """Write the pages to the player's documents, and say where they lie."""
        title, n = evening.title.id, len(evening.seats)
        name = self.shelf.name(title, pages[0][0])
        written: list[Path] = []
        path = Path(f"{title}{suffix}")
        try:
            if suffix == ".pdf":
                languages = "-".join(language for language, _page in pages)
                path = free_place(f"{title}-{n}-{languages}{suffix}")
                write_pdf([page for _language, page in pages], path, name)
                written.append(path)
            else:
                for language, page in pages:
                    path = free_place(f"{title}-{n}-{language}{suffix}")
                    write_png(page, path)
                    written.append(path)
        except NoPdf:
            self.app.show(error(_("saves.problem"), _("night.no_pdf")))
        except OSError as fault:
            self._problem(path, fault)
        else:
            self._told(written)

    def _told(self, written: list[Path]) -> None:
        folder = Answer(
            _("practice.show_folder"), lambda: show_folder(written[0].parent), id="night.folder"
        )
        paths = "\n".join(str(path) for path in written)
        copied = Answer(
            _("night.copy_path"), lambda: copy_text(paths), keeps_open=True, id="night.copy",
            done=_("night.copied"),
        )  # fmt: skip
        words = "\n".join(readable(path) for path in written)
        self.app.show(message(_("night.saved"), words, "save", "teal", (folder, copied)))

    def _problem(self, path: Path, fault: OSError) -> None:
        problem = JournalFault(msg("fault.not_copied", file=path.name, reason=reason(fault)))
        self.app.show(error(_("saves.problem"), said(problem, self.app.ui)))

    def play(self, evening: Evening) -> None:
        """A game with this set-up."""
        self.begin(evening.new_game())
