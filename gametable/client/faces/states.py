"""States of anything you can point at, drawn around its outline (visual system, section 6).

`draw_state(pen, outline, state, below=True)` draws what belongs under the picture (shadow, glow),
`below=False` what lies on it (lines, dots, veil, badge). The pen stands at the face's corner,
lifted already by `LIFT[state]` units; the picture is drawn at `OPACITY[state]`. Lines are in the
pen's units: for a thing drawn larger or smaller give `outline.scaled(k)`; where a unit of the pen
is not a design unit (on a zoomed table) `k` tells how many make one, so that lines and letters keep
their size on the screen. The single strokes (`line`, `glow`, `veil`, `badge` and so on) are there
for what is no state of its own.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, get_args

from gametable.client.draw import Pen, seat_mark
from gametable.client.faces.outline import Outline, Square
from gametable.client.look.fonts import SEMIBOLD
from gametable.client.look.theme import ColourLike

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
    k: float = 1.0,
) -> None:
    """Draw one half of a state.

    `legal` tells for "hovered" whether the line is teal; `reason` is the refusal of "illegal";
    `seat` the colour of "last_change" with `pulse` 1 to 0 while it fades; `bad` the offending
    cells of "ghost_illegal".
    """
    if below:
        _below(pen, outline, state, seat, pulse, k)
    else:
        _above(pen, outline, state, legal, reason, seat, bad, k)


def _below(pen: Pen, outline: Outline, state: str, seat: str, pulse: float, k: float) -> None:
    if state == "selected":
        glow(pen, outline, "amber", k)
    elif state == "ghost_legal":
        glow(pen, outline, "teal", k)
    elif state == "ghost_illegal":
        glow(pen, outline, "red", k, alpha=120)
    elif state == "hovered":
        dark = 60 if pen.kit.theme.is_light else 180
        glow(pen, outline, "#000000", k, 14, dark, drop=8)
    elif state == "last_change" and seat and pulse > 0:
        fill = pen.kit.theme.seats[seat].fill
        glow(pen, outline, fill, k, 12, round(220 * min(1.0, pulse)))


def _above(
    pen: Pen,
    outline: Outline,
    state: str,
    legal: bool,
    reason: str,
    seat: str,
    bad: Iterable[Square],
    k: float,
) -> None:
    if state == "legal":
        line(pen, outline, "teal", 2.5 * k, k)
        if outline.kind == "cells" and len(outline.cells) == 1:
            legal_dot(pen, outline.centre, outline.step, k)
    elif state == "hovered":
        line(pen, outline, "teal" if legal else "line2", 3.5 * k, 2 * k)
    elif state == "selected":
        line(pen, outline, "amber", 3.5 * k, 2 * k)
    elif state == "ghost_legal":
        line(pen, outline, "teal", 3.5 * k, k)
    elif state == "ghost_illegal":
        line(pen, outline, "red", 3.5 * k, k, dash=k)
        for centre in outline.cell_centres(bad):
            cross(pen, centre, outline.step * 0.26, k)
    elif state == "illegal":
        veil(pen, outline)
        badge(pen, outline, reason, k)
    elif state == "focus":
        focus_line(pen, outline, k)
    elif state == "last_change" and seat:
        x, y, w, _ = outline.rect
        seat_mark(pen, seat, (x + w, y), 6 * k)
    elif state == "preview":
        # Inside the edge, where a marker's frame would be: it says "would be here", not "may go".
        line(pen, outline, "teal", 2.5 * k, -3.5 * k)


def legal_dot(
    pen: Pen,
    centre: tuple[float, float],
    cell: float,
    k: float = 1.0,
    colour: ColourLike = "teal",
    share: float = 0.11,
) -> None:
    """The dot on a cell where something may go (22 % of the cell)."""
    pen.circle(centre, max(4 * k, cell * share), colour, "ink", 1.5 * k)


def line(
    pen: Pen, outline: Outline, colour: ColourLike, width: float, grow: float, dash: float = 0
) -> None:
    """A line along the edge, `grow` outside of it; with `dash` (pen units of one) in dashes."""
    if outline.kind == "rect" and not dash:
        x, y, w, h = outline.rect
        g = grow + width / 2
        pen.box((x - g, y - g, w + 2 * g, h + 2 * g), outline.radius + g, None, colour, width)
    elif outline.kind == "circle":
        x, y, w, h = outline.rect
        pen.circle(outline.centre, min(w, h) / 2 + grow, None, colour, width)
    else:
        for loop in outline.loops(grow):
            if dash:
                pen.dashes(loop, colour, width, 8 * dash, 6 * dash, closed=True)
            elif outline.kind == "polygon":
                pen.polygon(loop, None, colour, width)
            else:
                pen.line(loop, colour, width, closed=True)


def glow(
    pen: Pen,
    outline: Outline,
    colour: ColourLike,
    k: float = 1.0,
    blur: float = 9,
    alpha: int = 190,
    drop: float = 0,
) -> None:
    """A soft light (or shadow) behind a thing."""
    if pen.kit.theme.is_light and colour not in ("#000000",):
        return  # a glow is invisible on white: the line alone speaks
    lowered = pen.moved(0, drop * k) if drop else pen
    if outline.kind == "rect":
        lowered.glow(outline.rect, outline.radius, colour, blur * k, alpha, grow=2 * k)
    elif outline.kind == "circle":
        _, _, w, h = outline.rect
        lowered.glow_circle(outline.centre, min(w, h) / 2 + 2 * k, colour, blur * k, alpha)
    else:
        for loop in outline.loops(2 * k):
            lowered.glow_polygon(loop, colour, blur * k, alpha)


def veil(pen: Pen, outline: Outline) -> None:
    """The dark over what cannot be chosen. The name of a thing and what it costs are written again
    above it, in white (layers that are `vital`)."""
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


LEAST_LOCK = 18.0  # pen units in which a lock can be told as one


def badge(pen: Pen, outline: Outline, reason: str, k: float = 1.0, keep: float = 0.0) -> None:
    """Lock and reason in a red badge on the lower part, below the uppermost `keep` pen units, where
    a name is read. Where the words have no room beside the lock it sits on a corner; where they
    have none at all there is the lock alone, in the upper corner if there is no room below."""
    x, y, w, h = outline.rect
    if min(w, h) < 24 * k:
        return
    size = 13.0 * k
    pitch = pen.line_height(size)
    room = min(0.5 * h - 6 * k, h - keep - 12 * k)
    lines = _reason_lines(pen, reason, w - 34 * k, size, int(room // pitch))
    above = bool(reason) and not lines
    if above:
        pitch *= 0.9
        room = min(0.62 * h - 16 * k, h - keep - 13 * k)
        lines = _reason_lines(pen, reason, w - 14 * k, size, int(room // pitch))
    above = above and bool(lines)
    low = 22 * k  # of the lock alone; what little room there is it fills
    if keep and not lines:
        low = min(low, h - keep)
    if keep and low < LEAST_LOCK * k:
        at = (x + w - 14 * k, y + 14 * k)
        pen.circle(at, 9 * k, "red_well", "red", 1.2 * k)
        pen.icon("lock", at, 11 * k, "red")
        return
    text = max((pen.text_width(line, size, SEMIBOLD) for line in lines), default=0.0)
    wide = text + 12 * k if above else 26 * k + (text + 6 * k if lines else 0)
    high = max(low, pitch * len(lines) + (10 if above else 6) * k)
    top = max(y + (h - high) / 2, y + h - high - (3 if above else 6) * k, y + min(keep, h - high))
    left = x + (w - wide) / 2
    pen.box((left, top, wide, high), 6 * k, "red_well", "red", 1.2 * k)
    if above:
        seat = (left + wide - 5 * k, top)
        pen.circle(seat, 9 * k, "red_well", "red", 1.2 * k)
        pen.icon("lock", seat, 11 * k, "red")
    else:
        pen.icon("lock", (left + 13 * k, top + high / 2), 13 * k, "red")
    first = top + (7 * k if above else (high - pitch * len(lines)) / 2)
    for i, words in enumerate(lines):
        middle = first + pitch * (i + 0.5)
        colour = pen.kit.theme.reason_text
        if above:
            pen.text(words, (left + wide / 2, middle), size, SEMIBOLD, colour, "cm")
        else:
            pen.text(words, (left + 24 * k, middle), size, SEMIBOLD, colour)


def _reason_lines(pen: Pen, reason: str, room: float, size: float, most: int) -> tuple[str, ...]:
    """The lines of a reason. None where they would hide the card, or be cut: the callout has them
    whole."""
    words = reason.split()
    if most < 1 or not words or max(pen.text_width(w, size, SEMIBOLD) for w in words) > room:
        return ()
    wrap = pen.wrap(reason, room, size, SEMIBOLD, most)
    return wrap.lines if wrap.fits else ()


def cross(pen: Pen, centre: tuple[float, float], reach: float, k: float = 1.0) -> None:
    """What is at fault."""
    x, y = centre
    for width, colour in ((6.0 * k, "ink"), (3.0 * k, "red")):
        pen.line([(x - reach, y - reach), (x + reach, y + reach)], colour, width)
        pen.line([(x - reach, y + reach), (x + reach, y - reach)], colour, width)


def focus_line(pen: Pen, outline: Outline, k: float = 1.0) -> None:
    """The white line of the keyboard's focus, around the thing."""
    if pen.kit.theme.is_light:
        line(pen, outline, "ink", 5 * k, 4 * k)
    line(pen, outline, "#FFFFFF", 3 * k, 3.5 * k)
