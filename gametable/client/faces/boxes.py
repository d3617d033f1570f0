"""The layer of boxes: icons, figures and signs in frames, flowing over the lines of a rect."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gametable.client.draw import Pen, plate
from gametable.client.draw.geometry import Point
from gametable.client.faces import schema
from gametable.client.faces.painter import DRAW, Painter
from gametable.client.faces.values import FaceFault
from gametable.client.look.fonts import BOLD
from gametable.core.text import msg

# The shares of the wished size that are tried, and how far before a box is broken into lines.
SHARES = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.54, 0.48)
WHOLE = 0.76
FIGURE, GAP, PAD, PITCH, ARROW = 0.72, 0.14, 0.24, 1.36, 0.86


@dataclass(frozen=True)
class BoxLine:
    """Some parts side by side."""

    parts: tuple[Mapping[str, Any], ...]
    width: float


@dataclass(frozen=True)
class LaidBox:
    """A box laid out: its lines and its size."""

    frame: str
    lines: tuple[BoxLine, ...]
    width: float
    height: float


class Setter:
    """Measures and draws boxes whose plates are `side` wide."""

    def __init__(self, p: Painter, layer: schema.BoxesLayer, side: float):
        self.p, self.layer, self.side = p, layer, side
        # Figures belong to the icons beside them: they shrink with them.
        px = max(8, round(side * FIGURE * p.pen.unit))
        pen = p.pen
        self.pen = Pen(pen.surface, pen.kit, pen.unit, pen.origin, 1.0, min(pen.least_text, px))

    # ------------------------------------------------------------------ measuring

    def part_width(self, part: Mapping[str, Any]) -> float:
        if "plate" in part:
            return self.side
        if "icon" in part:
            return self.side * ARROW
        if "text" in part:
            return self.pen.text_width(self.p.words(part["text"]), self.side * FIGURE, BOLD)
        if "parts" in part:
            return self.width(part["parts"]) + 2 * PAD * self.side
        raise FaceFault(msg("face.no_part", part=", ".join(sorted(part))))

    def width(self, parts: Sequence[Mapping[str, Any]]) -> float:
        gaps = GAP * self.side * max(0, len(parts) - 1)
        return sum(map(self.part_width, parts)) + gaps

    def lay(self, box: Mapping[str, Any], room: float, broken: bool) -> LaidBox:
        """A box in lines; it is broken only behind a part that says so."""
        frame = str(box.get("frame") or "")
        pad = PAD * self.side if frame else 0.0
        lines: list[list[Mapping[str, Any]]] = [[]]
        for n, part in enumerate(box["parts"]):
            before = box["parts"][n - 1] if n else {}
            may = broken and before.get("break")
            if may and self.width([*lines[-1], *_chunk(box["parts"], n)]) > room - 2 * pad:
                lines.append([])
            lines[-1].append(part)
        found = tuple(BoxLine(tuple(line), self.width(line)) for line in lines)
        wide = max(line.width for line in found) + 2 * pad
        return LaidBox(
            frame, found, wide, self.side * (PITCH * len(found) + (0.24 if frame else 0))
        )

    def flow(self, boxes: Sequence[LaidBox], room: float) -> list[list[LaidBox]]:
        """Boxes over lines."""
        rows: list[list[LaidBox]] = []
        left = 0.0
        for box in boxes:
            if not rows or box.width > left:
                rows.append([])
                left = room
            rows[-1].append(box)
            left -= box.width + self.between
        return rows

    @property
    def between(self) -> float:
        return self.side * 0.36

    def height(self, rows: Sequence[Sequence[LaidBox]]) -> float:
        tall = sum(max(box.height for box in row) for row in rows)
        return tall + self.side * 0.2 * max(0, len(rows) - 1)

    # ------------------------------------------------------------------ drawing

    def draw_rows(self, rows: Sequence[Sequence[LaidBox]], rect: tuple[float, ...]) -> None:
        x, y, w, h = rect
        top = y + (h - self.height(rows)) / 2
        for row in rows:
            tall = max(box.height for box in row)
            wide = sum(box.width for box in row) + self.between * (len(row) - 1)
            left = x + (w - wide) / 2
            for box in row:
                self.draw_box(box, left, top + (tall - box.height) / 2)
                left += box.width + self.between
            top += tall + self.side * 0.2

    def draw_box(self, box: LaidBox, x: float, y: float) -> None:
        ink = self.frame(box.frame, (x, y, box.width, box.height))
        pitch = self.side * PITCH
        top = y + (box.height - pitch * len(box.lines)) / 2
        for n, line in enumerate(box.lines):
            self.draw_parts(
                line.parts, (x + (box.width - line.width) / 2, top + pitch * (n + 0.5)), ink
            )

    def frame(self, name: str, rect: tuple[float, float, float, float]) -> Any:
        """Draw the frame; returns the ink for what stands in it."""
        look = self.layer.frames.get(name)
        if look is None:
            return self.p.colour(self.layer.colour)
        p = self.p
        p.pen.box(
            rect,
            self.side * 0.26,
            p.colour(look.fill),
            p.colour(look.stroke),
            p.number(look.width),
            p.gradient(look.gradient),
            p.alpha,
        )
        return p.colour(look.ink) or p.colour(self.layer.colour)

    def draw_parts(self, parts: Sequence[Mapping[str, Any]], left: Point, ink: Any) -> None:
        x, y = left
        for part in parts:
            wide = self.part_width(part)
            self.draw_part(part, x, y, wide, ink)
            x += wide + GAP * self.side

    def draw_part(self, part: Mapping[str, Any], x: float, y: float, wide: float, ink: Any) -> None:
        p, side = self.p, self.side
        middle = (x + wide / 2, y)
        if "plate" in part:
            name = str(part["plate"])
            swatch = p.setting.book.palette.get(name)
            if swatch is None:
                raise FaceFault(msg("face.no_swatch", name=str(name)))
            own = side * (0.74 if part.get("any") else 1.0)
            if part.get("any"):
                self.mark(middle, swatch.shape)
            plate(p.pen, swatch.icon, middle, own, swatch.colour, swatch.shape, False, swatch.ink,
                  p.alpha)  # fmt: skip
            p.sign(name, middle, own)
        elif "icon" in part:
            p.pen.icon(p.icon_of(str(part["icon"])), middle, side * ARROW, ink, p.alpha)
            p.sign(str(part["icon"]), middle, side * ARROW)
        elif "text" in part:
            words = p.words(part["text"])
            self.pen.text(words, middle, side * FIGURE, BOLD, ink, "cm", None, p.alpha)
        else:
            high = side * (PITCH + 0.04)
            inner = self.frame(str(part.get("frame") or ""), (x, y - high / 2, wide, high))
            self.draw_parts(part["parts"], (x + PAD * side, y), inner)

    def mark(self, at: Point, shape: str) -> None:
        """The frame of what may be anybody's, with a light line inside it."""
        for share, ink in ((1.0, "#E0301E"), (0.84, "#FFF4E6")):
            r = self.side * share / 2
            if shape == "circle":
                self.p.pen.circle(at, r, ink, alpha=self.p.alpha)
            else:
                rect = (at[0] - r, at[1] - r, 2 * r, 2 * r)
                self.p.pen.box(rect, r * 0.5, ink, alpha=self.p.alpha)


