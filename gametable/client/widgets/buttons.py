"""Things to press: Button, IconButton, Pressable (any content), Toggle, Chip, ChoiceChips."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gametable.client.draw import Pen, Rect
from gametable.client.host.input import LEFT, Event, Key, Press, Release
from gametable.client.host.motion import HOVER, linear
from gametable.client.look.fonts import SEMIBOLD
from gametable.client.look.theme import PRIMARY_BOTTOM, PRIMARY_TOP, ColourLike
from gametable.client.widgets.containers import Flow
from gametable.client.widgets.widget import Size, Widget
from gametable.client.words.language import Words

STEPS = 4  # a fading hover is drawn in this many shades, so that the cache stays small


class Pressable(Widget):
    """Anything that is clicked, or activated by Space, Enter or its `action`'s key.

    `on_press` is called without arguments; a disabled one calls nothing and keeps its tooltip.
    """

    focusable = True
    interactive = True

    def __init__(
        self, *children: Widget, on_press: Callable[[], object] | None = None, **options: Any
    ):
        super().__init__(*children, **options)
        self.on_press = on_press
        self.down = False
        self.warmth = 0.0  # 0 at rest, 1 when hovered

    def handle(self, event: Event) -> bool:
        if isinstance(event, Press) and event.button == LEFT:
            self.down = True
            self.ui.grabbed = self
            self.redraw()
            return True
        if isinstance(event, Release) and event.button == LEFT and self.down:
            self.down = False
            self.redraw()
            if self.contains(event.pos, grown=True):
                self.activate()
            return True
        if isinstance(event, Key) and (
            self.ui.keys.means(event, "select") or self.ui.keys.means(event, "commit")
        ):
            self.activate()
            return True
        return False

    def activate(self) -> None:
        if self.enabled and self.on_press is not None:
            self.on_press()

    def hover_changed(self) -> None:
        def warm(value: float) -> None:
            self.warmth = value
            self.redraw()

        goal = 1.0 if self.hovered and self.enabled else 0.0
        self.ui.motion.start(warm, HOVER, self.warmth, goal, linear, moves=False)

    def shade(self, cold: ColourLike, warm: ColourLike) -> ColourLike:
        """A colour between rest and hover."""
        share = round(self.warmth * STEPS) / STEPS
        return self.ui.kit.theme.mix(cold, warm, share)


class Button(Pressable):
    """A button with a text on at most so many `lines`, perhaps an icon and a key cap.

    Kinds: primary (one on a screen), secondary, ghost (no backing), danger. `action` gives both the
    key and its cap (`cap=False` hides it).
    """

    def __init__(
        self,
        words: Words,
        on_press: Callable[[], object] | None = None,
        kind: str = "secondary",
        icon: str = "",
        size: float = 17,
        height: float = 44,
        cap: bool = True,
        colour: ColourLike | None = None,
        lines: int = 2,
        **options: Any,
    ):
        super().__init__(on_press=on_press, **options)
        self.words, self.kind, self.icon, self.lines = words, kind, icon, lines
        self.size, self.height, self.cap, self.colour = size, height, cap, colour

    def _cap_text(self) -> str:
        return self.ui.key_hint(self.action) if self.action and self.cap else ""

    def _pad(self) -> float:
        return 8 if self.kind == "ghost" else 20

    def _sides(self) -> tuple[float, float]:
        """Room taken by the icon (left) and the key cap (right), gaps included."""
        cap = self._cap_text()
        left = self._icon_size() + 8 if self.icon else 0.0
        return left, self.ui.ruler.key_cap_width(cap) + 10 if cap else 0.0

    def _icon_size(self) -> float:
        ruler = self.ui.ruler
        return ruler.text_px(self.size) / ruler.unit + 4

    def measure(self, width: float) -> Size:
        left, right = self._sides()
        room = max(1.0, width - left - right - 2 * self._pad())
        wrap = self.ui.ruler.wrap(self.ui.say(self.words), room, self.size, SEMIBOLD, self.lines)
        wide = wrap.width / self.ui.ruler.unit + left + right + 2 * self._pad()
        tall = self.ui.ruler.line_height(self.size) * len(wrap.lines)
        return (min(width, wide + 1), max(self.height, tall + 14))

    def place(self, rect: Rect) -> None:
        self.rect = rect
        left, right = self._sides()
        room = rect[2] - left - right - 2 * self._pad() + 1.5
        wrap = self.ui.ruler.wrap(self.ui.say(self.words), room, self.size, SEMIBOLD, self.lines)
        tall = self.ui.ruler.line_height(self.size) * 0.8 * len(wrap.lines)
        self.fits = wrap.fits and tall <= rect[3] + 1

    def paint(self, pen: Pen) -> None:
        ink = self._backing(pen)
        if self.colour is not None and self.enabled:
            ink = self.colour
        left, right = self._sides()
        x, y, w, h = self.rect
        room = w - left - right - 2 * self._pad() + 1.5
        wrap = pen.wrap(self.ui.say(self.words), room, self.size, SEMIBOLD, self.lines)
        whole = left + wrap.width / pen.unit + right
        at = x + (w - whole) / 2 if self.kind != "ghost" else x + self._pad()
        middle = y + h / 2 + (1 if self.down and self.enabled else 0)
        if self.icon:
            side = self._icon_size()
            pen.icon(self.icon, (at + side / 2, middle), side, ink)
            at += left
        pitch = pen.line_height(self.size) * 0.9
        for i, line in enumerate(wrap.lines):
            offset = (i - (len(wrap.lines) - 1) / 2) * pitch
            pen.text(line, (at, middle + offset), self.size, SEMIBOLD, ink)
        if right:
            end = at + wrap.width / pen.unit + right
            pen.key_cap(self._cap_text(), (end, middle), "r", self.kind == "primary")
        self.ring(pen)

    def _backing(self, pen: Pen) -> ColourLike:
        theme = pen.kit.theme
        if self.kind == "ghost":
            if self.warmth > 0:
                pen.box(self.rect, self.radius, "s3", alpha=round(200 * self.warmth))
            return self.shade("mid", "hi") if self.enabled else "low"
        if not self.enabled:
            pen.box(self.rect, self.radius, "s1", "line", 1)
            return "low"
        if self.kind == "primary":
            top, bottom = PRIMARY_TOP, PRIMARY_BOTTOM
            if self.down:
                top, bottom = bottom, PRIMARY_BOTTOM
            pen.shadow(self.rect, self.radius, 1)
            gradient = (self.shade(top, theme.mix(top, "#FFFFFF", 0.35)), bottom)
            pen.box(self.rect, self.radius, gradient=gradient)
            return "ink"
        if self.kind == "danger":
            pen.box(self.rect, self.radius, self.shade("red_well", "s3"), "red", 1)
            return theme.reason_text
        pen.shadow(self.rect, self.radius, 1)
        upper = theme.mix("s3", "#FFFFFF", 0.04)
        lower = "s1" if self.down else self.shade("s2", "s3")
        pen.box(self.rect, self.radius, None, self.shade("line2", "mid"), 1, (upper, lower))
        return "hi"

    def accessible_name(self) -> str:
        return self.ui.say(self.name or self.words)


class IconButton(Pressable):
    """An icon to press; its `name` is also its tooltip, with its key."""

    def __init__(
        self,
        icon: str | Callable[[], str],
        name: Words,
        on_press: Callable[[], object] | None = None,
        size: float = 22,
        box: float = 40,
        on: Callable[[], bool] | None = None,
        **options: Any,
    ):
        super().__init__(on_press=on_press, name=name, **options)
        self.icon, self.size, self.box, self.on = icon, size, box, on

    def measure(self, width: float) -> Size:
        least = 32 / self.ui.scale.unit
        return (max(self.box, least), max(self.box, least))

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        if self.warmth > 0:
            pen.box(self.rect, 10, "s3", alpha=round(200 * self.warmth))
        lit = self.on is not None and self.on()
        ink = "low" if not self.enabled else ("amber" if lit else self.shade("mid", "hi"))
        icon = self.icon if isinstance(self.icon, str) else self.icon()
        pen.icon(icon, (x + w / 2, y + h / 2), max(self.size, 16 / pen.unit), ink)
        self.ring(pen, 8, inset=3)

    def tooltip_text(self) -> str:
        text = self.ui.say(self.tooltip or self.name)
        return f"{text} ({self.ui.key_hint(self.action)})" if self.action else text


class Toggle(Pressable):
    """An on/off switch; `value()` is asked when drawn, `on_change(new)` told."""

    WIDTH, HEIGHT = 54.0, 28.0

    def __init__(
        self, value: Callable[[], bool], on_change: Callable[[bool], object], **options: Any
    ):
        super().__init__(**options)
        self.value, self.on_change = value, on_change
        self.radius = 14

    def measure(self, width: float) -> Size:
        return (self.WIDTH, max(self.HEIGHT, 32 / self.ui.scale.unit))

    def handle(self, event: Event) -> bool:
        # Space turns it; Enter is for the button of the screen that bears it, where there is one.
        if isinstance(event, Key) and self.ui.keys.means(event, "commit") and self._has_commit():
            return False
        return super().handle(event)

    def _has_commit(self) -> bool:
        top: Widget = self
        while top.parent is not None:
            top = top.parent
        return any(widget.action == "commit" and widget.enabled for widget in top.walk())

    def activate(self) -> None:
        if self.enabled:
            self.on_change(not self.value())
            self.redraw()

    def paint(self, pen: Pen) -> None:
        x, y, _, h = self.rect
        top = y + (h - self.HEIGHT) / 2
        on = self.value()
        track = (x, top, self.WIDTH, self.HEIGHT)
        green = "#2F6F62" if not pen.kit.theme.is_light else "teal"
        edge = "line" if not self.enabled else ("teal" if on else self.shade("line2", "mid"))
        pen.box(track, 14, green if on else "well", edge, 1.5)
        knob = (x + self.WIDTH - 14 if on else x + 14, top + self.HEIGHT / 2)
        pen.circle(knob, 10, "#FFFFFF" if on else "low")
        if self.ui.is_focused(self):
            pen.focus_ring(track, 14)


class Chip(Pressable):
    """A pill that is on or off: filters, kinds, one of several."""

    def __init__(
        self,
        words: Words,
        on_press: Callable[[], object] | None = None,
        on: Callable[[], bool] | None = None,
        icon: str = "",
        size: float = 15,
        **options: Any,
    ):
        super().__init__(on_press=on_press, **options)
        self.words, self.on, self.icon, self.size = words, on, icon, size

    def _icon_room(self) -> float:
        return self.size + 10 if self.icon else 0.0

    def measure(self, width: float) -> Size:
        ruler = self.ui.ruler
        text = ruler.text_width(self.ui.say(self.words), self.size, SEMIBOLD)
        tall = max(34.0, 1.7 * self.size, 32 / ruler.unit)
        return (min(width, text + self._icon_room() + 30), tall)

    def place(self, rect: Rect) -> None:
        self.rect = rect
        self.radius = rect[3] / 2
        text = self.ui.ruler.text_width(self.ui.say(self.words), self.size, SEMIBOLD)
        self.fits = text + self._icon_room() + 16 <= rect[2] + 1

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        on = self.on is not None and self.on()
        lit = "#FFF1D6" if pen.kit.theme.is_light else "#3A3220"
        fill = lit if on else self.shade("well", "s3")
        pen.box(self.rect, h / 2, fill, "amber" if on else "line2", 1.5 if on else 1)
        ink = "low" if not self.enabled else ("hi" if on else self.shade("mid", "hi"))
        text = self.ui.say(self.words)
        wide = pen.text_width(text, self.size, SEMIBOLD) + self._icon_room()
        at = x + max(8.0, (w - wide) / 2)
        if self.icon:
            tint = "amber" if on else ink
            pen.icon(self.icon, (at + self.size / 2, y + h / 2), self.size + 3, tint)
        left = at + self._icon_room()
        pen.text(text, (left, y + h / 2), self.size, SEMIBOLD, ink, "lm", x + w - 6 - left)
        self.ring(pen, h / 2)

    def accessible_name(self) -> str:
        return self.ui.say(self.name or self.words)


class ChoiceChips(Flow):
    """One of several, as chips side by side that flow into further lines when narrow.

    `options` are (value, words) or (value, words, icon); `value()` is asked, `on_change` told.
    """

    def __init__(
        self,
        options: Sequence[tuple[Any, ...]],
        value: Callable[[], object],
        on_change: Callable[[object], object],
        align: str = "l",
        **rest: Any,
    ):
        super().__init__(gap=8, align=align, **rest)

        def chip(key: object, words: Words, icon: str = "") -> Chip:
            return _OneOf(
                words,
                lambda: on_change(key),
                lambda: value() == key,
                icon,
                id=f"{self.id}.{key}" if self.id else "",
            )

        self.children = [chip(*option) for option in options]


class _OneOf(Chip):
    """A chip of which one is on. Enter on it does nothing: it goes to the button of the screen."""

    def handle(self, event: Event) -> bool:
        on = self.on is not None and self.on()
        if on and isinstance(event, Key) and self.ui.keys.means(event, "commit"):
            return False
        return super().handle(event)
