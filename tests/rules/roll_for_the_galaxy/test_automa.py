"""The two fan-made opponents of the solo game (roll_for_the_galaxy 15)."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.core.engine.chance import Source
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.titles.roll_for_the_galaxy import TITLE
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.scoring import result, scores
from gametable.titles.roll_for_the_galaxy.state import State
from gametable.titles.roll_for_the_galaxy.vocabulary import PHASES
from tests.kit import asking
from tests.kit.asking import choose, events, keys
from tests.rules.roll_for_the_galaxy.positions import (
    board_of,
    letters,
    play_from,
    position,
    see,
    tile_id,
)

PEOPLE = [Seat("Ada"), Seat("Bot", player="automa")]
FACE = {"explore": 0, "develop": 2, "settle": 3, "produce": 4, "ship": 5}
"""A face of the Home die by what it shows."""


def solo(opponent: str = "credit_bot", seed: str = "solo", **options: Any) -> Table[State]:
    return Table.new(TITLE, PEOPLE, {"opponent": opponent, **options}, seed=seed)


def bot(
    board: dict[str, Any],
    phase: str,
    *,
    rolled: bool,
    human: dict[str, Any] | None = None,
    luck: Any = (),
    opponent: str = "credit_bot",
    **fields: Any,
) -> Table[State]:
    """The opponent does a phase that it rolled, or that only the human chose."""
    state = position(
        human or {},
        {"automa": True, **board},
        phase=phase,
        opponent=opponent,
        dice_of_the_table=[phase] if rolled else [],
        **fields,
    )
    return play_from(state, luck=luck)


def taken(play: Table[State]) -> list[str]:
    return board_of(play, 1).tableau


# Setup ---------------------------------------------------------------------------------------


@pytest.mark.rule("roll_for_the_galaxy 15.1.1", "roll_for_the_galaxy 2.1")
def test_setup_of_the_credit_bot() -> None:
    cheaper = 0
    for n in range(30):
        table = solo(seed=str(n))
        while table.decision is not None and table.state.step == "construct":
            table.choose(table.decision.keys[0])
        state = table.state
        board = state.boards[1]
        assert (state.automa, state.opponent, state.pool) == (1, "credit_bot", 24)
        assert (board.faction, board.home, board.credits, board.tableau) == ("", "", 1, [])
        assert not board.cup and not board.citizenry
        (development,), (world,) = board.developments, board.worlds
        known = load().tiles
        assert known[world].world.color != "gray"
        cheaper += known[world].world.cost <= known[development].world.cost
        assert len(state.bag) == 55 - 4  # the exchanged tiles are back in it
        # The human sets up as always.
        assert len(state.boards[0].developments) == len(state.boards[0].worlds) == 1
    assert cheaper >= 25  # a gray world may have been exchanged for a dearer one


@pytest.mark.rule("roll_for_the_galaxy 15.1.1")
def test_the_human_chooses_on_a_tie() -> None:
    for n in range(80):
        table = solo(seed=f"tie {n}")
        asked = [e.ask for e in table.entries]
        while table.decision is not None and table.state.step == "construct":
            asked.append(table.decision.prompt.key)
            assert table.decision.seat == 0
            table.choose(table.decision.keys[0])
        if "ask.bot_start_tiles" in asked:
            tiles = [*table.state.boards[1].developments, *table.state.boards[1].worlds]
            costs = {load().tiles[tile].world.cost for tile in tiles}
            assert len(costs) == 1
            return
    raise AssertionError("there was no tie")


@pytest.mark.rule("roll_for_the_galaxy 15.2")
def test_setup_of_the_one_die_opponent() -> None:
    state = solo("die_bot").state
    board = state.boards[1]
    assert state.pool == 24 and (board.credits, board.tableau, board.drawn) == (0, [], [])
    assert board.developments == board.worlds == []


# Its phases ----------------------------------------------------------------------------------


def reveal(opponent: str, luck: list[int]) -> Table[State]:
    state = position(
        {"strip": ("ship", "m")},
        {"automa": True},
        step="reveal",
        opponent=opponent,
    )
    return see(play_from(state, luck=luck, stops=("phase", "empire")))


@pytest.mark.rule("roll_for_the_galaxy 15.1.2")
def test_two_dice_that_differ() -> None:
    play = reveal("credit_bot", [FACE["settle"], FACE["settle"], FACE["explore"]])
    assert sorted(play.state.extra) == ["explore", "settle"]
    assert play.state.phases == ["explore", "settle", "ship"]
    # Two faces that both show Explore are the same phase.
    play = reveal("credit_bot", [0, 1, FACE["ship"]])
    assert sorted(play.state.extra) == ["explore", "ship"]
    assert asking.outcomes(play) == 3  # the die for two players is not rolled


@pytest.mark.rule("roll_for_the_galaxy 15.2")
def test_one_die() -> None:
    play = reveal("die_bot", [FACE["produce"]])
    assert play.state.phases == ["produce", "ship"]
    assert asking.outcomes(play) == 1


# The credit bot, phase by phase --------------------------------------------------------------


@pytest.mark.rule("roll_for_the_galaxy 15.1.1", "roll_for_the_galaxy 3.2")
def test_the_human_acts_first() -> None:
    play = bot({}, "explore", rolled=True, human={"explore": "h"})
    assert play.decision is not None and play.decision.seat == 0
    assert board_of(play, 1).credits == 1
    choose(play, keys(play)[1])
    assert board_of(play, 1).credits == 3


@pytest.mark.rule("roll_for_the_galaxy 15.1.3")
@pytest.mark.parametrize(("rolled", "credits"), [(True, 3), (False, 2)])
def test_explore(rolled: bool, credits: int) -> None:
    tile = tile_id("gem_world")
    play = bot({}, "explore", rolled=rolled, luck=[[tile]])
    assert board_of(play, 1).credits == credits
    assert (board_of(play, 1).worlds, board_of(play, 1).developments) == (
        [tile],
        [],
    )  # equal: a world
    play = bot({"worlds": ["spice_world"]}, "explore", rolled=rolled, luck=[[tile]])
    assert board_of(play, 1).developments == [tile]
    board = {"worlds": ["spice_world"], "developments": ["public_works"]}
    play = bot({**board}, "explore", rolled=rolled, luck=[[tile]])
    assert board_of(play, 1).worlds == [tile_id("spice_world"), tile]  # at the bottom


@pytest.mark.rule("roll_for_the_galaxy 15.1.3", "roll_for_the_galaxy 15.1.5")
@pytest.mark.parametrize("rolled", [True, False])
def test_develop_and_settle(rolled: bool) -> None:
    board = {"developments": ["information_tech", "public_works"], "worlds": ["gem_world"]}
    play = bot({**board, "credits": 9}, "develop", rolled=rolled)
    # One per phase, for the printed cost, and without its immediate effect.
    assert taken(play) == ["information_tech"] and board_of(play, 1).credits == 5
    assert board_of(play, 1).cup == [] and play.decision is None
    play = bot({**board, "credits": 2}, "settle", rolled=rolled)
    assert taken(play) == ["gem_world"] and board_of(play, 1).credits == 0
    assert board_of(play, 1).cup == []


@pytest.mark.rule("roll_for_the_galaxy 15.1.3")
@pytest.mark.parametrize(
    ("rolled", "goods"), [(True, ["plague_world", "asteroid_belt"]), (False, ["plague_world"])]
)
def test_produce(rolled: bool, goods: list[str]) -> None:
    built = ["gem_world", "asteroid_belt", "fifth_column", "alien_sentinels", "plague_world"]
    play = bot({"built": built, "goods": {"alien_sentinels": "h"}}, "produce", rolled=rolled)
    # Empty worlds that hold goods, the best colour first; Home dice of the supply.
    found = {world: letters(dice) for world, dice in board_of(play, 1).goods.items()}
    assert found == {"alien_sentinels": "h", **dict.fromkeys(goods, "h")}


GOODS = {"gem_world": "h", "plague_world": "h", "asteroid_belt": "h"}


@pytest.mark.rule("roll_for_the_galaxy 15.1.3")
@pytest.mark.parametrize(
    ("rolled", "credits", "left", "then", "vp"),
    [
        # Trade the Genes good, then Consume the Rare Elements one.
        (True, 1, {"gem_world"}, 6, 2),
        (False, 1, {"gem_world", "asteroid_belt"}, 6, 0),
        # With $10 no Trade: two are Consumed, or the next best.
        (True, 10, {"gem_world"}, 10, 5),
        (False, 10, {"gem_world", "plague_world"}, 10, 2),
    ],
)
def test_ship(rolled: bool, credits: int, left: set[str], then: int, vp: int) -> None:
    board = {"built": list(GOODS), "goods": GOODS, "credits": credits}
    play = bot(board, "ship", rolled=rolled)
    assert set(board_of(play, 1).goods) == left
    assert (board_of(play, 1).credits, board_of(play, 1).vp) == (then, vp)
    assert play.state.pool == 24 - vp


@pytest.mark.rule("roll_for_the_galaxy 15.1.3")
def test_ship_with_a_single_good() -> None:
    board = {"built": ["gem_world"], "goods": {"gem_world": "h"}}
    play = bot({**board, "credits": 1}, "ship", rolled=True)
    assert (board_of(play, 1).credits, board_of(play, 1).vp) == (4, 0)
    for rolled in (True, False):
        play = bot({**board, "credits": 10}, "ship", rolled=rolled)
        assert (board_of(play, 1).credits, board_of(play, 1).vp, board_of(play, 1).goods) == (
            10,
            2,
            {},
        )


@pytest.mark.rule("roll_for_the_galaxy 15.1.6", "roll_for_the_galaxy 15.1.3")
@pytest.mark.parametrize(
    ("level", "vp"),
    [
        ("normal", (2, 2, 3, 3)),
        ("advanced", (2, 3, 4, 5)),
        ("expert", (3, 4, 5, 6)),
        ("professional", (3, 4, 5, 6)),
    ],
)
def test_levels(level: str, vp: tuple[int, ...]) -> None:
    worlds = ("gem_world", "asteroid_belt", "plague_world", "alien_sentinels")
    for world, points in zip(worlds, vp, strict=True):
        board = {"built": [world], "goods": {world: "h"}, "credits": 10}
        play = bot(board, "ship", rolled=True, difficulty=level)
        assert board_of(play, 1).vp == points


@pytest.mark.rule("roll_for_the_galaxy 15.1.4")
def test_shift() -> None:
    # It rolled Ship and has no goods: after Ship comes Explore, as one not rolled.
    play = bot({"credits": 1}, "ship", rolled=True)
    assert board_of(play, 1).credits == 2 and len(board_of(play, 1).worlds) == 1
    # It rolled Develop and cannot pay; Settle it can.
    board = {"developments": ["information_tech"], "worlds": ["gem_world"], "credits": 3}
    play = bot(board, "develop", rolled=True)
    assert taken(play) == ["gem_world"] and board_of(play, 1).credits == 1
    # Produce shifted from Settle: one good only.
    board = {"built": ["gem_world", "spice_world"], "credits": 0}
    play = bot(board, "settle", rolled=True)
    assert len(board_of(play, 1).goods) == 1
    assert events(play, "log.bot_shift") and play.state.phases == ["settle"]


@pytest.mark.rule("roll_for_the_galaxy 15.1.4")
def test_a_phase_of_the_human_alone_is_lost() -> None:
    play = bot(
        {"developments": ["information_tech"], "worlds": ["gem_world"], "credits": 3},
        "develop",
        rolled=False,
    )
    assert taken(play) == [] and board_of(play, 1).credits == 3
    assert board_of(bot({}, "ship", rolled=False), 1).credits == 1


@pytest.mark.rule("roll_for_the_galaxy 15.1.5")
def test_no_powers_no_more_than_ten() -> None:
    built = ["merchant_guild", "galactic_salon", "space_tourism", "export_duties", "gem_world"]
    play = bot({"built": built, "credits": 9}, "explore", rolled=True)
    assert board_of(play, 1).credits == 10
    play = bot(
        {"built": [*built, "space_docks"], "goods": {"gem_world": "h"}}, "ship", rolled=False
    )
    assert (board_of(play, 1).credits, board_of(play, 1).vp, board_of(play, 1).virtual) == (
        4,
        0,
        [],
    )


@pytest.mark.rule("roll_for_the_galaxy 15.1.5", "roll_for_the_galaxy 9.1")
def test_its_tiles_and_chips_end_the_game() -> None:
    fields: dict[str, Any] = {"step": "empire", "opponent": "credit_bot"}
    tiles = [load().tiles[id].world.id for id in list(load().tiles)[:12]]
    play = play_from(
        position({"cup": "h"}, {"automa": True, "built": tiles}, **fields), stops=("roll",)
    )
    assert play.state.over
    play = play_from(position({"cup": "h"}, {"automa": True, "vp": 24}, **fields), stops=("roll",))
    assert play.state.over


@pytest.mark.rule("roll_for_the_galaxy 15.1.6", "roll_for_the_galaxy 9.6")
def test_its_score() -> None:
    board = {"automa": True, "vp": 3, "built": ["galactic_bankers", "gem_world"], "credits": 4}
    for level, bonus in (("normal", 0), ("expert", 0), ("professional", 1)):
        state = position({}, board, step="over", opponent="credit_bot", difficulty=level)
        assert scores(state)[1].total == 3 + 6 + 2 + bonus
    # On a tie its sum is its credits.
    human = {"vp": 4, "credits": 2}  # start tiles 2 + 2 + 3; with its die it has 3
    state = position(human, board, step="over", opponent="credit_bot")
    assert [score.total for score in scores(state)] == [11, 11]
    found = result(state)
    assert found is not None and found.winners == (1,)


# The one-die opponent ------------------------------------------------------------------------


@pytest.mark.rule("roll_for_the_galaxy 15.2")
@pytest.mark.parametrize("phase", PHASES)
def test_what_the_one_die_opponent_gains(phase: str) -> None:
    tile = tile_id("gem_world")
    luck = [[tile]] if phase in ("develop", "settle") else []
    play = bot({"credits": 0}, phase, rolled=True, opponent="die_bot", luck=luck)
    board = board_of(play, 1)
    assert board.vp == {"explore": 1, "produce": 2, "ship": 2}.get(phase, 0)
    wanted = {"develop": ["conscription"], "settle": ["gem_world"]}
    assert board.tableau == wanted.get(phase, [])
    assert play.state.pool == 24 - board.vp and board.credits == 0
    # Nothing in a phase that its die does not show.
    play = bot({"credits": 0}, phase, rolled=False, opponent="die_bot")
    assert (board_of(play, 1).vp, board_of(play, 1).tableau) == (0, [])


@pytest.mark.rule("roll_for_the_galaxy 15.2")
def test_its_tiles_score_their_costs() -> None:
    board = {"automa": True, "vp": 3, "built": ["galactic_bankers", "gem_world"]}
    state = position({}, board, step="over", opponent="die_bot", difficulty="professional")
    assert scores(state)[1].total == 3 + 6 + 2


@pytest.mark.rule("roll_for_the_galaxy 15.1.3", "roll_for_the_galaxy 15.2")
@pytest.mark.parametrize("opponent", ["credit_bot", "die_bot"])
def test_whole_games(opponent: str) -> None:
    for n in range(4):
        table = solo(opponent, seed=f"whole {n}")
        source = Source.of(f"{n}")
        while table.decision is not None:
            assert table.decision.seat == 0
            table.answer_random(source)
        assert table.result() is not None and TITLE.faults(table.state) == []
        assert table.scores()[1].total > 0
