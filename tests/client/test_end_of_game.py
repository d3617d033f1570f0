"""The end of a game: figures from the title, rows one after the other, every way on."""

from __future__ import annotations

import pygame
import pytest

from gametable.client.draw import Pen, layer
from gametable.client.screens.end_figures import (
    Scored,
    Start,
    by_round,
    course,
    lasting,
    scoring_sheet,
    sources_of,
    turning_points,
)
from gametable.client.screens.end_of_game import EndCalls, EndScreen
from gametable.client.screens.end_parts import Figure, PartsList, RoundList
from gametable.client.table.rivals.rows import EventRow, Rows, read_rows
from gametable.client.widgets import IconImage
from gametable.client.widgets.lists import ScrollArea
from gametable.core.engine.chance import Source
from gametable.core.engine.log import Event
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.core.scene import Result, Score, ScoreLine
from gametable.core.text import Message
from gametable.titles import find_title
from tests.client.layout_faults import SIZES, faults, windows
from tests.client.tally_title import LINES, ROUNDS, SHEET, TITLE

pytestmark = pytest.mark.drawn

PEOPLE = ("Ada", "Bence", "Csilla", "Dóra", "Elemér", "Nova")
COLOURS = ("sky", "green", "gold", "red", "pink", "violet")


def finished(seats: int = 4, same: bool = False, names: tuple[str, ...] = PEOPLE) -> Table:
    """A finished game; the last seat wins, or all have the same."""
    people = [Seat(names[n], COLOURS[n]) for n in range(seats)]
    table = Table.new(TITLE, people, {}, "ORION-4815-HUN")
    while table.decision is not None:
        seat, n = table.decision.seat, len(table.entries)
        points = 3 if same else (n * 5 + seat * 3) % 7 if seat < seats - 1 else 7
        table.choose(("add", LINES[(n + seat) % len(LINES)], points))
    return table


@pytest.fixture
def open_end(open_app, tmp_path):
    """Opens the end screen of a game; `app.went` lists where its buttons led."""

    def make(
        table=None, size=(1920, 1080), rows=True, solo=(), clock=None, analyse=False, **settings
    ):
        app = open_app(size, **settings)
        app.clock = clock or app.clock
        app.motion.now = app.clock()
        app.went = []

        def save(text):
            path = tmp_path / "log.txt"
            path.write_text(text, "utf-8")
            return path

        calls = EndCalls(
            home=lambda: app.went.append("home"),
            rematch=lambda: app.went.append("rematch"),
            look=lambda entry: app.went.append(("look", entry)),
            save_log=save,
            what_if=lambda entry: app.went.append(("what_if", entry)),
            last=solo,
            analyse=(lambda *_: app.went.append("analyse")) if analyse else None,
        )
        screen = EndScreen(table or finished(), SHEET, calls)
        app.push(screen)
        app.settle()
        if rows:
            screen.show_all()
            app.settle()
        return app, screen

    return make


def spoken(app) -> str:
    return " ".join(w.accessible_name() for w in app.screen.top.walk())


def test_the_sheet_adds_up_and_marks_the_best():
    table = finished()
    sheet = scoring_sheet(table.scores(), table.result())
    assert [row.id for row in sheet.rows] == list(LINES)
    for seat, total in enumerate(sheet.totals):
        assert sum(row.points[seat] for row in sheet.rows) == total
    assert sheet.order[0] == 3 and sheet.totals[3] == 7 * ROUNDS
    assert sheet.margin() == (sheet.totals[3] - sheet.totals[sheet.order[1]], sheet.order[1])
    for row in sheet.rows:
        best = [seat for seat in range(4) if row.best(seat)]
        assert all(row.points[seat] == max(row.points) for seat in best)


def test_nobody_is_best_where_all_have_the_same():
    table = finished(2, same=True)
    sheet = scoring_sheet(table.scores(), table.result())
    assert not any(
        row.best(seat) for row in sheet.rows for seat in (0, 1) if len(set(row.points)) == 1
    )
    assert sheet.margin() is None


def test_what_is_told_of_a_jump_is_what_its_seat_did():
    """Also where lines that only one seat reads, as why it had no choice, stand before it."""
    people = [Seat(name) for name in PEOPLE[:2]]
    table, source = Table.new(find_title("planet_unknown"), people, {}, "a"), Source.of("layout")
    while table.decision is not None:
        table.answer_random(source)
    assert any(event.own for event in table.log)
    cards = [j for j in course(table).turning_points if j.by[0].key == "#line/civ_cards"]
    assert cards
    for jump in cards:
        assert jump.what.key.startswith("log.civ_card_kept")
        assert jump.what.args["who"] == f"#seat/{jump.seat}"


