"""The interface face: Titillium Web from its package, else pygame-ce's own default font.

SDL_ttf cannot switch OpenType features, so static files with tabular digits are used.
"""

from __future__ import annotations

import functools
from pathlib import Path

import pygame

from gametable.core.clean_text import clean

REGULAR, SEMIBOLD, BOLD = "regular", "semibold", "bold"
_FILES = {REGULAR: "Regular", SEMIBOLD: "SemiBold", BOLD: "Bold"}
FONTS = 72  # kept: each holds its drawn letters, a fifth of a megabyte
LONGEST = 1000  # letters of one line: more than any screen is wide


@functools.cache
def font_folder() -> Path | None:
    """Folder of the interface face, or None when its package is missing."""
    try:
        import fontpkg_titillium_web
    except ImportError:
        return None
    folder = Path(fontpkg_titillium_web.__file__).parent / "files"
    return folder if folder.is_dir() else None


def has_face() -> bool:
    """Whether the interface face was found (the settings screen says so when not)."""
    return font_folder() is not None


@functools.lru_cache(maxsize=FONTS)
def font(px: int, weight: str = REGULAR) -> pygame.font.Font:
    """The font of `px` pixels in the weight "regular", "semibold" or "bold"."""
    if not pygame.font.get_init():
        pygame.font.init()
    folder = font_folder()
    if folder is None:
        fallback = pygame.font.Font(None, round(px * 1.3))
        fallback.set_bold(weight != REGULAR)
        return fallback
    return pygame.font.Font(font_file(folder, weight), px)


def font_file(folder: Path, weight: str) -> Path:
    """The file of a weight of the interface face."""
    return folder / f"TitilliumWeb-{_FILES[weight]}.ttf"


@functools.lru_cache(maxsize=256)
def cap_height(px: int, weight: str = REGULAR) -> int:
    """Height of a capital letter in pixels; text is placed by it, not by the tall line box."""
    metrics = font(px, weight).metrics("H")[0]
    assert metrics is not None
    return metrics[3]


@functools.lru_cache(maxsize=16384)
def text_width(text: str, px: int, weight: str = REGULAR) -> int:
    """Width of one line in pixels, whatever stands in it."""
    return font(px, weight).size(drawable(text))[0]


def drawable(text: str) -> str:
    """What of a line can be drawn."""
    return clean(text[:LONGEST])


_NOWHERE = "\U0010ffff"  # no font has this sign


@functools.lru_cache(maxsize=1024)
def legible(text: str) -> str:
    """What of a line can be read: without signs that the interface face lacks, as emoji."""
    face = font(20)
    unknown = face.metrics(_NOWHERE)[0]
    return "".join(
        sign for sign in drawable(text) if sign.isspace() or face.metrics(sign)[0] != unknown
    ).strip()


def forget_fonts() -> None:
    """Drop the loaded fonts (needed after pygame.quit, which frees them)."""
    font.cache_clear()
    cap_height.cache_clear()
    text_width.cache_clear()
    legible.cache_clear()
