"""Layers of boards: the ground of a planet, rulers of medals, tracks, the wheel of depots."""

from __future__ import annotations

import random
from typing import Any

from gametable.client.draw.geometry import Point, Rect
from gametable.client.faces import schema
from gametable.client.faces.painter import DRAW, Painter
from gametable.client.faces.symbols import medal
from gametable.client.fonts import SEMIBOLD


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
    for (ax, ay), (bx, by) in p.items(layer.cracks):
        _crack(p, layer.cells, (ax, ay), (bx, by))


def _ground(p: Painter, ground: schema.Ground, cell: Rect, dice: random.Random, flat: bool) -> None:
    x, y, w, h = cell
    theme = p.pen.kit.theme
    base = p.colour(ground.colour) or "s2"
    if ground.to is not None:
        base = theme.mix(base, p.colour(ground.to) or base, round(dice.uniform(0, 0.35), 2))
    else:
        shade = round(dice.uniform(-0.05, 0.07), 2)
        base = theme.mix(base, "#000000" if shade < 0 else "#FFFFFF", abs(shade))
    gap = w * 0.018
    colours = (theme.mix(base, "#FFFFFF", 0.06), theme.mix(base, "#000000", 0.12))
    box = (x + gap, y + gap, w - 2 * gap, h - 2 * gap)
    p.pen.box(box, w * 0.08, None, None, 1, colours, p.alpha)
    if flat:
        return
    dark = theme.mix(base, "#000000", 0.22)
    if ground.texture == "pits":
        for _ in range(2):
            at = (x + w * dice.uniform(0.2, 0.8), y + h * dice.uniform(0.2, 0.8))
            p.pen.circle(at, w * round(dice.uniform(0.03, 0.07), 3), dark)
    elif ground.texture == "band":
        p.pen.line([(x + w * 0.1, y + h / 2), (x + w * 0.9, y + h / 2)], dark, w * 0.08, 150)
    elif ground.texture == "vein":
        points = [(0.15, 0.3), (0.45, 0.5), (0.4, 0.62), (0.85, 0.75)]
        p.pen.line([(x + w * a, y + h * b) for a, b in points], dark, w * 0.05, 170)
    elif ground.texture == "lights":
        for a, b in ((0.3, 0.35), (0.6, 0.3), (0.45, 0.6), (0.7, 0.65)):
            p.pen.circle((x + w * a, y + h * b), w * 0.04, "#FFD890")
    if ground.icon is not None:
        colour = p.colour(ground.icon_colour) or "hi"
        opacity = round(255 * p.number(ground.icon_opacity))
        p.pen.icon(ground.icon, (x + w / 2, y + h / 2), w * 0.42, colour, opacity)


def _crack(p: Painter, cells: str, a: tuple[int, int], b: tuple[int, int]) -> None:
    """A chasm on the border of two neighbouring squares."""
    x, y, w, h = p.cell(cells.replace("{x}", str(b[0])).replace("{y}", str(b[1])))
    if a[0] == b[0]:
        top = y if a[1] < b[1] else y + h
        points: list[Point] = [(x, top), (x + w, top)]
    else:
        left = x if a[0] < b[0] else x + w
        points = [(left, y), (left, y + h)]
    p.pen.line(points, "#12060A", w * 0.2)
    p.pen.line(points, "#FF9C5A", w * 0.06)


def _ruler(p: Painter, layer: schema.Ruler) -> None:
    items, r = p.items(layer.items), p.number(layer.r)
    at = [
        p.place(str(p.inside(item=item, index=n).value(layer.slot))) for n, item in enumerate(items)
    ]
    if not at:
        return
    xs, ys = [x for x, _ in at], [y for _, y in at]
    pad = r + 6
    box = (min(xs) - pad, min(ys) - pad, max(xs) - min(xs) + 2 * pad, max(ys) - min(ys) + 2 * pad)
    p.pen.box(box, pad, "rail", "line", 1)
    for place, item in zip(at, items, strict=True):
        medal(p, place, r, str(item["n"]), item["state"])


