"""Free practice that starts later: bots play up to a turn, a round or the last round."""

from __future__ import annotations

import threading
import time
from typing import Any

import pygame
import pytest

from gametable.bots.process import BotLost
from gametable.client.practice.start_at import PlayedAhead
from gametable.client.screens.new_game import NewGameScreen
from gametable.client.screens.new_game_draft import StartAt
from gametable.client.screens.table import TableScreen
from gametable.client.table.bot_turn import random_bot
from gametable.core.engine.table import Table
from gametable.titles import find_title, title_ids
from tests.client.layout_faults import faults
from tests.client.watch import step_until


def moment(table: Any) -> int:
    return table.title.valuation.moment(table.state)


def begun(title: str, start: StartAt) -> tuple[Any, Any, int]:
    """A game played ahead at random, the practice game of it, and at which answer that begins."""
    table = Table.new(find_title(title), 2, {}, "ORION-4815", practice=True)
    ahead = PlayedAhead(table, start, random_bot)
    entry = ahead.run()
    first = table.title.setup(table.header.seats, table.header.options)
    made = Table(table.title, table.header, first, entries=list(table.entries[:entry]))
    return ahead, made, entry


@pytest.mark.parametrize("title", title_ids())
def test_the_first_turn_comes_after_all_choices_of_the_set_up(title: str) -> None:
    _ahead, made, entry = begun(title, StartAt("turn"))
    assert moment(made) == 1 and made.decision is not None
    assert "n" in made.title.scene(made.view(None), None, None).round.args
    before = made.clone()
    last = max(n for n, each in enumerate(made.entries[:entry]) if each.chosen or n == 0)
    before.undo_to(last)
    name = before.title.scene(before.view(None), None, None).round
    assert moment(before) < 1 or "n" not in name.args or last == 0


@pytest.mark.parametrize("title", ["planet_unknown", "gaia_project", "pulsar_2849"])
def test_a_round_begins_with_its_first_question(title: str) -> None:
    ahead, made, entry = begun(title, StartAt("round", 3))
    assert moment(made) == 3 and made.decision is not None and ahead.round == 3
    assert ahead.named is not None and ahead.named.args["n"] == 3  # told as the title tells it
    assert ahead.share == 1.0 and entry == len(ahead.table.entries)
    last = max(n for n, each in enumerate(made.entries) if each.chosen)
    made.undo_to(last)
    assert moment(made) == 2


@pytest.mark.parametrize("title", ["pulsar_2849", "gaia_project"])
def test_the_end_game_is_the_last_round(title: str) -> None:
    ahead, made, entry = begun(title, StartAt("end"))
    assert ahead.table.over and not made.over and 0 < entry < len(ahead.table.entries)
    at = moment(made)
    later = [n for n in range(entry, len(ahead.table.entries)) if ahead.table.entries[n].chosen]
    assert later
    while made.decision is not None and moment(made) == at:
        made.choose_index(ahead.table.decision or made.decision.random(luck()))
    assert made.over or moment(made) == at + 1


def luck() -> Any:
    from gametable.core.engine.chance import Source

    return Source.of("played")


def test_a_round_that_never_comes_is_the_last_one() -> None:
    ahead, made, _entry = begun("gaia_project", StartAt("round", 19))
    assert ahead.table.over and moment(made) == 6 and made.decision is not None


@pytest.fixture
def later(desk: Any) -> Any:
    """Opens the new-game screen for practice, with a start chosen."""

    def make(what: str, answer: Any = random_bot, **settings: Any) -> Any:
        opened = desk(**settings)
        opened.program.answer = answer
        opened.program.practice.open()
        opened.app.settle()
        opened.program.practice.around.new_practice("gaia_project")
        opened.app.settle()
        screen = opened.app.screen
        assert isinstance(screen, NewGameScreen) and screen.model.draft.practice
        chip = next(w for w in screen.root.walk() if w.id == f"new.start_at.{what}")
        opened.app.ui.focus_on(chip, True)
        opened.app.press(pygame.K_SPACE)
        opened.app.settle()
        assert screen.model.draft.start.what == what
        return opened

    return make


def test_it_is_chosen_on_the_sheet_and_leads_to_a_practice_game(later: Any) -> None:
    opened = later("round")
    app, screen = opened.app, opened.app.screen
    stepper = next(w for w in screen.root.walk() if w.id == "new.start_round")
    app.ui.focus_on(stepper, True)
    app.press(pygame.K_RIGHT)
    app.settle()
    assert screen.model.draft.start.round == 3
    screen.begin()
    step_until(app, lambda: isinstance(app.screen, TableScreen))
    table = app.screen.table
    assert table.header.practice and moment(table) == 3
    assert table.keeper.path.is_file() and len(opened.files()) == 1


def slow(going: threading.Event) -> Any:
    """A bot that answers only once it may."""

    def answer(question: Any) -> Any:
        going.wait(10)
        time.sleep(0.001)
        return random_bot(question)

    return answer


@pytest.mark.parametrize("how", ["cancel", "here", "escape"])
def test_it_can_be_stopped_or_begun_where_they_are(later: Any, how: str) -> None:
    going = threading.Event()
    opened = later("end", slow(going))
    app, screen = opened.app, opened.app.screen
    screen.begin()
    app.step()
    assert app.screen.overlays and faults(app) == []
    if how == "escape":
        app.press(pygame.K_ESCAPE)
    else:
        app.click(f"ahead.{how}")
    going.set()
    if how == "here":
        step_until(app, lambda: isinstance(app.screen, TableScreen))
        assert app.screen.table.header.practice and not app.screen.table.over
        return
    step_until(app, lambda: not app.screen.overlays)
    app.rest(1.0)
    assert app.screen is screen and opened.files() == []


def test_bots_that_are_lost_are_told_of(later: Any) -> None:
    def lost(_question: Any) -> Any:
        raise BotLost("gone")

    opened = later("turn", lost)
    opened.app.screen.begin()
    step_until(opened.app, lambda: "cannot be asked" in words(opened.app), 4000)
    assert isinstance(opened.app.screen, NewGameScreen) and opened.files() == []


def words(app: Any) -> str:
    return " ".join(w.accessible_name() for w in app.screen.top.walk() if w.shown)


@pytest.mark.parametrize("language", ["en", "hu"])
def test_the_choice_fits(later: Any, language: str) -> None:
    opened = later("round", language=language)
    assert faults(opened.app) == []
