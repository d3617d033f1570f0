"""Layers with words and rows of symbols, and the medal."""

from __future__ import annotations

from typing import Any

from gametable.client.draw import plate, seat_mark
from gametable.client.draw.geometry import Point
from gametable.client.faces import schema
from gametable.client.faces.painter import DRAW, Painter
from gametable.client.fonts import BOLD, REGULAR, SEMIBOLD

ROLES = {
    "name": (56, BOLD),
    "h1": (34, BOLD),
    "prompt": (25, BOLD),
    "number": (28, BOLD),
    "number24": (24, BOLD),
    "number20": (20, BOLD),
    "h2": (20, BOLD),
    "button": (18, SEMIBOLD),
    "body": (16, REGULAR),
    "list": (15, REGULAR),
    "label": (15, SEMIBOLD),
    "caption": (14, REGULAR),
    "small": (13, SEMIBOLD),
    "overline": (13, SEMIBOLD),
    "tiny": (11, BOLD),
}


def _words(p: Painter, layer: schema.Words) -> None:
    text = p.words(layer.text)
    size, weight = ROLES[layer.role]
    colour = p.colour(layer.colour) or "hi"
    if layer.role == "overline":
        text = text.upper()
    if layer.rect is None:
        align = {"left": "l", "centre": "c", "right": "r"}[layer.align] + "m"
        width = p.number(layer.width) if layer.width is not None else None
        p.pen.text(text, p.point(layer.at), size, weight, colour, align, width, p.alpha)
        return
    x, y, w, h = p.rect(layer.rect)
    pitch = p.pen.line_height(size)
    most = layer.lines or max(1, int(h / pitch + 0.3))
    lines = p.pen.wrap(text, w, size, weight, most).lines
    top = y + (h - pitch * len(lines)) / 2 if layer.middle else y
    anchor = {"left": x, "centre": x + w / 2, "right": x + w}[layer.align]
    align = layer.align[0] + "m"
    for n, line in enumerate(lines):
        at = (anchor, top + pitch * (n + 0.5))
        p.pen.text(line, at, size, weight, colour, align, None, p.alpha)


def _symbols(p: Painter, layer: schema.Symbols) -> None:
    """Symbols side by side; each is measured first so that the row can be centred."""
    size, gap = p.number(layer.size), p.number(layer.gap)
    written = layer.items if isinstance(layer.items, list) else p.items(layer.items)
    shown = [s for s in map(_symbol, written) if p.scope.holds(s.when)]
    widths = [_width(p, symbol, size) for symbol in shown]
    total = sum(widths) + gap * max(0, len(shown) - 1)
    room = p.number(layer.width) if layer.width is not None else total
    shrink = min(1.0, room / total) if total else 1.0
    x, y = p.point(layer.at)
    x -= {"left": 0.0, "centre": total * shrink / 2, "right": total * shrink}[layer.align]
    colour = p.colour(layer.colour) or "hi"
    for symbol, width in zip(shown, widths, strict=True):
        _draw_symbol(p, symbol, (x, y), size * shrink, colour)
        x += (width + gap) * shrink


def _symbol(written: Any) -> schema.Symbol:
    if isinstance(written, schema.Symbol):
        return written
    known = {k: v for k, v in written.items() if k in schema.Symbol.__struct_fields__}
    return schema.Symbol(**known)


def _parts(symbol: schema.Symbol) -> int:
    return sum(x is not None for x in (symbol.icon, symbol.plate, symbol.medal, symbol.seat))


def _width(p: Painter, symbol: schema.Symbol, size: float) -> float:
    own = p.number(symbol.size) if symbol.size is not None else size
    width = own * _parts(symbol)
    if symbol.text is not None:
        text = p.words(symbol.text)
        width += p.pen.text_width(text, own * 0.76, BOLD) + (own * 0.12 if _parts(symbol) else 0)
    return width


def _draw_symbol(p: Painter, symbol: schema.Symbol, left: Point, size: float, colour: Any) -> None:
    x, y = left
    own = p.number(symbol.size) if symbol.size is not None else size
    ink = p.colour(symbol.colour) or colour
    if symbol.icon is not None:
        p.pen.icon(p.icon_of(str(p.value(symbol.icon))), (x + own / 2, y), own, ink, p.alpha)
        x += own
    if symbol.plate is not None:
        name = str(p.value(symbol.plate))
        swatch = p.setting.book.palette.get(name)
        body = swatch.colour if swatch else "s3"
        shape = swatch.shape if swatch else "square"
        plate(p.pen, p.icon_of(name), (x + own / 2, y), own, body, shape, True, None, p.alpha)
        x += own
    if symbol.medal is not None:
        medal(p, (x + own / 2, y), own / 2, p.words(symbol.medal), "gold")
        x += own
    key = p.seat(symbol.seat) if symbol.seat is not None else None
    if key is not None:
        seat_mark(p.pen, key, (x + own / 2, y), own * 0.42, shadow=False)
        x += own
    if symbol.text is not None:
        gap = own * 0.12 if _parts(symbol) else 0
        p.pen.text(p.words(symbol.text), (x + gap, y), own * 0.76, BOLD, ink, "lm", None, p.alpha)


def medal(p: Painter, at: Point, r: float, text: str, state: str) -> None:
    """A coin with a number."""
    bright = state in ("gold", "complete")
    colours = ("#F6D77E", "#C98F24") if bright else ("#3A465F", "#28324A")
    p.pen.circle(at, r, None, "#0A0F1C", max(1.0, r * 0.12), colours, p.alpha)
    ink = "#0A0F1C" if bright else "#B8C4DA"
    p.pen.text(text, (at[0], at[1] + r * 0.04), r * 1.25, BOLD, ink, "cm", None, p.alpha)
    if state == "blocked":
        p.pen.line([(at[0] - r, at[1] + r), (at[0] + r, at[1] - r)], "#FF7A6C", max(1.5, r * 0.2))


def _medal(p: Painter, layer: schema.Medal) -> None:
    text = p.words(layer.text) if isinstance(layer.text, str) else str(layer.text)
    medal(p, p.point(layer.at), p.number(layer.r), text, str(p.value(layer.state)))


DRAW.update({schema.Words: _words, schema.Symbols: _symbols, schema.Medal: _medal})
