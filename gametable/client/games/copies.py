"""What a player writes out of a game: a copy, a position, the log, what others may see of it."""

from __future__ import annotations

import errno
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gametable.client.games.keeping import Keeping
from gametable.client.games.shelf import Shelf
from gametable.client.host.app import App
from gametable.client.screens.ask import ask_place, ask_text
from gametable.client.screens.dialog import error, message
from gametable.client.words.game_words import copy_name, game_name, said
from gametable.client.words.language import _
from gametable.components.errors import ComponentError, ComponentErrors
from gametable.core.engine.table import Table
from gametable.core.engine.title import SetupFault
from gametable.core.faults import reason
from gametable.core.journal.loading import Unfit
from gametable.core.journal.on_disk import is_file, lies
from gametable.core.journal.saves import GameCard
from gametable.core.journal.writing import Journal, JournalFault
from gametable.core.text import msg

if TYPE_CHECKING:
    from gametable.client.screens.table import TableScreen


class Copies:
    """Files that a player asks for, below the folder of his data. `wrong` is told of components
    that cannot be read."""

    def __init__(
        self,
        app: App,
        shelf: Shelf,
        folder: Path,
        keeping: Keeping,
        wrong: Callable[[ComponentError | ComponentErrors], object],
    ) -> None:
        self.app, self.shelf, self.folder, self.keeping = app, shelf, folder, keeping
        self.wrong = wrong

    def name(self, table: Table[Any]) -> str:
        """The name of the game that is played there."""
        return self.shelf.name(table.title.id, self.app.ui.language)

    def share(self, screen: TableScreen) -> None:
        """Write what is seen of a game into a file that gives nothing else away."""
        from gametable.client.games.sharing import ask_share

        table, viewer = screen.table, screen.session.viewer
        folder, name = self.folder / "shared", self.name(table)
        viewers = [] if viewer is None else [viewer]
        ask_share(self.app.ui, table, viewers, folder, name, self.app.show)

    def share_saved(self, card: GameCard) -> None:
        """The same of a saved game, for the eyes of any human seat: who has the file has all."""
        from gametable.client.games.sharing import ask_share

        try:
            table = self.keeping.look(card.path)
        except (ComponentError, ComponentErrors) as fault:
            self.wrong(fault)
        except (JournalFault, SetupFault, Unfit) as fault:
            self.app.show(error(_("program.cannot_open"), said(fault, self.app.ui)))
        else:
            seats = enumerate(table.seated)
            viewers = [number for number, seat in seats if seat.player == "human"]
            name = game_name(card, self.shelf, self.app.ui.language)
            ask_share(self.app.ui, table, viewers, self.folder / "shared", name, self.app.show)

    def ask_copy(self, table: Table[Any]) -> None:
        """Keep what was played so far under another name."""

        def save(name: str) -> None:
            try:
                self.keeping.save_as(table, name)
            except JournalFault as fault:
                self.app.show(error(_("saves.problem"), said(fault, self.app.ui)))
            else:
                self.app.show(message(_("program.copy_saved"), name, "save", "teal"))

        title = _("program.save_as")
        # Two of a name could not be told apart, and the wrong one be deleted.
        cards, language = list(self.keeping.cards()), self.app.ui.language
        path = table.keeper.path if isinstance(table.keeper, Journal) else None
        own = next((card for card in cards if card.path == path), None)
        name = self.name(table) if own is None else game_name(own, self.shelf, language)
        taken = (game_name(card, self.shelf, language) for card in cards)
        name = copy_name(name, taken, language)
        ask_text(self.app.ui, title, _("program.save_as_text"), title, name, save)

    def ask_position(self, table: Table[Any]) -> None:
        """Write the position of a practice game into a file for the scenario folder."""

        def save(name: str) -> None:
            try:
                path = self.keeping.keep_position(table, self.folder / "scenarios", name)
            except OSError as fault:
                problem = JournalFault(msg("fault.not_copied", file=name, reason=reason(fault)))
                self.app.show(error(_("saves.problem"), said(problem, self.app.ui)))
            else:
                self.app.show(message(_("program.position_saved"), str(path), "save", "teal"))

        title = _("menu.keep_position")
        text = _("program.position_text")
        ask_text(self.app.ui, title, text, title, self.name(table), save)

    def ask_where(self, journal: Journal, then: Callable[[], object] | None = None) -> None:
        """Another file for a game that cannot be written where it is; `then` when it is there."""
        from gametable.client.screens.table import TableScreen

        def move(path: Path, replace: bool) -> None:
            try:
                journal.move(path, replace)
            except JournalFault as fault:
                self.app.show(error(_("saves.problem"), said(fault, self.app.ui)))
                return
            if then is not None:
                then()
                return
            screen = self.app.screen
            if isinstance(screen, TableScreen):
                screen.refresh()

        title = _("program.elsewhere")
        text = _("program.elsewhere_text")
        ask_place(self.app.ui, title, text, title, journal.path, journal.size, move)

    def save_log(self, table: Table[Any], text: str) -> Path:
        """Write the log of a game; says where it lies. Raises OSError."""
        journal = table.keeper
        name = journal.path.name if isinstance(journal, Journal) else table.title.id
        path = self.folder / "logs" / f"{name.partition('.')[0]}.txt"
        path.parent.mkdir(parents=True, exist_ok=True)
        if lies(path) and not is_file(path):
            raise FileExistsError(errno.EEXIST, "no file")  # a pipe would never take it
        path.write_text(text, "utf-8", "replace")
        return path
