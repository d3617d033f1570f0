"""Rounds, Reveal and what holds for all phases (roll_for_the_galaxy 3, 6, 7.1)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from gametable.core.engine.chance import Source
from gametable.core.engine.table import Table
from gametable.titles.roll_for_the_galaxy import TITLE
from gametable.titles.roll_for_the_galaxy.state import State
from gametable.titles.roll_for_the_galaxy.vocabulary import PHASES
from tests.kit.asking import choose, events, keys, taken
from tests.rules.roll_for_the_galaxy.positions import (
    board_of,
    credits_from,
    letters,
    play_from,
    position,
    see,
)

READY = ("ready",)


def revealed(
    one: dict[str, object], two: dict[str, object], *others: dict[str, object], luck: int = 0
) -> Table[State]:
    """All screens are about to be lifted; the die of two players shows the face `luck`."""
    boards = (one, two, *others)
    return see(play_from(position(*boards, step="reveal"), luck=[luck], stops=("empire", "phase")))


@pytest.mark.rule("roll_for_the_galaxy 3.1", "roll_for_the_galaxy 4.1")
def test_the_steps_of_a_round() -> None:
    table = Table.new(TITLE, 3, seed="round")
    source = Source.of("round")
    steps: list[str] = []
    while table.state.round < 3 and table.decision is not None:
        if not steps or steps[-1] != table.state.step:
            steps.append(table.state.step)
        table.answer_random(source)
    said = [event.kind for event in table.log]
    assert said.count("log.round") == 3
    assert steps[0] == "construct" and steps[1] == "roll"
    order = ["roll", "reveal", "phase", "close", "empire"]
    for one, two in pairwise(steps[1:]):
        assert order.index(two) > order.index(one) or two == "roll"
    assert steps[1:].count("roll") == steps[1:].count("reveal") == 2
    # Everybody does every step.
    counts = Counter((event.kind.removesuffix("_alone"), event.seat) for event in table.log)
    for seat in range(3):
        assert counts["log.ready", seat] == counts["log.revealed", seat] == 2


@pytest.mark.rule("roll_for_the_galaxy 3.2")
def test_seats_act_in_the_order_of_their_factions() -> None:
    strip = ("produce", "h")
    state = position(
        {"faction": "faction_5", "strip": strip, "home": "ancient_race"},
        {"faction": "faction_8", "strip": strip, "home": "alpha_centauri"},
        {"faction": "faction_2", "strip": strip, "built": ["gem_world", "spice_world"]},
        step="reveal",
    )
    play = see(play_from(state, stops=("empire",)))
    seats = []
    while play.decision is not None:
        seats.append(play.decision.seat)
        choose(play, keys(play)[0])
    produced = [e.seat for e in events(play, "log.produced")]
    assert produced == [2, 0, 1]
    assert set(seats) <= {2, 0, 1}


@pytest.mark.rule("roll_for_the_galaxy 6.1")
def test_every_selected_phase_occurs() -> None:
    play = revealed(
        {"strip": ("ship", "h"), "citizenry": "n"},
        {"strip": ("develop", "h")},
        {"strip": ("ship", "m"), "home": "epsilon_eridani"},
    )
    assert play.state.phases == ["develop", "ship"]
    assert play.state.extra == []


@pytest.mark.rule("roll_for_the_galaxy 6.2")
@pytest.mark.parametrize("face", range(6))
def test_two_players_roll_a_die_of_the_supply(face: int) -> None:
    shown = ("explore", "explore", "develop", "settle", "produce", "ship")[face]
    play = revealed({"strip": ("ship", "m")}, {"strip": ("ship", "m")}, luck=face)
    assert play.state.extra == [shown]
    assert play.state.phases == [p for p in PHASES if p in {shown, "ship"}]
    # It goes back to the supply.
    assert letters(board_of(play).cup + board_of(play, 1).cup).count("h") == 0


@pytest.mark.rule("roll_for_the_galaxy 6.2")
def test_more_players_roll_none() -> None:
    assert see(
        play_from(
            position(
                *(
                    {"strip": ("ship", "h"), "faction": f"faction_{n}", "home": home}
                    for n, home in ((1, "old_earth"), (2, "new_sparta"), (3, "doomed_world"))
                ),
                step="reveal",
            ),
            stops=("empire", "phase"),
        )
    ).state.phases == ["ship"]


@pytest.mark.rule("roll_for_the_galaxy 6.3", "roll_for_the_galaxy 7.1.1")
def test_workers_of_other_phases_go_back_to_the_cup() -> None:
    play = revealed(
        {"strip": ("ship", "h"), "explore": "n", "settle": "g", "ship": "r", "dictate": "m"},
        {"strip": ("ship", "h")},
        luck=5,
    )
    assert play.state.phases == ["ship"]
    board = board_of(play)
    assert letters(board.cup) == "mng" and board.dictate == []
    assert letters(board.columns["ship"]) == "r" and board.selecting is not None


@pytest.mark.rule("roll_for_the_galaxy 7.1.1")
def test_phases_are_done_in_order() -> None:
    state = position(
        {"strip": ("ship", "h"), "credits": 0},
        {"strip": ("explore", "h"), "credits": 0},
        step="reveal",
    )
    play = see(play_from(state, luck=[3], stops=("empire",)))
    while play.decision is not None:
        choose(play, next(k for k in keys(play) if k[0] != "scout"))
    headed = [event.args["phase"] for event in events(play, "log.phase")]
    done = [phase for phase in headed if isinstance(phase, str)]  # Manage Empire is no phase
    assert done == ["#phase/explore", "#phase/settle", "#phase/ship"]


@pytest.mark.rule(
    "roll_for_the_galaxy 7.1.2", "roll_for_the_galaxy 5.2", "roll_for_the_galaxy 13.1"
)
def test_the_selecting_worker_works_too() -> None:
    play = play_from(position({"strip": ("explore", "h"), "explore": "m"}, phase="explore"))
    workers = {key[1] for key in taken(play)}
    assert workers == {board_of(play).selecting, board_of(play).columns["explore"][0]}
    # There is no way to leave one idle.
    assert {key[0] for key in keys(play)} == {"scout", "stock"}


@pytest.mark.rule("roll_for_the_galaxy 7.1.3")
def test_used_workers_go_to_the_citizenry_others_to_the_cup() -> None:
    state = position(
        {"ship": "hm", "goods": {"gem_world": "n"}, "built": ["gem_world"]}, phase="ship"
    )
    play = play_from(state)
    shipper = board_of(play).columns["ship"][0]
    good = board_of(play).goods["gem_world"][0]
    choose(play, ("trade", shipper, "gem_world", good))
    assert letters(board_of(play).citizenry) == "hn" and letters(board_of(play).cup) == "m"
    # No developer can work without a development: to the cup.
    play = play_from(position({"develop": "hm"}, phase="develop"))
    assert letters(board_of(play).cup) == "hm" and board_of(play).citizenry == []


@pytest.mark.rule("roll_for_the_galaxy 7.1.4")
def test_credits_beyond_ten_are_lost() -> None:
    play = play_from(position({"explore": "hh", "credits": 7}, phase="explore"))
    for _ in range(2):
        choose(play, next(key for key in keys(play) if key[0] == "stock"))
    assert board_of(play).credits == 10
    (event,) = events(play, "log.credits_lost")
    assert (event.args["n"], event.args["lost"]) == (1, 1)


@pytest.mark.rule("roll_for_the_galaxy 7.1.5", "roll_for_the_galaxy 11.1")
def test_powers_work_without_workers_and_in_their_phase_only() -> None:
    built = ["merchant_guild", "robot_surveyors", "galactic_investors"]
    for phase, source in (
        ("produce", "merchant_guild"),
        ("settle", "robot_surveyors"),
        ("develop", "galactic_investors"),
        ("ship", None),
    ):
        play = play_from(position({"built": built}, phase=phase))
        paid = {e.args["source"] for e in events(play, "log.credits")}
        assert paid == ({f"#side/{source}"} if source else set())


@pytest.mark.rule("roll_for_the_galaxy 7.1.6", "roll_for_the_galaxy 12.2")
def test_a_tile_pays_in_the_phase_of_its_completion() -> None:
    state = position(
        {"developers": "hhhhh", "developments": ["galactic_investors"]}, phase="develop"
    )
    play = play_from(state)
    assert credits_from(play, "#side/galactic_investors") == 2


@pytest.mark.rule("roll_for_the_galaxy 7.1.7")
def test_powers_without_a_moment_pay_when_the_phase_closes() -> None:
    play = play_from(position({"built": ["galactic_salon"]}, {"ship": "h"}, phase="ship"))
    # Only after the shippers of everybody.
    kinds = [e.kind for e in play.log]
    assert kinds.index("log.vp") > kinds.index("log.unused")
    assert board_of(play).vp == 1


@pytest.mark.rule("roll_for_the_galaxy 7.1.8", "roll_for_the_galaxy 12.1")
def test_virtual_workers_explore_and_vanish() -> None:
    state = position(
        {"strip": ("explore", "h"), "built": ["alien_research_ship"]},
        {"strip": ("explore", "m")},
        step="reveal",
    )
    play = see(play_from(state, luck=[0], stops=("empire",)))
    assert {key[1] for key in taken(play)} == {board_of(play).selecting, "home", "alien_technology"}
    for worker in ("alien_technology", "home"):
        choose(play, ("stock", worker))
    # Mandatory like any worker, and without a die.
    assert [key[1] for key in keys(play) if key[0] == "stock"] == [board_of(play).selecting]
    choose(play, ("stock", board_of(play).selecting))
    assert letters(board_of(play).citizenry) == "h"
    choose(play, ("stock", board_of(play, 1).selecting))
    assert play.decision is None and board_of(play).virtual == []


@pytest.mark.rule("roll_for_the_galaxy 9.1", "roll_for_the_galaxy 8.5")
def test_the_game_ends_with_the_round_of_an_empty_pool() -> None:
    state = position(
        {"ship": "c", "built": ["gem_world"], "goods": {"gem_world": "n"}},
        {"vp": 21},
        phase="ship",
    )
    play = play_from(state, stops=("roll",))
    choose(
        play,
        (
            "consume",
            board_of(play).columns["ship"][0],
            "gem_world",
            board_of(play).goods["gem_world"][0],
        ),
    )
    assert board_of(play).vp == 3 and play.state.pool == 0
    while play.decision is not None:
        choose(play, keys(play)[: play.decision.least])
    assert play.state.over


FILLING = [
    "gem_world",
    "spice_world",
    "space_port",
    "new_vinland",
    "asteroid_belt",
    "outlaw_world",
    "radioactive_world",
    "sentient_robots",
    "fifth_column",
]


@pytest.mark.rule("roll_for_the_galaxy 9.1", "roll_for_the_galaxy 3.1")
@pytest.mark.parametrize(("built", "over"), [(8, False), (9, True)])
def test_the_game_ends_with_twelve_tiles(built: int, over: bool) -> None:
    # Start tiles are three of them; the tiles under construction are none.
    state = position(
        {"built": FILLING[:built], "worlds": ["high_gravity_world"], "cup": "h"},
        {"cup": "h"},
        step="empire",
    )
    play = play_from(state, stops=("roll",))
    assert play.state.over == over
    assert play.state.round == (1 if over else 2)
