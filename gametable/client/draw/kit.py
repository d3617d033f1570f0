"""What drawing needs beside a surface: the theme, and the pictures already drawn."""

from __future__ import annotations

import pygame

from gametable.client.draw.cache import MEGABYTE, SurfaceCache
from gametable.client.look.theme import Colour, ColourLike, Theme, load_theme

FULL_HD = 1920 * 1080
BEHIND = 0.3  # of what is kept here is kept for the thread that paints


class Kit:
    """Theme and caches. One lives as long as the program; a theme change clears it.

    `shapes` keeps everything the Pen draws (shapes, shadows, texts, icons); component faces and
    boards keep theirs in `faces`. Both are bounded by bytes: so many for a window of 1920 by 1080
    pixels and for smaller ones, in proportion for larger ones, whose pictures are larger. `large`
    is for skies and backgrounds of zones: who shows them holds them, so the program keeps none.
    """

    def __init__(
        self,
        theme: str | Theme = "dark",
        shapes_bytes: int = 14 * MEGABYTE,
        faces_bytes: int = 16 * MEGABYTE,
        large_bytes: int = 0,
    ):
        self.theme = load_theme(theme) if isinstance(theme, str) else theme
        self._bounds = (shapes_bytes, faces_bytes)
        self.shapes = SurfaceCache(shapes_bytes)
        self.faces = SurfaceCache(faces_bytes)
        self.large = SurfaceCache(large_bytes)
        self._behind: Kit | None = None

    @property
    def behind(self) -> Kit:
        """The kit of the thread that paints: caches are not shared between threads."""
        if self._behind is None:
            shapes, faces = (int(kept.limit_bytes * BEHIND) for kept in (self.shapes, self.faces))
            self._behind = Kit(self.theme, shapes, faces, self.large.limit_bytes)
        return self._behind

    def suit(self, window: tuple[int, int]) -> None:
        """Keep as much as a window of so many pixels needs."""
        share = max(1.0, window[0] * window[1] / FULL_HD)
        self.shapes.limit_bytes, self.faces.limit_bytes = (int(b * share) for b in self._bounds)

    def use_theme(self, theme: str | Theme) -> None:
        """Change the theme and forget all pictures drawn with the old one."""
        self.theme = load_theme(theme) if isinstance(theme, str) else theme
        self.clear()

    def clear(self) -> None:
        """Forget all pictures (theme change, F5)."""
        self.shapes.clear()
        self.faces.clear()
        self.large.clear()
        self._behind = None  # the thread may still be drawing with it

    def colour(self, colour: ColourLike, alpha: int = 255) -> Colour:
        """RGBA of a role, hex text or tuple, at `alpha` of 255."""
        r, g, b, a = self.theme.colour(colour)
        return (r, g, b, a * alpha // 255 if alpha < 255 else a)


def layer(size: tuple[int, int]) -> pygame.Surface:
    """A transparent surface to draw a face on; what the Pen draws on it is premultiplied."""
    return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
