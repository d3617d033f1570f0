"""The list of keys (F1) is true wherever it is opened: each of them does something there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from gametable.client.host.app import App
from gametable.client.host.keys import ACTIONS
from gametable.client.program import Program
from gametable.client.screens.key_list import KeyListScreen, KeyRow
from gametable.components.lessons import load_lessons
from gametable.core.engine.chance import Source
from gametable.core.engine.title import Seat
from gametable.titles import find_title
from tests.kit.soaked import soaked

pytestmark = pytest.mark.drawn

UNSEEN = ("reload", "full_screen", "quit")
"""What is done outside of what a test can see: files are read, the window changes or closes."""
PEOPLE = (Seat("Ada"), Seat("Bence"), Seat("Nova", player="bot"))


def begun(program: Program, title: str, prompt: str, seats=PEOPLE, practice=False) -> None:
    """A game that has come to a question."""
    table = program.keeping.begin(find_title(title), seats, {}, "KEYS", practice)
    source = Source.of("keys")
    while table.decision.prompt.key != prompt or table.decision.seat > 1:
        table.answer_random(source)
    program.app.push(program.table_screen(table))


def home(program: Program) -> None:
    pass


def match(program: Program) -> None:
    begun(program, "terraforming_mars", "ask.action")


def practice(program: Program) -> None:
    begun(program, "terraforming_mars", "ask.action", practice=True)
    session = program.app.screen.session
    session.undo()
    session.choose(session.decision.keys_of(session.decision.random(Source.of("x"))))


def placing(program: Program) -> None:
    begun(program, "planet_unknown", "ask.place_tile", practice=True)


def paying(program: Program) -> None:
    begun(program, "pulsar_2849", "ask.turn")


def bot_plays(program: Program) -> None:
    table = program.keeping.begin(
        find_title("roll_for_the_galaxy"), (Seat("Nova", player="bot"), Seat("Ada")), {}, "K", False
    )
    program.app.push(screen := program.table_screen(table))
    screen.bots.pause()


def lesson(program: Program) -> None:
    file = next(f for f in load_lessons(find_title("planet_unknown")) if f.id == "first_tile")
    program.lessons.start(file)


def moment(program: Program) -> None:
    match(program)
    program.app.screen.session.show_moment(3)


def saved(program: Program) -> None:
    match(program)
    program.go_home()
    program.browse()


def menu(program: Program) -> None:
    match(program)
    program.app.settle()
    program.app.press(pygame.K_m)


CONTEXTS = [
    home, match, *soaked(placing, lesson, practice, paying, bot_plays, moment, saved, menu),
]  # fmt: skip


@pytest.fixture
def there(open_app: Any, tmp_path: Path) -> Callable[[Callable[[Program], None]], App]:
    """Opens a program anew and goes somewhere."""
    count = 0

    def make(goes: Callable[[Program], None]) -> App:
        nonlocal count
        count += 1
        app = open_app(
            (1280, 720), animation_speed="none", hand_off="trusting", folded={}, hand_order={}
        )
        program = Program(app, folder=tmp_path / str(count), durable=False)
        program.go_home()
        goes(program)
        app.settle()
        return app

    return make


def listed(app: App) -> dict[str, str]:
    """What the list of keys tells: actions and their names."""
    app.press(pygame.K_F1)
    app.settle()
    screen = app.screen
    assert isinstance(screen, KeyListScreen)
    return {row.of: app.ui.say(row.name) for row in screen.top.walk() if isinstance(row, KeyRow)}


def looks(app: App) -> tuple[Any, ...]:
    """All that a key could change, for who sits there."""
    screen = app.screen
    focus = app.ui.focus
    return (
        type(screen), [each.id for each in screen.overlays], focus and focus.id, app.ui.focus_shown,
        [widget.accessible_name() for widget in screen.top.walk()], repr(app.settings),
        pygame.image.tobytes(app.surface, "RGB"),
    )  # fmt: skip


def changes(app: App, action: str) -> bool:
    """Whether a key changes anything as it goes down; it comes up again."""
    before = looks(app)
    written = app.ui.keys.chords(action)[0]
    held = {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT}
    *mods, name = written.split("+") if written not in "+-" else [written]
    mod = 0
    for each in mods:
        mod |= held[each]
    key = {"key": pygame.key.key_code(name or "+"), "mod": mod}
    app.post(pygame.event.Event(pygame.KEYDOWN, unicode="", **key))
    app.settle()
    changed = looks(app) != before
    app.post(pygame.event.Event(pygame.KEYUP, **key))
    app.settle()
    return changed


@pytest.mark.parametrize("goes", CONTEXTS)
def test_each_key_that_is_listed_does_something_there(goes, there) -> None:
    told = listed(there(goes))
    idle, app = [], None
    for action in (action for action in told if action not in UNSEEN):
        app = app or there(goes)
        if changes(app, action):
            app = None
        else:
            idle.append(action)
    assert not idle, idle


def test_in_a_lesson_y_shows_its_steps_and_puts_them_away(there) -> None:
    for goes, first, again in (
        (lesson, "Steps", "Restart this step"),
        (match, "Your first round", "Reload components"),
    ):
        app = there(goes)
        told = listed(app)
        assert (told["first_round"], told["reload"]) == (first, again)
    # Where all keys are listed, for whoever changes them, it says both.
    app.click("keys.all")
    app.settle()
    rows = [row for row in app.screen.top.walk() if isinstance(row, KeyRow)]
    names = {row.of: app.ui.say(row.name) for row in rows}
    assert names["first_round"] == "Your first round; in a lesson its steps"
    assert set(names) == set(ACTIONS)
    app = there(lesson)
    room = app.screen.frame.lesson
    for _ in range(3):
        before = room.listed
        app.press(pygame.K_y)
        app.settle()
        assert room.listed is not before


def test_what_cannot_be_done_there_is_not_listed(there) -> None:
    told = {goes: listed(there(goes)) for goes in (home, match, placing, practice)}
    assert "home_new" in told[home] and "undo" not in told[home] and "back" not in told[home]
    assert "turn_left" in told[placing] and "turn_left" not in told[match]
    assert "line_up" in told[practice] and "line_up" not in told[match]
    assert "keep_position" in told[practice] and "keep_position" not in told[match]
    assert "sort_hand" in told[match] and "sort_hand" not in told[placing]
