"""The layer of polyominoes."""

from __future__ import annotations

from gametable.client.draw.geometry import Point, Rect
from gametable.client.faces import schema
from gametable.client.faces.outline import contours
from gametable.client.faces.painter import DRAW, Painter
from gametable.client.faces.symbols import figure, letter
from gametable.client.faces.values import FaceFault
from gametable.client.look.theme import luma
from gametable.core.text import msg

Cell = tuple[int, int]


# The least size of a cell, in pixels, at which a disc and a faint icon can be read.
DISC_PX, FAINT_PX, SIGN_PX = 17.0, 26.0, 6.0


def _cells(p: Painter, layer: schema.CellsLayer) -> None:
    """A polyomino: terrain cells, ink around the whole, a strong disc for each resource."""
    cells = [(int(c[0]), int(c[1]), str(c[2]), str(c[3])) for c in p.items(layer.cells)]
    if not cells:
        return
    side, (x, y) = p.length(layer.cell), p.point(layer.at)
    taken = {(a, b): terrain for a, b, terrain, _ in cells}
    px = p.pixels(side)
    loops = [[(x + a * side, y + b * side) for a, b in loop] for loop in contours(taken)]
    if px > 8 and p.alpha == 255:
        for loop in loops:
            p.pen.glow_polygon([(a, b + side * 0.08) for a, b in loop], "#000000", 4, 130)
    for a, b, terrain, _ in cells:
        _cell(p, terrain, (x + a * side, y + b * side, side, side))
    _inner_lines(p, taken, (x, y), side)
    outline = p.colour(layer.outline) or "ink"
    for loop in loops:
        p.pen.line(loop, outline, max(side * 0.0625, 1.2 / p.pen.unit), p.alpha, closed=True)
    for a, b, terrain, mark in cells:
        if mark not in MARKS:
            raise FaceFault(msg("face.no_mark", mark=str(mark), known=", ".join(MARKS)))
        centre = (x + (a + 0.5) * side, y + (b + 0.5) * side)
        if px < DISC_PX:
            if px >= SIGN_PX and "resource" in mark and _small_letter(p, terrain, centre, side):
                continue
            if px >= SIGN_PX and mark != "plain":
                light = luma(p.pen.kit.theme.colour(p.colour(terrain) or "s3")) > 150
                p.pen.circle(centre, side * 0.17, "#0A0F1C" if light else "#FFFFFF", alpha=170)
            continue
        if "resource" in mark:
            _disc(p, terrain, centre, side)
        if "meteor" in mark:
            _meteor_sign(p, centre, side, "resource" in mark)


MARKS = ("plain", "resource", "meteor", "resource+meteor")


def _cell(p: Painter, terrain: str, box: Rect) -> None:
    theme = p.pen.kit.theme
    swatch = p.setting.book.palette.get(terrain)
    if swatch is None:
        raise FaceFault(msg("face.no_swatch", name=str(terrain)))
    colour, (x, y, w, _) = swatch.colour, box
    gradient = (theme.mix(colour, "#FFFFFF", 0.10), theme.mix(colour, "#000000", 0.12))
    p.pen.box(box, 0, None, None, 1, gradient, p.alpha)
    if swatch.icon is None or p.setting.level == "overview" or p.pixels(w) < FAINT_PX:
        return
    light = luma(theme.colour(colour)) > 150
    faint = theme.mix(colour, "#000000" if light else "#FFFFFF", 0.27)
    p.pen.icon(swatch.icon, (x + w / 2, y + w / 2), w * 0.5, faint, 110 * p.alpha // 255)
    p.sign(terrain, (x + w / 2, y + w / 2), w)


def _inner_lines(p: Painter, taken: dict[Cell, str], at: Point, side: float) -> None:
    x, y = at
    for (a, b), terrain in taken.items():
        for da, db in ((1, 0), (0, 1)):
            other = taken.get((a + da, b + db))
            if other is None:
                continue
            start = (x + (a + da) * side, y + (b + db) * side)
            end = (x + (a + 1) * side, y + (b + 1) * side)
            if other == terrain:
                body = p.pen.kit.theme.mix(p.colour(terrain) or "s3", "#000000", 0.3)
                p.pen.line([start, end], body, side * 0.025, 120)
            else:
                p.pen.line([start, end], "#0A0F1C", side * 0.04, 180)


def _disc(p: Painter, terrain: str, centre: Point, side: float) -> None:
    """The strong sign of a resource."""
    theme = p.pen.kit.theme
    colour = theme.colour(p.colour(terrain) or "s3")
    swatch = p.setting.book.palette.get(terrain)
    light = luma(colour) > 165
    body = theme.mix(colour, "#FFFFFF" if light else "#000000", 0.35 if light else 0.42)
    pale = swatch is not None and swatch.ink is not None and luma(theme.colour(swatch.ink)) > 125
    ink = "#FFFFFF" if pale and not light else theme.on_plate(body)
    p.pen.circle(centre, side * 0.36, body, "#0A0F1C", max(0.8, side * 0.03), None, p.alpha)
    if swatch is not None and swatch.icon is not None:
        p.pen.icon(swatch.icon, centre, side * 0.5, ink, p.alpha)
        p.sign(terrain, centre, side * 0.72)
    letter(p, terrain, (centre[0] + side * 0.3, centre[1] + side * 0.3), side * 0.17)


def _small_letter(p: Painter, terrain: str, centre: Point, side: float) -> bool:
    """With colour help, where a disc cannot be read: the letter of the terrain over its whole
    cell. False if it has none."""
    swatch = p.setting.book.palette.get(terrain)
    if not p.setting.help or swatch is None or swatch.letter is None:
        return False
    light = luma(p.pen.kit.theme.colour(p.colour(terrain) or "s3")) > 130
    ink = "#05080F" if light else "#FFFFFF"
    figure(p, swatch.letter.of(p.setting.language), centre, side * 1.1, ink)
    return True


def _meteor_sign(p: Painter, centre: Point, side: float, corner: bool) -> None:
    """The printed meteor symbol: an outlined ring, so that it is no meteorite."""
    at = (centre[0] + side * 0.3, centre[1] - side * 0.3) if corner else centre
    r = side * (0.17 if corner else 0.27)
    p.pen.circle(at, r, "#1B1512", "#C9B7A6", max(0.8, side * 0.03), None, 200 * p.alpha // 255)
    p.pen.icon("meteorite", at, r * 1.5, "#D9C8B8", p.alpha)
    p.sign("meteor-symbol", at, r * 2)


DRAW[schema.CellsLayer] = _cells
