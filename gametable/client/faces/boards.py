"""Layers of boards: the ground of a planet, rulers of medals, tracks, the wheel of depots."""

from __future__ import annotations

import math
import random
from typing import Any

from gametable.client.draw import polar, seat_mark
from gametable.client.draw.geometry import Point, Rect
from gametable.client.faces import schema
from gametable.client.faces.painter import DRAW, Painter
from gametable.client.faces.symbols import medal
from gametable.client.faces.values import FaceFault
from gametable.client.fonts import SEMIBOLD
from gametable.core.text import msg


def _surface(p: Painter, layer: schema.Surface) -> None:
    """A planet: disc, halo, and a square of ground for every letter of the grid."""
    if layer.disc is not None:
        x, y, w, h = p.cell(layer.disc)
        centre, r = (x + w / 2, y + h / 2), w / 2
        halo = p.colour(layer.halo)
        if halo is not None and not p.pen.kit.theme.is_light:
            p.pen.glow_circle(centre, r, halo, r * 0.13, 78)
        p.pen.circle(centre, r, "#0B1120", "#2B3652", 2)
    small = p.setting.level == "overview"
    for row, line in enumerate(p.items(layer.grid)):
        for column, letter in enumerate(line):
            ground = layer.grounds.get(letter)
            if ground is not None:
                cell = p.cell(layer.cells.replace("{x}", str(column)).replace("{y}", str(row)))
                _ground(p, ground, cell, random.Random(column * 31 + row * 7), small)
    pairs = p.items(layer.cracks)
    if pairs:
        _cracks(p, layer.cells, pairs)


def _ground(p: Painter, ground: schema.Ground, cell: Rect, dice: random.Random, flat: bool) -> None:
    """A square of ground, in one of six shades, so that the pictures of squares are shared."""
    x, y, w, h = cell
    theme, pen = p.pen.kit.theme, p.pen
    base = p.colour(ground.colour) or "s2"
    shade = dice.randrange(6) / 5
    if ground.to is not None:
        base = theme.mix(base, p.colour(ground.to) or base, round(shade * 0.35, 2))
    else:
        base = theme.mix(base, "#000000" if shade < 0.45 else "#FFFFFF", abs(shade - 0.45) * 0.12)
    gap = w * 0.018
    colours = (theme.mix(base, "#FFFFFF", 0.06), theme.mix(base, "#000000", 0.12))
    box = (x + gap, y + gap, w - 2 * gap, h - 2 * gap)
    pen.box(box, w * 0.08, None, None, 1, colours, p.alpha)
    px = p.pixels(w)
    dark = theme.mix(base, "#000000", 0.22)
    if ground.texture == "pits" and px > 24 and not flat:
        for _ in range(2):
            at = (x + w * dice.randint(4, 16) / 20, y + h * dice.randint(4, 16) / 20)
            pen.circle(at, w * dice.choice((0.03, 0.05, 0.07)), dark)
    elif ground.texture == "band" and px > 10:
        pale = theme.mix(base, "#FFFFFF", 0.24)
        pen.fill((x + gap, y + h * 0.2, w - 2 * gap, h * 0.12), pale, 150)
        pen.fill((x + gap, y + h * 0.66, w - 2 * gap, h * 0.12), dark, 190)
    elif ground.texture == "vein" and px > 10:
        zigzag = ((0.04, 0.62), (0.28, 0.42), (0.46, 0.62), (0.7, 0.34), (0.96, 0.5))
        points = [(x + a * w, y + b * h) for a, b in zigzag]
        pen.line(points, "#FFE58A", w * 0.12, 90)
        pen.line(points, "#FFF6D0", w * 0.045, 220)
    elif ground.texture == "lights" and px > 14:
        for i in range(6):
            at = (x + w * (0.16 + 0.136 * i), y + h * (0.86 if i % 2 else 0.9))
            pen.circle(at, w * 0.03, "#FFD890")
    if ground.icon is not None and px > (10 if flat else 0):
        colour = p.colour(ground.icon_colour) or "hi"
        opacity = round(255 * p.number(ground.icon_opacity))
        pen.icon(ground.icon, (x + w / 2, y + h / 2), w * 0.42, colour, opacity)


def _cracks(p: Painter, cells: str, pairs: list[Any]) -> None:
    """A chasm along the borders between pairs of squares."""
    lines: list[list[Point]] = []
    for a, b in pairs:
        x, y, w, h = p.cell(cells.replace("{x}", str(b[0])).replace("{y}", str(b[1])))
        if a[0] == b[0]:
            top = y if a[1] < b[1] else y + h
            lines.append([(x, top), (x + w, top)])
        else:
            left = x if a[0] < b[0] else x + w
            lines.append([(left, y), (left, y + h)])
    for width, colour in ((9.0, "#0A0F1C"), (5.5, "#7A2A12"), (2.2, "#FFA24D")):
        for line in lines:
            p.pen.line(line, colour, width)


def _ruler(p: Painter, layer: schema.Ruler) -> None:
    items, r = p.items(layer.items), p.length(layer.r)
    at = [
        p.place(str(p.inside(item=item, index=n).value(layer.slot))) for n, item in enumerate(items)
    ]
    if not at:
        return
    xs, ys = [x for x, _ in at], [y for _, y in at]
    pad = r + 6
    box = (min(xs) - pad, min(ys) - pad, max(xs) - min(xs) + 2 * pad, max(ys) - min(ys) + 2 * pad)
    p.pen.box(box, pad, "#0D1424", "#34425F", 1)
    for place, item in zip(at, items, strict=True):
        plain = not isinstance(item, dict)
        number, state = (item, "open") if plain else (item["n"], item.get("state", "open"))
        medal(p, place, r, str(number), state)


