"""What is in the box (roll_for_the_galaxy 1)."""

from __future__ import annotations

from collections import Counter

import pytest

from gametable.core.engine.table import Table
from gametable.titles.roll_for_the_galaxy import TITLE
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.definitions import Side
from gametable.titles.roll_for_the_galaxy.dice import color_of, colors
from gametable.titles.roll_for_the_galaxy.tableau import dice
from tests.kit.asking import choose
from tests.rules.roll_for_the_galaxy.positions import board_of, letters, play_from, position

FACES = {
    "home": "2 1 1 1 1 0",
    "military": "1 2 2 0 0 1",
    "consumption": "1 1 0 0 3 1",
    "novelty": "1 0 0 2 2 1",
    "rare_elements": "1 2 0 1 1 1",
    "genes": "1 0 2 1 0 2",
    "alien_technology": "0 1 1 1 0 3",
}
"""How often each die shows Explore, Develop, Settle, Produce, Ship, wild; from the rulebook."""

SIDES_BY_COST = {
    "novelty": {1: 5, 2: 6, 3: 4},
    "rare_elements": {2: 5, 3: 6, 4: 2},
    "genes": {3: 3, 4: 4, 5: 2},
    "alien_technology": {4: 2, 5: 2, 6: 3},
    "gray": {1: 2, 2: 3, 3: 2, 4: 2, 5: 1, 6: 1},
    "reassign": {1: 4, 2: 5, 3: 6, 4: 1, 5: 1, 6: 1},
    "other": {1: 5, 2: 5, 3: 8, 4: 3, 5: 4, 6: 9},
    "immediate": {3: 1, 4: 2},
}
"""The rulebook's last page: how many sides there are at each cost."""


@pytest.mark.rule("roll_for_the_galaxy 1.3")
@pytest.mark.parametrize("color", FACES)
def test_faces_of_the_dice(color: str) -> None:
    count = Counter(load().dice[color].faces)  # type: ignore[index]
    order = ("explore", "develop", "settle", "produce", "ship", "wild")
    assert " ".join(str(count[face]) for face in order) == FACES[color]


@pytest.mark.rule("roll_for_the_galaxy 1.3")
def test_numbers_of_dice() -> None:
    counts = {
        "home": 25,
        "military": 22,
        "consumption": 9,
        "novelty": 20,
        "rare_elements": 14,
        "genes": 12,
        "alien_technology": 9,
    }
    assert Counter(colors()) == counts
    assert [color_of(die) for die in (0, 24, 25, 110)] == [
        "home",
        "home",
        "military",
        "alien_technology",
    ]


@pytest.mark.rule("roll_for_the_galaxy 1.2", "roll_for_the_galaxy 1.5")
def test_numbers_of_tiles() -> None:
    box = load()
    assert (len(box.tiles), len(box.factions), len(box.homeworlds)) == (55, 9, 9)
    assert sorted(f.number for f in box.factions.values()) == list(range(1, 10))
    for tile in box.tiles.values():
        assert (tile.development.category, tile.world.category) == ("development", "world")
    developments = [tile.development.name.en for tile in box.tiles.values()]
    assert len(set(developments)) == 55


def kind_of(side: Side) -> str:
    return str(side.color or side.cls)


@pytest.mark.rule("roll_for_the_galaxy 1.7")
def test_the_table_of_costs() -> None:
    found: dict[str, Counter[int]] = {kind: Counter() for kind in SIDES_BY_COST}
    for tile in load().tiles.values():
        for side in (tile.development, tile.world):
            found[kind_of(side)][side.cost] += 1
    assert found == SIDES_BY_COST


@pytest.mark.rule("roll_for_the_galaxy 1.4")
def test_dice_come_from_the_supply_and_return_to_it() -> None:
    state = position(
        {"settle": "h", "worlds": ["former_penal_colony"], "cup": "mm"}, phase="settle"
    )
    play = play_from(state)
    lost = board_of(play).citizenry[0]  # the settler
    choose(play, ("lose", lost))
    assert letters(board_of(play).cup) == "mmm"
    assert lost not in dice(board_of(play)) and len(set(dice(board_of(play)))) == 3


@pytest.mark.rule("roll_for_the_galaxy 1.4")
def test_the_supply_never_runs_out() -> None:
    needed = Counter({"home": 25})
    box = load()
    sides = [s for f in box.factions.values() for s in f.squares]
    sides += box.homeworlds.values()
    sides += [s for t in box.tiles.values() for s in (t.development, t.world)]
    for side in sides:
        for step in side.immediate:
            if hasattr(step, "color"):
                needed[step.color] += step.count
    assert all(needed[color] <= die.count for color, die in box.dice.items())
    spare = {color: die.count - needed[color] for color, die in box.dice.items()}
    assert sum(spare.values()) == spare["novelty"] == 1


def test_every_seat_count_can_be_set_up() -> None:
    for seats in range(2, 6):
        assert TITLE.faults(Table.new(TITLE, seats, seed="box").state) == []
