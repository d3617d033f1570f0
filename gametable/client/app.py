"""The program: window, stack of screens, event loop.

`App(data_dir=None, size=None, headless=False)` opens the window; `push` a Screen and `run()`.
Nothing is drawn while nothing changes. Tests and scripts drive it through the real event queue:
`post(event)` or `press`, `click`, `type_text`, then `settle()`; `screenshot(path)` saves the frame.
"""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from gametable.client.bug_file import LogTail
from gametable.client.draw import Kit, Pen, Rect
from gametable.client.fonts import forget_fonts
from gametable.client.input import LEFT, Key, Move, Press, Wheel, translate
from gametable.client.jobs import Jobs
from gametable.client.keys import KeyTable
from gametable.client.language import chosen_language
from gametable.client.memory import give_pictures_back
from gametable.client.motion import Motion
from gametable.client.scale import Scale, scale_for
from gametable.client.screen import Screen
from gametable.client.screens.message import crash_screen
from gametable.client.settings import SettingsFile
from gametable.client.sound import Speaker
from gametable.client.system_theme import system_theme
from gametable.client.widgets.overlay import Overlay
from gametable.client.widgets.ui import Ui
from gametable.client.window import NoDisplay, open_window

FRAMES = 60  # a second, while something moves
MOST_REGIONS = 4
__all__ = ["App", "NoDisplay"]


