"""Goals of practice: of each kind one that is reached, one just missed, one that cannot be."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec
import pytest

from gametable.components.decode import Faults
from gametable.components.errors import ComponentErrors
from gametable.components.goal_checks import GoalChecks
from gametable.components.strict_yaml import parse_yaml
from gametable.core.engine.chance import Source
from gametable.core.engine.table import Table
from gametable.core.scenario.goals import (
    Beginning,
    BestFound,
    Judge,
    PracticeGoal,
    PracticeLimit,
    key_fits,
)
from gametable.core.scene import Group, Piece, Scene, SeatCard, Stock, Zone
from gametable.core.text import msg
from gametable.titles import find_title
from tests.core.said import said
from tests.core.toy import Toy, ToyState


class Measured(Toy):
    """The toy with a card for each seat and a number that it names."""

    measures: ClassVar[dict[str, Any]] = {
        "cards": lambda state, seat: len(state.players[seat].hand)
    }

    def scene(self, view: ToyState, seat: Any, decision: Any) -> Scene:
        cards = tuple(
            SeatCard(n, None, 0, (Group(None, (Stock("gold", p.coins["gold"], msg("gold")),)),))
            for n, p in enumerate(view.players)
        )
        zones = tuple(
            Zone(
                f"hand/{n}", "hand", msg("hand"), seat=n,
                pieces=tuple(Piece(f"card/{c}", "card", hidden=c < 0) for c in p.hand),
            )
            for n, p in enumerate(view.players)
        )  # fmt: skip
        return Scene(msg("round"), (), zones, cards)


def goal(**said: Any) -> PracticeGoal:
    return msgspec.convert(said, PracticeGoal)


def opened() -> tuple[Table[ToyState], Beginning]:
    """Seat 0 stands before its action in the first round, with 3 gold or more."""
    table = Table.from_scenario(
        Measured(), {"seats": 2, "seed": "S", "table": {"phase": "act", "round": 1}}
    )
    assert table.decision is not None and table.decision.prompt.key == "ask.action"
    return table, Beginning.of(table)


def lit(times: int = 1) -> tuple[Table[ToyState], Beginning]:
    """The same after a lamp was lit, which costs a coin."""
    table, start = opened()
    table.choose("light")
    table.choose(("lamp", "blue"))
    return table, start


def finished() -> tuple[Table[ToyState], Beginning]:
    table, start = opened()
    n = 0
    while table.decision is not None:
        table.answer_random(Source.of("g", n))
        n += 1
    return table, start


def look(table: Table[ToyState], start: Beginning, search: Any = None, **said: Any) -> Any:
    return Judge(table, start, 0, search).found(goal(**said))


REACHED_MISSED_IMPOSSIBLE = [
    ({"score": {"at_least": 4}}, {"score": {"at_least": 5}}, {"score": {"at_least": 999}}),
    ({"score": {"gain": -1}}, {"score": {"gain": 0}}, {"score": {"gain": 999}}),
    ({"score": {"ahead": -1}}, {"score": {"ahead": 0}}, {"score": {"ahead": 999}}),
    (
        {"line": {"id": "gold", "at_least": 2}},
        {"line": {"id": "gold", "at_least": 3}},
        {"line": {"id": "lead", "at_least": 1}},
    ),
    (
        {"stock": {"icon": "gold", "at_least": 2}},
        {"stock": {"icon": "gold", "at_least": 3}},
        {"stock": {"icon": "lead", "at_least": 1}},
    ),
    (
        {"event": "log.lit", "args": {"colour": "blue"}},
        {"event": "log.lit", "args": {"colour": "blue"}, "n": 2},
        {"event": "log.lit", "args": {"colour": "pink"}},
    ),
    (
        {"answer": {"ask": "ask.lamp", "key": ["lamp", "*"]}},
        {"answer": {"ask": "ask.lamp", "key": ["lamp", "red"]}},
        {"answer": {"ask": "ask.lamp", "key": ["lamp"]}},
    ),
    ({"has": {"face": "card"}, "n": 3}, {"has": {"face": "card"}, "n": 4}, {"has": {"face": "x"}}),
    (
        {"measure": {"name": "cards", "at_least": 3}},
        {"measure": {"name": "cards", "at_least": 4}},
        {"measure": {"name": "nothing", "at_least": 1}},
    ),
    (
        {"all": [{"score": {"at_least": 4}}, {"event": "log.lit"}]},
        {"all": [{"score": {"at_least": 5}}, {"event": "log.lit"}]},
        {"all": [{"score": {"at_least": 4}}, {"score": {"at_least": 999}}]},
    ),
    (
        {"any": [{"score": {"at_least": 5}}, {"event": "log.lit"}]},
        {"any": [{"score": {"at_least": 5}}, {"event": "log.taken"}]},
        {"any": [{"score": {"at_least": 999}}]},
    ),
    (
        {"not": {"score": {"at_least": 5}}},
        {"not": {"score": {"at_least": 4}}},
        {"not": {"score": {"at_least": -999}}},
    ),
]  # fmt: skip


@pytest.mark.parametrize(("reached", "missed", "impossible"), REACHED_MISSED_IMPOSSIBLE)
def test_each_kind_of_goal_is_reached_just_missed_or_cannot_be(
    reached: dict[str, Any], missed: dict[str, Any], impossible: dict[str, Any]
) -> None:
    table, start = lit()
    assert look(table, start, **reached).reached and not look(table, start, **reached).missing
    assert not look(table, start, **missed).reached and look(table, start, **missed).missing
    assert not look(table, start, **impossible).reached


def test_a_missing_part_tells_how_far_it_is() -> None:
    table, start = lit()
    found = look(table, start, all=[{"event": "log.lit"}, {"score": {"at_least": 9}}])
    (part,) = found.missing
    assert (part.now, part.needed) == (4, 9)
    assert said(part.name) == "points" and said(part.figures) == "4 of 9"
    assert said(part.name, "hu") == "pont" and said(part.figures, "hu") == "4 / 9"


def test_how_the_game_ends_is_a_goal() -> None:
    table, start = finished()
    result = table.result()
    assert result is not None
    winner = result.winners[0]
    for said_of in ({"won": True}, {"rank": 1}, {"target": True}):
        assert Judge(table, start, winner).reached(goal(end=said_of))
        assert Judge(table, start, 1 - winner).reached(goal(end=said_of)) == (
            1 - winner in result.winners
        )
        open_table, at = opened()
        assert not Judge(open_table, at, 0).reached(goal(end=said_of))
    assert Judge(table, start, 1 - winner).reached(goal(end={"won": True}, seat=winner))


def test_the_best_is_judged_by_a_search_within_a_margin() -> None:
    table, start = lit()
    best = goal(best={"within": 1.0})
    assert Judge(table, start, 0, lambda *_: BestFound(4.0, 5.0)).reached(best)
    assert not Judge(table, start, 0, lambda *_: BestFound(3.9, 5.0)).reached(best)
    assert not Judge(table, start, 0, lambda *_: None).reached(best)
    assert not Judge(table, start, 0).reached(best)


def test_taking_back_past_a_goal_takes_it_back() -> None:
    table, start = lit()
    assert look(table, start, event="log.lit").reached
    table.undo()
    assert not look(table, start, event="log.lit").reached
    table.redo()
    assert look(table, start, event="log.lit").reached


def test_what_the_game_itself_does_counts_for_every_seat() -> None:
    table, start = opened()
    source, since = Source.of("S"), len(table.log)
    assert not look(table, start, event="log.phase").reached
    while not any(event.kind == "log.phase" for event in table.log[since:]):
        table.answer_random(source)
    assert look(table, start, event="log.phase").reached


def test_what_happened_before_the_start_does_not_count() -> None:
    table, _start = lit()
    later = Beginning.of(table)
    assert not look(table, later, event="log.lit").reached
    assert not look(table, later, answer={"ask": "ask.lamp", "key": "*"}).reached
    earlier = Beginning.of(table, 0)
    assert earlier.totals == Beginning.of(opened()[0]).totals != later.totals


def test_a_limit_counts_own_answers_turns_and_rounds() -> None:
    table, start = opened()
    moves, turns = PracticeLimit(moves=2), PracticeLimit(turns=1)
    rounds, end = PracticeLimit(rounds=1), PracticeLimit(end=True)
    assert not any(one.used_up(table, start, 0) for one in (moves, turns, rounds, end))
    table.choose("light")
    assert not moves.used_up(table, start, 0)
    table.choose(("lamp", "blue"))
    assert moves.used_up(table, start, 0) and not turns.used_up(table, start, 0)
    n = 0
    while table.decision is not None and table.decision.seat == 0:
        table.answer_random(Source.of("l", n))
        n += 1
    assert turns.used(table, start, 0) == 1 and turns.used_up(table, start, 0)
    assert not rounds.used_up(table, start, 0)
    while table.decision is not None and table.state.round == 1:
        table.answer_random(Source.of("l", n))
        n += 1
    assert rounds.used_up(table, start, 0) and not end.used_up(table, start, 0)
    over, begun = finished()
    assert all(one.used_up(over, begun, 0) for one in (moves, turns, rounds, end))


def test_any_part_of_a_key_may_be_left_open() -> None:
    assert key_fits(("place", "*", 3, "*"), ("place", 1, 3, 0))
    assert not key_fits(("place", "*", 3, "*"), ("place", 1, 2, 0))
    assert not key_fits(("place", "*"), ("place", 1, 2)) and not key_fits(1, True)
    assert key_fits("*", ("anything", 1)) and key_fits(["a", ["b"]], ("a", ("b",)))


WRONG = """goal:
  all:
    - {event: log.trak}
    - {answer: {ask: ask.nobody, key: [a]}}
    - {has: {face: wrld}}
    - {measure: {name: nothing, at_least: 1}}
    - {line: {id: planets, at_least: 1}}
    - {stock: {icon: stel, at_least: 1}}
    - {score: {at_least: 1, gain: 2}}
    - {score: {gain: 2}, args: {a: 1}}
    - {score: {gain: 2}, seat: 2}
    - {score: {gain: 2}, event: log.round}
    - {all: []}
"""


def test_every_fault_of_a_goal_is_found_at_once_with_its_line() -> None:
    title = find_title("planet_unknown")
    document = parse_yaml(WRONG.encode(), "own.yaml")
    wrong = msgspec.convert(document.value["goal"], PracticeGoal)  # type: ignore[index]
    faults = Faults()
    GoalChecks(title, document, faults, Table.new(title, 2)).check(wrong, ("goal",))
    with pytest.raises(ComponentErrors) as caught:
        faults.report()
    told = str(caught.value).splitlines()
    assert len(told) == 11
    for n, line in enumerate(told):
        assert f"line {n + 3}" in line, line
    assert "log.trak" in told[0] and "planets" in told[4] and "at_least, gain, ahead" in told[6]
