"""Production, the end and the score (terraforming_mars 17, 18), and whole games."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.core.engine.chance import Source
from gametable.core.engine.decision import Decision
from gametable.core.engine.questions import PickOne, PickSome
from gametable.core.engine.table import Table
from gametable.titles.terraforming_mars import TITLE
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.scoring import award_points, result, scores
from gametable.titles.terraforming_mars.state import Placed, State
from tests.kit.asking import keys, question
from tests.rules.terraforming_mars.play import finish, position, table_at
from tests.rules.terraforming_mars.starting import FULL, PASS, end_generation

# Production (terraforming_mars 17)


@pytest.mark.rule("terraforming_mars 17.1", "terraforming_mars 17.2", "terraforming_mars 17.3")
def test_production() -> None:
    state = position(mc=0)
    board = state.boards[0]
    board.stock["energy"] = 3
    board.production.update(
        {"mc": -5, "steel": 1, "titanium": 2, "plants": 3, "energy": 4, "heat": 5}
    )
    table = table_at(state)
    end_generation(table)
    assert table.state.boards[0].stock == {
        "mc": 15,
        "steel": 1,
        "titanium": 2,
        "plants": 3,
        "energy": 4,
        "heat": 8,
    }


# The end (terraforming_mars 18)


def complete(state: State) -> State:
    state.temperature, state.oxygen = 8, 14
    for area, (tile, owner) in FULL.items():
        state.tiles[area] = Placed(tile, owner)
    return state


@pytest.mark.rule("terraforming_mars 17.4", "terraforming_mars 18.1", "terraforming_mars 1.3")
def test_the_game_ends_after_the_production_of_the_last_generation() -> None:
    table = table_at(complete(position(mc=0)))
    table.choose(PASS)
    assert not table.over
    table.choose(PASS)
    assert table.over
    assert table.state.boards[0].stock["mc"] == 20
    state = complete(position())
    state.oxygen = 13
    table = table_at(state)
    end_generation(table)
    assert table.state.generation == 2


@pytest.mark.rule("terraforming_mars 18.2", "terraforming_mars 21.2", "terraforming_mars 22.25")
def test_the_last_greeneries() -> None:
    state = complete(position(corporations=["teractor", "ecoline"], played=[[], ["herbivores"]]))
    state.first = state.acting = 1
    state.boards[0].stock["plants"] = 9
    state.boards[1].stock["plants"] = 13
    table = table_at(state)
    end_generation(table)
    assert question(table).seat == 1
    assert keys(table) == [("convert", "convert_plants"), ("done",)]
    table.choose(("convert", "convert_plants"))
    table.choose("d2")  # a plant: 13 - 7 + 1 = 7 are enough for another
    assert question(table).seat == 1 and isinstance(question(table), PickOne)
    table.choose(("convert", "convert_plants"))
    table.choose("c2")
    # Now the other one, who may decline.
    assert question(table).seat == 0
    table.choose(("done",))
    assert table.over
    assert table.state.boards[1].on_cards == {"herbivores": 2}
    assert table.state.boards[1].tr == 20
    assert table.state.boards[0].stock["plants"] == 9


@pytest.mark.rule("terraforming_mars 18.3", "terraforming_mars 12.2", "terraforming_mars 22.5")
def test_the_score() -> None:
    tiles = {
        "c3": ("city", 0),
        "c2": ("greenery", 0),
        "c4": ("greenery", 1),
        "h5": ("capital", 0),
        "h6": ("greenery", 0),
        "i5": ("ocean", None),
        "f4": ("commercial_district", 1),
        "f5": ("city", 1),
        "phobos_space_haven": ("city", 1),
    }
    own = [["capital", "tropical_resort"], ["commercial_district", "phobos_space_haven"]]
    events = ["bribed_committee", "interstellar_colony_ship"]
    state = position(
        played=own,
        tiles=tiles,
        milestones={"mayor": 0},
        awards={"landlord": 1},
        boards={0: {"events": events}},
    )
    first, second = scores(state)
    lines = {line.id: line.points for line in first.lines}
    # c3 has two greeneries beside it, h5 one; Capital one ocean (i5). Both own four tiles.
    assert lines == {
        "tr": 20,
        "awards": 5,
        "milestones": 5,
        "greeneries": 2,
        "cities": 3,
        "cards": 1 + 2 - 2 + 4,
    }
    assert first.total == 40
    lines = {line.id: line.points for line in second.lines}
    assert lines == {
        "tr": 20,
        "awards": 5,
        "milestones": 0,
        "greeneries": 1,
        "cities": 0,
        "cards": 1 + 3,
    }


@pytest.mark.rule("terraforming_mars 12.2")
@pytest.mark.parametrize(
    ("heat", "points"),
    [
        ((5, 3), {0: 5}),
        ((3, 3), {0: 5, 1: 5}),
        ((5, 3, 1), {0: 5, 1: 2}),
        ((5, 3, 3), {0: 5, 1: 2, 2: 2}),
        ((5, 5, 3), {0: 5, 1: 5}),
        ((0, 0, 0), {0: 5, 1: 5, 2: 5}),
        ((2, 0, 0), {0: 5, 1: 2, 2: 2}),
    ],
)
def test_award_places(heat: tuple[int, ...], points: dict[int, int]) -> None:
    state = position(len(heat), awards={"thermalist": 1})
    for board, n in zip(state.boards, heat, strict=True):
        board.stock["heat"] = n
    assert award_points(state) == {"thermalist": points}


@pytest.mark.rule("terraforming_mars 12.2")
def test_a_negative_value_can_take_a_place() -> None:
    state = position(3, awards={"banker": 0})
    for board, n in zip(state.boards, (-1, -3, -5), strict=True):
        board.production["mc"] = n
    assert award_points(state) == {"banker": {0: 5, 1: 2}}


@pytest.mark.rule("terraforming_mars 18.4")
def test_ties() -> None:
    state = position(3, phase="over")
    for board, mc in zip(state.boards, (5, 9, 9), strict=True):
        board.stock["mc"] = mc
    found = result(state)
    assert found and found.winners == (1, 2)
    assert found.tie_break and found.tie_break.key == "score.tie.shared"
    state.boards[2].stock["mc"] = 8
    found = result(state)
    assert found and found.winners == (1,) and found.ranking == (1, 2, 0)
    assert found.tie_break and found.tie_break.key == "score.tie.mc"
    state.boards[0].tr = 21
    found = result(state)
    assert found and found.winners == (0,) and found.tie_break is None


POINTS = [
    ("water_import_from_europa", "jovian", 3),
    ("ganymede_colony", "jovian", 3),
    ("io_mining_industries", "jovian", 3),
    ("search_for_life", 3, 3),
    ("search_for_life", 0, 0),
    ("predators", 3, 3),
    ("security_fleet", 3, 3),
    ("ants", 5, 2),
    ("tardigrades", 7, 1),
    ("fish", 3, 3),
    ("small_animals", 5, 2),
    ("birds", 3, 3),
    ("physics_complex", 3, 6),
    ("ecological_zone", 5, 2),
    ("decomposers", 8, 2),
    ("herbivores", 5, 2),
    ("pets", 5, 2),
    ("livestock", 3, 3),
    ("immigration_shuttles", "cities", 2),
    ("capital", "tile", 2),
    ("commercial_district", "tile", 2),
]


@pytest.mark.rule("terraforming_mars 22.40", "terraforming_mars 22.44", "terraforming_mars 22.38")
@pytest.mark.parametrize(("card", "counted", "points"), POINTS)
def test_points_that_depend(card: str, counted: int | str, points: int) -> None:
    state = position(corporations=["saturn_systems"], played=[[card]])
    board = state.boards[0]
    if counted == "jovian":
        # The card itself, the corporation, and one more; an event would not count.
        board.played = (card, "callisto_penal_mines")
        state.deck.remove("callisto_penal_mines")
    elif counted == "cities":
        for area in ("c3", "h2", "g5", "e8", "a1", "i4", "phobos_space_haven"):
            state.tiles[area] = Placed("city", 1)
    elif counted == "tile":
        beside = "ocean" if card == "capital" else "city"
        owner = None if beside == "ocean" else 1
        state.tiles = {"d4": Placed(card, 0)}
        state.tiles |= {area: Placed(beside, owner) for area in ("e4", "e5", "f1")}
    elif counted:
        board.on_cards[card] = int(counted)
    cards = next(line for line in scores(state)[0].lines if line.id == "cards")
    found = {part[0].key: part[1] for part in cards.parts}
    assert found[f"#card/{card}"] == points


def test_points_of_every_card_are_tried() -> None:
    variable = {card.id for card in load().cards.values() if not isinstance(card.points, int)}
    assert {card for card, _, _ in POINTS} == variable


# Whole games


@pytest.mark.rule("terraforming_mars 1.1", "terraforming_mars 1.2")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_a_random_game_is_played_to_its_end(seats: int) -> None:
    options: dict[str, Any] = {} if seats == 1 else {"draft": seats % 2 == 0}
    table = Table.new(TITLE, seats, options, seed=f"WHOLE {seats}")
    source = Source.of("WHOLE")
    while table.decision is not None:
        table.answer_random(source)
    assert TITLE.faults(table.state) == []
    assert table.result() is not None


def answer_nothing(decision: Decision) -> Any:
    return tuple(range(decision.least)) if isinstance(decision, PickSome) else 0


@pytest.mark.rule("terraforming_mars 18.1", "terraforming_mars 4.3")
def test_generations_go_on_until_mars_is_ready() -> None:
    table = table_at(position())
    for generation in range(2, 6):
        end_generation(table)
        finish(table, answer_nothing)
        assert table.state.generation == generation
