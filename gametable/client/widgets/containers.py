"""Boxes that place their children: Row, Column, Grid, Panel, Spacer, Overlaid."""

from __future__ import annotations

from typing import Any

from gametable.client.draw import Pen, Rect
from gametable.client.look.theme import ColourLike
from gametable.client.widgets.widget import Size, Widget


class Spacer(Widget):
    """Empty room of a size; with `grow` it takes what is left."""

    def __init__(self, width: float = 0, height: float = 0, grow: float = 0):
        super().__init__(grow=grow)
        self.size = (width, height)

    def measure(self, width: float) -> Size:
        return self.size


class _Line(Widget):
    """Children along one axis. `align` is for the other axis: start, centre, end, stretch."""

    def __init__(
        self,
        *children: Widget,
        gap: float = 12,
        align: str = "stretch",
        grow: float = 0,
        id: str = "",
        shown: bool = True,
    ):
        super().__init__(*children, grow=grow, id=id, shown=shown)
        self.gap = gap
        self.align = align

    def _shown(self) -> list[Widget]:
        return [child for child in self.children if child.shown]


def _across(align: str, start: float, room: float, want: float) -> tuple[float, float]:
    if align == "stretch":
        return start, room
    want = min(want, room)
    offset = {"start": 0.0, "centre": (room - want) / 2, "end": room - want}[align]
    return start + offset, want


class Row(_Line):
    """Children side by side; those with `grow` share what is left."""

    def __init__(self, *children: Widget, align: str = "centre", **options: Any):
        super().__init__(*children, align=align, **options)

    def _widths(self, width: float) -> list[float]:
        children = self._shown()
        room = width - self.gap * max(0, len(children) - 1)
        widths: dict[int, float] = {}
        for i, child in enumerate(children):
            if not child.grow:
                widths[i] = min(child.wants(max(0, room))[0], max(0, room))
                room -= widths[i]
        total = sum(child.grow for child in children)
        for i, child in enumerate(children):
            if child.grow:
                widths[i] = max(0, room) * child.grow / total
        return [widths[i] for i in range(len(children))]

    def measure(self, width: float) -> Size:
        children = self._shown()
        gaps = self.gap * max(0, len(children) - 1)
        widths = self._widths(width)
        sizes = [c.wants(w) for c, w in zip(children, widths, strict=True)]
        wide = sum(min(s[0], w) for s, w in zip(sizes, widths, strict=True)) + gaps
        return (wide, max((s[1] for s in sizes), default=0))

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, width, height = rect
        for child, w in zip(self._shown(), self._widths(width), strict=True):
            top, h = _across(self.align, y, height, child.wants(w)[1])
            child.place((x, top, w, h))
            x += w + self.gap


class Column(_Line):
    """Children one below the other; those with `grow` share the height that is left, and those of
    them that can be scrolled give way where there is too little."""

    def measure(self, width: float) -> Size:
        sizes = [child.wants(width) for child in self._shown()]
        gaps = self.gap * max(0, len(sizes) - 1)
        return (max((w for w, _ in sizes), default=0), sum(h for _, h in sizes) + gaps)

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, width, height = rect
        children = self._shown()
        sizes = [child.wants(width) for child in children]
        free = height - sum(h for _, h in sizes) - self.gap * max(0, len(sizes) - 1)
        total = sum(child.grow for child in children)
        for child, (w, h) in zip(children, sizes, strict=True):
            more = free if child.scrolls else max(0.0, free)
            tall = max(0.0, h + more * child.grow / total) if child.grow else h
            left, wide = _across(self.align, x, width, w)
            child.place((left, y, wide, tall))
            y += tall + self.gap


class Grid(Widget):
    """Children in rows of `columns` equal columns; a row is as high as its highest child, with
    `equal` as the highest of all."""

    def __init__(
        self, *children: Widget, columns: int, gap: float = 20, equal: bool = False, **options: Any
    ):
        super().__init__(*children, **options)
        self.equal = equal
        self.columns = columns
        self.gap = gap

    def _rows(self, width: float) -> list[tuple[list[Widget], float]]:
        shown = [child for child in self.children if child.shown]
        wide = self._column(width)
        rows = [shown[i : i + self.columns] for i in range(0, len(shown), self.columns)]
        tall = [max(child.wants(wide)[1] for child in row) for row in rows]
        if self.equal and tall:
            tall = [max(tall)] * len(tall)
        return list(zip(rows, tall, strict=True))

    def _column(self, width: float) -> float:
        return (width - self.gap * (self.columns - 1)) / self.columns

    def measure(self, width: float) -> Size:
        rows = self._rows(width)
        return (width, sum(h for _, h in rows) + self.gap * max(0, len(rows) - 1))

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, width, height = rect
        wide = self._column(width)
        rows = self._rows(width)
        want = sum(h for _, h in rows) + self.gap * max(0, len(rows) - 1)
        extra = max(0.0, height - want) / max(1, len(rows)) if self.grow else 0.0
        for row, tall in rows:
            for i, child in enumerate(row):
                child.place((x + i * (wide + self.gap), y, wide, tall + extra))
            y += tall + extra + self.gap


