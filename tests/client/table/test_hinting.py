"""Hints and bots on the table: marked, explained, never answering for the player."""

from __future__ import annotations

import pygame
import pytest

from gametable.bots.players import Hint, hints
from gametable.bots.process import BotLost
from gametable.client.draw import Pen
from gametable.client.program import Program
from gametable.client.screens.new_game import NewGame
from gametable.client.screens.table import TableCalls, TableScreen
from gametable.client.table import bot_turn
from gametable.client.table.bot_turn import random_bot
from gametable.client.table.hinting import HintMenu, figure
from gametable.client.widgets.widget import inside
from gametable.core.engine.chance import Source
from gametable.core.engine.questions import PickOne, PickSome
from gametable.core.engine.title import Seat
from gametable.titles import find_title
from tests.client.watch import step_until
from tests.rules.gaia_project.play import seat as gaia_seat
from tests.rules.gaia_project.play import sit as gaia_sit
from tests.rules.roll_for_the_galaxy.positions import position, table_at


@pytest.fixture
def begun(open_app, tmp_path):
    """Opens a game of Planet Unknown: `begun(players, practice, **program)` is its screen."""

    def begin(players=("human",), practice=True, **given):
        app = open_app((1280, 720))
        program = Program(app, folder=tmp_path, durable=False, **given)
        program.go_home()
        seats = [Seat(f"P{n}", player=player) for n, player in enumerate(players)]
        title = find_title("planet_unknown")
        program.begin(
            NewGame(title, program.shelf.sheet(title.id), tuple(seats), {}, "HINT-1", practice)
        )
        app.settle()
        return app, app.screen

    return begin


def wait(app, until):
    step_until(app, until)
    app.settle()
    assert until()


def asked_bots(question):
    return hints(find_title("planet_unknown"), question.sight, question.decision)


def test_h_shows_answers_worth_thinking_of_and_takes_none(begun):
    app, screen = begun(hints=asked_bots)
    source = Source.of("way")
    while screen.table.decision.prompt.key != "ask.place_tile":
        screen.table.answer_random(source)
    screen.refresh()
    app.settle()
    steps, held = len(screen.table.entries), screen.model.placer.key
    app.press(pygame.K_h)
    wait(app, lambda: screen.model.advice is not None)
    assert not screen.overlays and not screen.model.hints  # the area first, and nothing more
    assert screen.bar.text.hint == screen.said.text(screen.model.advice)
    app.press(pygame.K_h)
    wait(app, lambda: "hint.A" in ids(screen))
    assert {"hint.A", "hint.B"} <= ids(screen)
    assert len(screen.table.entries) == steps
    told = [line for item in screen.overlays[-1].lines for line in item.entry.note.splitlines()]
    assert told and all(line.count(": ") < 2 for line in told), told
    # While one is looked at the piece is held there, so that what it does is told.
    seen = []
    for _two in range(2):
        seen.append(screen.model.placer.key)
        slots = screen.model.placer.slots_at(seen[-1])
        assert slots in screen.model.hint_places.values()
        assert screen.play.ahead.previewed() == seen[-1]
        app.press(pygame.K_DOWN)
        app.settle()
    assert len(set(seen)) == 2
    app.press(pygame.K_ESCAPE)
    app.settle()
    assert screen.model.placer.key == held
    # The letters stay on the table until it is answered, each on the squares that it speaks of.
    places = screen.model.hint_places
    assert {"A", "B"} <= set(places)
    assert all(slot in screen.model.laid.spots for slots in places.values() for slot in slots)
    screen.table.answer_random(source)
    screen.refresh()
    app.settle()
    assert not screen.model.hint_places and screen.model.advice is None


def test_what_a_hint_says_of_several_is_picked_and_not_yet_answered(begun):
    app, screen = begun(hints=asked_bots)
    assert isinstance(screen.table.decision, PickSome)
    steps = len(screen.table.entries)
    for until in (lambda: screen.model.advice is not None, lambda: "hint.A" in ids(screen)):
        app.press(pygame.K_h)
        wait(app, until)
    marked = {id for id, letter in screen.model.hints.items() if letter == "A"}
    app.press(pygame.K_1)  # of the chips, whose digits are not those of a list
    app.settle()
    assert not screen.model.choosing.chosen and "hint.A" in ids(screen)
    app.press(pygame.K_a)
    app.settle()
    assert {option.target for option in screen.model.choosing.chosen} == marked and marked
    assert screen.model.choosing.ready and len(screen.table.entries) == steps
    assert screen.model.advice is None  # the bar tells what is chosen


