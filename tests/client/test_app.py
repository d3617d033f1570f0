"""The loop: idle draws nothing, parts are drawn alone, crashes are told without a traceback."""

import os
import subprocess
import sys
from functools import partial
from types import SimpleNamespace

import pygame
import pytest

from gametable.client.draw import Pen
from gametable.client.host.motion import Motion, move_time
from gametable.client.host.screen import Screen
from gametable.client.screens.fitted import FittedScreen
from gametable.client.screens.message import CrashScreen
from gametable.client.widgets import Button, Column, Padded, Widget

pytestmark = pytest.mark.drawn


def test_idle_draws_no_frame(open_home):
    app = open_home()
    before = app.frames
    for _ in range(50):
        app.step()
    assert app.frames == before
    app.move_to((1, 1))
    app.step()
    assert app.frames == before


def test_a_hover_draws_only_its_part(open_home, monkeypatch):
    app = open_home((1920, 1080))
    app.move_to((5, 5))
    x, y, _w, _h = app.screen.root.find("home.load").rect
    app.step(
        pygame.event.Event(
            pygame.MOUSEMOTION, pos=(int(x + 9), int(y + 9)), rel=(1, 1), buttons=(0, 0, 0)
        )
    )
    app.motion.finish()
    drawn = []
    monkeypatch.setattr(pygame.display, "update", drawn.extend)
    app.step()
    assert drawn
    assert sum(r.width * r.height for r in drawn) < 0.2 * 1920 * 1080


def test_a_part_drawn_alone_looks_as_if_all_was_drawn(open_home):
    app = open_home()
    x, y, _w, _h = app.screen.root.find("home.load").rect
    app.move_to((x + 9, y + 9))
    part = pygame.image.tobytes(app.surface, "RGB")
    app.redraw()
    app.step()
    assert pygame.image.tobytes(app.surface, "RGB") == part


def test_resizing_places_everything_anew(open_home):
    app = open_home((1280, 720))
    app.resize((1920, 1080))
    app.settle()
    assert app.ui.scale.unit == 1.0
    assert app.screen.root.rect == (0, 0, 1920, 1080)


def test_what_changes_when_a_screen_is_entered_is_seen_at_once(open_home):
    class Visits(FittedScreen):
        visits = 0

        def build(self):
            return Padded(Button(str(self.visits), id="visits"))

        def entered(self):
            self.visits += 1
            self.changed()

    app = open_home()
    screen = Visits()
    for visits in ("1", "2"):
        app.push(screen)
        app.step()
        assert screen.root.find("visits").accessible_name() == visits
        assert app.ui.focus is screen.root.find("visits")
        app.pop()


def test_any_key_completes_a_tween():
    motion = Motion()
    seen, done = [], []
    motion.start(seen.append, 0.3, done=lambda: done.append(1))
    motion.advance(0.1)
    assert 0 < seen[-1] < 1 and motion.active
    motion.finish()
    assert seen[-1] == 1 and done == [1] and not motion.active


def test_speed_and_reduced_motion():
    motion = Motion()
    motion.speed = "none"
    seen = []
    assert motion.start(seen.append, 0.3) is None and seen == [1.0]
    motion.speed, motion.reduced = "slow", True
    assert motion.seconds(0.5) == pytest.approx(0.24)
    assert motion.seconds(0.09, moves=False) == pytest.approx(0.18)
    assert move_time(0) == 0.28 and move_time(1e6) == 0.52


def test_a_timer_waits_without_frames():
    motion = Motion()
    heard = []
    timer = motion.after(0.3, lambda: heard.append(1))
    motion.advance(0.2)
    assert not heard and not motion.active
    motion.advance(0.4)
    motion.advance(0.9)
    assert heard == [1]
    motion.forget(timer)


class Broken(Screen):
    """Raises where it is told to."""

    def __init__(self, where: str):
        super().__init__()
        self.where = where

    def build(self) -> Widget:
        return Padded(Button("Break", self._break, id="break"), 40)

    def _break(self) -> None:
        if self.where == "press":
            raise ValueError("secret hand: ace")

    def backdrop(self, pen: Pen) -> None:
        super().backdrop(pen)
        if self.where == "draw":
            raise ValueError("in drawing")

    def safe_step(self):
        return 164

    def reopen(self):
        return Broken("never")


