"""Numbers and choices: Slider, Stepper, Progress, Dropdown, Tabs."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from gametable.client.draw import Pen, Rect
from gametable.client.host.input import LEFT, Event, Key, PointerMove, Press, Release
from gametable.client.host.motion import Timer
from gametable.client.look.fonts import SEMIBOLD
from gametable.client.widgets.buttons import IconButton, Pressable
from gametable.client.widgets.overlay import MenuItem, PopupMenu
from gametable.client.widgets.widget import Size, Widget
from gametable.client.words.language import Words

HOLD, SLOW, FAST = 0.4, 0.12, 0.04  # seconds until a held button goes on, and between its steps
SLOW_STEPS = 8
TYPING = 1.5  # seconds within which a further digit belongs to the same number


class Slider(Widget):
    """A number between `least` and `most` in steps: drag, click, wheel-free; arrows, Home, End.

    `value()` is asked when drawn; `on_change(value)` told while it moves; `on_done(value)` once
    when the knob is let go or a key was pressed.
    """

    focusable = True
    interactive = True
    radius = 10

    def __init__(
        self,
        least: int,
        most: int,
        value: Callable[[], int],
        on_change: Callable[[int], object],
        step: int = 1,
        on_done: Callable[[int], object] | None = None,
        width: float = 260,
        **options: Any,
    ):
        super().__init__(**options)
        self.least, self.most, self.step = least, most, step
        self.value, self.on_change, self.on_done = value, on_change, on_done
        self.width = width

    def measure(self, width: float) -> Size:
        return (min(width, self.width), max(32.0, 32 / self.ui.scale.unit))

    def _knob(self) -> float:
        x, _, w, _ = self.rect
        share = (self.value() - self.least) / max(1, self.most - self.least)
        return x + 12 + (w - 24) * share

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        middle, knob = y + h / 2, self._knob()
        pen.box((x + 4, middle - 4, w - 8, 8), 4, "well", "line2", 1)
        if knob - x > 10:
            pen.box((x + 4, middle - 4, knob - x - 4, 8), 4, "teal" if self.enabled else "low")
        pen.circle((knob, middle), 11, "#FFFFFF", "ink", 1.5)
        self.ring(pen, 10, inset=3)

    def _set(self, value: int) -> None:
        value = max(self.least, min(self.most, value))
        if value != self.value() and self.enabled:
            self.on_change(value)
            self.redraw()

    def _at(self, x: float) -> int:
        share = (x - self.rect[0] - 12) / max(1.0, self.rect[2] - 24)
        steps = round(share * (self.most - self.least) / self.step)
        return self.least + steps * self.step

    def handle(self, event: Event) -> bool:
        if isinstance(event, Press) and event.button == LEFT:
            self.ui.grabbed = self
            self._set(self._at(event.pos[0]))
            return True
        if isinstance(event, PointerMove) and LEFT in event.held and self.ui.grabbed is self:
            self._set(self._at(event.pos[0]))
            return True
        if isinstance(event, Release) and event.button == LEFT:
            if self.on_done is not None:
                self.on_done(self.value())
            return True
        if isinstance(event, Key):
            goal = {
                "left": self.value() - self.step,
                "right": self.value() + self.step,
                "home": self.least,
                "end": self.most,
            }
            if event.name in goal:
                self._set(goal[event.name])
                if self.on_done is not None:
                    self.on_done(self.value())
                return True
        return False


class _Held(IconButton):
    """Minus or plus: a click steps once; held down it goes on, ever faster."""

    def __init__(self, icon: str, name: Words, step: Callable[[], object]) -> None:
        super().__init__(icon, name, step)
        self._times = 0
        self._timer: Timer | None = None

    def handle(self, event: Event) -> bool:
        if isinstance(event, Press) and event.button == LEFT:
            self._times = 0
            self._timer = self.ui.after(HOLD, self._again)
        if isinstance(event, Release) and event.button == LEFT and self.down:
            self.ui.motion.forget(self._timer)
            if self._times:
                self.down = False
                self.redraw()
                return True
        return super().handle(event)

    def _again(self) -> None:
        if self.down and self.ui.grabbed is self:
            self._times += 1
            self.activate()
            pause = FAST if self._times > SLOW_STEPS else SLOW
            self._timer = self.ui.after(pause, self._again)


class Stepper(Widget):
    """A number between minus and plus, which go on while they are held. Arrows step, digits type
    it, M takes the most (or calls `on_most`, which then has more to do), 0 the least."""

    focusable = True
    interactive = True

    def __init__(
        self,
        least: int,
        most: int | Callable[[], int],
        value: Callable[[], int],
        on_change: Callable[[int], object],
        step: int = 1,
        shown_as: Callable[[int], str] = str,
        width: float = 76,
        on_most: Callable[[], object] | None = None,
        **options: Any,
    ):
        super().__init__(**options)
        self.on_most = on_most
        self.least, self._most, self.step = least, most, step
        self.value, self.on_change, self.shown_as = value, on_change, shown_as
        self.width = width
        self._typed = (0, -math.inf)  # by digits, and when
        minus = _Held("minus", self.name, lambda: self._step(-1))
        plus = _Held("plus", self.name, lambda: self._step(1))
        minus.focusable = plus.focusable = False
        self.children = [minus, plus]

    @property
    def most(self) -> int:
        """The largest number now."""
        return self._most if isinstance(self._most, int) else self._most()

    def measure(self, width: float) -> Size:
        w, h = self.children[0].wants(width)
        text = self.ui.ruler.text_width(self.shown_as(self.most), 18, SEMIBOLD)
        return (2 * w + max(self.width, text + 16), h)

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, w, h = rect
        side = self.children[0].wants(w)[0]
        self.children[0].place((x, y, side, h))
        self.children[1].place((x + w - side, y, side, h))

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        pen.box(self.rect, 10, "well", "line2", 1)
        text = self.shown_as(self.value())
        pen.text(text, (x + w / 2, y + h / 2), 18, SEMIBOLD, "hi", "cm")
        self.ring(pen, 10)

    def _step(self, direction: int) -> None:
        self._set(self.value() + direction * self.step)

    def _set(self, value: int) -> None:
        value = max(self.least, min(self.most, value))
        if value != self.value() and self.enabled:
            self.on_change(value)
            self.redraw()

    def _type(self, digit: int) -> bool:
        """A digit is typed: after another one it is the next of the same number."""
        before, at = self._typed
        now = self.ui.motion.now
        number = 10 * before + digit if now - at < TYPING else digit
        if number > self.most:
            number = digit
        if not number:
            return False  # the least is taken
        self._typed = (number, now)
        self._set(number)
        return True

    def handle(self, event: Event) -> bool:
        if isinstance(event, Key):
            now = self.value()
            keys = self.ui.keys
            plain = not (event.ctrl or event.alt or event.shift)
            if event.name.isdecimal() and plain and self.step == 1 and self._type(int(event.name)):
                return True
            if keys.means(event, "take_most"):
                if self.on_most is not None:
                    self.on_most()
                else:
                    self._set(self.most)
                return True
            if keys.means(event, "take_none"):
                self._set(self.least)
                return True
            goal = {
                "left": now - self.step,
                "-": now - self.step,
                "right": now + self.step,
                "+": now + self.step,
                "home": self.least,
                "end": self.most,
            }
            if event.name in goal:
                self._set(goal[event.name])
                return True
        return isinstance(event, Press)

    def accessible_name(self) -> str:
        return f"{self.ui.say(self.name)} {self.shown_as(self.value())}".strip()


class Progress(Widget):
    """A bar filled to `share()` (0 to 1)."""

    def __init__(
        self,
        share: Callable[[], float],
        colour: str = "amber",
        height: float = 8,
        width: float = 260,
        **options: Any,
    ):
        super().__init__(**options)
        self.share, self.colour, self.size = share, colour, (width, height)

    def measure(self, width: float) -> Size:
        return (min(width, self.size[0]), self.size[1])

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        pen.box(self.rect, h / 2, pen.kit.theme.groove)
        share = min(1.0, max(0.0, self.share()))
        if share > 0:
            pen.box((x, y, max(h, w * share), h), h / 2, self.colour)


class Dropdown(Pressable):
    """One of several from a list that opens below. `options()` gives (value, words) pairs."""

    radius = 8

    def __init__(
        self,
        options: Callable[[], Sequence[tuple[object, Words]]],
        value: Callable[[], object],
        on_change: Callable[[object], object],
        width: float = 240,
        size: float = 16,
        **rest: Any,
    ):
        super().__init__(**rest)
        self.options, self.value, self.on_change = options, value, on_change
        self.width, self.size = width, size

    def _text(self) -> str:
        value = self.value()
        return next((self.ui.say(words) for key, words in self.options() if key == value), "")

    def measure(self, width: float) -> Size:
        ruler = self.ui.ruler
        longest = max(
            (
                ruler.text_width(self.ui.say(words), self.size, SEMIBOLD)
                for _, words in self.options()
            ),
            default=0,
        )
        return (min(width, max(self.width, longest + 56)), max(40.0, ruler.line_height(16) + 12))

    def place(self, rect: Rect) -> None:
        self.rect = rect
        text = self.ui.ruler.text_width(self._text(), self.size, SEMIBOLD)
        self.fits = text <= rect[2] - 48 + 1

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        pen.box(self.rect, 8, self.shade("well", "s2"), self.shade("line2", "mid"), 1)
        ink = "hi" if self.enabled else "low"
        pen.text(self._text(), (x + 14, y + h / 2), self.size, SEMIBOLD, ink, "lm", w - 48)
        pen.icon("chevron-down", (x + w - 20, y + h / 2), 16, "mid")
        self.ring(pen, 8)

    def activate(self) -> None:
        if not self.enabled:
            return
        now = self.value()

        def chosen(key: object) -> Callable[[], None]:
            def choose() -> None:
                self.on_change(key)
                self.redraw()

            return choose

        entries = [
            MenuItem(words, chosen(key), chosen=key == now, id=f"{self.id}.{key}")
            for key, words in self.options()
        ]
        self.ui.open(PopupMenu(entries, self.rect, least_width=self.rect[2]))

    def handle(self, event: Event) -> bool:
        if isinstance(event, Key) and event.name in ("up", "down") and event.alt:
            self.activate()
            return True
        return super().handle(event)

    def accessible_name(self) -> str:
        return f"{self.ui.say(self.name)} {self._text()}".strip()


class Tabs(Widget):
    """Names in a row, one of them current, with an amber line under it.

    `tabs` are (value, words); left and right step when one has the focus.
    """

    def __init__(
        self,
        tabs: Sequence[tuple[object, Words]],
        value: Callable[[], object],
        on_change: Callable[[object], object],
        gap: float = 8,
        **options: Any,
    ):
        super().__init__(**options)
        self.gap = gap
        self.children = [_Tab(self, key, words, value, on_change) for key, words in tabs]

    def measure(self, width: float) -> Size:
        sizes = [child.wants(width) for child in self.children]
        return (sum(w for w, _ in sizes) + self.gap * (len(sizes) - 1), max(h for _, h in sizes))

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, width, h = rect
        sizes = [child.wants(width)[0] for child in self.children]
        whole = sum(sizes) + self.gap * (len(sizes) - 1)
        squeeze = min(1.0, width / whole)
        for child, w in zip(self.children, sizes, strict=True):
            child.place((x, y, w * squeeze, h))
            x += (w + self.gap) * squeeze


class _Tab(Pressable):
    def __init__(
        self,
        tabs: Tabs,
        key: object,
        words: Words,
        value: Callable[[], object],
        on_change: Callable[[Any], object],
    ):
        super().__init__(on_press=lambda: on_change(key), id=f"{tabs.id}.{key}", name=words)
        self.words = words
        self.value, self.key = value, key

    def measure(self, width: float) -> Size:
        text = self.ui.ruler.text_width(self.ui.say(self.words), 17, SEMIBOLD)
        return (text + 32, max(44.0, 32 / self.ui.scale.unit))

    def place(self, rect: Rect) -> None:
        self.rect = rect
        text = self.ui.ruler.text_width(self.ui.say(self.words), 17, SEMIBOLD)
        self.fits = text <= rect[2] - 8

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        on = self.value() == self.key
        if self.warmth > 0:
            pen.box(self.rect, 8, "s3", alpha=round(160 * self.warmth))
        ink = "hi" if on else self.shade("mid", "hi")
        text = self.ui.say(self.words)
        pen.text(text, (x + w / 2, y + h / 2), 17, SEMIBOLD, ink, "cm", w - 8)
        if on:
            pen.box((x + 8, y + h - 4, w - 16, 4), 2, "amber")
        self.ring(pen, 8, inset=4)

    def handle(self, event: Event) -> bool:
        if isinstance(event, Key) and event.name in ("left", "right") and self.parent is not None:
            row = self.parent.children
            i = row.index(self) + (1 if event.name == "right" else -1)
            if 0 <= i < len(row):
                self.ui.focus_on(row[i], True)
                row[i].activate()
                return True
        return super().handle(event)
