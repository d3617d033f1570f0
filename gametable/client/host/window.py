"""The window: its first size, full screen and back, and the events that the program uses.

It fits the part of the desktop that is free now, whatever size is remembered. What is remembered
is the size it has as a window; the size of a full screen never is.
"""

from __future__ import annotations

import ctypes
import os
import sys
import warnings

# SDL's framebuffer acceleration is four times slower where OpenGL is software; who has a reason
# sets the variable himself. It is read when the display opens.
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# Windows tells true pixels only to who asks; else it stretches a smaller picture.
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")

import pygame

from gametable.client.host.scale import LEAST_WINDOW

EVENTS = (
    *(pygame.QUIT, pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.TEXTEDITING),
    *(pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL),
    *(pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE, pygame.WINDOWEXPOSED, pygame.WINDOWLEAVE),
    *(pygame.WINDOWFOCUSLOST, pygame.DROPFILE),
)
FIRST = (1600, 900)  # pixels; two thirds of the desktop where that is more
EDGES, TITLE = 16, 40  # pixels that the frame of a window takes, more on a fine screen
SMALLEST = (320, 200)  # pixels, however small the desktop says it is

Area = tuple[int, int, int, int]  # x, y, width, height in pixels


class NoDisplay(RuntimeError):
    """The window could not be opened; the text is one sentence for the player."""


def usable_area() -> Area:
    """The first desktop without bars and docks; the whole of it where that is not told."""
    found = (ctypes.c_int * 4)()
    try:
        # pygame does not pass this question on to SDL. 3.x counts displays otherwise.
        library = "SDL2.dll" if sys.platform == "win32" else pygame.display.__file__
        told = ctypes.CDLL(library).SDL_GetDisplayUsableBounds
        if pygame.get_sdl_version()[0] == 2 and told(0, found) == 0 and min(found[2:]) > 0:
            return (found[0], found[1], found[2], found[3])
    except (OSError, AttributeError, TypeError):
        pass
    return (0, 0, *pygame.display.get_desktop_sizes()[0])


def _title(area: Area) -> int:
    return max(TITLE, area[3] // 27)


def fitted(size: tuple[int, int] | None, area: Area) -> tuple[int, int]:
    """A remembered size, or that of a first window, as far as there is room with its frame."""
    if size is None:
        size = (max(FIRST[0], area[2] * 2 // 3), max(FIRST[1], area[3] * 2 // 3))
    room = (max(SMALLEST[0], area[2] - EDGES), max(SMALLEST[1], area[3] - _title(area)))
    wide, high = (max(side, least) for side, least in zip(size, LEAST_WINDOW, strict=True))
    return (min(wide, room[0]), min(high, room[1]))


class Window:
    """The one window. `surface` is drawn on; `size` is what it has when it is not full screen."""

    def __init__(self, size: tuple[int, int] | None = None, exact: bool = False) -> None:
        """Open it. `exact`: whether it fits or not (tests, pictures). Raises NoDisplay."""
        self.full_screen = False
        try:
            pygame.display.init()
            pygame.font.init()
            pygame.display.set_caption("gametable")
            area = usable_area()
            self.size = size if exact and size is not None else fitted(size, area)
            self.surface = pygame.display.set_mode(self.size, pygame.RESIZABLE)
        except pygame.error as problem:
            raise NoDisplay(
                f"gametable needs a screen to draw on, and none could be opened ({problem})."
            ) from None
        pygame.key.set_repeat(400, 40)
        pygame.key.start_text_input()  # it alone tells which sign a key produces
        pygame.event.set_blocked(None)
        pygame.event.set_allowed(EVENTS)
        if not exact:
            self._stand_in(area)
        if pygame.display.get_driver() != "dummy":
            _system_window().minimum_size = fitted(LEAST_WINDOW, area)

    def _stand_in(self, area: Area) -> None:
        """In the middle of what is free, with the title in sight."""
        x, y, wide, high = area
        title = _title(area)
        aside, above = (wide - self.size[0]) // 2, (high - self.size[1] - title) // 2
        pygame.display.set_window_position((x + max(0, aside), y + title + max(0, above)))

    def use(self, size: tuple[int, int]) -> None:
        """Give the window another size (tests)."""
        self.size, self.full_screen = size, False
        self.surface = pygame.display.set_mode(size, pygame.RESIZABLE)

    def toggle_full_screen(self) -> None:
        """The whole screen, or back to the size and place from before."""
        self.full_screen = not self.full_screen
        # Not set_mode: it makes another window, and the system gives that one the whole screen.
        if self.full_screen:
            _system_window().set_fullscreen(desktop=True)
        else:
            _system_window().set_windowed()
        self.resized()

    def resized(self) -> None:
        """The system has changed it: take the new surface, and remember a window's size."""
        self.surface = pygame.display.get_surface() or self.surface
        if not self.full_screen and not pygame.display.is_fullscreen():
            self.size = self.surface.get_size()


def _system_window() -> pygame.Window:
    with warnings.catch_warnings():
        # What the display module opens has no other handle yet.
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()
