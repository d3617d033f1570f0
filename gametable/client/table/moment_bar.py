"""The bar of an earlier moment: step, turn and round back and on, a slider, play from here, and
going on by itself.
"""

from __future__ import annotations

from collections.abc import Callable

from gametable.client.draw import Pen, Rect
from gametable.client.host.input import Event, Key
from gametable.client.host.motion import Timer
from gametable.client.look.fonts import SEMIBOLD
from gametable.client.table.bar.decision_bar import Guest
from gametable.client.table.session import Grain, Session
from gametable.client.widgets.buttons import Button, IconButton
from gametable.client.widgets.values import Slider
from gametable.client.words.language import Words, _

SLIDER, LEAST_SLIDER = 240.0, 90.0
PART, GAP = 36.0, 6.0
PACE = 1.6  # seconds of a step, at the first speed
SPEEDS = (1, 2, 4)
SPEED = 52.0  # how wide the button of the speed is
KEYS: dict[str, tuple[Grain, int]] = {
    "up": ("turn", -1),
    "down": ("turn", 1),
    "page up": ("round", -1),
    "page down": ("round", 1),
}


class MomentBar(Guest):
    """Stands in the decision bar while a session shows an earlier moment, so that it covers
    nothing of the table; `run` lets it go on by itself, a step every `PACE` seconds or faster.

    On the slider: left and right a step, up and down a turn, page up and down a round; the key that
    pauses bots lets it go on or stand still.
    """

    interactive = True

    def __init__(
        self, session: Session, play_from_here: Callable[[], object] | None, words: Words = ""
    ):
        self.session = session
        self.slider = Slider(
            0, 1, self._number, self._slide, width=SLIDER, id="moment.slider",
            name=_("moment.slider"),
        )  # fmt: skip
        self.earlier = [
            self._step("round", -1, "chevron-left", "moment.round_back"),
            self._step("turn", -1, "chevron-left", "moment.turn_back"),
            self._step("step", -1, "chevron-left", "moment.0"),
        ]
        self.later = [
            self._step("step", 1, "chevron-right", "moment.1"),
            self._step("turn", 1, "chevron-right", "moment.turn_on"),
            self._step("round", 1, "chevron-right", "moment.round_on"),
        ]
        self.run = IconButton(
            lambda: "pause" if self.running else "play", _("moment.run"), self.run_or_pause, 18,
            PART, id="moment.run",
        )  # fmt: skip
        self.speed = Button(
            lambda: self.ui.say(_("moment.speed", n=SPEEDS[self._speed])), self._faster, "ghost",
            size=15, height=36, cap=False, id="moment.speed",
        )  # fmt: skip
        self.speed.tooltip = _("moment.speed_tip")
        self._timer: Timer | None = None
        self._speed = 0
        self._text = self._slider = 0.0
        self._speed_wide = SPEED
        self.play_here = Button(
            words or _("moment.play_here"), play_from_here or session.back_to_now, size=15,
            height=36, cap=False, id="moment.play",
        )  # fmt: skip
        self._offers_end = self.play_here.shown = play_from_here is not None
        super().__init__(
            self.run, *self.earlier, self.slider, *self.later, self.speed, self.play_here,
            id="moment", shown=False,
        )  # fmt: skip

    def _step(self, grain: Grain, steps: int, icon: str, id: str) -> IconButton:
        names = {
            ("step", -1): _("moment.earlier"),
            ("step", 1): _("moment.later"),
            ("turn", -1): _("moment.turn_earlier"),
            ("turn", 1): _("moment.turn_later"),
            ("round", -1): _("moment.round_earlier"),
            ("round", 1): _("moment.round_later"),
        }
        marks = {"step": 1, "turn": 2, "round": 3}[grain]
        return _StepButton(icon, names[grain, steps], lambda: self._go(grain, steps), id, marks)

    def _go(self, grain: Grain, steps: int) -> None:
        self.pause()
        self.session.step_moment(steps, grain)

    def _slide(self, number: int) -> None:
        self.pause()
        self.session.show_moment_number(number)

    def _number(self) -> int:
        moment = self.session.moment
        return moment.number if moment is not None else self.slider.most

    def words(self, number: int | None = None) -> str:
        """ "Step 118 of 164"."""
        moment = self.session.moment
        if moment is None:
            return ""
        shown = moment.number if number is None else number
        return self.ui.say(_("moment.step", n=shown, last=moment.last))

    # ------------------------------------------------------------------ playing by itself

    @property
    def running(self) -> bool:
        """Whether it goes on by itself."""
        return self._timer is not None

    def run_or_pause(self) -> None:
        """Go on by itself, or stand still."""
        if self.running:
            self.pause()
            self.redraw()
        else:
            self.start()

    def start(self) -> None:
        """Go on by itself from the moment that is shown."""
        if not self.running and self.ui is not None:
            self._wait()
            self.redraw()

    def pause(self) -> None:
        """Stand still."""
        if self.ui is not None:
            self.ui.motion.forget(self._timer)
        self._timer = None

    def _wait(self) -> None:
        self._timer = self.ui.after(PACE / SPEEDS[self._speed], self._go_on)

    def _go_on(self) -> None:
        self._timer = None
        if self.session.moment is None:
            return
        self.session.step_moment(1)
        if self.session.moment is not None:
            self._wait()
        self.redraw()

    def _faster(self) -> None:
        """The next speed; after the fastest the slowest again."""
        self._speed = (self._speed + 1) % len(SPEEDS)
        if self.running:
            self.pause()
            self._wait()
        self.redraw()

    def follow(self) -> None:
        """The session shows another moment, or none."""
        self.shown = self.session.moment is not None
        if not self.shown:
            self.pause()

    # ------------------------------------------------------------------ layout

    def width_in(self, room: float) -> float:
        """How wide it is where there is so much room: what is least needed gives way first."""
        moment = self.session.moment
        if moment is None:
            return 0.0
        self.slider.most = moment.last
        # As wide as the largest number, so that nothing moves under the pointer.
        text = 24 + self.ui.ruler.text_width(self.words(moment.last), 16, SEMIBOLD) + 14
        part = self._part
        end = self.play_here.measure(300)[0] + GAP if self._offers_end else 0.0
        rounds, others = (self.earlier[0], self.later[-1]), 4 * (part + GAP)
        self._speed_wide = max(SPEED, self.speed.measure(300)[0] + 4)
        fixed = 24 + others + part + GAP + self._speed_wide + GAP
        room -= fixed
        self.play_here.shown = self._offers_end and room >= end
        room -= end if self.play_here.shown else 0.0
        for button in rounds:
            button.shown = room >= 2 * (part + GAP)
        room -= 2 * (part + GAP) if rounds[0].shown else 0.0
        self._text = text if room >= text else 0.0
        room -= self._text
        self.slider.shown = room >= LEAST_SLIDER
        self._slider = min(SLIDER, room) if self.slider.shown else 0.0
        shown_end = end if self.play_here.shown else 0.0
        return (
            fixed + shown_end + self._text + self._slider
            + (2 * (part + GAP) if rounds[0].shown else 0.0)
        )  # fmt: skip

    @property
    def _part(self) -> float:
        return max(PART, 32 / self.ui.scale.unit)

    def place(self, rect: Rect) -> None:
        """Lie in a rect as wide as it wants, in the middle of its height."""
        x, y, w, h = rect
        part = self._part
        high = part + 12
        top = y + (h - high) / 2
        self.rect = (x, top, w, high)
        at = x + 12 + self._text
        for button in (self.run, *self.earlier):
            if button.shown:
                button.place((at, top + 6, part, part))
                at += part + GAP
        if self.slider.shown:
            self.slider.place((at - GAP / 2, top + 6, self._slider, part))
            at += self._slider
        for button in self.later:
            if button.shown:
                button.place((at, top + 6, part, part))
                at += part + GAP
        self.speed.place((at, top + 6, self._speed_wide, part))
        at += self._speed_wide + GAP
        if self.play_here.shown:
            self.play_here.place((at, top + 6, self.play_here.measure(300)[0], part))

    def handle(self, event: Event) -> bool:
        if not isinstance(event, Key) or self.ui.focus is not self.slider:
            return False
        if event.name in KEYS:
            self._go(*KEYS[event.name])
        elif self.ui.keys.means(event, "pause"):
            if not event.repeat:
                self.run_or_pause()
        else:
            return False
        return True

    def paint(self, pen: Pen) -> None:
        x, y, _w, h = self.rect
        pen.box(self.rect, h / 2, "s2", "blue", 1.5)
        if self._text:
            pen.text(self.words(), (x + 24, y + h / 2), 16, SEMIBOLD, "hi")


class _StepButton(IconButton):
    """A button whose arrow is drawn once for a step, twice for a turn, three times for a round."""

    def __init__(self, icon: str, name: Words, on_press: Callable[[], object], id: str, marks: int):
        super().__init__(icon, name, on_press, 18, PART, id=id)
        self.marks = marks

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        if self.warmth > 0:
            pen.box(self.rect, 10, "s3", alpha=round(200 * self.warmth))
        for n in range(self.marks):
            at = x + w / 2 + (n - (self.marks - 1) / 2) * 7
            pen.icon(str(self.icon), (at, y + h / 2), self.size, "hi")
        self.ring(pen, 10)
