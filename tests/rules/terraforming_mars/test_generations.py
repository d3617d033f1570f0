"""Setup, research, drafting, production and the end (terraforming_mars 3, 4, 17 to 19)."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.core.chance import Source
from gametable.core.decision import Decision
from gametable.core.table import Table
from gametable.core.title import Seat
from gametable.titles.terraforming_mars import TITLE
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.scoring import award_points, result, scores
from gametable.titles.terraforming_mars.state import Placed, State
from tests.rules.terraforming_mars.play import asked, finish, keys, position, table_at

PASS = ("pass",)
FIRST = {"first_player": "first_seat"}
FULL = dict.fromkeys(("a2", "a4", "a5", "b6", "d8", "e4", "e5", "e6", "f6"), ("ocean", None))


def new(seats: int = 2, seed: str = "A", **options: Any) -> Table[State]:
    return Table.new(TITLE, seats, {**FIRST, **options}, seed=seed)


def start(table: Table[State], keep: int = 0) -> None:
    """Everybody takes the first corporation and the first `keep` cards."""
    while table.state.phase in ("corporations", "reveal"):
        decision = asked(table)
        if decision.kind == "one":
            table.choose(decision.keys[0])
        else:
            table.choose(list(decision.keys)[:keep])


# Setup (terraforming_mars 3, 19)


@pytest.mark.rule("terraforming_mars 3.1", "terraforming_mars 3.2", "terraforming_mars 19.1")
def test_the_standard_game() -> None:
    table = new(3, corporate_era=False)
    state = table.state
    assert (state.temperature, state.oxygen, state.generation) == (-30, 0, 1)
    assert state.tiles == {}
    cards = [*state.deck, *(card for board in state.boards for card in board.dealt)]
    assert len(cards) == 137
    assert all(load().cards[card].set == "standard" for card in cards)
    corporations = [*state.corporations, *(id for board in state.boards for id in board.offered)]
    assert len(corporations) == 10
    for board in state.boards:
        assert board.tr == 20
        assert set(board.production.values()) == {1}
        assert set(board.stock.values()) == {0}


@pytest.mark.rule("terraforming_mars 19.2", "terraforming_mars 3.5", "terraforming_mars 3.4")
def test_the_corporate_era() -> None:
    state = new(3).state
    assert len(state.deck) == 208 - 30
    assert len(state.corporations) == 12 - 6
    for board in state.boards:
        assert (len(board.offered), len(board.dealt)) == (2, 10)
        assert set(board.production.values()) == {0}


@pytest.mark.rule("terraforming_mars 3.3")
def test_the_first_player_is_drawn_by_lot() -> None:
    found = {Table.new(TITLE, 3, {}, seed=str(n)).state.first for n in range(20)}
    assert found == {0, 1, 2}
    assert {new(3, seed=str(n)).state.first for n in range(20)} == {0}


@pytest.mark.rule("terraforming_mars 3.7", "terraforming_mars 3.8", "terraforming_mars 3.10")
def test_choosing_in_secret_and_revealing() -> None:
    table = new()
    offered = list(table.state.boards[0].offered)
    assert asked(table).secret and keys(table) == offered
    table.choose(offered[1])
    assert table.view(1).boards[0].chosen == "?"
    decision = asked(table)
    assert decision.kind == "some" and decision.least == 0
    dealt = list(table.state.boards[0].dealt)
    table.choose(dealt[2:5])
    # Nothing is told until all have chosen.
    assert table.view(1).boards[0].corporation == ""
    assert table.view(1).boards[0].dealt == ["?"] * 3
    table.choose(keys(table)[0])
    table.choose([])
    board = table.state.boards[0]
    corporation = load().corporations[offered[1]]
    assert board.corporation == offered[1]
    assert board.hand == dealt[2:5]
    assert board.stock["mc"] == corporation.start["mc"] - 9
    assert set(table.state.discard) >= {*dealt[:2], *dealt[5:]}
    # Generation 1 has no research; the first player begins.
    assert (table.state.phase, table.state.generation, asked(table).seat) == ("actions", 1, 0)


@pytest.mark.rule("terraforming_mars 3.8")
def test_nobody_keeps_more_than_he_can_pay() -> None:
    for n in range(30):
        table = new(seed=str(n))
        if "phobolog" in table.state.boards[0].offered:
            table.choose("phobolog")
            assert asked(table).most == 7  # 23 M€
            return
    raise AssertionError("PhoboLog was never offered")


@pytest.mark.rule("terraforming_mars 3.6", "terraforming_mars 19.4")
def test_the_beginner_corporation() -> None:
    seats = [Seat("A", options={"corporation": "beginner_corporation"}), Seat("B")]
    table = Table.new(TITLE, seats, FIRST, seed="A")
    assert asked(table).seat == 1  # the beginner has nothing to choose
    start(table)
    board = table.state.boards[0]
    assert board.corporation == "beginner_corporation"
    assert (len(board.hand), board.stock["mc"]) == (10, 42)
    alone = [Seat("A", options={"corporation": "beginner_corporation"})]
    assert [m.key for m in TITLE.setup_faults(alone, {})] == ["setup.no_beginner_alone"]


@pytest.mark.rule("terraforming_mars 3.9", "terraforming_mars 21.11")
def test_saturn_systems_counts_its_own_tag() -> None:
    for n in range(60):
        table = new(seed=str(n))
        if "saturn_systems" in table.state.boards[0].offered:
            table.choose("saturn_systems")
            start(table)
            assert table.state.boards[0].production["mc"] == 1
            assert table.state.boards[0].production["titanium"] == 1
            return
    raise AssertionError("Saturn Systems was never offered")


def test_options_that_make_no_sense() -> None:
    people = [Seat("A"), Seat("B")]
    for options, key in (
        ({"draft": 3}, "setup.switch"),
        ({"first_player": "last"}, "setup.choice"),
        ({"venus": True}, "setup.option"),
    ):
        assert [m.key for m in TITLE.setup_faults(people, options)] == [key]
    many = [Seat(str(n)) for n in range(6)]
    assert [m.key for m in TITLE.setup_faults(many, {})] == ["setup.players"]
    odd = [Seat("A", options={"corporation": "credicor"}), Seat("B")]
    assert [m.key for m in TITLE.setup_faults(odd, {})] == ["setup.choice"]


# Research (terraforming_mars 4)


def end_generation(table: Table[State]) -> None:
    while table.state.phase == "actions":
        table.choose(PASS)


@pytest.mark.rule("terraforming_mars 4.1", "terraforming_mars 4.2", "terraforming_mars 5.1")
def test_player_order_and_research() -> None:
    table = table_at(position(3, mc=10))
    end_generation(table)
    state = table.state
    assert (state.generation, state.first, asked(table).seat) == (2, 1, 1)
    dealt = list(state.boards[1].dealt)
    assert len(dealt) == 4
    assert (asked(table).least, asked(table).most, asked(table).secret) == (0, 4, True)
    table.choose(dealt[:3])
    # The number bought stays secret until all have chosen.
    assert table.view(0).boards[1].dealt == ["?"] * 3 and table.view(0).boards[1].kept == []
    assert state.boards[1].stock["mc"] == 30
    table.choose([])
    table.choose([])
    assert state.boards[1].hand == dealt[:3]
    assert state.boards[1].stock["mc"] == 21
    assert dealt[3] in state.discard
    assert (asked(table).seat, state.phase) == (1, "actions")


@pytest.mark.rule("terraforming_mars 4.2")
def test_only_what_can_be_paid_is_bought() -> None:
    state = position(mc=0)
    state.boards[0].tr = state.boards[1].tr = 7
    table = table_at(state)
    end_generation(table)
    assert asked(table).most == 2


@pytest.mark.rule("terraforming_mars 4.4")
def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    state = position(hand=["technology_demonstration"])
    state.discard, state.deck = state.deck[1:], state.deck[:1]
    top = state.deck[0]
    table = table_at(state)
    table.choose(("card", "technology_demonstration"))
    assert table.state.boards[0].hand[0] == top
    assert len(table.state.boards[0].hand) == 2
    assert table.state.discard == []
    # Fewer cards than asked for if even that is not enough.
    state = position(hand=["technology_demonstration"])
    state.boards[1].hand, state.deck = state.deck[:-1], state.deck[-1:]
    table = table_at(state)
    table.choose(("card", "technology_demonstration"))
    assert len(table.state.boards[0].hand) == 1


@pytest.mark.rule("terraforming_mars 4.4")
def test_too_few_cards_in_research_are_shared_out_equally() -> None:
    state = position(3)
    state.boards[0].hand, state.deck = state.deck[8:], state.deck[:8]
    table = table_at(state)
    end_generation(table)
    assert [len(board.dealt) for board in table.state.boards] == [2, 2, 2]
    assert len(table.state.deck) == 2


# Draft (terraforming_mars 19.3)


@pytest.mark.rule("terraforming_mars 19.3")
@pytest.mark.parametrize(("generation", "step"), [(1, 1), (2, -1)])
def test_drafting_passes_left_and_right(generation: int, step: int) -> None:
    state = position(3, generation=generation)
    state.draft = True
    table = table_at(state)
    end_generation(table)
    assert table.state.phase == "draft"
    packs = [list(board.dealt) for board in table.state.boards]
    assert [len(pack) for pack in packs] == [4, 4, 4]
    for _ in range(3):
        table.choose(keys(table)[0])
    for seat in range(3):
        assert table.state.boards[(seat + step) % 3].dealt == packs[seat][1:]
    for _ in range(6):
        table.choose(keys(table)[0])
    # The last card is taken without asking; then each buys from his four.
    assert table.state.phase == "research"
    for seat in range(3):
        found = table.state.boards[seat].dealt
        assert len(found) == 4
        assert found[0] == packs[seat][0]
        assert found[1] == packs[(seat - step) % 3][1]
        assert found[3] == packs[seat][3]


@pytest.mark.rule("terraforming_mars 19.3")
def test_no_draft_in_the_first_generation() -> None:
    table = new(draft=True)
    start(table, 1)
    assert (table.state.phase, table.state.generation) == ("actions", 1)


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
    assert asked(table).seat == 1
    assert keys(table) == [("convert", "convert_plants"), ("done",)]
    table.choose(("convert", "convert_plants"))
    table.choose("d2")  # a plant: 13 - 7 + 1 = 7 are enough for another
    assert asked(table).seat == 1 and asked(table).kind == "one"
    table.choose(("convert", "convert_plants"))
    table.choose("c2")
    # Now the other one, who may decline.
    assert asked(table).seat == 0
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
        "h2": ("capital", 0),
        "h3": ("greenery", 0),
        "i5": ("ocean", None),
        "g3": ("ocean", None),
        "f4": ("commercial_district", 1),
        "f5": ("city", 1),
        "phobos_space_haven": ("city", 1),
    }
    own = [["capital", "tropical_resort"], ["commercial_district", "phobos_space_haven"]]
    state = position(played=own, tiles=tiles)
    state.boards[0].events = ("bribed_committee", "interstellar_colony_ship")
    state.deck = [c for c in state.deck if c not in state.boards[0].events]
    state.milestones = {"mayor": 0}
    state.awards = {"landlord": 1}
    first, second = scores(state)
    lines = {line.id: line.points for line in first.lines}
    # c3 has two greeneries beside it, h2 one; Capital one ocean (g3). Both own four tiles.
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
    return tuple(range(decision.least)) if decision.kind == "some" else 0


@pytest.mark.rule("terraforming_mars 18.1", "terraforming_mars 4.3")
def test_generations_go_on_until_mars_is_ready() -> None:
    table = table_at(position())
    for generation in range(2, 6):
        end_generation(table)
        finish(table, answer_nothing)
        assert table.state.generation == generation
