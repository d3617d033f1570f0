"""A person hands a seat to a bot and takes one over, at any step; it is kept with the game."""

import pygame
import pytest

from gametable.bots.players import answer
from gametable.client.program import Program
from gametable.client.screens.new_game import NewGame
from gametable.core.engine.chance import Source
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat, reseated
from gametable.core.journal.loading import load_table
from gametable.titles import find_title
from tests.client.watch import step_until


def easy(question):
    title = find_title(question.sight.title)
    return answer(title, question.sight, question.decision, "careful")


@pytest.fixture
def screen(open_app, tmp_path):
    app = open_app((1280, 720))
    program = Program(app, folder=tmp_path, durable=False, answer=easy)
    program.go_home()
    seats = (Seat("Anna"), Seat("Bence", player="bot", strength="easy"))
    title = find_title("planet_unknown")
    program.begin(NewGame(title, program.shelf.sheet(title.id), seats, {}, "HAND-1", False))
    app.settle()
    return app, app.screen


def choose(app, seat, who):
    app.click(f"who_plays.{seat}")
    app.settle()
    app.click(f"who_plays.{seat}.{who}")
    app.settle()


def test_seats_change_hands_by_the_menu_and_the_game_keeps_it(screen):
    app, table_screen = screen
    session, table = table_screen.session, table_screen.table
    step_until(app, lambda: session.decision is not None)
    assert session.humans == [0] and session.viewer == 0
    app.press(pygame.K_m)
    app.settle()
    app.click("menu.who_plays")
    app.settle()
    choose(app, 0, "easy")
    app.press(pygame.K_ESCAPE)  # a slip: nothing has changed hands yet
    app.settle()
    assert session.humans == [0] and table_screen.overlays == []
    app.press(pygame.K_m)
    app.settle()
    app.click("menu.who_plays")
    app.settle()
    choose(app, 1, "human")
    choose(app, 0, "hard")
    before = len(table.entries)
    assert session.humans == [0]
    app.click("hand_over")
    app.settle()
    assert session.humans == [1] and session.viewer == 1
    step_until(app, lambda: session.decision is not None and len(table.entries) > before)
    assert session.decision.seat == 1  # the bot has played for the first seat
    assert table.header.seats[0].player == "human"  # the game began with a person there
    path = table.keeper.path
    table.keeper.close()
    again = load_table(path, find_title, durable=False)
    assert [(s.player, s.strength) for s in again.seated] == [("bot", "hard"), ("human", "")]
    again.keeper.close()


def test_an_automa_stays_and_notes_that_make_no_sense_change_nothing():
    title = find_title("pulsar_2849")
    table = Table.new(title, [Seat("A"), Seat("SID", player="automa")], {}, "1")
    with pytest.raises(ValueError, match="automa"):
        table.hand_over(1, "bot", "easy")
    was = list(table.seated)
    for noted in (None, 3, [], [["bot"], 7], [["bot", 1], ["human", ""]], {"0": "bot"}):
        assert reseated(was, noted) == was
    now = reseated(was, [["bot", "easy"], ["human", ""]])
    assert [seat.player for seat in now] == ["bot", "automa"]


def test_what_was_taken_back_before_a_seat_changed_hands_still_replays():
    """The rules are not told who sits there now."""
    title = find_title("planet_unknown")
    table = Table.new(title, 2, {}, "1")
    source = Source.of("steps")
    for _ in range(12):
        table.answer_random(source)
    table.hand_over(0, "bot", "easy")
    table.hand_over(1, "bot", "easy")
    here = len(table.entries)
    table.undo()  # all seats are bots: the last step of any
    assert len(table.entries) < here