class App:
    """Window, screens and loop. `ui`, `kit`, `settings`, `motion` and `jobs` are for screens."""

    def __init__(
        self,
        data_dir: Path | None = None,
        size: tuple[int, int] | None = None,
        headless: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ):
        if headless:
            os.environ["SDL_VIDEODRIVER"] = "dummy"
        give_pictures_back()
        self.clock = clock
        self.settings_file = SettingsFile(data_dir)
        self.settings = self.settings_file.settings
        self.log_tail = LogTail()
        logging.getLogger("gametable").addHandler(self.log_tail)
        self.full_screen = self.settings.full_screen and not headless and size is None
        self.surface = open_window(size or self.settings.window, self.full_screen)
        self.kit = Kit(self._theme_name())
        self.motion = Motion()
        self.motion.now = clock()
        self.jobs = Jobs(self.crash)
        self.screens: list[Screen] = []
        self.speaker = Speaker()
        self.cue_player: Callable[[str], object] = self._play_cue
        self.after_crash: Callable[[], Screen] | None = None
        self.running = False
        self.frames = 0  # drawn so far
        self.busy_time = 0.0  # seconds the last frame took
        self._regions: list[pygame.Rect] | None = None  # None: everything
        self._stale = True
        self._crashing = False
        self.ui = Ui(self.kit, self._scale(), self, motion=self.motion)
        self.apply_settings(save=False)

    # -- window

    def _scale(self) -> Scale:
        return scale_for(self.surface.get_size(), self.settings.scale, self.settings.text_size)

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size (tests; the player drags its edge)."""
        self.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        self._resized()

    def _resized(self) -> None:
        self.surface = pygame.display.get_surface() or self.surface
        if not self.full_screen:
            self.settings.window = self.surface.get_size()
        self.ui.resize(self._scale())
        self.relayout()

    def toggle_full_screen(self) -> None:
        """F11."""
        self.full_screen = not self.full_screen
        self.settings.full_screen = self.full_screen
        self.surface = open_window(self.settings.window, self.full_screen)
        self._resized()
        self.settings_file.save()

    # -- settings

    def _theme_name(self) -> str:
        return system_theme() if self.settings.theme == "system" else self.settings.theme

    def apply_settings(self, save: bool = True) -> None:
        """Make every setting count, at once; keep them."""
        settings = self.settings
        if self.kit.theme.name != self._theme_name():
            self.kit.use_theme(self._theme_name())
        self.motion.speed = settings.animation_speed
        self.motion.reduced = settings.reduced_motion
        self.ui.settings = settings
        self.ui.keys = KeyTable({action: tuple(keys) for action, keys in settings.keys.items()})
        self.ui.language = chosen_language(settings.language)
        self.ui.resize(self._scale())
        self.relayout()
        if save:
            self.settings_file.save()

    def change(self, **values: Any) -> None:
        """Change settings by name, apply and keep them."""
        for name, value in values.items():
            setattr(self.settings, name, value)
        self.apply_settings()

    # -- screens

    @property
    def screen(self) -> Screen:
        """The screen on top. Raises IndexError when there is none."""
        return self.screens[-1]

    def push(self, screen: Screen) -> None:
        """Put a screen on top."""
        if self.screens:
            self.screen.leave()
        self.screens.append(screen)
        self._enter()

    def pop(self) -> None:
        """One screen back; from the last one: stop."""
        self.screens.pop().leave()
        if self.screens:
            self._enter()
        else:
            self.running = False

    def replace(self, screen: Screen) -> None:
        """Put a screen in the place of the one on top."""
        if self.screens:
            self.screens.pop().leave()
        self.screens.append(screen)
        self._enter()

    def reset(self, screen: Screen) -> None:
        """Leave all screens for one."""
        if self.screens:
            self.screen.leave()
        self.screens = [screen]
        self._enter()

    def _enter(self) -> None:
        self.motion.finish()
        self.ui.focus = self.ui.hover = self.ui.grabbed = None
        self.screen.enter(self)
        self.screen.point(self.ui.pointer)
        self._stale = False  # it has just placed everything
        self.redraw()

    # -- what widgets ask (widgets.ui.Host)

    def redraw(self, rect: Rect | None = None) -> None:
        """Draw again before the next frame: everything, or a rect of design units."""
        if rect is None:
            self._regions = None
        elif self._regions is not None:
            area = Pen(self.surface, self.kit, self.ui.scale.unit).area(rect).inflate(4, 4)
            self._add_region(area.clip(self.surface.get_rect()))

    def _add_region(self, area: pygame.Rect) -> None:
        assert self._regions is not None
        if area.width <= 0 or area.height <= 0:
            return
        # Overlapping parts become one, so that nothing is drawn twice.
        while (i := area.collidelist(self._regions)) >= 0:
            area = area.union(self._regions.pop(i))
        self._regions.append(area)
        if len(self._regions) > MOST_REGIONS:
            self._regions = [area.unionall(self._regions)]

    def relayout(self) -> None:
        """Place everything again before the next frame."""
        self._stale = True

    def show(self, overlay: Overlay) -> None:
        """Put an overlay above the screen on top."""
        self.screen.show(overlay)

    def hide(self, overlay: Overlay) -> None:
        """Take an overlay away."""
        self.screen.hide(overlay)

    def wants_text(self, rect: Rect | None) -> None:
        """Start SDL's text input at a rect, or stop it."""
        if rect is None:
            pygame.key.stop_text_input()
            return
        pygame.key.start_text_input()
        pygame.key.set_text_input_rect(Pen(self.surface, self.kit, self.ui.scale.unit).area(rect))

    def soon(self, call: Callable[[], object], owner: object = None) -> None:
        """Run a small piece of work when a frame leaves time for it."""
        self.jobs.soon(call, owner)

    def cue(self, name: str) -> None:
        """Play a sound of `sound.CUES`, if it is not muted."""
        if not self.settings.muted:
            self.cue_player(name)

    def _play_cue(self, name: str) -> None:
        self.speaker.play(name, self.settings.volume)

    # -- the loop

    def run(self) -> None:
        """Run until the player quits."""
        self.running = True
        ticks = pygame.time.Clock()
        try:
            while self.running and self.screens:
                self.step()
                ticks.tick(FRAMES)
        finally:
            self.stop()

    def stop(self) -> None:
        """End the program: keep the settings, close the window."""
        self.running = False
        self.settings_file.save()
        self.jobs.stop()
        logging.getLogger("gametable").removeHandler(self.log_tail)
        self.speaker.stop()
        self.kit.clear()
        forget_fonts()
        pygame.display.quit()
        pygame.font.quit()

    def step(self, *events: pygame.event.Event) -> bool:
        """One turn of the loop (after posting `events`); True when a frame was drawn."""
        for event in events:
            pygame.event.post(event)
        began = time.perf_counter()
        try:
            for event in pygame.event.get():
                self._event(event)
            self.motion.advance(self.clock())
            if self.jobs.pending:
                self.jobs.run()
            drawn = self._frame()
        except Exception as error:
            self.crash(error)
            drawn = False
        self.busy_time = time.perf_counter() - began
        return drawn

    def _event(self, event: pygame.event.Event) -> None:
        kind = event.type
        if kind == pygame.QUIT:
            self.running = False
        elif kind in (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE):
            self._resized()
        elif kind == pygame.WINDOWEXPOSED:
            self.redraw()
        elif kind == pygame.WINDOWLEAVE:
            self._dispatch(Move((-1e6, -1e6)))
        else:
            ours = translate(event, self.ui.scale)
            if ours is not None:
                self._dispatch(ours)

    def _dispatch(self, event) -> None:
        if not self.screens:
            return
        if isinstance(event, Press | Key | Wheel):
            self.motion.finish()
        if self._stale:
            self._layout()
        if isinstance(event, Key) and self._global_key(event):
            return
        self.screen.dispatch(event)

    def _global_key(self, key: Key) -> bool:
        keys = self.ui.keys
        if keys.means(key, "full_screen"):
            self.toggle_full_screen()
        elif keys.means(key, "reload"):
            self.reload()
        elif keys.means(key, "mute"):
            self.change(muted=not self.settings.muted)
        elif keys.means(key, "quit"):
            self.running = False
        else:
            return False
        return True

    def reload(self) -> None:
        """F5: forget all pictures and let the screen read its files again."""
        self.kit.clear()
        self.screen.reload()
        self.relayout()

    def _layout(self) -> None:
        self._stale = False
        if self.screens:
            self.screen.arrange()
            self.screen.point(self.ui.pointer)
        self._regions = None

    def _frame(self) -> bool:
        if not self.screens:
            return False
        if self._stale:
            self._layout()
        if self._regions == []:
            return False
        whole = self.surface.get_rect()
        regions = [whole] if self._regions is None else self._regions
        self._regions = []
        scale = self.ui.scale
        for region in regions:
            self.surface.set_clip(region)
            pen = Pen(self.surface, self.kit, scale.unit, (0, 0), scale.text)
            self.screen.draw(pen)
        self.surface.set_clip(None)
        pygame.display.update(regions)
        self.frames += 1
        return True

    # -- when something goes wrong

    def crash(self, error: BaseException) -> None:
        """Show the crash dialog and write a bug file; the player never sees a traceback."""
        if self._crashing:
            self.running = False
            raise error
        self._crashing = True
        screen = crash_screen(self, error)
        self.motion = self.ui.motion = Motion()
        self.motion.now = self.clock()
        self.surface.set_clip(None)
        self.ui.focus = self.ui.hover = self.ui.grabbed = None
        self.screens = [screen]
        screen.enter(self)
        self.relayout()
        self._frame()
        self._crashing = False

    # -- driving it from tests and scripts

    def post(self, *events: pygame.event.Event) -> None:
        """Put events into the real queue."""
        for event in events:
            pygame.event.post(event)

    def settle(self, seconds: float = 10.0) -> int:
        """Step until nothing changes; running tweens are completed. The number of frames drawn."""
        before, end = self.frames, time.monotonic() + seconds
        while time.monotonic() < end:
            drawn = self.step()
            self.motion.finish()
            if self._quiet() and not drawn:
                break
            if self.jobs.pending and not drawn:
                time.sleep(0.002)
        return self.frames - before

    def _quiet(self) -> bool:
        waiting = pygame.event.peek() or self.jobs.pending or self._stale or self.motion.active
        return not waiting and self._regions == []

    def press(self, key: int, mod: int = 0, text: str = "") -> None:
        """A key goes down and up; `text` is what it types. Then settle."""
        self.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0))
        if text:
            self.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
        self.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod, scancode=0))
        self.settle()

    def type_text(self, text: str) -> None:
        """Text arrives as SDL sends it: one text event a character. Then settle."""
        for character in text:
            self.post(pygame.event.Event(pygame.TEXTINPUT, text=character))
        self.settle()

    def move_to(self, point: tuple[float, float]) -> None:
        """The pointer goes to a design point. Then settle."""
        x, y = (round(v * self.ui.scale.unit) for v in point)
        self.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(0, 0, 0)))
        self.settle()

    def click(self, target: tuple[float, float] | str, button: int = LEFT) -> None:
        """Click a design point, or the middle of the widget with that id. Then settle."""
        if isinstance(target, str):
            x, y, w, h = self.screen.top.find(target).rect
            target = (x + w / 2, y + h / 2)
        self.move_to(target)
        px = tuple(round(v * self.ui.scale.unit) for v in target)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.post(pygame.event.Event(kind, pos=px, button=button, clicks=1))
        self.settle()

    def screenshot(self, path: Path | str) -> None:
        """Save the frame as it is on the screen."""
        pygame.image.save(self.surface, str(path))