class Flow(Widget):
    """Children side by side that go on in a further line when the room ends; align l or r;
    `between` lines there is the same gap, if no other is given."""

    def __init__(
        self, *children: Widget, gap: float = 8, align: str = "l", between: float | None = None,
        **options: Any,
    ):  # fmt: skip
        super().__init__(*children, **options)
        self.gap = gap
        self.between = gap if between is None else between
        self.align = align

    def _rows(self, width: float) -> list[list[tuple[Widget, Size]]]:
        rows: list[list[tuple[Widget, Size]]] = [[]]
        used = 0.0
        for child in self.children:
            if not child.shown:
                continue
            size = child.wants(width)
            if rows[-1] and used + self.gap + size[0] > width + 0.5:
                rows.append([])
                used = 0.0
            used += size[0] + (self.gap if rows[-1] else 0)
            rows[-1].append((child, size))
        return rows

    def _wide(self, row: list[tuple[Widget, Size]]) -> float:
        return sum(size[0] for _, size in row) + self.gap * (len(row) - 1)

    def measure(self, width: float) -> Size:
        rows = self._rows(width)
        tall = sum(max((s[1] for _, s in row), default=0) for row in rows)
        return (max(map(self._wide, rows)), tall + self.between * (len(rows) - 1))

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, width, height = rect
        y += max(0.0, height - self.wants(width)[1]) / 2
        for row in self._rows(width):
            at = x if self.align == "l" else x + width - self._wide(row)
            tall = max((s[1] for _, s in row), default=0)
            for child, (w, h) in row:
                child.place((at, y + (tall - h) / 2, w, h))
                at += w + self.gap
            y += tall + self.between


class Overlaid(Widget):
    """Children over each other, each filling the place."""


class Panel(Widget):
    """A slate panel around one child, with a shadow."""

    def __init__(
        self,
        child: Widget,
        padding: float | tuple[float, float] = 20,
        fill: ColourLike | None = "s1",
        stroke: ColourLike | None = "line",
        radius: float = 14,
        level: int = 2,
        alpha: int = 255,
        **options: Any,
    ):
        super().__init__(child, **options)
        self.pad = padding if isinstance(padding, tuple) else (padding, padding)
        self.fill, self.stroke = fill, stroke
        self.radius, self.level, self.alpha = radius, level, alpha

    def measure(self, width: float) -> Size:
        w, h = self.children[0].wants(max(0, width - 2 * self.pad[0]))
        return (w + 2 * self.pad[0], h + 2 * self.pad[1])

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, w, h = rect
        px, py = self.pad
        self.children[0].place((x + px, y + py, max(0, w - 2 * px), max(0, h - 2 * py)))

    def paint(self, pen: Pen) -> None:
        pen.shadow(self.rect, self.radius, self.level)
        pen.box(self.rect, self.radius, self.fill, self.stroke, 1, alpha=self.alpha)


class Padded(Panel):
    """Room around a child, without a backing."""

    def __init__(self, child: Widget, padding: float | tuple[float, float] = 20, **options: Any):
        super().__init__(child, padding, None, None, level=0, **options)

    def paint(self, pen: Pen) -> None:
        pass


class Sized(Widget):
    """A child of at least, at most or exactly a size."""

    def __init__(
        self,
        child: Widget,
        width: float | None = None,
        height: float | None = None,
        least: Size = (0, 0),
        most_width: float | None = None,
        **options: Any,
    ):
        super().__init__(child, **options)
        self.width, self.height = width, height
        self.least, self.most_width = least, most_width

    def measure(self, width: float) -> Size:
        room = min(width, self.width or width, self.most_width or width)
        w, h = self.children[0].wants(room)
        w = min(width, self.width) if self.width is not None else max(w, self.least[0])
        h = self.height if self.height is not None else max(h, self.least[1])
        return (w, h)
