"""Opening the window: resizable, or the whole screen, with the events the program uses."""

from __future__ import annotations

import os

# SDL's framebuffer acceleration is four times slower where OpenGL is software; who has a reason
# sets the variable himself. It is read when the display opens.
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from gametable.client.scale import LEAST_WINDOW

EVENTS = (
    *(pygame.QUIT, pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.TEXTEDITING),
    *(pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL),
    *(pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE, pygame.WINDOWEXPOSED, pygame.WINDOWLEAVE),
)


class NoDisplay(RuntimeError):
    """The window could not be opened; the text is one sentence for the player."""


def open_window(size: tuple[int, int], full_screen: bool = False) -> pygame.Surface:
    """Open the window, or change it. Raises NoDisplay."""
    try:
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_caption("gametable")
        if full_screen:
            surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    except pygame.error as problem:
        raise NoDisplay(
            f"gametable needs a screen to draw on, and none could be opened ({problem})."
        ) from None
    pygame.key.set_repeat(400, 40)
    pygame.key.stop_text_input()
    pygame.event.set_blocked(None)
    pygame.event.set_allowed(EVENTS)
    if pygame.display.get_driver() != "dummy":
        pygame.Window.from_display_module().minimum_size = LEAST_WINDOW
    return surface
