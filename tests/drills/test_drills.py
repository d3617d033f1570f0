"""Drills of all titles: exercises are sound, tell no secret and get the same verdict each time."""

from __future__ import annotations

import dataclasses
from collections import Counter

import pytest

from gametable.bots.drilling import DrillBook, best_line, judge
from gametable.bots.retold import dealt
from gametable.core.drills.games import GameUnfit, KeptGame, kept, replayed, seats_of
from gametable.core.drills.question import OneOfSeveral
from gametable.core.engine.chance import Source
from gametable.core.engine.table import Table
from gametable.titles import find_title, title_ids
from tests.drills.exercises import book_of, drill_of, drills, exercises, faults, short_book_of
from tests.kit.soaked import soaked

every_drill = pytest.mark.parametrize(("title", "id"), drills())
half_of_them = pytest.mark.parametrize(("title", "id"), [*drills()[::2], *soaked(*drills()[1::2])])


@every_drill
def test_exercises_are_sound(title, id):
    found = {task.moment: faults(task) for task in exercises(title, id, 3)}
    assert not any(found.values()), found


@half_of_them
def test_a_seed_makes_the_same_exercise_and_another_one_another(title, id):
    drill, book = drill_of(title, id), book_of(title)
    first, again = book.task(drill, "same"), book.task(drill, "same")
    assert first.moment == again.moment
    assert first.question.options == again.question.options
    assert first.question.right == again.question.right
    moments = {task.moment for task in exercises(title, id, 5)}
    assert len(moments) > 1


@every_drill
def test_no_exercise_depends_on_what_its_seat_could_not_know(title, id):
    """It stands in a game imagined from what the seat knows: in another such game the seat sees the
    same, and is asked the same."""
    for task in exercises(title, id, 2):
        table = task.position
        other = dealt(table, Source.of("other"))
        assert other is not None
        there = table.in_world(*other)
        assert there.view(task.seat) == table.view(task.seat)
        assert list(there.decision.keys) == list(table.decision.keys)
        maker = table.title.drill_makers.get(id)
        if maker is None:
            continue
        source = Source(task.made_of.source.seed)
        asked = maker(dataclasses.replace(task.made_of, table=there, source=source))
        assert asked is not None
        for field in ("prompt", "options", "right", "why", "rules", "pieces", "shown", "lit"):
            assert getattr(asked, field) == getattr(task.question, field), field


@half_of_them
def test_a_verdict_is_the_same_each_time(title, id):
    for task in exercises(title, id, 1):
        verdicts = []
        for _ in range(2):
            table = task.table()
            while not task.answered(table):
                table.answer_random(Source.of("answer", len(table.entries)))
            verdicts.append(judge(task, table))
        assert verdicts[0] == verdicts[1]
        assert verdicts[0].mark in ("right", "half", "wrong")
        searched = task.drill.judge == "search" and task.question.of_game
        assert (verdicts[0].loss is not None) == searched


@half_of_them
def test_moments_that_were_shown_are_not_taken(title, id):
    drill, book = drill_of(title, id), book_of(title)
    first = book.task(drill, "shown")
    second = book.task(drill, "shown", shown=lambda moment: moment == first.moment)
    assert second is not None and second.moment != first.moment


def test_after_the_answer_nothing_is_asked_but_to_go_on():
    task = next(exercises("planet_unknown", "fits", 1))
    table = task.table("Reader")
    assert table.seated[task.seat].name == "Reader" and not task.given(table)
    table.choose(task.question.right)
    assert task.answered(table) and not task.left(table)
    assert judge(task, table).right
    table.choose(("next",))
    assert task.left(table) and task.answered(table)
    table.undo()
    table.undo()
    assert not task.answered(table)
    table.choose([key for key in range(1, 5) if key not in task.question.right])
    assert not judge(task, table).right


@pytest.mark.parametrize("title", title_ids())
def test_kept_games_can_be_played_again(title):
    """One in ten; `gametable check` plays all of them."""
    for game in book_of(title).games[::10]:
        assert replayed(find_title(title), game).over


@pytest.mark.parametrize("title", ["roll_for_the_galaxy", "planet_unknown"])
def test_a_game_that_asked_what_answers_itself_by_now_can_be_played_again(title):
    rules, luck = find_title(title), Source.of("asked")
    table = Table.new(rules, seats_of(2), {}, "asked", manual=frozenset({"*"}))
    while table.decision is not None:
        table.answer_random(luck)
    game = kept(table)
    again = replayed(rules, game)
    assert again.over and not again.asks_all and again.state == table.state
    assert [e.answer for e in again.entries if e.chosen] == [answer for _, answer in game.answers]


def test_a_game_that_no_longer_fits_is_left_out_with_its_reason():
    title = find_title("planet_unknown")
    game = book_of(title.id).games[0]
    table = replayed(title, game)
    assert table.over and kept(table, asks_equal=game.asks_equal) == game
    answers = (*game.answers[:9], (game.answers[9][0], ["no", "such", "key"]), *game.answers[10:])
    broken = KeptGame(game.revision, game.seats, "broken", game.asks, answers)
    with pytest.raises(GameUnfit) as unfit:
        replayed(title, broken)
    assert unfit.value.number < 10
    assert "broken" in title.words("en").text(unfit.value.message)
    book = DrillBook(title, book_of(title.id).drills, [broken, game])
    for n in range(6):
        task = book.task(book.drill("fits"), f"unfit {n}")
        assert task is not None and task.moment.startswith(f"{game.seed}:")
    assert "broken" in book.unfit


SAMPLE, MOST_AT_A_PLACE = 40, 24


@pytest.mark.parametrize("title", title_ids())
def test_the_place_of_the_right_answer_cannot_be_guessed(title):
    """Neither as choices stand nor, where they are figures, by their size."""
    judged_by_rules = [drill.id for drill in book_of(title).drills if drill.judge == "rules"]
    first = {id: next(exercises(title, id, 1)).question for id in judged_by_rules}
    chosen = [id for id, question in first.items() if isinstance(question, OneOfSeveral)]
    assert chosen
    for id in chosen:
        stands, size = Counter(), Counter()
        for task in exercises(title, id, SAMPLE, short_book_of(title)):
            keys = [option.key for option in task.question.options]
            stands[keys.index(task.question.right)] += 1
            size[sorted(keys).index(task.question.right)] += 1
        for places in (stands, size):
            assert max(places.values()) <= MOST_AT_A_PLACE, (id, places)


@pytest.mark.parametrize(
    ("title", "id"),
    [
        ("gaia_project", "best_action"),
        ("pulsar_2849", "take_die"),
        ("planet_unknown", "rover_trip"),
    ],
)
def test_it_is_told_what_speaks_for_the_best_answer(title, id):
    """Of an answer in one step and of steps in a row alike."""
    told = 0
    for task in exercises(title, id, 2):
        table = task.table()
        for keys in best_line(task):
            table.choose(keys)
        assert task.answered(table)
        verdict = judge(task, table)
        assert verdict.loss == 0
        told += len(verdict.reasons)
    assert 0 < told <= 4


def test_it_is_told_what_speaks_against_an_answer_where_the_best_gains_nothing():
    told = []
    for task in exercises("gaia_project", "charge", 5):
        table = task.table()
        table.choose(next(key for key in table.decision.keys if key[0] == "charge"))
        verdict = judge(task, table)
        assert verdict.why == task.question.why
        if verdict.loss:
            told.append([message.key for message in verdict.against])
    assert told and all(keys == ["worth.points.less"] for keys in told)