def test_the_course_has_a_point_for_every_round():
    table = finished()
    found = course(table)
    assert len(found.totals) == ROUNDS + 1
    assert found.totals[0] == (0, 0, 0, 0) and found.totals[-1] == tuple(
        score.total for score in table.scores()
    )
    assert all(a <= b for a, b in zip(found.totals[2], found.totals[3], strict=True))
    assert [start.number for start in found.starts] == list(range(1, ROUNDS + 1))
    assert found.rounds == tuple(range(ROUNDS + 1)) and found.starts[0].entry == 0
    assert [m.points for m in found.turning_points] == [7, 7, 7]
    assert all(m.seat == 3 and m.what.key == "log.added" for m in found.turning_points)
    assert [m.entry for m in found.turning_points] == sorted(m.entry for m in found.turning_points)


@pytest.mark.parametrize("seed", ["f0", "a3"])
def test_what_a_jump_is_told_by_came_after_it_where_seats_have_lines_of_their_own(seed: str):
    table = Table.new(find_title("planet_unknown"), 3, seed=seed)
    source = Source.of("a", 1)
    while table.decision is not None:
        table.answer_random(source)
    assert any(event.own for event in table.log)
    told = [(event.entry, event.message()) for event in table.log_for(None)]
    for jump in course(table).turning_points:
        assert any(entry > jump.entry and said == jump.what for entry, said in told)
        later = [m.entry for m in table.marks if m.entry > jump.entry]
        assert min(e for e, said in told if e > jump.entry and said == jump.what) <= later[0] + 1


def test_no_generation_is_left_out_where_cards_are_shuffled_before_its_first_question():
    options = {"corporate_era": False, "draft": True}
    table = Table.new(find_title("terraforming_mars"), 5, options, "s1")
    source = Source.of("x1")
    while table.decision is not None:
        table.choose_index(table.decision.random(source))
    found = course(table)
    assert found.rounds == tuple(range(len(found.rounds)))
    assert [start.number for start in found.starts] == list(range(len(found.starts)))


def test_a_set_up_is_no_round_and_a_last_part_belongs_to_its_round():
    def begun(entry, points, number, key="round"):
        return Scored(entry, 0, (points,), Start(entry, Message(key, {"n": number}), number))

    scored = [
        begun(0, 0, 0, "setup"), begun(3, 2, 1), begun(6, 5, 2), begun(9, 6, 2, "final"),
        Scored(12, 0, (8,)),
    ]  # fmt: skip
    kept, rounds = by_round(scored)
    assert [one.totals for one in kept] == [(2,), (5,), (8,)] and rounds == (0, 1, 2)
    found = turning_points(scored, [])  # what the set-up brings is no deed
    assert [(m.start.number, m.points) for m in found] == [(1, 3), (2, 1), (2, 2)]


def test_a_jump_is_told_by_what_was_completed_and_not_by_the_last_worker_on_it():
    rows = Rows({"works": EventRow(to="all"), "completed": EventRow(thing="tile", to="all")})
    happened = [Event("works", 0, targets=("a",)), Event("completed", 0, targets=("b",))]
    scored = [Scored(0, 0, (0,), Start(0, Message("round", {"n": 1}), 1)), Scored(1, 2, (5,))]
    (jump,) = turning_points(scored, happened, rows)
    assert jump.what is not None and jump.what.key == "completed"


def test_the_last_pass_is_told_as_a_pass_and_not_by_what_is_counted_after_it():
    rows = read_rows("gaia_project")
    happened = [
        Event("log.passed", 0),
        Event("log.points", 0, {"n": 6, "source": "#booster/booster_research_labs"}),
        Event("log.booster", 0, {"booster": "#booster/booster_mines"}),
        Event("log.final", None),
        Event("log.final_points", 0, {"n": 111}),
    ]
    scored = [Scored(0, 0, (88,)), Scored(3, 5, (94,))]
    (jump,) = turning_points(scored, happened, rows)
    assert jump.what is not None and jump.what.key == "log.passed"
    (last,) = turning_points([Scored(0, 3, (88,)), Scored(3, 5, (94,))], happened, rows)
    assert last.what is not None and last.what.key == "log.final_points"


def test_dice_that_were_lost_brought_no_points():
    happened = [
        Event("log.dice_lost", 0),
        Event("log.points", 0, {"n": 9}),
        Event("log.final", None),
    ]
    scored = [Scored(0, 0, (67,)), Scored(3, 3, (76,))]
    (jump,) = turning_points(scored, happened, read_rows("pulsar_2849"))
    assert jump.what is not None and jump.what.key == "log.points"


