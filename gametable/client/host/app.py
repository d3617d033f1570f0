"""The program: window, stack of screens, event loop.

`App(data_dir=None, size=None, headless=False)` opens the window; `push` a Screen and `run()`.
Nothing is drawn while nothing changes. Tests and scripts drive it through the real event queue:
`post(event)` or `press`, `click`, `type_text`, then `settle()`; `screenshot(path)` saves the frame.
"""

from __future__ import annotations

import gc
import logging
import os
import time
import weakref
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame

from gametable.client.draw import Kit, Pen, Rect
from gametable.client.draw.icons import reread_icons
from gametable.client.games.bug_file import LogTail
from gametable.client.host.driving import Driven
from gametable.client.host.input import (
    REPEATING,
    Composition,
    Event,
    HeldKeys,
    Key,
    KeyUp,
    Notches,
    PointerMove,
    Press,
    Typed,
    Wheel,
    translate,
)
from gametable.client.host.jobs import Jobs
from gametable.client.host.keys import KeyTable
from gametable.client.host.memory import give_pictures_back
from gametable.client.host.motion import Motion
from gametable.client.host.regions import EDGE, Regions
from gametable.client.host.scale import Scale, scale_for
from gametable.client.host.screen import Screen
from gametable.client.host.sound import WISHED, Speaker
from gametable.client.host.system_theme import system_theme
from gametable.client.host.window import NoDisplay, Window
from gametable.client.look import assets
from gametable.client.look.fonts import forget_fonts
from gametable.client.look.theme import load_theme
from gametable.client.screens.message import crash_screen
from gametable.client.settings import SettingsFile
from gametable.client.widgets import Answer, Dialog
from gametable.client.widgets.entry import TextEntry
from gametable.client.widgets.overlay import Overlay
from gametable.client.widgets.ui import Ui
from gametable.client.widgets.widget import Widget
from gametable.client.words.language import _, chosen_language
from gametable.components.errors import ComponentError, ComponentErrors, first_fault
from gametable.components.fault_words import fault_text, folder_words

FRAMES = 60  # a second, while something moves
__all__ = ["App", "NoDisplay"]


