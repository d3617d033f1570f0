"""The banners above the table: another board, an earlier moment, a game that cannot be saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gametable.client.language import _
from gametable.client.table.effects import Banner
from gametable.client.table.moment_bar import MomentBar

if TYPE_CHECKING:
    from gametable.client.screens.table import TableScreen


class Banners:
    """The banners of a table screen; at most one is shown."""

    def __init__(self, screen: TableScreen):
        self.screen = screen
        self.looking = Banner(
            self._looking_words, _("banner.back"), screen.answering.step_back, "looking"
        )
        practise = screen.calls.practise
        here = (lambda: practise(screen.session.seen)) if practise is not None else None
        self.moment = MomentBar(screen.session, here)
        elsewhere = screen.calls.save_elsewhere or (lambda: self._trouble(again=True))
        words = _("trouble.elsewhere") if screen.calls.save_elsewhere else _("trouble.again")
        self.trouble = Banner(self._trouble_words, words, elsewhere, "trouble")
        self.all: list[Banner | MomentBar] = [self.looking, self.moment, self.trouble]

    def show(self) -> None:
        """Show those that have something to say."""
        screen = self.screen
        session = screen.session
        self.moment.shown = session.moment is not None
        self.looking.shown = session.looking is not None and not self.moment.shown
        self._trouble()
        for banner in self.all:
            if banner.shown:
                banner.arrange(screen.view.rect)

    def _trouble(self, again: bool = False) -> None:
        screen = self.screen
        wrong = screen.calls.trouble()
        self.trouble.shown = wrong is not None and not (self.moment.shown or self.looking.shown)
        if again:
            screen.ui.redraw()

    def _trouble_words(self) -> str:
        screen = self.screen
        return screen.ui.say(screen.calls.trouble() or "")

    def _looking_words(self) -> str:
        screen = self.screen
        return screen.ui.say(_("banner.looking", name=screen.said.seat(screen.session.middle)))