def ids(screen):
    return {w.id for overlay in screen.overlays for w in overlay.walk() if w.id}


def test_h_pressed_twice_at_once_shows_all_as_soon_as_it_is_known(begun):
    app, screen = begun(hints=asked_bots)
    for _twice in range(2):
        app.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h", scancode=0))
        app.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_h, mod=0, unicode="h", scancode=0))
    wait(app, lambda: "hint.A" in ids(screen))
    assert screen.model.hints


def test_a_match_gives_no_hint_but_offers_to_practise_from_there(begun):
    asked = []
    app, screen = begun(practice=False, hints=asked.append)
    app.press(pygame.K_h)
    assert "hint.practise" in ids(screen) and not asked
    app.click("hint.practise")
    app.settle()
    assert app.screen is not screen and app.screen.table.header.practice
    assert not screen.table.header.practice


def test_when_the_bots_are_lost_it_is_said_and_the_game_goes_on(begun):
    asked = []

    def lost_at_first(question):
        asked.append(question)
        if len(asked) < 3:
            raise BotLost("gone")
        return random_bot(question)

    app, screen = begun(players=("bot", "bot"), answer=lost_at_first)
    wait(app, lambda: bool(screen.overlays))
    said = " ".join(w.accessible_name() for o in screen.overlays for w in o.walk())
    assert "process in which the bots think" in said
    screen.bots.skip()
    wait(app, lambda: len(asked) > 3)  # it is asked again each time, and told once
    assert len(screen.overlays) == 1


def test_skip_hurries_a_bot_that_takes_long(begun, monkeypatch):
    monkeypatch.setattr(bot_turn, "LONG", -1)
    asked = []

    def ponder(question):
        asked.append(question)
        assert question.enough.wait(20)
        return random_bot(question)

    app, screen = begun(players=("bot", "human"), answer=ponder)
    wait(app, lambda: bool(asked))
    screen.bots.skip()
    wait(app, lambda: asked[0].enough.is_set())
    wait(app, lambda: len(asked) > 1 or not screen.session.bot_to_act)


@pytest.mark.parametrize("by", ["key", "mouse"])
def test_a_bot_that_takes_long_can_be_told_that_its_best_so_far_is_enough(begun, monkeypatch, by):
    monkeypatch.setattr(bot_turn, "LONG", 0.3)
    asked = []

    def ponder(question):
        asked.append(question)
        assert question.enough.wait(20)
        return random_bot(question)

    app, screen = begun(players=("bot", "human"), answer=ponder)
    bar = screen.bar
    wait(app, lambda: bool(asked))
    assert bar.text.prompt == "P0 is thinking" and bar.text.primary == "Pause"
    wait(app, lambda: screen.bots.slow and bar.text.prompt == "P0 needs a little longer.")
    assert bar.text.primary == "Let it play its best so far"
    app.change(language="hu")
    app.settle()
    assert bar.text.prompt == "P0 kicsit tovább gondolkodik."
    steps = len(screen.table.entries)
    if by == "mouse":
        app.click("bar.primary")
    else:
        app.press(pygame.K_RETURN)
    wait(app, lambda: len(screen.table.entries) > steps)
    assert asked[0].enough.is_set()


def test_a_bot_that_is_asked_no_more_need_not_think_on(begun):
    asked = []

    def ponder(question):
        asked.append(question)
        question.enough.wait(20)
        return random_bot(question)

    app, screen = begun(players=("bot", "human"), answer=ponder)
    wait(app, lambda: bool(asked))
    screen.calls.leave()
    app.settle()
    assert asked[0].enough.is_set()


def test_figures_have_their_sign():
    assert [figure(n) for n in (1.5, -2.0, 3)] == ["+1.5", "−2", "+3"]


