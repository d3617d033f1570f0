"""How the map may be laid out, and other variants of the set-up (gaia_project 11)."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.core.engine.decision import CHANCE
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat, SetupFault
from gametable.titles.gaia_project import TITLE
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.setup import layout_of, printed_map
from gametable.titles.gaia_project.star_map import Placed, neighbours_alike
from gametable.titles.gaia_project.state import State
from tests.kit.asking import asked, keys, legal, question, reasons, why

RULE = pytest.mark.rule("gaia_project 11.3")
SECTORS = "gaia_project 11.3"


def new(method: str, seats: int = 4, seed: Any = "MAP", **options: Any) -> Table[State]:
    """A game when the first faction is chosen: the sectors have been drawn."""
    return Table.new(TITLE, seats, {"map": method, **options}, str(seed))


def with_map(method: str, seats: int = 4, seed: Any = "MAP", **options: Any) -> Table[State]:
    """A game when the last player may turn the sectors."""
    factions = ("terrans", "taklons", "geodens", "firaks")[:seats]
    people = [Seat(id, options={"faction": id}) for id in factions]
    return Table.new(TITLE, people, {"map": method, **options}, str(seed))


def inner(state: State) -> dict[tuple[int, int], Placed]:
    """What lies on the four places that keep together."""
    layout = layout_of(state)
    places = {tile.at for tile in layout.tiles if tile.slot in layout.kept}
    return {(tile.q, tile.r): tile for tile in state.sectors if (tile.q, tile.r) in places}


def printed(state: State) -> dict[str, Placed]:
    return {tile.sector: tile for tile in printed_map(layout_of(state))}


@RULE
@pytest.mark.parametrize("method", ["method_1", "method_2", "method_3"])
@pytest.mark.parametrize("seats", [2, 4])
def test_no_equal_home_planets_are_ever_adjacent(method: str, seats: int):
    drawn = set()
    for seed in range(4):
        state = new(method, seats, seed).state
        assert neighbours_alike(state.sectors) == []
        assert {(tile.q, tile.r) for tile in state.sectors} == {
            tile.at for tile in layout_of(state).tiles
        }
        assert {tile.sector for tile in state.sectors} == set(printed(state))
        drawn.add(frozenset(state.sectors))
    assert len(drawn) == 4


@RULE
def test_method_1_leaves_the_inner_sectors_as_in_the_first_game():
    found = set()
    for seed in range(3):
        state = new("method_1", 4, seed).state
        assert set(inner(state).values()) == {
            tile for id, tile in printed(state).items() if id in SET
        }
        found.add(tuple(tile.sector for tile in state.sectors))
    assert len(found) > 1  # the others move


SET = ("sector_01", "sector_02", "sector_03", "sector_04")


@RULE
def test_method_2_shuffles_the_inner_sectors_over_their_places_and_turns_none():
    orders = set()
    for seed in range(6):
        state = new("method_2", 4, seed).state
        lies = inner(state)
        assert sorted(tile.sector for tile in lies.values()) == list(SET)
        as_printed = printed(state)
        assert all(tile.turns == as_printed[tile.sector].turns for tile in lies.values())
        orders.add(tuple(tile.sector for _, tile in sorted(lies.items())))
    assert len(orders) > 2


@RULE
def test_method_3_and_two_players_mix_all_sectors():
    middle = {new("method_3", 4, seed).state.sectors for seed in range(5)}
    places = {tile.sector for sectors in middle for tile in sectors if (tile.q, tile.r) == (0, 0)}
    assert len(places) > 1
    for method in ("method_1", "method_2"):
        found = {new(method, 2, seed).state.sectors for seed in range(5)}
        at = {tile.sector for sectors in found for tile in sectors if (tile.q, tile.r) == (0, 0)}
        assert len(at) > 1


@RULE
@pytest.mark.parametrize("method", ["method_1", "method_2"])
def test_the_last_player_turns_the_outer_sectors_only(method: str):
    at = with_map(method)
    assert asked(at) == "ask.map" and question(at).seat == 3
    kept = inner(at.state)
    for tile in at.state.sectors:
        key = ("turn_sector", tile.q, tile.r)
        assert legal(at, key) == ((tile.q, tile.r) not in kept)
    q, r = next(iter(kept))
    assert why(at, ("turn_sector", q, r)) == ("check.sector_turns", SECTORS)


@RULE
def test_method_3_lets_every_sector_be_turned():
    at = with_map("method_3", 2)
    assert question(at).seat == 1 and len(keys(at, "turn_sector")) == 7
    tile = at.state.sectors[0]
    at.choose(("turn_sector", tile.q, tile.r))
    assert at.state.sectors[0].turns == (tile.turns + 1) % 6


@RULE
def test_a_map_with_equal_neighbours_cannot_be_kept():
    at = with_map("by_hand")
    assert legal(at, ("keep_map",))  # as in the first game
    turns = [("turn_sector", tile.q, tile.r) for tile in at.state.sectors for _ in range(5)]
    turn = next(turn for turn in turns if neighbours_alike(at.choose(turn) or at.state.sectors))
    assert why(at, ("keep_map",)) == ("check.no_equal_neighbours", SECTORS)
    assert reasons(at, ("keep_map",)) == ["check.no_equal_neighbours"]
    for _ in range(5):  # all the way round
        at.choose(turn)
    at.choose(("keep_map",))
    assert asked(at) == "ask.first_structure"


@RULE
def test_a_map_by_hand_lets_sectors_change_places():
    at = with_map("by_hand", 2)
    one, two = at.state.sectors[:2]
    at.choose(("swap_sectors", one.sector, two.sector))
    now = at.state.sectors
    assert (now[0].sector, now[1].sector) == (two.sector, one.sector)
    assert (now[0].q, now[0].r) == (one.q, one.r)
    at.choose(("swap_sectors", one.sector, two.sector))  # back: now it is the other that is named
    assert at.state.sectors[:2] == (one, two)


@RULE
def test_the_human_assembles_the_map_against_the_automa():
    people = [
        Seat("h", options={"faction": "xenos"}),
        Seat("a", player="automa", options={"faction": "firaks"}),
    ]
    at = Table.new(TITLE, people, {"map": "method_3"}, "MAP")
    assert asked(at) == "ask.map" and question(at).seat == 0


@RULE
@pytest.mark.parametrize("method", ["fixed", "method_1", "method_3"])
def test_three_players_may_leave_out_sectors_09_and_10(method: str):
    state = new(method, 3, nine_sectors=True).state
    sectors = {tile.sector for tile in state.sectors}
    assert len(sectors) == 8 and not sectors & {"sector_09", "sector_10"}
    assert neighbours_alike(state.sectors) == []
    assert len(new(method, 3).state.sectors) == 10
    assert len(new(method, 4, nine_sectors=True).state.sectors) == 10


@pytest.mark.rule("gaia_project 11.1", "gaia_project 2.7")
def test_a_faction_chosen_at_the_table_excludes_the_other_side():
    at = new("fixed", 3)
    assert asked(at) == "ask.faction" and len(keys(at)) == 14
    at.choose(("faction", "lantids"))
    assert question(at).seat == 1
    assert why(at, ("faction", "terrans")) == ("check.board_free", "gaia_project 2.7")
    assert why(at, ("faction", "lantids")) == ("check.board_free", "gaia_project 2.7")
    at.choose(("faction", "ivits"))
    assert len(keys(at)) == 10 and not legal(at, ("faction", "hadsch_hallas"))


@pytest.mark.rule("gaia_project 2.7")
def test_two_sides_of_one_board_make_no_game():
    people = [Seat("a", options={"faction": "xenos"}), Seat("b", options={"faction": "gleens"})]
    with pytest.raises(SetupFault):
        Table.new(TITLE, people, {}, "MAP")


@pytest.mark.rule("gaia_project 2.9", "gaia_project 2.7", "gaia_project 2.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_game(seats: int):
    at = new("method_3", seats, first_game=True)
    first = load().first_games[seats]
    state = at.state
    assert tuple(board.faction for board in state.boards) == first.factions
    assert set(state.sectors) == set(printed(state).values())
    for board in state.boards:
        found = {state.stars.hexes[space] for space in board.structures}
        assert found == set(first.mines[board.faction])
        home = board.printed.home
        assert all(state.stars.planets[space] == home for space in board.structures)
    assert asked(at) == "ask.booster" and question(at).seat == seats - 1


@RULE
def test_inner_sectors_that_do_not_fit_are_shuffled_again():
    # Not every order of the four fits as they lie; one that does is found with each seed.
    shuffles = []
    for seed in range(5):
        at = new("method_2", 4, seed)
        shuffles.append(sum(entry.seat == CHANCE for entry in at.entries))
        assert neighbours_alike(at.state.sectors) == []
    assert max(shuffles) > min(shuffles)


@pytest.mark.rule("gaia_project 11.4", "gaia_project 4.3.5")
@pytest.mark.parametrize(("variable", "order"), [(True, [1, 0, 2]), (False, [1, 2, 0])])
def test_the_order_of_passing_is_that_of_the_next_round(variable: bool, order: list[int]):
    at = new("fixed", 3, first_game=True, variable_order=variable)
    for _ in range(3):
        at.choose(("booster", at.state.boosters[0]))
    state = at.state
    assert state.order == [0, 1, 2]
    # Seat 0 takes an action; then 1, 0 and 2 pass.
    state.acting, state.next_order = 0, [1]
    state.boards[1].passing = 1
    at = Table(TITLE, at.header, state)
    for _ in range(40):
        if at.state.round > 1:
            break
        if asked(at) == "ask.turn":
            seat = question(at).seat
            at.choose(("pass", at.state.boosters[0]))
            assert at.state.boards[seat].passing or at.state.round == 2
        else:
            at.choose_index(0)
    assert at.state.order == order and at.state.first == 1