@pytest.mark.parametrize(("size", "percent", "language"), windows())
def test_everything_fits(open_end, language, size, percent):
    app, _screen = open_end(finished(), size, language=language, scale=percent)
    assert faults(app) == []


@pytest.mark.parametrize("seats", [1, 2, 6])
def test_every_number_of_seats_fits(open_end, seats):
    for size in SIZES:
        app, _screen = open_end(finished(seats), size, language="hu", solo=[("ma", "42 pont")])
        assert faults(app) == []


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", [2, 5])
def test_long_names_are_parted_not_cut(open_end, size, seats):
    names = ("Ada", "Bartholomew Featherstone", "Csillagvirág-Melinda", "Dóra", "Maximilian B.")
    app, screen = open_end(finished(seats, names=names), size, language="hu")
    assert faults(app) == [] and screen.scores.fits


def test_one_jump_of_a_moment_is_told_and_with_the_deed():
    """When one seat founds something all others score, it is one turning point: the founder's."""

    def event(seat, key, *targets):
        return Event(key, seat, targets=targets)

    happened = [event(1, "paid"), event(1, "placed", "a", "b"), event(1, "gained", "a")]
    scored = [Scored(0, 0, (0, 0, 0)), Scored(4, 3, (5, 5, 0)), Scored(9, 3, (5, 5, 1))]
    first, second = turning_points(scored, happened)
    assert (first.seat, first.points, first.what.key) == (1, 5, "placed")
    assert (second.seat, second.points, second.what) == (2, 1, None)


def test_a_jump_says_what_of_the_score_rose():
    """Whoever acted may not be who gains by it."""

    def score(state: int) -> list[Score]:
        parts = ((Message("most.tech"), 5 * state, ""), (Message("most.water"), 2, ""))
        goals = ScoreLine("goals", Message("goals"), "goal", 2 + 5 * state, parts)
        return [Score(0, (ScoreLine("rows", Message("rows"), "row", 3 + state), goals))]

    happened = [Event("lost", 1)]
    scored = [Scored(0, 0, (5,), state=0), Scored(1, 1, (11,), state=1)]
    (jump,) = turning_points(scored, happened, None, score)
    assert [part.key for part in jump.by] == ["goals", "most.tech"] and not jump.beside


def test_a_jump_of_several_small_parts_names_all_of_them():
    """As of a greenery beside a city: a rating, the tile, a point of the city."""

    def score(state: int) -> list[Score]:
        lines = [ScoreLine(name, Message(name), name, 4 + state) for name in ("tr", "tile", "city")]
        return [Score(0, (*lines, ScoreLine("cards", Message("cards"), "card", 2)))]

    scored = [Scored(0, 0, (14,), state=0), Scored(1, 1, (17,), state=1)]
    (jump,) = turning_points(scored, [Event("placed", 0)], None, score)
    assert [line.key for line in (*jump.by[:1], *jump.beside)] == ["tr", "tile", "city"]


def test_of_a_procedure_its_last_step_is_the_deed():
    """What an automa could do touches more of the table than what it does at last."""
    rows = Rows({
        "cards": EventRow(words="play", turn=True),
        "could": EventRow(words="play", to="all"),
        "mine": EventRow(words="play", to="all"),
        "points": EventRow(quiet=True),
    })  # fmt: skip
    targets = {"could": ("a", "b", "c"), "mine": ("b",)}
    happened = [Event(kind, 1, targets=targets.get(kind, ())) for kind in rows.rows]
    scored = [Scored(0, 0, (0, 0)), Scored(1, 4, (0, 3))]
    (only,) = turning_points(scored, happened, rows)
    assert only.what.key == "mine"
    # Of two turns in one moment nobody knows which it was.
    twice = [Scored(0, 0, (0, 0)), Scored(1, 8, (0, 3))]
    assert turning_points(twice, happened * 2, rows)[0].what is None


def test_who_lost_alone_gets_no_cup(open_end, monkeypatch):
    lost = Result((), Message("solo"), target=99)
    monkeypatch.setattr(type(TITLE), "result", lambda self, state: lost)
    _app, screen = open_end(finished(1))
    icons = [w.icon for w in screen.root.walk() if isinstance(w, IconImage)]
    assert "flag" in icons and "trophy" not in icons


