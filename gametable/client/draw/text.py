"""Text in pixels: measuring, wrapping, ending with …, and rendering into premultiplied surfaces.

Rich text is a sequence of words and `Glyph`s (icons that sit in the line); `parse_rich` makes it
from "Gain 2 {steel}". Sizes are pixels here; the Pen turns design units into them.
"""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass

import pygame

from gametable.client.fonts import REGULAR, font, text_width
from gametable.client.theme import Colour

ELLIPSIS = "…"
LINE = 1.42  # line pitch of running text, times its size


@dataclass(frozen=True)
class Glyph:
    """An icon inside a line of text; with `plate` it stands on a plate of that colour."""

    icon: str
    colour: str | None = None  # role or hex; None = the colour of the text
    plate: str | None = None
    shape: str = "square"


@dataclass(frozen=True)
class Lines:
    """Wrapped text and whether all of it fitted."""

    lines: tuple[str, ...]
    fits: bool
    width: int


Rich = tuple["str | Glyph", ...]
_ICON = re.compile(r"\{([a-z0-9-]+)\}")


@functools.lru_cache(maxsize=2048)
def parse_rich(text: str) -> Rich:
    """ "Gain 2 {steel}" as words and glyphs; "{name}" is an icon of assets/icons."""
    parts: list[str | Glyph] = []
    for i, piece in enumerate(_ICON.split(text)):
        if i % 2:
            parts.append(Glyph(piece))
        elif piece:
            parts.append(piece)
    return tuple(parts)


@functools.lru_cache(maxsize=8192)
def fitted(text: str, px: int, weight: str, width: float) -> tuple[str, bool]:
    """The line, cut with … when it is wider than `width` pixels, and whether it fitted."""
    if text_width(text, px, weight) <= width:
        return text, True
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if text_width(text[:middle].rstrip() + ELLIPSIS, px, weight) <= width:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS, False


def _greedy(text: str, px: int, weight: str, width: float) -> list[str]:
    lines: list[str] = []
    for part in text.split("\n"):
        line = ""
        for word in part.split(" "):
            longer = f"{line} {word}" if line else word
            if not line or text_width(longer, px, weight) <= width:
                line = longer
            else:
                lines.append(line)
                line = word
        lines.append(line)
    return lines


@functools.lru_cache(maxsize=4096)
def wrapped(
    text: str, px: int, weight: str = REGULAR, width: float = 1e9, most: int | None = None
) -> Lines:
    """Text wrapped at spaces to `width` pixels, at most `most` lines, the last ending with …"""
    lines = _greedy(text, px, weight, width)
    fits = True
    if most is not None and len(lines) > most:
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
        fits = False
    done = []
    for line in lines:
        shown, whole = fitted(line, px, weight, width)
        fits = fits and whole
        done.append(shown)
    return Lines(tuple(done), fits, max(text_width(line, px, weight) for line in done))


def render_line(text: str, px: int, weight: str, colour: Colour) -> pygame.Surface:
    """One line of text, premultiplied."""
    surface = font(px, weight).render(text, True, colour[:3])
    if surface.get_flags() & pygame.SRCALPHA == 0:
        surface = surface.convert_alpha()
    surface = surface.premul_alpha()
    if colour[3] < 255:
        a = colour[3]
        surface.fill((a, a, a, a), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def rich_tokens(rich: Rich) -> list[tuple[str | Glyph, bool]]:
    """Words and glyphs with "a space stands before it"."""
    tokens: list[tuple[str | Glyph, bool]] = []
    space = False
    for part in rich:
        if isinstance(part, Glyph):
            tokens.append((part, space))
            space = False
            continue
        words = part.split(" ")
        for i, word in enumerate(words):
            space = space or i > 0
            if word:
                tokens.append((word, space))
                space = False
    return tokens
