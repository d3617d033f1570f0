"""Steering what is shown of the turns of others: speed, one step, skip, pause, by mouse and key.

It is shown in the decision bar while bots act, and while plays are shown again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gametable.client.draw import Pen, Rect
from gametable.client.host.input import Event, Key, Press, Wheel
from gametable.client.look.fonts import SEMIBOLD
from gametable.client.table.answer.answering import Answering
from gametable.client.table.bar.chips import ChipLook
from gametable.client.table.bot_turn import BotTurn
from gametable.client.table.rivals.turns import RivalTurns
from gametable.client.widgets.buttons import Chip
from gametable.client.widgets.ui import Ui
from gametable.client.widgets.widget import Size, Widget, inside
from gametable.client.words.language import _

if TYPE_CHECKING:
    from gametable.client.table.bar.decision_bar import DecisionBar

SPEEDS = {
    "slow": _("settings.speed_slow"),
    "normal": _("settings.speed_normal"),
    "fast": _("settings.speed_fast"),
    "none": _("rival.at_once"),
}
LABEL, ROW, GAP, EDGE = 20.0, 34.0, 4.0, 10.0


class SpeedBox(Widget):
    """How fast plays are shown: `choose(speed)` is told a key of `motion.SPEEDS`."""

    def __init__(self, choose: Callable[[str], object]):
        def chip(speed: str) -> Chip:
            return Chip(
                SPEEDS[speed],
                lambda: choose(speed),
                lambda: self.ui.motion.rivals == speed,
                size=14,
                id=f"speed.{speed}",
            )

        self.chips = [chip(speed) for speed in SPEEDS]
        super().__init__(*self.chips, id="speed", shown=False)

    def measure(self, width: float) -> Size:
        wide = sum(chip.measure(200)[0] + GAP for chip in self.chips) - GAP
        return (wide + 2 * EDGE, LABEL + max(ROW, self.chips[0].measure(200)[1]) + 10)

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, _w, h = rect
        at, top = x + EDGE, y + LABEL + 4
        for chip in self.chips:
            wide = chip.measure(200)[0]
            chip.place((at, top, wide, y + h - 6 - top))
            at += wide + GAP

    def paint(self, pen: Pen) -> None:
        x, y, w, _h = self.rect
        pen.box(self.rect, 10, "s2", "line2", 1)
        words = self.ui.say(_("rival.speed"))
        pen.text(words, (x + EDGE + 4, y + 14), 13, SEMIBOLD, "mid", width=w - 2 * EDGE)


class Steering:
    """What the keys and buttons do while the turns of others are shown. `changed()` is called
    when the bar has to say something else."""

    def __init__(
        self,
        rivals: RivalTurns,
        bots: BotTurn,
        answering: Answering,
        ui: Ui,
        bar: Callable[[], DecisionBar],
        changed: Callable[[], object],
        keep_speed: Callable[[str], object],
    ):
        self.rivals, self.bots, self.answering, self.ui = rivals, bots, answering, ui
        self.bar, self.changed, self.keep_speed = bar, changed, keep_speed

    @property
    def shown(self) -> bool:
        """Whether the bar steers what is shown, not a question."""
        session = self.rivals.model.session
        told = self.rivals.replaying or self.rivals.guided
        return session.moment is None and (session.bot_to_act or told)

    def takes(self, event: Event) -> bool:
        """Use an event that steers what is shown. Any other input completes what is shown, and
        acts as usual; before a cover that waits for it, it does nothing else."""
        session = self.rivals.model.session
        if session.next_up is not None and isinstance(event, Key | Press | Wheel):
            if not (isinstance(event, Key) and event.repeat):
                self.rivals.stop()
                session.draw_cover()
            return True
        if isinstance(event, Wheel) and event.alt and self.rivals.since.chips:
            self.rivals.since.scroll(-(event.dy or event.dx))
            return True
        watched = self.shown and bool(self.rivals.picture.plays)
        if isinstance(event, Key) and watched and self.press_key(event):
            return True
        if self._goes_on_unseen(event):
            self.rivals.stop()
            return True
        on_bar = isinstance(event, Press) and self.shown and inside(self.bar().rect, event.pos)
        if isinstance(event, Key | Press | Wheel) and not on_bar:
            self.rivals.stop()
        return False

    def _goes_on_unseen(self, event: Event) -> bool:
        """Whether Enter would end what all are to look at while it only begins to be shown: it was
        pressed once more for what came before."""
        choosing = self.rivals.model.choosing
        if choosing is None or not choosing.decision.for_all or not self.rivals.shows:
            return False
        return isinstance(event, Key) and self.rivals.ui.keys.means(event, "commit")

    def press_key(self, key: Key) -> bool:
        """Do what a key steers; False if it is none of these."""
        steers = [("skip_bot", self.skip), ("step_bot", self.step), ("pause", self.pause)]
        if self.rivals.guided:
            steers = [
                *steers[:2], ("commit", self.step), ("select", self.step), ("back", self.skip),
                ("why_not", self.rivals.why),
            ]  # fmt: skip
        for action, call in steers:
            if self.ui.keys.means(key, action):
                call()
                return True
        return False

    def press_chip(self, look: ChipLook) -> None:
        """A chip of the bar was pressed."""
        if self.bar().text.steers:
            calls = {"step": self.step, "why": self.rivals.why}
            calls.get(look.command, self.skip)()
            self._leave_space()
        else:
            self.answering.chip_pressed(look)

    def commit(self) -> None:
        """The primary button of the bar, or Enter: what it says now."""
        if not self.bar().text.steers:
            self.answering.commit()
        elif self.slow:
            self.bots.hurry()
            self.changed()
        elif self.rivals.guided:
            self.step()
        else:
            self.pause()

    @property
    def slow(self) -> bool:
        """Whether a bot needs unusually long."""
        return self.rivals.model.session.bot_to_act and self.bots.slow

    def choose_speed(self, speed: str) -> None:
        """Show plays at another speed from now on; it is kept."""
        self.keep_speed(speed)
        self.rivals.picture.pace()
        self._leave_space()

    def _leave_space(self) -> None:
        """After a click the keys are those that the buttons show."""
        if not self.ui.focus_shown:
            self.ui.focus_on(None)

    def step(self) -> None:
        """The next play that waits; where none waits one step of the bot."""
        self.rivals.model.refused = None
        self.rivals.picture.hold(False)
        if not self.rivals.step() and self.rivals.model.session.bot_to_act:
            self.bots.step()
        self.changed()

    def skip(self) -> None:
        """Show nothing more of what others do up to the viewer's turn."""
        if self.rivals.model.session.bot_to_act:
            self.rivals.skip()
            self.bots.skip()
        else:
            self.rivals.stop()
        self.changed()

    def pause(self) -> None:
        """Stop bots and picture, or let both go on."""
        picture = self.rivals.picture
        if self.rivals.model.session.bot_to_act:
            self.bots.pause()
            picture.hold(self.bots.paused)
        else:
            picture.hold(not picture.held)
        self.changed()

    @property
    def paused(self) -> bool:
        """Whether it stands still."""
        bots = self.rivals.model.session.bot_to_act and self.bots.paused
        return bots or self.rivals.picture.held
