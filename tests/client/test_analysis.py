"""After the game: what was lost, told as it is found, kept, cancelled at once, with ways onward."""

from __future__ import annotations

import math
import threading

import pygame
import pytest

from gametable.bots import review as reviewing
from gametable.bots.review import Verdict, judged
from gametable.bots.search import Plan
from gametable.client.analysis.parts import PicturePair
from gametable.client.analysis.pictures import TurnPictures, differences
from gametable.client.analysis.screen import AnalysisScreen
from gametable.client.analysis.work import Analysis
from gametable.client.draw import Pen
from gametable.client.program import Program
from gametable.client.screens.end_of_game import EndScreen
from gametable.client.screens.new_game import NewGame
from gametable.client.screens.rule_book import RuleBookScreen
from gametable.client.screens.table import TableScreen
from gametable.core.engine.chance import Source
from gametable.core.engine.questions import PickOne
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.titles import find_title
from tests.client.hands import KeyHand, MouseHand
from tests.client.watch import step_until

SHALLOW = Plan("hard", 1, screened=6, finished=1, playouts=0, looks=8, seconds=math.inf)


def judge(seen, asked, played, depth, enough):
    return judged(find_title(seen.title), seen, played, SHALLOW, enough.is_set)


@pytest.fixture
def ended(open_app, tmp_path):
    """Opens a finished game of Planet Unknown on its end screen."""

    def begin(size=(1280, 720), judge=judge):
        app = open_app(size)
        program = Program(app, folder=tmp_path, durable=False, judge=judge)
        program.go_home()
        seats = (Seat("Anna"), Seat("Bence", player="bot", strength="easy"))
        title = find_title("planet_unknown")
        program.begin(NewGame(title, program.shelf.sheet(title.id), seats, {}, "END-1", False))
        app.settle()
        screen = app.screen
        source = Source.of("end")
        while screen.table.decision is not None:
            screen.table.answer_random(source)
        screen.refresh()
        program.game_over(screen.table)
        step_until(app, lambda: isinstance(app.screen, EndScreen) and app.screen.course is not None)
        app.settle()
        return app, program

    return begin


def test_it_opens_from_the_end_tells_what_was_lost_and_leads_to_a_branch(ended):
    judged_so_far = []

    def slow(seen, asked, played, depth, enough):
        judged_so_far.append(played)
        if len(judged_so_far) > 12:
            enough.wait()  # until it is cancelled
        return judge(seen, asked, played, depth, enough)

    app, program = ended(judge=slow)
    app.press(pygame.K_ESCAPE) if not app.screen.scores.complete else None
    app.press(pygame.K_a)
    app.settle()
    screen = app.screen
    assert isinstance(screen, AnalysisScreen)
    step_until(app, lambda: len(screen.review.verdicts) >= 12)
    step_until(app, lambda: any(w.id == "analysis.cancel" for w in screen.root.walk()))
    app.settle()
    app.click("analysis.cancel")
    app.settle()
    step_until(app, lambda: not screen.analysis.working)
    known = len(screen.review.verdicts)
    assert known == 12 < screen.review.decisions
    step_until(app, lambda: any(w.id == "analysis.turn.1" for w in screen.root.walk()))
    app.settle()
    first = screen.root.find("analysis.turn.1")
    assert first.loss > 0 and first.played != first.best
    entry = screen.entry
    words = screen.root.find("analysis.practise").accessible_name()
    assert words.startswith("Practise this: ") and "about rule" in words
    app.click("analysis.enlarge")
    app.settle()
    large = next(w for w in screen.overlays[-1].walk() if isinstance(w, PicturePair))
    small = next(w for w in screen.root.walk() if isinstance(w, PicturePair))
    assert large.rect[2] > 2.5 * small.rect[2]  # as large as the window holds it
    app.press(pygame.K_ESCAPE)
    app.settle()
    assert not screen.overlays and app.screen is screen
    app.click("analysis.branch")
    app.settle()
    assert isinstance(app.screen, TableScreen) and app.screen.table.header.practice
    assert len(app.screen.table.entries) == entry
    program.stop()


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_the_better_line_is_played_several_answers_deep(ended, by):
    app, program = ended((1920, 1080))
    app.press(pygame.K_a)
    app.settle()
    screen = app.screen

    def found():
        known = screen.review.verdicts
        return next((v for v in known if v.then and v.loss > reviewing.NOTHING), None)

    step_until(app, lambda: found() is not None)
    screen.analysis.cancel()
    step_until(app, lambda: not screen.analysis.working)
    step_until(app, lambda: any(w.id == "analysis.turn.1" for w in screen.root.walk()))
    rows = [w.id for w in screen.root.walk() if w.id.startswith("analysis.turn.")]
    app.settle()
    for row in rows:
        app.click(row)
        app.settle()
        shown = next(v for v in screen.review.verdicts if v.entry == screen.entry)
        if shown.then:
            break
    table = screen.analysis.table
    there, expected = reviewing.at(table, shown.entry), [shown.best]
    there.choose(shown.best)
    for ask, answer in shown.then:
        if there.decision is not None and there.decision.prompt.key == ask:
            there.choose(answer)
            expected.append(answer)
    assert 1 < len(expected) <= reviewing.LINE
    button = screen.root.find("analysis.line")
    if by == "mouse":
        app.click("analysis.line")
    else:
        app.ui.focus_on(button, True)
        app.press(pygame.K_RETURN)
    app.settle()
    assert isinstance(app.screen, TableScreen) and app.screen.table.header.practice
    seat = table.entries[shown.entry].seat
    line = app.screen

    def given():
        entries = line.table.entries[shown.entry :]
        return [e.answer for e in entries if e.chosen and e.seat == seat]

    assert given()[: len(expected)] == expected
    # Where the turn is over it goes on with what is best at the next decisions, three in all.
    step_until(app, lambda: len(given()) >= reviewing.LINE or line.table.over)
    app.settle()
    assert len(given()) == reviewing.LINE
    assert line.model.advice is not None and line.model.advice.key == "line.shown"
    program.stop()


