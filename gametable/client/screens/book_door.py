"""From the rule book to the table and back: what is shown there, and examples that are played."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any

from gametable.client.games.keeping import Keeping
from gametable.client.host.app import App
from gametable.client.words.language import _
from gametable.core.engine.table import Table

if TYPE_CHECKING:  # home shows no table: what knows it is imported when a book is opened
    from gametable.client.screens.rule_things import BookCalls
    from gametable.client.screens.table import TableScreen
    from gametable.client.table.model import TableModel
    from gametable.client.table.showing import ShownThing
    from gametable.components.examples import ExampleFile


class BookDoor:
    """What rule books ask of the program; `attempt` opens a game in place of the open one."""

    def __init__(
        self,
        app: App,
        keeping: Keeping,
        attempt: Callable[[Callable[[], Table[Any]]], object],
    ) -> None:
        self.app, self.keeping, self.attempt = app, keeping, attempt

    @cached_property
    def calls(self) -> BookCalls:
        """What each rule book gets."""
        from gametable.client.screens.rule_things import BookCalls

        return BookCalls(self._game, self._show, self._practise)

    def _table(self) -> TableScreen | None:
        """The table that is open."""
        from gametable.client.screens.table import TableScreen

        screens = (one for one in reversed(self.app.screens) if isinstance(one, TableScreen))
        return next(screens, None)

    def _game(self, title: str) -> TableModel | None:
        screen = self._table()
        if screen is None or screen.table.title.id != title or screen.model.scene is None:
            return None
        return screen.model

    def _show(self, thing: ShownThing) -> None:
        """Ring a thing on the table; a book that lies over it is put away first."""
        from gametable.client.screens.dialog import message
        from gametable.client.table.showing import show_thing

        screen = self._table()
        if screen is None:
            return
        if not thing.spots(screen.model):
            self.app.show(message(_("rules.show"), _("rules.not_there"), "eye"))
            return
        while self.app.screen is not screen:
            self.app.pop()
        show_thing(screen.model, screen.canvas, thing)

    def _practise(self, file: ExampleFile) -> None:
        """Play on from the position of an example, against bots."""
        from gametable.client.practice.pictures import named_seats, player_name
        from gametable.core.scenario.practice import with_seats_taken

        seat, name = file.example.seat, file.example.name.of(self.app.ui.language)
        position = with_seats_taken(file.position, seat)
        position = named_seats(position, seat, player_name(self.app))
        self.attempt(lambda: self.keeping.position(file.title, position, name))