def _track(p: Painter, layer: schema.Track) -> None:
    """A column of positions: passed ones tinted, a white frame at the tracker."""
    theme, pen = p.pen.kit.theme, p.pen
    colour = p.colour(layer.colour) or "s3"
    positions = p.items(layer.positions)
    now = None if layer.now is None else p.value(layer.now)
    preview = None if layer.preview is None else p.value(layer.preview)
    if layer.ground is not None:
        pen.box(p.rect(layer.ground), 10, "#0D1424", "#34425F", 1)
    path = None if layer.path is None else str(p.value(layer.path))
    if path is not None and p.board is not None and path in p.board.edges:
        pen.line(list(p.board.edges[path].line), theme.mix(colour, "#000000", 0.3), 5, 190)
    frames: list[tuple[Rect, str]] = []
    outer = p.scope.names.get("item")
    for index, item in enumerate(positions):
        inside = p.inside(item=item, index=index, outer=outer)
        name = str(inside.value(layer.cells))
        if p.board is None or name not in p.board.cells:
            continue
        x, y, w, h = cell = p.cell(name)
        given = item.get("passed") if isinstance(item, dict) else None
        passed = bool(given) if given is not None else now is not None and index <= now
        if now is not None and index == now and p.value(layer.marker):
            frames.append((cell, "#FFFFFF"))
        if preview is not None and index == preview and preview != now:
            frames.append((cell, "#45D6BE"))
        if frames and frames[-1][0] == cell:
            pen.glow(cell, 8, colour, 5, 150)
        tint = theme.mix("#141D31", colour, 0.55 if passed else 0.10)
        pen.box((x + 1, y + 1, w - 2, h - 2), 7, tint, None, 1, None, p.alpha)
        ink = theme.on_plate(tint) if passed else theme.mix(colour, "#FFFFFF", 0.55)
        inner = inside.inside(ink=_hex(ink), passed=passed).moved(x + w / 2, y + h / 2)
        inner.layers(layer.layers)
    for (x, y, w, h), line in frames:
        pen.box((x - 1, y - 1, w + 2, h + 2), 9, None, line, 2.5)


def _hex(colour: Any) -> str:
    return "#{:02X}{:02X}{:02X}".format(*colour[:3])


SECTORS = {
    "rest": ("#2B3A5C", "#1A2440"),
    "dim": ("#1E2942", "#141C33"),
    "empty": ("#141A2A", "#0E1422"),
    "now": ("#4A3F22", "#332B18"),
    "target": ("#1E4A4C", "#16343A"),
}
LINES = {"now": "#FFBE4D", "target": "#45D6BE"}


def _wheel(p: Painter, layer: schema.Wheel) -> None:
    """The station: a disc, its sectors, a hub, and the seats around it."""
    pen = p.pen
    x, y, w, h = p.cell(layer.disc)
    centre, r = (x + w / 2, y + h / 2), w / 2
    if not pen.kit.theme.is_light:
        pen.glow_circle(centre, r, "#5B8CE8", r * 0.11, 90)
    pen.circle(centre, r + 6, "#0C1322", "#3A4A6E", 3)
    lit: list[tuple[list[Point], str]] = []
    for index, sector in enumerate(p.items(layer.sectors)):
        points = p.outline(str(p.inside(item=sector, index=index).value(layer.cells)))
        state = sector["state"]
        if state not in SECTORS:
            raise FaceFault(msg("face.no_sector", state=str(state)))
        pen.polygon(points, None, "#0A0F1C", 2, SECTORS[state])
        if state in LINES:
            lit.append((points, LINES[state]))
    for points, line in lit:
        pen.polygon(points, None, line, 3)
    hub = p.place(layer.hub)
    pen.circle(hub, r * 0.24, None, "#0A0F1C", 2, ("#33446B", "#1B2744"))
    pen.icon(layer.icon, hub, r * 0.28, "#EFF4FC")
    pen.arc(hub, r * 0.195, -60, 30, "#FFBE4D", 2)
    for seat in p.items(layer.seats):
        at = p.place(str(p.inside(item=seat, at=seat["at"]).value(layer.positions)))
        _seat_at_wheel(p, seat, at, centre)


def _seat_at_wheel(p: Painter, seat: Any, at: Point, centre: Point) -> None:
    """A seat's mark with a pointer to the hub, and its name beside it."""
    key = p.seat(seat["seat"])
    if key is None:
        return
    angle = math.degrees(math.atan2(centre[1] - at[1], centre[0] - at[0]))
    pointer = [polar(at, 20, angle), polar(at, 15, angle + 68), polar(at, 15, angle - 68)]
    p.pen.polygon(pointer, p.pen.kit.theme.seats[key].fill, "ink", 2)
    seat_mark(p.pen, key, at, 12, shadow=False)
    name = p.words(seat.get("name", ""))
    if not name or p.setting.level == "overview":
        return
    dx, dy = at[0] - centre[0], at[1] - centre[1]
    if abs(dx) < 40:
        p.pen.text(name, (at[0] + 22, at[1]), 15, SEMIBOLD, "hi", "lm", centre[0] - 40)
    else:
        below = (at[0], at[1] + math.copysign(27, dy))
        p.pen.text(name, below, 15, SEMIBOLD, "hi", "cm", 2 * (centre[0] - abs(dx)))


DRAW.update(
    {
        schema.Surface: _surface,
        schema.Ruler: _ruler,
        schema.Track: _track,
        schema.Wheel: _wheel,
    }
)
