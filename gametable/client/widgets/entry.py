"""TextEntry: one line of text, with selection, clipboard and input methods.

Letters come as SDL text events, so that dead keys and ő, ű work; while it has the focus it swallows
every key except Tab, Esc and the F keys. The caret does not blink: an idle screen draws nothing.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Any

import pygame

from gametable.client.draw import Pen
from gametable.client.host.input import (
    LEFT,
    Composing,
    Event,
    Key,
    PointerMove,
    Press,
    Release,
    Typed,
)
from gametable.client.look.fonts import REGULAR, SEMIBOLD, text_width
from gametable.client.widgets.widget import Size, Widget
from gametable.client.words.language import Words
from gametable.core.clean_text import clean

PAD = 14.0
_CLIPBOARD = ("a", "c", "x", "v")
_kept = ""  # the clipboard where the system offers none


def copy_text(text: str) -> None:
    """Put text on the clipboard."""
    global _kept
    _kept = text = text.encode("utf-8", "replace").decode("utf-8").replace("\0", "")
    with contextlib.suppress(pygame.error):
        pygame.scrap.put_text(text)


def paste_text() -> str:
    """The text on the clipboard, on one line; where it is no text, what was copied here."""
    try:
        text = pygame.scrap.get_text() or _kept
    except (pygame.error, UnicodeError):
        text = _kept
    return " ".join(clean(text).split())


class TextEntry(Widget):
    """`value` is the text; `on_change(text)` is told every change, `on_submit(text)` Enter.

    `on_down` may be set: what the arrow down does.
    """

    focusable = True
    interactive = True

    def __init__(
        self,
        value: str = "",
        on_change: Callable[[str], object] | None = None,
        on_submit: Callable[[str], object] | None = None,
        hint: Words = "",
        icon: str = "",
        most: int = 40,
        size: float = 18,
        height: float = 44,
        radius: float = 8,
        **options: Any,
    ):
        super().__init__(**options)
        self.value = clean(value)
        self.on_change, self.on_submit = on_change, on_submit
        self.on_down: Callable[[], object] | None = None
        self.hint, self.icon, self.most = hint, icon, most
        self.size, self.height, self.radius = size, height, radius
        self.caret = len(self.value)
        self.mark = self.caret  # the other end of the selection
        self.composing = ""
        self.shift_px = 0.0  # how far the text is moved to the left

    # -- layout and drawing

    def measure(self, width: float) -> Size:
        least = max(self.height, self.ui.ruler.line_height(self.size) + 8, 32 / self.ui.scale.unit)
        return (min(width, 320.0), least)

    def _px(self) -> int:
        return self.ui.ruler.text_px(self.size)

    def _left(self) -> float:
        return PAD + (30 if self.icon else 0)

    def _room_px(self) -> float:
        return max(1.0, (self.rect[2] - self._left() - PAD) * self.ui.scale.unit)

    def _x_px(self, index: int) -> float:
        return text_width(self.value[:index], self._px(), SEMIBOLD) - self.shift_px

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        active = self.ui.focus is self
        edge = "amber" if active else ("mid" if self.hovered else "line2")
        pen.box(self.rect, self.radius, "well", edge, 1.5 if active else 1)
        if self.icon:
            pen.icon(self.icon, (x + PAD + 10, y + h / 2), 20, "mid")
        left, middle = x + self._left(), y + h / 2
        inner = (left - 1, y + 2, w - self._left() - PAD + 3, h - 4)
        with pen.clipped(inner):
            if not self.value and not self.composing:
                hint = self.ui.say(self.hint)
                pen.text(hint, (left, middle), self.size - 1, REGULAR, "low", width=inner[2])
            else:
                self._paint_text(pen, left, middle, active)
            if active:
                at = left + self._x_px(self.caret) / pen.unit
                if self.composing:
                    at += pen.text_width(self.composing, self.size, SEMIBOLD)
                tall = pen.text_px(self.size) * 1.25 / pen.unit
                pen.fill((at, middle - tall / 2, 2 / pen.unit, tall), "amber")
        self.ring(pen)

    def _paint_text(self, pen: Pen, left: float, middle: float, active: bool) -> None:
        a, b = sorted((self.caret, self.mark))
        if active and a != b:
            x0, x1 = self._x_px(a) / pen.unit, self._x_px(b) / pen.unit
            tall = pen.text_px(self.size) * 1.3 / pen.unit
            pen.box((left + x0, middle - tall / 2, x1 - x0, tall), 3, "blue", alpha=90)
        shift = self.shift_px / pen.unit
        text = self.value
        if self.composing:
            text = text[: self.caret] + self.composing + text[self.caret :]
            start = left + self._x_px(self.caret) / pen.unit
            wide = pen.text_width(self.composing, self.size, SEMIBOLD)
            pen.fill((start, middle + self.size * 0.55, wide, 1.5), "amber")
        pen.text(text, (left - shift, middle), self.size, SEMIBOLD, "hi")

    def _follow_caret(self) -> None:
        at = text_width(self.value[: self.caret], self._px(), SEMIBOLD)
        room = self._room_px() - 3
        self.shift_px = max(min(self.shift_px, float(at)), at - room, 0.0)
        self.redraw()

    # -- focus

    def focused(self) -> None:
        self.ui.host.wants_text(self.rect)

    def blurred(self) -> None:
        self.composing = ""
        self.mark = self.caret
        self.ui.host.wants_text(None)

    # -- editing

    def set_text(self, text: str) -> None:
        """Replace everything, without telling `on_change`."""
        self.value = clean(text)[: self.most]
        self.caret = self.mark = len(self.value)
        if self.ui is not None:
            self._follow_caret()

    def _replace(self, text: str) -> None:
        a, b = sorted((self.caret, self.mark))
        text = clean(text)[: self.most - len(self.value) + b - a]
        before = self.value
        self.value = self.value[:a] + text + self.value[b:]
        self.caret = self.mark = a + len(text)
        self._follow_caret()
        if self.value != before and self.on_change is not None:
            self.on_change(self.value)

    def _word(self, step: int) -> int:
        """The next border of a word in a direction."""
        at = self.caret
        while 0 <= at + min(step, 0) < len(self.value):
            at += step
            edge = self.value[at - 1 : at] if step < 0 else self.value[at : at + 1]
            if at in (0, len(self.value)) or edge == " ":
                break
        return max(0, min(len(self.value), at))

    def _move(self, to: int, keep: bool) -> None:
        self.caret = max(0, min(len(self.value), to))
        if not keep:
            self.mark = self.caret
        self._follow_caret()

    def _index_at(self, x: float) -> int:
        px = (x - self.rect[0] - self._left()) * self.ui.scale.unit
        return min(range(len(self.value) + 1), key=lambda i: abs(self._x_px(i) - px))

    def handle(self, event: Event) -> bool:
        if isinstance(event, Typed):
            self.composing = ""
            self._replace(event.text)
            return True
        if isinstance(event, Composing):
            self.composing = clean(event.text)
            self.redraw()
            return True
        if isinstance(event, Press) and event.button == LEFT:
            self.ui.grabbed = self
            self._move(self._index_at(event.pos[0]), False)
            if event.clicks == 2:
                self.mark, self.caret = 0, len(self.value)
            return True
        if isinstance(event, PointerMove) and LEFT in event.held and self.ui.grabbed is self:
            self._move(self._index_at(event.pos[0]), True)
            return True
        if isinstance(event, Release):
            return True
        return isinstance(event, Key) and self._key(event)

    def _key(self, key: Key) -> bool:
        name = key.name
        if name in ("tab", "escape", "f1", "f5", "f6", "f11"):
            return False
        if name == "return":
            if self.on_submit is None:
                return False
            self.on_submit(self.value)
        elif key.ctrl and (name in _CLIPBOARD or key.other in _CLIPBOARD):
            self._clipboard(name if name in _CLIPBOARD else key.other)
        elif name == "left":
            self._move(self._word(-1) if key.ctrl else self.caret - 1, key.shift)
        elif name == "right":
            self._move(self._word(1) if key.ctrl else self.caret + 1, key.shift)
        elif name == "home":
            self._move(0, key.shift)
        elif name == "end":
            self._move(len(self.value), key.shift)
        elif name in ("backspace", "delete"):
            if self.caret == self.mark:
                step = -1 if name == "backspace" else 1
                self.mark = self._word(step) if key.ctrl else self.caret + step
                self.mark = max(0, min(len(self.value), self.mark))
            self._replace("")
        elif name == "down" and self.on_down is not None:
            self.on_down()
        elif name in ("up", "down"):
            return False
        return True

    def _clipboard(self, name: str) -> None:
        a, b = sorted((self.caret, self.mark))
        if name == "a":
            self.mark, self.caret = 0, len(self.value)
            self.redraw()
        elif name == "v":
            self._replace(paste_text())
        elif a != b:
            copy_text(self.value[a:b])
            if name == "x":
                self._replace("")

    def activate(self) -> None:
        self.ui.focus_on(self)

    def accessible_name(self) -> str:
        return self.ui.say(self.name or self.hint)
