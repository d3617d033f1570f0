"""Setting up (roll_for_the_galaxy 2, 14.1)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat, SetupFault
from gametable.titles.roll_for_the_galaxy import TITLE
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.state import Board
from tests.kit.sitting import position
from tests.rules.roll_for_the_galaxy.positions import letters, tile_id

GRANTED = """
faction_1 | m in the Citizenry
faction_2 | a in the Citizenry
faction_3 | n in the cup
faction_4 | r in the cup
faction_5 | g in the Citizenry
faction_6 | n on pilgrimage_world
faction_7 | g in the cup
faction_8 | r in the Citizenry
faction_9 | c in the cup, m in the Citizenry
alpha_centauri | r on alpha_centauri
ancient_race | g on ancient_race
damaged_alien_factory | a in the Citizenry
doomed_world |
earths_lost_colony | n on earths_lost_colony
epsilon_eridani | nm in the Citizenry
new_sparta | mm in the Citizenry
old_earth | c in the Citizenry
separatist_colony | m in the cup
"""
"""What every start tile grants, written down from the printed tiles."""


def granted(start: str) -> list[tuple[str, str]]:
    """(dice, place) that a start tile grants."""
    line = next(line for line in GRANTED.splitlines() if line.startswith(start + " |"))
    found = []
    for part in filter(None, (p.strip() for p in line.partition("|")[2].split(","))):
        dice, _, place = part.partition(" ")
        found.append((dice, place.removeprefix("in the ").removeprefix("on ")))
    return found


def started(faction: str, home: str) -> Board:
    """A board with these start tiles and what they bring."""
    return position(TITLE, {}, setup_luck=[[faction], [home]]).boards[0]


def check_start(board: Board, *tiles: str) -> None:
    wanted: dict[str, str] = {"cup": "hhh", "Citizenry": "hh"}
    for tile in tiles:
        for dice, place in granted(tile):
            wanted[place] = wanted.get(place, "") + dice
    found = {"cup": letters(board.cup), "Citizenry": letters(board.citizenry)}
    found.update({world: letters(dice) for world, dice in board.goods.items()})
    assert {k: sorted(v) for k, v in found.items()} == {k: sorted(v) for k, v in wanted.items()}


@pytest.mark.rule("roll_for_the_galaxy 2.4", "roll_for_the_galaxy 2.5")
@pytest.mark.parametrize("faction", [f"faction_{n}" for n in range(1, 10)])
def test_what_the_factions_grant(faction: str) -> None:
    board = started(faction, "doomed_world")
    check_start(board, faction, "doomed_world")
    squares = [square.id for square in load().factions[faction].squares]
    assert board.tableau == [*squares, "doomed_world"]


@pytest.mark.rule("roll_for_the_galaxy 2.2", "roll_for_the_galaxy 2.4", "roll_for_the_galaxy 2.5")
@pytest.mark.parametrize("home", sorted(load().homeworlds))
def test_what_the_home_worlds_grant(home: str) -> None:
    board = started("faction_1", home)
    check_start(board, "faction_1", home)
    assert board.credits == (8 if home == "doomed_world" else 1)


@pytest.mark.rule("roll_for_the_galaxy 2.1")
@pytest.mark.parametrize(("seats", "pool"), [(2, 24), (3, 36), (4, 48), (5, 60)])
def test_the_pool(seats: int, pool: int) -> None:
    state = Table.new(TITLE, seats, seed="pool").state
    assert (state.pool, state.laid_out) == (pool, pool)


@pytest.mark.rule("roll_for_the_galaxy 2.2")
def test_start_tiles_are_dealt_at_random_and_once() -> None:
    seen: Counter[str] = Counter()
    for n in range(40):
        state = Table.new(TITLE, 5, seed=str(n)).state
        factions = [board.faction for board in state.boards]
        homes = [board.home for board in state.boards]
        assert len(set(factions)) == len(set(homes)) == 5
        seen.update([*factions, *homes])
    assert len(seen) == 18


@pytest.mark.rule("roll_for_the_galaxy 2.3", "roll_for_the_galaxy 2.6", "roll_for_the_galaxy 2.7")
def test_one_tile_for_each_stack() -> None:
    table = Table.new(TITLE, 2, seed="stacks")
    asked = table.decision
    assert asked is not None and asked.prompt.key == "ask.start_tiles"
    seat = asked.seat
    drawn = list(table.state.boards[seat].drawn)
    # Nothing else may be done now: no recall, no second tile for the same stack.
    assert sorted(asked.keys) == sorted(("start", tile) for tile in drawn)
    assert table.state.phases == [] and table.state.phase is None
    assert list(asked.further) == [("start_world", drawn[1]), ("start_world", drawn[0])]
    worlds = table.branch()
    worlds.choose(("start_world", drawn[0]))
    table.choose(("start", drawn[1]))
    assert worlds.state.boards == table.state.boards
    board = table.state.boards[seat]
    assert (board.developments, board.worlds) == ([drawn[1]], [drawn[0]])
    table.choose(table.decision.keys[0])  # type: ignore[union-attr]
    assert table.state.step == "roll"
    # Tiles under construction have granted nothing: 5 Home dice and those of the start tiles.
    assert len(table.state.bag) == 55 - 4


@pytest.mark.rule("roll_for_the_galaxy 3.2")
def test_the_lowest_faction_begins() -> None:
    for n in range(12):
        table = Table.new(TITLE, 4, seed=str(n))
        factions = [load().factions[b.faction].number for b in table.state.boards]
        assert table.decision is not None
        assert table.decision.seat == factions.index(min(factions))


@pytest.mark.rule("roll_for_the_galaxy 2.3", "roll_for_the_galaxy 14.1")
def test_a_first_game_takes_the_lower_costs() -> None:
    known = load().tiles
    ties = 0
    for n in range(60):
        table = Table.new(TITLE, 2, {"first_game": True}, seed=str(n))
        if table.state.step == "construct":
            ties += 1
            drawn = table.state.boards[table.decision.seat].drawn  # type: ignore[union-attr]
            one, two = (known[tile] for tile in drawn)
            sums = {one.development.cost + two.world.cost, two.development.cost + one.world.cost}
            assert len(sums) == 1
            continue
        for board in table.state.boards:
            (development,), (world,) = board.developments, board.worlds
            chosen = known[development].development.cost + known[world].world.cost
            other = known[world].development.cost + known[development].world.cost
            assert chosen <= other
    assert 0 < ties < 60


@pytest.mark.parametrize(
    ("seats", "options", "said"),
    [
        (1, {}, "may be 2 to 5"),
        (6, {}, "may be 2 to 5"),
        (2, {"first_game": 3}, "must be on or off"),
        (2, {"opponent": "dealer"}, "cannot be “dealer”"),
        (2, {"expansion": True}, "no option “expansion”"),
    ],
)
def test_impossible_games_are_refused(seats: int, options: dict[str, Any], said: str) -> None:
    with pytest.raises(SetupFault, match=said):
        Table.new(TITLE, seats, options)


def test_automas_sit_alone_against_one_player() -> None:
    for players in (["automa", "automa"], ["human", "human", "automa"], ["human", "nobody"]):
        with pytest.raises(SetupFault):
            Table.new(TITLE, [Seat(str(n), player=p) for n, p in enumerate(players)])
    with pytest.raises(SetupFault):
        Table.new(TITLE, [Seat("A", options={"planet": "gaia"}), Seat("B")])


def test_names_of_tiles() -> None:
    assert tile_id("gem_world") == tile_id("conscription") == "tile_07"
