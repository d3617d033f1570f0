"""The cards of the new-game screen: a title, a seat, a variant, a step, the frame around them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

from gametable.client.draw import Pen, Rect, seat_mark
from gametable.client.host.input import LEFT, Event, Key, PointerMove, Press, Release
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.screens.home_parts import ScenePicture
from gametable.client.screens.settings import SettingRow
from gametable.client.widgets import (
    Column,
    Dropdown,
    Flow,
    IconButton,
    IconImage,
    Label,
    Padded,
    Paragraph,
    Pressable,
    Row,
    ScrollArea,
    Size,
    Sized,
    Widget,
)
from gametable.client.words.language import Words, _

ONE_LINE = 10_000.0  # design units: wider than anything on one line
DRAG = 12.0  # design units the pointer moves before a press is a drag


class TitleCard(Pressable):
    """One of the titles, as a row with its scene."""

    radius = 14

    def __init__(self, scene: str, name: str, facts: Words, on: bool, ready: bool, **rest: Any):
        text = Column(
            Label(name, 19, BOLD, "hi" if ready else "low"),
            Label(facts, 15, REGULAR, "mid" if ready else "low"),
            gap=0,
            grow=1,
        )
        parts: list[Widget] = [Sized(ScenePicture(scene, dim=not ready), 112, 76), text]
        if on:
            parts.append(IconImage("check", 20, "amber"))
        row = Padded(Row(*parts, gap=16), (8, 8))
        super().__init__(row, name=name, enabled=ready, **rest)
        self.on = on

    def measure(self, width: float) -> Size:
        return (width, self.children[0].wants(width)[1])

    def paint(self, pen: Pen) -> None:
        if self.on and not pen.kit.theme.is_light:
            pen.glow(self.rect, 14, "amber", 8, 120)
        pen.shadow(self.rect, 14, 2)
        fill = "s2" if self.on else self.shade("s1", "s2")
        line = "amber" if self.on else self.shade("line", "line2")
        pen.box(self.rect, 14, fill, line, 2 if self.on else 1)

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        self.ring(pen)


class MarkButton(Pressable):
    """The mark of a seat; pressing it takes another colour."""

    def __init__(self, colour: str, side: float, radius: float, backing: bool = False, **rest: Any):
        super().__init__(**rest)
        self.colour, self.side, self.mark_radius, self.backing = colour, side, radius, backing
        self.taken = False

    def measure(self, width: float) -> Size:
        least = 32 / self.ui.scale.unit
        return (max(self.side, least), max(self.side, least))

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        if self.backing:
            pen.box(self.rect, 12, self.shade("s1", "s2"), self.shade("line", "line2"), 1)
        elif self.warmth > 0:
            pen.box(self.rect, 12, "s3", alpha=round(200 * self.warmth))
        seat_mark(pen, self.colour, (x + w / 2, y + h / 2), self.mark_radius)
        if self.taken:
            at = (x + w - 8, y + h - 8)
            pen.circle(at, 9, "teal")
            pen.icon("check", at, 12, "#FFFFFF" if pen.kit.theme.is_light else "ink")
        self.ring(pen, 10, inset=3)


class SeatDropdown(Dropdown):
    """A dropdown in the row of a seat, where Alt and the arrows move the seat."""

    def handle(self, event: Event) -> bool:
        return Pressable.handle(self, event)


def named(label: Words, control: Widget) -> Widget:
    """A control with its name above it."""
    return Column(Label(label, 13, SEMIBOLD, "low", lines=1), control, gap=2)


class SeatParts(Widget):
    """What stands in the row of a seat: its mark, its name, who may play it, its options, and what
    can be done with it. The name stands above who may play it with the options beside them. Where
    the options would need a further line there, name and players stand side by side above them: so
    more seats are seen. The name is `least` wide beside options; options that are not shown keep
    their room there."""

    GAP, BETWEEN = 12.0, 6.0
    NARROWEST = 140.0  # of a name beside who may play it

    def __init__(
        self,
        mark: Widget,
        entry: Widget,
        chips: Sequence[Widget],
        options: Sequence[Widget],
        ways: Widget,
        least: float,
    ):
        self.mark, self.entry, self.ways, self.least = mark, entry, ways, least
        self.played_by, self.options = Flow(*chips, gap=6), Flow(*options, gap=self.GAP)
        super().__init__(mark, entry, self.played_by, self.options, ways)

    def _inner(self, width: float) -> float:
        """What mark and ways leave."""
        return width - self.mark.wants(width)[0] - self.ways.wants(width)[0] - 2 * self.GAP

    def _name(self, inner: float) -> float:
        """How wide the name is, with who may play it below it: they stand on one line."""
        return max(self.least, min(inner, self.played_by.wants(ONE_LINE)[0] + 1))

    def _parts(self, width: float) -> list[Rect]:
        """Where name, players and options stand in a row of this width, from its left edge."""
        inner, left = self._inner(width), self.mark.wants(width)[0] + self.GAP
        name = self._name(inner)
        beside = inner - name - self.GAP
        tall = self.entry.wants(name)[1]
        held = [w.wants(ONE_LINE)[0] + self.GAP for w in self.options.children if not w.shown]
        if self.options.wants(ONE_LINE)[0] + sum(held) <= beside:
            high, below = self.played_by.wants(name)[1], tall + self.BETWEEN
            whole = max(below + high, self.options.wants(beside)[1])
            top = (whole - below - high) / 2
            return [
                (left, top, name, tall),
                (left, top + below, name, high),
                (left + name + self.GAP, 0.0, beside, whole),
            ]
        wide, high = self.played_by.wants(inner)
        name = inner - wide - self.GAP
        if name >= self.NARROWEST:
            line = max(tall, high)
            found = [(left, (line - tall) / 2, name, tall)]
            found.append((left + name + self.GAP, (line - high) / 2, wide, high))
        else:
            line = tall + self.BETWEEN + high
            found = [(left, 0.0, inner, tall), (left, tall + self.BETWEEN, inner, high)]
        below = line + self.BETWEEN
        return [*found, (left, below, inner, self.options.wants(inner)[1])]

    def measure(self, width: float) -> Size:
        tall = max(y + h for _x, y, _w, h in self._parts(width))
        return (width, max(tall, self.mark.wants(width)[1], self.ways.wants(width)[1]))

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, w, h = rect
        parts = self._parts(w)
        top = y + (h - max(py + ph for _x, py, _w, ph in parts)) / 2
        held = (self.entry, self.played_by, self.options)
        for part, (px, py, pw, ph) in zip(held, parts, strict=True):
            part.place((x + px, top + py, pw, ph))
        for side, at in ((self.mark, x), (self.ways, x + w - self.ways.wants(w)[0])):
            wide, tall = side.wants(w)
            side.place((at, y + (h - tall) / 2, wide, tall))


class SeatRow(Widget):
    """A seat: mark, name, who plays it, its options. Drag it, or Alt + arrows, to reorder.

    `on_drag(y)` is told where it hangs, `on_drop(y)` where it was let go; `on_move(step)` the keys.
    """

    PAD = (14.0, 11.0)
    interactive = True
    frames_focus = True

    def __init__(
        self,
        parts: SeatParts,
        colour: str,
        on_move: Callable[[int], object],
        on_drag: Callable[[float | None], object],
        on_drop: Callable[[float], object],
        **rest: Any,
    ):
        super().__init__(parts, **rest)
        self.colour = colour
        self.on_move, self.on_drag, self.on_drop = on_move, on_drag, on_drop
        self.lifted_at: float | None = None
        self.hanging = 0.0  # how far it is dragged

    def measure(self, width: float) -> Size:
        px, py = self.PAD
        return (width, self.children[0].wants(width - 2 * px)[1] + 2 * py)

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, w, h = rect
        px, py = self.PAD
        self.children[0].place((x + px, y + py, w - 2 * px, h - 2 * py))

    def hover_changed(self) -> None:
        """The pointer changes nothing here."""

    def paint(self, pen: Pen) -> None:
        active = self.holds(self.ui.focus)
        seat = pen.kit.theme.seats[self.colour].fill
        pen.shadow(self.rect, 14, 3 if self.hanging else 2)
        pen.box(self.rect, 14, "s1", seat if active else "line", 2 if active else 1)

    def draw(self, pen: Pen) -> None:
        super().draw(pen.moved(0, self.hanging) if self.hanging else pen)

    def handle(self, event: Event) -> bool:
        if isinstance(event, Press) and event.button == LEFT:
            self.lifted_at = event.pos[1]
            self.ui.grabbed = self
            return True
        if isinstance(event, PointerMove) and self.lifted_at is not None and LEFT in event.held:
            way = event.pos[1] - self.lifted_at
            self.hanging = way if abs(way) > DRAG or self.hanging else 0.0
            if self.hanging:
                self.on_drag(event.pos[1])
            return True
        if isinstance(event, Release) and self.lifted_at is not None:
            dropped = self.hanging != 0
            self.lifted_at, self.hanging = None, 0.0
            self.on_drag(None)
            if dropped:
                self.on_drop(event.pos[1])
            return True
        if isinstance(event, Key):
            for action, step in (("seat_up", -1), ("seat_down", 1)):
                if self.ui.keys.means(event, action):
                    self.on_move(step)
                    return True
        return False


class AddSeat(Pressable):
    """The empty place for one more; dim with the reason when the table is full."""

    radius = 14

    def __init__(self, note: Words, **rest: Any):
        super().__init__(name=_("new.add"), tooltip=note, **rest)
        self.note = note

    def measure(self, width: float) -> Size:
        return (width, max(64.0, self.ui.ruler.line_height(19) + 24))

    def place(self, rect: Rect) -> None:
        self.rect = rect
        room = rect[2] - 160
        self.fits = self.ui.ruler.wrap(self._words(), room, 19, SEMIBOLD, 1).fits

    def _words(self) -> str:
        return self.ui.say(self.name if self.enabled else self.note)

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        light = pen.kit.theme.is_light
        backing = "s1" if light else self.shade("#101930", "s2")
        line = "teal" if self.enabled else "line"
        pen.box(self.rect, 14, backing, line, 1.5, alpha=230)
        words = self._words()
        size = 19 if self.enabled else 16
        wide = pen.text_width(words, size, SEMIBOLD) + (34 if self.enabled else 0)
        at = x + (w - wide) / 2
        if self.enabled:
            pen.icon("plus", (at + 12, y + h / 2), 24, "teal")
            at += 34
        ink = "hi" if self.enabled else "low"
        pen.text(words, (at, y + h / 2), size, SEMIBOLD, ink, "lm", w - 60)
        if self.enabled:
            pen.key_cap(self.ui.key_hint(self.action), (x + w - 18, y + h / 2), "r")
        self.ring(pen)


class VariantCard(SettingRow):
    """A variant: name and help at the left, its control at the right or below."""

    def __init__(self, title: Words, help: Words, control: Widget, **rest: Any):
        super().__init__(title, "", control, **rest)
        parts: list[Widget] = [Label(title, 17, BOLD, pitch=1.3)]
        if help:
            parts.append(Paragraph(help, 15, REGULAR, "mid"))
        self.words = Column(*parts, gap=2)
        self.children = [self.words, control]


class StepMark(Pressable):
    """A step of setting up: done, here, or to come. Pressing it goes there."""

    def __init__(self, number: int, words: Words, at: Callable[[], int], **rest: Any):
        super().__init__(name=words, **rest)
        self.number, self.words, self.at = number, words, at

    def measure(self, width: float) -> Size:
        text = self.ui.ruler.text_width(self.ui.say(self.words), 17, BOLD)
        return (text + 46, max(40.0, 32 / self.ui.scale.unit))

    def place(self, rect: Rect) -> None:
        self.rect = rect
        text = self.ui.ruler.text_width(self.ui.say(self.words), 17, BOLD)
        self.fits = text + 38 <= rect[2] + 1

    def paint(self, pen: Pen) -> None:
        x, y, _w, h = self.rect
        here = self.at()
        now, done = here == self.number, here > self.number
        if self.warmth > 0:
            pen.box(self.rect, 10, "s3", alpha=round(160 * self.warmth))
        centre = (x + 18, y + h / 2)
        green = "teal" if pen.kit.theme.is_light else "#2F6F62"
        pen.circle(centre, 14, "#FFBE4D" if now else green if done else "s3")
        if done:
            pen.icon("check", centre, 16, "#FFFFFF")
        else:
            ink = "ink" if now else "hi"
            pen.text(str(self.number + 1), centre, 15, BOLD, ink, "cm")
        ink = "hi" if now or done else "low"
        weight = BOLD if now else SEMIBOLD
        pen.text(self.ui.say(self.words), (x + 40, y + h / 2), 17, weight, ink)
        self.ring(pen, 8, inset=3)


class NewGamePage(Widget):
    """Bar with steps above, columns that scroll each by itself, a foot below.

    Where the columns do not fit beside each other they stand one below the other.
    """

    BAR, FOOT, GAP = 64.0, 88.0, 40.0
    SHARES = (400.0, 800.0, 520.0)

    def __init__(
        self,
        title: Words,
        on_back: Callable[[], object],
        steps: Sequence[StepMark],
        columns: Sequence[Widget],
        foot: Widget,
        wide: bool,
    ):
        self.back = IconButton("chevron-left", _("frame.back"), on_back, id="frame.back")
        self.title = Label(title, 22, BOLD, lines=1)
        self.steps = Row(*steps, gap=24)
        self.foot = foot
        self.wide = wide
        if wide:
            self.areas = [ScrollArea(Padded(c, (6, 24)), backing="space") for c in columns]
        else:
            whole = Column(*columns, gap=32)
            self.areas = [ScrollArea(Padded(whole, (32, 24)), backing="space")]
        super().__init__(self.back, self.title, self.steps, *self.areas, foot)

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, w, h = rect
        bar = max(self.BAR, self.back.wants(w)[1] + 12)
        self.bar_height = bar
        side = self.back.wants(w)
        self.back.place((x + 16, y + (bar - side[1]) / 2, *side))
        title = self.title.wants(w)[0] + 2
        self.title.place((x + 24 + side[0], y, min(title, w - side[0] - 40), bar))
        left = x + 24 + side[0] + title + 24
        steps = self.steps.wants(w)
        self.steps.shown = left + steps[0] <= x + w - 24
        if self.steps.shown:
            at = max(left, x + (w - steps[0]) / 2)
            self.steps.place((at, y + (bar - steps[1]) / 2, *steps))
        foot = max(self.FOOT, self.foot.wants(w - 120)[1] + 24)
        self.foot_height = foot
        self.foot.place((x + 60, y + h - foot + 12, w - 120, foot - 24))
        top, tall = y + bar, h - bar - foot
        if not self.wide:
            self.areas[0].place((x, top, w, tall))
            return
        whole = min(w - 96, 2200)
        share = (whole - 2 * self.GAP) / sum(self.SHARES)
        at = x + (w - whole) / 2
        for area, part in zip(self.areas, self.SHARES, strict=True):
            # Room for shadows and for the bar of the list.
            area.place((at - 6, top, part * share + 12, tall))
            at += part * share + self.GAP

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        bar, foot = self.bar_height, self.foot_height
        hair = 1 / pen.unit
        pen.fill((x, y, w, bar), "rail")
        pen.fill((x, y + bar - hair, w, hair), "line")
        pen.fill((x, y + h - foot, w, foot), "rail")
        pen.fill((x, y + h - foot, w, hair), "line")
        if self.steps.shown:
            marks = self.steps.children
            for a, b in pairwise(marks):
                end = a.rect[0] + a.rect[2]
                pen.line([(end - 2, y + bar / 2), (b.rect[0] + 2, y + bar / 2)], "line2", 2)
