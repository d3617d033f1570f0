"""Layers with words and rows of symbols."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from gametable.client.draw import Pen, Rect, plate, seat_mark
from gametable.client.draw.geometry import Point
from gametable.client.faces import schema
from gametable.client.faces.hyphens import abbreviated, broken
from gametable.client.faces.painter import DRAW, Painter
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.look.theme import ColourLike

ROLES = {
    "name": (56, BOLD),
    "h1": (34, BOLD),
    "prompt": (25, BOLD),
    "number": (28, BOLD),
    "number24": (24, BOLD),
    "number20": (20, BOLD),
    "h2": (20, BOLD),
    "button": (17, SEMIBOLD),
    "body": (16, REGULAR),
    "list": (15, REGULAR),
    "label": (15, SEMIBOLD),
    "caption": (14, REGULAR),
    "small": (13, SEMIBOLD),
    "overline": (13, SEMIBOLD),
    "tiny": (13, BOLD),
    "fine": (8, SEMIBOLD),  # names on a map, for levels with enough pixels
}


# From far away, words that would have to be drawn much larger than they are laid out are left out.
LEAST_SHOWN = 8.5
LEAST_VITAL = 6.0  # the same for names and costs: a name that ends with … is better than none
PAPER = "#EAE6DC"  # of a card, as its upper part is seen
UNVEILED = "#F4F7FD"  # of names and costs above a veil, which is dark in both themes
GAP = 5.0  # units between a name and the card that lies over it
NARROW = 48.0  # units: no name is kept in less
BAND = 205  # of 255: the band behind words that go beyond their rect
# Line pitch of running text and of headings, times the size.
PITCH = {REGULAR: 1.36, SEMIBOLD: 1.25, BOLD: 1.2}
CLEAR = 0.9  # so much of a rect lines in its middle fill, where that leaves them apart
TIGHT = {REGULAR: 1.16, SEMIBOLD: 1.08, BOLD: 1.08}  # where the words need it


def _words(p: Painter, layer: schema.TextLayer) -> None:
    text = p.words(layer.text)
    if not text:
        return
    size, weight = ROLES[layer.role]
    if layer.role == "tiny" and layer.rect is None:
        own = p.length(layer.size) if layer.size is not None else size
        figure(p, text, p.point(layer.at), own, p.colour(layer.colour) or "hi")
        return
    colour = UNVEILED if p.setting.unveiled else p.colour(layer.colour) or "hi"
    small = p.setting.level == "overview" and p.pixels(size) < LEAST_SHOWN
    if small and not (layer.vital and p.pixels(size) >= LEAST_VITAL):
        if layer.or_icon is not None and layer.rect is not None:
            _instead(p, layer.or_icon, p.rect(layer.rect), colour)
        return
    if layer.role == "overline":
        text = text.upper()
    if layer.rect is None:
        align = layer.align[0] + "m"
        width = p.length(layer.width) if layer.width is not None else None
        pen = p.pen
        if width is not None:
            pens = (pen, _usual(pen)) if pen.text_scale > 1 else (pen,)
            room = width + 0.5 / pen.unit
            wide = (one for one in pens if one.text_width(text, size, weight) <= room)
            pen = next(wide, pens[-1])
            if pen.text_width(text, size, weight) > room:
                p.setting.cuts.append(text)
        pen.text(text, p.point(layer.at), size, weight, colour, align, width, p.alpha)
        return
    rect = p.rect(layer.rect)
    seen = p.setting.seen
    if layer.vital and seen is not None and rect[0] + rect[2] > seen - GAP:
        rect = (rect[0], rect[1], max(NARROW, seen - GAP - rect[0]), rect[3])
    if layer.then is not None and _with_more(p, layer, text, rect, colour):
        return
    if layer.then is not None and layer.above:
        x, y, w, h = rect
        up = p.length(layer.above)
        if _with_more(p, layer, text, (x, y - up, w, h + up), colour, up):
            return
    found = _set(p, layer, text, rect)
    if not found.fits and layer.below:
        x, y, w, h = rect
        deeper = (x, y, w, h + p.length(layer.below))
        more = _set(p, layer, text, deeper, layer.smaller[-1:] or [layer.role])
        if more.fits:
            p.pen.fill((x - 3, y + h, w + 3, more.tall - h + 2), "#05080F", BAND)
            found, rect = more, (x, y, w, max(h, more.tall))
    if not found.fits and layer.or_text is not None:
        shorter = _set(p, layer, p.words(layer.or_text), rect)
        found = shorter if shorter.fits else found
    if not found.fits and layer.or_icon is not None:
        _instead(p, layer.or_icon, rect, colour)
        return
    if not found.fits and layer.vital:
        found = _abbreviated(p, layer, text, rect)
        p.setting.shortened.extend([text] if found.fits else [])
    if not found.fits and (layer.vital or not small):
        p.setting.cuts.append(text)
    if layer.middle:
        found = _clear_of_edges(found, rect[3])
    top = rect[1] + (rect[3] - found.tall) / 2 if layer.middle else rect[1]
    _lines(p, layer, found, rect, top, colour)


def _lines(
    p: Painter, layer: schema.TextLayer, found: _Set, rect: Rect, top: float, colour: ColourLike
) -> None:
    x, _y, w, _h = rect
    anchor = {"left": x, "centre": x + w / 2, "right": x + w}[layer.align]
    for n, line in enumerate(found.lines):
        at = (anchor, top + found.pitch * (n + 0.5))
        anchored = layer.align[0] + "m"
        found.pen.text(line, at, found.size, found.weight, colour, anchored, None, p.alpha)


def _with_more(
    p: Painter,
    layer: schema.TextLayer,
    text: str,
    rect: Rect,
    colour: ColourLike,
    covers: float = 0.0,
) -> bool:
    """Words with more below them, if there is room for all of both; on a ground that `covers` so
    much of the upper part of the rect."""
    more = p.words(layer.then) if layer.then is not None else ""
    x, y, w, h = rect
    for role in ("label", "small") if more else ():
        head = _set(p, layer, text, rect, (role,))
        gap = head.pitch * 0.4
        body = _set(p, layer, more, (x, y, w, max(1.0, h - head.tall - gap)), ("caption",))
        whole = head.tall + gap + body.tall
        if head.fits and body.fits and whole <= h:
            top = y + (h - whole) / 2
            if covers:
                edge = x - p.point((0, 0))[0] - p.length(1)
                p.pen.fill((x - edge, y, w + 2 * edge, covers + 1), PAPER)
            _lines(p, layer, head, rect, top, colour)
            _lines(p, layer, body, rect, top + head.tall + gap, colour)
            return True
    return False


def _instead(p: Painter, icon: str, rect: Rect, colour: ColourLike) -> None:
    """The icon that stands for words without room."""
    x, y, w, h = rect
    centre, size, name = (x + w / 2, y + h / 2), min(w, h) * 0.62, str(p.value(icon))
    p.pen.icon(p.icon_of(name), centre, size, colour, p.alpha)
    p.sign(name, centre, size)


@dataclass(frozen=True)
class _Set:
    """A text in lines, as it is set in a rect, and whether all of it fits."""

    lines: tuple[str, ...]
    size: float
    weight: str
    pitch: float
    fits: bool
    pen: Pen

    @property
    def tall(self) -> float:
        return self.pitch * len(self.lines)


def _set(
    p: Painter, layer: schema.TextLayer, text: str, rect: Rect, roles: Sequence[str] = ()
) -> _Set:
    """A text in the first of the roles (those of its layer) in which a rect holds all of it, else
    in the last with its lines close together. Where the player wants larger text and that has no
    room, it is as large as it would be otherwise."""
    found = _set_by(p.pen, p, layer, text, rect, roles)
    if not found.fits and p.pen.text_scale > 1:
        usual = _set_by(_usual(p.pen), p, layer, text, rect, roles)
        found = usual if usual.fits else found
    return found


def _clear_of_edges(found: _Set, high: float) -> _Set:
    """The lines of a text that fills its rect, closer together: they do not touch its edges."""
    if len(found.lines) < 2 or found.tall <= high * CLEAR:
        return found
    pen = found.pen
    least = round(pen.text_px(found.size) * TIGHT[found.weight]) / pen.unit
    return replace(found, pitch=min(found.pitch, max(least, high * CLEAR / len(found.lines))))


def _usual(pen: Pen) -> Pen:
    """The same pen with text as large as usual."""
    return Pen(pen.surface, pen.kit, pen.unit, pen.origin, 1.0, pen.least_text)


def _set_by(
    pen: Pen, p: Painter, layer: schema.TextLayer, text: str, rect: Rect, roles: Sequence[str]
) -> _Set:
    """A text in the first of the roles in which a rect holds all of it by this pen."""
    _x, _y, w, h = rect
    ways = [(role, PITCH) for role in roles or (layer.role, *layer.smaller)]
    parted: _Set | None = None  # all of it, but with a word in two parts
    for role, pitches in [*ways, (ways[-1][0], TIGHT)]:
        size, weight = ROLES[role]
        pitch = round(pen.text_px(size) * pitches[weight]) / pen.unit
        room = max(1, int((h + pitch * 0.25) / pitch))
        whole = broken(text, lambda word, s=size, b=weight: pen.text_width(word, s, b) <= w)  # type: ignore[misc]
        lines = min(room, layer.lines) if layer.lines and (role, pitches) == ways[0] else room
        found = pen.wrap(text, w - 2 * p.length(layer.air), size, weight, lines)
        if not (layer.air and found.fits):
            found = pen.wrap(whole, w, size, weight, lines)
        if found.fits and whole == text:
            break
        if found.fits and parted is None:
            parted = _Set(found.lines, size, weight, pitch, True, pen)
    else:
        if parted is not None:
            return parted
    return _Set(found.lines, size, weight, pitch, found.fits, pen)


def _abbreviated(p: Painter, layer: schema.TextLayer, text: str, rect: Rect) -> _Set:
    """A name without room, its words shortened as much as it takes: better than one that ends
    with …"""
    pen, role = _usual(p.pen), (layer.smaller[-1:] or [layer.role])

    def fits(short: str) -> bool:
        return _set_by(pen, p, layer, short, rect, role).fits

    return _set_by(pen, p, layer, abbreviated(text, fits), rect, role)


def _symbols(p: Painter, layer: schema.SymbolsLayer) -> None:
    """Symbols side by side; each is measured first so that the row can be centred.

    A row that is wider than its room first loses its gaps, then its pictures get smaller; figures
    keep their size.
    """
    size, gap = p.length(layer.size), p.length(layer.gap)
    written = layer.items if isinstance(layer.items, list) else p.items(layer.items)
    shown = [s for s in map(_symbol, written) if p.scope.holds(s.when)]
    if not shown:
        return
    pictures = sum(_side(p, s, size) * _parts(s) for s in shown)
    figures = sum(_figure_width(p, s, size) for s in shown)
    gaps = gap * (len(shown) - 1)
    room = p.length(layer.width) if layer.width is not None else pictures + figures + gaps
    if pictures + figures + gaps > room:
        gap = gap / 3
        gaps = gap * (len(shown) - 1)
    share = min(1.0, max(0.5, (room - figures - gaps) / pictures)) if pictures else 1.0
    total = pictures * share + figures + gaps
    x, y = p.point(layer.at)
    x -= {"left": 0.0, "centre": total / 2, "right": total}[layer.align]
    colour = p.colour(layer.colour) or "hi"
    for symbol in shown:
        x += _draw_symbol(p, symbol, (x, y), size, share, colour) + gap


def _symbol(written: Any) -> schema.Symbol:
    if isinstance(written, schema.Symbol):
        return written
    known = {k: v for k, v in written.items() if k in schema.Symbol.__struct_fields__}
    return schema.Symbol(**known)


def _parts(symbol: schema.Symbol) -> int:
    return sum(x is not None for x in (symbol.icon, symbol.plate, symbol.medal, symbol.seat))


def _side(p: Painter, symbol: schema.Symbol, size: float) -> float:
    return p.number(symbol.size) if symbol.size is not None else size


def _figure_width(p: Painter, symbol: schema.Symbol, size: float) -> float:
    """The width of the text of a symbol, with the gap before it."""
    if symbol.text is None:
        return 0.0
    own = _side(p, symbol, size)
    text = p.words(symbol.text)
    return p.pen.text_width(text, own * 0.76, BOLD) + (own * 0.1 if _parts(symbol) else 0)


def _draw_symbol(
    p: Painter, symbol: schema.Symbol, left: Point, size: float, share: float, colour: Any
) -> float:
    """Draw a symbol from the middle of its left side; returns its width."""
    x, y = left
    side = _side(p, symbol, size)
    own = side * share
    ink = p.colour(symbol.colour) or colour
    if symbol.icon is not None:
        name = str(p.value(symbol.icon))
        p.pen.icon(p.icon_of(name), (x + own / 2, y), own, ink, p.alpha)
        p.sign(name, (x + own / 2, y), own)
        x += own
    if symbol.plate is not None:
        name = str(p.value(symbol.plate))
        swatch = p.setting.book.palette.get(name)
        body = swatch.colour if swatch else "s3"
        shape = swatch.shape if swatch else "square"
        glyph = swatch.ink if swatch else None
        plate(p.pen, p.icon_of(name), (x + own / 2, y), own, body, shape, True, glyph, p.alpha)
        p.sign(name, (x + own / 2, y), own)
        x += own
    if symbol.medal is not None:
        names = {"r": own / 2, "text": p.words(symbol.medal), "state": "gold"}
        p.inside(**names).moved(x + own / 2, y).part("medal")
        p.sign("medal", (x + own / 2, y), own)
        x += own
    key = p.seat(symbol.seat) if symbol.seat is not None else None
    if key is not None:
        seat_mark(p.pen, key, (x + own / 2, y), own * 0.42, shadow=False)
        x += own
    if symbol.text is not None:
        gap = side * 0.1 if _parts(symbol) else 0
        text = p.words(symbol.text)
        p.pen.text(text, (x + gap, y), side * 0.76, BOLD, ink, "lm", None, p.alpha)
        x += _figure_width(p, symbol, size)
    return x - left[0]


def figure(p: Painter, words: str, at: Point, size: float, colour: Any) -> None:
    """A figure on a piece: it grows and shrinks with the piece, not with the text around."""
    pen = p.pen
    px = max(7, round(size * pen.unit))
    small = Pen(pen.surface, pen.kit, pen.unit, pen.origin, 1.0, min(13, px))
    small.text(words, at, size, BOLD, colour, "cm", None, p.alpha)


def letter(p: Painter, colour: str, at: Point, r: float) -> None:
    """With colour help: the letter of a colour of the palette on a dark disc."""
    swatch = p.setting.book.palette.get(colour)
    if p.setting.help and swatch is not None and swatch.letter is not None:
        p.pen.circle(at, r, "#0A0F1C", None, 0, None, p.alpha)
        figure(p, swatch.letter.of(p.setting.language), at, r * 1.53, "#EFF4FC")


def _letter(p: Painter, layer: schema.LetterLayer) -> None:
    letter(p, str(p.value(layer.of)), p.point(layer.at), p.length(layer.r))


DRAW.update(
    {
        schema.TextLayer: _words,
        schema.SymbolsLayer: _symbols,
        schema.LetterLayer: _letter,
    }
)
