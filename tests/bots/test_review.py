"""A game judged: who answers at random loses more, it is stopped, and kept."""

from __future__ import annotations

import math
from itertools import pairwise

import msgspec
import pytest

from gametable.bots import review as module
from gametable.bots.imagine import sight
from gametable.bots.players import answer
from gametable.bots.process import Worker
from gametable.bots.reasons import LEAST, MOST, Reason, course_reasons
from gametable.bots.review import at, begun, decisions, keep, kept, reviewed
from gametable.bots.search import Plan
from gametable.core.engine.chance import Source
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.core.text import msg
from gametable.titles import find_title, title_ids

SHALLOW = Plan("hard", 2, screened=40, finished=4, playouts=0, looks=90, seconds=math.inf)


@pytest.fixture(autouse=True)
def shallow(monkeypatch: pytest.MonkeyPatch) -> None:
    for depth in module.DEPTHS:
        monkeypatch.setitem(module.DEPTHS, depth, SHALLOW)


def game(title: str, steps: int, players=("normal", "random")) -> Table:
    rules = find_title(title)
    table = Table.new(rules, [Seat(who, player="bot") for who in players], {}, "review")
    for step in range(steps):
        if table.decision is None:
            break
        seen = sight(table, Source.of("luck", step).next())
        player = players[table.decision.seat]
        table.choose_index(answer(rules, seen, table.decision, player))
    return table


@pytest.mark.parametrize("title", title_ids())
def test_every_decision_is_judged_from_where_it_was_asked(title):
    table = game(title, 40, ("careful", "random"))
    review = begun(table, 0, "quick")
    for number in decisions(table, 0)[::4]:
        assert at(table, number).decision.seat == 0
        assert at(table, number).entries == table.entries[:number]
    first = next(reviewed(table, review))
    assert first.loss >= 0 and first.turn <= first.entry
    assert review.decisions == len(decisions(table, 0)) and not review.finished


def test_who_answers_at_random_loses_far_more():
    table = game("planet_unknown", 60)
    lost = []
    for seat in (0, 1):
        review = begun(table, seat, "quick")
        for _ in reviewed(table, review):
            pass
        assert review.finished
        lost.append(review.lost / review.decisions)
    assert lost[1] > 3 * lost[0]


def test_it_is_stopped_kept_and_goes_on(tmp_path):
    table = game("planet_unknown", 24)
    whole, stopped = begun(table, 1, "quick"), begun(table, 1, "quick")
    for _ in reviewed(table, whole):
        pass
    for _ in reviewed(table, stopped, enough=lambda: len(stopped.verdicts) >= 3):
        pass
    assert len(stopped.verdicts) == 3 and not stopped.finished
    save = tmp_path / "game.gtsave"
    keep(stopped, save)
    again = kept(save, table, 1)
    assert again == stopped
    for _ in reviewed(table, again):
        pass
    assert [v.loss for v in again.verdicts] == [v.loss for v in whole.verdicts]
    assert kept(save, game("planet_unknown", 20), 1) is None  # another game
    assert kept(save, table, 0) is None
    module.beside(save, 1).write_bytes(b"{")
    assert kept(save, table, 1) is None


def test_the_better_line_is_kept_with_its_next_answers_and_files_of_before_open(tmp_path):
    table = game("planet_unknown", 40)
    review = begun(table, 1, "quick")
    for _ in reviewed(table, review):
        pass
    longer = [v for v in review.verdicts if v.then]
    assert longer
    assert all(len(v.then) < module.LINE for v in review.verdicts)
    assert not any(v.then for v in review.verdicts if not v.loss)
    played = 0
    for found in longer:
        there = at(table, found.entry)
        there.choose(found.best)
        for ask, given in found.then:
            if there.decision is None or there.decision.prompt.key != ask:
                break  # other luck
            there.choose(given)
            played += 1
    assert played
    save = tmp_path / "game.gtsave"
    keep(review, save)
    assert kept(save, table, 1) == review
    before = msgspec.json.decode(module.beside(save, 1).read_bytes())
    for one in before["verdicts"]:
        del one["then"]
    module.beside(save, 1).write_bytes(msgspec.json.encode(before))
    again = kept(save, table, 1)
    assert [v.best for v in again.verdicts] == [v.best for v in review.verdicts]
    assert not any(v.then for v in again.verdicts)


def test_a_reason_comes_through_json_unchanged():
    lines = [msg("worth.line.row", line=1), "#tile/x", 2.5]
    reason = Reason(msg("worth.lines.full", lines=lines, best=msg("a", n=1)), 2.0)
    assert msgspec.json.decode(msgspec.json.encode(reason), type=Reason) == reason


def test_the_process_judges_as_the_program_does():
    table = game("planet_unknown", 24)
    several = (n for n in decisions(table, 1)[2:] if len(at(table, n).decision.keys) > 1)
    number = next(several)
    there = at(table, number)
    worker = Worker("gametable.titles:find_title")
    try:
        found = worker.judged(
            sight(there, 3), there.decision, table.entries[number].answer, "quick"
        )
    finally:
        worker.stop()
    best, loss, _why, _then = found
    there.decision.index_of(best)
    assert loss >= 0


@pytest.mark.parametrize("title", title_ids())
def test_what_did_most_in_a_round_is_told_in_the_words_of_hints(title):
    table = Table.new(find_title(title), 2, {}, "course")
    source = Source.of("course")
    while table.decision is not None:
        table.answer_random(source)
    judge = table.title.valuation
    begun = {judge.moment(mark.state): mark.state for mark in reversed(table.marks)}
    rounds = [state for moment, state in sorted(begun.items()) if moment >= 1]
    states = [*rounds[:: max(1, len(rounds) // 4)], table.state]
    told = 0
    for before, after in pairwise(states):
        for seat in range(2):
            found = course_reasons(table.title, before, after, seat)
            assert len(found) <= MOST and all(each.points >= LEAST for each in found)
            assert all(each.text.key.startswith("worth.") for each in found)
            told += len(found)
    assert told