def test_the_winner_is_named_with_the_margin(open_end):
    app, screen = open_end()
    words = spoken(app)
    second = screen.sheet.order[1]
    ahead = screen.sheet.totals[3] - screen.sheet.totals[second]
    assert "Dóra wins" in words
    assert f"{ahead} points ahead of {PEOPLE[second]}." in words
    assert "Dóra, Awards: 14" in words


def test_all_who_are_level_behind_the_winner_are_named(open_end):
    table = Table.new(TITLE, [Seat(name) for name in PEOPLE[:3]], {}, "ORION-4815-HUN")
    while table.decision is not None:
        table.choose(("add", LINES[0], 7 if table.decision.seat == 1 else 3))
    app, screen = open_end(table)
    ahead = screen.sheet.totals[1] - screen.sheet.totals[0]
    assert f"{ahead} points ahead of Ada, Csilla." in spoken(app)


def test_a_tie_says_how_it_was_broken(open_end):
    app, _screen = open_end(finished(2, same=True))
    assert "credits left" in spoken(app)  # under the headline


def test_alone_the_goal_and_the_last_results_are_told(open_end):
    app, screen = open_end(finished(1), solo=[("yesterday", "38 points"), ("Tuesday", "41 points")])
    words = spoken(app)
    assert "A good colony" in words and "42 points; the goal is 40." in words
    assert "38 points" in words and "Tuesday" in words
    assert not any(figure.best for line in screen.scores.figures for figure in line)


def test_rows_come_one_after_the_other_and_a_key_shows_all(open_end):
    now = [0.0]
    app, screen = open_end(rows=False, clock=lambda: now[0])
    for rows in (1, 2, 3):
        assert screen.shown_rows == rows and not screen.scores.complete
        now[0] += 0.26
        app.settle()
    app.press(pygame.K_RETURN)
    assert screen.scores.complete and app.went == []
    app.press(pygame.K_RETURN)
    assert "rematch" not in app.went  # Enter alone starts nothing


def test_a_way_on_is_pressed_once_also_before_all_rows_are_there(open_end):
    app, screen = open_end(rows=False, analyse=True, clock=lambda: 0.0)
    assert not screen.scores.complete
    app.press(pygame.K_a)
    app.settle()
    assert screen.scores.complete
    assert app.went == ["analyse"]


def test_a_click_on_a_way_on_acts_before_all_rows_are_there(open_end):
    app, screen = open_end(rows=False, analyse=True, clock=lambda: 0.0)
    app.ui.focus_on(screen.root.find("end.analyse"), True)
    app.settle()
    app.click("end.analyse")
    app.settle()
    assert app.went == ["analyse"]


def test_with_reduced_motion_all_rows_are_there(open_end):
    _app, screen = open_end(rows=False, reduced_motion=True)
    assert screen.scores.complete


def test_more_parts_than_the_window_is_high_are_scrolled_within_their_list(open_end):
    app, screen = open_end()
    parts = PartsList(
        "Planet", 9, [(f"Row {n} complete", 1) for n in range(60)], (400, 300, 40, 20)
    )
    screen.ui.open(parts)
    app.settle()
    (area,) = (widget for widget in parts.walk() if isinstance(widget, ScrollArea))
    assert area.overflows
    assert area.rect[1] + area.rect[3] <= parts.rect[1] + parts.rect[3]
    assert parts.rect[1] + parts.rect[3] <= 1080


def test_mouse_alone(open_end):
    app, screen = open_end()
    app.click("end.figure.award.3")
    parts = app.screen.top
    assert isinstance(parts, PartsList) and "Awards, Dóra" in spoken(app)
    assert "+7" in spoken(app)
    assert faults(app) == []
    app.click((5, 5))
    assert not app.screen.overlays
    app.click("end.round.3")
    told = app.screen.top
    assert isinstance(told, RoundList) and told.name == "Round 3" and "Dóra" in spoken(app)
    assert faults(app) == []
    app.click((5, 5))
    app.click("end.table")
    app.click("end.replay")
    app.click("end.moment.0")
    app.click("end.what_if")
    app.click("end.from.3")
    app.click("end.rematch")
    app.click("end.home")
    assert app.went == [
        ("look", None),
        ("look", 0),
        ("look", screen.course.turning_points[0].entry),
        ("what_if", screen.course.starts[2].entry),
        "rematch",
        "home",
    ]


def test_a_game_without_a_counted_round_has_a_graph_to_press(open_end, monkeypatch):
    """A practice game may begin in the last part of a game."""

    def last_part(title, mark):
        return Start(mark.entry, Message("final"), 0)

    monkeypatch.setattr("gametable.client.screens.end_figures.start_of", last_part)
    app, _screen = open_end()
    app.click("end.round.1")
    assert isinstance(app.screen.top, RoundList) and faults(app) == []