class App(Driven):
    """Window, screens and loop. `ui`, `kit`, `settings`, `motion` and `jobs` are for screens.

    Without `drawing` everything is placed and nothing drawn, for who asks what lies where.
    """

    def __init__(
        self,
        data_dir: Path | None = None,
        size: tuple[int, int] | None = None,
        headless: bool = False,
        clock: Callable[[], float] = time.monotonic,
        kit: Kit | None = None,
    ):
        """`kit` has pictures of an earlier program; they are there for a later one, too."""
        if headless:
            os.environ["SDL_VIDEODRIVER"] = "dummy"
        give_pictures_back()
        self.clock = clock
        self.settings_file = SettingsFile(data_dir)
        self.settings = self.settings_file.settings
        self.log_tail = LogTail()
        logging.getLogger("gametable").addHandler(self.log_tail)
        self.window = Window(size or self.settings.window, exact=size is not None)
        if self.settings.full_screen and not headless and size is None:
            self.window.toggle_full_screen()
        self.kit = kit or Kit(self._theme_name())
        self._own_kit = kit is None
        self.kit.suit(self.surface.get_size())
        self.motion = Motion()
        self.motion.now = clock()
        self.jobs = Jobs(self.crash)
        self.screens: list[Screen] = []
        self.speaker = Speaker()
        self.cue_player: Callable[[str], object] = self._play_cue
        self.below: Callable[[], Screen] | None = None  # makes what lies below a game
        self.after_crash: Callable[[], object] | None = None  # the way there
        # Told what ends the program; calls it now, or when the player agrees.
        self.ask_first: Callable[[Callable[[], object]], object] = lambda end: end()
        self.before_stop: Callable[[], object] | None = None  # while there is still a window
        self.on_stop: Callable[[], object] | None = None  # threads wait for what ends here
        self.on_reload: Callable[[], object] | None = None  # files may have changed
        self.on_help: Callable[[], bool] | None = None  # shows what the keys do, if it can
        self.on_fault: Callable[[ComponentError], object] = self._tell_fault
        self.running = False
        self.frames = 0  # drawn so far
        self.drawing = True
        self._regions = Regions()
        self._above = Regions(everything=False)
        self._above_of: Widget | None = None
        # The screen and the sheet of the last press, which it keeps alive no longer than others do.
        self._clicked_on: tuple[object, ...] = ()
        self._held = HeldKeys()
        self._composition = Composition()
        self._notches = Notches()
        self._opener: tuple[int, Widget | None] | None = (
            None  # the key that is down, where it began
        )
        self._stale = True
        self._later = self._put_off = False  # the frame waits for the next step; it did just now
        self._crashing = False
        self.ui = Ui(self.kit, self._scale(), self, motion=self.motion)
        self.apply_settings(save=False)

    # -- window

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on: the inside of the window."""
        return self.window.surface

    @property
    def full_screen(self) -> bool:
        """Whether the window is the whole screen."""
        return self.window.full_screen

    def _scale(self) -> Scale:
        return scale_for(self.surface.get_size(), self.settings.scale, self.settings.text_size)

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size (tests; the player drags its edge)."""
        self.window.use(size)
        self._resized()

    def _resized(self) -> None:
        self.window.resized()
        self.settings.window = self.window.size
        self.kit.suit(self.surface.get_size())
        self.ui.resize(self._scale())
        self.relayout()

    def toggle_full_screen(self) -> None:
        """F11."""
        self.window.toggle_full_screen()
        self.settings.full_screen = self.full_screen
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
        rivals = settings.rival_speed
        self.motion.rivals = settings.animation_speed if rivals == "same" else rivals
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
        self._drop(self.screens.pop())
        if self.screens:
            self._enter()
        else:
            self.running = False

    def replace(self, screen: Screen) -> None:
        """Put a screen in the place of the one on top."""
        if self.screens:
            self._drop(self.screens.pop())
        self.screens.append(screen)
        self._enter()

    def reset(self, screen: Screen) -> None:
        """Leave all screens for one."""
        if self.screens:
            self._drop(*reversed(self.screens))
        self.screens = [screen]
        self._enter()

    def _drop(self, top: Screen, *below: Screen) -> None:
        """Leave the screen on top, for good as those below it. What a screen holds is bound to it
        in circles, and would stay for long."""
        top.leave()
        if any(screen.large for screen in (top, *below)):
            self.jobs.idly(gc.collect)

    def _enter(self) -> None:
        self.motion.finish()
        self.ui.focus = self.ui.hover = self.ui.grabbed = None
        self.screen.enter(self)
        self._stale = False  # it has just placed everything
        self.screen.arrive()
        self.screen.point(self.ui.pointer)
        self.redraw()

    # -- what widgets ask (widgets.ui.Host)

    def redraw(self, rect: Rect | None = None) -> None:
        """Draw again before the next frame: everything, or a rect of design units."""
        if rect is None:
            self._regions.everything()
            return
        grown = 2 * EDGE
        area = Pen(self.surface, self.kit, self.ui.scale.unit).area(rect).inflate(grown, grown)
        self._regions.add(area.clip(self.surface.get_rect()))

    def redraw_above(self, widget: Widget, rect: Rect) -> None:
        """Draw a rect of a widget again that lies above all others and knows what is below it."""
        self._above_of = widget
        area = Pen(self.surface, self.kit, self.ui.scale.unit).area(rect)
        self._above.add(area.clip(self.surface.get_rect()))

    def relayout(self) -> None:
        """Place everything again before the next frame."""
        self._stale = True

    def draw_later(self) -> None:
        """This step has enough to do: what changed is drawn in the next one, as a whole; until then
        the window stays as it is. Never two steps in a row, so that what changes all the time is
        seen, too."""
        self._later = not self._put_off

    def show(self, overlay: Overlay) -> None:
        """Put an overlay above the screen on top."""
        self.screen.show(overlay)

    def hide(self, overlay: Overlay) -> None:
        """Take an overlay away."""
        self.screen.hide(overlay)

    def wants_text(self, rect: Rect | None) -> None:
        """Text is written at a rect, or nowhere: then what was being composed is broken off.

        Text input stays on all the time, since it alone tells which sign a key produces.
        """
        if rect is None:
            self._composition.forget()
            pygame.key.stop_text_input()
        pygame.key.start_text_input()
        if rect is not None:
            pen = Pen(self.surface, self.kit, self.ui.scale.unit)
            pygame.key.set_text_input_rect(pen.area(rect))

    def soon(self, call: Callable[[], object], owner: object = None) -> None:
        """Run a small piece of work when a frame leaves time for it."""
        self.jobs.soon(call, owner)

    def idly(self, call: Callable[[], object], owner: object = None) -> None:
        """Run a larger piece of work in a step that draws nothing."""
        self.jobs.idly(call, owner)

    def behind(self, make: Callable[[], Any], done: Callable[[Any], object]) -> None:
        """Make something in the thread, then call `done(made)` on the loop."""
        self.jobs.behind(make, done)

    def cue(self, name: str) -> None:
        """Play a sound of `sound.CUES`, if it is wanted."""
        wanted = name not in WISHED or getattr(self.settings, name)
        if wanted and not self.settings.muted:
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

    def quit(self) -> None:
        """The player wants to end the program; whoever keeps something unsaved may ask first."""
        self.ask_first(self._end)

    def _end(self) -> None:
        self.running = False

    def stop(self) -> None:
        """End the program: keep the settings, close the window."""
        self.running = False
        self.settings_file.save()
        if self.before_stop is not None:
            self.before_stop()
        if self.on_stop is not None:
            self.on_stop()
        self.jobs.stop()
        logging.getLogger("gametable").removeHandler(self.log_tail)
        self.speaker.stop()
        if self._own_kit:
            self.kit.clear()
        forget_fonts()
        pygame.display.quit()
        pygame.font.quit()

    def step(self, *events: pygame.event.Event) -> bool:
        """One turn of the loop (after posting `events`); True when a frame was drawn."""
        self.post(*events)
        try:
            for event in pygame.event.get():
                self._event(event)
            self.motion.advance(self.clock())
            if self.jobs.pending:
                self.jobs.run()
            drawn = self._frame()
            if not drawn and not self._put_off:
                self.jobs.run_idle()
        except Exception as error:
            self.crash(error)
            drawn = False
        return drawn

    def _event(self, event: pygame.event.Event) -> None:
        kind = event.type
        if kind == pygame.QUIT:
            self.quit()
        elif kind in (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE):
            self._resized()
        elif kind == pygame.WINDOWEXPOSED:
            self.redraw()
        elif kind == pygame.WINDOWFOCUSLOST:
            self._held.forget()
            self._composition.forget()
        elif kind == pygame.WINDOWLEAVE:
            self._dispatch(PointerMove((-1e6, -1e6)))
        else:
            ours = translate(event, self.ui.scale)
            if ours is not None and not self._composition.takes(ours):
                self._heard(self._notches.tell(self._held.tell(ours)))

    def _heard(self, event: Event) -> None:
        """Dispatch it, but not the sign of a key that has just opened the field it would go to, nor
        the second click of a double click on what the first one has opened or moved there."""
        if self._stale and self.screens:
            self._layout()  # what a key has built anew has the focus now
        focus = self.ui.focus
        if isinstance(event, Typed) and self._opener is not None and self._opener[1] is not focus:
            return
        if isinstance(event, Key):
            goes_on = event.repeat and self._opener is not None and self._opener[0] == event.code
            self._opener = self._opener if goes_on else (event.code, focus)
        elif isinstance(event, KeyUp | Press):
            self._opener = None
        if isinstance(event, Press) and self.screens:
            layer = map(weakref.ref, (self.screen, *self.screen.overlays[-1:]))
            hit = self.screen.top.hit(event.pos)
            there = (*layer, hit.id if hit is not None else "")
            if event.clicks > 1 and there != self._clicked_on:
                return
            self._clicked_on = there
        self._dispatch(event)

    def _dispatch(self, event: Event) -> None:
        if not self.screens:
            return
        if isinstance(event, Press | Key | Wheel):
            self.motion.finish(by_input=True)
        if self._stale:
            self._layout()
        if isinstance(event, Key) and (self._spent(event) or self._global_key(event)):
            return
        self.screen.dispatch(event)

    def _spent(self, key: Key) -> bool:
        """A key that is held down moves and edits on; it never answers, opens or undoes again."""
        if not key.repeat or isinstance(self.ui.focus, TextEntry):
            return False
        answers = self.ui.keys.means(key, "select") or self.ui.keys.means(key, "commit")
        return answers or key.name not in REPEATING

    def _global_key(self, key: Key) -> bool:
        keys = self.ui.keys
        if keys.means(key, "full_screen"):
            self.toggle_full_screen()
        elif keys.means(key, "reload"):
            if not self.screen.restart():
                self.reload()
        elif keys.means(key, "mute"):
            self.change(muted=not self.settings.muted)
        elif keys.means(key, "quit"):
            self.quit()
        else:
            return keys.means(key, "help") and self.on_help is not None and self.on_help()
        return True

    def reload(self) -> None:
        """F5: forget all pictures and let the screen read its files again.

        What was read before stays in use where a file is faulty; `on_fault` is told of the first.
        """
        faults: list[ComponentError] = []
        for read in (self.reread_look, self.on_reload, self.screen.reload):
            try:
                if read is not None:
                    read()
            except (ComponentError, ComponentErrors) as fault:
                faults.append(first_fault(fault))
        self.relayout()
        faults += assets.faulty.values()
        if faults:
            self.on_fault(faults[0])

    def reread_look(self) -> None:
        """Themes and icons anew. Raises ComponentError; then the theme stays."""
        assets.faulty.clear()
        folder_words.cache_clear()
        reread_icons()
        load_theme.cache_clear()
        self.kit.clear()
        self.kit.use_theme(self._theme_name())

    def _tell_fault(self, fault: ComponentError) -> None:
        words = (_("table.reload_failed"), lambda: fault_text(fault, self.ui.language))
        answer = Answer(_("trouble.again"), kind="primary", id="reload.ok")
        self.show(Dialog(*words, (answer,), icon="warning"))

    def _layout(self) -> None:
        self._stale = False
        if self.screens:
            self.screen.arrange()
            self.screen.point(self.ui.pointer)
        self._regions.everything()

    def _frame(self) -> bool:
        if not self.screens:
            return False
        if self._stale:
            self._layout()
        self._later, self._put_off = False, self._later
        if self._put_off or (self._regions.empty and self._above.empty):
            return False
        whole = self.surface.get_rect()
        regions = self._regions.take(whole)
        above = [part for a in self._above.take(whole) for part in Regions.outside(a, regions)]
        if self.drawing:
            self._draw(regions, above)
        self.frames += 1
        return True

    def _draw(self, regions: Sequence[pygame.Rect], above: Sequence[pygame.Rect]) -> None:
        pen = Pen(self.surface, self.kit, self.ui.scale.unit, (0, 0), self.ui.scale.text)
        for region in regions:
            self.surface.set_clip(region)
            self.screen.draw(pen)
        for region in above:
            assert self._above_of is not None
            self.surface.set_clip(region)
            self.screen.draw_above(self._above_of, pen)
        self.surface.set_clip(None)
        pygame.display.update([*regions, *above])

    @property
    def put_off(self) -> bool:
        """Whether the last step left its frame to the next one."""
        return self._put_off

    def waits(self) -> bool:
        """Whether something must still be placed, drawn or moved."""
        drawn = self._regions.empty and self._above.empty
        return self._stale or self.motion.active or not drawn

    # -- when something goes wrong

    def crash(self, error: BaseException) -> None:
        """Show the crash dialog and write a bug file; the player never sees a traceback."""
        if self._crashing:
            self.running = False
            raise error
        self._crashing = True
        screen = crash_screen(
            error,
            self.screens,
            self.after_crash,
            self.settings_file,
            list(self.log_tail.lines),
        )
        self.motion = self.ui.motion = Motion()
        self.motion.now = self.clock()
        self.surface.set_clip(None)
        self.ui.focus = self.ui.hover = self.ui.grabbed = None
        self._held.forget()
        self.screens = [screen]
        screen.enter(self)
        screen.arrive()
        self.relayout()
        self._frame()
        self._crashing = False
