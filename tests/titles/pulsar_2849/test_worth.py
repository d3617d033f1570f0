"""What positions are worth: better things are never judged worse, secrets never count, hints have
words, and plain choices are made as every good player makes them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from gametable.bots.imagine import sight
from gametable.bots.players import PLANS, think
from gametable.core.engine.chance import Source
from gametable.core.engine.copying import copy_state
from gametable.core.engine.table import Table
from gametable.core.engine.valuation import WorthSeen
from gametable.core.kit.describing import halves
from gametable.titles.pulsar_2849 import TITLE
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.effects import TECHNOLOGIES
from gametable.titles.pulsar_2849.prospects import SHAPES, Prospects
from gametable.titles.pulsar_2849.state import Placed, State
from gametable.titles.pulsar_2849.views import determinize, redact
from gametable.titles.pulsar_2849.worth import TERMS, valuation
from gametable.titles.pulsar_2849.worth.ways import Map
from tests.rules.pulsar_2849.play import (
    active,
    array,
    at,
    do,
    markers,
    own,
    patent,
    position,
    turn_up,
    wait,
)

SEEN = WorthSeen(0)
SHAPE = {name: valuation().weights.shape(name) for name in SHAPES}
B_BOARDS = ("BI", "BII", "BIII")


def middle(**more: Any) -> State:
    """Round 4 of three players, two dice in hand."""
    state = position(3, [3, 5], round=4, hq="A1", **more)
    turn_up(state, sys_01="01", sys_02="02", sys_05="08")
    own(state, "pulsar_03", pulsar_04="medium")
    array(state, Placed("transmitter_a01", covered=(0,)))
    state.boards[0].stations = {"sys_01": 0}
    state.boards[0].cubes = 3
    return state


def worth(state: State, seen: WorthSeen = SEEN) -> float:
    """The sum of all terms as they are weighed."""
    judge = valuation()
    terms = judge.terms(state, 0, seen)
    return sum(points * judge.weights.terms[id].weight for id, (points, _) in terms.items())


def _set(**fields: Any) -> Callable[[State], object]:
    def change(state: State) -> None:
        for name, value in fields.items():
            setattr(state.boards[0], name, value)

    return change


BETTER: dict[str, Callable[[State], object]] = {
    "points": _set(points=3),
    "cubes": _set(cubes=4),
    "tokens": _set(tokens={"plus_minus": 2, "plus_two": 0}),
    "stations": _set(stations={"sys_01": 0, "sys_02": 0}),
    "extra station": _set(extra=1),
    "gyrodynes": lambda s: own(s, pulsar_04="medium!"),
    "larger": lambda s: own(s, pulsar_04="large"),
    "waiting": lambda s: wait(s, "small"),
    "pulsars": lambda s: own(s, "pulsar_05"),
    "transmitters": lambda s: array(s, active("a02")),
    "symbol": lambda s: s.boards[0].arrays.__setitem__(0, [active("a01")]),
    "begun": lambda s: array(s, Placed("transmitter_a11", covered=(0,))),
    "patents": lambda s: patent(s, "aii_r3b"),
    "projects": _set(projects=("hq_a1_r1a",)),
    "order": lambda s: markers(s, "initiative", (0, 4), (2, 7), (1, 7)),
    "engineering": lambda s: markers(s, "engineering", (0, 4), (2, 7), (1, 7)),
}


@pytest.mark.parametrize("what", BETTER)
def test_a_better_thing_is_never_judged_worse(what: str) -> None:
    plain, better = middle(), middle()
    BETTER[what](better)
    assert worth(better) > worth(plain)
    assert worth(better, WorthSeen(0, 2.0)) > worth(plain, WorthSeen(0, 2.0))


def test_production_is_worth_the_more_the_earlier() -> None:
    found = []
    for round in (2, 5, 8):
        state = array(middle(), active("a11"))
        state.round = round
        found.append(valuation().terms(state, 0, SEEN)["transmitters"][0])
    assert found == sorted(found, reverse=True)


def test_what_nobody_sees_never_counts() -> None:
    state = middle()
    redact(state, 0)
    dealt = []
    for luck in ("one", "two"):
        deal = copy_state(state)
        determinize(deal, 0, Source.of(luck))
        dealt.append(deal)
    assert dealt[0].systems != dealt[1].systems
    assert all(
        valuation().terms(dealt[0], n, SEEN) == valuation().terms(dealt[1], n, SEEN)
        for n in range(3)
    )
    tables = [at(deal) for deal in dealt]
    priors = [valuation().priors(table.state, _asked(table)) for table in tables]
    assert priors[0] == priors[1]


def test_terms_after_the_end_are_the_scoring_sheet() -> None:
    state = middle()
    state.phase, state.queue = "over", []
    total = next(s.total for s in TITLE.scores(state) if s.seat == 0)
    found = valuation().terms(state, 0, SEEN)
    assert sum(points for points, _ in found.values()) == total


def test_every_effect_is_worth_something_somewhere() -> None:
    p = Prospects(middle(), 0, SHAPE)
    for technology in load().technologies.values():
        faces = TECHNOLOGIES[technology.effect]
        assert faces.worth(p, technology.effect) >= 0
        assert faces.at_once(p, technology.effect) + faces.worth(p, technology.effect) >= 0


@pytest.mark.parametrize("language", ["en", "hu"])
def test_every_term_and_what_it_names_has_words(language: str) -> None:
    words = TITLE.words(language)
    judge, plain = valuation(), middle()
    for what in BETTER:
        better = middle()
        BETTER[what](better)
        for term in TERMS:
            for amount in (1.0, 0.0):
                said = words.text(judge.told(term, plain, better, 0, (1.0, amount), SEEN))
                assert said and not words.unknown
                assert words.text(judge.told(term, plain, plain, 0, (1.0, amount), SEEN))
            assert not words.unknown
    assert "−2" in words.text(judge.told("dice", plain, plain, 0, (-9.0, -2.0), SEEN))
    text = words.text(judge.told("goals", plain, patent(middle(), "ai_r1a"), 0, (1.0, 1.0), SEEN))
    assert "1" in text and "5" in text
    assert halves(-1.5) == "−1.5" and halves(2) == "+2"


def test_a_way_is_worth_what_it_passes_and_where_it_ends() -> None:
    state = turn_up(position(3, [2]), sys_03="02")
    p = Prospects(state, 0, SHAPE)
    there = Map(p)
    assert 0 < there.passing("sys_03") < there.ending("sys_03")
    assert there.ending("gate_pink_04") == 0 < there.ending("pulsar_01")
    assert there.best("gate_pink_05", 0, 1) == there.ending("sys_03")
    state.boards[0].stations = {"sys_03": 0}
    again = Map(Prospects(state, 0, SHAPE))
    assert again.ending("sys_03") == again.passing("sys_03") == 0


# Choices that every good player makes


def _asked(table: Table[State]) -> Any:
    assert table.decision is not None
    return table.decision


def chosen(table: Table[State]) -> Any:
    """The key that the normal bot takes, without its noise."""
    plan = msgspec.structs.replace(PLANS["normal"], noise=0.0, seconds=60.0)
    found = think(TITLE, sight(table, 5), plan)
    return _asked(table).keys_of(found.answer)


def test_a_gyrodyne_is_completed_before_the_end() -> None:
    state = own(position(3, [6], round=7, boards=B_BOARDS), pulsar_03="large")
    assert chosen(at(state)) == ("complete", "pulsar_03")


def test_a_transmitter_is_activated_before_the_end() -> None:
    state = array(position(3, [6], round=7), Placed("transmitter_a11", covered=(0,)))
    assert chosen(at(state)) == ("cover", "transmitter_a11")


def test_the_main_project_is_completed() -> None:
    state = position(3, [5], round=8, hq="A1", boards=B_BOARDS)
    rows = load().hq_boards["A1"].rows
    state.boards[0].projects = tuple(id for row in rows[:-1] for id in row)
    assert chosen(at(state)) == ("project", "hq_a1_r4a")


def test_nothing_is_begun_in_the_last_round() -> None:
    state = position(3, [4], round=8, boards=B_BOARDS)
    state.transmitters = [id for id in load().transmitters if id != "transmitter_c04"]
    state.offer = ["transmitter_c04", *state.transmitters[:2]]
    state.removed = state.transmitters[2:-5]
    state.transmitters = state.transmitters[-5:]
    assert chosen(at(state)) == ("transmitter", 0)


def test_a_die_is_copied_rather_than_cubes_hoarded() -> None:
    state = own(position(3, [], round=2, left=(5,)), pulsar_03="medium")
    state.boards[0].cubes = 4
    assert chosen(at(state)) == ("copy", 5)


def test_cubes_buy_points_where_they_are_sold() -> None:
    state = position(3, [], round=3)
    state.boards[0].cubes = 2
    array(state, active("a10"))
    state.queue = []
    table = at(state)
    assert chosen(table)[0] == "buy"


def test_a_gyrodyne_is_placed_before_the_turn_ends() -> None:
    state = wait(own(position(3, [], round=2), "pulsar_03"), "large")
    assert chosen(at(state)) == ("place", "large", "pulsar_03")


def test_a_flight_ends_where_a_discovery_is_made() -> None:
    state = turn_up(position(3, [2], round=2), sys_01="17")
    state.boards[0].ship = "sys_02"
    table = at(state)
    first = chosen(table)
    if first[0] == "fly":
        do(table, first)
        while table.decision is not None and table.state.flight is not None:
            table.choose(chosen(table))
        assert table.state.boards[0].stations


def test_the_die_that_completes_is_taken_though_another_moves_a_marker() -> None:
    state = own(position(3, [], next=(), round=5, boards=B_BOARDS), pulsar_03="large")
    state.phase, state.queue = "draft", [0, 1, 2]
    state.boxed, state.median = {0: 5, 1: 6, 2: 6, 3: 6}, 12
    state.boards[0].tokens["plus_minus"] = 0
    assert chosen(at(state)) == ("die", 6)


def test_bonuses_of_goals_are_bought_in_the_end() -> None:
    state = own(position(3, [], round=8), pulsar_03="small!", pulsar_04="small!")
    state.boards[0].cubes = 2
    state.phase, state.queue = "ending", [0]
    table = at(state)
    assert chosen(table) == ("bonus", "same_gyrodynes_2", 1)