def _track(p: Painter, layer: schema.Track) -> None:
    """A column of positions: passed ones tinted, a white frame at the tracker."""
    theme, pen = p.pen.kit.theme, p.pen
    colour = p.colour(layer.colour) or "s3"
    positions = p.items(layer.positions)
    now = None if layer.now is None else p.value(layer.now)
    preview = None if layer.preview is None else p.value(layer.preview)
    if layer.ground is not None:
        pen.box(p.rect(layer.ground), 10, "rail", "line", 1)
    if layer.path is not None and p.board is not None and layer.path in p.board.edges:
        pen.line(list(p.board.edges[layer.path].line), theme.mix(colour, "#000000", 0.3), 5, 190)
    frame: Rect | None = None
    for index, item in enumerate(positions):
        inside = p.inside(item=item, index=index)
        name = str(inside.value(layer.cells))
        if p.board is None or name not in p.board.cells:
            continue
        x, y, w, h = p.cell(name)
        passed = bool(item.get("passed")) if isinstance(item, dict) else index <= (now or 0)
        tint = theme.mix("#141D31", colour, 0.62 if passed else 0.12)
        box = (x + 2, y + 2, w - 4, h - 4)
        pen.box(box, 7, tint, None, 1, None, p.alpha)
        ink = theme.on_plate(tint)
        inside.inside(ink=_hex(ink)).moved(x + w / 2, y + h / 2).layers(layer.layers)
        if now is not None and index == now:
            frame = (x, y, w, h)
        if preview is not None and index == preview:
            pen.box((x, y, w, h), 9, None, "teal", 2.5)
    if frame is not None and p.value(layer.marker):
        pen.glow(frame, 8, colour, 5, 120)
        pen.box(frame, 9, None, "#FFFFFF", 2.5)


def _hex(colour: Any) -> str:
    return "#{:02X}{:02X}{:02X}".format(*colour[:3])


WHEEL = {
    "rest": ("#2B3A5C", "#1A2440"),
    "dim": ("#1E2942", "#141C33"),
    "empty": ("#141A2A", "#0E1422"),
    "now": ("#4A3F22", "#332B18"),
    "target": ("#2B3A5C", "#1A2440"),
}


def _wheel(p: Painter, layer: schema.Wheel) -> None:
    """The station: a disc, its sectors, and a hub."""
    pen = p.pen
    x, y, w, h = p.cell(layer.disc)
    centre, r = (x + w / 2, y + h / 2), w / 2
    if not pen.kit.theme.is_light:
        pen.glow_circle(centre, r, "#5B8CE8", r * 0.11, 90)
    pen.circle(centre, r + 6, "#0C1322", "#3A4A6E", 3)
    for index, sector in enumerate(p.items(layer.sectors)):
        name = str(p.inside(item=sector, index=index).value(layer.cells))
        points = p.outline(name)
        state = sector["state"]
        pen.polygon(points, None, "#0A0F1C", 2, WHEEL[state])
        if state == "now":
            pen.polygon(points, None, "amber", 3)
        elif state == "target":
            pen.polygon(points, None, "teal", 2.5)
    hub = p.place(layer.hub)
    pen.circle(hub, r * 0.26, None, "#0A0F1C", 2, ("#33446B", "#1B2744"))
    pen.icon(layer.icon, hub, r * 0.3, "#EFF4FC")
    pen.arc(hub, r * 0.215, -60, 30, "amber", 2)
    for seat in p.items(layer.seats):
        at = p.place(str(p.inside(item=seat).value(layer.positions)))
        pen.text(str(seat["name"]), (at[0], at[1] + 24), 15, SEMIBOLD, "hi", "cm")


DRAW.update(
    {
        schema.Surface: _surface,
        schema.Ruler: _ruler,
        schema.Track: _track,
        schema.Wheel: _wheel,
    }
)