def test_keyboard_alone(open_end, tmp_path):
    app, _screen = open_end()
    app.press(pygame.K_t)
    app.press(pygame.K_r)
    app.press(pygame.K_w)
    app.press(pygame.K_DOWN)
    app.press(pygame.K_RETURN)
    app.press(pygame.K_s)
    assert "log.txt" in spoken(app)
    app.press(pygame.K_ESCAPE)
    app.press(pygame.K_ESCAPE)
    assert [w if isinstance(w, str) else w[0] for w in app.went] == [
        "look",
        "look",
        "what_if",
        "home",
    ]
    text = (tmp_path / "log.txt").read_text("utf-8")
    assert "ORION-4815-HUN" in text and "Dóra wins" in text and "Round 6" in text
    assert text.count("Dóra") > ROUNDS
    for _ in range(60):
        app.press(pygame.K_TAB)
        if app.ui.focus.id.startswith("end.figure."):
            break
    app.press(pygame.K_SPACE)
    assert isinstance(app.screen.top, PartsList)
    app.press(pygame.K_ESCAPE)
    for _ in range(60):
        app.press(pygame.K_TAB)
        if app.ui.focus.id.startswith("end.round."):
            break
    app.press(pygame.K_SPACE)
    assert isinstance(app.screen.top, RoundList)


def test_a_log_that_cannot_be_written_says_so(open_end):
    app, screen = open_end()

    def fail(text):
        raise OSError(28, "No space left on device")

    screen.calls.save_log = fail
    app.click("end.save_log")
    assert "the disk is full" in spoken(app)


def test_where_points_came_from_is_told_by_the_log():
    consume = Message("source.consume")
    line = ScoreLine("chips", Message("score.chips"), "vp", 6, told_by=(("vp", 1), ("paid", -1)))
    log = [
        Event("vp", 0, {"n": 2, "source": "#side/x"}),
        Event("vp", 0, {"n": 5, "source": consume}),
        Event("vp", 1, {"n": 9, "source": consume}),
        Event("paid", 0, {"n": 2, "source": "#side/x"}),
        Event("other", 0, {"n": 1}),
    ]
    assert sources_of(line, 0, log) == [(consume, 5)]
    assert sources_of(ScoreLine("worlds", Message("score.worlds"), "world", 3), 0, log) == []


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_bar_is_told_from_its_ground(open_end, theme: str):
    app, _screen = open_end(theme=theme)
    picture = layer((200, 60))
    pen = Pen(picture, app.ui.kit, 1.0)
    pen.fill((0, 0, 200, 60), "s1")
    figure = Figure(10, 0.5, False, "#F4F6FA")
    figure.attach(app.ui)
    figure.place((0, 0, 200, 60))
    figure.paint(pen)
    left, bar = 62, 200 - 58 - 30
    ground = picture.get_at((198, 2))
    track = picture.get_at((left + round(bar * 0.8), 30))
    rim = picture.get_at((left + round(bar * 0.25), 24))
    assert track != ground
    assert sum(abs(a - b) for a, b in zip(rim, ground, strict=True)) > 60


def test_a_lead_that_may_change_hands_is_no_turning_point():
    """Of an award of Mars the lead changes with every turn; a milestone that is claimed stays."""

    def scores(state: int) -> list[Score]:
        lead, claimed = (5 * (state % 2), 5 * (state > 2))
        award = ScoreLine("awards", Message("awards"), "award", lead, standing=state < 4)
        return [Score(0, (award, ScoreLine("milestones", Message("milestones"), "m", claimed)))]

    states = [[n] for n in range(5)]
    had = lasting(lambda state: scores(state[0]), states)
    scored = [
        Scored(n, 0, tuple(score.total for score in had(state)), state=state)
        for n, state in enumerate(states)
    ]
    (jump,) = turning_points(scored, [], None, had)
    assert (jump.entry, jump.points, [line.key for line in jump.by]) == (2, 5, ["milestones"])


def test_deeds_of_one_kind_are_counted():
    done = [Event("completed", 0, targets=("a",)), Event("completed", 0, targets=("b",))]
    scored = [
        Scored(0, 0, (0,), Start(0, Message("round", {"n": 8}), 8)),
        Scored(2, 2, (6,)),
    ]
    (jump,) = turning_points(scored, done)
    assert (jump.points, jump.more) == (6, 1)
