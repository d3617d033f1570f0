"""Text in pixels: measuring, wrapping, ending with …, and rendering into premultiplied surfaces.

A text is never more than its letters: whatever braces or signs a name or a file brings along, they
are drawn as they stand. Sizes are pixels here; the Pen turns design units into them.
"""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass
from itertools import chain

import pygame

from gametable.client.look.fonts import LONGEST, REGULAR, drawable, font, text_width
from gametable.client.look.theme import Colour

ELLIPSIS = "…"
LINE = 1.42  # line pitch of running text, times its size
UNIT = 3  # letters of a word that is not parted from the number before it
_NUMBER = re.compile(r"\(?[+−-]?\d+\.?")


@dataclass(frozen=True)
class Lines:
    """Wrapped text and whether all of it fitted."""

    lines: tuple[str, ...]
    fits: bool
    width: int


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
        pieces = (_pieces(word, px, weight, width) for word in part.split(" "))
        for word in chain.from_iterable(pieces):
            longer = f"{line} {word}" if line else word
            if not line or text_width(longer, px, weight) <= width:
                line = longer
            else:
                line, number = _parted(line, word)
                lines.append(line)
                line = f"{number} {word}" if number else word
        lines.append(line)
    return lines


def _pieces(word: str, px: int, weight: str, width: float) -> list[str]:
    """A word as it is, or in two at its hyphen where it is wider than a line."""
    head, hyphen, tail = word.partition("-")
    if not (head and hyphen and tail) or text_width(word, px, weight) <= width:
        return [word]
    return [head + hyphen, tail]


def _parted(line: str, word: str) -> tuple[str, str]:
    """A full line, and the number at its end if that goes to the next one: a number stays with a
    short word that follows it, as "9 M€", and with what it counts or places, as "2 credits"."""
    before, _space, last = line.rpartition(" ")
    short = not last.endswith(".") and len(word.rstrip(".,:;)").partition("-")[0]) <= UNIT
    counted = word[:1].islower()
    if before and (short or counted) and _NUMBER.fullmatch(last):
        return before, last
    return line, ""


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
    """One line of text, premultiplied; a text of no width is an empty picture."""
    if text_width(text, px, weight) == 0:
        return pygame.Surface((1, font(px, weight).get_height()), pygame.SRCALPHA)
    surface = font(px, weight).render(drawable(text), True, colour[:3])
    if surface.get_flags() & pygame.SRCALPHA == 0:
        surface = surface.convert_alpha()
    surface = surface.premul_alpha()
    if colour[3] < 255:
        a = colour[3]
        surface.fill((a, a, a, a), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


@functools.lru_cache(maxsize=1024)
def running_lines(text: str, px: int, weight: str, width: float) -> tuple[str, ...]:
    """The lines of running text: nothing is cut, a word wider than a line goes on in the next."""
    lines: list[str] = []
    for line in _greedy(text, px, weight, width):
        while len(line) > 1 and text_width(line, px, weight) > width:
            head = _head(line, px, weight, width)
            lines.append(line[:head])
            line = line[head:]
        lines.append(line)
    return tuple(lines)


def _head(line: str, px: int, weight: str, width: float) -> int:
    """How many letters of a line (one at least) are no wider than `width` pixels."""
    low, high = 1, min(len(line), LONGEST) - 1
    while low < high:
        middle = (low + high + 1) // 2
        if text_width(line[:middle], px, weight) <= width:
            low = middle
        else:
            high = middle - 1
    return low
