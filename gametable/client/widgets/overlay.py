"""Things above a screen: Overlay, Dialog (modal), Menu at a point, and the tooltip.

An overlay is opened with `ui.open(overlay)` and closed with `overlay.close()`. A modal one veils
the screen; another closes when something outside it is clicked. Esc closes the topmost.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from gametable.client.draw import Lines, Pen, Rect
from gametable.client.host.input import LEFT, Event, Key, Press
from gametable.client.host.motion import PANEL, PANEL_SLIDE
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.look.theme import ColourLike
from gametable.client.widgets.beside import Side, place_beside
from gametable.client.widgets.buttons import Button, Pressable
from gametable.client.widgets.containers import Column, Panel, Row, Spacer
from gametable.client.widgets.labels import IconImage, Label, Paragraph
from gametable.client.widgets.lists import ScrollArea
from gametable.client.widgets.widget import Size, Widget
from gametable.client.words.language import Words

PaintIcon: TypeAlias = Callable[[Pen, str, tuple[float, float], float, bool], object]
"""Draws an icon: its name, middle, size, and whether it is dimmed."""

EDGE = 16.0  # design units between an overlay and the window's edge


class Overlay(Widget):
    """A widget above the screen, placed by `corner(view, size)`; `on_close` is told once."""

    interactive = True
    covers = False  # it hides all that lies below it

    def __init__(
        self,
        content: Widget,
        modal: bool = True,
        on_close: Callable[[], object] | None = None,
        width: float = 640,
        **options: Any,
    ):
        super().__init__(content, **options)
        self.modal = modal
        self.on_close = on_close
        self.width = width
        self.shade = 1.0  # 0 to 1 while it comes
        self.focus_before: Widget | None = None

    def arrange(self, view: Rect) -> None:
        """Measure and place inside the window."""
        room = (view[2] - 2 * EDGE, view[3] - 2 * EDGE)
        w, h = self.children[0].wants(min(self.width, room[0]))
        size = (min(w, room[0]), min(h, room[1]))
        self.place((*self.corner(view, size), *size))

    def corner(self, view: Rect, size: Size) -> tuple[float, float]:
        """The upper left corner: the middle of the window, a little high."""
        return (view[0] + (view[2] - size[0]) / 2, view[1] + (view[3] - size[1]) * 0.45)

    def opened(self) -> None:
        """It was put on the screen: let it come."""

        def step(value: float) -> None:
            self.shade = value
            self.ui.redraw()

        self.ui.motion.start(step, PANEL)

    def close(self) -> None:
        """Take it away."""
        self.ui.close(self)

    def draw(self, pen: Pen) -> None:
        if self.modal:
            scale = self.ui.scale
            veil = round((190 if not pen.kit.theme.is_light else 110) * self.shade)
            pen.fill((0, 0, scale.width, scale.height), "#050812", veil)
        slide = 0.0 if self.ui.motion.reduced else PANEL_SLIDE * (1 - self.shade)
        super().draw(pen.moved(0, slide) if slide else pen)

    def handle(self, event: Event) -> bool:
        if isinstance(event, Press):
            if not self.modal and not self.contains(event.pos):
                self.close()
            return True
        if isinstance(event, Key) and self.ui.keys.means(event, "back"):
            self.close()
            return True
        return self.modal and not isinstance(event, Key)

    def contains(self, pos: tuple[float, float], grown: bool = False) -> bool:
        return super().contains(pos, False)

    def first_focus(self) -> Widget | None:
        """What gets the focus when it opens."""
        return next((widget for widget in self.walk() if widget.can_focus()), None)


@dataclass(frozen=True)
class Answer:
    """A button of a dialog. The dialog closes, then `call` is called. One that keeps it open says
    with `done` that it was done."""

    words: Words
    call: Callable[[], object] | None = None
    kind: str = "secondary"
    icon: str = ""
    action: str = ""
    keeps_open: bool = False
    id: str = ""
    done: Words = ""


class Dialog(Overlay):
    """A modal sheet: title, text, any content, and answers; the first primary or, if `safe` is
    given, the answer of that number has the focus."""

    def __init__(
        self,
        title: Words,
        text: Words | None = None,
        answers: Sequence[Answer] = (),
        content: Widget | None = None,
        icon: str = "",
        icon_colour: ColourLike = "amber",
        safe: int | None = None,
        width: float = 640,
        on_close: Callable[[], object] | None = None,
        id: str = "dialog",
    ):
        self.buttons = [self._button(answer) for answer in answers]
        self.safe = safe
        head: Widget = Label(title, 25, BOLD, lines=3, grow=1)
        if icon:
            head = Row(IconImage(icon, 32, icon_colour), head, gap=16)
        parts: list[Widget] = [head]
        if text is not None:
            parts.append(Paragraph(text, 17, REGULAR, "mid"))
        if content is not None:
            content.grow = content.grow or 1
            parts.append(content)
        parts += [Spacer(0, 4), _Answers(self.buttons)]
        panel = Panel(Column(*parts, gap=16), 28, "s1", "line2", 20, 3)
        super().__init__(panel, True, on_close, width, id=id, name=title)

    def _button(self, answer: Answer) -> Button:
        def pressed() -> None:
            if not answer.keeps_open:
                self.close()
            if answer.call is not None:
                answer.call()
            if answer.done:
                button.words, button.icon = answer.done, "check"
                self.ui.relayout()

        button = Button(
            answer.words,
            pressed,
            answer.kind,
            answer.icon,
            height=48,
            action=answer.action,
            id=answer.id,
        )
        return button

    def first_focus(self) -> Widget | None:
        if self.safe is not None:
            return self.buttons[self.safe]
        primary = [button for button in self.buttons if button.kind == "primary"]
        return primary[0] if primary else super().first_focus()


class _Answers(Widget):
    """Buttons to the right; one below the other when they do not fit side by side."""

    GAP = 12.0

    def __init__(self, buttons: Sequence[Widget]):
        super().__init__(*buttons)

    def _sizes(self, width: float) -> tuple[list[Size], bool]:
        sizes = [child.wants(width) for child in self.children]
        wide = sum(w for w, _ in sizes) + self.GAP * max(0, len(sizes) - 1)
        return sizes, wide <= width

    def measure(self, width: float) -> Size:
        sizes, beside = self._sizes(width)
        if beside:
            return (width, max((h for _, h in sizes), default=0))
        return (width, sum(h for _, h in sizes) + self.GAP * max(0, len(sizes) - 1))

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, width, height = rect
        sizes, beside = self._sizes(width)
        if beside:
            at = x + width - sum(w for w, _ in sizes) - self.GAP * max(0, len(sizes) - 1)
            for child, (w, _) in zip(self.children, sizes, strict=True):
                child.place((at, y, w, height))
                at += w + self.GAP
            return
        for child, (_, h) in zip(self.children, sizes, strict=True):
            child.place((x, y, width, h))
            y += h + self.GAP


@dataclass(frozen=True)
class MenuItem:
    """A line of a menu. A disabled one shows why in `note`. `on_point` is told when it is pointed
    at, and when no more. `paint_icon` draws the icon where it is none of the interface's own. `key`
    is a letter that chooses it, where a digit would mean something else beside the menu."""

    words: Words
    call: Callable[[], object] | None = None
    icon: str = ""
    note: Words = ""
    enabled: bool = True
    chosen: bool = False
    action: str = ""
    id: str = ""
    on_point: Callable[[bool], object] = lambda on: None
    paint_icon: PaintIcon | None = None
    key: str = ""


class _ItemLine(Pressable):
    """One entry of a menu: number or letter, icon, text, note or key."""

    def __init__(self, menu: PopupMenu, entry: MenuItem, number: int | None):
        super().__init__(id=entry.id, name=entry.words, enabled=entry.enabled)
        self.menu, self.entry = menu, entry
        self.cap = entry.key or (str(number) if number is not None else "")
        self.radius = 8

    def _left(self) -> float:
        return 12 + (28 if self.cap else 0) + (30 if self.entry.icon else 0)

    def _note_room(self) -> float:
        """Room to the right for the check mark or the key."""
        key = self.ui.key_hint(self.entry.action) if self.entry.action else ""
        return 34.0 if self.entry.chosen else (self.ui.ruler.key_cap_width(key) + 8 if key else 0)

    def measure(self, width: float) -> Size:
        ruler = self.ui.ruler
        text = ruler.text_width(self.ui.say(self.entry.words), 16, SEMIBOLD)
        beside = self._left() + 8 + self._note_room()
        if self.entry.note:
            paragraphs = self.ui.say(self.entry.note).split("\n")
            text = max(text, *(ruler.text_width(part, 14) for part in paragraphs))
        wide = min(width, beside + text + 8)
        lines = ruler.line_height(16) * len(self._words(wide - beside).lines)
        lines += ruler.line_height(14) * len(self._note(wide - beside).lines)
        return (wide, max(40.0, lines + 10))

    def _words(self, room: float) -> Lines:
        """The words, in up to three lines where one is too short."""
        words = self.ui.say(self.entry.words)
        return self.ui.ruler.wrap(words, max(1.0, room) + 1, 16, SEMIBOLD, 3)

    def _note(self, room: float) -> Lines:
        """The note in its lines, three at most of each of its paragraphs."""
        words = self.ui.say(self.entry.note)
        if not words:
            return Lines((), True, 0)
        wrap = self.ui.ruler.wrap
        parts = [wrap(part, max(1.0, room), 14, REGULAR, 3) for part in words.split("\n")]
        lines = tuple(line for part in parts for line in part.lines)
        return Lines(lines, all(part.fits for part in parts), max(part.width for part in parts))

    def place(self, rect: Rect) -> None:
        self.rect = rect
        room = rect[2] - self._left() - 8 - self._note_room()
        self.fits = self._words(room).fits and self._note(room).fits

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        middle = y + h / 2
        if self.warmth > 0 or self.ui.is_focused(self):
            pen.box(self.rect, 8, "s3", alpha=255 if self.enabled else 120)
        ink = "hi" if self.enabled else "low"
        at = x + 12
        if self.cap:
            pen.key_cap(self.cap, (at - 4, middle))
            at += 28
        if self.entry.icon:
            if self.entry.paint_icon is not None:
                self.entry.paint_icon(pen, self.entry.icon, (at + 10, middle), 20, not self.enabled)
            else:
                pen.icon(self.entry.icon, (at + 10, middle), 20, ink)
            at += 30
        room = w - (at - x) - 8 - self._note_room()
        words, high = self._words(room).lines, pen.line_height(16)
        note, pitch = self._note(room).lines, pen.line_height(14)
        top = middle - (high * len(words) + pitch * len(note)) / 2
        for n, line in enumerate(words):
            pen.text(line, (at, top + (n + 0.5) * high), 16, SEMIBOLD, ink, "lm", room)
        below = top + high * len(words) + pitch / 2
        for n, line in enumerate(note):
            tint = "mid" if self.enabled else "red"
            pen.text(line, (at, below + n * pitch), 14, REGULAR, tint, "lm", room)
        if self.entry.chosen:
            pen.icon("check", (x + w - 20, middle), 18, "amber")
        elif self.entry.action:
            pen.key_cap(self.ui.key_hint(self.entry.action), (x + w - 8, middle), "r")
        self.ring(pen, 6, inset=3)

    def hover_changed(self) -> None:
        super().hover_changed()
        self._point(self.hovered)

    def focused(self) -> None:
        self._point(True)

    def blurred(self) -> None:
        self._point(False)

    def _point(self, on: bool) -> None:
        if not self.menu.chosen:
            self.entry.on_point(on)

    def activate(self) -> None:
        if self.enabled:
            self._point(False)
            self.menu.chosen = True
            self.menu.close()
            if self.entry.call is not None:
                self.entry.call()


class PopupMenu(Overlay):
    """A list of entries at a point or under a rect; digits choose when `numbered`."""

    def __init__(
        self,
        entries: Sequence[MenuItem],
        anchor: Rect,
        numbered: bool = False,
        title: Words = "",
        least_width: float = 0,
        on_close: Callable[[], object] | None = None,
        id: str = "menu",
    ):
        self.lines = [
            _ItemLine(self, entry, i + 1 if numbered and i < 9 else None)
            for i, entry in enumerate(entries)
        ]
        parts: list[Widget] = [*self.lines]
        if title:
            parts.insert(0, Label(title, 14, SEMIBOLD, "low"))
        body = ScrollArea(Column(*parts, gap=2))
        panel = Panel(body, 8, "s2", "line2", 12, 3)
        super().__init__(panel, False, on_close, 560, id=id, name=title)
        self.anchor = anchor
        self.least_width = least_width
        self.chosen = False  # then pointing at its lines, which are still there, means nothing

    def arrange(self, view: Rect) -> None:
        room = (view[2] - 2 * EDGE, view[3] - 2 * EDGE)
        w, h = self.children[0].wants(min(self.width, room[0]))
        size = (min(max(w, self.least_width), room[0]), min(h, room[1]))
        self.place((*self.corner(view, size), *size))

    def corner(self, view: Rect, size: Size) -> tuple[float, float]:
        x, y, _, h = self.anchor
        left = min(max(EDGE, x), view[2] - EDGE - size[0])
        below = y + h + 4
        if below + size[1] > view[3] - EDGE and y - 4 - size[1] >= EDGE:
            return (left, y - 4 - size[1])
        return (left, max(EDGE, min(below, view[3] - EDGE - size[1])))

    def first_focus(self) -> Widget | None:
        chosen = [line for line in self.lines if line.entry.chosen]
        return next(iter(chosen or self.lines), None)

    def handle(self, event: Event) -> bool:
        if isinstance(event, Key):
            for line in self.lines:
                if line.cap and event.name == line.cap.lower():
                    line.activate()
                    return True
        if isinstance(event, Press) and event.button != LEFT:
            self.close()
            return True
        return super().handle(event)


SIDES: tuple[Side, ...] = ("below", "above", "right", "left")
COMPARED = 4  # how much more it is to cover what a thing is compared with than what can be pressed


def draw_tooltip(
    pen: Pen, text: str, beside: Rect, view: Size, others: Sequence[Rect] = ()
) -> Rect:
    """The tooltip of a thing: never over the thing itself, inside the window, and on as little as
    can be of the others. Returns where it was drawn."""
    lines = pen.wrap(text, 380, 15).lines
    wide = max(pen.text_width(line, 15) for line in lines) + 24
    pitch = pen.line_height(15)
    tall = pitch * len(lines) + 14
    room = (8.0, 8.0, view[0] - 16, view[1] - 16)
    rect = x, y, _w, _h = place_beside((wide, tall), beside, room, others, SIDES, 8)
    pen.shadow(rect, 8, 2)
    pen.box(rect, 8, "s3", "line2", 1)
    for i, line in enumerate(lines):
        pen.text(line, (x + 12, y + 7 + pitch * (i + 0.5)), 15, REGULAR, "hi")
    return rect