def _chunk(parts: Sequence[Mapping[str, Any]], start: int) -> list[Mapping[str, Any]]:
    """The parts from `start` up to the next place where a line may end."""
    found: list[Mapping[str, Any]] = []
    for part in parts[start:]:
        found.append(part)
        if part.get("break"):
            break
    return found


def _boxes(p: Painter, layer: schema.BoxesLayer) -> None:
    """Boxes as large as they fit; too many for the rect count as cut."""
    boxes = p.items(layer.items)
    if not boxes:
        return
    rect = p.rect(layer.rect)
    size = p.length(layer.size)
    tries = [(share, False) for share in SHARES if share >= WHOLE]
    tries += [(share, True) for share in SHARES]
    for share, broken in tries:
        setter = Setter(p, layer, size * share)
        rows = setter.flow([setter.lay(box, rect[2], broken) for box in boxes], rect[2])
        fits = setter.height(rows) <= rect[3] + 0.5
        if fits and all(box.width <= rect[2] + 0.5 for row in rows for box in row):
            break
    else:
        p.setting.cuts.append(" ".join(_said(p, box) for box in boxes))
    setter.draw_rows(rows, rect)


def _said(p: Painter, box: Mapping[str, Any]) -> str:
    """The parts of a box in words, for the report of what was cut."""
    names = [
        p.words(part["text"]) if "text" in part else str(part.get("plate") or part.get("icon"))
        for part in box["parts"]
    ]
    return " ".join(names)


DRAW[schema.BoxesLayer] = _boxes