def test_the_list_stands_where_it_lies_on_least_that_it_is_about():
    room, view = (200.0, 50.0, 1000.0, 600.0), (0.0, 0.0, 1280.0, 720.0)
    marked = [(220.0, 60.0, 200.0, 100.0), (220.0, 500.0, 200.0, 100.0)]
    menu = HintMenu([], room, marked, [(900.0, 60.0, 200.0, 100.0)])
    x, y = menu.corner(view, (300.0, 200.0))
    assert x + 300 <= 1200 and x >= 800 and y >= 400


def test_the_letter_of_a_hint_that_lies_nowhere_stands_on_its_chip(begun):
    """As to end the turn."""

    def every(question):
        asked = question.decision
        numbers = sorted(range(asked.count), key=lambda n: asked.describe(n).target is not None)
        return [Hint(asked.keys[number], (), n / 10) for n, number in enumerate(numbers)]

    app, screen = begun(hints=every)
    source = Source.of("way")
    decision = screen.table.decision
    while not (
        isinstance(decision, PickOne)
        and 2 < decision.count < 7
        and None in [option.target for option in decision.options()]
    ):
        screen.table.answer_random(source)
        decision = screen.table.decision
    screen.refresh()
    app.settle()
    nowhere = [n for n in range(decision.count) if decision.describe(n).target is None]
    nowhere = dict(zip(nowhere, "AB", strict=False))
    for until in (lambda: screen.model.advice is not None, lambda: "hint.A" in ids(screen)):
        app.press(pygame.K_h)
        wait(app, until)
    assert screen.model.hint_numbers.items() >= nowhere.items()
    lettered = {chip.look.number: chip.letter() for chip in screen.bar.chips if chip.letter()}
    assert lettered and lettered.items() <= screen.model.hint_numbers.items()
    # What is told is told of the hint that is looked at, not of where the focus stands.
    for number in sorted(range(decision.count), key=lambda n: n not in nowhere)[:2]:
        assert screen.play.ahead.previewed() == decision.keys[number]
        app.press(pygame.K_DOWN)
        app.settle()
    app.press(pygame.K_ESCAPE)
    app.settle()
    assert screen.model.hovered_number is None


def test_letters_stand_on_the_places_where_one_piece_is_put(open_app):
    worlds = ["mining_world", "pirate_world"]
    table = table_at(position({"produce": "h", "built": worlds}, phase="produce"))

    def every(question):
        asked = question.decision
        return [Hint(key, (), n / 10) for n, key in enumerate(asked.keys)]

    screen, app = TableScreen(table, hints=every, calls=TableCalls()), open_app((1280, 720))
    app.push(screen)
    app.settle()
    for until in (lambda: screen.model.advice is not None, lambda: "hint.A" in ids(screen)):
        app.press(pygame.K_h)
        wait(app, until)
    assert set(screen.model.hints) == {f"tile/{world}" for world in worlds}
    assert screen.model.advice.args["area"] == screen.model.laid.zones["tableau"].zone.label


@pytest.mark.drawn
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_letters_hide_nothing_that_is_compared(open_app, monkeypatch, size):
    """A planet, what a level of research brings, what the free action beside gives."""
    at: dict[str, tuple[float, float]] = {}
    text = Pen.text

    def listening(pen, words, where, *rest, **more):
        if words in ("A", "B", "C"):
            at[words] = where
        return text(pen, words, where, *rest, **more)

    screen = TableScreen(gaia_sit(gaia_seat(credits=15, ore=8, knowledge=4)), calls=TableCalls())
    app = open_app(size, hand_off="trusting", animation_speed="none")
    app.push(screen)
    app.settle()
    spots = screen.model.laid.spots
    wanted = [id for id, _name, _rect in screen.canvas.targets()]
    planet = next(id for id in wanted if id.startswith("map/"))
    free = [id for id in wanted if id.startswith("free/")][-1]
    monkeypatch.setattr(Pen, "text", listening)
    screen.model.hints = {planet: "A", "research/economy_1": "B", free: "C"}
    app.redraw()
    app.settle()
    for id, letter in (*screen.model.hints.items(),)[:2]:
        assert at[letter][1] > spots[id].centre[1] + 0.2 * spots[id].rect[3]
    others = [s.rect for s in spots.values() if s.kind != "zone" and s.id != free]
    assert not any(inside(rect, at["C"]) for rect in others if rect != spots[free].rect)
