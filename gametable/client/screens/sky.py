"""The sky behind the home screen: it costs more than a frame may, so a thread paints it."""

from __future__ import annotations

import pygame

from gametable.client.draw import Pen
from gametable.client.host.screen import Screen
from gametable.client.screens.scenes import home_sky


class Sky:
    """The painted sky of a screen, kept for one size and theme."""

    def __init__(self, screen: Screen):
        self.screen = screen
        self._picture: pygame.Surface | None = None
        self._painted_for: object = None

    def forget(self) -> None:
        """Paint it again."""
        self._picture = self._painted_for = None

    def draw(self, pen: Pen) -> None:
        """The sky, or the bare backing until it is painted."""
        scale = self.screen.ui.scale
        key = (scale.width_px, scale.height_px, scale.unit, pen.kit.theme.name)
        if key != self._painted_for:
            self._painted_for, self._picture = key, None
            # The first frame is shown before a thread takes its share of the processor.
            self.screen.ui.soon(lambda: self._ask(key))
        if self._picture is None:
            pen.fill((0, 0, scale.width, scale.height), "space")
        else:
            pen.surface.blit(self._picture, (0, 0))

    def _ask(self, key: object) -> None:
        if key != self._painted_for:
            return
        screen = self.screen
        scale, theme = screen.ui.scale, screen.ui.kit.theme
        size, kit = (scale.width_px, scale.height_px), screen.ui.kit.behind

        def paint() -> pygame.Surface:
            pen = Pen(pygame.Surface(size), kit, scale.unit)
            return home_sky(size, scale.unit, pen, theme.is_light)

        def make() -> pygame.Surface:
            return kit.large.get(("home sky", key), paint)

        def done(picture: pygame.Surface) -> None:
            if key == self._painted_for:
                self._picture = picture.convert()
                screen.ui.redraw()

        screen.app.jobs.behind(make, done)