def test_what_was_found_is_kept_and_the_rest_is_looked_at_later(tmp_path):
    table = Table.new(find_title("planet_unknown"), 2, {}, "1")
    for _ in range(20):
        table.answer_random(Source.of("x", len(table.entries)))
    save = tmp_path / "game.gtsave"
    asked = threading.Event()

    def slow(seen, asked_of, played, depth, enough):
        if asked.is_set():
            enough.wait(20)
        return judge(seen, asked_of, played, depth, enough)

    first = Analysis(table, slow, save)
    review = first.review(0, "quick")
    first.start(0, "quick")
    while len(review.verdicts) < 3 and first.working:
        pass
    asked.set()
    first.cancel()
    first.stop()
    while first.working:
        pass
    again = Analysis(table, judge, save)
    known = again.review(0, "quick")
    assert len(known.verdicts) >= 3
    assert known.verdicts == review.verdicts[: len(known.verdicts)]
    again.start(0, "quick")
    while again.working:
        pass
    assert again.review(0, "quick").finished
    again.stop()
    assert reviewing.kept(save, table, 0).finished


def test_a_finished_game_is_looked_at_again_from_the_saved_games(ended):
    app, program = ended((1920, 1080))
    name = app.screen.table.keeper.path.name
    program.go_home()
    program.browse()
    app.settle()
    step_until(app, lambda: any(w.id == f"save.{name}" for w in app.screen.root.walk()))
    app.settle()
    app.click(f"save.{name}.analyse_game")
    step_until(app, lambda: isinstance(app.screen, AnalysisScreen))
    program.stop()


@pytest.mark.parametrize("kind", [MouseHand, KeyHand])
def test_by_mouse_alone_and_by_keyboard_alone(ended, kind, tmp_path):
    app, program = ended((1280, 720), judge=quickly)
    hand = kind(app)
    hand.press("end.analyse")
    screen = app.screen
    assert isinstance(screen, AnalysisScreen)
    step_until(app, lambda: any(w.id == "analysis.turn.5" for w in screen.root.walk()))
    step_until(app, lambda: all(w.id != "analysis.cancel" for w in screen.root.walk()))
    app.settle()
    hand.press("analysis.turn.1")
    first = screen.entry
    if kind is KeyHand:
        app.press(pygame.K_DOWN)
    else:
        hand.press("analysis.turn.2")
    second = screen.entry
    assert second != first
    hand.press("analysis.keep")
    assert list((tmp_path / "scenarios").rglob("*.yaml"))
    hand.back()
    assert screen.entry == second
    hand.press("analysis.rule")
    assert isinstance(app.screen, RuleBookScreen)
    hand.back()
    hand.press("analysis.branch")
    assert isinstance(app.screen, TableScreen) and len(app.screen.table.entries) == second
    program.stop()


def quickly(seen, asked, played, depth, enough):
    """Judges without searching: another answer than the one by chance was better."""
    others = [key for key in asked.keys if key != played] if isinstance(asked, PickOne) else []
    return (others[0] if others else played, 2.5 if others else 0.0, (), ())


def test_two_answers_of_one_place_are_pictured_where_they_differ(open_app):
    app = open_app()
    position = {
        "title": "terraforming_mars",
        "seats": [{"name": "A"}, {"name": "B"}],
        "table": {"generation": 6, "phase": "actions", "turn": 0, "temperature": -26},
    }
    position["table"]["seats"] = [{"stock": {"mc": 40}}, {}]
    table = Table.from_scenario(find_title("terraforming_mars"), position)
    verdict = Verdict(
        0, 0, table.decision.prompt.key, ("project", "asteroid"), ("project", "power_plant"), 2.0
    )
    pictures = TurnPictures(app, table)
    painted = []
    for best in (False, True):
        surface = pygame.Surface((360, 320))
        pictures.paint(Pen(surface, app.kit, 1.0), verdict, best, (0, 0, 360, 320))
        app.settle()
        pictures.paint(Pen(surface, app.kit, 1.0), verdict, best, (0, 0, 360, 320))
        painted.append(pygame.image.tobytes(surface, "RGB"))
    assert any(painted[0]) and painted[0] != painted[1]
    # As played, then with the best: what it cost, and what it brought.
    rows = {row.icon: (row.one, row.other) for row in differences(table, verdict)}
    assert rows["tr"] == (21, 20) and rows["temperature"] == (-24, -26)
    assert rows["credit"] == (26, 29) and "steel" not in rows
