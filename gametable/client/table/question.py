"""How a new question comes upon the screen: its sheet, the focus, the sound, what options bring."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gametable.client.table.chips import OptionChip
from gametable.client.table.choosing import ChoosingOne, ChoosingOrder, ChoosingSplit
from gametable.client.table.reckoning import stock_of
from gametable.client.table.sheets import AnswerSheet, OrderSheet
from gametable.client.table.split_sheet import SplitSheet
from gametable.client.widgets.widget import Widget
from gametable.core.scene import Stock

if TYPE_CHECKING:
    from gametable.client.screens.table import TableScreen

MOST_WEIGHED = 24  # options whose result is worked out without being pointed at


class Question:
    """What a table screen does once for each question."""

    def __init__(self, screen: TableScreen):
        self.screen = screen
        self._asked_before: object = None

    def answer_sheet(self) -> None:
        """Splits and orders are answered on a sheet over the table."""
        screen = self.screen
        choosing = screen.play.choosing
        sheet: AnswerSheet | None = None
        if isinstance(choosing, (ChoosingSplit, ChoosingOrder)):
            decision = choosing.decision

            def stock(icon: str) -> Stock | None:
                assert screen.scene is not None
                return stock_of(screen.scene, decision.seat, icon)

            said = lambda: screen.said  # noqa: E731
            body: Widget = (
                SplitSheet(choosing, said, screen.art, screen.changed, stock)
                if isinstance(choosing, ChoosingSplit)
                else OrderSheet(choosing, said, screen.art, screen.changed)
            )
            note = screen.said.text(decision.hint)
            sheet = AnswerSheet(screen.said.text(decision.prompt), body, note)
        screen.frame.show_answer(sheet)

    def focus(self) -> None:
        """The focus stands where the question is answered."""
        screen = self.screen
        if screen.overlays:
            return
        moment = screen.banners.moment
        if moment.shown:
            if screen.ui.focus not in moment.children:
                screen.ui.focus_on(moment.slider if moment.slider.shown else moment.back)
            return
        choosing = screen.play.choosing
        if choosing is None:
            screen.ui.focus_on(screen.bar.primary if screen.bar.primary.shown else screen.view)
            return
        if screen.frame.answer is not None:
            first = next((w for w in screen.frame.answer.walk() if w.can_focus()), None)
            screen.ui.focus_on(first or screen.view)
            return
        wanted = screen.play.wanted
        if wanted:
            if screen.play.cursor not in wanted:
                stops = screen.view.stops()
                screen.play.cursor = stops[0].id if stops and screen.play.placer is None else None
            screen.view.bring_into_view(wanted)
            screen.ui.focus_on(screen.view)
        elif choosing.only_end or not screen.bar.chips:
            screen.ui.focus_on(screen.bar.primary)
        else:
            # Enter takes what has the focus: that must be what was just chosen by its number.
            chosen = next((chip for chip in screen.bar.chips if chip.look.selected), None)
            screen.ui.focus_on(chosen or harmless(screen.bar.chips, choosing.style == "confirm"))

    def tell_turn(self) -> None:
        """A sound and a sweep when somebody else is asked."""
        screen = self.screen
        asked = screen.session.decision
        mine = (screen.session.viewer, asked.seat) if asked is not None else None
        if mine is not None and mine != self._asked_before:
            screen.ui.host.cue("your_turn")
            screen.bar.sweep()
        self._asked_before = mine

    def weigh(self) -> None:
        """Between frames: what each of a few options would bring now, for "+n" beside it."""
        screen = self.screen
        jobs, play = screen.app.jobs, screen.play
        jobs.forget(screen)
        choosing = play.choosing
        if not isinstance(choosing, ChoosingOne) or play.placer is not None:
            return
        keys = choosing.decision.keys
        if len(keys) > MOST_WEIGHED or choosing.only_end:
            return

        def weigh(key: object) -> Callable[[], object]:
            return lambda: play.ahead.preview_of(key) if play.choosing is choosing else None

        for key in keys:
            jobs.soon(weigh(key), screen)
        jobs.soon(lambda: self._weighed(choosing), screen)

    def _weighed(self, choosing: object) -> None:
        screen = self.screen
        if (
            screen.play.choosing is choosing
            and screen.scene is not None
            and not screen.session.covered
        ):
            screen.bar.say(screen.saying.bar(screen.said, screen.scene, screen.ui.say))
            screen.view.redraw()


def harmless(chips: list[OptionChip], confirm: bool) -> OptionChip:
    """The chip on which the focus stands first: what stands apart only where all else is
    blocked; where something is to be confirmed, what costs nothing and is not warned of."""
    allowed = [c for c in chips if not c.look.reason] or chips
    safe = [c for c in allowed if not c.look.apart] or allowed
    if confirm:
        free = [c for c in safe if not (c.look.cost or c.look.warned or c.look.irreversible)]
        return (free or safe)[0]
    return safe[0]
