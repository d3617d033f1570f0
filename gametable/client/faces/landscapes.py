"""Landscapes on cards, drawn by code: a sky, ground, and what tells the place.

`landscape(pen, rect, scene, seed)`: the same scene and seed give the same picture; another seed
another hour, other hills and other things on them, so that neighbouring cards differ.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable

from gametable.client.draw import Pen, sphere
from gametable.client.draw.geometry import Point, Rect

Dice = random.Random

SKIES = {
    "mars": ("#3A1A1C", "#D9783F", ("#8A4026", "#6A2C1C", "#4A1D15")),
    "space": ("#0B1430", "#2A2458", ()),
    "impact": ("#120E26", "#3A1E3C", ()),
    "jovian": ("#10122C", "#33243E", ()),
    "earth": ("#071024", "#14284E", ()),
    "sea": ("#17324F", "#6FB6C8", ("#2E6E9A", "#215A86", "#174467")),
    "green": ("#24465A", "#C9D88A", ("#4F8A4A", "#356E3C", "#20502F")),
    "animals": ("#2B4A5E", "#E3C88A", ("#7A8A48", "#566E38", "#38502A")),
    "microbes": ("#14322E", "#3E7A52", ()),
    "energy": ("#231C46", "#C87A9A", ("#5A3A6A", "#442C58", "#2E1E42")),
    "lab": ("#1B2747", "#5B7BB8", ("#34497A", "#263861", "#1A2747")),
    "city": ("#2A2140", "#E08A62", ("#6A4258", "#4A2E48", "#301E36")),
    "office": ("#1E2A38", "#6F8AA0", ("#3E5468", "#2E4256", "#203042")),
}


def landscape(pen: Pen, rect: Rect, scene: str, seed: object) -> None:
    """Draw a place into a rect; an unknown one is space."""
    top, low, hills = SKIES.get(scene, SKIES["space"])
    dice = Dice(f"{scene} {seed}")
    pen.box(rect, 0, None, None, 1, (top, low))
    with pen.clipped(rect):
        _stars(pen, rect, dice, 5 if hills else 22)
        if not hills:
            _PLACES.get(scene, _space)(pen, rect, dice)
            return
        _sun(pen, rect, dice)
        for n, colour in enumerate(hills):
            _hill(pen, rect, dice, n, colour)
            if n == 1:
                _PLACES[scene](pen, rect, dice)


def _stars(pen: Pen, rect: Rect, dice: Dice, n: int) -> None:
    x, y, w, h = rect
    for _ in range(n):
        at = (x + w * dice.random(), y + h * 0.8 * dice.random())
        pen.circle(at, dice.uniform(0.5, 1.4), "#FFFFFF", alpha=150)


def _sun(pen: Pen, rect: Rect, dice: Dice) -> None:
    x, y, w, h = rect
    at = (x + w * dice.choice((0.2, 0.56, 0.68, 0.8)), y + h * dice.uniform(0.26, 0.42))
    pen.glow_circle(at, h * 0.13, "#FFE2B0", 8, 190)
    pen.circle(at, h * dice.uniform(0.1, 0.14), "#FFF2D6")


def _hill(pen: Pen, rect: Rect, dice: Dice, n: int, colour: str) -> None:
    x, y, w, h = rect
    base, swell, phase = h * (0.6 + 0.13 * n), h * 0.06, dice.uniform(0, 6.28)
    ridge = [
        (
            x + w * i / 20,
            y + base + swell * (math.sin(i * 0.5 + phase) + 0.5 * math.sin(i + 2 * phase)),
        )
        for i in range(21)
    ]
    pen.polygon([(x, y + h + 2), *ridge, (x + w, y + h + 2)], colour)


# ------------------------------------------------------------------ out in space


def _space(pen: Pen, rect: Rect, dice: Dice) -> None:
    """Mars at a side, a ship or a station before it."""
    x, y, w, h = rect
    left = dice.random() < 0.5
    at = (x + w * (0.2 if left else 0.8), y + h * dice.uniform(0.95, 1.15))
    sphere(pen, at, h * 0.78, ["#B5552F", "#9A4424", "#C96C3E"], bands=6, seed=dice.randint(1, 99))
    ship = (x + w * (0.66 if left else 0.34), y + h * dice.uniform(0.32, 0.5))
    _ship(pen, ship, h * 0.2, dice) if dice.random() < 0.6 else _station(pen, ship, h * 0.2)


def _ship(pen: Pen, at: Point, r: float, dice: Dice) -> None:
    x, y = at
    for n in range(5):
        pen.circle(
            (x - r * (1.5 + 0.35 * n), y), r * (0.2 - 0.03 * n), "#8CC8FF", alpha=150 - 28 * n
        )
    hull = [(x - r * 1.3, y - r * 0.3), (x + r * 0.8, y - r * 0.34), (x + r * 1.7, y)]
    pen.polygon([*hull, (x + r * 0.8, y + r * 0.34), (x - r * 1.3, y + r * 0.3)], "#C9D2E4")
    for n in range(dice.choice((2, 3))):
        pen.circle((x - r * 0.5 + n * r * 0.55, y), r * 0.11, "#26324E")
    for side in (-1, 1):
        root, tip = y + side * r * 0.3, y + side * r * 0.9
        fin = [(x - r * 1.3, root), (x - r * 1.5, tip), (x - r * 0.6, root)]
        pen.polygon(fin, "#8A97B4")


def _station(pen: Pen, at: Point, r: float) -> None:
    x, y = at
    pen.line([(x - r * 1.9, y), (x + r * 1.9, y)], "#B8C4DA", max(1.0, r * 0.12))
    for side in (-1, 1):
        for n in range(2):
            left = x + side * r * (1.0 + 0.5 * n) - r * 0.2
            pen.box((left, y - r * 0.75, r * 0.4, r * 1.5), 1, "#3E5FA0", "#9CB4E4", 0.8)
    pen.circle(at, r * 0.5, "#DDE4F0", "#6E7E9E", 1.2)


def _impact(pen: Pen, rect: Rect, dice: Dice) -> None:
    """A comet or a rock on its way to the planet."""
    x, y, w, h = rect
    at = (x + w * dice.uniform(0.12, 0.24), y + h * dice.uniform(1.0, 1.2))
    sphere(pen, at, h * 0.85, ["#B5552F", "#9A4424", "#C96C3E"], bands=6, seed=dice.randint(1, 99))
    rock = (x + w * dice.uniform(0.54, 0.68), y + h * dice.uniform(0.32, 0.5))
    tail = (x + w * 1.05, y - h * dice.uniform(0.05, 0.3))
    icy = dice.random() < 0.5
    glow = "#A8D4FF" if icy else "#FFB070"
    for n in range(22):
        share = n / 22
        place = (rock[0] + (tail[0] - rock[0]) * share, rock[1] + (tail[1] - rock[1]) * share)
        pen.circle(place, h * (0.16 + 0.06 * share), glow, alpha=round(38 * (1 - share)))
    r = h * dice.uniform(0.13, 0.19)
    corners = []
    for i in range(8):
        out = r * dice.uniform(0.82, 1.12)
        corners.append((rock[0] + out * math.cos(i * 0.785), rock[1] + out * math.sin(i * 0.785)))
    pen.polygon(corners, "#CFE0EE" if icy else "#8B7A70", "#2A2220", 1)
    pen.circle((rock[0] - r * 0.25, rock[1] - r * 0.15), r * 0.2, "#5A6A7E" if icy else "#4A3F3A")


def _jovian(pen: Pen, rect: Rect, dice: Dice) -> None:
    """A banded giant and its moons."""
    x, y, w, h = rect
    at = (x + w * dice.uniform(0.3, 0.7), y + h * dice.uniform(0.6, 0.9))
    colours = dice.choice((["#D9A066", "#B87A48", "#EED0A0"], ["#C8B088", "#A8845C", "#E8DCC0"]))
    sphere(pen, at, h * dice.uniform(0.5, 0.66), colours, bands=9, seed=dice.randint(1, 99))
    for n in range(dice.choice((1, 2, 3))):
        moon = (x + w * (0.12 + 0.76 * ((n * 0.47 + dice.random() * 0.2) % 1)), y + h * 0.24)
        sphere(
            pen, moon, h * dice.uniform(0.07, 0.13), ["#C4C0B8", "#8E8A84"], craters=2, seed=n + 1
        )


def _earth(pen: Pen, rect: Rect, dice: Dice) -> None:
    """The Earth from its orbit, and what leaves it."""
    x, y, w, h = rect
    at = (x + w * dice.uniform(0.25, 0.75), y + h * dice.uniform(1.1, 1.3))
    pen.glow_circle(at, h * 0.95, "#6FB8F5", 9, 120)
    sphere(pen, at, h * 0.95, ["#2E72C0", "#3F9450", "#5AA0E0"], bands=5, seed=dice.randint(1, 99))
    moon = (x + w * dice.choice((0.14, 0.86)), y + h * 0.28)
    pen.circle(moon, h * 0.1, "#D8DCE4")
    if dice.random() < 0.6:
        _station(pen, (x + w * dice.uniform(0.4, 0.6), y + h * 0.26), h * 0.1)


def _microbes(pen: Pen, rect: Rect, dice: Dice) -> None:
    """Cells under the microscope."""
    x, y, w, h = rect
    kinds = (("#9BCB5A", "#5E8A34"), ("#6FBF8A", "#3A7A56"), ("#C9C85A", "#8A8A34"))
    for _ in range(dice.randint(8, 12)):
        at = (x + w * dice.random(), y + h * dice.random())
        r = h * dice.uniform(0.1, 0.24)
        body, core = dice.choice(kinds)
        if dice.random() < 0.4:
            turn = dice.uniform(0, 3.14)
            end = (at[0] + 1.6 * r * math.cos(turn), at[1] + 1.6 * r * math.sin(turn))
            pen.line([at, end], core, r * 1.1)
            pen.line([at, end], body, r * 0.8)
            continue
        pen.circle(at, r, body, core, max(1.0, r * 0.14), alpha=215)
        pen.circle((at[0] + r * 0.2, at[1] - r * 0.1), r * 0.34, core, alpha=215)


# ------------------------------------------------------------------ on the ground


def _mars(pen: Pen, rect: Rect, dice: Dice) -> None:
    """A works, a dome, a drill or a rover."""
    x, y, w, h = rect
    at, ground, dark = x + w * dice.uniform(0.22, 0.5), y + h * 0.84, "#2A1712"
    kind = dice.choice(("works", "dome", "drill", "rover"))
    if kind == "works":
        for n, (off, tall) in enumerate(((-0.5, 0.55), (0.1, 0.3), (0.5, 0.38))):
            left = at + off * h
            pen.box((left, ground - h * tall, h * 0.26, h * (tall + 0.1)), 1, dark)
            if n == 0:
                pen.circle(
                    (left + h * 0.13, ground - h * tall - h * 0.08), h * 0.08, "#F0C09A", alpha=70
                )
    elif kind == "dome":
        pen.circle((at, ground), h * 0.36, "#C9E0F0", "#F4FAFF", 1.2, alpha=110)
        pen.box((at - h * 0.14, ground - h * 0.16, h * 0.28, h * 0.2), 1, dark)
    elif kind == "drill":
        legs = [(at - h * 0.24, ground + h * 0.04), (at - h * 0.05, ground - h * 0.5)]
        pen.polygon(
            [*legs, (at + h * 0.05, ground - h * 0.5), (at + h * 0.24, ground + h * 0.04)], dark
        )
        pen.line([(at, ground - h * 0.6), (at, ground)], "#4A2A20", max(1.0, h * 0.04))
    else:
        pen.box((at - h * 0.3, ground - h * 0.24, h * 0.6, h * 0.18), 2, dark)
        pen.box((at, ground - h * 0.36, h * 0.24, h * 0.14), 2, "#5A3A30")
        for off in (-0.2, 0.0, 0.2):
            pen.circle((at + off * h, ground - h * 0.03), h * 0.075, "#120A08")


def _city(pen: Pen, rect: Rect, dice: Dice) -> None:
    """Towers with lit windows, a dome over them at times."""
    x, y, w, h = rect
    n, dome = dice.choice((5, 7, 9)), dice.random() < 0.45
    for i in range(n):
        tall = h * dice.uniform(0.22, 0.4 if dome else 0.62)
        wide = w * 0.6 / n
        tower = (x + w * (0.08 + 0.86 * i / n), y + h * 0.9 - tall, wide, tall)
        pen.box(tower, 2, "#1F1630")
        for row in range(3):
            window = (tower[0] + wide * dice.choice((0.3, 0.6)), tower[1] + h * (0.07 + row * 0.1))
            pen.circle(window, max(0.8, h * 0.025), "#FFD890")
    if dome:
        middle = (x + w * dice.uniform(0.4, 0.6), y + h * 0.92)
        pen.circle(middle, h * 0.62, "#BFE0F4", "#F4FAFF", 1.2, alpha=90)


def _green(pen: Pen, rect: Rect, dice: Dice) -> None:
    x, y, w, h = rect
    firs = dice.random() < 0.5
    for _ in range(7):
        at, tall = x + w * dice.uniform(0.05, 0.92), h * dice.uniform(0.16, 0.3)
        pen.line([(at, y + h * 0.86), (at, y + h * 0.86 - tall)], "#2A3A22", 2)
        leaf = pen.kit.theme.mix("#5FA84C", "#2F6A34", round(dice.random(), 2))
        if firs:
            foot, top = y + h * 0.86 - tall * 0.3, y + h * 0.86 - tall * 1.6
            pen.polygon([(at - tall * 0.42, foot), (at, top), (at + tall * 0.42, foot)], leaf)
        else:
            pen.circle((at, y + h * 0.86 - tall), tall * 0.46, leaf)


def _animals(pen: Pen, rect: Rect, dice: Dice) -> None:
    """A herd on the plain and birds above."""
    x, y, w, h = rect
    for _ in range(3):
        at, r = (x + w * dice.uniform(0.1, 0.9), y + h * dice.uniform(0.14, 0.4)), h * 0.08
        pen.line([(at[0] - r, at[1] - r * 0.6), at, (at[0] + r, at[1] - r * 0.6)], "#2A3020", 1.6)
    herd = dice.randint(2, 4)
    for n in range(herd):
        cx = x + w * ((n + dice.uniform(0.3, 0.7)) / herd)
        cy, r = y + h * dice.uniform(0.72, 0.8), h * 0.11
        side = dice.choice((-1, 1))
        for off in (-0.7, 0.7):
            pen.line([(cx + off * r, cy), (cx + off * r, cy + r * 1.3)], "#1E2616", r * 0.34)
        pen.box((cx - r * 1.1, cy - r * 0.5, r * 2.2, r), r * 0.45, "#1E2616")
        pen.line([(cx + side * r, cy), (cx + side * r * 1.5, cy - r * 0.9)], "#1E2616", r * 0.4)
        pen.circle((cx + side * r * 1.6, cy - r), r * 0.34, "#1E2616")


def _energy(pen: Pen, rect: Rect, dice: Dice) -> None:
    """Solar panels, wind wheels or a reactor."""
    x, y, w, h = rect
    ground, kind = y + h * 0.86, dice.choice(("sun", "wind", "reactor"))
    if kind == "sun":
        for n in range(5):
            left = x + w * (0.06 + 0.18 * n)
            panel = [(left, ground), (left + w * 0.04, ground - h * 0.26)]
            far = [(left + w * 0.17, ground - h * 0.26), (left + w * 0.13, ground)]
            pen.polygon([*panel, *far], "#2E4A9A", "#A8C0F0", 1)
    elif kind == "wind":
        for _ in range(3):
            at, tall, turn = (
                x + w * dice.uniform(0.1, 0.9),
                h * dice.uniform(0.4, 0.6),
                dice.random(),
            )
            hub = (at, ground - tall)
            pen.line([(at, ground), hub], "#E4E2F0", max(1.2, h * 0.03))
            for blade in range(3):
                a = turn * 6.28 + blade * 2.09
                tip = (hub[0] + h * 0.2 * math.cos(a), hub[1] + h * 0.2 * math.sin(a))
                pen.line([hub, tip], "#FFFFFF", max(1.2, h * 0.03))
    else:
        at = x + w * dice.uniform(0.3, 0.6)
        for off in (-0.3, 0.35):
            mid = at + off * h
            foot = [(mid - h * 0.24, ground), (mid - h * 0.13, ground - h * 0.46)]
            pen.polygon(
                [*foot, (mid + h * 0.13, ground - h * 0.46), (mid + h * 0.24, ground)], "#1E1632"
            )
            pen.glow_circle((mid, ground - h * 0.5), h * 0.1, "#E2C8FF", 6, 130)


def _lab(pen: Pen, rect: Rect, dice: Dice) -> None:
    x, y, w, h = rect
    at = x + w * dice.uniform(0.25, 0.45)
    pen.arc((at, y + h * 0.88), h * 0.34, -180, 0, "#BFD4FF", 2)
    mast = at + w * dice.uniform(0.2, 0.34)
    pen.line([(mast, y + h * 0.88), (mast, y + h * 0.42)], "#BFD4FF", 2)
    if dice.random() < 0.5:
        pen.arc((mast, y + h * 0.38), h * 0.16, 20, 160, "#BFD4FF", 2)
    pen.circle((mast, y + h * 0.4), 3.5, "#FFD07A")


def _sea(pen: Pen, rect: Rect, dice: Dice) -> None:
    """Crests of waves, ice at times."""
    x, y, w, h = rect
    for _ in range(6):
        at = (x + w * dice.uniform(0.05, 0.9), y + h * dice.uniform(0.72, 0.9))
        pen.line([at, (at[0] + w * 0.08, at[1])], "#A8DCF0", 1.2, 150)
    if dice.random() < 0.5:
        left, top = x + w * dice.uniform(0.2, 0.6), y + h * 0.46
        ice = [(left, y + h * 0.74), (left + h * 0.2, top), (left + h * 0.36, top + h * 0.1)]
        pen.polygon([*ice, (left + h * 0.7, y + h * 0.74)], "#DDEFF8")


def _office(pen: Pen, rect: Rect, dice: Dice) -> None:
    """Columns of figures that rise."""
    x, y, w, h = rect
    line: list[Point] = []
    for n in range(7):
        tall = h * (0.16 + 0.055 * n + dice.uniform(-0.05, 0.08))
        left = x + w * (0.12 + 0.11 * n)
        pen.box((left, y + h * 0.88 - tall, w * 0.07, tall), 1, "#9CB4CC", alpha=150)
        line.append((left + w * 0.035, y + h * 0.8 - tall))
    pen.line(line, "#FFE0A0", max(1.4, h * 0.035))


_PLACES: dict[str, Callable[[Pen, Rect, Dice], None]] = {
    "space": _space,
    "impact": _impact,
    "jovian": _jovian,
    "earth": _earth,
    "microbes": _microbes,
    "mars": _mars,
    "city": _city,
    "green": _green,
    "animals": _animals,
    "energy": _energy,
    "lab": _lab,
    "sea": _sea,
    "office": _office,
}
