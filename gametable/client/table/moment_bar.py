"""The bar above an earlier moment: step, turn and round back and on, a slider, play from here."""

from __future__ import annotations

from collections.abc import Callable

from gametable.client.draw import Pen, Rect
from gametable.client.host.input import Event, Key
from gametable.client.look.fonts import SEMIBOLD
from gametable.client.table.session import Grain, Session
from gametable.client.widgets.buttons import Button, IconButton
from gametable.client.widgets.values import Slider
from gametable.client.widgets.widget import Widget
from gametable.client.words.language import Words, _

SLIDER, LEAST_SLIDER = 240.0, 90.0
HEIGHT, PART, GAP = 48.0, 36.0, 6.0
KEYS: dict[str, tuple[Grain, int]] = {
    "up": ("turn", -1),
    "down": ("turn", 1),
    "page up": ("round", -1),
    "page down": ("round", 1),
}


class MomentBar(Widget):
    """Stands at the upper edge of the table while a session shows an earlier moment.

    On the slider: left and right a step, up and down a turn, page up and down a round.
    """

    interactive = True

    def __init__(
        self, session: Session, play_from_here: Callable[[], object] | None, words: Words = ""
    ):
        self.session = session
        self.slider = Slider(
            0, 1, self._number, session.show_moment_number, width=SLIDER, id="moment.slider",
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
        self.back = Button(
            _("moment.now"), session.back_to_now, size=15, height=36, cap=False, id="moment.back"
        )
        self.play_here = Button(
            words or _("moment.play_here"), play_from_here or session.back_to_now, size=15,
            height=36, cap=False, id="moment.play",
        )  # fmt: skip
        self.play_here.shown = play_from_here is not None
        super().__init__(
            *self.earlier, self.slider, *self.later, self.play_here, self.back,
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
        return _Step(icon, names[grain, steps], lambda: self._go(grain, steps), id, marks)

    def _go(self, grain: Grain, steps: int) -> None:
        self.session.step_moment(steps, grain)

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

    def arrange(self, view: Rect) -> None:
        """Stand in the middle of the upper edge; the slider takes what room there is."""
        moment = self.session.moment
        if moment is None:
            return
        self.slider.most = moment.last
        # As wide as the largest number, so that nothing moves under the pointer.
        text = self.ui.ruler.text_width(self.words(moment.last), 16, SEMIBOLD)
        ends = [b for b in (self.play_here, self.back) if b.shown]
        wide_ends = [b.measure(300)[0] for b in ends]
        steps = (PART + GAP) * (len(self.earlier) + len(self.later))
        fixed = 24 + text + 14 + steps + sum(wide_ends) + GAP * len(ends) + 12
        room = view[2] - 24 - fixed
        self.slider.shown = room >= LEAST_SLIDER
        slider = min(SLIDER, room) if self.slider.shown else 0.0
        x, y = view[0] + (view[2] - fixed - slider) / 2, view[1] + 10
        self.rect = (x, y, fixed + slider, HEIGHT)
        at = x + 24 + text + 14
        for button in self.earlier:
            button.place((at, y + 6, PART, PART))
            at += PART + GAP
        if self.slider.shown:
            self.slider.place((at - GAP / 2, y + 6, slider, PART))
            at += slider
        for button in self.later:
            button.place((at, y + 6, PART, PART))
            at += PART + GAP
        for end, wide in zip(ends, wide_ends, strict=True):
            end.place((at + GAP, y + 6, wide, PART))
            at += wide + GAP

    def place(self, rect: Rect) -> None:
        self.arrange(rect)

    def handle(self, event: Event) -> bool:
        if isinstance(event, Key) and event.name in KEYS and self.ui.focus is self.slider:
            self._go(*KEYS[event.name])
            return True
        return False

    def paint(self, pen: Pen) -> None:
        x, y, _w, h = self.rect
        pen.shadow(self.rect, 24, 2)
        pen.box(self.rect, 24, "s2", "blue", 1.5)
        pen.text(self.words(), (x + 24, y + h / 2), 16, SEMIBOLD, "hi")


class _Step(IconButton):
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