@pytest.mark.parametrize("where", ["press", "draw"])
def test_a_crash_is_told_and_written_down(open_app, tmp_path, where):
    app = open_app()
    app.push(Broken(where))
    app.settle()
    if where == "press":
        app.click("break")
    assert isinstance(app.screen, CrashScreen)
    words = " ".join(widget.accessible_name() for widget in app.screen.top.walk())
    assert "Something went wrong." in words and "safe up to step 164" in words
    assert "Traceback" not in words
    (file,) = (tmp_path / "bugs").iterdir()
    text = file.read_text("utf-8")
    assert "Traceback" in text and "screen: Broken" in text and "language: en" in text
    app.click("crash.reopen")
    assert isinstance(app.screen, Broken)


def test_a_crash_in_the_thread_is_told_too(open_app):
    app = open_app()
    app.push(Screen())
    app.jobs.behind(lambda: 1 / 0, lambda made: None)
    app.settle()
    assert isinstance(app.screen, CrashScreen)


def test_work_is_spread_over_frames(open_app, monkeypatch):
    app = open_app()
    app.push(Screen())
    app.settle()
    done, now = [], [0.0]
    monkeypatch.setattr(
        "gametable.client.host.jobs.time", SimpleNamespace(perf_counter=lambda: now[0])
    )

    def work():
        now[0] += 0.004
        done.append(1)

    for _ in range(10):
        app.jobs.soon(work)
    app.step()
    assert 1 <= len(done) < 10
    app.settle()
    assert len(done) == 10


def test_full_screen_and_back(open_home):
    app = open_home()
    app.press(pygame.K_F11)
    assert app.full_screen
    app.press(pygame.K_F11)
    assert not app.full_screen


def test_quitting_ends_the_loop(open_home):
    app = open_home()
    app.post(pygame.event.Event(pygame.QUIT))
    app.run()
    assert not app.running


@pytest.mark.slow
def test_without_a_display_there_is_one_clear_sentence(tmp_path):
    code = (
        "from pathlib import Path\n"
        "from gametable.client.host.app import App, NoDisplay\n"
        f"try:\n    App(Path({str(tmp_path)!r}))\n"
        "except NoDisplay as problem:\n    print(problem)\n"
    )
    environment = {**os.environ, "SDL_VIDEODRIVER": "no-such-driver"}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment
    )
    assert done.stdout.startswith("gametable needs a screen to draw on")
    assert done.stdout.count("\n") == 1 and not done.stderr


def test_an_event_that_the_queue_keeps_back_cannot_be_posted(open_home):
    app = open_home()
    with pytest.raises(ValueError, match="never hears of"):
        app.post(pygame.event.Event(pygame.JOYBUTTONDOWN, button=1))
    with pytest.raises(ValueError, match="never hears of"):
        app.step(pygame.event.Event(pygame.USEREVENT))


def test_a_larger_piece_of_work_waits_for_a_step_that_draws_nothing(open_home):
    app = open_home()
    done = []
    app.jobs.idly(lambda: done.append(1))
    app.jobs.idly(lambda: done.append(2))
    app.redraw()
    assert app.step() and done == []
    assert not app.step() and done == [1]
    assert not app.step() and done == [1, 2]


class Doors(Screen):
    """A door to another screen, at the same place as its own button."""

    def __init__(self, opens: Screen | None = None):
        super().__init__()
        self.opens, self.presses = opens, 0

    def build(self) -> Widget:
        return Padded(Button("Door", self._press, id="door"), 40)

    def _press(self) -> None:
        self.presses += 1
        if self.opens is not None:
            self.app.push(self.opens)


def test_the_second_click_of_a_double_click_does_not_reach_what_the_first_has_opened(open_home):
    app = open_home()
    behind = Doors()
    app.push(Doors(behind))
    app.settle()
    app.click("door")
    assert app.screen is behind
    app.click("door", clicks=2)
    assert behind.presses == 0
    app.click("door")
    app.click("door", clicks=2)  # two clicks on the same thing are both meant
    assert behind.presses == 2


class Moving(Screen):
    """A button in whose place another one comes when it is pressed."""

    def __init__(self):
        super().__init__()
        self.pressed: list[str] = []
        self.order = ["first", "second"]

    def build(self) -> Widget:
        made = (Button("Here", partial(self._press, id), id=id) for id in self.order)
        return Padded(Column(*made), 40)

    def _press(self, id: str) -> None:
        self.pressed.append(id)
        self.order.reverse()
        self.rebuild()


def test_the_second_click_of_a_double_click_does_not_reach_what_came_under_the_pointer(open_home):
    app = open_home()
    screen = Moving()
    app.push(screen)
    app.settle()
    x, y, w, h = screen.top.find("first").rect
    at = x + w / 2, y + h / 2
    app.click(at)
    assert screen.top.hit(at).id == "second"
    app.click(at, clicks=2)
    assert screen.pressed == ["first"]
    app.click(at)
    assert screen.pressed == ["first", "second"]
