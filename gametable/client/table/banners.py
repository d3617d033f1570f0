"""The banners above the table: another board, an earlier moment, a game that cannot be saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gametable.client.language import _
from gametable.client.table.effects import Banner

if TYPE_CHECKING:
    from gametable.client.screens.table import TableScreen


class Banners:
    """The banners of a table screen; at most one is shown."""

    def __init__(self, screen: TableScreen):
        self.screen = screen
        self.looking = Banner(
            self._looking_words, _("banner.back"), screen.answering.step_back, "looking"
        )
        self.moment = Banner(
            self._moment_words,
            _("moment.now"),
            screen.session.back_to_now,
            "moment",
            (lambda: screen.session.step_moment(-1), lambda: screen.session.step_moment(1)),
        )
        elsewhere = screen.calls.save_elsewhere or (lambda: self._trouble(again=True))
        words = _("trouble.elsewhere") if screen.calls.save_elsewhere else _("trouble.again")
        self.trouble = Banner(self._trouble_words, words, elsewhere, "trouble")
        self.all = [self.looking, self.moment, self.trouble]

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

    def _moment_words(self) -> str:
        screen = self.screen
        moment = screen.session.moment
        if moment is None:
            return ""
        return screen.ui.say(_("moment.step", n=moment.number, last=moment.last))
