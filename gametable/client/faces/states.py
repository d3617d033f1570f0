"""States of anything you can point at, drawn around its outline (visual system, section 6).

`draw_state(pen, outline, state, below=True)` draws what belongs under the picture (shadow, glow),
`below=False` what lies on it (lines, dots, veil, badge). The pen stands at the face's corner,
lifted already by `LIFT[state]` units; the picture is drawn at `OPACITY[state]`. Lines are in the
pen's units: for a thing drawn larger or smaller give `outline.scaled(k)`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, get_args

from gametable.client.draw import Pen, seat_mark
from gametable.client.faces.outline import Outline, Square
from gametable.client.fonts import SEMIBOLD
from gametable.client.theme import ColourLike

State = Literal[
    "rest",
    "legal",
    "hovered",
    "selected",
    "ghost_legal",
    "ghost_illegal",
    "illegal",
    "spent",
    "focus",
    "last_change",
    "preview",
]
STATES: tuple[State, ...] = get_args(State)
LIFT: dict[str, float] = {"hovered": 3, "ghost_legal": 3, "ghost_illegal": 3}
OPACITY: dict[str, float] = {"spent": 0.4}
VEIL = 150


def draw_state(
    pen: Pen,
    outline: Outline,
    state: State,
    below: bool = False,
    legal: bool = True,
    reason: str = "",
    seat: str = "",
    bad: Iterable[Square] = (),
    pulse: float = 0.0,
) -> None:
    """Draw one half of a state.

    `legal` tells for "hovered" whether the line is teal; `reason` is the refusal of "illegal";
    `seat` the colour of "last_change" with `pulse` 1 to 0 while it fades; `bad` the offending
    cells of "ghost_illegal".
    """
    if below:
        _below(pen, outline, state, seat, pulse)
    else:
        _above(pen, outline, state, legal, reason, seat, bad)


def _below(pen: Pen, outline: Outline, state: str, seat: str, pulse: float) -> None:
    if state == "selected":
        _glow(pen, outline, "amber", 9, 190)
    elif state == "ghost_legal":
        _glow(pen, outline, "teal", 9, 190)
    elif state == "ghost_illegal":
        _glow(pen, outline, "red", 9, 120)
    elif state == "hovered":
        _glow(pen, outline, "#000000", 14, 60 if pen.kit.theme.is_light else 180, drop=8)
    elif state == "last_change" and seat and pulse > 0:
        fill = pen.kit.theme.seats[seat].fill
        _glow(pen, outline, fill, 12, round(220 * min(1.0, pulse)))


def _above(
    pen: Pen,
    outline: Outline,
    state: str,
    legal: bool,
    reason: str,
    seat: str,
    bad: Iterable[Square],
) -> None:
    if state == "legal":
        _line(pen, outline, "teal", 2.5, 1)
        if outline.kind == "cells" and len(outline.cells) == 1:
            pen.circle(outline.centre, outline.step * 0.11, "teal", "ink", 1.5)
    elif state == "hovered":
        _line(pen, outline, "teal" if legal else "line2", 3.5, 2)
    elif state == "selected":
        _line(pen, outline, "amber", 3.5, 2)
    elif state == "ghost_legal":
        _line(pen, outline, "teal", 3.5, 1)
    elif state == "ghost_illegal":
        _line(pen, outline, "red", 3.5, 1, dashed=True)
        for centre in outline.cell_centres(bad):
            _cross(pen, centre, outline.step * 0.26)
    elif state == "illegal":
        _veil(pen, outline)
        _badge(pen, outline, reason)
    elif state == "focus":
        _focus(pen, outline)
    elif state == "last_change" and seat:
        x, y, w, _ = outline.rect
        seat_mark(pen, seat, (x + w, y), 6)
    elif state == "preview":
        # Inside the edge, where a marker's frame would be: it says "would be here", not "may go".
        _line(pen, outline, "teal", 2.5, -3.5)


def draw_spent_check(pen: Pen, outline: Outline) -> None:
    """The check mark where something was used up."""
    x, y, w, h = outline.rect
    centre = (x + w - 8, y + h - 8)
    pen.circle(centre, 11, "s1", "line2", 1)
    pen.icon("check", centre, 15, "mid")


def legal_dot(pen: Pen, centre: tuple[float, float], cell: float) -> None:
    """The dot on a cell where something may go (22 % of the cell)."""
    pen.circle(centre, cell * 0.11, "teal", "ink", 1.5)


def _line(
    pen: Pen, outline: Outline, colour: ColourLike, width: float, grow: float, dashed: bool = False
) -> None:
    if outline.kind == "rect" and not dashed:
        x, y, w, h = outline.rect
        g = grow + width / 2
        pen.box((x - g, y - g, w + 2 * g, h + 2 * g), outline.radius + g, None, colour, width)
    elif outline.kind == "circle":
        x, y, w, h = outline.rect
        pen.circle(outline.centre, min(w, h) / 2 + grow, None, colour, width)
    else:
        for loop in outline.loops(grow):
            if dashed:
                pen.dashes(loop, colour, width, 8, 6, closed=True)
            else:
                pen.line(loop, colour, width, closed=True)


def _glow(
    pen: Pen, outline: Outline, colour: ColourLike, blur: float, alpha: int, drop: float = 0
) -> None:
    if pen.kit.theme.is_light and colour not in ("#000000",):
        return  # a glow is invisible on white: the line alone speaks
    lowered = pen.moved(0, drop)
    if outline.kind == "rect":
        lowered.glow(outline.rect, outline.radius, colour, blur, alpha, grow=2)
    elif outline.kind == "circle":
        _, _, w, h = outline.rect
        lowered.glow_circle(outline.centre, min(w, h) / 2 + 2, colour, blur, alpha)
    else:
        for loop in outline.loops(2):
            lowered.glow_polygon(loop, colour, blur, alpha)


def _veil(pen: Pen, outline: Outline) -> None:
    if outline.kind == "rect":
        pen.box(outline.rect, outline.radius, "#0A0F1C", alpha=VEIL)
    elif outline.kind == "circle":
        _, _, w, h = outline.rect
        pen.circle(outline.centre, min(w, h) / 2, "#0A0F1C", alpha=VEIL)
    elif outline.kind == "cells":
        x, y = outline.rect[0], outline.rect[1]
        for a, b in outline.cells:
            cell = (x + a * outline.step, y + b * outline.step, outline.step, outline.step)
            pen.fill(cell, "#0A0F1C", VEIL)
    else:
        for loop in outline.loops(0):
            pen.polygon(loop, "#0A0F1C", alpha=VEIL)


def _badge(pen: Pen, outline: Outline, reason: str) -> None:
    """Lock and reason in a red badge on the lower part; on a small piece the lock alone."""
    x, y, w, h = outline.rect
    size, pitch = 13.0, pen.line_height(13)
    room = w - 30
    lines: tuple[str, ...] = ()
    if reason and max(pen.text_width(word, size, SEMIBOLD) for word in reason.split()) <= room:
        lines = pen.wrap(reason, room, size, SEMIBOLD, 3).lines
    text = max((pen.text_width(line, size, SEMIBOLD) for line in lines), default=0.0)
    wide = 26 + (text + 6 if lines else 0)
    high = max(22, pitch * len(lines) + 6)
    top = max(y + (h - high) / 2, y + h - high - 6)
    left = x + (w - wide) / 2
    pen.box((left, top, wide, high), 6, "red_well", "red", 1.2)
    pen.icon("lock", (left + 13, top + high / 2), 13, "red")
    for i, line in enumerate(lines):
        middle = top + (high - pitch * len(lines)) / 2 + pitch * (i + 0.5)
        pen.text(line, (left + 24, middle), size, SEMIBOLD, pen.kit.theme.reason_text)


def _cross(pen: Pen, centre: tuple[float, float], reach: float) -> None:
    x, y = centre
    for width, colour in ((6.0, "ink"), (3.0, "red")):
        pen.line([(x - reach, y - reach), (x + reach, y + reach)], colour, width)
        pen.line([(x - reach, y + reach), (x + reach, y - reach)], colour, width)


def _focus(pen: Pen, outline: Outline) -> None:
    if outline.kind == "rect":
        pen.focus_ring(outline.rect, outline.radius)
        return
    if pen.kit.theme.is_light:
        _line(pen, outline, "ink", 5, 4)
    _line(pen, outline, "#FFFFFF", 3, 3.5)
